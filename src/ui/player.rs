//! One player's evening as he played it: every leg with its table and company, every deal.

use super::context::Ctx;
use super::theme::{GRID, row_height};
use super::widgets::{
    doubt, head, line_in, page, primary, quiet, right, rule, small, strong, subdued, title,
};
use crate::app::intent::Intent;
use crate::app::words;
use crate::app::words::{figure, signed};
use crate::app::work::{Later, large};
use crate::club::{EntrantId, Event, EventId, Leg, LegResult, Source, Standings, Table};
use crate::i18n::Texts;
use egui::{Label, Rect, RichText, ScrollArea, Sense, Ui, vec2};

/// How the total of a leg comes about, as on the list: `238 + 300 + 480 = 1018`; none if its points
/// are what counts.
fn added(
    t: &Texts,
    event: &Event,
    leg: &Leg,
    table: &Table,
    result: &LegResult,
    id: EntrantId,
) -> Option<String> {
    if result.source != Source::Deals {
        return None;
    }
    let foot = event.counting().foot(table, leg.rounds)?;
    let column = foot
        .column(id)
        .filter(|column| column.total() == result.points)?;
    Some(t.foot_sum(&foot.parts, column))
}

/// The page of one player.
#[derive(Debug, Default)]
pub struct PlayerScreen {
    kept: Later<EventId, Option<Standings>>,
}

impl PlayerScreen {
    /// Shows the player whose page is open.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let (Some(event), Some(id)) = (ctx.event(), ctx.place.player) else {
            return;
        };
        let mut kept = std::mem::take(&mut self.kept);
        let of = event.id;
        let found = kept.get(ui.ctx(), ctx.snapshot(), of, large(event), move |book| {
            words::standings_of(&book, of, None)
        });
        let row = found.and_then(Option::as_ref).and_then(|f| f.row(id));
        let ranked = row.and_then(|r| Some((r.rank?, r)));
        let explain = ranked.map_or_else(
            || t.ui_player_nothing(),
            |(rank, r)| {
                let counts = t.report_counts(event.settings.scoring);
                t.ui_player_explain(
                    rank,
                    counts,
                    figure(i64::from(r.points)),
                    signed(i64::from(r.games)),
                )
            },
        );
        let provisional = found
            .and_then(Option::as_ref)
            .and_then(|f| t.provisional_without(event, &f.missing));
        page(ui, |ui| {
            head(ui, &ctx.name(id), &explain, |ui| {
                if primary(ui, t.ui_back()).clicked() {
                    ctx.push(Intent::Back);
                }
            });
            if let Some(provisional) = &provisional {
                doubt(ui, provisional);
                ui.add_space(GRID * 2.0);
            }
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.set_max_width(ui.available_width().min(900.0));
                for leg in &event.legs {
                    let Some(table) = leg.tables.iter().find(|x| x.seat_of(id).is_some()) else {
                        ui.label(subdued(ui, t.ui_rests_in(leg.number)));
                        continue;
                    };
                    let result = row.and_then(|r| r.legs.iter().find(|l| l.leg == leg.number));
                    self.leg_ui(ui, ctx, event, leg, table, id, result);
                    ui.add_space(GRID * 4.0);
                }
            });
        });
        self.kept = kept;
    }

    #[allow(
        clippy::too_many_arguments,
        reason = "a leg of a player is all of these"
    )]
    fn leg_ui(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        event: &Event,
        leg: &Leg,
        table: &Table,
        id: EntrantId,
        result: Option<&LegResult>,
    ) {
        let t = ctx.texts;
        let company = table.company(leg.rounds);
        let met = |e: &EntrantId| *e != id && company.met(id, *e);
        let others: Vec<String> = table
            .seats
            .iter()
            .filter(|(_, e)| met(e))
            .map(|(_, e)| ctx.name(*e))
            .collect();
        let with = t.ui_at_table_with(table.number, others.join(", "));
        let with = t
            .part_at(event, leg, table, id)
            .map_or_else(|| with.clone(), |part| format!("{with} · {part}"));
        ui.horizontal(|ui| {
            title(ui, words::leg_title(t, event, leg.number));
            ui.label(subdued(ui, with));
            if quiet(ui, t.ui_open_sheet())
                .accessible_name(t.ui_sheet_of(table.number, leg.number))
                .clicked()
            {
                ctx.push(Intent::Table {
                    leg: leg.number,
                    table: table.number,
                });
            }
            if let Some(r) = result.filter(|r| r.source != Source::Nothing) {
                let counts = t.report_counts(event.settings.scoring);
                right(
                    ui,
                    strong(t.ui_points_games(
                        counts,
                        figure(i64::from(r.points)),
                        signed(i64::from(r.games)),
                    )),
                );
            }
        });
        rule(ui);
        let rulebook = event.settings.rules.rulebook();
        let own = table.sheet.deals.iter().filter(|d| d.declarer == Some(id));
        let mut any = false;
        for deal in own {
            any = true;
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::hover());
            let at = |from: f32, to: f32| {
                Rect::from_x_y_ranges(rect.left() + from..=rect.left() + to, rect.y_range())
            };
            let mut cell = line_in(ui, at(0.0, 40.0));
            right(&mut cell, subdued(ui, deal.deal.to_string()));
            let amount = i64::from(deal.amount);
            let (column, text) = if amount < 0 {
                (at(140.0, 220.0), figure(amount))
            } else {
                (at(50.0, 130.0), figure(amount))
            };
            let mut cell = line_in(ui, column);
            right(&mut cell, RichText::new(text));
            let game = words::game(t, deal.entry.as_ref(), rulebook.as_ref());
            line_in(ui, at(240.0, rect.width()))
                .add(Label::new(subdued(ui, format!("{game} {}", deal.remark))).truncate());
        }
        for fine in table.sheet.fines.iter().filter(|f| f.entrant == id) {
            let what = t.fine_in_full(fine, table, rulebook.as_ref());
            ui.label(small(
                ui,
                t.ui_fine_line(fine.deal, figure(i64::from(fine.amount)), what),
            ));
        }
        if let Some(sum) = result.and_then(|result| added(t, event, leg, table, result, id)) {
            ui.label(strong(sum));
        }
        if !any {
            let slip = table.sheet.slips.iter().any(|s| s.entrant == id);
            ui.label(subdued(
                ui,
                if slip {
                    t.ui_from_slip()
                } else {
                    t.ui_no_deals()
                },
            ));
        }
    }
}
