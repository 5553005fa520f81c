//! Gives the keys back to whoever had them before a menu was opened. Knows no screens.

use egui::{Context, Id, Popup};

/// Follows the keyboard focus from frame to frame.
#[derive(Debug, Default)]
pub struct MenuFocus {
    before: Option<Id>,
    open: bool,
}

impl MenuFocus {
    /// At the begin of a frame. A menu that is left by Esc takes the focus with it.
    pub fn follow(&mut self, ctx: &Context) {
        let held = ctx.memory(|m| m.focused());
        let open = Popup::is_any_open(ctx);
        let closed = std::mem::replace(&mut self.open, open) && !open;
        match (closed, held, self.before) {
            (true, None, Some(id)) => ctx.memory_mut(|m| m.request_focus(id)),
            _ if !open => self.before = held,
            _ => {}
        }
    }
}
