//! What is typed and not in the book, kept beside the book: a killed program loses no half-typed
//! line, no second entry and no total.
//!
//! A small file that is written at every change and removed when nothing is left to keep. It is no
//! part of the book: where it cannot be written or read the desk works on without it.

use super::desk::Held;
use crate::club::{EntrantId, EventId, SheetId, TotalKind};
use crate::files::{Kind, NoFile, text, write_whole};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// More than anybody types.
const MOST_BYTES: u64 = 64 << 20;

/// What was typed at the foot and is not in the book: by sheet, person and what the total adds up.
pub type Drafts = BTreeMap<(SheetId, EntrantId, TotalKind), String>;

/// Everything typed and not taken: sheet, deal, text.
pub type Unsaved = Vec<(SheetId, u32, Held)>;

/// A second entry as it was typed: the texts by deal, and whether the first is still hidden.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SecondTexts {
    /// The first entry is hidden.
    pub blind: bool,
    /// It is put aside, and the first entry is on the desk.
    pub aside: bool,
    /// What was typed and taken.
    pub typed: BTreeMap<u32, String>,
    /// Deals in which the first entry was chosen.
    pub settled: BTreeSet<u32>,
}

/// All that is kept beside a book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Typed {
    /// Lines of the first entry.
    pub lines: Unsaved,
    /// Half-typed lines of second entries.
    pub second_lines: Unsaved,
    /// Second entries.
    pub seconds: BTreeMap<SheetId, SecondTexts>,
    /// Totals at the foot.
    pub totals: Drafts,
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    event: i64,
    leg: u32,
    table: u32,
    deal: u32,
    text: String,
    marked: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct Second {
    event: i64,
    leg: u32,
    table: u32,
    blind: bool,
    #[serde(default)]
    aside: bool,
    typed: Vec<(u32, String)>,
    #[serde(default)]
    settled: BTreeSet<u32>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Total {
    event: i64,
    leg: u32,
    table: u32,
    entrant: i64,
    kind: TotalKind,
    text: String,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct File {
    lines: Vec<Line>,
    second_lines: Vec<Line>,
    seconds: Vec<Second>,
    totals: Vec<Total>,
}

/// The file of today, or the list of lines that it once was.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Read {
    Lines(Vec<Line>),
    Today(File),
}

/// The keeper of one book's half-typed lines.
#[derive(Debug, Default)]
pub struct Keeper {
    book: Option<PathBuf>,
    written: Typed,
}

impl Keeper {
    /// What was kept for a book, the first time that it is asked for.
    pub fn open(&mut self, book: Option<&Path>) -> Option<Typed> {
        if self.book.as_deref() == book {
            return None;
        }
        self.book = book.map(Path::to_owned);
        self.written = self.file().map(|path| load(&path)).unwrap_or_default();
        Some(self.written.clone())
    }

    /// The book goes on at another place; what is typed is written there next.
    pub fn follow(&mut self, book: &Path) {
        self.book = Some(book.to_owned());
        self.written = Typed::default();
    }

    /// Keeps what is typed now, where it changed.
    pub fn keep(&mut self, typed: Typed) {
        if typed == self.written {
            return;
        }
        self.written = typed;
        let Some(path) = self.file() else { return };
        let nothing = self.written == Typed::default();
        // Without this file the desk works on; the book itself is written elsewhere and says so
        // when it cannot be.
        let _ = if nothing {
            std::fs::remove_file(path).map_err(NoFile::System)
        } else {
            save(&path, &self.written)
        };
    }

    fn file(&self) -> Option<PathBuf> {
        let book = self.book.as_ref()?;
        let mut name = book.file_name()?.to_owned();
        name.push(".typed");
        Some(book.with_file_name(name))
    }
}

fn key(event: i64, leg: u32, table: u32) -> SheetId {
    SheetId {
        event: EventId(event),
        leg,
        table,
    }
}

fn from_lines(lines: Vec<Line>) -> Unsaved {
    let held = |l: &Line| Held {
        text: l.text.clone(),
        marked: l.marked,
        refusal: None,
    };
    lines
        .iter()
        .map(|l| (key(l.event, l.leg, l.table), l.deal, held(l)))
        .collect()
}

fn to_lines(unsaved: &Unsaved) -> Vec<Line> {
    let line = |(sheet, deal, held): &(SheetId, u32, Held)| Line {
        event: sheet.event.0,
        leg: sheet.leg,
        table: sheet.table,
        deal: *deal,
        text: held.text.clone(),
        marked: held.marked,
    };
    unsaved.iter().map(line).collect()
}

fn load(path: &Path) -> Typed {
    let read = text(path, MOST_BYTES).ok();
    let file = match read.and_then(|text| serde_json::from_str(&text).ok()) {
        Some(Read::Today(file)) => file,
        Some(Read::Lines(lines)) => File {
            lines,
            ..File::default()
        },
        None => File::default(),
    };
    let second = |s: Second| {
        let typed = s.typed.into_iter().collect();
        let texts = SecondTexts {
            blind: s.blind,
            aside: s.aside,
            typed,
            settled: s.settled,
        };
        (key(s.event, s.leg, s.table), texts)
    };
    let total = |t: Total| {
        (
            (key(t.event, t.leg, t.table), EntrantId(t.entrant), t.kind),
            t.text,
        )
    };
    Typed {
        lines: from_lines(file.lines),
        second_lines: from_lines(file.second_lines),
        seconds: file.seconds.into_iter().map(second).collect(),
        totals: file.totals.into_iter().map(total).collect(),
    }
}

fn save(path: &Path, typed: &Typed) -> Result<(), NoFile> {
    let second = |(k, s): (&SheetId, &SecondTexts)| Second {
        event: k.event.0,
        leg: k.leg,
        table: k.table,
        blind: s.blind,
        aside: s.aside,
        typed: s.typed.clone().into_iter().collect(),
        settled: s.settled.clone(),
    };
    let total = |((k, who, kind), text): (&(SheetId, EntrantId, TotalKind), &String)| Total {
        event: k.event.0,
        leg: k.leg,
        table: k.table,
        entrant: who.0,
        kind: *kind,
        text: text.clone(),
    };
    let file = File {
        lines: to_lines(&typed.lines),
        second_lines: to_lines(&typed.second_lines),
        seconds: typed.seconds.iter().map(second).collect(),
        totals: typed.totals.iter().map(total).collect(),
    };
    let text = serde_json::to_string(&file).map_err(std::io::Error::other)?;
    write_whole(path, text.as_bytes(), Kind::Own)
}
