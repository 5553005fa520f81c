//! What was done: who, when, what; the newest first. Nothing is ever erased, so undo stands here too.

use super::context::{Ctx, Kept, UiAction};
use super::theme::{GRID, ROW};
use super::widgets::{empty, head, line_in, page, primary, right, rule, small, strong, subdued};
use super::words;
use crate::session::{JournalRow, Kind};
use egui::{Label, Rect, RichText, ScrollArea, Sense, Ui, vec2};

const LINE: f32 = ROW + GRID;

/// The screen of the journal.
#[derive(Debug, Default)]
pub struct JournalScreen {
    kept: Kept<(), Result<Vec<JournalRow>, String>>,
}

impl JournalScreen {
    /// Shows the whole journal of the book.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let rows = self.kept.get(ctx.revision, (), |()| ctx.session.journal().map_err(|why| words::store(t, &why)));
        page(ui, |ui| {
            let rows = match rows {
                Ok(rows) if rows.is_empty() => {
                    empty(ui, &t.ui_journal_empty(), None);
                    return;
                }
                Ok(rows) => rows,
                Err(why) => {
                    empty(ui, why, None);
                    return;
                }
            };
            head(ui, &t.ui_journal(), &t.ui_journal_explain(), |ui| {
                if ctx.session.next_undo().is_some() && primary(ui, t.ui_undo_last()).clicked() {
                    ctx.push(UiAction::Undo);
                }
            });
            let full = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
            ui.allocate_rect(full, Sense::hover());
            let [number, at, actor, what] = columns(full);
            for (rect, word) in [(at, t.ui_at()), (actor, t.ui_actor()), (what, t.ui_what())] {
                let mut cell = line_in(ui, rect);
                cell.label(small(&cell, word));
            }
            let mut cell = line_in(ui, number);
            right(&mut cell, small(ui, t.ui_no()));
            rule(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            ScrollArea::vertical().auto_shrink(false).show_rows(ui, LINE, rows.len(), |ui, range| {
                for row in rows.iter().rev().skip(range.start).take(range.len()) {
                    line_ui(ui, ctx, row);
                }
            });
        });
    }
}

fn columns(line: Rect) -> [Rect; 4] {
    let (y, x) = (line.y_range(), line.left());
    let at = |from: f32, to: f32| Rect::from_x_y_ranges(x + from..=(x + to).max(x + from + 1.0), y);
    [at(0.0, 48.0), at(64.0, 244.0), at(252.0, 392.0), at(400.0, line.width())]
}

fn line_ui(ui: &mut Ui, ctx: &Ctx<'_>, row: &JournalRow) {
    let t = ctx.texts;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let [number, at, actor, what] = columns(rect);
    let mut cell = line_in(ui, number);
    right(&mut cell, subdued(ui, row.seq.to_string()));
    let mut cell = line_in(ui, at);
    let when = format!("{} {}", words::date(t, row.at.date_naive()), row.at.format("%H:%M:%S"));
    cell.label(subdued(&cell, when));
    line_in(ui, actor).add(Label::new(&row.actor).truncate());
    let title = t.change_title(&row.title);
    let text = match row.kind {
        Kind::Command => strong(title),
        Kind::Undo => RichText::new(t.ui_journal_undo(title)),
        Kind::Redo => RichText::new(t.ui_journal_redo(title)),
    };
    line_in(ui, what).add(Label::new(text).truncate());
}
