//! The history of the book as lines: what can be done again, where the book is now, what can be
//! taken back; and what goes on the way to a line.

use crate::app::{
    act_words,
    lists::cells::{Cell, Line},
    spot,
};
use crate::i18n::Texts;
use crate::session::Session;
use chrono::{DateTime, FixedOffset, NaiveDate};
use std::{collections::HashMap, iter::once};

/// A line of the history; a step is its row of the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Again(i64),
    Now,
    Back(i64),
}

/// The lines as they were when the history was opened, and what was read of them: what is done
/// meanwhile moves none of them.
#[derive(Debug)]
pub struct Steps {
    lines: Vec<Step>,
    now: usize,
    read: HashMap<i64, StepText>,
}

/// What is said of a step.
#[derive(Debug, Clone)]
struct StepText {
    what: String,
    at: Option<DateTime<FixedOffset>>,
}

/// What goes on the way from where the book is now to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// So many steps are done again.
    Again(usize),
    /// These steps are taken back, the newest first.
    Back(Vec<i64>),
}

impl Way {
    /// The same as a number, below 0: back.
    pub fn steps(&self) -> i32 {
        match self {
            Way::Again(steps) => count(*steps),
            Way::Back(steps) => -count(steps.len()),
        }
    }
}

fn count(steps: usize) -> i32 {
    i32::try_from(steps).unwrap_or(i32::MAX)
}

impl Steps {
    /// The history as it is now.
    pub fn of(session: &Session) -> Steps {
        let (undo, redo) = session.steps();
        let again = (0..redo).rev().filter_map(|at| session.redo_step(at));
        let back = (0..undo).filter_map(|at| session.undo_step(at));
        let lines = again.map(Step::Again).chain(once(Step::Now));
        Steps {
            lines: lines.chain(back.map(Step::Back)).collect(),
            now: redo,
            read: HashMap::new(),
        }
    }

    /// How many lines there are.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// The line of where the book was when the history was opened.
    pub fn now(&self) -> usize {
        self.now
    }

    /// The way from where the book is now to a line; none if it is there, or the line has no step any
    /// more. The first line below "now" is the newest change; choosing it takes back that one, too.
    pub fn way(&self, session: &Session, line: usize) -> Option<Way> {
        let (undo, redo) = session.steps();
        match self.lines.get(line)? {
            Step::Now => None,
            Step::Again(seq) => {
                let before = (0..redo).position(|at| session.redo_step(at) == Some(*seq))?;
                Some(Way::Again(before + 1))
            }
            Step::Back(seq) => {
                let steps: Vec<i64> = (0..undo)
                    .map_while(|at| session.undo_step(at))
                    .take_while(|step| step >= seq)
                    .collect();
                (steps.last() == Some(seq)).then_some(Way::Back(steps))
            }
        }
    }

    /// A line of the history: when, and what.
    pub fn line(&mut self, t: &Texts, session: &Session, line: usize) -> Line {
        match self.lines.get(line) {
            Some(Step::Again(seq)) => {
                let (at, what) = self.told(t, session, *seq);
                let spoken = t.ui_history_again(&what);
                Line::new(spoken, [Cell::subdued(at), Cell::subdued(what)])
            }
            Some(Step::Back(seq)) => self.step(t, session, *seq),
            Some(Step::Now) | None => {
                let now = t.ui_history_now();
                let cells = [Cell::subdued("→"), Cell::strong(now.as_str())];
                Line::new(now, cells)
            }
        }
    }

    /// The line of a step that can be taken back.
    pub fn step(&mut self, t: &Texts, session: &Session, seq: i64) -> Line {
        let (at, what) = self.told(t, session, seq);
        let spoken = t.ui_history_back(&what);
        Line::new(spoken, [Cell::subdued(at), Cell::plain(what)])
    }

    /// What draws of seats are among these steps, the newest first.
    pub fn draws(&mut self, t: &Texts, session: &Session, steps: &[i64]) -> Vec<String> {
        let (Some(newest), Some(oldest)) = (steps.first(), steps.last()) else {
            return Vec::new();
        };
        let count = usize::try_from(newest - oldest).map_or(1, |between| between + 1);
        let rows = session.journal_lines(*newest, count).unwrap_or_default();
        rows.iter()
            .flatten()
            .filter(|row| steps.contains(&row.seq) && spot::is_draw(&row.title))
            .map(|row| self.told(t, session, row.seq).1)
            .collect()
    }

    /// When a step was done, and what; it is read once.
    fn told(&mut self, t: &Texts, session: &Session, seq: i64) -> (String, String) {
        let read = self
            .read
            .entry(seq)
            .or_insert_with(|| StepText::of(t, session, seq));
        let today = session.now().date_naive();
        let at = read.at.map(|at| when(t, at, today)).unwrap_or_default();
        (at, read.what.clone())
    }
}

impl StepText {
    fn of(t: &Texts, session: &Session, seq: i64) -> StepText {
        match session.act(seq) {
            Ok((act, at)) => StepText {
                what: act_words::act(t, session.book(), &act, None).all(),
                at: Some(at),
            },
            Err(_) => StepText {
                what: t.ui_journal_unreadable(),
                at: None,
            },
        }
    }
}

/// The time of a day, with its date where that is another day.
fn when(t: &Texts, at: DateTime<FixedOffset>, today: NaiveDate) -> String {
    let day = at.date_naive();
    let time = t.clock(at.time());
    if day == today {
        time
    } else {
        format!("{} {time}", t.short_day(day))
    }
}
