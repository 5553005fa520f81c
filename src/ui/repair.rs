//! Somebody comes late, leaves or is replaced: what happened is said in one line, and whose card changed is listed.

use super::context::{Ctx, Screen, UiAction};
use super::people;
use super::theme::GRID;
use super::widgets::{choice, complaint, field, quiet, secondary, small, strong, subdued};
use super::words;
use crate::club::{Entrant, EntrantId, Event, EventId, Seat};
use crate::i18n::Texts;
use crate::movement::{self, Change, LegSeats};
use crate::ops::{Command, Newcomer, SeatRepair, first_open_leg};
use egui::{Frame, Grid, Id, Key, Margin, ScrollArea, Slider, Stroke, Ui};
use std::collections::BTreeSet;

/// Height of the list of changes before it scrolls.
const LIST: f32 = 176.0;
/// Names offered at once under a field.
const MOST: usize = 4;
/// Width of a field for a name.
const WIDTH: f32 = 280.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum What {
    #[default]
    Comes,
    Leaves,
    Replaced,
}

/// The panel of the seats screen in which an evening is repaired.
#[derive(Debug, Default)]
pub struct RepairPanel {
    open: Option<EventId>,
    focus: Option<Id>,
    what: What,
    leaves: String,
    comes: String,
    leg: u32,
    complaint: Option<String>,
    sent: Option<Vec<LegSeats>>,
    changed: Option<(u64, Vec<Change>)>,
}

fn sent_id() -> Id {
    Id::unique("repair.sent")
}

fn leaves_id() -> Id {
    Id::unique("repair.leaves")
}

fn comes_id() -> Id {
    Id::unique("repair.comes")
}

impl RepairPanel {
    /// The button that opens and closes the panel.
    pub fn button(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        if quiet(ui, ctx.texts.ui_repair_open()).clicked() {
            let open = self.open != Some(event.id);
            *self = RepairPanel { open: open.then_some(event.id), focus: Some(comes_id()), ..RepairPanel::default() };
        }
    }

    /// The panel, while it is open for this evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        if self.open != Some(event.id) {
            return;
        }
        self.answer(ctx, event);
        let c = ctx.tokens;
        let frame = Frame::NONE.stroke(Stroke::new(1.0, c.line)).corner_radius(8.0);
        frame.inner_margin(Margin::same(16)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            match first_open_leg(event) {
                Some(first) => self.form(ui, ctx, event, first),
                None => {
                    ui.label(ctx.texts.refused_all_legs_begun());
                }
            }
            if let Some((_, changes)) = self.changed.as_ref().filter(|(revision, _)| *revision == ctx.revision) {
                ui.add_space(GRID * 2.0);
                list(ui, ctx, changes);
            }
            if ui.input(|i| i.key_pressed(Key::Escape)) {
                self.open = None;
            }
        });
        ui.add_space(GRID * 2.0);
    }

    /// What came of the last repair.
    fn answer(&mut self, ctx: &Ctx<'_>, event: &Event) {
        let Some(outcome) = ctx.outcome(sent_id()) else { return };
        let Some(before) = self.sent.take() else { return };
        match outcome {
            Ok(()) => {
                self.changed = Some((ctx.revision, movement::changes(&before, &movement::seats_of(event))));
                (self.leaves, self.comes) = (String::new(), String::new());
            }
            Err(why) => self.complaint = Some(why.clone()),
        }
    }

    fn form(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, first: u32) {
        let t = ctx.texts;
        let kinds = [
            (What::Comes, t.ui_repair_comes()),
            (What::Leaves, t.ui_repair_leaves()),
            (What::Replaced, t.ui_repair_replaced()),
        ];
        if choice(ui, &t.ui_repair_open(), &mut self.what, &kinds) {
            self.complaint = None;
            self.focus = Some(if self.what == What::Comes { comes_id() } else { leaves_id() });
        }
        ui.add_space(GRID);
        let last = event.legs.last().map_or(first, |leg| leg.number);
        self.leg = self.leg.clamp(first, last);
        let (seated, free) = divided(event, self.leg);
        let mut enter = false;
        ui.horizontal_top(|ui| {
            if self.what != What::Comes {
                enter |= named(ui, leaves_id(), &t.ui_repair_who_leaves(), &mut self.leaves, &seated);
            }
            if self.what != What::Leaves {
                enter |= named(ui, comes_id(), &t.ui_repair_who_comes(), &mut self.comes, &free);
            }
            if first < last {
                leg_ui(ui, t, &mut self.leg, first..=last);
            }
        });
        if let Some(id) = self.focus.take() {
            ui.memory_mut(|m| m.request_focus(id));
        }
        ui.add_space(GRID);
        if let Some(text) = &self.complaint {
            complaint(ui, text);
        }
        ui.horizontal(|ui| {
            let word = if event.legs.len() < 2 { t.ui_repair_do_only() } else { t.ui_repair_do(self.leg) };
            if secondary(ui, word).clicked() || enter {
                self.send(ctx, event, &seated, &free);
            }
            if quiet(ui, t.ui_close()).clicked() {
                self.open = None;
            }
        });
    }

    fn send(&mut self, ctx: &Ctx<'_>, event: &Event, seated: &[&Entrant], free: &[&Entrant]) {
        let t = ctx.texts;
        let leaves = one_of(seated, &self.leaves).map(|e| e.id);
        let comes = self.newcomer(ctx, free);
        let what = match (self.what, leaves, comes) {
            (What::Comes, _, Some(who)) => SeatRepair::Comes { who },
            (What::Leaves, Some(entrant), _) => SeatRepair::Leaves { entrant },
            (What::Replaced, Some(leaves), Some(comes)) => SeatRepair::Replaced { leaves, comes },
            (What::Leaves | What::Replaced, None, _) => {
                return self.complain(t.ui_repair_nobody_sits(self.leg), leaves_id());
            }
            (_, _, None) => {
                return self.complain(t.ui_repair_name_missing(), comes_id());
            }
        };
        self.complaint = None;
        self.sent = Some(movement::seats_of(event));
        ctx.transact_from(sent_id(), Command::Repair { event: event.id, next_leg: self.leg, what });
    }

    /// Says what is missing and goes where it is written.
    fn complain(&mut self, text: String, at: Id) {
        (self.complaint, self.focus) = (Some(text), Some(at));
    }

    /// Somebody on the list without a seat, or a new name.
    fn newcomer(&self, ctx: &Ctx<'_>, free: &[&Entrant]) -> Option<Newcomer> {
        let name = self.comes.trim();
        let listed = free.iter().find(|e| e.name.to_lowercase() == name.to_lowercase());
        let new = || Newcomer::New(people::newcomer(ctx, name));
        (!name.is_empty()).then(|| listed.map_or_else(new, |e| Newcomer::Listed(e.id)))
    }
}

/// Those who have a place in a leg or a later one, and the others.
fn divided(event: &Event, leg: u32) -> (Vec<&Entrant>, Vec<&Entrant>) {
    let legs = event.legs.iter().filter(|l| l.number >= leg);
    let seated =
        legs.flat_map(|l| l.tables.iter().flat_map(|t| t.seats.iter().map(|(_, who)| who)).chain(&l.sitting_out));
    let seated: BTreeSet<EntrantId> = seated.copied().collect();
    event.entrants.iter().partition(|e| seated.contains(&e.id))
}

/// Whom typed letters mean: who is called just so, or the only one whose name holds them or whose number it is.
fn one_of<'e>(people: &[&'e Entrant], typed: &str) -> Option<&'e Entrant> {
    let typed = typed.trim().to_lowercase();
    let exact = people.iter().find(|e| e.name.to_lowercase() == typed || e.start_number.to_string() == typed);
    exact.copied().or(match called(people, &typed).as_slice() {
        [one] => Some(one),
        _ => None,
    })
}

fn called<'e>(people: &[&'e Entrant], typed: &str) -> Vec<&'e Entrant> {
    let typed = typed.trim().to_lowercase();
    let fits = |e: &&&Entrant| !typed.is_empty() && e.name.to_lowercase().contains(&typed);
    people.iter().filter(fits).copied().collect()
}

/// A field for a name with the people who may be meant below it; true when it was left with Enter.
fn named(ui: &mut Ui, id: Id, label: &str, typed: &mut String, people: &[&Entrant]) -> bool {
    let mut enter = false;
    ui.vertical(|ui| {
        ui.set_max_width(WIDTH);
        let response = field(ui, id, label, typed, WIDTH);
        enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let found = called(people, typed);
        if found.iter().any(|e| e.name == *typed) {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for entrant in found.into_iter().take(MOST) {
                if quiet(ui, entrant.name.as_str()).clicked() {
                    typed.clone_from(&entrant.name);
                }
            }
        });
    });
    enter
}

fn leg_ui(ui: &mut Ui, t: &Texts, leg: &mut u32, legs: std::ops::RangeInclusive<u32>) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let word = ui.label(small(ui, t.ui_repair_from_leg()));
        ui.spacing_mut().slider_width = (24.0 * (legs.end() - legs.start() + 1) as f32).clamp(80.0, 260.0);
        ui.add(Slider::new(leg, legs)).labelled_by(word.id);
    });
}

/// Whose places changed, leg by leg: only these cards are printed anew, and none for who has no place any more.
fn list(ui: &mut Ui, ctx: &Ctx<'_>, changes: &[Change]) {
    let t = ctx.texts;
    let people: BTreeSet<EntrantId> = changes.iter().filter(|c| c.after.is_some()).map(|c| c.entrant).collect();
    ui.horizontal(|ui| {
        ui.label(strong(t.ui_repair_cards(people.len())));
        if quiet(ui, t.ui_to_papers()).clicked() {
            ctx.push(UiAction::Go(Screen::Papers));
        }
    });
    ScrollArea::vertical().id_salt("repair.list").max_height(LIST).auto_shrink([false, true]).show(ui, |ui| {
        Grid::new("repair.changes").num_columns(4).spacing([GRID * 4.0, 2.0]).show(ui, |ui| {
            for change in changes {
                ui.label(subdued(ui, t.ui_repair_leg(change.leg)));
                ui.label(ctx.name(change.entrant));
                ui.label(subdued(ui, place(t, change.before)));
                ui.label(format!("→ {}", place(t, change.after)));
                ui.end_row();
            }
        });
    });
}

fn place(t: &Texts, place: Option<(u32, Seat)>) -> String {
    place.map_or_else(|| t.ui_repair_no_place(), |(table, seat)| t.ui_repair_place(table, words::seat(t, seat)))
}
