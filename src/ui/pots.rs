//! The pots of an evening as they are typed: one is shown, the others are a press away.

use super::context::Ctx;
use super::form::entered;
use super::theme::GRID;
use super::widgets::{choice, field, flow, quiet, small, tick};
use crate::app::forms::pots::{Counted, PotForm, Shape, people_of_pots, rankings_of_pots};
use crate::app::forms::purse::Field;
use crate::club::Event;
use crate::club::money::{Absent, Ranking, Who};
use crate::i18n::Texts;
use egui::{Id, Ui};

/// The id of a line of a pot.
pub fn line_id(of: Field) -> Id {
    Id::unique(("till", of))
}

/// Shows the pots, one of them open; true once a line was left with Enter.
pub fn ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    event: &Event,
    pots: &mut Vec<PotForm>,
    here: &mut usize,
) -> bool {
    let t = ctx.texts;
    tabs_ui(ui, t, event, pots, here);
    // One pot that everybody can win by all that is played says so little that it is not asked.
    let mut kept = event.purse.pots.iter();
    let special = kept.any(|pot| pot.who != Who::All || pot.ranking != Ranking::Overall);
    let asks_who = pots.len() > 1 || special;
    let Some(pot) = pots.get_mut(*here) else {
        return false;
    };
    let mut enter = false;
    if asks_who {
        enter |= who_ui(ui, ctx, event, pot);
    }
    enter | prizes_ui(ui, t, pot)
}

/// Which pot is shown, another one, and this one away.
fn tabs_ui(ui: &mut Ui, t: &Texts, event: &Event, pots: &mut Vec<PotForm>, here: &mut usize) {
    ui.horizontal_wrapped(|ui| {
        if pots.len() > 1 {
            let names = pots.iter().enumerate();
            let names: Vec<_> = names.map(|(at, pot)| (at, pot.name.clone())).collect();
            choice(ui, &t.till_pots(), here, &names);
        }
        if quiet(ui, t.till_pot_add()).clicked() {
            pots.push(PotForm::new(event, t.till_pot_name(pots.len() + 1)));
            *here = pots.len() - 1;
            ui.memory_mut(|m| m.request_focus(line_id(Field::PotName)));
        }
        if pots.len() > 1 && quiet(ui, t.till_pot_remove()).clicked() && *here < pots.len() {
            pots.remove(*here);
            *here = here.saturating_sub(1);
        }
    });
    ui.add_space(GRID);
}

/// What it is called, who wins it, and by what.
fn who_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, pot: &mut PotForm) -> bool {
    let (t, members) = (ctx.texts, &ctx.book().members);
    let mut enter = false;
    flow(ui, |ui| {
        let id = line_id(Field::PotName);
        let named = field(ui, id, &t.till_pot_called(), &mut pot.name, 200.0);
        let id = line_id(Field::Extra);
        let extra = field(ui, id, &t.till_pot_extra(), &mut pot.extra, 160.0);
        enter = entered(ui, &named) | entered(ui, &extra);
    });
    let people = people_of_pots(members, event, &pot.who);
    one_of(ui, &t.till_pot_who(), &people, &mut pot.who, |who| {
        t.pot_people(who)
    });
    let rankings = rankings_of_pots(members, event, &pot.ranking);
    one_of(
        ui,
        &t.till_pot_ranking(),
        &rankings,
        &mut pot.ranking,
        |ranking| t.pot_ranking(ranking),
    );
    enter
}

fn one_of<T: Clone + PartialEq>(
    ui: &mut Ui,
    name: &str,
    all: &[T],
    chosen: &mut T,
    words: impl Fn(&T) -> String,
) {
    let worded: Vec<_> = all.iter().map(words).enumerate().collect();
    let mut at = all.iter().position(|one| one == chosen).unwrap_or_default();
    ui.label(small(ui, name));
    if choice(ui, name, &mut at, &worded)
        && let Some(one) = all.get(at)
    {
        *chosen = one.clone();
    }
    ui.add_space(GRID);
}

/// How many prizes there are, and how the money is spread.
fn prizes_ui(ui: &mut Ui, t: &Texts, pot: &mut PotForm) -> bool {
    let mut enter = false;
    let mut line = |ui: &mut Ui, of: Field, label: String, text: &mut String, width: f32| {
        let typed = field(ui, line_id(of), &label, text, width);
        enter |= entered(ui, &typed);
    };
    let words = Shape::ALL.map(|shape| (shape, shape.words(t)));
    ui.label(small(ui, t.till_prizes()));
    if choice(ui, &t.till_prizes(), &mut pot.shape, &words) {
        pot.prizes.clear();
    }
    if pot.shape.is_counted() {
        ui.add_space(GRID);
        let words = Counted::ALL.map(|counted| (counted, counted.words(t)));
        ui.label(small(ui, t.till_prizes_many()));
        choice(ui, &t.till_prizes_many(), &mut pot.counted, &words);
    }
    flow(ui, |ui| {
        if let Some(label) = pot.shape.label(t, pot.counted) {
            line(ui, Field::Prizes, label, &mut pot.prizes, 260.0);
        }
        if pot.shape != Shape::None {
            line(ui, Field::Step, t.till_step(), &mut pot.step, 140.0);
        }
        line(ui, Field::Gifts, t.till_gifts(), &mut pot.gifts, 360.0);
    });
    ui.add_space(GRID);
    ui.label(small(ui, t.till_absent()));
    let rules = [Absent::Kept, Absent::Next, Absent::Box].map(|rule| (rule, t.absent_rule(rule)));
    choice(ui, &t.till_absent(), &mut pot.absent, &rules);
    ui.add_space(GRID);
    tick(ui, &mut pot.lost_money, t.till_lost_money());
    tick(ui, &mut pot.shared, t.till_pot_shared());
    enter
}
