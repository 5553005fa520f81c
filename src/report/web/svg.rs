//! A picture of the papers as a drawing in a web page: it takes the colour of the words around it,
//! in light and in dark.

use super::frame::escaped;
use crate::report::page::{Align, Ink, Item, MM_PER_PT, Page, Weight};
use std::fmt::Write;

/// How much wider words may come out than on paper: a browser has its own type.
const WIDER: f32 = 1.16;

/// The picture; `spoken` is what it is called.
pub(super) fn svg(page: &Page, spoken: &str) -> String {
    let width = page.width_mm * WIDER;
    let height = page.height_mm;
    let mut svg = format!(
        "<svg class=\"picture\" viewBox=\"0 0 {width:.1} {height:.1}\" role=\"img\" aria-label=\"{}\">\n",
        escaped(spoken)
    );
    for item in &page.items {
        // Writing into a string cannot fail.
        let _ = writeln!(svg, "{}", drawn(item));
    }
    svg + "</svg>\n"
}

fn drawn(item: &Item) -> String {
    match item {
        Item::Line {
            x1,
            y1,
            x2,
            y2,
            thickness,
            ink,
        } => {
            let wide = thickness * MM_PER_PT;
            let strong = strength(*ink);
            format!(
                "<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"currentColor\" stroke-width=\"{wide:.2}\" opacity=\"{strong}\"/>"
            )
        }
        Item::Fill {
            x,
            y,
            width,
            height,
            ink,
        } => {
            let strong = strength(*ink);
            format!(
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"currentColor\" opacity=\"{strong}\"/>"
            )
        }
        Item::Text {
            x,
            y,
            size,
            weight,
            align,
            ink,
            text,
        } => {
            let size = size * MM_PER_PT;
            let anchor = anchor(*align);
            let bold = bold(*weight);
            let strong = strength(*ink);
            let words = escaped(text);
            format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.2}\" text-anchor=\"{anchor}\" font-weight=\"{bold}\" fill=\"currentColor\" opacity=\"{strong}\">{words}</text>"
            )
        }
    }
}

fn anchor(align: Align) -> &'static str {
    match align {
        Align::Left => "start",
        Align::Centre => "middle",
        Align::Right => "end",
    }
}

fn bold(weight: Weight) -> u16 {
    match weight {
        Weight::Regular => 400,
        Weight::SemiBold => 600,
        Weight::Bold => 700,
    }
}

/// How strong an ink is beside black.
fn strength(ink: Ink) -> f32 {
    match ink {
        Ink::Black | Ink::Wrong | Ink::Clubs | Ink::Spades | Ink::Hearts | Ink::Diamonds => 1.0,
        Ink::Grey => 0.72,
        Ink::Rule => 0.35,
        Ink::Tint => 0.08,
    }
}
