//! The shape of fines and charges: what an irregularity costs, and whom.

use serde::{Deserialize, Serialize};

/// A fine: an entry without a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FineRule {
    /// The law's number, such as "20".
    pub law: String,
    /// Signed; negative.
    pub amount: i32,
    /// Who pays: a key for which there are words.
    pub who: String,
    /// What for: a key for which there are words.
    pub what: String,
}

/// An irregularity that decides a game or charges its value to somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeRule {
    /// The law's number.
    pub law: String,
    /// Who did it: a key for which there are words.
    pub who: String,
    /// What was done: a key for which there are words.
    pub what: String,
    /// What follows.
    pub effect: ChargeEffect,
}

/// What an irregularity does to the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeEffect {
    /// The declarer loses his game.
    DeclarerLoses,
    /// The declarer loses his game at its value, once even where its loss counts double.
    DeclarerCharged,
    /// The declarer wins his game.
    DeclarerWins,
    /// The declarer wins his game, and its value is charged to who did it.
    DeclarerWinsOffenderCharged,
    /// The value of the game is charged to who did it; the deal is scored beside it.
    OffenderCharged,
    /// The offender pays his partner's loss: a payment between people, not on the sheet.
    OffenderPaysPartner,
    /// The offender may be asked to pay: a payment between people, not on the sheet.
    OffenderPaysOutside,
}

/// What an irregularity puts on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChargeLines {
    /// The declarer's line, a game.
    pub declarer: Option<i32>,
    /// The line of who did it, not a game.
    pub offender: Option<i32>,
}

impl ChargeEffect {
    /// The lines for a game that would win `value` or lose `loss` (both positive).
    pub fn lines(self, value: i32, loss: i32) -> ChargeLines {
        match self {
            ChargeEffect::DeclarerLoses => ChargeLines {
                declarer: Some(-loss),
                offender: None,
            },
            ChargeEffect::DeclarerCharged => ChargeLines {
                declarer: Some(-value),
                offender: None,
            },
            ChargeEffect::DeclarerWins => ChargeLines {
                declarer: Some(value),
                offender: None,
            },
            ChargeEffect::DeclarerWinsOffenderCharged => ChargeLines {
                declarer: Some(value),
                offender: Some(-value),
            },
            ChargeEffect::OffenderCharged => ChargeLines {
                declarer: None,
                offender: Some(-value),
            },
            ChargeEffect::OffenderPaysPartner | ChargeEffect::OffenderPaysOutside => {
                ChargeLines::default()
            }
        }
    }
}
