//! `vorhand rules`.

use super::{CliError, Exit, Words};

// The words of these arguments stand in `assets/i18n` under `help-rules-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    id: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
