//! The command palette: type two letters of what is wanted, Enter does it.

use super::dialogs::Decided;
use super::keys::key_text;
use super::theme::{row_height, tokens};
use super::widgets::{field_bare, row_ground, small, strong};
use crate::app::actions::{ACTIONS, Now, PALETTE};
use crate::app::intent::Intent;
use crate::app::lists::search;
use crate::club::Event;
use crate::i18n::Texts;
use egui::{Id, Key, Modal, Sense, Ui, vec2};

/// How many lines are shown.
const LINES: usize = 12;

/// An open palette.
#[derive(Debug, Default)]
pub struct Palette {
    typed: String,
    at: usize,
    /// What was found for what was typed.
    found: Option<(String, Vec<Line>)>,
}

#[derive(Debug)]
struct Line {
    text: String,
    key: String,
    action: Intent,
}

impl Palette {
    /// Shows it over everything.
    pub fn ui(
        &mut self,
        ctx: &egui::Context,
        t: &Texts,
        now: &Now,
        event: Option<&Event>,
    ) -> Decided<Intent> {
        let kept = self.found.take().filter(|(typed, _)| *typed == self.typed);
        let (typed, lines) =
            kept.unwrap_or_else(|| (self.typed.clone(), self.lines(ctx, t, now, event)));
        let mut picked = Decided::Open;
        let modal = Modal::new(Id::unique("vorhand.palette"))
            .frame(super::theme::dialog(ctx))
            .show(ctx, |ui| {
                let width = (ctx.content_rect().width() - 80.0).min(520.0);
                ui.set_width(width);
                let keys = ui.input_mut(|i| {
                    let none = egui::Modifiers::NONE;
                    (
                        i.consume_key(none, Key::ArrowUp),
                        i.consume_key(none, Key::ArrowDown),
                        i.consume_key(none, Key::Enter),
                    )
                });
                let field = field_bare(
                    ui,
                    Id::unique("vorhand.palette.field"),
                    &mut self.typed,
                    width,
                    &t.ui_palette_hint(),
                );
                field.request_focus();
                if field.changed() {
                    self.at = 0;
                }
                self.step(keys.0, keys.1, lines.len());
                ui.add_space(8.0);
                if lines.is_empty() {
                    ui.label(small(ui, t.ui_palette_nothing()));
                }
                for (i, line) in lines.iter().enumerate() {
                    if line_ui(ui, line, i == self.at) || (keys.2 && i == self.at) {
                        picked = Decided::Yes(line.action.clone());
                    }
                }
            });
        self.found = Some((typed, lines));
        if picked == Decided::Open && modal.should_close() {
            picked = Decided::Cancelled;
        }
        picked
    }

    fn step(&mut self, up: bool, down: bool, lines: usize) {
        if up {
            self.at = self.at.saturating_sub(1);
        }
        if down {
            self.at = (self.at + 1).min(lines.saturating_sub(1));
        }
    }

    fn lines(&self, ctx: &egui::Context, t: &Texts, now: &Now, event: Option<&Event>) -> Vec<Line> {
        let wanted = search::words(&self.typed);
        let rank = |line: Line| Some((search::fit(&wanted, &search::plain(&line.text))?, line));
        let mut lines: Vec<(u32, Line)> = ACTIONS
            .iter()
            .filter(|act| act.enabled(now) && **act != PALETTE)
            .map(|act| Line {
                text: act.text(t),
                key: key_text(ctx, t, act.shortcut),
                action: act.intent(now),
            })
            .filter_map(rank)
            .collect();
        if let Some(event) = event.filter(|_| !wanted.is_empty()) {
            lines.extend(places(t, event, &wanted).filter_map(rank));
        }
        // The best fit first; what fits as well stays in its order.
        lines.sort_by_key(|(rank, _)| *rank);
        lines
            .into_iter()
            .take(LINES)
            .map(|(_, line)| line)
            .collect()
    }
}

/// People and sheets of the evening, to go to.
fn places<'a>(
    t: &'a Texts,
    event: &'a Event,
    wanted: &'a [String],
) -> impl Iterator<Item = Line> + 'a {
    let people = event.entrants.iter().map(|e| Line {
        text: e.name.clone(),
        key: t.ui_number_short(e.start_number),
        action: Intent::Player(e.id),
    });
    let sheets = event.legs.iter().flat_map(move |leg| {
        // A sheet is looked for by a number; putting words to all of them would take longer than a
        // frame.
        let numbered = move |n: u32| wanted.iter().any(|w| w.parse() == Ok(n));
        let asked = leg
            .tables
            .iter()
            .filter(move |x| numbered(x.number.0) || numbered(leg.number.0));
        asked.map(move |table| Line {
            text: t.ui_sheet_of(table.number, leg.number),
            key: String::new(),
            action: Intent::Table {
                leg: leg.number,
                table: table.number,
            },
        })
    });
    people.chain(sheets)
}

fn line_ui(ui: &mut Ui, line: &Line, at: bool) -> bool {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::accesskit::Role::ListBoxOption, true, at, &line.text)
    });
    row_ground(ui, rect, at, &response);
    let mut inner = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(8.0, 0.0)))
            .layout(egui::Layout::left_to_right(egui::Align::Center)),
    );
    let text = if at {
        strong(&line.text)
    } else {
        egui::RichText::new(&line.text)
    };
    inner.add(egui::Label::new(text.color(tokens(ui.ctx()).text)).truncate());
    inner.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        ui.label(small(ui, &line.key));
    });
    response.clicked()
}
