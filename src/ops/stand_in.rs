//! A substitute in the middle of a leg, with the table's consent (Foster, Law 7): the column stays
//! whose it is, who plays which deals is kept, and from the next leg on the substitute has the
//! place.

use super::command::{Newcomer, SeatRepair};
use super::draft::{self, Draft};
use super::record::Change;
use super::refusal::{PeopleRefusal, Refusal, SeatsRefusal, SheetRefusal};
use super::title::Title;
use super::{entrants, find, repair, rows};
use crate::club::{Book, DealNo, Entrant, EntrantId, Event, EventId, LegNo, SheetId, StandIn};

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
    let name = find::entrant(event, seat_of)?.name.clone();
    let found = leg.tables.iter().find(|t| t.seat_of(seat_of).is_some());
    let table = found.ok_or(Refusal::Seats(SeatsRefusal::NoSeat {
        name: name.clone(),
        leg: number,
    }))?;
    let company = table.company(leg.rounds);
    let most = company.deals();
    if !from_deal.is_in(most) {
        return Err(Refusal::Sheet(SheetRefusal::DealRange {
            deal: from_deal,
            most,
        }));
    }
    let (first, last) = company.deals_of(seat_of);
    if !(first..=last).contains(&from_deal) {
        let sheet = SheetId {
            event: id,
            leg: number,
            table: table.number,
        };
        return Err(Refusal::Seats(SeatsRefusal::NotThere {
            name,
            sheet,
            round: company.at(from_deal).round(),
        }));
    }
    if let Newcomer::Listed(other) = comes {
        let other = find::entrant(event, *other)?;
        if other.id == seat_of {
            return Err(Refusal::People(PeopleRefusal::SamePerson { name }));
        }
        if leg.tables.iter().any(|t| t.seat_of(other.id).is_some()) {
            return Err(Refusal::Seats(SeatsRefusal::HasSeat {
                name: other.name.clone(),
                leg: number,
            }));
        }
    }
    let first = people(book, event, number, seat_of, comes)?;
    let (by, who) = newcomer(event, comes, &first)?;
    let title = Title::StandsIn {
        leg: number,
        table: table.number,
        deal: from_deal,
        leaves: name,
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

/// Who stands in, last in the list; once for each deal.
fn noted(event: &Event, plays: StandIn) -> Vec<Change> {
    let mut settings = event.settings.clone();
    let stand_ins = &mut settings.movement.stand_ins;
    stand_ins
        .retain(|s| (s.leg, s.seat_of, s.from_deal) != (plays.leg, plays.seat_of, plays.from_deal));
    stand_ins.push(plays);
    super::diff(
        rows::of_settings(event.id, &event.settings),
        rows::of_settings(event.id, &settings),
    )
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
    let later = repair::first_open_leg(event).map(|next| next.max(number.next()));
    let placed = |next: LegNo| {
        event.legs.iter().filter(|l| l.number >= next).any(|l| {
            l.sitting_out.contains(&leaves) || l.tables.iter().any(|t| t.seat_of(leaves).is_some())
        })
    };
    if let Some(next) = later.filter(|next| placed(*next)) {
        let what = SeatRepair::Replaced {
            leaves,
            comes: comes.clone(),
        };
        return repair::repair(book, event.id, next, &what).map(|(changes, _)| changes);
    }
    let old = find::entrant(event, leaves)?;
    let gone = Entrant {
        left: true,
        ..old.clone()
    };
    let mut changes = Change::of_entrant(event.id, old, &gone);
    if let Newcomer::New(person) = comes {
        changes.extend(entrants::add(book, event.id, std::slice::from_ref(person))?.0);
    }
    Ok(changes)
}

/// Who came, as listed or as just put on the list.
fn newcomer(
    event: &Event,
    comes: &Newcomer,
    changes: &[Change],
) -> Result<(EntrantId, String), Refusal> {
    if let Newcomer::Listed(id) = comes {
        return find::entrant(event, *id).map(|e| (*id, e.name.clone()));
    }
    entrants::added(changes)
        .map(|new| (new.id, new.name))
        .ok_or(Refusal::People(PeopleRefusal::NobodyNamed))
}
