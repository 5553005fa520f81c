//! Why the total that a table wrote at the foot of its list is not the one worked out.

use crate::club::{FootList, FootSlip, seeger_fabian};

/// The most slips of one kind that explain a difference; more are no explanation, but for the
/// games that the others lost, of which all may have been left out.
const MOST_SLIPS: u32 = 4;

impl FootList<'_> {
    /// What games won and games that others lost add at this table.
    fn worth(&self, won: u32, others: u32) -> i64 {
        let people = self.seats.len();
        let at_five = self.rules.lost_at_five;
        i64::from(seeger_fabian(0, won, 0, others, people, at_five))
    }

    /// What may have happened: the fewer slips of a kind, the likelier.
    pub(super) fn slips(&self, written: i32, total: i32, others_lost: u32) -> Vec<FootSlip> {
        let over = i64::from(written) - i64::from(total);
        let own = self.worth(1, 0);
        let others = self.worth(0, 1);
        let kinds: [SlipKind; 3] = [
            (
                2 * own,
                MOST_SLIPS,
                FootSlip::LostCountedAsWon,
                FootSlip::WonCountedAsLost,
            ),
            (
                others,
                others_lost.max(MOST_SLIPS),
                FootSlip::OthersLossTooMany,
                FootSlip::OthersLossMissed,
            ),
            (
                own,
                MOST_SLIPS,
                FootSlip::OwnGameTooMany,
                FootSlip::OwnGameMissed,
            ),
        ];
        let mut found: Vec<(u32, FootSlip)> = kinds
            .into_iter()
            .filter_map(|(each, most, too_many, too_few)| {
                let number = times(over, each, most)?;
                let kind = if over > 0 { too_many } else { too_few };
                Some((number, kind(number)))
            })
            .collect();
        found.sort_by_key(|(number, _)| *number);
        let exchanged = exchanged(written, total).then_some(FootSlip::FiguresExchanged);
        found
            .into_iter()
            .map(|(_, slip)| slip)
            .chain(exchanged)
            .collect()
    }
}

/// What one slip of a kind makes, how many of it explain a difference at most, its name if the total
/// is too high, and if it is too low.
type SlipKind = (i64, u32, fn(u32) -> FootSlip, fn(u32) -> FootSlip);

/// How often `each` makes up a difference; none if it does not, or more often than `most`.
fn times(difference: i64, each: i64, most: u32) -> Option<u32> {
    if each == 0 || difference % each != 0 {
        return None;
    }
    u32::try_from((difference / each).abs())
        .ok()
        .filter(|number| (1..=most).contains(number))
}

/// Whether one figure becomes the other when two neighbouring digits change places.
pub(super) fn exchanged(written: i32, total: i32) -> bool {
    let written = written.to_string();
    let total = total.to_string();
    let differ: Vec<usize> = written
        .bytes()
        .zip(total.bytes())
        .enumerate()
        .filter(|(_, (a, b))| a != b)
        .map(|(place, _)| place)
        .collect();
    let [first, second] = differ.as_slice() else {
        return false;
    };
    let written = written.as_bytes();
    let total = total.as_bytes();
    written.len() == total.len()
        && second - first == 1
        && written.get(*first) == total.get(*second)
        && written.get(*second) == total.get(*first)
}
