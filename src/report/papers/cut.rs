//! Several small papers on one sheet: equal cells on the page's own grid, and the marks to cut
//! along.

use super::super::page::Ink;
use super::super::pen::{Area, FINE, MARGIN, Pen};

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

/// The space inside the cell `index` (0 at the top) of `count` over the whole width of the page.
pub(super) fn cell(paper: (f32, f32), count: usize, index: usize) -> Area {
    grid_cell(paper, (1, count), (0, index))
}

/// The space inside a cell of a grid of columns and rows.
pub(super) fn grid_cell(
    paper: (f32, f32),
    (columns, rows): (usize, usize),
    (column, row): (usize, usize),
) -> Area {
    let (x, width) = span(paper.0, columns, column);
    let (y, height) = span(paper.1, rows, row);
    Area {
        x,
        y,
        width,
        height,
        pad: 1.0,
    }
}

/// The middle of a cell, halfway between its cuts, and the height around it that keeps the page's
/// margin in every cell alike.
pub(super) fn middle(
    paper: (f32, f32),
    (columns, rows): (usize, usize),
    (column, row): (usize, usize),
) -> ((f32, f32), (f32, f32)) {
    let (wide, tall) = (
        paper.0 / columns.max(1) as f32,
        paper.1 / rows.max(1) as f32,
    );
    let middle = ((column as f32 + 0.5) * wide, (row as f32 + 0.5) * tall);
    (middle, (wide - 2.0 * MARGIN, tall - 2.0 * MARGIN))
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

/// Marks at the edges of the page where it is to be cut, and a small cross where two cuts meet.
pub(super) fn marks(pen: &mut Pen, paper: (f32, f32), columns: usize, rows: usize) {
    for y in cuts(paper.1, rows) {
        pen.line((4.0, y), (9.0, y), FINE, Ink::Black);
        pen.line((paper.0 - 9.0, y), (paper.0 - 4.0, y), FINE, Ink::Black);
        for x in cuts(paper.0, columns) {
            pen.line((x - 2.0, y), (x + 2.0, y), FINE, Ink::Black);
            pen.line((x, y - 2.0), (x, y + 2.0), FINE, Ink::Black);
        }
    }
    for x in cuts(paper.0, columns) {
        pen.line((x, 4.0), (x, 9.0), FINE, Ink::Black);
        pen.line((x, paper.1 - 9.0), (x, paper.1 - 4.0), FINE, Ink::Black);
    }
}

/// Where a side is cut into parts.
fn cuts(whole: f32, count: usize) -> impl Iterator<Item = f32> {
    (1..count).map(move |i| whole * i as f32 / count as f32)
}
