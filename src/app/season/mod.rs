//! The season: its form, its table, its final.

pub mod final_evening;
pub mod form;
pub mod list;
pub mod qualifying;
