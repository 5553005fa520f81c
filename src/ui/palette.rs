//! The command palette: type two letters of what is wanted, Enter does it.

use super::dialogs::{Decided, modal_from_top};
use super::keys::key_text;
use super::list::{Column, List, stepped};
use super::widgets::{field_scanned, small};
use crate::app::actions::Now;
use crate::app::intent::Intent;
use crate::app::lists::cells::{Cell, Line};
use crate::app::lists::places::{Found, Mark, find};
use crate::club::Event;
use crate::i18n::Texts;
use egui::{Context, Id, Key, Modifiers, Ui};

/// An open palette.
#[derive(Debug, Default)]
pub struct Palette {
    typed: String,
    at: usize,
    /// What was found for what was typed.
    found: Option<(String, Vec<Found>)>,
}

impl Palette {
    /// Shows it over everything.
    pub fn ui(
        &mut self,
        ctx: &Context,
        t: &Texts,
        now: &Now,
        event: Option<&Event>,
    ) -> Decided<Intent> {
        let kept = self.found.take().filter(|(typed, _)| *typed == self.typed);
        let (typed, found) = kept.unwrap_or_else(|| {
            let found = find(t, now, event, &self.typed);
            (self.typed.clone(), found)
        });
        let decided = modal_from_top(ctx, "vorhand.palette", 520.0, |ui| {
            self.found_ui(ui, t, &found)
        });
        self.found = Some((typed, found));
        decided
    }

    fn found_ui(&mut self, ui: &mut Ui, t: &Texts, found: &[Found]) -> Decided<Intent> {
        self.at = stepped(ui, self.at, found.len());
        let enter = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
        let (id, width) = (Id::unique("vorhand.palette.field"), ui.available_width());
        let field = field_scanned(ui, id, &mut self.typed, width, &t.ui_palette_hint());
        field.request_focus();
        if field.changed() {
            self.at = 0;
        }
        ui.add_space(8.0);
        if found.is_empty() {
            ui.label(small(ui, t.ui_palette_nothing()));
        }
        let list = List::picks(ui, vec![Column::words("", 80.0).share(1.0)]);
        let mut decided = Decided::Open;
        for (at, one) in found.iter().enumerate() {
            let here = at == self.at;
            let line = line(ui.ctx(), t, one, here);
            if list.pick(ui, &line) || (enter && here) {
                decided = Decided::Yes(one.action.clone());
            }
        }
        decided
    }
}

fn line(ctx: &Context, t: &Texts, found: &Found, here: bool) -> Line {
    let mark = match &found.mark {
        Mark::Key(shortcut) => key_text(ctx, t, *shortcut),
        Mark::Words(words) => words.clone(),
    };
    let cell = match here {
        true => Cell::strong(&found.text),
        false => Cell::plain(&found.text),
    };
    Line::new(&found.text, [cell.aside(mark)]).chosen(here)
}
