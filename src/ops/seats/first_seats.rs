//! The seats of an evening whose first leg follows a list from before it: the season's standing, or
//! the evening before.

use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, FirstSeats, Fraction, LegNo, ListBefore,
    MovementSettings,
    season::{GuestNames, Participant, Season, SeasonRow, SeasonTable, lists_of},
    standings,
};
use crate::movement;
use crate::movement::{LegSeats, Player, Rng, SearchOn};
use crate::ops::{
    Draft, MissingRefusal, Refusal, SeatsRefusal, Title,
    book::rows,
    diff, evenings_before, find, past_legs, seasons,
    seats::{self, makers, standing, typed},
    teams,
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

/// Moves of the search that mends the later legs.
const MOVES: u64 = 200_000;

/// Draws every leg; the first follows a list from before the evening, which is kept with it, and the
/// others follow the movement from there.
pub(crate) fn draw(book: &Book, id: EventId, seed: u64, how: &FirstSeats) -> Draft {
    let event = find::event(book, id)?;
    seats::without_results(event)?;
    standing::free_to_seat(event)?;
    let mut settings = event.settings.clone();
    settings.movement.seed = seed;
    settings.movement.stand_ins.clear();
    settings.movement.places_taken.clear();
    let order = order(book, event, seed, how)?;
    let rules = teams::with_teams(event, &settings.movement);
    let cannot = |error| Refusal::Seats(SeatsRefusal::CannotSeat { error });
    let plain = teams::without_tables(&rules);
    let players = Player::to_seat(event);
    let first = movement::by_standing(&plain, &players, &order, &[]).map_err(cannot)?;
    let planned = teams::planned_seats(event, &teams::without_tables(&settings.movement))?;
    let mut legs = typed::by_ballots(event, planned, &first)?;
    later_legs(book, event, &rules, &mut legs);
    movement::at_tables(&settings.movement, &mut legs);
    if let Some(leg) = legs.first_mut() {
        leg.drawn_from = order;
    }
    seats::judged(movement::verify(&rules, &players, &legs))?;
    teams::apart(event, &legs)?;
    let legs = makers::numbered(legs);
    let new = rows::of_plan(id, &settings, &legs);
    let old = rows::of_plan(id, &event.settings, &event.legs);
    Ok((diff(old, new), Title::DrawFirst { seed }))
}

/// Swaps the later legs so that they heed what people asked for, teams and evenings before: the
/// movement knew other people on those places.
fn later_legs(book: &Book, event: &Event, rules: &MovementSettings, legs: &mut Vec<LegSeats>) {
    let past = past_legs(book, event);
    let asked = !rules.wishes.is_empty() || !past.is_empty();
    if legs.len() < 2 || !asked || teams::has_plan(event) {
        return;
    }
    let players = Player::to_seat(event);
    let mut search = SearchOn::new(rules, &players, legs, LegNo::FIRST.next(), &past);
    search.step(MOVES);
    *legs = search.best();
}

fn order(
    book: &Book,
    event: &Event,
    seed: u64,
    how: &FirstSeats,
) -> Result<Vec<EntrantId>, Refusal> {
    let names = GuestNames::of(&book.events);
    let places = list(book, &names, event, &how.by)?;
    let mut people = event.to_seat();
    Rng::new(seed).shuffle(&mut people);
    let lot = people.clone();
    people.sort_by_cached_key(|who| {
        places
            .get(&names.participant(who))
            .cloned()
            .unwrap_or((usize::MAX, Reverse(Fraction::zero())))
    });
    let sizes = movement::leg_sizes(&event.settings.movement, people.len());
    let (sizes, _) = sizes.map_err(|error| SeatsRefusal::CannotSeat { error })?;
    let people = top_tables(people, &lot, seats_of(&sizes, how.tables));
    let before_guests = how.guests_from.map_or(0, |table| table.saturating_sub(1));
    let people = guests_behind(people, seats_of(&sizes, Some(before_guests)));
    let people = if how.spread {
        spread(&names, people, &sizes, &known(book, &names, event))
    } else {
        people
    };
    Ok(people.into_iter().map(|who| who.id).collect())
}

/// A place in a list: the rank, then the average over the season; equals in both have one place.
type Place = (usize, Reverse<Fraction>);

/// Everybody's place in the list: the ranked, then those who are not.
fn list(
    book: &Book,
    names: &GuestNames,
    event: &Event,
    by: &ListBefore,
) -> Result<BTreeMap<Participant, Place>, Refusal> {
    let (ranked, season) = match by {
        ListBefore::Season(name) => {
            let table = table_without(book, event, seasons::known(book, name)?);
            (in_season(&table), Some(table))
        }
        ListBefore::Numbers => (
            event
                .entrants
                .iter()
                .map(|who| (names.participant(who), who.start_number as usize))
                .collect(),
            None,
        ),
        ListBefore::Evening => {
            let before = evening_before(book, event).ok_or(MissingRefusal::NoEveningBefore)?;
            let season = book
                .season_with(event)
                .map(|season| table_without(book, event, season));
            (in_evening(names, before), season)
        }
    };
    let average = season.map(|table| averages(&table)).unwrap_or_default();
    let place = |(who, rank): (Participant, usize)| {
        let average = average.get(&who).cloned().unwrap_or_else(Fraction::zero);
        (who, (rank, Reverse(average)))
    };
    Ok(ranked.into_iter().map(place).collect())
}

/// A season as it was without this evening.
fn table_without(book: &Book, event: &Event, season: &Season) -> SeasonTable {
    let mut lists = lists_of(season, &book.events);
    lists.retain(|list| list.event != event.id);
    season.table(&lists, &book.events)
}

/// The ranks of a season; who has none comes behind, by what decides.
fn in_season(table: &SeasonTable) -> Vec<(Participant, usize)> {
    let ranked = table
        .rows
        .iter()
        .map(|row| (row.person.clone(), row.rank.map_or(0, |rank| rank as usize)));
    let behind = table.rows.len().saturating_add(1);
    let same = |row: &SeasonRow| table.unranked.iter().position(|one| one.value == row.value);
    let unranked = table.unranked.iter().map(|row| {
        let place = same(row).unwrap_or(0).saturating_add(behind);
        (row.person.clone(), place)
    });
    ranked.chain(unranked).collect()
}

/// The ranks of an evening; who has none comes behind.
fn in_evening(names: &GuestNames, event: &Event) -> Vec<(Participant, usize)> {
    standings(event, None)
        .rows
        .into_iter()
        .filter_map(|row| {
            let rank = row.rank.map_or(usize::MAX, |rank| rank as usize);
            Some((names.participant(event.entrant(row.entrant)?), rank))
        })
        .collect()
}

/// What everybody brought home from a list, on the average.
fn averages(table: &SeasonTable) -> BTreeMap<Participant, Fraction> {
    let average = |row: &SeasonRow| {
        let points = row.units.iter().map(|unit| unit.points).sum();
        Fraction::new(points, i64::try_from(row.units.len()).ok()?)
    };
    table
        .everybody()
        .filter_map(|row| Some((row.person.clone(), average(row)?)))
        .collect()
}

/// The evening before this one of which results are in.
fn evening_before<'b>(book: &'b Book, event: &Event) -> Option<&'b Event> {
    let mut earlier = evenings_before(book, event).into_iter().rev();
    earlier.find(|other| standings(other, None).has_results())
}

/// Everybody who was in another event of the book.
fn known(book: &Book, names: &GuestNames, event: &Event) -> BTreeSet<Participant> {
    book.events
        .iter()
        .filter(|other| other.id != event.id)
        .flat_map(|other| other.entrants.iter().map(|who| names.participant(who)))
        .collect()
}

/// The seats of so many tables; none: all.
fn seats_of(sizes: &[usize], tables: Option<u32>) -> usize {
    let tables = tables.map_or(usize::MAX, |n| n as usize);
    sizes.iter().take(tables).sum()
}

/// So many as the list has them, the others by lot.
fn top_tables<'e>(people: Vec<&'e Entrant>, lot: &[&'e Entrant], seats: usize) -> Vec<&'e Entrant> {
    let top: Vec<&Entrant> = people.into_iter().take(seats).collect();
    then_others(top, lot)
}

/// No guest on so many first seats while there is somebody else.
fn guests_behind(people: Vec<&Entrant>, seats: usize) -> Vec<&Entrant> {
    let members = people.iter().filter(|who| !who.is_guest());
    then_others(members.take(seats).copied().collect(), &people)
}

/// These first, then all others.
fn then_others<'e>(first: Vec<&'e Entrant>, all: &[&'e Entrant]) -> Vec<&'e Entrant> {
    let chosen: BTreeSet<EntrantId> = first.iter().map(|who| who.id).collect();
    let others = all.iter().filter(|who| !chosen.contains(&who.id)).copied();
    first.into_iter().chain(others).collect()
}

/// Newcomers one at a table, from the last table on, as far as there are tables; then again.
fn spread<'e>(
    names: &GuestNames,
    people: Vec<&'e Entrant>,
    sizes: &[usize],
    known: &BTreeSet<Participant>,
) -> Vec<&'e Entrant> {
    let (old, new): (Vec<_>, Vec<_>) = people
        .into_iter()
        .partition(|who| known.contains(&names.participant(who)));
    let mut seats: Vec<usize> = vec![0; sizes.len()];
    let mut left = new.len();
    while left > 0 && !sizes.is_empty() {
        for (seats, size) in seats.iter_mut().zip(sizes).rev() {
            if left > 0 && *seats < *size {
                *seats = seats.saturating_add(1);
                left = left.saturating_sub(1);
            }
        }
    }
    let mut old = old.into_iter();
    let mut new = new.into_iter();
    let mut order = Vec::new();
    for (newcomers, size) in seats.into_iter().zip(sizes) {
        order.extend(old.by_ref().take(size.saturating_sub(newcomers)));
        order.extend(new.by_ref().take(newcomers));
    }
    order.extend(old.chain(new));
    order
}
