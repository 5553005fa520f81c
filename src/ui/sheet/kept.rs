//! What is typed and not in the book, kept beside the book: a killed program loses no half-typed line.
//!
//! A small file that is written at every change and removed when nothing is left to keep. It is no part of the book:
//! where it cannot be written or read the desk works on without it.

use super::desk::{Held, SheetKey};
use crate::club::EventId;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    event: i64,
    leg: u32,
    table: u32,
    deal: u32,
    text: String,
    marked: bool,
}

/// Everything typed and not taken: sheet, deal, text.
pub type Unsaved = Vec<(SheetKey, u32, Held)>;

/// The keeper of one book's half-typed lines.
#[derive(Debug, Default)]
pub struct Keeper {
    book: Option<PathBuf>,
    written: Unsaved,
}

impl Keeper {
    /// What was kept for a book, the first time that it is asked for.
    pub fn open(&mut self, book: Option<&Path>) -> Unsaved {
        if self.book.as_deref() == book {
            return Vec::new();
        }
        self.book = book.map(Path::to_owned);
        self.written = self.file().map(|path| load(&path)).unwrap_or_default();
        self.written.clone()
    }

    /// Keeps what is typed now, where it changed.
    pub fn keep(&mut self, unsaved: Unsaved) {
        if unsaved == self.written {
            return;
        }
        self.written = unsaved;
        let Some(path) = self.file() else { return };
        // Without this file the desk works on; the book itself is written elsewhere and says so when it cannot be.
        let _ = if self.written.is_empty() { std::fs::remove_file(path) } else { save(&path, &self.written) };
    }

    fn file(&self) -> Option<PathBuf> {
        let book = self.book.as_ref()?;
        let mut name = book.file_name()?.to_owned();
        name.push(".typed");
        Some(book.with_file_name(name))
    }
}

fn load(path: &Path) -> Unsaved {
    let read = std::fs::read_to_string(path).ok();
    let lines: Vec<Line> = read.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    lines
        .into_iter()
        .map(|l| {
            let sheet = SheetKey { event: EventId(l.event), leg: l.leg, table: l.table };
            (sheet, l.deal, Held { text: l.text, marked: l.marked, refusal: None })
        })
        .collect()
}

fn save(path: &Path, unsaved: &Unsaved) -> std::io::Result<()> {
    let lines: Vec<Line> = unsaved
        .iter()
        .map(|(sheet, deal, held)| Line {
            event: sheet.event.0,
            leg: sheet.leg,
            table: sheet.table,
            deal: *deal,
            text: held.text.clone(),
            marked: held.marked,
        })
        .collect();
    let text = serde_json::to_string(&lines).map_err(std::io::Error::other)?;
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path)
}
