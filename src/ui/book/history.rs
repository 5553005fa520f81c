//! The history of the book: what can be taken back and what can be done again, by name; one step,
//! or back to any point.

use crate::app::{
    book::steps::{Steps, Way},
    intent::Intent,
};
use crate::i18n::Texts;
use crate::session::Session;
use crate::ui::{
    keys::{stepped, taken},
    list::{Column, List},
    theme::{GRID, row_height},
    widgets::{Fitted, doubt, focus_if_free, is_free, primary, secondary, subdued, title},
    window::dialogs::{DialogAnswer, modal_from_top},
};
use egui::{Context, Key, ScrollArea, Ui};

/// The most lines that are seen at once.
const LINES: usize = 14;
/// What the dialog has above and below its lines.
const AROUND: f32 = 300.0;
/// The most draws that are named.
const DRAWS: usize = 3;

/// An open history.
#[derive(Debug)]
pub struct History {
    steps: Steps,
    /// The line that Enter takes.
    at: usize,
    /// How far the lines are scrolled, once they were seen.
    scrolled: Option<f32>,
    /// It is asked whether all this is to be taken back.
    asked: Option<StepsQuestion>,
}

#[derive(Debug)]
struct StepsQuestion {
    line: usize,
    going: Vec<i64>,
    draws: Vec<String>,
}

impl History {
    /// The history as it is now.
    pub fn of(session: &Session) -> History {
        let steps = Steps::of(session);
        History {
            at: steps.now(),
            steps,
            scrolled: None,
            asked: None,
        }
    }

    /// Shows it over everything.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, session: &Session) -> DialogAnswer<Intent> {
        modal_from_top(ctx, "vorhand.history", 640.0, |ui| {
            let Some(asked) = self.asked.take() else {
                return self.choose_ui(ui, t, session);
            };
            let decided = self.ask_ui(ui, t, session, &asked);
            // What was done meanwhile would be taken back instead of what is shown.
            if let DialogAnswer::Yes(_) = decided
                && self.steps.way(session, asked.line) != Some(Way::Back(asked.going.clone()))
            {
                return self.go(t, session, asked.line);
            }
            self.asked = Some(asked);
            decided
        })
    }

    /// The point to go to.
    fn choose_ui(&mut self, ui: &mut Ui, t: &Texts, session: &Session) -> DialogAnswer<Intent> {
        title(ui, t.ui_act_history());
        ui.gap(2.0);
        let clicked = self.lines_ui(ui, t, session);
        if session.has_steps_from_before() {
            ui.gap(2.0);
            ui.label(subdued(ui, t.history_before()));
        }
        ui.gap(3.0);
        let goes = ui.horizontal(|ui| {
            let is_free = is_free(ui);
            let is_away = self.at != self.steps.now();
            let word = if self.at < self.steps.now() {
                t.ui_history_redo()
            } else {
                t.ui_history_go()
            };
            let go = |ui: &mut Ui| secondary(ui, word).clicked();
            let goes = ui.add_enabled_ui(is_away, go).inner || is_free && taken(ui, Key::Enter);
            if secondary(ui, t.ui_close()).clicked() {
                DialogAnswer::Cancelled
            } else if goes && is_away {
                DialogAnswer::Yes(self.at)
            } else {
                DialogAnswer::Open
            }
        });
        let goes = clicked.map_or(goes.inner, DialogAnswer::Yes);
        goes.and_then(|line| self.go(t, session, line))
    }

    /// Goes to a line; asks first where more than one step is taken back for it.
    fn go(&mut self, t: &Texts, session: &Session, line: usize) -> DialogAnswer<Intent> {
        let Some(way) = self.steps.way(session, line) else {
            return DialogAnswer::Cancelled;
        };
        match way {
            Way::Back(going) if going.len() > 1 => {
                let draws = self.steps.draws(t, session, &going);
                self.asked = Some(StepsQuestion { line, going, draws });
                DialogAnswer::Open
            }
            Way::Back(_) | Way::Again(_) => DialogAnswer::Yes(Intent::Steps(way.steps())),
        }
    }

    /// All steps; the line that was clicked.
    fn lines_ui(&mut self, ui: &mut Ui, t: &Texts, session: &Session) -> Option<usize> {
        let before = self.at;
        self.at = stepped(ui, before, self.steps.count());
        let row = row_height(ui);
        let high = height(ui, self.steps.count());
        let mut area = area(high);
        if before != self.at || self.scrolled.is_none() {
            // No farther than the line needs to be seen.
            let line = self.at as f32 * row;
            let scrolled = self.scrolled.unwrap_or(0.0).min(line);
            area = area.vertical_scroll_offset(scrolled.max(line + row - high).max(0.0));
        }
        let list = List::picks(ui, columns());
        ui.rows_apart(0.0);
        let mut clicked = None;
        let shown = area.show_rows(ui, row, self.steps.count(), |ui, seen| {
            for line in seen {
                let shown = self.steps.line(t, session, line);
                if list.pick(ui, &shown.chosen(line == self.at)) {
                    clicked = Some(line);
                }
            }
        });
        self.scrolled = Some(shown.state.clamped_offset().y);
        clicked
    }

    /// What is to be taken back, all of it, and whether it is.
    fn ask_ui(
        &mut self,
        ui: &mut Ui,
        t: &Texts,
        session: &Session,
        asked: &StepsQuestion,
    ) -> DialogAnswer<Intent> {
        let going = &asked.going;
        title(ui, t.history_ask(going.len()));
        ui.gap(2.0);
        for draw in asked.draws.iter().take(DRAWS) {
            doubt(ui, &t.history_draw(draw.as_str()));
        }
        let list = List::plain(ui, columns()).inset(GRID * 2.0);
        ui.scope(|ui| {
            ui.rows_apart(0.0);
            area(height(ui, going.len())).show_rows(ui, row_height(ui), going.len(), |ui, seen| {
                for step in going.get(seen).unwrap_or_default() {
                    list.pick(ui, &self.steps.step(t, session, *step));
                }
            });
        });
        ui.gap(3.0);
        ui.horizontal(|ui| {
            let yes = primary(ui, t.history_yes());
            focus_if_free(&yes);
            if secondary(ui, t.ui_cancel()).clicked() {
                DialogAnswer::Cancelled
            } else if yes.clicked() {
                DialogAnswer::Yes(Intent::Steps(Way::Back(going.clone()).steps()))
            } else {
                DialogAnswer::Open
            }
        })
        .inner
    }
}

fn columns() -> Vec<Column> {
    vec![
        Column::words("", 130.0).gap(GRID * 2.0),
        Column::words("", 80.0).share(1.0),
    ]
}

/// Room for so many lines.
fn height(ui: &Ui, lines: usize) -> f32 {
    let row = row_height(ui);
    let most = (ui.ctx().content_rect().height() - AROUND).clamp(row * 3.0, row * LINES as f32);
    most.min(row * lines as f32)
}

fn area(height: f32) -> ScrollArea {
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, false])
}
