//! What a line means that was typed at a desk: the same language as the window's, and the same
//! judgement.

use crate::app::sheet::{
    judge::{LineJudgement, LineState},
    open::OpenSheet,
    understood::understood,
    view::{Row, View},
    words,
};
use crate::club::{DealNo, Place};
use crate::i18n::Texts;
use crate::ops::find::FoundSheet;
use crate::wire::{ContentShape, Doing};
use itertools::Itertools;
use serde::Serialize;

/// The answer of `POST /v1/read`.
#[serde_with::skip_serializing_none]
#[derive(Debug, Serialize)]
pub struct ReadView {
    state: &'static str,
    words: String,
    command: Option<Doing>,
    seen: ContentShape,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nearest: Vec<i32>,
    jump: Option<DealNo>,
    next: Option<DealNo>,
}

/// What a typed line means in this deal; none if there is no such deal, or its rules cannot be read.
pub fn read(t: &Texts, found: FoundSheet<'_>, deal: DealNo, text: &str) -> Option<ReadView> {
    let FoundSheet {
        event, leg, table, ..
    } = found;
    let rules = event.settings.rules.rulebook()?;
    let view = View::new(event, leg, table, Some(&rules));
    let sheet = OpenSheet {
        view,
        rules,
        lang: t.lang(),
        agreed: Default::default(),
    };
    let row = sheet.view.row(deal)?;
    let judged = sheet.judge_text(row, text);
    let command = match (judged.state, judged.reading.jump) {
        (LineState::Good, None) => sheet.write(row, &judged, sheet.lines(t, row, &judged)),
        (LineState::Good, Some(_))
        | (LineState::Empty | LineState::Doubtful | LineState::Wrong, _) => None,
    };
    let mistakes = judged.reading.mistakes.iter();
    let name = |column| {
        sheet
            .view
            .head(column)
            .map_or_else(String::new, |h| h.name.clone())
    };
    let mut said: Vec<String> = vec![spoken(t, &sheet, row, &judged)];
    said.extend(mistakes.map(|mistake| words::mistake(t, mistake, row.shape, &name)));
    if judged.state != LineState::Good {
        said.extend(judged.faults().map(|fault| t.fault(fault)));
    }
    // A name or figure that is not said yet leaves its sign behind.
    let said = said
        .iter()
        .map(|words| words.trim_matches([' ', '·', ':']))
        .filter(|words| !words.is_empty())
        .join(" · ");
    Some(ReadView {
        state: state(judged.state),
        words: said,
        command: command.map(Doing::from),
        seen: table.sheet.content(Place::Deal(deal)).into(),
        nearest: judged.nearest(),
        jump: judged.reading.jump,
        next: sheet.view.row(deal.next()).map(|row| row.deal),
    })
}

fn spoken(t: &Texts, sheet: &OpenSheet, row: &Row, judged: &LineJudgement) -> String {
    understood(t, sheet, row, judged, false)
        .into_iter()
        .map(|span| span.text)
        .collect()
}

fn state(state: LineState) -> &'static str {
    match state {
        LineState::Empty => "empty",
        LineState::Good => "good",
        LineState::Doubtful => "doubtful",
        LineState::Wrong => "wrong",
    }
}
