//! Codes on papers that lead a phone to the running host: a table's sheet, the seats for everybody.
//!
//! A code has the right lower corner of a paper. What is beside it gives it that width, nothing
//! moves down, and without a host every paper is as it is without codes.

use crate::club::{LegNo, SheetId, TableNo};
use crate::report::{
    codes::qr::Qr,
    context::Context,
    font,
    page::{Align, Item, Page, Weight},
    pen::{MARGIN, Pen, Style},
};

/// Where a running host is found; known to whoever has one.
pub trait Links: std::fmt::Debug {
    /// The address of the seats, for everybody.
    fn seats(&self) -> String;

    /// The address of a table's sheet, with its key.
    fn sheet(&self, sheet: SheetId) -> String;
}

/// Side of the black squares, in millimetres; with the white around them 22 mm for the longest
/// address of a sheet.
pub(in crate::report) const CODE: f32 = 18.0;
/// Width that a code takes from what is beside it.
pub(in crate::report) const BESIDE: f32 = 22.5;
/// How far a code reaches into the margin below it.
const BELOW: f32 = 3.0;
/// White around a code, in millimetres.
const WHITE: f32 = 2.0;
/// How far apart places for a code are looked for.
const STEP: f32 = 1.5;

/// The code of a table's sheet.
pub(in crate::report) fn of_sheet(context: &Context<'_>, leg: LegNo, table: TableNo) -> Option<Qr> {
    let sheet = SheetId {
        event: context.event.id,
        leg,
        table,
    };
    Qr::of(&context.links?.sheet(sheet))
}

/// Draws a code with its right lower corner there.
pub(in crate::report) fn draw(pen: &mut Pen, code: &Qr, right: f32, bottom: f32) {
    code.draw(pen, right - CODE, bottom - CODE, CODE);
}

/// Draws a code with its right edge there at the foot of a page, or wherever it has room; whether it has.
pub(in crate::report) fn on_page(pen: &mut Pen, code: &Qr, right: f32) -> bool {
    let bottom = pen.bottom() + BELOW;
    let taken = taken(pen.page());
    let is_free = |at: &(f32, f32)| !taken.iter().any(|item| item.meets(at.0, at.1));
    let found = std::iter::once((right, bottom))
        .chain(places(right, bottom))
        .find(is_free);
    if let Some(at) = found {
        draw(pen, code, at.0, at.1);
    }
    found.is_some()
}

/// A page with the code of the seats as large as it goes, to hang beside a plan, and the address for whoever
/// types it; none without a host.
pub(in crate::report) fn seats_page(context: &Context<'_>) -> Option<Page> {
    const WORDS: Style = Style::new(Weight::SemiBold, 24.0);
    let address = context.links?.seats();
    let code = Qr::of(&address)?;
    let mut pen = Pen::new(context.size.upright_mm());
    let middle = (MARGIN + pen.right()) / 2.0;
    let width = pen.right() - MARGIN;
    let words = context.texts.report_scan_seats(address);
    let style = WORDS.shrunk(&words, width);
    let top = MARGIN + 30.0;
    pen.fitted(middle, top, Align::Centre, style, &words, width);
    let side = width * 0.8;
    code.draw(&mut pen, middle - side / 2.0, top + 15.0, side);
    Some(pen.finish())
}

/// Right lower corners, from the last one of a page to its first.
fn places(right: f32, bottom: f32) -> impl Iterator<Item = (f32, f32)> {
    (0..)
        .map(move |n| bottom - n as f32 * STEP)
        .take_while(|y| *y - CODE >= MARGIN)
        .flat_map(move |y| {
            (0..)
                .map(move |n| right - n as f32 * STEP)
                .take_while(|x| *x - CODE >= MARGIN)
                .map(move |x| (x, y))
        })
}

/// What of a page has ink, in millimetres.
struct Inked {
    from: (f32, f32),
    to: (f32, f32),
}

impl Inked {
    /// Whether it lies in the way of a code with this right lower corner.
    fn meets(&self, right: f32, bottom: f32) -> bool {
        let left = right - CODE - WHITE;
        let top = bottom - CODE - WHITE;
        let across = self.from.0 < right + WHITE && self.to.0 > left;
        across && self.from.1 < bottom + WHITE && self.to.1 > top
    }
}

fn taken(page: &Page) -> Vec<Inked> {
    page.items.iter().map(inked).collect()
}

fn inked(item: &Item) -> Inked {
    match item {
        Item::Text {
            x,
            y,
            size,
            weight,
            align,
            text,
            ..
        } => {
            let width = font::width_mm(text, *weight, *size);
            let left = match align {
                Align::Left => *x,
                Align::Centre => x - width / 2.0,
                Align::Right => x - width,
            };
            let high = size * crate::report::page::MM_PER_PT;
            Inked {
                from: (left, y - high * 0.75),
                to: (left + width, y + high * 0.25),
            }
        }
        Item::Line { x1, y1, x2, y2, .. } => Inked {
            from: (x1.min(*x2), y1.min(*y2)),
            to: (x1.max(*x2), y1.max(*y2)),
        },
        Item::Fill {
            x,
            y,
            width,
            height,
            ..
        } => Inked {
            from: (*x, *y),
            to: (x + width, y + height),
        },
    }
}
