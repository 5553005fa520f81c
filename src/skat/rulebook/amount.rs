//! An amount alone, as most sheets show it: which games could it be, and which amounts are near if
//! it is none.

use super::super::contract::{Contract, Trump};
use super::super::fault::{Fault, FaultCode, Severity};
use super::super::points;
use super::data::{AllPass, NullOverbidRule, OverbidRule, RamschCharge, RamschRules, RamschTie};
use super::inner::{Inner, PossibleGame, Table};
use super::ladder::{covering, multipliers};

/// What an amount alone can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AmountAnswer {
    /// The games it could be, ordinary ones first; empty if it is none.
    pub games: Vec<PossibleGame>,
    /// The nearest amounts that are possible, where this one is not.
    pub nearest: Vec<i32>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

impl Table {
    fn of(book: &Inner) -> Table {
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
        Table(table)
    }

    fn at(&self, amount: i32) -> Result<&[PossibleGame], usize> {
        let at = self.0.binary_search_by_key(&amount, |(a, _)| *a)?;
        Ok(self
            .0
            .get(at)
            .map(|(_, games)| games.as_slice())
            .unwrap_or_default())
    }
}

fn overbid(game: &PossibleGame) -> bool {
    matches!(game, PossibleGame::Game { overbid: true, .. })
}

fn games(book: &Inner, all: &mut Vec<(i32, PossibleGame)>) {
    let data = &book.data;
    let factors = factors(book);
    for row in data.games.iter().filter(|row| row.on) {
        for (trump, base) in row.base.all() {
            let unit = base * row.unit_factor;
            let won = multipliers(data, row, trump, true);
            let lost = multipliers(data, row, trump, false);
            let over = if row.bid {
                covering_multipliers(book, trump, unit, won.first().copied())
            } else {
                Vec::new()
            };
            for skat in &row.skat {
                let contract = Contract {
                    trump,
                    skat: *skat,
                    open: row.open,
                    announced: None,
                    revolution: row.revolution,
                };
                let game = |multiplier, won, overbid, factor| PossibleGame::Game {
                    contract,
                    kind: row.game,
                    unit,
                    multiplier,
                    won,
                    overbid,
                    loss: if won { 1 } else { row.loss },
                    factor,
                };
                for factor in &factors {
                    all.extend(
                        won.iter()
                            .map(|m| (unit * m * factor, game(*m, true, false, *factor))),
                    );
                    let cost = unit * row.loss * factor;
                    all.extend(
                        lost.iter()
                            .map(|m| (-m * cost, game(*m, false, false, *factor))),
                    );
                    let only_over = over.iter().filter(|m| !lost.contains(m));
                    all.extend(only_over.map(|m| (-m * cost, game(*m, false, true, *factor))));
                }
            }
        }
    }
}

/// The products of a kontra and a Bock factor.
fn factors(book: &Inner) -> Vec<i32> {
    let or_one = |list: &[i32]| {
        if list.is_empty() {
            vec![1]
        } else {
            list.to_vec()
        }
    };
    let bock = or_one(&book.data.bock);
    let mut all: Vec<i32> = or_one(&book.data.kontra)
        .into_iter()
        .flat_map(|k| bock.iter().map(move |b| k * b))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
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

fn ramsch(rules: &RamschRules, schiebe: bool, all: &mut Vec<(i32, PossibleGame)>) {
    if !rules.on {
        return;
    }
    let mut put = |amount: i32| all.push((amount, PossibleGame::Ramsch { schiebe }));
    if rules.all_tricks != 0 {
        put(rules.all_tricks);
    }
    match rules.charge {
        RamschCharge::Fixed => [rules.base, rules.one_without, rules.two_without]
            .into_iter()
            .for_each(|c| put(-c)),
        RamschCharge::FewestWins => [rules.fewest_alone, rules.fewest_tied]
            .into_iter()
            .for_each(put),
        RamschCharge::Points => {
            // The most of three is a third of the points at least; less where the skat is not
            // counted.
            let least = (points::PACK - points::SKAT).div_euclid(3);
            for points in (least..=points::PACK).filter(|p| points::possible(*p)) {
                for factor in [1, rules.without_factor.max(1)] {
                    for pass in 0..=3_u32 {
                        let full = points * factor * rules.pass_factor.max(1).pow(pass);
                        put(-full);
                        if rules.tie == RamschTie::Halves {
                            put(-full.div_euclid(2));
                            put(-full.div_euclid(3));
                        }
                    }
                }
            }
        }
    }
}

/// The fault of an amount that no game gives.
pub(super) fn impossible(book: &Inner, amount: i32) -> Option<Fault> {
    let table = table(book);
    let place = table.at(amount).err()?;
    let expected = nearest(table, amount, place).first().copied();
    let clause = book.data.clauses.value.clone();
    Some(Fault {
        code: FaultCode::AmountImpossible,
        severity: Severity::Warning,
        clause,
        expected,
    })
}

fn table(book: &Inner) -> &Table {
    book.amounts.get_or_init(|| Table::of(book))
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

/// Which games an amount could be.
pub(super) fn answer(
    book: &Inner,
    amount: i32,
    table_size: u32,
    column_is_dealer: bool,
) -> AmountAnswer {
    let clauses = &book.data.clauses;
    let mut answer = AmountAnswer {
        games: Vec::new(),
        nearest: Vec::new(),
        faults: Vec::new(),
    };
    let mut fault = |code, severity, clause: &super::super::fault::Clause, expected| {
        answer.faults.push(Fault {
            code,
            severity,
            clause: clause.clone(),
            expected,
        });
    };
    if column_is_dealer && table_size >= 4 && amount != 0 {
        fault(
            FaultCode::DealerHasNoCards,
            Severity::Error,
            &clauses.dealer,
            None,
        );
    }
    let table = table(book);
    match table.at(amount) {
        Ok(games) => answer.games = games.to_vec(),
        Err(place) => {
            let nearest = nearest(table, amount, place);
            fault(
                FaultCode::AmountImpossible,
                Severity::Warning,
                &clauses.value,
                nearest.first().copied(),
            );
            answer.nearest = nearest;
        }
    }
    answer
}

/// The possible amounts next to this one on both sides, the closer first; of its own sign where
/// there is one.
fn nearest(table: &Table, amount: i32, place: usize) -> Vec<i32> {
    let below = place
        .checked_sub(1)
        .and_then(|at| table.0.get(at))
        .map(|(a, _)| *a);
    let above = table.0.get(place).map(|(a, _)| *a);
    let mut both: Vec<i32> = below.into_iter().chain(above).collect();
    if both.iter().any(|a| a.signum() == amount.signum()) {
        both.retain(|a| a.signum() == amount.signum());
    }
    both.sort_by_key(|a| (a.abs_diff(amount), *a));
    both
}
