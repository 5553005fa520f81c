//! What a change is, beside what it does: whether its answer is seen where it was asked for,
//! whether it corrects a result, whether it redraws the seats, how much it writes. Each question is
//! one match that a new command or title has to answer.

use super::command::Command;
use super::find;
use super::title::Title;
use crate::club::{Book, DealNo, EntrantId, Event, EventId, SheetId};

/// What a recorded change is, by its title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nature {
    /// It corrects what was recorded, or changes who plays where, whatever rows it changes.
    pub corrects: bool,
    /// All cards are new after it: it made the seats of the whole evening, or took them away.
    pub redraws: bool,
}

const PLAIN: Nature = Nature {
    corrects: false,
    redraws: false,
};
const CORRECTS: Nature = Nature {
    corrects: true,
    redraws: false,
};
const REDRAWS: Nature = Nature {
    corrects: false,
    redraws: true,
};
const BOTH: Nature = Nature {
    corrects: true,
    redraws: true,
};

impl Title {
    /// What the change with this title is.
    pub fn nature(&self) -> Nature {
        use Title as T;
        match self {
            T::AfterSeal { what, .. } => Nature {
                corrects: true,
                ..what.nature()
            },
            T::Unseal => CORRECTS,
            T::CorrectDeal { .. }
            | T::ClearDeal { .. }
            | T::RemoveFine { .. }
            | T::RemoveSlip { .. } => CORRECTS,
            T::SwapSeats { .. }
            | T::SwapSeatsOnwards { .. }
            | T::Substitute { .. }
            | T::StandsIn { .. } => CORRECTS,
            T::ComesLate { .. }
            | T::LeavesEarly { .. }
            | T::ComesInLeg { .. }
            | T::LeavesInLeg { .. } => CORRECTS,
            T::SatOtherwise { .. } | T::SeatByHand { .. } => CORRECTS,
            T::Tables { .. } | T::TableGoes { .. } | T::TableComes { .. } => CORRECTS,
            T::RemoveEntrant { .. } | T::RemoveCut { .. } | T::RemoveChoice { .. } => CORRECTS,
            T::DrawAgain { .. } | T::ClearDraw => BOTH,
            T::Draw { .. } | T::TypedDraw => REDRAWS,
            T::NewEvent { .. } | T::RemoveEvent { .. } | T::ImportEvent { .. } => REDRAWS,
            T::AddMember { .. }
            | T::EditMember { .. }
            | T::RemoveMember { .. }
            | T::EditEvent { .. } => PLAIN,
            T::AddEntrant { .. }
            | T::AddEntrants { .. }
            | T::EditEntrant { .. }
            | T::NameEntrant { .. } => PLAIN,
            T::DrawByStanding { .. } | T::BetterSeats { .. } => PLAIN,
            T::EnterDeal { .. } | T::AddFine { .. } | T::WriteFines { .. } => PLAIN,
            T::EnterSlip { .. } | T::WriteTotals { .. } | T::MarkSheet { .. } => PLAIN,
            T::RecordCut { .. } | T::Choose { .. } | T::Provisional { .. } | T::Seal { .. } => {
                PLAIN
            }
            T::KeepSeason { .. } | T::RemoveSeason { .. } => PLAIN,
            T::ImportBook { .. } | T::PostStandings { .. } => PLAIN,
        }
    }
}

impl Command {
    /// Whether what it did is seen where it was typed, so that a message would only disturb.
    pub fn is_seen(&self) -> bool {
        use Command as C;
        match self {
            C::AddEntrants { .. } | C::EditEntrant { .. } | C::NameEntrant { .. } => true,
            C::EnterDeal { .. } | C::WriteLine { .. } | C::AddFine { .. } => true,
            C::EnterSlip { .. } | C::WriteTotals { .. } | C::MarkSheet { .. } => true,
            C::AddMember { .. } | C::EditMember { .. } | C::RemoveMember { .. } => false,
            C::NewEvent { .. }
            | C::EditEvent { .. }
            | C::RemoveEvent { .. }
            | C::RemoveEntrant { .. } => false,
            C::SetSeal { .. } | C::AfterSeal { .. } => false,
            C::Draw { .. }
            | C::TypedDraw { .. }
            | C::ClearDraw { .. }
            | C::DrawByStanding { .. } => false,
            C::BetterSeats { .. }
            | C::SwapSeats { .. }
            | C::Substitute { .. }
            | C::SeatByHand { .. } => false,
            C::Repair { .. } | C::RepairInLeg { .. } | C::StandIn { .. } => false,
            C::ClearDeal { .. } | C::RemoveFine { .. } | C::RemoveSlip { .. } => false,
            C::RecordCut { .. }
            | C::RemoveCut { .. }
            | C::Choose { .. }
            | C::RemoveChoice { .. } => false,
            C::KeepSeason { .. } | C::RemoveSeason { .. } => false,
            C::Import { .. } => false,
        }
    }

    /// The event whose results it changes after they were recorded: a deal, a slip or a fine, or a
    /// fine on a sheet that is in. None for what is typed the first time.
    pub fn corrects(&self, book: &Book) -> Option<EventId> {
        use Command as C;
        let (sheet, recorded) = match self {
            C::AfterSeal { command, .. } => return command.corrects(book),
            C::EnterDeal { sheet, deal, .. } | C::ClearDeal { sheet, deal } => {
                (sheet, has_deal(book, *sheet, *deal))
            }
            C::WriteLine { sheet, lines, .. } if lines.is_empty() => (sheet, is_in(book, *sheet)),
            C::WriteLine { sheet, deal, .. } => (sheet, has_deal(book, *sheet, *deal)),
            C::EnterSlip { sheet, slip } => (sheet, has_slip(book, *sheet, slip.entrant)),
            C::AddFine { sheet, .. } => (sheet, is_in(book, *sheet)),
            C::RemoveFine { sheet, .. } | C::RemoveSlip { sheet, .. } => {
                (sheet, find::sheet(book, *sheet).is_ok())
            }
            C::WriteTotals { .. } | C::MarkSheet { .. } | C::SetSeal { .. } | C::Import { .. } => {
                return None;
            }
            C::AddEntrants { .. } | C::EditEntrant { .. } | C::NameEntrant { .. } => return None,
            C::AddMember { .. } | C::EditMember { .. } | C::RemoveMember { .. } => return None,
            C::KeepSeason { .. } | C::RemoveSeason { .. } => return None,
            C::NewEvent { .. }
            | C::EditEvent { .. }
            | C::RemoveEvent { .. }
            | C::RemoveEntrant { .. } => return None,
            C::Draw { .. }
            | C::TypedDraw { .. }
            | C::ClearDraw { .. }
            | C::DrawByStanding { .. } => return None,
            C::BetterSeats { .. }
            | C::SwapSeats { .. }
            | C::Substitute { .. }
            | C::SeatByHand { .. } => return None,
            C::Repair { .. } | C::RepairInLeg { .. } | C::StandIn { .. } => return None,
            C::RecordCut { .. }
            | C::RemoveCut { .. }
            | C::Choose { .. }
            | C::RemoveChoice { .. } => return None,
        };
        recorded.then_some(sheet.event)
    }

    /// How much it writes or computes.
    pub fn size(&self, book: &Book) -> Size {
        use Command as C;
        match self {
            C::Draw { event: id, .. } | C::TypedDraw { event: id, .. } => Size {
                people: find::event(book, *id).map_or(0, |e| e.entrants.len()),
                rows: 0,
            },
            C::AddEntrants { people, .. } => Size {
                people: people.len(),
                rows: 0,
            },
            C::Import { book } => {
                Size::rows(book.events.iter().map(rows).sum::<usize>() + book.members.len())
            }
            C::AfterSeal { command, .. } => command.size(book),
            C::RemoveEvent { event } | C::ClearDraw { event } | C::EditEvent { event, .. } => {
                Size::whole(book, *event)
            }
            C::SwapSeats { event, .. }
            | C::Substitute { event, .. }
            | C::SeatByHand { event, .. } => Size::whole(book, *event),
            C::Repair { event, .. } | C::RepairInLeg { event, .. } | C::StandIn { event, .. } => {
                Size::whole(book, *event)
            }
            C::DrawByStanding { event, .. } | C::BetterSeats { event, .. } => {
                Size::whole(book, *event)
            }
            C::AddMember { .. }
            | C::EditMember { .. }
            | C::RemoveMember { .. }
            | C::NewEvent { .. } => Size::FEW,
            C::KeepSeason { .. } | C::RemoveSeason { .. } => Size::FEW,
            C::SetSeal { .. }
            | C::EditEntrant { .. }
            | C::NameEntrant { .. }
            | C::RemoveEntrant { .. } => Size::FEW,
            C::EnterDeal { .. } | C::WriteLine { .. } | C::ClearDeal { .. } => Size::FEW,
            C::AddFine { .. }
            | C::RemoveFine { .. }
            | C::EnterSlip { .. }
            | C::RemoveSlip { .. } => Size::FEW,
            C::WriteTotals { .. } | C::MarkSheet { .. } => Size::FEW,
            C::RecordCut { .. }
            | C::RemoveCut { .. }
            | C::Choose { .. }
            | C::RemoveChoice { .. } => Size::FEW,
        }
    }
}

/// How much a command writes or computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// People whose seats are made, or who come at once.
    pub people: usize,
    /// Rows of an evening that are looked at or written.
    pub rows: usize,
}

impl Size {
    const FEW: Size = Size { people: 0, rows: 0 };

    fn rows(rows: usize) -> Size {
        Size { people: 0, rows }
    }

    /// All of an event.
    fn whole(book: &Book, event: EventId) -> Size {
        Size::rows(find::event(book, event).map_or(0, rows))
    }
}

fn is_in(book: &Book, sheet: SheetId) -> bool {
    find::sheet(book, sheet).is_ok_and(|found| found.table.is_in(found.leg.rounds))
}

fn has_deal(book: &Book, sheet: SheetId, deal: DealNo) -> bool {
    find::sheet(book, sheet)
        .is_ok_and(|found| found.table.sheet.deals.iter().any(|l| l.deal == deal))
}

fn has_slip(book: &Book, sheet: SheetId, entrant: EntrantId) -> bool {
    find::sheet(book, sheet)
        .is_ok_and(|found| found.table.sheet.slips.iter().any(|s| s.entrant == entrant))
}

/// People, seats, deals and slips.
fn rows(event: &Event) -> usize {
    let tables = event.legs.iter().flat_map(|l| &l.tables);
    event.entrants.len()
        + tables
            .map(|t| t.seats.len() + t.sheet.deals.len() + t.sheet.slips.len())
            .sum::<usize>()
}
