//! What is set beside is taken or dropped by a desk, and a sheet that was typed at a wrong table is
//! moved to the right one.

use crate::club::{
    Beside, Book, Content, DealLine, DealNo, EntrantId, Place, Sheet, SheetId, Table, TableNo,
};
use crate::ops::{
    Change, Command, Draft, FineInput, Key, LineInput, MissingRefusal, Record, Refusal,
    SheetRefusal, Title, TotalInput, apply,
    book::rows,
    diff,
    draft::then,
    find::{self, FoundSheet},
    refused,
    sheet::columns::Columns,
};
use std::collections::{BTreeMap, BTreeSet};

/// Takes what is beside, so that it counts from now on, or drops it; the row beside is gone then.
pub(crate) fn settle(
    book: &Book,
    id: SheetId,
    number: u32,
    take: bool,
    draft: impl Fn(&Book, &Command) -> Draft,
) -> Draft {
    let found = find::sheet(book, id)?;
    let beside = found
        .table
        .sheet
        .beside
        .iter()
        .find(|beside| beside.number == number)
        .ok_or(MissingRefusal::NoBeside { number })?;
    let gone = Change::remove(Record::of(id, beside));
    let title = Title::SettleBeside {
        leg: id.leg,
        table: id.table,
        by: beside.by.clone(),
        taken: take,
    };
    let mut changes = vec![gone];
    if take {
        let stands = found.table.sheet.content(beside.place);
        for command in commands(id, beside, &stands) {
            (changes, _) = then(book, changes, |book| draft(book, &command))?;
        }
    }
    Ok((changes, title))
}

/// The commands after which a place holds what is beside.
fn commands(sheet: SheetId, beside: &Beside, stands: &Content) -> Vec<Command> {
    let wanted = &beside.wanted;
    match beside.place {
        Place::Deal(deal) => for_deal(sheet, deal, wanted, stands),
        Place::Slip(entrant) => {
            let slip = wanted.slip.clone();
            let remove = Command::RemoveSlip { sheet, entrant };
            vec![slip.map_or(remove, |slip| Command::EnterSlip { sheet, slip })]
        }
        Place::Feet | Place::SecondFeet => vec![Command::KeepFeet {
            sheet,
            second: beside.place == Place::SecondFeet,
            feet: wanted.feet.clone(),
        }],
        Place::Totals => vec![Command::WriteTotals {
            sheet,
            totals: totals(wanted, stands),
        }],
        Place::Struck => vec![Command::StrikeDeals {
            sheet,
            from: wanted.struck_from,
        }],
        Place::Mark => wanted
            .mark
            .map(|mark| Command::MarkSheet { sheet, mark })
            .into_iter()
            .collect(),
    }
}

/// The command that writes one deal as changes wrote it, and what stood there before; none where they
/// are about anything else too.
pub fn deal_as_written(changes: &[Change]) -> Option<(Command, Content)> {
    let mut of = None;
    let mut seen = Content::default();
    let mut wanted = Content::default();
    let sides = changes.iter().flat_map(|change| {
        change
            .before
            .iter()
            .map(|record| (record, false))
            .chain(change.after.iter().map(|record| (record, true)))
    });
    for (record, is_after) in sides {
        let Record::Line { sheet, line } = record else {
            return None;
        };
        let at = (*sheet, line.deal);
        if *of.get_or_insert(at) != at {
            return None;
        }
        let side = if is_after { &mut wanted } else { &mut seen };
        side.lines.push(DealLine::clone(line));
    }
    let (sheet, deal) = of?;
    let command = if wanted.lines.is_empty() {
        Command::ClearDeal { sheet, deal }
    } else {
        Command::EnterDeal {
            sheet,
            deal,
            lines: wanted.lines.iter().map(LineInput::from).collect(),
        }
    };
    Some((command, seen))
}

fn for_deal(sheet: SheetId, deal: DealNo, wanted: &Content, stands: &Content) -> Vec<Command> {
    let mut all = Vec::new();
    if wanted.lines.is_empty() && !stands.lines.is_empty() {
        all.push(Command::ClearDeal { sheet, deal });
    }
    let line = Command::WriteLine {
        sheet,
        deal,
        lines: wanted.lines.iter().map(LineInput::from).collect(),
        fines: fines(wanted, stands),
        totals: totals(wanted, stands),
    };
    if !matches!(&line, Command::WriteLine { lines, fines, totals, .. }
        if lines.is_empty() && fines.is_empty() && totals.is_empty())
    {
        all.push(line);
    }
    all
}

/// Fines that differ are taken back and written anew.
fn fines(wanted: &Content, stands: &Content) -> Vec<FineInput> {
    if wanted.fines == stands.fines {
        return Vec::new();
    }
    let mut fined: Vec<EntrantId> = stands.fines.iter().map(|fine| fine.entrant).collect();
    fined.sort_unstable();
    fined.dedup();
    let back = fined.into_iter().map(|entrant| FineInput {
        entrant,
        amount: None,
        law: String::new(),
    });
    let anew = wanted.fines.iter().map(FineInput::from);
    back.chain(anew).collect()
}

/// Totals that are gone are taken back, the others written.
fn totals(wanted: &Content, stands: &Content) -> Vec<TotalInput> {
    let mut all: BTreeMap<_, Option<i32>> = BTreeMap::new();
    all.extend(stands.totals.iter().map(|total| (total.key(), None)));
    all.extend(wanted.totals.iter().map(|t| (t.key(), Some(t.value))));
    all.into_iter()
        .map(|((entrant, after, kind), value)| TotalInput {
            entrant,
            after,
            kind,
            value,
        })
        .collect()
}

/// The same changes, after which nothing is kept beside that is now written.
pub fn without_equal(book: &Book, mut changes: Vec<Change>) -> Vec<Change> {
    let keys: BTreeSet<Key> = changes.iter().filter_map(Change::key).collect();
    let sheets: BTreeSet<SheetId> = keys.iter().filter_map(Key::sheet).collect();
    let has_beside = |sheet: &SheetId| {
        let found = find::sheet(book, *sheet);
        found.is_ok_and(|found| !found.table.sheet.beside.is_empty())
    };
    if !sheets.iter().any(has_beside) {
        return changes;
    }
    let mut now = book.clone();
    if apply(&mut now, &changes).is_err() {
        return changes;
    }
    for id in sheets {
        let Ok(found) = find::sheet(&now, id) else {
            continue;
        };
        let sheet = &found.table.sheet;
        for beside in &sheet.beside {
            let is_new = keys.contains(&Key::Beside(id, beside.number));
            if !is_new && sheet.content(beside.place) == beside.wanted {
                changes.push(Change::remove(Record::of(id, beside)));
            }
        }
    }
    changes
}

/// Refused as long as somebody has to look at two versions on this sheet.
pub(crate) fn is_settled(sheet: SheetId, table: &Table) -> Result<(), Refusal> {
    match table.sheet.beside.len() {
        0 => Ok(()),
        count => refused(SheetRefusal::Unsettled { sheet, count }),
    }
}

/// Moves all that is written on a sheet to another table of the leg, seat by seat. The other sheet
/// is empty, and as many sit there, all of them for the whole leg.
pub(crate) fn move_sheet(book: &Book, id: SheetId, to: TableNo) -> Draft {
    let from = find::sheet(book, id)?;
    let target = SheetId { table: to, ..id };
    let there = find::sheet(book, target)?;
    can_move(&from, &there)?;
    let columns = Columns(
        from.table
            .seats
            .iter()
            .zip(&there.table.seats)
            .map(|((_, here), (_, there))| (*here, *there))
            .collect(),
    );
    let full = with_sheet(there.table, columns.with_beside(&from.table.sheet));
    let empty = with_sheet(from.table, Sheet::default());
    let before = [(id, from.table), (target, there.table)];
    let after = [(id, &empty), (target, &full)];
    let rows = |tables: [(SheetId, &Table); 2]| {
        tables
            .into_iter()
            .flat_map(|(id, table)| rows::of_table(id, table))
            .collect()
    };
    let title = Title::MoveSheet {
        leg: id.leg,
        from: id.table,
        to,
    };
    Ok((diff(rows(before), rows(after)), title))
}

fn with_sheet(table: &Table, sheet: Sheet) -> Table {
    Table {
        sheet: sheet.into(),
        ..table.clone()
    }
}

fn can_move(from: &FoundSheet<'_>, to: &FoundSheet<'_>) -> Result<(), Refusal> {
    ensure!(
        find::has_entries(from.table),
        SheetRefusal::NothingToMove { sheet: from.id }
    );
    ensure!(
        !find::has_entries(to.table),
        SheetRefusal::NotEmpty { sheet: to.id }
    );
    let is_alike = from.table.size() == to.table.size();
    ensure!(
        is_alike && from.table.is_whole() && to.table.is_whole(),
        SheetRefusal::OtherSize { sheet: to.id }
    );
    Ok(())
}
