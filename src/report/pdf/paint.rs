//! What is on a page in the words of printpdf.

use super::super::font;
use super::super::page::{Align, Ink, Item, MM_PER_PT, Page};
use super::fonts::font_id;
use super::plates;
use printpdf::{
    Color, Line, LinePoint, Mm, Op, PaintMode, PdfFontHandle, PdfPage, Point, Pt, Rect, Rgb,
    TextItem, TextMatrix,
};

/// Hundredths of a point are finer than any printer, and short in the file.
pub(super) fn pt(mm: f32) -> Pt {
    Pt((mm / MM_PER_PT * 100.0).round() / 100.0)
}

fn colour(ink: Ink) -> Color {
    let [r, g, b] = ink.rgb().map(|c| (f32::from(c) / 2.55).round() / 100.0);
    Color::Rgb(Rgb {
        r,
        g,
        b,
        icc_profile: None,
    })
}

pub(super) fn page(page: &Page) -> PdfPage {
    let mut ops = Vec::with_capacity(page.items.len() * 3);
    plates::paint(page, &mut ops);
    paint_fills(page, &mut ops);
    paint_lines(page, &mut ops);
    paint_texts(page, &mut ops);
    PdfPage::new(Mm(page.width_mm), Mm(page.height_mm), ops)
}

/// Fills lie under everything; a colour is named only where it changes.
fn paint_fills(page: &Page, ops: &mut Vec<Op>) {
    let mut current = None;
    for item in &page.items {
        let Item::Fill {
            x,
            y,
            width,
            height,
            ink,
        } = item
        else {
            continue;
        };
        if current.replace(*ink) != Some(*ink) {
            ops.push(Op::SetFillColor { col: colour(*ink) });
        }
        let mut rectangle = Rect::from_xywh(
            pt(*x),
            pt(page.height_mm - y - height),
            pt(*width),
            pt(*height),
        );
        rectangle.mode = Some(PaintMode::Fill);
        ops.push(Op::DrawRectangle { rectangle });
    }
}

fn paint_lines(page: &Page, ops: &mut Vec<Op>) {
    let mut current = None;
    for item in &page.items {
        let Item::Line {
            x1,
            y1,
            x2,
            y2,
            thickness,
            ink,
        } = item
        else {
            continue;
        };
        if current.replace((*ink, *thickness)) != Some((*ink, *thickness)) {
            ops.push(Op::SetOutlineColor { col: colour(*ink) });
            ops.push(Op::SetOutlineThickness { pt: Pt(*thickness) });
        }
        ops.push(Op::DrawLine {
            line: Line {
                points: vec![line_point(page, *x1, *y1), line_point(page, *x2, *y2)],
                is_closed: false,
            },
        });
    }
}

fn line_point(page: &Page, x: f32, y: f32) -> LinePoint {
    LinePoint {
        p: Point {
            x: pt(x),
            y: pt(page.height_mm - y),
        },
        bezier: false,
    }
}

fn paint_texts(page: &Page, ops: &mut Vec<Op>) {
    let mut current = None;
    let mut current_ink = None;
    ops.push(Op::StartTextSection);
    for item in &page.items {
        let Item::Text {
            x,
            y,
            size,
            weight,
            align,
            ink,
            text,
        } = item
        else {
            continue;
        };
        if current.replace((*weight, *size)) != Some((*weight, *size)) {
            ops.push(Op::SetFont {
                font: PdfFontHandle::External(font_id(*weight)),
                size: Pt(*size),
            });
        }
        if current_ink.replace(*ink) != Some(*ink) {
            ops.push(Op::SetFillColor { col: colour(*ink) });
        }
        let left = match align {
            Align::Left => *x,
            Align::Centre => x - font::width_mm(text, *weight, *size) / 2.0,
            Align::Right => x - font::width_mm(text, *weight, *size),
        };
        // Absolute: the other way of placing text counts from the place before.
        ops.push(Op::SetTextMatrix {
            matrix: TextMatrix::Translate(pt(left), pt(page.height_mm - y)),
        });
        ops.push(Op::ShowText {
            items: vec![TextItem::Text(text.clone())],
        });
    }
    ops.push(Op::EndTextSection);
}
