//! The rows of the journal as lines, read page by page, and the details of a row.

use crate::app::{
    act_words,
    lists::cells::{Cell, Line},
    people::search,
    words,
};
use crate::club::{Book, EventId, how_many};
use crate::i18n::{Lang, Texts};
use crate::ops::{Act, Change, Title};
use crate::session::{Effect, JournalLine, Kind, Session, StoreError, Unreadable};
use chrono::NaiveDate;
use itertools::Itertools;
use std::{collections::BTreeMap, ops::Range};

/// Rows read at once.
const PAGE: usize = 128;
/// Rows that are looked through at once; what each changed is read and put into words.
const LOOKED: usize = 256;
/// Pages kept; enough for the tallest window, and for turning back.
const PAGES: usize = 16;
/// Most changes of a row that are shown.
const TOLD: usize = 3;
/// Changes of a row that are looked through; a draw or an import has thousands.
const SEARCHED: usize = 16;

/// The pages of the journal that are looked at; a row never changes once it was written.
#[derive(Debug, Default)]
pub struct Pages {
    /// By the number of their lowest row, counted in pages from the first row on.
    read: BTreeMap<usize, Vec<Result<JournalLine, Unreadable>>>,
}

impl Pages {
    /// Reads what these rows need, counted from 0 as the first row ever written, of so many.
    ///
    /// # Errors
    /// The store's error; what could be read is there.
    pub fn read(
        &mut self,
        session: &Session,
        rows: Range<usize>,
        all: usize,
    ) -> Result<(), StoreError> {
        let first = rows.start / PAGE;
        let last = rows.end.saturating_sub(1) / PAGE;
        let mut read = Ok(());
        for page in first..=last {
            let whole = ((page + 1) * PAGE).min(all) - page * PAGE;
            let there = self.read.get(&page).map_or(0, Vec::len);
            if there >= whole {
                continue;
            }
            let last = i64::from(how_many(page * PAGE + whole));
            match session.journal_lines(last, whole) {
                Ok(lines) => {
                    self.read.insert(page, lines);
                }
                Err(why) => read = Err(why),
            }
        }
        if self.read.len() > PAGES {
            let near = (first + 1).saturating_sub(PAGES / 2)..rows.end / PAGE + PAGES / 2;
            self.read.retain(|page, _| near.contains(page));
        }
        read
    }

    /// A row, counted from 0; its page holds the newest first.
    pub fn row(&self, row: usize) -> Option<&Result<JournalLine, Unreadable>> {
        let lines = self.read.get(&(row / PAGE))?;
        lines.get(lines.len().checked_sub(row % PAGE + 1)?)
    }
}

/// What is looked for in the journal, and the rows that contain all of it.
#[derive(Debug, Default)]
pub struct Filter {
    /// As it is typed.
    pub typed: String,
    words: Vec<String>,
    lang: Lang,
    /// Rows that were looked at, from the newest down, of so many.
    looked: usize,
    all: usize,
    found: Vec<usize>,
}

impl Filter {
    /// The rows found so far, counted from 0 as the first row ever written, the newest first; none
    /// while nothing is looked for.
    pub fn found(&self) -> Option<&[usize]> {
        (!self.words.is_empty()).then_some(self.found.as_slice())
    }

    /// Looks on through the journal of so many rows, from the newest down; whether all of it was
    /// looked through.
    ///
    /// # Errors
    /// The store's error.
    pub fn look_on(
        &mut self,
        t: &Texts,
        session: &Session,
        all: usize,
    ) -> Result<bool, StoreError> {
        let words = search::words(&self.typed);
        if (&words, t.lang(), all) != (&self.words, self.lang, self.all) {
            self.words = words;
            self.lang = t.lang();
            self.all = all;
            self.looked = 0;
            self.found = Vec::new();
        }
        if self.words.is_empty() || self.looked >= all {
            return Ok(true);
        }
        let last = all - self.looked;
        let rows = session.journal_lines(i64::from(how_many(last)), LOOKED)?;
        for (below, row) in rows.iter().enumerate() {
            if row.as_ref().is_ok_and(|row| self.fits(t, session, row)) {
                self.found.extend(last.checked_sub(below + 1));
            }
        }
        self.looked += rows.len().max(1);
        Ok(self.looked >= all)
    }

    /// Whether all that is looked for is said of a row: who, when, what was done, and what was
    /// entered, with its table, deal, people and amounts.
    fn fits(&self, t: &Texts, session: &Session, row: &JournalLine) -> bool {
        let who = &row.actor;
        let at = t.clock_exact(row.at.time());
        let day = t.short_day(row.at.date_naive());
        let changes = session.changes_of(row.seq).unwrap_or_default();
        let what = what(t, session, &row.title, &changes, None);
        let mut text = format!("{who} {day} {at} {what}");
        if self.stands_in(&text) {
            return true;
        }
        for change in changes.iter().take(SEARCHED) {
            text.push(' ');
            text.push_str(&t.change(change, session.book()));
        }
        self.stands_in(&text)
    }

    fn stands_in(&self, text: &str) -> bool {
        let text = search::plain(text);
        self.words.iter().all(|word| text.contains(word.as_str()))
    }
}

/// What was done in the rows that are looked at, in words.
#[derive(Debug, Default)]
pub struct RowWords {
    lang: Lang,
    /// The evening that is open, which no row names.
    open: Option<EventId>,
    words: BTreeMap<i64, String>,
}

impl RowWords {
    /// What a row did while this evening is open, and what it entered; only the first where it changed
    /// more than can be said beside it.
    pub fn of(
        &mut self,
        t: &Texts,
        session: &Session,
        row: &JournalLine,
        open: Option<EventId>,
    ) -> &str {
        if (self.lang, self.open) != (t.lang(), open) || self.words.len() > PAGE * PAGES {
            *self = RowWords {
                lang: t.lang(),
                open,
                ..RowWords::default()
            };
        }
        self.words
            .entry(row.seq)
            .or_insert_with(|| said(t, session, row, open))
    }
}

fn said(t: &Texts, session: &Session, row: &JournalLine, open: Option<EventId>) -> String {
    let changes = session.changes_of(row.seq).unwrap_or_default();
    let mut title = &row.title;
    let mut why = None;
    // What was entered comes before the reason, which may be long.
    if let Title::AfterSeal { what, reason } = title {
        title = what;
        why = Some(reason);
    }
    let mut said = what(t, session, title, &changes, open);
    // After the seal a row also marks what was corrected.
    if changes.len() <= TOLD + 1 {
        let above = t.change_title(title);
        let told = changes
            .iter()
            .filter_map(|change| t.entered(change, session.book(), &above));
        said = std::iter::once(said).chain(told).join(" · ");
    }
    match why {
        Some(why) => t.title_after_seal(said, why),
        None => said,
    }
}

fn what(
    t: &Texts,
    session: &Session,
    title: &Title,
    changes: &[Change],
    open: Option<EventId>,
) -> String {
    let act = Act::of(title.clone(), changes);
    act_words::act(t, session.book(), &act, open).all()
}

/// A row as a line: number, when, what, and who did it.
pub fn line(
    t: &Texts,
    row: &Result<JournalLine, Unreadable>,
    said: &str,
    today: NaiveDate,
) -> Line {
    let row = match row {
        Ok(row) => row,
        Err(row) => return unreadable(t, *row),
    };
    let day = row.at.date_naive();
    let at = if day == today {
        t.clock_exact(row.at.time())
    } else {
        format!("{} {}", t.short_day(day), t.clock(row.at.time()))
    };
    let ran_back = row.ran_back.then(|| t.journal_ran_back());
    let who = Some(row.actor.clone()).filter(|actor| !actor.is_empty());
    let beside = ran_back.into_iter().chain(who).collect_vec();
    let spoken = [row.seq.to_string(), said.to_owned()]
        .iter()
        .chain(&beside)
        .join(", ");
    let what = match row.kind {
        Kind::Command => Cell::plain(said),
        Kind::Undo => Cell::subdued(t.ui_journal_undo(said)),
        Kind::Redo => Cell::subdued(t.ui_journal_redo(said)),
    };
    let number = Cell::subdued(row.seq.to_string());
    let who = Cell::subdued(beside.join(" · "));
    Line::new(spoken, [number, Cell::subdued(at), what, who])
}

/// A row that is there and cannot be read.
fn unreadable(t: &Texts, row: Unreadable) -> Line {
    let why = t.ui_journal_unreadable();
    let spoken = format!("{}, {why}", row.seq);
    let number = Cell::subdued(row.seq.to_string());
    Line::new(spoken, [number, Cell::default(), Cell::subdued(why)])
}

/// The details of a row: the first of its changes, old and new, how many more there are, and what
/// it did to the ranks.
#[derive(Debug, PartialEq, Eq)]
pub struct RowDetails {
    /// The first changes.
    pub changes: Vec<String>,
    /// How many more there are.
    pub more: Option<String>,
    /// What became of the ranks.
    pub ranks: Option<String>,
}

/// The details of what a row did.
pub fn told(t: &Texts, book: &Book, effect: &Effect) -> RowDetails {
    let seen = |change: &&Change| !t.reads_alike(change, book);
    let changes: Vec<&Change> = effect.changes.iter().filter(seen).collect();
    let event = effect.event.and_then(|id| book.event(id));
    let more = changes.len().saturating_sub(TOLD);
    RowDetails {
        changes: changes
            .iter()
            .take(TOLD)
            .map(|change| t.change(change, book))
            .collect(),
        more: (more > 0).then(|| t.journal_more(more)),
        ranks: event.map(|event| words::rank_effect(t, event, &effect.moved)),
    }
}
