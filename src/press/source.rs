//! What papers need beyond the event: the corrections, how it stood earlier, the data for the archive. Owned, so that a
//! thread can print while the book goes on.

use crate::club::{Book, Document, Event, JournalDoc, deals_csv};
use crate::i18n::{Lang, Texts};
use crate::ops::Title;
use crate::report::{Attachment, Context, Earlier, HistoryLine, PaperKind, PaperSize};
use crate::session::{JournalRow, Kind, Moment, Session, StoreError};
use chrono::{DateTime, Days, FixedOffset};

/// An event as it stood, and when.
#[derive(Debug, Clone)]
struct Past {
    at: String,
    event: Event,
}

/// Everything that the papers of an event are made from.
#[derive(Debug, Clone)]
pub struct Source {
    /// The event as it stands.
    pub event: Event,
    /// The papers' format.
    pub size: PaperSize,
    /// Only this leg.
    pub leg: Option<u32>,
    /// Only this table.
    pub table: Option<u32>,
    history: Vec<HistoryLine>,
    attachments: Vec<Attachment>,
    listed: Option<Past>,
    seated: Option<Past>,
    as_of: String,
}

impl Source {
    /// What these papers of an event need, from the open book. `since` is the earlier moment that was asked for; without
    /// one it is the last list, or the last change of seats.
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
        let wanted = |kind: PaperKind| kinds.contains(&kind);
        let mut source = Source {
            event: event.clone(),
            size: PaperSize::A4,
            leg: None,
            table: None,
            history: Vec::new(),
            attachments: Vec::new(),
            listed: None,
            seated: None,
            as_of: String::new(),
        };
        if wanted(PaperKind::Ledger) || wanted(PaperKind::Archive) {
            let rows = session.journal()?;
            let here: Vec<&JournalRow> = rows.iter().filter(|row| concerns(row, event)).collect();
            source.history =
                here.iter().filter(|row| corrects(row)).map(|row| history_line(row, event, texts)).collect();
            if wanted(PaperKind::Archive) {
                source.attachments = data(session, event, here.iter().map(|row| journal_doc(row, texts)).collect());
            }
        }
        if wanted(PaperKind::Since) {
            let moment = since.map_or_else(|| session.last_posted(event.id), |m| Ok(Some(m)))?;
            source.listed = past(session, event, texts, moment)?;
        }
        if wanted(PaperKind::ChangedSeats) {
            let moment = since.map_or_else(|| session.before_reseating(event.id), |m| Ok(Some(m)))?;
            source.seated = past(session, event, texts, moment)?;
        }
        if kinds.iter().any(|kind| kind.is_posted() || *kind == PaperKind::Archive) {
            let last = session.last_change(event.id)?;
            source.as_of = last.map(|m| time_words(&m.at, event, texts.lang())).unwrap_or_default();
        }
        Ok(source)
    }

    /// What a paper is made from.
    pub fn context<'a>(&'a self, kind: PaperKind, texts: &'a Texts) -> Context<'a> {
        let past = if kind == PaperKind::ChangedSeats { &self.seated } else { &self.listed };
        Context {
            size: self.size,
            leg: self.leg,
            table: self.table,
            history: &self.history,
            attachments: &self.attachments,
            earlier: past.as_ref().map(|p| Earlier { at: &p.at, event: &p.event }),
            as_of: &self.as_of,
            ..Context::new(&self.event, texts)
        }
    }
}

fn past(session: &Session, event: &Event, texts: &Texts, at: Option<Moment>) -> Result<Option<Past>, StoreError> {
    let Some(moment) = at else { return Ok(None) };
    let book = session.book_after(moment.seq)?;
    let stood = book.events.into_iter().find(|e| e.id == event.id);
    Ok(stood.map(|stood| Past { at: time_words(&moment.at, event, texts.lang()), event: stood }))
}

/// `21:40` during the evening and the night after it; with its day otherwise. Can be typed as it stands.
pub fn time_words(at: &DateTime<FixedOffset>, event: &Event, lang: Lang) -> String {
    let local = at.naive_local();
    let morning = event.date.checked_add_days(Days::new(1)).and_then(|day| day.and_hms_opt(12, 0, 0));
    let evening = local.date() >= event.date && morning.is_some_and(|end| local < end);
    let format = match (evening, lang) {
        (true, _) => "%H:%M",
        (false, Lang::En) => "%Y-%m-%d %H:%M",
        (false, Lang::De) => "%d.%m.%Y %H:%M",
    };
    local.format(format).to_string()
}

/// The event, its people's entries in the register, and its journal, as one file; its deals as another.
fn data(session: &Session, event: &Event, journal: Vec<JournalDoc>) -> Vec<Attachment> {
    let ours = |id| event.entrants.iter().any(|e| e.member == Some(id));
    let members = session.book().members.iter().filter(|m| ours(m.id)).cloned().collect();
    let book = Book { members, events: vec![event.clone()], ..Book::default() };
    let file = |name: &str, media_type: &str, bytes: Vec<u8>| Attachment {
        name: name.to_owned(),
        media_type: media_type.to_owned(),
        bytes,
    };
    let json = serde_json::to_vec_pretty(&Document::of_book(&book, journal)).unwrap_or_default();
    vec![file("evening.json", "application/json", json), file("deals.csv", "text/csv", deals_csv([event]).into_bytes())]
}

/// A row of the journal as the open format has it, in words.
pub fn journal_doc(row: &JournalRow, texts: &Texts) -> JournalDoc {
    JournalDoc {
        seq: row.seq,
        at: row.at.to_rfc3339(),
        actor: row.actor.clone(),
        what: texts.change_title(&row.title),
        undoes: row.undoes,
    }
}

/// That a list was printed is no part of what is printed: the same evening gives the same archive.
fn concerns(row: &JournalRow, event: &Event) -> bool {
    row.changes.iter().any(|c| c.key().is_some_and(|k| k.event() == Some(event.id)))
}

/// What was corrected, taken back or moved; deals entered once are no news.
fn corrects(row: &JournalRow) -> bool {
    row.kind != Kind::Command
        || matches!(
            row.title,
            Title::CorrectDeal { .. }
                | Title::ClearDeal { .. }
                | Title::RemoveFine { .. }
                | Title::RemoveSlip { .. }
                | Title::SwapSeats { .. }
                | Title::Substitute { .. }
                | Title::ComesLate { .. }
                | Title::LeavesEarly { .. }
                | Title::SeatByHand { .. }
                | Title::DrawAgain { .. }
                | Title::ClearDraw
                | Title::RemoveEntrant { .. }
                | Title::RemoveCut { .. }
                | Title::RemoveChoice { .. }
        )
}

fn history_line(row: &JournalRow, event: &Event, texts: &Texts) -> HistoryLine {
    let what = texts.change_title(&row.title);
    let what = if row.kind == Kind::Undo { texts.ui_journal_undo(what) } else { what };
    HistoryLine { at: time_words(&row.at, event, texts.lang()), actor: row.actor.clone(), what }
}
