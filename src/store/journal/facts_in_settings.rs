//! Rows of the journal as books up to version 3 wrote them: an event's seal, its closed tables and
//! those who stand in are within its settings. Such rows are read for ever, as the rows of today
//! that they come to.

use crate::club::{EventId, EventSettings, Seal};
use crate::ops;
use crate::ops::{Change, Record};
use serde::Deserialize;

/// A change as it was written then.
#[derive(Debug, Deserialize)]
pub(super) struct OldChange {
    before: Option<OldRecord>,
    after: Option<OldRecord>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OldRecord {
    Event { event: Box<OldHead> },
    // Every other kind of row is as it was.
    Other(Box<Record>),
}

#[derive(Debug, Deserialize)]
struct OldHead {
    id: EventId,
    #[serde(flatten)]
    settings: EventSettings,
    #[serde(default)]
    seal: Seal,
}

impl OldRecord {
    fn rows(self) -> Vec<Record> {
        match self {
            OldRecord::Other(record) => vec![*record],
            OldRecord::Event { event } => {
                let mut rows = ops::rows_of_settings(event.id, &event.settings);
                rows.extend(ops::row_of_seal(event.id, &event.seal));
                rows
            }
        }
    }
}

/// The changes of today that these come to.
pub(super) fn changes(old: Vec<OldChange>) -> Vec<Change> {
    old.into_iter().flat_map(today).collect()
}

fn today(change: OldChange) -> Vec<Change> {
    match (change.before, change.after) {
        (Some(OldRecord::Other(before)), Some(OldRecord::Other(after))) => {
            vec![Change::replace(*before, *after)]
        }
        (before, after) => ops::diff(rows(before), rows(after)),
    }
}

fn rows(record: Option<OldRecord>) -> Vec<Record> {
    record.map(OldRecord::rows).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_without_an_event_is_read_as_it_is() {
        let written = r#"[{"before":null,"after":{"entrant":{"event":1,"entrant":{"id":2,"start_number":2,"name":"Bela"}}}}]"#;
        let read: Vec<Change> = serde_json::from_str(written).unwrap();
        assert_eq!(changes(serde_json::from_str(written).unwrap()), read);
    }
}
