//! Who somebody is: entrants by their id, what they are called in a sentence, and where a list by
//! name looks for them.

use crate::club::{
    Book, Entrant, EntrantId, Event, Member, MemberId,
    people::namesakes::{By, folded},
};
use itertools::Itertools;
use std::collections::BTreeSet;

impl Event {
    /// Somebody who takes part, or took part.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        let sorted = self
            .entrants
            .binary_search_by_key(&id, |e| e.id)
            .ok()
            .and_then(|i| self.entrants.get(i));
        sorted.or_else(|| self.entrants.iter().find(|e| e.id == id))
    }

    /// The name as somebody typed it, for files that are read back; empty for one who is not in the
    /// event.
    pub fn typed_name(&self, id: EntrantId) -> &str {
        self.entrant(id).map_or("", |entrant| &entrant.typed_name)
    }

    /// What somebody is called, as nobody else in the event is: the name, with the club or the start
    /// number where others have that name; the start number of one whose name is not typed yet, the
    /// id in brackets of one who is not in the event.
    pub fn called(&self, id: EntrantId) -> String {
        match (self.entrants.otherwise(id), self.entrant(id)) {
            (Some(shown), _) => shown.name.clone(),
            (None, Some(entrant)) => entrant.typed_name.clone(),
            (None, None) => format!("({})", id.0),
        }
    }

    /// What somebody is called in the event who comes, or is changed, so.
    pub fn would_call(&self, who: &Entrant) -> String {
        let mut people = self.entrants.clone();
        match people.iter_mut().find(|one| one.id == who.id) {
            Some(one) => *one = who.clone(),
            None => people.push(who.clone()),
        }
        let shown = people.otherwise(who.id);
        shown.map_or(&who.typed_name, |shown| &shown.name).clone()
    }

    /// What somebody is called right beside the start number, which is not said twice.
    pub fn called_beside_number(&self, id: EntrantId) -> String {
        self.called_beside(id, &[By::Number])
    }

    /// What somebody is called right beside the club, which is not said twice.
    pub fn called_beside_club(&self, id: EntrantId) -> String {
        self.called_beside(id, &[By::Club])
    }

    /// What somebody is called right beside start number and club.
    pub fn called_beside_both(&self, id: EntrantId) -> String {
        self.called_beside(id, &[By::Number, By::Club])
    }

    fn called_beside(&self, id: EntrantId, said: &[By]) -> String {
        let shown = self.entrants.otherwise(id).and_then(|shown| shown.by);
        if shown.is_some_and(|by| said.contains(&by)) {
            return self.typed_name(id).to_owned();
        }
        self.called(id)
    }

    /// Where a list by name has somebody; before everybody else where he is not in the event.
    pub fn name_key(&self, id: EntrantId) -> NameKey {
        self.entrant(id).map(Entrant::name_key).unwrap_or_default()
    }
}

impl Entrant {
    /// Where a list by name has this person.
    pub fn name_key(&self) -> NameKey {
        NameKey::of(&self.typed_name, &self.sort_as)
    }
}

impl Member {
    /// Where a list by name has this person.
    pub fn name_key(&self) -> NameKey {
        NameKey::of(&self.name, &self.sort_as)
    }
}

/// Where a list by name has somebody: by surname, then by what comes before it, without accents
/// and capitals, so that Ö is sorted as O (DIN 5007-1).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct NameKey {
    surname: String,
    given: String,
    /// What tells namesakes apart behind the name: `jun.`, `2`.
    behind: String,
}

/// Words before a surname under which nobody is looked up: `von der Heide` is under H, `'t
/// Hart` under H.
const PASSED_BY: [&str; 22] = [
    "von", "vom", "van", "zu", "zum", "zur", "de", "den", "der", "ter", "ten", "te", "het", "op",
    "'t", "'s", "d'", "dos", "das", "v.", "v.d.", "v.d",
];
/// Words with which a surname begins and under which it is looked up: `La Fontaine` is under L,
/// `Du Bois` under D.
const LOOKED_UP: [&str; 16] = [
    "la", "le", "les", "du", "des", "di", "da", "del", "della", "dello", "el", "al", "bin", "ibn",
    "san", "st.",
];
/// What follows a name and is no part of it.
const BEHIND: [&str; 10] = [
    "jun.", "jun", "jr.", "jr", "sen.", "sen", "sr.", "sr", "ii", "iii",
];

impl NameKey {
    /// Of a name in either order (`Anna Weber`, `Weber, Anna`), or of what it is to be sorted by
    /// where that is given.
    pub fn of(name: &str, sort_as: &str) -> NameKey {
        if !sort_as.trim().is_empty() {
            let (surname, given) = sort_as.split_once(',').unwrap_or((sort_as, name));
            return NameKey {
                surname: folded(surname),
                given: folded(given),
                behind: String::new(),
            };
        }
        let turned = name
            .split_once(',')
            .filter(|(surname, _)| !surname.trim().is_empty());
        let mut words: Vec<&str> = turned
            .map_or(name, |(surname, _)| surname)
            .split_whitespace()
            .collect();
        let behind = take_behind(&mut words);
        let start = if turned.is_some() {
            0
        } else {
            surname_at(&words)
        };
        let (before, own) = words.split_at_checked(start).unwrap_or((&[], &words));
        let given = turned.map_or_else(|| before.join(" "), |(_, given)| given.to_owned());
        NameKey {
            surname: folded(&without_particles(own).join(" ")),
            given: folded(&given),
            behind,
        }
    }
}

/// What is before the surname, in either order (`Anna Weber`, `Weber, Anna`); the whole name
/// where there is nothing else.
pub fn first_name(name: &str) -> String {
    if let Some(given) = name
        .split_once(',')
        .map(|(_, given)| given.trim())
        .filter(|given| !given.is_empty())
    {
        return given.to_owned();
    }
    let mut words: Vec<&str> = name.split_whitespace().collect();
    take_behind(&mut words);
    let before = words.split_at_checked(surname_at(&words));
    let given = before.map(|(given, _)| given.join(" "));
    given
        .filter(|given| !given.is_empty())
        .unwrap_or_else(|| name.to_owned())
}

impl Book {
    /// Whether a member leaves the house by the first name alone.
    fn is_shy(&self, id: MemberId) -> bool {
        self.member(id).is_some_and(|member| member.first_name_only)
    }

    /// An event as everybody may read it: who asked for it is there by the first name alone.
    pub fn abroad(&self, event: &Event) -> Event {
        let mut event = event.clone();
        let is_shy = |who: &&Entrant| who.member.is_some_and(|id| self.is_shy(id));
        let shy: BTreeSet<EntrantId> = event
            .entrants
            .iter()
            .filter(is_shy)
            .map(|who| who.id)
            .collect();
        if shy.is_empty() {
            return event;
        }
        for who in event.entrants.iter_mut() {
            if shy.contains(&who.id) {
                who.typed_name = first_name(&who.typed_name);
            }
        }
        event.entrants.show_by_first_name(shy);
        event
    }
}

/// Takes what follows a name from it.
fn take_behind(words: &mut Vec<&str>) -> String {
    let behind = words.split_off(words.len() - words_behind(words));
    behind.into_iter().map(padded).join(" ")
}

/// How many of the words follow the name; at least one is the name.
fn words_behind(words: &[&str]) -> usize {
    let mut behind = 0;
    loop {
        behind += match words.split_at(words.len() - behind).0 {
            [_, .., of, age]
                if plain(of) == "d." && ["ä.", "j."].contains(&plain(age).as_str()) =>
            {
                2
            }
            [_, .., last] if is_behind_a_name(last) => 1,
            _ => return behind,
        };
    }
}

/// A word in one form: small letters, one apostrophe.
fn plain(word: &str) -> String {
    word.to_lowercase().replace(['’', '‘', '`', '´'], "'")
}

fn is_passed_by(word: &str) -> bool {
    PASSED_BY.contains(&plain(word).as_str())
}

/// `A.-F. Müller-Lüdenscheidt`: the last word of a name in full, initials for the others; what tells
/// two of a name apart stays as it is.
pub fn with_initials(name: &str) -> String {
    let told = [" (", " · "]
        .iter()
        .filter_map(|sign| name.find(sign))
        .min();
    let (name, told) = name
        .split_at_checked(told.unwrap_or(name.len()))
        .unwrap_or((name, ""));
    format!("{}{told}", initials(name))
}

/// `W. Muster-L. II`: of a double surname too only the first part in full.
pub fn shortest(name: &str) -> String {
    let short = with_initials(name);
    short
        .split(' ')
        .map(|word| match word.split_once('-') {
            Some((first, rest)) if !first.ends_with('.') => {
                let initial: String = rest.chars().take(1).collect();
                format!("{first}-{initial}.")
            }
            _ => word.to_owned(),
        })
        .join(" ")
}

/// `Müller-Lüdenscheidt`: the last word of a name in full, with nothing before it.
pub fn surname(name: &str) -> String {
    behind_initials(&with_initials(name))
}

/// `Muster-L. II`: of a double surname too only the first part, with nothing before it.
pub fn barest(name: &str) -> String {
    behind_initials(&shortest(name))
}

fn behind_initials(short: &str) -> String {
    let is_initial = |word: &&str| {
        let mut parts = word.split('-');
        parts.all(|part| part.ends_with('.') && part.chars().count() == 2)
    };
    let behind = short.split(' ').skip_while(is_initial).join(" ");
    // Somebody may be called by an initial alone.
    if behind.is_empty() {
        short.to_owned()
    } else {
        behind
    }
}

fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let last = words.len().saturating_sub(words_behind(&words) + 1);
    let (given, rest) = words.split_at_checked(last).unwrap_or((&[], &words));
    let short = |part: &str| {
        part.chars()
            .next()
            .map(|c| format!("{c}."))
            .unwrap_or_default()
    };
    given
        .iter()
        .map(|word| word.split('-').map(short).join("-"))
        .chain([rest.join(" ")])
        .join(" ")
}

/// Whether a word follows a name and is no part of it, such as `jun.`, `II` or `2`.
fn is_behind_a_name(word: &str) -> bool {
    BEHIND.contains(&plain(word).as_str())
        || !word.chars().any(char::is_alphabetic)
        || word.starts_with('(')
}

/// Figures of one width, so that 10 comes after 9.
fn padded(word: &str) -> String {
    if word.bytes().all(|b| b.is_ascii_digit()) {
        format!("{word:0>10}")
    } else {
        folded(word)
    }
}

/// Where the surname begins: at the first particle, else at the last word.
fn surname_at(words: &[&str]) -> usize {
    let last = words.len().saturating_sub(1);
    // A first name may look like one (`Al`, `Van`): before everything else only small letters are a
    // particle.
    let first = words
        .iter()
        .take(last)
        .enumerate()
        .position(|(place, word)| {
            begins_surname(word) && (place > 0 || !word.starts_with(char::is_uppercase))
        });
    first.unwrap_or(last)
}

fn begins_surname(word: &str) -> bool {
    is_passed_by(word) || LOOKED_UP.contains(&plain(word).as_str())
}

/// Whether a word joins two particles, as in `von und zu`.
fn joins(words: &[&str], place: usize) -> bool {
    matches!(
        words.get(place).map(|word| plain(word)).as_deref(),
        Some("und" | "u." | "and")
    ) && words.get(place + 1).is_some_and(|next| is_passed_by(next))
}

/// The surname without the particles before it; `und` between two of them goes with them.
fn without_particles<'w>(words: &[&'w str]) -> Vec<&'w str> {
    let last = words.len().saturating_sub(1);
    let particles = words
        .iter()
        .enumerate()
        .take_while(|(place, word)| {
            *place < last && (is_passed_by(word) || (*place > 0 && joins(words, *place)))
        })
        .count();
    let mut own: Vec<&str> = words.iter().skip(particles).copied().collect();
    // `d'Alembert` is sorted under A, `D'Angelo` under D.
    if let Some(first) = own.first_mut()
        && let Some(rest) = first
            .strip_prefix("d'")
            .or_else(|| first.strip_prefix("d’"))
            .filter(|rest| !rest.is_empty())
    {
        *first = rest;
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted<'n>(names: &[&'n str]) -> Vec<&'n str> {
        let mut names = names.to_vec();
        names.sort_by_key(|name| NameKey::of(name, ""));
        names
    }

    #[test]
    fn the_surname_stays_whole_whatever_follows_it() {
        for (name, short) in [
            ("Anna-Maria Muster", "A.-M. Muster"),
            ("Georg Paul Muster II", "G. P. Muster II"),
            ("Georg Muster jun. 2", "G. Muster jun. 2"),
            ("Georg Muster-Probe d. Ä.", "G. Muster-Probe d. Ä."),
            ("Georg Muster (Bonn)", "G. Muster (Bonn)"),
            ("Muster", "Muster"),
            ("II", "II"),
        ] {
            assert_eq!(with_initials(name), short);
        }
        for (name, short) in [
            ("Anna-Maria Muster-Probe II", "A.-M. Muster-P. II"),
            ("Georg Muster (Bonn)", "G. Muster (Bonn)"),
        ] {
            assert_eq!(shortest(name), short);
        }
        for (name, short) in [
            ("Anna-Maria von Muster-Probe II", "Muster-P. II"),
            ("Georg Muster (Bonn)", "Muster (Bonn)"),
            ("Muster", "Muster"),
            ("A.", "A."),
        ] {
            assert_eq!(barest(name), short);
        }
        assert_eq!(surname("Anna-Maria von Muster-Probe II"), "Muster-Probe II");
    }

    #[test]
    fn a_name_stands_where_its_surname_is_looked_up() {
        for (name, under) in [
            ("Anna Weber", "weber"),
            ("Weber, Anna", "weber"),
            ("Anna von der Heide", "heide"),
            ("von der Heide, Anna", "heide"),
            ("Heide, Anna von der", "heide"),
            ("Karl-Theodor von und zu Guttenberg", "guttenberg"),
            ("Ruth vom Stein zum Altenstein", "stein zum altenstein"),
            ("Jan de Vries", "vries"),
            ("Jan De Vries", "vries"),
            ("Piet van 't Hart", "hart"),
            ("Piet ’t Hart", "hart"),
            ("Joost van den Berg-Smit", "berg smit"),
            ("Griet Ter Braak", "braak"),
            ("Jean d'Alembert", "alembert"),
            ("Jean D'Angelo", "dangelo"),
            ("Jean de La Fontaine", "la fontaine"),
            ("Joachim du Bellay", "du bellay"),
            ("Leonardo da Vinci", "da vinci"),
            ("Sinéad O'Neill", "oneill"),
            ("Ignacy Łukaszewicz", "lukaszewicz"),
            ("Hertha Thießen", "thiessen"),
            ("Frieda Özil-Rößler", "ozil rossler"),
            ("John Smith Jr.", "smith"),
            ("Anna Muster d. Ä.", "muster"),
            ("Anna D. Muster", "muster"),
            ("Anna J.", "j"),
            ("Anna Kowalska 2", "kowalska"),
            ("von Heide", "heide"),
            ("Al Capone", "capone"),
            ("Van", "van"),
            ("Anna", "anna"),
            ("Αλέξης Ζορμπάς", "ζορμπας"),
            ("", ""),
            (",", ","),
        ] {
            let under = if under == "," { "" } else { under };
            assert_eq!(NameKey::of(name, "").surname, under, "{name}");
        }
    }

    #[test]
    fn namesakes_stand_by_their_first_names_and_then_by_what_tells_them_apart() {
        let expected = [
            "Bernd Berg",
            "Anna Bergmann",
            "Anna Müller",
            "Müller, Berta",
            "Carl Muller",
            "Carl Müller jun.",
            "Carl Müller-Alt",
            "Nr. 9",
            "Nr. 10",
            "Anna Weber 2",
            "Anna Weber 10",
            "Bert Weber",
        ];
        let mut mixed = expected;
        mixed.reverse();
        assert_eq!(sorted(&mixed), expected);
    }

    #[test]
    fn what_somebody_is_to_be_sorted_by_comes_before_every_rule() {
        let key = |name, sort_as| NameKey::of(name, sort_as);
        assert_eq!(key("Nguyễn Thị Hương", "Nguyễn").surname, "nguyen");
        assert!(key("Nguyễn Thị An", "Nguyễn") < key("Nguyễn Thị Hương", "Nguyễn"));
        assert_eq!(
            key("Jan de Vries", "de Vries, Jan"),
            key("Jan de Vries", "  De Vries, jan ")
        );
        assert!(key("Jan de Vries", "de Vries") < key("Jan Heide", ""));
    }

    proptest::proptest! {
        #[test]
        fn any_name_has_its_place_and_both_orders_have_the_same(
            given in "[A-ZÄÖ][a-zéü]{2,8}", surname in "[A-ZÄÖ][a-zéü]{4,8}(-[A-Z][a-z]{3,8})?", any: String
        ) {
            let _ = NameKey::of(&any, "");
            let _ = NameKey::of("", &any);
            let key = NameKey::of(&format!("{given} {surname}"), "");
            proptest::prop_assert_eq!(&key, &NameKey::of(&format!("{surname}, {given}"), ""));
            let noble = NameKey::of(&format!("{given} von der {surname}"), "");
            proptest::prop_assert_eq!(&key.surname, &noble.surname);
        }
    }
}
