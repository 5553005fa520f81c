//! How the sources of the rules are named: as people know them, never by a letter.
//!
//! A rulebook writes them in English, as they are called there. Evenings keep the rulebook that
//! they were made with, and older ones have letters: those are read here as well.

use crate::i18n::Texts;
use itertools::Itertools;

/// What older rulebooks write for a source.
const LETTERS: &[(&str, &str)] = &[
    ("F", "Foster 1922"),
    ("D", "Dickinson 1908"),
    ("E", "Encyclopedia of 1935"),
    ("H", "Foster's Hoyle"),
    ("C", "Citizendium"),
    ("T", "pagat.com, Texas Skat"),
    ("P", "pagat.com"),
    ("X", "XSkat"),
    ("J", "JSkat"),
    ("PS", "preisskat.org"),
    ("OX", "0x1b.de"),
    ("RS", "raschesspiele.de"),
    ("1898", "Eichhorn 1898"),
    ("1886", "order of 1886"),
];

/// Whether this is the letter that older rulebooks give a source: `(A)`, `(A,`.
fn is_letter(word: &str) -> bool {
    let inside = word
        .strip_prefix('(')
        .and_then(|word| word.split([')', ',']).next());
    inside.is_some_and(|inside| LETTERS.iter().any(|(letter, _)| *letter == inside))
}

impl Texts {
    /// What something rests on, as people of this language call it: `Law 61`, `Foster 1922, law
    /// 61`; in German `§ 61`.
    pub fn clause(&self, clause: &str) -> String {
        clause
            .split("; ")
            .map(|part| self.cited(&named(part)))
            .join("; ")
    }

    /// A source as a rulebook lists it, without the letter that older ones give it.
    pub fn source(&self, source: &str) -> String {
        let mut kept: Vec<String> = Vec::new();
        let mut words = source.split_whitespace();
        while let Some(word) = words.next() {
            if !is_letter(word) {
                kept.push(of_law(word).unwrap_or_else(|| word.to_owned()));
                continue;
            }
            let mut end = word;
            while !end.contains(')') {
                let Some(next) = words.next() else { break };
                end = next;
            }
            if end.ends_with(',')
                && let Some(last) = kept.last_mut()
            {
                last.push(',');
            }
        }
        self.cited(&kept.join(" "))
    }

    /// The words of a citation in this language; names stay as they are.
    fn cited(&self, text: &str) -> String {
        if text == "club rule" {
            return self.cite_club_rule();
        }
        if let Some(rest) = text.strip_prefix("order of ") {
            return self.cite_order(self.cited(rest));
        }
        text.split(' ')
            .map(|word: &str| match word {
                "law" => self.cite_law(),
                "laws" => self.cite_laws(),
                "Law" => self.cite_first_law(),
                "Laws" => self.cite_first_laws(),
                "p." => self.cite_page(),
                "pp." => self.cite_pages(),
                "ch." => self.cite_chapter(),
                "pen." => self.cite_penalty(),
                "variant" => self.cite_variant(),
                "addition" => self.cite_addition(),
                name => name.to_owned(),
            })
            .join(" ")
    }
}

/// A clause of an older rulebook with its source by name: `F L61` is `Foster 1922, law 61`.
fn named(clause: &str) -> String {
    let first = clause.split([' ', ',']).next().unwrap_or_default();
    let Some((_, name)) = LETTERS.iter().find(|(letter, _)| *letter == first) else {
        return clause.to_owned();
    };
    let rest = clause
        .strip_prefix(first)
        .unwrap_or_default()
        .trim_start_matches([',', ' ']);
    if rest.is_empty() || rest == "Skat" {
        return (*name).to_owned();
    }
    let page = rest
        .chars()
        .all(|c| c.is_ascii_digit())
        .then(|| format!("p. {rest}"));
    format!(
        "{name}, {}",
        of_law(rest).or(page).unwrap_or_else(|| rest.to_owned())
    )
}

/// `L61` as `law 61`, `L1-61,` as `laws 1-61,`.
fn of_law(word: &str) -> Option<String> {
    let number = word
        .strip_prefix('L')
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))?;
    let several = number.contains('-');
    Some(format!("{} {number}", if several { "laws" } else { "law" }))
}
