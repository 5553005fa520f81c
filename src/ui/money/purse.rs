//! What an evening is played for as it is typed: what people pay, what is won, and what that would
//! come to. The same at the till and in a new evening.

use crate::app::money::{
    pots::{PotForm, PrizeCount, Shape, people_of_pots, rankings_of_pots},
    purse::{Field, NamedSum, PurseForm, Unread},
};
use crate::club::{
    Event,
    money::{Absent, PotShape, Ranking, Who, preview},
};
use crate::i18n::Texts;
use crate::ui::{
    choices::{choice, one_of},
    context::Ctx,
    form::entered,
    theme::GRID,
    widgets::{block, field, flow, go_to, quiet, quiet_choice, small, subdued, tick, title},
};
use egui::{Id, Ui};
use itertools::Itertools;

/// Widths of a sum, of a name and of several sums.
const SUM: f32 = 140.0;
const NAME: f32 = 200.0;
const SUMS: f32 = 360.0;
/// For so many people it is shown what would be won while nobody is there.
const EXAMPLE: i32 = 20;

/// The id of a field.
pub fn field_id(of: Field) -> Id {
    Id::unique(("purse", of))
}

/// What of the form is open.
#[derive(Debug, Default)]
pub struct PurseUi {
    /// The pot that is shown.
    pot: usize,
    /// What few clubs ask for is shown.
    rare: bool,
    /// The parts of the entry, and the steps of lost games, are shown.
    split: bool,
    /// How a pot is given is shown.
    given: bool,
}

impl PurseUi {
    /// Goes to where a field is that cannot be read.
    pub fn show(&mut self, unread: Unread) -> Id {
        self.pot = unread.pot;
        self.rare |= match unread.field {
            Field::PassedFrom(_) | Field::Passed | Field::Table | Field::List => true,
            Field::BillName(_) | Field::Bill(_) => true,
            Field::PartName(_) | Field::Part(_) | Field::LostFrom(_) | Field::Lost(_) => false,
            Field::Number | Field::Ratio | Field::Sums | Field::Step | Field::Extra => false,
            Field::Gifts | Field::PotName => false,
        };
        self.split |= match unread.field {
            Field::PartName(_) | Field::LostFrom(_) => true,
            Field::Part(at) | Field::Lost(at) => at > 0,
            Field::PassedFrom(_) | Field::Passed | Field::Table | Field::List => false,
            Field::BillName(_) | Field::Bill(_) | Field::Number | Field::Ratio => false,
            Field::Sums | Field::Step | Field::Extra | Field::Gifts | Field::PotName => false,
        };
        field_id(unread.field)
    }

    /// Shows it; true once a field was left with Enter. `event` has everything but what is typed
    /// here.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, form: &mut PurseForm) -> bool {
        let mut lines = Lines {
            t: ctx.texts,
            all: true,
            rare: self.rare,
            entered: false,
        };
        title(ui, ctx.texts.till_pays());
        ui.add_space(GRID);
        flow(ui, |ui| {
            if let Some(first) = form.entry.first_mut() {
                let entry = ctx.texts.till_entry();
                lines.field(ui, Field::Part(0), entry, &mut first.sum, SUM);
            }
            if let Some(first) = form.lost.first_mut() {
                let lost = ctx.texts.till_lost();
                lines.field(ui, Field::Lost(0), lost, &mut first.sum, SUM);
            }
        });
        self.split |= form.is_split();
        if self.split {
            lines.entry_ui(ui, form);
            lines.lost_ui(ui, form);
        } else if quiet(ui, ctx.texts.till_split()).clicked() {
            self.split = true;
            go_to(ui, field_id(Field::PartName(0)));
        }
        self.rare_ui(ui, &mut lines, form);
        lines.all = true;
        ui.add_space(GRID * 3.0);
        title(ui, ctx.texts.till_won());
        self.pots_ui(ui, ctx, event, &mut lines, form);
        form.end_with_empty_lines();
        lines.entered
    }

    /// What would be won, for a foot that stays where the fields above it are scrolled: Enter carries
    /// out nothing that is not in sight. `people` come beside those that the event has; before the
    /// seats are drawn there may be more or fewer.
    pub fn preview_ui(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        people: i32,
        form: &PurseForm,
    ) {
        let t = ctx.texts;
        let Ok(purse) = form.purse(t) else { return };
        let chosen = form.pots.get(self.pot).map(|pot| pot.name.as_str());
        let people = if event.entrants.is_empty() && people == 0 {
            EXAMPLE
        } else {
            people
        };
        let around: &[i32] = if event.legs.is_empty() {
            &[-4, 0, 4]
        } else {
            &[0]
        };
        let more = around
            .iter()
            .map(|more| people.saturating_add(*more))
            .collect_vec();
        let all = preview(&ctx.book().members, event, &purse, &more);
        let mut said = Vec::new();
        for (more, pots) in around.iter().zip(&all) {
            for pot in pots.iter().filter(|pot| !pot.cents.is_empty()) {
                let words = t.pot_preview(pot, &event.settings.currency);
                if form.pots.len() == 1 {
                    said.push(words);
                } else if *more == 0 || chosen == Some(pot.name.as_str()) {
                    // Of the other pots it is enough what they come to with those who are there.
                    said.push(t.summary_pot(&pot.name, words));
                }
            }
        }
        said.dedup();
        let is_won = purse
            .pots
            .iter()
            .any(|pot| pot.shape != PotShape::Fixed(Vec::new()));
        if said.is_empty() && is_won && !purse.entry.is_empty() {
            said.push(t.till_preview_none());
        }
        for words in said {
            ui.label(subdued(ui, words));
        }
    }

    /// What few clubs ask for, once it is asked for.
    fn rare_ui(&mut self, ui: &mut Ui, lines: &mut Lines<'_>, form: &mut PurseForm) {
        let t = lines.t;
        if quiet_choice(ui, self.rare, t.till_rare()).clicked() {
            self.rare = !self.rare;
            if self.rare {
                go_to(ui, field_id(Field::PassedFrom(4)));
            }
        }
        lines.all = self.rare;
        if !self.rare && !form.has_rare() {
            return;
        }
        ui.add_space(GRID);
        flow(ui, |ui| {
            let four = Field::PassedFrom(4);
            lines.field(ui, four, t.till_passed_four(), &mut form.passed_four, NAME);
            let three = Field::PassedFrom(3);
            lines.field(
                ui,
                three,
                t.till_passed_three(),
                &mut form.passed_three,
                NAME,
            );
            lines.field(ui, Field::Passed, t.till_passed(), &mut form.passed, SUM);
        });
        flow(ui, |ui| {
            lines.field(ui, Field::Table, t.till_table(), &mut form.table, SUMS);
            lines.field(ui, Field::List, t.till_list(), &mut form.list, SUM);
        });
        for (at, bill) in form.bills.iter_mut().enumerate() {
            if !self.rare && bill.name.is_empty() && bill.sum.is_empty() {
                continue;
            }
            flow(ui, |ui| {
                lines.field(ui, Field::BillName(at), t.till_bill(), &mut bill.name, NAME);
                lines.field(ui, Field::Bill(at), t.till_bill_sum(), &mut bill.sum, SUM);
            });
        }
    }

    /// What is won, pot by pot, one of them shown.
    fn pots_ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        lines: &mut Lines<'_>,
        form: &mut PurseForm,
    ) {
        let t = ctx.texts;
        let several = form.pots.len() > 1;
        if several {
            let names = form.pots.iter().enumerate();
            let names: Vec<_> = names.map(|(at, pot)| (at, pot.name.clone())).collect();
            choice(ui, &t.till_pots(), &mut self.pot, &names);
            ui.add_space(GRID);
        }
        let mut chosen = None;
        let mut is_won = false;
        if let Some(pot) = form.pots.get_mut(self.pot) {
            // One pot that everybody can win by all that is played says so little that it is not
            // asked.
            let mut kept = event.purse.pots.iter();
            let special = |who: &Who, by: &Ranking| *who != Who::All || *by != Ranking::Overall;
            if several || kept.any(|pot| special(&pot.who, &pot.ranking)) {
                who_ui(ui, ctx, event, lines, pot);
            }
            chosen = prizes_ui(ui, lines, pot);
            is_won = pot.is_won();
            if is_won {
                self.given_ui(ui, t, pot, &mut form.one_prize);
            }
        }
        if let Some(shape) = chosen {
            form.choose(self.pot, shape);
        }
        ui.horizontal(|ui| {
            if (several || is_won) && quiet(ui, t.till_pot_add()).clicked() {
                let prizes = &event.settings.prizes;
                let lang = t.lang();
                let name = t.till_pot_name(form.pots.len() + 1);
                form.pots.push(PotForm::new(prizes, name, lang));
                self.pot = form.pots.len() - 1;
                go_to(ui, field_id(Field::PotName));
            }
            if several && quiet(ui, t.till_pot_remove()).clicked() {
                form.remove_pot(self.pot);
                self.pot = self.pot.saturating_sub(1);
            }
        });
    }

    /// How a pot is given where people are equal or not there.
    fn given_ui(&mut self, ui: &mut Ui, t: &Texts, pot: &mut PotForm, one_prize: &mut bool) {
        if quiet_choice(ui, self.given, t.till_given()).clicked() {
            self.given = !self.given;
        }
        if !self.given {
            return;
        }
        ui.label(small(ui, t.till_absent()));
        let rules = [Absent::Kept, Absent::Next, Absent::Box];
        let rules = rules.map(|rule| (rule, t.absent_rule(rule)));
        choice(ui, &t.till_absent(), &mut pot.absent, &rules);
        ui.add_space(GRID);
        tick(ui, &mut pot.lost_money, t.till_lost_money());
        tick(ui, &mut pot.shared, t.till_pot_shared());
        tick(ui, one_prize, t.till_one_prize());
    }
}

/// The fields of the form, and whether one of them was left with Enter.
struct Lines<'t> {
    t: &'t Texts,
    /// Those in which nothing is typed are shown too.
    all: bool,
    /// Parts and steps beyond the second are shown too.
    rare: bool,
    entered: bool,
}

impl Lines<'_> {
    fn field(&mut self, ui: &mut Ui, of: Field, label: String, text: &mut String, width: f32) {
        let here = ui.memory(|m| m.has_focus(field_id(of)));
        if text.is_empty() && !self.all && !here {
            return;
        }
        let typed = field(ui, field_id(of), &label, text, width);
        self.entered |= entered(ui, &typed);
    }

    /// What taking part is for, part by part, and what it costs beyond the first.
    fn entry_ui(&mut self, ui: &mut Ui, form: &mut PurseForm) {
        let t = self.t;
        let mut goes: Vec<(Option<usize>, String)> = form
            .pots
            .iter()
            .enumerate()
            .filter(|(_, pot)| pot.is_won())
            .map(|(at, pot)| (Some(at), pot.name.clone()))
            .collect();
        if let [(_, only)] = goes.as_mut_slice() {
            *only = t.till_into_prizes();
        }
        goes.push((None, t.till_into_club()));
        for (at, part) in form.entry.iter_mut().enumerate() {
            self.all = self.rare || at < 2;
            flow(ui, |ui| {
                if at > 0 {
                    let label = t.till_entry_more();
                    self.field(ui, Field::Part(at), label, &mut part.sum, SUM);
                }
                if at > 0 && part.sum.is_empty() && part.name.is_empty() {
                    return;
                }
                self.field(ui, Field::PartName(at), t.till_for(), &mut part.name, NAME);
                if goes.len() > 1 {
                    into_ui(ui, t, part, &goes);
                }
            });
        }
    }

    /// What lost games cost from one on, step by step.
    fn lost_ui(&mut self, ui: &mut Ui, form: &mut PurseForm) {
        let t = self.t;
        flow(ui, |ui| {
            for (at, step) in form.lost.iter_mut().enumerate().skip(1) {
                self.all = self.rare || at < 2;
                let from = t.till_lost_from();
                self.field(ui, Field::LostFrom(at), from, &mut step.from, SUM);
                let label = t.till_lost_then();
                self.field(ui, Field::Lost(at), label, &mut step.sum, SUM);
            }
        });
    }
}

/// Where a part of the entry goes.
fn into_ui(ui: &mut Ui, t: &Texts, part: &mut NamedSum, goes: &[(Option<usize>, String)]) {
    block(ui, SUMS, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(small(ui, t.till_into()));
        choice(ui, &t.till_into(), &mut part.pot, goes);
    });
}

/// What a pot is called, who wins it, and by what.
fn who_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, lines: &mut Lines<'_>, pot: &mut PotForm) {
    let t = ctx.texts;
    let members = &ctx.book().members;
    let is_own = pot.who == pot.own_people();
    flow(ui, |ui| {
        lines.field(ui, Field::PotName, t.till_pot_called(), &mut pot.name, NAME);
        lines.field(ui, Field::Extra, t.till_pot_extra(), &mut pot.extra, SUM);
    });
    if is_own {
        pot.who = pot.own_people();
    }
    let people = people_of_pots(members, event, pot);
    picked(ui, &t.till_pot_who(), &people, &mut pot.who, |who| {
        t.pot_people(who)
    });
    let rankings = rankings_of_pots(members, event, &pot.ranking);
    let name = t.till_pot_ranking();
    picked(ui, &name, &rankings, &mut pot.ranking, |ranking| {
        t.pot_ranking(ranking)
    });
}

fn picked<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: &str,
    all: &[T],
    chosen: &mut T,
    words: impl Fn(&T) -> String,
) {
    let worded: Vec<_> = all.iter().map(words).enumerate().collect();
    let mut at = all.iter().position(|one| one == chosen).unwrap_or_default();
    ui.label(small(ui, name));
    if one_of(ui, name, &mut at, &worded)
        && let Some(one) = all.get(at)
    {
        *chosen = one.clone();
    }
    ui.add_space(GRID);
}

/// How many prizes there are, and how the money is spread; the shape that was chosen just now.
fn prizes_ui(ui: &mut Ui, lines: &mut Lines<'_>, pot: &mut PotForm) -> Option<Shape> {
    let t = lines.t;
    let words = Shape::ALL.map(|shape| (shape, shape.words(t)));
    let mut shape = pot.shape;
    let chosen = one_of(ui, &t.till_prizes(), &mut shape, &words).then_some(shape);
    ui.add_space(GRID);
    if shape.is_counted() {
        let words = PrizeCount::ALL.map(|counted| (counted, counted.words(t)));
        let mut counted = pot.counted;
        ui.label(small(ui, t.till_prizes_many()));
        if one_of(ui, &t.till_prizes_many(), &mut counted, &words) {
            pot.count_by(counted);
        }
        ui.add_space(GRID);
    }
    flow(ui, |ui| {
        let number = match shape {
            Shape::Ladder | Shape::Half => pot.counted.label(t),
            Shape::Announced => Some(t.till_announced_at()),
            Shape::None | Shape::Fixed | Shape::Percent | Shape::Bands => None,
        };
        if let Some(label) = number {
            lines.field(ui, Field::Number, label, &mut pot.number, NAME);
        }
        if shape == Shape::Ladder {
            lines.field(ui, Field::Ratio, t.till_ratio(), &mut pot.ratio, NAME);
        }
        if let Some(label) = shape.label(t) {
            lines.field(ui, Field::Sums, label, &mut pot.sums, SUMS);
        }
        if shape != Shape::None {
            lines.field(ui, Field::Step, t.till_step(), &mut pot.step, SUM);
        }
        lines.field(ui, Field::Gifts, t.till_gifts(), &mut pot.gifts, SUMS);
    });
    ui.add_space(GRID);
    chosen
}
