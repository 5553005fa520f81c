//! The generator of the draw: xoshiro256** seeded by SplitMix64, both by Blackman and Vigna
//! (prng.di.unimi.it), so that a seed gives the same seats on every machine. A test holds the
//! library to the numbers that its authors published: no release may change a draw. Not for secrets.

use rand_xoshiro::Xoshiro256StarStar;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A stream of numbers that depends on its seed alone.
#[derive(Debug, Clone)]
pub struct Rng(Xoshiro256StarStar);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(Xoshiro256StarStar::seed_from_u64(seed))
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n − 1`, all equally likely; 0 for an `n` of 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        if n == 0 {
            return 0;
        }
        let uneven = u64::MAX - (u64::MAX % n + 1) % n;
        loop {
            let x = self.next_u64();
            if x <= uneven {
                return (x % n) as usize;
            }
        }
    }

    /// Puts a list into an order drawn by lot (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_state(state: [u64; 4]) -> Rng {
        let bytes: Vec<u8> = state.iter().flat_map(|n| n.to_le_bytes()).collect();
        Rng(Xoshiro256StarStar::from_seed(bytes.try_into().unwrap()))
    }

    fn next_ten(mut rng: Rng) -> Vec<u64> {
        (0..10).map(|_| rng.next_u64()).collect()
    }

    #[test]
    fn a_seed_is_the_state_that_split_mix_gives() {
        // The authors' C program with this seed.
        let state = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
        ];
        assert_eq!(next_ten(Rng::new(1_234_567)), next_ten(from_state(state)));
    }

    #[test]
    fn xoshiro_gives_the_published_numbers() {
        // The authors' C program from this state.
        let known = [
            11_520,
            0,
            1_509_978_240,
            1_215_971_899_390_074_240,
            1_216_172_134_540_287_360,
            607_988_272_756_665_600,
            16_172_922_978_634_559_625,
            8_476_171_486_693_032_832,
            10_595_114_339_597_558_777,
            2_904_607_092_377_533_576,
        ];
        assert_eq!(next_ten(from_state([1, 2, 3, 4])), known);
    }

    #[test]
    fn every_order_of_three_is_drawn_equally_often() {
        let mut rng = Rng::new(1);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut list = [0, 1, 2];
            rng.shuffle(&mut list);
            *counts.entry(list).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(
            counts.values().all(|n| (850..1150).contains(n)),
            "{counts:?}"
        );
    }
}
