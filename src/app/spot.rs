//! Where a step of the history is seen: on which screen of which evening, at which table. Undo and
//! redo change nothing that is not on the screen.

use super::location::{Place, Screen};
use crate::club::{Book, DealNo, EventId, LegNo, SheetId, TableNo};
use crate::ops::{Act, Title};

const SHEET: &[Screen] = &[Screen::Sheet, Screen::Slips];
/// Where a table's sheet is seen as a whole.
const TABLE: &[Screen] = &[
    Screen::Sheets,
    Screen::Sheet,
    Screen::ListFoot,
    Screen::Slips,
];
const SEATS: &[Screen] = &[Screen::Seats];
const LEGS: &[Screen] = &[Screen::Sheets, Screen::Seats, Screen::Room];
const PEOPLE: &[Screen] = &[Screen::People, Screen::Teams, Screen::Prizes];
const SETTINGS: &[Screen] = &[
    Screen::People,
    Screen::EditEvening,
    Screen::Seats,
    Screen::Standings,
    Screen::Prizes,
];
const REGISTER: &[Screen] = &[Screen::Season, Screen::People];
const EVENINGS: &[Screen] = &[Screen::Start, Screen::People];
const CARDS: &[Screen] = &[Screen::NewEvening, Screen::EditEvening];
const RESULTS: &[Screen] = &[Screen::Standings, Screen::Prizes, Screen::Room];
const SEASON: &[Screen] = &[Screen::Season];
const JOURNAL: &[Screen] = &[Screen::Journal];

/// Where a change of this title is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// The screens that show it; the first is gone to.
    screens: &'static [Screen],
    /// The leg that has to be shown.
    pub leg: Option<LegNo>,
    /// The table that has to be shown, where one is.
    pub table: Option<TableNo>,
    deal: Option<DealNo>,
    second_list: Option<bool>,
}

/// Where a step of the history is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spot {
    /// The evening; none for the book as a whole.
    pub event: Option<EventId>,
    screens: &'static [Screen],
    /// The leg.
    pub leg: Option<LegNo>,
    /// The table.
    pub table: Option<TableNo>,
    /// The deal.
    pub deal: Option<DealNo>,
    /// Of the lists by their foot: the second.
    pub second_list: Option<bool>,
}

impl Spot {
    /// Where this is seen in a book: in the open evening if it is seen there too; an evening that is
    /// not there, among the evenings.
    pub fn of(act: &Act, book: Option<&Book>, open: Option<EventId>) -> Spot {
        let seen = seen(&act.title);
        let is_there = |id: &EventId| book.is_some_and(|book| book.event(*id).is_some());
        let event = if seen.is_of_evening() {
            let open = open.filter(|id| act.events.contains(id) && is_there(id));
            open.or_else(|| act.events.iter().copied().find(is_there))
        } else {
            None
        };
        Spot {
            event,
            screens: match event {
                None if !act.events.is_empty() && seen.is_of_evening() => &[Screen::Start],
                Some(_) | None => seen.screens,
            },
            leg: seen.leg,
            table: seen.table,
            deal: seen.deal,
            second_list: seen.second_list,
        }
    }

    /// The screen on which it is shown.
    pub fn screen(&self) -> Screen {
        self.screens.first().copied().unwrap_or_default()
    }

    /// The sheet, if it is of one.
    pub fn sheet(&self) -> Option<SheetId> {
        Some(SheetId {
            event: self.event?,
            leg: self.leg?,
            table: self.table?,
        })
    }

    /// Whether this screen at this place shows it.
    pub fn is_on(&self, screen: Screen, place: Place) -> bool {
        if !self.screens.contains(&screen) {
            return false;
        }
        // All evenings are there.
        if screen == Screen::Start || self.event.is_none() {
            return true;
        }
        let of_table = matches!(screen, Screen::Sheet | Screen::Slips | Screen::ListFoot);
        self.event == place.event
            && (!screen.is_of_leg() || self.leg.is_none_or(|leg| leg == place.leg))
            && (!of_table || self.table.is_none_or(|table| table == place.table))
            && self.second_list.is_none_or(|is| is == place.second_list)
    }
}

impl Seen {
    /// Whether it is of one evening, and not of the register, a season or the cards.
    fn is_of_evening(&self) -> bool {
        ![REGISTER, CARDS, SEASON].contains(&self.screens)
    }

    /// Whether the title names its evening, or is of none.
    pub fn names_evening(&self) -> bool {
        self.screens == EVENINGS || !self.is_of_evening()
    }
}

const fn on(screens: &'static [Screen]) -> Seen {
    Seen {
        screens,
        leg: None,
        table: None,
        deal: None,
        second_list: None,
    }
}

const fn in_leg(screens: &'static [Screen], leg: LegNo) -> Seen {
    Seen {
        leg: Some(leg),
        ..on(screens)
    }
}

const fn at(screens: &'static [Screen], leg: LegNo, table: TableNo) -> Seen {
    Seen {
        table: Some(table),
        ..in_leg(screens, leg)
    }
}

/// Where a change of this title is seen.
pub fn seen(title: &Title) -> Seen {
    match title {
        Title::AddMember { .. }
        | Title::EditMember { .. }
        | Title::RemoveMember { .. }
        | Title::MergeMembers { .. } => on(REGISTER),
        Title::NewEvent { .. }
        | Title::RemoveEvent { .. }
        | Title::ImportEvent { .. }
        | Title::ImportBook { .. } => on(EVENINGS),
        Title::EditEvent { .. } => on(SETTINGS),
        Title::AddEntrant { .. }
        | Title::AddEntrants { .. }
        | Title::EditEntrant { .. }
        | Title::NameEntrant { .. }
        | Title::RemoveEntrant { .. } => on(PEOPLE),
        Title::Draw { .. }
        | Title::DrawFirst { .. }
        | Title::DrawAgain { .. }
        | Title::TypedDraw
        | Title::ClearDraw
        | Title::BetterSeats { .. } => on(SEATS),
        Title::SwapSeats { leg, .. }
        | Title::SwapSeatsOnwards { leg, .. }
        | Title::Substitute { leg, .. }
        | Title::ComesLate { leg, .. }
        | Title::LeavesEarly { leg, .. }
        | Title::ComesInLeg { leg, .. }
        | Title::LeavesInLeg { leg, .. }
        | Title::StandsIn { leg, .. }
        | Title::DrawByStanding { leg }
        | Title::Tables { leg, .. }
        | Title::TableGoes { leg, .. }
        | Title::TableComes { leg, .. }
        | Title::SatOtherwise { leg }
        | Title::SeatByHand { leg } => in_leg(SEATS, *leg),
        Title::EnterDeal { leg, table, deal }
        | Title::CorrectDeal { leg, table, deal }
        | Title::ClearDeal { leg, table, deal }
        | Title::WriteFines { leg, table, deal } => Seen {
            deal: Some(*deal),
            ..at(&[Screen::Sheet], *leg, *table)
        },
        Title::AddFine { leg, table, .. }
        | Title::RemoveFine { leg, table, .. }
        | Title::WriteTotals { leg, table } => at(SHEET, *leg, *table),
        Title::EnterSlip { leg, table, .. } | Title::RemoveSlip { leg, table, .. } => {
            at(&[Screen::Slips, Screen::Sheet], *leg, *table)
        }
        Title::EnterFeet { leg, table, second }
        | Title::CorrectFeet { leg, table, second }
        | Title::RemoveFeet { leg, table, second } => Seen {
            second_list: Some(*second),
            ..at(&[Screen::ListFoot], *leg, *table)
        },
        Title::StopLeg { leg, .. } | Title::ShortenLeg { leg, .. } => in_leg(TABLE, *leg),
        Title::CallLeg { .. } => on(LEGS),
        Title::StrikeDeals { leg, table, .. }
        | Title::VoidResult { leg, table, .. }
        | Title::MarkSheet { leg, table, .. }
        | Title::StandsAlready { leg, table, .. }
        | Title::SetBeside { leg, table, .. }
        | Title::SettleBeside { leg, table, .. } => at(TABLE, *leg, *table),
        Title::MoveSheet { leg, to, .. } => at(TABLE, *leg, *to),
        Title::AskRefused { .. } | Title::MarkReused { .. } | Title::PostStandings { .. } => {
            on(JOURNAL)
        }
        Title::RecordCut { .. }
        | Title::RemoveCut { .. }
        | Title::Choose { .. }
        | Title::RemoveChoice { .. }
        | Title::KeepPurse => on(&[Screen::Prizes]),
        Title::TakePayment { .. } => on(&[Screen::Prizes, Screen::People]),
        Title::Count { .. } | Title::RemoveCounted { .. } | Title::CloseTill => {
            on(&[Screen::Prizes])
        }
        Title::KeepLot { .. }
        | Title::RemoveLot { .. }
        | Title::Provisional { .. }
        | Title::Seal { .. }
        | Title::Unseal => on(RESULTS),
        Title::AfterSeal { what, .. } | Title::AlsoFrom { what, .. } => seen(what),
        Title::Together { parts } => parts.first().map_or(on(EVENINGS), seen),
        Title::KeepGrouping { .. }
        | Title::RenameGrouping { .. }
        | Title::RemoveGrouping { .. } => on(&[Screen::Teams, Screen::People]),
        Title::KeepSeason { .. } | Title::RenameSeason { .. } | Title::RemoveSeason { .. } => {
            on(SEASON)
        }
        Title::KeepPreset { .. } | Title::RemovePreset { .. } => on(CARDS),
    }
}

/// Whether people got their seats by this, or lost them: what nobody takes back by the way.
pub fn is_draw(title: &Title) -> bool {
    match title {
        Title::AfterSeal { what, .. } | Title::AlsoFrom { what, .. } => is_draw(what),
        Title::Together { parts } => parts.iter().any(is_draw),
        Title::DrawByStanding { .. } | Title::SeatByHand { .. } => true,
        _ => seen(title) == on(SEATS),
    }
}
