//! A substitute in the middle of a leg, with the table's consent (Foster, Law 7): the column stays
//! whose it is, who plays which deals is kept, and from the next leg on the substitute has the
//! place.

use crate::club::{Book, DealNo, Entrant, EntrantId, Event, EventId, Leg, LegNo, StandIn, Table};
use crate::ops::{
    Change, Draft, Newcomer, PeopleRefusal, Refusal, SeatRepair, SeatsRefusal, SheetRefusal, Title,
    book::rows,
    draft, find,
    people::entrants,
    refused,
    seats::{has_seat, legs, no_seat, plays_on_elsewhere, repair, two_people},
};

/// Refuses changes after which somebody who plays on cannot do so any more: a stand-in
/// moves with the person replaced, to a table that has these deals, and has no other seat.
pub(super) fn guard(book: &Book, before: &Event, changes: &[Change]) -> Result<(), Refusal> {
    if before.settings.movement.stand_ins.is_empty() {
        return Ok(());
    }
    let after = draft::after(book, changes)?;
    let after = find::event(&after, before.id)?;
    after
        .settings
        .movement
        .stand_ins
        .iter()
        .try_for_each(|one| match can_play_on(before, one) {
            Ok(()) => can_play_on(after, one),
            Err(_) => Ok(()),
        })
}

fn can_play_on(event: &Event, stands: &StandIn) -> Result<(), Refusal> {
    let leg = find::leg(event, stands.leg)?;
    let column = find::entrant(event, stands.seat_of)?;
    let still_plays = event.plays_on_for(leg.number, stands.by) == Some(column.id);
    if leg.table_of(column.id).is_none() || still_plays && leg.table_of(stands.by).is_some() {
        return refused(SeatsRefusal::PlaysOn {
            by: event.called(stands.by),
            name: event.called(column.id),
            leg: leg.number,
        });
    }
    left_table(event, leg, column, stands.from_deal).map(|_| ())
}

/// Plays on for somebody from a deal on.
pub(crate) fn stands_in(
    book: &Book,
    id: EventId,
    number: LegNo,
    seat_of: EntrantId,
    comes: &Newcomer,
    from_deal: DealNo,
) -> Draft {
    let event = find::event(book, id)?;
    let leg = find::leg(event, number)?;
    let leaves = find::entrant(event, seat_of)?;
    let table = left_table(event, leg, leaves, from_deal)?;
    if let Newcomer::Listed(other) = comes {
        can_stand_in(event, leg, leaves, find::entrant(event, *other)?)?;
    }
    let first = people(book, event, number, seat_of, comes)?;
    let (by, who) = newcomer(event, comes, &first)?;
    let title = Title::StandsIn {
        leg: number,
        table: table.number,
        deal: from_deal,
        leaves: event.called(leaves.id),
        comes: who,
    };
    let plays = StandIn {
        leg: number,
        seat_of,
        by,
        from_deal,
    };
    // Later legs give the place to the substitute, and with it whoever was to stand in there.
    draft::then(book, first, |book| {
        Ok((noted(find::event(book, id)?, plays), title))
    })
}

/// The table of somebody who is there in a deal.
fn left_table<'l>(
    event: &Event,
    leg: &'l Leg,
    who: &Entrant,
    deal: DealNo,
) -> Result<&'l Table, Refusal> {
    let table = leg
        .table_of(who.id)
        .ok_or_else(|| no_seat(event, who, leg.number))?;
    let company = table.company(leg.rounds);
    let most = company.deals();
    ensure!(deal.is_in(most), SheetRefusal::DealRange { deal, most });
    let (first, last) = company.deals_of(who.id);
    ensure!(
        (first..=last).contains(&deal),
        SeatsRefusal::NotThere {
            name: event.called(who.id),
            sheet: event.sheet_id(leg, table),
            round: company.at(deal).round(),
        }
    );
    Ok(table)
}

/// Somebody else, without a seat in the leg.
fn can_stand_in(
    event: &Event,
    leg: &Leg,
    leaves: &Entrant,
    other: &Entrant,
) -> Result<(), Refusal> {
    two_people(event, leaves, other)?;
    if leg.table_of(other.id).is_some() || plays_on_elsewhere(event, leg, other.id, leaves.id) {
        return Err(has_seat(event, other, leg.number));
    }
    Ok(())
}

/// Who stands in, last in the list; once for each deal.
fn noted(event: &Event, plays: StandIn) -> Vec<Change> {
    let mut settings = event.settings.clone();
    let stand_ins = &mut settings.movement.stand_ins;
    stand_ins
        .retain(|s| (s.leg, s.seat_of, s.from_deal) != (plays.leg, plays.seat_of, plays.from_deal));
    stand_ins.push(plays);
    rows::of_new_settings(event, &settings)
}

/// Who left and who came: in the places of the legs to come, where there are any.
fn people(
    book: &Book,
    event: &Event,
    number: LegNo,
    leaves: EntrantId,
    comes: &Newcomer,
) -> Result<Vec<Change>, Refusal> {
    // Also where the leg itself has not begun, the place is the substitute's only from the next one
    // on.
    let later = legs::first_open_leg(event).map(|next| next.max(number.next()));
    if let Some(next) = later.filter(|next| legs::has_place_from(event, *next, leaves)) {
        let what = SeatRepair::Replaced {
            leaves,
            comes: comes.clone(),
        };
        return repair::repair(book, event.id, next, &what, false).map(|(changes, _)| changes);
    }
    let mut changes = Change::of_leaving(event.id, find::entrant(event, leaves)?);
    if let Newcomer::New(person) = comes {
        changes.extend(entrants::add(book, event.id, std::slice::from_ref(person))?.0);
    }
    Ok(changes)
}

/// The one who came, as listed or as just put on the list.
fn newcomer(
    event: &Event,
    comes: &Newcomer,
    changes: &[Change],
) -> Result<(EntrantId, String), Refusal> {
    if let Newcomer::Listed(id) = comes {
        return find::entrant(event, *id).map(|e| (*id, event.called(e.id)));
    }
    entrants::added(changes)
        .map(|new| (new.id, event.would_call(&new)))
        .ok_or(PeopleRefusal::NobodyNamed.into())
}
