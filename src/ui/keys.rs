//! The keys of the actions, as the window's library knows them.

use crate::app::{
    actions::{ACTIONS, Action, Now, Shortcut},
    intent::Intent,
};
use crate::i18n::Texts;
use crate::ui::typing::Typing;
use egui::{Context, Event, KeyboardShortcut, Modifiers, Ui};

fn of_window(shortcut: Shortcut) -> KeyboardShortcut {
    let ctrl = if shortcut.ctrl {
        Modifiers::COMMAND
    } else {
        Modifiers::NONE
    };
    let shift = if shortcut.shift {
        Modifiers::SHIFT
    } else {
        Modifiers::NONE
    };
    let key = egui::Key::from_name(shortcut.key);
    KeyboardShortcut::new(ctrl.plus(shift), key.unwrap_or(egui::Key::F35))
}

/// A key as people write it: `Ctrl+N`, in German with the names of a German keyboard. Empty if there
/// is none.
pub fn key_text(ctx: &Context, t: &Texts, shortcut: Option<Shortcut>) -> String {
    let Some(shortcut) = shortcut else {
        return String::new();
    };
    ctx.format_shortcut(&of_window(shortcut))
        .replace("Ctrl", &t.key_ctrl())
        .replace("Shift", &t.key_shift())
        .replace("PageUp", &t.key_page_up())
        .replace("PageDown", &t.key_page_down())
}

/// Whether a key was pressed by itself; it is used up.
pub fn taken(ui: &Ui, key: egui::Key) -> bool {
    ui.input_mut(|i| i.consume_key(Modifiers::NONE, key))
}

/// The line that arrows lead to from another one, of so many.
pub fn stepped(ui: &mut Ui, at: usize, all: usize) -> usize {
    let up = taken(ui, egui::Key::ArrowUp);
    let down = taken(ui, egui::Key::ArrowDown);
    let at = at.saturating_sub(usize::from(up)) + usize::from(down);
    at.min(all.saturating_sub(1))
}

/// Whether a key was pressed with Alt; it is used up, with the figure that it brings along on some
/// desktops.
pub fn pressed_with_alt(ui: &Ui, key: egui::Key) -> bool {
    ui.input_mut(|i| {
        let pressed = i.consume_key(Modifiers::ALT, key);
        if pressed {
            i.events.retain(|event| !matches!(event, Event::Text(_)));
        }
        pressed
    })
}

/// What the keys of this frame ask for; the keys are used up.
pub fn pressed(ctx: &Context, now: &Now, typing: Option<Typing>) -> Vec<Intent> {
    let yields = typing.is_some_and(|typing| asks_to_yield(ctx) && typing.has_steps(ctx));
    // The longer combination first: Ctrl+Shift+Z is not Ctrl+Z.
    let longer = ACTIONS
        .iter()
        .filter(|action| shortcuts(action).any(|shortcut| shortcut.shift));
    ctx.input_mut(|input| {
        longer
            .chain(&ACTIONS)
            .filter(|action| action.enabled(now) && !(yields && action.yields_to_typing))
            .filter(|action| {
                shortcuts(action).any(|shortcut| input.consume_shortcut(&of_window(shortcut)))
            })
            .map(|action| action.intent(now))
            .collect()
    })
}

/// Whether a key was pressed that may be a text field's.
fn asks_to_yield(ctx: &Context) -> bool {
    let mut keys = ACTIONS
        .iter()
        .filter(|action| action.yields_to_typing)
        .flat_map(shortcuts)
        .map(|shortcut| of_window(shortcut).logical_key);
    ctx.input(|i| keys.any(|key| i.key_pressed(key)))
}

/// Its keys, the longer combination first.
fn shortcuts(action: &Action) -> impl Iterator<Item = Shortcut> {
    action.other_shortcut.into_iter().chain(action.shortcut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_table_is_one_that_the_window_knows() {
        for shortcut in ACTIONS.iter().flat_map(shortcuts) {
            assert_ne!(of_window(shortcut).logical_key, egui::Key::F35);
        }
    }
}
