//! The score desk: one sheet on the screen as it lies on paper, typed a line a deal.
//!
//! [`entry`], [`judge`], [`desk`] and [`view`] are pure; the other files draw and read keys.

mod cards;
mod check;
mod compare;
mod desk;
mod entry;
mod foot;
mod grid;
mod head;
mod judge;
mod kept;
mod keys;
mod panel;
mod picker;
mod print;
mod reader;
mod second;
#[cfg(test)]
mod tests;
mod view;
mod words;

use super::context::{Ctx, Kept, Screen, UiAction};
use super::theme::{GRID, MARGIN, ROW};
use crate::club::{Fine, RulesChoice, SheetMark, TotalKind, audit_told};
use crate::ops::{Command, LineInput, TotalInput};
use crate::skat::{Rulebook, turns};
use desk::{Desk, Mode, TakeBack};
pub use desk::{Held, SheetKey};
use egui::{Frame, Id, Margin, ScrollArea, Ui, UiBuilder};
use entry::{Reading, read};
use grid::{Click, Columns, Grid, Picture};
use judge::{AutoRemark, Judged, Stand, exists, inputs, judge};
use keys::DeskKey;
pub use keys::help as desk_keys;
use print::print;
use second::{Figures, Second};
use std::collections::BTreeMap;
use std::rc::Rc;
use view::{Row, View};

/// What a line typed at a table of four is understood as, and as what it reads again once it is printed; none where
/// something in it was not understood.
pub fn typed_and_printed(text: &str, rules: &Rulebook) -> Option<(Reading, Reading)> {
    let shape = entry::Shape { columns: 4, deals: 80, dealer: 1 };
    let exists = exists(rules);
    let found = read(text, &shape, &exists);
    let again = read(&print(&found, turns(&exists)), &shape, &exists);
    found.mistakes.is_empty().then_some((found, again))
}

/// A sheet with the rules that it was played under.
#[derive(Debug)]
struct Lying {
    view: View,
    rules: Rulebook,
}

/// A line on its way into the book.
#[derive(Debug)]
struct Sent {
    id: Id,
    sheet: SheetKey,
    deal: u32,
    text: String,
}

/// The screen of one sheet.
#[derive(Debug, Default)]
pub struct SheetScreen {
    desk: Desk,
    grid: Grid,
    picker: picker::Picker,
    lying: Kept<(SheetKey, u64), Option<Rc<Lying>>>,
    keeper: kept::Keeper,
    audit: Kept<SheetKey, Rc<Vec<crate::club::Finding>>>,
    check: check::Check,
    beside: bool,
    totals: foot::Totals,
    cards: cards::Cards,
    seconds: BTreeMap<SheetKey, Second>,
    /// The desk of the second entries while the first ones are typed, and the other way round.
    other: Desk,
    swapped: bool,
    rules: Option<(RulesChoice, Option<Rulebook>)>,
    sent: Vec<Sent>,
    nudge: bool,
}

impl SheetScreen {
    /// Shows the sheet of the table that one stands at, and takes what is typed.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        self.wake(ctx);
        self.read_answers(ctx);
        if let (Some(event), Some(leg), Some(table)) = (ctx.event(), ctx.leg(), ctx.table()) {
            self.settle(SheetKey { event: event.id, leg: leg.number, table: table.number });
        }
        let Some(lying) = self.lying(ctx) else {
            super::widgets::page(ui, |ui| {
                let unread = ctx.table().is_some();
                let why = if unread { ctx.texts.sheet_rules_unread() } else { ctx.texts.sheet_none() };
                super::widgets::empty(ui, &why, None);
            });
            return;
        };
        self.take_up_second(ctx, &lying);
        self.desk.lay(lying.view.key, lying.view.deals(), lying.view.first_open());
        self.audit(ctx, &lying);
        self.read_keys(ui, ctx, &lying);
        Frame::NONE.inner_margin(Margin::symmetric(MARGIN as i8, GRID as i8 * 2)).show(ui, |ui| {
            self.head(ui, ctx, &lying);
            self.body(ui, ctx, &lying);
        });
        if let Some(matadors) = self.cards.ui(ui, ctx)
            && let Some(row) = lying.view.row(self.desk.current())
        {
            self.desk.text = cards::put_in(&self.desk.text, matadors, &lying, row);
            self.to_line(ui);
        }
        self.keep_focus(ui);
        self.keeper.keep(self.typed());
    }

    fn first_desk(&self) -> &Desk {
        if self.swapped { &self.other } else { &self.desk }
    }

    /// How many lines of a sheet are typed, wrong or doubtful, and not in the book.
    pub fn to_mend(&self, sheet: (crate::club::EventId, u32, u32)) -> usize {
        self.first_desk().marked_on(SheetKey { event: sheet.0, leg: sheet.1, table: sheet.2 })
    }

    /// Everything typed on any sheet that is not in the book.
    pub fn unsaved(&self) -> Vec<(SheetKey, u32, Held)> {
        self.first_desk().unsaved()
    }

    /// Takes up what an earlier run kept beside the book, once.
    pub fn wake(&mut self, ctx: &Ctx<'_>) {
        if let Some(kept) = self.keeper.open(ctx.session.path()) {
            self.restore(kept);
        }
    }

    /// Takes up what was kept beside a book.
    fn restore(&mut self, kept: kept::Typed) {
        let (first, second) = match self.swapped {
            true => (&mut self.other, &mut self.desk),
            false => (&mut self.desk, &mut self.other),
        };
        first.restore(kept.lines);
        second.restore(kept.second_lines);
        self.seconds.extend(kept.seconds.into_iter().map(|(key, texts)| (key, Second::restored(texts))));
        self.totals.drafts.extend(kept.totals);
    }

    /// All that is typed and not in the book.
    fn typed(&self) -> kept::Typed {
        let second = if self.swapped { &self.desk } else { &self.other };
        kept::Typed {
            lines: self.unsaved(),
            second_lines: second.unsaved(),
            seconds: self.seconds.iter().map(|(key, second)| (*key, second.texts())).collect(),
            totals: self.totals.drafts.clone(),
        }
    }

    /// What the audit says of the sheet; nothing while a second entry hides the first.
    fn audit(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let (Some(leg), Some(table)) = (ctx.leg(), ctx.table()) else { return };
        let found = match self.swapped {
            true => Rc::default(),
            false => {
                let audit = |_: &SheetKey| Rc::new(audit_told(table, leg.rounds, &lying.rules));
                self.audit.get(ctx.revision, lying.view.key, audit).clone()
            }
        };
        self.check.lay(found);
    }

    fn lying(&mut self, ctx: &Ctx<'_>) -> Option<Rc<Lying>> {
        let (event, leg, table) = (ctx.event()?, ctx.leg()?, ctx.table()?);
        if self.rules.as_ref().is_none_or(|(choice, _)| *choice != event.rules) {
            self.rules = Some((event.rules.clone(), super::words::rulebook(event)));
        }
        let rules = self.rules.as_ref().and_then(|(_, rules)| rules.clone())?;
        let key = SheetKey { event: event.id, leg: leg.number, table: table.number };
        let second = self.seconds.get(&key).filter(|s| s.blind);
        let changes = second.map_or(0, |s| s.changes.saturating_add(1));
        let found = self.lying.get(ctx.revision, (key, changes), |_| {
            let masked = second.map(|s| s.masked(table));
            let view = View::new(event, leg, masked.as_ref().unwrap_or(table), Some(&rules));
            Some(Rc::new(Lying { view, rules }))
        });
        found.clone()
    }

    /// What came of the lines that were sent: one that the book refused is back at its deal.
    fn read_answers(&mut self, ctx: &Ctx<'_>) {
        let desk = &mut self.desk;
        self.sent.retain(|sent| match ctx.outcome(sent.id) {
            None => true,
            Some(Ok(())) => false,
            Some(Err(why)) => {
                desk.refused(sent.sheet, sent.deal, &sent.text, why);
                false
            }
        });
    }

    fn read_keys(&mut self, ui: &Ui, ctx: &Ctx<'_>, lying: &Lying) {
        if self.cards.shown() {
            return;
        }
        let line = panel::line_id();
        let mut text = std::mem::take(&mut self.desk.text);
        keys::take(ui, line, &mut text, &mut |key, text| {
            self.desk.text = std::mem::take(text);
            self.act(ui, ctx, lying, key);
            *text = std::mem::take(&mut self.desk.text);
        });
        if !text.is_empty() {
            self.nudge = false;
            self.check.leave();
        }
        self.desk.text = text;
    }

    /// The line holds the focus unless something else on the screen was chosen by a person.
    fn keep_focus(&mut self, ui: &Ui) {
        let (free, modal) = ui.memory(|m| (m.focused().is_none(), m.top_modal_layer().is_some()));
        if free && !modal {
            ui.memory_mut(|m| m.request_focus(panel::line_id()));
        }
    }

    fn to_line(&self, ui: &Ui) {
        ui.memory_mut(|m| m.request_focus(panel::line_id()));
        keys::set_caret(ui.ctx(), panel::line_id(), self.desk.text.chars().count());
    }

    fn judge_text(lying: &Lying, row: &Row, text: &str) -> Judged {
        let reading = read(text, &row.shape, &exists(&lying.rules));
        judge(reading, &row.shape, &lying.rules, row.bock)
    }

    /// The line as it is understood; of a deal that stands where nothing is typed.
    fn judged(&self, lying: &Lying, row: &Row) -> Judged {
        if self.desk.text.trim().is_empty() {
            judge(row.as_typed(), &row.shape, &lying.rules, row.bock)
        } else {
            SheetScreen::judge_text(lying, row, &self.desk.text)
        }
    }

    /// Does what a key, or a click that means the same, asks for.
    fn act(&mut self, ui: &Ui, ctx: &Ctx<'_>, lying: &Lying, key: DeskKey) {
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
            DeskKey::TakeBack => {
                if self.desk.take_back() == TakeBack::Book {
                    match self.seconds.get_mut(&lying.view.key).filter(|s| s.blind) {
                        Some(second) => second.clear(self.desk.current()),
                        None => ctx.push(UiAction::Undo),
                    }
                }
            }
            DeskKey::Again => ctx.push(UiAction::Redo),
            DeskKey::Mend => self.mend(lying),
            DeskKey::NextMarked => {
                let differs: Vec<u32> = self.differences(ctx, lying).iter().map(|d| d.deal).collect();
                if !self.desk.next_of(&differs) {
                    ctx.say(ctx.texts.sheet_nothing_marked());
                }
            }
            DeskKey::Sheet(by) => self.other_sheet(ctx, by),
            DeskKey::Mark => self.mark(ctx, lying, head::next_mark(lying.view.mark)),
            DeskKey::Amounts => self.desk.mode = Mode::Amounts,
            DeskKey::Games => self.desk.mode = Mode::Games,
            DeskKey::Second => self.second(ctx, lying),
            DeskKey::NextFinding => match self.check.next() {
                Some(deal) => deal.into_iter().for_each(|deal| self.desk.go(deal)),
                None => ctx.say(ctx.texts.check_nothing()),
            },
            DeskKey::Totals => self.totals.begin(),
            DeskKey::Matadors => self.cards.open(&self.desk.text, lying, lying.view.row(self.desk.current())),
            DeskKey::Suggestion(at) => match (self.difference(ctx, lying), self.remedies(ctx, lying).get(at)) {
                (Some(difference), _) => self.decide(ctx, lying, &difference, at),
                (None, Some((_, remedy))) => self.remedy(ctx, lying, remedy),
                (None, None) => self.suggest(lying, at),
            },
            DeskKey::Reason => {
                if !self.desk.text.trim().is_empty() && !self.desk.text.contains('!') {
                    self.desk.text.push_str(" !");
                }
                self.to_line(ui);
            }
        }
    }

    fn enter(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let Some(row) = lying.view.row(self.desk.current()) else { return };
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
        if let Some(second) = self.seconds.get_mut(&lying.view.key).filter(|s| s.blind) {
            // Fines are typed once: a second entry compares games.
            if lines.is_empty() {
                self.desk.wrote_beside();
            } else {
                second.write(row.deal, &self.desk.text, judged, lines, &lying.view);
                self.desk.wrote();
            }
            return;
        }
        let SheetKey { event, leg, table } = lying.view.key;
        let deal = row.deal;
        for fine in &judged.reading.fines {
            let Some(entrant) = lying.view.who(fine.column) else { continue };
            if fine.amount == 0 {
                for (_, old) in row.fines.iter().filter(|(_, f)| f.entrant == entrant) {
                    ctx.transact(Command::RemoveFine { event, leg, table, number: old.number });
                }
                continue;
            }
            let fine = Fine { number: 0, deal, entrant, amount: fine.amount, law: fine.law.clone() };
            ctx.transact(Command::AddFine { event, leg, table, fine });
        }
        if lines.is_empty() {
            self.desk.wrote_beside();
            return;
        }
        let id = panel::line_id().with((event, leg, table, deal));
        ctx.transact_from(id, Command::EnterDeal { event, leg, table, deal, lines });
        self.running(ctx, lying, row, judged);
        self.sent.push(Sent { id, sheet: lying.view.key, deal, text: self.desk.text.clone() });
        self.desk.wrote();
    }

    fn inputs_of(ctx: &Ctx<'_>, lying: &Lying, judged: &Judged) -> Vec<LineInput> {
        let who = |column: u8| lying.view.who(column);
        inputs(judged, &who, &|auto: AutoRemark| words::auto_remark(ctx.texts, auto))
    }

    /// The running totals of a line: those that were typed, and no others.
    fn running(&self, ctx: &Ctx<'_>, lying: &Lying, row: &Row, judged: &Judged) {
        let typed = |column: u8| judged.reading.lines.iter().find(|l| l.column == column).and_then(|l| l.total);
        let stands = |column: u8| row.running.iter().find(|(c, _)| *c == column).map(|(_, total)| *total);
        let changed = (1..=row.shape.columns).filter(|c| typed(*c) != stands(*c));
        let input = |column: u8| {
            let (entrant, value) = (lying.view.who(column)?, typed(column));
            Some(TotalInput { entrant, after: row.deal, kind: TotalKind::Points, value })
        };
        let totals: Vec<TotalInput> = changed.filter_map(input).collect();
        if !totals.is_empty() {
            let SheetKey { event, leg, table } = lying.view.key;
            ctx.transact(Command::WriteTotals { event, leg, table, totals });
        }
    }

    /// What one key can do about the finding that is looked at; nothing while something is typed.
    fn remedies(&self, ctx: &Ctx<'_>, lying: &Lying) -> Vec<(String, check::Remedy)> {
        let finding = self.check.at(self.desk.current()).filter(|_| self.desk.text.trim().is_empty());
        let turning = turns(&exists(&lying.rules));
        let both = finding.zip(ctx.table());
        both.map(|(f, table)| check::remedies(ctx.texts, f, &lying.view, table, turning)).unwrap_or_default()
    }

    /// Takes what was suggested for a finding; a line that was typed and not taken is never written over.
    fn remedy(&mut self, ctx: &Ctx<'_>, lying: &Lying, remedy: &check::Remedy) {
        let SheetKey { event, leg, table } = lying.view.key;
        match remedy {
            check::Remedy::Line { deal, text } => {
                self.desk.go(*deal);
                let Some(row) = lying.view.row(*deal).filter(|_| self.desk.text.is_empty()) else { return };
                self.desk.text.clone_from(text);
                let judged = SheetScreen::judge_text(lying, row, text);
                if judged.stand == Stand::Good {
                    self.write(ctx, lying, row, &judged);
                    self.desk.go(*deal);
                }
            }
            check::Remedy::Mend { deal } => {
                self.desk.go(*deal);
                self.mend(lying);
            }
            check::Remedy::Total(total) => {
                ctx.transact(Command::WriteTotals { event, leg, table, totals: vec![*total] });
            }
            check::Remedy::Slip(slip) => {
                ctx.transact(Command::EnterSlip { event, leg, table, slip: slip.clone() });
            }
        }
        self.check.leave();
    }

    fn clear(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let SheetKey { event, leg, table } = lying.view.key;
        let deal = self.desk.current();
        if let Some(second) = self.seconds.get_mut(&lying.view.key).filter(|s| s.blind) {
            second.clear(deal);
            return;
        }
        if lying.view.row(deal).is_some_and(|r| !r.lines.is_empty()) {
            ctx.transact(Command::ClearDeal { event, leg, table, deal });
            ctx.say(ctx.texts.sheet_cleared(deal));
        }
    }

    fn mend(&mut self, lying: &Lying) {
        let Some(row) = lying.view.row(self.desk.current()) else { return };
        if self.desk.text.is_empty() && !row.lines.is_empty() {
            self.desk.text = print(&row.as_typed(), turns(&exists(&lying.rules)));
        }
    }

    /// Puts a suggested amount in place of the one that was typed.
    fn suggest(&mut self, lying: &Lying, at: usize) {
        let Some(row) = lying.view.row(self.desk.current()) else { return };
        let judged = self.judged(lying, row);
        let Some(amount) = judged.nearest().get(at).copied() else { return };
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

    fn other_sheet(&mut self, ctx: &Ctx<'_>, by: i64) {
        let Some(leg) = ctx.leg() else { return };
        let here = leg.tables.iter().position(|t| t.number == ctx.place.table);
        let to = here.and_then(|at| i64::try_from(at).ok()).map(|at| at.saturating_add(by));
        let table = to.and_then(|at| usize::try_from(at).ok()).and_then(|at| leg.tables.get(at));
        if let Some(table) = table {
            ctx.push(UiAction::Table { leg: leg.number, table: table.number });
            ctx.push(UiAction::Go(Screen::Sheet));
        }
    }

    fn mark(&mut self, ctx: &Ctx<'_>, lying: &Lying, mark: SheetMark) {
        let SheetKey { event, leg, table } = lying.view.key;
        ctx.transact(Command::MarkSheet { event, leg, table, mark });
    }

    fn body(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let games = self.desk.mode == Mode::Games;
        let below =
            panel::HEIGHT + if games { picker::HEIGHT } else { 0.0 } + self.totals.height(&lying.view) + GRID * 3.0;
        let least = 48.0 + ROW * 3.0;
        let beside = self.findings(ui, ctx, lying);
        self.beside = beside > 0.0;
        let whole = ui.available_rect_before_wrap();
        let rect = whole.with_max_x(whole.right() - beside);
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            let all = ui.available_height();
            if all - below < least {
                ScrollArea::vertical().id_salt("sheet-small").auto_shrink(false).show(ui, |ui| {
                    self.sheet(ui, ctx, lying, least);
                });
            } else {
                self.sheet(ui, ctx, lying, all - below);
            }
        });
    }

    /// The findings beside the grid, where there are any and there is room; answers how wide they are.
    fn findings(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) -> f32 {
        let all = ui.available_rect_before_wrap();
        let least = 300.0 + 110.0 * lying.view.heads.len() as f32;
        if self.check.found.is_empty() || all.width() - check::WIDTH < least {
            return 0.0;
        }
        let rect = all.with_min_x(all.right() - check::WIDTH + GRID * 2.0);
        let clicked = check::list(ui, ctx, rect, &self.check, &lying.view, self.desk.current());
        if let Some(deal) = clicked.and_then(|at| self.check.choose(at)) {
            deal.into_iter().for_each(|deal| self.desk.go(deal));
            self.to_line(ui);
        }
        check::WIDTH
    }

    fn sheet(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying, height: f32) {
        let left = ui.cursor().left();
        let columns = Columns::new(left, ui.available_width(), lying.view.heads.len());
        let Some(row) = lying.view.row(self.desk.current()) else { return };
        let judged = self.judged(lying, row);
        let differences = self.differences(ctx, lying);
        let differs: Vec<u32> = differences.iter().map(|d| d.deal).collect();
        let found = self.check.deals();
        let clicked = ui
            .scope(|ui| {
                let judge = |row: &Row, text: &str| SheetScreen::judge_text(lying, row, text);
                let picture = Picture {
                    view: &lying.view,
                    desk: &self.desk,
                    judged: &judged,
                    judge: &judge,
                    differs: &differs,
                    found: &found,
                    columns: &columns,
                };
                self.grid.ui(ui, ctx, &picture, height)
            })
            .inner;
        let stands = self.desk.text.trim().is_empty() && !row.lines.is_empty();
        let refusal = self.desk.held(row.deal).and_then(|h| h.refusal);
        let says = |figures: &Figures| SheetScreen::figures(ctx.texts, &lying.view, figures);
        let difference = self.difference(ctx, lying).map(|d| (says(&d.first), says(&d.second)));
        let looked_at = self.check.at(row.deal).filter(|_| self.desk.text.trim().is_empty()).cloned();
        let finding = looked_at.map(|f| (f, self.remedies(ctx, lying).into_iter().map(|(words, _)| words).collect()));
        let panel = panel::Panel {
            rules: &lying.rules,
            view: &lying.view,
            row,
            judged: &judged,
            stands,
            nudge: self.nudge,
            refusal,
            difference,
            finding,
            beside: self.beside,
            complaint: self.totals.wrong(lying.view.key).then(|| ctx.texts.ui_figure_wrong()),
        };
        let wanted = panel::ui(ui, ctx, &mut self.desk, &panel);
        let picked = match self.desk.mode {
            Mode::Games => {
                let before = self.desk.text.clone();
                let picked = self.picker.ui(ui, ctx, lying, row, &mut self.desk.text);
                if before != self.desk.text {
                    self.to_line(ui);
                }
                picked
            }
            Mode::Amounts => None,
        };
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(GRID * 2.0);
            self.totals.ui(ui, ctx, &lying.view, &columns);
        });
        if let Some(key) = wanted.or(picked) {
            self.act(ui, ctx, lying, key);
            self.to_line(ui);
        }
        if let Some(click) = clicked {
            self.clicked(ui, lying, click);
        }
    }

    /// A click on a line goes there; one on a column of a deal that is open begins its line.
    fn clicked(&mut self, ui: &Ui, lying: &Lying, click: Click) {
        self.check.leave();
        self.desk.go(click.deal);
        let open = lying.view.row(click.deal).filter(|r| r.lines.is_empty());
        if let (Some(row), Some((column, lost))) = (open, click.column)
            && self.desk.text.is_empty()
            && row.shape.plays(column)
        {
            self.desk.text = format!("{column}{}", if lost { "-" } else { " " });
        }
        self.to_line(ui);
    }
}

/// The lines of a deal as they stand, with a new remark or reason.
fn noted(row: &Row, reading: &Reading) -> Vec<LineInput> {
    let of = |stood: &view::Stood| LineInput {
        declarer: stood.line.declarer,
        amount: Some(stood.line.amount).filter(|_| stood.line.entry.is_none()),
        entry: stood.line.entry,
        remark: reading.remark.clone().unwrap_or_else(|| stood.line.remark.clone()),
        accepted: reading.reason.clone().or_else(|| stood.line.accepted.clone()),
        dealer: reading.dealer.and_then(judge::seat_of),
    };
    row.lines.iter().map(of).collect()
}
