//! What systems, options, irregularities, readings and assumptions are called: a file names them by a key.
//!
//! A key for which there are no words is said as it stands: that is how a club's own rulebook speaks for itself.

use super::super::Texts;
use crate::club::{Fine, Table};
use crate::skat::{Assumed, ChargeEffect, Reading, Rulebook};

/// Names of the systems and options that come with the program, as message ids; a club's own keep their titles.
pub(crate) const NAMES: &[&str] = &[
    "system-foster-1922",
    "system-foster-club",
    "system-foster-simple",
    "system-dickinson-1908",
    "system-enc-1935",
    "system-hoyle-nasl",
    "system-american-1898",
    "system-milwaukee",
    "system-german-1886",
    "system-ndsko-1928",
    "system-ispa-1976",
    "system-isko-1998",
    "system-club-german",
    "system-texas",
    "option-simple",
    "option-nullo23",
    "option-ramsch10",
    "option-grand-solo18",
    "option-out-of-hand",
    "option-tournee-nullo10",
    "option-gucki-nullo",
    "option-gucki-official",
    "option-no-guckis",
    "option-revolution60",
    "option-schiebe-ramsch",
    "option-gucki-solo-loss",
    "option-hoyle-seen-skat",
    "option-grand20",
    "option-old-rules",
    "option-kontra",
    "option-bock",
    "option-ramsch-club",
    "option-ramsch-fewest-wins",
    "option-ramsch-tie-last-trick",
    "option-ramsch-all-tied-zero",
    "option-revolution92",
    "who-dealer",
    "who-non-player",
    "who-player-before-bid",
    "who-active-player",
    "who-declarer",
    "who-adversary",
    "who-onlooker",
    "what-deal-out-of-turn",
    "what-looks-at-skat",
    "what-takes-skat-before-bidding",
    "what-misdeal",
    "what-skat-not-in-turn",
    "what-sees-skat-before-game-is-named",
    "what-looks-at-skat-during-play",
    "what-wrong-layout",
    "what-leads-out-of-turn",
    "what-false-claim",
    "what-revoke",
    "what-revoke-after-being-asked",
    "what-looks-at-tricks",
    "what-wrong-number-of-cards",
    "what-concedes",
    "effect-declarer-loses",
    "effect-declarer-charged",
    "effect-declarer-wins",
    "effect-declarer-wins-offender-charged",
    "effect-offender-charged",
    "effect-offender-pays-partner",
    "effect-offender-pays-outside",
];

/// What the sources leave open or disagree on, and what is taken.
pub(crate) const NOTES: &[&str] = &[
    "reading-guckis",
    "reading-guckis-take",
    "reading-tournee-nullo",
    "reading-tournee-nullo-take",
    "reading-second-card-overbid",
    "reading-second-card-overbid-take",
    "reading-ramsch-skat",
    "reading-ramsch-skat-take",
    "reading-ramsch-tie",
    "reading-ramsch-tie-take",
    "reading-giving-up",
    "reading-giving-up-take",
    "reading-grand-scale",
    "reading-grand-scale-take",
    "reading-matadors-added",
    "reading-matadors-added-take",
    "reading-overbid-cost",
    "reading-overbid-cost-take",
    "reading-milwaukee-second-card",
    "reading-milwaukee-second-card-take",
    "reading-misdeal",
    "reading-misdeal-take",
    "reading-adversary-faults",
    "reading-adversary-faults-take",
    "reading-gucki-solo-loss",
    "reading-gucki-solo-loss-take",
    "reading-bidding-twenty",
    "reading-bidding-twenty-take",
    "reading-deals-in-moving",
    "reading-deals-in-moving-take",
    "reading-greatest-loss",
    "reading-greatest-loss-take",
    "reading-revolution",
    "reading-revolution-take",
    "reading-null-hand-loss",
    "reading-null-hand-loss-take",
    "reading-all-pass",
    "reading-all-pass-take",
    "reading-schneider",
    "reading-schneider-take",
    "reading-table-size",
    "reading-table-size-take",
    "reading-two-entries",
    "reading-two-entries-take",
    "reading-ramsch-all-tied",
    "reading-ramsch-all-tied-take",
    "reading-simple-bid",
    "reading-simple-bid-take",
    "reading-hardest-game",
    "reading-hardest-game-take",
    "assumed-turned-given-up",
    "assumed-given-up-in-full",
    "assumed-vorhand-plays",
    "assumed-vorhand-plays-simple",
    "assumed-passed-in-1886",
    "assumed-no-open-level",
    "assumed-open-level-isko",
    "assumed-no-announcing-seen",
    "assumed-gucki-solo-double",
    "assumed-nullo-rank",
    "assumed-open-grand-schwarz",
    "assumed-hand-loss-1976",
    "assumed-ouvert-schwarz-texas",
    "assumed-ouvert-schwarz-isko",
    "assumed-second-card-double-1935",
    "assumed-second-card-double-1898",
    "assumed-loss-texas",
    "assumed-overbid-foster",
    "assumed-overbid-ndsko",
    "assumed-overbid-isko",
    "assumed-overbid-texas",
    "assumed-null-next-multiple-foster",
    "assumed-null-next-multiple",
    "assumed-null-chosen-isko",
    "assumed-ramsch-milwaukee",
    "assumed-ramsch-texas",
    "assumed-ramsch-1886",
    "assumed-ramsch-all-tricks",
    "assumed-ramsch-tie-dickinson",
    "assumed-ramsch-tie-all",
    "assumed-ramsch-tie-foster",
    "assumed-ramsch-two-1935",
    "assumed-tables-three-to-five",
    "assumed-open-nullo-stays",
    "assumed-without-stays",
    "assumed-ouvert-stays",
    "assumed-all-tied-nobody-wins",
    "assumed-bock-rounds",
    "assumed-kontra-no-ramsch",
];

impl Texts {
    /// The name of a rule system; a club's own rulebook answers with its id.
    pub fn system_name(&self, id: &str) -> String {
        self.name_or("system-", id)
    }

    /// What a fine is for: "the dealer deals out of turn".
    pub fn fine_name(&self, who: &str, what: &str) -> String {
        format!("{} {}", self.name_or("who-", who), self.name_or("what-", what))
    }

    /// A law by its name: one with a number of its own by that, such as "Law 24"; another as the rules write it.
    pub fn law_name(&self, law: &str) -> String {
        if law.starts_with(|c: char| c.is_ascii_digit()) { self.law_number(law) } else { self.clause(law) }
    }

    /// What a row without a game is, with its law: "charge, Law 26".
    pub fn fine_words(&self, fine: &Fine, table: &Table, rules: Option<&Rulebook>) -> String {
        let charge = rules.is_some_and(|rules| table.is_charge(fine, rules));
        let found = rules.and_then(|rules| table.law_of(fine, rules)).filter(|_| fine.law.is_empty());
        self.fine_kind(charge, found.map_or(fine.law.as_str(), |found| found.law))
    }

    /// "charge, Law 26"; where no law is known "fine" or "charge" alone.
    pub fn fine_kind(&self, charge: bool, law: &str) -> String {
        let word = if charge { self.word_charge() } else { self.word_fine() };
        if law.is_empty() { word } else { format!("{word}, {}", self.law_name(law)) }
    }

    /// The same with what was done: "charge, Law 26: an active player looks at the skat during play".
    pub fn fine_in_full(&self, fine: &Fine, table: &Table, rules: Option<&Rulebook>) -> String {
        let words = self.fine_words(fine, table, rules);
        match rules.and_then(|rules| table.law_of(fine, rules)) {
            Some(law) => format!("{words}: {}", self.fine_name(law.who, law.what)),
            None => words,
        }
    }

    /// What follows from an irregularity.
    pub fn effect_name(&self, effect: ChargeEffect) -> String {
        let id = match effect {
            ChargeEffect::DeclarerLoses => "effect-declarer-loses",
            ChargeEffect::DeclarerCharged => "effect-declarer-charged",
            ChargeEffect::DeclarerWins => "effect-declarer-wins",
            ChargeEffect::DeclarerWinsOffenderCharged => "effect-declarer-wins-offender-charged",
            ChargeEffect::OffenderCharged => "effect-offender-charged",
            ChargeEffect::OffenderPaysPartner => "effect-offender-pays-partner",
            ChargeEffect::OffenderPaysOutside => "effect-offender-pays-outside",
        };
        self.say(id).into_owned()
    }

    /// The name of an option.
    pub fn option_name(&self, name: &str) -> String {
        self.name_or("option-", name)
    }

    fn name_or(&self, prefix: &str, name: &str) -> String {
        let id = format!("{prefix}{}", name.replace('_', "-"));
        if NAMES.contains(&id.as_str()) { self.say(&id).into_owned() } else { name.to_owned() }
    }

    /// What the sources disagree on, with its number, and what is taken.
    pub fn reading(&self, reading: &Reading) -> (String, String) {
        let key = format!("reading-{}", reading.name.replace('_', "-"));
        let take = format!("{key}-take");
        if !NOTES.contains(&key.as_str()) {
            return (reading.about.clone(), reading.take.clone());
        }
        (format!("{}. {}", reading.nr, self.say(&key)), self.say(&take).into_owned())
    }

    /// What was assumed of a field.
    pub fn assumed(&self, assumed: &Assumed) -> String {
        if assumed.name.is_empty() { assumed.what.clone() } else { self.assumption(&assumed.name) }
    }

    /// What was assumed, by its key.
    pub fn assumption(&self, name: &str) -> String {
        let key = format!("assumed-{}", name.replace('_', "-"));
        if NOTES.contains(&key.as_str()) { self.say(&key).into_owned() } else { name.to_owned() }
    }
}
