//! `vorhand verify`.

use super::{CliError, Exit, Words};
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-verify-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
