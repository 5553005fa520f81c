//! Codes on paper: bars, squares, and where they lead.

pub(super) mod bar;
pub(super) mod code;
pub(super) mod links;
pub(super) mod qr;
