//! A second entry on the desk: beginning it, comparing it with the first, settling what differs.

use super::desk::SheetKey;
use super::second::{Difference, Figures};
use super::view::View;
use super::{Lying, SheetScreen};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::ui::context::Ctx;

impl SheetScreen {
    /// The second entry of a sheet is typed on a desk of its own.
    pub(super) fn settle(&mut self, key: SheetKey) {
        let blind = self.seconds.get(&key).is_some_and(|s| s.blind);
        if blind != self.swapped {
            std::mem::swap(&mut self.desk, &mut self.other);
            self.desk.mode = self.other.mode;
            self.swapped = blind;
        }
    }

    /// Begins a second entry, compares it with the first, or goes back to typing it.
    pub(super) fn second(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let key = lying.view.key;
        let second = self.seconds.entry(key).or_default();
        second.blind = !second.blind;
        self.settle(key);
        self.desk.lay(key, lying.view.deals(), 1);
        let differs = self.differences(ctx, lying);
        match differs.first() {
            _ if self.swapped => {}
            Some(first) => self.desk.go(first.deal),
            None => self.agree(ctx, key),
        }
    }

    /// Judges the lines of a second entry that were kept from an earlier run.
    pub(super) fn take_up_second(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let Some(second) = self.seconds.get_mut(&lying.view.key) else { return };
        for (deal, text) in second.take_pending() {
            let Some(row) = lying.view.row(deal) else { continue };
            let judged = SheetScreen::judge_text(lying, row, &text);
            let lines = SheetScreen::inputs_of(ctx, lying, &judged);
            if !lines.is_empty() {
                second.write(deal, &text, &judged, lines, &lying.view);
            }
        }
    }

    fn agree(&mut self, ctx: &Ctx<'_>, key: SheetKey) {
        self.seconds.remove(&key);
        ctx.say(ctx.texts.sheet_agree());
    }

    /// Where the second entry, once it is compared, differs from the book.
    pub(super) fn differences(&self, ctx: &Ctx<'_>, lying: &Lying) -> Vec<Difference> {
        let second = self.seconds.get(&lying.view.key).filter(|s| !s.blind);
        second.zip(ctx.table()).map(|(s, table)| s.differences(table)).unwrap_or_default()
    }

    pub(super) fn difference(&self, ctx: &Ctx<'_>, lying: &Lying) -> Option<Difference> {
        let here = self.desk.current();
        let empty = self.desk.text.trim().is_empty();
        self.differences(ctx, lying).into_iter().find(|d| empty && d.deal == here)
    }

    /// Settles one difference: the first entry is right, or the second.
    pub(super) fn decide(&mut self, ctx: &Ctx<'_>, lying: &Lying, difference: &Difference, at: usize) {
        let SheetKey { event, leg, table } = lying.view.key;
        let Some(second) = self.seconds.get_mut(&lying.view.key) else { return };
        let deal = difference.deal;
        if let Some(lines) = second.inputs(deal).filter(|_| at == 1) {
            ctx.transact(Command::EnterDeal { event, leg, table, deal, lines });
        }
        second.clear(deal);
        let left: Vec<u32> = self.differences(ctx, lying).iter().map(|d| d.deal).collect();
        if left.is_empty() {
            self.agree(ctx, lying.view.key);
        } else {
            self.desk.next_of(&left);
        }
    }

    pub(super) fn figures(t: &Texts, view: &View, figures: &Figures) -> String {
        let name = |who| view.heads.iter().find(|h| Some(h.entrant) == who).map(|h| h.name.clone());
        let one = |(who, amount): &(Option<crate::club::EntrantId>, i32)| match (name(*who), *amount) {
            (None, _) | (_, 0) => t.sheet_passed(),
            (Some(name), amount @ 1..) => t.sheet_spoken_won(name, amount),
            (Some(name), amount) => t.sheet_spoken_lost(name, amount.unsigned_abs()),
        };
        let all: Vec<String> = figures.iter().map(one).collect();
        if all.is_empty() { t.sheet_spoken_open() } else { all.join(", ") }
    }
}
