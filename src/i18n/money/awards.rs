//! Words of awards: what is won, by whom and why, and what nobody gets.

use crate::club::{
    Award, Event, Fraction, Heading, NotGiven, PrizeKind, Reason, WhyNot,
    money::{Gift, PotPrize, Ranking, Who, Winner},
};
use crate::i18n::Texts;
use itertools::Itertools;

impl Texts {
    /// Which prize it is, with its place if there are several.
    pub fn award_title(&self, award: &Award) -> String {
        let title = self.award_kind(award);
        // Two figures are kept apart: `Leg 1 · 2.`
        let between = if title.ends_with(|last: char| last.is_ascii_digit()) {
            " · "
        } else {
            " "
        };
        if award.is_placed {
            format!("{title}{between}{}", self.report_nth(award.place))
        } else {
            title
        }
    }

    /// The same as a certificate says it.
    pub fn award_certified(&self, award: &Award) -> String {
        let kind = self.award_kind(award);
        match award.heading {
            Heading::Prize(PrizeKind::Points) => self.report_certificate_points(award.place),
            Heading::Prize(PrizeKind::Games) => self.report_certificate_games(award.place),
            Heading::Prize(PrizeKind::Hardest | PrizeKind::Booby) => kind,
            Heading::Leg(_) | Heading::Day | Heading::Pot => {
                format!("{kind} · {}", self.ui_place(award.place))
            }
        }
    }

    /// The name of the pot, or else Foster's prize that it is or stands with.
    pub fn award_kind(&self, award: &Award) -> String {
        match award.heading {
            Heading::Prize(kind) if !award.by_pot => self.prize_kind(kind),
            Heading::Prize(_) | Heading::Leg(_) | Heading::Day | Heading::Pot => {
                self.prize_or_pot(None, award.pot.as_deref())
            }
        }
    }

    /// Foster's prize, or else the name of the pot.
    pub fn prize_or_pot(&self, prize: Option<PrizeKind>, pot: Option<&str>) -> String {
        let pot = || pot.unwrap_or_default().to_owned();
        prize.map_or_else(pot, |kind| self.prize_kind(kind))
    }

    /// Who wins an award; nothing while nobody does.
    pub fn award_winner(&self, event: &Event, award: &Award) -> String {
        self.goes_to(event, &award.winner, award.stays)
    }

    /// The money and the thing that are won; nothing where it is honour alone.
    pub fn award_worth(&self, event: &Event, award: &Award) -> String {
        let gift = award.gift.as_ref().map(|gift| self.gift(gift));
        self.award_money(event, award.cents)
            .into_iter()
            .chain(gift)
            .join(" + ")
    }

    /// A sum that is won; none if it is 0.
    pub fn award_money(&self, event: &Event, cents: i64) -> Option<String> {
        (cents != 0).then(|| self.coins(event, cents))
    }

    /// A thing that is won, with who gave it.
    pub fn gift(&self, gift: &Gift) -> String {
        if gift.sponsor.is_empty() {
            gift.name.clone()
        } else {
            self.gift_by(&gift.name, &gift.sponsor)
        }
    }

    /// What led to an award, a sentence each; why nobody has it as yet.
    pub fn award_reasons(&self, event: &Event, award: &Award) -> Vec<String> {
        if award.heading == Heading::Prize(PrizeKind::Hardest) && award.winner == Winner::Nobody {
            return vec![self.prize_hardest_left()];
        }
        award
            .reasons
            .iter()
            .map(|why| self.reason(event, why))
            .collect()
    }

    /// The same below the name of its prize and the place, which are not said again, and without who
    /// came next.
    pub fn award_reasons_below(&self, event: &Event, award: &Award) -> Vec<String> {
        award
            .reasons
            .iter()
            .map(|why| self.reason_below(event, award, why))
            .collect()
    }

    /// The result that earned an award; nothing of others who have another prize.
    pub fn award_result(&self, event: &Event, award: &Award) -> String {
        match award.reasons.first() {
            Some(Reason::Ranked { points, .. }) => self.points_of(points),
            Some(why) => self.reason_below(event, award, why),
            None => String::new(),
        }
    }

    fn reason_below(&self, event: &Event, award: &Award, why: &Reason) -> String {
        if let Reason::Ranked { rank, points, .. } = why
            && (*rank == award.place || award.winner.waits_for_lot())
        {
            return self.points_of(points);
        }
        let mut why = why.clone();
        if let Reason::Points { ahead_of: next, .. }
        | Reason::Games { ahead_of: next, .. }
        | Reason::GreatestLoss { below: next, .. } = &mut why
        {
            *next = None;
        }
        self.reason(event, &why)
    }

    /// Which prize, who wins it, and what it is, in one line.
    pub fn award_line(&self, event: &Event, award: &Award) -> String {
        let title = self.award_title(award);
        let mut said = [
            self.award_winner(event, award),
            self.award_worth(event, award),
        ]
        .into_iter()
        .filter(|said| !said.is_empty());
        format!("{title} {}", said.join(", "))
    }

    /// Which prize nobody gets and why, in one line.
    pub fn not_given_line(&self, event: &Event, left: &NotGiven) -> String {
        let title = self.prize_or_pot(left.prize, left.pot.as_deref());
        format!("{title}: {}", self.not_given(event, left).join(" · "))
    }

    /// Why nobody gets a prize, a sentence each.
    pub fn not_given(&self, event: &Event, left: &NotGiven) -> Vec<String> {
        let one = match &left.why {
            WhyNot::TooFewPeople { given, set } => self.not_given_few(given, set),
            WhyNot::BothToOne(who) => self.not_given_both(event.called(*who)),
            WhyNot::NobodyWithout => self.not_given_without(),
            WhyNot::GamesUnknown => self.not_given_unknown(),
            WhyNot::NobodyLost => self.not_given_lost(),
            WhyNot::LosersHoldPrizes(reasons) => {
                let reasons = reasons.iter().map(|why| self.reason(event, why));
                return std::iter::once(self.booby_nobody())
                    .chain(reasons)
                    .collect();
            }
            WhyNot::NobodyTakesPart => self.pot_without_people(),
            WhyNot::TooLittleMoney { given, set } => self.pot_fewer(given, set),
            WhyNot::Stays(prize) => self.prize_left(event, prize),
        };
        vec![one]
    }

    /// A prize that stays in the box, and who would have won it.
    pub(super) fn prize_left(&self, event: &Event, prize: &PotPrize) -> String {
        let gift = prize.gift.as_ref().map(|gift| gift.name.clone());
        let money = self.award_money(event, prize.cents);
        let what: Vec<String> = money.into_iter().chain(gift).collect();
        let place = self.report_nth(prize.place);
        self.pot_stays(place, self.won_by(event, prize), self.names(&what))
    }

    /// A place in the ranking of a pot, with what it was reached with.
    pub(in crate::i18n) fn ranked(
        &self,
        who: &Who,
        ranking: &Ranking,
        rank: u32,
        points: &Fraction,
    ) -> String {
        let group = ranking.group().map(|group| self.group_name(group));
        let ranking = (*ranking != Ranking::Overall).then(|| {
            let named = group.or(ranking.teams().map(str::to_owned));
            named.unwrap_or_else(|| self.pot_ranking(ranking))
        });
        let who = match who {
            Who::All => None,
            Who::Group(group) => Some(self.group_name(group)),
            Who::OptedIn(name) => Some(name.clone()),
        };
        let among = ranking.into_iter().chain(who).join(", ");
        let points = self.points_of(points);
        if among.is_empty() {
            points
        } else {
            self.why_place(rank, among, points)
        }
    }

    /// So many points, which need not be whole.
    pub fn points_of(&self, points: &Fraction) -> String {
        let whole = points.whole().and_then(|points| i32::try_from(points).ok());
        let size = whole.map_or(2, i32::saturating_abs);
        self.why_points(self.fraction(points, 2), size)
    }
}
