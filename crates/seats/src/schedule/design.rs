//! Schedules in which nobody meets twice, from a few tables each that are developed round a cycle.
//!
//! They are in `assets/seats/designs.txt`, which says how a line is read; a test develops and
//! counts every one.

use crate::Plan;

/// The same legs with these people on the places.
pub fn named(plan: &[Vec<Vec<usize>>], who: &[usize]) -> Plan {
    let table = |places: &Vec<usize>| places.iter().map(|place| who[*place]).collect();
    let leg = |tables: &Vec<Vec<usize>>| tables.iter().map(table).collect();
    plan.iter().map(leg).collect()
}

const LINES: &str = include_str!("../../../../assets/seats/designs.txt");

struct Design {
    size: usize,
    cycle: usize,
    orbits: usize,
    fixed: usize,
    classes: Vec<Vec<usize>>,
    lone: Vec<Vec<usize>>,
}

/// The lines that are no remarks.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// Numbers up to the first word that is none.
pub fn numbers(text: &str) -> Vec<usize> {
    text.split_whitespace()
        .map_while(|n| n.parse().ok())
        .collect()
}

/// Tables of this size, divided by commas.
fn tables_of(size: usize, text: &str) -> Vec<Vec<usize>> {
    text.split(',')
        .map(numbers)
        .filter(|table| table.len() == size)
        .collect()
}

impl Design {
    fn parse(line: &str) -> Option<Design> {
        let mut parts = line.split('|');
        let head = numbers(parts.next()?);
        let [size, cycle, orbits, fixed] = *head.as_slice() else {
            return None;
        };
        Some(Design {
            size,
            cycle,
            orbits,
            fixed,
            classes: tables_of(size, parts.next()?),
            lone: tables_of(size, parts.next().unwrap_or_default()),
        })
    }

    fn tables(&self) -> usize {
        (self.orbits * self.cycle + self.fixed) / self.size
    }

    /// A table `steps` legs later.
    fn turned(&self, table: &[usize], steps: usize) -> Vec<usize> {
        let Design { cycle, orbits, .. } = self;
        let moved = |person: &usize| {
            let row = person / cycle;
            if row < *orbits {
                // A row starts at a multiple of the cycle: the place in the row is the remainder.
                row * cycle + (person + steps) % cycle
            } else {
                *person
            }
        };
        table.iter().map(moved).collect()
    }

    fn develop(&self) -> Plan {
        let steps = || 0..self.cycle;
        let classes = self.classes.chunks(self.tables());
        let together = classes.flat_map(|class| {
            steps().map(|steps| class.iter().map(|t| self.turned(t, steps)).collect())
        });
        let alone = self
            .lone
            .iter()
            .map(|t| steps().map(|steps| self.turned(t, steps)).collect());
        together.chain(alone).collect()
    }
}

fn designs() -> impl Iterator<Item = Design> {
    lines(LINES).filter_map(Design::parse)
}

/// All legs of the schedule for this many tables of one size, if there is one.
pub fn developed(size: usize, tables: usize) -> Option<Plan> {
    designs()
        .find(|d| d.size == size && d.tables() == tables)
        .map(|d| d.develop())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn in_every_schedule_everybody_sits_once_a_leg_and_nobody_meets_twice() {
        let lines = lines(LINES).filter(|line| !line.is_empty()).count();
        assert_eq!(designs().count(), lines, "a line is not read");
        for design in designs() {
            let people = design.tables() * design.size;
            let mut met = BTreeSet::new();
            for leg in design.develop() {
                let seated: BTreeSet<usize> = leg.iter().flatten().copied().collect();
                assert_eq!(seated.len(), people);
                assert_eq!(seated.last(), Some(&(people - 1)));
                for table in leg {
                    for (i, a) in table.iter().enumerate() {
                        for b in table.iter().skip(i + 1) {
                            assert!(
                                met.insert((*a.min(b), *a.max(b))),
                                "{people}: {a} and {b} twice"
                            );
                        }
                    }
                }
            }
        }
    }
}
