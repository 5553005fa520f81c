//! People who followed a schedule on other evenings go on with it: who has which of its places is
//! read from who sat with whom, by colours that are refined until nobody shares one.

use super::design::named;
use crate::Plan;
use std::collections::BTreeMap;

/// Refinements before it is taken that they follow another schedule.
const TRIES: usize = 1_000;

/// The next `want` legs of a schedule for people who sat in legs of it that follow each other; none
/// if they did not, or if there are not so many in which nobody meets again.
pub fn gone_on(plan: &Plan, past: &[Vec<Vec<usize>>], people: usize, want: usize) -> Option<Plan> {
    let latest = past.len().min(plan.len().checked_sub(want)?);
    let past = &past[past.len() - latest..];
    let whole = |leg: &Vec<Vec<usize>>| leg.iter().map(Vec::len).sum::<usize>() == people;
    if past.is_empty() || !past.iter().chain(plan).all(whole) {
        return None;
    }
    let sat = mates(past.iter(), people);
    let mut tries = TRIES;
    (0..plan.len()).find_map(|first| {
        let legs = plan.iter().cycle().skip(first);
        let places = mates(legs.clone().take(latest), people);
        let alike = vec![0; people];
        let who = matched(&places, &sat, alike.clone(), alike, &mut tries)?;
        let next: Plan = legs.skip(latest).take(want).cloned().collect();
        Some(named(&next, &who))
    })
}

/// For each person and leg the others of the table.
type Mates = Vec<Vec<Vec<usize>>>;

fn mates<'a>(legs: impl Iterator<Item = &'a Vec<Vec<usize>>>, people: usize) -> Mates {
    let mut mates = vec![Vec::new(); people];
    for table in legs.flatten() {
        for p in table {
            mates[*p].push(table.iter().copied().filter(|x| x != p).collect());
        }
    }
    mates
}

/// For each of the one side its like on the other, which has the same colour and, leg by leg, mates
/// of the same colours.
fn matched(
    one: &Mates,
    other: &Mates,
    mut colours: Vec<usize>,
    mut theirs: Vec<usize>,
    tries: &mut usize,
) -> Option<Vec<usize>> {
    *tries = tries.checked_sub(1)?;
    let mut known = 0;
    let all = loop {
        let names = names(one, &colours);
        if names.len() == known {
            break known;
        }
        known = names.len();
        let named = |mates: &Mates, colours: &[usize]| -> Option<Vec<usize>> {
            let marks = (0..mates.len()).map(|p| names.get(&mark(mates, colours, p)).copied());
            marks.collect()
        };
        (colours, theirs) = (named(one, &colours)?, named(other, &theirs)?);
        let sorted = |list: &[usize]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list
        };
        if sorted(&colours) != sorted(&theirs) {
            return None;
        }
    };
    let (colours, theirs) = (&colours, &theirs);
    let like = |colour: usize| (0..theirs.len()).filter(move |q| theirs[*q] == colour);
    if all == one.len() {
        let likes = colours.iter().map(|colour| like(*colour).next());
        return likes.collect();
    }
    let shared = (0..all).find(|c| colours.iter().filter(|x| *x == c).count() > 1)?;
    let somebody = colours.iter().position(|c| *c == shared)?;
    like(shared).find_map(|q| {
        let (mut ours, mut theirs) = (colours.clone(), theirs.clone());
        (ours[somebody], theirs[q]) = (all, all);
        matched(one, other, ours, theirs, tries)
    })
}

/// A number for each mark that there is.
fn names(mates: &Mates, colours: &[usize]) -> BTreeMap<Vec<usize>, usize> {
    let mut marks: Vec<Vec<usize>> = (0..mates.len()).map(|p| mark(mates, colours, p)).collect();
    marks.sort_unstable();
    marks.dedup();
    (0..).zip(marks).map(|(name, mark)| (mark, name)).collect()
}

/// The own colour, and leg by leg those of the mates.
fn mark(mates: &Mates, colours: &[usize], person: usize) -> Vec<usize> {
    let mut mark = vec![colours[person]];
    for table in &mates[person] {
        let at = mark.len();
        mark.extend(table.iter().map(|p| colours[*p]));
        mark[at..].sort_unstable();
    }
    mark
}
