//! The draw, ballot by ballot: one name a key press, large enough for the whole room. The seats are
//! on disk already.

use super::super::context::Ctx;
use super::super::theme::{GRID, semibold};
use super::super::widgets::{head, narrow, page, primary, quiet, small, strong, subdued};
use crate::app::intent::Intent;
use crate::app::words;
use crate::club::{EntrantId, Event, EventId, Leg, MovementKind, Seat};
use crate::i18n::Texts;
use egui::{Frame, Id, Key, Label, Margin, RichText, ScrollArea, Stroke, Ui, vec2};

/// Width of a small table among those drawn so far.
const CARD: f32 = 190.0;

/// One ballot: who, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ballot {
    who: EntrantId,
    /// Table and seat; none: rests.
    place: Option<(u32, Seat)>,
    /// Which one of how many for this table; none: the controller of a fixed table.
    of: Option<(usize, usize)>,
}

/// The ballots of an evening, and how many were shown.
#[derive(Debug)]
pub(super) struct Ballots {
    event: EventId,
    shown: usize,
    fresh: bool,
}

impl Ballots {
    /// Nothing shown yet.
    pub fn of(event: &Event) -> Ballots {
        Ballots {
            event: event.id,
            shown: 0,
            fresh: true,
        }
    }

    /// Shows the ballot that was drawn last; false when the room is to be seen again.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let t = ctx.texts;
        let Some(leg) = event.legs.first().filter(|_| event.id == self.event) else {
            return false;
        };
        let all = ballots(event, leg);
        let (mut next, mut back, mut leave) = (false, false, false);
        ui.input(|i| {
            next = i.key_pressed(Key::ArrowRight)
                || i.key_pressed(Key::PageDown) && !i.modifiers.command;
            back = i.key_pressed(Key::ArrowLeft) || i.key_pressed(Key::Backspace);
            leave = i.key_pressed(Key::Escape);
        });
        let done = self.shown >= all.len();
        page(ui, |ui| {
            let explain = t.ev_ballots_explain(
                event.settings.movement.seed.to_string(),
                self.shown,
                all.len(),
            );
            head(ui, &t.ev_ballots(), &explain, |ui| {
                let button = primary(
                    ui,
                    if done {
                        t.ev_ballots_done()
                    } else {
                        t.ev_ballots_next()
                    },
                );
                if self.fresh || ui.memory(|m| m.focused().is_none()) {
                    button.request_focus();
                }
                next |= button.clicked() && !done;
                leave |= button.clicked() && done;
                if !done && quiet(ui, t.ev_ballots_all()).clicked() {
                    self.shown = all.len();
                }
                if self.shown > 0 && quiet(ui, t.ev_ballots_back()).clicked() {
                    back = true;
                }
            });
            self.fresh = false;
            let room = ui.available_rect_before_wrap();
            if narrow(ui.ctx()) {
                self.big(ui, ctx, &all);
                return;
            }
            let split = room.left() + room.width() * 0.5;
            let left =
                egui::Rect::from_min_max(room.min, egui::pos2(split - MARGIN_BETWEEN, room.max.y));
            let right = egui::Rect::from_min_max(egui::pos2(split, room.min.y), room.max);
            let mut part = super::super::widgets::column_in(ui, left);
            self.big(&mut part, ctx, &all);
            let mut part = super::super::widgets::column_in(ui, right);
            self.so_far(&mut part, ctx, leg, &all);
        });
        if next {
            self.shown = (self.shown + 1).min(all.len());
        } else if back {
            self.shown = self.shown.saturating_sub(1);
        }
        if leave {
            ctx.push(Intent::Leg(1));
        }
        !leave
    }

    /// The ballot drawn last, for everybody to read.
    fn big(&self, ui: &mut Ui, ctx: &Ctx<'_>, all: &[Ballot]) {
        let t = ctx.texts;
        ui.add_space(GRID * 10.0);
        let Some(ballot) = self.shown.checked_sub(1).and_then(|i| all.get(i)) else {
            ui.add(Label::new(subdued(ui, t.ev_ballots_begin()).size(24.0)).wrap());
            return;
        };
        let name = ctx.name(ballot.who);
        let number = ctx
            .entrant(ballot.who)
            .map(|e| e.start_number)
            .unwrap_or_default();
        ui.label(subdued(ui, what(t, ballot)).size(24.0));
        ui.add_space(GRID * 2.0);
        let size = if name.chars().count() > 26 {
            36.0
        } else {
            56.0
        };
        ui.add(Label::new(RichText::new(&name).family(semibold()).size(size)).wrap());
        ui.label(subdued(ui, t.ev_no(number)).size(24.0));
        ui.add_space(GRID * 6.0);
        let place = ballot
            .place
            .map_or_else(|| t.ev_rests(), |(table, _)| t.ui_table_n(table));
        ui.label(
            RichText::new(place)
                .family(semibold())
                .size(72.0)
                .color(ctx.tokens.accent),
        );
        if let Some((_, seat)) = ballot.place {
            ui.label(RichText::new(words::seat(t, seat)).size(36.0));
        }
    }

    fn so_far(&self, ui: &mut Ui, ctx: &Ctx<'_>, leg: &Leg, all: &[Ballot]) {
        let known = all.get(..self.shown).unwrap_or_default();
        let current = known.last().and_then(|b| b.place);
        ScrollArea::vertical()
            .id_salt("ballots")
            .auto_shrink(false)
            .show(ui, |ui| {
                in_rows(ui, &leg.tables, |ui, table| {
                    let here = current.is_some_and(|(number, _)| number == table.number);
                    let card = small_table(ui, ctx, here, table.number, |ui| {
                        for (seat, who) in &table.seats {
                            let drawn = known.iter().any(|b| b.who == *who);
                            let name = if drawn {
                                ctx.name(*who)
                            } else {
                                "·".to_owned()
                            };
                            let latest = drawn && current == Some((table.number, *seat));
                            let text = if latest {
                                strong(name)
                            } else {
                                RichText::new(name)
                            };
                            ui.add(Label::new(text).truncate());
                        }
                    });
                    if here {
                        card.scroll_to_me(None);
                    }
                });
            });
    }
}

/// Between the ballot and the tables.
const MARGIN_BETWEEN: f32 = 24.0;

/// Small tables side by side, as many rows as they need.
pub(super) fn in_rows<T>(ui: &mut Ui, tables: &[T], mut add: impl FnMut(&mut Ui, &T)) {
    let gap = 8.0;
    let across = ((ui.available_width() + gap) / (CARD + gap))
        .floor()
        .max(1.0) as usize;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    for row in tables.chunks(across) {
        ui.horizontal_top(|ui| row.iter().for_each(|table| add(ui, table)));
    }
}

/// A table as a small card: its number, then what stands there.
pub(super) fn small_table(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    here: bool,
    number: u32,
    add: impl FnOnce(&mut Ui),
) -> egui::Response {
    let edge = if here {
        Stroke::new(2.0, ctx.tokens.accent)
    } else {
        Stroke::new(1.0, ctx.tokens.line)
    };
    let frame = Frame::NONE
        .fill(ctx.tokens.raised)
        .stroke(edge)
        .corner_radius(6.0)
        .inner_margin(Margin::same(8));
    let id = Id::unique("small_table").with(number);
    ui.push_id(id, |ui| {
        frame
            .show(ui, |ui| {
                ui.set_width(CARD - 18.0);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.label(small(ui, ctx.texts.ui_table_n(number)));
                    add(ui);
                });
            })
            .response
    })
    .inner
}

/// Foster's order at fixed tables: first a controller to each table, then the other ballots in
/// threes, table by table; in every other movement table by table, and those who rest last.
fn ballots(event: &Event, leg: &Leg) -> Vec<Ballot> {
    let fixed = event.settings.movement.kind == MovementKind::Fixed;
    let of_table = |table: &crate::club::Table| -> Vec<Ballot> {
        let skipped = usize::from(fixed);
        let all = table.seats.len().saturating_sub(skipped);
        let ballot = |(i, (seat, who)): (usize, &(Seat, EntrantId))| Ballot {
            who: *who,
            place: Some((table.number, *seat)),
            of: Some((i + 1, all)),
        };
        table
            .seats
            .iter()
            .skip(skipped)
            .enumerate()
            .map(ballot)
            .collect()
    };
    let controller = |table: &crate::club::Table| {
        let (seat, who) = table.seats.first()?;
        Some(Ballot {
            who: *who,
            place: Some((table.number, *seat)),
            of: None,
        })
    };
    let first = leg.tables.iter().filter(|_| fixed).filter_map(controller);
    let rests = leg.sitting_out.iter().map(|who| Ballot {
        who: *who,
        place: None,
        of: None,
    });
    first
        .chain(leg.tables.iter().flat_map(of_table))
        .chain(rests)
        .collect()
}

fn what(t: &Texts, ballot: &Ballot) -> String {
    match (ballot.place, ballot.of) {
        (Some((table, _)), None) => t.ev_ballot_controller(table),
        (Some((table, _)), Some((nth, of))) => t.ev_ballot_of(table, nth, of),
        (None, _) => t.ev_ballot_rests(),
    }
}
