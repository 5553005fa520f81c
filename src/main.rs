//! Starts Vorhand: without a verb the window, with one the command line.

// A program with a window opens no console of its own; the command line is `vorhand-console` there.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::ExitCode;

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    vorhand::start(std::env::args_os())
}
