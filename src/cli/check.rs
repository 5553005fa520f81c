//! `vorhand check`.

use super::{CliError, Exit, Words};
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-check-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    rules: String,
    #[arg(long = "option", value_name = "NAME")]
    option: Vec<String>,
    file: Option<PathBuf>,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
