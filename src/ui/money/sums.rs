//! What the till comes to, and what has to be known of each pot.

use crate::app::money::till;
use crate::club::Event;
use crate::club::money::{EventMoney, PotResult};
use crate::i18n::price;
use crate::ui::context::Ctx;
use crate::ui::theme::GRID;
use crate::ui::widgets::{Fitted, doubt, quiet, right, strong, subdued, title};
use egui::Ui;

/// What is due, counted and open, kind by kind, and the box.
pub(super) fn sums_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, money: &EventMoney) {
    let t = ctx.texts;
    title(ui, t.ui_money());
    let rows = t.cash_rows(event, money);
    egui::Grid::new("till.sums")
        .spacing([GRID * 4.0, 2.0])
        .show(ui, |ui| {
            ui.label("");
            for head in [t.cash_due(), t.cash_counted(), t.cash_still_open()] {
                right(ui, subdued(ui, head));
            }
            ui.end_row();
            for row in rows {
                let word = |words: String| {
                    let word = if row.is_total {
                        strong(words)
                    } else {
                        words.into()
                    };
                    if row.is_wrong {
                        word.color(ctx.tokens.error)
                    } else {
                        word
                    }
                };
                ui.label(word(row.what));
                for sum in [row.due, row.counted, row.open] {
                    right(ui, word(sum));
                }
                ui.end_row();
            }
        });
    if till::can_close(event, money) && quiet(ui, t.till_close()).clicked() {
        ctx.transact(till::closed(event, ctx.now));
    }
    ui.gap(3.0);
}

/// What has to be known of a pot beside its prizes, and beside what nobody gets once that is told.
pub(super) fn pot_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, pot: &PotResult, is_told: bool) {
    let t = ctx.texts;
    let sum = price(pot.pool_cents, &event.settings.currency, t.lang());
    ui.label(subdued(ui, t.pot_head(pot.name.as_str(), sum, pot.people)));
    let notes = if is_told {
        t.pot_notes_beside(event, pot)
    } else {
        t.pot_notes(event, pot)
    };
    for note in notes {
        doubt(ui, &note);
    }
}
