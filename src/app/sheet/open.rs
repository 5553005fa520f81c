//! A sheet that is open on the desk, with the rules that it was played under: how its lines are
//! read, judged, printed and written.

use crate::app::sheet::{
    judge::{LineJudgement, inputs, judge, seat_of},
    line::{LineReading, TypedFine, exists, print::print, read},
    view::{RecordedLine, Row, View},
    words,
};
use crate::club::{After, DealNo, SheetMark, TotalKind};
use crate::i18n::{Lang, Texts};
use crate::ops::{Command, FineInput, LineInput, TotalInput};
use crate::skat::{Rulebook, Spelling, Trump, turns};
use std::collections::BTreeSet;

/// A sheet with the rules that it was played under.
#[derive(Debug)]
pub struct OpenSheet {
    /// The sheet as it is shown.
    pub view: View,
    /// The rules.
    pub rules: Rulebook,
    /// Whose letters a line is written with.
    pub lang: Lang,
    /// Deals that another device wrote as they stand: a second entry need not type them again.
    pub agreed: BTreeSet<DealNo>,
}

impl OpenSheet {
    /// Whether the skat can be turned under these rules.
    pub fn turning(&self) -> bool {
        turns(&exists(&self.rules))
    }

    /// How a game is written here.
    pub fn spelling(&self) -> Spelling {
        Spelling {
            turning: self.turning(),
            german: self.lang == Lang::De,
        }
    }

    /// A line as it would be typed.
    pub fn print(&self, reading: &LineReading) -> String {
        print(reading, self.spelling())
    }

    /// A deal as it would be typed.
    pub fn as_typed(&self, row: &Row) -> String {
        self.print(&row.as_typed())
    }

    fn read(&self, row: &Row, text: &str) -> LineReading {
        read(text, &row.shape, &exists(&self.rules))
    }

    /// What the rules say of a typed line.
    pub fn judge_text(&self, row: &Row, text: &str) -> LineJudgement {
        judge(self.read(row, text), &row.shape, &self.rules, row.bock)
    }

    /// What the rules say of a typed line; of what is recorded if nothing is typed.
    pub fn judge(&self, row: &Row, text: &str) -> LineJudgement {
        if text.trim().is_empty() {
            judge(row.as_typed(), &row.shape, &self.rules, row.bock)
        } else {
            self.judge_text(row, text)
        }
    }

    /// The lines of a deal as the book takes them.
    pub fn inputs(&self, t: &Texts, judged: &LineJudgement) -> Vec<LineInput> {
        inputs(judged, &|column| self.view.who(column), &|auto| {
            words::auto_remark(t, auto)
        })
    }

    /// What a typed line changes: its deal, its fines, its running totals. None if it changes
    /// nothing.
    pub fn write(
        &self,
        row: &Row,
        judged: &LineJudgement,
        lines: Vec<LineInput>,
    ) -> Option<Command> {
        let fines = self.fines(judged);
        if lines.is_empty() && fines.is_empty() {
            return None;
        }
        let totals = if lines.is_empty() {
            Vec::new()
        } else {
            self.running_totals(row, judged)
        };
        Some(Command::WriteLine {
            sheet: self.view.key,
            deal: row.deal,
            lines,
            fines,
            totals,
        })
    }

    /// What is to be written for a typed line: its deal, or a recorded deal with a new remark.
    pub fn lines(&self, t: &Texts, row: &Row, judged: &LineJudgement) -> Vec<LineInput> {
        if judged.reading.has_deal() {
            self.inputs(t, judged)
        } else if judged.reading.fines.is_empty() {
            noted(row, &judged.reading)
        } else {
            Vec::new()
        }
    }

    /// The fines of a line, and those that it takes back.
    fn fines(&self, judged: &LineJudgement) -> Vec<FineInput> {
        judged
            .reading
            .fines
            .iter()
            .filter_map(|fine| self.fine(fine))
            .collect()
    }

    fn fine(&self, fine: &TypedFine) -> Option<FineInput> {
        Some(FineInput {
            entrant: self.view.who(fine.column)?,
            amount: Some(fine.amount).filter(|amount| *amount != 0),
            law: fine.law.clone(),
        })
    }

    /// The running totals of a line that differ from those recorded.
    fn running_totals(&self, row: &Row, judged: &LineJudgement) -> Vec<TotalInput> {
        (1..=row.shape.columns)
            .filter_map(|column| {
                let typed = judged.reading.lines.iter().find(|l| l.column == column);
                let value = typed.and_then(|l| l.total);
                let recorded = row.running.iter().find(|(c, _)| *c == column);
                if value == recorded.map(|(_, total)| *total) {
                    return None;
                }
                Some(TotalInput {
                    entrant: self.view.who(column)?,
                    after: After::Deal(row.deal),
                    kind: TotalKind::Points,
                    value,
                })
            })
            .collect()
    }

    /// Empties a deal.
    pub fn clear(&self, deal: DealNo) -> Command {
        Command::ClearDeal {
            sheet: self.view.key,
            deal,
        }
    }

    /// Says how far the sheet has come.
    pub fn mark(&self, mark: SheetMark) -> Command {
        Command::MarkSheet {
            sheet: self.view.key,
            mark,
        }
    }

    /// Writes a total of the paper.
    pub fn total(&self, total: TotalInput) -> Command {
        Command::WriteTotals {
            sheet: self.view.key,
            totals: vec![total],
        }
    }

    /// The line with a suggested column or amount in place of the one that was typed.
    pub fn suggestion(&self, row: &Row, judged: LineJudgement, nth: usize) -> Option<String> {
        let columns = judged.right_columns(&row.shape);
        if !columns.is_empty() {
            let column = *columns.get(nth)?;
            return Some(self.print(&judged.in_column(&row.shape, column)));
        }
        let amount = *judged.nearest().get(nth)?;
        let mut reading = judged.reading;
        for line in &mut reading.lines {
            match &mut line.game {
                Some(game) => game.written = None,
                None => line.amount = Some(amount),
            }
        }
        // The reason was for the other amount.
        reading.reason = None;
        Some(self.print(&reading))
    }

    /// The trump of the game in a line.
    pub fn trump(&self, row: &Row, text: &str) -> Option<Trump> {
        let reading = self.read(row, text);
        let contract = reading.lines.first()?.game?.contract?;
        Some(contract.trump)
    }

    /// The line with these matadors in it.
    pub fn with_matadors(&self, row: &Row, text: &str, matadors: i32) -> String {
        let mut reading = self.read(row, text);
        let [only] = reading.lines.as_mut_slice() else {
            return self.joined(text, matadors);
        };
        match &mut only.game {
            Some(game) => game.matadors = Some(matadors),
            None if only.amount.is_some() => only.noted = Some(matadors),
            None => return self.joined(text, matadors),
        }
        self.print(&reading)
    }

    fn joined(&self, line: &str, matadors: i32) -> String {
        let letter = self.spelling().matadors(matadors);
        let text = format!("{} {letter}{}", line.trim_end(), matadors.unsigned_abs());
        text.trim_start().to_owned()
    }
}

/// The lines of a deal as they are recorded, with a new remark or reason.
fn noted(row: &Row, reading: &LineReading) -> Vec<LineInput> {
    row.lines
        .iter()
        .map(|one| noted_line(one, reading))
        .collect()
}

fn noted_line(RecordedLine { line, .. }: &RecordedLine, reading: &LineReading) -> LineInput {
    let remark = reading.remark.as_ref().unwrap_or(&line.remark);
    let accepted = reading.reason.as_ref().or(line.accepted.as_ref());
    LineInput {
        declarer: line.declarer,
        amount: line.entry.is_none().then_some(line.amount),
        entry: line.entry,
        remark: remark.clone(),
        accepted: accepted.cloned(),
        dealer: reading.dealer.and_then(seat_of),
    }
}
