//! Who meets whom how often, and the figures that no seating of these people at these tables can
//! better.

use super::pairs::Pairs;
use super::proved::{proved, sizes, two};
use super::stays::{met_in, without};
use super::{Both, SeatsJudge, alike, least_and_most, sorted, times_of, to_u32};
use crate::movement::plan::LegSeats;
use itertools::Itertools;
use std::collections::{BTreeSet, HashMap};

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
pub type MeetingCounts = HashMap<Both, usize>;

/// Counts the meetings.
pub fn count_meetings(legs: &[LegSeats]) -> MeetingCounts {
    legs.iter()
        .flat_map(met_in)
        .map(|(_, both)| sorted(both))
        .counts()
}

impl SeatsJudge<'_> {
    /// Where partners keep together they are named with their pair. The bounds leave out who asked
    /// not to meet and does not.
    pub fn figures(&self, met: &MeetingCounts, partners: Option<&Pairs>) -> Meetings {
        let met_others = met.keys().filter(|[a, b]| a != b).flatten().copied();
        let distinct = times_of(self.players.iter().map(|p| p.id), met_others);
        let (distinct_min, distinct_max) = least_and_most(&distinct);
        let all: usize = distinct.iter().map(|others| *others as usize).sum();
        let people = distinct.len();
        let mean = (all * 100 + people / 2).checked_div(people).unwrap_or(0);
        let meetings: usize = met.values().sum();
        let pairs = two(people).saturating_sub(self.kept_apart(met));
        // People there in all rounds met at any rate.
        let whole = self
            .legs
            .iter()
            .map(|leg| without(leg, |_| true))
            .collect_vec();
        // The doubles that cannot be avoided make some repeats; all meetings less all pairs of
        // people are repeats too, and at best they are spread evenly over all pairs.
        let forced = pigeonholes(&whole).max(proved(people, &whole));
        let alone = || {
            meetings
                .saturating_sub(pairs)
                .max(least_repeats(forced, self.legs.len()))
        };
        let repeats_bound = partners.map_or_else(alone, |partners| {
            bound_with_partners(people, meetings, met, partners)
        });
        Meetings {
            distinct_min,
            distinct_max,
            distinct_mean_hundredths: to_u32(mean),
            repeats: (meetings - met.len()) as u64,
            max_times: to_u32(met.values().copied().max().unwrap_or(0)),
            repeats_bound: repeats_bound as u64,
            doubles: met.values().map(|times| two(*times) as u64).sum(),
            doubles_bound: spread(meetings, pairs).max(forced) as u64,
            distinct_bound: distinct_bound(people, self.legs),
            with_partners: partners.is_some(),
        }
    }
}

/// No seats in which these partners keep together have fewer repeats: the partners meet in every
/// leg that they play, and the other meetings of those tables are shared out among all who are
/// not partners.
fn bound_with_partners(
    people: usize,
    meetings: usize,
    met: &MeetingCounts,
    partners: &Pairs,
) -> usize {
    let times = met
        .iter()
        .filter(|(both, _)| alike(partners, both))
        .map(|(_, times)| *times)
        .collect_vec();
    let pairs = times.len();
    let among = times.iter().sum::<usize>();
    let others = two(people).saturating_sub(pairs);
    among - pairs + (meetings - among).saturating_sub(others)
}

/// Nobody meets more than all others, or more than the largest tables have chairs.
fn distinct_bound(people: usize, legs: &[LegSeats]) -> u32 {
    let chairs: usize = legs
        .iter()
        .filter_map(|leg| sizes(leg).max()?.checked_sub(1))
        .sum();
    to_u32(chairs.min(people.saturating_sub(1)))
}

/// Fewest repeats that make this many doubles: two who meet in all legs make most doubles of their
/// repeats.
fn least_repeats(doubles: usize, legs: usize) -> usize {
    let always = two(legs).max(1);
    let rest = (0..).find(|r| two(r + 1) >= doubles % always);
    doubles / always * legs.saturating_sub(1) + rest.unwrap_or(0)
}

/// A table of more people than an earlier leg had tables seats some again who sat together then.
fn pigeonholes(legs: &[LegSeats]) -> usize {
    if !legs
        .iter()
        .any(|leg| sizes(leg).max() > Some(leg.tables.len()))
    {
        return 0;
    }
    legs.iter()
        .array_combinations()
        .map(|[from, to]| forced(from, to))
        .sum()
}

/// The meetings that are forced again when everybody of one leg sits down for another.
fn forced(from: &LegSeats, to: &LegSeats) -> usize {
    let seated = BTreeSet::from_iter(from.people());
    to.tables
        .iter()
        .map(|table| table.people().filter(|id| seated.contains(id)).count())
        .map(|again| spread(again, from.tables.len()))
        .sum()
}

/// The doubles of so many meetings spread evenly over so many pairs, or the pairs among so many
/// people spread evenly over so many tables.
pub fn spread(all: usize, over: usize) -> usize {
    let over = over.max(1);
    let each = all / over;
    let more = all % over;
    over * two(each) + more * each
}
