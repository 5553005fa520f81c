//! A second entry on the desk: beginning it, comparing it with the first, settling what differs.

use super::{Lying, SheetScreen};
use crate::app::sheet::second::{Difference, Figures, Phase, Second};
use crate::app::sheet::view::View;
use crate::club::SheetId;
use crate::i18n::Texts;
use crate::ops::Command;
use crate::ui::context::Ctx;
use crate::ui::theme::{button_height, semibold};
use egui::{Align, Frame, Label, Layout, Margin, RichText, Ui};

impl SheetScreen {
    /// The second entry of a sheet is typed on a desk of its own.
    pub(super) fn settle(&mut self, key: SheetId) {
        let on = self.seconds.get(&key).is_some_and(Second::on);
        if on != self.swapped {
            std::mem::swap(&mut self.desk, &mut self.other);
            self.desk.mode = self.other.mode;
            self.swapped = on;
        }
    }

    /// Begins a second entry or takes it up again, holds it against the first, goes back to typing
    /// it; once both agree in every deal, ends it.
    pub(super) fn second(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let key = lying.view.key;
        let (here, agrees) = (self.desk.current(), self.agrees(ctx, lying));
        let second = self.seconds.entry(key).or_default();
        match second.phase {
            Phase::Aside => {
                second.phase = Phase::Typing;
                self.settle(key);
                self.desk.lay(key, lying.view.deals(), 1);
            }
            Phase::Typing => {
                (second.phase, second.from) = (Phase::Comparing, here);
                if let Some(first) = self.differences(ctx, lying).first() {
                    self.desk.go(first.deal);
                }
            }
            Phase::Comparing if agrees => {
                self.seconds.remove(&key);
                self.settle(key);
                ctx.say(ctx.texts.sheet_agree());
            }
            Phase::Comparing => {
                second.phase = Phase::Typing;
                let from = second.from.max(1);
                self.desk.go(from);
            }
        }
    }

    /// Both entries say the same in every deal that either has.
    fn agrees(&self, ctx: &Ctx<'_>, lying: &Lying) -> bool {
        let second = self.seconds.get(&lying.view.key).zip(ctx.table());
        second.is_some_and(|(s, table)| {
            s.differences(table).is_empty() && s.missing(table).is_empty()
        })
    }

    /// Puts the second entry aside: the first lies on the desk again, and what was typed is kept.
    fn put_aside(&mut self, ctx: &Ctx<'_>, key: SheetId) {
        if let Some(second) = self.seconds.get_mut(&key) {
            second.phase = Phase::Aside;
            self.settle(key);
            ctx.say(ctx.texts.sheet_second_aside());
        }
    }

    /// What is typed while the two are compared goes on with the second: the first is hidden again.
    pub(super) fn type_on(&mut self, key: SheetId, before: &(u32, String)) {
        let typed = self.desk.current() == before.0
            && self.desk.text != before.1
            && !self.desk.text.is_empty();
        if let Some(second) = self
            .seconds
            .get_mut(&key)
            .filter(|s| typed && s.phase == Phase::Comparing)
        {
            second.phase = Phase::Typing;
        }
    }

    /// The recorded deals that are hidden now.
    pub(super) fn covered(&self, ctx: &Ctx<'_>, lying: &Lying) -> Vec<u32> {
        let second = self
            .seconds
            .get(&lying.view.key)
            .filter(|s| s.phase == Phase::Typing);
        second
            .zip(ctx.table())
            .map(|(s, table)| s.missing(table))
            .unwrap_or_default()
    }

    /// Over the sheet, to be seen from afar: that this is the second entry, how far it is, and the
    /// way out.
    pub(super) fn banner(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let (Some(second), Some(table)) = (self.seconds.get(&lying.view.key), ctx.table()) else {
            return;
        };
        let (done, missing) = (second.done(), second.missing(table).len());
        let differs = second.differences(table).len();
        let (heading, sentence) = match second.phase {
            Phase::Typing | Phase::Aside => (
                t.sheet_second_heading(),
                t.sheet_second_typing(done, missing),
            ),
            Phase::Comparing if differs > 0 => {
                (t.sheet_compared_heading(), t.sheet_compared_differ(differs))
            }
            Phase::Comparing if missing > 0 => (
                t.sheet_compared_heading(),
                t.sheet_compared_partly(done, missing),
            ),
            Phase::Comparing => (t.sheet_compared_heading(), t.sheet_compared_agree(done)),
        };
        let c = ctx.tokens;
        let band = Frame::NONE
            .fill(c.second_band)
            .inner_margin(Margin::symmetric(16, 6));
        let mut leaves = false;
        band.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(button_height(ui));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    leaves = super::super::widgets::secondary(ui, t.sheet_second_leave()).clicked();
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let heading = RichText::new(heading)
                            .size(24.0)
                            .family(semibold())
                            .color(c.on_second_band);
                        ui.add(Label::new(heading).truncate());
                        ui.add(
                            Label::new(RichText::new(sentence).color(c.on_second_band)).truncate(),
                        );
                    });
                });
            });
        });
        if leaves {
            self.put_aside(ctx, lying.view.key);
        }
    }

    /// Judges the lines of a second entry that were kept from an earlier run.
    pub(super) fn take_up_second(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let Some(second) = self.seconds.get_mut(&lying.view.key) else {
            return;
        };
        for (deal, text) in second.take_pending() {
            let Some(row) = lying.view.row(deal) else {
                continue;
            };
            let judged = SheetScreen::judge_text(lying, row, &text);
            let lines = SheetScreen::inputs_of(ctx, lying, &judged);
            if !lines.is_empty() {
                second.write(deal, &text, &judged, lines, &lying.view);
            }
        }
    }

    /// Where the second entry, once it is compared, differs from the book.
    pub(super) fn differences(&self, ctx: &Ctx<'_>, lying: &Lying) -> Vec<Difference> {
        let second = self
            .seconds
            .get(&lying.view.key)
            .filter(|s| s.phase == Phase::Comparing);
        second
            .zip(ctx.table())
            .map(|(s, table)| s.differences(table))
            .unwrap_or_default()
    }

    pub(super) fn difference(&self, ctx: &Ctx<'_>, lying: &Lying) -> Option<Difference> {
        let here = self.desk.current();
        let empty = self.desk.text.trim().is_empty();
        self.differences(ctx, lying)
            .into_iter()
            .find(|d| empty && d.deal == here)
    }

    /// Settles one difference: the first entry is right, or the second.
    pub(super) fn decide(
        &mut self,
        ctx: &Ctx<'_>,
        lying: &Lying,
        difference: &Difference,
        at: usize,
    ) {
        let Some(second) = self.seconds.get_mut(&lying.view.key) else {
            return;
        };
        let deal = difference.deal;
        if at == 0 {
            second.settle(deal);
        } else if let Some(lines) = second.inputs(deal).filter(|_| at == 1) {
            // Where it takes a reason first, the two differ until it is written.
            ctx.transact(Command::EnterDeal {
                sheet: lying.view.key,
                deal,
                lines,
            });
        }
        let left: Vec<u32> = self
            .differences(ctx, lying)
            .iter()
            .map(|d| d.deal)
            .filter(|d| *d != deal)
            .collect();
        if !left.is_empty() {
            self.desk.next_of(&left);
        }
    }

    pub(super) fn figures(t: &Texts, view: &View, figures: &Figures) -> String {
        let name = |who| {
            view.heads
                .iter()
                .find(|h| Some(h.entrant) == who)
                .map(|h| h.name.clone())
        };
        let one =
            |(who, amount): &(Option<crate::club::EntrantId>, i32)| match (name(*who), *amount) {
                (None, _) | (_, 0) => t.sheet_passed(),
                (Some(name), amount @ 1..) => t.sheet_spoken_won(name, amount),
                (Some(name), amount) => t.sheet_spoken_lost(name, amount.unsigned_abs()),
            };
        let all: Vec<String> = figures.iter().map(one).collect();
        if all.is_empty() {
            t.sheet_spoken_open()
        } else {
            all.join(", ")
        }
    }
}
