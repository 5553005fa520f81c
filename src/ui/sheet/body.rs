//! The sheet on the screen: the grid, what the rules say under it, the findings beside it, the
//! foot.

use super::columns::Columns;
use super::picture::Picture;
use super::{SheetScreen, check, panel, picker, to_line};
use crate::app::sheet::desk::Mode;
use crate::app::sheet::score::At;
use crate::ui::context::Ctx;
use crate::ui::theme::{GRID, row_height};
use egui::{ScrollArea, Ui, UiBuilder};

/// Width of a player's columns that names and figures need beside the findings.
const LEAST_PLAYER: f32 = 110.0;
/// And the one from which on a sheet needs no more.
const WIDE_PLAYER: f32 = 220.0;
/// What a sheet needs beside the players' columns.
const BESIDE_PLAYERS: f32 = 300.0;

impl SheetScreen {
    pub(super) fn body_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: At<'_>) {
        let least = 48.0 + row_height(ui) * 3.0;
        let below = self.height_below(ui, ctx, at);
        let beside = self.findings_ui(ui, ctx, at);
        self.findings_beside = beside > 0.0;
        let whole = ui.available_rect_before_wrap();
        let rect = whole.with_max_x(whole.right() - beside);
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            let room = ui.available_height() - below;
            if room >= least {
                return self.parts_ui(ui, ctx, at, room);
            }
            ScrollArea::vertical()
                .id_salt("sheet-small")
                .auto_shrink(false)
                .show(ui, |ui| self.parts_ui(ui, ctx, at, least));
        });
    }

    /// Height of all that is under the grid.
    fn height_below(&self, ui: &Ui, ctx: &Ctx<'_>, at: At<'_>) -> f32 {
        let picker = match self.score.desk.mode {
            Mode::Games => picker::height(ui),
            Mode::Amounts => 0.0,
        };
        let foot = self.totals.height(ui, ctx.texts, &at.sheet.view);
        panel::height(ui) + picker + foot + GRID * 3.0
    }

    /// The findings beside the grid; answers how wide they are. A wide window keeps their room
    /// free, so that the sheet does not move when they come; elsewhere the sheet gives way only
    /// after they were asked for.
    fn findings_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: At<'_>) -> f32 {
        let all = ui.available_rect_before_wrap();
        let players = at.sheet.view.heads.len() as f32;
        let a_player = (all.width() - check::WIDTH - BESIDE_PLAYERS) / players.max(1.0);
        let kept_free = a_player >= WIDE_PLAYER;
        let check = &self.score.check;
        if check.found.is_empty() {
            return if kept_free { check::WIDTH } else { 0.0 };
        }
        let has_room = kept_free || check.asked && a_player >= LEAST_PLAYER;
        if !has_room {
            return 0.0;
        }
        let rect = all.with_min_x(all.right() - check::WIDTH + GRID * 2.0);
        let deal = self.score.desk.current();
        let clicked = check::list(ui, ctx, rect, check, &at.sheet.view, deal);
        if let Some(nth) = clicked {
            self.score.choose_finding(nth);
            to_line(ui);
        }
        check::WIDTH
    }

    /// The grid, the panel, the pickers and the foot, one under the other.
    fn parts_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: At<'_>, height: f32) {
        let players = at.sheet.view.heads.len();
        let columns = Columns::new(ui.cursor().left(), ui.available_width(), players);
        let Some(panel) = self.score.panel(at, self.findings_beside) else {
            return;
        };
        let picture = Picture::of(&self.score, at, &columns);
        let clicked = ui.scope(|ui| self.grid.ui(ui, ctx, &picture, height)).inner;
        let beside = self.findings_beside;
        let text = &mut self.score.desk.text;
        let wanted = panel::ui(ui, ctx, text, &panel, beside);
        let picked = self.picker_ui(ui, ctx, at);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(GRID * 2.0);
            self.totals
                .ui(ui, ctx, at.sheet, &columns, &mut self.score.totals);
        });
        if let Some(key) = wanted.or(picked) {
            self.act(ui, ctx, at, key);
            self.go_on_typing(ui);
        }
        if let Some(click) = clicked {
            to_line(ui);
            self.score.click(at.sheet, click.deal, click.column);
            self.carry_out(ui, ctx, at);
        }
    }
}
