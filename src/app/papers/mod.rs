//! What papers need beyond the event: the corrections, how it stood earlier, the data for the
//! archive. Owned, so that a thread can print while the book goes on.

pub(super) mod abroad;
pub mod choice;
mod gathering;
pub mod list;
pub mod paperwork;
pub(super) mod printer;

use crate::club::{Book, Event, EventId, JournalDoc, LegNo, Member, MemberId, Shared, TableNo};
use crate::i18n::Texts;
use crate::ops::{Change, Key, Record, Title};
use crate::report::{
    self, Attachment, Certificates, ClubYear, Context, Earlier, HistoryLine, Links, PaperKind,
    PaperSize,
};
use crate::session::{JournalLine, JournalRow, Kind, Moment, Session, StoreError};
use chrono::{DateTime, Days, FixedOffset};
pub use gathering::Gathering;
use std::{collections::BTreeSet, sync::Arc};

/// An event as it stood, and when.
#[derive(Debug, Clone)]
struct Past {
    at: String,
    event: Event,
}

/// Everything that the papers of an event are made from.
#[derive(Debug, Clone)]
pub struct Source {
    members: Shared<Vec<Member>>,
    /// The event as it is.
    pub event: Event,
    /// The papers' format.
    pub size: PaperSize,
    /// Only this leg.
    pub leg: Option<LegNo>,
    /// Only this table.
    pub table: Option<TableNo>,
    /// Only these of the register; none named: all.
    pub only: Vec<MemberId>,
    /// Which certificates are wanted.
    pub certificates: Certificates,
    /// The running host, for codes that phones scan.
    pub links: Option<Arc<dyn Links + Send + Sync>>,
    history: Vec<HistoryLine>,
    attachments: Vec<Attachment>,
    listed: Option<Past>,
    seated: Option<Past>,
    as_of: String,
    mark: String,
    club: Option<ClubYear>,
}

impl Source {
    /// What these papers of an event need, from the open book. `since` is the earlier moment that
    /// was asked for; without one it is the last list, or the last change of seats.
    ///
    /// # Errors
    /// Where rows of the journal cannot be read.
    pub fn gather(
        session: &Session,
        event: &Event,
        texts: &Texts,
        kinds: &[PaperKind],
        since: Option<Moment>,
    ) -> Result<Source, StoreError> {
        let mut gathering = Gathering::new(event.id, kinds, since);
        while !gathering.read(session, None)? {}
        gathering.source(session.book(), event, texts)
    }

    /// What a paper is made from.
    pub fn context<'a>(&'a self, kind: PaperKind, texts: &'a Texts) -> Context<'a> {
        let past = if kind == PaperKind::ChangedSeats {
            &self.seated
        } else {
            &self.listed
        };
        Context {
            size: self.size,
            club: self.club.as_ref(),
            leg: self.leg,
            table: self.table,
            only: &self.only,
            certificates: &self.certificates,
            history: &self.history,
            attachments: &self.attachments,
            earlier: past.as_ref().map(|p| Earlier {
                at: &p.at,
                event: &p.event,
            }),
            as_of: &self.as_of,
            mark: &self.mark,
            links: self.links.as_deref().map(|links| links as &dyn Links),
            members: &self.members,
            ..Context::new(&self.event, texts)
        }
    }
}

/// `21:40` during the evening and the night after it; with its day otherwise. Can be typed in
/// this form.
pub fn time_words(t: &Texts, at: &DateTime<FixedOffset>, event: &Event) -> String {
    let local = at.naive_local();
    let morning = event
        .settings
        .date
        .checked_add_days(Days::new(1))
        .and_then(|day| day.and_hms_opt(12, 0, 0));
    let evening = local.date() >= event.settings.date && morning.is_some_and(|end| local < end);
    if evening {
        return t.clock(local.time());
    }
    let day = t.short_day(local.date());
    format!("{day} {}", t.clock(local.time()))
}

/// The event, its people's entries in the register, and its journal, as one file in the place of
/// the event's alone.
fn data(book: &Book, event: &Event, journal: Vec<JournalDoc>) -> Attachment {
    let ours: BTreeSet<MemberId> = event.entrants.iter().filter_map(|e| e.member).collect();
    let members = book
        .members
        .iter()
        .filter(|m| ours.contains(&m.id))
        .cloned()
        .collect();
    let book = Book {
        members,
        events: vec![event.clone()],
        ..Book::default()
    };
    report::evening_data(&book, journal)
}

/// A row of the journal as the open format has it, in words.
pub fn journal_doc(row: &JournalLine, texts: &Texts) -> JournalDoc {
    JournalDoc {
        seq: row.seq,
        at: row.at.to_rfc3339(),
        actor: row.actor.clone(),
        what: texts.change_title(&row.title),
        undoes: row.undoes,
    }
}

/// What was corrected, taken back or moved; deals entered once are no news.
fn corrects(row: &JournalRow) -> bool {
    row.kind != Kind::Command || row.title.nature().corrects || row.changes.iter().any(corrected)
}

/// Whether a change takes the place of something that was recorded already and has to do with
/// results.
fn corrected(change: &Change) -> bool {
    match (&change.before, &change.after) {
        (Some(Record::Event(a)), Some(Record::Event(b))) => {
            let (a, b) = (a.settings(), b.settings());
            !a.same_results(b) || a.currency != b.currency
        }
        (Some(Record::Table { stays: a, .. }), Some(Record::Table { stays: b, .. })) => a != b,
        (before, _) => before.as_ref().is_some_and(is_of_results),
    }
}

/// Whether a row of the book is a part of results; what is set beside counts nothing.
fn is_of_results(record: &Record) -> bool {
    match record {
        Record::Line { .. }
        | Record::Fine { .. }
        | Record::Slip { .. }
        | Record::Total { .. }
        | Record::Foot { .. }
        | Record::Struck { .. }
        | Record::Void { .. }
        | Record::Cut { .. }
        | Record::Choice { .. }
        | Record::Lot { .. }
        | Record::Purse { .. }
        | Record::Grouping { .. } => true,
        Record::Beside { .. }
        | Record::Counted { .. }
        | Record::Season(_)
        | Record::Preset(_)
        | Record::Earlier(_)
        | Record::Member(_)
        | Record::Event(_)
        | Record::Entrant { .. }
        | Record::Seal { .. }
        | Record::ClosedTable { .. }
        | Record::StandIn { .. }
        | Record::Leg { .. }
        | Record::Resting { .. }
        | Record::Table { .. }
        | Record::Seat { .. } => false,
    }
}

/// Seats, and people of a large evening, that are named one by one.
const NAMED: usize = 12;

/// What was recorded before and after, below a line that tells what was done: results without
/// exception, seats and people up to a number.
fn before_and_after(
    row: &JournalRow,
    book: &Book,
    event: EventId,
    texts: &Texts,
) -> Vec<[String; 3]> {
    let above = texts.change_title(&row.title);
    let (results, others): (Vec<&Change>, Vec<&Change>) = row
        .changes
        .iter()
        .filter(|change| told(change, event) && !texts.reads_alike(change, book))
        .partition(|change| {
            let record = change.after.as_ref().or(change.before.as_ref());
            record.is_some_and(is_of_results)
        });
    let mut said: Vec<[String; 3]> = results
        .into_iter()
        .chain(others.iter().copied().take(NAMED))
        .map(|c| texts.change_apart(c, book, &above))
        .collect();
    let more = others.len().saturating_sub(NAMED);
    if more > 0 {
        said.push([texts.journal_more(more), String::new(), String::new()]);
    }
    said
}

/// Whether the change is worth saying: not one of another event, nor the mark that the
/// correction itself leaves.
fn told(change: &Change, event: EventId) -> bool {
    let Some(key) = change.key() else {
        return false;
    };
    let elsewhere = key.event().is_some_and(|other| other != event);
    !elsewhere && !matches!(key, Key::Seal(_))
}

fn history_line(row: &JournalRow, book: &Book, event: &Event, texts: &Texts) -> HistoryLine {
    let what = texts.change_title(&row.title);
    let what = match row.kind {
        Kind::Command => what,
        Kind::Undo => texts.ui_journal_undo(what),
        Kind::Redo => texts.ui_journal_redo(what),
    };
    HistoryLine {
        at: time_words(texts, &row.at, event),
        actor: row.actor.clone(),
        what,
        rows: before_and_after(row, book, event.id, texts),
        sealed: matches!(row.title, Title::AfterSeal { .. }),
    }
}
