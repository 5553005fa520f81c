//! Later legs planned anew where nobody has a fixed partner, and at fixed tables: fitted to the
//! people and tables there are, repeated meetings swapped away counting what was really played, and
//! everybody else left where they were.

use crate::club::{EntrantId, MovementKind, TableNo};
use crate::movement::make::numbers::{all_in_numbers, ids, numbering, places_of};
use crate::movement::make::places::even_moved;
use crate::movement::make::wishes;
use crate::movement::plan::{LegSeats, MovementError, Player, TableSeats};
use crate::movement::repair::chairs::{House, get_up};
use crate::movement::repair::{Evening, RepairError};
use crate::movement::rng::Rng;
use crate::movement::search::anneal::Cooling;
use crate::movement::search::board::{Board, Cards};
use crate::movement::search::bounds::least_doubles;
use crate::movement::sizes::table_sizes;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// For each person who asked to keep the table the one at which they sat last.
type Stays = BTreeMap<EntrantId, TableNo>;

impl Evening<'_> {
    /// Plans the later legs anew, with as few changes as can be; a table that is put up has the
    /// number `new`.
    ///
    /// # Errors
    /// Too few people or too small a house.
    pub(super) fn plan_anew(&mut self, new: Option<TableNo>) -> Result<(), RepairError> {
        let sat = self.legs.get(self.begun.saturating_sub(1));
        let stay = |who: &EntrantId| Some((*who, sat?.table_of(*who)?.number));
        let stays: Stays = self.settings.wishes.stay.iter().filter_map(stay).collect();
        self.change_later(new, |leg, house| fit(leg, house, &stays))?;
        if self.settings.kind != MovementKind::Fixed {
            self.swap_repeats(&stays);
        }
        for leg in self.later() {
            leg.tables.sort_by_key(|t| t.number);
        }
        Ok(())
    }

    /// Swaps repeated meetings away, as far as they are worth the cards that change.
    fn swap_repeats(&mut self, stays: &Stays) {
        let (settings, players, begun) = (&self.settings, &self.players, self.begun);
        let mut weights = wishes::weights(settings, players);
        if begun > 0 {
            weights.first.iter_mut().for_each(Vec::clear);
        }
        let legs = self.before.iter().zip(&self.legs).skip(begun);
        let old: Vec<LegSeats> = legs.map(|(old, leg)| with_tables_of(leg, old)).collect();
        let later = self.legs.iter().skip(begun).zip(&old);
        let cards = Cards {
            home: later
                .map(|(leg, old)| homes(players, leg, old, stays))
                .collect(),
            stay: places_of(players, &settings.wishes.stay),
        };
        let numbers = numbering(players);
        let old = all_in_numbers(&numbers, &old);
        let mut plan = all_in_numbers(&numbers, &self.legs);
        let people = players.len();
        let least = least_doubles(people, &plan, &weights);
        let fitted = plan.split_off(begun);
        let mut board = Board::new(people, &plan, &fitted, &weights).with_cards(&cards);
        let goal = board.least(least) + board.changed_cards();
        let seed = settings.seed.wrapping_add(u64::from(self.next().0));
        board.improve(Cooling::of_cards(&board), goal, &mut Rng::new(seed));
        let mut new = board.legs();
        for (leg, old) in new.iter_mut().zip(&old) {
            keep_seats(leg, old);
        }
        plan.extend(new);
        even_moved(people, &mut plan, begun, &old);
        for (leg, tables) in self.legs.iter_mut().zip(plan).skip(begun) {
            for (table, people) in leg.tables.iter_mut().zip(tables) {
                *table = TableSeats::new(table.number, ids(players, people));
            }
        }
    }
}

/// Fits a leg to the people and tables there are, moving as few people as can be. The last table
/// that nobody asked to keep closes first, so that all others keep their numbers; an empty chair is
/// taken by the last of the same table.
fn fit(leg: &mut LegSeats, house: &House, stays: &Stays) -> Result<(), MovementError> {
    let settings = house.settings;
    let playing = house.players.iter().filter(|p| p.plays_in(house.leg()));
    let here: Vec<EntrantId> = playing.map(|p| p.id).collect();
    let sizes = table_sizes(here.len(), settings.tables_of, settings.tables_at_most)?;
    leg.tables.retain(|t| !house.is_closed(t.number));
    let without = here
        .iter()
        .copied()
        .filter(|id| leg.table_of(*id).is_none());
    let mut pool: Vec<EntrantId> = without.collect();
    let absent = |table: &TableSeats| table.people().find(|id| !here.contains(id));
    for table in &mut leg.tables {
        while let Some(gone) = absent(table) {
            get_up(table, gone);
        }
    }
    while leg.tables.len() > sizes.len() {
        let kept = |table: &TableSeats| stays.values().any(|stay| *stay == table.number);
        let going = leg.tables.iter().rposition(|table| !kept(table));
        let going = going.unwrap_or(leg.tables.len() - 1);
        pool.extend(leg.tables.remove(going).people());
    }
    while leg.tables.len() < sizes.len() {
        house.open(leg, Vec::new());
    }
    leg.sitting_out.clear();
    resize(leg, &sizes, pool);
    Ok(())
}

/// Makes the tables of a leg as large as they are to be, the largest now the largest then; who is in
/// the pool has no table yet.
fn resize(leg: &mut LegSeats, sizes: &[usize], mut pool: Vec<EntrantId>) {
    let mut tables: Vec<&mut TableSeats> = leg.tables.iter_mut().collect();
    tables.sort_by_key(|table| Reverse(table.seats.len()));
    for (table, size) in tables.iter_mut().zip(sizes) {
        pool.extend(table.people().skip(*size));
        table.seats.truncate(*size);
    }
    for (table, size) in tables.into_iter().zip(sizes) {
        let left = pool.len() + table.seats.len() - size;
        let people: Vec<EntrantId> = table.people().chain(pool.split_off(left)).collect();
        *table = TableSeats::new(table.number, people);
    }
}

/// A leg as it was before, with those of its tables that there still are.
fn with_tables_of(leg: &LegSeats, old: &LegSeats) -> LegSeats {
    let mut old = old.clone();
    old.tables.retain(|t| leg.numbers().contains(&t.number));
    old
}

/// For each person the table on the card; for those who asked to keep their table the one at which
/// they sat last.
fn homes(players: &[Player], leg: &LegSeats, old: &LegSeats, stays: &Stays) -> Vec<Option<usize>> {
    let home = |p: &Player| {
        let stay = stays.get(&p.id);
        let stay = leg.tables.iter().position(|t| Some(&t.number) == stay);
        stay.or_else(|| old.tables.iter().position(|t| t.holds(p.id)))
    };
    players.iter().map(home).collect()
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
