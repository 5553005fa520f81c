//! An amount alone, as most sheets show it: which games could it be, and which amounts are near if
//! it is none.

use crate::skat::{
    AllPass, Contract, Fault, FaultCode, GameRow, NullOverbidRule, OverbidRule, PossibleGame,
    RamschCharge, RamschRules, RamschSkat, RamschTie, Severity, Trump, points,
    rulebook::{
        inner::{AmountTable, Inner},
        ladder::{covering, multipliers},
    },
};

/// What an amount alone can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmountAnswer {
    /// The games it could be, ordinary ones first; empty if it is none.
    pub games: Vec<PossibleGame>,
    /// The nearest amounts that are possible, if this one is not.
    pub nearest: Vec<i32>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

impl AmountTable {
    fn of(book: &Inner) -> AmountTable {
        let mut all = Vec::new();
        games(book, &mut all);
        ramsch(&book.data.ramsch, false, &mut all);
        ramsch(&book.data.schiebe, true, &mut all);
        if book.data.all_pass == AllPass::PassedIn {
            all.push((0, PossibleGame::PassedIn));
        }
        // Stable: within one amount the order of the file stays, ordinary losses before overbid
        // ones.
        all.sort_by_key(|(amount, game)| (*amount, overbid(game)));
        let mut table: Vec<(i32, Vec<PossibleGame>)> = Vec::new();
        for (amount, game) in all {
            match table.last_mut().filter(|(last, _)| *last == amount) {
                Some((_, games)) if games.contains(&game) => {}
                Some((_, games)) => games.push(game),
                None => table.push((amount, vec![game])),
            }
        }
        AmountTable(table)
    }
}

fn overbid(game: &PossibleGame) -> bool {
    matches!(game, PossibleGame::Game { overbid: true, .. })
}

/// Whether it can be one with (`+n`) or without (`-n`) these matadors.
fn has_matadors(game: &PossibleGame, matadors: i32) -> bool {
    let matadors = matadors.saturating_abs();
    matches!(game, PossibleGame::Game { contract, multiplier, .. }
        if *multiplier > matadors && contract.trump.trumps() >= matadors)
}

fn games(book: &Inner, all: &mut Vec<(i32, PossibleGame)>) {
    let factors = factors(book);
    for row in book.data.games.iter().filter(|row| row.on) {
        for (trump, base) in row.base.all() {
            let unit = base * row.unit_factor;
            let multipliers = Multipliers::of(book, row, trump, unit);
            for skat in &row.skat {
                let contract = Contract {
                    trump,
                    skat: *skat,
                    open: row.open,
                    announced: None,
                    revolution: row.revolution,
                };
                for factor in factors.iter().copied() {
                    let game = Valued {
                        row,
                        contract,
                        unit,
                        factor,
                    };
                    all.extend(game.every_end(&multipliers));
                }
            }
        }
    }
}

/// By what a game can be multiplied: won, lost, and only because it was overbid.
struct Multipliers {
    won: Vec<i32>,
    lost: Vec<i32>,
    over: Vec<i32>,
}

impl Multipliers {
    fn of(book: &Inner, row: &GameRow, trump: Trump, unit: i32) -> Multipliers {
        let won = multipliers(&book.data, row, trump, true);
        let lost = multipliers(&book.data, row, trump, false);
        let mut over = Vec::new();
        if row.bid {
            over = covering_multipliers(book, trump, unit, won.first().copied());
            over.retain(|m| !lost.contains(m));
        }
        Multipliers { won, lost, over }
    }
}

/// A game with its unit, and the product of its kontra and Bock factors.
struct Valued<'r> {
    row: &'r GameRow,
    contract: Contract,
    unit: i32,
    factor: i32,
}

impl Valued<'_> {
    /// All amounts that it gives.
    fn every_end(&self, by: &Multipliers) -> Vec<(i32, PossibleGame)> {
        let won = by.won.iter().map(|m| self.ended(*m, true, false));
        let lost = by.lost.iter().map(|m| self.ended(*m, false, false));
        let over = by.over.iter().map(|m| self.ended(*m, false, true));
        won.chain(lost).chain(over).collect()
    }

    /// The amount that it gives with this multiplier.
    fn ended(&self, multiplier: i32, won: bool, overbid: bool) -> (i32, PossibleGame) {
        let loss = if won { 1 } else { self.row.loss };
        let value = self.unit * multiplier * loss * self.factor;
        let game = PossibleGame::Game {
            contract: self.contract,
            kind: self.row.game,
            unit: self.unit,
            multiplier,
            won,
            overbid,
            loss,
            factor: self.factor,
        };
        (if won { value } else { -value }, game)
    }
}

/// The products of a kontra and a Bock factor.
fn factors(book: &Inner) -> Vec<i32> {
    let bock = or_one(&book.data.bock);
    let mut all: Vec<i32> = or_one(&book.data.kontra)
        .iter()
        .flat_map(|k| bock.iter().map(move |b| k * b))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// These factors; a game of a system that has none counts once.
fn or_one(factors: &[i32]) -> &[i32] {
    if factors.is_empty() { &[1] } else { factors }
}

/// The multipliers to which an overbid can raise a game: those that cover some bid above its least
/// value.
fn covering_multipliers(book: &Inner, trump: Trump, unit: i32, least: Option<i32>) -> Vec<i32> {
    let rule = book.data.overbid;
    if rule.rule == OverbidRule::None
        || (trump == Trump::None && rule.null == NullOverbidRule::ChosenGame)
    {
        return Vec::new();
    }
    let worth = unit * least.unwrap_or(1);
    let mut all: Vec<i32> = book
        .ladder
        .iter()
        .filter(|bid| **bid > worth)
        .map(|bid| covering(*bid, unit))
        .collect();
    all.dedup();
    all
}

pub(super) fn ramsch(rules: &RamschRules, schiebe: bool, all: &mut Vec<(i32, PossibleGame)>) {
    if !rules.on {
        return;
    }
    let mut amounts = match rules.charge {
        RamschCharge::Fixed => vec![-rules.base, -rules.one_without, -rules.two_without],
        RamschCharge::FewestWins => vec![rules.fewest_alone, rules.fewest_tied],
        RamschCharge::Points => charged_points(rules),
    };
    // Where the fewest points win, all tricks win nothing.
    if rules.all_tricks != 0 && rules.charge != RamschCharge::FewestWins {
        amounts.push(rules.all_tricks);
    }
    all.extend(
        amounts
            .into_iter()
            .map(|amount| (amount, PossibleGame::Ramsch { schiebe })),
    );
}

/// What somebody can be charged in a Ramsch that costs the points taken.
fn charged_points(rules: &RamschRules) -> Vec<i32> {
    let mut amounts = Vec::new();
    // The most of three is a third of the points at least.
    let counted = match rules.skat {
        RamschSkat::LastTrick => points::PACK,
        RamschSkat::Disregarded | RamschSkat::LaidOut => points::PACK - points::SKAT,
    };
    let least = counted.div_euclid(3);
    for points in (least..=points::PACK).filter(|p| points::possible(*p)) {
        for factor in [1, rules.without_factor.max(1)] {
            for pass in 0..=3_u32 {
                let full = points * factor * rules.pass_factor.max(1).pow(pass);
                amounts.push(-full);
                if rules.tie == RamschTie::Halves {
                    amounts.extend([-full.div_euclid(2), -full.div_euclid(3)]);
                }
            }
        }
    }
    amounts
}

/// The least and the largest amount of all.
pub(super) fn least_and_most(book: &Inner) -> (i32, i32) {
    table(book)
        .0
        .iter()
        .map(|(amount, _)| *amount)
        .fold((0, 0), |(least, most), amount| {
            (amount.min(least), amount.max(most))
        })
}

pub(super) fn table(book: &Inner) -> &AmountTable {
    book.amounts.get_or_init(|| AmountTable::of(book))
}

/// The fault of a table of a size that the system is not played at; expects the nearest
/// size.
pub(super) fn table_fault(book: &Inner, size: u32) -> Option<Fault> {
    let sizes = &book.data.table_sizes;
    let nearest = sizes
        .iter()
        .min_by_key(|known| known.abs_diff(size))
        .and_then(|n| i32::try_from(*n).ok());
    let clause = book.data.clauses.dealer.clone();
    let fault = Fault {
        code: FaultCode::TableSizeNotAllowed,
        severity: Severity::Error,
        clause,
        expected: nearest,
    };
    (!sizes.contains(&size)).then_some(fault)
}

/// Which games an amount could be, with the matadors noted beside it if there are any.
pub(super) fn answer(
    book: &Inner,
    amount: i32,
    matadors: Option<i32>,
    table_size: u32,
    column_is_dealer: bool,
) -> AmountAnswer {
    let mut faults = Vec::new();
    if column_is_dealer && table_size >= 4 && amount != 0 {
        faults.push(Fault {
            code: FaultCode::DealerHasNoCards,
            severity: Severity::Error,
            clause: book.data.clauses.dealer.clone(),
            expected: None,
        });
    }
    let fits = |game: &PossibleGame| matadors.is_none_or(|matadors| has_matadors(game, matadors));
    let table = &table(book).0;
    let here = table
        .binary_search_by_key(&amount, |(a, _)| *a)
        .ok()
        .and_then(|at| table.get(at));
    let mut games = here.map_or_else(Vec::new, |(_, games)| games.clone());
    games.retain(fits);
    let mut nearest = Vec::new();
    if games.is_empty() {
        let possible = table.iter().filter(|(_, games)| games.iter().any(fits));
        nearest = nearest_of(possible.map(|(a, _)| *a), amount);
        faults.push(no_game(book, &nearest));
    }
    AmountAnswer {
        games,
        nearest,
        faults,
    }
}

/// The fault of an amount that no game gives; expects the nearest.
fn no_game(book: &Inner, nearest: &[i32]) -> Fault {
    Fault {
        code: FaultCode::AmountImpossible,
        severity: Severity::Warning,
        clause: book.data.clauses.value.clone(),
        expected: nearest.first().copied(),
    }
}

/// Of the possible amounts, in their order, those next to this one on both sides, the closer first; of its own sign where
/// there is one.
fn nearest_of(possible: impl Iterator<Item = i32>, amount: i32) -> Vec<i32> {
    let mut below = None;
    let mut above = None;
    for one in possible {
        if one < amount {
            below = Some(one);
        } else {
            above = Some(one);
            break;
        }
    }
    let mut both: Vec<i32> = below.into_iter().chain(above).collect();
    if both.iter().any(|a| a.signum() == amount.signum()) {
        both.retain(|a| a.signum() == amount.signum());
    }
    both.sort_by_key(|a| (a.abs_diff(amount), *a));
    both
}
