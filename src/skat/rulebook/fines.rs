//! What an entry without a game is: a fine of a fixed amount, or the value of the game charged to
//! somebody.

use crate::skat::{ChargeEffect, ChargeRule, FineRule, Rulebook};

/// What the law of an entry without a game says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FineLaw<'a> {
    /// What follows from it; none for a fine of a fixed amount.
    pub effect: Option<ChargeEffect>,
    /// The law as the rulebook writes it.
    pub law: &'a str,
    /// Who did it: a key for which there are words.
    pub who: &'a str,
    /// What was done: a key for which there are words.
    pub what: &'a str,
    /// What it costs, negative: the fixed amount, or the value of the game where that is known.
    pub amount: Option<i32>,
}

impl Rulebook {
    /// What a law says of an entry without a game: the fine or charge of this amount, else the
    /// first of this law.
    ///
    /// `value` is what the game of the same deal is worth, positive, if it is known.
    pub fn fine(&self, law: &str, amount: i32, value: Option<i32>) -> Option<FineLaw<'_>> {
        let fines = self.fines().iter().map(of_fine);
        let charges = self
            .charges()
            .iter()
            .filter_map(|charge| of_charge(charge, value));
        let found: Vec<FineLaw<'_>> = fines
            .chain(charges)
            .filter(|rule| names(rule.law, law))
            .collect();
        let exact = found.iter().find(|rule| rule.amount == Some(amount));
        exact
            .or_else(|| found.iter().find(|rule| rule.amount.is_none()))
            .or(found.first())
            .copied()
    }

    /// Every fine and charge that costs so much, with what the game of the same deal is worth,
    /// where that is known.
    pub fn fines_of(&self, amount: i32, value: Option<i32>) -> Vec<FineLaw<'_>> {
        let charges = self
            .charges()
            .iter()
            .filter_map(|charge| of_charge(charge, value));
        self.fines()
            .iter()
            .map(of_fine)
            .chain(charges)
            .filter(|law| law.amount == Some(amount))
            .collect()
    }

    /// Whether some law charges the value of a game to somebody beside who played it.
    pub fn charges_others(&self) -> bool {
        self.charges()
            .iter()
            .any(|charge| of_charge(charge, None).is_some())
    }
}

fn of_fine(rule: &FineRule) -> FineLaw<'_> {
    FineLaw {
        effect: None,
        law: &rule.law,
        who: &rule.who,
        what: &rule.what,
        amount: Some(rule.amount),
    }
}

/// Only what puts a line on the sheet beside the game is an entry of its own.
fn of_charge(rule: &ChargeRule, value: Option<i32>) -> Option<FineLaw<'_>> {
    rule.effect.lines(1, 1).offender?;
    let amount = value.map(i32::saturating_neg);
    Some(FineLaw {
        effect: Some(rule.effect),
        law: &rule.law,
        who: &rule.who,
        what: &rule.what,
        amount,
    })
}

/// Whether a rulebook's law, such as `pen. 6-7, 15`, is the one that was typed, such as `7` or
/// `pen.7`.
fn names(rule: &str, typed: &str) -> bool {
    let typed = figures(typed);
    !typed.is_empty() && rule.split(',').any(|part| named_by(&figures(part), &typed))
}

fn named_by(part: &str, typed: &str) -> bool {
    let range = part.split_once('-');
    part == typed || range.is_some_and(|(from, to)| lies_within(from, to, typed))
}

/// Whether three numbers, and in this range.
fn lies_within(from: &str, to: &str, typed: &str) -> bool {
    match [from, to, typed].map(str::parse::<u32>) {
        [Ok(from), Ok(to), Ok(at)] => (from..=to).contains(&at),
        _ => false,
    }
}

/// The figures of a law without what is before them; a law that has none is taken by its words.
fn figures(law: &str) -> String {
    let law = law.trim().to_lowercase();
    let figures = law.trim_start_matches(|c: char| !c.is_ascii_digit());
    if figures.is_empty() {
        return law.replace(' ', "");
    }
    figures.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(
        id: &str,
        law: &str,
        amount: i32,
        value: Option<i32>,
    ) -> Option<(Option<ChargeEffect>, Option<i32>)> {
        let book = Rulebook::builtin(id)?;
        book.fine(law, amount, value)
            .map(|rule| (rule.effect, rule.amount))
    }

    #[test]
    fn a_law_says_whether_it_fines_or_charges() {
        let wins = Some(ChargeEffect::DeclarerWinsOffenderCharged);
        assert_eq!(of("foster_1922", "20", -10, None), Some((None, Some(-10))));
        assert_eq!(
            of("foster_1922", "L27", -10, None),
            Some((None, Some(-25))),
            "another amount than the law's"
        );
        assert_eq!(
            of("foster_1922", "Law 50", -36, Some(36)),
            Some((wins, Some(-36)))
        );
        assert_eq!(
            of("foster_1922", "26", -36, None),
            Some((Some(ChargeEffect::OffenderCharged), None))
        );
        assert_eq!(
            of("foster_1922", "48", -36, None),
            None,
            "decides the game and puts no line beside it"
        );
        assert_eq!(
            of("foster_1922", "25", -36, None),
            None,
            "outside the sheet"
        );
        assert_eq!(of("foster_1922", "", -10, None), None);
        assert_eq!(of("dickinson_1908", "pen.7", -36, None), Some((wins, None)));
        assert_eq!(
            of("dickinson_1908", "15", -36, Some(36)),
            Some((wins, Some(-36)))
        );
        assert_eq!(
            of("dickinson_1908", "pen. 5", -25, None),
            Some((None, Some(-25)))
        );
        assert_eq!(
            of("enc_1935", "Misdeal", -10, None),
            Some((None, Some(-10)))
        );
        assert_eq!(of("isko_1998", "4.1", -10, None), None);
    }
}
