//! The numbers that changes give to what is paid and counted.

use crate::club::EventId;
use crate::ops::{Change, Record, Title};
use std::collections::BTreeSet;

/// The numbers of what is paid and counted in a row, before and after, with their event.
pub fn counts_of(change: &Change) -> Vec<(EventId, u32)> {
    [&change.before, &change.after]
        .into_iter()
        .flatten()
        .flat_map(numbers)
        .collect()
}

/// The events in which something is paid or counted by these changes.
pub fn counts_in(changes: &[Change]) -> BTreeSet<EventId> {
    changes
        .iter()
        .filter_map(|change| change.after.as_ref())
        .flat_map(numbers)
        .map(|(event, _)| event)
        .collect()
}

fn numbers(record: &Record) -> Vec<(EventId, u32)> {
    if let Record::Counted { event, counted } = record {
        vec![(*event, counted.number)]
    } else if let Record::Entrant { event, entrant } = record {
        entrant
            .payments
            .iter()
            .map(|payment| (*event, payment.number))
            .collect()
    } else {
        Vec::new()
    }
}

/// What has a number from `next` on gets one that is so much higher.
pub fn count_later(
    changes: &mut [Change],
    title: &mut Title,
    event: EventId,
    next: u32,
    more: u32,
) {
    let raise = |number: &mut u32| {
        if *number >= next {
            *number = number.saturating_add(more);
        }
    };
    let after = changes
        .iter_mut()
        .filter_map(|change| change.after.as_mut());
    for record in after {
        if let Record::Counted { event: of, counted } = record
            && *of == event
        {
            raise(&mut counted.number);
        } else if let Record::Entrant { event: of, entrant } = record
            && *of == event
        {
            entrant
                .payments
                .iter_mut()
                .for_each(|payment| raise(&mut payment.number));
        }
    }
    if let Title::Count { counted, .. } = title {
        raise(&mut counted.number);
    }
}
