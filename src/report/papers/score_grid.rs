//! Where everything stands on a score sheet: how many deals on a page, upright or lying, several
//! short sheets on one.

use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot};
use super::super::page::{Align, Page};
use super::super::pen::{Area, BODY, FINE, HAND_ROW, MARGIN, NOTE, Pen, SMALL, STRONG_BODY, Style};
use super::super::units::{self, UnitBlock};
use super::super::{Context, ReportError};
use super::narrow::{self, NAME_LINE, Remark};
use super::score_block::{Block, Grid, draw_block};
use super::turns::Turns;
use super::{Made, cut};
use crate::club::{self, MovementKind};
use std::collections::BTreeMap;
use std::ops::Range;

/// One table's sheet, ready to be drawn.
#[derive(Debug, Clone, Default)]
pub(super) struct ScoreSheet {
    pub(super) title: String,
    pub(super) detail: String,
    pub(super) code: String,
    /// Who plays on for whom; a line each over the names.
    pub(super) notes: Vec<String>,
    /// Those at the table in the order of the deal, then those who sat here before.
    pub(super) columns: Vec<Column>,
    /// How many of them sit at the table, at most at one time.
    pub(super) seated: u32,
    pub(super) rounds: u32,
    /// Who deals and who has no cards, row by row.
    pub(super) turns: Turns,
    pub(super) content: Option<Content>,
    /// Who has the highest net points and who the most net games, longest first; empty where that
    /// is not known.
    pub(super) best: [Vec<String>; 2],
}

/// A player's two columns.
#[derive(Debug, Clone)]
pub(super) struct Column {
    /// The number that is typed for it at the desk; none where somebody sat here before.
    pub(super) column: Option<usize>,
    /// The start number; it stands where one signs, never where a column is looked up.
    pub(super) start: Option<String>,
    pub(super) name: String,
    pub(super) keeper: bool,
}

/// What is written in: by deal, column and signed amount.
#[derive(Debug, Clone, Default)]
pub(super) struct Content {
    pub(super) amounts: Vec<(u32, usize, i32)>,
    pub(super) fines: Vec<(u32, usize, i32)>,
    pub(super) remarks: BTreeMap<u32, Remark>,
    /// The foot of the sheet, a column each.
    pub(super) totals: Vec<club::Column>,
}

impl Column {
    /// What the dealer of a deal is called: the number of the column.
    pub(super) fn label(&self) -> String {
        self.column.map(|n| n.to_string()).unwrap_or_default()
    }
}

impl Content {
    /// What is said of a deal.
    pub(super) fn remark(&mut self, deal: u32) -> &mut Remark {
        self.remarks.entry(deal).or_default()
    }

    /// Sum of a column over the deals up to and including the last of a block: games alone, won or
    /// lost.
    pub(super) fn sum(&self, column: usize, won: bool, last: u32) -> i32 {
        let of = self
            .amounts
            .iter()
            .filter(|(deal, c, amount)| *deal <= last && *c == column && (*amount > 0) == won);
        of.map(|(_, _, amount)| amount).sum()
    }
}

/// Height of the words under the names.
const WON_LOST: f32 = 4.9;
/// Height of a line over the names.
pub(super) const NOTE_LINE: f32 = 4.6;
const SIGN: f32 = 14.0;
const GAP: f32 = 5.0;
/// Room for the best of the evening below the units, or beside them.
const BEST: f32 = 6.5;
const BEST_LYING: f32 = 13.0;

/// How a sheet is laid on its pages.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Shape {
    /// Width and height of the page.
    pub(super) paper: (f32, f32),
    /// Blocks of deals side by side on a page.
    pub(super) abreast: usize,
    /// Blocks altogether.
    pub(super) blocks: usize,
    /// Deals in a block; the last may have fewer.
    pub(super) rows: u32,
    pub(super) row: f32,
}

impl Shape {
    fn pages(&self) -> usize {
        self.blocks.div_ceil(self.abreast)
    }

    /// The width of a block.
    fn width(&self) -> f32 {
        let abreast = self.abreast as f32;
        (self.paper.0 - 2.0 * MARGIN - GAP * (abreast - 1.0)) / abreast
    }

    /// The deals of a block.
    fn deals(&self, block: usize, all: u32) -> Range<u32> {
        let first = u32::try_from(block).unwrap_or(0).saturating_mul(self.rows);
        first.saturating_add(1)..first.saturating_add(self.rows).min(all).saturating_add(1)
    }
}

/// What the sheets of one leg have in common.
pub(super) struct Frame<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) units: Vec<UnitBlock>,
    /// Room is kept for the best of the evening, as on Foster's sheet.
    pub(super) best: bool,
}

impl Frame<'_> {
    fn new<'a>(context: &'a Context<'a>) -> Frame<'a> {
        let best = context.event.settings.movement.kind == MovementKind::Fixed;
        Frame {
            context,
            units: super::unit_blocks(context),
            best,
        }
    }

    fn strip(&self, upright: bool) -> f32 {
        let units = units::height(&self.units);
        match (self.best, upright) {
            (false, _) => units,
            (true, true) => units + BEST,
            (true, false) => units.max(BEST_LYING),
        }
    }

    /// Upright or lying, whichever needs fewer pages; upright where they are equal, or where two
    /// blocks abreast would leave the figures no room.
    fn shape(&self, sheet: &ScoreSheet) -> Shape {
        let upright = self.shape_on(sheet, self.context.size.upright_mm(), 1);
        let lying = self.shape_on(sheet, self.context.size.lying_mm(), 2);
        if lying.pages() < upright.pages() && grid(sheet, &lying).holds(sheet) {
            lying
        } else {
            upright
        }
    }

    fn shape_on(&self, sheet: &ScoreSheet, paper: (f32, f32), abreast: usize) -> Shape {
        let row = if sheet.content.is_some() {
            6.0
        } else {
            HAND_ROW
        };
        let size = sheet.seated.max(1);
        let with = |blocks: u32| {
            let rows = sheet.rounds.max(1).div_ceil(blocks).saturating_mul(size);
            let blocks = sheet.turns.deals().div_ceil(rows);
            Shape {
                paper,
                abreast,
                blocks: usize::try_from(blocks).unwrap_or(1),
                rows,
                row,
            }
        };
        let most = sheet.rounds.max(1);
        let below = self.below_height(sheet, &with(1));
        (1..=most)
            .map(with)
            .find(|shape| self.fits(sheet, shape, below))
            .unwrap_or_else(|| with(most))
    }

    fn fits(&self, sheet: &ScoreSheet, shape: &Shape, below: f32) -> bool {
        let room = shape.paper.1 - 2.0 * MARGIN;
        let first = self.strip(shape.abreast == 1);
        let last = shape.row * self.closing_rows(sheet) + self.signatures(sheet, shape) + below;
        let body = HEAD_HEIGHT
            + notes(sheet, shape)
            + self.names(sheet, shape)
            + shape.row * (shape.rows as f32 + forward_rows(shape))
            + FOOT_HEIGHT;
        let pages = shape.pages();
        let most = if pages == 1 {
            first + last
        } else {
            (first + shape.row).max(last)
        };
        body + most <= room
    }

    /// Height of the heads of the columns: two lines for the names, more where one of them needs
    /// it.
    pub(super) fn names(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let grid = grid(sheet, shape);
        let lines = sheet
            .columns
            .iter()
            .map(|column| grid.name(column).len())
            .max()
            .unwrap_or(2)
            .max(2);
        lines as f32 * NAME_LINE + WON_LOST
    }

    /// Totals, net points, net games, and the fines where there are any.
    pub(super) fn closing_rows(&self, sheet: &ScoreSheet) -> f32 {
        3.0 + if sheet.content.as_ref().is_some_and(|c| !c.fines.is_empty()) {
            1.0
        } else {
            0.0
        }
    }

    /// Height that signatures need below the last block. With two blocks abreast they are below the
    /// left one, which lacks the closing rows, and need what these do not leave them.
    fn signatures(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let height = sign_height(sheet, shape.width());
        let beside = if shape.abreast == 1 {
            0.0
        } else {
            shape.row * (self.closing_rows(sheet) - 1.0)
        };
        (height - beside).max(0.0)
    }

    /// The remarks that have no room in their rows.
    fn below(&self, sheet: &ScoreSheet, shape: &Shape) -> Vec<String> {
        let width = grid(sheet, shape).remarks_width();
        let remarks = sheet.content.iter().flat_map(|content| &content.remarks);
        let told = remarks.filter_map(|(deal, remark)| {
            remark.below(width, shape.row).map(|words| (*deal, words))
        });
        narrow::told_below(
            self.context.texts,
            &told.collect::<Vec<_>>(),
            shape.paper.0 - 2.0 * MARGIN,
        )
    }

    /// Their height.
    fn below_height(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        narrow::height_below(&self.below(sheet, shape))
    }

    /// Height of a sheet that shares its page.
    fn card(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let rows = shape.row * (shape.rows as f32 + self.closing_rows(sheet));
        HEAD_HEIGHT
            + notes(sheet, shape)
            + self.names(sheet, shape)
            + rows
            + self.below_height(sheet, shape)
            + card_sign(sheet, shape.paper.0 - 2.0 * MARGIN)
    }
}

/// Where the columns of a sheet's blocks stand, seen from their left edge.
fn grid(sheet: &ScoreSheet, shape: &Shape) -> Grid {
    Grid::new(
        Area::new(0.0, 0.0, shape.width(), 0.0),
        sheet.columns.len(),
        shape.row,
    )
}

/// The lines over the names.
pub(super) fn note_lines(sheet: &ScoreSheet, width: f32) -> Vec<String> {
    sheet
        .notes
        .iter()
        .flat_map(|note| BODY.wrap(note, width, usize::MAX))
        .collect()
}

/// Their height.
pub(super) fn notes(sheet: &ScoreSheet, shape: &Shape) -> f32 {
    note_lines(sheet, shape.width()).len() as f32 * NOTE_LINE
}

fn forward_rows(shape: &Shape) -> f32 {
    if shape.blocks > 1 { 1.0 } else { 0.0 }
}

/// Draws the sheets of a leg: each on its own pages, or several on one where they are short.
pub(super) fn draw_all(
    sheets: &[ScoreSheet],
    context: &Context<'_>,
    made: &mut Made,
) -> Result<(), ReportError> {
    let frame = Frame::new(context);
    let mut waiting: Vec<(&ScoreSheet, Shape)> = Vec::new();
    for sheet in sheets {
        context.go_on()?;
        let shape = frame.shape(sheet);
        if shape.blocks == 1 && cut::on_page(shape.paper.1, frame.card(sheet, &shape)) > 1 {
            waiting.push((sheet, shape));
        } else {
            made.add(mark(sheet), pages(&frame, sheet, &shape));
        }
    }
    share_pages(&frame, &waiting, made);
    Ok(())
}

fn mark(sheet: &ScoreSheet) -> String {
    if sheet.code.is_empty() {
        sheet.title.clone()
    } else {
        format!("{} ({})", sheet.title, sheet.code)
    }
}

/// One blank sheet, repeated until the page is full.
pub(super) fn fill_page(
    sheet: &ScoreSheet,
    context: &Context<'_>,
) -> Result<Vec<Page>, ReportError> {
    let frame = Frame::new(context);
    let shape = frame.shape(sheet);
    let copies = if shape.blocks == 1 {
        cut::on_page(shape.paper.1, frame.card(sheet, &shape))
    } else {
        1
    };
    let mut made = Made::default();
    draw_all(&vec![sheet.clone(); copies.max(1)], context, &mut made)?;
    Ok(made.pages)
}

fn share_pages(frame: &Frame<'_>, waiting: &[(&ScoreSheet, Shape)], made: &mut Made) {
    let tallest = waiting
        .iter()
        .map(|(sheet, shape)| frame.card(sheet, shape))
        .fold(1.0, f32::max);
    let paper = frame.context.size.upright_mm();
    let count = cut::on_page(paper.1, tallest).max(1);
    // The units stand on every sheet of a page or on none.
    let lowest = (0..count)
        .map(|i| cut::cell(paper, count, i).height)
        .fold(f32::MAX, f32::min);
    let strip = Some(units::height(&frame.units)).filter(|strip| tallest + strip <= lowest);
    for together in waiting.chunks(count) {
        let mut pen = Pen::new(paper);
        let index = made.pages.len();
        for (i, (sheet, shape)) in together.iter().enumerate() {
            made.bookmarks.push(super::super::Bookmark {
                title: mark(sheet),
                page: index,
                inner: false,
            });
            draw_card(
                &mut pen,
                frame,
                sheet,
                shape,
                cut::cell(paper, count, i),
                strip,
            );
        }
        cut::marks(&mut pen, paper, 1, count);
        made.pages.push(pen.finish());
    }
}

fn draw_card(
    pen: &mut Pen,
    frame: &Frame<'_>,
    sheet: &ScoreSheet,
    shape: &Shape,
    area: Area,
    strip: Option<f32>,
) {
    head(frame, sheet).draw(pen, area);
    let mut y = area.y + HEAD_HEIGHT;
    if let Some(strip) = strip {
        units::draw(pen, &frame.units, (area.x, area.x + area.width), y);
        y += strip;
    }
    let block = Block {
        deals: shape.deals(0, sheet.turns.deals()),
        last: true,
    };
    let end = draw_block(pen, frame, sheet, shape, Area { y, ..area }, &block);
    let end = narrow::draw_below(pen, &frame.below(sheet, shape), (area.x, end));
    sign(
        pen,
        frame,
        sheet,
        Area {
            y: end,
            height: card_sign(sheet, area.width),
            ..area
        },
    );
}

fn head(frame: &Frame<'_>, sheet: &ScoreSheet) -> Head {
    let code = Some(sheet.code.clone()).filter(|c| !c.is_empty());
    let event = frame.context.event.settings.name.clone();
    Head {
        title: sheet.title.clone(),
        event,
        detail: sheet.detail.clone(),
        code,
    }
}

fn pages(frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape) -> Vec<Page> {
    let all = sheet.turns.deals();
    let of = shape.pages();
    (0..of)
        .map(|page| {
            let mut pen = Pen::new(shape.paper);
            let mut y = MARGIN;
            let width = pen.right() - MARGIN;
            head(frame, sheet).draw(&mut pen, Area::new(MARGIN, y, width, HEAD_HEIGHT));
            y += HEAD_HEIGHT;
            if page == 0 {
                draw_strip(&mut pen, frame, &sheet.best, y, shape.abreast == 1);
                y += frame.strip(shape.abreast == 1);
            }
            let each = (width - GAP * (shape.abreast as f32 - 1.0)) / shape.abreast as f32;
            let mut ends = Vec::new();
            for (i, block) in (page * shape.abreast..shape.blocks)
                .take(shape.abreast)
                .enumerate()
            {
                let x = MARGIN + i as f32 * (each + GAP);
                let deals = shape.deals(block, all);
                let block = Block {
                    deals,
                    last: block + 1 == shape.blocks,
                };
                let end = draw_block(
                    &mut pen,
                    frame,
                    sheet,
                    shape,
                    Area::new(x, y, each, 0.0),
                    &block,
                );
                ends.push((x, end));
            }
            if page + 1 == of {
                sign_last(&mut pen, frame, sheet, shape, &ends, (each, y));
            }
            foot(&mut pen, frame.context, &sheet.code, page + 1, of);
            pen.finish()
        })
        .collect()
}

/// Signatures stand below the only block, below the left one of two, or to the right of a block
/// that stands alone.
fn sign_last(
    pen: &mut Pen,
    frame: &Frame<'_>,
    sheet: &ScoreSheet,
    shape: &Shape,
    ends: &[(f32, f32)],
    at: (f32, f32),
) {
    let (width, top) = at;
    let Some((x, end)) = ends.first().copied() else {
        return;
    };
    let (below, height) = (frame.below(sheet, shape), sign_height(sheet, width));
    let area = match (shape.abreast, ends) {
        (1, _) => Area::new(x, narrow::draw_below(pen, &below, (x, end)), width, height),
        (_, [_]) => Area::new(x + width + GAP, top + 10.0, width, height),
        _ => Area::new(x, end, width, height),
    };
    sign(pen, frame, sheet, area);
    if shape.abreast > 1 {
        let blocks = ends.iter().map(|(_, end)| *end).fold(0.0, f32::max);
        let signed = if ends.len() > 1 { end + height } else { end };
        narrow::draw_below(pen, &below, (x, blocks.max(signed)));
    }
}

/// The unit values, and lines for the best of the table with who that is where it is known.
fn draw_strip(pen: &mut Pen, frame: &Frame<'_>, best: &[Vec<String>; 2], y: f32, upright: bool) {
    let texts = frame.context.texts;
    let labels = [texts.report_highest_points(), texts.report_most_games()];
    let label_width = labels.iter().map(|l| SMALL.width(l)).fold(0.0, f32::max);
    let right = pen.right();
    // Beside the units the best of the evening need a line to write on.
    let beside = if frame.best && !upright {
        label_width + 25.0
    } else {
        0.0
    };
    let end = units::draw(pen, &frame.units, (MARGIN, right - beside), y);
    if !frame.best {
        return;
    }
    if upright {
        let half = (right - MARGIN - GAP) / 2.0;
        for (i, (label, best)) in labels.iter().zip(best).enumerate() {
            let x = MARGIN + i as f32 * (half + GAP);
            let base = y + units::height(&frame.units) + 3.8;
            pen.text(x, base, Align::Left, SMALL, label);
            best_line(pen, (x + SMALL.width(label) + 2.0, x + half), base, best);
        }
    } else {
        let most = if best.iter().all(Vec::is_empty) {
            45.0
        } else {
            80.0
        };
        let x = end
            .min(right - label_width - 22.0)
            .max(right - label_width - most);
        for (i, (label, best)) in labels.iter().zip(best).enumerate() {
            let base = y + 4.4 + i as f32 * 6.0;
            pen.text(x, base, Align::Left, SMALL, label);
            best_line(pen, (x + label_width + 2.0, right), base, best);
        }
    }
}

/// A line with whoever is to stand on it, as fully as the line is long.
fn best_line(pen: &mut Pen, (from, to): (f32, f32), base: f32, best: &[String]) {
    pen.across(from, to, base + 0.8, FINE);
    let room = to - from - 2.0;
    let styles = [
        STRONG_BODY,
        Style {
            size: SMALL.size,
            ..STRONG_BODY
        },
    ];
    let fitting = best
        .iter()
        .flat_map(|words| styles.map(|style| (style, words)));
    if let Some((style, words)) = fitting
        .into_iter()
        .find(|(style, words)| style.width(words) <= room)
    {
        pen.text(from + 1.0, base, Align::Left, style, words);
    }
}

/// Height for signatures where several sheets share a page: as much as the names below the lines
/// need.
fn card_sign(sheet: &ScoreSheet, width: f32) -> f32 {
    6.0 + NAME_LINE * signed_lines(sheet, width) as f32
}

/// Height for signatures of a sheet that has its page to itself.
fn sign_height(sheet: &ScoreSheet, width: f32) -> f32 {
    SIGN + NAME_LINE * (signed_lines(sheet, width) as f32 - 2.0).max(0.0)
}

/// Most lines below a line to sign on.
fn signed_lines(sheet: &ScoreSheet, width: f32) -> usize {
    let each = signature_width(sheet, width);
    sheet
        .columns
        .iter()
        .map(|c| signature(c, each).len() + usize::from(c.keeper))
        .max()
        .unwrap_or(1)
}

fn signature_width(sheet: &ScoreSheet, width: f32) -> f32 {
    let count = sheet.columns.len().max(1) as f32;
    (width - 4.0 * (count - 1.0)) / count
}

/// The name below a line with the start number.
fn signature(column: &Column, width: f32) -> Vec<String> {
    match &column.start {
        Some(start) if !column.name.is_empty() => {
            narrow::signature_lines(&column.name, start, width)
        }
        Some(_) | None => vec![if column.name.is_empty() {
            column.label()
        } else {
            column.name.clone()
        }],
    }
}

/// Lines to sign on, each with its name below.
fn sign(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, area: Area) {
    let each = signature_width(sheet, area.width);
    let below = signed_lines(sheet, area.width);
    let line = area.y + area.height - NAME_LINE * below as f32 - 0.4;
    for (i, column) in sheet.columns.iter().enumerate() {
        let x = area.x + i as f32 * (each + 4.0);
        pen.across(x, x + each, line, FINE);
        let mut lines = signature(column, each);
        lines.extend(
            column
                .keeper
                .then(|| NOTE.fit(&frame.context.texts.report_keeper(), each)),
        );
        for (n, words) in lines.iter().enumerate() {
            pen.text(
                x,
                line + 3.4 + n as f32 * NAME_LINE,
                Align::Left,
                NOTE,
                words,
            );
        }
    }
}
