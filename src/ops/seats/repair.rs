//! Somebody comes late, leaves or is replaced: the legs not yet begun are planned anew, those begun
//! stay as they are.

use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, EventSettings, Leg, LegNo, MovementKind,
    MovementSettings, SheetId, how_many,
};
use crate::movement;
use crate::movement::{LegSeats, Player, Repair, RepairError, Repaired, SeatFault, TableSeats};
use crate::ops::{
    DealsGo, Draft, MissingRefusal, Refusal, SeatRepair, SeatsRefusal, Setting, Title,
    book::rows,
    diff, find, first_open_leg, refused,
    seats::{self, legs::planned, otherwise, repaired_people::People, stand_in},
    teams::going_on,
};
use std::collections::BTreeSet;

/// The highest number that a table can have.
const MOST_TABLE: i64 = 9_999;

pub(crate) fn repair(
    book: &Book,
    id: EventId,
    next_leg: LegNo,
    what: &SeatRepair,
    anew: bool,
) -> Draft {
    let event = find::event(book, id)?;
    if anew && !can_be_anew(event, what) {
        return refused(SeatsRefusal::NoNewPlan);
    }
    if let SeatRepair::SatOtherwise { leg, seats, deals } = what
        && !find::begun(find::leg(event, *leg)?)
    {
        return seated_by_hand(book, event, *leg, seats, *deals);
    }
    let next_leg = first_planned(event, next_leg, what)?;
    let case = Case::of(book, event, what)?;
    let repaired = case.planned(event, next_leg, anew)?;
    let title = case.title(event, next_leg, what);
    let settings = settings_after(event, next_leg, what, &case.repair, &repaired)?;
    let (mut before, mut after) = case.people.rows(id);
    before.extend(rows::of_settings(id, &event.settings));
    after.extend(rows::of_settings(id, &settings));
    for (leg, seats) in event.legs.iter().zip(&repaired.legs) {
        let new = leg_after(event, leg, seats, next_leg, what)?;
        before.extend(rows::of_leg(id, leg));
        after.extend(rows::of_leg(id, &new));
    }
    let mut changes = case.people.added;
    changes.extend(diff(before, after));
    Ok((changes, title))
}

/// All legs as a repair leaves them; `anew`: as a new plan of those to come does.
///
/// # Errors
/// As the command is refused.
pub fn repaired(
    book: &Book,
    id: EventId,
    next_leg: LegNo,
    what: &SeatRepair,
    anew: bool,
) -> Result<Repaired, Refusal> {
    let event = find::event(book, id)?;
    let next_leg = first_planned(event, next_leg, what)?;
    Case::of(book, event, what)?.planned(event, next_leg, anew)
}

/// Whether the legs to come can be made anew: nobody has a fixed partner, and nobody takes exactly the
/// seats of another.
pub fn can_be_anew(event: &Event, what: &SeatRepair) -> bool {
    match what {
        SeatRepair::Comes { .. }
        | SeatRepair::Leaves { .. }
        | SeatRepair::Tables { .. }
        | SeatRepair::TableGoes { .. }
        | SeatRepair::TableComes { .. } => event.settings.movement.kind.each_alone(),
        SeatRepair::Replaced { .. } | SeatRepair::SatOtherwise { .. } => false,
    }
}

/// From which leg on seats are planned anew: the one that was asked for, which has not begun.
fn first_planned(event: &Event, asked: LegNo, what: &SeatRepair) -> Result<LegNo, Refusal> {
    match what {
        SeatRepair::SatOtherwise { .. } => {
            let last = event.legs.last();
            let after = last.map_or(LegNo::FIRST, |leg| leg.number.next());
            Ok(first_open_leg(event).unwrap_or(after))
        }
        SeatRepair::Comes { .. }
        | SeatRepair::Leaves { .. }
        | SeatRepair::Replaced { .. }
        | SeatRepair::Tables { .. }
        | SeatRepair::TableGoes { .. }
        | SeatRepair::TableComes { .. } => not_begun(event, asked).map(|()| asked),
    }
}

/// The settings of the event after the repair: its tables, and its stand-ins.
fn settings_after(
    event: &Event,
    next_leg: LegNo,
    what: &SeatRepair,
    repair: &Repair,
    repaired: &Repaired,
) -> Result<EventSettings, Refusal> {
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    match repair {
        Repair::Tables { .. } | Repair::TableGoes { .. } | Repair::TableComes { .. } => {
            movement.tables_at_most = repaired.settings.tables_at_most;
            movement
                .closed_tables
                .clone_from(&repaired.settings.closed_tables);
        }
        Repair::SatOtherwise { leg, seats } if sat_in(what, *leg) == Some(DealsGo::WithSeat) => {
            let leg = find::leg(event, *leg)?;
            otherwise::chairs_keep_who_stands_in(leg, seats, &mut movement.stand_ins);
        }
        Repair::Replaced { leaves, comes } => {
            seats::stand_in_for_who_comes(movement, next_leg, *leaves, comes.id);
            seats::note_place_taken(event, movement, next_leg, *leaves, comes.id);
        }
        Repair::SatOtherwise { .. } | Repair::Arrives { .. } | Repair::Leaves { .. } => {}
    }
    Ok(settings)
}

/// A leg of the event with the seats that the repair gives it.
fn leg_after(
    event: &Event,
    leg: &Leg,
    seats: &LegSeats,
    next_leg: LegNo,
    what: &SeatRepair,
) -> Result<Leg, Refusal> {
    if let Some(deals) = sat_in(what, leg.number) {
        return otherwise::sat(event, leg, seats, deals);
    }
    if leg.number >= next_leg {
        return replanned(event, leg, seats);
    }
    // Somebody who was away for some legs and is back rested in these.
    Ok(Leg {
        sitting_out: seats.sitting_out.clone(),
        ..leg.clone()
    })
}

/// With whom the deals go, if this is the leg in which people sat otherwise than planned.
fn sat_in(what: &SeatRepair, number: LegNo) -> Option<DealsGo> {
    if let SeatRepair::SatOtherwise { leg, deals, .. } = what {
        (*leg == number).then_some(*deals)
    } else {
        None
    }
}

/// A leg that has not begun is simply seated so; who plays on may do so on the same chair.
fn seated_by_hand(
    book: &Book,
    event: &Event,
    leg: LegNo,
    seats: &LegSeats,
    deals: DealsGo,
) -> Draft {
    let tables: Vec<_> = seats.tables.iter().map(|t| t.seats.clone()).collect();
    let seated = seats::seated(book, event.id, leg, &tables, &seats.sitting_out);
    let (mut changes, title) = seated?;
    if deals == DealsGo::WithSeat {
        let mut settings = event.settings.clone();
        let stand_ins = &mut settings.movement.stand_ins;
        otherwise::chairs_keep_who_stands_in(find::leg(event, leg)?, seats, stand_ins);
        changes.extend(rows::of_new_settings(event, &settings));
    }
    stand_in::guard(book, event, &changes)?;
    Ok((changes, title))
}

/// These people fill as many tables as before: nothing would change, and that is said.
fn another_house(old: &[LegSeats], repaired: &Repaired, next_leg: LegNo) -> Result<(), Refusal> {
    let tables: &[TableSeats] = repaired
        .legs
        .get(next_leg.index().unwrap_or(0))
        .map_or(&[], |leg| &leg.tables);
    let people: usize = tables.iter().map(|t| t.seats.len()).sum();
    let tables = how_many(tables.len());
    let people = how_many(people);
    if old != repaired.legs || repaired.settings.tables_at_most == Some(tables) {
        return Ok(());
    }
    refused(SeatsRefusal::TablesStay { tables, people })
}

/// At fixed tables play has often begun at some tables and not at others: there the tables that
/// change are asked.
fn not_begun(event: &Event, next_leg: LegNo) -> Result<(), Refusal> {
    let is_fixed = event.settings.movement.kind == MovementKind::Fixed;
    if !event.legs.is_empty() && !is_fixed {
        let next = first_open_leg(event).ok_or(SeatsRefusal::AllLegsBegun)?;
        let leg = next_leg;
        ensure!(
            !(LegNo::FIRST..next).contains(&leg),
            SeatsRefusal::LegBegun { leg, next }
        );
    }
    find::leg(event, next_leg).map(|_| ())
}

/// A leg with its new seats; a table whose people stay keeps its sheet, and one that has begun
/// stays.
fn replanned(event: &Event, leg: &Leg, seats: &LegSeats) -> Result<Leg, Refusal> {
    let mut new = planned(leg, seats);
    for old in leg.tables.iter().filter(|t| find::has_begun(t)) {
        let same = new
            .tables
            .iter_mut()
            .find(|t| t.number == old.number && t.seats == old.seats);
        let sheet = event.sheet_id(leg, old);
        *same.ok_or(SeatsRefusal::TableBegun { sheet })? = old.clone();
    }
    Ok(new)
}

/// What happened, and whom it changes.
struct Case {
    repair: Repair,
    people: People,
}

impl Case {
    fn of(book: &Book, event: &Event, what: &SeatRepair) -> Result<Case, Refusal> {
        let mut people = People::default();
        let repair = match what {
            SeatRepair::Comes { who } => Repair::Arrives {
                player: people.comes(book, event, who)?,
            },
            SeatRepair::Leaves { entrant } => Repair::Leaves {
                entrant: people.leaves(event, *entrant)?,
            },
            SeatRepair::Replaced { leaves, comes } => {
                people.replaced(book, event, *leaves, comes)?
            }
            SeatRepair::Tables { at_most } => Repair::Tables { at_most: *at_most },
            SeatRepair::TableGoes { table } => Repair::TableGoes { table: *table },
            SeatRepair::TableComes { table } => {
                crate::ops::evening::events::check(Setting::Table, (*table).into(), 1, MOST_TABLE)?;
                Repair::TableComes { table: *table }
            }
            SeatRepair::SatOtherwise { leg, seats, .. } => {
                sat_otherwise(find::leg(event, *leg)?, seats)
            }
        };
        Ok(Case { repair, people })
    }

    /// The legs with their new seats, as the movement makes them.
    fn planned(&self, event: &Event, next_leg: LegNo, anew: bool) -> Result<Repaired, Refusal> {
        let players = movement::players_of(event);
        let comes = self.people.comes.as_ref();
        let legs = with_rests(event, &players, comes.map(|who| who.id), next_leg);
        let asked = MovementSettings {
            legs: u32::try_from(legs.len()).ok(),
            ..going_on(event, &event.settings.movement, comes.map(|who| who.id))
        };
        let is_called = event.leg_called().is_some_and(|leg| leg.number == next_leg);
        let repair = if is_called {
            movement::repair_called
        } else {
            movement::repair
        };
        let repaired = repair(&asked, &players, &legs, next_leg, &self.repair, anew)
            .map_err(|error| refusal(event, next_leg, comes, error))?;
        match &self.repair {
            Repair::Tables { .. } | Repair::TableGoes { .. } | Repair::TableComes { .. } => {
                another_house(&legs, &repaired, next_leg)?;
            }
            Repair::Arrives { .. }
            | Repair::Leaves { .. }
            | Repair::Replaced { .. }
            | Repair::SatOtherwise { .. } => {}
        }
        Ok(repaired)
    }

    fn title(&self, event: &Event, leg: LegNo, what: &SeatRepair) -> Title {
        match what {
            SeatRepair::Tables { at_most } => Title::Tables {
                leg,
                tables: *at_most,
            },
            SeatRepair::TableGoes { table } => Title::TableGoes { leg, table: *table },
            SeatRepair::TableComes { table } => Title::TableComes { leg, table: *table },
            SeatRepair::SatOtherwise { leg, .. } => Title::SatOtherwise { leg: *leg },
            SeatRepair::Comes { .. } | SeatRepair::Leaves { .. } | SeatRepair::Replaced { .. } => {
                self.people.title(event, leg)
            }
        }
    }
}

/// How people sat in a leg; chairs that were taken or left between two rounds still were.
fn sat_otherwise(leg: &Leg, seats: &LegSeats) -> Repair {
    let mut seats = LegSeats {
        rounds: leg.rounds,
        drawn_from: leg.drawn_from.clone(),
        ..seats.clone()
    };
    for table in &mut seats.tables {
        otherwise::chairs_keep_their_stays(leg, table);
    }
    Repair::SatOtherwise {
        leg: leg.number,
        seats,
    }
}

/// The seats as they are; whoever was away for some legs and is there again counts as resting in
/// these.
fn with_rests(
    event: &Event,
    players: &[Player],
    back: Option<EntrantId>,
    next_leg: LegNo,
) -> Vec<LegSeats> {
    let mut legs = movement::seats_of(event);
    for (number, leg) in (1..).map(LegNo).zip(&mut legs) {
        let placed: BTreeSet<EntrantId> = leg.everybody().collect();
        leg.sitting_out.extend(
            players
                .iter()
                .filter(|player| {
                    let away =
                        back == Some(player.id) && (player.first_leg..next_leg).contains(&number);
                    (player.plays_in(number) || away) && !placed.contains(&player.id)
                })
                .map(|player| player.id),
        );
        leg.sitting_out.sort();
    }
    legs
}

fn refusal(event: &Event, leg: LegNo, comes: Option<&Entrant>, error: RepairError) -> Refusal {
    let seats = match error {
        RepairError::NotPlaying { entrant } => SeatsRefusal::NoSeat {
            name: name_of(event, comes, entrant),
            leg,
        },
        RepairError::PlaysAlready { entrant } => SeatsRefusal::HasSeat {
            name: name_of(event, comes, entrant),
            leg,
        },
        RepairError::NotBegun { .. } | RepairError::NothingLeft => SeatsRefusal::AllLegsBegun,
        RepairError::NoTable { leg, table } => {
            return Refusal::Missing(MissingRefusal::NoTable { leg, table });
        }
        RepairError::TableThere { leg, table } => SeatsRefusal::TableThere { leg, table },
        RepairError::Movement(error) => SeatsRefusal::CannotSeat { error },
        RepairError::Faults { faults } => seats_wrong(event, faults),
    };
    Refusal::Seats(seats)
}

/// The name of somebody who is on the list, or comes to it.
fn name_of(event: &Event, comes: Option<&Entrant>, id: EntrantId) -> String {
    match comes {
        Some(new) if new.id == id => event.would_call(new),
        _ => find::name(event, id),
    }
}

/// What the judge says of new seats; if it is about a table that cannot change, that is said.
fn seats_wrong(event: &Event, faults: Vec<SeatFault>) -> SeatsRefusal {
    let begun = faults
        .iter()
        .find_map(|fault| changed_company(event, fault));
    if let Some(sheet) = begun {
        return SeatsRefusal::TableBegun { sheet };
    }
    SeatsRefusal::SeatsWrong { faults }
}

/// The table of a fault at which somebody came or left between two rounds: nobody can be taken from
/// it or sent there.
fn changed_company(event: &Event, fault: &SeatFault) -> Option<SheetId> {
    let (SeatFault::StayWrong { leg, table, .. } | SeatFault::TableSize { leg, table, .. }) = fault
    else {
        return None;
    };
    let begun = find::table(find::leg(event, *leg).ok()?, *table).is_ok_and(|t| !t.is_whole());
    begun.then_some(SheetId {
        event: event.id,
        leg: *leg,
        table: *table,
    })
}
