//! What is wrong with a book from outside.

use super::Refusal;
use crate::club::{DealNo, EntrantId, LegNo, MemberId, TableNo};

/// What is counted before a book comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the variants name what is counted")]
pub enum BookPart {
    Members,
    Events,
    Entrants,
    Fines,
    Totals,
    Seasons,
    Presets,
    Journal,
}

/// Where in an event a row of a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Within {
    /// In the event itself: a cut or a choice.
    Event,
    /// Among those who rest in a leg, or in the standing that it was drawn from.
    Leg(LegNo),
    /// On a sheet or at a table.
    Table(LegNo, TableNo),
}

/// A part of a sheet that can be wrong by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetPart {
    /// A deal, with its fines.
    Deal(DealNo),
    /// A total that the paper has.
    Total,
    /// A slip.
    Slip,
    /// The foot of the list, and what the list says beside its deals.
    List,
}

/// What is wrong with an event from outside.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "import-")]
#[allow(
    missing_docs,
    reason = "the fields are the ids that the variant's sentence names"
)]
pub enum ImportProblem {
    /// These evenings are in the book already.
    Here { events: Vec<String> },
    /// More of something than a book takes.
    TooMany {
        what: BookPart,
        count: usize,
        most: usize,
    },
    /// An id that is not from 1 to `most`.
    IdRange { id: i64, most: i64 },
    /// Two members have one id.
    MemberIdTwice { member: MemberId },
    /// Two entrants have one id.
    EntrantIdTwice { entrant: EntrantId },
    /// Two rows are the same one: a deal, fine or slip of a sheet; without a sheet a leg, a cut or
    /// a choice.
    RowTwice { sheet: Option<(LegNo, TableNo)> },
    /// A row names an entrant who does not take part.
    UnknownEntrant { entrant: EntrantId, within: Within },
    /// An entrant names a member who is not in the file.
    UnknownMember { member: MemberId },
    /// A deal number outside the sheet.
    DealRange {
        leg: LegNo,
        table: TableNo,
        deal: DealNo,
        most: u32,
    },
    /// The legs of an event are not numbered 1, 2, 3 and so on.
    LegOrder { leg: LegNo, expected: LegNo },
    /// What the score desk would refuse.
    OnSheet {
        leg: LegNo,
        table: TableNo,
        part: SheetPart,
        why: Box<Refusal>,
    },
}
