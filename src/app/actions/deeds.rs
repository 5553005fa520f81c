//! What is done on one screen and has no key of its own: the palette goes there.

use super::Now;
use super::hindrance::{Hindrance, drawn, never, no_evening, no_seats};
use crate::app::intent::{Errand, Exchange, Intent, Screen, WindowIntent};
use crate::i18n::Texts;

/// Something that is done on one screen.
#[derive(Debug, Clone, Copy)]
pub struct Deed {
    words: fn(&Texts) -> String,
    also: fn(&Texts) -> String,
    hindrance: fn(&Now) -> Option<Hindrance>,
    intent: fn(&Now) -> Intent,
}

impl Deed {
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

    /// What it does.
    pub fn intent(&self, now: &Now) -> Intent {
        (self.intent)(now)
    }
}

/// All, in the order of an evening.
pub const DEEDS: [Deed; 13] = [
    Deed {
        words: Texts::look_round,
        also: Texts::also_look_round,
        hindrance: never,
        intent: |now| Intent::LookRound(now.lang),
    },
    Deed {
        words: Texts::go_on_act,
        also: Texts::also_go_on,
        hindrance: never,
        intent: |_| WindowIntent::ChooseGoOn.into(),
    },
    Deed {
        words: Texts::ui_evening_edit,
        also: Texts::also_settings,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::EditEvening),
    },
    Deed {
        words: Texts::teams_open,
        also: Texts::also_teams,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::Teams),
    },
    Deed {
        words: Texts::ui_import_list,
        also: Texts::also_list,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::People),
    },
    Deed {
        words: Texts::ev_numbers_open,
        also: Texts::also_numbers,
        hindrance: drawn,
        intent: |_| WindowIntent::Errand(Errand::Numbers).into(),
    },
    Deed {
        words: Texts::ui_draw,
        also: Texts::also_draw,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::Seats),
    },
    Deed {
        words: Texts::ui_repair_open,
        also: Texts::also_happened,
        hindrance: no_seats,
        intent: |_| WindowIntent::Errand(Errand::Happened).into(),
    },
    Deed {
        words: Texts::seal_now,
        also: Texts::also_seal,
        hindrance: no_seats,
        intent: |_| Intent::Go(Screen::Standings),
    },
    Deed {
        words: Texts::ui_settlement,
        also: Texts::also_settlement,
        hindrance: no_seats,
        intent: |_| WindowIntent::Errand(Errand::Settlement).into(),
    },
    Deed {
        words: Texts::ui_till,
        also: Texts::also_till,
        hindrance: no_evening,
        intent: |_| WindowIntent::Errand(Errand::Till).into(),
    },
    Deed {
        words: Texts::giving_begin,
        also: Texts::also_giving,
        hindrance: no_seats,
        intent: |_| WindowIntent::Errand(Errand::Giving).into(),
    },
    Deed {
        words: Texts::handbook_act_pdf,
        also: Texts::also_handbook,
        hindrance: never,
        intent: |_| WindowIntent::ChooseExchange(Exchange::Handbook).into(),
    },
];
