//! What a season is: which lists count, what each is worth, and how a place is formed of them.

use crate::club::{EntrantId, EventId, Fraction, LegNo, Lot, MemberId, is_default};
use chrono::{Datelike, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A leg of an event that counts, or the whole event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CountedLeg {
    /// The event.
    pub event: EventId,
    /// The leg, 1-based; none: every leg.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<LegNo>,
}

/// Which lists count: `"all"`, `{"leg":1}`, or a list of legs.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "CountsShape", into = "CountsShape")]
pub enum Counts {
    /// All of the events between the two days.
    #[default]
    All,
    /// Those of one leg of each event, 1-based.
    Leg(LegNo),
    /// Those named here.
    Marked(Vec<CountedLeg>),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum CountsShape {
    Word(All),
    Leg { leg: LegNo },
    Marked(Vec<CountedLeg>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum All {
    All,
}

impl From<CountsShape> for Counts {
    fn from(shape: CountsShape) -> Counts {
        match shape {
            CountsShape::Word(All::All) => Counts::All,
            CountsShape::Leg { leg } => Counts::Leg(leg),
            CountsShape::Marked(marked) => Counts::Marked(marked),
        }
    }
}

impl From<Counts> for CountsShape {
    fn from(counts: Counts) -> CountsShape {
        match counts {
            Counts::All => CountsShape::Word(All::All),
            Counts::Leg(leg) => CountsShape::Leg { leg },
            Counts::Marked(marked) => CountsShape::Marked(marked),
        }
    }
}

/// What becomes of guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guests {
    /// They are ranked with the members.
    Ranked,
    /// They are listed behind the members, without a rank.
    #[default]
    Apart,
    /// They are left out.
    Out,
}

/// What is valued as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// A list.
    #[default]
    List,
    /// The lists of an evening together.
    Evening,
}

impl Unit {
    /// Its word in the open format.
    pub fn id(self) -> &'static str {
        match self {
            Unit::List => "list",
            Unit::Evening => "evening",
        }
    }
}

/// What a list or an evening is worth: `"points"`, `"per_36_active"`, `"league"`, or
/// `{"rank_points":[10,9,8],"lowest":1}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "ValueShape", into = "ValueShape")]
pub enum Value {
    /// Its points.
    #[default]
    Points,
    /// Its points for 36 deals in which one has cards: 48 deals at a table of four.
    Per36Active,
    /// The league points of the team.
    League,
    /// Points by rank, the best first; further ranks, and the last of several, have `lowest`.
    RankPoints(Vec<i64>, i64),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum ValueShape {
    Word(ValueWord),
    Ranks {
        rank_points: Vec<i64>,
        #[serde(default)]
        lowest: i64,
    },
}

#[derive(Serialize, Deserialize)]
enum ValueWord {
    #[serde(rename = "points")]
    Points,
    #[serde(rename = "per_36_active")]
    Per36Active,
    #[serde(rename = "league")]
    League,
}

impl From<ValueShape> for Value {
    fn from(shape: ValueShape) -> Value {
        match shape {
            ValueShape::Word(ValueWord::Points) => Value::Points,
            ValueShape::Word(ValueWord::Per36Active) => Value::Per36Active,
            ValueShape::Word(ValueWord::League) => Value::League,
            ValueShape::Ranks {
                rank_points,
                lowest,
            } => Value::RankPoints(rank_points, lowest),
        }
    }
}

impl From<Value> for ValueShape {
    fn from(value: Value) -> ValueShape {
        match value {
            Value::Points => ValueShape::Word(ValueWord::Points),
            Value::Per36Active => ValueShape::Word(ValueWord::Per36Active),
            Value::League => ValueShape::Word(ValueWord::League),
            Value::RankPoints(rank_points, lowest) => ValueShape::Ranks {
                rank_points,
                lowest,
            },
        }
    }
}

/// How the values become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Valuation {
    /// Their sum.
    Sum,
    /// Their average; of unequal lists the points for 36 active deals over all of them.
    #[default]
    Average,
    /// The sum of the best of them.
    Best(u32),
    /// The sum of all but the worst of those that were played.
    Drop(u32),
}

/// What is taken off for having missed too much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Deduct {
    /// So many may be missed; the square of what goes beyond is taken off.
    pub grace: u32,
    /// Who misses more is not ranked; none: nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_above: Option<u32>,
}

/// What being there is worth; several may hold at once.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Attendance {
    /// Who has fewer is not ranked.
    pub minimum: Option<u32>,
    /// An average is filled with 0 up to so many.
    pub fill: Option<u32>,
    /// What is taken off.
    pub deduct: Option<Deduct>,
    /// What is added for each that was missed.
    pub credit: Option<i64>,
}

/// Whether an evening counts that has begun and is not finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// It counts once it is finished.
    #[default]
    NotCounted,
    /// It counts with what is in.
    Counted,
}

/// A season of a club.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Season {
    /// Its name, unique in the book.
    pub name: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Which lists count.
    #[serde(default)]
    pub counts: Counts,
    /// Whether an evening counts that is not finished.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unfinished: Unfinished,
    /// The league days and finals that are taken in; none: those that were made before that was
    /// asked, as they were in then.
    pub taken_in: Option<BTreeSet<EventId>>,
    /// What becomes of guests.
    #[serde(default)]
    pub guests: Guests,
    /// What is valued as one.
    #[serde(default)]
    pub unit: Unit,
    /// What it is worth.
    #[serde(default)]
    pub value: Value,
    /// How the values become one.
    #[serde(default)]
    pub formed: Valuation,
    /// What being there is worth.
    #[serde(default)]
    pub attendance: Attendance,
    /// Lots that were drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<Lot<Decliner>>,
    /// Who goes on to the next level; none: nobody.
    pub qualifying: Option<Qualifying>,
}

/// Why a season cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "season-")]
pub enum SeasonError {
    /// It ends before it begins.
    Days,
    /// A list is named twice.
    Twice(EventId),
    /// The best none, or all but the worst none, of something.
    NoneCounts,
    /// Legs are numbered from 1 on.
    Leg,
    /// A lot among fewer than two, with somebody twice, or of what is nobody.
    Lot,
    /// Points by rank that rise, or a lowest above the last of them.
    RanksRise,
    /// Nobody goes on, or more than all.
    Quota,
}

impl Season {
    /// A season of a calendar year under the usual rule, named by the year.
    pub fn of_year(year: i32) -> Season {
        let day = |month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default();
        Season {
            name: year.to_string(),
            from: day(1, 1),
            to: day(12, 31),
            ..Season::default()
        }
    }

    /// The season after this one that has not ended on a day, of the same days and named like it:
    /// `Season 2026`, or over two years `Season 2026/27`.
    pub fn next(&self, today: NaiveDate) -> Season {
        let day = |day: NaiveDate| day.checked_add_months(Months::new(12)).unwrap_or(day);
        let (from, to) = (day(self.from), day(self.to));
        let named = self.name.trim_end_matches(|c: char| !c.is_alphabetic());
        let mut name = format!("{named} {}", from.year());
        if from.year() < to.year() {
            name += &format!("/{:02}", to.year() % 100);
        }
        let next = Season {
            name: name.trim_start().to_owned(),
            from,
            to,
            unit: self.unit,
            value: self.value.clone(),
            formed: self.formed,
            attendance: self.attendance,
            ..Season::default()
        };
        if to < today { next.next(today) } else { next }
    }

    /// Whether the season can be.
    ///
    /// # Errors
    /// [`SeasonError`] for the first thing that is wrong.
    pub fn check(&self) -> Result<(), SeasonError> {
        if self.to < self.from {
            return Err(SeasonError::Days);
        }
        self.counts.check()?;
        let of_people = |lot: &Lot<Decliner>| lot.order.iter().all(|one| !one.is_name());
        if !(self.lots.iter()).all(|lot| lot.is_drawn() && of_people(lot)) {
            return Err(SeasonError::Lot);
        }
        if matches!(self.formed, Valuation::Best(0)) {
            return Err(SeasonError::NoneCounts);
        }
        if !self.qualifying.as_ref().is_none_or(Qualifying::can_be) {
            return Err(SeasonError::Quota);
        }
        if let Value::RankPoints(points, lowest) = &self.value {
            let all = points.iter().chain([lowest]);
            if !all.is_sorted_by(|better, worse| better >= worse) {
                return Err(SeasonError::RanksRise);
            }
        }
        Ok(())
    }

    /// Whether a leg of an event is one of those that count, if the event enters the season.
    pub fn counts(&self, event: EventId, date: NaiveDate, leg: LegNo) -> bool {
        let within = self.from <= date && date <= self.to;
        match &self.counts {
            Counts::All => within,
            Counts::Leg(only) => within && leg == *only,
            Counts::Marked(marked) => marked
                .iter()
                .any(|one| one.event == event && one.leg.is_none_or(|only| only == leg)),
        }
    }

    /// Points of a rank, places counted from 0 among so many.
    pub(super) fn points_of_place(
        points: &[i64],
        lowest: i64,
        place: usize,
        of: usize,
    ) -> Fraction {
        let is_last = of > 1 && place + 1 == of;
        Fraction::from(match points.get(place) {
            Some(points) if !is_last => *points,
            _ => lowest,
        })
    }
}

impl Counts {
    fn check(&self) -> Result<(), SeasonError> {
        match self {
            Counts::All => Ok(()),
            Counts::Leg(LegNo(0)) => Err(SeasonError::Leg),
            Counts::Leg(_) => Ok(()),
            Counts::Marked(marked) => check_marked(marked),
        }
    }
}

fn check_marked(marked: &[CountedLeg]) -> Result<(), SeasonError> {
    let mut seen = BTreeSet::new();
    for one in marked {
        if one.leg == Some(LegNo(0)) {
            return Err(SeasonError::Leg);
        }
        let whole_too = CountedLeg { leg: None, ..*one };
        let parts_too = one.leg.is_none() && seen.iter().any(|c: &CountedLeg| c.event == one.event);
        if seen.contains(&whole_too) || parts_too || !seen.insert(*one) {
            return Err(SeasonError::Twice(one.event));
        }
    }
    Ok(())
}

/// How many go on: `{"fixed":4}` or `{"percent":25}`, rounded up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quota {
    /// So many.
    Fixed(u32),
    /// So many of a hundred who are ranked.
    Percent(u32),
}

impl Qualifying {
    /// So many go on, and nobody is a reserve.
    pub fn of(places: Quota) -> Qualifying {
        Qualifying {
            what: String::new(),
            places,
            reserves: 0,
            declined: Vec::new(),
        }
    }
}

impl Quota {
    /// Whether somebody goes on, and not more than all.
    pub fn can_be(self) -> bool {
        match self {
            Quota::Fixed(count) => count > 0,
            Quota::Percent(percent) => (1..=100).contains(&percent),
        }
    }

    /// How many of so many who are ranked.
    pub fn of(self, ranked: usize) -> usize {
        match self {
            Quota::Fixed(count) => (count as usize).min(ranked),
            Quota::Percent(percent) => {
                let percent = usize::try_from(percent.min(100)).unwrap_or(100);
                ranked.saturating_mul(percent).div_ceil(100)
            }
        }
    }
}

/// Somebody of a season who declines or drew a lot, or a team that declines.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Decliner {
    /// A member.
    Member(MemberId),
    /// A guest, by a line of an evening.
    Guest {
        /// The evening.
        event: EventId,
        /// The line.
        entrant: EntrantId,
    },
    /// A team of a division; in books of before a guest too.
    Name(String),
}

impl Decliner {
    /// Whether it is a name alone.
    fn is_name(&self) -> bool {
        matches!(self, Decliner::Name(_))
    }

    /// Whether it is this team.
    pub fn is_team(&self, team: &str) -> bool {
        match self {
            Decliner::Name(name) => name == team,
            Decliner::Member(_) | Decliner::Guest { .. } => false,
        }
    }
}

/// The line of a season: of the people, or, if it has league days, of the teams of each division.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Qualifying {
    /// What one qualifies for, such as "State championship"; may be empty.
    #[serde(default, rename = "for", skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// How many go on.
    pub places: Quota,
    /// How many are reserves.
    #[serde(default)]
    pub reserves: u32,
    /// Who declines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<Decliner>,
}
