//! What fits the people and the time, in plain words with its figures; one key takes it.

use super::radio;
use crate::app::forms::evening::{Form, proposals, read_hours};
use crate::app::words;
use crate::app::work::Later;
use crate::club::MovementKind;
use crate::i18n::Texts;
use crate::movement::Proposal;
use crate::ui::context::Ctx;
use crate::ui::theme::tokens;
use crate::ui::widgets::{strong, subdued};
use egui::{Key, Label, Modifiers, Sense, Ui, vec2};

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
        // The movement stays the one that was chosen; its rounds and legs follow the people and the
        // time.
        if !form.by_hand
            && let Some(own) = found
                .iter()
                .find(|p| p.settings.kind == form.kind)
                .or(found.last())
        {
            form.take(own);
        }
        if found.is_empty() {
            ui.label(subdued(ui, ctx.texts.evening_nothing_fits()));
            return false;
        }
        let step = ui.input_mut(|i| {
            let none = Modifiers::NONE;
            i32::from(i.consume_key(none, Key::ArrowDown))
                - i32::from(i.consume_key(none, Key::ArrowUp))
        });
        let here = found.iter().position(|p| fits(form, p));
        if step != 0 {
            let next = here.map_or(0, |at| {
                at.saturating_add_signed(step as isize).min(found.len() - 1)
            });
            if let Some(p) = found.get(next) {
                form.take(p);
            }
        }
        let mut taken = false;
        for (n, proposal) in found.iter().enumerate() {
            if line_ui(ui, ctx, n, proposal, fits(form, proposal)) {
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
}

fn fits(form: &Form, proposal: &Proposal) -> bool {
    let s = &proposal.settings;
    form.movement(s).is_ok_and(|typed| typed == *s)
}

fn line_ui(ui: &mut Ui, ctx: &Ctx<'_>, n: usize, proposal: &Proposal, here: bool) -> bool {
    let t = ctx.texts;
    let c = tokens(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 54.0), Sense::click());
    let name = words::movement_name(t, proposal.settings.kind);
    let (plain, figures) = (plain(t, proposal), figures(t, ctx, proposal));
    let spoken = format!("{name}. {plain} {figures}");
    let role = egui::accesskit::Role::RadioButton;
    response.widget_info(|| egui::WidgetInfo::selected(role, true, here, &spoken));
    radio(ui, rect, here, &response);
    let key = format!("Alt+{}", n + 1);
    let end = rect.right() - 56.0;
    let inner = rect
        .with_min_x(rect.left() + 40.0)
        .with_max_x(end)
        .shrink2(vec2(0.0, 4.0));
    let mut column = crate::ui::widgets::column_in(ui, inner);
    column.spacing_mut().item_spacing.y = 0.0;
    column.add(Label::new(strong(&plain)).truncate());
    let under = format!("{name} · {figures}");
    column.add(Label::new(subdued(&column, under)).truncate());
    let at = egui::pos2(rect.right() - 12.0, rect.center().y);
    let font = egui::FontId::proportional(12.0);
    ui.painter()
        .text(at, egui::Align2::RIGHT_CENTER, key, font, c.subdued);
    response.clicked()
}

/// What it means for a person: whom he meets.
fn plain(t: &Texts, proposal: &Proposal) -> String {
    let m = &proposal.meetings;
    let mean = (m.distinct_mean_hundredths + 50) / 100;
    match proposal.settings.kind {
        MovementKind::Fixed => t.evening_plain_fixed(),
        MovementKind::Pairs | MovementKind::UpTheSides => t.evening_plain_pairs(mean),
        _ if m.repeats == 0 && proposal.legs > 1 => t.evening_plain_once(mean),
        _ => t.evening_plain_meets(mean),
    }
}

/// `5 legs of 4 deals · ends about 22:15`.
fn figures(t: &Texts, ctx: &Ctx<'_>, proposal: &Proposal) -> String {
    let each = proposal.deals.checked_div(proposal.legs).unwrap_or(0);
    let end = ctx.now + chrono::Duration::minutes(i64::from(proposal.minutes));
    // To the quarter of an hour, and never earlier than it is.
    let past = i64::from(chrono::Timelike::minute(&end.time()) % 15);
    let end = end + chrono::Duration::minutes((15 - past) % 15);
    let legs = if proposal.legs == 1 {
        t.evening_one_leg(proposal.settings.rounds, each)
    } else {
        t.evening_legs(proposal.legs, each)
    };
    format!(
        "{legs} · {}",
        t.evening_ends(end.format("%H:%M").to_string())
    )
}
