//! Starts Vorhand: without a verb the window, with one the command line.

fn main() {}
