//! What fits the people and the time, in plain words with its figures; one key takes it.

use crate::app::forms::evening::{Form, proposals};
use crate::app::forms::proposed::{Worded, chosen, worded};
use crate::app::forms::typed::read_hours;
use crate::app::work::Later;
use crate::movement::Proposal;
use crate::ui::context::Ctx;
use crate::ui::radio::radio;
use crate::ui::theme::tokens;
use crate::ui::widgets::{column_in, strong, subdued};
use egui::{Align2, FontId, Key, Label, Modifiers, Ui, pos2, vec2};

/// For more people the proposals are computed beside the window.
const BESIDE: usize = 40;
/// The keys that take the first, the second, the third at once.
const KEYS: [Key; 3] = [Key::Num1, Key::Num2, Key::Num3];

/// What was proposed last, kept while people and time stay the same.
#[derive(Debug, Default)]
pub(super) struct Proposed {
    kept: Later<(usize, Option<u32>), Vec<Proposal>>,
}

impl Proposed {
    /// Shows the proposals; true when one was taken with its key, and the evening is to begin.
    pub(super) fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) -> bool {
        let asked = (form.people(), read_hours(&form.hours, ctx.now));
        let large = asked.0 > BESIDE;
        let found = self
            .kept
            .get(ui.ctx(), ctx.snapshot(), asked, large, move |_| {
                proposals(asked.0, asked.1)
            });
        let Some(found) = found else {
            ui.label(subdued(ui, "…"));
            return false;
        };
        form.follow(found);
        if found.is_empty() {
            ui.label(subdued(ui, ctx.texts.evening_nothing_fits()));
            return false;
        }
        step(ui, form, found);
        found_ui(ui, ctx, form, found)
    }
}

/// The arrows go through the proposals.
fn step(ui: &mut Ui, form: &mut Form, found: &[Proposal]) {
    let (none, last) = (Modifiers::NONE, found.len().saturating_sub(1));
    let (down, up) = ui.input_mut(|i| {
        let down = i.consume_key(none, Key::ArrowDown);
        (down, i.consume_key(none, Key::ArrowUp))
    });
    let to = match (chosen(form, found), down, up) {
        (_, true, true) | (_, false, false) => return,
        (None, ..) => 0,
        (Some(at), true, _) => (at + 1).min(last),
        (Some(at), false, _) => at.saturating_sub(1),
    };
    if let Some(proposal) = found.get(to) {
        form.take(proposal);
    }
}

/// All proposals; true when one was taken with its key.
fn found_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, found: &[Proposal]) -> bool {
    let mut taken = false;
    for (n, proposal) in found.iter().enumerate() {
        let here = chosen(form, found) == Some(n);
        if line_ui(ui, n, &worded(ctx.texts, proposal, ctx.now), here) {
            form.take(proposal);
        }
        let key = KEYS.get(n).copied();
        if key.is_some_and(|key| ui.input_mut(|i| i.consume_key(Modifiers::ALT, key))) {
            form.take(proposal);
            taken = true;
        }
    }
    taken
}

/// One proposal; true when it is chosen.
fn line_ui(ui: &mut Ui, n: usize, words: &Worded, here: bool) -> bool {
    let (rect, response) = radio(ui, 54.0, here, &words.spoken);
    let inner = rect
        .with_min_x(rect.left() + 40.0)
        .with_max_x(rect.right() - 56.0)
        .shrink2(vec2(0.0, 4.0));
    let mut column = column_in(ui, inner);
    column.spacing_mut().item_spacing.y = 0.0;
    column.add(Label::new(strong(&words.plain)).truncate());
    column.add(Label::new(subdued(&column, &words.figures)).truncate());
    let at = pos2(rect.right() - 12.0, rect.center().y);
    let (font, colour) = (FontId::proportional(12.0), tokens(ui.ctx()).subdued);
    let key = format!("Alt+{}", n + 1);
    ui.painter()
        .text(at, Align2::RIGHT_CENTER, key, font, colour);
    response.clicked()
}
