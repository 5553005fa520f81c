//! A line on its way into the book: what the book refuses comes back to its deal as it was typed.

use crate::club::SheetId;
use crate::ops::Command;
use crate::ui::context::Ctx;
use egui::Id;

/// A line that was sent and is not in the book before there is an answer: it may still wait for a
/// reason.
#[derive(Debug)]
pub struct Sent {
    /// Of which sheet.
    pub sheet: SheetId,
    /// Of which deal.
    pub deal: u32,
    /// As it was typed.
    pub text: String,
}

impl Sent {
    /// Sends a line.
    pub fn new(ctx: &Ctx<'_>, (sheet, deal): (SheetId, u32), text: &str, command: Command) -> Sent {
        let sent = Sent {
            sheet,
            deal,
            text: text.to_owned(),
        };
        ctx.transact_from(sent.id(), command);
        sent
    }

    /// What came of it; none while it waits.
    pub fn outcome<'c>(&self, ctx: &'c Ctx<'_>) -> Option<&'c Result<(), String>> {
        ctx.outcome(self.id())
    }

    fn id(&self) -> Id {
        Id::unique(("vorhand.sheet.sent", self.sheet, self.deal))
    }
}
