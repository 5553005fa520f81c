//! Foster's umpire sheet: a line a deal, won and lost for each player, remarks, sums at the foot.
//!
//! What stands in it is gathered here; where it stands is `score_grid`'s business.

use super::super::head::detail;
use super::super::{Context, ReportError, SheetCode};
use super::narrow::with_initials;
use super::score_grid::{self, Column, Content, ScoreSheet};
use super::turns::Turns;
use super::{Made, brief, figures, name_of, told};
use crate::club::{self, EntrantId, Leg, MovementKind, Seat, Table, sheet_totals};

/// Whether the deals of the book are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fill {
    Empty,
    Deals,
}

/// One sheet for the usual size of a table, without names.
pub(super) fn blank(context: &Context<'_>) -> Result<Made, ReportError> {
    let settings = &context.event.settings.movement;
    let size = usize::try_from(settings.tables_of).unwrap_or(4).clamp(3, 6);
    let columns = (1..=size).map(|column| Column {
        column: Some(column),
        start: None,
        name: String::new(),
        keeper: false,
    });
    let rounds = settings.rounds.max(1);
    let sheet = ScoreSheet {
        title: context.texts.report_score_sheet(),
        detail: detail(context, None),
        code: String::new(),
        notes: Vec::new(),
        columns: columns.collect(),
        seated: settings.tables_of.clamp(3, 6),
        rounds,
        turns: Turns::blank(size, rounds),
        content: None,
        best: [const { Vec::new() }; 2],
    };
    let mut made = Made::default();
    let copies = score_grid::fill_page(&sheet, context)?;
    let paper = copies.first().map(|page| (page.width_mm, page.height_mm));
    made.add(sheet.title, copies);
    // The rules in brief lie behind it, for its back; without rules that can be read there are
    // none.
    let upright = brief::pages(context, context.size.upright_mm()).ok();
    let alike = paper
        .and_then(|paper| brief::pages(context, paper).ok())
        .filter(|pages| pages.len() == 1);
    alike
        .or(upright)
        .into_iter()
        .for_each(|pages| made.add(context.texts.report_title_rules_brief(), pages));
    Ok(made)
}

/// A sheet for each table of the leg asked for, or of all legs.
pub(super) fn sheets(context: &Context<'_>, fill: Fill) -> Result<Made, ReportError> {
    let mut made = Made::default();
    for leg in super::legs(context)? {
        let sheets: Vec<ScoreSheet> = super::tables(context, leg)?
            .into_iter()
            .map(|table| sheet(context, leg, table, fill))
            .collect();
        score_grid::draw_all(&sheets, context, &mut made)?;
    }
    Ok(made)
}

fn sheet(context: &Context<'_>, leg: &Leg, table: &Table, fill: Fill) -> ScoreSheet {
    let event = context.event;
    let texts = context.texts;
    let sums = sheet_totals(table, leg.rounds);
    let best = if fill == Fill::Deals && sums.complete() {
        best(context, &sums.columns)
    } else {
        Default::default()
    };
    let totals = sums.columns;
    let shown = totals
        .iter()
        .filter(|c| fill == Fill::Deals || c.seat.is_some());
    ScoreSheet {
        title: format!(
            "{} · {}",
            texts.report_score_sheet(),
            texts.report_table(table.number)
        ),
        detail: detail(context, Some(leg.number)),
        code: SheetCode {
            event: event.id,
            leg: leg.number,
            table: table.number,
        }
        .to_string(),
        notes: texts.parts_of_sheet(event, leg, table),
        columns: (1..)
            .zip(shown)
            .map(|(n, c)| column(context, n, c.seat, c.entrant))
            .collect(),
        seated: u32::try_from(table.company(leg.rounds).most_and_fewest().0).unwrap_or(4),
        rounds: leg.rounds,
        turns: Turns::of(table, leg.rounds.max(1)),
        content: (fill == Fill::Deals).then(|| content(context, table, totals)),
        best,
    }
}

/// Who has the highest net points of a table and who the most net games, with the figure: names,
/// initials, numbers, so that what fits on the line can be chosen.
fn best(context: &Context<'_>, columns: &[club::Column]) -> [Vec<String>; 2] {
    let of = |figure: fn(&club::Column) -> i32| {
        let Some(most) = columns.iter().map(figure).max() else {
            return Vec::new();
        };
        let who = || {
            columns
                .iter()
                .filter(|c| figure(c) == most)
                .map(|c| c.entrant)
        };
        let told = |names: Vec<String>| format!("{}  {}", names.join(", "), figures::signed(most));
        let name = |id| name_of(context.event, id);
        let start = |id| {
            context
                .event
                .entrant(id)
                .map(|e| context.texts.ui_number_short(e.start_number))
        };
        vec![
            told(who().map(name).collect()),
            told(who().map(|id| with_initials(&name(id))).collect()),
            told(who().map(|id| start(id).unwrap_or_default()).collect()),
        ]
    };
    [of(club::Column::net_points), of(club::Column::net_games)]
}

fn column(context: &Context<'_>, column: usize, seat: Option<Seat>, id: EntrantId) -> Column {
    let event = context.event;
    let entrant = event.entrant(id);
    Column {
        column: seat.map(|_| column),
        start: entrant.map(|e| context.texts.ui_number_short(e.start_number)),
        name: entrant.map(|e| e.name.clone()).unwrap_or_default(),
        keeper: event.settings.movement.kind == MovementKind::Fixed
            && entrant.is_some_and(|e| e.controller),
    }
}

/// The deals of a sheet as they are written into it.
fn content(context: &Context<'_>, table: &Table, totals: Vec<club::Column>) -> Content {
    let texts = context.texts;
    let places: Vec<EntrantId> = totals.iter().map(|c| c.entrant).collect();
    let place = |id: EntrantId| places.iter().position(|e| *e == id);
    let rules = context.event.settings.rules.rulebook();
    let mut content = Content {
        totals,
        ..Content::default()
    };
    for line in &table.sheet.deals {
        let column = line.declarer.and_then(place);
        content
            .amounts
            .extend(column.map(|column| (line.deal, column, line.amount)));
        let hard = told::hard(line, rules.as_ref());
        let remark = content.remark(line.deal);
        hard.into_iter()
            .for_each(|number| remark.hard(texts.report_hard(told::HARD, number)));
        told::no_game(line, texts)
            .into_iter()
            .for_each(|words| remark.say(&words));
        remark.say(told::typed(line, hard));
        if let (Some(entry), Some(rules)) = (&line.entry, &rules) {
            told::notes(entry, hard.is_some(), rules, texts)
                .iter()
                .for_each(|words| remark.know(words));
        }
    }
    for fine in &table.sheet.fines {
        content
            .fines
            .extend(place(fine.entrant).map(|column| (fine.deal, column, fine.amount)));
        content
            .remark(fine.deal)
            .say(&texts.fine_words(fine, table, rules.as_ref()));
    }
    content
}
