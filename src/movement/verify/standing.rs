//! A leg drawn by standing: whether its tables follow the standing that is kept with it.

use super::found::{SeatFault, SeatNote};
use super::meetings::count_meetings;
use super::small::smaller;
use super::stays::without;
use super::{Judge, alike, counted, numbered, sorted, to_u32, twos};
use crate::club::{EntrantId, LegNo};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeSet;

impl Judge<'_> {
    /// First with second, third and fourth, and so on: the tables, by their numbers, take the
    /// standing from its top; the smaller tables, which are the last, may take theirs from among all,
    /// so that nobody sits there more often than others.
    pub(super) fn standings_are_followed(&mut self) {
        for (leg, seats) in numbered(self.legs).filter(|(_, leg)| !leg.drawn_from.is_empty()) {
            let (ranking, tables) = (&seats.drawn_from, drawn_tables(seats));
            if self.standing_names_all(leg, ranking, &tables) {
                self.tables_follow(leg, ranking, tables);
            }
        }
    }

    /// Whether exactly those who sit are in it, each once.
    fn standing_names_all(
        &mut self,
        leg: LegNo,
        ranking: &[EntrantId],
        tables: &[TableSeats],
    ) -> bool {
        let before = self.errors.len();
        let mut ranked = BTreeSet::new();
        for entrant in ranking.iter().copied() {
            self.fault_if(
                !ranked.insert(entrant),
                SeatFault::StandingTwice { leg, entrant },
            );
        }
        let sitting = tables.iter().flat_map(TableSeats::people).collect();
        let others = ranked.symmetric_difference(&sitting).copied();
        self.errors
            .extend(others.map(|entrant| SeatFault::StandingPeople { leg, entrant }));
        self.errors.len() == before
    }

    /// Where who met before has changed places, the tables need not follow the standing person by
    /// person; where some are kept apart, those of the smaller tables may be who sits there now,
    /// whose turn it was, or the last of all.
    fn tables_follow(&mut self, leg: LegNo, ranking: &[EntrantId], mut tables: Vec<TableSeats>) {
        let small = at_smaller(&tables);
        if !self.settings.wishes.at_table.is_empty() {
            // Numbers go with people then; the tables are in the order of their best.
            let place = |who| ranking.iter().position(|id| *id == who);
            tables.sort_by_key(|table| {
                let is_small = table.people().any(|who| small.contains(&who));
                (is_small, table.people().filter_map(place).min())
            });
        }
        let order = with_last(ranking, &small);
        let by_rank = by_rank(&order, &tables);
        let strangers = tables.iter().zip(&by_rank).map(|(table, here)| {
            let strangers = table.people().filter(|id| !here.contains(id));
            strangers.collect()
        });
        let strangers: Vec<Vec<EntrantId>> = strangers.collect();
        let people = to_u32(strangers.iter().flatten().count());
        if people == 0 {
            return;
        }
        let clubs = self.are_clubs_apart(leg);
        if self.are_kept_apart() {
            if !self.settings.standing.no_rematch && !clubs {
                let turn = self.in_turn(leg, ranking, small.len());
                self.tables_follow_apart(leg, &tables, [ranking, &order, &turn]);
            }
            return;
        }
        let spared = to_u32(self.spared(leg, &by_rank, &tables));
        if spared > 0 {
            return self.notes.push(SeatNote::Exchanged {
                leg,
                people,
                spared,
                clubs,
            });
        }
        for (table, strangers) in tables.iter().zip(strangers) {
            let first = strangers.first().copied();
            self.errors
                .extend(first.map(|entrant| not_by_standing(leg, table, entrant)));
        }
    }

    /// Table by table the first of one of these orders for whom it can be.
    fn tables_follow_apart(
        &mut self,
        leg: LegNo,
        tables: &[TableSeats],
        orders: [&[EntrantId]; 3],
    ) {
        let passed = orders.iter().map(|order| self.passed_over(order, tables));
        let passed: Option<Vec<EntrantId>> = passed.collect();
        if let Some(entrant) = passed.and_then(|all| all.first().copied())
            && let Some(table) = tables.iter().find(|table| table.holds(entrant))
        {
            self.errors.insert(not_by_standing(leg, table, entrant));
        }
    }

    /// The standing with those at its end who sat at smaller tables least often before, of these the
    /// last.
    fn in_turn(&self, leg: LegNo, ranking: &[EntrantId], chairs: usize) -> Vec<EntrantId> {
        let earlier = self.before(leg).iter();
        let times = counted(earlier.flat_map(|leg| at_smaller(&drawn_tables(leg))));
        let mut turn: Vec<EntrantId> = ranking.iter().rev().copied().collect();
        turn.sort_by_key(|id| times.get(id));
        with_last(ranking, &turn.into_iter().take(chairs).collect())
    }

    /// Whether there are team-mates, or people who are firmly wished never to meet.
    fn are_kept_apart(&self) -> bool {
        self.settings.wishes.at_table.len() > 1 || self.at_odds().next().is_some()
    }

    fn before(&self, leg: LegNo) -> &[LegSeats] {
        let earlier = leg.index().and_then(|index| self.legs.get(..index));
        earlier.unwrap_or_default()
    }

    /// How many meetings fewer there are than if everybody sat by rank: of people who met in an earlier
    /// leg, or are of one club that is to be kept apart.
    fn spared(&self, leg: LegNo, by_rank: &[Vec<EntrantId>], tables: &[TableSeats]) -> usize {
        // Where clubs alone are kept apart, who met may meet again.
        let again_too = self.settings.standing.no_rematch || !self.are_clubs_apart(leg);
        let met = match again_too {
            true => count_meetings(self.before(leg)),
            false => count_meetings(&[]),
        };
        let clubs = self.clubs_apart(leg);
        let unwanted = |both: &(EntrantId, EntrantId)| {
            met.contains_key(&sorted(*both)) || alike(&clubs, *both)
        };
        let now = tables.iter().flat_map(|table| twos(table.people()));
        let plain = by_rank
            .iter()
            .flat_map(|people| twos(people.iter().copied()));
        let plain = plain.filter(unwanted).count();
        plain.saturating_sub(now.filter(unwanted).count())
    }
}

/// The tables of a leg by their numbers, with those who sat there when it began: the others came
/// later, wherever they were.
fn drawn_tables(leg: &LegSeats) -> Vec<TableSeats> {
    let tables = leg.tables.iter();
    let drawn = tables.map(|table| without(table, |stay| stay.from_round > 1));
    let mut drawn: Vec<TableSeats> = drawn.collect();
    drawn.sort_by_key(|table| table.number);
    drawn
}

/// Those who sit at tables smaller than the largest.
fn at_smaller(tables: &[TableSeats]) -> BTreeSet<EntrantId> {
    smaller(tables).flat_map(TableSeats::people).collect()
}

/// Who sits at each of these tables if they take an order from its top.
fn by_rank(order: &[EntrantId], tables: &[TableSeats]) -> Vec<Vec<EntrantId>> {
    let mut ranked = order.iter().copied();
    let sizes = tables.iter().map(|table| table.seats.len());
    sizes
        .map(|size| ranked.by_ref().take(size).collect())
        .collect()
}

/// A list with some of it at its end.
fn with_last(list: &[EntrantId], last: &BTreeSet<EntrantId>) -> Vec<EntrantId> {
    let mut list = list.to_vec();
    list.sort_by_key(|id| last.contains(id));
    list
}

fn not_by_standing(leg: LegNo, table: &TableSeats, entrant: EntrantId) -> SeatFault {
    SeatFault::NotByStanding {
        leg,
        table: table.number,
        entrant,
    }
}
