//! A season as lines: the table, a member's year, the records.

use crate::app::{
    lists::cells::{Cell, Line, Tone},
    people::search::plain,
};
use crate::club::{
    Book, EventId, Records,
    season::{
        Climbed, LineSide, Participant, Season, SeasonNames, SeasonRow, SeasonUnit, Value, Year,
    },
    teams::{Division, DivisionRow},
};
use crate::i18n::{Texts, figure, if_known, or_dash, won_lost};
use crate::ops::Command;
use crate::report::{Race, SeasonTold, division_rows, race_of};
use itertools::Itertools;
use std::cmp::Reverse;

/// A season with what everybody in it is called.
#[derive(Debug)]
pub struct SeasonResults {
    /// The table, what moved, and what is remembered.
    pub told: SeasonTold,
    /// The names.
    pub names: SeasonNames,
}

/// A season of the book by its name; none if there is none of this name.
pub fn told(book: &Book, name: &str) -> Option<SeasonResults> {
    let season = book.season(name)?;
    let told = SeasonTold::new(season, &book.events);
    Some(SeasonResults {
        names: SeasonNames::of(book, told.year.table.people()),
        told,
    })
}

impl SeasonResults {
    /// The race as a picture.
    pub fn race(&self, t: &Texts) -> Race {
        let name = |person: &Participant| self.names.name(person).to_owned();
        race_of(t, &self.told.year, &self.told.race, name)
    }

    /// Whether there is a race to see: it needs two evenings.
    pub fn has_race(&self) -> bool {
        self.told.year.evenings.len() > 1 && !self.told.race.is_empty()
    }

    /// Whether anything is remembered.
    pub fn has_records(&self) -> bool {
        !self.told.records.best_list.is_empty()
    }
}

/// The lines of the table of a division.
pub fn division_lines(t: &Texts, season: &Season, division: &Division) -> Vec<Line> {
    let cells = division_rows(t, season, division);
    division
        .rows
        .iter()
        .zip(cells)
        .map(|(row, cells)| division_line(row, cells))
        .collect()
}

fn division_line(row: &DivisionRow, cells: Vec<String>) -> Line {
    let lead = Tone::of_rank(row.rank);
    let spoken = cells.iter().join(", ");
    let cells = cells.into_iter().zip(0..).map(|(cell, at)| match at {
        0 | 1 => Cell::new(lead, cell),
        2 => Cell::strong(cell),
        3 => Cell::plain(cell),
        _ => Cell::subdued(cell),
    });
    Line::new(spoken, cells)
}

/// The seasons, the one that ends last first.
pub fn newest_first(book: &Book) -> Vec<&Season> {
    let mut seasons: Vec<&Season> = book.seasons.iter().collect();
    seasons.sort_by_key(|season| Reverse((season.to, season.from)));
    seasons
}

/// The season that is shown: the one that was turned to, else the one that ends last.
pub fn season_shown<'b>(book: &'b Book, called: &[String]) -> Option<&'b Season> {
    let turned_to = called.iter().find_map(|name| book.season(name));
    turned_to.or_else(|| newest_first(book).first().copied())
}

/// A row of the table: a person, or words above the people below.
#[derive(Debug)]
pub enum Row<'y> {
    /// A person.
    Person(&'y SeasonRow),
    /// Who the people below are.
    Head(String),
}

impl Row<'_> {
    /// Whether it is somebody whose name has this part, which is [`plain`] already.
    pub fn is_of(&self, names: &SeasonNames, part: &str) -> bool {
        match self {
            Row::Person(row) => plain(names.name(&row.person)).contains(part),
            Row::Head(_) => false,
        }
    }
}

/// Those who are ranked, then those who have too few, then guests apart.
pub fn rows<'y>(t: &Texts, year: &'y Year) -> Vec<Row<'y>> {
    let table = &year.table;
    let (few, apart) = year.unranked();
    let mut rows: Vec<Row<'_>> = table.rows.iter().map(Row::Person).collect();
    for (head, people) in [(t.season_few(&year.season), few), (t.season_apart(), apart)] {
        if !people.is_empty() {
            rows.push(Row::Head(head));
        }
        rows.extend(people.into_iter().map(Row::Person));
    }
    rows
}

/// The heads of the table: rank, how it moved, name, then the figures.
pub fn heads(t: &Texts, season: &Season) -> [String; 9] {
    let unit = season.unit.id();
    [
        t.ui_rank(),
        String::new(),
        t.ui_name(),
        t.season_value_head(season),
        t.head_sum(),
        t.head_lists(unit),
        t.ui_won_lost(),
        t.season_head_best(unit),
        t.season_field_missing(),
    ]
}

/// A line of the table; `going`: where a person is to the line of those who go on.
pub fn line(
    t: &Texts,
    names: &SeasonNames,
    year: &Year,
    row: &Row<'_>,
    going: Option<LineSide>,
) -> Line {
    match row {
        Row::Head(words) => {
            let head = Cell::new(Tone::Small, words.as_str());
            Line::new(words.as_str(), [Cell::default(), Cell::default(), head])
        }
        Row::Person(row) => person_line(t, names, year, row, going),
    }
}

fn person_line(
    t: &Texts,
    names: &SeasonNames,
    year: &Year,
    row: &SeasonRow,
    going: Option<LineSide>,
) -> Line {
    let name = names.name(&row.person);
    let tone = if row.rank.is_some() {
        Tone::of_rank(row.rank)
    } else {
        Tone::Subdued
    };
    let value = t.season_figure(&year.season, &row.value);
    let best = row.best().map(|unit| figure(unit.points));
    let missing = year.missing(row);
    let going = going.map(|going| t.going(going)).unwrap_or_default();
    let cells = [
        Cell::new(tone, or_dash(row.rank)),
        moved_cell(t, year.climbed(row)),
        if going.is_empty() {
            Cell::new(tone, name)
        } else {
            Cell::new(tone, name).aside(going)
        },
        Cell::new(
            if row.rank.is_some() {
                Tone::Strong
            } else {
                tone
            },
            value.as_str(),
        ),
        Cell::plain(t.fraction(&row.sum, 1)),
        Cell::plain(row.units.len().to_string()),
        Cell::subdued(won_lost(row.games)),
        Cell::plain(best.unwrap_or_default()),
        Cell::subdued(if_known(missing)),
    ];
    let spoken = match row.rank {
        Some(rank) => t.season_spoken(rank, name, value),
        None => t.season_spoken_unranked(name, value),
    };
    Line::new(spoken, cells)
}

fn moved_cell(t: &Texts, moved: Option<Climbed>) -> Cell {
    let tone = match moved {
        Some(Climbed::Up(_)) => Tone::Good,
        Some(Climbed::Down(_)) => Tone::Warning,
        Some(Climbed::New) | None => Tone::Subdued,
    };
    Cell::new(tone, t.climbed(moved))
}

/// How many evenings a season has had, and which was the last one.
pub fn explain(t: &Texts, year: &Year) -> String {
    match year.evenings.last() {
        None => t.season_nothing(),
        Some((day, _)) => t.season_after(year.evenings.len(), t.short_day(*day)),
    }
}

/// The evenings that have begun and are not finished, by name; none if there is none.
pub fn provisional(t: &Texts, book: &Book, year: &Year) -> Option<String> {
    let name = |event: EventId| {
        let event = book.event(event);
        event.map_or_else(String::new, |event| event.settings.name.clone())
    };
    t.season_provisional(year, name)
}

/// The heads of a member's year.
pub fn unit_heads(t: &Texts, season: &Season) -> [String; 6] {
    let value = (season.value != Value::Points).then(|| t.head_value());
    [
        t.ui_date(),
        t.season_head_evening(),
        t.season_head_points(),
        t.ui_won_lost(),
        value.unwrap_or_default(),
        String::new(),
    ]
}

/// A list or an evening of a member's year.
pub fn unit_line(t: &Texts, book: &Book, season: &Season, unit: &SeasonUnit) -> Line {
    let value = (season.value != Value::Points).then(|| t.fraction(&unit.value, 1));
    let event = book.event(unit.event);
    let name = event.map_or("", |event| event.settings.name.as_str());
    let what = match unit.leg {
        Some(leg) if event.is_some_and(|event| event.legs.len() > 1) => {
            format!("{name} · {}", t.ui_leg_short(leg))
        }
        Some(_) | None => name.to_owned(),
    };
    let tone = if unit.counted {
        Tone::Plain
    } else {
        Tone::Struck
    };
    let left_out = if unit.counted {
        String::new()
    } else {
        t.season_not_counted()
    };
    let points = figure(unit.points);
    let spoken = format!("{}, {what}, {points}", t.short_day(unit.date));
    Line::new(
        spoken,
        [
            Cell::subdued(t.short_day(unit.date)),
            Cell::plain(what),
            Cell::strong(points),
            Cell::subdued(won_lost(unit.games)),
            Cell::new(tone, value.unwrap_or_default()),
            Cell::subdued(left_out),
        ],
    )
}

/// A record as people read it: what it is, its figure, and who set it when.
pub fn record_lines(t: &Texts, names: &SeasonNames, records: &Records) -> Vec<Line> {
    t.records_told(records, true, |person| names.name(person).to_owned())
        .into_iter()
        .map(|record| {
            let who = record.who.join("; ");
            let spoken = format!("{}: {}, {who}", record.what, record.figure);
            let cells = [
                Cell::subdued(record.what),
                Cell::strong(record.figure),
                Cell::plain(who),
            ];
            Line::new(spoken, cells)
        })
        .collect()
}

/// Takes a season away.
pub fn removed(season: &Season) -> Command {
    Command::RemoveSeason {
        name: season.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::season::{Attendance, ListResult};
    use crate::club::{Fraction, Games, LegNo};
    use crate::i18n::Lang;
    use chrono::NaiveDate;

    fn list(name: &str, day: u32, points: i64) -> ListResult {
        ListResult {
            person: Participant::guest(name),
            is_guest: name.starts_with("Guest"),
            event: EventId(i64::from(day)),
            date: NaiveDate::from_ymd_opt(2026, 3, day).unwrap(),
            leg: LegNo(1),
            points,
            games: Games::of(9, 2),
            active: Fraction::from(36),
            league: Fraction::zero(),
            place: None,
            rank: None,
        }
    }

    /// Two evenings; ranked are those who were there twice.
    fn year() -> Year {
        let season = Season {
            attendance: Attendance {
                minimum: Some(2),
                ..Attendance::default()
            },
            ..Season::of_year(2026)
        };
        let lists = vec![
            list("Anna", 5, 900),
            list("Bernd", 5, 1000),
            list("Anna", 19, 1101),
            list("Bernd", 19, 800),
            list("Carla", 19, 1500),
            list("Guest Emil", 19, 1400),
        ];
        Year::of_lists(&season, lists)
    }

    #[test]
    fn the_ranked_come_first_then_who_has_too_few_then_guests_apart() {
        let (t, year) = (Texts::new(Lang::En), year());
        let names = SeasonNames::of(&Book::default(), year.table.people());
        let lines: Vec<Line> = rows(&t, &year)
            .iter()
            .map(|row| line(&t, &names, &year, row, None))
            .collect();
        let told: Vec<&str> = lines.iter().map(|line| line.spoken.as_str()).collect();
        let expected = [
            "1. Anna: 1000.5",
            "2. Bernd: 900.0",
            "Not ranked yet: fewer than 2 sheets",
            "Carla, not ranked: 1500.0",
            "Guests",
            "Guest Emil, not ranked: 1400.0",
        ];
        assert_eq!(told, expected);
        let cell = |line: usize, column: usize| lines[line].cells[column].clone().unwrap().text;
        assert_eq!(
            (cell(0, 8), cell(3, 8), cell(5, 8)),
            (String::new(), "1".into(), String::new())
        );
        assert_eq!(
            cell(0, 1),
            "new",
            "nobody had two lists before the last evening"
        );
    }

    #[test]
    fn how_a_rank_moved_is_a_sign_and_a_figure() {
        let t = Texts::new(Lang::De);
        let signs = [
            (Some(Climbed::Up(2)), "▲2"),
            (Some(Climbed::Down(1)), "▼1"),
            (Some(Climbed::New), "neu"),
            (None, ""),
        ];
        for (moved, sign) in signs {
            assert_eq!(t.climbed(moved), sign);
        }
    }
}
