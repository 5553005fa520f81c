//! The foot of the window: what is saved, what is said, undo and redo.
//!
//! Every part has its place. It follows from the window's size, the size of the letters and the
//! language alone, so that nothing moves under the pointer, whatever is saved, said, taken back or
//! done again. A message stands over what is saved, and where that leaves it too little, on a line of its
//! own; there the copy and the devices stand, while nothing is said.

use crate::app::{
    act_words::ActWords,
    actions::{Now, REDO, UNDO},
};
use crate::club::DealNo;
use crate::ui::{
    context::Ctx,
    second_click::may_come_again,
    theme::{GRID, MARGIN, button_height, row_height, tokens},
    widgets::{Fitted, line_in, subdued, text_width, widest},
};
use chrono::NaiveDate;
use egui::{Button, Layout, Rangef, Rect, RichText, TextStyle, Ui, UiBuilder, pos2, vec2};

/// Undo is at most so wide; redo has room for its word.
const UNDO_MOST: f32 = 380.0;
/// With less there would be no room for what was done.
const NAMED: f32 = 280.0;
/// What is said has this beside what is saved, or a line of its own where less is left.
const SAID: f32 = 280.0;
/// An age with as many digits as an evening has minutes.
const MOST_MINUTES: i64 = 888;
/// A number with as many digits as a large hall has devices.
const MOST_DEVICES: usize = 888;
/// Between two parts.
const GAP: f32 = GRID * 2.0;

/// What undo and redo go through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoOf {
    /// The history of the book.
    Book,
    /// What is typed of a second entry: the deal of it that is taken back next.
    Second(Option<DealNo>),
    /// The line of this deal that was marked last, which is in no book.
    Line(DealNo),
    /// The marked line of this deal that was emptied.
    Emptied(DealNo),
}

/// What the foot says.
#[derive(Debug, Clone, Default)]
pub struct Foot {
    /// When the last change was written: the time of today, or the day.
    pub saved: Option<String>,
    /// Why nothing is saved, shortly and in a sentence: the book's files are not as they were left, or
    /// the order that others share is away.
    pub astray: Option<[String; 2]>,
    /// The copy at the second place, if one is kept.
    pub second: Option<Second>,
    /// Others are let in: how many devices were heard, and where they find the book.
    pub let_in: Option<[String; 2]>,
    /// Something is said that needs the whole line.
    pub is_said: bool,
    /// What undo would take back.
    pub undo: Option<ActWords>,
    /// What redo would do again.
    pub redo: Option<ActWords>,
}

/// What is said of the copy at the second place.
#[derive(Debug, Clone)]
pub struct Second {
    /// How old it is, or that none can be made.
    pub words: String,
    /// Where it is, or why none can be made.
    pub more: String,
    /// None can be made.
    pub fails: bool,
}

/// Where everything in the foot is.
#[derive(Debug)]
pub struct Places {
    /// All of it.
    pub whole: Rect,
    saved: Rect,
    said: Rect,
    /// At the end of the line of what is said, where there is no room beside what is saved.
    others: Option<Rect>,
    steps: [Rect; 2],
}

impl Places {
    /// Divides the lower end of a window.
    pub fn new(ui: &Ui, ctx: &Ctx<'_>, window: Rect) -> Places {
        let widths = Widths::of(ui, ctx, window.width());
        let row = button_height(ui).max(row_height(ui) + GRID * 2.0);
        let above = if widths.under {
            row_height(ui) + GRID * 2.0
        } else {
            0.0
        };
        let whole = window.with_min_y(window.bottom() - row - above);
        let y = whole
            .with_min_y(whole.bottom() - row)
            .shrink2(vec2(0.0, GRID))
            .y_range();
        let left = whole.left() + MARGIN;
        let right = whole.right() - MARGIN;
        let mut from_right = FromRight { x: right, y };
        let [redo, undo] = [widths.redo, widths.undo].map(|width| from_right.next(width));
        let x = from_right.x;
        let end = if widths.under {
            x
        } else {
            x.min(left + widths.saved)
        };
        let saved = Rect::from_x_y_ranges(left..=end.max(left), y);
        let said = if widths.under {
            let top = whole.top() + GRID / 2.0;
            Rect::from_min_max(pos2(left, top), pos2(right, y.min - GRID / 2.0))
        } else {
            Rect::from_x_y_ranges(saved.right() + GAP..=x, y.expand(GRID - 0.5))
        };
        let others = widths
            .above
            .map(|width| (said.right() - width).max(said.left()));
        Places {
            whole,
            saved,
            said,
            others: others.map(|at| said.with_min_x(at)),
            steps: [undo, redo],
        }
    }
}

/// How wide the parts are.
struct Widths {
    saved: f32,
    /// The copy at the second place and the devices, where they stand above.
    above: Option<f32>,
    undo: f32,
    redo: f32,
    /// What is said has a line of its own above the rest.
    under: bool,
}

impl Widths {
    fn of(ui: &Ui, ctx: &Ctx<'_>, window: f32) -> Widths {
        let t = ctx.texts;
        let day = t.ui_changed_on(t.day(NaiveDate::MAX));
        let mut saved = vec![t.ui_saved_all(), t.ui_saved_at("00:00:00"), day];
        if ctx.session.read_only() {
            saved.push(t.ui_read_only());
        }
        let widest = |words: &[String]| widest(ui, words, &TextStyle::Body);
        let saved = widest(&saved) + GRID * 8.0;
        let second = ctx.second.as_ref().map_or(0.0, |_| {
            let age = t.second_age(MOST_MINUTES);
            let fails = t.second_fails("00:00");
            widest(&[age, fails, t.second_soon(), t.second_went_on()])
        });
        let let_in = ctx.let_in.as_ref().map_or(0.0, |_| {
            let none = t.let_in_foot(0);
            let most = t.let_in_foot(MOST_DEVICES);
            widest(&[none, most, t.let_in_elsewhere()])
        });
        let others = second + if let_in > 0.0 { let_in + GAP } else { 0.0 };
        let redo = button_width(ui, &t.ui_redo());
        let taken = saved + redo + GAP * 2.0;
        let rest = window - MARGIN * 2.0 - taken;
        let beside = rest - others - SAID;
        let under = beside < NAMED;
        let (saved, undo) = if under {
            (saved, rest)
        } else {
            (saved + others, beside)
        };
        let least = button_width(ui, &t.ui_undo());
        Widths {
            saved,
            above: under.then_some(others),
            undo: undo.min(UNDO_MOST).max(least),
            redo,
            under,
        }
    }
}

fn button_width(ui: &Ui, word: &str) -> f32 {
    text_width(ui, word, TextStyle::Button) + ui.spacing().button_padding.x * 2.0
}

/// Places one after the other, from the right edge.
struct FromRight {
    x: f32,
    y: Rangef,
}

impl FromRight {
    fn next(&mut self, width: f32) -> Rect {
        let place = Rect::from_x_y_ranges(self.x - width..=self.x, self.y);
        self.x -= width + GAP;
        place
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
    let taken = match &foot.astray {
        Some(astray) if !foot.is_said => {
            // In the place of the book's name too, so that it is whole.
            let place = places.said;
            let from = place.left().min(places.saved.left());
            astray_ui(&mut line_in(ui, place.with_min_x(from)), ctx, astray);
            Rect::NOTHING
        }
        Some(_) | None => state_ui(ui, ctx, foot, places, said),
    };
    let steps = [(UNDO, &foot.undo), (REDO, &foot.redo)];
    for ((act, what), place) in steps.into_iter().zip(places.steps) {
        let name = act.text(ctx.texts);
        let with = |words: String| format!("{name} · {words}");
        let words = what.as_ref().map(|what| with(what.all()));
        // If hardly more than the word has room, the word is better than the beginning of a
        // sentence.
        let narrow = place.width() < text_width(ui, &name, TextStyle::Button) * 2.0;
        let fits = |words: &str| button_width(ui, &with(words.to_owned())) <= place.width();
        let shown = match what {
            // What is said may be of something else.
            Some(what) if !narrow => with(what.fitting(fits)),
            Some(_) | None => name.clone(),
        };
        let words = words.unwrap_or(name.clone());
        // What is said may need all of the foot.
        let is_free = !taken.intersects(place);
        if act.enabled(now) && is_free && button(ui, place, &shown, &words) {
            ctx.push(act.intent(now));
        }
    }
}

/// What is saved, and what is said beside or over it; where a long message lies.
fn state_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    foot: &Foot,
    places: &Places,
    said: impl FnOnce(&mut Ui),
) -> Rect {
    let mut place = places.said;
    // What is said stands beside what is saved.
    let is_one_line = places.said.left() > places.saved.left();
    let is_covered = foot.is_said && foot.astray.is_none() && is_one_line;
    let mut cell = line_in(ui, places.saved);
    if is_covered {
        place.min.x = places.saved.left();
    } else {
        saved_ui(&mut cell, ctx, foot);
    }
    if foot.astray.is_none() && !is_covered {
        match places.others {
            None => others_ui(&mut cell, ctx, foot),
            Some(others) if !foot.is_said => {
                others_ui(&mut line_in(ui, others), ctx, foot);
                place.max.x = others.left();
            }
            Some(_) => {}
        }
    }
    let mut cell = line_in(ui, place);
    cell.set_clip_rect(place.expand(1.0).intersect(cell.clip_rect()));
    said(&mut cell);
    cell.min_rect()
}

/// Why nothing is saved.
fn astray_ui(ui: &mut Ui, ctx: &Ctx<'_>, [why, more]: &[String; 2]) {
    let words = RichText::new(why).color(ctx.tokens.error);
    ui.one_line(words).on_hover_text(more);
}

/// When the last change was written, or why nothing is.
fn saved_ui(ui: &mut Ui, ctx: &Ctx<'_>, foot: &Foot) {
    if let Some(astray) = &foot.astray {
        return astray_ui(ui, ctx, astray);
    }
    let t = ctx.texts;
    let saved = foot.saved.clone().unwrap_or_else(|| t.ui_saved_all());
    ui.label(RichText::new("✓").color(ctx.tokens.good));
    ui.one_line(subdued(ui, saved));
}

/// The copy at the second place, and the devices that were heard.
fn others_ui(ui: &mut Ui, ctx: &Ctx<'_>, foot: &Foot) {
    if let Some(second) = &foot.second {
        let words = if second.fails {
            RichText::new(&second.words).color(ctx.tokens.error)
        } else {
            subdued(ui, &second.words)
        };
        ui.one_line(words).on_hover_text(&second.more);
    }
    if let Some([words, more]) = &foot.let_in {
        let words = RichText::new(words).color(ctx.tokens.accent);
        ui.one_line(words).on_hover_text(more);
    }
}

/// A button that fills its place, whatever its words.
fn button(ui: &mut Ui, place: Rect, words: &str, name: &str) -> bool {
    let layout = Layout::centered_and_justified(egui::Direction::LeftToRight);
    let mut cell = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
    let text = RichText::new(words).color(tokens(ui.ctx()).accent);
    let button = Button::new(text).frame_when_inactive(false).truncate();
    let response = cell.add(button);
    // Each press is one step back or on.
    may_come_again(&response);
    response.accessible_name(name).on_hover_text(name).clicked()
}
