//! Who sits where: the draw with its seed, the room from above, one question answered at once.

use super::context::{Ctx, Question, Screen, UiAction};
use super::jobs::{Later, large};
use super::repair::RepairPanel;
use super::room::{self, Chosen};
use super::theme::{GRID, ROW, tokens};
use super::widgets::{
    empty, field, field_bare, head, leg_slider, narrow, page, primary, quiet, small, strong, subdued,
};
use super::words;
use crate::club::{Book, EntrantId, Event, EventId, Leg};
use crate::i18n::{Lang, Texts};
use crate::movement;
use crate::ops::Command;
use egui::{ComboBox, Id, Key, RichText, ScrollArea, Ui};

/// What the judge of seats says of an evening, in words.
#[derive(Debug, Default)]
struct Proof {
    sound: bool,
    sentences: Vec<String>,
}

fn prove(book: &Book, (event, lang): (EventId, Lang)) -> Proof {
    let Some(event) = book.events.iter().find(|e| e.id == event) else { return Proof::default() };
    let verdict = movement::verify_event(event);
    Proof { sound: verdict.errors.is_empty(), sentences: words::verdict(&Texts::new(lang), event, &verdict) }
}

/// The screen of the seats.
#[derive(Debug, Default)]
pub struct SeatsScreen {
    seed: Option<(crate::club::EventId, String)>,
    search: String,
    chosen: Option<EntrantId>,
    repair: RepairPanel,
    verdict: Later<(crate::club::EventId, Lang), Proof>,
}

impl SeatsScreen {
    /// Shows the draw, or the room once it was drawn.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        page(ui, |ui| {
            if event.legs.is_empty() && event.entrants.len() < 3 {
                if empty(ui, &t.ui_seats_people_first(), Some(&t.ui_to_people())) {
                    ctx.push(UiAction::Go(Screen::People));
                }
            } else if event.legs.is_empty() {
                self.draw_ui(ui, ctx, event);
            } else {
                self.room_ui(ui, ctx, event);
            }
        });
    }

    fn draw_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        head(ui, &t.ui_seats(), &words::tables_for(t, event), |_| ());
        let fresh = self.seed.as_ref().is_none_or(|(id, _)| *id != event.id);
        if fresh {
            self.seed = Some((event.id, new_seed()));
        }
        let Some((_, seed)) = &mut self.seed else { return };
        ui.set_max_width(ui.available_width().min(640.0));
        ui.label(RichText::new(words::movement_plain(t, event.movement.kind)).size(18.0));
        ui.add_space(GRID);
        ui.label(subdued(ui, t.ui_draw_explain()));
        ui.add_space(GRID * 4.0);
        let id = Id::unique("seats.seed");
        let response = field(ui, id, &t.ui_seed(), seed, 160.0);
        let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let number = seed.trim().parse::<u64>().ok();
        if number.is_none() && !response.has_focus() {
            super::widgets::complaint(ui, &t.ui_seed_wrong());
        }
        ui.add_space(GRID * 4.0);
        let button = primary(ui, t.ui_draw());
        if fresh || ctx.entered {
            button.request_focus();
        }
        if let (true, Some(seed)) = (button.clicked() || enter, number) {
            ctx.transact(Command::Draw { event: event.id, seed });
        }
    }

    fn room_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let Some(leg) = ctx.leg() else { return };
        let key = (event.id, t.lang());
        let proof = self.verdict.get(ui.ctx(), ctx, key, large(event), move |book| prove(&book, key));
        let (sign, colour, sentences) = match proof {
            Some(proof) if proof.sound => ("✓", ctx.tokens.good, proof.sentences.clone()),
            Some(proof) => ("✗", ctx.tokens.error, proof.sentences.clone()),
            None => ("…", ctx.tokens.subdued, vec![t.ui_moment()]),
        };
        let clear = event.legs.iter().all(|l| l.tables.iter().all(|x| x.sheet == Default::default()));
        head(ui, &t.ui_seats(), &t.ui_drawn_with(event.movement.seed.to_string()), |ui| {
            if primary(ui, t.ui_to_sheets()).clicked() {
                ctx.push(UiAction::Go(Screen::Sheets));
            }
            if clear && quiet(ui, t.ui_clear_draw()).clicked() {
                ask_clear(ctx, event);
            }
            self.repair.button(ui, ctx, event);
        });
        self.repair.ui(ui, ctx, event);
        let checked = |ui: &mut Ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(sign).color(colour));
                for sentence in sentences {
                    ui.label(subdued(ui, sentence));
                }
            });
        };
        // In a small window the question comes first; what was checked moves with the room.
        let small_window = narrow(ui.ctx());
        let mut checked = Some(checked);
        if !small_window && let Some(checked) = checked.take() {
            checked(ui);
            ui.add_space(GRID * 2.0);
        }
        self.search_ui(ui, ctx, event, leg, small_window);
        ui.add_space(GRID * 2.0);
        if self
            .chosen
            .is_some_and(|id| !leg.tables.iter().any(|x| x.seat_of(id).is_some()) && !leg.sitting_out.contains(&id))
        {
            self.chosen = None;
        }
        let found = if self.search.trim().is_empty() { Vec::new() } else { words::people_called(event, &self.search) };
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            match room::ui(ui, ctx, event, leg, self.chosen, &found) {
                Some(Chosen::Seat(id)) => self.choose(ctx, event, leg, id),
                Some(Chosen::Swap(a, b)) => swap(ctx, event, leg, a, b),
                Some(Chosen::Table(table)) => ctx.push(UiAction::Table { leg: leg.number, table }),
                None => {}
            }
            if let Some(checked) = checked.take() {
                ui.add_space(GRID * 2.0);
                checked(ui);
            }
            if !leg.sitting_out.is_empty() {
                ui.add_space(GRID * 2.0);
                let names: Vec<String> = leg.sitting_out.iter().map(|id| ctx.name(*id)).collect();
                ui.label(strong(t.ui_sitting_out(names.join(", "))));
            }
        });
        if ui.input(|i| i.key_pressed(Key::Escape)) {
            self.chosen = None;
        }
    }

    fn search_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, small_window: bool) {
        let t = ctx.texts;
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(ROW + GRID);
            field_bare(ui, Id::unique("seats.search"), &mut self.search, 280.0, &t.ui_where_hint());
            let legs = u32::try_from(event.legs.len()).unwrap_or(u32::MAX);
            // In a small window the arrows at the top turn the legs.
            if legs > 1 && !small_window {
                ui.add_space(GRID * 4.0);
                let mut number = leg.number;
                if leg_slider(ui, &t.ui_leg(), &mut number, legs) {
                    ctx.push(UiAction::Leg(number));
                }
            }
            if let Some(id) = self.chosen {
                ui.add_space(GRID * 4.0);
                let c = tokens(ui.ctx());
                ui.label(RichText::new(t.ui_swap_explain(ctx.name(id))).color(c.accent));
                self.substitute_ui(ui, ctx, event, leg, id);
            }
        });
        if !self.search.trim().is_empty() {
            let lines = words::where_sits(t, event, leg, &self.search);
            if lines.is_empty() {
                ui.label(subdued(ui, t.ui_palette_nothing()));
            }
            for line in lines.into_iter().take(4) {
                ui.label(strong(line));
            }
        } else {
            let pivot = !room::pivot(event).is_empty();
            let more = if pivot { format!(" {}", t.ui_pivot_explain()) } else { String::new() };
            ui.label(small(ui, format!("{}{more}", t.ui_room_explain())));
        }
    }

    /// Somebody without a seat in this leg takes the seat from here on (Law 7).
    fn substitute_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, leg: &Leg, leaves: EntrantId) {
        let t = ctx.texts;
        let seated = |id: EntrantId| leg.tables.iter().any(|x| x.seat_of(id).is_some());
        let free: Vec<EntrantId> = event.entrants.iter().filter(|e| !e.left && !seated(e.id)).map(|e| e.id).collect();
        if free.is_empty() {
            return;
        }
        let combo =
            ComboBox::from_id_salt("substitute").width(200.0).selected_text(t.ui_substitute()).show_ui(ui, |ui| {
                for comes in free {
                    if ui.selectable_label(false, ctx.name(comes)).clicked() {
                        let command = Command::Substitute { event: event.id, from_leg: leg.number, leaves, comes };
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

fn swap(ctx: &Ctx<'_>, event: &Event, leg: &Leg, a: EntrantId, b: EntrantId) {
    ctx.transact(Command::SwapSeats { event: event.id, leg: leg.number, a, b });
}

fn ask_clear(ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    let command = Box::new(Command::ClearDraw { event: event.id });
    ctx.push(UiAction::Ask(Question {
        title: t.ui_clear_draw_title(),
        body: t.ui_clear_draw_body(),
        yes: t.ui_clear_draw(),
        action: Box::new(UiAction::Do { command, from: None, then: None }),
    }));
}

/// A seed that nobody chose: from the clock, six digits, easy to read out.
fn new_seed() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let seed = movement::Rng::new(u64::try_from(now.as_nanos() % u128::from(u64::MAX)).unwrap_or(7)).below(900_000);
    (100_000 + seed).to_string()
}
