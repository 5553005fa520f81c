//! What people pay at the table: for lost games, passed deals, their place, and the list.

use crate::club::{how_many, is_default};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A step of what lost games cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameStep {
    /// The last lost game of a list that costs this; none: all the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<u32>,
    /// What each of them costs.
    pub cents: i64,
}

/// What passed deals cost everybody at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassedDeal {
    /// The first passed deal of a list that costs something, by how many sit at the table; at
    /// tables of other sizes none does.
    pub from: BTreeMap<u32, u32>,
    /// What each of them costs each person.
    pub cents: i64,
}

/// What is paid at the tables of an event, list by list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Tariff {
    /// What lost games cost, step by step; empty: nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost_game: Vec<GameStep>,
    /// What passed deals cost; none: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed_deal: Option<PassedDeal>,
    /// What each pays by the place at the table, the best first; empty: nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub table_money: Vec<i64>,
    /// What each pays for the list itself.
    #[serde(skip_serializing_if = "is_default")]
    pub list_cents: i64,
}

/// Why a tariff cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "tariff-")]
pub enum TariffError {
    /// A sum is below 0.
    BelowZero,
    /// A later step ends before an earlier one, or nothing can follow the one before it.
    StepOrder(usize),
    /// A later lost game costs less than an earlier one.
    StepFalls(usize),
    /// Passed deals are counted from 1 on.
    PassedFrom,
}

impl Tariff {
    /// Whether nothing is paid at all.
    pub fn is_free(&self) -> bool {
        *self == Tariff::default()
    }

    /// Whether the tariff can be.
    ///
    /// # Errors
    /// [`TariffError`] for the first thing that is wrong; steps are numbered from 1 on.
    pub fn check(&self) -> Result<(), TariffError> {
        let passed = self.passed_deal.iter().map(|passed| passed.cents);
        if self
            .lost_game
            .iter()
            .map(|step| step.cents)
            .chain(passed)
            .chain(self.table_money.iter().copied())
            .chain([self.list_cents])
            .any(|cents| cents < 0)
        {
            return Err(TariffError::BelowZero);
        }
        for (number, pair) in (2..).zip(self.lost_game.windows(2)) {
            let [before, after] = pair else { continue };
            let follows = before
                .up_to
                .is_some_and(|last| after.up_to.is_none_or(|next| last < next));
            if !follows {
                return Err(TariffError::StepOrder(number));
            }
            if after.cents < before.cents {
                return Err(TariffError::StepFalls(number));
            }
        }
        let mut from = self
            .passed_deal
            .iter()
            .flat_map(|passed| passed.from.values());
        if from.any(|first| *first == 0) {
            return Err(TariffError::PassedFrom);
        }
        Ok(())
    }

    /// What the lost games of one list cost. Games beyond the last step cost what that one says.
    pub fn lost_cents(&self, lost: u32) -> i64 {
        let mut cents = 0_i64;
        let mut paid = 0;
        for (at, step) in (1..).zip(&self.lost_game) {
            let is_last = at == self.lost_game.len();
            let end = match step.up_to {
                Some(end) if !is_last => end.min(lost),
                _ => lost,
            };
            let games = i64::from(end.saturating_sub(paid));
            cents = cents.saturating_add(games.saturating_mul(step.cents));
            paid = paid.max(end);
        }
        cents
    }

    /// What the passed deals of one list cost each person at a table of this size.
    pub fn passed_cents(&self, people: usize, passed: u32) -> i64 {
        (1..=passed)
            .map(|nth| self.passed_deal_cents(people, nth))
            .fold(0, i64::saturating_add)
    }

    /// What the *n*-th passed deal of a list (1-based) costs each of so many people.
    pub fn passed_deal_cents(&self, people: usize, nth: u32) -> i64 {
        let Some(rule) = &self.passed_deal else {
            return 0;
        };
        let people = how_many(people);
        let first = rule.from.get(&people);
        if first.is_some_and(|first| *first <= nth) {
            rule.cents
        } else {
            0
        }
    }

    /// What each at a table pays by the place there, in the order of the seats: `points` are the
    /// results. Those who are equal share what their places pay; the cents that cannot be shared
    /// are paid by the earlier seats, one each.
    pub fn table_cents(&self, points: &[i64]) -> Vec<i64> {
        points
            .iter()
            .zip(0..)
            .map(|(own, seat): (_, usize)| {
                let better = points.iter().filter(|other| *other > own).count();
                let equal = points.iter().filter(|other| *other == own).count();
                let sum = self
                    .table_money
                    .iter()
                    .skip(better)
                    .take(equal)
                    .fold(0_i64, |sum, cents| sum.saturating_add(*cents));
                share_of(
                    sum,
                    equal,
                    points
                        .iter()
                        .take(seat)
                        .filter(|other| *other == own)
                        .count(),
                )
            })
            .collect()
    }
}

/// The part of a sum that the one with this number (from 0) among so many pays.
fn share_of(sum: i64, among: usize, number: usize) -> i64 {
    let among = i64::from(how_many(among)).max(1);
    let number = i64::from(how_many(number));
    sum / among + i64::from(number < sum % among)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn staged() -> Tariff {
        serde_json::from_str(
            r#"{"lost_game":[{"up_to":3,"cents":50},{"cents":100}],
                "passed_deal":{"from":{"3":4,"4":5},"cents":50},"table_money":[50,100,150,200]}"#,
        )
        .unwrap()
    }

    /// 0701101.dskv.de and others: the first three at 0.50, from the fourth on 1.00, list by list.
    #[test]
    fn lost_games_cost_by_steps_and_list_by_list() {
        let cents = [0, 1, 2, 3, 4, 5, 7, 9].map(|lost| staged().lost_cents(lost));
        assert_eq!(cents, [0, 50, 100, 150, 250, 350, 550, 750]);
        assert_eq!(staged().lost_cents(3) + staged().lost_cents(4), 400);
    }

    #[test]
    fn passed_deals_cost_from_a_number_on_that_the_size_of_the_table_says() {
        let tariff = staged();
        assert_eq!([3, 4, 6].map(|n| tariff.passed_cents(3, n)), [0, 50, 150]);
        assert_eq!([4, 5].map(|n| tariff.passed_cents(4, n)), [0, 50]);
        assert_eq!(
            tariff.passed_cents(5, 40),
            0,
            "nothing is said of tables of five"
        );
    }

    #[test]
    fn equal_places_share_and_the_odd_cent_is_the_earlier_seats() {
        let tariff = staged();
        assert_eq!(
            tariff.table_cents(&[900, 100, 500, 300]),
            [50, 200, 100, 150]
        );
        assert_eq!(
            tariff.table_cents(&[500, 100, 500, 300]),
            [75, 200, 75, 150]
        );
        let odd = Tariff {
            table_money: vec![0, 101, 150],
            ..Tariff::default()
        };
        assert_eq!(odd.table_cents(&[9, 5, 5]), [0, 126, 125]);
        assert_eq!(odd.table_cents(&[]), Vec::<i64>::new());
    }

    #[test]
    fn a_tariff_that_cannot_be_says_why() {
        let steps = |steps: &str| {
            serde_json::from_str::<Tariff>(&format!("{{\"lost_game\":{steps}}}"))
                .unwrap()
                .check()
        };
        assert_eq!(staged().check(), Ok(()));
        assert_eq!(
            steps(r#"[{"up_to":3,"cents":50},{"up_to":3,"cents":60}]"#),
            Err(TariffError::StepOrder(2))
        );
        assert_eq!(
            steps(r#"[{"cents":50},{"cents":60}]"#),
            Err(TariffError::StepOrder(2))
        );
        assert_eq!(
            steps(r#"[{"up_to":3,"cents":50},{"cents":40}]"#),
            Err(TariffError::StepFalls(2))
        );
        assert_eq!(steps(r#"[{"cents":-1}]"#), Err(TariffError::BelowZero));
        let passed: Tariff =
            serde_json::from_str(r#"{"passed_deal":{"from":{"4":0},"cents":50}}"#).unwrap();
        assert_eq!(passed.check(), Err(TariffError::PassedFrom));
    }
}
