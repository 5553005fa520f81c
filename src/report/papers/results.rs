//! Standings after any leg and the prize list.

use super::super::head::Head;
use super::super::list::{Column, Flow, List, Row, UNDER};
use super::super::page::Weight;
use super::super::pen::{BODY, NOTE, SMALL, STRONG_BODY, Style};
use super::super::{Context, ReportError};
use super::{Made, figures, name_of, number_of};
use crate::club::{self, Standings};

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
        head.detail = format!("{} · {}", head.detail, texts.report_after_leg(leg, context.event.legs.len()));
    }
    as_of(context, &mut head);
    let legs = usize::try_from(standings.after_leg).unwrap_or(0);
    let shown = if (2..=LEGS_SHOWN).contains(&legs) { standings.after_leg } else { 0 };
    let list = list(context, &standings, order, shown);
    let mut flow = Flow::new(context, head);
    // Where the legs would break the names and clubs into lines, the recapitulation alone shows them.
    match list.stands_in(flow.width()) {
        true => flow.poster(&list, 12.0),
        false => flow.poster(&self::list(context, &standings, order, 0), 12.0),
    }
    flow.space(1.5);
    flow.words(&scoring_note(context), UNDER);
    let mut made = Made { table: Some(list.fields()), ..Made::default() };
    made.add(title, flow.finish(&context.event.name));
    Ok(made)
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
    match context.leg.filter(|n| !event.legs.iter().any(|l| l.number == *n)) {
        Some(leg) => Err(ReportError::NoSuchLeg(leg)),
        None => Ok(club::standings(event, context.leg)),
    }
}

/// Until when the list knows of results: the time to name when the next one is to tell what is new.
pub(super) fn as_of(context: &Context<'_>, head: &mut Head) {
    if !context.as_of.is_empty() {
        head.detail = format!("{} · {}", head.detail, context.texts.report_as_of(context.as_of));
    }
}

pub(super) fn scoring_note(context: &Context<'_>) -> String {
    let texts = context.texts;
    match context.event.scoring {
        club::Scoring::Net => texts.report_scoring_net(),
        club::Scoring::Balanced => texts.report_scoring_balanced(),
        club::Scoring::SeegerFabian => texts.report_scoring_seeger(),
    }
}

fn list(context: &Context<'_>, standings: &Standings, order: Order, shown: u32) -> List {
    let texts = context.texts;
    let clubs = context.event.entrants.iter().any(|e| !e.club.is_empty());
    let mut columns = vec![
        Column::figure(texts.report_rank()).weight(Weight::Bold),
        Column::figure(texts.report_number()).style(NOTE),
        Column::words(texts.report_name()).weight(Weight::SemiBold),
        Column::figure(texts.report_points()).weight(weight(order == Order::Points)),
        Column::figure(texts.report_games()).weight(weight(order == Order::Games)),
        Column::figure(texts.report_won_lost()),
        Column::figure(texts.report_gap()).style(NOTE),
    ];
    if clubs {
        columns.insert(3, Column::words(texts.report_club()).style(NOTE).share(0.7));
    }
    columns.extend((1..=shown).map(|leg| Column::figure(texts.report_leg_short(leg)).style(SMALL)));
    let by_points = order == Order::Points;
    let order: Vec<(u32, usize)> = match order {
        Order::Points => standings.rows.iter().enumerate().map(|(i, row)| (row.rank, i)).collect(),
        Order::Games => standings.by_games().into_iter().map(|g| (g.rank, g.row)).collect(),
    };
    let figure = |at: usize| standings.rows.get(at);
    let mut rows = Vec::new();
    for (place, (rank, at)) in order.iter().enumerate() {
        let Some(row) = figure(*at) else { continue };
        let above = place.checked_sub(1).and_then(|p| order.get(p)).and_then(|(_, at)| figure(*at));
        let gap = above.map(|a| if by_points { a.points - row.points } else { a.games - row.games });
        let mut cells = vec![
            rank.to_string(),
            number_of(context.event, row.entrant),
            name_of(context.event, row.entrant),
            figures::plain(row.points),
            figures::signed(row.games),
            won_lost(row.won, row.lost),
            gap.map(figures::plain).unwrap_or_default(),
        ];
        if clubs {
            let club = context.event.entrant(row.entrant).map(|e| e.club.clone());
            cells.insert(3, club.unwrap_or_default());
        }
        cells.extend((1..=shown).map(|leg| {
            let results: Vec<i32> = row.legs.iter().filter(|l| l.leg == leg).map(|l| l.points).collect();
            if results.is_empty() { String::new() } else { figures::plain(results.iter().sum::<i32>()) }
        }));
        rows.push(Row::new(cells));
    }
    List::new(columns, rows)
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
    match context.event.entrant(id).map(|e| e.club.as_str()).filter(|c| !c.is_empty()) {
        Some(club) => format!("{name}, {club}"),
        None => name,
    }
}

/// The prizes with the reasons that led to them, and the cuts that are still to be made.
pub(super) fn prizes(context: &Context<'_>) -> Result<Made, ReportError> {
    let standings = counted(context)?;
    let texts = context.texts;
    let event = context.event;
    let prizes = club::prizes_from(event, &standings, event.rules.rulebook().as_ref());
    let title = texts.report_title_prizes();
    let mut flow = Flow::new(context, Head::of_results(context, title.clone()));
    for cut in &prizes.open_cuts {
        flow.words(&texts.open_cut(event, cut), STRONG_BODY);
        flow.space(2.0);
    }
    if prizes.awards.is_empty() && prizes.open_cuts.is_empty() {
        flow.words(&texts.report_no_prizes(), BODY);
    }
    let mut kind = None;
    let mut fields =
        vec![vec![texts.report_prize(), texts.report_place(), texts.report_name(), texts.report_reasons()]];
    for award in &prizes.awards {
        if kind.replace(award.prize) != Some(award.prize) {
            flow.space(3.0);
            flow.heading(&texts.prize_kind(award.prize), KIND, 16.0);
            flow.draw(0.6, |pen, y| pen.across(super::super::pen::MARGIN, pen.right(), y, super::super::pen::FINE));
        }
        let name = with_club(context, award.entrant);
        let reasons: Vec<String> = award.reasons.iter().map(|r| texts.reason(event, r)).collect();
        flow.space(1.2);
        flow.need(WINNER.leading() + 2.0 * BODY.leading());
        let winner = format!("{}  {name}", texts.report_nth(award.place));
        flow.heading(&winner, WINNER.shrunk(&winner, flow.width()), BODY.leading());
        for reason in &reasons {
            flow.words_from(7.0, reason, BODY);
        }
        fields.push(vec![texts.prize_kind(award.prize), award.place.to_string(), name, reasons.join("; ")]);
    }
    let mut made = Made { table: Some(fields), ..Made::default() };
    made.add(title, flow.finish(&event.name));
    Ok(made)
}

const KIND: Style = Style::new(Weight::SemiBold, 12.0);
const WINNER: Style = Style::new(Weight::Bold, 14.0);
