//! A line on its way into the book, part by part: what the book refuses of it comes back to its deal, and nothing else.

use super::desk::SheetKey;
use super::entry::Reading;
use super::print::print;
use crate::ops::Command;
use crate::ui::context::Ctx;
use egui::Id;

/// A part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The nth fine.
    Fine(usize),
    /// The deal with its remark and reason.
    Deal,
    /// The running totals beside it.
    Totals,
}

/// A line that was sent and is not in the book before there is an answer: it may still wait for a reason.
#[derive(Debug)]
pub struct Sent {
    /// Of which sheet.
    pub sheet: SheetKey,
    /// Of which deal.
    pub deal: u32,
    /// As it was typed.
    pub text: String,
    reading: Reading,
    turning: bool,
    waiting: Vec<(Id, Part)>,
    taken: bool,
    refused: Vec<(Part, String)>,
}

impl Sent {
    /// Sends the parts of a line, in their order.
    pub fn new(
        ctx: &Ctx<'_>,
        (sheet, deal): (SheetKey, u32),
        (text, reading, turning): (&str, &Reading, bool),
        parts: Vec<(Part, Command)>,
    ) -> Sent {
        let mut waiting = Vec::with_capacity(parts.len());
        for (n, (part, command)) in parts.into_iter().enumerate() {
            let id = Id::unique(("vorhand.sheet.sent", sheet, deal, n));
            ctx.transact_from(id, command);
            waiting.push((id, part));
        }
        let (text, reading) = (text.to_owned(), reading.clone());
        Sent { sheet, deal, text, reading, turning, waiting, taken: false, refused: Vec::new() }
    }

    /// Hears what came of its parts; true once all are answered.
    pub fn answered(&mut self, ctx: &Ctx<'_>) -> bool {
        let (taken, refused) = (&mut self.taken, &mut self.refused);
        self.waiting.retain(|(id, part)| match ctx.outcome(*id) {
            None => true,
            Some(Ok(())) => {
                *taken = true;
                false
            }
            Some(Err(why)) => {
                refused.push((*part, why.clone()));
                false
            }
        });
        self.waiting.is_empty()
    }

    /// What the book refused, as it is typed, and why; nothing where all of it was taken.
    pub fn left(&self) -> Option<(String, &str)> {
        let (_, why) = self.refused.first()?;
        if !self.taken {
            return Some((self.text.clone(), why));
        }
        let refused = |part: Part| self.refused.iter().any(|(other, _)| *other == part);
        let mut left = match refused(Part::Deal) || refused(Part::Totals) {
            true => self.reading.clone(),
            false => Reading::default(),
        };
        let fines = self.reading.fines.iter().enumerate().filter(|(n, _)| refused(Part::Fine(*n)));
        left.fines = fines.map(|(_, fine)| fine.clone()).collect();
        Some((print(&left, self.turning), why))
    }
}
