//! The generator of the draw: xoshiro256** seeded by SplitMix64, so that a seed gives the same
//! seats on every machine.
//!
//! Both are by Blackman and Vigna (public domain, prng.di.unimi.it); written here so that no
//! library's release can change a draw. Not for secrets.

/// A stream of numbers that depends on its seed alone.
#[derive(Debug, Clone)]
pub struct Rng {
    state: [u64; 4],
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Rng {
        let mut s = seed;
        Rng {
            state: std::array::from_fn(|_| split_mix(&mut s)),
        }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let (c2, d2) = (c ^ a, d ^ b);
        self.state = [a ^ d2, b ^ c2, c2 ^ (b << 17), d2.rotate_left(45)];
        result
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

    #[test]
    fn split_mix_gives_the_published_numbers() {
        let mut s = 1_234_567;
        let got: Vec<u64> = (0..5).map(|_| split_mix(&mut s)).collect();
        // The authors' C program with this seed.
        let known = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(got, known);
    }

    #[test]
    fn xoshiro_gives_the_published_numbers() {
        let mut rng = Rng {
            state: [1, 2, 3, 4],
        };
        let got: Vec<u64> = (0..10).map(|_| rng.next_u64()).collect();
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
        assert_eq!(got, known);
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
