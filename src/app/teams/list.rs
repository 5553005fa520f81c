//! The ranking of teams as lines: a line a team, and under the one that is open a line for each of
//! its people.

use crate::app::lists::cells::{Cell, Line, Tone};
use crate::club::{
    Book, EntrantId, Event, EventId, LegNo,
    teams::{Grouping, Team, TeamRow, team_results},
};
use crate::i18n::{NOTHING, Texts, figure, or_dash, won_lost};

/// The ranking of the teams of this name; none if they are not in the book any more.
pub fn find(book: &Book, event: EventId, name: &str) -> Option<Vec<TeamRow>> {
    let event = book.event(event)?;
    Some(team_results(event, event.grouping(name)?))
}

/// How many columns come before those of the legs.
pub fn fixed(grouping: &Grouping) -> usize {
    4 + usize::from(grouping.league.is_some())
}

/// The legs of which anything of a team is in, in order.
pub fn legs(rows: &[TeamRow]) -> Vec<LegNo> {
    let first = rows.first().into_iter();
    first
        .flat_map(|row| row.legs.iter().map(|leg| leg.leg))
        .collect()
}

/// What ranks the teams, and of a league day that is over how far its match report has come.
pub fn explain(t: &Texts, event: &Event, grouping: &Grouping, over: bool) -> String {
    let rule = t.teams_rule(grouping);
    match &grouping.league {
        Some(league) if over => {
            let from = league.binding_from(event.settings.date);
            format!("{rule} {}", t.league_state(league.checked, from))
        }
        Some(_) | None => rule,
    }
}

/// The heads of the columns: rank, team, league points if it is a league, sum, won–lost, the legs.
pub fn heads(t: &Texts, grouping: &Grouping, legs: &[LegNo]) -> Vec<String> {
    let mut heads = vec![t.ui_rank(), t.head_team()];
    heads.extend(grouping.league.as_ref().map(|_| t.teams_league_points()));
    heads.extend([t.head_sum(), t.ui_won_lost()]);
    heads.extend(legs.iter().map(|leg| t.ui_leg_short(leg)));
    heads
}

/// What a team came to.
pub fn line(t: &Texts, grouping: &Grouping, row: &TeamRow, legs: &[LegNo]) -> Line {
    let tone = Tone::of_rank(row.rank);
    let name = Cell::new(tone, row.name.as_str());
    let name = if row.by_lot {
        name.aside(t.standings_by_lot())
    } else {
        name
    };
    let rank = or_dash(row.rank);
    let sum = known(row, t.fraction(&row.total, 2));
    let games = known(row, won_lost(row.games));
    let spoken = t.teams_line_spoken(&rank, &row.name, &sum, &games);
    let mut cells = vec![Cell::new(tone, rank), name];
    let league = grouping.league.as_ref().and(row.league.as_ref());
    cells.extend(grouping.league.as_ref().map(|_| {
        let points = league.map(|points| t.points_of_league(grouping, points, row.legs_given()));
        Cell::strong(or_dash(points))
    }));
    cells.extend([Cell::strong(sum), Cell::subdued(games)]);
    cells.extend(legs.iter().map(|leg| leg_cell(t, grouping, row, *leg)));
    Line::new(spoken, cells)
}

fn known(row: &TeamRow, figure: String) -> String {
    match row.rank {
        Some(_) => figure,
        None => NOTHING.to_owned(),
    }
}

/// The sum of a leg; on a league day with its points.
fn leg_cell(t: &Texts, grouping: &Grouping, row: &TeamRow, leg: LegNo) -> Cell {
    let Some(leg) = row.leg(leg) else {
        return Cell::subdued("·");
    };
    let sum = t.fraction(&leg.total, 2);
    Cell::subdued(match &leg.league {
        Some(points) => format!("{sum} ({})", t.points_of_league(grouping, points, 1)),
        None => sum,
    })
}

/// The people of a team, each with the legs that count for it; who may play for it and did not has
/// no line.
pub fn people(
    t: &Texts,
    event: &Event,
    grouping: &Grouping,
    row: &TeamRow,
    legs: &[LegNo],
) -> Vec<(EntrantId, Line)> {
    let Some(team) = grouping.teams.get(row.team) else {
        return Vec::new();
    };
    let played = |who: &EntrantId| row.legs.iter().any(|leg| leg.counts(*who));
    team.everybody()
        .filter(|who| team.entrants.contains(who) || played(who))
        .map(|who| (who, person(t, event, grouping, team, row, who, legs)))
        .collect()
}

fn person(
    t: &Texts,
    event: &Event,
    grouping: &Grouping,
    team: &Team,
    row: &TeamRow,
    who: EntrantId,
    legs: &[LegNo],
) -> Line {
    let of_leg = |leg: &LegNo| row.leg(*leg)?.points_of(who);
    let figures: Vec<Option<i64>> = legs.iter().map(of_leg).collect();
    let sum = figures
        .iter()
        .flatten()
        .fold(0, |sum, one| i64::saturating_add(sum, *one));
    let sum = if figures.iter().any(Option::is_some) {
        figure(sum)
    } else {
        NOTHING.to_owned()
    };
    let name = event.called(who);
    let spoken = t.teams_person_spoken(&name, &row.name, &sum);
    let name = Cell::subdued(format!("    {name}"));
    let name = if team.entrants.contains(&who) {
        name
    } else {
        name.aside(t.teams_substitute())
    };
    let mut cells = vec![Cell::default(), name];
    cells.extend(grouping.league.as_ref().map(|_| Cell::default()));
    cells.extend([Cell::subdued(sum), Cell::default()]);
    cells.extend(
        figures
            .into_iter()
            .map(|one| one.map_or_else(|| "·".to_owned(), figure))
            .map(Cell::subdued),
    );
    Line::new(spoken, cells)
}
