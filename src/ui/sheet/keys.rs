//! What each key means at the desk: one table, from which the keys are read and the help pages are
//! made.
//!
//! A slow frame may bring several keys at once (`4 8 Enter 3 2 0 Enter`), and each must meet the
//! line as the key before it left it. So a frame with one of the desk's keys in it is read event by
//! event here; every other frame is left to the text field.

pub use crate::app::sheet::keys::DeskKey;
use crate::i18n::Texts;
use egui::{
    Context, Event, Id, Key, Modifiers, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};
use itertools::Itertools;

/// Where a key has its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeyScope {
    /// Anywhere on the screen of the sheet.
    Screen,
    /// While the line has the focus.
    Line,
    /// While the line has the focus and nothing is typed.
    Empty,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Press {
    Key(Modifiers, Key),
    Letter(char),
}

/// One key of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Binding {
    press: Press,
    at: KeyScope,
    does: DeskKey,
}

const fn plain(at: KeyScope, key: Key, does: DeskKey) -> Binding {
    Binding {
        press: Press::Key(Modifiers::NONE, key),
        at,
        does,
    }
}

const fn with(modifiers: Modifiers, key: Key, does: DeskKey) -> Binding {
    Binding {
        press: Press::Key(modifiers, key),
        at: KeyScope::Line,
        does,
    }
}

const fn letter(letter: char, does: DeskKey) -> Binding {
    Binding {
        press: Press::Letter(letter),
        at: KeyScope::Empty,
        does,
    }
}

const CTRL_SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::COMMAND
};

/// Every key of the desk, in the order of the help page.
const TABLE: [Binding; 34] = [
    plain(KeyScope::Line, Key::Enter, DeskKey::Enter),
    plain(KeyScope::Line, Key::Escape, DeskKey::Erase),
    with(Modifiers::COMMAND, Key::Z, DeskKey::TakeBack),
    with(CTRL_SHIFT, Key::Z, DeskKey::Again),
    with(Modifiers::COMMAND, Key::Y, DeskKey::Again),
    plain(KeyScope::Line, Key::ArrowUp, DeskKey::Step(-1)),
    plain(KeyScope::Line, Key::ArrowDown, DeskKey::Step(1)),
    plain(KeyScope::Line, Key::PageUp, DeskKey::Step(-10)),
    plain(KeyScope::Line, Key::PageDown, DeskKey::Step(10)),
    plain(KeyScope::Empty, Key::Home, DeskKey::First),
    with(Modifiers::COMMAND, Key::Home, DeskKey::First),
    plain(KeyScope::Empty, Key::End, DeskKey::Open),
    with(Modifiers::COMMAND, Key::End, DeskKey::Open),
    plain(KeyScope::Screen, Key::F2, DeskKey::Mend),
    plain(KeyScope::Empty, Key::Delete, DeskKey::Clear),
    plain(KeyScope::Screen, Key::F3, DeskKey::NextMarked),
    with(Modifiers::ALT, Key::Num1, DeskKey::Suggestion(0)),
    with(Modifiers::ALT, Key::Num2, DeskKey::Suggestion(1)),
    with(Modifiers::ALT, Key::Num3, DeskKey::Suggestion(2)),
    with(Modifiers::ALT, Key::Num4, DeskKey::Suggestion(3)),
    with(Modifiers::ALT, Key::Num5, DeskKey::Suggestion(4)),
    plain(KeyScope::Screen, Key::F4, DeskKey::Reason),
    plain(KeyScope::Screen, Key::F5, DeskKey::NextFinding),
    letter('t', DeskKey::Totals),
    with(Modifiers::ALT, Key::T, DeskKey::Totals),
    letter('m', DeskKey::Matadors),
    with(Modifiers::ALT, Key::M, DeskKey::Matadors),
    plain(KeyScope::Screen, Key::F6, DeskKey::Second),
    plain(KeyScope::Screen, Key::F7, DeskKey::Sheet(-1)),
    plain(KeyScope::Screen, Key::F8, DeskKey::Sheet(1)),
    plain(KeyScope::Screen, Key::F9, DeskKey::Mark),
    plain(KeyScope::Screen, Key::F10, DeskKey::Foot),
    letter('a', DeskKey::Amounts),
    letter('g', DeskKey::Games),
];

impl Binding {
    /// Whether this event means it; `line`: whether the line has the focus, and whether it is
    /// empty.
    fn meant(&self, event: &Event, line: Option<bool>) -> bool {
        let here = match self.at {
            KeyScope::Screen => true,
            KeyScope::Line => line.is_some(),
            KeyScope::Empty => line == Some(true),
        };
        here && match (self.press, event) {
            (Press::Letter(letter), Event::Text(text)) => text.to_lowercase().chars().eq([letter]),
            (
                Press::Key(held, key),
                Event::Key {
                    key: pressed,
                    pressed: true,
                    modifiers: now,
                    ..
                },
            ) => {
                let shift = !held.command || now.shift == held.shift;
                key == *pressed && held.alt == now.alt && held.command == now.command && shift
            }
            _ => false,
        }
    }

    fn text(&self, t: &Texts) -> String {
        match self.press {
            Press::Letter(letter) => letter.to_uppercase().to_string(),
            Press::Key(held, key) => {
                let names = [
                    held.command.then(|| t.key_ctrl()),
                    held.alt.then(|| "Alt".to_owned()),
                    held.shift.then(|| t.key_shift()),
                    Some(key_name(t, key)),
                ];
                names.into_iter().flatten().join("+")
            }
        }
    }
}

/// What is written on a key in the language spoken.
fn key_name(t: &Texts, key: Key) -> String {
    match key {
        Key::ArrowUp => "↑".to_owned(),
        Key::ArrowDown => "↓".to_owned(),
        Key::PageUp => t.key_page_up(),
        Key::PageDown => t.key_page_down(),
        Key::Home => t.key_home(),
        Key::End => t.key_end(),
        Key::Delete => t.key_delete(),
        Key::Escape => "Esc".to_owned(),
        other => other.name().to_owned(),
    }
}

/// The key that does something, as people write it; the first where there are several.
pub fn key_text(t: &Texts, does: DeskKey) -> String {
    TABLE
        .iter()
        .find(|b| b.does == does)
        .map(|b| b.text(t))
        .unwrap_or_default()
}

/// Every key of the desk with what it does, for the search: keys that do the same in one line.
pub fn help(t: &Texts) -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = Vec::new();
    for binding in &TABLE {
        let keys = binding.text(t);
        let words = binding.does.words(t);
        match lines.last_mut().filter(|(_, same)| *same == words) {
            Some((known, _)) => *known = format!("{known}, {keys}"),
            None => lines.push((keys, words)),
        }
    }
    lines
}

fn meaning(event: &Event, line: Option<bool>) -> Option<DeskKey> {
    TABLE.iter().find(|b| b.meant(event, line)).map(|b| b.does)
}

/// Takes the desk's keys of this frame, one after the other; `act` changes the text that the next
/// one meets.
pub fn take(ui: &Ui, line: Id, text: &mut String, act: &mut dyn FnMut(DeskKey, &mut String)) {
    let focused = ui.memory(|m| m.has_focus(line));
    let empty = focused.then_some(text.is_empty());
    if !ui.input(|i| i.events.iter().any(|e| meaning(e, empty).is_some())) {
        return;
    }
    let events = ui.input_mut(|i| std::mem::take(&mut i.events));
    let mut line_edit = LineEdit {
        focused,
        at: caret(ui.ctx(), line, text),
        selected: selection(ui.ctx(), line, text),
        text,
        echo: false,
        left: Vec::new(),
    };
    for event in events {
        line_edit.take(event, act);
    }
    // Events that came in while the keys were acted on do not exist: a frame's events are all there
    // at its begin.
    let at = line_edit.at;
    let left = line_edit.left;
    ui.input_mut(|i| i.events = left);
    set_caret(ui.ctx(), line, at);
}

/// The line while a frame's events are taken one by one.
struct LineEdit<'t> {
    text: &'t mut String,
    focused: bool,
    at: usize,
    selected: Option<(usize, usize)>,
    /// A key held with Alt brings its letter along on some desktops.
    echo: bool,
    /// Events that are nothing to the line.
    left: Vec<Event>,
}

impl LineEdit<'_> {
    fn take(&mut self, event: Event, act: &mut dyn FnMut(DeskKey, &mut String)) {
        if std::mem::take(&mut self.echo) && matches!(event, Event::Text(_)) {
            return;
        }
        let empty = self.focused.then_some(self.text.is_empty());
        if let Some(key) = meaning(&event, empty) {
            self.echo = matches!(&event, Event::Key { modifiers, .. } if modifiers.alt);
            act(key, self.text);
            self.at = self.text.chars().count();
            self.selected = (key == DeskKey::Erase).then_some((0, self.at));
        } else if !self.edit(&event) {
            self.left.push(event);
        }
    }

    /// Types into the line; false if the event is nothing to it.
    fn edit(&mut self, event: &Event) -> bool {
        match event {
            Event::Text(typed) | Event::Paste(typed) if self.focused => {
                self.remove_selected();
                self.insert(typed);
            }
            Event::Key {
                key: Key::Backspace,
                pressed: true,
                ..
            } if self.focused => {
                if !self.remove_selected() && !self.remove_last() {
                    return false;
                }
            }
            _ => return false,
        }
        true
    }

    fn remove_selected(&mut self) -> bool {
        let Some((from, to)) = self.selected.take() else {
            return false;
        };
        let range = byte_at(self.text, from)..byte_at(self.text, to);
        self.text.replace_range(range, "");
        self.at = from;
        true
    }

    fn insert(&mut self, typed: &str) {
        let typed: String = typed.chars().filter(|c| !c.is_control()).collect();
        self.text.insert_str(byte_at(self.text, self.at), &typed);
        self.at = self.at.saturating_add(typed.chars().count());
    }

    fn remove_last(&mut self) -> bool {
        let Some(before) = self.at.checked_sub(1) else {
            return false;
        };
        self.at = before;
        self.text.remove(byte_at(self.text, before));
        true
    }
}

fn byte_at(text: &str, at: usize) -> usize {
    text.char_indices()
        .nth(at)
        .map_or(text.len(), |(byte, _)| byte)
}

/// What of the line is selected: from where to where.
fn selection(ctx: &Context, line: Id, text: &str) -> Option<(usize, usize)> {
    let range = TextEdit::load_state(ctx, line)?.cursor.char_range()?;
    let [from, to] = range
        .sorted_cursors()
        .map(|c| c.index.0.min(text.chars().count()));
    (from < to).then_some((from, to))
}

fn caret(ctx: &Context, line: Id, text: &str) -> usize {
    let all = text.chars().count();
    let state = TextEdit::load_state(ctx, line);
    state
        .and_then(|s| s.cursor.char_range())
        .map_or(all, |range| range.primary.index.0.min(all))
}

/// Puts the caret behind so many letters of the line.
pub fn set_caret(ctx: &Context, line: Id, at: usize) {
    let mut state = TextEdit::load_state(ctx, line).unwrap_or_default();
    state
        .cursor
        .set_char_range(Some(CCursorRange::one(CCursor::new(at))));
    TextEdit::store_state(ctx, line, state);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_in_the_docs_are_those_of_the_table() {
        let docs = include_str!("../../../docs/KEYS.md");
        let table = docs
            .split("## Keys")
            .nth(1)
            .and_then(|rest| rest.split("\n## ").next())
            .unwrap();
        let written: Vec<&str> = table
            .lines()
            .filter(|l| l.starts_with("| ") && !l.starts_with("| key"))
            .collect();
        let texts = crate::i18n::Texts::new(crate::i18n::Lang::En);
        let lines: Vec<String> = help(&texts)
            .iter()
            .map(|(key, what)| format!("| {key} | {what} |"))
            .collect();
        assert_eq!(written, lines);
    }
}
