//! Setting up by keys: what is proposed, what survives a kill, people with numbers, groups and
//! fees, who is shown.

use crate::room::{EIGHT, Room};
use crate::window_trees::evening;
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use vorhand::app::hall::deck::{Line, Part, deck};
use vorhand::app::teams::form::TeamsForm;
use vorhand::club::{EntrantId, Event, MovementKind, standings};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::Session;
use vorhand::ui::{Screen, theme::Look};

fn room(lang: Lang) -> Room {
    Room::over(lang, None, EIGHT, false, |_| ())
}

fn last(room: &Room) -> Event {
    room.desk
        .app()
        .session()
        .unwrap()
        .book()
        .events
        .last()
        .unwrap()
        .clone()
}

#[test]
fn an_evening_is_proposed_in_plain_words_and_one_key_takes_it() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let mut room = room(lang);
        room.desk
            .ctrl(Key::N)
            .write("Spring cup")
            .tab_to(say("People expected", "Erwartete Personen"))
            .ctrl(Key::A)
            .write("16");
        room.desk
            .tab_to(say("Length or end", "Dauer oder Ende"))
            .ctrl(Key::A)
            .write(say("until 22:15", "bis 22:15"));
        if lang == Lang::De {
            // A German evening begins as a prize Skat; movements are proposed for Foster's.
            room.desk.tab_to("Fosters Abend").press(Key::Space);
        }
        assert!(
            room.desk.shows(say(
                "Everybody keeps one table",
                "Jeder bleibt an seinem Tisch"
            )),
            "Foster is among it"
        );
        assert!(
            room.desk
                .shows(say("ends about 22:15", "endet gegen 22:15"))
        );
        // As systems tell a figure with Alt: its key, and a letter too.
        let key = |pressed| egui::Event::Key {
            key: Key::Num1,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::ALT,
        };
        let figure = egui::Event::Text("1".to_owned());
        let events = [key(true), figure, key(false)];
        room.desk.harness.input_mut().events.extend(events);
        room.desk.harness.run();
        assert_eq!(room.desk.app().screen(), Screen::NewEvening);
        room.desk.press(Key::Enter);
        assert_eq!(room.desk.app().screen(), Screen::People);
        let made = last(&room);
        assert_eq!(made.settings.name, "Spring cup");
        assert_ne!(
            made.settings.movement.kind,
            MovementKind::Fixed,
            "those who meet most others stand first"
        );
    }
}

#[test]
fn an_american_evening_has_the_habits_of_its_country() {
    let mut room = room(Lang::Us);
    room.desk.ctrl(Key::N);
    assert!(
        room.desk.shows("ends about 10:30 PM"),
        "{:?}",
        room.desk.lines()
    );
    room.desk.press(Key::Enter);
    let settings = last(&room).settings;
    assert_eq!(settings.currency, "$");
    assert_eq!(settings.date.to_string(), "2026-11-21");
}

#[test]
fn a_league_day_is_a_card_of_its_own() {
    let mut room = room(Lang::De);
    room.desk.ctrl(Key::N).tab_to("Ligatag").press(Key::Space);
    room.desk.press(Key::Enter);
    let made = last(&room);
    assert_eq!(made.settings.movement.expected, Some(16));
    assert_eq!(made.settings.name, "Ligatag");
    assert_eq!(made.settings.movement.legs, Some(3));
    assert_eq!(made.settings.prizes.points, 0, "the teams play for points");
    assert!(TeamsForm::new(&Texts::new(Lang::De), &made).league);
    // Teams come before seats; who draws all the same says so.
    for name in ["Anna Berg", "Bert Nord", "Carla Probe", "Dora Test"] {
        room.desk.write(name).press(Key::Enter);
    }
    room.desk.harness.run();
    room.desk.ctrl(Key::Num4);
    assert!(room.desk.shows("Mannschaften eintragen"));
    room.desk.ctrl(Key::Num1);
    assert!(room.desk.shows("Mannschaften eintragen"));
    room.desk.ctrl(Key::Num2);
    assert!(
        room.desk
            .shows("Ein Ligatag wird nach Mannschaften gesetzt")
    );
    assert_eq!(
        room.desk.focused().as_deref(),
        Some("Mannschaften eintragen")
    );
    room.desk.tab_to("Trotzdem auslosen").press(Key::Space);
    room.desk.harness.run();
    assert!(!last(&room).legs.is_empty());
}

#[test]
fn arrows_go_through_the_proposals_and_what_cannot_be_is_said() {
    let mut room = room(Lang::En);
    room.desk
        .ctrl(Key::N)
        .press(Key::ArrowUp)
        .press(Key::ArrowUp)
        .press(Key::ArrowUp)
        .press(Key::ArrowDown)
        .press(Key::Enter);
    let made = last(&room);
    assert_ne!(made.settings.movement.kind, MovementKind::Fixed);
    room.desk
        .ctrl(Key::N)
        .tab_to("Length or end")
        .ctrl(Key::A)
        .write("late")
        .press(Key::Tab);
    assert!(room.desk.shows("Type hours, such as 3:30"));
    room.desk
        .tab_to("People expected")
        .ctrl(Key::A)
        .write("2")
        .press(Key::Tab);
    assert!(room.desk.shows("It takes three people"));
}

#[test]
fn nonsense_in_the_length_begins_no_evening_and_an_end_alone_needs_today() {
    let mut room = room(Lang::En);
    let wrong = "Type hours, such as 3:30";
    room.desk
        .ctrl(Key::N)
        .tab_to("Length or end")
        .ctrl(Key::A)
        .write("late")
        .ctrl(Key::Enter);
    assert_eq!(room.desk.app().screen(), Screen::NewEvening);
    assert!(room.desk.shows(wrong));
    room.desk.ctrl(Key::A).write("23:00").press(Key::Tab);
    assert!(!room.desk.shows(wrong));
    // Nobody knows when another evening begins.
    room.desk
        .tab_to("Date")
        .ctrl(Key::A)
        .write("1.12.2027")
        .press(Key::Enter);
    assert_eq!(room.desk.app().screen(), Screen::NewEvening);
    assert!(room.desk.shows(wrong));
    room.desk
        .tab_to("Length or end")
        .ctrl(Key::A)
        .write("7 to 11 pm")
        .press(Key::Tab);
    assert!(!room.desk.shows(wrong));
    assert!(room.desk.shows("from 19:00") || room.desk.shows("from 7:00 PM"));
    room.desk.ctrl(Key::Enter);
    assert_eq!(room.desk.app().screen(), Screen::People);
}

#[test]
fn a_half_filled_form_survives_a_kill_and_a_made_evening_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    let mut room = Room::over(Lang::De, Some(&book), EIGHT, false, |_| ());
    room.desk
        .ctrl(Key::N)
        .write("Herbstpokal")
        .tab_to("Dauer oder Ende")
        .ctrl(Key::A)
        .write("bis 23");
    drop(room);
    let mut room = Room::over(Lang::De, Some(&book), EIGHT, false, |_| ());
    room.desk.ctrl(Key::N);
    assert!(room.desk.shows("Herbstpokal") && room.desk.shows("bis 23"));
    room.desk.press(Key::Enter);
    room.desk.harness.run();
    assert_eq!(last(&room).settings.name, "Herbstpokal");
    room.desk.ctrl(Key::N);
    room.desk.harness.run();
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|f| f.unwrap().file_name())
        .collect();
    assert!(
        left.iter()
            .all(|f| !f.to_string_lossy().ends_with(".drafts")),
        "{left:?}"
    );
}

#[test]
fn numbers_with_gaps_guests_groups_and_what_is_unpaid() {
    let mut room = room(Lang::En);
    room.desk
        .ctrl(Key::N)
        .tab_to("What is played for?")
        .press(Key::Space)
        .tab_to("Entry fee")
        .ctrl(Key::A)
        .write("2.50")
        .press(Key::Enter);
    room.desk
        .write("17 Anna Berg, Bonn")
        .press(Key::Enter)
        .write("Bert")
        .press(Key::Enter)
        .write("Guest Gustav");
    room.desk.ctrl(Key::Enter);
    let event = last(&room);
    let people: Vec<_> = event
        .entrants
        .iter()
        .map(|e| (e.start_number, e.typed_name.as_str(), e.member.is_some()))
        .collect();
    assert_eq!(
        people,
        [
            (17, "Anna Berg", true),
            (1, "Bert", true),
            (2, "Guest Gustav", false)
        ]
    );
    assert_eq!(event.entrants[0].club, "Bonn");
    assert!(room.desk.shows("guest"));
    assert!(
        room.desk.shows("entry open: 3 (€7.50)"),
        "{:?}",
        room.desk.app().said()
    );
    room.desk.tab_to("Paid: Bert").press(Key::Space);
    assert!(room.desk.shows("entry open: 2 (€5.00)"));
    // A tick in a line that is being changed leaves it open.
    room.desk.tab_to("17").press(Key::F2);
    for open in ["entry open: 1 (€2.50)", "entry open: 2 (€5.00)"] {
        room.desk.harness.get_by_label("Paid: Anna Berg").click();
        room.desk.harness.run();
        room.desk.harness.run();
        assert!(room.desk.shows(open));
        assert!(room.desk.harness.query_by_label("Save").is_some());
    }
    room.desk.press(Key::Escape);
    room.desk
        .tab_to("17")
        .press(Key::F2)
        .tab_to("Groups")
        .write("ladies, juniors,")
        .press(Key::Enter);
    room.desk.harness.run();
    assert_eq!(last(&room).entrants[0].groups, ["juniors", "ladies"]);
    room.desk.ctrl(Key::Z);
    assert_eq!(last(&room).entrants[0].groups, [] as [String; 0]);
}

#[test]
fn a_person_is_sorted_under_what_is_typed_and_the_register_keeps_it() {
    let mut room = room(Lang::En);
    room.desk.ctrl(Key::N).press(Key::Enter);
    for name in ["Nguyễn Thị Hương", "Ute Meier"] {
        room.desk.write(name).press(Key::Enter);
    }
    let by_name = |event: &Event| {
        let mut people: Vec<_> = event.entrants.iter().collect();
        people.sort_by_key(|e| e.name_key());
        people
            .into_iter()
            .map(|e| e.start_number)
            .collect::<Vec<_>>()
    };
    assert_eq!(by_name(&last(&room)), [1, 2], "by the last word");
    room.desk
        .tab_to("1, Nguyễn")
        .press(Key::F2)
        .tab_to("Sort as")
        .write("Nguyễn")
        .press(Key::Enter);
    room.desk.harness.run();
    assert_eq!(by_name(&last(&room)), [2, 1]);
    let sorted = |room: &Room| {
        room.desk.app().session().unwrap().book().members[0]
            .sort_as
            .clone()
    };
    assert_eq!(sorted(&room), "Nguyễn", "the next evening knows it as well");
    room.desk.ctrl(Key::Z);
    assert_eq!(
        (by_name(&last(&room)), sorted(&room)),
        (vec![1, 2], String::new())
    );
}

/// A file as the desktop drops it.
#[derive(Debug)]
pub struct Dropped(pub std::path::PathBuf);

impl egui::DroppedFile for Dropped {
    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|why| why.to_string())
    }

    fn path(&self) -> &std::path::Path {
        &self.0
    }
}

#[test]
fn a_list_dropped_on_the_window_brings_its_groups() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.csv");
    std::fs::write(&list, "Name;Verein;Gruppe\nAnna;Bonn;Damen\nBert;;\n").unwrap();
    let mut room = room(Lang::De);
    room.desk.ctrl(Key::N).press(Key::Enter);
    room.desk
        .harness
        .input_mut()
        .dropped_files
        .push(std::sync::Arc::new(Dropped(list)));
    // The file is read beside the window, however long that takes.
    room.desk.harness.step();
    room.desk.run();
    let groups: Vec<Vec<String>> = last(&room)
        .entrants
        .iter()
        .map(|e| e.groups.clone())
        .collect();
    assert_eq!(groups, [vec!["Damen".to_owned()], vec![]]);
}

/// Two ladies and a guest among the eight.
fn grouped(session: &mut Session) {
    evening(session);
    let event = session.book().events[0].clone();
    for place in [1, 3] {
        let mut entrant = event.entrants[place].clone();
        entrant.groups = vec!["ladies".to_owned()];
        session
            .transact(Command::EditEntrant {
                other_person: false,
                event: event.id,
                entrant,
            })
            .unwrap();
    }
    let late = NewEntrant {
        name: "Member".into(),
        register: true,
        ..NewEntrant::default()
    };
    session
        .transact(Command::AddEntrants {
            event: event.id,
            people: vec![late],
        })
        .unwrap();
}

#[test]
fn the_search_in_the_standings_is_beside_the_choice_of_a_group() {
    for large in [false, true] {
        let mut room = Room::over(Lang::De, None, EIGHT, false, grouped);
        room.desk.harness.set_size(vec2(1024.0, 640.0));
        room.desk.harness.state_mut().wear(Look::Light, large);
        room.desk.ctrl(Key::Num4);
        let shown = room.desk.harness.get_by_label_contains("Zeigen: Alle");
        let search = room.desk.harness.get_by_role(Role::TextInput);
        let apart = shown.rect().center().y - search.rect().center().y;
        assert!(apart.abs() < 8.0, "{large}: {apart}");
    }
}

#[test]
fn standings_are_sorted_by_a_column_filtered_and_ranked_within_by_keys() {
    let mut room = Room::over(Lang::En, None, EIGHT, false, grouped);
    room.desk.ctrl(Key::Num4);
    let first = |room: &Room| {
        let lines = room.desk.lines();
        lines.into_iter().next().unwrap()
    };
    room.desk.tab_to("Sort by Name").press(Key::Space);
    assert!(first(&room).contains("Anna K."), "{:?}", room.desk.lines());
    room.desk.press(Key::Space);
    assert!(first(&room).contains("Hanna T."), "{:?}", room.desk.lines());
    room.desk.tab_to("Sort by Rank").press(Key::Space);
    assert!(first(&room).starts_with("1. "));
    room.desk
        .tab_to("Show: Everybody")
        .press(Key::Space)
        .tab_to("ladies")
        .press(Key::Space);
    let lines = room.desk.lines();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(
        lines[0].starts_with("1. of these, ") && lines[0].contains("of all"),
        "{lines:?}"
    );
}

/// With its teams a league day is seated by its plan, and every seat says for whom one plays.
#[test]
fn the_seats_of_a_league_day_are_set_by_its_plan_and_name_the_teams() {
    let mut room = room(Lang::De);
    room.desk.ctrl(Key::N).tab_to("Ligatag").press(Key::Space);
    room.desk.press(Key::Enter);
    for number in 1..=16 {
        let name = format!("{} Beispiel", (b'A' + number) as char);
        room.desk.write(&name).press(Key::Enter);
    }
    room.desk.harness.run();
    room.desk.tab_to("Mannschaften eintragen").press(Key::Enter);
    let teams = [
        "Herz Acht: 1 2 3 4",
        "Pik Zehn: 5 6 7 8",
        "Karo Ass: 9 10 11 12",
        "Kreuz Bube: 13 14 15 16",
    ];
    crate::window_teams::lines(&mut room.desk, &teams);
    room.desk.ctrl(Key::Enter);
    room.desk.ctrl(Key::Num2);
    assert!(room.desk.shows("Die Plätze folgen dem Plan"));
    assert!(!room.desk.shows("nach Los"));
    room.desk.tab_to("Plätze setzen").press(Key::Enter);
    room.desk.harness.run();
    let made = last(&room);
    assert_eq!(made.legs.len(), 3);
    assert_eq!(made.league_team(EntrantId(5)), Some("Pik Zehn"));
    assert!(room.desk.shows("B Beispiel, Herz Acht"));
    // The room finds its places by names, and so do phones.
    let t = Texts::new(Lang::De);
    let found = standings(&made, None);
    let deck = deck(&t, &[], &made, &found, None, &[Part::Names]);
    let mut lines = deck.sections.iter().flat_map(|section| &section.lines);
    let is_named =
        |line: &Line| matches!(line, Line::Name { name, .. } if name == "B Beispiel · Herz Acht");
    assert!(lines.any(is_named));
}
