//! Pure data of a club: members, events, entrants, legs, sheets, slips, standings, prizes, settlement.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod ids;
mod model;

pub use ids::{EntrantId, EventId, MemberId, Seat};
pub use model::{
    Book, Cut, DealLine, Entrant, Event, Fine, Leg, Member, MovementKind, MovementSettings, PrizeChoice, PrizeKind,
    PrizeSettings, RulesChoice, Scoring, Sheet, SheetMark, Slip, Table,
};
