//! The history of the book: what can be taken back and what can be done again, by name; one step,
//! or back to any point.

use super::dialogs::{Decided, modal};
use super::list::{Column, List, stepped};
use super::theme::{GRID, row_height};
use super::widgets::{quiet, secondary, subdued, title};
use crate::app::intent::Intent;
use crate::app::lists::steps::{Steps, way};
use crate::i18n::Texts;
use crate::session::Session;
use egui::{Context, Key, Modifiers, ScrollArea, Ui};

/// An open history.
#[derive(Debug, Default)]
pub struct History {
    /// The line that Enter takes: counted from the newest step that could be done again.
    at: Option<usize>,
    steps: Steps,
}

impl History {
    /// Shows it over everything.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, session: &Session) -> Decided<Intent> {
        let (undo, redo) = session.steps();
        modal(ctx, "vorhand.history", 560.0, |ui| {
            title(ui, t.ui_act_history());
            ui.label(subdued(ui, t.ui_history_explain(undo, redo)));
            ui.add_space(GRID * 2.0);
            let before = self.at;
            let at = stepped(ui, before.unwrap_or(redo), undo + redo + 1);
            self.at = Some(at);
            let clicked = self.lines_ui(ui, t, session, before != self.at);
            ui.add_space(GRID * 3.0);
            let enter = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
            let go = foot_ui(ui, t, way(at, redo), enter);
            match clicked {
                Some(line) => way(line, redo).map_or(Decided::Cancelled, Decided::Yes),
                None => go,
            }
        })
    }

    /// All steps; the one that was clicked.
    fn lines_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        session: &Session,
        moved: bool,
    ) -> Option<usize> {
        let (undo, redo) = session.steps();
        let at = self.at.unwrap_or(redo);
        let row = row_height(ui);
        let height = (ui.ctx().content_rect().height() - 240.0).clamp(row * 3.0, row * 14.0);
        let mut area = ScrollArea::vertical()
            .max_height(height)
            .auto_shrink([false, true]);
        if moved || ui.memory(|m| m.focused().is_none()) {
            let above = at as f32 * row - height / 2.0;
            area = area.vertical_scroll_offset(above.max(0.0));
        }
        let list = List::picks(ui, vec![Column::words("", 80.0).share(1.0)]);
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut clicked = None;
        area.show_rows(ui, row, undo + redo + 1, |ui, seen| {
            for line in seen {
                let shown = self.steps.line(t, session, (line, redo));
                if list.pick(ui, &shown.chosen(line == at)) {
                    clicked = Some(line);
                }
            }
        });
        clicked
    }
}

fn foot_ui(ui: &mut Ui, t: &Texts, way: Option<Intent>, enter: bool) -> Decided<Intent> {
    ui.horizontal(|ui| {
        if quiet(ui, t.ui_close()).clicked() {
            return Decided::Cancelled;
        }
        let Some(way) = way else {
            return Decided::Open;
        };
        match secondary(ui, t.ui_history_go()).clicked() || enter {
            true => Decided::Yes(way),
            false => Decided::Open,
        }
    })
    .inner
}
