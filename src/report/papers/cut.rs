//! Several small papers on one sheet: equal cells on the page's own grid, and the marks to cut
//! along.

use crate::report::{
    page::Ink,
    papers::made::PaperResult,
    pen::{Area, FINE, MARGIN, Pen},
};

/// Free space between a cut and what is beside it, in millimetres.
pub(super) const CUT: f32 = 5.0;

/// How many papers of a height share a page, one below the other.
pub(super) fn on_page(page: f32, height: f32) -> usize {
    (1..=8)
        .rev()
        .find(|count| inner(page, *count) >= height)
        .unwrap_or(0)
}

/// Height inside each of `count` cells: the outer ones keep the page's margin, and all are made
/// equal.
fn inner(page: f32, count: usize) -> f32 {
    let loss = if count > 1 {
        MARGIN + CUT
    } else {
        2.0 * MARGIN
    };
    page / count as f32 - loss
}

/// A page that is cut into equal cells.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    /// Width and height of the page.
    pub(super) paper: (f32, f32),
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Cut {
    /// So many cells over the whole width of the page, one below the other.
    pub(super) fn of_rows(paper: (f32, f32), rows: usize) -> Cut {
        Cut {
            paper,
            columns: 1,
            rows,
        }
    }

    /// So many columns, and as many rows up to `most` as leave each cell this height.
    pub(super) fn in_columns(paper: (f32, f32), columns: usize, most: usize, height: f32) -> Cut {
        let of_rows = |rows: usize| Cut {
            paper,
            columns,
            rows,
        };
        let mut cuts = (1..=most).rev().map(of_rows);
        cuts.find(|cut| cut.lowest() >= height)
            .unwrap_or_else(|| of_rows(1))
    }

    /// How many cells there are.
    pub(super) fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// The space inside a cell, counted from 0, row by row.
    pub(super) fn cell(&self, nth: usize) -> Area {
        let (x, width) = span(self.paper.0, self.columns, nth % self.columns.max(1));
        let (y, height) = span(self.paper.1, self.rows, nth / self.columns.max(1));
        Area {
            x,
            y,
            width,
            height,
            pad: 1.0,
        }
    }

    /// The height of the lowest cell: those at the edges of the page are lower than the others.
    pub(super) fn lowest(&self) -> f32 {
        (0..self.rows)
            .map(|row| span(self.paper.1, self.rows, row).1)
            .fold(f32::MAX, f32::min)
    }

    /// The part of a cell around its middle that is alike in every cell: as wide as keeps the page's
    /// margin on both sides, as high as the lowest, at the edges of the page inside its margin.
    pub(super) fn middle(&self, nth: usize) -> Area {
        let width = self.paper.0 / self.columns.max(1) as f32;
        let row = self.paper.1 / self.rows.max(1) as f32;
        let x = (nth % self.columns.max(1)) as f32 * width;
        let y = (nth / self.columns.max(1)) as f32 * row;
        let height = self.lowest();
        let last = self.paper.1 - MARGIN - height;
        Area::new(
            x + MARGIN,
            (y + (row - height) / 2.0).clamp(MARGIN, last.max(MARGIN)),
            width - 2.0 * MARGIN,
            height,
        )
    }

    /// The same marks where a page is cut off there, and for so much below into its columns.
    pub(super) fn marks_over(&self, pen: &mut Pen, y: f32, height: f32) {
        pen.rule(0.5 * MARGIN, pen.right() + 0.5 * MARGIN, y);
        for x in cuts(self.paper.0, self.columns) {
            pen.line((x, y), (x, y + height), FINE, Ink::Rule);
        }
    }

    /// Marks at the edges of the page where it is to be cut, and a small cross where two cuts meet.
    pub(super) fn marks(&self, pen: &mut Pen) {
        let (width, height) = self.paper;
        let ink = Ink::Black;
        for y in cuts(height, self.rows) {
            pen.line((4.0, y), (9.0, y), FINE, ink);
            pen.line((width - 9.0, y), (width - 4.0, y), FINE, ink);
            for x in cuts(width, self.columns) {
                pen.line((x - 2.0, y), (x + 2.0, y), FINE, ink);
                pen.line((x, y - 2.0), (x, y + 2.0), FINE, ink);
            }
        }
        for x in cuts(width, self.columns) {
            pen.line((x, 4.0), (x, 9.0), FINE, ink);
            pen.line((x, height - 9.0), (x, height - 4.0), FINE, ink);
        }
    }
}

/// Cells of small papers over as many pages as they need.
pub(super) struct Sheets {
    grid: Cut,
    pens: Vec<Pen>,
    filled: usize,
}

impl Sheets {
    pub(super) fn new(grid: Cut) -> Sheets {
        Sheets {
            grid,
            pens: Vec::new(),
            filled: 0,
        }
    }

    pub(super) fn next(&mut self, draw: impl FnOnce(&mut Pen, Area)) {
        let grid = self.grid;
        self.next_at(|pen, nth| draw(pen, grid.cell(nth)));
    }

    /// Goes on with a new page.
    pub(super) fn turn(&mut self) {
        self.filled = self.filled.next_multiple_of(self.grid.cells());
    }

    /// The same with the number of the next cell on its page.
    pub(super) fn next_at(&mut self, draw: impl FnOnce(&mut Pen, usize)) {
        let nth = self.filled % self.grid.cells();
        if nth == 0 {
            let mut pen = Pen::new(self.grid.paper);
            self.grid.marks(&mut pen);
            self.pens.push(pen);
        }
        self.filled += 1;
        if let Some(pen) = self.pens.last_mut() {
            draw(pen, nth);
        }
    }

    pub(super) fn finish(self, title: String) -> PaperResult {
        PaperResult::titled(title, self.pens.into_iter().map(Pen::finish).collect())
    }
}

fn span(whole: f32, count: usize, index: usize) -> (f32, f32) {
    let each = whole / count.max(1) as f32;
    let start = each * index as f32;
    let before = if index == 0 { MARGIN } else { CUT };
    let after = if index + 1 == count.max(1) {
        MARGIN
    } else {
        CUT
    };
    (start + before, each - before - after)
}

/// Where a side is cut into parts.
fn cuts(whole: f32, count: usize) -> impl Iterator<Item = f32> {
    (1..count).map(move |i| whole * i as f32 / count as f32)
}
