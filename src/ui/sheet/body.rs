//! The sheet on the screen: the grid, what the rules say under it, the findings beside it, the
//! foot.

use super::super::context::Ctx;
use super::super::theme::{GRID, row_height};
use super::grid::{Click, Columns, Picture};
use super::{Lying, SheetScreen, check, panel, picker};
use crate::app::sheet::desk::Mode;
use crate::app::sheet::second::Figures;
use crate::app::sheet::view::Row;
use egui::{ScrollArea, Ui, UiBuilder};

/// Width of a player's columns that names and figures need beside the findings.
const LEAST_PLAYER: f32 = 110.0;
/// And the one from which on a sheet needs no more.
const WIDE_PLAYER: f32 = 220.0;

impl SheetScreen {
    pub(super) fn body(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let games = self.desk.mode == Mode::Games;
        let below = panel::height(ui)
            + if games { picker::height(ui) } else { 0.0 }
            + self.totals.height(ui, &lying.view)
            + GRID * 3.0;
        let least = 48.0 + row_height(ui) * 3.0;
        let beside = self.findings(ui, ctx, lying);
        self.beside = beside > 0.0;
        let whole = ui.available_rect_before_wrap();
        let rect = whole.with_max_x(whole.right() - beside);
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            let all = ui.available_height();
            if all - below < least {
                ScrollArea::vertical()
                    .id_salt("sheet-small")
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        self.sheet(ui, ctx, lying, least);
                    });
            } else {
                self.sheet(ui, ctx, lying, all - below);
            }
        });
    }

    /// The findings beside the grid; answers how wide they are. A wide window keeps their room
    /// free, so that the sheet does not move when they come; elsewhere the sheet gives way only
    /// after they were asked for.
    fn findings(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) -> f32 {
        let all = ui.available_rect_before_wrap();
        let left = |a_player: f32| {
            all.width() - check::WIDTH >= 300.0 + a_player * lying.view.heads.len() as f32
        };
        let kept_free = left(WIDE_PLAYER);
        if self.check.found.is_empty() && kept_free {
            return check::WIDTH;
        }
        if self.check.found.is_empty() || !(kept_free || self.check.asked && left(LEAST_PLAYER)) {
            return 0.0;
        }
        let rect = all.with_min_x(all.right() - check::WIDTH + GRID * 2.0);
        let clicked = check::list(ui, ctx, rect, &self.check, &lying.view, self.desk.current());
        if let Some(deal) = clicked.and_then(|at| self.check.choose(at)) {
            deal.into_iter().for_each(|deal| self.desk.go(deal));
            self.to_line(ui);
        }
        check::WIDTH
    }

    fn sheet(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying, height: f32) {
        let left = ui.cursor().left();
        let columns = Columns::new(left, ui.available_width(), lying.view.heads.len());
        let Some(row) = lying.view.row(self.desk.current()) else {
            return;
        };
        let judged = self.judged(lying, row);
        let differences = self.differences(ctx, lying);
        let differs: Vec<u32> = differences.iter().map(|d| d.deal).collect();
        let found = self.check.deals();
        let covered = self.covered(ctx, lying);
        let clicked = ui
            .scope(|ui| {
                let judge = |row: &Row, text: &str| SheetScreen::judge_text(lying, row, text);
                let picture = Picture {
                    view: &lying.view,
                    desk: &self.desk,
                    judged: &judged,
                    judge: &judge,
                    differs: &differs,
                    covered: &covered,
                    found: &found,
                    columns: &columns,
                };
                self.grid.ui(ui, ctx, &picture, height)
            })
            .inner;
        let stands = self.desk.text.trim().is_empty() && !row.lines.is_empty();
        let refusal = self.desk.held(row.deal).and_then(|h| h.refusal);
        let says = |figures: &Figures| SheetScreen::figures(ctx.texts, &lying.view, figures);
        let difference = self
            .difference(ctx, lying)
            .map(|d| (says(&d.first), says(&d.second)));
        let looked_at = self
            .check
            .at(row.deal)
            .filter(|_| self.desk.text.trim().is_empty())
            .cloned();
        let finding = looked_at.map(|f| {
            (
                f,
                self.remedies(ctx, lying)
                    .into_iter()
                    .map(|(words, _)| words)
                    .collect(),
            )
        });
        let idle = self.desk.text.trim().is_empty()
            && !self.beside
            && finding.is_none()
            && difference.is_none();
        let waiting = self.check.found.first().filter(|_| idle).cloned();
        let panel = panel::Panel {
            rules: &lying.rules,
            view: &lying.view,
            row,
            judged: &judged,
            stands,
            nudge: self.nudge,
            refusal,
            difference,
            finding,
            waiting,
            beside: self.beside,
            complaint: (!self.swapped && self.totals.wrong(lying.view.key))
                .then(|| ctx.texts.ui_figure_wrong()),
        };
        let wanted = panel::ui(ui, ctx, &mut self.desk, &panel);
        let picked = match self.desk.mode {
            Mode::Games => {
                let before = self.desk.text.clone();
                let picked = self.picker.ui(ui, ctx, lying, row, &mut self.desk.text);
                if before != self.desk.text {
                    self.go_on_typing(ui);
                }
                picked
            }
            Mode::Amounts => None,
        };
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(GRID * 2.0);
            self.totals.ui(ui, ctx, &lying.view, &columns);
        });
        if let Some(key) = wanted.or(picked) {
            self.act(ui, ctx, lying, key);
            self.go_on_typing(ui);
        }
        if let Some(click) = clicked {
            self.clicked(ui, lying, click);
        }
    }

    /// A click on a line goes there; one on a column of a deal that is open begins its line.
    fn clicked(&mut self, ui: &Ui, lying: &Lying, click: Click) {
        self.check.leave();
        self.desk.go(click.deal);
        let open = lying.view.row(click.deal).filter(|r| r.lines.is_empty());
        if let (Some(row), Some((column, lost))) = (open, click.column)
            && self.desk.text.is_empty()
            && row.shape.plays(column)
        {
            self.desk.text = format!("{column}{}", if lost { "-" } else { " " });
            self.stood = Some(self.standing());
            return self.go_on_typing(ui);
        }
        self.to_line(ui);
    }
}
