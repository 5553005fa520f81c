//! The room's screen: a second window for a projector. Pages turn by themselves; nothing private
//! stands on them.
//!
//! The window repaints itself only when the page or the second changes. Where the system gives no
//! second window, the page lies over the whole first one until Esc.

mod lines;
mod moment;
mod paint;
mod pen;
mod room;
mod screen;
pub(super) mod timing;

pub use crate::app::hall::deck::{Deck, Part, deck};
pub use room::Hall;
pub use screen::HallScreen;
