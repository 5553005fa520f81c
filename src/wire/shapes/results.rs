//! Cuts, choices of a prize, and the seal of the results.

use crate::club::{Cut, EntrantId, PrizeChoice, PrizeKind, Seal};
use crate::wire::fields::is_default;
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

/// Which prize somebody takes who leads both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `PrizeChoice`")]
pub struct ChoiceShape {
    pub entrant: EntrantId,
    pub prize: PrizeKind,
}

same_fields!(ChoiceShape = PrizeChoice { entrant, prize });

/// Until when results are provisional, and since when they are sealed. When something was
/// corrected last is the program's to say, not the line's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `Seal`")]
pub struct SealShape {
    #[serde(default, skip_serializing_if = "is_default")]
    pub provisional_until: Option<DateTime<FixedOffset>>,
    #[serde(default, skip_serializing_if = "is_default")]
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
