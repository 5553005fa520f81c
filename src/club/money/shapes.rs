//! From the money of a pot to its prizes. The prizes add up to the pool, or the difference is reported.

use super::pots::{Percent, PotShape};
use crate::club::how_many;

/// The most places that are computed; more than any hall holds.
const MOST: u32 = 100_000;

/// Prizes by place.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Payout {
    /// What each place gets, the first place first; never rising in a ladder.
    pub cents: Vec<i64>,
    /// What of the pool is not paid; below 0: more is paid than the pool has.
    pub left_cents: i64,
    /// How many places were wanted, if money was there for fewer only.
    pub wanted: Option<u32>,
}

/// Why a shape cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "pot-")]
pub enum ShapeError {
    /// Prizes are multiples of 1 cent at least.
    Step,
    /// The first prize of a ladder is not smaller than the last.
    Ladder,
    /// The percentages add up to more than a hundred.
    OverHundred,
    /// A prize is below 0.
    BelowZero,
    /// A range of places is empty, begins before place 1, or lies over the one before it.
    Band(usize),
    /// Sums were announced for nobody.
    ForNobody,
}

impl PotShape {
    /// Whether the shape can be.
    ///
    /// # Errors
    /// [`ShapeError`] for the first thing that is wrong; ranges are numbered from 1 on.
    pub fn check(&self) -> Result<(), ShapeError> {
        match self {
            PotShape::Ladder(ratio) if *ratio < 1 => Err(ShapeError::Ladder),
            PotShape::Percent(parts) if parts.iter().any(|part| part.is_negative()) => {
                Err(ShapeError::BelowZero)
            }
            PotShape::Percent(parts) if Percent::sum(parts) > Percent::HUNDRED => {
                Err(ShapeError::OverHundred)
            }
            PotShape::Bands(bands) => check_bands(bands),
            PotShape::Announced { at: 0, .. } => Err(ShapeError::ForNobody),
            PotShape::Announced { cents, .. } | PotShape::Fixed(cents)
                if cents.iter().any(|cents| *cents < 0) =>
            {
                Err(ShapeError::BelowZero)
            }
            PotShape::Ladder(_)
            | PotShape::Percent(_)
            | PotShape::Announced { .. }
            | PotShape::Fixed(_)
            | PotShape::HalfToWinner => Ok(()),
        }
    }
}

fn check_bands(bands: &[(u32, u32, i64)]) -> Result<(), ShapeError> {
    let mut before = 0;
    for (number, (first, last, cents)) in (1..).zip(bands) {
        if *first <= before || last < first || *last > MOST {
            return Err(ShapeError::Band(number));
        }
        if *cents < 0 {
            return Err(ShapeError::BelowZero);
        }
        before = *last;
    }
    Ok(())
}

/// Spreads a pool over its places.
///
/// `places` is how many prizes are wanted (none: as many as the shape names), `people` how many
/// take part; nobody gets two of one pot. All but the ladder's and the winner's half are named
/// sums, which may leave a part of the pool, or want more than it has: `left_cents` tells.
///
/// # Errors
/// [`ShapeError`] if the shape or the step cannot be.
pub fn payout(
    shape: &PotShape,
    pool: i64,
    places: Option<u32>,
    people: u32,
    step: i64,
) -> Result<Payout, ShapeError> {
    shape.check()?;
    if step < 1 {
        return Err(ShapeError::Step);
    }
    let pool = pool.max(0);
    let most = places.unwrap_or(u32::MAX).min(people).min(MOST);
    let named = most as usize;
    let payout = match shape {
        PotShape::Ladder(ratio) => ladder(pool, most, *ratio, step),
        PotShape::HalfToWinner => half_to_winner(pool, most, step),
        PotShape::Percent(parts) => paid_out(
            pool,
            parts
                .iter()
                .take(named)
                .map(|part| part.of(pool, step))
                .collect(),
        ),
        PotShape::Bands(bands) => paid_out(pool, banded(bands, named)),
        PotShape::Announced { at, cents } => paid_out(
            pool,
            cents
                .iter()
                .take(named)
                .map(|c| scaled(*c, people, *at, step))
                .collect(),
        ),
        PotShape::Fixed(cents) => paid_out(pool, cents.iter().take(named).copied().collect()),
    };
    Ok(payout)
}

/// What is paid, and what that leaves of the pool.
fn paid_out(pool: i64, cents: Vec<i64>) -> Payout {
    let paid = cents.iter().fold(0, |sum, c| i64::saturating_add(sum, *c));
    Payout {
        cents,
        left_cents: pool.saturating_sub(paid),
        wanted: None,
    }
}

fn banded(bands: &[(u32, u32, i64)], most: usize) -> Vec<i64> {
    let mut cents = Vec::new();
    for (first, last, each) in bands {
        cents.resize((*first as usize - 1).min(most), 0);
        cents.resize((*last as usize).min(most), *each);
    }
    cents
}

fn scaled(cents: i64, people: u32, at: u32, step: i64) -> i64 {
    let steps = i128::from(cents) * i128::from(people) / (i128::from(at) * i128::from(step));
    i64::try_from(steps * i128::from(step)).unwrap_or(i64::MAX)
}

/// Evenly falling prizes: place i of p weighs (p − 1) + (r − 1)(p − i), where r is the first prize
/// over the last. Each gets its part rounded down to whole steps; the steps that are left go to the
/// places from the first down, and what is below a step to the first.
fn ladder(pool: i64, wanted: u32, ratio: u32, step: i64) -> Payout {
    let affordable = u32::try_from((pool / step).max(1)).unwrap_or(u32::MAX);
    let mut places = wanted.min(affordable);
    loop {
        let cents = ladder_of(pool, places, ratio, step);
        if places <= 1 || cents.last() != Some(&0) {
            return fewer(paid_out(pool, cents), wanted);
        }
        places -= 1;
    }
}

fn ladder_of(pool: i64, places: u32, ratio: u32, step: i64) -> Vec<i64> {
    if places <= 1 {
        return vec![pool; if pool > 0 { places as usize } else { 0 }];
    }
    let p = i128::from(places);
    let r = i128::from(ratio);
    let weights: Vec<i128> = (1..=p).map(|i| (p - 1) + (r - 1) * (p - i)).collect();
    let all = weights.iter().sum::<i128>() * i128::from(step);
    spread(
        pool,
        weights
            .iter()
            .map(|w| i128::from(pool) * w / all)
            .map(|n| i64::try_from(n).unwrap_or(i64::MAX).saturating_mul(step))
            .collect(),
        step,
    )
}

/// Gives what is left of a pool to the places, a step each from the first down, and the rest to the
/// first.
fn spread(pool: i64, mut cents: Vec<i64>, step: i64) -> Vec<i64> {
    let mut left = pool - cents.iter().sum::<i64>();
    for place in &mut cents {
        if left < step {
            break;
        }
        *place += step;
        left -= step;
    }
    if let Some(first) = cents.first_mut() {
        *first += left;
    }
    cents
}

/// The winner has half of the whole steps, rounded up, and what is below a step; the others share the
/// rest, odd steps from the second place down.
fn half_to_winner(pool: i64, wanted: u32, step: i64) -> Payout {
    let steps = pool / step;
    let others_steps = steps / 2;
    let half = pool - others_steps * step;
    // Each of the others gets a step at least.
    let payable = u32::try_from(others_steps).unwrap_or(u32::MAX);
    let places = wanted.min(payable.saturating_add(1));
    if places <= 1 {
        return fewer(paid_out(pool, vec![half; places as usize]), wanted);
    }
    let others = i64::from(places - 1);
    let odd = others_steps % others;
    let shares = (0..others).map(|place| others_steps / others + i64::from(place < odd));
    let mut cents = vec![half];
    cents.extend(shares.map(|share| share * step));
    fewer(paid_out(pool, cents), wanted)
}

fn fewer(payout: Payout, wanted: u32) -> Payout {
    let cut = payout.cents.len() < wanted as usize;
    Payout {
        wanted: cut.then_some(wanted),
        ..payout
    }
}

/// What each of those who are equal gets of the prizes of their places, and the cents that cannot
/// be shared.
pub fn equal_share(prizes: &[i64], among: usize) -> (i64, i64) {
    let sum = prizes.iter().fold(0, |sum, c| i64::saturating_add(sum, *c));
    let among = i64::from(how_many(among)).max(1);
    (sum / among, sum % among)
}

#[cfg(test)]
mod tests {
    use super::super::Count;
    use super::*;
    use proptest::prelude::*;

    fn shape(json: &str) -> PotShape {
        serde_json::from_str(json).unwrap()
    }

    fn paid(json: &str, pool: i64, people: u32, step: i64) -> Payout {
        payout(&shape(json), pool, None, people, step).unwrap()
    }

    /// Every fourth of 43 gets a prize, the first five times the last (our own ladder).
    #[test]
    fn a_ladder_falls_evenly_and_pays_the_whole_pool() {
        let places = Count::OneIn(4).prizes(43, 11);
        let found = payout(&PotShape::Ladder(5), 38_700, Some(places), 43, 50).unwrap();
        let cents = [
            5900, 5400, 4950, 4500, 4000, 3550, 3000, 2550, 2100, 1600, 1150,
        ];
        assert_eq!(found, paid_out(38_700, cents.to_vec()));
        let tiny = payout(&PotShape::Ladder(2), 3500, Some(2), 7, 50).unwrap();
        assert_eq!(tiny.cents, [2350, 1150]);
        let one = payout(&PotShape::Ladder(9), 3511, Some(1), 7, 50).unwrap();
        assert_eq!((one.cents, one.left_cents), (vec![3511], 0));
    }

    #[test]
    fn there_are_fewer_places_than_wanted_if_money_is_there_for_fewer_only() {
        let found = payout(&PotShape::Ladder(100), 500, Some(9), 9, 100).unwrap();
        assert_eq!(found.wanted, Some(9));
        assert_eq!(found.cents.iter().sum::<i64>(), 500);
        assert!(found.cents.last() > Some(&0), "{found:?}");
        let nothing = payout(&PotShape::Ladder(5), 0, Some(3), 9, 100).unwrap();
        assert_eq!((nothing.cents, nothing.wanted), (vec![], Some(3)));
    }

    #[test]
    fn what_the_named_sums_leave_or_want_is_told() {
        let percent = paid("{\"percent\":[50,30,12.5]}", 1010, 9, 5);
        assert_eq!(
            (percent.cents, percent.left_cents),
            (vec![505, 300, 125], 80)
        );
        let bands = paid("{\"bands\":[[1,1,300],[3,4,150]]}", 500, 9, 1);
        assert_eq!(
            (bands.cents, bands.left_cents),
            (vec![300, 0, 150, 150], -100)
        );
        let announced = paid(
            "{\"announced\":{\"at\":100,\"cents\":[50000,20000]}}",
            0,
            43,
            50,
        );
        assert_eq!(announced.cents, [21_500, 8600]);
        assert_eq!(
            paid("{\"fixed\":[9,5,1]}", 20, 2, 1).cents,
            [9, 5],
            "two came"
        );
    }

    /// Worked by hand at 5.00 a person in steps of 50: half of 150, 220, 110 and 140 steps.
    #[test]
    fn half_to_the_winner_is_half_and_odd_steps_go_down_from_the_second_place() {
        for (people, places, cents) in [
            (15, 5, vec![3750, 950, 950, 950, 900]),
            (22, 5, vec![5500, 1400, 1400, 1350, 1350]),
            (11, 4, vec![2750, 950, 900, 900]),
            (14, 4, vec![3500, 1200, 1150, 1150]),
        ] {
            let found =
                payout(&PotShape::HalfToWinner, people * 500, Some(places), 22, 50).unwrap();
            assert_eq!((found.cents, found.left_cents), (cents, 0), "{people}");
        }
        let below = paid("\"half_to_winner\"", 1001, 3, 10);
        assert_eq!(below.cents, [501, 250, 250]);
        assert_eq!(paid("\"half_to_winner\"", 45, 3, 50).cents, [45]);
    }

    #[test]
    fn a_shape_that_cannot_be_says_why() {
        for (json, why) in [
            ("{\"percent\":[60,40.5]}", ShapeError::OverHundred),
            ("{\"percent\":[-1]}", ShapeError::BelowZero),
            ("{\"ladder\":0}", ShapeError::Ladder),
            ("{\"bands\":[[0,1,5]]}", ShapeError::Band(1)),
            ("{\"bands\":[[1,2,5],[2,3,1]]}", ShapeError::Band(2)),
            (
                "{\"announced\":{\"at\":0,\"cents\":[]}}",
                ShapeError::ForNobody,
            ),
            ("{\"fixed\":[-5]}", ShapeError::BelowZero),
        ] {
            assert_eq!(payout(&shape(json), 100, None, 9, 1), Err(why), "{json}");
        }
        let step = payout(&PotShape::HalfToWinner, 100, None, 9, 0);
        assert_eq!(step, Err(ShapeError::Step));
    }

    #[test]
    fn a_shape_reads_back_as_it_was_written() {
        for json in [
            "{\"ladder\":5}",
            "{\"percent\":[23.5,19,0.0001]}",
            "{\"bands\":[[1,1,300000],[8,10,15000]]}",
            "{\"announced\":{\"at\":100,\"cents\":[5,4]}}",
            "{\"fixed\":[2500]}",
            "\"half_to_winner\"",
        ] {
            assert_eq!(serde_json::to_string(&shape(json)).unwrap(), json);
        }
    }

    #[test]
    fn those_who_are_equal_share_their_places() {
        assert_eq!(equal_share(&[1500, 1000], 2), (1250, 0));
        assert_eq!(equal_share(&[1505, 1000], 3), (835, 0));
        assert_eq!(equal_share(&[1000], 3), (333, 1));
    }

    proptest! {
        #[test]
        fn a_ladder_never_rises_and_always_pays_the_pool(
            pool in 0_i64..1_000_000, places in 1_u32..60, ratio in 1_u32..40, step in 1_i64..600
        ) {
            let found = payout(&PotShape::Ladder(ratio), pool, Some(places), 60, step).unwrap();
            prop_assert!(found.cents.windows(2).all(|pair| pair[0] >= pair[1]), "{:?}", found);
            prop_assert_eq!(found.cents.iter().sum::<i64>(), pool);
            prop_assert!(found.cents.iter().all(|cents| *cents > 0), "{:?}", found);
            prop_assert_eq!(found.wanted.is_some(), found.cents.len() < places as usize);
        }

        #[test]
        fn the_winner_has_half_of_the_whole_steps_and_the_others_differ_by_a_step_at_most(
            pool in 0_i64..100_000, places in 2_u32..20, step in 1_i64..100
        ) {
            let found = payout(&PotShape::HalfToWinner, pool, Some(places), 20, step).unwrap();
            prop_assert_eq!(found.cents.iter().sum::<i64>(), pool);
            prop_assert_eq!(found.left_cents, 0);
            let (first, others) = found.cents.split_first().unwrap();
            prop_assert_eq!(*first, (pool / step + 1) / 2 * step + pool % step);
            prop_assert!(others.iter().all(|cents| *cents > 0 && cents % step == 0));
            prop_assert!(others.windows(2).all(|pair| pair[0] >= pair[1]), "{:?}", found);
            let spread = others.first().zip(others.last()).map(|(most, least)| most - least);
            prop_assert!(spread.unwrap_or(0) <= step);
            let payable = u32::try_from(pool / step / 2).unwrap() + 1;
            prop_assert_eq!(found.wanted.is_some(), payable < places);
        }
    }
}
