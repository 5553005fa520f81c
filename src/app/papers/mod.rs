//! What papers need beyond the event: the corrections, how it stood earlier, the data for the
//! archive. Owned, so that a thread can print while the book goes on.

pub(super) mod abroad;
pub mod choice;
pub mod list;
pub mod paperwork;
pub(super) mod printer;

use crate::app::forms::typed::write_date;
use crate::club::{Book, Event, EventId, JournalDoc, LegNo, Member, MemberId, Shared, TableNo};
use crate::i18n::Texts;
use crate::ops::{Change, Key, Record, Title};
use crate::report::{
    self, Attachment, Certificates, ClubYear, Context, Earlier, HistoryLine, Links, PaperKind,
    PaperSize,
};
use crate::session::{
    Head, JournalLine, JournalRow, Kind, Moment, Session, StoreError, Unreadable, concerns, posts,
    reseats, stood,
};
use chrono::{DateTime, Days, FixedOffset};
use std::{collections::BTreeSet, sync::Arc, time::Instant};

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
    /// The event as it stands.
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

/// What papers need from the journal, read bit by bit where it is long: the book gives its rows to
/// one thread alone.
#[derive(Debug)]
pub struct Gathering {
    event: EventId,
    kinds: Vec<PaperKind>,
    since: Option<Moment>,
    rows: Vec<JournalRow>,
    read: i64,
    last: Option<Moment>,
    unreadable: Vec<Unreadable>,
    head: Option<Head>,
}

impl Gathering {
    /// Begins for these papers of an event, since the moment that was asked for.
    pub fn new(event: EventId, kinds: &[PaperKind], since: Option<Moment>) -> Gathering {
        Gathering {
            event,
            kinds: kinds.to_vec(),
            since,
            rows: Vec::new(),
            read: 0,
            last: None,
            unreadable: Vec::new(),
            head: None,
        }
    }

    /// Reads on until a time, or to the end; whether everything is there that stands in the book
    /// now.
    ///
    /// # Errors
    /// Where rows of the journal cannot be read.
    pub fn read(&mut self, session: &Session, until: Option<Instant>) -> Result<bool, StoreError> {
        // The row after which the lists are printed; what comes later is for the next ones.
        self.head = Some(session.head()?).filter(|head| head.seq > 0);
        // The ledger needs what corrects, an archive and whatever looks back need everything.
        let is_any = |of: fn(&PaperKind) -> bool| self.kinds.iter().any(of);
        let whole = is_any(|kind| kind.looks_back() || *kind == PaperKind::Archive);
        let ledger = self.kinds.contains(&PaperKind::Ledger);
        if !whole && (ledger || is_any(|kind| kind.is_posted())) {
            self.last = session.last_change(self.event)?;
        }
        if !whole && !ledger {
            return Ok(true);
        }
        let end = session.last_seq();
        if self.read < end {
            session.read_journal(self.read, |row| {
                match row {
                    Ok(row) => {
                        self.read = row.seq;
                        if whole || corrects(&row) {
                            self.rows.push(row);
                        }
                    }
                    Err(row) => {
                        self.read = row.seq;
                        self.unreadable.push(row);
                    }
                }
                until.is_none_or(|until| Instant::now() < until)
            })?;
        }
        Ok(self.read >= end)
    }

    /// What the papers are made from, once everything is read, from the book as it stands at that
    /// moment.
    ///
    /// # Errors
    /// Where the rows do not fit the book.
    pub fn source(self, book: &Book, event: &Event, texts: &Texts) -> Result<Source, StoreError> {
        let here: Vec<&JournalRow> = self
            .rows
            .iter()
            .filter(|row| concerns(row, self.event))
            .collect();
        let newest = here.last().map(|row| moment(row));
        let last = self.last.or(newest);
        let mut source = Source {
            members: book.members.clone(),
            event: event.clone(),
            size: PaperSize::usual(texts.lang()),
            leg: None,
            table: None,
            only: Vec::new(),
            certificates: Certificates::FIRST,
            links: None,
            history: Vec::new(),
            attachments: Vec::new(),
            listed: None,
            seated: None,
            club: None,
            mark: self
                .head
                .map(|head| texts.journal_mark(&head))
                .unwrap_or_default(),
            as_of: last
                .map(|m| time_words(texts, &m.at, event))
                .unwrap_or_default(),
        };
        if self.kinds.contains(&PaperKind::Ledger) || self.kinds.contains(&PaperKind::Archive) {
            source.history = here
                .iter()
                .filter(|row| corrects(row))
                .map(|row| history_line(row, book, event, texts))
                .collect();
            let unreadable = self.unreadable.iter().map(|row| HistoryLine {
                what: texts.proof_unreadable(row.seq),
                ..HistoryLine::default()
            });
            source.history.extend(unreadable);
        }
        if self.kinds.iter().any(|kind| kind.is_of_year()) {
            source.club = Some(ClubYear::of_book(book, event));
        }
        let archive = self.kinds.contains(&PaperKind::Archive);
        let journal = if archive {
            here.iter()
                .map(|row| journal_doc(&row.line(), texts))
                .collect()
        } else {
            Vec::new()
        };
        if self.kinds.contains(&PaperKind::Since) {
            source.listed = self.past(
                book,
                event,
                texts,
                self.since.or_else(|| self.last_posted(last)),
            )?;
        }
        if self.kinds.contains(&PaperKind::ChangedSeats) {
            source.seated = self.past(
                book,
                event,
                texts,
                self.since.or_else(|| self.before_reseating()),
            )?;
        }
        // The rows of a whole evening are large, and its data are as well.
        drop(self);
        if archive {
            source.attachments = vec![data(book, event, journal)];
        }
        Ok(source)
    }

    /// The newest list after which something happened.
    fn last_posted(&self, last: Option<Moment>) -> Option<Moment> {
        let changed = last.map_or(0, |m| m.seq);
        self.rows
            .iter()
            .rev()
            .find(|row| row.seq < changed && posts(row, self.event))
            .map(moment)
    }

    /// The moment before the last change of seats that stood already.
    fn before_reseating(&self) -> Option<Moment> {
        let row = self
            .rows
            .iter()
            .rev()
            .find(|row| reseats(row, self.event))?;
        Some(Moment {
            seq: row.seq.saturating_sub(1),
            at: row.at,
        })
    }

    fn past(
        &self,
        book: &Book,
        event: &Event,
        texts: &Texts,
        at: Option<Moment>,
    ) -> Result<Option<Past>, StoreError> {
        let Some(moment) = at else { return Ok(None) };
        // What cannot be read cannot be taken back.
        if let Some(row) = self.unreadable.iter().find(|row| row.seq > moment.seq) {
            return Err(StoreError::unreadable(std::path::Path::new(""), *row));
        }
        let later = self.rows.partition_point(|row| row.seq <= moment.seq);
        let book = stood(book, self.rows.get(later..).unwrap_or_default())?;
        let stood = book.events.into_iter().find(|e| e.id == event.id);
        Ok(stood.map(|stood| Past {
            at: time_words(texts, &moment.at, event),
            event: stood,
        }))
    }
}

fn moment(row: &JournalRow) -> Moment {
    Moment {
        seq: row.seq,
        at: row.at,
    }
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

/// `21:40` during the evening and the night after it; with its day otherwise. Can be typed as it
/// stands.
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
    let day = write_date(local.date(), t.lang());
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
    let Some(before) = &change.before else {
        return false;
    };
    match (before, &change.after) {
        (
            Record::Line { .. } | Record::Fine { .. } | Record::Slip { .. } | Record::Total { .. },
            _,
        ) => true,
        (Record::Foot { .. } | Record::Struck { .. } | Record::Void { .. }, _) => true,
        // What is set beside counts nothing.
        (Record::Beside { .. }, _) => false,
        (Record::Cut { .. } | Record::Choice { .. } | Record::Lot { .. }, _) => true,
        (Record::Purse { .. } | Record::Grouping { .. }, _) => true,
        (Record::Counted { .. }, _) => false,
        (Record::Event(a), Some(Record::Event(b))) => {
            let a = a.settings();
            let b = b.settings();
            !a.same_results(b) || a.currency != b.currency
        }
        (Record::Table { stays: a, .. }, Some(Record::Table { stays: b, .. })) => a != b,
        (Record::Season(_) | Record::Preset(_) | Record::Earlier(_), _) => false,
        (Record::Member(_) | Record::Event(_) | Record::Entrant { .. }, _) => false,
        (Record::Seal { .. } | Record::ClosedTable { .. } | Record::StandIn { .. }, _) => false,
        (
            Record::Leg { .. }
            | Record::Resting { .. }
            | Record::Table { .. }
            | Record::Seat { .. },
            _,
        ) => false,
    }
}

/// Seats, and people of a large evening, that are named one by one.
const NAMED: usize = 12;

/// What was recorded before and after, below a line that tells what was done: results without
/// exception, seats and people up to a number.
fn before_and_after(row: &JournalRow, book: &Book, event: EventId, texts: &Texts) -> Vec<String> {
    let above = texts.change_title(&row.title);
    let (results, others): (Vec<&Change>, Vec<&Change>) = row
        .changes
        .iter()
        .filter(|change| told(change, event))
        .partition(|change| {
            change.key().is_some_and(|key| {
                matches!(
                    key,
                    Key::Line(..)
                        | Key::Fine(..)
                        | Key::Slip(..)
                        | Key::Total(..)
                        | Key::Foot(..)
                        | Key::Struck(_)
                        | Key::Void(..)
                        | Key::Cut(..)
                        | Key::Choice(..)
                        | Key::Purse(_)
                        | Key::Grouping(..)
                        | Key::Lot(..)
                )
            })
        });
    let mut said: Vec<String> = results
        .into_iter()
        .chain(others.iter().copied().take(NAMED))
        .map(|c| texts.change_under(c, book, &above))
        .collect();
    let more = others.len().saturating_sub(NAMED);
    said.extend((more > 0).then(|| texts.journal_more(more)));
    said
}

/// Whether a person is told of the change: not of another event's, nor of the mark that the
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
