//! The dialogs that can be over the screens, and which one is.

use crate::app::{Proof, book::legacy::OldFile, intent::Question};
use crate::ui::{
    book::history::History,
    focus::Had,
    hosting::{
        let_in::LetIn,
        share::{AskShared, Share},
    },
    palette::Palette,
    people::merge::Merge,
    sheet::{beside::DeskList, move_sheet::MoveSheet},
    window::dialogs::{Reason, TypedPath},
};

/// A dialog over the screens.
#[derive(Debug)]
pub(super) enum Overlay {
    Ask(Question),
    Palette(Palette),
    History(History),
    Path(TypedPath),
    Reason(Box<Reason>),
    Proof(Box<Proof>),
    /// With whether it has only just come.
    OldFile(Box<OldFile>, bool),
    Merge(Merge),
    /// To which table a sheet goes.
    MoveSheet(MoveSheet),
    /// Who is let in.
    LetIn(LetIn),
    /// The port, and a database by which the book is shared.
    Share(Share),
    /// How a book goes on that others share.
    AskShared(AskShared),
    /// What devices wrote otherwise than it stands.
    Beside(DeskList),
}

/// The dialog that is open, and what had the keyboard before it.
#[derive(Debug, Default)]
pub(super) struct Overlays {
    pub(super) open: Option<Overlay>,
    pub(super) focus_before: Option<Had>,
    /// It has come up and was not painted yet.
    pub(super) fresh: bool,
    /// The last one was left, and nothing came of it.
    pub(super) left: bool,
}

impl Overlays {
    /// Whether the screens are free.
    pub(super) fn none(&self) -> bool {
        self.open.is_none()
    }
}
