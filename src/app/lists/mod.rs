//! What lists show, computed: standings as people ask for them, how far the tables are, the pages
//! for the room, a search.

pub mod deck;
pub mod pace;
pub mod progress;
pub mod search;
pub mod sheets;
pub mod standings;
