//! The lists of a book as a season sees them.

use crate::club::{
    DealLine, DealNo, DealSpan, Entrant, EntrantId, Event, EventId, Fraction, Leg, LegNo,
    LegResult, OwnGame, RecordList, Source, Table, TableNo, how_many,
    season::{
        guests::GuestNames,
        rule::{Guests, Season, Unit, Value},
        table::{ListResult, Participant},
    },
    standings, standings_of,
    teams::{Grouping, TeamRow, team_results},
};
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Every list that counts in a season, of all events; late corrections are in it because nothing
/// is stored twice.
pub fn lists_of<'e>(
    season: &Season,
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<ListResult> {
    let each = |names: &GuestNames, event: &Event| event_lists(season, names, event);
    each_event(season, events, each)
}

/// What each evening of a season gives, with the names of the guests of all events.
fn each_event<'e, T>(
    season: &Season,
    events: impl IntoIterator<Item = &'e Event>,
    each: impl Fn(&GuestNames, &'e Event) -> Vec<T>,
) -> Vec<T> {
    let events: Vec<&Event> = events.into_iter().collect();
    let names = GuestNames::of(events.iter().copied());
    events
        .into_iter()
        .filter(|event| season.touches(event))
        .flat_map(|event| each(&names, event))
        .collect()
}

/// An evening of a season that has begun and is not finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Provisional {
    /// The event.
    pub event: EventId,
    /// The day.
    pub date: NaiveDate,
    /// Legs of which every sheet is in.
    pub legs_in: u32,
    /// Legs that are planned or drawn.
    pub legs: u32,
}

/// The evenings of a season that have begun and are not finished, the earliest first.
pub fn provisional<'e>(
    season: &Season,
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<Provisional> {
    let mut found = Vec::new();
    for event in events.into_iter().filter(|event| season.takes(event)) {
        let progress = event.progress();
        if progress.has_begun && !progress.is_finished {
            found.push(Provisional {
                event: event.id,
                date: event.settings.date,
                legs_in: progress.legs_in,
                legs: progress.legs,
            });
        }
    }
    found.sort_by_key(|one| (one.date, one.event));
    found
}

fn event_lists(season: &Season, names: &GuestNames, event: &Event) -> Vec<ListResult> {
    let date = event.settings.date;
    let leagues = leagues(event);
    let places = places(season, event);
    let mut lists = Vec::new();
    // Somebody shut out without a rank has none in the season either.
    for row in standings(event, None)
        .rows
        .into_iter()
        .filter(|row| !row.unranked)
    {
        let Some(entrant) = event.entrant(row.entrant) else {
            continue;
        };
        lists.extend(
            row.legs
                .iter()
                .filter(|result| {
                    result.source != Source::Nothing && season.counts(event.id, date, result.leg)
                })
                .map(|result| ListResult {
                    league: league_points(&leagues, entrant.id, result.leg),
                    place: places.get(&(entrant.id, result.leg)).copied(),
                    rank: row.rank,
                    ..list(names, event, entrant, result)
                }),
        );
    }
    lists
}

/// The places that points by rank are given for, as the standings have them: of each leg that counts
/// where a list is valued, else of all legs that count together.
fn places(season: &Season, event: &Event) -> BTreeMap<(EntrantId, LegNo), u32> {
    let mut places = BTreeMap::new();
    if !matches!(season.value, Value::RankPoints(..)) {
        return places;
    }
    let mut counted = event.clone();
    let date = event.settings.date;
    let counts = |leg: &Leg| season.counts(event.id, date, leg.number);
    counted.legs.retain(counts);
    for leg in &counted.legs {
        let span = match season.unit {
            Unit::List => DealSpan::Only(leg.number),
            Unit::Evening => DealSpan::Whole,
        };
        for row in standings_of(&counted, span).rows {
            if let Some(rank) = row.rank {
                places.insert((row.entrant, leg.number), rank);
            }
        }
    }
    places
}

/// The rankings of an event's league days, each with its teams.
fn leagues(event: &Event) -> Vec<(&Grouping, Vec<TeamRow>)> {
    event
        .leagues()
        .map(|grouping| (grouping, team_results(event, grouping)))
        .collect()
}

/// The points that somebody's team has in a leg of a league day.
fn league_points(leagues: &[(&Grouping, Vec<TeamRow>)], who: EntrantId, number: LegNo) -> Fraction {
    leagues
        .iter()
        .flat_map(|(grouping, rows)| {
            let team = grouping.team_of(who).map(|team| team.name.as_str());
            rows.iter()
                .filter(move |row| team == Some(row.name.as_str()))
                .flat_map(|row| &row.legs)
                .filter(move |leg| leg.leg == number && leg.counts(who))
                .filter_map(|leg| leg.league.clone())
        })
        .sum()
}

/// The same lists as records see them, with the own games where the deals are known. Guests are not
/// in it if the season leaves them out.
pub fn record_lists<'e>(
    season: &Season,
    events: impl IntoIterator<Item = &'e Event>,
) -> Vec<RecordList> {
    let without_guests = season.guests == Guests::Out;
    each_event(season, events, |names, event| {
        let mut lists = event_lists(season, names, event);
        lists.retain(|list| !(without_guests && list.is_guest));
        lists
            .into_iter()
            .map(|list| record_list(names, event, list))
            .collect()
    })
}

fn record_list(names: &GuestNames, event: &Event, list: ListResult) -> RecordList {
    let games = event
        .leg(list.leg)
        .map(|leg| own_games(names, event, leg, &list.person));
    RecordList {
        person: list.person,
        event: list.event,
        date: list.date,
        leg: list.leg,
        total: list.points,
        won: list.games.won,
        lost: list.games.lost,
        games: games.unwrap_or_default(),
    }
}

fn own_games(names: &GuestNames, event: &Event, leg: &Leg, who: &Participant) -> Vec<OwnGame> {
    let own: Vec<EntrantId> = event
        .entrants
        .iter()
        .filter(|e| names.participant(e) == *who)
        .map(|entrant| entrant.id)
        .collect();
    let here = |table: &Table, id: EntrantId| {
        let mut stands = event.stand_ins_in(leg.number).filter(|one| one.by == id);
        table.seat_of(id).is_some() || stands.any(|one| table.seat_of(one.seat_of).is_some())
    };
    let tables = leg
        .tables
        .iter()
        .filter(|table| own.iter().any(|id| here(table, *id)));
    let mut games = Vec::new();
    for table in tables {
        let company = event.company(leg, table);
        let lines = table
            .sheet
            .deals
            .iter()
            .filter(|line| line.amount != 0 && !is_ramsch(line));
        let is_own = |line: &&DealLine| {
            let counts_for = |column| event.counts_for(&company, column, line.deal);
            line.declarer
                .map(counts_for)
                .is_some_and(|who| own.contains(&who) && !table.is_void(who))
        };
        games.extend(lines.filter(is_own).map(|line| OwnGame {
            amount: i64::from(line.amount),
            grand_ouvert: line.is_grand_ouvert(),
        }));
    }
    games
}

fn is_ramsch(line: &DealLine) -> bool {
    line.entry
        .as_ref()
        .is_some_and(|entry| entry.ramsch.is_some())
}

fn list(names: &GuestNames, event: &Event, entrant: &Entrant, result: &LegResult) -> ListResult {
    let leg = event.leg(result.leg);
    ListResult {
        person: names.participant(entrant),
        is_guest: entrant.is_guest(),
        event: event.id,
        date: event.settings.date,
        leg: result.leg,
        points: i64::from(result.points),
        games: result.games,
        active: leg.map_or_else(Fraction::zero, |leg| {
            active(event, leg, result.table, entrant.id)
        }),
        league: Fraction::zero(),
        place: None,
        rank: None,
    }
}

/// Deals in which one has cards at a table: deals × 3 / people, deal by deal where the company
/// changed.
fn active(event: &Event, leg: &Leg, table: TableNo, who: EntrantId) -> Fraction {
    let Some(table) = leg.table(table) else {
        return Fraction::zero();
    };
    let company = event.company(leg, table);
    let by_foot = table.sheet.deals.is_empty();
    if table.is_whole() && (by_foot || company.stand_ins().next().is_none()) {
        return three_of(company.deals(), table.size());
    }
    DealNo::all(company.deals())
        .filter(|deal| {
            let mut columns = company.at(*deal).there().iter().map(|(_, column)| *column);
            columns.any(|column| event.counts_for(&company, column, *deal) == who)
        })
        .map(|deal| three_of(1, company.at(deal).people()))
        .sum()
}

fn three_of(deals: u32, people: usize) -> Fraction {
    let people = i64::from(how_many(people));
    let deals = i64::from(deals).saturating_mul(3);
    Fraction::new(deals, people).unwrap_or_else(Fraction::zero)
}
