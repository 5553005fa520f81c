//! What the figures at the foot of a list come to while they are typed: everybody's total with how
//! it comes about, the deals that nobody played, and what does not add up.

use crate::app::{
    sheet::list_foot::{TypedList, written},
    sign::{Notice, Sign},
};
use crate::club::{
    DealNo, EntrantId, Event, FootCertainty, FootFault, FootRules, FootTotal, Leg, ListFoot, Sheet,
    SheetId, Table, how_many,
};
use crate::i18n::{NOTHING, Texts, figure, signed};
use crate::ops::{Command, PARTS_MOST, Part};
use itertools::Itertools;

/// A list that is being typed, worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListSums {
    /// What is added to the points of a person, and the total: heads of columns; none if the
    /// scoring adds nothing.
    pub heads: Vec<String>,
    /// For every line of the list what stands in these columns; none if the line is not begun.
    pub cells: Vec<Option<Vec<String>>>,
    /// Every line is whole, so that the totals are.
    pub whole: bool,
    /// Deals, games won and lost, and deals that nobody played.
    pub sums: String,
    /// What does not add up and was not accepted.
    pub said: Vec<Notice>,
    /// Whether a reason would settle something.
    pub wants_reason: bool,
    /// The line of the first thing that cannot be.
    pub wrong: Option<usize>,
}

/// Works out a table's list as it is typed, the first or the second.
pub fn worked(
    t: &Texts,
    event: &Event,
    leg: &Leg,
    table: &Table,
    typed: &TypedList,
    second: bool,
) -> ListSums {
    let so_far = with_feet(table, typed.so_far());
    let whole = typed.is_whole();
    let has_foot = event.settings.scoring.has_foot();
    let typed_in = with_typed(table, typed, second);
    let faults = faults(event, leg, &typed_in, whole && has_foot);
    let first_wrong = faults
        .iter()
        .find(|fault| fault.certainty() == FootCertainty::Impossible);
    ListSums {
        heads: heads(t, event, leg, &so_far),
        cells: if has_foot {
            cells(event, leg, &so_far, typed)
        } else {
            Vec::new()
        },
        whole,
        sums: if whole {
            sums(t, leg, &so_far)
        } else {
            String::new()
        },
        said: said(t, event, &faults),
        wants_reason: faults
            .iter()
            .any(|fault| fault.certainty() != FootCertainty::Differs),
        wrong: first_wrong.map(|fault| line_of(typed, fault)),
    }
}

/// What does not add up, a line each; when games were lost is asked of all in one.
fn said(t: &Texts, event: &Event, faults: &[FootFault]) -> Vec<Notice> {
    let mut said = Vec::new();
    let mut who = Vec::new();
    let mut parts = 1;
    for fault in faults {
        if let FootFault::LossesUnknown {
            entrant,
            lost,
            stretches,
        } = fault
        {
            who.push(format!("{} ({lost})", event.called(*entrant)));
            parts = parts.max(*stretches);
        } else {
            let words = t.foot_fault(fault, &|id| event.called(id));
            said.push(Notice::new(sign(fault), words));
        }
    }
    if !who.is_empty() {
        let words = t.foot_losses_when(t.names(&who), (1..=parts).join("+"));
        said.push(Notice::new(Sign::Doubtful, words));
    }
    said
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
    foot.parts
        .iter()
        .map(|part| t.report_foot_part(part))
        .chain([t.report_total()])
        .collect()
}

fn cells(event: &Event, leg: &Leg, table: &Table, typed: &TypedList) -> Vec<Option<Vec<String>>> {
    let totals = table.foot_list(leg.rounds, event.foot_rules()).totals();
    typed
        .rows
        .iter()
        .map(|(id, _)| {
            let total = totals.iter().find(|total| total.entrant == *id)?;
            let mut cells = figures(total, table.is_void(*id));
            // What the others lost is known once all are typed.
            if !typed.is_whole() {
                cells.truncate(1);
                cells.resize(3, NOTHING.to_owned());
            }
            Some(cells)
        })
        .collect()
}

fn figures(total: &FootTotal, void: bool) -> Vec<String> {
    let counts = if void { 0 } else { total.total };
    vec![signed(total.own), signed(total.others), figure(counts)]
}

/// Deals, won, lost and passed of what is typed of everybody.
fn sums(t: &Texts, leg: &Leg, so_far: &Table) -> String {
    let list = so_far.foot_list(leg.rounds, FootRules::default());
    let [won, lost] = [|foot: &ListFoot| foot.won, |foot: &ListFoot| foot.lost]
        .map(|of| list.feet.iter().map(of).fold(0, u32::saturating_add));
    t.by_foot_sums(list.deals(), won, lost, list.passed().unwrap_or(0))
}

/// The table with the lines that are whole in the place of the list that is being typed.
fn with_typed(table: &Table, typed: &TypedList, second: bool) -> Table {
    let mut table = table.clone();
    let sheet = &mut table.sheet;
    if second {
        sheet.second_feet = typed.whole(&sheet.second_feet);
    } else {
        sheet.feet = typed.whole(&sheet.feet);
    }
    table
}

/// The line that a fault is about; the first if it is about all.
fn line_of(typed: &TypedList, fault: &FootFault) -> usize {
    typed
        .rows
        .iter()
        .position(|(id, _)| Some(*id) == fault.entrant())
        .unwrap_or(0)
}

/// What cannot be or is doubtful about the feet of a table and was accepted, with the reason.
pub fn accepted(t: &Texts, event: &Event, leg: &Leg, table: &Table) -> Vec<Notice> {
    let accepted = table.feet_accepted(leg.rounds, event.foot_rules());
    let name = |id| event.called(id);
    accepted
        .iter()
        .map(|accepted| {
            let what = t.foot_accepted(&accepted.fault, &name);
            let why = t.sheet_accepted(&accepted.reason);
            Notice::new(Sign::Accepted, format!("{what} ({why})"))
        })
        .collect()
}

/// What is wrong with the feet of a table, end totals only where they can be worked out.
fn faults(event: &Event, leg: &Leg, table: &Table, totals: bool) -> Vec<FootFault> {
    let mut faults = table.foot_faults(leg.rounds, event.foot_rules());
    faults.retain(|fault| totals || !matches!(fault, FootFault::Differs { .. }));
    faults
}

/// How many things about the feet of a table are wrong, and how many have to be looked at.
pub fn to_look_at(event: &Event, leg: &Leg, table: &Table) -> (usize, usize) {
    let totals = event.settings.scoring.has_foot() && table.has_all_feet();
    let faults = faults(event, leg, table, totals);
    let wrong = faults
        .iter()
        .filter(|fault| sign(fault) == Sign::Wrong)
        .count();
    (wrong, faults.len().saturating_sub(wrong))
}

fn sign(fault: &FootFault) -> Sign {
    match fault.certainty() {
        FootCertainty::Impossible => Sign::Wrong,
        FootCertainty::Doubtful => Sign::Doubtful,
        FootCertainty::Differs => Sign::Differs,
    }
}

/// What holds for a list as a whole: deals that were struck, results that do not count.
pub fn notes(t: &Texts, event: &Event, leg: &Leg, table: &Table) -> Vec<Notice> {
    let struck = struck(t, leg, table);
    let void = table.sheet.void.iter().map(|void| {
        let name = event.called(void.entrant);
        Notice::new(Sign::Doubtful, t.by_foot_void(name, &void.reason))
    });
    struck
        .map(|text| Notice::new(Sign::Plain, text))
        .into_iter()
        .chain(void)
        .chain(accepted(t, event, leg, table))
        .collect()
}

/// Takes the deals of a sheet away, so that its foot counts; none if they are too many for one act.
pub fn count_the_foot(sheet: SheetId, table: &Table) -> Option<Command> {
    let mut deals: Vec<DealNo> = table.sheet.deals.iter().map(|line| line.deal).collect();
    deals.dedup();
    let clear = |deal| Part::from(Command::ClearDeal { sheet, deal });
    let parts: Vec<Part> = deals.into_iter().map(clear).collect();
    (parts.len() <= PARTS_MOST).then_some(Command::Together { parts })
}

/// Which of deals, foot and slips counts, if more than one is there or it is not the deals; a full
/// sheet counts as a matter of course.
pub fn counts(t: &Texts, leg: &Leg, table: &Table) -> Option<String> {
    let sheet = &table.sheet;
    if how_many(sheet.deals.len()) >= table.company(leg.rounds).planned_deals() {
        return None;
    }
    let feet = !sheet.feet.is_empty();
    let slips = !sheet.slips.is_empty();
    match (sheet.deals.is_empty(), feet, slips) {
        (_, false, false) => None,
        (false, true, _) => Some(t.by_foot_deals_count()),
        (false, false, true) => Some(t.slips_beside_deals()),
        (true, true, false) => Some(t.by_foot_counts()),
        (true, true, true) => Some(t.by_foot_before_slips()),
        (true, false, true) => Some(t.slips_until_deals()),
    }
}

/// The deals that were struck when time was up.
pub fn struck(t: &Texts, leg: &Leg, table: &Table) -> Option<String> {
    let from = table.sheet.struck_from?;
    let company = table.company(leg.rounds);
    let last = company.planned_deals();
    let deals = company.deals();
    Some(if from == DealNo(last) {
        t.by_foot_struck_one(from, deals)
    } else {
        t.by_foot_struck(from, last, deals)
    })
}

/// Whether a table's list is typed by its foot: it is known by it, or nothing is written on it yet
/// and the lists of this evening came by their feet so far.
pub fn is_typed_by_foot(event: &Event, table: &Table) -> bool {
    let empty = table.sheet.deals.is_empty() && table.sheet.slips.is_empty();
    table.counts_by_foot() || (empty && comes_by_foot(event))
}

fn comes_by_foot(event: &Event) -> bool {
    let tables = || event.tables();
    let by_foot = |table: &Table| !written(table, false).is_empty();
    tables().any(by_foot) && !tables().any(|table| !table.sheet.deals.is_empty())
}

/// Deals from one on are struck; none: none is any more.
pub fn strike(sheet: SheetId, from: Option<DealNo>) -> Command {
    Command::StrikeDeals { sheet, from }
}

/// Somebody's result does not count for a reason; none: it counts again.
pub fn void(sheet: SheetId, entrant: EntrantId, reason: Option<String>) -> Command {
    Command::VoidResult {
        sheet,
        entrant,
        reason,
    }
}
