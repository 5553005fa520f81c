//! The lines of a page for the room: who leads, who sits where.

use super::paint::Page;
use super::pen::{NAME, Pen, SMALL, Style};
use crate::app::hall::deck::{Line, Named, Part, Section};
use egui::{Align2, Rect, Stroke, pos2, vec2};
use itertools::Itertools;

/// Lines are so much higher at most where there is room.
const HIGHER: f32 = 1.4;

impl Pen<'_, '_> {
    pub(super) fn lines(&mut self, section: &Section, page: Page) {
        let mut body = self.sheet.body();
        let (across, high) = self.sheet.grid(section);
        let u = self.sheet.unit;
        if section.part == Part::Standings {
            self.rank_heads(body, &section.heads);
            body.min.y += u * SMALL * 1.5;
        }
        let shown = section.lines.get(page.from..page.to).unwrap_or_default();
        let rows = shown.len().div_ceil(across.max(1)).max(1);
        // Fewer lines than a page holds are higher.
        let high = (body.height() / u / rows as f32).clamp(high, high * HIGHER);
        let gap = u * 0.6;
        let width = (body.width() - gap * (across as f32 - 1.0)) / across as f32;
        for (n, line) in shown.iter().enumerate() {
            // Columns are read from top to bottom.
            let column = (n / rows) as f32;
            let row = (n % rows) as f32;
            let min = body.min + vec2((width + gap) * column, u * high * row);
            let rect = Rect::from_min_size(min, vec2(width, u * high));
            self.line(line, rect, page.from + n);
        }
    }

    fn rank_heads(&self, body: Rect, heads: &[String; 2]) {
        let u = self.sheet.unit;
        let [games, points] = heads;
        let (points_at, games_at) = rank_columns(body, u);
        let style = Style::new(SMALL, self.moment.tokens.subdued);
        for (x, word) in [(points_at, points), (games_at, games)] {
            let at = pos2(x, body.top() + u * SMALL * 0.6);
            self.right(at, word, style, u * 3.0);
        }
    }

    fn line(&mut self, line: &Line, rect: Rect, key: usize) {
        let u = self.sheet.unit;
        let stroke = Stroke::new((u * 0.02).max(1.0), self.moment.tokens.line);
        let y = rect.bottom() - u * 0.03;
        self.ui.painter().hline(rect.x_range(), y, stroke);
        match line {
            Line::Rank {
                rank,
                name,
                points,
                games,
                spoken,
            } => {
                self.rank(rect, [rank, name, points, games]);
                self.spoken(rect, ("rank", key), spoken);
            }
            Line::Name {
                name,
                place,
                spoken,
            } => {
                let style = Style::strong(NAME, self.moment.tokens.accent);
                let taken = self.right(rect.right_center(), place, style, u * 3.2);
                let room = rect.width() - taken - u * 0.3;
                self.name(
                    rect.left_center(),
                    name,
                    Style::new(NAME * 0.94, self.moment.tokens.text),
                    vec2(room, rect.height()),
                );
                self.spoken(rect, ("name", key), spoken);
            }
            Line::Table { number, seats } => self.table(number, seats, rect, key),
            // It has a page of its own.
            Line::Prize { .. } => {}
        }
    }

    fn rank(&self, rect: Rect, [rank, name, points, games]: [&str; 4]) {
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let (points_at, games_at) = rank_columns(rect, u);
        let y = rect.center().y;
        let left = rect.left() + u * 1.8;
        let at_rank = pos2(rect.left() + u * 1.3, y);
        self.right(at_rank, rank, Style::strong(NAME, c.accent), u * 1.6);
        let room = points_at - u * 2.4 - left;
        let style = Style::new(NAME, c.text);
        self.name(pos2(left, y), name, style, vec2(room, rect.height()));
        let style = Style::strong(NAME, c.text);
        self.right(pos2(points_at, y), points, style, u * 2.6);
        let style = Style::new(NAME, c.subdued);
        self.right(pos2(games_at, y), games, style, u * 1.8);
    }

    /// A table's number, large, and its people in two columns.
    fn table(&mut self, number: &str, seats: &[(String, Named)], rect: Rect, key: usize) {
        let u = self.sheet.unit;
        let c = self.moment.tokens;
        let min = rect.min + vec2(0.0, u * 0.12);
        let top = Rect::from_min_size(min, vec2(u * 1.7, rect.height() - u * 0.35));
        self.ui.painter().rect_filled(top, u * 0.12, c.chosen);
        let large = Style::strong(1.1, c.text);
        let middle = Align2::CENTER_CENTER;
        self.words(top.center(), middle, number, large, u * 1.6);
        let rows = seats.len().div_ceil(2).max(1);
        let high = (rect.height() - u * 0.35) / rows as f32;
        let left = top.right() + u * 0.4;
        let width = (rect.right() - left - u * 0.3) / 2.0;
        for (n, (seat, who)) in seats.iter().enumerate() {
            let x = left + (width + u * 0.3) * (n / rows) as f32;
            let y = rect.top() + u * 0.1 + high * ((n % rows) as f32 + 0.5);
            self.left(pos2(x, y), seat, Style::strong(NAME * 0.9, c.accent), u);
            let at = pos2(x + u * 0.75, y);
            let room = vec2(width - u * 0.75, high);
            let style = Style::new(NAME * 0.94, c.text);
            let Some(team) = &who.team else {
                self.name(at, &who.name, style, room);
                continue;
            };
            // The team stands under the name.
            let up = vec2(0.0, high * 0.17);
            self.name(at - up, &who.name, style, room * vec2(1.0, 0.6));
            let style = Style::new(SMALL, c.subdued);
            self.name(at + up * 1.7, team, style, room * vec2(1.0, 0.4));
        }
        let who = seats
            .iter()
            .map(|(seat, who)| format!("{seat} {}", who.words()));
        let spoken = format!("{number}: {}", who.format(", "));
        self.spoken(rect, ("table", key), &spoken);
    }
}

/// Right edges of points and games.
fn rank_columns(rect: Rect, unit: f32) -> (f32, f32) {
    (rect.right() - unit * 2.1, rect.right() - unit * 0.1)
}
