//! Chairs in one leg of a movement with fixed tables or pairs: somebody sits down or gets up, a
//! table opens or closes. All others stay where they are.

use crate::club::{EntrantId, Seat, TableNo};
use crate::movement::{LegSeats, TableSeats, repair::Evening};
use itertools::Itertools;

/// Two who move together, or one alone.
pub type Unit = Vec<EntrantId>;

impl Evening<'_> {
    /// Whether the table of this number is gone.
    pub fn is_closed(&self, table: TableNo) -> bool {
        self.settings.closed_in(self.next()).contains(&table)
    }

    /// Whether there are more tables than the leg has.
    fn has_more(&self, leg: &LegSeats) -> bool {
        self.settings
            .tables_at_most
            .is_none_or(|most| leg.tables.len() < most as usize)
    }

    /// Whether somebody of the same team sits there.
    fn has_mate(&self, who: EntrantId, table: &TableSeats) -> bool {
        self.settings
            .wishes
            .teams
            .iter()
            .any(|team| team.contains(&who) && table.people().any(|other| team.contains(&other)))
    }

    /// Puts up a table for these people: the one that is new, or the lowest free one.
    pub fn open(&self, leg: &mut LegSeats, people: Vec<EntrantId>) {
        let used = leg.numbers();
        let free = self
            .new
            .into_iter()
            .chain((1..).map(TableNo))
            .find(|n| !used.contains(n) && !self.is_closed(*n))
            .unwrap_or_default();
        leg.tables.push(TableSeats::new(free, people));
    }

    /// Puts somebody at the smallest table without a team-mate, at `home` if it is as small. Where
    /// that would be a fifth and others rest, they open a table of their own, if the house has one;
    /// where no seat is left, somebody rests.
    pub fn join(&self, leg: &mut LegSeats, who: EntrantId, home: Option<TableNo>) {
        let smallest = leg.tables.iter().map(|t| t.seats.len()).min();
        if smallest >= Some(4) && leg.sitting_out.len() >= 2 && self.has_more(leg) {
            leg.sitting_out.push(who);
            return self.open_from_rest(leg);
        }
        let best = leg
            .tables
            .iter_mut()
            .rev()
            .filter_map(|table| Some((*Seat::ALL.get(table.seats.len())?, table)))
            .min_by_key(|(seat, table)| {
                (self.has_mate(who, table), *seat, Some(table.number) != home)
            });
        if let Some((seat, table)) = best {
            return table.seats.push((seat, who));
        }
        leg.sitting_out.push(who);
        leg.sitting_out.sort();
        if leg.tables.is_empty() {
            self.open_from_rest(leg);
        }
    }

    /// Closes the tables of fewer than three; where two are left and a pair rests, it sits down
    /// with them.
    pub fn close_small(&self, leg: &mut LegSeats) {
        while let Some((at, small)) = leg.tables.iter_mut().find_position(|t| t.seats.len() < 3) {
            if let ([(_, one), (_, other)], [a, b, ..]) = (&small.seats[..], &leg.sitting_out[..]) {
                // The one who sits at E stays there, whoever took the chair at N goes back to W.
                *small = TableSeats::new(small.number, [*a, *other, *b, *one]);
                leg.sitting_out.drain(..2);
            } else {
                self.dissolve(leg, at);
            }
        }
    }

    /// Takes a table away; its people go to the smallest others, each where those sit whom they met
    /// least, or rest where there is no chair.
    pub fn dissolve(&self, leg: &mut LegSeats, index: usize) {
        let mut seats = leg.tables.remove(index).seats;
        // Those at N and S lose it in every leg, so they choose first.
        seats.sort_by_key(|(seat, _)| !matches!(seat, Seat::N | Seat::S));
        for (_, who) in seats {
            let times = self
                .legs
                .iter()
                .filter_map(|leg| leg.table_of(who))
                .flat_map(TableSeats::people)
                .counts();
            // The same one again and again weighs most.
            let weight = |id| times.get(&id).map(|times| times.pow(2));
            let met = |t: &TableSeats| t.people().filter_map(weight).sum::<usize>();
            let strangest = leg
                .tables
                .iter()
                .rev()
                .min_by_key(|t| (t.seats.len(), met(t)))
                .map(|t| t.number);
            self.join(leg, who, strangest);
        }
    }

    /// Opens tables for those who rest and those who sit as fifth or sixth, as long as the house
    /// has some.
    pub fn open_more(&self, leg: &mut LegSeats) {
        let beyond_four = |leg: &LegSeats| {
            leg.tables
                .iter()
                .flat_map(|t| t.seats.iter().skip(4))
                .count()
        };
        while self.has_more(leg) && leg.sitting_out.len() + beyond_four(leg) >= 3 {
            while leg.sitting_out.len() < 4
                && let Some(large) = leg.tables.iter_mut().rev().max_by_key(|t| t.seats.len())
                && large.seats.len() > 4
            {
                leg.sitting_out.extend(large.seats.pop().map(|(_, id)| id));
            }
            self.open_from_rest(leg);
        }
    }

    /// Three or four who rest are a table, with the number that is next.
    fn open_from_rest(&self, leg: &mut LegSeats) {
        let resting = leg.sitting_out.len();
        if resting < 3 {
            return;
        }
        let mut people = leg.sitting_out.drain(..resting.min(4)).collect_vec();
        // A pair that rested together sits together, and who came alone beside it.
        people.swap(1, 2);
        self.open(leg, people);
        leg.tables.sort_by_key(|t| t.number);
    }
}

/// Those who sit as pairs, or alone beside one: at N and S of each table, then at E and W of each.
pub fn pairs(leg: &LegSeats) -> Vec<Unit> {
    [[Seat::N, Seat::S], [Seat::E, Seat::W]]
        .into_iter()
        .cartesian_product(&leg.tables)
        .map(|(side, table)| side.into_iter().filter_map(|s| table.at(s)).collect())
        .collect()
}

/// Somebody gets up; the last at the table takes the empty chair, so that at most one card changes.
pub fn get_up(leg: &mut LegSeats, who: EntrantId) {
    leg.sitting_out.retain(|id| *id != who);
    for table in &mut leg.tables {
        while let Some(gap) = table.seats.iter().position(|(_, id)| *id == who) {
            let mut people = table.people().collect_vec();
            people.swap_remove(gap);
            *table = TableSeats::new(table.number, people);
        }
    }
}
