//! What an open evening still waits for, and where that is done.

use crate::app::{
    evening::seal::SealGaps,
    intent::{Errand, Intent, Screen, WindowIntent},
    people::list::unpaid,
    sheet::beside::differing,
};
use crate::club::{Event, Member};
use crate::i18n::Texts;

/// Something that is still missing.
#[derive(Debug, Clone)]
pub struct OpenPoint {
    /// "3 sheets missing".
    pub words: String,
    /// Goes where it is done.
    pub intent: Intent,
}

/// What is missing, the sheets first.
pub fn waiting(t: &Texts, members: &[Member], event: &Event, missing: SealGaps) -> Vec<OpenPoint> {
    let (done, all) = missing.sheets;
    let differ = differing(t, event).len();
    let mut waiting = Vec::new();
    let mut add = |words, intent| waiting.push(OpenPoint { words, intent });
    if missing.seats > 0 {
        add(t.seats_none(missing.seats), Intent::Go(Screen::Seats));
    }
    if missing.mates > 0 {
        add(t.seats_mates(missing.mates), Intent::Go(Screen::Seats));
    }
    if done < all {
        add(t.waiting_sheets(all - done), Intent::Go(Screen::Sheets));
    }
    if missing.awaited > 0 {
        add(
            t.sheets_awaited(missing.awaited),
            Intent::Go(Screen::Sheets),
        );
    }
    if differ > 0 {
        add(t.sheets_beside(differ), WindowIntent::DeskList.into());
    }
    if missing.cuts > 0 {
        add(t.ui_cuts_open(missing.cuts), Intent::Go(Screen::Prizes));
    }
    if let Some(words) = unpaid(t, members, event) {
        add(words, WindowIntent::Errand(Errand::Till).into());
    }
    if missing.all_in() && missing.awaited == 0 && missing.cuts == 0 {
        add(t.seal_now(), Intent::Go(Screen::Standings));
    }
    waiting
}
