//! Carries changes out on a book in memory: all of them, or none.

use super::record::{Change, EventHead, Key, Record};
use super::rows;
use crate::club::season::Season;
use crate::club::{
    Book, ClosedTable, Cut, Entrant, Event, EventId, Leg, LegNo, PaperTotal, PrizeKind, Seal,
    Sheet, SheetId, StandIn, Table,
};

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

/// The book as it stood before these runs of changes were carried out on it; the newest run stands
/// last.
///
/// # Errors
/// Where the runs do not end in this book.
pub fn rewind<'c>(
    book: &Book,
    runs: impl DoubleEndedIterator<Item = &'c [Change]>,
) -> Result<Book, ApplyError> {
    let mut earlier = book.clone();
    for run in runs.rev() {
        apply(&mut earlier, &super::inverse(run))?;
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
    let mut keyed = Vec::with_capacity(changes.len());
    for change in changes {
        let key = change.key().ok_or(ApplyError::Malformed)?;
        if change
            .before
            .as_ref()
            .is_some_and(|before| before.key() != key)
        {
            return Err(ApplyError::Malformed);
        }
        keyed.push((phase(change), key, change));
    }
    keyed.sort_by(|a, b| match (a.0, b.0) {
        (0, 0) => b.1.cmp(&a.1),
        _ => (a.0, &a.1).cmp(&(b.0, &b.1)),
    });
    Ok(keyed.into_iter().map(|(_, _, change)| change).collect())
}

fn phase(change: &Change) -> u8 {
    match (&change.before, &change.after) {
        (Some(_), None) => 0,
        (Some(_), Some(_)) => 1,
        (None, _) => 2,
    }
}

fn carry_out(book: &mut Book, change: &Change) -> Result<(), ApplyError> {
    match (&change.before, &change.after) {
        (Some(before), None) => remove(book, before),
        (Some(before), Some(after)) => replace(book, before, after),
        (None, Some(after)) => insert(book, after.clone()),
        (None, None) => Err(ApplyError::Malformed),
    }
}

/// A list sorted by a key of its items, changed one item at a time.
struct Rows<'a, T, K> {
    items: &'a mut Vec<T>,
    key_of: fn(&T) -> K,
}

impl<T, K: Ord> Rows<'_, T, K> {
    fn insert(self, item: T, key: Key) -> Result<(), ApplyError> {
        let at = (self.key_of)(&item);
        // Rows are mostly read and written in order.
        if self
            .items
            .last()
            .is_none_or(|last| (self.key_of)(last) < at)
        {
            self.items.push(item);
            return Ok(());
        }
        match self.items.binary_search_by_key(&at, self.key_of) {
            Ok(_) => Err(ApplyError::Stale(key)),
            Err(place) => {
                self.items.insert(place, item);
                Ok(())
            }
        }
    }

    fn find(
        &mut self,
        at: &K,
        key: &Key,
        is: impl FnOnce(&T) -> bool,
    ) -> Result<usize, ApplyError> {
        let stale = || ApplyError::Stale(key.clone());
        let place = self
            .items
            .binary_search_by(|item| (self.key_of)(item).cmp(at))
            .map_err(|_| stale())?;
        self.items
            .get(place)
            .is_some_and(is)
            .then_some(place)
            .ok_or_else(stale)
    }

    fn remove(mut self, at: &K, key: &Key, is: impl FnOnce(&T) -> bool) -> Result<(), ApplyError> {
        let place = self.find(at, key, is)?;
        self.items.remove(place);
        Ok(())
    }
}

fn sorted<T, K: Ord>(items: &mut Vec<T>, key_of: fn(&T) -> K) -> Rows<'_, T, K> {
    Rows { items, key_of }
}

fn cut_key(cut: &Cut) -> (PrizeKind, Vec<crate::club::EntrantId>) {
    (cut.prize, cut.between.clone())
}

fn season_key(season: &Season) -> String {
    season.name.clone()
}

/// Puts a new row in; refused if its key is taken or its parent is missing.
pub(crate) fn insert(book: &mut Book, record: Record) -> Result<(), ApplyError> {
    let key = record.key();
    match record {
        Record::Member(m) => sorted(&mut book.members, |m| m.id).insert(m, key),
        Record::Event(head) => sorted(&mut book.events, |e| e.id).insert(head.into_event(), key),
        Record::Seal { event, seal } => {
            let found = event_mut(book, event, &key)?;
            unless_stale(found.seal.is_open() && !seal.is_open(), &key)?;
            found.seal = seal;
            Ok(())
        }
        Record::ClosedTable {
            event,
            number,
            closed,
        } => append(closed_tables(book, event, &key)?, number, closed, &key),
        Record::StandIn {
            event,
            number,
            stand_in,
        } => append(stand_ins(book, event, &key)?, number, stand_in, &key),
        Record::Entrant { event, entrant } => {
            sorted(entrants(book, event, &key)?, |e| e.id).insert(entrant, key)
        }
        Record::Leg {
            event,
            leg,
            rounds,
            drawn_from,
        } => sorted(&mut event_mut(book, event, &key)?.legs, |l| l.number).insert(
            Leg {
                number: leg,
                rounds,
                drawn_from,
                ..Leg::default()
            },
            key,
        ),
        Record::Resting {
            event,
            leg,
            entrant,
        } => sorted(&mut leg_mut(book, event, leg, &key)?.sitting_out, |e| *e).insert(entrant, key),
        Record::Table { sheet, mark, stays } => {
            let written = Sheet {
                mark,
                ..Sheet::default()
            };
            let table = Table {
                number: sheet.table,
                seats: Vec::new(),
                stays,
                sheet: written.into(),
            };
            sorted(
                &mut leg_mut(book, sheet.event, sheet.leg, &key)?.tables,
                |t| t.number,
            )
            .insert(table, key)
        }
        Record::Seat {
            sheet,
            seat,
            entrant,
        } => sorted(&mut table_mut(book, sheet, &key)?.seats, |s| s.0).insert((seat, entrant), key),
        Record::Line { sheet, line } => sorted(&mut sheet_mut(book, sheet, &key)?.deals, |l| {
            (l.deal, l.line)
        })
        .insert(line, key),
        Record::Fine { sheet, fine } => {
            sorted(&mut sheet_mut(book, sheet, &key)?.fines, |f| f.number).insert(fine, key)
        }
        Record::Slip { sheet, slip } => {
            sorted(&mut sheet_mut(book, sheet, &key)?.slips, |s| s.entrant).insert(slip, key)
        }
        Record::Total { sheet, total } => {
            sorted(&mut sheet_mut(book, sheet, &key)?.totals, PaperTotal::key).insert(total, key)
        }
        Record::Cut { event, cut } => {
            sorted(&mut event_mut(book, event, &key)?.cuts, cut_key).insert(cut, key)
        }
        Record::Choice { event, choice } => {
            sorted(&mut event_mut(book, event, &key)?.choices, |c| c.entrant).insert(choice, key)
        }
        Record::Season(season) => sorted(&mut book.seasons, season_key).insert(*season, key),
        Record::Earlier(row) => sorted(&mut book.earlier, |r| r.number).insert(row, key),
    }
}

fn remove(book: &mut Book, record: &Record) -> Result<(), ApplyError> {
    let key = record.key();
    match record {
        Record::Member(m) => sorted(&mut book.members, |m| m.id).remove(&m.id, &key, |x| x == m),
        Record::Event(head) => {
            let event = event_mut(book, head.id, &key)?;
            used_unless(is_bare(event), &key)?;
            sorted(&mut book.events, |e| e.id).remove(&head.id, &key, |e| EventHead::of(e) == *head)
        }
        Record::Seal { event, seal } => {
            let found = event_mut(book, *event, &key)?;
            unless_stale(found.seal == *seal, &key)?;
            found.seal = Seal::default();
            Ok(())
        }
        Record::ClosedTable {
            event,
            number,
            closed,
        } => remove_last(closed_tables(book, *event, &key)?, *number, closed, &key),
        Record::StandIn {
            event,
            number,
            stand_in,
        } => remove_last(stand_ins(book, *event, &key)?, *number, stand_in, &key),
        Record::Entrant { event, entrant } => sorted(entrants(book, *event, &key)?, |e| e.id)
            .remove(&entrant.id, &key, |e| e == entrant),
        Record::Leg {
            event,
            leg,
            rounds,
            drawn_from,
        } => {
            let found = leg_mut(book, *event, *leg, &key)?;
            used_unless(
                found.tables.is_empty() && found.sitting_out.is_empty(),
                &key,
            )?;
            sorted(&mut event_mut(book, *event, &key)?.legs, |l| l.number).remove(leg, &key, |l| {
                l.rounds == *rounds && l.drawn_from == *drawn_from
            })
        }
        Record::Resting {
            event,
            leg,
            entrant,
        } => sorted(&mut leg_mut(book, *event, *leg, &key)?.sitting_out, |e| *e).remove(
            entrant,
            &key,
            |_| true,
        ),
        Record::Table { sheet, mark, stays } => {
            let found = table_mut(book, *sheet, &key)?;
            used_unless(
                found.seats.is_empty() && !super::find::has_entries(found),
                &key,
            )?;
            sorted(
                &mut leg_mut(book, sheet.event, sheet.leg, &key)?.tables,
                |t| t.number,
            )
            .remove(&sheet.table, &key, |t| {
                t.sheet.mark == *mark && t.stays == *stays
            })
        }
        Record::Seat {
            sheet,
            seat,
            entrant,
        } => sorted(&mut table_mut(book, *sheet, &key)?.seats, |s| s.0)
            .remove(seat, &key, |s| s.1 == *entrant),
        Record::Line { sheet, line } => sorted(&mut sheet_mut(book, *sheet, &key)?.deals, |l| {
            (l.deal, l.line)
        })
        .remove(&(line.deal, line.line), &key, |l| l == line),
        Record::Fine { sheet, fine } => {
            sorted(&mut sheet_mut(book, *sheet, &key)?.fines, |f| f.number).remove(
                &fine.number,
                &key,
                |f| f == fine,
            )
        }
        Record::Slip { sheet, slip } => {
            sorted(&mut sheet_mut(book, *sheet, &key)?.slips, |s| s.entrant).remove(
                &slip.entrant,
                &key,
                |s| s == slip,
            )
        }
        Record::Total { sheet, total } => sorted(
            &mut sheet_mut(book, *sheet, &key)?.totals,
            PaperTotal::key,
        )
        .remove(&total.key(), &key, |t| t == total),
        Record::Cut { event, cut } => sorted(&mut event_mut(book, *event, &key)?.cuts, cut_key)
            .remove(&cut_key(cut), &key, |c| c == cut),
        Record::Choice { event, choice } => sorted(
            &mut event_mut(book, *event, &key)?.choices,
            |c| c.entrant,
        )
        .remove(&choice.entrant, &key, |c| c == choice),
        Record::Season(season) => {
            sorted(&mut book.seasons, season_key).remove(&season.name, &key, |s| *s == **season)
        }
        Record::Earlier(row) => {
            sorted(&mut book.earlier, |r| r.number).remove(&row.number, &key, |r| r == row)
        }
    }
}

/// Replaces a row in its place, so that what belongs to it stays. Both rows have one key, so they
/// are of one kind.
fn replace(book: &mut Book, before: &Record, after: &Record) -> Result<(), ApplyError> {
    let key = after.key();
    match after {
        Record::Event(head) => {
            let event = event_mut(book, head.id, &key)?;
            unless_stale(*before == Record::Event(EventHead::of(event)), &key)?;
            head.clone().write_to(event);
            Ok(())
        }
        Record::ClosedTable {
            event,
            number,
            closed,
        } => {
            let slot = nth(closed_tables(book, *event, &key)?, *number, &key)?;
            let now = Record::ClosedTable {
                event: *event,
                number: *number,
                closed: *slot,
            };
            unless_stale(*before == now, &key)?;
            *slot = *closed;
            Ok(())
        }
        Record::StandIn {
            event,
            number,
            stand_in,
        } => {
            let slot = nth(stand_ins(book, *event, &key)?, *number, &key)?;
            let now = Record::StandIn {
                event: *event,
                number: *number,
                stand_in: *slot,
            };
            unless_stale(*before == now, &key)?;
            *slot = *stand_in;
            Ok(())
        }
        Record::Leg {
            event,
            leg,
            rounds,
            drawn_from,
        } => {
            let found = leg_mut(book, *event, *leg, &key)?;
            unless_stale(*before == rows::head_of_leg(*event, found), &key)?;
            found.rounds = *rounds;
            found.drawn_from.clone_from(drawn_from);
            Ok(())
        }
        Record::Table { sheet, mark, stays } => {
            let found = table_mut(book, *sheet, &key)?;
            unless_stale(*before == rows::head_of_table(*sheet, found), &key)?;
            found.stays.clone_from(stays);
            if found.sheet.mark != *mark {
                found.sheet.mark = *mark;
            }
            Ok(())
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
        | Record::Cut { .. }
        | Record::Choice { .. }
        | Record::Season(_)
        | Record::Earlier(_) => {
            remove(book, before)?;
            insert(book, after.clone())
        }
    }
}

fn unless_stale(as_expected: bool, key: &Key) -> Result<(), ApplyError> {
    as_expected
        .then_some(())
        .ok_or_else(|| ApplyError::Stale(key.clone()))
}

fn used_unless(empty: bool, key: &Key) -> Result<(), ApplyError> {
    empty
        .then_some(())
        .ok_or_else(|| ApplyError::InUse(key.clone()))
}

fn event_mut<'b>(book: &'b mut Book, id: EventId, key: &Key) -> Result<&'b mut Event, ApplyError> {
    let place = book.events.binary_search_by_key(&id, |e| e.id).ok();
    place
        .and_then(|i| book.events.get_mut(i))
        .ok_or_else(|| ApplyError::NoParent(key.clone()))
}

fn entrants<'b>(
    book: &'b mut Book,
    id: EventId,
    key: &Key,
) -> Result<&'b mut Vec<Entrant>, ApplyError> {
    Ok(&mut event_mut(book, id, key)?.entrants)
}

fn closed_tables<'b>(
    book: &'b mut Book,
    id: EventId,
    key: &Key,
) -> Result<&'b mut Vec<ClosedTable>, ApplyError> {
    Ok(&mut event_mut(book, id, key)?.settings.movement.closed_tables)
}

fn stand_ins<'b>(
    book: &'b mut Book,
    id: EventId,
    key: &Key,
) -> Result<&'b mut Vec<StandIn>, ApplyError> {
    Ok(&mut event_mut(book, id, key)?.settings.movement.stand_ins)
}

/// Puts an item at the end of a list in which everything is numbered by its place, from 1.
fn append<T>(list: &mut Vec<T>, number: u32, item: T, key: &Key) -> Result<(), ApplyError> {
    unless_stale(place_of(number) == Some(list.len()), key)?;
    list.push(item);
    Ok(())
}

/// Takes the last item away from such a list.
fn remove_last<T: PartialEq>(
    list: &mut Vec<T>,
    number: u32,
    item: &T,
    key: &Key,
) -> Result<(), ApplyError> {
    let is_last = place_of(number) == list.len().checked_sub(1);
    unless_stale(is_last && list.last() == Some(item), key)?;
    list.pop();
    Ok(())
}

/// The item with this number in such a list.
fn nth<'l, T>(list: &'l mut [T], number: u32, key: &Key) -> Result<&'l mut T, ApplyError> {
    place_of(number)
        .and_then(|place| list.get_mut(place))
        .ok_or_else(|| ApplyError::Stale(key.clone()))
}

fn place_of(number: u32) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

/// Whether nothing is left of an event but its head.
fn is_bare(event: &Event) -> bool {
    let movement = &event.settings.movement;
    let untouched = event.entrants.is_empty() && event.legs.is_empty() && event.seal.is_open();
    let unawarded = event.cuts.is_empty() && event.choices.is_empty();
    untouched && unawarded && movement.closed_tables.is_empty() && movement.stand_ins.is_empty()
}

fn leg_mut<'b>(
    book: &'b mut Book,
    id: EventId,
    leg: LegNo,
    key: &Key,
) -> Result<&'b mut Leg, ApplyError> {
    let legs = &mut event_mut(book, id, key)?.legs;
    let place = legs.binary_search_by_key(&leg, |l| l.number).ok();
    place
        .and_then(|i| legs.get_mut(i))
        .ok_or_else(|| ApplyError::NoParent(key.clone()))
}

fn table_mut<'b>(
    book: &'b mut Book,
    sheet: SheetId,
    key: &Key,
) -> Result<&'b mut Table, ApplyError> {
    let tables = &mut leg_mut(book, sheet.event, sheet.leg, key)?.tables;
    let place = tables.binary_search_by_key(&sheet.table, |t| t.number).ok();
    place
        .and_then(|i| tables.get_mut(i))
        .ok_or_else(|| ApplyError::NoParent(key.clone()))
}

fn sheet_mut<'b>(
    book: &'b mut Book,
    sheet: SheetId,
    key: &Key,
) -> Result<&'b mut Sheet, ApplyError> {
    Ok(&mut table_mut(book, sheet, key)?.sheet)
}
