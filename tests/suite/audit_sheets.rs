//! Made sheets for the audit: legal deals in a realistic mix by the rules engine itself, and the
//! slips that people make.

use vorhand::club::{Correction, DealNo, Foot, PaperRow, PaperSheet};
use vorhand::movement::Rng;
use vorhand::skat::{DealEntry, Grade, Rulebook, SkatUse, Trump};

/// A sheet as it should be, and which of its losses count double.
pub struct Made {
    pub sheet: PaperSheet,
    pub doubled: Vec<bool>,
}

fn pick(rng: &mut Rng, weights: &[usize]) -> usize {
    let mut at = rng.below(weights.iter().sum());
    weights
        .iter()
        .position(|w| {
            *w > at || {
                at -= w;
                false
            }
        })
        .unwrap_or(0)
}

/// One game: mostly suits, a few Grands and Nulls, seldom open; mostly one or two matadors; four of
/// five won.
fn game(rules: &Rulebook, rng: &mut Rng) -> Option<(i32, bool)> {
    let contracts = rules.contracts();
    let weights: Vec<usize> = contracts
        .iter()
        .map(|c| {
            let trump = match c.trump {
                Trump::Jacks => 8,
                Trump::None => 3,
                _ => 10,
            };
            let skat = match c.skat {
                SkatUse::Turned | SkatUse::Taken => 6,
                SkatUse::Untouched => 3,
                SkatUse::TurnedSecond => 1,
            };
            if c.open || c.revolution {
                1
            } else {
                trump * skat
            }
        })
        .collect();
    let contract = contracts[pick(rng, &weights)];
    let most = if contract.trump == Trump::Jacks {
        4
    } else {
        11
    };
    let count = (pick(rng, &[600, 220, 100, 50, 15, 6, 4, 2, 1, 1, 1]) as i32 + 1).min(most);
    let matadors =
        (contract.trump != Trump::None).then_some(if rng.below(2) == 0 { count } else { -count });
    let grade = [
        Grade::Won,
        Grade::WonSchneider,
        Grade::WonSchwarz,
        Grade::Lost,
        Grade::LostSchneider,
    ][pick(rng, &[65, 13, 2, 18, 2])];
    let verdict = rules.check(&DealEntry {
        contract: Some(contract),
        matadors,
        grade: Some(grade),
        ..DealEntry::default()
    });
    Some((verdict.score.filter(|s| *s != 0)?, verdict.loss_factor == 2))
}

/// A whole sheet with its running totals, feet and slips.
pub fn made(rules: &Rulebook, columns: usize, rounds: usize, rng: &mut Rng) -> Made {
    let mut rows = Vec::new();
    let mut doubled = Vec::new();
    for at in 0..columns * rounds {
        let dealer = at % columns;
        let mut row = PaperRow {
            deal: DealNo::at(at),
            dealer: Some(dealer),
            amounts: vec![None; columns],
            ..PaperRow::default()
        };
        let (amount, double) = (0..50).find_map(|_| game(rules, rng)).expect("a game");
        let steps = if columns == 3 {
            rng.below(3)
        } else {
            [1, 2, columns - 1][rng.below(3)]
        };
        row.amounts[(dealer + steps) % columns] = Some(amount);
        rows.push(row);
        doubled.push(double);
    }
    let mut sheet = PaperSheet {
        columns,
        deals: Some(rows.len() as u32),
        rows,
        ..PaperSheet::default()
    };
    write_totals(&mut sheet);
    Made { sheet, doubled }
}

fn write_totals(sheet: &mut PaperSheet) {
    let mut feet = vec![Foot::default(); sheet.columns];
    for (c, foot) in feet.iter_mut().enumerate() {
        let (mut won, mut lost, mut games_won, mut games_lost) = (0, 0, 0, 0);
        for row in &mut sheet.rows {
            row.totals.resize(sheet.columns, None);
            let Some(amount) = row.amounts[c] else {
                continue;
            };
            if amount > 0 {
                won += amount;
                games_won += 1;
            } else {
                lost += amount;
                games_lost += 1;
            }
            row.totals[c] = Some(won + lost);
        }
        *foot = Foot {
            won: Some(won),
            lost: Some(lost),
            net: Some(won + lost),
            games_won: Some(games_won),
            games_lost: Some(games_lost),
            slip_points: Some(won + lost),
            slip_games: Some(games_won as i32 - games_lost as i32),
            net_games: None,
        };
    }
    sheet.feet = feet;
    sheet.passed = Some(0);
}

/// How much is written beside the amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    Amounts,
    Slips,
    Feet,
    Running,
}

impl Paper {
    pub const ALL: [Paper; 4] = [Paper::Amounts, Paper::Slips, Paper::Feet, Paper::Running];
}

/// The same sheet with only so much written.
pub fn shown(sheet: &PaperSheet, paper: Paper) -> PaperSheet {
    let mut sheet = sheet.clone();
    if paper != Paper::Running {
        sheet.rows.iter_mut().for_each(|row| row.totals.clear());
    }
    match paper {
        Paper::Amounts => sheet.feet.clear(),
        Paper::Slips => sheet.feet.iter_mut().for_each(|f| {
            *f = Foot {
                slip_points: f.slip_points,
                slip_games: f.slip_games,
                ..Foot::default()
            };
        }),
        Paper::Feet | Paper::Running => {}
    }
    if matches!(paper, Paper::Amounts | Paper::Slips) {
        sheet.passed = None;
    }
    sheet
}

/// The slips that people make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    Transposed,
    NotDoubled,
    DoubledTwice,
    Sign,
    Digit,
    Length,
    RunningTotal,
    WrongColumn,
    DealerColumn,
    Second,
    Missing,
    Number,
}

impl Slip {
    pub const ALL: [Slip; 12] = [
        Slip::Transposed,
        Slip::NotDoubled,
        Slip::DoubledTwice,
        Slip::Sign,
        Slip::Digit,
        Slip::Length,
        Slip::RunningTotal,
        Slip::WrongColumn,
        Slip::DealerColumn,
        Slip::Second,
        Slip::Missing,
        Slip::Number,
    ];
}

/// What was done to a sheet, and what would undo it.
pub struct Injected {
    pub deal: DealNo,
    pub column: usize,
    pub written: i32,
    pub undo: Undo,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undo {
    Amount(i32),
    Move(usize),
    Remove,
    Add(i32),
    Number(DealNo),
}

impl Injected {
    /// Whether this correction undoes it.
    pub fn undone_by(&self, correction: &Correction) -> bool {
        let here = |deal: DealNo, column: usize| deal == self.deal && column == self.column;
        match (*correction, self.undo) {
            (
                Correction::Amount {
                    deal, column, to, ..
                },
                Undo::Amount(right),
            ) => here(DealNo(deal.0), column) && to == right,
            (Correction::Move { deal, from, to, .. }, Undo::Move(right)) => {
                here(DealNo(deal.0), from) && to == right
            }
            (Correction::Remove { deal, column, .. }, Undo::Remove) => here(DealNo(deal.0), column),
            (
                Correction::Add {
                    deal,
                    column,
                    amount,
                },
                Undo::Add(right),
            ) => here(DealNo(deal.0), column) && amount == right,
            _ => false,
        }
    }
}

fn digits(amount: i32, change: impl FnOnce(&mut Vec<u8>)) -> Option<i32> {
    let mut text = amount.abs().to_string().into_bytes();
    change(&mut text);
    let plain: i32 = String::from_utf8(text)
        .ok()
        .filter(|t| !t.starts_with('0'))?
        .parse()
        .ok()?;
    Some(if amount < 0 { -plain } else { plain })
}

/// Makes one slip somewhere on the sheet; none where there is no place for it.
pub fn inject(made: &Made, slip: Slip, rng: &mut Rng) -> Option<(PaperSheet, Injected)> {
    (0..200).find_map(|_| inject_at(made, slip, rng.below(made.sheet.rows.len()), rng))
}

fn inject_at(made: &Made, slip: Slip, at: usize, rng: &mut Rng) -> Option<(PaperSheet, Injected)> {
    let mut sheet = made.sheet.clone();
    let columns = sheet.columns;
    let row = &made.sheet.rows[at];
    let (column, amount) = row
        .amounts
        .iter()
        .enumerate()
        .find_map(|(c, a)| Some((c, (*a)?)))?;
    let length = amount.abs().to_string().len();
    let (digit, place) = (b'0' + rng.below(10) as u8, rng.below(length));
    let other = match slip {
        Slip::Transposed => digits(amount, |t| {
            if length > 1 {
                t.swap(place.min(length - 2), place.min(length - 2) + 1);
            }
        }),
        Slip::NotDoubled => made.doubled[at].then_some(amount / 2),
        Slip::DoubledTwice => (amount < 0).then_some(amount * 2),
        Slip::Sign => Some(-amount),
        Slip::Digit => digits(amount, |t| t[place] = digit),
        Slip::Length => digits(amount, |t| match rng.below(2) {
            0 if length > 1 => {
                t.remove(place);
            }
            _ => t.insert(place, digit),
        }),
        Slip::RunningTotal => row.totals[column],
        _ => None,
    };
    let cells = &mut sheet.rows[at].amounts;
    let (column, written, undo) = match slip {
        Slip::WrongColumn | Slip::DealerColumn => {
            let dealer = row.dealer? as i64;
            let n = columns as i64;
            let wanted = |c: &usize| {
                let left = (*c as i64 - dealer).rem_euclid(n);
                let plays = columns < 4 || left == 1 || left == 2 || left == n - 1;
                *c != column
                    && if slip == Slip::WrongColumn {
                        plays
                    } else {
                        columns >= 4 && left == 0
                    }
            };
            let targets: Vec<usize> = (0..columns).filter(wanted).collect();
            let to = *targets.get(rng.below(targets.len()))?;
            cells[column] = None;
            cells[to] = Some(amount);
            (to, amount, Undo::Move(column))
        }
        Slip::Second => {
            let second = (0..50).find_map(|_| {
                made.sheet.rows[rng.below(made.sheet.rows.len())]
                    .amounts
                    .iter()
                    .flatten()
                    .next()
                    .copied()
            })?;
            let to = (column + 1) % columns;
            cells[to] = Some(second);
            (to, second, Undo::Remove)
        }
        Slip::Missing => {
            cells[column] = None;
            sheet.rows[at].totals[column] = None;
            (column, amount, Undo::Add(amount))
        }
        Slip::Number => {
            let neighbour = row.deal.before()?;
            sheet.rows[at].deal = neighbour;
            (column, amount, Undo::Number(row.deal))
        }
        _ => {
            let other = other.filter(|o| *o != amount && *o != 0)?;
            cells[column] = Some(other);
            (column, other, Undo::Amount(amount))
        }
    };
    let deal = sheet.rows[at].deal;
    Some((
        sheet,
        Injected {
            deal,
            column,
            written,
            undo,
        },
    ))
}
