//! Somebody comes late, leaves or is replaced: the legs not yet begun are planned anew, those begun
//! stay as they are.

use super::command::{DealsGo, Newcomer, SeatRepair};
use super::draft::Draft;
use super::record::{Change, Record};
use super::refusal::{MissingRefusal, PeopleRefusal, Refusal, SeatsRefusal, Setting};
use super::title::Title;
use super::{entrants, find, otherwise, rows, seats};
use crate::club::{
    Book, Entrant, EntrantId, Event, EventId, Leg, LegNo, MovementKind, MovementSettings, Sheet,
    SheetId, Table,
};
use crate::movement::{self, LegSeats, Player, Repair, RepairError, SeatFault};
use std::collections::BTreeSet;

/// The highest number that a table can have.
const MOST_TABLE: i64 = 9_999;

/// The first leg that has begun neither itself nor in a later one; none where there is no such leg.
pub fn first_open_leg(event: &Event) -> Option<LegNo> {
    let begun = event.legs.iter().rposition(find::begun);
    let open = event.legs.get(begun.map_or(0, |i| i.saturating_add(1)))?;
    Some(open.number)
}

pub(crate) fn repair(book: &Book, id: EventId, next_leg: LegNo, what: &SeatRepair) -> Draft {
    let event = find::event(book, id)?;
    let next_leg = match what {
        SeatRepair::SatOtherwise { leg, seats, .. } => match find::begun(find::leg(event, *leg)?) {
            true => first_open_leg(event).unwrap_or_else(|| leg_after_last(event)),
            false => return seated_by_hand(book, id, *leg, seats),
        },
        SeatRepair::Comes { .. }
        | SeatRepair::Leaves { .. }
        | SeatRepair::Replaced { .. }
        | SeatRepair::Tables { .. }
        | SeatRepair::TableGoes { .. }
        | SeatRepair::TableComes { .. } => {
            not_begun(event, next_leg)?;
            next_leg
        }
    };
    let case = Case::of(book, event, what)?;
    let players = movement::players_of(event);
    let legs = with_rests(event, &players, case.comes.as_ref().map(|e| e.id), next_leg);
    let asked = MovementSettings {
        legs: u32::try_from(legs.len()).ok(),
        ..event.settings.movement.clone()
    };
    let repaired = movement::repair(&asked, &players, &legs, next_leg, &case.repair)
        .map_err(|error| refusal(event, next_leg, case.comes.as_ref(), error))?;
    let house = matches!(
        what,
        SeatRepair::Tables { .. } | SeatRepair::TableGoes { .. } | SeatRepair::TableComes { .. }
    );
    if house {
        another_house(
            &legs,
            &repaired.legs,
            next_leg,
            repaired.settings.tables_at_most.unwrap_or(u32::MAX),
        )?;
    }
    let title = case.title(next_leg, what);
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let mut changes = case.added;
    for (old, new) in case.people {
        before.push(Record::Entrant {
            event: id,
            entrant: old,
        });
        after.push(Record::Entrant {
            event: id,
            entrant: new,
        });
    }
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    if house {
        movement.tables_at_most = repaired.settings.tables_at_most;
        movement
            .closed_tables
            .clone_from(&repaired.settings.closed_tables);
    }
    if let (
        SeatRepair::SatOtherwise {
            deals: DealsGo::WithSeat,
            ..
        },
        Repair::SatOtherwise { leg, seats },
    ) = (what, &case.repair)
    {
        otherwise::chairs_keep_who_stands_in(
            find::leg(event, *leg)?,
            seats,
            &mut movement.stand_ins,
        );
    }
    if let Repair::Replaced { leaves, comes } = &case.repair {
        // Who was to stand in for the one in a later leg does so for the other.
        let open = movement
            .stand_ins
            .iter_mut()
            .filter(|s| s.leg >= next_leg && s.seat_of == *leaves);
        open.for_each(|s| s.seat_of = comes.id);
    }
    before.extend(rows::of_settings(id, &event.settings));
    after.extend(rows::of_settings(id, &settings));
    for (leg, seats) in event.legs.iter().zip(&repaired.legs) {
        let new = if let Some(deals) = sat_in(what, leg.number) {
            otherwise::sat(event, leg, seats, deals)?
        } else if leg.number >= next_leg {
            replanned(event, leg, seats)?
        } else {
            // Who was away for some legs and is back rested in these.
            Leg {
                sitting_out: seats.sitting_out.clone(),
                ..leg.clone()
            }
        };
        before.extend(rows::of_leg(id, leg));
        after.extend(rows::of_leg(id, &new));
    }
    changes.extend(super::diff(before, after));
    Ok((changes, title))
}

/// With whom the deals go, if this is the leg in which people sat otherwise than planned.
fn sat_in(what: &SeatRepair, number: LegNo) -> Option<DealsGo> {
    if let SeatRepair::SatOtherwise { leg, deals, .. } = what {
        (*leg == number).then_some(*deals)
    } else {
        None
    }
}

fn leg_after_last(event: &Event) -> LegNo {
    event
        .legs
        .last()
        .map_or(LegNo::FIRST, |leg| leg.number.next())
}

/// A leg that has not begun is simply seated so.
fn seated_by_hand(book: &Book, id: EventId, leg: LegNo, seats: &LegSeats) -> Draft {
    let tables: Vec<_> = seats.tables.iter().map(|t| t.seats.clone()).collect();
    seats::by_hand(book, id, leg, &tables, &seats.sitting_out)
}

/// These people fill as many tables as before: nothing would change, and that is said.
fn another_house(
    old: &[LegSeats],
    new: &[LegSeats],
    next_leg: LegNo,
    at_most: u32,
) -> Result<(), Refusal> {
    let leg = new.get(next_leg.index().unwrap_or(0));
    let tables = leg.map_or(0, |leg| leg.tables.len());
    let people = leg.map_or(0, |leg| leg.tables.iter().map(|t| t.seats.len()).sum());
    let as_wanted = u32::try_from(tables).is_ok_and(|n| n == at_most);
    match old == new && !as_wanted {
        true => Err(Refusal::Seats(SeatsRefusal::TablesStay {
            tables: u32::try_from(tables).unwrap_or(u32::MAX),
            people: u32::try_from(people).unwrap_or(u32::MAX),
        })),
        false => Ok(()),
    }
}

/// At fixed tables play has often begun at some tables and not at others: there the tables that
/// change are asked.
fn not_begun(event: &Event, next_leg: LegNo) -> Result<(), Refusal> {
    if event.legs.is_empty() || event.settings.movement.kind == MovementKind::Fixed {
        return find::leg(event, next_leg).map(|_| ());
    }
    match first_open_leg(event) {
        None => Err(Refusal::Seats(SeatsRefusal::AllLegsBegun)),
        Some(next) if (LegNo::FIRST..next).contains(&next_leg) => {
            Err(Refusal::Seats(SeatsRefusal::LegBegun {
                leg: next_leg,
                next,
            }))
        }
        Some(_) => find::leg(event, next_leg).map(|_| ()),
    }
}

/// A leg with its new seats; a table whose people stay keeps its sheet, and one that has begun
/// stays.
fn replanned(event: &Event, leg: &Leg, seats: &LegSeats) -> Result<Leg, Refusal> {
    let mut new = planned(leg, seats);
    for old in leg.tables.iter().filter(|t| find::has_begun(t)) {
        match new
            .tables
            .iter_mut()
            .find(|t| t.number == old.number && t.seats == old.seats)
        {
            Some(same) => *same = old.clone(),
            None => {
                let sheet = SheetId {
                    event: event.id,
                    leg: leg.number,
                    table: old.number,
                };
                return Err(Refusal::Seats(SeatsRefusal::TableBegun { sheet }));
            }
        }
    }
    Ok(new)
}

/// What happened, with the rows of the people whom it changes.
struct Case {
    repair: Repair,
    /// New rows: somebody who was not on the list.
    added: Vec<Change>,
    /// Rows of the list as they are and as they will be.
    people: Vec<(Entrant, Entrant)>,
    comes: Option<Entrant>,
    leaves: Option<Entrant>,
}

impl Case {
    fn of(book: &Book, event: &Event, what: &SeatRepair) -> Result<Case, Refusal> {
        let empty = Repair::Leaves {
            entrant: EntrantId::default(),
        };
        let mut case = Case {
            repair: empty,
            added: Vec::new(),
            people: Vec::new(),
            comes: None,
            leaves: None,
        };
        case.repair = match what {
            SeatRepair::Comes { who } => Repair::Arrives {
                player: case.comes(book, event, who)?,
            },
            SeatRepair::Leaves { entrant } => Repair::Leaves {
                entrant: case.leaves(event, *entrant)?,
            },
            SeatRepair::Replaced { leaves, comes } => {
                if *comes == Newcomer::Listed(*leaves) {
                    return Err(Refusal::People(PeopleRefusal::SamePerson {
                        name: find::entrant(event, *leaves)?.name.clone(),
                    }));
                }
                let leaves = case.leaves(event, *leaves)?;
                let comes = case.comes(book, event, comes)?;
                let place = movement::players_of(event)
                    .into_iter()
                    .find(|p| p.id == leaves);
                if place.is_some_and(|p| p.last_leg.is_some()) {
                    case.goes_again();
                }
                Repair::Replaced { leaves, comes }
            }
            SeatRepair::Tables { at_most } => Repair::Tables { at_most: *at_most },
            SeatRepair::TableGoes { table } => Repair::TableGoes { table: *table },
            SeatRepair::TableComes { table } => {
                super::events::check(Setting::Table, (*table).into(), 1, MOST_TABLE)?;
                Repair::TableComes { table: *table }
            }
            SeatRepair::SatOtherwise { leg, seats, .. } => {
                let leg = find::leg(event, *leg)?;
                let mut seats = seats.clone();
                seats
                    .tables
                    .iter_mut()
                    .for_each(|table| otherwise::chairs_keep_their_stays(leg, table));
                let (rounds, drawn_from) = (leg.rounds, leg.drawn_from.clone());
                Repair::SatOtherwise {
                    leg: leg.number,
                    seats: LegSeats {
                        rounds,
                        drawn_from,
                        ..seats
                    },
                }
            }
        };
        Ok(case)
    }

    /// Somebody already on the list is there again; anybody else is put on it.
    fn comes(&mut self, book: &Book, event: &Event, who: &Newcomer) -> Result<Player, Refusal> {
        let entrant = match who {
            Newcomer::Listed(id) => {
                let old = find::entrant(event, *id)?;
                let back = Entrant {
                    left: false,
                    ..old.clone()
                };
                self.people.push((old.clone(), back.clone()));
                back
            }
            Newcomer::New(person) => {
                let (added, _) = entrants::add(book, event.id, std::slice::from_ref(person))?;
                let new =
                    entrants::added(&added).ok_or(Refusal::People(PeopleRefusal::NobodyNamed))?;
                self.added = added;
                new
            }
        };
        let player = Player::from(&entrant);
        self.comes = Some(entrant);
        Ok(player)
    }

    fn leaves(&mut self, event: &Event, id: EntrantId) -> Result<EntrantId, Refusal> {
        let old = find::entrant(event, id)?;
        self.people.push((
            old.clone(),
            Entrant {
                left: true,
                ..old.clone()
            },
        ));
        self.leaves = Some(old.clone());
        Ok(id)
    }

    /// Who comes has the place only until somebody else takes it in a later leg.
    fn goes_again(&mut self) {
        let Some(comes) = &self.comes else { return };
        self.people
            .iter_mut()
            .filter(|(_, new)| new.id == comes.id)
            .for_each(|(_, new)| new.left = true);
        for change in &mut self.added {
            if let Some(Record::Entrant { entrant, .. }) = &mut change.after {
                entrant.left = true;
            }
        }
    }

    fn title(&self, leg: LegNo, what: &SeatRepair) -> Title {
        match what {
            SeatRepair::Tables { at_most } => {
                return Title::Tables {
                    leg,
                    tables: *at_most,
                };
            }
            SeatRepair::TableGoes { table } => return Title::TableGoes { leg, table: *table },
            SeatRepair::TableComes { table } => return Title::TableComes { leg, table: *table },
            SeatRepair::SatOtherwise { leg, .. } => return Title::SatOtherwise { leg: *leg },
            SeatRepair::Comes { .. } | SeatRepair::Leaves { .. } | SeatRepair::Replaced { .. } => {}
        }
        let name = |who: &Option<Entrant>| who.as_ref().map(|e| e.name.clone());
        match (name(&self.leaves), name(&self.comes)) {
            (Some(leaves), Some(comes)) => Title::Substitute { leg, leaves, comes },
            (Some(name), None) => Title::LeavesEarly { leg, name },
            (None, name) => Title::ComesLate {
                leg,
                name: name.unwrap_or_default(),
            },
        }
    }
}

/// The people of an event with these legs, as [`movement::players_of`] finds them.
pub(super) fn players_with(event: &Event, legs: &[Leg]) -> Vec<Player> {
    movement::players_of(&Event {
        legs: legs.to_vec(),
        ..event.clone()
    })
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
        let seated = leg
            .tables
            .iter()
            .flat_map(|t| &t.seats)
            .map(|(_, who)| *who);
        let placed: BTreeSet<EntrantId> = seated.chain(leg.sitting_out.iter().copied()).collect();
        let resting = players
            .iter()
            .filter(|p| {
                let away = back == Some(p.id) && (p.first_leg..next_leg).contains(&number);
                p.plays_in(number) || away
            })
            .map(|p| p.id)
            .filter(|id| !placed.contains(id));
        leg.sitting_out.extend(resting);
        leg.sitting_out.sort();
    }
    legs
}

/// A table with its new seats and nothing on its sheet but the mark that it had in the leg.
fn with_mark_of(leg: &Leg, seats: &movement::TableSeats) -> Table {
    let before = find::table(leg, seats.number);
    let sheet = Sheet {
        mark: before.map(|t| t.sheet.mark).unwrap_or_default(),
        ..Sheet::default()
    };
    Table {
        number: seats.number,
        seats: seats.seats.clone(),
        sheet: sheet.into(),
        ..Table::default()
    }
}

/// A leg with its new seats; a table that stays keeps its mark.
pub(super) fn planned(old: &Leg, seats: &LegSeats) -> Leg {
    let tables = seats.tables.iter();
    let tables: Vec<Table> = tables.map(|table| with_mark_of(old, table)).collect();
    still_by_standing(
        old,
        Leg {
            tables: tables.into(),
            sitting_out: seats.sitting_out.clone(),
            ..old.clone()
        },
    )
}

/// A leg whose people sit with others than before does not name the standing any more that it was
/// drawn from.
pub(super) fn still_by_standing(old: &Leg, new: Leg) -> Leg {
    let same = new.drawn_from.is_empty()
        || movement::same_company(&LegSeats::from(old), &LegSeats::from(&new));
    if same {
        new
    } else {
        Leg {
            drawn_from: Vec::new(),
            ..new
        }
    }
}

fn refusal(event: &Event, leg: LegNo, comes: Option<&Entrant>, error: RepairError) -> Refusal {
    let name = |id: EntrantId| match comes.filter(|e| e.id == id) {
        Some(new) => new.name.clone(),
        None => find::name(event, id),
    };
    match error {
        RepairError::NotPlaying { entrant } => Refusal::Seats(SeatsRefusal::NoSeat {
            name: name(entrant),
            leg,
        }),
        RepairError::PlaysAlready { entrant } => Refusal::Seats(SeatsRefusal::HasSeat {
            name: name(entrant),
            leg,
        }),
        RepairError::NotBegun { .. } | RepairError::NothingLeft => {
            Refusal::Seats(SeatsRefusal::AllLegsBegun)
        }
        RepairError::NoTable { leg, table } => {
            Refusal::Missing(MissingRefusal::NoTable { leg, table })
        }
        RepairError::TableThere { leg, table } => {
            Refusal::Seats(SeatsRefusal::TableThere { leg, table })
        }
        RepairError::Movement(error) => Refusal::Seats(SeatsRefusal::CannotSeat { error }),
        RepairError::Faults { faults } => match faults
            .iter()
            .find_map(|fault| changed_company(event, fault))
        {
            Some(sheet) => Refusal::Seats(SeatsRefusal::TableBegun { sheet }),
            None => Refusal::Seats(SeatsRefusal::SeatsWrong { faults }),
        },
    }
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
