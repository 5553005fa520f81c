//! What is settled once an evening is drawn or played: the movement and the rules, with the reason.

use crate::app::{
    evening::{form::Form, progress},
    words,
};
use crate::club::{Event, MovementSettings, RulesChoice, how_many};
use crate::i18n::Texts;

/// What of an evening is settled.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Settled {
    /// The movement as it was drawn.
    movement: Option<MovementSettings>,
    /// The rules that deals were entered under, and how many deals.
    rules: Option<(RulesChoice, u32)>,
}

impl Settled {
    /// What is settled of an evening in the book.
    pub(crate) fn of(event: &Event) -> Settled {
        let tables = event.tables();
        let deals: usize = tables.map(|table| table.sheet.deals.len()).sum();
        let deals = how_many(deals);
        let drawn = !event.legs.is_empty();
        let played = deals > 0;
        Settled {
            movement: drawn.then(|| event.settings.movement.clone()),
            rules: played.then(|| (event.settings.rules.clone(), deals)),
        }
    }

    /// Whether the movement is settled.
    pub(crate) fn movement(&self) -> bool {
        self.movement.is_some()
    }

    /// Whether the rules are settled.
    pub(crate) fn rules(&self) -> bool {
        self.rules.is_some()
    }

    /// The form says of what is settled what the evening says, also if it was half filled before.
    pub(crate) fn write_to(&self, t: &Texts, form: &mut Form) {
        if let Some(movement) = &self.movement {
            form.keep(movement);
        }
        if let Some((rules, _)) = &self.rules
            && *rules != form.rules
        {
            form.rules = rules.clone();
            form.rules_title = words::rules_title_of(t, rules);
        }
    }

    /// What the rules allow beyond themselves, and why they stay.
    pub(crate) fn rules_words(&self, t: &Texts) -> Option<(Vec<String>, String)> {
        let (rules, deals) = self.rules.as_ref()?;
        let chosen = words::rules_options(t, rules)
            .into_iter()
            .filter(|(name, _)| rules.options.contains(name))
            .map(|(_, words)| words)
            .collect();
        Some((chosen, t.refused_rules_fixed(deals)))
    }
}

/// What a drawn movement comes to, and why it stays.
pub(crate) fn movement_words(t: &Texts, event: &Event) -> (String, String) {
    let legs = event.legs.iter();
    let tables = legs.clone().map(|leg| leg.tables.len()).max();
    let deals = legs.clone().map(progress::longest).max().unwrap_or(0);
    let comes_to = t.ui_figures_legs(tables.unwrap_or(0), event.legs.len(), deals);
    let why = match legs
        .flat_map(|leg| &leg.tables)
        .filter(|table| table.touched())
        .count()
    {
        0 => t.refused_movement_fixed(),
        written => t.refused_results_entered(written),
    };
    (comes_to, why)
}
