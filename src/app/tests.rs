//! What the tests of several nouns share.

use crate::club::{Event, EventSettings, RulesChoice};
use crate::ops::Command;
use crate::session::{Session, SessionOptions};
use crate::skat::Rulebook;
use chrono::NaiveDate;

/// An evening with nothing in it, for the tests of what is computed from one.
pub(crate) fn tests_event() -> Event {
    let rules = Rulebook::builtin("foster_1922").unwrap();
    let settings = EventSettings {
        name: "Thursday club".to_owned(),
        date: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        rules: RulesChoice {
            id: rules.id().to_owned(),
            text: rules.text().to_owned(),
            options: Vec::new(),
            lost_at_five: None,
        },
        ..EventSettings::default()
    };
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    let made = session.transact(Command::new_event(settings)).unwrap();
    session.event(made.event().unwrap()).cloned().unwrap()
}
