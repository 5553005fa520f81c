//! Who has the keyboard, in the whole window with real keys: fields that it comes to are selected,
//! the field at fault gets it, lists have a row that Enter opens, and a menu gives it back.

use crate::desk;
use crate::window::Desk;
use crate::window_stages::walk;
use crate::window_trees::evening;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use std::collections::BTreeSet;
use vorhand::i18n::Lang;
use vorhand::ui::Screen;
use vorhand::ui::theme::Look;

/// The name and text of the text field that has the keyboard.
pub fn field(desk: &Desk) -> Option<(String, String)> {
    let nodes = desk.harness.root().children_recursive();
    let node = nodes.map(|n| n.accesskit_node()).find(|n| n.is_focused())?;
    let text = matches!(
        node.role(),
        egui::accesskit::Role::TextInput | egui::accesskit::Role::MultilineTextInput
    );
    let label = || {
        node.label().or_else(|| {
            node.labelled_by()
                .next()
                .and_then(|n| n.label().or(n.value()))
        })
    };
    let name = label()
        .or_else(|| node.data().placeholder().map(str::to_owned))
        .unwrap_or_default();
    text.then(|| (name, node.value().unwrap_or_default()))
}

/// How many letters of the field with the keyboard are selected.
fn selected(desk: &Desk) -> usize {
    let ctx = &desk.harness.ctx;
    let id = ctx
        .memory(|m| m.focused())
        .expect("something has the keyboard");
    let state = egui::text_edit::TextEditState::load(ctx, id);
    let range = state
        .and_then(|s| s.cursor.char_range())
        .map(|r| r.sorted_cursors().map(|c| c.index.0));
    range.map_or(0, |[from, to]| to.saturating_sub(from))
}

#[test]
fn every_field_of_every_screen_that_the_tabulator_comes_to_is_selected() {
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    walk(Lang::En, Look::Light, &mut |desk, stage| {
        // Of each screen with fields once around.
        let begun = desk.harness.ctx.memory(|m| m.focused());
        let fields = desk.harness.root().children_recursive();
        let texts = fields
            .filter(|n| n.accesskit_node().role() == egui::accesskit::Role::TextInput)
            .count();
        let key = format!("{:?} {texts}", desk.app().screen());
        if texts == 0 || stage.starts_with("over-") || stage == "room-screen" || !seen.insert(key) {
            return;
        }
        let (mut met, mut first) = (0, None);
        for _ in 0..150 {
            desk.harness.key_press(Key::Tab);
            desk.run();
            let here = desk.harness.ctx.memory(|m| m.focused());
            if first.is_some() && here == first {
                break;
            }
            first = first.or(here);
            if let Some((name, text)) = field(desk) {
                met += 1;
                if selected(desk) < text.chars().count() {
                    wrong.push(format!("{stage}: {name:?} with {text:?}"));
                }
            }
            if met >= texts || desk.harness.ctx.memory(|m| m.focused()) == begun {
                break;
            }
        }
        // Back to where the walk goes on.
        if let Some(id) = begun {
            desk.harness.ctx.memory_mut(|m| m.request_focus(id));
            desk.run();
        }
    });
    assert!(seen.len() >= 8, "{seen:?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What has the keyboard, and what of its text is selected.
fn standing(desk: &Desk) -> (Option<egui::Id>, Option<[usize; 2]>) {
    let ctx = &desk.harness.ctx;
    let id = ctx.memory(|m| m.focused());
    let state = id.and_then(|id| egui::text_edit::TextEditState::load(ctx, id));
    let range = state.and_then(|s| s.cursor.char_range());
    (id, range.map(|r| r.sorted_cursors().map(|c| c.index.0)))
}

#[test]
fn what_had_the_keyboard_before_a_dialog_has_it_again_after_escape() {
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    walk(Lang::En, Look::Light, &mut |desk, stage| {
        let begun = standing(desk).0;
        let fields = desk.harness.root().children_recursive();
        let roles = fields.map(|n| n.accesskit_node().role());
        let texts = roles.filter(|role| *role == egui::accesskit::Role::TextInput);
        let key = format!("{:?} {}", desk.app().screen(), texts.count());
        if key.ends_with(" 0") || stage.starts_with("over-") || !seen.insert(key) {
            return;
        }
        for _ in 0..150 {
            if field(desk).is_some() {
                break;
            }
            desk.harness.key_press(Key::Tab);
            desk.run();
        }
        let text = field(desk).map(|(_, text)| text);
        if text.is_some_and(|text| text.is_empty()) {
            desk.write("1");
        }
        let before = standing(desk);
        desk.ctrl(Key::K).press(Key::Escape);
        let after = standing(desk);
        if after != before {
            wrong.push(format!("{stage}: {before:?}, then {after:?}"));
        }
        // Back to how the walk goes on.
        desk.press(Key::Backspace);
        if let Some(id) = begun {
            desk.harness.ctx.memory_mut(|m| m.request_focus(id));
            desk.run();
        }
    });
    assert!(seen.len() >= 8, "{seen:?}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_total_half_typed_is_not_written_by_a_dialog_over_it() {
    let mut desk = desk::Desk::new(Lang::En);
    desk.enter("248").write("t").write("5").ctrl(Key::K);
    desk.press(Key::Escape).write("7");
    assert!(desk.table().sheet.totals.is_empty());
    desk.press(Key::Enter);
    let totals: Vec<i32> = desk.table().sheet.totals.iter().map(|t| t.value).collect();
    assert_eq!(totals, [57]);
}

#[test]
fn escape_clears_what_help_is_searched_for_and_then_leads_back() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(3).press(Key::F1).write("Ramsch");
    desk.press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::Help);
    assert!(field(&desk).is_some_and(|(_, text)| text.is_empty()));
    desk.press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::People);
}

#[test]
fn a_list_that_opens_is_closed_by_the_key_that_chooses_from_it() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(4).draw();
    desk.ctrl(Key::Num3).tab_to("State of sheet 1");
    for downs in [2, 1] {
        desk.press(Key::Enter);
        assert!(egui::Popup::is_any_open(&desk.harness.ctx));
        for _ in 0..downs {
            desk.press(Key::ArrowDown);
        }
        desk.press(Key::Enter);
        assert!(!egui::Popup::is_any_open(&desk.harness.ctx));
        let back = desk.focused();
        assert_eq!(back.as_deref(), Some("State of sheet 1"));
    }
    let mark = desk.event().legs[0].tables[0].state();
    assert_eq!(mark, vorhand::club::SheetMark::Out, "the second choice");
}

#[test]
fn a_number_typed_over_another_replaces_it() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.ctrl(Key::N).tab_to("People expected").write("17");
    assert_eq!(field(&desk).unwrap().1, "17", "and not 1217");
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num3).tab_to("Table 1:").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
    let before = field(&desk).unwrap().1;
    assert!(!before.is_empty(), "a slip that is recorded");
    desk.write("-999");
    assert_eq!(field(&desk).unwrap().1, "-999", "and not {before}-999");
}

#[test]
fn a_marked_line_that_a_key_leads_to_is_typed_anew() {
    for (first, again, figures) in [
        ("147", "324", (1, 3, 24)),
        ("3ssw361=48", "3ssw361", (1, 3, 44)),
    ] {
        let mut desk = desk::Desk::new(Lang::En);
        desk.enter(first).enter("3-20").press(Key::F3).enter(again);
        assert_eq!(desk.figures()[0], figures, "{again} and not {first}{again}");
        // Also one that one stands at already, and one that is reached step by step.
        desk.enter("/3")
            .enter("4-19")
            .press(Key::ArrowUp)
            .press(Key::End)
            .press(Key::F3)
            .enter("4-20");
        assert_eq!(desk.figures().last(), Some(&(3, 4, -20)));
    }
}

#[test]
fn a_line_at_fault_over_a_recorded_deal_shows_both() {
    for (good, fault) in [("248", "347"), ("2ssw361", "1ssw361")] {
        let mut desk = desk::Desk::new(Lang::En);
        desk.enter(good).enter("/1").enter(fault).enter("/1");
        let amount = desk.figures()[0].2;
        let both = format!("Recorded: {amount} Bela");
        assert!(desk.shows(&both), "{both}");
        assert_eq!(desk.line().1, fault);
        let row = desk.harness.query_all_by_label_contains(&both).count();
        assert!(row >= 2, "in its row and under the sheet: {row}");
        desk.press(Key::Escape);
        assert_eq!(desk.figures()[0].2, amount);
    }
}

#[test]
fn a_line_in_the_wrong_column_offers_the_three_with_cards() {
    for (typed, column, figures) in [
        ("148", Key::Num2, (1, 3, 48)),
        ("1ssw361", Key::Num3, (1, 4, 44)),
        ("748", Key::Num1, (1, 2, 48)),
    ] {
        let mut desk = desk::Desk::new(Lang::En);
        desk.write(typed);
        for name in ["2 Bela", "3 Cora", "4 Dirk"] {
            assert_eq!(
                desk.harness.query_all_by_label(name).count(),
                1,
                "{typed}: {name}"
            );
        }
        desk.press(Key::Enter)
            .press(Key::F3)
            .with(Modifiers::ALT, column)
            .press(Key::Enter);
        assert_eq!(desk.figures(), [figures], "{typed}");
    }
}

fn said(desk: &Desk, words: &str) -> usize {
    desk.harness.query_all_by_label_contains(words).count()
}

#[test]
fn the_first_field_at_fault_gets_the_keyboard() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.ctrl(Key::N)
        .tab_to("Date")
        .write("31.2.2026")
        .tab_to("People expected")
        .press(Key::Enter);
    assert_eq!(field(&desk), Some(("Date".into(), "31.2.2026".into())));
    assert_eq!(
        said(&desk, "Write a date like"),
        1,
        "under the fields, though the keyboard is in it"
    );
    desk.write("21.11.2026")
        .tab_to("How do people move?")
        .press(Key::Space)
        .tab_to("What is played for?")
        .press(Key::Space);
    desk.tab_to("Stake")
        .write("x")
        .tab_to("Rounds")
        .press(Key::Enter);
    assert!(
        field(&desk).is_some_and(|(name, text)| name.contains("Stake") && text == "x"),
        "{:?}",
        field(&desk)
    );
    desk.write("0,5")
        .tab_to("Rounds")
        .write("many")
        .tab_to("Currency")
        .press(Key::Enter);
    assert!(
        field(&desk).is_some_and(|(name, text)| name.contains("Rounds") && text == "many"),
        "{:?}",
        field(&desk)
    );
    assert_eq!(said(&desk, "A number of rounds"), 1);
    desk.write("20").press(Key::Enter);
    let rounds = desk
        .app()
        .session()
        .and_then(|s| Some(s.book().events.first()?.settings.movement.rounds));
    assert_eq!(
        rounds,
        Some(20),
        "an unreadable number is never taken for another one"
    );
    // A slip: its games are at fault, not its points.
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num3)
        .press(Key::Enter)
        .write("12")
        .press(Key::Enter)
        .write("x")
        .press(Key::Enter);
    assert!(
        field(&desk).is_some_and(|(name, text)| name.contains("Games") && text == "x"),
        "{:?}",
        field(&desk)
    );
    assert_eq!(selected(&desk), 1);
    // A person's number.
    desk.ctrl(Key::Num1).tab_to("Carl O.").press(Key::F2);
    desk.harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
    desk.run();
    desk.write("x").press(Key::Enter);
    assert!(
        field(&desk).is_some_and(|(_, text)| text == "x"),
        "{:?}",
        field(&desk)
    );
    // The number of somebody else.
    desk.write("1").press(Key::Enter);
    assert!(
        field(&desk).is_some_and(|(_, text)| text == "1"),
        "{:?}",
        field(&desk)
    );
    // How many numbers, and until when.
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(0)
        .ctrl(Key::K)
        .write("Numbers first")
        .press(Key::Enter)
        .write("0")
        .press(Key::Enter)
        .write("7")
        .press(Key::Enter);
    assert_eq!(
        desk.app().session().unwrap().book().events[0]
            .entrants
            .len(),
        7
    );
}

#[test]
fn a_namesake_with_a_club_is_another_person_and_a_refused_name_is_typed_over() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(0)
        .write("Anna Krug")
        .press(Key::Enter)
        .write("Anna Krug")
        .press(Key::Enter);
    assert!(desk.shows("add the club"), "the advice");
    assert_eq!(selected(&desk), "Anna Krug".len(), "the refused name");
    desk.write("Anna Krug, Nord").press(Key::Enter);
    desk.write("Anna Krug, Nord")
        .press(Key::Enter)
        .write("Bert")
        .press(Key::Enter);
    let book = desk.app().session().unwrap().book();
    let here: Vec<(&str, &str)> = book.events[0]
        .entrants
        .iter()
        .map(|e| (&*e.typed_name, &*e.club))
        .collect();
    assert_eq!(
        here,
        [("Anna Krug", ""), ("Anna Krug", "Nord"), ("Bert", "")],
        "no two names glued together"
    );
    let known: BTreeSet<_> = book.events[0].entrants.iter().map(|e| e.member).collect();
    assert_eq!(
        (known.len(), book.members.len()),
        (3, 3),
        "three people in the register too"
    );
}

/// The row that has the keyboard.
fn row(desk: &Desk) -> Option<String> {
    let nodes = desk.harness.root().children_recursive();
    let node = nodes.map(|n| n.accesskit_node()).find(|n| n.is_focused())?;
    (node.role() == egui::accesskit::Role::ListItem).then(|| node.label().unwrap_or_default())
}

#[test]
fn whoever_comes_to_a_list_by_key_stands_at_a_row_that_enter_opens() {
    let lists = [
        (Key::E, Screen::Start),
        (Key::Num4, Screen::Standings),
        (Key::Num6, Screen::Papers),
        (Key::Num7, Screen::Journal),
    ];
    for (key, screen) in lists {
        for before in [
            vec![],
            vec![key],
            vec![Key::Num1],
            vec![Key::Num1, key],
            vec![Key::N],
            vec![Key::Num5, key],
        ] {
            let mut desk = Desk::with(Lang::En, Vec::new(), evening);
            for other in &before {
                desk.ctrl(*other);
            }
            desk.ctrl(key);
            assert_eq!(desk.app().screen(), screen);
            assert!(
                row(&desk).is_some(),
                "{screen:?} after {before:?}: {:?}",
                desk.focused()
            );
        }
    }
    for keys in [[Key::Num3, Key::Num3], [Key::Num1, Key::Num3]] {
        let mut desk = Desk::with(Lang::En, Vec::new(), evening);
        desk.ctrl(keys[0]).ctrl(keys[1]).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Slips, "Enter opens the row");
        desk.ctrl(Key::Num4).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Player);
    }
    // Both kinds of entry: from the sheet of amounts and of games.
    for letter in ["a", "g"] {
        let mut desk = desk::Desk::new(Lang::En);
        desk.write(letter)
            .write("24")
            .ctrl(Key::Num3)
            .ctrl(Key::Num3)
            .press(Key::Enter);
        assert_eq!(
            (desk.harness.state().screen(), desk.line().1),
            (Screen::Sheet, "24".to_owned())
        );
    }
}

#[test]
fn a_menu_left_by_esc_gives_the_keyboard_back() {
    let menu = |desk: &mut Desk| {
        desk.harness.get_by_label("Menu").click();
        desk.run();
        assert!(desk.shows("Quit"), "the menu is open");
        desk.press(Key::Escape);
        assert!(!desk.shows("Quit"), "the menu is closed");
    };
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num3).press(Key::ArrowDown);
    let before = row(&desk);
    menu(&mut desk);
    assert!(
        before.is_some() && row(&desk) == before,
        "{:?}",
        desk.focused()
    );
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
    desk.ctrl(Key::Num1);
    menu(&mut desk);
    desk.write("Zoe");
    assert_eq!(field(&desk).map(|(_, text)| text), Some("Zoe".to_owned()));
    // Opened by keys it goes back to its own button.
    desk.tab_to("Menu").press(Key::Space).press(Key::Escape);
    assert_eq!(desk.focused().as_deref(), Some("Menu"));
    // What is half typed on a sheet is not erased by the Esc of the menu.
    for letter in ["a", "g"] {
        let mut desk = desk::Desk::new(Lang::En);
        desk.write(letter).write("2ss");
        desk.harness.get_by_label("Menu").click();
        desk.harness.run();
        desk.press(Key::Escape);
        assert_eq!(desk.line(), ("Deal 1".to_owned(), "2ss".to_owned()));
    }
}

#[test]
fn it_is_late_asks_with_its_figure_under_the_keyboard() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            crate::session::one_table(session);
        });
        desk.ctrl(Key::Num3)
            .tab_to(say("It is late", "Es ist spät"))
            .press(Key::Space);
        desk.write("1").press(Key::Enter);
        let stop = say("Stop after round 1", "Schluss nach Runde 1");
        assert_eq!(desk.focused().as_deref(), Some(stop));
    }
}

#[test]
fn slips_have_the_keyboard_at_each_visit_and_doubt_more_games_than_deals() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
    desk.ctrl(Key::Num4).ctrl(Key::Num3).press(Key::Enter);
    assert!(field(&desk).is_some(), "{:?}", desk.focused());
    desk.write("248").press(Key::Enter).write("137");
    assert!(desk.shows("not entered"));
    desk.press(Key::Enter);
    let games = |desk: &Desk| {
        let event = desk.event();
        let tables = event.legs.iter().flat_map(|leg| &leg.tables);
        let mut slips = tables.flat_map(|table| &table.sheet.slips);
        slips.any(|slip| slip.games == 137)
    };
    assert!(!games(&desk) && desk.shows("Not in "), "{:?}", desk.lines());
    desk.press(Key::Enter);
    assert!(games(&desk), "{:?}", desk.lines());
}
