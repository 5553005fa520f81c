//! Who is left out of a schedule whose chairs are all taken, so that the others sit equally often at
//! the tables that are then smaller.

use super::construct::renumbered;
use super::design::Plan;
use crate::movement::make::twos;
use itertools::Itertools;

/// Ways tried before somebody is left out whoever it is, and choices of legs.
const TRIES: usize = 300_000;
const CHOICES: usize = 60;

/// `want` legs of a schedule in which nobody meets twice, without as many people as are `missing`:
/// no two of them ever at one table, and everybody else at a table without one of them equally
/// often, or once more. None if no such people are found.
pub fn evened(plan: &Plan, want: usize, missing: usize) -> Option<Plan> {
    let people: usize = plan.first()?.iter().map(Vec::len).sum();
    let size = plan.first()?.first()?.len();
    let least = want * missing * (size - 1) / people.checked_sub(missing)?;
    let mut tries = TRIES;
    let mut choices = plan.iter().cloned().combinations(want).take(CHOICES);
    choices.find_map(|legs| {
        let met = Met::of(&legs, people);
        let mut out = Vec::new();
        met.leave_out(&mut out, missing, least, &mut tries)
            .then(|| renumbered(legs, &out, people))
    })
}

/// For each person those whom this one meets, a bit each.
struct Met {
    people: usize,
    words: usize,
    sets: Vec<u64>,
}

impl Met {
    fn of(plan: &Plan, people: usize) -> Met {
        let words = people.div_ceil(64);
        let mut sets = vec![0; people * words];
        for table in plan.iter().flatten() {
            for (a, b) in twos(table) {
                sets[a * words + b / 64] |= 1_u64 << (b % 64);
            }
        }
        Met {
            people,
            words,
            sets,
        }
    }

    fn of_one(&self, person: usize) -> &[u64] {
        &self.sets[person * self.words..][..self.words]
    }

    /// Adds people to those who are left out until they are enough, and all is even.
    fn leave_out(
        &self,
        out: &mut Vec<usize>,
        missing: usize,
        least: usize,
        tries: &mut usize,
    ) -> bool {
        if out.len() == missing {
            return self.even(out, least);
        }
        for next in out.last().map_or(0, |last| last + 1)..self.people {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            if out
                .iter()
                .all(|other| self.go_together(*other, next, least))
            {
                out.push(next);
                if self.leave_out(out, missing, least, tries) {
                    return true;
                }
                out.pop();
            }
        }
        false
    }

    /// Two who are left out do not meet, and, where nobody need sit at a smaller table twice, meet
    /// nobody in common.
    fn go_together(&self, a: usize, b: usize, least: usize) -> bool {
        let (met_a, met_b) = (self.of_one(a), self.of_one(b));
        let meet = (met_a[b / 64] >> (b % 64)) & 1 == 1;
        !meet && (least > 0 || met_a.iter().zip(met_b).all(|(a, b)| a & b == 0))
    }

    /// Whether everybody else meets `least` of them, or one more.
    fn even(&self, out: &[usize], least: usize) -> bool {
        (0..self.words).all(|word| {
            // The bits of those who meet at least none, one, two … of them.
            let mut times = vec![0_u64; out.len() + 2];
            times[0] = u64::MAX;
            for (done, person) in out.iter().enumerate() {
                let met = self.of_one(*person)[word];
                for k in (0..=done).rev() {
                    times[k + 1] |= times[k] & met;
                }
            }
            let stay = self.others(word, out);
            let at_least = |k: usize| times.get(k).copied().unwrap_or(0);
            at_least(least) & stay == stay && at_least(least + 2) == 0
        })
    }

    /// Those of a word who are people and not left out.
    fn others(&self, word: usize, out: &[usize]) -> u64 {
        let here = (self.people - word * 64).min(64);
        let all = u64::MAX >> (64 - here);
        let gone = out.iter().filter(|p| *p / 64 == word);
        all & !gone.fold(0, |bits, p| bits | 1 << (p % 64))
    }
}
