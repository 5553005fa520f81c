//! What a key of the score desk does: writes the line, marks it, goes to another deal, takes back.

use super::super::context::Ctx;
use super::keys::DeskKey;
use super::sent::Sent;
use super::{Lying, SheetScreen, head};
use crate::app::intent::{Intent, Screen};
use crate::app::line::exists;
use crate::app::line::print::print;
use crate::app::line::{Reading, TypedFine};
use crate::app::sheet::desk::{Mode, TakeBack};
use crate::app::sheet::judge::{AutoRemark, Judged, Stand, inputs};
use crate::app::sheet::remedies::{Remedy, remedies};
use crate::app::sheet::second::Phase;
use crate::app::sheet::view::{self, Row};
use crate::app::sheet::{judge, words};
use crate::club::{After, SheetMark, TotalKind};
use crate::ops::{Command, FineInput, LineInput, TotalInput};
use crate::skat::turns;
use egui::Ui;

impl SheetScreen {
    /// Does what a key, or a click that means the same, asks for.
    pub(super) fn act(&mut self, ui: &Ui, ctx: &Ctx<'_>, lying: &Lying, key: DeskKey) {
        self.nudge = false;
        match key {
            DeskKey::Enter => self.enter(ctx, lying),
            DeskKey::Erase => self.desk.erase(),
            DeskKey::Step(by) => {
                self.check.leave();
                self.desk.step(by);
            }
            DeskKey::First => self.desk.go(1),
            DeskKey::Open => self.desk.go(lying.view.first_open()),
            DeskKey::Clear => self.clear(ctx, lying),
            DeskKey::TakeBack => match self.desk.take_back() {
                TakeBack::Text => {}
                TakeBack::Book => self.take_back(ctx, lying),
            },
            // What is done again is the book's, and a second entry does not touch it.
            DeskKey::Again => match self.desk.again() {
                TakeBack::Book if !self.swapped => ctx.push(Intent::Redo),
                TakeBack::Book | TakeBack::Text => {}
            },
            DeskKey::Mend => {
                self.mend(lying);
                self.go_on_typing(ui);
            }
            DeskKey::NextMarked => {
                self.stood = None;
                let differs: Vec<u32> = self
                    .differences(ctx, lying)
                    .iter()
                    .map(|d| d.deal)
                    .collect();
                if !self.desk.next_of(&differs) {
                    ctx.say(ctx.texts.sheet_nothing_marked());
                }
            }
            DeskKey::Sheet(by) => self.other_sheet(ctx, by),
            DeskKey::Mark => self.mark(ctx, lying, head::next_mark(lying.view.mark)),
            DeskKey::Amounts => self.desk.mode = Mode::Amounts,
            DeskKey::Games => self.desk.mode = Mode::Games,
            DeskKey::Second => self.second(ctx, lying),
            DeskKey::NextFinding => match self.check.go_on() {
                Some(deal) => deal.into_iter().for_each(|deal| self.desk.go(deal)),
                None => ctx.say(ctx.texts.check_nothing()),
            },
            DeskKey::Totals if self.swapped => ctx.say(ctx.texts.sheet_second_totals()),
            DeskKey::Totals => self.totals.begin(),
            DeskKey::Matadors => {
                self.cards
                    .open(&self.desk.text, lying, lying.view.row(self.desk.current()))
            }
            DeskKey::Suggestion(at) => match (
                self.difference(ctx, lying),
                self.remedies(ctx, lying).get(at),
            ) {
                (Some(difference), _) => self.decide(ctx, lying, &difference, at),
                (None, Some((_, remedy))) => self.remedy(ctx, lying, remedy),
                (None, None) => self.suggest(lying, at),
            },
            DeskKey::Reason => {
                if !self.desk.text.trim().is_empty() && !self.desk.text.contains('!') {
                    self.desk.text.push_str(" !");
                }
                self.go_on_typing(ui);
            }
        }
    }

    /// Takes the last change of the book back, or the last line of a second entry, which is in no
    /// book.
    fn take_back(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let Some(second) = self.seconds.get_mut(&lying.view.key).filter(|s| s.on()) else {
            return ctx.push(Intent::Undo);
        };
        if let Some(deal) = self.desk.last_written() {
            second.clear(deal);
            self.desk.go(deal);
        }
    }

    fn enter(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let Some(row) = lying.view.row(self.desk.current()) else {
            return;
        };
        if self.desk.text.trim().is_empty() {
            match row.lines.is_empty() {
                true => self.nudge = true,
                false => self.desk.pass_by(),
            }
            return;
        }
        let judged = SheetScreen::judge_text(lying, row, &self.desk.text);
        if let Some(deal) = judged.reading.jump {
            self.desk.text.clear();
            self.desk.go(deal);
            return;
        }
        match judged.stand {
            Stand::Good => self.write(ctx, lying, row, &judged),
            Stand::Doubtful | Stand::Wrong => self.desk.mark_and_go_on(),
            Stand::Empty => {}
        }
    }

    fn write(&mut self, ctx: &Ctx<'_>, lying: &Lying, row: &Row, judged: &Judged) {
        let lines = match judged.reading.has_deal() {
            true => SheetScreen::inputs_of(ctx, lying, judged),
            false if judged.reading.fines.is_empty() => noted(row, &judged.reading),
            false => Vec::new(),
        };
        if lines.is_empty() && judged.reading.fines.is_empty() {
            self.nudge = true;
            return;
        }
        if let Some(second) = self.seconds.get_mut(&lying.view.key).filter(|s| s.on()) {
            // Fines are typed once: a second entry compares games.
            if !judged.reading.fines.is_empty() {
                ctx.say(ctx.texts.sheet_second_fines());
            }
            if !lines.is_empty() {
                second.write(row.deal, &self.desk.text, judged, lines, &lying.view);
                self.desk.wrote();
            }
            return;
        }
        let (deal, whole) = (row.deal, !lines.is_empty());
        let fines = fines(lying, judged);
        let totals = if whole {
            running(lying, row, judged)
        } else {
            Vec::new()
        };
        let command = Command::WriteLine {
            sheet: lying.view.key,
            deal,
            lines,
            fines,
            totals,
        };
        self.sent.push(Sent::new(
            ctx,
            (lying.view.key, deal),
            &self.desk.text,
            command,
        ));
        match whole {
            true => self.desk.wrote(),
            false => self.desk.wrote_beside(),
        }
    }

    pub(super) fn inputs_of(ctx: &Ctx<'_>, lying: &Lying, judged: &Judged) -> Vec<LineInput> {
        let who = |column: u8| lying.view.who(column);
        inputs(judged, &who, &|auto: AutoRemark| {
            words::auto_remark(ctx.texts, auto)
        })
    }

    /// What one key can do about the finding that is looked at; nothing while something is typed.
    pub(super) fn remedies(&self, ctx: &Ctx<'_>, lying: &Lying) -> Vec<(String, Remedy)> {
        let finding = self
            .check
            .at(self.desk.current())
            .filter(|_| self.desk.text.trim().is_empty());
        let turning = turns(&exists(&lying.rules));
        let both = finding.zip(ctx.table());
        both.map(|(f, table)| remedies(ctx.texts, f, &lying.view, table, turning))
            .unwrap_or_default()
    }

    /// Takes what was suggested for a finding; a line that was typed and not taken is never written
    /// over.
    fn remedy(&mut self, ctx: &Ctx<'_>, lying: &Lying, remedy: &Remedy) {
        match remedy {
            Remedy::Line { deal, text } => {
                self.desk.go(*deal);
                let Some(row) = lying.view.row(*deal).filter(|_| self.desk.text.is_empty()) else {
                    return;
                };
                self.desk.text.clone_from(text);
                let judged = SheetScreen::judge_text(lying, row, text);
                if judged.stand == Stand::Good {
                    self.write(ctx, lying, row, &judged);
                    self.desk.go(*deal);
                }
            }
            Remedy::Mend { deal } => {
                self.desk.go(*deal);
                self.mend(lying);
            }
            Remedy::Total(total) => {
                ctx.transact(Command::WriteTotals {
                    sheet: lying.view.key,
                    totals: vec![*total],
                });
            }
            Remedy::Slip(slip) => {
                ctx.transact(Command::EnterSlip {
                    sheet: lying.view.key,
                    slip: slip.clone(),
                });
            }
        }
        self.check.leave();
    }

    fn clear(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let deal = self.desk.current();
        if let Some(second) = self.seconds.get_mut(&lying.view.key).filter(|s| s.on()) {
            second.clear(deal);
            return;
        }
        if lying.view.row(deal).is_some_and(|r| !r.lines.is_empty()) {
            ctx.transact(Command::ClearDeal {
                sheet: lying.view.key,
                deal,
            });
        }
    }

    fn mend(&mut self, lying: &Lying) {
        let Some(row) = lying.view.row(self.desk.current()) else {
            return;
        };
        let second = self
            .seconds
            .get(&lying.view.key)
            .filter(|s| s.phase == Phase::Comparing);
        if let Some(second) = second {
            // The first entry is in sight, and what is mended is the second.
            if let Some(text) = second.text(row.deal).filter(|_| self.desk.text.is_empty()) {
                text.clone_into(&mut self.desk.text);
            }
            return;
        }
        if self.desk.text.is_empty() && !row.lines.is_empty() {
            self.desk.text = print(&row.as_typed(), turns(&exists(&lying.rules)));
        }
    }

    /// Puts a suggested column or amount in place of the one that was typed.
    fn suggest(&mut self, lying: &Lying, at: usize) {
        let Some(row) = lying.view.row(self.desk.current()) else {
            return;
        };
        let judged = self.judged(lying, row);
        let columns = judged.right_columns(&row.shape);
        if !columns.is_empty() {
            let Some(column) = columns.get(at) else {
                return;
            };
            self.desk.text = print(
                &judged.in_column(&row.shape, *column),
                turns(&exists(&lying.rules)),
            );
            return;
        }
        let Some(amount) = judged.nearest().get(at).copied() else {
            return;
        };
        let mut reading = judged.reading;
        for line in &mut reading.lines {
            match &mut line.game {
                Some(game) => game.written = None,
                None => line.amount = Some(amount),
            }
        }
        reading.mistakes.clear();
        self.desk.text = print(&reading, turns(&exists(&lying.rules)));
    }

    pub(super) fn other_sheet(&mut self, ctx: &Ctx<'_>, by: i64) {
        let Some(leg) = ctx.leg() else { return };
        let here = leg.tables.iter().position(|t| t.number == ctx.place.table);
        let to = here
            .and_then(|at| i64::try_from(at).ok())
            .map(|at| at.saturating_add(by));
        let table = to
            .and_then(|at| usize::try_from(at).ok())
            .and_then(|at| leg.tables.get(at));
        if let Some(table) = table {
            ctx.push(Intent::Table {
                leg: leg.number,
                table: table.number,
            });
            ctx.push(Intent::Go(Screen::Sheet));
        }
    }

    pub(super) fn mark(&mut self, ctx: &Ctx<'_>, lying: &Lying, mark: SheetMark) {
        ctx.transact(Command::MarkSheet {
            sheet: lying.view.key,
            mark,
        });
    }
}

/// The fines of a line, and those that it takes back.
fn fines(lying: &Lying, judged: &Judged) -> Vec<FineInput> {
    let input = |fine: &TypedFine| {
        Some(FineInput {
            entrant: lying.view.who(fine.column)?,
            amount: Some(fine.amount).filter(|amount| *amount != 0),
            law: fine.law.clone(),
        })
    };
    judged.reading.fines.iter().filter_map(input).collect()
}

/// The running totals of a line: those that were typed, and no others.
fn running(lying: &Lying, row: &Row, judged: &Judged) -> Vec<TotalInput> {
    let typed = |column: u8| {
        judged
            .reading
            .lines
            .iter()
            .find(|l| l.column == column)
            .and_then(|l| l.total)
    };
    let stands = |column: u8| {
        row.running
            .iter()
            .find(|(c, _)| *c == column)
            .map(|(_, total)| *total)
    };
    let changed = (1..=row.shape.columns).filter(|c| typed(*c) != stands(*c));
    let input = |column: u8| {
        let (entrant, value) = (lying.view.who(column)?, typed(column));
        Some(TotalInput {
            entrant,
            after: After::Deal(row.deal),
            kind: TotalKind::Points,
            value,
        })
    };
    changed.filter_map(input).collect()
}

/// The lines of a deal as they stand, with a new remark or reason.
fn noted(row: &Row, reading: &Reading) -> Vec<LineInput> {
    let of = |stood: &view::Stood| LineInput {
        declarer: stood.line.declarer,
        amount: Some(stood.line.amount).filter(|_| stood.line.entry.is_none()),
        entry: stood.line.entry,
        remark: reading
            .remark
            .clone()
            .unwrap_or_else(|| stood.line.remark.clone()),
        accepted: reading
            .reason
            .clone()
            .or_else(|| stood.line.accepted.clone()),
        dealer: reading.dealer.and_then(judge::seat_of),
    };
    row.lines.iter().map(of).collect()
}
