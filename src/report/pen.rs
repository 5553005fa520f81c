//! What draws on a page: words, lines, grids. Knows pages and type, not what they say.

use super::font;
use super::page::{Align, Ink, Item, MM_PER_PT, Page, Plate, Weight};
use crate::handbook::Raster;

/// Left, right, upper and lower margin of every paper, in millimetres.
pub const MARGIN: f32 = 12.0;
/// Thickness of a line, in points.
pub const FINE: f32 = 0.3;
/// Thickness of a line that groups, in points.
pub const STRONG: f32 = 0.8;
/// Height of a row that is written in by hand, in millimetres.
pub const HAND_ROW: f32 = 6.5;
/// Its least height where that saves a page.
pub const LOW_HAND_ROW: f32 = 4.7;
/// Its most height where the page has room.
pub const TALL_HAND_ROW: f32 = 9.0;
/// Height of capitals, in parts of the size.
pub const CAP_HEIGHT: f32 = 0.66;

/// Height of a small letter without upper part, in parts of the size (Source Sans 3: 486 of 1,000).
const X_HEIGHT: f32 = 0.486;

/// The sizes of lists that grow and of words that give way, in points.
const STEPS: [f32; 13] = [
    9.0, 10.5, 12.0, 14.0, 17.0, 20.0, 24.0, 28.0, 34.0, 40.0, 48.0, 56.0, 68.0,
];

/// The size of the type whose small letters are so many millimetres high, in points.
pub const fn size_of_small(mm: f32) -> f32 {
    mm / (X_HEIGHT * MM_PER_PT)
}

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// Size in points.
    pub size: f32,
    /// Weight.
    pub weight: Weight,
    /// Colour.
    pub ink: Ink,
}

impl Style {
    /// Black, of this weight and size.
    pub const fn new(weight: Weight, size: f32) -> Style {
        Style {
            size,
            weight,
            ink: Ink::Black,
        }
    }

    /// The same in another colour.
    pub const fn ink(self, ink: Ink) -> Style {
        Style { ink, ..self }
    }

    /// The same so many times as large.
    pub fn times(self, by: f32) -> Style {
        Style {
            size: self.size * by,
            ..self
        }
    }

    /// How wide a text is in this style, in millimetres.
    pub fn width(&self, text: &str) -> f32 {
        font::width_mm(text, self.weight, self.size)
    }

    /// Whether a text is no wider than this.
    pub fn fits(&self, text: &str, width: f32) -> bool {
        font::fits(text, self.weight, self.size, width)
    }

    /// As much of the text as fits.
    pub fn fit(&self, text: &str, width: f32) -> String {
        font::fit(text, self.weight, self.size, width)
    }

    /// The text in lines.
    pub fn wrap(&self, text: &str, width: f32, most: usize) -> Vec<String> {
        font::wrap(text, self.weight, self.size, width, most)
    }

    /// Whether no word of it has to be broken in lines of this width.
    pub fn keeps_words(&self, text: &str, width: f32) -> bool {
        let mut words = text.split(' ').flat_map(|word| word.split_inclusive('-'));
        words.all(|word| self.fits(word, width))
    }

    /// The same so many sizes larger, or smaller; nothing is smaller than 9 pt.
    pub fn stepped(self, by: i8) -> Style {
        let at = STEPS.iter().rposition(|size| *size <= self.size);
        let to = at.unwrap_or(0).saturating_add_signed(by.into());
        match STEPS.get(to) {
            Some(size) if by != 0 => Style {
                size: *size,
                ..self
            },
            Some(_) | None => self,
        }
    }

    /// The same in a smaller size, down to 9 pt, if that is what it takes for the text to fit.
    pub fn shrunk(self, text: &str, width: f32) -> Style {
        self.for_all([text], width, 1)
    }

    /// The same in the largest size, down to 9 pt, in which each of the texts has room in so many
    /// lines; in 9 pt if there is none.
    pub fn for_all<'t>(
        self,
        texts: impl IntoIterator<Item = &'t str> + Clone,
        width: f32,
        lines: usize,
    ) -> Style {
        let smaller = STEPS.into_iter().rev().filter(|size| *size < self.size);
        let sizes = std::iter::once(self.size).chain(smaller);
        let mut styles = sizes.map(|size| Style { size, ..self });
        styles
            .find(|style| style.has_room(texts.clone(), width, lines))
            .unwrap_or(Style {
                size: SMALL.size.min(self.size),
                ..self
            })
    }

    /// Whether each of the texts has room in so many lines.
    pub fn has_room<'t>(
        &self,
        texts: impl IntoIterator<Item = &'t str>,
        width: f32,
        lines: usize,
    ) -> bool {
        texts
            .into_iter()
            .all(|text| self.wrap(text, width, usize::MAX).len() <= lines)
    }

    /// Distance of two baselines, in millimetres.
    pub fn leading(&self) -> f32 {
        self.size * 1.18 * MM_PER_PT
    }

    /// Height of a capital, in millimetres.
    pub fn cap(&self) -> f32 {
        self.size * CAP_HEIGHT * MM_PER_PT
    }
}

/// Small words: column heads, notes. 9 pt is the least on paper.
pub const SMALL: Style = Style::new(Weight::Regular, 9.0);
/// Small words that are secondary.
pub const NOTE: Style = Style::new(Weight::Regular, 9.0).ink(Ink::Grey);
/// Running text and figures.
pub const BODY: Style = Style::new(Weight::Regular, 10.5);
/// Names and sums.
pub const STRONG_BODY: Style = Style::new(Weight::SemiBold, 10.5);
/// Column heads.
pub const HEAD: Style = Style::new(Weight::SemiBold, 9.0);
/// Titles of papers.
pub const TITLE: Style = Style::new(Weight::Bold, 15.0);

/// A page being drawn.
#[derive(Debug, Default)]
pub struct Pen {
    page: Page,
}

impl Pen {
    /// An empty page of this size in millimetres.
    pub fn new(size_mm: (f32, f32)) -> Pen {
        let (width_mm, height_mm) = size_mm;
        Pen {
            page: Page {
                width_mm,
                height_mm,
                ..Page::default()
            },
        }
    }

    /// Goes on with a page.
    pub fn on(page: Page) -> Pen {
        Pen { page }
    }

    /// What is on it until now.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// The finished page.
    pub fn finish(mut self) -> Page {
        // Thousands of pages are held at once.
        self.page.items.shrink_to_fit();
        self.page
    }

    /// The right edge of the space inside the margins.
    pub fn right(&self) -> f32 {
        self.page.width_mm - MARGIN
    }

    /// The lower edge of the space inside the margins.
    pub fn bottom(&self) -> f32 {
        self.page.height_mm - MARGIN
    }

    /// Writes a text as it is; signs of suits get their own colour.
    pub fn text(&mut self, x: f32, y: f32, align: Align, style: Style, text: &str) {
        if text.is_empty() {
            return;
        }
        if !text.contains(|c| Ink::of_sign(c).is_some()) {
            return self.run(x, y, align, style, text.to_owned());
        }
        let width = style.width(text);
        let mut at = match align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        for piece in split_at_signs(text) {
            let ink = piece
                .chars()
                .next()
                .and_then(Ink::of_sign)
                .unwrap_or(style.ink);
            self.run(at, y, Align::Left, style.ink(ink), piece.to_owned());
            at += style.width(piece);
        }
    }

    fn run(&mut self, x: f32, y: f32, align: Align, style: Style, text: String) {
        // A run of blanks only moves the pen.
        if !text.trim().is_empty() {
            let Style { size, weight, ink } = style;
            self.page.items.push(Item::Text {
                x,
                y,
                size,
                weight,
                align,
                ink,
                text,
            });
        }
    }

    /// Writes as much of a text as fits into a width.
    pub fn fitted(&mut self, x: f32, y: f32, align: Align, style: Style, text: &str, width: f32) {
        let text = style.fit(text, width);
        self.text(x, y, align, style, &text);
    }

    /// Writes a text into a box, in the middle of its height, `pad` from its sides.
    pub fn in_box(&mut self, area: Area, align: Align, style: Style, text: &str) {
        let pad = area.pad;
        let x = match align {
            Align::Left => area.x + pad,
            Align::Centre => area.x + area.width / 2.0,
            Align::Right => area.x + area.width - pad,
        };
        let y = area.y + (area.height + style.cap()) / 2.0;
        self.fitted(x, y, align, style, text, area.width - 2.0 * pad);
    }

    /// Writes a text in at most two lines within a width; answers the lower edge of a block that
    /// starts at `top`.
    pub fn name(&mut self, x: f32, top: f32, style: Style, text: &str, width: f32) -> f32 {
        let mut base = top + style.cap() + 0.6;
        for (i, line) in style.wrap(text, width, 2).iter().enumerate() {
            base += if i > 0 { style.leading() } else { 0.0 };
            self.text(x, base, Align::Left, style, line);
        }
        base + style.leading() - style.cap() - 0.6
    }

    /// A line across.
    pub fn across(&mut self, x1: f32, x2: f32, y: f32, thickness: f32) {
        self.line((x1, y), (x2, y), thickness, Ink::Black);
    }

    /// A pale line between the rows of a list.
    pub fn rule(&mut self, x1: f32, x2: f32, y: f32) {
        self.line((x1, y), (x2, y), FINE, Ink::Rule);
    }

    /// A line down.
    pub fn down(&mut self, x: f32, y1: f32, y2: f32, thickness: f32) {
        self.line((x, y1), (x, y2), thickness, Ink::Black);
    }

    /// Any line in any colour.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), thickness: f32, ink: Ink) {
        self.page.items.push(Item::Line {
            x1: from.0,
            y1: from.1,
            x2: to.0,
            y2: to.1,
            thickness,
            ink,
        });
    }

    /// A border around a box.
    pub fn frame(&mut self, area: Area, thickness: f32) {
        let right = area.x + area.width;
        let bottom = area.y + area.height;
        self.across(area.x, right, area.y, thickness);
        self.across(area.x, right, bottom, thickness);
        self.down(area.x, area.y, bottom, thickness);
        self.down(right, area.y, bottom, thickness);
    }

    /// A picture that fills a box.
    pub fn picture(&mut self, area: Area, raster: &'static Raster) {
        let Area {
            x,
            y,
            width,
            height,
            ..
        } = area;
        self.page.plates.push(Plate {
            x,
            y,
            width,
            height,
            raster,
        });
    }

    /// A filled box.
    pub fn fill(&mut self, area: Area, ink: Ink) {
        let Area {
            x,
            y,
            width,
            height,
            ..
        } = area;
        self.page.items.push(Item::Fill {
            x,
            y,
            width,
            height,
            ink,
        });
    }
}

fn split_at_signs(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((at, sign)) = rest
        .char_indices()
        .find(|(_, c)| Ink::of_sign(*c).is_some())
    {
        let (before, from) = rest.split_at(at);
        let (sign, after) = from.split_at(sign.len_utf8());
        pieces.extend([before, sign].into_iter().filter(|p| !p.is_empty()));
        rest = after;
    }
    pieces.extend(Some(rest).filter(|p| !p.is_empty()));
    pieces
}

/// A box on a page, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// Free space at its left and right.
    pub pad: f32,
}

impl Area {
    /// A box with the usual free space of 1 mm at its sides.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area {
            x,
            y,
            width,
            height,
            pad: 1.0,
        }
    }
}
