//! The sheets of an event from outside: what the score desk would refuse is refused here, with its
//! leg, table and deal.

use crate::club::{DealLine, Event, Fine, Leg, SheetId, Table};
use crate::movement::{MOST_LEGS, MOST_PLAYERS, MOST_ROUNDS};
use crate::ops::{
    Field, ImportProblem, Refusal, Setting, SheetPart,
    evening::events::check,
    find::FoundSheet,
    sheet::{self, amount, deals, list},
    text::clean,
};
use crate::skat::Rulebook;

/// Numbers that a leg and its tables can have: a sheet of four thousand million deals is never
/// printed to its end.
pub(in crate::ops) fn numbers(leg: &Leg) -> Result<(), Refusal> {
    check(Setting::Leg, leg.number.0.into(), 1, MOST_LEGS.into())?;
    check(Setting::Rounds, leg.rounds.into(), 1, MOST_ROUNDS.into())?;
    let most = i64::try_from(MOST_PLAYERS).unwrap_or(i64::MAX);
    leg.tables
        .iter()
        .try_for_each(|table| check(Setting::Table, table.number.0.into(), 1, most))
}

/// Every sheet of the event, once everything on it belongs to somebody and is there once.
pub(super) fn all(event: &mut Event, rulebook: &Rulebook) -> Result<(), Refusal> {
    for (leg, table) in event.tables_in_legs() {
        let found = FoundSheet {
            id: event.sheet_id(leg, table),
            event,
            leg,
            table,
        };
        one(&found, rulebook)?;
    }
    event
        .legs
        .iter_mut()
        .try_for_each(|leg| leg.tables.iter_mut().try_for_each(texts))
}

pub(in crate::ops) fn one(found: &FoundSheet<'_>, rulebook: &Rulebook) -> Result<(), Refusal> {
    let sheet = &found.table.sheet;
    for lines in sheet.deals.chunk_by(|a, b| a.deal == b.deal) {
        if let Some(DealLine { deal, .. }) = lines.first() {
            deals::sound(*found, rulebook, *deal, lines)
                .map_err(|why| placed(found.id, SheetPart::Deal(*deal), why))?;
        }
    }
    for fine in &sheet.fines {
        let part = SheetPart::Deal(fine.deal);
        one_fine(found, fine).map_err(|why| placed(found.id, part, why))?;
    }
    for total in &sheet.totals {
        found
            .name_at_table(total.entrant)
            .map_err(|why| placed(found.id, SheetPart::Total, why))?;
        let part = total.after.deal().map_or(SheetPart::Total, SheetPart::Deal);
        amount(total.value).map_err(|why| placed(found.id, part, why))?;
    }
    for slip in &sheet.slips {
        sheet::can_hand_in(found, slip).map_err(|why| placed(found.id, SheetPart::Slip, why))?;
    }
    list::sound(found).map_err(|why| placed(found.id, SheetPart::List, why))
}

fn one_fine(found: &FoundSheet<'_>, fine: &Fine) -> Result<(), Refusal> {
    found.name_in_deal(fine.entrant, fine.deal)?;
    amount(fine.amount)?;
    sheet::takes_away(fine.amount)
}

/// Texts in the form in which the desk keeps them.
fn texts(table: &mut Table) -> Result<(), Refusal> {
    for DealLine {
        remark, accepted, ..
    } in &mut table.sheet.deals
    {
        *remark = clean(remark, Field::Remark)?;
        let reason = clean(accepted.as_deref().unwrap_or_default(), Field::Reason)?;
        *accepted = Some(reason).filter(|reason| !reason.is_empty());
    }
    for fine in &mut table.sheet.fines {
        fine.law = clean(&fine.law, Field::Law)?;
    }
    for (number, beside) in (1..).zip(&mut table.sheet.beside) {
        beside.number = number;
        beside.by = clean(&beside.by, Field::Name)?;
        beside.mark = clean(&beside.mark, Field::Number)?;
    }
    let sheet = &mut *table.sheet;
    for foot in sheet.feet.iter_mut().chain(&mut sheet.second_feet) {
        list::reason(foot)?;
    }
    for void in &mut table.sheet.void {
        void.reason = clean(&void.reason, Field::Reason)?;
    }
    Ok(())
}

fn placed(id: SheetId, part: SheetPart, why: Refusal) -> Refusal {
    let SheetId { leg, table, .. } = id;
    Refusal::Import {
        problem: ImportProblem::OnSheet {
            leg,
            table,
            part,
            why: Box::new(why),
        },
    }
}
