//! The history of the book: what can be taken back and what can be done again, by name; one step,
//! or back to any point.

use super::dialogs::Decided;
use super::theme::{GRID, row_height};
use super::widgets::{line_in, quiet, row_ground, secondary, small, strong, subdued, title};
use crate::app::intent::Intent;
use crate::i18n::Texts;
use crate::session::Session;
use egui::{Context, Id, Key, Label, Modal, Modifiers, RichText, ScrollArea, Sense, Ui, vec2};
use std::collections::HashMap;

/// An open history.
#[derive(Debug, Default)]
pub struct History {
    /// The line that Enter takes: counted from the newest step that could be done again.
    at: Option<usize>,
    titles: HashMap<i64, String>,
}

impl History {
    /// Shows it over everything.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, session: &Session) -> Decided<Intent> {
        let (undo, redo) = session.steps();
        let mut decided = Decided::Open;
        let modal = Modal::new(Id::unique("vorhand.history"))
            .frame(super::theme::dialog(ctx))
            .show(ctx, |ui| {
                ui.set_width((ctx.content_rect().width() - 80.0).min(560.0));
                title(ui, t.ui_act_history());
                ui.label(subdued(ui, t.ui_history_explain(undo, redo)));
                ui.add_space(GRID * 2.0);
                let lines = undo + redo + 1;
                let at = self.step(ui, lines, redo);
                let moved =
                    ui.input(|i| i.key_pressed(Key::ArrowUp) || i.key_pressed(Key::ArrowDown));
                let height = (ctx.content_rect().height() - 240.0)
                    .clamp(row_height(ui) * 3.0, row_height(ui) * 14.0);
                ui.spacing_mut().item_spacing.y = 0.0;
                let mut area = ScrollArea::vertical()
                    .max_height(height)
                    .auto_shrink([false, true]);
                if moved || ui.memory(|m| m.focused().is_none()) {
                    area = area.vertical_scroll_offset(
                        (at as f32 * row_height(ui) - height / 2.0).max(0.0),
                    );
                }
                area.show_rows(ui, row_height(ui), lines, |ui, range| {
                    for line in range {
                        if self.line_ui(ui, t, session, (line, redo), at) {
                            decided = to(line, redo);
                        }
                    }
                });
                ui.add_space(GRID * 3.0);
                let enter = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
                ui.horizontal(|ui| {
                    if quiet(ui, t.ui_close()).clicked() {
                        decided = Decided::Cancelled;
                    }
                    let go = to(at, redo);
                    if go != Decided::Cancelled
                        && (secondary(ui, t.ui_history_go()).clicked() || enter)
                    {
                        decided = go;
                    }
                });
            });
        if decided == Decided::Open && modal.should_close() {
            decided = Decided::Cancelled;
        }
        decided
    }

    fn step(&mut self, ui: &Ui, lines: usize, now: usize) -> usize {
        let (up, down) = ui.input_mut(|i| {
            (
                i.consume_key(Modifiers::NONE, Key::ArrowUp),
                i.consume_key(Modifiers::NONE, Key::ArrowDown),
            )
        });
        let mut at = self.at.unwrap_or(now);
        if up {
            at = at.saturating_sub(1);
        }
        if down {
            at = (at + 1).min(lines.saturating_sub(1));
        }
        self.at = Some(at);
        at
    }

    /// A step by its name, or the line that says where the book stands now; true when it was
    /// chosen.
    fn line_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        session: &Session,
        (line, redo): (usize, usize),
        at: usize,
    ) -> bool {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::click());
        let name = match line.cmp(&redo) {
            std::cmp::Ordering::Equal => t.ui_history_now(),
            std::cmp::Ordering::Less => self.name(t, session, session.redo_step(redo - line - 1)),
            std::cmp::Ordering::Greater => {
                self.name(t, session, session.undo_step(line - redo - 1))
            }
        };
        let spoken = match line.cmp(&redo) {
            std::cmp::Ordering::Equal => name.clone(),
            std::cmp::Ordering::Less => t.ui_history_again(name.as_str()),
            std::cmp::Ordering::Greater => t.ui_history_back(name.as_str()),
        };
        let role = egui::accesskit::Role::ListBoxOption;
        response.widget_info(|| egui::WidgetInfo::selected(role, true, line == at, &spoken));
        row_ground(ui, rect, line == at, &response);
        let mut cell = line_in(ui, rect.shrink2(vec2(8.0, 0.0)));
        let text = match line.cmp(&redo) {
            std::cmp::Ordering::Equal => strong(format!("→ {name}")),
            std::cmp::Ordering::Less => subdued(&cell, name),
            std::cmp::Ordering::Greater => RichText::new(name),
        };
        cell.add(Label::new(text).truncate());
        if line != redo {
            let word = if line < redo {
                t.ui_redo()
            } else {
                t.ui_undo()
            };
            cell.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(small(ui, word));
            });
        }
        response.clicked()
    }

    fn name(&mut self, t: &Texts, session: &Session, seq: Option<i64>) -> String {
        let Some(seq) = seq else { return String::new() };
        let read = || {
            session
                .journal_lines(seq, 1)
                .ok()
                .and_then(|l| Some(t.change_title(&l.first()?.as_ref().ok()?.title)))
        };
        self.titles
            .entry(seq)
            .or_insert_with(|| read().unwrap_or_default())
            .clone()
    }
}

/// The way from where the book stands to a line: so many steps again, or so many back. The first
/// line below "now" is the newest change; choosing it takes back that one, too.
fn to(line: usize, redo: usize) -> Decided<Intent> {
    match line.cmp(&redo) {
        std::cmp::Ordering::Equal => Decided::Cancelled,
        std::cmp::Ordering::Less => Decided::Yes(Intent::Steps(steps(redo - line))),
        std::cmp::Ordering::Greater => Decided::Yes(Intent::Steps(-steps(line - redo))),
    }
}

fn steps(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}
