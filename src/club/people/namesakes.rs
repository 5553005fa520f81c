//! Tells people of one name apart: the name alone where nobody else there has it; with the club
//! where that makes it somebody's own; else with the number.
//!
//! Knows no books: whoever asks says who is there.

use itertools::Itertools;
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;

/// Somebody among others.
#[derive(Debug, Clone, Copy)]
pub(in crate::club) struct NamedPerson<'a> {
    /// As it was typed.
    pub name: &'a str,
    /// Club or town; may be empty.
    pub club: &'a str,
    /// The number that is this one's alone; may be empty.
    pub number: &'a str,
    /// Only the first name is shown, and the club would say too much.
    pub by_first_name: bool,
}

/// What somebody is shown as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::club) struct ShownName {
    /// What nobody else there is shown as, whatever the capitals, accents and signs.
    pub name: String,
    /// What tells this one from others of the name; none: nobody has it.
    pub by: Option<By>,
}

/// What tells somebody from others of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::club) enum By {
    Club,
    Number,
}

/// What these are shown as, in their order.
pub(in crate::club) fn tell_apart(people: &[NamedPerson<'_>]) -> Vec<ShownName> {
    let mut with_name: HashMap<String, usize> = HashMap::new();
    let mut with_club: HashMap<(String, String), usize> = HashMap::new();
    for person in people {
        *with_name.entry(alike(person.name)).or_default() += 1;
        if let Some(club) = person.told_by_club() {
            *with_club.entry((alike(person.name), club)).or_default() += 1;
        }
    }
    let mut taken: HashMap<String, u32> = with_name.keys().map(|name| (name.clone(), 1)).collect();
    let mut shown = Vec::with_capacity(people.len());
    for person in people {
        let name = alike(person.name);
        if with_name.get(&name) == Some(&1) {
            shown.push(ShownName {
                name: person.name.to_owned(),
                by: None,
            });
            continue;
        }
        let club = person.told_by_club();
        let is_only_one = club.is_some_and(|club| with_club.get(&(name, club)) == Some(&1));
        let with_club = format!("{} ({})", person.name, person.club);
        if is_only_one && taken.insert(alike(&with_club), 1).is_none() {
            shown.push(ShownName {
                name: with_club,
                by: Some(By::Club),
            });
        } else {
            shown.push(person.by_number(&mut taken));
        }
    }
    shown
}

impl NamedPerson<'_> {
    /// The club in one form, if it may be said and there is one.
    fn told_by_club(&self) -> Option<String> {
        let is_told = !self.by_first_name && !self.club.trim().is_empty();
        is_told.then(|| alike(self.club))
    }

    /// The name with the number; with what it takes behind it where somebody is typed as just that.
    /// `taken` has every name that is somebody's, and how many were tried that begin with it.
    fn by_number(&self, taken: &mut HashMap<String, u32>) -> ShownName {
        let mut name = self.name.to_owned();
        if !self.number.is_empty() {
            name = format!("{name} № {}", self.number);
        }
        let mut free = name.clone();
        while taken.contains_key(&alike(&free)) {
            let tried = taken.entry(alike(&name)).or_insert(1);
            *tried = tried.saturating_add(1);
            free = format!("{name} № {tried}");
        }
        taken.insert(alike(&free), 1);
        ShownName {
            name: free,
            by: Some(By::Number),
        }
    }
}

/// Trimmed and NFC, as names are kept, without what neither shows nor joins anything.
pub fn in_one_form(text: &str) -> String {
    let text = text.replace(['\u{AD}', '\u{200B}', '\u{2060}'], "");
    text.trim().nfc().collect()
}

/// A name as an eye takes it: without capitals, accents and signs; of signs alone, as it is.
pub(in crate::club) fn alike(name: &str) -> String {
    let letters = folded(name);
    if letters.is_empty() {
        return name.trim().to_lowercase();
    }
    letters
}

/// Letters without accents and capitals, words with one blank between them.
pub(super) fn folded(text: &str) -> String {
    let mut out = String::new();
    for letter in text.nfd().flat_map(char::to_lowercase) {
        match letter {
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'þ' => out.push_str("th"),
            'ł' => out.push('l'),
            'ø' => out.push('o'),
            'đ' | 'ð' => out.push('d'),
            'ı' => out.push('i'),
            letter if letter.is_alphanumeric() => out.push(letter),
            letter if letter.is_whitespace() || letter == '-' => out.push(' '),
            _ => {}
        }
    }
    out.split_whitespace().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    fn named<'a>(name: &'a str, club: &'a str, number: &'a str) -> NamedPerson<'a> {
        NamedPerson {
            name,
            club,
            number,
            by_first_name: false,
        }
    }

    fn shown(people: &[NamedPerson<'_>]) -> Vec<String> {
        let shown = tell_apart(people).into_iter();
        shown.map(|shown| shown.name).collect()
    }

    #[test]
    fn the_name_alone_then_the_club_then_the_number() {
        let people = [
            named("Hans Meier", "Herz Acht", "1"),
            named("Hans Meier", "Karo Neun", "2"),
            named("hans meïer", "karo neun", "3"),
            named("Hans Meier", "", "4"),
            named("Ida Voss", "Karo Neun", "5"),
        ];
        assert_eq!(
            shown(&people),
            [
                "Hans Meier (Herz Acht)",
                "Hans Meier № 2",
                "hans meïer № 3",
                "Hans Meier № 4",
                "Ida Voss"
            ]
        );
    }

    #[test]
    fn who_is_shown_by_the_first_name_has_the_number_and_never_the_club() {
        let shy = NamedPerson {
            by_first_name: true,
            ..named("Hans", "Herz Acht", "1")
        };
        assert_eq!(
            shown(&[shy, named("Hans", "Karo Neun", "2")]),
            ["Hans № 1", "Hans (Karo Neun)"]
        );
        assert_eq!(shown(&[shy, named("Ida", "", "2")]), ["Hans", "Ida"]);
    }

    #[test]
    fn who_is_typed_as_others_are_shown_keeps_that_name() {
        let people = [
            named("Hans Meier", "Herz Acht", "6"),
            named("Hans Meier", "", "7"),
            named("Hans Meier № 7", "", "8"),
            named("HANS MEIER (Herz Acht)", "", "9"),
        ];
        assert_eq!(
            shown(&people),
            [
                "Hans Meier № 6",
                "Hans Meier № 7 № 2",
                "Hans Meier № 7",
                "HANS MEIER (Herz Acht)"
            ]
        );
    }

    proptest! {
        #[test]
        fn nobody_is_shown_as_somebody_else(
            people in prop::collection::vec(
                ("(A|a|Ä|b|·|!|A 1|A № 2|A \\(B\\)|)", "(B|b|B 1|!|)", any::<bool>()), 0..12
            ),
            has_numbers: bool,
        ) {
            let numbers: Vec<String> = (1..=people.len())
                .map(|number| if has_numbers { number.to_string() } else { String::new() })
                .collect();
            let named: Vec<NamedPerson<'_>> = people
                .iter()
                .zip(&numbers)
                .map(|((name, club, by_first_name), number)| NamedPerson {
                    name,
                    club,
                    number,
                    by_first_name: *by_first_name,
                })
                .collect();
            let shown = tell_apart(&named);
            let different: HashSet<String> = shown.iter().map(|one| alike(&one.name)).collect();
            prop_assert_eq!(different.len(), people.len());
            for (one, shown) in named.iter().zip(&shown) {
                prop_assert!(shown.name.starts_with(one.name));
                let is_told = one.by_first_name && shown.name.contains('(');
                prop_assert!(!is_told || one.name.contains('('));
            }
        }
    }
}
