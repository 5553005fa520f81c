//! Who copies the book's one file while it is open has every deal that was confirmed two seconds
//! before, or is told that the copy is damaged; and a copy without its log is known as one.

use crate::desktop::Scripted;
use crate::session::{amount, one_table, options};
use crate::window::Desk;
use egui::Key;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use vorhand::club::{Book, DealNo, EventId, LegNo, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::{Session, Trouble};
use vorhand::store;

/// What is promised.
const PROMISED: Duration = Duration::from_secs(2);

/// A book with one table, closed.
fn one_table_book(dir: &Path) -> (PathBuf, EventId) {
    let path = dir.join("club.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, _) = one_table(&mut session);
    (path, event)
}

/// A deal of whoever sits after its dealer.
fn deal(session: &Session, event: EventId, deal: u32, value: i32) -> Command {
    let table = &session.event(event).unwrap().legs[0].tables[0];
    let declarer = table.seats[deal as usize % 4].1;
    Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(deal),
        lines: amount(declarer, value),
    }
}

/// The file alone, at another place.
fn copied(path: &Path, name: &str) -> PathBuf {
    let copy = path.with_file_name(name);
    let _ = fs::remove_file(&copy);
    fs::copy(path, &copy).unwrap();
    copy
}

fn deals(path: &Path) -> usize {
    let session = Session::open(path, options()).unwrap();
    session.book().events[0].legs[0].tables[0].sheet.deals.len()
}

#[test]
fn a_confirmed_deal_is_in_the_file_itself_after_two_seconds() {
    let dir = tempfile::tempdir().unwrap();
    let (path, event) = one_table_book(dir.path());
    let mut session = Session::open(&path, options()).unwrap();
    session.transact(deal(&session, event, 1, 36)).unwrap();
    thread::sleep(PROMISED);
    assert_eq!(deals(&copied(&path, "copy.vorhand")), 1);
}

#[test]
fn a_deal_typed_in_a_window_that_paints_no_more_is_in_the_file_itself_after_two_seconds() {
    let dir = tempfile::tempdir().unwrap();
    let (path, _) = one_table_book(dir.path());
    let mut desk = Desk::over(
        Session::open(&path, options()).unwrap(),
        Lang::En,
        Scripted::default(),
    );
    desk.run();
    desk.ctrl(Key::Num3)
        .press(Key::Enter)
        .write("248")
        .press(Key::Enter);
    thread::sleep(PROMISED);
    assert_eq!(deals(&copied(&path, "copy.vorhand")), 1);
}

#[test]
fn steady_entry_keeps_no_deal_out_of_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let (path, event) = one_table_book(dir.path());
    let mut session = Session::open(&path, options()).unwrap();
    let (begun, mut entered) = (Instant::now(), Vec::new());
    for turn in 0.. {
        let value = if turn % 2 == 0 { 36 } else { 48 };
        session.transact(deal(&session, event, 1, value)).unwrap();
        entered.push((Instant::now(), session.last_seq()));
        if begun.elapsed() > PROMISED + Duration::from_millis(1500) {
            break;
        }
        thread::sleep(Duration::from_millis(3));
    }
    let now = Instant::now();
    let copy = Session::open(copied(&path, "copy.vorhand"), options());
    let old = entered
        .iter()
        .rev()
        .find(|(at, _)| now - *at >= PROMISED)
        .unwrap()
        .1;
    match copy {
        Ok(copy) => assert!(
            copy.last_seq() >= old,
            "{} of {old} are there",
            copy.last_seq()
        ),
        Err(why) => assert_eq!(why.trouble, Trouble::Damaged),
    }
}

#[test]
fn a_copy_without_its_log_is_known_until_it_is_closed() {
    let dir = tempfile::tempdir().unwrap();
    let (path, event) = one_table_book(dir.path());
    assert!(
        !store::verify(&path).unwrap().unclosed_copy,
        "a book that was closed"
    );
    let mut session = Session::open(&path, options()).unwrap();
    session.transact(deal(&session, event, 1, 36)).unwrap();
    session
        .backup_to(dir.path().join("backup.vorhand"))
        .unwrap();
    assert!(
        !store::verify(&dir.path().join("backup.vorhand"))
            .unwrap()
            .unclosed_copy
    );
    let copy = copied(&path, "copy.vorhand");
    let report = store::verify(&copy).unwrap();
    assert!(report.unclosed_copy && report.sound());
    let opened = Session::open(&copy, options()).unwrap();
    assert!(opened.unclosed_copy());
    assert!(opened.verify().unwrap().unclosed_copy);
    drop(opened);
    assert!(
        !Session::open(&copy, options()).unwrap().unclosed_copy(),
        "it was closed meanwhile"
    );
}

#[test]
fn a_killed_program_leaves_no_copy() {
    let dir = tempfile::tempdir().unwrap();
    let (path, event) = one_table_book(dir.path());
    for wait in [Duration::ZERO, PROMISED] {
        let mut session = Session::open(&path, options()).unwrap();
        session.transact(deal(&session, event, 1, 36)).unwrap();
        thread::sleep(wait);
        let log = copied(
            &path.with_file_name("club.vorhand-wal"),
            "killed.vorhand-wal",
        );
        let killed = copied(&path, "killed.vorhand");
        let opened = Session::open(&killed, options()).unwrap();
        assert!(!opened.unclosed_copy(), "the log is beside it");
        assert_eq!(opened.book(), session.book());
        drop(opened);
        assert!(!log.exists(), "a book at rest is one file");
    }
}

#[test]
fn a_copy_without_its_log_is_told_by_every_way_in() {
    let dir = tempfile::tempdir().unwrap();
    let (path, event) = one_table_book(dir.path());
    let mut session = Session::open(&path, options()).unwrap();
    session.transact(deal(&session, event, 1, 36)).unwrap();
    thread::sleep(PROMISED);
    for (verb, lang, said) in [
        ("verify", "en", "was copied while the book was open"),
        (
            "standings",
            "de",
            "wurde kopiert, während das Buch offen war",
        ),
    ] {
        let copy = copied(&path, "copy.vorhand");
        let mut call = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"));
        let out = call
            .args([verb, copy.to_str().unwrap(), "--lang", lang])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&out.stdout).into_owned()
            + &String::from_utf8_lossy(&out.stderr);
        assert!(text.contains(said), "{verb}: {text}");
        assert_eq!(out.status.code(), Some(0), "{verb}: {text}");
    }
}

/// Page by page from one of two states of a file, as a copy may be that was taken within a write.
fn mixed(before: &[u8], after: &[u8], choose: impl Fn(usize) -> bool, length: usize) -> Vec<u8> {
    let pages = length / 4096;
    let page = |n: usize| {
        let of = if choose(n) { after } else { before };
        of.get(n * 4096..(n + 1) * 4096)
            .or(after.get(n * 4096..(n + 1) * 4096))
            .unwrap_or(&[0; 4096])
            .to_vec()
    };
    (0..pages).flat_map(page).collect()
}

fn opens_as_one_of(path: &Path, states: &[Book]) -> bool {
    match Session::open(path, options()) {
        Ok(session) => {
            assert!(states.contains(session.book()), "a book that never was");
            true
        }
        Err(why) => {
            assert!(why.trouble == Trouble::Damaged, "{why}");
            for lang in Lang::ALL {
                let said = Texts::new(lang).store_error(&why);
                assert!(said.ends_with('.') && !said.contains(['{', '$']), "{said}");
            }
            false
        }
    }
}

#[test]
fn a_copy_taken_within_a_write_is_whole_or_named() {
    let dir = tempfile::tempdir().unwrap();
    let (path, event) = one_table_book(dir.path());
    let mut session = Session::open(&path, options()).unwrap();
    let mut seed = 5_u64;
    let mut chance = || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    let taken_in = |session: &Session| {
        // A proof brings all that is in the log into the file.
        assert!(session.verify().unwrap().sound());
        fs::read(&path).unwrap()
    };
    let (mut whole, mut named) = (0, 0);
    for turn in 0..8 {
        let (before, book) = (taken_in(&session), session.book().clone());
        let mut states = vec![book];
        for number in 1..=8 {
            session
                .transact(deal(&session, event, number, 24 + (turn * 12)))
                .unwrap();
            states.push(session.book().clone());
        }
        let after = taken_in(&session);
        for _ in 0..12 {
            let (bits, cut) = (chance() | chance() << 31, chance() % 2 == 0);
            let length = if cut { before.len() } else { after.len() };
            let torn = dir.path().join("torn.vorhand");
            fs::write(
                &torn,
                mixed(&before, &after, |n| bits >> (n % 62) & 1 == 1, length),
            )
            .unwrap();
            if opens_as_one_of(&torn, &states) {
                whole += 1;
            } else {
                named += 1;
            }
        }
    }
    assert!(named > 20 && whole > 0, "{whole} opened, {named} named");
}
