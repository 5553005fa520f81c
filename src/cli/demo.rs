//! `vorhand demo`.

use super::{CliError, Exit, Words};
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-demo-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, default_value_t = 40)]
    players: u32,
    #[arg(long, default_value = "fixed")]
    movement: String,
    #[arg(long, default_value = "foster_1922")]
    rules: String,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
