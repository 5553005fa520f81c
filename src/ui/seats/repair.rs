//! What happened on the evening is said in one line: somebody came late, left or was replaced,
//! people sat otherwise, a table came or went. Whose cards changed is listed, also of what happened
//! before.

mod history;
mod legs;

use super::super::context::{Ctx, Kept};
use super::super::people;
use super::super::theme::GRID;
use super::super::widgets::{choice, complaint, field, flow, quiet, secondary, small};
use crate::app::lists::progress::is_played;
use crate::app::words;
use crate::club::{Entrant, EntrantId, Event, EventId, Leg, MovementKind};
use crate::i18n::Texts;
use crate::movement::LegSeats;
use crate::ops::{Command, DealsGo, Newcomer, SeatRepair, first_open_leg};
use crate::session::Reseating;
use egui::{Frame, Id, Key, Margin, Slider, Stroke, Ui};
use legs::{before_is_played, being_played, divided, in_leg, in_rounds, legs_for};

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
    Sat,
    Tables,
    Goes,
    Added,
}

impl What {
    /// Whether it is about the tables of the house.
    fn house(self) -> bool {
        matches!(self, What::Tables | What::Goes | What::Added)
    }
}

/// The panel of the seats screen in which an evening is repaired.
#[derive(Debug, Default)]
pub struct RepairPanel {
    open: Option<EventId>,
    focus: Option<Id>,
    what: What,
    leaves: String,
    comes: String,
    tables: String,
    round: String,
    at_table: String,
    deal: String,
    deals: DealsGo,
    leg: u32,
    complaint: Option<String>,
    history: Kept<EventId, Vec<Reseating>>,
    shown: Option<i64>,
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

fn tables_id() -> Id {
    Id::unique("repair.tables")
}

fn deal_id() -> Id {
    Id::unique("repair.deal")
}

fn at_table_id() -> Id {
    Id::unique("repair.at-table")
}

fn round_id() -> Id {
    Id::unique("repair.round")
}

/// Where typing begins.
fn first_field(what: What) -> Id {
    match what {
        What::Comes => comes_id(),
        What::Tables | What::Goes | What::Added => tables_id(),
        What::Leaves | What::Replaced | What::Sat => leaves_id(),
    }
}

impl RepairPanel {
    /// The button that opens and closes the panel; true when it was pressed.
    pub fn button(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        let pressed = quiet(ui, ctx.texts.ui_repair_open()).clicked();
        if pressed {
            let open = self.open != Some(event.id);
            *self = RepairPanel {
                open: open.then_some(event.id),
                focus: Some(comes_id()),
                ..RepairPanel::default()
            };
        }
        pressed
    }

    /// Closes the panel.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// The panel, while it is open for this evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        if self.open != Some(event.id) {
            return;
        }
        self.answer(ctx);
        let c = ctx.tokens;
        let frame = Frame::NONE
            .stroke(Stroke::new(1.0, c.line))
            .corner_radius(8.0);
        frame.inner_margin(Margin::same(16)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            self.form(ui, ctx, event);
            self.history_ui(ui, ctx, event);
            if ui.input(|i| i.key_pressed(Key::Escape)) {
                self.open = None;
            }
        });
        ui.add_space(GRID * 2.0);
    }

    /// What came of the last repair.
    fn answer(&mut self, ctx: &Ctx<'_>) {
        match ctx.outcome(sent_id()) {
            Some(Ok(())) => {
                self.shown = None;
                self.complaint = None;
                for typed in [
                    &mut self.leaves,
                    &mut self.comes,
                    &mut self.tables,
                    &mut self.round,
                    &mut self.at_table,
                    &mut self.deal,
                ] {
                    typed.clear();
                }
                // Two may leave at once.
                self.focus = Some(first_field(self.what));
            }
            Some(Err(why)) => self.complaint = Some(why.clone()),
            None => {}
        }
    }

    fn form(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let kinds = [
            (What::Comes, t.ui_repair_comes()),
            (What::Leaves, t.ui_repair_leaves()),
            (What::Replaced, t.ui_repair_replaced()),
            (What::Sat, t.ev_repair_sat()),
            (What::Goes, t.ev_repair_goes()),
            (What::Added, t.ev_repair_added()),
            (What::Tables, t.ev_repair_tables()),
        ];
        if choice(ui, &t.ui_repair_open(), &mut self.what, &kinds) {
            self.complaint = None;
            self.leg = 0;
            self.focus = Some(first_field(self.what));
        }
        ui.add_space(GRID);
        let Some((first, last)) = legs_for(event, self.what) else {
            let nothing = if self.what == What::Sat {
                t.ev_repair_not_begun()
            } else {
                t.refused_all_legs_begun()
            };
            ui.label(nothing);
            return;
        };
        if self.leg == 0 {
            // Somebody is replaced in the leg that is being played.
            let now = self.what == What::Replaced && is_played(event, first);
            self.leg = first_open_leg(event).filter(|_| !now).unwrap_or(first);
        }
        self.leg = self.leg.clamp(first, last);
        let (seated, free) = divided(event, self.leg);
        let here = in_leg(event, self.leg);
        let mut enter = false;
        flow(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            match self.what {
                What::Comes => {
                    enter |= named(
                        ui,
                        comes_id(),
                        &t.ui_repair_who_comes(),
                        &mut self.comes,
                        &free,
                    )
                }
                What::Leaves => {
                    enter |= named(
                        ui,
                        leaves_id(),
                        &t.ui_repair_who_leaves(),
                        &mut self.leaves,
                        &seated,
                    )
                }
                What::Replaced => {
                    enter |= named(
                        ui,
                        leaves_id(),
                        &t.ui_repair_who_leaves(),
                        &mut self.leaves,
                        &seated,
                    );
                    enter |= named(
                        ui,
                        comes_id(),
                        &t.ui_repair_who_comes(),
                        &mut self.comes,
                        &free,
                    );
                }
                What::Sat => {
                    enter |= named(ui, leaves_id(), &t.ev_sat_one(), &mut self.leaves, &here);
                    enter |= named(ui, comes_id(), &t.ev_sat_other(), &mut self.comes, &here);
                }
                What::Tables => {
                    enter |= typed(ui, tables_id(), &t.ev_tables_from_now(), &mut self.tables)
                }
                What::Goes => {
                    enter |= typed(ui, tables_id(), &t.ev_table_which(), &mut self.tables)
                }
                What::Added => enter |= typed(ui, tables_id(), &t.ev_table_new(), &mut self.tables),
            }
            if self.what == What::Replaced && being_played(event, self.leg) {
                enter |= typed(ui, deal_id(), &t.ev_from_deal(), &mut self.deal);
            }
            if in_rounds(event, self.leg, self.what) {
                enter |= typed(ui, round_id(), &t.ev_after_round(), &mut self.round);
                if self.what == What::Comes {
                    enter |= typed(ui, at_table_id(), &t.ev_at_table(), &mut self.at_table);
                }
            }
            if first < last {
                let word = if self.what == What::Sat {
                    t.ev_sat_leg()
                } else {
                    t.ui_repair_from_leg()
                };
                leg_ui(ui, &word, &mut self.leg, first..=last);
            }
        });
        self.explain(ui, t, event);
        if let Some(id) = self.focus.take() {
            ui.memory_mut(|m| m.request_focus(id));
        }
        ui.add_space(GRID);
        if let Some(text) = &self.complaint {
            complaint(ui, text);
        }
        ui.horizontal(|ui| {
            let word = match self.what {
                What::Sat => t.ev_sat_do(self.leg),
                _ if event.legs.len() < 2 => t.ui_repair_do_only(),
                _ => t.ui_repair_do(self.leg),
            };
            if secondary(ui, word).clicked() || enter {
                self.send(ctx, event, &seated, &free);
            }
            if quiet(ui, t.ui_close()).clicked() {
                self.open = None;
            }
        });
    }

    /// What the chosen case means, in one line; with whom the entries go where people sat
    /// otherwise.
    fn explain(&mut self, ui: &mut Ui, t: &Texts, event: &Event) {
        match self.what {
            What::Sat => {
                ui.label(small(ui, t.ev_sat_explain()));
                let words = [
                    (DealsGo::WithSeat, t.ev_deals_seat()),
                    (DealsGo::WithPerson, t.ev_deals_person()),
                ];
                choice(ui, &t.ev_deals_go(), &mut self.deals, &words);
            }
            What::Tables => {
                let now = event
                    .legs
                    .iter()
                    .find(|l| l.number == self.leg)
                    .map_or(0, |l| l.tables.len());
                ui.label(small(ui, t.ev_tables_now(now)));
            }
            What::Goes => {
                let pairs = matches!(
                    event.settings.movement.kind,
                    MovementKind::Pairs | MovementKind::UpTheSides
                );
                let words = if pairs {
                    t.ev_table_goes_pairs()
                } else {
                    t.ev_table_goes_explain()
                };
                ui.label(small(ui, words));
            }
            What::Added => {
                ui.label(small(ui, t.ev_table_added_explain()));
            }
            What::Replaced if being_played(event, self.leg) => {
                ui.label(small(ui, t.ev_from_deal_explain()));
            }
            What::Comes | What::Leaves if before_is_played(event, self.leg) => {
                let before = self.leg.saturating_sub(1);
                if in_rounds(event, before, self.what) {
                    ui.horizontal_wrapped(|ui| {
                        ui.label(small(ui, t.ev_leg_is_played(before)));
                        if quiet(ui, t.ev_in_this_leg(before)).clicked() {
                            (self.leg, self.focus) = (before, Some(round_id()));
                        }
                    });
                } else {
                    let comes = self.what == What::Comes;
                    let words = if comes {
                        t.ev_comes_next_leg()
                    } else {
                        t.ev_leaves_next_leg()
                    };
                    ui.label(small(ui, words));
                }
            }
            _ => {}
        }
        if in_rounds(event, self.leg, self.what) {
            let later = event.legs.iter().any(|l| l.number > self.leg);
            let next = if later && event.settings.movement.kind != MovementKind::Fixed {
                self.leg.saturating_add(1)
            } else {
                0
            };
            let words = match self.what {
                What::Comes => t.ev_comes_after_round(next),
                What::Leaves => t.ev_leaves_after_round(next),
                _ => t.ev_after_round_explain(),
            };
            ui.label(small(ui, words));
            if event.settings.movement.kind == MovementKind::Fixed && !self.what.house() {
                ui.label(small(ui, t.ev_without_round_fixed()));
            }
        }
    }

    fn send(&mut self, ctx: &Ctx<'_>, event: &Event, seated: &[&Entrant], free: &[&Entrant]) {
        let t = ctx.texts;
        let leaves = words::one_meant(seated, &self.leaves).map(|e| e.id);
        let comes = self.newcomer(ctx, seated, free);
        let what = match (self.what, leaves, comes) {
            (What::Sat, ..) => match self.sat(ctx, event) {
                Ok(what) => what,
                Err((text, at)) => return self.complain(text, at),
            },
            (What::Tables, ..) => match self.tables.trim().parse() {
                Ok(at_most) if at_most > 0 => SeatRepair::Tables { at_most },
                _ => return self.complain(t.ev_tables_number(), tables_id()),
            },
            (What::Goes | What::Added, ..) => match table_number(&self.tables) {
                Some(table) if self.what == What::Goes => SeatRepair::TableGoes { table },
                Some(table) => SeatRepair::TableComes { table },
                None => return self.complain(t.ev_table_number(), tables_id()),
            },
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
        if let (SeatRepair::Replaced { leaves, comes }, true) =
            (&what, being_played(event, self.leg))
        {
            let Ok(from_deal) = self.deal.trim().parse() else {
                return self.complain(t.ev_deal_number(), deal_id());
            };
            let (leaves, comes) = (*leaves, comes.clone());
            let command = Command::StandIn {
                event: event.id,
                leg: self.leg,
                leaves,
                comes,
                from_deal,
            };
            return ctx.transact_from(sent_id(), command);
        }
        let (id, leg) = (event.id, self.leg);
        let round = self.round.trim();
        let command = if round.is_empty() || !in_rounds(event, leg, self.what) {
            let begun =
                being_played(event, leg) && event.settings.movement.kind != MovementKind::Fixed;
            let next_leg = if begun { leg.saturating_add(1) } else { leg };
            Command::Repair {
                event: id,
                next_leg,
                what,
            }
        } else {
            let Ok(after_round) = round.parse() else {
                return self.complain(t.ev_round_number(), round_id());
            };
            let table = self.at_table.trim();
            let at_table = table_number(table).filter(|_| self.what == What::Comes);
            if at_table.is_none() && !table.is_empty() && self.what == What::Comes {
                return self.complain(t.ev_table_number(), at_table_id());
            }
            Command::RepairInLeg {
                event: id,
                leg,
                after_round,
                what,
                at_table,
            }
        };
        ctx.transact_from(sent_id(), command);
    }

    /// Two people, or two whole tables (`T3`), who sat in each other's place in a leg.
    fn sat(&self, ctx: &Ctx<'_>, event: &Event) -> Result<SeatRepair, (String, Id)> {
        let t = ctx.texts;
        let Some(leg) = event.legs.iter().find(|l| l.number == self.leg) else {
            return Err((t.ev_repair_not_begun(), leaves_id()));
        };
        let mut seats = LegSeats::from(leg);
        if let (Some(a), Some(b)) = (table(leg, &self.leaves), table(leg, &self.comes)) {
            exchange_tables(&mut seats, a, b);
        } else {
            let here = in_leg(event, self.leg);
            let wrong = |at: Id| (t.ev_sat_nobody(self.leg), at);
            let a = words::one_meant(&here, &self.leaves)
                .ok_or_else(|| wrong(leaves_id()))?
                .id;
            let b = words::one_meant(&here, &self.comes)
                .filter(|e| e.id != a)
                .ok_or_else(|| wrong(comes_id()))?
                .id;
            let change = |who: &mut EntrantId| {
                *who = if *who == a {
                    b
                } else if *who == b {
                    a
                } else {
                    *who
                }
            };
            seats
                .tables
                .iter_mut()
                .flat_map(|x| &mut x.seats)
                .for_each(|(_, who)| change(who));
            seats.sitting_out.iter_mut().for_each(change);
        }
        Ok(SeatRepair::SatOtherwise {
            leg: self.leg,
            seats,
            deals: self.deals,
        })
    }

    /// Says what is missing and goes where it is written.
    fn complain(&mut self, text: String, at: Id) {
        (self.complaint, self.focus) = (Some(text), Some(at));
    }

    /// Somebody on the list, who is refused where there is a seat already, or a new name.
    fn newcomer(&self, ctx: &Ctx<'_>, seated: &[&Entrant], free: &[&Entrant]) -> Option<Newcomer> {
        let typed = self.comes.trim();
        let begins = |e: &&Entrant| e.name.to_lowercase().starts_with(&typed.to_lowercase());
        let whole = |e: &&Entrant| {
            e.start_number.to_string() == typed || e.name.to_lowercase() == typed.to_lowercase()
        };
        let listed = words::one_meant(free, typed).filter(|e| whole(e) || begins(e));
        let listed = listed.or_else(|| seated.iter().copied().find(whole));
        let new = || Newcomer::New(people::newcomer(ctx, typed));
        (!typed.is_empty()).then(|| listed.map_or_else(new, |e| Newcomer::Listed(e.id)))
    }
}

/// A field for a name with the people who may be meant below it; true when it was left with Enter.
fn named(ui: &mut Ui, id: Id, label: &str, typed: &mut String, people: &[&Entrant]) -> bool {
    let mut enter = false;
    ui.vertical(|ui| {
        ui.set_max_width(WIDTH);
        let response = field(ui, id, label, typed, WIDTH);
        enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        let found = words::meant(people, typed);
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

/// A short field for a number; true when it was left with Enter.
fn typed(ui: &mut Ui, id: Id, label: &str, text: &mut String) -> bool {
    let response = field(ui, id, label, text, 150.0);
    response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter))
}

/// A table's number as typed: `4`, `T4`.
fn table_number(typed: &str) -> Option<u32> {
    typed
        .trim()
        .trim_start_matches(['T', 't'])
        .trim()
        .parse()
        .ok()
        .filter(|n| *n > 0)
}

/// A whole table as typed: `T3`.
fn table(leg: &Leg, typed: &str) -> Option<u32> {
    let number = typed.trim().strip_prefix(['T', 't'])?.trim().parse().ok()?;
    leg.tables
        .iter()
        .any(|t| t.number == number)
        .then_some(number)
}

fn exchange_tables(seats: &mut LegSeats, a: u32, b: u32) {
    for table in &mut seats.tables {
        table.number = if table.number == a {
            b
        } else if table.number == b {
            a
        } else {
            table.number
        };
    }
    seats.tables.sort_by_key(|t| t.number);
}

fn leg_ui(ui: &mut Ui, word: &str, leg: &mut u32, legs: std::ops::RangeInclusive<u32>) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let word = ui.label(small(ui, word));
        ui.spacing_mut().slider_width =
            (24.0 * (legs.end() - legs.start() + 1) as f32).clamp(80.0, 260.0);
        ui.add(Slider::new(leg, legs)).labelled_by(word.id);
    });
}
