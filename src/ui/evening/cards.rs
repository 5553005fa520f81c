//! The cards that a new evening begins from; one press takes one.

use crate::app::evening::cards::Card;
use crate::ui::theme::{GRID, tokens};
use crate::ui::widgets::{column_in, icon, small, strong};
use egui::accesskit::Role;
use egui::{Label, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

/// The least width of a card, its height, and what is between two.
const CARD: (f32, f32, f32) = (184.0, 104.0, 12.0);
/// The most cards in a row.
const ACROSS: f32 = 4.0;

/// What was done with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pressed {
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
) -> Option<Pressed> {
    let (least, height, gap) = CARD;
    let room = ui.available_width() + gap;
    let across = (room / (least + gap)).floor().clamp(1.0, ACROSS);
    let size = vec2((room / across - gap).floor(), height);
    let mut pressed = None;
    for (row, some) in cards.chunks(across as usize).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (at, card) in some.iter().enumerate() {
                let at = row * across as usize + at;
                let rect = egui::Rect::from_min_size(ui.cursor().min, size);
                if card_ui(ui, card, size, here == Some(at)) {
                    pressed = Some(Pressed::Take(at));
                }
                if let Some(name) = &card.own {
                    let corner = egui::Rect::from_min_max(
                        rect.right_top() + vec2(-34.0, 4.0),
                        rect.right_top() + vec2(-4.0, 34.0),
                    );
                    let remove = icon(&mut column_in(ui, corner), "×");
                    if remove.accessible_name(gone(name)).clicked() {
                        pressed = Some(Pressed::Remove(at));
                    }
                }
            }
        });
        ui.add_space(GRID);
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
    let mut column = column_in(ui, rect.shrink2(vec2(14.0, 10.0)));
    column.spacing_mut().item_spacing.y = 2.0;
    column.add(Label::new(strong(&card.title)).truncate());
    column.add(Label::new(card.length.as_str()).truncate());
    let last = card.why.as_ref().unwrap_or(&card.played);
    column.add(Label::new(small(&column, last)).wrap());
    if card.why.is_some() {
        response.on_hover_text(&card.played).clicked()
    } else {
        response.clicked()
    }
}
