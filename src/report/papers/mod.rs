//! Every paper that there is, and which file makes it.

mod cut;
mod figures;
mod score;
mod score_grid;

use super::page::Page;
use super::units::UnitBlock;
use super::{Attachment, Bookmark, Context, ReportError};
use crate::club::{Entrant, EntrantId, Event, Leg, Table};
use crate::i18n::Texts;

/// A kind of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaperKind {
    /// A score sheet without names.
    SheetBlank,
    /// A score sheet for each table of a leg, with names, seats and dealers, to write on.
    Sheet,
    /// Score sheets with the deals that stand in the book.
    SheetFilled,
}

impl PaperKind {
    /// All, in the order in which an evening needs them.
    pub const ALL: &[PaperKind] = &[PaperKind::SheetBlank, PaperKind::Sheet, PaperKind::SheetFilled];

    /// Its name on the command line and the stem of its file.
    pub const fn id(self) -> &'static str {
        match self {
            PaperKind::SheetBlank => "sheet-blank",
            PaperKind::Sheet => "sheet",
            PaperKind::SheetFilled => "sheet-filled",
        }
    }

    /// The paper with this name.
    pub fn from_id(id: &str) -> Option<PaperKind> {
        PaperKind::ALL.iter().copied().find(|kind| kind.id() == id)
    }

    /// Its title.
    pub fn title(self, texts: &Texts) -> String {
        match self {
            PaperKind::SheetBlank => texts.report_title_sheet_blank(),
            PaperKind::Sheet => texts.report_title_sheet(),
            PaperKind::SheetFilled => texts.report_title_sheet_filled(),
        }
    }

    /// Whether this event can have such a paper at all, now or later.
    pub fn applies_to(self, _event: &Event) -> bool {
        match self {
            PaperKind::SheetBlank | PaperKind::Sheet | PaperKind::SheetFilled => true,
        }
    }
}

/// The papers of an event, in the order in which an evening needs them.
pub fn papers(event: &Event) -> Vec<PaperKind> {
    PaperKind::ALL.iter().copied().filter(|kind| kind.applies_to(event)).collect()
}

/// What the maker of a paper answers.
#[derive(Debug, Default)]
pub(super) struct Made {
    pub(super) pages: Vec<Page>,
    pub(super) bookmarks: Vec<Bookmark>,
    pub(super) attachments: Vec<Attachment>,
    pub(super) table: Option<Vec<Vec<String>>>,
}

impl Made {
    /// Adds a part, with a bookmark at its first page.
    pub(super) fn add(&mut self, title: String, pages: Vec<Page>) {
        self.bookmarks.push(Bookmark { title, page: self.pages.len() });
        self.pages.extend(pages);
    }
}

pub(super) fn make(kind: PaperKind, context: &Context<'_>) -> Result<Made, ReportError> {
    if !kind.applies_to(context.event) {
        return Err(ReportError::DoesNotApply(kind));
    }
    match kind {
        PaperKind::SheetBlank => score::blank(context),
        PaperKind::Sheet => score::sheets(context, score::Fill::Empty),
        PaperKind::SheetFilled => score::sheets(context, score::Fill::Deals),
    }
}

/// Somebody who takes part.
fn entrant(event: &Event, id: EntrantId) -> Option<&Entrant> {
    event.entrants.iter().find(|e| e.id == id)
}

/// The legs that a paper is asked for: the one named, or all.
fn legs<'a>(context: &Context<'a>) -> Result<Vec<&'a Leg>, ReportError> {
    let event = context.event;
    if event.entrants.is_empty() {
        return Err(ReportError::NoEntrants);
    }
    if event.legs.is_empty() {
        return Err(ReportError::NoSeats);
    }
    let chosen: Vec<&Leg> = event.legs.iter().filter(|l| context.leg.is_none_or(|n| n == l.number)).collect();
    match (chosen.is_empty(), context.leg) {
        (true, Some(leg)) => Err(ReportError::NoSuchLeg(leg)),
        _ => Ok(chosen),
    }
}

/// The tables of a leg that a paper is asked for: the one named, or all.
fn tables<'a>(context: &Context<'_>, leg: &'a Leg) -> Result<Vec<&'a Table>, ReportError> {
    let chosen: Vec<&Table> = leg.tables.iter().filter(|t| context.table.is_none_or(|n| n == t.number)).collect();
    match (chosen.is_empty(), context.table) {
        (true, Some(table)) => Err(ReportError::NoSuchTable(table)),
        _ => Ok(chosen),
    }
}

/// The table of unit values under the event's rules.
fn unit_blocks(_context: &Context<'_>) -> Vec<UnitBlock> {
    Vec::new()
}
