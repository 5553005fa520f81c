//! One deal as a person typed it: every field may be missing or wrong. A rulebook turns it into a
//! verdict.

use super::card::Card;
use super::contract::{Contract, Trump, or_default};
use serde::{Deserialize, Deserializer, Serialize};

/// Who plays at which place of one deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Position {
    /// Vorhand, who leads first.
    V,
    /// Mittelhand.
    M,
    /// Hinterhand.
    H,
}

impl Position {
    /// V, M, H.
    pub const ALL: [Position; 3] = [Position::V, Position::M, Position::H];
}

/// One value for each of V, M and H.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(
    bound(deserialize = "T: Deserialize<'de> + Default"),
    deny_unknown_fields
)]
pub struct BySeat<T> {
    /// Vorhand's.
    #[serde(rename = "V", default)]
    pub v: T,
    /// Mittelhand's.
    #[serde(rename = "M", default)]
    pub m: T,
    /// Hinterhand's.
    #[serde(rename = "H", default)]
    pub h: T,
}

impl<T: Copy> BySeat<T> {
    /// The value at this place.
    pub fn at(&self, position: Position) -> T {
        *self.of(position)
    }
}

impl<T> BySeat<Option<T>> {
    /// True where nothing is given for anybody.
    pub fn is_empty(&self) -> bool {
        self.v.is_none() && self.m.is_none() && self.h.is_none()
    }
}

impl<T> BySeat<T> {
    /// Builds one from what each place has.
    pub fn from_fn(mut f: impl FnMut(Position) -> T) -> BySeat<T> {
        BySeat {
            v: f(Position::V),
            m: f(Position::M),
            h: f(Position::H),
        }
    }

    /// What the one at this place has.
    pub(super) fn of(&self, position: Position) -> &T {
        match position {
            Position::V => &self.v,
            Position::M => &self.m,
            Position::H => &self.h,
        }
    }

    /// What the one at this place has, to be changed.
    pub(super) fn of_mut(&mut self, position: Position) -> &mut T {
        match position {
            Position::V => &mut self.v,
            Position::M => &mut self.m,
            Position::H => &mut self.h,
        }
    }
}

impl BySeat<i32> {
    /// All three together.
    pub fn sum(&self) -> i32 {
        self.v + self.m + self.h
    }
}

/// What play reached, before any look at the bid.
///
/// In Null games only `Won` and `Lost` exist; with an announcement `Won` means that the announced
/// aim was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Won, no more.
    Won,
    /// The adversaries were made schneider.
    WonSchneider,
    /// The adversaries took no trick.
    WonSchwarz,
    /// Lost, no more.
    Lost,
    /// The declarer was made schneider.
    LostSchneider,
    /// The declarer took no trick.
    LostSchwarz,
}

/// Which kind of Ramsch.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, strum::Display,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum RamschKind {
    /// Everybody plays alone; the most points lose.
    #[default]
    Ramsch,
    /// The skat is passed around first.
    Schiebe,
}

/// A Ramsch as typed: card points, tricks, who took the last trick.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RamschEntry {
    /// Which kind.
    pub kind: RamschKind,
    /// Card points of each, 120 together (less the skat where it is disregarded); nobody's may be
    /// left out.
    #[serde(deserialize_with = "of_all")]
    pub points: BySeat<i32>,
    /// Tricks of each, ten together; if left out, the person took at least one.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "BySeat::is_empty"
    )]
    pub tricks: BySeat<Option<i32>>,
    /// Who took the last trick.
    pub last_trick: Option<Position>,
    /// How many passed the skat on unseen (modern Schieberamsch), 0 to 3.
    pub passes: Option<i32>,
}

/// A value for each of the three.
fn of_all<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<i32>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct All {
        #[serde(rename = "V")]
        v: i32,
        #[serde(rename = "M")]
        m: i32,
        #[serde(rename = "H")]
        h: i32,
    }
    let All { v, m, h } = All::deserialize(deserializer)?;
    Ok(BySeat { v, m, h })
}

/// One deal as typed, every field optional; parse, don't validate: [`super::Verdict`] is what it
/// becomes.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DealEntry {
    /// What was played; none for a Ramsch.
    pub contract: Option<Contract>,
    /// A Ramsch instead of a contract.
    pub ramsch: Option<RamschEntry>,
    /// `+n` with, `-n` without; none for Null and Ramsch.
    pub matadors: Option<i32>,
    /// The bid, if one was made and noted.
    pub bid: Option<i32>,
    /// The declarer's card points, skat included, 0 to 120.
    pub points: Option<i32>,
    /// The declarer's tricks, 0 to 10; left out: each side took at least one.
    pub tricks: Option<i32>,
    /// What play reached, if points are not noted.
    pub grade: Option<Grade>,
    /// Given up before a card was played (Foster, Law 44).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub abandoned: bool,
    /// 1, 2 (kontra) or 4 (re).
    pub kontra: Option<i32>,
    /// 1, or 2, 4, 8 in a Bock round.
    pub bock: Option<i32>,
    /// The suit game or Grand that a Null below its bid is charged as, with `matadors` counted for
    /// it (ISkO 3.6.2).
    pub instead: Option<Trump>,
    /// What was bid where the bids are games and not numbers (suit bidding).
    pub suit_bid: Option<Contract>,
    /// The signed amount on paper, if there is one.
    pub written: Option<i32>,
    /// The card turned up in a Tournee.
    pub turned: Option<Card>,
}
