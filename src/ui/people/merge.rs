//! Which two of the register are one person: pairs that look like it, or any two.

use crate::app::{
    intent::Intent,
    people::merge::{Pair, command, pair_words, pairs, people, words},
};
use crate::club::{Book, MemberId, season::Participant};
use crate::i18n::Texts;
use crate::ui::{
    choices::pick,
    widgets::{Fitted, focus_if_free, primary, quiet, secondary, small, subdued, title},
    window::dialogs::{DialogAnswer, modal},
};
use egui::{Context, Response, ScrollArea, Ui};

/// The dialog.
#[derive(Debug, Default)]
pub struct Merge {
    /// Pairs that look like one person, once they were looked for.
    found: Option<Vec<Pair>>,
    gone: Option<Participant>,
    stays: Option<MemberId>,
}

impl Merge {
    /// Asks until two were chosen.
    pub fn ui(&mut self, ctx: &Context, t: &Texts, book: &Book) -> DialogAnswer<Intent> {
        modal(ctx, "vorhand.merge", 560.0, |ui| {
            title(ui, t.merge_title());
            ui.gap(1.0);
            ui.label(subdued(ui, t.merge_body()));
            ui.gap(2.0);
            let chosen = self.pairs_ui(ui, t, book);
            ui.label(small(ui, t.merge_gone()));
            let first = gone_ui(ui, t, book, &mut self.gone);
            focus_if_free(&first);
            ui.gap(1.0);
            ui.label(small(ui, t.merge_stays()));
            member_ui(ui, book, "merge.stays", t.merge_stays(), &mut self.stays);
            ui.gap(4.0);
            chosen.map_or_else(|| self.buttons_ui(ui, t), DialogAnswer::Yes)
        })
    }

    /// The pairs that look like one person; what is to be done when one is pressed.
    fn pairs_ui(&mut self, ui: &mut Ui, t: &Texts, book: &Book) -> Option<Intent> {
        let found = self.found.get_or_insert_with(|| pairs(book));
        if found.is_empty() {
            return None;
        }
        let mut chosen = None;
        ScrollArea::vertical().max_height(180.0).show(ui, |ui| {
            for pair in found.iter() {
                ui.horizontal_wrapped(|ui| {
                    let words = pair_words(t, pair);
                    ui.label(words.as_str());
                    let one = quiet(ui, t.merge_pair());
                    let spoken = format!("{}: {words}", t.merge_pair());
                    if one.accessible_name(spoken).clicked() {
                        chosen = Some(Intent::command(command(&pair.gone, pair.stays)));
                    }
                });
            }
        });
        ui.gap(2.0);
        chosen
    }

    fn buttons_ui(&self, ui: &mut Ui, t: &Texts) -> DialogAnswer<Intent> {
        let two = self
            .gone
            .as_ref()
            .zip(self.stays)
            .filter(|(gone, stays)| **gone != Participant::Member(*stays));
        ui.horizontal(|ui| {
            let merge = |ui: &mut Ui| primary(ui, t.merge_yes());
            let yes = ui.add_enabled_ui(two.is_some(), merge).inner;
            let cancel = secondary(ui, t.ui_cancel());
            match two {
                Some((gone, stays)) if yes.clicked() => {
                    DialogAnswer::Yes(Intent::command(command(gone, stays)))
                }
                _ if cancel.clicked() => DialogAnswer::Cancelled,
                _ => DialogAnswer::Open,
            }
        })
        .inner
    }
}

/// One of the register, or a guest.
fn gone_ui(ui: &mut Ui, t: &Texts, book: &Book, of: &mut Option<Participant>) -> Response {
    let all = people(t, book);
    let shown = all.iter().find(|(who, _)| of.as_ref() == Some(who));
    let shown = shown.map(|(_, words)| words.clone()).unwrap_or_default();
    let spoken = format!("{}: {shown}", t.merge_gone());
    let width = ui.available_width();
    let picked = pick(ui, "merge.gone", width, &spoken, shown, of.as_ref(), all);
    if picked.inner.is_some() {
        *of = picked.inner;
    }
    picked.response
}

/// One of the register.
fn member_ui(ui: &mut Ui, book: &Book, id: &str, name: String, of: &mut Option<MemberId>) {
    let shown = of.and_then(|id| book.member(id)).map(words);
    let spoken = format!("{name}: {}", shown.clone().unwrap_or_default());
    let members = book.members.iter().map(|member| (member.id, words(member)));
    let width = ui.available_width();
    let shown = shown.unwrap_or_default();
    if let Some(picked) = pick(ui, id, width, &spoken, shown, of.as_ref(), members).inner {
        *of = Some(picked);
    }
}
