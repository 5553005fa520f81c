//! A line of the score desk as one change: the deal, the fines that fell in it and the totals
//! written beside it.

use crate::club::{Book, DealNo, EntrantId, SheetId};
use crate::ops::{
    Change, Charge, Draft, FineInput, LineInput, Record, SheetRefusal, Title, TotalInput,
    draft::then,
    find, refused,
    sheet::{self, deals},
};

/// What was typed for one deal.
pub(crate) struct TypedDeal<'a> {
    pub(crate) lines: &'a [LineInput],
    pub(crate) fines: &'a [FineInput],
    pub(crate) totals: &'a [TotalInput],
}

impl<'a> TypedDeal<'a> {
    /// In the order in which it is written.
    fn parts(&self) -> Vec<LinePart<'a>> {
        let mut parts: Vec<LinePart<'a>> = self.fines.iter().map(LinePart::Fine).collect();
        parts.extend((!self.lines.is_empty()).then_some(LinePart::Deal(self.lines)));
        parts.extend((!self.totals.is_empty()).then_some(LinePart::Totals(self.totals)));
        parts
    }
}

/// All of the line, or nothing of it.
pub(crate) fn write(book: &Book, id: SheetId, deal: DealNo, typed: &TypedDeal<'_>) -> Draft {
    let parts = typed.parts();
    let Some((first, others)) = parts.split_first() else {
        return refused(SheetRefusal::NoLines);
    };
    let (mut changes, mut title) = first.draft(book, id, deal)?;
    for part in others {
        let (more, own) = then(book, changes, |book| part.draft(book, id, deal))?;
        changes = more;
        title = part.names(title, own);
    }
    if typed.lines.is_empty() && typed.fines.len() > 1 {
        title = Title::WriteFines {
            leg: id.leg,
            table: id.table,
            deal,
        };
    }
    Ok((changes, title))
}

/// What a line consists of.
enum LinePart<'a> {
    Fine(&'a FineInput),
    Deal(&'a [LineInput]),
    Totals(&'a [TotalInput]),
}

impl LinePart<'_> {
    fn draft(&self, book: &Book, id: SheetId, deal: DealNo) -> Draft {
        match self {
            LinePart::Fine(fine) => write_fine(book, id, deal, fine),
            LinePart::Deal(lines) => deals::enter(book, id, deal, lines),
            LinePart::Totals(totals) => sheet::write_totals(book, id, totals),
        }
    }

    /// The title of the line so far with this part: the deal names it, else the fine, else the
    /// totals.
    fn names(&self, before: Title, own: Title) -> Title {
        match self {
            LinePart::Fine(_) | LinePart::Deal(_) => own,
            LinePart::Totals(_) => before,
        }
    }
}

/// A fine is added; one without an amount takes back those of this person in this deal.
fn write_fine(book: &Book, id: SheetId, deal: DealNo, typed: &FineInput) -> Draft {
    let entrant = typed.entrant;
    let Some(amount) = typed.amount else {
        return take_fines_back(book, id, deal, entrant);
    };
    let charge = Charge {
        deal,
        entrant,
        amount,
        law: typed.law.clone(),
    };
    sheet::add_fine(book, id, &charge)
}

/// Takes back what somebody was fined in a deal.
fn take_fines_back(book: &Book, id: SheetId, deal: DealNo, who: EntrantId) -> Draft {
    let found = find::sheet(book, id)?;
    let name = found.name_at_table(who)?;
    let fines = found
        .table
        .sheet
        .fines
        .iter()
        .filter(|fine| (fine.deal, fine.entrant) == (deal, who));
    let amount = fines
        .clone()
        .fold(0_i32, |sum, fine| sum.saturating_add(fine.amount));
    let changes = fines.map(|fine| Change::remove(Record::of(id, fine)));
    let title = Title::RemoveFine {
        leg: id.leg,
        table: id.table,
        name,
        amount,
    };
    Ok((changes.collect(), title))
}
