//! Whose card a change of seats makes wrong.

use crate::club::{EntrantId, EventId, LegNo, Seat, TableNo};
use crate::movement;
use crate::ops::{Change, Record};
use std::collections::BTreeMap;

type Place = Option<(TableNo, Seat)>;

/// Whose place in which leg is another after these changes than before, by leg, then by entrant.
///
/// `rows` are the changes of one or more commands (rows of the journal) in the order in which they
/// were carried out; who comes back to the old place in the end is not named. People without a
/// place after all have `after: None`.
pub fn changed_seats<'c>(
    event: EventId,
    rows: impl IntoIterator<Item = &'c [Change]>,
) -> Vec<movement::Change> {
    let mut all: BTreeMap<(LegNo, EntrantId), (Place, Place)> = BTreeMap::new();
    for (who, (before, after)) in rows.into_iter().flat_map(|row| of_one(event, row)) {
        all.entry(who)
            .and_modify(|known| known.1 = after)
            .or_insert((before, after));
    }
    all.into_iter()
        .filter(|(_, (before, after))| before != after)
        .map(|((leg, entrant), (before, after))| movement::Change {
            leg,
            entrant,
            before,
            after,
        })
        .collect()
}

fn of_one(event: EventId, row: &[Change]) -> BTreeMap<(LegNo, EntrantId), (Place, Place)> {
    let mut places: BTreeMap<(LegNo, EntrantId), (Place, Place)> = BTreeMap::new();
    for change in row {
        if let Some((who, place)) = seat(event, change.before.as_ref()) {
            places.entry(who).or_default().0 = Some(place);
        }
        if let Some((who, place)) = seat(event, change.after.as_ref()) {
            places.entry(who).or_default().1 = Some(place);
        }
    }
    places
}

fn seat(event: EventId, row: Option<&Record>) -> Option<((LegNo, EntrantId), (TableNo, Seat))> {
    let Some(Record::Seat {
        sheet,
        seat,
        entrant,
    }) = row
    else {
        return None;
    };
    (sheet.event == event).then_some(((sheet.leg, *entrant), (sheet.table, *seat)))
}
