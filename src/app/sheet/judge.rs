//! What the rules say of a line as it was read, and what is to be written for it. No screen, no
//! words.

use crate::app::sheet::line::{LineReading, Mistake, Shape, TypedLine};
use crate::club::{EntrantId, Judge, Seat, doubts, remark_from};
use crate::ops::LineInput;
use crate::skat::{AmountAnswer, BySeat, DealEntry, Fault, Position, Rulebook, Severity, Verdict};

/// How good a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// Nothing is typed.
    Empty,
    /// It can be written.
    Good,
    /// It can be written with a reason.
    Doubtful,
    /// It has to be mended.
    Wrong,
}

/// What writes itself into the remarks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AutoRemark {
    /// Nothing.
    None,
    /// Charged in a Ramsch.
    Ramsch,
    /// Won without this many matadors.
    Without(i32),
}

/// One person's part of the line with what the rules say of it.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedLine {
    /// The column, 1-based; 0 if the rules charge nobody.
    pub column: u8,
    /// What will count.
    pub amount: Option<i32>,
    /// What the rules give, if a game was typed.
    pub by_rules: Option<i32>,
    /// The game.
    pub entry: Option<DealEntry>,
    /// What the rules say of the game.
    pub verdict: Option<Verdict>,
    /// Which games the amount could be.
    pub answer: Option<AmountAnswer>,
    /// What writes itself into the remarks.
    pub remark: AutoRemark,
}

impl JudgedLine {
    /// Everything wrong or doubtful; an overbid that is lost is a result, not a doubt.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        let of_game = self.verdict.iter().flat_map(|v| doubts(&v.faults));
        let of_amount = self.answer.iter().flat_map(|a| doubts(&a.faults));
        of_game.chain(of_amount)
    }

    fn wrong(&self) -> bool {
        // An amount is what is on paper: even an impossible one can be accepted with a reason.
        self.verdict.is_some() && self.faults().any(|f| f.severity == Severity::Error)
    }
}

/// A line with everything that is known of it.
#[derive(Debug, Clone, PartialEq)]
pub struct LineJudgement {
    /// As read.
    pub reading: LineReading,
    /// Each person's part.
    pub lines: Vec<JudgedLine>,
    /// Nobody played, and these rules have no such deal.
    pub nobody: Option<Fault>,
    /// How good it is.
    pub state: LineState,
}

impl LineJudgement {
    /// What the rules find wrong or doubtful, in all parts.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.lines
            .iter()
            .flat_map(JudgedLine::faults)
            .chain(&self.nobody)
    }

    /// The columns in which a line would be right that was typed for one without cards; none if that
    /// is not what is wrong with it.
    pub fn right_columns(&self, shape: &Shape) -> Vec<u8> {
        let shape = &shape.dealt_by(self.reading.dealer);
        let of_column =
            |wrong: &Mistake| matches!(wrong, Mistake::NoCards(_) | Mistake::NoSuchColumn(_));
        let Some(at) = self.misplaced(shape) else {
            return Vec::new();
        };
        if !self.reading.mistakes.iter().all(of_column) {
            return Vec::new();
        }
        let others: Vec<u8> = self
            .reading
            .lines
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != at)
            .map(|(_, line)| line.column)
            .collect();
        (1..=shape.columns)
            .filter(|column| shape.plays(*column) && !others.contains(column))
            .collect()
    }

    /// The line as it would be typed for another column.
    pub fn in_column(&self, shape: &Shape, column: u8) -> LineReading {
        let mut reading = self.reading.clone();
        let at = self.misplaced(&shape.dealt_by(reading.dealer));
        if let Some(line) = at.and_then(|at| reading.lines.get_mut(at)) {
            line.column = column;
        }
        reading
    }

    /// The only line that is in a column without cards.
    fn misplaced(&self, shape: &Shape) -> Option<usize> {
        let mut found = self
            .reading
            .lines
            .iter()
            .enumerate()
            .filter(|(_, line)| !is_of_all(line) && !has_cards(line.column, shape))
            .map(|(at, _)| at);
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// The nearest amounts that are possible: a typed amount that is none, or what the rules give
    /// for a game.
    pub fn nearest(&self) -> Vec<i32> {
        let [line] = self.lines.as_slice() else {
            return Vec::new();
        };
        match (&line.answer, line.by_rules) {
            (Some(answer), _) if !answer.faults.is_empty() => answer.nearest.clone(),
            (_, Some(by_rules)) if line.amount.is_some_and(|a| a != by_rules) => vec![by_rules],
            _ => Vec::new(),
        }
    }
}

/// Whether it is a Ramsch, which is of nobody's column.
fn is_of_all(line: &TypedLine) -> bool {
    line.column == 0 && line.game.is_some_and(|game| game.ramsch.is_some())
}

fn has_cards(column: u8, shape: &Shape) -> bool {
    (1..=shape.columns).contains(&column) && shape.plays(column)
}

/// Judges a reading under a rulebook. `bock`: how many times over the deal counts, if the deals
/// before it say so.
pub fn judge(
    reading: LineReading,
    shape: &Shape,
    rules: &Rulebook,
    bock: Option<i32>,
) -> LineJudgement {
    let shape = &shape.dealt_by(reading.dealer);
    let under = Judge::new(rules, bock);
    let lines: Vec<JudgedLine> = reading
        .lines
        .iter()
        .flat_map(|line| judge_line(line, reading.remark.as_deref(), shape, &under))
        .collect();
    let mut judged = LineJudgement {
        nobody: if reading.passed { under.nobody() } else { None },
        reading,
        lines,
        state: LineState::Empty,
    };
    judged.state = state_of(&judged);
    judged
}

/// The seat of a column, 1-based.
pub fn seat_of(column: u8) -> Option<Seat> {
    Seat::ALL.get(usize::from(column).checked_sub(1)?).copied()
}

fn state_of(judged: &LineJudgement) -> LineState {
    let LineJudgement { reading, lines, .. } = judged;
    let beside_reason = reading
        .mistakes
        .iter()
        .any(|mistake| *mistake != Mistake::ReasonMissing);
    if reading.is_empty() {
        LineState::Empty
    } else if beside_reason || lines.iter().any(JudgedLine::wrong) {
        LineState::Wrong
    } else if judged.faults().next().is_some() && reading.reason.as_deref().unwrap_or("").is_empty()
    {
        LineState::Doubtful
    } else if !reading.mistakes.is_empty() {
        LineState::Wrong
    } else {
        LineState::Good
    }
}

fn judge_line(
    line: &TypedLine,
    remark: Option<&str>,
    shape: &Shape,
    under: &Judge<'_>,
) -> Vec<JudgedLine> {
    match line.game {
        Some(game) if game.ramsch.is_some() => judge_ramsch(under.in_bock(game), shape, under),
        Some(game) => vec![judge_game(line.column, under.in_bock(game), under)],
        None => vec![judge_amount(line, remark.unwrap_or(""), shape, under)],
    }
}

fn judge_game(column: u8, game: DealEntry, under: &Judge<'_>) -> JudgedLine {
    let verdict = under.game(&game);
    let by_rules = under.unwritten(&game).score;
    let amount = game.written.or(by_rules);
    let without = verdict.matadors.saturating_neg();
    let won = amount.is_some_and(|a| a > 0);
    let remark = if won && without >= remark_from() {
        AutoRemark::Without(without)
    } else {
        AutoRemark::None
    };
    JudgedLine {
        column,
        amount,
        by_rules,
        entry: Some(game),
        verdict: Some(verdict),
        answer: None,
        remark,
    }
}

fn judge_amount(line: &TypedLine, remark: &str, shape: &Shape, under: &Judge<'_>) -> JudgedLine {
    let people = usize::from(shape.people());
    let charged = !shape.plays(line.column);
    let answer = line
        .amount
        .filter(|a| *a != 0)
        .map(|a| under.amount(a, line.noted, remark, people, charged));
    let remark = match line.noted {
        Some(noted) if noted < 0 && line.amount.is_some_and(|a| a > 0) => {
            AutoRemark::Without(noted.saturating_neg())
        }
        _ if line.ramsch => AutoRemark::Ramsch,
        _ => AutoRemark::None,
    };
    JudgedLine {
        column: line.column,
        amount: line.amount,
        by_rules: None,
        entry: None,
        verdict: None,
        answer,
        remark,
    }
}

/// A Ramsch with its points: a line for each who is charged.
fn judge_ramsch(game: DealEntry, shape: &Shape, under: &Judge<'_>) -> Vec<JudgedLine> {
    let verdict = under.game(&game);
    let charged = |charges: BySeat<i32>| {
        Position::ALL
            .into_iter()
            .filter(|p| charges.at(*p) != 0)
            .map(|p| (shape.column_of(p), Some(charges.at(p))))
            .collect()
    };
    let columns = verdict.charges.map_or_else(|| vec![(0, None)], charged);
    let nobody = columns.is_empty().then_some((0, Some(0)));
    columns
        .into_iter()
        .chain(nobody)
        .map(|(column, amount)| JudgedLine {
            column,
            amount,
            by_rules: amount,
            entry: Some(game),
            verdict: Some(verdict.clone()),
            answer: None,
            remark: AutoRemark::Ramsch,
        })
        .collect()
}

/// What is to be written for a good line. `who` names the entrant of a column, `words`
/// the remark that writes itself.
pub fn inputs(
    judged: &LineJudgement,
    who: &dyn Fn(u8) -> Option<EntrantId>,
    words: &dyn Fn(AutoRemark) -> String,
) -> Vec<LineInput> {
    let reading = &judged.reading;
    let mut ramsch = judged
        .lines
        .iter()
        .filter(|l| l.entry.is_some_and(|e| e.ramsch.is_some()));
    let input = |declarer, amount, entry, auto| LineInput {
        declarer,
        amount,
        entry,
        remark: reading.remark.clone().unwrap_or_else(|| words(auto)),
        accepted: reading.reason.clone().filter(|reason| !reason.is_empty()),
        dealer: reading.dealer.and_then(seat_of),
    };
    let of_line = |line: &JudgedLine| {
        // The amount of a game follows from the game.
        let amount = if line.entry.is_none() {
            line.amount
        } else {
            None
        };
        input(who(line.column), amount, line.entry, line.remark)
    };
    match ramsch.next() {
        _ if reading.passed => vec![input(None, Some(0), None, AutoRemark::None)],
        Some(ramsch) => vec![input(None, None, ramsch.entry, AutoRemark::Ramsch)],
        None => judged.lines.iter().map(of_line).collect(),
    }
}
