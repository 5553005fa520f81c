//! A field that somebody types in has steps of its own, which the keys of undo go through first.

use egui::{Id, Response, Ui, text_edit::TextEditState};
use std::fmt::Debug;

/// What may have undo before the book has it.
#[derive(Debug, Clone)]
pub enum Typing {
    /// Somebody is in the middle of typing.
    Surely,
    /// This field has the focus, with these letters in it.
    In(Id, String),
}

impl Typing {
    /// Whether there is anything of its own to take back or to do again.
    pub fn has_steps(&self, ctx: &egui::Context) -> bool {
        match self {
            Typing::Surely => true,
            Typing::In(id, text) => has_own_steps(ctx, *id, text),
        }
    }
}

/// Notes that a person is in the middle of typing, so that undo is the text field's.
pub fn note_typing(ui: &Ui, response: &Response, text: &str) {
    note(ui, response, text, || Typing::Surely);
}

/// Notes that undo is the field's, where it has letters of its own to take back or to do again.
pub fn note_steps(ui: &Ui, response: &Response, text: &str) {
    note(ui, response, text, || {
        Typing::In(response.id, text.to_owned())
    });
}

fn note(ui: &Ui, response: &Response, text: &str, typing: impl FnOnce() -> Typing) {
    if response.has_focus() && !text.is_empty() {
        ui.data_mut(|d| d.insert_temp(typing_id(), Some(typing())));
    }
}

/// What was typed into in the last frame; forgets it.
pub(super) fn take_typing(ctx: &egui::Context) -> Option<Typing> {
    let noted = ctx.data_mut(|d| d.remove_temp::<Option<Typing>>(typing_id()));
    noted.flatten()
}

/// On another page no field takes back what was typed before.
pub(super) fn forget_steps(ctx: &egui::Context) {
    ctx.data_mut(|d| d.remove_by_type::<TextEditState>());
}

fn typing_id() -> Id {
    Id::unique("vorhand.typing")
}

fn has_own_steps(ctx: &egui::Context, id: Id, text: &str) -> bool {
    let Some(state) = TextEditState::load(ctx, id) else {
        return false;
    };
    let mut undoer = state.undoer();
    let mut at = (
        state.cursor.char_range().unwrap_or_default(),
        text.to_owned(),
    );
    if undoer.has_redo(&at) {
        return true;
    }
    while let Some(before) = undoer.undo(&at).cloned() {
        if before.1 != text {
            return true;
        }
        at = before;
    }
    false
}
