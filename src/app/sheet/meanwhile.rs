//! What stood in a deal when somebody began to type into it: if another device writes there
//! meanwhile, nothing is written over unseen.

use super::view::Row;
use crate::club::SheetId;

/// The deal that is typed into, as it was then.
#[derive(Debug, Default)]
pub(super) struct Seen {
    at: Option<(SheetId, Row)>,
}

impl Seen {
    /// Looks at the deal in a frame: as long as nothing is typed, it is what stands.
    pub(super) fn look(&mut self, sheet: SheetId, row: &Row, is_typed: bool) {
        let is_same = |(of, seen): &(SheetId, Row)| *of == sheet && seen.deal == row.deal;
        if !is_typed || !self.at.as_ref().is_some_and(is_same) {
            self.at = Some((sheet, row.clone()));
        }
    }

    /// Whether something else stands there now than when somebody began to type; then that is seen.
    pub(super) fn is_other(&mut self, sheet: SheetId, row: &Row) -> bool {
        let is_other = |(of, seen): &(SheetId, Row)| {
            *of == sheet && seen.deal == row.deal && seen.lines != row.lines
        };
        let is_other = self.at.as_ref().is_some_and(is_other);
        self.at = Some((sheet, row.clone()));
        is_other
    }
}
