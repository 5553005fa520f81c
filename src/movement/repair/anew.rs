//! Later legs planned anew where nobody has a fixed partner, and at fixed tables: fitted to the
//! people and tables there are, repeated meetings swapped away counting what was really played, and
//! everybody else left where they were.

use crate::club::{LegNo, MovementKind, MovementSettings, TableNo};
use crate::movement::make::numbers::{all_in_numbers, ids, in_numbers, numbering, places_of};
use crate::movement::make::places::even_moved;
use crate::movement::make::wishes;
use crate::movement::plan::{LegSeats, MovementError, Player, TableSeats};
use crate::movement::repair::chairs::House;
use crate::movement::rng::Rng;
use crate::movement::schedule::design::Plan;
use crate::movement::search::anneal::Cooling;
use crate::movement::search::board::{Board, Cards};
use crate::movement::search::bounds::least_doubles;
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
    let stays = stays(settings, players, legs, begun);
    let (played, later) = legs.split_at_mut(begun);
    let mut fitted = Fitted::default();
    for (number, leg) in (begun..).map(LegNo::at).zip(&*later) {
        let house = House {
            closed: settings.closed_in(number),
            new,
            ..House::default()
        };
        fitted.add(settings, players, (number, leg), &house, &stays)?;
    }
    if settings.kind != MovementKind::Fixed {
        let cards = Cards {
            home: homes(&stays, &fitted.old, &fitted.numbers),
            stay: places_of(players, &settings.wishes.stay),
        };
        let mut plan = all_in_numbers(&numbering(players), played);
        let mut new = swapped(settings, players, &plan, &fitted.legs, &cards, next_leg);
        for (leg, old) in new.iter_mut().zip(&fitted.old) {
            keep_seats(leg, old);
        }
        plan.extend(new);
        even_moved(players.len(), &mut plan, begun, &fitted.old);
        fitted.legs = plan.split_off(begun);
    }
    for ((leg, tables), numbers) in later.iter_mut().zip(fitted.legs).zip(fitted.numbers) {
        let seated = numbers.into_iter().zip(tables);
        leg.tables = seated
            .map(|(number, people)| TableSeats::new(number, ids(players, people)))
            .collect();
        leg.tables.sort_by_key(|t| t.number);
        leg.sitting_out.clear();
    }
    Ok(())
}

/// Later legs, fitted to the people and tables there are.
#[derive(Default)]
struct Fitted {
    /// As they were, but for tables that are gone.
    old: Plan,
    /// As they are to be.
    legs: Plan,
    /// The numbers of their tables.
    numbers: Vec<Vec<TableNo>>,
}

impl Fitted {
    /// Fits one leg more.
    fn add(
        &mut self,
        settings: &MovementSettings,
        players: &[Player],
        (number, leg): (LegNo, &LegSeats),
        house: &House,
        stays: &[Option<TableNo>],
    ) -> Result<(), MovementError> {
        let here: Vec<bool> = players.iter().map(|p| p.plays_in(number)).collect();
        let count = here.iter().filter(|h| **h).count();
        let sizes = table_sizes(count, settings.tables_of, settings.tables_at_most)?;
        let kept: Vec<TableNo> = stays.iter().flatten().copied().collect();
        let open = without_closed(leg, house, sizes.len(), &kept);
        let tables = in_numbers(&numbering(players), &open);
        self.numbers.push(numbers_for(&open, sizes.len(), house));
        self.legs.push(fit(tables.clone(), &here, &sizes));
        self.old.push(tables);
        Ok(())
    }
}

/// A leg with the tables that are still open in it; where there are to be fewer, the last ones come
/// last, but for those that are to be kept.
fn without_closed(leg: &LegSeats, house: &House, count: usize, kept: &[TableNo]) -> LegSeats {
    let mut tables = leg.tables.clone();
    tables.retain(|table| !house.closed.contains(&table.number));
    for there in (count + 1..=tables.len()).rev() {
        let going = (0..there).rfind(|t| !kept.contains(&tables[*t].number));
        let gone = tables.remove(going.unwrap_or(there - 1));
        tables.push(gone);
    }
    LegSeats {
        tables,
        ..LegSeats::default()
    }
}

/// The numbers of `count` tables: those that the leg has, then the next ones.
fn numbers_for(leg: &LegSeats, count: usize, house: &House) -> Vec<TableNo> {
    let mut numbers = leg.numbers();
    numbers.truncate(count);
    while numbers.len() < count {
        numbers.push(house.next_number(&numbers));
    }
    numbers
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

/// For each person who asked to keep the table the one at which they sat last.
fn stays(
    settings: &MovementSettings,
    players: &[Player],
    legs: &[LegSeats],
    begun: usize,
) -> Vec<Option<TableNo>> {
    let sat = legs.get(begun.saturating_sub(1));
    let last = |p: &Player| {
        let asked = settings.wishes.stay.contains(&p.id);
        Some(sat.filter(|_| asked)?.table_of(p.id)?.number)
    };
    players.iter().map(last).collect()
}

/// For each later leg and person the table on the card; for those who asked to keep their table the
/// one at which they sat last.
fn homes(
    stays: &[Option<TableNo>],
    old: &Plan,
    tables_of: &[Vec<TableNo>],
) -> Vec<Vec<Option<usize>>> {
    let leg = |(old, numbers): (&Vec<Vec<usize>>, &Vec<TableNo>)| {
        let mut home: Vec<Option<usize>> = stays
            .iter()
            .map(|stay| numbers.iter().position(|n| Some(*n) == *stay))
            .collect();
        for (table, people) in old.iter().enumerate().take(numbers.len()) {
            for p in people {
                home[*p] = home[*p].or(Some(table));
            }
        }
        home
    };
    old.iter().zip(tables_of).map(leg).collect()
}

/// Whoever is still at the table of before has the chair of before.
fn keep_seats(leg: &mut [Vec<usize>], old: &[Vec<usize>]) {
    for (table, before) in leg.iter_mut().zip(old) {
        for (chair, person) in before.iter().enumerate().take(table.len()) {
            if let Some(now) = table.iter().position(|p| p == person) {
                table.swap(now, chair);
            }
        }
    }
}

/// Swaps repeated meetings away, as far as they are worth the cards that change.
fn swapped(
    settings: &MovementSettings,
    players: &[Player],
    past: &[Vec<Vec<usize>>],
    fitted: &Plan,
    cards: &Cards,
    leg: LegNo,
) -> Plan {
    let people = players.len();
    let mut rng = Rng::new(settings.seed.wrapping_add(u64::from(leg.0)));
    let mut weights = wishes::weights(settings, players);
    if !past.is_empty() {
        weights.first.iter_mut().for_each(Vec::clear);
    }
    let all: Plan = past.iter().chain(fitted).cloned().collect();
    let mut board = Board::new(people, past, fitted, &weights).with_cards(cards);
    let goal = board.least(least_doubles(people, &all, &weights)) + board.changed_cards();
    board.improve(Cooling::of_cards(&board), goal, &mut rng);
    board.legs()
}
