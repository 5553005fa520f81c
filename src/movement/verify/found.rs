//! What the judge says: faults, and figures that one may want to know.

use crate::club::{EntrantId, LegNo, Seat, TableNo};
use serde::Serialize;

/// Something that must not be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[allow(
    missing_docs,
    reason = "the fields are the ids and figures that the variant's sentence names; legs are 1-based"
)]
pub enum SeatFault {
    /// There are no legs.
    NoLegs,
    /// Other legs than the settings ask for.
    LegCount { have: u32, want: u32 },
    /// A leg of no rounds.
    NoRounds { leg: LegNo },
    /// Somebody sits, or rests where no table is named, who does not take part in this leg.
    NotPlaying {
        leg: LegNo,
        table: Option<TableNo>,
        entrant: EntrantId,
    },
    /// Somebody sits in two places, or sits and rests.
    TwoPlaces { leg: LegNo, entrant: EntrantId },
    /// Somebody neither sits nor rests.
    Missing { leg: LegNo, entrant: EntrantId },
    /// A table of fewer than three or more than six.
    TableSize {
        leg: LegNo,
        table: TableNo,
        people: u32,
    },
    /// Somebody said to have come or left between two rounds has no seat here, is named twice, or the
    /// rounds cannot be.
    StayWrong {
        leg: LegNo,
        table: TableNo,
        entrant: EntrantId,
    },
    /// Two tables with one number.
    TableTwice { leg: LegNo, table: TableNo },
    /// A seat taken twice, or a chair left empty before it.
    SeatWrong {
        leg: LegNo,
        table: TableNo,
        seat: Seat,
    },
    /// Somebody rests more than once more often than somebody else.
    RestUneven {
        entrant: EntrantId,
        rests: u32,
        least: u32,
    },
    /// Somebody deals more often than fits: rests differ by more than one leg.
    DealsUneven {
        entrant: EntrantId,
        deals: u32,
        most: u32,
    },
    /// Somebody changes places although the tables are fixed.
    NotFixed { leg: LegNo, entrant: EntrantId },
    /// No controller at a table although there are enough.
    NoController { leg: LegNo, table: TableNo },
    /// Two controllers at one table although others have none.
    ControllersTogether { leg: LegNo, table: TableNo },
    /// Somebody has another partner than before.
    PairSplit { leg: LegNo, entrant: EntrantId },
    /// Somebody of a sitting pair, or the pivot, moved.
    SitterMoved { leg: LegNo, entrant: EntrantId },
    /// Two pairs (named by one of each) meet more often than promised.
    PairsTooOften {
        a: EntrantId,
        b: EntrantId,
        times: u32,
        most: u32,
    },
    /// Two pairs (named by one of each) meet less often than promised.
    PairsTooSeldom {
        a: EntrantId,
        b: EntrantId,
        times: u32,
        least: u32,
    },
    /// More than ten tables in one section.
    SectionTooLarge { tables: u32 },
    /// More tables than the house has.
    TooManyTables { leg: LegNo, tables: u32, most: u32 },
    /// People sit at a table that is gone in this leg.
    TableClosed { leg: LegNo, table: TableNo },
    /// Two of a team sit at one table.
    MatesTogether {
        leg: LegNo,
        table: TableNo,
        a: EntrantId,
        b: EntrantId,
    },
    /// Somebody is twice in the standing that the leg was drawn from.
    StandingTwice { leg: LegNo, entrant: EntrantId },
    /// Somebody sits who is not in the standing that the leg was drawn from, or is
    /// there and does not sit.
    StandingPeople { leg: LegNo, entrant: EntrantId },
    /// Somebody sits at another table than the standing says that the leg was drawn from.
    NotByStanding {
        leg: LegNo,
        table: TableNo,
        entrant: EntrantId,
    },
}

/// Why a wish is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnmetReason {
    /// Up the sides, in all its legs, every pair meets every other.
    EveryPairMeets,
    /// Up the sides only the pivot pair keeps its table.
    OnlyPivotSits,
    /// Of moving pairs only those at N and S keep their tables, and more asked for it.
    OnlyNorthSouthSits,
    /// Both keep a sheet, each at a table of the own.
    BothControllers,
    /// Nobody has a fixed partner in this movement.
    NoPartners,
    /// Other wishes and the movement leave no way that was found.
    NotFound,
}

/// Why somebody of the first of a standing does not sit with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parted {
    /// Of one team with this one, who sits there.
    Mates(EntrantId),
    /// Never to meet this one.
    Never(EntrantId),
    /// Both always sit at a table of the own.
    OwnTables(EntrantId),
    /// They met in an earlier leg.
    Met(EntrantId),
    /// Of one club, whose people are kept apart.
    Club(EntrantId),
    /// The smaller tables go round.
    SmallerTable,
    /// Others could not sit apart otherwise.
    Others,
}

/// Something one may want to know.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are the ids and figures that the variant's sentence names; legs are 1-based; a bound is the \
              best possible figure"
)]
pub enum SeatNote {
    /// People rest, each at least and at most so often.
    Rests { people: u32, least: u32, most: u32 },
    /// After a repair `pairs` pairs do not sit together, in `legs` of the legs.
    PartnersApart { pairs: u32, legs: u32 },
    /// So many of the wishes that name people are met.
    WishesMet { met: u32, of: u32 },
    /// A wish for two never to meet: they do, so often.
    NeverMet {
        a: EntrantId,
        b: EntrantId,
        times: u32,
        why: UnmetReason,
    },
    /// A wish for two to meet in the first leg: they do not.
    FirstLegApart {
        a: EntrantId,
        b: EntrantId,
        why: UnmetReason,
    },
    /// A wish for two to be partners: they are not.
    NotPartners {
        a: EntrantId,
        b: EntrantId,
        why: UnmetReason,
    },
    /// Clubmates sit together so often, over all legs (or in the first alone) and pairs of people;
    /// at best `bound` times.
    ClubmatesTogether {
        times: u64,
        bound: u64,
        first_leg: bool,
    },
    /// In a leg by standing so many sit at another table than by their rank, and so many meetings
    /// fewer are repeated for it, or, with `clubs`, of one club.
    Exchanged {
        leg: LegNo,
        people: u32,
        spared: u32,
        clubs: bool,
    },
    /// In a leg by standing somebody of the first, who are so many as the first table has chairs,
    /// sits at another table.
    FirstParted {
        leg: LegNo,
        entrant: EntrantId,
        first: u32,
        why: Parted,
    },
    /// Somebody who always sits at one table sits elsewhere so often.
    NotAtTable {
        entrant: EntrantId,
        table: TableNo,
        times: u32,
    },
    /// Two of a team sit at one table, as it was allowed for the leg.
    MatesTogether {
        leg: LegNo,
        table: TableNo,
        a: EntrantId,
        b: EntrantId,
    },
    /// Team-mates who may share a table do so often, over all legs and pairs of people; at best
    /// `bound` times.
    MatesMeet { times: usize, bound: usize },
    /// Somebody who asked to keep the table changes it so often.
    DidNotStay {
        entrant: EntrantId,
        moves: u32,
        why: UnmetReason,
    },
    /// Who sits at the tables that are smaller than the others of a leg.
    SmallTables(SmallTables),
    /// Somebody sits `most` times on one seat and `least` times on another (of seats that all
    /// tables have); at best the two differ by `bound`.
    SeatsTaken { most: u32, least: u32, bound: u32 },
    /// Somebody is the first dealer's right neighbour, who keeps the sheet (Law 9), `most` times,
    /// somebody else `least` times; at best the two differ by `bound`.
    SheetsKept { most: u32, least: u32, bound: u32 },
    /// How many tables people walk in all, and how long the farthest walk is; with as few meetings
    /// repeated, they walk at least `bound`.
    Walks {
        total: u64,
        longest: u32,
        bound: u64,
    },
}

/// Who sits at the tables that are smaller than the others of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SmallTables {
    /// People at the smallest of them.
    pub size: u32,
    /// So many times somebody sits there.
    pub most: u32,
    /// So many times somebody else.
    pub least: u32,
    /// At best nobody more often.
    pub bound: u32,
    /// Whether taking turns goes before fewer repeats; none: pairs or a standing decide.
    #[serde(skip)]
    pub in_turn: Option<bool>,
}
