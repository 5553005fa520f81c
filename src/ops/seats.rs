//! Seats: drawn, taken back, swapped, substituted, or set by hand; never after results that they
//! would change.

use super::draft::Draft;
use super::record::Record;
use super::refusal::{MissingRefusal, PeopleRefusal, Refusal, SeatsRefusal};
use super::title::Title;
use super::{draw, find, repair, rows, standing};
use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, Leg, LegNo, MovementKind, Seat, Sheet, SheetId,
    Table, TableNo,
};
use crate::movement::{self, LegSeats, SeatFault};
use std::collections::BTreeSet;

/// Draws every leg. The seed and the seats are one change, so no draw exists without its seed.
pub(crate) fn draw(book: &Book, id: EventId, seed: u64) -> Draft {
    let event = find::event(book, id)?;
    without_results(event)?;
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    movement.seed = seed;
    movement.stand_ins.clear();
    // What the house lacks now it lacks from the beginning.
    movement.closed_tables.retain(|c| c.to_leg.is_none());
    movement
        .closed_tables
        .iter_mut()
        .for_each(|c| c.from_leg = LegNo::FIRST);
    let legs = draw::legs(event, movement)?;
    let mut new = rows::of_settings(id, &settings);
    new.extend(legs.iter().flat_map(|leg| rows::of_leg(id, leg)));
    let mut old = rows::of_settings(id, &event.settings);
    old.extend(leg_rows(event));
    let title = if event.legs.is_empty() {
        Title::Draw { seed }
    } else {
        Title::DrawAgain { seed }
    };
    Ok((super::diff(old, new), title))
}

pub(crate) fn clear(book: &Book, id: EventId) -> Draft {
    let event = find::event(book, id)?;
    without_results(event)?;
    if event.legs.is_empty() {
        return Err(Refusal::Missing(MissingRefusal::NotDrawn));
    }
    Ok((super::diff(leg_rows(event), Vec::new()), Title::ClearDraw))
}

fn leg_rows(event: &Event) -> Vec<Record> {
    event
        .legs
        .iter()
        .flat_map(|leg| rows::of_leg(event.id, leg))
        .collect()
}

pub(super) fn without_results(event: &Event) -> Result<(), Refusal> {
    let mut tables = event
        .legs
        .iter()
        .flat_map(|leg| leg.tables.iter().map(move |table| (leg.number, table)));
    match find::sheets_with_entries(event) {
        0 => tables.try_for_each(|(leg, table)| find::seats_stay(event.id, leg, table)),
        sheets => Err(Refusal::Seats(SeatsRefusal::ResultsEntered { sheets })),
    }
}

/// Two people change places, or one who rests changes with one who plays; at fixed tables in the
/// later legs as well.
pub(crate) fn swap(book: &Book, id: EventId, number: LegNo, a: EntrantId, b: EntrantId) -> Draft {
    let event = find::event(book, id)?;
    let (one, other) = (find::entrant(event, a)?, find::entrant(event, b)?);
    if a == b {
        return Err(Refusal::People(PeopleRefusal::SamePerson {
            name: one.name.clone(),
        }));
    }
    let leg = find::leg(event, number)?;
    for person in [one, other] {
        untouched_place(id, leg, person)?;
    }
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let numbers = legs_of_swap(event, number, a, b);
    for leg in event
        .legs
        .iter()
        .filter(|leg| numbers.contains(&leg.number))
    {
        let mut changed = leg.clone();
        replace_everywhere(&mut changed, |who| match who {
            who if who == a => b,
            who if who == b => a,
            who => who,
        });
        before.extend(rows::of_leg(id, leg));
        after.extend(rows::of_leg(id, &repair::still_by_standing(leg, changed)));
    }
    let (leg, a, b) = (number, one.name.clone(), other.name.clone());
    let title = match numbers.len() {
        0 | 1 => Title::SwapSeats { leg, a, b },
        _ => Title::SwapSeatsOnwards { leg, a, b },
    };
    Ok((super::diff(before, after), title))
}

/// The legs in which a change of places in one leg holds: fixed tables stay what they are, so there
/// the later legs, too, in which both have a place and neither table has begun.
pub fn legs_of_swap(event: &Event, number: LegNo, a: EntrantId, b: EntrantId) -> Vec<LegNo> {
    let fixed = event.settings.movement.kind == MovementKind::Fixed;
    let legs = event.legs.iter().filter(|leg| {
        let goes_along = fixed && leg.number > number && is_open(leg, a) && is_open(leg, b);
        leg.number == number || goes_along
    });
    legs.map(|leg| leg.number).collect()
}

/// Whether somebody has a place in a leg that can still be changed.
fn is_open(leg: &Leg, who: EntrantId) -> bool {
    match leg.tables.iter().find(|t| t.seat_of(who).is_some()) {
        Some(table) => !find::has_begun(table),
        None => leg.sitting_out.contains(&who),
    }
}

/// A place in the leg whose sheet, if it is a seat, is still empty.
fn untouched_place(event: EventId, leg: &Leg, person: &Entrant) -> Result<(), Refusal> {
    match leg.tables.iter().find(|t| t.seat_of(person.id).is_some()) {
        Some(table) => find::seats_stay(event, leg.number, table),
        None if leg.sitting_out.contains(&person.id) => Ok(()),
        None => Err(Refusal::Seats(SeatsRefusal::NoSeat {
            name: person.name.clone(),
            leg: leg.number,
        })),
    }
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
    let (old, new) = (find::entrant(event, leaves)?, find::entrant(event, comes)?);
    if leaves == comes {
        return Err(Refusal::People(PeopleRefusal::SamePerson {
            name: old.name.clone(),
        }));
    }
    if new.left {
        return Err(Refusal::People(PeopleRefusal::HasLeft {
            name: new.name.clone(),
        }));
    }
    find::leg(event, from)?;
    let legs: Vec<&Leg> = event.legs.iter().filter(|leg| leg.number >= from).collect();
    can_take_over(id, &legs, old, new)?;
    let mut before = vec![Record::Entrant {
        event: id,
        entrant: old.clone(),
    }];
    let mut after = vec![Record::Entrant {
        event: id,
        entrant: Entrant {
            left: true,
            ..old.clone()
        },
    }];
    for leg in legs {
        let mut changed = leg.clone();
        replace_everywhere(&mut changed, |who| if who == leaves { comes } else { who });
        before.extend(rows::of_leg(id, leg));
        after.extend(rows::of_leg(id, &repair::still_by_standing(leg, changed)));
    }
    let title = Title::Substitute {
        leg: from,
        leaves: old.name.clone(),
        comes: new.name.clone(),
    };
    Ok((super::diff(before, after), title))
}

fn can_take_over(
    event: EventId,
    legs: &[&Leg],
    leaves: &Entrant,
    comes: &Entrant,
) -> Result<(), Refusal> {
    let mut placed = false;
    for leg in legs {
        if has_place(leg, comes.id) {
            return Err(Refusal::Seats(SeatsRefusal::HasSeat {
                name: comes.name.clone(),
                leg: leg.number,
            }));
        }
        placed |= has_place(leg, leaves.id);
        if let Some(table) = leg.tables.iter().find(|t| stands_on(&t.sheet, leaves.id)) {
            let sheet = SheetId {
                event,
                leg: leg.number,
                table: table.number,
            };
            return Err(Refusal::Seats(SeatsRefusal::HasEntries {
                name: leaves.name.clone(),
                sheet,
            }));
        }
    }
    let first = legs.first().map(|leg| leg.number).unwrap_or_default();
    if placed {
        Ok(())
    } else {
        Err(Refusal::Seats(SeatsRefusal::NoSeat {
            name: leaves.name.clone(),
            leg: first,
        }))
    }
}

/// Whether somebody sits or rests in a leg.
pub(super) fn has_place(leg: &Leg, who: EntrantId) -> bool {
    leg.sitting_out.contains(&who) || leg.tables.iter().any(|t| t.seat_of(who).is_some())
}

/// Whether somebody has a result, a fine, a total or a slip on a sheet, or confirmed a slip there.
fn stands_on(sheet: &Sheet, who: EntrantId) -> bool {
    sheet.deals.iter().any(|l| l.declarer == Some(who))
        || sheet.fines.iter().any(|f| f.entrant == who)
        || sheet.totals.iter().any(|t| t.entrant == who)
        || sheet
            .slips
            .iter()
            .any(|s| s.entrant == who || s.okd_by == Some(who))
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
    let event = find::event(book, id)?;
    let old = match find::leg(event, number) {
        Ok(leg) => Some(leg),
        Err(_) if number == LegNo::at(event.legs.len()) => None,
        Err(refusal) => return Err(refusal),
    };
    old.map_or(Ok(()), |leg| {
        leg.tables
            .iter()
            .try_for_each(|table| find::seats_stay(id, number, table))
    })?;
    let rounds = old.map_or(event.settings.movement.rounds, |leg| leg.rounds);
    let leg = typed_leg(
        number,
        rounds,
        &table_numbers(event, number, old, tables.len()),
        tables,
        sitting_out,
    );
    fair(event, &leg)?;
    let mut before = old.map(|leg| rows::of_leg(id, leg)).unwrap_or_default();
    let mut after = rows::of_leg(id, &leg);
    // Fixed tables stay what they are: later legs that were as this one and have not begun go
    // along.
    let fixed = event.settings.movement.kind == MovementKind::Fixed;
    let later = event.legs.iter().filter(|later| {
        let goes_along = fixed && later.number > number && !find::begun(later);
        goes_along && old.is_some_and(|old| sit_alike(old, later))
    });
    for old in later {
        before.extend(rows::of_leg(id, old));
        after.extend(rows::of_leg(
            id,
            &repair::planned(old, &LegSeats::from(&leg)),
        ));
    }
    Ok((
        super::diff(before, after),
        Title::SeatByHand { leg: number },
    ))
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
    let open = (1..).map(TableNo).filter(|n| !closed.contains(n));
    open.take(tables).collect()
}

fn sit_alike(one: &Leg, other: &Leg) -> bool {
    LegSeats::from(one).tables == LegSeats::from(other).tables
}

fn typed_table(number: TableNo, seats: &[(Seat, EntrantId)]) -> Table {
    let mut seats = seats.to_vec();
    seats.sort();
    Table {
        number,
        seats,
        ..Table::default()
    }
}

fn typed_leg(
    number: LegNo,
    rounds: u32,
    numbers: &[TableNo],
    tables: &[Vec<(Seat, EntrantId)>],
    sitting_out: &[EntrantId],
) -> Leg {
    let mut sitting_out = sitting_out.to_vec();
    sitting_out.sort();
    let tables = numbers.iter().zip(tables);
    let tables = tables
        .map(|(number, seats)| typed_table(*number, seats))
        .collect();
    Leg {
        number,
        rounds,
        tables,
        sitting_out,
        drawn_from: Vec::new(),
    }
}

/// Nobody in two places, nobody forgotten, no table that cannot play, seats in order.
pub(crate) fn fair(event: &Event, leg: &Leg) -> Result<(), Refusal> {
    for table in &leg.tables {
        whole_table(leg, table)?;
    }
    let mut placed = BTreeSet::new();
    let seated = leg.tables.iter().flat_map(|t| &t.seats).map(|(_, who)| who);
    for who in seated.chain(&leg.sitting_out) {
        let name = find::entrant(event, *who)?.name.clone();
        if !placed.insert(*who) {
            return Err(Refusal::Seats(SeatsRefusal::SeatedTwice {
                name,
                leg: leg.number,
            }));
        }
    }
    let known = movement::players_of(event);
    let mut without_place = event
        .entrants
        .iter()
        .filter(|e| !e.left && !placed.contains(&e.id));
    match without_place.find(|e| standing::plays(event, &known, e, leg.number)) {
        Some(missing) => Err(Refusal::Seats(SeatsRefusal::NotPlaced {
            name: missing.name.clone(),
            leg: leg.number,
        })),
        None => Ok(()),
    }
}

/// Three to six people on the first seats (Law 6).
fn whole_table(
    Leg {
        number: leg,
        rounds,
        ..
    }: &Leg,
    table: &Table,
) -> Result<(), Refusal> {
    let leg = *leg;
    if let Some(entrant) = table.impossible_stay(*rounds) {
        return Err(Refusal::Seats(SeatsRefusal::SeatsWrong {
            faults: vec![SeatFault::StayWrong {
                leg,
                table: table.number,
                entrant,
            }],
        }));
    }
    let (_, fewest) = table.company(*rounds).most_and_fewest();
    let people = if table.size() > Seat::ALL.len() {
        table.size()
    } else {
        fewest
    };
    let people = u32::try_from(people).unwrap_or(u32::MAX);
    if !(3..=6).contains(&people) {
        return Err(Refusal::Seats(SeatsRefusal::TableSize {
            leg,
            table: table.number,
            people,
        }));
    }
    match table
        .seats
        .iter()
        .zip(Seat::ALL)
        .find(|((seat, _), expected)| seat != expected)
    {
        Some(((seat, _), _)) => Err(Refusal::Seats(SeatsRefusal::SeatOrder {
            leg,
            table: table.number,
            seat: *seat,
        })),
        None => Ok(()),
    }
}
