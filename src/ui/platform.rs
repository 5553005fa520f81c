//! What the desktop gives: its file dialogs, its viewer for PDFs, its player of sounds. The only
//! place that names `rfd`.

use crate::app::{
    Printer, SystemPrinter,
    intent::Wanted,
    work::{Job, Polled, Waker},
};
use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
};

/// What came of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// This was chosen.
    Chosen(PathBuf),
    /// Cancelled, or no dialog could open: the two cannot be told apart.
    Nothing,
}

/// The desktop's dialogs, or something that plays them in a test.
pub trait FileDialogs {
    /// Opens a dialog with this title; the answer comes later from [`FileDialogs::poll`].
    fn ask(&mut self, title: &str, wanted: &Wanted, wake: Waker);
    /// The answer, once it is there.
    fn poll(&mut self) -> Option<Answer>;
    /// Shows a file in the desktop's own program for it. Errors: one line from the system.
    fn view(&mut self, path: &Path) -> Result<(), String>;
    /// The system's printer.
    fn printer(&self) -> Arc<dyn Printer + Send + Sync>;

    /// Plays a sound (the bytes of a WAV file) beside the window; whether it was heard comes from
    /// [`FileDialogs::heard`].
    fn play(&mut self, sound: Vec<u8>, wake: Waker);
    /// Whether the sound was played, once that is known: false where no player could.
    fn heard(&mut self) -> Option<bool>;
}

/// The desktop's real dialogs, each a job of its own, so that the window never waits.
#[derive(Debug, Default)]
pub struct Desktop {
    waiting: Option<Job<Answer>>,
    playing: Option<Job<bool>>,
}

/// What a job answered; `broken` if it broke down. It is over then.
fn ended<T: Send + 'static>(job: &mut Option<Job<T>>, broken: T) -> Option<T> {
    let answer = match job.as_ref()?.poll() {
        Polled::Running => return None,
        Polled::Done(answer) => answer,
        Polled::Broken => broken,
    };
    *job = None;
    Some(answer)
}

impl FileDialogs for Desktop {
    fn ask(&mut self, title: &str, wanted: &Wanted, wake: Waker) {
        let title = title.to_owned();
        let wanted = wanted.clone();
        self.waiting = Some(Job::start(wake, move |_| answer(&title, &wanted)));
    }

    fn poll(&mut self) -> Option<Answer> {
        ended(&mut self.waiting, Answer::Nothing)
    }

    fn view(&mut self, path: &Path) -> Result<(), String> {
        let program = if cfg!(target_os = "macos") {
            "open"
        } else if cfg!(target_os = "windows") {
            "explorer"
        } else {
            "xdg-open"
        };
        let mut child = Command::new(program)
            .arg(path)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| format!("{program}: {e}"))?;
        // Nobody waits for the viewer, but a process whose end nobody takes stays behind.
        drop(Job::start(Waker::new(|| {}), move |_| child.wait()));
        Ok(())
    }

    fn printer(&self) -> Arc<dyn Printer + Send + Sync> {
        Arc::new(SystemPrinter::default())
    }

    fn play(&mut self, sound: Vec<u8>, wake: Waker) {
        self.playing = Some(Job::start(wake, move |_| played(&sound)));
    }

    fn heard(&mut self) -> Option<bool> {
        ended(&mut self.playing, false)
    }
}

/// The players that a system may have, each with what it is told before the file's name.
fn players() -> &'static [(&'static str, &'static [&'static str])] {
    if cfg!(target_os = "macos") {
        &[("afplay", &[])]
    } else if cfg!(target_os = "windows") {
        &[(
            "powershell",
            &[
                "-NoProfile",
                "-Command",
                "(New-Object Media.SoundPlayer $env:VORHAND_BELL).PlaySync()",
            ],
        )]
    } else {
        &[("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"])]
    }
}

/// A program of the command line opens no window of its own (`CREATE_NO_WINDOW`).
#[cfg(windows)]
const NO_CONSOLE: u32 = 0x0800_0000;

/// Plays a sound with the first player that can.
fn played(sound: &[u8]) -> bool {
    let file = std::env::temp_dir().join(format!("vorhand-bell-{}.wav", std::process::id()));
    if std::fs::write(&file, sound).is_err() {
        return false;
    }
    let heard = players().iter().any(|(player, told)| {
        let mut command = Command::new(player);
        command.args(*told).env("VORHAND_BELL", &file);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, NO_CONSOLE);
        #[cfg(not(windows))]
        command.arg(&file);
        // What it says is for nobody.
        command.output().is_ok_and(|ended| ended.status.success())
    });
    // A file that stays behind in the folder for such files harms nobody.
    let _ = std::fs::remove_file(&file);
    heard
}

fn answer(title: &str, wanted: &Wanted) -> Answer {
    let dialog = rfd::FileDialog::new().set_title(title);
    let chosen = match wanted {
        Wanted::Open { extensions } => dialog
            .add_filter(extensions.join(", "), extensions)
            .pick_file(),
        Wanted::Save { name, extension } => dialog
            .add_filter(extension, &[extension])
            .set_file_name(name)
            .save_file(),
        Wanted::Folder => dialog.pick_folder(),
    };
    chosen.map_or(Answer::Nothing, Answer::Chosen)
}

/// The path with its extension, where a dialog left it out.
pub fn with_extension(path: &Path, wanted: &Wanted) -> PathBuf {
    match wanted {
        Wanted::Save { extension, .. } => {
            let has = path
                .extension()
                .is_some_and(|e| e.eq_ignore_ascii_case(extension));
            if has {
                return path.to_owned();
            }
            let mut name = path.file_name().unwrap_or_default().to_owned();
            name.push(".");
            name.push(extension);
            path.with_file_name(name)
        }
        Wanted::Open { .. } | Wanted::Folder => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_extension_is_appended_and_another_is_kept_before_it() {
        let wanted = Wanted::Save {
            name: "x.pdf".into(),
            extension: "pdf".into(),
        };
        for (typed, path) in [
            ("/a/prizes", "/a/prizes.pdf"),
            ("/a/prizes.PDF", "/a/prizes.PDF"),
            ("/a/21.11.2026", "/a/21.11.2026.pdf"),
        ] {
            assert_eq!(
                with_extension(Path::new(typed), &wanted),
                PathBuf::from(path)
            );
        }
    }
}
