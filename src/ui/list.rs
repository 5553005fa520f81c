//! The one list of the window: columns with heads, lines that the keyboard goes through, a bar to
//! scroll. What the lines say comes as values; what is pressed goes back to the screen.

use crate::app::lists::cells::{Line, SortMark};
use crate::ui::{
    context::Ctx,
    keys::stepped,
    list_cells::{cell_ui, words_ui},
    list_heads::sort_head,
    theme::{GRID, row_height, tokens},
    widgets::{Fitted, is_free, row_ground, rule, small, subdued},
};
use egui::{
    Align, EventFilter, Id, Rect, Response, ScrollArea, Sense, Stroke, Ui, WidgetInfo,
    accesskit::Role, vec2,
};
use std::{cell::Cell as Held, ops::Range};

pub use crate::ui::list_cells::DrawnLine;

/// Room for the bar at the right of a list, and for the ring around a line.
pub const SCROLL: f32 = 14.0 + GRID * 2.0;
/// So many lines are all there, also those out of sight, for Tab and a screen reader to come to.
const FEW: usize = 64;
/// The width of the bar that shows how far something is, and from which width of a cell on it is
/// there.
pub(super) const BAR: f32 = 100.0;
pub(super) const WITH_BAR: f32 = 172.0;
/// Between words and what is small beside them.
pub(super) const ASIDE: f32 = 3.0;

/// A column.
#[derive(Debug)]
pub struct Column {
    pub(super) head: String,
    pub(super) align: Align,
    /// The least width, and what is left free behind it.
    width: f32,
    gap: f32,
    /// Its part of the room that is left over, and the most width it comes to by that.
    share: f32,
    most: f32,
    /// It takes of what nobody else wants.
    spreads: bool,
    sorted: Option<SortMark>,
}

impl Column {
    /// Words from the left.
    pub fn words(head: impl Into<String>, width: f32) -> Column {
        Column {
            head: head.into(),
            align: Align::Min,
            width,
            gap: 0.0,
            share: 0.0,
            most: f32::INFINITY,
            spreads: false,
            sorted: None,
        }
    }

    /// Figures, their last digits below each other.
    pub fn figures(head: impl Into<String>, width: f32) -> Column {
        Column {
            align: Align::Max,
            ..Column::words(head, width)
        }
    }

    /// Leaves room free behind it.
    pub fn gap(self, gap: f32) -> Column {
        Column { gap, ..self }
    }

    /// Takes a part of the room that is left over, as compared with the parts of other columns.
    pub fn share(self, share: f32) -> Column {
        Column { share, ..self }
    }

    /// Comes to this width at most.
    pub fn most(self, most: f32) -> Column {
        Column { most, ..self }
    }

    /// Takes of what nobody else wants, so that the list is wide on a wide screen.
    pub fn spreads(self) -> Column {
        Column {
            spreads: true,
            ..self
        }
    }

    /// The list can be sorted by it.
    pub fn sorted(self, sorted: SortMark) -> Column {
        Column {
            sorted: Some(sorted),
            ..self
        }
    }
}

/// The most that a column takes of what nobody else wants.
const SPREAD: f32 = 48.0;

/// A list.
#[derive(Debug)]
pub struct List {
    columns: Vec<Column>,
    /// What its lines are to a screen reader; none if they are nothing to be pressed.
    role: Option<Role>,
    height: f32,
    /// Where its lines end, and what is free at both ends of them.
    end: f32,
    inset: f32,
    /// A hairline under every line.
    ruled: bool,
    /// What it says if it has no line.
    none: String,
    /// Which list of the window it is, for the line that an arrow leads to.
    id: Id,
    /// The line that is painted now, of so many.
    at: Held<(usize, usize)>,
}

/// The line of a list that an arrow leads to.
type ArrowTo = Option<(Id, usize)>;

fn arrow_to() -> Id {
    Id::unique("vorhand.list.arrow-to")
}

/// The line of a list that is to come into sight.
fn sought() -> Id {
    Id::unique("vorhand.list.sought")
}

impl List {
    /// A list whose lines can be opened, over the width that is there.
    pub fn new(ui: &Ui, columns: Vec<Column>) -> List {
        List {
            columns,
            role: Some(Role::ListItem),
            height: row_height(ui) + GRID,
            end: ui.max_rect().right() - SCROLL,
            inset: 0.0,
            ruled: true,
            none: String::new(),
            id: ui.scope_id(),
            at: Held::default(),
        }
    }

    /// Words of which one is picked.
    pub fn picks(ui: &Ui, columns: Vec<Column>) -> List {
        List {
            role: Some(Role::ListBoxOption),
            inset: GRID * 2.0,
            ..List::plain(ui, columns)
        }
    }

    /// Lines that are only read.
    pub fn plain(ui: &Ui, columns: Vec<Column>) -> List {
        List {
            role: None,
            height: row_height(ui),
            end: ui.max_rect().right(),
            ruled: false,
            ..List::new(ui, columns)
        }
    }

    /// Its lines are so high.
    pub fn high(self, height: f32) -> List {
        List { height, ..self }
    }

    /// A hairline is under every line.
    pub fn ruled(self) -> List {
        List {
            ruled: true,
            ..self
        }
    }

    /// So much is free at both ends of a line.
    pub fn inset(self, inset: f32) -> List {
        List { inset, ..self }
    }

    /// What a line is to a screen reader.
    pub fn heard_as(self, role: Role) -> List {
        List {
            role: Some(role),
            ..self
        }
    }

    /// What it says if it has no line.
    pub fn or_else(self, none: String) -> List {
        List { none, ..self }
    }

    /// How wide a column comes to be.
    pub fn width(&self, ui: &Ui, column: usize) -> f32 {
        let widths = self.widths(self.end - ui.max_rect().left());
        widths.get(column).copied().unwrap_or(0.0)
    }

    /// The heads of the columns; the one that was pressed, to sort by it.
    pub fn heads(&self, ui: &mut Ui, ctx: &Ctx<'_>) -> Option<usize> {
        let size = vec2(ui.available_width(), row_height(ui));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let mut pressed = None;
        for ((at, column), place) in self.columns.iter().enumerate().zip(self.places(rect)) {
            if column.head.is_empty() {
                continue;
            }
            match column.sorted {
                Some(sorted) if sort_head(ui, ctx, place, column, sorted) => pressed = Some(at),
                Some(_) => {}
                None => {
                    let words = small(ui, column.head.as_str());
                    words_ui(ui, place, column.align, words);
                }
            }
        }
        rule(ui);
        pressed
    }

    /// The lines; of many only those that are in sight.
    pub fn lines<T>(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        all: &[T],
        line: impl FnMut(&mut Ui, usize, &T),
    ) {
        self.lines_from(ui, ctx, 0, all, line);
    }

    /// The same; when one comes to the screen, the line at `begin` is in sight.
    pub fn lines_from<T>(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        begin: usize,
        all: &[T],
        mut line: impl FnMut(&mut Ui, usize, &T),
    ) {
        self.so_many(ui, ctx, begin, all.len(), |ui, at| {
            if let Some(one) = all.get(at) {
                line(ui, at, one);
            }
        });
    }

    /// The same for so many lines, each by its place.
    pub fn so_many(
        &self,
        ui: &mut Ui,
        ctx: &Ctx<'_>,
        begin: usize,
        all: usize,
        mut line: impl FnMut(&mut Ui, usize),
    ) {
        if all == 0 {
            ui.gap(4.0);
            ui.label(subdued(ui, self.none.as_str()));
            return;
        }
        ui.rows_apart(0.0);
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if ctx.entered {
            let before = begin.saturating_sub(2) as f32;
            area = area.vertical_scroll_offset(before * self.height);
        }
        let mut paint = |ui: &mut Ui, seen: Range<usize>| {
            for at in seen {
                self.at.set((at, all));
                let drawn = ui.push_id(at, |ui| line(ui, at));
                if self.waits(ui, sought()) == Some(at) {
                    ui.data_mut(|d| d.remove_temp::<ArrowTo>(sought()));
                    ui.scroll_to_rect(drawn.response.rect, None);
                }
            }
        };
        if all <= FEW {
            area.show(ui, |ui| paint(ui, 0..all));
            return;
        }
        area.show_rows(ui, self.height, all, |ui, seen| {
            self.bring_into_sight(ui, &seen);
            paint(ui, seen);
        });
    }

    /// The keyboard goes to a line.
    pub fn stand_at(&self, ui: &Ui, at: usize) {
        ui.data_mut(|d| d.insert_temp::<ArrowTo>(arrow_to(), Some((self.id, at))));
        ui.ctx().request_repaint();
    }

    /// A line comes into sight, and the keyboard stays where it is.
    pub fn show(&self, ui: &Ui, at: usize) {
        ui.data_mut(|d| d.insert_temp::<ArrowTo>(sought(), Some((self.id, at))));
    }

    /// The line of this list that the keyboard is to go to.
    fn awaited(&self, ui: &Ui) -> Option<usize> {
        self.waits(ui, arrow_to())
    }

    fn waits(&self, ui: &Ui, what: Id) -> Option<usize> {
        let to = ui.data(|d| d.get_temp::<ArrowTo>(what)).flatten();
        to.filter(|(list, _)| *list == self.id).map(|(_, at)| at)
    }

    /// A line that an arrow leads to and that is not painted yet is scrolled to.
    fn bring_into_sight(&self, ui: &Ui, seen: &Range<usize>) {
        let to = self.awaited(ui).or_else(|| self.waits(ui, sought()));
        let Some(to) = to.filter(|to| !seen.contains(to)) else {
            return;
        };
        let below = (to as f32 - seen.start as f32) * self.height;
        let top = ui.min_rect().left_top() + vec2(0.0, below);
        ui.scroll_to_rect(Rect::from_min_size(top, vec2(1.0, self.height)), None);
        ui.ctx().request_repaint();
    }

    /// The arrows go from line to line, past whatever can be pressed in them.
    fn arrows(&self, ui: &mut Ui, response: &Response) {
        let (at, all) = self.at.get();
        if self.role != Some(Role::ListItem) || all == 0 {
            return;
        }
        if self.awaited(ui) == Some(at) {
            ui.data_mut(|d| d.remove_temp::<ArrowTo>(arrow_to()));
            response.request_focus();
            response.scroll_to_me(None);
        }
        if !response.has_focus() {
            return;
        }
        let filter = EventFilter {
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|m| m.set_focus_lock_filter(response.id, filter));
        let to = stepped(ui, at, all);
        if to != at {
            self.stand_at(ui, to);
        }
    }

    /// One line; the keyboard begins at the first one.
    pub fn line(&self, ui: &mut Ui, ctx: &Ctx<'_>, line: &Line, first: bool) -> DrawnLine {
        let begins = first && ctx.entered && is_free(ui);
        self.shown(ui, line, begins)
    }

    fn shown(&self, ui: &mut Ui, line: &Line, begins: bool) -> DrawnLine {
        let sense = self.role.map_or(Sense::hover(), |_| Sense::click());
        let size = vec2(ui.available_width(), self.height);
        let (rect, response) = ui.allocate_exact_size(size, sense);
        if let Some(role) = self.role {
            response.widget_info(|| WidgetInfo::selected(role, true, line.chosen, &line.spoken));
        }
        if begins {
            response.request_focus();
        }
        self.arrows(ui, &response);
        self.drawn(ui, rect, response, line)
    }

    /// One of the lines to pick from; true when it was clicked.
    pub fn pick(&self, ui: &mut Ui, line: &Line) -> bool {
        self.shown(ui, line, false).opened()
    }

    /// A line whose cells are fields to type in.
    pub fn blank(&self, ui: &mut Ui) -> DrawnLine {
        let size = vec2(ui.available_width(), self.height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let line = Line::default().chosen(true);
        self.drawn(ui, rect, response, &line)
    }

    /// A line's ground with its cells.
    fn drawn(&self, ui: &mut Ui, rect: Rect, response: Response, line: &Line) -> DrawnLine {
        if self.role.is_some() {
            row_ground(ui, rect, line.chosen, &response);
        }
        if self.ruled {
            let hair = Stroke::new(0.5, tokens(ui.ctx()).line);
            let y = rect.bottom() - 0.5;
            ui.painter().hline(rect.x_range(), y, hair);
        }
        let places = self.places(rect);
        self.cells_ui(ui, line, &places);
        DrawnLine { response, places }
    }

    fn cells_ui(&self, ui: &mut Ui, line: &Line, places: &[Rect]) {
        for (at, cell) in line.cells.iter().enumerate() {
            let (Some(cell), Some(column)) = (cell, self.columns.get(at)) else {
                continue;
            };
            let taken = places
                .get(
                    at..=at
                        + line
                            .cells
                            .iter()
                            .skip(at + 1)
                            .take_while(|c| c.is_none())
                            .count(),
                )
                .unwrap_or_default();
            let place = taken.iter().copied().reduce(Rect::union);
            if let Some(place) = place {
                cell_ui(ui, place, column.align, cell);
            }
        }
    }

    /// Where the cells of a line are.
    fn places(&self, line: Rect) -> Vec<Rect> {
        let mut x = line.left() + self.inset;
        let widths = self.widths(self.end - self.inset - x);
        let mut places = Vec::with_capacity(widths.len());
        for (column, width) in self.columns.iter().zip(widths) {
            places.push(Rect::from_x_y_ranges(x..=x + width, line.y_range()));
            x += width + column.gap;
        }
        places
    }

    /// How wide the columns are in a line: the least, what they want of the rest, and what is left
    /// of it.
    fn widths(&self, line: f32) -> Vec<f32> {
        let columns = &self.columns;
        let least: f32 = columns.iter().map(|c| c.width + c.gap).sum();
        let shares: f32 = columns.iter().map(|c| c.share).sum();
        let spare = (line - least).max(0.0);
        let wanted: Vec<f32> = columns
            .iter()
            .map(|c| (spare * c.share / shares.max(f32::EPSILON)).min(c.most - c.width))
            .collect();
        let spread = columns.iter().filter(|c| c.spreads).count().max(1) as f32;
        let left = (spare - wanted.iter().sum::<f32>()).max(0.0) / spread;
        // A name and its figures stay within one glance, however wide the window.
        let left = left.min(SPREAD);
        columns
            .iter()
            .zip(wanted)
            .map(|(c, wanted)| c.width + wanted + if c.spreads { left } else { 0.0 })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fill_their_line_and_none_comes_to_more_than_its_most() {
        let list = List {
            columns: vec![
                Column::figures("", 40.0).gap(10.0),
                Column::words("", 80.0).share(1.0).most(320.0),
                Column::figures("", 60.0).spreads(),
            ],
            role: None,
            height: 28.0,
            end: 0.0,
            inset: 0.0,
            ruled: false,
            none: String::new(),
            id: Id::unique("list"),
            at: Held::default(),
        };
        for line in [190.0, 400.0, 450.0] {
            let widths = list.widths(line);
            let whole = widths.iter().sum::<f32>() + 10.0;
            assert!((whole - line).abs() < 0.01, "{line}: {widths:?}");
            assert!(widths[0] == 40.0 && widths[1] <= 320.0, "{widths:?}");
        }
        let wide = list.widths(1200.0);
        assert_eq!(wide, [40.0, 320.0, 60.0 + SPREAD], "within one glance");
        let least = list.widths(100.0);
        assert_eq!(least, [40.0, 80.0, 60.0], "less than that is no column");
    }
}
