//! Pages as plain data: a display list in millimetres that the PDF writer and the window's preview
//! paint alike.
//!
//! Knows no PDF, no screen and no event.

use crate::handbook::Raster;
use crate::i18n::Lang;

/// One sheet of paper with everything on it, painted in the order of the list.
///
/// The origin is the upper left corner, x grows to the right and y downwards, both in millimetres.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    /// Width in millimetres.
    pub width_mm: f32,
    /// Height in millimetres.
    pub height_mm: f32,
    /// What is on it; later items are painted over earlier ones.
    pub items: Vec<Item>,
    /// Pictures under everything else; only the handbook has some.
    pub plates: Vec<Plate>,
}

impl Page {
    /// The same so many times as large, with everything on it.
    pub(super) fn enlarged(mut self, by: f32) -> Page {
        scale([&mut self.width_mm, &mut self.height_mm], by);
        for item in &mut self.items {
            match item {
                Item::Text { x, y, size, .. } => scale([x, y, size], by),
                Item::Line {
                    x1,
                    y1,
                    x2,
                    y2,
                    thickness,
                    ..
                } => scale([x1, y1, x2, y2, thickness], by),
                Item::Fill {
                    x,
                    y,
                    width,
                    height,
                    ..
                } => scale([x, y, width, height], by),
            }
        }
        for plate in &mut self.plates {
            let Plate {
                x,
                y,
                width,
                height,
                ..
            } = plate;
            scale([x, y, width, height], by);
        }
        self
    }
}

fn scale<const N: usize>(figures: [&mut f32; N], by: f32) {
    for figure in figures {
        *figure *= by;
    }
}

/// A picture in its place on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    /// Left edge in millimetres.
    pub x: f32,
    /// Upper edge in millimetres.
    pub y: f32,
    /// Width in millimetres.
    pub width: f32,
    /// Height in millimetres.
    pub height: f32,
    /// Its points.
    pub raster: &'static Raster,
}

/// One thing on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// One line of text without control characters, every character covered by the font.
    Text {
        /// The left end, the middle or the right end of the text, as `align` says, in millimetres.
        x: f32,
        /// The baseline, in millimetres from the top.
        y: f32,
        /// Size of the type in points (1 pt = 25.4/72 mm).
        size: f32,
        /// Weight of the type.
        weight: Weight,
        /// Which point of the text `x` is.
        align: Align,
        /// Colour.
        ink: Ink,
        /// The words.
        text: String,
    },
    /// A straight line.
    Line {
        /// Start, millimetres from the left.
        x1: f32,
        /// Start, millimetres from the top.
        y1: f32,
        /// End, millimetres from the left.
        x2: f32,
        /// End, millimetres from the top.
        y2: f32,
        /// Thickness in points.
        thickness: f32,
        /// Colour.
        ink: Ink,
    },
    /// A filled rectangle without a border.
    Fill {
        /// Left edge in millimetres.
        x: f32,
        /// Upper edge in millimetres.
        y: f32,
        /// Width in millimetres.
        width: f32,
        /// Height in millimetres.
        height: f32,
        /// Colour.
        ink: Ink,
    },
}

/// A weight of the one family, Source Sans 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Weight {
    /// Running text and figures.
    #[default]
    Regular,
    /// Names, heads of columns.
    SemiBold,
    /// Titles and totals.
    Bold,
}

impl Weight {
    /// All three, lightest first.
    pub const ALL: [Weight; 3] = [Weight::Regular, Weight::SemiBold, Weight::Bold];
}

/// Which point of a text its `x` is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// The left end.
    #[default]
    Left,
    /// The middle.
    Centre,
    /// The right end.
    Right,
}

/// What a colour is for; what it looks like is [`Ink::rgb`] on paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ink {
    /// Black.
    #[default]
    Black,
    /// Secondary words and fine lines, readable in grey.
    Grey,
    /// Lines between rows.
    Rule,
    /// The ground behind cells that are set apart.
    Tint,
    /// What is wrong.
    Wrong,
    /// ♣
    Clubs,
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
}

impl Ink {
    /// The colour on white paper, red, green, blue from 0 to 255 (the tournament pack's colours for
    /// the suits).
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Ink::Black | Ink::Clubs => [0, 0, 0],
            Ink::Grey => [0x55, 0x58, 0x5a],
            Ink::Rule => [0x9a, 0x9a, 0x98],
            Ink::Tint => [0xec, 0xec, 0xea],
            Ink::Spades => [0x1f, 0x6b, 0x2e],
            Ink::Wrong | Ink::Hearts => [0xb3, 0x26, 0x1e],
            Ink::Diamonds => [0xa6, 0x5e, 0x00],
        }
    }

    /// The ink of a suit's sign; other characters have none of their own.
    pub const fn of_sign(sign: char) -> Option<Ink> {
        match sign {
            '♣' => Some(Ink::Clubs),
            '♠' => Some(Ink::Spades),
            '♥' => Some(Ink::Hearts),
            '♦' => Some(Ink::Diamonds),
            _ => None,
        }
    }
}

/// The format of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaperSize {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
    /// 297 × 420 mm, for lists on the wall.
    A3,
}

impl PaperSize {
    /// All of them.
    pub const ALL: [PaperSize; 3] = [PaperSize::A4, PaperSize::Letter, PaperSize::A3];

    /// What printers hold where the language is spoken.
    pub const fn usual(lang: Lang) -> PaperSize {
        match lang {
            Lang::Us => PaperSize::Letter,
            Lang::En | Lang::Gb | Lang::De => PaperSize::A4,
        }
    }

    /// The size in which pages are drawn that are then enlarged to this one.
    pub(super) const fn drawn(self) -> PaperSize {
        match self {
            PaperSize::A4 | PaperSize::A3 => PaperSize::A4,
            PaperSize::Letter => PaperSize::Letter,
        }
    }

    /// Width and height upright, in millimetres.
    pub const fn upright_mm(self) -> (f32, f32) {
        match self {
            PaperSize::A4 => (210.0, 297.0),
            PaperSize::Letter => (215.9, 279.4),
            PaperSize::A3 => (297.0, 420.0),
        }
    }

    /// Width and height of a quarter of the paper lying on its long side, in millimetres: A6 of A4.
    pub const fn quarter_mm(self) -> (f32, f32) {
        match self {
            PaperSize::A4 => (148.0, 105.0),
            PaperSize::Letter => (139.7, 107.95),
            PaperSize::A3 => (210.0, 148.0),
        }
    }

    /// Width and height lying on its long side, in millimetres.
    pub const fn lying_mm(self) -> (f32, f32) {
        let (width, height) = self.upright_mm();
        (height, width)
    }

    /// The name on the command line: `a4`, `letter`, `a3`.
    pub const fn id(self) -> &'static str {
        match self {
            PaperSize::A4 => "a4",
            PaperSize::Letter => "letter",
            PaperSize::A3 => "a3",
        }
    }
}

/// Millimetres in one point.
pub const MM_PER_PT: f32 = 25.4 / 72.0;

/// A place in a document that its reader can jump to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// What is there.
    pub title: String,
    /// Index of the page, from 0.
    pub page: usize,
    /// Whether it is inside the part named last before it.
    pub inner: bool,
}
