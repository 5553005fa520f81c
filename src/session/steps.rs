//! Undo and redo of one's own changes, read from the journal, so that they live on after a restart.

use crate::ops::{self, Act, Change, Key, Title};
use crate::session::{Deed, JournalRow, Kind, Session, SessionError, StoreError, Trouble};
use crate::store::journal::history::Piles;
use chrono::{DateTime, FixedOffset};
use std::collections::BTreeSet;

impl Session {
    /// Takes one's own last change back, also one of an earlier day.
    ///
    /// # Errors
    /// Nothing to undo, somebody else has changed it since, or the file could not be written.
    pub fn undo(&mut self) -> Result<Deed, SessionError> {
        self.in_order(|session| {
            let step = session.last_undo_of(session.actor());
            session.take_back(Kind::Undo, step.ok_or(SessionError::NothingToUndo)?)
        })
    }

    /// Takes one's own last undo back; gone once one has carried out a new command.
    ///
    /// # Errors
    /// Nothing to redo, somebody else has changed it since, or the file could not be written.
    pub fn redo(&mut self) -> Result<Deed, SessionError> {
        self.in_order(|session| {
            let step = session.last_redo_of(session.actor());
            session.take_back(Kind::Redo, step.ok_or(SessionError::NothingToRedo)?)
        })
    }

    fn take_back(&mut self, kind: Kind, seq: i64) -> Result<Deed, SessionError> {
        self.done(self.taken_back(self.actor(), kind, seq)?)
    }

    /// The row that takes back what an author did, if nobody else has changed it since, or sealed it.
    pub(super) fn taken_back(
        &self,
        author: &str,
        kind: Kind,
        seq: i64,
    ) -> Result<JournalRow, SessionError> {
        let undone = self.store.journal_row(seq)?;
        let changes = ops::inverse(&undone.changes);
        if self.history.others_since(author, seq) {
            self.is_as_left(author, seq, &changes)?;
            ops::still_open(self.book(), &changes)?;
        }
        let changes = ops::without_equal(self.book(), changes);
        let row = self.row(kind, undone.title, changes, Some(seq));
        Ok(JournalRow {
            actor: author.to_owned(),
            ..row
        })
    }

    fn own(&self) -> &Piles {
        self.history.of(self.actor())
    }

    /// Whether what is to be taken back is still as its author left it.
    fn is_as_left(&self, author: &str, seq: i64, changes: &[Change]) -> Result<(), SessionError> {
        let fits = ops::apply(&mut self.book().clone(), changes).is_ok();
        if fits && !ops::breaks(self.book(), changes) {
            return Ok(());
        }
        let keys: BTreeSet<Key> = changes.iter().filter_map(Change::key).collect();
        let mut rows = self.store.journal_since(seq)?;
        rows.retain(|row| row.actor != author && !row.changes.is_empty());
        // Where no row of it was changed, something else needs it now: the newest change is the
        // nearest reason.
        let nearest = rows.iter().rev().find(|row| changes_any(row, &keys));
        if let Some(row) = nearest.or(rows.last()) {
            return Err(SessionError::ChangedSince {
                by: row.actor.clone(),
                what: Box::new(row.title.clone()),
            });
        }
        Ok(())
    }

    /// What an author's next undo takes back.
    pub(super) fn last_undo_of(&self, author: &str) -> Option<i64> {
        self.history.of(author).undo.last().map(|step| step.seq)
    }

    /// What an author's next redo does again.
    pub(super) fn last_redo_of(&self, author: &str) -> Option<i64> {
        self.history.of(author).redo.last().map(|step| step.seq)
    }

    /// What the next undo takes back.
    pub fn next_undo(&self) -> Option<&Title> {
        Some(&self.undo_act()?.title)
    }

    /// What the next redo does again.
    pub fn next_redo(&self) -> Option<&Title> {
        Some(&self.redo_act()?.title)
    }

    /// What the next undo takes back, and in which event.
    pub fn undo_act(&self) -> Option<&Act> {
        self.own().undo.last()?.act.as_ref()
    }

    /// What the next redo does again, and in which event.
    pub fn redo_act(&self) -> Option<&Act> {
        self.own().redo.last()?.act.as_ref()
    }

    /// What a row of the journal did, and when.
    ///
    /// # Errors
    /// The row is not there, or cannot be read.
    pub fn act(&self, seq: i64) -> Result<(Act, DateTime<FixedOffset>), StoreError> {
        let row = self.store.journal_row(seq)?;
        Ok((Act::of(row.title, &row.changes), row.at))
    }

    /// How many changes can be taken back, and how many can be done again.
    pub fn steps(&self) -> (usize, usize) {
        (self.own().undo.len(), self.own().redo.len())
    }

    /// Whether the same person did something here that can be taken back only under the name from
    /// before the book was shared.
    pub fn has_steps_from_before(&self) -> bool {
        let before = &self.options.actor;
        self.actor() != before && !self.history.of(before).undo.is_empty()
    }

    /// Whether the history has something to tell.
    pub fn has_history(&self) -> bool {
        self.steps() != (0, 0) || self.has_steps_from_before()
    }

    /// The row of the journal that is taken back after this number of others; 0 is the next one.
    pub fn undo_step(&self, after: usize) -> Option<i64> {
        self.own().undo.iter().rev().nth(after).map(|step| step.seq)
    }

    /// The row of the journal that is done again after this number of others; 0 is the next one.
    pub fn redo_step(&self, after: usize) -> Option<i64> {
        self.own().redo.iter().rev().nth(after).map(|step| step.seq)
    }

    /// How much a step has to read and write, in letters of its row; 0 where there is none.
    pub fn weight(&self, step: Option<i64>) -> usize {
        step.map_or(0, |seq| self.store.journal_weight(seq))
    }

    /// The titles of the next undo and redo are read once, not at every look at a menu.
    pub(super) fn name_next_steps(&mut self) -> Result<(), StoreError> {
        let author = self.actor().to_owned();
        let own = self.history.of_mut(&author);
        for step in [own.undo.last_mut(), own.redo.last_mut()]
            .into_iter()
            .flatten()
        {
            if step.act.is_none() {
                step.act = match self.store.journal_row(step.seq) {
                    Ok(row) => Some(Act::of(row.title, &row.changes)),
                    // The book opens without it; only the step itself is refused, and says why.
                    Err(error) if matches!(error.trouble, Trouble::Unreadable { .. }) => None,
                    Err(error) => return Err(error),
                };
            }
        }
        Ok(())
    }
}

fn changes_any(row: &JournalRow, keys: &BTreeSet<Key>) -> bool {
    let mut changed = row.changes.iter().filter_map(Change::key);
    changed.any(|key| keys.contains(&key))
}
