//! The code of a sheet as bars (Code 128, ISO/IEC 15417) for a scanner that types as a keyboard.
//!
//! In the bars the code has points, `12.3.4`: a scanner taken for an English keyboard types a
//! hyphen as another letter on a German one, and a point alike on both.

use crate::report::{
    codes::{code::SheetCode, qr::runs},
    page::Ink,
    pen::{Area, Pen},
};
use barcoders::sym::code128::Code128;

/// Width of the thinnest bar, in millimetres.
const MODULE: f32 = 0.27;
/// Height of the bars, and how much of it is above the line of text that they stand in, in
/// millimetres.
pub(in crate::report) const HEIGHT: f32 = 6.5;
const ABOVE: f32 = 2.4;
/// White that is left at both ends, in modules.
const QUIET: f32 = 10.0;

/// Bars and the white between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::report) struct BarCode {
    modules: usize,
    /// Where the bars begin, and how wide they are, in modules.
    bars: Vec<(usize, usize)>,
}

impl BarCode {
    /// The bars of a sheet's code.
    pub(in crate::report) fn of(code: &SheetCode) -> Option<BarCode> {
        let text = code.to_string().replace('-', ".");
        // Table B has figures and points; the letter before them chooses it.
        let modules = Code128::new(format!("Ɓ{text}")).ok()?.encode();
        Some(BarCode {
            modules: modules.len(),
            bars: runs(modules.into_iter().map(|module| module == 1)),
        })
    }

    /// The width that it takes from what is at its right, in millimetres.
    pub(in crate::report) fn beside(&self) -> f32 {
        self.width() + QUIET * MODULE
    }

    /// How wide the bars are, in millimetres.
    pub(super) fn width(&self) -> f32 {
        self.modules as f32 * MODULE
    }

    /// Draws it with its right lower corner there; the white at its right is the caller's.
    pub(in crate::report) fn draw_up_to(&self, pen: &mut Pen, right: f32, bottom: f32) {
        self.draw(pen, right - self.width(), bottom - HEIGHT + ABOVE);
    }

    /// Draws it with its left lower corner there.
    pub(in crate::report) fn draw_on(&self, pen: &mut Pen, x: f32, bottom: f32) {
        self.draw(pen, x, bottom - HEIGHT + ABOVE);
    }

    /// Draws it from here to the right, in the line of text whose base is `y`; the white at its left
    /// is the caller's.
    pub(in crate::report) fn draw(&self, pen: &mut Pen, x: f32, y: f32) {
        for (from, width) in &self.bars {
            let left = x + *from as f32 * MODULE;
            let width = *width as f32 * MODULE;
            pen.fill(Area::new(left, y - ABOVE, width, HEIGHT), Ink::Black);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What bars and gaps say, six of a sign, by the widths that the standard gives them.
    fn signs(code: &BarCode) -> Vec<[usize; 6]> {
        let mut widths = Vec::new();
        let mut at = 0;
        for (from, width) in &code.bars {
            if at > 0 {
                widths.push(from - at);
            }
            widths.push(*width);
            at = from + width;
        }
        assert_eq!(at, code.modules, "it ends with a bar");
        assert_eq!(widths.pop(), Some(2), "the last bar of the stop sign");
        let signs = widths.chunks_exact(6);
        assert!(signs.remainder().is_empty());
        signs.map(|sign| sign.try_into().unwrap()).collect()
    }

    #[test]
    fn the_bars_are_those_of_the_standard() {
        let code = BarCode::of(&"12-3-4".parse().unwrap()).unwrap();
        // Start B, 1, 2, point, 3, point, 4, check, stop; values 104, 17, 18, 14, 19, 14, 20:
        // 104 + 17 + 2·18 + 3·14 + 4·19 + 5·14 + 6·20 = 465, which leaves 53 after 103.
        let expected = [
            [2, 1, 1, 2, 1, 4],
            [1, 2, 3, 2, 2, 1],
            [2, 2, 3, 2, 1, 1],
            [1, 2, 2, 2, 3, 1],
            [2, 2, 1, 1, 3, 2],
            [1, 2, 2, 2, 3, 1],
            [2, 2, 1, 2, 3, 1],
            [2, 1, 3, 1, 3, 1],
            [2, 3, 3, 1, 1, 1],
        ];
        assert_eq!(signs(&code), expected);
        assert_eq!(code.modules, 8 * 11 + 13);
    }

    #[test]
    fn the_largest_code_fits_beside_the_page_number() {
        let code = BarCode::of(&"9999-99-1000".parse().unwrap()).unwrap();
        assert!(code.beside() < 60.0, "{}", code.beside());
    }
}
