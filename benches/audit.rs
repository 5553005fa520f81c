//! How often the sheet audit finds and names a slip, and how often it speaks without cause, over
//! made sheets.
//!
//! `cargo bench --bench audit` (`-- told`: what the desk is told, by how many games were typed
//! whole); prints the tables of docs/AUDIT.md in Markdown. Not a measurement of time.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a program for its makers"
)]

#[path = "../tests/suite/audit_sheets.rs"]
mod audit_sheets;

use audit_sheets::{Injected, Made, Paper, Slip, Undo, inject, made, shown};
use vorhand::club::{
    Certainty, Correction, DealLine, DealNo, EntrantId, Finding, FindingKind, PaperSheet,
    PaperTotal, Seat, Sheet, SheetMark, Table, TableNo, TotalKind, audit, audit_told,
};
use vorhand::movement::Rng;
use vorhand::skat::{DealEntry, Rulebook};

const SEED: u64 = 20_261_121;
const SHEETS: usize = 200;
const RULES: [&str; 2] = ["foster_1922", "isko_1998"];

/// What became of the slips of one kind.
#[derive(Default)]
struct Tally {
    slips: usize,
    /// What was written is no game of these rules.
    impossible: usize,
    /// Some finding at all.
    noticed: usize,
    /// The one correction named is right.
    named: usize,
    /// The right one is among those named, or among the amounts probably meant.
    listed: usize,
    /// The one correction named is wrong.
    misled: usize,
    /// Impossible or unusual amounts reported in other rows.
    elsewhere: usize,
}

fn fits(found: &[Finding]) -> impl Iterator<Item = &[Correction]> {
    found.iter().filter_map(|f| match &f.kind {
        FindingKind::Corrections { fits, .. } => Some(fits.as_slice()),
        _ => None,
    })
}

fn listed(found: &[Finding], at: &Injected) -> bool {
    fits(found).flatten().any(|c| at.undone_by(c))
        || found.iter().any(|f| match (&f.kind, at.undo) {
            (
                FindingKind::Impossible { meant, .. } | FindingKind::Unusual { meant, .. },
                Undo::Amount(right),
            ) => f.deal == Some(at.deal) && meant.iter().any(|m| m.amount == right),
            (FindingKind::Twice { perhaps }, Undo::Number(right)) => *perhaps == Some(right),
            _ => false,
        })
}

impl Tally {
    fn count(&mut self, rules: &Rulebook, found: &[Finding], at: &Injected) {
        let only: Vec<&Correction> = fits(found).filter(|f| f.len() == 1).flatten().collect();
        let right = only.iter().any(|c| at.undone_by(c));
        let number = matches!(at.undo, Undo::Number(_)) && listed(found, at);
        self.slips += 1;
        self.impossible += usize::from(rules.amount(at.written, None, 3, false).games.is_empty());
        self.noticed += usize::from(!found.is_empty());
        self.named += usize::from(right || number);
        self.listed += usize::from(listed(found, at));
        self.misled += usize::from(only.iter().any(|c| !at.undone_by(c)));
        let amount = |f: &&Finding| {
            matches!(
                f.kind,
                FindingKind::Impossible { .. } | FindingKind::Unusual { .. }
            )
        };
        self.elsewhere += found
            .iter()
            .filter(amount)
            .filter(|f| f.deal != Some(at.deal))
            .count();
    }

    fn row(&self, name: &str) {
        let share = |n: usize| format!("{:.1} %", 100.0 * n as f64 / self.slips.max(1) as f64);
        let (noticed, named, listed) = (share(self.noticed), share(self.named), share(self.listed));
        let (misled, elsewhere) = (
            share(self.misled),
            self.elsewhere as f64 / self.slips.max(1) as f64,
        );
        println!(
            "| {name} | {} | {} | {noticed} | {named} | {listed} | {misled} | {elsewhere:.3} |",
            self.slips,
            share(self.impossible)
        );
    }
}

fn clean(rules: &Rulebook, rng: &mut Rng) {
    println!(
        "| clean sheets, written | sheets | errors a sheet | doubts a sheet |\n|---|---|---|---|"
    );
    let sheets: Vec<_> = (0..SHEETS * 5)
        .map(|_| made(rules, 4, 12, rng).sheet)
        .collect();
    for paper in Paper::ALL {
        let found: Vec<Finding> = sheets
            .iter()
            .flat_map(|s| audit(&shown(s, paper), rules))
            .collect();
        let errors = found
            .iter()
            .filter(|f| f.certainty == Certainty::Error)
            .count();
        let a_sheet = |n: usize| n as f64 / sheets.len() as f64;
        println!(
            "| {paper:?} | {} | {:.4} | {:.4} |",
            sheets.len(),
            a_sheet(errors),
            a_sheet(found.len() - errors)
        );
    }
}

/// Two slips on one sheet: right is a correction that undoes one of them.
fn two(rules: &Rulebook, paper: Paper, rng: &mut Rng) {
    let mut tally = Tally::default();
    for _ in 0..SHEETS {
        let any = |rng: &mut Rng| Slip::ALL[rng.below(Slip::ALL.len())];
        let made = made(rules, 4, 12, rng);
        let Some((sheet, one)) = inject(&made, any(rng), rng) else {
            continue;
        };
        let Some((sheet, other)) = inject(
            &Made {
                sheet,
                doubled: made.doubled,
            },
            any(rng),
            rng,
        ) else {
            continue;
        };
        let found = audit(&shown(&sheet, paper), rules);
        let only: Vec<&Correction> = fits(&found).filter(|f| f.len() == 1).flatten().collect();
        let right = |c: &Correction| one.undone_by(c) || other.undone_by(c);
        tally.slips += 1;
        tally.noticed += usize::from(!found.is_empty());
        tally.named += usize::from(only.iter().any(|c| right(c)));
        tally.listed += usize::from(listed(&found, &one) || listed(&found, &other));
        tally.misled += usize::from(only.iter().any(|c| !right(c)));
    }
    tally.row("two at once");
}

/// Right amounts, and one figure at the foot or on the slip wrongly added.
fn wrong_total(rules: &Rulebook, paper: Paper, rng: &mut Rng) {
    let mut tally = Tally::default();
    for _ in 0..SHEETS {
        let mut sheet = shown(&made(rules, 4, 12, rng).sheet, paper);
        let (column, by) = (rng.below(4), [1, 10, -10, 100][rng.below(4)]);
        let foot = &mut sheet.feet[column];
        let figure = if paper == Paper::Slips {
            &mut foot.slip_points
        } else {
            &mut foot.net
        };
        *figure = figure.map(|n| n + by);
        let found = audit(&sheet, rules);
        let only: Vec<&Correction> = fits(&found).filter(|f| f.len() == 1).flatten().collect();
        let right =
            |c: &Correction| matches!(c, Correction::Written { column: c, .. } if *c == column);
        tally.slips += 1;
        tally.noticed += usize::from(!found.is_empty());
        tally.named += usize::from(only.iter().any(|c| right(c)));
        tally.listed += usize::from(fits(&found).flatten().any(right));
        tally.misled += usize::from(only.iter().any(|c| !right(c)));
    }
    tally.row("a total wrong");
}

/// A sheet of the book as the desk has it: of so many deals in a hundred the game was typed, of the
/// others the amount.
fn table(paper: &PaperSheet, games: usize, typed_amount: Option<DealNo>, rng: &mut Rng) -> Table {
    let seats: Vec<(Seat, EntrantId)> = Seat::ALL
        .into_iter()
        .take(4)
        .zip((1..).map(EntrantId))
        .collect();
    let who = |column: usize| EntrantId(column as i64 + 1);
    let mut sheet = Sheet {
        mark: SheetMark::Checked,
        ..Sheet::default()
    };
    for row in &paper.rows {
        let game = rng.below(100) < games && Some(row.deal) != typed_amount;
        for (line, (column, amount)) in row
            .amounts
            .iter()
            .enumerate()
            .filter_map(|(c, a)| Some((c, (*a)?)))
            .enumerate()
        {
            sheet.deals.push(DealLine {
                deal: row.deal,
                line: line as u32,
                declarer: Some(who(column)),
                amount,
                entry: game.then(DealEntry::default),
                remark: String::new(),
                accepted: None,
                dealer: None,
            });
        }
    }
    sheet.deals.sort_by_key(|line| line.deal);
    for (column, foot) in paper.feet.iter().enumerate() {
        let kinds = [
            (TotalKind::Won, foot.won),
            (TotalKind::Lost, foot.lost),
            (TotalKind::Points, foot.net),
        ];
        let written = kinds
            .into_iter()
            .filter_map(|(kind, value)| Some((kind, value?)));
        sheet.totals.extend(written.map(|(kind, value)| PaperTotal {
            entrant: who(column),
            after: vorhand::club::After::Foot,
            kind,
            value,
        }));
        if let (Some(points), Some(games)) = (foot.slip_points, foot.slip_games) {
            sheet.slips.push(vorhand::club::Slip {
                entrant: who(column),
                points,
                games,
                okd_by: None,
            });
        }
    }
    Table {
        number: TableNo::FIRST,
        seats,
        sheet: sheet.into(),
        ..Table::default()
    }
}

/// What the desk is told of its sheets (`audit_told`), by how many of their games were typed whole.
fn told(rules: &Rulebook, rng: &mut Rng) {
    println!("\n#### {}, as the desk is told\n", rules.id());
    println!(
        "| written | games typed | errors, clean | doubts, clean | noticed | named | listed | misled |\n|---|---|---|---|---|---|---|---|"
    );
    for paper in [Paper::Amounts, Paper::Slips, Paper::Feet] {
        for games in [0, 50, 90] {
            let (mut errors, mut doubts, mut tally) = (0, 0, Tally::default());
            for _ in 0..SHEETS * 5 {
                let sheet = shown(&made(rules, 4, 12, rng).sheet, paper);
                let found = audit_told(&table(&sheet, games, None, rng), 12, rules);
                let sure = found
                    .iter()
                    .filter(|f| f.certainty == Certainty::Error)
                    .count();
                (errors, doubts) = (errors + sure, doubts + found.len() - sure);
            }
            for slip in Slip::ALL.into_iter().filter(|slip| *slip != Slip::Number) {
                for _ in 0..SHEETS / 2 {
                    let Some((sheet, at)) = inject(&made(rules, 4, 12, rng), slip, rng) else {
                        continue;
                    };
                    let table = table(&shown(&sheet, paper), games, Some(at.deal), rng);
                    tally.count(rules, &audit_told(&table, 12, rules), &at);
                }
            }
            let clean = |n: usize| n as f64 / (SHEETS * 5) as f64;
            let share = |n: usize| format!("{:.1}", 100.0 * n as f64 / tally.slips.max(1) as f64);
            println!(
                "| {paper:?} | {games} % | {:.4} | {:.4} | {} | {} | {} | {} |",
                clean(errors),
                clean(doubts),
                share(tally.noticed),
                share(tally.named),
                share(tally.listed),
                share(tally.misled)
            );
        }
    }
}

fn main() {
    if std::env::args().any(|arg| arg == "told") {
        for id in RULES {
            told(
                &Rulebook::builtin(id).expect("a rulebook"),
                &mut Rng::new(SEED),
            );
        }
        return;
    }
    println!("Seed {SEED}, tables of four, 48 deals.");
    for id in RULES {
        let rules = Rulebook::builtin(id).expect("a rulebook");
        let mut rng = Rng::new(SEED);
        println!("\n### {id}\n");
        clean(&rules, &mut rng);
        for paper in Paper::ALL {
            println!("\n#### {id}, written: {paper:?}\n");
            println!(
                "| slip | tried | no game | noticed | named | listed | misled | other amounts doubted |\n|---|---|---|---|---|---|---|---|"
            );
            let mut all = Tally::default();
            for slip in Slip::ALL {
                let mut tally = Tally::default();
                for _ in 0..SHEETS {
                    let Some((sheet, at)) = inject(&made(&rules, 4, 12, &mut rng), slip, &mut rng)
                    else {
                        continue;
                    };
                    let found = audit(&shown(&sheet, paper), &rules);
                    tally.count(&rules, &found, &at);
                    all.count(&rules, &found, &at);
                }
                tally.row(&format!("{slip:?}"));
            }
            all.row("all");
            if paper != Paper::Amounts {
                two(&rules, paper, &mut rng);
                wrong_total(&rules, paper, &mut rng);
            }
        }
    }
}
