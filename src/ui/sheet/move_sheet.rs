//! To which table a sheet goes that was typed at the wrong one.

use crate::app::{
    intent::{Intent, Place},
    lists::cells::{Cell, Line},
    sheet::move_sheet::{moved, targets},
};
use crate::club::{Book, Event, TableNo};
use crate::i18n::Texts;
use crate::ui::{
    keys::{stepped, taken},
    list::{Column, List},
    theme::row_height,
    widgets::{Fitted, quiet, secondary, subdued, title},
    window::dialogs::{DialogAnswer, modal},
};
use egui::{Context, Key, ScrollArea, Ui};

/// The open dialog.
#[derive(Debug, Default)]
pub struct MoveSheet {
    /// The line that Enter takes: none before one was chosen.
    at: Option<usize>,
    /// Where it can go, once that was looked for.
    to: Option<Vec<(TableNo, String)>>,
}

impl MoveSheet {
    /// Asks for the table.
    pub fn ui(
        &mut self,
        ctx: &Context,
        t: &Texts,
        book: &Book,
        event: &Event,
        place: Place,
    ) -> DialogAnswer<Intent> {
        let leg = place.leg;
        let table = place.table;
        modal(ctx, "vorhand.move", 560.0, |ui| {
            title(ui, t.move_title(t.table_place(leg, table)));
            ui.gap(1.0);
            let to = self
                .to
                .get_or_insert_with(|| targets(book, event, leg, table));
            let explain = if to.is_empty() {
                t.move_nowhere()
            } else {
                t.move_explain()
            };
            ui.label(subdued(ui, explain));
            ui.gap(2.0);
            self.at = match self.at {
                Some(at) => Some(stepped(ui, at, to.len())),
                None => taken(ui, Key::ArrowDown).then_some(0),
            };
            let clicked = lines_ui(ui, t, to, self.at);
            ui.gap(3.0);
            let enter = taken(ui, Key::Enter);
            let (go, cancel) = ui
                .horizontal(|ui| {
                    let go = self.at.is_some() && secondary(ui, t.move_yes()).clicked();
                    (go, quiet(ui, t.ui_cancel()).clicked())
                })
                .inner;
            let chosen = clicked.or(if go || enter { self.at } else { None });
            match chosen.and_then(|at| to.get(at)) {
                Some((number, _)) => {
                    DialogAnswer::Yes(Intent::command(moved(event, leg, table, *number)))
                }
                None if cancel => DialogAnswer::Cancelled,
                None => DialogAnswer::Open,
            }
        })
    }
}

/// The tables; the one that was clicked.
fn lines_ui(ui: &mut Ui, t: &Texts, to: &[(TableNo, String)], at: Option<usize>) -> Option<usize> {
    let row = row_height(ui);
    let height = (ui.ctx().content_rect().height() - 260.0).clamp(row * 3.0, row * 14.0);
    let area = ScrollArea::vertical().max_height(height);
    let list = List::picks(ui, vec![Column::words("", 80.0).share(1.0)]);
    ui.rows_apart(0.0);
    let mut clicked = None;
    area.auto_shrink([false, true])
        .show_rows(ui, row, to.len(), |ui, seen| {
            for line in seen {
                let Some((number, names)) = to.get(line) else {
                    continue;
                };
                let words = t.move_to(*number, names.as_str());
                let shown = Line::new(words.clone(), [Cell::plain(words)]);
                if list.pick(ui, &shown.chosen(Some(line) == at)) {
                    clicked = Some(line);
                }
            }
        });
    clicked
}
