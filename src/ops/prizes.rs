//! What the director records about prizes: cuts of cards, and choices between two prizes.

use crate::club::{Book, Cut, EntrantId, Event, EventId, PrizeChoice, PrizeKind};
use crate::ops::{
    Change, Draft, MissingRefusal, PrizesRefusal, Record, Refusal, Title, find, refused,
};

pub(crate) fn record_cut(book: &Book, id: EventId, typed: &Cut) -> Draft {
    let event = find::event(book, id)?;
    let mut cut = typed.clone();
    cut.between.sort();
    cut.between.dedup();
    for who in &cut.between {
        find::entrant(event, *who)?;
    }
    let winner = find::called(event, cut.winner)?;
    sound(event, &cut)?;
    let mut cuts = event.cuts.iter();
    let before = cuts.find(|other| (other.prize, &other.between) == (cut.prize, &cut.between));
    let title = Title::RecordCut {
        prize: cut.prize,
        winner,
    };
    let row = |cut| Record::of(id, cut);
    Ok((Change::from_to(before.map(row), row(&cut)), title))
}

/// A cut is between two or more, and one of them wins it.
pub(super) fn sound(event: &Event, cut: &Cut) -> Result<(), Refusal> {
    ensure!(cut.between.len() >= 2, PrizesRefusal::CutNeedsTwo);
    ensure!(
        cut.between.contains(&cut.winner),
        PrizesRefusal::WinnerDidNotCut {
            name: find::name(event, cut.winner),
        }
    );
    cut.choice.map(between_two).transpose().map(|_| ())
}

pub(crate) fn remove_cut(book: &Book, id: EventId, cut: &Cut) -> Draft {
    let event = find::event(book, id)?;
    ensure!(
        event.cuts.contains(cut),
        MissingRefusal::NoCut { prize: cut.prize }
    );
    let title = Title::RemoveCut {
        prize: cut.prize,
        winner: find::name(event, cut.winner),
    };
    Ok((vec![Change::remove(Record::of(id, cut))], title))
}

pub(crate) fn choose(book: &Book, id: EventId, choice: &PrizeChoice) -> Draft {
    let event = find::event(book, id)?;
    let name = find::called(event, choice.entrant)?;
    between_two(choice.prize)?;
    let mut choices = event.choices.iter();
    let before = choices.find(|c| c.entrant == choice.entrant);
    let row = |choice| Record::of(id, choice);
    let title = Title::Choose {
        name,
        prize: choice.prize,
    };
    Ok((Change::from_to(before.map(row), row(choice)), title))
}

/// The choice is between points and games (Foster p. 186).
fn between_two(prize: PrizeKind) -> Result<(), Refusal> {
    match prize {
        PrizeKind::Points | PrizeKind::Games => Ok(()),
        PrizeKind::Hardest | PrizeKind::Booby => refused(PrizesRefusal::NoSuchChoice { prize }),
    }
}

pub(crate) fn remove_choice(book: &Book, id: EventId, entrant: EntrantId) -> Draft {
    let event = find::event(book, id)?;
    let name = find::called(event, entrant)?;
    match event.choices.iter().find(|c| c.entrant == entrant) {
        Some(choice) => Ok((
            vec![Change::remove(Record::of(id, choice))],
            Title::RemoveChoice { name },
        )),
        None => refused(MissingRefusal::NoChoice { name }),
    }
}
