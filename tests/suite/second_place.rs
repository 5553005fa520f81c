//! The copy that is kept at a second place while a book is open.

use crate::desktop::Scripted;
use crate::session::{amount, one_table, options};
use crate::window::Desk;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use vorhand::app::settings::{Habit, SecondSettings};
use vorhand::club::{Book, DealNo, EventId, LegNo, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::{SecondPlace, Session, Trouble};
use vorhand::ui::platform::Answer;
use vorhand::ui::{Settings, Window};

/// Longer than any evening: only what is asked for makes a copy.
const NEVER: Duration = Duration::from_secs(100_000);

/// An open book with one table, and an empty stick.
fn open(dir: &Path, name: &str) -> (Session, EventId, PathBuf) {
    let stick = dir.join("stick");
    fs::create_dir_all(&stick).unwrap();
    let mut session = Session::create(dir.join(name), options()).unwrap();
    let (event, _) = one_table(&mut session);
    (session, event, stick)
}

fn keep(session: &Session, stick: &Path) -> SecondPlace {
    SecondPlace::keep(session, stick, NEVER, || {}).unwrap()
}

fn enter(session: &mut Session, event: EventId, deal: u32) {
    let declarer = session.event(event).unwrap().legs[0].tables[0].seats[deal as usize % 4].1;
    let command = Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(deal),
        lines: amount(declarer, 36),
    };
    session.transact(command).unwrap();
}

fn until(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The copy as somebody who has only the stick sees it.
fn copied(place: &Path) -> Book {
    let session = Session::open_to_read(place, options()).unwrap();
    assert!(session.verify().unwrap().sound());
    session.book().clone()
}

#[test]
fn a_copy_is_made_at_once_when_asked_and_at_the_end_and_is_whole_each_time() {
    let dir = tempfile::tempdir().unwrap();
    let (mut session, event, stick) = open(dir.path(), "club.vorhand");
    let place = keep(&session, &stick);
    let target = place.target().to_owned();
    until("the first copy", || place.copy().made.is_some());
    assert_eq!(copied(&target), *session.book());
    enter(&mut session, event, 1);
    assert_ne!(copied(&target), *session.book(), "not before its time");
    place.now();
    until("the copy asked for", || {
        place
            .copy()
            .made
            .is_some_and(|(_, seq)| seq == session.last_seq())
    });
    assert_eq!(copied(&target), *session.book());
    enter(&mut session, event, 2);
    let last = place.finish();
    assert_eq!(last.made.unwrap().1, session.last_seq());
    let book = session.book().clone();
    drop(session);
    // On another machine it is the book, and it goes on.
    let mut other = Session::open(&target, options()).unwrap();
    assert_eq!(*other.book(), book);
    enter(&mut other, event, 3);
}

#[test]
fn a_stick_that_is_pulled_out_is_said_and_when_it_is_back_it_is_brought_up_to_date() {
    let dir = tempfile::tempdir().unwrap();
    let (mut session, event, stick) = open(dir.path(), "club.vorhand");
    let place = keep(&session, &stick);
    until("the first copy", || place.copy().made.is_some());
    let made = place.copy().made;
    let pulled = dir.path().join("pulled");
    fs::rename(&stick, &pulled).unwrap();
    enter(&mut session, event, 1);
    place.now();
    until("that it fails", || place.copy().failing.is_some());
    let since = place.copy().failing.unwrap().0;
    assert_eq!(place.copy().made, made, "what was made stays said");
    place.now();
    thread::sleep(Duration::from_millis(50));
    assert_eq!(
        place.copy().failing.unwrap().0,
        since,
        "since when, not how often"
    );
    fs::rename(&pulled, &stick).unwrap();
    place.now();
    until("that it is back", || place.copy().failing.is_none());
    assert_eq!(copied(place.target()), *session.book());
}

#[test]
fn a_copy_with_which_somebody_went_on_is_named_and_never_replaced() {
    for after in [0, 3] {
        let dir = tempfile::tempdir().unwrap();
        let (mut session, event, stick) = open(dir.path(), "club.vorhand");
        let place = keep(&session, &stick);
        let target = place.target().to_owned();
        place.finish();
        // The laptop fell off the table; on another machine the evening goes on with the stick.
        let mut other = Session::open(&target, options()).unwrap();
        (1..=5).for_each(|deal| enter(&mut other, event, deal));
        let gone_on = other.book().clone();
        // It wakes up while the other one is at work: the open copy stays where it is.
        let waking = keep(&session, &stick);
        until("that it is open", || waking.copy().failing.is_some());
        assert_eq!(waking.copy().failing.unwrap().1.trouble, Trouble::Locked);
        enter(&mut other, event, 6);
        drop((other, waking));
        // And when it is not, with rows of its own or without.
        (0..after).for_each(|deal| enter(&mut session, event, deal + 6));
        let waking = keep(&session, &stick);
        let failing = waking.finish().failing.unwrap().1;
        assert_eq!(failing.trouble, Trouble::WentOn { rows: 6 }, "{after}");
        let copy = copied(&target);
        assert_ne!(copy, gone_on, "the sixth deal came after");
        assert_eq!(copy.events[0].legs[0].tables[0].sheet.deals.len(), 6);
        for (lang, says) in [(Lang::En, "6 changes"), (Lang::De, "6 Änderungen")] {
            let said = Texts::new(lang).store_error(&failing);
            assert!(said.contains(says), "{said}");
        }
    }
}

#[test]
fn two_books_share_a_stick_and_neither_replaces_the_other() {
    let dir = tempfile::tempdir().unwrap();
    let (first, _, stick) = open(dir.path(), "club.vorhand");
    let elsewhere = dir.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    let mut second = Session::create(elsewhere.join("club.vorhand"), options()).unwrap();
    second
        .transact(Command::AddMember {
            name: "Somebody else".to_owned(),
            club: String::new(),
            number: String::new(),
        })
        .unwrap();
    let places = [keep(&first, &stick), keep(&second, &stick)];
    let [one, other] = places.map(|place| {
        let target = place.target().to_owned();
        place.finish();
        target
    });
    assert_eq!(
        (copied(&one), copied(&other)),
        (first.book().clone(), second.book().clone())
    );
    // The copy itself, opened and copied onto its own stick, is not replaced by itself.
    let copy = Session::open(&one, options()).unwrap();
    let place = keep(&copy, &stick);
    assert_eq!(place.target(), one);
    assert!(place.finish().failing.is_some());
    assert_eq!(copied(&other), *second.book());
}

#[test]
fn a_book_that_is_closed_ends_it_and_one_in_memory_has_none() {
    let dir = tempfile::tempdir().unwrap();
    let (session, _, stick) = open(dir.path(), "club.vorhand");
    let place = keep(&session, &stick);
    until("the first copy", || place.copy().made.is_some());
    let path = session.path().unwrap().to_owned();
    drop(session);
    place.now();
    assert!(place.finish().failing.is_none());
    // Nothing of it holds the book.
    drop(Session::open(path, options()).unwrap());
    let memory = Session::in_memory(options()).unwrap();
    assert!(SecondPlace::keep(&memory, &stick, NEVER, || {}).is_none());
}

/// A window whose book is known by its place, as the program starts it.
fn at_home(session: Session, lang: Lang, dialogs: Scripted) -> Desk {
    let book = session.path().map(Path::to_owned);
    let settings = Settings {
        lang,
        ..Settings::default()
    };
    let app = Window::new(Ok(session), book, settings, None, Box::new(dialogs));
    Desk {
        harness: crate::window::harness(app),
    }
}

fn ctrl_shift_k(desk: &mut Desk) {
    let keys = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    desk.harness.key_press_modifiers(keys, Key::K);
    desk.run();
}

#[test]
fn a_folder_is_chosen_by_keys_its_age_stands_at_the_foot_and_a_failure_is_said() {
    for (lang, fresh, fails, stop) in [
        (
            Lang::En,
            "Copy up to date",
            "No copy since",
            "Stop copying?",
        ),
        (
            Lang::De,
            "Kopie aktuell",
            "Keine Kopie seit",
            "Keine Kopie mehr?",
        ),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (session, _, stick) = open(dir.path(), "club.vorhand");
        let mut dialogs = Scripted::default();
        dialogs.answers.push_back(Answer::Chosen(stick.clone()));
        let mut desk = Desk::over(session, lang, dialogs);
        desk.run();
        ctrl_shift_k(&mut desk);
        let wanted = Some(SecondSettings::in_folder(stick.clone()));
        assert_eq!(desk.app().settings().second, wanted);
        until("the first copy", || {
            desk.run();
            desk.shows(fresh)
        });
        assert_eq!(fs::read_dir(&stick).unwrap().count(), 1);
        fs::rename(&stick, dir.path().join("pulled")).unwrap();
        let mut is_said = false;
        // What failed while a frame is painted stands at the foot one frame before it is said.
        until("that it fails, and that this is said", || {
            // A deal, and then another one: the leg has not ended, so the age tells.
            desk.harness.state_mut().second_now();
            // It is said for some frames only.
            desk.harness.step();
            is_said |= desk.app().said().is_some();
            is_said && desk.shows(fails)
        });
        ctrl_shift_k(&mut desk);
        assert!(desk.shows(stop));
        desk.press(Key::Enter);
        desk.run();
        assert_eq!(desk.app().settings().second, None);
        assert!(!desk.shows(fails));
    }
}

#[test]
fn a_separate_book_has_all_that_is_in_it_and_a_mark_of_its_own() {
    for (lang, says) in [(Lang::En, "a book of its own"), (Lang::De, "eigenes Buch")] {
        let dir = tempfile::tempdir().unwrap();
        let (mut session, event, _) = open(dir.path(), "club.vorhand");
        enter(&mut session, event, 1);
        let (book, origin) = (session.book().clone(), session.origin().unwrap());
        let there = dir.path().join("own.vorhand");
        let mut dialogs = Scripted::default();
        dialogs.answers.push_back(Answer::Chosen(there.clone()));
        let mut desk = Desk::over(session, lang, dialogs);
        desk.run();
        let keys = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        desk.harness.key_press_modifiers(keys, Key::O);
        // It is said while the other book is being opened, and for a while only.
        until("it is said", || {
            desk.harness.step();
            desk.shows(says)
        });
        desk.run();
        let own = desk.app().session().unwrap();
        assert_eq!(own.path(), Some(there.as_path()));
        assert_eq!(*own.book(), book);
        let own_origin = own.origin().unwrap();
        assert_ne!(own_origin, origin);
        // A copy of it is it.
        let copy = dir.path().join("copy.vorhand");
        own.backup_to(&copy).unwrap();
        let copied = Session::open_to_read(&copy, options()).unwrap();
        assert_eq!(copied.origin(), Some(own_origin));
        // A book that is there is not replaced.
        let first = Session::open_to_read(dir.path().join("club.vorhand"), options()).unwrap();
        assert!(first.separate_to(&there).is_err());
        assert_eq!(*desk.app().session().unwrap().book(), book);
    }
}

/// A stick with the copy of a book whose machine is gone.
fn left_on_a_stick(dir: &Path) -> (PathBuf, PathBuf, Book) {
    let (session, _, stick) = open(dir, "club.vorhand");
    let beside = vorhand::files::beside(session.path().unwrap(), ".hall");
    fs::write(beside, "{\"version\":1}").unwrap();
    let place = keep(&session, &stick);
    let (copy, book) = (place.target().to_owned(), session.book().clone());
    place.finish();
    (stick, copy, book)
}

/// What must be so once another machine goes on from the copy.
fn goes_on(desk: &mut Desk, home: &Path, copy: &Path, book: &Book) {
    until("it is open", || {
        desk.run();
        desk.app().session().is_some_and(|s| s.book() == book)
    });
    let session = desk.app().session().unwrap();
    let here = session.path().unwrap().to_owned();
    assert_eq!(here.parent(), Some(home), "in this machine's folder");
    let hall = vorhand::files::beside(&here, ".hall");
    assert_eq!(fs::read_to_string(hall).unwrap(), "{\"version\":1}");
    let wanted = SecondSettings::in_folder(copy.parent().unwrap().to_owned());
    let kept = desk.app().settings().second.clone();
    assert_eq!(kept.map(|kept| kept.folder), Some(wanted.folder));
    let fresh = Texts::new(desk.app().settings().lang).second_age(0);
    until("it is copied again", || {
        desk.run();
        desk.shows(&fresh)
    });
    // The deal that is typed now is on the stick as well, in the very copy.
    let before = fs::read(copy).unwrap();
    desk.evening(4);
    desk.harness.state_mut().second_now();
    until("the copy goes on", || {
        desk.run();
        fs::read(copy).unwrap() != before
    });
    let now = desk.app().session().unwrap().book().clone();
    until("whole", || copied(copy) == now);
    let books = fs::read_dir(copy.parent().unwrap()).unwrap().flatten();
    let books = books.filter(|file| file.path().extension().is_some_and(|e| e == "vorhand"));
    assert_eq!(books.count(), 1, "no second copy beside the first");
}

#[test]
fn a_machine_that_takes_over_goes_on_from_the_copy_with_one_press() {
    for (lang, go_on) in [
        (Lang::En, "Go on from the copy"),
        (Lang::De, "Mit der Kopie"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (stick, copy, book) = left_on_a_stick(dir.path());
        let home = dir.path().join("home");
        fs::create_dir(&home).unwrap();
        let fresh = Session::create(home.join("club.vorhand"), options()).unwrap();
        let mut dialogs = Scripted::default();
        dialogs.answers.push_back(Answer::Chosen(stick.clone()));
        let mut desk = at_home(fresh, lang, dialogs);
        desk.run();
        ctrl_shift_k(&mut desk);
        until("the copy is found", || {
            desk.run();
            desk.shows(go_on)
        });
        desk.harness.get_by_label_contains(go_on).click();
        goes_on(&mut desk, &home, &copy, &book);
    }
}

#[test]
fn the_first_page_has_a_door_to_go_on_from_a_copy() {
    for (lang, door) in [
        (Lang::En, "Open a backup…"),
        (Lang::De, "Sicherung öffnen …"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let (_, copy, book) = left_on_a_stick(dir.path());
        let home = dir.path().join("home");
        fs::create_dir(&home).unwrap();
        // A book of the copy's own name is there from the last time.
        let taken = home.join(copy.file_name().unwrap());
        fs::write(&taken, "").unwrap();
        let fresh = Session::create(home.join("club.vorhand"), options()).unwrap();
        let mut dialogs = Scripted::default();
        dialogs.answers.push_back(Answer::Chosen(copy.clone()));
        let mut desk = at_home(fresh, lang, dialogs);
        desk.run();
        desk.tab_to(door).press(Key::Enter);
        goes_on(&mut desk, &home, &copy, &book);
        assert_eq!(fs::read(taken).unwrap(), b"", "nothing is replaced");
    }
}

/// The halves of copies beside a copy.
fn halves(target: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(target.parent().unwrap()).unwrap().flatten();
    let paths = files.map(|file| file.path());
    let mut halves: Vec<PathBuf> = paths
        .filter(|path| path.to_string_lossy().contains(".part"))
        .collect();
    halves.sort();
    halves
}

#[test]
fn halves_that_were_left_behind_are_removed_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let (session, _, stick) = open(dir.path(), "club.vorhand");
    let target = keep(&session, &stick).target().to_owned();
    let half = |ending: &str| vorhand::files::beside(&target, ending);
    let whole = fs::read(session.path().unwrap()).unwrap();
    let leave = || {
        // The journal first: whoever finds the half takes both.
        for number in ["", "-1", "-17"] {
            fs::write(half(&format!("{number}.part-journal")), [0; 512]).unwrap();
            fs::write(half(&format!("{number}.part")), &whole[..4096]).unwrap();
        }
        // Killed before the first page was written.
        fs::write(half("-2.part"), "").unwrap();
        fs::write(half("-3.part"), [0; 8192]).unwrap();
    };
    leave();
    let foreign = [
        ("-4.part", "Dear club,"),
        ("-x.part", ""),
        (".part.part", ""),
        ("-5.party", ""),
    ];
    for (ending, text) in foreign {
        fs::write(half(ending), text).unwrap();
    }
    fs::write(stick.join("other.vorhand.part"), &whole[..4096]).unwrap();
    // Another program is in the middle of one. It has the lock before the name is there: whoever asked where
    // the copies go may still be tidying.
    let written = fs::File::create(dir.path().join("written")).unwrap();
    written.lock().unwrap();
    fs::rename(dir.path().join("written"), half("-6.part")).unwrap();
    let mut stay: Vec<PathBuf> = foreign.map(|(ending, _)| half(ending)).to_vec();
    stay.extend([stick.join("other.vorhand.part"), half("-6.part")]);
    stay.retain(|path| path.to_string_lossy().contains(".part"));
    stay.sort();
    // At the next opening, and after the next whole copy.
    let place = keep(&session, &stick);
    until("the first copy", || place.copy().made.is_some());
    assert_eq!(halves(&target), stay);
    leave();
    fs::remove_file(&target).unwrap();
    place.now();
    until("the next copy", || {
        target.is_file() && halves(&target) == stay
    });
    drop(written);
    fs::remove_file(&target).unwrap();
    place.now();
    until("nobody writes it any more", || !half("-6.part").exists());
    assert!(place.finish().failing.is_none());
}

#[test]
fn a_habit_of_an_earlier_version_has_no_second_place_and_one_without_minutes_has_five() {
    let read = |text: &str| serde_json::from_str::<vorhand::app::settings::Settings>(text).unwrap();
    assert_eq!(read("{}").second, None);
    let second = read(r#"{"second":{"folder":"/media/stick"}}"#)
        .second
        .unwrap();
    assert_eq!(second.minutes, 5);
    let mut settings = read("{}");
    settings.change(Habit::Second(Some(second.clone())));
    assert_eq!(settings.second, Some(second));
}

#[test]
fn what_is_kept_beside_the_book_is_kept_beside_its_copy_for_its_owner_alone() {
    let dir = tempfile::tempdir().unwrap();
    let (session, _, stick) = open(dir.path(), "club.vorhand");
    let (book, key) = (session.path().unwrap().to_owned(), "0f".repeat(32));
    let beside = |path: &Path, ending| vorhand::files::beside(path, ending);
    fs::write(beside(&book, ".key"), format!("{key}\n")).unwrap();
    fs::write(beside(&book, ".hall"), "{\"version\":1}").unwrap();
    let place = keep(&session, &stick);
    let target = place.target().to_owned();
    let there = |ending| fs::read_to_string(beside(&target, ending)).unwrap_or_default();
    until("both", || there(".key").trim() == key);
    until("both", || there(".hall") == "{\"version\":1}");
    // A device came: that is no row of the book.
    until("a whole copy", || place.copy().made.is_some());
    fs::write(beside(&book, ".hall"), "{\"version\":1,\"cards\":{}}").unwrap();
    fs::write(beside(&book, ".key"), "1e".repeat(32)).unwrap();
    place.now();
    until("the new ones", || there(".hall").contains("cards"));
    until("the new ones", || there(".key").starts_with("1e"));
    #[cfg(unix)]
    for ending in [".hall", ".key"] {
        use std::os::unix::fs::PermissionsExt as _;
        let about = fs::metadata(beside(&target, ending)).unwrap();
        assert_eq!(about.permissions().mode() & 0o777, 0o600, "{ending}");
    }
    // What is somebody else's is not replaced, and that is said.
    fs::write(beside(&target, ".key"), "Dear club,").unwrap();
    place.now();
    until("said", || place.copy().failing.is_some());
    assert_eq!(there(".key"), "Dear club,");
    fs::remove_file(beside(&target, ".key")).unwrap();
    place.now();
    until("mended", || place.copy().failing.is_none());
    assert!(place.finish().failing.is_none());
}
