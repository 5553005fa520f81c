//! Chairs in one leg of a movement with fixed tables or pairs: somebody sits down or gets up, a
//! table opens or closes. All others stay where they are.

use crate::club::{EntrantId, Seat, TableNo};
use crate::movement::make::numbers::twos;
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeMap;

/// The tables of the house in one leg.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct House {
    /// The most that there can be.
    pub most: usize,
    /// Numbers of tables that are gone.
    pub closed: Vec<TableNo>,
    /// The number of a table that is put up now.
    pub new: Option<TableNo>,
    /// Who met before.
    pub met: Met,
    /// Teams whose people are kept apart.
    pub teams: Vec<Vec<EntrantId>>,
}

/// How often any two sat at one table.
#[derive(Debug, Clone, Default)]
pub(in crate::movement) struct Met(BTreeMap<(EntrantId, EntrantId), u32>);

impl Met {
    /// Counts a leg.
    pub fn count(&mut self, leg: &LegSeats) {
        for table in &leg.tables {
            let people: Vec<EntrantId> = table.people().collect();
            twos(&people).for_each(|two| *self.0.entry(two).or_insert(0) += 1);
        }
    }

    /// For every two who meet k times, k(k − 1).
    pub fn doubles(&self) -> u32 {
        self.0.values().map(|k| k * (k - 1)).sum()
    }

    /// How often somebody met those at a table; the same one again and again weighs most.
    fn at(&self, who: EntrantId, table: &TableSeats) -> u32 {
        let times = table.people().filter_map(|id| self.0.get(&(who, id)));
        times.map(|times| times.saturating_pow(2)).sum()
    }
}

impl House {
    /// Whether somebody of the same team sits there.
    fn has_mate(&self, who: EntrantId, table: &TableSeats) -> bool {
        let mut own = self.teams.iter().filter(|team| team.contains(&who));
        own.any(|team| table.people().any(|other| team.contains(&other)))
    }

    /// The number for one more table: the one put up now, or the lowest free one.
    pub fn next_number(&self, used: &[TableNo]) -> TableNo {
        self.new
            .into_iter()
            .chain((1..).map(TableNo))
            .find(|n| !used.contains(n) && !self.closed.contains(n))
            .unwrap_or_default()
    }
}

/// Puts somebody at the smallest table without a team-mate, at `home` if it is as small. Where that would be a fifth
/// and others rest, they open a table of their own, if the house has one; where no seat is left,
/// somebody rests.
///
/// Returns the number of the table.
pub(in crate::movement) fn join(
    leg: &mut LegSeats,
    who: EntrantId,
    home: Option<TableNo>,
    house: &House,
) -> Option<TableNo> {
    let smallest = leg.tables.iter().map(|t| t.seats.len()).min().unwrap_or(0);
    if smallest >= 4 && leg.sitting_out.len() >= 2 && leg.tables.len() < house.most {
        leg.sitting_out.push(who);
        return open_from_rest(leg, house);
    }
    let tables = leg.tables.iter_mut().rev();
    let with_chair = tables.filter(|table| table.seats.len() < Seat::ALL.len());
    let best = with_chair.min_by_key(|table| {
        let is_home = Some(table.number) == home;
        (house.has_mate(who, table), table.seats.len(), !is_home)
    });
    if let Some(table) = best
        && let Some(seat) = Seat::ALL.get(table.seats.len())
    {
        table.seats.push((*seat, who));
        return Some(table.number);
    }
    leg.sitting_out.push(who);
    leg.sitting_out.sort();
    match leg.tables.is_empty() {
        true => open_from_rest(leg, house),
        false => None,
    }
}

/// Who sits opposite somebody.
pub(in crate::movement) fn opposite(leg: &LegSeats, who: EntrantId) -> Option<EntrantId> {
    let table = leg.table_of(who)?;
    let other = match table.seats.iter().find(|(_, id)| *id == who)?.0 {
        Seat::N => Seat::S,
        Seat::S => Seat::N,
        Seat::E => Seat::W,
        Seat::W => Seat::E,
        Seat::Fifth | Seat::Sixth => return None,
    };
    table.at(other)
}

/// The table at which somebody sits as the third, beside a pair.
pub(in crate::movement) fn table_of_single(leg: &LegSeats, who: EntrantId) -> Option<TableNo> {
    let table = leg.table_of(who)?;
    (table.seats.len() == 3 && table.at(Seat::E) == Some(who)).then_some(table.number)
}

/// Somebody gets up; the last at the table takes the empty chair, so that at most one card changes.
pub(in crate::movement) fn get_up(table: &mut TableSeats, who: EntrantId) {
    let Some(gap) = table.seats.iter().position(|(_, id)| *id == who) else {
        return;
    };
    let last = table.seats.pop();
    if let (Some(empty), Some((_, id))) = (table.seats.get_mut(gap), last) {
        empty.1 = id;
    }
}

/// Closes the tables of fewer than three; where two are left and a pair rests, it sits down with
/// them.
pub(in crate::movement) fn close_small(leg: &mut LegSeats, house: &House) {
    while let Some(small) = leg.tables.iter().position(|t| t.seats.len() < 3) {
        if !take_in(leg, small) {
            dissolve(leg, small, house);
        }
    }
}

fn take_in(leg: &mut LegSeats, index: usize) -> bool {
    let Some(table) = leg.tables.get_mut(index) else {
        return false;
    };
    let ([(_, one), (_, other)], [a, b, ..]) = (table.seats.as_slice(), leg.sitting_out.as_slice())
    else {
        return false;
    };
    // The one who sits at E stays there, whoever took the chair at N goes back to W.
    table.seats = Seat::ALL.into_iter().zip([*a, *other, *b, *one]).collect();
    leg.sitting_out.drain(..2);
    true
}

/// Takes a table away; its people go to the smallest others, each where those sit whom they met
/// least, or rest where there is no chair.
pub(in crate::movement) fn dissolve(leg: &mut LegSeats, index: usize, house: &House) {
    let gone = leg.tables.remove(index);
    // Those at N and S lose it in every leg, so they choose first.
    let (sit, move_on): (Vec<_>, Vec<_>) = gone
        .seats
        .into_iter()
        .partition(|(s, _)| matches!(s, Seat::N | Seat::S));
    for (_, who) in sit.into_iter().chain(move_on) {
        let smallest = leg.tables.iter().map(|t| t.seats.len()).min();
        let small = leg.tables.iter().rev();
        let small = small.filter(|t| Some(t.seats.len()) == smallest);
        let strangest = small.min_by_key(|t| house.met.at(who, t)).map(|t| t.number);
        join(leg, who, strangest, house);
    }
}

/// Opens tables for those who rest and those who sit as fifth or sixth, as long as the house has
/// some.
pub(in crate::movement) fn open_more(leg: &mut LegSeats, house: &House) {
    while leg.tables.len() < house.most
        && leg.sitting_out.len() + leg.tables.iter().map(beyond_four).sum::<usize>() >= 3
    {
        while leg.sitting_out.len() < 4
            && let Some(large) = leg.tables.iter_mut().rev().max_by_key(|t| t.seats.len())
            && beyond_four(large) > 0
        {
            leg.sitting_out.extend(large.seats.pop().map(|(_, id)| id));
        }
        open_from_rest(leg, house);
    }
}

fn beyond_four(table: &TableSeats) -> usize {
    table.seats.len().saturating_sub(4)
}

/// Three or four who rest are a table, with the number that is next.
fn open_from_rest(leg: &mut LegSeats, house: &House) -> Option<TableNo> {
    if leg.sitting_out.len() < 3 {
        return None;
    }
    let number = house.next_number(&leg.numbers());
    // A pair that rested together sits together, and who came alone beside it.
    let people = leg.sitting_out.drain(..leg.sitting_out.len().min(4));
    let mut seats: Vec<_> = [Seat::N, Seat::S, Seat::E, Seat::W]
        .into_iter()
        .zip(people)
        .collect();
    seats.sort();
    let stays = Vec::new();
    leg.tables.push(TableSeats {
        number,
        seats,
        stays,
    });
    leg.tables.sort_by_key(|t| t.number);
    Some(number)
}
