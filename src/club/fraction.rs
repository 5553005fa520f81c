//! Exact fractions: averages of a season, shares of a rank, results of a smaller team.
//!
//! Knows no files, clocks, databases, screens or words for people.

use num_rational::BigRational;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Sub};

/// An exact fraction of any size. Written `1045` or `32092/3`, in lowest terms, with a positive
/// denominator.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(BigRational);

impl Fraction {
    /// `numerator / denominator`; none if the denominator is 0.
    pub fn new(numerator: i64, denominator: i64) -> Option<Fraction> {
        (denominator != 0).then(|| Fraction(BigRational::new(numerator.into(), denominator.into())))
    }

    /// 0.
    pub fn zero() -> Fraction {
        Fraction::from(0)
    }

    /// Itself divided by another; none if that is 0.
    pub fn over(&self, divisor: &Fraction) -> Option<Fraction> {
        (*divisor != Fraction::zero()).then(|| Fraction(&self.0 / &divisor.0))
    }

    /// The whole number that it is, if it is one that fits.
    pub fn whole(&self) -> Option<i64> {
        self.0
            .is_integer()
            .then(|| i64::try_from(self.0.to_integer()).ok())
            .flatten()
    }

    /// Rounded half up to a number of decimal places: the whole part and the digits behind the
    /// point, with a minus sign in front of a value below 0. The decimal sign is the language's.
    pub fn rounded(&self, places: u32) -> Decimal {
        let ten = BigRational::from_integer(10i64.pow(places.min(9)).into());
        let half = BigRational::new(1.into(), 2.into());
        let units = (&self.0 * &ten + half).floor().to_integer();
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
        Fraction(BigRational::from_integer(whole.into()))
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        Fraction(self.0 + other.0)
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        Fraction(self.0 - other.0)
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        Fraction(self.0 * other.0)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(parts: I) -> Fraction {
        parts.fold(Fraction::zero(), Add::add)
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
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
        enum Written {
            Whole(i64),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Whole(whole) => Ok(Fraction::from(whole)),
            Written::Text(text) => read(&text).ok_or_else(|| {
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
}
