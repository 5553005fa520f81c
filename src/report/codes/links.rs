//! Codes on papers that lead a phone to the running host: a table's sheet, the seats for everybody.
//!
//! A code has the right lower corner of a paper. What is beside it gives it that width, nothing
//! moves down, and without a host every paper is as it is without codes.

use super::qr::Qr;
use crate::club::{LegNo, SheetId, TableNo};
use crate::report::context::Context;
use crate::report::font;
use crate::report::page::{Align, Item, Page};
use crate::report::pen::{MARGIN, NOTE, Pen};

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
/// Height that a code takes of what is above the foot of a plan.
pub(in crate::report) const ABOVE: f32 = 22.0;
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

/// Draws a code in the right lower corner of a page, or wherever it has room; whether it has.
pub(in crate::report) fn on_page(pen: &mut Pen, code: &Qr) -> bool {
    let (right, bottom) = (pen.right(), pen.bottom() + BELOW);
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

/// The words beside the code of the seats, with the address for whoever types it; none without a
/// host.
pub(in crate::report) fn seats_words(context: &Context<'_>) -> Option<String> {
    Some(context.texts.report_scan_seats(context.links?.seats()))
}

/// The code of the seats from this height down, with its words at its left.
pub(in crate::report) fn seats_below(pen: &mut Pen, context: &Context<'_>, y: f32) {
    let code = context.links.and_then(|links| Qr::of(&links.seats()));
    let (Some(code), Some(words)) = (code, seats_words(context)) else {
        return;
    };
    draw(pen, &code, pen.right(), y + CODE);
    let right = pen.right() - CODE - 4.0;
    let room = right - MARGIN;
    pen.fitted(right, y + CODE - 1.0, Align::Right, NOTE, &words, room);
}

/// Right lower corners, from the last one of a page to its first.
fn places(right: f32, bottom: f32) -> impl Iterator<Item = (f32, f32)> {
    let up = (0..).map(move |n| bottom - n as f32 * STEP);
    let up = up.take_while(|y| *y - CODE >= MARGIN);
    up.flat_map(move |y| {
        let left = (0..).map(move |n| right - n as f32 * STEP);
        let left = left.take_while(|x| *x - CODE >= MARGIN);
        left.map(move |x| (x, y))
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
        let (left, top) = (right - CODE - WHITE, bottom - CODE - WHITE);
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
