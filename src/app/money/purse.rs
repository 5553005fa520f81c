//! The money of an evening as it is typed, a field for each figure, and what it comes to.

use crate::app::{
    forms::typed::{count_if_any, read_count, read_money, read_sum},
    money::{
        pots::{PotForm, Shape},
        spread::usual,
    },
};
use crate::club::{
    Event, LegNo, PrizeSettings,
    money::{EntryPart, Expense, GameStep, PassedDeal, Purse, Tariff},
};
use crate::i18n::{Lang, Texts, money, money_if_any};
use crate::ops::Command;
use itertools::Itertools;
use serde::{Deserialize, Serialize};

/// A field; those of which there are several by their line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// What a part of the entry is for.
    PartName(usize),
    /// What a part of the entry costs.
    Part(usize),
    /// From which lost game on.
    LostFrom(usize),
    /// What each lost game costs.
    Lost(usize),
    /// The first passed deal that costs at a table of four, and of three.
    PassedFrom(u32),
    /// What a passed deal costs.
    Passed,
    /// What is paid by the place at the table.
    Table,
    /// What is paid for the list.
    List,
    /// What a bill is for.
    BillName(usize),
    /// What a bill comes to.
    Bill(usize),
    /// How many prizes there are, or for how many people they were announced.
    Number,
    /// How many times the last prize the first is.
    Ratio,
    /// The prizes themselves.
    Sums,
    /// What a prize is a multiple of.
    Step,
    /// What is put into a pot.
    Extra,
    /// Things that are won.
    Gifts,
    /// What a pot is called.
    PotName,
}

/// What is typed in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Sum,
    Number,
    Sums,
    Name,
    Anything,
}

impl Field {
    /// Whether one sum is typed in it.
    pub fn is_sum(self) -> bool {
        self.content() == Content::Sum
    }

    /// What it expects when it could not be read.
    pub fn expects(self, t: &Texts) -> String {
        match self.content() {
            Content::Sum => t.purse_expects_sum(),
            Content::Number => t.purse_expects_number(),
            Content::Sums => t.purse_expects_sums(),
            Content::Name => t.purse_expects_name(),
            Content::Anything => String::new(),
        }
    }

    fn content(self) -> Content {
        match self {
            Field::Part(_)
            | Field::Lost(_)
            | Field::Passed
            | Field::Bill(_)
            | Field::List
            | Field::Step
            | Field::Extra => Content::Sum,
            Field::LostFrom(_) | Field::PassedFrom(_) | Field::Number | Field::Ratio => {
                Content::Number
            }
            Field::Table | Field::Sums => Content::Sums,
            Field::PartName(_) | Field::BillName(_) => Content::Name,
            Field::Gifts | Field::PotName => Content::Anything,
        }
    }
}

/// A field that cannot be read, and the pot that it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unread {
    /// The field.
    pub field: Field,
    /// The place of its pot; 0 where it is of none.
    pub pot: usize,
}

impl From<Field> for Unread {
    fn from(field: Field) -> Unread {
        Unread { field, pot: 0 }
    }
}

/// What something is for, and the sum.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NamedSum {
    /// What it is for.
    pub name: String,
    /// `8.00`
    pub sum: String,
    /// The place of the pot that it goes to; none: it stays with the club.
    pub pot: Option<usize>,
    /// The leg that it is paid for.
    leg: Option<LegNo>,
}

impl NamedSum {
    fn is_empty(&self) -> bool {
        self.name.is_empty() && self.sum.is_empty()
    }

    /// What it is for, which is no sum.
    fn named(&self) -> Option<&str> {
        let name = self.name.trim();
        read_sum(name).is_none().then_some(name)
    }
}

/// From which lost game on each costs so much.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LostStep {
    /// `4`; of the first step it is not asked.
    pub from: String,
    /// `0.50`
    pub sum: String,
}

/// What is typed of an evening's money. Lines of which there may be any number end with an empty one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PurseForm {
    /// What everybody pays.
    pub entry: Vec<NamedSum>,
    /// What lost games cost.
    pub lost: Vec<LostStep>,
    /// The first passed deal that costs at a table of four.
    pub passed_four: String,
    /// The same at a table of three.
    pub passed_three: String,
    /// What each of them costs.
    pub passed: String,
    /// By the place at the table: `0.50; 1.00; 1.50; 2.00`
    pub table: String,
    /// `0.20`
    pub list: String,
    /// What the club pays.
    pub bills: Vec<NamedSum>,
    /// What is won, pot by pot.
    pub pots: Vec<PotForm>,
    /// One prize in money a person.
    pub one_prize: bool,
}

impl PurseForm {
    /// As it is in the book, or on a card.
    pub fn of(t: &Texts, purse: &Purse, prizes: &PrizeSettings) -> PurseForm {
        let lang = t.lang();
        let place = |pot: &String| purse.pots.iter().position(|one| one.name == *pot);
        let part = |part: &EntryPart| NamedSum {
            name: part.name.clone(),
            sum: money(part.cents, lang),
            pot: part.pot.as_ref().and_then(place),
            leg: part.leg,
        };
        let bill = |bill: &Expense| NamedSum {
            name: bill.name.clone(),
            sum: money(bill.cents, lang),
            ..NamedSum::default()
        };
        let mut pots: Vec<PotForm> = purse
            .pots
            .iter()
            .map(|pot| PotForm::of(pot, lang))
            .collect();
        if pots.is_empty() {
            pots.push(PotForm::new(prizes, t.purse_pot(), lang));
        }
        let tariff = &purse.tariff;
        let passed = tariff.passed_deal.as_ref();
        let first = |people: u32| {
            let first = passed.and_then(|passed| passed.from.get(&people));
            first.map(u32::to_string).unwrap_or_default()
        };
        let table = tariff.table_money.iter();
        let mut form = PurseForm {
            entry: purse
                .entry_parts(prizes.fee_cents)
                .iter()
                .map(part)
                .collect(),
            lost: steps(&tariff.lost_game, lang),
            passed_four: first(4),
            passed_three: first(3),
            passed: passed.map_or_else(String::new, |passed| money(passed.cents, lang)),
            table: joined(table.map(|cents| money(*cents, lang))),
            list: money_if_any(tariff.list_cents, lang),
            bills: purse.expenses.iter().map(bill).collect(),
            pots,
            one_prize: purse.one_prize,
        };
        form.end_with_empty_lines();
        form
    }

    /// Lets all that may go on end with one empty line.
    pub fn end_with_empty_lines(&mut self) {
        let first = NamedSum {
            pot: (!self.pots.is_empty()).then_some(0),
            ..NamedSum::default()
        };
        match self.entry.last() {
            None => self.entry.push(first),
            Some(last) if !last.is_empty() => self.entry.push(NamedSum::default()),
            Some(_) => {}
        }
        if self.bills.last().is_none_or(|last| !last.is_empty()) {
            self.bills.push(NamedSum::default());
        }
        if self.lost.last().is_none_or(|last| !last.sum.is_empty()) {
            self.lost.push(LostStep::default());
        }
    }

    /// A pot in which nothing is won yet goes by what the prizes of the evening are.
    pub fn follow(&mut self, prizes: &PrizeSettings) {
        for pot in self.pots.iter_mut().filter(|pot| !pot.is_won()) {
            let (ranking, counted, number) = usual(prizes);
            pot.ranking = ranking;
            pot.counted = counted;
            pot.number = number.to_string();
        }
    }

    /// Whether what people pay is split, or lost games cost more from one on.
    pub fn is_split(&self) -> bool {
        let entry = self.entry.iter().filter(|part| !part.is_empty()).count();
        let won = self.pots.iter().any(PotForm::is_won);
        let elsewhere = |part: &NamedSum| won && !part.is_empty() && part.pot.is_none();
        entry > 1 || self.entry.first().is_some_and(elsewhere) || self.lost.len() > 2
    }

    /// Chooses how a pot is spread. What people pay goes to the first prizes that there are.
    pub fn choose(&mut self, at: usize, shape: Shape) {
        let first = !self.pots.iter().any(PotForm::is_won);
        let Some(pot) = self.pots.get_mut(at) else {
            return;
        };
        pot.choose(shape);
        if first
            && pot.is_won()
            && let Some(part) = self.entry.first_mut()
        {
            part.pot = Some(at);
        }
    }

    /// Takes a pot away; what went into it stays with the club.
    pub fn remove_pot(&mut self, at: usize) {
        if at >= self.pots.len() {
            return;
        }
        self.pots.remove(at);
        for part in &mut self.entry {
            part.pot = match part.pot {
                Some(pot) if pot > at => Some(pot - 1),
                Some(pot) if pot == at => None,
                pot => pot,
            };
        }
    }

    /// Keeps the money that is meant.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn command(&self, t: &Texts, event: &Event) -> Result<Command, Unread> {
        Ok(Command::KeepPurse {
            event: event.id,
            purse: Box::new(self.purse(t)?),
        })
    }

    /// The money that is meant.
    ///
    /// # Errors
    /// The same.
    pub fn purse(&self, t: &Texts) -> Result<Purse, Unread> {
        let mut pots = Vec::new();
        for (at, form) in self.pots.iter().enumerate() {
            pots.extend(form.pot().map_err(|field| Unread { field, pot: at })?);
        }
        Ok(Purse {
            tariff: self.tariff()?,
            entry: self.parts(t)?,
            expenses: self.expenses()?,
            pots,
            one_prize: self.one_prize,
        })
    }

    /// What cannot be read, from the top: the first field of each part.
    pub fn unread(&self, t: &Texts) -> Vec<Unread> {
        let parts = [
            self.parts(t).err(),
            self.tariff().err(),
            self.expenses().err(),
        ];
        let pots = self.pots.iter().map(|form| form.pot().err()).enumerate();
        let in_pots = pots.filter_map(|(pot, field)| Some(Unread { field: field?, pot }));
        let in_parts = parts.into_iter().flatten().map(Unread::from);
        in_parts.chain(in_pots).collect()
    }

    fn tariff(&self) -> Result<Tariff, Field> {
        let table = parts(&self.table).map(read_sum);
        Ok(Tariff {
            lost_game: self.lost_game()?,
            passed_deal: self.passed_deal()?,
            table_money: table.collect::<Option<_>>().ok_or(Field::Table)?,
            list_cents: read_money(&self.list).ok_or(Field::List)?,
        })
    }

    /// Each step ends before the next begins.
    fn lost_game(&self) -> Result<Vec<GameStep>, Field> {
        let mut steps: Vec<GameStep> = Vec::new();
        for (at, line) in self.lost.iter().enumerate() {
            if line.from.trim().is_empty() && line.sum.trim().is_empty() {
                continue;
            }
            if let Some(before) = steps.last_mut() {
                let from = read_count(&line.from).ok_or(Field::LostFrom(at))?;
                before.up_to = Some(from.saturating_sub(1));
            }
            let cents = read_sum(&line.sum).ok_or(Field::Lost(at))?;
            steps.push(GameStep { up_to: None, cents });
        }
        Ok(steps)
    }

    fn passed_deal(&self) -> Result<Option<PassedDeal>, Field> {
        let first = |people: u32, typed: &str| {
            let first = count_if_any(typed).ok_or(Field::PassedFrom(people))?;
            Ok(first.map(|first| (people, first)))
        };
        let from = [first(4, &self.passed_four)?, first(3, &self.passed_three)?];
        if self.passed.trim().is_empty() && from.iter().all(Option::is_none) {
            return Ok(None);
        }
        Ok(Some(PassedDeal {
            from: from.into_iter().flatten().collect(),
            cents: read_sum(&self.passed).ok_or(Field::Passed)?,
        }))
    }

    fn parts(&self, t: &Texts) -> Result<Vec<EntryPart>, Field> {
        let mut parts = Vec::new();
        for (at, line) in self.entry.iter().enumerate() {
            let name = line.named().ok_or(Field::PartName(at))?;
            if name.is_empty() && line.sum.trim().is_empty() {
                continue;
            }
            // A pot in which nothing is won is none.
            let pot = line.pot.and_then(|pot| self.pots.get(pot));
            let pot = pot.filter(|pot| pot.is_won());
            parts.push(EntryPart {
                name: if name.is_empty() {
                    t.purse_entry()
                } else {
                    name.to_owned()
                },
                cents: read_sum(&line.sum).ok_or(Field::Part(at))?,
                pot: pot.map(|pot| pot.name.trim().to_owned()),
                leg: line.leg,
            });
        }
        Ok(parts)
    }

    fn expenses(&self) -> Result<Vec<Expense>, Field> {
        self.bills
            .iter()
            .enumerate()
            .filter(|(_, line)| !line.is_empty())
            .map(|(at, line)| {
                Ok(Expense {
                    name: line.named().ok_or(Field::BillName(at))?.to_owned(),
                    cents: read_sum(&line.sum).ok_or(Field::Bill(at))?,
                })
            })
            .collect()
    }
}

pub(super) fn joined(mut parts: impl Iterator<Item = String>) -> String {
    parts.join("; ")
}

/// The parts of a field that holds several; a comma is part of a sum.
pub(super) fn parts(typed: &str) -> impl Iterator<Item = &str> {
    typed
        .split(';')
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

fn steps(steps: &[GameStep], lang: Lang) -> Vec<LostStep> {
    let mut lines = Vec::new();
    let mut from = String::new();
    for step in steps {
        lines.push(LostStep {
            from: std::mem::take(&mut from),
            sum: money(step.cents, lang),
        });
        if let Some(last) = step.up_to {
            from = last.saturating_add(1).to_string();
        }
    }
    lines
}

#[cfg(test)]
mod tests;
