//! Where one was comes back: phase, leg, table, deal, language, colours and size, also after a
//! kill; and what no longer is there is passed by.

use crate::desktop::Scripted;
use crate::session::options;
use crate::window::Desk;
use crate::window_trees::evening;
use egui::Key;
use std::path::Path;
use vorhand::club::{LegNo, TableNo};
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::theme::Look;
use vorhand::ui::{Screen, Settings, Window};

/// The window as the program starts it: with the book and the settings on disk.
fn start(folder: &Path, session: Session) -> Desk {
    let file = folder.join("settings.json");
    let book = session.path().map(Path::to_owned);
    let settings = Settings::load(&file);
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let app = Window::new(
        Ok(session),
        book,
        settings,
        Some(file),
        Box::new(Scripted::default()),
    )
    .on(day);
    let mut desk = Desk {
        harness: crate::window::harness(app),
    };
    desk.run();
    desk
}

#[test]
fn who_is_killed_comes_back_to_where_he_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.vorhand");
    Settings {
        lang: Lang::En,
        ..Settings::default()
    }
    .save(&folder.path().join("settings.json"))
    .unwrap();
    let mut session = Session::create(&path, options()).unwrap();
    evening(&mut session);
    let mut desk = start(folder.path(), session);
    desk.ctrl(Key::L)
        .ctrl(Key::D)
        .ctrl(Key::Plus)
        .ctrl(Key::PageUp);
    desk.ctrl(Key::Num3).tab_to("Tisch 2:").press(Key::Enter);
    assert_eq!(
        (
            desk.app().screen(),
            desk.app().place().leg,
            desk.app().place().table
        ),
        (Screen::Sheet, LegNo(1), TableNo(2))
    );
    drop(desk);
    let mut again = start(folder.path(), Session::open(&path, options()).unwrap());
    assert_eq!(
        (
            again.app().screen(),
            again.app().place().leg,
            again.app().place().table
        ),
        (Screen::Sheet, LegNo(1), TableNo(2))
    );
    let settings = again.app().settings();
    assert_eq!((settings.lang, settings.look), (Lang::De, Look::Dark));
    assert!((settings.zoom - 1.1).abs() < 0.01, "{}", settings.zoom);
    // The deal is told when the window closes in order.
    again
        .press(Key::Home)
        .press(Key::ArrowDown)
        .press(Key::ArrowDown);
    eframe::App::on_exit(again.harness.state_mut(), None);
    drop(again);
    let third = start(folder.path(), Session::open(&path, options()).unwrap());
    assert!(third.shows("Spiel 3"), "the third deal lies open");
}

#[test]
fn what_is_no_longer_there_is_passed_by() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    evening(&mut session);
    let event = session.book().events[0].id;
    let last = |leg, table, screen: &str| {
        let book = path.display().to_string();
        serde_json::json!({ "lang": "en", "last": { "book": book, "event": event, "screen": screen, "leg": leg, "table": table } })
    };
    drop(session);
    for (leg, table, screen) in [
        (99, 1, "Sheet"),
        (1, 99, "Slips"),
        (0, 0, "Sheet"),
        (1, 1, "Player"),
    ] {
        std::fs::write(
            folder.path().join("settings.json"),
            last(leg, table, screen).to_string(),
        )
        .unwrap();
        let desk = start(folder.path(), Session::open(&path, options()).unwrap());
        assert_eq!(
            desk.app().screen(),
            Screen::Sheets,
            "{screen} {leg} {table}"
        );
    }
}
