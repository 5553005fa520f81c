//! Who goes on to the next level: a line after so many places, reserves below it in order, and who
//! declines moves it.

use super::rule::Season;
use super::table::{Participant, SeasonTable};
use crate::club::ids::MemberId;
use crate::club::teams::Division;
use serde::{Deserialize, Serialize};

/// How many go on: `{"fixed":4}` or `{"percent":25}`, rounded up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quota {
    /// So many.
    Fixed(u32),
    /// So many of a hundred who are ranked.
    Percent(u32),
}

impl Quota {
    /// Whether somebody goes on, and not more than all.
    pub fn can_be(self) -> bool {
        match self {
            Quota::Fixed(count) => count > 0,
            Quota::Percent(percent) => (1..=100).contains(&percent),
        }
    }

    /// How many of so many who are ranked.
    pub fn of(self, ranked: usize) -> usize {
        match self {
            Quota::Fixed(count) => usize::try_from(count).unwrap_or(usize::MAX).min(ranked),
            Quota::Percent(percent) => {
                let percent = usize::try_from(percent.min(100)).unwrap_or(100);
                ranked.saturating_mul(percent).div_ceil(100)
            }
        }
    }
}

/// Somebody, or a team, that declines: a member by id, else by name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Decliner {
    /// A member.
    Member(MemberId),
    /// A guest, or a team of a division.
    Name(String),
}

impl Decliner {
    /// This person of a season.
    pub fn of(person: &Participant) -> Decliner {
        match person {
            Participant::Member(id) => Decliner::Member(*id),
            Participant::Guest(name) => Decliner::Name(name.clone()),
        }
    }

    /// Whether it is this person of a season.
    pub fn is(&self, person: &Participant) -> bool {
        match (self, person) {
            (Decliner::Member(id), Participant::Member(member)) => id == member,
            (Decliner::Name(name), Participant::Guest(guest)) => name == guest,
            (Decliner::Member(_), Participant::Guest(_))
            | (Decliner::Name(_), Participant::Member(_)) => false,
        }
    }

    /// Whether it is this team.
    pub fn is_team(&self, team: &str) -> bool {
        match self {
            Decliner::Name(name) => name == team,
            Decliner::Member(_) => false,
        }
    }
}

/// The line of a season: of the people, or, if it has league days, of the teams of each division.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Qualifying {
    /// What one qualifies for, such as "State championship"; may be empty.
    #[serde(default, rename = "for", skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// How many go on.
    pub places: Quota,
    /// How many are reserves.
    #[serde(default)]
    pub reserves: u32,
    /// Who declines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<Decliner>,
}

/// Where somebody is to the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Going {
    /// Goes on.
    On,
    /// Is equal with others across the line: the lot decides.
    Lot,
    /// A reserve, 1-based.
    Reserve(u32),
    /// Declines.
    Declined,
    /// Does not go on.
    Not,
}

impl Season {
    /// Where each of those who are ranked is to the line; nothing if there is none, or if it is one
    /// of teams.
    pub fn going_people(&self, table: &SeasonTable) -> Vec<Going> {
        let Some(line) = &self.qualifying else {
            return Vec::new();
        };
        let rows = table.rows.iter().map(|row| {
            let declines = line.declined.iter().any(|one| one.is(&row.person));
            (row.rank.unwrap_or(u32::MAX), declines)
        });
        line.line(&rows.collect::<Vec<_>>())
    }

    /// Where each team of a division that has played is to the line; nothing if there is none.
    pub fn going_teams(&self, division: &Division) -> Vec<Going> {
        let Some(line) = &self.qualifying else {
            return Vec::new();
        };
        let rows = division.rows.iter().filter_map(|row| {
            let declines = line.declined.iter().any(|one| one.is_team(&row.team));
            Some((row.rank?, declines))
        });
        line.line(&rows.collect::<Vec<_>>())
    }
}

impl Going {
    /// Its name in files; none: does not go on.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Going::On => Some("on"),
            Going::Lot => Some("lot"),
            Going::Reserve(_) => Some("reserve"),
            Going::Declined => Some("declined"),
            Going::Not => None,
        }
    }

    /// Which reserve, 1-based; none: no reserve.
    pub const fn reserve(self) -> Option<u32> {
        match self {
            Going::Reserve(number) => Some(number),
            Going::On | Going::Lot | Going::Declined | Going::Not => None,
        }
    }
}

impl Qualifying {
    /// Whether anybody can go on, and not more than all.
    pub fn can_be(&self) -> bool {
        self.places.can_be()
    }

    /// Where everybody is to the line, from the ranks, best first, and who declines.
    pub fn line(&self, ranked: &[(u32, bool)]) -> Vec<Going> {
        let goes = self.places.of(ranked.len());
        let asked: Vec<u32> = ranked
            .iter()
            .filter(|(_, declines)| !declines)
            .map(|(rank, _)| *rank)
            .collect();
        let above = goes.checked_sub(1).and_then(|last| asked.get(last));
        let tied = above.filter(|last| asked.get(goes) == Some(*last)).copied();
        let mut place = 0_usize;
        let mut reserve = 0_u32;
        let going = ranked.iter().map(|(rank, declines)| {
            if *declines {
                return Going::Declined;
            }
            place = place.saturating_add(1);
            if tied == Some(*rank) {
                return Going::Lot;
            }
            if place <= goes {
                return Going::On;
            }
            reserve = reserve.saturating_add(1);
            match reserve <= self.reserves {
                true => Going::Reserve(reserve),
                false => Going::Not,
            }
        });
        going.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(places: Quota, reserves: u32, ranks: &[u32], declined: &[usize]) -> Vec<Going> {
        let qualifying = Qualifying {
            what: String::new(),
            places,
            reserves,
            declined: Vec::new(),
        };
        let ranked = ranks.iter().enumerate();
        let ranked: Vec<(u32, bool)> = ranked
            .map(|(at, rank)| (*rank, declined.contains(&at)))
            .collect();
        qualifying.line(&ranked)
    }

    #[test]
    fn who_declines_moves_the_line_and_the_reserves() {
        use Going::{Declined, Lot, Not, On, Reserve};
        let ranks = [1, 2, 3, 4, 5, 6];
        let fixed = |declined: &[usize]| line(Quota::Fixed(2), 2, &ranks, declined);
        assert_eq!(fixed(&[]), [On, On, Reserve(1), Reserve(2), Not, Not]);
        assert_eq!(fixed(&[1]), [On, Declined, On, Reserve(1), Reserve(2), Not]);
        assert_eq!(
            fixed(&[0, 3]),
            [Declined, On, On, Declined, Reserve(1), Reserve(2)]
        );
        let percent = |percent| line(Quota::Percent(percent), 0, &ranks, &[]);
        assert_eq!(percent(25), [On, On, Not, Not, Not, Not], "rounded up");
        assert_eq!(percent(100), [On; 6]);
        assert_eq!(line(Quota::Fixed(9), 1, &ranks, &[]), [On; 6]);
        let tied = line(Quota::Fixed(2), 1, &[1, 2, 2, 4], &[]);
        assert_eq!(tied, [On, Lot, Lot, Reserve(1)]);
        let parted = line(Quota::Fixed(2), 1, &[1, 2, 2, 4], &[1]);
        assert_eq!(parted, [On, Declined, On, Reserve(1)]);
        assert_eq!(line(Quota::Fixed(2), 1, &[], &[]), []);
    }
}
