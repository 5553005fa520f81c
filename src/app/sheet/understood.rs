//! The line in words: who, what, how much; suits with their sign in their colour.

use crate::app::sheet::{
    judge::{JudgedLine, LineJudgement},
    line::TypedFine,
    open::OpenSheet,
    view::Row,
};
use crate::club::shortest;
use crate::i18n::{Texts, figure};
use crate::skat::{FineLaw, Suit};
use itertools::Itertools;

/// Of a longer name the game would have no room beside it.
const LONG: usize = 28;

/// In which colour words are written; the signs of suits in them have their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// As text.
    Text,
    /// As words that explain.
    Subdued,
    /// As a warning.
    Warning,
}

/// Words in one colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// The colour.
    pub ink: Ink,
}

impl Span {
    /// Words in a colour.
    pub fn new(text: String, ink: Ink) -> Span {
        Span { text, ink }
    }

    /// A suit's sign.
    pub fn suit(suit: Suit) -> Span {
        Span::new(format!("{} ", suit.sign()), Ink::Text)
    }
}

/// The line in words; `recorded`: nothing is typed, and this is in the book.
pub fn understood(
    t: &Texts,
    sheet: &OpenSheet,
    row: &Row,
    judged: &LineJudgement,
    recorded: bool,
) -> Vec<Span> {
    let mut words = Words {
        t,
        sheet,
        ink: if recorded { Ink::Subdued } else { Ink::Text },
        spans: Vec::new(),
    };
    if judged.reading.passed {
        words.say(t.sheet_passed());
    }
    if let Some(deal) = judged.reading.jump {
        words.say(t.sheet_to_deal(deal));
    }
    for (nth, line) in judged.lines.iter().enumerate() {
        words.line(line, if nth > 0 { " + " } else { "" });
    }
    let value = value_played(row, judged);
    for fine in &judged.reading.fines {
        words.fine(fine, value);
    }
    let remark = judged.reading.remark.as_ref();
    if let Some(remark) = remark.filter(|r| !r.is_empty()) {
        words.say_in(Ink::Subdued, format!(" · {remark}"));
    }
    words.spans
}

/// A charge is the value of the game that is recorded or is typed beside it.
fn value_played(row: &Row, judged: &LineJudgement) -> Option<i32> {
    let typed = judged.lines.iter().find_map(|line| line.amount);
    let recorded = row.lines.first().map(|one| one.line.amount);
    typed.or(recorded).map(i32::saturating_abs)
}

struct Words<'a> {
    t: &'a Texts,
    sheet: &'a OpenSheet,
    ink: Ink,
    spans: Vec<Span>,
}

impl Words<'_> {
    fn say(&mut self, text: String) {
        self.say_in(self.ink, text);
    }

    fn say_in(&mut self, ink: Ink, text: String) {
        self.spans.push(Span { text, ink });
    }

    fn name(&self, column: u8) -> String {
        let head = self.sheet.view.head(column);
        let name = head.map_or("", |head| &head.name);
        if name.chars().count() > LONG {
            shortest(name)
        } else {
            name.to_owned()
        }
    }

    fn line(&mut self, line: &JudgedLine, before: &str) {
        let result = self.result(line);
        self.say(format!("{before}{result}"));
        let Some(game) = &line.entry else { return };
        self.say(" · ".to_owned());
        if let Some(suit) = game.contract.and_then(|c| c.trump.suit()) {
            self.spans.push(Span::suit(suit));
        }
        self.say(self.t.played(game, &self.sheet.rules));
    }

    fn result(&self, line: &JudgedLine) -> String {
        let name = self.name(line.column);
        match line.amount {
            Some(0) if line.column == 0 => self.t.sheet_nobody_charged(),
            Some(amount @ 1..) => self.t.sheet_spoken_won(name, amount),
            Some(amount) => self.t.sheet_spoken_lost(name, amount.unsigned_abs()),
            None => name,
        }
    }

    /// A fine, the law that it is by, and what that law charges.
    fn fine(&mut self, fine: &TypedFine, value: Option<i32>) {
        let rules = &self.sheet.rules;
        let value = value.filter(|value| *value != 0);
        let fitting = if fine.law.is_empty() {
            rules.fines_of(fine.amount, value)
        } else {
            Vec::new()
        };
        let law = match fitting.as_slice() {
            [only] => Some(*only),
            _ => rules.fine(&fine.law, fine.amount, value),
        };
        let of_charges = !fitting.is_empty() && fitting.iter().all(|law| law.effect.is_some());
        let charge = law.map_or(of_charges, |law| law.effect.is_some());
        self.say(format!("  {}", self.fined(fine, charge)));
        match law {
            Some(law) => self.by_law(fine, law),
            None if !fitting.is_empty() => self.which_law(&fitting),
            None if !fine.law.is_empty() => {
                let law = self.t.sheet_law(&fine.law);
                self.say(format!(" · {law}"));
            }
            None => {}
        }
    }

    fn fined(&self, fine: &TypedFine, charge: bool) -> String {
        let name = self.name(fine.column);
        match fine.amount {
            0 => self.t.sheet_fine_off(name),
            amount if charge => self.t.sheet_charge_spoken(name, amount.unsigned_abs()),
            amount => self.t.sheet_fine_spoken(name, amount.unsigned_abs()),
        }
    }

    fn by_law(&mut self, fine: &TypedFine, law: FineLaw<'_>) {
        let t = self.t;
        let what = t.fine_name(law.who, law.what);
        self.say(format!(" · {}: {what}", t.law_name(law.law)));
        let other = law.amount.filter(|a| *a != fine.amount && fine.amount != 0);
        if let Some(amount) = other {
            let by_law = t.sheet_fine_by_law(figure(amount));
            self.say_in(Ink::Warning, format!(" · {by_law}"));
        }
    }

    /// Several laws cost this much: the one that it was is to be typed behind the amount.
    fn which_law(&mut self, fitting: &[FineLaw<'_>]) {
        let t = self.t;
        let named = fitting
            .iter()
            .map(|law| format!("l{}: {}", law.law, t.fine_name(law.who, law.what)))
            .join(", ");
        let which = t.sheet_fine_which(named);
        self.say_in(Ink::Warning, format!(" · {which}"));
    }
}
