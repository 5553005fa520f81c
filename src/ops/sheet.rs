//! What is on a sheet beside its deals: fines, slips and the desk's mark.

use super::command::TotalInput;
use super::draft::Draft;
use super::find::{self, Found};
use super::record::{Change, Record};
use super::refusal::{Field, MissingRefusal, Refusal, SheetRefusal};
use super::text::clean;
use super::title::Title;
use super::{rows, rules};
use crate::club::{Book, EntrantId, Fine, PaperTotal, SheetId, SheetMark, Slip};

/// Amounts on a sheet go from minus this to this.
pub const AMOUNT_MOST: i32 = 99_999;

/// An amount that a sheet can hold.
pub(crate) fn amount(amount: i32) -> Result<i32, Refusal> {
    match amount.checked_abs().is_some_and(|a| a <= AMOUNT_MOST) {
        true => Ok(amount),
        false => Err(Refusal::Sheet(SheetRefusal::AmountRange {
            amount: amount.into(),
            most: AMOUNT_MOST.into(),
        })),
    }
}

pub(crate) fn add_fine(book: &Book, id: SheetId, typed: &Fine) -> Draft {
    let found = find::sheet(book, id)?;
    found.deal(typed.deal)?;
    let name = found.name_in_deal(typed.entrant, typed.deal)?;
    if typed.amount >= 0 {
        return Err(Refusal::Sheet(SheetRefusal::FineNotNegative {
            amount: typed.amount,
        }));
    }
    let fine = with_law(
        &found,
        Fine {
            number: found
                .table
                .sheet
                .fines
                .last()
                .map_or(1, |f| f.number.saturating_add(1)),
            deal: typed.deal,
            entrant: typed.entrant,
            amount: amount(typed.amount)?,
            law: clean(&typed.law, Field::Law)?,
        },
    );
    let title = Title::AddFine {
        leg: id.leg,
        table: id.table,
        name,
        amount: fine.amount,
    };
    Ok((
        vec![Change::insert(Record::Fine { sheet: id, fine })],
        title,
    ))
}

/// A fine without a law is recorded under the only one of the event's rules that fits its amount.
pub(crate) fn with_law(found: &Found<'_>, fine: Fine) -> Fine {
    if !fine.law.is_empty() {
        return fine;
    }
    let rules = rules::of(&found.event.settings.rules).ok();
    let law = rules.and_then(|rules| {
        found
            .table
            .law_of(&fine, &rules)
            .map(|law| law.law.to_owned())
    });
    Fine {
        law: law.unwrap_or_default(),
        ..fine
    }
}

pub(crate) fn remove_fine(book: &Book, id: SheetId, number: u32) -> Draft {
    let Found { event, table, .. } = find::sheet(book, id)?;
    let fine = table
        .sheet
        .fines
        .iter()
        .find(|f| f.number == number)
        .ok_or(Refusal::Missing(MissingRefusal::NoFine { number }))?;
    let name = find::name(event, fine.entrant);
    let title = Title::RemoveFine {
        leg: id.leg,
        table: id.table,
        name,
        amount: fine.amount,
    };
    Ok((
        vec![Change::remove(Record::Fine {
            sheet: id,
            fine: fine.clone(),
        })],
        title,
    ))
}

pub(crate) fn enter_slip(book: &Book, id: SheetId, typed: &Slip) -> Draft {
    let found = find::sheet(book, id)?;
    let name = found.name_at_table(typed.entrant)?;
    if typed.okd_by == Some(typed.entrant) {
        return Err(Refusal::Sheet(SheetRefusal::OwnSlip { name }));
    }
    typed
        .okd_by
        .map(|other| found.name_at_table(other))
        .transpose()?;
    amount(typed.points)?;
    amount(typed.games)?;
    let before = found
        .table
        .sheet
        .slips
        .iter()
        .filter(|s| s.entrant == typed.entrant)
        .map(|before| Record::of_slip(id, before))
        .collect();
    let title = Title::EnterSlip {
        leg: id.leg,
        table: id.table,
        name,
    };
    Ok((super::diff(before, vec![Record::of_slip(id, typed)]), title))
}

pub(crate) fn remove_slip(book: &Book, id: SheetId, entrant: EntrantId) -> Draft {
    let Found { event, table, .. } = find::sheet(book, id)?;
    let name = find::entrant(event, entrant)?.name.clone();
    let slip = table.sheet.slips.iter().find(|s| s.entrant == entrant);
    let slip = slip
        .ok_or_else(|| Refusal::Missing(MissingRefusal::NoSlip { name: name.clone() }))?
        .clone();
    Ok((
        vec![Change::remove(Record::Slip { sheet: id, slip })],
        Title::RemoveSlip {
            leg: id.leg,
            table: id.table,
            name,
        },
    ))
}

pub(crate) fn write_totals(book: &Book, id: SheetId, typed: &[TotalInput]) -> Draft {
    let found = find::sheet(book, id)?;
    let mut after = std::collections::BTreeMap::new();
    for t in typed {
        found.name_at_table(t.entrant)?;
        t.after.deal().map(|deal| found.deal(deal)).transpose()?;
        let value = t.value.map(amount).transpose()?;
        let total = value.map(|value| PaperTotal {
            entrant: t.entrant,
            after: t.after,
            kind: t.kind,
            value,
        });
        after.insert((t.entrant, t.after, t.kind), total);
    }
    let before = found
        .table
        .sheet
        .totals
        .iter()
        .filter(|t| after.contains_key(&t.key()))
        .map(|before| Record::of_total(id, before))
        .collect();
    let after = after
        .values()
        .flatten()
        .map(|total| Record::of_total(id, total))
        .collect();
    Ok((
        super::diff(before, after),
        Title::WriteTotals {
            leg: id.leg,
            table: id.table,
        },
    ))
}

pub(crate) fn mark(book: &Book, id: SheetId, mark: SheetMark) -> Draft {
    let table = find::sheet(book, id)?.table;
    let before = rows::head_of_table(id, table);
    let after = Record::Table {
        sheet: id,
        mark,
        stays: table.stays.clone(),
    };
    Ok((
        Change::from_to(before, after),
        Title::MarkSheet {
            leg: id.leg,
            table: id.table,
            mark,
        },
    ))
}
