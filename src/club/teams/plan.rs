//! The plan of a league day: which places of which teams share a table in each series.

use crate::club::{LegNo, TableNo};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, fmt};

/// A place in a plan: the letter of a team, in the order of its grouping, and the person's place in
/// the team from 1 on; written `A1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlannedPlace {
    /// The team, from 0 on.
    pub team: usize,
    /// The person in the team, from 0 on.
    pub person: usize,
}

/// What is no place of a plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no place of a plan; write a letter and a number, such as A1")]
pub struct NoPlace(pub String);

/// The seats of a series: for each table its places in the order in which they deal.
pub type Series = Vec<Vec<PlannedPlace>>;

/// The plan of a league day, series by series.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LeaguePlan(pub Vec<Series>);

/// Why a plan cannot be, or cannot be played by these people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanError {
    /// There is no such place among the teams.
    NoPlace {
        /// The series.
        series: LegNo,
        /// The place.
        place: PlannedPlace,
    },
    /// A place is named twice in a series.
    Twice {
        /// The series.
        series: LegNo,
        /// The place.
        place: PlannedPlace,
    },
    /// Two of one team share a table.
    Mates {
        /// The series.
        series: LegNo,
        /// The table.
        table: TableNo,
        /// One.
        a: PlannedPlace,
        /// The other.
        b: PlannedPlace,
    },
    /// A table has a number of people that cannot play.
    Table {
        /// The series.
        series: LegNo,
        /// The table.
        table: TableNo,
        /// How many would sit there.
        people: usize,
    },
    /// Somebody takes part and has no place in a series.
    Unplaced {
        /// The series.
        series: LegNo,
        /// Who.
        entrant: crate::club::EntrantId,
    },
    /// The plan has fewer series than are played.
    Series {
        /// How many it has.
        has: usize,
        /// How many are played.
        wanted: usize,
    },
}

/// The product of two elements of the field of four; their sum is the exclusive or.
const PRODUCTS: [[usize; 4]; 4] = [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]];
/// People in a team of the plans that are made, and the series in which nobody meets twice.
const FOUR: usize = 4;

impl LeaguePlan {
    /// Whether none is written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The plan for this many teams of four, if one is known for this many series: nobody ever
    /// shares a table with a team-mate.
    ///
    /// Four teams: every two opponents meet once in four series, and everybody deals first once.
    /// Three teams sit at four tables of three in the same way. Five teams: one of them misses at
    /// each table, nobody meets twice in four series, and everybody deals first once.
    pub fn made(teams: usize, series: usize) -> Option<LeaguePlan> {
        let one: fn(usize, usize) -> Series = match teams {
            3 => |_, at| of_field_of_four(3, at),
            4 => |_, at| of_field_of_four(4, at),
            5 if series <= FOUR => |_, at| of_five(at),
            _ => return None,
        };
        Some(LeaguePlan(
            (0..series).map(|at| one(teams, at % FOUR)).collect(),
        ))
    }

    /// Whether every series can be played by this many teams of this size.
    ///
    /// # Errors
    /// [`PlanError`] for the first thing that is wrong.
    pub fn check(&self, teams: usize, size: usize) -> Result<(), PlanError> {
        for (series, tables) in (1..).map(LegNo).zip(&self.0) {
            let mut seen = BTreeSet::new();
            for (table, places) in (1..).map(TableNo).zip(tables) {
                check_table(series, table, places)?;
                for place in places.iter().copied() {
                    if place.team >= teams || place.person >= size {
                        return Err(PlanError::NoPlace { series, place });
                    }
                    if !seen.insert(place) {
                        return Err(PlanError::Twice { series, place });
                    }
                }
            }
        }
        Ok(())
    }
}

fn check_table(series: LegNo, table: TableNo, places: &[PlannedPlace]) -> Result<(), PlanError> {
    if !(3..=6).contains(&places.len()) {
        let people = places.len();
        return Err(PlanError::Table {
            series,
            table,
            people,
        });
    }
    let mut others = places.iter();
    while let Some(a) = others.next() {
        let mut mates = others.clone().filter(|b| b.team == a.team && *b != a);
        if let Some(b) = mates.next() {
            let a = *a;
            let b = *b;
            return Err(PlanError::Mates {
                series,
                table,
                a,
                b,
            });
        }
    }
    Ok(())
}

/// A series of teams of four: table `b` of series `m` holds person `m · t + b` of team `t`, in the
/// field of four elements; the teams take turns to deal first.
fn of_field_of_four(teams: usize, series: usize) -> Series {
    let person = |team: usize, table: usize| {
        let product = PRODUCTS.get(series).and_then(|row| row.get(team));
        product.copied().unwrap_or(0) ^ table
    };
    let seat = |at: usize| (at + teams * FOUR - series) % teams;
    (0..FOUR)
        .map(|table| {
            (0..teams)
                .map(seat)
                .map(|team| PlannedPlace {
                    team,
                    person: person(team, table),
                })
                .collect()
        })
        .collect()
}

/// A series of five teams of four: table `b` of series `m` holds person `m · t + b` of team `t`
/// modulo five, and nobody where that is the fifth; person `m` of each team deals first.
fn of_five(series: usize) -> Series {
    let of_table = |table: usize| {
        let mut places: Vec<PlannedPlace> = (0..5)
            .map(|team| PlannedPlace {
                team,
                person: ((series + 1) * team + table) % 5,
            })
            .filter(|place| place.person < FOUR)
            .collect();
        let first = places.iter().position(|place| place.person == series);
        places.rotate_left(first.unwrap_or(0));
        places
    };
    (0..5).map(of_table).collect()
}

impl fmt::Display for PlannedPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let team = u8::try_from(self.team).ok();
        let letter = team
            .and_then(|team| b'A'.checked_add(team))
            .filter(u8::is_ascii_uppercase)
            .unwrap_or(b'?');
        write!(f, "{}{}", char::from(letter), self.person.saturating_add(1))
    }
}

impl From<PlannedPlace> for String {
    fn from(place: PlannedPlace) -> String {
        place.to_string()
    }
}

impl TryFrom<String> for PlannedPlace {
    type Error = NoPlace;

    fn try_from(typed: String) -> Result<PlannedPlace, NoPlace> {
        read_place(&typed).ok_or(NoPlace(typed))
    }
}

fn read_place(typed: &str) -> Option<PlannedPlace> {
    let mut letters = typed.trim().chars();
    let letter = letters.next()?.to_ascii_uppercase();
    let team = u32::from(letter).checked_sub(u32::from('A'))?;
    let number: u32 = letters.as_str().parse().ok()?;
    Some(PlannedPlace {
        team: usize::try_from(team).ok().filter(|team| *team < 26)?,
        person: usize::try_from(number.checked_sub(1)?).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn written(series: &Series) -> Vec<String> {
        let table = |places: &Vec<PlannedPlace>| {
            let places: Vec<String> = places.iter().map(PlannedPlace::to_string).collect();
            places.join(" ")
        };
        series.iter().map(table).collect()
    }

    /// How often every two people share a table.
    fn meetings(plan: &LeaguePlan) -> BTreeMap<(PlannedPlace, PlannedPlace), u32> {
        let mut met = BTreeMap::new();
        for places in plan.0.iter().flatten() {
            for a in places {
                for b in places.iter().filter(|b| a < *b) {
                    *met.entry((*a, *b)).or_insert(0) += 1;
                }
            }
        }
        met
    }

    fn deals_first(plan: &LeaguePlan) -> BTreeMap<PlannedPlace, u32> {
        let mut first = BTreeMap::new();
        for places in plan.0.iter().flatten() {
            *first.entry(places[0]).or_insert(0) += 1;
        }
        first
    }

    #[test]
    fn four_teams_of_four_meet_each_opponent_once_and_each_deals_first_once() {
        let plan = LeaguePlan::made(4, 4).unwrap();
        assert_eq!(plan.check(4, 4), Ok(()));
        let met = meetings(&plan);
        assert_eq!(met.len(), 96);
        assert!(met.values().all(|times| *times == 1));
        assert!(met.keys().all(|(a, b)| a.team != b.team));
        let first = deals_first(&plan);
        assert_eq!(first.len(), 16);
        assert!(first.values().all(|times| *times == 1));
        assert_eq!(
            plan.0
                .iter()
                .map(|one| written(one)[1].clone())
                .collect::<Vec<_>>(),
            ["A2 B2 C2 D2", "D3 A2 B1 C4", "C3 D1 A2 B4", "B3 C1 D4 A2"]
        );
    }

    #[test]
    fn three_and_five_teams_meet_nobody_twice() {
        for (teams, pairs, tables) in [(3, 48, 4), (5, 120, 5)] {
            let plan = LeaguePlan::made(teams, 4).unwrap();
            assert_eq!(plan.check(teams, 4), Ok(()), "{teams} teams");
            let met = meetings(&plan);
            assert_eq!(met.len(), pairs, "{teams} teams");
            assert!(met.values().all(|times| *times == 1), "{teams} teams");
            for series in &plan.0 {
                assert_eq!(series.len(), tables);
                assert_eq!(series.iter().flatten().count(), teams * 4);
            }
        }
        let first = deals_first(&LeaguePlan::made(5, 4).unwrap());
        assert_eq!((first.len(), first.values().max()), (20, Some(&1)));
        assert_eq!(LeaguePlan::made(5, 5), None);
        assert_eq!(LeaguePlan::made(6, 2), None);
    }

    #[test]
    fn a_plan_is_read_as_it_is_written_and_what_cannot_be_is_said() {
        let plan = LeaguePlan::made(5, 3).unwrap();
        let json = serde_json::to_string(&plan).unwrap();
        assert!(json.starts_with(r#"[[["A1","B2","C3","D4"],"#), "{json}");
        assert_eq!(serde_json::from_str::<LeaguePlan>(&json).unwrap(), plan);
        let wrong = |json: &str| {
            let plan: LeaguePlan = serde_json::from_str(json).unwrap();
            plan.check(4, 4).unwrap_err()
        };
        let (series, table) = (LegNo(1), TableNo(1));
        let place = |name: &str| read_place(name).unwrap();
        let table_of_two = PlanError::Table {
            series,
            table,
            people: 2,
        };
        assert_eq!(wrong(r#"[[["A1","B1"]]]"#), table_of_two);
        let mates = PlanError::Mates {
            series,
            table,
            a: place("A1"),
            b: place("A2"),
        };
        assert_eq!(wrong(r#"[[["A1","B1","A2"]]]"#), mates);
        for none in ["E2", "C5"] {
            let no_place = PlanError::NoPlace {
                series,
                place: place(none),
            };
            assert_eq!(wrong(&format!(r#"[[["A1","B1","{none}"]]]"#)), no_place);
        }
        let twice = PlanError::Twice {
            series,
            place: place("A1"),
        };
        let plan = r#"[[["A1","B1","C1"],["A1","B2","C2"]]]"#;
        assert_eq!(wrong(plan), twice);
        for none in ["", "A", "1", "A0", "ÄB", "AA1", "a-1"] {
            assert_eq!(read_place(none), None, "{none}");
        }
    }
}
