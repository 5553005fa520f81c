//! The one table of what can be done from anywhere: words, key, when it makes sense, intent. Menu,
//! keys, palette and help are made from it.

pub mod deeds;
pub mod hindrance;

use crate::app::{
    hall::clock::Turn,
    intent::{Errand, Exchange, FileFor, Intent, Screen, WindowIntent},
    settings::{Habit, Look},
};
use crate::club::LegNo;
use crate::i18n::{Lang, Texts};
use hindrance::{
    Hindrance, at_first_leg, at_last_leg, history_empty, never, no_book, no_evening, no_next_leg,
    no_redo, no_seats, no_undo, not_stopped,
};

/// What the table needs to know of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// A book is open.
    pub book: bool,
    /// An evening is open.
    pub event: bool,
    /// The leg that is shown, and how many there are.
    pub leg: (LegNo, u32),
    /// The leg that is shown goes on and has rounds that it could end before.
    pub goes_on: bool,
    /// There is a next leg, which can be called.
    pub calls: bool,
    /// There is something to take back.
    pub undo: bool,
    /// There is something to do again.
    pub redo: bool,
    /// The history has something to tell.
    pub history: bool,
    /// The language spoken.
    pub lang: Lang,
    /// The colours worn.
    pub look: Look,
    /// Everything that is pressed is as large as a finger.
    pub large: bool,
    /// A copy is kept at a second place.
    pub second: bool,
}

/// A key, and what is held down with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortcut {
    /// Ctrl, or the command key on a Mac.
    pub ctrl: bool,
    /// Shift.
    pub shift: bool,
    /// The key by its name, such as `A`, `1` or `PageUp`.
    pub key: &'static str,
}

/// What an action does.
#[derive(Debug, Clone, Copy)]
enum Deed {
    Show(Screen),
    Choose(FileFor),
    Errand(Errand),
    /// What depends on the moment, or has no kind of its own.
    Other(fn(&Now) -> Intent),
}

/// Something that can be done from anywhere.
#[derive(Debug, Clone, Copy)]
pub struct Action {
    words: fn(&Texts) -> String,
    also: fn(&Texts) -> String,
    hindrance: fn(&Now) -> Option<Hindrance>,
    deed: Deed,
    /// Its key, if it has one.
    pub shortcut: Option<Shortcut>,
    /// A second key for the same, if habit knows two.
    pub other_shortcut: Option<Shortcut>,
    /// It is in the menu.
    pub in_menu: bool,
    /// A rule is drawn above it there.
    pub begins_group: bool,
    /// It belongs to a text field while something is typed into it.
    pub yields_to_typing: bool,
}

impl PartialEq for Action {
    fn eq(&self, other: &Action) -> bool {
        self.shortcut == other.shortcut
    }
}

impl Action {
    const fn on(shortcut: Shortcut, words: fn(&Texts) -> String) -> Action {
        Action {
            shortcut: Some(shortcut),
            ..Action::without_key(words)
        }
    }

    const fn without_key(words: fn(&Texts) -> String) -> Action {
        Action {
            words,
            also: |_| String::new(),
            hindrance: never,
            deed: Deed::Other(|_| Intent::Back),
            shortcut: None,
            other_shortcut: None,
            in_menu: false,
            begins_group: false,
            yields_to_typing: false,
        }
    }

    const fn does(self, intent: fn(&Now) -> Intent) -> Action {
        self.with(Deed::Other(intent))
    }

    const fn shows(self, screen: Screen) -> Action {
        self.with(Deed::Show(screen))
    }

    const fn chooses(self, file: FileFor) -> Action {
        self.with(Deed::Choose(file))
    }

    const fn goes_for(self, errand: Errand) -> Action {
        self.with(Deed::Errand(errand))
    }

    const fn with(self, deed: Deed) -> Action {
        Action { deed, ..self }
    }

    const fn also_called(self, also: fn(&Texts) -> String) -> Action {
        Action { also, ..self }
    }

    const fn unless(self, hindrance: fn(&Now) -> Option<Hindrance>) -> Action {
        Action { hindrance, ..self }
    }

    const fn or_on(self, other: Shortcut) -> Action {
        Action {
            other_shortcut: Some(other),
            ..self
        }
    }

    const fn in_menu(self) -> Action {
        Action {
            in_menu: true,
            ..self
        }
    }

    const fn in_new_group(self) -> Action {
        Action {
            begins_group: true,
            ..self.in_menu()
        }
    }

    const fn yielding_to_typing(self) -> Action {
        Action {
            yields_to_typing: true,
            ..self
        }
    }

    /// Its words.
    pub fn text(&self, t: &Texts) -> String {
        (self.words)(t)
    }

    /// What else people call it when they look for it.
    pub fn also(&self, t: &Texts) -> String {
        (self.also)(t)
    }

    /// Why it cannot be done now; none if it can.
    pub fn hindrance(&self, now: &Now) -> Option<Hindrance> {
        (self.hindrance)(now)
    }

    /// Whether it can be done now.
    pub fn enabled(&self, now: &Now) -> bool {
        self.hindrance(now).is_none()
    }

    /// What it does.
    pub fn intent(&self, now: &Now) -> Intent {
        match self.deed {
            Deed::Show(screen) => Intent::Go(screen),
            Deed::Choose(file) => WindowIntent::Choose(file).into(),
            Deed::Errand(errand) => WindowIntent::Errand(errand).into(),
            Deed::Other(intent) => intent(now),
        }
    }
}

const fn ctrl(key: &'static str) -> Shortcut {
    Shortcut {
        ctrl: true,
        shift: false,
        key,
    }
}

const fn shift(key: &'static str) -> Shortcut {
    Shortcut {
        shift: true,
        ..ctrl(key)
    }
}

const fn plain(key: &'static str) -> Shortcut {
    Shortcut {
        ctrl: false,
        shift: false,
        key,
    }
}

const fn of_book(shortcut: Shortcut, words: fn(&Texts) -> String) -> Action {
    Action::on(shortcut, words).unless(no_book)
}

const fn of_evening(shortcut: Shortcut, words: fn(&Texts) -> String) -> Action {
    Action::on(shortcut, words).unless(no_evening)
}

const fn of_seats(shortcut: Shortcut, words: fn(&Texts) -> String) -> Action {
    Action::on(shortcut, words).unless(no_seats)
}

fn habit(habit: Habit) -> Intent {
    WindowIntent::Habit(habit).into()
}

/// Takes the last change back.
pub const UNDO: Action = Action::on(ctrl("Z"), Texts::ui_undo)
    .also_called(Texts::also_undo)
    .does(|_| Intent::Undo)
    .unless(no_undo)
    .yielding_to_typing();
/// Does it again.
pub const REDO: Action = Action::on(ctrl("Y"), Texts::ui_redo)
    .also_called(Texts::also_redo)
    .does(|_| Intent::Redo)
    .unless(no_redo)
    .yielding_to_typing()
    .or_on(shift("Z"));
/// Goes to the leg before.
pub const PREVIOUS_LEG: Action = Action::on(ctrl("PageUp"), Texts::ui_act_previous_leg)
    .does(|now| Intent::Leg(now.leg.0.before().unwrap_or_default()))
    .unless(at_first_leg);
/// Goes to the next leg.
pub const NEXT_LEG: Action = Action::on(ctrl("PageDown"), Texts::ui_act_next_leg)
    .does(|now| Intent::Leg(now.leg.0.next()))
    .unless(at_last_leg);
/// Calls the next leg.
pub const CALL_LEG: Action = Action::on(shift("PageDown"), Texts::ui_act_call_leg)
    .does(|_| WindowIntent::CallLeg.into())
    .unless(no_next_leg);
/// Shows what devices wrote differently from the record.
pub const DIFFERING: Action = Action::on(shift("A"), Texts::beside_act)
    .also_called(Texts::also_beside)
    .does(|_| WindowIntent::DeskList.into())
    .unless(no_seats);
/// Opens the palette.
pub const PALETTE: Action =
    Action::on(ctrl("K"), Texts::ui_act_palette).does(|_| WindowIntent::Palette.into());
/// Speaks the other language.
pub const LANGUAGE: Action = Action::on(ctrl("L"), Texts::ui_act_language)
    .also_called(Texts::also_language)
    .does(|now| habit(Habit::Lang(now.lang.other())))
    .in_new_group();
/// Wears the next colours.
pub const LOOK: Action = Action::on(ctrl("D"), Texts::ui_act_look)
    .also_called(Texts::also_look)
    .does(|now| habit(Habit::Look(now.look.next())))
    .in_menu();
/// Shows the help page.
pub const HELP: Action = Action::on(plain("F1"), Texts::ui_act_help)
    .also_called(Texts::also_help)
    .shows(Screen::Help)
    .in_menu();

/// All, in the order of the menu and of the help page.
pub const ACTIONS: [Action; 47] = [
    of_evening(ctrl("1"), Texts::ui_people)
        .also_called(Texts::also_people)
        .shows(Screen::People),
    of_evening(ctrl("2"), Texts::ui_seats)
        .also_called(Texts::also_seats)
        .shows(Screen::Seats),
    of_evening(ctrl("3"), Texts::ui_sheets)
        .also_called(Texts::also_sheets)
        .shows(Screen::Sheets),
    of_evening(ctrl("4"), Texts::ui_standings)
        .also_called(Texts::also_standings)
        .shows(Screen::Standings),
    of_evening(ctrl("5"), Texts::ui_prizes)
        .also_called(Texts::also_prizes)
        .shows(Screen::Prizes),
    of_evening(ctrl("6"), Texts::ui_papers)
        .also_called(Texts::also_papers)
        .shows(Screen::Papers),
    of_book(ctrl("N"), Texts::ui_act_new_evening)
        .also_called(Texts::also_new_evening)
        .shows(Screen::NewEvening)
        .in_menu(),
    Action::on(ctrl("E"), Texts::ui_act_evenings)
        .also_called(Texts::also_evenings)
        .shows(Screen::Start),
    of_book(ctrl("8"), Texts::season_title)
        .also_called(Texts::also_ranking_of_year)
        .shows(Screen::Season),
    Action::on(ctrl("O"), Texts::ui_act_open_book)
        .also_called(Texts::also_open_book)
        .chooses(FileFor::Book)
        .in_menu(),
    of_book(shift("S"), Texts::ui_act_copy_book)
        .also_called(Texts::also_copy_book)
        .chooses(FileFor::Copy)
        .in_new_group(),
    of_book(shift("O"), Texts::separate_act)
        .also_called(Texts::also_separate)
        .chooses(FileFor::Separate),
    of_book(shift("K"), Texts::second_act)
        .also_called(Texts::also_second)
        .does(|now| {
            if now.second {
                WindowIntent::StopSecond.into()
            } else {
                WindowIntent::Choose(FileFor::Second).into()
            }
        })
        .in_menu(),
    of_book(shift("H"), Texts::let_in_act)
        .also_called(Texts::also_let_in)
        .does(|_| WindowIntent::LetIn.into())
        .in_menu(),
    of_book(shift("I"), Texts::exchange_act_import)
        .also_called(Texts::also_import)
        .chooses(FileFor::Exchange(Exchange::Import))
        .in_new_group(),
    of_book(shift("E"), Texts::exchange_act_book)
        .also_called(Texts::also_export)
        .chooses(FileFor::Exchange(Exchange::Book))
        .in_menu(),
    of_book(shift("L"), Texts::exchange_act_deals)
        .also_called(Texts::also_deals)
        .chooses(FileFor::Exchange(Exchange::Deals)),
    of_seats(shift("W"), Texts::exchange_act_page)
        .also_called(Texts::also_page)
        .chooses(FileFor::Exchange(Exchange::WebPage)),
    of_seats(shift("N"), Texts::news_act_copy)
        .also_called(Texts::also_news)
        .does(|_| Intent::News),
    of_book(shift("M"), Texts::merge_act)
        .also_called(Texts::also_merge)
        .does(|_| WindowIntent::Merge.into()),
    of_book(shift("B"), Texts::exchange_act_verify)
        .also_called(Texts::also_verify)
        .does(|_| Intent::Verify),
    of_seats(ctrl("F"), Texts::by_foot_act)
        .also_called(Texts::also_by_foot)
        .shows(Screen::ListFoot),
    DIFFERING,
    of_seats(shift("G"), Texts::move_act).does(|_| WindowIntent::MoveSheet.into()),
    Action::on(shift("F"), Texts::late_button)
        .also_called(Texts::also_late)
        .goes_for(Errand::Late)
        .unless(not_stopped),
    Action::on(ctrl("7"), Texts::ui_journal)
        .also_called(Texts::also_journal)
        .shows(Screen::Journal)
        .in_new_group(),
    of_seats(ctrl("R"), Texts::room_title)
        .also_called(Texts::also_room)
        .shows(Screen::Room),
    of_seats(shift("R"), Texts::room_act_screen).does(|_| WindowIntent::RoomScreen.into()),
    of_seats(ctrl("T"), Texts::room_act_clock).does(|_| Intent::Clock(Turn::StartOrStop)),
    of_seats(shift("T"), Texts::room_act_minute).does(|_| Intent::Clock(Turn::Minutes(1))),
    UNDO,
    REDO,
    Action::on(ctrl("H"), Texts::ui_act_history)
        .also_called(Texts::also_history)
        .does(|_| WindowIntent::History.into())
        .unless(history_empty),
    PREVIOUS_LEG,
    NEXT_LEG,
    CALL_LEG,
    PALETTE,
    LANGUAGE,
    Action::on(shift("U"), Texts::ui_act_american)
        .also_called(Texts::also_american)
        .does(|now| {
            habit(Habit::Lang(if now.lang == Lang::Us {
                Lang::Gb
            } else {
                Lang::Us
            }))
        }),
    LOOK,
    Action::on(shift("D"), Texts::ui_act_large_targets)
        .does(|now| habit(Habit::LargeTargets(!now.large))),
    Action::on(ctrl("Plus"), Texts::ui_act_larger)
        .also_called(Texts::also_larger)
        .does(|_| habit(Habit::Zoom(1)))
        .or_on(ctrl("Equals")),
    Action::on(ctrl("Minus"), Texts::ui_act_smaller)
        .also_called(Texts::also_smaller)
        .does(|_| habit(Habit::Zoom(-1))),
    Action::on(ctrl("0"), Texts::ui_act_base_size).does(|_| habit(Habit::Zoom(0))),
    Action::on(plain("F11"), Texts::ui_act_full_screen).does(|_| WindowIntent::FullScreen.into()),
    HELP,
    Action::on(ctrl("Q"), Texts::ui_act_quit)
        .also_called(Texts::also_quit)
        .does(|_| WindowIntent::Quit.into())
        .in_new_group(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_actions_share_a_key() {
        let mut keys = Vec::new();
        for action in ACTIONS {
            for shortcut in action.shortcut.into_iter().chain(action.other_shortcut) {
                assert!(!keys.contains(&shortcut), "{shortcut:?} is there twice");
                keys.push(shortcut);
            }
        }
    }

    #[test]
    fn every_action_has_words_and_an_intent_of_its_own() {
        let now = Now {
            book: true,
            event: true,
            leg: (LegNo(2), 3),
            goes_on: true,
            calls: true,
            undo: true,
            redo: true,
            history: true,
            lang: Lang::En,
            look: Look::Light,
            large: false,
            second: false,
        };
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let mut words: Vec<String> = ACTIONS.iter().map(|a| a.text(&texts)).collect();
            words.sort();
            words.dedup();
            assert_eq!(words.len(), ACTIONS.len());
        }
        for (i, action) in ACTIONS.iter().enumerate() {
            let intent = action.intent(&now);
            let same = |other: &Action| other.intent(&now) == intent;
            assert_eq!(ACTIONS.iter().position(same), Some(i), "{intent:?}");
            assert_ne!(intent, Intent::Back);
        }
    }
}
