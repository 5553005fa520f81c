//! The list of awards of an evening: every prize that was set, Foster's and those of the pots, with
//! who wins it and why. Everything that names prizes takes them from here.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::list::{left_for_both, numbered};
use crate::club::{
    EntrantId, Event, Member, OpenCut, Prize, PrizeKind, PrizeList, Reason, Standings, how_many,
    money::{
        CountedWhat, EventMoney, Gift, HandedTo, Pot, PotPrize, PotResult, PrizeOf, Ranking, Sum,
        Tick, Who, Winner, event_money_from,
    },
    prizes_from,
    sheet::hardest::are_all_told,
    standings,
};

/// One prize: of Foster's, of a pot, or both at once if one ranking gives them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// What it is known by.
    pub key: AwardKey,
    /// Which of Foster's prizes it is, if it is one.
    pub prize: Option<PrizeKind>,
    /// The pot that pays it, if one does.
    pub pot: Option<String>,
    /// The heading under which it is listed.
    pub heading: Heading,
    /// Whether the pot is for this ranking alone, so that its name says which prize it is.
    pub by_pot: bool,
    /// 1-based.
    pub place: u32,
    /// Whether it is one of several places.
    pub is_placed: bool,
    /// Who has won it.
    pub winner: Winner,
    /// In the smallest coin.
    pub cents: i64,
    /// A thing beside the money, or in its place.
    pub gift: Option<Gift>,
    /// Whether it stays in the box.
    pub stays: bool,
    /// What led to it; empty while nobody has won it.
    pub reasons: Vec<Reason>,
}

/// The headings under which awards are listed, in that order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// A pot for the whole evening.
    Day,
    /// One of Foster's prizes, and what the pots pay for the same.
    Prize(PrizeKind),
    /// A pot for one leg.
    Leg(u32),
    /// Any other pot.
    Pot,
}

/// What an award is known by. Those who share a place have the same, and differ in who they are.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct AwardKey {
    /// The pot that pays it, or else which of Foster's prizes it is.
    pub of: PrizeOf,
    /// Its place among these, 1-based.
    pub place: u32,
}

/// A prize that was set and that nobody gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotGiven {
    /// Which of Foster's prizes, if it is one.
    pub prize: Option<PrizeKind>,
    /// The pot, if it is one's.
    pub pot: Option<String>,
    /// Why.
    pub why: WhyNot,
}

/// Why nobody gets a prize.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// Fewer people than prizes.
    TooFewPeople {
        /// How many are given.
        given: u32,
        /// How many were set.
        set: u32,
    },
    /// Nobody but one is left for two prizes, and nobody takes both.
    BothToOne(EntrantId),
    /// Nobody won a game "without".
    NobodyWithout,
    /// Nobody is known to have, and not every game won is recorded with its matadors.
    GamesUnknown,
    /// Nobody is below 0.
    NobodyLost,
    /// All who lost hold another prize.
    LosersHoldPrizes(Vec<Reason>),
    /// Nobody takes part in the pot.
    NobodyTakesPart,
    /// The money of the pot is enough for fewer prizes than were set.
    TooLittleMoney {
        /// How many are given.
        given: u32,
        /// How many were set.
        set: u32,
    },
    /// It stays in the box, because who won it is not there or nobody is left for it.
    Stays(PotPrize),
}

/// Every award of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awards {
    /// On a league day its teams, then the day, points, games, hardest game, booby prize, the legs and the
    /// other pots, each by place.
    /// Who wins may still change; where nobody has won yet the winner is nobody.
    pub given: Vec<Award>,
    /// What nobody gets, once nothing is to come that could change it.
    pub not_given: Vec<NotGiven>,
    /// What is still to be cut for; nothing before all is in.
    pub open_cuts: Vec<OpenCut>,
    /// Those who are equal and will have to cut for what if they still are when all is in.
    pub cuts_wait: Vec<OpenCut>,
}

impl Award {
    /// Whether somebody, or a team, gets it.
    pub fn is_won(&self) -> bool {
        HandedTo::of(&self.winner).is_some() && !self.stays
    }

    /// Its money, and what was handed out of it to who has won it.
    pub fn sum(&self, event: &Event) -> Sum {
        Sum {
            due_cents: self.cents,
            counted_cents: self.handed(event).unwrap_or(0),
        }
    }

    /// Whether it was handed out, all of it, to who has won it.
    pub fn is_handed_out(&self, event: &Event) -> bool {
        self.handed(event).is_some_and(|cents| cents >= self.cents)
    }

    fn handed(&self, event: &Event) -> Option<i64> {
        event.handed(&self.key.of, self.key.place, &self.winner)
    }

    /// Whether this is the prize so called, as one of Foster's or as a place of a pot.
    fn is_called(&self, of: &PrizeOf, place: u32) -> bool {
        let is_of = match of {
            PrizeOf::Prize(kind) => self.prize == Some(*kind),
            PrizeOf::Pot(pot) => self.pot.as_ref() == Some(pot),
        };
        is_of && self.place == place
    }

    /// Whether it is listed together with another.
    fn stands_with(&self, other: &Award) -> bool {
        let both = matches!(self.heading, Heading::Prize(_)) || self.pot == other.pot;
        self.heading == other.heading && both
    }
}

impl NotGiven {
    /// Whether an award is of the same prizes.
    pub fn is_beside(&self, award: &Award) -> bool {
        match &self.pot {
            Some(_) => self.pot == award.pot,
            None => self.prize == award.prize,
        }
    }
}

impl Awards {
    /// The awards, those that are listed together at once.
    pub fn sections(&self) -> impl Iterator<Item = &[Award]> {
        self.given.chunk_by(Award::stands_with)
    }

    /// The award that is meant by who has, or is to have, a prize; none: it is not won so.
    pub fn won_as(&self, of: &PrizeOf, place: u32, to: &HandedTo) -> Option<&Award> {
        let won = || {
            self.given
                .iter()
                .filter(|award| award.is_won())
                .filter(|award| to.is(&award.winner))
        };
        won()
            .find(|award| award.key.of == *of && award.key.place == place)
            .or_else(|| won().find(|award| award.is_called(of, place)))
    }

    /// The prizes that were handed to somebody who has not won them, as it is now.
    pub fn handed_wrongly<'e>(&self, event: &'e Event) -> Vec<&'e Tick> {
        event
            .counted
            .iter()
            .filter(|one| match &one.what {
                CountedWhat::Prize { of, place, to } => self.won_as(of, *place, to).is_none(),
                CountedWhat::Table { .. }
                | CountedWhat::Income { .. }
                | CountedWhat::Bill(_)
                | CountedWhat::Change
                | CountedWhat::InBox => false,
            })
            .collect()
    }

    /// What is won, in the order in which it is given: the last of all first, the first prize last.
    pub fn as_given(&self) -> Vec<&Award> {
        let won = self.given.iter().rev().filter(|award| award.is_won());
        won.collect()
    }
}

/// The awards of an evening as its results are now, with the register of its book.
pub fn awards(members: &[Member], event: &Event) -> Awards {
    let standings = standings(event, None);
    let money = event_money_from(members, event, &standings);
    awards_from(event, &standings, &money)
}

/// The same from what is already there.
pub fn awards_from(event: &Event, standings: &Standings, money: &EventMoney) -> Awards {
    let rulebook = event.settings.rules.rulebook();
    let set = &event.settings.prizes;
    let list = prizes_from(event, standings, rulebook.as_ref(), set.points);
    let is_complete =
        standings.has_results() && standings.missing.nothing() && list.open_cuts.is_empty();
    let only_hardest = set.hardest
        && list.open_cuts.is_empty()
        && list
            .awards
            .iter()
            .all(|one| one.prize != PrizeKind::Hardest)
        && how_many(list.awards.len()) + 1 == set.number();
    let order = numbered(&list.awards);
    let next = 1 + how_many(order.iter().flatten().count());
    let mut table = AwardTable {
        order,
        given: list.awards.iter().map(of_prize).collect(),
        not_given: Vec::new(),
        is_complete,
        hardest_left: only_hardest.then_some(next),
        points_open: list
            .open_cuts
            .iter()
            .any(|cut| cut.prize == PrizeKind::Points),
    };
    if is_complete {
        table.prizes_not_given(event, standings, &list);
    }
    for (at, (pot, result)) in (1..).zip(event.purse.pots.iter().zip(&money.pots)) {
        table.pot(at, pot, result);
    }
    let mut given = table.given;
    given.sort_by_key(|line| {
        let pot = if line.award.prize.is_none() {
            line.pot
        } else {
            0
        };
        let award = &line.award;
        let others = !event.is_of_league(&award.winner);
        (others, award.heading, pot, award.place)
    });
    Awards {
        given: given.into_iter().map(|line| line.award).collect(),
        not_given: table.not_given,
        open_cuts: list.open_cuts,
        cuts_wait: list.cuts_wait,
    }
}

/// An award, and which pot pays it; 0: none.
struct FundedAward {
    award: Award,
    pot: usize,
}

/// The awards while they are gathered. Foster's prizes come first, in their order.
struct AwardTable {
    /// The place of each of Foster's prizes in their order; none where the person has one before.
    order: Vec<Option<u32>>,
    given: Vec<FundedAward>,
    not_given: Vec<NotGiven>,
    is_complete: bool,
    /// The place of the hardest game, if it alone of Foster's prizes is not won yet.
    hardest_left: Option<u32>,
    /// Somebody is equal for a prize for points, so that not all of them are there yet.
    points_open: bool,
}

fn of_prize(prize: &Prize) -> FundedAward {
    let award = Award {
        key: AwardKey {
            of: PrizeOf::Prize(prize.prize),
            place: prize.place,
        },
        prize: Some(prize.prize),
        pot: None,
        heading: Heading::Prize(prize.prize),
        by_pot: false,
        place: prize.place,
        is_placed: matches!(prize.prize, PrizeKind::Points | PrizeKind::Games),
        winner: Winner::Entrant(prize.entrant),
        cents: 0,
        gift: None,
        stays: false,
        reasons: prize.reasons.clone(),
    };
    FundedAward { award, pot: 0 }
}

impl AwardTable {
    fn pot(&mut self, at: usize, pot: &Pot, result: &PotResult) {
        let mut joined: Vec<Option<usize>> = result
            .prizes
            .iter()
            .map(|prize| self.same(pot, prize))
            .collect();
        if self.are_apart(pot, result, &joined) {
            joined.fill(None);
        }
        // What the pot pays beyond Foster's prizes is listed with the one before it.
        let mut with = joined.iter().copied().flatten().next();
        for (prize, same) in result.prizes.iter().zip(&joined) {
            let key = AwardKey {
                of: PrizeOf::Pot(pot.name.clone()),
                place: prize.place,
            };
            with = same.or(with);
            if self.is_complete && prize.stays {
                self.leave(pot, WhyNot::Stays(prize.clone()));
            } else if let Some(line) = same.and_then(|line| self.given.get_mut(line)) {
                line.pot = at;
                line.award.key = key;
                line.award.pot = Some(pot.name.clone());
                line.award.by_pot = pot.ranking != Ranking::Foster;
                line.award.cents = prize.cents;
                line.award.gift = prize.gift.clone();
            } else {
                // Which of Foster's prizes is open is not known before the cut.
                let is_open = pot.ranking == Ranking::Foster && prize.winner == Winner::Nobody;
                if is_open {
                    with = None;
                }
                let of_hardest = is_open && self.hardest_left == Some(prize.place);
                let with = with.and_then(|line| self.given.get(line));
                let heading = match heading_of(pot) {
                    // It is listed with them once the cut is made, so it is before.
                    Heading::Day if self.points_open => Heading::Prize(PrizeKind::Points),
                    Heading::Pot if of_hardest => Heading::Prize(PrizeKind::Hardest),
                    own => own,
                };
                let award = Award {
                    key,
                    prize: None,
                    pot: Some(pot.name.clone()),
                    heading: with.map_or(heading, |line| line.award.heading),
                    by_pot: pot.ranking != Ranking::Foster,
                    place: prize.place,
                    is_placed: result.prizes.len() > 1 && !of_hardest,
                    winner: prize.winner.clone(),
                    cents: prize.cents,
                    gift: prize.gift.clone(),
                    stays: prize.stays,
                    reasons: prize.reasons.clone(),
                };
                self.given.push(FundedAward { award, pot: at });
            }
        }
        if self.is_complete {
            self.pot_not_given(pot, result);
        }
    }

    /// Whether a pot for the whole evening gives a place to somebody else than Foster's prizes for
    /// points: then each list is shown by itself, every place once.
    fn are_apart(&self, pot: &Pot, result: &PotResult, joined: &[Option<usize>]) -> bool {
        let points = self
            .given
            .iter()
            .map(|line| line.award.prize)
            .filter(|kind| *kind == Some(PrizeKind::Points))
            .count();
        let is_foster = |place: u32| usize::try_from(place).is_ok_and(|place| place <= points);
        let mut prizes = result.prizes.iter().zip(joined);
        pot.ranking == Ranking::Overall
            && prizes.any(|(prize, same)| same.is_none() && !prize.stays && is_foster(prize.place))
    }

    /// Which of Foster's prizes a prize of a pot is: the same ranking, place and person.
    fn same(&self, pot: &Pot, prize: &PotPrize) -> Option<usize> {
        if pot.who != Who::All || prize.stays {
            return None;
        }
        let kind = match &pot.ranking {
            Ranking::Overall => Some(PrizeKind::Points),
            Ranking::Hardest => Some(PrizeKind::Hardest),
            Ranking::Leg(_)
            | Ranking::Group(_)
            | Ranking::Grouping(_)
            | Ranking::BestList
            | Ranking::Foster => None,
        };
        let same = self
            .given
            .iter()
            .zip(&self.order)
            .enumerate()
            .find(|(_, (line, number))| {
                let award = &line.award;
                let place = if pot.ranking == Ranking::Foster {
                    **number
                } else {
                    (kind.is_some() && award.prize == kind).then_some(award.place)
                };
                award.pot.is_none() && place == Some(prize.place) && award.winner == prize.winner
            });
        same.map(|(line, _)| line)
    }

    fn leave(&mut self, pot: &Pot, why: WhyNot) {
        self.not_given.push(NotGiven {
            prize: None,
            pot: Some(pot.name.clone()),
            why,
        });
    }

    fn pot_not_given(&mut self, pot: &Pot, result: &PotResult) {
        if result.people == 0 {
            self.leave(pot, WhyNot::NobodyTakesPart);
            return;
        }
        let given = result.prizes.iter().filter(|prize| !prize.stays);
        let given = how_many(given.count());
        if let Some(set) = result.wanted {
            self.leave(pot, WhyNot::TooLittleMoney { given, set });
        } else if let Some(set) = result.set {
            self.leave(pot, WhyNot::TooFewPeople { given, set });
        }
    }

    /// What nobody gets of Foster's prizes.
    fn prizes_not_given(&mut self, event: &Event, standings: &Standings, list: &PrizeList) {
        let set = &event.settings.prizes;
        let given = |kind: PrizeKind| {
            let awards = list.awards.iter();
            how_many(awards.filter(|award| award.prize == kind).count())
        };
        let ladder = |kind, set: u32| {
            let given = given(kind);
            let why = left_for_both(&list.awards, kind, given + 1)
                .map(WhyNot::BothToOne)
                .unwrap_or(WhyNot::TooFewPeople { given, set });
            (given < set).then_some((kind, why))
        };
        let no_hardest = set.hardest && given(PrizeKind::Hardest) == 0;
        let hardest = if are_all_told(event, standings) {
            WhyNot::NobodyWithout
        } else {
            WhyNot::GamesUnknown
        };
        let no_booby = set.booby && given(PrizeKind::Booby) == 0;
        let booby = match list.no_booby.as_slice() {
            [] => WhyNot::NobodyLost,
            reasons => WhyNot::LosersHoldPrizes(reasons.to_vec()),
        };
        let missing = [
            ladder(PrizeKind::Points, set.points),
            ladder(PrizeKind::Games, set.games),
            no_hardest.then_some((PrizeKind::Hardest, hardest)),
            no_booby.then_some((PrizeKind::Booby, booby)),
        ];
        let missing = missing.into_iter().flatten().map(|(kind, why)| NotGiven {
            prize: Some(kind),
            pot: None,
            why,
        });
        self.not_given.extend(missing);
    }
}

/// The heading of a pot that pays none of Foster's prizes.
fn heading_of(pot: &Pot) -> Heading {
    if let Ranking::Leg(leg) = &pot.ranking {
        Heading::Leg(*leg)
    } else if pot.is_of_day() {
        Heading::Day
    } else {
        Heading::Pot
    }
}
