//! The foot of the window: what is saved, what is said, undo and redo, three switches.
//!
//! Every part has its place. It follows from the window's size, the size of the letters and the
//! language alone, so that nothing moves under the pointer, whatever is saved, said, taken back or
//! done again.

use super::context::Ctx;
use super::theme::{GRID, Look, MARGIN, button_height, row_height, tokens};
use super::widgets::{line_in, subdued, text_width};
use crate::app::actions::{Action, HELP, LANGUAGE, LOOK, Now, REDO, UNDO};
use egui::{Button, Layout, Rect, RichText, TextStyle, Ui, UiBuilder, pos2, vec2};

/// Undo and redo are so wide beside what is said, and at most so wide under it.
const STEP: (f32, f32) = (152.0, 340.0);
/// What is said has a line of its own where less than this is left beside the rest.
const SAID: f32 = 900.0;
/// Between two parts.
const GAP: f32 = GRID * 2.0;

/// What the foot says.
#[derive(Debug, Clone, Default)]
pub struct Foot {
    /// When the last change was written: `22:31:07`.
    pub saved: Option<String>,
    /// Why nothing is saved: the book's files are not as they were left.
    pub astray: Option<String>,
    /// What undo would take back.
    pub undo: Option<String>,
    /// What redo would do again.
    pub redo: Option<String>,
}

/// Where everything in the foot is.
#[derive(Debug)]
pub struct Places {
    /// All of it.
    pub whole: Rect,
    saved: Rect,
    said: Rect,
    steps: [Rect; 2],
    switches: [Rect; 3],
}

impl Places {
    /// Divides the lower end of a window.
    pub fn new(ui: &Ui, ctx: &Ctx<'_>, window: Rect) -> Places {
        let t = ctx.texts;
        let padding = ui.spacing().button_padding.x * 2.0;
        let word = |text: &str| text_width(ui, text, TextStyle::Button) + padding;
        let row = button_height(ui).max(row_height(ui) + GRID * 2.0);
        let all = Look::ALL.map(|look| switches(ctx, look).map(|(_, words)| word(&words)));
        let [language, look, help] = all.into_iter().fold([0.0; 3], widest);
        let saved = [t.ui_saved_all(), t.ui_saved_at("00:00:00")]
            .map(|w| text_width(ui, &w, TextStyle::Body));
        let saved = saved.into_iter().fold(0.0, f32::max) + GRID * 6.0;
        let least = word(&t.ui_undo()).max(word(&t.ui_redo()));
        let right = language + look + help + GAP * 3.0;
        let rest = window.width() - MARGIN * 2.0 - right;
        let under = rest - saved - (STEP.0 + GAP) * 2.0 < SAID;
        let step = if under {
            ((rest - saved) / 2.0 - GAP).min(STEP.1).max(least)
        } else {
            STEP.0.max(least)
        };

        let rows = if under {
            row_height(ui) + GRID * 2.0 + row
        } else {
            row
        };
        let whole = window.with_min_y(window.bottom() - rows);
        let y = whole
            .with_min_y(whole.bottom() - row)
            .shrink2(vec2(0.0, GRID))
            .y_range();
        let mut x = whole.right() - MARGIN;
        let mut place = |width: f32| {
            let rect = Rect::from_x_y_ranges(x - width..=x, y);
            x -= width + GAP;
            rect
        };
        let (help, look, language) = (place(help), place(look), place(language));
        let (redo, undo) = (place(step), place(step));
        let left = whole.left() + MARGIN;
        let end = if under { x } else { x.min(left + saved) };
        let saved = Rect::from_x_y_ranges(left..=end.max(left), y);
        let said = if under {
            let top = whole.top() + GRID / 2.0;
            Rect::from_min_max(
                pos2(left, top),
                pos2(whole.right() - MARGIN, y.min - GRID / 2.0),
            )
        } else {
            Rect::from_x_y_ranges(saved.right() + GAP..=x, y.expand(GRID * 0.75))
        };
        Places {
            whole,
            saved,
            said,
            steps: [undo, redo],
            switches: [language, look, help],
        }
    }
}

/// Paints the foot; `said` paints what is said into its place.
pub fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    now: &Now,
    foot: &Foot,
    places: &Places,
    said: impl FnOnce(&mut Ui),
) {
    let t = ctx.texts;
    let saved = foot
        .saved
        .as_ref()
        .map_or_else(|| t.ui_saved_all(), |at| t.ui_saved_at(at.as_str()));
    let mut cell = line_in(ui, places.saved);
    let words = match &foot.astray {
        Some(why) => RichText::new(why).color(ctx.tokens.error),
        None => {
            cell.label(RichText::new("✓").color(ctx.tokens.good));
            subdued(&cell, saved)
        }
    };
    let label = cell.add(egui::Label::new(words).truncate());
    if let Some(why) = &foot.astray {
        label.on_hover_text(why);
    }
    let mut cell = line_in(ui, places.said);
    cell.set_clip_rect(places.said.expand(1.0).intersect(cell.clip_rect()));
    said(&mut cell);
    for ((act, what), place) in [(UNDO, &foot.undo), (REDO, &foot.redo)]
        .into_iter()
        .zip(places.steps)
    {
        let name = act.text(t);
        let words = what
            .as_ref()
            .map_or_else(|| name.clone(), |what| format!("{name} · {what}"));
        // Where hardly more than the word has room, the word is better than the beginning of a
        // sentence.
        let narrow = place.width() < text_width(ui, &name, TextStyle::Button) * 2.0;
        let shown = if narrow { &name } else { &words };
        if button(ui, place, act.enabled(now), shown, &words) {
            ctx.push(act.intent(now));
        }
    }
    for ((act, shown), place) in switches(ctx, now.look).into_iter().zip(places.switches) {
        if button(ui, place, true, &shown, &act.text(t)) {
            ctx.push(act.intent(now));
        }
    }
}

/// A button that fills its place, whatever its words.
fn button(ui: &mut Ui, place: Rect, enabled: bool, words: &str, name: &str) -> bool {
    let layout = Layout::centered_and_justified(egui::Direction::LeftToRight);
    let mut cell = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
    let text = RichText::new(words).color(tokens(ui.ctx()).accent);
    let button = Button::new(text).frame_when_inactive(false).truncate();
    cell.add_enabled(enabled, button)
        .accessible_name(name)
        .on_hover_text(name)
        .clicked()
}

/// The switches at the right, from left to right, with their words in a set of colours.
fn switches(ctx: &Ctx<'_>, look: Look) -> [(Action, String); 3] {
    let t = ctx.texts;
    let worn = match look {
        Look::Light => t.ui_look_light(),
        Look::Dark => t.ui_look_dark(),
        Look::HighContrast => t.ui_look_contrast(),
    };
    [
        (LANGUAGE, t.ui_other_language()),
        (LOOK, worn),
        (HELP, HELP.text(t)),
    ]
}

fn widest(one: [f32; 3], other: [f32; 3]) -> [f32; 3] {
    let ([a, b, c], [x, y, z]) = (one, other);
    [a.max(x), b.max(y), c.max(z)]
}
