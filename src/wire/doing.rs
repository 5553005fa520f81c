//! Everything that can be done to a book, as a line of JSON says it: [`crate::ops::Command`], and
//! undo and redo.

use super::shapes::{
    Comer, FineShape, LegShape, LineShape, PersonShape, RepairShape, Seats, TotalShape, is_default,
};
use super::strict::Strict;
use crate::club::season::Season;
use crate::club::{
    Document, EntrantId, EventId, MemberId, MovementSettings, PrizeKind, PrizeSettings, Scoring,
    SheetMark,
};
use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize};

/// A field that is there, `null` included; left out it is none.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// What a line asks for. `event` can be left out if the book has exactly one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of the command")]
pub enum Doing {
    /// A new person in the register.
    AddMember {
        name: String,
        #[serde(default, skip_serializing_if = "is_default")]
        club: String,
        #[serde(default, skip_serializing_if = "is_default")]
        number: String,
    },
    /// Changes what is named of a person in the register.
    EditMember {
        member: MemberId,
        #[serde(default, skip_serializing_if = "is_default")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        club: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        number: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        sort_as: Option<String>,
    },
    /// Removes a person whom no event needs.
    RemoveMember { member: MemberId },
    /// Opens an evening; without `rules_text` the program's own rulebook of that name.
    NewEvent {
        name: String,
        date: NaiveDate,
        rulebook: String,
        #[serde(default, skip_serializing_if = "is_default")]
        options: Vec<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        rules_text: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        lost_at_five: Option<i32>,
        scoring: Scoring,
        #[serde(default, skip_serializing_if = "is_default")]
        stake_cents_per_100: i64,
        #[serde(default, skip_serializing_if = "is_default")]
        currency: String,
        movement: Strict<MovementSettings>,
        #[serde(default)]
        prizes: Strict<PrizeSettings>,
    },
    /// Changes what is named of an evening; movement and prizes as a whole.
    EditEvent {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        #[serde(default, skip_serializing_if = "is_default")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        date: Option<NaiveDate>,
        #[serde(default, skip_serializing_if = "is_default")]
        rulebook: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        options: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "is_default")]
        rules_text: Option<String>,
        #[serde(
            default,
            skip_serializing_if = "is_default",
            deserialize_with = "given"
        )]
        lost_at_five: Option<Option<i32>>,
        #[serde(default, skip_serializing_if = "is_default")]
        scoring: Option<Scoring>,
        #[serde(default, skip_serializing_if = "is_default")]
        stake_cents_per_100: Option<i64>,
        #[serde(default, skip_serializing_if = "is_default")]
        currency: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        movement: Option<Strict<MovementSettings>>,
        #[serde(default, skip_serializing_if = "is_default")]
        prizes: Option<Strict<PrizeSettings>>,
    },
    /// Says until when results are provisional, seals them, or (neither) opens them again.
    SetSeal {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        #[serde(default, skip_serializing_if = "is_default")]
        provisional_until: Option<DateTime<FixedOffset>>,
        #[serde(default, skip_serializing_if = "is_default")]
        sealed_at: Option<DateTime<FixedOffset>>,
    },
    /// Carries a correction of sealed results out; without `at` it is made now.
    AfterSeal {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        #[serde(default, skip_serializing_if = "is_default")]
        at: Option<DateTime<FixedOffset>>,
        reason: String,
        command: Box<Doing>,
    },
    /// Removes an evening with everything in it.
    RemoveEvent {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
    },
    /// People come.
    AddEntrants {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        people: Vec<PersonShape>,
    },
    /// Changes what is named of somebody who takes part; `"member":null` makes a guest.
    EditEntrant {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        entrant: EntrantId,
        #[serde(default, skip_serializing_if = "is_default")]
        start_number: Option<u32>,
        #[serde(default, skip_serializing_if = "is_default")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        club: Option<String>,
        #[serde(
            default,
            skip_serializing_if = "is_default",
            deserialize_with = "given"
        )]
        member: Option<Option<MemberId>>,
        #[serde(default, skip_serializing_if = "is_default")]
        controller: Option<bool>,
        #[serde(default, skip_serializing_if = "is_default")]
        paid: Option<bool>,
        #[serde(default, skip_serializing_if = "is_default")]
        left: Option<bool>,
        #[serde(default, skip_serializing_if = "is_default")]
        groups: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "is_default")]
        sort_as: Option<String>,
    },
    /// Somebody who is only a number so far gets a name.
    NameEntrant {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        entrant: EntrantId,
        person: PersonShape,
    },
    /// Removes somebody who has no seat yet.
    RemoveEntrant {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        entrant: EntrantId,
    },
    /// Draws the seats of every leg from the seed.
    Draw {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        seed: u64,
    },
    /// The first leg as the typed ballots say, the later legs by the movement from there.
    TypedDraw {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        first: LegShape,
    },
    /// Takes the draw back.
    ClearDraw {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
    },
    /// Seats a leg that has not begun, or one more, by the standing before it.
    DrawByStanding {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
    },
    /// Takes better seats for the legs that have not begun.
    BetterSeats {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        legs: Vec<LegShape>,
    },
    /// Two people change places.
    SwapSeats {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        a: EntrantId,
        b: EntrantId,
    },
    /// Somebody takes another's seat from that leg on.
    Substitute {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        from_leg: u32,
        leaves: EntrantId,
        comes: EntrantId,
    },
    /// Plans the legs from `next_leg` on anew after somebody came, left or was replaced.
    Repair {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        next_leg: u32,
        what: RepairShape,
    },
    /// The same in the middle of a leg, between two rounds.
    RepairInLeg {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        after_round: u32,
        what: RepairShape,
        #[serde(default, skip_serializing_if = "is_default")]
        at_table: Option<u32>,
    },
    /// Somebody plays on for another in the middle of a leg.
    StandIn {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        leaves: EntrantId,
        comes: Comer,
        from_deal: u32,
    },
    /// Writes a deal: all its lines at once, replacing what is recorded.
    EnterDeal {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        deal: u32,
        lines: Vec<LineShape>,
    },
    /// Writes a deal (no lines: it stays as it is) with the fines and totals beside it, all of it
    /// or nothing.
    WriteLine {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        deal: u32,
        #[serde(default, skip_serializing_if = "is_default")]
        lines: Vec<LineShape>,
        #[serde(default, skip_serializing_if = "is_default")]
        fines: Vec<FineShape>,
        #[serde(default, skip_serializing_if = "is_default")]
        totals: Vec<TotalShape>,
    },
    /// Empties a deal.
    ClearDeal {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        deal: u32,
    },
    /// Writes a fine or charge; its number is given out.
    AddFine {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        deal: u32,
        entrant: EntrantId,
        amount: i32,
        #[serde(default, skip_serializing_if = "is_default")]
        law: String,
    },
    /// Takes a fine back.
    RemoveFine {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        number: u32,
    },
    /// Writes (or replaces) a slip.
    EnterSlip {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        entrant: EntrantId,
        points: i32,
        games: i32,
        #[serde(default, skip_serializing_if = "is_default")]
        okd_by: Option<EntrantId>,
    },
    /// Takes a slip back.
    RemoveSlip {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        entrant: EntrantId,
    },
    /// Writes totals as they are on the paper sheet.
    WriteTotals {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        totals: Vec<TotalShape>,
    },
    /// Marks how far a sheet has come.
    MarkSheet {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        table: u32,
        mark: SheetMark,
    },
    /// Records who won a cut.
    RecordCut {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        prize: PrizeKind,
        between: Vec<EntrantId>,
        winner: EntrantId,
        #[serde(default, skip_serializing_if = "is_default")]
        choice: Option<PrizeKind>,
    },
    /// Takes a cut back.
    RemoveCut {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        prize: PrizeKind,
        between: Vec<EntrantId>,
        winner: EntrantId,
        #[serde(default, skip_serializing_if = "is_default")]
        choice: Option<PrizeKind>,
    },
    /// Records which prize somebody takes who leads both.
    Choose {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        entrant: EntrantId,
        prize: PrizeKind,
    },
    /// Takes that choice back.
    RemoveChoice {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        entrant: EntrantId,
    },
    /// Sets where everybody sits in a leg, table by table in their order.
    SeatByHand {
        #[serde(default, skip_serializing_if = "is_default")]
        event: Option<EventId>,
        leg: u32,
        tables: Vec<Seats>,
        #[serde(default, skip_serializing_if = "is_default")]
        sitting_out: Vec<EntrantId>,
    },
    /// Writes the rule of a season, in place of the one of this name if there is one.
    KeepSeason { season: Box<Strict<Season>> },
    /// Removes a season; its evenings stay.
    RemoveSeason { name: String },
    /// Takes another book in, as exported.
    Import { book: Box<Strict<Document>> },
    /// Takes one's own last change back.
    Undo {},
    /// Does again what was taken back.
    Redo {},
}
