//! A book that goes out, comes in and is examined, from the window, by the keyboard alone, in both
//! languages.

use crate::window::Desk;
use crate::window_trees::evening;
use egui::{Key, Modifiers};
use std::path::Path;
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::platform::Answer;

fn ctrl_shift(desk: &mut Desk, key: Key) {
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), key);
    desk.run();
}

fn with(lang: Lang, chosen: &[&Path]) -> Desk {
    let answers = chosen
        .iter()
        .map(|p| Answer::Chosen(p.to_path_buf()))
        .collect();
    Desk::with(lang, answers, evening)
}

#[test]
fn a_book_goes_out_and_comes_in_by_keys_and_the_import_is_undone() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("out");
        let mut first = with(lang, &[&file]);
        first.run();
        ctrl_shift(&mut first, Key::E);
        let file = file.with_extension("json");
        assert!(
            first
                .app()
                .said()
                .unwrap()
                .contains(say("Saved", "Gespeichert")),
            "{:?}",
            first.app().said()
        );
        let mut second = Desk::new(lang, vec![Answer::Chosen(file.clone())]);
        second.run();
        ctrl_shift(&mut second, Key::I);
        let events = |desk: &Desk| desk.app().session().unwrap().book().events.clone();
        assert_eq!(events(&second), events(&first), "what went out came in");
        assert!(
            second.app().said().unwrap().contains("Thursday club"),
            "{:?}",
            second.app().said()
        );
        second.ctrl(Key::Z);
        assert!(events(&second).is_empty());
        second.ctrl(Key::Y);
        assert_eq!(events(&second), events(&first));
    }
}

#[test]
fn the_deals_go_out_as_a_table_through_the_palette() {
    for (lang, word) in [(Lang::En, "csv"), (Lang::De, "spiele exp")] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deals.csv");
        let mut desk = with(lang, &[&file]);
        desk.ctrl(Key::K).write(word).press(Key::Enter);
        desk.run();
        let text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(
            text,
            vorhand::club::deals_csv(&desk.app().session().unwrap().book().events)
        );
        assert!(text.lines().count() > 8);
    }
}

#[test]
fn the_book_is_examined_and_what_was_found_is_closed_with_a_key() {
    for (lang, sound, sheets) in [
        (Lang::En, "No faults found", " sheets checked"),
        (Lang::De, "Alles in Ordnung", " Listen geprüft"),
    ] {
        let mut desk = with(lang, &[]);
        desk.run();
        ctrl_shift(&mut desk, Key::B);
        assert!(desk.shows(sound), "{:?}", desk.app().said());
        assert!(desk.shows(sheets) || desk.shows("members: ") || desk.shows("Mitglieder"));
        desk.press(Key::Enter);
        assert!(!desk.shows(sound));
    }
}

#[test]
fn a_file_that_is_no_book_and_one_that_is_gone_are_sentences_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (wrong, gone) = (
        folder.path().join("list.json"),
        folder.path().join("gone.json"),
    );
    std::fs::write(&wrong, "{\"format\":").unwrap();
    let nowhere = folder.path().join("no/such/folder/out.json");
    let mut desk = with(Lang::En, &[&wrong, &gone, &nowhere]);
    desk.run();
    let before = desk.app().session().unwrap().book().clone();
    ctrl_shift(&mut desk, Key::I);
    assert!(
        desk.app().said().unwrap().contains("not a Vorhand book"),
        "{:?}",
        desk.app().said()
    );
    ctrl_shift(&mut desk, Key::I);
    assert!(
        desk.app().said().unwrap().contains("gone.json"),
        "{:?}",
        desk.app().said()
    );
    ctrl_shift(&mut desk, Key::E);
    assert!(
        desk.app().said().unwrap().contains("out.json"),
        "{:?}",
        desk.app().said()
    );
    assert_eq!(desk.app().session().unwrap().book(), &before);
}

/// While the journal of a large book is read the window shows how far it is, and calls it off.
#[test]
fn a_long_export_is_called_off() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("out.json");
    let large = |session: &mut Session| {
        evening(session);
        let event = session.book().events[0].id;
        for n in 0..400 {
            let person = crate::session::guest(&format!("P{n}"));
            session
                .transact(vorhand::ops::Command::AddEntrants {
                    event,
                    people: vec![person],
                })
                .unwrap();
        }
    };
    let mut desk = Desk::with(Lang::En, vec![Answer::Chosen(file.clone())], large);
    desk.run();
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::E);
    desk.harness.step();
    desk.harness.step();
    desk.harness.key_press(Key::Tab);
    desk.harness.step();
    desk.harness.key_press(Key::Enter);
    desk.run();
    let session = desk.app().session().expect("the book is back");
    assert!(session.verify().unwrap().sound());
    let said = desk.app().said().unwrap_or_default();
    assert!(
        said.starts_with("Cancelled") != file.exists(),
        "called off or done, and said so: {said}"
    );
}

#[test]
fn the_file_of_an_older_program_shows_its_names_and_comes_in_and_is_undone() {
    for (lang, take) in [(Lang::En, "Import"), (Lang::De, "Importieren")] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("club.vmz");
        std::fs::write(&file, crate::legacy::made_up()).unwrap();
        let mut desk = Desk::new(lang, vec![Answer::Chosen(file)]);
        desk.run();
        ctrl_shift(&mut desk, Key::I);
        assert!(desk.shows("Sievers, Jörg"), "{:?}", desk.app().said());
        assert_eq!(desk.focused().as_deref(), Some(take));
        desk.press(Key::Enter);
        let events = |desk: &Desk| desk.app().session().unwrap().book().events.len();
        assert_eq!(events(&desk), 1, "{:?}", desk.app().said());
        desk.ctrl(Key::Z);
        assert_eq!(events(&desk), 0);
    }
}

#[test]
fn the_results_go_out_as_a_web_page_and_as_text_for_the_newspaper() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("results");
    let mut desk = with(Lang::De, &[&file]);
    desk.run();
    ctrl_shift(&mut desk, Key::W);
    let html = std::fs::read_to_string(file.with_extension("html")).unwrap();
    let book = desk.app().session().unwrap().book().clone();
    let texts = vorhand::i18n::Texts::new(Lang::De);
    let page = vorhand::app::web_page(&book, book.events[0].id, &texts);
    assert_eq!(html, page.unwrap());
    ctrl_shift(&mut desk, Key::N);
    let said = desk.app().said().unwrap();
    assert!(said.contains("Zwischenablage"), "{said}");
}

#[test]
fn what_is_here_already_is_asked_about_before_it_comes_in_twice() {
    for (lang, title, yes) in [
        (Lang::En, "Already in the book", "Import again"),
        (Lang::De, "Schon im Buch", "Noch einmal importieren"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("out.json");
        let mut desk = with(lang, &[&file, &file, &file]);
        desk.run();
        ctrl_shift(&mut desk, Key::E);
        let evenings = |desk: &Desk| desk.app().session().unwrap().book().events.len();
        ctrl_shift(&mut desk, Key::I);
        assert!(desk.shows(title) && desk.shows("Thursday club"));
        assert_eq!(evenings(&desk), 1, "not before somebody wants it");
        desk.press(Key::Escape);
        assert_eq!(evenings(&desk), 1);
        ctrl_shift(&mut desk, Key::I);
        desk.tab_to(yes).press(Key::Enter);
        assert_eq!(evenings(&desk), 2);
        desk.ctrl(Key::Z);
        assert_eq!(evenings(&desk), 1, "one undo");
    }
}

#[test]
fn a_line_of_a_list_that_was_left_out_stays_named_with_its_reason() {
    for (lang, left_out, here, close) in [
        (
            Lang::En,
            "One line left out",
            "Line 4: John Smith is already on line 2.",
            "Close",
        ),
        (
            Lang::De,
            "Eine Zeile übergangen",
            "Zeile 4: John Smith steht schon in Zeile 2.",
            "Schließen",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("list.csv");
        std::fs::write(
            &file,
            "Name;Club\n\"Smith, John\";\nEmil Ente;\nJohn Smith;Texas\n",
        )
        .unwrap();
        let mut desk = Desk::with(lang, vec![Answer::Chosen(file)], |session| {
            evening(session);
            let known = vorhand::ops::Command::AddMember {
                name: "John Smith".to_owned(),
                club: "Texas".to_owned(),
                number: String::new(),
            };
            session.transact(known).unwrap();
        });
        desk.run();
        let import = vorhand::i18n::Texts::new(lang).ui_import_list();
        desk.ctrl(Key::Num1).tab_to(&import).press(Key::Enter);
        let event = desk.app().session().unwrap().book().events[0].clone();
        let john = event
            .entrants
            .iter()
            .find(|who| who.typed_name == "John Smith");
        let book = desk.app().session().unwrap().book().clone();
        let member = book.member(john.unwrap().member.unwrap()).unwrap();
        assert_eq!(member.club, "Texas", "the only John Smith of the register");
        assert!(
            desk.shows(left_out) && desk.shows(here),
            "{:?}",
            desk.lines()
        );
        // It stays, whatever else is done, until it is closed.
        desk.ctrl(Key::Num2).ctrl(Key::Num1);
        assert!(desk.shows(here));
        desk.tab_to(close).press(Key::Enter);
        assert!(!desk.shows(left_out));
    }
}
