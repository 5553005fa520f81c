//! What stands in a sheet with running totals when its deals are written in. Knows no page.

use super::super::Context;
use super::super::pen::Style;
use super::narrow::Remark;
use super::running::Kind;
use super::{figures, told};
use crate::club::{self, Counting, DealLine, EntrantId, FootColumn, Table, sheet_totals};
use crate::i18n::Texts;
use crate::skat::{Contract, DealEntry, LevelKind, Rulebook, Verdict};
use std::collections::BTreeMap;

/// How many marks a game can have: hand, schneider, announced, schwarz, announced, ouvert.
pub(super) const MARKS: usize = 6;

/// A sheet's deals, and the figures at its foot.
#[derive(Debug, Clone, Default)]
pub(super) struct Filled {
    rows: BTreeMap<u32, Row>,
    /// A list for each player, in the order of the foot.
    pub(super) closing: Vec<Vec<String>>,
    /// Whether the games are named in short.
    pub(super) short: bool,
    /// Each player's running total when the sheet ends, or a page of it.
    totals: BTreeMap<u32, Vec<i32>>,
}

/// One deal.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    pub(super) game: String,
    /// The game for a narrow column.
    short: String,
    /// What stands across the parts of the game: that it was none, or a Ramsch.
    pub(super) across: Option<String>,
    /// Won without so many matadors that it counts for the hardest game.
    pub(super) hard: bool,
    pub(super) base: String,
    pub(super) matadors: String,
    pub(super) marks: [bool; MARKS],
    pub(super) won: String,
    pub(super) lost: String,
    pub(super) remark: Remark,
    /// The totals that the deal changed, by player.
    pub(super) changed: BTreeMap<usize, Changed>,
}

/// What a deal did to one player's columns.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Changed {
    /// The running total after the deal.
    pub(super) total: i32,
    /// Games won so far, where this one was won; lost so far, where it was lost.
    pub(super) won: Option<u32>,
    pub(super) lost: Option<u32>,
}

impl Filled {
    /// What stands in a row.
    pub(super) fn row(&self, deal: u32) -> Option<&Row> {
        self.rows.get(&deal)
    }

    /// How wide the longest name of a game is, in millimetres.
    pub(super) fn widest_game(&self, style: Style) -> f32 {
        self.rows
            .values()
            .map(|row| style.width(&row.game))
            .fold(0.0, f32::max)
    }

    /// How wide the longest remark is, in millimetres.
    pub(super) fn widest_remark(&self) -> f32 {
        self.rows
            .values()
            .map(|row| row.remark.width())
            .fold(0.0, f32::max)
    }

    /// Names the games in short.
    pub(super) fn shorten(&mut self) {
        self.short = true;
        self.rows
            .values_mut()
            .for_each(|row| row.game.clone_from(&row.short));
    }

    /// Whether a game counts for the hardest one.
    pub(super) fn has_hard(&self) -> bool {
        self.rows.values().any(|row| row.hard)
    }

    /// What is said of deals and has no room in a cell of this width, or in any.
    pub(super) fn below(&self, width: Option<f32>, row: f32) -> Vec<(u32, String)> {
        let told = |remark: &Remark| {
            width.map_or_else(|| remark.in_words(), |width| remark.below(width, row))
        };
        self.rows
            .iter()
            .filter_map(|(deal, row)| Some((*deal, told(&row.remark)?)))
            .collect()
    }

    /// Everybody's running total after a deal.
    pub(super) fn totals_after(&self, deal: u32) -> Vec<String> {
        let last = self.totals.range(..=deal).next_back();
        last.map(|(_, totals)| totals.iter().map(|t| figures::plain(*t)).collect())
            .unwrap_or_default()
    }
}

/// The deals of a table, as they are written into a sheet of this kind.
pub(super) fn fill(context: &Context<'_>, kind: Kind, table: &Table, rounds: u32) -> Filled {
    let columns = sheet_totals(table, rounds).columns;
    let rules = context.event.settings.rules.rulebook();
    let mut filled = Filled {
        closing: match kind {
            Kind::Running => columns.iter().map(net_foot).collect(),
            Kind::German => list_foot(context.event.counting(), table, rounds),
        },
        ..Filled::default()
    };
    let place = |id: EntrantId| columns.iter().position(|c| c.entrant == id);
    let mut running: Vec<Running> = vec![Running::default(); columns.len()];
    let last = table
        .sheet
        .deals
        .iter()
        .map(|d| d.deal)
        .chain(table.sheet.fines.iter().map(|f| f.deal))
        .max();
    for deal in 0..=last.unwrap_or(0) {
        let mut row = Row::default();
        for line in table.sheet.deals.iter().filter(|line| line.deal == deal) {
            row.describe(line, kind, rules.as_ref(), context.texts);
            let Some((at, sum)) = line
                .declarer
                .and_then(place)
                .and_then(|at| running.get_mut(at).map(|r| (at, r)))
            else {
                continue;
            };
            row.changed.insert(at, sum.game(line.amount));
        }
        for fine in table.sheet.fines.iter().filter(|fine| fine.deal == deal) {
            row.remark
                .say(&context.texts.fine_words(fine, table, rules.as_ref()));
            let Some((at, sum)) =
                place(fine.entrant).and_then(|at| running.get_mut(at).map(|r| (at, r)))
            else {
                continue;
            };
            sum.total = sum.total.saturating_add(fine.amount);
            row.changed.entry(at).or_default().total = sum.total;
        }
        filled.rows.insert(deal, row);
        filled
            .totals
            .insert(deal, running.iter().map(|r| r.total).collect());
    }
    filled
}

/// One player's sums as the sheet goes on.
#[derive(Debug, Clone, Copy, Default)]
struct Running {
    total: i32,
    won: u32,
    lost: u32,
}

impl Running {
    fn game(&mut self, amount: i32) -> Changed {
        self.total = self.total.saturating_add(amount);
        self.won += u32::from(amount > 0);
        self.lost += u32::from(amount < 0);
        let (won, lost) = (
            (amount > 0).then_some(self.won),
            (amount < 0).then_some(self.lost),
        );
        Changed {
            total: self.total,
            won,
            lost,
        }
    }
}

/// The foot of one column: net points and games.
fn net_foot(column: &club::Column) -> Vec<String> {
    vec![
        figures::signed(column.net_points()),
        figures::signed(column.net_games()),
    ]
}

/// The foot of the German list: every column's points, what is added, and the total.
fn list_foot(counting: Counting, table: &Table, rounds: u32) -> Vec<Vec<String>> {
    let foot = counting.by(counting.scoring.on_list()).foot(table, rounds);
    foot.iter()
        .flat_map(|foot| &foot.columns)
        .map(list_column)
        .collect()
}

/// What is added has its sign, what it is added to and what comes out have none; the desk writes it
/// so too.
fn list_column(column: &FootColumn) -> Vec<String> {
    let added = column.added.iter().map(|points| figures::signed(*points));
    std::iter::once(figures::plain(column.points))
        .chain(added)
        .chain([figures::plain(column.total())])
        .collect()
}

impl Row {
    fn describe(&mut self, line: &DealLine, kind: Kind, rules: Option<&Rulebook>, texts: &Texts) {
        let hard = told::hard(line, rules);
        let no_game = told::no_game(line, texts);
        match kind {
            Kind::Running => {
                hard.into_iter()
                    .for_each(|number| self.remark.hard(texts.report_hard(told::HARD, number)));
                no_game
                    .into_iter()
                    .for_each(|words| self.remark.say(&words));
            }
            Kind::German => {
                self.hard |= hard.is_some();
                hard.into_iter()
                    .for_each(|number| self.matadors = texts.report_without_short(number));
                self.across = no_game.or(self.across.take());
            }
        }
        let amount = figures::plain(line.amount);
        let column = if line.amount > 0 {
            &mut self.won
        } else {
            &mut self.lost
        };
        // Several who are charged alike in a Ramsch are charged one figure.
        if line.amount != 0 && *column != amount {
            *column = if column.is_empty() {
                amount
            } else {
                format!("{column} {amount}")
            };
        }
        if let (Some(entry), Some(rules), 0) = (&line.entry, rules, line.line) {
            self.name(entry, rules, texts);
        }
        self.remark.say(told::typed(line, hard));
    }

    fn name(&mut self, entry: &DealEntry, rules: &Rulebook, texts: &Texts) {
        let Some(contract) = &entry.contract else {
            return;
        };
        let verdict = rules.check(entry);
        (self.game, self.short) = (
            texts.game_name(contract, rules),
            texts.game_short(contract, rules),
        );
        if let Some(matadors) = entry.matadors.filter(|n| *n != 0) {
            let count = matadors.unsigned_abs();
            self.matadors = if matadors > 0 {
                texts.report_with_short(count)
            } else {
                texts.report_without_short(count)
            };
            self.game = format!("{}, {}", self.game, told::with_or_without(matadors, texts));
            self.short = format!("{}, {}", self.short, self.matadors);
        }
        self.base = Some(verdict.base)
            .filter(|base| *base > 0)
            .map(|b| b.to_string())
            .unwrap_or_default();
        self.marks = marks(contract, rules, &verdict);
    }
}

fn marks(contract: &Contract, rules: &Rulebook, verdict: &Verdict) -> [bool; MARKS] {
    let level = |kind: LevelKind| verdict.levels.iter().any(|level| level.kind == kind);
    [
        told::is_hand(contract, rules) || level(LevelKind::Hand),
        level(LevelKind::Schneider),
        level(LevelKind::SchneiderAnnounced),
        level(LevelKind::Schwarz),
        level(LevelKind::SchwarzAnnounced),
        contract.open,
    ]
}
