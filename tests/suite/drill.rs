//! While an evening is typed through the window, another process copies the book's one file at
//! moments of its own: each copy opens with every deal that was confirmed two seconds before, or is
//! named as damaged, which one in a hundred may be.

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
use vorhand::ui::platform::Scripted;

/// What is promised.
const PROMISED: Duration = Duration::from_secs(2);
/// In the suite; `VORHAND_DRILL` says another number.
const COPIES: usize = 60;

fn copies() -> usize {
    std::env::var("VORHAND_DRILL")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(COPIES)
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

#[test]
fn copies_of_the_one_file_have_every_deal_older_than_two_seconds() {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("evening.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    one_table(&mut session);
    let begun = session.last_seq();
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.run();
    std::thread::sleep(PROMISED);
    let mut process = copier(&book);
    let confirmed = typed_meanwhile(&mut desk, &mut process);
    let all = copied(process, &book);
    assert_eq!(all.len(), copies());
    let (mut named, mut told) = (0, 0);
    for (copy, at) in &all {
        let old = confirmed
            .iter()
            .rev()
            .find(|(then, _)| *then + PROMISED.as_millis() <= *at);
        match last_row(copy) {
            Ok(row) => {
                let due = old.map_or(begun, |(_, row)| *row);
                assert!(row >= due, "{}: {row} of {due} rows", copy.display());
                told += usize::from(row > begun);
            }
            Err(why) => {
                assert!(
                    matches!(why.trouble, Trouble::CopiedInWrite | Trouble::Damaged),
                    "{why}"
                );
                assert!(store::verify(copy).map_or(true, |report| !report.sound()));
                named += 1;
            }
        }
    }
    let (deals, all) = (confirmed.len(), all.len());
    println!("{deals} deals confirmed, {all} copies, {named} named as damaged");
    assert!(
        deals > 20 && told > all / 2,
        "{deals} deals, {told} copies with some of them"
    );
    assert!(named <= 1.max(all / 100), "{named} of {all} are damaged");
}
