//! The devices that came, a line each.

use crate::app::lists::cells::{Cell, Line, Tone};
use crate::club::SheetId;
use crate::host::KnownDevice;
use crate::i18n::Texts;
use crate::report::SheetCode;
use itertools::Itertools;

/// The sheet at which a device was last.
pub(super) fn sheet_at(one: &KnownDevice) -> Option<SheetId> {
    let code: SheetCode = one.device.table.as_deref()?.parse().ok()?;
    Some(SheetId {
        event: code.event,
        leg: code.leg,
        table: code.table,
    })
}

pub(super) fn line(t: &Texts, one: &KnownDevice) -> Line {
    let table = sheet_at(one)
        .map(|sheet| t.report_table(sheet.table))
        .unwrap_or_default();
    let heard = match (one.device.shut_out, one.device.beyond) {
        (true, _) => t.let_in_is_out(),
        (false, 0) => ago(t, chrono::Utc::now().timestamp() - one.device.heard),
        (false, rows) => t.let_in_beyond(rows),
    };
    let asked = match one.device.refused {
        0 => t.let_in_asked(one.device.asked),
        refused => t.let_in_refused(refused),
    };
    let spoken = [&one.name, &table, &heard, &asked];
    let spoken: Vec<&str> = spoken.into_iter().map(String::as_str).collect();
    let mut spoken = spoken.into_iter().filter(|words| !words.is_empty());
    let tone = if one.device.shut_out || one.device.beyond > 0 {
        Tone::Warning
    } else {
        Tone::Subdued
    };
    Line::new(
        spoken.join(", "),
        [
            Cell::strong(&one.name),
            Cell::plain(table),
            Cell::new(tone, heard),
            Cell::subdued(asked),
        ],
    )
}

/// How long ago a device was heard.
pub(super) fn ago(t: &Texts, seconds: i64) -> String {
    match seconds.max(0) {
        0..10 => t.let_in_heard_now(),
        seconds @ 10..60 => t.let_in_heard_seconds(seconds / 10 * 10),
        seconds @ 60..3600 => t.let_in_heard_minutes(seconds / 60),
        seconds => t.let_in_heard_hours(seconds / 3600),
    }
}
