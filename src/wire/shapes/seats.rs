//! People, and where they sit.

use crate::club::is_default;
use crate::club::{EntrantId, LegNo, MemberId, Seat, Stay, TableNo, each_seat_once};
use crate::movement::{LegSeats, TableSeats};
use crate::ops::{DealsGo, NewEntrant, Newcomer, SeatRepair};
use crate::wire::Strict;
use crate::wire::fields::each;
use crate::wire::mirror::{same_fields, same_variants, turned};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who sits where: `{"N":1,"E":7,"S":12,"W":30}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(#[serde(deserialize_with = "each_seat_once")] pub BTreeMap<Seat, EntrantId>);

impl From<Vec<(Seat, EntrantId)>> for Seats {
    fn from(seats: Vec<(Seat, EntrantId)>) -> Seats {
        Seats(seats.into_iter().collect())
    }
}

impl From<Seats> for Vec<(Seat, EntrantId)> {
    fn from(seats: Seats) -> Vec<(Seat, EntrantId)> {
        seats.0.into_iter().collect()
    }
}

/// A table of a leg.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `TableSeats`")]
pub struct TableShape {
    pub table: TableNo,
    pub seats: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub stays: Vec<Strict<Stay>>,
}

impl From<TableSeats> for TableShape {
    fn from(table: TableSeats) -> TableShape {
        let TableSeats {
            number,
            seats,
            stays,
        } = table;
        TableShape {
            table: number,
            seats: seats.into(),
            stays: each(stays),
        }
    }
}

impl From<TableShape> for TableSeats {
    fn from(shape: TableShape) -> TableSeats {
        let TableShape {
            table,
            seats,
            stays,
        } = shape;
        TableSeats {
            number: table,
            seats: seats.into(),
            stays: each(stays),
        }
    }
}

/// The seats of a leg.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `LegSeats`")]
pub struct LegShape {
    #[serde(default, skip_serializing_if = "is_default")]
    pub rounds: u32,
    pub tables: Vec<TableShape>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sitting_out: Vec<EntrantId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub drawn_from: Vec<EntrantId>,
}

same_fields!(
    LegShape = LegSeats {
        rounds,
        tables: each,
        sitting_out,
        drawn_from
    }
);

/// Somebody who comes to an event.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `NewEntrant`")]
pub struct PersonShape {
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub club: String,
    pub member: Option<MemberId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub register: bool,
    pub start_number: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub controller: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sort_as: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub guest: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub opted_in: Vec<String>,
    pub born: Option<i32>,
}

same_fields!(
    PersonShape = NewEntrant {
        name,
        club,
        member,
        register,
        start_number,
        controller,
        groups,
        sort_as,
        guest,
        opted_in,
        born
    }
);

/// Who comes in the middle of the evening: `{"entrant":7}` from the list, or
/// `{"new":{"name":"Zora"}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants are those of `Newcomer`")]
pub enum Comer {
    Entrant(EntrantId),
    New(PersonShape),
}

impl From<Newcomer> for Comer {
    fn from(who: Newcomer) -> Comer {
        match who {
            Newcomer::Listed(id) => Comer::Entrant(id),
            Newcomer::New(person) => Comer::New(person.into()),
        }
    }
}

impl From<Comer> for Newcomer {
    fn from(who: Comer) -> Newcomer {
        match who {
            Comer::Entrant(id) => Newcomer::Listed(id),
            Comer::New(person) => Newcomer::New(person.into()),
        }
    }
}

/// With whom the deals go when people sat otherwise than planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants are those of `DealsGo`")]
pub enum DealsShape {
    #[default]
    WithSeat,
    WithPerson,
}

same_variants!(DealsShape = DealsGo {
    WithSeat {},
    WithPerson {}
});

/// What happened between two legs: `{"leaves":{"entrant":3}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the variants are those of `SeatRepair`")]
pub enum RepairShape {
    Comes {
        who: Comer,
    },
    Leaves {
        entrant: EntrantId,
    },
    Replaced {
        leaves: EntrantId,
        comes: Comer,
    },
    Tables {
        at_most: u32,
    },
    TableGoes {
        table: TableNo,
    },
    TableComes {
        table: TableNo,
    },
    SatOtherwise {
        leg: LegNo,
        seats: LegShape,
        #[serde(default, skip_serializing_if = "is_default")]
        deals: DealsShape,
    },
}

same_variants!(RepairShape = SeatRepair {
    Comes { who },
    Leaves { entrant },
    Replaced { leaves, comes },
    Tables { at_most },
    TableGoes { table },
    TableComes { table },
    SatOtherwise { leg, seats, deals },
});
