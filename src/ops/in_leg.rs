//! Somebody sits down at a table, or gets up, between two rounds of a leg (Foster, Laws 7 and 8):
//! the sheet goes on, all others stay where they are, and the legs to come are planned anew.

use super::command::{Newcomer, SeatRepair};
use super::draft::Draft;
use super::record::{Change, Record};
use super::refusal::{MissingRefusal, PeopleRefusal, Refusal, SeatsRefusal, SheetRefusal};
use super::seats::has_place;
use super::title::Title;
use super::{divide, entrants, find, otherwise, repair, rows};
use crate::club::{
    Book, DealNo, Entrant, EntrantId, Event, EventId, Leg, LegNo, MovementKind, Seat, SheetId,
    SheetMark, Table, TableNo,
};

/// Where and when: a leg, and the round of it that is over.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment {
    pub event: EventId,
    pub leg: LegNo,
    pub after_round: u32,
}

/// Somebody sits down at the table named, or else at the smallest that has not gone on since, of
/// these where fewest met.
pub(crate) fn comes(book: &Book, at: Moment, who: &Newcomer, table: Option<TableNo>) -> Draft {
    let (event, leg) = open_leg(book, at)?;
    let (mut changes, entrant) = listed(book, event, who)?;
    let new = joined(event, leg, at, &entrant, table)?;
    let sheet = SheetId {
        event: event.id,
        leg: leg.number,
        table: new.number,
    };
    let mut after = with_table(leg, sat(event, leg, new)?);
    after.sitting_out.retain(|id| *id != entrant.id);
    changes.extend(super::diff(
        rows::of_leg(event.id, leg),
        rows::of_leg(event.id, &after),
    ));
    changes.extend(rested_before(event, leg, entrant.id));
    // Who only rests in this leg has a place in the others.
    let what = Some(SeatRepair::Comes {
        who: Newcomer::Listed(entrant.id),
    })
    .filter(|_| !placed_later(event, leg, entrant.id));
    let changes = onwards(book, at, changes, what.as_ref())?;
    let title = Title::ComesInLeg {
        leg: leg.number,
        table: sheet.table,
        round: at.after_round,
        name: entrant.name,
    };
    Ok((changes, title))
}

/// The table with somebody more at it, on the next seat; who is said to have left it after that
/// very round stays after all.
fn joined(
    event: &Event,
    leg: &Leg,
    at: Moment,
    who: &Entrant,
    table: Option<TableNo>,
) -> Result<Table, Refusal> {
    let (name, number) = (|| who.name.clone(), leg.number);
    if let Some(old) = leg.tables.iter().find(|t| t.seat_of(who.id).is_some()) {
        let left = old.left_after(who.id).ok_or_else(|| {
            Refusal::Seats(SeatsRefusal::HasSeat {
                name: name(),
                leg: number,
            })
        })?;
        if left != at.after_round || table.is_some_and(|n| n != old.number) {
            return Err(Refusal::Seats(SeatsRefusal::LeftInLeg {
                name: name(),
                leg: number,
            }));
        }
        let mut new = old.clone();
        new.leaves_not(who.id);
        return Ok(new);
    }
    if event.stand_ins_in(number).any(|s| s.by == who.id) {
        return Err(Refusal::Seats(SeatsRefusal::HasSeat {
            name: name(),
            leg: number,
        }));
    }
    let found = match table {
        Some(number) => find::table(leg, number)?,
        None => chosen(event, leg, at, who.id)?,
    };
    let sheet = SheetId {
        event: event.id,
        leg: number,
        table: found.number,
    };
    let seat = *Seat::ALL
        .get(found.size())
        .ok_or(Refusal::Seats(SeatsRefusal::TableFull { sheet }))?;
    let mut new = found.clone();
    new.comes(who.id, seat, at.after_round);
    Ok(new)
}

/// Who was away for some legs and is back rested in these.
fn rested_before(event: &Event, leg: &Leg, who: EntrantId) -> impl Iterator<Item = Change> {
    let earlier = event
        .legs
        .iter()
        .filter(|l| l.number < leg.number)
        .skip_while(move |l| !has_place(l, who));
    let away = earlier.filter(move |l| !has_place(l, who));
    away.map(move |l| {
        Change::insert(Record::Resting {
            event: event.id,
            leg: l.number,
            entrant: who,
        })
    })
}

/// Whose column somebody plays in: their own, or that of the one they stand in for.
fn column_of(event: &Event, leg: &Leg, who: EntrantId) -> EntrantId {
    let sits = leg.tables.iter().any(|t| t.seat_of(who).is_some());
    if sits {
        who
    } else {
        event.column_in(leg.number, who)
    }
}

/// Somebody gets up; where two would be left at a fixed table, the leg is divided and they go to
/// others.
pub(crate) fn leaves(book: &Book, at: Moment, who: EntrantId) -> Draft {
    let (event, leg) = open_leg(book, at)?;
    let entrant = find::entrant(event, who)?;
    let column = column_of(event, leg, who);
    let found = leg.tables.iter().find(|t| t.seat_of(column).is_some());
    let found = found.ok_or_else(|| {
        Refusal::Seats(SeatsRefusal::NoSeat {
            name: entrant.name.clone(),
            leg: leg.number,
        })
    })?;
    let sheet = SheetId {
        event: event.id,
        leg: leg.number,
        table: found.number,
    };
    let company = event.company(leg, found);
    let last = company.deals_until(at.after_round);
    let there = company.is_there(column, at.after_round) && found.left_after(column).is_none();
    if !there || company.at(DealNo(last)).plays_in(column) != who {
        return Err(Refusal::Seats(SeatsRefusal::NotThere {
            name: entrant.name.clone(),
            sheet,
            round: at.after_round,
        }));
    }
    let mut new = found.clone();
    new.leaves(column, at.after_round);
    if new.company(leg.rounds).most_and_fewest().1 < 3 {
        return match event.settings.movement.kind {
            MovementKind::Fixed if column == who => {
                divide::repair_after_round(book, at, &SeatRepair::Leaves { entrant: who })
            }
            _ => Err(Refusal::Seats(SeatsRefusal::TooFewGoOn {
                name: entrant.name.clone(),
                sheet,
            })),
        };
    }
    let after = with_table(leg, sat(event, leg, new)?);
    let mut changes = super::diff(rows::of_leg(event.id, leg), rows::of_leg(event.id, &after));
    let what = SeatRepair::Leaves { entrant: who };
    let later = placed_later(event, leg, who);
    if !later {
        let gone = Entrant {
            left: true,
            ..entrant.clone()
        };
        changes.extend(Change::of_entrant(event.id, entrant, &gone));
    }
    let changes = onwards(book, at, changes, Some(&what).filter(|_| later))?;
    let title = Title::LeavesInLeg {
        leg: leg.number,
        table: sheet.table,
        round: at.after_round,
        name: entrant.name.clone(),
    };
    Ok((changes, title))
}

fn placed_later(event: &Event, leg: &Leg, who: EntrantId) -> bool {
    event
        .legs
        .iter()
        .any(|l| l.number > leg.number && has_place(l, who))
}

/// The leg, if that round is neither its last nor beyond and no later leg has begun.
fn open_leg(book: &Book, at: Moment) -> Result<(&Event, &Leg), Refusal> {
    let event = find::event(book, at.event)?;
    let leg = find::leg(event, at.leg)?;
    if !(1..leg.rounds).contains(&at.after_round) {
        return Err(Refusal::Seats(SeatsRefusal::RoundRange {
            round: at.after_round,
            most: leg.rounds.saturating_sub(1),
        }));
    }
    match event
        .legs
        .iter()
        .find(|l| l.number > leg.number && find::begun(l))
    {
        Some(later) => Err(Refusal::Seats(SeatsRefusal::LegBegun {
            leg: leg.number,
            next: later.number,
        })),
        None => Ok((event, leg)),
    }
}

/// Puts somebody on the list, or marks who had left as there again.
fn listed(book: &Book, event: &Event, who: &Newcomer) -> Result<(Vec<Change>, Entrant), Refusal> {
    match who {
        Newcomer::Listed(id) => {
            let old = find::entrant(event, *id)?;
            let entrant = Entrant {
                left: false,
                ..old.clone()
            };
            Ok((Change::of_entrant(event.id, old, &entrant), entrant))
        }
        Newcomer::New(person) => {
            let (changes, _) = entrants::add(book, event.id, std::slice::from_ref(person))?;
            let entrant =
                entrants::added(&changes).ok_or(Refusal::People(PeopleRefusal::NobodyNamed))?;
            Ok((changes, entrant))
        }
    }
}

/// The smallest table that has a chair, is still playing as far as is known, and has nothing
/// written beyond the round; of these the one whose people the newcomer met least, and the last of
/// those.
fn chosen<'e>(
    event: &'e Event,
    leg: &'e Leg,
    at: Moment,
    who: EntrantId,
) -> Result<&'e Table, Refusal> {
    let next = at.after_round.saturating_add(1);
    let size = |t: &Table| t.people_in(next, next).len();
    let met = |other: EntrantId| {
        let legs = event.legs.iter().filter(|l| l.number < leg.number);
        let tables = legs.flat_map(|l| l.tables.iter());
        tables
            .filter(|t| t.seat_of(who).is_some() && t.seat_of(other).is_some())
            .count()
    };
    let known = |t: &Table| t.seats.iter().map(|(_, id)| met(*id)).sum::<usize>();
    let room = |t: &&Table| t.size() < Seat::ALL.len();
    let come_in = |t: &Table| !t.sheet.slips.is_empty() || t.sheet.mark != SheetMark::Out;
    let beyond = |t: &&Table| {
        come_in(t)
            || t.sheet
                .deals
                .iter()
                .any(|line| !line.deal.is_in(t.company(at.after_round).deals()))
    };
    let best = leg.tables.iter().filter(room).filter(|t| !beyond(t));
    if let Some(table) = best.min_by_key(|t| (size(t), known(t), std::cmp::Reverse(t.number))) {
        return Ok(table);
    }
    let sheet = |t: &Table| SheetId {
        event: event.id,
        leg: leg.number,
        table: t.number,
    };
    match (leg.tables.iter().find(room), leg.tables.first()) {
        (Some(begun), _) => Err(Refusal::Seats(SeatsRefusal::TableBegun {
            sheet: sheet(begun),
        })),
        (None, Some(full)) => Err(Refusal::Seats(SeatsRefusal::TableFull {
            sheet: sheet(full),
        })),
        (None, None) => Err(Refusal::Missing(MissingRefusal::NotDrawn)),
    }
}

/// A table whose people changed, where what is written on its sheet could still have been played.
fn sat(event: &Event, leg: &Leg, mut table: Table) -> Result<Table, Refusal> {
    still_there(event, leg, &table)?;
    otherwise::sheet_fits(event, leg, &table)?;
    table.forget_dealers_in_turn();
    Ok(table)
}

/// Whoever is named in a deal is there in it, and whoever is played for from a deal on is there from
/// it on.
fn still_there(event: &Event, leg: &Leg, table: &Table) -> Result<(), Refusal> {
    let company = event.company(leg, table);
    let stand_ins = company.stand_ins().map(|s| (s.from_deal, s.seat_of));
    let lines = table
        .sheet
        .deals
        .iter()
        .filter_map(|line| Some((line.deal, line.declarer?)));
    let fines = table
        .sheet
        .fines
        .iter()
        .map(|fine| (fine.deal, fine.entrant));
    let mut named = lines.chain(fines).chain(stand_ins.clone());
    if let Some((deal, who)) = named.find(|(deal, who)| !company.at(*deal).has(*who)) {
        let sheet = SheetId {
            event: event.id,
            leg: leg.number,
            table: table.number,
        };
        return Err(Refusal::Seats(SeatsRefusal::StandsLater {
            name: find::name(event, who),
            sheet,
            deal,
        }));
    }
    let most = company.deals();
    match stand_ins
        .map(|(deal, _)| deal)
        .find(|deal| !deal.is_in(most))
    {
        Some(deal) => Err(Refusal::Sheet(SheetRefusal::DealRange { deal, most })),
        None => Ok(()),
    }
}

fn with_table(leg: &Leg, new: Table) -> Leg {
    let mut leg = leg.clone();
    if let Some(old) = leg.tables.iter_mut().find(|t| t.number == new.number) {
        *old = new;
    }
    leg
}

/// These changes, and what they mean for the legs after this one.
fn onwards(
    book: &Book,
    at: Moment,
    changes: Vec<Change>,
    what: Option<&SeatRepair>,
) -> Result<Vec<Change>, Refusal> {
    let next = at.leg.next();
    let later = find::event(book, at.event)?
        .legs
        .iter()
        .any(|l| l.number == next);
    let Some(what) = what.filter(|_| later) else {
        return Ok(changes);
    };
    super::then(book, changes, |copy| {
        repair::repair(copy, at.event, next, what)
    })
    .map(|(changes, _)| changes)
}
