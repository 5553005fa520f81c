//! What the judge of seats found.

use crate::app::{
    seats::proof,
    sign::{Notice, Sign},
};
use crate::club::{EntrantId, Event, Leg, LegNo};
use crate::movement::Verdict;
use crate::ui::{
    context::Ctx,
    form::{opens, said_line, sign_colour},
    widgets::{Fitted, quiet, quiet_choice, small, subdued},
};
use egui::{Response, RichText, ScrollArea, Ui};

/// Whether the seats are right, what is doubtful; the figures once they are asked for.
pub(super) fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    found: Option<&Verdict>,
    figures: &mut bool,
) {
    let Some(found) = found else {
        ui.label(ctx.texts.ui_moment());
        return;
    };
    let (rest, first): (Vec<Notice>, Vec<Notice>) = proof::lines(ctx.texts, event, found)
        .into_iter()
        .partition(|said| said.sign == Sign::Point);
    ScrollArea::vertical()
        .id_salt("proof")
        .max_height(260.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            first.iter().for_each(|said| said_line(ui, said));
            opens(ui, ctx.texts.ev_figures(), figures);
            if *figures {
                rest.iter().for_each(|said| said_line(ui, said));
                let seed = event.settings.movement.seed.to_string();
                ui.label(small(ui, ctx.texts.ui_drawn_with(seed)));
            }
        });
}

/// Whether the seats are right, as a sign before the word that opens what was checked.
pub(super) fn button(ui: &mut Ui, ctx: &Ctx<'_>, open: bool, found: Option<&Verdict>) -> Response {
    let word = ctx.texts.ev_way_proof();
    let (sign, colour) = found.map_or(("…", ctx.tokens.subdued), |found| {
        let sign = proof::sign(found);
        (sign.text(), sign_colour(&ctx.tokens, sign))
    });
    ui.label(RichText::new(sign).color(colour));
    quiet_choice(ui, open, word)
}

/// What the judge doubts, and what is special about the leg shown; who of two team-mates is to change
/// places.
pub(super) fn about(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    leg: &Leg,
    found: Option<&Verdict>,
) -> Option<(LegNo, EntrantId)> {
    let swap = found
        .filter(|found| proof::sign(found) != Sign::Good)
        .and_then(|found| verdict_ui(ui, ctx, event, found));
    for text in proof::about_leg(ctx.texts, event, leg) {
        ui.in_lines(subdued(ui, text));
    }
    swap
}

fn verdict_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    found: &Verdict,
) -> Option<(LegNo, EntrantId)> {
    let sign = proof::sign(found);
    let mut chosen = None;
    for (sentence, swap) in proof::doubts(ctx.texts, event, found) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(sign.text()).color(sign_colour(&ctx.tokens, sign)));
            ui.label(subdued(ui, sentence));
            if swap.is_some() && quiet(ui, ctx.texts.seats_swap()).clicked() {
                chosen = swap;
            }
        });
    }
    chosen
}
