//! What fits the people and the time, in plain words with its figures; one key takes it.

use crate::app::{
    evening::{
        fits::{Constraints, nothing_fits, proposals},
        form::Form,
        proposed::{Worded, chosen, worded},
    },
    work::Later,
};
use crate::movement::{MovementError, Proposal};
use crate::ui::{
    choices::radio,
    context::Ctx,
    evening::fields::Ask,
    keys::{pressed_with_alt, taken},
    theme::tokens,
    widgets::{Fitted, column_in, doubt, strong, subdued},
};
use egui::{Align2, FontId, Key, Rect, Ui, pos2, vec2};

/// For more people the proposals are computed beside the window.
const BESIDE: usize = 40;
/// The keys that choose the first, the second and so on.
const KEYS: [Key; 4] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];

/// What was proposed last, kept while people, time and tables stay the same.
#[derive(Debug, Default)]
pub(super) struct Proposed {
    kept: Later<Constraints, Result<Vec<Proposal>, MovementError>>,
}

impl Proposed {
    /// Shows the proposals.
    pub(super) fn ui(&mut self, ui: &mut Ui, ask: &Ask<'_>, form: &mut Form) {
        let ctx = ask.ctx;
        let asked = Constraints::of(form, ctx.now);
        let Some(found) = self.found(ui, ctx, asked) else {
            ui.label(subdued(ui, "…"));
            return;
        };
        let some = found.as_deref().unwrap_or_default();
        form.follow(some);
        if some.is_empty() {
            let why = nothing_fits(ctx.texts, asked, found);
            why.iter().for_each(|why| drop(doubt(ui, why)));
        }
        found_ui(ui, ask, form, some);
    }

    /// The arrows go through the proposals.
    pub(super) fn step(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
        let asked = Constraints::of(form, ctx.now);
        if let Some(Ok(found)) = self.found(ui, ctx, asked) {
            step(ui, form, found);
        }
    }

    fn found(
        &mut self,
        ui: &Ui,
        ctx: &Ctx<'_>,
        asked: Constraints,
    ) -> Option<&Result<Vec<Proposal>, MovementError>> {
        let large = asked.people() > BESIDE;
        let compute = move |_| proposals(asked);
        self.kept
            .get(ui.ctx(), ctx.snapshot(), asked, large, compute)
    }
}

fn step(ui: &mut Ui, form: &mut Form, found: &[Proposal]) {
    let last = found.len().saturating_sub(1);
    let down = taken(ui, Key::ArrowDown);
    let up = taken(ui, Key::ArrowUp);
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

/// All proposals.
fn found_ui(ui: &mut Ui, ask: &Ask<'_>, form: &mut Form, found: &[Proposal]) {
    let ctx = ask.ctx;
    for (n, proposal) in found.iter().enumerate() {
        let here = chosen(form, found) == Some(n);
        let is_clicked = line_ui(ui, n, &worded(ctx.texts, form, proposal, ctx.now), here);
        if ask.is_taken(ui, is_clicked, n) {
            form.take(proposal);
        }
    }
}

/// The place of the choice whose key was pressed.
pub(super) fn keyed(ui: &Ui) -> Option<usize> {
    KEYS.iter().position(|key| pressed_with_alt(ui, *key))
}

/// The key of the choice at this place, at the end of its line.
pub(super) fn key_ui(ui: &Ui, place: usize, line: Rect) {
    if place < KEYS.len() {
        let at = pos2(line.right() - 12.0, line.center().y);
        let font = FontId::proportional(12.0);
        let colour = tokens(ui.ctx()).subdued;
        let key = format!("Alt+{}", place + 1);
        let centre = Align2::RIGHT_CENTER;
        ui.painter().text(at, centre, key, font, colour);
    }
}

/// One proposal; true when it is chosen.
fn line_ui(ui: &mut Ui, n: usize, words: &Worded, here: bool) -> bool {
    let (rect, response) = radio(ui, 46.0, here, &words.spoken);
    let inner = rect
        .with_min_x(rect.left() + 40.0)
        .with_max_x(rect.right() - 56.0)
        .shrink2(vec2(0.0, 4.0));
    let mut column = column_in(ui, inner);
    column.rows_apart(0.0);
    column.one_line(strong(&words.plain));
    column.one_line(subdued(&column, &words.figures));
    key_ui(ui, n, rect);
    response.clicked()
}
