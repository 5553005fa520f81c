//! The seats once they are drawn: the room, what was checked, one question answered at once, and
//! the ways on.

use crate::app::{
    intent::{Intent, Screen},
    people::meant::nobody,
    seats::{
        draw::cleared,
        find, longer,
        room::{goes, pivot, substituted, substitutes},
        standing,
        swap::{Swap, cost, cost_words, swap},
    },
    work::{Later, large},
};
use crate::club::{Book, EntrantId, Event, EventId, Leg, LegNo};
use crate::movement::{self, Verdict};
use crate::ops::Command;
use crate::ui::{
    choices::pick,
    context::{Cached, Ctx},
    form::{escaped, more, panel},
    seats::{
        draw::Way,
        longer::Longer,
        proof,
        repair::{RepairPanel, give_seat_ui},
        room::{self, RoomAction},
        standing::StandingPanel,
    },
    sheet::sheets::call_ui,
    theme::{GRID, ROW, tokens},
    widgets::{
        Fitted, column_in, field_bare, head, is_free, primary, quiet, quiet_choice, secondary,
        small, strong, subdued,
    },
};
use egui::{Button, Id, Label, RichText, ScrollArea, Ui};
use std::sync::Arc;

/// Width from which what happened is said beside the room, and the column for it.
const BESIDE: f32 = 880.0;
const COLUMN: f32 = 360.0;

/// What is open above the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Panel {
    Proof,
    Standing,
    Longer,
}

/// Two people in a leg of an evening who may change places.
type Pair = (EventId, LegNo, EntrantId, EntrantId);

/// The page with the drawn seats.
#[derive(Debug, Default)]
pub(super) struct PlanPage {
    search: String,
    chosen: Option<EntrantId>,
    panel: Option<(EventId, Panel)>,
    /// What is behind “More” is open.
    more: bool,
    /// So are the figures of what was checked.
    figures: bool,
    repair: RepairPanel,
    standing: StandingPanel,
    longer: Longer,
    verdict: Later<EventId, Arc<Verdict>>,
    again: Cached<(EventId, EntrantId), String>,
    cost: Cached<Pair, Option<(u64, u64)>>,
}

/// The evening and the leg that are shown, and what the judge says of the seats once he is through.
#[derive(Clone, Copy)]
struct ShownLeg<'a> {
    event: &'a Event,
    leg: &'a Leg,
    verdict: Option<&'a Verdict>,
}

impl PlanPage {
    /// Shows it; answers with the way that leads to another page.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> Option<Way> {
        let leg = ctx.leg()?;
        let id = event.id;
        let prove = move |book: Arc<Book>| Arc::new(prove(&book, id));
        let verdict = self
            .verdict
            .get(ui.ctx(), ctx.snapshot(), id, large(event), prove)
            .map(Arc::clone);
        let shown = ShownLeg {
            event,
            leg,
            verdict: verdict.as_deref(),
        };
        self.head_ui(ui, ctx, event);
        self.chosen = self.chosen.filter(|id| leg.holds(*id));
        let mut way = None;
        if !self.repair.is_open(ctx, event) {
            way = self.asked_ui(ui, ctx, shown);
            self.panel_ui(ui, ctx, shown);
            self.room_ui(ui, ctx, shown);
        } else if ui.available_width() < BESIDE {
            self.repair.ui(ui, ctx, event);
            self.room_ui(ui, ctx, shown);
        } else {
            let (left, right) = ui
                .available_rect_before_wrap()
                .split_left_right_at_x(ui.max_rect().right() - COLUMN);
            let mut column = column_in(ui, right);
            let area = ScrollArea::vertical().id_salt("happened");
            area.show(&mut column, |ui| self.repair.ui(ui, ctx, event));
            let mut rest = column_in(ui, left.with_max_x(left.right() - GRID * 4.0));
            self.asked_ui(&mut rest, ctx, shown);
            self.room_ui(&mut rest, ctx, shown);
        }
        if escaped(ui) {
            self.search.clear();
            self.chosen = None;
            self.panel = None;
        }
        way
    }

    /// Opens the panel in which it is said what happened.
    pub fn say_what_happened(&mut self) {
        self.repair.open_next();
        self.panel = None;
    }

    fn head_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        head(ui, &t.ui_seats(), "", |ui| {
            let on = if ctx.missing.seats > 0 || self.repair.is_open(ctx, event) {
                secondary
            } else {
                primary
            };
            if on(ui, t.ui_to_sheets()).clicked() {
                ctx.go(Screen::Sheets);
            }
            if self.repair.button(ui, ctx, event) {
                self.panel = None;
            }
            // Last, so that it moves nothing where it comes.
            let begun = event.legs.iter().any(Leg::touched);
            if begun || ctx.playing.now != Some(LegNo::FIRST) {
                call_ui(ui, ctx, false);
            }
        });
    }

    /// The question, whether the seats are right, and what is rare; the answer below.
    fn asked_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>) -> Option<Way> {
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(ROW + GRID);
            let id = Id::unique("seats.search");
            let hint = ctx.texts.ui_where_hint();
            let search = field_bare(ui, id, &mut self.search, 280.0, &hint);
            if ctx.entered && is_free(ui) {
                search.request_focus();
            }
            self.panel_button(ui, ctx, shown, Panel::Proof);
            let ShownLeg { event, leg, .. } = shown;
            let has_ways = !leg.touched() || standing::possible(event) || self.can_be_longer(event);
            if has_ways {
                more(ui, ctx.texts, &mut self.more);
            }
            self.more &= has_ways;
        });
        let way = if self.more {
            self.ways_ui(ui, ctx, shown)
        } else {
            None
        };
        ui.vertical(|ui| {
            ui.set_min_height(ROW);
            self.answer_ui(ui, ctx, shown);
        });
        way
    }

    /// Other ways on: each opens its panel, one at a time, or leads to another page.
    fn ways_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>) -> Option<Way> {
        let t = ctx.texts;
        let leg = shown.leg;
        let mut way = None;
        ui.horizontal_wrapped(|ui| {
            for panel in [Panel::Standing, Panel::Longer] {
                self.panel_button(ui, ctx, shown, panel);
            }
            if leg.touched() {
                return;
            }
            if leg.number == LegNo::FIRST && quiet(ui, t.ev_way_ballots()).clicked() {
                way = Some(Way::Ballots);
            }
            if quiet(ui, t.ev_way_hand(leg.number)).clicked() {
                way = Some(Way::Hand);
            }
            let begun = shown.event.legs.iter().any(Leg::touched);
            if !begun && quiet(ui, t.ui_clear_draw()).clicked() {
                ask_clear(ctx, shown.event);
            }
        });
        way
    }

    fn can_be_longer(&self, event: &Event) -> bool {
        longer::possible(event) || self.longer.busy()
    }

    /// The button of a panel, if it has something to show.
    fn panel_button(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>, panel: Panel) {
        let t = ctx.texts;
        let event = shown.event;
        let (word, possible) = match panel {
            Panel::Proof => (t.ev_way_proof(), true),
            Panel::Standing => (t.ev_way_standing(), standing::possible(event)),
            Panel::Longer => (t.ev_way_longer(), self.can_be_longer(event)),
        };
        if !possible {
            return;
        }
        let open = self.panel == Some((event.id, panel));
        let button = match panel {
            Panel::Proof => proof::button(ui, ctx, open, shown.verdict),
            Panel::Standing | Panel::Longer => quiet_choice(ui, open, word),
        };
        if button.clicked() {
            self.panel = (!open).then_some((event.id, panel));
            self.repair.close();
        }
    }

    fn panel_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>) {
        let Some((_, open)) = self.panel.filter(|(id, _)| *id == shown.event.id) else {
            return;
        };
        panel(ui, ctx, |ui| match open {
            Panel::Proof => proof::ui(ui, ctx, shown.event, shown.verdict, &mut self.figures),
            Panel::Standing => {
                if self.standing.ui(ui, ctx, shown.event) {
                    self.panel = None;
                }
            }
            Panel::Longer => self.longer.ui(ui, ctx, shown.event),
        });
    }

    /// The answer to what is asked, or what is to be known of who was chosen or of the leg.
    fn answer_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>) {
        let ShownLeg {
            event,
            leg,
            verdict,
        } = shown;
        if let Some(id) = self.chosen {
            ui.horizontal_wrapped(|ui| {
                self.change_ui(ui, ctx, shown, id);
                self.chosen_ui(ui, ctx, shown, id);
            });
            return;
        }
        if self.search.trim().is_empty() {
            if let Some((leg, who)) = proof::about(ui, ctx, event, leg, verdict) {
                ctx.push(Intent::Leg(leg));
                self.chosen = Some(who);
            }
            let is_wrong = verdict.is_some_and(|found| !found.errors.is_empty());
            let redrawn = is_wrong && !event.legs.iter().any(Leg::touched);
            let seats = ctx.missing.seats > 0 && !self.repair.is_open(ctx, event);
            if seats || redrawn {
                ui.horizontal_wrapped(|ui| {
                    if seats {
                        give_seat_ui(ui, ctx);
                    }
                    if redrawn && quiet(ui, ctx.texts.ui_clear_draw()).clicked() {
                        ask_clear(ctx, event);
                    }
                });
            }
            explain(ui, ctx, event);
            return;
        }
        let unproved = Verdict::default();
        let verdict = verdict.unwrap_or(&unproved);
        let lines = find::answer(ctx.texts, event, leg, &self.search, verdict);
        if lines.is_empty() {
            let words = nobody(ctx.texts, &ctx.book().members, event, &self.search);
            ui.label(subdued(ui, words));
        }
        let mut lines = lines.into_iter();
        // One person's places have room in one line, so that the room stays where it is.
        ui.horizontal_wrapped(|ui| {
            ui.words_apart(GRID * 4.0);
            if let Some(line) = lines.next() {
                ui.in_lines(strong(line));
            }
            for place in find::way(ctx.texts, event, leg, &self.search) {
                ui.add(Label::new(subdued(ui, place)).extend());
            }
        });
        for line in lines {
            ui.in_lines(strong(line));
        }
    }

    /// How somebody who was chosen changes places, or gives the seat to somebody else.
    fn change_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>, id: EntrantId) {
        let words = RichText::new(ctx.texts.ui_swap_explain(ctx.name(id)));
        ui.label(words.color(tokens(ui.ctx()).accent));
        if let Some(command) = substitute_ui(ui, ctx, shown, id) {
            ctx.transact(command);
            self.chosen = None;
        }
    }

    /// What one wants to know of somebody who was chosen: what a change of places costs, and whom
    /// one meets again.
    fn chosen_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>, id: EntrantId) {
        let t = ctx.texts;
        let event = shown.event;
        let leg = shown.leg;
        let near = ui.data(|d| d.get_temp::<EntrantId>(near_id()));
        let other = near.filter(|o| *o != id && leg.holds(*o) && !large(event));
        if let Some(other) = other {
            let pair = (event.id, leg.number, id, other);
            let cost = self
                .cost
                .get(ctx.revision, pair, |_| cost(event, leg.number, id, other));
            ui.label(strong(cost_words(t, event, *cost, id, other)));
        } else if event.legs.len() > 1 {
            let unproved = Verdict::default();
            let verdict = shown.verdict.unwrap_or(&unproved);
            let again = self.again.get(ctx.revision, (event.id, id), |_| {
                find::meets_again(t, event, id, verdict)
            });
            ui.in_lines(subdued(ui, again.as_str()));
        }
    }

    fn room_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>) {
        let ShownLeg { event, leg, .. } = shown;
        let found = find::marked(event, &self.search);
        let mut near = None;
        ScrollArea::vertical()
            .id_salt("room")
            .auto_shrink(false)
            .show(ui, |ui| {
                let seen = room::ui(ui, ctx, event, leg, self.chosen, &found);
                near = seen.near;
                self.done(ctx, shown, seen.done);
                self.resting_ui(ui, ctx, shown);
            });
        remember_near(ui, near);
    }

    /// What somebody did in the room.
    fn done(&mut self, ctx: &Ctx<'_>, shown: ShownLeg<'_>, done: Option<RoomAction>) {
        match done {
            Some(RoomAction::Seat(id)) => self.choose(ctx, shown, id),
            Some(RoomAction::Swap(a, b)) => change_places(ctx, shown, a, b),
            Some(RoomAction::Table(table)) => ctx.push(Intent::Table {
                leg: shown.leg.number,
                table,
            }),
            None => {}
        }
    }

    /// Those who rest can change places too.
    fn resting_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, shown: ShownLeg<'_>) {
        let ShownLeg { event, leg, .. } = shown;
        if leg.sitting_out.is_empty() {
            return;
        }
        ui.gap(2.0);
        ui.label(strong(ctx.texts.ev_resting()));
        if let Some(reason) = movement::rest_reason(event, leg) {
            ui.label(small(ui, ctx.texts.rest_reason(reason)));
        }
        let next = event.leg(leg.number.next());
        ui.horizontal_wrapped(|ui| {
            for id in &leg.sitting_out {
                if resting_button(ui, ctx, next, self.chosen == Some(*id), *id) {
                    self.choose(ctx, shown, *id);
                }
            }
        });
    }

    fn choose(&mut self, ctx: &Ctx<'_>, shown: ShownLeg<'_>, id: EntrantId) {
        match self.chosen.take() {
            Some(other) if other != id => change_places(ctx, shown, other, id),
            Some(_) => {}
            None => self.chosen = Some(id),
        }
    }
}

fn near_id() -> Id {
    Id::unique("seats.near")
}

/// Remembers over whose seat the pointer or the focus is.
fn remember_near(ui: &Ui, near: Option<EntrantId>) {
    let before = ui.data(|d| d.get_temp::<EntrantId>(near_id()));
    if before == near {
        return;
    }
    ui.data_mut(|d| match near {
        Some(id) => {
            d.insert_temp(near_id(), id);
        }
        None => d.remove::<EntrantId>(near_id()),
    });
    ui.ctx().request_repaint();
}

fn prove(book: &Book, id: EventId) -> Verdict {
    let event = book.event(id);
    event.map(movement::verify_event).unwrap_or_default()
}

fn explain(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let mut words = ctx.texts.ui_room_explain();
    if !pivot(event).is_empty() {
        words = format!("{words} {}", ctx.texts.ui_pivot_explain());
    }
    ui.label(small(ui, words));
}

/// Somebody who rests; true when he is chosen.
fn resting_button(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    next: Option<&Leg>,
    here: bool,
    id: EntrantId,
) -> bool {
    let words = format!("{} {}", ctx.name(id), goes(ctx.texts, next, None, id));
    let button = Button::selectable(here, words.trim()).frame_when_inactive(true);
    let spoken = ctx.texts.ev_rests_spoken(words.trim());
    ui.add(button).accessible_name(spoken).clicked()
}

/// Somebody without a seat in this leg takes the seat from here on (Law 7).
fn substitute_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    shown: ShownLeg<'_>,
    leaves: EntrantId,
) -> Option<Command> {
    let free = substitutes(shown.event, shown.leg);
    if free.is_empty() {
        return None;
    }
    let word = ctx.texts.ui_substitute();
    let words = free.into_iter().map(|id| (id, ctx.name(id)));
    let comes = pick(ui, "substitute", 200.0, &word, word.as_str(), None, words).inner;
    Some(substituted(shown.event, shown.leg, leaves, comes?))
}

/// Two change places: as the plan, or after a question as it was really played.
fn change_places(
    ctx: &Ctx<'_>,
    ShownLeg { event, leg, .. }: ShownLeg<'_>,
    a: EntrantId,
    b: EntrantId,
) {
    match swap(event, leg, a, b) {
        Swap::Plan(command) => ctx.transact(command),
        Swap::AsPlayed(command) => {
            let t = ctx.texts;
            let title = t.ev_sat_title(ctx.name(a), ctx.name(b));
            ctx.ask([title, t.ev_sat_body(leg.number), t.ev_sat_yes()], command);
        }
    }
}

fn ask_clear(ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    let words = [
        t.ui_clear_draw_title(),
        t.ui_clear_draw_body(),
        t.ui_clear_draw_do(),
    ];
    ctx.ask(words, cleared(event));
}
