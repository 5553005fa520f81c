//! The form on which somebody objects to a list: who, against which list, which deal, why and when;
//! and what was decided.

use crate::club::complaint_minutes;
use crate::i18n::if_known;
use crate::report::{
    context::Context,
    error::ReportError,
    head::Head,
    list::Flow,
    page::Align,
    papers::made::PaperResult,
    pen::{BODY, FINE, MARGIN, NOTE, Pen, STRONG_BODY, Style},
};

/// Distance of two lines to write on.
const LINE: f32 = 10.5;
/// Free space between a word and its line, and between two fields of a row.
const GAP: (f32, f32) = (1.5, 4.0);
/// The words over a part of the form.
const PART: Style = Style {
    size: 12.0,
    ..STRONG_BODY
};

/// The form, for one protest; with the leg and the table where they are asked for.
pub(super) fn protest(context: &Context<'_>) -> Result<PaperResult, ReportError> {
    context.go_on()?;
    let t = context.texts;
    let head = Head::new(context, t.report_title_protest(), context.leg);
    let mut flow = Flow::new(context, head);
    flow.words(&t.report_protest_until(complaint_minutes()), BODY);
    if let Some(until) = context.event.seal.provisional_until {
        let until = t.clock(until.time());
        flow.words(&t.report_protest_today(until), STRONG_BODY);
    }
    flow.space(4.0);
    flow.heading(&t.report_protest_what(), PART, 40.0);
    let leg = if_known(context.leg);
    let table = context.table.map(|table| table.to_string());
    fields(
        &mut flow,
        &[
            (t.report_leg_head(), leg, 0.8),
            (t.report_table_head(), table.unwrap_or_default(), 0.8),
            blank(t.report_protest_deal(), 0.8),
            blank(t.report_protest_posted(), 1.2),
        ],
    );
    fields(
        &mut flow,
        &[
            blank(t.report_protest_who(), 3.0),
            blank(t.report_protest_number(), 1.0),
        ],
    );
    fields(
        &mut flow,
        &[
            blank(t.report_protest_list_says(), 1.0),
            blank(t.report_protest_should(), 1.0),
        ],
    );
    lines(&mut flow, &t.report_protest_reason(), 6);
    fields(&mut flow, &[blank(t.report_protest_late(), 1.0)]);
    fields(
        &mut flow,
        &[
            blank(t.report_protest_handed_in(), 1.0),
            blank(t.report_signature(), 2.0),
        ],
    );
    flow.space(6.0);
    flow.heading(&t.report_protest_decision(), PART, 40.0);
    boxes(
        &mut flow,
        &[t.report_protest_upheld(), t.report_protest_rejected()],
    );
    lines(&mut flow, &t.report_protest_why(), 4);
    fields(
        &mut flow,
        &[
            blank(t.report_protest_decided(), 1.0),
            blank(t.report_protest_jury(), 2.0),
        ],
    );
    flow.space(3.0);
    flow.words(&t.report_protest_after(), NOTE);
    Ok(PaperResult::of(flow.finish()))
}

/// A field: its word, what is known of it, and its part of the row.
pub(super) type Field = (String, String, f32);

pub(super) fn blank(word: String, part: f32) -> Field {
    (word, String::new(), part)
}

/// Fields side by side, each a word with a line behind it.
pub(super) fn fields(flow: &mut Flow<'_>, fields: &[Field]) {
    let width = flow.width();
    flow.draw(LINE, |pen, y| {
        let all: f32 = fields.iter().map(|(.., part)| part).sum();
        let room = width - GAP.1 * (fields.len() as f32 - 1.0);
        let mut x = MARGIN;
        for (word, known, part) in fields {
            let each = room * part / all;
            field(pen, x, y + LINE - 1.5, each, word, known);
            x += each + GAP.1;
        }
    });
}

fn field(pen: &mut Pen, x: f32, base: f32, width: f32, word: &str, known: &str) {
    pen.fitted(x, base, Align::Left, NOTE, word, width);
    let from = if word.is_empty() {
        x
    } else {
        x + NOTE.width(word) + GAP.0
    };
    if from < x + width {
        pen.across(from, x + width, base + 0.8, FINE);
        pen.text(from + 1.0, base, Align::Left, BODY, known);
    }
}

/// A word, and so many lines to write on; the first one behind the word.
fn lines(flow: &mut Flow<'_>, word: &str, count: usize) {
    fields(flow, &[blank(word.to_owned(), 1.0)]);
    for _ in 1..count {
        fields(flow, &[blank(String::new(), 1.0)]);
    }
}

/// Boxes to tick, with their words.
fn boxes(flow: &mut Flow<'_>, words: &[String]) {
    flow.draw(LINE, |pen, y| {
        let mut x = MARGIN;
        let base = y + LINE - 2.0;
        for word in words {
            pen.frame(super::super::pen::Area::new(x, base - 3.4, 4.2, 4.2), FINE);
            pen.text(x + 6.0, base, Align::Left, BODY, word);
            x += BODY.width(word) + 18.0;
        }
    });
}
