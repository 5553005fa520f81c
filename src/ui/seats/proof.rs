//! What the judge of seats found.

use super::super::context::Ctx;
use super::super::form::{said_line, sign_colour};
use super::super::theme::GRID;
use super::super::widgets::{small, strong, subdued};
use crate::app::seats::proof;
use crate::app::words;
use crate::club::{Event, Leg};
use crate::movement::Verdict;
use egui::{Label, RichText, ScrollArea, Ui};

/// Shows all of it.
pub(super) fn ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: Option<&Verdict>) {
    let Some(found) = found else {
        ui.label(ctx.texts.ui_moment());
        return;
    };
    ui.label(strong(ctx.texts.ev_proof()));
    ui.label(small(ui, ctx.texts.ev_proof_explain()));
    let seed = event.settings.movement.seed;
    ui.label(small(ui, ctx.texts.ui_drawn_with(seed.to_string())));
    ui.add_space(GRID);
    ScrollArea::vertical()
        .id_salt("proof")
        .max_height(260.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for said in proof::lines(ctx.texts, event, found) {
                said_line(ui, &said);
            }
        });
}

/// What the judge says, in one line, and what is special about the leg shown.
pub(super) fn checked(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    leg: &Leg,
    found: Option<&Verdict>,
) {
    match found {
        Some(found) => verdict_ui(ui, ctx, event, found),
        None => {
            ui.label(subdued(ui, format!("… {}", ctx.texts.ui_moment())));
        }
    }
    for text in proof::about_leg(ctx.texts, event, leg) {
        ui.add(Label::new(subdued(ui, text)).wrap());
    }
}

fn verdict_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Verdict) {
    let sign = proof::sign(found);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(sign.text()).color(sign_colour(&ctx.tokens, sign)));
        for sentence in words::verdict(ctx.texts, event, found) {
            ui.label(subdued(ui, sentence));
        }
    });
}
