//! Somebody sits down at a table, or gets up, between two rounds of a leg (Foster, Laws 7 and 8):
//! the sheet goes on, all others stay where they are, and the legs to come are planned anew.

use crate::club::{
    Book, DealNo, Entrant, EntrantId, Event, Leg, MovementKind, Seat, Sheet, SheetId, SheetMark,
    Table, TableNo,
};
use crate::ops::{
    Change, Draft, MissingRefusal, Newcomer, Record, Refusal, SeatRepair, SeatsRefusal,
    SheetRefusal, Title,
    book::rows,
    draft::then,
    find,
    moment::LegMoment,
    people::entrants,
    refused,
    seats::{has_seat, legs::has_place_from, no_seat, otherwise, repair},
    teams::divide,
};
use std::cmp::Reverse;

/// Somebody sits down or gets up; anything else divides the leg there.
pub(crate) fn repair(
    book: &Book,
    at: LegMoment,
    what: &SeatRepair,
    at_table: Option<TableNo>,
) -> Draft {
    match what {
        SeatRepair::Comes { who } => comes(book, at, who, at_table),
        SeatRepair::Leaves { entrant } => leaves(book, at, *entrant),
        SeatRepair::Replaced { .. }
        | SeatRepair::Tables { .. }
        | SeatRepair::TableGoes { .. }
        | SeatRepair::TableComes { .. }
        | SeatRepair::SatOtherwise { .. } => divide::repair_after_round(book, at, what),
    }
}

/// Somebody sits down at the table named, or else at the smallest that has not gone on since, of
/// these where fewest met.
fn comes(book: &Book, at: LegMoment, who: &Newcomer, table: Option<TableNo>) -> Draft {
    let (event, leg) = open_leg(book, at)?;
    let (mut changes, entrant) = listed(book, event, who)?;
    let new = joined(event, leg, at, &entrant, table)?;
    let title = Title::ComesInLeg {
        leg: leg.number,
        table: new.number,
        round: at.after_round,
        name: event.would_call(&entrant),
    };
    let mut after = with_table(leg, sat(event, leg, new)?);
    after.sitting_out.retain(|id| *id != entrant.id);
    changes.extend(rows::of_change(event.id, leg, &after));
    changes.extend(rested_before(event, leg, entrant.id));
    // Somebody who only rests in this leg has a place in the others.
    let what = SeatRepair::Comes {
        who: Newcomer::Listed(entrant.id),
    };
    let absent_later = !has_place_from(event, leg.number.next(), entrant.id);
    Ok((
        onwards(book, at, changes, absent_later.then_some(&what))?,
        title,
    ))
}

/// The table with somebody more at it, on the next seat; who is said to have left it after that
/// very round stays after all.
fn joined(
    event: &Event,
    leg: &Leg,
    at: LegMoment,
    who: &Entrant,
    table: Option<TableNo>,
) -> Result<Table, Refusal> {
    if let Some(old) = leg.table_of(who.id) {
        return stays_after_all(event, leg, old, at, who, table);
    }
    if event.plays_on_for(leg.number, who.id).is_some() {
        return Err(has_seat(event, who, leg.number));
    }
    let found = match table {
        Some(number) => find::table(leg, number)?,
        None => chosen(event, leg, at, who.id)?,
    };
    let sheet = event.sheet_id(leg, found);
    let seat = *Seat::ALL
        .get(found.size())
        .ok_or(SeatsRefusal::TableFull { sheet })?;
    let mut new = found.clone();
    new.comes(who.id, seat, at.after_round);
    Ok(new)
}

/// Somebody's own table, which was left after that very round.
fn stays_after_all(
    event: &Event,
    leg: &Leg,
    old: &Table,
    at: LegMoment,
    who: &Entrant,
    table: Option<TableNo>,
) -> Result<Table, Refusal> {
    let left = old
        .left_after(who.id)
        .ok_or_else(|| has_seat(event, who, leg.number))?;
    if left != at.after_round || table.is_some_and(|n| n != old.number) {
        return refused(SeatsRefusal::LeftInLeg {
            name: event.would_call(who),
            leg: leg.number,
        });
    }
    let mut new = old.clone();
    new.leaves_not(who.id);
    Ok(new)
}

/// Somebody who was away for some legs and is back rested in these.
fn rested_before(event: &Event, leg: &Leg, who: EntrantId) -> impl Iterator<Item = Change> {
    let earlier = event.legs_before(leg.number);
    earlier
        .skip_while(move |l| !l.holds(who))
        .filter(move |l| !l.holds(who))
        .map(move |l| {
            Change::insert(Record::Resting {
                event: event.id,
                leg: l.number,
                entrant: who,
            })
        })
}

/// Whose column somebody plays in: their own, or that of the one they stand in for.
fn column_of(event: &Event, leg: &Leg, who: EntrantId) -> EntrantId {
    match leg.table_of(who) {
        Some(_) => who,
        None => event.column_in(leg.number, who),
    }
}

/// Somebody gets up; where two would be left at a fixed table, the leg is divided and they go to
/// others.
fn leaves(book: &Book, at: LegMoment, who: EntrantId) -> Draft {
    let (event, leg) = open_leg(book, at)?;
    let entrant = find::entrant(event, who)?;
    let column = column_of(event, leg, who);
    let found = leg
        .table_of(column)
        .ok_or_else(|| no_seat(event, entrant, leg.number))?;
    still_plays(event, leg, found, at, entrant)?;
    let mut new = found.clone();
    new.leaves(column, at.after_round);
    if new.company(leg.rounds).most_and_fewest().1 < 3 {
        return too_few_go_on(book, at, event.sheet_id(leg, found), entrant, column);
    }
    let title = Title::LeavesInLeg {
        leg: leg.number,
        table: found.number,
        round: at.after_round,
        name: event.would_call(entrant),
    };
    let after = with_table(leg, sat(event, leg, new)?);
    let mut changes = rows::of_change(event.id, leg, &after);
    let what = SeatRepair::Leaves { entrant: who };
    let later = has_place_from(event, leg.number.next(), who);
    if !later {
        changes.extend(Change::of_leaving(event.id, entrant));
    }
    let changes = onwards(book, at, changes, later.then_some(&what))?;
    Ok((changes, title))
}

/// Whether somebody plays in a round at a table, in the own column or for another, and goes on
/// after it.
fn still_plays(
    event: &Event,
    leg: &Leg,
    table: &Table,
    at: LegMoment,
    who: &Entrant,
) -> Result<(), Refusal> {
    let column = column_of(event, leg, who.id);
    let company = event.company(leg, table);
    let last = company.deals_until(at.after_round);
    let there = company.is_there(column, at.after_round) && table.left_after(column).is_none();
    if there && company.at(DealNo(last)).plays_in(column) == who.id {
        return Ok(());
    }
    refused(SeatsRefusal::NotThere {
        name: event.would_call(who),
        sheet: event.sheet_id(leg, table),
        round: at.after_round,
    })
}

/// The leg is divided there if whoever leaves a fixed table had a column of the own.
fn too_few_go_on(
    book: &Book,
    at: LegMoment,
    sheet: SheetId,
    who: &Entrant,
    column: EntrantId,
) -> Draft {
    let event = find::event(book, at.event)?;
    let kind = event.settings.movement.kind;
    if kind == MovementKind::Fixed && column == who.id {
        return divide::repair_after_round(book, at, &SeatRepair::Leaves { entrant: who.id });
    }
    refused(SeatsRefusal::TooFewGoOn {
        name: event.would_call(who),
        sheet,
    })
}

/// The leg, if that round is neither its last nor beyond and no later leg has begun.
fn open_leg(book: &Book, at: LegMoment) -> Result<(&Event, &Leg), Refusal> {
    let event = find::event(book, at.event)?;
    let leg = find::leg(event, at.leg)?;
    find::between_rounds(leg, at.after_round)?;
    find::no_later_leg_begun(event, leg)?;
    Ok((event, leg))
}

/// Puts somebody on the list, or marks who had left as there again.
fn listed(book: &Book, event: &Event, who: &Newcomer) -> Result<(Vec<Change>, Entrant), Refusal> {
    match who {
        Newcomer::Listed(id) => {
            let (old, back) = entrants::back(event, *id)?;
            Ok((Change::of_entrant(event.id, old, &back), back))
        }
        Newcomer::New(person) => entrants::newly_listed(book, event, person),
    }
}

/// The smallest table without a team-mate that has a chair, is still playing as far as is known, and has nothing
/// written beyond the round; of these the one whose people the newcomer met least, and the last of
/// those.
fn chosen<'e>(
    event: &'e Event,
    leg: &'e Leg,
    at: LegMoment,
    who: EntrantId,
) -> Result<&'e Table, Refusal> {
    let next = at.after_round.saturating_add(1);
    let with_room = leg.tables.iter().filter(|t| t.size() < Seat::ALL.len());
    let best = with_room
        .clone()
        .filter(|table| !goes_on_beyond(table, at.after_round))
        .min_by_key(|table| {
            let met = table.people().map(|id| met(event, leg, who, id));
            (
                table.people().any(|id| event.kept_apart(who, id)),
                table.people_in(next, next).len(),
                met.sum::<usize>(),
                Reverse(table.number),
            )
        });
    best.ok_or_else(|| {
        let in_play = with_room.clone().find(|table| !table.is_in(leg.rounds));
        no_chair(event, leg, in_play.or(with_room.clone().next()))
    })
}

/// Why nobody can sit down at any table of a leg.
fn no_chair(event: &Event, leg: &Leg, begun: Option<&Table>) -> Refusal {
    match (begun, leg.tables.first()) {
        (Some(begun), _) => Refusal::Seats(in_play(event, leg, begun)),
        (None, Some(full)) => Refusal::Seats(SeatsRefusal::TableFull {
            sheet: event.sheet_id(leg, full),
        }),
        (None, None) => Refusal::Missing(MissingRefusal::NotDrawn),
    }
}

/// The round that a table is in, after which somebody may come; none where its list is in, or in the
/// last one.
fn in_play(event: &Event, leg: &Leg, table: &Table) -> SeatsRefusal {
    let sheet = event.sheet_id(leg, table);
    let mut rounds = 1..leg.rounds;
    let round = rounds.find(|round| !goes_on_beyond(table, *round));
    round.map_or(SeatsRefusal::TableBegun { sheet }, |round| {
        SeatsRefusal::TableInRound { sheet, round }
    })
}

/// In how many of the legs before two people were at one table.
fn met(event: &Event, leg: &Leg, one: EntrantId, other: EntrantId) -> usize {
    let legs = event.legs_before(leg.number);
    legs.filter_map(|l| l.table_of(one))
        .filter(|t| t.seat_of(other).is_some())
        .count()
}

/// Whether a table has handed anything in, or has something written beyond a round.
fn goes_on_beyond(table: &Table, round: u32) -> bool {
    let sheet = &table.sheet;
    let told = !sheet.slips.is_empty() || sheet.is_known_by_foot();
    let come_in = told || sheet.mark != SheetMark::Out;
    let last = table.company(round).deals();
    come_in || table.sheet.deals.iter().any(|line| !line.deal.is_in(last))
}

/// A table whose people changed, where what is written on its sheet could still have been played.
fn sat(event: &Event, leg: &Leg, mut table: Table) -> Result<Table, Refusal> {
    still_there(event, leg, &table)?;
    otherwise::sheet_fits(event, leg, &table)?;
    table.forget_dealers_in_turn();
    Ok(table)
}

/// Refuses a table where somebody named in a deal is not there in it, or somebody replaced from a deal
/// on is not there from that deal on.
fn still_there(event: &Event, leg: &Leg, table: &Table) -> Result<(), Refusal> {
    let company = event.company(leg, table);
    let stand_ins = company.stand_ins().map(|s| (s.from_deal, s.seat_of));
    let mut named = named_in_deals(&table.sheet).chain(stand_ins.clone());
    if let Some((deal, who)) = named.find(|(deal, who)| !company.at(*deal).has(*who)) {
        return refused(SeatsRefusal::StandsLater {
            name: find::name(event, who),
            sheet: event.sheet_id(leg, table),
            deal,
        });
    }
    let most = company.deals();
    for (deal, _) in stand_ins {
        ensure!(deal.is_in(most), SheetRefusal::DealRange { deal, most });
    }
    Ok(())
}

/// The people who have a line or a fine, and in which deal.
fn named_in_deals(sheet: &Sheet) -> impl Iterator<Item = (DealNo, EntrantId)> {
    let lines = sheet
        .deals
        .iter()
        .filter_map(|line| Some((line.deal, line.declarer?)));
    let fines = sheet.fines.iter().map(|fine| (fine.deal, fine.entrant));
    lines.chain(fines)
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
    at: LegMoment,
    changes: Vec<Change>,
    what: Option<&SeatRepair>,
) -> Result<Vec<Change>, Refusal> {
    let next = at.leg.next();
    match what {
        Some(what) if find::event(book, at.event)?.leg(next).is_some() => {
            let repaired = then(book, changes, |copy| {
                repair::repair(copy, at.event, next, what, false)
            });
            repaired.map(|(changes, _)| changes)
        }
        _ => Ok(changes),
    }
}
