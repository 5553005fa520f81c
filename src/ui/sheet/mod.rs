//! The score desk: one sheet on the screen as it is on paper, typed a line a deal.
//!
//! What the keys mean and do is in [`crate::app::sheet`]; these files draw the desk and read keys.

pub(super) mod beside;
mod body;
mod cards;
mod check;
mod columns;
mod foot;
mod grid;
mod head;
mod ink;
mod keys;
mod line;
pub(super) mod list_foot;
pub(super) mod move_sheet;
mod panel;
pub(super) mod parts_of_leg;
mod picker;
mod picture;
mod room;
pub(super) mod sheets;
pub(super) mod slips;

use crate::app::drafts::DraftOf;
pub use crate::app::intent::{Intent, Screen};
use crate::app::sheet::{
    kept::SheetDrafts,
    keys::DeskKey,
    open::OpenSheet,
    picker::Picker,
    score::{DeskPlace, ScoreDesk, SentLine, Wish},
    view::View,
};
use crate::club::{DealNo, Finding, SheetId, audit_told};
use crate::i18n::Lang;
use crate::ui::{
    context::{Cached, Ctx, ShownTable},
    focus,
    theme::{button_height, semibold},
    widgets::{Fitted, empty, from_right, go_to, page, secondary},
    window::foot::UndoOf,
};
use egui::{Align, Frame, Id, Layout, Margin, Popup, RichText, Ui};
use grid::Grid;
pub use keys::help as desk_keys;
use room::Room;
use std::rc::Rc;

/// The screen of one sheet.
#[derive(Debug, Default)]
pub struct SheetScreen {
    score: ScoreDesk,
    grid: Grid,
    picker: Picker,
    open: Cached<(SheetId, u64, Lang), Option<Rc<OpenSheet>>>,
    audit: Cached<SheetId, Rc<Vec<Finding>>>,
    /// The findings are listed beside the grid.
    findings_beside: bool,
    totals: foot::Totals,
    cards: cards::Cards,
}

impl SheetScreen {
    /// Shows the sheet of the table that one stands at, and takes what is typed.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>) {
        self.wake(ctx);
        self.read_answers(ctx);
        let sheet = self.open_sheet(ctx);
        let at = sheet.as_deref().and_then(|sheet| here(ctx, sheet));
        match at {
            Some(at) => self.sheet_ui(ui, ctx, at),
            None => no_sheet(ui, ctx),
        }
    }

    fn sheet_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
        let room = Room::of(ui);
        self.score.take_up_second(ctx.texts, at.sheet);
        let found = self.found(ctx, at);
        self.score.open(at.sheet, found);
        let newest = ctx.session.undo_step(0).unwrap_or(0);
        self.score.stands_at(newest);
        let before = (self.score.desk.current(), self.score.desk.text.clone());
        self.read_keys(ui, ctx, at);
        if self.score.second_shown() {
            // Totals belong to the first entry, which nothing here may change.
            self.totals.open = false;
            let ground = ctx.tokens.second;
            ui.painter().rect_filled(ui.max_rect(), 0.0, ground);
            self.banner_ui(ui, ctx, at);
        }
        Frame::NONE.inner_margin(room.margin()).show(ui, |ui| {
            // What is done with the grid stands over it.
            let width = ui.available_width() - body::beside_width(ui, at);
            ui.scope(|ui| {
                ui.set_max_width(width);
                self.head_ui(ui, ctx, at, room);
            });
            self.body_ui(ui, ctx, at, room);
        });
        self.cards_ui(ui, ctx, at);
        self.carry_out(ui, ctx, at);
        keep_focus(ui);
        if self.score.arrives() {
            focus::select_all(ui.ctx(), panel::line_id());
        }
        self.score.type_on(at, &before);
        self.keep(ctx);
    }

    /// How many lines of a sheet are typed, wrong or doubtful, and not in the book.
    pub fn to_mend(&self, sheet: SheetId) -> usize {
        self.score.to_mend(sheet)
    }

    /// Takes up what an earlier run kept beside the book, once.
    pub fn wake(&mut self, ctx: &Ctx<'_>) {
        if let Some(kept) = ctx.found_draft(DraftOf::Desk) {
            self.score.restore(kept);
        }
    }

    /// A sheet may have gone since the last frame.
    pub fn mind(&mut self, ctx: &Ctx<'_>) {
        if self.score.mind(ctx.book()) {
            self.keep(ctx);
        }
    }

    fn keep(&self, ctx: &Ctx<'_>) {
        ctx.keep_draft(
            DraftOf::Desk,
            Some(self.score.typed())
                .filter(|typed| *typed != SheetDrafts::default())
                .as_ref(),
        );
    }

    /// The deal at which one is on a sheet of first entries, if it is on the desk.
    pub fn deal_at(&self, sheet: SheetId) -> Option<DealNo> {
        self.score.deal_at(sheet)
    }

    /// Takes back, or does again, what is typed on a sheet and not in the book; false if nothing is.
    pub fn steps(&mut self, sheet: SheetId, is_undo: bool) -> bool {
        if is_undo {
            self.score.take_back(sheet)
        } else {
            self.score.again(sheet)
        }
    }

    /// What undo and redo go through while a sheet is shown.
    pub fn undo_of(&self, sheet: SheetId) -> UndoOf {
        let desk = &self.score.desk;
        match desk.last_mark() {
            Some(deal) if desk.was_emptied(deal) => UndoOf::Emptied(deal),
            Some(deal) => UndoOf::Line(deal),
            None if self.score.is_second_typed(sheet) => {
                UndoOf::Second(self.score.last_of_second(sheet))
            }
            None => UndoOf::Book,
        }
    }

    /// Where one was on a sheet when the program ended.
    pub fn resume_at(&mut self, sheet: SheetId, deal: DealNo) {
        self.score.desk.resume_at(sheet, deal);
    }

    /// Something changed in a deal without the desk: one goes there next.
    pub fn touched(&mut self, sheet: SheetId, deal: DealNo) {
        self.score.touched(sheet, deal);
    }

    /// What the audit says of the sheet.
    fn found(&mut self, ctx: &Ctx<'_>, at: DeskPlace<'_>) -> Rc<Vec<Finding>> {
        let found = self.audit.get(ctx.revision, at.sheet.view.key, |_| {
            Rc::new(audit_told(at.table, at.leg.rounds, &at.sheet.rules))
        });
        Rc::clone(found)
    }

    /// The sheet of the table that one stands at; none if its rules cannot be read.
    fn open_sheet(&mut self, ctx: &Ctx<'_>) -> Option<Rc<OpenSheet>> {
        let shown = ctx.seated()?;
        let ShownTable { event, leg, table } = shown;
        let key = shown.sheet();
        self.score.turn_to(key);
        let lang = ctx.texts.lang();
        let version = (key, self.score.second_version(key), lang);
        let sheet = self.open.get(ctx.revision, version, |_| {
            let rules = event.settings.rules.rulebook()?;
            let masked = self.score.masked(key, table);
            let view = View::new(event, leg, masked.as_ref().unwrap_or(table), Some(&rules));
            // What cannot be read now is typed a second time.
            let agreed = ctx.session.agreed(key).unwrap_or_default();
            Some(Rc::new(OpenSheet {
                view,
                rules,
                lang,
                agreed,
            }))
        });
        sheet.clone()
    }

    /// What came of the lines that were sent.
    fn read_answers(&mut self, ctx: &Ctx<'_>) {
        for sent in self.score.sent().to_vec() {
            if let Some(outcome) = ctx.outcome(sent_id(&sent)) {
                self.score.answered(&sent, outcome);
            }
        }
    }

    fn read_keys(&mut self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
        // A menu over the sheet has the keys to itself.
        if self.cards.shown() || Popup::is_any_open(ui.ctx()) {
            return;
        }
        let mut text = std::mem::take(&mut self.score.desk.text);
        keys::take(ui, panel::line_id(), &mut text, &mut |key, text| {
            self.score.desk.text = std::mem::take(text);
            self.act(ui, ctx, at, key);
            *text = std::mem::take(&mut self.score.desk.text);
        });
        self.score.desk.text = text;
        self.score.typed_on();
    }

    /// Does what a key, or a click that means the same, asks for.
    fn act(&mut self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, key: DeskKey) {
        self.score.act(at, key);
        self.carry_out(ui, ctx, at);
    }

    /// A click that means a key; the line has the keyboard again.
    fn clicked(&mut self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>, key: DeskKey) {
        self.act(ui, ctx, at, key);
        to_line(ui);
    }

    /// Carries out what the desk wants.
    fn carry_out(&mut self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
        for wish in self.score.take_wishes() {
            match wish {
                Wish::Do(command) => ctx.transact(command),
                Wish::Write(sent, command) => ctx.transact_from(sent_id(&sent), command),
                Wish::Undo => ctx.push(Intent::Undo),
                Wish::Redo => ctx.push(Intent::Redo),
                Wish::Say(text) => ctx.say(text),
                Wish::Refuse(text) => ctx.complain(text),
                Wish::Table(table) => {
                    let leg = at.leg.number;
                    ctx.push(Intent::Table { leg, table });
                    ctx.go(Screen::Sheet);
                }
                Wish::Totals => self.totals.begin(),
                Wish::Foot => ctx.go(Screen::ListFoot),
                Wish::Cards => self.open_cards(at.sheet),
                Wish::GoOnTyping => self.go_on_typing(ui),
            }
        }
    }

    fn open_cards(&mut self, sheet: &OpenSheet) {
        let text = &self.score.desk.text;
        let row = self.score.row(sheet);
        let trump = row.and_then(|row| sheet.trump(row, text));
        self.cards.open(trump);
    }

    /// The cards over the sheet; their matadors go into the line.
    fn cards_ui(&mut self, ui: &Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
        let row = self.score.row(at.sheet);
        if let (Some((matadors, hand)), Some(row)) = (self.cards.ui(ui, ctx), row) {
            let text = &mut self.score.desk.text;
            *text = at.sheet.with_matadors(row, text, matadors);
            // What is typed on is of the game, so it goes before the remark.
            let game = text.split('#').next().unwrap_or_default();
            let behind = game.trim_end().chars().count();
            if let Some(hand) = hand
                && !text.contains('#')
            {
                text.push_str(&format!(" #{hand}"));
            }
            focus::go_on(ui.ctx(), panel::line_id(), behind);
        }
    }

    /// The line has the focus behind what was put into it, so that typing goes on there.
    fn go_on_typing(&self, ui: &Ui) {
        let behind = self.score.desk.text.chars().count();
        focus::go_on(ui.ctx(), panel::line_id(), behind);
    }

    /// Over the sheet, to be seen from afar: that this is the second entry, how far it is, and the
    /// way out.
    fn banner_ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, at: DeskPlace<'_>) {
        let Some(banner) = self.score.banner(at) else {
            return;
        };
        let mut leaves = false;
        let leave = ctx.texts.sheet_second_leave();
        band_ui(ui, ctx, banner.heading, banner.sentence, |ui| {
            leaves = secondary(ui, leave).clicked();
        });
        if leaves {
            self.score.put_aside(ctx.texts, at.sheet.view.key);
        }
    }
}

/// A band over a second entry, to be seen from afar, with something at its right end.
fn band_ui(
    ui: &mut Ui,
    ctx: &Ctx<'_>,
    heading: String,
    sentence: String,
    right: impl FnOnce(&mut Ui),
) {
    let c = ctx.tokens;
    let band = Frame::NONE
        .fill(c.second_band)
        .inner_margin(Margin::symmetric(16, 6));
    let heading = RichText::new(heading).size(24.0).family(semibold());
    let sentence = RichText::new(sentence).color(c.on_second_band);
    band.show(ui, |ui| {
        split(ui, button_height(ui), right, |ui| {
            ui.one_line(heading.color(c.on_second_band));
            ui.one_line(sentence);
        });
    });
}

/// A line with something at its right end, drawn first, and something at its left.
fn split(ui: &mut Ui, height: f32, right: impl FnOnce(&mut Ui), left: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.set_min_height(height);
        from_right(ui, |ui| {
            right(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), left);
        });
    });
}

fn here<'a>(ctx: &Ctx<'a>, sheet: &'a OpenSheet) -> Option<DeskPlace<'a>> {
    let ShownTable { event, leg, table } = ctx.seated()?;
    Some(DeskPlace {
        t: ctx.texts,
        event,
        leg,
        table,
        sheet,
    })
}

fn no_sheet(ui: &mut Ui, ctx: &Ctx<'_>) {
    let why = match ctx.table() {
        Some(_) => ctx.texts.sheet_rules_unread(),
        None => ctx.texts.sheet_none(),
    };
    page(ui, |ui| {
        empty(ui, &why, None);
    });
}

fn sent_id(sent: &SentLine) -> Id {
    Id::unique(("vorhand.sheet.sent", sent.sheet, sent.deal))
}

/// The line holds the focus unless something else on the screen was chosen by a person.
fn keep_focus(ui: &Ui) {
    let (free, modal) = ui.memory(|m| (m.focused().is_none(), m.top_modal_layer().is_some()));
    if free && !modal && !Popup::is_any_open(ui.ctx()) {
        to_line(ui);
    }
}

fn to_line(ui: &Ui) {
    go_to(ui, panel::line_id());
}
