//! Rows made of the parts of an event.

use super::record::Record;
use crate::club::money::{Counted, Purse};
use crate::club::teams::Grouping;
use crate::club::{
    Beside, ClosedTable, Cut, DealLine, Entrant, EventId, Fine, ListFoot, Lot, PaperTotal,
    PrizeChoice, SheetId, Slip, StandIn, VoidResult,
};

impl Record {
    /// The row of an entrant.
    pub(crate) fn of_entrant(event: EventId, entrant: &Entrant) -> Record {
        Record::Entrant {
            event,
            entrant: entrant.clone(),
        }
    }

    /// The row of a closed table.
    pub(crate) fn of_closed_table(event: EventId, number: u32, closed: ClosedTable) -> Record {
        Record::ClosedTable {
            event,
            number,
            closed,
        }
    }

    /// The row of somebody who stands in.
    pub(crate) fn of_stand_in(event: EventId, number: u32, stand_in: StandIn) -> Record {
        Record::StandIn {
            event,
            number,
            stand_in,
        }
    }

    /// The row of a line.
    pub(crate) fn of_line(sheet: SheetId, line: &DealLine) -> Record {
        Record::Line {
            sheet,
            line: line.clone(),
        }
    }

    /// The row of a fine.
    pub(crate) fn of_fine(sheet: SheetId, fine: &Fine) -> Record {
        Record::Fine {
            sheet,
            fine: fine.clone(),
        }
    }

    /// The row of a slip.
    pub(crate) fn of_slip(sheet: SheetId, slip: &Slip) -> Record {
        Record::Slip {
            sheet,
            slip: slip.clone(),
        }
    }

    /// The row of a total as it stands on paper.
    pub(crate) fn of_foot(sheet: SheetId, second: bool, foot: &ListFoot) -> Record {
        Record::Foot {
            sheet,
            second,
            foot: foot.clone(),
        }
    }

    pub(crate) fn of_beside(sheet: SheetId, beside: &Beside) -> Record {
        Record::Beside {
            sheet,
            beside: Box::new(beside.clone()),
        }
    }

    pub(crate) fn of_void(sheet: SheetId, void: &VoidResult) -> Record {
        Record::Void {
            sheet,
            void: void.clone(),
        }
    }

    pub(crate) fn of_total(sheet: SheetId, total: &PaperTotal) -> Record {
        Record::Total {
            sheet,
            total: *total,
        }
    }

    /// The row of a cut.
    pub(crate) fn of_cut(event: EventId, cut: &Cut) -> Record {
        Record::Cut {
            event,
            cut: cut.clone(),
        }
    }

    /// The row of an event's money; none as long as nothing is settled.
    pub(crate) fn of_purse(event: EventId, purse: &Purse) -> Option<Record> {
        let purse = Box::new(purse.clone());
        (!purse.is_empty()).then_some(Record::Purse { event, purse })
    }

    /// The row of a grouping.
    pub(crate) fn of_grouping(event: EventId, grouping: &Grouping) -> Record {
        Record::Grouping {
            event,
            grouping: Box::new(grouping.clone()),
        }
    }

    /// The row of a lot.
    pub(crate) fn of_lot(event: EventId, lot: &Lot) -> Record {
        Record::Lot {
            event,
            lot: lot.clone(),
        }
    }

    /// The row of something that was counted in the till.
    pub(crate) fn of_counted(event: EventId, counted: &Counted) -> Record {
        Record::Counted {
            event,
            counted: Box::new(counted.clone()),
        }
    }

    /// The row of a choice between two prizes.
    pub(crate) fn of_choice(event: EventId, choice: &PrizeChoice) -> Record {
        Record::Choice {
            event,
            choice: choice.clone(),
        }
    }
}
