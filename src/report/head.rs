//! The line at the head of every page and the one at its foot.

use super::Context;
use super::page::Align;
use super::pen::{Area, BODY, MARGIN, NOTE, Pen, STRONG, STRONG_BODY, Style, TITLE};
use crate::i18n::Texts;
use chrono::{Datelike, NaiveDate};

/// Height of the head with its line, in millimetres.
pub const HEAD_HEIGHT: f32 = 8.2;
/// Height kept free for the foot, in millimetres.
pub const FOOT_HEIGHT: f32 = 5.0;

/// What stands at the head of a page.
#[derive(Debug, Clone, Default)]
pub struct Head {
    /// Title of the paper, with the table's number where it is one table's.
    pub title: String,
    /// Event, date, leg.
    pub detail: String,
    /// Code of a sheet.
    pub code: Option<String>,
}

impl Head {
    /// Title and the usual detail: event, date, and the leg where the paper is one of a leg.
    pub fn new(context: &Context<'_>, title: String, leg: Option<u32>) -> Head {
        Head { title, detail: detail(context, leg), code: None }
    }

    /// The same for results: with how final they are.
    pub fn of_results(context: &Context<'_>, title: String) -> Head {
        let mut head = Head::new(context, title, None);
        let seal = context.texts.seal_state(&context.event.seal);
        if !seal.is_empty() {
            head.detail = format!("{} · {seal}", head.detail);
        }
        head
    }

    /// Draws the head over a width from `x`, with its upper edge at `y`.
    pub fn draw(&self, pen: &mut Pen, area: Area) {
        let base = area.y + 5.6;
        let mut right = area.x + area.width;
        if let Some(code) = &self.code {
            pen.text(right, base, Align::Right, STRONG_BODY, code);
            right -= STRONG_BODY.width(code) + 4.0;
        }
        let title = TITLE.fit(&self.title, (right - area.x).max(0.0));
        pen.text(area.x, base, Align::Left, TITLE, &title);
        let room = right - area.x - TITLE.width(&title) - 5.0;
        if room > 15.0 {
            pen.fitted(right, base, Align::Right, BODY, &self.detail, room);
        }
        pen.across(area.x, area.x + area.width, area.y + 7.4, STRONG);
    }
}

/// Event, date and leg in one line.
pub fn detail(context: &Context<'_>, leg: Option<u32>) -> String {
    let mut parts = vec![context.event.name.clone(), date(context.texts, context.event.date)];
    if let Some(leg) = leg.filter(|_| context.event.legs.len() > 1) {
        parts.push(context.texts.report_leg_of(leg, context.event.legs.len()));
    }
    parts.retain(|p| !p.is_empty());
    parts.join(" · ")
}

/// A day in words.
pub fn date(texts: &Texts, date: NaiveDate) -> String {
    texts.report_date(date.day().to_string(), date.month(), date.year().to_string())
}

/// The foot of a list that is posted: the event, and the journal's last row by which the file can be held to the list.
pub fn posted(context: &Context<'_>) -> String {
    let parts = [context.event.name.as_str(), context.mark];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Writes the foot of one page.
pub fn foot(pen: &mut Pen, context: &Context<'_>, note: &str, page: usize, of: usize) {
    const STYLE: Style = NOTE;
    let (right, y) = (pen.right(), pen.bottom());
    let count = context.texts.report_page_of(page, of);
    pen.fitted(MARGIN, y, Align::Left, STYLE, note, right - MARGIN - STYLE.width(&count) - 5.0);
    pen.text(right, y, Align::Right, STYLE, &count);
}
