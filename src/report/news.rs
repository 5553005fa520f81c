//! The text for a newspaper or a messenger: an evening in a dozen plain lines.

use crate::club::{
    Award, EventSettings, LegResult, Row, Standings, grand_ouverts,
    money::Winner,
    teams::{Grouping, team_results},
};
use crate::i18n::figure;
use crate::report::{
    context::Context,
    error::ReportError,
    papers::{counted, named, people_of_winner},
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
            size(texts, event)
        ),
    ];
    lines.extend(texts.provisional_until_end(event, &standings.missing));
    for grouping in event.leagues() {
        lines.push(String::new());
        lines.extend(teams(context, grouping));
    }
    lines.push(String::new());
    lines.extend(
        standings
            .ranked()
            .iter()
            .take(FIRST)
            .filter_map(|row| place(context, row)),
    );
    lines.extend(best_list(context, &standings));
    for won in grand_ouverts(event) {
        let name = named(event, won.entrant);
        lines.push(format!("{}: {name}", texts.record_grand_ouvert()));
    }
    let awards = context.awards(&standings);
    let won: Vec<String> = awards
        .given
        .iter()
        .filter(|award| award.winner != Winner::Nobody)
        .map(|award| said(context, award, &lines))
        .collect();
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

/// The table of a league day with who plays for whom: `1. Herz Acht (Anna, Bela, Carl, Dora): 9 points`.
fn teams(context: &Context<'_>, grouping: &Grouping) -> Vec<String> {
    let texts = context.texts;
    team_results(context.event, grouping)
        .into_iter()
        .filter_map(|team| {
            let points = texts.points_of(team.league.as_ref().unwrap_or(&team.total));
            let place = texts.report_nth(team.rank?);
            let people = people_of_winner(context.event, &Winner::Team(team.name.clone()));
            Some(format!("{place} {} ({people}): {points}", team.name))
        })
        .collect()
}

/// An award with who plays for a team and what led to it, as far as the lines above do not tell it.
fn said(context: &Context<'_>, award: &Award, above: &[String]) -> String {
    let event = context.event;
    let texts = context.texts;
    let people = people_of_winner(event, &award.winner);
    let mut why = texts.award_reasons_below(event, award);
    why.insert(0, people);
    why.retain(|why| {
        let told = [format!(": {why}"), format!("({why})")];
        let is_told = |line: &String| told.iter().any(|told| line.contains(told));
        !why.is_empty() && !above.iter().any(is_told)
    });
    let line = texts.award_line(event, award);
    if why.is_empty() {
        return line;
    }
    format!("{line} ({})", why.join("; "))
}

/// `1. Anna Kowalska (Herz Acht): 2,947 points`.
fn place(context: &Context<'_>, row: &Row) -> Option<String> {
    let event = context.event;
    let texts = context.texts;
    let club = event
        .entrant(row.entrant)
        .map(|e| e.club.as_str())
        .unwrap_or_default();
    let who = if club.is_empty() {
        named(event, row.entrant)
    } else {
        format!("{} ({club})", event.called_beside_club(row.entrant))
    };
    let place = texts.report_nth(row.rank?);
    let points = texts.news_points(figure(row.points), row.points);
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
