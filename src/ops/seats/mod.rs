//! Seats: drawn, taken back, swapped, substituted, or set by hand; never after results that they
//! would change.

pub(super) mod changed;
pub(super) mod first_seats;
pub(super) mod in_leg;
pub(super) mod legs;
pub(super) mod makers;
pub(super) mod mates;
pub(super) mod otherwise;
pub(super) mod past;
pub(super) mod repair;
mod repaired_people;
pub(super) mod stand_in;
pub(super) mod standing;
pub(super) mod typed;

use crate::club::{
    Book, DealNo, Entrant, EntrantId, Event, EventId, Leg, LegNo, MovementKind, MovementSettings,
    PlaceTaken, Seat, Sheet, Table, TableNo, how_many,
};
use crate::movement::{self, LegSeats, SeatFault};
use crate::ops::{
    Change, Draft, MissingRefusal, PeopleRefusal, Record, Refusal, SeatsRefusal, Title, book::rows,
    diff, find, has_plan, refused,
};
use std::collections::BTreeSet;

/// Draws every leg. The seed and the seats are one change, so no draw exists without its seed.
pub(crate) fn draw(book: &Book, id: EventId, seed: u64) -> Draft {
    let event = find::event(book, id)?;
    without_results(event)?;
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    movement.seed = seed;
    movement.stand_ins.clear();
    movement.places_taken.clear();
    // What the house lacks now it lacks from the beginning.
    movement.closed_tables.retain(|c| c.to_leg.is_none());
    for closed in &mut movement.closed_tables {
        closed.from_leg = LegNo::FIRST;
    }
    let legs = makers::legs(book, event, movement)?;
    let new = rows::of_plan(id, &settings, &legs);
    let old = rows::of_plan(id, &event.settings, &event.legs);
    let title = if !event.legs.is_empty() {
        Title::DrawAgain { seed }
    } else if has_plan(event) {
        Title::SeatsByPlan
    } else {
        Title::Draw { seed }
    };
    Ok((diff(old, new), title))
}

pub(crate) fn clear(book: &Book, id: EventId) -> Draft {
    let event = find::event(book, id)?;
    without_results(event)?;
    ensure!(!event.legs.is_empty(), MissingRefusal::NotDrawn);
    let mut settings = event.settings.clone();
    settings.movement.stand_ins.clear();
    settings.movement.places_taken.clear();
    let old = rows::of_plan(id, &event.settings, &event.legs);
    let new = rows::of_plan(id, &settings, &[]);
    Ok((diff(old, new), Title::ClearDraw))
}

pub(super) fn without_results(event: &Event) -> Result<(), Refusal> {
    match find::sheets_with_entries(event) {
        0 => event.legs.iter().try_for_each(|leg| seats_open(event, leg)),
        sheets => refused(SeatsRefusal::ResultsEntered { sheets }),
    }
}

/// Refuses seats with which the judge finds something wrong.
fn judged(verdict: movement::Verdict) -> Result<(), Refusal> {
    let faults = verdict.errors;
    ensure!(faults.is_empty(), SeatsRefusal::SeatsWrong { faults });
    Ok(())
}

/// Whether the seats of every table of a leg can still change.
fn seats_open(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    leg.tables
        .iter()
        .try_for_each(|table| find::seats_stay(event, leg, table))
}

/// Two people change places, or one who rests changes with one who plays; at fixed tables in the
/// later legs as well.
pub(crate) fn swap(book: &Book, id: EventId, number: LegNo, a: EntrantId, b: EntrantId) -> Draft {
    let event = find::event(book, id)?;
    let one = find::entrant(event, a)?;
    let other = find::entrant(event, b)?;
    two_people(event, one, other)?;
    let leg = find::leg(event, number)?;
    for person in [one, other] {
        untouched_place(event, leg, person)?;
    }
    let numbers = legs_of_swap(event, number, a, b);
    let legs = event.legs.iter().filter(|l| numbers.contains(&l.number));
    let (before, after) = in_other_places(id, legs, |who| match who {
        who if who == a => b,
        who if who == b => a,
        who => who,
    });
    let leg = number;
    let a = event.called(one.id);
    let b = event.called(other.id);
    let title = match numbers.len() {
        0 | 1 => Title::SwapSeats { leg, a, b },
        _ => Title::SwapSeatsOnwards { leg, a, b },
    };
    let changes = diff(before, after);
    stand_in::guard(book, event, &changes)?;
    Ok((changes, title))
}

fn two_people(event: &Event, one: &Entrant, other: &Entrant) -> Result<(), Refusal> {
    ensure!(
        one.id != other.id,
        PeopleRefusal::SamePerson {
            name: event.called(one.id),
        }
    );
    Ok(())
}

/// The rows of these legs as they are, and with everybody in another's place.
fn in_other_places<'l>(
    event: EventId,
    legs: impl Iterator<Item = &'l Leg>,
    by: impl Fn(EntrantId) -> EntrantId,
) -> (Vec<Record>, Vec<Record>) {
    let mut before = Vec::new();
    let mut after = Vec::new();
    for leg in legs {
        let mut changed = leg.clone();
        replace_everywhere(&mut changed, &by);
        before.extend(rows::of_leg(event, leg));
        after.extend(rows::of_leg(event, &legs::still_by_standing(leg, changed)));
    }
    (before, after)
}

/// The legs in which a change of places in one leg holds: fixed tables stay what they are, so there
/// the later legs, too, in which both have a place and neither table has begun.
pub fn legs_of_swap(event: &Event, number: LegNo, a: EntrantId, b: EntrantId) -> Vec<LegNo> {
    let fixed = event.settings.movement.kind == MovementKind::Fixed;
    event
        .legs
        .iter()
        .filter(|leg| {
            let goes_along = fixed && leg.number > number && is_open(leg, a) && is_open(leg, b);
            leg.number == number || goes_along
        })
        .map(|leg| leg.number)
        .collect()
}

/// Whether somebody has a place in a leg that can still be changed.
fn is_open(leg: &Leg, who: EntrantId) -> bool {
    let Some(table) = leg.table_of(who) else {
        return leg.sitting_out.contains(&who);
    };
    !find::has_begun(table)
}

/// A place in the leg whose sheet, if it is a seat, is still empty.
fn untouched_place(event: &Event, leg: &Leg, person: &Entrant) -> Result<(), Refusal> {
    match leg.table_of(person.id) {
        Some(table) => find::seats_stay(event, leg, table),
        None if leg.sitting_out.contains(&person.id) => Ok(()),
        None => Err(no_seat(event, person, leg.number)),
    }
}

fn no_seat(event: &Event, person: &Entrant, leg: LegNo) -> Refusal {
    Refusal::Seats(SeatsRefusal::NoSeat {
        name: event.would_call(person),
        leg,
    })
}

/// Whether somebody plays on in a leg for another than the one who leaves.
fn plays_on_elsewhere(event: &Event, leg: &Leg, who: EntrantId, leaves: EntrantId) -> bool {
    let column = event.plays_on_for(leg.number, who);
    column.is_some_and(|column| column != leaves)
}

fn has_seat(event: &Event, person: &Entrant, leg: LegNo) -> Refusal {
    Refusal::Seats(SeatsRefusal::HasSeat {
        name: event.would_call(person),
        leg,
    })
}

fn replace_everywhere(leg: &mut Leg, by: impl Fn(EntrantId) -> EntrantId) {
    leg.tables.iter_mut().for_each(|table| table.replace(&by));
    leg.sitting_out.iter_mut().for_each(|who| *who = by(*who));
    leg.sitting_out.sort();
}

/// Law 7: somebody takes another's place from a leg on. Who leaves keeps the results of the legs
/// before.
pub(crate) fn substitute(
    book: &Book,
    id: EventId,
    from: LegNo,
    leaves: EntrantId,
    comes: EntrantId,
) -> Draft {
    let event = find::event(book, id)?;
    let old = find::entrant(event, leaves)?;
    let new = find::entrant(event, comes)?;
    two_people(event, old, new)?;
    ensure!(
        !new.left,
        PeopleRefusal::HasLeft {
            name: event.called(new.id),
        }
    );
    find::leg(event, from)?;
    let legs: Vec<&Leg> = event.legs_from(from).collect();
    can_take_over(event, from, &legs, old, new)?;
    let (mut before, mut after) = in_other_places(id, legs.into_iter(), |who| match who {
        who if who == leaves => comes,
        who => who,
    });
    let title = Title::Substitute {
        leg: from,
        leaves: event.called(old.id),
        comes: event.called(new.id),
    };
    let mut settings = event.settings.clone();
    note_place_taken(event, &mut settings.movement, from, leaves, comes);
    stand_in_for_who_comes(&mut settings.movement, from, leaves, comes);
    before.extend(rows::of_settings(id, &event.settings));
    after.extend(rows::of_settings(id, &settings));
    let mut changes = diff(before, after);
    changes.extend(Change::of_leaving(id, old));
    Ok((changes, title))
}

/// Those who were to stand in for the leaver in a later leg stand in for the newcomer, who has that
/// seat from the first deal on.
pub(super) fn stand_in_for_who_comes(
    movement: &mut MovementSettings,
    from: LegNo,
    leaves: EntrantId,
    comes: EntrantId,
) {
    let stand_ins = &mut movement.stand_ins;
    let first = (from, leaves, DealNo::FIRST);
    stand_ins.retain(|one| (one.leg, one.seat_of, one.from_deal) != first);
    for one in stand_ins.iter_mut() {
        if one.leg >= from && one.seat_of == leaves {
            one.seat_of = comes;
        }
    }
    stand_ins.retain(|one| one.seat_of != one.by);
}

/// Keeps that somebody who had no place yet takes one that was another's before: of the one whom it
/// is taken from, or of whom that one took it from and never sat there.
pub(super) fn note_place_taken(
    event: &Event,
    movement: &mut MovementSettings,
    from: LegNo,
    of: EntrantId,
    by: EntrantId,
) {
    let before: Vec<&Leg> = event.legs_before(from).collect();
    let had_place = |who| before.iter().any(|leg| leg.holds(who));
    let mut taken = movement.places_taken.iter();
    let passed_on = taken.find(|taken| taken.by == of).map(|taken| taken.of);
    let of = if had_place(of) { Some(of) } else { passed_on };
    if let Some(of) = of
        && !had_place(by)
    {
        movement.places_taken.push(PlaceTaken { of, by });
    }
}

fn can_take_over(
    event: &Event,
    from: LegNo,
    legs: &[&Leg],
    leaves: &Entrant,
    comes: &Entrant,
) -> Result<(), Refusal> {
    for leg in legs {
        if leg.holds(comes.id) || plays_on_elsewhere(event, leg, comes.id, leaves.id) {
            return Err(has_seat(event, comes, leg.number));
        }
        if let Some(table) = leg.tables.iter().find(|t| is_named(&t.sheet, leaves.id)) {
            return refused(SeatsRefusal::HasEntries {
                name: event.called(leaves.id),
                sheet: event.sheet_id(leg, table),
            });
        }
    }
    let placed = legs.iter().any(|leg| leg.holds(leaves.id));
    placed
        .then_some(())
        .ok_or_else(|| no_seat(event, leaves, from))
}

/// Whether somebody has a result, a fine, a total or a slip on a sheet, or confirmed a slip there.
fn is_named(sheet: &Sheet, who: EntrantId) -> bool {
    let mut slips = sheet.slips.iter();
    sheet.deals.iter().any(|l| l.declarer == Some(who))
        || sheet.fines.iter().any(|f| f.entrant == who)
        || sheet.totals.iter().any(|t| t.entrant == who)
        || slips.any(|s| s.entrant == who || s.okd_by == Some(who))
}

/// Seats of one leg as typed from ballots. A leg one above the last is added with the event's
/// rounds.
pub(crate) fn by_hand(
    book: &Book,
    id: EventId,
    number: LegNo,
    tables: &[Vec<(Seat, EntrantId)>],
    sitting_out: &[EntrantId],
) -> Draft {
    let (changes, title) = seated(book, id, number, tables, sitting_out)?;
    stand_in::guard(book, find::event(book, id)?, &changes)?;
    Ok((changes, title))
}

/// The same, whoever plays on for whom.
fn seated(
    book: &Book,
    id: EventId,
    number: LegNo,
    tables: &[Vec<(Seat, EntrantId)>],
    sitting_out: &[EntrantId],
) -> Draft {
    let event = find::event(book, id)?;
    let old = find::leg_or_next(event, number)?;
    old.map_or(Ok(()), |leg| seats_open(event, leg))?;
    let leg = Leg {
        number,
        rounds: old.map_or(event.settings.movement.rounds, |leg| leg.rounds),
        tables: typed_tables(&table_numbers(event, number, old, tables.len()), tables).into(),
        sitting_out: sorted(sitting_out),
        drawn_from: Vec::new(),
        called: old.is_some_and(|leg| leg.called),
    };
    fair(event, &leg)?;
    let mut before = rows::of_legs(id, old);
    let mut after = rows::of_leg(id, &leg);
    for later in go_along(event, number, old) {
        let planned = legs::planned(later, &LegSeats::from(&leg));
        before.extend(rows::of_leg(id, later));
        after.extend(rows::of_leg(id, &planned));
    }
    let title = Title::SeatByHand { leg: number };
    Ok((diff(before, after), title))
}

/// Fixed tables stay what they are: later legs that were as this one and have not begun go along.
fn go_along<'e>(
    event: &'e Event,
    number: LegNo,
    old: Option<&'e Leg>,
) -> impl Iterator<Item = &'e Leg> {
    let fixed = event.settings.movement.kind == MovementKind::Fixed;
    let later = event.legs.iter().filter(move |l| l.number > number);
    later.filter(move |later| {
        fixed
            && !find::begun(later)
            && old.is_some_and(|old| LegSeats::from(old).tables == LegSeats::from(*later).tables)
    })
}

/// The numbers of the given count of tables in a leg: those that it has, or those that are not gone.
fn table_numbers(event: &Event, number: LegNo, old: Option<&Leg>, tables: usize) -> Vec<TableNo> {
    let there: Vec<TableNo> = old
        .map(|leg| leg.tables.iter().map(|t| t.number).collect())
        .unwrap_or_default();
    if there.len() == tables {
        return there;
    }
    let closed = event.settings.movement.closed_in(number);
    (1..)
        .map(TableNo)
        .filter(|n| !closed.contains(n))
        .take(tables)
        .collect()
}

fn typed_tables(numbers: &[TableNo], tables: &[Vec<(Seat, EntrantId)>]) -> Vec<Table> {
    numbers
        .iter()
        .zip(tables)
        .map(|(number, seats)| Table {
            number: *number,
            seats: sorted(seats),
            ..Table::default()
        })
        .collect()
}

fn sorted<T: Ord + Clone>(list: &[T]) -> Vec<T> {
    let mut list = list.to_vec();
    list.sort();
    list
}

/// Nobody in two places, nobody forgotten, no table that cannot play, seats in order.
pub(crate) fn fair(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    for table in &leg.tables {
        whole_table(leg, table)?;
    }
    let placed = placed_once(event, leg)?;
    let known = movement::players_of(event);
    let mut without_place = event
        .to_seat()
        .into_iter()
        .filter(|e| !placed.contains(&e.id));
    if let Some(missing) = without_place.find(|e| standing::plays(event, &known, e, leg.number)) {
        return refused(SeatsRefusal::NotPlaced {
            name: event.called(missing.id),
            leg: leg.number,
        });
    }
    Ok(())
}

/// Everybody who has a place in a leg, if nobody has two.
fn placed_once(event: &Event, leg: &Leg) -> Result<BTreeSet<EntrantId>, Refusal> {
    let mut placed = BTreeSet::new();
    for who in leg.everybody() {
        let person = find::entrant(event, who)?;
        ensure!(
            placed.insert(who),
            SeatsRefusal::SeatedTwice {
                name: event.called(person.id),
                leg: leg.number,
            }
        );
    }
    Ok(placed)
}

/// Three to six people on the first seats (Law 6).
fn whole_table(leg: &Leg, table: &Table) -> Result<(), Refusal> {
    let number = leg.number;
    let table_number = table.number;
    if let Some(entrant) = table.impossible_stay(leg.rounds) {
        return refused(SeatsRefusal::SeatsWrong {
            faults: vec![SeatFault::StayWrong {
                leg: number,
                table: table_number,
                entrant,
            }],
        });
    }
    let people = people_to_play(leg, table);
    ensure!(
        (3..=6).contains(&people),
        SeatsRefusal::TableSize {
            leg: number,
            table: table_number,
            people,
        }
    );
    let mut seats = table.seats.iter().zip(Seat::ALL);
    match seats.find(|((seat, _), expected)| seat != expected) {
        Some(((seat, _), _)) => refused(SeatsRefusal::SeatOrder {
            leg: number,
            table: table_number,
            seat: *seat,
        }),
        None => Ok(()),
    }
}

/// How many are at a table when the fewest are; all of them if they are too many for its chairs.
fn people_to_play(leg: &Leg, table: &Table) -> u32 {
    let (_, fewest) = table.company(leg.rounds).most_and_fewest();
    let people = if table.size() > Seat::ALL.len() {
        table.size()
    } else {
        fewest
    };
    how_many(people)
}
