//! Starts Vorhand: without a verb the window, with one the command line.

// A program with a window opens no console of its own; the command line is `vorhand-console` there.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::ExitCode;

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    vorhand::start(std::env::args_os())
}
