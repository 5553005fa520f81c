//! A line as it was read: what was understood, and what was not.

use crate::club::DealNo;
use crate::skat::{DealEntry, NotationMistake};

/// One line as typed: a column with an amount, a game, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TypedLine {
    /// The column, 1-based; 0 for a Ramsch whose points say who is charged.
    pub column: u8,
    /// The signed amount, where one was typed.
    pub amount: Option<i32>,
    /// The game, where one was typed.
    pub game: Option<DealEntry>,
    /// Charged in a Ramsch.
    pub ramsch: bool,
    /// Matadors noted beside an amount: −5 is without 5.
    pub noted: Option<i32>,
    /// The running total written beside an amount.
    pub total: Option<i32>,
}

/// A fine as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedFine {
    /// The column, 1-based.
    pub column: u8,
    /// Negative; 0 takes the fines of this column in this deal back.
    pub amount: i32,
    /// The law, may be empty.
    pub law: String,
}

/// What was not understood, for a sentence that says what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistake {
    /// There is no such column at this table.
    NoSuchColumn(u8),
    /// A line begins with its column.
    ColumnMissing(String),
    /// A column without an amount or a game.
    AmountMissing(u8),
    /// No game is worth nothing.
    AmountZero(u8),
    /// More than four figures.
    AmountTooLong,
    /// This column has no cards in this deal.
    NoCards(u8),
    /// The same column twice in one deal.
    ColumnTwice(u8),
    /// "Nobody played" beside somebody who did.
    PassedAndPlayed,
    /// A fine needs an amount.
    FineAmountMissing,
    /// There is no such deal.
    NoSuchDeal(DealNo),
    /// A deal to go to is a number.
    DealMissing,
    /// A Ramsch needs a column and an amount, or the points of V, M and H.
    RamschIncomplete,
    /// The reason after `!` is empty.
    ReasonMissing,
    /// A game was not understood.
    Game(NotationMistake),
}

/// A line as it was read: everything understood, and everything that was not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LineReading {
    /// Go to this deal instead of writing anything.
    pub jump: Option<DealNo>,
    /// Nobody played.
    pub passed: bool,
    /// The column that dealt, where it was not its turn.
    pub dealer: Option<u8>,
    /// Who played or was charged.
    pub lines: Vec<TypedLine>,
    /// Fines that fell during this deal.
    pub fines: Vec<TypedFine>,
    /// The remark after `#`; may be empty to erase one.
    pub remark: Option<String>,
    /// The reason after `!`.
    pub reason: Option<String>,
    /// What was not understood.
    pub mistakes: Vec<Mistake>,
}

impl LineReading {
    /// Whether nothing at all was typed.
    pub fn is_empty(&self) -> bool {
        *self == LineReading::default()
    }

    /// Whether a deal is to be written.
    pub fn has_deal(&self) -> bool {
        self.passed || !self.lines.is_empty()
    }
}
