//! The draw, ballot by ballot: one name a key press, large enough for the whole room. The seats are
//! on disk already.

use crate::app::{
    intent::Intent,
    seats::ballots::{Ballot, ballots},
    words,
};
use crate::club::{Event, EventId, Leg, LegNo, Seat, Table};
use crate::ui::{
    context::Ctx,
    seats::small_table::{in_rows, small_table},
    theme::semibold,
    widgets::{Fitted, column_in, head, is_free, narrow, page, primary, quiet, strong, subdued},
};
use egui::{Key, Rect, RichText, ScrollArea, Ui};

/// Between the ballot and the tables.
const GAP: f32 = 24.0;
/// A name with more letters than this is shown smaller.
const LONG_NAME: usize = 26;

/// The ballots of an evening, and how many were shown.
#[derive(Debug)]
pub(super) struct Ballots {
    event: EventId,
    shown: usize,
    fresh: bool,
}

/// What a key or a button asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Next,
    Back,
    All,
    Leave,
}

impl Ballots {
    /// Nothing shown yet.
    pub fn of(event: &Event) -> Ballots {
        Ballots {
            event: event.id,
            shown: 0,
            fresh: true,
        }
    }

    /// Shows the ballot that was drawn last; false when the room is to be seen again.
    pub fn ui(&mut self, ui: &mut Ui, ctx: &Ctx<'_>, event: &Event) -> bool {
        if event.id != self.event {
            return false;
        }
        let Some(leg) = event.legs.first() else {
            return false;
        };
        let all = ballots(event, leg);
        let mut step = pressed(ui);
        page(ui, |ui| {
            step = self.head_ui(ui, ctx, all.len()).or(step);
            self.fresh = false;
            self.middle(ui, ctx, leg, &all);
        });
        match step {
            Some(Step::Next) => self.shown = (self.shown + 1).min(all.len()),
            Some(Step::Back) => self.shown = self.shown.saturating_sub(1),
            Some(Step::All) => self.shown = all.len(),
            Some(Step::Leave) => ctx.push(Intent::Leg(LegNo::FIRST)),
            None => {}
        }
        step != Some(Step::Leave)
    }

    fn head_ui(&self, ui: &mut Ui, ctx: &Ctx<'_>, all: usize) -> Option<Step> {
        let t = ctx.texts;
        let explain = t.ev_ballots_explain(self.shown, all);
        head(ui, &t.ev_ballots(), &explain, |ui| {
            let done = self.shown >= all;
            let (word, does) = if done {
                (t.ev_ballots_done(), Step::Leave)
            } else {
                (t.ev_ballots_next(), Step::Next)
            };
            let button = primary(ui, word);
            if self.fresh || is_free(ui) {
                button.request_focus();
            }
            let mut step = button.clicked().then_some(does);
            if !done && quiet(ui, t.ev_ballots_all()).clicked() {
                step = Some(Step::All);
            }
            if self.shown > 0 && quiet(ui, t.ev_ballots_back()).clicked() {
                step = Some(Step::Back);
            }
            step
        })
    }

    /// The ballot, and beside it the tables so far if there is room.
    fn middle(&self, ui: &mut Ui, ctx: &Ctx<'_>, leg: &Leg, all: &[Ballot]) {
        let room = ui.available_rect_before_wrap();
        if narrow(ui.ctx()) {
            self.big(ui, ctx, all);
            return;
        }
        let split = room.left() + room.width() * 0.5;
        let left: Rect = room.with_max_x(split - GAP);
        self.big(&mut column_in(ui, left), ctx, all);
        self.so_far(&mut column_in(ui, room.with_min_x(split)), ctx, leg, all);
    }

    /// The ballot drawn last, for everybody to read.
    fn big(&self, ui: &mut Ui, ctx: &Ctx<'_>, all: &[Ballot]) {
        ui.gap(10.0);
        let Some(ballot) = self.shown.checked_sub(1).and_then(|i| all.get(i)) else {
            let words = subdued(ui, ctx.texts.ev_ballots_begin()).size(24.0);
            ui.in_lines(words);
            return;
        };
        ui.label(subdued(ui, ballot.what(ctx.texts)).size(24.0));
        ui.gap(2.0);
        who_ui(ui, ctx, ballot);
        ui.gap(6.0);
        place_ui(ui, ctx, ballot);
    }

    fn so_far(&self, ui: &mut Ui, ctx: &Ctx<'_>, leg: &Leg, all: &[Ballot]) {
        let known = all.get(..self.shown).unwrap_or_default();
        ScrollArea::vertical()
            .id_salt("ballots")
            .auto_shrink(false)
            .show(ui, |ui| {
                in_rows(ui, &leg.tables, |ui, table| table_ui(ui, ctx, known, table));
            });
    }
}

/// What a key asks for.
fn pressed(ui: &Ui) -> Option<Step> {
    ui.input(|i| {
        if i.key_pressed(Key::Escape) {
            Some(Step::Leave)
        } else if i.key_pressed(Key::ArrowRight)
            || i.key_pressed(Key::PageDown) && !i.modifiers.command
        {
            Some(Step::Next)
        } else {
            let back = i.key_pressed(Key::ArrowLeft) || i.key_pressed(Key::Backspace);
            back.then_some(Step::Back)
        }
    })
}

fn who_ui(ui: &mut Ui, ctx: &Ctx<'_>, ballot: &Ballot) {
    let name = ctx
        .event()
        .map(|event| event.called_beside_number(ballot.who))
        .unwrap_or_default();
    let long = name.chars().count() > LONG_NAME;
    let size = if long { 36.0 } else { 56.0 };
    let words = RichText::new(name).family(semibold()).size(size);
    ui.in_lines(words);
    let words = ctx.texts.ev_no(
        ctx.entrant(ballot.who)
            .map(|e| e.start_number)
            .unwrap_or_default(),
    );
    ui.label(subdued(ui, words).size(24.0));
}

fn place_ui(ui: &mut Ui, ctx: &Ctx<'_>, ballot: &Ballot) {
    let t = ctx.texts;
    let place = match ballot.place {
        Some((table, _)) => t.ui_table_n(table),
        None => t.ev_rests(),
    };
    let place = RichText::new(place).family(semibold()).size(72.0);
    ui.label(place.color(ctx.tokens.accent));
    if let Some((_, seat)) = ballot.place {
        ui.label(RichText::new(words::seat(t, seat)).size(36.0));
    }
}

/// A table with those who were drawn for it, the last one in strong letters.
fn table_ui(ui: &mut Ui, ctx: &Ctx<'_>, known: &[Ballot], table: &Table) {
    let latest: Option<Seat> = known
        .last()
        .and_then(|b| b.place)
        .filter(|(number, _)| *number == table.number)
        .map(|(_, seat)| seat);
    let card = small_table(ui, ctx, latest.is_some(), table.number, |ui| {
        for (seat, who) in &table.seats {
            let drawn = known.iter().any(|b| b.who == *who);
            let text = if !drawn {
                RichText::new("·")
            } else if latest == Some(*seat) {
                strong(ctx.name(*who))
            } else {
                RichText::new(ctx.name(*who))
            };
            ui.one_line(text);
        }
    });
    if latest.is_some() {
        card.scroll_to_me(None);
    }
}
