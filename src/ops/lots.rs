//! Lots that were drawn among people who are equal in everything.

use super::draft::Draft;
use super::find;
use super::record::{Change, Record, diff};
use super::refusal::{MissingRefusal, PrizesRefusal, Refusal};
use super::title::Title;
use crate::club::{Book, EntrantId, Event, EventId, Lot};

fn lot_of(order: &[EntrantId]) -> Lot {
    Lot {
        order: order.iter().map(|who| who.0).collect(),
    }
}

/// Who was drawn first.
fn first(event: &Event, lot: &Lot) -> String {
    let first = lot.order.first().copied().unwrap_or_default();
    find::name(event, EntrantId(first))
}

fn written<'e>(event: &'e Event, lot: &Lot) -> Option<&'e Lot> {
    let people = lot.people();
    event.lots.iter().find(|other| other.people() == people)
}

pub(crate) fn keep(book: &Book, id: EventId, order: &[EntrantId]) -> Draft {
    let event = find::event(book, id)?;
    let lot = lot_of(order);
    sound(event, &lot)?;
    let title = Title::KeepLot {
        name: first(event, &lot),
    };
    let before = written(event, &lot).map(|lot| Record::of_lot(id, lot));
    let after = vec![Record::of_lot(id, &lot)];
    Ok((diff(before.into_iter().collect(), after), title))
}

/// A lot is drawn among two or more who take part, each once.
pub(crate) fn sound(event: &Event, lot: &Lot) -> Result<(), Refusal> {
    let order = lot.order.iter().map(|who| EntrantId(*who));
    order
        .clone()
        .try_for_each(|who| find::entrant(event, who).map(|_| ()))?;
    match lot.is_drawn() {
        true => Ok(()),
        false => Err(Refusal::Prizes(PrizesRefusal::LotNeedsTwo)),
    }
}

pub(crate) fn remove(book: &Book, id: EventId, order: &[EntrantId]) -> Draft {
    let event = find::event(book, id)?;
    let lot = lot_of(order);
    let name = first(event, &lot);
    match written(event, &lot) {
        Some(lot) => Ok((
            vec![Change::remove(Record::of_lot(id, lot))],
            Title::RemoveLot { name },
        )),
        None => Err(Refusal::Missing(MissingRefusal::NoLot)),
    }
}
