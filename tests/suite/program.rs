//! The program as somebody calls it in a terminal. His own book and language stay out of the tests.

use std::process::{Command, Output};

/// A call of the program with these words.
pub(super) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vorhand"));
    command
        .args(args)
        .env("VORHAND_BOOK", "/nonexistent/book.vorhand")
        .env("LC_ALL", "C");
    command
}

/// A call that has ended.
pub(super) fn vorhand(args: &[&str]) -> Output {
    program(args).output().expect("the program starts")
}

/// What it wrote to standard output.
pub(super) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What it wrote to standard error.
pub(super) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}
