//! Cuts, and the seal of the results.

#![allow(missing_docs, reason = "the fields are those of the type inside")]

use crate::club::is_default;
use crate::club::{Cut, EntrantId, PrizeKind, Seal};
use crate::wire::mirror::{shape, turned};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

shape! {
    /// A cut.
    CutShape = Cut {
        prize: PrizeKind,
        between: Vec<EntrantId>,
        winner: EntrantId,
        choice: Option<PrizeKind> = default,
    }
}

/// Until when results are provisional, and since when they are sealed. When something was
/// corrected last is the program's to say, not the line's.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealShape {
    pub provisional_until: Option<DateTime<FixedOffset>>,
    pub sealed_at: Option<DateTime<FixedOffset>>,
}

impl From<Seal> for SealShape {
    fn from(seal: Seal) -> SealShape {
        let Seal {
            provisional_until,
            sealed_at,
            corrected_at: _,
            corrected: _,
        } = seal;
        SealShape {
            provisional_until,
            sealed_at,
        }
    }
}

impl From<SealShape> for Seal {
    fn from(shape: SealShape) -> Seal {
        let SealShape {
            provisional_until,
            sealed_at,
        } = shape;
        Seal {
            provisional_until,
            sealed_at,
            corrected_at: None,
            corrected: Vec::new(),
        }
    }
}
