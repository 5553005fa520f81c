//! Words of a league day: why a plan cannot be played, how far the match report has come, points.

use crate::club::{
    Fraction, how_many,
    season::{LineSide, Qualifying},
    teams::{Grouping, PlanError},
};
use crate::i18n::texts::Texts;
use chrono::NaiveDate;

impl Texts {
    /// Why a plan cannot be, or cannot be played; `name` is the person whom it is about.
    pub fn plan_error(&self, error: &PlanError, name: &str) -> String {
        match error {
            PlanError::NoPlace { series, place } => {
                self.plan_wrong_no_place(place.to_string(), series)
            }
            PlanError::Twice { series, place } => self.plan_wrong_twice(place.to_string(), series),
            PlanError::Mates {
                series,
                table,
                a,
                b,
            } => self.plan_wrong_mates(a.to_string(), b.to_string(), *series, *table),
            PlanError::Table {
                series,
                table,
                people,
            } => self.plan_wrong_table(*series, *table, people),
            PlanError::Unplaced { series, .. } => self.plan_wrong_unplaced(name, series),
            PlanError::Series { has, wanted } => {
                self.plan_wrong_series(has.to_string(), wanted.to_string())
            }
        }
    }

    /// How far a match report has come: provisional or checked, and from when on it is binding.
    pub fn league_state(&self, checked: Option<NaiveDate>, binding: NaiveDate) -> String {
        let binding = self.day_words(binding);
        match checked {
            Some(day) => self.league_checked(self.day_words(day), binding),
            None => self.league_provisional(binding),
        }
    }

    /// Where somebody is to the line of those who go on; empty: below it.
    pub fn going(&self, going: LineSide) -> String {
        match going {
            LineSide::On => self.going_on(),
            LineSide::Lot => self.going_lot(),
            LineSide::Reserve(Some(number)) => self.going_reserve(number),
            LineSide::Reserve(None) => self.going_reserve_by_lot(),
            LineSide::LotOfReserves => self.going_lot_of_reserves(),
            LineSide::Declined => self.going_declined(),
            LineSide::Not => String::new(),
        }
    }

    /// What those who go on qualify for, over their list.
    pub fn going_title(&self, line: &Qualifying) -> String {
        match line.what.as_str() {
            "" => self.going_head(),
            what => self.going_for(what),
        }
    }

    /// Points of so many legs of a league day; if a team beaten gives more than one, those that went
    /// to the others stand beside them: `4:2`.
    pub fn points_of_league(&self, grouping: &Grouping, points: &Fraction, legs: usize) -> String {
        let own = self.fraction(points, 1);
        let legs = i64::from(how_many(legs));
        let most = grouping.most_points().saturating_mul(legs);
        let double = grouping.league.as_ref();
        if double.is_some_and(|league| league.points_per_beaten > 1) {
            let against = Fraction::from(most) - points.clone();
            return format!("{own}:{}", self.fraction(&against, 1));
        }
        own
    }
}
