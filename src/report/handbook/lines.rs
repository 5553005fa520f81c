//! Words of several looks in lines of a width.

use super::super::page::{Ink, Weight};
use super::super::pen::{BODY, Style};
use crate::handbook::{Look, Span};

/// Words that look alike, where they begin in their line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Piece {
    /// From the left edge of the line, in millimetres.
    pub x: f32,
    pub style: Style,
    pub text: String,
}

/// The spans in lines no wider than `width` millimetres; a word that is wider stands alone.
pub(super) fn lines(spans: &[Span], base: Style, width: f32) -> Vec<Vec<Piece>> {
    let mut setter = Setter {
        width,
        ..Setter::default()
    };
    for word in words(spans, base) {
        setter.word(&word);
    }
    setter.end();
    setter.lines
}

/// The words between the blanks. One may have several looks: a bracket before a key, a comma after
/// it. Its parts are never parted.
fn words(spans: &[Span], base: Style) -> Vec<Vec<(&str, Style)>> {
    let mut words = vec![Vec::new()];
    for span in spans {
        let style = styled(base, span.look);
        for (place, part) in span.text.split(' ').enumerate() {
            if place > 0 {
                words.push(Vec::new());
            }
            if let Some(word) = words.last_mut().filter(|_| !part.is_empty()) {
                word.push((part, style));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
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
}

impl Setter {
    fn word(&mut self, parts: &[(&str, Style)]) {
        let size = parts.first().map_or(BODY.size, |(_, style)| style.size);
        let mut gap = BODY.width(" ") * size / BODY.size;
        let wide: f32 = parts.iter().map(|(text, style)| style.width(text)).sum();
        if self.x + gap + wide > self.width {
            self.end();
        }
        if self.line.is_empty() {
            gap = 0.0;
        }
        for (text, style) in parts {
            self.put(text, *style, gap, style.width(text));
            gap = 0.0;
        }
    }

    fn put(&mut self, word: &str, style: Style, gap: f32, wide: f32) {
        let x = self.x + gap;
        match self.line.last_mut() {
            Some(last) if last.style == style => {
                last.text.push_str(if gap > 0.0 { " " } else { "" });
                last.text.push_str(word);
            }
            _ => self.line.push(Piece {
                x,
                style,
                text: word.to_owned(),
            }),
        }
        self.x = x + wide;
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
            span(", then look at the tables and (", Look::Plain),
            span("wait", Look::Strong),
            span(").", Look::Plain),
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
            let said = said.join(" ").replace(" ,", ",").replace(" )", ")");
            let said = said.replace("( ", "(");
            assert_eq!(said, "Press Ctrl+3, then look at the tables and (wait).");
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
