//! People, and where they sit.

#![allow(missing_docs, reason = "the fields are those of the type inside")]

use crate::club::is_default;
use crate::club::{EntrantId, LegNo, MemberId, Seat, Stay, TableNo, each_seat_once};
use crate::movement::{LegSeats, TableSeats};
use crate::ops::{DealsGo, NewEntrant, Newcomer, SeatRepair};
use crate::wire::{
    Strict,
    fields::each,
    mirror::{same_variants, shape, turned},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who sits where: `{"N":1,"E":7,"S":12,"W":30}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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

shape! {
    /// A table of a leg.
    #[serde(deny_unknown_fields)]
    TableShape = TableSeats {
        #[serde(rename = "table")]
        number: TableNo,
        seats: Seats,
        stays: Vec<Strict<Stay>> as each = default,
    }
}

shape! {
    /// The seats of a leg.
    #[serde(deny_unknown_fields)]
    LegShape = LegSeats {
        rounds: u32 = default,
        tables: Vec<TableShape> as each,
        sitting_out: Vec<EntrantId> = default,
        drawn_from: Vec<EntrantId> = default,
    }
}

shape! {
    /// Somebody who comes to an event.
    #[serde(deny_unknown_fields)]
    PersonShape = NewEntrant {
        name: String = default,
        club: String = default,
        member: Option<MemberId> = default,
        register: bool = default,
        start_number: Option<u32> = default,
        controller: bool = default,
        groups: Vec<String> = default,
        sort_as: String = default,
        guest: bool = default,
        opted_in: Vec<String> = default,
        born: Option<i32> = default,
    }
}

/// Who comes in the middle of the evening: `{"entrant":7}` from the list, or
/// `{"new":{"name":"Zora"}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
