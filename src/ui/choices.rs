//! One of several: as a line, side by side, or from a list that opens.

use crate::club::LegNo;
use crate::ui::{
    keys::stepped,
    theme::{row_height, tokens},
    widgets::{Fitted, row_ground, widest},
};
use egui::{
    Align, Button, ComboBox, EventFilter, Id, InnerResponse, Rect, Response, Sense, Stroke,
    TextStyle, Ui, WidgetInfo, WidgetText, accesskit::Role, pos2, vec2,
};
use std::{fmt::Debug, hash::Hash, ops::RangeInclusive};

/// The height of a list that opens, at most.
const LONGEST: f32 = 340.0;

/// The least room for the words of what opens a list.
const LEAST: f32 = 40.0;

/// A line that is one of several, over the whole width, with its round mark.
pub fn radio(ui: &mut Ui, height: f32, here: bool, spoken: &str) -> (Rect, Response) {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, here, spoken));
    row_ground(ui, rect, here, &response);
    let c = tokens(ui.ctx());
    let middle = pos2(rect.left() + 18.0, rect.center().y);
    let line = Stroke::new(1.5, if here { c.accent } else { c.subdued });
    ui.painter().circle_stroke(middle, 7.0, line);
    if here {
        ui.painter().circle_filled(middle, 4.0, c.accent);
    }
    (rect, response)
}

/// Several words of which one is chosen, side by side; arrows go through them.
pub fn choice<V: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut V,
    words: &[(V, String)],
) -> bool {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.words_apart(4.0);
        for (v, word) in words {
            let chosen = *value == *v;
            let response = ui.add(
                Button::selectable(chosen, word.as_str())
                    .min_size(vec2(0.0, row_height(ui)))
                    .frame_when_inactive(true),
            );
            let spoken = format!("{name}: {word}");
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &spoken));
            if response.clicked() && !chosen {
                *value = *v;
                changed = true;
            }
        }
    });
    changed
}

/// The same from a list that opens, as wide as the longest of them; arrows go through them too.
pub fn one_of<V: PartialEq + Copy>(
    ui: &mut Ui,
    name: &str,
    value: &mut V,
    words: &[(V, String)],
) -> bool {
    let now = words.iter().find(|(v, _)| v == value);
    let shown = now.map(|(_, word)| word.as_str()).unwrap_or_default();
    let width = pick_width(ui, words.iter().map(|(_, word)| word));
    let width = width.min(ui.available_width());
    let spoken = format!("{name}: {shown}");
    let before = *value;
    let list = pick(
        ui,
        name,
        width,
        &spoken,
        shown,
        Some(&before),
        words.to_vec(),
    );
    let mut picked = list.inner;
    if list.response.has_focus() {
        let arrows = EventFilter {
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|m| m.set_focus_lock_filter(list.response.id, arrows));
        let at = words.iter().position(|(v, _)| *v == before);
        let to = stepped(ui, at.unwrap_or_default(), words.len());
        picked = picked.or(words.get(to).map(|(v, _)| *v));
    }
    *value = picked.unwrap_or(before);
    *value != before
}

/// How wide a list that opens is with all these words.
pub fn pick_width<W: AsRef<str>>(ui: &Ui, words: impl IntoIterator<Item = W>) -> f32 {
    let spacing = ui.spacing();
    // The sign that it opens, and what is around the words with the frame's line.
    let sign = spacing.icon_width + spacing.icon_spacing;
    let around = (spacing.button_padding.x + 1.0) * 2.0;
    widest(ui, words, &TextStyle::Button).max(LEAST) + sign + around
}

/// Whether a list has opened just now: then what is chosen comes into sight.
fn is_fresh(ui: &Ui) -> bool {
    let id = Id::unique(("pick.seen", ui.scope_id()));
    let now = ui.cumulative_frame_nr();
    let before: Option<u64> = ui.data(|d| d.get_temp(id));
    ui.data_mut(|d| d.insert_temp(id, now));
    before.is_none_or(|before| before + 1 < now)
}

/// One of these legs, from a list that opens.
pub fn leg_of(ui: &mut Ui, name: &str, leg: &mut LegNo, legs: RangeInclusive<u32>) -> bool {
    let words: Vec<_> = legs.map(|leg| (LegNo(leg), leg.to_string())).collect();
    one_of(ui, name, leg, &words)
}

/// One of several, picked from a list that opens: how it is kept and how wide it is, its name, what
/// it shows, what is picked now. Answers another one that was picked.
pub fn pick<V: PartialEq>(
    ui: &mut Ui,
    id: impl Hash + Debug,
    width: f32,
    name: &str,
    shown: impl Into<WidgetText>,
    now: Option<&V>,
    words: impl IntoIterator<Item = (V, String)>,
) -> InnerResponse<Option<V>> {
    let mut picked = None;
    let mut is_chosen = false;
    let combo = ComboBox::from_id_salt(id)
        .width(width)
        .height(LONGEST)
        .truncate()
        .selected_text(shown)
        .show_ui(ui, |ui| {
            let fresh = is_fresh(ui);
            for (value, word) in words {
                let here = now == Some(&value);
                let button = Button::selectable(here, word);
                let high = vec2(ui.available_width(), row_height(ui));
                let line = ui.add(button.min_size(high));
                if here && fresh {
                    line.scroll_to_me(Some(Align::Center));
                }
                if line.clicked() {
                    // By itself it closes for the pointer only, and leaves the arrows to what is behind it.
                    ui.close();
                    is_chosen = true;
                    picked = (!here).then_some(value);
                }
            }
        });
    if is_chosen {
        combo.response.request_focus();
    }
    InnerResponse::new(picked, combo.response.accessible_name(name))
}
