//! The one table of what can be done from anywhere: words, key, action. Menu, keys, palette and
//! help are made from it.

use super::context::{Exchange, Screen, UiAction};
use super::theme::Look;
use crate::app::clock::Turn;
use crate::i18n::{Lang, Texts};
use egui::{Key, KeyboardShortcut, Modifiers};

/// Something that can be done from anywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is named by its words in the table")]
pub enum Act {
    NewEvening,
    Evenings,
    OpenBook,
    CopyBook,
    ImportBook,
    ExportBook,
    ExportDeals,
    VerifyBook,
    People,
    Seats,
    Sheets,
    Standings,
    Prizes,
    Papers,
    Journal,
    Room,
    RoomScreen,
    Clock,
    ClockMinute,
    Undo,
    Redo,
    History,
    PreviousLeg,
    NextLeg,
    Palette,
    Language,
    Look,
    LargeTargets,
    Larger,
    Smaller,
    BaseSize,
    FullScreen,
    Help,
    Quit,
}

/// What the table needs to know of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// An evening is open.
    pub event: bool,
    /// The leg one stands at, and how many there are.
    pub leg: (u32, u32),
    /// There is something to take back.
    pub undo: bool,
    /// There is something to do again.
    pub redo: bool,
    /// The language spoken.
    pub lang: Lang,
    /// The colours worn.
    pub look: Look,
    /// Everything that is pressed is as large as a finger.
    pub large: bool,
}

impl Act {
    /// All, in the order of the help page.
    pub const ALL: [Act; 34] = [
        Act::NewEvening,
        Act::Evenings,
        Act::OpenBook,
        Act::CopyBook,
        Act::ImportBook,
        Act::ExportBook,
        Act::ExportDeals,
        Act::VerifyBook,
        Act::People,
        Act::Seats,
        Act::Sheets,
        Act::Standings,
        Act::Prizes,
        Act::Papers,
        Act::Journal,
        Act::Room,
        Act::RoomScreen,
        Act::Clock,
        Act::ClockMinute,
        Act::Undo,
        Act::Redo,
        Act::History,
        Act::PreviousLeg,
        Act::NextLeg,
        Act::Palette,
        Act::Language,
        Act::Look,
        Act::LargeTargets,
        Act::Larger,
        Act::Smaller,
        Act::BaseSize,
        Act::FullScreen,
        Act::Help,
        Act::Quit,
    ];

    /// Its words.
    pub fn text(self, t: &Texts) -> String {
        match self {
            Act::NewEvening => t.ui_act_new_evening(),
            Act::Evenings => t.ui_act_evenings(),
            Act::OpenBook => t.ui_act_open_book(),
            Act::CopyBook => t.ui_act_copy_book(),
            Act::ImportBook => t.exchange_act_import(),
            Act::ExportBook => t.exchange_act_book(),
            Act::ExportDeals => t.exchange_act_deals(),
            Act::VerifyBook => t.exchange_act_verify(),
            Act::People => t.ui_people(),
            Act::Seats => t.ui_seats(),
            Act::Sheets => t.ui_sheets(),
            Act::Standings => t.ui_standings(),
            Act::Prizes => t.ui_prizes(),
            Act::Papers => t.ui_papers(),
            Act::Journal => t.ui_journal(),
            Act::Room => t.room_title(),
            Act::RoomScreen => t.room_act_screen(),
            Act::Clock => t.room_act_clock(),
            Act::ClockMinute => t.room_act_minute(),
            Act::Undo => t.ui_undo(),
            Act::Redo => t.ui_redo(),
            Act::History => t.ui_act_history(),
            Act::PreviousLeg => t.ui_act_previous_leg(),
            Act::NextLeg => t.ui_act_next_leg(),
            Act::Palette => t.ui_act_palette(),
            Act::Language => t.ui_act_language(),
            Act::Look => t.ui_act_look(),
            Act::LargeTargets => t.ui_act_large_targets(),
            Act::Larger => t.ui_act_larger(),
            Act::Smaller => t.ui_act_smaller(),
            Act::BaseSize => t.ui_act_base_size(),
            Act::FullScreen => t.ui_act_full_screen(),
            Act::Help => t.ui_act_help(),
            Act::Quit => t.ui_act_quit(),
        }
    }

    /// Its key.
    pub fn shortcut(self) -> KeyboardShortcut {
        let ctrl = |key| KeyboardShortcut::new(Modifiers::COMMAND, key);
        let shift = |key| KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key);
        let plain = |key| KeyboardShortcut::new(Modifiers::NONE, key);
        match self {
            Act::NewEvening => ctrl(Key::N),
            Act::Evenings => ctrl(Key::E),
            Act::OpenBook => ctrl(Key::O),
            Act::CopyBook => shift(Key::S),
            Act::ImportBook => shift(Key::I),
            Act::ExportBook => shift(Key::E),
            Act::ExportDeals => shift(Key::L),
            Act::VerifyBook => shift(Key::B),
            Act::People => ctrl(Key::Num1),
            Act::Seats => ctrl(Key::Num2),
            Act::Sheets => ctrl(Key::Num3),
            Act::Standings => ctrl(Key::Num4),
            Act::Prizes => ctrl(Key::Num5),
            Act::Papers => ctrl(Key::Num6),
            Act::Journal => ctrl(Key::Num7),
            Act::Room => ctrl(Key::R),
            Act::RoomScreen => shift(Key::R),
            Act::Clock => ctrl(Key::T),
            Act::ClockMinute => shift(Key::T),
            Act::Undo => ctrl(Key::Z),
            Act::Redo => ctrl(Key::Y),
            Act::History => ctrl(Key::H),
            Act::PreviousLeg => ctrl(Key::PageUp),
            Act::NextLeg => ctrl(Key::PageDown),
            Act::Palette => ctrl(Key::K),
            Act::Language => ctrl(Key::L),
            Act::Look => ctrl(Key::D),
            Act::LargeTargets => shift(Key::D),
            Act::Larger => ctrl(Key::Plus),
            Act::Smaller => ctrl(Key::Minus),
            Act::BaseSize => ctrl(Key::Num0),
            Act::FullScreen => plain(Key::F11),
            Act::Help => plain(Key::F1),
            Act::Quit => ctrl(Key::Q),
        }
    }

    /// A second key for the same, where habit knows two.
    pub fn other_shortcut(self) -> Option<KeyboardShortcut> {
        match self {
            Act::Redo => Some(KeyboardShortcut::new(
                Modifiers::COMMAND.plus(Modifiers::SHIFT),
                Key::Z,
            )),
            Act::Larger => Some(KeyboardShortcut::new(Modifiers::COMMAND, Key::Equals)),
            _ => None,
        }
    }

    /// Whether it makes sense now.
    pub fn enabled(self, now: &Now) -> bool {
        match self {
            Act::People | Act::Seats | Act::Sheets | Act::Standings | Act::Prizes | Act::Papers => {
                now.event
            }
            Act::Room | Act::RoomScreen | Act::Clock | Act::ClockMinute => {
                now.event && now.leg.1 > 0
            }
            Act::PreviousLeg => now.event && now.leg.0 > 1,
            Act::NextLeg => now.event && now.leg.0 < now.leg.1,
            Act::Undo => now.undo,
            Act::Redo => now.redo,
            Act::History => now.undo || now.redo,
            _ => true,
        }
    }

    /// What it does.
    pub fn action(self, now: &Now) -> UiAction {
        match self {
            Act::NewEvening => UiAction::Go(Screen::NewEvening),
            Act::Evenings => UiAction::Go(Screen::Start),
            Act::OpenBook => UiAction::ChooseBook,
            Act::CopyBook => UiAction::ChooseCopy,
            Act::ImportBook => UiAction::Exchange(Exchange::Import),
            Act::ExportBook => UiAction::Exchange(Exchange::Book),
            Act::ExportDeals => UiAction::Exchange(Exchange::Deals),
            Act::VerifyBook => UiAction::Exchange(Exchange::Verify),
            Act::People => UiAction::Go(Screen::People),
            Act::Seats => UiAction::Go(Screen::Seats),
            Act::Sheets => UiAction::Go(Screen::Sheets),
            Act::Standings => UiAction::Go(Screen::Standings),
            Act::Prizes => UiAction::Go(Screen::Prizes),
            Act::Papers => UiAction::Go(Screen::Papers),
            Act::Journal => UiAction::Go(Screen::Journal),
            Act::Room => UiAction::Go(Screen::Room),
            Act::RoomScreen => UiAction::Hall,
            Act::Clock => UiAction::Clock(Turn::StartOrStop),
            Act::ClockMinute => UiAction::Clock(Turn::Minutes(1)),
            Act::Undo => UiAction::Undo,
            Act::Redo => UiAction::Redo,
            Act::History => UiAction::History,
            Act::PreviousLeg => UiAction::Leg(now.leg.0.saturating_sub(1)),
            Act::NextLeg => UiAction::Leg(now.leg.0.saturating_add(1)),
            Act::Palette => UiAction::Palette,
            Act::Language => UiAction::Lang(if now.lang == Lang::En {
                Lang::De
            } else {
                Lang::En
            }),
            Act::Look => UiAction::Look(now.look.next()),
            Act::LargeTargets => UiAction::LargeTargets(!now.large),
            Act::Larger => UiAction::Zoom(1),
            Act::Smaller => UiAction::Zoom(-1),
            Act::BaseSize => UiAction::Zoom(0),
            Act::FullScreen => UiAction::FullScreen,
            Act::Help => UiAction::Go(Screen::Help),
            Act::Quit => UiAction::Quit,
        }
    }

    /// Undo and redo belong to a text field while it is being typed into.
    pub fn yields_to_typing(self) -> bool {
        matches!(self, Act::Undo | Act::Redo)
    }
}

/// A key as people write it: `Ctrl+N` or `Strg+N`.
pub fn key_text(ctx: &egui::Context, t: &Texts, shortcut: &KeyboardShortcut) -> String {
    let text = ctx.format_shortcut(shortcut);
    match t.lang() {
        Lang::En => text,
        Lang::De => text
            .replace("Ctrl", "Strg")
            .replace("Shift", "Umschalt")
            .replace("PageUp", "Bild↑")
            .replace("PageDown", "Bild↓"),
    }
}

/// What the keys of this frame ask for; the keys are used up.
pub fn pressed(ctx: &egui::Context, now: &Now, typing: bool) -> Vec<UiAction> {
    let mut found = Vec::new();
    ctx.input_mut(|input| {
        // The longer combination first: Ctrl+Shift+Z is not Ctrl+Z.
        let longer = |act: &Act| *act == Act::Redo || act.shortcut().modifiers.shift;
        for act in Act::ALL.into_iter().filter(longer).chain(Act::ALL) {
            if !act.enabled(now) || (typing && act.yields_to_typing()) {
                continue;
            }
            let other = act
                .other_shortcut()
                .is_some_and(|s| input.consume_shortcut(&s));
            if other || input.consume_shortcut(&act.shortcut()) {
                found.push(act.action(now));
            }
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_acts_share_a_key_and_none_is_missing_from_the_list() {
        let mut keys = Vec::new();
        for (i, act) in Act::ALL.into_iter().enumerate() {
            assert_eq!(act as usize, i, "{act:?} stands out of order");
            for shortcut in std::iter::once(act.shortcut()).chain(act.other_shortcut()) {
                assert!(!keys.contains(&shortcut), "{act:?} shares {shortcut:?}");
                keys.push(shortcut);
            }
        }
        assert_eq!(Act::Quit as usize + 1, Act::ALL.len());
    }

    #[test]
    fn every_act_has_words_of_its_own() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let mut words: Vec<String> = Act::ALL.iter().map(|a| a.text(&texts)).collect();
            words.sort();
            let all = words.len();
            words.dedup();
            assert_eq!(words.len(), all);
        }
    }
}
