//! Transversal schedules: people are in rows, one row for each chair of a table, and row k moves
//! on by c(k) tables a leg. Two rows meet at a new place as long as the difference of their steps
//! can be divided by, which is so in a field.
//!
//! The rows never meet within themselves. Rows may be shortened: then some tables have a chair
//! less, and nothing else changes (Bose, Shrikhande and Parker; MacNeish for products of fields).

use super::design::{lines, numbers};
use crate::Plan;

const LINES: &str = include_str!("../../../../assets/seats/fields.txt");

/// A finite field; its elements are numbers, whose digits are coefficients of powers of X.
struct Field {
    prime: usize,
    exponent: u32,
    /// An irreducible polynomial over the prime, without its leading one: coefficients from the
    /// constant term up. None: not needed or not listed; then X cannot be a step.
    lower: Option<Vec<usize>>,
}

impl Field {
    fn new(prime: usize, exponent: u32) -> Field {
        let head = [prime, exponent as usize];
        let line = lines(LINES).find_map(|line| Some(numbers(line).strip_prefix(&head)?.to_vec()));
        Field {
            prime,
            exponent,
            lower: line,
        }
    }

    fn elements(&self) -> usize {
        self.prime.pow(self.exponent)
    }

    fn digits(&self, n: usize) -> Vec<usize> {
        let rest = std::iter::successors(Some(n), |rest| Some(rest / self.prime));
        let digits = rest.map(|rest| rest % self.prime);
        digits.take(self.exponent as usize).collect()
    }

    /// `x + k·y`.
    fn moved(&self, x: usize, y: usize, k: usize) -> usize {
        let (mut sum, mut turned) = (self.digits(x), self.digits(y));
        for step in self.digits(k) {
            let both = sum.iter_mut().zip(&turned);
            both.for_each(|(sum, y)| *sum = (*sum + step * y) % self.prime);
            self.turn(&mut turned);
        }
        let digits = sum.iter().rev();
        digits.fold(0, |all, digit| all * self.prime + digit)
    }

    /// Takes digits times X: what is carried over the top comes back by the polynomial's lower
    /// digits.
    fn turn(&self, digits: &mut [usize]) {
        digits.rotate_right(1);
        let top = digits.first_mut().map(std::mem::take).unwrap_or(0);
        for (digit, c) in digits.iter_mut().zip(self.lower.iter().flatten()) {
            *digit = (*digit + (self.prime - top) * c) % self.prime;
        }
    }
}

/// A product of finite fields: as many elements as tables.
struct Ring(Vec<Field>);

impl Ring {
    fn new(elements: usize) -> Ring {
        let mut rest = elements;
        let fields = (2..=elements).map(|prime| {
            let mut exponent = 0;
            while rest > 1 && rest.is_multiple_of(prime) {
                rest /= prime;
                exponent += 1;
            }
            (prime, exponent)
        });
        let fields = fields.filter(|(_, exponent)| *exponent > 0);
        Ring(
            fields
                .map(|(p, exponent)| Field::new(p, exponent))
                .collect(),
        )
    }

    /// Whether `rows` steps can be told apart in every factor: each is an element of its field.
    fn holds(&self, rows: usize) -> bool {
        let holds = |f: &Field| rows <= f.elements() && (rows <= f.prime || f.lower.is_some());
        self.0.iter().all(holds)
    }

    /// `x + c(k)·y` for elements written in the mixed radix of the factors.
    fn moved(&self, mut x: usize, mut y: usize, k: usize) -> usize {
        let (mut weight, mut result) = (1, 0);
        for field in &self.0 {
            let elements = field.elements();
            result += weight * field.moved(x % elements, y % elements, k);
            weight *= elements;
            x /= elements;
            y /= elements;
        }
        result
    }
}

/// Up to `want` legs of `tables` tables of `size`, in which nobody meets twice; person `row ×
/// tables + place`.
///
/// Plain steps −1, 0, 1, 2 (of four rows) where they last long enough: then one row sits and the
/// others move on by one or two places of a circle.
pub fn transversal(size: usize, tables: usize, want: usize) -> Plan {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The rest of a division by a polynomial with a leading one; constant terms first.
    fn rest(prime: usize, mut of: Vec<usize>, by: &[usize]) -> Vec<usize> {
        while of.len() >= by.len() {
            let top = of.last().copied().unwrap_or(0);
            let from = of.len() - by.len();
            for (digit, c) in of[from..].iter_mut().zip(by) {
                *digit = (*digit + (prime - top) * c) % prime;
            }
            of.pop();
        }
        of
    }

    /// The polynomial of a degree whose other coefficients are these digits.
    fn with_leading_one(prime: usize, degree: u32, mut digits: usize) -> Vec<usize> {
        let mut all: Vec<usize> = Vec::new();
        for _ in 0..degree {
            all.push(digits % prime);
            digits /= prime;
        }
        [all, vec![1]].concat()
    }

    fn is_irreducible(prime: usize, polynomial: &[usize]) -> bool {
        let degree = polynomial.len() as u32 - 1;
        let mut divisors = (1..=degree / 2).flat_map(|degree| {
            (0..prime.pow(degree)).map(move |digits| with_leading_one(prime, degree, digits))
        });
        divisors.all(|by| rest(prime, polynomial.to_vec(), &by).iter().any(|c| *c > 0))
    }

    #[test]
    fn every_polynomial_is_the_first_that_cannot_be_divided() {
        let listed: Vec<Vec<usize>> = lines(LINES).map(numbers).collect();
        assert_eq!(listed.len(), 11);
        for line in listed {
            let (prime, degree) = (line[0], line[1] as u32);
            let mut all = (0..).map(|digits| with_leading_one(prime, degree, digits));
            let first = all.find(|polynomial| is_irreducible(prime, polynomial));
            assert_eq!(first, Some([&line[2..], &[1]].concat()), "{prime}^{degree}");
        }
    }
}
