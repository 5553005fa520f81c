//! Who sits where, without a window: what is asked of the seats and how they change.

pub mod ballots;
pub mod changes;
pub mod drafts;
pub mod draw;
pub mod find;
pub mod hand;
pub mod longer;
pub mod proof;
pub mod repair;
pub mod room;
pub mod standing;
pub mod swap;
pub mod wishes;
