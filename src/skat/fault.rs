//! One thing wrong or doubtful with an entry: a stable code, a severity, a clause, the expected
//! value. No sentence.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, ops::Deref, sync::Arc};

/// A law or clause that something rests on, such as `Law 61`; cheap to copy, empty if none is
/// known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause(Arc<str>);

impl Default for Clause {
    fn default() -> Clause {
        Clause::from("")
    }
}

impl Deref for Clause {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Clause {
    fn from(text: &str) -> Clause {
        Clause(Arc::from(text))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Clause, D::Error> {
        Ok(Clause::from(String::deserialize(deserializer)?.as_str()))
    }
}

/// How bad a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Doubtful: a person may accept it with a reason.
    Warning,
    /// Impossible: refused.
    Error,
}

/// The stable codes of faults; printed in kebab-case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultCode {
    /// Neither a contract, nor a Ramsch, nor an amount.
    NothingEntered,
    /// A contract and a Ramsch at once.
    ContractAndRamsch,
    /// This contract does not exist in the rulebook.
    NotInRulebook,
    /// This announcement is not allowed with this contract.
    AnnouncementNotAllowed,
    /// Matadors are needed and missing.
    MatadorsMissing,
    /// Matadors if there are none (Null, Ramsch).
    MatadorsNotCounted,
    /// More matadors than trumps, or zero.
    MatadorsOutOfRange,
    /// The matadors cannot go with the turned card, or with an open Grand.
    MatadorsContradictCard,
    /// No game has this value.
    BidNotAGameValue,
    /// The bid is under the minimum.
    BidBelowMinimum,
    /// This system has no number bids.
    BidNotUsed,
    /// The bid is above what the game is worth: lost (a notice, the score is computed).
    Overbid,
    /// A Null below the bid that needs the game the declarer chooses (ISkO 3.6.2).
    NullUnderBid,
    /// Card points outside 0 to 120.
    PointsOutOfRange,
    /// A number of card points that no pack can give (1 or 119, for example).
    PointsImpossible,
    /// Tricks outside 0 to 10.
    TricksOutOfRange,
    /// Tricks and points contradict each other.
    TricksContradictPoints,
    /// Grade and points or tricks contradict each other.
    GradeContradictsPoints,
    /// How the game ended is missing, or in a Null only follows from points without tricks (then a
    /// doubt).
    ResultMissing,
    /// Only a Tournee can be abandoned (Foster, Law 44).
    AbandonNotAllowed,
    /// Kontra is not part of the rules chosen, or is not 1, 2 or 4.
    KontraNotAllowed,
    /// The turned card does not fit the contract.
    TurnedContradictsContract,
    /// The amount written differs from the amount by the rules.
    WrittenDiffers,
    /// No game gives this amount.
    AmountImpossible,
    /// A deal that nobody played, where a Ramsch follows or Vorhand plays.
    NobodyPlayed,
    /// The dealer at this table has no cards.
    DealerHasNoCards,
    /// Ramsch is not part of the rules chosen.
    RamschNotAllowed,
    /// The points of a Ramsch do not add up.
    RamschPointsWrong,
    /// The tricks of a Ramsch do not add up.
    RamschTricksWrong,
    /// The winner of the last trick is needed to settle a tie.
    RamschLastTrickNeeded,
    /// The last trick's winner is charged although not among the tied (Foster, Law 4, taken
    /// literally).
    RamschLastTrickNotTied,
    /// Bock rounds are not part of the rules chosen, or the factor is not 1, 2, 4 or 8.
    BockNotAllowed,
    /// The Bock factor noted is not the one that follows from the deals before.
    BockDiffers,
    /// The system is not played by this many at a table.
    TableSizeNotAllowed,
    /// The game played is lower than the suit that was bid (systems with suit bidding).
    BelowSuitBid,
    /// The line or deal could not be read at all.
    Unreadable,
    /// A field of the line is none of the format, but nearly one: it was not read.
    FieldUnknown,
    /// A card that does not follow the suit led although the hand could (replay).
    Revoke,
    /// A card that the hand does not hold (replay).
    CardNotHeld,
    /// A card that is in two places, or is played twice (replay).
    CardTwice,
    /// Somebody played whose turn it was not (replay).
    WrongTurn,
    /// A hand or the skat has too few or too many cards (replay).
    WrongCardCount,
    /// The cards laid out are not two of the declarer's twelve (replay).
    LaidOutWrong,
}

/// One fault of an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// What kind.
    pub code: FaultCode,
    /// How bad.
    pub severity: Severity,
    /// The law or clause it rests on, such as `Law 61`.
    pub clause: Clause,
    /// What the value should be, if that is known.
    pub expected: Option<i32>,
}
