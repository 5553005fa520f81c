//! Certificates: for awards, and for every Grand ouvert.

use crate::club::{
    self, Award, Awards, EntrantId, Event, GrandOuvert, Heading, PrizeKind, Standings, house_club,
    money::Winner,
};
use crate::i18n::{Texts, figure};
use crate::report::{
    context::Context,
    error::ReportError,
    page::{Align, Weight},
    papers::{
        chosen::{club_of, name_of},
        league::{PLACES, is_awarded, people_of_winner, placed},
        made::PaperResult,
        results::counted,
    },
    pen::{Area, BODY, FINE, MARGIN, NOTE, Pen, STRONG, Style},
};

/// A page for each of the awards that are asked for, in the order in which they are given; on a
/// league day teams come first.
pub(super) fn certificates(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let standings = counted(context)?;
    let event = context.event;
    let texts = context.texts;
    let awards = context.awards(&standings);
    let open = texts.provisional_until_end(event, &standings.missing);
    let mut made = PaperResult::default();
    if open.is_none() || context.certificates.provisional {
        for honour in honours(context, &awards) {
            let mut pen = Pen::new(context.size.lying_mm());
            certificate(&mut pen, context, &honour, open.as_deref());
            made.add(honour.title, vec![pen.finish()]);
        }
    }
    if made.pages.is_empty() {
        let why = no_certificates(context, &standings, &awards, open);
        return Err(ReportError::NoCertificate(why));
    }
    Ok(made)
}

/// What a certificate says.
struct Honour {
    /// Its bookmark.
    title: String,
    /// Who is honoured, and of which club, or who plays for the team.
    who: [String; 2],
    /// What for, and with which result.
    what: [String; 2],
}

/// The teams of a league day, then the awards, those of teams first.
fn honours(context: &Context<'_>, awards: &Awards) -> Vec<Honour> {
    let wanted = context.certificates;
    let is_all = |keys: &Vec<_>| awards.given.iter().all(|award| keys.contains(&award.key));
    let places = match &wanted.awards {
        None => 1,
        Some(keys) if is_all(keys) => PLACES,
        Some(_) => 0,
    };
    let mut given = awards.as_given();
    given.retain(|award| wanted.wants(award));
    let all = given.clone();
    given.retain(|award| !all.iter().any(|pays| is_paid_as(award, pays)));
    given.sort_by_key(|award| !context.event.is_of_league(&award.winner));
    let teams = placed(context, places)
        .into_iter()
        .filter(|team| !is_awarded(&team.name, given.iter().copied()))
        .rev()
        .map(|team| Honour {
            title: team.name.clone(),
            what: [team.words(context.texts), String::new()],
            who: [team.name, team.people],
        });
    let honour = |award: &Award| Honour {
        title: context.texts.award_title(award),
        who: honoured(context.event, award),
        what: [
            context.texts.award_certified(award),
            context.texts.award_result(context.event, award),
        ],
    };
    teams.chain(given.iter().copied().map(honour)).collect()
}

/// Why nobody has a certificate yet.
fn no_certificates(
    context: &Context<'_>,
    standings: &Standings,
    awards: &Awards,
    open: Option<String>,
) -> String {
    let texts = context.texts;
    let event = context.event;
    if !standings.has_results() {
        return texts.report_no_prizes();
    }
    let cuts = awards
        .open_cuts
        .iter()
        .map(|cut| texts.open_cut(event, standings, cut));
    let why: Vec<String> = open
        .into_iter()
        .chain(texts.cuts_wait(event, &awards.cuts_wait))
        .chain(cuts)
        .collect();
    if why.is_empty() {
        texts.report_no_awards()
    } else {
        why.join(" · ")
    }
}

fn certificate(pen: &mut Pen, context: &Context<'_>, honour: &Honour, provisional: Option<&str>) {
    let texts = context.texts;
    let house = house_club(context.members).unwrap_or_default();
    line(pen, 61.0, Weight::Regular, 15.0, house);
    let event = context.event;
    let day = texts.day_words(event.settings.date);
    line(pen, 49.0, Weight::Bold, 34.0, &texts.report_certificate());
    line(pen, 73.0, Weight::SemiBold, 18.0, &event.settings.name);
    line(pen, 82.0, Weight::Regular, 13.0, &day);
    let [name, club] = &honour.who;
    line(pen, 115.0, Weight::Bold, 44.0, name);
    line(pen, 126.0, Weight::Regular, 15.0, club);
    let [what, result] = &honour.what;
    line(pen, 143.0, Weight::SemiBold, 22.0, what);
    line(pen, 153.0, Weight::Regular, 16.0, result);
    let (size, below) = provisional.map_or((20.0, "♣   ♠   ♥   ♦"), |open| (16.0, open));
    line(pen, 168.0, Weight::SemiBold, size, below);
    line_to_sign(pen, texts);
    double_frame(pen);
}

/// Whether an award is Foster's for points, and a pot of the day pays the same place to the same.
fn is_paid_as(award: &Award, pays: &Award) -> bool {
    award.prize == Some(PrizeKind::Points)
        && pays.heading == Heading::Day
        && (pays.place, &pays.winner) == (award.place, &award.winner)
}

/// Who is honoured, and of which club, or who plays for the team.
fn honoured(event: &Event, award: &Award) -> [String; 2] {
    match &award.winner {
        Winner::Entrant(who) => [event.called_beside_club(*who), club_of(event, *who)],
        Winner::Team(name) => [name.clone(), people_of_winner(event, &award.winner)],
        Winner::Nobody | Winner::Lot(_) | Winner::LotOfTeams(_) => Default::default(),
    }
}

/// Words in the middle of a certificate.
fn line(pen: &mut Pen, y: f32, weight: Weight, size: f32, words: &str) {
    let middle = (pen.right() + MARGIN) / 2.0;
    let width = pen.right() - MARGIN - 40.0;
    let style = Style::new(weight, size).shrunk(words, width);
    pen.fitted(middle, y, Align::Centre, style, words, width);
}

fn line_to_sign(pen: &mut Pen, texts: &Texts) {
    const LENGTH: f32 = 75.0;
    let middle = (pen.right() + MARGIN) / 2.0;
    let x = middle - LENGTH / 2.0;
    let bottom = pen.bottom() - 9.0;
    pen.across(x, x + LENGTH, bottom, FINE);
    let label = texts.report_certificate_director();
    pen.text(middle, bottom + 4.2, Align::Centre, NOTE, &label);
}

fn double_frame(pen: &mut Pen) {
    for (outside, thickness) in [(4.0, 1.6), (2.2, FINE)] {
        let left = MARGIN - outside;
        let width = pen.right() - MARGIN + 2.0 * outside;
        let height = pen.bottom() - MARGIN + 2.0 * outside;
        pen.frame(Area::new(left, left, width, height), thickness);
    }
}

/// A page for every Grand ouvert that was won, to be signed by the table.
pub(super) fn grand_ouverts(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let mut made = PaperResult::default();
    for won in club::grand_ouverts(context.event) {
        context.go_on()?;
        let mut pen = Pen::new(context.size.lying_mm());
        grand_ouvert(&mut pen, context, &won);
        let title = name_of(context.event, won.entrant);
        made.add(title, vec![pen.finish()]);
    }
    Ok(made)
}

fn grand_ouvert(pen: &mut Pen, context: &Context<'_>, won: &GrandOuvert) {
    let texts = context.texts;
    let event = context.event;
    let certificate = texts.report_certificate();
    let title = texts.record_grand_ouvert();
    line(pen, 36.0, Weight::SemiBold, 18.0, &certificate);
    line(pen, 59.0, Weight::Bold, 56.0, &title);
    let signs = "♣   ♠   ♥   ♦";
    line(pen, 73.0, Weight::Regular, 22.0, signs);
    beside_signs(pen, 70.6);
    let name = name_of(event, won.entrant);
    line(pen, 97.0, Weight::Bold, 40.0, &name);
    let what = texts.grand_ouvert_won(figure(won.amount));
    line(pen, 110.0, Weight::Regular, 16.0, &what);
    line(pen, 122.0, Weight::SemiBold, 16.0, &event.settings.name);
    let day = texts.day_words(event.settings.date);
    let place = texts.grand_ouvert_place(won.leg, won.table, won.deal);
    let place = format!("{day} · {place}");
    line(pen, 130.0, Weight::Regular, 13.0, &place);
    witnesses(pen, context, won);
    line_to_sign(pen, texts);
    double_frame(pen);
}

/// A line at each side of the signs.
fn beside_signs(pen: &mut Pen, y: f32) {
    const NEAR: f32 = 28.0;
    const FAR: f32 = 95.0;
    let middle = (pen.right() + MARGIN) / 2.0;
    pen.across(middle - FAR, middle - NEAR, y, STRONG);
    pen.across(middle + NEAR, middle + FAR, y, STRONG);
}

/// Who else sat at the table in that deal, each with a line to sign on.
fn witnesses(pen: &mut Pen, context: &Context<'_>, won: &GrandOuvert) {
    const GAP: f32 = 7.0;
    let event = context.event;
    let people = beside(event, won).unwrap_or_default();
    let left = MARGIN + 8.0;
    let right = pen.right() - 8.0;
    let gaps = people.len().saturating_sub(1) as f32 * GAP;
    let each = (right - left - gaps) / people.len().max(1) as f32;
    let y = pen.bottom() - 35.0;
    let at_table = context.texts.grand_ouvert_at_table();
    pen.text(left, y - 11.5, Align::Left, NOTE, &at_table);
    for (at, who) in (0_u8..).zip(people) {
        let x = left + f32::from(at) * (each + GAP);
        pen.across(x, x + each, y, FINE);
        let name = name_of(event, who);
        pen.fitted(x, y + 4.6, Align::Left, BODY, &name, each);
    }
}

/// Everybody else at the table in that deal, in the order of the seats.
fn beside(event: &Event, won: &GrandOuvert) -> Option<Vec<EntrantId>> {
    let leg = event.leg(won.leg)?;
    let company = leg.table(won.table)?.company(leg.rounds);
    let there = company.at(won.deal).there().iter().map(|(_, who)| *who);
    Some(there.filter(|who| *who != won.entrant).collect())
}
