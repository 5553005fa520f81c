//! One score sheet on the screen. For now a list to read; the grid to write in takes its place.

use super::context::Ctx;
use super::widgets::{figure, head, page, strong};
use egui::{Grid, Ui};

/// The screen of one sheet.
#[derive(Debug, Default)]
pub struct SheetScreen {}

impl SheetScreen {
    /// Shows the sheet of the table that one stands at.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        page(ui, |ui| {
            head(ui, &ctx.texts.ui_sheet_of(ctx.place.table, ctx.place.leg), "", |_| ());
            let Some(table) = ctx.table() else { return };
            Grid::new("sheet").striped(false).show(ui, |ui| {
                for (seat, entrant) in &table.seats {
                    ui.label(seat.letter().to_string());
                    ui.label(strong(ctx.name(*entrant)));
                    ui.end_row();
                }
                for line in &table.sheet.deals {
                    ui.label(line.deal.to_string());
                    ui.label(line.declarer.map(|d| ctx.name(d)).unwrap_or_default());
                    ui.label(figure(i64::from(line.amount)));
                    ui.label(&line.remark);
                    ui.end_row();
                }
            });
        });
    }
}
