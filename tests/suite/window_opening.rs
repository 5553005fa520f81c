//! Enter, and a letter, right after something was opened by its key, over all that can be done from
//! anywhere.

use crate::window::Desk;
use crate::window_focus::field;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::NodeT;
use vorhand::app::actions::{ACTIONS, Shortcut};
use vorhand::i18n::{Lang, Texts};
use vorhand::ui::Screen;
use vorhand::ui::platform::Answer;

/// How the boxes are ticked, and how many rows the journal has.
fn kept(desk: &Desk) -> (Vec<Option<Toggled>>, i64) {
    let all = desk.harness.root().children_recursive();
    let nodes = all.map(|n| n.accesskit_node());
    let boxes = nodes.filter(|n| n.role() == Role::CheckBox);
    let rows = desk.app().session().map_or(0, |s| s.last_seq());
    (boxes.map(|n| n.toggled()).collect(), rows)
}

fn modifiers_of(shortcut: Shortcut) -> Modifiers {
    Modifiers {
        command: shortcut.ctrl,
        ctrl: shortcut.ctrl,
        shift: shortcut.shift,
        ..Modifiers::NONE
    }
}

/// Enter right after something opened by its key ticks nothing and writes nothing, but where the
/// page says that it does: a new evening begins as it is shown, and a book goes where it is to go.
#[test]
fn enter_right_after_opening_changes_nothing() {
    for (at, action) in ACTIONS.iter().enumerate() {
        let lang = Lang::ALL[at % 2];
        let mut desk = Desk::with(
            lang,
            vec![Answer::Nothing, Answer::Nothing],
            crate::window_stages::year,
        );
        let shortcut = action.shortcut.unwrap();
        let (modifiers, key) = (
            modifiers_of(shortcut),
            Key::from_name(shortcut.key).unwrap(),
        );
        desk.act(|harness| harness.key_press_modifiers(modifiers, key));
        let texts = Texts::new(lang);
        let name = action.text(&texts);
        if desk.shows(&texts.ui_path()) {
            // What asks for a place writes there, which is in the folder of whoever runs this.
            continue;
        }
        let screen = desk.app().screen();
        let before = kept(&desk);
        desk.press(Key::Enter);
        let now = kept(&desk);
        // Where others are let in, the book is lent; another page has other boxes.
        let lent = desk.app().session().is_none();
        let ticks = now.0.len() != before.0.len() || now.0 == before.0;
        let same = lent || (ticks && now.1 == before.1);
        assert!(
            screen == Screen::NewEvening || same,
            "{name}: {before:?}, {now:?}"
        );
    }
}

/// A letter that is typed before the next frame is in the field that the key opens.
#[test]
fn a_letter_right_behind_a_key_lands_in_what_the_key_opens() {
    let mut landed = 0;
    for (at, action) in ACTIONS.iter().enumerate() {
        let lang = Lang::ALL[at % 2];
        let mut desk = Desk::with(
            lang,
            vec![Answer::Nothing, Answer::Nothing],
            crate::window_stages::year_and_draw,
        );
        let shortcut = action.shortcut.unwrap();
        let (modifiers, key) = (
            modifiers_of(shortcut),
            Key::from_name(shortcut.key).unwrap(),
        );
        desk.harness.key_press_modifiers(modifiers, key);
        desk.harness.event(Event::Text("4".to_owned()));
        desk.run();
        if let Some((name, text)) = field(&desk) {
            let act = action.text(&Texts::new(lang));
            assert!(text.contains('4'), "{act}: {name:?} has {text:?}");
            landed += 1;
        }
    }
    assert!(landed > 8, "{landed}");
}
