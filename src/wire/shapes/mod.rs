//! The parts of a command that the open format has no shape for.

mod results;
mod seats;
mod sheet;

pub use results::{CutShape, SealShape};
pub use seats::{Comer, DealsShape, LegShape, PersonShape, RepairShape, Seats, TableShape};
pub use sheet::{ChargeShape, FineShape, FootShape, LineShape, SheetShape, SlipShape, TotalShape};
