//! What one game can bring, from the values of a rulebook: what a list that is known by its foot
//! alone is measured by.

use crate::skat::{
    ChargeEffect, PossibleGame, RamschCharge, RamschRules, RamschTie, Trump, rulebook::inner::Inner,
};

/// Two figures and all between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
}

impl Bounds {
    fn of(amounts: impl IntoIterator<Item = i32>) -> Option<Bounds> {
        let mut amounts = amounts.into_iter();
        let first = amounts.next()?;
        let mut least = first;
        let mut most = first;
        for amount in amounts {
            least = least.min(amount);
            most = most.max(amount);
        }
        Some(Bounds { least, most })
    }
}

/// What one game can bring whoever it is written for. Games that a system has not are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameRange {
    /// What is written as won: above 0.
    pub won: Option<Bounds>,
    /// What is written as lost: below 0.
    pub lost: Option<Bounds>,
    /// The most that a game brings whose value the jacks alone raise: neither hand nor open,
    /// neither announced nor schneider.
    pub usual_won: i32,
    /// What such a game takes at most, below 0.
    pub usual_lost: i32,
    /// What a Ramsch brings or takes; none if none is played.
    pub ramsch: Option<Bounds>,
    /// For how many at a table one deal can be written.
    pub written_for: u32,
}

impl GameRange {
    pub(super) fn of(book: &Inner) -> GameRange {
        let charged_once = book
            .data
            .charges
            .iter()
            .any(|charge| charge.effect == ChargeEffect::DeclarerCharged);
        let amounts = super::amount::table(book).0.iter();
        let mut games = Vec::new();
        for (amount, each) in amounts {
            for game in each {
                let (single, in_full) = game_amounts(*amount, game, charged_once);
                games.extend([single, in_full]);
            }
        }
        let ramsch: Vec<i32> = [&book.data.ramsch, &book.data.schiebe]
            .into_iter()
            .flat_map(|rules| ramsch_amounts(book, rules))
            .collect();
        let all = || games.iter().chain(&ramsch).copied();
        let [usual_won, usual_lost] = usual(book);
        GameRange {
            won: Bounds::of(all().filter(|amount| *amount > 0)),
            lost: Bounds::of(all().filter(|amount| *amount < 0)),
            usual_won,
            usual_lost,
            ramsch: Bounds::of(ramsch.iter().copied()),
            written_for: [&book.data.ramsch, &book.data.schiebe]
                .into_iter()
                .map(written_for)
                .fold(1, u32::max),
        }
    }
}

/// A game without kontra and Bock, and as it is in the table of all amounts.
fn game_amounts(amount: i32, game: &PossibleGame, charged_once: bool) -> (i32, i32) {
    match game {
        PossibleGame::Game {
            unit,
            multiplier,
            won: true,
            ..
        } => (unit * multiplier, amount),
        PossibleGame::Game {
            unit,
            multiplier,
            won: false,
            loss,
            ..
        } => {
            let loss = if charged_once { 1 } else { *loss };
            (-unit * multiplier * loss, amount)
        }
        PossibleGame::Ramsch { .. } | PossibleGame::PassedIn => (0, amount),
    }
}

/// The most and the least that a Ramsch is written with, in a Bock round too.
fn ramsch_amounts(book: &Inner, rules: &RamschRules) -> Vec<i32> {
    let mut amounts = Vec::new();
    super::amount::ramsch(rules, false, &mut amounts);
    let bock = highest(&book.data.bock);
    // A charge in points knows the skats that were passed on already.
    let passed = match rules.charge {
        RamschCharge::Fixed => rules.pass_factor.max(1).pow(3),
        RamschCharge::Points | RamschCharge::FewestWins => 1,
    };
    amounts
        .into_iter()
        .map(|(amount, _)| amount)
        .flat_map(|amount| [amount, amount * bock * passed])
        .collect()
}

fn highest(factors: &[i32]) -> i32 {
    factors.iter().copied().max().unwrap_or(1)
}

/// The most that a usual game wins, and what it loses, below 0.
fn usual(book: &Inner) -> [i32; 2] {
    let factor = highest(&book.data.kontra) * highest(&book.data.bock);
    let mut won = 0;
    let mut lost = 0;
    for row in book.data.games.iter().filter(|row| row.on && !row.open) {
        for (trump, base) in row.base.all() {
            let multiplier = match trump {
                Trump::None => 1,
                Trump::Diamonds | Trump::Hearts | Trump::Spades | Trump::Clubs | Trump::Jacks => {
                    book.data.levels.game + Trump::Jacks.trumps()
                }
            };
            let value = base * row.unit_factor * multiplier * factor;
            won = won.max(value);
            lost = lost.min(-value * row.loss);
        }
    }
    [won, lost]
}

/// For how many one Ramsch can be written: those who are equal.
fn written_for(rules: &RamschRules) -> u32 {
    if !rules.on {
        return 1;
    }
    match (rules.charge, rules.tie) {
        (RamschCharge::FewestWins, _) => 2,
        (RamschCharge::Fixed | RamschCharge::Points, RamschTie::LastTrick) => 1,
        (RamschCharge::Fixed | RamschCharge::Points, RamschTie::All) if rules.all_tied_zero => 2,
        (RamschCharge::Fixed | RamschCharge::Points, RamschTie::All | RamschTie::Halves) => 3,
    }
}
