//! What is settled once an evening is drawn or played: shown as plain words with the reason, and
//! nothing to be changed.

use crate::app::{
    evening::{
        form::Form,
        settled::{Settled, movement_words},
    },
    words,
};
use crate::club::Event;
use crate::i18n::Texts;
use crate::ui::widgets::{Fitted, small, strong, subdued};
use egui::Ui;

/// The movement in words, and why it stays.
pub(super) fn movement_ui(ui: &mut Ui, t: &Texts, event: &Event) {
    let kind = event.settings.movement.kind;
    let (comes_to, why) = movement_words(t, event);
    ui.label(strong(words::movement_name(t, kind)));
    ui.label(comes_to);
    ui.label(subdued(ui, why));
    ui.gap(3.0);
}

/// The rules in words, and why they stay.
pub(super) fn rules_ui(ui: &mut Ui, t: &Texts, settled: &Settled, form: &Form) {
    let Some((options, why)) = settled.rules_words(t) else {
        return;
    };
    ui.label(small(ui, t.ui_rules()));
    ui.label(strong(form.rules_title.as_str()));
    for words in options {
        ui.label(format!("✓ {words}"));
    }
    ui.label(subdued(ui, why));
    ui.gap(3.0);
}
