//! The seats of an evening whose first leg follows a list from before it: the season's standing, or
//! the evening before.

use super::draft::Draft;
use super::record::diff;
use super::refusal::{MissingRefusal, Refusal, SeatsRefusal};
use super::title::Title;
use super::{draw, find, rows, seats, standing, teams, typed};
use crate::club::season::{Participant, lists_of, season_table};
use crate::club::{Book, Entrant, EntrantId, Event, EventId, FirstSeats, ListBefore, standings};
use crate::movement::{self, Player, Rng};
use std::collections::{BTreeMap, BTreeSet};

/// Draws every leg; the first follows a list from before the evening, which is kept with it, and the
/// others follow the movement from there.
pub(crate) fn draw(book: &Book, id: EventId, seed: u64, how: &FirstSeats) -> Draft {
    let event = find::event(book, id)?;
    seats::without_results(event)?;
    standing::free_to_seat(event)?;
    let mut settings = event.settings.clone();
    settings.movement.seed = seed;
    settings.movement.stand_ins.clear();
    let order = order(book, event, seed, how)?;
    let rules = teams::with_teams(event, &settings.movement);
    let cannot = |error| Refusal::Seats(SeatsRefusal::CannotSeat { error });
    let plain = teams::without_tables(&rules);
    let first = movement::by_standing(&plain, &order, &[]).map_err(cannot)?;
    let planned = teams::planned_seats(event, &teams::without_tables(&settings.movement))?;
    let mut legs = typed::by_ballots(event, planned, &first)?;
    movement::at_tables(&settings.movement, &mut legs);
    if let Some(leg) = legs.first_mut() {
        leg.drawn_from = order;
    }
    let players: Vec<Player> = event.to_seat().into_iter().map(Player::from).collect();
    let faults = movement::verify(&rules, &players, &legs).errors;
    if !faults.is_empty() {
        return Err(Refusal::Seats(SeatsRefusal::SeatsWrong { faults }));
    }
    teams::apart(event, &legs)?;
    let legs = draw::numbered(legs);
    let mut new = rows::of_settings(id, &settings);
    new.extend(rows::of_legs(id, &legs));
    let mut old = rows::of_settings(id, &event.settings);
    old.extend(rows::of_legs(id, &event.legs));
    Ok((diff(old, new), Title::DrawFirst { seed }))
}

fn order(
    book: &Book,
    event: &Event,
    seed: u64,
    how: &FirstSeats,
) -> Result<Vec<EntrantId>, Refusal> {
    let places = list(book, event, &how.by)?;
    let mut people = event.to_seat();
    Rng::new(seed).shuffle(&mut people);
    let lot = people.clone();
    people.sort_by_key(|who| places.get(&person(who)).copied().unwrap_or(usize::MAX));
    let sizes = movement::leg_sizes(&event.settings.movement, people.len());
    let (sizes, _) = sizes.map_err(|error| Refusal::Seats(SeatsRefusal::CannotSeat { error }))?;
    let people = top_tables(people, &lot, seats_of(&sizes, how.tables));
    let before = how.guests_from.map(|table| table.saturating_sub(1));
    let people = guests_behind(people, seats_of(&sizes, before.or(Some(0))));
    let people = match how.spread {
        true => spread(people, &sizes, &known(book, event)),
        false => people,
    };
    Ok(people.into_iter().map(|who| who.id).collect())
}

/// Everybody's place in the list: the ranked, then those who are not.
fn list(
    book: &Book,
    event: &Event,
    by: &ListBefore,
) -> Result<BTreeMap<Participant, usize>, Refusal> {
    let people: Vec<Participant> = match by {
        ListBefore::Season(name) => {
            let season = book.seasons.iter().find(|season| season.name == *name);
            let no_season = || MissingRefusal::NoSeason { name: name.clone() };
            let season = season.ok_or_else(|| Refusal::Missing(no_season()))?;
            let others = book.events.iter().filter(|other| other.id != event.id);
            let table = season_table(season, &lists_of(season, others));
            let rows = table.rows.into_iter().chain(table.unranked);
            rows.map(|row| row.person).collect()
        }
        ListBefore::Numbers => {
            let mut entrants: Vec<&Entrant> = event.entrants.iter().collect();
            entrants.sort_by_key(|who| who.start_number);
            entrants.into_iter().map(person).collect()
        }
        ListBefore::Evening => {
            let before = evening_before(book, event);
            let before = before.ok_or(Refusal::Missing(MissingRefusal::NoEveningBefore))?;
            let rows = standings(before, None).rows.into_iter();
            let entrants = rows.filter_map(|row| before.entrant(row.entrant));
            entrants.map(person).collect()
        }
    };
    Ok(people.into_iter().zip(0..).collect())
}

/// The evening before this one of which results are in.
fn evening_before<'b>(book: &'b Book, event: &Event) -> Option<&'b Event> {
    let key = |event: &Event| (event.settings.date, event.id);
    let earlier = book.events.iter().filter(|other| key(other) < key(event));
    let played = earlier.filter(|other| standings(other, None).has_results());
    played.max_by_key(|other| key(other))
}

fn person(who: &Entrant) -> Participant {
    match who.member {
        Some(member) => Participant::Member(member),
        None => Participant::Guest(who.name.clone()),
    }
}

/// Everybody who was in another event of the book.
fn known(book: &Book, event: &Event) -> BTreeSet<Participant> {
    let others = book.events.iter().filter(|other| other.id != event.id);
    others
        .flat_map(|other| other.entrants.iter().map(person))
        .collect()
}

/// The seats of so many tables; none: all.
fn seats_of(sizes: &[usize], tables: Option<u32>) -> usize {
    let tables = tables.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
    sizes.iter().take(tables).sum()
}

/// So many as the list has them, the others by lot.
fn top_tables<'e>(people: Vec<&'e Entrant>, lot: &[&'e Entrant], seats: usize) -> Vec<&'e Entrant> {
    let top: Vec<&Entrant> = people.into_iter().take(seats).collect();
    let chosen: BTreeSet<EntrantId> = top.iter().map(|who| who.id).collect();
    let rest = lot.iter().filter(|who| !chosen.contains(&who.id)).copied();
    top.into_iter().chain(rest).collect()
}

/// No guest on so many first seats while there is somebody else.
fn guests_behind(people: Vec<&Entrant>, seats: usize) -> Vec<&Entrant> {
    let own = people.iter().filter(|who| !who.is_guest()).take(seats);
    let first: Vec<&Entrant> = own.copied().collect();
    let chosen: BTreeSet<EntrantId> = first.iter().map(|who| who.id).collect();
    let rest = people.into_iter().filter(|who| !chosen.contains(&who.id));
    first.into_iter().chain(rest).collect()
}

/// Newcomers one at a table, from the last table on, as far as there are tables; then again.
fn spread<'e>(
    people: Vec<&'e Entrant>,
    sizes: &[usize],
    known: &BTreeSet<Participant>,
) -> Vec<&'e Entrant> {
    let (old, new): (Vec<_>, Vec<_>) = people
        .into_iter()
        .partition(|who| known.contains(&person(who)));
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
    let (mut old, mut new) = (old.into_iter(), new.into_iter());
    let mut order = Vec::new();
    for (newcomers, size) in seats.into_iter().zip(sizes) {
        order.extend(old.by_ref().take(size.saturating_sub(newcomers)));
        order.extend(new.by_ref().take(newcomers));
    }
    order.extend(old.chain(new));
    order
}
