//! A table's sheet as it is now.

use crate::app::sheet::foot_lines::is_typed_by_foot;
use crate::club::{
    Beside, BesideWhy, DealNo, EntrantId, Event, EventId, Judge, LegNo, Place, Seat, SheetMark,
    TableNo, sheet_totals,
};
use crate::host::hall::Writer;
use crate::i18n::Texts;
use crate::ops::{Right, find::FoundSheet};
use crate::session::Session;
use crate::skat::{Position, Rulebook};
use crate::wire::{ContentShape, HeadCode, sign::code_of};
use chrono::{DateTime, FixedOffset};
use serde::Serialize;
use std::collections::BTreeSet;

/// How far the journal is.
#[derive(Debug, Clone, Serialize)]
pub struct Reached {
    pub(in crate::host) rows: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    head: Option<String>,
    /// Rows that the one who asks has seen elsewhere.
    #[serde(skip_serializing_if = "is_none")]
    pub(in crate::host) beyond: i64,
}

impl Reached {
    /// For somebody who has seen this row, here or elsewhere.
    pub fn of(session: &Session, seen: Option<&HeadCode>) -> Reached {
        Reached {
            rows: session.last_seq(),
            head: session.head_code().map(|code| code.to_string()),
            beyond: seen.map_or(0, |seen| session.rows_beyond(seen)),
        }
    }
}

fn is_none(rows: &i64) -> bool {
    *rows == 0
}

/// How an event is typed.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// Deal by deal.
    Deals,
    /// By everybody's slip.
    Slips,
    /// By the foot of each list alone.
    Foot,
}

/// The answer of `GET /v1/sheet`.
#[derive(Debug, Serialize)]
pub struct SheetNow {
    /// How far the journal is.
    #[serde(flatten)]
    pub at: Reached,
    /// The sheet.
    #[serde(flatten)]
    pub sheet: SheetView,
}

/// A sheet as it is now.
#[derive(Debug, Serialize)]
pub struct SheetView {
    table: String,
    event: EventId,
    leg: LegNo,
    number: TableNo,
    name: String,
    title: String,
    entry: Entry,
    mark: SheetMark,
    open: bool,
    /// An earlier leg is being played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    early: bool,
    rulebook: String,
    seats: Vec<SeatView>,
    deals: Vec<DealView>,
    slips: Vec<SlipView>,
    feet: PlaceView,
    totals: Vec<TotalView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    writer: Option<WriterView>,
}

#[derive(Debug, Serialize)]
struct SeatView {
    seat: Seat,
    entrant: EntrantId,
    number: u32,
    name: String,
}

#[derive(Debug, Serialize)]
struct DealView {
    deal: DealNo,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<Seat>,
    plays: Vec<EntrantId>,
    ends_round: bool,
    doubtful: bool,
    struck: bool,
    agreed: bool,
    #[serde(flatten)]
    place: PlaceView,
}

#[derive(Debug, Serialize)]
struct SlipView {
    entrant: EntrantId,
    #[serde(flatten)]
    place: PlaceView,
}

/// What is written in a place, and what is kept beside it.
#[derive(Debug, Serialize)]
struct PlaceView {
    stands: ContentShape,
    beside: Vec<BesideView>,
}

#[derive(Debug, Serialize)]
struct BesideView {
    number: u32,
    by: String,
    at: DateTime<FixedOffset>,
    why: BesideWhy,
    wanted: ContentShape,
}

#[derive(Debug, Serialize)]
struct TotalView {
    entrant: EntrantId,
    points: i32,
    won: u32,
    lost: u32,
}

#[derive(Debug, Serialize)]
struct WriterView {
    name: String,
    at: String,
    you: bool,
}

impl FoundSheet<'_> {
    /// Whether somebody with this right may still write on it.
    fn is_open(&self, right: Right) -> bool {
        let mark = self.table.sheet.mark;
        let sealed = self.event.seal.sealed_at.is_some();
        match right {
            Right::Table(own) => own == self.id && mark == SheetMark::Out && !sealed,
            Right::Desk => mark != SheetMark::Signed && !sealed,
            Right::Director => true,
        }
    }

    fn entry(&self) -> Entry {
        if is_typed_by_foot(self.event, self.table) {
            Entry::Foot
        } else if self.event.by_slips() {
            Entry::Slips
        } else {
            Entry::Deals
        }
    }

    fn place(&self, place: Place) -> PlaceView {
        let sheet = &self.table.sheet;
        let beside = sheet.beside.iter().filter(|beside| beside.place == place);
        PlaceView {
            stands: sheet.content(place).into(),
            beside: beside.map(beside_view).collect(),
        }
    }
}

fn beside_view(beside: &Beside) -> BesideView {
    BesideView {
        number: beside.number,
        by: beside.by.clone(),
        at: beside.at,
        why: beside.why,
        wanted: beside.wanted.clone().into(),
    }
}

/// A sheet as this device may see it. `agreed` are the deals that two sources agree on.
pub fn sheet(
    t: &Texts,
    found: FoundSheet<'_>,
    right: Right,
    device: &str,
    writer: Option<&Writer>,
    agreed: &BTreeSet<DealNo>,
    clock: Option<LegNo>,
) -> SheetView {
    let FoundSheet {
        id,
        event,
        leg,
        table,
    } = found;
    let playing = event.playing(clock);
    let rules = event.settings.rules.rulebook();
    let totals = sheet_totals(table, leg.rounds);
    SheetView {
        table: code_of(id),
        event: id.event,
        leg: id.leg,
        number: id.table,
        name: event.settings.name.clone(),
        title: t.ui_leg_of(id.leg, event.legs.len()),
        entry: found.entry(),
        mark: table.sheet.mark,
        open: found.is_open(right),
        early: playing.is_some_and(|playing| playing.number < leg.number),
        rulebook: event.settings.rules.id.clone(),
        seats: table
            .seats
            .iter()
            .map(|(seat, entrant)| seat_view(event, *seat, *entrant))
            .collect(),
        deals: deals(found, rules.as_ref(), agreed),
        slips: table
            .seats
            .iter()
            .map(|(_, who)| slip(found, *who))
            .collect(),
        feet: found.place(Place::Feet),
        totals: table
            .seats
            .iter()
            .filter_map(|(_, who)| {
                let column = totals.column(*who)?;
                Some(TotalView {
                    entrant: *who,
                    points: column.net_points(),
                    won: column.games_won,
                    lost: column.games_lost,
                })
            })
            .collect(),
        writer: writer.map(|writer| WriterView {
            name: writer.name.clone(),
            at: writer.at.format("%H:%M").to_string(),
            you: writer.device == device,
        }),
    }
}

fn seat_view(event: &Event, seat: Seat, entrant: EntrantId) -> SeatView {
    SeatView {
        seat,
        entrant,
        number: event.entrant(entrant).map_or(0, |e| e.start_number),
        name: event.called(entrant),
    }
}

fn slip(found: FoundSheet<'_>, entrant: EntrantId) -> SlipView {
    SlipView {
        entrant,
        place: found.place(Place::Slip(entrant)),
    }
}

fn deals(
    found: FoundSheet<'_>,
    rules: Option<&Rulebook>,
    agreed: &BTreeSet<DealNo>,
) -> Vec<DealView> {
    let FoundSheet { leg, table, .. } = found;
    let company = found.company();
    let factors = rules
        .map(|rules| table.bock_factors(leg.rounds, rules))
        .unwrap_or_default();
    let struck_from = table.sheet.struck_from;
    let deal = |deal: DealNo| {
        let here = company.at(deal);
        let bock = deal.index().and_then(|at| factors.get(at).copied());
        let lines = table.sheet.lines_of(deal);
        let judge = rules.map(|rules| Judge::new(rules, bock));
        let doubts = |line| {
            judge
                .as_ref()
                .is_some_and(|judge| !judge.faults(line, here).is_empty())
        };
        let dealer = here.dealer();
        let at = |position| here.in_position(position, dealer?);
        DealView {
            deal,
            dealer,
            plays: Position::ALL.into_iter().filter_map(at).collect(),
            ends_round: here.ends_round(),
            doubtful: lines.clone().any(doubts),
            struck: struck_from.is_some_and(|from| deal >= from),
            agreed: agreed.contains(&deal),
            place: found.place(Place::Deal(deal)),
        }
    };
    DealNo::all(company.deals()).map(deal).collect()
}
