//! What the director records about prizes: cuts of cards, and choices between two prizes.

use super::draft::Draft;
use super::find;
use super::record::{Change, Record};
use super::refusal::{MissingRefusal, PrizesRefusal, Refusal};
use super::title::Title;
use crate::club::{Book, Cut, EntrantId, Event, EventId, PrizeChoice, PrizeKind};

pub(crate) fn record_cut(book: &Book, id: EventId, typed: &Cut) -> Draft {
    let event = find::event(book, id)?;
    let mut cut = typed.clone();
    cut.between.sort();
    cut.between.dedup();
    for who in &cut.between {
        find::entrant(event, *who)?;
    }
    let winner = find::entrant(event, cut.winner)?.name.clone();
    sound(event, &cut)?;
    let before = event
        .cuts
        .iter()
        .filter(|c| (c.prize, &c.between) == (cut.prize, &cut.between))
        .map(|before| Record::of_cut(id, before))
        .collect();
    Ok((
        super::diff(before, vec![Record::of_cut(id, &cut)]),
        Title::RecordCut {
            prize: cut.prize,
            winner,
        },
    ))
}

/// A cut is between two or more, and one of them wins it.
pub(super) fn sound(event: &Event, cut: &Cut) -> Result<(), Refusal> {
    if cut.between.len() < 2 {
        return Err(Refusal::Prizes(PrizesRefusal::CutNeedsTwo));
    }
    if !cut.between.contains(&cut.winner) {
        return Err(Refusal::Prizes(PrizesRefusal::WinnerDidNotCut {
            name: find::name(event, cut.winner),
        }));
    }
    cut.choice.map(between_two).transpose().map(|_| ())
}

pub(crate) fn remove_cut(book: &Book, id: EventId, cut: &Cut) -> Draft {
    let event = find::event(book, id)?;
    let known = event
        .cuts
        .iter()
        .find(|c| *c == cut)
        .ok_or(Refusal::Missing(MissingRefusal::NoCut { prize: cut.prize }))?;
    let title = Title::RemoveCut {
        prize: cut.prize,
        winner: find::name(event, cut.winner),
    };
    Ok((
        vec![Change::remove(Record::Cut {
            event: id,
            cut: known.clone(),
        })],
        title,
    ))
}

pub(crate) fn choose(book: &Book, id: EventId, choice: &PrizeChoice) -> Draft {
    let event = find::event(book, id)?;
    let name = find::entrant(event, choice.entrant)?.name.clone();
    between_two(choice.prize)?;
    let before = event
        .choices
        .iter()
        .filter(|c| c.entrant == choice.entrant)
        .map(|before| Record::of_choice(id, before))
        .collect();
    Ok((
        super::diff(before, vec![Record::of_choice(id, choice)]),
        Title::Choose {
            name,
            prize: choice.prize,
        },
    ))
}

/// The choice is between points and games (Foster p. 186).
fn between_two(prize: PrizeKind) -> Result<(), Refusal> {
    match prize {
        PrizeKind::Points | PrizeKind::Games => Ok(()),
        PrizeKind::Hardest | PrizeKind::Booby => {
            Err(Refusal::Prizes(PrizesRefusal::NoSuchChoice { prize }))
        }
    }
}

pub(crate) fn remove_choice(book: &Book, id: EventId, entrant: EntrantId) -> Draft {
    let event = find::event(book, id)?;
    let name = find::entrant(event, entrant)?.name.clone();
    let known = event.choices.iter().find(|c| c.entrant == entrant);
    let choice = known
        .ok_or_else(|| Refusal::Missing(MissingRefusal::NoChoice { name: name.clone() }))?
        .clone();
    Ok((
        vec![Change::remove(Record::Choice { event: id, choice })],
        Title::RemoveChoice { name },
    ))
}
