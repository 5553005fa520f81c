//! The program without a window: what a line at the score desk means, what lists and papers hold,
//! what is typed and not in the book, the open format going out and coming in. Knows words for
//! people, and no screen, no widget and no SQL.

pub mod actions;
pub mod beside;
pub mod clock;
pub mod drafts;
mod exchange;
mod file;
pub mod forms;
pub mod heavy;
pub mod intent;
pub mod line;
pub mod lists;
mod papers;
mod printer;
mod proof;
pub mod room;
pub mod seats;
pub mod settings;
pub mod sheet;
pub mod sign;
pub mod sound;
pub mod words;

use crate::i18n::Lang;

pub use exchange::{NoBook, Outgoing, contradictions, import_command, whole_document};
pub use file::file_stem;
pub use papers::{Gathering, Source, journal_doc, time_words};
pub use printer::{NoPrint, Printer, SystemPrinter};
pub use proof::{Audit, Proof, counts, seats, sums};

/// The language of the system: German if it speaks German, English elsewhere.
pub fn system_lang() -> Lang {
    match sys_locale::get_locale() {
        Some(tag) if tag.to_lowercase().starts_with(Lang::De.tag()) => Lang::De,
        Some(_) | None => Lang::En,
    }
}

/// An evening with nothing in it, for the tests of what is computed from one.
#[cfg(test)]
pub(crate) fn tests_event() -> crate::club::Event {
    let event = crate::club::EventSettings {
        name: "Thursday club".to_owned(),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default(),
        rules: Default::default(),
        scoring: Default::default(),
        stake_cents_per_100: 0,
        currency: String::new(),
        movement: Default::default(),
        prizes: Default::default(),
    };
    let rules = crate::skat::Rulebook::builtin("foster_1922")
        .map(|b| b.text().to_owned())
        .unwrap_or_default();
    let rules = crate::club::RulesChoice {
        id: "foster_1922".to_owned(),
        text: rules,
        options: Vec::new(),
        lost_at_five: None,
    };
    let event = crate::club::EventSettings { rules, ..event };
    use crate::session::{Session, SessionOptions};
    let mut session = Session::in_memory(SessionOptions::default()).unwrap();
    let id = session
        .transact(crate::ops::Command::NewEvent { event })
        .unwrap()
        .event()
        .unwrap();
    session.event(id).cloned().unwrap()
}
