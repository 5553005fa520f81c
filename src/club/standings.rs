//! Results of legs and the standings: what each table's sheet or slips are worth, summed and
//! ranked.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::ids::{EntrantId, EventId};
use super::missing::{Missing, Span, last_handed_in, missing};
use super::model::{Event, Leg, Table};
use super::results::{Column, LegResult, Row, Source, clamp};
use super::scoring::{Counting, Scoring};
use super::totals::{SheetTotals, sheet_totals};
use std::cmp::Reverse;

/// A slip that does not say what the sheet says. The sheet counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discrepancy {
    /// The leg.
    pub leg: u32,
    /// The table.
    pub table: u32,
    /// Whose slip.
    pub entrant: EntrantId,
    /// Net points and net games by the sheet.
    pub sheet: (i32, i32),
    /// Net points and net games by the slip.
    pub slip: (i32, i32),
    /// Whether the sheet has all its deals; if not, the difference may only be what is still to be
    /// typed.
    pub sheet_complete: bool,
}

/// The standings of an event after a leg, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// Of which event.
    pub event: EventId,
    /// The last leg counted; 0 when nothing was handed in.
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
    /// Tables (leg, table) scored by Seeger-Fabian from slips alone: the others' lost games are not
    /// known there.
    pub losses_unknown: Vec<(u32, u32)>,
}

/// One line of the ranking by games: a rank and the place of the row in [`Standings::rows`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GamesRank {
    /// 1-based, as in the standings; none where nothing of this person is in.
    pub rank: Option<u32>,
    /// Index into the rows.
    pub row: usize,
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

    /// The same people ranked by net games, then by points (Foster p. 186).
    pub fn by_games(&self) -> Vec<GamesRank> {
        let key = |row: &Row| row.rank.map(|_| self.scoring.games_key(row));
        let mut order: Vec<(usize, _)> = self.rows.iter().map(key).enumerate().collect();
        order.sort_by_key(|(_, key)| Reverse(*key));
        let ranks = ranks(order.iter().map(|(_, key)| *key));
        order
            .into_iter()
            .zip(ranks)
            .map(|((row, _), rank)| GamesRank { rank, row })
            .collect()
    }

    /// The same for some people alone, ranked among themselves.
    pub fn among(mut self, belongs: impl Fn(EntrantId) -> bool) -> Standings {
        self.rows.retain(|row| belongs(row.entrant));
        rank(&mut self.rows, self.scoring);
        self
    }

    /// Whether anything at all was handed in.
    pub fn has_results(&self) -> bool {
        self.after_leg > 0
    }
}

/// Ranks of keys sorted best first: equal keys share a rank, the ranks after them are left out (1,
/// 2, 2, 4). Who has no key has no rank.
fn ranks<K: PartialEq + Copy>(keys: impl Iterator<Item = Option<K>>) -> Vec<Option<u32>> {
    let mut rank = 0;
    let mut before = None;
    keys.zip(1u32..)
        .map(|(key, place)| {
            if before != key {
                rank = place;
                before = key;
            }
            key.map(|_| rank)
        })
        .collect()
}

/// Gives the rows, which are sorted, their ranks.
fn rank(rows: &mut [Row], scoring: Scoring) {
    let ranks = ranks(
        rows.iter()
            .map(|row| row.has_result().then(|| scoring.points_key(row))),
    );
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row.rank = rank;
    }
}

/// Everybody's result at one table, in the order of its columns; and what does not fit together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableResults {
    /// The foot of the sheet.
    pub totals: SheetTotals,
    /// One for each column of the totals.
    pub results: Vec<(EntrantId, LegResult)>,
    /// Slips that contradict the sheet.
    pub discrepancies: Vec<Discrepancy>,
}

/// Results of one table in one leg under a scoring.
pub fn table_results(leg: &Leg, table: &Table, counting: Counting) -> TableResults {
    let mut totals = sheet_totals(table, leg.rounds);
    let by_deals = !table.sheet.deals.is_empty();
    for slip in &table.sheet.slips {
        if totals.column(slip.entrant).is_none() {
            totals.columns.push(Column::new(slip.entrant, None));
        }
    }
    let complete = totals.complete();
    let all_lost: u32 = totals.columns.iter().map(|c| c.games_lost).sum();
    let mut discrepancies = Vec::new();
    let mut results: Vec<(EntrantId, LegResult)> = Vec::with_capacity(totals.columns.len());
    for column in &totals.columns {
        let slip = table
            .sheet
            .slips
            .iter()
            .find(|s| s.entrant == column.entrant);
        let by_sheet = (column.net_points(), column.net_games());
        let (net, games, source) = match (by_deals, slip) {
            (true, _) => (by_sheet.0, by_sheet.1, Source::Deals),
            (false, Some(slip)) => (slip.points, slip.games, Source::Slip),
            (false, None) => (by_sheet.0, by_sheet.1, Source::Nothing),
        };
        if let (true, Some(slip)) = (by_deals, slip)
            && by_sheet != (slip.points, slip.games)
        {
            discrepancies.push(Discrepancy {
                leg: leg.number,
                table: table.number,
                entrant: column.entrant,
                sheet: by_sheet,
                slip: (slip.points, slip.games),
                sheet_complete: complete,
            });
        }
        let known = source != Source::Slip;
        results.push((
            column.entrant,
            LegResult {
                leg: leg.number,
                table: table.number,
                points: net,
                net,
                games,
                won: known.then_some(column.games_won),
                lost: known.then_some(column.games_lost),
                others_lost: by_deals.then(|| all_lost.saturating_sub(column.games_lost)),
                source,
                complete: if source == Source::Deals {
                    complete
                } else {
                    source == Source::Slip
                },
            },
        ));
    }
    if by_deals && !table.is_whole() {
        score_by_stretch(&mut results, leg, table, counting);
    } else {
        counting.score(&mut results, table.size());
        // Slips do not tell what fell while so many were at the table.
        let unknown = table.company_unknown() && counting.scoring.needs_company();
        results
            .iter_mut()
            .filter(|_| unknown)
            .for_each(|(_, result)| result.complete = false);
    }
    TableResults {
        totals,
        results,
        discrepancies,
    }
}

/// Where somebody came or left between two rounds, what counts depends on who was there: each
/// stretch is scored by itself.
fn score_by_stretch(
    results: &mut [(EntrantId, LegResult)],
    leg: &Leg,
    table: &Table,
    counting: Counting,
) {
    let mut sums: std::collections::BTreeMap<EntrantId, (i64, u32)> =
        std::collections::BTreeMap::new();
    for part in table.company(leg.rounds).by_stretch().iter() {
        for (who, result) in table_results(leg, part, counting).results {
            let (points, others_lost) = sums.entry(who).or_default();
            *points += i64::from(result.points);
            *others_lost += result.others_lost.unwrap_or(0);
        }
    }
    for (who, result) in results {
        let (points, others_lost) = sums.get(who).copied().unwrap_or_default();
        result.points = clamp(points);
        result.others_lost = Some(others_lost);
    }
}

/// The standings of an event after a leg; without one, after the last leg of which anything was
/// handed in.
pub fn standings(event: &Event, after_leg: Option<u32>) -> Standings {
    standings_of(event, Span::up_to(after_leg))
}

/// The standings of a span of legs.
pub fn standings_of(event: &Event, span: Span) -> Standings {
    let counted = || event.legs.iter().filter(|leg| span.holds(leg.number));
    let mut ids: Vec<(EntrantId, u32)> = event
        .entrants
        .iter()
        .map(|e| (e.id, e.start_number))
        .collect();
    ids.sort_unstable();
    let legs = counted().count();
    let mut rows: Vec<(bool, Row)> = ids
        .iter()
        .map(|(entrant, _)| {
            let (won, lost) = (Some(0), Some(0));
            (
                false,
                Row {
                    rank: None,
                    entrant: *entrant,
                    points: 0,
                    games: 0,
                    won,
                    lost,
                    legs: Vec::with_capacity(legs),
                },
            )
        })
        .collect();
    let place = |entrant: EntrantId| ids.binary_search_by_key(&entrant, |(id, _)| *id).ok();
    let mut all = Standings {
        event: event.id,
        after_leg: last_handed_in(event, span),
        scoring: event.settings.scoring,
        rows: Vec::new(),
        missing: missing(event, span),
        discrepancies: Vec::new(),
        losses_unknown: Vec::new(),
    };
    for leg in counted() {
        for entrant in &leg.sitting_out {
            if let Some((listed, _)) = place(*entrant).and_then(|p| rows.get_mut(p)) {
                *listed = true;
            }
        }
        for table in &leg.tables {
            let table_results = table_results(leg, table, event.counting());
            all.discrepancies.extend(table_results.discrepancies);
            let by_slips = table_results
                .results
                .iter()
                .any(|(_, r)| r.source == Source::Slip);
            if event.settings.scoring.needs_deals() && by_slips {
                all.losses_unknown.push((leg.number, table.number));
            }
            for (entrant, result) in table_results.results {
                if let Some((listed, row)) = place(entrant).and_then(|p| rows.get_mut(p)) {
                    *listed = true;
                    add(row, result);
                }
            }
        }
    }
    let start = |entrant: EntrantId| {
        place(entrant)
            .and_then(|p| ids.get(p))
            .map(|(_, start)| *start)
    };
    all.rows = rows
        .into_iter()
        .filter_map(|(listed, row)| listed.then_some(row))
        .collect();
    all.rows.sort_by_cached_key(|row| {
        let key = row
            .has_result()
            .then(|| event.settings.scoring.points_key(row));
        (Reverse(key), start(row.entrant), row.entrant)
    });
    rank(&mut all.rows, event.settings.scoring);
    all
}

fn add(row: &mut Row, result: LegResult) {
    row.points = row.points.saturating_add(result.points);
    row.games = row.games.saturating_add(result.games);
    row.won = row.won.zip(result.won).map(|(a, b)| a.saturating_add(b));
    row.lost = row.lost.zip(result.lost).map(|(a, b)| a.saturating_add(b));
    row.legs.push(result);
}
