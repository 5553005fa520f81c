//! What a note can have that is not understood.

/// What was not understood in a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationMistake {
    /// The first letter names no trump.
    TrumpUnknown(String),
    /// What was done with the skat is missing, and the system has no usual way.
    SkatMissing,
    /// A part that means nothing here.
    NotUnderstood(String),
    /// A part that was said already.
    Twice(String),
    /// A letter that needs a number after it.
    NumberMissing(char),
    /// A Ramsch without the points of V, M and H, or with half a part behind them.
    RamschIncomplete,
}
