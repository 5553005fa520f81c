//! The next leg by the standing: first with second, third and fourth, shown before it is taken.

use super::super::context::{Ctx, Kept};
use super::super::theme::GRID;
use super::super::widgets::{complaint, doubt, secondary, small, strong};
use super::ballots::{in_rows, small_table};
use crate::club::{EntrantId, Event, EventId, MovementKind};
use crate::movement::{self, LegSeats};
use crate::ops::{self, Command};
use egui::{Id, Label, RichText, ScrollArea, Ui};

/// A standing, and the seats by it.
type Seated = (Vec<EntrantId>, LegSeats);

/// The seats by the standing, or why there are none.
#[derive(Debug, Default)]
pub(super) struct ByStanding {
    made: Kept<(EventId, u32), Option<Seated>>,
    complaint: Option<String>,
}

fn sent_id() -> Id {
    Id::unique("standing.sent")
}

/// Whether this evening can seat a leg by the standing at all.
pub(super) fn possible(event: &Event) -> bool {
    let free = matches!(
        event.settings.movement.kind,
        MovementKind::Individual | MovementKind::Draw
    );
    free && event.legs.iter().any(|leg| leg.touched())
}

/// The leg to be seated: the one shown if it has not begun, else the first such, else one more.
fn target(event: &Event, shown: u32) -> u32 {
    let last = event.legs.last().map_or(0, |leg| leg.number);
    match ops::first_open_leg(event) {
        Some(first) => shown.clamp(first, last),
        None => last.saturating_add(1),
    }
}

impl ByStanding {
    /// Shows who would sit together, and takes it on one key.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let leg = target(event, ctx.place.leg);
        match ctx.outcome(sent_id()) {
            Some(Err(why)) => self.complaint = Some(why.clone()),
            Some(Ok(())) => self.complaint = None,
            None => {}
        }
        ui.label(strong(t.ev_standing_title(leg, leg.saturating_sub(1))));
        ui.label(small(ui, t.ev_standing_explain()));
        let missing = open_sheets(event, leg);
        if missing > 0 {
            doubt(ui, &t.ev_standing_missing(missing));
        }
        if let Some(text) = &self.complaint {
            complaint(ui, text);
        }
        ui.add_space(GRID);
        let made = self
            .made
            .get(ctx.revision, (event.id, leg), |_| make(event, leg));
        let Some((ranking, seats)) = made else { return };
        if secondary(ui, t.ev_standing_take(leg)).clicked() {
            ctx.transact_from(
                sent_id(),
                Command::DrawByStanding {
                    event: event.id,
                    leg,
                },
            );
        }
        ui.add_space(GRID);
        ScrollArea::vertical()
            .id_salt("standing")
            .max_height(220.0)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                in_rows(ui, &seats.tables, |ui, table| {
                    small_table(ui, ctx, false, table.number, |ui| {
                        let place =
                            |id: &EntrantId| Some((ranking.iter().position(|r| r == id)? + 1, *id));
                        let mut here: Vec<(usize, EntrantId)> =
                            table.seats.iter().filter_map(|(_, id)| place(id)).collect();
                        here.sort();
                        for (place, id) in here {
                            ui.add(
                                Label::new(RichText::new(format!("{place}. {}", ctx.name(id))))
                                    .truncate(),
                            );
                        }
                    });
                });
            });
    }
}

fn make(event: &Event, leg: u32) -> Option<Seated> {
    let ranking = ops::ranking_before(event, leg);
    let earlier: Vec<LegSeats> = event
        .legs
        .iter()
        .filter(|l| l.number < leg)
        .map(LegSeats::from)
        .collect();
    let seats = movement::by_standing(&event.settings.movement, &ranking, &earlier).ok()?;
    Some((ranking, seats))
}

/// Sheets before a leg that are not in yet.
fn open_sheets(event: &Event, leg: u32) -> usize {
    let before = event.legs.iter().filter(|l| l.number < leg);
    before
        .map(|l| l.tables.iter().filter(|t| !t.is_in(l.rounds)).count())
        .sum()
}
