//! Undo in the window: where undo and redo are, and the one
//! history at the desk.

use super::session::one_table;
use crate::desk::Desk as Score;
use crate::window::Desk;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use vorhand::club::{DealNo, EntrantId, LegNo, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput};
use vorhand::session::Session;
use vorhand::ui::theme::Look;
use vorhand::ui::{Screen, Window};

/// One press and release of the button at a place.
pub fn click(harness: &mut Harness<'static, Window>, at: Pos2) {
    press(harness, at, true);
    harness.step();
    press(harness, at, false);
    harness.run();
}

fn press(harness: &Harness<'static, Window>, at: Pos2, pressed: bool) {
    harness.event(Event::PointerMoved(at));
    let modifiers = Modifiers::NONE;
    harness.event(Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers,
    });
}

/// Where a button of this name is; a name that ends with a blank goes on.
pub fn place(harness: &Harness<'static, Window>, name: &str) -> Option<Rect> {
    let named = |n: &egui_kittest::Node<'_>| {
        let a = n.accesskit_node();
        let is = |label: &str| {
            if name.ends_with(' ') {
                label.starts_with(name)
            } else {
                label == name
            }
        };
        a.role() == egui::accesskit::Role::Button && a.label().is_some_and(|label| is(&label))
    };
    harness
        .root()
        .children_recursive()
        .find(named)
        .map(|n| n.rect())
}

/// One table with its first deals written.
fn deals(session: &mut Session) {
    let (event, ids) = one_table(session);
    for (deal, who, amount) in [(1, 1, 48), (2, 2, -20), (3, 0, 36)] {
        enter(session, event, deal, ids[who], amount);
    }
}

pub fn enter(
    session: &mut Session,
    event: vorhand::club::EventId,
    deal: u32,
    who: EntrantId,
    amount: i32,
) {
    let line = LineInput {
        declarer: Some(who),
        amount: Some(amount),
        ..LineInput::default()
    };
    session
        .transact(Command::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(deal),
            lines: vec![line],
        })
        .unwrap();
}

fn written(desk: &Desk) -> Vec<u32> {
    let book = desk.app().session().unwrap().book();
    book.events[0].legs[0].tables[0]
        .sheet
        .deals
        .iter()
        .map(|line| line.deal.0)
        .collect()
}

#[test]
fn what_wrote_nothing_says_so_and_offers_nothing() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let mut desk = Desk::with(lang, Vec::new(), deals);
        let before = desk.app().session().unwrap().book().clone();
        desk.ctrl(Key::Num1)
            .tab_to(say("Settings", "Einstellungen"))
            .press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::EditEvening);
        desk.tab_to(say("Save", "Speichern")).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::People);
        let said = desk.app().said().map(str::to_owned);
        assert_eq!(
            said.as_deref(),
            Some(say("Nothing changed.", "Nichts geändert."))
        );
        assert_eq!(
            place(&desk.harness, say("Undo", "Rückgängig")),
            None,
            "a message without a way back"
        );
        assert_eq!(desk.app().session().unwrap().book(), &before);
    }
}

/// A window at the sheet, its third deal just emptied: a message tells it.
fn emptied(lang: Lang) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), deals);
    desk.ctrl(Key::Num3)
        .press(Key::Enter)
        .press(Key::ArrowUp)
        .press(Key::Delete);
    assert_eq!(
        (written(&desk), desk.app().screen()),
        (vec![1, 2], Screen::Sheet)
    );
    desk
}

#[test]
fn three_presses_on_one_spot_are_three_undos() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let mut desk = emptied(lang);
        let undo = place(&desk.harness, say("Undo · ", "Rückgängig · "))
            .unwrap()
            .center();
        desk.ctrl(Key::Z);
        let redo = steps(&desk, lang)[1].unwrap().center();
        desk.ctrl(Key::Y);
        for left in [vec![1, 2, 3], vec![1, 2], vec![1]] {
            click(&mut desk.harness, undo);
            assert_eq!(written(&desk), left);
        }
        for again in [vec![1, 2], vec![1, 2, 3], vec![1, 2]] {
            click(&mut desk.harness, redo);
            assert_eq!(written(&desk), again);
        }
    }
}

const SIZES: [(f32, f32); 5] = [
    (1920.0, 1080.0),
    (1280.0, 800.0),
    (1024.0, 768.0),
    (900.0, 600.0),
    (640.0, 400.0),
];

/// Undo and redo, whatever they are called now; none with nothing to take back or do again.
fn steps(desk: &Desk, lang: Lang) -> [Option<Rect>; 2] {
    let names = if lang == Lang::De {
        ["Rückgängig", "Wiederholen"]
    } else {
        ["Undo", "Redo"]
    };
    names.map(|name| {
        let here = |n: &egui_kittest::Node<'_>| {
            let label = n.accesskit_node().label().unwrap_or_default();
            label == name || label.starts_with(&format!("{name} · "))
        };
        desk.harness
            .root()
            .children_recursive()
            .find(here)
            .map(|found| found.rect())
    })
}

#[test]
fn undo_and_redo_are_where_they_are_whatever_they_say() {
    for lang in Lang::ALL {
        for (size, large) in SIZES.into_iter().zip([false, true].into_iter().cycle()) {
            let mut desk = Desk::new(lang, Vec::new());
            desk.harness.set_size(vec2(size.0, size.1));
            desk.harness.state_mut().wear(Look::Light, large);
            desk.run();
            desk.evening(4);
            desk.ctrl(Key::Z);
            let places = steps(&desk, lang);
            desk.ctrl(Key::Y);
            let [undo, redo] = places;
            assert!(undo.is_some() && redo.is_some());
            assert_eq!(
                steps(&desk, lang),
                [undo, None],
                "{size:?}: nothing to redo"
            );
            desk.write("Maximiliane von Hohenstein-Wartenberg, Leipzig")
                .press(Key::Enter);
            assert_eq!(
                steps(&desk, lang),
                [undo, None],
                "{size:?}: with a long name"
            );
            desk.ctrl(Key::Z).ctrl(Key::Z);
            assert!(desk.app().said().is_some());
            assert_eq!(steps(&desk, lang), places, "{size:?}: with a message");
            desk.write("Anna Kellermann").press(Key::Enter);
            assert_eq!(steps(&desk, lang), places, "{size:?}: with a refusal");
            desk.ctrl(Key::D);
            assert_eq!(steps(&desk, lang), places, "{size:?}: in the dark");
        }
    }
}

#[test]
fn the_history_at_the_desk_is_the_books_and_an_erased_line_never_rises_again() {
    for games in [false, true] {
        for by_pointer in [false, true] {
            let mut desk = Score::new(Lang::En);
            for line in ["248", "3-20", "136", "220"] {
                desk.enter(line);
            }
            if games {
                desk.write("g");
            }
            assert_eq!(desk.line().0, "Deal 5");
            // Deal 5: Anna deals. The line goes wrong, is erased, and typed as it was meant.
            desk.enter("124").press(Key::ArrowUp);
            assert_eq!(desk.line(), ("Deal 5".into(), "124".into()));
            desk.press(Key::Escape).enter("224").enter("136");
            let all = [
                (1, 2, 48),
                (2, 3, -20),
                (3, 1, 36),
                (4, 2, 20),
                (5, 2, 24),
                (6, 1, 36),
            ];
            assert_eq!(desk.figures(), all);
            let undo = place(&desk.harness, "Undo · ").unwrap().center();
            for left in [5, 4, 3] {
                if by_pointer {
                    click(&mut desk.harness, undo);
                } else {
                    _ = desk.ctrl(Key::Z);
                }
                assert_eq!(desk.figures(), all[..left], "one history");
                assert_eq!(
                    desk.line(),
                    (format!("Deal {}", left + 1), String::new()),
                    "and one stands at its deal"
                );
            }
            for back in [4, 5, 6] {
                desk.ctrl(Key::Y);
                assert_eq!(desk.figures(), all[..back]);
                assert_eq!(
                    desk.line(),
                    (format!("Deal {}", back + 1), String::new()),
                    "and behind it"
                );
            }
            desk.ctrl(Key::Z).ctrl(Key::Z).enter("222");
            assert_eq!(
                desk.figures()[4],
                (5, 2, 22),
                "what is typed next is all that is written"
            );
        }
    }
}

#[test]
fn a_line_being_typed_is_taken_back_within_itself() {
    let mut desk = Score::new(Lang::En);
    desk.enter("248").write("3-2").ctrl(Key::Z);
    assert_eq!(
        (desk.line(), desk.figures().len()),
        (("Deal 2".into(), String::new()), 1)
    );
    desk.ctrl(Key::Y);
    assert_eq!(desk.line(), ("Deal 2".into(), "3-2".into()));
    desk.press(Key::Escape).ctrl(Key::Y);
    assert_eq!(
        desk.line(),
        ("Deal 2".into(), String::new()),
        "Esc ended it"
    );
    desk.ctrl(Key::Z);
    assert_eq!(
        (desk.line(), desk.figures().len()),
        (("Deal 1".into(), String::new()), 0),
        "then the book"
    );
}

/// Everything that can be pressed or read and lies over or under what is said.
pub fn in_the_way(desk: &Desk, message: Rect, own: &[&str]) -> Vec<String> {
    let mine = |name: &str| own.iter().any(|own| name.contains(own));
    let pressable = crate::window_laws::pressed(desk, None).into_iter();
    let pressed = pressable
        .filter(|p| p.seen.shrink(1.0).intersects(message) && !mine(&p.name))
        .map(|p| p.name);
    let shapes = &desk.harness.output().shapes;
    let words = crate::contrast::words(shapes, Look::Light.tokens().surface).into_iter();
    let read = words
        .filter(|w| message.contains(w.at) && !mine(&w.text))
        .map(|w| w.text);
    pressed.chain(read).collect()
}

#[test]
fn what_is_said_lies_over_nothing_and_is_read_whole() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        for (size, large) in SIZES
            .into_iter()
            .flat_map(|size| [(size, false), (size, true)])
        {
            let mut desk = Desk::with(lang, Vec::new(), crate::window_stages::level);
            desk.harness.set_size(vec2(size.0, size.1));
            desk.harness.state_mut().wear(Look::Light, large);
            desk.ctrl(Key::Num3)
                .press(Key::Enter)
                .press(Key::Home)
                .press(Key::Delete);
            assert_eq!(written(&desk)[0], 2, "emptied: {:?}", desk.app().said());
            let said = desk.app().said().unwrap().to_owned();
            let label = desk.harness.get_by_label(&format!("✓{said}")).rect();
            let close = place(&desk.harness, say("Close", "Schließen")).unwrap();
            let message = label.union(close);
            let own = [said.as_str(), say("Close", "Schließen"), "✓"];
            let mut own: Vec<&str> = own.to_vec();
            own.extend(said.split_whitespace());
            assert_eq!(
                in_the_way(&desk, message, &own),
                [] as [String; 0],
                "{size:?}, large: {large}"
            );
            let window = Rect::from_min_size(Pos2::ZERO, vec2(size.0, size.1));
            assert!(window.contains_rect(message), "{size:?}: {message:?}");
            let words =
                crate::contrast::words(&desk.harness.output().shapes, Look::Light.tokens().surface);
            let shown: Vec<_> = words
                .iter()
                .filter(|w| message.contains(w.at))
                .map(|w| w.text.as_str())
                .collect();
            assert!(
                !shown.iter().any(|w| w.ends_with('…')),
                "{size:?}, large: {large}: cut off: {shown:?}"
            );
        }
    }
}
