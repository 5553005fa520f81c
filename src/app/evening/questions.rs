//! The three questions of an evening beyond its people and its time, each with its answer.

use crate::app::{evening::form::Form, forms::typed::read_sum, money::pots::PotForm, words};
use crate::club::{MovementSettings, money::Ranking};
use crate::i18n::{Texts, price};

/// A question of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// How people move, and how long.
    Seats,
    /// The rules, and what counts.
    Rules,
    /// Prizes, stake and entry.
    Money,
}

impl Question {
    /// All, in their order.
    pub(crate) const ALL: [Question; 3] = [Question::Seats, Question::Rules, Question::Money];

    /// The question in words.
    pub(crate) fn words(self, t: &Texts) -> String {
        match self {
            Question::Seats => t.evening_ask_seats(),
            Question::Rules => t.evening_ask_rules(),
            Question::Money => t.evening_ask_money(),
        }
    }
}

impl Form {
    /// The answer to a question as the form has it.
    pub(crate) fn answer(&self, t: &Texts, question: Question) -> String {
        match question {
            Question::Seats => self.seats_answer(t),
            Question::Rules => format!("{} · {}", self.rules_title, t.scoring(self.scoring)),
            Question::Money => self.money_answer(t),
        }
    }

    fn seats_answer(&self, t: &Texts) -> String {
        let name = words::movement_name(t, self.kind);
        let length = self
            .movement(&MovementSettings::default())
            .map(|movement| words::length_of(t, &movement));
        match length {
            Ok(length) if length.starts_with(&name) => length,
            Ok(length) => format!("{name} · {length}"),
            Err(_) => name,
        }
    }

    /// All that an evening is played for; that it is for nothing.
    fn money_answer(&self, t: &Texts) -> String {
        let sum = |cents: i64| price(cents, &self.currency, t.lang());
        let mut parts = Vec::new();
        let prizes = self.prizes.number();
        let is_foster = |pot: &PotForm| pot.is_won() && pot.ranking == Ranking::Foster;
        let mut pots = self.money.pots.iter();
        if pots.clone().any(PotForm::counts_prizes) {
            parts.extend(self.prizes.hardest.then(|| t.prize_hardest()));
        } else if prizes > 0 && !pots.any(is_foster) {
            parts.push(t.evening_prizes(prizes));
        }
        if let Some(cents) = read_sum(&self.stake).filter(|cents| *cents > 0) {
            parts.push(format!("{} {}", t.ui_stake(), sum(cents)));
        }
        match self.money.purse(t) {
            Ok(purse) => parts.extend(t.purse_summary(&purse, &self.currency)),
            Err(unread) => parts.push(unread.field.expects(t)),
        }
        if parts.is_empty() {
            t.evening_money_none()
        } else {
            parts.join(" · ")
        }
    }
}
