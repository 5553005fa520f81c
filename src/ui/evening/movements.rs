//! Every movement with what it comes to in this house; one of them is chosen.

use crate::app::{
    evening::{
        fits::{Constraints, Figures, figures, past},
        form::Form,
        proposed::end_words,
    },
    words,
    work::Later,
};
use crate::club::{Book, MovementKind, MovementSettings, how_many};
use crate::i18n::Texts;
use crate::ui::{
    choices::radio,
    context::Ctx,
    form::opens,
    widgets::{Fitted, column_in, small, strong, subdued},
};
use egui::{Align, Layout, Rect, Ui, UiBuilder, vec2};
use std::sync::Arc;

/// From this many people on the movements are tried beside the window.
const MANY: usize = 120;
/// Width from which on the figures are beside the words.
const BESIDE: f32 = 600.0;
/// Width of the figures.
const FIGURES: f32 = 232.0;

/// What the figures depend on: people and hours, movement, rounds, legs, and which tables the house
/// has.
type FiguresKey = (Constraints, MovementKind, Option<MovementSettings>);

/// The movements, and their figures as they were computed last.
#[derive(Debug, Default)]
pub(super) struct Movements {
    figures: Later<FiguresKey, Vec<Option<Figures>>>,
    /// Pressed before its figures were there; it is chosen with them.
    pressed: Option<MovementKind>,
    /// Those that hardly fit are shown too.
    pub(super) all: bool,
}

impl Movements {
    /// Shows them; the house has the tables of these settings.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, house: MovementSettings) {
        let given = Constraints::of(form, ctx.now);
        let key = (given, form.kind, form.movement(&house).ok());
        let asked = form.clone();
        // The book is let go at once: a change must not wait for a copy of it.
        let all = move |_: Arc<Book>| {
            MovementKind::ALL
                .iter()
                .map(|k| figures(&asked, *k, given, &house))
                .collect()
        };
        let found = self
            .figures
            .get(ui.ctx(), ctx.snapshot(), key, given.people() > MANY, all);
        // Where the seats are drawn leg by leg, few would rather have pairs or fixed tables.
        let drawn = form.asks_series();
        // Whoever comes from among all of them chooses on among all.
        self.all |= !drawn;
        for (nth, kind) in MovementKind::ALL.into_iter().enumerate() {
            if drawn && !self.all && !kind.each_alone() {
                continue;
            }
            let figures = found.map(|found| found.get(nth).and_then(Option::as_ref));
            let words = figures.map_or_else(
                || Some(("…".to_owned(), String::new())),
                |figures| figures.map(|f| figures_words(ctx, form, f)),
            );
            let here = form.kind == kind;
            if movement_ui(ui, ctx.texts, kind, here, words) {
                self.pressed = Some(kind);
            }
            if self.pressed == Some(kind)
                && let Some(figures) = figures
            {
                self.pressed = None;
                match figures {
                    Some(figures) => form.take_as(figures),
                    None => form.choose(kind),
                }
                form.by_hand = true;
            }
        }
        ui.gap(1.0);
        if drawn {
            opens(ui, ctx.texts.evening_movements_more(), &mut self.all);
            ui.gap(1.0);
        }
    }
}

/// One movement; true when it is chosen.
fn movement_ui(
    ui: &mut Ui,
    t: &Texts,
    kind: MovementKind,
    here: bool,
    words: Option<(String, String)>,
) -> bool {
    let name = words::movement_name(t, kind);
    let plain = words::movement_plain(t, kind);
    let beside = ui.available_width() >= BESIDE;
    let height = if beside { 48.0 } else { 68.0 };
    let (rect, response) = radio(ui, height, here, &format!("{name}. {plain}"));
    let rect = rect.shrink2(vec2(0.0, 3.0));
    let end = rect.right() - if beside { FIGURES + 18.0 } else { 8.0 };
    let mut column = column_in(ui, rect.with_min_x(rect.left() + 40.0).with_max_x(end));
    column.rows_apart(0.0);
    column.one_line(strong(&name));
    column.one_line(subdued(&column, &plain));
    if beside {
        let end = rect.right() - 12.0;
        let rect = rect.with_min_x(end - FIGURES).with_max_x(end);
        figures_ui(ui, t, words, rect);
    } else {
        let line = words
            .map(|(legs, time)| format!("{legs} · {time}"))
            .unwrap_or_else(|| t.ui_figures_none());
        column.one_line(small(&column, line));
    }
    response.clicked()
}

/// What a movement comes to, and how long it takes.
fn figures_words(ctx: &Ctx<'_>, form: &Form, f: &Figures) -> (String, String) {
    let t = ctx.texts;
    let deals = f.deals.checked_div(how_many(f.legs)).unwrap_or(0);
    let legs = match f.legs {
        1 => t.length_rounds(f.settings.rounds),
        legs => t.ui_figures_legs(f.tables, legs, deals),
    };
    let time = end_words(t, form, ctx.now, f.minutes);
    match past(t, form, ctx.now, f.minutes) {
        Some(past) => (legs, format!("{time} ▲ {past}")),
        None => (legs, time),
    }
}

fn figures_ui(ui: &mut Ui, t: &Texts, words: Option<(String, String)>, rect: Rect) {
    let layout = Layout::top_down(Align::Max);
    let mut column = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    column.rows_apart(0.0);
    match words {
        Some((legs, time)) => {
            column.label(legs);
            column.label(subdued(&column, time));
        }
        None => {
            column.label(small(&column, t.ui_figures_none()));
        }
    }
}
