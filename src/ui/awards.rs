//! Who gets what: a cut to be made on top, one card a prize with its reasons, and the settlement in
//! money.

use super::context::Ctx;
use super::theme::{GRID, TITLE, row_height, tokens};
use super::widgets::{
    choice, doubt, empty, head, line_in, moment, page, primary, quiet, right, rule, secondary,
    small, strong, subdued, title,
};
use crate::app::intent::{Intent, Screen};
use crate::app::words;
use crate::app::words::{figure, signed};
use crate::app::work::{Later, large};
use crate::club::{
    Award, Book, Cut, EntrantId, Event, EventId, OpenCut, PrizeChoice, PrizeKind, PrizeList,
    Settlement, Standings, prizes_from, settle, standings,
};
use crate::ops::Command;
use egui::{
    Frame, Label, Margin, Rect, RichText, ScrollArea, Sense, Stroke, TextStyle, Ui, Vec2, vec2,
};

/// The width of a card, and the least it may have so that three stand side by side.
const CARD: (f32, f32) = (296.0, 248.0);

/// What is computed of an evening.
#[derive(Debug)]
struct Found {
    standings: Standings,
    prizes: PrizeList,
    settlement: Settlement,
}

/// Which half of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    #[default]
    Prizes,
    Settlement,
}

/// The screen of the prizes.
#[derive(Debug, Default)]
pub struct PrizesScreen {
    part: Part,
    kept: Later<EventId, Option<Found>>,
}

fn find(book: &Book, event: EventId) -> Option<Found> {
    let event = book.events.iter().find(|e| e.id == event)?;
    let standings = standings(event, None);
    let rulebook = event.settings.rules.rulebook();
    let prizes = prizes_from(event, &standings, rulebook.as_ref());
    Some(Found {
        standings,
        prizes,
        settlement: settle(event),
    })
}

impl PrizesScreen {
    /// Cuts of the open evening that have still to be made, once all sheets are in.
    pub fn open_cuts(&mut self, wake: &egui::Context, ctx: &Ctx<'_>) -> u32 {
        let Some(event) = ctx.event() else { return 0 };
        let (done, all) = ctx.sheets;
        if all == 0 || done < all {
            return 0;
        }
        let id = event.id;
        let found = self
            .kept
            .get(wake, ctx.snapshot(), id, large(event), move |book| {
                find(&book, id)
            });
        let open = found
            .and_then(Option::as_ref)
            .map_or(0, |f| f.prizes.open_cuts.len());
        u32::try_from(open).unwrap_or(u32::MAX)
    }

    /// Shows the prizes of the open evening.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        let t = ctx.texts;
        let Some(event) = ctx.event() else { return };
        let mut kept = std::mem::take(&mut self.kept);
        let id = event.id;
        let found = kept.get(ui.ctx(), ctx.snapshot(), id, large(event), move |book| {
            find(&book, id)
        });
        page(ui, |ui| {
            let Some(found) = found.and_then(Option::as_ref) else {
                return moment(ui, ctx, &t.ui_prizes());
            };
            if !found.standings.has_results() {
                if empty(ui, &t.ui_prizes_empty(), Some(&t.ui_to_sheets())) {
                    ctx.push(Intent::Go(Screen::Sheets));
                }
                return;
            }
            let provisional = t.provisional_until_end(event, &found.standings.missing);
            let explain = if provisional.is_some() {
                String::new()
            } else {
                t.ui_prizes_explain()
            };
            let seal = t.seal_state(&event.seal);
            let explain = [explain, seal]
                .into_iter()
                .filter(|words| !words.is_empty())
                .collect::<Vec<_>>()
                .join(" · ");
            head(ui, &t.ui_prizes(), &explain, |ui| {
                if primary(ui, t.ui_to_papers()).clicked() {
                    ctx.push(Intent::Go(Screen::Papers));
                }
            });
            // Who is equal waits for a prize, and for no money.
            let waits = t
                .cuts_wait(event, &found.prizes)
                .filter(|_| self.part == Part::Prizes);
            for words in provisional.into_iter().chain(waits) {
                doubt(ui, &words);
                ui.add_space(GRID);
            }
            let words = [
                (Part::Prizes, t.ui_prizes()),
                (Part::Settlement, t.ui_settlement()),
            ];
            choice(ui, &t.ui_prizes(), &mut self.part, &words);
            ui.add_space(GRID * 2.0);

            ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| match self.part {
                    Part::Prizes => prizes_ui(ui, ctx, event, found),
                    Part::Settlement => settlement_ui(ui, ctx, event, &found.settlement),
                });
        });
        self.kept = kept;
    }
}

fn prizes_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Found) {
    for cut in &found.prizes.open_cuts {
        cut_ui(ui, ctx, event, cut);
        ui.add_space(GRID * 4.0);
    }
    for kind in [
        PrizeKind::Points,
        PrizeKind::Games,
        PrizeKind::Hardest,
        PrizeKind::Booby,
    ] {
        let awards: Vec<&Award> = found
            .prizes
            .awards
            .iter()
            .filter(|a| a.prize == kind)
            .collect();
        if awards.is_empty() {
            continue;
        }
        title(ui, ctx.texts.prize_kind(kind));
        ui.add_space(GRID);
        let gap = GRID * 3.0;
        let across = ((ui.available_width() + gap) / (CARD.1 + gap))
            .floor()
            .clamp(1.0, 3.0);
        for row in awards.chunks(across as usize) {
            let width = ((ui.available_width() + gap) / across - gap).min(CARD.0);
            cards(ui, ctx, event, row, vec2(width, gap));
            ui.add_space(gap);
        }
        ui.add_space(GRID * 2.0);
    }
    if !found.prizes.no_booby.is_empty() {
        title(ui, ctx.texts.prize_kind(PrizeKind::Booby));
        ui.label(subdued(ui, ctx.texts.booby_nobody()));
        for reason in &found.prizes.no_booby {
            ui.label(subdued(ui, ctx.texts.reason(event, reason)));
        }
        ui.add_space(GRID * 2.0);
    }
    made_ui(ui, ctx, event);
}

/// Cards side by side, all as high as the highest; `size` is the width of one and the gap between
/// two.
fn cards(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, row: &[&Award], size: Vec2) {
    let id = ui.next_auto_id().with("height");
    let known = ui.data(|d| d.get_temp::<f32>(id)).unwrap_or(0.0);
    let mut highest = 0.0_f32;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = size.y;
        for award in row {
            highest = highest.max(card(ui, ctx, event, award, vec2(size.x, known)));
        }
    });
    if (highest - known).abs() > 0.5 {
        ui.data_mut(|d| d.insert_temp(id, highest));
        ui.ctx().request_discard("measured");
    }
}

/// One prize on a card at least so large; returns how high its words stand.
fn card(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, award: &Award, size: Vec2) -> f32 {
    let t = ctx.texts;
    let c = tokens(ui.ctx());
    let first = award.place <= 1;
    let edge = if first {
        Stroke::new(1.5, c.accent)
    } else {
        Stroke::new(1.0, c.line)
    };
    Frame::NONE
        .fill(c.raised)
        .stroke(edge)
        .corner_radius(8.0)
        .inner_margin(Margin::same(16))
        .show(ui, |ui| {
            ui.set_width(size.x - 34.0);
            ui.set_min_height(size.y);
            let inner = ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = GRID;
                if matches!(award.prize, PrizeKind::Points | PrizeKind::Games) {
                    ui.label(subdued(ui, t.ui_place(award.place)));
                }
                // The winners' names are of one size, however long.
                let size = if first {
                    TextStyle::Heading
                } else {
                    TextStyle::Name(TITLE.into())
                };
                ui.add(Label::new(RichText::new(ctx.name(award.entrant)).text_style(size)).wrap());
                for reason in &award.reasons {
                    ui.add(Label::new(subdued(ui, t.reason(event, reason))).wrap());
                }
                let both = award
                    .reasons
                    .iter()
                    .any(|r| matches!(r, crate::club::Reason::FirstInBoth { .. }));
                if both {
                    other_choice(ui, ctx, event, award);
                }
            });
            inner.response.rect.height()
        })
        .inner
}

/// Who leads both takes points, unless the director records the other choice.
fn other_choice(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, award: &Award) {
    let t = ctx.texts;
    let recorded = event.choices.iter().any(|c| c.entrant == award.entrant);
    let (word, command) = if recorded {
        (
            t.ui_choice_back(),
            Command::RemoveChoice {
                event: event.id,
                entrant: award.entrant,
            },
        )
    } else {
        let choice = PrizeChoice {
            entrant: award.entrant,
            prize: PrizeKind::Games,
        };
        (
            t.ui_choice_games(),
            Command::Choose {
                event: event.id,
                choice,
            },
        )
    };
    if quiet(ui, word).clicked() {
        ctx.transact(command);
    }
}

fn cut_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, cut: &OpenCut) {
    let t = ctx.texts;
    let c = tokens(ui.ctx());
    Frame::NONE
        .fill(c.raised)
        .stroke(Stroke::new(2.0, c.warning))
        .corner_radius(8.0)
        .inner_margin(Margin::same(16))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(
                RichText::new(format!("▲ {}", t.open_cut(event, cut)))
                    .color(c.warning)
                    .text_style(TextStyle::Name(TITLE.into())),
            );
            ui.label(subdued(ui, t.ui_cut_explain()));
            ui.add_space(GRID * 2.0);
            // Where the winner chooses as well, each person has a line of their own.
            if cut.both {
                for id in &cut.entrants {
                    ui.horizontal_wrapped(|ui| choices_of(ui, ctx, event, cut, *id));
                }
                return;
            }
            ui.horizontal_wrapped(|ui| {
                for id in &cut.entrants {
                    if secondary(ui, t.ui_cut_won(ctx.name(*id))).clicked() {
                        record(ctx, event, cut, *id, None);
                    }
                }
            });
        });
}

fn choices_of(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, cut: &OpenCut, who: EntrantId) {
    let t = ctx.texts;
    for kind in [PrizeKind::Points, PrizeKind::Games] {
        if secondary(ui, t.ui_cut_won_takes(ctx.name(who), t.prize_kind(kind))).clicked() {
            record(ctx, event, cut, who, Some(kind));
        }
    }
}

fn record(
    ctx: &Ctx<'_>,
    event: &Event,
    cut: &OpenCut,
    winner: EntrantId,
    choice: Option<PrizeKind>,
) {
    let cut = Cut {
        prize: cut.prize,
        between: cut.entrants.clone(),
        winner,
        choice,
    };
    ctx.transact(Command::RecordCut {
        event: event.id,
        cut,
    });
}

/// Cuts that were made, each to be taken back.
fn made_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) {
    let t = ctx.texts;
    for cut in &event.cuts {
        ui.horizontal(|ui| {
            let others: Vec<EntrantId> = cut
                .between
                .iter()
                .copied()
                .filter(|e| *e != cut.winner)
                .collect();
            let names = t.entrant_names(event, &others);
            ui.label(subdued(
                ui,
                t.ui_cut_made(t.prize_kind(cut.prize), ctx.name(cut.winner), names),
            ));
            if quiet(ui, t.ui_take_back()).clicked() {
                ctx.transact(Command::RemoveCut {
                    event: event.id,
                    cut: cut.clone(),
                });
            }
        });
    }
}

fn settlement_ui(ui: &mut Ui, ctx: &Ctx<'_>, event: &Event, found: &Settlement) {
    let t = ctx.texts;
    let money = |cents: i64| words::money(t, cents, &event.settings.currency);
    let stake = found.stake_cents_per_100 != 0;
    let explain = if stake {
        t.ui_settle_explain(money(found.stake_cents_per_100))
    } else {
        t.ui_settle_no_stake()
    };
    ui.label(subdued(ui, explain));
    ui.add_space(GRID * 3.0);
    ui.set_max_width(ui.available_width().min(640.0));
    if let Some(left_out) = t.left_out(event, found) {
        doubt(ui, &left_out);
        ui.add_space(GRID * 2.0);
    }
    title(ui, t.ui_settle_all());
    let mut rows: Vec<_> = found.entrants.iter().collect();
    rows.sort_by_key(|r| (std::cmp::Reverse(r.balance), r.entrant));
    settle_head(ui, ctx, stake, false);
    for row in rows {
        settle_row(
            ui,
            ctx,
            row.entrant,
            None,
            row.balance,
            stake.then(|| money(row.cents)),
        );
    }
    for table in &found.tables {
        ui.add_space(GRID * 4.0);
        ui.horizontal(|ui| {
            title(ui, t.ui_sheet_of(table.table, table.leg));
            if !table.complete {
                ui.label(
                    RichText::new(format!("▲ {}", t.ui_not_complete())).color(ctx.tokens.warning),
                );
            }
        });
        settle_head(ui, ctx, stake, true);
        for row in &table.rows {
            let cents = stake.then(|| money(row.cents));
            settle_row(
                ui,
                ctx,
                row.entrant,
                Some(i64::from(row.score)),
                row.balance,
                cents,
            );
        }
    }
}

fn settle_columns(line: Rect) -> [Rect; 4] {
    let y = line.y_range();
    let end = line.right();
    let at = |from: f32, to: f32| Rect::from_x_y_ranges(from..=to.max(from + 1.0), y);
    [
        at(line.left(), end - 330.0),
        at(end - 330.0, end - 230.0),
        at(end - 220.0, end - 110.0),
        at(end - 110.0, end),
    ]
}

fn settle_head(ui: &mut Ui, ctx: &Ctx<'_>, stake: bool, scores: bool) {
    let t = ctx.texts;
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::hover());
    let [name, score, balance, cents] = settle_columns(rect);
    let mut cell = line_in(ui, name);
    cell.label(small(&cell, t.ui_name()));
    let heads = [
        (score, if scores { t.ui_score() } else { String::new() }),
        (balance, t.ui_balance()),
        (cents, if stake { t.ui_money() } else { String::new() }),
    ];
    for (rect, word) in heads {
        let mut cell = line_in(ui, rect);
        right(&mut cell, small(ui, word));
    }
    rule(ui);
}

fn settle_row(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    id: EntrantId,
    score: Option<i64>,
    balance: i64,
    cents: Option<String>,
) {
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), row_height(ui)), Sense::hover());
    let [name, at_score, at_balance, at_cents] = settle_columns(rect);
    line_in(ui, name).add(Label::new(ctx.name(id)).truncate());
    let texts = [
        (
            at_score,
            RichText::new(score.map(figure).unwrap_or_default()),
        ),
        (at_balance, RichText::new(signed(balance))),
        (at_cents, strong(cents.unwrap_or_default())),
    ];
    for (rect, text) in texts {
        let mut cell = line_in(ui, rect);
        right(&mut cell, text);
    }
}
