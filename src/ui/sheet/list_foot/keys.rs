//! The keys by which one goes from figure to figure.
//!
//! A slow frame may bring several keys at once (`2 4 6 Enter 1 6`), and each must meet the field
//! that the key before it went to: what comes after such a key waits for the next frame.

use crate::app::sheet::list_foot::{Field, Step};
use egui::{Event, Key, Popup, Ui};

/// What a key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FootKey {
    /// A field is left.
    Left((usize, Field), Step),
    /// The same field so many lines down, or up.
    Row((usize, Field), isize),
    /// Keep the list as it is.
    Keep,
    /// The line is as in the book again; where nothing is typed, one leaves.
    Erase((usize, Field)),
}

/// Keys that wait for the next frame.
#[derive(Debug, Default)]
pub(super) struct Later {
    events: Vec<Event>,
}

impl Later {
    /// Nothing waits any more.
    pub(super) fn clear(&mut self) {
        self.events.clear();
    }

    /// The first key of this frame that leaves the field with the keyboard; the field gets what
    /// comes before it.
    pub(super) fn next(&mut self, ui: &Ui, at: (usize, Field)) -> Option<FootKey> {
        let mut waiting = std::mem::take(&mut self.events);
        let mut alt = false;
        let pressed = ui.input_mut(|i| {
            waiting.append(&mut i.events);
            // Letters are no figures, and a key held with Alt brings its letter along on some desktops.
            waiting.retain(|event| match event {
                Event::Text(text) => !alt && !text.contains(char::is_alphabetic),
                Event::Key { modifiers, .. } => {
                    alt = modifiers.alt;
                    true
                }
                _ => true,
            });
            let found = waiting.iter().position(|event| meant(event, at).is_some());
            let pressed = found.and_then(|found| {
                self.events = waiting.split_off(found.saturating_add(1));
                waiting.pop().and_then(|event| meant(&event, at))
            });
            i.events = waiting;
            pressed
        });
        if !self.events.is_empty() {
            ui.ctx().request_repaint();
        }
        pressed
    }
}

fn meant(event: &Event, at: (usize, Field)) -> Option<FootKey> {
    match event {
        Event::Text(text) if text == " " => Some(FootKey::Left(at, Step::Space)),
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => match key {
            Key::Enter if modifiers.command => Some(FootKey::Keep),
            Key::Enter => Some(FootKey::Left(at, Step::Enter)),
            Key::ArrowUp => Some(FootKey::Row(at, -1)),
            Key::ArrowDown => Some(FootKey::Row(at, 1)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a menu or a question over the screen has the keys.
pub(super) fn taken_elsewhere(ui: &Ui) -> bool {
    Popup::is_any_open(ui.ctx()) || ui.memory(|m| m.top_modal_layer().is_some())
}
