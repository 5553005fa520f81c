//! Words of money and teams: why a purse or a grouping cannot be, and payments.

use super::figures::price;
use super::texts::Texts;
use crate::club::money::{
    Absent, CENTS_MOST, CashWhat, PotPrize, PotResult, PurseError, TariffLine, Winner,
};
use crate::club::teams::{BINDING_MOST, Grouping, GroupingError, TEAM_MOST};
use crate::club::{AgeClass, Event};

impl Texts {
    /// Why the money of an event cannot be so.
    pub fn purse_error(&self, error: &PurseError) -> String {
        match error {
            PurseError::Tariff(error) => self.tariff_error(*error),
            PurseError::NoName => self.purse_wrong_no_name(),
            PurseError::Sum { name, cents } => self.wrong_sum(name, *cents),
            PurseError::TariffSum { line, cents } => {
                self.wrong_sum(&self.tariff_line(*line), *cents)
            }
            PurseError::PotTwice { pot } => self.purse_wrong_pot_twice(pot.as_str()),
            PurseError::NoSuchPot { part, pot } => {
                self.purse_wrong_no_such_pot(part.as_str(), pot.as_str())
            }
            PurseError::Shape { pot, error } => {
                self.purse_wrong_pot(pot.as_str(), self.pot_error(*error))
            }
            PurseError::PotCount { pot } => self.purse_wrong_count(pot.as_str()),
        }
    }

    fn wrong_sum(&self, name: &str, cents: i64) -> String {
        let [cents, most] = [cents, CENTS_MOST].map(|cents| price(cents, "", self.lang()));
        self.purse_wrong_sum(name, cents, most)
    }

    fn tariff_line(&self, line: TariffLine) -> String {
        match line {
            TariffLine::Lost(step) => self.tariff_line_lost(step),
            TariffLine::Passed => self.cash_passed(),
            TariffLine::Place(place) => self.tariff_line_place(place),
            TariffLine::List => self.cash_list(),
        }
    }

    /// What a line of the cash sheet tells.
    pub fn cash_line(&self, what: &CashWhat) -> String {
        match what {
            CashWhat::Fees => self.cash_fees(),
            CashWhat::Lost => self.cash_lost(),
            CashWhat::Passed => self.cash_passed(),
            CashWhat::Place => self.cash_place(),
            CashWhat::List => self.cash_list(),
            CashWhat::Received => self.cash_received(),
            CashWhat::Prizes(pot) => self.cash_prizes_of(pot.as_str()),
            CashWhat::Expense(name) => name.clone(),
            CashWhat::PaidOut => self.cash_paid_out(),
            CashWhat::Rest => self.cash_rest(),
            CashWhat::Due => self.cash_due(),
            CashWhat::RestWhenAllPaid => self.cash_rest_when_paid(),
        }
    }

    /// What becomes of the prize of somebody who is not there.
    pub fn absent_rule(&self, rule: Absent) -> String {
        match rule {
            Absent::Kept => self.absent_kept(),
            Absent::Next => self.absent_next(),
            Absent::Box => self.absent_box(),
        }
    }

    /// Why teams cannot be so; `name` is the person whom it is about.
    pub fn grouping_error(&self, error: &GroupingError, name: &str) -> String {
        match error {
            GroupingError::NoName => self.grouping_wrong_no_name(),
            GroupingError::TeamTwice { team } => self.grouping_wrong_team_twice(team.as_str()),
            GroupingError::PersonTwice { .. } => self.grouping_wrong_person_twice(name),
            GroupingError::TooMany { team, size } => {
                self.grouping_wrong_too_many(team.as_str(), *size)
            }
            GroupingError::Size { size } => {
                self.grouping_wrong_size(size.to_string(), TEAM_MOST.to_string())
            }
            GroupingError::Points { points } => {
                self.grouping_wrong_points(points.to_string(), TEAM_MOST.to_string())
            }
            GroupingError::Plan(error) => self.plan_error(error, name),
            GroupingError::Days { days } => {
                self.grouping_wrong_days(days.to_string(), BINDING_MOST.to_string())
            }
        }
    }

    /// What ranks teams, in one line.
    pub fn teams_rule(&self, grouping: &Grouping) -> String {
        let rule = match &grouping.league {
            Some(league) => self.teams_rule_league(league.points_per_beaten),
            None => self.teams_rule_sum(),
        };
        match grouping.scaled {
            true => format!("{rule} {}", self.teams_rule_scaled()),
            false => rule,
        }
    }

    /// A group's name: the classes by age have words, every other is called as it was written.
    pub fn group_name(&self, group: &str) -> String {
        match AgeClass::of_id(group) {
            Some(AgeClass::Junior) => self.group_junior(),
            Some(AgeClass::Senior) => self.group_senior(),
            None => group.to_owned(),
        }
    }

    /// Who has won a prize, or between whom a lot has to be drawn.
    pub fn winner(&self, event: &Event, winner: &Winner) -> String {
        let or = format!(" {} ", self.foot_or());
        match winner {
            Winner::Nobody => self.prize_nobody(),
            Winner::Entrant(who) => event.called(*who),
            Winner::Team(team) => team.clone(),
            Winner::Lot(people) => {
                let names: Vec<String> = people.iter().map(|who| event.called(*who)).collect();
                self.prize_by_lot(names.join(&or))
            }
            Winner::LotOfTeams(teams) => self.prize_by_lot(teams.join(&or)),
        }
    }

    /// The same for the wall: nothing while nobody has won.
    pub fn winner_alone(&self, event: &Event, winner: &Winner) -> String {
        match winner {
            Winner::Nobody => String::new(),
            Winner::Entrant(_) | Winner::Team(_) | Winner::Lot(_) | Winner::LotOfTeams(_) => {
                self.winner(event, winner)
            }
        }
    }

    /// Who has won a prize, and that it stays with the club because this one is not there.
    pub fn won_by(&self, event: &Event, prize: &PotPrize) -> String {
        self.goes_to(event, &prize.winner, prize.stays)
    }

    pub(super) fn goes_to(&self, event: &Event, winner: &Winner, stays: bool) -> String {
        let winner = self.winner_alone(event, winner);
        match (stays, winner.is_empty()) {
            (false, _) => winner,
            (true, true) => self.prize_stays(),
            (true, false) => self.prize_stays_of(winner),
        }
    }

    /// Who of a pot was passed over.
    pub(super) fn passed_over(&self, event: &Event, people: &[Winner]) -> String {
        let names: Vec<String> = people.iter().map(|who| self.winner(event, who)).collect();
        self.pot_passed_over(names.len(), self.names(&names))
    }

    /// Who of the winners of a pot is not there, and what became of the prizes.
    pub fn pot_absent(&self, event: &Event, pot: &PotResult) -> Vec<String> {
        let stay = pot.prizes.iter().filter(|prize| prize.stays);
        let stay = stay.map(|prize| self.prize_left(event, prize));
        self.pot_passed(event, pot)
            .into_iter()
            .chain(stay)
            .collect()
    }

    fn pot_passed(&self, event: &Event, pot: &PotResult) -> Option<String> {
        (!pot.passed_over.is_empty()).then(|| self.passed_over(event, &pot.passed_over))
    }

    /// What has to be known of a pot beside its prizes.
    pub fn pot_notes(&self, event: &Event, pot: &PotResult) -> Vec<String> {
        let paid = u32::try_from(pot.prizes.len()).unwrap_or(u32::MAX);
        let nobody = (pot.people == 0).then(|| self.pot_without_people());
        let fewer = pot.wanted.filter(|_| pot.people > 0);
        let fewer = fewer.map(|wanted| self.pot_fewer(paid, wanted));
        let left = self.pot_left_over(event, pot);
        let passed_over = self.pot_passed(event, pot);
        let notes = [passed_over, nobody, fewer, left].into_iter();
        notes.flatten().collect()
    }

    /// What a pot does not pay, or pays beyond what it has.
    pub fn pot_left_over(&self, event: &Event, pot: &PotResult) -> Option<String> {
        let currency = &event.settings.currency;
        let sum = |cents: i64| price(cents.saturating_abs(), currency, self.lang());
        match pot.left_cents {
            0 => None,
            cents if cents > 0 => Some(self.pot_left(sum(cents))),
            cents => Some(self.pot_too_much(sum(cents))),
        }
    }

    /// The title of a payment, or of money given back.
    pub(super) fn title_payment(&self, name: &str, cents: i64, currency: &str) -> String {
        let sum = price(cents.saturating_abs(), currency, self.lang());
        match cents < 0 {
            true => self.title_paid_back(name, sum),
            false => self.title_paid(name, sum),
        }
    }
}
