//! The table of a season: pure arithmetic over lists, exact to the last fraction.

use crate::club::{
    Book, Event, EventId, Fraction, Games, LegNo, Lot, MemberId, how_many,
    season::{
        guests::Guest,
        rule::{Guests, Season, Unit, Valuation, Value},
    },
    standing::games::compare_like_with_like,
};
use chrono::NaiveDate;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

/// A person over the year: a member, or a guest.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Participant {
    /// A member of the register.
    Member(MemberId),
    /// Somebody without an entry there.
    Guest(Guest),
}

impl Participant {
    /// A guest of a name that no two guests of an evening have.
    pub fn guest(name: &str) -> Participant {
        Participant::Guest(Guest {
            name: name.to_owned(),
            ..Guest::default()
        })
    }

    /// The name under which lists have this person; empty for a member who is not in the book.
    pub fn name<'b>(&'b self, book: &'b Book) -> &'b str {
        match self {
            Participant::Guest(guest) => &guest.name,
            Participant::Member(id) => book.member(*id).map_or("", |member| &member.name),
        }
    }
}

/// What one person brought home from one list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListResult {
    /// Whose.
    pub person: Participant,
    /// Whether this one counts as a guest of that evening.
    pub is_guest: bool,
    /// The event.
    pub event: EventId,
    /// The day.
    pub date: NaiveDate,
    /// The leg, 1-based.
    pub leg: LegNo,
    /// What counts under the event's scoring.
    pub points: i64,
    /// The games.
    pub games: Games,
    /// Deals in which one has cards: deals × 3 / people at the table.
    pub active: Fraction,
    /// League points of the team; 0 without a league.
    pub league: Fraction,
    /// The rank in the standings that points by rank are given for; none: none, or they are not
    /// asked for.
    pub place: Option<u32>,
    /// The rank in the standings of its event.
    pub rank: Option<u32>,
}

/// A list or an evening as it is valued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonUnit {
    /// The event.
    pub event: EventId,
    /// The day.
    pub date: NaiveDate,
    /// The leg; none: the whole evening.
    pub leg: Option<LegNo>,
    /// Its points.
    pub points: i64,
    /// The games.
    pub games: Games,
    /// Deals in which one had cards.
    pub active: Fraction,
    /// The rank in its standings, where points are given for it.
    pub place: Option<u32>,
    /// The rank in the standings of its event.
    pub rank: Option<u32>,
    /// What it is worth.
    pub value: Fraction,
    /// Whether it is one of those that count.
    pub counted: bool,
}

/// One person's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRow {
    /// 1-based; equal in everything means the same rank. None: not ranked.
    pub rank: Option<u32>,
    /// Who.
    pub person: Participant,
    /// Lists, or evenings, that were played.
    pub units: Vec<SeasonUnit>,
    /// The sum of what counted: points, or the points by rank or of the league.
    pub sum: Fraction,
    /// What decides.
    pub value: Fraction,
    /// The games of what counted.
    pub games: Games,
    /// How many are missing to the minimum.
    pub missing: u32,
}

/// The table of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonTable {
    /// Those who are ranked, best first.
    pub rows: Vec<SeasonRow>,
    /// Those who are not, by what they have: guests apart, members below the minimum.
    pub unranked: Vec<SeasonRow>,
    /// Those of them who are guests and listed apart.
    pub apart: BTreeSet<Participant>,
    /// How many lists, or evenings, there were to play.
    pub offered: u32,
}

impl SeasonTable {
    /// The lines of everybody, first those who are ranked.
    pub fn everybody(&self) -> impl Iterator<Item = &SeasonRow> {
        self.rows.iter().chain(&self.unranked)
    }

    /// Everybody who is in it.
    pub fn people(&self) -> impl Iterator<Item = &Participant> {
        self.everybody().map(|row| &row.person)
    }

    /// The line of one person, ranked or not.
    pub fn row(&self, person: &Participant) -> Option<&SeasonRow> {
        self.everybody().find(|row| row.person == *person)
    }
}

impl Season {
    /// Values and ranks what everybody played, with the lots among all people of these events.
    pub fn table(&self, lists: &[ListResult], events: &[Event]) -> SeasonTable {
        table_of(self, lists, &self.drawn(events))
    }
}

pub(super) fn table_of(
    season: &Season,
    lists: &[ListResult],
    lots: &[Lot<Participant>],
) -> SeasonTable {
    let guests = guests_of(lists);
    let mut people = units_of_people(season, lists, &guests);
    if let Value::RankPoints(points, lowest) = &season.value {
        let ranked =
            |person: &Participant| season.guests == Guests::Ranked || !guests.contains(person);
        value_by_rank(&mut people, points, *lowest, ranked);
    }
    let offered = offered(&people);
    let (mut rows, mut unranked): (Vec<SeasonRow>, Vec<SeasonRow>) = people
        .into_iter()
        .map(|(person, units)| row_of(season, person, units.into_values().collect(), offered))
        .partition(|row| !season.is_apart(&row.person, &guests) && season.is_enough(row, offered));
    order(&mut rows, lots);
    order(&mut unranked, lots);
    rank(&mut rows, lots);
    let apart = unranked
        .iter()
        .map(|row| &row.person)
        .filter(|person| season.is_apart(person, &guests));
    SeasonTable {
        apart: apart.cloned().collect(),
        rows,
        unranked,
        offered,
    }
}

/// What everybody played, list by list or evening by evening.
fn units_of_people<'l>(
    season: &Season,
    lists: &'l [ListResult],
    guests: &BTreeSet<Participant>,
) -> Units<'l> {
    let mut people = Units::new();
    for list in lists {
        let left_out = season.guests == Guests::Out && guests.contains(&list.person);
        if left_out || !season.counts(list.event, list.date, list.leg) {
            continue;
        }
        let units = people.entry(&list.person).or_default();
        let key = UnitKey::of(season.unit, list);
        units
            .entry(key)
            .and_modify(|unit| unit.add(list))
            .or_insert_with(|| SeasonUnit::of(key, list));
    }
    people
}

/// How many there were to play.
fn offered(people: &Units<'_>) -> u32 {
    let all: BTreeSet<&UnitKey> = people.values().flat_map(BTreeMap::keys).collect();
    how_many(all.len())
}

/// Those who were never anything but guests.
fn guests_of(lists: &[ListResult]) -> BTreeSet<Participant> {
    let (guests, members): (Vec<_>, Vec<_>) = lists.iter().partition(|list| list.is_guest);
    let members: BTreeSet<&Participant> = members.iter().map(|list| &list.person).collect();
    guests
        .into_iter()
        .map(|list| &list.person)
        .filter(|person| !members.contains(person))
        .cloned()
        .collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct UnitKey {
    date: NaiveDate,
    event: EventId,
    leg: Option<LegNo>,
}

impl UnitKey {
    fn of(unit: Unit, list: &ListResult) -> UnitKey {
        UnitKey {
            date: list.date,
            event: list.event,
            leg: (unit == Unit::List).then_some(list.leg),
        }
    }
}

impl SeasonUnit {
    fn of(key: UnitKey, list: &ListResult) -> SeasonUnit {
        let UnitKey { date, event, leg } = key;
        SeasonUnit {
            event,
            date,
            leg,
            points: list.points,
            games: list.games,
            active: list.active.clone(),
            place: list.place,
            rank: list.rank,
            value: list.league.clone(),
            counted: false,
        }
    }

    fn add(&mut self, list: &ListResult) {
        self.points = self.points.saturating_add(list.points);
        self.games = self.games.and(list.games);
        self.active = self.active.clone() + list.active.clone();
        self.value = self.value.clone() + list.league.clone();
    }

    /// What decides: the value, then the games.
    fn key(&self) -> (&Fraction, [i32; 2]) {
        (&self.value, self.games.key())
    }
}

/// Points for 36 active deals; 0 without an active deal.
fn per_36(points: i64, active: &Fraction) -> Fraction {
    let scaled = Fraction::from(points) * Fraction::from(36);
    scaled.over(active).unwrap_or_else(Fraction::zero)
}

type Units<'p> = BTreeMap<&'p Participant, BTreeMap<UnitKey, SeasonUnit>>;

/// Gives every unit the points of its rank among those who are ranked; equals share the points of
/// their places. Who is not ranked takes no place and has the lowest.
fn value_by_rank(
    people: &mut Units<'_>,
    points: &[i64],
    lowest: i64,
    ranked: impl Fn(&Participant) -> bool,
) {
    let mut fields: BTreeMap<UnitKey, Vec<u32>> = BTreeMap::new();
    for (person, units) in people.iter() {
        if !ranked(person) {
            continue;
        }
        for (key, unit) in units {
            fields.entry(*key).or_default().extend(unit.place);
        }
    }
    for (person, units) in people.iter_mut() {
        let is_ranked = ranked(person);
        for (key, unit) in units.iter_mut() {
            unit.value = match (fields.get(key), unit.place) {
                (Some(field), Some(place)) if is_ranked => {
                    share_of_rank(field, place, points, lowest)
                }
                (Some(_) | None, _) => Fraction::from(lowest),
            };
        }
    }
}

fn share_of_rank(field: &[u32], own: u32, points: &[i64], lowest: i64) -> Fraction {
    let better = field.iter().filter(|other| **other < own).count();
    let equal = field.iter().filter(|other| **other == own).count();
    let places = better..better + equal;
    let sum: Fraction = places
        .map(|place| Season::points_of_place(points, lowest, place, field.len()))
        .sum();
    let among = Fraction::from(i64::from(how_many(equal)));
    sum.over(&among).unwrap_or_else(Fraction::zero)
}

/// One person's line, without the rank, if so many lists or evenings were there to be played.
fn row_of(
    season: &Season,
    person: &Participant,
    mut units: Vec<SeasonUnit>,
    offered: u32,
) -> SeasonRow {
    for unit in &mut units {
        match season.value {
            Value::Points => unit.value = Fraction::from(unit.points),
            Value::Per36Active => unit.value = per_36(unit.points, &unit.active),
            Value::League | Value::RankPoints(..) => {}
        }
    }
    season.choose(&mut units);
    let played = how_many(units.len());
    let missed = offered.saturating_sub(played);
    let counted: Vec<&SeasonUnit> = units.iter().filter(|unit| unit.counted).collect();
    let value = season.formed_of(&counted, played) + season.attendance_of(missed);
    let minimum = season.attendance.minimum.unwrap_or(0);
    SeasonRow {
        rank: None,
        person: person.clone(),
        sum: season.sum_of(&counted),
        value,
        games: counted.iter().map(|unit| unit.games).sum(),
        missing: minimum.saturating_sub(played),
        units,
    }
}

impl Season {
    /// Marks those that count.
    fn choose(&self, units: &mut [SeasonUnit]) {
        let all = units.len();
        let counted = match self.formed {
            Valuation::Sum | Valuation::Average => all,
            Valuation::Best(best) => all.min(best as usize),
            Valuation::Drop(worst) => all.saturating_sub(worst as usize),
        };
        compare_like_with_like(
            units
                .iter_mut()
                .map(|unit| (unit.value.clone(), &mut unit.games)),
        );
        let mut best: Vec<&mut SeasonUnit> = units.iter_mut().collect();
        best.sort_by(|a, b| b.key().cmp(&a.key()));
        for (place, unit) in best.into_iter().enumerate() {
            unit.counted = place < counted;
        }
    }

    fn sum_of(&self, counted: &[&SeasonUnit]) -> Fraction {
        match self.value {
            Value::Points | Value::Per36Active => Fraction::from(
                counted
                    .iter()
                    .fold(0, |sum, unit| i64::saturating_add(sum, unit.points)),
            ),
            Value::League | Value::RankPoints(..) => sum_of_values(counted),
        }
    }

    fn formed_of(&self, counted: &[&SeasonUnit], played: u32) -> Fraction {
        match self.formed {
            Valuation::Sum | Valuation::Best(_) | Valuation::Drop(_) => sum_of_values(counted),
            Valuation::Average => self.average_of(counted, played),
        }
    }

    /// The average, filled with empty lists of 36 active deals up to the number asked for.
    fn average_of(&self, counted: &[&SeasonUnit], played: u32) -> Fraction {
        let divisor = played.max(self.attendance.fill.unwrap_or(0));
        let empty = i64::from(divisor - played);
        let (sum, divisor) = match self.value {
            Value::Per36Active => {
                let points = self.sum_of(counted) * Fraction::from(36);
                let active: Fraction = counted.iter().map(|unit| unit.active.clone()).sum();
                (points, active + Fraction::from(36 * empty))
            }
            Value::Points | Value::League | Value::RankPoints(..) => {
                (sum_of_values(counted), Fraction::from(i64::from(divisor)))
            }
        };
        sum.over(&divisor).unwrap_or_else(Fraction::zero)
    }

    /// What is added for what was missed, or taken off.
    fn attendance_of(&self, missed: u32) -> Fraction {
        let credit = self.attendance.credit.unwrap_or(0);
        let added = Fraction::from(credit) * Fraction::from(i64::from(missed));
        let grace = self
            .attendance
            .deduct
            .map_or(u32::MAX, |deduct| deduct.grace);
        let beyond = Fraction::from(i64::from(missed.saturating_sub(grace)));
        added - beyond.clone() * beyond
    }

    /// Whether somebody is listed apart from those who are ranked.
    fn is_apart(&self, person: &Participant, guests: &BTreeSet<Participant>) -> bool {
        self.guests == Guests::Apart && guests.contains(person)
    }

    /// Whether somebody was there often enough to be ranked.
    fn is_enough(&self, row: &SeasonRow, offered: u32) -> bool {
        let missed = offered.saturating_sub(how_many(row.units.len()));
        let out_above = self.attendance.deduct.and_then(|deduct| deduct.out_above);
        row.missing == 0 && out_above.is_none_or(|most| missed <= most)
    }
}

fn sum_of_values(counted: &[&SeasonUnit]) -> Fraction {
    counted.iter().map(|unit| unit.value.clone()).sum()
}

impl SeasonRow {
    /// Its best list or evening by points.
    pub fn best(&self) -> Option<&SeasonUnit> {
        self.units
            .iter()
            .max_by_key(|unit| (unit.points, Reverse(unit.date)))
    }

    /// What decides: the value, then the games.
    fn key(&self) -> (&Fraction, [i32; 2]) {
        (&self.value, self.games.key())
    }
}

/// Best first; those who are equal in the order of their lot, if one was drawn among exactly them.
fn order(rows: &mut [SeasonRow], lots: &[Lot<Participant>]) {
    let equals = rows.iter_mut();
    compare_like_with_like(equals.map(|row| (row.value.clone(), &mut row.games)));
    rows.sort_by(|a, b| (b.key(), &a.person).cmp(&(a.key(), &b.person)));
    for equals in rows.chunk_by_mut(|a, b| a.key() == b.key()) {
        if let Some(drawn) = drawn_among(equals, lots) {
            equals.sort_by_key(|row| drawn.iter().position(|who| *who == row.person));
        }
    }
}

fn rank(rows: &mut [SeasonRow], lots: &[Lot<Participant>]) {
    let mut place = 1;
    for equals in rows.chunk_by_mut(|a, b| a.key() == b.key()) {
        let decided = drawn_among(equals, lots).is_some();
        for (row, further) in equals.iter_mut().zip(0..) {
            row.rank = Some(if decided { place + further } else { place });
        }
        place = place.saturating_add(how_many(equals.len()));
    }
}

/// The order that was drawn among exactly these people, if it was.
fn drawn_among<'l>(
    equals: &[SeasonRow],
    lots: &'l [Lot<Participant>],
) -> Option<&'l [Participant]> {
    if equals.len() < 2 {
        return None;
    }
    let people: Vec<Participant> = equals.iter().map(|row| row.person.clone()).collect();
    Lot::among(lots, &people)
}

impl SeasonRow {
    /// The member whose line it is; none: a guest's.
    pub fn member(&self) -> Option<i64> {
        match &self.person {
            Participant::Member(id) => Some(id.0),
            Participant::Guest(_) => None,
        }
    }
}
