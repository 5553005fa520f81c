//! What the judge of seats found, every figure with its bound beside it, so that a director can
//! answer for the seats.

use super::super::context::Ctx;
use super::super::theme::GRID;
use super::super::widgets::{small, strong, subdued};
use crate::club::{EntrantId, Event, Leg};
use crate::i18n::Texts;
use crate::movement::{SeatNote, Verdict};
use egui::{Label, RichText, ScrollArea, Ui};

/// Shows it.
pub(super) fn ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Verdict) {
    let t = ctx.texts;
    let name = |id: EntrantId| ctx.name(id);
    ui.label(strong(t.ev_proof()));
    ui.label(small(ui, t.ev_proof_explain()));
    ui.add_space(GRID);
    ScrollArea::vertical()
        .id_salt("proof")
        .max_height(260.0)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for fault in &found.errors {
                line(ui, "✗", ctx.tokens.error, &t.seat_fault(fault, &name));
            }
            if found.errors.is_empty() {
                let (sign, colour) = super::sign(ctx, found);
                line(
                    ui,
                    sign,
                    colour,
                    &t.seat_proof(found, crate::movement::all_play_all_legs(event)),
                );
            }
            for fault in &found.played {
                line(ui, "·", ctx.tokens.subdued, &t.seat_fault(fault, &name));
            }
            if event.legs.len() > 1 {
                for sentence in t.seat_meetings(&found.meetings) {
                    line(ui, "·", ctx.tokens.subdued, &sentence);
                }
            }
            for note in &found.notes {
                let (sign, colour) = if wish(note) {
                    ("▲", ctx.tokens.warning)
                } else {
                    ("·", ctx.tokens.subdued)
                };
                line(ui, sign, colour, &t.seat_note(note, &name));
            }
            for text in event
                .legs
                .iter()
                .flat_map(|leg| t.parts_of_leg(event, leg, None))
            {
                line(ui, "·", ctx.tokens.subdued, &text);
            }
            for leg in event.legs.iter().filter(|leg| !leg.drawn_from.is_empty()) {
                line(ui, "·", ctx.tokens.subdued, &by_standing(t, leg, &name));
            }
        });
}

fn line(ui: &mut Ui, sign: &str, colour: egui::Color32, text: &str) {
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(sign).color(colour));
        ui.add(Label::new(text).wrap());
    });
}

/// A wish that was not met.
fn wish(note: &SeatNote) -> bool {
    matches!(
        note,
        SeatNote::NeverMet { .. }
            | SeatNote::FirstLegApart { .. }
            | SeatNote::NotPartners { .. }
            | SeatNote::DidNotStay { .. }
    )
}

/// From which standing a leg was seated, as it stood then.
pub(super) fn by_standing(t: &Texts, leg: &Leg, name: &dyn Fn(EntrantId) -> String) -> String {
    let first: Vec<String> = leg
        .drawn_from
        .iter()
        .take(4)
        .zip(1..)
        .map(|(id, place)| format!("{place}. {}", name(*id)))
        .collect();
    t.ev_by_standing_as(leg.number, leg.number.saturating_sub(1), first.join(" · "))
}

/// One line about a leg that was seated by the standing; nothing about any other.
pub(super) fn leg_line(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg) {
    for text in ctx.texts.parts_of_leg(event, leg, None) {
        ui.add(Label::new(subdued(ui, text)).wrap());
    }
    if leg.drawn_from.is_empty() {
        return;
    }
    let text = by_standing(ctx.texts, leg, &|id| ctx.name(id));
    ui.add(Label::new(subdued(ui, text)).wrap());
}
