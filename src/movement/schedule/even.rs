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
        let mut met = vec![Vec::new(); people];
        for (a, b) in legs.iter().flatten().flat_map(|table| twos(table)) {
            met[a].push(b);
        }
        let mut left = LeftOut {
            met,
            out: Vec::new(),
            times: vec![0; people],
        };
        left.go_on(missing, least, &mut tries)
            .then(|| renumbered(legs, &left.out, people))
    })
}

/// Some who are left out, in the order of their numbers.
struct LeftOut {
    /// For each person those whom this one meets.
    met: Vec<Vec<usize>>,
    out: Vec<usize>,
    /// How many of those who are left out each person would have met.
    times: Vec<usize>,
}

impl LeftOut {
    /// Adds people until so many more are left out, and everybody else would have met `least` of
    /// them, or one more.
    fn go_on(&mut self, more: usize, least: usize, tries: &mut usize) -> bool {
        if more == 0 {
            let mut times = self.times.iter().enumerate();
            return times.all(|(who, times)| *times >= least || self.out.contains(&who));
        }
        for next in self.out.last().map_or(0, |last| last + 1)..self.met.len() {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            if self.times[next] > 0 {
                continue;
            }
            self.out.push(next);
            self.met[next].iter().for_each(|who| self.times[*who] += 1);
            let even = self.met[next]
                .iter()
                .all(|who| self.times[*who] <= least + 1);
            if even && self.go_on(more - 1, least, tries) {
                return true;
            }
            self.out.pop();
            self.met[next].iter().for_each(|who| self.times[*who] -= 1);
        }
        false
    }
}
