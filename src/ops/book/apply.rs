//! Carries changes out on a book in memory: all of them, or none.

use crate::club::{Book, EntrantId, Event, Leg, Seat, Sheet, SheetMark, Stay, Table, TableNo};
use crate::ops::book::{
    places::{
        Misfit, as_expected, closed_tables, event_mut, leg_mut, nth, place_of, sheet_mut,
        stand_ins, table_mut,
    },
    record::{Change, EventHead, Item, Key, Record},
    rows,
};
use std::cmp::Ordering;

/// A change that does not fit the book as it is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// The row is not as the change expects it.
    #[error("row {0:?} is not as expected")]
    Stale(Key),
    /// The row that this one belongs to does not exist.
    #[error("row {0:?} belongs to nothing")]
    NoParent(Key),
    /// The row still has others that belong to it.
    #[error("row {0:?} is still in use")]
    InUse(Key),
    /// Before and after are two different rows, or neither is there.
    #[error("a change of two rows, or of none")]
    Malformed,
}

/// Carries the changes out in order of need: removals from the leaves up, then replacements, then
/// new rows from the root down. On an error the book is as it was.
pub fn apply(book: &mut Book, changes: &[Change]) -> Result<(), ApplyError> {
    let steps = in_order(changes)?;
    for (done, step) in steps.iter().enumerate() {
        if let Err(error) = carry_out(book, step) {
            take_back(book, steps.get(..done).unwrap_or_default());
            return Err(error);
        }
    }
    Ok(())
}

/// The book as it was before these runs of changes; the newest run comes last.
///
/// # Errors
/// Where the runs do not end in this book.
pub fn rewind<'c>(
    book: &Book,
    runs: impl DoubleEndedIterator<Item = &'c [Change]>,
) -> Result<Book, ApplyError> {
    let mut earlier = book.clone();
    for run in runs.rev() {
        apply(&mut earlier, &crate::ops::inverse(run))?;
    }
    Ok(earlier)
}

fn take_back(book: &mut Book, done: &[&Change]) {
    for step in done.iter().rev() {
        // What was just done can always be taken back: nothing came between.
        let _ = carry_out(book, &step.inverse());
    }
}

/// The changes in the order in which rows need each other.
pub(crate) fn in_order(changes: &[Change]) -> Result<Vec<&Change>, ApplyError> {
    let mut keyed = changes
        .iter()
        .map(|change| Ok((phase(change), key_of(change)?, change)))
        .collect::<Result<Vec<_>, ApplyError>>()?;
    keyed.sort_by(|a, b| match (a.0, b.0) {
        (ApplyPhase::Removals, ApplyPhase::Removals) => b.1.cmp(&a.1),
        (before, then) => (before, &a.1).cmp(&(then, &b.1)),
    });
    Ok(keyed.into_iter().map(|(_, _, change)| change).collect())
}

/// The key of the row that changes: before and after are the same row.
fn key_of(change: &Change) -> Result<Key, ApplyError> {
    let key = change.key().ok_or(ApplyError::Malformed)?;
    let same = change
        .before
        .as_ref()
        .is_none_or(|before| before.key() == key);
    same.then_some(key).ok_or(ApplyError::Malformed)
}

/// What has to be done before what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ApplyPhase {
    Removals,
    Replacements,
    NewRows,
}

fn phase(change: &Change) -> ApplyPhase {
    match (&change.before, &change.after) {
        (Some(_), None) => ApplyPhase::Removals,
        (Some(_), Some(_)) => ApplyPhase::Replacements,
        (None, _) => ApplyPhase::NewRows,
    }
}

fn carry_out(book: &mut Book, change: &Change) -> Result<(), ApplyError> {
    match (&change.before, &change.after) {
        (Some(before), None) => Direction::Out
            .carry(book, before.clone())
            .map_err(|why| why.of(before.key())),
        (Some(before), Some(after)) => {
            in_place(book, before, after).map_err(|why| why.of(after.key()))
        }
        (None, Some(after)) => insert(book, after.clone()),
        (None, None) => Err(ApplyError::Malformed),
    }
}

/// Puts a new row in; refused if its key is taken or its parent is missing.
pub(crate) fn insert(book: &mut Book, record: Record) -> Result<(), ApplyError> {
    let key = record.key();
    Direction::In.carry(book, record).map_err(|why| why.of(key))
}

/// Whether a row comes or goes.
#[derive(Clone, Copy)]
enum Direction {
    In,
    Out,
}

impl Direction {
    /// Inserts a row, or removes it if it is exactly as given.
    fn carry(self, book: &mut Book, record: Record) -> Result<(), Misfit> {
        match record {
            Record::Member(member) => self.row(&mut book.members, *member),
            Record::Season(season) => self.row(&mut book.seasons, *season),
            Record::Preset(preset) => self.row(&mut book.presets, *preset),
            Record::Earlier(earlier) => self.row(&mut book.earlier, *earlier),
            Record::Event(head) => {
                self.unless_in_use(|| Ok(is_bare(event_mut(book, head.id)?)))?;
                self.row(&mut book.events, head.into_event())
            }
            Record::Seal { event, seal } => self.said(&mut event_mut(book, event)?.seal, *seal),
            Record::ClosedTable {
                event,
                number,
                closed,
            } => self.numbered(closed_tables(book, event)?, number, closed),
            Record::StandIn {
                event,
                number,
                stand_in,
            } => self.numbered(stand_ins(book, event)?, number, stand_in),
            Record::Entrant { event, entrant } => {
                self.row(&mut event_mut(book, event)?.entrants, *entrant)
            }
            Record::Leg {
                event,
                leg,
                rounds,
                drawn_from,
                called,
            } => {
                let bare = Leg {
                    number: leg,
                    rounds,
                    drawn_from,
                    called,
                    ..Leg::default()
                };
                self.unless_in_use(|| {
                    let found = leg_mut(book, event, leg)?;
                    Ok(found.tables.is_empty() && found.sitting_out.is_empty())
                })?;
                self.row(&mut event_mut(book, event)?.legs, bare)
            }
            Record::Resting {
                event,
                leg,
                entrant,
            } => self.row(&mut leg_mut(book, event, leg)?.sitting_out, entrant),
            Record::Table { sheet, mark, stays } => {
                let bare = bare_table(sheet.table, mark, stays);
                self.unless_in_use(|| {
                    let found = table_mut(book, sheet)?;
                    Ok(found.seats.is_empty() && !crate::ops::find::has_entries(found))
                })?;
                self.row(&mut leg_mut(book, sheet.event, sheet.leg)?.tables, bare)
            }
            Record::Seat {
                sheet,
                seat,
                entrant,
            } => self.row(&mut table_mut(book, sheet)?.seats, (seat, entrant)),
            Record::Line { sheet, line } => self.row(&mut sheet_mut(book, sheet)?.deals, *line),
            Record::Fine { sheet, fine } => self.row(&mut sheet_mut(book, sheet)?.fines, fine),
            Record::Slip { sheet, slip } => self.row(&mut sheet_mut(book, sheet)?.slips, slip),
            Record::Total { sheet, total } => self.row(&mut sheet_mut(book, sheet)?.totals, total),
            Record::Foot {
                sheet,
                second,
                foot,
            } => {
                let sheet = sheet_mut(book, sheet)?;
                let list = if second {
                    &mut sheet.second_feet
                } else {
                    &mut sheet.feet
                };
                self.row(list, *foot)
            }
            Record::Struck { sheet, from } => {
                self.said(&mut sheet_mut(book, sheet)?.struck_from, Some(from))
            }
            Record::Void { sheet, void } => self.row(&mut sheet_mut(book, sheet)?.void, void),
            Record::Beside { sheet, beside } => {
                self.row(&mut sheet_mut(book, sheet)?.beside, *beside)
            }
            Record::Cut { event, cut } => self.row(&mut event_mut(book, event)?.cuts, cut),
            Record::Choice { event, choice } => {
                self.row(&mut event_mut(book, event)?.choices, choice)
            }
            Record::Purse { event, purse } => {
                self.said(&mut event_mut(book, event)?.purse, (*purse).into())
            }
            Record::Grouping { event, grouping } => {
                self.row(&mut event_mut(book, event)?.groupings, *grouping)
            }
            Record::Lot { event, lot } => self.row(&mut event_mut(book, event)?.lots, lot),
            Record::Counted { event, counted } => {
                self.row(&mut event_mut(book, event)?.counted, *counted)
            }
        }
    }

    /// Only a row that nothing belongs to can go.
    fn unless_in_use(self, is_bare: impl FnOnce() -> Result<bool, Misfit>) -> Result<(), Misfit> {
        match self {
            Direction::In => Ok(()),
            Direction::Out if is_bare()? => Ok(()),
            Direction::Out => Err(Misfit::InUse),
        }
    }

    /// An item of a list that is sorted by a key.
    fn row<T: Item>(self, list: &mut Vec<T>, item: T) -> Result<(), Misfit> {
        // Rows are mostly read and written in order.
        let place = match list.last() {
            Some(last) if last.order(&item).is_ge() => {
                list.binary_search_by(|other| other.order(&item))
            }
            _ => Err(list.len()),
        };
        match (self, place) {
            (Direction::In, Err(place)) => list.insert(place, item),
            (Direction::Out, Ok(place)) => {
                as_expected(list.get(place) == Some(&item))?;
                list.remove(place);
            }
            (Direction::In, Ok(_)) | (Direction::Out, Err(_)) => return Err(Misfit::Stale),
        }
        Ok(())
    }

    /// An item of a list in which everything is numbered by its place, from 1: only the last one
    /// comes or goes.
    fn numbered<T: PartialEq>(self, list: &mut Vec<T>, number: u32, item: T) -> Result<(), Misfit> {
        let place = place_of(number);
        match self {
            Direction::In => {
                as_expected(place == Some(list.len()))?;
                list.push(item);
            }
            Direction::Out => {
                let is_last = place == list.len().checked_sub(1);
                as_expected(is_last && list.last() == Some(&item))?;
                list.pop();
            }
        }
        Ok(())
    }

    /// What is said once, and has no row as long as nothing is said.
    fn said<T: Default + PartialEq>(self, at: &mut T, what: T) -> Result<(), Misfit> {
        let (before, after) = match self {
            Direction::In => (T::default(), what),
            Direction::Out => (what, T::default()),
        };
        as_expected(*at == before && before != after)?;
        *at = after;
        Ok(())
    }
}

macro_rules! sorted_by {
    ($($row:ty: |$item:ident| $key:expr;)*) => {
        $(impl Item for $row {
            fn order(&self, other: &Self) -> Ordering {
                fn key($item: &$row) -> impl Ord {
                    $key
                }
                key(self).cmp(&key(other))
            }
        })*
    };
}

sorted_by! {
    Event: |event| event.id;
    Leg: |leg| leg.number;
    EntrantId: |resting| *resting;
    Table: |table| table.number;
    (Seat, EntrantId): |place| place.0;
}

/// A table without what belongs to it.
fn bare_table(number: TableNo, mark: SheetMark, stays: Vec<Stay>) -> Table {
    let sheet = Sheet {
        mark,
        ..Sheet::default()
    };
    Table {
        number,
        seats: Vec::new(),
        stays,
        sheet: sheet.into(),
    }
}

/// Writes `after` over `before`, which must be there, so that what belongs to it stays. Both rows have
/// one key, so they are of one kind.
fn in_place(book: &mut Book, before: &Record, after: &Record) -> Result<(), Misfit> {
    match after {
        Record::Event(head) => {
            let event = event_mut(book, head.id)?;
            as_expected(*before == Record::Event(EventHead::of(event)))?;
            head.clone().write_to(event);
        }
        Record::ClosedTable {
            event,
            number,
            closed,
        } => {
            let slot = nth(closed_tables(book, *event)?, *number)?;
            as_expected(*before == Record::of((*event, *number), slot))?;
            *slot = *closed;
        }
        Record::StandIn {
            event,
            number,
            stand_in,
        } => {
            let slot = nth(stand_ins(book, *event)?, *number)?;
            as_expected(*before == Record::of((*event, *number), slot))?;
            *slot = *stand_in;
        }
        Record::Leg {
            event,
            leg,
            rounds,
            drawn_from,
            called,
        } => {
            let found = leg_mut(book, *event, *leg)?;
            as_expected(*before == rows::head_of_leg(*event, found))?;
            found.rounds = *rounds;
            found.drawn_from.clone_from(drawn_from);
            found.called = *called;
        }
        Record::Table { sheet, mark, stays } => {
            let found = table_mut(book, *sheet)?;
            as_expected(*before == rows::head_of_table(*sheet, found))?;
            found.stays.clone_from(stays);
            if found.sheet.mark != *mark {
                found.sheet.mark = *mark;
            }
        }
        // Nothing belongs to these.
        Record::Member(_)
        | Record::Seal { .. }
        | Record::Entrant { .. }
        | Record::Resting { .. }
        | Record::Seat { .. }
        | Record::Line { .. }
        | Record::Fine { .. }
        | Record::Slip { .. }
        | Record::Total { .. }
        | Record::Foot { .. }
        | Record::Struck { .. }
        | Record::Void { .. }
        | Record::Beside { .. }
        | Record::Cut { .. }
        | Record::Choice { .. }
        | Record::Purse { .. }
        | Record::Grouping { .. }
        | Record::Lot { .. }
        | Record::Counted { .. }
        | Record::Season(_)
        | Record::Preset(_)
        | Record::Earlier(_) => {
            Direction::Out.carry(book, before.clone())?;
            Direction::In.carry(book, after.clone())?;
        }
    }
    Ok(())
}

/// Whether nothing is left of an event but its head.
fn is_bare(event: &Event) -> bool {
    let movement = &event.settings.movement;
    let untouched = event.entrants.is_empty() && event.legs.is_empty() && event.seal.is_open();
    let unawarded = event.cuts.is_empty() && event.choices.is_empty() && event.lots.is_empty();
    let unawarded = unawarded && event.purse.is_empty() && event.groupings.is_empty();
    let unawarded = unawarded && event.counted.is_empty();
    untouched && unawarded && movement.closed_tables.is_empty() && movement.stand_ins.is_empty()
}
