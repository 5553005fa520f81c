//! What lists show, computed: standings as people ask for them, how far the tables are, the pages
//! for the room, a search.

pub mod beside;
pub mod cells;
pub mod ceremony;
pub mod course;
pub mod deck;
pub mod evenings;
pub mod journal;
pub mod list_foot;
pub mod lots;
pub mod merge;
pub mod move_sheet;
pub mod pace;
pub mod papers;
pub mod people;
pub mod phases;
pub mod places;
pub mod player;
pub mod prizes;
pub mod progress;
pub mod race;
pub mod search;
pub mod season;
pub mod settlement;
pub mod sheet_lines;
pub mod sheets;
pub mod standing_lines;
pub mod standings;
pub mod steps;
pub mod teams;
pub mod till;
