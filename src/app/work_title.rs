//! What work beside the window is called.

use super::file::file_name;
use crate::i18n::Texts;
use std::path::PathBuf;

/// What a piece of work is called while it runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WorkTitle {
    /// A large change of the book.
    Changing,
    /// Taking a large change back.
    Undoing,
    /// Doing it again.
    Redoing,
    /// Saving a copy of the book.
    Copying,
    /// Sending the book out.
    SendingBook,
    /// Sending all deals out.
    SendingDeals,
    /// Bringing a book in.
    Importing,
    /// Examining the book.
    Verifying,
    /// Opening this book.
    Opening(PathBuf),
    /// What a screen does, in its words.
    Named(String),
}

impl WorkTitle {
    /// In words.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            WorkTitle::Changing => t.ui_working(),
            WorkTitle::Undoing => t.ui_undo(),
            WorkTitle::Redoing => t.ui_redo(),
            WorkTitle::Copying => t.ui_act_copy_book(),
            WorkTitle::SendingBook => t.exchange_act_book(),
            WorkTitle::SendingDeals => t.exchange_act_deals(),
            WorkTitle::Importing => t.exchange_act_import(),
            WorkTitle::Verifying => t.exchange_act_verify(),
            WorkTitle::Opening(path) => t.ui_opening(file_name(path)),
            WorkTitle::Named(name) => name.clone(),
        }
    }
}
