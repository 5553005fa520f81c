//! Lists on the pages of a flow: over several pages, as large as a page allows, or in runs side by
//! side.

use crate::report::{
    list::{
        FEW_LONG, Flow, GUTTER, LEAD, LEAST_PAD, List, PAD, Row, TIGHT_PAD, heads_height,
        pages::{rows_a_page, rows_here},
    },
    page::Align,
    pen::{MARGIN, STRONG, Style},
};

/// The height of what is above the rows of a list on this page and on the next ones.
struct Above {
    here: f32,
    next: f32,
}

impl Flow<'_> {
    /// A list, its heads repeated on every page; the last page never holds a row or two.
    pub fn list(&mut self, list: &List) {
        self.listed(None, list);
    }

    /// The same below a title, which is repeated too.
    fn listed(&mut self, title: Option<(&str, Style)>, list: &List) {
        let list = &self.set_list(list);
        let widths = list.widths(self.width());
        self.reads &= list.reads_in(self.width());
        self.count(list.rows.len(), list.broken_rows(&widths));
        let rows = SetRow::all(list, &widths);
        let heads = heads_height(list, &widths);
        let first = blocks(list).first().copied().unwrap_or(0).max(2);
        let first = rows.iter().take(first).map(|row| row.height);
        self.need(heads + first.sum::<f32>());
        let above = title.map_or(0.0, |(title, style)| self.height_of(title, style));
        let next = above + heads;
        let pages = self.divided(list, &rows, Above { here: heads, next });
        let mut rows = rows.iter();
        for (page, count) in pages.into_iter().enumerate() {
            if page > 0 {
                self.turn();
                if let Some((title, style)) = title {
                    self.heading(title, style, 0.0);
                }
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

    /// A list below its title, which stays with so many millimetres of it, or with all of a short one.
    pub fn titled(&mut self, title: &str, style: Style, list: &List, keep: f32) {
        let set = self.set_list(list);
        let widths = set.widths(self.width());
        let above = self.height_of(title, style);
        let heads = above + heads_height(&set, &widths);
        let rows = SetRow::all(&set, &widths);
        let here = heads;
        let next = heads;
        let begins = self.divided(&set, &rows, Above { here, next });
        let least = above + set.height(&widths).min(keep);
        // Few rows that have no room on this page all go to the next.
        self.need(if begins.first() == Some(&0) {
            f32::MAX
        } else {
            least
        });
        self.heading(title, style, 0.0);
        self.listed(Some((title, style)), list);
    }

    /// How many rows go on this page and on the next ones, below so much of them.
    fn divided(&self, list: &List, rows: &[SetRow<'_>], above: Above) -> Vec<usize> {
        let heights: Vec<f32> = rows.iter().map(|row| row.height).collect();
        let whole = self.limit() - self.top() - above.next;
        rows_a_page(&heights, &blocks(list), self.room() - above.here, whole)
    }

    /// A narrow list in as many runs side by side as the page is wide; from top to bottom, then to
    /// the right.
    pub fn abreast(&mut self, given: &List) {
        let list = &self.set_list(given);
        let wide: f32 = list.natural().iter().sum();
        let in_runs = |runs: usize| (self.width() + GUTTER) / runs as f32 - GUTTER;
        let whole = ((self.width() + GUTTER) / (wide + GUTTER)).floor() as usize;
        let most = whole.max(2);
        let wide = in_runs(most);
        let widths = list.widths(wide);
        let broken = list.broken_rows(&widths);
        // A few long names take two lines before all are one below the other.
        if whole < 2 && (!list.holds_in(wide) || broken * FEW_LONG > list.rows.len()) {
            return self.list(given);
        }
        self.count(list.rows.len(), broken);
        let heads = heads_height(list, &widths);
        let height = list.leading() + 2.0 * list.lead;
        let mut rest = list.rows.as_slice();
        while !rest.is_empty() {
            self.need(heads + 3.0 * height);
            let high = ((self.room() - heads) / height).floor() as usize;
            let here = rest.get(..rest.len().min(high * most)).unwrap_or_default();
            let more = SetRow::all_of(list, here, &widths).map(|row| row.all_lines() - 1);
            let high = high.saturating_sub(more.sum()).max(1);
            let (now, later) = rest.split_at(rows_here(rest.len(), high, most));
            let top = self.y;
            let each = now.len().div_ceil(most);
            let mut end = top;
            for (run, rows) in now.chunks(each).enumerate() {
                self.y = top;
                let left = MARGIN + run as f32 * (wide + GUTTER);
                self.run(list, &widths, rows, height, left);
                end = end.max(self.y);
            }
            self.y = end;
            rest = later;
            if !rest.is_empty() {
                self.turn();
            }
        }
    }

    /// The list as large as the flow is set, its rows nearer to each other where that saves a page.
    fn set_list(&self, list: &List) -> List {
        let mut scaled = list.stepped(self.by);
        // Gaps give way before names do, but two figures never touch.
        if scaled.pad > PAD && scaled.broken_rows(&scaled.widths(self.width())) > 0 {
            scaled.pad = PAD.max(scaled.leading() * LEAST_PAD);
        }
        if list.lead == LEAD {
            scaled.lead = self.lead;
            if self.is_tight() {
                scaled.pad *= TIGHT_PAD;
            }
        }
        scaled
    }

    /// Rows with their heads; those of one line have this height.
    fn run(&mut self, list: &List, widths: &[f32], rows: &[Row], height: f32, left: f32) {
        self.heads(list, widths, left);
        for row in rows {
            let mut set = SetRow::new(list, row, widths);
            set.height = height + (set.all_lines() - 1) as f32 * list.leading();
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
        } else if !row.row.goes_on {
            self.pen.rule(left, right, self.y);
        }
        let leading = list.leading();
        let above = if row.row.goes_on {
            0.0
        } else {
            (row.height - row.all_lines() as f32 * leading) / 2.0
        };
        let mut x = left;
        for ((column, width), lines) in list.columns.iter().zip(widths).zip(&row.lines) {
            let at = anchor(x, *width, list.pad, column.align);
            let style = row.row.style(column);
            for (n, line) in lines.iter().enumerate() {
                let base = self.y + above + n as f32 * leading + leading * 0.78;
                self.pen.text(at, base, column.align, style, line);
            }
            x += width;
        }
        let before: f32 = widths.iter().take(list.words_at()).sum();
        for (n, line) in (row.under_from..).zip(&row.under) {
            let base = self.y + above + n as f32 * leading + leading * 0.78;
            let x = left + before + list.pad;
            self.pen
                .text(x, base, Align::Left, list.under_style(), line);
        }
        self.y += row.height;
        self.inked = self.y;
    }
}

/// The rows of a list that stay together.
fn blocks(list: &List) -> Vec<usize> {
    list.rows
        .chunk_by(|_, next| next.stays)
        .map(<[_]>::len)
        .collect()
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
    under: Vec<String>,
    /// The line on which that begins: right below the name where it is no wider.
    under_from: usize,
    height: f32,
}

impl SetRow<'_> {
    fn all<'a>(list: &'a List, widths: &[f32]) -> Vec<SetRow<'a>> {
        SetRow::all_of(list, &list.rows, widths).collect()
    }

    fn all_of<'a>(
        list: &'a List,
        rows: &'a [Row],
        widths: &[f32],
    ) -> impl Iterator<Item = SetRow<'a>> {
        rows.iter().map(move |row| SetRow::new(list, row, widths))
    }

    fn new<'a>(list: &List, row: &'a Row, widths: &[f32]) -> SetRow<'a> {
        let mut set = SetRow {
            row,
            lines: list.lines(row, widths),
            under: list.under(row, widths),
            under_from: 0,
            height: 0.0,
        };
        let room = list.room_in(widths.get(list.words_at()).copied().unwrap_or(0.0));
        let style = list.under_style();
        let name = set.lines.get(list.words_at()).map_or(1, Vec::len);
        set.under_from = if set.under.iter().all(|line| style.fits(line, room)) {
            name
        } else {
            set.most_lines()
        };
        let leads = if row.goes_on { 1.0 } else { 2.0 };
        set.height = set.all_lines() as f32 * list.leading() + leads * list.lead;
        set
    }

    fn all_lines(&self) -> usize {
        self.most_lines().max(self.under_from + self.under.len())
    }

    fn most_lines(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(1).max(1)
    }
}
