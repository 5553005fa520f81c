//! The real program in a real window, on a display without a screen; and without one.

use crate::desk::Desk;
use crate::session::options;
use egui::Key;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use vorhand::i18n::Lang;
use vorhand::session::Session;

/// Ends what a test started, also where it fails.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        // Already ended is as good.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(program: &str, set: impl FnOnce(&mut Command) -> &mut Command) -> Option<Ended> {
    set(Command::new(program)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null()))
    .spawn()
    .ok()
    .map(Ended)
}

/// A display of its own with no screen behind it, where there is one to be had; it chooses its own
/// number.
fn display() -> Option<(Ended, String)> {
    let screen = [
        "-displayfd",
        "1",
        "-nolisten",
        "tcp",
        "-screen",
        "0",
        "1280x800x24",
    ];
    let mut server = start("Xvfb", |c| c.args(screen).stdout(Stdio::piped()))?;
    let mut said = String::new();
    BufReader::new(server.0.stdout.take()?)
        .read_line(&mut said)
        .ok()?;
    let number: u32 = said.trim().parse().ok()?;
    Some((server, format!(":{number}")))
}

/// The program over a book, in a window of its own; none where a window cannot be had here, which
/// is said.
struct Real {
    program: Ended,
    display: String,
    _server: Ended,
}

impl Real {
    fn over(book: &Path) -> Option<Real> {
        let Some((server, display)) = display() else {
            crate::skipped(
                "there is no Xvfb here, so the real window was not opened (apt-get install xvfb)",
            );
            return None;
        };
        if Command::new("xdotool").arg("version").output().is_err() {
            crate::skipped("there is no xdotool here, so the real window was not looked for");
            return None;
        }
        let folder = book.parent()?;
        let program = start(env!("CARGO_BIN_EXE_vorhand"), |c| {
            let own = folder.join("own.vorhand");
            c.arg(book)
                .env("VORHAND_BOOK", own)
                .env("DISPLAY", &display)
                .env("VORHAND_CONFIG", folder)
        })?;
        let mut real = Real {
            program,
            display,
            _server: server,
        };
        let seen = real.comes();
        if let Some(ended) = real.program.0.try_wait().unwrap() {
            // A machine with Xvfb and without the libraries of a window: the program says so and
            // ends with 2.
            assert_eq!(ended.code(), Some(2), "the program ended early");
            crate::skipped("the libraries of a window are missing here");
            return None;
        }
        assert!(seen, "the program runs, but no window came");
        Some(real)
    }

    fn comes(&mut self) -> bool {
        until(|| {
            let found = self.does(&["search", "--onlyvisible", "--name", "Vorhand"]);
            !found.is_empty() || self.program.0.try_wait().unwrap().is_some()
        })
    }

    fn does(&self, told: &[&str]) -> Vec<u8> {
        Command::new("xdotool")
            .args(told)
            .env("DISPLAY", &self.display)
            .output()
            .unwrap()
            .stdout
    }

    /// Without a window manager nobody gives the window its focus.
    fn focus(&self) -> &Real {
        self.does(&[
            "search",
            "--onlyvisible",
            "--name",
            "Vorhand",
            "windowfocus",
        ]);
        self
    }

    fn keys(&self, keys: &[&str]) -> &Real {
        self.does(&[&["key", "--delay", "60"], keys].concat());
        self
    }

    fn types(&self, text: &str) -> &Real {
        self.does(&["type", "--delay", "30", "--", text]);
        self
    }
}

/// Waits for something at most as long as a loaded machine may need.
fn until(there: impl FnMut() -> bool) -> bool {
    until_within(200, there)
}

fn until_within(twentieths: u32, mut there: impl FnMut() -> bool) -> bool {
    (0..twentieths).any(|_| {
        let now = there();
        if !now {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        now
    })
}

fn holds(file: &Path, text: &str) -> bool {
    until(|| std::fs::read_to_string(file).is_ok_and(|found| found.contains(text)))
}

#[test]
fn the_program_opens_a_window() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    let Some(_real) = Real::over(&book) else {
        return;
    };
    assert!(until(|| book.exists()), "the book was made");
}

#[test]
fn a_real_program_killed_at_the_score_desk_has_lost_no_letter() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    crate::session::one_table(&mut Session::create(&book, options()).unwrap());
    let Some(mut real) = Real::over(&book) else {
        return;
    };
    let drafts = folder.path().join("club.vorhand.drafts");
    // A deal, a half-typed one, a total, half a second entry, half a name, half a new evening.
    let there = (0..20).any(|_| {
        // The book is opened beside the window, which takes no keys for it before.
        real.focus().keys(&["ctrl+3", "Return"]).types("248");
        until_within(20, || {
            std::fs::read_to_string(&drafts).is_ok_and(|found| found.contains("248"))
        })
    });
    assert!(there, "the sheet came");
    real.keys(&["Return"])
        .types("t4x")
        .keys(&["Return", "Escape"])
        .types("13");
    assert!(
        holds(&drafts, "\"13\"") && holds(&drafts, "4x"),
        "the window took the keys, each in its turn"
    );
    real.keys(&["F6"])
        .types("2")
        .keys(&["ctrl+1"])
        .types("Late Lars");
    assert!(holds(&drafts, "Late Lars"));
    real.keys(&["ctrl+n"]).types("Autumn cup");
    assert!(holds(&drafts, "Autumn cup"));
    // On Unix this is SIGKILL: nothing of the program runs any more.
    real.program.0.kill().unwrap();
    real.program.0.wait().unwrap();
    let mut desk = Desk::over(Session::open(&book, options()).unwrap(), Lang::En);
    if desk.line() == ("Deal 1".into(), "2".into()) {
        use egui_kittest::kittest::Queryable;
        desk.harness.get_by_label("Put aside").click();
        desk.harness.run();
    }
    assert_eq!(desk.figures(), [(1, 2, 48)]);
    if desk.line().0 != "Deal 2" {
        desk.enter("/2");
    }
    assert_eq!(desk.line(), ("Deal 2".into(), "13".into()));
    desk.ctrl(Key::Num1);
    assert!(desk.shows("Late Lars"));
    desk.ctrl(Key::N);
    assert!(desk.shows("Autumn cup"));
    let kept = std::fs::read_to_string(&drafts).unwrap();
    assert!(kept.contains("4x") && kept.contains("\"2\""), "{kept}");
}

#[test]
fn without_a_display_there_is_one_sentence() {
    let run = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert_eq!(said.trim().lines().count(), 1, "{said}");
    assert!(!said.contains("panicked"), "{said}");
}
