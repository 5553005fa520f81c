//! Who may ask for a command from another device, and which place of a sheet it writes.

use crate::club::{After, Book, Content, Place, SheetId, SheetMark};
use crate::ops::{
    Change, Command, Refusal, TotalInput,
    find::{self, FoundSheet},
};

/// What somebody may write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Right {
    /// The own sheet while it is out.
    Table(SheetId),
    /// Any sheet until it is signed.
    Desk,
    /// Anything.
    Director,
}

/// An ask that names more than one place of a sheet.
const SEVERAL_PLACES: &str = "several-places";
/// An ask for what this device may not do.
pub(crate) const NOT_ALLOWED: &str = "not-allowed";
/// Why an ask is refused: a fault of the ask itself, or what the book says.
pub(super) enum AskRefusal {
    Code(&'static str),
    Refusal(Refusal),
}

impl From<Refusal> for AskRefusal {
    fn from(refusal: Refusal) -> AskRefusal {
        AskRefusal::Refusal(refusal)
    }
}

/// How much somebody may, from the least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RightsRank {
    Table,
    Desk,
    Director,
}

impl Right {
    pub(super) const fn rank(self) -> RightsRank {
        match self {
            Right::Table(_) => RightsRank::Table,
            Right::Desk => RightsRank::Desk,
            Right::Director => RightsRank::Director,
        }
    }
}

/// Who may ask for a command at the least, and the one place of a sheet that it writes, if it is
/// about one.
pub(super) struct Reach {
    pub(super) least: RightsRank,
    pub(super) spot: Option<(SheetId, Place)>,
}

/// What a command reaches.
pub(super) fn reach(book: &Book, command: &Command) -> Result<Reach, AskRefusal> {
    use Command as C;
    let (least, spot) = match command {
        C::AfterSeal { command, .. } => {
            return Ok(Reach {
                least: RightsRank::Director,
                ..reach(book, command)?
            });
        }
        C::EnterDeal { sheet, deal, .. } | C::ClearDeal { sheet, deal } => {
            (RightsRank::Table, (*sheet, Place::Deal(*deal)))
        }
        C::WriteLine {
            sheet,
            deal,
            fines,
            totals,
            ..
        } => {
            in_one_place(totals, After::Deal(*deal))?;
            let least = if fines.is_empty() {
                RightsRank::Table
            } else {
                RightsRank::Desk
            };
            (least, (*sheet, Place::Deal(*deal)))
        }
        C::AddFine { sheet, fine } => (RightsRank::Desk, (*sheet, Place::Deal(fine.deal))),
        C::RemoveFine { sheet, number } => {
            let fine = find::sheet(book, *sheet)?.fine(*number)?;
            (RightsRank::Desk, (*sheet, Place::Deal(fine.deal)))
        }
        C::EnterSlip { sheet, slip } => (RightsRank::Table, (*sheet, Place::Slip(slip.entrant))),
        C::RemoveSlip { sheet, entrant } => (RightsRank::Table, (*sheet, Place::Slip(*entrant))),
        C::KeepFeet { sheet, second, .. } => {
            let list = if *second {
                Place::SecondFeet
            } else {
                Place::Feet
            };
            (RightsRank::Table, (*sheet, list))
        }
        C::WriteTotals { sheet, totals } => {
            in_one_place(totals, After::Foot)?;
            (RightsRank::Table, (*sheet, Place::Totals))
        }
        C::StrikeDeals { sheet, .. } => (RightsRank::Desk, (*sheet, Place::Struck)),
        C::MarkSheet { sheet, mark } => {
            let least = if *mark == SheetMark::In {
                RightsRank::Table
            } else {
                RightsRank::Desk
            };
            (least, (*sheet, Place::Mark))
        }
        C::SettleBeside { sheet, .. } | C::MoveSheet { sheet, .. } => {
            let mark = find::sheet(book, *sheet)?.table.sheet.mark;
            let least = if mark == SheetMark::Signed {
                RightsRank::Director
            } else {
                RightsRank::Desk
            };
            return Ok(Reach::elsewhere(least));
        }
        C::Together { parts } => {
            // What a table writes is one place at a time.
            let mut least = RightsRank::Desk;
            for part in parts {
                least = least.max(reach(book, &part.command)?.least);
            }
            return Ok(Reach::elsewhere(least));
        }
        C::AddMember { .. }
        | C::EditMember { .. }
        | C::RemoveMember { .. }
        | C::MergeMembers { .. }
        | C::MergeGuest { .. }
        | C::NewEvent { .. }
        | C::EditEvent { .. }
        | C::SetSeal { .. }
        | C::RemoveEvent { .. }
        | C::AddEntrants { .. }
        | C::EditEntrant { .. }
        | C::NameEntrant { .. }
        | C::RemoveEntrant { .. }
        | C::Draw { .. }
        | C::DrawFirst { .. }
        | C::TypedDraw { .. }
        | C::ClearDraw { .. }
        | C::DrawByStanding { .. }
        | C::BetterSeats { .. }
        | C::SwapSeats { .. }
        | C::Substitute { .. }
        | C::Repair { .. }
        | C::RepairInLeg { .. }
        | C::StandIn { .. }
        | C::StopLeg { .. }
        | C::CallLeg { .. }
        | C::VoidResult { .. }
        | C::RecordCut { .. }
        | C::RemoveCut { .. }
        | C::Choose { .. }
        | C::RemoveChoice { .. }
        | C::SeatByHand { .. }
        | C::KeepPurse { .. }
        | C::TakePayment { .. }
        | C::Count { .. }
        | C::RemoveCounted { .. }
        | C::CloseTill { .. }
        | C::KeepGrouping { .. }
        | C::RemoveGrouping { .. }
        | C::KeepLot { .. }
        | C::RemoveLot { .. }
        | C::KeepSeason { .. }
        | C::RemoveSeason { .. }
        | C::KeepPreset { .. }
        | C::RemovePreset { .. }
        | C::Import { .. } => return Ok(Reach::elsewhere(RightsRank::Director)),
    };
    Ok(Reach {
        least,
        spot: Some(spot),
    })
}

impl Reach {
    const fn elsewhere(least: RightsRank) -> Reach {
        Reach { least, spot: None }
    }
}

/// Totals of other places go with asks of their own.
fn in_one_place(totals: &[TotalInput], after: After) -> Result<(), AskRefusal> {
    if totals.iter().all(|total| total.after == after) {
        Ok(())
    } else {
        Err(AskRefusal::Code(SEVERAL_PLACES))
    }
}

/// The sheet on which a command writes, if it is about one.
pub fn sheet_written(book: &Book, command: &Command) -> Option<SheetId> {
    let (sheet, _) = reach(book, command).ok()?.spot?;
    Some(sheet)
}

/// Whether this is what is written where a command writes, if that is one place of a sheet.
pub(super) fn is_as_seen(book: &Book, command: &Command, seen: &Content) -> bool {
    let Some((found, place)) = looked_at(book, command) else {
        return true;
    };
    seen.clone().in_order(place) == found.table.sheet.content(place)
}

/// Whether this is written in the place of a sheet that changes are about, if they are about one.
pub fn is_seen_in(book: &Book, changes: &[Change], seen: &Content) -> bool {
    let mut places = changes.iter().filter_map(Change::place);
    let Some((sheet, place)) = places.next() else {
        return true;
    };
    let is_one = places.all(|other| other == (sheet, place));
    let stands = find::sheet(book, sheet).map(|found| found.table.sheet.content(place));
    !is_one || stands.is_ok_and(|stands| seen.clone().in_order(place) == stands)
}

/// The place at which the author of a command looks: the one that it writes, or that of what is
/// beside.
fn looked_at<'b>(book: &'b Book, command: &Command) -> Option<(FoundSheet<'b>, Place)> {
    if let Command::AfterSeal { command, .. } = command {
        return looked_at(book, command);
    }
    if let Command::SettleBeside { sheet, number, .. } = command {
        let found = find::sheet(book, *sheet).ok()?;
        let mut beside = found.table.sheet.beside.iter();
        let place = beside.find(|beside| beside.number == *number)?.place;
        return Some((found, place));
    }
    let (sheet, place) = reach(book, command).ok()?.spot?;
    Some((find::sheet(book, sheet).ok()?, place))
}

/// What is written where the author of a command looks; none where that is no one place of a sheet.
pub fn content_before(book: &Book, command: &Command) -> Option<Content> {
    let (found, place) = looked_at(book, command)?;
    Some(found.table.sheet.content(place))
}
