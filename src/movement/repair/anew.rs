//! Later legs planned anew where nobody has a fixed partner, and at fixed tables: fitted to the
//! people and tables there are, repeated meetings swapped away counting what was really played, and
//! everybody else left where they were.

use crate::club::{AtTable, EntrantId, LegNo, MovementSettings};
use crate::movement::{
    LegSeats, MovementError, Player, Rng, Sizes, TableSeats,
    make::{
        all_in_numbers, at_tables, even_moved, ids, legs_after, numbering, places_of, seated,
        weights,
    },
    repair::{Evening, StepResult, chairs::get_up},
    table_sizes,
};
use itertools::Itertools;
use std::{cmp::Reverse, collections::BTreeSet};
use vorhand_seats::{Board, CARD, Cards, OF_CARDS, Plan, STILL, named, repeats};

/// In a hall of more chairs than this only repeated meetings are mended.
const HALL: usize = 2_000;
/// Where so many meetings are repeated, seats are searched longer, and so often at most.
const MANY: u64 = 5;
const AGAIN: usize = 3;
/// What a changed card costs while a repair has more than twice the repeats of a new plan, and in that
/// plan itself.
const CHEAPER: [i64; 2] = [CARD, CARD / 8];
const CHEAPEST: i64 = CARD / 64;

impl Evening<'_> {
    /// Plans the later legs anew, with as few changes as can be.
    ///
    /// # Errors
    /// Too few people or too small a house.
    pub fn plan_anew(&mut self) -> StepResult {
        let sat = self.legs.last().or(self.later.first());
        let table = |p: usize| sat?.table_of(self.players.get(p)?.id);
        self.stays = places_of(&self.players, &self.settings.wishes.stay)
            .into_iter()
            .filter_map(|p| Some((p, table(p)?.number)))
            .collect();
        self.change_later(fit)?;
        if self.settings.kind.each_alone() {
            let plan = if self.anew { self.new_plan() } else { None };
            match plan {
                Some(plan) => self.take_new(plan),
                None => self.swap_repeats(),
            }
        }
        for leg in &mut self.later {
            leg.tables.sort_by_key(|t| t.number);
        }
        Ok(())
    }

    /// The legs to come as they would be made after those begun, people as numbers; none where somebody
    /// comes or goes in one of them.
    fn new_plan(&self) -> Option<Plan> {
        let to_come = (self.next().0..).map(LegNo).take(self.later.len());
        let plays = |p: &Player| to_come.clone().map(|leg| p.plays_in(leg)).all_equal();
        if !self.players.iter().all(plays) {
            return None;
        }
        let here = self.here();
        let who: Vec<usize> = self
            .players
            .iter()
            .positions(|p| here.contains(&p.id))
            .collect();
        let players: Vec<Player> = who.iter().map(|p| self.players[*p].clone()).collect();
        let settings = MovementSettings {
            legs: u32::try_from(self.later.len()).ok(),
            ..self.settings.clone()
        };
        let sizes = self.sizes().ok()?;
        let mut rng = self.rng();
        let plan = legs_after(&settings, &players, &sizes, &self.legs, &mut rng);
        let mut all = all_in_numbers(&numbering(&self.players), &self.legs);
        all.extend(named(&plan, &who));
        let weights = weights(&self.settings, &self.players);
        let mut board = Board::new(self.players.len(), &[], &all, &weights);
        board.free_from = self.legs.len();
        for _ in 0..AGAIN {
            if repeats(&board.legs()) > 0 {
                board.search(&mut rng);
            }
        }
        Some(board.legs().split_off(self.legs.len()))
    }

    /// Seats the legs to come by a new plan, whatever is on the cards.
    fn take_new(&mut self, plan: Plan) {
        let begun = self.legs.len();
        let mut all = all_in_numbers(&numbering(&self.players), &self.legs);
        all.extend(plan);
        let made = seated(&self.settings, &self.players, all, begun, &mut self.rng());
        for (leg, made) in self.later.iter_mut().zip(made) {
            leg.tables = leg
                .numbers()
                .into_iter()
                .sorted()
                .zip(&made.tables)
                .map(|(number, table)| TableSeats::new(number, table.people()))
                .collect();
        }
        let stays = self.stays.iter().filter_map(|(p, table)| {
            let entrant = self.players.get(*p)?.id;
            Some(AtTable {
                entrant,
                table: *table,
            })
        });
        let mut settings = self.settings.clone();
        settings.wishes.at_table = stays.collect();
        at_tables(&settings, &mut self.later);
    }

    /// How large the tables are for those who are here: of three where the usual ones are too few to
    /// keep team-mates apart.
    fn sizes(&self) -> Result<Sizes, MovementError> {
        let here = self.here();
        let most = self.settings.tables_at_most;
        let usual = table_sizes(here.len(), self.settings.tables_of, most)?;
        let mates = |team: &Vec<EntrantId>| team.iter().filter(|who| here.contains(who)).count();
        let teams = &self.settings.wishes.teams;
        let needed = teams.iter().map(mates).max().unwrap_or(0);
        if needed > usual.len()
            && let Ok(smaller) = table_sizes(here.len(), 3, most)
            && needed <= smaller.len()
        {
            return Ok(smaller);
        }
        Ok(usual)
    }

    fn rng(&self) -> Rng {
        Rng::new(self.settings.seed.wrapping_add(self.next().0.into()))
    }

    /// Swaps repeated meetings away, as far as they are worth the cards that change.
    fn swap_repeats(&mut self) {
        let begun = self.legs.len();
        let legs = self.all();
        let mut old = self.before.to_vec();
        // The cards that were dealt out, but for tables that are gone.
        for (old, leg) in old.iter_mut().zip(&legs) {
            let there = leg.numbers();
            old.tables.retain(|table| there.contains(&table.number));
        }
        let numbers = numbering(&self.players);
        let mut old = all_in_numbers(&numbers, &old);
        let cards = Cards {
            home: legs
                .iter()
                .zip(&old)
                .map(|(leg, old)| self.homes(leg, old))
                .collect(),
            stay: places_of(&self.players, &self.settings.wishes.stay),
        };
        let mut plan = self.swapped(&all_in_numbers(&numbers, &legs), &cards);
        for (leg, old) in plan.iter_mut().zip(&old).skip(begun) {
            keep_seats(leg, old);
        }
        even_moved(self.players.len(), &mut plan, begun, &old.split_off(begun));
        let tables = self.later.iter_mut().flat_map(|leg| &mut leg.tables);
        for (table, people) in tables.zip(plan.into_iter().skip(begun).flatten()) {
            *table = TableSeats::new(table.number, ids(&self.players, people));
        }
    }

    /// All legs after the swaps in those to come, people as numbers.
    fn swapped(&self, legs: &Plan, cards: &Cards) -> Plan {
        let people = self.players.len();
        let weights = weights(&self.settings, &self.players);
        let on = |legs: &Plan, price: i64| {
            let mut board = Board::new(people, &[], legs, &weights);
            board.free_from = self.legs.len() + usize::from(self.is_called);
            board.with_cards(cards, price)
        };
        let mut rng = self.rng();
        let mut board = on(legs, CARD);
        if board.places().count() > HALL {
            board = board.with_small_price(0);
            board.improve(OF_CARDS.between(0.02, STILL), &mut rng);
            return board.legs();
        }
        board.improve(OF_CARDS, &mut rng);
        let had = self.before.last();
        let tables = had.map_or(0, |leg| leg.tables.len());
        let most = self.settings.tables_at_most;
        let fewer = most.is_some_and(|most| (most as usize) < tables);
        // Where a table went many have to move at any rate.
        for _ in 0..AGAIN {
            if fewer && repeats(&board.legs()) >= MANY {
                board.search(&mut rng);
            }
        }
        let mut best = board.legs();
        // People who leave and tables that go are to cost no repeat that a new plan spares.
        let people = had.map_or(0, |leg| leg.people().count());
        let least = if fewer || self.here().len() < people {
            1
        } else {
            MANY
        };
        if self.is_called || repeats(&best) < least {
            return best;
        }
        let Some(new) = self.new_plan() else {
            return best;
        };
        let new = [&legs[..self.legs.len()], &new].concat();
        let most = 2 * repeats(&new);
        for price in CHEAPER {
            if repeats(&best) > most {
                let mut board = on(&best, price);
                board.search(&mut rng);
                best = board.legs();
            }
        }
        if repeats(&best) <= most {
            return best;
        }
        let mut board = on(&new, CHEAPEST);
        board.improve(OF_CARDS.between(0.02, STILL), &mut rng);
        board.legs()
    }

    /// For each person the table on the card; for those who asked to keep their table the one at
    /// which they sat last.
    fn homes(&self, leg: &LegSeats, old: &[Vec<usize>]) -> Vec<Option<usize>> {
        let mut homes = vec![None; self.players.len()];
        for (table, people) in old.iter().enumerate() {
            people.iter().for_each(|p| homes[*p] = Some(table));
        }
        for (p, stay) in &self.stays {
            let table = leg.tables.iter().position(|t| t.number == *stay);
            homes[*p] = table.or(homes[*p]);
        }
        homes
    }
}

/// Fits a leg to the people and tables there are, moving as few people as can be. The last table
/// that nobody asked to keep closes first, so that all others keep their numbers; an empty chair is
/// taken by the last of the same table.
fn fit(leg: &mut LegSeats, evening: &Evening) -> StepResult {
    let here = evening.here();
    let sizes = evening.sizes()?;
    leg.sitting_out.clear();
    leg.tables.retain(|t| !evening.is_closed(t.number));
    let seated: BTreeSet<EntrantId> = leg.people().collect();
    for gone in seated.difference(&here) {
        get_up(leg, *gone);
    }
    let mut pool = here.difference(&seated).copied().collect_vec();
    let not_kept = |t: &&TableSeats| evening.stays.iter().all(|(_, stay)| *stay != t.number);
    while leg.tables.len() > sizes.len()
        && let Some(going) = leg.tables.iter().position_max_by_key(not_kept)
    {
        pool.extend(leg.tables.remove(going).people());
    }
    while leg.tables.len() < sizes.len() {
        evening.open(leg, Vec::new());
    }
    resize(leg, sizes, pool);
    Ok(())
}

/// Makes the tables of a leg as large as they are to be, the largest now the largest then; who is
/// in the pool has no table yet.
fn resize(leg: &mut LegSeats, sizes: Sizes, mut pool: Vec<EntrantId>) {
    let tables = leg
        .tables
        .iter_mut()
        .sorted_by_key(|table| Reverse(table.seats.len()));
    for (table, size) in tables.zip(sizes) {
        // Sizes differ by one at most, so nobody is over at a table after one that is too small.
        pool.extend(table.people().skip(size));
        let left = pool.len() - size.saturating_sub(table.seats.len());
        *table = TableSeats::new(
            table.number,
            table
                .people()
                .take(size)
                .chain(pool.split_off(left))
                .collect_vec(),
        );
    }
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
