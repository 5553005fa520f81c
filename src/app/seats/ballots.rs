//! The ballots of a draw in the order in which they are read out.

use crate::club::{EntrantId, Event, Leg, MovementKind, Seat, Table, TableNo};
use crate::i18n::Texts;

/// One ballot: who, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ballot {
    /// Who drew it.
    pub who: EntrantId,
    /// Table and seat; none: rests.
    pub place: Option<(TableNo, Seat)>,
    /// Which one of how many for this table; none: the controller of a fixed table.
    pub of: Option<(usize, usize)>,
}

impl Ballot {
    /// What the ballot is for: a controller, one of a table, a rest.
    pub fn what(&self, t: &Texts) -> String {
        match (self.place, self.of) {
            (Some((table, _)), None) => t.ev_ballot_controller(table),
            (Some((table, _)), Some((nth, of))) => t.ev_ballot_of(table, nth, of),
            (None, _) => t.ev_ballot_rests(),
        }
    }
}

/// Foster's order at fixed tables: first a controller for each table, then the other ballots in
/// threes, table by table; in every other movement table by table, and those who rest last.
pub fn ballots(event: &Event, leg: &Leg) -> Vec<Ballot> {
    let controllers = usize::from(event.settings.movement.kind == MovementKind::Fixed);
    let mut all: Vec<Ballot> = leg
        .tables
        .iter()
        .take(controllers * leg.tables.len())
        .filter_map(controller)
        .collect();
    for table in &leg.tables {
        all.extend(of_table(table, controllers));
    }
    all.extend(leg.sitting_out.iter().map(|who| Ballot {
        who: *who,
        place: None,
        of: None,
    }));
    all
}

fn controller(table: &Table) -> Option<Ballot> {
    let (seat, who) = *table.seats.first()?;
    Some(Ballot {
        who,
        place: Some((table.number, seat)),
        of: None,
    })
}

/// The ballots of a table behind those of its controllers.
fn of_table(table: &Table, controllers: usize) -> impl Iterator<Item = Ballot> + '_ {
    let all = table.seats.len().saturating_sub(controllers);
    table
        .seats
        .iter()
        .skip(controllers)
        .zip(1..)
        .map(move |((seat, who), nth)| Ballot {
            who: *who,
            place: Some((table.number, *seat)),
            of: Some((nth, all)),
        })
}
