//! A leg at fixed tables is divided after a full round, so that people can come and go in its
//! middle.

use crate::club::{
    After, Book, Counting, DealNo, EntrantId, Event, EventId, EventSettings, FootColumn, Leg,
    LegNo, MovementKind, PaperTotal, Seat, Sheet, SheetFoot, SheetId, SheetTotals, StandIn, Table,
    TotalKind, sheet_totals,
};
use crate::ops::{
    Change, Draft, Refusal, SeatRepair, SeatsRefusal, book::rows, diff, draft::then, find,
    moment::LegMoment, refused, seats::repair,
};

/// Divides a leg at fixed tables after a full round: what is written beyond goes to the new leg
/// (Foster, Laws 7 and 8), slips and totals of the whole leg less what the first part came to.
fn divide(book: &Book, id: EventId, number: LegNo, round: u32) -> Result<Vec<Change>, Refusal> {
    let event = find::event(book, id)?;
    let leg = find::leg(event, number)?;
    can_be_divided(event, leg, round)?;
    let settings = with_one_leg_more(event, leg, round);
    let (first, second) = halves(leg, round, event.counting());
    let later = event.legs_from(number.next());
    let moved_on = later.clone().map(|l| Leg {
        number: l.number.next(),
        ..l.clone()
    });
    let legs: Vec<Leg> = [first, second].into_iter().chain(moved_on).collect();
    let before = rows::of_plan(id, &event.settings, std::iter::once(leg).chain(later));
    let after = rows::of_plan(id, &settings, &legs);
    Ok(diff(before, after))
}

/// At fixed tables, between two rounds, if all that is recorded can be told apart and no later leg
/// has begun.
fn can_be_divided(event: &Event, leg: &Leg, round: u32) -> Result<(), Refusal> {
    ensure!(
        event.settings.movement.kind == MovementKind::Fixed,
        SeatsRefusal::NotFixedTables
    );
    find::between_rounds(leg, round)?;
    if let Some(table) = leg.tables.iter().find(|t| !part_is_written(t, round)) {
        return refused(SeatsRefusal::PartNotWritten {
            sheet: event.sheet_id(leg, table),
            deals: table.company(round).deals(),
        });
    }
    if let Some(table) = leg.tables.iter().find(|t| t.sheet.is_known_by_foot()) {
        return refused(SeatsRefusal::ListByFoot {
            sheet: event.sheet_id(leg, table),
        });
    }
    leg.tables
        .iter()
        .try_for_each(|table| totals_can_be_divided(event, leg, table, round))?;
    find::no_later_leg_begun(event, leg)
}

/// The settings when there is one leg more after this one: whatever was said of later legs holds
/// for them under their new numbers.
fn with_one_leg_more(event: &Event, leg: &Leg, round: u32) -> EventSettings {
    let mut settings = event.settings.clone();
    let movement = &mut settings.movement;
    movement.legs = movement.legs.map(|n| n.saturating_add(1));
    for stand_in in &mut movement.stand_ins {
        moved(stand_in, leg, round);
    }
    movement.stand_ins.extend(still_stand_in(event, leg, round));
    let may_meet = &mut movement.mates_may_meet;
    let both = may_meet.contains(&leg.number).then_some(leg.number);
    for later in may_meet.iter_mut().filter(|l| **l > leg.number) {
        *later = later.next();
    }
    may_meet.extend(both.map(LegNo::next));
    may_meet.sort_unstable();
    for closed in &mut movement.closed_tables {
        if closed.from_leg > leg.number {
            closed.from_leg = closed.from_leg.next();
        }
        if let Some(last) = closed.to_leg.as_mut().filter(|last| **last >= leg.number) {
            *last = last.next();
        }
    }
    settings
}

/// A substitute of the second half, or of a later leg, is listed there under the new numbers.
fn moved(stand_in: &mut StandIn, leg: &Leg, round: u32) {
    let table = leg.table_of(stand_in.seat_of);
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
    leg.tables
        .iter()
        .flat_map(|table| table.seats.iter().map(move |(_, who)| (table, *who)))
        .filter_map(|(table, who)| stands_in_on(event, leg, table, round, who))
        .collect()
}

/// The one who plays on in a column after the round, unless the next deal is said to be somebody
/// else's.
fn stands_in_on(
    event: &Event,
    leg: &Leg,
    table: &Table,
    round: u32,
    seat_of: EntrantId,
) -> Option<StandIn> {
    let company = event.company(leg, table);
    let first = DealNo(company.deals_until(round)).next();
    let by = company.at(first).plays_in(seat_of);
    let mut stand_ins = event.stand_ins_in(leg.number);
    let anew = stand_ins.any(|s| (s.seat_of, s.from_deal) == (seat_of, first));
    let stays = by != seat_of && !anew && company.is_there(seat_of, round.saturating_add(1));
    stays.then_some(StandIn {
        leg: leg.number.next(),
        seat_of,
        by,
        from_deal: DealNo::FIRST,
    })
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
    match later {
        Some((who, deal)) => refused(SeatsRefusal::StandsLater {
            name: find::name(event, who),
            sheet: event.sheet_id(leg, table),
            deal,
        }),
        None => Ok(()),
    }
}

/// Whether what is recorded for the whole leg (slips, totals beyond the round) can be told apart: the
/// part played is written.
fn part_is_written(table: &Table, round: u32) -> bool {
    let last = table.company(round).deals();
    let beyond = table
        .sheet
        .totals
        .iter()
        .any(|t| t.after.deal().is_none_or(|deal| !deal.is_in(last)));
    let whole = !table.sheet.slips.is_empty() || beyond;
    !whole || DealNo::all(last).all(|deal| table.sheet.deals.iter().any(|line| line.deal == deal))
}

/// The seats of the part say who dealt out of turn.
fn dealt_from(sheet: &mut Sheet, old: &[(Seat, EntrantId)], new: &[(Seat, EntrantId)]) {
    for line in &mut sheet.deals {
        let dealer = line.dealer.and_then(|seat| {
            let (_, who) = old.iter().find(|(s, _)| *s == seat)?;
            new.iter().find(|(_, id)| id == who)
        });
        line.dealer = dealer.map(|(seat, _)| *seat);
    }
}

/// The leg up to a round, and from there on.
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
    for (one, other) in first.tables.iter_mut().zip(second.tables.iter_mut()) {
        let whole = one.clone();
        let last = whole.company(round).deals();
        only_up_to(&mut one.sheet, last);
        only_beyond(&mut other.sheet, last);
        let first = FirstPart {
            totals: sheet_totals(one, round),
            foot: counting.by(counting.scoring.on_list()).foot(one, round),
        };
        without_first(&mut other.sheet, &first);
        if !whole.is_whole() {
            each_with_their_people(&whole, one, other, round, leg.rounds);
        }
    }
    (first, second)
}

/// Seats of both parts of a table at which people came or left, and what is written for the whole
/// leg with the part that they were in.
fn each_with_their_people(
    whole: &Table,
    one: &mut Table,
    other: &mut Table,
    round: u32,
    last: u32,
) {
    (one.seats, one.stays) = whole.seated_in(1, round);
    (other.seats, other.stays) = whole.seated_in(round.saturating_add(1), last);
    dealt_from(&mut one.sheet, &whole.seats, &one.seats);
    dealt_from(&mut other.sheet, &whole.seats, &other.seats);
    only_theirs(one, other, &whole.sheet);
}

/// What is written up to a deal; slips and feet tell the whole leg.
fn only_up_to(sheet: &mut Sheet, last: u32) {
    sheet.deals.retain(|line| line.deal.is_in(last));
    sheet.fines.retain(|fine| fine.deal.is_in(last));
    sheet
        .totals
        .retain(|t| t.after.deal().is_some_and(|deal| deal.is_in(last)));
    sheet.slips.clear();
}

/// What is written beyond a deal, deals counted from there.
fn only_beyond(sheet: &mut Sheet, last: u32) {
    sheet
        .deals
        .retain_mut(|line| counted_anew(&mut line.deal, last));
    sheet
        .fines
        .retain_mut(|fine| counted_anew(&mut fine.deal, last));
    sheet.totals.retain_mut(|total| match &mut total.after {
        After::Deal(deal) => counted_anew(deal, last),
        After::Foot => true,
    });
}

/// Gives a deal after the `last` of a part its number in the next part; false: it is none.
fn counted_anew(deal: &mut DealNo, last: u32) -> bool {
    let anew = deal.less(last);
    *deal = anew.unwrap_or(*deal);
    anew.is_some()
}

/// Slip and foot of who left in the first part tell that part; nobody confirms anything where he is
/// not.
fn only_theirs(one: &mut Table, other: &mut Table, written: &Sheet) {
    told_by_who_left(&mut one.sheet, other, written);
    let seated = one.people();
    let left: Vec<EntrantId> = seated.filter(|who| other.seat_of(*who).is_none()).collect();
    other
        .sheet
        .slips
        .retain(|slip| !left.contains(&slip.entrant));
    other
        .sheet
        .totals
        .retain(|total| !left.contains(&total.entrant));
    confirmed_at_table(one);
    confirmed_at_table(other);
}

/// Slips and feet of the whole leg, of those who are not in its second part.
fn told_by_who_left(sheet: &mut Sheet, second: &Table, written: &Sheet) {
    sheet.slips = written
        .slips
        .iter()
        .filter(|slip| second.seat_of(slip.entrant).is_none())
        .cloned()
        .collect();
    let feet = written
        .totals
        .iter()
        .filter(|total| total.after == After::Foot && second.seat_of(total.entrant).is_none());
    sheet.totals.extend(feet);
    sheet.totals.sort_by_key(PaperTotal::key);
}

/// Only who has a seat at the table confirms a slip there.
fn confirmed_at_table(table: &mut Table) {
    let here: Vec<EntrantId> = table.people().collect();
    for slip in &mut table.sheet.slips {
        slip.okd_by = slip.okd_by.filter(|who| here.contains(who));
    }
}

/// What the first part of a divided leg came to at one table.
struct FirstPart {
    totals: SheetTotals,
    foot: Option<SheetFoot>,
}

impl FirstPart {
    /// How much of a total of the whole leg the first part came to.
    fn part_of(&self, total: &PaperTotal) -> i32 {
        let Some(played) = self.totals.column(total.entrant) else {
            return 0;
        };
        match total.kind {
            TotalKind::Won => played.won,
            // Losses are written with or without the minus sign.
            TotalKind::Lost if total.value > 0 => played.lost.saturating_neg(),
            TotalKind::Lost => played.lost,
            TotalKind::Points => played.net_points(),
            TotalKind::Games => played.net_games(),
            TotalKind::Total => {
                let foot = self
                    .foot
                    .as_ref()
                    .and_then(|foot| foot.column(total.entrant));
                foot.map_or(0, FootColumn::total)
            }
        }
    }
}

/// Slips and totals of the whole leg, less what the first part came to: both parts together are
/// what the paper says.
fn without_first(sheet: &mut Sheet, first: &FirstPart) {
    for slip in &mut sheet.slips {
        if let Some(played) = first.totals.column(slip.entrant) {
            slip.points = slip.points.saturating_sub(played.net_points());
            slip.games = slip.games.saturating_sub(played.net_games());
        }
    }
    for total in &mut sheet.totals {
        total.value = total.value.saturating_sub(first.part_of(total));
    }
}

/// Divides a leg after a round and seats anew from there, as one change.
pub(crate) fn repair_after_round(book: &Book, at: LegMoment, what: &SeatRepair) -> Draft {
    let LegMoment {
        event,
        leg,
        after_round,
    } = at;
    let divided = divide(book, event, leg, after_round)?;
    then(book, divided, |copy| {
        repair::repair(copy, event, leg.next(), what, false)
    })
    .map_err(|refusal| in_whole_leg(refusal, leg))
}

/// A table of the second part is named as it is now: nothing has been divided.
fn in_whole_leg(refusal: Refusal, leg: LegNo) -> Refusal {
    let Refusal::Seats(SeatsRefusal::TableBegun { sheet }) = refusal else {
        return refusal;
    };
    Refusal::Seats(SeatsRefusal::TableBegun {
        sheet: SheetId { leg, ..sheet },
    })
}
