//! A whole hand card by card: who may play, who wins, what everybody has, and what the game is
//! worth.
//!
//! The hands are as dealt; the declarer's ten cards and the skat make his twelve, of which he lays
//! out two where he took the skat. Vorhand leads first. What was played against the rules is noted
//! with its trick and taken as it lies.

mod hand;
mod result;
mod table;
mod trick;

pub use hand::{Hand, Replay, TrickFault};

use super::rulebook::Rulebook;
use table::HandTable;

/// Plays a hand again under a rulebook.
pub fn replay(rulebook: &Rulebook, hand: &Hand) -> Replay {
    let mut table = HandTable::new(hand);
    table.examine_deal();
    table.play();
    table.result(rulebook)
}
