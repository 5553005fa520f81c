//! Cuts, and the seal of the results.

use crate::club::is_default;
use crate::club::{Cut, EntrantId, PrizeKind, Seal};
use crate::wire::mirror::{same_fields, turned};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// A cut.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `Cut`")]
pub struct CutShape {
    pub prize: PrizeKind,
    pub between: Vec<EntrantId>,
    pub winner: EntrantId,
    #[serde(default, skip_serializing_if = "is_default")]
    pub choice: Option<PrizeKind>,
}

same_fields!(
    CutShape = Cut {
        prize,
        between,
        winner,
        choice
    }
);

/// Until when results are provisional, and since when they are sealed. When something was
/// corrected last is the program's to say, not the line's.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `Seal`")]
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
