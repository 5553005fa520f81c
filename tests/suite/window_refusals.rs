//! What is refused in the window: said once, at the field that it is about, until that is typed into.

use crate::session::{evening, guest, tables_by_hand};
use crate::window::Desk;
use crate::window_stages::{level, say, sealed};
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use vorhand::club::teams::{Grouping, Team};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::Session;
use vorhand::ui::Screen;
use vorhand::ui::platform::Answer;

/// Where these words stand.
fn place(desk: &Desk, words: &str) -> Rect {
    let mut found = desk.harness.query_all_by_label_contains(words);
    let node = found
        .next()
        .unwrap_or_else(|| panic!("{words:?} is not here"));
    node.rect()
}

/// Where the field with the keyboard is.
fn field(desk: &Desk) -> Rect {
    let mut all = desk.harness.root().children_recursive();
    all.find(|n| n.accesskit_node().is_focused())
        .unwrap()
        .rect()
}

/// These words stand under the field with the keyboard, and begin where it does.
fn stands_under(desk: &Desk, words: &str) {
    let (field, said) = (field(desk), place(desk, words));
    let below = said.top() - field.bottom();
    assert!((-2.0..12.0).contains(&below), "{below} below: {words}");
    assert!((said.left() - field.left()).abs() < 4.0, "{said} {field}");
}

#[test]
fn a_refused_name_goes_with_a_letter_with_escape_and_with_another_screen() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(lang, Vec::new());
        desk.evening(3);
        let refused = say(lang, "A number alone is no name", "Eine Zahl allein");
        let refuse = |desk: &mut Desk| {
            desk.ctrl(Key::A).write("12345").press(Key::Enter);
            assert!(desk.shows(refused), "refused");
        };
        refuse(&mut desk);
        desk.ctrl(Key::A).write("Jim Roe, Racine, 10");
        assert!(!desk.shows(refused), "typed on");
        assert!(desk.shows(say(lang, "pays", "zahlt")), "understood");
        refuse(&mut desk);
        desk.press(Key::Escape);
        assert!(!desk.shows(refused), "left with Escape");
        refuse(&mut desk);
        desk.ctrl(Key::Num4).ctrl(Key::Num1);
        assert!(!desk.shows(refused), "seen before");
    }
}

#[test]
fn an_empty_name_is_refused_once_at_its_field() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(3).tab_to("1, ").press(Key::F2);
    desk.ctrl(Key::A).press(Key::Backspace).press(Key::Enter);
    assert!(desk.shows("The name is empty"));
    assert_eq!(desk.app().said(), None, "at the field alone");
    desk.write("Zoe Neu");
    assert!(!desk.shows("The name is empty"));
    // Cancel gives it up.
    desk.tab_to("Cancel").press(Key::Enter);
    assert!(!desk.shows("Birth year") && !desk.shows("Zoe Neu"));
}

#[test]
fn an_evening_without_a_name_is_refused_at_its_field() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(lang, Vec::new());
        let empty = say(lang, "name is empty", "Name des Abends fehlt");
        desk.ctrl(Key::N).ctrl(Key::A).press(Key::Backspace);
        desk.press(Key::Tab);
        assert!(!desk.shows(empty), "nothing is to be made yet");
        desk.press(Key::Enter);
        stands_under(&desk, empty);
        assert_eq!(desk.app().said(), None, "at the field alone");
        desk.write("Club").press(Key::Enter);
        assert_eq!(desk.event().settings.name, "Club");
    }
}

#[test]
fn escape_leaves_a_form_of_an_evening_and_keeps_what_is_typed() {
    let mut desk = Desk::with(Lang::En, Vec::new(), level);
    desk.ctrl(Key::Num4).ctrl(Key::N).write("Christmas skat");
    desk.press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::Standings);
    desk.ctrl(Key::N);
    assert!(desk.shows("Christmas skat"), "it is there again");
    desk.tab_to("Begin the evening").press(Key::Enter);
    assert_eq!(desk.event().settings.name, "Christmas skat");
    desk.tab_to("Settings").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::EditEvening);
    desk.write("New Year skat").press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::People);
    assert_eq!(desk.event().settings.name, "Christmas skat");
    desk.tab_to("Settings").press(Key::Enter);
    assert!(desk.shows("New Year skat"), "it is there again");
}

#[test]
fn who_comes_after_the_last_sheet_is_said_to_count() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), sealed);
        desk.ctrl(Key::Num1).write("Zoe Neu").press(Key::Enter);
        let after = say(lang, "after the last sheet", "nach der letzten Liste");
        assert!(desk.app().said().is_some_and(|said| said.contains(after)));
        desk.press(Key::Escape).write("Zoe Neu").press(Key::Enter);
        assert!(desk.app().said().is_none(), "one who is refused does not");
    }
}

#[test]
fn the_form_of_the_money_closes_under_esc_while_nothing_is_typed() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), level);
        desk.ctrl(Key::Num5).tab_to(say(lang, "Till", "Kasse"));
        desk.press(Key::Space);
        let entry = say(lang, "Entry fee (€)", "Startgeld je Person (€)");
        for typed in ["", "8"] {
            desk.tab_to(say(lang, "Set the money", "Geld festlegen"));
            desk.press(Key::Space).write(typed).press(Key::Escape);
            assert_eq!(desk.shows(entry), !typed.is_empty(), "{typed}");
        }
    }
}

#[test]
fn a_draw_that_is_refused_says_why_under_its_button() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8);
    let event = desk.event().id;
    let people = desk.event().entrants.iter().map(|who| who.id);
    let grouping = Grouping {
        name: "teams".to_owned(),
        size: 4,
        apart: true,
        teams: vec![Team {
            name: "Aces".to_owned(),
            entrants: people.take(3).collect(),
            ..Team::default()
        }],
        scaled: false,
        league: None,
    };
    let kept = desk.harness.state_mut().with_book(|session| {
        let grouping = Box::new(grouping);
        let was = None;
        let keep = Command::KeepGrouping {
            event,
            was,
            grouping,
        };
        session.transact(keep).map(|_| ())
    });
    kept.unwrap().unwrap();
    desk.run();
    desk.ctrl(Key::Num2).press(Key::Enter).run();
    assert!(desk.shows("“Aces”"), "under the button");
    assert_eq!(desk.app().said(), None, "and only there");
}

#[test]
fn each_sum_that_is_none_is_told_under_its_field() {
    let mut desk = Desk::with(Lang::En, Vec::new(), level);
    desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    desk.tab_to("Set the money").press(Key::Space).write("abc");
    desk.tab_to("Lost game").write("-5").press(Key::Enter);
    let wrong = "Write a sum";
    let told = |desk: &Desk| desk.harness.query_all_by_label_contains(wrong).count();
    assert_eq!(told(&desk), 2, "one at each");
    assert_eq!(
        desk.focused().as_deref(),
        Some("Entry fee (€)"),
        "the first"
    );
    stands_under(&desk, wrong);
    desk.ctrl(Key::A).write("8");
    assert_eq!(told(&desk), 1, "the other is still wrong");
    desk.tab_to("Lost game").ctrl(Key::A).write("0.50");
    assert_eq!(told(&desk), 0);
    desk.tab_to("Prize money: no money").press(Key::ArrowDown);
    desk.press(Key::ArrowDown).press(Key::Enter);
    desk.tab_to("Save").press(Key::Enter);
    assert!(desk.shows("Write sums, first place first"), "fixed sums");
    assert!(desk.event().purse.is_empty());
    stands_under(&desk, "Write sums, first place first");
}

#[test]
fn what_is_wrong_with_a_new_evening_or_season_stands_under_its_field() {
    for lang in Lang::ALL {
        let wrong = say(lang, "Write a date", "Ein Datum wie");
        let mut desk = Desk::new(lang, Vec::new());
        desk.ctrl(Key::N).write("Club");
        desk.press(Key::Tab)
            .ctrl(Key::A)
            .write("soon")
            .press(Key::Enter);
        stands_under(&desk, wrong);
        desk.write("er");
        assert!(!desk.shows(wrong), "typed on");

        let mut desk = Desk::new(lang, Vec::new());
        desk.evening(3).ctrl(Key::Num8);
        desk.tab_to(say(lang, "New season", "Neue Saison"))
            .press(Key::Enter);
        let mut from = desk.tab_to(say(lang, "From", "Von"));
        from = from.ctrl(Key::A).write("13/45/2026");
        from.press(Key::Enter);
        stands_under(&desk, wrong);
        let rule = say(lang, "Average of the sheets", "Listenschnitt");
        assert!(desk.shows(rule), "the rule stays in sight");
        desk.write("1");
        assert!(!desk.shows(wrong), "typed on");
    }
}

#[test]
fn a_day_without_a_year_is_written_out_before_the_evening_is_made() {
    for (lang, typed, shown, day) in [
        (Lang::Us, "12/3", "Dec 3, 2026", "2026-12-03"),
        (Lang::Gb, "3/12", "3 Dec 2026", "2026-12-03"),
        (Lang::De, "3. Dez", "3.12.2026", "2026-12-03"),
        (Lang::En, "20.11.", "20 Nov 2027", "2027-11-20"),
    ] {
        let mut desk = Desk::new(lang, Vec::new());
        let date = |desk: &mut Desk| {
            desk.ctrl(Key::N).write("Club").press(Key::Tab);
            desk.ctrl(Key::A).write(typed);
        };
        date(&mut desk);
        desk.press(Key::Tab);
        assert!(desk.shows(shown), "{typed}");
        let mut desk = Desk::new(lang, Vec::new());
        date(&mut desk);
        desk.press(Key::Enter);
        assert_eq!(desk.event().settings.date.to_string(), day, "{typed}");
    }
}

#[test]
fn a_file_that_is_no_book_is_refused_in_the_dialog_and_junk_once() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let list = write("list.csv", b"Name,Club\nJim Roe,Racine\n");
    let junk = write("junk.bin", &[0, 1, 2, 10, 3, 4, 10, 5]);
    let book = folder.path().join("club.vorhand");
    drop(Session::open_or_create(&book, crate::session::options()).unwrap());
    for lang in Lang::ALL {
        let answers = vec![Answer::Nothing, Answer::Chosen(junk.clone())];
        let mut desk = Desk::new(lang, answers);
        desk.evening(3);
        desk.act(|h| {
            h.key_press_modifiers(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::I);
        });
        desk.ctrl(Key::A)
            .write(&list.to_string_lossy())
            .press(Key::Enter);
        let no_book = say(lang, "not a Vorhand book", "kein Buch von Vorhand");
        assert!(
            desk.shows(no_book) && desk.shows("list.csv"),
            "the dialog is there"
        );
        assert!(desk.shows(say(lang, "Import a list", "Liste importieren")));
        assert!(!desk.shows("JSON:"));
        desk.ctrl(Key::A)
            .write(&book.to_string_lossy())
            .press(Key::Enter);
        let is_opened = say(lang, "is opened, not imported", "wird geöffnet");
        assert!(desk.shows(is_opened), "a book that is whole");
        desk.press(Key::Escape);
        desk.tab_to(say(lang, "Import a list", "Liste importieren"))
            .press(Key::Enter);
        desk.run();
        let none = say(lang, "No names in this file", "keine Namen");
        assert!(desk.app().said().unwrap().contains(none));
        let printed = say(lang, "cannot be printed", "nicht drucken");
        assert!(!desk.shows(printed), "one message");
    }
}

#[test]
fn of_two_johns_each_has_a_button_and_none_is_offered_first() {
    let names = ["John Smith", "John Doe", "Cora Other", "Dirk Else"];
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        tables_by_hand(session, evening("Thursday"), &names, 4);
    });
    desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    desk.tab_to("Set the money").press(Key::Space);
    desk.write("12.50").press(Key::Enter);
    desk.write("John");
    assert!(!desk.shows("Take €12.50"), "nobody yet");
    desk.tab_to("2 John Doe").press(Key::Space);
    assert!(desk.shows("Take €12.50"));
    assert_eq!(
        desk.focused().as_deref(),
        Some("Name or number, and a sum if not all")
    );
    desk.press(Key::Enter);
    assert_eq!(desk.event().entrants[1].payments[0].cents, 1250);
    // What comes from outside is one word, and saved.
    desk.ctrl(Key::A).press(Key::Backspace);
    desk.tab_to("Other income").press(Key::Space);
    desk.write("Kitchen 5").tab_to("Save").press(Key::Space);
    assert_eq!(desk.event().counted.len(), 1);
}

#[test]
fn teams_are_made_of_the_clubs_that_are_known() {
    for lang in Lang::ALL {
        let mut desk = Desk::new(lang, Vec::new());
        desk.evening(3);
        let of = |name: &str, club: &str| NewEntrant {
            club: club.to_owned(),
            ..guest(name)
        };
        let people = ["Ann", "Ben", "Cem", "Dan", "Eva"].map(|name| of(name, "Racine"));
        let event = desk.event().id;
        let people = people.into_iter().chain([of("Fay", "Bonn")]).collect();
        let added = desk.harness.state_mut().with_book(|session| {
            session
                .transact(Command::AddEntrants { event, people })
                .map(|_| ())
        });
        added.unwrap().unwrap();
        desk.run();
        desk.tab_to(say(lang, "Teams…", "Mannschaften …"))
            .press(Key::Enter);
        let clubs = say(lang, "Teams from the clubs", "Aus den Vereinen bilden");
        let chip = place(&desk, "9 Fay");
        assert!(chip.right() < 1280.0, "in sight: {chip}");
        desk.ctrl(Key::Enter);
        let none = say(lang, "No team yet", "Noch keine Mannschaft");
        assert!(desk.shows(none));
        desk.tab_to(clubs).press(Key::Enter);
        assert!(desk.shows("Racine: 4 5 6 7"), "a team of four, one is left");
        assert!(!desk.shows(none), "what was wrong is mended");
        assert!(
            !desk.shows(clubs),
            "once something is typed it is not offered"
        );
        assert_eq!(
            place(&desk, "9 Fay").left(),
            chip.left(),
            "it keeps its place"
        );
    }
}

#[test]
fn those_of_last_time_stand_by_name_down_the_columns() {
    let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_check_in::two_saturdays);
    desk.ctrl(Key::Num1);
    let [anna, bert] = ["Anna Berg", "Bert Nord"].map(|name| place(&desk, name));
    assert!(anna.bottom() <= bert.top() || anna.left() < bert.left());
    assert!(desk.shows("Tick all 3"));
}

#[test]
fn the_questions_of_an_evenings_settings_are_closed() {
    let mut desk = Desk::with(Lang::En, Vec::new(), level);
    desk.ctrl(Key::Num1);
    desk.tab_to("Settings").press(Key::Enter);
    assert!(desk.shows("What is played for?") && !desk.shows("Currency"));
}

#[test]
fn a_second_season_is_called_by_the_next_year_and_typing_replaces_it() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(3).ctrl(Key::Num8);
    desk.tab_to("New season").press(Key::Enter);
    desk.tab_to("Save the season").press(Key::Enter);
    desk.tab_to("More").press(Key::Space);
    desk.tab_to("New season").press(Key::Enter);
    assert!(desk.shows("Season 2027"));
    assert_eq!(desk.focused().as_deref(), Some("Name"));
    desk.write("Winter")
        .tab_to("Save the season")
        .press(Key::Enter);
    let seasons = &desk.app().session().unwrap().book().seasons;
    let names: Vec<&str> = seasons.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Season 2026", "Winter"]);
}
