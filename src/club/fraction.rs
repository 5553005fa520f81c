//! Exact fractions: averages of a season, shares of a rank, results of a smaller team.
//!
//! Knows no files, clocks, databases, screens or words for people.

use num_rational::BigRational;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{
    cmp::Ordering,
    fmt,
    iter::Sum,
    ops::{Add, Mul, Sub},
};

/// An exact fraction of any size. Written `1045` or `32092/3`, in lowest terms, with a positive
/// denominator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fraction(Exact);

/// In lowest terms, and small wherever it fits, so that equals are written the same.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Exact {
    /// Numerator, and a denominator above 0.
    Small(i64, i64),
    /// What does not fit: a sum of very many averages of lists that differ in length.
    Large(Box<BigRational>),
}

impl Fraction {
    /// `numerator / denominator`; none if the denominator is 0.
    pub fn new(numerator: i64, denominator: i64) -> Option<Fraction> {
        let large = || BigRational::new(numerator.into(), denominator.into());
        (denominator != 0).then(|| {
            Fraction::small(numerator.into(), denominator.into())
                .unwrap_or_else(|| Fraction::large(large()))
        })
    }

    /// 0.
    pub fn zero() -> Fraction {
        Fraction::from(0)
    }

    /// Itself divided by another; none if that is 0.
    pub fn over(&self, divisor: &Fraction) -> Option<Fraction> {
        (*divisor != Fraction::zero())
            .then(|| self.with(divisor, |a, b| (a.0 * b.1, a.1 * b.0), |a, b| a / b))
    }

    /// The whole number that it is, if it is one that fits.
    pub fn whole(&self) -> Option<i64> {
        match self.0 {
            Exact::Small(whole, 1) => Some(whole),
            Exact::Small(..) | Exact::Large(_) => None,
        }
    }

    /// Rounded half up to a number of decimal places: the whole part and the digits behind the
    /// point, with a minus sign in front of a value below 0. The decimal sign is the language's.
    pub fn rounded(&self, places: u32) -> Decimal {
        let ten = BigRational::from_integer(10i64.pow(places.min(9)).into());
        let half = BigRational::new(1.into(), 2.into());
        let units = (self.rational() * &ten + half).floor().to_integer();
        let negative = units < 0.into();
        let digits = units.magnitude().to_string();
        let width = places as usize + 1;
        let digits = format!("{digits:0>width$}");
        let (whole, decimals) = digits.split_at(digits.len() - places as usize);
        Decimal {
            negative,
            whole: whole.to_owned(),
            decimals: decimals.to_owned(),
        }
    }

    /// Numerator and denominator in lowest terms; none if they do not fit. The denominator is not 0.
    fn small(numerator: i128, denominator: i128) -> Option<Fraction> {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).ok()? * denominator.signum();
        let numerator = i64::try_from(numerator / divisor).ok()?;
        let denominator = i64::try_from(denominator / divisor).ok()?;
        Some(Fraction(Exact::Small(numerator, denominator)))
    }

    fn large(exact: BigRational) -> Fraction {
        match (exact.numer().try_into(), exact.denom().try_into()) {
            (Ok(numerator), Ok(denominator)) => Fraction(Exact::Small(numerator, denominator)),
            (_, _) => Fraction(Exact::Large(Box::new(exact))),
        }
    }

    fn rational(&self) -> BigRational {
        match &self.0 {
            Exact::Small(numerator, denominator) => {
                BigRational::new_raw((*numerator).into(), (*denominator).into())
            }
            Exact::Large(exact) => BigRational::clone(exact),
        }
    }

    /// Of two fractions one: by their numerators and denominators where these fit, which no product
    /// of two of them can overflow.
    fn with(
        &self,
        other: &Fraction,
        small: impl Fn((i128, i128), (i128, i128)) -> (i128, i128),
        large: impl Fn(BigRational, BigRational) -> BigRational,
    ) -> Fraction {
        let of_small = match (&self.0, &other.0) {
            (Exact::Small(a, b), Exact::Small(c, d)) => {
                let wide = |n: &i64| i128::from(*n);
                let (numerator, denominator) = small((wide(a), wide(b)), (wide(c), wide(d)));
                Fraction::small(numerator, denominator)
            }
            (Exact::Small(..) | Exact::Large(_), _) => None,
        };
        of_small.unwrap_or_else(|| Fraction::large(large(self.rational(), other.rational())))
    }
}

/// The greatest common divisor; that of 0 and another is the other.
fn gcd(a: u128, b: u128) -> u128 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        match (&self.0, &other.0) {
            (Exact::Small(a, b), Exact::Small(c, d)) => {
                let product = |x: &i64, y: &i64| i128::from(*x) * i128::from(*y);
                product(a, d).cmp(&product(c, b))
            }
            (Exact::Small(..) | Exact::Large(_), _) => self.rational().cmp(&other.rational()),
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A rounded figure in the parts that a language writes with its own signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decimal {
    /// Whether it is below 0.
    pub negative: bool,
    /// The digits in front of the point.
    pub whole: String,
    /// The digits behind it; may be none.
    pub decimals: String,
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Fraction {
        Fraction(Exact::Small(whole, 1))
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let small = |a: (i128, i128), b: (i128, i128)| (a.0 * b.1 + b.0 * a.1, a.1 * b.1);
        self.with(&other, small, |a, b| a + b)
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        let small = |a: (i128, i128), b: (i128, i128)| (a.0 * b.1 - b.0 * a.1, a.1 * b.1);
        self.with(&other, small, |a, b| a - b)
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        self.with(&other, |a, b| (a.0 * b.0, a.1 * b.1), |a, b| a * b)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(parts: I) -> Fraction {
        parts.fold(Fraction::zero(), Add::add)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.rational(), f)
    }
}

/// A whole number as a number, anything else as text: `17`, `"17/2"`.
impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.whole() {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fraction, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum WrittenFraction {
            Whole(i64),
            Text(String),
        }
        match WrittenFraction::deserialize(deserializer)? {
            WrittenFraction::Whole(whole) => Ok(Fraction::from(whole)),
            WrittenFraction::Text(text) => read(&text).ok_or_else(|| {
                de::Error::invalid_value(de::Unexpected::Str(&text), &"a fraction such as 17/2")
            }),
        }
    }
}

fn read(text: &str) -> Option<Fraction> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    Fraction::new(
        numerator.trim().parse().ok()?,
        denominator.trim().parse().ok()?,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(numerator: i64, denominator: i64, places: u32) -> String {
        let Decimal {
            negative,
            whole,
            decimals,
        } = Fraction::new(numerator, denominator)
            .unwrap()
            .rounded(places);
        format!("{}{whole}.{decimals}", if negative { "-" } else { "" })
    }

    #[test]
    fn figures_are_rounded_half_up() {
        assert_eq!(shown(32_092, 3, 2), "10697.33");
        assert_eq!(shown(1, 20, 1), "0.1");
        assert_eq!(shown(-1, 20, 1), "0.0");
        assert_eq!(shown(-3, 20, 1), "-0.1");
        assert_eq!(shown(-1045, 1, 1), "-1045.0");
        assert_eq!(shown(5, 2, 0), "3.");
    }

    #[test]
    fn a_fraction_is_written_in_lowest_terms_and_reads_back() {
        for (numerator, denominator, written) in [
            (34, 4, "\"17/2\""),
            (-34, 4, "\"-17/2\""),
            (34, -4, "\"-17/2\""),
            (8, 4, "2"),
        ] {
            let fraction = Fraction::new(numerator, denominator).unwrap();
            assert_eq!(serde_json::to_string(&fraction).unwrap(), written);
            assert_eq!(serde_json::from_str::<Fraction>(written).unwrap(), fraction);
        }
        assert_eq!(Fraction::new(1, 0), None);
        for wrong in ["\"1/0\"", "\"\"", "\"1/\"", "\"x\"", "1.5", "null"] {
            assert!(serde_json::from_str::<Fraction>(wrong).is_err(), "{wrong}");
        }
    }

    /// Small figures, and some at the edge of what fits.
    fn figures() -> impl Strategy<Value = i64> {
        prop_oneof![-1000i64..1000, any::<i64>(), Just(i64::MIN), Just(i64::MAX)]
    }

    fn fractions() -> impl Strategy<Value = Fraction> {
        (figures(), figures()).prop_filter_map("0", |(n, d)| Fraction::new(n, d))
    }

    proptest! {
        #[test]
        fn it_counts_as_fractions_of_any_size_do(a in fractions(), b in fractions()) {
            let (x, y) = (a.rational(), b.rational());
            prop_assert_eq!(a.cmp(&b), x.cmp(&y));
            prop_assert_eq!(a == b, x == y);
            let sum = a.clone() + b.clone();
            prop_assert_eq!(&sum, &Fraction::large(&x + &y));
            prop_assert_eq!(&(sum.clone() - b.clone()), &a, "large sums become small again");
            prop_assert_eq!(a.clone() - b.clone(), Fraction::large(&x - &y));
            prop_assert_eq!(a.clone() * b.clone(), Fraction::large(&x * &y));
            let quotient = (b != Fraction::zero()).then(|| Fraction::large(&x / &y));
            prop_assert_eq!(a.over(&b), quotient);
            prop_assert_eq!(a.to_string(), x.to_string());
        }
    }
}
