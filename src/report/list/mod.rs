//! Lists over any number of pages: columns as wide as their cells need, heads repeated, no last
//! row alone.

mod draw;
mod flow;
mod pages;
mod widths;

pub(super) use flow::{Flow, numbered};

use super::page::{Align, Ink, PaperSize, Weight};
use super::pen::{BODY, HEAD, MARGIN, NOTE, Style};
use crate::i18n::Texts;
use std::slice::Chunks;

/// How wide a column is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Width {
    /// As wide as its widest cell; never cut.
    Natural,
    /// A share of what the others leave; its cells are wrapped.
    Share(f32),
}

/// A column of a list.
#[derive(Debug, Clone)]
pub(super) struct Column {
    pub(super) head: String,
    pub(super) width: Width,
    pub(super) align: Align,
    pub(super) style: Style,
    /// Takes all that is left over, as words at the end of a row may, which are read in several lines too.
    rest: bool,
}

impl Column {
    /// Figures, right-aligned on the digit.
    pub(super) fn figure(head: impl Into<String>) -> Column {
        Column {
            align: Align::Right,
            ..Column::short(head)
        }
    }

    /// Words, wrapped where they are too long.
    pub(super) fn words(head: impl Into<String>) -> Column {
        Column {
            head: head.into(),
            width: Width::Share(1.0),
            align: Align::Left,
            style: BODY,
            rest: false,
        }
    }

    /// Short words that keep their width.
    pub(super) fn short(head: impl Into<String>) -> Column {
        Column {
            width: Width::Natural,
            ..Column::words(head)
        }
    }

    /// The rank.
    pub(super) fn rank(texts: &Texts) -> Column {
        Column::figure(texts.report_rank()).weight(Weight::Bold)
    }

    /// The start number.
    pub(super) fn number(texts: &Texts) -> Column {
        Column::figure(texts.report_number()).style(NOTE)
    }

    /// The name of a person.
    pub(super) fn name(texts: &Texts) -> Column {
        Column::words(texts.report_name()).weight(Weight::SemiBold)
    }

    /// The club, beside the name.
    pub(super) fn club(texts: &Texts) -> Column {
        Column::words(texts.report_club()).style(NOTE)
    }

    /// So much of what the others leave.
    pub(super) fn share(self, share: f32) -> Column {
        Column {
            width: Width::Share(share),
            ..self
        }
    }

    /// With all that is left over.
    pub(super) fn rest(self) -> Column {
        Column { rest: true, ..self }
    }

    pub(super) fn weight(self, weight: Weight) -> Column {
        Column {
            style: Style {
                weight,
                ..self.style
            },
            ..self
        }
    }

    pub(super) fn style(self, style: Style) -> Column {
        Column { style, ..self }
    }
}

/// A row: a text for each column, and whether it is set apart from the one above.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    pub(super) cells: Vec<String>,
    /// A stronger line above.
    pub(super) apart: bool,
    /// All cells in bold.
    pub(super) sum: bool,
    /// All cells in red.
    pub(super) wrong: bool,
    /// Is on the page of the row above.
    pub(super) stays: bool,
    /// Tells more of the row above: no line between them.
    pub(super) goes_on: bool,
    /// What is said below it, from its first words to its end: a line or more each.
    pub(super) under: Vec<String>,
}

impl Row {
    pub(super) fn new(cells: impl IntoIterator<Item = String>) -> Row {
        Row {
            cells: cells.into_iter().collect(),
            ..Row::default()
        }
    }

    fn style(&self, column: &Column) -> Style {
        let style = if self.wrong {
            column.style.ink(Ink::Wrong)
        } else {
            column.style
        };
        if self.sum {
            Style {
                weight: Weight::Bold,
                ..style
            }
        } else {
            style
        }
    }
}

/// Columns and rows.
#[derive(Debug, Clone)]
pub(super) struct List {
    columns: Vec<Column>,
    rows: Vec<Row>,
    head: Style,
    /// Free space at each side of a cell, in millimetres.
    pad: f32,
    /// Free space above and below the words of a row, in millimetres.
    lead: f32,
    /// How wide each column is at least, so that several lists have one grid.
    least: Vec<f32>,
    /// From which column on all are as wide as the widest of them.
    even_from: usize,
}

/// Free space at each side of a cell in type of the usual size; in larger type that much of a line at least.
const PAD: f32 = 1.4;
const LEAST_PAD: f32 = 0.16;
/// Free space between two runs of a list that are side by side.
const GUTTER: f32 = 8.0;
/// One name in this many may take two lines so that a list has several runs.
const FEW_LONG: usize = 20;
/// How many sizes larger than usual a list for the wall may be, and how many smaller where that saves a page.
pub(super) const LARGER: [i8; 4] = [4, 3, 2, 1];
const LEAST: i8 = -1;
/// One name in this many may be broken into lines so that the others are larger.
const MOST_BROKEN: usize = 40;
/// Free space above and below the words of a row.
const LEAD: f32 = 0.9;
/// The same on few pages that larger type does not fill; the first that has room.
const AIRY: [f32; 6] = [2.4, 2.1, 1.8, 1.5, 1.2, 1.05];
/// The same where many rows share a page, and what is left then at each side of a cell.
const TIGHT: f32 = 0.25;
const TIGHT_PAD: f32 = 0.72;
/// One row in this many may take several lines where a list is read well; of a short list this many may.
const FEW_BROKEN: usize = 3;

impl List {
    /// A list of these rows.
    pub(super) fn new(columns: Vec<Column>, rows: Vec<Row>) -> List {
        List {
            columns,
            rows,
            head: HEAD,
            pad: PAD,
            lead: LEAD,
            least: Vec::new(),
            even_from: usize::MAX,
        }
    }

    /// The same with all columns from this one on as wide as the widest of them.
    pub(super) fn even(self, from: usize) -> List {
        List {
            even_from: from,
            ..self
        }
    }

    /// Lists of the same columns in one grid.
    pub(super) fn in_one_grid(lists: Vec<List>) -> Vec<List> {
        let mut least: Vec<f32> = Vec::new();
        for widths in lists.iter().map(List::natural) {
            least.resize(widths.len(), 0.0);
            least
                .iter_mut()
                .zip(widths)
                .for_each(|(least, width)| *least = least.max(width));
        }
        lists
            .into_iter()
            .map(|list| List {
                least: least.clone(),
                ..list
            })
            .collect()
    }

    /// The same with rows that are so much taller, in millimetres, to be written into by hand.
    pub(super) fn taller(self, by: f32) -> List {
        List {
            lead: self.lead + by / 2.0,
            ..self
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The same with all its type `factor` times as large.
    pub(super) fn scaled(&self, factor: f32) -> List {
        let head = self.head.times(factor.sqrt());
        self.set(|style| style.times(factor), head, factor)
    }

    /// The same with all its type so many sizes larger, or smaller.
    pub(super) fn stepped(&self, by: i8) -> List {
        let head = self.head.stepped(half(by));
        self.set(|style| style.stepped(by), head, growth(by))
    }

    fn set(&self, style: impl Fn(Style) -> Style, head: Style, factor: f32) -> List {
        let columns = self.columns.iter().map(|c| Column {
            style: style(c.style),
            ..c.clone()
        });
        List {
            columns: columns.collect(),
            rows: self.rows.clone(),
            head,
            pad: self.pad * factor,
            lead: self.lead,
            least: self.least.iter().map(|width| width * factor).collect(),
            even_from: self.even_from,
        }
    }

    fn height(&self, widths: &[f32]) -> f32 {
        let lines = |row| self.line_count(row, widths) + self.under(row, widths).len();
        let rows = self
            .rows
            .iter()
            .map(|row| lines(row) as f32 * self.leading() + 2.0 * self.lead);
        heads_height(self, widths) + rows.sum::<f32>()
    }

    fn broken_rows(&self, widths: &[f32]) -> usize {
        self.rows
            .iter()
            .filter(|row| self.too_wide(row, widths).any(|(column, ..)| !column.rest))
            .count()
    }

    /// How wide each column is when nothing in it is broken.
    fn natural(&self) -> Vec<f32> {
        let around = |(i, column): (usize, &Column)| {
            self.width_around(i, column, self.head.width(&column.head))
        };
        let mut widths: Vec<f32> = self.columns.iter().enumerate().map(around).collect();
        let even = widths.get_mut(self.even_from..).unwrap_or_default();
        even.fill(even.iter().copied().fold(0.0, f32::max));
        widths
    }

    /// How wide a column is around its cells and a head of this width.
    fn width_around(&self, at: usize, column: &Column, head: f32) -> f32 {
        let own = self
            .rows
            .iter()
            .filter_map(|row| {
                let cell = row.cells.get(at)?;
                Some(row.style(column).width(cell))
            })
            .fold(head, f32::max)
            + 2.0 * self.pad;
        self.least.get(at).map_or(own, |least| own.max(*least))
    }

    /// Whether it is read well in a given width: no word is broken, and few rows take several lines.
    pub(super) fn reads_in(&self, width: f32) -> bool {
        let few = (self.rows.len() / FEW_BROKEN).max(FEW_BROKEN);
        self.holds_in(width) && self.broken_rows(&self.widths(width)) <= few
    }

    /// Whether it has room in a given width without a broken word.
    fn holds_in(&self, width: f32) -> bool {
        let widths = self.widths(width);
        widths.iter().sum::<f32>() <= width + 0.1
            && self.rows.iter().all(|row| self.keeps_words(row, &widths))
    }

    /// Columns, such as a leg each, sheet by sheet: all on the first if the list with them has room on lying
    /// paper, else as many on each. Names take two lines before a column goes to another sheet.
    pub(super) fn in_parts<T>(
        size: PaperSize,
        columns: &[T],
        list: impl Fn(&[T]) -> List,
    ) -> Chunks<'_, T> {
        let width = size.lying_mm().0 - 2.0 * MARGIN;
        let mut each = (1..=columns.len()).map(|parts| columns.len().div_ceil(parts));
        let reads = |each: &usize| {
            let first = columns
                .split_at_checked(*each)
                .map_or(columns, |(first, _)| first);
            list(first).holds_in(width)
        };
        columns.chunks(each.find(reads).unwrap_or(1))
    }

    fn keeps_words(&self, row: &Row, widths: &[f32]) -> bool {
        self.columns
            .iter()
            .zip(widths)
            .zip(&row.cells)
            .all(|((column, width), cell)| {
                row.style(column).keeps_words(cell, self.room_in(*width))
            })
    }

    fn lines(&self, row: &Row, widths: &[f32]) -> Vec<Vec<String>> {
        self.columns
            .iter()
            .zip(widths)
            .zip(&row.cells)
            .map(|((column, width), text): ((&Column, &f32), &String)| {
                let most = match column.width {
                    Width::Natural => 1,
                    Width::Share(_) => usize::MAX,
                };
                let lines = row.style(column).wrap(text, self.room_in(*width), most);
                lines.iter().map(|line| line.replace(TIED, " ")).collect()
            })
            .collect()
    }

    /// Its first column of words.
    fn words_at(&self) -> usize {
        self.columns
            .iter()
            .position(|c| c.align == Align::Left)
            .unwrap_or(0)
    }

    /// The style of what is said below a row.
    fn under_style(&self) -> Style {
        let words = self.columns.get(self.words_at());
        let style = words.map_or(BODY, |column| column.style);
        Style {
            weight: Weight::Regular,
            ..style
        }
    }

    /// The lines of what is said below a row.
    fn under(&self, row: &Row, widths: &[f32]) -> Vec<String> {
        let width: f32 = widths.iter().skip(self.words_at()).sum();
        let style = self.under_style();
        row.under
            .iter()
            .flat_map(|words| style.wrap(words, self.room_in(width), usize::MAX))
            .map(|line| line.replace(TIED, " "))
            .collect()
    }

    fn line_count(&self, row: &Row, widths: &[f32]) -> usize {
        self.too_wide(row, widths)
            .map(|(column, room, text)| row.style(column).wrap(text, room, usize::MAX).len())
            .fold(1, usize::max)
    }

    /// The cells of a row that take more than one line: their column, the room in it, their words.
    fn too_wide<'a>(
        &'a self,
        row: &'a Row,
        widths: &'a [f32],
    ) -> impl Iterator<Item = (&'a Column, f32, &'a str)> {
        self.columns
            .iter()
            .zip(widths)
            .zip(&row.cells)
            .filter(|((column, _), _)| share(column.width) > 0.0)
            .map(|((column, width), text)| (column, self.room_in(*width), text.as_str()))
            .filter(|(column, room, text)| !row.style(column).fits(text, *room))
    }

    /// How wide the words of a cell may be in a column of this width.
    fn room_in(&self, width: f32) -> f32 {
        width - 2.0 * self.pad + 0.01
    }

    fn leading(&self) -> f32 {
        self.columns
            .iter()
            .map(|c| c.style.leading())
            .fold(self.head.leading(), f32::max)
    }
}

fn share(width: Width) -> f32 {
    match width {
        Width::Share(share) => share,
        Width::Natural => 0.0,
    }
}

/// The height of the heads over a list, which has none where no column has one.
fn heads_height(list: &List, widths: &[f32]) -> f32 {
    if list.columns.iter().all(|column| column.head.is_empty()) {
        return 0.0;
    }
    list.columns
        .iter()
        .zip(widths)
        .map(|(c, w)| list.head.wrap(&c.head, list.room_in(*w), 2).len())
        .max()
        .unwrap_or(1) as f32
        * list.head.leading()
        + 2.0
}

/// A space at which no line ends.
pub(super) const TIED: &str = "\u{a0}";

/// A note under a list, in grey.
pub(super) const UNDER: Style = NOTE;

/// By how many sizes what is said beside a list grows that is so many sizes larger.
const fn half(by: i8) -> i8 {
    by / 2
}

/// How many times as large as usual a list is that is so many sizes larger; smaller ones keep their space.
fn growth(by: i8) -> f32 {
    BODY.stepped(by.max(0)).size / BODY.size
}
