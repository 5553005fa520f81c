//! The text for a newspaper or a messenger: an evening in a dozen plain lines.

use crate::club::{
    Award, EventSettings, LegResult, Reason, Row, Standings, grand_ouverts,
    money::{Ranking, Who, Winner},
};
use crate::i18n::figure;
use crate::report::{
    context::Context,
    error::ReportError,
    papers::{club_of, counted, named, people_of_winner, placed},
    web::size,
};
use std::cmp::Reverse;

/// As many people as a newspaper prints.
const FIRST: usize = 10;

/// The text: title, day, how many people, on a league day the teams, the first ten, the best list,
/// every Grand ouvert, the prizes, the `next` evening of the book.
///
/// # Errors
/// Nobody takes part, nobody has a seat, or there is no such leg.
pub fn news(context: &Context<'_>, next: Option<&EventSettings>) -> Result<String, ReportError> {
    let standings = counted(context)?;
    let event = context.event;
    let texts = context.texts;
    let mut lines = vec![
        event.settings.name.clone(),
        format!(
            "{} · {}",
            texts.day_words(event.settings.date),
            size(texts, event, &standings)
        ),
    ];
    lines.extend(texts.provisional_until_end(event, &standings.missing));
    let teams = placed(context, u32::MAX);
    for division in teams.chunk_by(|a, b| a.grouping == b.grouping) {
        let name = division.first().map(|team| &team.grouping);
        lines.extend(name.map(|name| format!("\n{name}")));
        for team in division {
            let [place, result] = [texts.report_nth(team.place), team.result(texts)];
            lines.push(format!("{place} {} ({}): {result}", team.name, team.people));
        }
    }
    lines.push(String::new());
    let first = standings.ranked();
    let first = first.get(..FIRST).unwrap_or(first);
    lines.extend(first.iter().filter_map(|row| place(context, row)));
    lines.extend(best_list(context, &standings));
    for won in grand_ouverts(event) {
        let name = named(event, won.entrant);
        lines.push(format!("{}: {name}", texts.record_grand_ouvert()));
    }
    let awards = context.awards(&standings);
    let mut won = Vec::new();
    for section in awards.sections() {
        let of = section
            .iter()
            .filter(|award| award.winner != Winner::Nobody)
            .map(|award| said(context, award, first));
        let (lines, told): (Vec<String>, Vec<bool>) = of.unzip();
        if told.contains(&false) {
            won.extend(lines);
        }
    }
    if !won.is_empty() {
        lines.push(format!("\n{}", texts.report_title_prizes()));
        lines.extend(won);
    }
    if !awards.not_given.is_empty() {
        let left = awards.not_given.iter();
        lines.push(format!("\n{}", texts.not_given_title()));
        lines.extend(left.map(|left| texts.not_given_line(event, left)));
    }
    if let Some(next) = next {
        lines.push(String::new());
        lines.push(texts.news_next(texts.day_words(next.date), &next.name));
    }
    Ok(lines.join("\n") + "\n")
}

/// An award with who plays for a team and the result that earned it, as far as the lines above do not tell it, and
/// whether they tell it all.
fn said(context: &Context<'_>, award: &Award, above: &[Row]) -> (String, bool) {
    let Context { event, texts, .. } = *context;
    let is_team = event.is_of_league(&award.winner);
    let who = award.winner.entrant();
    let is_person = above.iter().any(|row| Some(row.entrant) == who);
    let is_told = award.reasons.first().is_some_and(|why| {
        if let Reason::Ranked { who, ranking, .. } = why {
            let is_of_day = *who == Who::All && *ranking == Ranking::Overall;
            is_person && is_of_day || is_team && ranking.teams().is_some()
        } else {
            is_person && matches!(why, Reason::Points { .. })
        }
    });
    let mut why = Vec::new();
    if !is_team {
        why.push(people_of_winner(event, &award.winner));
    }
    if !is_told {
        why.push(texts.award_result(event, award));
    }
    why.retain(|why| !why.is_empty());
    let line = texts.award_line(event, award);
    if !why.is_empty() {
        return (format!("{line}: {}", why.join("; ")), false);
    }
    let is_worth = award.stays || !texts.award_worth(event, award).is_empty();
    let is_place = |row: &Row| Some(row.entrant) == who && row.rank == Some(award.place);
    (line, !is_worth && (is_team || above.iter().any(is_place)))
}

/// `1. Anna Kowalska (Herz Acht): 2,947 points`.
fn place(context: &Context<'_>, row: &Row) -> Option<String> {
    let event = context.event;
    let texts = context.texts;
    let club = club_of(event, row.entrant);
    let who = if club.is_empty() {
        named(event, row.entrant)
    } else {
        format!("{} ({club})", event.called_beside_club(row.entrant))
    };
    let who = texts.listed_as(event, row.entrant, who);
    let place = texts.report_nth(row.rank?);
    let points = texts.why_points(figure(row.points), row.points);
    Some(format!("{place} {who}: {points}"))
}

/// The best list of the evening and its owners, where there are several lists.
fn best_list(context: &Context<'_>, standings: &Standings) -> Option<String> {
    if context.event.legs.len() < 2 {
        return None;
    }
    let mut lists: Vec<(&Row, &LegResult)> = standings
        .ranked()
        .iter()
        .flat_map(|row| row.legs.iter().map(move |leg| (row, leg)))
        .filter(|(_, leg)| leg.complete)
        .collect();
    lists.sort_by_key(|(_, leg)| Reverse(leg.points));
    let best = lists.first()?.1.points;
    let owners = lists
        .iter()
        .take_while(|(_, leg)| leg.points == best)
        .map(|(row, leg)| {
            let name = named(context.event, row.entrant);
            context.texts.news_in_leg(name, leg.leg)
        });
    let owners: Vec<String> = owners.collect();
    let said = context
        .texts
        .news_best(context.texts.names(&owners), figure(best), best);
    Some(format!("\n{said}"))
}
