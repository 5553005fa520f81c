//! Finding by what was half remembered: without umlauts, with letters missing, the words in any
//! order.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Letters as a hurried person types them: small, `ä` as `ae`, other marks left out.
pub fn plain(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    for c in text.nfc().flat_map(char::to_lowercase) {
        match c {
            'ä' => found.push_str("ae"),
            'ö' => found.push_str("oe"),
            'ü' => found.push_str("ue"),
            'ß' => found.push_str("ss"),
            'ł' => found.push('l'),
            'ø' => found.push('o'),
            c if c.is_ascii() => found.push(c),
            c => found.extend(c.nfd().filter(|m| !is_combining_mark(*m))),
        }
    }
    found
}

/// From here on a word fits by letters within a word alone.
pub const WITHIN: u32 = 100;

/// How well words fit a text that is [`plain`] already: 0 best; none where a word does not fit at
/// all.
pub fn fit(wanted: &[String], text: &str) -> Option<u32> {
    wanted.iter().map(|word| fit_word(word, text)).sum()
}

/// What was typed, as words to look for.
pub fn words(typed: &str) -> Vec<String> {
    plain(typed).split_whitespace().map(str::to_owned).collect()
}

fn fit_word(word: &str, text: &str) -> Option<u32> {
    let parts = || {
        text.split(|c: char| !c.is_alphanumeric())
            .filter(|p| !p.is_empty())
    };
    if parts().any(|part| part == word) {
        return Some(0);
    }
    if parts().any(|part| part.starts_with(word)) {
        return Some(1);
    }
    if text.contains(word) {
        return Some(WITHIN);
    }
    parts().filter_map(|part| gaps(word, part)).min()
}

/// Letters may be missing, but not the first, and fewer than half as many as are typed.
fn gaps(word: &str, part: &str) -> Option<u32> {
    let typed = word.chars().count();
    if word.chars().next() != part.chars().next() {
        return None;
    }
    let mut rest = part.chars();
    for c in word.chars() {
        rest.find(|r| *r == c)?;
    }
    let missing = part.chars().count() - typed - rest.count();
    (missing * 2 < typed).then(|| WITHIN + 1 + u32::try_from(missing).unwrap_or(WITHIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_missing_letters_and_any_order_are_found() {
        let fits = |typed: &str, text: &str| fit(&words(typed), &plain(text)).is_some();
        for (typed, text) in [
            ("oberndoerfer", "Carl Oberndörfer"),
            ("obrndorf", "Carl Oberndörfer"),
            ("OBERNDÖRFER carl", "Carl Oberndörfer"),
            ("wisniewska", "Jutta Wiśniewska"),
            ("kehrmssr", "Kehrmesser"),
            ("leg 2 sheet", "Sheet 7, leg 2"),
            ("gross", "Große Reihe"),
            ("", "anything"),
        ] {
            assert!(fits(typed, text), "{typed} in {text}");
        }
        for (typed, text) in [
            ("xanna", "Anna"),
            ("an", "Berta"),
            ("anna berta", "Anna"),
            ("a", "Berta Nord x"),
            ("sean", "Season"),
        ] {
            assert_eq!(
                fits(typed, text),
                text.to_lowercase().contains(typed),
                "{typed} in {text}"
            );
        }
    }

    #[test]
    fn the_better_fit_comes_first() {
        let rank = |typed: &str, text: &str| fit(&words(typed), &plain(text)).unwrap();
        assert!(rank("nord", "Berta Nord") < rank("nord", "Berta Nordhoff"));
        assert!(rank("nord", "Berta Nordhoff") < rank("nord", "Anord"));
        assert!(rank("nord", "Anord") < rank("nrd", "Nord"));
    }
}
