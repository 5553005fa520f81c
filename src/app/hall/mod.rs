//! What the hall is shown: the room's pages, the clock, the prize-giving.

pub mod ceremony;
pub mod clock;
pub mod clock_face;
pub mod deck;
pub mod room;
