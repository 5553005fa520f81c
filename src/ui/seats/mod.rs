//! Who sits where: the draw with its seed, the room from above, one question answered at once.

mod ballots;
mod draw;
mod find;
mod half;
mod hand;
mod longer;
mod proof;
mod repair;
mod room;
mod standing;
mod wishes;

use super::context::{Ctx, Kept};
use super::jobs::{Later, large};
use super::theme::{GRID, ROW, tokens};
use super::widgets::{
    empty, field_bare, head, leg_slider, narrow, page, primary, quiet, quiet_choice, small, strong,
    subdued,
};
use crate::app::intent::{Intent, Question, Screen, WindowIntent};
use crate::app::words;
use crate::club::{Book, EntrantId, Event, EventId, Leg};
use crate::movement::{self, LegSeats, Verdict};
use crate::ops::{Command, DealsGo, SeatRepair, first_open_leg, legs_of_swap};
use ballots::Ballots;
use draw::{DrawPage, Way};
use egui::{Color32, ComboBox, Frame, Id, Key, Label, Margin, RichText, ScrollArea, Stroke, Ui};
use half::Halves;
use hand::ByHand;
use longer::Longer;
use repair::RepairPanel;
use room::Chosen;
use standing::ByStanding;
use std::sync::Arc;

/// What is open above the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Panel {
    Proof,
    Standing,
    Longer,
}

/// Two people in a leg of an evening who may change places.
type Exchange = (EventId, u32, EntrantId, EntrantId);

/// The screen of the seats.
#[derive(Debug, Default)]
pub struct SeatsScreen {
    draw: DrawPage,
    ballots: Option<Ballots>,
    hand: Option<ByHand>,
    halves: Halves,
    search: String,
    chosen: Option<EntrantId>,
    panel: Option<(EventId, Panel)>,
    repair: RepairPanel,
    standing: ByStanding,
    longer: Longer,
    verdict: Later<EventId, Arc<Verdict>>,
    again: Kept<(EventId, EntrantId), String>,
    cost: Kept<Exchange, Option<(u64, u64)>>,
}

impl SeatsScreen {
    /// Shows the draw, or the room once it was drawn.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        if let Some(Way::Ballots) = self.draw.take_ballots(ctx) {
            self.ballots = Some(Ballots::of(event));
        }
        if let Some(ballots) = &mut self.ballots {
            if ballots.ui(ui, ctx, event) {
                return;
            }
            self.ballots = None;
        }
        if let Some(hand) = self.halves.found(ctx, event) {
            self.hand = Some(hand);
        }
        if let Some(hand) = &mut self.hand {
            let stays = hand.ui(ui, ctx, event);
            self.halves.keep(ctx, hand.half());
            if stays {
                return;
            }
            self.hand = None;
        }
        page(ui, |ui| {
            if event.legs.is_empty() && event.entrants.len() < 3 {
                if empty(ui, &t.ui_seats_people_first(), Some(&t.ui_to_people())) {
                    ctx.push(Intent::Go(Screen::People));
                }
            } else if event.legs.is_empty() {
                if let Some(Way::Hand) = self.draw.ui(ui, ctx, event) {
                    self.by_hand(ctx, event, 1);
                }
            } else {
                self.room_ui(ui, ctx, event);
            }
        });
    }

    /// Ballots are typed in from now on; where nobody can be seated, the draw itself says why.
    fn by_hand(&mut self, ctx: &Ctx<'_>, event: &Event, leg: u32) {
        self.hand = self.halves.resumed(event, leg);
        if self.hand.is_none() {
            ctx.transact(Command::Draw {
                event: event.id,
                seed: event.settings.movement.seed,
            });
        }
    }

    fn room_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let Some(leg) = ctx.leg() else { return };
        let proof = self.verdict.get(ui.ctx(), ctx, event.id, large(event), {
            let id = event.id;
            move |book| Arc::new(prove(&book, id))
        });
        let proof = proof.map(Arc::clone);
        let verdict = proof.clone().unwrap_or_default();
        let clear = !event.legs.iter().any(Leg::touched);
        head(
            ui,
            &t.ui_seats(),
            &t.ui_drawn_with(event.settings.movement.seed.to_string()),
            |ui| {
                if primary(ui, t.ui_to_sheets()).clicked() {
                    ctx.push(Intent::Go(Screen::Sheets));
                }
                if clear && quiet(ui, t.ui_clear_draw()).clicked() {
                    ask_clear(ctx, event);
                }
                if self.repair.button(ui, ctx, event) {
                    self.panel = None;
                }
            },
        );
        self.ways_ui(ui, ctx, event, leg);
        self.repair.ui(ui, ctx, event);
        self.panel_ui(ui, ctx, event, proof.as_deref());
        // In a small window the question comes first; what was checked moves with the room.
        let small_window = narrow(ui.ctx());
        let proved = self.panel == Some((event.id, Panel::Proof));
        if !small_window && !proved {
            checked(ui, ctx, event, proof.as_deref());
            proof::leg_line(ui, ctx, event, leg);
            ui.add_space(GRID);
        }
        self.search_ui(ui, ctx, event, leg, small_window, &verdict);
        ui.add_space(GRID * 2.0);
        if self.chosen.is_some_and(|id| !placed(leg, id)) {
            self.chosen = None;
        }
        let found = find::marked(event, &self.search);
        let mut near = None;
        ScrollArea::vertical()
            .id_salt("room")
            .auto_shrink(false)
            .show(ui, |ui| {
                let seen = room::ui(ui, ctx, event, leg, self.chosen, &found);
                near = seen.near;
                match seen.done {
                    Some(Chosen::Seat(id)) => self.choose(ctx, event, leg, id),
                    Some(Chosen::Swap(a, b)) => swap(ctx, event, leg, a, b),
                    Some(Chosen::Table(table)) => ctx.push(Intent::Table {
                        leg: leg.number,
                        table,
                    }),
                    None => {}
                }
                if small_window {
                    ui.add_space(GRID * 2.0);
                    checked(ui, ctx, event, proof.as_deref());
                    proof::leg_line(ui, ctx, event, leg);
                }
                self.resting_ui(ui, ctx, event, leg);
            });
        self.near(ui, near);
        if ui.input(|i| i.key_pressed(Key::Escape)) {
            self.chosen = None;
            self.panel = None;
        }
    }

    /// Other ways on: each opens its panel, one at a time.
    fn ways_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg) {
        let t = ctx.texts;
        let begun = leg.touched();
        ui.horizontal_wrapped(|ui| {
            let mut ways = vec![(Panel::Proof, t.ev_way_proof())];
            if standing::possible(event) {
                ways.push((Panel::Standing, t.ev_way_standing()));
            }
            if longer::possible(event) || self.longer.busy() {
                ways.push((Panel::Longer, t.ev_way_longer()));
            }
            for (panel, word) in ways {
                let open = self.panel == Some((event.id, panel));
                if quiet_choice(ui, open, word).clicked() {
                    self.panel = (!open).then_some((event.id, panel));
                    self.repair.close();
                }
            }
            if !begun && leg.number == 1 && quiet(ui, t.ev_way_ballots()).clicked() {
                self.ballots = Some(Ballots::of(event));
            }
            if !begun && quiet(ui, t.ev_way_hand(leg.number)).clicked() {
                self.by_hand(ctx, event, leg.number);
            }
        });
        ui.add_space(GRID);
    }

    fn panel_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, verdict: Option<&Verdict>) {
        let Some((_, panel)) = self.panel.filter(|(id, _)| *id == event.id) else {
            return;
        };
        let frame = Frame::NONE
            .stroke(Stroke::new(1.0, ctx.tokens.line))
            .corner_radius(8.0);
        frame.inner_margin(Margin::same(16)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            match panel {
                Panel::Proof => match verdict {
                    Some(verdict) => proof::ui(ui, ctx, event, verdict),
                    None => {
                        ui.label(ctx.texts.ui_moment());
                    }
                },
                Panel::Standing => self.standing.ui(ui, ctx, event),
                Panel::Longer => self.longer.ui(ui, ctx, event, ctx.revision),
            }
        });
        ui.add_space(GRID * 2.0);
    }

    fn search_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        small_window: bool,
        verdict: &Verdict,
    ) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(ROW + GRID);
            field_bare(
                ui,
                Id::unique("seats.search"),
                &mut self.search,
                280.0,
                &t.ui_where_hint(),
            );
            let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
            // In a small window the arrows at the top turn the legs.
            if legs > 1 && !small_window {
                ui.add_space(GRID * 4.0);
                let mut number = leg.number;
                if leg_slider(ui, &t.ui_leg(), &mut number, legs) {
                    ctx.push(Intent::Leg(number));
                }
            }
            if let Some(id) = self.chosen {
                ui.add_space(GRID * 4.0);
                let c = tokens(ui.ctx());
                ui.label(RichText::new(t.ui_swap_explain(ctx.name(id))).color(c.accent));
                self.substitute_ui(ui, ctx, event, leg, id);
            }
        });
        if let Some(id) = self.chosen {
            self.chosen_ui(ui, ctx, event, leg, id, verdict);
        } else if !self.search.trim().is_empty() {
            let lines = find::answer(ctx, event, leg, &self.search, verdict);
            if lines.is_empty() {
                ui.label(subdued(ui, t.ui_palette_nothing()));
            }
            for line in lines {
                ui.add(Label::new(strong(line)).wrap());
            }
        } else {
            let pivot = !room::pivot(event).is_empty();
            let more = if pivot {
                format!(" {}", t.ui_pivot_explain())
            } else {
                String::new()
            };
            ui.label(small(ui, format!("{}{more}", t.ui_room_explain())));
        }
    }

    /// What one wants to know of somebody who was chosen: what a change of places costs, and whom
    /// one meets again.
    fn chosen_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        id: EntrantId,
        verdict: &Verdict,
    ) {
        let t = ctx.texts;
        let other = ui
            .data(|d| d.get_temp::<EntrantId>(near_id()))
            .filter(|o| *o != id && placed(leg, *o) && !large(event));
        if let Some(other) = other {
            let key = (event.id, leg.number, id, other);
            let costs = *self
                .cost
                .get(ctx.revision, key, |_| cost(event, leg.number, id, other));
            let words = match costs {
                None => t.ev_swap_wrong(ctx.name(id), ctx.name(other)),
                Some((before, after)) if event.legs.len() < 2 || before == after => {
                    t.ev_swap_free(ctx.name(id), ctx.name(other))
                }
                Some((before, after)) => {
                    t.ev_swap_cost(ctx.name(id), ctx.name(other), before, after)
                }
            };
            ui.label(strong(words));
            return;
        }
        if event.legs.len() < 2 {
            return;
        }
        let text = self.again.get(ctx.revision, (event.id, id), |_| {
            find::meets_again(ctx, event, id, verdict)
        });
        ui.add(Label::new(subdued(ui, text.as_str())).wrap());
    }

    /// Remembers over whose seat the pointer or the focus is.
    fn near(&self, ui: &Ui, near: Option<EntrantId>) {
        let before = ui.data(|d| d.get_temp::<EntrantId>(near_id()));
        if before != near {
            ui.data_mut(|d| match near {
                Some(id) => {
                    d.insert_temp(near_id(), id);
                }
                None => d.remove::<EntrantId>(near_id()),
            });
            ui.ctx().request_repaint();
        }
    }

    /// Those who rest can change places too.
    fn resting_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg) {
        if leg.sitting_out.is_empty() {
            return;
        }
        ui.add_space(GRID * 2.0);
        ui.label(strong(ctx.texts.ev_resting()));
        if let Some(reason) = movement::rest_reason(event, leg) {
            ui.label(small(ui, ctx.texts.rest_reason(reason)));
        }
        let next = event
            .legs
            .iter()
            .find(|l| Some(l.number) == leg.number.checked_add(1));
        ui.horizontal_wrapped(|ui| {
            for id in &leg.sitting_out {
                let here = self.chosen == Some(*id);
                let words = format!("{} {}", ctx.name(*id), room::goes(ctx, next, None, *id));
                let button = egui::Button::selectable(here, words.trim()).frame_when_inactive(true);
                let spoken = ctx.texts.ev_rests_spoken(words.trim());
                if ui.add(button).accessible_name(spoken).clicked() {
                    self.choose(ctx, event, leg, *id);
                }
            }
        });
    }

    /// Somebody without a seat in this leg takes the seat from here on (Law 7).
    fn substitute_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        leaves: EntrantId,
    ) {
        let t = ctx.texts;
        let seated = |id: EntrantId| leg.tables.iter().any(|x| x.seat_of(id).is_some());
        let free: Vec<EntrantId> = event
            .entrants
            .iter()
            .filter(|e| !e.left && !seated(e.id))
            .map(|e| e.id)
            .collect();
        if free.is_empty() {
            return;
        }
        let combo = ComboBox::from_id_salt("substitute")
            .width(200.0)
            .selected_text(t.ui_substitute())
            .show_ui(ui, |ui| {
                for comes in free {
                    if ui.selectable_label(false, ctx.name(comes)).clicked() {
                        let command = Command::Substitute {
                            event: event.id,
                            from_leg: leg.number,
                            leaves,
                            comes,
                        };
                        ctx.transact(command);
                        self.chosen = None;
                    }
                }
            });
        combo.response.accessible_name(t.ui_substitute());
    }

    fn choose(&mut self, ctx: &Ctx<'_>, event: &Event, leg: &Leg, id: EntrantId) {
        match self.chosen.take() {
            Some(other) if other != id => swap(ctx, event, leg, other, id),
            Some(_) => {}
            None => self.chosen = Some(id),
        }
    }
}

fn near_id() -> Id {
    Id::unique("seats.near")
}

fn placed(leg: &Leg, id: EntrantId) -> bool {
    leg.sitting_out.contains(&id) || leg.tables.iter().any(|x| x.seat_of(id).is_some())
}

fn prove(book: &Book, id: EventId) -> Verdict {
    book.events
        .iter()
        .find(|e| e.id == id)
        .map(movement::verify_event)
        .unwrap_or_default()
}

/// What the judge says, in one line.
fn checked(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, verdict: Option<&Verdict>) {
    let Some(verdict) = verdict else {
        ui.label(subdued(ui, format!("… {}", ctx.texts.ui_moment())));
        return;
    };
    let (sign, colour) = sign(ctx, verdict);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(sign).color(colour));
        for sentence in words::verdict(ctx.texts, event, verdict) {
            ui.label(subdued(ui, sentence));
        }
    });
}

/// The seats of all legs if two people changed places in some of them.
fn if_swapped(event: &Event, legs: &[u32], a: EntrantId, b: EntrantId) -> Vec<LegSeats> {
    let change = |who: &mut EntrantId| {
        *who = if *who == a {
            b
        } else if *who == b {
            a
        } else {
            *who
        }
    };
    let mut all = movement::seats_of(event);
    for (_, seats) in event
        .legs
        .iter()
        .zip(&mut all)
        .filter(|(leg, _)| legs.contains(&leg.number))
    {
        seats
            .tables
            .iter_mut()
            .flat_map(|x| &mut x.seats)
            .for_each(|(_, who)| change(who));
        // The chair was taken, or left, between two rounds, whoever sits there.
        seats
            .tables
            .iter_mut()
            .flat_map(|x| &mut x.stays)
            .for_each(|stay| change(&mut stay.entrant));
        seats.sitting_out.iter_mut().for_each(change);
        seats.sitting_out.sort();
    }
    all
}

/// Repeated meetings before and after a change of places; none where the movement does not allow
/// it.
fn cost(event: &Event, leg: u32, a: EntrantId, b: EntrantId) -> Option<(u64, u64)> {
    let players = movement::players_of(event);
    let judged = |legs: &[LegSeats]| movement::verify(&event.settings.movement, &players, legs);
    let (before, after) = (
        judged(&movement::seats_of(event)),
        judged(&if_swapped(event, &legs_of_swap(event, leg, a, b), a, b)),
    );
    let worse = before.errors.is_empty() && !after.errors.is_empty();
    (!worse).then_some((before.meetings.repeats, after.meetings.repeats))
}

/// Two change places: as the plan where the leg has not begun, else as it was really played, after
/// a question.
fn swap(ctx: &Ctx<'_>, event: &Event, leg: &Leg, a: EntrantId, b: EntrantId) {
    let begun = |id: EntrantId| {
        leg.tables
            .iter()
            .any(|x| x.seat_of(id).is_some() && x.touched())
    };
    if !begun(a) && !begun(b) {
        ctx.transact(Command::SwapSeats {
            event: event.id,
            leg: leg.number,
            a,
            b,
        });
        return;
    }
    let t = ctx.texts;
    let at = event
        .legs
        .iter()
        .position(|l| l.number == leg.number)
        .unwrap_or(0);
    let Some(seats) = if_swapped(event, &[leg.number], a, b).into_iter().nth(at) else {
        return;
    };
    ctx.push(WindowIntent::Ask(Question {
        title: t.ev_sat_title(ctx.name(a), ctx.name(b)),
        body: t.ev_sat_body(leg.number),
        yes: t.ev_sat_yes(),
        action: Box::new(Intent::Do {
            command: Box::new(sat(event, leg.number, seats)),
            from: None,
            then: None,
        }),
    }));
}

/// A leg as it was really seated; what stands on the sheets goes with the seat.
fn sat(event: &Event, leg: u32, seats: LegSeats) -> Command {
    let what = SeatRepair::SatOtherwise {
        leg,
        seats,
        deals: DealsGo::WithSeat,
    };
    Command::Repair {
        event: event.id,
        next_leg: first_open_leg(event).unwrap_or(leg),
        what,
    }
}

/// The sign of what the judge says, and its colour.
fn sign(ctx: &Ctx<'_>, verdict: &Verdict) -> (&'static str, Color32) {
    match verdict.errors.is_empty() {
        true if verdict.played.is_empty() => ("✓", ctx.tokens.good),
        true => ("▲", ctx.tokens.warning),
        false => ("✗", ctx.tokens.error),
    }
}

fn ask_clear(ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    let command = Box::new(Command::ClearDraw { event: event.id });
    ctx.push(WindowIntent::Ask(Question {
        title: t.ui_clear_draw_title(),
        body: t.ui_clear_draw_body(),
        yes: t.ui_clear_draw_do(),
        action: Box::new(Intent::Do {
            command,
            from: None,
            then: None,
        }),
    }));
}
