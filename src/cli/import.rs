//! `vorhand import`.

use super::{CliError, Exit, Words};
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-import-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "BOOK")]
    into: Option<PathBuf>,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
