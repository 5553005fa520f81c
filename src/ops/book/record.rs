//! One row of the book as data, and a change of it from what it was before to what it is after.
//!
//! The rows are those of `schema.sql`; knows no SQL.

use crate::club::{
    After, Beside, ClosedTable, Cut, DealLine, DealNo, Earlier, Entrant, EntrantId, Event, EventId,
    EventSettings, Fine, LegNo, ListFoot, Lot, Member, MemberId, OwnPreset, PaperTotal, Place,
    PrizeChoice, PrizeKind, Seal, Seat, SheetId, SheetMark, Slip, StandIn, Stay, TotalKind,
    VoidResult,
    money::{Counted, Purse},
    season::Season,
    teams::Grouping,
};
use serde::{Deserialize, Serialize};

/// An event without its people, legs and prizes won, and without what happens in its course: the
/// seal, tables that close and people who stand in are rows of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventHead {
    /// Unique in the book.
    pub id: EventId,
    /// Boxed, because most rows are of other kinds and small.
    #[serde(flatten)]
    settings: Box<EventSettings>,
}

impl EventHead {
    /// The head of an event with these settings, whatever tables are closed and whoever stands in.
    pub fn new(id: EventId, mut settings: EventSettings) -> EventHead {
        settings.movement.closed_tables.clear();
        settings.movement.stand_ins.clear();
        EventHead {
            id,
            settings: Box::new(settings),
        }
    }

    /// The head of an event.
    pub fn of(event: &Event) -> EventHead {
        EventHead::new(event.id, event.settings.clone())
    }

    /// What is settled about the event; no table is closed in it, and nobody stands in.
    pub fn settings(&self) -> &EventSettings {
        &self.settings
    }

    /// The event with this head and nothing in it.
    pub fn into_event(self) -> Event {
        Event {
            id: self.id,
            settings: *self.settings,
            ..Event::default()
        }
    }

    /// Writes this head over an event's.
    pub fn write_to(self, event: &mut Event) {
        let before = std::mem::replace(&mut event.settings, *self.settings);
        event.settings.movement.closed_tables = before.movement.closed_tables;
        event.settings.movement.stand_ins = before.movement.stand_ins;
    }
}

/// One row of the book. The variants are in the order in which they need each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "the fields are the ids and data that the variant's sentence names"
)]
pub enum Record {
    /// A person in the register.
    Member(Member),
    /// An event's head.
    Event(EventHead),
    /// How final an event's results are; an event of which nothing is said has none.
    Seal { event: EventId, seal: Seal },
    /// A table that is gone for some legs, numbered by its place in the event's list, from 1.
    ClosedTable {
        event: EventId,
        number: u32,
        closed: ClosedTable,
    },
    /// Somebody who plays on for another, numbered by the order in which it happened, from 1.
    StandIn {
        event: EventId,
        number: u32,
        stand_in: StandIn,
    },
    /// Somebody taking part.
    Entrant { event: EventId, entrant: Entrant },
    /// A leg, how often everybody deals in it, the standing that it was drawn from, and whether it
    /// was called.
    Leg {
        event: EventId,
        leg: LegNo,
        rounds: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        drawn_from: Vec<EntrantId>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        called: bool,
    },
    /// Somebody who rests in a leg.
    Resting {
        event: EventId,
        leg: LegNo,
        entrant: EntrantId,
    },
    /// A table in a leg, how far its sheet has come, and who is there for some rounds only.
    Table {
        sheet: SheetId,
        mark: SheetMark,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stays: Vec<Stay>,
    },
    /// Who sits on one seat.
    Seat {
        sheet: SheetId,
        seat: Seat,
        entrant: EntrantId,
    },
    /// A line of a sheet.
    Line { sheet: SheetId, line: DealLine },
    /// A fine on a sheet.
    Fine { sheet: SheetId, fine: Fine },
    /// A slip of a table.
    Slip { sheet: SheetId, slip: Slip },
    /// A total as it is written on the paper sheet.
    Total { sheet: SheetId, total: PaperTotal },
    /// What the foot of a table's list, or of its second list, says of somebody.
    Foot {
        sheet: SheetId,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        second: bool,
        foot: ListFoot,
    },
    /// The deals that were struck when time was up: this one and all after it.
    Struck { sheet: SheetId, from: DealNo },
    /// Somebody's result of a list that does not count.
    Void { sheet: SheetId, void: VoidResult },
    /// What somebody wrote otherwise than the sheet has it.
    Beside { sheet: SheetId, beside: Box<Beside> },
    /// A cut between equals.
    Cut { event: EventId, cut: Cut },
    /// A choice between two prizes.
    Choice { event: EventId, choice: PrizeChoice },
    /// What is settled about the money of an event.
    Purse { event: EventId, purse: Box<Purse> },
    /// Teams, tandems and the like.
    Grouping {
        event: EventId,
        grouping: Box<Grouping>,
    },
    /// A lot between people who are equal in everything.
    Lot { event: EventId, lot: Lot },
    /// Something that was counted in the till.
    Counted {
        event: EventId,
        counted: Box<Counted>,
    },
    /// A season of the club.
    Season(Box<Season>),
    /// A preset that the club keeps.
    Preset(Box<OwnPreset>),
    /// A row of another book's journal.
    Earlier(Earlier),
}

/// What a row belongs to, which is the first part of its key.
trait Owner {
    fn event(&self) -> Option<EventId> {
        None
    }

    fn sheet(&self) -> Option<SheetId> {
        None
    }
}

impl Owner for EventId {
    fn event(&self) -> Option<EventId> {
        Some(*self)
    }
}

impl Owner for SheetId {
    fn event(&self) -> Option<EventId> {
        Some(self.event)
    }

    fn sheet(&self) -> Option<SheetId> {
        Some(*self)
    }
}

impl Owner for MemberId {}
impl Owner for String {}
impl Owner for i64 {}

/// The parts of the key of each kind of row, from what it belongs to down.
macro_rules! keys {
    ($($row:ident $of:tt: $($part:ty = $is:expr),*;)*) => {
        /// What makes a row the one it is; no two rows have one key at the same time.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the variants are those of Record")]
        pub enum Key {
            $($row($($part),*),)*
        }

        impl Key {
            /// The event that the row belongs to; none for a member or a row of another journal.
            pub fn event(&self) -> Option<EventId> {
                match self {
                    $(Key::$row(owner, ..) => owner.event(),)*
                }
            }

            /// The sheet that the row belongs to, if it belongs to one.
            pub fn sheet(&self) -> Option<SheetId> {
                match self {
                    $(Key::$row(owner, ..) => owner.sheet(),)*
                }
            }
        }

        impl Record {
            /// The row's key.
            pub fn key(&self) -> Key {
                match self {
                    $(Record::$row $of => Key::$row($($is),*),)*
                }
            }
        }
    };
}

keys! {
    Member(member): MemberId = member.id;
    Event(head): EventId = head.id;
    Seal { event, .. }: EventId = *event;
    ClosedTable { event, number, .. }: EventId = *event, u32 = *number;
    StandIn { event, number, .. }: EventId = *event, u32 = *number;
    Entrant { event, entrant }: EventId = *event, EntrantId = entrant.id;
    Leg { event, leg, .. }: EventId = *event, LegNo = *leg;
    Resting { event, leg, entrant }: EventId = *event, LegNo = *leg, EntrantId = *entrant;
    Table { sheet, .. }: SheetId = *sheet;
    Seat { sheet, seat, .. }: SheetId = *sheet, Seat = *seat;
    Line { sheet, line }: SheetId = *sheet, DealNo = line.deal, u32 = line.line;
    Fine { sheet, fine }: SheetId = *sheet, u32 = fine.number;
    Slip { sheet, slip }: SheetId = *sheet, EntrantId = slip.entrant;
    Total { sheet, total }:
        SheetId = *sheet, EntrantId = total.entrant, After = total.after, TotalKind = total.kind;
    Foot { sheet, second, foot }: SheetId = *sheet, bool = *second, EntrantId = foot.entrant;
    Struck { sheet, .. }: SheetId = *sheet;
    Void { sheet, void }: SheetId = *sheet, EntrantId = void.entrant;
    Beside { sheet, beside }: SheetId = *sheet, u32 = beside.number;
    Cut { event, cut }:
        EventId = *event, PrizeKind = cut.prize, Vec<EntrantId> = cut.between.clone();
    Choice { event, choice }: EventId = *event, EntrantId = choice.entrant;
    Purse { event, .. }: EventId = *event;
    Grouping { event, grouping }: EventId = *event, String = grouping.name.clone();
    Lot { event, lot }: EventId = *event, Vec<i64> = lot.people();
    Counted { event, counted }: EventId = *event, u32 = counted.number;
    Season(season): String = season.name.clone();
    Preset(preset): String = preset.name.clone();
    Earlier(earlier): i64 = earlier.number;
}

/// What happens to one row: it must be as in `before`, and is then as in `after`. Both have the same key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The row as it was; none: it did not exist.
    pub before: Option<Record>,
    /// The row as it is then; none: it is gone.
    pub after: Option<Record>,
}

impl Record {
    /// The place of a sheet in which the row is written, if it is in one.
    fn place(&self) -> Option<(SheetId, Place)> {
        let place = |sheet: &SheetId, place| Some((*sheet, place));
        match self {
            Record::Line { sheet, line } => place(sheet, Place::Deal(line.deal)),
            Record::Fine { sheet, fine } => place(sheet, Place::Deal(fine.deal)),
            Record::Total { sheet, total } => match total.after {
                After::Deal(deal) => place(sheet, Place::Deal(deal)),
                After::Foot => place(sheet, Place::Totals),
            },
            Record::Slip { sheet, slip } => place(sheet, Place::Slip(slip.entrant)),
            Record::Foot { sheet, second, .. } if *second => place(sheet, Place::SecondFeet),
            Record::Foot { sheet, .. } => place(sheet, Place::Feet),
            Record::Struck { sheet, .. } => place(sheet, Place::Struck),
            Record::Table { sheet, .. } => place(sheet, Place::Mark),
            Record::Member(_) | Record::Event(_) | Record::Entrant { .. } | Record::Earlier(_) => {
                None
            }
            Record::Leg { .. } | Record::Resting { .. } | Record::Seat { .. } => None,
            Record::Seal { .. } | Record::ClosedTable { .. } | Record::StandIn { .. } => None,
            Record::Cut { .. } | Record::Choice { .. } | Record::Void { .. } => None,
            Record::Beside { .. } | Record::Counted { .. } => None,
            Record::Purse { .. } | Record::Grouping { .. } | Record::Lot { .. } => None,
            Record::Season(_) | Record::Preset(_) => None,
        }
    }
}

impl Change {
    /// What makes one row of another, or of none; nothing if they are equal.
    pub(crate) fn from_to(
        before: impl Into<Option<Record>>,
        after: impl Into<Option<Record>>,
    ) -> Vec<Change> {
        let row = |row: Option<Record>| row.into_iter().collect();
        diff(row(before.into()), row(after.into()))
    }

    /// What changes an entrant of an event.
    pub(crate) fn of_entrant(event: EventId, before: &Entrant, after: &Entrant) -> Vec<Change> {
        let row = Record::of_entrant;
        Change::from_to(row(event, before), row(event, after))
    }

    /// Somebody has left; nothing if it is known.
    pub(crate) fn of_leaving(event: EventId, who: &Entrant) -> Vec<Change> {
        let gone = Entrant {
            left: true,
            ..who.clone()
        };
        Change::of_entrant(event, who, &gone)
    }

    /// A new row.
    pub fn insert(after: Record) -> Change {
        Change {
            before: None,
            after: Some(after),
        }
    }

    /// A row goes.
    pub fn remove(before: Record) -> Change {
        Change {
            before: Some(before),
            after: None,
        }
    }

    /// A row changes.
    pub fn replace(before: Record, after: Record) -> Change {
        Change {
            before: Some(before),
            after: Some(after),
        }
    }

    /// The key of the row; none for a change of nothing.
    pub fn key(&self) -> Option<Key> {
        self.after
            .as_ref()
            .or(self.before.as_ref())
            .map(Record::key)
    }

    /// The place of a sheet in which the row is written, if it is in one.
    pub(in crate::ops) fn place(&self) -> Option<(SheetId, Place)> {
        self.after
            .as_ref()
            .or(self.before.as_ref())
            .and_then(Record::place)
    }

    /// The deal that the row belongs to, if it belongs to one.
    pub fn deal(&self) -> Option<(SheetId, DealNo)> {
        let (sheet, place) = self.place()?;
        Some((sheet, place.deal()?))
    }

    /// The change that takes this one back.
    pub fn inverse(&self) -> Change {
        Change {
            before: self.after.clone(),
            after: self.before.clone(),
        }
    }
}

/// The changes that take these back, in the order in which they have to happen.
pub fn inverse(changes: &[Change]) -> Vec<Change> {
    changes.iter().rev().map(Change::inverse).collect()
}

/// The changes that turn the rows `old` into the rows `new`; a row that stays equal is left out.
pub fn diff(old: Vec<Record>, new: Vec<Record>) -> Vec<Change> {
    let mut old: std::collections::BTreeMap<Key, Record> =
        old.into_iter().map(|r| (r.key(), r)).collect();
    let mut inserted = Vec::new();
    for record in new {
        match old.remove(&record.key()) {
            Some(before) if before == record => {}
            before => inserted.push(Change {
                before,
                after: Some(record),
            }),
        }
    }
    let mut changes: Vec<Change> = old.into_values().map(Change::remove).collect();
    changes.append(&mut inserted);
    changes
}
