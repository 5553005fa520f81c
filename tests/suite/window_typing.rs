//! Where keys and clicks go: what opens by the pointer has the keyboard where one types; a page that
//! was scrolled opens at its top again; a double click changes the book once; Enter never ticks.

use crate::window::Desk;
use crate::window_focus::field;
use crate::window_stages::{BY_KEY, say, walk};
use crate::window_trees::evening;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, TouchPhase, pos2, vec2};
use egui_kittest::kittest::NodeT;
use std::collections::BTreeSet;
use vorhand::i18n::Lang;
use vorhand::ui::Screen;
use vorhand::ui::theme::Look;

/// Presses and releases the pointer's button, a frame each, as a hand does.
pub fn click_at(desk: &mut Desk, at: Pos2) {
    desk.harness.event(Event::PointerMoved(at));
    desk.harness.step();
    for pressed in [true, false] {
        desk.harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        desk.harness.step();
    }
}

/// Where the first thing is that can be pressed and is called so.
fn place(desk: &Desk, name: &str) -> Option<Pos2> {
    let mut all = desk.harness.root().children_recursive();
    let found = all.find(|n| {
        let node = n.accesskit_node();
        let pressed = matches!(
            node.role(),
            Role::Button | Role::RadioButton | Role::CheckBox | Role::ListItem
        );
        pressed && node.label().is_some_and(|label| label.contains(name))
    });
    found.map(|n| n.rect().center())
}

fn click(desk: &mut Desk, name: &str) {
    let at = place(desk, name).unwrap_or_else(|| panic!("no {name:?}"));
    click_at(desk, at);
    desk.run();
}

/// What is typed now lands in a field.
fn typed_lands(desk: &mut Desk, letter: &str, what: &str) {
    desk.harness.event(Event::Text(letter.to_owned()));
    desk.run();
    let (_, text) = field(desk).unwrap_or_else(|| panic!("{what}: no field has the keyboard"));
    assert!(
        text.contains(letter),
        "{what}: {letter:?} is not in {text:?}"
    );
}

#[test]
fn what_is_opened_by_a_click_takes_what_is_typed_at_once() {
    for lang in Lang::ALL {
        let say = |en, de| say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), evening);
        desk.ctrl(Key::Num2);
        click(
            &mut desk,
            say("Something happened", "Es ist etwas passiert"),
        );
        typed_lands(&mut desk, "4", "something happened");
        let questions = [
            (": somebody leaves", ": geht"),
            (": somebody is replaced", ": Ersatz"),
            ("sat elsewhere", "saßen anders"),
            ("table closes", "Tisch weg"),
            (": number of tables", "Tischzahl"),
            (": somebody comes", ": kommt"),
        ];
        for (en, de) in questions {
            click(&mut desk, say(en, de));
            if !desk.shows(say("No leg has begun", "Es hat noch keine Serie begonnen")) {
                typed_lands(&mut desk, "4", en);
            }
        }
        let mut desk = Desk::with(lang, Vec::new(), crate::window_check_in::two_saturdays);
        desk.ctrl(Key::Num1);
        desk.ctrl(Key::K)
            .write(say("Numbers first", "Erst Nummern"))
            .press(Key::Enter);
        typed_lands(&mut desk, "7", "numbers first");
        click(&mut desk, say("Cancel", "Abbrechen"));
        typed_lands(&mut desk, "A", "the name after the numbers");
        click(&mut desk, say("Like last", "Wie letzten"));
        typed_lands(&mut desk, "B", "a name beside those who came last time");
        desk.ctrl(Key::K)
            .write(say("Numbers first", "Erst Nummern"))
            .press(Key::Enter);
        typed_lands(&mut desk, "8", "numbers first again");
        assert!(
            place(&desk, "Anna Berg").is_none(),
            "one of the two is open at a time"
        );
        // The till, where somebody who pays is typed.
        let mut desk = Desk::with(lang, Vec::new(), crate::window_lots::level_pairs);
        desk.ctrl(Key::Num5);
        click(&mut desk, say("Prizes: Till", "Preise: Kasse"));
        typed_lands(&mut desk, "9", "the till");
        // A second place in an empty book.
        let mut desk = Desk::new(lang, Vec::new());
        let both = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        desk.harness.key_press_modifiers(both, Key::K);
        desk.run();
        typed_lands(&mut desk, "x", "the second place");
        // A card of one's own.
        desk.press(Key::Escape).ctrl(Key::N);
        click(&mut desk, say("Save as a template", "Als Vorlage"));
        typed_lands(&mut desk, "y", "the name of a card");
    }
}

#[test]
fn the_question_that_comes_next_shows_nothing_of_the_last_one() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num2);
    click(&mut desk, "Something happened");
    assert!(!desk.shows("Print "), "nothing was said yet");
    click(&mut desk, ": somebody leaves");
    desk.write("nobody here").press(Key::Enter);
    assert!(desk.shows("Write somebody who has a place"), "the red line");
    click(&mut desk, ": somebody is replaced");
    assert!(
        !desk.shows("Write somebody who has a place"),
        "and it is gone"
    );
    click(&mut desk, ": somebody leaves");
    desk.write("1").press(Key::Enter);
    desk.run();
    let said = places(&desk);
    assert!(desk.shows("Print "), "whose cards changed: {said:?}");
    click(&mut desk, ": somebody comes");
    assert!(!desk.shows("Print "), "that was the last question");
    click(&mut desk, "Earlier changes");
    assert!(desk.shows("Print "));
}

#[test]
fn enter_goes_on_from_a_box_and_ticks_none() {
    let mut boxes = 0;
    let mut seen = BTreeSet::new();
    walk(Lang::En, Look::Light, &mut |desk, stage| {
        let ticks = |desk: &Desk| -> Vec<(String, Option<Toggled>)> {
            let all = desk.harness.root().children_recursive();
            let ticks = all.filter(|n| n.accesskit_node().role() == Role::CheckBox);
            ticks
                .map(|n| n.accesskit_node())
                .map(|n| (n.label().unwrap_or_default(), n.toggled()))
                .collect()
        };
        let before = ticks(desk);
        let names: Vec<String> = before.iter().map(|(name, _)| name.clone()).collect();
        if names.is_empty() || stage.starts_with("over-") || !seen.insert(names) {
            return;
        }
        let begun = desk.harness.ctx.memory(|m| m.focused());
        for at in 0..before.len().min(12) {
            let all = desk.harness.root().children_recursive();
            let mut all = all.filter(|n| n.accesskit_node().role() == Role::CheckBox);
            let Some(node) = all.nth(at) else { break };
            let own = node.accesskit_node();
            let own = (own.label().unwrap_or_default(), own.toggled());
            node.focus();
            drop(all);
            desk.run();
            desk.press(Key::Enter);
            // A line that is left by it is kept, and its box is gone.
            let now = ticks(desk).into_iter().find(|(name, _)| *name == own.0);
            assert!(now.is_none_or(|now| now == own), "{stage}: {own:?}");
            let now = desk.focused();
            assert_ne!(now.as_ref(), Some(&own.0), "{stage}: it goes on");
            boxes += 1;
        }
        if let Some(id) = begun {
            desk.harness.ctx.memory_mut(|m| m.request_focus(id));
            desk.run();
        }
    });
    assert!(boxes > 30, "{boxes}");
}

/// Everything in the window with its place.
pub fn places(desk: &Desk) -> Vec<(String, i32)> {
    let all = desk.harness.root().children_recursive();
    let named = all.filter_map(|n| {
        let label = n.accesskit_node().label().or(n.value())?;
        // The clock and what was said last are of no page.
        Some((label, n.rect().top() as i32))
    });
    named.collect()
}

#[test]
fn every_page_opens_at_its_top_however_far_it_was_scrolled() {
    let mut scrolled = BTreeSet::new();
    let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_stages::year);
    desk.harness.set_size(vec2(1000.0, 420.0));
    desk.run();
    for key in BY_KEY {
        desk.ctrl(key);
        if key == Key::N {
            desk.tab_to("What is played for?")
                .press(Key::Space)
                .ctrl(Key::E)
                .ctrl(key);
        }
        let first = places(&desk);
        for _ in 0..6 {
            wheel(&mut desk);
        }
        if places(&desk) != first {
            scrolled.insert(format!("{key:?}"));
        }
        desk.harness.event(Event::PointerMoved(pos2(600.0, 5.0)));
        let away = if key == Key::E { Key::Num1 } else { Key::E };
        desk.ctrl(away).ctrl(key);
        assert_eq!(places(&desk), first, "{key:?}");
    }
    assert!(scrolled.len() >= 4, "{scrolled:?}");
    // The settlement, after the prizes were scrolled; the season after its form.
    desk.ctrl(Key::Num5);
    click(&mut desk, "Settlement");
    let first = places(&desk);
    click(&mut desk, "Prizes: Prizes");
    wheel(&mut desk);
    click(&mut desk, "Prizes: Settlement");
    assert_eq!(places(&desk), first);
}

fn wheel(desk: &mut Desk) {
    desk.harness.event(Event::PointerMoved(pos2(600.0, 300.0)));
    desk.harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, -600.0),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
        source: egui::MouseWheelSource::Wheel,
    });
    desk.harness.step();
    desk.run();
}

/// How many rows the journal has.
pub fn rows(desk: &Desk) -> i64 {
    desk.app().session().map_or(0, |s| s.last_seq())
}

/// Where the foot of the window begins.
const FOOT: f32 = 720.0;

/// What can be pressed on a page, by name.
fn buttons(desk: &Desk) -> Vec<String> {
    let all = desk.harness.root().children_recursive();
    let pressed = all.filter(|n| {
        let role = n.accesskit_node().role();
        matches!(
            role,
            Role::Button | Role::RadioButton | Role::CheckBox | Role::ListItem
        )
    });
    let names: BTreeSet<String> = pressed.filter_map(|n| n.accesskit_node().label()).collect();
    names.into_iter().collect()
}

#[test]
fn a_double_click_never_changes_the_book_twice() {
    let mut changed = 0;
    let books: [fn(&mut vorhand::session::Session); 2] =
        [evening, crate::window_check_in::two_saturdays];
    for book in books {
        let mut desk = Desk::with(Lang::En, Vec::new(), book);
        let slow = |o: &mut egui::Options| o.input_options.max_double_click_delay = 30.0;
        desk.harness.ctx.options_mut(slow);
        for key in BY_KEY {
            desk.ctrl(key);
            if key == Key::Num1
                && !desk.shows("Tick all 3")
                && let Some(at) = place(&desk, "Like last")
            {
                click_at(&mut desk, at);
                desk.run();
            }
            for name in buttons(&desk) {
                // Lines that are scrolled out of sight lie under the foot, whose steps may come again.
                let at = place(&desk, &name).filter(|at| at.y < FOOT && name != "Quit");
                let Some(at) = at else {
                    continue;
                };
                let begun = rows(&desk);
                // Time enough since the last click.
                desk.harness
                    .ctx
                    .options_mut(|o| o.input_options.max_double_click_delay = 0.0);
                desk.harness.step();
                desk.harness.ctx.options_mut(slow);
                click_at(&mut desk, at);
                desk.harness.step();
                desk.harness.step();
                let once = rows(&desk);
                click_at(&mut desk, at);
                desk.run();
                let twice = rows(&desk);
                assert!(
                    once == begun || twice == once,
                    "{key:?}, {name:?}: {begun}, {once}, {twice}"
                );
                let second_is_first = place(&desk, &name) == Some(at);
                assert!(
                    twice == once || second_is_first,
                    "{key:?}: the second click on {name:?} met something else"
                );
                changed += once - begun;
                for _ in 0..3 {
                    desk.press(Key::Escape);
                }
                for _ in begun..twice {
                    desk.ctrl(Key::Z);
                }
                desk.ctrl(key);
            }
        }
    }
    assert!(changed > 4, "{changed}");
}

#[test]
fn a_double_click_on_everybody_is_here_removes_nobody() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), crate::window_check_in::two_saturdays);
        desk.harness.set_size(vec2(1100.0, 800.0));
        desk.ctrl(Key::Num1);
        let at = place(&desk, say(lang, "Tick all 3", "Alle 3 ankreuzen")).unwrap();
        for dx in [-30.0, 0.0, 30.0] {
            let events = [true, false, true, false].map(|pressed| Event::PointerButton {
                pos: at + vec2(dx, 0.0),
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
            desk.harness
                .ctx
                .options_mut(|o| o.input_options.max_double_click_delay = 5.0);
            for event in events {
                desk.harness.event(Event::PointerMoved(at + vec2(dx, 0.0)));
                desk.harness.event(event);
                desk.harness.step();
            }
            desk.run();
            let event = desk.app().session().unwrap().book().events.last().unwrap();
            assert_eq!(event.entrants.len(), 3, "{dx}");
            desk.harness
                .ctx
                .options_mut(|o| o.input_options.max_double_click_delay = 0.0);
            desk.harness.step();
            desk.ctrl(Key::Z);
        }
    }
}

#[test]
fn a_code_is_typed_at_once_and_arrows_go_from_table_to_table() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num3).write("2").press(Key::Enter);
    assert_eq!(desk.app().place().table.0, 2, "the sheet of table 2");
    desk.ctrl(Key::Num3).press(Key::ArrowDown);
    let row = desk.focused().unwrap();
    desk.press(Key::ArrowUp);
    let next = desk.focused().unwrap();
    assert!(row != next && next.contains("Table"), "{row:?}, {next:?}");
    desk.press(Key::ArrowDown);
    assert_eq!(desk.focused().unwrap(), row);
    desk.press(Key::Enter);
    assert_ne!(desk.app().screen(), Screen::Sheets);
}

#[test]
fn a_slip_says_what_is_no_figure_as_soon_as_its_field_is_left() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), evening);
        desk.ctrl(Key::Num3).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Slips);
        let wrong = say(lang, "Points and games are whole", "Punkte und Spiele sind");
        desk.ctrl(Key::A).write("ggt");
        assert!(!desk.shows(wrong), "not while it is typed");
        desk.press(Key::Tab);
        assert!(desk.shows(wrong));
        desk.harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
        desk.run();
        desk.ctrl(Key::A).write("48").press(Key::Tab);
        assert!(!desk.shows(wrong), "until it is mended");
    }
}
