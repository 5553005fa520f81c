//! What the pack of 32 cards can give: the order of trumps, matadors, and which card points so many
//! cards can hold.

use crate::skat::{Card, Rank, Suit, Trump};
use std::sync::OnceLock;

/// Card points of the whole pack (Foster, Law 11; ISkO 1.2).
pub const PACK: i32 = 120;
/// The most that the two cards of the skat can have.
pub const SKAT: i32 = 22;
/// Tricks in a deal.
pub const TRICKS: i32 = 10;

/// The trumps of a game, the highest first: the four jacks, then the trump suit (Foster, Law 12).
pub fn trumps(trump: Trump) -> impl Iterator<Item = Card> {
    const JACKS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
    const REST: [Rank; 7] = [
        Rank::Ace,
        Rank::Ten,
        Rank::King,
        Rank::Queen,
        Rank::Nine,
        Rank::Eight,
        Rank::Seven,
    ];
    let jacks = JACKS
        .into_iter()
        .filter(move |_| trump != Trump::None)
        .map(|suit| Card::new(suit, Rank::Jack));
    let suit = trump
        .suit()
        .into_iter()
        .flat_map(|suit| REST.into_iter().map(move |rank| Card::new(suit, rank)));
    jacks.chain(suit)
}

/// Matadors of a hand (with the skat, if it counts): `+n` with, `-n` without; none in a Null.
///
/// The unbroken run of trumps from the club jack that is held, or that is missing.
pub fn matadors(cards: &[Card], trump: Trump) -> Option<i32> {
    let mut held = trumps(trump).map(|card| cards.contains(&card));
    let first = held.next()?;
    let run = 1 + held.take_while(|next| *next == first).count();
    let run = i32::try_from(run).ok()?;
    Some(if first { run } else { -run })
}

/// Bit `s` of entry `n`: some `n` cards of the pack have `s` card points.
fn sums() -> &'static [u128; 33] {
    static SUMS: OnceLock<[u128; 33]> = OnceLock::new();
    SUMS.get_or_init(|| {
        let mut sums = [0u128; 33];
        sums[0] = 1;
        for card in Card::pack() {
            for n in (1..sums.len()).rev() {
                let fewer = sums.get(n - 1).copied().unwrap_or(0);
                if let Some(slot) = sums.get_mut(n) {
                    *slot |= fewer << u32::from(card.points());
                }
            }
        }
        sums
    })
}

/// Whether some `cards` of the pack have this many card points.
pub(super) fn can_hold(cards: usize, points: i32) -> bool {
    let bits = sums().get(cards).copied().unwrap_or(0);
    u32::try_from(points).is_ok_and(|p| bits.checked_shr(p).unwrap_or(0) & 1 == 1)
}

/// Whether a declarer can have this many card points, skat included: all to 120 but 1 and 119.
pub fn possible(points: i32) -> bool {
    (0..=TRICKS).any(|tricks| possible_with(points, tricks))
}

/// Whether a declarer can have this many card points with this many tricks.
///
/// Without a trick he may be noted with the points of the skat or with none (Foster p. 86).
pub fn possible_with(points: i32, tricks: i32) -> bool {
    let Ok(tricks) = usize::try_from(tricks) else {
        return false;
    };
    (tricks == 0 && points == 0) || can_hold(3 * tricks + 2, points)
}

/// Whether the two cards of a skat can have this many card points.
pub fn possible_skat(points: i32) -> bool {
    can_hold(2, points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_1_and_119_are_impossible_for_a_side() {
        let impossible: Vec<i32> = (-3..=125).filter(|p| !possible(*p)).collect();
        assert_eq!(impossible, [-3, -2, -1, 1, 119, 121, 122, 123, 124, 125]);
        assert!(possible_with(120, 10) && !possible_with(119, 10) && !possible_with(110, 10));
        // Nine tricks leave three cards: 33 points at most.
        assert!(possible_with(87, 9) && !possible_with(86, 9));
        // One trick and the skat: five cards, 54 points at most.
        assert!(possible_with(54, 1) && !possible_with(55, 1));
        assert!(possible_with(0, 0) && possible_with(22, 0) && !possible_with(23, 0));
    }

    fn count(text: &str, trump: Trump) -> Option<i32> {
        let cards: Vec<Card> = text.split(' ').map(|c| c.parse().unwrap()).collect();
        matadors(&cards, trump)
    }

    #[test]
    fn matadors_are_the_run_from_the_club_jack() {
        assert_eq!(count("CJ SJ DJ HA", Trump::Hearts), Some(2));
        assert_eq!(count("DJ HA", Trump::Hearts), Some(-3));
        assert_eq!(count("HA", Trump::Jacks), Some(-4));
        assert_eq!(
            count("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", Trump::Hearts),
            Some(11)
        );
        assert_eq!(count("CJ SJ HJ DJ HA", Trump::Jacks), Some(4));
        assert_eq!(count("CJ", Trump::None), None);
        assert_eq!(matadors(&[], Trump::Clubs), Some(-11));
    }
}
