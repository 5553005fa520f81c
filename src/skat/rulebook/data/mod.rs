//! The shape of a rulebook file. Every parameter in which rule systems differ is a named field
//! here.

mod bock;
mod choices;
mod fines;
mod games;
mod options;
mod ramsch;

pub use bock::BockRounds;
pub use choices::{Abandon, AllPass, Bidding, Family, NullOverbidRule, OverbidRule};
pub use fines::{ChargeEffect, ChargeLines, ChargeRule, FineRule};
pub use games::{AnnouncedFactor, Bases, GameKind, GameRow};
pub use options::{GameChange, OptionRule, RamschChange};
pub use ramsch::{RamschCharge, RamschRules, RamschSkat, RamschTie};

use crate::skat::Clause;
use serde::{Deserialize, Serialize};

/// The declarer's card points, skat included, at which something changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// Wins: 61.
    pub goal: i32,
    /// Makes the adversaries schneider: 91 in America, 90 in Germany.
    pub schneider: i32,
    /// Up to this many the declarer is schneider himself: 30.
    pub own_schneider: i32,
}

/// What each part adds to the multiplier, apart from matadors, hand and open, which the games say
/// themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelValues {
    /// The game itself.
    pub game: i32,
    /// Schneider made by either side, or announced.
    pub schneider: i32,
    /// Schneider announced.
    pub schneider_announced: i32,
    /// Schwarz made by either side, or announced.
    pub schwarz: i32,
    /// Schwarz announced.
    pub schwarz_announced: i32,
}

/// Both rules for overbid games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overbid {
    /// Suit games and Grands.
    pub rule: OverbidRule,
    /// Nulls.
    pub null: NullOverbidRule,
}

/// What verdicts and faults rest on.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clauses {
    /// A game won.
    pub value: Clause,
    /// A game lost.
    pub loss: Clause,
    /// An overbid game.
    pub overbid: Clause,
    /// A Null below the bid.
    pub null_overbid: Clause,
    /// Which games exist.
    pub contract: Clause,
    /// Who may announce.
    pub announce: Clause,
    /// How matadors are counted.
    pub matadors: Clause,
    /// The turned card.
    pub turned: Clause,
    /// Open games.
    pub open: Clause,
    /// Which bids exist.
    pub bid: Clause,
    /// Card points.
    pub points: Clause,
    /// 61, 91 or 90, 30.
    pub lines: Clause,
    /// Giving up.
    pub abandon: Clause,
    /// Kontra and Re.
    pub kontra: Clause,
    /// Bock rounds.
    pub bock: Clause,
    /// Ramsch.
    pub ramsch: Clause,
    /// Ties in a Ramsch.
    pub ramsch_tie: Clause,
    /// Schiebe-Ramsch.
    pub schiebe: Clause,
    /// The dealer has no cards.
    pub dealer: Clause,
}

/// Something that the sources leave open and the file had to settle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assumed {
    /// Which field.
    pub field: String,
    /// What was assumed: a key for which there are words; empty in a club's own file, which says it
    /// itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What was assumed, in the file's own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub what: String,
}

/// A contradiction between the sources and the reading taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceReading {
    /// Its number in the list of contradictions; 0 in a club's own file.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nr: u32,
    /// Which contradiction: a key for which there are words; empty in a club's own file, which says
    /// it itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What the sources disagree on, in the file's own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// What is taken, in the file's own words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub take: String,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A unit that counts for the bid ladder besides a game's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BidUnit {
    /// Which game.
    pub game: GameKind,
    /// Its unit for the ladder.
    pub unit: i32,
}

/// A whole rulebook file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesData {
    /// Id, lower case with underscores.
    pub id: String,
    /// Its title, a proper name.
    pub title: String,
    /// Whose words are used.
    pub family: Family,
    /// Books, laws and pages it was taken from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// What is bid.
    pub bidding: Bidding,
    /// The lowest number bid; 0 if none is bid.
    pub min_bid: i32,
    /// Games that may be bid at another unit than the one they are scored with: the bid ladder of
    /// the American family is one and the same, whatever a later table gives for a Grand (Foster,
    /// Law 33).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bid_units: Vec<BidUnit>,
    /// What follows if nobody bids.
    pub all_pass: AllPass,
    /// How many may sit at a table.
    pub table_sizes: Vec<u32>,
    /// Which games may be given up.
    pub abandon: Abandon,
    /// Factors of the score that kontra and re may give, 1 among them; empty if there is no
    /// kontra.
    #[serde(default)]
    pub kontra: Vec<i32>,
    /// Factors of the score in Bock rounds, 1 among them; empty if there are none.
    #[serde(default)]
    pub bock: Vec<i32>,
    /// What starts a Bock round; none if the factor is only noted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bock_rounds: Option<BockRounds>,
    /// 61, 91 or 90, 30.
    pub lines: Lines,
    /// Multipliers.
    pub levels: LevelValues,
    /// Overbid games.
    pub overbid: Overbid,
    /// What verdicts rest on.
    #[serde(default)]
    pub clauses: Clauses,
    /// The games.
    #[serde(rename = "game")]
    pub games: Vec<GameRow>,
    /// Ramsch.
    #[serde(default)]
    pub ramsch: RamschRules,
    /// Schiebe-Ramsch.
    #[serde(default)]
    pub schiebe: RamschRules,
    /// Fines.
    #[serde(default, rename = "fine")]
    pub fines: Vec<FineRule>,
    /// Charges.
    #[serde(default, rename = "charge")]
    pub charges: Vec<ChargeRule>,
    /// What was assumed.
    #[serde(default)]
    pub assumed: Vec<Assumed>,
    /// Which readings were taken.
    #[serde(default, rename = "reading")]
    pub readings: Vec<SourceReading>,
    /// Options that this system allows, by name.
    #[serde(default)]
    pub options: Vec<String>,
    /// Options as this file defines them; the program's own are used for names that are not here.
    #[serde(default, rename = "option")]
    pub defined: Vec<OptionRule>,
}
