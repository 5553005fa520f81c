//! What is settled once an evening is drawn or played: shown as plain words with the reason, and
//! nothing to be changed.

use crate::app::forms::evening::Form;
use crate::app::lists::progress;
use crate::app::words;
use crate::club::{Event, MovementSettings, RulesChoice};
use crate::ui::context::Ctx;
use crate::ui::theme::GRID;
use crate::ui::widgets::{small, strong, subdued, title};
use egui::Ui;

/// What of an evening is settled.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Settled {
    /// The movement as it was drawn.
    movement: Option<MovementSettings>,
    /// The rules that deals were entered under, and how many deals.
    rules: Option<(RulesChoice, u32)>,
}

impl Settled {
    /// Nothing is settled of an evening that is not there yet.
    pub(super) fn of(event: Option<&Event>) -> Settled {
        let Some(event) = event else {
            return Settled::default();
        };
        let deals = event
            .legs
            .iter()
            .flat_map(|leg| &leg.tables)
            .map(|table| table.sheet.deals.len())
            .sum::<usize>();
        let deals = u32::try_from(deals).unwrap_or(u32::MAX);
        Settled {
            movement: (!event.legs.is_empty()).then(|| event.settings.movement.clone()),
            rules: (deals > 0).then(|| (event.settings.rules.clone(), deals)),
        }
    }

    /// Whether the movement is settled.
    pub(super) fn movement(&self) -> bool {
        self.movement.is_some()
    }

    /// Whether the rules are settled.
    pub(super) fn rules(&self) -> bool {
        self.rules.is_some()
    }

    /// The form says of what is settled what the evening says, also where it was half filled
    /// before.
    pub(super) fn write_to(&self, form: &mut Form, ctx: &Ctx<'_>) {
        if let Some(movement) = &self.movement {
            form.keep(movement);
        }
        if let Some((rules, _)) = self
            .rules
            .as_ref()
            .filter(|(rules, _)| *rules != form.rules)
        {
            form.rules = rules.clone();
            form.rules_title = words::rules_title_of(ctx.texts, rules);
        }
    }

    /// The movement in words, and why it stays.
    pub(super) fn movement_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        title(ui, t.ui_movement());
        let tables = event
            .legs
            .iter()
            .map(|leg| leg.tables.len())
            .max()
            .unwrap_or(0);
        let deals = event
            .legs
            .iter()
            .map(progress::longest)
            .fold(0, u32::saturating_add);
        ui.label(strong(words::movement_name(
            t,
            event.settings.movement.kind,
        )));
        ui.label(t.ui_figures_legs(tables, event.legs.len(), deals));
        let written = event
            .legs
            .iter()
            .flat_map(|leg| &leg.tables)
            .filter(|table| table.touched())
            .count();
        let why = if written == 0 {
            t.refused_movement_fixed()
        } else {
            t.refused_results_entered(written)
        };
        ui.label(subdued(ui, why));
        ui.add_space(GRID * 3.0);
    }

    /// The rules in words, and why they stay.
    pub(super) fn rules_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, form: &Form) {
        let t = ctx.texts;
        let Some((rules, deals)) = &self.rules else {
            return;
        };
        ui.label(small(ui, t.ui_rules()));
        ui.label(strong(form.rules_title.as_str()));
        let options = words::rules_options(t, rules)
            .into_iter()
            .filter(|(name, _)| rules.options.contains(name));
        for (_, words) in options {
            ui.label(format!("✓ {words}"));
        }
        ui.label(subdued(ui, t.refused_rules_fixed(*deals)));
        ui.add_space(GRID * 3.0);
    }
}
