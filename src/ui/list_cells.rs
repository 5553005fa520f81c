//! How the cells of a list are drawn.

use crate::app::lists::cells::{Cell, Tone};
use crate::ui::{
    list::{ASIDE, BAR, WITH_BAR},
    theme::{GRID, tokens},
    widgets::{from_right, icon, line_in, small, strong, subdued, text_width},
};
use egui::{
    Align, Galley, Key, Label, Rect, Response, RichText, TextStyle, TextWrapMode, Ui, WidgetText,
    text::TextWrapping, vec2,
};
use std::sync::Arc;

/// A line that was painted.
#[derive(Debug)]
pub struct DrawnLine {
    pub(super) response: Response,
    pub(super) places: Vec<Rect>,
}

impl DrawnLine {
    /// Whether it was clicked, or Enter pressed on it.
    pub fn opened(&self) -> bool {
        self.response.clicked()
    }

    /// Whether the pointer is over it, or over something in it.
    pub fn hovered(&self, ui: &Ui) -> bool {
        ui.rect_contains_pointer(self.response.rect)
    }

    /// Whether a key was pressed on it.
    pub fn pressed(&self, ui: &Ui, key: Key) -> bool {
        self.response.has_focus() && ui.input(|i| i.key_pressed(key))
    }

    /// Whether it is to be taken away: by its key, or the sign in a column under the pointer.
    pub fn removes(&self, ui: &mut Ui, column: usize, spoken: String) -> bool {
        let sign = self
            .hovered(ui)
            .then(|| icon(&mut self.cell(ui, column), "×"));
        let clicked = sign.is_some_and(|sign| sign.accessible_name(spoken).clicked());
        clicked || self.pressed(ui, Key::Delete)
    }

    /// The place of a column in it.
    pub fn place(&self, column: usize) -> Rect {
        self.places.get(column).copied().unwrap_or(Rect::ZERO)
    }

    /// The same, to put something there.
    pub fn cell(&self, ui: &mut Ui, column: usize) -> Ui {
        line_in(ui, self.place(column))
    }
}

pub(super) fn cell_ui(ui: &mut Ui, mut place: Rect, align: Align, cell: &Cell) {
    let beside = BAR + GRID * 3.0;
    let words = text_width(ui, &cell.text, TextStyle::Body);
    if let Some((done, all)) = cell.progress
        && place.width() >= WITH_BAR.max(beside + words)
    {
        bar_ui(ui, place, done, all);
        place.min.x += beside;
    }
    let words = toned(ui, cell.tone, &cell.text);
    if cell.text.is_empty() {
        return;
    }
    if cell.aside.is_empty() {
        return words_ui(ui, place, align, words);
    }
    let beside = text_width(ui, &cell.aside, TextStyle::Small);
    let split = place.right() - beside - ASIDE;
    words_ui(ui, place.with_max_x(split), align, words);
    let aside = small(ui, cell.aside.as_str());
    words_ui(ui, place.with_min_x(split), Align::Max, aside);
}

/// Words on a side of a place; where they are longer than it, in as many lines as it is high, at need
/// small, else cut at the end of the last.
pub(super) fn words_ui(ui: &mut Ui, place: Rect, align: Align, words: RichText) {
    let mut cell = line_in(ui, place);
    if align == Align::Min {
        let mode = Some(TextWrapMode::Truncate);
        let text = WidgetText::from(words.clone());
        let mut galley = text.into_galley(&cell, mode, place.width(), TextStyle::Body);
        if galley.elided {
            let mut whole = [TextStyle::Body, TextStyle::Small]
                .into_iter()
                .map(|size| in_rows(&cell, place.width(), words.clone(), size, usize::MAX));
            let fitting = whole.find(|lines| lines.size().y <= place.height());
            let small = TextStyle::Small;
            let rows = (place.height() / cell.text_style_height(&small)) as usize;
            galley = match fitting {
                None if rows > 1 => in_rows(&cell, place.width(), words, small, rows),
                fitting => fitting.unwrap_or(galley),
            };
        }
        cell.add(Label::new(galley));
    } else {
        from_right(&mut cell, |ui| ui.add(Label::new(words).extend()));
    }
}

fn in_rows(ui: &Ui, width: f32, words: RichText, style: TextStyle, rows: usize) -> Arc<Galley> {
    let wrapping = TextWrapping {
        max_rows: rows,
        ..TextWrapping::wrap_at_width(width)
    };
    WidgetText::from(words.text_style(style.clone())).into_galley_impl(
        ui.ctx(),
        ui.style(),
        wrapping,
        style.into(),
        Align::Center,
    )
}

/// How far something is.
fn bar_ui(ui: &Ui, place: Rect, done: u32, all: u32) {
    let c = tokens(ui.ctx());
    let share = done as f32 / all.max(1) as f32;
    let bar = Rect::from_min_size(place.left_center() - vec2(0.0, 3.0), vec2(BAR, 6.0));
    ui.painter().rect_filled(bar, 3.0, c.line);
    let done = bar.with_max_x(bar.left() + BAR * share.min(1.0));
    ui.painter().rect_filled(done, 3.0, c.accent);
}

/// Words of a tone.
pub fn toned(ui: &Ui, tone: Tone, text: &str) -> RichText {
    let c = tokens(ui.ctx());
    match tone {
        Tone::Plain => RichText::new(text),
        Tone::Strong => strong(text),
        Tone::Large => strong(text).size(18.0),
        Tone::Subdued => subdued(ui, text),
        Tone::Small => small(ui, text),
        Tone::Struck => subdued(ui, text).strikethrough(),
        Tone::Good => RichText::new(text).color(c.good),
        Tone::Warning => RichText::new(text).color(c.warning),
        Tone::Error => RichText::new(text).color(c.error),
    }
}
