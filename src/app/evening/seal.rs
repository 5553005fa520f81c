//! How final the results are: provisional until a time, sealed by hand or at that time, corrected
//! afterwards.

use crate::app::{
    evening::progress::sheets_in,
    lists::cells::{Cell, Tone},
    sheet::sheets::to_check,
};
use crate::club::{
    Event, EventId, Leg, Member, Seal, SheetOf, complaint_minutes,
    money::{CashLine, Sum, event_money},
};
use crate::i18n::Texts;
use crate::ops::Command;
use crate::session::until_clock;
use chrono::{DateTime, Duration, FixedOffset};

/// A time on the clock of the computer.
type Time = DateTime<FixedOffset>;

/// What is still missing before results can be sealed.
#[derive(Debug, Clone, Copy, Default)]
pub struct SealGaps {
    /// People who came after the draw and have no seat.
    pub seats: usize,
    /// Team-mates who are to sit together in a leg that has not begun, and never should.
    pub mates: usize,
    /// Sheets that are in, and sheets expected.
    pub sheets: (u32, u32),
    /// People of whom it is not known who was there for the games they lost.
    pub awaited: usize,
    /// Cuts that have still to be made.
    pub cuts: u32,
    /// It was asked whose name was changed, and nobody has said it.
    pub is_name_asked: bool,
}

impl SealGaps {
    /// What is missing of an evening, but for the cuts.
    pub fn of(event: &Event) -> SealGaps {
        let mut missing = SealGaps {
            seats: event.seatless().len(),
            sheets: sheets_in(event, None),
            awaited: awaited(event),
            ..SealGaps::default()
        };
        if !missing.all_in() {
            missing.mates = mates(event);
        }
        missing
    }

    /// Whether there are sheets, and all of them are in.
    pub fn all_in(self) -> bool {
        let (done, all) = self.sheets;
        all > 0 && done >= all
    }

    /// What is missing, in words; none: nothing.
    pub fn words(self, t: &Texts) -> Option<String> {
        let (done, all) = self.sheets;
        if done < all {
            return Some(t.seal_waits_sheets(all - done));
        }
        (self.cuts > 0).then(|| t.seal_waits_cuts())
    }
}

fn awaited(event: &Event) -> usize {
    let scoring = event.settings.scoring;
    let of_leg = |leg: &Leg| -> usize {
        leg.tables
            .iter()
            .map(|table| table.losses_awaited(leg.rounds, scoring))
            .sum()
    };
    event.legs.iter().map(of_leg).sum()
}

fn mates(event: &Event) -> usize {
    if event.teams_apart().next().is_none() {
        return 0;
    }
    let allowed = &event.settings.movement.mates_may_meet;
    let legs = event
        .legs
        .iter()
        .filter(|leg| !leg.touched() && !allowed.contains(&leg.number));
    let at = |leg: &Leg| {
        leg.tables
            .iter()
            .map(|table| event.mates_at(leg, table).len())
            .sum::<usize>()
    };
    legs.map(at).sum()
}

/// How final the results are, in words; nothing is said of an evening that was not sealed and has
/// no time for it.
pub fn state(t: &Texts, event: &Event) -> Option<Cell> {
    let seal = &event.seal;
    let state = t.seal_state(seal);
    match (seal.sealed_at, seal.corrected_at, seal.provisional_until) {
        (Some(_), None, _) => Some(Cell::new(Tone::Good, format!("✓ {state}"))),
        (Some(_), Some(_), _) => Some(Cell::new(Tone::Warning, format!("▲ {state}"))),
        (None, _, Some(_)) => Some(Cell::strong(state)),
        (None, _, None) => None,
    }
}

/// What is open when the results are to be sealed: what is missing, sheets with errors or doubts, money
/// that nobody paid; nothing: they can be sealed without a question.
pub fn open(t: &Texts, members: &[Member], event: &Event, missing: SealGaps) -> Vec<String> {
    let rules = event.settings.rules.rulebook();
    let [wrong, doubtful] = rules.map_or_else(Default::default, |rules| to_check(event, &rules));
    [
        missing.words(t),
        t.errors_on(event, &wrong),
        t.doubts_on(event, &doubtful),
        money_open(t, members, event),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The first sheet on which something is wrong.
pub fn first_wrong(event: &Event) -> Option<SheetOf> {
    let rules = event.settings.rules.rulebook()?;
    let [wrong, _] = to_check(event, &rules);
    wrong.first().copied()
}

/// What people have still to pay, and for what; none: they have paid all of it.
fn money_open(t: &Texts, members: &[Member], event: &Event) -> Option<String> {
    let accounts = event_money(members, event).accounts;
    let owing = |sum: Sum| sum.open_cents() > 0;
    let people = accounts
        .people
        .iter()
        .filter(|one| owing(one.sum()))
        .count();
    let of_people = |line: &&CashLine| line.what.is_of_people() && owing(line.sum);
    let open: Vec<&CashLine> = accounts.lines.iter().filter(of_people).collect();
    let part = |line: &&CashLine| {
        let sum = t.coins(event, line.sum.open_cents());
        t.cash_owes(t.cash_line(&line.what), sum)
    };
    let parts: Vec<String> = open.iter().map(part).collect();
    let sum = open.iter().map(|line| line.sum.open_cents()).sum();
    (people > 0).then(|| t.seal_money_open(people, t.coins(event, sum), parts.join(", ")))
}

/// Why results are not sealed although their time has come and every sheet is in.
pub fn waits(t: &Texts, event: &Event, missing: SealGaps, now: Time) -> Option<String> {
    let until = event.seal.provisional_until?;
    if until <= now && event.seal.sealed_at.is_none() && missing.all_in() {
        missing.words(t)
    } else {
        None
    }
}

/// Takes the seal back, and the time until which results are provisional.
pub fn unsealed(event: &Event) -> Command {
    set(event, Seal::default())
}

/// Seals the results now.
pub fn sealed(event: &Event, now: Time) -> Command {
    let seal = Seal {
        sealed_at: Some(now),
        ..event.seal.clone()
    };
    set(event, seal)
}

/// The results are provisional until a time.
pub fn provisional(event: &Event, until: Time) -> Command {
    let seal = Seal {
        provisional_until: Some(until),
        ..Seal::default()
    };
    set(event, seal)
}

fn set(event: &Event, seal: Seal) -> Command {
    let event = event.id;
    Command::SetSeal { event, seal }
}

/// The time that is proposed first: the end of the time for complaints about a German list that
/// is posted now, else in half an hour.
pub fn proposed(t: &Texts, event: &Event, now: Time) -> String {
    let minutes = if event.settings.scoring.has_foot() {
        i64::from(complaint_minutes())
    } else {
        30
    };
    t.clock((now + Duration::minutes(minutes)).time())
}

/// Seals results at the end of their time, once: who takes the seal back by hand has his will.
#[derive(Debug, Default)]
pub struct AutoSeal {
    done: Option<(EventId, Time)>,
}

impl AutoSeal {
    /// The seal that an evening gets by itself at the end of its time: when everything is in and no
    /// cut is open.
    pub fn look(&mut self, event: &Event, missing: SealGaps, now: Time) -> Option<Command> {
        let until = event.seal.provisional_until.filter(|until| *until <= now)?;
        let ready = event.seal.sealed_at.is_none() && missing.all_in() && missing.cuts == 0;
        let this = (event.id, until);
        if !ready || self.done == Some(this) {
            return None;
        }
        self.done = Some(this);
        let seal = Seal {
            provisional_until: Some(until),
            sealed_at: Some(until),
            corrected_at: None,
            corrected: Vec::new(),
        };
        Some(set(event, seal))
    }
}

/// A time of the day as people type it; it lies ahead.
pub fn read_time(typed: &str, now: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
    now.checked_add_signed(until_clock(typed, now.time())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    #[test]
    fn complaints_about_a_german_list_have_an_hour() {
        let now = DateTime::parse_from_rfc3339("2026-11-21T22:45:10+01:00").unwrap();
        let (t, mut event) = (Texts::new(Lang::En), crate::app::tests_event());
        assert_eq!(proposed(&t, &event, now), "23:15");
        event.settings.scoring = crate::club::Scoring::SeegerFabian;
        assert_eq!(proposed(&t, &event, now), "23:45");
    }

    #[test]
    fn a_time_is_read_as_people_type_it_and_lies_ahead() {
        let now = DateTime::parse_from_rfc3339("2026-11-21T22:45:10+01:00").unwrap();
        let at = |typed: &str| read_time(typed, now).map(|t| t.format("%d %H:%M").to_string());
        for typed in ["23:15", "23.15", "2315", " 23 15 ", "11:15 pm", "11:15"] {
            assert_eq!(at(typed).as_deref(), Some("21 23:15"), "{typed}");
        }
        assert_eq!(at("23").as_deref(), Some("21 23:00"));
        assert_eq!(at("0:30").as_deref(), Some("22 00:30"), "after midnight");
        assert_eq!(at("22:45").as_deref(), Some("22 22:45"));
        for typed in ["", "24:00", "late", "23:60", "12345", "²3", "-1"] {
            assert_eq!(at(typed), None, "{typed}");
        }
    }
}
