//! Made-up people: given and family names from the assets, put together so that nobody stands
//! twice.

use super::chance::Chance;
use crate::app::people::form::of_member;
use crate::club::Member;
use crate::ops::NewEntrant;

const NAMES: &str = include_str!("../../../assets/demo/names.txt");

fn section(name: &str) -> Vec<&'static str> {
    NAMES
        .lines()
        .skip_while(|line| {
            line.strip_prefix('[')
                .is_none_or(|l| l.strip_suffix(']') != Some(name))
        })
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.is_empty())
        .collect()
}

/// So many people, all of different names; some are of no club.
pub(super) fn people(count: u32, chance: &mut Chance) -> Vec<NewEntrant> {
    let mut given = section("given");
    let mut family = section("family");
    let clubs = section("club");
    chance.shuffle(&mut given);
    chance.shuffle(&mut family);
    // The lists' lengths have no common divisor, so a pair comes again only after given × family
    // people.
    let pairs = given.len() * family.len();
    (0..usize::try_from(count).unwrap_or_default())
        .filter_map(|n| {
            let first = given.get(n.checked_rem(given.len())?)?;
            let last = family.get(n.checked_rem(family.len())?)?;
            let name = match n.checked_div(pairs)? {
                0 => format!("{first} {last}"),
                again => format!("{first} {}. {last}", initial(again)),
            };
            let club = if chance.percent(80) {
                chance.one_of(&clubs).copied().unwrap_or_default()
            } else {
                ""
            };
            Some(NewEntrant {
                name,
                club: club.to_owned(),
                register: true,
                ..NewEntrant::default()
            })
        })
        .collect()
}

/// Who comes on another evening: most of the register, so that tables of four are full.
pub(super) fn again(members: &[Member], chance: &mut Chance) -> Vec<NewEntrant> {
    let mut come: Vec<&Member> = members.iter().collect();
    chance.shuffle(&mut come);
    let away = chance.below(come.len() / 3 + 1);
    let there = come.len() - away;
    come.truncate((there - there % 4).max(come.len().min(4)));
    come.into_iter().map(of_member).collect()
}

fn initial(n: usize) -> char {
    ('A'..='Z').nth(n.saturating_sub(1) % 26).unwrap_or('A')
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn four_thousand_people_have_four_thousand_names() {
        let people = people(4000, &mut Chance::new(7));
        let names: BTreeSet<&str> = people.iter().map(|p| p.name.as_str()).collect();
        assert_eq!(names.len(), 4000);
        assert!(
            names
                .iter()
                .all(|name| name.len() > 5 && !name.contains(['[', '#']))
        );
    }

    #[test]
    fn the_lists_share_no_divisor() {
        let (mut a, mut b) = (section("given").len(), section("family").len());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        assert_eq!(a, 1, "a pair of names would come again too soon");
    }
}
