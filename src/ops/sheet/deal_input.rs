//! A line as it was typed: cleaned, and what it says.

use crate::club::{DealLine, DealNo};
use crate::ops::{Field, LineInput, Refusal, sheet, text::clean};
use crate::skat::DealEntry;

/// An amount written with an entry is one that a sheet can hold.
pub(super) fn written_fits(entry: Option<DealEntry>) -> Result<(), Refusal> {
    entry
        .and_then(|entry| entry.written)
        .map(sheet::amount)
        .transpose()
        .map(|_| ())
}

/// A line as somebody would type it.
impl From<&DealLine> for LineInput {
    fn from(line: &DealLine) -> LineInput {
        LineInput {
            declarer: line.declarer,
            amount: Some(line.amount),
            entry: line.entry,
            remark: line.remark.clone(),
            accepted: line.accepted.clone(),
            dealer: line.dealer,
        }
    }
}

impl LineInput {
    /// The same with clean texts; an amount that no sheet can hold is refused.
    pub(super) fn cleaned(&self) -> Result<LineInput, Refusal> {
        let accepted = clean(self.accepted.as_deref().unwrap_or_default(), Field::Reason)?;
        self.amount.map(sheet::amount).transpose()?;
        written_fits(self.entry)?;
        Ok(LineInput {
            remark: clean(&self.remark, Field::Remark)?,
            accepted: (!accepted.is_empty()).then_some(accepted),
            ..self.clone()
        })
    }

    /// What the person claims to be the amount: typed as what counts, or else as what is written.
    pub(in crate::ops) fn claimed(&self) -> Option<i32> {
        self.amount.or(self.entry.and_then(|e| e.written))
    }

    /// The entry, if it says what was played.
    pub(super) fn game(&self) -> Option<DealEntry> {
        self.entry
            .filter(|e| e.contract.is_some() || e.ramsch.is_some())
    }

    /// The entry, if it is a Ramsch.
    pub(super) fn ramsch(&self) -> Option<DealEntry> {
        self.entry.filter(|entry| entry.ramsch.is_some())
    }

    pub(in crate::ops) fn line(
        &self,
        deal: DealNo,
        amount: i32,
        entry: Option<DealEntry>,
    ) -> DealLine {
        DealLine {
            deal,
            line: 0,
            declarer: self.declarer,
            amount,
            entry,
            remark: self.remark.clone(),
            accepted: self.accepted.clone(),
            dealer: None,
        }
    }
}

/// Whether a line is a game that somebody played.
pub(super) fn is_played(input: &LineInput) -> bool {
    let has_contract = input.game().is_some_and(|g| g.contract.is_some());
    has_contract || input.claimed().is_some_and(|amount| amount > 0)
}

/// Whether a line charges somebody without a game.
pub(super) fn is_charged(input: &LineInput) -> bool {
    let loses = input.claimed().is_some_and(|amount| amount < 0);
    input.declarer.is_some() && input.game().is_none() && loses
}
