//! What is written into a sheet when it has its deals. Knows no page.

use crate::club::{self, Counting, DealLine, DealNo, EntrantId, Fine, FootColumn, Table};
use crate::i18n;
use crate::i18n::Texts;
use crate::report::{
    context::Context,
    papers::{
        narrow::Remark,
        sheet::kinds::{Kind, Role},
        told,
    },
    pen::Style,
};
use crate::skat::{Contract, DealEntry, LevelKind, Rulebook, Verdict};
use std::collections::BTreeMap;

/// How many marks a game can have: hand, schneider, announced, schwarz, announced, ouvert.
pub(super) const MARKS: usize = 6;

/// A sheet's deals, and the figures at its foot.
#[derive(Debug, Clone)]
pub(super) struct SheetRows {
    rows: BTreeMap<DealNo, Row>,
    /// Everybody's sums after each deal.
    sums: BTreeMap<DealNo, Vec<Sums>>,
    /// Their sums before the first deal.
    nothing: Vec<Sums>,
    /// The totals of the whole sheet.
    pub(super) columns: Vec<club::Column>,
    /// What the scoring of the German list makes of them.
    pub(super) list: Vec<FootColumn>,
    /// Deals that nobody played; none while the sheet is not whole.
    pub(super) passed: Option<u32>,
    /// Whether only the foot of the list is known.
    pub(super) by_foot: bool,
    /// Whether anybody was fined.
    pub(super) fined: bool,
}

/// One deal.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    /// Its name in signs.
    game: String,
    /// What is written across the parts of the game: that it was none, or a Ramsch.
    pub(super) across: Option<String>,
    /// Won without enough matadors to count for the hardest game.
    pub(super) hard: bool,
    base: String,
    matadors: String,
    marks: [bool; MARKS],
    won: String,
    lost: String,
    pub(super) remark: Remark,
    /// What the deal changed, by player.
    changed: BTreeMap<usize, ColumnChange>,
}

/// What a deal did to one player's columns.
#[derive(Debug, Clone, Copy, Default)]
struct ColumnChange {
    /// The amount of the game; none if the player was only fined.
    amount: Option<i32>,
    /// The running total after the deal.
    total: i32,
    /// Games won so far, if this one was won; lost so far, if it was lost.
    games_won: Option<u32>,
    games_lost: Option<u32>,
}

/// One player's sums as the sheet goes on.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) total: i32,
    /// The amounts won and lost.
    pub(super) won: i32,
    pub(super) lost: i32,
    games_won: u32,
    games_lost: u32,
}

impl Sums {
    fn game(&mut self, amount: i32) -> ColumnChange {
        self.total = self.total.saturating_add(amount);
        let won = amount > 0;
        let lost = amount < 0;
        if won {
            self.won = self.won.saturating_add(amount);
            self.games_won += 1;
        } else if lost {
            self.lost = self.lost.saturating_add(amount);
            self.games_lost += 1;
        }
        ColumnChange {
            amount: Some(amount),
            total: self.total,
            games_won: won.then_some(self.games_won),
            games_lost: lost.then_some(self.games_lost),
        }
    }

    fn fine(&mut self, amount: i32) {
        self.total = self.total.saturating_add(amount);
    }
}

impl SheetRows {
    /// The deals of a table, as they are written into a sheet of this kind.
    pub(super) fn new(
        context: &Context<'_>,
        kind: Kind,
        table: &Table,
        rounds: u32,
        columns: Vec<club::Column>,
    ) -> SheetRows {
        let mut filling = Filling {
            kind,
            texts: context.texts,
            table,
            rules: context.event.settings.rules.rulebook(),
            people: columns.iter().map(|column| column.entrant).collect(),
            sums: vec![Sums::default(); columns.len()],
        };
        let mut filled = SheetRows {
            rows: BTreeMap::new(),
            sums: BTreeMap::new(),
            nothing: filling.sums.clone(),
            list: list_columns(context.event.counting(), table, rounds),
            columns,
            passed: passed(table, rounds),
            by_foot: table.counts_by_foot(),
            fined: !table.sheet.fines.is_empty(),
        };
        for deal in filling
            .last_deal()
            .into_iter()
            .flat_map(|last| DealNo::all(last.0))
        {
            filled.rows.insert(deal, filling.row(deal));
            filled.sums.insert(deal, filling.sums.clone());
        }
        filled
    }

    /// What is written into a row.
    pub(super) fn row(&self, deal: DealNo) -> Option<&Row> {
        self.rows.get(&deal)
    }

    /// Everybody's sums after a deal.
    pub(super) fn sums_after(&self, deal: DealNo) -> &[Sums] {
        self.sums
            .range(..=deal)
            .next_back()
            .map_or(&self.nothing, |(_, sums)| sums)
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

    /// How wide the longest sum of the umpire's sheet is, in millimetres.
    pub(super) fn widest_sum(&self, style: Style) -> f32 {
        self.columns
            .iter()
            .flat_map(|column| [column.won, column.lost, column.fines])
            .map(|sum| style.width(&i18n::figure(sum)))
            .fold(0.0, f32::max)
    }

    /// Whether a game counts for the hardest one.
    pub(super) fn has_hard(&self) -> bool {
        self.rows.values().any(|row| row.hard)
    }

    /// The remarks of which something has no room in a cell of this width in a row of this height,
    /// by their deals; all of them if there is no such cell.
    pub(super) fn below(&self, width: Option<f32>, row: f32) -> Vec<(DealNo, String)> {
        self.rows
            .iter()
            .filter_map(|(deal, of)| {
                let words =
                    width.map_or_else(|| of.remark.in_words(), |width| of.remark.below(width, row));
                Some((*deal, words?))
            })
            .collect()
    }
}

/// A sheet that is being filled, deal by deal.
struct Filling<'a> {
    kind: Kind,
    texts: &'a Texts,
    table: &'a Table,
    rules: Option<Rulebook>,
    /// Whose the columns are.
    people: Vec<EntrantId>,
    sums: Vec<Sums>,
}

impl Filling<'_> {
    fn last_deal(&self) -> Option<DealNo> {
        let sheet = &self.table.sheet;
        let deals = sheet.deals.iter().map(|line| line.deal);
        let fines = sheet.fines.iter().map(|fine| fine.deal);
        deals.chain(fines).max()
    }

    fn row(&mut self, deal: DealNo) -> Row {
        let sheet = &self.table.sheet;
        let mut row = Row::default();
        for line in sheet.lines_of(deal) {
            self.write_game(&mut row, line);
        }
        for fine in sheet.fines.iter().filter(|fine| fine.deal == deal) {
            self.write_fine(&mut row, fine);
        }
        row
    }

    fn sums_of(&mut self, who: EntrantId) -> Option<(usize, &mut Sums)> {
        let at = self.people.iter().position(|id| *id == who)?;
        Some((at, self.sums.get_mut(at)?))
    }

    fn write_game(&mut self, row: &mut Row, line: &DealLine) {
        let rules = self.rules.as_ref();
        let hard = told::hard(line, rules);
        match self.kind {
            Kind::Umpire | Kind::Running => row.say_what_was_played(line, hard, self.texts),
            Kind::German => row.mark_what_was_played(line, hard, self.texts),
        }
        row.add_amount(line.amount);
        if let (Some(entry), Some(rules), 0) = (&line.entry, rules, line.line) {
            row.name(entry, rules, self.texts);
        }
        row.remark.say(told::typed(line, hard));
        if let (Some(entry), Some(rules)) = (&line.entry, rules)
            && let Some(words) = told::overbid(entry, rules, self.texts)
        {
            row.remark.say(&words);
        }
        if let (Kind::Umpire, Some(entry)) = (self.kind, &line.entry) {
            row.know(entry, hard.is_some(), self.texts);
        }
        let sums = line.declarer.and_then(|declarer| self.sums_of(declarer));
        if let Some((at, sums)) = sums {
            row.changed.insert(at, sums.game(line.amount));
        }
    }

    fn write_fine(&mut self, row: &mut Row, fine: &Fine) {
        let words = self.texts.fine_words(fine, self.table, self.rules.as_ref());
        row.remark.say(&words);
        if let Some((at, sums)) = self.sums_of(fine.entrant) {
            sums.fine(fine.amount);
            row.changed.entry(at).or_default().total = sums.total;
        }
    }
}

impl Row {
    /// What it says in a column; the deal, the dealer and the remarks are drawn otherwise.
    pub(super) fn words(&self, role: Role, player: Option<usize>) -> String {
        let changed = player.and_then(|player| self.changed.get(&player));
        let amount = changed.and_then(|c| c.amount);
        match role {
            Role::Game => self.game.clone(),
            Role::Base => self.base.clone(),
            Role::Matadors => self.matadors.clone(),
            Role::Mark(i) => self.mark(i),
            Role::Plus => self.won.clone(),
            Role::Minus => self.lost.clone(),
            Role::Won => plain(amount.filter(|amount| *amount > 0)),
            Role::Lost => plain(amount.filter(|amount| *amount <= 0)),
            Role::Total => plain(changed.map(|c| c.total)),
            Role::GamesWon => plain(changed.and_then(|c| c.games_won)),
            Role::GamesLost => plain(changed.and_then(|c| c.games_lost)),
            Role::Deal | Role::Dealer | Role::Remarks => String::new(),
        }
    }

    fn mark(&self, index: usize) -> String {
        match self.marks.get(index) {
            Some(true) => "×".to_owned(),
            Some(false) | None => String::new(),
        }
    }

    /// Says in the remarks that the game was hard, or none.
    fn say_what_was_played(&mut self, line: &DealLine, hard: Option<u32>, texts: &Texts) {
        if let Some(without) = hard {
            self.remark.hard(texts.report_hard(told::HARD, without));
        }
        if let Some(words) = told::no_game(line, texts) {
            self.remark.say(&words);
        }
    }

    /// Marks in the parts of the game that it was hard, or none.
    fn mark_what_was_played(&mut self, line: &DealLine, hard: Option<u32>, texts: &Texts) {
        if let Some(without) = hard {
            self.hard = true;
            self.matadors = texts.report_without_short(without);
        }
        self.across = told::no_game(line, texts).or(self.across.take());
    }

    /// Several who are charged alike in a Ramsch are charged one figure.
    fn add_amount(&mut self, amount: i32) {
        let column = if amount > 0 {
            &mut self.won
        } else {
            &mut self.lost
        };
        let figure = i18n::figure(amount);
        if amount != 0 && *column != figure {
            let before = std::mem::take(column);
            *column = format!("{before} {figure}").trim_start().to_owned();
        }
    }

    fn name(&mut self, entry: &DealEntry, rules: &Rulebook, texts: &Texts) {
        let Some(contract) = &entry.contract else {
            return;
        };
        let verdict = rules.check(entry);
        self.game = texts.game_short(contract, rules);
        if let Some(matadors) = entry.matadors.filter(|n| *n != 0) {
            self.add_matadors(matadors, texts);
        }
        if verdict.base > 0 {
            self.base = verdict.base.to_string();
        }
        self.marks = marks(contract, rules, &verdict);
        let [_, schneider, _, schwarz, ..] = self.told();
        let made = [(schneider, "S"), (schwarz, "Z")];
        for (_, sign) in made.into_iter().filter(|made| made.0) {
            self.game = format!("{}, {sign}", self.game);
        }
    }

    /// The marks that follow from no other.
    fn told(&self) -> [bool; MARKS] {
        let [hand, schneider, announced, schwarz, all_announced, open] = self.marks;
        [
            hand,
            schneider && !announced && !schwarz,
            announced && !all_announced,
            schwarz && !all_announced,
            all_announced,
            open,
        ]
    }

    /// Says of a game what an umpire notes beside its amount: matadors, unless they are told already, and its marks.
    fn know(&mut self, entry: &DealEntry, hard: bool, texts: &Texts) {
        let matadors = entry
            .matadors
            .filter(|n| *n != 0 && !hard && entry.contract.is_some());
        let marks = [
            Texts::report_unit_hand,
            Texts::sheet_schneider,
            Texts::sheet_schneider_announced,
            Texts::sheet_schwarz,
            Texts::sheet_schwarz_announced,
            Texts::report_unit_open,
        ];
        let marks = self
            .told()
            .into_iter()
            .zip(marks)
            .filter(|(is_told, _)| *is_told);
        for words in matadors
            .map(|n| texts.matadors(n))
            .into_iter()
            .chain(marks.map(|(_, word)| word(texts)))
        {
            self.remark.know(&words);
        }
    }

    fn add_matadors(&mut self, matadors: i32, texts: &Texts) {
        let count = matadors.unsigned_abs();
        self.matadors = if matadors > 0 {
            texts.report_with_short(count)
        } else {
            texts.report_without_short(count)
        };
        self.game = format!("{}, {}", self.game, self.matadors);
    }
}

fn list_columns(counting: Counting, table: &Table, rounds: u32) -> Vec<FootColumn> {
    let foot = counting.by(counting.scoring.on_list()).foot(table, rounds);
    foot.map(|foot| foot.columns).unwrap_or_default()
}

fn passed(table: &Table, rounds: u32) -> Option<u32> {
    let totals = club::sheet_totals(table, rounds);
    (totals.complete() || table.has_all_feet()).then_some(totals.passed)
}

fn plain(figure: Option<impl Into<i64>>) -> String {
    figure.map(i18n::figure).unwrap_or_default()
}

fn marks(contract: &Contract, rules: &Rulebook, verdict: &Verdict) -> [bool; MARKS] {
    let levels = [
        LevelKind::Hand,
        LevelKind::Schneider,
        LevelKind::SchneiderAnnounced,
        LevelKind::Schwarz,
        LevelKind::SchwarzAnnounced,
    ];
    let [
        hand,
        schneider,
        schneider_announced,
        schwarz,
        schwarz_announced,
    ] = levels.map(|kind| verdict.levels.iter().any(|level| level.kind == kind));
    [
        told::is_hand(contract, rules) || hand,
        schneider,
        schneider_announced,
        schwarz,
        schwarz_announced,
        contract.open,
    ]
}
