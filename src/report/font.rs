//! The one family of type, Source Sans 3, and how wide its words are. Knows no page and no PDF.

use crate::report::page::{MM_PER_PT, Weight};
use allsorts::{
    binary::read::ReadScope, font::Font, font_data::FontData, tables::cmap::CmapSubtable,
};
use std::{
    collections::{BTreeSet, HashMap},
    sync::OnceLock,
};

/// What is put for a character that the family does not have.
pub const REPLACEMENT: char = '□';

/// What is put for words that were left out.
pub const ELLIPSIS: char = '…';

/// The font file of a weight (TrueType, SIL Open Font License).
pub const fn file(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => include_bytes!("../../assets/fonts/SourceSans3-Regular.ttf"),
        Weight::SemiBold => include_bytes!("../../assets/fonts/SourceSans3-SemiBold.ttf"),
        Weight::Bold => include_bytes!("../../assets/fonts/SourceSans3-Bold.ttf"),
    }
}

/// A number that other parts would not have, the same on every machine (Fowler–Noll–Vo 1a).
pub fn fingerprint(parts: impl Iterator<Item = u64>) -> u64 {
    parts.fold(0xcbf2_9ce4_8422_2325, |hash, part| {
        (hash ^ part).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The name of a weight cut down to these letters: a tag of six capitals that another choice of
/// letters would not have, and the weight's own name (ISO 32000-1, 9.6.4).
pub fn subset_name(weight: Weight, letters: &BTreeSet<char>) -> String {
    let hash = fingerprint(letters.iter().map(|letter| u64::from(*letter)));
    let tag: String = (0..6)
        .map(|place: u32| char::from(b'A' + (hash >> (8 * place)).to_le_bytes()[0] % 26))
        .collect();
    let own = match weight {
        Weight::Regular => "Regular",
        Weight::SemiBold => "Semibold",
        Weight::Bold => "Bold",
    };
    format!("{tag}+SourceSans3-{own}")
}

/// A glyph of a font: its number in the file and its advance in units of the font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    /// Its number in the file.
    pub id: u16,
    /// How far the pen moves, in 1/[`Face::units_per_em`] of the size.
    pub advance: u16,
}

/// The metrics of one weight.
#[derive(Debug, Default)]
pub struct Face {
    units_per_em: u16,
    latin: Vec<Option<Glyph>>,
    others: HashMap<char, Glyph>,
    /// Advance of what is put for a character that it does not have.
    replaced: u16,
}

/// Characters up to here are looked up in a plain list.
const LATIN: u32 = 0x250;

impl Face {
    /// The metrics of a weight; the files are part of the program and are read once.
    pub fn of(weight: Weight) -> &'static Face {
        static FACES: OnceLock<[Face; 3]> = OnceLock::new();
        let [regular, semibold, bold] =
            FACES.get_or_init(|| Weight::ALL.map(|w| Face::read(file(w)).unwrap_or_default()));
        match weight {
            Weight::Regular => regular,
            Weight::SemiBold => semibold,
            Weight::Bold => bold,
        }
    }

    fn read(bytes: &[u8]) -> Option<Face> {
        let provider = ReadScope::new(bytes)
            .read::<FontData<'_>>()
            .ok()?
            .table_provider(0)
            .ok()?;
        let mut font = Font::new(provider).ok()?;
        let mut pairs = Vec::new();
        let table = font.cmap_subtable_data().to_vec();
        let cmap = ReadScope::new(&table).read::<CmapSubtable<'_>>().ok()?;
        cmap.mappings_fn(|ch, id| pairs.push((ch, id))).ok()?;
        let mut face = Face {
            units_per_em: font.head_table.units_per_em,
            latin: vec![None; LATIN as usize],
            ..Face::default()
        };
        for (code, id) in pairs.into_iter().filter(|(_, id)| *id != 0) {
            if let Some(advance) = font.horizontal_advance(id) {
                face.add(code, Glyph { id, advance });
            }
        }
        face.replaced = face.glyph(REPLACEMENT).map_or(0, |g| g.advance);
        Some(face)
    }

    fn add(&mut self, code: u32, glyph: Glyph) {
        let Some(ch) = char::from_u32(code) else {
            return;
        };
        match self.latin.get_mut(code as usize) {
            Some(place) => *place = Some(glyph),
            None => drop(self.others.insert(ch, glyph)),
        }
    }

    /// The glyph of a character, if the family has it.
    pub fn glyph(&self, ch: char) -> Option<Glyph> {
        let Some(place) = self.latin.get(ch as usize) else {
            return self.others.get(&ch).copied();
        };
        *place
    }

    /// Units of the font in one em.
    pub fn units_per_em(&self) -> u16 {
        self.units_per_em.max(1)
    }

    fn advance(&self, ch: char) -> u32 {
        u32::from(self.glyph(ch).map_or(self.replaced, |g| g.advance))
    }

    fn width_mm(&self, units: u32, size: f32) -> f32 {
        // Sums of advances stay far below 2^24, so the conversion is exact for every line that fits
        // on paper.
        units as f32 * size * MM_PER_PT / f32::from(self.units_per_em())
    }
}

/// Whether the family has this character.
pub fn covers(ch: char) -> bool {
    Face::of(Weight::Regular).glyph(ch).is_some()
}

/// How wide a text is, in millimetres, at a size in points.
pub fn width_mm(text: &str, weight: Weight, size: f32) -> f32 {
    let face = Face::of(weight);
    face.width_mm(text.chars().map(|ch| face.advance(ch)).sum(), size)
}

/// Whether a text is no wider than this; no more of it is looked at than that takes.
pub fn fits(text: &str, weight: Weight, size: f32, width: f32) -> bool {
    first_fitting(text, weight, size, width).len() == text.len()
}

/// So much wider nobody sees, in millimetres: a text that was set just as large as fits is not cut
/// by a rounding.
const HAIR: f32 = 0.01;

/// The text, or as much of it as fits with an ellipsis at its end.
pub fn fit(text: &str, weight: Weight, size: f32, width: f32) -> String {
    if fits(text, weight, size, width + HAIR) {
        return text.to_owned();
    }
    let room = width - width_mm(&ELLIPSIS.to_string(), weight, size);
    let mut kept = first_fitting(text, weight, size, room)
        .trim_end()
        .to_owned();
    kept.push(ELLIPSIS);
    kept
}

/// The longest beginning of a text that is no wider than `width`.
fn first_fitting(text: &str, weight: Weight, size: f32, width: f32) -> &str {
    let face = Face::of(weight);
    let mut units = 0;
    for (at, ch) in text.char_indices() {
        units += face.advance(ch);
        if face.width_mm(units, size) > width {
            return text.get(..at).unwrap_or_default();
        }
    }
    text
}

/// The text in lines no wider than `width`, broken at spaces and after hyphens, in the middle of a
/// word only where a word alone is too wide. What does not fit into `most` lines ends in an
/// ellipsis. At least one line.
pub fn wrap(text: &str, weight: Weight, size: f32, width: f32, most: usize) -> Vec<String> {
    wrap_beside(text, weight, size, width, 0.0, most)
}

/// The same, with the first line shorter by `beside`.
pub fn wrap_beside(
    text: &str,
    weight: Weight,
    size: f32,
    width: f32,
    beside: f32,
    most: usize,
) -> Vec<String> {
    let full = width;
    let mut width = width - beside;
    let mut lines: Vec<String> = Vec::new();
    let mut rest = text.trim();
    while lines.len() + 1 < most.max(1) {
        let fitting = first_fitting(rest, weight, size, width);
        if fitting.len() == rest.len() {
            break;
        }
        let (line, after) = break_line(rest, fitting).unwrap_or_else(|| {
            let beside_hyphen = width - width_mm("-", weight, size);
            break_word(rest, first_fitting(rest, weight, size, beside_hyphen))
        });
        if line.is_empty() {
            break;
        }
        lines.push(line);
        rest = after;
        width = full;
    }
    if !rest.is_empty() || lines.is_empty() {
        lines.push(fit(rest, weight, size, width));
    }
    lines
}

/// The line that ends between two words, and what follows it; none where a word alone is too wide.
fn break_line<'a>(text: &'a str, fitting: &str) -> Option<(String, &'a str)> {
    let whole = line_ends(text, fitting)
        .find(|end| !parts_a_number(text, *end) && !parts_an_abbreviation(text, *end));
    let cut = whole.or_else(|| line_ends(text, fitting).next())?;
    let (line, after) = text.split_at_checked(cut).unwrap_or((text, ""));
    Some((line.trim_end().to_owned(), after.trim_start()))
}

/// Where a line may end in the part of a text that fits, from its last end on.
fn line_ends(text: &str, fitting: &str) -> impl Iterator<Item = usize> {
    let after = text.get(fitting.len()..).unwrap_or_default();
    let inside = fitting
        .char_indices()
        .rev()
        .filter(|(_, ch)| matches!(ch, ' ' | '-' | '–' | '/'))
        .map(|(at, ch)| at + ch.len_utf8())
        .filter(|end| *end > 1);
    let whole = after.starts_with(' ').then_some(fitting.len());
    whole.into_iter().chain(inside)
}

/// Most letters of a word that stays on the line of its number: `§ 7`, `Law 61`, `Nr. 12`.
const SHORT_WORD: usize = 4;

/// Whether a line that ends here leaves a short word behind that the next line's number belongs to.
fn parts_a_number(text: &str, end: usize) -> bool {
    let (before, after) = text.split_at_checked(end).unwrap_or((text, ""));
    let spaced = before.ends_with(' ') || after.starts_with(' ');
    let word = before.trim_end().rsplit(' ').next().unwrap_or_default();
    let short =
        word.chars().count() <= SHORT_WORD && word.chars().any(|c| c.is_alphabetic() || c == '§');
    spaced && short && after.trim_start().starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a line that ends here parts an abbreviation such as `e. V.`.
fn parts_an_abbreviation(text: &str, end: usize) -> bool {
    let (before, after) = text.split_at_checked(end).unwrap_or((text, ""));
    let is_letter = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.as_str() == "."
    };
    let word = |word: Option<&str>| word.is_some_and(is_letter);
    word(before.split_whitespace().next_back()) && word(after.split_whitespace().next())
}

/// Least letters of a word before a hyphen that the line needed.
const BEFORE_HYPHEN: usize = 3;

/// A word that alone is too wide, broken with a hyphen before a syllable.
fn break_word<'a>(text: &'a str, fitting: &str) -> (String, &'a str) {
    let letters: Vec<char> = fitting.chars().collect();
    let syllable = letters.windows(3).rposition(begins_syllable);
    let kept = syllable
        .map(|before| before + 1)
        .filter(|kept| *kept >= BEFORE_HYPHEN)
        .unwrap_or(letters.len().max(1));
    let cut = text
        .char_indices()
        .nth(kept)
        .map_or(text.len(), |(at, _)| at);
    let (line, after) = text.split_at_checked(cut).unwrap_or((text, ""));
    let inside = line.ends_with(char::is_alphabetic) && after.starts_with(char::is_alphabetic);
    (
        if inside && kept >= BEFORE_HYPHEN {
            format!("{line}-")
        } else {
            line.to_owned()
        },
        after,
    )
}

/// Whether a syllable begins with the second of three letters: a consonant before a vowel that is no half of a sound.
fn begins_syllable(letters: &[char]) -> bool {
    let is_vowel = |ch: &char| "aeiouyäöüáéíóúąęåæø".contains(*ch);
    matches!(letters, [before, first, second]
        if first.is_alphabetic() && !is_vowel(first) && is_vowel(second)
            && !("cpst".contains(*before) && "hk".contains(*first)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weight_has_the_signs_of_the_papers() {
        for weight in Weight::ALL {
            let face = Face::of(weight);
            for ch in "Azäöüßéłğ€$♣♠♥♦✓✗−×→▲▼…·–□„“”½§".chars()
            {
                assert!(
                    face.glyph(ch).is_some_and(|g| g.advance > 0),
                    "{weight:?} lacks {ch}"
                );
            }
        }
    }

    #[test]
    fn figures_are_of_one_width_and_the_minus_too() {
        for weight in Weight::ALL {
            let widths: Vec<f32> = "0123456789"
                .chars()
                .map(|d| width_mm(&d.to_string(), weight, 10.0))
                .collect();
            assert!(
                widths.iter().all(|w| (w - widths[0]).abs() < 1e-6),
                "{widths:?}"
            );
        }
    }

    #[test]
    fn a_number_stays_with_the_short_word_before_it() {
        let says = "Charged under Law 61 and § 7 of the rules, No. 12 in the list";
        for width in 20..90 {
            for line in wrap(says, Weight::Regular, 10.0, width as f32, usize::MAX) {
                assert!(
                    !["Law", "§", "No."].iter().any(|word| line.ends_with(word)),
                    "{width}: {line:?}"
                );
            }
        }
    }

    #[test]
    fn an_abbreviation_is_never_parted() {
        let says = "Skatclub Herz Sieben Musterdorf 1952 e. V.";
        for width in 15..90 {
            let lines = wrap(says, Weight::Regular, 10.0, width as f32, usize::MAX);
            assert!(!lines.iter().any(|line| line == "V."), "{width}: {lines:?}");
        }
    }

    #[test]
    fn wrapped_lines_are_no_wider_than_asked_and_lose_nothing_before_the_last() {
        let name = "Anneliese-Friederike von Müller-Lüdenscheidt";
        for width in [12.0, 20.0, 33.0, 80.0] {
            let lines = wrap(name, Weight::SemiBold, 10.0, width, 9);
            assert!(
                lines
                    .iter()
                    .all(|l| width_mm(l, Weight::SemiBold, 10.0) <= width + 1e-4),
                "{lines:?}"
            );
            let joined: String = lines.concat().replace([' ', '-'], "");
            assert_eq!(joined, name.replace([' ', '-'], ""), "{lines:?}");
        }
        let broken = wrap("Schneiderlein", Weight::SemiBold, 9.0, 18.0, 2);
        assert_eq!(broken, ["Schneider-", "lein"], "no letter stands alone");
        for (word, parts) in [
            ("Unterpfaffenhofen", ["Unterpfaffen-", "hofen"]),
            ("Featherstonehaugh", ["Featherstone-", "haugh"]),
            ("Wacholderbusch", ["Wacholder-", "busch"]),
        ] {
            let width = width_mm(word, Weight::SemiBold, 9.0) - 2.0;
            assert_eq!(wrap(word, Weight::SemiBold, 9.0, width, 2), parts);
        }
        let short = wrap(name, Weight::Regular, 10.0, 20.0, 2);
        assert_eq!(short.len(), 2);
        assert!(short[1].ends_with(ELLIPSIS), "{short:?}");
    }
}
