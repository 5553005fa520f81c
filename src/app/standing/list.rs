//! The lines of the standings as people ask for them: ordered, sorted by a column, filtered,
//! searched. Pure.

use crate::app::people::meant::people_called;
use crate::club::{
    Entrant, EntrantId, Event, EventSettings, Groups, LegNo, Member, Row, RulesChoice, Standings,
    lost_at_five,
};
use crate::i18n::Texts;
use crate::ops::Command;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

/// What decides the ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Points, then games.
    #[default]
    Points,
    /// Games, then points.
    Games,
}

impl Order {
    /// Points and games, what decides first.
    pub(super) fn first<T>(self, points: T, games: T) -> [T; 2] {
        match self {
            Order::Points => [points, games],
            Order::Games => [games, points],
        }
    }
}

/// A column that the lines are sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum By {
    /// The rank.
    #[default]
    Rank,
    /// The name.
    Name,
    /// Points under the scoring.
    Points,
    /// Net games.
    Games,
    /// Games won.
    Won,
    /// What one leg brought.
    Leg(LegNo),
}

/// Who is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Filter {
    /// Everybody.
    #[default]
    All,
    /// Those who are not in the club's register.
    Guests,
    /// Those of a group.
    Group(String),
}

impl Filter {
    fn fits(&self, groups: &Groups<'_>, entrant: &Entrant) -> bool {
        match self {
            Filter::All => true,
            Filter::Guests => entrant.is_guest(),
            Filter::Group(group) => groups.has(entrant, group),
        }
    }

    /// Who that is, in words.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            Filter::All => t.standings_everybody(),
            Filter::Guests => t.standings_guests(),
            Filter::Group(group) => t.group_name(group),
        }
    }
}

/// Whose ranking is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RankingOf {
    /// That of people.
    People(Filter),
    /// That of the teams of this name.
    Teams(String),
}

impl Default for RankingOf {
    fn default() -> RankingOf {
        RankingOf::People(Filter::All)
    }
}

impl RankingOf {
    /// Whose that is, in words.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            RankingOf::People(filter) => filter.words(t),
            RankingOf::Teams(name) => name.clone(),
        }
    }
}

/// All rankings of an evening that there are to choose from, that of everybody first.
pub fn choices(members: &[Member], event: &Event) -> Vec<RankingOf> {
    let (groups, guests) = groups(members, event);
    let people = [Filter::All]
        .into_iter()
        .chain(guests.then_some(Filter::Guests))
        .chain(groups.into_iter().map(Filter::Group));
    let teams = event
        .groupings
        .iter()
        .map(|grouping| RankingOf::Teams(grouping.name.clone()));
    people.map(RankingOf::People).chain(teams).collect()
}

/// What a person asks of the standings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StandingsChoice {
    /// What decides the ranks.
    pub order: Order,
    /// The column that is sorted by.
    pub by: By,
    /// The other way round.
    pub turned: bool,
    /// Who is shown.
    pub filter: Filter,
    /// Part of a name, or a start number.
    pub search: String,
}

/// One line as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    /// The rank among all; none where nothing of this person is in.
    pub rank: Option<u32>,
    /// The rank among those who are filtered; none where nobody is left out, or without a rank
    /// among all.
    pub within: Option<u32>,
    /// The line of the standings.
    pub row: &'a Row,
    /// How far it is behind the one before among those shown, in the order of the ranks; none for
    /// the first.
    pub gap: Option<i32>,
    /// Whether a lot gave the rank among all.
    pub by_lot: bool,
}

/// All groups that somebody of the evening belongs to, and whether there are guests beside members.
fn groups(members: &[Member], event: &Event) -> (Vec<String>, bool) {
    let groups = Groups::of(members, event);
    let names = groups.names().into_iter().map(str::to_owned).collect();
    (names, groups.has_guests())
}

/// The lines that are asked for.
pub fn lines<'a>(
    members: &[Member],
    event: &Event,
    found: &'a Standings,
    asked: &StandingsChoice,
) -> Vec<Line<'a>> {
    let mut lines = in_rank_order(&Groups::of(members, event), event, found, asked);
    if !asked.search.trim().is_empty() {
        let wanted: BTreeSet<EntrantId> = people_called(event, &asked.search).into_iter().collect();
        lines.retain(|l| wanted.contains(&l.row.entrant));
    }
    sort(&mut lines, event, asked);
    lines
}

/// Everybody whom the filter lets through, ranked among them, too.
fn in_rank_order<'a>(
    groups: &Groups<'_>,
    event: &Event,
    found: &'a Standings,
    asked: &StandingsChoice,
) -> Vec<Line<'a>> {
    let all = asked.filter == Filter::All;
    let mut shown = ranked(found, asked.order);
    shown.retain(|(_, r)| all || entrant(event, r).is_some_and(|e| asked.filter.fits(groups, e)));
    let drawn = drawn_within(groups, event, found, asked);
    if !drawn.is_empty() {
        shown.sort_by_key(|(_, r)| drawn.get(&r.entrant).copied().unwrap_or(u32::MAX));
    }
    let mut lines: Vec<Line<'a>> = Vec::with_capacity(shown.len());
    let mut within = (None, 0);
    let mut before: Option<i32> = None;
    for (place, (rank, row)) in (1u32..).zip(shown) {
        // Who shares a rank among all shares it here.
        if within.0 != rank {
            within = (rank, place);
        }
        let [value, _] = asked.order.first(row.points, row.games.net);
        let place_within = drawn.get(&row.entrant).copied().unwrap_or(within.1);
        lines.push(Line {
            rank,
            within: (!all && rank.is_some()).then_some(place_within),
            row,
            gap: match (before, rank) {
                (Some(before), Some(_)) => Some(before.saturating_sub(value)),
                (None, _) | (_, None) => None,
            },
            by_lot: found.is_by_lot(row),
        });
        before = Some(value);
    }
    lines
}

/// The ranks within a group whose ties lots have decided; empty if there are no lots.
fn drawn_within(
    groups: &Groups<'_>,
    event: &Event,
    found: &Standings,
    asked: &StandingsChoice,
) -> BTreeMap<EntrantId, u32> {
    let asks = asked.filter != Filter::All && asked.order == Order::Points;
    if !asks || found.lots.is_empty() {
        return BTreeMap::new();
    }
    let fits = |id| {
        event
            .entrant(id)
            .is_some_and(|e| asked.filter.fits(groups, e))
    };
    let among = found.clone().among(fits);
    among
        .ranked()
        .iter()
        .filter_map(|row| Some((row.entrant, row.rank?)))
        .collect()
}

/// All rows with their ranks in an order.
fn ranked(found: &Standings, order: Order) -> Vec<(Option<u32>, &Row)> {
    match order {
        Order::Points => found.rows.iter().map(|r| (r.rank, r)).collect(),
        Order::Games => found.by_games(),
    }
}

fn entrant<'e>(event: &'e Event, row: &Row) -> Option<&'e Entrant> {
    let place = event.entrants.binary_search_by_key(&row.entrant, |e| e.id);
    event.entrants.get(place.ok()?)
}

fn sort(lines: &mut [Line<'_>], event: &Event, asked: &StandingsChoice) {
    match asked.by {
        By::Rank => {}
        By::Name => lines.sort_by_cached_key(|l| entrant(event, l.row).map(Entrant::name_key)),
        By::Points => lines.sort_by_key(|l| Reverse(l.row.points)),
        By::Games => lines.sort_by_key(|l| Reverse(l.row.games.net)),
        By::Won => lines.sort_by_key(|l| (Reverse(l.row.games.won), l.row.games.lost)),
        By::Leg(n) => lines.sort_by_key(|l| Reverse(of_leg(l.row, n, asked.order))),
    }
    if asked.turned {
        lines.reverse();
    }
    if asked.by != By::Name {
        // Who has no result has none to be sorted by.
        lines.sort_by_key(|l| l.rank.is_none());
    }
}

/// What a leg brought, of what decides.
fn of_leg(row: &Row, leg: LegNo, order: Order) -> Option<i32> {
    let result = row.legs.iter().find(|l| l.leg == leg)?;
    let [first, _] = order.first(result.points, result.games.net);
    Some(first)
}

/// Counts five at a table as today, in an evening that counts them as evenings once did.
pub fn count_five_as_today(event: &Event) -> Command {
    let rules = RulesChoice {
        lost_at_five: Some(lost_at_five()),
        ..event.settings.rules.clone()
    };
    let change = EventSettings {
        rules,
        ..event.settings.clone()
    };
    Command::EditEvent {
        event: event.id,
        change,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{
        Cut, EventId, Games, LegResult, Lot, MemberId, Missing, PrizeKind, Scoring, Source, TableNo,
    };

    fn evening() -> (Event, Standings) {
        let mut event = crate::app::tests_event();
        let people = [
            ("Anna", &["Damen"][..]),
            ("Bert", &[]),
            ("Cleo", &["Damen", "Junioren"]),
            ("Dirk", &["Junioren"]),
        ];
        event.entrants = (1..)
            .zip(people)
            .map(|(id, (name, groups))| Entrant {
                id: EntrantId(id),
                start_number: u32::try_from(id).unwrap() * 10,
                typed_name: name.to_owned(),
                groups: groups.iter().map(|g| (*g).to_owned()).collect(),
                member: (id != 2).then_some(MemberId(id)),
                ..Entrant::default()
            })
            .collect();
        let leg = |points| LegResult {
            leg: LegNo(1),
            table: TableNo(1),
            points,
            net: points,
            games: Games::NONE,
            others_lost: Some(0),
            source: Source::Deals,
            complete: true,
        };
        let row = |rank, entrant, points, games: u32| Row {
            rank: Some(rank),
            entrant: EntrantId(entrant),
            points,
            games: Games::of(games, 0),
            legs: vec![leg(-points)],
            unranked: false,
        };
        let standings = Standings {
            event: EventId(1),
            after_leg: 1,
            scoring: Scoring::Net,
            rows: vec![
                row(1, 2, 90, 1),
                row(2, 4, 50, 5),
                row(2, 3, 50, 5),
                row(4, 1, 10, 7),
            ],
            discrepancies: Vec::new(),
            losses_unknown: Vec::new(),
            missing: Missing::default(),
            lots: Vec::new(),
            cuts: Vec::new(),
        };
        (event, standings)
    }

    fn shown(asked: &StandingsChoice) -> Vec<(u32, Option<u32>, i64, Option<i32>)> {
        let (event, standings) = evening();
        lines(&[], &event, &standings, asked)
            .iter()
            .map(|l| (l.rank.unwrap_or(0), l.within, l.row.entrant.0, l.gap))
            .collect()
    }

    #[test]
    fn a_filter_ranks_within_it_and_keeps_the_rank_among_all() {
        let of = |filter: Filter| {
            shown(&StandingsChoice {
                filter,
                ..StandingsChoice::default()
            })
        };
        assert_eq!(
            of(Filter::Group("Junioren".into())),
            [(2, Some(1), 4, None), (2, Some(1), 3, Some(0))]
        );
        assert_eq!(
            of(Filter::Group("Damen".into())),
            [(2, Some(1), 3, None), (4, Some(2), 1, Some(40))]
        );
        assert_eq!(of(Filter::Guests), [(1, Some(1), 2, None)]);
        assert_eq!(of(Filter::Group("nobody".into())), []);
        assert_eq!(of(Filter::All).len(), 4);
        let (event, _) = evening();
        assert_eq!(
            groups(&[], &event),
            (vec!["Damen".to_owned(), "Junioren".to_owned()], true)
        );
    }

    #[test]
    fn a_cut_for_games_or_a_lot_decides_in_the_order_by_games_too() {
        let (_, mut standings) = evening();
        let ranks = |standings: &Standings| -> Vec<(u32, i64)> {
            let ranked = standings.by_games().into_iter();
            let ranked = ranked.map(|(rank, row)| (rank.unwrap_or(0), row.entrant.0));
            ranked.collect()
        };
        assert_eq!(ranks(&standings), [(1, 1), (2, 4), (2, 3), (4, 2)]);
        standings.cuts = vec![Cut {
            prize: PrizeKind::Games,
            between: vec![EntrantId(3), EntrantId(4)],
            winner: EntrantId(3),
            choice: None,
        }];
        assert_eq!(ranks(&standings), [(1, 1), (2, 3), (3, 4), (4, 2)]);
        standings.cuts.clear();
        standings.lots = vec![Lot { order: vec![3, 4] }];
        assert_eq!(ranks(&standings), [(1, 1), (2, 3), (3, 4), (4, 2)]);
    }

    #[test]
    fn a_lot_among_those_of_a_group_decides_within_it() {
        let (event, mut standings) = evening();
        standings.lots = vec![Lot { order: vec![3, 4] }];
        let asked = StandingsChoice {
            filter: Filter::Group("Junioren".into()),
            ..StandingsChoice::default()
        };
        let lines = lines(&[], &event, &standings, &asked);
        let shown: Vec<_> = lines.iter().map(|l| (l.row.entrant.0, l.within)).collect();
        assert_eq!(shown, [(3, Some(1)), (4, Some(2))]);
        assert!(lines.iter().all(|line| line.by_lot));
    }

    #[test]
    fn groups_by_age_and_teams_are_among_the_rankings() {
        let (mut event, _) = evening();
        let mut people = event.entrants.to_vec();
        people[0].born = Some(1950);
        event.entrants = people.into();
        let t = Texts::new(crate::i18n::Lang::De);
        let words = |event: &Event| -> Vec<String> {
            let all = choices(&[], event);
            all.iter().map(|one| one.words(&t)).collect()
        };
        assert_eq!(
            words(&event),
            ["Alle", "Gäste", "Damen", "Junioren", "Senioren"]
        );
    }

    #[test]
    fn every_column_sorts_and_turns_and_the_ranks_stay_what_they_are() {
        let of = |by, turned| -> Vec<i64> {
            shown(&StandingsChoice {
                by,
                turned,
                ..StandingsChoice::default()
            })
            .into_iter()
            .map(|l| l.2)
            .collect()
        };
        assert_eq!(of(By::Rank, false), [2, 4, 3, 1]);
        assert_eq!(of(By::Rank, true), [1, 3, 4, 2]);
        assert_eq!(of(By::Name, false), [1, 2, 3, 4]);
        assert_eq!(of(By::Points, false), [2, 4, 3, 1]);
        assert_eq!(of(By::Games, false), [1, 4, 3, 2]);
        assert_eq!(of(By::Won, true), [2, 3, 4, 1]);
        assert_eq!(of(By::Leg(LegNo(1)), false), [1, 4, 3, 2]);
        assert_eq!(
            of(By::Leg(LegNo(9)), false),
            [2, 4, 3, 1],
            "a leg that nobody played changes nothing"
        );
        let by_name = shown(&StandingsChoice {
            by: By::Name,
            ..StandingsChoice::default()
        });
        assert_eq!(by_name[0], (4, None, 1, Some(40)));
        let by_rank = shown(&StandingsChoice::default());
        assert_eq!(
            by_rank.iter().map(|l| l.3).collect::<Vec<_>>(),
            [None, Some(40), Some(0), Some(40)],
            "as on paper: what is missing to the one before"
        );
    }

    #[test]
    fn a_search_finds_names_and_start_numbers_in_the_filter() {
        let of = |search: &str, filter| -> Vec<i64> {
            shown(&StandingsChoice {
                search: search.into(),
                filter,
                ..StandingsChoice::default()
            })
            .into_iter()
            .map(|l| l.2)
            .collect()
        };
        assert_eq!(of("40", Filter::All), [4]);
        assert_eq!(of("an", Filter::All), [1]);
        assert_eq!(of("an", Filter::Guests), [] as [i64; 0]);
    }
}
