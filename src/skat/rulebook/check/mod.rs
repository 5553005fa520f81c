//! From an entry to a verdict: every clause in its place, all faults at once, no memory taken where
//! nothing is wrong.

pub(super) mod levels;
mod null;
pub(super) mod outcome;

use crate::skat::{
    Announced, Bidding, Card, Clause, Contract, DealEntry, FaultCode, GameRow, LevelKind, Levels,
    NullOverbidRule, OverbidRule, Severity, SkatUse, Suit, Trump, Verdict, points,
    rulebook::{
        amount,
        faults::{Faults, factor},
        inner::Inner,
        ladder::covering,
        ramsch,
    },
};
use levels::{levels, null_levels};
use null::chosen_game;
use outcome::{Outcome, null_outcome, outcome, points_and_tricks_in_range};

/// What the rules say of an entry.
pub(super) fn check(book: &Inner, entry: &DealEntry) -> Verdict {
    let mut faults = Faults(Vec::new());
    let mut verdict = match (&entry.contract, &entry.ramsch) {
        (Some(contract), None) => game(book, contract, entry, &mut faults),
        (None, Some(played)) => ramsch::check(book, played, entry, &mut faults),
        (Some(_), Some(_)) => {
            faults.error(FaultCode::ContractAndRamsch, &book.data.clauses.contract);
            Verdict::none()
        }
        (None, None) => only_amount(book, entry, &mut faults),
    };
    if faults.any_error() {
        // What is refused has no value; only its game is known.
        let Verdict { base, clause, .. } = verdict;
        verdict = Verdict {
            base,
            clause,
            ..Verdict::none()
        };
    } else if let Some(score) = verdict
        .score
        .filter(|score| entry.written.is_some_and(|w| w != *score))
    {
        faults.add(
            FaultCode::WrittenDiffers,
            Severity::Warning,
            &verdict.clause,
            Some(score),
        );
    }
    verdict.faults = faults.0;
    verdict
}

/// What the rules say of an entry in a deal that counts `factor` times.
pub(super) fn in_bock(book: &Inner, entry: &DealEntry, factor: i32) -> Verdict {
    let noted = entry.bock.unwrap_or(factor);
    let bock = Some(noted).filter(|noted| *noted != 1 || entry.bock.is_some());
    let mut verdict = check(book, &DealEntry { bock, ..*entry });
    if noted != factor && verdict.ok() {
        let mut faults = Faults(std::mem::take(&mut verdict.faults));
        faults.add(
            FaultCode::BockDiffers,
            Severity::Warning,
            &book.data.clauses.bock,
            Some(factor),
        );
        verdict.faults = faults.0;
    }
    verdict
}

impl Verdict {
    /// A verdict on nothing.
    pub(super) fn none() -> Verdict {
        Verdict {
            loss_factor: 1,
            kontra: 1,
            bock: 1,
            ..Verdict::default()
        }
    }
}

/// An amount on paper and nothing more.
fn only_amount(book: &Inner, entry: &DealEntry, faults: &mut Faults) -> Verdict {
    let Some(written) = entry.written else {
        faults.error(FaultCode::NothingEntered, &book.data.clauses.contract);
        return Verdict::none();
    };
    let answer = amount::answer(book, written, entry.matadors, 3, false);
    faults.0.extend(answer.faults);
    Verdict {
        score: Some(written),
        won: written > 0,
        value: written.saturating_abs(),
        ..Verdict::none()
    }
}

fn game(book: &Inner, contract: &Contract, entry: &DealEntry, faults: &mut Faults) -> Verdict {
    let clauses = &book.data.clauses;
    let Some((row, unit)) = book.row(contract) else {
        faults.error(FaultCode::NotInRulebook, &clauses.contract);
        return unknown_game(book, contract, entry, faults);
    };
    let announced = announced(row, contract, faults, &clauses.announce);
    let null = contract.trump == Trump::None;
    let matadors = if null {
        matadors_of_null(book, unit, entry, faults);
        0
    } else {
        matadors(book, row, contract, entry, faults)
    };
    turned(book, contract, entry, matadors, faults);
    let bid = bid(book, row, entry, faults);
    suit_bid(book, contract, row, entry, faults);
    let kontra = factor(
        &book.data.kontra,
        entry.kontra,
        FaultCode::KontraNotAllowed,
        &clauses.kontra,
        faults,
    );
    let bock = factor(
        &book.data.bock,
        entry.bock,
        FaultCode::BockNotAllowed,
        &clauses.bock,
        faults,
    );
    let outcome = if null {
        null_outcome(book, row, entry, faults)
    } else {
        outcome(book, row, announced, entry, faults)
    };
    let outcome = outcome.unwrap_or(Outcome::LOST);
    let levels = if null {
        null_levels()
    } else {
        levels(&book.data.levels, row, announced, outcome, matadors.abs())
    };
    let played = GameFigures {
        unit,
        levels,
        outcome,
        bid,
        matadors,
        kontra,
        bock,
    };
    settle(book, row, contract, entry, played, faults)
}

/// A Null has no matadors, unless it is charged as another game.
fn matadors_of_null(book: &Inner, unit: i32, entry: &DealEntry, faults: &mut Faults) {
    let under = book.data.overbid.null == NullOverbidRule::ChosenGame
        && entry.bid.is_some_and(|bid| bid > unit);
    if entry.matadors.is_some() && entry.instead.is_none() && !under {
        let clause = &book.data.clauses.matadors;
        faults.warning(FaultCode::MatadorsNotCounted, clause);
    }
}

/// What is wrong with an entry beside its game, which the system does not have.
fn unknown_game(
    book: &Inner,
    contract: &Contract,
    entry: &DealEntry,
    faults: &mut Faults,
) -> Verdict {
    let most = contract.trump.trumps();
    if entry
        .matadors
        .is_some_and(|m| most > 0 && !(1..=most).contains(&m.saturating_abs()))
    {
        faults.error(FaultCode::MatadorsOutOfRange, &book.data.clauses.matadors);
    }
    number_bid(book, entry.bid, faults);
    points_and_tricks_in_range(book, entry, faults);
    Verdict::none()
}

/// What of a game the score is made of.
struct GameFigures {
    unit: i32,
    levels: Levels,
    outcome: Outcome,
    bid: Option<i32>,
    matadors: i32,
    kontra: i32,
    bock: i32,
}

fn settle(
    book: &Inner,
    row: &GameRow,
    contract: &Contract,
    entry: &DealEntry,
    played: GameFigures,
    faults: &mut Faults,
) -> Verdict {
    let GameFigures {
        unit,
        levels,
        outcome,
        bid,
        matadors,
        kontra,
        bock,
    } = played;
    let clauses = &book.data.clauses;
    let worth = unit * levels.sum();
    let short =
        bid.filter(|bid| *bid > worth && book.data.overbid.rule == OverbidRule::NextMultiple);
    let won = outcome.won && short.is_none();
    let mut verdict = Verdict {
        won,
        base: unit,
        matadors,
        kontra,
        bock,
        overbid: short.is_some(),
        levels,
        ..Verdict::none()
    };
    verdict.loss_factor = if won { 1 } else { row.loss };
    verdict.clause = match (won, short) {
        (true, _) => clauses.value.clone(),
        (false, None) => clauses.loss.clone(),
        (false, Some(_)) => clauses.overbid.clone(),
    };
    if let Some(bid) = short {
        if contract.trump == Trump::None && book.data.overbid.null == NullOverbidRule::ChosenGame {
            chosen_game(book, contract, entry, bid, &mut verdict, faults);
        } else {
            let raise = covering(bid, unit) - levels.sum();
            verdict.levels.add(LevelKind::Overbid, raise);
        }
    }
    verdict.value = verdict.base * verdict.levels.sum();
    let signed = if won {
        verdict.value
    } else {
        -verdict.value * verdict.loss_factor
    };
    verdict.score = Some(signed * kontra * bock);
    verdict
}

/// The grade announced by word or by the game itself.
fn announced(
    row: &GameRow,
    contract: &Contract,
    faults: &mut Faults,
    clause: &Clause,
) -> Option<Announced> {
    if contract
        .announced
        .is_some_and(|grade| !row.announce.contains(&grade) && row.implies < Some(grade))
    {
        faults.error(FaultCode::AnnouncementNotAllowed, clause);
    }
    contract.announced.max(row.implies)
}

fn matadors(
    book: &Inner,
    row: &GameRow,
    contract: &Contract,
    entry: &DealEntry,
    faults: &mut Faults,
) -> i32 {
    let clauses = &book.data.clauses;
    let Some(count) = entry.matadors else {
        faults.error(FaultCode::MatadorsMissing, &clauses.matadors);
        return 1;
    };
    if !(1..=contract.trump.trumps()).contains(&count.saturating_abs()) {
        faults.error(FaultCode::MatadorsOutOfRange, &clauses.matadors);
        return count.clamp(-contract.trump.trumps(), contract.trump.trumps());
    }
    if row.with_at_least > 0 && count < row.with_at_least {
        faults.error(FaultCode::MatadorsContradictCard, &row.clause);
    }
    // The card turned is a trump and in the declarer's hand: he cannot be without every trump.
    if turns(contract) && count == -contract.trump.trumps() {
        faults.error(FaultCode::MatadorsContradictCard, &clauses.turned);
    }
    count
}

fn turns(contract: &Contract) -> bool {
    matches!(contract.skat, SkatUse::Turned | SkatUse::TurnedSecond)
}

/// Whether the turned card goes with the contract and with the matadors (Foster, Laws 29-31).
fn turned(
    book: &Inner,
    contract: &Contract,
    entry: &DealEntry,
    matadors: i32,
    faults: &mut Faults,
) {
    let Some(card) = entry.turned else { return };
    let clause = &book.data.clauses.turned;
    let fits = turns(contract) && contract.trump.allowed_by_turned(card);
    if !fits {
        faults.error(FaultCode::TurnedContradictsContract, clause);
    } else if trump_place(contract.trump, card).is_some_and(|place| contradicts(matadors, place)) {
        faults.error(FaultCode::MatadorsContradictCard, clause);
    }
}

/// Whether the trump at `place` cannot be in a hand with this many matadors: one of those that are
/// missing, or the first that is (with 3 is without the fourth).
fn contradicts(matadors: i32, place: i32) -> bool {
    matadors.saturating_neg() > place || matadors == place
}

/// The place of a card among the trumps, the club jack 0.
fn trump_place(trump: Trump, card: Card) -> Option<i32> {
    points::trumps(trump)
        .position(|t| t == card)
        .and_then(|place| i32::try_from(place).ok())
}

/// The bid where it counts; faults if it is none of the system's bids.
fn bid(book: &Inner, row: &GameRow, entry: &DealEntry, faults: &mut Faults) -> Option<i32> {
    if entry.bid.is_some() && !row.bid {
        faults.warning(FaultCode::BidNotUsed, &book.data.clauses.bid);
        return None;
    }
    number_bid(book, entry.bid, faults)
}

fn number_bid(book: &Inner, bid: Option<i32>, faults: &mut Faults) -> Option<i32> {
    let bid = bid?;
    let clause = &book.data.clauses.bid;
    if book.data.bidding == Bidding::Suits {
        faults.warning(FaultCode::BidNotUsed, clause);
        return None;
    }
    let highest = book.ladder.last().copied().unwrap_or(0);
    if bid < book.data.min_bid {
        faults.add(
            FaultCode::BidBelowMinimum,
            Severity::Error,
            clause,
            Some(book.data.min_bid),
        );
        return None;
    }
    if bid > highest {
        faults.add(
            FaultCode::BidNotAGameValue,
            Severity::Error,
            clause,
            Some(highest),
        );
        return None;
    }
    if let Err(next) = book.ladder.binary_search(&bid) {
        faults.add(
            FaultCode::BidNotAGameValue,
            Severity::Warning,
            clause,
            book.ladder.get(next).copied(),
        );
    }
    Some(bid)
}

/// Where games are bid instead of numbers, the game played is not below the one bid.
fn suit_bid(
    book: &Inner,
    contract: &Contract,
    row: &GameRow,
    entry: &DealEntry,
    faults: &mut Faults,
) {
    let Some(wanted) = entry.suit_bid else { return };
    let clause = &book.data.clauses.bid;
    if book.data.bidding == Bidding::Numbers {
        faults.warning(FaultCode::BidNotUsed, clause);
    } else if let Some((other, _)) = book.row(&wanted) {
        if rank(row, contract.trump) < rank(other, wanted.trump) {
            faults.error(FaultCode::BelowSuitBid, clause);
        }
    } else {
        faults.warning(FaultCode::BidNotAGameValue, clause);
    }
}

/// The rank of a game among those that may be bid: the suits of one row follow in steps of two.
fn rank(row: &GameRow, trump: Trump) -> i32 {
    let suit = trump
        .suit()
        .and_then(|suit| Suit::ALL.iter().position(|s| *s == suit));
    row.rank
        + 2 * suit
            .and_then(|place| i32::try_from(place).ok())
            .unwrap_or(0)
}
