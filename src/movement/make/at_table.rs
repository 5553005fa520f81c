//! Tables by their numbers for people who always sit at one: who sits together is drawn, and the
//! table where such a person sits takes the number.

use crate::club::{AtTable, EntrantId, MovementSettings, TableNo, Wishes};
use crate::movement::{LegSeats, MovementError};
use itertools::Itertools;
use std::collections::BTreeMap;

/// The settings as makers take them: who always sits at one table keeps a table.
pub fn as_stays(settings: &MovementSettings) -> MovementSettings {
    let mut asked = settings.clone();
    let stay = &mut asked.wishes.stay;
    let more: Vec<EntrantId> = settings
        .wishes
        .at_table
        .iter()
        .map(|at| at.entrant)
        .filter(|who| !stay.contains(who))
        .collect();
    stay.extend(more);
    asked
}

/// Gives the tables of these legs their numbers by the wishes, as far as the movement can: where
/// people move in pairs a table keeps its number through all legs.
pub fn at_tables(settings: &MovementSettings, legs: &mut [LegSeats]) {
    let wishes = &settings.wishes.at_table;
    if wishes.is_empty() {
        return;
    }
    if settings.kind.in_pairs() {
        let first = legs.first().map(|leg| exchanged(wishes, leg));
        let numbers = first.unwrap_or_default();
        legs.iter_mut().for_each(|leg| renumbered(leg, &numbers));
        return;
    }
    for leg in legs {
        let numbers = exchanged(wishes, leg);
        renumbered(leg, &numbers);
    }
}

/// The number that each table of a leg gets, where it is another one.
fn exchanged(wishes: &[AtTable], leg: &LegSeats) -> BTreeMap<TableNo, TableNo> {
    let mut now: BTreeMap<TableNo, TableNo> =
        leg.tables.iter().map(|t| (t.number, t.number)).collect();
    let mut given: Vec<TableNo> = Vec::new();
    for wish in wishes {
        let Some(own) = leg.table_of(wish.entrant).map(|t| t.number) else {
            continue;
        };
        let other = now.iter().find(|(_, new)| **new == wish.table);
        let Some(other) = other.map(|(old, _)| *old) else {
            continue;
        };
        if !given.contains(&own) && !given.contains(&other) {
            let before = now.insert(own, wish.table).unwrap_or(wish.table);
            if own != other {
                now.insert(other, before);
            }
            given.push(own);
        }
    }
    now
}

/// Tables of a leg exchange their numbers.
pub fn renumbered(leg: &mut LegSeats, numbers: &BTreeMap<TableNo, TableNo>) {
    for table in &mut leg.tables {
        table.number = numbers.get(&table.number).copied().unwrap_or(table.number);
    }
    leg.tables.sort_by_key(|table| table.number);
}

/// Nobody has two tables.
///
/// # Errors
/// The first who has.
pub fn check_one_each(wishes: &Wishes) -> Result<(), MovementError> {
    let mut twos = wishes.at_table.iter().array_combinations();
    match twos.find(|[one, other]| one.entrant == other.entrant && one.table != other.table) {
        Some([one, other]) => Err(MovementError::TwoTables {
            entrant: one.entrant,
            first: one.table,
            second: other.table,
        }),
        None => Ok(()),
    }
}

/// Nobody has two tables; no two people, who would have to sit together always, at one table; no
/// table that is not there.
///
/// # Errors
/// The first of these.
pub fn check(settings: &MovementSettings, tables: usize) -> Result<(), MovementError> {
    check_one_each(&settings.wishes)?;
    let Wishes { at_table, .. } = &settings.wishes;
    let closed = settings.closed_in(crate::club::LegNo::FIRST);
    let open = (1..).map(TableNo).filter(|number| !closed.contains(number));
    let there: Vec<TableNo> = open.take(tables).collect();
    for (i, wish) in at_table.iter().enumerate() {
        if !there.contains(&wish.table) {
            return Err(MovementError::NoSuchTable {
                entrant: wish.entrant,
                table: wish.table,
                tables,
            });
        }
        let mut others = at_table.iter().take(i);
        let same = others.find(|o| o.table == wish.table && o.entrant != wish.entrant);
        if let Some(other) = same {
            return Err(MovementError::TableOfTwo {
                a: other.entrant,
                b: wish.entrant,
                table: wish.table,
            });
        }
    }
    Ok(())
}
