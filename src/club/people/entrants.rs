//! Those who take part in an event, and what each of them is shown as: made once, and again only
//! after somebody of them changed.

use crate::club::{
    Entrant, EntrantId, Shared,
    people::namesakes::{NamedPerson, ShownName, tell_apart},
};
use std::{
    collections::{BTreeSet, HashMap},
    fmt,
    ops::{Deref, DerefMut},
    sync::{Arc, OnceLock},
};

/// Those who take part, sorted by id; copies have them in common until one of them changes.
#[derive(Clone, Default)]
pub struct Entrants {
    people: Shared<Vec<Entrant>>,
    by_first_name: BTreeSet<EntrantId>,
    /// Those who are shown otherwise than they were typed.
    otherwise: Arc<OnceLock<HashMap<EntrantId, ShownName>>>,
}

impl Entrants {
    /// These are shown by the first name alone, which is what their name is here.
    pub(super) fn show_by_first_name(&mut self, who: BTreeSet<EntrantId>) {
        self.by_first_name = who;
        self.otherwise = Arc::default();
    }

    /// What somebody is shown as, if otherwise than typed.
    pub(in crate::club) fn otherwise(&self, who: EntrantId) -> Option<&ShownName> {
        self.otherwise.get_or_init(|| self.told_apart()).get(&who)
    }

    fn told_apart(&self) -> HashMap<EntrantId, ShownName> {
        let numbers: Vec<String> = self
            .iter()
            .map(|who| who.start_number.to_string())
            .collect();
        let named = self.iter().zip(&numbers).map(|(who, number)| NamedPerson {
            name: if who.typed_name.is_empty() {
                number
            } else {
                &who.typed_name
            },
            club: &who.club,
            number,
            by_first_name: self.by_first_name.contains(&who.id),
        });
        let named: Vec<NamedPerson<'_>> = named.collect();
        let shown = self.iter().zip(tell_apart(&named));
        shown
            .filter(|(who, shown)| who.typed_name != shown.name)
            .map(|(who, shown)| (who.id, shown))
            .collect()
    }
}

impl Deref for Entrants {
    type Target = Vec<Entrant>;

    fn deref(&self) -> &Vec<Entrant> {
        &self.people
    }
}

impl DerefMut for Entrants {
    fn deref_mut(&mut self) -> &mut Vec<Entrant> {
        self.otherwise = Arc::default();
        &mut self.people
    }
}

impl From<Vec<Entrant>> for Entrants {
    fn from(people: Vec<Entrant>) -> Entrants {
        Entrants {
            people: people.into(),
            ..Entrants::default()
        }
    }
}

impl FromIterator<Entrant> for Entrants {
    fn from_iter<I: IntoIterator<Item = Entrant>>(people: I) -> Entrants {
        Vec::from_iter(people).into()
    }
}

impl PartialEq for Entrants {
    fn eq(&self, other: &Entrants) -> bool {
        self.people == other.people && self.by_first_name == other.by_first_name
    }
}

impl Eq for Entrants {}

impl fmt::Debug for Entrants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.people.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(number: u32, name: &str) -> Entrant {
        Entrant {
            id: EntrantId(i64::from(number)),
            start_number: number,
            typed_name: name.to_owned(),
            ..Entrant::default()
        }
    }

    fn shown(people: &Entrants, who: i64) -> Option<&str> {
        let shown = people.otherwise(EntrantId(who));
        shown.map(|shown| shown.name.as_str())
    }

    #[test]
    fn a_change_makes_the_names_anew_and_leaves_the_copy_its_own() {
        let mut people: Entrants = [person(1, "Hans Meier"), person(2, "Ida Voss")]
            .into_iter()
            .collect();
        assert_eq!(shown(&people, 1), None);
        let before = people.clone();
        people.push(person(3, "Hans Meier"));
        assert_eq!(shown(&people, 1), Some("Hans Meier № 1"));
        assert_eq!(shown(&people, 3), Some("Hans Meier № 3"));
        assert_eq!(shown(&before, 1), None);
        people.pop();
        assert_eq!(shown(&people, 1), None);
        assert_eq!(people, before);
    }

    #[test]
    fn whose_name_is_not_typed_yet_is_shown_by_the_number() {
        let people: Entrants = [person(4, ""), person(5, "4")].into_iter().collect();
        assert_eq!(shown(&people, 4), Some("4 № 4"));
        assert_eq!(shown(&people, 5), Some("4 № 5"));
    }
}
