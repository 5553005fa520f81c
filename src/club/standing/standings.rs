//! The standings: what each table's sheet or slips are worth, summed and ranked.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    Cut, DealSpan, Discrepancy, EntrantId, Event, EventId, Excluded, Games, Leg, LegNo, LegResult,
    Lot, Missing, PrizeKind, Row, Scoring, Source, Table, TableNo, missing,
    people::missing::last_handed_in,
    seats::stood_in::results_by_player,
    standing::{games::compare_like_with_like, results::ranks},
};
use std::cmp::Reverse;

/// The standings of an event after a leg, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// Of which event.
    pub event: EventId,
    /// How many legs, from the first on, count; 0 when nothing was handed in.
    pub after_leg: u32,
    /// What counts.
    pub scoring: Scoring,
    /// Best first; those who have or had a seat (or sat out) in a counted leg. Who has no rank
    /// comes last, by start number.
    pub rows: Vec<Row>,
    /// What is missing before they are final.
    pub missing: Missing,
    /// Slips that contradict their sheets.
    pub discrepancies: Vec<Discrepancy>,
    /// Tables (leg, table) scored by Seeger-Fabian from slips or the feet of some: the others' lost
    /// games are not known there.
    pub losses_unknown: Vec<(LegNo, TableNo)>,
    /// Lots that decide between people who are equal in everything.
    pub lots: Vec<Lot>,
    /// Cuts that were made; one for games decides in the order by games.
    pub cuts: Vec<Cut>,
}

impl Standings {
    /// The line of one entrant.
    pub fn row(&self, entrant: EntrantId) -> Option<&Row> {
        self.rows.iter().find(|row| row.entrant == entrant)
    }

    /// Those of whom something is in, best first.
    pub fn ranked(&self) -> &[Row] {
        self.rows
            .split_at_checked(self.rows.partition_point(|row| row.rank.is_some()))
            .map_or(&[], |(ranked, _)| ranked)
    }

    /// The same people ranked by net games, then by points (Foster p. 186); a lot or a cut for games
    /// decides between those who are equal in both.
    pub fn by_games(&self) -> Vec<(Option<u32>, &Row)> {
        let mut order: Vec<(usize, _)> = self
            .rows
            .iter()
            .map(|row| {
                let ranked = row.rank.is_some();
                ranked.then(|| (self.scoring.games_key(row), Reverse(self.drawn_place(row))))
            })
            .enumerate()
            .collect();
        order.sort_by_key(|(_, key)| Reverse(*key));
        let ranks = ranks(order.iter().map(|(_, key)| *key));
        let rows = order.iter().filter_map(|(row, _)| self.rows.get(*row));
        ranks.into_iter().zip(rows).collect()
    }

    /// How many of those who are equal to somebody in everything won against him.
    fn drawn_place(&self, row: &Row) -> usize {
        let id = row.entrant;
        if let Some(order) = self.lot_of(row) {
            return order
                .iter()
                .position(|who| *who == id.0)
                .unwrap_or_default();
        }
        let lost = self.cuts.iter().any(|cut| {
            let is_his = cut.prize == PrizeKind::Games && cut.between.contains(&id);
            is_his && cut.winner != id && self.is_among(row, &cut.between)
        });
        usize::from(lost)
    }

    /// The same for some people alone, ranked among themselves.
    pub fn among(mut self, belongs: impl Fn(EntrantId) -> bool) -> Standings {
        self.rows.retain(|row| belongs(row.entrant));
        compare_like_with_like(equals(&mut self.rows));
        let scoring = self.scoring;
        self.rows
            .sort_by_key(|row| Reverse(row.is_ranked().then(|| scoring.points_key(row))));
        rank(&mut self.rows, scoring, &self.lots);
        self
    }

    /// The same people, each with the best alone of the lists that count; not ranked yet.
    #[must_use]
    pub fn by_best_list(mut self, counts: impl Fn(EntrantId, &LegResult) -> bool) -> Standings {
        let scoring = self.scoring;
        for row in &mut self.rows {
            let who = row.entrant;
            let unranked = row.unranked;
            let alone = row
                .legs
                .iter()
                .filter(|list| counts(who, list))
                .map(|list| {
                    let mut alone = Row::blank(who, 1);
                    alone.add(*list);
                    alone
                });
            let best = alone
                .max_by_key(|alone| scoring.points_key(alone))
                .unwrap_or_else(|| Row::blank(who, 0));
            *row = Row { unranked, ..best };
        }
        self
    }

    /// Whether somebody is equal to others in everything, and a lot among exactly them gave each
    /// their rank.
    pub fn is_by_lot(&self, row: &Row) -> bool {
        self.lot_of(row).is_some()
    }

    /// The order of the lot among exactly those who are equal to somebody in everything.
    fn lot_of(&self, row: &Row) -> Option<&[i64]> {
        let drawn = |lot: &Lot| lot.order.contains(&row.entrant.0);
        if !row.has_result() || !self.lots.iter().any(drawn) {
            return None;
        }
        let equal: Vec<i64> = self.equal_to(row).iter().map(|who| who.0).collect();
        Lot::among(&self.lots, &equal).filter(|order| order.len() > 1)
    }

    /// Whether exactly these are equal to somebody in everything.
    fn is_among(&self, row: &Row, people: &[EntrantId]) -> bool {
        let [mut equal, mut people] = [self.equal_to(row), people.to_vec()];
        equal.sort_unstable();
        people.sort_unstable();
        equal == people
    }

    /// Everybody who is equal to somebody in everything, himself among them.
    fn equal_to(&self, row: &Row) -> Vec<EntrantId> {
        let key = self.scoring.points_key(row);
        let same = |other: &&Row| other.has_result() && self.scoring.points_key(other) == key;
        self.rows
            .iter()
            .filter(same)
            .map(|row| row.entrant)
            .collect()
    }

    /// Whether anything at all was handed in.
    pub fn has_results(&self) -> bool {
        self.after_leg > 0
    }
}

/// The rows that are ranked, to be compared where they are equal in points.
fn equals(rows: &mut [Row]) -> impl Iterator<Item = (i32, &mut Games)> {
    rows.iter_mut()
        .filter(|row| row.is_ranked())
        .map(|row| (row.points, &mut row.games))
}

/// Gives the rows, which are sorted, their ranks; a lot decides between those who are equal.
fn rank(rows: &mut [Row], scoring: Scoring, lots: &[Lot]) {
    let ranks = ranks(
        rows.iter()
            .map(|row| row.is_ranked().then(|| scoring.points_key(row))),
    );
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row.rank = rank;
    }
    if !lots.is_empty() {
        let equal = rows.chunk_by_mut(|one, other| one.rank == other.rank);
        equal.for_each(|rows| by_lot(rows, lots));
    }
}

/// Puts people of one rank in the order of the lot that was drawn among exactly them, if one was.
fn by_lot(rows: &mut [Row], lots: &[Lot]) {
    let people: Vec<i64> = rows.iter().map(|row| row.entrant.0).collect();
    let first = rows.first().and_then(|row| row.rank);
    if let (Some(first), Some(order)) = (first, Lot::among(lots, &people)) {
        rows.sort_by_key(|row| order.iter().position(|who| *who == row.entrant.0));
        for (rank, row) in (first..).zip(rows) {
            row.rank = Some(rank);
        }
    }
}

/// The standings of an event after a leg; without one, after the last leg of which anything was
/// handed in.
pub fn standings(event: &Event, after_leg: Option<u32>) -> Standings {
    standings_of(event, DealSpan::up_to(after_leg))
}

/// The standings of a span of legs.
pub fn standings_of(event: &Event, span: DealSpan) -> Standings {
    let mut ids: Vec<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    ids.sort_unstable();
    let mut all = Gathered {
        event,
        rows: vec![None; ids.len()],
        ids,
        discrepancies: Vec::new(),
        losses_unknown: Vec::new(),
    };
    for leg in event.legs.iter().filter(|leg| span.holds(leg.number)) {
        all.leg(leg);
    }
    let scoring = event.settings.scoring;
    let mut rows: Vec<Row> = all.rows.into_iter().flatten().collect();
    compare_like_with_like(equals(&mut rows));
    rows.sort_by_cached_key(|row| {
        let key = row.is_ranked().then(|| scoring.points_key(row));
        let number = event.entrant(row.entrant).map(|e| e.start_number);
        (Reverse(key), number, row.entrant)
    });
    rank(&mut rows, scoring, &event.lots);
    Standings {
        event: event.id,
        after_leg: last_handed_in(event, span),
        scoring,
        rows,
        missing: missing(event, span),
        discrepancies: all.discrepancies,
        losses_unknown: all.losses_unknown,
        lots: event.lots.clone(),
        cuts: event.cuts.clone(),
    }
}

/// What the legs say, as far as they were gone through.
struct Gathered<'e> {
    event: &'e Event,
    /// Everybody who takes part, sorted.
    ids: Vec<EntrantId>,
    /// The same people's rows; none for who is in no leg.
    rows: Vec<Option<Row>>,
    discrepancies: Vec<Discrepancy>,
    losses_unknown: Vec<(LegNo, TableNo)>,
}

impl Gathered<'_> {
    fn leg(&mut self, leg: &Leg) {
        for entrant in &leg.sitting_out {
            self.row(*entrant);
        }
        for table in leg.tables.iter() {
            self.table(leg, table);
        }
    }

    fn table(&mut self, leg: &Leg, table: &Table) {
        let found = results_by_player(self.event, leg, table, self.event.counting());
        self.discrepancies.extend(found.discrepancies);
        let mut results = found.results.iter().map(|(_, result)| result);
        let unknown = results.any(|result| match result.source {
            Source::Slip => true,
            Source::Foot => result.others_lost.is_none(),
            Source::Deals | Source::Nothing => false,
        });
        if unknown && self.event.settings.scoring.needs_deals() {
            self.losses_unknown.push((leg.number, table.number));
        }
        for (entrant, result) in found.results {
            if let Some(row) = self.row(entrant) {
                row.add(result);
            }
        }
    }

    /// The row of somebody who takes part; from now on there is one.
    fn row(&mut self, entrant: EntrantId) -> Option<&mut Row> {
        let place = self.ids.binary_search(&entrant).ok()?;
        let legs = self.event.legs.len();
        let row = self.rows.get_mut(place)?;
        let who = || self.event.entrant(entrant);
        Some(row.get_or_insert_with(|| Row {
            unranked: who().and_then(|who| who.excluded) == Some(Excluded::Unranked),
            ..Row::blank(entrant, legs)
        }))
    }
}
