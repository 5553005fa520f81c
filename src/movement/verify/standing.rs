//! A leg drawn by standing: whether its tables follow the standing that is kept with it.

use super::found::{SeatFault, SeatNote};
use super::meetings::count_meetings;
use super::{Judge, numbered, to_u32, twos};
use crate::club::{EntrantId, LegNo, TableNo, Two};
use crate::movement::plan::{LegSeats, TableSeats};
use std::collections::{BTreeMap, BTreeSet};

/// Those of a table who sat there when the leg began: the others came later, wherever they were.
fn drawn(table: &TableSeats) -> impl Iterator<Item = EntrantId> + '_ {
    let later = |who| {
        table
            .stays
            .iter()
            .any(|stay| stay.entrant == who && stay.from_round > 1)
    };
    table.people().filter(move |who| !later(*who))
}

/// The tables of a leg by their numbers, with those who sat there when it began.
fn drawn_tables(leg: &LegSeats) -> Vec<(TableNo, Vec<EntrantId>)> {
    let tables = leg.tables.iter().map(|t| (t.number, drawn(t).collect()));
    let mut tables: Vec<(TableNo, Vec<EntrantId>)> = tables.collect();
    tables.sort_by_key(|(number, _)| *number);
    tables
}

/// Those who sit at tables smaller than the largest.
fn at_smaller(tables: &[(TableNo, Vec<EntrantId>)]) -> BTreeSet<EntrantId> {
    let largest = tables.iter().map(|(_, people)| people.len()).max();
    let small = tables
        .iter()
        .filter(|(_, people)| Some(people.len()) < largest);
    small.flat_map(|(_, people)| people).copied().collect()
}

impl Judge<'_> {
    /// First with second, third and fourth, and so on: the tables, by their numbers, take the
    /// standing from its top; the smaller tables, which are the last, may take theirs from among all,
    /// so that nobody sits there more often than others.
    pub(super) fn standings_are_followed(&mut self) {
        for (number, leg) in numbered(self.legs).filter(|(_, leg)| !leg.drawn_from.is_empty()) {
            if self.standing_names_all(number, leg) {
                self.tables_follow(number, leg);
            }
        }
    }

    /// Whether exactly those who sit are in it, each once.
    fn standing_names_all(&mut self, leg: LegNo, seats: &LegSeats) -> bool {
        let before = self.errors.len();
        let mut ranked = BTreeSet::new();
        let twice = seats.drawn_from.iter().filter(|id| !ranked.insert(**id));
        self.errors
            .extend(twice.map(|id| SeatFault::StandingTwice { leg, entrant: *id }));
        let sitting: BTreeSet<EntrantId> = seats.tables.iter().flat_map(drawn).collect();
        let others = ranked.symmetric_difference(&sitting);
        self.errors
            .extend(others.map(|id| SeatFault::StandingPeople { leg, entrant: *id }));
        self.errors.len() == before
    }

    /// Where who met before has changed places, the tables need not follow the standing person by
    /// person; where some are kept apart, those of the smaller tables may be who sits there now,
    /// whose turn it was, or the last of all.
    fn tables_follow(&mut self, leg: LegNo, seats: &LegSeats) {
        let mut tables = drawn_tables(seats);
        let small = at_smaller(&tables);
        if !self.settings.wishes.at_table.is_empty() {
            // Numbers go with people then; the tables are in the order of their best.
            let place = |who: &EntrantId| seats.drawn_from.iter().position(|id| id == who);
            tables.sort_by_key(|(_, people)| {
                let is_small = people.iter().any(|who| small.contains(who));
                (is_small, people.iter().filter_map(place).min())
            });
        }
        let order = with_last(&seats.drawn_from, &small);
        let mut ranked = order.iter().copied();
        let by_rank = tables
            .iter()
            .map(|(_, people)| ranked.by_ref().take(people.len()).collect());
        let by_rank: Vec<Vec<EntrantId>> = by_rank.collect();
        let strangers = tables.iter().zip(&by_rank).map(|((table, people), here)| {
            let strangers = people.iter().filter(|id| !here.contains(id));
            (*table, strangers.copied().collect())
        });
        let strangers: Vec<(TableNo, Vec<EntrantId>)> = strangers.collect();
        let people: usize = strangers.iter().map(|(_, people)| people.len()).sum();
        if people == 0 {
            return;
        }
        if self.are_kept_apart() {
            if !self.settings.standing.no_rematch && !self.are_clubs_apart(leg) {
                let turn = self.in_turn(leg, seats, small.len());
                self.tables_follow_apart(leg, &tables, [&seats.drawn_from, &order, &turn]);
            }
            return;
        }
        let spared = to_u32(self.spared(leg, &by_rank, &tables));
        if spared > 0 {
            let people = to_u32(people);
            let clubs = self.are_clubs_apart(leg);
            return self.notes.push(SeatNote::Exchanged {
                leg,
                people,
                spared,
                clubs,
            });
        }
        let first = strangers
            .into_iter()
            .filter_map(|(t, p)| Some((t, *p.first()?)));
        self.errors
            .extend(first.map(|(table, entrant)| SeatFault::NotByStanding {
                leg,
                table,
                entrant,
            }));
    }

    /// Table by table the first of one of these orders for whom it can be.
    fn tables_follow_apart(
        &mut self,
        leg: LegNo,
        tables: &[(TableNo, Vec<EntrantId>)],
        orders: [&[EntrantId]; 3],
    ) {
        let people: Vec<Vec<EntrantId>> = tables.iter().map(|(_, people)| people.clone()).collect();
        let passed = orders.iter().map(|order| self.passed_over(order, &people));
        let passed: Option<Vec<EntrantId>> = passed.collect();
        if let Some(entrant) = passed.and_then(|all| all.first().copied())
            && let Some((table, _)) = tables.iter().find(|(_, people)| people.contains(&entrant))
        {
            let table = *table;
            self.errors.push(SeatFault::NotByStanding {
                leg,
                table,
                entrant,
            });
        }
    }

    /// The standing with those at its end who sat at smaller tables least often before, of these the
    /// last.
    fn in_turn(&self, leg: LegNo, seats: &LegSeats, chairs: usize) -> Vec<EntrantId> {
        let mut times: BTreeMap<EntrantId, u32> = BTreeMap::new();
        let earlier = self.legs.get(..leg.index().unwrap_or(0));
        for leg in earlier.unwrap_or_default() {
            let small = at_smaller(&drawn_tables(leg));
            small
                .into_iter()
                .for_each(|id| *times.entry(id).or_default() += 1);
        }
        let mut turn = seats.drawn_from.clone();
        turn.reverse();
        turn.sort_by_key(|id| times.get(id));
        with_last(&seats.drawn_from, &turn.into_iter().take(chairs).collect())
    }

    /// Whether there are team-mates, or people who are firmly wished never to meet.
    fn are_kept_apart(&self) -> bool {
        let wishes = &self.settings.wishes;
        let firm = wishes.never.iter().any(|two| two.weight >= Two::FIRM);
        firm || wishes.at_table.len() > 1 || wishes.teams.iter().any(|team| team.len() > 1)
    }

    /// Whether those of one club are to be kept apart in this leg.
    fn are_clubs_apart(&self, leg: LegNo) -> bool {
        let wishes = &self.settings.wishes;
        wishes.clubmates_apart > 0 && (leg == LegNo::FIRST || !wishes.clubmates_first_leg)
    }

    /// How many meetings fewer there are than if everybody sat by rank: of people who met in an earlier
    /// leg, or are of one club that is to be kept apart.
    fn spared(
        &self,
        leg: LegNo,
        by_rank: &[Vec<EntrantId>],
        tables: &[(TableNo, Vec<EntrantId>)],
    ) -> usize {
        let earlier = self.legs.get(..leg.index().unwrap_or(0));
        // Where clubs alone are kept apart, who met may meet again.
        let again_too = self.settings.standing.no_rematch || !self.are_clubs_apart(leg);
        let earlier = earlier.filter(|_| again_too);
        let met = count_meetings(earlier.unwrap_or_default());
        let clubs = match self.are_clubs_apart(leg) {
            true => self.clubs(),
            false => BTreeMap::new(),
        };
        let again = |table: &[EntrantId]| {
            let sorted = twos(table).map(|(a, b)| (a.min(b), a.max(b)));
            let mates = |a: &EntrantId, b: &EntrantId| {
                clubs.contains_key(a) && clubs.get(a) == clubs.get(b)
            };
            let unwanted = sorted.filter(|two| met.contains_key(two) || mates(&two.0, &two.1));
            unwanted.count()
        };
        let now: usize = tables.iter().map(|(_, people)| again(people)).sum();
        let plain: usize = by_rank.iter().map(|table| again(table)).sum();
        plain.saturating_sub(now)
    }
}

/// A list with some of it at its end.
fn with_last(list: &[EntrantId], last: &BTreeSet<EntrantId>) -> Vec<EntrantId> {
    let (last, first): (Vec<_>, Vec<_>) = list.iter().partition(|id| last.contains(*id));
    [first, last].concat()
}
