//! Words in the cells of a CSV file, so that no spreadsheet takes a name for a formula. Knows no
//! files and no events.

use std::borrow::Cow;

/// What makes a spreadsheet take a cell for a formula, at its beginning.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Words as a cell: one that would be a formula gets an apostrophe before it, the spreadsheets' own
/// sign for text. Plain numbers stay as they are. [`words_of`] takes the apostrophe away again.
pub fn cell(words: &str) -> Cow<'_, str> {
    if is_formula(words) && !is_number(words) {
        Cow::Owned(format!("'{words}"))
    } else {
        Cow::Borrowed(words)
    }
}

/// The words that [`cell`] made a cell of.
pub fn words_of(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(words) if is_formula(words) && !is_number(words) => words,
        _ => cell,
    }
}

/// Apostrophes before the sign count with it, so that the way back is the only one.
fn is_formula(words: &str) -> bool {
    words.trim_start_matches('\'').starts_with(FORMULA)
}

/// Digits, at most one point or comma among them, and a minus before them where there is one.
fn is_number(words: &str) -> bool {
    let digits = words.strip_prefix('-').unwrap_or(words);
    let (whole, rest) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
    [whole, rest]
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_are_words_and_numbers_stay_numbers() {
        for (words, expected) in [
            ("=1+1", "'=1+1"),
            ("+49 171 555", "'+49 171 555"),
            ("-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("'=quoted", "''=quoted"),
            ("\t=x", "'\t=x"),
            ("-20", "-20"),
            ("-1.50", "-1.50"),
            ("-1,50", "-1,50"),
            ("-1,5,0", "'-1,5,0"),
            ("-1-1", "'-1-1"),
            ("-", "'-"),
            ("'Tis Anna", "'Tis Anna"),
            ("Anna", "Anna"),
            ("", ""),
        ] {
            assert_eq!(cell(words), expected, "{words:?}");
        }
    }

    proptest! {
        #[test]
        fn no_cell_is_a_formula_and_every_cell_gives_its_words_back(words in "['=+@\\-\t\r0-9a.,]{0,6}") {
            let made = cell(&words);
            prop_assert!(is_number(&made) || !made.starts_with(FORMULA), "{made:?}");
            prop_assert_eq!(words_of(&made), words.as_str());
        }
    }
}
