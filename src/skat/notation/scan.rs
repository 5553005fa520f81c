//! Characters one by one, and the parts that every note can have: figures, a kontra, an amount.

use crate::skat::{DealEntry, NotationMistake};

/// Characters with the place of the next one; every step is checked.
pub(super) struct Scan<'a> {
    pub(super) chars: &'a [char],
    pub(super) at: usize,
}

impl Scan<'_> {
    pub(super) fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    pub(super) fn after(&self) -> Option<char> {
        self.chars.get(self.at.saturating_add(1)).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let found = self.peek();
        self.at = self.at.saturating_add(1);
        found
    }

    pub(super) fn digits(&mut self) -> String {
        let mut found = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_digit) {
            found.push(c);
            self.at = self.at.saturating_add(1);
        }
        found
    }

    pub(super) fn number_follows(&self) -> bool {
        self.after().is_some_and(|c| c.is_ascii_digit())
    }

    /// Leaves out one of these signs.
    pub(super) fn take(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        let found = self.peek().is_some_and(wanted);
        if found {
            self.next();
        }
        found
    }

    pub(super) fn blanks(&mut self) {
        while self.take(char::is_whitespace) {}
    }

    /// The figure behind a letter: digits, or any figure behind a dot; none if there is none.
    pub(super) fn figure(&mut self) -> Option<i32> {
        let minus = self.take(|c| c == '.') && self.take(is_minus);
        let digits = self.digits();
        (!digits.is_empty()).then(|| signed(minus, &digits))
    }
}

/// Digits as a number; what is too large stops at the end of the range, and the rules will say that
/// there is no such thing.
pub(super) fn number(digits: &str) -> i32 {
    signed(false, digits)
}

pub(super) fn signed(minus: bool, digits: &str) -> i32 {
    let size = digits.bytes().fold(0_i64, |n, d| {
        n.saturating_mul(10)
            .saturating_add(i64::from(d.wrapping_sub(b'0')))
    });
    let value = if minus { size.saturating_neg() } else { size };
    i32::try_from(value).unwrap_or(if minus { i32::MIN } else { i32::MAX })
}

/// Whether this is a minus as people type it.
pub fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '–')
}

pub(super) fn read_figure(
    scan: &mut Scan,
    letter: char,
    field: &mut Option<i32>,
    mistakes: &mut Vec<NotationMistake>,
) {
    match scan.figure() {
        Some(figure) => put(field, figure, &format!("{letter}{figure}"), mistakes),
        None => mistakes.push(NotationMistake::NumberMissing(letter)),
    }
}

/// `k` and `kk`; another factor is behind a dot, for a figure alone could be points.
pub(super) fn read_kontra(
    scan: &mut Scan,
    field: &mut Option<i32>,
    mistakes: &mut Vec<NotationMistake>,
) {
    if scan.peek() == Some('.') {
        return read_figure(scan, 'k', field, mistakes);
    }
    match field {
        None => *field = Some(2),
        Some(2) => *field = Some(4),
        Some(_) => mistakes.push(NotationMistake::Twice("k".to_owned())),
    }
}

pub(super) fn read_written(
    scan: &mut Scan,
    entry: &mut DealEntry,
    mistakes: &mut Vec<NotationMistake>,
) {
    let mut minus = false;
    while let Some(c) = scan
        .peek()
        .filter(|c| is_minus(*c) || matches!(c, '+' | ' '))
    {
        minus |= is_minus(c);
        scan.next();
    }
    let digits = scan.digits();
    if digits.is_empty() {
        mistakes.push(NotationMistake::NumberMissing('='));
        return;
    }
    minus |= scan.take(is_minus);
    put(
        &mut entry.written,
        signed(minus, &digits),
        &format!("={digits}"),
        mistakes,
    );
}

pub(super) fn put<T>(
    field: &mut Option<T>,
    value: T,
    text: &str,
    mistakes: &mut Vec<NotationMistake>,
) {
    if field.is_some() {
        mistakes.push(NotationMistake::Twice(text.chars().take(12).collect()));
    } else {
        *field = Some(value);
    }
}
