//! What is settled about the money of an event: what taking part costs, what is paid at the tables,
//! what the club pays, and what is won.

use crate::club::{
    LegNo, is_default,
    money::{
        pots::{Pot, PotShape, Ranking, Who},
        shapes::ShapeError,
        tariff::{Tariff, TariffError},
    },
};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The largest sum of money that is taken in anywhere, in the smallest coin.
pub const CENTS_MOST: i64 = 100_000_000;

/// A part of what taking part costs.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct EntryPart {
    /// What it is for, such as "cards".
    pub name: String,
    /// In the smallest coin.
    pub cents: i64,
    /// The pot that it goes to, and is owed by those for whom that is; none: it stays with the house
    /// and is owed by everybody.
    pub pot: Option<String>,
    /// Owed by those alone who have a seat in this leg; none: whatever one plays.
    pub leg: Option<LegNo>,
}

/// Something that the club pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expense {
    /// What for.
    pub name: String,
    /// In the smallest coin.
    pub cents: i64,
}

/// Money that somebody paid.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Payment {
    /// Its number in the event, from 1 on; 0: it was noted before there were numbers.
    #[serde(default, skip_serializing_if = "is_default")]
    pub number: u32,
    /// When; none: it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<FixedOffset>>,
    /// In the smallest coin; below 0: it was given back.
    pub cents: i64,
    /// Who counted it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
}

/// All that is settled about the money of an event.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Purse {
    /// What is paid at the tables.
    pub tariff: Tariff,
    /// What taking part costs, part by part; empty: the fee of the prize settings.
    pub entry: Vec<EntryPart>,
    /// What the club pays.
    pub expenses: Vec<Expense>,
    /// What is won.
    pub pots: Vec<Pot>,
    /// Whether everybody gets one prize in money at most, over all pots in their order.
    pub one_prize: bool,
}

/// Why the money of an event cannot be so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PurseError {
    /// What is paid at the tables.
    Tariff(TariffError),
    /// A part of the entry, an expense or a pot has no name.
    NoName,
    /// A sum below 0, or larger than any that is taken in.
    Sum {
        /// What it is for.
        name: String,
        /// The sum.
        cents: i64,
    },
    /// The same of a line of the tariff.
    TariffSum {
        /// Which.
        line: TariffLine,
        /// The sum.
        cents: i64,
    },
    /// Two pots of one name.
    PotTwice {
        /// The name.
        pot: String,
    },
    /// A part of the entry goes to a pot that is not there.
    NoSuchPot {
        /// The part.
        part: String,
        /// The pot.
        pot: String,
    },
    /// How a pot is spread.
    Shape {
        /// The pot.
        pot: String,
        /// What is wrong.
        error: ShapeError,
    },
    /// A count or a leg below 1.
    PotCount {
        /// The pot.
        pot: String,
    },
}

/// A line of the tariff that names a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TariffLine {
    /// What lost games cost, the step by its number from 1 on.
    Lost(u32),
    /// What passed deals cost.
    Passed,
    /// What is paid at a place at the table, 1-based.
    Place(u32),
    /// What is paid for the list.
    List,
}

impl Purse {
    /// Whether nothing at all is settled.
    pub fn is_empty(&self) -> bool {
        *self == Purse::default()
    }

    /// The pot of this name.
    pub fn pot(&self, name: &str) -> Option<&Pot> {
        self.pots.iter().find(|pot| pot.name == name)
    }

    /// The legs that pots and parts of the entry are for, each with what that is called.
    pub fn legs(&self) -> impl Iterator<Item = (&str, LegNo)> {
        self.pots
            .iter()
            .filter_map(|pot| match pot.ranking {
                Ranking::Leg(leg) => Some((pot.name.as_str(), LegNo(leg))),
                Ranking::Overall
                | Ranking::Group(_)
                | Ranking::Grouping(_)
                | Ranking::Foster
                | Ranking::BestList
                | Ranking::Hardest => None,
            })
            .chain(
                self.entry
                    .iter()
                    .filter_map(|part| Some((part.name.as_str(), part.leg?))),
            )
    }

    /// Whether the money can be so.
    ///
    /// # Errors
    /// [`PurseError`] for the first thing that is wrong.
    pub fn check(&self) -> Result<(), PurseError> {
        self.tariff.check().map_err(PurseError::Tariff)?;
        self.check_tariff_sums()?;
        let mut names = BTreeSet::new();
        for pot in &self.pots {
            named(&pot.name)?;
            if !names.insert(&pot.name) {
                return Err(PurseError::PotTwice {
                    pot: pot.name.clone(),
                });
            }
            pot.check()?;
        }
        for part in &self.entry {
            named(&part.name)?;
            in_range(&part.name, part.cents)?;
            self.feeds_a_pot(part)?;
        }
        self.expenses.iter().try_for_each(|expense| {
            named(&expense.name)?;
            in_range(&expense.name, expense.cents)
        })
    }

    fn check_tariff_sums(&self) -> Result<(), PurseError> {
        let Tariff {
            lost_game,
            passed_deal,
            table_money,
            list_cents,
        } = &self.tariff;
        let games = (1..)
            .map(TariffLine::Lost)
            .zip(lost_game)
            .map(|(line, step)| (line, step.cents));
        let passed = passed_deal.iter();
        let passed = passed.map(|passed| (TariffLine::Passed, passed.cents));
        let places = (1..)
            .map(TariffLine::Place)
            .zip(table_money.iter().copied());
        let mut sums = games
            .chain(passed)
            .chain(places)
            .chain([(TariffLine::List, *list_cents)]);
        match sums.find(|(_, cents)| !is_in_range(*cents)) {
            Some((line, cents)) => Err(PurseError::TariffSum { line, cents }),
            None => Ok(()),
        }
    }

    fn feeds_a_pot(&self, part: &EntryPart) -> Result<(), PurseError> {
        match &part.pot {
            Some(pot) if self.pot(pot).is_none() => Err(PurseError::NoSuchPot {
                part: part.name.clone(),
                pot: pot.clone(),
            }),
            _ => Ok(()),
        }
    }
}

impl Pot {
    fn check(&self) -> Result<(), PurseError> {
        let pot = || self.name.clone();
        let shape = |error| PurseError::Shape { pot: pot(), error };
        self.shape.check().map_err(shape)?;
        if self.step_cents < 1 {
            return Err(shape(ShapeError::Step));
        }
        in_range(&self.name, self.step_cents)?;
        in_range(&self.name, self.extra_cents.saturating_abs())?;
        let leg = matches!(self.ranking, Ranking::Leg(0));
        let count = self.count.is_some_and(|count| count.is_nothing());
        if leg || count {
            return Err(PurseError::PotCount { pot: pot() });
        }
        let named_sums = match &self.shape {
            PotShape::Announced { cents, .. } | PotShape::Fixed(cents) => cents.as_slice(),
            PotShape::Ladder(_)
            | PotShape::Percent(_)
            | PotShape::Bands(_)
            | PotShape::HalfToWinner => &[],
        };
        named_sums
            .iter()
            .try_for_each(|cents| in_range(&self.name, *cents))
    }

    /// The group whose members alone can win it, if it is for one.
    pub fn group(&self) -> Option<&str> {
        match (&self.who, &self.ranking) {
            (Who::Group(group), _) | (_, Ranking::Group(group)) => Some(group),
            (Who::All | Who::OptedIn(_), _) => None,
        }
    }
}

fn named(name: &str) -> Result<(), PurseError> {
    if name.trim().is_empty() {
        Err(PurseError::NoName)
    } else {
        Ok(())
    }
}

fn is_in_range(cents: i64) -> bool {
    (0..=CENTS_MOST).contains(&cents)
}

fn in_range(name: &str, cents: i64) -> Result<(), PurseError> {
    if is_in_range(cents) {
        Ok(())
    } else {
        Err(PurseError::Sum {
            name: name.to_owned(),
            cents,
        })
    }
}
