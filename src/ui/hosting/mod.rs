//! Letting others in, and sharing the book by a database.

mod device_lines;
pub(super) mod let_in;
pub(super) mod qr;
pub(super) mod share;
