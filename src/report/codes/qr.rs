//! Codes that phones read (QR, ISO/IEC 18004), as black squares merged into few rectangles.

use crate::report::{
    page::Ink,
    pen::{Area, Pen},
};
use fast_qr::{ECL, QRBuilder};

/// White modules around a code without which it is not found.
pub const QUIET: usize = 4;

/// A code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    side: usize,
    bars: Vec<QrBar>,
}

/// A black rectangle of a code, in modules from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrBar {
    /// From the left.
    pub x: usize,
    /// From the top.
    pub y: usize,
    /// Modules across.
    pub width: usize,
    /// Modules down.
    pub height: usize,
}

impl Qr {
    /// The code of a text; none for one that is too long for any. A seventh of it may be smudged.
    pub fn of(text: &str) -> Option<Qr> {
        let code = QRBuilder::new(text).ecl(ECL::M).build().ok()?;
        let mut bars: Vec<QrBar> = Vec::new();
        // Those of the row before, which may go on.
        let mut above = Vec::new();
        let rows = code.data.chunks(code.size.max(1)).take(code.size);
        for (y, row) in rows.enumerate() {
            above = runs(row.iter().map(|module| module.value()))
                .into_iter()
                .map(|(x, width)| add(&mut bars, &above, x + QUIET, y + QUIET, width))
                .collect();
        }
        Some(Qr {
            side: code.size + 2 * QUIET,
            bars,
        })
    }

    /// Its modules on a side, with the white ones around it.
    pub fn side(&self) -> usize {
        self.side
    }

    /// What is black.
    pub fn bars(&self) -> &[QrBar] {
        &self.bars
    }

    /// Draws its black squares into a square of this side; the white around it is the caller's.
    pub(super) fn draw(&self, pen: &mut Pen, x: f32, y: f32, side: f32) {
        let module = side / self.side.saturating_sub(2 * QUIET).max(1) as f32;
        let inside = |n: usize| n.saturating_sub(QUIET) as f32 * module;
        for bar in &self.bars {
            let left = x + inside(bar.x);
            let top = y + inside(bar.y);
            let width = bar.width as f32 * module;
            let height = bar.height as f32 * module;
            pen.fill(Area::new(left, top, width, height), Ink::Black);
        }
    }
}

/// Where black runs of a row begin, and how long they are.
pub(super) fn runs(row: impl Iterator<Item = bool>) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (x, _) in row.enumerate().filter(|(_, is_black)| *is_black) {
        match found.last_mut() {
            Some((from, width)) if *from + *width == x => *width += 1,
            _ => found.push((x, 1)),
        }
    }
    found
}

/// Adds a run to the bar above it if both are as long, else as a new one; which bar it is in.
fn add(bars: &mut Vec<QrBar>, above: &[usize], x: usize, y: usize, width: usize) -> usize {
    let is_above = |bar: &QrBar| (bar.x, bar.width) == (x, width);
    let found = above.iter().find(|at| bars.get(**at).is_some_and(is_above));
    if let Some((at, bar)) = found.and_then(|at| Some((*at, bars.get_mut(*at)?))) {
        bar.height += 1;
        return at;
    }
    bars.push(QrBar {
        x,
        y,
        width,
        height: 1,
    });
    bars.len() - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rectangles_are_the_squares_of_the_code_and_nothing_else() {
        let text = "http://192.168.1.5:7777/t/1-1-12#k=000102030405060708090a0b0c0d0e0f";
        let (ours, theirs) = (
            Qr::of(text).unwrap(),
            QRBuilder::new(text).ecl(ECL::M).build().unwrap(),
        );
        assert_eq!(ours.side(), theirs.size + 8);
        let mut black = vec![vec![0_u8; ours.side()]; ours.side()];
        for bar in ours.bars() {
            for row in &mut black[bar.y..bar.y + bar.height] {
                row[bar.x..bar.x + bar.width]
                    .iter_mut()
                    .for_each(|m| *m += 1);
            }
        }
        for (y, row) in black.iter().enumerate() {
            for (x, times) in row.iter().enumerate() {
                let inside = |n: usize| (QUIET..QUIET + theirs.size).contains(&n);
                let is_black = inside(x) && inside(y) && theirs[y - QUIET][x - QUIET].value();
                assert_eq!(*times, u8::from(is_black), "{x} {y}");
            }
        }
        let squares = black.iter().flatten().filter(|m| **m == 1).count();
        assert!(ours.bars().len() * 2 < squares, "few rectangles");
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(Qr::of(&"x".repeat(10_000)), None);
    }
}
