//! Whatever is typed and not confirmed survives the end of the program, on every screen where
//! something is typed.

use crate::desktop::Scripted;
use crate::session::options;
use crate::window::Desk;
use crate::window_trees::evening;
use egui::Key;
use std::path::{Path, PathBuf};
use vorhand::club::Seal;
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::session::Session;
use vorhand::ui::Screen;

/// The book and all that stands beside it, as a killed program leaves them, under another name:
/// nothing is closed or saved.
pub fn killed<T>(window: T, folder: &Path) -> PathBuf {
    std::mem::forget(window);
    let names = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut endings: Vec<String> = names
        .filter_map(|n| Some(n.strip_prefix("evening.vorhand")?.to_owned()))
        .collect();
    // The log first: what is taken in from it meanwhile is in the book then.
    endings.sort_by_key(|ending| ending != "-wal");
    for ending in endings {
        let (from, to) = (
            format!("evening.vorhand{ending}"),
            format!("copy.vorhand{ending}"),
        );
        std::fs::copy(folder.join(from), folder.join(to)).unwrap();
    }
    folder.join("copy.vorhand")
}

/// A window over a book on disk.
fn desk(path: &Path, happen: impl FnOnce(&mut Session)) -> Desk {
    let mut session = Session::open_or_create(path, options()).unwrap();
    happen(&mut session);
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.run();
    desk
}

/// Types with keys, then kills; the second window is looked at.
fn survives(
    happen: impl FnOnce(&mut Session),
    typed: impl FnOnce(&mut Desk),
) -> (Desk, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut first = desk(&folder.path().join("evening.vorhand"), happen);
    typed(&mut first);
    let copy = killed(first, folder.path());
    (desk(&copy, |_| ()), folder)
}

/// Nothing but the book itself stands there.
fn nothing_is_kept(folder: &Path) {
    let left: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|f| f.unwrap().file_name())
        .collect();
    assert!(left.iter().all(|f| *f != "copy.vorhand.drafts"), "{left:?}");
}

#[test]
fn a_name_and_a_person_being_changed() {
    let (mut again, folder) = survives(evening, |desk| {
        desk.ctrl(Key::Num1)
            .tab_to("Carl O.")
            .press(Key::F2)
            .press(Key::End)
            .write(" von und")
            .tab_to("Name, then Enter")
            .write("Late Lars");
    });
    again.ctrl(Key::Num1);
    assert!(again.shows("Late Lars"), "the name");
    assert!(again.shows(" von und"), "the change");
    again.press(Key::Enter).press(Key::Escape);
    assert!(
        again.app().session().unwrap().book().events[0]
            .entrants
            .iter()
            .any(|e| e.typed_name == "Late Lars")
    );
    nothing_is_kept(folder.path());
}

#[test]
fn a_list_by_its_foot_and_a_reason() {
    let happen = |session: &mut Session| {
        crate::window_list_foot::two_tables(session);
    };
    let (mut again, _folder) = survives(happen, |desk| {
        desk.ctrl(Key::Num3).ctrl(Key::F);
        desk.write("246").press(Key::Enter).write("17");
        desk.press(Key::F8).write("-31");
        desk.tab_to("Strike a result").press(Key::Enter);
        desk.write("wrong seat");
    });
    again.ctrl(Key::Num3).ctrl(Key::F);
    assert!(again.shows("246") && again.shows("17"));
    assert!(again.shows("wrong seat"), "the reason");
    again.press(Key::F8);
    assert!(again.shows("-31"));
}

#[test]
fn teams_of_which_nothing_is_in_the_book() {
    let (mut again, folder) = survives(evening, |desk| {
        desk.ctrl(Key::Num1).tab_to("Teams…").press(Key::Enter);
        crate::window_teams::lines(desk, &["Herz Acht: 1 2", "Pik Zehn: zora"]);
    });
    again.ctrl(Key::Num1).tab_to("Teams…").press(Key::Enter);
    assert!(again.shows("Pik Zehn: zora"));
    again.tab_to("Cancel").press(Key::Enter);
    again.run();
    nothing_is_kept(folder.path());
}

#[test]
fn how_many_numbers_are_wanted() {
    let (mut again, _folder) = survives(
        |_| (),
        |desk| {
            desk.evening(0)
                .ctrl(Key::K)
                .write("Numbers first")
                .press(Key::Enter)
                .write("17");
        },
    );
    again.ctrl(Key::Num1);
    assert!(again.shows("17"));
}

#[test]
fn slips_at_two_tables_and_a_correction_of_one_that_stands() {
    let open = |desk: &mut Desk, table: &str| {
        desk.ctrl(Key::Num3).tab_to(table).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Slips);
    };
    let (mut again, folder) = survives(evening, |desk| {
        open(desk, "Table 2:");
        desk.write("-13").press(Key::Enter).write("x");
        open(desk, "Table 1:");
        desk.ctrl(Key::A).write("41");
        open(desk, "Table 2:");
        assert!(desk.shows("-13"), "another table in between costs nothing");
    });
    open(&mut again, "Table 2:");
    assert!(again.shows("-13") && again.shows("x"));
    again
        .ctrl(Key::A)
        .write("-15")
        .press(Key::Enter)
        .ctrl(Key::A)
        .write("-1")
        .press(Key::Enter);
    open(&mut again, "Table 1:");
    assert!(again.shows("41"));
    again.press(Key::Enter).press(Key::Enter);
    let leg = again.app().session().unwrap().book().events[0].legs[1].clone();
    let first = leg.tables[0].seats[0].1;
    let mended = leg.tables[0]
        .sheet
        .slips
        .iter()
        .find(|s| s.entrant == first)
        .unwrap();
    assert_eq!(
        (mended.points, leg.tables[1].sheet.slips[0].points),
        (41, -15)
    );
    nothing_is_kept(folder.path());
}

#[test]
fn the_settings_of_an_evening() {
    let (mut again, folder) = survives(evening, |desk| {
        desk.ctrl(Key::Num1)
            .tab_to("Settings")
            .press(Key::Enter)
            .ctrl(Key::A)
            .write("Autumn cup");
    });
    again.ctrl(Key::Num1).tab_to("Settings").press(Key::Enter);
    assert!(again.shows("Autumn cup"));
    again.press(Key::Enter);
    assert_eq!(
        again.app().session().unwrap().book().events[0]
            .settings
            .name,
        "Autumn cup"
    );
    nothing_is_kept(folder.path());
}

#[test]
fn the_money_of_an_evening() {
    let (mut again, folder) = survives(evening, |desk| {
        desk.ctrl(Key::Num5)
            .tab_to("Till")
            .press(Key::Space)
            .tab_to("Set the money")
            .press(Key::Space)
            .write("8.00")
            .tab_to("More")
            .press(Key::Space)
            .tab_to("Also per person")
            .write("2");
    });
    again.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    assert!(again.shows("typed here is not saved yet") && !again.shows("8.00"));
    again.tab_to("Set the money").press(Key::Space);
    assert!(again.shows("8.00"));
    again.tab_to("Also per person").press(Key::Enter);
    again.run();
    let book = again.app().session().unwrap().book();
    assert_eq!(book.events[0].entry_cents(), 1000);
    nothing_is_kept(folder.path());
}

#[test]
fn a_new_evening() {
    let (mut again, folder) = survives(
        |_| (),
        |desk| {
            desk.ctrl(Key::N)
                .write("Autumn cup")
                .tab_to("People expected")
                .ctrl(Key::A)
                .write("23");
        },
    );
    again.ctrl(Key::N);
    assert!(again.shows("Autumn cup") && again.shows("23"));
    again.press(Key::Enter);
    assert_eq!(
        again.app().session().unwrap().book().events[0]
            .settings
            .name,
        "Autumn cup"
    );
    nothing_is_kept(folder.path());
}

#[test]
fn the_time_until_which_results_are_provisional() {
    let (mut again, folder) = survives(evening, |desk| {
        desk.ctrl(Key::Num4)
            .tab_to("Provisional until")
            .press(Key::Space)
            .ctrl(Key::A)
            .write("23:4");
    });
    again.ctrl(Key::Num4);
    assert!(again.shows("23:4"));
    again
        .tab_to("Provisional until")
        .press(Key::End)
        .write("5")
        .press(Key::Enter);
    assert!(again.shows("provisional until 23:45"));
    nothing_is_kept(folder.path());
}

#[test]
fn what_an_earlier_version_kept_in_three_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.vorhand");
    evening(&mut Session::open_or_create(&path, options()).unwrap());
    let keep = |ending: &str, text: &str| {
        let file = folder.path().join(format!("evening.vorhand{ending}"));
        std::fs::write(file, text).unwrap();
    };
    keep(
        ".half",
        r#"{"people of 1":{"name":"Late Lars","editing":null,"many":null}}"#,
    );
    keep(
        ".typed",
        r#"[{"event":1,"leg":2,"table":1,"deal":2,"text":"4-2","marked":true}]"#,
    );
    keep(
        ".clock",
        r#"{"event":1,"leg":2,"length":600,"hands":{"stand":540},"begun":true,"rung":false}"#,
    );
    let mut first = desk(&path, |_| ());
    first.ctrl(Key::Num1);
    assert!(first.shows("Late Lars"));
    first
        .ctrl(Key::Num3)
        .tab_to("Table 1:")
        .press(Key::Enter)
        .tab_to("Open the sheet")
        .press(Key::Space);
    assert!(first.shows("1 line to check"));
    for ending in [".half", ".typed", ".clock"] {
        let file = folder.path().join(format!("evening.vorhand{ending}"));
        assert!(!file.exists(), "{ending} is in the one file now");
    }
    let copy = killed(first, folder.path());
    let mut again = desk(&copy, |_| ());
    again.ctrl(Key::Num1);
    assert!(again.shows("Late Lars"));
    again.ctrl(Key::R);
    assert!(again.shows("Clock of leg 2: 9:00"));
}

fn sealed(session: &mut Session) {
    evening(session);
    let event = session.book().events[0].id;
    let seal = Seal {
        sealed_at: Some(options().clock.now()),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
}

#[test]
fn a_reason_for_a_correction_after_the_seal_and_the_line_that_waits_for_it() {
    let sheet = |desk: &mut Desk| {
        desk.ctrl(Key::Num3)
            .tab_to("Table 1:")
            .press(Key::Enter)
            .tab_to("Open the sheet")
            .press(Key::Space);
        assert_eq!(desk.app().screen(), Screen::Sheet);
    };
    let (mut again, folder) = survives(sealed, |desk| {
        sheet(desk);
        desk.press(Key::Home).write("248").press(Key::Enter);
        assert!(
            desk.shows("Reason for the correction"),
            "{:?}",
            desk.app().said()
        );
        desk.write("misread by the ke");
    });
    sheet(&mut again);
    again.press(Key::Home);
    assert!(again.shows("248"), "the line that waits");
    again.press(Key::Enter);
    assert!(again.shows("misread by the ke"), "its reason");
    again.press(Key::End).write("eper").press(Key::Enter);
    assert!(
        again
            .app()
            .said()
            .unwrap()
            .contains("misread by the keeper"),
        "{:?}",
        again.app().said()
    );
    nothing_is_kept(folder.path());
}
