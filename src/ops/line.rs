//! A line of the score desk as one change: the deal, the fines that fell in it and the totals
//! written beside it.

use super::command::{FineInput, LineInput, TotalInput};
use super::draft::{Draft, then};
use super::record::Change;
use super::refusal::{Refusal, SheetRefusal};
use super::title::Title;
use super::{deals, find, sheet};
use crate::club::{Book, DealNo, Fine, SheetId};

/// What was typed for one deal.
pub(crate) struct Typed<'a> {
    pub(crate) lines: &'a [LineInput],
    pub(crate) fines: &'a [FineInput],
    pub(crate) totals: &'a [TotalInput],
}

/// All of the line, or nothing of it.
pub(crate) fn write(book: &Book, id: SheetId, deal: DealNo, typed: &Typed<'_>) -> Draft {
    let mut parts: Vec<Part<'_>> = typed.fines.iter().map(Part::Fine).collect();
    parts.extend((!typed.lines.is_empty()).then_some(Part::Deal(typed.lines)));
    parts.extend((!typed.totals.is_empty()).then_some(Part::Totals(typed.totals)));
    let Some((first, others)) = parts.split_first() else {
        return Err(Refusal::Sheet(SheetRefusal::NoLines));
    };
    let (changes, title) =
        others
            .iter()
            .try_fold(first.draft(book, id, deal)?, |(before, title), part| {
                let (changes, last) = then(book, before, |book| part.draft(book, id, deal))?;
                Ok((changes, part.names(title, last)))
            })?;
    let title = match typed.lines.is_empty() && typed.fines.len() > 1 {
        true => Title::WriteFines {
            leg: id.leg,
            table: id.table,
            deal,
        },
        false => title,
    };
    Ok((changes, title))
}

/// What a line consists of, in the order in which it is written.
enum Part<'a> {
    Fine(&'a FineInput),
    Deal(&'a [LineInput]),
    Totals(&'a [TotalInput]),
}

impl Part<'_> {
    fn draft(&self, book: &Book, id: SheetId, deal: DealNo) -> Draft {
        match self {
            Part::Fine(fine) => write_fine(book, id, deal, fine),
            Part::Deal(lines) => deals::enter(book, id, deal, lines),
            Part::Totals(totals) => sheet::write_totals(book, id, totals),
        }
    }

    /// The title of the line so far with this part: the deal names it, else the fine, else the
    /// totals.
    fn names(&self, before: Title, own: Title) -> Title {
        match self {
            Part::Fine(_) | Part::Deal(_) => own,
            Part::Totals(_) => before,
        }
    }
}

/// A fine is added; one without an amount takes back those of this person in this deal.
fn write_fine(book: &Book, id: SheetId, deal: DealNo, typed: &FineInput) -> Draft {
    if let Some(amount) = typed.amount {
        let fine = Fine {
            number: 0,
            deal,
            entrant: typed.entrant,
            amount,
            law: typed.law.clone(),
        };
        return sheet::add_fine(book, id, &fine);
    }
    let found = find::sheet(book, id)?;
    let name = found.name_at_table(typed.entrant)?;
    let fines = found
        .table
        .sheet
        .fines
        .iter()
        .filter(|f| (f.deal, f.entrant) == (deal, typed.entrant));
    let (mut changes, mut sum) = (Vec::new(), 0_i32);
    for fine in fines {
        sum = sum.saturating_add(fine.amount);
        changes.push(Change::remove(super::Record::Fine {
            sheet: id,
            fine: fine.clone(),
        }));
    }
    Ok((
        changes,
        Title::RemoveFine {
            leg: id.leg,
            table: id.table,
            name,
            amount: sum,
        },
    ))
}
