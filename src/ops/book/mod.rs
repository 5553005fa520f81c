//! The rows of a book: what they are, how a change carries them out, what refers to what.

pub(super) mod apply;
pub(super) mod dangling;
pub(super) mod kinds;
pub(super) mod let_go;
mod places;
pub(super) mod record;
pub(super) mod references;
pub(super) mod rows;
pub(super) mod touched;
