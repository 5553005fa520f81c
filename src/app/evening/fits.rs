//! What fits the people, the hours and the tables that there are, and what each movement comes to.

use crate::app::{
    evening::{
        form::{Field, Form},
        length::usual_minutes,
    },
    forms::typed::count_if_any,
};
use crate::club::{EntrantId, MovementKind, MovementSettings};
use crate::i18n::Texts;
use crate::movement::{self, MovementError, Player, Proposal};
use chrono::{DateTime, FixedOffset};

/// Movements that are proposed.
const PROPOSED: usize = 3;
/// Minutes that there are where nobody said anything.
const MINUTES: u32 = 180;

/// What is given: every proposal heeds all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Constraints {
    people: usize,
    /// None where what is typed is no time.
    minutes: Option<u32>,
    tables_of: u32,
    /// None where what is typed is no number; none in it: enough.
    tables: Option<Option<u32>>,
}

impl Constraints {
    /// What is typed in a form.
    pub(crate) fn of(form: &Form, now: DateTime<FixedOffset>) -> Constraints {
        Constraints {
            people: form.people(),
            minutes: form.minutes(now),
            tables_of: form.tables_of,
            tables: count_if_any(&form.tables),
        }
    }

    /// How many people come.
    pub(crate) fn people(self) -> usize {
        self.people
    }
}

/// What a movement comes to for so many people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figures {
    /// The movement that comes to it.
    pub(crate) settings: MovementSettings,
    pub(crate) tables: usize,
    pub(crate) legs: usize,
    pub(crate) deals: u32,
    pub(crate) minutes: u32,
}

/// What a movement comes to: the one that the form has as it is typed, another as it fits the hours
/// of a new evening; none where it cannot be.
pub(crate) fn figures(
    form: &Form,
    kind: MovementKind,
    given: Constraints,
    house: &MovementSettings,
) -> Option<Figures> {
    let settings = settings_of(form, kind, given, house)?;
    let made = movement::make(&settings, &players(given.people)).ok()?;
    let deals = made.legs.iter().map(movement::longest).sum::<u32>();
    let tables = made.legs.first().map_or(0, |l| l.tables.len());
    Some(Figures {
        settings,
        tables,
        legs: made.legs.len(),
        deals,
        minutes: movement::evening_minutes(&made),
    })
}

fn settings_of(
    form: &Form,
    kind: MovementKind,
    given: Constraints,
    house: &MovementSettings,
) -> Option<MovementSettings> {
    let mut other = form.clone();
    other.choose(kind);
    let house = MovementSettings {
        tables_of: house.tables_of,
        tables_at_most: house.tables_at_most,
        ..MovementSettings::default()
    };
    let settings = other.movement(&house).ok()?;
    match given.minutes {
        Some(minutes) if form.is_new && kind != form.kind => {
            let fitting = movement::fitting(settings, given.people, minutes)?;
            Some(fitting.settings)
        }
        Some(_) | None => Some(settings),
    }
}

fn players(people: usize) -> Vec<Player> {
    (1..)
        .take(people)
        .map(|id| Player::new(EntrantId(id)))
        .collect()
}

/// Two or three movements that fit what is given; none where a field cannot be read, which says so
/// itself.
///
/// # Errors
/// Too few people, or too few tables for them.
pub(crate) fn proposals(given: Constraints) -> Result<Vec<Proposal>, MovementError> {
    let (Some(minutes), Some(tables_at_most)) = (given.minutes, given.tables) else {
        return Ok(Vec::new());
    };
    let house = MovementSettings {
        tables_of: given.tables_of,
        tables_at_most,
        ..MovementSettings::default()
    };
    let found = movement::proposals(given.people, minutes, &house)?;
    // Foster's fixed tables always stand among them: they are what a club knows.
    let (fixed, mut moving): (Vec<Proposal>, Vec<Proposal>) = found
        .into_iter()
        .partition(|p| p.settings.kind == MovementKind::Fixed);
    moving.truncate(PROPOSED - 1);
    Ok(moving.into_iter().chain(fixed).collect())
}

/// Why nothing fits, and what to do; nothing where a field says so itself.
pub(crate) fn nothing_fits(
    t: &Texts,
    given: Constraints,
    found: &Result<Vec<Proposal>, MovementError>,
) -> Option<String> {
    match found {
        Err(why) if matches!(why, MovementError::HouseTooSmall { .. }) => {
            Some(t.movement_error(why, &|_| String::new()))
        }
        Ok(_) if given.people >= 3 && (given.tables.is_none() || given.minutes.is_none()) => None,
        Ok(_) | Err(_) => Some(t.evening_nothing_fits()),
    }
}

/// Hours to the quarter, and never fewer than it takes.
pub(crate) fn hours(minutes: u32) -> String {
    to_the_minute(minutes.div_ceil(15) * 15)
}

fn to_the_minute(minutes: u32) -> String {
    format!("{}:{:02}", minutes / 60, minutes % 60)
}

/// As the end is told: to the nearest quarter of an hour.
pub(crate) fn to_the_quarter(minutes: u32) -> u32 {
    minutes.saturating_add(7) / 15 * 15
}

/// By how much so many minutes are longer than there is; none where they fit, or where nobody said
/// how long there is.
pub(crate) fn past(
    t: &Texts,
    form: &Form,
    now: DateTime<FixedOffset>,
    minutes: u32,
) -> Option<String> {
    if !form.hours_given {
        return None;
    }
    let there = form.minutes(now)?;
    let by = to_the_quarter(minutes)
        .checked_sub(there)
        .filter(|by| *by > 0)?;
    Some(t.evening_past(to_the_minute(by)))
}

impl Form {
    /// Hours that nobody gave are those of an evening of this length; at fixed tables to the minute,
    /// so that no other length is proposed.
    pub(crate) fn take_usual_hours(&mut self) {
        let minutes = usual_minutes(self);
        if self.hours_given {
        } else if self.asks_series() {
            self.hours = hours(minutes);
        } else if self.by_hand && self.kind == MovementKind::Fixed {
            self.hours = to_the_minute(minutes);
        } else if self.hours.is_empty() {
            self.hours = hours(MINUTES);
        }
    }

    /// Takes a movement as its figures have it; how many series there are is a number.
    pub(crate) fn take_as(&mut self, figures: &Figures) {
        self.keep(&figures.settings);
        if self.asks_series() {
            self.legs = figures.legs.to_string();
        }
    }

    /// Notes what was typed into a field.
    pub(crate) fn typed(&mut self, field: Field) {
        self.hours_given |= field == Field::Hours;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Book;
    use crate::i18n::Lang;
    use chrono::NaiveDate;

    fn form_of(lang: Lang) -> Form {
        Form::new(&Texts::new(lang), &Book::default(), NaiveDate::default())
    }

    /// A form with these people, hours and tables.
    fn typed(people: &str, hours: &str, tables: &str) -> Form {
        let mut form = form_of(Lang::En);
        form.people = people.to_owned();
        form.hours = hours.to_owned();
        form.tables = tables.to_owned();
        form.hours_given = true;
        form
    }

    fn now() -> DateTime<FixedOffset> {
        DateTime::parse_from_rfc3339("2026-11-26T19:00:00+01:00").unwrap()
    }

    #[test]
    fn what_is_proposed_fits_time_and_tables_and_foster_is_always_among_it() {
        for people in [3, 4, 7, 12, 40, 93] {
            for (hours, minutes) in [("1:00", 60), ("3:00", 180)] {
                // As many as are needed, one fewer, and six at each of them.
                let needed = usize::div_ceil(people, 4);
                for tables in [needed, needed - 1, 1] {
                    let tables = tables.max(people.div_ceil(6));
                    let form = typed(&people.to_string(), hours, &tables.to_string());
                    let found = proposals(Constraints::of(&form, now())).unwrap();
                    assert!((1..=3).contains(&found.len()), "{people} {tables}");
                    assert!(found.iter().any(|p| p.settings.kind == MovementKind::Fixed));
                    for p in &found {
                        assert!(p.minutes <= minutes, "{people} people, {hours}: {p:?}");
                        let at_most = p.settings.tables_at_most;
                        assert_eq!(at_most, u32::try_from(tables).ok());
                    }
                }
            }
        }
    }

    #[test]
    fn a_movement_that_is_chosen_is_as_long_as_its_line_says() {
        for kind in MovementKind::ALL {
            let mut form = typed("12", "3:00", "");
            let house = MovementSettings::default();
            let given = Constraints::of(&form, now());
            let line = figures(&form, kind, given, &house).unwrap();
            let rests = matches!(kind, MovementKind::Fixed | MovementKind::Draw);
            assert!(rests || line.legs > 1, "{kind:?}: in one leg nobody moves");
            form.take_as(&line);
            form.take_usual_hours();
            let chosen = figures(&form, kind, Constraints::of(&form, now()), &house).unwrap();
            assert_eq!(
                (chosen.legs, chosen.deals),
                (line.legs, line.deals),
                "{kind:?}"
            );
            if form.asks_series() {
                assert_eq!(super::super::length::series(&form) as usize, line.legs);
            }
        }
    }

    #[test]
    fn nothing_is_proposed_for_too_few_people_or_too_few_tables_and_it_says_why() {
        let t = Texts::new(Lang::En);
        for (people, tables, says) in [
            ("2", "", "It takes three people"),
            ("20", "3", "20 people do not fit at 3 tables"),
        ] {
            let given = Constraints::of(&typed(people, "3:00", tables), now());
            let found = proposals(given);
            assert!(found.as_deref().unwrap_or_default().is_empty());
            let said = nothing_fits(&t, given, &found).unwrap();
            assert!(said.contains(says), "{people} {tables}: {said}");
        }
        let unread = Constraints::of(&typed("12", "3:00", "some"), now());
        let found = proposals(unread);
        assert_eq!(found, Ok(Vec::new()));
        assert_eq!(nothing_fits(&t, unread, &found), None, "the field says it");
    }

    #[test]
    fn whom_people_meet_is_said_from_the_fewest_to_the_most() {
        let t = Texts::new(Lang::En);
        let form = typed("14", "3:00", "");
        let found = proposals(Constraints::of(&form, now())).unwrap();
        let differ = |p: &&Proposal| {
            let is_fixed = p.settings.kind == MovementKind::Fixed;
            !is_fixed && p.meetings.distinct_min < p.meetings.distinct_max
        };
        let told: Vec<_> = found.iter().filter(differ).collect();
        assert!(!told.is_empty(), "{found:?}");
        for proposal in told {
            let m = &proposal.meetings;
            let span = format!("{} to {} others", m.distinct_min, m.distinct_max);
            let plain = crate::app::evening::proposed::worded(&t, &form, proposal, now()).plain;
            assert!(plain.contains(&span), "{plain}");
        }
    }

    #[test]
    fn what_runs_past_the_time_says_by_how_much_and_only_where_a_time_was_given() {
        let t = Texts::new(Lang::En);
        let mut form = typed("12", "2:30", "");
        assert_eq!(past(&t, &form, now(), 150), None);
        // It ends about 22:45, and 21:30 was wanted.
        assert_eq!(past(&t, &form, now(), 218).unwrap(), "1:15 too long");
        form.hours_given = false;
        assert_eq!(past(&t, &form, now(), 218), None);
    }

    #[test]
    fn hours_that_nobody_gave_follow_the_length_of_the_series() {
        let mut form = form_of(Lang::De);
        assert_eq!(form.hours, "3:45");
        form.take_length(1, 12);
        form.take_usual_hours();
        assert_eq!(form.hours, "2:00", "48 deals take 1:48");
        form.hours = "1:30".to_owned();
        form.typed(Field::Hours);
        form.take_usual_hours();
        assert_eq!(form.hours, "1:30", "what somebody gave stays");
    }

    #[test]
    fn the_rounds_of_the_last_evening_win_and_the_hours_follow_from_them() {
        let mut event = crate::app::tests_event();
        event.settings.movement.kind = MovementKind::Fixed;
        event.settings.movement.rounds = 12;
        let book = Book {
            events: vec![event],
            ..Book::default()
        };
        let mut form = Form::new(&Texts::new(Lang::De), &book, NaiveDate::default());
        // 12 rounds are 48 deals at tables of four, 36 at tables of three.
        for (people, hours) in [("16", "1:48"), ("9", "1:21")] {
            form.people = people.to_owned();
            form.take_usual_hours();
            let found = proposals(Constraints::of(&form, now())).unwrap();
            form.follow(&found);
            assert_eq!((form.rounds.as_str(), form.hours.as_str()), ("12", hours));
            let fixed = found.last().map(|p| (p.settings.kind, p.settings.rounds));
            assert_eq!(
                fixed,
                Some((MovementKind::Fixed, 12)),
                "it is the one ticked"
            );
        }
    }
}
