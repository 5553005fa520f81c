//! Schedules without a repeated meeting, or with few: constructed, developed from designs, or found
//! by long searches.

mod construct;
mod design;
mod even;
mod follow;
mod ring;
mod searched;

pub use construct::{clean, clean_and_even, shorter, whole};
pub use design::named;
pub use even::{sits_evenly, spread};
pub use follow::gone_on;
pub use searched::searched;
