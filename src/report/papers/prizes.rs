//! The list of prizes: what is won, by whom and why, with gifts and who gave them; before the
//! evening without names.

use crate::club::{
    Award, Awards, Heading, PrizeKind, Standings, awards_from,
    money::{EventMoney, Pot, Ranking, Who, Winner, event_money_from},
    standings,
};
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::{Flow, LARGER, UNDER},
    page::{Align, Weight},
    papers::{
        chosen::{club_of, name_of},
        league::{PLACES, PlacedTeam, is_awarded, people_of_winner, placed},
        made::PaperResult,
        results::{counted, provisional},
    },
    pen::{BODY, FINE, MARGIN, NOTE, STRONG_BODY, Style},
};

const KIND: Style = Style::new(Weight::SemiBold, 12.0);
const WINNER: Style = Style::new(Weight::Bold, 14.0);
/// What of its prizes stays with a heading, in millimetres.
const KEPT: f32 = 36.0;
/// Room below a line for a name, in millimetres.
const TO_WRITE: f32 = 2.0;
/// Free space beside a place, a name and the money, in millimetres.
const BESIDE: f32 = 2.5;

/// The prizes with the reasons that led to them, and the cuts that are still to be made.
pub(super) fn prizes(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let event = context.event;
    let standings = match counted(context) {
        // What is to be won is known before anybody has a seat.
        Err(ReportError::NoSeats) => standings(event, None),
        counted => counted?,
    };
    let money = event_money_from(context.members, event, &standings);
    let awards = awards_from(event, &standings, &money);
    let head = Head::of_results(context, context.texts.report_title_prizes());
    // What is filled in by hand is not read from afar.
    let sizes = if standings.has_results() {
        LARGER.as_slice()
    } else {
        &[2, 1]
    };
    let flow = Flow::laid(context, &head, sizes, |flow| {
        write(flow, context, &standings, &money, &awards);
    });
    Ok(PaperResult::flowed(flow, Some(fields(context, &awards))))
}

fn write(
    flow: &mut Flow<'_>,
    context: &Context<'_>,
    standings: &Standings,
    money: &EventMoney,
    awards: &Awards,
) {
    let texts = context.texts;
    let event = context.event;
    let open = texts.provisional_until_end(event, &standings.missing);
    if standings.has_results() {
        provisional(flow, open);
    }
    provisional(flow, texts.cuts_wait(event, &awards.cuts_wait));
    for cut in &awards.open_cuts {
        flow.words(&texts.open_cut(event, standings, cut), STRONG_BODY);
        flow.space(2.0);
    }
    write_teams(flow, context, awards);
    let is_first =
        |award: &Award| award.heading == Heading::Day || event.is_of_league(&award.winner);
    let (first, others): (Vec<_>, Vec<_>) = awards
        .sections()
        .partition(|section| section.iter().any(is_first));
    for section in first {
        write_section(flow, context, section);
    }
    if !standings.has_results() {
        write_those_to_come(flow, context);
    }
    for section in others {
        write_section(flow, context, section);
    }
    if !awards.not_given.is_empty() {
        head(flow, &texts.not_given_title());
    }
    for left in &awards.not_given {
        flow.words(&texts.not_given_line(event, left), BODY);
    }
    flow.space(3.0);
    if !standings.has_results() && awards.given.iter().any(|award| award.cents != 0) {
        flow.words(&texts.prizes_as_signed_up(), UNDER);
    }
    // Teams are parted as their match report says.
    if !event.is_league_day() {
        flow.words(&texts.scoring_equal(event.settings.scoring), UNDER);
    }
    for pot in &money.pots {
        for note in texts.pot_notes_beside(event, pot) {
            flow.words(&format!("{}: {note}", pot.name), UNDER);
        }
    }
}

fn write_section(flow: &mut Flow<'_>, context: &Context<'_>, section: &[Award]) {
    let title = section.first().map(|award| context.texts.award_kind(award));
    head(flow, &title.unwrap_or_default());
    // Those between whom a lot decides are named once, above the lines for its places.
    for awards in section.chunk_by(|a, b| a.winner == b.winner) {
        let first = awards.first();
        if let Some(first) = first.filter(|award| award.winner.waits_for_lot()) {
            let Context { event, texts, .. } = *context;
            write_below(flow, &texts.award_winner(event, first), STRONG_BODY);
            let reasons = texts.award_reasons_below(event, first);
            write_below(flow, &reasons.join("; "), NOTE);
            flow.space(TO_WRITE);
        }
        for award in awards {
            write_award(flow, context, award);
        }
    }
}

/// Foster's prizes that are set, each with a line for a name, where no pot is told for the same.
fn write_those_to_come(flow: &mut Flow<'_>, context: &Context<'_>) {
    let texts = context.texts;
    let set = &context.event.settings.prizes;
    let kinds = [
        (PrizeKind::Points, set.points, Ranking::Overall),
        (PrizeKind::Games, set.games, Ranking::Foster),
        (PrizeKind::Hardest, u32::from(set.hardest), Ranking::Hardest),
        (PrizeKind::Booby, u32::from(set.booby), Ranking::Foster),
    ];
    let pots = &context.event.purse.pots;
    for (kind, places, ranking) in kinds {
        let pays = [ranking, Ranking::Foster];
        let is_paid = |pot: &Pot| pot.who == Who::All && pays.contains(&pot.ranking);
        if places == 0 || pots.iter().any(is_paid) {
            continue;
        }
        head(flow, &texts.prize_kind(kind));
        for place in 1..=places {
            let is_one = matches!(kind, PrizeKind::Hardest | PrizeKind::Booby);
            let nth = if is_one {
                String::new()
            } else {
                texts.report_nth(place)
            };
            write_winner(flow, &nth, "", String::new(), true);
            flow.space(TO_WRITE);
        }
    }
}

/// The first teams of a league day for which no pot pays.
fn write_teams(flow: &mut Flow<'_>, context: &Context<'_>, awards: &Awards) {
    let is_paid = |team: &PlacedTeam| is_awarded(&team.name, awards.given.iter());
    let teams = placed(context, PLACES)
        .into_iter()
        .filter(|team| !is_paid(team));
    let mut division = String::new();
    for team in teams {
        if team.grouping != division {
            division.clone_from(&team.grouping);
            head(flow, &division);
        }
        let place = context.texts.report_nth(team.place);
        write_winner(flow, &place, &team.name, String::new(), false);
        let said = format!("{} · {}", team.people, team.result(context.texts));
        write_below(flow, &said, NOTE);
        flow.space(1.2);
    }
}

fn head(flow: &mut Flow<'_>, words: &str) {
    flow.space(3.0);
    flow.heading(words, KIND, KEPT);
    flow.draw(0.6, |pen, y| pen.across(MARGIN, pen.right(), y, FINE));
    flow.space(1.2);
}

fn write_award(flow: &mut Flow<'_>, context: &Context<'_>, award: &Award) {
    let texts = context.texts;
    let event = context.event;
    let (winner, club) = match &award.winner {
        Winner::Entrant(who) if !award.stays && !club_of(event, *who).is_empty() => {
            (event.called_beside_club(*who), Some(club_of(event, *who)))
        }
        winner if winner.waits_for_lot() => Default::default(),
        _ => (texts.award_winner(event, award), None),
    };
    let place = if award.is_placed {
        texts.report_nth(award.place)
    } else {
        String::new()
    };
    let money = texts.award_money(event, award.cents).unwrap_or_default();
    let is_open = winner.is_empty();
    write_winner(flow, &place, &winner, money, is_open);
    if let Some(gift) = &award.gift {
        write_below(flow, &texts.gift(gift), BODY);
    }
    if is_open {
        return flow.space(TO_WRITE);
    }
    let people = people_of_winner(event, &award.winner);
    let reasons = texts.award_reasons_below(event, award).join("; ");
    let mut said = [club.unwrap_or_default(), people, reasons].to_vec();
    said.retain(|said| !said.is_empty());
    write_below(flow, &said.join(" · "), NOTE);
    flow.space(1.2);
}

/// How far names stand in from the left: beside the widest place.
fn indent(flow: &Flow<'_>) -> f32 {
    WINNER.stepped(flow.by).width("10.") + BESIDE
}

/// What is said of a winner, below the name.
fn write_below(flow: &mut Flow<'_>, words: &str, style: Style) {
    flow.words_from(indent(flow), words, style);
}

/// The place and who has it, or a line for the name, and the money.
fn write_winner(flow: &mut Flow<'_>, place: &str, winner: &str, money: String, is_open: bool) {
    let style = WINNER.stepped(flow.by);
    let from = MARGIN + indent(flow);
    let width = flow.width() - indent(flow) - style.width(&money) - 2.0 * BESIDE;
    let lines = style.wrap(winner, width, usize::MAX);
    flow.count(1, lines.len() - 1);
    let leading = style.leading();
    flow.need(leading * lines.len() as f32 + 2.0 * BODY.leading());
    let mut beside = Some([place.to_owned(), money]);
    for line in lines {
        let [place, money] = beside.take().unwrap_or_default();
        flow.draw(leading, |pen, y| {
            let y = y + leading - 1.0;
            pen.text(from - BESIDE, y, Align::Right, style, &place);
            pen.text(from, y, Align::Left, style, &line);
            if is_open {
                let from = from + style.width(&line);
                let to = pen.right() - style.width(&money) - 2.0 * BESIDE;
                pen.across(from, to, y, FINE);
            }
            pen.text(pen.right(), y, Align::Right, style, &money);
        });
    }
    flow.space(0.8);
}

/// A line for each prize.
fn fields(context: &Context<'_>, awards: &Awards) -> Vec<Vec<String>> {
    let texts = context.texts;
    let heads = [
        texts.report_prize(),
        texts.report_place(),
        texts.report_name(),
        texts.report_club(),
        texts.report_reasons(),
        texts.report_money(),
        texts.head_gift(),
        texts.head_pot(),
    ];
    let rows = awards
        .given
        .iter()
        .map(|award| award_fields(context, award).to_vec());
    std::iter::once(heads.to_vec()).chain(rows).collect()
}

fn award_fields(context: &Context<'_>, award: &Award) -> [String; 8] {
    let event = context.event;
    let texts = context.texts;
    let [name, club] = match &award.winner {
        Winner::Entrant(who) if !award.stays => [name_of(event, *who), club_of(event, *who)],
        _ => [texts.award_winner(event, award), String::new()],
    };
    let money = (award.cents != 0).then(|| texts.money_field(award.cents));
    let gift = award.gift.as_ref().map(|gift| texts.gift(gift));
    [
        texts.award_kind(award),
        award.place.to_string(),
        name,
        club,
        texts.award_reasons_below(event, award).join("; "),
        money.unwrap_or_default(),
        gift.unwrap_or_default(),
        award.pot.clone().unwrap_or_default(),
    ]
}
