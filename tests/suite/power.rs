//! Power that fails in the middle of writing, and bytes that change on the disk: the book opens at
//! the last deal that was confirmed, or says what is wrong, and never panics.

use crate::session::{amount, one_table, options};
use std::fs;
use std::path::{Path, PathBuf};
use vorhand::club::{Book, DealNo, LegNo, Seat, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::Session;
use vorhand::store;

/// An open book with its log, as the disk holds them after each confirmed deal: the log's length
/// and the book.
struct Written {
    file: Vec<u8>,
    log: Vec<u8>,
    states: Vec<(usize, Book)>,
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// All in the log: on a slow machine some of it may be in the book already, then once more.
fn written(deals: u32) -> Written {
    let grows = |w: &Written| {
        w.states.is_sorted_by(|a, b| a.0 < b.0) && Some(w.log.len()) == w.states.last().map(|s| s.0)
    };
    std::iter::repeat_with(|| written_once(deals))
        .find(grows)
        .unwrap()
}

fn written_once(deals: u32) -> Written {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    one_table(&mut Session::create(&path, options()).unwrap());
    let mut session = Session::open(&path, options()).unwrap();
    let log = beside(&path, "-wal");
    let length = || fs::metadata(&log).map_or(0, |m| usize::try_from(m.len()).unwrap());
    let mut states = vec![(length(), session.book().clone())];
    let event = session.book().events[0].clone();
    for deal in 1..=deals {
        let table = &event.legs[0].tables[0];
        let seat = table
            .seats
            .iter()
            .find(|(seat, _)| {
                Some(*seat) != table.company(u32::MAX).at(DealNo(deal)).dealer() && *seat != Seat::W
            })
            .unwrap();
        let lines = amount(seat.1, 36);
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event: event.id,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines,
            })
            .unwrap();
        states.push((length(), session.book().clone()));
    }
    let log = fs::read(&log).unwrap();
    Written {
        file: fs::read(&path).unwrap(),
        log,
        states,
    }
}

/// Opens what a disk may hold after the power came back.
fn open(dir: &Path, file: &[u8], log: &[u8]) -> Session {
    let path = dir.join("evening.vorhand");
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(&path, ending));
    }
    fs::write(&path, file).unwrap();
    fs::write(beside(&path, "-wal"), log).unwrap();
    Session::open(&path, options()).unwrap()
}

/// Lengths at which the power may fail: around every page of the log, and some in between.
fn lengths(all: usize) -> Vec<usize> {
    // A log begins with 32 bytes, and each page of it has 24 more than a page.
    let pages = (0..)
        .map(|n| 32 + n * (4096 + 24))
        .take_while(|n| *n <= all);
    let around = pages.flat_map(|n: usize| [n.saturating_sub(1), n, n + 1, n + 23, n + 2000]);
    let mut lengths: Vec<usize> = around
        .chain([0, 1, 31, all])
        .filter(|n| *n <= all)
        .collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

#[test]
fn a_log_cut_anywhere_opens_at_the_last_deal_that_was_wholly_written() {
    let written = written(4);
    assert!(written.log.len() > 20_000, "the deals stand in the log");
    let dir = tempfile::tempdir().unwrap();
    for length in lengths(written.log.len()) {
        let session = open(dir.path(), &written.file, &written.log[..length]);
        let confirmed = written.states.iter().rev().find(|(end, _)| *end <= length);
        let Some((_, book)) = confirmed else {
            // Nothing is confirmed before the log begins: then the file alone counts.
            continue;
        };
        assert_eq!(session.book(), book, "cut at {length}");
        assert!(session.verify().unwrap().sound(), "cut at {length}");
    }
}

#[test]
fn a_log_in_which_a_byte_is_wrong_opens_at_a_deal_that_was_confirmed() {
    let written = written(3);
    let dir = tempfile::tempdir().unwrap();
    for at in lengths(written.log.len())
        .into_iter()
        .filter(|n| *n < written.log.len())
    {
        let mut log = written.log.clone();
        log[at] ^= 0x55;
        let session = open(dir.path(), &written.file, &log);
        let known = written
            .states
            .iter()
            .any(|(_, book)| book == session.book());
        assert!(known, "byte {at}: a book that never was");
        assert!(session.verify().unwrap().sound(), "byte {at}");
    }
}

/// A byte that flipped in a book that a kill left is damage; that somebody copied the book while it
/// was open is not said of it.
#[test]
fn a_byte_that_flips_in_a_book_left_by_a_kill_is_no_copy() {
    let written = written(4);
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("killed.vorhand");
    let (mut refused, mut opened) = (0, 0);
    for at in (0..written.file.len()).step_by(1021) {
        let mut spoiled = written.file.clone();
        spoiled[at] ^= 0x10;
        fs::write(&path, &spoiled).unwrap();
        fs::write(beside(&path, "-wal"), &written.log).unwrap();
        match Session::open(&path, options()) {
            Ok(session) => {
                assert!(!session.unclosed_copy(), "byte {at}");
                opened += 1;
            }
            Err(why) => {
                let said = Texts::new(Lang::En).store_error(&why);
                assert!(!said.contains("was copied"), "byte {at}: {said}");
                refused += 1;
            }
        }
    }
    assert!(refused > 10 && opened > 10, "{refused}, {opened}");
}

/// Flips one byte in a copy, opens and examines it: refused in a sentence, found out, or without
/// any effect on the evening.
fn flip(dir: &Path, whole: &[u8], before: &Book, at: usize, bits: u8) {
    let path = dir.join("flipped.vorhand");
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(beside(&path, ending));
    }
    let mut spoiled = whole.to_vec();
    spoiled[at] ^= bits;
    fs::write(&path, &spoiled).unwrap();
    let told = store::verify(&path);
    match Session::open(&path, options()) {
        Err(why) => {
            for lang in Lang::ALL {
                let said = Texts::new(lang).store_error(&why);
                assert!(
                    said.ends_with('.') && !said.contains(['{', '$']),
                    "byte {at}: {said}"
                );
            }
        }
        Ok(session) => {
            let found = told.map(|report| !report.sound()).unwrap_or(true);
            let examined = session
                .verify()
                .map(|report| !report.sound())
                .unwrap_or(true);
            assert!(
                found || examined || session.book() == before,
                "byte {at} by {bits}: another evening, and nobody says so"
            );
        }
    }
}

fn closed() -> (Vec<u8>, Book) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    for deal in 2..=4 {
        let lines = amount(ids[0], 36);
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines,
            })
            .unwrap();
    }
    let book = session.book().clone();
    drop(session);
    (fs::read(&path).unwrap(), book)
}

fn flips(turns: usize, mut seed: u64) {
    let (whole, before) = closed();
    let dir = tempfile::tempdir().unwrap();
    let mut chance = || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap()
    };
    let pages = whole.len() / 4096;
    for turn in 0..turns {
        let at = (turn % pages) * 4096 + chance() % 4096;
        flip(dir.path(), &whole, &before, at, 1 << (chance() % 8));
    }
}

#[test]
fn a_byte_that_flips_in_any_page_never_panics_and_never_passes_as_another_evening() {
    flips(60, 11);
}

/// For some minutes: `cargo test --release -- --ignored flips_for_minutes`.
#[test]
#[ignore = "takes minutes"]
fn flips_for_minutes() {
    (0..40).for_each(|seed| flips(500, seed));
}
