//! Why something cannot be done now: what the table of actions answers, and the words for it.

use super::Now;
use crate::club::LegNo;
use crate::i18n::Texts;

/// Why something cannot be done now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hindrance {
    /// No book is open.
    NoBook,
    /// No evening is open.
    NoEvening,
    /// Nobody has a seat yet.
    NoSeats,
    /// The seats are drawn.
    Drawn,
    /// Nothing can be taken back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// It is the first leg already.
    FirstLeg,
    /// It is the last leg already.
    LastLeg,
    /// The leg that is being played is the last, or everything is in.
    NoNextLeg,
    /// The leg is over, or has no round that it could end before.
    LegOver,
    /// The evening has no such paper.
    NoSuchPaper,
    /// It is a key of the score desk.
    AtSheet,
}

impl Hindrance {
    /// In words.
    pub fn words(self, t: &Texts) -> String {
        match self {
            Hindrance::NoBook => t.hindered_no_book(),
            Hindrance::NoEvening => t.hindered_no_evening(),
            Hindrance::NoSeats => t.hindered_no_seats(),
            Hindrance::Drawn => t.hindered_drawn(),
            Hindrance::NothingToUndo => t.hindered_no_undo(),
            Hindrance::NothingToRedo => t.hindered_no_redo(),
            Hindrance::FirstLeg => t.hindered_first_leg(),
            Hindrance::LastLeg => t.hindered_last_leg(),
            Hindrance::NoNextLeg => t.hindered_no_next_leg(),
            Hindrance::LegOver => t.hindered_leg_over(),
            Hindrance::NoSuchPaper => t.hindered_no_paper(),
            Hindrance::AtSheet => t.hindered_at_sheet(),
        }
    }
}

pub(super) fn never(_: &Now) -> Option<Hindrance> {
    None
}

pub(super) fn no_book(now: &Now) -> Option<Hindrance> {
    (!now.book).then_some(Hindrance::NoBook)
}

pub(super) fn no_evening(now: &Now) -> Option<Hindrance> {
    (!now.event).then_some(Hindrance::NoEvening)
}

pub(super) fn drawn(now: &Now) -> Option<Hindrance> {
    no_evening(now).or((now.leg.1 > 0).then_some(Hindrance::Drawn))
}

pub(super) fn no_seats(now: &Now) -> Option<Hindrance> {
    no_evening(now).or((now.leg.1 == 0).then_some(Hindrance::NoSeats))
}

pub(super) fn not_stopped(now: &Now) -> Option<Hindrance> {
    no_seats(now).or((!now.goes_on).then_some(Hindrance::LegOver))
}

pub(super) fn no_undo(now: &Now) -> Option<Hindrance> {
    (!now.undo).then_some(Hindrance::NothingToUndo)
}

pub(super) fn no_redo(now: &Now) -> Option<Hindrance> {
    (!now.redo).then_some(Hindrance::NothingToRedo)
}

pub(super) fn history_empty(now: &Now) -> Option<Hindrance> {
    (!now.history).then_some(Hindrance::NothingToUndo)
}

pub(super) fn at_first_leg(now: &Now) -> Option<Hindrance> {
    no_seats(now).or((now.leg.0 <= LegNo::FIRST).then_some(Hindrance::FirstLeg))
}

pub(super) fn no_next_leg(now: &Now) -> Option<Hindrance> {
    no_seats(now).or((!now.calls).then_some(Hindrance::NoNextLeg))
}

pub(super) fn at_last_leg(now: &Now) -> Option<Hindrance> {
    no_seats(now).or((now.leg.0 >= LegNo(now.leg.1)).then_some(Hindrance::LastLeg))
}
