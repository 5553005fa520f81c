//! Standings after any leg and the prize list.

use super::super::context::Context;
use super::super::error::ReportError;
use super::super::head::Head;
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::Weight;
use super::super::pen::{BODY, FINE, MARGIN, NOTE, SMALL, STRONG_BODY, Style};
use super::chosen::{name_of, number_of};
use super::figures;
use super::made::Made;
use crate::club::{self, EntrantId, PrizeList, Row as Standing, Standings};
use crate::i18n::{NOTHING, Texts};

/// Most legs that get a column of their own in the standings; the recapitulation shows all.
const LEGS_SHOWN: usize = 6;

/// Which order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Points,
    Games,
}

/// The standings by points or by games.
pub(super) fn standings(context: &Context<'_>, order: Order) -> Result<Made, ReportError> {
    let standings = counted(context)?;
    let texts = context.texts;
    let title = match order {
        Order::Points => texts.report_title_standings(),
        Order::Games => texts.report_title_standings_games(),
    };
    let after = Some(standings.after_leg).filter(|leg| *leg > 0);
    let mut head = Head::of_results(context, title.clone());
    if let Some(leg) = after.filter(|_| context.event.legs.len() > 1) {
        head.detail = format!(
            "{} · {}",
            head.detail,
            texts.report_after_leg(leg, context.event.legs.len())
        );
    }
    as_of(context, &mut head);
    let legs = usize::try_from(standings.after_leg).unwrap_or(0);
    let shown = if (2..=LEGS_SHOWN).contains(&legs) {
        standings.after_leg
    } else {
        0
    };
    let list = list(context, &standings, order, shown);
    let mut flow = Flow::new(context, head);
    provisional(
        &mut flow,
        context
            .texts
            .provisional_without(context.event, &standings.missing),
    );
    // What games are takes more words than what points are.
    let below = if order == Order::Games { 17.0 } else { 12.0 };
    // Where the legs would break the names and clubs into lines, the recapitulation alone shows
    // them.
    match list.stands_in(flow.width()) {
        true => flow.poster(&list, below),
        false => flow.poster(&self::list(context, &standings, order, 0), below),
    }
    flow.space(1.5);
    let note = match order {
        Order::Points => scoring_note(context),
        Order::Games => games_note(context),
    };
    flow.words(&note, UNDER);
    let mut made = Made {
        table: Some(fields(context, &standings, order)),
        ..Made::default()
    };
    made.add(title, flow.finish());
    Ok(made)
}

/// Says on top that results are provisional, where they are.
pub(super) fn provisional(flow: &mut Flow<'_>, sentence: Option<String>) {
    if let Some(sentence) = sentence {
        flow.words(&sentence, STRONG_BODY);
        flow.space(1.5);
    }
}

/// Rank, points, games, and games won and lost of a line; a dash where nothing of this person is
/// in.
pub(super) fn results(rank: Option<u32>, row: &club::Row) -> [String; 4] {
    let nothing = || NOTHING.to_owned();
    let Some(rank) = rank else {
        let fined = if row.is_blank() {
            nothing()
        } else {
            figures::plain(row.points)
        };
        return [nothing(), fined, nothing(), String::new()];
    };
    [
        rank.to_string(),
        figures::plain(row.points),
        figures::signed(row.games),
        won_lost(row.won, row.lost),
    ]
}

/// Points, games, games won and games lost of a line for other programs; empty where nothing of
/// this person is in.
pub(super) fn figures_of(row: &Standing) -> [String; 4] {
    let (won, lost) = (
        row.won.filter(|_| row.rank.is_some()),
        row.lost.filter(|_| row.rank.is_some()),
    );
    let points = Some(row.points).filter(|_| !row.is_blank());
    let games = Some(row.games).filter(|_| row.rank.is_some());
    [figure(points), figure(games), count(won), count(lost)]
}

/// The standings that the paper is asked for.
pub(super) fn counted(context: &Context<'_>) -> Result<Standings, ReportError> {
    let event = context.event;
    if event.entrants.is_empty() {
        return Err(ReportError::NoEntrants);
    }
    if event.legs.is_empty() {
        return Err(ReportError::NoSeats);
    }
    match context
        .leg
        .filter(|n| !event.legs.iter().any(|l| l.number == *n))
    {
        Some(leg) => Err(ReportError::NoSuchLeg(leg)),
        None => Ok(club::standings(event, context.leg)),
    }
}

/// Until when the list knows of results: the time to name when the next one is to tell what is new.
pub(super) fn as_of(context: &Context<'_>, head: &mut Head) {
    if !context.as_of.is_empty() {
        head.detail = format!(
            "{} · {}",
            head.detail,
            context.texts.report_as_of(context.as_of)
        );
    }
}

pub(super) fn scoring_note(context: &Context<'_>) -> String {
    let texts = context.texts;
    let five = texts.five_note(context.event);
    [
        Some(texts.scoring_note(context.event.settings.scoring)),
        five,
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" ")
}

/// What a net game is, and how those are ranked who have as many.
fn games_note(context: &Context<'_>) -> String {
    let texts = context.texts;
    let ties = texts.scoring_ties(context.event.settings.scoring);
    let ramsch = context
        .event
        .settings
        .rules
        .rulebook()
        .filter(|rules| rules.ramsch().on);
    let ramsch = ramsch
        .map(|_| texts.report_games_ramsch())
        .unwrap_or_default();
    [texts.report_games_net(), ramsch, ties]
        .into_iter()
        .filter(|said| !said.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn list(context: &Context<'_>, standings: &Standings, order: Order, shown: u32) -> List {
    let texts = context.texts;
    let clubs = has_clubs(context);
    let mut columns = vec![
        Column::figure(texts.report_rank()).weight(Weight::Bold),
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_counts(context.event.settings.scoring))
            .weight(weight(order == Order::Points)),
        Column::figure(texts.report_games()).weight(weight(order == Order::Games)),
        Column::figure(texts.report_won_lost()),
        Column::figure(texts.report_gap()).style(NOTE),
    ];
    if clubs {
        columns.insert(3, Column::words(texts.report_club()).style(NOTE).share(0.7));
    }
    columns.extend((1..=shown).map(|leg| Column::figure(texts.report_leg_short(leg)).style(SMALL)));
    let mut rows = Vec::new();
    for (rank, row, gap) in lines(standings, order) {
        let [rank, points, games, won_lost] = results(rank, row);
        let mut cells = vec![
            rank,
            number_of(context.event, row.entrant),
            name_of(context.event, row.entrant),
            points,
            games,
            won_lost,
            gap.map(figures::plain).unwrap_or_default(),
        ];
        if clubs {
            let club = context.event.entrant(row.entrant).map(|e| e.club.clone());
            cells.insert(3, club.unwrap_or_default());
        }
        cells.extend(
            (1..=shown).map(|leg| points_in(row, leg).map(figures::plain).unwrap_or_default()),
        );
        rows.push(Row::new(cells));
    }
    List::new(columns, rows)
}

fn has_clubs(context: &Context<'_>) -> bool {
    context.event.entrants.iter().any(|e| !e.club.is_empty())
}

/// The rows in an order, each with its rank and how far it is behind the one above.
fn lines(standings: &Standings, order: Order) -> Vec<(Option<u32>, &Standing, Option<i32>)> {
    let ranked: Vec<(Option<u32>, &Standing)> = match order {
        Order::Points => standings.rows.iter().map(|row| (row.rank, row)).collect(),
        Order::Games => standings
            .by_games()
            .into_iter()
            .filter_map(|g: club::GamesRank| standings.rows.get(g.row).map(|row| (g.rank, row)))
            .collect(),
    };
    let value = |row: &Standing| match order {
        Order::Points => row.points,
        Order::Games => row.games,
    };
    let above = std::iter::once(None).chain(ranked.iter().map(|(_, row)| Some(value(row))));
    let gap = |rank: &Option<u32>, row: &Standing, above: Option<i32>| {
        Some(above.filter(|_| rank.is_some())? - value(row))
    };
    ranked
        .iter()
        .zip(above)
        .map(|((rank, row), above)| (*rank, *row, gap(rank, row, above)))
        .collect()
}

/// What somebody has of a leg; none where nothing is in.
fn points_in(row: &Standing, leg: u32) -> Option<i32> {
    row.legs
        .iter()
        .filter(|l| l.leg == leg && l.says_something())
        .map(|l| l.points)
        .reduce(|a, b| a.saturating_add(b))
}

/// The same for other programs: a figure a cell, all legs.
fn fields(context: &Context<'_>, standings: &Standings, order: Order) -> Vec<Vec<String>> {
    let texts = context.texts;
    let legs = || (1..=standings.after_leg).filter(|_| standings.after_leg > 1);
    let clubs = has_clubs(context);
    let who = [
        texts.report_rank(),
        texts.report_number(),
        texts.report_name(),
    ];
    let counts = texts.report_counts(context.event.settings.scoring);
    let sums = [
        counts,
        texts.report_games(),
        texts.report_won(),
        texts.report_lost(),
        texts.report_gap(),
    ];
    let club = clubs.then(|| texts.report_club());
    let leg_heads = legs().map(|leg| texts.report_leg_short(leg));
    let heads = who
        .into_iter()
        .chain(club)
        .chain(sums)
        .chain(leg_heads)
        .collect();
    let mut rows = vec![heads];
    for (rank, row, gap) in lines(standings, order) {
        let mut fields = vec![
            count(rank),
            number_of(context.event, row.entrant),
            name_of(context.event, row.entrant),
        ];
        fields.extend(clubs.then(|| club_of(context, row.entrant)));
        fields.extend(figures_of(row));
        fields.push(figure(gap));
        fields.extend(legs().map(|leg| figure(points_in(row, leg))));
        rows.push(fields);
    }
    rows
}

/// A figure for other programs; nothing where there is none.
pub(super) fn figure(value: Option<i32>) -> String {
    value.map(|v| v.to_string()).unwrap_or_default()
}

/// A count for other programs.
pub(super) fn count(value: Option<u32>) -> String {
    value.map(|v| v.to_string()).unwrap_or_default()
}

fn weight(leads: bool) -> Weight {
    if leads { Weight::Bold } else { Weight::Regular }
}

pub(super) fn won_lost(won: Option<u32>, lost: Option<u32>) -> String {
    match (won, lost) {
        (Some(won), Some(lost)) => format!("{won}–{lost}"),
        _ => String::new(),
    }
}

fn with_club(context: &Context<'_>, id: club::EntrantId) -> String {
    let name = name_of(context.event, id);
    match context
        .event
        .entrant(id)
        .map(|e| e.club.as_str())
        .filter(|c| !c.is_empty())
    {
        Some(club) => format!("{name}, {club}"),
        None => name,
    }
}

/// The prizes with the reasons that led to them, and the cuts that are still to be made.
pub(super) fn prizes(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(context)?;
    let texts = context.texts;
    let event = context.event;
    let prizes = club::prizes_from(event, &standings, event.settings.rules.rulebook().as_ref());
    let title = texts.report_title_prizes();
    let flow = Flow::balanced(context, &Head::of_results(context, title.clone()), |flow| {
        write_prizes(flow, context, &standings, &prizes);
    });
    let mut made = Made {
        table: Some(prize_fields(context, &prizes)),
        ..Made::default()
    };
    made.add(title, flow.finish());
    Ok(made)
}

fn write_prizes(
    flow: &mut Flow<'_>,
    context: &Context<'_>,
    standings: &Standings,
    prizes: &PrizeList,
) {
    let (texts, event) = (context.texts, context.event);
    provisional(
        flow,
        texts
            .provisional_until_end(event, &standings.missing)
            .filter(|_| standings.has_results()),
    );
    provisional(flow, texts.cuts_wait(event, prizes));
    for cut in &prizes.open_cuts {
        flow.words(&texts.open_cut(event, cut), STRONG_BODY);
        flow.space(2.0);
    }
    if !standings.has_results() {
        flow.words(&texts.report_no_prizes(), BODY);
    }
    let mut kind = None;
    for award in &prizes.awards {
        if kind.replace(award.prize) != Some(award.prize) {
            prize_section(flow, texts, award.prize);
        } else {
            flow.space(1.2);
        }
        write_award(flow, context, award);
    }
    if !prizes.no_booby.is_empty() {
        prize_section(flow, texts, club::PrizeKind::Booby);
        flow.words(&texts.booby_nobody(), BODY);
        for reason in &prizes.no_booby {
            flow.words_from(7.0, &texts.reason(event, reason), BODY);
        }
    }
}

fn prize_section(flow: &mut Flow<'_>, texts: &Texts, kind: club::PrizeKind) {
    flow.space(3.0);
    flow.heading(&texts.prize_kind(kind), KIND, 16.0);
    flow.draw(0.6, |pen, y| pen.across(MARGIN, pen.right(), y, FINE));
    flow.space(1.2);
}

fn write_award(flow: &mut Flow<'_>, context: &Context<'_>, award: &club::Award) {
    let name = with_club(context, award.entrant);
    flow.need(WINNER.leading() + 2.0 * BODY.leading());
    let winner = format!("{}  {name}", context.texts.report_nth(award.place));
    flow.heading(
        &winner,
        WINNER.shrunk(&winner, flow.width()),
        BODY.leading(),
    );
    for reason in &award.reasons {
        flow.words_from(7.0, &context.texts.reason(context.event, reason), BODY);
    }
}

/// A line for each prize.
fn prize_fields(context: &Context<'_>, prizes: &PrizeList) -> Vec<Vec<String>> {
    let texts = context.texts;
    let heads = [
        texts.report_prize(),
        texts.report_place(),
        texts.report_name(),
        texts.report_club(),
        texts.report_reasons(),
    ];
    let mut rows = vec![heads.to_vec()];
    rows.extend(
        prizes
            .awards
            .iter()
            .map(|award| award_fields(context, award)),
    );
    rows
}

fn award_fields(context: &Context<'_>, award: &club::Award) -> Vec<String> {
    let (event, texts) = (context.event, context.texts);
    let reasons = award.reasons.iter().map(|r| texts.reason(event, r));
    vec![
        texts.prize_kind(award.prize),
        award.place.to_string(),
        name_of(event, award.entrant),
        club_of(context, award.entrant),
        reasons.collect::<Vec<_>>().join("; "),
    ]
}

fn club_of(context: &Context<'_>, id: EntrantId) -> String {
    context
        .event
        .entrant(id)
        .map(|e| e.club.clone())
        .unwrap_or_default()
}

const KIND: Style = Style::new(Weight::SemiBold, 12.0);
const WINNER: Style = Style::new(Weight::Bold, 14.0);
