//! A leg drawn by standing in which some are kept apart: whether each table took the first people of
//! the ranking for whom that could be.

use super::{Judge, twos};
use crate::club::{EntrantId, Two};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

impl Judge<'_> {
    /// Somebody of a ranking who sits further down than needed: with nobody of an earlier table at odds,
    /// and all others could still have been seated. None if there is nobody.
    pub(super) fn passed_over(
        &self,
        ranking: &[EntrantId],
        tables: &[Vec<EntrantId>],
    ) -> Option<EntrantId> {
        let odds = self.odds(ranking);
        let mut rest = ranking.to_vec();
        let mut sizes = tables.iter().map(Vec::len);
        for table in tables {
            let size = sizes.next()?;
            let mut taken: Vec<EntrantId> = Vec::new();
            for who in &rest {
                if taken.len() == size {
                    break;
                }
                let sits = table.contains(who);
                if sits || !odds.agree(*who, &taken) {
                    taken.extend(sits.then_some(*who));
                    continue;
                }
                let with = [taken.as_slice(), &[*who]].concat();
                if odds.leave_room(with, size, &rest, sizes.clone()) {
                    return Some(*who);
                }
            }
            rest.retain(|who| !table.contains(who));
        }
        None
    }

    /// Team-mates, and those who are firmly wished never to meet, of this ranking.
    fn odds(&self, ranking: &[EntrantId]) -> Odds {
        let wishes = &self.settings.wishes;
        let here: BTreeSet<EntrantId> = ranking.iter().copied().collect();
        let firm = wishes.never.iter().filter(|two| two.weight >= Two::FIRM);
        let mates = wishes.teams.iter().flat_map(|team| twos(team));
        let mut with: BTreeMap<EntrantId, BTreeSet<EntrantId>> = BTreeMap::new();
        for (a, b) in mates.chain(firm.map(|two| (two.a, two.b))) {
            if a != b && here.contains(&a) && here.contains(&b) {
                with.entry(a).or_default().insert(b);
                with.entry(b).or_default().insert(a);
            }
        }
        let most = with.values().map(BTreeSet::len).max().unwrap_or(0);
        Odds { with, most }
    }
}

/// Chairs left at a table, and who sits there.
type Filled = (usize, Vec<EntrantId>);

/// Chairs tried before it is left open whether there is a way.
const TRIES: u32 = 50_000;

/// For each person those who may not sit at the same table.
struct Odds {
    with: BTreeMap<EntrantId, BTreeSet<EntrantId>>,
    /// The most for one person.
    most: usize,
}

impl Odds {
    fn agree(&self, who: EntrantId, table: &[EntrantId]) -> bool {
        let odds = self.with.get(&who);
        odds.is_none_or(|odds| !table.iter().any(|other| odds.contains(other)))
    }

    /// Whether the rest can be seated beside these of a table of this size, and at the later ones.
    fn leave_room(
        &self,
        table: Vec<EntrantId>,
        size: usize,
        rest: &[EntrantId],
        later: impl Iterator<Item = usize>,
    ) -> bool {
        let mut tables = vec![(size - table.len(), table.clone())];
        tables.extend(later.map(|chairs| (chairs, Vec::new())));
        // Who is at odds with fewer than there are tables never stands in the way of the others
        // (Hajnal and Szemerédi).
        if self.most + 1 < tables.len() && self.can_fill(table, size, rest) {
            return true;
        }
        let mut waiting: Vec<EntrantId> = rest.to_vec();
        waiting.retain(|who| self.with.contains_key(who) && !tables[0].1.contains(who));
        waiting.sort_by_key(|who| Reverse(self.with.get(who).map(BTreeSet::len)));
        let mut tries = TRIES;
        self.can_seat(&waiting, &mut tables, &mut tries)
    }

    fn can_fill(&self, mut table: Vec<EntrantId>, size: usize, rest: &[EntrantId]) -> bool {
        for who in rest {
            if table.len() < size && !table.contains(who) && self.agree(*who, &table) {
                table.push(*who);
            }
        }
        table.len() == size
    }

    /// Whether all who are at odds with somebody find a chair; the others take what is left.
    fn can_seat(&self, waiting: &[EntrantId], tables: &mut [Filled], tries: &mut u32) -> bool {
        let Some((who, others)) = waiting.split_first() else {
            return true;
        };
        let mut empty = BTreeSet::new();
        for at in 0..tables.len() {
            let (chairs, people) = &mut tables[at];
            // One empty table is as good as another of its size.
            let again = people.is_empty() && !empty.insert(*chairs);
            if *chairs == 0 || again || *tries == 0 || !self.agree(*who, people) {
                continue;
            }
            *tries -= 1;
            *chairs -= 1;
            people.push(*who);
            if self.can_seat(others, tables, tries) {
                return true;
            }
            tables[at].0 += 1;
            tables[at].1.pop();
        }
        false
    }
}
