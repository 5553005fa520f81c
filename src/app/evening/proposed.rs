//! A proposal in words: whom people meet, how long it takes, when it ends; and the day as it was meant.

use crate::app::{
    evening::{
        fits::{hours, to_the_quarter},
        form::Form,
    },
    forms::typed::{half_hour, read_date, read_day, read_hours, read_start},
    words,
};
use crate::club::MovementKind;
use crate::i18n::Texts;
use crate::movement::Proposal;
use chrono::{DateTime, Datelike, Duration, FixedOffset, NaiveDate, NaiveTime};

/// A proposal in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Worded {
    /// What it means for a person.
    pub(crate) plain: String,
    /// The movement with its figures.
    pub(crate) figures: String,
    /// All of it for a screen reader.
    pub(crate) spoken: String,
}

impl Form {
    /// A day without a year is the next such day, and of an evening that is in the book the day of its
    /// own year; it is written out, so that it is seen before anything is made of it.
    pub(crate) fn complete_date(&mut self, today: NaiveDate, edited: Option<NaiveDate>) {
        let begin = edited.and_then(|day| day.with_ordinal(1));
        if let Some(day) = read_day(&self.date, self.lang, begin.unwrap_or(today)) {
            self.date = Texts::new(self.lang).short_day(day);
        }
    }

    /// When it begins: as typed, and today else at the next half hour.
    pub(crate) fn start(&self, now: DateTime<FixedOffset>) -> Option<NaiveTime> {
        let today = now.date_naive();
        let is_today = read_date(&self.date, self.lang).unwrap_or(today) == today;
        let usual = if is_today { half_hour(now) } else { None };
        read_start(&self.hours, usual)
    }

    /// How many minutes there are; none where what is typed is no time.
    pub(crate) fn minutes(&self, now: DateTime<FixedOffset>) -> Option<u32> {
        read_hours(&self.hours, self.start(now))
    }
}

/// The proposal that the form takes now.
pub(crate) fn chosen(form: &Form, found: &[Proposal]) -> Option<usize> {
    found.iter().position(|p| {
        let typed = form.movement(&p.settings);
        typed.is_ok_and(|typed| typed == p.settings)
    })
}

/// A proposal in words, if it begins now.
pub(crate) fn worded(
    t: &Texts,
    form: &Form,
    proposal: &Proposal,
    now: DateTime<FixedOffset>,
) -> Worded {
    let name = words::movement_name(t, proposal.settings.kind);
    let plain = plain(t, proposal);
    let figures = figures(t, form, proposal, now);
    Worded {
        spoken: format!("{name}. {plain} {figures}"),
        figures: format!("{name} · {figures}"),
        plain,
    }
}

/// What it means for a person: whom he meets.
fn plain(t: &Texts, proposal: &Proposal) -> String {
    let meetings = &proposal.meetings;
    let met = words::met(t, meetings);
    let most = meetings.distinct_max;
    let once = meetings.repeats == 0 && proposal.legs > 1;
    match proposal.settings.kind {
        MovementKind::Fixed => t.evening_plain_fixed(),
        MovementKind::Pairs | MovementKind::UpTheSides => t.evening_plain_pairs(met, most),
        MovementKind::Individual | MovementKind::Draw if once => t.evening_plain_once(met, most),
        MovementKind::Individual | MovementKind::Draw => t.evening_plain_meets(met, most),
    }
}

/// `5 legs of 4 deals · ends about 22:15`.
fn figures(t: &Texts, form: &Form, proposal: &Proposal, now: DateTime<FixedOffset>) -> String {
    let each = proposal.deals.checked_div(proposal.legs).unwrap_or(0);
    let legs = match proposal.legs {
        1 => t.evening_one_leg(proposal.settings.rounds, each),
        legs => t.evening_legs(legs, each),
    };
    format!("{legs} · {}", end_words(t, form, now, proposal.minutes))
}

/// `ends about 22:15`: to the nearest quarter of an hour. Where nobody knows when it begins: how long it
/// takes.
pub(crate) fn end_words(
    t: &Texts,
    form: &Form,
    now: DateTime<FixedOffset>,
    minutes: u32,
) -> String {
    let Some(start) = form.start(now) else {
        return t.ui_figures_time(hours(minutes).trim_end_matches(":00"));
    };
    let length = Duration::minutes(to_the_quarter(minutes).into());
    t.evening_ends(t.clock(start + length))
}

/// What is asked of a new evening, from when on.
pub(crate) fn title(t: &Texts, form: &Form, now: DateTime<FixedOffset>) -> String {
    let at = form
        .start(now)
        .map_or_else(|| "none".to_owned(), |at| t.clock(at));
    t.evening_asked(u32::from(form.asks_series()), at)
}
