//! Stands in for the session until it is there.

use crate::club::Book;
use crate::ops::Command;
use std::path::Path;

/// An open book.
#[derive(Debug, Default)]
pub struct Session {
    book: Book,
}

impl Session {
    /// A book in memory.
    pub fn in_memory() -> Result<Session, String> {
        Ok(Session::default())
    }
    /// Opens a book.
    pub fn open_or_create(_path: &Path) -> Result<Session, String> {
        Ok(Session::default())
    }
    /// The book.
    pub fn book(&self) -> &Book {
        &self.book
    }
    /// Changes it.
    pub fn transact(&mut self, _command: Command) -> Result<(), String> {
        Err("not yet".to_owned())
    }
    /// Takes back.
    pub fn undo(&mut self) -> Result<(), String> {
        Err("not yet".to_owned())
    }
    /// Does again.
    pub fn redo(&mut self) -> Result<(), String> {
        Err("not yet".to_owned())
    }
    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        false
    }
    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        false
    }
    /// When the last change was written.
    pub fn saved_at(&self) -> Option<String> {
        None
    }
}
