//! What answers the questions of an evening: its length, what counts, what is won.

use crate::app::{
    evening::form::{Field, Form},
    forms::typed::read_sum,
    money::pots::PotForm,
};
use crate::club::{Event, MovementKind, Scoring, lost_at_five};
use crate::ui::{
    choices::{choice, one_of},
    context::Ctx,
    evening::fields::Ask,
    form::opens,
    theme::{GRID, row_height},
    widgets::{Fitted, block, side_by_side, small, tick},
};
use egui::{DragValue, Ui, vec2};

/// The most places that can have a prize.
const MOST_PLACES: u32 = 20;

/// The length, if it is asked here: rounds, and legs of a movement that has several. Who meets anew.
pub(super) fn rounds_ui(ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form, length: bool) {
    if length {
        let rounds = ask.field(ui, form, Field::Rounds).changed();
        form.by_hand |= rounds;
    }
    if length && form.kind != MovementKind::Fixed {
        let legs = ask.field(ui, form, Field::Legs).changed();
        form.by_hand |= legs;
    }
    if form.kind.each_alone() {
        ask.field(ui, form, Field::EveningsBack);
    }
}

/// What is counted.
pub(super) fn scoring_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form) {
    let t = ctx.texts;
    block(ui, ui.available_width().min(430.0), |ui| {
        ui.rows_apart(2.0);
        ui.label(small(ui, t.ui_scoring()));
        let worded: Vec<_> = Scoring::ALL.iter().map(|s| (*s, t.scoring(*s))).collect();
        let mut scoring = form.scoring;
        one_of(ui, &t.ui_scoring(), &mut scoring, &worded);
        if scoring != form.scoring {
            form.choose_scoring(scoring);
        }
    });
}

/// What five at a table count, if this evening was made before that was asked.
pub(super) fn five_ui(ui: &mut Ui, ctx: &Ctx<'_>, form: &mut Form, event: &Event) {
    let t = ctx.texts;
    let kept = event.lost_share(5);
    let today = lost_at_five();
    if !form.scoring.asks_lost_at_five() || kept == today {
        return;
    }
    block(ui, ui.available_width().min(430.0), |ui| {
        let asked = t.five_as_before(kept, today);
        ui.label(small(ui, asked.as_str()));
        let words = [
            (event.settings.rules.lost_at_five, t.five_keep(kept)),
            (Some(today), t.five_count_today(today)),
        ];
        choice(ui, &asked, &mut form.rules.lost_at_five, &words);
    });
}

/// How many places have prizes, and what is staked; `all`: also what lists are seldom played for.
pub(super) fn prizes_ui(ui: &mut Ui, ask: &mut Ask<'_>, form: &mut Form, all: &mut bool) {
    let t = ask.ctx.texts;
    *all |= !form.scoring.has_foot() || is_rare(form);
    side_by_side(ui, |ui| {
        // A winner for points takes no prize for games, so both are counted.
        let counted = form.money.pots.iter().any(PotForm::counts_prizes);
        if !counted || form.prizes.games > 0 {
            places_ui(ui, &t.ui_places_points(), &mut form.prizes.points);
        }
        if !*all {
            return;
        }
        places_ui(ui, &t.ui_places_games(), &mut form.prizes.games);
        for field in [Field::Stake, Field::Currency] {
            ask.field(ui, form, field);
        }
        block(ui, 260.0, |ui| {
            ui.add_space(20.0);
            ui.horizontal(|ui| {
                tick(ui, &mut form.prizes.hardest, t.prize_hardest());
                tick(ui, &mut form.prizes.booby, t.prize_booby());
            });
        });
    });
    if !*all {
        ui.gap(1.0);
        opens(ui, t.evening_prizes_more(), all);
    }
    if form.prizes.booby {
        ui.gap(1.0);
        let to_winners = &mut form.prizes.booby_to_winners;
        tick(ui, to_winners, t.evening_booby_to_winners());
    }
}

/// Whether it is played for more than places.
fn is_rare(form: &Form) -> bool {
    let prizes = &form.prizes;
    let stake = read_sum(&form.stake) != Some(0);
    stake || prizes.games > 0 || prizes.hardest || prizes.booby
}

fn places_ui(ui: &mut Ui, label: &str, count: &mut u32) {
    block(ui, 110.0, |ui| {
        ui.rows_apart(2.0);
        let name = ui.label(small(ui, label));
        let drag = DragValue::new(count).range(0..=MOST_PLACES).speed(0.05);
        ui.add_sized(vec2(110.0, row_height(ui) + GRID), drag)
            .labelled_by(name.id);
    });
}
