//! The score desk: one sheet on the screen as it lies on paper, typed a line a deal.
//!
//! [`entry`], [`games`], [`judge`], [`desk`] and [`view`] are pure; the other files draw and read keys.

mod desk;
mod entry;
mod foot;
mod games;
mod grid;
mod judge;
mod keys;
mod panel;
mod picker;
mod print;
#[cfg(test)]
mod tests;
mod view;
mod words;

use super::context::{Ctx, Kept, Screen, UiAction};
use super::theme::{GRID, MARGIN, ROW, TOUCH};
use super::widgets::{choice, small, subdued};
use crate::club::{Fine, RulesChoice, SheetMark};
use crate::i18n::Texts;
use crate::ops::{Command, LineInput};
use crate::skat::Rulebook;
use desk::{Desk, Mode, TakeBack};
pub use desk::{Held, SheetKey};
use egui::{Align, Button, ComboBox, Frame, Id, Label, Layout, Margin, RichText, ScrollArea, Ui, vec2};
use entry::{Reading, read};
use grid::{Click, Columns, Grid, Picture};
use judge::{AutoRemark, Judged, Stand, exists, inputs, judge};
use keys::DeskKey;
use print::print;
use std::rc::Rc;
use view::{Row, View};

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
    lying: Kept<SheetKey, Option<Rc<Lying>>>,
    rules: Option<(RulesChoice, Option<Rulebook>)>,
    sent: Vec<Sent>,
    nudge: bool,
}

/// Reads the rules that an event was made with; none where their text cannot be read.
pub fn rulebook(choice: &RulesChoice) -> Option<Rulebook> {
    let plain = match choice.text.trim().is_empty() {
        true => Rulebook::builtin(&choice.id)?,
        false => Rulebook::from_toml(&choice.text).ok().or_else(|| Rulebook::builtin(&choice.id))?,
    };
    if plain.options() == choice.options.as_slice() { Some(plain) } else { plain.with_options(&choice.options).ok() }
}

impl SheetScreen {
    /// Shows the sheet of the table that one stands at, and takes what is typed.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        self.read_answers(ctx);
        let Some(lying) = self.lying(ctx) else {
            super::widgets::page(ui, |ui| {
                super::widgets::empty(ui, &ctx.texts.sheet_none(), None);
            });
            return;
        };
        self.desk.lay(lying.view.key, lying.view.deals(), lying.view.first_open());
        self.read_keys(ui, ctx, &lying);
        Frame::NONE.inner_margin(Margin::symmetric(MARGIN as i8, GRID as i8 * 2)).show(ui, |ui| {
            self.head(ui, ctx, &lying);
            self.body(ui, ctx, &lying);
        });
        self.keep_focus(ui);
    }

    /// How many lines of a sheet are typed, wrong or doubtful, and not in the book.
    pub fn to_mend(&self, sheet: (crate::club::EventId, u32, u32)) -> usize {
        self.desk.marked_on(SheetKey { event: sheet.0, leg: sheet.1, table: sheet.2 })
    }

    /// Everything typed on any sheet that is not in the book.
    pub fn unsaved(&self) -> Vec<(SheetKey, u32, Held)> {
        self.desk.unsaved()
    }

    fn lying(&mut self, ctx: &Ctx<'_>) -> Option<Rc<Lying>> {
        let (event, leg, table) = (ctx.event()?, ctx.leg()?, ctx.table()?);
        if self.rules.as_ref().is_none_or(|(choice, _)| *choice != event.rules) {
            self.rules = Some((event.rules.clone(), rulebook(&event.rules)));
        }
        let rules = self.rules.as_ref().and_then(|(_, rules)| rules.clone())?;
        let key = SheetKey { event: event.id, leg: leg.number, table: table.number };
        let found = self.lying.get(ctx.revision, key, |_| {
            let view = View::new(event, leg, table, Some(&rules));
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
        let line = panel::line_id();
        let mut text = std::mem::take(&mut self.desk.text);
        keys::take(ui, line, &mut text, &mut |key, text| {
            self.desk.text = std::mem::take(text);
            self.act(ui, ctx, lying, key);
            *text = std::mem::take(&mut self.desk.text);
        });
        if !text.is_empty() {
            self.nudge = false;
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
        judge(reading, &row.shape, &lying.rules)
    }

    /// The line as it is understood; of a deal that stands where nothing is typed.
    fn judged(&self, lying: &Lying, row: &Row) -> Judged {
        if self.desk.text.trim().is_empty() {
            judge(row.as_typed(), &row.shape, &lying.rules)
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
            DeskKey::Step(by) => self.desk.step(by),
            DeskKey::First => self.desk.go(1),
            DeskKey::Open => self.desk.go(lying.view.first_open()),
            DeskKey::Clear => self.clear(ctx, lying),
            DeskKey::TakeBack => {
                if self.desk.take_back() == TakeBack::Book {
                    ctx.push(UiAction::Undo);
                }
            }
            DeskKey::Again => ctx.push(UiAction::Redo),
            DeskKey::Mend => self.mend(lying),
            DeskKey::NextMarked => {
                if !self.desk.next_marked() {
                    ctx.say(ctx.texts.sheet_nothing_marked());
                }
            }
            DeskKey::Sheet(by) => self.other_sheet(ctx, by),
            DeskKey::Mark => self.mark(ctx, lying, next_mark(lying.view.mark)),
            DeskKey::Amounts => self.desk.mode = Mode::Amounts,
            DeskKey::Games => self.desk.mode = Mode::Games,
            DeskKey::Suggestion(at) => self.suggest(lying, at),
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
        let who = |column: u8| lying.view.who(column);
        let words = |auto: AutoRemark| match auto {
            AutoRemark::None => String::new(),
            AutoRemark::Ramsch => ctx.texts.sheet_ramsch(),
            AutoRemark::Without(n) => ctx.texts.sheet_without(n),
        };
        let lines = match judged.reading.has_deal() {
            true => inputs(judged, &who, &words),
            false if judged.reading.fines.is_empty() => noted(row, &judged.reading),
            false => Vec::new(),
        };
        if lines.is_empty() && judged.reading.fines.is_empty() {
            self.nudge = true;
            return;
        }
        let SheetKey { event, leg, table } = lying.view.key;
        let deal = row.deal;
        for fine in &judged.reading.fines {
            let Some(entrant) = lying.view.who(fine.column) else { continue };
            let fine = Fine { number: 0, deal, entrant, amount: fine.amount, law: fine.law.clone() };
            ctx.transact(Command::AddFine { event, leg, table, fine });
        }
        if lines.is_empty() {
            self.desk.wrote_beside();
            return;
        }
        let id = panel::line_id().with((event, leg, table, deal));
        ctx.transact_from(id, Command::EnterDeal { event, leg, table, deal, lines });
        self.sent.push(Sent { id, sheet: lying.view.key, deal, text: self.desk.text.clone() });
        self.desk.wrote();
    }

    fn clear(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let SheetKey { event, leg, table } = lying.view.key;
        let deal = self.desk.current();
        if lying.view.row(deal).is_some_and(|r| !r.lines.is_empty()) {
            ctx.transact(Command::ClearDeal { event, leg, table, deal });
            ctx.say(ctx.texts.sheet_cleared(deal));
        }
    }

    fn mend(&mut self, lying: &Lying) {
        let Some(row) = lying.view.row(self.desk.current()) else { return };
        if self.desk.text.is_empty() && !row.lines.is_empty() {
            self.desk.text = print(&row.as_typed(), games::turns(&exists(&lying.rules)));
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
        self.desk.text = print(&reading, games::turns(&exists(&lying.rules)));
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

    fn head(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        ui.horizontal(|ui| {
            ui.set_min_height(TOUCH);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.state(ui, ctx, lying);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.title(ui, ctx, lying));
            });
        });
        ui.horizontal(|ui| {
            ui.set_min_height(ROW);
            self.marks(ui, ctx, lying);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.modes(ui, t));
        });
        ui.add_space(GRID);
    }

    fn title(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let mut step = |ui: &mut Ui, sign: &str, name: String, key: &str, by| {
            let button = Button::new(sign).frame_when_inactive(false).min_size(vec2(ROW, TOUCH));
            let response = ui.add(button).accessible_name(name.clone()).on_hover_text(format!("{name}   {key}"));
            if response.clicked() {
                self.other_sheet(ctx, by);
                self.to_line(ui);
            }
        };
        step(ui, "←", t.sheet_previous(), "F7", -1);
        let room = vec2((ui.available_width() - TOUCH - GRID * 2.0).max(40.0), TOUCH);
        ui.scope(|ui| {
            ui.set_max_width(room.x);
            let words = t.ui_sheet_of(ctx.place.table, ctx.place.leg);
            ui.add(Label::new(RichText::new(words).text_style(egui::TextStyle::Heading)).truncate());
        });
        step(ui, "→", t.sheet_next(), "F8", 1);
        let keeper = lying.view.heads.iter().find(|h| h.keeper).filter(|_| ui.available_width() > 80.0);
        if let Some(keeper) = keeper {
            ui.add(Label::new(subdued(ui, t.sheet_keeper(keeper.name.as_str()))).truncate());
        }
    }

    /// How far the sheet has come: side by side, or in a list where there is no room.
    fn marks(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let mut mark = lying.view.mark;
        let words = MARKS.map(|m| (m, mark_word(t, m)));
        if ui.available_width() > 680.0 {
            choice(ui, &t.sheet_state(), &mut mark, &words);
        } else {
            let shown = mark_word(t, mark);
            let list = ComboBox::from_id_salt("sheet-mark").selected_text(shown.clone()).show_ui(ui, |ui| {
                for (m, word) in &words {
                    ui.selectable_value(&mut mark, *m, word);
                }
            });
            list.response.accessible_name(format!("{} {shown}", t.sheet_state()));
        }
        if mark != lying.view.mark {
            self.mark(ctx, lying, mark);
            self.to_line(ui);
        }
    }

    /// Amounts or games, at the right end of the line.
    fn modes(&mut self, ui: &mut Ui, t: &Texts) {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (mode, word) in [(Mode::Games, t.sheet_games()), (Mode::Amounts, t.sheet_amounts())] {
            let chosen = self.desk.mode == mode;
            let button = Button::selectable(chosen, word.as_str()).min_size(vec2(0.0, ROW)).frame_when_inactive(true);
            let response = ui.add(button);
            let spoken = format!("{} {word}", t.sheet_mode());
            response
                .widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, chosen, &spoken));
            if response.clicked() {
                self.desk.mode = mode;
                self.to_line(ui);
            }
        }
    }

    /// How far the sheet is, and what has to be mended.
    fn state(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let t = ctx.texts;
        let narrow = ui.available_width() < 560.0;
        let marked = self.desk.marked().len();
        let totals = &lying.view.totals;
        if marked > 0 {
            let text = RichText::new(format!("▲ {}", t.sheet_to_mend(marked))).color(ctx.tokens.warning);
            let button = Button::new(text).shortcut_text(small(ui, "F3")).frame_when_inactive(false);
            if ui.add(button).accessible_name(t.sheet_to_mend(marked)).clicked() {
                self.desk.next_marked();
                self.to_line(ui);
            }
        }
        let text = match narrow {
            true => format!("{}/{}", totals.entered, totals.deals),
            false => t.sheet_deals_entered(totals.entered, totals.deals),
        };
        if totals.complete() {
            ui.label(RichText::new(format!("✓ {text}")).color(ctx.tokens.good));
        } else {
            ui.label(subdued(ui, text));
        }
    }

    fn body(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying) {
        let games = self.desk.mode == Mode::Games;
        let below = panel::HEIGHT
            + if games { picker::HEIGHT } else { 0.0 }
            + foot::LINE * foot::lines(&lying.view) as f32
            + GRID * 3.0;
        let least = 48.0 + ROW * 3.0;
        let all = ui.available_height();
        if all - below < least {
            ScrollArea::vertical().id_salt("sheet-small").auto_shrink(false).show(ui, |ui| {
                self.sheet(ui, ctx, lying, least);
            });
        } else {
            self.sheet(ui, ctx, lying, all - below);
        }
    }

    fn sheet(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, lying: &Lying, height: f32) {
        let left = ui.cursor().left();
        let columns = Columns::new(left, ui.available_width(), lying.view.heads.len());
        let Some(row) = lying.view.row(self.desk.current()) else { return };
        let judged = self.judged(lying, row);
        let clicked = ui
            .scope(|ui| {
                let judge = |row: &Row, text: &str| SheetScreen::judge_text(lying, row, text);
                let picture =
                    Picture { view: &lying.view, desk: &self.desk, judged: &judged, judge: &judge, columns: &columns };
                self.grid.ui(ui, ctx, &picture, height)
            })
            .inner;
        let stands = self.desk.text.trim().is_empty() && !row.lines.is_empty();
        let refusal = self.desk.held(row.deal).and_then(|h| h.refusal);
        let panel = panel::Panel {
            rules: &lying.rules,
            view: &lying.view,
            row,
            judged: &judged,
            stands,
            nudge: self.nudge,
            refusal,
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
            foot::ui(ui, ctx, &lying.view, &columns);
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
    };
    row.lines.iter().map(of).collect()
}

const MARKS: [SheetMark; 5] =
    [SheetMark::Out, SheetMark::In, SheetMark::Doubtful, SheetMark::Checked, SheetMark::Signed];

fn next_mark(mark: SheetMark) -> SheetMark {
    let at = MARKS.iter().position(|m| *m == mark).unwrap_or(0);
    MARKS.get(at.saturating_add(1)).copied().unwrap_or(SheetMark::Out)
}

/// The word for how far a sheet has come, as on a button.
fn mark_word(t: &Texts, mark: SheetMark) -> String {
    let word = t.sheet_mark(mark);
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
