//! A run of deals on a score sheet: the heads of the columns, a line a deal, the sums at its foot.

use super::super::page::{Align, Ink};
use super::super::pen::{Area, BODY, FINE, HEAD, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style};
use super::figures;
use super::narrow::{self, NAME_LINE};
use super::score_grid::{Column, Frame, NOTE_LINE, ScoreSheet, Shape, note_lines, notes};
use std::ops::Range;

/// A run of deals with the heads of their columns.
pub(super) struct Block {
    pub(super) deals: Range<u32>,
    pub(super) last: bool,
}

/// Where the columns of a block stand.
pub(super) struct Grid {
    x: f32,
    width: f32,
    deal: f32,
    dealer: f32,
    cell: f32,
    row: f32,
    players: usize,
}

/// Least width of a cell that is written in by hand, in millimetres.
const LEAST_CELL: f32 = 9.0;
/// In cells narrower than this figures are small and close to the edge.
const SMALL_CELL: f32 = 10.5;
/// Free space beside a figure there.
const TIGHT: f32 = 0.6;

impl Grid {
    pub(super) fn new(area: Area, players: usize, row: f32) -> Grid {
        let (deal, dealer) = (10.5, 7.5);
        let remarks = (area.width * 0.177).clamp(18.0, 40.0);
        let cell = (area.width - deal - dealer - remarks) / (2.0 * players.max(1) as f32);
        Grid {
            x: area.x,
            width: area.width,
            deal,
            dealer,
            cell,
            row,
            players,
        }
    }

    /// Number and name of a column: the number is the one that is typed for it at the desk.
    pub(super) fn name(&self, column: &Column) -> Vec<String> {
        narrow::name_lines(&column.label(), &column.name, HEAD, 2.0 * self.cell - 2.0)
    }

    /// Width of a remark.
    pub(super) fn remarks_width(&self) -> f32 {
        self.width - self.deal - self.dealer - 2.0 * self.cell * self.players as f32 - 2.0
    }

    /// Whether every figure of a sheet has room in its cell.
    pub(super) fn holds(&self, sheet: &ScoreSheet) -> bool {
        let Some(content) = &sheet.content else {
            return self.cell >= LEAST_CELL;
        };
        let sums = content
            .totals
            .iter()
            .flat_map(|column| [column.won, column.lost, column.fines]);
        let style = Style {
            size: SMALL.size,
            ..STRONG_BODY
        };
        let widest = sums
            .map(|sum| style.width(&figures::plain(sum)))
            .fold(0.0, f32::max);
        self.cell >= widest + 2.0 * TIGHT
    }

    fn player(&self, index: usize) -> f32 {
        self.x + self.deal + self.dealer + index as f32 * 2.0 * self.cell
    }

    fn remarks(&self, players: usize) -> Area {
        let x = self.player(players);
        Area::new(x, 0.0, self.x + self.width - x, self.row)
    }

    fn amount(&self, index: usize, won: bool, y: f32) -> Area {
        let x = self.player(index) + if won { 0.0 } else { self.cell };
        let pad = if self.cell < SMALL_CELL { TIGHT } else { 1.2 };
        Area {
            x,
            y,
            width: self.cell,
            height: self.row,
            pad,
        }
    }

    fn label(&self, y: f32) -> Area {
        Area::new(self.x, y, self.deal + self.dealer, self.row)
    }
}

/// Draws a block; answers its lower edge.
pub(super) fn draw_block(
    pen: &mut Pen,
    frame: &Frame<'_>,
    sheet: &ScoreSheet,
    shape: &Shape,
    area: Area,
    block: &Block,
) -> f32 {
    let players = sheet.columns.len();
    let grid = Grid::new(area, players, shape.row);
    for (n, note) in note_lines(sheet, area.width).iter().enumerate() {
        pen.text(
            area.x,
            area.y + 3.6 + n as f32 * NOTE_LINE,
            Align::Left,
            BODY,
            note,
        );
    }
    let top = area.y + notes(sheet, shape);
    let names = frame.names(sheet, shape);
    let mut y = top + names;
    draw_names(pen, frame, sheet, &grid, (top, y));
    let mut lines = vec![(top, STRONG), (y, STRONG)];
    if shape.blocks > 1 {
        draw_sums(
            pen,
            frame,
            sheet,
            &grid,
            y,
            block.deals.start.saturating_sub(1),
            Sum::Forward,
        );
        y += grid.row;
        lines.push((y, STRONG));
    }
    let first_row = y;
    for deal in block.deals.clone() {
        draw_deal(pen, sheet, &grid, y, deal);
        y += grid.row;
        let round = sheet.turns.at(deal).ends_round;
        lines.push((
            y,
            if round && deal + 1 < block.deals.end {
                0.6
            } else {
                FINE
            },
        ));
    }
    lines.pop();
    lines.push((y, STRONG));
    let rows = (first_row, y);
    let split_until = y + grid.row
        * if block.last {
            frame.closing_rows(sheet) - 2.0
        } else {
            1.0
        };
    y = draw_closing(pen, frame, sheet, &grid, y, block, &mut lines);
    for (at, thickness) in lines {
        pen.across(grid.x, grid.x + grid.width, at, thickness);
    }
    draw_uprights(
        pen,
        &grid,
        players,
        [top, top + names - 4.4, y],
        rows,
        split_until,
    );
    y
}

fn draw_closing(
    pen: &mut Pen,
    frame: &Frame<'_>,
    sheet: &ScoreSheet,
    grid: &Grid,
    mut y: f32,
    block: &Block,
    lines: &mut Vec<(f32, f32)>,
) -> f32 {
    let last = block.deals.end.saturating_sub(1);
    let rows: &[Sum] = match (
        block.last,
        sheet.content.as_ref().is_some_and(|c| !c.fines.is_empty()),
    ) {
        (false, _) => &[Sum::Forward],
        (true, false) => &[Sum::Totals, Sum::Points, Sum::Games],
        (true, true) => &[Sum::Totals, Sum::Fines, Sum::Points, Sum::Games],
    };
    for sum in rows {
        draw_sums(pen, frame, sheet, grid, y, last, *sum);
        y += grid.row;
        lines.push((y, FINE));
    }
    lines.pop();
    lines.push((y, STRONG));
    y
}

fn draw_uprights(
    pen: &mut Pen,
    grid: &Grid,
    players: usize,
    [top, heads, bottom]: [f32; 3],
    rows: (f32, f32),
    split_until: f32,
) {
    pen.down(grid.x, top, bottom, STRONG);
    pen.down(grid.x + grid.deal, rows.0, rows.1, FINE);
    for player in 0..players {
        let x = grid.player(player);
        pen.down(x, top, bottom, STRONG);
        pen.down(x + grid.cell, heads, split_until, FINE);
    }
    pen.down(grid.player(players), top, bottom, STRONG);
    pen.down(grid.x + grid.width, top, bottom, STRONG);
}

fn draw_names(
    pen: &mut Pen,
    frame: &Frame<'_>,
    sheet: &ScoreSheet,
    grid: &Grid,
    (top, bottom): (f32, f32),
) {
    let texts = frame.context.texts;
    let base = bottom - 1.3;
    pen.fitted(
        grid.x + grid.deal - 1.0,
        base,
        Align::Right,
        SMALL,
        &texts.report_deal(),
        grid.deal - 1.2,
    );
    pen.text(
        grid.x + grid.deal + grid.dealer / 2.0,
        base,
        Align::Centre,
        SMALL,
        &texts.report_dealer(),
    );
    for (i, column) in sheet.columns.iter().enumerate() {
        let x = grid.player(i);
        let lines = grid.name(column);
        for (n, line) in lines.iter().enumerate() {
            pen.text(
                x + 1.0,
                top + 3.5 + n as f32 * NAME_LINE,
                Align::Left,
                HEAD,
                line,
            );
        }
        for (won, word) in [(true, texts.report_won()), (false, texts.report_lost())] {
            let area = grid.amount(i, won, 0.0);
            pen.fitted(
                area.x + area.width - 1.2,
                base,
                Align::Right,
                SMALL,
                &word,
                area.width - 1.6,
            );
        }
    }
    let remarks = grid.remarks(sheet.columns.len());
    pen.fitted(
        remarks.x + 1.0,
        base,
        Align::Left,
        SMALL,
        &texts.report_remarks(),
        remarks.width - 2.0,
    );
}

fn figure_style(grid: &Grid) -> Style {
    if grid.cell < SMALL_CELL { SMALL } else { BODY }
}

/// A figure, as large as its cell lets it be.
fn figure(pen: &mut Pen, cell: Area, style: Style, text: &str) {
    pen.in_box(
        cell,
        Align::Right,
        style.shrunk(text, cell.width - 2.0 * cell.pad),
        text,
    );
}

fn draw_deal(pen: &mut Pen, sheet: &ScoreSheet, grid: &Grid, y: f32, deal: u32) {
    let players = sheet.columns.len();
    let turn = sheet.turns.at(deal);
    for (i, _) in sheet.columns.iter().enumerate() {
        if turn.rests(i) {
            let area = grid.amount(i, true, y);
            pen.fill(
                Area {
                    width: 2.0 * grid.cell,
                    ..area
                },
                Ink::Tint,
            );
        }
    }
    pen.in_box(
        Area::new(grid.x, y, grid.deal, grid.row),
        Align::Right,
        BODY,
        &deal.to_string(),
    );
    let dealer = sheet
        .columns
        .get(turn.dealer)
        .map(Column::label)
        .unwrap_or_default();
    pen.in_box(
        Area::new(grid.x + grid.deal, y, grid.dealer, grid.row),
        Align::Centre,
        NOTE,
        &dealer,
    );
    let Some(content) = &sheet.content else {
        return;
    };
    for (_, column, amount) in content.amounts.iter().filter(|(d, ..)| *d == deal) {
        figure(
            pen,
            grid.amount(*column, *amount > 0, y),
            figure_style(grid),
            &figures::plain(*amount),
        );
    }
    if let Some(remark) = content.remarks.get(&deal) {
        remark.draw(
            pen,
            Area {
                y,
                ..grid.remarks(players)
            },
        );
    }
}

/// Which sum a row holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sum {
    Forward,
    Totals,
    Fines,
    Points,
    Games,
}

fn draw_sums(
    pen: &mut Pen,
    frame: &Frame<'_>,
    sheet: &ScoreSheet,
    grid: &Grid,
    y: f32,
    last: u32,
    sum: Sum,
) {
    let texts = frame.context.texts;
    let label = match sum {
        Sum::Forward => texts.report_forward(),
        Sum::Totals => texts.report_totals(),
        Sum::Fines => texts.report_fines(),
        Sum::Points => texts.report_net_points(),
        Sum::Games => texts.report_net_games(),
    };
    pen.in_box(grid.label(y), Align::Left, HEAD, &label);
    let Some(content) = &sheet.content else {
        return;
    };
    if last == 0 {
        return;
    }
    let style = Style {
        size: figure_style(grid).size,
        ..STRONG_BODY
    };
    for (column, foot) in content.totals.iter().enumerate() {
        let both = Area {
            width: 2.0 * grid.cell,
            ..grid.amount(column, true, y)
        };
        let (won, lost) = match sum {
            Sum::Forward => (
                content.sum(column, true, last),
                content.sum(column, false, last),
            ),
            _ => (foot.won, foot.lost),
        };
        match sum {
            Sum::Forward | Sum::Totals => {
                figure(
                    pen,
                    grid.amount(column, true, y),
                    style,
                    &figures::plain(won),
                );
                figure(
                    pen,
                    grid.amount(column, false, y),
                    style,
                    &figures::plain(lost),
                );
            }
            Sum::Fines => {
                let text = Some(foot.fines)
                    .filter(|f| *f != 0)
                    .map(figures::plain)
                    .unwrap_or_default();
                figure(pen, grid.amount(column, false, y), style, &text);
            }
            Sum::Points => pen.in_box(
                both,
                Align::Right,
                style,
                &figures::signed(foot.net_points()),
            ),
            Sum::Games => pen.in_box(
                both,
                Align::Right,
                style,
                &figures::signed(foot.net_games()),
            ),
        }
    }
}
