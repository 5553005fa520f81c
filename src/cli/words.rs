//! What every verb has: the texts it speaks with, how it ends, and how it fails.

use crate::i18n::Texts;

/// How a verb ended that did what it was asked to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Nothing to complain of: 0.
    Done,
    /// The input has faults, which are printed: 1.
    Faults,
}

impl Exit {
    /// How it ended, by whether the input is sound.
    pub(super) fn sound(sound: bool) -> Exit {
        if sound { Exit::Done } else { Exit::Faults }
    }
}

/// A call or a file that is wrong: one sentence for a person, exit 2.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CliError(pub String);

/// The texts a verb speaks with.
#[derive(Debug)]
pub struct Words {
    /// For people: the language asked for, else the environment's.
    pub people: Texts,
    /// For papers and pages: the language asked for, else the system's, with the country's days and paper.
    pub papers: Texts,
    /// For JSON: the language asked for, else English, so that programs read the same everywhere.
    pub json: Texts,
}
