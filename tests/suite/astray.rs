//! Nobody is told "saved" while the book or its log was deleted, replaced or written into by
//! something else: it is found within two seconds, also while nobody does anything, without a look
//! into the file; and the evening goes on elsewhere.

use crate::desktop::Scripted;
use crate::program::vorhand;
use crate::session::{amount, one_table, options};
use crate::window::Desk;
use egui::Key;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use vorhand::club::{DealNo, EventId, LegNo, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::{Session, SessionError, Standing, Trouble};
use vorhand::ui::platform::Answer;

/// What may happen to a file that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Harm {
    Deleted,
    Moved,
    Replaced,
    Overwritten,
    Shortened,
}

const HARMS: [Harm; 5] = [
    Harm::Deleted,
    Harm::Moved,
    Harm::Replaced,
    Harm::Overwritten,
    Harm::Shortened,
];

impl Harm {
    /// Windows lets nobody take away a file that is open.
    fn can_be_done(self) -> bool {
        !cfg!(windows) || matches!(self, Harm::Overwritten | Harm::Shortened)
    }
}

fn harm(path: &Path, harm: Harm) -> io::Result<()> {
    let aside = path.with_extension("aside");
    match harm {
        Harm::Deleted => fs::remove_file(path),
        Harm::Moved => fs::rename(path, aside),
        Harm::Replaced => {
            fs::copy(path, &aside)?;
            fs::rename(aside, path)
        }
        Harm::Overwritten => {
            let mut bytes = fs::read(path)?;
            bytes.push(0);
            // As long as before where that can be.
            bytes.truncate(bytes.len().saturating_sub(1).max(1));
            fs::OpenOptions::new()
                .write(true)
                .open(path)
                .and_then(|mut f| io::Write::write_all(&mut f, &bytes))
        }
        Harm::Shortened => fs::OpenOptions::new()
            .write(true)
            .open(path)
            .and_then(|file| file.set_len(77)),
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn begun(dir: &Path) -> (Session, EventId) {
    let mut session = Session::create(dir.join("club.vorhand"), options()).unwrap();
    let (event, _) = one_table(&mut session);
    (session, event)
}

fn deal(session: &Session, event: EventId, deal: u32) -> Command {
    let table = &session.event(event).unwrap().legs[0].tables[0];
    Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(deal),
        lines: amount(table.seats[deal as usize % 4].1, 36),
    }
}

/// Waits as long as is promised; how long it took.
fn within_two_seconds(mut came: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(2) {
        if came() {
            return true;
        }
        thread::sleep(Duration::from_millis(10));
    }
    false
}

#[test]
fn whatever_becomes_of_a_file_is_found_within_two_seconds_and_nothing_is_written() {
    let cases = HARMS
        .into_iter()
        .flat_map(|harm| ["", "-wal"].map(|ending| (harm, ending)));
    thread::scope(|scope| {
        for (what, ending) in cases {
            scope.spawn(move || {
                let dir = tempfile::tempdir().unwrap();
                let (mut session, event) = begun(dir.path());
                let path = dir.path().join("club.vorhand");
                session.transact(deal(&session, event, 1)).unwrap();
                assert_eq!(session.standing(), Standing::InPlace);
                let done = harm(&beside(&path, ending), what);
                assert_eq!(
                    done.is_ok(),
                    what.can_be_done(),
                    "{what:?} {ending} {done:?}"
                );
                if done.is_err() {
                    session.transact(deal(&session, event, 2)).unwrap();
                    return;
                }
                assert!(
                    within_two_seconds(|| session.standing() != Standing::InPlace),
                    "{what:?} {ending}"
                );
                let refused = session.transact(deal(&session, event, 2)).unwrap_err();
                let SessionError::Store(why) = refused else {
                    panic!("{refused:?}")
                };
                assert_eq!(Some(why.trouble), session.astray().map(|w| w.trouble));
                let is_gone = matches!(what, Harm::Deleted | Harm::Moved | Harm::Replaced);
                let expected = match ending {
                    "" if is_gone => Trouble::Gone,
                    _ if is_gone => Trouble::LogGone,
                    _ => Trouble::Overwritten,
                };
                assert_eq!(why.trouble, expected, "{what:?} {ending}");
                for lang in Lang::ALL {
                    let said = Texts::new(lang).store_error(&why);
                    assert!(
                        said.ends_with('.') && said.contains("club.vorhand"),
                        "{said}"
                    );
                }
                // All that was confirmed can be saved to another place.
                let rescued = dir.path().join("rescued.vorhand");
                session.rescue_to(&rescued).unwrap();
                let book = session.book().clone();
                drop(session);
                let again = Session::open(&rescued, options()).unwrap();
                assert_eq!(again.book(), &book, "{what:?} {ending}");
                assert!(again.verify().unwrap().sound());
            });
        }
    });
}

#[test]
fn a_file_that_comes_back_is_written_to_again() {
    let dir = tempfile::tempdir().unwrap();
    let (mut session, event) = begun(dir.path());
    let (path, aside) = (dir.path().join("club.vorhand"), dir.path().join("aside"));
    fs::rename(&path, &aside).unwrap();
    assert!(within_two_seconds(|| session.standing() == Standing::Gone));
    fs::rename(&aside, &path).unwrap();
    assert!(within_two_seconds(
        || session.standing() == Standing::InPlace
    ));
    session.transact(deal(&session, event, 1)).unwrap();
}

#[test]
fn steady_entry_and_rest_are_no_harm() {
    let dir = tempfile::tempdir().unwrap();
    let (mut session, event) = begun(dir.path());
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(2500) {
        for number in 1..=4 {
            session.transact(deal(&session, event, number)).unwrap();
            session
                .transact(Command::ClearDeal {
                    sheet: SheetId {
                        event,
                        leg: LegNo(1),
                        table: TableNo(1),
                    },
                    deal: DealNo(number),
                })
                .unwrap();
            assert_eq!(session.standing(), Standing::InPlace);
        }
    }
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(session.standing(), Standing::InPlace);
}

#[test]
fn looking_after_the_file_keeps_its_lock() {
    let dir = tempfile::tempdir().unwrap();
    let (session, _) = begun(dir.path());
    thread::sleep(Duration::from_secs(2));
    let out = vorhand(&["standings", session.path().unwrap().to_str().unwrap()]);
    assert!(
        String::from_utf8_lossy(&out.stderr).contains("another Vorhand"),
        "{out:?}"
    );
}

#[test]
fn an_idle_window_wakes_and_says_that_nothing_is_saved_and_goes_on_elsewhere() {
    for (lang, not_saved) in [(Lang::En, "Not saved"), (Lang::De, "Nicht gespeichert")] {
        let harms = [Harm::Deleted, Harm::Overwritten];
        for what in harms.into_iter().filter(|harm| harm.can_be_done()) {
            let dir = tempfile::tempdir().unwrap();
            let (session, _) = begun(dir.path());
            let elsewhere = dir.path().join("elsewhere.vorhand");
            let answers = vec![Answer::Chosen(elsewhere.clone())];
            let mut desk = Desk::over(session, lang, Scripted::new(answers));
            desk.run();
            desk.ctrl(Key::Num3)
                .press(Key::Enter)
                .write("248")
                .press(Key::Enter);
            assert!(!desk.shows(not_saved));
            harm(&dir.path().join("club.vorhand"), what).unwrap();
            let ctx = desk.harness.ctx.clone();
            assert!(
                within_two_seconds(|| ctx.has_requested_repaint()),
                "nothing wakes the window"
            );
            desk.run();
            assert!(desk.shows(not_saved), "{what:?}");
            assert!(
                desk.app()
                    .said()
                    .is_some_and(|said| said.contains("club.vorhand")),
                "{:?}",
                desk.app().said()
            );
            let book = desk.app().session().unwrap().book().clone();
            desk.harness
                .key_press_modifiers(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::S);
            desk.run();
            desk.run();
            assert_eq!(
                desk.app().session().unwrap().path(),
                Some(elsewhere.as_path())
            );
            assert_eq!(desk.app().session().unwrap().book(), &book);
            assert!(!desk.shows(not_saved));
        }
    }
}
