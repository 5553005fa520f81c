//! While an evening is typed through the window, another process copies the book's one file at
//! moments of its own: each copy opens with all deals that an earlier copy had, or is named as
//! damaged; and soon after the last deal the file alone has them all, without anything being done.
//! How soon is measured where `VORHAND_DRILL` asks for it: two seconds, and one copy in a hundred
//! damaged; on a busy machine that would only say how busy it is.

use crate::desktop::Scripted;
use crate::session::{one_table, options};
use crate::window::Desk;
use egui::Key;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};
use vorhand::i18n::Lang;
use vorhand::session::{Session, StoreError, Trouble};
use vorhand::store;

/// What is promised.
const PROMISED: Duration = Duration::from_secs(2);
/// In the suite; `VORHAND_DRILL` says another number.
const COPIES: usize = 60;

/// How many copies are to be measured, on a machine that has nothing else to do.
fn measured() -> Option<usize> {
    std::env::var("VORHAND_DRILL").ok()?.parse().ok()
}

fn copies() -> usize {
    measured().unwrap_or(COPIES)
}

/// What another process does: it copies the file now and then, at moments that nobody foresees, and
/// says when it began.
#[test]
#[ignore = "started by another test as a process of its own"]
fn role_of_a_copier() {
    let Ok(book) = std::env::var("VORHAND_TEST_BOOK") else {
        return;
    };
    let mut chance = u64::from(std::process::id());
    for n in 0..copies() {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        std::thread::sleep(Duration::from_micros(40_000 + (chance >> 40) % 200_000));
        let begun = since_1970(SystemTime::now());
        std::fs::copy(&book, format!("{book}.copy-{n}")).unwrap();
        println!("> {n} {begun}");
        std::io::stdout().flush().unwrap();
    }
}

fn since_1970(at: SystemTime) -> u128 {
    at.duration_since(SystemTime::UNIX_EPOCH)
        .unwrap()
        .as_millis()
}

fn copier(book: &Path) -> Child {
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args([
        "--ignored",
        "--exact",
        "--nocapture",
        "--quiet",
        "drill::role_of_a_copier",
    ]);
    process
        .env("VORHAND_TEST_BOOK", book)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Types deals at a steady pace until the copier has ended: when each was confirmed, and the
/// journal's row then.
fn typed_meanwhile(desk: &mut Desk, copier: &mut Child) -> Vec<(u128, i64)> {
    let mut confirmed = Vec::new();
    desk.ctrl(Key::Num3).press(Key::Enter);
    for turn in 0_usize.. {
        if copier.try_wait().unwrap().is_some() {
            break;
        }
        // Around the sheet again and again; what stands there is written over.
        let line = ["124", "236", "348"][turn % 3];
        if turn % 8 == 0 {
            desk.press(Key::Home);
        }
        desk.ctrl(Key::A)
            .write(line)
            .press(Key::Enter)
            .press(Key::Enter);
        let row = desk.app().session().unwrap().last_seq();
        if confirmed.last().is_none_or(|(_, last)| *last < row) {
            confirmed.push((since_1970(SystemTime::now()), row));
        }
        // Entry comes in bursts, with rests between them.
        if turn % 25 == 24 {
            std::thread::sleep(Duration::from_millis(700));
        }
    }
    confirmed
}

/// The copies, with the moment at which each began.
fn copied(mut copier: Child, book: &Path) -> Vec<(PathBuf, u128)> {
    let said = BufReader::new(copier.stdout.take().unwrap())
        .lines()
        .map_while(Result::ok);
    let copies = said.filter_map(|line| {
        let (n, begun) = line.strip_prefix("> ")?.split_once(' ')?;
        let mut name = book.as_os_str().to_owned();
        name.push(format!(".copy-{n}"));
        Some((PathBuf::from(name), begun.parse().ok()?))
    });
    let copies = copies.collect();
    copier.wait().unwrap();
    copies
}

fn last_row(copy: &Path) -> Result<i64, StoreError> {
    let session = Session::open(copy, options())?;
    assert!(session.unclosed_copy(), "taken while the book was open");
    assert!(session.verify()?.sound());
    Ok(session.last_seq())
}

/// Copies the file until a copy has this row, which is to come by itself.
fn wait_for(book: &Path, row: i64) {
    let copy = book.with_extension("last");
    // A minute is longer than any machine is busy; what never comes is found all the same.
    for _ in 0..600 {
        std::fs::copy(book, &copy).unwrap();
        if last_row(&copy).is_ok_and(|last| last == row) {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("row {row} never came into the book's file");
}

#[test]
fn copies_of_the_one_file_lose_no_deal_and_have_all_of_them_soon() {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("evening.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    one_table(&mut session);
    let begun = session.last_seq();
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.run();
    wait_for(&book, begun);
    let mut process = copier(&book);
    let confirmed = typed_meanwhile(&mut desk, &mut process);
    let all = copied(process, &book);
    assert_eq!(all.len(), copies());
    let (mut named, mut told, mut before) = (0, 0, begun);
    for (copy, at) in &all {
        match last_row(copy) {
            Ok(row) => {
                let due = due(&confirmed, *at).unwrap_or(before);
                assert!(row >= due, "{}: {row} of {due} rows", copy.display());
                told += usize::from(row > begun);
                before = row;
            }
            Err(why) => {
                assert!(why.trouble == Trouble::Damaged, "{why}");
                assert!(store::verify(copy).map_or(true, |report| !report.sound()));
                named += 1;
            }
        }
    }
    let (deals, all) = (confirmed.len(), all.len());
    println!("{deals} deals confirmed, {all} copies, {named} named as damaged");
    assert!(deals > 0 && told > 0, "{deals} deals, {told} copies");
    if measured().is_some() {
        assert!(named <= 1.max(all / 100), "{named} of {all} are damaged");
    }
    let last = desk.app().session().unwrap().last_seq();
    wait_for(&book, last);
}

/// The row that a copy begun then has to have where the two seconds are measured.
fn due(confirmed: &[(u128, i64)], at: u128) -> Option<i64> {
    measured()?;
    let old = |(then, _): &&(u128, i64)| then + PROMISED.as_millis() <= at;
    confirmed.iter().rev().find(old).map(|(_, row)| *row)
}
