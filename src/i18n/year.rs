//! Words of the club's year: what a season's rule says in one line, why a season, a tariff or a pot
//! cannot be, and what is wrong with the foot of a list.

use crate::club::{
    EntrantId, EventId, FootFault, FootMeant, FootSlip, Fraction, ListFoot, Mark, Records,
    money::{ShapeError, TariffError},
    season::{
        Attendance, Climbed, Counts, Guests, Participant, Season, SeasonError, SeasonRow,
        Unfinished, Valuation, Value, Year,
    },
};
use crate::i18n::{Lang, Texts, figure};
use crate::skat::Bounds;
use chrono::{Datelike, NaiveDate};
use itertools::Itertools;

/// A record in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordTold {
    /// What it is.
    pub what: String,
    /// Its figure.
    pub figure: String,
    /// Who set it, each with the day; all who share it.
    pub who: Vec<String>,
}

impl Texts {
    /// How a rank moved with the last evening: `▲2`, `▼1`, or that it is new; nothing if it did not.
    pub fn climbed(&self, climbed: Option<Climbed>) -> String {
        match climbed {
            Some(Climbed::Up(ranks)) => format!("▲{ranks}"),
            Some(Climbed::Down(ranks)) => format!("▼{ranks}"),
            Some(Climbed::New) => self.season_climbed_new(),
            None => String::new(),
        }
    }

    /// The head over those who have too few to be ranked.
    pub fn season_few(&self, season: &Season) -> String {
        self.season_too_few(season.attendance.minimum.unwrap_or(0), season.unit.id())
    }

    /// The head over the values by which a season ranks.
    pub fn season_value_head(&self, season: &Season) -> String {
        match season.formed {
            Valuation::Average => self.season_head_average(),
            Valuation::Sum | Valuation::Best(_) | Valuation::Drop(_) => self.head_value(),
        }
    }

    /// Where somebody is in a season: by which value, and of how much.
    pub fn season_person_told(&self, season: &Season, row: &SeasonRow) -> String {
        let value = format!(
            "{} {}",
            self.season_value_head(season),
            self.season_figure(season, &row.value)
        );
        let lists = self.season_count(season.unit.id(), row.units.len());
        match row.rank {
            Some(rank) => self.season_person(rank, value, lists),
            None => self.season_person_unranked(value, lists),
        }
    }

    /// The records of a year in words, those that were set; `name` is how lists have somebody.
    pub fn records_told(
        &self,
        records: &Records,
        dated: bool,
        name: impl Fn(&Participant) -> String,
    ) -> Vec<RecordTold> {
        let who = |person: &Participant, date: NaiveDate| {
            let name = name(person);
            match (name.is_empty(), dated) {
                (_, false) => name,
                (true, true) => self.day_words(date),
                (false, true) => self.record_holder(name, self.day_words(date)),
            }
        };
        let whole = |points: &i64| figure(*points);
        let count = |count: &u32| count.to_string();
        let average = |average: &Fraction| self.fraction(average, 1);
        let told = [
            self.record(self.record_best_list(), &records.best_list, whole, &who),
            self.record(
                self.record_best_evening(),
                &records.best_evening,
                whole,
                &who,
            ),
            self.record(
                self.record_best_average(),
                &records.best_average,
                average,
                &who,
            ),
            self.record(self.record_most_won(), &records.most_won, count, &who),
            self.record(self.record_longest_run(), &records.longest_run, count, &who),
            self.record(self.record_dearest_won(), &records.dearest_won, whole, &who),
            self.record(
                self.record_dearest_lost(),
                &records.dearest_lost,
                whole,
                &who,
            ),
        ];
        let ouverts = records.grand_ouverts.iter().map(|mark| RecordTold {
            what: self.record_grand_ouvert(),
            figure: figure(mark.figure),
            who: vec![who(&mark.person, mark.date)],
        });
        told.into_iter().flatten().chain(ouverts).collect()
    }

    /// A day in so few letters that many stand side by side: `8 Jan`, `8.1.`.
    pub fn day(&self, day: NaiveDate) -> String {
        match self.lang() {
            Lang::En | Lang::Gb => format!("{} {}", day.day(), self.ui_month(day.month())),
            Lang::Us => format!("{} {}", self.ui_month(day.month()), day.day()),
            Lang::De => format!("{}.{}.", day.day(), day.month()),
        }
    }

    fn record<T>(
        &self,
        what: String,
        marks: &[Mark<T>],
        words: impl Fn(&T) -> String,
        who: &impl Fn(&Participant, NaiveDate) -> String,
    ) -> Option<RecordTold> {
        let first = marks.first()?;
        Some(RecordTold {
            what,
            figure: words(&first.figure),
            who: marks
                .iter()
                .map(|mark| who(&mark.person, mark.date))
                .collect(),
        })
    }

    /// The rule of a season in one line.
    pub fn season_rule(&self, season: &Season) -> String {
        let unit = season.unit.id();
        let parts = [
            Some(self.season_formed(season.formed, unit)),
            self.season_value(&season.value),
            self.season_counts(&season.counts),
            (season.unfinished == Unfinished::Counted).then(|| self.season_unfinished_counts()),
        ];
        let guests = match season.guests {
            Guests::Ranked => self.season_guests_ranked(),
            Guests::Apart => self.season_guests_apart(),
            Guests::Out => self.season_guests_out(),
        };
        let attendance = self.season_attendance(&season.attendance, unit);
        parts
            .into_iter()
            .flatten()
            .chain(attendance)
            .chain([guests])
            .join(" · ")
    }

    fn season_formed(&self, formed: Valuation, unit: &str) -> String {
        match formed {
            Valuation::Sum => self.season_sum(unit),
            Valuation::Average => self.season_average(unit),
            Valuation::Best(count) => self.season_best(unit, count),
            Valuation::Drop(count) => self.season_drop(unit, count),
        }
    }

    fn season_value(&self, value: &Value) -> Option<String> {
        match value {
            Value::Points => None,
            Value::Per36Active => Some(self.season_per_36()),
            Value::League => Some(self.season_league()),
            Value::RankPoints(points, lowest) => {
                let points = points.iter().join(", ");
                Some(self.season_rank_points(points, lowest))
            }
        }
    }

    /// The evenings of a season that have begun and are not finished, by name; none if there is
    /// none.
    pub fn season_provisional(
        &self,
        year: &Year,
        name: impl Fn(EventId) -> String,
    ) -> Option<String> {
        let evenings = year.provisional.iter().map(|one| {
            let day = self.day_words(one.date);
            let name = name(one.event);
            self.season_provisional_evening(name, day, one.legs_in, one.legs)
        });
        let evenings: Vec<String> = evenings.collect();
        let named = evenings.join(" · ");
        match year.season.unfinished {
            _ if evenings.is_empty() => None,
            Unfinished::NotCounted => Some(self.season_provisional_not_counted(named)),
            Unfinished::Counted => Some(self.season_provisional_counted(named)),
        }
    }

    fn season_counts(&self, counts: &Counts) -> Option<String> {
        match counts {
            Counts::All => None,
            Counts::Leg(leg) => Some(self.season_only_leg(leg)),
            Counts::Marked(_) => Some(self.season_only_marked()),
        }
    }

    fn season_attendance(&self, attendance: &Attendance, unit: &str) -> Vec<String> {
        let Attendance {
            minimum,
            fill,
            deduct,
            credit,
        } = *attendance;
        let parts = [
            minimum.map(|count| self.season_minimum(unit, count)),
            fill.map(|count| self.season_fill(unit, count)),
            deduct.map(|deduct| self.season_deduct(deduct.grace)),
            deduct
                .and_then(|deduct| deduct.out_above)
                .map(|count| self.season_out_above(count)),
            credit.map(|points| self.season_credit(u32::from(points < 0), points.saturating_abs())),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Why a season cannot be; `event` is the one that would count twice, by name and day.
    pub fn season_error(&self, error: SeasonError, event: Option<&(String, NaiveDate)>) -> String {
        match (error, event) {
            (SeasonError::Days, _) => self.season_wrong_days(),
            (SeasonError::Twice(_), Some((name, date))) => {
                self.season_wrong_twice(name, self.day_words(*date))
            }
            (SeasonError::Twice(id), None) => self.season_wrong_twice_id(id.0),
            (SeasonError::NoneCounts, _) => self.season_wrong_none(),
            (SeasonError::Leg, _) => self.season_wrong_leg(),
            (SeasonError::Lot, _) => self.season_wrong_lot(),
            (SeasonError::RanksRise, _) => self.season_wrong_ranks(),
            (SeasonError::Quota, _) => self.season_wrong_quota(),
        }
    }

    /// Why a tariff cannot be.
    pub fn tariff_error(&self, error: TariffError) -> String {
        match error {
            TariffError::BelowZero => self.tariff_wrong_below_zero(),
            TariffError::StepOrder(step) => self.tariff_wrong_order(step),
            TariffError::StepFalls(step) => self.tariff_wrong_falls(step),
            TariffError::PassedFrom => self.tariff_wrong_passed(),
        }
    }

    /// Why the prizes of a pot cannot be.
    pub fn pot_error(&self, error: ShapeError) -> String {
        match error {
            ShapeError::Step => self.pot_wrong_step(),
            ShapeError::Ladder => self.pot_wrong_ladder(),
            ShapeError::OverHundred => self.pot_wrong_hundred(),
            ShapeError::BelowZero => self.pot_wrong_below_zero(),
            ShapeError::Band(number) => self.pot_wrong_band(number),
            ShapeError::ForNobody => self.pot_wrong_nobody(),
        }
    }

    /// What is wrong with the foot of a list, and what may have happened.
    pub fn foot_fault(&self, fault: &FootFault, name: &dyn Fn(EntrantId) -> String) -> String {
        match fault {
            FootFault::TooManyGames { games, deals } => self.foot_too_many_games(games, deals),
            FootFault::TooManyOwn {
                entrant,
                games,
                active,
            } => self.foot_too_many_own(name(*entrant), games, active),
            FootFault::PointsCannotBe {
                entrant,
                points,
                games,
                bounds,
                meant,
            } => self.foot_points_wrong(&name(*entrant), *points, *games, *bounds, meant),
            FootFault::PointsUnlikely { .. } => {
                self.foot_points_check(self.foot_accepted(fault, name))
            }
            FootFault::ManyPassed { .. } => self.foot_passed_check(self.foot_accepted(fault, name)),
            FootFault::LossesUnknown { stretches, .. } => {
                let parts = (1..=*stretches).join("+");
                let said = self.foot_accepted(fault, name);
                self.foot_losses_check(said, parts)
            }
            FootFault::Differs {
                entrant,
                written,
                total,
                slips,
            } => self.foot_differs_by(&name(*entrant), *written, *total, slips),
            FootFault::SecondDiffers {
                entrant,
                first,
                second,
            } => self.foot_lists_differ(
                name(*entrant),
                self.foot_said(first),
                self.foot_said(second),
            ),
            FootFault::DealsDiffer {
                entrant,
                deals,
                foot,
            } => {
                self.foot_deals_differ(name(*entrant), self.foot_said(deals), self.foot_said(foot))
            }
        }
    }

    /// The same of what was accepted: what is so, and nothing that is still to be done.
    pub fn foot_accepted(&self, fault: &FootFault, name: &dyn Fn(EntrantId) -> String) -> String {
        match fault {
            FootFault::PointsCannotBe {
                entrant,
                points,
                games,
                bounds,
                ..
            } => self.foot_points(&name(*entrant), *points, games.0, games.1, *bounds),
            FootFault::PointsUnlikely {
                entrant,
                points,
                games,
                usual,
            } => self.foot_points_unlikely(
                name(*entrant),
                figure(*points),
                self.foot_games(games.0, games.1),
                figure(usual.least),
                figure(usual.most),
            ),
            FootFault::ManyPassed { passed, deals } => self.foot_many_passed(passed, deals),
            FootFault::LossesUnknown { entrant, lost, .. } => {
                self.foot_losses_unknown(name(*entrant), lost)
            }
            FootFault::TooManyGames { .. }
            | FootFault::TooManyOwn { .. }
            | FootFault::Differs { .. }
            | FootFault::SecondDiffers { .. }
            | FootFault::DealsDiffer { .. } => self.foot_fault(fault, name),
        }
    }

    fn foot_points(&self, name: &str, points: i32, won: u32, lost: u32, of: Bounds) -> String {
        let points = figure(points);
        let games = self.foot_games(won, lost);
        if of.least == of.most {
            return self.foot_points_exactly(name, points, games, figure(of.least));
        }
        self.foot_points_between(name, points, games, figure(of.least), figure(of.most))
    }

    /// Points that so many games cannot give, with what was probably meant and what to do.
    pub fn foot_points_wrong(
        &self,
        name: &str,
        points: i32,
        games: (u32, u32),
        of: Bounds,
        meant: &[FootMeant],
    ) -> String {
        let said = self.foot_points(name, points, games.0, games.1, of);
        let meant: Vec<String> = meant.iter().map(|meant| self.foot_meant(*meant)).collect();
        if meant.is_empty() {
            return self.foot_wrong(said);
        }
        let or = format!(" {} ", self.foot_or());
        self.foot_wrong_why(said, meant.join(&or))
    }

    fn foot_meant(&self, meant: FootMeant) -> String {
        match meant {
            FootMeant::Sign => self.foot_meant_sign(),
            FootMeant::WonAndLost => self.foot_meant_won_and_lost(),
            FootMeant::DigitTooMany => self.foot_meant_digit(),
            FootMeant::PointsAndWon => self.foot_meant_points_and_won(),
            FootMeant::PointsAndLost => self.foot_meant_points_and_lost(),
            FootMeant::LossMissing => self.foot_meant_loss(),
            FootMeant::WinMissing => self.foot_meant_win(),
        }
    }

    fn foot_differs_by(&self, name: &str, written: i32, total: i32, slips: &[FootSlip]) -> String {
        let written = figure(written);
        let total = figure(total);
        let slips: Vec<String> = slips.iter().map(|slip| self.foot_slip(*slip)).collect();
        if slips.is_empty() {
            return self.foot_differs(name, written, total);
        }
        let or = format!(" {} ", self.foot_or());
        self.foot_differs_why(name, written, total, slips.join(&or))
    }

    /// "+246, 16 won, 2 lost", with the end total if it is written.
    pub fn foot_said(&self, foot: &ListFoot) -> String {
        let said = self.row_foot(figure(foot.points), foot.won, foot.lost);
        match foot.total {
            Some(total) => self.foot_with_total(said, figure(total)),
            None => said,
        }
    }

    fn foot_slip(&self, slip: FootSlip) -> String {
        match slip {
            FootSlip::OthersLossMissed(count) => self.foot_others_missed(count),
            FootSlip::OthersLossTooMany(count) => self.foot_others_too_many(count),
            FootSlip::OwnGameMissed(count) => self.foot_own_missed(count),
            FootSlip::OwnGameTooMany(count) => self.foot_own_too_many(count),
            FootSlip::LostCountedAsWon(count) => self.foot_lost_as_won(count),
            FootSlip::WonCountedAsLost(count) => self.foot_won_as_lost(count),
            FootSlip::FiguresExchanged => self.foot_exchanged(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn season(parts: &str) -> Season {
        let text = format!(r#"{{"name":"x","from":"2026-01-01","to":"2026-12-31"{parts}}}"#);
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn a_rule_reads_like_a_rule_in_both_languages() {
        let (en, de) = (Texts::new(Lang::En), Texts::new(Lang::De));
        let usual = season(r#","attendance":{"minimum":24}"#);
        assert_eq!(
            en.season_rule(&usual),
            "Average of the sheets · ranked from 24 sheets on · guests are listed apart"
        );
        assert_eq!(
            de.season_rule(&usual),
            "Listenschnitt · gewertet ab 24 Listen · Gäste stehen gesondert"
        );
        let best = season(
            r#","unit":"evening","formed":{"best":7},"value":{"rank_points":[10,9],"lowest":1},
                "counts":{"leg":1},"guests":"out","attendance":{"credit":-5}"#,
        );
        assert_eq!(
            en.season_rule(&best),
            "Sum of the best 7 evenings · points by rank: 10, 9, then 1 · only leg 1 of each \
             evening · less 5 for each one missed · without guests"
        );
    }

    #[test]
    fn a_difference_at_the_foot_is_explained() {
        let fault = FootFault::Differs {
            entrant: EntrantId(2),
            written: 694,
            total: 594,
            slips: vec![FootSlip::LostCountedAsWon(1), FootSlip::OwnGameTooMany(2)],
        };
        assert_eq!(
            Texts::new(Lang::En).foot_fault(&fault, &|_| "Berta".to_owned()),
            "Berta: written 694, right is 594. Perhaps a game lost was counted \
             as won or 2 games won too many were counted."
        );
        assert_eq!(
            Texts::new(Lang::De).foot_fault(&fault, &|_| "Berta".to_owned()),
            "Berta: Geschrieben 694, richtig 594. Vielleicht zählt ein \
             verlorenes Spiel als gewonnen oder zählen 2 gewonnene Spiele zu viel."
        );
    }
}
