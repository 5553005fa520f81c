//! Seats for every leg, and an independent judge of them. Knows nothing of results, deals or
//! standings.
//!
//! [`make`] makes the seats of a whole event from its settings, its people and its seed; the same
//! input gives the same seats on every machine. [`verify`] proves seats, wherever they come from,
//! and shares no code with the makers.

mod make;
mod plan;
mod played;
mod propose;
mod repair;
mod search_on;
mod sizes;
mod time;
mod verify;

pub use make::{
    MOST_LEGS, MOST_PLAYERS, MOST_ROUNDS, at_tables, by_standing, league_legs, made_plan, make,
    make_after, renumbered,
};
pub use plan::{LegSeats, MovementError, Note, Player, RestReason, Seating, TableSeats};
pub use played::{
    all_play_all_legs, as_seen, damaged_seats, players_of, rest_reason, seats_of, verify_event,
};
pub use propose::{Proposal, fitting, proposals};
pub use repair::{
    Change, Repair, RepairError, Repaired, changes, repair, repair_called, same_company,
};
pub use search_on::{SearchOn, SearchProgress};
pub use sizes::{Sizes, leg_sizes, table_sizes};
pub use time::{
    deal_time, evening_minutes, evening_minutes_of, leg_minutes, longest, seconds_at_pace,
};
pub use verify::{
    Meetings, Parted, SeatFault, SeatNote, SmallTables, UnmetReason, Verdict, verify,
    verify_repaired,
};
pub use vorhand_seats::Rng;
