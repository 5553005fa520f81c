//! What is on a page in the words of a PDF (ISO 32000-1, 8 and 9).

use crate::report::{
    font,
    page::{Align, Ink, Item, MM_PER_PT, Page, Weight},
    pdf::{
        fonts::{Fonts, font_id},
        plates,
    },
};

/// Millimetres in points: hundredths of a point are finer than any printer, and short in the file.
pub(super) fn pt(mm: f32) -> f32 {
    (mm / MM_PER_PT * 100.0).round() / 100.0
}

fn colour(ink: Ink) -> String {
    let [r, g, b] = ink.rgb().map(|c| (f32::from(c) / 2.55).round() / 100.0);
    format!("{r} {g} {b}")
}

/// Everything on a page, in the numbers that these fonts give to letters.
pub(super) fn content(page: &Page, fonts: &Fonts) -> Vec<u8> {
    let mut content = plates::paint(page).into_bytes();
    content.extend(fills(page).into_bytes());
    content.extend(lines(page).into_bytes());
    texts(page, fonts, &mut content);
    content
}

/// Fills lie under everything; a colour is named only where it changes.
fn fills(page: &Page) -> String {
    let mut words = String::new();
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
            words += &format!("{} rg\n", colour(*ink));
        }
        let [x, y] = [pt(*x), pt(page.height_mm - y - height)];
        words += &format!("{x} {y} {} {} re f\n", pt(*width), pt(*height));
    }
    words
}

fn lines(page: &Page) -> String {
    let mut words = String::new();
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
            words += &format!("{} RG {thickness} w\n", colour(*ink));
        }
        let [y1, y2] = [y1, y2].map(|y| pt(page.height_mm - y));
        words += &format!("{} {y1} m {} {y2} l S\n", pt(*x1), pt(*x2));
    }
    words
}

fn texts(page: &Page, fonts: &Fonts, content: &mut Vec<u8>) {
    let mut current: Option<(Weight, f32)> = None;
    let mut current_ink = None;
    let mut font = None;
    content.extend(b"BT\n");
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
            let id = font_id(*weight);
            content.extend(format!("/{} {size} Tf\n", id.0).into_bytes());
            font = fonts.get(&id);
        }
        if current_ink.replace(*ink) != Some(*ink) {
            content.extend(format!("{} rg\n", colour(*ink)).into_bytes());
        }
        let left = match align {
            Align::Left => *x,
            Align::Centre => x - font::width_mm(text, *weight, *size) / 2.0,
            Align::Right => x - font::width_mm(text, *weight, *size),
        };
        // Absolute: the other way of placing text counts from the place before.
        let [left, base] = [pt(left), pt(page.height_mm - y)];
        content.extend(format!("1 0 0 1 {left} {base} Tm (").into_bytes());
        for letter in text.chars() {
            let code = font.and_then(|font| font.parsed_font.lookup_glyph_index(letter.into()));
            for byte in code.unwrap_or(0).to_be_bytes() {
                match byte {
                    b'(' | b')' | b'\\' => content.extend([b'\\', byte]),
                    b'\r' => content.extend(b"\\r"),
                    _ => content.push(byte),
                }
            }
        }
        content.extend(b") Tj\n");
    }
    content.extend(b"ET\n");
}
