//! What the palette finds for what is typed: actions, people, sheets.

use super::search;
use crate::app::actions::{ACTIONS, Now, PALETTE, Shortcut};
use crate::app::intent::Intent;
use crate::club::Event;
use crate::i18n::Texts;
use crate::report::SheetCode;

/// How many are shown.
const SHOWN: usize = 12;

/// What a place is called up by beside its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A key.
    Key(Shortcut),
    /// Words.
    Words(String),
}

/// Something that was found.
#[derive(Debug)]
pub struct Found {
    /// Its name.
    pub text: String,
    /// What it is called up by beside it.
    pub mark: Mark,
    /// What it does.
    pub action: Intent,
}

/// What is found for what is typed, the best first.
pub fn find(t: &Texts, now: &Now, event: Option<&Event>, typed: &str) -> Vec<Found> {
    if let Some(sheet) = event.and_then(|event| sheet_with_code(t, event, typed)) {
        return vec![sheet];
    }
    let wanted = search::words(typed);
    let mut all: Vec<Found> = ACTIONS
        .iter()
        .filter(|act| act.enabled(now) && **act != PALETTE)
        .map(|act| Found {
            text: act.text(t),
            mark: Mark::Key(act.shortcut),
            action: act.intent(now),
        })
        .collect();
    if let Some(event) = event.filter(|_| !wanted.is_empty()) {
        all.extend(people(t, event).chain(sheets(t, event, &wanted)));
    }
    let fits = all.into_iter().filter_map(|found| {
        let fit = search::fit(&wanted, &search::plain(&found.text))?;
        Some((fit, found))
    });
    // The best fit first; what fits as well stays in its order.
    let mut fits: Vec<(u32, Found)> = fits.collect();
    fits.sort_by_key(|(fit, _)| *fit);
    fits.into_iter()
        .take(SHOWN)
        .map(|(_, found)| found)
        .collect()
}

/// The sheet of the open evening with this code, or with the address that is scanned from it.
fn sheet_with_code(t: &Texts, event: &Event, typed: &str) -> Option<Found> {
    let SheetCode {
        event: of,
        leg,
        table,
    } = typed.parse().ok()?;
    event.leg(leg)?.table(table)?;
    (of == event.id).then(|| Found {
        text: t.ui_sheet_of(table, leg),
        mark: Mark::Words(String::new()),
        action: Intent::Table { leg, table },
    })
}

fn people<'a>(t: &'a Texts, event: &'a Event) -> impl Iterator<Item = Found> + 'a {
    event.entrants.iter().map(|e| Found {
        text: e.name.clone(),
        mark: Mark::Words(t.ui_number_short(e.start_number)),
        action: Intent::Player(e.id),
    })
}

/// A sheet is looked for by a number; putting words to all of them would take longer than a frame.
fn sheets<'a>(
    t: &'a Texts,
    event: &'a Event,
    wanted: &'a [String],
) -> impl Iterator<Item = Found> + 'a {
    let all = event.legs.iter().flat_map(|leg| {
        let tables = leg.tables.iter();
        tables.map(|table| (leg.number, table.number))
    });
    let numbers: Vec<u32> = wanted.iter().filter_map(|word| word.parse().ok()).collect();
    all.filter(move |(leg, table)| numbers.contains(&leg.0) || numbers.contains(&table.0))
        .map(|(leg, table)| Found {
            text: t.ui_sheet_of(table, leg),
            mark: Mark::Words(String::new()),
            action: Intent::Table { leg, table },
        })
}
