//! One row of the book as data, and a change of it from what it was before to what it is after.
//!
//! The rows are those of `schema.sql`; knows no SQL.

use super::kinds::kinds_of_row;
use crate::club::{
    After, Beside, ClosedTable, Cut, DealLine, DealNo, Earlier, Entrant, EntrantId, Event, EventId,
    EventSettings, Fine, LegNo, ListFoot, Lot, Member, MemberId, OwnPreset, PaperTotal, Place,
    PrizeChoice, PrizeKind, Seal, Seat, SheetId, SheetMark, Slip, StandIn, Stay, TotalKind,
    VoidResult,
    money::{Purse, Tick},
    season::Season,
    teams::Grouping,
};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

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

/// Part of a list that is sorted by what makes each item the one it is.
pub(super) trait Item: PartialEq {
    /// How the keys of two items compare.
    fn order(&self, other: &Self) -> Ordering;
}

/// What makes a row together with what it belongs to.
pub(in crate::ops) trait Part {
    /// An event or a sheet, and where that does not say it, its number in the list or which list it
    /// is in.
    type Owner;

    /// The row of this.
    fn row(&self, owner: Self::Owner) -> Record;
}

/// The row of an item, and its place among its like if they have one each.
macro_rules! item {
    ($Row:ident [$($own:ident: $Own:ty),*]) => {};
    ($Row:ident [$($own:ident: $Own:ty),*] $item:tt: $Item:ident []) => {
        #[allow(unused_parens, reason = "a single owner is no tuple")]
        impl Part for $Item {
            type Owner = ($($Own),*);

            fn row(&self, owner: Self::Owner) -> Record {
                let ($($own),*) = owner;
                Record::$Row { $($own,)* $item: self.clone().into() }
            }
        }
    };
    ($Row:ident $owner:tt $item:tt: $Item:ident [$($key:ident $(($($none:tt)*))?),*]) => {
        item! { $Row $owner $item: $Item [] }

        impl Item for $Item {
            fn order(&self, other: &Self) -> Ordering {
                ($(&self.$key $(($($none)*))?,)*).cmp(&($(&other.$key $(($($none)*))?,)*))
            }
        }
    };
}

macro_rules! records {
    ($(
        $(#[$doc:meta])*
        $table:ident = $Row:ident $fields:tt [$($own:ident: $Own:ty),*]
        $([$($value:ident $(as $in_value:ident)?),*])?
        $(of $item:tt: $Item:ident [$($key:ident: $Key:ty $(as $in_key:ident)?),*] [$($more:ident $(as $in_more:ident)?),*])?
        $(as $whole:tt: $Whole:ident [$($whole_key:ident $(($($none:tt)*))?: $WholeKey:ty),*] [$($whole_more:ident),*])?;
    )*) => {
        /// One row of the book. The variants are in the order in which they need each other.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(
            missing_docs,
            reason = "the fields are the ids and data that the variant's sentence names"
        )]
        pub enum Record {
            $($(#[$doc])* $Row $fields,)*
        }

        /// What makes a row the one it is, from what it belongs to down; no two rows have one key at the
        /// same time.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the variants are those of Record")]
        pub enum Key {
            $($Row($($Own,)* $($($Key,)*)? $($($WholeKey,)*)?),)*
        }

        impl Key {
            /// The event that the row belongs to; none for a member or a row of another journal.
            pub fn event(&self) -> Option<EventId> {
                match self {
                    $(Key::$Row(owner, ..) => owner.event(),)*
                }
            }

            /// The sheet that the row belongs to, if it belongs to one.
            pub fn sheet(&self) -> Option<SheetId> {
                match self {
                    $(Key::$Row(owner, ..) => owner.sheet(),)*
                }
            }
        }

        impl Record {
            /// The row's key.
            #[allow(unused_variables, reason = "some items add nothing to the key")]
            pub fn key(&self) -> Key {
                match self {
                    $(Record::$Row { $($own,)* $($item: item,)? $($whole: item,)? .. } => Key::$Row(
                        $($own.to_owned(),)*
                        $($(item.$key.to_owned(),)*)?
                        $($(item.$whole_key $(($($none)*))?.to_owned(),)*)?
                    ),)*
                }
            }
        }

        $(item! {
            $Row [$($own: $Own),*]
            $($item: $Item [$($key),*])?
            $($whole: $Whole [$($whole_key $(($($none)*))?),*])?
        })*
    };
}
kinds_of_row! { records }

impl Record {
    /// The row of a part of the book.
    pub(in crate::ops) fn of<P: Part>(owner: P::Owner, part: &P) -> Record {
        part.row(owner)
    }
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
            Record::Leg { .. }
            | Record::Resting { .. }
            | Record::Seat { .. }
            | Record::Seal { .. }
            | Record::ClosedTable { .. }
            | Record::StandIn { .. }
            | Record::Cut { .. }
            | Record::Choice { .. }
            | Record::Void { .. }
            | Record::Beside { .. }
            | Record::Counted { .. }
            | Record::Purse { .. }
            | Record::Grouping { .. }
            | Record::Lot { .. }
            | Record::Season(_)
            | Record::Preset(_) => None,
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
        let row = Record::of;
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

    /// The event that the row belongs to, if it belongs to one.
    pub fn event(&self) -> Option<EventId> {
        self.key()?.event()
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

    /// Whether this enters what another took away. The number of a fine is given anew: it is again of the same
    /// person and deal.
    pub(crate) fn is_again(&self, back: &Change) -> bool {
        if let (Some(Record::Fine { fine, .. }), Some(Record::Fine { fine: old, .. })) =
            (&self.after, &back.before)
        {
            fine.entrant == old.entrant && self.deal() == back.deal()
        } else {
            self.key() == back.key()
        }
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
