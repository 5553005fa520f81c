//! Lots that were drawn among people who are equal in everything.

use crate::club::{Book, EntrantId, Event, EventId, Lot, standings, teams::Grouping};
use crate::ops::{Change, Draft, MissingRefusal, PrizesRefusal, Record, Refusal, Title, find};

fn lot_of(order: &[EntrantId]) -> Lot {
    Lot {
        order: order.iter().map(|who| who.0).collect(),
    }
}

/// The one who was drawn first.
fn first(event: &Event, lot: &Lot) -> String {
    let first = lot.order.first().copied().unwrap_or_default();
    find::name(event, EntrantId(first))
}

fn written<'e>(event: &'e Event, lot: &Lot) -> Option<&'e Lot> {
    let people = lot.people();
    event.lots.iter().find(|other| other.people() == people)
}

pub(crate) fn keep(book: &Book, id: EventId, order: &[EntrantId]) -> Draft {
    let event = find::event(book, id)?;
    let lot = lot_of(order);
    sound(event, &lot)?;
    let title = Title::KeepLot {
        name: first(event, &lot),
    };
    let before = written(event, &lot).map(|lot| Record::of(id, lot));
    let changes = Change::from_to(before, Record::of(id, &lot));
    Ok((changes, title))
}

/// A lot is drawn among two or more who take part, each once.
pub(crate) fn sound(event: &Event, lot: &Lot) -> Result<(), Refusal> {
    for who in &lot.order {
        find::entrant(event, EntrantId(*who))?;
    }
    ensure!(lot.is_drawn(), PrizesRefusal::LotNeedsTwo);
    Ok(())
}

/// What becomes of the lots that were drawn for teams, once these are others.
pub(crate) struct LotsOfTeams {
    pub changes: Vec<Change>,
    /// One is gone, because a team is that it was drawn for.
    pub gone: bool,
}

/// The first who plays for a team has drawn for it: a lot follows whoever that is now, and goes with a
/// team that is gone.
pub(crate) fn after_teams(
    event: &Event,
    before: &Grouping,
    after: Option<&Grouping>,
) -> LotsOfTeams {
    let mut found = LotsOfTeams {
        changes: Vec::new(),
        gone: false,
    };
    for lot in event
        .lots
        .iter()
        .filter(|lot| is_of_teams(event, before, lot))
    {
        let order: Option<Vec<i64>> = (lot.order.iter())
            .map(|who| drawing_now(before, after?, *who))
            .collect();
        let now = order.map(|order| Lot { order });
        let now = now.filter(|now| now == lot || sound(event, now).is_ok());
        found.gone |= now.is_none();
        let row = |lot: &Lot| Record::of(event.id, lot);
        let changes = Change::from_to(row(lot), now.as_ref().map(row));
        found.changes.extend(changes);
    }
    found
}

/// Whether a lot was drawn by the first of several teams, who are not equal themselves.
fn is_of_teams(event: &Event, grouping: &Grouping, lot: &Lot) -> bool {
    if !lot
        .order
        .iter()
        .all(|who| place_of(grouping, *who).is_some())
    {
        return false;
    }
    let ranked = standings(event, None);
    let first = lot.order.first().copied().unwrap_or_default();
    let row = ranked.row(EntrantId(first));
    !row.is_some_and(|row| ranked.is_by_lot(row))
}

/// The team for which somebody draws, by its place in the grouping.
fn place_of(grouping: &Grouping, who: i64) -> Option<usize> {
    grouping
        .teams
        .iter()
        .position(|team| team.entrants.first() == Some(&EntrantId(who)))
}

/// The one who draws now for the team for which somebody drew; a team that has another name is known
/// by its place if there are as many as before.
fn drawing_now(before: &Grouping, after: &Grouping, who: i64) -> Option<i64> {
    let place = place_of(before, who)?;
    let name = &before.teams.get(place)?.name;
    let there = if before.teams.len() == after.teams.len() {
        after.teams.get(place)
    } else {
        None
    };
    let first = after.team(name).or(there)?.entrants.first()?;
    Some(first.0)
}

pub(crate) fn remove(book: &Book, id: EventId, order: &[EntrantId]) -> Draft {
    let event = find::event(book, id)?;
    let lot = lot_of(order);
    let name = first(event, &lot);
    let lot = written(event, &lot).ok_or(MissingRefusal::NoLot)?;
    let changes = vec![Change::remove(Record::of(id, lot))];
    Ok((changes, Title::RemoveLot { name }))
}
