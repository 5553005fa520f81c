//! What systems, options, irregularities, readings and assumptions are called: a file names them by
//! a key.
//!
//! A key for which there are no words is said as it is written: that is how a club's own rulebook
//! speaks for itself.

use crate::club::{Fine, Table};
use crate::i18n::Texts;
use crate::skat::{Assumed, ChargeEffect, Rulebook, SourceReading};

impl Texts {
    /// The title of a rulebook: its own words where a club has changed it.
    pub fn rules_title(&self, book: &Rulebook) -> String {
        if Rulebook::builtin(book.id()).is_some_and(|b| b.text() == book.text()) {
            return self.system_name(book.id());
        }
        book.title().to_owned()
    }

    /// The name of a rule system; a club's own rulebook answers with its id.
    pub fn system_name(&self, id: &str) -> String {
        self.name_or("system-", id)
    }

    /// What a fine is for: "the dealer deals out of turn".
    pub fn fine_name(&self, who: &str, what: &str) -> String {
        format!(
            "{} {}",
            self.name_or("who-", who),
            self.name_or("what-", what)
        )
    }

    /// A law by its name: one with a number of its own by that, such as "Law 24"; another as the
    /// rules write it.
    pub fn law_name(&self, law: &str) -> String {
        if law.starts_with(|c: char| c.is_ascii_digit()) {
            self.law_number(law)
        } else {
            self.clause(law)
        }
    }

    /// What a row without a game is, with its law: "charge, Law 26".
    pub fn fine_words(&self, fine: &Fine, table: &Table, rules: Option<&Rulebook>) -> String {
        let charge = rules.is_some_and(|rules| table.is_charge(fine, rules));
        let law = match rules.and_then(|rules| table.law_of(fine, rules)) {
            Some(found) if fine.law.is_empty() => found.law,
            _ => &fine.law,
        };
        self.fine_kind(charge, law)
    }

    /// "charge, Law 26"; where no law is known "fine" or "charge" alone.
    pub fn fine_kind(&self, charge: bool, law: &str) -> String {
        let word = if charge {
            self.word_charge()
        } else {
            self.word_fine()
        };
        if law.is_empty() {
            word
        } else {
            format!("{word}, {}", self.law_name(law))
        }
    }

    /// The same with what was done: "charge, Law 26: an active player looks at the skat during
    /// play".
    pub fn fine_in_full(&self, fine: &Fine, table: &Table, rules: Option<&Rulebook>) -> String {
        let words = self.fine_words(fine, table, rules);
        match rules.and_then(|rules| table.law_of(fine, rules)) {
            Some(law) => format!("{words}: {}", self.fine_name(law.who, law.what)),
            None => words,
        }
    }

    /// What follows from an irregularity.
    pub fn effect_name(&self, effect: ChargeEffect) -> String {
        match effect {
            ChargeEffect::DeclarerLoses => self.effect_declarer_loses(),
            ChargeEffect::DeclarerCharged => self.effect_declarer_charged(),
            ChargeEffect::DeclarerWins => self.effect_declarer_wins(),
            ChargeEffect::DeclarerWinsOffenderCharged => {
                self.effect_declarer_wins_offender_charged()
            }
            ChargeEffect::OffenderCharged => self.effect_offender_charged(),
            ChargeEffect::OffenderPaysPartner => self.effect_offender_pays_partner(),
            ChargeEffect::OffenderPaysOutside => self.effect_offender_pays_outside(),
        }
    }

    /// The name of an option.
    pub fn option_name(&self, name: &str) -> String {
        self.name_or("option-", name)
    }

    fn name_or(&self, prefix: &str, name: &str) -> String {
        self.keyed(prefix, name).unwrap_or_else(|| name.to_owned())
    }

    /// What the sources disagree on, with its number, and what is taken.
    pub fn reading(&self, reading: &SourceReading) -> (String, String) {
        let about = self.keyed("reading-", &reading.name);
        match about.zip(self.keyed("reading-", &format!("{}-take", reading.name))) {
            Some((about, take)) => (format!("{}. {about}", reading.nr), take),
            None => (reading.about.clone(), reading.take.clone()),
        }
    }

    /// What was assumed of a field.
    pub fn assumed(&self, assumed: &Assumed) -> String {
        if assumed.name.is_empty() {
            assumed.what.clone()
        } else {
            self.assumption(&assumed.name)
        }
    }

    /// What was assumed, by its key.
    pub fn assumption(&self, name: &str) -> String {
        self.name_or("assumed-", name)
    }
}
