//! The nine things that the score desk and the room must do, each by the keyboard alone, in English
//! and the same in German.
//!
//! | what | held here by | and elsewhere by |
//! |---|---|---|
//! | set up in under a minute | `an_evening_stands_within_a_minute_of_keys`, `a_list_is_dropped_on_the_window` | `set_up`, `window_evening::numbers_come_first_and_names_are_typed_over_them` |
//! | entry at the speed of dictation | `a_line_is_read_back_and_any_deal_is_mended_at_any_time` | `desk`, `desk_check`, the keys counted in `src/ui/sheet/tests.rs` |
//! | two sources | `only_what_differs_is_shown_and_settled_one_by_one` | `desk_glance` (slips beside their sheet) |
//! | the desk at a glance | `the_desk_is_seen_at_a_glance` | `desk_glance`, `room` (the clock and its sound) |
//! | corrections | `a_correction_says_who_when_why_and_what_it_did` | `seal`, `desk_glance` |
//! | standings and prizes | `standings_are_looked_at_as_people_want_to`, `a_cut_is_asked_for_and_recorded` | `set_up` (groups, ranks within) |
//! | the room's screen | `the_room_sees_pages_that_keys_turn` | `room` (nothing private, large fields) |
//! | habits | `habits_change_live_and_every_drag_has_a_key` | `window_habits`, `window_laws`, `destructive` |
//! | never in the way | `a_draw_is_called_off_by_a_key` | `window_habits`, `benches/ui.rs` |

use crate::session::{amount, one_table};
use crate::set_up::Dropped;
use crate::window::Desk;
use crate::window_stages::{level, say};
use crate::window_trees::evening;
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use vorhand::club::{DealNo, LegNo, MovementKind, PrizeKind, SheetId, SheetMark, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::session::Session;
use vorhand::ui::Screen;
use vorhand::ui::theme::Look;

fn shift(desk: &mut Desk, key: Key) {
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), key);
    desk.run();
}

fn alt(desk: &mut Desk, key: Key) {
    desk.harness.key_press_modifiers(Modifiers::ALT, key);
    desk.run();
}

fn over(lang: Lang, happen: impl FnOnce(&mut Session)) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), happen);
    desk.run();
    desk
}

/// Goes on with the tabulator as a person would, and counts the keys.
fn tab(desk: &mut Desk, keys: &mut usize, to: &str) {
    while !desk.focused().is_some_and(|name| name.contains(to)) {
        desk.press(Key::Tab);
        *keys += 1;
        assert!(*keys < 200, "{to:?} is never reached");
    }
}

#[test]
fn an_evening_stands_within_a_minute_of_keys() {
    for lang in Lang::ALL {
        let mut desk = over(lang, |_| ());
        let mut keys = 1;
        desk.ctrl(Key::N).write("Thursday");
        keys += "Thursday".len();
        tab(
            &mut desk,
            &mut keys,
            say(lang, "People expected", "Erwartete Personen"),
        );
        desk.write("12").press(Key::Enter);
        let numbers = say(lang, "numb", "nummern");
        desk.ctrl(Key::K).write(numbers).press(Key::Enter);
        keys += 2 + numbers.len();
        tab(
            &mut desk,
            &mut keys,
            say(lang, "How many people", "Wie viele Personen"),
        );
        desk.ctrl(Key::A)
            .write("12")
            .press(Key::Enter)
            .ctrl(Key::Num2);
        keys += 3 + 1 + 5;
        desk.press(Key::Enter);
        desk.run();
        keys += 1;
        assert!(!desk.event().legs.is_empty(), "{:?}", desk.app().said());
        assert_eq!(desk.event().entrants.len(), 12);
        assert!(
            keys <= 60,
            "one key a second is slow, and {keys} keys are more than a minute"
        );
    }
}

#[test]
fn a_list_is_dropped_on_the_window() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("list.csv");
        std::fs::write(&list, "Name;Verein\nAnna;Bonn\nBert;\n").unwrap();
        let mut desk = over(lang, |_| ());
        desk.ctrl(Key::N).press(Key::Enter);
        desk.harness
            .input_mut()
            .dropped_files
            .push(std::sync::Arc::new(Dropped(list)));
        desk.run();
        desk.run();
        let names: Vec<&str> = desk
            .event()
            .entrants
            .iter()
            .map(|e| e.typed_name.as_str())
            .collect();
        assert_eq!(
            names,
            ["Anna", "Bert"],
            "and the key for it is the button that imports a list"
        );
        desk.tab_to(say(lang, "Import a list", "Liste importieren"));
    }
}

#[test]
fn a_line_is_read_back_and_any_deal_is_mended_at_any_time() {
    for lang in Lang::ALL {
        let (session, _) = crate::session::drawn("Thursday", MovementKind::Fixed, 12, 2, 3);
        let mut desk = Desk::over(session, lang, Default::default());
        desk.run();
        desk.ctrl(Key::Num3)
            .tab_to(say(lang, "Table 3", "Tisch 3"))
            .press(Key::Enter);
        desk.write("/12").press(Key::Enter).write("2 ss w3 61");
        let (en, de) = (
            "table 3, deal 12, East: spade Solo, with 3, 61 points: 4 × 11 = 44",
            "Tisch 3, Spiel 12, Platz 2: Pik Solo, mit 3, 61 Augen: 4 × 11 = 44",
        );
        assert!(desk.shows(say(lang, en, de)));
        desk.press(Key::Enter)
            .write("/1")
            .press(Key::Enter)
            .write("248")
            .press(Key::Enter);
        let deals = |desk: &Desk, leg: usize| -> Vec<(u32, i32)> {
            desk.event().legs[leg].tables[2]
                .sheet
                .deals
                .iter()
                .map(|d| (d.deal.0, d.amount))
                .collect()
        };
        assert_eq!(deals(&desk, 0), [(1, 48), (12, 44)]);
        desk.ctrl(Key::Z);
        assert_eq!(deals(&desk, 0), [(12, 44)], "a mistake costs one key");
        // The other leg, and back to mend the first.
        desk.ctrl(Key::PageDown).write("136").press(Key::Enter);
        assert_eq!(
            deals(&desk, 1).len()
                + usize::from(desk.shows(say(lang, "line to check", "zu klären"))),
            1
        );
        desk.ctrl(Key::PageUp)
            .write("/12")
            .press(Key::Enter)
            .write("3-20")
            .press(Key::Enter);
        assert_eq!(deals(&desk, 0), [(12, -20)]);
    }
}

#[test]
fn only_what_differs_is_shown_and_settled_one_by_one() {
    for lang in Lang::ALL {
        let mut desk = over(lang, |session| {
            one_table(session);
        });
        desk.ctrl(Key::Num3).press(Key::Enter);
        for line in ["248", "3-20", "136", "224"] {
            desk.write(line).press(Key::Enter);
        }
        desk.press(Key::F6);
        for line in ["248", "3-24", "136", "124"] {
            desk.write(line).press(Key::Enter);
        }
        desk.press(Key::F6);
        assert!(desk.shows(say(lang, "2 differences", "2 Unterschiede")));
        assert!(desk.shows(say(lang, "First: Cora lost 20", "Erste: Cora verliert 20")));
        assert!(desk.shows(say(
            lang,
            "Second: Cora lost 24",
            "Zweite: Cora verliert 24"
        )));
        alt(&mut desk, Key::Num1);
        assert!(desk.shows(say(lang, "1 difference", "1 Unterschied")));
        desk.press(Key::F3);
        alt(&mut desk, Key::Num2);
        assert!(
            !desk.shows(say(lang, "difference", "Unterschied")),
            "all settled"
        );
        let amounts: Vec<i32> = desk.event().legs[0].tables[0]
            .sheet
            .deals
            .iter()
            .map(|d| d.amount)
            .collect();
        assert_eq!(amounts, [48, -20, 36, 24]);
    }
}

#[test]
fn the_desk_is_seen_at_a_glance() {
    for lang in Lang::ALL {
        let mut desk = over(lang, evening);
        desk.ctrl(Key::Num3).ctrl(Key::PageUp);
        assert!(desk.shows(say(lang, "checked 1", "geprüft 1")) && desk.shows("4/4"));
        desk.tab_to(say(lang, "checked 1", "geprüft 1"))
            .press(Key::Space);
        assert_eq!(desk.lines().len(), 1, "the counts are filters");
        desk.tab_to(say(lang, "all ", "alle "))
            .press(Key::Space)
            .tab_to(say(lang, "Table 2", "Tisch 2"))
            .press(Key::Enter);
        if desk.app().screen() == Screen::Slips {
            desk.tab_to(say(lang, "Open the sheet", "Liste öffnen"))
                .press(Key::Enter);
        }
        desk.press(Key::F9);
        assert_eq!(desk.event().legs[0].tables[1].sheet.mark, SheetMark::In);
        desk.ctrl(Key::T).ctrl(Key::R);
        assert!(
            desk.shows(say(lang, "Stop the clock", "Uhr anhalten")),
            "the clock goes"
        );
    }
}

#[test]
fn a_correction_says_who_when_why_and_what_it_did() {
    for lang in Lang::ALL {
        let mut desk = over(lang, level);
        desk.ctrl(Key::Num4)
            .tab_to(say(lang, "Provisional until", "Vorläufig bis"))
            .press(Key::Space);
        desk.ctrl(Key::A).write("23:30").press(Key::Enter);
        assert!(desk.shows(say(lang, "provisional until 23:30", "vorläufig bis 23:30")));
        let seal = say(lang, "Make final", "Für endgültig erklären");
        desk.tab_to(seal)
            .press(Key::Space)
            .tab_to(seal)
            .press(Key::Space);
        desk.ctrl(Key::Num3)
            .press(Key::Enter)
            .write("/1")
            .press(Key::Enter)
            .write("224")
            .press(Key::Enter);
        desk.run();
        desk.write("misread").press(Key::Enter);
        desk.run();
        let ranks = say(lang, "Bela: rank 1 → 2", "Bela: Rang 1 → 2");
        assert!(
            desk.app().said().is_some_and(|said| said.contains(ranks)),
            "{:?}",
            desk.app().said()
        );
        desk.ctrl(Key::Num7).tab_to("(misread)").press(Key::Enter);
        for words in ["22:31:07", "48", "24", ranks] {
            assert!(desk.shows(words), "the journal says {words:?}");
        }
        desk.ctrl(Key::Num4);
        assert!(desk.shows(say(lang, "then corrected", "danach berichtigt")));
    }
}

#[test]
fn standings_are_looked_at_as_people_want_to() {
    for lang in Lang::ALL {
        let mut desk = over(lang, evening);
        desk.ctrl(Key::Num4);
        assert!(desk.lines()[0].contains("Berta N."));
        let by_name = say(lang, "Sort by Name", "Nach Name ordnen");
        desk.tab_to(by_name).press(Key::Space);
        assert!(desk.lines()[0].contains("Anna K."), "{:?}", desk.lines());
        desk.press(Key::Space);
        assert!(
            desk.lines()[0].contains("Hanna T."),
            "once more turns it round"
        );
        desk.tab_to(say(lang, "The race", "Verlauf"))
            .press(Key::Space);
        assert!(
            desk.shows(say(lang, "Ranks of the leaders", "Die Ränge der Ersten")),
            "the plot has words too"
        );
        desk.tab_to(say(lang, "Name or number", "Name oder Nummer"))
            .write("emil");
        assert_eq!(desk.lines().len(), 1);
        desk.tab_to("Emil Q.").press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Player);
        assert!(
            desk.shows(say(lang, "table 2, with", "Tisch 2, mit")),
            "every opponent"
        );
        desk.tab_to(say(lang, "Sheet 2 · leg 1", "Liste 2 · Serie 1"))
            .press(Key::Enter);
        assert!(
            matches!(desk.app().screen(), Screen::Sheet | Screen::Slips),
            "and every deal"
        );
    }
}

#[test]
fn a_cut_is_asked_for_and_recorded() {
    for lang in Lang::ALL {
        let mut desk = over(lang, level);
        desk.ctrl(Key::Num5);
        assert!(desk.shows(say(
            lang,
            "Tied for place 1 by points and games: Bela and Cora",
            "Gleichstand um Platz 1 nach Punkten und Spielen: Bela und Cora"
        )));
        desk.tab_to(say(
            lang,
            "Cora won and takes: Games",
            "Cora hat gewonnen und nimmt: Spiele",
        ))
        .press(Key::Space);
        let cut = &desk.event().cuts[0];
        assert_eq!(
            (cut.winner, cut.choice),
            (desk.event().entrants[2].id, Some(PrizeKind::Games))
        );
        desk.ctrl(Key::Z);
        assert!(desk.event().cuts.is_empty());
    }
}

#[test]
fn the_room_sees_pages_that_keys_turn() {
    for lang in Lang::ALL {
        let mut desk = over(lang, evening);
        shift(&mut desk, Key::R);
        let heard = |desk: &Desk| -> Vec<String> {
            let all = desk.harness.root().children_recursive();
            all.filter_map(|n| n.accesskit_node().label().or_else(|| n.value()))
                .collect()
        };
        let first = heard(&desk);
        desk.press(Key::ArrowRight);
        let second = heard(&desk);
        assert_ne!(first, second, "a key turns the page");
        desk.press(Key::ArrowLeft);
        assert_eq!(heard(&desk), first);
        desk.press(Key::Escape);
        assert!(
            desk.shows(say(lang, "People, 8", "Teilnehmer, 8")),
            "Esc leaves it"
        );
    }
}

#[test]
fn habits_change_live_and_every_drag_has_a_key() {
    for lang in Lang::ALL {
        let mut desk = over(lang, evening);
        desk.ctrl(Key::Num4).ctrl(Key::D).ctrl(Key::Plus);
        shift(&mut desk, Key::D);
        let settings = desk.app().settings();
        assert_eq!(
            (settings.look, settings.large_targets, settings.zoom > 1.0),
            (Look::Dark, true, true)
        );
        desk.ctrl(Key::L);
        assert!(
            desk.shows(say(lang, "Rangliste", "Standings")),
            "in the other language at once"
        );
        desk.ctrl(Key::L)
            .ctrl(Key::Num0)
            .press(Key::F1)
            .press(Key::F1);
        for key in say(lang, "Ctrl+K Ctrl+H Ctrl+D F11", "Strg+K Strg+H Strg+D F11").split(' ') {
            assert!(
                desk.shows(key),
                "the help page is made from the table: {key}"
            );
        }
        // Dragging a name to another is Space on the one and on the other.
        let legs = desk.event().legs.clone();
        desk.ctrl(Key::Num2)
            .ctrl(Key::PageDown)
            .tab_to(": Anna K.")
            .press(Key::Space);
        desk.tab_to(": Hanna T.").press(Key::Space);
        assert_ne!(desk.event().legs, legs);
        desk.ctrl(Key::Z).ctrl(Key::H);
        assert_eq!(desk.event().legs, legs);
        desk.press(Key::ArrowUp).press(Key::Enter);
        assert_ne!(desk.event().legs, legs, "the history goes forth again");
        desk.ctrl(Key::K)
            .write(say(lang, "journal", "journal"))
            .press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Journal);
    }
}

#[test]
fn a_draw_is_called_off_by_a_key() {
    for lang in Lang::ALL {
        let mut desk = over(lang, |session| {
            let event = crate::session::evening("Large");
            let event = session
                .transact(Command::new_event(event))
                .unwrap()
                .event()
                .unwrap();
            let people = (1..=2_000)
                .map(|n| crate::session::guest(&format!("Person {n}")))
                .collect();
            session
                .transact(Command::AddEntrants { event, people })
                .unwrap();
        });
        desk.ctrl(Key::Num2);
        desk.harness.key_press(Key::Enter);
        desk.harness.step();
        desk.harness.step();
        if desk.app().busy() {
            assert!(
                desk.shows(say(lang, "Cancel", "Abbrechen")),
                "there is a way to call it off"
            );
        }
        desk.run();
        assert!(desk.app().session().unwrap().verify().unwrap().sound());
    }
}

#[test]
fn what_was_typed_as_amount_is_the_same_in_both_languages() {
    let figures = Lang::ALL.map(|lang| {
        let mut desk = over(lang, |session| {
            let (event, ids) = one_table(session);
            let lines = amount(ids[1], 24);
            session
                .transact(Command::EnterDeal {
                    sheet: SheetId {
                        event,
                        leg: LegNo(1),
                        table: TableNo(1),
                    },
                    deal: DealNo(8),
                    lines,
                })
                .unwrap();
        });
        desk.ctrl(Key::Num3).press(Key::Enter);
        for line in ["248", "3 s s w1 61", "r120", "0"] {
            desk.write(line).press(Key::Enter);
        }
        let deals = &desk.event().legs[0].tables[0].sheet.deals;
        deals
            .iter()
            .map(|d| (d.deal, d.declarer, d.amount))
            .collect::<Vec<_>>()
    });
    assert_eq!(figures[0], figures[1]);
}
