//! Transversal schedules: people are in rows, one row for each chair of a table, and row k moves
//! on by c(k) tables a leg. Two rows meet at a new place as long as the difference of their steps
//! can be divided by, which is so in a field.
//!
//! The rows never meet within themselves. Rows may be shortened: then some tables have a chair
//! less, and nothing else changes (Bose, Shrikhande and Parker; MacNeish for products of fields).

use crate::movement::schedule::design::Plan;

/// A product of finite fields: as many elements as tables.
struct Ring {
    /// Prime and exponent of each factor.
    factors: Vec<(usize, u32)>,
}

/// An irreducible polynomial over the prime, without its leading one: coefficients from the
/// constant term up.
///
/// None: not needed or not listed; then `x` cannot be a step.
fn irreducible(prime: usize, exponent: u32) -> Option<&'static [usize]> {
    Some(match (prime, exponent) {
        (2, 2) => &[1, 1],
        (2, 3) => &[1, 1, 0],
        (2, 4) => &[1, 1, 0, 0],
        (2, 5) => &[1, 0, 1, 0, 0],
        (2, 6) => &[1, 1, 0, 0, 0, 0],
        (2, 7) => &[1, 1, 0, 0, 0, 0, 0],
        (2, 8) => &[1, 1, 0, 1, 1, 0, 0, 0],
        (3, 2) => &[1, 0],
        (3, 3) => &[1, 2, 0],
        (3, 4) => &[2, 1, 0, 0],
        (3, 5) => &[1, 2, 0, 0, 0],
        _ => return None,
    })
}

impl Ring {
    fn new(elements: usize) -> Ring {
        let (mut rest, mut factors) = (elements, Vec::new());
        for prime in 2..=elements {
            let mut exponent = 0;
            while rest > 1 && rest % prime == 0 {
                rest /= prime;
                exponent += 1;
            }
            if exponent > 0 {
                factors.push((prime, exponent));
            }
            if rest == 1 {
                break;
            }
        }
        Ring { factors }
    }

    /// The steps of row `k` in one factor as (scalar, coefficient of x), if it has that many.
    fn step(prime: usize, exponent: u32, k: usize) -> Option<(usize, usize)> {
        if k < prime {
            return Some((k, 0));
        }
        irreducible(prime, exponent)?;
        let (scalar, x) = (k % prime, k / prime);
        (x < prime).then_some((scalar, x))
    }

    /// Whether `rows` steps can be told apart in every factor.
    fn holds(&self, rows: usize) -> bool {
        self.factors
            .iter()
            .all(|(p, e)| (0..rows).all(|k| Ring::step(*p, *e, k).is_some()))
    }

    /// `x + c(k)·y` for elements written in the mixed radix of the factors.
    fn moved(&self, x: usize, y: usize, k: usize) -> usize {
        let (mut weight, mut result, mut x, mut y) = (1, 0, x, y);
        for (prime, exponent) in &self.factors {
            let order = prime.pow(*exponent);
            let place = add_product(*prime, *exponent, x % order, y % order, k);
            result += weight * place;
            weight *= order;
            x /= order;
            y /= order;
        }
        result
    }
}

fn digits(prime: usize, exponent: u32, mut n: usize) -> Vec<usize> {
    let mut list = Vec::new();
    for _ in 0..exponent {
        list.push(n % prime);
        n /= prime;
    }
    list
}

/// `x + (scalar + coefficient·X)·y` in the field of `prime^exponent` elements.
fn add_product(prime: usize, exponent: u32, x: usize, y: usize, k: usize) -> usize {
    let (scalar, coefficient) = Ring::step(prime, exponent, k).unwrap_or((0, 0));
    let (x, y) = (digits(prime, exponent, x), digits(prime, exponent, y));
    let lower = irreducible(prime, exponent).unwrap_or(&[]);
    let turned = times_x(prime, &y, lower);
    (0..x.len()).rev().fold(0, |sum, i| {
        sum * prime + (x[i] + scalar * y[i] + coefficient * turned[i]) % prime
    })
}

/// The digits of `y·X`: what is carried over the top comes back by the polynomial's lower digits.
fn times_x(prime: usize, y: &[usize], lower: &[usize]) -> Vec<usize> {
    let top = y.last().copied().unwrap_or(0);
    (0..y.len())
        .map(|i| {
            let carried = lower.get(i).map_or(0, |c| (prime - top % prime) * c);
            carried + if i == 0 { 0 } else { y[i - 1] }
        })
        .collect()
}

/// Up to `want` legs of `tables` tables of `size`, in which nobody meets twice; person `row ×
/// tables + place`.
///
/// Plain steps 0, 1, 2, … where they last long enough: then row 0 sits and the others move on by 1,
/// 2, … tables.
pub(in crate::movement) fn transversal(size: usize, tables: usize, want: usize) -> Plan {
    let plain = (tables - 1) / (size - 1) + 1;
    let ring = Ring::new(tables);
    if want <= plain || !ring.holds(size) {
        turned(size, tables, want.min(plain), |x, y, k| {
            (x + k * y) % tables
        })
    } else {
        turned(size, tables, want.min(tables), |x, y, k| {
            ring.moved(x, y, k)
        })
    }
}

/// Legs in which the person of row `k` at the table `x` of the leg `y` has this place in the row.
fn turned(
    size: usize,
    tables: usize,
    legs: usize,
    place: impl Fn(usize, usize, usize) -> usize,
) -> Plan {
    let mut plan = Plan::new();
    for y in 0..legs {
        let leg = (0..tables).map(|x| (0..size).map(|k| k * tables + place(x, y, k)).collect());
        plan.push(leg.collect());
    }
    plan
}
