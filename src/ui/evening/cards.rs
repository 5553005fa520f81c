//! The cards that a new evening begins from; one press takes one.

use crate::app::evening::cards::Card;
use crate::ui::{
    theme::{GRID, tokens},
    widgets::{Fitted, column_in, icon, small, strong, words_height},
};
use egui::{RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit::Role, vec2};

/// In a window no higher than this, a card has no third line.
const LOW: f32 = 700.0;
/// The least width of a card, and what is between two.
const CARD: (f32, f32) = (144.0, 12.0);
/// The most cards in a row.
const ACROSS: usize = 5;
/// What is around the words of a card.
const AROUND: Vec2 = vec2(14.0, 10.0);

/// What was done with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CardAction {
    /// The evening is to be like it.
    Take(usize),
    /// It is to be gone.
    Remove(usize),
}

/// Shows the cards in rows, one of them chosen; what was pressed. `gone`: what a button says that
/// removes one.
pub(super) fn ui(
    ui: &mut Ui,
    cards: &[Card],
    gone: impl Fn(&str) -> String,
    here: Option<usize>,
) -> Option<CardAction> {
    let (least, gap) = CARD;
    let room = ui.available_width() + gap;
    let most = ((room / (least + gap)) as usize).clamp(1, ACROSS);
    // As many in each row, and all as high as the longest.
    let across = cards
        .len()
        .div_ceil(cards.len().div_ceil(most).max(1))
        .max(1);
    let width = (room / across as f32 - gap).floor();
    let size = vec2(
        width,
        cards
            .iter()
            .map(|card| height_of(ui, card, width))
            .fold(0.0, f32::max),
    );
    let mut pressed = None;
    for (row, some) in cards.chunks(across).enumerate() {
        ui.horizontal(|ui| {
            ui.words_apart(gap);
            for (at, card) in some.iter().enumerate() {
                let at = row * across + at;
                let rect = egui::Rect::from_min_size(ui.cursor().min, size);
                if card_ui(ui, card, size, here == Some(at)) {
                    pressed = Some(CardAction::Take(at));
                }
                if let Some(name) = &card.own {
                    let corner = egui::Rect::from_min_max(
                        rect.right_top() + vec2(-34.0, 4.0),
                        rect.right_top() + vec2(-4.0, 34.0),
                    );
                    let remove = icon(&mut column_in(ui, corner), "×");
                    if remove.accessible_name(gone(name)).clicked() {
                        pressed = Some(CardAction::Remove(at));
                    }
                }
            }
        });
        ui.gap(1.0);
    }
    pressed
}

/// One card; true when it is pressed.
fn card_ui(ui: &mut Ui, card: &Card, size: Vec2, here: bool) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let spoken = card.spoken();
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, here, &spoken));
    let c = tokens(ui.ctx());
    let fill = match (here, response.hovered()) {
        (true, _) => c.chosen,
        (false, true) => c.sunken,
        (false, false) => c.raised,
    };
    let edge = if here || response.has_focus() {
        Stroke::new(2.0, c.accent)
    } else {
        Stroke::new(1.0, c.line)
    };
    ui.painter().rect(rect, 6.0, fill, edge, StrokeKind::Inside);
    let inner = rect.shrink2(AROUND);
    let mut column = column_in(ui, inner.with_max_x(inner.left() + room_of(card, size.x)));
    column.rows_apart(GRID / 2.0);
    for words in words_of(ui, card) {
        column.in_lines(words);
    }
    if card.why.is_some() {
        response.on_hover_text(&card.played).clicked()
    } else {
        response.clicked()
    }
}

/// Its title, how long it is, and where the window is not low how it is played or why it is
/// recommended.
fn words_of(ui: &Ui, card: &Card) -> Vec<RichText> {
    let mut words = vec![strong(&card.title), card.length.as_str().into()];
    if ui.ctx().content_rect().height() > LOW {
        words.push(small(ui, card.why.as_ref().unwrap_or(&card.played)));
    }
    words
}

/// The width of the words of a card; beside those of one's own is what removes it.
fn room_of(card: &Card, width: f32) -> f32 {
    let beside = if card.own.is_some() { GRID * 6.0 } else { 0.0 };
    width - AROUND.x * 2.0 - beside
}

/// How high a card so wide is with its words.
fn height_of(ui: &Ui, card: &Card, width: f32) -> f32 {
    let room = room_of(card, width);
    let words = words_of(ui, card).into_iter();
    words
        .map(|words| words_height(ui, words, room) + GRID / 2.0)
        .sum::<f32>()
        + AROUND.y * 2.0
}
