//! The keys of the score desk, taken in the order in which they were pressed.
//!
//! A slow frame may hold several keys, `248 Enter 1` among them. Enter must then write 248 and not 2481, so a frame
//! with such a key is read event by event here; every other frame is left to the text field.

use egui::text::{CCursor, CCursorRange};
use egui::{Context, Event, Id, Key, TextEdit, Ui};

/// What a key asks of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeskKey {
    /// Take the line and go on.
    Enter,
    /// Erase what is typed.
    Erase,
    /// So many deals down, or up.
    Step(i64),
    /// To the first deal.
    First,
    /// To the first deal that is not entered.
    Open,
    /// Empty a deal that stands.
    Clear,
    /// Take back.
    TakeBack,
    /// Do again.
    Again,
    /// Bring what stands into the line, to mend it.
    Mend,
    /// To the next marked line.
    NextMarked,
    /// To the sheet before or after.
    Sheet(i64),
    /// The next mark of the sheet.
    Mark,
    /// Amounts.
    Amounts,
    /// Games.
    Games,
    /// Type the sheet a second time, or compare.
    Second,
    /// Put the nth suggestion in place of the amount.
    Suggestion(usize),
    /// Begin a reason.
    Reason,
}

const SUGGESTIONS: [Key; 4] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4];

/// What a key means anywhere on this screen.
fn anywhere(event: &Event) -> Option<DeskKey> {
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return None };
    match key {
        _ if modifiers.any() => None,
        Key::F2 => Some(DeskKey::Mend),
        Key::F3 => Some(DeskKey::NextMarked),
        Key::F4 => Some(DeskKey::Reason),
        Key::F6 => Some(DeskKey::Second),
        Key::F7 => Some(DeskKey::Sheet(-1)),
        Key::F8 => Some(DeskKey::Sheet(1)),
        Key::F9 => Some(DeskKey::Mark),
        _ => None,
    }
}

/// What an event means in the line.
fn in_line(event: &Event, empty: bool) -> Option<DeskKey> {
    let (key, modifiers) = match event {
        Event::Text(text) if empty && text.eq_ignore_ascii_case("a") => return Some(DeskKey::Amounts),
        Event::Text(text) if empty && text.eq_ignore_ascii_case("g") => return Some(DeskKey::Games),
        Event::Key { key, pressed: true, modifiers, .. } => (*key, *modifiers),
        _ => return None,
    };
    if modifiers.alt {
        return SUGGESTIONS.iter().position(|k| *k == key).map(DeskKey::Suggestion);
    }
    if modifiers.command {
        return match key {
            Key::Z if modifiers.shift => Some(DeskKey::Again),
            Key::Z => Some(DeskKey::TakeBack),
            Key::Y => Some(DeskKey::Again),
            Key::Home => Some(DeskKey::First),
            Key::End => Some(DeskKey::Open),
            _ => None,
        };
    }
    match key {
        Key::Enter => Some(DeskKey::Enter),
        Key::Escape => Some(DeskKey::Erase),
        Key::ArrowUp => Some(DeskKey::Step(-1)),
        Key::ArrowDown => Some(DeskKey::Step(1)),
        Key::PageUp => Some(DeskKey::Step(-10)),
        Key::PageDown => Some(DeskKey::Step(10)),
        Key::Home if empty => Some(DeskKey::First),
        Key::End if empty => Some(DeskKey::Open),
        Key::Delete if empty => Some(DeskKey::Clear),
        _ => None,
    }
}

/// Takes the desk's keys of this frame, one after the other; `act` changes the text that the next one meets.
pub fn take(ui: &Ui, line: Id, text: &mut String, act: &mut dyn FnMut(DeskKey, &mut String)) {
    let focused = ui.memory(|m| m.has_focus(line));
    let meaning = |event: &Event, text: &str| {
        anywhere(event).or_else(|| focused.then(|| in_line(event, text.is_empty())).flatten())
    };
    if !ui.input(|i| i.events.iter().any(|e| meaning(e, text).is_some())) {
        return;
    }
    let events = ui.input_mut(|i| std::mem::take(&mut i.events));
    let mut left = Vec::new();
    let mut at = caret(ui.ctx(), line, text);
    for event in events {
        if let Some(key) = meaning(&event, text) {
            act(key, text);
            at = text.chars().count();
            continue;
        }
        match &event {
            Event::Text(typed) | Event::Paste(typed) if focused => {
                let typed: String = typed.chars().filter(|c| !c.is_control()).collect();
                text.insert_str(byte_at(text, at), &typed);
                at = at.saturating_add(typed.chars().count());
            }
            Event::Key { key: Key::Backspace, pressed: true, .. } if focused && at > 0 => {
                at -= 1;
                text.remove(byte_at(text, at));
            }
            _ => left.push(event),
        }
    }
    // Events that came in while the keys were acted on do not exist: a frame's events are all there at its begin.
    ui.input_mut(|i| i.events = left);
    set_caret(ui.ctx(), line, at);
}

fn byte_at(text: &str, at: usize) -> usize {
    text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte)
}

fn caret(ctx: &Context, line: Id, text: &str) -> usize {
    let all = text.chars().count();
    let state = TextEdit::load_state(ctx, line);
    state.and_then(|s| s.cursor.char_range()).map_or(all, |range| range.primary.index.0.min(all))
}

/// Puts the caret behind so many letters of the line.
pub fn set_caret(ctx: &Context, line: Id, at: usize) {
    let mut state = TextEdit::load_state(ctx, line).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::one(CCursor::new(at))));
    TextEdit::store_state(ctx, line, state);
}
