//! The page of the history: its rows stay where they are, each says when and where, and more than one
//! step back is asked for.

use crate::desktop::Scripted;
use crate::session::{evening, options, tables_by_hand};
use crate::window::Desk;
use crate::window_undo::{click, enter, place};
use egui::{Event, Key, Pos2, Rect};
use egui_kittest::kittest::NodeT;
use vorhand::club::EventId;
use vorhand::i18n::Lang;
use vorhand::session::{Session, SessionOptions};
use vorhand::ui::Screen;

const NAMES: [&str; 4] = ["Anna", "Bela", "Cora", "Dirk"];

/// Three evenings with seats by hand, and seven deals in the last.
fn evenings(session: &mut Session) {
    tables_by_hand(session, evening("Forty"), &NAMES, 4);
    tables_by_hand(session, evening("Sunday"), &NAMES, 4);
    let (event, ids) = tables_by_hand(session, evening("Thursday"), &NAMES, 4);
    for deal in 1..=7 {
        // Whoever deals has no cards.
        enter(
            session,
            event,
            deal,
            ids[usize::try_from(deal).unwrap() % 4],
            48,
        );
    }
}

fn desk(lang: Lang) -> Desk {
    let mut session = Session::in_memory(options()).unwrap();
    evenings(&mut session);
    let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
    desk.ctrl(Key::H);
    desk
}

fn steps(desk: &Desk) -> (usize, usize) {
    desk.app().session().unwrap().steps()
}

/// Where the rows of the history are, with what is said of each.
fn rows(desk: &Desk) -> Vec<(String, Rect)> {
    let mut rows: Vec<_> = desk
        .harness
        .root()
        .children_recursive()
        .filter(|n| n.accesskit_node().role() == egui::accesskit::Role::ListBoxOption)
        .map(|n| (n.accesskit_node().label().unwrap_or_default(), n.rect()))
        .collect();
    rows.sort_by(|a, b| a.1.top().total_cmp(&b.1.top()));
    rows
}

fn row(desk: &Desk, name: &str) -> Pos2 {
    let rows = rows(desk);
    let found = rows.iter().find(|(label, _)| label.contains(name));
    found.unwrap_or_else(|| panic!("{rows:?}")).1.center()
}

#[test]
fn no_row_moves_when_the_pointer_comes_or_a_change_is_made() {
    let mut desk = desk(Lang::En);
    let before = rows(&desk);
    assert!(before.len() > 9, "{before:?}");
    for (_, rect) in &before {
        desk.harness.event(Event::PointerMoved(rect.center()));
        desk.harness.step();
        desk.run();
        assert_eq!(rows(&desk), before);
    }
    // Somebody turns the wheel: it stays where it was turned to.
    let wheel = Event::MouseWheel {
        source: egui::MouseWheelSource::Wheel,
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, -60.0),
        phase: egui::TouchPhase::Move,
        modifiers: egui::Modifiers::NONE,
    };
    desk.harness.event(wheel);
    desk.run();
    let turned = rows(&desk);
    desk.harness
        .event(Event::PointerMoved(turned[2].1.center()));
    desk.run();
    assert_eq!(rows(&desk), turned);
    // A change that is made meanwhile moves nothing, and goes with what was done before it.
    let done = steps(&desk).0;
    let more = desk.harness.state_mut().with_book(|session| {
        let anna = session.book().events[2].entrants[0].id;
        enter(session, EventId(3), 8, anna, 24);
    });
    more.unwrap();
    desk.run();
    assert_eq!(rows(&desk), turned);
    let at = row(&desk, "deal 7 at table 1");
    click(&mut desk.harness, at);
    assert!(desk.shows("Take 2 changes back?") && desk.shows("deal 8 at table 1 · Thursday"));
    desk.press(Key::Enter);
    assert_eq!(steps(&desk), (done - 1, 2));
}

#[test]
fn each_row_says_when_in_which_series_and_of_which_evening() {
    for (lang, deal) in [
        (Lang::En, "deal 7 at table 1 · Thursday"),
        (Lang::De, "Spiel 7 an Tisch 1 · Thursday"),
    ] {
        let desk = desk(lang);
        assert!(desk.shows(deal) && desk.shows("19:30") && !desk.shows("21 Nov 2026 19:30"));
        assert!(!desk.shows("Desk"), "only one ever wrote");
    }
    // Two series; on another day the date is said, too.
    let mut session = Session::in_memory(options()).unwrap();
    let mut settings = evening("Forty");
    settings.movement.legs = Some(2);
    settings.movement.kind = vorhand::club::MovementKind::Draw;
    settings.movement.rounds = 1;
    let event = session.transact(vorhand::ops::Command::new_event(settings));
    let event = event.unwrap().event().unwrap();
    let people = NAMES.map(crate::session::guest).to_vec();
    for command in [
        vorhand::ops::Command::AddEntrants { event, people },
        vorhand::ops::Command::Draw { event, seed: 7 },
    ] {
        session.transact(command).unwrap();
    }
    let north = session.book().events[0].legs[0].tables[0].seats[0].1;
    enter(&mut session, event, 2, north, 48);
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.ctrl(Key::H);
    assert!(desk.shows("deal 2 at table 1, leg 1"));
}

#[test]
fn a_row_of_another_day_says_its_date() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("club.vorhand");
    evenings(&mut Session::create(&path, options()).unwrap());
    let later = "2026-11-24T20:00:00+01:00".parse().unwrap();
    let options = SessionOptions {
        clock: Box::new(move || later),
        ..options()
    };
    let session = Session::open(&path, options).unwrap();
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.ctrl(Key::H);
    assert!(desk.shows("21 Nov 2026 19:30"));
}

#[test]
fn more_than_one_step_back_is_asked_for_with_all_that_goes_and_the_draw_apart() {
    for (lang, title, draw, yes) in [
        (
            Lang::En,
            "Take 8 changes back?",
            "Among them: seats of leg 1 by hand · Thursday",
            "Take them back",
        ),
        (
            Lang::De,
            "8 Änderungen zurücknehmen?",
            "Darunter: Plätze der Serie 1 von Hand · Thursday",
            "Zurücknehmen",
        ),
    ] {
        let mut desk = desk(lang);
        let before = steps(&desk);
        // By keys, and left again.
        for _ in 0..8 {
            desk.press(Key::ArrowDown);
        }
        desk.press(Key::Enter);
        assert!(desk.shows(title) && desk.shows(draw));
        let going = if lang == Lang::De {
            "Spiel {} an Tisch 1 · Thursday"
        } else {
            "deal {} at table 1 · Thursday"
        };
        for deal in 1..=7 {
            assert!(
                desk.shows(&going.replace("{}", &deal.to_string())),
                "{deal}"
            );
        }
        assert_eq!(steps(&desk), before);
        desk.press(Key::Escape);
        assert_eq!(steps(&desk), before);
        // By the pointer: a row, and a second click at once changes nothing.
        desk.ctrl(Key::H);
        let at = row(&desk, draw.split(": ").last().unwrap());
        click(&mut desk.harness, at);
        click(&mut desk.harness, at);
        assert_eq!(steps(&desk), before);
        let at = place(&desk.harness, yes).unwrap().center();
        click(&mut desk.harness, at);
        assert_eq!(steps(&desk), (before.0 - 8, 8));
        assert_eq!(desk.app().screen(), Screen::Seats, "where that is seen");
    }
}

#[test]
fn one_step_back_and_any_step_forth_are_not_asked_for() {
    let mut desk = desk(Lang::En);
    let before = steps(&desk);
    let at = row(&desk, "deal 7 at table 1");
    click(&mut desk.harness, at);
    assert_eq!(steps(&desk), (before.0 - 1, 1));
    desk.ctrl(Key::H);
    let at = row(&desk, "Redo up to: deal 7");
    click(&mut desk.harness, at);
    assert_eq!(steps(&desk), before);
}

#[test]
fn the_journal_names_other_evenings_and_who_wrote() {
    for of_many in [false, true] {
        let mut session = Session::in_memory(options()).unwrap();
        evenings(&mut session);
        if of_many {
            session.act_as(|_| "Laptop".to_owned()).unwrap();
            let bela = session.book().events[2].entrants[1].id;
            enter(&mut session, EventId(3), 8, bela, 24);
        }
        let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
        desk.ctrl(Key::K).write("journal").press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Journal);
        let lines = desk.lines();
        let of_deal = lines
            .iter()
            .find(|line| line.contains("deal 7 at table 1"))
            .unwrap();
        assert!(!of_deal.contains("Thursday"), "{of_deal}");
        assert!(
            lines.iter().any(|line| line.contains("· Sunday")),
            "{lines:?}"
        );
        assert!(desk.shows("Desk"));
        assert_eq!(desk.shows("Laptop"), of_many);
    }
}

#[test]
fn what_was_done_before_the_book_was_shared_is_said_to_wait_for_its_end() {
    for (lang, said) in [
        (Lang::En, "before the book was shared"),
        (Lang::De, "Was vor dem Teilen getan wurde"),
    ] {
        let mut session = Session::in_memory(options()).unwrap();
        evenings(&mut session);
        let mut alone = Desk::over(session, lang, Scripted::new(Vec::new()));
        alone.ctrl(Key::H);
        assert!(!alone.shows(said));
        let named = alone.harness.state_mut();
        let named = named.with_book(|session| session.act_as(|own| format!("{own} at laptop")));
        named.unwrap().unwrap();
        alone.press(Key::Escape).ctrl(Key::H);
        assert!(alone.shows(said));
    }
}
