//! Rows of dBase tables become results: one a person and list. A row that says no result is named.

use super::dbase::{Row, Table};
use crate::club::{CodePage, PERSON_TEXT_MOST};
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeMap;

/// Days before and after which no list was written.
const YEARS: std::ops::RangeInclusive<i32> = 1950..=2100;
/// What fields with a year of birth, or a day of birth that begins with it, are called.
const BIRTHS: [&str; 4] = ["GEBJAHR", "JAHRGANG", "GEBDATUM", "GEBURT"];
/// Years in which somebody can be born who played.
const BORN: std::ops::RangeInclusive<i32> = 1850..=2100;
/// More points than anybody makes in a list.
const MOST_POINTS: i32 = 100_000;
/// The most games of a list, and the most series of a day.
const MOST_GAMES: i32 = 200;
const MOST_SERIES: i32 = 100;

/// The result of one person in one list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Result {
    /// Who, as the file tells people apart.
    pub(super) who: String,
    /// The day.
    pub(super) day: NaiveDate,
    /// The series of the day.
    pub(super) series: u32,
    /// The table.
    pub(super) table: u32,
    /// What the file calls points.
    pub(super) points: i32,
    /// What it calls value; none where it has no such field.
    pub(super) value: Option<i32>,
    /// Games won.
    pub(super) won: u32,
    /// Games lost.
    pub(super) lost: u32,
}

/// Why a row says no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyRow {
    /// It has no name, and its number is nobody's.
    NoName,
    /// Its day is none.
    NoDay,
    /// Series, table, points or games are no numbers that a list can have.
    NoNumber,
}

/// What the tables say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Rows {
    /// The results, in the order of the file.
    pub(super) results: Vec<Result>,
    /// The names of all who have one, as the newest row has them.
    pub(super) names: BTreeMap<String, String>,
    /// The years of birth that the file tells.
    pub(super) born: BTreeMap<String, i32>,
    /// Years of birth that cannot be, with the name.
    pub(super) not_born: Vec<(String, String)>,
    /// Rows without a result, by their number among all rows.
    pub(super) wrong: Vec<(usize, WhyRow)>,
}

/// Whether a table has lists.
pub(super) fn has_lists(table: &Table) -> bool {
    ["SPIELTAG", "PUNKTE", "GSP", "VSP"]
        .iter()
        .all(|name| table.has(name))
}

impl Rows {
    /// Reads all tables.
    pub(super) fn read(tables: &[Table], page: CodePage) -> Rows {
        let register: BTreeMap<String, String> = tables
            .iter()
            .filter(|table| !has_lists(table))
            .filter(|table| table.has("NR") && table.has("NAME1"))
            .flat_map(Table::rows)
            .map(|row| (row.text("NR", page), row.text("NAME1", page)))
            .collect();
        let mut rows = Rows::default();
        for row in tables
            .iter()
            .filter(|table| table.has("NR"))
            .flat_map(Table::rows)
        {
            rows.birth(&row, page);
        }
        let lists = tables.iter().filter(|table| has_lists(table));
        for (number, row) in (1..).zip(lists.flat_map(Table::rows)) {
            match rows.add(&row, page, &register) {
                Ok(()) => {}
                Err(why) => rows.wrong.push((number, why)),
            }
        }
        rows
    }

    /// Takes a year of birth; one that cannot be is named once.
    fn birth(&mut self, row: &Row<'_>, page: CodePage) {
        let Some(text) = BIRTHS
            .iter()
            .map(|field| row.text(field, page))
            .find(|text| !text.is_empty())
        else {
            return;
        };
        let year = text.get(..4).and_then(|digits| digits.parse().ok());
        if let Some(year) = year.filter(|year| BORN.contains(year)) {
            self.born.insert(row.text("NR", page), year);
            return;
        }
        let wrong = (row.text("NAME1", page), text);
        if !self.not_born.contains(&wrong) {
            self.not_born.push(wrong);
        }
    }

    fn add(
        &mut self,
        row: &Row<'_>,
        page: CodePage,
        register: &BTreeMap<String, String>,
    ) -> std::result::Result<(), WhyRow> {
        let number = row.text("NR", page);
        let own = row.text("NAME1", page);
        let name = if own.is_empty() {
            register.get(&number).cloned().unwrap_or_default()
        } else {
            own
        };
        if name.is_empty() || name.chars().count() > PERSON_TEXT_MOST {
            return Err(WhyRow::NoName);
        }
        let nobody = number.trim_start_matches('0').is_empty();
        let who = if nobody { format!("={name}") } else { number };
        let day = day(row.bytes("SPIELTAG")).ok_or(WhyRow::NoDay)?;
        let result = result(row, who.clone(), day).ok_or(WhyRow::NoNumber)?;
        self.results.push(result);
        self.names.insert(who, name);
        Ok(())
    }
}

/// A day written as yyyymmdd.
fn day(bytes: Option<&[u8]>) -> Option<NaiveDate> {
    let text = std::str::from_utf8(bytes?).ok()?;
    let digits = text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit());
    let day = NaiveDate::parse_from_str(text, "%Y%m%d").ok()?;
    (digits && YEARS.contains(&day.year())).then_some(day)
}

fn result(row: &Row<'_>, who: String, day: NaiveDate) -> Option<Result> {
    let within = |name: &str, least: i32, most: i32| {
        let value = row.whole(name)?;
        (least..=most).contains(&value).then_some(value)
    };
    let count = |name: &str| u32::try_from(within(name, 0, MOST_GAMES)?).ok();
    // A file of a club that played one series a day has no field for it.
    let series = match row.bytes("SERIE") {
        None => 1,
        Some(_) => within("SERIE", 1, MOST_SERIES)?,
    };
    Some(Result {
        who,
        day,
        series: u32::try_from(series).ok()?,
        table: u32::try_from(within("TISCH", 1, 10_000)?).ok()?,
        points: within("PUNKTE", -MOST_POINTS, MOST_POINTS)?,
        value: row.whole("WERT").filter(|value| value.abs() <= MOST_POINTS),
        won: count("GSP")?,
        lost: count("VSP")?,
    })
}
