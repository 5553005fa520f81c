//! What is typed at the desk and not in the book, as its draft: half-typed lines, second entries and
//! totals.

use super::desk::HeldText;
use crate::club::{DealNo, EntrantId, SheetId, TotalKind};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What was typed at the foot and is not in the book: by sheet, person and what the total adds up.
pub type TypedTotals = BTreeMap<(SheetId, EntrantId, TotalKind), String>;

/// Everything typed and not taken: sheet, deal, text.
pub type Unsaved = Vec<(SheetId, DealNo, HeldText)>;

/// A second entry as it was typed: the texts by deal, and whether the first is still hidden.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondTexts {
    /// The first entry is hidden.
    pub blind: bool,
    /// It is put aside, and the first entry is on the desk.
    pub aside: bool,
    /// What was typed and taken.
    pub typed: BTreeMap<DealNo, String>,
    /// Deals in which the first entry was chosen.
    pub settled: BTreeSet<DealNo>,
}

/// All of it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "StoredDraft", into = "Stored")]
pub struct SheetDrafts {
    /// Lines of the first entry.
    pub lines: Unsaved,
    /// Half-typed lines of second entries.
    pub second_lines: Unsaved,
    /// Second entries.
    pub seconds: BTreeMap<SheetId, SecondTexts>,
    /// Totals at the foot.
    pub totals: TypedTotals,
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    sheet: SheetId,
    deal: DealNo,
    #[serde(flatten)]
    held: HeldText,
}

#[derive(Debug, Serialize, Deserialize)]
struct Second {
    #[serde(flatten)]
    sheet: SheetId,
    blind: bool,
    #[serde(default)]
    aside: bool,
    typed: Vec<(DealNo, String)>,
    #[serde(default)]
    settled: BTreeSet<DealNo>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Total {
    #[serde(flatten)]
    sheet: SheetId,
    entrant: EntrantId,
    kind: TotalKind,
    text: String,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    lines: Vec<Line>,
    second_lines: Vec<Line>,
    seconds: Vec<Second>,
    totals: Vec<Total>,
}

/// The draft of today, or the list of lines that it once was.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum StoredDraft {
    Lines(Vec<Line>),
    Today(Stored),
}

impl From<StoredDraft> for SheetDrafts {
    fn from(read: StoredDraft) -> SheetDrafts {
        let stored = match read {
            StoredDraft::Today(stored) => stored,
            StoredDraft::Lines(lines) => Stored {
                lines,
                ..Stored::default()
            },
        };
        SheetDrafts {
            lines: held(stored.lines),
            second_lines: held(stored.second_lines),
            seconds: stored.seconds.into_iter().map(Second::texts).collect(),
            totals: stored.totals.into_iter().map(Total::typed).collect(),
        }
    }
}

impl From<SheetDrafts> for Stored {
    fn from(typed: SheetDrafts) -> Stored {
        let seconds = typed.seconds.into_iter();
        let totals = typed.totals.into_iter();
        Stored {
            lines: lines(typed.lines),
            second_lines: lines(typed.second_lines),
            seconds: seconds
                .map(|(sheet, texts)| Second::of(sheet, texts))
                .collect(),
            totals: totals
                .map(|((sheet, entrant, kind), text)| Total::of(sheet, entrant, kind, text))
                .collect(),
        }
    }
}

fn held(stored: Vec<Line>) -> Unsaved {
    let held = |line: Line| (line.sheet, line.deal, line.held);
    stored.into_iter().map(held).collect()
}

fn lines(typed: Unsaved) -> Vec<Line> {
    let line = |(sheet, deal, held)| Line { sheet, deal, held };
    typed.into_iter().map(line).collect()
}

impl Second {
    fn of(sheet: SheetId, texts: SecondTexts) -> Second {
        Second {
            sheet,
            blind: texts.blind,
            aside: texts.aside,
            typed: texts.typed.into_iter().collect(),
            settled: texts.settled,
        }
    }

    fn texts(self) -> (SheetId, SecondTexts) {
        let texts = SecondTexts {
            blind: self.blind,
            aside: self.aside,
            typed: self.typed.into_iter().collect(),
            settled: self.settled,
        };
        (self.sheet, texts)
    }
}

impl Total {
    fn of(sheet: SheetId, entrant: EntrantId, kind: TotalKind, text: String) -> Total {
        Total {
            sheet,
            entrant,
            kind,
            text,
        }
    }

    fn typed(self) -> ((SheetId, EntrantId, TotalKind), String) {
        ((self.sheet, self.entrant, self.kind), self.text)
    }
}
