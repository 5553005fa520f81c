//! Who goes on to the next level, as it is typed: `4` or `25 %`, and so many reserves.

use crate::app::forms::field::Place;
use crate::club::{
    Book,
    season::{Decliner, Participant, Qualifying, Quota, Season},
};
use crate::i18n::{Lang, Texts};
use crate::ops::Command;

/// How many go on; nothing typed: nobody.
impl Place for Option<Qualifying> {
    fn shown(&self, _: Lang) -> String {
        self.as_ref()
            .map(|line| write_quota(line.places))
            .unwrap_or_default()
    }

    fn type_in(&mut self, typed: &str, _: Lang) -> bool {
        if typed.trim().is_empty() {
            *self = None;
            return true;
        }
        let read = read_quota(typed);
        if let Some(places) = read {
            let line = self.get_or_insert_with(|| Qualifying::of(places));
            line.places = places;
        }
        read.is_some()
    }

    fn wrong(&self, t: &Texts) -> String {
        t.season_wrong_quota()
    }
}

/// How many go on as it is typed; none: it is no number, or more than all.
fn read_quota(typed: &str) -> Option<Quota> {
    let typed = typed.trim();
    let percent = typed.strip_suffix('%');
    let count: u32 = percent.unwrap_or(typed).trim().parse().ok()?;
    let quota = if percent.is_some() {
        Quota::Percent(count)
    } else {
        Quota::Fixed(count)
    };
    quota.can_be().then_some(quota)
}

/// The same as it is shown.
fn write_quota(quota: Quota) -> String {
    match quota {
        Quota::Fixed(count) => count.to_string(),
        Quota::Percent(percent) => format!("{percent} %"),
    }
}

/// The line with somebody of the season who declines, or goes on after all.
pub fn turned_person(line: &Qualifying, person: &Participant, book: &Book) -> Qualifying {
    let is_it = |one: &Decliner| one.is(person, &book.events);
    turned(line, is_it, Decliner::of(person, book))
}

/// The line with a team that declines, or goes on after all.
pub fn turned_team(line: &Qualifying, team: &str) -> Qualifying {
    let is_it = |one: &Decliner| one.is_team(team);
    turned(line, is_it, Some(Decliner::Name(team.to_owned())))
}

fn turned(
    line: &Qualifying,
    is_it: impl Fn(&Decliner) -> bool,
    who: Option<Decliner>,
) -> Qualifying {
    let mut turned = line.clone();
    if turned.declined.iter().any(&is_it) {
        turned.declined.retain(|one| !is_it(one));
    } else {
        turned.declined.extend(who);
    }
    turned
}

/// Keeps a season with another list of those who go on.
pub fn kept(season: &Season, line: Qualifying) -> Command {
    Command::KeepSeason {
        was: None,
        season: Box::new(Season {
            qualifying: Some(line),
            ..season.clone()
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_a_number_or_a_part_of_a_hundred() {
        for (typed, quota) in [
            ("4", Some(Quota::Fixed(4))),
            (" 25 % ", Some(Quota::Percent(25))),
            ("25%", Some(Quota::Percent(25))),
            ("0", None),
            ("101 %", None),
            ("-1", None),
            ("some", None),
            ("", None),
        ] {
            assert_eq!(read_quota(typed), quota, "{typed}");
            let again = quota.and_then(|quota| read_quota(&write_quota(quota)));
            assert_eq!(again, quota);
        }
    }
}
