//! The open book: its file, its copies, its journal, what goes out of it and comes in.

pub(super) mod book_files;
pub(super) mod exchange;
pub(super) mod file;
pub mod journal;
pub mod legacy;
pub(super) mod lending;
pub(super) mod opening;
pub(super) mod proof;
pub mod reading;
pub mod second;
pub(super) mod sending;
pub mod steps;
