//! `vorhand movement`.

use super::{CliError, Exit, Words};

// The words of these arguments stand in `assets/i18n` under `help-movement-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    kind: String,
    #[arg(long)]
    players: u32,
    #[arg(long)]
    tables_of: Option<u32>,
    #[arg(long)]
    legs: Option<u32>,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
