//! What each key means at the desk: one table, from which the keys are read and the help pages are
//! made.
//!
//! A slow frame may bring several keys at once (`4 8 Enter 3 2 0 Enter`), and each must meet the
//! line as the key before it left it. So a frame with one of the desk's keys in it is read event by
//! event here; every other frame is left to the text field.

use crate::i18n::{Lang, Texts};
use egui::text::{CCursor, CCursorRange};
use egui::{Context, Event, Id, Key, Modifiers, TextEdit, Ui};

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
    /// To the next finding of the audit.
    NextFinding,
    /// To the sheet before or after.
    Sheet(i64),
    /// The next mark of the sheet.
    Mark,
    /// Amounts.
    Amounts,
    /// Games.
    Games,
    /// Type the totals that stand on paper.
    Totals,
    /// Count matadors from the cards.
    Matadors,
    /// Type the sheet a second time, or compare.
    Second,
    /// Take the nth suggestion.
    Suggestion(usize),
    /// Begin a reason.
    Reason,
}

impl DeskKey {
    /// What it does, as on the help page; keys with the same words stand in one line.
    fn words(self, t: &Texts) -> String {
        match self {
            DeskKey::Enter => t.desk_key_enter(),
            DeskKey::Erase => t.desk_key_erase(),
            DeskKey::TakeBack => t.desk_key_take_back(),
            DeskKey::Again => t.desk_key_again(),
            DeskKey::Step(_) => t.desk_key_step(),
            DeskKey::First => t.desk_key_first(),
            DeskKey::Open => t.desk_key_open(),
            DeskKey::Mend => t.desk_key_mend(),
            DeskKey::Clear => t.desk_key_clear(),
            DeskKey::NextMarked => t.desk_key_next_marked(),
            DeskKey::Suggestion(_) => t.desk_key_suggestion(),
            DeskKey::Reason => t.desk_key_reason(),
            DeskKey::NextFinding => t.desk_key_finding(),
            DeskKey::Totals => t.desk_key_totals(),
            DeskKey::Matadors => t.desk_key_matadors(),
            DeskKey::Second => t.desk_key_second(),
            DeskKey::Sheet(_) => t.desk_key_sheet(),
            DeskKey::Mark => t.desk_key_mark(),
            DeskKey::Amounts => t.desk_key_amounts(),
            DeskKey::Games => t.desk_key_games(),
        }
    }
}

/// Where a key has its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum At {
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
    at: At,
    does: DeskKey,
}

const fn plain(at: At, key: Key, does: DeskKey) -> Binding {
    Binding {
        press: Press::Key(Modifiers::NONE, key),
        at,
        does,
    }
}

const fn with(modifiers: Modifiers, key: Key, does: DeskKey) -> Binding {
    Binding {
        press: Press::Key(modifiers, key),
        at: At::Line,
        does,
    }
}

const fn letter(letter: char, does: DeskKey) -> Binding {
    Binding {
        press: Press::Letter(letter),
        at: At::Empty,
        does,
    }
}

const CTRL_SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::COMMAND
};

/// Every key of the desk, in the order of the help page.
const TABLE: [Binding; 33] = [
    plain(At::Line, Key::Enter, DeskKey::Enter),
    plain(At::Line, Key::Escape, DeskKey::Erase),
    with(Modifiers::COMMAND, Key::Z, DeskKey::TakeBack),
    with(CTRL_SHIFT, Key::Z, DeskKey::Again),
    with(Modifiers::COMMAND, Key::Y, DeskKey::Again),
    plain(At::Line, Key::ArrowUp, DeskKey::Step(-1)),
    plain(At::Line, Key::ArrowDown, DeskKey::Step(1)),
    plain(At::Line, Key::PageUp, DeskKey::Step(-10)),
    plain(At::Line, Key::PageDown, DeskKey::Step(10)),
    plain(At::Empty, Key::Home, DeskKey::First),
    with(Modifiers::COMMAND, Key::Home, DeskKey::First),
    plain(At::Empty, Key::End, DeskKey::Open),
    with(Modifiers::COMMAND, Key::End, DeskKey::Open),
    plain(At::Screen, Key::F2, DeskKey::Mend),
    plain(At::Empty, Key::Delete, DeskKey::Clear),
    plain(At::Screen, Key::F3, DeskKey::NextMarked),
    with(Modifiers::ALT, Key::Num1, DeskKey::Suggestion(0)),
    with(Modifiers::ALT, Key::Num2, DeskKey::Suggestion(1)),
    with(Modifiers::ALT, Key::Num3, DeskKey::Suggestion(2)),
    with(Modifiers::ALT, Key::Num4, DeskKey::Suggestion(3)),
    with(Modifiers::ALT, Key::Num5, DeskKey::Suggestion(4)),
    plain(At::Screen, Key::F4, DeskKey::Reason),
    plain(At::Screen, Key::F5, DeskKey::NextFinding),
    letter('t', DeskKey::Totals),
    with(Modifiers::ALT, Key::T, DeskKey::Totals),
    letter('m', DeskKey::Matadors),
    with(Modifiers::ALT, Key::M, DeskKey::Matadors),
    plain(At::Screen, Key::F6, DeskKey::Second),
    plain(At::Screen, Key::F7, DeskKey::Sheet(-1)),
    plain(At::Screen, Key::F8, DeskKey::Sheet(1)),
    plain(At::Screen, Key::F9, DeskKey::Mark),
    letter('a', DeskKey::Amounts),
    letter('g', DeskKey::Games),
];

impl Binding {
    /// Whether this event means it; `line`: whether the line has the focus, and whether it is
    /// empty.
    fn meant(&self, event: &Event, line: Option<bool>) -> bool {
        let here = match self.at {
            At::Screen => true,
            At::Line => line.is_some(),
            At::Empty => line == Some(true),
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
                let de = t.lang() == Lang::De;
                let mut text = String::new();
                for (on, name) in [
                    (held.command, if de { "Strg+" } else { "Ctrl+" }),
                    (held.alt, "Alt+"),
                    (held.shift, if de { "Umschalt+" } else { "Shift+" }),
                ] {
                    text.push_str(if on { name } else { "" });
                }
                text + &key_name(key, de)
            }
        }
    }
}

fn key_name(key: Key, de: bool) -> String {
    let two = |en: &str, german: &str| if de { german } else { en }.to_owned();
    match key {
        Key::ArrowUp => "↑".to_owned(),
        Key::ArrowDown => "↓".to_owned(),
        Key::PageUp => two("Page up", "Bild↑"),
        Key::PageDown => two("Page down", "Bild↓"),
        Key::Home => two("Home", "Pos1"),
        Key::End => two("End", "Ende"),
        Key::Delete => two("Del", "Entf"),
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

/// Every key of the desk with what it does, for the help page and the docs: keys that do the same
/// in one line.
pub fn help(t: &Texts) -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = Vec::new();
    for binding in &TABLE {
        let (keys, words) = (binding.text(t), binding.does.words(t));
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
    let meaning = |event: &Event, text: &str| meaning(event, focused.then_some(text.is_empty()));
    if !ui.input(|i| i.events.iter().any(|e| meaning(e, text).is_some())) {
        return;
    }
    let events = ui.input_mut(|i| std::mem::take(&mut i.events));
    let mut left = Vec::new();
    let mut at = caret(ui.ctx(), line, text);
    let mut selected = selection(ui.ctx(), line, text);
    // A key held with Alt brings its letter along on some desktops.
    let mut echo = false;
    for event in events {
        let echoed = std::mem::take(&mut echo) && matches!(event, Event::Text(_));
        if echoed {
            continue;
        }
        if let Some(key) = meaning(&event, text) {
            echo = matches!(&event, Event::Key { modifiers, .. } if modifiers.alt);
            act(key, text);
            (at, selected) = (text.chars().count(), None);
            continue;
        }
        let replaces = matches!(
            &event,
            Event::Text(_)
                | Event::Paste(_)
                | Event::Key {
                    key: Key::Backspace,
                    pressed: true,
                    ..
                }
        );
        if let Some((from, to)) = selected.filter(|_| focused && replaces) {
            (at, selected) = (from, None);
            text.replace_range(byte_at(text, from)..byte_at(text, to), "");
            if matches!(&event, Event::Key { .. }) {
                continue;
            }
        }
        match &event {
            Event::Text(typed) | Event::Paste(typed) if focused => {
                let typed: String = typed.chars().filter(|c| !c.is_control()).collect();
                text.insert_str(byte_at(text, at), &typed);
                at = at.saturating_add(typed.chars().count());
            }
            Event::Key {
                key: Key::Backspace,
                pressed: true,
                ..
            } if focused && at > 0 => {
                at -= 1;
                text.remove(byte_at(text, at));
            }
            _ => left.push(event),
        }
    }
    // Events that came in while the keys were acted on do not exist: a frame's events are all there
    // at its begin.
    ui.input_mut(|i| i.events = left);
    set_caret(ui.ctx(), line, at);
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
