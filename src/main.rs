//! Starts Vorhand: without a verb the window, with one the command line.

use std::process::ExitCode;
use vorhand::cli::{Asked, run};

fn main() -> ExitCode {
    match run(std::env::args_os()) {
        Asked::Ended(code) => code,
        Asked::Window(book, lang) => match vorhand::ui::run(book.as_deref(), lang) {
            Ok(()) => ExitCode::SUCCESS,
            Err(sentence) => {
                eprintln!("vorhand: {sentence}");
                ExitCode::from(2)
            }
        },
    }
}
