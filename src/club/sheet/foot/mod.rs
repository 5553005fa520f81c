//! A list known by its foot alone: three figures a person instead of every deal.
//!
//! Knows no files, clocks, databases, screens or words for people.

mod fault;
mod plausible;
mod slips;
pub(in crate::club) mod stretches;

use crate::club::{
    Company, DealNo, EntrantId, Event, ListFoot, Scoring, Seat, Sheet, Table, holds_cards,
    how_many, seeger_fabian, sheet_totals,
};
use crate::skat::GameRange;
pub use fault::{FootCertainty, FootFault, FootMeant};
use stretches::feet_by_stretch;

impl ListFoot {
    /// Games played.
    pub fn games(&self) -> u32 {
        self.won.saturating_add(self.lost)
    }

    /// Whether it says something else. An end total that only one list has is no difference.
    fn differs_from(&self, other: &ListFoot) -> bool {
        let totals = self.total.zip(other.total);
        !self.same_figures(other) || totals.is_some_and(|(one, other)| one != other)
    }

    /// Whether points, games won and games lost are the same.
    pub fn same_figures(&self, other: &ListFoot) -> bool {
        let figures = |foot: &ListFoot| (foot.points, foot.won, foot.lost);
        figures(self) == figures(other)
    }

    /// How many games were lost in each of the stretches that this person was at the table; none
    /// if nobody wrote it and it does not follow.
    fn lost_in(&self, stretches: usize) -> Option<Vec<u32>> {
        if stretches <= 1 {
            return Some(vec![self.lost]);
        }
        if self.lost == 0 {
            return Some(vec![0; stretches]);
        }
        let written = &self.lost_by_stretch;
        let sum = written.iter().copied().fold(0, u32::saturating_add);
        (written.len() == stretches && sum == self.lost).then(|| written.clone())
    }
}

/// What the lists of an event are judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FootRules {
    /// What one game can bring; none if the rules cannot be read: then no points are doubted.
    pub range: Option<GameRange>,
    /// The event's own figure for five at a table ([`crate::club::RulesChoice::lost_at_five`]).
    pub lost_at_five: Option<i32>,
    /// Whether the games that others lose add to a total.
    pub others_lost_count: bool,
    /// Whether a deal that nobody played is a doubt.
    pub all_are_played: bool,
}

impl Event {
    /// What its lists by their feet are judged by.
    pub fn foot_rules(&self) -> FootRules {
        let rules = &self.settings.rules;
        let book = rules.rulebook();
        FootRules {
            range: book.as_ref().map(|book| book.range()),
            lost_at_five: rules.lost_at_five,
            others_lost_count: self.settings.scoring.has_foot(),
            all_are_played: book.is_some_and(|book| book.nobody_played().is_some()),
        }
    }
}

/// A foot worked out: how its total comes about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FootTotal {
    /// Whose.
    pub entrant: EntrantId,
    /// What the own games add.
    pub own: i32,
    /// What the games add that the others lost.
    pub others: i32,
    /// Points, own games and others' together.
    pub total: i32,
}

/// A slip that explains why the total on paper is not the one worked out. Candidates for a person
/// to look at: nothing corrects itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FootSlip {
    /// So many losses of others were not counted.
    OthersLossMissed(u32),
    /// So many losses too many of others were counted.
    OthersLossTooMany(u32),
    /// So many own games won were not counted, or losses counted that were none.
    OwnGameMissed(u32),
    /// So many own games too many were counted as won, or losses not taken off.
    OwnGameTooMany(u32),
    /// So many games lost were counted as won.
    LostCountedAsWon(u32),
    /// So many games won were counted as lost.
    WonCountedAsLost(u32),
    /// Two neighbouring figures were exchanged.
    FiguresExchanged,
}

/// A list known by its foot.
#[derive(Debug, Clone)]
pub struct FootList<'a> {
    /// Everybody at the table who has figures.
    pub feet: &'a [ListFoot],
    /// Who is at the table, deal by deal; deals struck when time was up are no part of it.
    company: Company<'a>,
    /// Who sits at the table, in the order of the deal.
    seats: &'a [(Seat, EntrantId)],
    rules: FootRules,
}

impl Sheet {
    /// Whether something is written of the list as a whole: its feet, struck deals, a result that
    /// does not count.
    pub fn is_known_by_foot(&self) -> bool {
        let no_foot = self.feet.is_empty() && self.second_feet.is_empty();
        !(no_foot && self.struck_from.is_none() && self.void.is_empty())
    }
}

impl Table {
    /// Whether what counts is the foot of its list: no deal is written.
    pub fn counts_by_foot(&self) -> bool {
        self.sheet.deals.is_empty() && !self.sheet.feet.is_empty()
    }

    /// How many deals keep the foot of its list from counting although they are not the whole list; 0: none
    /// do.
    pub fn deals_before_foot(&self, rounds: u32) -> usize {
        if self.sheet.feet.is_empty() || self.is_in(rounds) {
            0
        } else {
            self.sheet.deals.len()
        }
    }

    /// What the foot of its list says of somebody, if that counts.
    pub fn foot_of(&self, entrant: EntrantId) -> Option<&ListFoot> {
        if !self.counts_by_foot() {
            return None;
        }
        self.sheet.feet.iter().find(|foot| foot.entrant == entrant)
    }

    /// Whether the foot of everybody who has a seat is known.
    pub fn has_all_feet(&self) -> bool {
        self.counts_by_foot()
            && self
                .seats
                .iter()
                .all(|(_, who)| self.foot_of(*who).is_some())
    }

    /// Whether somebody's result here does not count.
    pub fn is_void(&self, entrant: EntrantId) -> bool {
        self.sheet.void.iter().any(|void| void.entrant == entrant)
    }

    /// All that is wrong with its lists and that nobody accepted, in a leg of `rounds` rounds.
    pub fn foot_faults(&self, rounds: u32, rules: FootRules) -> Vec<FootFault> {
        let [first, second] = self.both_lists(rounds, rules);
        let mut found = first.open_faults();
        let mut again = second.open_faults();
        again.retain(|fault| !found.iter().any(|told| told.is_told_by(fault)));
        found.extend(again);
        found.extend(differing(first.feet, second.feet));
        found.extend(self.deals_differ(rounds));
        found
    }

    /// What was accepted with a reason although it cannot be or is doubtful.
    pub fn feet_accepted(&self, rounds: u32, rules: FootRules) -> Vec<AcceptedFoot> {
        let [first, second] = self.both_lists(rounds, rules);
        let mut found = first.accepted();
        found.extend(second.accepted());
        found
    }

    /// Whether a total depends on who was at the table for the lost games, and nobody wrote or
    /// accepted that.
    pub fn awaits_losses(&self, rounds: u32, scoring: Scoring) -> bool {
        self.losses_awaited(rounds, scoring) > 0
    }

    /// Of how many people that is not known.
    pub fn losses_awaited(&self, rounds: u32, scoring: Scoring) -> usize {
        if self.is_whole() || !self.counts_by_foot() || !scoring.has_foot() {
            return 0;
        }
        let company = self.company(rounds);
        let awaited = |foot: &&ListFoot| {
            let stretches = company.stretches_of(foot.entrant);
            foot.accepted.is_none() && foot.lost_in(stretches).is_none()
        };
        self.sheet.feet.iter().filter(awaited).count()
    }

    fn both_lists(&self, rounds: u32, rules: FootRules) -> [FootList<'_>; 2] {
        let first = self.foot_list(rounds, rules);
        let second = first.clone().with(&self.sheet.second_feet);
        [first, second]
    }

    /// Feet that are not what all the deals of the list add up to.
    fn deals_differ(&self, rounds: u32) -> Vec<FootFault> {
        if self.sheet.feet.is_empty() || self.sheet.deals.is_empty() {
            return Vec::new();
        }
        let totals = sheet_totals(self, rounds);
        if !totals.complete() {
            return Vec::new();
        }
        self.sheet
            .feet
            .iter()
            .filter_map(|foot| Some((foot, totals.column(foot.entrant)?)))
            .filter_map(|(foot, column)| {
                let deals = ListFoot {
                    points: column.won.saturating_add(column.lost),
                    won: column.games_won,
                    lost: column.games_lost,
                    ..foot.clone()
                };
                (deals != *foot).then(|| FootFault::DealsDiffer {
                    entrant: foot.entrant,
                    // The total is what the table wrote.
                    deals: ListFoot {
                        total: None,
                        ..deals
                    },
                    foot: foot.clone(),
                })
            })
            .collect()
    }

    /// Its list by its foot, in a leg of `rounds` rounds.
    pub fn foot_list(&self, rounds: u32, rules: FootRules) -> FootList<'_> {
        FootList {
            feet: &self.sheet.feet,
            company: self.company(rounds),
            seats: &self.seats,
            rules,
        }
    }
}

/// Where two lists of a table say something else of the same person.
fn differing<'f>(
    first: &'f [ListFoot],
    second: &'f [ListFoot],
) -> impl Iterator<Item = FootFault> + 'f {
    first.iter().filter_map(|one| {
        let other = second.iter().find(|foot| foot.entrant == one.entrant)?;
        one.differs_from(other).then(|| FootFault::SecondDiffers {
            entrant: one.entrant,
            first: one.clone(),
            second: other.clone(),
        })
    })
}

/// Something about a list that somebody accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedFoot {
    /// What is not as it should be.
    pub fault: FootFault,
    /// Why it counts all the same.
    pub reason: String,
}

impl<'a> FootList<'a> {
    /// The list with these feet in the place of its own.
    pub fn with(self, feet: &'a [ListFoot]) -> FootList<'a> {
        FootList { feet, ..self }
    }

    /// Every foot worked out by the extended Seeger-Fabian (SkWO 6.3.1), in their order; what the
    /// others lost stretch by stretch, as far as it is known.
    pub fn totals(&self) -> Vec<FootTotal> {
        let stretches = self.company.stretches_played();
        let known = feet_by_stretch(self.feet, &stretches);
        let whole = || vec![self.feet.to_vec()];
        let people: Vec<usize> = match known {
            Some(_) => stretches.iter().map(|seats| seats.len()).collect(),
            None => vec![self.seats.len()],
        };
        let parts = known.unwrap_or_else(whole);
        self.feet
            .iter()
            .map(|foot| {
                let with = |part: &&Vec<ListFoot>| part.iter().any(|f| f.entrant == foot.entrant);
                let others = parts
                    .iter()
                    .zip(&people)
                    .filter(|(part, _)| with(part))
                    .map(|(part, people)| self.others(foot.entrant, part, *people))
                    .fold(0, i32::saturating_add);
                let own = seeger_fabian(0, foot.won, foot.lost, 0, self.seats.len(), None);
                FootTotal {
                    entrant: foot.entrant,
                    own,
                    others,
                    total: foot.points.saturating_add(own).saturating_add(others),
                }
            })
            .collect()
    }

    /// What the games add that the others lost while so many were at the table.
    fn others(&self, who: EntrantId, feet: &[ListFoot], people: usize) -> i32 {
        let lost = feet
            .iter()
            .filter(|foot| foot.entrant != who)
            .map(|foot| foot.lost)
            .fold(0, u32::saturating_add);
        seeger_fabian(0, 0, 0, lost, people, self.rules.lost_at_five)
    }

    /// Games lost by all.
    fn lost(&self) -> u32 {
        self.feet
            .iter()
            .fold(0, |sum, foot| u32::saturating_add(sum, foot.lost))
    }

    /// Games won and lost by all.
    pub fn games(&self) -> u32 {
        self.feet
            .iter()
            .fold(0, |sum, foot| u32::saturating_add(sum, foot.games()))
    }

    /// Deals that were played; those struck when time was up are no part of the list.
    pub fn deals(&self) -> u32 {
        self.company.deals()
    }

    /// Deals that nobody played; none if more games than deals are written.
    pub fn passed(&self) -> Option<u32> {
        self.deals().checked_sub(self.games())
    }

    /// The deals in which somebody has cards: three play in each, and all who are there deal in
    /// turn.
    pub fn active(&self, who: EntrantId) -> u32 {
        if !self.seats.iter().any(|(_, seated)| *seated == who) {
            return self.deals();
        }
        how_many(
            DealNo::all(self.deals())
                .filter(|deal| {
                    let at = self.company.at(*deal);
                    let there = at.there();
                    let dealer = at.dealer_in_turn();
                    let place = there.iter().position(|(_, seated)| *seated == who);
                    let dealer = there.iter().position(|(seat, _)| Some(*seat) == dealer);
                    place
                        .zip(dealer)
                        .is_some_and(|(place, dealer)| holds_cards(place, dealer, there.len()))
                })
                .count(),
        )
    }

    /// Whether the foot of everybody at the table is there: only then an end total can be judged.
    fn is_whole(&self) -> bool {
        self.feet.len() >= self.seats.len()
    }

    /// What is wrong with the list, if anything, accepted or not.
    pub fn faults(&self) -> Vec<FootFault> {
        let own = self.feet.iter().filter_map(|foot| self.too_many_own(foot));
        let points = self.feet.iter().filter_map(|foot| self.points(foot));
        let unknown = self
            .feet
            .iter()
            .filter_map(|foot| self.losses_unknown(foot));
        let totals = self.totals();
        let differs = self
            .feet
            .iter()
            .zip(&totals)
            .filter_map(|(foot, total)| self.differs(foot, total));
        self.too_many_games()
            .into_iter()
            .chain(own)
            .chain(points)
            .chain(self.many_passed())
            .chain(unknown)
            .chain(differs)
            .collect()
    }

    /// Whether the reason at a foot accepts anything.
    pub fn accepts(&self, foot: &ListFoot) -> bool {
        let mut accepted = self
            .faults()
            .into_iter()
            .filter(|fault| self.reason(fault).is_some());
        accepted.any(|fault| fault.entrant().is_none_or(|who| who == foot.entrant))
    }

    fn open_faults(&self) -> Vec<FootFault> {
        let mut faults = self.faults();
        faults.retain(|fault| self.reason(fault).is_none());
        faults
    }

    fn accepted(&self) -> Vec<AcceptedFoot> {
        self.faults()
            .into_iter()
            .filter_map(|fault| {
                let reason = self.reason(&fault)?.to_owned();
                Some(AcceptedFoot { fault, reason })
            })
            .collect()
    }

    /// Why somebody accepted it, if that was done: what is said of all at the table by a reason at
    /// every foot.
    pub fn reason(&self, fault: &FootFault) -> Option<&str> {
        if fault.certainty() == FootCertainty::Differs {
            return None;
        }
        let mut concerned = self.feet.iter();
        if let Some(who) = fault.entrant() {
            let foot = concerned.find(|foot| foot.entrant == who)?;
            return foot.accepted.as_deref();
        }
        if concerned.any(|foot| foot.accepted.is_none()) {
            return None;
        }
        self.feet.first()?.accepted.as_deref()
    }

    /// Three play in a deal, and one of them for all: a Ramsch alone is written for several.
    fn too_many_games(&self) -> Option<FootFault> {
        let games = self.games();
        let deals = self.deals();
        let written_for = self.rules.range.map_or(1, |range| range.written_for);
        (games > deals.saturating_mul(written_for))
            .then_some(FootFault::TooManyGames { games, deals })
    }

    fn too_many_own(&self, foot: &ListFoot) -> Option<FootFault> {
        let games = foot.games();
        let active = self.active(foot.entrant);
        (games > active).then_some(FootFault::TooManyOwn {
            entrant: foot.entrant,
            games,
            active,
        })
    }

    fn losses_unknown(&self, foot: &ListFoot) -> Option<FootFault> {
        if !self.rules.others_lost_count {
            return None;
        }
        let stretches = self.company.stretches_of(foot.entrant);
        if foot.lost_in(stretches).is_some() {
            return None;
        }
        Some(FootFault::LossesUnknown {
            entrant: foot.entrant,
            lost: foot.lost,
            stretches: how_many(stretches),
        })
    }

    fn differs(&self, foot: &ListFoot, worked_out: &FootTotal) -> Option<FootFault> {
        let total = worked_out.total;
        let written = foot
            .total
            .filter(|written| self.is_whole() && *written != total)?;
        Some(FootFault::Differs {
            entrant: foot.entrant,
            written,
            total,
            slips: self.slips(written, total, self.lost().saturating_sub(foot.lost)),
        })
    }
}

#[cfg(test)]
mod tests;
