//! The sheet on the screen: the grid, what the rules say under it, the findings beside it, the
//! foot.

use crate::app::sheet::score::DeskPlace;
use crate::ui::{
    context::Ctx,
    sheet::{
        SheetScreen, check,
        columns::Columns,
        panel, picker,
        picture::{Click, Picture},
        room::Room,
        to_line,
    },
    theme::GRID,
    widgets::Fitted,
};
use egui::{Rangef, Rect, ScrollArea, Ui, UiBuilder};

/// Width of a player's columns from which on a sheet needs no more, and the findings have a place of
/// their own.
const WIDE_PLAYER: f32 = 220.0;
/// What a sheet needs beside the players' columns.
const BESIDE_PLAYERS: f32 = 300.0;
/// The remarks are so wide that findings can be read in their place.
const FINDINGS: f32 = 168.0;
/// As wide as the bar that scrolls the deals.
const BAR: f32 = 12.0;

impl SheetScreen {
    pub(super) fn body_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, room: Room) {
        let least = room.names + room.row * 3.0;
        let below = self.height_below(ui, ctx, at, room);
        let beside = beside_width(ui, at);
        if beside > 0.0 && !self.score.check.found.is_empty() {
            let all = ui.available_rect_before_wrap();
            let rect = all.with_min_x(all.right() - beside + GRID * 2.0);
            self.findings_in(ui, ctx, at, rect);
        }
        self.findings_beside = beside > 0.0 && !self.score.check.found.is_empty();
        let whole = ui.available_rect_before_wrap();
        let rect = whole.with_max_x(whole.right() - beside);
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            ui.rows_apart(room.gap());
            let high = ui.available_height() - below;
            if high >= least {
                return self.parts_ui(ui, ctx, at, high, room);
            }
            ScrollArea::vertical()
                .id_salt("sheet-small")
                .auto_shrink(false)
                .show(ui, |ui| self.parts_ui(ui, ctx, at, least, room));
        });
    }

    /// Whether the pickers are shown, and the foot. The pickers have the foot's place, but while totals
    /// are typed there; whoever types a second time works towards no total.
    fn shown_below(&self) -> (bool, bool) {
        let pickers = self.score.pickers_open() && !self.totals.open;
        (pickers, !pickers && !self.score.second_shown())
    }

    /// Height of all that is under the grid.
    fn height_below(&self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, room: Room) -> f32 {
        let (pickers, foot) = self.shown_below();
        let pickers = if pickers {
            picker::height(ui) + room.gap()
        } else {
            0.0
        };
        let foot = if foot {
            self.totals.height(ui, ctx.texts, &at.sheet.view, room) + room.gap()
        } else {
            0.0
        };
        room.panel + pickers + foot + room.gap() * 2.0
    }

    /// Whether findings were asked for and are shown in the place of the remarks.
    fn covers(&self, columns: &Columns) -> bool {
        let check = &self.score.check;
        let is_shown = check.asked && !check.found.is_empty() && !self.findings_beside;
        is_shown && columns.remarks.span() + BAR >= FINDINGS
    }

    /// The findings that were asked for, over the remarks.
    fn over_remarks(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, remarks: Rect) {
        let ground = if self.score.second_shown() {
            ctx.tokens.second
        } else {
            ctx.tokens.surface
        };
        ui.painter().rect_filled(remarks, 0.0, ground);
        self.findings_in(ui, ctx, at, remarks.with_min_x(remarks.left() + GRID * 2.0));
    }

    fn findings_in(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, rect: Rect) {
        let check = &self.score.check;
        let deal = self.score.desk.current();
        let clicked = check::list(ui, ctx, rect, check, &at.sheet.view, deal);
        if let Some(nth) = clicked {
            self.score.choose_finding(nth);
            to_line(ui);
        }
    }

    /// The grid with its columns, the findings over it; answers where somebody clicked.
    fn grid_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        at: DeskPlace<'_>,
        columns: &Columns,
        height: f32,
        room: Room,
    ) -> Option<Click> {
        let top = ui.cursor().top();
        let picture = Picture::of(&self.score, at, columns, ctx.tokens, room);
        let clicked = ui.scope(|ui| self.grid.ui(ui, ctx, &picture, height)).inner;
        let remarks = Rangef::new(columns.remarks.min, columns.remarks.max + BAR);
        let rect = Rect::from_x_y_ranges(remarks, Rangef::new(top, top + height - room.gap()));
        if self.covers(columns) {
            self.over_remarks(ui, ctx, at, rect);
        }
        clicked
    }

    /// The grid, the panel, the pickers and the foot, one under the other.
    fn parts_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, height: f32, room: Room) {
        let players = at.sheet.view.heads.len();
        let columns = Columns::new(ui.cursor().left(), ui.available_width(), players);
        let Some(panel) = self.score.panel(at, self.findings_beside) else {
            return;
        };
        let clicked = self.grid_ui(ui, ctx, at, &columns, height, room);
        let covers = self.covers(&columns);
        let beside = self.findings_beside;
        let text = &mut self.score.desk.text;
        let wanted = ui.scope(|ui| {
            if covers {
                // Under few deals the findings go on beside the line.
                ui.set_max_width(columns.remarks.min - ui.cursor().left());
            }
            panel::ui(ui, ctx, text, &panel, beside, room)
        });
        let wanted = wanted.inner;
        let (pickers, foot) = self.shown_below();
        let picked = if pickers {
            self.picker_ui(ui, ctx, at)
        } else {
            None
        };
        if foot {
            ui.scope(|ui| {
                ui.rows_apart(0.0);
                let typed = &mut self.score.totals;
                self.totals.ui(ui, ctx, at.sheet, &columns, room, typed);
            });
        }
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

/// The width beside the grid that findings have. A wide window keeps it free, so that the sheet does
/// not move when they come; elsewhere they are in the place of the remarks.
pub(super) fn beside_width(ui: &Ui, at: DeskPlace<'_>) -> f32 {
    let players = at.sheet.view.heads.len() as f32;
    let a_player = (ui.available_width() - check::WIDTH - BESIDE_PLAYERS) / players.max(1.0);
    if a_player < WIDE_PLAYER {
        0.0
    } else {
        check::WIDTH
    }
}
