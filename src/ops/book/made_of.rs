//! Rows made of the parts of an event.

use crate::club::{
    Beside, ClosedTable, Cut, DealLine, Entrant, EventId, Fine, ListFoot, Lot, PaperTotal,
    PrizeChoice, SheetId, Slip, StandIn, VoidResult,
    money::{Counted, Purse},
    teams::Grouping,
};
use crate::ops::book::record::Record;

/// How each row is made: of what its part belongs to, and of the part.
macro_rules! made_of {
    ($($name:ident: $row:ident { $($whole:ident: $id:ty),+; $part:ident: $of:ty })*) => {
        impl Record {
            $(pub(crate) fn $name($($whole: $id,)+ $part: &$of) -> Record {
                Record::$row { $($whole,)+ $part: $part.clone().into() }
            })*
        }
    };
}

made_of! {
    of_entrant: Entrant { event: EventId; entrant: Entrant }
    of_closed_table: ClosedTable { event: EventId, number: u32; closed: ClosedTable }
    of_stand_in: StandIn { event: EventId, number: u32; stand_in: StandIn }
    of_line: Line { sheet: SheetId; line: DealLine }
    of_fine: Fine { sheet: SheetId; fine: Fine }
    of_slip: Slip { sheet: SheetId; slip: Slip }
    of_foot: Foot { sheet: SheetId, second: bool; foot: ListFoot }
    of_beside: Beside { sheet: SheetId; beside: Beside }
    of_void: Void { sheet: SheetId; void: VoidResult }
    of_total: Total { sheet: SheetId; total: PaperTotal }
    of_cut: Cut { event: EventId; cut: Cut }
    of_grouping: Grouping { event: EventId; grouping: Grouping }
    of_lot: Lot { event: EventId; lot: Lot }
    of_counted: Counted { event: EventId; counted: Counted }
    of_choice: Choice { event: EventId; choice: PrizeChoice }
}

impl Record {
    /// The row of an event's money; none as long as nothing is settled.
    pub(crate) fn of_purse(event: EventId, purse: &Purse) -> Option<Record> {
        let purse = Box::new(purse.clone());
        (!purse.is_empty()).then_some(Record::Purse { event, purse })
    }
}
