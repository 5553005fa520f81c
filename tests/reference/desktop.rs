//! The desktop as tests have it: dialogs that answer from a list, a printer that only remembers.

use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};
use vorhand::app::{NoPrint, Printer, intent::Wanted, work::Waker};
use vorhand::ui::platform::{Answer, FileDialogs};

/// Dialogs that answer from a list.
#[derive(Debug, Default)]
pub struct Scripted {
    /// Answers to come, first one first.
    pub answers: VecDeque<Answer>,
    /// What was asked.
    pub asked: Vec<Wanted>,
    /// What was shown.
    pub viewed: Vec<PathBuf>,
    /// The printer.
    pub printer: Arc<PretendPrinter>,
    /// How often a sound was played.
    pub played: Arc<AtomicUsize>,
    /// The system has no player.
    pub mute: bool,
    pending: bool,
    playing: bool,
}

/// A printer that remembers what it was given, or refuses.
#[derive(Debug, Default)]
pub struct PretendPrinter {
    /// Titles of what was printed.
    pub printed: Mutex<Vec<String>>,
    /// Why it refuses; none: it prints.
    pub refuses: Mutex<Option<NoPrint>>,
    /// Whether it gives no answer.
    pub hangs: AtomicBool,
}

impl Printer for PretendPrinter {
    fn print(
        &self,
        title: &str,
        pdf: &[u8],
        _: Option<&str>,
        called_off: &dyn Fn() -> bool,
    ) -> Result<(), NoPrint> {
        // One that hangs is one that is waited for until somebody has enough of it.
        while self.hangs.load(Ordering::Relaxed) {
            if called_off() {
                return Err(NoPrint::CalledOff);
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        if let Some(why) = self.refuses.lock().ok().and_then(|why| why.clone()) {
            return Err(why);
        }
        if let Ok(mut printed) = self.printed.lock() {
            printed.extend(pdf.starts_with(b"%PDF").then(|| title.to_owned()));
        }
        Ok(())
    }
}

impl Scripted {
    /// Dialogs that will give these answers, the first one first.
    pub fn new(answers: Vec<Answer>) -> Scripted {
        Scripted {
            answers: answers.into(),
            ..Scripted::default()
        }
    }
}

impl FileDialogs for Scripted {
    fn ask(&mut self, _title: &str, wanted: &Wanted, wake: Waker) {
        self.asked.push(wanted.clone());
        self.pending = true;
        wake.wake();
    }

    fn poll(&mut self) -> Option<Answer> {
        if !self.pending {
            return None;
        }
        self.pending = false;
        Some(self.answers.pop_front().unwrap_or(Answer::Nothing))
    }

    fn view(&mut self, path: &Path) -> Result<(), String> {
        self.viewed.push(path.to_owned());
        Ok(())
    }

    fn printer(&self) -> Arc<dyn Printer + Send + Sync> {
        self.printer.clone()
    }

    fn play(&mut self, _sound: Vec<u8>, wake: Waker) {
        self.playing = true;
        self.played
            .fetch_add(usize::from(!self.mute), Ordering::Relaxed);
        wake.wake();
    }

    fn heard(&mut self) -> Option<bool> {
        std::mem::take(&mut self.playing).then_some(!self.mute)
    }
}
