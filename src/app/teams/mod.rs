//! Teams: the form, the plan of a league day, the ranking.

pub mod form;
pub mod list;
mod picking;
pub mod plan;

use crate::club::{Event, MovementKind};

/// Whether nobody alone is promised a prize over several legs, as on a league day.
fn is_for_teams(event: &Event) -> bool {
    let settings = &event.settings;
    settings.movement.kind == MovementKind::Draw
        && settings.movement.legs > Some(1)
        && settings.prizes.points + settings.prizes.games == 0
}

/// Whether a league day has no teams yet.
pub fn wants_teams(event: &Event) -> bool {
    is_for_teams(event) && event.groupings.is_empty() && event.purse.pots.is_empty()
}
