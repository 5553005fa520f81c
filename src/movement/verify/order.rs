//! A leg drawn by standing in which some are kept apart: whether each table took the first people of
//! the ranking for whom that could be.

use super::{Both, SeatsJudge};
use crate::club::{EntrantId, Two};
use crate::movement::plan::TableSeats;
use itertools::Itertools;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

impl SeatsJudge<'_> {
    /// Somebody of a ranking who sits further down than needed: with nobody of an earlier table at
    /// odds, and all others could still have been seated. None if there is nobody.
    pub fn passed_over(
        &self,
        ranking: &[EntrantId],
        mut tables: &[TableSeats],
    ) -> Option<EntrantId> {
        let odds = self.odds(ranking);
        let mut rest = ranking.to_vec();
        while let [table, later @ ..] = tables {
            let mut taken = Vec::new();
            for &who in &rest {
                if taken.len() == table.seats.len() {
                    break;
                }
                if table.holds(who) {
                    taken.push(who);
                } else if odds.agree(who, &taken)
                    && odds.leave_room([taken.as_slice(), &[who]].concat(), tables, &rest)
                {
                    return Some(who);
                }
            }
            rest.retain(|who| !table.holds(*who));
            tables = later;
        }
        None
    }

    /// Team-mates, and those who are firmly wished never to meet, of this ranking.
    fn odds(&self, ranking: &[EntrantId]) -> Odds {
        let here = BTreeSet::from_iter(ranking);
        let both: BTreeSet<Both> = self
            .at_odds(Two::FIRM)
            .filter(|both| both.iter().all(|who| here.contains(who)))
            .collect();
        let times = both.iter().map(|[a, _]| *a).counts();
        Odds { both, times }
    }
}

/// The chairs of a table, and who sits there.
type Chairs = (usize, Vec<EntrantId>);

/// Chairs tried before it is left open whether there is a way.
const TRIES: u32 = 50_000;

/// Who may not sit at one table.
struct Odds {
    /// Both ways.
    both: BTreeSet<Both>,
    /// With how many somebody is at odds.
    times: HashMap<EntrantId, usize>,
}

impl Odds {
    fn agree(&self, who: EntrantId, table: &[EntrantId]) -> bool {
        !table.iter().any(|other| self.both.contains(&[who, *other]))
    }

    /// Whether the rest can be seated beside these of the first of some tables, and at the others.
    fn leave_room(&self, first: Vec<EntrantId>, tables: &[TableSeats], rest: &[EntrantId]) -> bool {
        let mut waiting = rest.to_vec();
        waiting.retain(|who| self.times.contains_key(who) && !first.contains(who));
        waiting.sort_by_key(|who| Reverse(self.times.get(who)));
        let mut tables = tables
            .iter()
            .map(|table| (table.seats.len(), Vec::new()))
            .collect_vec();
        tables[0].1 = first;
        // Somebody at odds with fewer people than there are tables never blocks the others
        // (Hajnal and Szemerédi).
        let few = self.times.values().all(|times| times + 1 < tables.len());
        let mut tries = TRIES;
        few && self.can_fill(tables[0].0, tables[0].1.clone(), rest)
            || self.can_seat(&waiting, &mut tables, &mut tries)
    }

    fn can_fill(&self, chairs: usize, mut people: Vec<EntrantId>, rest: &[EntrantId]) -> bool {
        for who in rest {
            if people.len() < chairs && !people.contains(who) && self.agree(*who, &people) {
                people.push(*who);
            }
        }
        people.len() == chairs
    }

    /// Whether all who are at odds with somebody find a chair; the others take what is left.
    fn can_seat(&self, waiting: &[EntrantId], tables: &mut [Chairs], tries: &mut u32) -> bool {
        let [who, others @ ..] = waiting else {
            return true;
        };
        let mut empty = BTreeSet::new();
        for at in 0..tables.len() {
            let (chairs, people) = &mut tables[at];
            // One empty table is as good as another of its size.
            let again = people.is_empty() && !empty.insert(*chairs);
            if people.len() == *chairs || again || *tries == 0 || !self.agree(*who, people) {
                continue;
            }
            *tries -= 1;
            people.push(*who);
            if self.can_seat(others, tables, tries) {
                return true;
            }
            tables[at].1.pop();
        }
        false
    }
}
