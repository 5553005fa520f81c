//! The parts of a command that the open format has no shape for.

mod results;
mod seats;
mod sheet;

pub use results::{ChoiceShape, CutShape, SealShape};
pub use seats::{Comer, DealsShape, LegShape, PersonShape, RepairShape, Seats, TableShape};
pub use sheet::{ChargeShape, FineShape, FootShape, LineShape, SheetShape, SlipShape, TotalShape};

/// A list in its shape, or out of it.
pub(in crate::wire) fn each<A, B: From<A>>(list: Vec<A>) -> Vec<B> {
    list.into_iter().map(B::from).collect()
}

/// What may be there in its shape, or out of it.
fn maybe<A, B: From<A>>(what: Option<A>) -> Option<B> {
    what.map(B::from)
}

/// Whether a field can be left out.
pub(in crate::wire) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
