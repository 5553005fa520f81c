//! Which screen and place are open, and where one came from.

use super::intent::{Place, Screen};
use crate::club::{Event, SheetId};

/// Screens that one can go back through.
const MOST_BACK: usize = 50;

/// The open screen and place, and the way there.
#[derive(Debug)]
pub struct Location {
    /// The evening, leg, table and player.
    pub place: Place,
    /// The screen.
    pub screen: Screen,
    came_from: Vec<Screen>,
    arrived: bool,
}

impl Default for Location {
    fn default() -> Location {
        Location {
            place: Place::first(),
            screen: Screen::Start,
            came_from: Vec::new(),
            arrived: false,
        }
    }
}

impl Location {
    /// Goes to a screen, or comes to it again.
    pub fn go(&mut self, screen: Screen) {
        if screen != self.screen {
            self.came_from.push(self.screen);
            if self.came_from.len() > MOST_BACK {
                self.came_from.remove(0);
            }
        }
        self.screen = screen;
        self.arrived = true;
    }

    /// Goes back to where one came from.
    pub fn back(&mut self) {
        self.screen = self.came_from.pop().unwrap_or(Screen::Start);
        self.arrived = true;
    }

    /// Whether somebody went to the screen since this was last asked.
    pub fn take_arrived(&mut self) -> bool {
        std::mem::take(&mut self.arrived)
    }

    /// While a sheet of this evening is shown, it is this one from now on.
    pub fn go_to_sheet(&mut self, sheet: SheetId) {
        let SheetId { event, leg, table } = sheet;
        if self.screen == Screen::Sheet && self.place.event == Some(event) {
            self.place = Place {
                leg,
                table,
                ..self.place
            };
        }
    }

    /// After an undo the evening, leg or table that is shown may be gone; `event` is what is left of
    /// the open one.
    pub fn stay_in(&mut self, event: Option<&Event>) {
        if self.place.event.is_none() {
            return;
        }
        let Some(event) = event else {
            self.place.event = None;
            self.screen = Screen::Start;
            return;
        };
        let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
        self.place.leg = self.place.leg.within(legs);
        if legs == 0 && matches!(self.screen, Screen::Sheet | Screen::Slips) {
            self.screen = Screen::Seats;
        }
    }
}
