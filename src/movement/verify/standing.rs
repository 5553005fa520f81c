//! A leg drawn by standing: whether its tables follow the standing that is kept with it.

use super::meetings::count_meetings;
use super::stays::without;
use super::{Both, Judge, SeatFault, SeatNote, alike, numbered, sorted, to_u32, twos};
use crate::club::{EntrantId, LegNo, Two};
use crate::movement::plan::{LegSeats, TableSeats};
use itertools::Itertools;
use std::collections::BTreeSet;

impl Judge<'_> {
    /// First with second, third and fourth, and so on: the tables, by their numbers, take the
    /// standing from its top; the smaller tables, which are the last, may take theirs from among all,
    /// so that nobody sits there more often than others.
    pub(super) fn standings_are_followed(&mut self) {
        for (leg, seats) in numbered(self.legs) {
            let drawn = drawn(seats);
            if !drawn.drawn_from.is_empty() && self.standing_names_all(leg, &drawn) {
                self.tables_follow(leg, drawn);
            }
        }
    }

    /// Whether exactly those who sit are in it, each once.
    fn standing_names_all(&mut self, leg: LegNo, drawn: &LegSeats) -> bool {
        let before = self.errors.len();
        let mut ranked = BTreeSet::new();
        for &entrant in &drawn.drawn_from {
            self.fault_if(
                !ranked.insert(entrant),
                SeatFault::StandingTwice { leg, entrant },
            );
        }
        for &entrant in ranked.symmetric_difference(&drawn.people().collect()) {
            self.errors
                .insert(SeatFault::StandingPeople { leg, entrant });
        }
        self.errors.len() == before
    }

    /// Where who met before has changed places, the tables need not follow the standing person by
    /// person; where some are kept apart, those of the smaller tables may be who sits there now,
    /// whose turn it was, or the last of all.
    fn tables_follow(&mut self, leg: LegNo, drawn: LegSeats) {
        let small = at_smaller(&drawn);
        let (ranking, mut tables) = (drawn.drawn_from, drawn.tables);
        let order = with_last(&ranking, &small);
        if !self.wishes.at_table.is_empty() {
            // Numbers go with people then; the tables are in the order of their best.
            tables.sort_by_key(|table| {
                let is_small = table.people().any(|who| small.contains(&who));
                (is_small, ranking.iter().position(|who| table.holds(*who)))
            });
        }
        let by_rank = filled(&tables, &order);
        let strangers = tables.iter().zip(&by_rank).map(|(table, by_rank)| {
            let strangers = table.people().filter(|who| !by_rank.holds(*who));
            (table.number, strangers.collect_vec())
        });
        let strangers = strangers.collect_vec();
        let people = to_u32(
            strangers
                .iter()
                .flat_map(|(_, strangers)| strangers)
                .count(),
        );
        if people == 0 {
            return;
        }
        let clubs = self.are_clubs_apart(leg);
        if self.are_kept_apart() {
            if !self.settings.standing.no_rematch && !clubs {
                let turn = self.in_turn(leg, &ranking, small.len());
                self.tables_follow_apart(leg, &tables, [&ranking, &order, &turn]);
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
        for (table, strangers) in strangers {
            if let Some(&entrant) = strangers.first() {
                self.errors.insert(SeatFault::NotByStanding {
                    leg,
                    table,
                    entrant,
                });
            }
        }
    }

    /// Table by table the first of one of these orders for whom it can be.
    fn tables_follow_apart(
        &mut self,
        leg: LegNo,
        tables: &[TableSeats],
        orders: [&[EntrantId]; 3],
    ) {
        let passed: Option<Vec<EntrantId>> = orders
            .iter()
            .map(|order| self.passed_over(order, tables))
            .collect();
        if let Some(entrant) = passed.and_then(|all| all.first().copied())
            && let Some(table) = tables.iter().find(|table| table.holds(entrant))
        {
            self.errors.insert(SeatFault::NotByStanding {
                leg,
                table: table.number,
                entrant,
            });
        }
    }

    /// The standing with those at its end who sat at smaller tables least often before, of these the
    /// last.
    fn in_turn(&self, leg: LegNo, ranking: &[EntrantId], chairs: usize) -> Vec<EntrantId> {
        let before = self.before(leg).iter().map(drawn);
        let times = before.flat_map(|leg| at_smaller(&leg)).counts();
        let turn = ranking.iter().copied().rev();
        let turn = turn.sorted_by_key(|id| times.get(id)).take(chairs);
        with_last(ranking, &turn.collect())
    }

    /// Whether there are team-mates, or people who are firmly wished never to meet.
    fn are_kept_apart(&self) -> bool {
        self.wishes.at_table.len() > 1 || self.at_odds(Two::FIRM).next().is_some()
    }

    /// The legs before this one.
    fn before(&self, leg: LegNo) -> &[LegSeats] {
        leg.index()
            .and_then(|index| self.legs.get(..index))
            .unwrap_or_default()
    }

    /// How many meetings fewer there are than if everybody sat by rank: of people who met in an earlier
    /// leg, or are of one club that is to be kept apart.
    fn spared(&self, leg: LegNo, by_rank: &[TableSeats], tables: &[TableSeats]) -> usize {
        // Where clubs alone are kept apart, who met may meet again.
        let again_too = self.settings.standing.no_rematch || !self.are_clubs_apart(leg);
        let met = count_meetings(if again_too { self.before(leg) } else { &[] });
        let clubs = self.clubs_apart(leg);
        let unwanted = |both: &Both| met.contains_key(&sorted(*both)) || alike(&clubs, *both);
        let meetings = |tables| twos(tables).filter(unwanted).count();
        meetings(by_rank).saturating_sub(meetings(tables))
    }
}

/// The tables of a leg by their numbers, with those who sat there when it began: the others came
/// later, wherever they were.
fn drawn(leg: &LegSeats) -> LegSeats {
    let mut drawn = without(leg, |stay| stay.from_round > 1);
    drawn.tables.sort_by_key(|table| table.number);
    drawn
}

/// Those who sit at tables smaller than the largest.
fn at_smaller(leg: &LegSeats) -> BTreeSet<EntrantId> {
    leg.smaller_tables().flat_map(TableSeats::people).collect()
}

/// These tables with the people of an order, from its top.
fn filled(tables: &[TableSeats], order: &[EntrantId]) -> Vec<TableSeats> {
    let mut order = order.iter().copied();
    tables
        .iter()
        .map(|table| TableSeats::new(table.number, order.by_ref().take(table.seats.len())))
        .collect()
}

/// A list with some of it at its end.
fn with_last(list: &[EntrantId], last: &BTreeSet<EntrantId>) -> Vec<EntrantId> {
    let list = list.iter().copied();
    list.sorted_by_key(|id| last.contains(id)).collect()
}
