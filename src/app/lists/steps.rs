//! The history of the book as lines: what can be done again, where the book is now, what can be
//! taken back.

use super::cells::{Cell, Line};
use crate::app::intent::Intent;
use crate::app::words;
use crate::i18n::Texts;
use crate::session::Session;
use std::collections::HashMap;

/// Where a line is from where the book is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// So many steps done again.
    Again(usize),
    Now,
    /// So many steps taken back.
    Back(usize),
}

/// The lines, and the names of the steps as far as they were read.
#[derive(Debug, Default)]
pub struct Steps {
    names: HashMap<i64, String>,
}

/// The line of a number, from the newest step that can be done again; `redo` is how many there are.
fn step(line: usize, redo: usize) -> Step {
    match (redo.checked_sub(line), line.checked_sub(redo)) {
        (Some(0), _) => Step::Now,
        (Some(again), _) => Step::Again(again),
        (None, back) => Step::Back(back.unwrap_or(0)),
    }
}

/// The way from where the book is now to a line; none if it is there. The first line below "now" is
/// the newest change; choosing it takes back that one, too.
pub fn way(line: usize, redo: usize) -> Option<Intent> {
    match step(line, redo) {
        Step::Now => None,
        Step::Again(steps) => Some(Intent::Steps(count(steps))),
        Step::Back(steps) => Some(Intent::Steps(-count(steps))),
    }
}

fn count(steps: usize) -> i32 {
    i32::try_from(steps).unwrap_or(i32::MAX)
}

impl Steps {
    /// A line of the history.
    pub fn line(&mut self, t: &Texts, session: &Session, (line, redo): (usize, usize)) -> Line {
        let (spoken, cell) = match step(line, redo) {
            Step::Now => {
                let now = t.ui_history_now();
                let cell = Cell::strong(format!("→ {now}"));
                (now, cell)
            }
            Step::Again(steps) => {
                let name = self.name(t, session, session.redo_step(steps - 1));
                let cell = Cell::subdued(name.as_str()).aside(t.ui_redo());
                (t.ui_history_again(name), cell)
            }
            Step::Back(steps) => {
                let name = self.name(t, session, session.undo_step(steps - 1));
                let cell = Cell::plain(name.as_str()).aside(t.ui_undo());
                (t.ui_history_back(name), cell)
            }
        };
        Line::new(spoken, [cell])
    }

    /// What a step is called; it is read once.
    fn name(&mut self, t: &Texts, session: &Session, seq: Option<i64>) -> String {
        let Some(seq) = seq else { return String::new() };
        let name = self.names.entry(seq);
        name.or_insert_with(|| read_name(t, session, seq).unwrap_or_default())
            .clone()
    }
}

fn read_name(t: &Texts, session: &Session, seq: i64) -> Option<String> {
    let (act, _) = session.act(seq).ok()?;
    Some(words::act(t, session.book(), &act))
}
