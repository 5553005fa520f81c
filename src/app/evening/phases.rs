//! The phases of the evening with their states, as the list at the left shows them.

use crate::app::{evening::seal::SealGaps, intent::Screen};
use crate::club::{Book, Event};
use crate::i18n::Texts;

/// One line of the list of phases.
#[derive(Debug, Default)]
pub struct Phase {
    /// Where it leads.
    pub screen: Screen,
    /// Its name.
    pub name: String,
    /// Its state, short: `40`, `✓`, `7/10`.
    pub state: String,
    /// Its state in words.
    pub spoken: String,
    /// Something waits for the director.
    pub warn: bool,
    /// Whether there is anything to see yet.
    pub enabled: bool,
    /// A gap is above it.
    pub gap: bool,
}

impl Phase {
    fn new(screen: Screen, name: String, event: Option<&Event>) -> Phase {
        Phase {
            screen,
            name,
            enabled: event.is_some(),
            ..Phase::default()
        }
    }

    /// Its state, short if there is anything, and in words.
    fn state(self, there: bool, state: String, spoken: String) -> Phase {
        let state = if there { state } else { String::new() };
        Phase {
            state,
            spoken,
            ..self
        }
    }

    fn counts(self, count: usize) -> Phase {
        self.state(count > 0, count.to_string(), count.to_string())
    }

    /// What a screen reader says of it.
    pub fn heard(&self) -> String {
        if self.state.is_empty() {
            self.name.clone()
        } else {
            format!("{}, {}", self.name, self.spoken)
        }
    }

    fn always(self) -> Phase {
        Phase {
            enabled: true,
            ..self
        }
    }
}

/// How many entries of an evening somebody wrote otherwise than they stand.
fn differing(event: &Event) -> usize {
    let tables = event.tables();
    tables.map(|table| table.sheet.beside.len()).sum()
}

/// The phases of the evening in their order, each with its state.
pub fn phases(t: &Texts, book: &Book, event: Option<&Event>, missing: SealGaps) -> [Phase; 8] {
    let people = event.map_or(0, |e| e.to_seat().len());
    let drawn = event.is_some_and(|e| !e.legs.is_empty());
    let (done, all) = missing.sheets;
    let cuts = missing.cuts;
    let mut sheets = (format!("{done}/{all}"), t.ui_n_of_m(done, all));
    let differing = event.map_or(0, differing);
    if differing > 0 {
        sheets.0 = format!("▲ {}", sheets.0);
        sheets.1 = format!("{}, {}", sheets.1, t.sheets_beside(differing));
    }
    let named = if missing.is_name_asked {
        (format!("▲ {people}"), t.waiting_name())
    } else {
        (people.to_string(), people.to_string())
    };
    let seats = if missing.seats > 0 {
        (format!("▲ {}", missing.seats), t.seats_none(missing.seats))
    } else if missing.mates > 0 {
        (format!("▲ {}", missing.mates), t.seats_mates(missing.mates))
    } else {
        ("✓".into(), t.ui_drawn())
    };
    let prizes = Phase::new(Screen::Prizes, t.ui_prizes(), event);
    [
        Phase::new(Screen::Start, t.ui_evenings(), event)
            .counts(book.events.len())
            .always(),
        Phase::new(Screen::Season, t.season_title(), event).always(),
        Phase {
            gap: true,
            warn: missing.is_name_asked,
            ..Phase::new(Screen::People, t.ui_people(), event).state(people > 0, named.0, named.1)
        },
        Phase {
            warn: missing.seats + missing.mates > 0,
            ..Phase::new(Screen::Seats, t.ui_seats(), event).state(drawn, seats.0, seats.1)
        },
        Phase {
            warn: differing > 0,
            ..Phase::new(Screen::Sheets, t.ui_sheets(), event).state(drawn, sheets.0, sheets.1)
        },
        Phase::new(Screen::Standings, t.ui_standings(), event),
        Phase {
            warn: cuts > 0,
            ..prizes.state(cuts > 0, format!("▲ {cuts}"), t.ui_cuts_open(cuts))
        },
        Phase::new(Screen::Papers, t.ui_papers(), event),
    ]
}
