//! The same program for Windows' command line: there a program with a window has no console to answer to.

use std::process::ExitCode;

fn main() -> ExitCode {
    vorhand::start(std::env::args_os())
}
