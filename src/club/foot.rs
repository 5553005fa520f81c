//! A list known by its foot alone: three figures a person instead of every deal.
//!
//! Knows no files, clocks, databases, screens or words for people.

use super::company::holds_cards;
use super::ids::{EntrantId, Seat};
use super::model::{ListFoot, Sheet, Table};
use super::scoring::seeger_fabian;
use super::totals::sheet_totals;

impl ListFoot {
    /// Games played.
    pub fn games(&self) -> u32 {
        self.won.saturating_add(self.lost)
    }

    /// Whether it says something else. An end total that only one list has is no difference.
    fn differs_from(&self, other: &ListFoot) -> bool {
        let totals = self.total.zip(other.total);
        let without = |foot: &ListFoot| (foot.points, foot.won, foot.lost);
        without(self) != without(other) || totals.is_some_and(|(one, other)| one != other)
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// One thing that is wrong with a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FootFault {
    /// More games were won and lost than the list has deals.
    TooManyGames {
        /// Games won and lost by all.
        games: u32,
        /// Deals of the list.
        deals: u32,
    },
    /// Somebody played more games than there were deals in which this one had cards.
    TooManyOwn {
        /// Who.
        entrant: EntrantId,
        /// Games won and lost.
        games: u32,
        /// The most deals in which one can have cards.
        active: u32,
    },
    /// The total on paper is not the one worked out.
    Differs {
        /// Whose.
        entrant: EntrantId,
        /// As the table wrote it.
        written: i32,
        /// As it is worked out.
        total: i32,
        /// What may have happened, the likeliest first; may be empty.
        slips: Vec<FootSlip>,
    },
    /// The table's second list says something else; the first one counts.
    SecondDiffers {
        /// Whose.
        entrant: EntrantId,
        /// What the first list says.
        first: ListFoot,
        /// What the second list says.
        second: ListFoot,
    },
    /// The deals say something else; they count.
    DealsDiffer {
        /// Whose.
        entrant: EntrantId,
        /// What the deals add up to.
        deals: ListFoot,
        /// What the foot says.
        foot: ListFoot,
    },
}

impl FootFault {
    /// Its name in files and answers; stable.
    pub const fn code(&self) -> &'static str {
        match self {
            FootFault::TooManyGames { .. } => "list-impossible-count",
            FootFault::TooManyOwn { .. } => "foot-impossible",
            FootFault::Differs { .. } => "foot-differs",
            FootFault::SecondDiffers { .. } => "lists-differ",
            FootFault::DealsDiffer { .. } => "foot-contradicts-deals",
        }
    }
}

/// A list known by its foot.
#[derive(Debug, Clone, Copy)]
pub struct FootList<'a> {
    /// Everybody at the table who has figures.
    pub feet: &'a [ListFoot],
    /// Who sits at the table, in the order of the deal.
    pub seats: &'a [(Seat, EntrantId)],
    /// Deals that were played; those struck when time was up are no part of it.
    pub deals: u32,
    /// The event's own figure for five at a table ([`crate::club::RulesChoice::lost_at_five`]).
    pub lost_at_five: Option<i32>,
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

    /// What the foot of its list says of somebody, if that counts.
    pub fn foot_of(&self, entrant: EntrantId) -> Option<&ListFoot> {
        let mut feet = self.sheet.feet.iter().filter(|_| self.counts_by_foot());
        feet.find(|foot| foot.entrant == entrant)
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

    /// All that is wrong with its lists, in a leg of `rounds` rounds.
    pub fn foot_faults(&self, rounds: u32, lost_at_five: Option<i32>) -> Vec<FootFault> {
        let first = self.foot_list(rounds, lost_at_five);
        let second = FootList {
            feet: &self.sheet.second_feet,
            ..first
        };
        let mut found = first.faults();
        found.extend(second.faults());
        found.extend(differing(first.feet, second.feet));
        found.extend(self.deals_differ(rounds));
        found
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
        let feet = self.sheet.feet.iter();
        let both = feet.filter_map(|foot| Some((foot, totals.column(foot.entrant)?)));
        both.filter_map(|(foot, column)| {
            let deals = ListFoot {
                points: column.won.saturating_add(column.lost),
                won: column.games_won,
                lost: column.games_lost,
                ..*foot
            };
            (deals != *foot).then_some(FootFault::DealsDiffer {
                entrant: foot.entrant,
                deals,
                foot: *foot,
            })
        })
        .collect()
    }

    /// Its list by its foot, in a leg of `rounds` rounds.
    pub fn foot_list(&self, rounds: u32, lost_at_five: Option<i32>) -> FootList<'_> {
        FootList {
            feet: &self.sheet.feet,
            seats: &self.seats,
            deals: self.company(rounds).deals(),
            lost_at_five,
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
        one.differs_from(other).then_some(FootFault::SecondDiffers {
            entrant: one.entrant,
            first: *one,
            second: *other,
        })
    })
}

/// The most slips of one kind that explain a difference; more are no explanation, but for the
/// games that the others lost, of which all may have been left out.
const MOST_SLIPS: u32 = 4;

impl FootList<'_> {
    /// Every foot worked out by the extended Seeger-Fabian (SkWO 6.3.1), in their order.
    pub fn totals(&self) -> Vec<FootTotal> {
        let lost = self.lost();
        self.feet
            .iter()
            .map(|foot| self.total(foot, lost.saturating_sub(foot.lost)))
            .collect()
    }

    fn total(&self, foot: &ListFoot, others_lost: u32) -> FootTotal {
        let (people, at_five) = (self.seats.len(), self.lost_at_five);
        let ListFoot {
            entrant,
            points,
            won,
            lost,
            ..
        } = *foot;
        FootTotal {
            entrant,
            own: seeger_fabian(0, won, lost, 0, people, at_five),
            others: seeger_fabian(0, 0, 0, others_lost, people, at_five),
            total: seeger_fabian(points, won, lost, others_lost, people, at_five),
        }
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

    /// Deals that nobody played; none if more games than deals are written.
    pub fn passed(&self) -> Option<u32> {
        self.deals.checked_sub(self.games())
    }

    /// The deals in which somebody has cards: three play in each, and all deal in turn.
    pub fn active(&self, who: EntrantId) -> u32 {
        let place = self.seats.iter().position(|(_, seated)| *seated == who);
        let (Some(place), Ok(people)) = (place, u32::try_from(self.seats.len())) else {
            return self.deals;
        };
        let (rounds, over) = (self.deals / people.max(1), self.deals % people.max(1));
        let held = |dealers: u32| {
            let dealers = 0..usize::try_from(dealers).unwrap_or(usize::MAX);
            let held = dealers.filter(|dealer| holds_cards(place, *dealer, self.seats.len()));
            u32::try_from(held.count()).unwrap_or(u32::MAX)
        };
        rounds
            .saturating_mul(held(people))
            .saturating_add(held(over))
    }

    /// Whether the foot of everybody at the table is there: only then an end total can be judged.
    fn is_whole(&self) -> bool {
        self.feet.len() >= self.seats.len()
    }

    /// What is wrong with the list, if anything.
    pub fn faults(&self) -> Vec<FootFault> {
        let too_many = (self.games() > self.deals).then(|| FootFault::TooManyGames {
            games: self.games(),
            deals: self.deals,
        });
        let totals = self.totals();
        let own = self.feet.iter().filter_map(|foot| self.too_many_own(foot));
        let differs = self
            .feet
            .iter()
            .zip(&totals)
            .filter_map(|(foot, total)| self.differs(foot, total));
        too_many.into_iter().chain(own).chain(differs).collect()
    }

    fn too_many_own(&self, foot: &ListFoot) -> Option<FootFault> {
        let (games, active) = (foot.games(), self.active(foot.entrant));
        (games > active).then_some(FootFault::TooManyOwn {
            entrant: foot.entrant,
            games,
            active,
        })
    }

    fn differs(&self, foot: &ListFoot, worked_out: &FootTotal) -> Option<FootFault> {
        let total = worked_out.total;
        let written = foot.total.filter(|_| self.is_whole());
        let written = written.filter(|written| *written != total)?;
        Some(FootFault::Differs {
            entrant: foot.entrant,
            written,
            total,
            slips: self.slips(written, total, self.lost().saturating_sub(foot.lost)),
        })
    }

    /// What games won and games that others lost add at this table.
    fn worth(&self, won: u32, others: u32) -> i64 {
        let (people, at_five) = (self.seats.len(), self.lost_at_five);
        i64::from(seeger_fabian(0, won, 0, others, people, at_five))
    }

    /// What may have happened: the fewer slips of a kind, the likelier.
    fn slips(&self, written: i32, total: i32, others_lost: u32) -> Vec<FootSlip> {
        let over = i64::from(written) - i64::from(total);
        let (own, others) = (self.worth(1, 0), self.worth(0, 1));
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
        let found = found.into_iter().map(|(_, slip)| slip);
        found.chain(exchanged).collect()
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
fn exchanged(written: i32, total: i32) -> bool {
    let (written, total) = (written.to_string(), total.to_string());
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
    let (written, total) = (written.as_bytes(), total.as_bytes());
    written.len() == total.len()
        && second - first == 1
        && written.get(*first) == total.get(*second)
        && written.get(*second) == total.get(*first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn feet(figures: &[(i32, u32, u32)]) -> Vec<ListFoot> {
        (1..)
            .zip(figures)
            .map(|(n, (points, won, lost))| ListFoot {
                entrant: EntrantId(n),
                points: *points,
                won: *won,
                lost: *lost,
                total: None,
            })
            .collect()
    }

    const SIX: [(Seat, EntrantId); 6] = [
        (Seat::N, EntrantId(1)),
        (Seat::E, EntrantId(2)),
        (Seat::S, EntrantId(3)),
        (Seat::W, EntrantId(4)),
        (Seat::Fifth, EntrantId(5)),
        (Seat::Sixth, EntrantId(6)),
    ];

    fn list(feet: &[ListFoot], deals: u32) -> FootList<'_> {
        FootList {
            feet,
            seats: &SIX[..feet.len()],
            deals,
            lost_at_five: Some(crate::club::lost_at_five()),
        }
    }

    fn rows(list: &FootList<'_>) -> Vec<(i32, i32, i32)> {
        list.totals()
            .iter()
            .map(|t| (t.own, t.others, t.total))
            .collect()
    }

    /// SkWO 5.1; the example of preisskat.org.
    #[test]
    fn three_figures_a_person_are_enough_for_the_totals() {
        let four = feet(&[(246, 16, 2), (94, 5, 1), (38, 8, 6), (82, 7, 2)]);
        let four = list(&four, 48);
        let expected = [
            (700, 270, 1216),
            (200, 300, 594),
            (100, 150, 288),
            (250, 270, 602),
        ];
        assert_eq!(rows(&four), expected);
        assert_eq!(four.passed(), Some(1));
        assert_eq!(four.faults(), []);
    }

    /// Lists for five with 24 = 120 / 5 for others' losses (weakly sourced).
    #[test]
    fn at_a_table_of_five_others_losses_are_worth_less() {
        let five = feet(&[
            (120, 3, 0),
            (-80, 1, 1),
            (46, 2, 0),
            (0, 0, 0),
            (-120, 0, 1),
        ]);
        let totals: Vec<i32> = list(&five, 10).totals().iter().map(|t| t.total).collect();
        assert_eq!(totals, [318, -56, 194, 48, -146]);
    }

    /// Differences of a foot have few causes (derived).
    #[test]
    fn a_difference_names_what_may_have_happened() {
        let mut feet = feet(&[(246, 16, 2), (94, 5, 1), (38, 8, 6), (82, 7, 2)]);
        for (foot, written) in feet.iter_mut().zip([1186, 694, 288, 502]) {
            foot.total = Some(written);
        }
        let list = list(&feet, 48);
        let slips = |n: i64| -> Vec<FootSlip> {
            let mut faults = list.faults().into_iter();
            let found = faults.find_map(|fault| match fault {
                FootFault::Differs { entrant, slips, .. } if entrant.0 == n => Some(slips),
                _ => None,
            });
            found.unwrap_or_default()
        };
        assert_eq!(slips(1), [FootSlip::OthersLossMissed(1)]);
        assert_eq!(
            slips(2),
            [FootSlip::LostCountedAsWon(1), FootSlip::OwnGameTooMany(2)]
        );
        assert_eq!(slips(3), []);
        assert_eq!(
            slips(4),
            [FootSlip::WonCountedAsLost(1), FootSlip::OwnGameMissed(2)]
        );
        assert!(exchanged(1126, 1216) && exchanged(-12, -21));
        assert!(!exchanged(1216, 1216) && !exchanged(12, 120) && !exchanged(2211, 1122));
    }

    /// What the others lost is not known before the last foot is there.
    #[test]
    fn an_end_total_is_judged_once_everybodys_foot_is_there() {
        let mut four = feet(&[(246, 16, 2), (94, 5, 1), (38, 8, 6), (82, 7, 2)]);
        four[0].total = Some(1216);
        let some = |count: usize| FootList {
            seats: &SIX[..4],
            ..list(&four[..count], 48)
        };
        assert_eq!(some(1).faults(), [], "right, but nobody can know yet");
        assert_eq!(some(4).faults(), []);
        four[0].total = Some(1186);
        let some = |count: usize| FootList {
            seats: &SIX[..4],
            ..list(&four[..count], 48)
        };
        assert_eq!((some(3).faults().len(), some(4).faults().len()), (0, 1));
    }

    #[test]
    fn a_foot_that_cannot_be_is_named() {
        let feet = feet(&[(900, 40, 0), (0, 10, 0), (0, 0, 0), (0, 0, 0)]);
        let list = list(&feet, 48);
        let own = FootFault::TooManyOwn {
            entrant: EntrantId(1),
            games: 40,
            active: 36,
        };
        let all = FootFault::TooManyGames {
            games: 50,
            deals: 48,
        };
        assert_eq!(list.faults(), [all, own]);
        assert_eq!(list.passed(), None);
    }

    /// Time was up after 44 of 48 deals: the rest was struck, and the list counts.
    #[test]
    fn struck_deals_are_no_part_of_the_list() {
        let feet = feet(&[(300, 12, 2), (210, 11, 1), (-40, 8, 4), (66, 6, 0)]);
        let list = list(&feet, 44);
        let expected = [
            (500, 150, 950),
            (500, 180, 890),
            (200, 90, 250),
            (300, 210, 576),
        ];
        assert_eq!(rows(&list), expected);
        assert_eq!((list.passed(), list.active(EntrantId(1))), (Some(0), 33));
    }

    /// Three deals of four: who dealt one of them had cards in two, and the fourth in all three.
    #[test]
    fn own_games_are_held_against_the_deals_in_which_one_had_cards() {
        let feet = feet(&[(60, 3, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]);
        let list = list(&feet, 3);
        let fault = FootFault::TooManyOwn {
            entrant: EntrantId(1),
            games: 3,
            active: 2,
        };
        assert_eq!(list.faults(), [fault]);
        assert_eq!(list.active(EntrantId(4)), 3);
    }

    proptest! {
        /// Σ totals = Σ points + 50 (W − L) + k L, with k = 80, 90, 96 at three, four, five.
        #[test]
        fn the_totals_of_a_table_add_up(
            figures in prop::collection::vec((-500_i32..1500, 0_u32..20, 0_u32..12), 3..=5)
        ) {
            let feet = feet(&figures);
            let totals = list(&feet, 60).totals();
            let k = match feet.len() { 3 => 80, 4 => 90, _ => 96 };
            let points: i32 = figures.iter().map(|(points, ..)| points).sum();
            let won = i32::try_from(figures.iter().map(|(_, won, _)| won).sum::<u32>()).unwrap();
            let lost = i32::try_from(figures.iter().map(|(.., lost)| lost).sum::<u32>()).unwrap();
            let sum: i32 = totals.iter().map(|t| t.total).sum();
            prop_assert_eq!(sum, points + 50 * (won - lost) + k * lost);
        }

        #[test]
        fn nobody_has_cards_in_more_deals_than_there_are(deals in 0_u32..200, people in 3_usize..=6) {
            let list = FootList { feet: &[], seats: &SIX[..people], deals, lost_at_five: None };
            let active: Vec<u32> = list.seats.iter().map(|(_, who)| list.active(*who)).collect();
            prop_assert!(active.iter().all(|own| *own <= deals));
            prop_assert_eq!(active.iter().sum::<u32>(), 3 * deals, "three play in each");
        }
    }
}
