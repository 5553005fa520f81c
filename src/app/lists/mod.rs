//! What lists show, computed: standings as people ask for them, how far the tables are, the pages
//! for the room, a search.

pub mod cells;
pub mod places;
