//! The draw by standing of German evenings: first with second, third and fourth, and so on down the
//! list.

use super::apart::Apart;
use super::at_table::check_one_each;
use super::check_rounds;
use super::numbers::order;
use super::rematch::Unwanted;
use super::wishes;
use crate::club::{AtTable, EntrantId, LegNo, MovementSettings, Two, Wishes};
use crate::movement::sizes::numbered;
use crate::movement::{LegSeats, MovementError, Player, TableSeats, at_tables, table_sizes};
use itertools::Itertools;
use std::collections::{BTreeSet, HashMap};
use vorhand_seats::twos;

/// How often somebody had a seat in earlier legs, the seat by its index.
type Had = HashMap<(EntrantId, usize), usize>;

/// One leg from a ranking, best first: the first four at table 1, the next four at table 2; the
/// tables of three are the last, and there sit those who sat at a smaller table least often in the
/// `earlier` legs, of these the last of the ranking, or, if the settings say so, its last.
///
/// Team-mates, and those who are firmly wished never to meet, sit apart: table by table the first
/// of the ranking for whom that can be. If the settings say so, who met in an earlier leg, or is of
/// one club with somebody there (`players` tells the clubs), changes places with the nearest in
/// rank. Who sits where at the table depends on the seats of the `earlier` legs, so that everybody
/// deals first (sits at N) and takes every other seat as equally often as can be. Store the ranking
/// with the leg: it is the reason for the seats.
///
/// # Errors
/// Fewer than three people, somebody twice in the ranking or always at two tables, rounds that cannot
/// be, a house too small, a team or people to be kept apart for whom there are too few tables.
pub fn by_standing(
    settings: &MovementSettings,
    players: &[Player],
    ranking: &[EntrantId],
    earlier: &[LegSeats],
) -> Result<LegSeats, MovementError> {
    check_rounds(settings)?;
    check_one_each(&settings.wishes)?;
    let sizes = table_sizes(ranking.len(), settings.tables_of, settings.tables_at_most)?;
    if let Some(entrant) = ranking.iter().copied().duplicates().next() {
        return Err(MovementError::Twice { entrant });
    }
    let ranked = if settings.standing.small_to_last {
        ranking.to_vec()
    } else {
        in_order(ranking, &sizes, earlier)
    };
    let kept = kept_apart(&settings.wishes, &ranked, sizes.len())?;
    let mut people = kept.filled(&sizes)?;
    Unwanted::of(settings, players, &ranked, earlier).exchange(&mut people, &kept);
    let seats = earlier
        .iter()
        .flat_map(|leg| &leg.tables)
        .flat_map(|t| &t.seats);
    let had = seats.map(|(seat, id)| (*id, seat.index())).counts();
    let seated = people.into_iter().map(|table| {
        let people = table.into_iter().filter_map(|place| ranked.get(place));
        in_turn(people.copied().collect(), &had)
    });
    let leg = LegSeats {
        drawn_from: ranking.to_vec(),
        ..LegSeats::new(settings.rounds, seated)
    };
    let leg = numbered(leg, &settings.closed_in(LegNo::at(earlier.len())));
    let mut legs = [leg];
    at_tables(settings, &mut legs);
    let [leg] = legs;
    Ok(leg)
}

/// Those of a list who may not sit together: team-mates, and who is firmly wished never to meet.
fn kept_apart(
    wishes: &Wishes,
    ranked: &[EntrantId],
    tables: usize,
) -> Result<Apart, MovementError> {
    let places = order(ranked.iter().copied());
    let here = |id: &EntrantId| places.contains_key(id);
    let teams = wishes
        .teams
        .iter()
        .map(|team| team.iter().copied().filter(here).collect());
    let teams: Vec<Vec<EntrantId>> = teams.collect();
    wishes::teams_fit(&teams, tables)?;
    // People at tables of their own choice cannot sit together.
    let at_own: &[AtTable] = if tables > 1 { &wishes.at_table } else { &[] };
    let own = at_own.iter().array_combinations().map(|[one, other]| Two {
        a: one.entrant,
        b: other.entrant,
        weight: Two::FIRM,
    });
    let never = wishes.never.iter().copied();
    let firm = never
        .filter(|two| two.weight >= Two::FIRM)
        .chain(own)
        .filter(|two| here(&two.a) && here(&two.b))
        .collect_vec();
    if let (Some(two), true) = (firm.first(), tables == 1) {
        return Err(MovementError::OneTable { a: two.a, b: two.b });
    }
    wishes::kept_apart(&firm, tables)?;
    let mates = teams.iter().flat_map(|team| twos(team));
    let all = mates
        .chain(firm.iter().map(|two| (two.a, two.b)))
        .filter_map(|(a, b)| Some((*places.get(&a)?, *places.get(&b)?)));
    Ok(Apart::new(ranked.len(), all))
}

/// The ranking with those at its end who are to sit at the smaller tables.
fn in_order(ranking: &[EntrantId], sizes: &[usize], earlier: &[LegSeats]) -> Vec<EntrantId> {
    let small = sizes.iter().filter(|size| Some(*size) < sizes.first());
    let tables = earlier.iter().flat_map(LegSeats::smaller_tables);
    let times = tables.flat_map(TableSeats::people).counts();
    let turn = ranking.iter().rev().sorted_by_key(|id| times.get(id));
    let turn: BTreeSet<&EntrantId> = turn.take(small.sum()).collect();
    let (last, first): (Vec<_>, Vec<_>) = ranking.iter().partition(|id| turn.contains(id));
    [first, last].concat()
}

/// The order at the table: whoever dealt first least often does so now, then seats taken least
/// often; else by rank.
fn in_turn(people: Vec<EntrantId>, had: &Had) -> Vec<EntrantId> {
    let orders = people.iter().copied().permutations(people.len());
    let best = orders.min_by_key(|order| {
        let seats = order.iter().enumerate();
        let times = seats.map(|(seat, id)| had.get(&(*id, seat)).copied().unwrap_or(0));
        (times.clone().next(), times.sum::<usize>())
    });
    best.unwrap_or(people)
}
