//! Which amounts a system has, how rare they are, and which of them lie beside another as a slip of
//! the pen.

use super::found::{LikelyAmount, NeighbourReason};
use crate::skat::{PossibleGame, Rulebook};
use std::cell::RefCell;
use std::collections::HashMap;

/// A multiplier from which on a game is rare: with or without nine and schneider.
const RARE: i32 = 11;
/// A multiplier up to which a game is ordinary.
const ORDINARY: i32 = 4;

#[derive(Debug, Clone, Copy)]
struct Amount {
    /// The least multiplier that gives it, one loss by overbid counted as two more.
    multiplier: i32,
    ramsch: bool,
}

/// The amounts of a rulebook, asked for once each.
pub(super) struct Possible<'a> {
    rules: &'a Rulebook,
    seen: RefCell<HashMap<i32, Option<Amount>>>,
}

impl<'a> Possible<'a> {
    pub(super) fn new(rules: &'a Rulebook) -> Possible<'a> {
        Possible {
            rules,
            seen: RefCell::default(),
        }
    }

    fn at(&self, amount: i32) -> Option<Amount> {
        *self
            .seen
            .borrow_mut()
            .entry(amount)
            .or_insert_with(|| look_up(self.rules, amount))
    }

    /// Some game gives it.
    pub(super) fn is(&self, amount: i32) -> bool {
        self.at(amount).is_some()
    }

    /// A Ramsch gives it.
    pub(super) fn ramsch(&self, amount: i32) -> bool {
        self.at(amount).is_some_and(|a| a.ramsch)
    }

    pub(super) fn rare(&self, amount: i32) -> bool {
        self.at(amount).is_some_and(|a| a.multiplier >= RARE)
    }

    pub(super) fn ordinary(&self, amount: i32) -> bool {
        self.at(amount).is_some_and(|a| a.multiplier <= ORDINARY)
    }

    fn multiplier(&self, amount: i32) -> i32 {
        self.at(amount).map_or(i32::MAX, |a| a.multiplier)
    }

    /// The rules have a fine of this amount.
    pub(super) fn fine(&self, amount: i32) -> bool {
        self.rules.fines().iter().any(|fine| fine.amount == amount)
    }

    /// The rules charge the value of a game to somebody beside who played it.
    pub(super) fn charges(&self) -> bool {
        !self.rules.charges().is_empty()
    }

    /// A deal that nobody plays is passed in.
    pub(super) fn passes(&self) -> bool {
        self.rules.knows_passed()
    }

    /// Positive amounts may be doubled too (kontra, Bock).
    fn doubles_wins(&self) -> bool {
        !self.rules.kontra().is_empty() || !self.rules.bock().is_empty()
    }

    /// Every amount of the system that lies a slip of the pen beside this one, the likeliest first.
    pub(super) fn slips(&self, amount: i32, before: Option<i32>) -> Vec<LikelyAmount> {
        let mut all: Vec<LikelyAmount> = candidates(amount, before, self.doubles_wins())
            .into_iter()
            .filter(|m| m.amount != amount && m.amount != 0 && self.is(m.amount))
            .collect();
        all.sort_by_key(|m| (m.why, self.multiplier(m.amount), m.amount));
        let mut seen = Vec::new();
        all.retain(|m| {
            !seen.contains(&m.amount) && {
                seen.push(m.amount);
                true
            }
        });
        all
    }

    /// The few to tell a person: the ordinary ones, at most four.
    pub(super) fn meant(&self, amount: i32, before: Option<i32>) -> Vec<LikelyAmount> {
        let mut all = self.slips(amount, before.filter(|b| *b != 0));
        all.retain(|m| m.why != NeighbourReason::RunningTotal || self.ordinary(m.amount));
        // A running total that happens to be near is weaker than digits that changed places, unless
        // it is large.
        if amount.unsigned_abs() < 100 {
            all.sort_by_key(|m| m.why == NeighbourReason::RunningTotal);
        }
        all.sort_by_key(|m| self.rare(m.amount));
        all.truncate(4);
        all
    }
}

fn look_up(rules: &Rulebook, amount: i32) -> Option<Amount> {
    let games = rules.amount(amount, None, 3, false).games;
    let ramsch = games
        .iter()
        .any(|g| matches!(g, PossibleGame::Ramsch { .. }));
    Some(Amount {
        multiplier: games.iter().filter_map(multiplier_of).min()?,
        ramsch,
    })
}

/// By how much the unit of a game is multiplied; none if nobody played.
fn multiplier_of(game: &PossibleGame) -> Option<i32> {
    match game {
        PossibleGame::Game {
            multiplier,
            overbid,
            ..
        } => Some(multiplier + if *overbid { 2 } else { 0 }),
        PossibleGame::Ramsch { .. } => Some(2),
        PossibleGame::PassedIn => None,
    }
}

/// The amounts that a slip of the pen turns into this one, possible or not. `before`: the running
/// total before it.
fn candidates(amount: i32, before: Option<i32>, doubles_wins: bool) -> Vec<LikelyAmount> {
    let mut slips = vec![(
        before.and_then(|b| amount.checked_sub(b)),
        NeighbourReason::RunningTotal,
    )];
    if amount < 0 || doubles_wins {
        slips.push((amount.checked_mul(2), NeighbourReason::NotDoubled));
        slips.push((
            (amount % 2 == 0).then_some(amount / 2),
            NeighbourReason::DoubledTwice,
        ));
    }
    slips.push((amount.checked_neg(), NeighbourReason::Sign));
    let digits: Vec<u8> = amount.unsigned_abs().to_string().into_bytes();
    slips.extend(
        slips_of_digits(&digits)
            .into_iter()
            .map(|(digits, why)| (value(&digits, amount < 0), why)),
    );
    slips
        .into_iter()
        .filter_map(|(amount, why)| {
            Some(LikelyAmount {
                amount: amount?,
                why,
            })
        })
        .collect()
}

/// The digits that a slip of the pen turns into these: two that changed places, one too many, too
/// few, or another.
fn slips_of_digits(digits: &[u8]) -> Vec<(Vec<u8>, NeighbourReason)> {
    let mut all = Vec::new();
    for at in 0..digits.len() {
        if at + 1 < digits.len() {
            let mut swapped = digits.to_vec();
            swapped.swap(at, at + 1);
            all.push((swapped, NeighbourReason::Transposed));
        }
        let mut shorter = digits.to_vec();
        shorter.remove(at);
        all.push((shorter, NeighbourReason::Length));
        all.extend((b'0'..=b'9').map(|digit| {
            let mut changed = digits.to_vec();
            changed.splice(at..=at, [digit]);
            (changed, NeighbourReason::Digit)
        }));
    }
    for at in 0..=digits.len() {
        all.extend((b'0'..=b'9').map(|digit| {
            let mut longer = digits.to_vec();
            longer.insert(at, digit);
            (longer, NeighbourReason::Length)
        }));
    }
    all
}

/// The number of some digits; none with a nought in front, or beyond four digits.
fn value(digits: &[u8], negative: bool) -> Option<i32> {
    if digits.first() == Some(&b'0') || digits.len() > 4 {
        return None;
    }
    let plain: i32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    Some(if negative { -plain } else { plain })
}

/// The amounts of a system that were probably meant by this one; `before`: the running
/// total before it.
pub fn neighbours(rules: &Rulebook, amount: i32, before: Option<i32>) -> Vec<LikelyAmount> {
    Possible::new(rules).meant(amount, before)
}
