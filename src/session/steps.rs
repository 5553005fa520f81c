//! Undo and redo: a pile of steps each, read from the journal, so that they live on after a restart.

use super::{Done, Kind, Session, SessionError, StoreError, Trouble};
use crate::ops::{self, Title, Touched};

/// A row of the journal that can be taken back, with its title once that is known.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) seq: i64,
    pub(super) title: Option<Title>,
}

impl Session {
    /// Takes the last change back, also one of an earlier day.
    ///
    /// # Errors
    /// Nothing to undo, or the file could not be written.
    pub fn undo(&mut self) -> Result<Done, SessionError> {
        let step = self.undo.last().ok_or(SessionError::NothingToUndo)?.seq;
        self.take_back(Kind::Undo, step)
    }

    /// Takes the last undo back; gone once a new command was carried out.
    ///
    /// # Errors
    /// Nothing to redo, or the file could not be written.
    pub fn redo(&mut self) -> Result<Done, SessionError> {
        let step = self.redo.last().ok_or(SessionError::NothingToRedo)?.seq;
        self.take_back(Kind::Redo, step)
    }

    fn take_back(&mut self, kind: Kind, seq: i64) -> Result<Done, SessionError> {
        let undone = self.store.journal_row(seq)?;
        let changes = ops::inverse(&undone.changes);
        let touched = Touched::by(&changes);
        let created = ops::created(&changes);
        let title = undone.title.clone();
        let row = self.row(kind, undone.title, changes, Some(seq));
        let seq = self.commit(row)?;
        Ok(Done { title, touched, created, seq: Some(seq) })
    }

    /// What the next undo takes back.
    pub fn next_undo(&self) -> Option<&Title> {
        self.undo.last()?.title.as_ref()
    }

    /// What the next redo does again.
    pub fn next_redo(&self) -> Option<&Title> {
        self.redo.last()?.title.as_ref()
    }

    /// How many changes can be taken back, and how many can be done again.
    pub fn steps(&self) -> (usize, usize) {
        (self.undo.len(), self.redo.len())
    }

    /// The row of the journal that is taken back after so many others; 0 is the next one.
    pub fn undo_step(&self, after: usize) -> Option<i64> {
        self.undo.iter().rev().nth(after).map(|step| step.seq)
    }

    /// The row of the journal that is done again after so many others; 0 is the next one.
    pub fn redo_step(&self, after: usize) -> Option<i64> {
        self.redo.iter().rev().nth(after).map(|step| step.seq)
    }

    /// How much the next undo has to read and write, in letters of its row; 0 where there is none.
    pub fn next_undo_weight(&self) -> usize {
        self.undo.last().map_or(0, |step| self.store.journal_weight(step.seq))
    }

    /// How much the next redo has to read and write, in letters of its row; 0 where there is none.
    pub fn next_redo_weight(&self) -> usize {
        self.redo.last().map_or(0, |step| self.store.journal_weight(step.seq))
    }

    /// A command ends what could be redone; an undo takes from one pile and lays on the other.
    pub(super) fn remember_step(&mut self, kind: Kind, step: Step, undoes: Option<i64>) {
        match kind {
            Kind::Command => {
                self.redo.clear();
                self.undo.push(step);
            }
            Kind::Undo => {
                self.undo.pop_if(|s| Some(s.seq) == undoes);
                self.redo.push(step);
            }
            Kind::Redo => {
                self.redo.pop_if(|s| Some(s.seq) == undoes);
                self.undo.push(step);
            }
        }
    }

    /// The titles of the next undo and redo are read once, not at every look at a menu.
    pub(super) fn name_next_steps(&mut self) -> Result<(), StoreError> {
        for step in [self.undo.last_mut(), self.redo.last_mut()].into_iter().flatten() {
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
