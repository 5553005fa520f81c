//! What the figures at the foot of a list come to while they are typed: everybody's total with how
//! it comes about, the deals that nobody played, and what does not add up.

use crate::app::forms::list_foot::{TypedList, written};
use crate::app::sign::{Said, Sign};
use crate::app::words::{figure, signed};
use crate::club::{DealNo, Event, FootFault, FootTotal, Leg, ListFoot, Sheet, Table};
use crate::i18n::Texts;

/// A list that is being typed, worked out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Worked {
    /// What is added to the points of a person, and the total: heads of columns; none if the
    /// scoring adds nothing.
    pub heads: Vec<String>,
    /// For every line of the list what stands in these columns; none if the line is not begun.
    pub cells: Vec<Option<Vec<String>>>,
    /// Every line is whole, so that the totals are.
    pub whole: bool,
    /// Deals, games won and lost, and deals that nobody played.
    pub sums: String,
    /// What does not add up.
    pub said: Vec<Said>,
}

/// Works out a table's list as it is typed, the first or the second.
pub fn worked(
    t: &Texts,
    event: &Event,
    (leg, table): (&Leg, &Table),
    typed: &TypedList,
    second: bool,
) -> Worked {
    let so_far = with_feet(table, typed.so_far());
    let whole = typed.is_whole();
    let has_foot = event.settings.scoring.has_foot();
    Worked {
        heads: heads(t, event, leg, &so_far),
        cells: match has_foot {
            true => cells(event, leg, &so_far, typed),
            false => Vec::new(),
        },
        whole,
        sums: sums(t, leg, &so_far),
        said: said(t, event, (leg, table), (typed, second), whole && has_foot),
    }
}

/// The table with these feet as all that is written.
fn with_feet(table: &Table, feet: Vec<ListFoot>) -> Table {
    let sheet = Sheet {
        feet,
        struck_from: table.sheet.struck_from,
        void: table.sheet.void.clone(),
        ..Sheet::default()
    };
    Table {
        sheet: sheet.into(),
        ..table.clone()
    }
}

fn heads(t: &Texts, event: &Event, leg: &Leg, table: &Table) -> Vec<String> {
    let Some(foot) = event.counting().foot(table, leg.rounds) else {
        return Vec::new();
    };
    let parts = foot.parts.iter().map(|part| t.sheet_foot_part(part));
    parts.chain([t.report_total()]).collect()
}

fn cells(event: &Event, leg: &Leg, table: &Table, typed: &TypedList) -> Vec<Option<Vec<String>>> {
    let totals = table
        .foot_list(leg.rounds, event.settings.rules.lost_at_five)
        .totals();
    let rows = typed.rows.iter();
    rows.map(|(id, _)| {
        let total = totals.iter().find(|total| total.entrant == *id)?;
        Some(figures(total, table.is_void(*id)))
    })
    .collect()
}

fn figures(total: &FootTotal, void: bool) -> Vec<String> {
    let counts = if void { 0 } else { total.total };
    vec![
        signed(i64::from(total.own)),
        signed(i64::from(total.others)),
        figure(i64::from(counts)),
    ]
}

fn sums(t: &Texts, leg: &Leg, table: &Table) -> String {
    let list = table.foot_list(leg.rounds, None);
    let [won, lost] = [|foot: &ListFoot| foot.won, |foot: &ListFoot| foot.lost]
        .map(|of| list.feet.iter().map(of).fold(0, u32::saturating_add));
    t.by_foot_sums(list.deals, won, lost, list.passed().unwrap_or(0))
}

/// What does not add up: what cannot be at once, totals once everybody's figures are there.
fn said(
    t: &Texts,
    event: &Event,
    (leg, table): (&Leg, &Table),
    (typed, second): (&TypedList, bool),
    totals: bool,
) -> Vec<Said> {
    let mut table = table.clone();
    let sheet = &mut table.sheet;
    match second {
        true => sheet.second_feet = typed.whole(),
        false => sheet.feet = typed.whole(),
    }
    let faults = faults(event, leg, &table, totals).into_iter();
    let name = |id| event.called(id);
    faults
        .map(|fault| Said::new(sign(&fault), t.foot_fault(&fault, &name)))
        .collect()
}

/// What is wrong with the feet of a table, end totals only where they can be worked out.
fn faults(event: &Event, leg: &Leg, table: &Table, totals: bool) -> Vec<FootFault> {
    let mut faults = table.foot_faults(leg.rounds, event.settings.rules.lost_at_five);
    faults.retain(|fault| totals || !matches!(fault, FootFault::Differs { .. }));
    faults
}

/// How many things about the feet of a table are wrong, and how many have to be looked at.
pub fn to_look_at(event: &Event, leg: &Leg, table: &Table) -> (usize, usize) {
    let totals = event.settings.scoring.has_foot() && table.has_all_feet();
    let faults = faults(event, leg, table, totals);
    let wrong = faults.iter().filter(|fault| sign(fault) == Sign::Wrong);
    let wrong = wrong.count();
    (wrong, faults.len().saturating_sub(wrong))
}

fn sign(fault: &FootFault) -> Sign {
    match fault {
        FootFault::TooManyGames { .. } | FootFault::TooManyOwn { .. } => Sign::Wrong,
        FootFault::Differs { .. }
        | FootFault::SecondDiffers { .. }
        | FootFault::DealsDiffer { .. } => Sign::Differs,
    }
}

/// What holds for a list as a whole: which of deals, foot and slips counts, deals that were struck,
/// results that do not count.
pub fn notes(t: &Texts, event: &Event, leg: &Leg, table: &Table) -> Vec<Said> {
    let counts = counts(t, table);
    let struck = struck(t, leg, table);
    let void = table.sheet.void.iter().map(|void| {
        let name = event.called(void.entrant);
        Said::new(Sign::Doubtful, t.by_foot_void(name, void.reason.as_str()))
    });
    let said = [counts, struck].into_iter().flatten();
    said.map(|text| Said::new(Sign::Point, text))
        .chain(void)
        .collect()
}

/// Which of deals, foot and slips counts, if more than one is there or it is the foot.
fn counts(t: &Texts, table: &Table) -> Option<String> {
    let sheet = &table.sheet;
    match (sheet.feet.is_empty(), sheet.deals.is_empty()) {
        (true, _) => None,
        (false, false) => Some(t.by_foot_deals_count()),
        (false, true) if sheet.slips.is_empty() => Some(t.by_foot_counts()),
        (false, true) => Some(t.by_foot_before_slips()),
    }
}

/// The deals that were struck when time was up.
pub fn struck(t: &Texts, leg: &Leg, table: &Table) -> Option<String> {
    let from = table.sheet.struck_from?;
    let company = table.company(leg.rounds);
    let (last, deals) = (company.planned_deals(), company.deals());
    Some(match from == DealNo(last) {
        true => t.by_foot_struck_one(from, deals),
        false => t.by_foot_struck(from, last, deals),
    })
}

/// Whether a table's list is typed by its foot: it is known by it, or nothing is written on it yet
/// and the lists of this evening came by their feet so far.
pub fn is_typed_by_foot(event: &Event, table: &Table) -> bool {
    let empty = table.sheet.deals.is_empty() && table.sheet.slips.is_empty();
    table.counts_by_foot() || (empty && comes_by_foot(event))
}

fn comes_by_foot(event: &Event) -> bool {
    let tables = || event.legs.iter().flat_map(|leg| leg.tables.iter());
    let by_foot = |table: &Table| !written(table, false).is_empty();
    tables().any(by_foot) && !tables().any(|table| !table.sheet.deals.is_empty())
}
