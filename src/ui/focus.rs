//! Who has the keyboard. One place for all fields and menus, so that no new one can forget it: a
//! text field that the keyboard comes to has its text selected, and what had the keyboard before a
//! menu has it again when Esc leaves the menu.

use egui::{
    Context, Event, Id, Key, Popup, SurrenderFocusOn, Ui,
    text::{CCursor, CCursorRange},
    text_edit::TextEditState,
};

/// A field that has only just come up knows its text one frame later.
const FRAMES: u8 = 2;

/// What had the keyboard, and what of its text was selected.
pub type Had = (Id, Option<CCursorRange>);

/// What has the keyboard.
pub fn having(ctx: &Context) -> Option<Had> {
    let id = ctx.memory(|m| m.focused())?;
    let state = TextEditState::load(ctx, id);
    Some((id, state.and_then(|state| state.cursor.char_range())))
}

/// What is remembered of the keyboard between frames.
#[derive(Debug, Default)]
pub struct Focus {
    had: Option<Id>,
    /// A field that the keyboard has just come to, for so many frames more.
    fresh: Option<(Id, u8)>,
    /// What had the keyboard before a menu opened.
    before: Option<Id>,
    escaped: bool,
    /// A field in which typing goes on behind what was put there, also when a dialog has to close
    /// first.
    going_on: Option<(Id, u8)>,
}

impl Focus {
    /// At the begin of a frame: a click beside what has the keyboard takes it away, unless it was
    /// `swallowed`, and a menu that Esc has left gives it back.
    pub fn begin(&mut self, ctx: &Context, swallowed: bool) {
        if !swallowed {
            leave_by_click(ctx);
        }
        let (held, escape) = ctx.input(|i| {
            let pointer = &i.pointer;
            (
                pointer.any_down() || pointer.any_pressed() || pointer.any_released(),
                i.key_pressed(Key::Escape),
            )
        });
        if Popup::is_any_open(ctx) {
            self.escaped |= escape;
            return;
        }
        let now = ctx.memory(|m| m.focused());
        if std::mem::take(&mut self.escaped)
            && now.is_none()
            && let Some(id) = self.before
        {
            ctx.memory_mut(|m| m.request_focus(id));
        } else if !held {
            // A press takes the keyboard away before its release opens the menu.
            self.before = now;
        }
    }

    /// The screens are there again after frames without them: who had the keyboard has it.
    pub fn back(&mut self, ctx: &Context) {
        if let Some(id) = self.had {
            ctx.memory_mut(|m| m.request_focus(id));
        }
    }

    /// A dialog is left: what had the keyboard before it has it as if there had been none.
    pub fn give_back(&mut self, ctx: &Context, had: Had) {
        let (id, selected) = had;
        self.had = Some(id);
        self.back(ctx);
        if let Some(selected) = selected {
            set_selection(ctx, id, selected);
        }
    }

    /// At the end of a frame: a field that the keyboard has come to is selected.
    pub fn end(&mut self, ctx: &Context) {
        let now = ctx.memory(|m| m.focused());
        // Enter and a click take the keyboard from a field; one that has it still got it back.
        let back = ctx.input(|i| i.key_pressed(Key::Enter) || i.pointer.any_click());
        if now != self.had || back {
            self.fresh = now.filter(|id| !pointed(ctx, *id)).map(|id| (id, FRAMES));
        }
        if now != self.had {
            ctx.data_mut(|d| d.remove::<Id>(followed()));
        }
        self.had = now;
        let goes_on = ctx
            .data_mut(|d| d.remove_temp::<Option<Id>>(going_on()))
            .flatten();
        let before = self
            .going_on
            .and_then(|(id, left)| Some((id, left.checked_sub(1)?)));
        self.going_on = goes_on.map(|id| (id, FRAMES)).or(before);
        let lines = ctx
            .data_mut(|d| d.remove_temp::<Vec<Id>>(lines_id()))
            .unwrap_or_default();
        let fresh = self
            .fresh
            .take()
            .filter(|(id, _)| self.going_on.is_none_or(|(on, _)| on != *id))
            .filter(|(id, _)| !lines.contains(id));
        let Some((id, left)) = fresh else { return };
        if TextEditState::load(ctx, id).is_some() {
            select_all(ctx, id);
        } else if let Some(left) = left.checked_sub(1) {
            self.fresh = Some((id, left));
        }
    }
}

/// In what scrolls, after all that is in it: what the keyboard has come to is brought in sight.
pub fn follow(ui: &Ui) {
    let Some(id) = ui.memory(|m| m.focused()) else {
        return;
    };
    let before = ui.data(|d| d.get_temp(followed()));
    let Some(response) = ui.ctx().read_response(id) else {
        return;
    };
    if before == Some(id) || !ui.min_rect().contains(response.rect.center()) {
        return;
    }
    ui.data_mut(|d| d.insert_temp(followed(), id));
    let is_in_sight = response.interact_rect.contains_rect(response.rect);
    if !is_in_sight && !pointed(ui.ctx(), id) {
        response.scroll_to_me(None);
    }
}

/// Nothing has the keyboard.
pub fn leave(ctx: &Context) {
    ctx.memory_mut(|m| m.focused().into_iter().for_each(|id| m.surrender_focus(id)));
}

/// Whether a person gives the keyboard to something in this frame, by a key or the pointer.
pub fn is_given(ctx: &Context) -> bool {
    const KEYS: [Key; 3] = [Key::Tab, Key::ArrowDown, Key::ArrowUp];
    ctx.input(|i| i.pointer.any_pressed() || KEYS.into_iter().any(|key| i.key_pressed(key)))
}

fn followed() -> Id {
    Id::unique("focus.followed")
}

fn is_typed(event: &Event) -> bool {
    matches!(event, Event::Key { pressed: true, .. } | Event::Text(_))
}

/// A click beside what has the keyboard takes it away before anything is painted. Left to egui, it
/// would also be taken from a field that a button before it on the screen has just given it to.
fn leave_by_click(ctx: &Context) {
    ctx.options_mut(|o| o.input_options.surrender_focus_on = SurrenderFocusOn::Never);
    // What is typed in the same frame was typed before, and is still for the field.
    let clicked = ctx.input(|i| i.pointer.any_click() && !i.events.iter().any(is_typed));
    let Some(id) = ctx.memory(|m| m.focused()) else {
        return;
    };
    if clicked && !ctx.interaction_snapshot(|s| s.hovered.contains(&id)) {
        ctx.memory_mut(|m| m.surrender_focus(id));
    }
}

/// Whether the pointer is at work on a widget: it says itself where in the text one stands.
fn pointed(ctx: &Context, id: Id) -> bool {
    let at_work = ctx.input(|i| i.pointer.any_down() || i.pointer.any_click());
    at_work && ctx.interaction_snapshot(|s| s.contains_pointer.contains(&id))
}

/// Selects all that stands in a text field, so that the next key replaces it.
pub fn select_all(ctx: &Context, id: Id) {
    let whole = CCursorRange::two(CCursor::new(0), CCursor::new(usize::MAX));
    set_selection(ctx, id, whole);
}

/// The keyboard goes to a field in which a program wrote the begin of what is typed on behind so
/// many letters.
pub fn go_on(ctx: &Context, id: Id, at: usize) {
    ctx.memory_mut(|m| m.request_focus(id));
    ctx.data_mut(|d| d.insert_temp(going_on(), Some(id)));
    set_selection(ctx, id, CCursorRange::one(CCursor::new(at)));
}

/// A field of several lines is on the screen: one stands in it where one stood, and it is never
/// selected as a whole.
pub fn of_lines(ctx: &Context, id: Id) {
    ctx.data_mut(|d| {
        let lines: &mut Vec<Id> = d.get_temp_mut_or_default(lines_id());
        lines.push(id);
    });
}

fn lines_id() -> Id {
    Id::unique("vorhand.focus.lines")
}

fn set_selection(ctx: &Context, id: Id, range: CCursorRange) {
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    state.cursor.set_char_range(Some(range));
    state.store(ctx, id);
}

fn going_on() -> Id {
    Id::unique("vorhand.focus.going-on")
}
