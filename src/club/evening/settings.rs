//! What is settled about an evening, as plain data: its rules, what counts, its prizes, and until
//! when its results are provisional.

use crate::club::{EntrantId, MovementSettings, PrizeSettings, Scoring, SheetOf};
use crate::skat::Rulebook;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};
use std::{cell::RefCell, collections::BTreeSet};

/// What is settled about an evening beforehand: asked when it is opened, and changed since.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct EventSettings {
    /// Its name, such as "Thursday club".
    pub name: String,
    /// The day it is played.
    pub date: NaiveDate,
    /// The rules.
    pub rules: RulesChoice,
    /// What counts.
    pub scoring: Scoring,
    /// Stake in the smallest coin for 100 points of balance. 0 is an amount like any other: each
    /// point is worth nothing, and every sum of money comes to 0 by itself.
    pub stake_cents_per_100: i64,
    /// Sign of the coin on paper, such as "€" or "$".
    pub currency: String,
    /// How seats are made.
    pub movement: MovementSettings,
    /// Which prizes there are.
    pub prizes: PrizeSettings,
    /// Whether it is the final of those who went on: it enters a season only if that takes it in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_final: bool,
}

impl EventSettings {
    /// Whether results, prizes and settlement come out the same under these settings.
    pub fn same_results(&self, other: &EventSettings) -> bool {
        self.rules == other.rules
            && self.scoring == other.scoring
            && self.stake_cents_per_100 == other.stake_cents_per_100
            && self.prizes == other.prizes
            // The year decides who is a junior.
            && self.date.year() == other.date.year()
    }

    /// The same for an event that is made now: settings may come from one of before, whose figure
    /// for five at a table was another.
    #[must_use]
    pub fn by_todays_rules(mut self) -> EventSettings {
        self.rules.lost_at_five = None;
        self
    }
}

/// The rules that an event is played under. The text is kept, so an old evening never changes its
/// values.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RulesChoice {
    /// The rulebook's id, such as `foster_1922`.
    pub id: String,
    /// The rulebook's whole text (TOML) as it was when the event was made.
    pub text: String,
    /// Options switched on, by name, sorted.
    pub options: Vec<String>,
    /// What each game that another loses is worth under Seeger-Fabian where five sit at a table;
    /// none: what it was worth in events made before that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_at_five: Option<i32>,
}

impl RulesChoice {
    /// Whether the rulebook itself is the same: its text and its options.
    pub fn same_rulebook(&self, other: &RulesChoice) -> bool {
        (&self.id, &self.text, &self.options) == (&other.id, &other.text, &other.options)
    }

    /// The rulebook that was chosen, with its options; none if its text cannot be read. Never
    /// today's rulebook of the same name in its place: that may have other values.
    ///
    /// The last one read is kept a thread: every sheet of an evening asks for the same.
    pub fn rulebook(&self) -> Option<Rulebook> {
        READ.with_borrow_mut(|read| match read {
            Some((choice, book)) if choice.same_rulebook(self) => book.clone(),
            _ => {
                let book = self.read_rulebook();
                *read = Some((self.clone(), book.clone()));
                book
            }
        })
    }

    /// The same without its options.
    pub fn without_options(&self) -> Option<Rulebook> {
        let plain = RulesChoice {
            options: Vec::new(),
            ..self.clone()
        };
        plain.rulebook()
    }

    fn read_rulebook(&self) -> Option<Rulebook> {
        Rulebook::from_toml(&self.text)
            .ok()?
            .with_options(&self.options)
            .ok()
    }
}

thread_local! {
    static READ: RefCell<Option<(RulesChoice, Option<Rulebook>)>> = const { RefCell::new(None) };
}

/// Until when results are provisional, and since when they are sealed. Afterwards a correction is
/// still possible, and marked.
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Seal {
    /// Results are provisional until then; none: nothing is said.
    pub provisional_until: Option<DateTime<FixedOffset>>,
    /// Results are final since then; none: they are not sealed.
    pub sealed_at: Option<DateTime<FixedOffset>>,
    /// Something was corrected after the sealing, last then; none: nothing was.
    pub corrected_at: Option<DateTime<FixedOffset>>,
    /// The sheets that were corrected after the sealing, each once, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<Corrected>,
}

/// A sheet that was corrected after the results were sealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrected {
    /// Which.
    #[serde(flatten)]
    pub sheet: SheetOf,
    /// Those whose result of it is another one now; none: not known, as in books of before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub people: Option<BTreeSet<EntrantId>>,
}

impl Seal {
    /// Nothing was said of an end.
    pub fn is_open(&self) -> bool {
        *self == Seal::default()
    }
}
