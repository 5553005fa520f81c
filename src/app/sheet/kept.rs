//! What is typed at the desk and not in the book, as its draft: half-typed lines, second entries and
//! totals.

use super::desk::HeldText;
use crate::club::{DealNo, EntrantId, EventId, LegNo, SheetId, TableNo, TotalKind};
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
    event: i64,
    leg: LegNo,
    table: TableNo,
    deal: DealNo,
    text: String,
    marked: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct Second {
    event: i64,
    leg: LegNo,
    table: TableNo,
    blind: bool,
    #[serde(default)]
    aside: bool,
    typed: Vec<(DealNo, String)>,
    #[serde(default)]
    settled: BTreeSet<DealNo>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Total {
    event: i64,
    leg: LegNo,
    table: TableNo,
    entrant: i64,
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
            lines: stored.lines.into_iter().map(Line::held).collect(),
            second_lines: stored.second_lines.into_iter().map(Line::held).collect(),
            seconds: stored.seconds.into_iter().map(Second::texts).collect(),
            totals: stored.totals.into_iter().map(Total::typed).collect(),
        }
    }
}

impl From<SheetDrafts> for Stored {
    fn from(typed: SheetDrafts) -> Stored {
        let lines = |typed: Vec<(SheetId, DealNo, HeldText)>| {
            typed
                .into_iter()
                .map(|(sheet, deal, held)| Line::of(sheet, deal, held))
                .collect()
        };
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

impl Line {
    fn of(sheet: SheetId, deal: DealNo, held: HeldText) -> Line {
        Line {
            event: sheet.event.0,
            leg: sheet.leg,
            table: sheet.table,
            deal,
            text: held.text,
            marked: held.marked,
        }
    }

    fn held(self) -> (SheetId, DealNo, HeldText) {
        let held = HeldText {
            text: self.text,
            marked: self.marked,
            refusal: None,
        };
        (sheet(self.event, self.leg, self.table), self.deal, held)
    }
}

impl Second {
    fn of(sheet: SheetId, texts: SecondTexts) -> Second {
        Second {
            event: sheet.event.0,
            leg: sheet.leg,
            table: sheet.table,
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
        (sheet(self.event, self.leg, self.table), texts)
    }
}

impl Total {
    fn of(sheet: SheetId, entrant: EntrantId, kind: TotalKind, text: String) -> Total {
        Total {
            event: sheet.event.0,
            leg: sheet.leg,
            table: sheet.table,
            entrant: entrant.0,
            kind,
            text,
        }
    }

    fn typed(self) -> ((SheetId, EntrantId, TotalKind), String) {
        let sheet = sheet(self.event, self.leg, self.table);
        ((sheet, EntrantId(self.entrant), self.kind), self.text)
    }
}

fn sheet(event: i64, leg: LegNo, table: TableNo) -> SheetId {
    SheetId {
        event: EventId(event),
        leg,
        table,
    }
}
