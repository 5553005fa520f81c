//! Where everything stands on a score sheet: how many deals on a page, upright or lying, several short sheets on one.

use super::super::font;
use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot};
use super::super::page::{Align, Ink, Page};
use super::super::pen::{Area, BODY, FINE, HAND_ROW, HEAD, MARGIN, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style};
use super::super::units::{self, UnitBlock};
use super::super::{Context, ReportError};
use super::{Made, cut, figures};
use crate::club::{self, MovementKind, Seat};
use std::ops::Range;

/// One table's sheet, ready to be drawn.
#[derive(Debug, Clone, Default)]
pub(super) struct ScoreSheet {
    pub(super) title: String,
    pub(super) detail: String,
    pub(super) code: String,
    /// Those at the table in the order of the deal, then those who sat here before.
    pub(super) columns: Vec<Column>,
    /// How many of them sit at the table.
    pub(super) seated: u32,
    pub(super) rounds: u32,
    pub(super) content: Option<Content>,
}

/// A player's two columns.
#[derive(Debug, Clone)]
pub(super) struct Column {
    pub(super) seat: Option<Seat>,
    pub(super) number: Option<u32>,
    pub(super) name: String,
    pub(super) keeper: bool,
}

impl Column {
    fn letter(&self) -> String {
        self.seat.map(|s| s.letter().to_string()).unwrap_or_default()
    }
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
    fn sum(&self, column: usize, won: bool, last: u32) -> i32 {
        let of = self.amounts.iter().filter(|(deal, c, amount)| *deal <= last && *c == column && (*amount > 0) == won);
        of.map(|(_, _, amount)| amount).sum()
    }
}

/// Height of the words under the names, and of a line of a name.
const WON_LOST: f32 = 4.9;
const NAME_LINE: f32 = 3.6;
const SIGN: f32 = 14.0;
const GAP: f32 = 5.0;
/// Room for the best of the evening below the units, or beside them.
const BEST: f32 = 6.5;
const BEST_LYING: f32 = 13.0;

/// How a sheet is laid on its pages.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Shape {
    /// Width and height of the page.
    paper: (f32, f32),
    /// Blocks of deals side by side on a page.
    abreast: usize,
    /// Blocks altogether.
    blocks: usize,
    /// Deals in a block; the last may have fewer.
    rows: u32,
    row: f32,
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
struct Frame<'a> {
    context: &'a Context<'a>,
    units: Vec<UnitBlock>,
    /// Room is kept for the best of the evening, as on Foster's sheet.
    best: bool,
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
            let blocks = sheet.rounds.max(1).saturating_mul(size).div_ceil(rows);
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
            + self.names(sheet, shape)
            + shape.row * (shape.rows as f32 + forward_rows(shape))
            + FOOT_HEIGHT;
        let pages = shape.pages();
        let most = if pages == 1 { first + last } else { (first + shape.row).max(last) };
        body + most <= room
    }

    /// Height of the heads of the columns: two lines for the names, three where one of them needs it.
    fn names(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let width = (shape.paper.0 - 2.0 * MARGIN - GAP * (shape.abreast as f32 - 1.0)) / shape.abreast as f32;
        let grid = Grid::new(Area::new(0.0, 0.0, width, 0.0), sheet.columns.len(), shape.row);
        let lines = sheet.columns.iter().map(|column| grid.name(column).len()).max().unwrap_or(2).max(2);
        lines as f32 * NAME_LINE + WON_LOST
    }

    /// Totals, net points, net games, and the fines where there are any.
    fn closing_rows(&self, sheet: &ScoreSheet) -> f32 {
        3.0 + if sheet.content.as_ref().is_some_and(|c| !c.fines.is_empty()) { 1.0 } else { 0.0 }
    }

    /// Height that signatures need below the last block; with two blocks abreast they stand beside it.
    fn signatures(&self, shape: &Shape) -> f32 {
        if shape.abreast == 1 { SIGN } else { 0.0 }
    }

    /// Height of a sheet that shares its page.
    fn card(&self, sheet: &ScoreSheet, shape: &Shape) -> f32 {
        let rows = shape.row * (shape.rows as f32 + self.closing_rows(sheet));
        HEAD_HEIGHT + self.names(sheet, shape) + rows + card_sign(sheet, shape.paper.0 - 2.0 * MARGIN)
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
    for together in waiting.chunks(count) {
        let mut pen = Pen::new(paper);
        let index = made.pages.len();
        for (i, (sheet, shape)) in together.iter().enumerate() {
            made.bookmarks.push(super::super::Bookmark { title: mark(sheet), page: index });
            let area = cut::cell(paper, count, i);
            draw_card(&mut pen, frame, sheet, shape, area);
        }
        cut::marks(&mut pen, paper, 1, count);
        made.pages.push(pen.finish());
    }
}

fn draw_card(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape, area: Area) {
    head(sheet).draw(pen, area);
    let mut y = area.y + HEAD_HEIGHT;
    let strip = units::height(&frame.units);
    if frame.card(sheet, shape) + strip <= area.height {
        units::draw(pen, &frame.units, (area.x, area.x + area.width), y);
        y += strip;
    }
    let block = Block { deals: shape.deals(0, deals(sheet)), last: true };
    let end = draw_block(pen, frame, sheet, shape, Area { y, ..area }, &block);
    sign(pen, frame, sheet, Area { y: end, height: card_sign(sheet, area.width), ..area });
}

fn head(sheet: &ScoreSheet) -> Head {
    let code = Some(sheet.code.clone()).filter(|c| !c.is_empty());
    Head { title: sheet.title.clone(), detail: sheet.detail.clone(), code }
}

fn deals(sheet: &ScoreSheet) -> u32 {
    sheet.rounds.max(1).saturating_mul(sheet.seated.max(1))
}

fn pages(frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape) -> Vec<Page> {
    let all = deals(sheet);
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

/// The name below a line, in one line where the keeper's note follows.
fn signature(column: &Column, width: f32) -> Vec<String> {
    let name = if column.name.is_empty() { column.letter() } else { column.name.clone() };
    NOTE.wrap(&name, width, if column.keeper { 1 } else { 2 })
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

/// A run of deals with the heads of their columns.
struct Block {
    deals: Range<u32>,
    last: bool,
}

/// Where the columns of a block stand.
struct Grid {
    x: f32,
    width: f32,
    deal: f32,
    dealer: f32,
    cell: f32,
    row: f32,
}

impl Grid {
    fn new(area: Area, players: usize, row: f32) -> Grid {
        let (deal, dealer) = (10.5, 7.5);
        let remarks = (area.width * 0.165).clamp(18.0, 40.0);
        let cell = (area.width - deal - dealer - remarks) / (2.0 * players.max(1) as f32);
        Grid { x: area.x, width: area.width, deal, dealer, cell, row }
    }

    /// Start number and name of a column in at most three lines.
    fn name(&self, column: &Column) -> Vec<String> {
        let number = column.number.map(|n| format!("{n} ")).unwrap_or_default();
        let (width, beside) = (2.0 * self.cell - 2.0, NOTE.width(&column.letter()) + 1.0);
        let wrap = |words: &str, most| font::wrap_beside(words, (HEAD.weight, HEAD.size), width, beside, most);
        let full = format!("{number}{}", column.name);
        let short = format!("{number}{}", with_initials(&column.name));
        let whole = |lines: &Vec<String>| !lines.last().is_some_and(|line| line.ends_with('…'));
        let tries = [(&full, 2), (&short, 2), (&full, 3)].map(|(words, most)| wrap(words, most));
        tries.into_iter().find(whole).unwrap_or_else(|| wrap(&short, 3))
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
        Area { x, y, width: self.cell, height: self.row, pad: 1.2 }
    }

    fn label(&self, y: f32) -> Area {
        Area::new(self.x, y, self.deal + self.dealer, self.row)
    }
}

/// `A.-F. Müller-Lüdenscheidt`: the last word of a name in full, initials for the others; the full name stands where
/// one signs.
pub(super) fn with_initials(name: &str) -> String {
    let initial = |part: &str| part.chars().next().map(|c| format!("{c}.")).unwrap_or_default();
    let initials = |word: &str| word.split('-').map(initial).collect::<Vec<_>>().join("-");
    match name.rsplit_once(' ') {
        Some((given, last)) => {
            let given: Vec<String> = given.split(' ').map(initials).collect();
            format!("{} {last}", given.join(" "))
        }
        None => name.to_owned(),
    }
}

/// Draws a block; answers its lower edge.
fn draw_block(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, shape: &Shape, area: Area, block: &Block) -> f32 {
    let players = sheet.columns.len();
    let grid = Grid::new(area, players, shape.row);
    let top = area.y;
    let names = frame.names(sheet, shape);
    let mut y = top + names;
    draw_names(pen, frame, sheet, &grid, (top, y));
    let mut lines = vec![(top, STRONG), (y, STRONG)];
    if shape.blocks > 1 {
        draw_sums(pen, frame, sheet, &grid, y, block.deals.start.saturating_sub(1), Sum::Forward);
        y += grid.row;
        lines.push((y, STRONG));
    }
    let first_row = y;
    for deal in block.deals.clone() {
        draw_deal(pen, sheet, &grid, y, deal);
        y += grid.row;
        let round = deal.checked_rem(sheet.seated) == Some(0);
        lines.push((y, if round && deal + 1 < block.deals.end { 0.6 } else { FINE }));
    }
    lines.pop();
    lines.push((y, STRONG));
    let rows = (first_row, y);
    let split_until = y + grid.row * if block.last { frame.closing_rows(sheet) - 2.0 } else { 1.0 };
    y = draw_closing(pen, frame, sheet, &grid, y, block, &mut lines);
    for (at, thickness) in lines {
        pen.across(grid.x, grid.x + grid.width, at, thickness);
    }
    draw_uprights(pen, &grid, players, [top, top + names - 4.4, y], rows, split_until);
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
    let rows: &[Sum] = match (block.last, sheet.content.as_ref().is_some_and(|c| !c.fines.is_empty())) {
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

fn draw_names(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, grid: &Grid, (top, bottom): (f32, f32)) {
    let texts = frame.context.texts;
    let base = bottom - 1.3;
    pen.fitted(grid.x + grid.deal - 1.0, base, Align::Right, SMALL, &texts.report_deal(), grid.deal - 1.2);
    pen.text(grid.x + grid.deal + grid.dealer / 2.0, base, Align::Centre, SMALL, &texts.report_dealer());
    for (i, column) in sheet.columns.iter().enumerate() {
        let x = grid.player(i);
        let seat = column.letter();
        let lines = grid.name(column);
        for (n, line) in lines.iter().enumerate() {
            pen.text(x + 1.0, top + 3.5 + n as f32 * NAME_LINE, Align::Left, HEAD, line);
        }
        pen.text(x + 2.0 * grid.cell - 1.0, top + 3.5, Align::Right, NOTE, &seat);
        for (won, word) in [(true, texts.report_won()), (false, texts.report_lost())] {
            let area = grid.amount(i, won, 0.0);
            pen.fitted(area.x + area.width - 1.2, base, Align::Right, SMALL, &word, area.width - 1.6);
        }
    }
    let remarks = grid.remarks(sheet.columns.len());
    pen.fitted(remarks.x + 1.0, base, Align::Left, SMALL, &texts.report_remarks(), remarks.width - 2.0);
}

fn figure_style(grid: &Grid) -> Style {
    if grid.cell < 10.0 { SMALL } else { BODY }
}

fn draw_deal(pen: &mut Pen, sheet: &ScoreSheet, grid: &Grid, y: f32, deal: u32) {
    let players = sheet.columns.len();
    let seated = usize::try_from(sheet.seated).unwrap_or(4);
    let turn = usize::try_from(deal.saturating_sub(1)).unwrap_or(0).checked_rem(seated).unwrap_or(0);
    for (i, _) in sheet.columns.iter().enumerate().take(seated) {
        if seated > 3 && rests(i, turn, seated) {
            let area = grid.amount(i, true, y);
            pen.fill(Area { width: 2.0 * grid.cell, ..area }, Ink::Tint);
        }
    }
    pen.in_box(Area::new(grid.x, y, grid.deal, grid.row), Align::Right, BODY, &deal.to_string());
    let dealer = sheet.columns.get(turn).map(Column::letter).unwrap_or_default();
    pen.in_box(Area::new(grid.x + grid.deal, y, grid.dealer, grid.row), Align::Centre, NOTE, &dealer);
    let Some(content) = &sheet.content else { return };
    for (_, column, amount) in content.amounts.iter().filter(|(d, ..)| *d == deal) {
        let style = figure_style(grid);
        pen.in_box(grid.amount(*column, *amount > 0, y), Align::Right, style, &figures::plain(*amount));
    }
    if let Some((_, words)) = content.remarks.iter().find(|(d, _)| *d == deal) {
        let area = grid.remarks(players);
        pen.in_box(Area { y, ..area }, Align::Left, SMALL, words);
    }
}

/// Who has no cards: the dealer; with five also the third to his left, with six the two there (Foster, Law 14;
/// Dickinson's figure of the deal).
fn rests(player: usize, dealer: usize, players: usize) -> bool {
    let after = (player + players - dealer) % players.max(1);
    after == 0 || (after >= 3 && after + 1 < players)
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

fn draw_sums(pen: &mut Pen, frame: &Frame<'_>, sheet: &ScoreSheet, grid: &Grid, y: f32, last: u32, sum: Sum) {
    let texts = frame.context.texts;
    let label = match sum {
        Sum::Forward => texts.report_forward(),
        Sum::Totals => texts.report_totals(),
        Sum::Fines => texts.report_fines(),
        Sum::Points => texts.report_net_points(),
        Sum::Games => texts.report_net_games(),
    };
    pen.in_box(grid.label(y), Align::Left, HEAD, &label);
    let Some(content) = &sheet.content else { return };
    if last == 0 {
        return;
    }
    let style = Style { size: figure_style(grid).size, ..STRONG_BODY };
    for (column, foot) in content.totals.iter().enumerate() {
        let both = Area { width: 2.0 * grid.cell, ..grid.amount(column, true, y) };
        let (won, lost) = match sum {
            Sum::Forward => (content.sum(column, true, last), content.sum(column, false, last)),
            _ => (foot.won, foot.lost),
        };
        match sum {
            Sum::Forward | Sum::Totals => {
                pen.in_box(grid.amount(column, true, y), Align::Right, style, &figures::plain(won));
                pen.in_box(grid.amount(column, false, y), Align::Right, style, &figures::plain(lost));
            }
            Sum::Fines => {
                let text = Some(foot.fines).filter(|f| *f != 0).map(figures::plain).unwrap_or_default();
                pen.in_box(grid.amount(column, false, y), Align::Right, style, &text);
            }
            Sum::Points => pen.in_box(both, Align::Right, style, &figures::signed(foot.net_points())),
            Sum::Games => pen.in_box(both, Align::Right, style, &figures::signed(foot.net_games())),
        }
    }
}
