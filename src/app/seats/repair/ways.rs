//! What it costs to mend the seats to come, and to make them anew.

use crate::app::seats::changes::new_cards;
use crate::club::Book;
use crate::movement::verify_repaired;
use crate::ops::{Command, can_be_anew, repaired};

/// A plan of the seats to come after something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// How many people need a new card.
    pub cards: usize,
    /// Repeated meetings in all legs.
    pub repeats: u64,
}

/// The repair and a new plan; none where a new plan spares no repeated meeting.
pub fn ways(book: &Book, command: &Command) -> Option<[Way; 2]> {
    let Command::Repair {
        event,
        next_leg,
        what,
        anew: _,
    } = command
    else {
        return None;
    };
    if !can_be_anew(book.event(*event)?, what) {
        return None;
    }
    let way = |anew: bool| {
        let repaired = repaired(book, *event, *next_leg, what, anew).ok()?;
        let verdict = verify_repaired(&repaired.settings, &repaired.players, &repaired.legs);
        Some(Way {
            cards: new_cards(&repaired.changes),
            repeats: verdict.meetings.repeats,
        })
    };
    let kept = way(false).filter(|kept| kept.repeats > 0)?;
    let new = way(true).filter(|new| new.repeats < kept.repeats)?;
    Some([kept, new])
}
