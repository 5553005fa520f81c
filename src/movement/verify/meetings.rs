//! Who meets whom how often, and the figures that no seating of these people at these tables can
//! better.

use super::proved::{proved, sizes, two};
use super::{tables, twos};
use crate::club::EntrantId;
use crate::movement::plan::{LegSeats, Player, TableSeats};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// How often people sit together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Meetings {
    /// Others that the least lucky person meets.
    pub distinct_min: u32,
    /// Others that the luckiest person meets.
    pub distinct_max: u32,
    /// Others that a person meets on average, in hundredths.
    pub distinct_mean_hundredths: u32,
    /// Over all pairs of people, their meetings beyond the first.
    pub repeats: u64,
    /// Meetings of the two who meet most often.
    pub max_times: u32,
    /// No seating with these tables and these people, in which nobody meets who asked not to and does
    /// not here, has fewer repeats than this.
    pub repeats_bound: u64,
    /// For every two legs the pairs of people who meet in both: who meets k times counts k(k −
    /// 1)/2.
    pub doubles: u64,
    /// No such seating has fewer doubles than this.
    pub doubles_bound: u64,
    /// No person can meet more others than this in this many legs.
    pub distinct_bound: u32,
    /// Whether partners keep together, so that their meetings are among the repeats and in the
    /// bound.
    pub with_partners: bool,
}

/// For each two people (lower id first) how often they sit at one table.
pub(super) type Met = BTreeMap<(EntrantId, EntrantId), u32>;

/// Counts the meetings.
pub(super) fn count_meetings(legs: &[LegSeats]) -> Met {
    let mut all: Vec<(EntrantId, EntrantId)> = Vec::new();
    for leg in legs {
        for table in &leg.tables {
            let people: Vec<EntrantId> = table.people().collect();
            let met = twos(&people).filter(|(a, b)| at_one_time(table, leg.rounds, *a, *b));
            all.extend(met.map(|(a, b)| (a.min(b), a.max(b))));
        }
    }
    all.sort_unstable();
    let mut met = Met::new();
    for two in all {
        *met.entry(two).or_insert(0) += 1;
    }
    met
}

/// Whether two at a table were there in one and the same round.
pub(super) fn at_one_time(table: &TableSeats, rounds: u32, a: EntrantId, b: EntrantId) -> bool {
    let (mut first, mut last) = (1, rounds);
    for stay in &table.stays {
        if stay.entrant == a || stay.entrant == b {
            first = first.max(stay.from_round);
            last = last.min(stay.to_round.unwrap_or(rounds));
        }
    }
    table.stays.is_empty() || first <= last
}

/// The legs with those only who were at their tables in all rounds: they met at any rate.
pub(super) fn all_rounds(legs: &[LegSeats]) -> Cow<'_, [LegSeats]> {
    if tables(legs).all(|(_, table)| table.stays.is_empty()) {
        return Cow::Borrowed(legs);
    }
    let mut legs = legs.to_vec();
    for table in legs.iter_mut().flat_map(|l| &mut l.tables) {
        let stays = std::mem::take(&mut table.stays);
        let whole = |who| stays.iter().all(|stay| stay.entrant != who);
        table.seats.retain(|(_, who)| whole(*who));
    }
    Cow::Owned(legs)
}

/// Where partners keep together they are named with the number of their pair; `kept_apart` pairs of
/// people asked not to meet and do not, so that the bounds leave them out.
pub(super) fn figures(
    players: &[Player],
    legs: &[LegSeats],
    met: &Met,
    partners: Option<&BTreeMap<EntrantId, usize>>,
    kept_apart: u64,
) -> Meetings {
    let mut distinct: BTreeMap<EntrantId, u32> = players.iter().map(|p| (p.id, 0)).collect();
    for (a, b) in met.keys().filter(|(a, b)| a != b) {
        for id in [a, b] {
            distinct.entry(*id).and_modify(|n| *n += 1);
        }
    }
    let people = distinct.len() as u64;
    let pairs = two(people).saturating_sub(kept_apart);
    let meetings: u64 = met.values().map(|n| u64::from(*n)).sum();
    let whole = all_rounds(legs);
    let sum: u64 = distinct.values().map(|n| u64::from(*n)).sum();
    let mean = (sum * 100 + people / 2).checked_div(people).unwrap_or(0);
    Meetings {
        distinct_min: distinct.values().copied().min().unwrap_or(0),
        distinct_max: distinct.values().copied().max().unwrap_or(0),
        distinct_mean_hundredths: u32::try_from(mean).unwrap_or(u32::MAX),
        repeats: met.values().map(|n| u64::from(n.saturating_sub(1))).sum(),
        max_times: met.values().copied().max().unwrap_or(0),
        repeats_bound: partners.map_or_else(
            || repeats_bound((people, pairs), meetings, &whole),
            |p| bound_with_partners(people, met, p),
        ),
        doubles: met.values().map(|n| two(u64::from(*n))).sum(),
        doubles_bound: doubles_bound((people, pairs), meetings, &whole),
        distinct_bound: distinct_bound(people, legs),
        with_partners: partners.is_some(),
    }
}

/// No seats in which these partners keep together have fewer repeats: the partners meet in every
/// leg that they play, and the other meetings of those tables are shared out among all who are
/// not partners.
fn bound_with_partners(people: u64, met: &Met, partners: &BTreeMap<EntrantId, usize>) -> u64 {
    let (mut pairs, mut among, mut others) = (0_u64, 0_u64, 0_u64);
    for ((a, b), times) in met {
        let pair = |who| partners.get(who);
        let together = pair(a).is_some() && pair(a) == pair(b);
        if together {
            (pairs, among) = (pairs + 1, among + u64::from(*times));
        } else {
            others += u64::from(*times);
        }
    }
    among.saturating_sub(pairs) + others.saturating_sub(two(people).saturating_sub(pairs))
}

/// Nobody meets more than all others, or more than the largest tables have chairs.
fn distinct_bound(people: u64, legs: &[LegSeats]) -> u32 {
    let chairs: u64 = legs
        .iter()
        .map(|l| sizes(l).max().unwrap_or(1).saturating_sub(1))
        .sum();
    u32::try_from(chairs.min(people.saturating_sub(1))).unwrap_or(u32::MAX)
}

/// All meetings less all pairs of people must be repeats, and the doubles that cannot be avoided
/// make some.
fn repeats_bound((people, pairs): (u64, u64), meetings: u64, legs: &[LegSeats]) -> u64 {
    let forced = pigeonholes(legs).max(proved(people, legs));
    meetings
        .saturating_sub(pairs)
        .max(least_repeats(forced, legs.len() as u64))
}

/// Fewest repeats that make this many doubles: two who meet in all legs make most doubles of their
/// repeats.
fn least_repeats(doubles: u64, legs: u64) -> u64 {
    let Some(always) = doubles.checked_div(two(legs)) else {
        return 0;
    };
    let rest = doubles - always * two(legs);
    always * (legs - 1) + (0..).find(|r| two(r + 1) >= rest).unwrap_or(0)
}

/// Meetings spread evenly over all pairs of people, or what the pigeonholes of every two legs
/// force.
fn doubles_bound((people, pairs): (u64, u64), meetings: u64, legs: &[LegSeats]) -> u64 {
    spread(meetings, pairs)
        .max(pigeonholes(legs))
        .max(proved(people, legs))
}

/// A table of more people than an earlier leg had tables seats some again who sat together then.
fn pigeonholes(legs: &[LegSeats]) -> u64 {
    let large = |l: &LegSeats| sizes(l).any(|s| s > l.tables.len() as u64);
    if !legs.iter().any(large) {
        return 0;
    }
    let twos = legs.iter().enumerate().flat_map(|(i, to)| {
        let earlier = legs.iter().take(i);
        earlier.map(move |from| forced(from, to))
    });
    twos.sum()
}

/// The meetings that are forced again when everybody of one leg sits down for another.
fn forced(from: &LegSeats, to: &LegSeats) -> u64 {
    let seated: BTreeSet<EntrantId> = from.people().collect();
    let holes = from.tables.len() as u64;
    let again = |table: &TableSeats| table.people().filter(|id| seated.contains(id)).count();
    let tables = to.tables.iter();
    tables.map(|table| spread(again(table) as u64, holes)).sum()
}

/// The doubles of so many meetings spread evenly over so many pairs, or the pairs among so many
/// people spread evenly over so many tables.
pub(super) fn spread(all: u64, over: u64) -> u64 {
    let over = over.max(1);
    let (each, more) = (all / over, all % over);
    over * two(each) + more * each
}
