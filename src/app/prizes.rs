//! Who gets what: what is computed of an evening, its prizes kind by kind, and the commands that
//! record what people decide of them.

use crate::app::standing::lots;
use crate::club::{
    Award, Awards, Book, Cut, EntrantId, Event, EventId, Heading, OpenCut, PrizeChoice, PrizeKind,
    Reason, Settlement, Standings, awards_from,
    money::{EventMoney, Winner, event_money_from},
    settle, standings,
};
use crate::i18n::Texts;
use crate::ops::Command;

/// What is computed of an evening.
#[derive(Debug)]
pub struct EveningResults {
    /// Who leads.
    pub standings: Standings,
    /// Who gets what.
    pub awards: Awards,
    /// Who owes whom.
    pub settlement: Settlement,
    /// What came in, what went out, and who wins what of the pots.
    pub money: EventMoney,
}

/// Computes all of it; none if the evening is not in the book any more.
pub fn find(book: &Book, event: EventId) -> Option<EveningResults> {
    let event = book.event(event)?;
    let standings = standings(event, None);
    let money = event_money_from(&book.members, event, &standings);
    Some(EveningResults {
        awards: awards_from(event, &standings, &money),
        standings,
        settlement: settle(event),
        money,
    })
}

/// Whether the hardest game is honoured and nobody has it so far.
pub fn waits_for_hardest(event: &Event, awards: &Awards) -> bool {
    let hardest = PrizeKind::Hardest;
    event.settings.prizes.hardest
        && (awards.given.iter()).all(|award| award.heading != Heading::Prize(hardest))
        && awards.cuts_wait.iter().all(|cut| cut.prize != hardest)
}

/// The other choice of somebody who leads points and games, in words and as a command: he takes
/// points unless the director records that he takes games.
pub fn other_choice(t: &Texts, event: &Event, award: &Award) -> Option<(String, Command)> {
    let both = |reason: &Reason| matches!(reason, Reason::FirstInBoth { .. });
    if !award.reasons.iter().any(both) {
        return None;
    }
    let Winner::Entrant(entrant) = award.winner else {
        return None;
    };
    let (event, choices) = (event.id, &event.choices);
    if choices.iter().any(|c| c.entrant == entrant) {
        let back = Command::RemoveChoice { event, entrant };
        return Some((t.ui_choice_back(), back));
    }
    let choice = PrizeChoice {
        entrant,
        prize: PrizeKind::Games,
    };
    Some((t.ui_choice_games(), Command::Choose { event, choice }))
}

/// The ways in which somebody can win a cut, in words and as commands: one, or if the winner chooses
/// as well, one for each prize. A lot between two decides their ranks, too.
pub fn cut_won(
    t: &Texts,
    event: &Event,
    standings: &Standings,
    cut: &OpenCut,
    who: EntrantId,
) -> Vec<(String, Command)> {
    let name = event.called(who);
    if cut.is_by_lot(event, standings) {
        let mut order = cut.entrants.clone();
        order.sort_by_key(|id| *id != who);
        return vec![(t.ui_cut_won(name), lots::kept(event, order))];
    }
    if !cut.both {
        return vec![(t.ui_cut_won(name), record(event, cut, who, None))];
    }
    let kinds = [PrizeKind::Points, PrizeKind::Games];
    kinds
        .map(|kind| {
            let words = t.ui_cut_won_takes(&name, t.prize_kind(kind));
            (words, record(event, cut, who, Some(kind)))
        })
        .into()
}

fn record(event: &Event, cut: &OpenCut, winner: EntrantId, choice: Option<PrizeKind>) -> Command {
    let cut = Cut {
        prize: cut.prize,
        between: cut.entrants.clone(),
        winner,
        choice,
    };
    let event = event.id;
    Command::RecordCut { event, cut }
}

/// A cut that was made, in words, and the command that takes it back.
pub fn cut_made(t: &Texts, event: &Event, cut: &Cut) -> (String, Command) {
    let others: Vec<EntrantId> = cut
        .between
        .iter()
        .copied()
        .filter(|e| *e != cut.winner)
        .collect();
    let names = t.entrant_names(event, &others);
    let words = t.ui_cut_made(t.prize_kind(cut.prize), event.called(cut.winner), names);
    let event = event.id;
    let cut = cut.clone();
    (words, Command::RemoveCut { event, cut })
}
