//! Who sits where, without a window: what is asked of the seats and how they change.

pub mod ballots;
pub mod changes;
pub mod drafts;
pub mod find;
pub mod longer;
pub mod proof;
pub mod room;
pub mod standing;
pub mod swap;
