//! The desk's list: what devices wrote otherwise than it stands, one under the other; taken or
//! dropped by a key.

use crate::app::{
    actions::DIFFERING,
    intent::{Intent, WindowIntent},
    sheet::beside::{Differing, differing},
    sign::Sign,
};
use crate::club::{Event, Table};
use crate::i18n::Texts;
use crate::ui::{
    context::Ctx,
    form::sign_colour,
    keys::{key_text, stepped, taken},
    theme::{row_height, semibold},
    widgets::{Fitted, quiet, secondary, small, subdued, title},
    window::dialogs::{DialogAnswer, modal},
};
use egui::{Button, Context, Key, RichText, ScrollArea, Ui};

/// The sign over a sheet on which entries differ; it leads to the list.
pub(super) fn differs_ui(ui: &mut Ui, ctx: &Ctx<'_>, table: &Table, short: bool) {
    let differing = table.sheet.beside.len();
    if differing == 0 {
        return;
    }
    let words = ctx.texts.sheets_beside(differing);
    let shown = if short {
        differing.to_string()
    } else {
        words.clone()
    };
    let sign = Sign::Differs;
    let shown = RichText::new(format!("{} {shown}", sign.text()));
    let button = Button::new(shown.color(sign_colour(&ctx.tokens, sign)))
        .frame_when_inactive(false)
        .shortcut_text(small(ui, key_text(ui.ctx(), ctx.texts, DIFFERING.shortcut)));
    if ui.add(button).accessible_name(words).clicked() {
        ctx.push(WindowIntent::DeskList);
    }
}

/// The open list.
#[derive(Debug, Default)]
pub struct DeskList {
    /// The entry that the keys mean.
    at: usize,
}

impl DeskList {
    /// Shows it over everything; it stays open until nothing differs.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, event: &Event) -> DialogAnswer<Intent> {
        let all = differing(t, event);
        modal(ctx, "vorhand.beside", 620.0, |ui| {
            title(ui, t.beside_title());
            ui.gap(1.0);
            let explain = if all.is_empty() {
                t.beside_none()
            } else {
                t.beside_explain()
            };
            ui.label(subdued(ui, explain));
            ui.gap(2.0);
            self.at = stepped(ui, self.at, all.len());
            let mut decided = self.lines_ui(ui, t, &all);
            ui.gap(3.0);
            if quiet(ui, t.ui_close()).clicked() {
                decided = DialogAnswer::Cancelled;
            }
            match (decided, all.get(self.at)) {
                (DialogAnswer::Open, Some(at)) => by_key(ui, at),
                (decided, _) => decided,
            }
        })
    }

    fn lines_ui(&mut self, ui: &mut Ui, t: &Texts, all: &[Differing]) -> DialogAnswer<Intent> {
        let row = row_height(ui);
        let height = (ui.ctx().content_rect().height() - 260.0).clamp(row * 4.0, row * 18.0);
        let mut decided = DialogAnswer::Open;
        let area = ScrollArea::vertical().max_height(height);
        area.auto_shrink([false, true]).show(ui, |ui| {
            for (number, one) in all.iter().enumerate() {
                let pressed = entry_ui(ui, t, one, number == self.at);
                if let Some(take) = pressed {
                    self.at = number;
                    decided = goes(one, take);
                }
            }
        });
        decided
    }
}

/// One entry with both versions; whether it was taken or dropped.
fn entry_ui(ui: &mut Ui, t: &Texts, one: &Differing, here: bool) -> Option<bool> {
    let mut pressed = None;
    let place = RichText::new(&one.place).family(semibold());
    ui.horizontal(|ui| {
        ui.label(if here { "▸" } else { " " });
        ui.label(place);
        ui.label(subdued(ui, one.why.as_str()));
    });
    ui.indent(("beside", one.sheet, one.number), |ui| {
        ui.label(one.stands.as_str());
        ui.label(one.wanted.as_str());
        ui.horizontal(|ui| {
            for (take, words) in [(true, t.beside_take()), (false, t.beside_drop())] {
                let spoken = format!("{words}: {}", one.spoken());
                if secondary(ui, words).accessible_name(spoken).clicked() {
                    pressed = Some(take);
                }
            }
        });
    });
    ui.gap(2.0);
    pressed
}

fn by_key(ui: &Ui, at: &Differing) -> DialogAnswer<Intent> {
    match (taken(ui, Key::Plus), taken(ui, Key::Delete)) {
        (true, _) => goes(at, true),
        (false, true) => goes(at, false),
        (false, false) => DialogAnswer::Open,
    }
}

fn goes(one: &Differing, take: bool) -> DialogAnswer<Intent> {
    DialogAnswer::Goes(Intent::command(one.settled(take)))
}
