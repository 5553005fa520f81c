//! A deal of the sheet in words: its remarks, its sign, what is recorded, what a screen reader says.

use crate::app::{
    sheet::{
        desk::HeldText,
        judge::{LineJudgement, LineState},
        second::Figures,
        view::{RecordedLine, Row, View},
        words::auto_remark,
    },
    sign::Sign,
};
use crate::club::{Certainty, EntrantId, Fine};
use crate::i18n::{Texts, figure};
use itertools::Itertools;

/// What is in the remarks of a deal.
pub fn notes(t: &Texts, row: &Row) -> Vec<String> {
    let mut notes = Vec::new();
    if row.differs {
        notes.push(t.sheet_two_versions());
    }
    for one in &row.lines {
        for note in line_notes(t, one) {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
    }
    notes.extend(
        row.running
            .iter()
            .map(|(_, total)| i64::from(*total))
            .map(|total| format!("Σ {}", figure(total))),
    );
    notes.extend(fine_notes(t, row));
    notes
}

fn fine_notes(t: &Texts, row: &Row) -> impl Iterator<Item = String> {
    row.fines
        .iter()
        .map(|(column, fine)| fine_note(t, row, *column, fine))
}

fn line_notes(t: &Texts, RecordedLine { column, line, .. }: &RecordedLine) -> Vec<String> {
    let passed = column.is_none() && line.declarer.is_none();
    let passed = passed.then(|| t.sheet_passed());
    let remark = Some(&line.remark).filter(|r| !r.is_empty()).cloned();
    let reason = line.accepted.as_deref().map(|r| t.sheet_accepted(r));
    [passed, remark, reason].into_iter().flatten().collect()
}

fn fine_note(t: &Texts, row: &Row, column: Option<u8>, fine: &Fine) -> String {
    let law = row.laws.iter().find(|(number, ..)| *number == fine.number);
    let what = law.map(|(_, charge, law)| t.fine_kind(*charge, law));
    let amount = figure(fine.amount);
    t.sheet_fine_note(column.unwrap_or(0), amount, what.unwrap_or_default())
}

/// The sign of a recorded deal: two entries differ or two wrote it differently, the audit found something, the rules doubt it,
/// somebody accepted it.
pub fn sign(row: &Row, differs: bool, found: Option<Certainty>) -> Option<Sign> {
    if differs || row.differs {
        return Some(Sign::Differs);
    }
    match found {
        Some(Certainty::Error) => Some(Sign::Wrong),
        Some(Certainty::Doubtful) => Some(Sign::Doubtful),
        None if row.lines.iter().any(|l| l.doubtful) => Some(Sign::Doubtful),
        None => row.reason().map(|_| Sign::Accepted),
    }
}

/// The sign of a line that was typed, left and not taken.
pub fn left_sign(judged: &LineJudgement) -> Sign {
    match judged.state {
        LineState::Doubtful => Sign::Doubtful,
        LineState::Empty | LineState::Good | LineState::Wrong => Sign::Wrong,
    }
}

/// What is recorded for a deal, the figures first: they stay if the line is cut off.
pub fn recorded(t: &Texts, view: &View, row: &Row) -> String {
    let lines = row
        .lines
        .iter()
        .map(|l| recorded_line(t, view, l))
        .join(", ");
    t.sheet_recorded(lines)
}

fn recorded_line(
    t: &Texts,
    view: &View,
    RecordedLine { column, line, .. }: &RecordedLine,
) -> String {
    match (column.and_then(|c| view.head(c)), line.amount) {
        (None, _) | (_, 0) => t.sheet_passed(),
        (Some(head), amount) => t.sheet_recorded_one(figure(amount), &head.name),
    }
}

/// Who won or lost how much; nobody is a deal that was passed.
fn result(t: &Texts, name: &str, amount: i32) -> String {
    match amount {
        0 => t.sheet_passed(),
        1.. => t.sheet_spoken_won(name, amount),
        _ => t.sheet_spoken_lost(name, amount.unsigned_abs()),
    }
}

/// What one of two entries says of a deal.
pub fn figures(t: &Texts, view: &View, figures: &Figures) -> String {
    if figures.is_empty() {
        return t.sheet_spoken_open();
    }
    figures
        .iter()
        .map(|(who, amount)| figure_of(t, view, *who, *amount))
        .join(", ")
}

fn figure_of(t: &Texts, view: &View, who: Option<EntrantId>, amount: i32) -> String {
    let Some(head) = view.heads.iter().find(|h| Some(h.entrant) == who) else {
        return t.sheet_passed();
    };
    result(t, &head.name, amount)
}

/// What is typed for a deal, and whether it is the one being entered.
#[derive(Clone, Copy)]
pub struct RowDraft<'a> {
    /// As typed.
    pub held: &'a HeldText,
    /// As it is understood.
    pub judged: &'a LineJudgement,
}

/// The note beside a line that is typed: the fines, which count; of a line that was left that it does
/// not count yet, else its remark, or the typed text if no figure of it can be shown. What is recorded is
/// under the line.
pub fn typed_note(t: &Texts, row: &Row, typed: RowDraft<'_>, shown: bool) -> String {
    let text = &typed.held.text;
    let own = if typed.held.marked {
        Some(t.sheet_counts_not(text))
    } else if !shown {
        Some(text.clone())
    } else {
        row.lines.is_empty().then(|| remark(t, typed.judged))
    };
    let own = own.filter(|own| !own.is_empty());
    fine_notes(t, row).chain(own).join(" · ")
}

/// The remark of a line, or the one that writes itself.
fn remark(t: &Texts, judged: &LineJudgement) -> String {
    if let Some(typed) = &judged.reading.remark {
        return typed.clone();
    }
    judged
        .lines
        .first()
        .map(|l| auto_remark(t, l.remark))
        .unwrap_or_default()
}

/// What a screen reader says of a deal.
pub fn spoken(
    t: &Texts,
    view: &View,
    row: &Row,
    typed: Option<RowDraft<'_>>,
    hidden: bool,
) -> String {
    let parts = typed.map_or_else(
        || recorded_parts(t, view, row, hidden),
        |typed| typed_parts(t, view, row, typed),
    );
    let dealer = name(view, row.shape.dealer);
    t.sheet_row(row.deal, dealer, parts.join(", "))
}

fn name(view: &View, column: u8) -> &str {
    view.head(column)
        .map(|h| h.name.as_str())
        .unwrap_or_default()
}

fn typed_parts(
    t: &Texts,
    view: &View,
    row: &Row,
    RowDraft { held, judged }: RowDraft<'_>,
) -> Vec<String> {
    let mut parts: Vec<String> = judged
        .lines
        .iter()
        .filter_map(|l| Some(result(t, name(view, l.column), l.amount?)))
        .collect();
    if parts.is_empty() {
        parts.push(held.text.clone());
    }
    parts.push(match judged.state {
        _ if !held.marked => t.sheet_spoken_typing(),
        LineState::Doubtful => t.sheet_spoken_doubtful(),
        LineState::Empty | LineState::Good | LineState::Wrong => t.sheet_spoken_wrong(),
    });
    if !row.lines.is_empty() {
        parts.push(recorded(t, view, row));
    }
    parts
}

fn recorded_parts(t: &Texts, view: &View, row: &Row, hidden: bool) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for RecordedLine { column, line, .. } in &row.lines {
        parts.push(result(t, name(view, column.unwrap_or(0)), line.amount));
    }
    parts.extend(
        row.lines
            .iter()
            .map(|l| &l.line.remark)
            .filter(|r| !r.is_empty())
            .cloned(),
    );
    if parts.is_empty() {
        parts.push(if hidden {
            t.sheet_covered()
        } else {
            t.sheet_spoken_open()
        });
    }
    if row.differs {
        parts.push(t.sheet_two_versions());
    }
    if row.lines.iter().any(|l| l.doubtful) {
        parts.push(t.sheet_spoken_doubtful());
    }
    parts.extend(row.reason().map(|reason| t.sheet_accepted(reason)));
    parts
}
