//! A made-up evening, played through the real commands: what `vorhand demo` saves, and what somebody
//! looks round in who has no evening yet.

mod chance;
mod deal;
mod evening;
mod people;
mod season;

use crate::club::MovementKind;
use crate::files::Fresh;
use crate::i18n::{Lang, Texts};
use crate::session::{Clock, Session, SessionError, SessionOptions, StoreError};
use crate::skat::Rulebook;
use chrono::{DateTime, FixedOffset, NaiveDate, TimeDelta, TimeZone, Utc};
pub(crate) use evening::Plan;
pub(crate) use season::play;
use std::{
    path::Path,
    sync::atomic::{AtomicI64, Ordering},
};

/// People of the evening to look round in.
const PEOPLE: u32 = 20;

/// A clock that starts at seven in the evening and goes on by some seconds with every look.
struct EveningClock {
    day: NaiveDate,
    looks: AtomicI64,
}

impl Clock for EveningClock {
    fn now(&self) -> DateTime<FixedOffset> {
        let seconds = self
            .looks
            .fetch_add(1, Ordering::Relaxed)
            .saturating_mul(13);
        let start = self.day.and_hms_opt(19, 0, 0).unwrap_or_default();
        Utc.from_utc_datetime(&(start + TimeDelta::seconds(seconds)))
            .fixed_offset()
    }
}

/// A book in memory, written to the disk when its evening is over: else each of its deals would
/// wait for the disk.
pub(crate) fn empty_book(day: NaiveDate) -> Result<Session, StoreError> {
    let clock = Box::new(EveningClock {
        day,
        looks: AtomicI64::new(0),
    });
    Session::in_memory(SessionOptions {
        actor: "demo".to_owned(),
        clock,
    })
}

/// Makes the book to look round in at this place, unless it is there: an evening of a day, as it is
/// played where the language is spoken.
pub(crate) fn look_round(path: &Path, lang: Lang, day: NaiveDate) -> Result<(), SessionError> {
    if path.exists() {
        return Ok(());
    }
    let texts = Texts::new(lang);
    let (rules, movement) = lang.by(
        ("foster_1922", MovementKind::Fixed),
        ("isko_1998", MovementKind::Draw),
    );
    // Both are built in; without them the book is empty when it is opened.
    let Some(rules) = Rulebook::builtin(rules) else {
        return Ok(());
    };
    let mut session = empty_book(day)?;
    let plan = Plan {
        players: PEOPLE,
        movement,
        by_standing: false,
        tables_at_most: None,
        rules: &rules,
        seed: 7,
        date: day,
        before: 0,
        texts: &texts,
    };
    play(&mut session, &plan, 1)?;
    let fresh = Fresh::look(path);
    let saved = session.backup_to(path);
    Ok(saved.inspect_err(|_| fresh.remove(false))?)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) use tests::event;
