//! Later legs planned anew where nobody has a fixed partner, and at fixed tables: fitted to the
//! people and tables there are, repeated meetings swapped away counting what was really played, and
//! everybody else left where they were.

use crate::club::{LegNo, MovementKind, MovementSettings, Seat, TableNo};
use crate::movement::make::numbers::{in_numbers, numbering};
use crate::movement::make::places::even_moved;
use crate::movement::make::wishes;
use crate::movement::plan::{LegSeats, MovementError, Player, TableSeats};
use crate::movement::repair::chairs::House;
use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;
use crate::movement::search::board::Board;
use crate::movement::search::bounds::least_cost;
use crate::movement::sizes::table_sizes;

/// Plans the legs from `next_leg` (1-based) anew, with as few changes as can be; a table that is
/// put up has the number `new`.
///
/// # Errors
/// Too few people or too small a house; then the legs are as they were.
pub(in crate::movement) fn plan_anew(
    settings: &MovementSettings,
    players: &[Player],
    legs: &mut [LegSeats],
    next_leg: LegNo,
    new: Option<TableNo>,
) -> Result<(), MovementError> {
    let begun = next_leg.index().unwrap_or(0).min(legs.len());
    let numbers = numbering(players);
    let mut plan: Plan = legs
        .iter()
        .take(begun)
        .map(|leg| in_numbers(&numbers, leg))
        .collect();
    let (mut old, mut fitted, mut tables_of) = (Plan::new(), Plan::new(), Vec::new());
    let open = (begun..).map(LegNo::at);
    for (number, leg) in open.zip(legs.iter().skip(begun)) {
        let here: Vec<bool> = players.iter().map(|p| p.plays_in(number)).collect();
        let count = here.iter().filter(|h| **h).count();
        let house = House {
            closed: settings.closed_in(number),
            new,
            ..House::default()
        };
        let open = without_closed(leg, &house);
        let tables = in_numbers(&numbers, &open);
        let sizes = table_sizes(count, settings.tables_of, settings.tables_at_most)?;
        tables_of.push(numbers_for(&open, sizes.len(), &house));
        old.push(tables.clone());
        fitted.push(fit(tables, &here, &sizes));
    }
    if settings.kind != MovementKind::Fixed {
        let new = swapped(settings, players, &plan, fitted, next_leg);
        plan.extend(new);
        even_moved(players.len(), &mut plan, begun, &old);
        fitted = plan.split_off(begun);
    }
    for ((leg, tables), numbers) in legs.iter_mut().skip(begun).zip(fitted).zip(tables_of) {
        seat(leg, numbers, tables, players);
    }
    Ok(())
}

/// A leg with the tables that are still open in it.
fn without_closed(leg: &LegSeats, house: &House) -> LegSeats {
    let open = leg.tables.iter();
    LegSeats {
        tables: open
            .filter(|t| !house.closed.contains(&t.number))
            .cloned()
            .collect(),
        ..LegSeats::default()
    }
}

/// Puts people at the tables of a leg with these numbers; nobody rests.
fn seat(leg: &mut LegSeats, numbers: Vec<TableNo>, tables: Vec<Vec<usize>>, players: &[Player]) {
    let seated = numbers.into_iter().zip(tables);
    leg.tables = seated
        .map(|(number, people)| in_order(players, number, people))
        .collect();
    leg.tables.sort_by_key(|t| t.number);
    leg.sitting_out.clear();
}

/// The numbers of `count` tables: those that the leg has, then the next ones.
fn numbers_for(leg: &LegSeats, count: usize, house: &House) -> Vec<TableNo> {
    let mut numbers: Vec<TableNo> = leg.tables.iter().map(|t| t.number).take(count).collect();
    while numbers.len() < count {
        numbers.push(house.next_number(&numbers));
    }
    numbers
}

fn in_order(players: &[Player], number: TableNo, people: Vec<usize>) -> TableSeats {
    let ids = people
        .into_iter()
        .filter_map(|p| players.get(p))
        .map(|p| p.id);
    TableSeats {
        number,
        seats: Seat::ALL.into_iter().zip(ids).collect(),
        ..TableSeats::default()
    }
}

/// Makes the tables of a leg as large as they are to be, moving as few people as can be. The last
/// table closes first, so that all others keep their numbers; an empty chair is taken by the last
/// of the same table.
fn fit(mut tables: Vec<Vec<usize>>, here: &[bool], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut seated = vec![false; here.len()];
    for table in &mut tables {
        while let Some(gone) = table.iter().position(|p| !here[*p]) {
            table.swap_remove(gone);
        }
        table.iter().for_each(|p| seated[*p] = true);
    }
    let mut pool: Vec<usize> = (0..here.len())
        .filter(|p| here[*p] && !seated[*p])
        .collect();
    pool.extend(tables.drain(sizes.len().min(tables.len())..).flatten());
    tables.resize(sizes.len(), Vec::new());
    let mut order: Vec<usize> = (0..tables.len()).collect();
    order.sort_by_key(|t| std::cmp::Reverse(tables[*t].len()));
    for (t, size) in order.iter().zip(sizes) {
        if tables[*t].len() > *size {
            pool.extend(tables[*t].split_off(*size));
        }
    }
    for (t, size) in order.iter().zip(sizes) {
        let lacking = size - tables[*t].len();
        let from = pool.len() - lacking;
        tables[*t].extend(pool.drain(from..));
    }
    tables
}

/// A repeated meeting is worth this many changed places.
const WORTH: u64 = 8;

/// Swaps repeated meetings away and takes back every swap that was not needed: by the nearest swaps
/// alone, by a short search and by a long one, and the best of these, where many changes for few
/// repeats are not worth it.
fn swapped(
    settings: &MovementSettings,
    players: &[Player],
    past: &[Vec<Vec<usize>>],
    home: Plan,
    leg: LegNo,
) -> Plan {
    let people = players.len();
    let mut rng = Rng::new(settings.seed.wrapping_add(u64::from(leg.0)));
    let all: Plan = past.iter().chain(&home).cloned().collect();
    let goal = least_cost(people, &all);
    let mut near = Board::new(
        people,
        past,
        home.clone(),
        wishes::weights(settings, players),
    );
    near.descend(&mut rng);
    let mut ways = vec![near.clone()];
    for share in [20, 1] {
        if near.cost() > goal {
            let mut further = near.clone();
            further.run(near.at_once() / share, goal, &mut rng);
            ways.push(further);
        }
    }
    ways.iter_mut().for_each(|board| board.go_home(&home));
    let best = ways
        .into_iter()
        .min_by_key(|board| WORTH * board.cost() + board.away(&home));
    best.map_or(home, Board::into_legs)
}
