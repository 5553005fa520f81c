//! How the seats of an event are to be made: the movement, its seed, what people asked for, what
//! happened since.
//!
//! Knows no seats, files, clocks, databases, screens or words for people.

use crate::club::{DealNo, EntrantId, LegNo, TableNo, is_default};
use serde::{Deserialize, Serialize};

/// How people move between legs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MovementKind {
    /// One long leg; a controller and three ballots at each table (Foster pp. 184–187).
    Fixed,
    /// NS sit, EW move on, in sections (Foster p. 188).
    Pairs,
    /// Up the sides and down the middle (Foster pp. 189–191).
    UpTheSides,
    /// Nobody has a fixed partner.
    Individual,
    /// Drawn by lot for each leg.
    Draw,
}

impl MovementKind {
    /// Every kind, in the order in which they are offered.
    pub const ALL: [MovementKind; 5] = [
        MovementKind::Fixed,
        MovementKind::Pairs,
        MovementKind::UpTheSides,
        MovementKind::Individual,
        MovementKind::Draw,
    ];
}

/// How the seats of an event are to be made.
#[serde_with::apply(Vec => #[serde(default, skip_serializing_if = "Vec::is_empty")])]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovementSettings {
    /// Which movement.
    pub kind: MovementKind,
    /// The seed of the draw; stored before the draw is used.
    pub seed: u64,
    /// Rounds in one leg: 20 at fixed tables, 1 or 2 in a moving event.
    #[serde(default = "one")]
    pub rounds: u32,
    /// Legs wanted; none: as many as the movement has.
    pub legs: Option<u32>,
    /// 4 or 3: the usual size of a table.
    #[serde(default = "four")]
    pub tables_of: u32,
    /// The most tables the house has; none: enough. Then five or six may sit at one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables_at_most: Option<u32>,
    /// How many people are expected; none: nobody said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<u32>,
    /// Tables that the house does not have for some legs, by their numbers.
    pub closed_tables: Vec<ClosedTable>,
    /// What people asked for; heeded as far as the movement can.
    #[serde(default, skip_serializing_if = "Wishes::is_empty")]
    pub wishes: Wishes,
    /// Who plays on for somebody else in the middle of a leg, in the order in which it happened.
    pub stand_ins: Vec<StandIn>,
    /// Who took somebody else's place between two legs, in the order in which it happened.
    pub places_taken: Vec<PlaceTaken>,
    /// What legs that are drawn by standing heed beside the standing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub standing: StandingRules,
    /// Where nobody has a fixed partner everybody sits at the smaller tables equally often or once
    /// more, whatever that costs in repeated meetings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub smaller_in_turn: bool,
    /// Nobody is to meet again, as far as can be, whom he met in so many evenings before; 0: they
    /// do not count.
    #[serde(default, skip_serializing_if = "is_default")]
    pub evenings_back: u32,
    /// Legs in which team-mates may share a table, because there is no other way; sorted.
    pub mates_may_meet: Vec<LegNo>,
}

/// What a leg that is drawn by standing heeds beside the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StandingRules {
    /// The last of the standing sit at the smaller tables, however often they sat there before.
    pub small_to_last: bool,
    /// Who met in an earlier leg changes places with the nearest in rank, as far as can be.
    pub no_rematch: bool,
}

impl StandingRules {
    /// Table by table from the top of the standing, the smaller tables with its last: how a new
    /// evening begins.
    pub const STRICT: StandingRules = StandingRules {
        small_to_last: true,
        no_rematch: false,
    };
}

/// A table at which nobody is seated for some legs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedTable {
    /// Its number.
    pub table: TableNo,
    /// The first leg without it, 1-based.
    pub from_leg: LegNo,
    /// The last leg without it; none: it has not come back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_leg: Option<LegNo>,
}

impl MovementSettings {
    /// The numbers of the tables that are gone in a leg, sorted.
    pub fn closed_in(&self, leg: LegNo) -> Vec<TableNo> {
        let mut numbers: Vec<TableNo> = self
            .closed_tables
            .iter()
            .filter(|c| c.from_leg <= leg && c.to_leg.is_none_or(|last| leg <= last))
            .map(|c| c.table)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

/// Somebody who plays on for another in the middle of a leg, with the table's consent (Foster, Law
/// 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandIn {
    /// 1-based.
    pub leg: LegNo,
    /// Whose seat and column it stays to the end of the leg: the deals count for this one.
    pub seat_of: EntrantId,
    /// Who plays them.
    pub by: EntrantId,
    /// From this deal of the sheet on.
    pub from_deal: DealNo,
}

impl Default for MovementSettings {
    fn default() -> Self {
        MovementSettings {
            kind: MovementKind::Fixed,
            seed: 0,
            rounds: one(),
            legs: None,
            tables_of: four(),
            tables_at_most: None,
            expected: None,
            closed_tables: Vec::new(),
            wishes: Wishes::default(),
            stand_ins: Vec::new(),
            places_taken: Vec::new(),
            standing: StandingRules::default(),
            smaller_in_turn: false,
            evenings_back: 0,
            mates_may_meet: Vec::new(),
        }
    }
}

/// A place that somebody took between two legs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceTaken {
    /// Whose it was.
    pub of: EntrantId,
    /// Who has it since.
    pub by: EntrantId,
}

/// Two people, and how much their wish counts beside one repeated meeting (which counts 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Two {
    /// One.
    pub a: EntrantId,
    /// The other.
    pub b: EntrantId,
    /// 1 to 1000.
    #[serde(default = "heavy")]
    pub weight: u32,
}

impl Two {
    /// The weight of a wish that goes before every repeated meeting.
    pub const FIRM: u32 = 100;
}

fn heavy() -> u32 {
    Two::FIRM
}

/// Somebody who always sits at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtTable {
    /// Who.
    pub entrant: EntrantId,
    /// Its number.
    pub table: TableNo,
}

/// What people asked for before the draw.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// Never at one table.
    pub never: Vec<Two>,
    /// At one table in the first leg.
    pub first_leg: Vec<Two>,
    /// Move together in a movement of pairs.
    pub partners: Vec<Two>,
    /// How much it counts that two of one club sit together; 0: not at all.
    pub clubmates_apart: u32,
    /// Clubmates are kept apart in the first leg alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub clubmates_first_leg: bool,
    /// Keep their table as far as can be (they walk badly).
    pub stay: Vec<EntrantId>,
    /// Always sit at a table of their own choice: it can be reached, or is watched by others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at_table: Vec<AtTable>,
    /// Team-mates, who never sit at one table: a rule and no wish. It follows from the teams of the
    /// event and is not kept with its settings.
    #[serde(skip)]
    pub teams: Vec<Vec<EntrantId>>,
    /// Team-mates who may sit at one table, and do not where it costs nothing; not kept either.
    #[serde(skip)]
    pub mates: Vec<Vec<EntrantId>>,
}

impl Wishes {
    /// Nobody asked for anything.
    pub fn is_empty(&self) -> bool {
        *self == Wishes::default()
    }
}

fn one() -> u32 {
    1
}

fn four() -> u32 {
    4
}
