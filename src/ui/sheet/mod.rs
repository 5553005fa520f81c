//! The score desk: one sheet on the screen as it lies on paper, typed a line a deal.
//!
//! [`entry`], [`judge`], [`desk`] and [`view`] are pure; the other files draw and read keys.

mod act;
mod body;
mod cards;
mod check;
mod compare;
mod foot;
mod grid;
mod head;
mod keys;
mod panel;
mod picker;
mod sent;

use super::context::{Ctx, Kept};
use super::theme::{GRID, MARGIN};
use crate::app::line::exists;
use crate::app::line::read;
use crate::app::sheet::desk::Desk;
pub use crate::app::sheet::desk::Held;
use crate::app::sheet::judge::{Judged, judge};
use crate::app::sheet::kept;
use crate::app::sheet::remedies::Check;
use crate::app::sheet::second::{Phase, Second};
use crate::app::sheet::view::{Row, View};
use crate::club::{EventId, SheetId, audit_told};
use crate::skat::Rulebook;
use egui::{Frame, Margin, Ui};
use grid::Grid;
pub use keys::help as desk_keys;
use sent::Sent;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A sheet with the rules that it was played under.
#[derive(Debug)]
struct Lying {
    view: View,
    rules: Rulebook,
}

/// The screen of one sheet.
#[derive(Debug, Default)]
pub struct SheetScreen {
    desk: Desk,
    grid: Grid,
    picker: picker::Picker,
    lying: Kept<(SheetId, u64), Option<Rc<Lying>>>,
    keeper: kept::Keeper,
    audit: Kept<SheetId, Rc<Vec<crate::club::Finding>>>,
    check: Check,
    beside: bool,
    totals: foot::Totals,
    cards: cards::Cards,
    seconds: BTreeMap<SheetId, Second>,
    /// The desk of the second entries while the first ones are typed, and the other way round.
    other: Desk,
    swapped: bool,
    /// Where the line stood in the last frame: where it comes to, what is typed there is selected.
    stood: Option<(SheetId, u32, bool)>,
    sent: Vec<Sent>,
    nudge: bool,
}

impl SheetScreen {
    /// Shows the sheet of the table that one stands at, and takes what is typed.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        self.wake(ctx);
        self.read_answers(ctx);
        if let (Some(event), Some(leg), Some(table)) = (ctx.event(), ctx.leg(), ctx.table()) {
            self.settle(SheetId {
                event: event.id,
                leg: leg.number,
                table: table.number,
            });
        }
        let Some(lying) = self.lying(ctx) else {
            super::widgets::page(ui, |ui| {
                let unread = ctx.table().is_some();
                let why = if unread {
                    ctx.texts.sheet_rules_unread()
                } else {
                    ctx.texts.sheet_none()
                };
                super::widgets::empty(ui, &why, None);
            });
            return;
        };
        self.take_up_second(ctx, &lying);
        self.desk
            .lay(lying.view.key, lying.view.deals(), lying.view.first_open());
        let before = (self.desk.current(), self.desk.text.clone());
        self.audit(ctx, &lying);
        self.read_keys(ui, ctx, &lying);
        if self.swapped {
            // Totals belong to the first entry, which nothing here may change.
            self.totals.open = false;
            ui.painter()
                .rect_filled(ui.max_rect(), 0.0, ctx.tokens.second);
            self.banner(ui, ctx, &lying);
        }
        Frame::NONE
            .inner_margin(Margin::symmetric(MARGIN as i8, GRID as i8 * 2))
            .show(ui, |ui| {
                self.head(ui, ctx, &lying);
                self.body(ui, ctx, &lying);
            });
        if let Some(matadors) = self.cards.ui(ui, ctx)
            && let Some(row) = lying.view.row(self.desk.current())
        {
            self.desk.text = cards::put_in(&self.desk.text, matadors, &lying, row);
            self.go_on_typing(ui);
        }
        self.keep_focus(ui);
        self.arrive(ui);
        self.type_on(lying.view.key, &before);
        self.keeper.keep(self.typed());
    }

    fn first_desk(&self) -> &Desk {
        if self.swapped {
            &self.other
        } else {
            &self.desk
        }
    }

    /// How many lines of a sheet are typed, wrong or doubtful, and not in the book.
    pub fn to_mend(&self, sheet: SheetId) -> usize {
        self.first_desk().marked_on(sheet)
    }

    /// Everything typed on any sheet that is not in the book.
    pub fn unsaved(&self) -> Vec<(SheetId, u32, Held)> {
        self.first_desk().unsaved()
    }

    /// Takes up what an earlier run kept beside the book, once.
    pub fn wake(&mut self, ctx: &Ctx<'_>) {
        if let Some(kept) = self.keeper.open(ctx.session.path()) {
            self.restore(kept);
        }
    }

    /// The deal at which one stands on a sheet of first entries, where it lies on the desk.
    pub fn deal_at(&self, event: EventId, leg: u32, table: u32) -> Option<u32> {
        let desk = self.first_desk();
        (desk.sheet() == SheetId { event, leg, table } && desk.current() > 0)
            .then(|| desk.current())
    }

    /// Where one stood on a sheet when the program ended.
    pub fn stand_at(&mut self, event: EventId, leg: u32, table: u32, deal: u32) {
        self.desk.stand_at(SheetId { event, leg, table }, deal);
    }

    /// Something changed in a deal without the desk: one stands there next.
    pub fn touched(&mut self, event: EventId, leg: u32, table: u32, deal: u32) {
        let desk = if self.swapped {
            &mut self.other
        } else {
            &mut self.desk
        };
        desk.touched(SheetId { event, leg, table }, deal);
    }

    /// The book goes on at another place, and what is kept beside it with it.
    pub fn follow(&mut self, book: &std::path::Path) {
        self.keeper.follow(book);
        self.keeper.keep(self.typed());
    }

    /// Takes up what was kept beside a book.
    fn restore(&mut self, kept: kept::Typed) {
        let (first, second) = match self.swapped {
            true => (&mut self.other, &mut self.desk),
            false => (&mut self.desk, &mut self.other),
        };
        first.restore(kept.lines);
        second.restore(kept.second_lines);
        self.seconds.extend(
            kept.seconds
                .into_iter()
                .map(|(key, texts)| (key, Second::restored(texts))),
        );
        self.totals.drafts.extend(kept.totals);
    }

    /// All that is typed and not in the book.
    fn typed(&self) -> kept::Typed {
        let second = if self.swapped {
            &self.desk
        } else {
            &self.other
        };
        // A line that was sent may still wait for a reason: it is not in the book before there is
        // an answer.
        let held = |sent: &Sent| Held {
            text: sent.text.clone(),
            marked: false,
            refusal: None,
        };
        let waiting = self
            .sent
            .iter()
            .map(|sent| (sent.sheet, sent.deal, held(sent)));
        kept::Typed {
            lines: self.unsaved().into_iter().chain(waiting).collect(),
            second_lines: second.unsaved(),
            seconds: self
                .seconds
                .iter()
                .map(|(key, second)| (*key, second.texts()))
                .collect(),
            totals: self.totals.drafts.clone(),
        }
    }

    /// What the audit says of the sheet; nothing while a second entry hides the first.
    fn audit(&mut self, ctx: &Ctx<'_>, lying: &Lying) {
        let (Some(leg), Some(table)) = (ctx.leg(), ctx.table()) else {
            return;
        };
        let found = match self.swapped {
            true => Rc::default(),
            false => {
                let audit = |_: &SheetId| Rc::new(audit_told(table, leg.rounds, &lying.rules));
                self.audit.get(ctx.revision, lying.view.key, audit).clone()
            }
        };
        self.check.lay(lying.view.key, found);
    }

    fn lying(&mut self, ctx: &Ctx<'_>) -> Option<Rc<Lying>> {
        let (event, leg, table) = (ctx.event()?, ctx.leg()?, ctx.table()?);
        let key = SheetId {
            event: event.id,
            leg: leg.number,
            table: table.number,
        };
        let second = self.seconds.get(&key).filter(|s| s.phase == Phase::Typing);
        let changes = second.map_or(0, |s| s.changes.saturating_add(1));
        let found = self.lying.get(ctx.revision, (key, changes), |_| {
            let rules = event.settings.rules.rulebook()?;
            let masked = second.map(|s| s.masked(table));
            let view = View::new(event, leg, masked.as_ref().unwrap_or(table), Some(&rules));
            Some(Rc::new(Lying { view, rules }))
        });
        found.clone()
    }

    /// What came of the lines that were sent: what the book refused of one is back at its deal.
    fn read_answers(&mut self, ctx: &Ctx<'_>) {
        let desk = if self.swapped {
            &mut self.other
        } else {
            &mut self.desk
        };
        self.sent.retain_mut(|sent| {
            let outcome = sent.outcome(ctx);
            if let Some(Err(why)) = outcome {
                desk.refused(sent.sheet, sent.deal, &sent.text, why);
            }
            outcome.is_none()
        });
    }

    fn read_keys(&mut self, ui: &Ui, ctx: &Ctx<'_>, lying: &Lying) {
        // A menu over the sheet has the keys to itself.
        if self.cards.shown() || egui::Popup::is_any_open(ui.ctx()) {
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
        if free && !modal && !egui::Popup::is_any_open(ui.ctx()) {
            ui.memory_mut(|m| m.request_focus(panel::line_id()));
        }
    }

    fn to_line(&self, ui: &Ui) {
        ui.memory_mut(|m| m.request_focus(panel::line_id()));
    }

    /// The line has the focus behind what was put into it, so that typing goes on there.
    fn go_on_typing(&self, ui: &Ui) {
        super::focus::go_on(ui.ctx(), panel::line_id(), self.desk.text.chars().count());
    }

    fn standing(&self) -> (SheetId, u32, bool) {
        (self.desk.sheet(), self.desk.current(), self.swapped)
    }

    /// A line that one comes to is selected: what is typed next replaces it.
    fn arrive(&mut self, ui: &Ui) {
        let here = Some(self.standing());
        if std::mem::replace(&mut self.stood, here) != here && !self.desk.text.is_empty() {
            super::focus::select_all(ui.ctx(), panel::line_id());
        }
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
}
