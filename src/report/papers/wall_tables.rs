//! The wall plan of a leg by table: a block a table, its type as large as the page allows; on as
//! many pages as it takes to be read.

use crate::club::{EntrantId, Leg, Seat, Table, with_initials};
use crate::report::{
    codes::links,
    context::Context,
    error::ReportError,
    head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot, posted},
    page::{Align, Ink, MM_PER_PT, Page, Weight},
    papers::{
        chosen::{self, number_of, numbered},
        made::PaperResult,
        wall::{seat_fields, with_reason},
    },
    pen::{Area, MARGIN, Pen, SMALL, STRONG, Style, size_of_small},
};

/// Least size of the type: small letters 3 mm high are read at two metres.
pub(super) const NEAR: f32 = size_of_small(3.0);
/// The same where it is read at five metres.
pub(super) const FAR: f32 = size_of_small(10.0);
/// Most size: beyond it a wall is shouted at.
const MOST: f32 = 110.0;
/// Free space between two blocks, in millimetres.
const GAP: (f32, f32) = (9.0, 5.0);
/// How often a range of sizes is halved: a range of 100 points to a hundredth of one.
const HALVINGS: usize = 14;
/// How much smaller a name may be than the others so that it keeps to one line.
const SMALLER: f32 = 0.8;
/// What is told below the blocks.
const NOTES: Style = Style::new(Weight::Regular, NEAR);
/// Most blocks side by side.
const ABREAST: usize = 8;
/// One name in this many may be broken into lines so that the others are larger, and each that is so many times
/// as long as most.
const BROKEN: (usize, f32) = (12, 1.5);
/// Those who take such a part of the longest name get an initial, step by step.
const PARTS: [f32; 5] = [0.9, 0.8, 0.7, 0.5, 0.0];

/// A table of the plan: its name, and who sits there.
struct Block {
    title: String,
    /// Which leg it is, beside the title; empty where there is one.
    leg: String,
    lines: Vec<Line>,
}

/// Who sits on a seat.
struct Line {
    seat: String,
    name: String,
    number: String,
    /// How wide the name is in type of one point.
    width: f32,
}

impl Line {
    /// The name with an initial of the given name; the surname stays whole.
    fn shorten(&mut self) {
        self.name = with_initials(&self.name);
        self.width = name_style(1.0).width(&self.name);
    }

    /// The name in one line if a little smaller is enough, though never smaller than the least, else in as many as
    /// it needs; and its size.
    fn lines(&self, size: f32, room: f32, least: f32) -> (f32, Vec<String>) {
        let in_one = size.min(room / self.width.max(f32::EPSILON));
        if in_one >= size.min(least.max(size * SMALLER)) {
            (in_one, vec![self.name.clone()])
        } else {
            let style = name_style(size);
            (size, style.wrap(&self.name, room, usize::MAX))
        }
    }
}

/// The blocks of a leg with what lies below them, and the least size of their type.
struct Plan {
    blocks: Vec<Block>,
    notes: Vec<String>,
    least: f32,
    /// Widths of the widest sign of a seat and of the widest start number in type of one point, with the gap
    /// between them and the names.
    beside: [f32; 2],
    /// How wide the names are in the middle between the shortest and the longest.
    usual: f32,
}

impl Plan {
    fn new(blocks: Vec<Block>, notes: Vec<String>, least: f32) -> Plan {
        let lines = || blocks.iter().flat_map(|b| &b.lines);
        let of = beside_style(1.0);
        let widest = |width: f32, words: &str| width.max(of.width(words) + GAP_BESIDE * MM_PER_PT);
        let beside = lines().fold([0.0, 0.0], |[seat, number], line| {
            [widest(seat, &line.seat), widest(number, &line.number)]
        });
        let mut widths: Vec<f32> = lines().map(|line| line.width).collect();
        widths.sort_by(f32::total_cmp);
        Plan {
            usual: widths.get(widths.len() / 2).copied().unwrap_or(0.0),
            beside,
            blocks,
            notes,
            least,
        }
    }

    /// The room for a name between the seat and the start number in type of this size.
    fn room(&self, size: f32, width: f32) -> f32 {
        width - self.beside.iter().sum::<f32>() * size
    }

    /// Lines of the highest block, its title among them.
    fn lines(&self, size: f32, width: f32) -> usize {
        let room = self.room(size, width);
        let count = |block: &Block| {
            block
                .lines
                .iter()
                .map(|line| line.lines(size, room, self.least).1.len())
                .sum()
        };
        self.blocks.iter().map(count).fold(0, usize::max) + 1
    }

    /// Whether no word of a name is broken in type of this size.
    fn keeps(&self, size: f32, width: f32) -> bool {
        let room = self.room(size, width);
        let style = name_style(size);
        let mut wide = self.names().filter(|line| line.width * size > room);
        wide.all(|line| style.keeps_words(&line.name, room))
    }

    /// Whether few names but the longest are broken into lines as well.
    fn reads(&self, size: f32, width: f32) -> bool {
        let room = self.room(size, width);
        let usual = |line: &&Line| line.width <= self.usual * BROKEN.1;
        self.names()
            .filter(|line| line.width * size > room)
            .filter(usual)
            .count()
            <= self.names().count() / BROKEN.0
            && self.keeps(size, width)
    }

    fn names(&self) -> impl Iterator<Item = &Line> {
        self.blocks.iter().flat_map(|block| &block.lines)
    }

    /// The most blocks on such a page in the least type, with no word broken.
    fn most(&self, grid: Grid) -> usize {
        let (width, height) = self.cell(grid, 1);
        if !self.keeps(self.least, width) {
            return 0;
        }
        let block = self.least_height(width);
        let rows = ((height + GAP.1) / (block + GAP.1)).floor() as usize;
        rows * grid.columns
    }

    /// Height of the highest block in the least type.
    fn least_height(&self, width: f32) -> f32 {
        let lines = self.lines(self.least, width) as f32 + UNDER_TITLE;
        lines * leading(self.least) + 1.5
    }

    /// The same in the largest type in which so many blocks have room on a page; smaller than the least only
    /// where not even one has.
    fn grown(&self, grid: Grid, each: usize) -> Grid {
        let fits = |size: f32| {
            let (width, height) = self.cell(Grid { size, ..grid }, each);
            let lines = self.lines(size, width) as f32 + UNDER_TITLE;
            lines * leading(size) + 1.5 <= height + 0.01
                && (size <= self.least || self.reads(size, width))
        };
        let (mut low, mut high) = if fits(self.least) {
            (self.least, MOST)
        } else {
            (SMALL.size, self.least)
        };
        for _ in 0..HALVINGS {
            let middle = (low + high) / 2.0;
            if fits(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        Grid { size: low, ..grid }
    }

    /// What makes a layout better than another: no word in pieces, then larger.
    fn worth(&self, grid: Grid, each: usize) -> (bool, f32) {
        let (width, _) = self.cell(grid, each);
        (self.keeps(grid.size, width), grid.size)
    }

    /// Width and height of a cell.
    fn cell(&self, grid: Grid, each: usize) -> (f32, f32) {
        let rows = each.div_ceil(grid.columns.max(1)).max(1) as f32;
        let columns = grid.columns.max(1) as f32;
        let width = grid.paper.0 - 2.0 * MARGIN;
        let height = grid.paper.1 - 2.0 * MARGIN;
        let height = height - HEAD_HEIGHT - 2.0 - FOOT_HEIGHT - self.notes_height(grid);
        (
            (width - GAP.0 * (columns - 1.0)) / columns,
            (height - GAP.1 * (rows - 1.0)) / rows,
        )
    }

    fn note_lines(&self, paper: f32) -> Vec<String> {
        let width = paper - 2.0 * MARGIN;
        self.notes
            .iter()
            .flat_map(|note| NOTES.wrap(note, width, usize::MAX))
            .collect()
    }

    fn notes_height(&self, grid: Grid) -> f32 {
        match self.note_lines(grid.paper.0).len() {
            0 => 0.0,
            lines => lines as f32 * leading(NOTES.size) + 3.0,
        }
    }

    /// Whether the highest table has room on no page.
    fn is_too_high(&self, grids: &[Grid]) -> bool {
        !grids.iter().any(|grid| {
            let (width, height) = self.cell(*grid, 1);
            self.least_height(width) <= height + 0.01
        })
    }

    /// The same plan with initials for the longest names, and no more of them than it takes, if a table is too
    /// high for a page even alone; a table that still is has smaller type, and stays together.
    fn shortened(mut self, grids: &[Grid]) -> Plan {
        for part in PARTS {
            if !self.is_too_high(grids) {
                break;
            }
            let longest = self.names().map(|line| line.width).fold(0.0, f32::max);
            let lines = self.blocks.iter_mut().flat_map(|block| &mut block.lines);
            lines
                .filter(|line| line.width >= part * longest)
                .for_each(Line::shorten);
        }
        self
    }
}

/// How the blocks of a page are laid out: how many side by side, on which paper, in which type.
#[derive(Debug, Clone, Copy)]
struct Grid {
    paper: (f32, f32),
    columns: usize,
    size: f32,
}

/// Who sits where, the tables of a leg together, in type of this size at least.
pub(super) fn by_table(context: &Context<'_>, least: f32) -> Result<PaperResult, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    let mut made = PaperResult {
        table: Some(seat_fields(context, &legs)),
        ..PaperResult::default()
    };
    for leg in legs {
        let blocks = chosen::tables(context, leg)?
            .into_iter()
            .map(|table| block(context, leg, table))
            .collect();
        let plan = Plan::new(blocks, notes(context, leg), least);
        made.add(texts.report_leg(leg.number), pages(context, leg, plan));
    }
    made.pages.extend(links::seats_page(context));
    Ok(made)
}

fn block(context: &Context<'_>, leg: &Leg, table: &Table) -> Block {
    let texts = context.texts;
    let several = context.event.legs.len() > 1;
    Block {
        title: texts.report_table_large(table.number),
        leg: if several {
            texts.report_leg_large(leg.number)
        } else {
            String::new()
        },
        lines: table
            .seats
            .iter()
            .map(|(seat, id): &(Seat, EntrantId)| {
                let mut seat = texts.seat_letter(*seat);
                if seat.ends_with(|last: char| last.is_ascii_digit()) {
                    seat.push('.');
                }
                let name = context.event.called_beside_number(*id);
                Line {
                    seat,
                    number: number_of(context.event, *id),
                    width: name_style(1.0).width(&name),
                    name,
                }
            })
            .collect(),
    }
}

/// Who rests, and whom something else than the whole leg concerns.
fn notes(context: &Context<'_>, leg: &Leg) -> Vec<String> {
    let names: Vec<String> = leg
        .sitting_out
        .iter()
        .map(|id| numbered(context.event, *id))
        .collect();
    let rests = (!names.is_empty()).then(|| {
        let rest = context.texts.report_sitting_out(names.join(", "));
        with_reason(context, leg, rest)
    });
    let parts = context.texts.parts_of_leg(context.event, leg, None);
    rests.into_iter().chain(parts).collect()
}

fn pages(context: &Context<'_>, leg: &Leg, plan: Plan) -> Vec<Page> {
    let papers = [context.size.upright_mm(), context.size.lying_mm()];
    let grids = papers.into_iter().flat_map(|paper| {
        let size = plan.least;
        (1..=ABREAST).map(move |columns| Grid {
            paper,
            columns,
            size,
        })
    });
    let grids: Vec<Grid> = grids.collect();
    let plan = plan.shortened(&grids);
    // The fewest pages on which it can be read, with as many blocks on each.
    let counts: Vec<usize> = grids.iter().map(|grid| plan.most(*grid)).collect();
    let most = counts.iter().copied().fold(1, usize::max);
    let each = plan
        .blocks
        .len()
        .div_ceil(plan.blocks.len().div_ceil(most).max(1))
        .max(1);
    // Where one holds so many no other is looked at closely.
    let enough: Vec<Grid> = grids
        .iter()
        .zip(&counts)
        .filter(|(_, count)| **count >= each)
        .map(|(grid, _)| *grid)
        .collect();
    let grids = if enough.is_empty() { grids } else { enough };
    let grown = grids.iter().map(|grid| plan.grown(*grid, each));
    let better = |a: Grid, b: Grid| {
        if plan.worth(b, each) > plan.worth(a, each) {
            b
        } else {
            a
        }
    };
    let Some(grid) = grown.reduce(better) else {
        return Vec::new();
    };
    let title = context.texts.report_title_wall_tables();
    let head = Head::new(context, title, Some(leg.number));
    let of = plan.blocks.chunks(each).len();
    let mut made = Vec::new();
    for (place, part) in plan.blocks.chunks(each).enumerate() {
        let mut pen = Pen::new(grid.paper);
        let width = pen.right() - MARGIN;
        head.draw(&mut pen, Area::new(MARGIN, MARGIN, width, HEAD_HEIGHT));
        draw_blocks(&mut pen, grid, part, &plan, each);
        if place + 1 == of {
            draw_notes(&mut pen, &plan, grid);
        }
        foot(&mut pen, context, posted(context), place + 1, of);
        made.push(pen.finish());
    }
    made
}

/// Free space between the line under a table's name and those who sit there, in parts of a line.
const UNDER_TITLE: f32 = 0.2;
/// Height of a line in parts of the size.
const LINE: f32 = 1.08;

fn leading(size: f32) -> f32 {
    size * LINE * MM_PER_PT
}

/// Gap between a name and what is beside it, in parts of the size of the type.
const GAP_BESIDE: f32 = 0.3;

fn beside_style(size: f32) -> Style {
    Style::new(Weight::Regular, size).ink(Ink::Grey)
}

fn name_style(size: f32) -> Style {
    Style::new(Weight::SemiBold, size)
}

fn draw_blocks(pen: &mut Pen, grid: Grid, blocks: &[Block], plan: &Plan, each: usize) {
    let (width, height) = plan.cell(grid, each);
    let rows = each.div_ceil(grid.columns.max(1)).max(1);
    let step = (height - 1.5) / (plan.lines(grid.size, width) as f32 + UNDER_TITLE);
    let last = blocks.len().saturating_sub(1) / rows;
    for (place, block) in blocks.iter().enumerate() {
        // Down the columns, as one reads.
        let column = place / rows;
        let row = place % rows;
        let area = Area::new(
            MARGIN + column as f32 * (width + GAP.0),
            MARGIN + HEAD_HEIGHT + 2.0 + row as f32 * (height + GAP.1),
            width,
            step,
        );
        let is_corner = (column, row) == (last, 0);
        draw_block(pen, grid, plan, block, is_corner, area);
    }
}

/// A block whose first line, of the height of all, is there; the one in the corner says which leg it is.
fn draw_block(pen: &mut Pen, grid: Grid, plan: &Plan, block: &Block, is_corner: bool, area: Area) {
    let step = area.height;
    let middle = step * 0.5 + name_style(grid.size).cap() * 0.5;
    let both = format!("{}  {}", block.title, block.leg);
    let bold = Style::new(Weight::Bold, grid.size).shrunk(both.trim_end(), area.width);
    let base = area.y + middle;
    let right = area.x + area.width;
    if is_corner {
        pen.text(right, base, Align::Right, bold, &block.leg);
    }
    let room = area.width - bold.width(&block.leg);
    pen.fitted(area.x, base, Align::Left, bold, &block.title, room);
    pen.across(area.x, area.x + area.width, area.y + step, STRONG);
    let mut y = base + (1.0 + UNDER_TITLE) * step;
    for line in &block.lines {
        y += step * draw_line(pen, grid, plan, line, Area { y, ..area }) as f32;
    }
}

/// Who has a seat, from a base on: its sign, the name, the start number; how many lines that takes.
fn draw_line(pen: &mut Pen, grid: Grid, plan: &Plan, line: &Line, area: Area) -> usize {
    let beside = beside_style(grid.size);
    let right = area.x + area.width;
    pen.text(area.x, area.y, Align::Left, beside, &line.seat);
    pen.text(right, area.y, Align::Right, beside, &line.number);
    let room = plan.room(grid.size, area.width);
    let (size, lines) = line.lines(grid.size, room, plan.least);
    let x = area.x + plan.beside[0] * grid.size;
    for (n, words) in lines.iter().enumerate() {
        let base = area.y + n as f32 * area.height;
        pen.text(x, base, Align::Left, name_style(size), words);
    }
    lines.len()
}

fn draw_notes(pen: &mut Pen, plan: &Plan, grid: Grid) {
    let style = NOTES;
    let lines = plan.note_lines(grid.paper.0);
    let mut y = pen.bottom() - FOOT_HEIGHT - lines.len() as f32 * leading(style.size);
    for line in &lines {
        y += leading(style.size);
        let base = y - 0.25 * style.size * MM_PER_PT;
        pen.text(MARGIN, base, Align::Left, style, line);
    }
}
