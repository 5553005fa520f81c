//! One random deal as people play it: cards are dealt, the best hand plays what it has, most games
//! are won.
//!
//! Everything that comes out is legal under the rulebook; nothing here knows a rule number.

use super::chance::Chance;
use crate::club::doubts;
use crate::skat::{
    AllPass, Announced, Bidding, BySeat, Card, Contract, DealEntry, Grade, Position, RamschEntry,
    RamschKind, Rank, Rulebook, SkatUse, Trump, Verdict, matadors,
};

/// What happened in a deal.
pub(super) enum DealResult {
    /// Nobody played.
    Nobody,
    /// A game: who played, what, and what it was worth.
    Game {
        by: Position,
        entry: DealEntry,
        verdict: Verdict,
    },
    /// A Ramsch.
    Ramsch(DealEntry),
}

/// The cards of one deal.
struct Cards {
    hands: [Vec<Card>; 3],
    skat: Vec<Card>,
}

impl Cards {
    fn dealt(chance: &mut Chance) -> Cards {
        let mut pack: Vec<Card> = Card::pack().collect();
        chance.shuffle(&mut pack);
        let mut rest = pack.into_iter();
        let hands = [(); 3].map(|()| rest.by_ref().take(10).collect());
        Cards {
            hands,
            skat: rest.collect(),
        }
    }

    /// The card of the skat that this game turns up.
    fn turned(&self, by: SkatUse) -> Option<Card> {
        match by {
            SkatUse::Turned => self.skat.first().copied(),
            SkatUse::TurnedSecond => self.skat.get(1).copied(),
            SkatUse::Untouched | SkatUse::Taken => None,
        }
    }
}

/// Deals and plays; tries again where nothing legal came out.
pub(super) fn play(rules: &Rulebook, chance: &mut Chance) -> DealResult {
    for _ in 0..50 {
        let cards = Cards::dealt(chance);
        let played = if chance.percent(3) {
            nobody_bids(rules, &cards, chance)
        } else {
            game(rules, &cards, chance)
        };
        if let Some(played) = played {
            return played;
        }
    }
    DealResult::Nobody
}

/// How much a hand tempts its holder to bid.
fn strength(hand: &[Card]) -> usize {
    let [jacks, aces] = [Rank::Jack, Rank::Ace].map(|rank| count(hand, rank));
    let longest = Trump::ALL
        .iter()
        .filter_map(|t| t.suit())
        .map(|s| length(hand, Trump::of_suit(s)))
        .max();
    4 * jacks + 2 * aces + 3 * longest.unwrap_or_default()
}

fn count(hand: &[Card], rank: Rank) -> usize {
    hand.iter().filter(|c| c.rank == rank).count()
}

fn length(hand: &[Card], trump: Trump) -> usize {
    hand.iter()
        .filter(|c| c.rank == Rank::Jack || Some(c.suit) == trump.suit())
        .count()
}

fn game(rules: &Rulebook, cards: &Cards, chance: &mut Chance) -> Option<DealResult> {
    let (by, hand) = best_hand(cards, chance)?;
    let tempting: Vec<(Contract, usize)> = rules
        .contracts()
        .into_iter()
        .map(|c| (c, temptation(c, hand, &cards.skat)))
        .collect();
    let contract = announce(rules, chance.weighted(&tempting)?, hand, chance);
    let all: Vec<Card> = hand.iter().chain(&cards.skat).copied().collect();
    let mut entry = DealEntry {
        contract: Some(contract),
        matadors: matadors(&all, contract.trump),
        turned: cards.turned(contract.skat),
        ..DealEntry::default()
    };
    finish(rules, &mut entry, contract, chance);
    entry.bid = bid(rules, contract, &entry, chance);
    let verdict = rules.check(&entry);
    legal(&verdict).then_some(DealResult::Game { by, entry, verdict })
}

/// Who plays: the one with the strongest hand, more or less.
fn best_hand<'c>(cards: &'c Cards, chance: &mut Chance) -> Option<(Position, &'c Vec<Card>)> {
    let strengths = cards
        .hands
        .iter()
        .map(|hand| strength(hand) + chance.below(5));
    let (best, _) = Position::ALL
        .into_iter()
        .zip(&cards.hands)
        .zip(strengths)
        .max_by_key(|(_, s)| *s)?;
    Some(best)
}

/// A result that nobody would doubt; a game lost by overbidding is one.
fn legal(verdict: &Verdict) -> bool {
    verdict.score.is_some() && doubts(&verdict.faults).next().is_none()
}

/// How likely somebody with this hand plays this contract.
fn temptation(contract: Contract, hand: &[Card], skat: &[Card]) -> usize {
    let [jacks, aces] = [Rank::Jack, Rank::Ace].map(|rank| count(hand, rank));
    let low = hand.iter().filter(|c| c.rank <= Rank::Nine).count();
    let trumps = length(hand, contract.trump);
    let weight = match (contract.trump, contract.skat) {
        _ if contract.revolution => 0,
        (trump, SkatUse::Turned) => skat.first().map_or(0, |card| turned(trump, *card, 70)),
        (trump, SkatUse::TurnedSecond) => skat.get(1).map_or(0, |card| turned(trump, *card, 8)),
        (Trump::None, _) => low.saturating_sub(6) * 20,
        (Trump::Jacks, SkatUse::Taken) => jacks.saturating_sub(1) * aces.saturating_sub(1) * 25,
        (Trump::Jacks, _) => jacks.saturating_sub(1) * aces.saturating_sub(2) * 15,
        (_, SkatUse::Taken) => trumps.saturating_sub(4) * 40,
        (_, SkatUse::Untouched) => trumps.saturating_sub(5) * 15,
    };
    if contract.open { weight / 10 } else { weight }
}

/// How likely somebody plays a game that this card, turned up, allows; rarely a Null.
fn turned(trump: Trump, card: Card, weight: usize) -> usize {
    match trump {
        _ if !trump.allowed_by_turned(card) => 0,
        Trump::None => weight / 4,
        Trump::Jacks | Trump::Diamonds | Trump::Hearts | Trump::Spades | Trump::Clubs => weight,
    }
}

fn announce(rules: &Rulebook, contract: Contract, hand: &[Card], chance: &mut Chance) -> Contract {
    let may = rules
        .game(&contract)
        .is_some_and(|row| row.announce.contains(&Announced::Schneider));
    let long = length(hand, contract.trump) > 7;
    if may && long && !contract.open && chance.percent(25) {
        Contract {
            announced: Some(Announced::Schneider),
            ..contract
        }
    } else {
        contract
    }
}

/// How it ended: about three games of four are won.
fn finish(rules: &Rulebook, entry: &mut DealEntry, contract: Contract, chance: &mut Chance) {
    let won = chance.percent(if contract.skat == SkatUse::Untouched {
        82
    } else {
        75
    });
    let lines = rules.lines();
    let turned = matches!(contract.skat, SkatUse::Turned | SkatUse::TurnedSecond);
    if contract.trump == Trump::None || contract.open {
        entry.grade = Some(if won { Grade::Won } else { Grade::Lost });
    } else if !won && turned && chance.percent(3) {
        entry.abandoned = true;
    } else if contract.announced.is_some() {
        let points = if won {
            lines.schneider + chance.mostly_small(20)
        } else {
            lines.goal + chance.mostly_small(20)
        };
        entry.points = Some(points);
    } else if won && chance.percent(2) {
        entry.points = Some(120);
        entry.tricks = Some(10);
    } else {
        let points = if won {
            lines.goal + chance.mostly_small(50)
        } else {
            lines.goal - 1 - chance.mostly_small(45)
        };
        entry.points = Some(points);
    }
}

/// A bid that the game covers, low more often than high; now and then one too many. Vorhand often
/// plays unasked.
fn bid(
    rules: &Rulebook,
    contract: Contract,
    entry: &DealEntry,
    chance: &mut Chance,
) -> Option<i32> {
    let bids_go_with_it = rules.game(&contract).is_some_and(|row| row.bid);
    if rules.bidding() != Bidding::Numbers || !bids_go_with_it || chance.percent(15) {
        return None;
    }
    let value = rules.check(entry).value;
    let covered = rules.ladder().iter().filter(|bid| **bid <= value).count();
    if chance.percent(2) {
        return rules.ladder().get(covered + chance.below(2)).copied();
    }
    let most = i32::try_from(covered.checked_sub(1)?).ok()?;
    rules
        .ladder()
        .get(usize::try_from(chance.mostly_small(most)).ok()?)
        .copied()
}

fn nobody_bids(rules: &Rulebook, cards: &Cards, chance: &mut Chance) -> Option<DealResult> {
    if rules.all_pass() == AllPass::PassedIn {
        return Some(DealResult::Nobody);
    }
    let entry = DealEntry {
        ramsch: Some(ramsch(cards, chance)?),
        ..DealEntry::default()
    };
    let verdict = rules.check(&entry);
    (verdict.charges.is_some() && verdict.faults.is_empty()).then_some(DealResult::Ramsch(entry))
}

/// The thirty cards that are played fall to the three by tricks; the skat is nobody's.
fn ramsch(cards: &Cards, chance: &mut Chance) -> Option<RamschEntry> {
    let mut played: Vec<Card> = cards.hands.iter().flatten().copied().collect();
    chance.shuffle(&mut played);
    let mut taken = Vec::new();
    for trick in played.chunks(3) {
        let points: i32 = trick.iter().map(|card| i32::from(card.points())).sum();
        taken.push((*chance.one_of(&Position::ALL)?, points));
    }
    Some(RamschEntry {
        kind: RamschKind::Ramsch,
        points: BySeat::from_fn(|p| points_of(&taken, p).sum()),
        tricks: BySeat::from_fn(|p| i32::try_from(points_of(&taken, p).count()).ok()),
        last_trick: taken.last().map(|(taker, _)| *taker),
        passes: None,
    })
}

/// The points of each trick that this one took.
fn points_of(taken: &[(Position, i32)], by: Position) -> impl Iterator<Item = i32> {
    taken
        .iter()
        .filter(move |(taker, _)| *taker == by)
        .map(|(_, points)| *points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn under_every_rulebook_most_games_are_won_and_nothing_is_doubtful() {
        for id in Rulebook::ids() {
            let rules = Rulebook::builtin(id).unwrap();
            let mut chance = Chance::new(7);
            let (mut won, mut played, mut overbid, mut others) = (0, 0, 0, 0);
            for _ in 0..600 {
                match play(&rules, &mut chance) {
                    DealResult::Game { entry, verdict, .. } => {
                        assert_eq!(rules.check(&entry), verdict, "{id}");
                        assert!(legal(&verdict), "{id}: {entry:?} {verdict:?}");
                        played += 1;
                        won += usize::from(verdict.won);
                        overbid += usize::from(verdict.overbid);
                    }
                    DealResult::Ramsch(entry) => {
                        assert!(rules.check(&entry).faults.is_empty(), "{id}: {entry:?}");
                        others += 1;
                    }
                    DealResult::Nobody => others += 1,
                }
            }
            assert!(
                (65 * played..88 * played).contains(&(100 * won)),
                "{id}: {won} of {played} won"
            );
            assert!(others < 60, "{id}: {others} deals without a game");
            let bids = rules.bidding() == Bidding::Numbers && rules.games().any(|row| row.bid);
            assert!(!bids || overbid > 0, "{id}: nobody overbid");
        }
    }
}
