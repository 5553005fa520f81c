//! What is on a sheet.

use crate::club::is_default;
use crate::club::{
    DealNo, EntrantId, EventId, LegNo, ListFoot, Seat, SheetId, Slip, TableNo, TotalKind,
};
use crate::ops::{Charge, FineInput, LineInput, TotalInput};
use crate::skat::DealEntry;
use crate::wire::Strict;
use crate::wire::fields::maybe;
use crate::wire::mirror::{same_fields, turned};
use serde::{Deserialize, Serialize};

/// One declarer's part of a deal.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `LineInput`")]
pub struct LineShape {
    pub declarer: Option<EntrantId>,
    pub amount: Option<i32>,
    pub entry: Option<Strict<DealEntry>>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub remark: String,
    pub accepted: Option<String>,
    pub dealer: Option<Seat>,
}

same_fields!(
    LineShape = LineInput {
        declarer,
        amount,
        entry: maybe,
        remark,
        accepted,
        dealer
    }
);

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

same_fields!(
    TotalShape = TotalInput {
        entrant,
        after,
        kind,
        value
    }
);

/// What the foot of a list says of somebody.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `ListFoot`")]
pub struct FootShape {
    pub entrant: EntrantId,
    pub points: i32,
    pub won: u32,
    pub lost: u32,
    pub total: Option<i32>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub lost_by_stretch: Vec<u32>,
    pub accepted: Option<String>,
}

same_fields!(
    FootShape = ListFoot {
        entrant,
        points,
        won,
        lost,
        total,
        lost_by_stretch,
        accepted
    }
);

/// A sheet. `event` can be left out if the book has exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `SheetId`")]
pub struct SheetShape {
    #[serde(default, skip_serializing_if = "is_default")]
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

/// A fine or charge to be written; its number is given out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `Charge`")]
pub struct ChargeShape {
    pub deal: DealNo,
    pub entrant: EntrantId,
    pub amount: i32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub law: String,
}

same_fields!(
    ChargeShape = Charge {
        deal,
        entrant,
        amount,
        law
    }
);

/// A slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `Slip`")]
pub struct SlipShape {
    pub entrant: EntrantId,
    pub points: i32,
    pub games: i32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub okd_by: Option<EntrantId>,
}

same_fields!(
    SlipShape = Slip {
        entrant,
        points,
        games,
        okd_by
    }
);
