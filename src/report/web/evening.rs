//! The page of an evening: standings, its series, its prizes.

use crate::club::{
    self, Award, Awards, DealSpan, Event, Heading, Leg, PrizeKind, Row, Scoring, Standings, Ties,
    money::Winner,
    teams::{Grouping, team_results},
};
use crate::i18n::{Texts, capital, figure, if_known, or_dash, won_lost};
use crate::report::{
    Context,
    error::ReportError,
    papers::{club_of, counted, has_clubs, named, ranked, results, scoring_note},
    web::{
        frame::{WebBody, WebCard, WebColumn, WebPage, WebPart, WebRow, WebTable},
        season::part,
    },
};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Most legs that have a list of their own; a moving evening has more, and they are short.
const MOST_LISTS: usize = 6;

/// The page of an evening as far as it has come; `context.leg`: after this leg.
///
/// # Errors
/// Nobody takes part, nobody has a seat, or there is no such leg.
pub fn evening_page(context: &Context<'_>) -> Result<WebPage, ReportError> {
    let standings = counted(context)?;
    let event = context.event;
    let texts = context.texts;
    let awards = context.awards(&standings);
    let provisional = texts.provisional_until_end(event, &standings.missing);
    Ok(WebPage {
        lang: texts.lang(),
        title: event.settings.name.clone(),
        lines: lines(context, &standings),
        notices: provisional.into_iter().collect(),
        parts: parts(context, &standings, &awards),
        foot: texts.web_made(),
    })
}

/// Standings, prizes, teams and legs; on a league day the teams come first.
fn parts(context: &Context<'_>, standings: &Standings, awards: &Awards) -> Vec<WebPart> {
    let mut parts = vec![
        standings_part(context, standings),
        prizes_part(context, standings, awards),
        legs_part(context, standings),
    ];
    let first = if context.event.is_league_day() { 0 } else { 2 };
    parts.splice(first..first, teams_parts(context));
    parts
}

/// The day; how many people, tables and legs; the rules; how final it is.
fn lines(context: &Context<'_>, standings: &Standings) -> Vec<String> {
    let event = context.event;
    let texts = context.texts;
    let rules = event
        .settings
        .rules
        .rulebook()
        .map(|rules| texts.rules_title(&rules));
    let scoring = texts.scoring(event.settings.scoring);
    let played = rules.into_iter().chain([scoring]).join(" · ");
    let all = [
        texts.day_words(event.settings.date),
        size(texts, event, standings),
        played,
        texts.seal_state(&event.seal),
    ];
    all.into_iter().filter(|line| !line.is_empty()).collect()
}

/// `12 people · 2 legs of 48 deals`; how many deals only where all tables play as many.
pub(in crate::report) fn size(texts: &Texts, event: &Event, standings: &Standings) -> String {
    let people = texts.web_people(standings.rows.len());
    let deals: BTreeSet<u32> = event.legs.iter().flat_map(deals).collect();
    let Some(most) = deals.last() else {
        return people;
    };
    let legs = if deals.len() == 1 {
        texts.web_legs_of(event.legs.len(), most)
    } else {
        texts.web_legs(event.legs.len())
    };
    format!("{people} · {legs}")
}

/// The deals of each table.
fn deals(leg: &Leg) -> impl Iterator<Item = u32> {
    leg.tables
        .iter()
        .map(|table| table.company(leg.rounds).deals())
}

/// The same for every list: who comes first has a place of his own.
fn row(cells: Vec<String>, rank: Option<u32>) -> WebRow {
    WebRow {
        cells,
        first: rank == Some(1),
    }
}

/// Before anything is in it tells who takes part.
fn standings_part(context: &Context<'_>, standings: &Standings) -> WebPart {
    let texts = context.texts;
    if !standings.has_results() {
        let people = standings.rows.iter();
        let names = people.map(|one| texts.listed(context.event, one.entrant));
        return part(
            texts.ui_people(),
            WebBody::Lines(names.collect()),
            String::new(),
        );
    }
    let legs = context.event.legs.len();
    let note = match standings.after_leg {
        after if after > 0 && (after as usize) < legs => texts.report_after_leg(after, legs),
        _ => String::new(),
    };
    WebPart {
        title: texts.report_title_standings(),
        note,
        body: WebBody::Table(whole_table(context, standings)),
        under: scoring_note(context),
    }
}

/// Everybody with what counts, games and legs.
fn whole_table(context: &Context<'_>, standings: &Standings) -> WebTable {
    let shown = legs_shown(context.event, standings);
    let clubs = has_clubs(context.event);
    WebTable {
        columns: columns(context, clubs, &shown),
        rows: ranked(standings)
            .into_iter()
            .map(|line| {
                let mut cells = first_cells(context, line.row, line.rank, clubs);
                cells.push(line.gap.map(figure).unwrap_or_default());
                cells.extend(shown.iter().map(|leg| points_in(line.row, leg)));
                row(cells, line.rank)
            })
            .collect(),
    }
}

fn columns(context: &Context<'_>, clubs: bool, shown: &[&Leg]) -> Vec<WebColumn> {
    let texts = context.texts;
    let scoring = context.event.settings.scoring;
    let mut columns = vec![
        WebColumn::place(texts.report_rank()),
        WebColumn::name(texts.report_name()),
    ];
    columns.extend(clubs.then(|| WebColumn::words(texts.report_club()).minor().roomy()));
    columns.push(WebColumn::figure(texts.report_counts(scoring)).strong());
    columns.extend(by_games(scoring).then(|| WebColumn::figure(texts.report_games()).roomy()));
    columns.push(WebColumn::figure(texts.report_won_lost()));
    columns.push(WebColumn::figure(texts.report_gap()).minor().roomy());
    columns.extend(
        shown
            .iter()
            .map(|leg| texts.report_leg_short(leg.number.0))
            .map(|head| WebColumn::figure(head).minor().roomy()),
    );
    columns
}

/// Whether net games are a figure of their own; under Seeger-Fabian they are in the total.
fn by_games(scoring: Scoring) -> bool {
    match scoring.ties() {
        Ties::Games => true,
        Ties::Won => false,
    }
}

/// Rank, name, club, what counts, games, won and lost.
fn first_cells(context: &Context<'_>, one: &Row, rank: Option<u32>, clubs: bool) -> Vec<String> {
    let event = context.event;
    let [rank, points, games, won_lost] = results(rank, one);
    let mut cells = vec![rank, context.texts.listed(event, one.entrant)];
    cells.extend(clubs.then(|| club_of(event, one.entrant)));
    cells.push(points);
    cells.extend(by_games(event.settings.scoring).then_some(games));
    cells.push(won_lost);
    cells
}

/// The legs of which something is in, if there are several and not too many.
fn legs_shown<'e>(event: &'e Event, standings: &Standings) -> Vec<&'e Leg> {
    let counted: Vec<&Leg> = event
        .legs
        .iter()
        .filter(|leg| leg.number.is_in(standings.after_leg))
        .collect();
    match counted.len() {
        2..=MOST_LISTS => counted,
        _ => Vec::new(),
    }
}

/// What somebody has of a leg; nothing if nothing is in.
fn points_in(one: &Row, leg: &Leg) -> String {
    let sum = one
        .legs
        .iter()
        .filter(|l| l.leg == leg.number)
        .filter(|l| l.says_something())
        .map(|l| l.points)
        .reduce(i32::saturating_add);
    sum.map(figure).unwrap_or_default()
}

/// The ranking of each grouping: teams, tandems.
fn teams_parts(context: &Context<'_>) -> Vec<WebPart> {
    context
        .event
        .groupings
        .iter()
        .map(|grouping| {
            let body = WebBody::Table(teams_table(context, grouping));
            part(grouping.name.clone(), body, String::new())
        })
        .collect()
}

fn teams_table(context: &Context<'_>, grouping: &Grouping) -> WebTable {
    let texts = context.texts;
    let league = grouping.league.is_some();
    let rows = team_results(context.event, grouping)
        .into_iter()
        .filter(|team| team.rank.is_some())
        .map(|team| {
            let rank = if_known(team.rank);
            let mut cells = vec![rank, team.name];
            let points = team.league.map(|points| texts.fraction(&points, 1));
            cells.extend(league.then(|| or_dash(points)));
            cells.push(texts.fraction(&team.total, 2));
            cells.push(won_lost(team.games));
            row(cells, team.rank)
        });
    let mut columns = vec![
        WebColumn::place(texts.report_rank()),
        WebColumn::name(texts.report_team()),
    ];
    columns.extend(league.then(|| WebColumn::figure(texts.report_points()).strong()));
    columns.push(WebColumn::figure(texts.report_total()).strong());
    columns.push(WebColumn::figure(texts.report_won_lost()).roomy());
    WebTable {
        columns,
        rows: rows.collect(),
    }
}

/// Each leg ranked alone.
fn legs_part(context: &Context<'_>, standings: &Standings) -> WebPart {
    let event = context.event;
    let texts = context.texts;
    let tables = legs_shown(event, standings).into_iter().map(|leg| {
        let alone = club::standings_of(event, DealSpan::Only(leg.number));
        let title = texts.report_leg(leg.number.0);
        (capital(&title), leg_table(context, &alone))
    });
    let body = WebBody::Tables(tables.collect());
    part(texts.web_legs_alone(), body, String::new())
}

fn leg_table(context: &Context<'_>, alone: &Standings) -> WebTable {
    let texts = context.texts;
    let lines = ranked(alone).into_iter().filter(|line| line.rank.is_some());
    WebTable {
        columns: vec![
            WebColumn::place(texts.report_rank()),
            WebColumn::name(texts.report_name()),
            WebColumn::figure(texts.report_counts(context.event.settings.scoring)).strong(),
        ],
        rows: lines
            .map(|line| {
                let [place, points, ..] = results(line.rank, line.row);
                let name = named(context.event, line.row.entrant);
                row(vec![place, name, points], line.rank)
            })
            .collect(),
    }
}

fn prizes_part(context: &Context<'_>, standings: &Standings, awards: &Awards) -> WebPart {
    let event = context.event;
    let texts = context.texts;
    let mut cuts = awards
        .open_cuts
        .iter()
        .map(|cut| texts.open_cut(event, standings, cut));
    // Those between whom a lot decides are named once for all its places.
    let of_one_lot = |a: &Award, b: &Award| a.winner.waits_for_lot() && a.winner == b.winner;
    let cards = awards
        .sections()
        .flat_map(|section| section.chunk_by(of_one_lot))
        .filter_map(|awards| card(context, awards));
    let mut left = awards
        .not_given
        .iter()
        .map(|left| texts.not_given_line(event, left));
    WebPart {
        title: texts.report_title_prizes(),
        note: cuts.join(" "),
        body: WebBody::Cards(cards.collect()),
        under: left.join(" · "),
    }
}

/// The card of a prize, or of several that one lot decides; none that nobody has won.
fn card(context: &Context<'_>, awards: &[Award]) -> Option<WebCard> {
    let Context { event, texts, .. } = *context;
    let award = awards.first().filter(|a| a.winner != Winner::Nobody)?;
    let mut kind = texts.award_title(award);
    if let [_, .., last] = awards {
        kind = format!("{kind}–{}", texts.report_nth(last.place));
    }
    let mut worth = awards.iter().map(|award| texts.award_worth(event, award));
    let mut why = vec![worth.join(" · ")];
    why.extend(texts.award_reasons(event, award));
    why.retain(|why| !why.is_empty());
    let main = [Heading::Prize(PrizeKind::Points), Heading::Day];
    Some(WebCard {
        kind,
        who: texts.award_winner(event, award),
        why,
        first: award.place == 1 && main.contains(&award.heading),
    })
}
