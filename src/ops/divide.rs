//! A leg at fixed tables is divided after a full round, so that people can come and go in its
//! middle.

use super::command::SeatRepair;
use super::draft::Draft;
use super::find;
use super::in_leg::Moment;
use super::record::Change;
use super::refusal::{Refusal, SeatsRefusal};
use super::{repair, rows};
use crate::club::{
    After, Book, Column, Counting, DealNo, EntrantId, Event, EventId, FootColumn, Leg, LegNo,
    MovementKind, PaperTotal, Seat, Sheet, SheetFoot, SheetId, StandIn, Table, TotalKind,
    sheet_totals,
};

/// Divides a leg at fixed tables after a full round: what is written beyond goes to the new leg
/// (Foster, Laws 7 and 8), slips and totals of the whole leg less what the first part came to.
fn divide(book: &Book, id: EventId, number: LegNo, round: u32) -> Result<Vec<Change>, Refusal> {
    let event = find::event(book, id)?;
    let leg = find::leg(event, number)?;
    if event.settings.movement.kind != MovementKind::Fixed {
        return Err(Refusal::Seats(SeatsRefusal::NotFixedTables));
    }
    if !(1..leg.rounds).contains(&round) {
        return Err(Refusal::Seats(SeatsRefusal::RoundRange {
            round,
            most: leg.rounds.saturating_sub(1),
        }));
    }
    if let Some(table) = leg.tables.iter().find(|t| !can_be_divided(t, round)) {
        let sheet = SheetId {
            event: id,
            leg: number,
            table: table.number,
        };
        return Err(Refusal::Seats(SeatsRefusal::PartNotWritten {
            sheet,
            deals: table.company(round).deals(),
        }));
    }
    leg.tables
        .iter()
        .try_for_each(|table| totals_can_be_divided(event, leg, table, round))?;
    let mut later = event.legs.iter().filter(|l| l.number > number);
    if let Some(later) = later.find(|l| find::begun(l)) {
        return Err(Refusal::Seats(SeatsRefusal::LegBegun {
            leg: number,
            next: later.number,
        }));
    }
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    movement.legs = movement.legs.map(|n| n.saturating_add(1));
    let play_on = still_stand_in(event, leg, round);
    movement
        .stand_ins
        .iter_mut()
        .for_each(|s| moved(s, leg, round));
    movement.stand_ins.extend(play_on);
    for closed in &mut movement.closed_tables {
        if closed.from_leg > number {
            closed.from_leg = closed.from_leg.next();
        }
        if let Some(last) = closed.to_leg.as_mut().filter(|last| **last >= number) {
            *last = last.next();
        }
    }
    let mut before = rows::of_settings(id, &event.settings);
    before.extend(
        event
            .legs
            .iter()
            .filter(|l| l.number >= number)
            .flat_map(|l| rows::of_leg(id, l)),
    );
    let mut after = rows::of_settings(id, &settings);
    let later = event.legs.iter().filter(|l| l.number > number);
    let later = later.map(|l| Leg {
        number: l.number.next(),
        ..l.clone()
    });
    let (first, second) = halves(leg, round, event.counting());
    let legs: Vec<Leg> = [first, second].into_iter().chain(later).collect();
    after.extend(legs.iter().flat_map(|l| rows::of_leg(id, l)));
    Ok(super::diff(before, after))
}

/// A substitute of the second half, or of a later leg, is listed there under the new numbers.
fn moved(stand_in: &mut StandIn, leg: &Leg, round: u32) {
    let table = leg
        .tables
        .iter()
        .find(|t| t.seat_of(stand_in.seat_of).is_some());
    let last = table.map_or(0, |t| t.company(round).deals());
    if stand_in.leg > leg.number {
        stand_in.leg = stand_in.leg.next();
    } else if stand_in.leg == leg.number
        && let Some(deal) = stand_in.from_deal.less(last)
    {
        stand_in.leg = stand_in.leg.next();
        stand_in.from_deal = deal;
    }
}

/// Those who stand in at the end of the first half play on in the second, for whoever is still
/// there.
fn still_stand_in(event: &Event, leg: &Leg, round: u32) -> Vec<StandIn> {
    let next = leg.number.next();
    let stands = |table: &Table, seat_of: EntrantId| {
        let company = event.company(leg, table);
        let first = DealNo(company.deals_until(round)).next();
        let by = company.at(first).plays_in(seat_of);
        let anew = event
            .settings
            .movement
            .stand_ins
            .iter()
            .any(|s| (s.leg, s.seat_of, s.from_deal) == (leg.number, seat_of, first));
        let stays = by != seat_of && !anew && company.is_there(seat_of, round.saturating_add(1));
        stays.then_some(StandIn {
            leg: next,
            seat_of,
            by,
            from_deal: DealNo::FIRST,
        })
    };
    leg.tables
        .iter()
        .flat_map(|t| t.seats.iter().filter_map(move |(_, who)| stands(t, *who)))
        .collect()
}

/// A running total of somebody who left belongs to the part with this person.
fn totals_can_be_divided(
    event: &Event,
    leg: &Leg,
    table: &Table,
    round: u32,
) -> Result<(), Refusal> {
    let last = table.company(round).deals();
    let people = table.people_in(round.saturating_add(1), leg.rounds);
    let later = table.sheet.totals.iter().find_map(|t| {
        let deal = t.after.deal().filter(|deal| !deal.is_in(last))?;
        (!people.contains(&t.entrant)).then_some((t.entrant, deal))
    });
    let sheet = SheetId {
        event: event.id,
        leg: leg.number,
        table: table.number,
    };
    match later {
        Some((who, deal)) => Err(Refusal::Seats(SeatsRefusal::StandsLater {
            name: find::name(event, who),
            sheet,
            deal,
        })),
        None => Ok(()),
    }
}

/// Whether what is recorded for the whole leg (slips, totals beyond the round) can be told apart: the
/// part played is written.
fn can_be_divided(table: &Table, round: u32) -> bool {
    let last = table.company(round).deals();
    let mut totals = table.sheet.totals.iter();
    let beyond = totals.any(|t| t.after.deal().is_none_or(|deal| !deal.is_in(last)));
    let whole = !table.sheet.slips.is_empty() || beyond;
    !whole || DealNo::all(last).all(|deal| table.sheet.deals.iter().any(|line| line.deal == deal))
}

/// Who dealt out of turn is told by the seats that the part has.
fn dealt_from(sheet: &mut Sheet, old: &[(Seat, EntrantId)], new: &[(Seat, EntrantId)]) {
    for line in &mut sheet.deals {
        let dealer = line.dealer.and_then(|seat| {
            let (_, who) = old.iter().find(|(s, _)| *s == seat)?;
            new.iter().find(|(_, id)| id == who)
        });
        line.dealer = dealer.map(|(seat, _)| *seat);
    }
}

fn halves(leg: &Leg, round: u32, counting: Counting) -> (Leg, Leg) {
    let mut first = Leg {
        rounds: round,
        ..leg.clone()
    };
    let mut second = Leg {
        number: leg.number.next(),
        rounds: leg.rounds.saturating_sub(round),
        ..leg.clone()
    };
    for (one, other) in first.tables.iter_mut().zip(&mut second.tables) {
        let (last, written) = (one.company(round).deals(), one.sheet.clone());
        one.sheet.deals.retain(|line| line.deal.is_in(last));
        one.sheet.fines.retain(|fine| fine.deal.is_in(last));
        one.sheet
            .totals
            .retain(|t| t.after.deal().is_some_and(|deal| deal.is_in(last)));
        one.sheet.slips.clear();
        other
            .sheet
            .deals
            .retain_mut(|line| counted_anew(&mut line.deal, last));
        other
            .sheet
            .fines
            .retain_mut(|fine| counted_anew(&mut fine.deal, last));
        other
            .sheet
            .totals
            .retain(|t| t.after.deal().is_none_or(|deal| !deal.is_in(last)));
        let first = First {
            columns: sheet_totals(one, round).columns,
            foot: counting.by(counting.scoring.on_list()).foot(one, round),
        };
        without_first(&mut other.sheet, &first, last);
        if !one.is_whole() {
            let whole = one.clone();
            (one.seats, one.stays) = whole.seated_in(1, round);
            (other.seats, other.stays) = whole.seated_in(round.saturating_add(1), leg.rounds);
            dealt_from(&mut one.sheet, &whole.seats, &one.seats);
            dealt_from(&mut other.sheet, &whole.seats, &other.seats);
            only_theirs(one, other, &written);
        }
    }
    (first, second)
}

/// Slip and foot of who left in the first part tell that part; nobody confirms anything where he is
/// not.
fn only_theirs(one: &mut Table, other: &mut Table, written: &Sheet) {
    one.sheet.slips = written
        .slips
        .iter()
        .filter(|slip| other.seat_of(slip.entrant).is_none())
        .cloned()
        .collect();
    let feet = written
        .totals
        .iter()
        .filter(|total| total.after == After::Foot && other.seat_of(total.entrant).is_none());
    one.sheet.totals.extend(feet);
    one.sheet.totals.sort_by_key(PaperTotal::key);
    let left: Vec<EntrantId> = one
        .seats
        .iter()
        .map(|(_, who)| *who)
        .filter(|who| other.seat_of(*who).is_none())
        .collect();
    other
        .sheet
        .slips
        .retain(|slip| !left.contains(&slip.entrant));
    other
        .sheet
        .totals
        .retain(|total| !left.contains(&total.entrant));
    for table in [one, other] {
        let here: Vec<EntrantId> = table.seats.iter().map(|(_, who)| *who).collect();
        table
            .sheet
            .slips
            .iter_mut()
            .for_each(|slip| slip.okd_by = slip.okd_by.filter(|who| here.contains(who)));
    }
}

/// What the first part of a divided leg came to at one table.
struct First {
    columns: Vec<Column>,
    foot: Option<SheetFoot>,
}

/// Gives a deal after the `last` of a part its number in the next part; false: it is none.
fn counted_anew(deal: &mut DealNo, last: u32) -> bool {
    let anew = deal.less(last);
    *deal = anew.unwrap_or(*deal);
    anew.is_some()
}

/// Slips and totals of the whole leg, less what the first part came to: both parts together are
/// what the paper says.
fn without_first(sheet: &mut Sheet, first: &First, last: u32) {
    let of = |who: EntrantId| first.columns.iter().find(|c| c.entrant == who);
    let end_of = |who: EntrantId| {
        let foot = first.foot.as_ref().and_then(|foot| foot.column(who));
        foot.map_or(0, FootColumn::total)
    };
    for slip in &mut sheet.slips {
        let Some(played) = of(slip.entrant) else {
            continue;
        };
        slip.points = slip.points.saturating_sub(played.net_points());
        slip.games = slip.games.saturating_sub(played.net_games());
    }
    for total in &mut sheet.totals {
        if let After::Deal(deal) = &mut total.after {
            counted_anew(deal, last);
        }
        let Some(played) = of(total.entrant) else {
            continue;
        };
        let less = match total.kind {
            TotalKind::Won => played.won,
            // Losses are written with or without the minus sign.
            TotalKind::Lost if total.value > 0 => played.lost.saturating_neg(),
            TotalKind::Lost => played.lost,
            TotalKind::Points => played.net_points(),
            TotalKind::Games => played.net_games(),
            TotalKind::Total => end_of(total.entrant),
        };
        total.value = total.value.saturating_sub(less);
    }
}

/// Divides a leg after a round and seats anew from there, as one change.
pub(crate) fn repair_after_round(book: &Book, at: Moment, what: &SeatRepair) -> Draft {
    let Moment {
        event,
        leg,
        after_round,
    } = at;
    let divided = divide(book, event, leg, after_round)?;
    super::then(book, divided, |copy| {
        repair::repair(copy, event, leg.next(), what)
    })
    .map_err(|refusal| in_whole_leg(refusal, leg))
}

/// A table of the second part is named as it is now: nothing has been divided.
fn in_whole_leg(refusal: Refusal, leg: LegNo) -> Refusal {
    match refusal {
        Refusal::Seats(SeatsRefusal::TableBegun { sheet }) => {
            Refusal::Seats(SeatsRefusal::TableBegun {
                sheet: SheetId { leg, ..sheet },
            })
        }
        other => other,
    }
}
