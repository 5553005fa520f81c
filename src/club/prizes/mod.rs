//! Who gets which prize and why (Foster pp. 186–187): points, games, the hardest game, the booby
//! prize, and open cuts.
//!
//! The prizes are given place by place: first points and first games, then the second ones, and so
//! on. Nobody takes both; who leads both at one place takes points unless a choice is recorded, and
//! games goes on to the next. Knows no files, clocks, databases, screens or words for people.

pub(super) mod awards;
pub(super) mod choices;
mod hall;
mod ladders;
mod list;
mod reasons;
pub(super) mod settings;
mod special;

pub use list::{OpenCut, Prize, PrizeList, Reason};
pub(super) use reasons::tie;

use crate::club::{Event, Standings, hardest_games, standings};
use crate::skat::Rulebook;
use hall::Hall;

/// The prizes of an event. The rulebook (the one stored with the event) tells what full entries
/// were worth.
pub fn prizes(event: &Event, rulebook: Option<&Rulebook>) -> PrizeList {
    prizes_from(
        event,
        &standings(event, None),
        rulebook,
        event.settings.prizes.points,
    )
}

/// The prizes from standings that are already there, so many of them for points.
pub fn prizes_from(
    event: &Event,
    standings: &Standings,
    rulebook: Option<&Rulebook>,
    points: u32,
) -> PrizeList {
    if !standings.has_results() {
        return PrizeList::default();
    }
    let mut hall = Hall::new(event, standings, points);
    hall.points_and_games();
    if event.settings.prizes.hardest {
        hall.hardest(&hardest_games(event, rulebook));
    }
    if event.settings.prizes.booby {
        hall.booby();
    }
    hall.list
        .awards
        .sort_by_key(|award| (award.prize, award.place));
    if !standings.missing.nothing() {
        hall.list.cuts_wait = std::mem::take(&mut hall.list.open_cuts);
    }
    hall.list
}
