//! What papers need from the journal. A long one has hundreds of megabytes in memory, so of each row
//! is kept what some paper needs.

use super::{Past, Source, corrects, data, history_line, is_of_results, journal_doc, time_words};
use crate::club::{Book, Event, EventId};
use crate::i18n::Texts;
use crate::report::{Certificates, ClubYear, HistoryLine, PaperKind, PaperSize};
use crate::session::{
    Head, JournalLine, JournalRow, Kind, Moment, Session, StoreError, Unreadable, concerns, posts,
    reseats, stood,
};
use std::time::Instant;

/// What papers need from the journal, read bit by bit where it is long: the book gives its rows to
/// one thread alone.
#[derive(Debug, Default)]
pub struct Gathering {
    event: EventId,
    kinds: Vec<PaperKind>,
    since: Option<Moment>,
    read: i64,
    /// The last change of the event.
    last: Option<Moment>,
    /// The last list that was posted, and the last after which something happened.
    posted: Option<Moment>,
    listed: Option<Moment>,
    /// The moment before the last change of seats that stood already.
    seated: Option<Moment>,
    /// Every row of the event, without what it changed; an archive tells all.
    lines: Vec<JournalLine>,
    /// Those that correct.
    corrections: Vec<JournalRow>,
    /// All from the earliest moment on that is looked back to.
    rows: Vec<JournalRow>,
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
            ..Gathering::default()
        }
    }

    fn asks_for(&self, kind: PaperKind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Reads on until a time, or to the end; whether everything that is in the book now
    /// was read.
    ///
    /// # Errors
    /// Where rows of the journal cannot be read.
    pub fn read(&mut self, session: &Session, until: Option<Instant>) -> Result<bool, StoreError> {
        // The row after which the lists are printed; what comes later is for the next ones.
        self.head = Some(session.head()?).filter(|head| head.seq > 0);
        // The ledger needs what corrects, an archive and whatever looks back need everything.
        let is_any = |of: fn(&PaperKind) -> bool| self.kinds.iter().any(of);
        let whole = is_any(|kind| kind.looks_back() || *kind == PaperKind::Archive);
        let ledger = self.asks_for(PaperKind::Ledger);
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
                        self.keep(row);
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

    /// Keeps of a row what some paper needs.
    fn keep(&mut self, row: JournalRow) {
        if concerns(&row, self.event) {
            self.last = Some(Moment::of(&row));
            self.listed = self.posted;
            if self.asks_for(PaperKind::Archive) {
                self.lines.push(row.line());
            }
            self.enter_again(&row);
            let is_told = self.asks_for(PaperKind::Archive) || self.asks_for(PaperKind::Ledger);
            if is_told && corrects(&row) {
                self.corrections.push(row.clone());
            }
        }
        if posts(&row, self.event) {
            self.posted = Some(Moment::of(&row));
        }
        if reseats(&row, self.event) {
            self.seated = Some(Moment {
                seq: row.seq.saturating_sub(1),
                at: row.at,
            });
        }
        let Some(from) = self.from() else { return };
        let passed = self.rows.partition_point(|row| row.seq <= from);
        self.rows.drain(..passed);
        if row.seq > from {
            self.rows.push(row);
        }
    }

    /// A result that was taken back and is entered again is one correction, from the old to the new, once all that
    /// was taken back with it is there again.
    fn enter_again(&mut self, row: &JournalRow) {
        let entered = row
            .changes
            .iter()
            .filter(|one| row.kind == Kind::Command && one.before.is_none());
        for change in entered {
            for row in self.corrections.iter_mut().rev() {
                let back = row.changes.iter_mut().rfind(|told| {
                    told.after.is_none()
                        && told.before.as_ref().is_some_and(is_of_results)
                        && change.is_again(told)
                });
                if let Some(back) = back {
                    back.after.clone_from(&change.after);
                    if row.changes.iter().all(|told| told.after.is_some()) {
                        row.kind = Kind::Command;
                    }
                    break;
                }
            }
        }
    }

    /// After which row all are needed, as far as is known.
    fn from(&self) -> Option<i64> {
        let back = [
            (PaperKind::Since, self.listed.or(self.posted)),
            (PaperKind::ChangedSeats, self.seated),
        ];
        let asked = back.into_iter().filter(|(kind, _)| self.asks_for(*kind));
        asked
            .filter_map(|(_, moment)| self.since.or(moment))
            .map(|moment| moment.seq)
            .min()
    }

    /// What the papers are made from, once everything is read, from the book as it stands at that
    /// moment.
    ///
    /// # Errors
    /// Where the rows do not fit the book.
    pub fn source(
        mut self,
        book: &Book,
        event: &Event,
        texts: &Texts,
    ) -> Result<Source, StoreError> {
        let last = self.last;
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
                .as_ref()
                .map(|head| texts.journal_mark(head))
                .unwrap_or_default(),
            as_of: last
                .map(|m| time_words(texts, &m.at, event))
                .unwrap_or_default(),
        };
        let several = (event.legs.len() > 1).then(|| texts.naming_first_leg());
        let in_full = several.as_ref().unwrap_or(texts);
        let unreadable = self.unreadable.iter().map(|row| HistoryLine {
            what: texts.proof_unreadable(row.seq),
            ..HistoryLine::default()
        });
        let told = self.corrections.iter();
        let told = told.map(|row| history_line(row, book, event, in_full));
        source.history = told.chain(unreadable).collect();
        if self.kinds.iter().any(|kind| kind.is_of_year()) {
            source.club = Some(ClubYear::of_book(book, event));
        }
        if self.asks_for(PaperKind::Since) {
            source.listed = self.past(book, event, texts, self.since.or(self.listed))?;
        }
        if self.asks_for(PaperKind::ChangedSeats) {
            source.seated = self.past(book, event, texts, self.since.or(self.seated))?;
        }
        // The data of a whole evening are large, and its rows are as well.
        let archive = self.asks_for(PaperKind::Archive);
        let lines = std::mem::take(&mut self.lines);
        drop(self);
        if archive {
            let journal = lines.iter().map(|line| journal_doc(line, texts)).collect();
            drop(lines);
            source.attachments = vec![data(book, event, journal)];
        }
        Ok(source)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::{Command, NewEntrant};
    use crate::session::SessionOptions;

    #[test]
    fn of_a_row_is_kept_what_some_paper_needs() {
        let settings = crate::app::tests_event().settings;
        let mut session = Session::in_memory(SessionOptions::default()).unwrap();
        let made = session.transact(Command::new_event(settings)).unwrap();
        let event = made.event().unwrap();
        let add = |session: &mut Session, name: &str| {
            let people = vec![NewEntrant {
                name: name.to_owned(),
                ..NewEntrant::default()
            }];
            let command = Command::AddEntrants { event, people };
            session.transact(command).unwrap();
        };
        let kept = |session: &Session, kinds: &[PaperKind]| {
            let mut all = Gathering::new(event, kinds, None);
            while !all.read(session, None).unwrap() {}
            [all.lines.len(), all.corrections.len(), all.rows.len()]
        };
        add(&mut session, "Anna");
        let both = [PaperKind::Since, PaperKind::Archive];
        assert_eq!(kept(&session, &both), [2, 0, 0], "no list was posted");
        session.post(event).unwrap();
        add(&mut session, "Bruno");
        add(&mut session, "Clara");
        assert_eq!(kept(&session, &[PaperKind::Archive]), [4, 0, 0]);
        assert_eq!(kept(&session, &both), [4, 0, 2]);
        session.post(event).unwrap();
        assert_eq!(kept(&session, &both)[2], 3, "nothing happened after it");
        add(&mut session, "David");
        assert_eq!(kept(&session, &both)[2], 1);
    }
}
