//! The tables of today's book, and how a file says that it is one.

/// Marks a file as Vorhand's, in its header: "Vorh".
pub const APPLICATION_ID: u32 = 0x566F_7268;
/// The version of `schema.sql`.
pub const VERSION: u32 = 502;

pub(super) const SCHEMA: &str = include_str!("../../schema.sql");
