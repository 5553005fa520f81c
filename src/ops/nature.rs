//! What a change is, beside what it does: whether its answer is seen where it was asked for,
//! whether it corrects a result, whether it redraws the seats, how much it writes. Each question is
//! one match that a new command or title has to answer.

use crate::club::{Book, DealNo, EntrantId, Event, EventId, EventSettings, Sheet, SheetId};
use crate::ops::{Command, Title, find};

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
            T::AlsoFrom { what, .. } => what.nature(),
            T::Together { parts } => {
                let natures = || parts.iter().map(Title::nature);
                Nature {
                    corrects: natures().any(|nature| nature.corrects),
                    redraws: natures().any(|nature| nature.redraws),
                }
            }
            T::Unseal
            | T::CorrectDeal { .. }
            | T::ClearDeal { .. }
            | T::RemoveFine { .. }
            | T::RemoveSlip { .. }
            | T::CorrectFeet { .. }
            | T::RemoveFeet { .. }
            | T::StopLeg { .. }
            | T::ShortenLeg { .. }
            | T::StrikeDeals { .. }
            | T::VoidResult { .. }
            | T::SwapSeats { .. }
            | T::SwapSeatsOnwards { .. }
            | T::Substitute { .. }
            | T::StandsIn { .. }
            | T::ComesLate { .. }
            | T::LeavesEarly { .. }
            | T::ComesInLeg { .. }
            | T::LeavesInLeg { .. }
            | T::SatOtherwise { .. }
            | T::SeatByHand { .. }
            | T::Tables { .. }
            | T::TableGoes { .. }
            | T::TableComes { .. }
            | T::RemoveEntrant { .. }
            | T::RemoveCut { .. }
            | T::RemoveChoice { .. } => CORRECTS,
            T::DrawAgain { .. } | T::ClearDraw => BOTH,
            T::Draw { .. }
            | T::DrawFirst { .. }
            | T::TypedDraw
            | T::SeatsByPlan
            | T::NewEvent { .. }
            | T::RemoveEvent { .. }
            | T::ImportEvent { .. } => REDRAWS,
            T::AddMember { .. }
            | T::EditMember { .. }
            | T::RemoveMember { .. }
            | T::MergeMembers { .. }
            | T::EditEvent { .. }
            | T::AddEntrant { .. }
            | T::AddEntrants { .. }
            | T::EditEntrant { .. }
            | T::NameEntrant { .. }
            | T::DrawByStanding { .. }
            | T::BetterSeats { .. }
            | T::EnterDeal { .. }
            | T::AddFine { .. }
            | T::WriteFines { .. }
            | T::EnterSlip { .. }
            | T::WriteTotals { .. }
            | T::MarkSheet { .. }
            | T::EnterFeet { .. }
            | T::CallLeg { .. } => PLAIN,
            T::SettleBeside { .. } | T::MoveSheet { .. } => CORRECTS,
            T::StandsAlready { .. }
            | T::SetBeside { .. }
            | T::AskRefused { .. }
            | T::MarkReused { .. } => PLAIN,
            T::RecordCut { .. } | T::Choose { .. } | T::Provisional { .. } | T::Seal { .. } => {
                PLAIN
            }
            T::KeepPurse
            | T::TakePayment { .. }
            | T::KeepLot { .. }
            | T::Count { .. }
            | T::RemoveCounted { .. }
            | T::CloseTill => PLAIN,
            T::RemoveGrouping { .. } | T::RemoveLot { .. } => CORRECTS,
            T::KeepGrouping { .. }
            | T::RenameGrouping { .. }
            | T::KeepSeason { .. }
            | T::RenameSeason { .. }
            | T::RemoveSeason { .. }
            | T::KeepPreset { .. }
            | T::RemovePreset { .. }
            | T::ImportBook { .. }
            | T::PostStandings { .. } => PLAIN,
        }
    }
}

/// What a command is, whatever the book holds.
#[derive(Clone, Copy)]
struct Manner<'c> {
    /// What it did is seen where it was typed.
    seen: bool,
    /// What it corrects, if it is there.
    corrects: Option<(SheetId, Recorded)>,
    extent: Extent<'c>,
}

impl Manner<'_> {
    const PLAIN: Manner<'static> = Manner {
        seen: false,
        corrects: None,
        extent: Extent::Few,
    };
    const SEEN: Manner<'static> = Manner {
        seen: true,
        ..Manner::PLAIN
    };

    fn correcting(self, sheet: &SheetId, recorded: Recorded) -> Self {
        Manner {
            corrects: Some((*sheet, recorded)),
            ..self
        }
    }
}

impl<'c> Extent<'c> {
    /// Not seen where it was asked for, and as large as this.
    fn unseen(self) -> Manner<'c> {
        Manner {
            extent: self,
            ..Manner::PLAIN
        }
    }
}

/// What may be on a sheet already when a command writes there.
#[derive(Clone, Copy)]
enum Recorded {
    Anything,
    /// Whatever it is, once the sheet is in.
    OnceIn,
    Deal(DealNo),
    Slip(EntrantId),
    Feet,
}

/// What a command writes or computes.
#[derive(Clone, Copy)]
enum Extent<'c> {
    Few,
    /// People come.
    People(usize),
    /// Everybody of an event gets a seat.
    Seats(EventId),
    /// All of an event.
    Event(EventId),
    /// All of another book.
    Book(&'c Book),
}

impl Command {
    /// Opens an evening of whose money nothing is settled.
    pub fn new_event(event: EventSettings) -> Command {
        let purse = Box::default();
        Command::NewEvent { event, purse }
    }

    fn manner(&self) -> Manner<'_> {
        use Command as C;
        match self {
            C::AfterSeal { command, .. } => Manner {
                seen: false,
                ..command.manner()
            },
            C::AddEntrants { people, .. } => Manner {
                extent: Extent::People(people.len()),
                ..Manner::SEEN
            },
            C::EditEntrant { .. } | C::NameEntrant { .. } => Manner::SEEN,
            C::WriteTotals { .. } | C::MarkSheet { .. } => Manner::SEEN,
            C::TakePayment { .. } | C::Count { .. } => Manner::SEEN,
            C::WriteLine { sheet, lines, .. } if lines.is_empty() => {
                Manner::SEEN.correcting(sheet, Recorded::OnceIn)
            }
            C::EnterDeal { sheet, deal, .. } | C::WriteLine { sheet, deal, .. } => {
                Manner::SEEN.correcting(sheet, Recorded::Deal(*deal))
            }
            C::EnterSlip { sheet, slip } => {
                Manner::SEEN.correcting(sheet, Recorded::Slip(slip.entrant))
            }
            C::AddFine { sheet, .. } => Manner::SEEN.correcting(sheet, Recorded::OnceIn),
            C::KeepFeet { second: true, .. } => Manner::SEEN,
            C::KeepFeet { sheet, .. } => Manner::SEEN.correcting(sheet, Recorded::Feet),
            C::SettleBeside { sheet, .. } | C::MoveSheet { sheet, .. } => {
                Manner::PLAIN.correcting(sheet, Recorded::Anything)
            }
            C::StopLeg { .. } | C::StrikeDeals { .. } | C::VoidResult { .. } => Manner::PLAIN,
            C::ClearDeal { sheet, deal } => Manner::PLAIN.correcting(sheet, Recorded::Deal(*deal)),
            C::RemoveFine { sheet, .. } | C::RemoveSlip { sheet, .. } => {
                Manner::PLAIN.correcting(sheet, Recorded::Anything)
            }
            C::Draw { event, .. } | C::DrawFirst { event, .. } | C::TypedDraw { event, .. } => {
                Extent::Seats(*event).unseen()
            }
            C::EditEvent { event, .. }
            | C::RemoveEvent { event }
            | C::ClearDraw { event }
            | C::DrawByStanding { event, .. }
            | C::BetterSeats { event, .. }
            | C::SwapSeats { event, .. }
            | C::SeatByHand { event, .. }
            | C::Substitute { event, .. }
            | C::Repair { event, .. }
            | C::RepairInLeg { event, .. }
            | C::StandIn { event, .. } => Extent::Event(*event).unseen(),
            C::Import { book, .. } => Extent::Book(book).unseen(),
            C::AddMember { .. }
            | C::EditMember { .. }
            | C::RemoveMember { .. }
            | C::MergeMembers { .. }
            | C::MergeGuest { .. }
            | C::NewEvent { .. }
            | C::SetSeal { .. }
            | C::RemoveEntrant { .. }
            | C::CallLeg { .. }
            | C::RecordCut { .. }
            | C::RemoveCut { .. }
            | C::Choose { .. }
            | C::RemoveChoice { .. }
            | C::KeepPurse { .. }
            | C::KeepGrouping { .. }
            | C::RemoveGrouping { .. }
            | C::RemoveCounted { .. }
            | C::CloseTill { .. }
            | C::KeepLot { .. }
            | C::RemoveLot { .. }
            | C::KeepSeason { .. }
            | C::RemoveSeason { .. }
            | C::KeepPreset { .. }
            | C::RemovePreset { .. }
            | C::Together { .. } => Manner::PLAIN,
        }
    }

    /// Whether what it did is seen where it was typed, so that a message would only disturb.
    pub fn is_seen(&self) -> bool {
        if let Command::Together { parts } = self {
            return parts.iter().all(|part| part.command.is_seen());
        }
        self.manner().seen
    }

    /// The event whose results it changes after they were recorded: a deal, a slip or a fine, or a
    /// fine on a sheet that is in. None for what is typed the first time.
    pub fn corrects(&self, book: &Book) -> Option<EventId> {
        if let Command::Together { parts } = self {
            return parts.iter().find_map(|part| part.command.corrects(book));
        }
        let (sheet, recorded) = self.manner().corrects?;
        let found = find::sheet(book, sheet).ok()?;
        recorded.is_on(&found).then_some(sheet.event)
    }

    /// How much it writes or computes.
    pub fn size(&self, book: &Book) -> Size {
        if let Command::Together { parts } = self {
            return parts
                .iter()
                .map(|part| part.command.size(book))
                .fold(Size::FEW, Size::and);
        }
        match self.manner().extent {
            Extent::Few => Size::FEW,
            Extent::People(people) => Size { people, rows: 0 },
            Extent::Seats(event) => Size {
                people: find::event(book, event).map_or(0, |e| e.entrants.len()),
                rows: 0,
            },
            Extent::Event(event) => Size::rows(find::event(book, event).map_or(0, rows)),
            Extent::Book(from) => {
                Size::rows(from.events.iter().map(rows).sum::<usize>() + from.members.len())
            }
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

    fn and(self, other: Size) -> Size {
        Size {
            people: self.people.saturating_add(other.people),
            rows: self.rows.saturating_add(other.rows),
        }
    }
}

impl Recorded {
    fn is_on(self, found: &find::FoundSheet<'_>) -> bool {
        let sheet = &found.table.sheet;
        match self {
            Recorded::Anything => true,
            Recorded::OnceIn => found.table.is_in(found.leg.rounds),
            Recorded::Deal(deal) => sheet.lines_of(deal).next().is_some(),
            Recorded::Feet => !sheet.feet.is_empty(),
            Recorded::Slip(entrant) => found.table.slip_of(entrant).is_some(),
        }
    }
}

/// People, seats, deals, slips and feet.
fn rows(event: &Event) -> usize {
    let tables = event.tables();
    event.entrants.len()
        + tables
            .map(|t| {
                let Sheet {
                    deals, slips, feet, ..
                } = &*t.sheet;
                t.seats.len() + deals.len() + slips.len() + feet.len()
            })
            .sum::<usize>()
}
