//! The grid of every score sheet: names over groups of columns, a row a deal, rows of sums.
//!
//! Which columns there are and how wide is said by `columns`; knows no event.

use crate::club::DealNo;
use crate::report::{
    page::{Align, Ink, Weight},
    papers::{
        narrow::NAME_LINE,
        sheet::{
            Sheet,
            filled::Row,
            foot::{Blank, SumRow, Sums},
            kinds::Role,
        },
        told,
    },
    pen::{Area, BODY, FINE, HEAD, NOTE, Pen, SMALL, STRONG, Style},
};
use std::ops::Range;

/// Distance of two lines over the names, in millimetres.
pub(super) const NOTE_LINE: f32 = 4.6;
/// Thickness of the line below the last deal of a round.
const ROUND: f32 = 0.6;
/// How far the lines between columns reach up into the heads.
const HEAD_LINE: f32 = 4.4;

/// A column: what it says, its head, and its width in millimetres.
#[derive(Debug, Clone)]
pub(super) struct Column {
    pub(super) role: Role,
    pub(super) head: String,
    pub(super) head_align: Align,
    /// Free space beside a head that is not centred.
    pub(super) head_pad: f32,
    pub(super) width: f32,
    pub(super) style: Style,
    /// Free space at the sides of a cell.
    pub(super) pad: f32,
}

impl Column {
    pub(super) fn new(role: Role, head: String, width: f32, style: Style) -> Column {
        let narrow = matches!(
            role,
            Role::Mark(_) | Role::GamesWon | Role::GamesLost | Role::Matadors
        );
        Column {
            role,
            head,
            head_align: Align::Centre,
            head_pad: 1.0,
            width,
            style,
            pad: if narrow { 0.5 } else { 1.0 },
        }
    }

    /// What a row says in this column, and how it looks.
    fn cell(&self, player: Option<usize>, row: &Row) -> (Style, String) {
        let words = row.words(self.role, player);
        if self.role == Role::Matadors && row.hard {
            let style = Style {
                weight: Weight::Bold,
                ..self.style
            };
            (style, format!("{} {words}", told::HARD))
        } else {
            (self.style, words)
        }
    }
}

/// Columns that belong together; a player's have the name above.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) player: Option<usize>,
    pub(super) columns: Vec<Column>,
    /// Whether the heads are divided by lines.
    pub(super) heads_divided: bool,
    /// Free space beside a sum across all its columns.
    pub(super) pad: f32,
}

impl Group {
    pub(super) fn new(player: Option<usize>, columns: Vec<Column>) -> Group {
        Group {
            player,
            columns,
            heads_divided: true,
            pad: 1.0,
        }
    }

    pub(super) fn width(&self) -> f32 {
        self.columns.iter().map(|column| column.width).sum()
    }
}

/// All columns of a sheet.
pub(super) struct Grid {
    pub(super) width: f32,
    pub(super) groups: Vec<Group>,
    /// Height of a row.
    pub(super) row: f32,
    /// Height of the heads with names in two lines.
    pub(super) heads: f32,
    /// How the names of the sums are aligned.
    pub(super) label: Align,
    pub(super) sum: Style,
}

impl Grid {
    /// Of a list of which only the foot is in: no heads of deals, and nothing between them.
    pub(super) fn without_deals(&mut self) {
        for group in self
            .groups
            .iter_mut()
            .filter(|group| group.player.is_none())
        {
            let width = group.width();
            group.columns.truncate(1);
            if let Some(column) = group.columns.first_mut() {
                column.head = String::new();
                column.width = width;
            }
        }
    }

    /// The room for a remark; none if the sheet has no such column.
    pub(super) fn remarks_width(&self) -> Option<f32> {
        self.groups
            .iter()
            .flat_map(|group| &group.columns)
            .find(|column| column.role == Role::Remarks)
            .map(|column| column.width - 2.0)
    }

    /// Height of the heads: more than usual if a name needs more than two lines.
    pub(super) fn heads_height(&self, sheet: &Sheet) -> f32 {
        let narrowest = self
            .groups
            .iter()
            .filter(|group| group.player.is_some())
            .map(Group::width)
            .fold(f32::MAX, f32::min);
        self.heads + NAME_LINE * (sheet.name_lines(narrowest) as f32 - 2.0)
    }

    /// Draws a run of deals; answers its lower edge.
    pub(super) fn draw(&self, pen: &mut Pen, sheet: &Sheet, at: (f32, f32), run: &Run) -> f32 {
        let mut drawing = Drawing {
            pen,
            grid: self,
            sheet,
            x: at.0,
            y: at.1,
            lines: Vec::new(),
            across: Vec::new(),
        };
        drawing.notes();
        let top = drawing.y;
        drawing.heads();
        let heads_end = drawing.y;
        if let Some(sums) = &run.before {
            drawing.sums(sums, STRONG);
        }
        let first = drawing.y;
        let before = run.before.as_ref();
        let is_apart = before.is_some_and(|row| row.sums.are_apart());
        for deal in run.deals.clone().map(DealNo) {
            drawing.deal(deal);
        }
        drawing.make_last_line_strong();
        let last = drawing.y;
        for sums in &run.after {
            drawing.sums(sums, FINE);
        }
        drawing.make_last_line_strong();
        drawing.lines_across();
        let apart = run.after.iter().filter(|row| row.sums.are_apart()).count();
        drawing.lines_down(&Heights {
            top,
            heads_end,
            first,
            columns: if is_apart { heads_end } else { first },
            last,
            apart_end: last + self.row * apart as f32,
        });
        drawing.y
    }
}

/// A run of deals with the sums around it.
pub(super) struct Run {
    /// What earlier deals come to.
    pub(super) before: Option<SumRow>,
    pub(super) deals: Range<u32>,
    pub(super) after: Vec<SumRow>,
}

/// Where the parts of a grid begin and end, from the top of the page.
struct Heights {
    top: f32,
    heads_end: f32,
    /// The first and the last deal.
    first: f32,
    last: f32,
    /// Where the lines between the columns of a player begin.
    columns: f32,
    /// The last row of sums that are two figures for each player.
    apart_end: f32,
}

/// A grid that is being drawn, from the top to the bottom.
struct Drawing<'a> {
    pen: &'a mut Pen,
    grid: &'a Grid,
    sheet: &'a Sheet,
    x: f32,
    y: f32,
    /// The lines across, with their thickness.
    lines: Vec<(f32, f32)>,
    /// The rows with words across the parts of the game.
    across: Vec<(f32, f32)>,
}

impl Drawing<'_> {
    fn notes(&mut self) {
        for note in self.sheet.note_lines(self.grid.width) {
            self.pen
                .text(self.x, self.y + 3.6, Align::Left, BODY, &note);
            self.y += NOTE_LINE;
        }
    }

    fn heads(&mut self) {
        let top = self.y;
        let height = self.grid.heads_height(self.sheet);
        self.lines.push((top, STRONG));
        let mut x = self.x;
        for group in &self.grid.groups {
            let player = group.player.and_then(|i| self.sheet.players.get(i));
            let lines = player.map(|player| self.sheet.name_of(player, group.width()));
            for (n, line) in lines.iter().flatten().enumerate() {
                let base = top + 3.5 + n as f32 * NAME_LINE;
                self.pen.text(x + 1.0, base, Align::Left, HEAD, line);
            }
            for column in &group.columns {
                self.head(column, x, top + height - 1.3);
                x += column.width;
            }
        }
        self.y = top + height;
        self.lines.push((self.y, STRONG));
    }

    fn head(&mut self, column: &Column, x: f32, base: f32) {
        let Column {
            head,
            width,
            head_pad: pad,
            ..
        } = column;
        let (at, room) = match column.head_align {
            Align::Left => (x + pad, width - pad - 0.4),
            Align::Centre => (x + width / 2.0, width - 0.6),
            Align::Right => (x + width - pad, width - pad - 0.4),
        };
        self.pen
            .fitted(at, base, column.head_align, SMALL, head, room);
    }

    fn deal(&mut self, deal: DealNo) {
        let turn = self.sheet.turns.at(deal);
        let row = self.sheet.filled.as_ref().and_then(|f| f.row(deal));
        let mut x = self.x;
        let dealer = self
            .sheet
            .players
            .get(turn.dealer)
            .map_or("", |player| &player.column);
        for group in &self.grid.groups {
            if group.player.is_some_and(|player| turn.rests(player)) {
                let area = Area::new(x, self.y, group.width(), self.grid.row);
                self.pen.fill(area, Ink::Tint);
            }
            for column in &group.columns {
                let area = Area {
                    pad: column.pad,
                    ..Area::new(x, self.y, column.width, self.grid.row)
                };
                if column.role == Role::Deal {
                    self.write(area, column, column.style, &deal.to_string());
                } else if column.role == Role::Dealer {
                    self.write(area, column, column.style, dealer);
                } else if let Some(row) = row {
                    self.cell(area, group, column, row);
                }
                x += column.width;
            }
        }
        let bottom = self.y + self.grid.row;
        if row.is_some_and(|row| row.across.is_some()) {
            self.across.push((self.y, bottom));
        }
        self.y = bottom;
        let thickness = if turn.ends_round { ROUND } else { FINE };
        self.lines.push((bottom, thickness));
    }

    fn write(&mut self, area: Area, column: &Column, style: Style, words: &str) {
        let style = style.shrunk(words, area.width - 2.0 * area.pad);
        self.pen.in_box(area, column.role.align(), style, words);
    }

    fn cell(&mut self, area: Area, group: &Group, column: &Column, row: &Row) {
        if column.role == Role::Remarks {
            row.remark.draw(self.pen, area);
        } else if let (Role::Base, Some(words)) = (column.role, &row.across) {
            let width = group
                .columns
                .iter()
                .filter(|c| c.role.is_part_of_game())
                .map(|column| column.width)
                .sum();
            let area = Area { width, ..area };
            self.pen.in_box(area, Align::Centre, column.style, words);
        } else {
            let (style, words) = column.cell(group.player, row);
            self.write(area, column, style, &words);
        }
    }

    fn sums(&mut self, row: &SumRow, line: f32) {
        let mut x = self.x;
        for (i, group) in self.grid.groups.iter().enumerate() {
            let area = Area {
                pad: group.pad,
                ..Area::new(x, self.y, group.width(), self.grid.row)
            };
            match group.player {
                Some(player) => self.sums_of(player, &row.sums, group, area),
                None if i == 0 => {
                    let area = Area { pad: 0.7, ..area };
                    self.pen.in_box(area, self.grid.label, HEAD, &row.label);
                    self.blanks(&row.beside, area);
                }
                None => {}
            }
            x += group.width();
        }
        self.y += self.grid.row;
        self.lines.push((self.y, line));
    }

    /// Words with lines to write on, from the left edge of a row.
    fn blanks(&mut self, blanks: &[Blank], area: Area) {
        let mut x = area.x + 1.0;
        let base = area.y + (area.height + NOTE.cap()) / 2.0;
        for blank in blanks {
            self.pen.text(x, base, Align::Left, NOTE, &blank.word);
            x += NOTE.width(&blank.word) + 1.2;
            let end = x + blank.length;
            self.pen.across(x, end, base + 0.5, FINE);
            let figure = (end - 1.0, base, Align::Right);
            self.pen
                .text(figure.0, figure.1, figure.2, SMALL, &blank.figure);
            x = end + 2.0;
        }
    }

    fn sums_of(&mut self, player: usize, sums: &Sums, group: &Group, area: Area) {
        match sums {
            Sums::Across(sums) => {
                if let Some(sum) = sums.get(player) {
                    self.sum(area, sum);
                }
            }
            Sums::Apart(sums) => {
                let mut x = area.x;
                for (column, sum) in group
                    .columns
                    .iter()
                    .zip(sums.get(player).into_iter().flatten())
                {
                    let width = column.width;
                    let pad = column.pad.min(area.pad);
                    let area = Area {
                        x,
                        width,
                        pad,
                        ..area
                    };
                    self.sum(area, sum);
                    x += width;
                }
            }
        }
    }

    fn sum(&mut self, area: Area, sum: &str) {
        let style = self.grid.sum.shrunk(sum, area.width - 2.0 * area.pad);
        self.pen.in_box(area, Align::Right, style, sum);
    }

    fn make_last_line_strong(&mut self) {
        if let Some((_, thickness)) = self.lines.last_mut() {
            *thickness = STRONG;
        }
    }

    fn lines_across(&mut self) {
        let right = self.x + self.grid.width;
        for (y, thickness) in &self.lines {
            self.pen.across(self.x, right, *y, *thickness);
        }
    }

    fn lines_down(&mut self, heights: &Heights) {
        let mut x = self.x;
        for group in &self.grid.groups {
            self.pen.down(x, heights.top, self.y, STRONG);
            let (from, until) = match group.player {
                Some(_) => (heights.columns, heights.apart_end),
                None => (heights.first, heights.last),
            };
            for (column, next) in group.columns.iter().zip(group.columns.iter().skip(1)) {
                x += column.width;
                if group.heads_divided {
                    let end = heights.heads_end;
                    self.pen.down(x, end - HEAD_LINE, end, FINE);
                }
                let from = if next.role.is_part_of_game() && next.role != Role::Base {
                    self.past_words_across(x, from)
                } else {
                    from
                };
                self.pen.down(x, from, until, FINE);
            }
            x += group.columns.last().map_or(0.0, |column| column.width);
        }
        let right = self.x + self.grid.width;
        self.pen.down(right, heights.top, self.y, STRONG);
    }

    /// Draws a line between two parts of the game that leaves out the rows with words across;
    /// answers where the rest of it begins.
    fn past_words_across(&mut self, x: f32, mut from: f32) -> f32 {
        for (above, below) in &self.across {
            self.pen.down(x, from, *above, FINE);
            from = *below;
        }
        from
    }
}
