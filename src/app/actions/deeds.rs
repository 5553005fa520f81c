//! What is done on one screen and has no key of its own: the palette goes there.

use super::Now;
use super::hindrance::{Hindrance, never, no_evening, no_seats};
use crate::app::intent::{Errand, Exchange, Intent, Screen, WindowIntent};
use crate::i18n::Texts;

/// Something that is done on one screen.
#[derive(Debug, Clone, Copy)]
pub struct Deed {
    words: fn(&Texts) -> String,
    hindrance: fn(&Now) -> Option<Hindrance>,
    intent: fn(&Now) -> Intent,
}

impl Deed {
    /// Its words.
    pub fn text(&self, t: &Texts) -> String {
        (self.words)(t)
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
pub const DEEDS: [Deed; 11] = [
    Deed {
        words: Texts::look_round,
        hindrance: never,
        intent: |now| Intent::LookRound(now.lang),
    },
    Deed {
        words: Texts::ui_evening_edit,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::EditEvening),
    },
    Deed {
        words: Texts::teams_open,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::Teams),
    },
    Deed {
        words: Texts::ui_import_list,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::People),
    },
    Deed {
        words: Texts::ui_draw,
        hindrance: no_evening,
        intent: |_| Intent::Go(Screen::Seats),
    },
    Deed {
        words: Texts::ui_repair_open,
        hindrance: no_seats,
        intent: |_| WindowIntent::Errand(Errand::Happened).into(),
    },
    Deed {
        words: Texts::seal_now,
        hindrance: no_seats,
        intent: |_| Intent::Go(Screen::Standings),
    },
    Deed {
        words: Texts::ui_settlement,
        hindrance: no_seats,
        intent: |_| WindowIntent::Errand(Errand::Settlement).into(),
    },
    Deed {
        words: Texts::ui_till,
        hindrance: no_evening,
        intent: |_| WindowIntent::Errand(Errand::Till).into(),
    },
    Deed {
        words: Texts::giving_begin,
        hindrance: no_seats,
        intent: |_| WindowIntent::Errand(Errand::Giving).into(),
    },
    Deed {
        words: Texts::handbook_act_pdf,
        hindrance: never,
        intent: |_| WindowIntent::ChooseExchange(Exchange::Handbook).into(),
    },
];
