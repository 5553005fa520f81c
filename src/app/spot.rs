//! Where a step of the history is seen: on which screen of which evening, at which table. Undo and
//! redo change nothing that is not on the screen.

use super::location::{Location, PrizesPart, Screen};
use super::season::list::season_shown;
use crate::club::{Book, DealNo, EventId, LegNo, SheetId, TableNo};
use crate::ops::{Act, Only, Title};

const EVENINGS: &[Screen] = &[Screen::Start, Screen::People];
const PEOPLE: &[Screen] = &[Screen::People];
/// What an evening is called: it stands above all its pages.
const NAME: &[Screen] = &[
    Screen::EditEvening,
    Screen::Start,
    Screen::People,
    Screen::Teams,
    Screen::Seats,
    Screen::Sheets,
    Screen::Sheet,
    Screen::Slips,
    Screen::ListFoot,
    Screen::Standings,
    Screen::Player,
    Screen::Prizes,
    Screen::Papers,
    Screen::Room,
];
const SEATS: &[Screen] = &[Screen::Seats];
/// What holds for a table's list as a whole.
const LIST: &[Screen] = &[Screen::ListFoot, Screen::Sheet, Screen::Slips];
/// A sheet wherever something of it is shown.
const TABLE: &[Screen] = &[
    Screen::Sheets,
    Screen::Sheet,
    Screen::ListFoot,
    Screen::Slips,
];
const PRIZES: &[Screen] = &[Screen::Prizes];
const PAYMENT: &[Screen] = &[Screen::Prizes, Screen::People];
/// What no page shows but the journal.
const JOURNAL: &[Screen] = &[Screen::Journal];

/// Whose a change is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ChangeOwner {
    /// An evening's, which the title does not name.
    Evening,
    /// An evening's, which the title names.
    Named,
    /// A member's: it is seen in the evenings in which the name changes.
    Member,
    /// A season's, by what it is called after the change and before.
    Season(Vec<String>),
    /// The book's.
    Book,
}

/// Where a change of this title is seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePlace {
    of: ChangeOwner,
    /// The screens that show it; the first is gone to.
    screens: &'static [Screen],
    /// The leg that has to be shown.
    pub leg: Option<LegNo>,
    /// The table that has to be shown, where one is.
    pub table: Option<TableNo>,
    /// The deal.
    pub deal: Option<DealNo>,
    /// Of the lists by their foot: the second.
    pub second_list: Option<bool>,
    /// The part of the prizes.
    pub prizes: Option<PrizesPart>,
}

/// Where a step of the history is seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The evening; none for the book as a whole.
    pub event: Option<EventId>,
    /// Where in it.
    pub seen: ChangePlace,
}

impl Spot {
    /// Where this is seen in a book: in the open evening if it is seen there too; an evening that is
    /// not there, among the evenings.
    pub fn of(act: &Act, book: Option<&Book>, open: Option<EventId>) -> Spot {
        let mut seen = seen_in(act);
        let is_there = |id: &EventId| book.is_some_and(|book| book.event(*id).is_some());
        let there = open
            .filter(|id| act.events.contains(id) && is_there(id))
            .or_else(|| act.events.iter().copied().find(is_there));
        let event = match (&seen.of, there) {
            (ChangeOwner::Evening | ChangeOwner::Named, None) if !act.events.is_empty() => {
                seen.screens = EVENINGS;
                None
            }
            (ChangeOwner::Member, None) => {
                seen.screens = JOURNAL;
                None
            }
            (ChangeOwner::Evening | ChangeOwner::Named | ChangeOwner::Member, event) => event,
            (ChangeOwner::Season(_) | ChangeOwner::Book, _) => None,
        };
        Spot { event, seen }
    }

    /// The screen on which it is shown.
    pub fn screen(&self) -> Screen {
        self.seen.screens.first().copied().unwrap_or_default()
    }

    /// The sheet, if it is of one.
    pub fn sheet(&self) -> Option<SheetId> {
        Some(SheetId {
            event: self.event?,
            leg: self.seen.leg?,
            table: self.seen.table?,
        })
    }

    /// Whether what is shown of a book shows it.
    pub fn is_on(&self, shown: &Location, book: &Book) -> bool {
        let screen = shown.screen;
        let place = shown.place;
        let is_here = self.event == place.event;
        let seen = &self.seen;
        if !seen.screens.contains(&screen) {
            return false;
        }
        match screen {
            // All evenings are there, and all that was done.
            Screen::Start | Screen::Journal | Screen::NewEvening => true,
            Screen::Season => self.is_season(shown, book),
            Screen::People
            | Screen::EditEvening
            | Screen::Teams
            | Screen::Standings
            | Screen::Player
            | Screen::Papers
            | Screen::Room
            | Screen::Help => is_here,
            Screen::Prizes => is_here && seen.prizes.is_none_or(|part| part == place.prizes),
            Screen::Seats | Screen::Sheets => {
                is_here && seen.leg.is_none_or(|leg| leg == place.leg)
            }
            Screen::Sheet | Screen::Slips | Screen::ListFoot => {
                is_here
                    && seen.leg.is_none_or(|leg| leg == place.leg)
                    && seen.table.is_none_or(|table| table == place.table)
                    && seen.second_list.is_none_or(|is| is == place.second_list)
            }
        }
    }

    /// Whether the season is shown, or is not there and will be.
    fn is_season(&self, shown: &Location, book: &Book) -> bool {
        let is_called = |name: &String| self.seen.seasons().contains(name);
        let season = season_shown(book, &shown.seasons);
        let is_there = book.seasons.iter().any(|season| is_called(&season.name));
        !is_there || season.is_some_and(|season| is_called(&season.name))
    }
}

impl ChangePlace {
    /// Whether the title names its evening, or is of none.
    pub fn names_evening(&self) -> bool {
        !matches!(self.of, ChangeOwner::Evening)
    }

    /// What the season is called, or may be called again.
    pub fn seasons(&self) -> &[String] {
        match &self.of {
            ChangeOwner::Season(called) => called,
            ChangeOwner::Evening | ChangeOwner::Named | ChangeOwner::Member | ChangeOwner::Book => {
                &[]
            }
        }
    }

    /// Where both are seen: on the first screen of this one that shows the other too.
    fn with(self, other: ChangePlace) -> Option<ChangePlace> {
        let shared = |screen: &Screen| other.screens.contains(screen);
        let at = self.screens.iter().position(shared)?;
        Some(ChangePlace {
            screens: self.screens.get(at..=at)?,
            leg: one_of(self.leg, other.leg)?,
            table: one_of(self.table, other.table)?,
            second_list: one_of(self.second_list, other.second_list)?,
            prizes: one_of(self.prizes, other.prizes)?,
            ..self
        })
    }
}

/// What both ask for, if they do not ask for two things.
fn one_of<T: PartialEq>(one: Option<T>, other: Option<T>) -> Option<Option<T>> {
    match (one, other) {
        (Some(one), Some(other)) => (one == other).then_some(Some(one)),
        (one, other) => Some(one.or(other)),
    }
}

const fn of_evening(screens: &'static [Screen]) -> ChangePlace {
    ChangePlace {
        of: ChangeOwner::Evening,
        screens,
        leg: None,
        table: None,
        deal: None,
        second_list: None,
        prizes: None,
    }
}

fn of_named(screens: &'static [Screen]) -> ChangePlace {
    ChangePlace {
        of: ChangeOwner::Named,
        ..of_evening(screens)
    }
}

fn of_book(screens: &'static [Screen]) -> ChangePlace {
    ChangePlace {
        of: ChangeOwner::Book,
        ..of_evening(screens)
    }
}

fn of_season(after: &str, before: &str) -> ChangePlace {
    ChangePlace {
        of: ChangeOwner::Season(vec![after.to_owned(), before.to_owned()]),
        ..of_evening(&[Screen::Season])
    }
}

fn of_prizes(screens: &'static [Screen], part: PrizesPart) -> ChangePlace {
    ChangePlace {
        prizes: Some(part),
        ..of_evening(screens)
    }
}

fn in_leg(screens: &'static [Screen], leg: LegNo) -> ChangePlace {
    ChangePlace {
        leg: Some(leg),
        ..of_evening(screens)
    }
}

fn at(screens: &'static [Screen], leg: LegNo, table: TableNo) -> ChangePlace {
    ChangePlace {
        table: Some(table),
        ..in_leg(screens, leg)
    }
}

/// Where an act is seen: parts in several evenings are on no page, but for one person's name.
fn seen_in(act: &Act) -> ChangePlace {
    let seen = seen(&act.title, act.only);
    let is_together = matches!(act.title, Title::Together { .. });
    if is_together && act.events.len() > 1 && seen.of != ChangeOwner::Member {
        return of_book(JOURNAL);
    }
    seen
}

/// Where all parts of one act are seen; what fits no page is in the journal as one. An evening that
/// is made comes with whatever else is made in it.
fn together(parts: &[Title]) -> ChangePlace {
    if let Some(Title::NewEvent { .. }) = parts.first() {
        return of_named(EVENINGS);
    }
    let mut parts = parts.iter().map(|part| seen(part, None));
    let first = parts.next();
    let all = first.and_then(|first| parts.try_fold(first, ChangePlace::with));
    all.unwrap_or_else(|| of_book(JOURNAL))
}

/// Where a change of this title is seen, if only this was changed.
pub fn seen(title: &Title, only: Option<Only>) -> ChangePlace {
    match title {
        Title::AddMember { .. }
        | Title::EditMember { .. }
        | Title::RemoveMember { .. }
        | Title::MergeMembers { .. } => ChangePlace {
            of: ChangeOwner::Member,
            ..of_evening(PEOPLE)
        },
        // Nothing of it is on a page.
        Title::ImportBook { events: 0, .. } => of_book(JOURNAL),
        Title::NewEvent { .. }
        | Title::RemoveEvent { .. }
        | Title::ImportEvent { .. }
        | Title::ImportBook { .. } => of_named(EVENINGS),
        Title::EditEvent { .. } => match only {
            Some(Only::Name) => of_evening(NAME),
            Some(Only::Movement) => of_evening(&[Screen::Seats, Screen::EditEvening]),
            Some(Only::LostAtFive) => of_evening(&[Screen::Standings, Screen::EditEvening]),
            Some(Only::Payment | Only::Absence) | None => of_evening(&[Screen::EditEvening]),
        },
        Title::EditEntrant { .. } => match only {
            Some(Only::Payment) => of_prizes(PAYMENT, PrizesPart::Till),
            Some(Only::Absence) => of_prizes(PRIZES, PrizesPart::Till),
            Some(Only::Name | Only::Movement | Only::LostAtFive) | None => of_evening(PEOPLE),
        },
        Title::AddEntrant { .. }
        | Title::AddEntrants { .. }
        | Title::NameEntrant { .. }
        | Title::RemoveEntrant { .. } => of_evening(PEOPLE),
        Title::Draw { .. }
        | Title::DrawFirst { .. }
        | Title::DrawAgain { .. }
        | Title::TypedDraw
        | Title::SeatsByPlan
        | Title::ClearDraw
        | Title::BetterSeats { .. } => of_evening(SEATS),
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
        | Title::WriteFines { leg, table, deal } => ChangePlace {
            deal: Some(*deal),
            ..at(&[Screen::Sheet], *leg, *table)
        },
        Title::AddFine { leg, table, .. }
        | Title::RemoveFine { leg, table, .. }
        | Title::WriteTotals { leg, table } => at(&[Screen::Sheet], *leg, *table),
        Title::EnterSlip { leg, table, .. } | Title::RemoveSlip { leg, table, .. } => {
            at(&[Screen::Slips], *leg, *table)
        }
        Title::EnterFeet { leg, table, second }
        | Title::CorrectFeet { leg, table, second }
        | Title::RemoveFeet { leg, table, second } => ChangePlace {
            second_list: Some(*second),
            ..at(&[Screen::ListFoot], *leg, *table)
        },
        Title::StopLeg { leg, .. }
        | Title::ShortenLeg { leg, .. }
        | Title::MoveSheet { leg, .. } => in_leg(&[Screen::Sheets], *leg),
        Title::CallLeg { .. } => of_evening(&[Screen::Sheets, Screen::Seats, Screen::Room]),
        Title::StrikeDeals { leg, table, .. } | Title::VoidResult { leg, table, .. } => {
            at(LIST, *leg, *table)
        }
        Title::MarkSheet { leg, table, .. } => at(&[Screen::Sheets, Screen::Sheet], *leg, *table),
        Title::StandsAlready { leg, table, .. }
        | Title::SetBeside { leg, table, .. }
        | Title::SettleBeside { leg, table, .. } => at(TABLE, *leg, *table),
        Title::AskRefused { .. } | Title::MarkReused { .. } | Title::PostStandings { .. } => {
            of_book(JOURNAL)
        }
        Title::RecordCut { .. }
        | Title::RemoveCut { .. }
        | Title::Choose { .. }
        | Title::RemoveChoice { .. } => of_prizes(PRIZES, PrizesPart::Prizes),
        Title::TakePayment { .. } => of_prizes(PAYMENT, PrizesPart::Till),
        Title::KeepPurse | Title::Count { .. } | Title::RemoveCounted { .. } | Title::CloseTill => {
            of_prizes(PRIZES, PrizesPart::Till)
        }
        Title::KeepLot { .. }
        | Title::RemoveLot { .. }
        | Title::Provisional { .. }
        | Title::Seal { .. }
        | Title::Unseal => of_evening(&[Screen::Standings]),
        Title::AfterSeal { what, .. } | Title::AlsoFrom { what, .. } => seen(what, only),
        Title::Together { parts } => together(parts),
        Title::KeepGrouping { .. }
        | Title::RenameGrouping { .. }
        | Title::RemoveGrouping { .. } => of_evening(&[Screen::Teams]),
        Title::KeepSeason { name } | Title::RemoveSeason { name } => of_season(name, name),
        Title::RenameSeason { from, to } => of_season(to, from),
        Title::KeepPreset { .. } | Title::RemovePreset { .. } => of_book(&[Screen::NewEvening]),
    }
}

/// Whether people got their seats by this, or lost them: what nobody takes back by the way.
pub fn is_draw(title: &Title) -> bool {
    match title {
        Title::AfterSeal { what, .. } | Title::AlsoFrom { what, .. } => is_draw(what),
        Title::Together { parts } => parts.iter().any(is_draw),
        Title::DrawByStanding { .. } | Title::SeatByHand { .. } => true,
        _ => seen(title, None) == of_evening(SEATS),
    }
}
