//! Amounts of money in words, as a receipt has them.

use crate::i18n::{Lang, Texts};

impl Texts {
    /// `ten dollars`, `twelve and 50/100 dollars`, in German `zwölf Euro, 50/100`. Below 0 as above it.
    pub fn amount_in_words(&self, cents: i64, currency: &str) -> String {
        let whole = cents.unsigned_abs() / 100;
        let rest = cents.unsigned_abs() % 100;
        let count = if rest == 0 { whole } else { 2 };
        let coin = match currency {
            "€" | "EUR" => self.amount_euro(count),
            "$" | "USD" => self.amount_dollar(count),
            other => other.to_owned(),
        };
        let words = self.number_in_words(whole);
        if rest == 0 {
            return format!("{words} {coin}");
        }
        self.amount_and_hundredths(words, coin, format!("{rest:02}"))
    }

    /// A whole number in words; from a million on in figures.
    fn number_in_words(&self, number: u64) -> String {
        let ones = self.amount_ones();
        let tens = self.amount_tens();
        let words = AmountWords {
            lang: self.lang(),
            ones: ones.split(' ').collect(),
            tens: tens.split(' ').collect(),
            hundred: self.amount_hundred(),
            thousand: self.amount_thousand(),
        };
        words.say(number)
    }
}

struct AmountWords<'w> {
    lang: Lang,
    /// Nought to nineteen.
    ones: Vec<&'w str>,
    /// Twenty to ninety.
    tens: Vec<&'w str>,
    hundred: String,
    thousand: String,
}

impl AmountWords<'_> {
    fn say(&self, number: u64) -> String {
        match number {
            0..20 => self.one(number),
            20..100 => self.below_hundred(number),
            100..1000 => self.with(number, 100, &self.hundred),
            1000..1_000_000 => self.with(number, 1000, &self.thousand),
            _ => number.to_string(),
        }
    }

    fn one(&self, number: u64) -> String {
        let word = usize::try_from(number).ok().and_then(|n| self.ones.get(n));
        word.copied().unwrap_or_default().to_owned()
    }

    fn below_hundred(&self, number: u64) -> String {
        let ten = usize::try_from(number / 10 - 2)
            .ok()
            .and_then(|n| self.tens.get(n))
            .copied()
            .unwrap_or_default();
        match (number % 10, self.lang) {
            (0, _) => ten.to_owned(),
            (one, Lang::En | Lang::Gb | Lang::Us) => format!("{ten}-{}", self.one(one)),
            (one, Lang::De) => format!("{}und{ten}", self.one(one)),
        }
    }

    fn with(&self, number: u64, of: u64, word: &str) -> String {
        let head = self.say(number / of);
        let rest = number % of;
        let apart = self.lang.by(" ", "");
        let hundreds = format!("{head}{apart}{word}");
        if rest == 0 {
            return hundreds;
        }
        format!("{hundreds}{apart}{}", self.say(rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_people_write_them() {
        let en = |cents| Texts::new(Lang::En).amount_in_words(cents, "$");
        let de = |cents| Texts::new(Lang::De).amount_in_words(cents, "€");
        for (cents, english, german) in [
            (0, "nought dollars", "null Euro"),
            (100, "one dollar", "ein Euro"),
            (1250, "twelve and 50/100 dollars", "zwölf Euro, 50/100"),
            (2100, "twenty-one dollars", "einundzwanzig Euro"),
            (
                123_405,
                "one thousand two hundred thirty-four and 05/100 dollars",
                "eintausendzweihundertvierunddreißig Euro, 05/100",
            ),
            (2_000_000, "twenty thousand dollars", "zwanzigtausend Euro"),
        ] {
            assert_eq!(
                (en(cents), de(cents)),
                (english.to_owned(), german.to_owned())
            );
        }
    }
}
