//! Every screen has room: nothing that can be pressed lies over something else that can be pressed,
//! and the way on is in sight.

use crate::window::Desk;
use crate::window_laws;
use crate::window_trees::evening;
use egui::{Key, Rect, accesskit::Role, vec2};
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::session::Session;

/// Everything that can be pressed or typed into but for rows and the boxes of lists: its name,
/// where it lies, and what of it is in sight.
fn pressable(desk: &Desk) -> Vec<(String, Rect, Rect)> {
    let roles = [
        Role::Button,
        Role::TextInput,
        Role::CheckBox,
        Role::RadioButton,
        Role::ComboBox,
        Role::Tab,
    ];
    let found = window_laws::pressed(desk, None)
        .into_iter()
        .filter(|p| roles.contains(&p.role));
    found
        .map(|p| (format!("{:?} {:?}", p.role, p.name), p.whole, p.seen))
        .collect()
}

/// What is in sight of one thing over what is in sight of another.
fn overlaps(found: &[(String, Rect, Rect)]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (i, (name, _, rect)) in found.iter().enumerate() {
        for (other, _, its) in found.iter().skip(i + 1) {
            let common = rect.intersect(*its);
            if common.width() > 1.5 && common.height() > 1.5 {
                wrong.push(format!("{name} {rect:?} lies over {other} {its:?}"));
            }
        }
    }
    wrong
}

pub fn look(desk: &Desk, what: &str, ways_on: &[&str]) -> Vec<String> {
    let found = pressable(desk);
    assert!(
        found.len() > 8,
        "{what}: only {} can be pressed",
        found.len()
    );
    let size = desk.harness.ctx.content_rect();
    let mut wrong = overlaps(&found);
    for way in ways_on {
        let there = found.iter().find(|(name, ..)| name.contains(way));
        let inside = there.is_some_and(|(_, rect, seen)| {
            size.expand(0.5).contains_rect(*rect) && seen.expand(0.5).contains_rect(*rect)
        });
        if !inside {
            wrong.push(format!("{way:?} is not in sight: {there:?}"));
        }
    }
    wrong
        .into_iter()
        .map(|w| format!("{what} at {size:?}: {w}"))
        .collect()
}

/// The same evening with names as long as names can be.
fn long_names(session: &mut Session) {
    evening(session);
    lengthen(session);
}

/// Everybody of the last evening gets a name as long as names can be.
pub fn lengthen(session: &mut Session) {
    let event = session.book().events.last().unwrap().clone();
    for mut entrant in event.entrants.iter().cloned() {
        entrant.typed_name = format!(
            "{} Oberreitersberger-Schneiderlein-Vogt",
            entrant.typed_name
        );
        entrant.club = "Verein der Kartenfreunde von 1886 an der Pleiße".to_owned();
        session
            .transact(Command::EditEntrant {
                other_person: false,
                event: event.id,
                entrant,
            })
            .unwrap();
    }
}

fn room(lang: Lang) {
    let german = lang == Lang::De;
    let say = |de: &'static str, en: &'static str| if german { de } else { en };
    let screens = [
        (Key::E, say("Neuer Abend", "New evening")),
        (Key::N, say("Abend beginnen", "Begin the evening")),
        (Key::Num1, say("Liste importieren", "Import a list")),
        (Key::Num2, say("Zu den Listen", "To the sheets")),
        (Key::Num3, say(" eingeben", "Enter sheet")),
        (Key::Num4, say("Zu den Listen", "To the sheets")),
        (Key::Num5, say("Zu den Listen", "To the sheets")),
        (Key::Num6, say("Als PDF", "Save as PDF")),
        (Key::Num7, say("Name, Tisch", "Name, table")),
        (Key::F1, say("Zurück", "Back")),
    ];
    let mut wrong = Vec::new();
    for size in [vec2(640.0, 400.0), vec2(1280.0, 800.0)] {
        let mut desk = Desk::with(lang, Vec::new(), long_names);
        desk.harness.set_size(size);
        for (key, way_on) in screens {
            if key == Key::F1 {
                desk.press(key)
            } else {
                desk.ctrl(key)
            };
            desk.run();
            wrong.extend(look(&desk, &format!("{key:?}"), &[way_on]));
        }
        desk.ctrl(Key::Num3).press(Key::Enter);
        wrong.extend(look(
            &desk,
            "slips",
            &[
                say("Liste öffnen", "Open the sheet"),
                say("Zu den Listen", "To the sheets"),
            ],
        ));
        desk.ctrl(Key::Num4).tab_to("1. ").press(Key::Enter);
        wrong.extend(look(&desk, "player", &[say("Zurück", "Back")]));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_lies_over_anything_in_english() {
    room(Lang::En);
}

#[test]
fn nothing_lies_over_anything_in_german() {
    room(Lang::De);
}
