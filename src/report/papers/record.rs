//! What goes into the club's folder: the recapitulation with every leg, who met whom, certificates, the ledger of
//! corrections.

use super::super::head::{self, Head};
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::{Align, Ink, Weight};
use super::super::pen::{Area, BODY, FINE, HEAD, MARGIN, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style};
use super::super::{Context, ReportError};
use super::results::{counted, won_lost};
use super::{Made, figures, name_of, number_of};
use crate::club::{self, Award, EntrantId, PrizeKind, Row as Standing, Standings};
use std::collections::BTreeMap;

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
    for part in legs.chunks(legs.len().div_ceil(legs.len().div_ceil(LEGS_ABREAST)).max(1)) {
        let last = part.last() == legs.last();
        let list = recap_list(context, &standings, part, last);
        let mut flow = Flow::on(context, Head::of_results(context, title.clone()), context.size.lying_mm());
        flow.poster(&list, 8.0);
        flow.space(1.5);
        flow.words(&texts.report_recap_note(), UNDER);
        pages.extend(flow.finish(&context.event.name));
    }
    let all = recap_list(context, &standings, &legs, true);
    made.table = Some(all.fields());
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
    columns.extend(legs.iter().map(|leg| Column::figure(texts.report_leg_short(*leg)).style(style)));
    if totals {
        columns.push(Column::figure(texts.report_points()).weight(Weight::Bold));
        columns.push(Column::figure(texts.report_games()).weight(Weight::SemiBold));
        columns.push(Column::figure(texts.report_won_lost()).style(style));
    }
    let row = |row: &Standing| {
        let mut cells =
            vec![row.rank.to_string(), number_of(context.event, row.entrant), name_of(context.event, row.entrant)];
        cells.extend(legs.iter().map(|leg| leg_cell(row, *leg)));
        if totals {
            let sums = [figures::plain(row.points), figures::signed(row.games), won_lost(row.won, row.lost)];
            cells.extend(sums);
        }
        Row::new(cells)
    };
    List::new(columns, standings.rows.iter().map(row).collect())
}

/// Points and games of a leg: `96 / +3`.
fn leg_cell(row: &Standing, leg: u32) -> String {
    let mut results = row.legs.iter().filter(|l| l.leg == leg).peekable();
    if results.peek().is_none() {
        return String::new();
    }
    let (points, games) = results.fold((0, 0), |sum, l| (sum.0 + l.points, sum.1 + l.games));
    format!("{} / {}", figures::plain(points), figures::signed(games))
}

/// How often two people sat at one table.
fn meetings(context: &Context<'_>) -> BTreeMap<(EntrantId, EntrantId), u32> {
    let mut met = BTreeMap::new();
    let until = context.leg.unwrap_or(u32::MAX);
    let legs = context.event.legs.iter().filter(|l| l.number <= until);
    for (rounds, table) in legs.flat_map(|l| l.tables.iter().map(|t| (l.rounds, t))) {
        for (_, a) in &table.seats {
            for (_, b) in table.seats.iter().filter(|(_, b)| b != a && table.met(*a, *b, rounds)) {
                *met.entry((*a, *b)).or_insert(0) += 1;
            }
        }
    }
    met
}

/// Least width and height of a cell of the table of meetings.
const CELL: f32 = 5.0;

/// The table of who met whom, by start number.
pub(super) fn met(context: &Context<'_>) -> Result<Made, ReportError> {
    super::legs(&Context { leg: None, ..*context })?;
    let texts = context.texts;
    let met = meetings(context);
    let mut people: Vec<_> = context.event.entrants.iter().collect();
    people.sort_by_key(|e| e.start_number);
    let paper = context.size.lying_mm();
    let label = |e: &&club::Entrant| format!("{}  {}", e.start_number, e.name);
    let names = people.iter().map(|e| SMALL.width(&label(e)) + 3.0).fold(40.0, f32::max).min(95.0);
    let (wide, tall) = (paper.0 - 2.0 * MARGIN - names, paper.1 - 2.0 * MARGIN - 24.0);
    let count = people.len().max(1) as f32;
    let cell = (wide / count).min(tall / count).clamp(CELL, 8.0);
    // Pages of about the same size, rather than a last one with a row or two.
    let even = |most: usize| people.len().div_ceil(people.len().div_ceil(most).max(1)).max(1);
    let abreast = even(((wide / cell + 0.01).floor() as usize).max(1));
    let high = even(((tall / cell + 0.01).floor() as usize).max(1));
    let title = texts.report_title_met();
    let mut pens = Vec::new();
    for rows in people.chunks(high) {
        for columns in people.chunks(abreast) {
            let mut pen = Pen::new(paper);
            let width = pen.right() - MARGIN;
            Head::new(context, title.clone(), None).draw(&mut pen, Area::new(MARGIN, MARGIN, width, 8.5));
            let top = MARGIN + 17.0;
            let x = |i: usize| MARGIN + names + i as f32 * cell;
            for (i, column) in columns.iter().enumerate() {
                let number = column.start_number.to_string();
                let style = if number.len() > 2 { Style { size: 9.0, ..NOTE } } else { HEAD };
                // Numbers of three digits stand in two lines in turn.
                let base = top - 1.4 - if number.len() > 2 && i % 2 == 1 { 3.8 } else { 0.0 };
                pen.text(x(i) + cell / 2.0, base, Align::Centre, style, &number);
            }
            for (j, row) in rows.iter().enumerate() {
                let y = top + j as f32 * cell;
                pen.in_box(
                    Area { pad: 0.0, ..Area::new(MARGIN, y, names - 2.9, cell) },
                    Align::Left,
                    SMALL,
                    &label(row),
                );
                for (i, column) in columns.iter().enumerate() {
                    let area = Area { pad: 0.0, ..Area::new(x(i), y, cell, cell) };
                    match (row.id == column.id, met.get(&(row.id, column.id))) {
                        (true, _) => pen.fill(area, Ink::Tint),
                        (false, Some(times)) => pen.in_box(area, Align::Centre, SMALL, &times.to_string()),
                        (false, None) => {}
                    }
                }
                pen.rule(MARGIN, x(columns.len()), y);
            }
            let bottom = top + rows.len() as f32 * cell;
            pen.across(MARGIN, x(columns.len()), top, STRONG);
            pen.across(MARGIN, x(columns.len()), bottom, STRONG);
            for i in 0..=columns.len() {
                pen.line((x(i), top), (x(i), bottom), FINE, Ink::Rule);
            }
            pens.push(pen);
        }
    }
    let heads = std::iter::once(String::new()).chain(people.iter().map(|e| e.start_number.to_string())).collect();
    let fields = people.iter().map(|a| {
        let times = people.iter().map(|b| met.get(&(a.id, b.id)).copied().unwrap_or(0).to_string());
        std::iter::once(a.name.clone()).chain(times).collect()
    });
    let mut made = Made { table: Some(std::iter::once(heads).chain(fields).collect()), ..Made::default() };
    let of = pens.len();
    let pages = pens.into_iter().enumerate().map(|(i, mut pen)| {
        head::foot(&mut pen, context, &context.event.name, i + 1, of);
        pen.finish()
    });
    made.add(title, pages.collect());
    Ok(made)
}

/// A page for everybody who won a prize.
pub(super) fn certificates(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(context)?;
    let event = context.event;
    let prizes = club::prizes_from(event, &standings, event.rules.rulebook().as_ref());
    let mut made = Made::default();
    let honours = prizes.awards.iter().filter(|a| a.prize != PrizeKind::Booby);
    for award in honours {
        let mut pen = Pen::new(context.size.lying_mm());
        certificate(&mut pen, context, award);
        let title = format!("{} {}", context.texts.prize_kind(award.prize), award.place);
        made.add(title, vec![pen.finish()]);
    }
    if made.pages.is_empty() {
        let mut flow = Flow::new(context, Head::new(context, context.texts.report_title_certificates(), None));
        flow.words(&context.texts.report_no_prizes(), BODY);
        made.add(context.texts.report_title_certificates(), flow.finish(&event.name));
    }
    Ok(made)
}

fn certificate(pen: &mut Pen, context: &Context<'_>, award: &Award) {
    let texts = context.texts;
    let event = context.event;
    let (middle, width) = ((pen.right() + MARGIN) / 2.0, pen.right() - MARGIN - 40.0);
    let mut line = |y: f32, weight: Weight, size: f32, words: &str| {
        let style = Style::new(weight, size).shrunk(words, width);
        pen.fitted(middle, y, Align::Centre, style, words, width);
    };
    line(40.0, Weight::Bold, 34.0, &texts.report_certificate());
    line(60.0, Weight::SemiBold, 18.0, &event.name);
    line(69.0, Weight::Regular, 13.0, &head::date(texts, event.date));
    line(100.0, Weight::Bold, 40.0, &name_of(event, award.entrant));
    let what = match award.prize {
        PrizeKind::Points | PrizeKind::Games => {
            texts.report_certificate_place(award.place, texts.prize_kind(award.prize))
        }
        PrizeKind::Hardest | PrizeKind::Booby => texts.prize_kind(award.prize),
    };
    line(119.0, Weight::SemiBold, 20.0, &what);
    if let Some(reason) = award.reasons.first() {
        line(130.0, Weight::Regular, 13.0, &texts.reason(event, reason));
    }
    line(148.0, Weight::Regular, 20.0, "♣   ♠   ♥   ♦");
    let right = pen.right();
    let (left, bottom) = (MARGIN + 8.0, pen.bottom() - 9.0);
    for (x, label) in
        [(left, texts.report_certificate_date()), (right - 8.0 - 75.0, texts.report_certificate_director())]
    {
        pen.across(x, x + 75.0, bottom, FINE);
        pen.text(x, bottom + 4.2, Align::Left, NOTE, &label);
    }
    let frame = Area::new(MARGIN - 4.0, MARGIN - 4.0, right - MARGIN + 8.0, pen.bottom() - MARGIN + 8.0);
    pen.frame(frame, 1.6);
    let inner = Area::new(MARGIN - 2.2, MARGIN - 2.2, right - MARGIN + 4.4, pen.bottom() - MARGIN + 4.4);
    pen.frame(inner, FINE);
}

/// Deals that count otherwise than the rules say, with the reasons; fines; slips that contradict their sheets; the journal.
pub(super) fn ledger(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(&Context { leg: None, ..*context })?;
    let texts = context.texts;
    let event = context.event;
    let title = texts.report_title_ledger();
    let mut flow = Flow::new(context, Head::of_results(context, title.clone()));
    let rules = event.rules.rulebook();
    let (mut accepted, mut fines) = (Vec::new(), Vec::new());
    for (leg, table) in event.legs.iter().flat_map(|l| l.tables.iter().map(move |t| (l.number, t))) {
        let place = |deal: u32| [leg.to_string(), table.number.to_string(), deal.to_string()];
        for line in &table.sheet.deals {
            let Some(reason) = &line.accepted else { continue };
            let who = line.declarer.map(|id| name_of(event, id)).unwrap_or_default();
            let cells = [who, figures::plain(line.amount), reason.clone()];
            accepted.push(Row::new(place(line.deal).into_iter().chain(cells)));
        }
        for fine in &table.sheet.fines {
            let what = texts.fine_in_full(fine, table, rules.as_ref());
            let cells = [name_of(event, fine.entrant), figures::plain(fine.amount), what];
            fines.push(Row::new(place(fine.deal).into_iter().chain(cells)));
        }
    }
    let columns = |last: String| {
        let heads = [texts.report_leg_head(), texts.report_table_head(), texts.report_deal()];
        let mut columns: Vec<Column> = heads.into_iter().map(Column::figure).collect();
        columns.push(Column::words(texts.report_name()).weight(Weight::SemiBold));
        columns.push(Column::figure(texts.report_amount()));
        columns.push(Column::words(last).rest());
        columns
    };
    section(
        &mut flow,
        &texts.report_ledger_accepted(),
        List::new(columns(texts.report_reason()), accepted),
        &texts.report_ledger_none(),
    );
    section(
        &mut flow,
        &texts.report_ledger_fines(),
        List::new(columns(texts.report_law()), fines),
        &texts.report_ledger_none(),
    );
    let slips = standings.discrepancies.iter().map(|d| {
        let both = |(points, games): (i32, i32)| format!("{} / {}", figures::plain(points), figures::signed(games));
        let place = [d.leg.to_string(), d.table.to_string(), name_of(event, d.entrant)];
        Row::new(place.into_iter().chain([both(d.sheet), both(d.slip)]))
    });
    let heads = vec![
        Column::figure(texts.report_leg_head()),
        Column::figure(texts.report_table_head()),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_by_sheet()),
        Column::figure(texts.report_by_slip()),
    ];
    section(&mut flow, &texts.report_ledger_slips(), List::new(heads, slips.collect()), &texts.report_ledger_none());
    if !context.history.is_empty() {
        let rows = context.history.iter().map(|h| Row::new([h.at.clone(), h.actor.clone(), h.what.clone()]));
        let columns = vec![
            Column::short(texts.report_at()),
            Column::short(texts.report_actor()),
            Column::words(texts.report_what()).rest(),
        ];
        section(&mut flow, &texts.report_ledger_journal(), List::new(columns, rows.collect()), "");
    }
    let mut made = Made::default();
    made.add(title, flow.finish(&event.name));
    Ok(made)
}

fn section(flow: &mut Flow<'_>, title: &str, list: List, none: &str) {
    flow.heading(title, Style { size: 12.0, ..STRONG_BODY }, 20.0);
    if list.is_empty() {
        flow.words(none, UNDER);
    } else {
        flow.list(&list);
    }
    flow.space(5.0);
}
