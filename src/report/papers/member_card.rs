//! The card of each member, as large as a bank card, to be cut out along its frame.

use crate::club::{Member, MemberStatus};
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    error::ReportError,
    page::{Align, Ink, Weight},
    papers::{made::Made, season::club},
    pen::{Area, FINE, MARGIN, NOTE, Pen, STRONG, STRONG_BODY, Style},
};
use chrono::Datelike;
use itertools::Itertools;

/// Width and height of a card (ISO/IEC 7810 ID-1), in millimetres.
const CARD: (f32, f32) = (85.6, 54.0);
/// From the edge of a card to what is on it.
const PAD: f32 = 6.0;
const CLUB: Style = Style::new(Weight::Bold, 12.0);
const NAME: Style = Style::new(Weight::Bold, 16.0);
/// What is left of the size of words that take several lines.
const LEAST: f32 = 0.75;
const YEAR: Style = Style::new(Weight::Bold, 22.0);

/// A card for everybody who belongs to the club, or for those who were chosen, by surname.
pub(super) fn member_cards(context: &Context<'_>) -> Result<Made, ReportError> {
    let club = club(context);
    let mut members: Vec<&Member> = club.members.iter().collect();
    members.retain(|member| match context.only {
        [] => member.status != MemberStatus::Guest,
        chosen => chosen.contains(&member.id),
    });
    members.sort_by_cached_key(|member| (member.name_key(), member.id));
    let paper = context.size.upright_mm();
    let (columns, rows) = grid(paper);
    let mut pages = Vec::new();
    for together in members.chunks(columns * rows) {
        context.go_on()?;
        let mut pen = Pen::new(paper);
        for (at, member) in (0_usize..).zip(together) {
            let area = cell(paper, (columns, rows), (at % columns, at / columns));
            card(&mut pen, context, member, area);
        }
        pages.push(pen.finish());
    }
    Ok(Made::titled(
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

fn card(pen: &mut Pen, context: &Context<'_>, member: &Member, area: Area) {
    let texts = context.texts;
    let left = area.x + PAD;
    let width = area.width - 2.0 * PAD;
    let right = left + width;
    pen.frame(area, FINE);
    let band = Area {
        height: 14.0,
        ..area
    };
    pen.fill(band, Ink::Tint);
    pen.across(area.x, area.x + area.width, area.y + band.height, STRONG);
    let signs = "♣ ♠ ♥ ♦";
    let room = width - CLUB.width(signs) - 3.0;
    let club = if member.club.is_empty() {
        texts.member_card()
    } else {
        member.club.clone()
    };
    let base = area.y + 8.8;
    in_lines(pen, CLUB, &club, (left, base, room), 2);
    pen.text(right, base, Align::Right, CLUB, signs);
    let year = context.event.settings.date.year().to_string();
    let beside = width - YEAR.width(&year) - 3.0;
    pen.text(right, area.y + 30.0, Align::Right, YEAR, &year);
    if !member.club.is_empty() {
        let what = texts.member_card();
        pen.fitted(left, area.y + 20.0, Align::Left, NOTE, &what, beside);
    }
    in_lines(pen, NAME, &member.name, (left, area.y + 30.0, beside), 3);
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

/// Words in one line, or in at most so many smaller ones around its base.
fn in_lines(pen: &mut Pen, style: Style, words: &str, at: (f32, f32, f32), most: usize) {
    let (x, base, width) = at;
    let least = style.times(LEAST);
    if least.width(words) <= width {
        let style = style.shrunk(words, width);
        return pen.text(x, base, Align::Left, style, words);
    }
    let lines = least.wrap(words, width, most);
    let first = base - (lines.len() as f32 - 1.0) * least.leading() / 2.0;
    for (at, line) in (0_u8..).zip(&lines) {
        let base = first + f32::from(at) * least.leading();
        pen.text(x, base, Align::Left, least, line);
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
