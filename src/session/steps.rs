//! Undo and redo of one's own changes, read from the journal, so that they live on after a restart.

use super::done::{Done, SessionError};
use super::open_book::Session;
use super::{JournalRow, Kind, StoreError, Trouble};
use crate::ops::{self, Change, Key, Title, Touched};
use crate::store::history::Piles;
use std::collections::BTreeSet;

impl Session {
    /// Takes one's own last change back, also one of an earlier day.
    ///
    /// # Errors
    /// Nothing to undo, somebody else has changed it since, or the file could not be written.
    pub fn undo(&mut self) -> Result<Done, SessionError> {
        let step = self
            .own()
            .undo
            .last()
            .ok_or(SessionError::NothingToUndo)?
            .seq;
        self.take_back(Kind::Undo, step)
    }

    /// Takes one's own last undo back; gone once one has carried out a new command.
    ///
    /// # Errors
    /// Nothing to redo, somebody else has changed it since, or the file could not be written.
    pub fn redo(&mut self) -> Result<Done, SessionError> {
        let step = self
            .own()
            .redo
            .last()
            .ok_or(SessionError::NothingToRedo)?
            .seq;
        self.take_back(Kind::Redo, step)
    }

    fn take_back(&mut self, kind: Kind, seq: i64) -> Result<Done, SessionError> {
        let undone = self.store.journal_row(seq)?;
        let changes = ops::inverse(&undone.changes);
        if self.history.others_since(self.actor(), seq) {
            self.is_as_left(seq, &changes)?;
        }
        let touched = Touched::by(&changes);
        let created = ops::created(&changes);
        let title = undone.title.clone();
        let row = self.row(kind, undone.title, changes, Some(seq));
        let seq = self.commit(row)?;
        Ok(Done {
            title,
            touched,
            created,
            seq: Some(seq),
        })
    }

    fn own(&self) -> &Piles {
        self.history.of(&self.options.actor)
    }

    /// Whether what is to be taken back is still as its author left it.
    fn is_as_left(&self, seq: i64, changes: &[Change]) -> Result<(), SessionError> {
        if ops::apply(&mut self.book().clone(), changes).is_ok() {
            return Ok(());
        }
        let keys: BTreeSet<Key> = changes.iter().filter_map(Change::key).collect();
        let mut rows = self.store.journal_since(seq)?;
        rows.retain(|row| row.actor != self.options.actor && !row.changes.is_empty());
        // Where no row of it was changed, something else needs it now: the newest change is the
        // nearest reason.
        let nearest = rows.iter().rev().find(|row| changes_any(row, &keys));
        match nearest.or(rows.last()) {
            Some(row) => Err(SessionError::ChangedSince {
                by: row.actor.clone(),
                what: Box::new(row.title.clone()),
            }),
            None => Ok(()),
        }
    }

    /// What the next undo takes back.
    pub fn next_undo(&self) -> Option<&Title> {
        self.own().undo.last()?.title.as_ref()
    }

    /// What the next redo does again.
    pub fn next_redo(&self) -> Option<&Title> {
        self.own().redo.last()?.title.as_ref()
    }

    /// How many changes can be taken back, and how many can be done again.
    pub fn steps(&self) -> (usize, usize) {
        (self.own().undo.len(), self.own().redo.len())
    }

    /// The row of the journal that is taken back after this number of others; 0 is the next one.
    pub fn undo_step(&self, after: usize) -> Option<i64> {
        self.own().undo.iter().rev().nth(after).map(|step| step.seq)
    }

    /// The row of the journal that is done again after this number of others; 0 is the next one.
    pub fn redo_step(&self, after: usize) -> Option<i64> {
        self.own().redo.iter().rev().nth(after).map(|step| step.seq)
    }

    /// How much the next undo has to read and write, in letters of its row; 0 where there is none.
    pub fn next_undo_weight(&self) -> usize {
        self.own()
            .undo
            .last()
            .map_or(0, |step| self.store.journal_weight(step.seq))
    }

    /// How much the next redo has to read and write, in letters of its row; 0 where there is none.
    pub fn next_redo_weight(&self) -> usize {
        self.own()
            .redo
            .last()
            .map_or(0, |step| self.store.journal_weight(step.seq))
    }

    /// The titles of the next undo and redo are read once, not at every look at a menu.
    pub(super) fn name_next_steps(&mut self) -> Result<(), StoreError> {
        let own = self.history.of_mut(&self.options.actor);
        for step in [own.undo.last_mut(), own.redo.last_mut()]
            .into_iter()
            .flatten()
        {
            if step.title.is_none() {
                step.title = match self.store.journal_row(step.seq) {
                    Ok(row) => Some(row.title),
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
