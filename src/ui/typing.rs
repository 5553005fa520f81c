//! A field that somebody types in has steps of its own, which the keys of undo go through first, and
//! shows what its form says is wrong with it.

use crate::ui::{
    theme::{GRID, MARGIN, tokens},
    widgets::{column_in, complaint_of},
};
use egui::{
    Context, Id, Response, Sense, Stroke, StrokeKind, TextStyle, Ui, WidgetText,
    text_edit::TextEditState, vec2,
};
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
    if response.changed() {
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|d| d.insert_temp(changed_id(), (response.id, pass)));
    }
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

/// The field in which a letter was typed last, and in which pass.
pub(super) fn changed(ctx: &Context) -> Option<(Id, u64)> {
    ctx.data(|d| d.get_temp(changed_id()))
}

fn changed_id() -> Id {
    Id::unique("vorhand.changed")
}

/// What a form says is wrong with one of its fields.
#[derive(Debug, Clone, Default)]
struct Wrong {
    text: String,
    /// The pass in which the form said it last.
    said: u64,
    /// The pass in which it stood under the field last.
    shown: u64,
}

fn wrong_id(field: Id) -> Id {
    field.with("wrong")
}

fn wrong_here_id() -> Id {
    Id::unique("vorhand.wrong-here")
}

/// Says in this pass what is wrong with a field; true where the field shows it itself.
pub(super) fn say_wrong(ctx: &Context, field: Id, text: &str) -> bool {
    let now = ctx.cumulative_pass_nr();
    let (is_new, is_shown) = ctx.data_mut(|d| {
        let wrong: &mut Wrong = d.get_temp_mut_or_default(wrong_id(field));
        let is_new = wrong.said + 1 < now || wrong.text != text;
        text.clone_into(&mut wrong.text);
        wrong.said = now;
        (is_new, wrong.shown + 1 >= now)
    });
    if is_new {
        ctx.request_discard("wrong");
    }
    is_shown
}

/// Frames a field while its form says that something is wrong with it.
pub(super) fn frame_wrong(ui: &Ui, field: &Response) {
    let now = ui.ctx().cumulative_pass_nr();
    let wrong: Option<Wrong> = ui.data(|d| d.get_temp(wrong_id(field.id)));
    if wrong.is_none_or(|wrong| wrong.said + 1 < now) {
        return;
    }
    let edge = Stroke::new(2.0, tokens(ui.ctx()).error);
    ui.painter()
        .rect_stroke(field.rect, 4.0, edge, StrokeKind::Inside);
    ui.data_mut(|d| d.insert_temp(wrong_here_id(), Some((field.id, field.rect.left()))));
}

/// A field, or a line with one, and under it what its form says is wrong with it. That reaches under
/// the fields beside it.
pub(super) fn with_wrong<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let take = |ui: &Ui| ui.data_mut(|d| d.remove_temp::<Option<(Id, f32)>>(wrong_here_id()));
    take(ui);
    let added = add(ui);
    if let Some((field, left)) = take(ui).flatten() {
        wrong_ui(ui, field, left);
    }
    added
}

fn wrong_ui(ui: &mut Ui, field: Id, left: f32) {
    let now = ui.ctx().cumulative_pass_nr();
    let text = ui.data_mut(|d| {
        let wrong: &mut Wrong = d.get_temp_mut_or_default(wrong_id(field));
        wrong.shown = now;
        wrong.text.clone()
    });
    let width = (ui.clip_rect().right() - MARGIN - left).max(120.0);
    let words = WidgetText::from(complaint_of(ui, &text));
    let words = words.into_galley(ui, None, width, TextStyle::Small);
    let height = words.size().y.max(GRID * 4.0 - ui.spacing().item_spacing.y);
    let (room, _) = ui.allocate_exact_size(vec2(1.0, height), Sense::hover());
    let room = room.with_min_x(left).with_max_x(left + width);
    column_in(ui, room).label(words);
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
