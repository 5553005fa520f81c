//! A leg drawn by standing: whether its tables follow the standing that is kept with it.

use super::meetings::{MeetingCounts, count_meetings};
use super::stays::without;
use super::{Both, Parted, SeatFault, SeatNote, SeatsJudge, alike, numbered, sorted, to_u32};
use crate::club::{EntrantId, LegNo, Stay, Two};
use crate::movement::plan::{LegSeats, TableSeats};
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// The first table of a leg by standing, and why others may not sit there.
struct FirstTable<'j> {
    drawn: &'j LegSeats,
    table: &'j TableSeats,
    /// Who met before, where nobody is to meet again.
    met: MeetingCounts,
    /// The clubs whose people are kept apart.
    clubs: BTreeMap<EntrantId, &'j str>,
}

impl SeatsJudge<'_> {
    /// First with second, third and fourth, and so on: the tables, by their numbers, take the
    /// standing from its top; the smaller tables, which are the last, may take theirs from among all,
    /// so that nobody sits there more often than others.
    pub fn standings_are_followed(&mut self) {
        let drawn = numbered(self.legs).filter(|(_, leg)| !leg.drawn_from.is_empty());
        for (leg, seats) in drawn {
            let mut drawn = without(seats, came_later);
            if self.standing_names_all(leg, &drawn) {
                self.sort_tables(&mut drawn);
                self.tables_follow(leg, &drawn);
                self.first_parted(leg, &drawn);
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

    /// By their numbers or, where numbers go with people, in the order of their best.
    fn sort_tables(&self, drawn: &mut LegSeats) {
        drawn.tables.sort_by_key(|table| table.number);
        if !self.wishes.at_table.is_empty() {
            let small = at_smaller(drawn);
            drawn.tables.sort_by_cached_key(|table| {
                let is_small = table.people().any(|who| small.contains(&who));
                (
                    is_small,
                    drawn.drawn_from.iter().position(|who| table.holds(*who)),
                )
            });
        }
    }

    /// Where who met before has changed places, the tables need not follow the standing person by
    /// person; where some are kept apart, those of the smaller tables may be who sits there now,
    /// whose turn it was, or the last of all.
    fn tables_follow(&mut self, leg: LegNo, drawn: &LegSeats) {
        let by_rank = by_rank(drawn);
        let mut wrong = strangers(&drawn.tables, &by_rank);
        let people = to_u32(wrong.len());
        let clubs = self.are_clubs_apart(leg);
        if people == 0 {
            return;
        }
        if self.wishes.at_table.len() > 1 || self.at_odds(Two::FIRM).next().is_some() {
            if self.settings.standing.no_rematch || clubs {
                return;
            }
            wrong = Vec::from_iter(self.first_passed_over(leg, drawn));
        } else {
            let spared = to_u32(self.spared(leg, &by_rank, &drawn.tables));
            if spared > 0 {
                return self.notes.push(SeatNote::Exchanged {
                    leg,
                    people,
                    spared,
                    clubs,
                });
            }
        }
        wrong.dedup_by_key(|(table, _)| *table);
        for (table, entrant) in wrong {
            self.errors.insert(SeatFault::NotByStanding {
                leg,
                table: table.number,
                entrant,
            });
        }
    }

    /// Tells who of the first does not sit at the first table, and why.
    fn first_parted(&mut self, leg: LegNo, drawn: &LegSeats) {
        let Some(table) = drawn.tables.first() else {
            return;
        };
        let first = drawn.drawn_from.iter().take(table.seats.len());
        let mut parted = first.filter(|who| !table.holds(**who)).peekable();
        if parted.peek().is_none() {
            return;
        }
        let no_rematch = self.settings.standing.no_rematch;
        let before = if no_rematch { self.before(leg) } else { &[] };
        let first = FirstTable {
            drawn,
            table,
            met: count_meetings(before),
            clubs: self.clubs_apart(leg),
        };
        let notes = parted
            .map(|who| SeatNote::FirstParted {
                leg,
                entrant: *who,
                first: to_u32(table.seats.len()),
                why: self.why_parted(*who, &first),
            })
            .collect_vec();
        self.notes.extend(notes);
    }

    /// Why somebody does not sit at the first table.
    fn why_parted(&self, who: EntrantId, first: &FirstTable<'_>) -> Parted {
        let table = first.table;
        let with = |both: &Both| both[0] == who && table.holds(both[1]);
        let own = |id: EntrantId| self.wishes.at_table.iter().any(|at| at.entrant == id);
        if let Some([_, mate]) = self.mates().find(with) {
            return Parted::Mates(mate);
        }
        if let Some([_, other]) = self.at_odds(Two::FIRM).find(with) {
            return Parted::Never(other);
        }
        if own(who)
            && let Some(other) = table.people().find(|other| own(*other))
        {
            return Parted::OwnTables(other);
        }
        let met = |other: &EntrantId| first.met.contains_key(&sorted([who, *other]));
        if let Some(other) = table.people().find(met) {
            return Parted::Met(other);
        }
        let of_one_club = |other: &EntrantId| alike(&first.clubs, &[who, *other]);
        if let Some(other) = table.people().find(of_one_club) {
            return Parted::Club(other);
        }
        if !self.settings.standing.small_to_last && at_smaller(first.drawn).contains(&who) {
            return Parted::SmallerTable;
        }
        Parted::Others
    }

    /// Who is passed over in the standing, if somebody is too with those at its end who sit at the
    /// smaller tables now, and with those who sat there least often before, of these the last.
    fn first_passed_over<'t>(
        &self,
        leg: LegNo,
        drawn: &'t LegSeats,
    ) -> Option<(&'t TableSeats, EntrantId)> {
        let times = self
            .before(leg)
            .iter()
            .flat_map(|leg| at_smaller(&without(leg, came_later)))
            .counts();
        let small = at_smaller(drawn);
        let turn = drawn
            .drawn_from
            .iter()
            .rev()
            .copied()
            .sorted_by_key(|id| times.get(id))
            .take(small.len());
        let passed: Option<Vec<EntrantId>> = [BTreeSet::new(), small, turn.collect()]
            .iter()
            .map(|last| self.passed_over(&with_last(drawn, last), &drawn.tables))
            .collect();
        let entrant = *passed?.first()?;
        Some((drawn.table_of(entrant)?, entrant))
    }

    /// The legs before this one.
    fn before(&self, leg: LegNo) -> &[LegSeats] {
        &self.legs[..leg.earlier() as usize]
    }

    /// How many meetings fewer there are than if everybody sat by rank: of people who met in an earlier
    /// leg, or are of one club that is to be kept apart.
    fn spared(&self, leg: LegNo, by_rank: &[TableSeats], tables: &[TableSeats]) -> usize {
        // Where clubs alone are kept apart, who met may meet again.
        let again_too = self.settings.standing.no_rematch || !self.are_clubs_apart(leg);
        let met = count_meetings(if again_too { self.before(leg) } else { &[] });
        let clubs = self.clubs_apart(leg);
        let unwanted = |both: &Both| met.contains_key(&sorted(*both)) || alike(&clubs, both);
        let meetings = |tables: &[TableSeats]| {
            tables
                .iter()
                .flat_map(|table| table.people().array_combinations())
                .filter(unwanted)
                .count()
        };
        meetings(by_rank).saturating_sub(meetings(tables))
    }
}

/// Latecomers were not there when a leg was drawn, wherever that was.
fn came_later(stay: &Stay) -> bool {
    stay.from_round > 1
}

/// Those who sit at tables smaller than the largest.
fn at_smaller(leg: &LegSeats) -> BTreeSet<EntrantId> {
    leg.smaller_tables().flat_map(TableSeats::people).collect()
}

/// The tables with the people of the standing from its top, those at its end who sit at the smaller
/// tables.
fn by_rank(drawn: &LegSeats) -> Vec<TableSeats> {
    let mut order = with_last(drawn, &at_smaller(drawn)).into_iter();
    drawn
        .tables
        .iter()
        .map(|table| TableSeats::new(table.number, order.by_ref().take(table.seats.len())))
        .collect()
}

/// Those who sit at a table, and not there by rank.
fn strangers<'t>(
    tables: &'t [TableSeats],
    by_rank: &[TableSeats],
) -> Vec<(&'t TableSeats, EntrantId)> {
    tables
        .iter()
        .zip(by_rank)
        .flat_map(|(table, by_rank)| {
            table
                .people()
                .filter(|who| !by_rank.holds(*who))
                .map(move |who| (table, who))
        })
        .collect()
}

/// The standing with some of it at its end.
fn with_last(drawn: &LegSeats, last: &BTreeSet<EntrantId>) -> Vec<EntrantId> {
    drawn
        .drawn_from
        .iter()
        .copied()
        .sorted_by_key(|id| last.contains(id))
        .collect()
}
