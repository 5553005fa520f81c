//! What an evening is played for as it is typed: what people pay, what is won, and what that would
//! come to. The same at the till and in a new evening.

use crate::app::money::{
    pots::{PotForm, PrizeCount, Shape, people_of_pots, rankings_of_pots},
    purse::{Field, PurseForm, Unread},
};
use crate::club::{
    Event,
    money::{Absent, PotShape, Ranking, Who, preview},
};
use crate::i18n::Texts;
use crate::ui::{
    choices::one_of,
    context::Ctx,
    form::{Complaint, choice_beside, entered, field_beside, in_line, label_beside, more, opens},
    widgets::{Fitted, field_bare, go_to, quiet, subdued, tick, title},
};
use egui::{Id, Ui};
use std::ops::Range;

/// Widths of what a line is called, of a sum, of a name and of several sums.
const LABEL: f32 = 250.0;
const SUM: f32 = 110.0;
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
    more: bool,
    /// So is how a pot is given.
    given: bool,
    complaint: Complaint,
}

impl PurseUi {
    /// Says at each field that cannot be read what it expects, and goes to the first.
    pub fn refuse(&mut self, t: &Texts, form: &PurseForm) {
        let mut all = form.unread(t);
        if let Some(first) = all.first() {
            // Another pot is not in sight.
            let pot = first.pot;
            all.retain(|one| one.pot == pot);
        }
        for unread in &all {
            self.show(*unread);
        }
        let said = all
            .into_iter()
            .map(|Unread { field, .. }| (field_id(field), field.expects(t)));
        self.complaint.say_all(said.collect());
    }

    /// The keyboard goes to what is asked first.
    pub fn begin(&mut self) {
        self.complaint.go_to(field_id(Field::Part(0)));
    }

    fn show(&mut self, unread: Unread) {
        self.pot = unread.pot;
        self.more |= match unread.field {
            Field::PassedFrom(_) | Field::Passed | Field::Table | Field::List => true,
            Field::BillName(_) | Field::Bill(_) => true,
            Field::PartName(_) | Field::LostFrom(_) => true,
            Field::Part(at) | Field::Lost(at) => at > 0,
            Field::Number | Field::Ratio | Field::Sums | Field::Step | Field::Extra => false,
            Field::Gifts | Field::PotName => false,
        };
    }

    /// Shows it; true once a field was left with Enter. `event` has everything but what is typed
    /// here; `places` shows which places win.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        form: &mut PurseForm,
        places: impl FnOnce(&mut Ui),
    ) -> bool {
        let t = ctx.texts;
        let mut lines = Lines {
            t,
            currency: &event.settings.currency,
            all: true,
            entered: false,
        };
        title(ui, t.till_pays());
        ui.gap(1.0);
        let split = self.more || form.is_split();
        lines.entry_ui(ui, form, 0..1, split);
        if let Some(first) = form.lost.first_mut() {
            lines.line(ui, Field::Lost(0), t.till_lost(), &mut first.sum, SUM);
        }
        let is_opened = more(ui, t, &mut self.more);
        lines.all = self.more;
        lines.rare_ui(ui, form);
        lines.all = true;
        if is_opened {
            go_to(ui, field_id(Field::PartName(0)));
        }
        ui.gap(2.0);
        title(ui, t.till_won());
        ui.gap(1.0);
        places(ui);
        self.pots_ui(ui, ctx, event, &mut lines, form);
        form.end_with_empty_lines();
        self.complaint.ui(ui);
        self.complaint.focus(ui);
        lines.entered
    }

    /// What would be won, for a foot that stays where the fields above it are scrolled: Enter carries
    /// out nothing that is not in sight. `people` come beside those that the event has.
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
        let people = if event.entrants.is_empty() && people == 0 {
            EXAMPLE
        } else {
            people
        };
        let pots = preview(&ctx.book().members, event, &purse, people);
        let mut said = Vec::new();
        for pot in pots.iter().filter(|pot| !pot.cents.is_empty()) {
            let words = t.pot_preview(pot, &event.settings);
            said.push(if form.pots.len() == 1 {
                words
            } else {
                t.summary_pot(&pot.name, words)
            });
        }
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
            choice_beside(ui, &t.till_pots(), &mut self.pot, &names, LABEL);
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
                opens(ui, t.till_given(), &mut self.given);
            }
            if is_won && self.given {
                given_ui(ui, t, pot, &mut form.one_prize);
            }
        }
        if let Some(shape) = chosen {
            form.choose(self.pot, shape);
        }
        ui.horizontal(|ui| {
            if (several || is_won && self.given) && quiet(ui, t.till_pot_add()).clicked() {
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
}

/// How a pot is given where people are equal or not there.
fn given_ui(ui: &mut Ui, t: &Texts, pot: &mut PotForm, one_prize: &mut bool) {
    let rules = [Absent::Kept, Absent::Next, Absent::Box];
    let rules = rules.map(|rule| (rule, t.absent_rule(rule)));
    choice_beside(ui, &t.till_absent(), &mut pot.absent, &rules, LABEL);
    tick(ui, &mut pot.lost_money, t.till_lost_money());
    tick(ui, &mut pot.shared, t.till_pot_shared());
    tick(ui, one_prize, t.till_one_prize());
}

/// The fields of the form, and whether one of them was left with Enter.
struct Lines<'t> {
    t: &'t Texts,
    currency: &'t str,
    /// Those in which nothing is typed are shown too.
    all: bool,
    entered: bool,
}

impl Lines<'_> {
    fn shows(&self, ui: &Ui, of: Field, text: &str) -> bool {
        self.all || !text.is_empty() || ui.memory(|m| m.has_focus(field_id(of)))
    }

    /// A field on the line that has begun, if it is shown; what it is called begins a line in a
    /// column of its own.
    fn field(&mut self, ui: &mut Ui, of: Field, label: String, text: &mut String, width: f32) {
        if !self.shows(ui, of, text) {
            return;
        }
        let begins = ui.cursor().left() - ui.max_rect().left() < 1.0;
        let column = if begins { LABEL } else { 0.0 };
        let label = if of.is_sum() && !self.currency.is_empty() {
            format!("{label} ({})", self.currency)
        } else {
            label
        };
        let typed = field_beside(ui, field_id(of), label, text, width, column);
        self.entered |= entered(ui, &typed);
    }

    /// A field on a line of its own.
    fn line(&mut self, ui: &mut Ui, of: Field, label: String, text: &mut String, width: f32) {
        if self.shows(ui, of, text) {
            in_line(ui, |ui| self.field(ui, of, label, text, width));
        }
    }

    /// What taking part costs, and part by part what it is for.
    fn entry_ui(&mut self, ui: &mut Ui, form: &mut PurseForm, parts: Range<usize>, split: bool) {
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
        for at in parts {
            let Some(part) = form.entry.get_mut(at) else {
                return;
            };
            let label = if at == 0 {
                t.till_entry()
            } else {
                t.till_entry_more()
            };
            let named = split && (at == 0 || !part.sum.is_empty() || !part.name.is_empty());
            if !self.all && !named {
                continue;
            }
            in_line(ui, |ui| {
                self.field(ui, Field::Part(at), label, &mut part.sum, SUM);
                if named {
                    self.field(ui, Field::PartName(at), t.till_for(), &mut part.name, NAME);
                }
            });
            if named && goes.len() > 1 {
                choice_beside(ui, &t.till_into(), &mut part.pot, &goes, LABEL);
            }
        }
    }

    /// What few clubs ask for: more parts of the fee, lost games from one on step by step, passed
    /// deals, tables, lists, bills.
    fn rare_ui(&mut self, ui: &mut Ui, form: &mut PurseForm) {
        let t = self.t;
        self.entry_ui(ui, form, 1..form.entry.len(), true);
        for (at, step) in form.lost.iter_mut().enumerate().skip(1) {
            let from = t.till_lost_from();
            self.line(ui, Field::LostFrom(at), from, &mut step.from, SUM);
            let then = t.till_lost_then();
            self.line(ui, Field::Lost(at), then, &mut step.sum, SUM);
        }
        self.line(ui, Field::Passed, t.till_passed(), &mut form.passed, SUM);
        // From which one on is asked once they cost something.
        let all = self.all;
        self.all &= !form.passed.is_empty();
        let four = t.till_passed_four();
        self.line(ui, Field::PassedFrom(4), four, &mut form.passed_four, SUM);
        let three = t.till_passed_three();
        self.line(ui, Field::PassedFrom(3), three, &mut form.passed_three, SUM);
        self.all = all;
        self.line(ui, Field::Table, t.till_table(), &mut form.table, SUMS);
        self.line(ui, Field::List, t.till_list(), &mut form.list, SUM);
        for (at, bill) in form.bills.iter_mut().enumerate() {
            let name = t.till_bill();
            self.line(ui, Field::BillName(at), name, &mut bill.name, NAME);
            let sum = t.till_bill_sum();
            self.line(ui, Field::Bill(at), sum, &mut bill.sum, SUM);
        }
    }
}

/// What a pot is called, who wins it, and by what.
fn who_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, lines: &mut Lines<'_>, pot: &mut PotForm) {
    let t = ctx.texts;
    let members = &ctx.book().members;
    let is_own = pot.who == pot.own_people();
    lines.line(ui, Field::PotName, t.till_pot_called(), &mut pot.name, NAME);
    lines.line(ui, Field::Extra, t.till_pot_extra(), &mut pot.extra, SUM);
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
    in_line(ui, |ui| {
        label_beside(ui, name, LABEL);
        if one_of(ui, name, &mut at, &worded)
            && let Some(one) = all.get(at)
        {
            *chosen = one.clone();
        }
    });
}

/// How many prizes there are, and how the money is spread; the shape that was chosen just now.
fn prizes_ui(ui: &mut Ui, lines: &mut Lines<'_>, pot: &mut PotForm) -> Option<Shape> {
    let t = lines.t;
    let words = Shape::ALL.map(|shape| (shape, shape.words(t)));
    let mut shape = pot.shape;
    let chosen = in_line(ui, |ui| {
        label_beside(ui, t.till_prizes(), LABEL);
        one_of(ui, &t.till_prizes(), &mut shape, &words)
    });
    let chosen = chosen.then_some(shape);
    if shape.is_counted() {
        let words = PrizeCount::ALL.map(|counted| (counted, counted.words(t)));
        let mut counted = pot.counted;
        in_line(ui, |ui| {
            label_beside(ui, t.till_prizes_many(), LABEL);
            if one_of(ui, &t.till_prizes_many(), &mut counted, &words) {
                pot.count_by(counted);
            }
            if counted != PrizeCount::OneATable {
                let id = field_id(Field::Number);
                let number = field_bare(ui, id, &mut pot.number, SUM, "");
                let number = number.accessible_name(counted.words(t));
                lines.entered |= entered(ui, &number);
            }
        });
    }
    if shape == Shape::Announced {
        let label = t.till_announced_at();
        lines.line(ui, Field::Number, label, &mut pot.number, SUM);
    }
    if shape == Shape::Ladder {
        lines.line(ui, Field::Ratio, t.till_ratio(), &mut pot.ratio, SUM);
    }
    if let Some(label) = shape.label(t) {
        lines.line(ui, Field::Sums, label, &mut pot.sums, SUMS);
    }
    if shape != Shape::None {
        lines.line(ui, Field::Step, t.till_step(), &mut pot.step, SUM);
    }
    lines.line(ui, Field::Gifts, t.till_gifts(), &mut pot.gifts, SUMS);
    chosen
}
