//! Which event, and which person of it, a command names: where an act puts in what an earlier part of
//! it made.

use super::command::Command;
use crate::club::{EntrantId, EventId};

impl Command {
    /// The event that it is about, if it is about one that is there.
    pub(super) fn event_named(&mut self) -> Option<&mut EventId> {
        use Command as C;
        match self {
            C::EditEvent { event, .. }
            | C::SetSeal { event, .. }
            | C::AfterSeal { event, .. }
            | C::RemoveEvent { event }
            | C::AddEntrants { event, .. }
            | C::EditEntrant { event, .. }
            | C::NameEntrant { event, .. }
            | C::RemoveEntrant { event, .. } => Some(event),
            C::Draw { event, .. }
            | C::DrawFirst { event, .. }
            | C::TypedDraw { event, .. }
            | C::ClearDraw { event }
            | C::DrawByStanding { event, .. }
            | C::BetterSeats { event, .. }
            | C::SwapSeats { event, .. }
            | C::Substitute { event, .. }
            | C::Repair { event, .. }
            | C::RepairInLeg { event, .. }
            | C::StandIn { event, .. }
            | C::StopLeg { event, .. }
            | C::CallLeg { event, .. }
            | C::SeatByHand { event, .. } => Some(event),
            C::RecordCut { event, .. }
            | C::RemoveCut { event, .. }
            | C::Choose { event, .. }
            | C::RemoveChoice { event, .. }
            | C::KeepPurse { event, .. }
            | C::TakePayment { event, .. }
            | C::Count { event, .. }
            | C::RemoveCounted { event, .. }
            | C::CloseTill { event, .. }
            | C::KeepGrouping { event, .. }
            | C::RemoveGrouping { event, .. }
            | C::KeepLot { event, .. }
            | C::RemoveLot { event, .. } => Some(event),
            C::EnterDeal { sheet, .. }
            | C::WriteLine { sheet, .. }
            | C::ClearDeal { sheet, .. }
            | C::AddFine { sheet, .. }
            | C::RemoveFine { sheet, .. }
            | C::EnterSlip { sheet, .. }
            | C::RemoveSlip { sheet, .. }
            | C::WriteTotals { sheet, .. }
            | C::KeepFeet { sheet, .. }
            | C::StrikeDeals { sheet, .. }
            | C::VoidResult { sheet, .. }
            | C::SettleBeside { sheet, .. }
            | C::MoveSheet { sheet, .. }
            | C::MarkSheet { sheet, .. } => Some(&mut sheet.event),
            C::AddMember { .. }
            | C::EditMember { .. }
            | C::RemoveMember { .. }
            | C::MergeMembers { .. }
            | C::MergeGuest { .. }
            | C::NewEvent { .. }
            | C::KeepSeason { .. }
            | C::RemoveSeason { .. }
            | C::KeepPreset { .. }
            | C::RemovePreset { .. }
            | C::Together { .. }
            | C::Import { .. } => None,
        }
    }

    /// Where money is counted and nobody is named who counted it, it was this one.
    pub fn counted_by(&mut self, name: &str) {
        if let Command::Together { parts } = self {
            parts
                .iter_mut()
                .map(|part| &mut part.command)
                .for_each(|command| command.counted_by(name));
        }
        let mut by = None;
        if let Command::TakePayment { by: who, .. } | Command::CloseTill { by: who, .. } = self {
            by = Some(who);
        } else if let Command::Count { counted, .. } = self {
            by = Some(&mut counted.by);
        }
        if let Some(by) = by.filter(|by| by.is_empty()) {
            name.clone_into(by);
        }
    }

    /// The one person of its event that it is about.
    pub(super) fn entrant_named(&mut self) -> Option<&mut EntrantId> {
        if let Command::EditEntrant { entrant, .. } = self {
            return Some(&mut entrant.id);
        }
        if let Command::NameEntrant { entrant, .. }
        | Command::RemoveEntrant { entrant, .. }
        | Command::TakePayment { entrant, .. }
        | Command::Substitute { comes: entrant, .. } = self
        {
            return Some(entrant);
        }
        None
    }
}
