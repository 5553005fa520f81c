//! Which screen and place are open, and where one came from.

use crate::club::{EntrantId, Event, EventId, LegNo, SheetId, TableNo, how_many};
use serde::{Deserialize, Serialize};

/// Screens that one can go back through.
const MOST_BACK: usize = 50;

/// What the middle of the window shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Screen {
    /// The evenings of the book.
    #[default]
    Start,
    /// The club's season.
    Season,
    /// Setting up an evening.
    NewEvening,
    /// Changing the settings of the open evening.
    EditEvening,
    /// Who comes.
    People,
    /// Who plays for which team.
    Teams,
    /// Who sits where.
    Seats,
    /// The tables of a leg and how far their sheets are.
    Sheets,
    /// One score sheet.
    Sheet,
    /// The slips of a table in a moving event.
    Slips,
    /// A table's list by its foot.
    ListFoot,
    /// Who leads.
    Standings,
    /// One player's evening.
    Player,
    /// Who gets what.
    Prizes,
    /// What can be printed.
    Papers,
    /// What was done.
    Journal,
    /// The leg's clock and what the room sees.
    Room,
    /// Keys and words.
    Help,
}

impl Screen {
    /// Whether it shows the tables of one leg.
    pub fn is_of_leg(self) -> bool {
        matches!(self.phase(), Screen::Seats | Screen::Sheets)
    }

    /// The phase of the evening that a screen belongs to, by the screen that stands for it.
    pub fn phase(self) -> Screen {
        match self {
            Screen::Sheet | Screen::Slips | Screen::ListFoot => Screen::Sheets,
            Screen::Player => Screen::Standings,
            Screen::NewEvening => Screen::Start,
            Screen::EditEvening | Screen::Teams => Screen::People,
            Screen::Start
            | Screen::Season
            | Screen::People
            | Screen::Seats
            | Screen::Sheets
            | Screen::Standings
            | Screen::Prizes
            | Screen::Papers
            | Screen::Journal
            | Screen::Room
            | Screen::Help => self,
        }
    }
}

/// Which part of the prizes is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PrizesPart {
    /// Who gets what.
    #[default]
    Prizes,
    /// Who pays whom.
    Settlement,
    /// What was paid and handed out.
    Till,
}

/// The evening, leg, table and player that are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    /// The evening.
    pub event: Option<EventId>,
    /// The leg, 1-based.
    pub leg: LegNo,
    /// The table, 1-based.
    pub table: TableNo,
    /// Whether the second of the table's lists by their foot is shown.
    pub second_list: bool,
    /// Whose page is open.
    pub player: Option<EntrantId>,
    /// The part of the prizes.
    pub prizes: PrizesPart,
}

impl Place {
    /// Another leg begins with the first list.
    pub(super) fn go_to_leg(&mut self, leg: LegNo) {
        self.second_list &= self.leg == leg;
        self.leg = leg;
    }

    /// The sheet of the table in this evening.
    pub fn sheet(self, event: EventId) -> SheetId {
        SheetId {
            event,
            leg: self.leg,
            table: self.table,
        }
    }

    /// The first table of the first leg, of no evening yet.
    pub fn first() -> Place {
        Place {
            leg: LegNo::FIRST,
            table: TableNo::FIRST,
            ..Place::default()
        }
    }
}

/// The screen on which work on an evening begins.
pub(super) fn first_screen(event: &Event) -> Screen {
    if event.legs.is_empty() {
        Screen::People
    } else {
        Screen::Sheets
    }
}

/// The open screen and place, and the way there.
#[derive(Debug)]
pub struct Location {
    /// The evening, leg, table and player.
    pub place: Place,
    /// The screen.
    pub screen: Screen,
    /// What the season that was turned to is called; the latter name is the one it may have again.
    pub seasons: Vec<String>,
    came_from: Vec<Screen>,
    arrived: bool,
}

impl Default for Location {
    fn default() -> Location {
        Location {
            place: Place::first(),
            screen: Screen::Start,
            seasons: Vec::new(),
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

    /// The screen to which one would go back.
    pub fn came_from(&self) -> Option<Screen> {
        self.came_from.last().copied()
    }

    /// Whether somebody went to the screen since this was last asked.
    pub fn take_arrived(&mut self) -> bool {
        std::mem::take(&mut self.arrived)
    }

    /// While a sheet of this evening is shown, it is this one from now on.
    pub fn go_to_sheet(&mut self, sheet: SheetId) {
        let SheetId { event, leg, table } = sheet;
        let shown = matches!(self.screen, Screen::Sheet | Screen::ListFoot);
        if shown && self.place.event == Some(event) {
            self.place = Place {
                leg,
                table,
                second_list: self.place.second_list && self.place.sheet(event) == sheet,
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
        let legs = how_many(event.legs.len());
        self.place.go_to_leg(self.place.leg.within(legs));
        let of_a_table = matches!(
            self.screen,
            Screen::Sheet | Screen::Slips | Screen::ListFoot
        );
        if legs == 0 && of_a_table {
            self.screen = Screen::Seats;
        }
    }
}
