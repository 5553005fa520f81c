//! What the tests of several nouns share.

use super::{Plan, empty_book, play};
use crate::club::{Event, MovementKind};
use crate::i18n::{Lang, Texts};
use crate::skat::Rulebook;
use chrono::NaiveDate;

/// An evening of so many people, played to its end.
pub(crate) fn event(players: u32) -> Event {
    let (texts, rules) = (
        Texts::new(Lang::En),
        Rulebook::builtin("foster_1922").unwrap(),
    );
    let mut session = empty_book(NaiveDate::default()).unwrap();
    let plan = Plan {
        players,
        movement: MovementKind::Fixed,
        by_standing: false,
        tables_at_most: None,
        rules: &rules,
        seed: 7,
        date: NaiveDate::default(),
        before: 0,
        texts: &texts,
    };
    let id = play(&mut session, &plan, 1).unwrap();
    session.event(id).cloned().unwrap()
}
