//! What a pot is: who takes part, what is ranked, how many prizes there are, and how the money is
//! spread over them.

use crate::club::{how_many, is_default};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Who takes part in a pot.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Everybody.
    #[default]
    All,
    /// Those of a group.
    Group(String),
    /// Those who opted in under this name.
    OptedIn(String),
}

/// Which ranking decides about a pot.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ranking {
    /// The standings of the whole event.
    #[default]
    Overall,
    /// The standings of one leg, 1-based.
    Leg(u32),
    /// The standings within a group.
    Group(String),
    /// The teams of a grouping.
    Grouping(String),
    /// Points, games, hardest game and booby (Foster p. 186).
    Foster,
    /// The best single list.
    BestList,
    /// The hardest game won.
    Hardest,
}

impl Ranking {
    /// Those that name nothing, in the order in which they are offered, but for the first.
    pub const OTHERS: [Ranking; 3] = [Ranking::BestList, Ranking::Hardest, Ranking::Foster];

    /// The teams that it ranks; none: it ranks people.
    pub fn teams(&self) -> Option<&str> {
        match self {
            Ranking::Grouping(name) => Some(name),
            Ranking::Overall
            | Ranking::Leg(_)
            | Ranking::Group(_)
            | Ranking::Foster
            | Ranking::BestList
            | Ranking::Hardest => None,
        }
    }

    /// The group whose people it ranks alone.
    pub fn group(&self) -> Option<&str> {
        match self {
            Ranking::Group(name) => Some(name),
            Ranking::Overall
            | Ranking::Leg(_)
            | Ranking::Grouping(_)
            | Ranking::Foster
            | Ranking::BestList
            | Ranking::Hardest => None,
        }
    }

    /// The name in it that somebody typed.
    pub fn name_mut(&mut self) -> Option<&mut String> {
        match self {
            Ranking::Group(name) | Ranking::Grouping(name) => Some(name),
            Ranking::Overall
            | Ranking::Leg(_)
            | Ranking::Foster
            | Ranking::BestList
            | Ranking::Hardest => None,
        }
    }
}

/// How many prizes a pot has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// So many.
    Fixed(u32),
    /// One for every so many who take part, rounded up.
    OneIn(u32),
    /// A prize for so many of a hundred who take part, rounded up.
    Percent(u32),
    /// One for each table of the first leg.
    OneATable,
}

impl Pot {
    /// Whether it is won by everybody's standings of the whole event.
    pub fn is_of_day(&self) -> bool {
        self.ranking == Ranking::Overall && self.who == Who::All
    }

    /// How many prizes were set; none where they go by how many take part.
    pub(super) fn set_prizes(&self) -> Option<u32> {
        let number = |number: usize| how_many(number);
        let named = match &self.shape {
            PotShape::Percent(parts) => Some(number(parts.len())),
            PotShape::Fixed(cents) | PotShape::Announced { cents, .. } => {
                (!cents.is_empty()).then_some(number(cents.len()))
            }
            PotShape::Bands(bands) => bands.iter().map(|(_, last, _)| *last).max(),
            PotShape::Ladder(_) | PotShape::HalfToWinner => None,
        };
        let counted = match self.count {
            Some(Count::Fixed(number)) => Some(number),
            Some(Count::OneIn(_) | Count::Percent(_) | Count::OneATable) => return None,
            None => None,
        };
        match (named, counted) {
            (Some(named), Some(counted)) => Some(named.min(counted)),
            (named, counted) => named.or(counted),
        }
    }
}

impl Count {
    /// Whether it can never be a prize: none, or one in none.
    pub(super) fn is_nothing(self) -> bool {
        match self {
            Count::Fixed(number) | Count::OneIn(number) | Count::Percent(number) => number == 0,
            Count::OneATable => false,
        }
    }

    /// The number of prizes for so many people at so many tables; never more than people.
    pub fn prizes(self, people: u32, tables: u32) -> u32 {
        let wanted = match self {
            Count::Fixed(number) => number,
            Count::OneIn(of) => people.div_ceil(of.max(1)),
            Count::Percent(percent) => {
                let hundredths = u64::from(people) * u64::from(percent);
                u32::try_from(hundredths.div_ceil(100)).unwrap_or(u32::MAX)
            }
            Count::OneATable => tables,
        };
        wanted.min(people)
    }
}

/// A part of a hundred with up to four decimal places, exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent {
    /// In ten-thousandths of a per cent.
    units: i64,
}

impl Percent {
    /// The whole.
    pub const HUNDRED: Percent = Percent {
        units: 100 * Percent::SCALE,
    };
    const SCALE: i64 = 10_000;

    /// Whether it is below 0.
    pub fn is_negative(self) -> bool {
        self.units < 0
    }

    /// The sum of several.
    pub fn sum(parts: &[Percent]) -> Percent {
        Percent {
            units: parts
                .iter()
                .fold(0, |sum, p| i64::saturating_add(sum, p.units)),
        }
    }

    /// Its part of a sum of money, rounded down to whole steps.
    pub(super) fn of(self, cents: i64, step: i64) -> i64 {
        let whole = i128::from(Percent::HUNDRED.units) * i128::from(step);
        let steps = i128::from(cents) * i128::from(self.units) / whole;
        i64::try_from(steps * i128::from(step)).unwrap_or(i64::MAX)
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.units % Percent::SCALE == 0 {
            serializer.serialize_i64(self.units / Percent::SCALE)
        } else {
            // Exact to four places for any percentage that can be.
            serializer.serialize_f64(self.units as f64 / Percent::SCALE as f64)
        }
    }
}

impl<'de> Deserialize<'de> for Percent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Percent, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let units = (number * Percent::SCALE as f64).round();
        if units.abs() > 1e12 || !units.is_finite() {
            return Err(de::Error::invalid_value(
                de::Unexpected::Float(number),
                &"a percentage",
            ));
        }
        Ok(Percent {
            units: units as i64,
        })
    }
}

/// How the money of a pot is spread over its prizes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PotShape {
    /// Evenly falling prizes; the first is so many times the last.
    Ladder(u32),
    /// A table of percentages of the pool, by place.
    Percent(Vec<Percent>),
    /// Sums for ranges of places: first place, last place, cents.
    Bands(Vec<(u32, u32, i64)>),
    /// Sums that were announced for a number of people, scaled to those who came.
    Announced {
        /// For how many they were announced.
        at: u32,
        /// By place.
        cents: Vec<i64>,
    },
    /// Sums by place.
    Fixed(Vec<i64>),
    /// Half of the pool to the first, the other half evenly to the other places.
    HalfToWinner,
}

/// What happens when people are equal in everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieRule {
    /// The lot decides.
    #[default]
    Lot,
    /// They share the prizes of their places; what cannot be shared stays in the pot.
    Share,
}

/// What becomes of a prize whose winner is not there when the prizes are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// It is kept for the winner.
    #[default]
    Kept,
    /// The next in the ranking of the pot moves up.
    Next,
    /// It stays in the box.
    Box,
}

/// A thing that is won instead of money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gift {
    /// What it is.
    pub name: String,
    /// Who gave it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sponsor: String,
}

/// Money, or things, that is won by those who are best in one ranking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pot {
    /// Its name, unique in the event.
    pub name: String,
    /// Who takes part.
    #[serde(default)]
    pub who: Who,
    /// Which ranking decides.
    #[serde(default)]
    pub ranking: Ranking,
    /// How many prizes there are; none: as many as the shape names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// How its money is spread.
    pub shape: PotShape,
    /// Prizes are multiples of this, but for the rest that is below it.
    #[serde(default = "one")]
    pub step_cents: i64,
    /// Put in beside what feeds the pot; below 0: taken out.
    #[serde(default)]
    pub extra_cents: i64,
    /// Whether the lost-game money goes into it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost_money: bool,
    /// What happens when people are equal in everything.
    #[serde(default)]
    pub tie: TieRule,
    /// What becomes of the prize of somebody who is not there when the prizes are given.
    #[serde(default, skip_serializing_if = "is_default")]
    pub absent: Absent,
    /// Things instead of money, the best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<Gift>,
}

fn one() -> i64 {
    1
}
