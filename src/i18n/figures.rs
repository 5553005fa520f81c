//! Figures as a language writes them: the minus, the decimal sign, money.

use crate::club::{
    Decimal, Fraction, Games,
    season::{Season, Valuation},
};
use crate::i18n::texts::{Lang, Texts};
use std::fmt::Display;

/// Words as a sentence, a heading or a button has them: with a capital letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next();
    first.map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// What is put if there is no rank and no figure.
pub const NOTHING: &str = "–";

/// A signed figure as it is printed: with a minus sign, not a hyphen.
pub fn figure(n: impl Into<i64>) -> String {
    let n = n.into();
    with_minus(n < 0, n.unsigned_abs())
}

/// The same with its sign: `+76`, `−20`, `0`.
pub fn signed(n: impl Into<i64>) -> String {
    let n = n.into();
    let plus = if n > 0 { "+" } else { "" };
    format!("{plus}{}", figure(n))
}

fn with_minus(negative: bool, size: impl Display) -> String {
    let minus = if negative { "−" } else { "" };
    format!("{minus}{size}")
}

/// A number; nothing if it is not known.
pub fn if_known(number: Option<impl Display>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// A rank or a figure; a dash if there is none.
pub fn or_dash(figure: Option<impl Display>) -> String {
    figure.map_or_else(|| NOTHING.to_owned(), |figure| figure.to_string())
}

/// Games won and lost, side by side; a dash if they are not known.
pub fn won_lost(games: Games) -> String {
    or_dash(
        games
            .won
            .zip(games.lost)
            .map(|(won, lost)| format!("{won}–{lost}")),
    )
}

/// Money in the smallest coin as a person writes it: `0.68`, in German `0,68`, with a minus sign.
pub fn money(cents: i64, lang: Lang) -> String {
    with_minus(cents < 0, coins(cents, lang))
}

/// The same; nothing for 0.
pub fn money_if_any(cents: i64, lang: Lang) -> String {
    if cents == 0 {
        String::new()
    } else {
        money(cents, lang)
    }
}

/// Money without its sign.
fn coins(cents: i64, lang: Lang) -> String {
    let whole = cents.unsigned_abs() / 100;
    let rest = cents.unsigned_abs() % 100;
    lang.decimal(whole, &format!("{rest:02}"))
}

/// Money with its sign of the coin where the language has it: `−$0.68`, `−EUR 0.68`, `−0,68 €`.
pub fn price(cents: i64, currency: &str, lang: Lang) -> String {
    let whole = cents.unsigned_abs() / 100;
    let rest = cents.unsigned_abs() % 100;
    let amount = lang.decimal(lang.in_thousands(whole), &format!("{rest:02}"));
    let apart = match currency.chars().last() {
        Some(last) if last.is_alphabetic() => " ",
        _ => "",
    };
    let with_coin = if lang == Lang::De {
        format!("{amount} {currency}")
    } else {
        format!("{currency}{apart}{amount}")
    };
    with_minus(cents < 0, with_coin.trim_end())
}

impl Lang {
    /// A whole number with its thousands apart, as the country writes a sum of money.
    fn in_thousands(self, whole: u64) -> String {
        let sign = self.by(",", ".");
        if whole < 1000 {
            return whole.to_string();
        }
        let thousands = self.in_thousands(whole / 1000);
        let rest = whole % 1000;
        format!("{thousands}{sign}{rest:03}")
    }

    /// A number with these digits behind its decimal sign, without the sign if there are none.
    fn decimal(self, whole: impl Display, decimals: &str) -> String {
        if decimals.is_empty() {
            return whole.to_string();
        }
        format!("{whole}{}{decimals}", self.by(".", ","))
    }
}

impl Texts {
    /// What a season forms: an average always with its decimal place, so that figures below each
    /// other keep their digits; anything else whole where it is.
    pub fn season_figure(&self, season: &Season, figure: &Fraction) -> String {
        rounded(figure, season_places(season, figure), self.lang())
    }

    /// The same for other programs, with the decimal sign that a spreadsheet of this language
    /// sums: `1045`, `-0.3`, in German `-0,3`.
    pub fn season_field(&self, season: &Season, figure: &Fraction) -> String {
        self.bare(figure, season_places(season, figure))
    }

    /// An exact figure for other programs, with so many decimal places if it is not whole.
    pub fn plain_field(&self, figure: &Fraction, places: u32) -> String {
        self.bare(figure, places_of(figure, places))
    }

    fn bare(&self, figure: &Fraction, places: u32) -> String {
        rounded(figure, places, self.lang()).replace('−', "-")
    }

    /// Money for other programs, without its coin: `-0.68`, in German `-0,68`.
    pub fn money_field(&self, cents: i64) -> String {
        money(cents, self.lang()).replace('−', "-")
    }

    /// An exact figure as people read it: whole, or with decimal places, rounded half up.
    pub fn fraction(&self, figure: &Fraction, places: u32) -> String {
        rounded(figure, places_of(figure, places), self.lang())
    }
}

fn places_of(figure: &Fraction, places: u32) -> u32 {
    if figure.whole().is_some() { 0 } else { places }
}

fn season_places(season: &Season, figure: &Fraction) -> u32 {
    match season.formed {
        Valuation::Average => 1,
        Valuation::Sum | Valuation::Best(_) | Valuation::Drop(_) => places_of(figure, 1),
    }
}

fn rounded(figure: &Fraction, places: u32, lang: Lang) -> String {
    let Decimal {
        negative,
        whole,
        decimals,
    } = figure.rounded(places);
    with_minus(negative, lang.decimal(whole, &decimals))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_a_minus_sign_and_money_its_point() {
        assert_eq!(figure(-24), "−24");
        assert_eq!(money(-5, Lang::En), "−0.05");
        assert_eq!(money(1268, Lang::De), "12,68");
        assert_eq!(price(-69, "$", Lang::En), "−$0.69");
        assert_eq!(price(-69, "€", Lang::De), "−0,69 €");
        assert_eq!(price(1200, "€", Lang::De), "12,00 €");
        assert_eq!(price(1200, "EUR", Lang::En), "EUR 12.00");
        assert_eq!(price(5, "", Lang::En), "0.05");
        assert_eq!(price(5, "", Lang::De), "0,05");
        assert_eq!(money(i64::MIN, Lang::En).chars().next(), Some('−'));
    }

    #[test]
    fn an_exact_figure_has_its_languages_sign() {
        let third = Fraction::new(-32_092, 3).unwrap();
        assert_eq!(Texts::new(Lang::De).fraction(&third, 1), "−10697,3");
        assert_eq!(Texts::new(Lang::En).fraction(&Fraction::from(7), 1), "7");
    }

    #[test]
    fn other_programs_get_the_sign_that_their_spreadsheet_sums() {
        let (en, de) = (Texts::new(Lang::En), Texts::new(Lang::De));
        let third = Fraction::new(-32_092, 3).unwrap();
        assert_eq!(en.plain_field(&third, 2), "-10697.33");
        assert_eq!(de.plain_field(&third, 2), "-10697,33");
        assert_eq!(
            (en.money_field(-5), de.money_field(1250)),
            ("-0.05".into(), "12,50".into())
        );
    }
}
