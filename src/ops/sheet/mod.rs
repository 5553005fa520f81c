//! What is on a sheet beside its deals: fines, slips and the desk's mark.

pub(super) mod beside;
pub(super) mod columns;
pub(super) mod deal_doubts;
pub(super) mod deal_input;
pub(super) mod deals;
pub(super) mod line;
pub(super) mod list;
pub(super) mod wanted;

use crate::club::{
    After, Book, EntrantId, Fine, PaperTotal, Sheet, SheetId, SheetMark, Slip, Table, TotalKind,
};
use crate::ops::{
    Change, Charge, Draft, Field, MissingRefusal, Record, Refusal, SheetRefusal, Title, TotalInput,
    book::rows,
    diff,
    evening::rules,
    find::{self, FoundSheet},
    refused,
    text::clean,
};
use std::collections::BTreeMap;

/// Amounts on a sheet go from minus this to this.
pub const AMOUNT_MOST: i32 = 99_999;

/// An amount that a sheet can hold.
pub(crate) fn amount(amount: i32) -> Result<i32, Refusal> {
    if amount.checked_abs().is_some_and(|a| a <= AMOUNT_MOST) {
        Ok(amount)
    } else {
        refused(SheetRefusal::AmountRange {
            amount: amount.into(),
            most: AMOUNT_MOST.into(),
        })
    }
}

pub(crate) fn add_fine(book: &Book, id: SheetId, typed: &Charge) -> Draft {
    let found = find::sheet(book, id)?;
    found.deal(typed.deal)?;
    let name = found.name_in_deal(typed.entrant, typed.deal)?;
    takes_away(typed.amount)?;
    let fine = Fine {
        amount: amount(typed.amount)?,
        law: clean(&typed.law, Field::Law)?,
        ..typed.numbered(next_fine(&found.table.sheet))
    };
    let fine = with_law(&found, fine);
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

/// The number of the next fine on a sheet.
pub(crate) fn next_fine(sheet: &Sheet) -> u32 {
    sheet
        .fines
        .iter()
        .map(|fine| fine.number)
        .max()
        .unwrap_or(0)
        .saturating_add(1)
}

/// A fine takes points away.
pub(super) fn takes_away(amount: i32) -> Result<(), Refusal> {
    ensure!(amount < 0, SheetRefusal::FineNotNegative { amount });
    Ok(())
}

/// A fine without a law is recorded under the only one of the event's rules that fits its amount.
pub(crate) fn with_law(found: &FoundSheet<'_>, fine: Fine) -> Fine {
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
    let found = find::sheet(book, id)?;
    let event = found.event;
    let fine = found.fine(number)?;
    let title = Title::RemoveFine {
        leg: id.leg,
        table: id.table,
        name: find::name(event, fine.entrant),
        amount: fine.amount,
    };
    Ok((vec![Change::remove(Record::of(id, fine))], title))
}

pub(crate) fn enter_slip(book: &Book, id: SheetId, typed: &Slip) -> Draft {
    let found = find::sheet(book, id)?;
    let name = can_hand_in(&found, typed)?;
    let before = found.table.slip_of(typed.entrant);
    let row = |slip| Record::of(id, slip);
    let title = Title::EnterSlip {
        leg: id.leg,
        table: id.table,
        name,
    };
    Ok((Change::from_to(before.map(row), row(typed)), title))
}

/// The name of whose slip it is, if it can be on the sheet: somebody else at the table confirms it.
pub(super) fn can_hand_in(found: &FoundSheet<'_>, slip: &Slip) -> Result<String, Refusal> {
    let name = found.name_at_table(slip.entrant)?;
    ensure!(
        slip.okd_by != Some(slip.entrant),
        SheetRefusal::OwnSlip { name }
    );
    if let Some(other) = slip.okd_by {
        found.name_at_table(other)?;
    }
    amount(slip.points)?;
    amount(slip.games)?;
    Ok(name)
}

pub(crate) fn remove_slip(book: &Book, id: SheetId, entrant: EntrantId) -> Draft {
    let FoundSheet { event, table, .. } = find::sheet(book, id)?;
    let name = find::called(event, entrant)?;
    let Some(slip) = table.slip_of(entrant) else {
        return refused(MissingRefusal::NoSlip { name });
    };
    let title = Title::RemoveSlip {
        leg: id.leg,
        table: id.table,
        name,
    };
    Ok((vec![Change::remove(Record::of(id, slip))], title))
}

pub(crate) fn write_totals(book: &Book, id: SheetId, typed: &[TotalInput]) -> Draft {
    let found = find::sheet(book, id)?;
    let mut written = BTreeMap::new();
    for input in typed {
        let (key, total) = total(&found, input)?;
        if written.insert(key, total).is_some() {
            let name = found.name_at_table(input.entrant)?;
            return refused(SheetRefusal::TotalTwice { name });
        }
    }
    let changes = diff(
        found
            .table
            .sheet
            .totals
            .iter()
            .filter(|total| written.contains_key(&total.key()))
            .map(|total| Record::of(id, total))
            .collect(),
        written
            .values()
            .flatten()
            .map(|total| Record::of(id, total))
            .collect(),
    );
    let title = Title::WriteTotals {
        leg: id.leg,
        table: id.table,
    };
    Ok((changes, title))
}

/// Where a total is written, and which; none: it is taken back.
fn total(
    found: &FoundSheet<'_>,
    typed: &TotalInput,
) -> Result<(TotalKey, Option<PaperTotal>), Refusal> {
    found.name_at_table(typed.entrant)?;
    if let Some(deal) = typed.after.deal() {
        found.deal(deal)?;
    }
    typed.value.map(amount).transpose()?;
    Ok(((typed.entrant, typed.after, typed.kind), typed.written()))
}

type TotalKey = (EntrantId, After, TotalKind);

/// A sheet that was checked or signed is doubtful once something of it is gone.
fn doubted(id: SheetId, table: &Table) -> Vec<Change> {
    match table.sheet.mark {
        SheetMark::Checked | SheetMark::Signed => marked(id, table, SheetMark::Doubtful),
        SheetMark::Out | SheetMark::In | SheetMark::Doubtful => Vec::new(),
    }
}

/// A sheet gets another mark.
pub(crate) fn marked(sheet: SheetId, table: &Table, mark: SheetMark) -> Vec<Change> {
    let before = rows::head_of_table(sheet, table);
    let after = Record::Table {
        sheet,
        mark,
        stays: table.stays.clone(),
    };
    Change::from_to(before, after)
}

pub(crate) fn mark(book: &Book, id: SheetId, mark: SheetMark) -> Draft {
    let table = find::sheet(book, id)?.table;
    match mark {
        SheetMark::Checked | SheetMark::Signed => beside::is_settled(id, table)?,
        SheetMark::Out | SheetMark::In | SheetMark::Doubtful => {}
    }
    Ok((
        marked(id, table, mark),
        Title::MarkSheet {
            leg: id.leg,
            table: id.table,
            mark,
        },
    ))
}
