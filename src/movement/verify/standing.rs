//! A leg drawn by standing: whether its tables follow the standing that is kept with it.

use super::comfort::smaller;
use super::meetings::count_meetings;
use super::stays::without;
use super::{Both, Judge, SeatFault, SeatNote};
use super::{alike, counted, numbered, sorted, to_u32, twos};
use crate::club::{EntrantId, LegNo, Two};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::BTreeSet;

impl Judge<'_> {
    /// First with second, third and fourth, and so on: the tables, by their numbers, take the
    /// standing from its top; the smaller tables, which are the last, may take theirs from among all,
    /// so that nobody sits there more often than others.
    pub(super) fn standings_are_followed(&mut self) {
        for (leg, seats) in numbered(self.legs) {
            let (ranking, tables) = (&seats.drawn_from, drawn_tables(seats));
            if !ranking.is_empty() && self.standing_names_all(leg, ranking, &tables) {
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
        for &entrant in ranking {
            self.fault_if(
                !ranked.insert(entrant),
                SeatFault::StandingTwice { leg, entrant },
            );
        }
        let sitting = tables.iter().flat_map(TableSeats::people).collect();
        for &entrant in ranked.symmetric_difference(&sitting) {
            self.errors
                .insert(SeatFault::StandingPeople { leg, entrant });
        }
        self.errors.len() == before
    }

    /// Where who met before has changed places, the tables need not follow the standing person by
    /// person; where some are kept apart, those of the smaller tables may be who sits there now,
    /// whose turn it was, or the last of all.
    fn tables_follow(&mut self, leg: LegNo, ranking: &[EntrantId], mut tables: Vec<TableSeats>) {
        let small = at_smaller(&tables);
        let order = with_last(ranking, &small);
        if !self.wishes.at_table.is_empty() {
            // Numbers go with people then; the tables are in the order of their best.
            tables.sort_by_key(|table| {
                let is_small = table.people().any(|who| small.contains(&who));
                (is_small, ranking.iter().position(|who| table.holds(*who)))
            });
        }
        let by_rank = filled(tables.clone(), &order);
        let strangers: Vec<Vec<EntrantId>> = tables
            .iter()
            .zip(&by_rank)
            .map(|(table, by_rank)| table.people().filter(|who| !by_rank.holds(*who)).collect())
            .collect();
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
            if let Some(&entrant) = strangers.first() {
                self.errors.insert(SeatFault::NotByStanding {
                    leg,
                    table: table.number,
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
        let times = counted(
            self.before(leg)
                .iter()
                .flat_map(|leg| at_smaller(&drawn_tables(leg))),
        );
        let mut turn: Vec<EntrantId> = ranking.iter().rev().copied().collect();
        turn.sort_by_key(|id| times.get(id));
        with_last(ranking, &turn.into_iter().take(chairs).collect())
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
        let meetings = |tables: &[TableSeats]| {
            tables
                .iter()
                .flat_map(|table| twos(table.people()))
                .filter(unwanted)
                .count()
        };
        meetings(by_rank).saturating_sub(meetings(tables))
    }
}

/// The tables of a leg by their numbers, with those who sat there when it began: the others came
/// later, wherever they were.
fn drawn_tables(leg: &LegSeats) -> Vec<TableSeats> {
    let mut tables: Vec<TableSeats> = leg
        .tables
        .iter()
        .map(|table| without(table, |stay| stay.from_round > 1))
        .collect();
    tables.sort_by_key(|table| table.number);
    tables
}

/// Those who sit at tables smaller than the largest.
fn at_smaller(tables: &[TableSeats]) -> BTreeSet<EntrantId> {
    smaller(tables).flat_map(TableSeats::people).collect()
}

/// These tables with the people of an order, from its top; a chair for which nobody is left stays
/// empty.
fn filled(mut tables: Vec<TableSeats>, order: &[EntrantId]) -> Vec<TableSeats> {
    let mut order = order.iter();
    for table in &mut tables {
        table.seats.retain_mut(|(_, who)| {
            let next = order.next();
            *who = *next.unwrap_or(who);
            next.is_some()
        });
    }
    tables
}

/// A list with some of it at its end.
fn with_last(list: &[EntrantId], last: &BTreeSet<EntrantId>) -> Vec<EntrantId> {
    let mut list = list.to_vec();
    list.sort_by_key(|id| last.contains(id));
    list
}
