//! What is on a sheet.

#![allow(missing_docs, reason = "the fields are those of the type inside")]

use crate::club::is_default;
use crate::club::{
    DealNo, EntrantId, EventId, LegNo, ListFoot, Seat, SheetId, Slip, TableNo, TotalKind,
};
use crate::ops::{Charge, FineInput, LineInput, TotalInput};
use crate::skat::DealEntry;
use crate::wire::{
    Strict,
    fields::maybe,
    mirror::{shape, turned},
};
use serde::{Deserialize, Serialize};

shape! {
    /// One declarer's part of a deal.
    #[serde(deny_unknown_fields)]
    LineShape = LineInput {
        declarer: Option<EntrantId> = default,
        amount: Option<i32> = default,
        entry: Option<Strict<DealEntry>> as maybe = default,
        remark: String = default,
        accepted: Option<String> = default,
        dealer: Option<Seat> = default,
    }
}

/// A fine beside a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

shape! {
    /// A total as it is written on paper; without a value it is taken back.
    #[serde(deny_unknown_fields)]
    TotalShape = TotalInput {
        entrant: EntrantId,
        /// The deal; 0: at the foot.
        after: u32 = default,
        kind: TotalKind,
        value: Option<i32>,
    }
}

shape! {
    /// What the foot of a list says of somebody.
    #[serde(deny_unknown_fields)]
    FootShape = ListFoot {
        entrant: EntrantId,
        points: i32,
        won: u32,
        lost: u32,
        total: Option<i32> = default,
        lost_by_stretch: Vec<u32> = default,
        accepted: Option<String> = default,
    }
}

/// A sheet. `event` can be left out if the book has exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetShape {
    #[serde(skip_serializing_if = "is_default")]
    pub event: Option<EventId>,
    pub leg: LegNo,
    pub table: TableNo,
}

impl From<SheetId> for SheetShape {
    fn from(sheet: SheetId) -> SheetShape {
        let SheetId { event, leg, table } = sheet;
        let event = Some(event);
        SheetShape { event, leg, table }
    }
}

shape! {
    /// A fine or charge to be written; its number is given out.
    ChargeShape = Charge {
        deal: DealNo,
        entrant: EntrantId,
        amount: i32,
        law: String = default,
    }
}

shape! {
    /// A slip.
    SlipShape = Slip {
        entrant: EntrantId,
        points: i32,
        games: i32,
        okd_by: Option<EntrantId> = default,
    }
}
