//! The line at the head of every page and the one at its foot.

use crate::club::LegNo;
use crate::report::{
    context::Context,
    page::Align,
    pen::{Area, BODY, MARGIN, NOTE, Pen, SMALL, STRONG, STRONG_BODY, Style, TITLE},
};
use itertools::Itertools;

/// Height of the head with its line, in millimetres.
pub const HEAD_HEIGHT: f32 = 8.2;
/// Height kept free for the foot, in millimetres.
pub const FOOT_HEIGHT: f32 = 5.0;

/// The head of a page.
#[derive(Debug, Clone, Default)]
pub struct Head {
    /// Title of the paper, with the table's number where it is one table's.
    pub title: String,
    /// Name of the event, which gives way where there is no room for all.
    pub event: String,
    /// Date, leg, how final it is, with [`DOT`] between them; never cut.
    pub detail: String,
    /// Code of a sheet.
    pub code: Option<String>,
}

impl Head {
    /// Title and the usual detail: event, date, and the leg where the paper is one of a leg.
    pub fn new(context: &Context<'_>, title: String, leg: Option<LegNo>) -> Head {
        Head {
            title,
            event: context.event.settings.name.clone(),
            detail: detail(context, leg),
            code: None,
        }
    }

    /// The same for results: with how final they are.
    pub fn of_results(context: &Context<'_>, title: String) -> Head {
        Head::new(context, title, None).sealed(context)
    }

    /// With how final the results are.
    pub fn sealed(mut self, context: &Context<'_>) -> Head {
        let seal = context.texts.seal_state(&context.event.seal);
        self.detail = joined([self.detail.as_str(), &seal]);
        self
    }

    /// Draws the head over a width from `x`, with its upper edge at `y`.
    pub fn draw(&self, pen: &mut Pen, area: Area) {
        let base = area.y + 5.6;
        let mut right = area.x + area.width;
        if let Some(code) = &self.code {
            pen.text(right, base, Align::Right, STRONG_BODY, code);
            right -= STRONG_BODY.width(code) + 4.0;
        }
        let room = right - area.x;
        let (style, lines) = self.beside_each_other(room);
        let title = style.fit(&self.title, room.max(0.0));
        pen.text(area.x, base, Align::Left, style, &title);
        let raised = (lines.len().saturating_sub(1)) as f32;
        for (n, (style, words)) in lines.iter().enumerate() {
            let base = base + 0.7 * raised + 3.6 * (n as f32 - raised);
            pen.text(right, base, Align::Right, *style, words);
        }
        pen.across(area.x, area.x + area.width, area.y + 7.4, STRONG);
    }

    /// How large the title is so that the words fit beside it, and these words.
    fn beside_each_other(&self, width: f32) -> (Style, Vec<(Style, String)>) {
        for size in [TITLE.size, 13.0, 11.0, SMALL.size] {
            let style = Style { size, ..TITLE };
            if let Some(words) = self.words_in(self.room_beside(style, width)) {
                return (style, words);
            }
        }
        let detail = SMALL.fit(&self.detail, self.room_beside(TITLE, width));
        (TITLE, vec![(SMALL, detail)])
    }

    fn room_beside(&self, title: Style, width: f32) -> f32 {
        width - title.width(&self.title) - 5.0
    }

    /// Event and detail in one line, or in two small ones; nothing if even these have no room.
    fn words_in(&self, room: f32) -> Option<Vec<(Style, String)>> {
        let all = joined([self.event.as_str(), &self.detail]);
        if let Some(style) = [BODY, SMALL]
            .into_iter()
            .find(|style| style.width(&all) <= room)
        {
            return Some(vec![(style, all)]);
        }
        let parts: Vec<&str> = self.detail.split(DOT).collect();
        (0..=parts.len()).find_map(|above| {
            let (first, second) = parts.split_at_checked(above)?;
            self.two_lines(&first.join(DOT), second.join(DOT), room)
        })
    }

    /// The event with some of the detail, and the rest of the detail below.
    fn two_lines(&self, first: &str, second: String, room: f32) -> Option<Vec<(Style, String)>> {
        let whole = SMALL.width(&second) <= room;
        let event = room - SMALL.width(first) >= LEAST_EVENT;
        (whole && event).then(|| {
            let first = in_line(SMALL, &self.event, first, room);
            vec![(SMALL, first), (SMALL, second)]
        })
    }
}

/// What is put between the parts of a line.
pub const DOT: &str = " · ";
/// Least room for the name of the event, in millimetres.
const LEAST_EVENT: f32 = 25.0;

fn joined<const N: usize>(parts: [&str; N]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).join(DOT)
}

/// The event and what follows it in one line: where the width is too small the name of the event is
/// cut and nothing else.
pub fn in_line(style: Style, event: &str, detail: &str, width: f32) -> String {
    let after = if detail.is_empty() {
        0.0
    } else {
        style.width(DOT) + style.width(detail)
    };
    joined([&style.fit(event, (width - after).max(0.0)), detail])
}

/// The event and its day in one small line, or where they have no room there in two: of the second the
/// event gives way.
pub fn evening(context: &Context<'_>, width: f32) -> Vec<String> {
    let event = &context.event.settings.name;
    let day = detail(context, None);
    let all = joined([event, &day]);
    if NOTE.fits(&all, width) {
        return vec![all];
    }
    let mut lines = NOTE.wrap(event, width, usize::MAX);
    let rest = lines.split_off(1.min(lines.len())).join(" ");
    lines.push(in_line(NOTE, &rest, &day, width));
    lines
}

/// Date and leg.
pub fn detail(context: &Context<'_>, leg: Option<LegNo>) -> String {
    let day = context.texts.day_words(context.event.settings.date);
    let legs = context.event.legs.len();
    let leg = match leg {
        Some(leg) if legs > 1 => context.texts.report_leg_of(leg, legs),
        Some(_) | None => String::new(),
    };
    joined([&day, &leg])
}

/// The foot of a list that is posted: the event, and the journal's last row by which the file can
/// be held to the list.
pub fn posted<'a>(context: &Context<'a>) -> [&'a str; 2] {
    [context.event.settings.name.as_str(), context.mark]
}

/// Writes the foot of one page; of its note the first part gives way.
pub fn foot(pen: &mut Pen, context: &Context<'_>, note: [&str; 2], page: usize, of: usize) {
    let count = context.texts.report_page_of(page, of);
    foot_between(pen, note, &count, MARGIN, pen.right());
}

/// The same between these ends; `count` is which page of how many.
pub fn foot_between(pen: &mut Pen, [event, detail]: [&str; 2], count: &str, left: f32, right: f32) {
    const STYLE: Style = NOTE;
    let y = pen.bottom();
    let room = right - left - STYLE.width(count) - 5.0;
    pen.text(
        left,
        y,
        Align::Left,
        STYLE,
        &in_line(STYLE, event, detail, room),
    );
    pen.text(right, y, Align::Right, STYLE, count);
}
