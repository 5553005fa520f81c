//! The wall plan of a leg by table: a block a table, its type as large as the page allows; on one
//! page where that can be read, or on as many as it takes to be read from afar.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot, posted};
use super::super::page::{Align, Ink, MM_PER_PT, Page, Weight};
use super::super::pen::{Area, BODY, MARGIN, NOTE, Pen, SMALL, STRONG, Style};
use super::chosen;
use super::chosen::numbered;
use super::made::Made;
use super::wall::{seat_fields, with_reason};
use crate::club::{EntrantId, Leg, Seat, Table};
use crate::report::codes::links;

/// Height of a small letter without upper part, in parts of the size (Source Sans 3: 486 of 1,000).
const X_HEIGHT: f32 = 0.486;
/// Least size of the type on one page, in points: 14 pt are read at two metres.
const NEAR: f32 = 14.0;
/// Least size of the type that is read at five metres: small letters 10 mm high.
const FAR: f32 = 10.0 / (X_HEIGHT * MM_PER_PT);
/// Most size: beyond it a wall is shouted at.
const MOST: f32 = 110.0;
/// Free space between two blocks, in millimetres.
const GAP: (f32, f32) = (9.0, 5.0);
/// How often a range of sizes is halved: a range of 100 points to a hundredth of one.
const HALVINGS: usize = 14;
/// Most blocks side by side.
const ABREAST: usize = 8;

/// From where the plan is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// On as few pages as can be.
    Near,
    /// From five metres, on as many sheets as that takes.
    Far,
}

/// A table of the plan: its name, and who sits there.
struct Block {
    title: String,
    lines: Vec<Line>,
}

/// Who sits on a seat.
struct Line {
    /// The word for a seat, where the language has one before its sign.
    word: String,
    seat: String,
    /// Number and name.
    who: String,
}

impl Line {
    /// The gaps before and after its seat, in parts of the size of the type.
    fn gaps(&self) -> f32 {
        if self.word.is_empty() {
            AFTER_SEAT
        } else {
            AFTER_SEAT + AFTER_WORD
        }
    }
}

/// How wide and how high blocks are, in parts of the size of their type.
struct Measure {
    /// Width of the widest sign of a seat, with the gaps before and after it.
    seat: f32,
    /// Width of the widest word before it.
    word: f32,
    /// Width of the widest name that is not much longer than the others: such a one is set smaller
    /// instead of all.
    name: f32,
    /// Lines of the highest block, its title among them.
    lines: usize,
}

impl Measure {
    fn of(blocks: &[Block]) -> Measure {
        let lines: Vec<&Line> = blocks.iter().flat_map(|b| &b.lines).collect();
        let (who, seat) = (name_style(1000.0), seat_style(1000.0));
        let mut names: Vec<f32> = lines.iter().map(|l| who.width(&l.who) / 1000.0).collect();
        names.sort_by(f32::total_cmp);
        let usual = names.get(names.len() / 2).copied().unwrap_or(1.0) * 1.5;
        let name = names.iter().rev().copied().find(|name| *name <= usual);
        let seats = lines
            .iter()
            .map(|l| (seat.width(&l.seat) + l.gaps() * 1000.0 * MM_PER_PT) / 1000.0);
        let words = lines.iter().map(|l| seat.width(&l.word) / 1000.0);
        let most = blocks.iter().map(|b| b.lines.len()).max().unwrap_or(4) + 1;
        Measure {
            seat: seats.fold(0.0, f32::max),
            word: words.fold(0.0, f32::max),
            name: name.unwrap_or(usual),
            lines: most,
        }
    }

    /// Width of the column of the seats in type of this size.
    fn seats(&self, size: f32) -> f32 {
        self.seat * size + self.word * word_size(size)
    }

    /// The size of the type in which a line is this wide.
    fn size_of(&self, width: f32) -> f32 {
        let size = width / (self.name + self.seat + self.word * SMALLER).max(0.001);
        if word_size(size) > size * SMALLER {
            return (width - self.word * SMALL.size) / (self.name + self.seat).max(0.001);
        }
        size
    }
}

/// How the blocks of a page are laid out: how many side by side, on which paper, in which type.
#[derive(Debug, Clone, Copy)]
struct Grid {
    paper: (f32, f32),
    columns: usize,
    size: f32,
}

/// Who sits where, the tables of a leg together.
pub(super) fn by_table(context: &Context<'_>, reading: Reading) -> Result<Made, ReportError> {
    let texts = context.texts;
    let legs = chosen::legs(context)?;
    let mut made = Made {
        table: Some(seat_fields(context, &legs)),
        ..Made::default()
    };
    for leg in legs {
        let blocks: Vec<Block> = chosen::tables(context, leg)?
            .into_iter()
            .map(|table| block(context, table))
            .collect();
        made.add(
            texts.report_leg(leg.number),
            pages(context, leg, &blocks, reading),
        );
    }
    Ok(made)
}

fn block(context: &Context<'_>, table: &Table) -> Block {
    let texts = context.texts;
    Block {
        title: texts.report_table_large(table.number),
        lines: table
            .seats
            .iter()
            .map(|(seat, id): &(Seat, EntrantId)| {
                let seat = texts.seat_letter(*seat);
                let label = texts.seat_label(seat.clone());
                let word = label
                    .strip_suffix(&seat)
                    .unwrap_or_default()
                    .trim_end()
                    .to_owned();
                Line {
                    word,
                    seat,
                    who: numbered(context.event, *id),
                }
            })
            .collect(),
    }
}

/// What is below the blocks.
struct Notes {
    words: Vec<String>,
    /// The width that the code of the seats takes at the right, with its words; none without one.
    code: Option<f32>,
}

/// Who rests, whom something else than the whole leg concerns, and the code of the seats.
fn notes(context: &Context<'_>, leg: &Leg) -> Notes {
    let names: Vec<String> = leg
        .sitting_out
        .iter()
        .map(|id| numbered(context.event, *id))
        .collect();
    let rests = (!names.is_empty()).then(|| {
        with_reason(
            context,
            leg,
            context.texts.report_sitting_out(names.join(", ")),
        )
    });
    let parts = context.texts.parts_of_leg(context.event, leg, None);
    Notes {
        words: rests.into_iter().chain(parts).collect(),
        code: links::seats_words(context).map(|words| links::CODE + NOTE.width(&words) + 8.0),
    }
}

fn pages(context: &Context<'_>, leg: &Leg, blocks: &[Block], reading: Reading) -> Vec<Page> {
    let notes = notes(context, leg);
    let measure = Measure::of(blocks);
    let least = if reading == Reading::Far { FAR } else { NEAR };
    // The fewest pages on which it can be read; a table a page if nothing is large enough.
    let mut pages = 1;
    let mut each = blocks.len().max(1);
    let mut grid = best(context, &measure, each, &notes);
    while grid.size < least && each > 1 {
        // Twice as large type needs about four times the room; fewer blocks a page each time.
        pages = blocks.len().div_ceil(each - 1).max(pages + 1);
        each = blocks.len().div_ceil(pages).max(1);
        grid = best(context, &measure, each, &notes);
    }
    let title = context.texts.report_title_wall_tables();
    let head = Head::new(context, title, Some(leg.number));
    let of = blocks.chunks(each).len();
    let mut made = Vec::new();
    for (place, part) in blocks.chunks(each).enumerate() {
        let mut pen = Pen::new(grid.paper);
        let width = pen.right() - MARGIN;
        head.draw(&mut pen, Area::new(MARGIN, MARGIN, width, HEAD_HEIGHT));
        let below = notes_height(&notes, grid);
        draw_blocks(&mut pen, grid, part, &measure, each, below);
        let code = pen.bottom() - FOOT_HEIGHT - links::CODE;
        links::seats_below(&mut pen, context, code);
        if place + 1 == of {
            draw_notes(&mut pen, &notes, grid);
        }
        foot(&mut pen, context, &posted(context), place + 1, of);
        made.push(pen.finish());
    }
    made
}

/// The grid with the largest type for `each` blocks a page.
fn best(context: &Context<'_>, measure: &Measure, each: usize, notes: &Notes) -> Grid {
    let mut best: Option<Grid> = None;
    for paper in [context.size.upright_mm(), context.size.lying_mm()] {
        for columns in 1..=each.min(ABREAST) {
            let mut grid = Grid {
                paper,
                columns,
                size: MOST,
            };
            grid.size = largest(grid, measure, each, notes);
            if best.is_none_or(|best| best.size < grid.size) {
                best = Some(grid);
            }
        }
    }
    best.unwrap_or(Grid {
        paper: context.size.upright_mm(),
        columns: 1,
        size: NEAR,
    })
}

/// The largest type in which the blocks fit above the notes, which grow with them.
fn largest(grid: Grid, measure: &Measure, each: usize, notes: &Notes) -> f32 {
    let above_notes_of = |size: f32| {
        let below = notes_height(notes, Grid { size, ..grid });
        size_in(grid, measure, each, below).min(MOST)
    };
    // Above the largest notes there is room for this, and above the notes that go with it at most
    // for that.
    let mut low = above_notes_of(MOST);
    let mut high = above_notes_of(low);
    if above_notes_of(high) >= high {
        return high;
    }
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if above_notes_of(middle) >= middle {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Width and height of a cell.
fn cell(grid: Grid, each: usize, below: f32) -> (f32, f32) {
    let rows = each.div_ceil(grid.columns.max(1)).max(1) as f32;
    let columns = grid.columns.max(1) as f32;
    let (width, height) = (grid.paper.0 - 2.0 * MARGIN, grid.paper.1 - 2.0 * MARGIN);
    let height = height - HEAD_HEIGHT - 2.0 - FOOT_HEIGHT - below;
    (
        (width - GAP.0 * (columns - 1.0)) / columns,
        (height - GAP.1 * (rows - 1.0)) / rows,
    )
}

/// Free space between the line under a table's name and those who sit there, in parts of a line.
const UNDER_TITLE: f32 = 0.2;
/// Height of a line in parts of the size.
const LINE: f32 = 1.08;

fn leading(size: f32) -> f32 {
    size * LINE * MM_PER_PT
}

/// Gaps after the word for a seat and after its sign, in parts of the size of the type.
const AFTER_WORD: f32 = 0.15;
const AFTER_SEAT: f32 = 0.3;
/// Size of the word before a seat's sign, in parts of the size of the type.
const SMALLER: f32 = 0.45;

/// Size of the word before a seat's sign; the sign itself is as large as the name.
fn word_size(size: f32) -> f32 {
    (size * SMALLER).max(SMALL.size)
}

fn seat_style(size: f32) -> Style {
    Style::new(Weight::Regular, size).ink(Ink::Grey)
}

fn name_style(size: f32) -> Style {
    Style::new(Weight::SemiBold, size)
}

/// The largest type in which the blocks fit into their cells.
fn size_in(grid: Grid, measure: &Measure, each: usize, below: f32) -> f32 {
    let (width, height) = cell(grid, each, below);
    let by_height = (height - 1.5) / ((measure.lines as f32 + UNDER_TITLE) * LINE * MM_PER_PT);
    by_height.min(measure.size_of(width)).max(SMALL.size)
}

fn draw_blocks(
    pen: &mut Pen,
    grid: Grid,
    blocks: &[Block],
    measure: &Measure,
    each: usize,
    below: f32,
) {
    let (width, height) = cell(grid, each, below);
    let rows = each.div_ceil(grid.columns.max(1)).max(1);
    for (place, block) in blocks.iter().enumerate() {
        // Down the columns, as one reads.
        let (column, row) = (place / rows, place % rows);
        let area = Area::new(
            MARGIN + column as f32 * (width + GAP.0),
            MARGIN + HEAD_HEIGHT + 2.0 + row as f32 * (height + GAP.1),
            width,
            height,
        );
        draw_block(pen, grid, measure, block, area);
    }
}

fn draw_block(pen: &mut Pen, grid: Grid, measure: &Measure, block: &Block, area: Area) {
    let step = (area.height - 1.5) / ((block.lines.len() + 1).max(5) as f32 + UNDER_TITLE);
    let middle = step * 0.5 + name_style(grid.size).cap() * 0.5;
    let bold = Style::new(Weight::Bold, grid.size).shrunk(&block.title, area.width);
    let base = area.y + middle;
    pen.fitted(area.x, base, Align::Left, bold, &block.title, area.width);
    pen.across(area.x, area.x + area.width, area.y + step, STRONG);
    for (n, line) in (1..).zip(&block.lines) {
        let base = area.y + n as f32 * step + UNDER_TITLE * step + middle;
        draw_line(pen, grid, measure, line, Area { y: base, ..area });
    }
}

/// The line on a base: its word, its seat, and who has it.
fn draw_line(pen: &mut Pen, grid: Grid, measure: &Measure, line: &Line, area: Area) {
    let word = seat_style(word_size(grid.size));
    pen.text(area.x, area.y, Align::Left, word, &line.word);
    let after = if line.word.is_empty() {
        0.0
    } else {
        AFTER_WORD * grid.size * MM_PER_PT
    };
    let x = area.x + word.width(&line.word) + after;
    pen.text(x, area.y, Align::Left, seat_style(grid.size), &line.seat);
    let seats = measure.seats(grid.size);
    let room = area.width - seats;
    let style = name_style(grid.size).shrunk(&line.who, room);
    pen.fitted(area.x + seats, area.y, Align::Left, style, &line.who, room);
}

fn note_style(grid: Grid) -> Style {
    Style {
        size: (grid.size * 0.7).clamp(BODY.size, 24.0),
        ..BODY
    }
}

fn note_lines(notes: &Notes, grid: Grid) -> Vec<String> {
    let width = grid.paper.0 - 2.0 * MARGIN - notes.code.unwrap_or(0.0);
    notes
        .words
        .iter()
        .flat_map(|note| note_style(grid).wrap(note, width, usize::MAX))
        .collect()
}

fn notes_height(notes: &Notes, grid: Grid) -> f32 {
    let words = match note_lines(notes, grid).len() {
        0 => 0.0,
        lines => lines as f32 * leading(note_style(grid).size) + 3.0,
    };
    match notes.code {
        Some(_) => words.max(links::ABOVE),
        None => words,
    }
}

fn draw_notes(pen: &mut Pen, notes: &Notes, grid: Grid) {
    let style = note_style(grid);
    let lines = note_lines(notes, grid);
    let mut y = pen.bottom() - FOOT_HEIGHT - lines.len() as f32 * leading(style.size);
    for line in &lines {
        y += leading(style.size);
        pen.text(
            MARGIN,
            y - 0.25 * style.size * MM_PER_PT,
            Align::Left,
            style,
            line,
        );
    }
}
