//! Bock rounds: which deals of a sheet count double, derived from what happened before them. Nobody
//! has to type it.
//!
//! What starts a round, and for how many games, is in the rulebook. Rounds that overlap
//! multiply, up to the highest factor that the rulebook has. A deal that nobody played uses up no
//! game of a round.

use crate::skat::{BockRounds, DealEntry, Rulebook, SkatUse, Trump};

/// One deal as far as Bock rounds are concerned.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BockDeal {
    /// Whether anybody played.
    pub played: bool,
    /// What was played, if it is noted; an amount alone can only start a round by the totals.
    pub entry: Option<DealEntry>,
    /// Everybody's amount in this deal, in the same order in every deal.
    pub amounts: Vec<i32>,
}

/// The factor of every deal, in order: 1 outside Bock rounds; empty if the rulebook derives
/// none.
pub fn bock_factors(rulebook: &Rulebook, deals: &[BockDeal]) -> Vec<i32> {
    let Some(rounds) = rulebook.bock_rounds() else {
        return Vec::new();
    };
    let highest = rulebook.bock().iter().copied().max().unwrap_or(1);
    let mut running: Vec<u32> = Vec::new();
    let mut totals: Vec<i32> = Vec::new();
    let mut factors = Vec::with_capacity(deals.len());
    for deal in deals {
        let doubled = running
            .iter()
            .fold(1_i32, |factor, _| factor.saturating_mul(2).min(highest));
        factors.push(doubled);
        if !deal.played {
            continue;
        }
        running
            .iter_mut()
            .for_each(|left| *left = left.saturating_sub(1));
        running.retain(|left| *left > 0);
        let started =
            events(rulebook, rounds, deal) + usize::from(total_reached(rounds, deal, &mut totals));
        // More rounds at once than double up to the highest factor change nothing before the first
        // have run out.
        running.extend(std::iter::repeat_n(rounds.games, started).filter(|games| *games > 0));
    }
    factors
}

/// How many rounds the game itself starts: each event starts one.
fn events(rulebook: &Rulebook, rounds: &BockRounds, deal: &BockDeal) -> usize {
    let Some((contract, entry)) = deal.entry.and_then(|entry| Some((entry.contract?, entry)))
    else {
        return 0;
    };
    let verdict = rulebook.check(&DealEntry {
        written: None,
        bock: None,
        ..entry
    });
    if verdict.score.is_none() {
        return 0;
    }
    let kontra = entry.kontra.unwrap_or(1);
    let grand_hand = contract.trump == Trump::Jacks && contract.skat == SkatUse::Untouched;
    let started = [
        !verdict.won
            && rounds.lost_with.is_some()
            && entry.points == rounds.lost_with
            && contract.trump != Trump::None,
        rounds.grand_hand_won && verdict.won && grand_hand,
        rounds.kontra_won && kontra > 1 && !verdict.won,
        rounds.kontra_and_re && kontra > 2,
        rounds
            .least_value
            .is_some_and(|least| verdict.value >= least),
    ];
    started.into_iter().filter(|is| *is).count()
}

/// Whether somebody whose total changed has come to a round figure; adds the deal to the totals.
fn total_reached(rounds: &BockRounds, deal: &BockDeal, totals: &mut Vec<i32>) -> bool {
    totals.resize(totals.len().max(deal.amounts.len()), 0);
    let mut reached = false;
    for (total, amount) in totals
        .iter_mut()
        .zip(&deal.amounts)
        .filter(|(_, amount)| **amount != 0)
    {
        *total = total.saturating_add(*amount);
        reached |= round_figure(rounds, *total);
    }
    reached
}

fn round_figure(rounds: &BockRounds, total: i32) -> bool {
    let size = total.unsigned_abs();
    let multiple = rounds
        .multiple_of
        .is_some_and(|of| total.checked_rem(of) == Some(0));
    let equal = rounds
        .equal_digits
        .is_some_and(|digits| ends_in_equal_digits(size, digits));
    size != 0 && (multiple || equal)
}

/// Whether this many last digits are one digit, such as 1333 with three.
fn ends_in_equal_digits(number: u32, digits: u32) -> bool {
    let text = number.to_string();
    let last = text
        .len()
        .checked_sub(usize::try_from(digits).unwrap_or(usize::MAX))
        .and_then(|from| text.get(from..));
    last.is_some_and(|last| !last.is_empty() && last.chars().all(|c| last.starts_with(c)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skat::{Contract, Grade};

    fn book(names: &[&str]) -> Rulebook {
        let names: Vec<String> = names.iter().map(|n| (*n).to_owned()).collect();
        Rulebook::builtin("isko_1998")
            .unwrap()
            .with_options(&names)
            .unwrap()
    }

    fn game(trump: Trump, skat: SkatUse, matadors: i32, points: i32) -> BockDeal {
        let contract = Some(Contract::plain(trump, skat));
        let entry = DealEntry {
            contract,
            matadors: Some(matadors),
            points: Some(points),
            ..DealEntry::default()
        };
        BockDeal {
            played: true,
            entry: Some(entry),
            amounts: Vec::new(),
        }
    }

    fn amounts(amounts: &[i32]) -> BockDeal {
        BockDeal {
            played: amounts.iter().any(|a| *a != 0),
            entry: None,
            amounts: amounts.to_vec(),
        }
    }

    fn plain() -> BockDeal {
        game(Trump::Diamonds, SkatUse::Taken, 1, 61)
    }

    fn with_kontra(factor: i32, points: i32) -> BockDeal {
        let mut deal = game(Trump::Hearts, SkatUse::Taken, 1, points);
        deal.entry = deal.entry.map(|entry| DealEntry {
            kontra: Some(factor),
            ..entry
        });
        deal
    }

    fn factors(first: BockDeal) -> Vec<i32> {
        bock_factors(
            &book(&["bock", "kontra"]),
            &[first, plain(), plain(), plain(), plain()],
        )
    }

    const THREE: [i32; 5] = [1, 2, 2, 2, 1];
    const NONE: [i32; 5] = [1; 5];

    #[test]
    fn each_event_doubles_the_next_three_games() {
        assert_eq!(factors(plain()), NONE);
        assert_eq!(
            factors(game(Trump::Hearts, SkatUse::Taken, 1, 60)),
            THREE,
            "lost with 60"
        );
        assert_eq!(factors(game(Trump::Hearts, SkatUse::Taken, 1, 59)), NONE);
        let hand = game(Trump::Jacks, SkatUse::Untouched, 1, 61);
        // Grand hand with 1 is worth 72 too: two events.
        assert_eq!(factors(hand), [1, 4, 4, 4, 1]);
        assert_eq!(factors(game(Trump::Jacks, SkatUse::Taken, 1, 61)), NONE);
        assert_eq!(
            factors(game(Trump::Clubs, SkatUse::Taken, 5, 61)),
            THREE,
            "worth 72"
        );
        assert_eq!(
            factors(game(Trump::Clubs, SkatUse::Taken, 5, 31)),
            THREE,
            "lost, worth 72"
        );
        assert_eq!(
            factors(game(Trump::Spades, SkatUse::Taken, 5, 61)),
            NONE,
            "worth 66"
        );
        assert_eq!(factors(with_kontra(2, 50)), THREE, "kontra won");
        assert_eq!(factors(with_kontra(2, 70)), NONE, "kontra lost");
        assert_eq!(factors(with_kontra(4, 70)), THREE, "kontra and re");
        let null = DealEntry {
            contract: Some(Contract::plain(Trump::None, SkatUse::Taken)),
            grade: Some(Grade::Lost),
            points: Some(60),
            ..DealEntry::default()
        };
        assert_eq!(
            factors(BockDeal {
                entry: Some(null),
                ..plain()
            }),
            NONE,
            "points of a Null do not count"
        );
    }

    #[test]
    fn totals_start_a_round_when_they_come_to_a_round_figure() {
        let book = book(&["bock"]);
        assert_eq!(
            bock_factors(&book, &[amounts(&[0, 100, 0]), amounts(&[18, 0, 0])]),
            [1, 2]
        );
        assert_eq!(
            bock_factors(&book, &[amounts(&[-100, 0, 0]), amounts(&[0, 0, 18])]),
            [1, 2]
        );
        assert_eq!(
            bock_factors(&book, &[amounts(&[111, 0, 0]), amounts(&[18, 0, 0])]),
            [1, 2]
        );
        assert_eq!(
            bock_factors(
                &book,
                &[
                    amounts(&[110, 0, 0]),
                    amounts(&[1, 0, 0]),
                    amounts(&[0, 18, 0])
                ]
            ),
            [1, 1, 2]
        );
        assert_eq!(
            bock_factors(&book, &[amounts(&[1222, 0, 0]), amounts(&[18, 0, 0])]),
            [1, 2]
        );
        assert_eq!(
            bock_factors(&book, &[amounts(&[11, 22, 0]), amounts(&[18, 0, 0])]),
            [1, 1]
        );
        // A total that comes back to nothing is no round figure, and one that stays is not counted
        // again.
        assert_eq!(
            bock_factors(
                &book,
                &[
                    amounts(&[48, 0, 0]),
                    amounts(&[-48, 0, 0]),
                    amounts(&[18, 0, 0])
                ]
            ),
            [1, 1, 1]
        );
        let stays = [
            amounts(&[200, 0, 0]),
            plain(),
            plain(),
            plain(),
            amounts(&[0, 20, 0]),
        ];
        assert_eq!(bock_factors(&book, &stays), [1, 2, 2, 2, 1]);
    }

    #[test]
    fn rounds_overlap_and_a_deal_passed_in_uses_none_up() {
        let book = book(&["bock"]);
        let sixty = game(Trump::Hearts, SkatUse::Taken, 1, 60);
        let passed = BockDeal::default();
        let deals = [
            sixty.clone(),
            passed,
            sixty.clone(),
            plain(),
            plain(),
            plain(),
            plain(),
        ];
        assert_eq!(bock_factors(&book, &deals), [1, 2, 2, 4, 4, 2, 1]);
        let many: Vec<BockDeal> = std::iter::repeat_n(sixty, 9).collect();
        assert_eq!(bock_factors(&book, &many), [1, 2, 4, 8, 8, 8, 8, 8, 8]);
        assert!(
            bock_factors(&Rulebook::builtin("isko_1998").unwrap(), &many).is_empty(),
            "no Bock, no factors"
        );
    }
}
