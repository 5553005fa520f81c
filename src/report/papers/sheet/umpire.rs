//! Foster's umpire sheet on its pages: how many deals on each, upright or on its side, several
//! short sheets on one.

use crate::report::{
    context::Context,
    error::ReportError,
    head::{FOOT_HEIGHT, HEAD_HEIGHT},
    page::Page,
    papers::{
        chosen::{legs, tables},
        cut::{self, Cut},
        made::PaperResult,
        narrow::{self, NAME_LINE},
        rules,
        sheet::{
            Sheet,
            columns::{self, umpire_heads, umpire_holds, umpire_remarks},
            grid::NOTE_LINE,
            kinds::{Fill, Kind},
            players::Signatures,
            strip::Strip,
        },
    },
    pen::{Area, HAND_ROW, LOW_HAND_ROW, MARGIN, Pen, TALL_HAND_ROW},
};
use std::ops::Range;

/// Height for signatures, with a name in two lines.
const SIGN: f32 = 14.0;
/// In so many steps of a tenth of a millimetre the height of rows is tried.
const STEPS: u8 = 50;
/// Free space between two blocks.
const GAP: f32 = 5.0;
/// Height of a row that is printed, and its least where that saves a page.
const PRINTED_ROWS: (f32, f32) = (6.0, 3.9);

/// One sheet for the usual size of a table, without names, and the rules for its back.
pub fn blank(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let sheet = Sheet::blank(context, Kind::Umpire);
    let pages = fill_page(&sheet, context)?;
    let mut made = PaperResult::default();
    made.add(sheet.mark, pages);
    if let Ok(rules) = rules::rules(context) {
        made.add(context.texts.report_title_rules(), rules.pages);
    }
    Ok(made)
}

/// A sheet for each table of the leg asked for, or of all legs.
pub fn sheets(context: &Context<'_>, fill: Fill) -> Result<PaperResult, ReportError> {
    let mut made = PaperResult::default();
    for leg in legs(context)? {
        let sheets: Vec<Sheet> = tables(context, leg)?
            .into_iter()
            .filter(|table| fill.has(table))
            .map(|table| Sheet::of(context, Kind::Umpire, leg, table, fill))
            .collect();
        draw_all(&sheets, context, &mut made)?;
    }
    Ok(made)
}

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
    /// So many blocks on paper that is upright, or on its side with two blocks side by side.
    fn of(sheet: &Sheet, paper: (f32, f32), row: f32, blocks: u32) -> Shape {
        let rounds = sheet.rounds.max(1).div_ceil(blocks);
        let deals = sheet.turns.deals();
        let rows = rounds.saturating_mul(sheet.seated.max(1)).min(deals);
        Shape {
            paper,
            abreast: if paper.0 > paper.1 { 2 } else { 1 },
            blocks: usize::try_from(deals.div_ceil(rows.max(1)).max(1)).unwrap_or(1),
            rows,
            row,
        }
    }

    fn upright(&self) -> bool {
        self.abreast == 1
    }

    fn pages(&self) -> usize {
        self.blocks.div_ceil(self.abreast)
    }

    /// The width inside the margins.
    fn inner_width(&self) -> f32 {
        self.paper.0 - 2.0 * MARGIN
    }

    fn block_width(&self) -> f32 {
        let abreast = self.abreast as f32;
        (self.inner_width() - GAP * (abreast - 1.0)) / abreast
    }

    /// The deals of a block.
    fn deals(&self, block: usize, all: u32) -> Range<u32> {
        let first = u32::try_from(block).unwrap_or(0).saturating_mul(self.rows);
        first.saturating_add(1)..first.saturating_add(self.rows).min(all).saturating_add(1)
    }
}

/// A sheet that is laid on its pages.
struct SheetLayout<'a> {
    context: &'a Context<'a>,
    strip: &'a Strip,
    sheet: &'a Sheet,
    shape: Shape,
}

impl<'a> SheetLayout<'a> {
    /// In rows of the usual height, or in lower ones where these save a page.
    fn new(context: &'a Context<'a>, strip: &'a Strip, sheet: &'a Sheet) -> SheetLayout<'a> {
        let (usual, low) = if sheet.filled.is_some() {
            PRINTED_ROWS
        } else {
            (HAND_ROW, LOW_HAND_ROW)
        };
        let [usual, low] = [usual, low].map(|row| SheetLayout::in_rows(context, strip, sheet, row));
        if low.shape.pages() < usual.shape.pages() {
            low
        } else {
            usual
        }
    }

    /// Upright or on its side, whichever needs fewer pages; upright if they are equal, or if two
    /// blocks side by side would leave the figures no room.
    fn in_rows(
        context: &'a Context<'a>,
        strip: &'a Strip,
        sheet: &'a Sheet,
        row: f32,
    ) -> SheetLayout<'a> {
        let [upright, wide] =
            [context.size.upright_mm(), context.size.lying_mm()].map(|paper| SheetLayout {
                context,
                strip,
                sheet,
                shape: Shape::of(sheet, paper, row, 1),
            });
        let [upright, wide] = [upright, wide].map(SheetLayout::in_fewest_blocks);
        let fewer = wide.shape.pages() < upright.shape.pages();
        if fewer && umpire_holds(sheet, wide.shape.block_width()) {
            wide
        } else {
            upright
        }
    }

    /// The same in as few blocks as fit.
    fn in_fewest_blocks(self) -> SheetLayout<'a> {
        let most = self.sheet.rounds.max(1);
        let below = narrow::height_below(&self.below());
        let of = |blocks| Shape::of(self.sheet, self.shape.paper, self.shape.row, blocks);
        let found = (1..=most).map(of).find(|shape| {
            SheetLayout {
                shape: *shape,
                ..self
            }
            .fits(below)
        });
        let shape = found.unwrap_or_else(|| of(most));
        SheetLayout { shape, ..self }
    }

    /// Whether every page holds what is on it, with lines of the height `below` at the end.
    fn fits(&self, below: f32) -> bool {
        let shape = &self.shape;
        let room = shape.paper.1 - 2.0 * MARGIN;
        let first = self.strip.height(shape.upright());
        let last = self.foot_height() + self.signatures_height() + below;
        let body = HEAD_HEIGHT
            + self.heads_height(shape.block_width())
            + shape.row * shape.rows as f32
            + FOOT_HEIGHT;
        // What is carried forward takes a row at each end of a block that has another there.
        let forward = shape.row;
        let most = if shape.blocks == 1 {
            first + last
        } else if shape.pages() == 1 {
            first + forward + last
        } else if shape.upright() {
            forward + first.max(last)
        } else {
            forward + (first + forward).max(last)
        };
        body + most <= room
    }

    /// The same with higher rows if its pages have room: they are easier to write in and to read.
    fn taller(self) -> SheetLayout<'a> {
        let below = narrow::height_below(&self.below());
        (0..STEPS)
            .map(|step| TALL_HAND_ROW - f32::from(step) / 10.0)
            .take_while(|row| *row > self.shape.row)
            .map(|row| Shape { row, ..self.shape })
            .map(|shape| SheetLayout { shape, ..self })
            .find(|laid| laid.fits(below))
            .unwrap_or(self)
    }

    /// The same with this much shared out among its rows.
    fn taller_by(&self, spare: f32) -> SheetLayout<'a> {
        let rows = self.shape.rows as f32 + self.sheet.foot.len() as f32;
        let row = (self.shape.row + spare.max(0.0) / rows).min(TALL_HAND_ROW);
        let shape = Shape { row, ..self.shape };
        SheetLayout { shape, ..*self }
    }

    /// Height of the notes and the heads of the columns over a width.
    fn heads_height(&self, width: f32) -> f32 {
        let notes = self.sheet.note_lines(width).len() as f32 * NOTE_LINE;
        notes + umpire_heads(self.sheet, width)
    }

    fn foot_height(&self) -> f32 {
        self.shape.row * self.sheet.foot.len() as f32
    }

    /// Height that signatures need below the last block. With two blocks side by side they are
    /// below the left one, which lacks the foot, and need what this does not leave them.
    fn signatures_height(&self) -> f32 {
        let height = sign_height(&self.signatures());
        let beside = if self.shape.upright() {
            0.0
        } else {
            self.foot_height() - self.shape.row
        };
        (height - beside).max(0.0)
    }

    fn signatures(&self) -> Signatures {
        Signatures::new(&self.sheet.players, &[], self.card_width())
    }

    /// The remarks that have no room in their rows.
    fn below(&self) -> Vec<String> {
        let Some(filled) = &self.sheet.filled else {
            return Vec::new();
        };
        let players = self.sheet.players.len();
        let width = umpire_remarks(self.shape.block_width(), players) - 2.0;
        let told = filled.below(Some(width), self.shape.row);
        narrow::told_below(self.context.texts, &told, self.shape.inner_width())
    }

    /// Height of the sheet if it shares its page.
    fn card_height(&self) -> f32 {
        HEAD_HEIGHT
            + self.heads_height(self.card_width())
            + self.shape.row * self.shape.rows as f32
            + self.foot_height()
            + narrow::height_below(&self.below())
            + card_sign_height(&self.card_signatures())
    }

    /// The signatures of a sheet that shares its page: its bars are at their left.
    fn card_signatures(&self) -> Signatures {
        let width = self.card_width() - self.sheet.beside_bars();
        Signatures::new(&self.sheet.players, &[], width)
    }

    /// The width of its grid if it shares its page: its code is beside it.
    fn card_width(&self) -> f32 {
        self.shape.block_width() - self.sheet.beside_code()
    }

    /// Draws a block of deals from its upper left corner; answers its lower edge.
    fn draw_block(&self, pen: &mut Pen, at: (f32, f32), block: usize, width: f32) -> f32 {
        let texts = self.context.texts;
        let sheet = self.sheet;
        let shape = &self.shape;
        let deals = shape.deals(block, sheet.turns.deals());
        let run = sheet.run(texts, deals);
        columns::grid(texts, sheet, width, shape.row).draw(pen, sheet, at, &run)
    }

    fn pages(&self) -> Vec<Page> {
        (0..self.shape.pages())
            .map(|page| self.page(page))
            .collect()
    }

    fn page(&self, page: usize) -> Page {
        let shape = &self.shape;
        let mut pen = Pen::new(shape.paper);
        let mut y = MARGIN;
        let head = Area::new(MARGIN, y, shape.inner_width(), HEAD_HEIGHT);
        self.sheet.head.draw(&mut pen, head);
        y += HEAD_HEIGHT;
        if page == 0 {
            self.strip.draw(&mut pen, self.sheet, y, shape.upright());
            y += self.strip.height(shape.upright());
        }
        let mut ends = Vec::new();
        for i in 0..shape.abreast.min(shape.blocks - page * shape.abreast) {
            let x = MARGIN + i as f32 * (shape.block_width() + GAP);
            let block = page * shape.abreast + i;
            ends.push(self.draw_block(&mut pen, (x, y), block, shape.block_width()));
        }
        if page + 1 == shape.pages() {
            self.sign(&mut pen, y, &ends);
        }
        // Below the left of two blocks there is room.
        let corner = if shape.upright() {
            pen.right()
        } else {
            MARGIN + shape.block_width()
        };
        let count = self.context.texts.report_page_of(page + 1, shape.pages());
        self.sheet.end_page(&mut pen, self.context, corner, &count);
        pen.finish()
    }

    /// Signatures are below the only block, below the left one of two, or to the right of a block
    /// that has nothing beside it.
    fn sign(&self, pen: &mut Pen, top: f32, ends: &[f32]) {
        let Some(end) = ends.first().copied() else {
            return;
        };
        let signatures = self.signatures();
        let below = self.below();
        if self.shape.upright() {
            let end = narrow::draw_below(pen, &below, MARGIN, end);
            return draw_signatures(pen, &signatures, (MARGIN, end), sign_height(&signatures));
        }
        let (at, signed) = if ends.len() > 1 {
            ((MARGIN, end), end + sign_height(&signatures))
        } else {
            let beside = MARGIN + self.shape.block_width() + GAP;
            ((beside, top + 10.0), end)
        };
        draw_signatures(pen, &signatures, at, sign_height(&signatures));
        let lowest = ends.iter().copied().fold(signed, f32::max);
        narrow::draw_below(pen, &below, MARGIN, lowest);
    }

    /// Draws a sheet that shares its page, with the units if every sheet of the page has them.
    fn draw_card(&self, pen: &mut Pen, area: Area, units: bool) {
        self.sheet.head.draw(pen, area);
        self.sheet.draw_code(pen, self.context, area);
        let mut y = area.y + HEAD_HEIGHT;
        if units {
            let right = area.x + area.width - self.sheet.beside_code();
            self.strip.draw_units(pen, area.x, right, y);
            y += self.strip.units_height();
        }
        let end = self.draw_block(pen, (area.x, y), 0, self.card_width());
        let end = narrow::draw_below(pen, &self.below(), area.x, end);
        let signatures = self.card_signatures();
        let height = card_sign_height(&signatures);
        if let Some(bars) = &self.sheet.bars {
            bars.draw_on(pen, area.x, end + height);
        }
        let x = area.x + self.sheet.beside_bars();
        draw_signatures(pen, &signatures, (x, end), height);
    }
}

/// Height for signatures of a sheet that shares its page: what the names below the lines need.
fn card_sign_height(signatures: &Signatures) -> f32 {
    6.0 + NAME_LINE * signatures.lines()
}

/// Height for signatures of a sheet that has its page to itself.
fn sign_height(signatures: &Signatures) -> f32 {
    SIGN + NAME_LINE * (signatures.lines() - 2.0).max(0.0)
}

/// Draws the lines to sign on at the lower end of a strip of this height.
fn draw_signatures(pen: &mut Pen, signatures: &Signatures, at: (f32, f32), height: f32) {
    let y = at.1 + height - NAME_LINE * signatures.lines() - 0.4;
    signatures.draw(pen, at.0, y, 3.4);
}

/// Draws the sheets of a leg: each on its own pages, or several on one if they are short.
fn draw_all(
    sheets: &[Sheet],
    context: &Context<'_>,
    made: &mut PaperResult,
) -> Result<(), ReportError> {
    let strip = Strip::new(context);
    let mut short = Vec::new();
    for sheet in sheets {
        context.go_on()?;
        let laid = SheetLayout::new(context, &strip, sheet);
        if on_page(&laid) > 1 {
            short.push(laid);
        } else {
            made.add(laid.sheet.mark.clone(), laid.taller().pages());
        }
    }
    share_pages(context, &strip, &short, made);
    Ok(())
}

/// How many sheets like this share a page.
fn on_page(laid: &SheetLayout<'_>) -> usize {
    if laid.shape.blocks == 1 {
        cut::on_page(laid.shape.paper.1, laid.card_height())
    } else {
        1
    }
}

/// One blank sheet, repeated until the page is full.
fn fill_page(sheet: &Sheet, context: &Context<'_>) -> Result<Vec<Page>, ReportError> {
    let strip = Strip::new(context);
    let copies = on_page(&SheetLayout::new(context, &strip, sheet)).max(1);
    let mut made = PaperResult::default();
    draw_all(&vec![sheet.clone(); copies], context, &mut made)?;
    Ok(made.pages)
}

fn share_pages(
    context: &Context<'_>,
    strip: &Strip,
    sheets: &[SheetLayout<'_>],
    made: &mut PaperResult,
) {
    let tallest = sheets
        .iter()
        .map(SheetLayout::card_height)
        .fold(1.0, f32::max);
    let paper = context.size.upright_mm();
    let count = cut::on_page(paper.1, tallest).max(1);
    let grid = Cut::of_rows(paper, count);
    let cells: Vec<Area> = (0..count).map(|i| grid.cell(i)).collect();
    let lowest = cells
        .iter()
        .map(|cell| cell.height)
        .fold(f32::MAX, f32::min);
    // Every sheet of a page has the units or none.
    let units = tallest + strip.units_height() <= lowest;
    let above = if units { strip.units_height() } else { 0.0 };
    for together in sheets.chunks(count) {
        let mut pen = Pen::new(paper);
        for (laid, cell) in together.iter().zip(&cells) {
            made.mark(laid.sheet.mark.clone());
            let laid = laid.taller_by(lowest - tallest - above);
            laid.draw_card(&mut pen, *cell, units);
        }
        grid.marks(&mut pen);
        made.pages.push(pen.finish());
    }
}
