//! Where everything stands on a score sheet: how many deals on a page, upright or lying, several short sheets on one.

use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot};
use super::super::page::{Align, Page};
use super::super::pen::{Area, FINE, HAND_ROW, MARGIN, NOTE, Pen, SMALL};
use super::super::units::{self, UnitBlock};
use super::super::{Context, ReportError};
use super::score_block::{Block, Grid, draw_block, with_initials};
use super::turns::Turns;
use super::{Made, cut};
use crate::club::{self, MovementKind};
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
    pub(super) remarks: Vec<(u32, String)>,
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
    pub(super) fn remark(&mut self, deal: u32, words: &str) {
        if words.is_empty() {
            return;
        }
        match self.remarks.iter_mut().find(|(d, _)| *d == deal) {
            Some((_, known)) if known.contains(words) => {}
            Some((_, known)) => *known = format!("{known}, {words}"),
            None => self.remarks.push((deal, words.to_owned())),
        }
    }

    /// Sum of a column over the deals up to and including the last of a block: games alone, won or lost.
    pub(super) fn sum(&self, column: usize, won: bool, last: u32) -> i32 {
        let of = self.amounts.iter().filter(|(deal, c, amount)| *deal <= last && *c == column && (*amount > 0) == won);
        of.map(|(_, _, amount)| amount).sum()
    }
}

/// Height of the words under the names, and of a line of a name.
const WON_LOST: f32 = 4.9;
pub(super) const NAME_LINE: f32 = 3.6;
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
        let best = context.event.movement.kind == MovementKind::Fixed;
        Frame { context, units: super::unit_blocks(context), best }
    }

    fn strip(&self, upright: bool) -> f32 {
        let units = units::height(&self.units);
        match (self.best, upright) {
            (false, _) => units,
            (true, true) => units + BEST,
            (true, false) => units.max(BEST_LYING),
        }
    }

    /// Upright or lying, whichever needs fewer pages; upright where they are equal.
    fn shape(&self, sheet: &ScoreSheet) -> Shape {
        let upright = self.shape_on(sheet, self.context.size.upright_mm(), 1);
        let lying = self.shape_on(sheet, self.context.size.lying_mm(), 2);
        if lying.pages() < upright.pages() { lying } else { upright }
    }

    fn shape_on(&self, sheet: &ScoreSheet, paper: (f32, f32), abreast: usize) -> Shape {
        let row = if sheet.content.is_some() { 6.0 } else { HAND_ROW };
        let size = sheet.seated.max(1);
        let with = |blocks: u32| {
            let rows = sheet.rounds.max(1).div_ceil(blocks).saturating_mul(size);
            let blocks = sheet.turns.deals().div_ceil(rows);
            Shape { paper, abreast, blocks: usize::try_from(blocks).unwrap_or(1), rows, row }
        };
        let most = sheet.rounds.max(1);
        (1..=most).map(with).find(|shape| self.fits(sheet, shape)).unwrap_or_else(|| with(most))
    }

    fn fits(&self, sheet: &ScoreSheet, shape: &Shape) -> bool {
        let room = shape.paper.1 - 2.0 * MARGIN;
        let first = self.strip(shape.abreast == 1);
        let last = shape.row * self.closing_rows(sheet) + self.signatures(shape);
        let body = HEAD_HEIGHT
            + self.notes(sheet)
            + self.names(sheet, shape)
            + shape.row * (shape.rows as f32 + forward_rows(shape))
            + FOOT_HEIGHT;
        let pages = shape.pages();
        let most = if pages == 1 { first + last } else { (first + shape.row).max(last) };
        body + most <= room
    }

    /// Height of the heads of the columns: two lines for the names, three where one of them needs it.
    pub(super) fn names(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let width = (shape.paper.0 - 2.0 * MARGIN - GAP * (shape.abreast as f32 - 1.0)) / shape.abreast as f32;
        let grid = Grid::new(Area::new(0.0, 0.0, width, 0.0), sheet.columns.len(), shape.row);
        let lines = sheet.columns.iter().map(|column| grid.name(column).len()).max().unwrap_or(2).max(2);
        lines as f32 * NAME_LINE + WON_LOST
    }

    /// Height of the lines over the names.
    pub(super) fn notes(&self, sheet: &ScoreSheet) -> f32 {
        sheet.notes.len() as f32 * NOTE_LINE
    }

    /// Totals, net points, net games, and the fines where there are any.
    pub(super) fn closing_rows(&self, sheet: &ScoreSheet) -> f32 {
        3.0 + if sheet.content.as_ref().is_some_and(|c| !c.fines.is_empty()) { 1.0 } else { 0.0 }
    }

    /// Height that signatures need below the last block; with two blocks abreast they stand beside it.
    fn signatures(&self, shape: &Shape) -> f32 {
        if shape.abreast == 1 { SIGN } else { 0.0 }
    }

    /// Height of a sheet that shares its page.
    fn card(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let rows = shape.row * (shape.rows as f32 + self.closing_rows(sheet));
        HEAD_HEIGHT
            + self.notes(sheet)
            + self.names(sheet, shape)
            + rows
            + card_sign(sheet, shape.paper.0 - 2.0 * MARGIN)
    }
}

fn forward_rows(shape: &Shape) -> f32 {
    if shape.blocks > 1 { 1.0 } else { 0.0 }
}

/// Draws the sheets of a leg: each on its own pages, or several on one where they are short.
pub(super) fn draw_all(sheets: &[ScoreSheet], context: &Context<'_>, made: &mut Made) -> Result<(), ReportError> {
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
    if sheet.code.is_empty() { sheet.title.clone() } else { format!("{} ({})", sheet.title, sheet.code) }
}

/// One blank sheet, repeated until the page is full.
pub(super) fn fill_page(sheet: &ScoreSheet, context: &Context<'_>) -> Result<Vec<Page>, ReportError> {
    let frame = Frame::new(context);
    let shape = frame.shape(sheet);
    let copies = if shape.blocks == 1 { cut::on_page(shape.paper.1, frame.card(sheet, &shape)) } else { 1 };
    let mut made = Made::default();
    draw_all(&vec![sheet.clone(); copies.max(1)], context, &mut made)?;
    Ok(made.pages)
}

fn share_pages(frame: &Frame<'_>, waiting: &[(&ScoreSheet, Shape)], made: &mut Made) {
    let tallest = waiting.iter().map(|(sheet, shape)| frame.card(sheet, shape)).fold(1.0, f32::max);
    let paper = frame.context.size.upright_mm();
    let count = cut::on_page(paper.1, tallest).max(1);
    // The units stand on every sheet of a page or on none.
    let lowest = (0..count).map(|i| cut::cell(paper, count, i).height).fold(f32::MAX, f32::min);
    let strip = Some(units::height(&frame.units)).filter(|strip| tallest + strip <= lowest);
    for together in waiting.chunks(count) {
        let mut pen = Pen::new(paper);
        let index = made.pages.len();
        for (i, (sheet, shape)) in together.iter().enumerate() {
            made.bookmarks.push(super::super::Bookmark { title: mark(sheet), page: index, inner: false });
            draw_card(&mut pen, frame, sheet, shape, cut::cell(paper, count, i), strip);
        }
        cut::marks(&mut pen, paper, 1, count);
        made.pages.push(pen.finish());
    }
}

fn draw_card(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape, area: Area, strip: Option<f32>) {
    head(sheet).draw(pen, area);
    let mut y = area.y + HEAD_HEIGHT;
    if let Some(strip) = strip {
        units::draw(pen, &frame.units, (area.x, area.x + area.width), y);
        y += strip;
    }
    let block = Block { deals: shape.deals(0, sheet.turns.deals()), last: true };
    let end = draw_block(pen, frame, sheet, shape, Area { y, ..area }, &block);
    sign(pen, frame, sheet, Area { y: end, height: card_sign(sheet, area.width), ..area });
}

fn head(sheet: &ScoreSheet) -> Head {
    let code = Some(sheet.code.clone()).filter(|c| !c.is_empty());
    Head { title: sheet.title.clone(), detail: sheet.detail.clone(), code }
}

fn pages(frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape) -> Vec<Page> {
    let all = sheet.turns.deals();
    let of = shape.pages();
    (0..of)
        .map(|page| {
            let mut pen = Pen::new(shape.paper);
            let mut y = MARGIN;
            let width = pen.right() - MARGIN;
            head(sheet).draw(&mut pen, Area::new(MARGIN, y, width, HEAD_HEIGHT));
            y += HEAD_HEIGHT;
            if page == 0 {
                draw_strip(&mut pen, frame, y, shape.abreast == 1);
                y += frame.strip(shape.abreast == 1);
            }
            let each = (width - GAP * (shape.abreast as f32 - 1.0)) / shape.abreast as f32;
            let mut ends = Vec::new();
            for (i, block) in (page * shape.abreast..shape.blocks).take(shape.abreast).enumerate() {
                let x = MARGIN + i as f32 * (each + GAP);
                let deals = shape.deals(block, all);
                let block = Block { deals, last: block + 1 == shape.blocks };
                let end = draw_block(&mut pen, frame, sheet, shape, Area::new(x, y, each, 0.0), &block);
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

/// Signatures stand below the only block, below the left one of two, or to the right of a block that stands alone.
fn sign_last(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape, ends: &[(f32, f32)], at: (f32, f32)) {
    let (width, top) = at;
    let Some((x, end)) = ends.first().copied() else { return };
    let area = if shape.abreast > 1 && ends.len() == 1 {
        Area::new(x + width + GAP, top + 10.0, width, SIGN)
    } else {
        Area::new(x, end, width, SIGN)
    };
    sign(pen, frame, sheet, area);
}

fn draw_strip(pen: &mut Pen, frame: &Frame<'_>, y: f32, upright: bool) {
    let texts = frame.context.texts;
    let labels = [texts.report_highest_points(), texts.report_most_games()];
    let label_width = labels.iter().map(|l| SMALL.width(l)).fold(0.0, f32::max);
    let right = pen.right();
    // Beside the units the best of the evening need a line to write on.
    let beside = if frame.best && !upright { label_width + 25.0 } else { 0.0 };
    let end = units::draw(pen, &frame.units, (MARGIN, right - beside), y);
    if !frame.best {
        return;
    }
    if upright {
        let half = (right - MARGIN - GAP) / 2.0;
        for (i, label) in labels.iter().enumerate() {
            let x = MARGIN + i as f32 * (half + GAP);
            let base = y + units::height(&frame.units) + 3.8;
            pen.text(x, base, Align::Left, SMALL, label);
            pen.across(x + SMALL.width(label) + 2.0, x + half, base + 0.8, FINE);
        }
    } else {
        let x = end.min(right - label_width - 22.0).max(right - label_width - 45.0);
        for (i, label) in labels.iter().enumerate() {
            let base = y + 4.4 + i as f32 * 6.0;
            pen.text(x, base, Align::Left, SMALL, label);
            pen.across(x + label_width + 2.0, right, base + 0.8, FINE);
        }
    }
}

/// Height for signatures where several sheets share a page: as much as the names below the lines need.
fn card_sign(sheet: &ScoreSheet, width: f32) -> f32 {
    let lines = sheet.columns.iter().map(|c| signature(c, signature_width(sheet, width)).len()).max().unwrap_or(1);
    6.0 + NAME_LINE * lines as f32
}

fn signature_width(sheet: &ScoreSheet, width: f32) -> f32 {
    let count = sheet.columns.len().max(1) as f32;
    (width - 4.0 * (count - 1.0)) / count
}

/// The name below a line with the start number, in one line where the keeper's note follows; with initials where it is
/// longer, and without the number before anything of the name is cut.
fn signature(column: &Column, width: f32) -> Vec<String> {
    if column.name.is_empty() {
        return vec![column.label()];
    }
    let short = with_initials(&column.name);
    let numbered =
        |name: &str| column.start.as_ref().map_or_else(|| name.to_owned(), |start| format!("{name}, {start}"));
    let lines = |name: &str| NOTE.wrap(name, width, if column.keeper { 1 } else { 2 });
    let whole = |lines: &Vec<String>| !lines.last().is_some_and(|line| line.ends_with('…'));
    let tries = [numbered(&column.name), numbered(&short), column.name.clone()].map(|name| lines(&name));
    tries.into_iter().find(whole).unwrap_or_else(|| lines(&short))
}

/// Lines to sign on, each with its name below.
fn sign(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, area: Area) {
    let each = signature_width(sheet, area.width);
    let below = sheet.columns.iter().map(|c| signature(c, each).len() + usize::from(c.keeper)).max().unwrap_or(1);
    let line = area.y + area.height - NAME_LINE * below as f32 - 0.4;
    for (i, column) in sheet.columns.iter().enumerate() {
        let x = area.x + i as f32 * (each + 4.0);
        pen.across(x, x + each, line, FINE);
        let mut lines = signature(column, each);
        lines.extend(column.keeper.then(|| NOTE.fit(&frame.context.texts.report_keeper(), each)));
        for (n, words) in lines.iter().enumerate() {
            pen.text(x, line + 3.4 + n as f32 * NAME_LINE, Align::Left, NOTE, words);
        }
    }
}
