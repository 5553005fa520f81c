//! The book: its history, its journal, its examination.

pub(super) mod history;
pub(super) mod journal;
pub(super) mod old_file;
pub(super) mod proof;
