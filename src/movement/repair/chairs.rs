//! Chairs in one leg of a movement with fixed tables or pairs: somebody sits down or gets up, a
//! table opens or closes. All others stay where they are.

use crate::club::{EntrantId, LegNo, MovementSettings, Seat, TableNo};
use crate::movement::plan::{LegSeats, Player, TableSeats};

/// Two who move together, or one alone.
pub(super) type Unit = Vec<EntrantId>;

/// What is known of the evening when one leg is changed.
pub(super) struct House<'a> {
    /// With the tables that there are.
    pub settings: &'a MovementSettings,
    /// Everybody.
    pub players: &'a [Player],
    /// The legs before this one, as they were played and as they are planned now.
    pub before: &'a [LegSeats],
    /// The number of a table that is put up now.
    pub new: Option<TableNo>,
}

impl House<'_> {
    /// The number of the leg.
    pub fn leg(&self) -> LegNo {
        LegNo::at(self.before.len())
    }

    /// Whether the table of this number is gone.
    pub fn is_closed(&self, table: TableNo) -> bool {
        self.settings.closed_in(self.leg()).contains(&table)
    }

    /// Whether there are more tables than the leg has.
    fn has_more(&self, leg: &LegSeats) -> bool {
        let most = self.settings.tables_at_most;
        most.is_none_or(|most| leg.tables.len() < most as usize)
    }

    /// Whether somebody of the same team sits there.
    fn has_mate(&self, who: EntrantId, table: &TableSeats) -> bool {
        let mut teams = self.settings.wishes.teams.iter();
        teams.any(|team| team.contains(&who) && table.people().any(|other| team.contains(&other)))
    }

    /// Puts up a table for these people: the one that is new, or the lowest free one.
    pub fn open(&self, leg: &mut LegSeats, people: Vec<EntrantId>) {
        let used = leg.numbers();
        let mut numbers = self.new.into_iter().chain((1..).map(TableNo));
        let free = numbers.find(|n| !used.contains(n) && !self.is_closed(*n));
        leg.tables
            .push(TableSeats::new(free.unwrap_or_default(), people));
    }
}

/// Puts somebody at the smallest table without a team-mate, at `home` if it is as small. Where that would be a fifth
/// and others rest, they open a table of their own, if the house has one; where no seat is left,
/// somebody rests.
pub(super) fn join(leg: &mut LegSeats, who: EntrantId, home: Option<TableNo>, house: &House) {
    let smallest = leg.tables.iter().map(|t| t.seats.len()).min();
    if smallest >= Some(4) && leg.sitting_out.len() >= 2 && house.has_more(leg) {
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
        return table.seats.push((*seat, who));
    }
    leg.sitting_out.push(who);
    leg.sitting_out.sort();
    if leg.tables.is_empty() {
        open_from_rest(leg, house);
    }
}

/// Those who sit as pairs, or alone beside one: at N and S of each table, then at E and W of each.
pub(super) fn pairs(leg: &LegSeats) -> Vec<Unit> {
    let sides = [[Seat::N, Seat::S], [Seat::E, Seat::W]];
    let tables = sides
        .iter()
        .flat_map(|side| leg.tables.iter().map(move |t| (t, side)));
    tables
        .map(|(table, side)| side.iter().filter_map(|seat| table.at(*seat)).collect())
        .collect()
}

/// Somebody with whoever sits opposite; nobody if there is no seat of a pair.
pub(super) fn pair_of(leg: &LegSeats, who: EntrantId) -> Unit {
    let own = pairs(leg).into_iter().find(|pair| pair.contains(&who));
    own.unwrap_or_default()
}

/// Somebody gets up; the last at the table takes the empty chair, so that at most one card changes.
pub(super) fn get_up(table: &mut TableSeats, who: EntrantId) {
    if table.holds(who)
        && let Some((_, last)) = table.seats.pop()
        && let Some((_, gap)) = table.seats.iter_mut().find(|(_, id)| *id == who)
    {
        *gap = last;
    }
}

/// Closes the tables of fewer than three; where two are left and a pair rests, it sits down with
/// them.
pub(super) fn close_small(leg: &mut LegSeats, house: &House) {
    while let Some(at) = leg.tables.iter().position(|t| t.seats.len() < 3) {
        let small = leg.tables.remove(at);
        if let ([(_, one), (_, other)], [a, b, ..]) = (&small.seats[..], &leg.sitting_out[..]) {
            // The one who sits at E stays there, whoever took the chair at N goes back to W.
            let filled = TableSeats::new(small.number, [*a, *other, *b, *one]);
            leg.tables.insert(at, filled);
            leg.sitting_out.drain(..2);
        } else {
            dissolve(leg, small, house);
        }
    }
}

/// The people of a table that was taken away go to the smallest others, each where those sit whom
/// they met least, or rest where there is no chair.
pub(super) fn dissolve(leg: &mut LegSeats, mut gone: TableSeats, house: &House) {
    // Those at N and S lose it in every leg, so they choose first.
    gone.seats
        .sort_by_key(|(seat, _)| !matches!(seat, Seat::N | Seat::S));
    for (_, who) in gone.seats {
        let legs = house.before.iter();
        let sat_at: Vec<&TableSeats> = legs.filter_map(|leg| leg.table_of(who)).collect();
        // The same one again and again weighs most.
        let met = |table: &TableSeats| -> usize {
            let times = |id| sat_at.iter().filter(|t| t.holds(id)).count();
            table.people().map(|id| times(id).pow(2)).sum()
        };
        let tables = leg.tables.iter().rev();
        let strangest = tables.min_by_key(|t| (t.seats.len(), met(t)));
        join(leg, who, strangest.map(|t| t.number), house);
    }
}

/// Opens tables for those who rest and those who sit as fifth or sixth, as long as the house has
/// some.
pub(super) fn open_more(leg: &mut LegSeats, house: &House) {
    while house.has_more(leg)
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
fn open_from_rest(leg: &mut LegSeats, house: &House) {
    let resting = leg.sitting_out.len();
    if resting < 3 {
        return;
    }
    let mut people: Vec<EntrantId> = leg.sitting_out.drain(..resting.min(4)).collect();
    // A pair that rested together sits together, and who came alone beside it.
    people.swap(1, 2);
    house.open(leg, people);
    leg.tables.sort_by_key(|t| t.number);
}
