//! Who only looks changes nothing: not a byte, not a time, no file beside it, also of an old book
//! or one that was never closed; and a book that cannot be written to can be read.

use crate::desktop::Scripted;
use crate::program::{program, vorhand};
use crate::session::{amount, one_table, options};
use crate::window::Desk;
use egui::Key;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;
use vorhand::club::{DealNo, LegNo, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::Command as Change;
use vorhand::session::{Session, SessionError, Trouble};
use vorhand::store;
use vorhand::ui::platform::Answer;

type Seen = BTreeMap<PathBuf, (Vec<u8>, SystemTime)>;

/// Everything in a folder, and when it was changed.
fn seen(folder: &Path) -> (Seen, SystemTime) {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let about = |path: PathBuf| {
        let changed = fs::metadata(&path).unwrap().modified().unwrap();
        (path.clone(), (fs::read(path).unwrap(), changed))
    };
    (
        files.map(about).collect(),
        fs::metadata(folder).unwrap().modified().unwrap(),
    )
}

fn fixture(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/version-{version}.vorhand"))
}

/// A book with one table and a deal, as it is left by a program that was closed, killed or copied
/// from.
fn left(folder: &Path, how: &str) -> PathBuf {
    let path = folder.join("club.vorhand");
    if let Some(version) = how.strip_prefix("version ") {
        fs::copy(fixture(version.parse().unwrap()), &path).unwrap();
        return path;
    }
    let other = tempfile::tempdir().unwrap();
    let from = other.path().join("club.vorhand");
    let mut session = Session::create(&from, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    let lines = amount(ids[1], 36);
    session
        .transact(Change::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(1),
            lines,
        })
        .unwrap();
    match how {
        "closed" => drop(session),
        "copied" => {
            session.verify().unwrap();
            fs::copy(&from, &path).unwrap();
            return path;
        }
        _ => {
            let log = from.with_file_name("club.vorhand-wal");
            while fs::metadata(&log).unwrap().len() == 0 {
                let lines = amount(ids[1], 36);
                session
                    .transact(Change::ClearDeal {
                        sheet: SheetId {
                            event,
                            leg: LegNo(1),
                            table: TableNo(1),
                        },
                        deal: DealNo(1),
                    })
                    .unwrap();
                session
                    .transact(Change::EnterDeal {
                        sheet: SheetId {
                            event,
                            leg: LegNo(1),
                            table: TableNo(1),
                        },
                        deal: DealNo(1),
                        lines,
                    })
                    .unwrap();
            }
            fs::copy(log, path.with_file_name("club.vorhand-wal")).unwrap();
        }
    }
    fs::copy(&from, &path).unwrap();
    path
}

const WAYS: [&str; 6] = [
    "closed",
    "killed",
    "copied",
    "version 1",
    "version 2",
    "version 3",
];

fn verbs(book: &str) -> Vec<Vec<&str>> {
    vec![
        vec!["verify", book],
        vec!["standings", book],
        vec!["prizes", book],
        vec!["settle", book],
        vec!["export", book],
        vec!["export", book, "--csv"],
    ]
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn who_only_reads_changes_nothing() {
    for how in WAYS {
        let dir = tempfile::tempdir().unwrap();
        let path = left(dir.path(), how);
        let before = seen(dir.path());
        store::verify(&path).unwrap();
        assert!(seen(dir.path()) == before, "verify touched a book {how}");
        for verb in verbs(path.to_str().unwrap()) {
            let output = program(&[]).args(&verb).output().unwrap();
            assert!(
                output.status.code().is_some_and(|code| code < 2),
                "{how} {verb:?}: {}",
                said(&output)
            );
            assert!(seen(dir.path()) == before, "{verb:?} touched a book {how}");
        }
        let session = Session::open_to_read(&path, options()).unwrap();
        assert!(session.read_only());
        assert!(
            !session.book().events[0].legs[0].tables[0]
                .sheet
                .deals
                .is_empty(),
            "{how}"
        );
        drop(session);
        assert!(seen(dir.path()) == before, "{how}");
    }
}

/// As somebody for whom what the folder allows counts.
#[cfg(unix)]
#[test]
fn a_book_on_a_read_only_medium_is_read_by_every_verb() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let dir = tempfile::tempdir().unwrap();
    let allow = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(dir.path(), 0o755);
    let root = fs::metadata(dir.path()).unwrap().uid() == 0;
    let program = dir.path().join("vorhand");
    fs::copy(env!("CARGO_BIN_EXE_vorhand"), &program).unwrap();
    allow(&program, 0o755);
    let out = dir.path().join("out");
    fs::create_dir(&out).unwrap();
    allow(&out, 0o777);
    for how in WAYS {
        let folder = dir.path().join(how);
        fs::create_dir(&folder).unwrap();
        let path = left(&folder, how);
        for file in fs::read_dir(&folder).unwrap() {
            allow(&file.unwrap().path(), 0o444);
        }
        allow(&folder, 0o555);
        let before = seen(&folder);
        let book = path.to_str().unwrap();
        let mut calls = verbs(book);
        calls.push(vec![
            "print",
            book,
            "standings",
            "--out",
            out.to_str().unwrap(),
        ]);
        for call in calls {
            let mut command = Command::new(&program);
            command
                .args(&call)
                .env("LC_ALL", "C")
                .env("HOME", "/nonexistent");
            if root {
                command.uid(65_534).gid(65_534);
            }
            let output = command.output().unwrap();
            assert!(
                output.status.code().is_some_and(|code| code < 2),
                "{how} {call:?}: {}",
                said(&output)
            );
            assert!(
                call[0] != "print" || said(&output).contains("read-only"),
                "{how}: {}",
                said(&output)
            );
        }
        assert!(seen(&folder) == before, "{how}");
        allow(&folder, 0o755);
    }
}

#[test]
fn a_window_over_a_read_only_book_says_so_changes_nothing_and_goes_on_in_a_copy() {
    for (lang, words) in [(Lang::En, "Read-only"), (Lang::De, "Schreibgeschützt")] {
        let dir = tempfile::tempdir().unwrap();
        let path = left(dir.path(), "closed");
        let before = seen(dir.path());
        let elsewhere = tempfile::tempdir().unwrap();
        let copy = elsewhere.path().join("copy.vorhand");
        let mut session = Session::open_to_read(&path, options()).unwrap();
        let event = session.book().events[0].id;
        let refused = session
            .transact(Change::ClearDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(1),
            })
            .unwrap_err();
        assert!(matches!(refused, SessionError::Store(why) if why.trouble == Trouble::ReadOnly));
        let mut desk = Desk::over(
            session,
            lang,
            Scripted::new(vec![Answer::Chosen(copy.clone())]),
        );
        desk.run();
        assert!(desk.shows(words));
        desk.ctrl(Key::Num3)
            .press(Key::Enter)
            .press(Key::Home)
            .press(Key::Delete);
        assert!(
            desk.app()
                .said()
                .is_some_and(|said| said.contains("club.vorhand")),
            "{:?}",
            desk.app().said()
        );
        assert!(
            seen(dir.path()) == before
                || fs::metadata(dir.path().join("club.vorhand.drafts")).is_ok()
        );
        desk.harness
            .key_press_modifiers(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::S);
        desk.run();
        desk.run();
        assert_eq!(desk.app().session().unwrap().path(), Some(copy.as_path()));
        assert!(!desk.shows(words) && !desk.app().session().unwrap().read_only());
        assert!(fs::read(&path).unwrap() == before.0[&path].0);
    }
}

#[cfg(unix)]
#[test]
fn a_book_and_what_is_kept_beside_it_are_the_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("club.vorhand");
    for ending in [".typed", ".half", ".clock"] {
        // Left by an older Vorhand, for everybody to read.
        let file = dir.path().join(format!("club.vorhand{ending}"));
        fs::write(&file, "{}").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).unwrap();
    }
    let mut session = Session::create(&path, options()).unwrap();
    one_table(&mut session);
    session.backup_to(dir.path().join("copy.vorhand")).unwrap();
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.run();
    desk.ctrl(Key::Num3).press(Key::Enter).write("24");
    desk.ctrl(Key::Num1).write("Late Lars");
    let mut names = Vec::new();
    for file in fs::read_dir(dir.path()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", file.file_name());
        names.push(file.file_name().into_string().unwrap());
    }
    for name in [
        "club.vorhand",
        "club.vorhand-wal",
        "copy.vorhand",
        "club.vorhand.drafts",
    ] {
        assert!(names.iter().any(|n| n == name), "{name} of {names:?}");
    }
}

/// The most memory that a call has at any moment beside the program itself, in kB: pages of a
/// program that is built for tests are many.
#[cfg(target_os = "linux")]
fn memory_of(call: &[&str]) -> u64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(call)
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let now = fs::read_to_string(&status).unwrap_or_default();
        let line = now.lines().find_map(|l| l.strip_prefix("RssAnon:"));
        let kb = line.and_then(|l| l.trim().trim_end_matches("kB").trim().parse().ok());
        most = most.max(kb.unwrap_or(0));
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(child.wait().unwrap().success());
    most
}

/// Of the thirty megabytes, what the program itself takes once it is built for people.
#[cfg(target_os = "linux")]
const PROGRAM: u64 = 10 * 1024;

#[cfg(target_os = "linux")]
#[test]
fn an_import_takes_twelve_times_its_file_and_thirty_megabytes() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().to_str().unwrap();
    let demo = [
        "demo",
        "--no-papers",
        "--players",
        "600",
        "--seed",
        "3",
        "--out",
        out,
    ];
    assert!(vorhand(&demo).status.success());
    let book = dir.path().join("evening.vorhand");
    let exported = vorhand(&["export", book.to_str().unwrap()]);
    let (file, into) = (
        dir.path().join("book.json"),
        dir.path().join("into.vorhand"),
    );
    fs::write(&file, &exported.stdout).unwrap();
    let most = memory_of(&[
        "import",
        file.to_str().unwrap(),
        "--into",
        into.to_str().unwrap(),
    ]);
    let size = exported.stdout.len() as u64 / 1024;
    println!("{most} kB of memory for {size} kB");
    assert!(
        most + PROGRAM <= 30 * 1024 + 12 * size,
        "{most} kB of memory for {size} kB"
    );
}
