//! The course of an evening in seven steps, and which of them it is at.

use crate::app::{evening::seal::SealGaps, intent::Screen};
use crate::club::{Event, Leg};
use crate::i18n::Texts;
use chrono::NaiveDate;

/// People that make a table.
const TABLE: usize = 3;

/// Where an evening stands with a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepState {
    /// It is done.
    Done,
    /// It is the one to take now.
    Here,
    /// It is behind, and the book does not say that it was done.
    Passed,
    /// It comes later.
    Ahead,
}

/// A step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its number, 1-based.
    pub number: usize,
    /// Its name, short.
    pub name: String,
    /// What is done in it.
    pub what: String,
    /// Where it is taken.
    pub screen: Screen,
    /// Whether it is the turn of it.
    pub at: StepState,
}

impl Step {
    /// What a screen reader says of it.
    pub fn heard(&self, t: &Texts) -> String {
        let state = match self.at {
            StepState::Done => t.course_done(),
            StepState::Here => t.course_here(),
            StepState::Ahead => t.course_ahead(),
            StepState::Passed => return format!("{}. {}", self.number, self.name),
        };
        format!("{}. {}, {state}", self.number, self.name)
    }
}

/// Whether nothing of an evening is left to be done but to seal it, and its day is over.
pub fn is_over(event: &Event, missing: SealGaps, today: NaiveDate) -> bool {
    event.seal.sealed_at.is_some() || missing.all_in() && event.settings.date < today
}

/// The steps of an evening; of none yet, the first is the one to take.
pub fn course(t: &Texts, event: Option<&Event>, missing: SealGaps, today: NaiveDate) -> Vec<Step> {
    let steps = [
        (Screen::NewEvening, t.course_evening(), t.ui_help_1()),
        (Screen::People, t.ui_people(), t.ui_help_2()),
        (Screen::Seats, t.course_draw(), t.ui_help_3()),
        (Screen::Papers, t.ui_papers(), t.ui_help_4()),
        (Screen::Sheets, t.ui_sheets(), t.ui_help_5()),
        (Screen::Prizes, t.ui_prizes(), t.ui_help_6()),
        (Screen::Standings, t.course_end(), t.ui_help_7()),
    ];
    let here = event.map_or(0, |event| done(event, missing, today));
    let sealed = event.is_some_and(|event| event.seal.sealed_at.is_some());
    let steps = steps.into_iter().enumerate();
    let step = |(nth, (screen, name, what)): (usize, (Screen, String, String))| Step {
        number: nth + 1,
        name,
        what,
        screen,
        at: match nth.cmp(&here) {
            std::cmp::Ordering::Less if is_known(screen, sealed) => StepState::Done,
            std::cmp::Ordering::Less => StepState::Passed,
            std::cmp::Ordering::Equal => StepState::Here,
            std::cmp::Ordering::Greater => StepState::Ahead,
        },
    };
    steps.map(step).collect()
}

/// Whether a step that is behind was taken: what was printed is nowhere written, and no prize is certain
/// before the seal.
fn is_known(step: Screen, sealed: bool) -> bool {
    let is_last = matches!(step, Screen::Prizes | Screen::Standings);
    step != Screen::Papers && (sealed || !is_last)
}

/// How many steps of an evening are done.
fn done(event: &Event, missing: SealGaps, today: NaiveDate) -> usize {
    let over = is_over(event, missing, today);
    let done = [
        event.entrants.len() >= TABLE,
        !event.legs.is_empty() && (missing.all_in() || missing.seats + missing.mates == 0),
        event.legs.iter().any(Leg::touched),
        missing.all_in() && missing.awaited == 0,
        // That prizes were given is written nowhere but in the seal.
        missing.cuts == 0 && over,
        over,
    ];
    1 + done.iter().take_while(|done| **done).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn here(event: Option<&Event>, missing: SealGaps) -> Vec<usize> {
        let steps = course(&Texts::new(Lang::En), event, missing, NaiveDate::MIN);
        assert_eq!(steps.len(), 7);
        let here = steps.iter().filter(|step| step.at == StepState::Here);
        here.map(|step| step.number).collect()
    }

    #[test]
    fn an_evening_is_at_one_step_until_it_is_sealed() {
        let missing = |sheets, cuts| SealGaps {
            sheets,
            cuts,
            ..SealGaps::default()
        };
        assert_eq!(here(None, missing((0, 0), 0)), [1]);
        let mut event = crate::app::sample::event(4);
        let (legs, people) = (event.legs.clone(), event.entrants.clone());
        event.legs = Vec::new();
        assert_eq!(here(Some(&event), missing((0, 0), 0)), [3]);
        event.entrants = Default::default();
        assert_eq!(here(Some(&event), missing((0, 0), 0)), [2]);
        (event.legs, event.entrants) = (legs, people);
        let played = event.legs.iter().any(Leg::touched);
        assert!(played, "somebody has played");
        assert_eq!(here(Some(&event), missing((1, 3), 0)), [5]);
        assert_eq!(here(Some(&event), missing((3, 3), 2)), [6]);
        assert_eq!(here(Some(&event), missing((3, 3), 0)), [6]);
        let awaited = SealGaps {
            awaited: 1,
            ..missing((3, 3), 0)
        };
        assert_eq!(here(Some(&event), awaited), [5], "a sheet is provisional");
        let later = course(
            &Texts::new(Lang::En),
            Some(&event),
            missing((3, 3), 0),
            NaiveDate::MAX,
        );
        assert!(
            later.iter().all(|step| step.at != StepState::Here),
            "its day is over"
        );
        let ticked = |steps: &[Step]| -> Vec<usize> {
            let done = steps.iter().filter(|step| step.at == StepState::Done);
            done.map(|step| step.number).collect()
        };
        assert_eq!(ticked(&later), [1, 2, 3, 5], "nothing that nobody did");
        event.seal.sealed_at = Some(Default::default());
        let sealed = course(
            &Texts::new(Lang::En),
            Some(&event),
            missing((3, 3), 0),
            NaiveDate::MAX,
        );
        assert_eq!(ticked(&sealed), [1, 2, 3, 5, 6, 7]);
    }
}
