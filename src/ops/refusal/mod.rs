//! Why a command cannot be carried out: ids, names and values. The sentences are elsewhere.

#![allow(
    missing_docs,
    reason = "the fields are the ids and values that the variant's sentence names"
)]

mod code;
mod import;
mod sheet;

pub use import::{BookPart, ImportProblem, SheetPart, Within};

use crate::club::{
    DealNo, EntrantId, EventId, LegNo, MemberId, PrizeKind, Seat, SheetId, TableNo,
    money::PurseError,
    season::SeasonError,
    teams::{GroupingError, PlanError},
};
use crate::movement::{MovementError, SeatFault};
use crate::ops::Dangling;
use crate::skat::{OptionError, RulebookError};
use chrono::{DateTime, FixedOffset, NaiveDate};
pub use sheet::SheetRefusal;

/// A text that a person types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    Name,
    Club,
    Group,
    SortAs,
    Number,
    EventName,
    Currency,
    Remark,
    Reason,
    Law,
    SeasonName,
    PresetName,
    MoneyName,
    Gift,
    Sponsor,
    GroupingName,
    TeamName,
    Class,
    Since,
}

/// Why a command is refused. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("refused: {self:?}")]
pub enum Refusal {
    /// Something that a command names is not there.
    Missing(MissingRefusal),
    /// Somebody cannot be on a list as asked.
    People(PeopleRefusal),
    /// A text cannot be taken as typed.
    Text(TextRefusal),
    /// An event's settings cannot be as asked.
    Rules(RulesRefusal),
    /// Seats cannot be as asked.
    Seats(SeatsRefusal),
    /// A line, a fine, a total or a slip cannot be written as typed.
    Sheet(SheetRefusal),
    /// A cut or a choice cannot be recorded.
    Prizes(PrizesRefusal),
    /// Results are sealed, or are not.
    Seal(SealRefusal),
    /// Something would point at what is not there.
    References(ReferencesRefusal),
    /// Several commands cannot be one act.
    Together(TogetherRefusal),
    /// An imported event contradicts itself.
    Import {
        /// What is wrong with it.
        problem: ImportProblem,
    },
}

/// The answer that something is refused.
pub(crate) fn refused<T>(why: impl Into<Refusal>) -> Result<T, Refusal> {
    Err(why.into())
}

impl From<ImportProblem> for Refusal {
    fn from(problem: ImportProblem) -> Refusal {
        Refusal::Import { problem }
    }
}

macro_rules! groups {
    ($($Group:ident($Reason:ident))*) => {
        $(impl From<$Reason> for Refusal {
            fn from(reason: $Reason) -> Refusal {
                Refusal::$Group(reason)
            }
        })*
    };
}
groups! {
    Missing(MissingRefusal)
    People(PeopleRefusal)
    Text(TextRefusal)
    Rules(RulesRefusal)
    Seats(SeatsRefusal)
    Sheet(SheetRefusal)
    Prizes(PrizesRefusal)
    Seal(SealRefusal)
    References(ReferencesRefusal)
    Together(TogetherRefusal)
}

/// Something that a command names is not there.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum MissingRefusal {
    /// No member has this id.
    NoMember { member: MemberId },
    /// No event has this id.
    NoEvent { event: EventId },
    /// No entrant of the event has this id.
    NoEntrant { entrant: EntrantId },
    /// The event has no such leg; `legs` is how many it has.
    NoLeg { leg: LegNo, legs: u32 },
    /// The leg has no such table.
    NoTable { leg: LegNo, table: TableNo },
    /// The sheet has no fine with this number.
    NoFine { number: u32 },
    /// The table has no slip of this person.
    NoSlip { name: String },
    /// Nothing is kept beside the sheet under this number.
    NoBeside { number: u32 },
    /// No such cut is recorded.
    NoCut { prize: PrizeKind },
    /// No choice of this person is recorded.
    NoChoice { name: String },
    /// No season of this name is in the book.
    NoSeason { name: String },
    /// No card of this name is in the book.
    NoPreset { name: String },
    /// No grouping of this name.
    NoGrouping { name: String },
    /// No evening before this one has results.
    NoEveningBefore,
    /// No lot was drawn among these people.
    NoLot,
    /// Nothing was counted in the till under this number.
    NoCounted { number: u32 },
    /// No pot, bill or team of this name.
    NoMoney { name: String },
    /// There is no draw to take back.
    NotDrawn,
}

/// Somebody cannot be on a list as asked.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PeopleRefusal {
    /// This name with this club is already in the event.
    NameTwice { name: String, start_number: u32 },
    /// This name with this club is already in another event, where the member takes part too.
    NameTwiceIn {
        name: String,
        event: String,
        start_number: u32,
    },
    /// The same person is already in the register.
    MemberTwice { name: String },
    /// Several in the register have this name and club.
    Namesakes { name: String },
    /// The member takes part already.
    MemberTakesPart { name: String },
    /// Somebody has this start number; `free` is the lowest free one.
    StartNumberTaken {
        number: u32,
        name: String,
        free: u32,
    },
    /// Start numbers go from 1 to `most`.
    StartNumberRange { number: u32, most: u32 },
    /// The member takes part in these events.
    MemberNeeded { name: String, events: Vec<String> },
    /// Both take part in these events, so they are two people.
    BothTakePart {
        name: String,
        other: String,
        events: Vec<String>,
    },
    /// Nobody was named.
    NobodyNamed,
    /// A cut or a choice names this person.
    InPrizes { name: String },
    /// Money of this person is in the box.
    HasPaid { name: String },
    /// This person plays for a team.
    InTeam { name: String, team: String },
    /// This person has left the event.
    HasLeft { name: String },
    /// This person is shut out.
    ShutOut { name: String },
    /// Two different people are needed.
    SamePerson { name: String },
    /// No guest of this name took part in any event.
    NoGuest { name: String },
}

/// A text cannot be taken as typed.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum TextRefusal {
    /// A text that is needed is empty.
    Empty { field: Field },
    /// A text has more than `most` characters.
    TooLong {
        field: Field,
        length: usize,
        most: usize,
    },
    /// A text contains a control character, such as a line break.
    ControlCharacter { field: Field },
    /// Something else of this kind is called so.
    #[strum(serialize = "name-taken")]
    Taken { field: Field, name: String },
}

/// An event's settings cannot be as asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesRefusal {
    /// A season that cannot be; the event that would count twice, by name and day.
    Season {
        error: SeasonError,
        event: Option<(String, NaiveDate)>,
    },
    /// Money that cannot be settled so.
    Purse { error: PurseError },
    /// Teams that cannot be; the person whom it is about, if it is about one.
    Grouping { error: GroupingError, name: String },
    /// The rulebook's text cannot be read.
    RulesUnreadable { id: String, error: RulebookError },
    /// An option does not go with the rules or with another one.
    OptionsWrong { error: OptionError },
    /// The rules cannot change once a deal is entered.
    RulesFixed { deals: u32 },
    /// The movement cannot change after the draw.
    MovementFixed,
    /// A number of an event's settings is out of range.
    SettingRange {
        setting: Setting,
        value: i64,
        least: i64,
        most: i64,
    },
}

/// Seats cannot be as asked.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SeatsRefusal {
    /// The leg has a table with this number already.
    TableThere { leg: LegNo, table: TableNo },
    /// Deals, fines or slips are already recorded on `sheets` sheets.
    ResultsEntered { sheets: u32 },
    /// The maker of seats cannot seat these people.
    CannotSeat { error: MovementError },
    /// The verifier found something wrong with the seats that were made.
    SeatsWrong { faults: Vec<SeatFault> },
    /// The leg has entries already; `next` is the first leg whose seats can still change.
    LegBegun { leg: LegNo, next: LegNo },
    /// A table that would change has begun; at fixed tables the leg can be divided after a round.
    TableBegun { sheet: SheetId },
    /// Something is written beyond the round that was named, in this one at last.
    TableInRound { sheet: SheetId, round: u32 },
    /// There is no standing before this leg.
    NoStanding { leg: LegNo },
    /// In this movement seats follow from the movement alone.
    SeatsPromised,
    /// Somebody came or left between two rounds at this table, so its seats cannot simply change.
    CompanyChanged { sheet: SheetId },
    /// Six have a seat at this table already.
    TableFull { sheet: SheetId },
    /// Fewer than three would go on playing at this table.
    TooFewGoOn { name: String, sheet: SheetId },
    /// This person is not at the table in this round of the leg.
    NotThere {
        name: String,
        sheet: SheetId,
        round: u32,
    },
    /// This person left in this leg, after another round or at another table, and comes back with a
    /// later leg only.
    LeftInLeg { name: String, leg: LegNo },
    /// This person is named in a deal in which they would not be at the table.
    StandsLater {
        name: String,
        sheet: SheetId,
        deal: DealNo,
    },
    /// Tables come and go in the middle of a leg at fixed tables only.
    NotFixedTables,
    /// Slips or totals of the whole leg are on the sheet, and its first `deals` deals are not all
    /// written.
    PartNotWritten { sheet: SheetId, deals: u32 },
    /// A list is recorded by its foot, so that nobody can tell what belongs to which part of the leg.
    ListByFoot { sheet: SheetId },
    /// A leg can be divided after the rounds 1 to `most`.
    RoundRange { round: u32, most: u32 },
    /// Seats are made anew only where nobody has a fixed partner, and not where somebody takes another's.
    NoNewPlan,
    /// `people` people fill these tables whatever the house has.
    TablesStay { tables: u32, people: u32 },
    /// Every leg has entries, so nobody can be seated any more.
    AllLegsBegun,
    /// This person has a seat, or rests, in a leg.
    HasSeat { name: String, leg: LegNo },
    /// This person plays on for another in the leg: that one keeps a seat, and this one gets none.
    PlaysOn {
        by: String,
        name: String,
        leg: LegNo,
    },
    /// This person has no seat in the leg.
    NoSeat { name: String, leg: LegNo },
    /// The sheet has entries already, so its seats cannot change.
    SheetHasEntries { sheet: SheetId },
    /// This person has entries on the sheet, so nobody can take the seat for the whole leg.
    HasEntries { name: String, sheet: SheetId },
    /// Somebody is named twice in the seats of one leg.
    SeatedTwice { name: String, leg: LegNo },
    /// A table has a number of people that cannot play.
    TableSize {
        leg: LegNo,
        table: TableNo,
        people: u32,
    },
    /// The seats of a table are not the first ones in order.
    SeatOrder {
        leg: LegNo,
        table: TableNo,
        seat: Seat,
    },
    /// Somebody who takes part has neither a seat nor a rest in the leg.
    NotPlaced { name: String, leg: LegNo },
    /// The plan of a league day cannot be played by these people.
    #[strum(serialize = "league-plan-seats")]
    Plan { error: PlanError },
    /// Team-mates never share a table, and a team has more people than there are tables.
    TeamTooLarge {
        team: String,
        people: u32,
        tables: u32,
    },
    /// Team-mates never share a table, and a leg to come has fewer tables than a team people.
    #[strum(serialize = "team-larger-than-tables")]
    TeamLargerNow {
        team: String,
        people: u32,
        tables: u32,
        leg: LegNo,
    },
    /// Two of a team whose people never share a table would by a draw.
    #[strum(serialize = "team-mates-meet")]
    MatesMeet {
        team: String,
        a: EntrantId,
        b: EntrantId,
        leg: LegNo,
        table: TableNo,
    },
    /// Two of a team whose people never share a table would by a change of seats that were drawn.
    #[strum(serialize = "team-mates-brought-together")]
    MatesBrought {
        team: String,
        a: String,
        b: String,
        leg: LegNo,
        table: TableNo,
    },
}

/// A cut or a choice cannot be recorded.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PrizesRefusal {
    /// A cut is between two people or more.
    CutNeedsTwo,
    /// The winner of a cut is one of those who cut.
    WinnerDidNotCut { name: String },
    /// This choice is between the prizes for points and for games.
    NoSuchChoice { prize: PrizeKind },
    /// A lot is drawn among two people or more, each once.
    LotNeedsTwo,
    /// Somebody would get more back than was paid.
    MoreBack {
        name: String,
        cents: i64,
        currency: String,
    },
    /// A payment is larger than any, or there are too many.
    PaymentRange { name: String },
    /// A prize is to be handed to somebody who has not won it.
    #[strum(serialize = "prize-not-won")]
    NotWon {
        counted: Box<crate::club::money::Tick>,
        name: String,
        currency: String,
    },
    /// More is to be handed out of a prize than is open of it.
    PrizeTooMuch { open: i64, currency: String },
    /// More is counted than one event has room for.
    CountedMost { most: usize },
    /// What is to be taken away was counted in the till.
    #[strum(serialize = "counted-in-the-way")]
    CountedOfIt {
        counted: Box<crate::club::money::Tick>,
        name: String,
        currency: String,
    },
}

/// Something would point at what is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReferencesRefusal {
    /// What is to be taken away is needed.
    InTheWay(Dangling),
    /// What is to be written names what is not there.
    Nowhere(Dangling),
}

/// Several commands cannot be one act.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "together-")]
pub enum TogetherRefusal {
    /// An act has from 1 to `most` parts.
    Parts { count: usize, most: usize },
    /// A part is an act of its own, or a correction of sealed results.
    Within,
    /// Where a part writes, something else is than its author saw.
    Seen,
}

/// Results are sealed, or are not.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SealRefusal {
    /// The results are sealed since then; a correction needs a reason.
    Sealed {
        event: EventId,
        at: DateTime<FixedOffset>,
    },
    /// The results are not sealed.
    NotSealed,
}

/// A number among an event's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    Stake,
    Fee,
    Leg,
    Table,
    Rounds,
    Legs,
    TablesOf,
    PointPrizes,
    GamePrizes,
    Payment,
    Born,
    LostAtFive,
}
