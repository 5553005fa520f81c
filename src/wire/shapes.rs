//! The parts of a command that the open format has no shape for.

use super::strict::Strict;
use crate::club::{EntrantId, MemberId, Seat, Stay, TotalKind};
use crate::movement::{LegSeats, TableSeats};
use crate::ops::{DealsGo, FineInput, LineInput, NewEntrant, Newcomer, SeatRepair, TotalInput};
use crate::skat::DealEntry;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A list in its shape, or out of it.
pub(super) fn each<A, B: From<A>>(list: Vec<A>) -> Vec<B> {
    list.into_iter().map(B::from).collect()
}

/// Whether a field can be left out.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Who sits where: `{"N":1,"E":7,"S":12,"W":30}`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seats(pub Vec<(Seat, EntrantId)>);

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        deserializer.deserialize_map(SeatsVisitor)
    }
}

struct SeatsVisitor;

impl<'de> Visitor<'de> for SeatsVisitor {
    type Value = Seats;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("seats such as {\"N\":1,\"E\":2,\"S\":3}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Seats, A::Error> {
        let mut seats: Vec<(Seat, EntrantId)> = Vec::new();
        while let Some((seat, who)) = map.next_entry::<Seat, EntrantId>()? {
            if seats.iter().any(|(taken, _)| *taken == seat) {
                return Err(A::Error::custom(format!("seat {} twice", seat.letter())));
            }
            seats.push((seat, who));
        }
        seats.sort_by_key(|(seat, _)| *seat);
        Ok(Seats(seats))
    }
}

/// A table of a leg.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `TableSeats`")]
pub struct TableShape {
    pub table: u32,
    pub seats: Seats,
    #[serde(default, skip_serializing_if = "is_default")]
    pub stays: Vec<Strict<Stay>>,
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

impl From<LegSeats> for LegShape {
    fn from(leg: LegSeats) -> LegShape {
        let LegSeats {
            rounds,
            tables,
            sitting_out,
            drawn_from,
        } = leg;
        let table = |t: TableSeats| {
            let TableSeats {
                number,
                seats,
                stays,
            } = t;
            TableShape {
                table: number,
                seats: Seats(seats),
                stays: stays.into_iter().map(Strict).collect(),
            }
        };
        LegShape {
            rounds,
            tables: tables.into_iter().map(table).collect(),
            sitting_out,
            drawn_from,
        }
    }
}

impl From<LegShape> for LegSeats {
    fn from(leg: LegShape) -> LegSeats {
        let LegShape {
            rounds,
            tables,
            sitting_out,
            drawn_from,
        } = leg;
        let table = |t: TableShape| {
            let TableShape {
                table,
                seats,
                stays,
            } = t;
            TableSeats {
                number: table,
                seats: seats.0,
                stays: stays.into_iter().map(|s| s.0).collect(),
            }
        };
        LegSeats {
            rounds,
            tables: tables.into_iter().map(table).collect(),
            sitting_out,
            drawn_from,
        }
    }
}

/// Somebody who comes to an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `NewEntrant`")]
pub struct PersonShape {
    #[serde(default, skip_serializing_if = "is_default")]
    pub name: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub club: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub member: Option<MemberId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub register: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub start_number: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub controller: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub groups: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sort_as: String,
}

impl From<NewEntrant> for PersonShape {
    fn from(person: NewEntrant) -> PersonShape {
        let NewEntrant {
            name,
            club,
            member,
            register,
            start_number,
            controller,
            groups,
            sort_as,
        } = person;
        PersonShape {
            name,
            club,
            member,
            register,
            start_number,
            controller,
            groups,
            sort_as,
        }
    }
}

impl From<PersonShape> for NewEntrant {
    fn from(person: PersonShape) -> NewEntrant {
        let PersonShape {
            name,
            club,
            member,
            register,
            start_number,
            controller,
            groups,
            sort_as,
        } = person;
        NewEntrant {
            name,
            club,
            member,
            register,
            start_number,
            controller,
            groups,
            sort_as,
        }
    }
}

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

impl From<DealsGo> for DealsShape {
    fn from(deals: DealsGo) -> DealsShape {
        match deals {
            DealsGo::WithSeat => DealsShape::WithSeat,
            DealsGo::WithPerson => DealsShape::WithPerson,
        }
    }
}

impl From<DealsShape> for DealsGo {
    fn from(deals: DealsShape) -> DealsGo {
        match deals {
            DealsShape::WithSeat => DealsGo::WithSeat,
            DealsShape::WithPerson => DealsGo::WithPerson,
        }
    }
}

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
        table: u32,
    },
    TableComes {
        table: u32,
    },
    SatOtherwise {
        leg: u32,
        seats: LegShape,
        #[serde(default, skip_serializing_if = "is_default")]
        deals: DealsShape,
    },
}

impl From<SeatRepair> for RepairShape {
    fn from(what: SeatRepair) -> RepairShape {
        match what {
            SeatRepair::Comes { who } => RepairShape::Comes { who: who.into() },
            SeatRepair::Leaves { entrant } => RepairShape::Leaves { entrant },
            SeatRepair::Replaced { leaves, comes } => RepairShape::Replaced {
                leaves,
                comes: comes.into(),
            },
            SeatRepair::Tables { at_most } => RepairShape::Tables { at_most },
            SeatRepair::TableGoes { table } => RepairShape::TableGoes { table },
            SeatRepair::TableComes { table } => RepairShape::TableComes { table },
            SeatRepair::SatOtherwise { leg, seats, deals } => RepairShape::SatOtherwise {
                leg,
                seats: seats.into(),
                deals: deals.into(),
            },
        }
    }
}

impl From<RepairShape> for SeatRepair {
    fn from(what: RepairShape) -> SeatRepair {
        match what {
            RepairShape::Comes { who } => SeatRepair::Comes { who: who.into() },
            RepairShape::Leaves { entrant } => SeatRepair::Leaves { entrant },
            RepairShape::Replaced { leaves, comes } => SeatRepair::Replaced {
                leaves,
                comes: comes.into(),
            },
            RepairShape::Tables { at_most } => SeatRepair::Tables { at_most },
            RepairShape::TableGoes { table } => SeatRepair::TableGoes { table },
            RepairShape::TableComes { table } => SeatRepair::TableComes { table },
            RepairShape::SatOtherwise { leg, seats, deals } => SeatRepair::SatOtherwise {
                leg,
                seats: seats.into(),
                deals: deals.into(),
            },
        }
    }
}

/// One declarer's part of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `LineInput`")]
pub struct LineShape {
    #[serde(default, skip_serializing_if = "is_default")]
    pub declarer: Option<EntrantId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub amount: Option<i32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<Strict<DealEntry>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub remark: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub accepted: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub dealer: Option<Seat>,
}

impl From<LineInput> for LineShape {
    fn from(line: LineInput) -> LineShape {
        let LineInput {
            declarer,
            amount,
            entry,
            remark,
            accepted,
            dealer,
        } = line;
        LineShape {
            declarer,
            amount,
            entry: entry.map(Strict),
            remark,
            accepted,
            dealer,
        }
    }
}

impl From<LineShape> for LineInput {
    fn from(line: LineShape) -> LineInput {
        let LineShape {
            declarer,
            amount,
            entry,
            remark,
            accepted,
            dealer,
        } = line;
        LineInput {
            declarer,
            amount,
            entry: entry.map(|e| e.0),
            remark,
            accepted,
            dealer,
        }
    }
}

/// A fine beside a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `FineInput`")]
pub struct FineShape {
    pub entrant: EntrantId,
    /// 0 takes back what this person was fined in this deal.
    pub amount: i32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub law: String,
}

impl From<FineInput> for FineShape {
    fn from(fine: FineInput) -> FineShape {
        let FineInput {
            entrant,
            amount,
            law,
        } = fine;
        FineShape {
            entrant,
            amount: amount.unwrap_or(0),
            law,
        }
    }
}

impl From<FineShape> for FineInput {
    fn from(fine: FineShape) -> FineInput {
        let FineShape {
            entrant,
            amount,
            law,
        } = fine;
        FineInput {
            entrant,
            amount: Some(amount).filter(|amount| *amount != 0),
            law,
        }
    }
}

/// A total as it is written on paper; without a value it is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `TotalInput`")]
pub struct TotalShape {
    pub entrant: EntrantId,
    #[serde(default, skip_serializing_if = "is_default")]
    /// The deal; 0: at the foot.
    pub after: u32,
    pub kind: TotalKind,
    pub value: Option<i32>,
}

impl From<TotalInput> for TotalShape {
    fn from(total: TotalInput) -> TotalShape {
        let TotalInput {
            entrant,
            after,
            kind,
            value,
        } = total;
        TotalShape {
            entrant,
            after: after.into(),
            kind,
            value,
        }
    }
}

impl From<TotalShape> for TotalInput {
    fn from(total: TotalShape) -> TotalInput {
        let TotalShape {
            entrant,
            after,
            kind,
            value,
        } = total;
        TotalInput {
            entrant,
            after: after.into(),
            kind,
            value,
        }
    }
}
