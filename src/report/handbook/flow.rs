//! Blocks of a chapter one under the other, over as many pages as they need.

use crate::handbook::{Block, ItemMark, Raster, Span, columns, picture};
use crate::i18n::Lang;
use crate::report::{
    handbook::lines::{Piece, lines},
    page::{Align, Ink, Page, PaperSize},
    pen::{Area, BODY, FINE, NOTE, Pen, SMALL, STRONG_BODY, Style, TITLE},
};

/// Left, right, upper and lower edge of the words, in millimetres.
pub(super) const EDGE: f32 = 22.0;
/// Room for the foot.
const FOOT: f32 = 8.0;
/// Between two columns of a table.
const GUTTER: f32 = 4.0;
/// Between two blocks.
const BETWEEN: f32 = 2.4;
/// How far an item is indented.
const INDENT: f32 = 6.0;
/// A picture is at most so high.
const MOST_HIGH: f32 = 82.0;
/// Points of a picture in a millimetre, where it is not wider than the words.
const POINTS: f32 = 6.4;

/// The pages so far.
pub(super) struct Flow {
    lang: Lang,
    size: (f32, f32),
    done: Vec<Page>,
    pen: Pen,
    y: f32,
}

impl Flow {
    pub(super) fn new(lang: Lang, size: PaperSize) -> Flow {
        let size = size.upright_mm();
        Flow {
            lang,
            size,
            done: Vec::new(),
            pen: Pen::new(size),
            y: EDGE,
        }
    }

    /// Pages that are full.
    pub(super) fn full(&self) -> usize {
        self.done.len()
    }

    pub(super) fn finish(mut self) -> Vec<Page> {
        if self.y > EDGE {
            self.turn();
        }
        self.done
    }

    /// A chapter begins at the top of a page, unless half the page of the one before is left.
    pub(super) fn begin_chapter(&mut self) {
        if self.y > self.size.1 / 2.0 {
            self.turn();
        }
    }

    /// Goes on at the top of a new page, unless it is there.
    fn turn(&mut self) {
        if self.y <= EDGE {
            return;
        }
        let full = std::mem::replace(&mut self.pen, Pen::new(self.size));
        self.done.push(full.finish());
        self.y = EDGE;
    }

    fn width(&self) -> f32 {
        self.size.0 - 2.0 * EDGE
    }

    fn bottom(&self) -> f32 {
        self.size.1 - EDGE - FOOT
    }

    /// Turns the page where there is no room for so much.
    fn room(&mut self, height: f32) {
        if self.y + height > self.bottom() {
            self.turn();
        }
    }

    pub(super) fn block(&mut self, block: &Block) {
        match block {
            Block::Heading { level, text } => self.heading(*level, text),
            Block::Words(words) => {
                self.words(words, BODY, 0.0);
                self.y += BETWEEN;
            }
            Block::Item { depth, mark, words } => self.item(*depth, *mark, words),
            Block::Typed(lines) => self.typed(lines),
            Block::Table { head, rows } => self.table(head, rows),
            Block::Picture { file, shows } => {
                if let Some(raster) = picture(self.lang, file) {
                    self.picture(raster, shows);
                }
            }
        }
    }

    fn heading(&mut self, level: u8, text: &str) {
        let (style, before) = match level {
            1 => (TITLE, 10.0),
            2 => (
                Style {
                    size: 12.5,
                    ..TITLE
                },
                3.5,
            ),
            _ => (STRONG_BODY, 2.0),
        };
        self.y += if self.y > EDGE { before } else { 0.0 };
        // A heading does not stand alone at the foot of a page.
        self.room(style.leading() + 3.0 * BODY.leading());
        for line in style.wrap(text, self.width(), usize::MAX) {
            self.line_of(&[piece(style, &line)], EDGE, style);
        }
        self.y += if level == 1 { BETWEEN + 1.0 } else { 1.0 };
    }

    fn words(&mut self, words: &[Span], style: Style, indent: f32) {
        for line in lines(words, style, self.width() - indent) {
            self.line_of(&line, EDGE + indent, style);
        }
    }

    fn line_of(&mut self, line: &[Piece], left: f32, style: Style) {
        let leading = style.leading() * 1.06;
        self.room(leading);
        self.draw_line(line, left, self.y, leading);
        self.y += leading;
    }

    fn draw_line(&mut self, line: &[Piece], left: f32, top: f32, leading: f32) {
        for Piece { x, style, text } in line {
            let base = top + leading * 0.78;
            self.pen.text(left + x, base, Align::Left, *style, text);
        }
    }

    fn item(&mut self, depth: usize, mark: ItemMark, words: &[Span]) {
        let left = INDENT * depth as f32;
        self.room(BODY.leading());
        let base = self.y + BODY.leading() * 1.06 * 0.78;
        self.pen
            .text(EDGE + left, base, Align::Left, BODY, &mark.sign());
        self.words(words, BODY, left + INDENT);
        self.y += BETWEEN * 0.5;
    }

    fn typed(&mut self, text: &str) {
        let leading = BODY.leading() * 1.1;
        let height = text.lines().count() as f32 * leading + 3.0;
        self.room(height);
        let ground = Area::new(EDGE, self.y, self.width(), height);
        self.pen.fill(ground, Ink::Tint);
        let mut top = self.y + 1.5;
        for line in text.lines() {
            let style = STRONG_BODY.shrunk(line, self.width() - 6.0);
            self.draw_line(&[piece(style, line)], EDGE + 3.0, top, leading);
            top += leading;
        }
        self.y += height + BETWEEN;
    }

    fn picture(&mut self, raster: &'static Raster, shows: &str) {
        let ratio = raster.height as f32 / raster.width.max(1) as f32;
        let natural = raster.width as f32 / POINTS;
        let width = natural.min(self.width()).min(MOST_HIGH / ratio.max(0.01));
        let height = width * ratio;
        self.room(height + 2.0 * SMALL.leading());
        let frame = Area::new(EDGE, self.y, width, height);
        self.pen.picture(frame, raster);
        self.pen.frame(frame, FINE);
        self.y += height + 1.0;
        for line in NOTE.wrap(shows, self.width(), usize::MAX) {
            self.line_of(&[piece(NOTE, &line)], EDGE, NOTE);
        }
        self.y += BETWEEN;
    }

    fn table(&mut self, head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) {
        let widths = columns(self.width(), head, rows, taken);
        self.row(head, &widths, STRONG_BODY);
        for row in rows {
            self.row(row, &widths, BODY);
        }
        self.y += BETWEEN;
    }

    fn row(&mut self, cells: &[Vec<Span>], widths: &[f32], style: Style) {
        let leading = style.leading() * 1.06;
        let set: Vec<_> = cells
            .iter()
            .zip(widths)
            .map(|(cell, width)| lines(cell, style, width - GUTTER + 0.1))
            .collect();
        let most = set.iter().map(Vec::len).max().unwrap_or(0);
        let height = most as f32 * leading + 1.6;
        self.room(height);
        let mut left = EDGE;
        for (cell, width) in set.iter().zip(widths) {
            for (place, line) in cell.iter().enumerate() {
                let top = self.y + 0.8 + place as f32 * leading;
                self.draw_line(line, left, top, leading);
            }
            left += width;
        }
        self.y += height;
        self.pen.rule(EDGE, left.max(EDGE), self.y);
    }
}

/// What the longest word of a cell takes, and all of it in one line.
fn taken(cell: &[Span]) -> (f32, f32) {
    let widest = |width: f32| {
        lines(cell, STRONG_BODY, width)
            .iter()
            .filter_map(|line| line.last())
            .map(|last| last.x + last.style.width(&last.text))
            .fold(0.0, f32::max)
            + GUTTER
    };
    (widest(0.0), widest(f32::MAX))
}

fn piece(style: Style, text: &str) -> Piece {
    Piece {
        x: 0.0,
        style,
        text: text.to_owned(),
    }
}
