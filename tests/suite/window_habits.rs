//! Habits, wrong use and work beside the window, by the keyboard alone.
//!
//! Which test holds which point of what the score desk and the room must do stands in `nine`.

use crate::desktop::Scripted;
use crate::window::Desk;
use egui::{Key, Modifiers};
use vorhand::app::outcome::Closed;
use vorhand::club::{EventSettings, MovementKind, MovementSettings};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::{Session, SessionOptions};
use vorhand::ui::platform::Answer;
use vorhand::ui::{Screen, Settings, Window};

fn people(session: &mut Session, count: u32) {
    let movement = MovementSettings {
        kind: MovementKind::Fixed,
        ..MovementSettings::default()
    };
    let event = EventSettings {
        movement,
        ..crate::session::evening("Large")
    };
    let event = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=count)
        .map(|n| NewEntrant {
            name: format!("Person {n}"),
            ..NewEntrant::default()
        })
        .collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
}

fn entrants(desk: &Desk) -> usize {
    desk.app()
        .session()
        .unwrap()
        .book()
        .events
        .last()
        .map_or(0, |e| e.entrants.len())
}

#[test]
fn the_history_goes_back_to_any_point_and_forth_again() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(6).ctrl(Key::H);
    assert!(desk.shows("Now"));
    desk.press(Key::ArrowDown)
        .press(Key::ArrowDown)
        .press(Key::ArrowDown)
        .press(Key::Enter);
    assert!(desk.shows("Take 3 changes back?"));
    desk.press(Key::Enter);
    assert_eq!(entrants(&desk), 3);
    assert_eq!(desk.app().said(), Some("3 changes taken back"));
    desk.ctrl(Key::H);
    assert!(desk.shows("Redo up to"), "what was taken back is named");
    desk.press(Key::ArrowUp)
        .press(Key::ArrowUp)
        .press(Key::Enter);
    assert_eq!(entrants(&desk), 5);
    assert_eq!(desk.app().said(), Some("2 changes redone"));
    desk.ctrl(Key::H).press(Key::Escape);
    assert_eq!(entrants(&desk), 5);
}

#[test]
fn the_palette_understands_a_hurried_hand() {
    let mut desk = Desk::new(Lang::De, Vec::new());
    desk.evening(8).ctrl(Key::K).write("obrndoerf");
    assert!(desk.shows("Carl Oberndörfer"));
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Player);
}

#[test]
fn a_large_evening_is_drawn_undone_and_shown() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| people(session, 600));
    desk.run();
    desk.draw();
    let drawn = |desk: &Desk| desk.app().session().unwrap().book().events[0].legs.len();
    assert_eq!(drawn(&desk), 1);
    for key in [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
    ] {
        desk.ctrl(key);
    }
    desk.take_back();
    assert_eq!(drawn(&desk), 0);
    desk.ctrl(Key::Y);
    assert_eq!(drawn(&desk), 1);
}

#[test]
fn a_large_draw_runs_beside_the_window_and_is_called_off() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| people(session, 4_000));
    desk.run();
    desk.ctrl(Key::Num2);
    desk.harness.key_press(Key::Enter);
    desk.harness.step();
    desk.harness.step();
    if desk.app().busy() {
        assert!(
            desk.app().session().is_none(),
            "the book is away, the window is not"
        );
        desk.harness.key_press(Key::Tab);
        desk.harness.step();
        desk.harness.key_press(Key::Enter);
        desk.harness.step();
    }
    desk.run();
    let session = desk.app().session().unwrap();
    assert!(
        session.verify().unwrap().sound(),
        "called off or done, the book is whole"
    );
}

#[test]
fn a_file_that_vanishes_is_a_sentence_and_the_book_goes_on_in_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (
        folder.path().join("stick.vorhand"),
        folder.path().join("copy.vorhand"),
    );
    let mut session = Session::create(&path, SessionOptions::new("berta")).unwrap();
    people(&mut session, 7);
    let mut desk = Desk::over(
        session,
        Lang::En,
        Scripted::new(vec![Answer::Chosen(copy.clone())]),
    );
    desk.run();
    std::fs::remove_file(&path).unwrap();
    desk.ctrl(Key::Num1).write("Late Larsson").press(Key::Enter);
    assert!(
        desk.app()
            .said()
            .unwrap()
            .contains("is gone: the stick was pulled out"),
        "{:?}",
        desk.app().said()
    );
    assert!(desk.shows("Late Larsson"), "what was typed is still there");
    assert_eq!(entrants(&desk), 7);
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S);
    desk.run();
    assert_eq!(entrants(&desk), 7, "{:?}", desk.app().said());
    assert_eq!(
        desk.app().session().unwrap().path(),
        Some(copy.as_path()),
        "{:?}",
        desk.app().said()
    );
    assert!(desk.shows("Late Larsson"), "what was typed goes along");
    desk.ctrl(Key::Num1).press(Key::Enter);
    assert_eq!(entrants(&desk), 8);
    drop(desk);
    assert_eq!(
        Session::open(&copy, SessionOptions::new(""))
            .unwrap()
            .book()
            .events[0]
            .entrants
            .len(),
        8
    );
}

#[test]
fn a_folder_that_is_renamed_and_named_back_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there) = (folder.path().join("here"), folder.path().join("there"));
    std::fs::create_dir(&here).unwrap();
    let mut session =
        Session::create(here.join("book.vorhand"), SessionOptions::new("berta")).unwrap();
    people(&mut session, 5);
    let mut desk = Desk::over(session, Lang::De, Scripted::default());
    desk.run();
    std::fs::rename(&here, &there).unwrap();
    desk.ctrl(Key::Num1).write("Spät").press(Key::Enter);
    assert!(
        desk.app()
            .said()
            .unwrap()
            .contains("ist weg: Der Stick wurde abgezogen"),
        "{:?}",
        desk.app().said()
    );
    std::fs::rename(&there, &here).unwrap();
    desk.press(Key::Enter);
    assert_eq!(entrants(&desk), 6, "{:?}", desk.app().said());
}

#[test]
fn a_second_window_on_the_same_book_is_told_so_and_keeps_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.vorhand");
    let mut session = Session::create(&path, SessionOptions::new("berta")).unwrap();
    people(&mut session, 4);
    let first = Desk::over(session, Lang::En, Scripted::default());
    let mut second = Desk::new(Lang::En, vec![Answer::Chosen(path)]);
    second.ctrl(Key::O);
    assert!(
        second
            .app()
            .said()
            .unwrap()
            .contains("is open in another Vorhand"),
        "{:?}",
        second.app().said()
    );
    assert!(second.app().session().is_some(), "its own book stays open");
    assert_eq!(entrants(&first), 4);
}

#[test]
fn a_copy_of_the_whole_book_is_saved_while_it_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    let mut desk = Desk::new(Lang::En, vec![Answer::Chosen(copy.clone())]);
    desk.evening(4);
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S);
    desk.run();
    let copy = copy.with_extension("vorhand");
    assert!(
        desk.app()
            .said()
            .unwrap()
            .contains("The whole book is saved"),
        "{:?}",
        desk.app().said()
    );
    let session = Session::open(&copy, SessionOptions::new("")).unwrap();
    assert_eq!(session.book(), desk.app().session().unwrap().book());
}

#[test]
fn a_book_that_is_open_elsewhere_is_tried_again_by_a_button() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.vorhand");
    let mut session = Session::create(&path, SessionOptions::new("berta")).unwrap();
    people(&mut session, 4);
    let app = Window::new(
        Err(Closed::Refused {
            why: Session::open(&path, SessionOptions::new("otto"))
                .err()
                .unwrap(),
            copy: None,
        }),
        Some(path),
        Settings::default(),
        None,
        Box::new(Scripted::default()),
    );
    let mut desk = Desk {
        harness: crate::window::harness(app),
    };
    desk.run();
    desk.tab_to("Try again").press(Key::Space);
    desk.run();
    assert!(desk.app().session().is_none(), "still open there");
    drop(session);
    desk.tab_to("Try again").press(Key::Space);
    desk.run();
    assert_eq!(entrants(&desk), 4);
}

#[test]
fn an_arrow_beside_the_first_fields_leaves_how_people_move() {
    let movement = |keys: &[Key]| {
        let mut desk = Desk::new(Lang::En, Vec::new());
        desk.ctrl(Key::N).tab_to("People expected").write("14");
        desk.tab_to("What is played for?").press(Key::Space);
        desk.tab_to("Entry fee");
        for key in keys {
            desk.press(*key);
        }
        desk.write("8.00").press(Key::Enter);
        desk.event().settings.movement.clone()
    };
    assert_eq!(
        movement(&[]),
        movement(&[Key::ArrowDown, Key::ArrowDown]),
        "out of sight"
    );
}
