//! What goes into the club's folder: the recapitulation with every leg, certificates, the ledger of
//! corrections.

use super::super::context::{Context, HistoryLine};
use super::super::error::ReportError;
use super::super::head::{self, Head};
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::{Align, Weight};
use super::super::pen::{Area, BODY, FINE, MARGIN, NOTE, Pen, SMALL, STRONG_BODY, Style};
use super::chosen::{name_of, number_of};
use super::figures;
use super::made::Made;
use super::results::{counted, figure, figures_of, provisional, results};
use crate::club::{self, Award, PrizeKind, Row as Standing, Standings};

/// Most legs side by side on one page of the recapitulation.
const LEGS_ABREAST: usize = 12;

/// Everybody with every leg: points, and games below them.
pub(super) fn recap(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(context)?;
    let texts = context.texts;
    let title = texts.report_title_recap();
    let legs: Vec<u32> = (1..=standings.after_leg.max(1)).collect();
    let mut made = Made::default();
    let mut pages = Vec::new();
    // Pages of about as many legs each, rather than a last one with a leg or two.
    for part in legs.chunks(
        legs.len()
            .div_ceil(legs.len().div_ceil(LEGS_ABREAST))
            .max(1),
    ) {
        let last = part.last() == legs.last();
        let list = recap_list(context, &standings, part, last);
        let mut flow = Flow::on(
            context,
            Head::of_results(context, title.clone()),
            context.size.lying_mm(),
        );
        provisional(
            &mut flow,
            texts.provisional_without(context.event, &standings.missing),
        );
        flow.poster(&list, 8.0);
        flow.space(1.5);
        flow.words(&texts.report_recap_note(), UNDER);
        pages.extend(flow.finish());
    }
    made.table = Some(recap_fields(context, &standings, &legs));
    made.add(title, pages);
    Ok(made)
}

fn recap_list(context: &Context<'_>, standings: &Standings, legs: &[u32], totals: bool) -> List {
    let texts = context.texts;
    let mut columns = vec![
        Column::figure(texts.report_rank()).weight(Weight::Bold),
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
    ];
    let style = if legs.len() > 6 { SMALL } else { BODY };
    columns.extend(
        legs.iter()
            .map(|leg| Column::figure(texts.report_leg_short(*leg)).style(style)),
    );
    if totals {
        columns.push(
            Column::figure(texts.report_counts(context.event.settings.scoring))
                .weight(Weight::Bold),
        );
        columns.push(Column::figure(texts.report_games()).weight(Weight::SemiBold));
        columns.push(Column::figure(texts.report_won_lost()).style(style));
    }
    List::new(
        columns,
        standings
            .rows
            .iter()
            .map(|row: &Standing| {
                let [rank, points, games, won_lost] = results(row.rank, row);
                let mut cells = vec![
                    rank,
                    number_of(context.event, row.entrant),
                    name_of(context.event, row.entrant),
                ];
                cells.extend(legs.iter().map(|leg| leg_cell(row, *leg)));
                if totals {
                    cells.extend([points, games, won_lost]);
                }
                Row::new(cells)
            })
            .collect(),
    )
}

/// Points and games of a leg: `96 / +3`.
fn leg_cell(row: &Standing, leg: u32) -> String {
    in_leg(row, leg)
        .map(|(points, games)| format!("{} / {}", figures::plain(points), figures::signed(games)))
        .unwrap_or_default()
}

/// Points and games of a leg; none where nothing is in.
fn in_leg(row: &Standing, leg: u32) -> Option<(i32, i32)> {
    let results = row
        .legs
        .iter()
        .filter(|l| l.leg == leg && l.says_something())
        .map(|l| (l.points, l.games));
    results.reduce(|a, b| (a.0.saturating_add(b.0), a.1.saturating_add(b.1)))
}

/// Everybody with every leg for other programs: a figure a cell.
fn recap_fields(context: &Context<'_>, standings: &Standings, legs: &[u32]) -> Vec<Vec<String>> {
    let texts = context.texts;
    let who = [
        texts.report_rank(),
        texts.report_number(),
        texts.report_name(),
    ];
    let of_leg = |leg: &u32| {
        [texts.report_points(), texts.report_games()]
            .map(|what| format!("{} {what}", texts.report_leg_short(*leg)))
    };
    let counts = texts.report_counts(context.event.settings.scoring);
    let sums = [
        counts,
        texts.report_games(),
        texts.report_won(),
        texts.report_lost(),
    ];
    let heads = who
        .into_iter()
        .chain(legs.iter().flat_map(of_leg))
        .chain(sums)
        .collect();
    std::iter::once(heads)
        .chain(standings.rows.iter().map(|row: &Standing| -> Vec<String> {
            let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
            let who = [
                rank,
                number_of(context.event, row.entrant),
                name_of(context.event, row.entrant),
            ];
            who.into_iter()
                .chain(legs.iter().flat_map(|leg: &u32| {
                    let found = in_leg(row, *leg);
                    [found.map(|f| f.0), found.map(|f| f.1)].map(figure)
                }))
                .chain(figures_of(row))
                .collect()
        }))
        .collect()
}

/// A page for everybody who won a prize.
pub(super) fn certificates(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(context)?;
    let event = context.event;
    let prizes = club::prizes_from(event, &standings, event.settings.rules.rulebook().as_ref());
    let mut made = Made::default();
    let open = context
        .texts
        .provisional_until_end(event, &standings.missing);
    let honours = prizes.awards.iter().filter(|a| a.prize != PrizeKind::Booby);
    for award in honours {
        let mut pen = Pen::new(context.size.lying_mm());
        certificate(&mut pen, context, award, open.as_deref());
        let title = format!("{} {}", context.texts.prize_kind(award.prize), award.place);
        made.add(title, vec![pen.finish()]);
    }
    if made.pages.is_empty() {
        let mut flow = Flow::new(
            context,
            Head::new(context, context.texts.report_title_certificates(), None),
        );
        provisional(&mut flow, open.filter(|_| standings.has_results()));
        provisional(&mut flow, context.texts.cuts_wait(event, &prizes));
        for cut in &prizes.open_cuts {
            flow.words(&context.texts.open_cut(event, cut), BODY);
        }
        if !standings.has_results() {
            flow.words(&context.texts.report_no_prizes(), BODY);
        }
        made.add(context.texts.report_title_certificates(), flow.finish());
    }
    Ok(made)
}

fn certificate(pen: &mut Pen, context: &Context<'_>, award: &Award, provisional: Option<&str>) {
    let texts = context.texts;
    let event = context.event;
    let (middle, width) = ((pen.right() + MARGIN) / 2.0, pen.right() - MARGIN - 40.0);
    let mut line = |y: f32, weight: Weight, size: f32, words: &str| {
        let style = Style::new(weight, size).shrunk(words, width);
        pen.fitted(middle, y, Align::Centre, style, words, width);
    };
    line(40.0, Weight::Bold, 34.0, &texts.report_certificate());
    line(60.0, Weight::SemiBold, 18.0, &event.settings.name);
    line(
        69.0,
        Weight::Regular,
        13.0,
        &head::date(texts, event.settings.date),
    );
    line(100.0, Weight::Bold, 40.0, &name_of(event, award.entrant));
    let what = match award.prize {
        PrizeKind::Points => texts.report_certificate_points(award.place),
        PrizeKind::Games => texts.report_certificate_games(award.place),
        PrizeKind::Hardest | PrizeKind::Booby => texts.prize_kind(award.prize),
    };
    line(119.0, Weight::SemiBold, 20.0, &what);
    if let Some(reason) = award.reasons.first() {
        line(130.0, Weight::Regular, 13.0, &texts.reason(event, reason));
    }
    if let Some(provisional) = provisional {
        line(163.0, Weight::Bold, 16.0, provisional);
    }
    line(148.0, Weight::Regular, 20.0, "♣   ♠   ♥   ♦");
    let right = pen.right();
    let (left, bottom) = (MARGIN + 8.0, pen.bottom() - 9.0);
    for (x, label) in [
        (left, texts.report_certificate_date()),
        (right - 8.0 - 75.0, texts.report_certificate_director()),
    ] {
        pen.across(x, x + 75.0, bottom, FINE);
        pen.text(x, bottom + 4.2, Align::Left, NOTE, &label);
    }
    let frame = Area::new(
        MARGIN - 4.0,
        MARGIN - 4.0,
        right - MARGIN + 8.0,
        pen.bottom() - MARGIN + 8.0,
    );
    pen.frame(frame, 1.6);
    let inner = Area::new(
        MARGIN - 2.2,
        MARGIN - 2.2,
        right - MARGIN + 4.4,
        pen.bottom() - MARGIN + 4.4,
    );
    pen.frame(inner, FINE);
}

/// Deals that count otherwise than the rules say, with the reasons; fines; slips that contradict
/// their sheets; the journal.
pub(super) fn ledger(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(&Context {
        leg: None,
        ..*context
    })?;
    let texts = context.texts;
    let event = context.event;
    let title = texts.report_title_ledger();
    let mut sections = Vec::new();
    if event.seal.sealed_at.is_some() || context.history.iter().any(|line| line.sealed) {
        sections.push((
            texts.report_ledger_sealed(),
            history_list(context, history_rows(context, true)),
        ));
    }
    let rules = event.settings.rules.rulebook();
    let (mut accepted, mut fines) = (Vec::new(), Vec::new());
    for (leg, table) in event
        .legs
        .iter()
        .flat_map(|l| l.tables.iter().map(move |t| (l.number, t)))
    {
        let place = |deal: u32| [leg.to_string(), table.number.to_string(), deal.to_string()];
        for line in &table.sheet.deals {
            let Some(reason) = &line.accepted else {
                continue;
            };
            let who = line
                .declarer
                .map(|id| name_of(event, id))
                .unwrap_or_default();
            let cells = [who, figures::plain(line.amount), reason.clone()];
            accepted.push(Row::new(place(line.deal).into_iter().chain(cells)));
        }
        for fine in &table.sheet.fines {
            let what = texts.fine_in_full(fine, table, rules.as_ref());
            let cells = [
                name_of(event, fine.entrant),
                figures::plain(fine.amount),
                what,
            ];
            fines.push(Row::new(place(fine.deal).into_iter().chain(cells)));
        }
    }
    let columns = |last: String| {
        let heads = [
            texts.report_leg_head(),
            texts.report_table_head(),
            texts.report_deal(),
        ];
        let mut columns: Vec<Column> = heads.into_iter().map(Column::figure).collect();
        columns.push(Column::words(texts.report_name()).weight(Weight::SemiBold));
        columns.push(Column::figure(texts.report_amount()));
        columns.push(Column::words(last).rest());
        columns
    };
    sections.push((
        texts.report_ledger_accepted(),
        List::new(columns(texts.report_reason()), accepted),
    ));
    sections.push((
        texts.report_ledger_fines(),
        List::new(columns(texts.report_law()), fines),
    ));
    let slips = standings.discrepancies.iter().map(|d| {
        let both = |(points, games): (i32, i32)| {
            format!("{} / {}", figures::plain(points), figures::signed(games))
        };
        let place = [
            d.leg.to_string(),
            d.table.to_string(),
            name_of(event, d.entrant),
        ];
        Row::new(place.into_iter().chain([both(d.sheet), both(d.slip)]))
    });
    let heads = vec![
        Column::figure(texts.report_leg_head()),
        Column::figure(texts.report_table_head()),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_by_sheet()),
        Column::figure(texts.report_by_slip()),
    ];
    sections.push((
        texts.report_ledger_slips(),
        List::new(heads, slips.collect()),
    ));
    let rows = history_rows(context, false);
    if !rows.is_empty() {
        sections.push((texts.report_ledger_journal(), history_list(context, rows)));
    }
    let none = texts.report_ledger_none();
    let flow = Flow::balanced(context, &Head::of_results(context, title.clone()), |flow| {
        sections
            .iter()
            .for_each(|(title, list)| section(flow, title, list, &none));
    });
    let mut made = Made::default();
    made.add(title, flow.finish());
    Ok(made)
}

/// The corrections after the sealing, or all others, each with what was recorded before and after
/// below it.
fn history_rows(context: &Context<'_>, sealed: bool) -> Vec<Row> {
    context
        .history
        .iter()
        .filter(|line| line.sealed == sealed)
        .flat_map(|line: &HistoryLine| {
            let first = Row {
                apart: true,
                ..Row::new([line.at.clone(), line.actor.clone(), line.what.clone()])
            };
            let below = line
                .rows
                .iter()
                .map(|row| Row::new([String::new(), String::new(), row.clone()]));
            std::iter::once(first).chain(below).collect::<Vec<_>>()
        })
        .collect()
}

fn history_list(context: &Context<'_>, rows: Vec<Row>) -> List {
    let texts = context.texts;
    let columns = vec![
        Column::short(texts.report_at()),
        Column::short(texts.report_actor()),
        Column::words(texts.report_what()).rest(),
    ];
    List::new(columns, rows)
}

fn section(flow: &mut Flow<'_>, title: &str, list: &List, none: &str) {
    flow.heading(
        title,
        Style {
            size: 12.0,
            ..STRONG_BODY
        },
        20.0,
    );
    if list.is_empty() {
        flow.words(none, UNDER);
    } else {
        flow.list(list);
    }
    flow.space(5.0);
}
