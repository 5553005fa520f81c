//! Results become evenings: the rows of a day, a series and a table are a list, and a list that
//! does not add up is left out.

use super::rows::{Result, Rows, WhyRow};
use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, EventSettings, Leg, LegNo, ListFoot, Member,
    MemberId, MovementKind, MovementSettings, RulesChoice, Scoring, Seat, Sheet, Table, TableNo,
    how_many, lost_at_five, seeger_fabian, series_lengths,
};
use crate::skat::Rulebook;
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// The rules of all such files.
const RULES: &str = "isko_1998";
/// The money of a new evening.
const CURRENCY: &str = "€";

/// Something that did not come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeftOut {
    /// A row that says no result, by its number.
    Row(usize, WhyRow),
    /// The list of a table.
    Table {
        /// The day.
        day: NaiveDate,
        /// The series.
        series: u32,
        /// The table.
        table: u32,
        /// Why.
        why: WhyTable,
    },
    /// A year of birth that cannot be.
    Born {
        /// Whose.
        name: String,
        /// As it is in the file.
        year: String,
    },
    /// An evening that is in the book already.
    Known(NaiveDate),
}

/// Why the list of a table does not come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyTable {
    /// Nobody plays with so many at a table.
    People(usize),
    /// More games than a series has deals.
    Games {
        /// Games.
        games: u32,
        /// Deals.
        deals: u32,
    },
    /// The total of somebody is not what points and games make.
    Total {
        /// Whose.
        name: String,
        /// As it is in the file.
        written: i32,
        /// As it is counted.
        counted: i32,
    },
    /// The points of somebody's games are not there, and only the total is.
    NoValue(String),
    /// Somebody sits at another table of the series as well.
    TwoTables(String),
}

/// What the rows gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Evenings {
    pub(super) book: Book,
    pub(super) lists: usize,
    pub(super) left_out: Vec<LeftOut>,
}

/// The lists of a table by day, series and number.
type Lists = BTreeMap<(NaiveDate, u32, u32), Vec<Result>>;

/// The lists of a series by the number of their table.
type Tables = Vec<(u32, Vec<Result>)>;

/// Which of the two figures of a row is the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Total {
    /// Neither: there is only one figure.
    None,
    /// `WERT`; `PUNKTE` are the points of the games.
    Value,
    /// `PUNKTE`; `WERT` are the points of the games.
    Points,
}

impl Total {
    /// Whether a row has its total alone, where others have the points of the games as well.
    fn has_no_points(self, result: &Result) -> bool {
        match self {
            Total::Points => result.value.is_none(),
            Total::None | Total::Value => false,
        }
    }

    /// The points of the games, and the total.
    fn figures(self, result: &Result) -> (i32, Option<i32>) {
        match (self, result.value) {
            (Total::None, _) | (_, None) => (result.points, None),
            (Total::Value, Some(value)) => (result.points, Some(value)),
            (Total::Points, Some(value)) => (value, Some(result.points)),
        }
    }
}

/// Members and evenings of the rows; `name` is what the evenings are called.
pub(super) fn of(rows: Rows, name: &str) -> Evenings {
    let mut lists = Lists::new();
    for result in rows.results {
        let place = (result.day, result.series, result.table);
        lists.entry(place).or_default().push(result);
    }
    let total = total_of(&lists);
    let members: BTreeMap<&String, MemberId> = rows.names.keys().zip((1..).map(MemberId)).collect();
    let mut left_out: Vec<LeftOut> = rows
        .wrong
        .into_iter()
        .map(|(row, why)| LeftOut::Row(row, why))
        .collect();
    left_out.extend(
        rows.not_born
            .into_iter()
            .map(|(name, year)| LeftOut::Born { name, year }),
    );
    let mut sound: BTreeMap<NaiveDate, BTreeMap<u32, Tables>> = BTreeMap::new();
    let mut seated: BTreeSet<(NaiveDate, u32, String)> = BTreeSet::new();
    for ((day, series, table), list) in lists {
        if let Some(why) = list
            .iter()
            .find(|result| seated.contains(&(day, series, result.who.clone())))
            .map(|result| WhyTable::TwoTables(name_of(&rows.names, result)))
            .or_else(|| wrong(&list, total, &rows.names))
        {
            left_out.push(LeftOut::Table {
                day,
                series,
                table,
                why,
            });
            continue;
        }
        let people = list.iter().map(|result| (day, series, result.who.clone()));
        seated.extend(people);
        let day = sound.entry(day).or_default();
        day.entry(series).or_default().push((table, list));
    }
    let lists = sound
        .values()
        .flat_map(BTreeMap::values)
        .flatten()
        .map(|(_, list)| list.len())
        .sum();
    let evening = |(id, (day, series)): (i64, (NaiveDate, _))| {
        let making = Making {
            names: &rows.names,
            members: &members,
            total,
        };
        making.event(EventId(id), day, name, series)
    };
    let events: Vec<Event> = (1..).zip(sound).map(evening).collect();
    let register = rows
        .names
        .iter()
        .zip((1..).map(MemberId))
        .map(|((who, name), id)| Member {
            id,
            name: name.clone(),
            born: rows.born.get(who).copied(),
            ..Member::default()
        });
    let book = Book {
        members: once(register.collect()).into(),
        events,
        ..Book::default()
    };
    Evenings {
        book,
        lists,
        left_out,
    }
}

/// Namesakes of a file are different people; a number behind the name tells them apart.
fn once(mut members: Vec<Member>) -> Vec<Member> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for member in &mut members {
        let count = seen.entry(member.name.to_lowercase()).or_default();
        *count += 1;
        if *count > 1 {
            member.number = count.to_string();
        }
    }
    members
}

fn name_of(names: &BTreeMap<String, String>, result: &Result) -> String {
    names.get(&result.who).cloned().unwrap_or_default()
}

/// The reading under which most lists add up.
fn total_of(lists: &Lists) -> Total {
    let sums = |total: Total| {
        lists
            .values()
            .filter(|list| differs(list, total).is_none())
            .count()
    };
    if lists
        .values()
        .flatten()
        .all(|result| result.value.is_none_or(|value| value == 0))
    {
        return Total::None;
    }
    if sums(Total::Points) > sums(Total::Value) {
        Total::Points
    } else {
        Total::Value
    }
}

/// Why a list does not come in.
fn wrong(list: &[Result], total: Total, names: &BTreeMap<String, String>) -> Option<WhyTable> {
    if !(3..=5).contains(&list.len()) {
        return Some(WhyTable::People(list.len()));
    }
    let mut people = BTreeSet::new();
    if let Some(twice) = list.iter().find(|result| !people.insert(&result.who)) {
        return Some(WhyTable::TwoTables(name_of(names, twice)));
    }
    let games: u32 = list.iter().map(|result| result.won + result.lost).sum();
    let deals = deals(list.len());
    if games > deals {
        return Some(WhyTable::Games { games, deals });
    }
    if let Some(without) = list.iter().find(|result| total.has_no_points(result)) {
        return Some(WhyTable::NoValue(name_of(names, without)));
    }
    differs(list, total).map(|(result, written, counted)| WhyTable::Total {
        name: name_of(names, result),
        written,
        counted,
    })
}

/// Deals of the longest series at a table of so many.
fn deals(people: usize) -> u32 {
    rounds().saturating_mul(how_many(people))
}

fn rounds() -> u32 {
    series_lengths().rounds.first().copied().unwrap_or(1)
}

/// The first whose total differs, as written and as counted.
fn differs(list: &[Result], total: Total) -> Option<(&Result, i32, i32)> {
    let lost: u32 = list.iter().map(|result| result.lost).sum();
    list.iter().find_map(|result| {
        let (points, written) = total.figures(result);
        let others = lost.saturating_sub(result.lost);
        let five = Some(lost_at_five());
        let counted = seeger_fabian(points, result.won, result.lost, others, list.len(), five);
        written
            .filter(|written| *written != counted)
            .map(|written| (result, written, counted))
    })
}

/// What evenings are made with.
struct Making<'a> {
    names: &'a BTreeMap<String, String>,
    members: &'a BTreeMap<&'a String, MemberId>,
    total: Total,
}

impl Making<'_> {
    fn event(
        &self,
        id: EventId,
        day: NaiveDate,
        name: &str,
        series: BTreeMap<u32, Tables>,
    ) -> Event {
        let mut entrants: Vec<Entrant> = Vec::new();
        let mut ids: BTreeMap<String, EntrantId> = BTreeMap::new();
        let lists = series.values().flatten().flat_map(|(_, list)| list);
        for result in lists {
            if ids.contains_key(&result.who) {
                continue;
            }
            let number = how_many(ids.len()).saturating_add(1);
            let id = EntrantId(i64::from(number));
            ids.insert(result.who.clone(), id);
            entrants.push(Entrant {
                id,
                start_number: number,
                typed_name: name_of(self.names, result),
                member: self.members.get(&result.who).copied(),
                ..Entrant::default()
            });
        }
        let count = how_many(series.len());
        let legs = (1..).zip(series.into_values()).map(|(number, tables)| Leg {
            number: LegNo(number),
            rounds: rounds(),
            tables: tables
                .iter()
                .map(|(number, list)| self.table(*number, list, &ids))
                .collect(),
            ..Leg::default()
        });
        Event {
            id,
            settings: settings(day, name, count),
            entrants: entrants.into_iter().collect(),
            legs: legs.collect(),
            ..Event::default()
        }
    }

    fn table(&self, number: u32, list: &[Result], ids: &BTreeMap<String, EntrantId>) -> Table {
        let seats = Seat::ALL
            .into_iter()
            .zip(list)
            .filter_map(|(seat, result)| Some((seat, *ids.get(&result.who)?)));
        let feet = list.iter().filter_map(|result| {
            let (points, total) = self.total.figures(result);
            Some(ListFoot {
                entrant: *ids.get(&result.who)?,
                points,
                won: result.won,
                lost: result.lost,
                total,
                lost_by_stretch: Vec::new(),
                accepted: None,
            })
        });
        let mut feet: Vec<ListFoot> = feet.collect();
        feet.sort_by_key(|foot| foot.entrant);
        Table {
            number: TableNo(number),
            seats: seats.collect(),
            sheet: Sheet {
                feet,
                ..Sheet::default()
            }
            .into(),
            ..Table::default()
        }
    }
}

fn settings(date: NaiveDate, name: &str, series: u32) -> EventSettings {
    let rules = Rulebook::builtin(RULES);
    let text = rules.map_or_else(String::new, |rules| rules.text().to_owned());
    EventSettings {
        name: name.to_owned(),
        date,
        rules: RulesChoice {
            id: RULES.to_owned(),
            text,
            options: Vec::new(),
            lost_at_five: Some(lost_at_five()),
        },
        scoring: Scoring::SeegerFabian,
        currency: CURRENCY.to_owned(),
        movement: MovementSettings {
            kind: MovementKind::Draw,
            rounds: rounds(),
            legs: Some(series),
            ..MovementSettings::default()
        },
        prizes: Scoring::SeegerFabian.prizes(),
        ..EventSettings::default()
    }
}
