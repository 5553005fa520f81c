//! `vorhand print`.

use super::{CliError, Exit, Words};
use std::path::PathBuf;

// The words of these arguments stand in `assets/i18n` under `help-print-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required_unless_present = "list")]
    file: Option<PathBuf>,
    paper: Vec<String>,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long)]
    event: Option<i64>,
    #[arg(long)]
    list: bool,
}

/// Runs the verb.
pub(super) fn run(_args: &Args, _words: &Words) -> Result<Exit, CliError> {
    Err(CliError(String::new()))
}
