//! What seats are made from and what comes out, as plain data. Makers and judge share this file and
//! no other.

use crate::club::{Entrant, EntrantId, Event, LegNo, Seat, Stay, TableNo};

/// Somebody to be seated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// Who.
    pub id: EntrantId,
    /// Volunteers as controller of a fixed table.
    pub controller: bool,
    /// Club or town; empty: none.
    pub club: String,
    /// First leg in which this person plays; 0 and 1: from the start.
    pub first_leg: LegNo,
    /// Last leg in which this person plays; none: to the end.
    pub last_leg: Option<LegNo>,
}

impl Player {
    /// Somebody who plays the whole evening.
    pub fn new(id: EntrantId) -> Player {
        Player {
            id,
            ..Player::default()
        }
    }

    /// Everybody who is to have a seat.
    pub fn to_seat(event: &Event) -> Vec<Player> {
        event.to_seat().into_iter().map(Player::from).collect()
    }

    /// Whether this person plays in a leg (1-based).
    pub fn plays_in(&self, leg: LegNo) -> bool {
        self.first_leg <= leg && self.last_leg.is_none_or(|last| leg <= last)
    }
}

impl From<&Entrant> for Player {
    fn from(entrant: &Entrant) -> Player {
        Player {
            id: entrant.id,
            controller: entrant.controller,
            club: entrant.club.clone(),
            ..Player::default()
        }
    }
}

/// One table of a leg: who sits where.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TableSeats {
    /// 1-based.
    pub number: TableNo,
    /// In the order of the deal, N first; the first `n` of [`Seat::ALL`].
    pub seats: Vec<(Seat, EntrantId)>,
    /// Those of them who came or left between two rounds of the leg; a plan has none.
    pub stays: Vec<Stay>,
}

impl TableSeats {
    /// A table of these people, who deal in this order.
    pub fn new(number: TableNo, people: impl IntoIterator<Item = EntrantId>) -> TableSeats {
        TableSeats {
            number,
            seats: Seat::ALL.into_iter().zip(people).collect(),
            ..TableSeats::default()
        }
    }

    /// Who sits there, in the order of the deal.
    pub fn people(&self) -> impl Iterator<Item = EntrantId> + Clone + '_ {
        self.seats.iter().map(|(_, who)| *who)
    }

    /// Whether somebody sits there.
    pub fn holds(&self, who: EntrantId) -> bool {
        self.people().any(|id| id == who)
    }

    /// The one on a seat.
    pub fn at(&self, seat: Seat) -> Option<EntrantId> {
        self.seats
            .iter()
            .find_map(|(s, who)| (*s == seat).then_some(*who))
    }
}

/// The seats of one leg.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LegSeats {
    /// Everybody at a table deals this often.
    pub rounds: u32,
    /// Sorted by number.
    pub tables: Vec<TableSeats>,
    /// Who rests, sorted.
    pub sitting_out: Vec<EntrantId>,
    /// The standing that the seats were drawn from, best first; empty if they depend on no
    /// results.
    pub drawn_from: Vec<EntrantId>,
}

impl LegSeats {
    /// A leg of these tables, numbered from 1.
    pub fn new(
        rounds: u32,
        tables: impl IntoIterator<Item: IntoIterator<Item = EntrantId>>,
    ) -> LegSeats {
        let numbered = (1..).map(TableNo).zip(tables);
        LegSeats {
            rounds,
            tables: numbered
                .map(|(number, people)| TableSeats::new(number, people))
                .collect(),
            ..LegSeats::default()
        }
    }

    /// All who sit, table by table.
    pub fn people(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.tables.iter().flat_map(TableSeats::people)
    }

    /// All who sit or rest.
    pub fn everybody(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.people().chain(self.sitting_out.iter().copied())
    }

    /// The table at which somebody sits.
    pub fn table_of(&self, who: EntrantId) -> Option<&TableSeats> {
        self.tables.iter().find(|table| table.holds(who))
    }

    /// People at the largest table, 0 if there is none.
    pub fn largest(&self) -> usize {
        self.tables.iter().map(|t| t.seats.len()).max().unwrap_or(0)
    }

    /// The tables that are smaller than the largest.
    pub fn smaller_tables(&self) -> impl Iterator<Item = &TableSeats> {
        let largest = self.largest();
        self.tables.iter().filter(move |t| t.seats.len() < largest)
    }

    /// The numbers of the tables.
    pub fn numbers(&self) -> Vec<TableNo> {
        self.tables.iter().map(|table| table.number).collect()
    }
}

/// The seats of all legs, with what a director should know about them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seating {
    /// In order.
    pub legs: Vec<LegSeats>,
    /// What the maker did that a director might not expect.
    pub notes: Vec<Note>,
}

/// Why somebody rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestReason {
    /// The number of pairs is odd.
    OddPair,
    /// The number of pairs is odd, and those who keep their table never rest.
    OddMovingPair,
    /// One person is over.
    OddPerson,
}

/// Something that a maker of seats did and a director should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// So many tables have three people (in the leg where most have).
    TablesOfThree {
        /// How many.
        tables: u32,
    },
    /// Tables with five or six people.
    LargeTables {
        /// How many.
        tables: u32,
        /// People at the largest.
        people: u32,
    },
    /// Somebody rests in each leg, in turn.
    RestInTurn {
        /// People who rest in one leg, at most.
        people: u32,
        /// Why.
        reason: RestReason,
    },
    /// This person moves like a pair, alone.
    Single {
        /// Who.
        entrant: EntrantId,
    },
    /// Fewer volunteers than tables; the others were drawn.
    ControllersDrawn {
        /// Drawn.
        drawn: u32,
    },
    /// More volunteers than tables; these sit as ordinary players.
    ControllersSpare {
        /// How many.
        spare: u32,
    },
    /// More deals for a table of four than Foster's limit of 40 (p. 191).
    BeyondFortyDeals {
        /// Deals of a table of four in all legs together.
        deals: u32,
    },
    /// Fewer legs than the movement has, so not all meet.
    LegsCut {
        /// Legs made.
        legs: u32,
        /// Legs of the whole movement.
        full: u32,
    },
    /// More legs than the movement has, so it begins again.
    LegsBegunAgain {
        /// Legs made.
        legs: u32,
        /// Legs of the whole movement.
        full: u32,
    },
    /// Sections of unequal size: in the larger ones each moving pair misses somebody.
    UnequalSections {
        /// Tables of the smallest.
        smallest: u32,
        /// Tables of the largest.
        largest: u32,
    },
    /// So many legs are constructed without a repeated meeting; the others are searched.
    LegsClean {
        /// How many.
        legs: u32,
    },
    /// For fewer repeats a search gave the smaller tables to some more often than to others.
    EvennessGiven {
        /// By how much more often before.
        before: u64,
        /// By how much more often now.
        now: u64,
    },
    /// Too few people for pairs; all sit at one table.
    TooFewForPairs {
        /// How many.
        players: u32,
    },
}

/// Why no seats can be made.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "seats-")]
pub enum MovementError {
    /// Skat needs three people.
    TooFew {
        /// How many there are.
        players: usize,
    },
    /// More than one event can seat.
    TooMany {
        /// How many there are.
        players: usize,
        /// How many can be.
        most: usize,
    },
    /// The tables of the house do not hold them, six at a table.
    HouseTooSmall {
        /// How many there are.
        players: usize,
        /// The tables of the house.
        tables: u32,
    },
    /// Pairs sit four at a table, and the house has too few tables for that.
    HouseTooSmallForPairs {
        /// How many there are.
        players: usize,
        /// The tables that they need.
        needed: usize,
        /// The tables of the house.
        tables: u32,
    },
    /// A table of neither four nor three was asked for.
    TableSize {
        /// What was asked for.
        size: u32,
    },
    /// A leg without a round.
    NoRounds,
    /// More rounds in a leg than can be.
    TooManyRounds {
        /// Asked for.
        rounds: u32,
        /// Possible.
        most: u32,
    },
    /// An event without a leg.
    NoLegs,
    /// More legs than can be.
    TooManyLegs {
        /// Asked for.
        legs: u32,
        /// Possible.
        most: u32,
    },
    /// Somebody is named twice.
    Twice {
        /// Who.
        entrant: EntrantId,
    },
    /// A wish names somebody who does not take part.
    WishUnknown {
        /// Who.
        entrant: EntrantId,
    },
    /// A wish names the same person twice.
    WishAlone {
        /// Who.
        entrant: EntrantId,
    },
    /// More wish to begin together than a table holds.
    WishesCrowd {
        /// One of them.
        entrant: EntrantId,
        /// How many they are.
        people: usize,
    },
    /// More are to be kept from each other than there are tables.
    WishesApart {
        /// One of them.
        entrant: EntrantId,
        /// How many they are.
        people: usize,
        /// How many tables there are.
        tables: usize,
    },
    /// A team has more people than there are tables.
    TeamTooLarge {
        /// One of the team.
        entrant: EntrantId,
        /// How many they are.
        people: usize,
        /// How many tables there are.
        tables: usize,
    },
    /// No seats were found in which team-mates and those who are never to meet are apart.
    NoneApart,
    /// Somebody always sits at a table that is not there.
    NoSuchTable {
        /// Who.
        entrant: EntrantId,
        /// The table.
        table: TableNo,
        /// How many tables there are.
        tables: usize,
    },
    /// Two people always sit at the same table, and so with each other.
    TableOfTwo {
        /// One.
        a: EntrantId,
        /// The other.
        b: EntrantId,
        /// The table.
        table: TableNo,
    },
    /// Somebody always sits at two tables.
    TwoTables {
        /// Who.
        entrant: EntrantId,
        /// One table.
        first: TableNo,
        /// The other.
        second: TableNo,
    },
    /// Somebody is wished as the partner of two.
    PartnersTwice {
        /// Who.
        entrant: EntrantId,
    },
    /// Two shall never meet, and there is one table.
    OneTable {
        /// One.
        a: EntrantId,
        /// The other.
        b: EntrantId,
    },
    /// Two people shall never meet and shall meet.
    WishesContradict {
        /// One.
        a: EntrantId,
        /// The other.
        b: EntrantId,
    },
}
