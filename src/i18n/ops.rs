//! Words for what is done to a book: the titles of changes, and the messages of why a command is
//! refused.

use crate::club::{BesideWhy, DealNo, LegNo, Seal, SheetMark, TableNo};
use crate::i18n::Texts;
use crate::ops::Title;
use chrono::{DateTime, FixedOffset, NaiveTime};
use itertools::Itertools;

impl Texts {
    /// How final results are: `provisional until 23:15`, `sealed 23:20 · corrected after sealing
    /// 23:41`; empty if nothing is said.
    pub fn seal_state(&self, seal: &Seal) -> String {
        let sealed = seal
            .sealed_at
            .map(|at| self.seal_sealed(self.clock(at.time())));
        let until = match (seal.provisional_until, &sealed) {
            (Some(at), None) => Some(self.seal_provisional(self.until(at))),
            (None, _) | (_, Some(_)) => None,
        };
        let corrected = seal.corrected_at.map(|at| {
            // Another day than that of the sealing is said.
            let day = at.date_naive();
            let sealed = seal.sealed_at.map(|sealed| sealed.date_naive());
            let day = (sealed != Some(day)).then(|| self.short_day(day));
            let at = self.clock(at.time());
            self.seal_corrected(day.into_iter().chain([at]).join(" "))
        });
        [until, sealed, corrected].into_iter().flatten().join(" · ")
    }

    /// The time up to which something holds; of a midnight, as of a league's objections, the day.
    fn until(&self, at: DateTime<FixedOffset>) -> String {
        if at.time() == NaiveTime::MIN {
            self.short_day(at.date_naive())
        } else {
            self.clock(at.time())
        }
    }

    /// What a change is called in the undo menu and the journal: "deal 12 at table 3".
    pub fn change_title(&self, title: &Title) -> String {
        match title {
            Title::AddMember { name } => self.title_add_member(name),
            Title::EditMember { name } => self.title_edit_member(name),
            Title::RemoveMember { name } => self.title_remove_member(name),
            Title::MergeMembers { from, into } => self.title_merge_members(from, into),
            Title::NewEvent { name } => self.title_new_event(name),
            Title::EditEvent { .. } => self.title_edit_event(),
            Title::RemoveEvent { name } => self.title_remove_event(name),
            Title::ImportEvent { name } => self.title_import_event(name),
            Title::ImportBook { events, members } => self.title_import_book(events, members),
            Title::PostStandings { .. } => self.title_post_standings(),
            Title::Provisional { until } => self.title_provisional(self.until(*until)),
            Title::Seal { at } => self.title_seal(self.clock(at.time())),
            Title::Unseal => self.title_unseal(),
            Title::AfterSeal { what, reason } => {
                self.title_after_seal(self.change_title(what), reason)
            }
            Title::AlsoFrom {
                what,
                seasons,
                wishes,
                lots,
            } => {
                let seasons = seasons.iter().map(|name| self.also_season(name));
                let wishes = wishes.then(|| self.also_wishes());
                let places: Vec<String> = seasons.chain(wishes).collect();
                let mut said = self.change_title(what);
                if !places.is_empty() {
                    said = self.title_also_from(said, places.join(", "));
                }
                if *lots {
                    said = self.title_without_lots(said);
                }
                said
            }
            Title::Together { parts } => self.together(parts),
            Title::AddEntrant { name } => self.title_add_entrant(name),
            Title::AddEntrants { count } => self.title_add_entrants(count),
            Title::EditEntrant { name } => self.title_edit_entrant(name),
            Title::NameEntrant { number, name } => self.title_name_entrant(number, name),
            Title::RemoveEntrant { name } => self.title_remove_entrant(name),
            Title::RecordCut { prize, winner } => {
                self.title_record_cut(self.prize_kind(*prize), winner)
            }
            Title::RemoveCut { prize, .. } => self.title_remove_cut(self.prize_kind(*prize)),
            Title::Choose { name, prize } => self.title_choose(self.prize_kind(*prize), name),
            Title::KeepPurse => self.title_keep_purse(),
            Title::TakePayment {
                name,
                cents,
                currency,
            } => self.title_payment(name, *cents, currency),
            Title::Count {
                counted,
                name,
                currency,
            } => self.counted_money(counted, name, currency),
            Title::RemoveCounted {
                counted,
                name,
                currency,
            } => self.title_remove_counted(self.counted_money(counted, name, currency)),
            Title::CloseTill => self.title_close_till(),
            Title::KeepGrouping { name } => self.title_keep_grouping(name),
            Title::RenameGrouping { from, to } => self.title_rename_grouping(from, to),
            Title::RemoveGrouping { name } => self.title_remove_grouping(name),
            Title::KeepLot { name } => self.title_keep_lot(name),
            Title::RemoveLot { name } => self.title_remove_lot(name),
            Title::KeepSeason { name } => self.title_keep_season(name),
            Title::RenameSeason { from, to } => self.title_rename_season(from, to),
            Title::RemoveSeason { name } => self.title_remove_season(name),
            Title::KeepPreset { name } => self.title_keep_preset(name),
            Title::RemovePreset { name } => self.title_remove_preset(name),
            Title::RemoveChoice { name } => self.title_remove_choice(name),
            Title::Draw { .. } => self.title_draw(),
            Title::DrawAgain { .. } => self.title_draw_again(),
            Title::DrawFirst { .. } => self.title_draw_first(),
            Title::StandsIn {
                leg,
                table,
                deal,
                leaves,
                comes,
            } => self.title_stands_in(self.table_place(*leg, *table), deal, comes, leaves),
            Title::TypedDraw => self.title_typed_draw(),
            Title::SeatsByPlan => self.title_seats_by_plan(),
            Title::ClearDraw => self.title_clear_draw(),
            Title::SwapSeats { leg, a, b } => self.title_swap_seats(leg, a, b),
            Title::SwapSeatsOnwards { leg, a, b } => self.title_swap_seats_onwards(leg, a, b),
            Title::Substitute { leg, leaves, comes } => self.title_substitute(leg, leaves, comes),
            Title::ComesLate { leg, name } => self.title_comes_late(name, leg),
            Title::LeavesEarly { leg, name } => self.title_leaves_early(name, leg),
            Title::ComesInLeg {
                leg,
                table,
                round,
                name,
            } => self.title_comes_in_leg(name, self.table_place(*leg, *table), round),
            Title::LeavesInLeg {
                leg,
                table,
                round,
                name,
            } => self.title_leaves_in_leg(name, self.table_place(*leg, *table), round),
            Title::DrawByStanding { leg } => self.title_draw_by_standing(leg),
            Title::BetterSeats { repeats } => self.title_better_seats(repeats),
            Title::Tables { leg, tables } => self.title_tables(leg, tables),
            Title::TableGoes { leg, table } => self.title_table_goes(*leg, *table),
            Title::TableComes { leg, table } => self.title_table_comes(*leg, *table),
            Title::SatOtherwise { leg } => self.title_sat_otherwise(leg),
            Title::SeatByHand { leg } => self.title_seat_by_hand(leg),
            Title::EnterDeal { leg, table, deal } => {
                self.title_enter_deal(self.deal_place(*leg, *table, *deal))
            }
            Title::CorrectDeal { leg, table, deal } => {
                self.title_correct_deal(self.deal_place(*leg, *table, *deal))
            }
            Title::ClearDeal { leg, table, deal } => {
                self.title_clear_deal(self.deal_place(*leg, *table, *deal))
            }
            Title::AddFine {
                leg,
                table,
                name,
                amount,
            } => self.title_add_fine(name, amount.unsigned_abs(), self.table_place(*leg, *table)),
            Title::WriteFines { leg, table, deal } => {
                self.title_write_fines(self.deal_place(*leg, *table, *deal))
            }
            Title::RemoveFine {
                leg,
                table,
                name,
                amount,
            } => {
                self.title_remove_fine(name, amount.unsigned_abs(), self.table_place(*leg, *table))
            }
            Title::EnterSlip { leg, table, name } => {
                self.title_enter_slip(name, self.table_place(*leg, *table))
            }
            Title::RemoveSlip { leg, table, name } => {
                self.title_remove_slip(name, self.table_place(*leg, *table))
            }
            Title::EnterFeet { leg, table, second } => {
                self.title_enter_feet(self.list_place(*leg, *table, *second))
            }
            Title::CorrectFeet { leg, table, second } => {
                self.title_correct_feet(self.list_place(*leg, *table, *second))
            }
            Title::RemoveFeet { leg, table, second } => {
                self.title_remove_feet(self.list_place(*leg, *table, *second))
            }
            Title::StopLeg { leg, after, tables } => {
                let numbers: Vec<String> = tables.iter().map(TableNo::to_string).collect();
                self.title_stop_leg(leg, numbers.len(), self.names(&numbers), after)
            }
            Title::ShortenLeg { leg, rounds } => self.title_shorten_leg(leg, rounds),
            Title::CallLeg { leg } => self.title_call_leg(leg),
            Title::StrikeDeals { leg, table, from } => {
                let place = self.table_place(*leg, *table);
                match from {
                    Some(from) => self.title_strike_deals(from, place),
                    None => self.title_strike_none(place),
                }
            }
            Title::VoidResult {
                leg,
                table,
                name,
                counts,
            } => {
                let place = self.table_place(*leg, *table);
                if *counts {
                    self.title_result_counts(name, place)
                } else {
                    self.title_void_result(name, place)
                }
            }
            Title::WriteTotals { leg, table } => {
                self.title_write_totals(self.table_place(*leg, *table))
            }
            Title::StandsAlready { leg, table, of } => {
                let place = match of {
                    Some((_, deal)) => self.deal_place(*leg, *table, *deal),
                    None => self.table_place(*leg, *table),
                };
                self.title_stands_already(place)
            }
            Title::SetBeside { leg, table, why } => {
                self.title_set_beside(self.table_place(*leg, *table), self.beside_why(*why))
            }
            Title::AskRefused { .. } => self.title_ask_refused(),
            Title::MarkReused { mark } => self.title_mark_reused(mark),
            Title::SettleBeside {
                leg,
                table,
                by,
                taken,
            } => {
                let place = self.table_place(*leg, *table);
                if *taken {
                    self.title_beside_taken(place, by)
                } else {
                    self.title_beside_dropped(place, by)
                }
            }
            Title::MoveSheet { leg, from, to } => {
                self.title_move_sheet(self.table_place(*leg, *from), self.table_place(*leg, *to))
            }
            Title::MarkSheet { leg, table, mark } => {
                self.title_mark_sheet(self.sheet_mark(*mark), self.table_place(*leg, *table))
            }
        }
    }

    /// Several things as one; whoever comes and pays is named once.
    fn together(&self, parts: &[Title]) -> String {
        let mut said: Vec<String> = parts.iter().map(|part| self.change_title(part)).collect();
        if let [
            Title::AddEntrant { name }
            | Title::ComesLate { name, .. }
            | Title::ComesInLeg { name, .. }
            | Title::StandsIn { comes: name, .. },
            _,
        ] = parts
            && let [_, second] = said.as_mut_slice()
            && let Some(rest) = second.strip_prefix(name.as_str())
        {
            *second = rest.trim_start().to_owned();
            return self.names(&said);
        }
        said.join(", ")
    }

    /// The same for what is read without the evening beside it: the first leg is named too.
    pub fn naming_first_leg(&self) -> Texts {
        let mut texts = Texts::new(self.lang());
        texts.names_first_leg = true;
        texts
    }

    /// "deal 12 at table 3", with the leg after the first as a rule: "deal 12 at table 3, leg 2".
    pub fn deal_place(&self, leg: LegNo, table: TableNo, deal: DealNo) -> String {
        if leg == LegNo::FIRST && !self.names_first_leg {
            self.place_deal(deal, table)
        } else {
            self.place_deal_leg(deal, table, leg)
        }
    }

    /// "table 3", with the leg after the first as a rule: "table 3, leg 2".
    pub fn table_place(&self, leg: LegNo, table: TableNo) -> String {
        if leg == LegNo::FIRST && !self.names_first_leg {
            self.place_table(table)
        } else {
            self.place_table_leg(table, leg)
        }
    }

    /// The same, and that it is the table's second list.
    pub(super) fn list_place(&self, leg: LegNo, table: TableNo, second: bool) -> String {
        let place = self.table_place(leg, table);
        if second {
            self.second_list(place)
        } else {
            place
        }
    }

    /// Why something does not count that somebody wrote.
    pub fn beside_why(&self, why: BesideWhy) -> String {
        match why {
            BesideWhy::Differs => self.beside_differs(),
            BesideWhy::HandedIn => self.beside_handed_in(),
            BesideWhy::Signed => self.beside_signed(),
            BesideWhy::Sealed => self.beside_sealed(),
            BesideWhy::NotThere => self.beside_not_there(),
        }
    }

    /// How far a sheet has come: "at the table", "in", "doubtful", "checked", "signed".
    pub fn sheet_mark(&self, mark: SheetMark) -> String {
        match mark {
            SheetMark::Out => self.mark_out(),
            SheetMark::In => self.mark_in(),
            SheetMark::Doubtful => self.mark_doubtful(),
            SheetMark::Checked => self.mark_checked(),
            SheetMark::Signed => self.mark_signed(),
        }
    }
}
