//! The cards that a club keeps for its evenings, by the keyboard alone.

use crate::session::evening;
use crate::window::Desk;
use egui::Key;
use vorhand::club::money::{EntryPart, Purse};
use vorhand::club::{Book, EventId};
use vorhand::i18n::Lang;
use vorhand::ops::Command;

/// An evening with an entry of ten in two parts.
fn with_money(lang: Lang) -> Desk {
    Desk::with(lang, Vec::new(), |session| {
        let made = session.transact(Command::new_event(evening("Thursday club")));
        let event = made.unwrap().event().unwrap();
        let part = |name: &str, cents| EntryPart {
            name: name.to_owned(),
            cents,
            ..EntryPart::default()
        };
        let purse = Box::new(Purse {
            entry: vec![part("prizes", 800), part("cards", 200)],
            ..Purse::default()
        });
        session
            .transact(Command::KeepPurse { event, purse })
            .unwrap();
    })
}

fn book(desk: &Desk) -> &Book {
    desk.app().session().unwrap().book()
}

#[test]
fn an_evening_is_kept_as_a_card_and_another_made_of_it_with_its_money() {
    let mut desk = with_money(Lang::En);
    desk.ctrl(Key::N);
    desk.tab_to("Save as a template…").press(Key::Enter);
    desk.write("Martinmas goose").press(Key::Enter);
    let kept = &book(&desk).presets[0];
    assert_eq!(kept.name, "Martinmas goose");
    assert_eq!(kept.purse.entry.len(), 2);
    assert!(desk.shows("Martinmas goose"));
    // Another evening of that card has the money of the first.
    desk.tab_to("Martinmas goose. ").press(Key::Space);
    desk.tab_to("Begin the evening").press(Key::Enter);
    let made = book(&desk).events.last().unwrap();
    assert_eq!(made.id, EventId(2));
    assert_eq!(made.entry_cents(), 1000);
    // One step takes the whole evening back, another the card.
    desk.take_back().take_back();
    assert_eq!(book(&desk).events.len(), 1);
    assert!(book(&desk).presets.is_empty());
}

#[test]
fn a_card_without_a_name_says_so_and_one_that_is_removed_is_gone() {
    let mut desk = with_money(Lang::De);
    desk.ctrl(Key::N);
    desk.tab_to("Als Vorlage speichern …").press(Key::Enter);
    desk.press(Key::Enter);
    assert!(desk.shows("Der Name der Vorlage"), "{:?}", desk.lines());
    desk.tab_to("Name der Vorlage");
    desk.write("Vereinsabend kurz").press(Key::Enter);
    assert_eq!(book(&desk).presets.len(), 1);
    desk.tab_to("Vereinsabend kurz entfernen").press(Key::Enter);
    assert!(book(&desk).presets.is_empty());
}
