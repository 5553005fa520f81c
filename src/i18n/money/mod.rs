//! Words of money and teams: why a purse or a grouping cannot be, and payments.

pub(super) mod amounts;
pub(super) mod awards;
pub(super) mod pots;

use crate::club::{
    AgeClass, Awards, Event, EventSettings, LegNo, TableNo, how_many,
    money::{
        Absent, Accounts, CENTS_MOST, CashWhat, Count, CountedWhat, EventMoney, HandedTo, Pot,
        PotPreview, PotPrize, PotResult, PotShape, PrizeOf, Purse, PurseError, Ranking, Sum,
        TariffLine, Tick, Winner,
    },
    teams::{BINDING_MOST, Grouping, GroupingError, TEAM_MOST},
};
use crate::i18n::{NOTHING, Texts, price};
use itertools::Itertools;

/// A line of the cash sheet in words; an empty sum is nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CashRow {
    /// What it is about.
    pub what: String,
    /// What is due.
    pub due: String,
    /// What was counted.
    pub counted: String,
    /// What is open; of the box as it was counted, what it has more than it must have.
    pub open: String,
    /// Whether it adds up others.
    pub is_total: bool,
    /// Whether something is wrong with it.
    pub is_wrong: bool,
    /// Whether a figure is still to be written.
    pub is_to_count: bool,
}

/// A prize on the cash sheet in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashPrize {
    /// Which, who has won it, and the thing if it is one.
    pub what: String,
    /// Its money; nothing where it is a thing alone.
    pub money: String,
    /// Whether it was handed out.
    pub state: String,
}

impl Texts {
    /// A sum of an event's money, with its coin.
    pub fn coins(&self, event: &Event, cents: i64) -> String {
        price(cents, &event.settings.currency, self.lang())
    }

    /// The same; nothing for 0.
    pub fn some_coins(&self, event: &Event, cents: i64) -> String {
        self.award_money(event, cents).unwrap_or_default()
    }

    /// Why the money of an event cannot be so.
    pub fn purse_error(&self, error: &PurseError) -> String {
        match error {
            PurseError::Tariff(error) => self.tariff_error(*error),
            PurseError::NoName => self.purse_wrong_no_name(),
            PurseError::Sum { name, cents } => self.wrong_sum(name, *cents),
            PurseError::TariffSum { line, cents } => {
                self.wrong_sum(&self.tariff_line(*line), *cents)
            }
            PurseError::PotTwice { pot } => self.purse_wrong_pot_twice(pot),
            PurseError::NoSuchPot { part, pot } => self.purse_wrong_no_such_pot(part, pot),
            PurseError::Shape { pot, error } => self.purse_wrong_pot(pot, self.pot_error(*error)),
            PurseError::PotCount { pot } => self.purse_wrong_count(pot),
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
            CashWhat::Entry => self.cash_fees(),
            CashWhat::Lost => self.cash_lost(),
            CashWhat::Passed => self.cash_passed(),
            CashWhat::Place => self.cash_place(),
            CashWhat::List => self.cash_list(),
            CashWhat::IntoPot(pot) => self.cash_into_pot(pot),
            CashWhat::Income(name) | CashWhat::Bill(name) => name.clone(),
            CashWhat::PaidTooMuch(people) => self.cash_paid_too_much(*people),
            CashWhat::TooMuch => self.cash_too_much(),
            CashWhat::GetBack => self.cash_get_back(),
            CashWhat::NotWon => self.cash_not_won(),
            CashWhat::GiveBack => self.cash_give_back(),
            CashWhat::Prizes(pot) => self.cash_prizes_of(pot),
        }
    }

    /// The cash sheet line by line: what is due, what was counted and what is open, then the box.
    pub fn cash_rows(&self, event: &Event, money: &EventMoney) -> Vec<CashRow> {
        let coins = |cents: i64| self.coins(event, cents);
        let some = |cents: i64| self.some_coins(event, cents);
        let row = |what: String, sum: Sum| CashRow {
            what,
            due: some(sum.due_cents),
            counted: some(sum.counted_cents),
            open: some(sum.open_cents()),
            ..CashRow::default()
        };
        let Accounts { lines, sums, .. } = &money.accounts;
        let mut rows = Vec::new();
        for (goes_out, word) in [(false, self.cash_received()), (true, self.cash_paid_out())] {
            let mut all = Sum::default();
            for line in lines.iter().filter(|line| line.goes_out() == goes_out) {
                all = all.and(line.sum);
                let mut told = row(self.cash_line(&line.what), line.sum);
                let is_fee = line.what == CashWhat::Entry;
                if event.counted.is_empty() && !is_fee && line.sum.counted_cents == 0 {
                    told.counted = NOTHING.to_owned();
                }
                rows.push(told);
            }
            if all != Sum::default() {
                rows.push(CashRow {
                    is_total: true,
                    ..row(word, all)
                });
            }
        }
        // The box began with it; nobody paid it.
        let change = event.counted_cents(|what| *what == CountedWhat::Change);
        rows.extend((change != 0).then(|| CashRow {
            what: self.cash_change(),
            counted: coins(change),
            ..CashRow::default()
        }));
        let total = |what: String| CashRow {
            what,
            is_total: true,
            ..CashRow::default()
        };
        rows.push(CashRow {
            counted: coins(sums.in_box_cents()),
            is_wrong: sums.in_box_cents() < 0,
            ..total(self.cash_rest())
        });
        rows.push(CashRow {
            due: coins(sums.expected_cents),
            is_wrong: sums.expected_cents < 0,
            ..total(self.cash_expected())
        });
        let in_box = total(self.cash_box_counted());
        let in_box = if let Some(counted) = sums.box_counted_cents {
            let difference = counted.saturating_sub(sums.in_box_cents());
            CashRow {
                counted: coins(counted),
                open: some(difference),
                is_wrong: difference < 0,
                ..in_box
            }
        } else {
            CashRow {
                counted: self.cash_not_counted(),
                is_to_count: true,
                ..in_box
            }
        };
        rows.push(in_box);
        rows
    }

    /// What is wrong in the till.
    pub fn cash_notes(&self, event: &Event, money: &EventMoney, awards: &Awards) -> Vec<String> {
        let below = money.accounts.sums.in_box_cents() < 0;
        let wrong = awards.handed_wrongly(event).into_iter().map(|one| {
            let name = one.handed_to().map(|who| event.called(who));
            let what = self.counted_money(one, &name.unwrap_or_default(), &event.settings.currency);
            self.till_handed_wrongly(what)
        });
        let below = below.then(|| self.till_below_zero());
        below.into_iter().chain(wrong).collect()
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
            GroupingError::TeamTwice { team } => self.grouping_wrong_team_twice(team),
            GroupingError::PersonTwice { .. } => self.grouping_wrong_person_twice(name),
            GroupingError::TooMany { team, size } => self.grouping_wrong_too_many(team, size),
            GroupingError::Size { size } => self.grouping_wrong_size(size.to_string(), TEAM_MOST),
            GroupingError::Points { points } => self.grouping_wrong_points(points, TEAM_MOST),
            GroupingError::Plan(error) => self.plan_error(error, name),
            GroupingError::Days { days } => self.grouping_wrong_days(days, BINDING_MOST),
        }
    }

    /// What ranks teams, in one line.
    pub fn teams_rule(&self, grouping: &Grouping) -> String {
        let rule = grouping.league.as_ref().map_or_else(
            || self.teams_rule_sum(),
            |league| self.teams_rule_league(league.points_per_beaten),
        );
        if grouping.scaled {
            format!("{rule} {}", self.teams_rule_scaled())
        } else {
            rule
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

    /// Who of the winners of a pot is not there, and what became of the prizes.
    pub fn pot_absent(&self, event: &Event, pot: &PotResult) -> Vec<String> {
        let stay = pot
            .prizes
            .iter()
            .filter(|prize| prize.stays)
            .map(|prize| self.prize_left(event, prize));
        self.pot_passed(event, pot)
            .into_iter()
            .chain(stay)
            .collect()
    }

    fn pot_passed(&self, event: &Event, pot: &PotResult) -> Option<String> {
        let people = pot.passed_over.iter();
        let names: Vec<String> = people.map(|who| self.winner(event, who)).collect();
        (!names.is_empty()).then(|| self.pot_passed_over(names.len(), self.names(&names)))
    }

    /// What has to be known of a pot beside its prizes.
    pub fn pot_notes(&self, event: &Event, pot: &PotResult) -> Vec<String> {
        let paid = how_many(pot.prizes.len());
        let nobody = (pot.people == 0).then(|| self.pot_without_people());
        let money = pot.wanted.map(|wanted| self.pot_fewer(paid, wanted));
        let few = || pot.set.map(|set| self.not_given_few(paid, set));
        let fewer = if pot.people > 0 {
            money.or_else(few)
        } else {
            None
        };
        let mut notes = self.pot_notes_beside(event, pot);
        notes.extend(nobody.into_iter().chain(fewer));
        notes
    }

    /// The same beside what nobody gets: who was passed over, and what a pot does not pay but for prizes that
    /// stay, or pays beyond what it has.
    pub fn pot_notes_beside(&self, event: &Event, pot: &PotResult) -> Vec<String> {
        let stays: i64 = pot
            .prizes
            .iter()
            .filter(|prize| prize.stays)
            .map(|prize| prize.cents)
            .sum();
        let left = self.left_over(pot.left_cents - stays, &event.settings.currency);
        self.pot_passed(event, pot)
            .into_iter()
            .chain(left)
            .collect()
    }

    fn left_over(&self, cents: i64, currency: &str) -> Option<String> {
        let sum = price(cents.saturating_abs(), currency, self.lang());
        match cents {
            0 => None,
            cents if cents > 0 => Some(self.pot_left(sum)),
            _ => Some(self.pot_too_much(sum)),
        }
    }

    /// A pot as it would be, in one line.
    pub fn pot_preview(&self, pot: &PotPreview, settings: &EventSettings) -> String {
        let currency = settings.currency.as_str();
        let sum = |cents: i64| price(cents, currency, self.lang());
        let mut cents = pot.cents.iter().map(|cents| sum(*cents));
        let sums = if pot.ranking == Ranking::Foster {
            let mut next = |name: String, places: u32| {
                let won = cents.by_ref().take(places as usize).join(" · ");
                (!won.is_empty()).then(|| format!("{name} {won}"))
            };
            let set = &settings.prizes;
            let all = [
                next(self.prize_points(), set.points),
                next(self.prize_games(), set.games),
                next(self.prize_hardest(), set.hardest.into()),
                next(self.prize_booby(), set.booby.into()),
            ];
            all.into_iter().flatten().join("; ")
        } else {
            cents.join(" · ")
        };
        let pool = sum(pot.pool_cents);
        let said = if pot.ranking.teams().is_some() {
            self.till_preview_teams(pot.people, pool, sums)
        } else {
            self.till_preview(pot.people, pool, sums)
        };
        let left = self.left_over(pot.left_cents, currency);
        [said].into_iter().chain(left).join(" ")
    }

    /// What is paid and won, part by part.
    pub fn purse_summary(&self, purse: &Purse, currency: &str) -> Vec<String> {
        let sum = |cents: i64| price(cents, currency, self.lang());
        let mut parts = Vec::new();
        let entry = purse
            .entry
            .iter()
            .map(|part| part.cents)
            .fold(0, i64::saturating_add);
        if entry > 0 {
            parts.push(self.summary_entry(sum(entry)));
        }
        let lost: Vec<String> = (purse.tariff.lost_game.iter())
            .map(|step| sum(step.cents))
            .collect();
        if !lost.is_empty() {
            parts.push(self.summary_lost(lost.join(" / ")));
        }
        let several = purse.pots.len() > 1;
        parts.extend(purse.pots.iter().map(|pot| {
            let mut prizes = self.pot_summary(pot);
            if pot.shape != PotShape::Fixed(Vec::new()) && !pot.gifts.is_empty() {
                prizes = self.summary_gifts(prizes, pot.gifts.len());
            }
            if several {
                self.summary_pot(&pot.name, prizes)
            } else {
                prizes
            }
        }));
        parts
    }

    /// How many prizes a pot has, and how its money is spread.
    fn pot_summary(&self, pot: &Pot) -> String {
        match (&pot.shape, pot.count) {
            (PotShape::Fixed(sums), _) if sums.is_empty() => {
                self.evening_prizes(how_many(pot.gifts.len()))
            }
            (_, Some(Count::OneIn(of))) => self.summary_one_in(of),
            (_, Some(Count::Fixed(prizes))) => self.evening_prizes(prizes),
            (_, Some(Count::Percent(percent))) => self.summary_percent(percent),
            (_, Some(Count::OneATable)) => self.pot_counted_one_a_table(),
            (PotShape::Percent(parts), None) => self.evening_prizes(how_many(parts.len())),
            (PotShape::Fixed(sums) | PotShape::Announced { cents: sums, .. }, None) => {
                self.evening_prizes(how_many(sums.len()))
            }
            (PotShape::Bands(bands), None) => {
                self.evening_prizes(bands.iter().map(|(_, last, _)| *last).max().unwrap_or(0))
            }
            (PotShape::Ladder(_), None) => self.till_shape_ladder(),
            (PotShape::HalfToWinner, None) => self.till_shape_half(),
        }
    }

    /// A table, with its leg where there are several.
    pub fn table_in(&self, event: &Event, leg: LegNo, table: TableNo) -> String {
        if event.legs.len() > 1 {
            self.till_table_of(leg, table)
        } else {
            self.till_table_number(table)
        }
    }

    /// What is won for certain, and whether it was handed out.
    pub fn cash_prizes(
        &self,
        event: &Event,
        money: &EventMoney,
        awards: &Awards,
    ) -> Vec<CashPrize> {
        let told = awards.to_hand_out(money).into_iter().map(|award| {
            let winner = self.award_winner(event, award);
            let winner = format!("{} {winner}", self.award_title(award));
            let gift = award.gift.as_ref().map(|gift| self.gift(gift));
            let what: Vec<String> = std::iter::once(winner).chain(gift).collect();
            CashPrize {
                what: what.join(", "),
                money: self.award_money(event, award.cents).unwrap_or_default(),
                state: if award.is_handed_out(event) {
                    self.cash_handed_out()
                } else {
                    self.cash_to_hand_out()
                },
            }
        });
        told.collect()
    }

    /// What was counted in the till; `name` is who has the prize.
    pub fn counted_money(&self, counted: &Tick, name: &str, currency: &str) -> String {
        let sum = price(counted.cents, currency, self.lang());
        match &counted.what {
            CountedWhat::Table { leg, table } => self.counted_table(*leg, *table, sum),
            CountedWhat::Income { name, .. } => self.counted_income(name, sum),
            CountedWhat::Prize { of, place, to } => {
                let prize = match of {
                    PrizeOf::Prize(kind) => self.prize_kind(*kind),
                    PrizeOf::Pot(pot) => pot.clone(),
                };
                let prize = format!("{prize} {}", self.report_nth(place));
                let name = match to {
                    HandedTo::Entrant(_) => name,
                    HandedTo::Team(team) => team,
                };
                let sum = if counted.cents == 0 {
                    String::new()
                } else {
                    sum
                };
                self.counted_prize(prize, name, sum).trim_end().to_owned()
            }
            CountedWhat::Bill(name) => self.counted_bill(name, sum),
            CountedWhat::Change => self.counted_change(sum),
            CountedWhat::InBox => self.counted_in_box(sum),
        }
    }

    /// The title of a payment, or of money given back.
    pub(super) fn title_payment(&self, name: &str, cents: i64, currency: &str) -> String {
        let sum = price(cents.saturating_abs(), currency, self.lang());
        if cents < 0 {
            self.title_paid_back(name, sum)
        } else {
            self.title_paid(name, sum)
        }
    }
}
