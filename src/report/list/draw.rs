//! Lists on the pages of a flow: over several pages, as large as a page allows, or in runs side by
//! side.

use super::super::page::Align;
use super::super::pen::{MARGIN, STRONG};
use super::pages::{rows_a_page, rows_here};
use super::runs::width_of_run;
use super::{FACTORS, Flow, GUTTER, LEAD, List, MOST_BROKEN, Row, TIGHT, TIGHT_PAD, heads_height};

/// How many times as large as usual a list is at most that hangs on a wall and fills its page; and how many
/// sizes down to the least are tried.
const WALL: f32 = 6.0;
const WALL_STEPS: u16 = 60;

impl Flow<'_> {
    /// A list as large as the page allows, a little smaller where that saves a page, with room for `below`
    /// under it.
    pub fn poster(&mut self, list: &List, below: f32) {
        let factor = self.factor(list, below);
        self.large = factor.unwrap_or_default();
        let larger = factor.map(|factor| list.scaled(factor));
        self.list_above(larger.as_ref().unwrap_or(list), below);
    }

    /// How many times as large as usual a list is at most on this page; none if it takes several.
    pub(super) fn factor(&self, list: &List, below: f32) -> Option<f32> {
        let plain = list.all_lines(&list.widths(self.width()));
        FACTORS
            .into_iter()
            .find(|factor| self.holds(&list.scaled(*factor), below, plain))
    }

    /// Whether a list fits in about this many lines: larger type that breaks many names is no gain.
    fn holds(&self, list: &List, below: f32, lines: usize) -> bool {
        let widths = list.widths(self.width());
        widths.iter().sum::<f32>() <= self.width() + 0.1
            && list.height(&widths) <= self.room() - below
            && list.all_lines(&widths) <= lines + lines / MOST_BROKEN
    }

    /// A list, its heads repeated on every page; the last page never holds a row or two.
    pub fn list(&mut self, list: &List) {
        self.list_above(list, 0.0);
    }

    /// The same, with so much room below its last row that what follows stays on its page.
    fn list_above(&mut self, list: &List, below: f32) {
        let closer = self.closer(list);
        let list = closer.as_ref().unwrap_or(list);
        let widths = list.widths(self.width());
        let rows: Vec<SetRow<'_>> = list
            .rows
            .iter()
            .map(|row| SetRow::new(list, row, &widths))
            .collect();
        let heads = heads_height(list, &widths);
        let heights: Vec<f32> = rows.iter().map(|row| row.height).collect();
        self.need(heads + heights.iter().take(2).sum::<f32>());
        let whole = self.limit() - self.top() - heads;
        let pages = rows_a_page(&heights, self.room() - heads, whole, below);
        let mut rows = rows.iter();
        for (page, count) in pages.into_iter().enumerate() {
            if page > 0 {
                self.turn();
            }
            if count > 0 {
                self.heads(list, &widths, MARGIN);
            }
            for row in rows.by_ref().take(count) {
                self.row(list, &widths, row, MARGIN);
            }
        }
        let right = MARGIN + widths.iter().sum::<f32>();
        self.pen.across(MARGIN, right, self.y, STRONG);
    }

    /// A list that hangs on a wall: in as many runs side by side as give it the largest type on one
    /// page, or so many times as large as usual on as many pages as that takes.
    pub fn wall(&mut self, list: &List, least: f32) {
        let room = (self.width(), self.room());
        let sizes = (0..WALL_STEPS)
            .map(|step| WALL * (least / WALL).powf(step as f32 / (WALL_STEPS - 1) as f32));
        let found = sizes
            .map(|factor| list.scaled(factor))
            .find_map(|list| Some((list.runs_in(room.0, room.1)?, list)));
        match found {
            Some((runs, list)) => self.in_runs(&list, runs),
            None => self.abreast(&list.scaled(least)),
        }
    }

    /// All rows on this page, in this many runs of one width.
    fn in_runs(&mut self, list: &List, runs: usize) {
        let each = width_of_run(self.width(), runs);
        let widths = list.widths(each);
        let rows = list.rows.len().div_ceil(runs).max(1);
        let row = list.leading() + 2.0 * list.lead;
        // What is left of the page goes between the lines.
        let taken = heads_height(list, &widths) + list.tallest_run(&widths, rows);
        let left = self.room() - taken;
        let height = row + (left / rows as f32).clamp(0.0, row * 0.5);
        let (top, mut bottom) = (self.y, self.y);
        for (run, rows) in list.rows.chunks(rows).enumerate() {
            self.y = top;
            self.run(
                list,
                &widths,
                rows,
                height,
                MARGIN + run as f32 * (each + GUTTER),
            );
            bottom = bottom.max(self.y);
        }
        self.y = bottom;
    }

    /// A narrow list in as many runs side by side as the page is wide; from top to bottom, then to
    /// the right.
    pub fn abreast(&mut self, list: &List) {
        let closer = self.closer(list);
        let list = closer.as_ref().unwrap_or(list);
        let widths = list.natural();
        let wide: f32 = widths.iter().sum();
        let most = ((self.width() + GUTTER) / (wide + GUTTER)).floor() as usize;
        if most < 2 {
            return self.list(list);
        }
        let (heads, height) = (
            heads_height(list, &widths),
            list.leading() + 2.0 * list.lead,
        );
        let mut rest = list.rows.as_slice();
        while !rest.is_empty() {
            self.need(heads + 3.0 * height);
            let high = (((self.room() - heads) / height).floor() as usize).max(1);
            let (now, later) = rest.split_at(rows_here(rest.len(), high, most));
            let top = self.y;
            let each = now.len().div_ceil(most);
            for (run, rows) in now.chunks(each).enumerate() {
                self.y = top;
                let left = MARGIN + run as f32 * (wide + GUTTER);
                self.run(list, &widths, rows, height, left);
            }
            self.y = top + heads + each as f32 * height;
            rest = later;
            if !rest.is_empty() {
                self.turn();
            }
        }
    }

    /// The list with its rows nearer to each other, where that saves a page.
    fn closer(&self, list: &List) -> Option<List> {
        let size = self.tight?;
        (list.lead == LEAD).then(|| List {
            lead: TIGHT,
            pad: TIGHT_PAD,
            ..list.scaled(size)
        })
    }

    /// Rows with their heads; those of one line have this height.
    fn run(&mut self, list: &List, widths: &[f32], rows: &[Row], height: f32, left: f32) {
        self.heads(list, widths, left);
        for row in rows {
            let mut set = SetRow::new(list, row, widths);
            set.height = height + (set.most_lines() - 1) as f32 * list.leading();
            self.row(list, widths, &set, left);
        }
        let right = left + widths.iter().sum::<f32>();
        self.pen.across(left, right, self.y, STRONG);
    }

    fn heads(&mut self, list: &List, widths: &[f32], left: f32) {
        let height = heads_height(list, widths);
        let mut x = left;
        for (column, width) in list.columns.iter().zip(widths) {
            let lines = list.head.wrap(&column.head, list.room_in(*width), 2);
            let first = self.y + height - 1.4 - (lines.len() as f32 - 1.0) * list.head.leading();
            for (n, line) in lines.iter().enumerate() {
                let base = first + n as f32 * list.head.leading();
                self.pen.text(
                    anchor(x, *width, list.pad, column.align),
                    base,
                    column.align,
                    list.head,
                    line,
                );
            }
            x += width;
        }
        self.y += height;
        self.pen.across(left, x, self.y, STRONG);
    }

    /// A row of this height, the list's left edge at `left`.
    fn row(&mut self, list: &List, widths: &[f32], row: &SetRow<'_>, left: f32) {
        let right = left + widths.iter().sum::<f32>();
        if row.row.apart || row.row.sum {
            self.pen.across(left, right, self.y, STRONG);
        } else {
            self.pen.rule(left, right, self.y);
        }
        let leading = list.leading();
        let above = (row.height - row.most_lines() as f32 * leading) / 2.0;
        let mut x = left;
        for ((column, width), lines) in list.columns.iter().zip(widths).zip(&row.lines) {
            let (at, style) = (
                anchor(x, *width, list.pad, column.align),
                row.row.style(column),
            );
            for (n, line) in lines.iter().enumerate() {
                let base = self.y + above + n as f32 * leading + leading * 0.78;
                self.pen.text(at, base, column.align, style, line);
            }
            x += width;
        }
        self.y += row.height;
        self.inked = self.y;
    }
}

fn anchor(x: f32, width: f32, pad: f32, align: Align) -> f32 {
    match align {
        Align::Left => x + pad,
        Align::Centre => x + width / 2.0,
        Align::Right => x + width - pad,
    }
}

/// A row with its cells in lines.
struct SetRow<'a> {
    row: &'a Row,
    lines: Vec<Vec<String>>,
    height: f32,
}

impl SetRow<'_> {
    fn new<'a>(list: &List, row: &'a Row, widths: &[f32]) -> SetRow<'a> {
        let mut set = SetRow {
            row,
            lines: list.lines(row, widths),
            height: 0.0,
        };
        set.height = set.most_lines() as f32 * list.leading() + 2.0 * list.lead;
        set
    }

    fn most_lines(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(1).max(1)
    }
}
