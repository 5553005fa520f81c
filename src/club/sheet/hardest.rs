//! The hardest games won "without": which there were, and in what order they rank (Foster p. 187).
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{
    DealLine, DealNo, EntrantId, Event, Excluded, LegNo, Source, Standings, TableNo,
    standing::scoring::section,
};
use crate::skat::{Card, DealEntry, PossibleGame, Rank, Rulebook, Trump, read_cards};
use serde::Deserialize;
use std::{cmp::Reverse, sync::LazyLock};

/// One game won "without".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HardGame {
    /// Who won it.
    pub entrant: EntrantId,
    /// Matadors missing, 1 or more.
    pub without: i32,
    /// Base value of the game (its unit); none if only an amount was written and the unit cannot
    /// be told from it.
    pub base: Option<i32>,
    /// What it scored.
    pub amount: i32,
    /// The leg.
    pub leg: LegNo,
    /// The table.
    pub table: TableNo,
    /// The deal.
    pub deal: DealNo,
}

impl HardGame {
    /// What decides: the number without, then the dearer game (its unit), then what it scored
    /// (Foster p. 187).
    pub fn rank(&self) -> (i32, i32, i32) {
        (self.without, self.base.unwrap_or_default(), self.amount)
    }
}

#[derive(Default, Deserialize)]
struct GameFigures {
    remark_from: i32,
}

/// With how many matadors missing or more a game won goes into the remarks (Foster pp. 184–187).
pub fn remark_from() -> i32 {
    static FIGURES: LazyLock<GameFigures> = LazyLock::new(|| section("hardest"));
    FIGURES.remark_from
}

/// Every game won "without", hardest first; the earlier deal first among equals. None of somebody
/// whose result of the list does not count.
///
/// A full entry tells its matadors, and the rulebook its base value. Where only an amount was
/// written, a remark such as `w/o 6` tells the number.
pub fn hardest_games(event: &Event, rulebook: Option<&Rulebook>) -> Vec<HardGame> {
    let mut games: Vec<HardGame> = Vec::new();
    for (leg, table) in event.tables_in_legs() {
        for line in table.sheet.deals.iter().filter(|line| line.amount > 0) {
            let Some((without, base)) = without_of(line, rulebook) else {
                continue;
            };
            let winner = event.declarer_of(leg, table, line);
            if let Some(entrant) = winner.filter(|who| !table.is_void(*who)) {
                let amount = line.amount;
                let deal = line.deal;
                games.push(HardGame {
                    entrant,
                    without,
                    base,
                    amount,
                    leg: leg.number,
                    table: table.number,
                    deal,
                });
            }
        }
    }
    // Somebody shut out without a rank gets no prize either.
    games.retain(|game| {
        let excluded = event.entrant(game.entrant).and_then(|who| who.excluded);
        excluded != Some(Excluded::Unranked)
    });
    games.sort_by_key(|game| (Reverse(game.rank()), game.leg, game.table, game.deal));
    games
}

/// With how many matadors missing a line was won; none for every other line.
pub fn won_without(line: &DealLine, rulebook: Option<&Rulebook>) -> Option<i32> {
    if line.amount <= 0 {
        return None;
    }
    without_of(line, rulebook).map(|(without, _)| without)
}

/// Whether every game won tells how: none is known by its amount alone, or by a foot or a slip.
pub(in crate::club) fn are_all_told(event: &Event, standings: &Standings) -> bool {
    let mut legs = standings.rows.iter().flat_map(|row| &row.legs);
    let mut deals = event
        .tables_in_legs()
        .flat_map(|(_, table)| &table.sheet.deals);
    !legs.any(|leg| matches!(leg.source, Source::Foot | Source::Slip))
        && deals.all(|line| line.amount <= 0 || told_of(line).is_some())
}

/// A line that tells of its game.
fn told_of(line: &DealLine) -> Option<DealEntry> {
    line.entry
        .filter(|e| e.matadors.is_some() || e.contract.is_some() || e.ramsch.is_some())
}

fn without_of(line: &DealLine, rulebook: Option<&Rulebook>) -> Option<(i32, Option<i32>)> {
    if let Some(entry) = told_of(line) {
        let verdict = rulebook.map(|rules| rules.check(&entry));
        let matadors = entry.matadors.or(verdict.as_ref().map(|v| v.matadors))?;
        let base = verdict.map(|v| v.base).filter(|base| *base > 0);
        return (matadors < 0).then_some((-matadors, base));
    }
    let without = without_in_remark(&line.remark)?;
    Some((without, base_from_amount(line.amount, without, rulebook)))
}

/// How a remark begins that tells with how many matadors missing a game was won.
pub const WITHOUT: [&str; 3] = ["w/o", "without", "ohne"];

/// The number in a remark such as `w/o 6`, 1 to 11; the words are in [`WITHOUT`].
pub fn without_in_remark(remark: &str) -> Option<i32> {
    if remark.is_empty() {
        return None;
    }
    let lower = remark.to_lowercase();
    WITHOUT.iter().find_map(|word| {
        let (_, rest) = lower.split_once(word)?;
        let digits: String = rest
            .trim_start()
            .chars()
            .take_while(char::is_ascii_digit)
            .take(3)
            .collect();
        digits
            .parse()
            .ok()
            .filter(|n| (1..=Trump::Clubs.trumps()).contains(n))
    })
}

/// Cards of a hand: without the skat, and with it.
const HAND: std::ops::RangeInclusive<usize> = 10..=12;

/// The hand at the end of a remark, if one was written there: ten cards, or twelve with the skat. The
/// jacks come first, then suit by suit.
pub fn hand_in_remark(remark: &str) -> Option<Vec<Card>> {
    let words: Vec<&str> = remark.split_whitespace().collect();
    let mut hand = (0..words.len())
        .filter_map(|from| words.get(from..))
        .filter_map(|end| read_cards(&end.join(" ")).ok())
        .find(|cards| HAND.contains(&cards.len()))?;
    hand.sort_by_key(|card| {
        (
            card.rank != Rank::Jack,
            Reverse(card.suit),
            Reverse(in_suit(*card)),
        )
    });
    Some(hand)
}

/// Where a card is in its suit: the ten is behind the ace.
fn in_suit(card: Card) -> (bool, bool, Rank) {
    (card.rank == Rank::Ace, card.rank == Rank::Ten, card.rank)
}

/// The hand with which a game was won, if it is known.
pub fn hand_of(event: &Event, game: &HardGame) -> Option<Vec<Card>> {
    let table = event.leg(game.leg)?.table(game.table)?;
    let line = table
        .sheet
        .deals
        .iter()
        .find(|line| line.deal == game.deal && line.declarer == Some(game.entrant))?;
    hand_in_remark(&line.remark)
}

/// The unit of the game that an amount most likely was: the one that had to reach the least beyond
/// its matadors.
fn base_from_amount(amount: i32, without: i32, rulebook: Option<&Rulebook>) -> Option<i32> {
    rulebook?
        .amount(amount, Some(without), 0, false)
        .games
        .into_iter()
        .filter_map(|game| match game {
            PossibleGame::Game {
                unit,
                multiplier,
                won: true,
                factor: 1,
                ..
            } => Some((multiplier, unit)),
            PossibleGame::Game { .. } | PossibleGame::Ramsch { .. } | PossibleGame::PassedIn => {
                None
            }
        })
        .min()
        .map(|(_, unit)| unit)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_figures_can_be_read() {
        assert!(super::remark_from() > 0);
    }

    #[test]
    fn a_hand_at_the_end_of_a_remark_is_read_and_nothing_else_is() {
        let hand = |remark: &str| {
            let cards = super::hand_in_remark(remark)?;
            Some(cards.iter().map(ToString::to_string).collect::<String>())
        };
        let all = Some("DJCACTCKSASTHAHTHKH9".to_owned());
        for remark in [
            "w/o 3: ca 10 k sa 10 ha 10 k 9 dj",
            "ohne 3 dj ca 10 k sa 10 ha 10 k 9",
            "kreuz a 10 k pik a 10 herz a 10 k 9 karo b",
            "♣A ♣10 ♣K ♠A ♠10 ♥A ♥10 ♥K ♥9 ♦J",
        ] {
            assert_eq!(hand(remark), all, "{remark}");
        }
        for remark in [
            "",
            "w/o 6",
            "late",
            "ca 10 k",
            "ca 10 k sa 10 ha 10 k 9 dj was it",
        ] {
            assert_eq!(hand(remark), None, "{remark}");
        }
    }
}
