//! The real program in a real window, on a display without a screen; and without one.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

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
    set(Command::new(program).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null())).spawn().ok().map(Ended)
}

/// A display of its own with no screen behind it, where there is one to be had; it chooses its own number.
fn display() -> Option<(Ended, String)> {
    let screen = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x800x24"];
    let mut server = start("Xvfb", |c| c.args(screen).stdout(Stdio::piped()))?;
    let mut said = String::new();
    BufReader::new(server.0.stdout.take()?).read_line(&mut said).ok()?;
    let number: u32 = said.trim().parse().ok()?;
    Some((server, format!(":{number}")))
}

#[test]
fn the_program_opens_a_window() {
    let Some((_server, display)) = display() else {
        crate::skipped("there is no Xvfb here, so the real window was not opened (apt-get install xvfb)");
        return;
    };
    if Command::new("xdotool").arg("version").output().is_err() {
        crate::skipped("there is no xdotool here, so the real window was not looked for");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut program = start(env!("CARGO_BIN_EXE_vorhand"), |c| {
        let book = folder.path().join("club.vorhand");
        c.arg(&book).env("VORHAND_BOOK", &book).env("DISPLAY", &display).env("VORHAND_CONFIG", folder.path())
    })
    .unwrap();
    let mut seen = false;
    for _ in 0..200 {
        let search = ["search", "--onlyvisible", "--name", "Vorhand"];
        let found = Command::new("xdotool").args(search).env("DISPLAY", &display).output().unwrap();
        seen = !found.stdout.is_empty();
        if seen || program.0.try_wait().unwrap().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    if let Some(ended) = program.0.try_wait().unwrap() {
        // A machine with Xvfb and without the libraries of a window: the program says so and ends with 2.
        assert_eq!(ended.code(), Some(2), "the program ended early");
        crate::skipped("the libraries of a window are missing here");
        return;
    }
    assert!(seen, "the program runs, but no window came");
    assert!(folder.path().join("club.vorhand").exists(), "the book was made");
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
