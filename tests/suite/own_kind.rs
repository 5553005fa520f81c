//! Nothing replaces what is not of its own kind, and nothing waits for a pipe or a device that
//! never ends.

use crate::program::vorhand;
use crate::session::{one_table, options};
use crate::window::Desk;
use crate::window_stages::say;
use egui::Key;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::platform::Answer;

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn evening(dir: &Path) -> String {
    let out = vorhand(&[
        "demo",
        "--no-papers",
        "--players",
        "8",
        "--seed",
        "2",
        "--out",
        dir.to_str().unwrap(),
    ]);
    assert!(out.status.success(), "{}", said(&out));
    dir.join("evening.vorhand").to_str().unwrap().to_owned()
}

/// What a club may have lying about: a book, a letter, a picture, a list of people.
fn strangers(book: &str) -> Vec<Vec<u8>> {
    vec![
        fs::read(book).unwrap(),
        b"Dear club,\n\nplease bring your own cards.\n".to_vec(),
        vec![0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70],
        b"{\"lang\":\"en\"}".to_vec(),
    ]
}

#[test]
fn no_verb_replaces_what_is_not_its_own_kind_of_file() {
    let dir = tempfile::tempdir().unwrap();
    let book = evening(dir.path());
    let there = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let out = dir.path().to_str().unwrap();
    let (paper, standings, csv) = (
        there("club.vorhand"),
        there("standings.pdf"),
        there("standings.csv"),
    );
    let calls: [(&[&str], &str); 4] = [
        (&["rules", "foster_1922", "--paper", &paper], &paper),
        (&["print", &book, "standings", "--out", out], &standings),
        (&["print", &book, "standings", "--csv", "--out", out], &csv),
        (&["demo", "--players", "8", "--out", out], &book),
    ];
    for (call, target) in calls {
        for stranger in strangers(&book) {
            if target != book {
                fs::write(target, &stranger).unwrap();
            }
            let before = fs::read(target).unwrap();
            let output = vorhand(call);
            assert_eq!(output.status.code(), Some(2), "{call:?}: {}", said(&output));
            assert!(
                ["exists already", "is there already"]
                    .iter()
                    .any(|s| said(&output).contains(s)),
                "{}",
                said(&output)
            );
            assert!(
                fs::read(target).unwrap() == before,
                "{call:?} touched {target}"
            );
        }
    }
    // The same twice replaces itself, also with other columns.
    for target in [&paper, &standings, &csv] {
        fs::remove_file(target).unwrap();
    }
    for (call, _) in &calls[..3] {
        for _ in 0..2 {
            assert!(vorhand(call).status.success(), "{call:?}");
        }
    }
}

#[test]
fn every_table_replaces_itself() {
    let dir = tempfile::tempdir().unwrap();
    let book = evening(dir.path());
    let out = dir.path().join("out");
    let papers = vorhand(&["print", "--list"]);
    let papers = String::from_utf8(papers.stdout).unwrap();
    let mut tables = 0;
    for paper in papers
        .lines()
        .filter_map(|line| line.split_whitespace().next())
    {
        let print = || {
            vorhand(&[
                "print",
                &book,
                paper,
                "--csv",
                "--out",
                out.to_str().unwrap(),
            ])
        };
        let first = print();
        if first.status.code() == Some(0) {
            tables += usize::from(out.join(format!("{paper}.csv")).exists());
            let again = print();
            assert!(again.status.success(), "{paper}: {}", said(&again));
        }
    }
    assert!(tables > 3, "{tables} papers are tables");
}

#[test]
fn the_windows_dialogs_replace_nothing_else_either() {
    for lang in Lang::ALL {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["list.pdf", "copy.vorhand", "book.json"] {
            fs::write(at(name), "a letter").unwrap();
        }
        let letter =
            |name: &str| assert_eq!(fs::read_to_string(at(name)).unwrap(), "a letter", "{name}");
        // Once as the desktop's dialog answers that has asked already, once without the ending.
        let answers = [
            "list.pdf",
            "list",
            "copy.vorhand",
            "copy",
            "book.json",
            "book",
        ];
        let answers = answers.map(|name| Answer::Chosen(at(name))).to_vec();
        let mut session = Session::create(at("club.vorhand"), options()).unwrap();
        one_table(&mut session);
        let mut desk = Desk::over(session, lang, crate::desktop::Scripted::new(answers));
        desk.run();
        let wanted = say(lang, "exists already", "gibt es schon");
        let refused = |desk: &mut Desk, name: &str| {
            desk.run();
            desk.run();
            assert!(
                desk.app().said().is_some_and(|said| said.contains(wanted)),
                "{name}: {:?}",
                desk.app().said()
            );
            letter(name);
        };
        for _ in 0..2 {
            desk.ctrl(Key::Num6)
                .tab_to(say(lang, "Save as PDF", "Als PDF"))
                .press(Key::Enter);
            for _ in 0..400 {
                desk.run();
                std::thread::sleep(std::time::Duration::from_millis(5));
                if desk.app().said().is_some_and(|said| said.contains(wanted)) {
                    break;
                }
            }
            refused(&mut desk, "list.pdf");
        }
        for _ in 0..2 {
            desk.harness
                .key_press_modifiers(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::S);
            refused(&mut desk, "copy.vorhand");
        }
    }
}

#[test]
fn a_copy_replaces_only_a_book() {
    let dir = tempfile::tempdir().unwrap();
    let mut session = Session::create(dir.path().join("club.vorhand"), options()).unwrap();
    one_table(&mut session);
    let target = dir.path().join("copy.vorhand");
    fs::write(&target, "a letter").unwrap();
    session.backup_to(&target).unwrap_err();
    session.rescue_to(&target).unwrap_err();
    assert_eq!(fs::read_to_string(&target).unwrap(), "a letter");
    fs::remove_file(&target).unwrap();
    session.backup_to(&target).unwrap();
    session.rescue_to(&target).unwrap();
    assert_eq!(
        fs::read_dir(dir.path()).unwrap().count(),
        3,
        "book, log and copy"
    );
}

/// Every verb that reads a file, with this one.
#[cfg(unix)]
fn reading(file: &str) -> Vec<Vec<&str>> {
    vec![
        vec!["rules", file],
        vec!["check", "--rules", "foster_1922", file],
        vec!["check", "--rules", file],
        vec!["amounts", "--rules", "foster_1922", file],
        vec!["replay", "--rules", "foster_1922", file],
        vec!["standings", file],
        vec!["prizes", file],
        vec!["settle", file],
        vec!["print", file, "standings"],
        vec!["export", file],
        vec!["verify", file],
        vec!["import", file, "--into", "/nonexistent/book.vorhand"],
        vec!["import", "/dev/null", "--into", file],
    ]
}

#[cfg(unix)]
#[test]
fn a_pipe_a_device_a_socket_or_a_folder_hangs_no_verb() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let (pipe, socket, folder) = (at("pipe.toml"), at("socket.toml"), at("folder.toml"));
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let _socket = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    fs::create_dir(&folder).unwrap();
    let link = at("zero.toml");
    std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
    for file in [&pipe, &socket, &folder, &link] {
        for call in reading(file) {
            let mut command = Command::new("timeout");
            let output = command
                .args(["20", env!("CARGO_BIN_EXE_vorhand")])
                .args(&call)
                .env("LC_ALL", "C")
                .output();
            let output = output.unwrap();
            assert_eq!(output.status.code(), Some(2), "{call:?}: {}", said(&output));
            assert_eq!(
                said(&output).lines().count(),
                1,
                "{call:?}: {}",
                said(&output)
            );
        }
    }
}
