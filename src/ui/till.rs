//! The till: who pays what, what is in the box, and what was settled about the money, one line a
//! matter.

use super::context::Ctx;
use super::form::{Complaint, entered, panel};
use super::list::{Column, List};
use super::pots::{self, line_id};
use super::theme::GRID;
use super::widgets::{
    doubt, field, flow, primary, quiet, quiet_choice, right, secondary, strong, subdued, tick,
    title,
};
use crate::app::drafts::DraftOf;
use crate::app::forms::purse::{Field, PurseForm};
use crate::app::forms::typed::read_money;
use crate::app::intent::{Intent, Screen};
use crate::app::lists::till;
use crate::club::money::{EventMoney, PotResult};
use crate::club::{EntrantId, Event, EventId};
use crate::i18n::{Texts, money};
use crate::ops::Command;
use egui::{Id, Ui};

/// The till of the open evening.
#[derive(Debug, Default)]
pub struct Till {
    /// What is typed of what is settled; none: the form is closed.
    form: Option<(EventId, PurseForm)>,
    /// The pot that is shown in the form.
    pot: usize,
    complaint: Complaint,
    /// Who pays now, and the sum as it is typed.
    payer: Option<(EntrantId, String)>,
    /// Whether a half-filled form was looked for.
    looked: Option<EventId>,
}

fn form_id() -> Id {
    Id::unique("till.form")
}

fn sum_id() -> Id {
    Id::unique("till.sum")
}

impl Till {
    /// Shows the till.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EventMoney) {
        self.find_draft(ctx, event.id);
        self.settled_ui(ui, ctx, event);
        let nothing = event.entry_cents() == 0 && event.purse.is_empty();
        if nothing {
            ui.label(subdued(ui, ctx.texts.till_nothing()));
            return;
        }
        sums_ui(ui, ctx, event, found);
        ui.add_space(GRID * 3.0);
        for pot in &found.pots {
            pot_ui(ui, ctx, event, pot);
        }
        self.people_ui(ui, ctx, event, found);
    }

    fn find_draft(&mut self, ctx: &Ctx<'_>, event: EventId) {
        if self.looked.replace(event) == Some(event) {
            return;
        }
        (self.form, self.payer) = (None, None);
        if let Some(kept) = ctx.found_draft(DraftOf::Purse(event)) {
            self.form = Some((event, kept));
        }
    }

    /// The button that opens the form, and the form.
    fn settled_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
        let t = ctx.texts;
        let is_open = self.form.is_some();
        if quiet_choice(ui, is_open, t.till_settle()).clicked() {
            let fresh = || (event.id, PurseForm::of(t, event));
            self.form = (!is_open).then(fresh);
            self.pot = 0;
            self.complaint.clear();
            self.complaint.go_to(line_id(Field::Entry));
        }
        ui.add_space(GRID);
        if self.complaint.hear(ctx, form_id()) {
            self.form = None;
        }
        if let Some((_, mut form)) = self.form.take() {
            let stays = self.form_ui(ui, ctx, event, &mut form);
            self.form = stays.then_some((event.id, form));
        }
        let typed = self.form.as_ref().map(|(_, form)| form);
        let changed = typed.filter(|form| **form != PurseForm::of(t, event));
        ctx.keep_draft(DraftOf::Purse(event.id), changed);
    }

    /// The form; false once it is given up.
    fn form_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, form: &mut PurseForm) -> bool {
        let t = ctx.texts;
        let (mut save, mut stays) = (false, true);
        panel(ui, ctx, |ui| {
            save |= lines_ui(ui, t, form);
            ui.add_space(GRID);
            save |= pots::ui(ui, ctx, event, &mut form.pots, &mut self.pot);
            tick(ui, &mut form.one_prize, t.till_one_prize());
            ui.add_space(GRID);
            self.complaint.ui(ui);
            ui.horizontal(|ui| {
                save |= primary(ui, t.ui_save()).clicked();
                stays = !quiet(ui, t.ui_cancel()).clicked();
            });
        });
        if save {
            self.save(ctx, event, form);
        }
        self.complaint.focus(ui);
        stays
    }

    fn save(&mut self, ctx: &Ctx<'_>, event: &Event, form: &PurseForm) {
        match form.purse(ctx.texts, &event.purse) {
            Ok(purse) => {
                let (event, purse) = (event.id, Box::new(purse));
                ctx.transact_from(form_id(), Command::KeepPurse { event, purse });
            }
            Err((field, pot)) => {
                self.pot = pot;
                self.complaint.say(field.expects(ctx.texts), line_id(field));
            }
        }
    }

    /// Everybody, and who pays now.
    fn people_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EventMoney) {
        let t = ctx.texts;
        title(ui, t.report_everybody());
        ui.label(subdued(ui, till::open(t, event, found)));
        ui.add_space(GRID);
        self.payer_ui(ui, ctx, event, found);
        let [number, name, fee, paid, tables, open] = till::heads(t);
        let columns = vec![
            Column::figures(number, 44.0).gap(10.0),
            Column::words(name, 140.0).share(1.0).most(360.0),
            Column::figures(fee, 90.0),
            Column::figures(paid, 90.0),
            Column::figures(tables, 100.0),
            Column::figures(open, 90.0),
        ];
        let list = List::new(ui, columns);
        list.heads(ui, ctx);
        for (at, dues) in found.dues.iter().enumerate() {
            let is_payer = self
                .payer
                .as_ref()
                .is_some_and(|(who, _)| *who == dues.entrant);
            let line = till::line(t, event, found, dues).chosen(is_payer);
            if list.line(ui, ctx, &line, at == 0).opened() {
                let sum = money(dues.open_cents(), t.lang());
                self.payer = Some((dues.entrant, sum));
                self.complaint.clear();
                ui.memory_mut(|m| m.request_focus(sum_id()));
            }
        }
    }

    /// Who pays now: a sum, taken or given back.
    fn payer_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EventMoney) {
        let t = ctx.texts;
        if ctx.outcome(sum_id()).is_some_and(Result::is_ok) {
            self.payer = None;
        }
        let Some((who, mut sum)) = self.payer.take() else {
            ui.label(subdued(ui, t.till_how()));
            return;
        };
        let refused = ctx
            .outcome(sum_id())
            .and_then(|outcome| outcome.clone().err());
        let mut done = false;
        panel(ui, ctx, |ui| {
            flow(ui, |ui| {
                ui.label(strong(event.called(who)));
                let typed = field(ui, sum_id(), &t.till_sum(), &mut sum, 110.0);
                let take = entered(ui, &typed) | primary(ui, t.till_take()).clicked();
                let back = secondary(ui, t.till_give_back()).clicked();
                if let Some(entrant) = event.entrant(who)
                    && quiet_choice(ui, entrant.absent, t.till_is_absent()).clicked()
                {
                    ctx.transact(till::turn_absent(event, entrant));
                }
                done = quiet(ui, t.ui_cancel()).clicked();
                let sign = if back { -1 } else { 1 };
                if take || back {
                    let cents = read_money(&sum).unwrap_or(0).saturating_mul(sign);
                    ctx.transact_from(sum_id(), till::take(event, who, ctx.now, cents));
                }
            });
            if read_money(&sum).is_none() {
                doubt(ui, &t.ui_stake_wrong());
            } else if let Some(why) = &refused {
                doubt(ui, why);
            }
        });
        let is_there = found.dues.iter().any(|dues| dues.entrant == who);
        self.payer = (is_there && !done).then_some((who, sum));
    }
}

/// The lines of the form; true once one was left with Enter.
fn lines_ui(ui: &mut Ui, t: &Texts, form: &mut PurseForm) -> bool {
    let mut enter = false;
    let mut line = |ui: &mut Ui, of: Field, label: String, text: &mut String, width: f32| {
        let typed = field(ui, line_id(of), &label, text, width);
        enter |= entered(ui, &typed);
    };
    let wide = ui.available_width().min(520.0);
    let entry = match form.pots.len() {
        0 | 1 => t.till_entry(),
        _ => t.till_entry_pots(),
    };
    line(ui, Field::Entry, entry, &mut form.entry, wide);
    flow(ui, |ui| {
        line(ui, Field::Lost, t.till_lost(), &mut form.lost, 220.0);
        line(ui, Field::Passed, t.till_passed(), &mut form.passed, 220.0);
        line(ui, Field::Table, t.till_table(), &mut form.table, 260.0);
        line(ui, Field::List, t.till_list(), &mut form.list, 120.0);
    });
    line(
        ui,
        Field::Expenses,
        t.till_expenses(),
        &mut form.expenses,
        wide,
    );
    enter
}

fn sums_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &EventMoney) {
    let lines = till::sums(ctx.texts, event, found);
    egui::Grid::new("till.sums")
        .spacing([GRID * 6.0, 2.0])
        .show(ui, |ui| {
            for (what, sum, total) in lines {
                let (what, sum) = match total {
                    true => (strong(what), strong(sum)),
                    false => (what.into(), sum.into()),
                };
                ui.label(what);
                right(ui, sum);
                ui.end_row();
            }
        });
}

fn pot_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, pot: &PotResult) {
    let t = ctx.texts;
    let sum = crate::i18n::price(pot.pool_cents, &event.settings.currency, t.lang());
    title(ui, t.pot_head(pot.name.as_str(), sum, pot.people));
    let columns = vec![
        Column::figures(t.head_rank(), 44.0).gap(10.0),
        Column::words(t.ui_name(), 140.0).share(1.0).most(360.0),
        Column::figures(t.head_prize(), 100.0).gap(16.0),
        Column::words(t.head_gift(), 160.0).share(1.0),
    ];
    let list = List::plain(ui, columns);
    list.heads(ui, ctx);
    for line in till::prizes(t, event, pot) {
        list.line(ui, ctx, &line, false);
    }
    for note in t.pot_notes(event, pot) {
        doubt(ui, &note);
    }
    if till::waits_for_lot(pot) && quiet(ui, t.lots_go()).clicked() {
        ctx.push(Intent::Go(Screen::Standings));
    }
    ui.add_space(GRID * 3.0);
}
