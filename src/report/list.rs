//! Lists over any number of pages: columns as wide as their cells need, heads repeated, no last
//! row alone.

use super::context::Context;
use super::head::{FOOT_HEIGHT, HEAD_HEIGHT, Head, foot, posted};
use super::page::{Align, Page, Weight};
use super::pen::{Area, BODY, HEAD, MARGIN, NOTE, Pen, STRONG, Style};

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
    /// Takes all that is left over, as words at the end of a row may.
    rest: bool,
}

impl Column {
    /// Figures, right-aligned on the digit.
    pub(super) fn figure(head: impl Into<String>) -> Column {
        Column {
            head: head.into(),
            width: Width::Natural,
            align: Align::Right,
            style: BODY,
            rest: false,
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
}

impl Row {
    pub(super) fn new(cells: impl IntoIterator<Item = String>) -> Row {
        Row {
            cells: cells.into_iter().collect(),
            ..Row::default()
        }
    }

    fn style(&self, column: &Column) -> Style {
        if self.sum {
            Style {
                weight: Weight::Bold,
                ..column.style
            }
        } else {
            column.style
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
}

/// Free space at each side of a cell in type of the usual size.
const PAD: f32 = 1.4;
/// Free space between two runs of a list that are side by side.
const GUTTER: f32 = 8.0;
/// How many times as large as usual a list for the wall may be.
const FACTORS: [f32; 9] = [2.2, 1.9, 1.6, 1.45, 1.3, 1.15, 1.0, 0.93, 0.86];
/// The same for a list that hangs on a wall and fills its page, and how many sizes between the two
/// are tried.
const WALL: (f32, f32) = (0.86, 6.0);
const WALL_STEPS: u16 = 60;
/// One name in this many may be broken into lines so that the others are larger.
const MOST_BROKEN: usize = 12;
/// Most runs of a list side by side.
const MOST_RUNS: usize = 6;
/// Free space above and below the words of a row.
const LEAD: f32 = 0.9;
/// Most lines of one cell; the column that takes the rest has as many as it needs.
const LINES: usize = 4;
/// Least rows on the last page of a list.
const LAST_ROWS: usize = 3;

impl List {
    /// A list of these rows.
    pub(super) fn new(columns: Vec<Column>, rows: Vec<Row>) -> List {
        List {
            columns,
            rows,
            head: HEAD,
            pad: PAD,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The same with all its type `factor` times as large.
    pub(super) fn scaled(&self, factor: f32) -> List {
        let columns = self.columns.iter().map(|c| Column {
            style: at_least_notes(c.style, factor),
            ..c.clone()
        });
        List {
            columns: columns.collect(),
            rows: self.rows.clone(),
            head: at_least_notes(self.head, factor.sqrt()),
            pad: PAD * factor.max(1.0),
        }
    }

    fn height(&self, widths: &[f32]) -> f32 {
        let rows = self
            .rows
            .iter()
            .map(|row| self.line_count(row, widths) as f32 * self.leading() + 2.0 * LEAD);
        heads_height(self, widths) + rows.sum::<f32>()
    }

    /// Its height in the smallest type in which a list for the wall is set.
    pub(super) fn least_height(&self, width: f32) -> f32 {
        let least = self.scaled(FACTORS.iter().copied().fold(1.0, f32::min));
        least.height(&least.widths(width))
    }

    /// In how many runs side by side all rows fit into a room of this width and height; only a name
    /// much longer than the others is broken.
    fn runs_in(&self, (width, height): (f32, f32)) -> Option<usize> {
        let row = self.leading() + 2.0 * LEAD;
        (1..=MOST_RUNS).find(|runs| {
            let rows = self.rows.len().div_ceil(*runs);
            // Whether it can fit at all is seen without a look at the thousands of names that a
            // list may have.
            rows as f32 * row <= height && self.runs_fit(width_of_run(width, *runs), height, rows)
        })
    }

    /// Whether runs of this many rows fit, each of this width, with few names broken.
    fn runs_fit(&self, each: f32, height: f32, rows: usize) -> bool {
        let widths = self.widths(each);
        widths.iter().sum::<f32>() <= each + 0.1
            && heads_height(self, &widths) + self.tallest_run(&widths, rows.max(1)) <= height
            && self.broken_rows(&widths) * MOST_BROKEN <= self.rows.len()
    }

    fn broken_rows(&self, widths: &[f32]) -> usize {
        let rows = self.rows.iter();
        rows.filter(|row| self.line_count(row, widths) > 1).count()
    }

    /// The height of the tallest of several runs of `rows` rows, without heads.
    fn tallest_run(&self, widths: &[f32], rows: usize) -> f32 {
        self.rows
            .chunks(rows)
            .map(|run| {
                run.iter()
                    .map(|row: &Row| {
                        self.line_count(row, widths) as f32 * self.leading() + 2.0 * LEAD
                    })
                    .sum()
            })
            .fold(0.0, f32::max)
    }

    /// How wide each column is when nothing in it is broken.
    fn natural(&self) -> Vec<f32> {
        self.columns
            .iter()
            .enumerate()
            .map(|(i, column): (usize, &Column)| {
                let cells = self
                    .rows
                    .iter()
                    .filter_map(|r| r.cells.get(i).map(|c| r.style(column).width(c)));
                cells.fold(self.head.width(&column.head), f32::max) + 2.0 * self.pad
            })
            .collect()
    }

    /// Whether every cell is one line in a given width.
    pub(super) fn stands_in(&self, width: f32) -> bool {
        self.natural().iter().sum::<f32>() <= width
    }

    /// Widths of the columns in a given width. What is left over goes in equal parts to the first
    /// words and to all that follows them, so that the eye has no long way from a name to its
    /// figures; or to the column that takes the rest.
    fn widths(&self, width: f32) -> Vec<f32> {
        let mut widths = self.natural();
        let over = width - widths.iter().sum::<f32>();
        let rest = self.columns.iter().position(|c| c.rest);
        if over < 0.0 {
            self.narrow(&mut widths, width);
        } else if let Some(rest) = rest.and_then(|i| widths.get_mut(i)) {
            *rest += over;
        } else {
            self.widen(&mut widths, over);
        }
        widths
    }

    /// Shares out what is left over, from the first words on.
    fn widen(&self, widths: &mut [f32], over: f32) {
        let words = self.columns.iter().position(|c| c.align == Align::Left);
        let first = words.unwrap_or(0);
        let each = over / (self.columns.len().saturating_sub(first)).max(1) as f32;
        let most = if self.columns.iter().any(|c| share(c.width) > 0.0) {
            f32::MAX
        } else {
            8.0
        };
        for width in widths.iter_mut().skip(first) {
            *width += each.min(most);
        }
    }

    /// Columns of words share what the others leave; one that needs less than its share leaves the
    /// rest to the others.
    fn narrow(&self, widths: &mut [f32], width: f32) {
        let columns = self.columns.iter().zip(&*widths);
        let fixed = columns.filter(|(c, _)| share(c.width) == 0.0);
        let mut left = (width - fixed.map(|(_, w)| w).sum::<f32>()).max(0.0);
        let mut open: Vec<usize> = (0..self.columns.len())
            .filter(|i| self.share_of(*i) > 0.0)
            .collect();
        loop {
            let shares: f32 = open.iter().map(|i| self.share_of(*i)).sum();
            let each = left / shares.max(0.001);
            let modest = open.iter().position(|i| {
                let fair = each * self.share_of(*i);
                widths.get(*i).is_some_and(|w| *w <= fair)
            });
            let Some(place) = modest else {
                for i in open {
                    if let Some(width) = widths.get_mut(i) {
                        *width = each * self.share_of(i);
                    }
                }
                return;
            };
            left -= widths.get(open.remove(place)).copied().unwrap_or(0.0);
        }
    }

    fn share_of(&self, column: usize) -> f32 {
        self.columns.get(column).map_or(0.0, |c| share(c.width))
    }

    fn lines(&self, row: &Row, widths: &[f32]) -> Vec<Vec<String>> {
        self.columns
            .iter()
            .zip(widths)
            .zip(&row.cells)
            .map(|((column, width), text): ((&Column, &f32), &String)| {
                let most = match column.width {
                    Width::Natural => 1,
                    Width::Share(_) if column.rest => usize::MAX,
                    Width::Share(_) => LINES,
                };
                row.style(column)
                    .wrap(text, width - 2.0 * self.pad + 0.01, most)
            })
            .collect()
    }

    fn line_count(&self, row: &Row, widths: &[f32]) -> usize {
        self.lines(row, widths)
            .iter()
            .map(Vec::len)
            .max()
            .unwrap_or(1)
            .max(1)
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

/// How many rows go on each page, where `first` and then `next` millimetres are free and the
/// last row needs `below` under it. A last page that would hold fewer than [`LAST_ROWS`] shares
/// evenly with the one before.
fn rows_a_page(heights: &[f32], first: f32, next: f32, below: f32) -> Vec<usize> {
    let mut pages = vec![0_usize];
    let mut room = first;
    for (place, height) in heights.iter().enumerate() {
        let needed = if place + 1 == heights.len() {
            height + below
        } else {
            *height
        };
        let here = pages.last().copied().unwrap_or(0);
        if room < needed && (here > 0 || (pages.len() == 1 && first < next)) {
            pages.push(0);
            room = next;
        }
        pages.last_mut().into_iter().for_each(|rows| *rows += 1);
        room -= height;
    }
    even_out(&mut pages, heights, next - below);
    pages
}

fn even_out(pages: &mut [usize], heights: &[f32], room: f32) {
    let [.., before, last] = pages else { return };
    if *last >= LAST_ROWS {
        return;
    }
    let both = *before + *last;
    let half = both.div_ceil(2);
    // Few rows stay together on the last page.
    let kept = if both - half < LAST_ROWS { 0 } else { half };
    if let Some(kept) = (kept..*before)
        .find(|kept: &usize| heights.iter().rev().take(both - kept).sum::<f32>() <= room)
    {
        (*before, *last) = (kept, both - kept);
    }
}

/// Fills page after page from top to bottom.
pub(super) struct Flow<'a> {
    context: &'a Context<'a>,
    head: Head,
    paper: (f32, f32),
    done: Vec<Pen>,
    pen: Pen,
    y: f32,
    /// Where what is on this page ends.
    inked: f32,
    /// What each page gives up at its foot so that the last one holds more than a line or two.
    given_up: f32,
}

/// The least that a last page holds, in millimetres: about five lines.
const LEAST_LAST: f32 = 26.0;
/// By how much pages give way so that the last one holds that, and how often that is tried.
const GIVE_WAY: (f32, u8) = (6.0, 12);

impl<'a> Flow<'a> {
    /// Lays out a paper of running text and lists. Where its last page would hold a line or two,
    /// the pages before it give way; `write` is called anew for each try.
    pub(super) fn balanced(
        context: &'a Context<'a>,
        head: &Head,
        write: impl Fn(&mut Flow<'a>),
    ) -> Flow<'a> {
        let mut plain = Flow::new(context, head.clone());
        write(&mut plain);
        if plain.is_balanced() {
            return plain;
        }
        let mut tries = (1..=GIVE_WAY.1).map(|n| {
            let mut flow = Flow {
                given_up: f32::from(n) * GIVE_WAY.0,
                ..Flow::new(context, head.clone())
            };
            write(&mut flow);
            flow
        });
        tries
            .find(|flow| flow.done.len() == plain.done.len() && flow.is_balanced())
            .unwrap_or(plain)
    }

    fn is_balanced(&self) -> bool {
        self.done.is_empty() || self.inked - self.top() >= LEAST_LAST
    }

    fn top(&self) -> f32 {
        MARGIN + HEAD_HEIGHT + 1.5
    }

    /// Begins the first page, upright.
    pub(super) fn new(context: &'a Context<'a>, head: Head) -> Flow<'a> {
        Flow::on(context, head, context.size.upright_mm())
    }

    /// Begins the first page on paper of this width and height.
    pub(super) fn on(context: &'a Context<'a>, head: Head, paper: (f32, f32)) -> Flow<'a> {
        let (done, pen) = (Vec::new(), Pen::default());
        let mut flow = Flow {
            context,
            head,
            paper,
            done,
            pen,
            y: 0.0,
            inked: 0.0,
            given_up: 0.0,
        };
        flow.pen = flow.begin();
        flow
    }

    fn begin(&mut self) -> Pen {
        let mut pen = Pen::new(self.paper);
        let width = pen.right() - MARGIN;
        self.head
            .draw(&mut pen, Area::new(MARGIN, MARGIN, width, HEAD_HEIGHT));
        self.y = self.top();
        self.inked = self.y;
        pen
    }

    /// Ends the page and begins the next.
    pub(super) fn turn(&mut self) {
        let next = self.begin();
        self.done.push(std::mem::replace(&mut self.pen, next));
    }

    /// Width between the margins.
    pub(super) fn width(&self) -> f32 {
        self.paper.0 - 2.0 * MARGIN
    }

    fn limit(&self) -> f32 {
        self.pen.bottom() - FOOT_HEIGHT - self.given_up
    }

    /// Height left on this page.
    pub(super) fn room(&self) -> f32 {
        self.limit() - self.y
    }

    pub(super) fn space(&mut self, mm: f32) {
        self.y += mm;
    }

    /// A new page unless this much is left.
    pub(super) fn need(&mut self, mm: f32) {
        if self.room() < mm && self.y > MARGIN + HEAD_HEIGHT + 2.0 {
            self.turn();
        }
    }

    /// Words above what follows, in as many lines as they need; they stay with the next `keep`
    /// millimetres.
    pub(super) fn heading(&mut self, words: &str, style: Style, keep: f32) {
        let lines = style.wrap(words, self.width(), usize::MAX);
        self.need(style.leading() * lines.len() as f32 + keep);
        for line in lines {
            self.y += style.leading();
            self.pen
                .text(MARGIN, self.y - 1.0, Align::Left, style, &line);
        }
        self.inked = self.y;
        self.y += 0.8;
    }

    /// Words in as many lines as they need.
    pub(super) fn words(&mut self, words: &str, style: Style) {
        self.words_from(0.0, words, style);
    }

    /// The same, moved in from the left.
    pub(super) fn words_from(&mut self, indent: f32, words: &str, style: Style) {
        for line in style.wrap(words, self.width() - indent, usize::MAX) {
            self.need(style.leading());
            self.y += style.leading();
            self.pen
                .text(MARGIN + indent, self.y - 1.0, Align::Left, style, &line);
            self.inked = self.y;
        }
    }

    /// A list for the wall: as large as the page allows, a little smaller where that saves a page,
    /// with room for `below` under it.
    pub(super) fn poster(&mut self, list: &List, below: f32) {
        self.sized(list, below, f32::MAX);
    }

    /// The same in type at most `most` times as large as usual, for a list that is read at a desk.
    pub(super) fn sized(&mut self, list: &List, below: f32, most: f32) {
        let plain = list.all_lines(&list.widths(self.width()));
        let larger = FACTORS
            .into_iter()
            .filter(|f| *f <= most)
            .map(|factor| list.scaled(factor))
            .find(|list| self.holds(list, below, plain));
        self.list_above(larger.as_ref().unwrap_or(list), below);
    }

    /// Whether a list fits in at most this many lines: larger type that only breaks names into more
    /// lines is no gain.
    fn holds(&self, list: &List, below: f32, lines: usize) -> bool {
        let widths = list.widths(self.width());
        widths.iter().sum::<f32>() <= self.width() + 0.1
            && list.height(&widths) <= self.room() - below
            && list.all_lines(&widths) <= lines
    }

    /// A list, its heads repeated on every page; the last page never holds a row or two.
    pub(super) fn list(&mut self, list: &List) {
        self.list_above(list, 0.0);
    }

    /// The same, with so much room below its last row that what follows stays on its page.
    fn list_above(&mut self, list: &List, below: f32) {
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
    /// page, or as many as the page is wide where it needs several.
    pub(super) fn wall(&mut self, list: &List) {
        let room = (self.width(), self.room());
        let sizes = (0..WALL_STEPS)
            .map(|step| WALL.1 * (WALL.0 / WALL.1).powf(step as f32 / (WALL_STEPS - 1) as f32));
        let found = sizes
            .map(|factor| list.scaled(factor))
            .find_map(|list| Some((list.runs_in(room)?, list)));
        match found {
            Some((runs, list)) => self.in_runs(&list, runs),
            None => self.abreast(list),
        }
    }

    /// All rows on this page, in this many runs of one width.
    fn in_runs(&mut self, list: &List, runs: usize) {
        let each = width_of_run(self.width(), runs);
        let widths = list.widths(each);
        let rows = list.rows.len().div_ceil(runs).max(1);
        let row = list.leading() + 2.0 * LEAD;
        // What is left of the page goes between the lines.
        let left = self.room() - heads_height(list, &widths) - list.tallest_run(&widths, rows);
        let height = row + (left / rows as f32).clamp(0.0, row * 0.5);
        let top = self.y;
        for (run, rows) in list.rows.chunks(rows).enumerate() {
            self.y = top;
            self.run(
                list,
                &widths,
                rows,
                height,
                MARGIN + run as f32 * (each + GUTTER),
            );
        }
    }

    /// A narrow list in as many runs side by side as the page is wide; from top to bottom, then to
    /// the right.
    pub(super) fn abreast(&mut self, list: &List) {
        let widths = list.natural();
        let wide: f32 = widths.iter().sum();
        let most = ((self.width() + GUTTER) / (wide + GUTTER)).floor() as usize;
        if most < 2 {
            return self.list(list);
        }
        let (heads, height) = (heads_height(list, &widths), list.leading() + 2.0 * LEAD);
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
            let lines = list
                .head
                .wrap(&column.head, width - 2.0 * list.pad + 0.01, 2);
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

    /// Whatever else is to be drawn: the pen and where it is.
    pub(super) fn draw(&mut self, height: f32, draw: impl FnOnce(&mut Pen, f32)) {
        self.need(height);
        draw(&mut self.pen, self.y);
        self.y += height;
        self.inked = self.y;
    }

    /// All pages, with the feet of a list that is posted.
    pub(super) fn finish(self) -> Vec<Page> {
        let note = posted(self.context);
        self.finish_with(&note)
    }

    /// The same with this note at the foot.
    pub(super) fn finish_with(mut self, note: &str) -> Vec<Page> {
        self.done.push(self.pen);
        let of = self.done.len();
        let context = self.context;
        self.done
            .into_iter()
            .enumerate()
            .map(|(i, mut pen): (usize, Pen)| {
                foot(&mut pen, context, note, i + 1, of);
                pen.finish()
            })
            .collect()
    }
}

fn width_of_run(width: f32, runs: usize) -> f32 {
    (width - GUTTER * (runs as f32 - 1.0)) / runs.max(1) as f32
}

fn heads_height(list: &List, widths: &[f32]) -> f32 {
    let lines = list
        .columns
        .iter()
        .zip(widths)
        .map(|(c, w)| list.head.wrap(&c.head, w - 2.0 * list.pad + 0.01, 2).len());
    lines.max().unwrap_or(1) as f32 * list.head.leading() + 2.0
}

fn anchor(x: f32, width: f32, pad: f32, align: Align) -> f32 {
    match align {
        Align::Left => x + pad,
        Align::Centre => x + width / 2.0,
        Align::Right => x + width - pad,
    }
}

/// A note under a list, in grey.
pub(super) const UNDER: Style = NOTE;

/// A style `factor` times as large; nothing on paper is smaller than the notes.
fn at_least_notes(style: Style, factor: f32) -> Style {
    Style {
        size: (style.size * factor).max(NOTE.size),
        ..style
    }
}

/// How many of the rows left go on a page of runs side by side; if few would be left, half of them.
fn rows_here(left: usize, high: usize, runs: usize) -> usize {
    let all = high * runs;
    if left > all && left < all + runs * LAST_ROWS {
        left.div_ceil(2)
    } else {
        left.min(all)
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
        set.height = set.most_lines() as f32 * list.leading() + 2.0 * LEAD;
        set
    }

    fn most_lines(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(1).max(1)
    }
}

impl List {
    fn all_lines(&self, widths: &[f32]) -> usize {
        self.rows
            .iter()
            .map(|row| self.line_count(row, widths))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_page_never_holds_a_row_or_two() {
        for count in 1..200_usize {
            for (first, below) in [(100.0, 0.0), (100.0, 12.0), (12.0, 0.0), (4.0, 3.0)] {
                let heights: Vec<f32> = (0..count)
                    .map(|i| if i.is_multiple_of(7) { 9.0 } else { 5.0 })
                    .collect();
                let pages = rows_a_page(&heights, first, 100.0, below);
                assert_eq!(pages.iter().sum::<usize>(), count);
                let mut rows = heights.iter();
                for (page, on_it) in pages.iter().enumerate() {
                    let last = page + 1 == pages.len();
                    let used: f32 =
                        rows.by_ref().take(*on_it).sum::<f32>() + if last { below } else { 0.0 };
                    assert!(
                        used <= if page == 0 { first } else { 100.0 },
                        "{count} rows: {pages:?}"
                    );
                }
                let last = pages.last().copied().unwrap_or(0);
                assert!(
                    last >= LAST_ROWS.min(count),
                    "{count} rows, {first} free: {pages:?}"
                );
            }
        }
    }
}
