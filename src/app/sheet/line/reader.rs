//! Reads a line of the desk letter by letter: columns, amounts, games, fines. Whatever stands there
//! is answered.

use super::reading::{LineReading, Mistake, TypedFine, TypedLine};
use crate::skat::{Contract, is_minus, read_game, read_ramsch};

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';' | '/')
}

fn signed(minus: bool, size: i32) -> i32 {
    if minus { size.saturating_neg() } else { size }
}

/// The letters of one line, the place in them, and what was read so far.
pub(super) struct Reader<'a> {
    chars: &'a [char],
    pub(super) at: usize,
    exists: &'a dyn Fn(&Contract) -> bool,
    pub(super) reading: LineReading,
}

impl<'a> Reader<'a> {
    /// Adds what stands in the letters to a reading.
    pub(super) fn read(
        chars: &'a [char],
        exists: &'a dyn Fn(&Contract) -> bool,
        reading: LineReading,
    ) -> LineReading {
        let mut reader = Reader {
            chars,
            at: 0,
            exists,
            reading,
        };
        reader.items();
        reader.reading
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    pub(super) fn step(&mut self) {
        self.at = self.at.saturating_add(1);
    }

    pub(super) fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.step();
        }
    }

    pub(super) fn wrong(&mut self, mistake: Mistake) {
        self.reading.mistakes.push(mistake);
    }

    fn items(&mut self) {
        loop {
            while self
                .peek()
                .is_some_and(|c| c.is_whitespace() || is_separator(c))
            {
                self.step();
            }
            let Some(c) = self.peek() else { return };
            match c.to_ascii_lowercase() {
                'f' | '*' => self.fine(),
                'r' => self.ramsch(),
                'd' if self.digit_after() => self.dealer(),
                '0' => self.passed(),
                _ if c.is_ascii_digit() || is_minus(c) || c == '+' => self.line(),
                _ => {
                    // Up to the next blank it means nothing.
                    let text = self.run(|c| !c.is_whitespace() && !is_separator(c));
                    self.wrong(Mistake::ColumnMissing(text.chars().take(12).collect()));
                }
            }
        }
    }

    /// `d3`: who dealt out of turn.
    fn dealer(&mut self) {
        self.step();
        self.reading.dealer = self.column();
    }

    fn passed(&mut self) {
        self.step();
        if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.wrong(Mistake::NoSuchColumn(0));
            self.digits();
        } else {
            self.reading.passed = true;
        }
    }

    /// A sign, if there is one: true for a loss.
    pub(super) fn sign(&mut self) -> bool {
        self.blanks();
        let found = self.peek().filter(|c| is_minus(*c) || *c == '+');
        if found.is_some() {
            self.step();
            self.blanks();
        }
        found.is_some_and(is_minus)
    }

    /// A sign after the figures: only where no figure follows it, for then it belongs to what
    /// comes.
    fn sign_behind(&mut self) -> bool {
        let here = self.at;
        self.blanks();
        if self.peek().is_some_and(is_minus) {
            self.step();
            if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
                return true;
            }
        }
        self.at = here;
        false
    }

    /// All that comes now and is of this kind.
    fn run(&mut self, is_of_kind: impl Fn(char) -> bool) -> String {
        let mut found = String::new();
        while let Some(c) = self.peek().filter(|c| is_of_kind(*c)) {
            found.push(c);
            self.step();
        }
        found
    }

    fn digits(&mut self) -> String {
        self.run(|c| c.is_ascii_digit())
    }

    /// Figures as a number of at most four figures; none where there are none.
    pub(super) fn number(&mut self) -> Option<i32> {
        let digits = self.digits();
        if digits.len() > 4 {
            self.wrong(Mistake::AmountTooLong);
        }
        digits.chars().take(4).collect::<String>().parse().ok()
    }

    pub(super) fn column(&mut self) -> Option<u8> {
        let digit = self
            .peek()
            .and_then(|c| c.to_digit(10))
            .and_then(|d| u8::try_from(d).ok())?;
        self.step();
        Some(digit)
    }

    fn line(&mut self) {
        let lost = self.sign();
        let Some(column) = self.column() else {
            self.wrong(Mistake::ColumnMissing("-".to_owned()));
            return;
        };
        let before = self.at;
        let lost = self.sign() || lost;
        match self.peek() {
            Some(c) if c.is_ascii_digit() => self.amount(column, lost, false),
            Some(c) if c.is_alphabetic() || matches!(c, '♣' | '♠' | '♥' | '♦') => {
                self.game(column);
            }
            _ => {
                self.at = before;
                let _ = self.sign_behind();
                self.reading.lines.push(TypedLine {
                    column,
                    ..TypedLine::default()
                });
                self.wrong(Mistake::AmountMissing(column));
            }
        }
    }

    pub(super) fn amount(&mut self, column: u8, lost: bool, ramsch: bool) {
        let amount = self.number().unwrap_or(0);
        let lost = self.sign_behind() || lost || ramsch;
        let mut line = TypedLine {
            column,
            ramsch,
            ..TypedLine::default()
        };
        line.amount = Some(signed(lost, amount));
        loop {
            match self.peek().map(|c| c.to_ascii_lowercase()) {
                Some('r') if !self.digit_after() => {
                    self.step();
                    line.ramsch = true;
                    line.amount = Some(amount.saturating_neg());
                }
                Some('t')
                    if self.digit_after()
                        || self
                            .chars
                            .get(self.at.saturating_add(1))
                            .is_some_and(|c| is_minus(*c)) =>
                {
                    self.step();
                    let below = self.sign();
                    let total = self.number().unwrap_or(0);
                    line.total = Some(signed(below, total));
                }
                Some(c @ ('o' | 'w' | 'm')) if self.digit_after() => {
                    self.step();
                    let matadors = self.number().unwrap_or(0);
                    line.noted = Some(signed(c == 'o', matadors));
                }
                _ => break,
            }
        }
        if amount == 0 {
            self.wrong(Mistake::AmountZero(column));
        }
        self.reading.lines.push(line);
    }

    fn digit_after(&self) -> bool {
        self.chars
            .get(self.at.saturating_add(1))
            .is_some_and(char::is_ascii_digit)
    }

    fn game(&mut self, column: u8) {
        let text = self.run(|c| !is_separator(c) && !matches!(c, 'f' | 'F' | '*'));
        let (entry, mistakes) = read_game(text.trim(), self.exists);
        self.reading
            .mistakes
            .extend(mistakes.into_iter().map(Mistake::Game));
        self.reading.lines.push(TypedLine {
            column,
            game: Some(entry),
            ..TypedLine::default()
        });
    }

    fn fine(&mut self) {
        self.step();
        self.blanks();
        let column = self.column();
        let _ = self.sign();
        let amount = self.number();
        let _ = self.sign_behind();
        let mut law = String::new();
        if self.peek().is_some_and(|c| matches!(c, 'l' | 'L' | '§')) {
            self.step();
            self.blanks();
            law = self.run(|c| c.is_alphanumeric() || c == '.');
        }
        match (column, amount) {
            (Some(column), Some(amount)) => {
                let law = law.chars().take(12).collect();
                self.reading.fines.push(TypedFine {
                    column,
                    amount: amount.saturating_neg(),
                    law,
                });
            }
            (Some(_), None) => self.wrong(Mistake::FineAmountMissing),
            (None, _) => self.wrong(Mistake::ColumnMissing("f".to_owned())),
        }
    }

    fn ramsch(&mut self) {
        self.step();
        let start = self.at;
        if self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&'s')) {
            self.step();
        }
        let mut groups: Vec<usize> = Vec::new();
        while groups.len() < 3 {
            let _ = self.sign();
            let here = self.at;
            let Some(_) = self.number() else { break };
            groups.push(here);
        }
        match groups.as_slice() {
            [start] | [start, _] => self.ramsch_amount(*start),
            [] => self.wrong(Mistake::RamschIncomplete),
            _ => self.ramsch_points(start),
        }
    }

    /// `r320` and `r 3 20`: a column and what it is charged.
    fn ramsch_amount(&mut self, start: usize) {
        self.at = start;
        let Some(column) = self.column() else {
            return self.wrong(Mistake::RamschIncomplete);
        };
        let _ = self.sign();
        if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.amount(column, true, true);
        } else {
            self.wrong(Mistake::RamschIncomplete);
        }
    }

    /// The points of all three, as the notation has them.
    fn ramsch_points(&mut self, start: usize) {
        let text: String = self.chars.get(start..).unwrap_or_default().iter().collect();
        let (entry, mistakes, read) = read_ramsch(&text);
        self.at = start.saturating_add(read);
        self.reading
            .mistakes
            .extend(mistakes.into_iter().map(Mistake::Game));
        self.reading.lines.push(TypedLine {
            column: 0,
            game: Some(entry),
            ramsch: true,
            ..TypedLine::default()
        });
    }
}
