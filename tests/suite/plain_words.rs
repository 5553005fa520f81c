//! What is wrong with a file is said as it is, with what to do; and a damaged book's last copy is
//! one button away.

use crate::desktop::Scripted;
use crate::session::{one_table, options};
use crate::window::{Desk, harness};
use crate::window_stages::say;
use egui::{Key, Modifiers};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use vorhand::app::outcome::Closed;
use vorhand::i18n::{Lang, Texts};
use vorhand::session::{Session, Trouble};
use vorhand::ui::platform::Answer;
use vorhand::ui::{Settings, Window};

fn book(dir: &Path) -> PathBuf {
    let path = dir.join("club.vorhand");
    one_table(&mut Session::create(&path, options()).unwrap());
    path
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_header_that_names_no_way_of_writing_is_damage_and_not_a_read_only_file() {
    for at in [18, 19] {
        for wrong in [0, 3, 200] {
            let dir = tempfile::tempdir().unwrap();
            let path = book(dir.path());
            let mut bytes = fs::read(&path).unwrap();
            bytes[at] = wrong;
            fs::write(&path, &bytes).unwrap();
            assert_eq!(
                Session::open(&path, options()).unwrap_err().trouble,
                Trouble::Damaged
            );
            assert_eq!(
                Session::open_to_read(&path, options()).unwrap_err().trouble,
                Trouble::Damaged
            );
            assert!(fs::read(&path).unwrap() == bytes);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_called_so() {
    let dir = tempfile::tempdir().unwrap();
    let (link, target) = (
        dir.path().join("club.vorhand"),
        dir.path().join("gone.vorhand"),
    );
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let ways = [
        Session::open(&link, options()),
        Session::open_to_read(&link, options()),
        Session::open_or_create(&link, options()),
        Session::create(&link, options()),
    ];
    for way in ways {
        let why = way.unwrap_err();
        assert_eq!(why.trouble, Trouble::Dangling);
        for lang in Lang::ALL {
            let said = Texts::new(lang).store_error(&why);
            assert!(
                said.contains("gone.vorhand") && said.contains("club.vorhand"),
                "{said}"
            );
        }
    }
    fs::rename(book(&tempfile::tempdir().unwrap().keep()), &target).unwrap();
    assert!(Session::open(&link, options()).is_ok());
}

#[test]
fn two_imports_into_a_new_book_at_once_both_come_in_or_are_told_who_has_it() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("book.json");
    fs::write(&file, r#"{"format":"vorhand","version":1,"members":[{"id":1,"name":"Anna","club":"","number":""}]}"#)
        .unwrap();
    for turn in 0..20 {
        let into = dir.path().join(format!("new-{turn}/club.vorhand"));
        let start = || {
            let mut call = Command::new(env!("CARGO_BIN_EXE_vorhand"));
            call.args([
                "import",
                file.to_str().unwrap(),
                "--into",
                into.to_str().unwrap(),
            ])
            .env("LC_ALL", "C");
            call.stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        };
        let both = [start(), start()].map(|child| child.wait_with_output().unwrap());
        assert!(both.iter().any(|out| out.status.success()), "{both:?}");
        for out in both.iter().filter(|out| !out.status.success()) {
            assert!(
                said(out).contains("open in another Vorhand"),
                "{}",
                said(out)
            );
        }
        assert_eq!(
            Session::open(&into, options())
                .unwrap()
                .book()
                .members
                .len(),
            1
        );
        assert_eq!(
            fs::read_dir(into.parent().unwrap()).unwrap().count(),
            1,
            "nothing is left beside it"
        );
    }
}

/// As somebody for whom what the folder allows counts.
#[cfg(unix)]
#[test]
fn a_data_folder_that_cannot_be_written_to_is_said_with_the_way_out() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let dir = tempfile::tempdir().unwrap();
    let allow = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let root = fs::metadata(dir.path()).unwrap().uid() == 0;
    let (program, file) = (dir.path().join("vorhand"), dir.path().join("book.json"));
    fs::copy(env!("CARGO_BIN_EXE_vorhand"), &program).unwrap();
    fs::write(&file, r#"{"format":"vorhand","version":1}"#).unwrap();
    let home = dir.path().join("home");
    fs::create_dir(&home).unwrap();
    allow(&program, 0o755);
    allow(&file, 0o644);
    allow(&home, 0o555);
    allow(dir.path(), 0o755);
    for (lang, words) in [
        ("en", "none can be made there"),
        ("de", "lässt sich dort nicht anlegen"),
    ] {
        let mut call = Command::new(&program);
        call.args(["import", file.to_str().unwrap(), "--lang", lang])
            .env_clear()
            .env("HOME", &home);
        if root {
            call.uid(65_534).gid(65_534);
        }
        let out = call.output().unwrap();
        assert_eq!(out.status.code(), Some(2));
        assert!(
            said(&out).contains(words) && said(&out).contains("vorhand "),
            "{}",
            said(&out)
        );
        assert_eq!(fs::read_dir(&home).unwrap().count(), 0);
    }
}

#[test]
fn what_was_begun_in_vain_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("new/evening");
    for refused in [
        ["--players", "40", "--tables-at-most", "1"],
        ["--players", "5000", "--movement", "up-the-sides"],
    ] {
        let mut call = Command::new(env!("CARGO_BIN_EXE_vorhand"));
        let output = call
            .args(["demo", "--no-papers", "--out", out.to_str().unwrap()])
            .args(refused)
            .output()
            .unwrap();
        assert_eq!(
            output.status.code(),
            Some(2),
            "{refused:?}: {}",
            said(&output)
        );
        assert_eq!(
            fs::read_dir(dir.path()).unwrap().count(),
            0,
            "{refused:?}: {}",
            said(&output)
        );
    }
    fs::write(dir.path().join("file"), "x").unwrap();
    let inside = dir.path().join("file/deep/club.vorhand");
    Session::open_or_create(inside, options()).unwrap_err();
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn counts_beyond_any_club_are_refused_in_a_sentence() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("many.json");
    let member = |id: u32| format!(r#"{{"id":{id},"name":"P {id}","club":"","number":""}}"#);
    let members: Vec<String> = (1..=100_001).map(member).collect();
    fs::write(
        &file,
        format!(
            r#"{{"format":"vorhand","version":1,"members":[{}]}}"#,
            members.join(",")
        ),
    )
    .unwrap();
    for (lang, words) in [("en", "100001 members"), ("de", "100001 Mitglieder")] {
        let into = dir.path().join("into.vorhand");
        let mut call = Command::new(env!("CARGO_BIN_EXE_vorhand"));
        call.args([
            "import",
            file.to_str().unwrap(),
            "--into",
            into.to_str().unwrap(),
            "--lang",
            lang,
        ]);
        let out = call.output().unwrap();
        assert_eq!(out.status.code(), Some(1), "{}", said(&out));
        assert!(said(&out).contains(words), "{}", said(&out));
        assert!(!into.exists());
    }
}

#[test]
fn the_last_copy_of_a_damaged_book_is_one_button_away() {
    for lang in Lang::ALL {
        let dir = tempfile::tempdir().unwrap();
        let path = book(dir.path());
        let copy = dir.path().join("club Thursday.vorhand");
        fs::copy(&path, &copy).unwrap();
        fs::write(dir.path().join("club notes.vorhand"), "a letter").unwrap();
        let whole = fs::read(&path).unwrap();
        fs::write(&path, &whole[..whole.len() / 2]).unwrap();
        let settings = Settings {
            lang,
            ..Settings::default()
        };
        let dialogs = Scripted::new(vec![Answer::Chosen(path.clone())]);
        let app = Window::new(
            Err(Closed::NoFolder),
            None,
            settings,
            None,
            Box::new(dialogs),
        );
        let mut desk = Desk {
            harness: harness(app),
        };
        desk.run();
        desk.press(Key::Enter);
        desk.run();
        assert!(desk.shows(say(lang, "is damaged", "ist beschädigt")));
        desk.harness
            .key_press_modifiers(Modifiers::CTRL | Modifiers::SHIFT, Key::H);
        desk.run();
        assert!(
            !desk.shows(&Texts::new(lang).let_in_begin()),
            "nobody is let into no book"
        );
        let button = say(
            lang,
            "Open the last copy: club Thursday.vorhand",
            "Letzte Sicherung öffnen: club Thursday.vorhand",
        );
        desk.tab_to(button).press(Key::Enter);
        desk.run();
        assert_eq!(desk.app().session().unwrap().path(), Some(copy.as_path()));
        assert_eq!(desk.app().session().unwrap().book().events.len(), 1);
    }
}
