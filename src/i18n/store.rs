//! Words for the file of a book: why it cannot be opened or written, and what a proof found.

use crate::club::{Book, DealLine, EntrantId, Event, EventSettings, Fine, SheetId};
use crate::i18n::{Texts, figure, money};
use crate::ops::{Change, Record};
use crate::session::SessionError;
use crate::store::{Head, Posted, Problem, RowCounts, StoreError, Trouble};
use itertools::Itertools;

/// A row of the book in words: where, whose, and what.
#[derive(Clone, Default, PartialEq)]
struct RowInWords {
    /// The deal, table or seat; empty for what has none.
    place: String,
    /// Empty if the rest says all.
    who: String,
    what: String,
}

impl RowInWords {
    /// Of something that has no place and is nobody's.
    fn whole(what: String) -> RowInWords {
        RowInWords::at(String::new(), what)
    }

    fn at(place: String, what: String) -> RowInWords {
        RowInWords {
            place,
            who: String::new(),
            what,
        }
    }
}

impl Texts {
    /// Why a change was not made, and what to do.
    pub fn session_error(&self, error: &SessionError, event: Option<&Event>) -> String {
        match error {
            SessionError::Refused(refusal) => self.refusal(refusal, event),
            SessionError::Store(error) => self.store_error(error),
            SessionError::NothingToUndo => self.nothing_to_undo(),
            SessionError::ChangedSince { by, what } => {
                self.undo_changed_since(by, self.change_title(what))
            }
            SessionError::NothingToRedo => self.nothing_to_redo(),
        }
    }

    /// The same where there is no window in which a copy could be saved.
    pub fn host_store_error(&self, error: &StoreError) -> String {
        let file = error.path.display().to_string();
        if error.trouble == Trouble::Gone {
            self.host_file_gone(file)
        } else if matches!(error.trouble, Trouble::LogGone | Trouble::Overwritten) {
            self.host_file_lost(file)
        } else {
            self.store_error(error)
        }
    }

    /// What is wrong with a file, and what to do.
    pub fn store_error(&self, error: &StoreError) -> String {
        let file = if error.path.as_os_str().is_empty() {
            self.file_in_memory()
        } else {
            error.path.display().to_string()
        };
        match error.trouble {
            Trouble::NotFound => self.file_not_found(file),
            Trouble::Exists => self.file_exists(file),
            Trouble::Foreign => self.file_foreign(file),
            Trouble::OtherKind => self.file_other_kind(file, self.file_kind_book()),
            Trouble::Dangling => self.file_dangling(file, &error.detail),
            Trouble::TooNew { found, known } if error.detail.is_empty() => {
                self.file_too_new(file, found, known)
            }
            Trouble::TooNew { .. } => {
                let own = env!("CARGO_PKG_VERSION");
                self.file_wants(file, &error.detail, own)
            }
            Trouble::TooOld { found, known } => self.file_too_old(file, found, known),
            Trouble::Unreleased { found } => self.file_unreleased(file, found),
            Trouble::Unreadable { row } => self.file_unreadable(file, row),
            Trouble::NotOurs => self.file_not_ours(file, &error.detail),
            Trouble::Incomplete => self.file_incomplete(file, &error.detail),
            Trouble::Continued => self.file_continued(file),
            Trouble::WentOn { rows } => self.file_went_on(file, rows),
            Trouble::NotWritten => self.file_not_written(file),
            Trouble::OtherVersion { found } => self.file_other_version(file, found),
            Trouble::Locked => self.file_locked(file),
            Trouble::NoLocks => self.file_no_locks(file),
            Trouble::Damaged => self.file_damaged(file),
            Trouble::ReadOnly => self.file_read_only(file),
            Trouble::FolderReadOnly => self.file_folder_read_only(file),
            Trouble::Gone => self.file_gone(file),
            Trouble::LogGone => self.file_log_gone(file),
            Trouble::NotSaved => self.file_not_saved(file, &error.detail),
            Trouble::Unsure => self.file_unsure(file, &error.detail),
            Trouble::Overwritten => self.file_overwritten(file),
            Trouble::DiskFull => self.file_disk_full(file),
            Trouble::Stale => self.file_stale(file),
            // Followed and tried anew; who sees it tries once more.
            Trouble::OrderBehind => self.order_behind(),
            Trouble::OrderAway => self.order_away(&error.detail),
            Trouble::OrderForked { row } => self.order_forked(file, row),
            Trouble::OrderNewer { found, known } => self.order_newer(found, known),
            Trouble::OrderRefused => self.order_refused(&error.detail),
            Trouble::Io => self.file_io(file, &error.detail),
        }
    }

    /// How much a proof looked at.
    pub fn counts(&self, c: &RowCounts) -> String {
        self.proof_counts(
            c.members,
            c.events,
            c.entrants,
            c.sheets,
            c.deal_lines,
            c.journal,
        )
    }

    /// The last row of a journal as it is printed: `journal 212 · 3f2a 91bc 77de 0412`.
    pub fn journal_mark(&self, head: &Head) -> String {
        self.journal_mark_text(head.seq, head.digest.short())
    }

    /// Where the digest of a printed list is found; none if it is found nowhere.
    pub fn posted(&self, posted: &Posted) -> Option<String> {
        let Posted::Row { seq, at, later } = posted else {
            return None;
        };
        let at = at.map_or_else(
            || "?".to_owned(),
            |at| at.format("%Y-%m-%d %H:%M:%S").to_string(),
        );
        Some(self.proof_posted(seq, at, later))
    }

    /// Something wrong that a proof found.
    pub fn problem(&self, problem: &Problem) -> String {
        match problem {
            Problem::Integrity(detail) => self.proof_integrity(detail),
            Problem::Reference { table } => self.proof_reference(table),
            Problem::JournalGap { seq } => self.proof_gap(seq),
            Problem::JournalContradicts { seq } => self.proof_contradicts(seq),
            Problem::JournalUndo { seq } => self.proof_undo(seq),
            Problem::JournalUnreadable { seq } => self.proof_unreadable(seq),
            Problem::JournalChain { seq } => self.proof_chain(seq),
            Problem::JournalEnd { seq } => self.proof_end(seq),
            Problem::Foreign { name } => self.proof_foreign(name),
            Problem::MissingKeeper { name } => self.proof_missing_keeper(name),
            Problem::Wants => self.proof_wants(),
            Problem::MissingTable { table } => self.proof_missing_table(table),
            Problem::MissingColumn { table, column } => self.proof_missing_column(table, column),
            Problem::AlteredTable { table } => self.proof_altered_table(table),
            Problem::NotPosted => self.proof_not_posted(),
            Problem::Differs { rows, .. } => self.proof_differs(rows),
        }
    }

    /// One changed row, old → new: "deal 12 at table 3: Anna 36 → Bela −48".
    pub fn change(&self, change: &Change, book: &Book) -> String {
        self.change_under(change, book, "")
    }

    /// What a deal, a slip, a fine, a total, a foot or somebody who was entered says, below a line that
    /// may name the place already: "Anna 48", or with what stood there "Anna 36 → 48". None for any other row.
    pub fn entered(&self, change: &Change, book: &Book, above: &str) -> Option<String> {
        let row = change.after.as_ref().or(change.before.as_ref())?;
        let tells = matches!(
            row,
            Record::Line { .. }
                | Record::Slip { .. }
                | Record::Fine { .. }
                | Record::Total { .. }
                | Record::Foot { .. }
                | Record::Entrant { .. }
        );
        if !tells || self.reads_alike(change, book) {
            return None;
        }
        let (None, Some(after)) = (&change.before, &change.after) else {
            return Some(self.change_under(change, book, above));
        };
        let mut told = self.told(after, book);
        if above.contains(&told.who) {
            told.who.clear();
            // The sum of a fine is named with who pays it.
            if let Record::Fine { fine, .. } = after {
                told.what = self.fine_reason(fine);
            }
        }
        Some(self.who_and_what(Some(told)))
    }

    /// The same below a line that may name the place already: "Anna 36 → 48".
    pub fn change_under(&self, change: &Change, book: &Book, above: &str) -> String {
        let [before, mut after] = self.sides(change, book);
        let place = after
            .as_ref()
            .or(before.as_ref())
            .map(|told| told.place.clone())
            .unwrap_or_default();
        if let (Some(before), Some(after)) = (&before, &mut after)
            && before.who == after.who
        {
            after.who.clear();
        }
        let text = self.row_change(self.who_and_what(before), self.who_and_what(after));
        if place.is_empty() || above.contains(&place) {
            text
        } else {
            self.row_at(place, text)
        }
    }

    /// The same in parts: where and whose it is, and what was recorded before and after.
    pub fn change_apart(&self, change: &Change, book: &Book, above: &str) -> [String; 3] {
        let [before, after] = self.sides(change, book);
        let told = after.clone().or(before.clone()).unwrap_or_default();
        let place = Some(told.place).filter(|place| !above.contains(place.as_str()));
        // Whom both name is named once; else each side names its own.
        let is_alike = |side: &Option<RowInWords>| side.iter().all(|one| one.who == told.who);
        let is_one = is_alike(&before) && !told.who.is_empty();
        let who = is_one.then(|| told.who.clone());
        let whose = place.into_iter().chain(who).join(" · ");
        let side = |side: Option<RowInWords>| match side {
            Some(one) if is_one => one.what,
            other => self.who_and_what(other),
        };
        [whose, side(before), side(after)]
    }

    /// Whether a row reads the same before and after a change.
    pub fn reads_alike(&self, change: &Change, book: &Book) -> bool {
        let [before, after] = self.sides(change, book);
        before.is_some() && before == after
    }

    /// The row in words, before the change and after it.
    fn sides(&self, change: &Change, book: &Book) -> [Option<RowInWords>; 2] {
        if let (Some(Record::Event(before)), Some(Record::Event(after))) =
            (&change.before, &change.after)
        {
            let [was, now] = [before, after].map(|one| self.settings(one.settings()));
            let apart = was.into_iter().zip(now).filter(|(was, now)| was != now);
            let (was, now): (Vec<_>, Vec<_>) = apart.unzip();
            if !now.is_empty() {
                return [was, now].map(|said| Some(RowInWords::whole(said.join("; "))));
            }
        }
        [&change.before, &change.after].map(|row| Some(self.told(row.as_ref()?, book)))
    }

    fn who_and_what(&self, told: Option<RowInWords>) -> String {
        match told {
            None => self.row_nothing(),
            Some(told) if told.who.is_empty() => told.what,
            Some(told) => self.row_who(told.who, told.what),
        }
    }

    /// What of an event's settings decides results, money and prizes, part by part.
    fn settings(&self, settings: &EventSettings) -> [String; 7] {
        let options: Vec<String> = settings
            .rules
            .options
            .iter()
            .map(|name| self.option_name(name))
            .collect();
        let rules = std::iter::once(self.system_name(&settings.rules.id))
            .chain(options)
            .join(", ");
        let prizes = &settings.prizes;
        [
            settings.name.clone(),
            rules,
            self.scoring(settings.scoring),
            self.row_stake(self.money_of(settings, settings.stake_cents_per_100)),
            self.row_for_points(prizes.points),
            self.row_for_games(prizes.games),
            self.row_fee(self.money_of(settings, prizes.fee_cents)),
        ]
    }

    fn money_of(&self, settings: &EventSettings, cents: i64) -> String {
        format!("{} {}", money(cents, self.lang()), settings.currency)
    }

    /// A row of the book in a few words.
    fn told(&self, row: &Record, book: &Book) -> RowInWords {
        match row {
            Record::Member(m) => RowInWords::whole(self.row_member(book.would_call(m))),
            Record::Event(e) => RowInWords::whole(self.row_event(e.settings().name.as_str())),
            Record::Seal { seal, .. } => RowInWords::whole(self.seal_state(seal)),
            Record::ClosedTable { closed, .. } => {
                RowInWords::whole(self.row_closed_table(closed.table, closed.from_leg))
            }
            Record::StandIn {
                event, stand_in, ..
            } => RowInWords::whole(self.row_stand_in(
                name(book, *event, stand_in.by),
                name(book, *event, stand_in.seat_of),
                stand_in.leg,
                stand_in.from_deal,
            )),
            Record::Entrant { entrant: e, .. } => {
                let words = [&e.typed_name, &e.club, &e.sort_as].into_iter();
                let words = words.chain(&e.groups).chain(&e.opted_in).cloned();
                let told = words
                    .chain(e.born.map(|year| year.to_string()))
                    .chain(e.guest.then(|| self.people_guest()))
                    .filter(|part| !part.is_empty())
                    .join(", ");
                RowInWords::whole(self.row_entrant(e.start_number, told))
            }
            Record::Leg { leg, .. } => RowInWords::whole(self.row_leg(leg)),
            Record::Resting {
                event,
                leg,
                entrant,
            } => RowInWords::whole(self.row_resting(leg, name(book, *event, *entrant))),
            Record::Table { sheet, mark, .. } => RowInWords::at(
                self.row_table(self.sheet_place(sheet)),
                self.sheet_mark(*mark),
            ),
            Record::Seat {
                sheet,
                seat,
                entrant,
            } => RowInWords::at(
                self.row_seat(self.sheet_place(sheet), self.seat_letter(*seat)),
                name(book, sheet.event, *entrant),
            ),
            Record::Line { sheet, line } => self.told_line(sheet, line, book),
            Record::Fine { sheet, fine } => RowInWords {
                place: self.sheet_place(sheet),
                who: name(book, sheet.event, fine.entrant),
                what: format!("{}, {}", figure(fine.amount), self.fine_reason(fine)),
            },
            Record::Foot {
                sheet,
                second,
                foot,
            } => RowInWords {
                place: self.list_place(sheet.leg, sheet.table, *second),
                who: name(book, sheet.event, foot.entrant),
                what: self.row_foot(figure(foot.points), foot.won, foot.lost),
            },
            Record::Struck { sheet, from } => {
                RowInWords::at(self.sheet_place(sheet), self.row_struck(from))
            }
            Record::Void { sheet, void } => RowInWords {
                place: self.sheet_place(sheet),
                who: name(book, sheet.event, void.entrant),
                what: self.row_void(&void.reason),
            },
            Record::Beside { sheet, beside } => {
                RowInWords::at(self.sheet_place(sheet), self.row_beside(&beside.by))
            }
            Record::Total { sheet, total } => RowInWords {
                place: self.sheet_place(sheet),
                who: self.row_total(name(book, sheet.event, total.entrant)),
                what: figure(total.value),
            },
            Record::Slip { sheet, slip } => RowInWords {
                place: self.sheet_place(sheet),
                who: name(book, sheet.event, slip.entrant),
                what: self.row_slip(figure(slip.points), figure(slip.games)),
            },
            Record::Cut { event, cut } => RowInWords::at(
                self.row_cut(self.prize_kind(cut.prize)),
                name(book, *event, cut.winner),
            ),
            Record::Choice { event, choice } => RowInWords::whole(self.row_choice(
                self.prize_kind(choice.prize),
                name(book, *event, choice.entrant),
            )),
            Record::Purse { .. } => RowInWords::whole(self.row_purse()),
            Record::Grouping { grouping, .. } => {
                RowInWords::whole(self.row_grouping(&grouping.name, grouping.teams.len()))
            }
            Record::Lot { event, lot } => {
                let mut names = lot
                    .order
                    .iter()
                    .map(|who| name(book, *event, EntrantId(*who)));
                RowInWords::at(self.row_lot(), names.join(", "))
            }
            Record::Counted { event, counted } => {
                let who = counted.handed_to().map(|who| name(book, *event, who));
                let currency = book
                    .event(*event)
                    .map(|found| &found.settings.currency)
                    .map_or("", String::as_str);
                RowInWords::whole(self.counted_money(counted, &who.unwrap_or_default(), currency))
            }
            Record::Season(season) => RowInWords::whole(self.row_season(&season.name)),
            Record::Preset(preset) => RowInWords::whole(self.row_preset(&preset.name)),
            Record::Earlier(row) => RowInWords::whole(self.row_earlier(row.number)),
        }
    }

    /// Where a fine fell and by which law: "deal 67, Law 27".
    fn fine_reason(&self, fine: &Fine) -> String {
        let deal = self.row_fine(fine.deal);
        if fine.law.is_empty() {
            return deal;
        }
        format!("{deal}, {}", self.law_name(&fine.law))
    }

    fn told_line(&self, sheet: &SheetId, line: &DealLine, book: &Book) -> RowInWords {
        let (who, amount) = line.declarer.map_or_else(
            || (String::new(), self.row_passed()),
            |who| (name(book, sheet.event, who), figure(line.amount)),
        );
        let event = book.event(sheet.event);
        let rules = event.and_then(|event| event.settings.rules.rulebook());
        let told = self.deal_told(line, rules.as_ref());
        let said = if told.is_empty() {
            amount
        } else {
            format!("{amount}, {told}")
        };
        let what = match &line.accepted {
            Some(reason) => self.row_reason(said, reason),
            None => said,
        };
        RowInWords {
            place: self.deal_place(sheet.leg, sheet.table, line.deal),
            who,
            what,
        }
    }
}

/// The name of an entrant; the id of one who is gone.
fn name(book: &Book, event: crate::club::EventId, entrant: EntrantId) -> String {
    book.event(event)
        .map_or_else(|| format!("({})", entrant.0), |event| event.called(entrant))
}
