//! The three questions of an evening beyond its people and its time, each with its answer.

use super::evening::Form;
use super::typed::read_money;
use crate::app::words;
use crate::club::MovementSettings;
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
        let length = self.movement(&MovementSettings::default());
        let length = length.map(|movement| words::length_of(t, &movement));
        match length {
            Ok(length) if length.starts_with(&name) => length,
            Ok(length) => format!("{name} · {length}"),
            Err(_) => name,
        }
    }

    /// Prizes, stake and entry; that there is none of them.
    fn money_answer(&self, t: &Texts) -> String {
        let stake = self.stake.trim();
        let mut parts = Vec::new();
        let prizes = self.prizes.points.saturating_add(self.prizes.games);
        if prizes > 0 {
            parts.push(t.evening_prizes(prizes));
        }
        if read_money(stake).is_some_and(|cents| cents > 0) {
            parts.push(format!("{} {stake} {}", t.ui_stake(), self.currency));
        }
        let entry: i64 = self.purse.entry.iter().map(|part| part.cents).sum();
        let fee = read_money(&self.fee).unwrap_or_default();
        if entry.max(fee) > 0 {
            let sum = price(entry.max(fee), &self.currency, t.lang());
            parts.push(format!("{} {sum}", t.evening_fee()));
        }
        if parts.is_empty() {
            t.evening_money_none()
        } else {
            parts.join(" · ")
        }
    }
}
