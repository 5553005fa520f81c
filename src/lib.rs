//! Vorhand runs Skat evenings: seats, score sheets, rules, standings, prizes and paper.
//!
//! The layers and which may see which are described in `ARCHITECTURE.md`; a test holds them to it.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic
    )
)]

pub mod app;
pub mod cli;
pub mod club;
pub mod files;
pub mod handbook;
pub mod host;
pub mod i18n;
pub mod link;
pub mod movement;
pub mod ops;
pub mod report;
pub mod session;
pub mod skat;
pub mod store;
pub mod ui;
pub mod wire;

use std::{ffi::OsString, process::ExitCode};

/// The program: a verb of the command line, or the window where the call names none.
pub fn start(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    match cli::run(args) {
        cli::CliRequest::Ended(code) => code,
        cli::CliRequest::Window(book, lang) => match ui::run(book.as_deref(), lang) {
            Ok(()) => ExitCode::SUCCESS,
            Err(sentence) => cli::failed(&sentence),
        },
    }
}
