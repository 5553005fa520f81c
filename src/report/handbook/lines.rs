//! Words of several looks in lines of a width.

use crate::handbook::{Look, Span};
use crate::report::{
    page::{Ink, Weight},
    pen::Style,
};

/// Words that look alike, where they begin in their line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    /// From the left edge of the line, in millimetres.
    pub x: f32,
    pub style: Style,
    pub text: String,
}

/// The spans in lines no wider than `width` millimetres; a wider word has a line of its own.
pub(super) fn lines(spans: &[Span], base: Style, width: f32) -> Vec<Vec<Piece>> {
    let mut setter = Setter {
        width,
        ..Setter::default()
    };
    for span in spans {
        let style = styled(base, span.look);
        for (place, part) in span.text.split(' ').enumerate() {
            if place > 0 {
                setter.word();
            }
            if !part.is_empty() {
                setter.parts.push((style, part.to_owned()));
            }
        }
    }
    setter.word();
    setter.end();
    setter.lines
}

/// How a look is printed.
fn styled(base: Style, look: Look) -> Style {
    let weight = match look {
        Look::Plain => base.weight,
        Look::Strong | Look::Typed => Weight::SemiBold,
        Look::Slanted => return base.ink(Ink::Grey),
    };
    Style { weight, ..base }
}

#[derive(Debug, Default)]
struct Setter {
    width: f32,
    lines: Vec<Vec<Piece>>,
    line: Vec<Piece>,
    x: f32,
    /// The parts of a word that are not parted from each other: a key and the comma after it.
    parts: Vec<(Style, String)>,
}

impl Setter {
    /// Puts the word, where it has room.
    fn word(&mut self) {
        let parts = std::mem::take(&mut self.parts);
        let Some((first, _)) = parts.first() else {
            return;
        };
        let wide: f32 = parts.iter().map(|(style, part)| style.width(part)).sum();
        let mut gap = if self.line.is_empty() {
            0.0
        } else {
            first.width(" ")
        };
        if gap > 0.0 && self.x + gap + wide > self.width {
            self.end();
            gap = 0.0;
        }
        for (style, part) in parts {
            self.put(&part, style, gap);
            gap = 0.0;
        }
    }

    fn put(&mut self, part: &str, style: Style, gap: f32) {
        let x = self.x + gap;
        match self.line.last_mut() {
            Some(last) if last.style == style => {
                last.text.push_str(if gap > 0.0 { " " } else { "" });
                last.text.push_str(part);
            }
            _ => self.line.push(Piece {
                x,
                style,
                text: part.to_owned(),
            }),
        }
        self.x = x + style.width(part);
    }

    fn end(&mut self) {
        if !self.line.is_empty() {
            self.lines.push(std::mem::take(&mut self.line));
        }
        self.x = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::pen::BODY;
    use super::*;

    #[test]
    fn lines_keep_to_their_width_and_lose_no_word() {
        let span = |text: &str, look| Span {
            text: text.to_owned(),
            look,
            link: None,
        };
        let spans = [
            span("Press ", Look::Plain),
            span("Ctrl+3", Look::Typed),
            span(", then look at the tables and ", Look::Plain),
            span("wait", Look::Strong),
            span(". (", Look::Plain),
            span("Long", Look::Strong),
            span(" brackets)", Look::Plain),
        ];
        for width in [20.0, 35.0, 60.0, 200.0] {
            let lines = lines(&spans, BODY, width);
            let said: Vec<String> = lines
                .iter()
                .map(|line| {
                    line.iter()
                        .map(|p| p.text.trim())
                        .collect::<Vec<_>>()
                        .join(" ")
                })
                .collect();
            let said = said
                .join(" ")
                .replace(" ,", ",")
                .replace(" .", ".")
                .replace("( ", "(");
            assert_eq!(
                said,
                "Press Ctrl+3, then look at the tables and wait. (Long brackets)"
            );
            for line in &lines {
                let last = line.last().expect("no line is empty");
                assert!(
                    last.x + last.style.width(&last.text) <= width + 0.01,
                    "{line:?}"
                );
            }
        }
    }
}
