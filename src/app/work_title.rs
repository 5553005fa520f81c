//! What work beside the window is called, and what it says when it has ended: values, so that the
//! words are those of the language in which they are shown.

use super::book::file::file_name;
use crate::i18n::Texts;
use crate::report::PaperKind;
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
    /// Saving what is in the book as another one.
    Separating,
    /// Sending the book out.
    SendingBook,
    /// Sending all deals out.
    SendingDeals,
    /// Sending the results of an evening out as a web page.
    SendingPage,
    /// Sending the handbook out.
    SendingHandbook,
    /// Bringing a book in.
    Importing,
    /// Examining the book.
    Verifying,
    /// Opening this book.
    Opening(PathBuf),
    /// Reading this file.
    Reading(PathBuf),
    /// Making these papers, and taking them to a file or the printer.
    Papers(Vec<PaperKind>),
}

impl WorkTitle {
    /// In words.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            WorkTitle::Changing => t.ui_working(),
            WorkTitle::Undoing => t.ui_undo(),
            WorkTitle::Redoing => t.ui_redo(),
            WorkTitle::Copying => t.ui_act_copy_book(),
            WorkTitle::Separating => t.separate_act(),
            WorkTitle::SendingBook => t.exchange_act_book(),
            WorkTitle::SendingDeals => t.exchange_act_deals(),
            WorkTitle::SendingPage => t.exchange_act_page(),
            WorkTitle::SendingHandbook => t.handbook_act_pdf(),
            WorkTitle::Importing => t.exchange_act_import(),
            WorkTitle::Verifying => t.exchange_act_verify(),
            WorkTitle::Opening(path) => t.ui_opening(file_name(path)),
            WorkTitle::Reading(path) => t.ui_reading(file_name(path)),
            WorkTitle::Papers(kinds) => match kinds.as_slice() {
                [one] => one.title(t),
                [] | [_, _, ..] => t.ui_papers(),
            },
        }
    }
}

/// What a piece of work says when it has done what was wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    /// This file was written.
    Saved(PathBuf),
    /// So many files were written into this folder.
    SavedMany(usize, PathBuf),
    /// So many papers went to the printer.
    Printed(usize),
    /// There is no command to print with: the viewer shows what was to be printed.
    ShownInstead,
}

impl Finished {
    /// In words.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            Finished::Saved(path) => t.ui_saved_file(path.display().to_string()),
            Finished::SavedMany(files, folder) => {
                t.ui_saved_files(files, folder.display().to_string())
            }
            Finished::Printed(papers) => t.ui_printed(papers),
            Finished::ShownInstead => t.ui_no_print_command(),
        }
    }
}
