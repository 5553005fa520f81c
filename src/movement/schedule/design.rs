//! Schedules in which nobody meets twice, from a few tables each that are developed round a cycle.
//!
//! They stand in `assets/seats/designs.txt`, which says how a line is read; a test develops and
//! counts every one.

/// Legs of tables of people, people as numbers from 0.
pub(in crate::movement) type Plan = Vec<Vec<Vec<usize>>>;

const LINES: &str = include_str!("../../../assets/seats/designs.txt");

struct Design {
    size: usize,
    cycle: usize,
    orbits: usize,
    fixed: usize,
    classes: Vec<Vec<usize>>,
    lone: Vec<Vec<usize>>,
}

impl Design {
    fn parse(line: &str) -> Option<Design> {
        let mut parts = line.split('|');
        let head: Vec<usize> = parts
            .next()?
            .split_whitespace()
            .map_while(|n| n.parse().ok())
            .collect();
        let [size, cycle, orbits, fixed] = *head.as_slice() else {
            return None;
        };
        let tables = |text: &str| -> Vec<Vec<usize>> {
            let lists = text.split(',').map(|t| {
                t.split_whitespace()
                    .filter_map(|n| n.parse().ok())
                    .collect()
            });
            lists.filter(|t: &Vec<usize>| t.len() == size).collect()
        };
        let (classes, lone) = (
            tables(parts.next()?),
            tables(parts.next().unwrap_or_default()),
        );
        Some(Design {
            size,
            cycle,
            orbits,
            fixed,
            classes,
            lone,
        })
    }

    fn tables(&self) -> usize {
        (self.orbits * self.cycle + self.fixed) / self.size
    }

    /// A table `steps` legs later.
    fn turned(&self, table: &[usize], steps: usize) -> Vec<usize> {
        let next = |p: usize| match p / self.cycle {
            row if row < self.orbits => row * self.cycle + (p + steps) % self.cycle,
            _ => p,
        };
        // A row starts at a multiple of the cycle, so the place in the row is the remainder.
        table.iter().map(|p| next(*p)).collect()
    }

    fn develop(&self) -> Plan {
        let mut plan = Plan::new();
        for class in self.classes.chunks(self.tables()) {
            plan.extend(
                (0..self.cycle).map(|steps| class.iter().map(|t| self.turned(t, steps)).collect()),
            );
        }
        plan.extend(
            self.lone
                .iter()
                .map(|t| (0..self.cycle).map(|steps| self.turned(t, steps)).collect()),
        );
        plan
    }
}

fn designs() -> impl Iterator<Item = Design> {
    LINES
        .lines()
        .filter(|l| !l.starts_with('#'))
        .filter_map(Design::parse)
}

/// All legs of the schedule for so many tables of one size, if there is one.
pub(in crate::movement) fn developed(size: usize, tables: usize) -> Option<Plan> {
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
        let lines = LINES
            .lines()
            .filter(|l| !l.starts_with('#') && !l.is_empty())
            .count();
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
