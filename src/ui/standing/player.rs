//! One player's evening as he played it: every leg with its table and company, every deal.

use crate::app::{
    intent::Intent,
    lists::cells::Line,
    standing::player::{LegOf, PlayedLeg, explain, legs},
    words,
    work::{Later, large},
};
use crate::club::{EntrantId, Event, EventId, Standings};
use crate::ui::{
    context::Ctx,
    form::escaped,
    list::{Column, List},
    theme::GRID,
    widgets::{
        Fitted, doubt, head, page, quiet, right, rule, secondary, small, strong, subdued, title,
    },
};
use egui::{ScrollArea, Ui};

/// The page of one player.
#[derive(Debug, Default)]
pub struct PlayerScreen {
    kept: Later<EventId, Option<Standings>>,
}

impl PlayerScreen {
    /// Shows the player whose page is open.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let (Some(event), Some(id)) = (ctx.event(), ctx.place.player) else {
            return;
        };
        let of = event.id;
        let found = self
            .kept
            .get(ui.ctx(), ctx.snapshot(), of, large(event), move |book| {
                words::standings_of(&book, of, None)
            });
        let found = found.and_then(Option::as_ref);
        page(ui, |ui| page_ui(ui, ctx, event, id, found));
    }
}

fn page_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, id: EntrantId, found: Option<&Standings>) {
    let t = ctx.texts;
    let row = found.and_then(|found| found.row(id));
    head(ui, &ctx.name(id), &explain(t, event, row), |ui| {
        if secondary(ui, t.ui_back()).clicked() || escaped(ui) {
            ctx.push(Intent::Back);
        }
    });
    let provisional = found.and_then(|found| t.provisional_without(event, &found.missing));
    if let Some(provisional) = provisional {
        doubt(ui, &provisional);
        ui.gap(2.0);
    }
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.at_most(900.0);
        for leg in legs(t, event, found, id) {
            match leg {
                LegOf::Rests(words) => {
                    ui.label(subdued(ui, words));
                }
                LegOf::Plays(played) => {
                    leg_ui(ui, ctx, &played);
                    ui.gap(4.0);
                }
            }
        }
    });
}

fn leg_ui(ui: &mut Ui, ctx: &Ctx<'_>, played: &PlayedLeg) {
    leg_head(ui, ctx, played);
    deals_ui(ui, ctx, &played.deals);
    for fine in &played.fines {
        ui.label(small(ui, fine));
    }
    if let Some(sum) = &played.sum {
        ui.label(strong(sum));
    }
    if let Some(nothing) = &played.nothing {
        ui.label(subdued(ui, nothing));
    }
}

/// His deals, under the heads that the sheet has.
fn deals_ui(ui: &mut Ui, ctx: &Ctx<'_>, deals: &[Line]) {
    if deals.is_empty() {
        rule(ui);
        return;
    }
    let t = ctx.texts;
    let columns = vec![
        Column::figures(t.sheet_deal_head(), 40.0).gap(GRID * 2.0),
        Column::figures(t.sheet_won(), 64.0).gap(GRID * 2.0),
        Column::figures(t.sheet_lost(), 64.0).gap(GRID * 6.0),
        Column::words(t.ui_played_head(), 80.0).share(1.0),
    ];
    let list = List::plain(ui, columns).ruled();
    list.heads(ui, ctx);
    ui.scope(|ui| {
        ui.rows_apart(0.0);
        for deal in deals {
            list.line(ui, ctx, deal, false);
        }
    });
}

/// Which leg, where and with whom, what it brought.
fn leg_head(ui: &mut Ui, ctx: &Ctx<'_>, played: &PlayedLeg) {
    let leg = played.leg;
    let table = played.table;
    ui.horizontal(|ui| {
        title(ui, &played.title);
        let sheet = quiet(ui, ctx.texts.ui_open_sheet());
        let sheet = sheet.accessible_name(ctx.texts.ui_sheet_of(table, leg));
        if sheet.clicked() {
            ctx.push(Intent::Table { leg, table });
        }
        if let Some(brought) = &played.brought {
            right(ui, strong(brought));
        }
    });
    ui.label(subdued(ui, &played.with));
}
