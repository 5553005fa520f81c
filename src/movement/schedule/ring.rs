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

    /// Whether `rows` steps can be told apart in every factor: each is an element of its field.
    fn holds(&self, rows: usize) -> bool {
        self.factors.iter().all(|(prime, exponent)| {
            let known = rows <= *prime || irreducible(*prime, *exponent).is_some();
            known && rows <= prime.pow(*exponent)
        })
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

/// `x + k·y` in the field of `prime^exponent` elements, whose digits are coefficients of powers of X.
fn add_product(prime: usize, exponent: u32, x: usize, y: usize, k: usize) -> usize {
    let (mut sum, mut turned) = (digits(prime, exponent, x), digits(prime, exponent, y));
    let lower = irreducible(prime, exponent).unwrap_or(&[]);
    for step in digits(prime, exponent, k) {
        let both = sum.iter_mut().zip(&turned);
        both.for_each(|(sum, y)| *sum = (*sum + step * y) % prime);
        turned = times_x(prime, &turned, lower);
    }
    sum.iter().rev().fold(0, |all, digit| all * prime + digit)
}

/// The digits of `y·X`: what is carried over the top comes back by the polynomial's lower digits.
fn times_x(prime: usize, y: &[usize], lower: &[usize]) -> Vec<usize> {
    let top = y.last().copied().unwrap_or(0);
    (0..y.len())
        .map(|i| {
            let carried = lower.get(i).map_or(0, |c| (prime - top) * c);
            (carried + if i == 0 { 0 } else { y[i - 1] }) % prime
        })
        .collect()
}

/// Up to `want` legs of `tables` tables of `size`, in which nobody meets twice; person `row ×
/// tables + place`.
///
/// Plain steps −1, 0, 1, 2 (of four rows) where they last long enough: then one row sits and the
/// others move on by one or two places of a circle.
pub(in crate::movement) fn transversal(size: usize, tables: usize, want: usize) -> Plan {
    let plain = (tables - 1) / (size - 1) + 1;
    let (ring, sits) = (Ring::new(tables), (size - 1) / 2);
    if want <= plain || !ring.holds(size) {
        turned(size, tables, want.min(plain), |x, y, k| {
            (x + (k + tables - sits % tables) * y) % tables
        })
    } else {
        turned(size, tables, want.min(tables), |x, y, k| {
            ring.moved(x, y, k)
        })
    }
}

/// The place on the circle of a table by its number: the circle is folded, there on the even numbers
/// and back on the odd ones, so that neighbours on it are at most two tables apart.
fn on_circle(number: usize, tables: usize) -> usize {
    if number.is_multiple_of(2) {
        number / 2
    } else {
        tables - number.div_ceil(2)
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
        let leg = (0..tables).map(|number| {
            let x = on_circle(number, tables);
            (0..size).map(|k| k * tables + place(x, y, k)).collect()
        });
        plan.push(leg.collect());
    }
    plan
}
