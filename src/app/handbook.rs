//! Which chapter of the handbook belongs to what is shown.

use super::intent::Screen;
use crate::club::MovementKind;

/// The chapter about a movement.
pub fn chapter_of_movement(kind: MovementKind) -> &'static str {
    match kind {
        MovementKind::Fixed => "fixed-tables",
        MovementKind::Pairs => "moving-pairs",
        MovementKind::UpTheSides => "sides-and-middle",
        MovementKind::Individual => "individual",
        MovementKind::Draw => "drawn",
    }
}

/// The chapter that helps on a screen, in an evening that is played so; none where the page of keys
/// does.
pub fn chapter_of(screen: Screen, movement: Option<MovementKind>) -> Option<&'static str> {
    match screen {
        Screen::Help | Screen::Journal => None,
        Screen::Start
        | Screen::NewEvening
        | Screen::EditEvening
        | Screen::People
        | Screen::Room => Some("evening"),
        Screen::Teams => Some("teams"),
        Screen::Seats => Some(movement.map_or("movements", chapter_of_movement)),
        Screen::Sheets | Screen::Sheet | Screen::Slips | Screen::ListFoot => Some("typing"),
        Screen::Standings | Screen::Player | Screen::Prizes => Some("prizes"),
        Screen::Papers => Some("papers"),
        Screen::Season => Some("year"),
    }
}
