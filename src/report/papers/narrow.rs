//! Names and remarks in narrow columns: in several lines, with initials, or told below the sheet;
//! cut only where nothing else is left. Knows no event.

use crate::club::{DealNo, with_initials};
use crate::i18n::Texts;
use crate::report::{
    page::{Align, Weight},
    pen::{Area, NOTE, Pen, SMALL, Style},
};
use itertools::Itertools;

/// Distance of two lines of names, in millimetres.
pub(super) const NAME_LINE: f32 = 3.6;
/// Distance of two lines of a remark in one row.
const REMARK_LINE: f32 = 2.95;
/// Least height of a row that holds two lines of a remark.
const TWO_LINES: f32 = 5.8;
/// What is put in a cell whose remark is told below the sheet.
const BELOW: &str = "▼";

/// A start number and a name, below the line on which its bearer signs; with initials where it takes more than two
/// lines.
pub(super) fn signature_lines(name: &str, start: &str, width: f32) -> Vec<String> {
    let [full, short] =
        [name, &with_initials(name)].map(|name| format!("{start} {name}").trim().to_owned());
    let is_low = NOTE.has_room([full.as_str()], width, 2);
    NOTE.wrap(if is_low { &full } else { &short }, width, 4)
}

/// Why something is said of a deal; how it looks follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// A game that counts for the hardest game of the evening: the eye is to find it.
    Hard,
    /// What somebody wrote, or what happened.
    Said,
    /// What is known of the game besides.
    Known,
}

impl Voice {
    const fn style(self) -> Style {
        match self {
            Voice::Hard => Style {
                weight: Weight::Bold,
                ..SMALL
            },
            Voice::Said => SMALL,
            Voice::Known => NOTE,
        }
    }
}

/// What a sheet says of a deal.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Remark {
    pieces: Vec<(Voice, String)>,
}

/// A line of a cell: pieces one after the other.
type Line = Vec<(Style, String)>;

impl Remark {
    /// A game that counts for the hardest one; comes before everything else.
    pub(super) fn hard(&mut self, words: String) {
        self.pieces.insert(0, (Voice::Hard, words));
    }

    pub(super) fn say(&mut self, words: &str) {
        self.add(Voice::Said, words);
    }

    pub(super) fn know(&mut self, words: &str) {
        self.add(Voice::Known, words);
    }

    fn add(&mut self, voice: Voice, words: &str) {
        if !words.is_empty() && !self.pieces.iter().any(|(_, known)| known.contains(words)) {
            self.pieces.push((voice, words.to_owned()));
        }
    }

    /// How wide it is in one line, in millimetres.
    pub(super) fn width(&self) -> f32 {
        let lines = place(&self.pieces, f32::MAX);
        lines
            .iter()
            .flatten()
            .map(|(style, words)| style.width(words))
            .sum()
    }

    /// Its lines in a cell, and what has no room there.
    fn set(&self, width: f32, most: usize) -> (Vec<Line>, Option<String>) {
        let lines = place(&self.pieces, width);
        let (hard, others): (Vec<_>, Vec<_>) = self
            .pieces
            .iter()
            .cloned()
            .partition(|(voice, _)| *voice == Voice::Hard);
        if lines.len() <= most || others.is_empty() {
            return (lines, None);
        }
        let mut kept = place(&hard, width);
        match kept.last_mut() {
            Some(line) => line.push((SMALL, format!(" {BELOW}"))),
            None => kept.push(vec![(SMALL, BELOW.to_owned())]),
        }
        (
            kept,
            Some(others.into_iter().map(|(_, words)| words).join(", ")),
        )
    }

    /// All of it in words; nothing if nothing is said.
    pub(super) fn in_words(&self) -> Option<String> {
        let words: Vec<&str> = self
            .pieces
            .iter()
            .map(|(_, words)| words.as_str())
            .collect();
        Some(words.join(", ")).filter(|words| !words.is_empty())
    }

    /// What has no room in a cell of this width in a row of this height.
    pub(super) fn below(&self, width: f32, row: f32) -> Option<String> {
        self.set(width, lines_in(row)).1
    }

    /// Writes it into its cell.
    pub(super) fn draw(&self, pen: &mut Pen, cell: Area) {
        let (lines, _) = self.set(cell.width - 2.0 * cell.pad, lines_in(cell.height));
        let block = SMALL.cap() + REMARK_LINE * (lines.len() as f32 - 1.0);
        let first = cell.y + (cell.height - block) / 2.0 + SMALL.cap();
        for (n, line) in lines.iter().enumerate() {
            let mut x = cell.x + cell.pad;
            for (style, words) in line {
                pen.text(
                    x,
                    first + n as f32 * REMARK_LINE,
                    Align::Left,
                    *style,
                    words,
                );
                x += style.width(words);
            }
        }
    }
}

fn lines_in(row: f32) -> usize {
    if row >= TWO_LINES { 2 } else { 1 }
}

/// Pieces in lines: each whole where it fits, those of one voice as one.
fn place(pieces: &[(Voice, String)], width: f32) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut used = 0.0;
    for (voice, words) in pieces {
        let style = voice.style();
        let joined = format!(", {words}");
        match lines.last_mut() {
            Some(line) if used + style.width(&joined) <= width => {
                used += style.width(&joined);
                match line.last_mut().filter(|(known, _)| *known == style) {
                    Some((_, known)) => known.push_str(&joined),
                    None => line.push((style, joined)),
                }
            }
            Some(_) | None => {
                let wrapped = if style.width(words) <= width {
                    vec![words.clone()]
                } else {
                    style.wrap(words, width, 9)
                };
                used = wrapped.last().map_or(0.0, |line| style.width(line));
                lines.extend(wrapped.into_iter().map(|line| vec![(style, line)]));
            }
        }
    }
    lines
}

/// What is told below a sheet: deals one after the other, each begun on the line before where it
/// has room there.
pub(super) fn told_below(texts: &Texts, deals: &[(DealNo, String)], width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (deal, words) in deals {
        let words = texts.report_told_below(deal, words);
        match lines.last_mut() {
            Some(line) if NOTE.fits(&joined(line, &words), width) => *line = joined(line, &words),
            Some(_) | None => lines.extend(NOTE.wrap(&words, width, usize::MAX)),
        }
    }
    lines
}

fn joined(line: &str, words: &str) -> String {
    format!("{line} · {words}")
}

/// Height of lines under a sheet, in millimetres.
pub(super) fn height_below(lines: &[String]) -> f32 {
    if lines.is_empty() {
        0.0
    } else {
        lines.len() as f32 * NOTE.leading() + 0.8
    }
}

/// Writes lines under a sheet; answers where they end.
pub(super) fn draw_below(pen: &mut Pen, lines: &[String], x: f32, y: f32) -> f32 {
    for (n, words) in lines.iter().enumerate() {
        pen.text(
            x,
            y + 3.6 + n as f32 * NOTE.leading(),
            Align::Left,
            NOTE,
            words,
        );
    }
    y + height_below(lines)
}
