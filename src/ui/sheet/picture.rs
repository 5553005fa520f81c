//! What is drawn of the sheet on the desk, and where somebody clicked on it.

use crate::app::sheet::{
    desk::Desk,
    open::OpenSheet,
    score::{DeskPlace, ScoreDesk},
};
use crate::club::{Certainty, DealNo};
use crate::ui::{
    sheet::{columns::Columns, room::Room},
    theme::Tokens,
};

/// Where somebody clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Click {
    /// The deal.
    pub deal: DealNo,
    /// The column and whether its lost half was meant, if it was on a player's column.
    pub column: Option<(u8, bool)>,
}

/// What is drawn.
pub struct Picture<'a> {
    at: DeskPlace<'a>,
    /// Where the desk is.
    pub desk: &'a Desk,
    /// Where the columns are.
    pub columns: &'a Columns,
    /// The colours: of a second entry its own.
    pub tokens: Tokens,
    /// How high everything is.
    pub room: Room,
    /// Deals in which a second entry differs.
    pub differs: Vec<DealNo>,
    /// Deals of the first entry that are hidden while the second is typed.
    pub hidden: Vec<DealNo>,
    /// The deals in which the audit found something.
    pub found: Vec<(DealNo, Certainty)>,
}

impl<'a> Picture<'a> {
    /// The sheet on the desk.
    pub fn of(
        score: &'a ScoreDesk,
        at: DeskPlace<'a>,
        columns: &'a Columns,
        tokens: Tokens,
        room: Room,
    ) -> Picture<'a> {
        Picture {
            at,
            desk: &score.desk,
            columns,
            tokens: if score.second_shown() {
                tokens.of_second_entry()
            } else {
                tokens
            },
            room,
            differs: score.differing_deals(at),
            hidden: score.hidden(at),
            found: score.check.deals(),
        }
    }

    /// The sheet.
    pub fn sheet(&self) -> &'a OpenSheet {
        self.at.sheet
    }
}
