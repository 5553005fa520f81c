//! What a file may suffer: foreign, too new, cut off, locked, read-only, killed; each with its
//! sentence, none with a loss.

use crate::session::{amount, evening, guest, one_table, options};
use rusqlite::Connection;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::time::Duration;
use vorhand::club::{Book, DealNo, EventId, LegNo, MovementKind, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, LineInput};
use vorhand::session::{Session, SessionOptions, StoreError, Trouble};
use vorhand::skat::{Contract, DealEntry, SkatUse, Trump};
use vorhand::store::{self, Problem, Store, VERSION};

/// A book with one table and three deals, closed.
fn small_book(dir: &Path) -> PathBuf {
    let path = dir.join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    for deal in 2..=4 {
        enter(&mut session, event, deal, amount(ids[0], 36));
    }
    path
}

fn enter(session: &mut Session, event: EventId, deal: u32, lines: Vec<LineInput>) {
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

fn open(path: &Path) -> Result<Session, StoreError> {
    Session::open(path, options())
}

/// Refused with this trouble, said in both languages, and the file is as it was, with nothing left
/// beside it.
fn refused(path: &Path, trouble: Trouble) {
    let before = fs::read(path).ok();
    let names = |path: &Path| {
        let mut names: Vec<_> = fs::read_dir(path.parent().unwrap())
            .unwrap()
            .map(|e| e.unwrap().file_name())
            .collect();
        names.sort();
        names
    };
    let beside = names(path);
    let error = open(path).unwrap_err();
    assert_eq!(error.trouble, trouble, "{error}");
    for lang in Lang::ALL {
        let said = Texts::new(lang).store_error(&error);
        assert!(
            said.ends_with('.') && said.contains("vorhand") && !said.contains(['{', '$']),
            "{said}"
        );
    }
    assert_eq!(fs::read(path).ok(), before);
    assert_eq!(names(path), beside);
}

#[test]
fn what_is_not_a_book_is_refused_and_left_as_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.vorhand");
    refused(&path, Trouble::NotFound);
    for foreign in ["", "Dear club,\n", &"x".repeat(100_000)] {
        fs::write(&path, foreign).unwrap();
        if foreign.is_empty() {
            refused(&path, Trouble::Damaged);
        } else {
            refused(&path, Trouble::Foreign);
        }
    }
    fs::remove_file(&path).unwrap();
    let other = Connection::open(&path).unwrap();
    other
        .execute_batch("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('Soup')")
        .unwrap();
    other.close().unwrap();
    refused(&path, Trouble::Foreign);
    let folder = dir.path().join("b.vorhand");
    fs::create_dir(&folder).unwrap();
    assert_eq!(open(&folder).unwrap_err().trouble, Trouble::Foreign);
}

/// A version that no Vorhand knows yet, released or being worked on.
const NEWER: u32 = 1_000;

#[test]
fn another_version_is_refused_and_left_as_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let set = |version: u32| {
        let db = Connection::open(&path).unwrap();
        db.pragma_update(None, "journal_mode", "DELETE").unwrap();
        db.pragma_update(None, "user_version", version).unwrap();
    };
    set(NEWER);
    refused(
        &path,
        Trouble::TooNew {
            found: NEWER,
            known: VERSION,
        },
    );
    set(0);
    refused(&path, Trouble::TooOld { found: 0, known: 1 });
    for found in [400, 413, 999] {
        set(found);
        refused(&path, Trouble::Unreleased { found });
    }
    // Older than it is: no step fits.
    for found in [1, 2, 3, 4] {
        set(found);
        refused(&path, Trouble::OtherVersion { found });
        assert_eq!(
            store::verify(&path).unwrap_err().trouble,
            Trouble::OtherVersion { found }
        );
    }
}

#[test]
fn a_newer_book_says_which_vorhand_it_wants() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let db = Connection::open(&path).unwrap();
    let said = |program: &str| -> [String; 2] {
        db.execute_batch("PRAGMA journal_mode = DELETE;").unwrap();
        db.pragma_update(None, "user_version", NEWER).unwrap();
        db.execute("UPDATE wants SET program = ?1", [program])
            .unwrap();
        let before = fs::read(&path).unwrap();
        let error = Store::open(&path).unwrap_err();
        assert!(fs::read(&path).unwrap() == before, "the file was touched");
        [Lang::En, Lang::De].map(|lang| Texts::new(lang).store_error(&error))
    };
    let own = env!("CARGO_PKG_VERSION");
    for sentence in said("2.3.1") {
        assert!(
            sentence.contains("2.3.1") && sentence.contains(own),
            "{sentence}"
        );
    }
    // What is no version is not repeated.
    for odd in ["<b>call 0900</b>", &"9".repeat(21)] {
        for sentence in said(odd) {
            assert!(
                !sentence.contains(odd) && sentence.contains("1000"),
                "{sentence}"
            );
        }
    }
}

#[test]
fn the_vorhand_that_a_book_wants_is_one_that_was_released() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let db = Connection::open(&path).unwrap();
    let wants: String = db
        .query_row("SELECT program FROM wants", [], |row| row.get(0))
        .unwrap();
    let news = include_str!("../../CHANGELOG.md");
    assert!(
        news.lines().any(|line| line == format!("## {wants}")),
        "{wants}"
    );
    assert!(
        news.lines()
            .any(|line| line == format!("## {}", env!("CARGO_PKG_VERSION")))
    );
}

#[test]
fn a_file_cut_anywhere_is_refused_and_left_as_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let whole = fs::read(small_book(dir.path())).unwrap();
    let path = dir.path().join("cut.vorhand");
    for part in 1..32 {
        fs::write(&path, &whole[..whole.len() * part / 32]).unwrap();
        refused(&path, Trouble::Damaged);
    }
    fs::write(&path, &whole[..50]).unwrap();
    refused(&path, Trouble::Damaged);
}

/// Numbers that look like chance and are the same on every machine.
fn chance(seed: &mut u64) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).unwrap()
}

#[test]
fn garbage_inside_never_panics_and_never_passes_as_another_evening() {
    let dir = tempfile::tempdir().unwrap();
    let whole = fs::read(small_book(dir.path())).unwrap();
    let path = dir.path().join("spoiled.vorhand");
    let before = open(&dir.path().join("evening.vorhand"))
        .unwrap()
        .book()
        .clone();
    let (mut seed, mut found) = (7, 0);
    for _ in 0..60 {
        let mut spoiled = whole.clone();
        let start = 100 + chance(&mut seed) % (whole.len() - 200);
        spoiled[start..start + 40]
            .iter_mut()
            .for_each(|b| *b = b.wrapping_add(91));
        fs::write(&path, &spoiled).unwrap();
        let proof = store::verify(&path);
        match open(&path) {
            Err(error) => {
                // Where the schema itself was hit it is another one, or none.
                let named = [Trouble::Damaged, Trouble::Incomplete, Trouble::NotOurs];
                assert!(named.contains(&error.trouble), "{error}");
                assert!(fs::read(&path).unwrap() == spoiled, "the file was touched");
                found += 1;
            }
            // Free space, or letters within a text.
            Ok(session) if *session.book() == before => {}
            Ok(_) => assert!(
                !proof.unwrap().sound(),
                "what differs is found by the proof"
            ),
        }
    }
    assert!(found > 5, "only {found} of 60 were found when opened");
}

#[test]
fn a_second_opener_is_refused_until_the_first_is_gone() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let first = open(&path).unwrap();
    assert_eq!(open(&path).unwrap_err().trouble, Trouble::Locked);
    assert_eq!(
        child("open", &path)
            .spawn()
            .unwrap()
            .wait_with_output()
            .unwrap()
            .stdout_text(),
        "Locked\n"
    );
    assert_eq!(store::verify(&path).unwrap_err().trouble, Trouble::Locked);
    drop(first);
    assert!(open(&path).is_ok());
}

#[test]
fn a_book_that_exists_is_not_made_again() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let before = open(&path).unwrap().book().clone();
    assert_eq!(
        Session::create(&path, options()).unwrap_err().trouble,
        Trouble::Exists
    );
    assert_eq!(
        Session::open_or_create(&path, options()).unwrap().book(),
        &before
    );
    let new = dir.path().join("new/folder/ä.vorhand");
    Session::open_or_create(&new, options()).unwrap();
    fs::write(dir.path().join("begun.vorhand"), "").unwrap();
    let begun = Session::open_or_create(dir.path().join("begun.vorhand"), options()).unwrap();
    assert_eq!(
        begun.book(),
        &Book::default(),
        "a book that was begun and never written"
    );
    let nowhere = Session::create(dir.path().join("no/such/folder.vorhand"), options());
    assert_eq!(nowhere.unwrap_err().trouble, Trouble::NotFound);
}

#[test]
fn the_journal_cannot_be_changed() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let db = Connection::open(&path).unwrap();
    for forbidden in [
        "UPDATE journal SET actor = 'nobody'",
        "DELETE FROM journal",
        "DELETE FROM journal WHERE seq = 6",
    ] {
        let error = db.execute(forbidden, []).unwrap_err().to_string();
        assert!(
            error.contains("the journal keeps every"),
            "{forbidden}: {error}"
        );
    }
}

#[test]
fn a_file_changed_past_the_program_is_found_out() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let sound = store::verify(&path).unwrap();
    assert_eq!(
        (sound.problems, sound.counts.deal_lines, sound.counts.points),
        (vec![], 3, 108)
    );
    assert_eq!(sound.counts.journal, 6);
    let tamper = |sql: &str| {
        let db = Connection::open(&path).unwrap();
        db.execute_batch(sql).unwrap();
        db.close().unwrap();
        let report = store::verify(&path).unwrap();
        for problem in &report.problems {
            assert!(
                Lang::ALL
                    .iter()
                    .all(|l| Texts::new(*l).problem(problem).ends_with(['.', ':'])
                        || !Texts::new(*l).problem(problem).contains('{'))
            );
        }
        report.problems
    };
    let one = tamper("UPDATE deal_line SET amount = 360 WHERE deal = 2");
    assert!(
        matches!(one.as_slice(), [Problem::Differs { rows: 1, .. }]),
        "{one:?}"
    );
    assert_eq!(
        tamper("UPDATE deal_line SET amount = 36 WHERE deal = 2"),
        vec![]
    );
    let gap = tamper("DROP TRIGGER journal_keeps_rows; DELETE FROM journal WHERE seq = 5");
    assert!(gap.contains(&Problem::JournalGap { seq: 5 }), "{gap:?}");
    let stray = tamper("PRAGMA foreign_keys = OFF; DELETE FROM entrant WHERE id = 3");
    assert!(
        stray.iter().any(|p| matches!(p, Problem::Reference { .. })),
        "{stray:?}"
    );
}

#[test]
fn a_backup_is_a_whole_book_and_never_replaces_its_own() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let mut session = open(&path).unwrap();
    let copy = dir.path().join("copy.vorhand");
    session.backup_to(&copy).unwrap();
    session.backup_to(&copy).unwrap();
    let book = session.book().clone();
    session.undo().unwrap();
    assert_eq!(
        session.backup_to(&path).unwrap_err().trouble,
        Trouble::Exists
    );
    let gone = session.backup_to(dir.path().join("no/such/folder.vorhand"));
    assert_eq!(gone.unwrap_err().trouble, Trouble::NotFound);
    let names = fs::read_dir(dir.path()).unwrap().filter(|e| {
        let name = e.as_ref().unwrap().file_name().into_string().unwrap();
        name.contains("copy") || name.contains("part")
    });
    assert_eq!(names.count(), 1, "the copy is one file");
    assert!(store::verify(&copy).unwrap().sound());
    assert_eq!(open(&copy).unwrap().book(), &book);
    assert_ne!(session.book(), &book);
}

/// A command of this test binary that runs one of the roles below, as a process of its own.
fn child(role: &str, path: &Path) -> Process {
    child_from(&std::env::current_exe().unwrap(), role, path)
}

fn child_from(exe: &Path, role: &str, path: &Path) -> Process {
    let mut process = Process::new(exe);
    process.args([
        "--ignored",
        "--exact",
        "--nocapture",
        "--quiet",
        "store::role_of_a_child",
    ]);
    process
        .env("VORHAND_TEST_ROLE", role)
        .env("VORHAND_TEST_BOOK", path);
    process.stdout(Stdio::piped()).stderr(Stdio::piped());
    process
}

trait StdoutText {
    fn stdout_text(&self) -> String;
}

impl StdoutText for std::process::Output {
    /// What the role printed, between the lines of the test harness.
    fn stdout_text(&self) -> String {
        let text = String::from_utf8_lossy(&self.stdout);
        text.lines()
            .filter_map(|l| l.strip_prefix("> "))
            .map(|l| format!("{l}\n"))
            .collect()
    }
}

fn say(text: impl std::fmt::Display) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "> {text}").unwrap();
    out.flush().unwrap();
}

/// What other tests start as a process of its own; does nothing when started by hand.
#[test]
#[ignore = "started by other tests as a process of its own"]
fn role_of_a_child() {
    let (Ok(role), Ok(path)) = (
        std::env::var("VORHAND_TEST_ROLE"),
        std::env::var("VORHAND_TEST_BOOK"),
    ) else {
        return;
    };
    let path = PathBuf::from(path);
    match role.as_str() {
        "open" => {
            say(open(&path).map_or_else(|e| format!("{:?}", e.trouble), |_| "opened".to_owned()));
        }
        "create" => {
            say(Session::create(&path, options())
                .map_or_else(|e| format!("{:?}", e.trouble), |_| "made".to_owned()));
        }
        "enter" => enter_for_ever(&path),
        "copy" => copy_for_ever(&path),
        other => panic!("no such role: {other}"),
    }
}

/// Every transaction writes one deal as two lines; it is said only after the session has answered.
fn enter_for_ever(path: &Path) {
    let mut session = open(path).unwrap();
    let event = session.book().events[0].id;
    let ids: Vec<_> = session.book().events[0]
        .entrants
        .iter()
        .map(|e| e.id)
        .collect();
    for round in 1.. {
        for deal in [1, 5] {
            let lines = [
                amount(ids[1], -(round % 2 + 2) * 10),
                amount(ids[2], -(round % 2 + 2) * 10),
            ]
            .concat();
            enter(&mut session, event, deal, lines);
            say(session.last_seq());
        }
    }
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_answered() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let (mut seed, mut known) = (3, 6);
    for _ in 0..12 {
        let mut process = child("enter", &path).spawn().unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let mut answered = lines
            .map_while(Result::ok)
            .filter_map(|l| l.strip_prefix("> ")?.parse::<i64>().ok());
        let last = answered
            .nth(chance(&mut seed) % 40)
            .expect("the child enters deals");
        process.kill().unwrap();
        let later = answered.last().unwrap_or(last);
        process.wait().unwrap();

        let report = store::verify(&path).unwrap();
        assert!(report.sound(), "{:?}", report.problems);
        let session = open(&path).unwrap();
        assert!(
            session.last_seq() >= later && later >= last && last > known,
            "an answered deal is lost"
        );
        assert!(session.last_seq() <= later + 1);
        known = session.last_seq();
        let sheet = &session.book().events[0].legs[0].tables[0].sheet;
        for deal in [1, 5] {
            let amounts: Vec<i32> = sheet
                .deals
                .iter()
                .filter(|l| l.deal == DealNo(deal))
                .map(|l| l.amount)
                .collect();
            assert!(
                matches!(amounts.as_slice(), [] | [-20, -20] | [-30, -30]),
                "half a deal: {amounts:?}"
            );
        }
    }
}

#[test]
fn a_book_is_kept_under_a_name_of_more_than_260_letters() {
    let dir = tempfile::tempdir().unwrap();
    let folder = (1..=12).fold(dir.path().to_owned(), |folder, n| {
        folder.join(format!("Bücher für den Skat, {n}. Fach"))
    });
    fs::create_dir_all(&folder).unwrap();
    let path = small_book(&folder);
    assert!(path.as_os_str().len() > 300);
    let mut session = open(&path).unwrap();
    let event = session.book().events[0].id;
    let player = session.book().events[0].entrants[1].id;
    enter(&mut session, event, 1, amount(player, -20));
    session.backup_to(copy_of(&path)).unwrap();
    let book = session.book().clone();
    drop(session);
    for path in [path.clone(), copy_of(&path)] {
        assert!(store::verify(&path).unwrap().sound());
        assert_eq!(open(&path).unwrap().book(), &book);
    }
}

/// Windows has a device under such a name, in every folder.
#[cfg(windows)]
#[test]
fn a_book_is_not_made_under_the_name_of_a_device() {
    let dir = tempfile::tempdir().unwrap();
    for name in ["aux.vorhand", "CON", "nul.vorhand"] {
        let refused = Session::create(dir.path().join(name), options()).unwrap_err();
        assert_eq!(refused.trouble, Trouble::Exists, "{name}");
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
}

/// A name may be one of another machine's, by a letter of its own or without.
#[cfg(windows)]
#[test]
fn a_share_or_a_drive_that_is_not_there_is_a_file_that_is_not_there() {
    for name in [
        r"\\no-such-machine\club\book.vorhand",
        r"\\?\UNC\no-such-machine\club\book.vorhand",
        r"Q:\club\book.vorhand",
    ] {
        let path = Path::new(name);
        assert_eq!(open(path).unwrap_err().trouble, Trouble::NotFound, "{name}");
        let made = Session::create(path, options()).unwrap_err();
        assert_eq!(made.trouble, Trouble::NotFound, "{name}");
        assert_eq!(store::verify(path).unwrap_err().trouble, Trouble::NotFound);
    }
}

fn copy_of(path: &Path) -> PathBuf {
    path.with_file_name("copy.vorhand")
}

/// Copies the book after each deal; a copy is said once it is there.
fn copy_for_ever(path: &Path) {
    let mut session = open(path).unwrap();
    let event = session.book().events[0].id;
    let player = session.book().events[0].entrants[1].id;
    for round in 1.. {
        enter(
            &mut session,
            event,
            1,
            amount(player, -(round % 2 + 2) * 10),
        );
        session.backup_to(copy_of(path)).unwrap();
        say(session.last_seq());
    }
}

#[test]
fn a_kill_while_copies_are_made_leaves_a_whole_copy() {
    let dir = tempfile::tempdir().unwrap();
    let path = small_book(dir.path());
    let mut seed = 5;
    for _ in 0..10 {
        let mut process = child("copy", &path).spawn().unwrap();
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let mut copied = lines
            .map_while(Result::ok)
            .filter_map(|l| l.strip_prefix("> ")?.parse::<i64>().ok());
        let last = copied.nth(chance(&mut seed) % 8).expect("the child copies");
        std::thread::sleep(Duration::from_millis(chance(&mut seed) as u64 % 20));
        process.kill().unwrap();
        let later = copied.last().unwrap_or(last);
        process.wait().unwrap();
        let report = store::verify(&copy_of(&path)).unwrap();
        assert!(report.sound(), "{:?}", report.problems);
        let seq = open(&copy_of(&path)).unwrap().last_seq();
        assert!(seq >= later && seq <= later + 1, "{seq} after {later}");
    }
    // What was half done goes with the next copy.
    open(&path).unwrap().backup_to(copy_of(&path)).unwrap();
    let halves = fs::read_dir(dir.path()).unwrap().filter(|file| {
        let name = file.as_ref().unwrap().file_name();
        name.to_string_lossy().contains(".part")
    });
    assert_eq!(halves.count(), 0, "no half stays");
}

/// A folder that may only be read; the children run as a user for whom that counts.
#[cfg(unix)]
#[test]
fn a_folder_that_may_only_be_read_is_said_so() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let dir = tempfile::tempdir().unwrap();
    let root = fs::metadata(dir.path()).unwrap().uid() == 0;
    let allow = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let exe = dir.path().join("suite");
    fs::copy(std::env::current_exe().unwrap(), &exe).unwrap();
    allow(&exe, 0o755);
    let folder = dir.path().join("folder");
    fs::create_dir(&folder).unwrap();
    let path = small_book(&folder);
    let before = fs::read(&path).unwrap();
    allow(dir.path(), 0o755);
    let run = |role: &str, path: &Path| {
        let mut process = child_from(&exe, role, path);
        if root {
            // For root everything can be written.
            process.uid(65_534).gid(65_534);
        }
        process.output().unwrap().stdout_text()
    };
    allow(&path, 0o444);
    allow(&folder, 0o777);
    assert_eq!(
        run("open", &path),
        "ReadOnly\n",
        "a file that may only be read"
    );
    allow(&path, 0o666);
    allow(&folder, 0o555);
    assert_eq!(
        run("open", &path),
        "ReadOnly\n",
        "a folder that may only be read"
    );
    assert_eq!(
        run("create", &folder.join("new.vorhand")),
        "FolderReadOnly\n"
    );
    allow(&folder, 0o777);
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(run("open", &path), "opened\n");
}

/// The versions of the schema that people have books of.
const RELEASED: [u32; 4] = [1, 2, 3, 4];

/// The evening that every released version keeps as a fixture: a bit of everything.
fn evening_of_the_fixture(path: &Path) -> Session {
    let mut session = Session::create(path, options()).unwrap();
    let mut new = evening("Club evening");
    new.movement.kind = MovementKind::Pairs;
    let event = session
        .transact(Command::new_event(new))
        .unwrap()
        .event()
        .unwrap();
    let mut people: Vec<_> = (1..=9).map(|n| guest(&format!("Spieler {n}"))).collect();
    people[0].register = true;
    people[8].club = "Skatfreunde Süd".to_owned();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 11 }).unwrap();
    let seats = session.event(event).unwrap().legs[0].tables[0]
        .seats
        .clone();
    let entry = DealEntry {
        contract: Some(Contract::plain(Trump::Spades, SkatUse::Untouched)),
        matadors: Some(-4),
        bid: Some(33),
        points: Some(70),
        ..DealEntry::default()
    };
    let full = LineInput {
        declarer: Some(seats[1].1),
        entry: Some(entry),
        ..LineInput::default()
    };
    enter(&mut session, event, 1, vec![full]);
    let mut doubtful = amount(seats[0].1, 37);
    doubtful[0].accepted = Some("steht so auf der Liste".to_owned());
    enter(&mut session, event, 2, doubtful);
    let nobody_played = LineInput {
        accepted: Some("so vereinbart".to_owned()),
        ..LineInput::default()
    };
    enter(&mut session, event, 3, vec![nobody_played]);
    session.undo().unwrap();
    session.redo().unwrap();
    session
        .transact(Command::AddFine {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            fine: vorhand::ops::Charge {
                deal: DealNo(2),
                entrant: seats[0].1,
                amount: -10,
                law: "20".into(),
            },
        })
        .unwrap();
    let slip = vorhand::club::Slip {
        entrant: seats[0].1,
        points: 27,
        games: 1,
        okd_by: Some(seats[1].1),
    };
    session
        .transact(Command::EnterSlip {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            slip,
        })
        .unwrap();
    let mark = vorhand::club::SheetMark::Checked;
    session
        .transact(Command::MarkSheet {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            mark,
        })
        .unwrap();
    let between = vec![seats[0].1, seats[1].1];
    let prize = vorhand::club::PrizeKind::Points;
    let cut = vorhand::club::Cut {
        prize,
        between,
        winner: seats[1].1,
        choice: None,
    };
    session.transact(Command::RecordCut { event, cut }).unwrap();
    let choice = vorhand::club::PrizeChoice {
        entrant: seats[1].1,
        prize,
    };
    session.transact(Command::Choose { event, choice }).unwrap();
    session
}

fn fixture(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/version-{version}.vorhand"))
}

/// Makes the fixture of today's version, once, before it is released.
#[test]
#[ignore = "writes the fixture of today's version"]
fn write_the_fixture() {
    let path = fixture(VERSION);
    let _ = fs::remove_file(&path);
    drop(evening_of_the_fixture(&path));
}

#[test]
fn an_older_book_is_examined_without_a_change_to_it() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("old.vorhand");
    fs::copy(fixture(1), &path).unwrap();
    let before = fs::read(&path).unwrap();
    let report = vorhand::store::verify(&path).unwrap();
    assert!(report.sound(), "{:?}", report.problems);
    assert_eq!(report.counts.deal_lines, 3);
    assert!(fs::read(&path).unwrap() == before, "the file was touched");
}

#[test]
fn the_evening_of_every_released_version_opens() {
    for version in RELEASED {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("old.vorhand");
        fs::copy(fixture(version), &path).unwrap();
        let mut session = open(&path).unwrap();
        let report = session.verify().unwrap();
        assert!(report.sound(), "{:?}", report.problems);
        assert_eq!((report.counts.deal_lines, report.counts.journal), (3, 13));
        // What came out then comes out now, except that rules are kept as they were and seats as
        // they were drawn.
        let today = evening_of_the_fixture(&dir.path().join("today.vorhand"));
        let (old, mut new) = (&session.book().events[0], today.book().events[0].clone());
        new.settings.rules = old.settings.rules.clone();
        assert_eq!(
            (old.entrants.clone(), old.cuts.len(), old.choices.len()),
            (new.entrants.clone(), 1, 1)
        );
        assert_eq!(old.legs[0].tables[0].sheet.deals[0].amount, 55);
        session.undo().unwrap();
    }
}

#[test]
fn many_deals_are_stored_and_read() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("large.vorhand");
    let mut session = Session::create(&path, SessionOptions::new("Desk")).unwrap();
    let mut new = evening("Large");
    new.movement.rounds = 10;
    let event = session
        .transact(Command::new_event(new))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=80).map(|n| guest(&format!("Player {n}"))).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 5 }).unwrap();
    let tables = session.event(event).unwrap().legs[0].tables.clone();
    for table in &tables {
        for deal in 1..=10 {
            let declarer = table.seats[(deal as usize) % 4].1;
            let lines = amount(declarer, 36);
            session
                .transact(Command::EnterDeal {
                    sheet: SheetId {
                        event,
                        leg: LegNo(1),
                        table: table.number,
                    },
                    deal: DealNo(deal),
                    lines,
                })
                .unwrap();
        }
    }
    let book = session.book().clone();
    drop(session);
    assert_eq!(Store::open(&path).unwrap().load().unwrap(), book);
}
