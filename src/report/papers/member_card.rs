//! The card of each member, as large as a bank card, to be cut out along its frame.

use crate::club::{Member, MemberStatus};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    page::{Align, Ink, Weight},
    papers::{made::PaperResult, season::club},
    pen::{Area, FINE, MARGIN, NOTE, Pen, STRONG, STRONG_BODY, Style},
};
use chrono::Datelike;
use itertools::Itertools;

/// Width and height of a card (ISO/IEC 7810 ID-1), in millimetres.
const CARD: (f32, f32) = (85.6, 54.0);
/// From the edge of a card to what is on it.
const PAD: f32 = 6.0;
const CLUB: Style = Style::new(Weight::Bold, 12.0);
/// A name, in at most two lines; and in type in which each may take three.
const NAME: Style = Style::new(Weight::Bold, 17.0);
const LONG_NAME: Style = Style::new(Weight::Bold, 12.0);
const YEAR: Style = Style::new(Weight::SemiBold, 14.0);

/// A card for everybody who belongs to the club, or for those who were chosen, by surname.
pub(super) fn member_cards(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    let club = club(context);
    let mut members: Vec<&Member> = club.members.iter().collect();
    members.retain(|member| match context.only {
        [] => member.status != MemberStatus::Guest,
        chosen => chosen.contains(&member.id),
    });
    members.sort_by_cached_key(|member| (member.name_key(), member.id));
    let types = types(context, &members);
    let paper = context.size.upright_mm();
    let (columns, rows) = grid(paper);
    let mut pages = Vec::new();
    for together in members.chunks(columns * rows) {
        context.go_on()?;
        let mut pen = Pen::new(paper);
        for (at, member) in (0_usize..).zip(together) {
            let area = cell(paper, (columns, rows), (at % columns, at / columns));
            card(&mut pen, context, member, types, area);
        }
        pages.push(pen.finish());
    }
    Ok(PaperResult::titled(
        context.texts.report_title_member_card(),
        pages,
    ))
}

/// How many cards stand beside and below each other inside the margins.
fn grid(paper: (f32, f32)) -> (usize, usize) {
    let fit = |room: f32, card: f32| (((room - 2.0 * MARGIN) / card).floor() as usize).max(1);
    (fit(paper.0, CARD.0), fit(paper.1, CARD.1))
}

/// A card of the grid, which stands in the middle of the page; neighbours share a cut.
fn cell(paper: (f32, f32), grid: (usize, usize), at: (usize, usize)) -> Area {
    let start = |whole: f32, count: usize, card: f32| (whole - count as f32 * card) / 2.0;
    Area::new(
        start(paper.0, grid.0, CARD.0) + at.0 as f32 * CARD.0,
        start(paper.1, grid.1, CARD.1) + at.1 as f32 * CARD.1,
        CARD.0,
        CARD.1,
    )
}

/// Width of what is on a card.
const INNER: f32 = CARD.0 - 2.0 * PAD;
const SIGNS: &str = "♣ ♠ ♥ ♦";

/// The club at the head of a card, which says what it is where there is none.
fn head(context: &Context<'_>, member: &Member) -> String {
    if member.club.is_empty() {
        context.texts.member_card()
    } else {
        member.club.clone()
    }
}

/// How wide the club and the name may be.
fn rooms(context: &Context<'_>) -> [f32; 2] {
    let year = context.event.settings.date.year().to_string();
    [CLUB.width(SIGNS), YEAR.width(&year)].map(|beside| INNER - beside - 3.0)
}

/// The type of the clubs and of the names on all cards.
fn types(context: &Context<'_>, members: &[&Member]) -> [Style; 2] {
    let [club, name] = rooms(context);
    let clubs: Vec<String> = members.iter().map(|one| head(context, one)).collect();
    let names = members.iter().map(|member| member.name.as_str());
    let mut style = NAME.for_all(names.clone(), name, 2);
    if style.size <= LONG_NAME.size {
        style = LONG_NAME.for_all(names, name, 3);
    }
    [
        CLUB.for_all(clubs.iter().map(String::as_str), club, 2),
        style,
    ]
}

fn card(
    pen: &mut Pen,
    context: &Context<'_>,
    member: &Member,
    [club_in, name_in]: [Style; 2],
    area: Area,
) {
    let texts = context.texts;
    let left = area.x + PAD;
    let width = INNER;
    let right = left + width;
    let [room, beside] = rooms(context);
    pen.frame(area, FINE);
    let band = Area {
        height: 14.0,
        ..area
    };
    pen.fill(band, Ink::Tint);
    pen.across(area.x, area.x + area.width, area.y + band.height, STRONG);
    let base = area.y + 8.8;
    in_lines(pen, club_in, &head(context, member), (left, base, room));
    pen.text(right, base, Align::Right, CLUB, SIGNS);
    let year = context.event.settings.date.year().to_string();
    pen.text(right, area.y + 30.0, Align::Right, YEAR, &year);
    if !member.club.is_empty() {
        let what = texts.member_card();
        pen.fitted(left, area.y + 20.0, Align::Left, NOTE, &what, beside);
    }
    let name_in = if name_in.fits(&member.name, beside) {
        name_in
    } else {
        name_in.stepped(-1)
    };
    in_lines(pen, name_in, &member.name, (left, area.y + 30.0, beside));
    let told = told(texts, member);
    pen.fitted(left, area.y + 38.5, Align::Left, STRONG_BODY, &told, width);
    let line = area.y + area.height - 8.0;
    let half = width * 0.46;
    for (x, label) in [
        (left, texts.report_signature()),
        (right - half, texts.member_card_board()),
    ] {
        pen.across(x, x + half, line, FINE);
        pen.fitted(x, line + 3.8, Align::Left, NOTE, &label, half);
    }
}

/// Words in at most three lines around their base.
fn in_lines(pen: &mut Pen, style: Style, words: &str, at: (f32, f32, f32)) {
    let (x, base, width) = at;
    let lines = style.wrap(words, width, 3);
    let first = base - (lines.len() as f32 - 1.0) * style.leading() / 2.0;
    for (at, line) in (0_u8..).zip(&lines) {
        let base = first + f32::from(at) * style.leading();
        pen.text(x, base, Align::Left, style, line);
    }
}

/// Number and since when, as far as they are known.
fn told(texts: &Texts, member: &Member) -> String {
    let number = Some(member.number.as_str()).filter(|number| !number.is_empty());
    let since = Some(member.since.as_str()).filter(|since| !since.is_empty());
    let parts = [
        number.map(|number| texts.member_card_number(number)),
        since.map(|since| texts.member_card_since(since)),
    ];
    parts.into_iter().flatten().join(" · ")
}
