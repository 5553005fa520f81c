//! The money of an evening as it is typed: one line a matter, such as `prizes 8.00; cards 2.00`,
//! and what it comes to.

use super::pots::PotForm;
use super::typed::{read_money, read_sum};
use crate::club::Event;
use crate::club::money::{EntryPart, Expense, GameStep, PassedDeal, Pot, Purse, Tariff};
use crate::i18n::{Texts, money};
use serde::{Deserialize, Serialize};

/// What stands between two things on one line; a comma is part of a sum.
const BETWEEN: char = ';';
/// What stands between a part of the entry and the pot that it goes to.
const INTO: char = '>';

/// A line in which something is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// What taking part costs.
    Entry,
    /// What lost games cost.
    Lost,
    /// What passed deals cost.
    Passed,
    /// What is paid by the place at the table.
    Table,
    /// What is paid for the list.
    List,
    /// What the club pays.
    Expenses,
    /// How many prizes there are, or what they are.
    Prizes,
    /// The smallest coin of a prize.
    Step,
    /// What is put into a pot.
    Extra,
    /// Things that are won.
    Gifts,
    /// What a pot is called.
    PotName,
}

impl Field {
    /// What it expects when it could not be read.
    pub fn expects(self, t: &Texts) -> String {
        match self {
            Field::Entry | Field::Expenses => t.purse_expects_sums(),
            Field::Lost => t.purse_expects_steps(),
            Field::Passed => t.purse_expects_passed(),
            Field::Table => t.purse_expects_places(),
            Field::List | Field::Step | Field::Extra => t.ui_stake_wrong(),
            Field::Prizes => t.purse_expects_prizes(),
            Field::Gifts | Field::PotName => String::new(),
        }
    }
}

/// What is typed of an evening's money.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PurseForm {
    /// `prizes 8.00; cards 2.00`; where there are several pots, `ladies 1.00 > ladies` goes to one.
    pub entry: String,
    /// `1-3 0.50; 4- 1.00`
    pub lost: String,
    /// `4 from 5, 3 from 4: 0.50`, typed as `5 4 0.50`: the first at four, the first at three, cents.
    pub passed: String,
    /// `0.50; 1.00; 1.50; 2.00`
    pub table: String,
    /// `0.20`
    pub list: String,
    /// `hall 18.50`
    pub expenses: String,
    /// What is won, pot by pot.
    pub pots: Vec<PotForm>,
    /// One prize in money a person.
    pub one_prize: bool,
}

impl PurseForm {
    /// As it is in the book.
    pub fn of(t: &Texts, event: &Event) -> PurseForm {
        let (purse, lang) = (&event.purse, t.lang());
        let sum = |cents: i64| money(cents, lang);
        let some = |cents: i64| {
            if cents == 0 {
                String::new()
            } else {
                sum(cents)
            }
        };
        let named = |name: &str, cents: i64| format!("{name} {}", sum(cents)).trim().to_owned();
        let several = purse.pots.len() > 1;
        let part = |part: &EntryPart| {
            let plain = named(&part.name, part.cents);
            match part.pot.as_ref().filter(|_| several) {
                Some(pot) => format!("{plain} {INTO} {pot}"),
                None => plain,
            }
        };
        let pots = purse.pots.iter().map(|pot| PotForm::of(pot, lang));
        let mut pots: Vec<PotForm> = pots.collect();
        if pots.is_empty() {
            pots.push(PotForm::new(event, t.purse_pot()));
        }
        PurseForm {
            entry: joined(event.entry_parts().iter().map(part)),
            lost: joined(steps(&purse.tariff.lost_game).map(|(range, cents)| named(&range, cents))),
            passed: purse
                .tariff
                .passed_deal
                .as_ref()
                .map_or_else(String::new, |passed| {
                    let first = |people| passed.from.get(&people).copied().unwrap_or(0);
                    format!("{} {} {}", first(4), first(3), sum(passed.cents))
                }),
            table: joined(purse.tariff.table_money.iter().map(|cents| sum(*cents))),
            list: some(purse.tariff.list_cents),
            expenses: joined(purse.expenses.iter().map(|e| named(&e.name, e.cents))),
            pots,
            one_prize: purse.one_prize,
        }
    }

    /// The money that is meant.
    ///
    /// # Errors
    /// The first line that cannot be read, and the pot that it is of.
    pub fn purse(&self, t: &Texts, now: &Purse) -> Result<Purse, (Field, usize)> {
        let pots = self.pots.iter().enumerate();
        let pots = pots.map(|(at, form)| form.pot().map_err(|field| (field, at)));
        let pots: Vec<Option<Pot>> = pots.collect::<Result<_, _>>()?;
        let pots: Vec<Pot> = pots.into_iter().flatten().collect();
        let of_all = |field| (field, 0);
        let expenses = sums(&self.expenses);
        let expenses = expenses.map(|read| read.map(|(name, cents)| Expense { name, cents }));
        let expenses = expenses.collect::<Option<_>>().ok_or(Field::Expenses);
        Ok(Purse {
            tariff: self.tariff().map_err(of_all)?,
            entry: self.parts(t, now, &pots).map_err(of_all)?,
            expenses: expenses.map_err(of_all)?,
            pots,
            one_prize: self.one_prize,
        })
    }

    fn tariff(&self) -> Result<Tariff, Field> {
        let table = parts(&self.table).map(some_money);
        Ok(Tariff {
            lost_game: lost_steps(&self.lost).ok_or(Field::Lost)?,
            passed_deal: passed(&self.passed).ok_or(Field::Passed)?,
            table_money: table.collect::<Option<_>>().ok_or(Field::Table)?,
            list_cents: read_money(&self.list).ok_or(Field::List)?,
        })
    }

    /// What a pot is called that was called so, or is.
    fn called_now(&self, pot: &str) -> String {
        let is = self.pots.iter().find(|form| form.name.trim() == pot);
        let was = || self.pots.iter().find(|form| form.was == pot);
        let found = is.or_else(was);
        found.map_or(pot, |form| form.name.trim()).to_owned()
    }

    /// The parts of the entry: what was in the book keeps its leg. Where there is one pot, what went
    /// into a pot goes there; into a new pot goes the first part.
    fn parts(&self, t: &Texts, now: &Purse, pots: &[Pot]) -> Result<Vec<EntryPart>, Field> {
        let read = parts(&self.entry).map(|part| {
            let (part, pot) = match part.split_once(INTO) {
                Some((part, pot)) => (part.trim(), Some(self.called_now(pot.trim()))),
                None => (part, None),
            };
            let (name, cents) = named_sum(part)?;
            Some((name, cents, pot))
        });
        let read: Option<Vec<_>> = read.collect();
        let parts = read.ok_or(Field::Entry)?.into_iter().enumerate();
        let parts = parts.map(|(at, (name, cents, typed))| {
            let known = now.entry.iter().find(|part| part.name == name);
            let pot = match pots {
                [only] if typed.is_none() => {
                    let only = Some(only.name.clone());
                    match known.filter(|_| !now.pots.is_empty()) {
                        Some(known) => only.filter(|_| known.pot.is_some()),
                        None => only.filter(|_| at == 0),
                    }
                }
                [] | [_] | [_, _, ..] => typed,
            };
            EntryPart {
                name: match name.is_empty() {
                    true => t.purse_entry(),
                    false => name,
                },
                cents,
                pot,
                leg: known.and_then(|known| known.leg),
            }
        });
        Ok(parts.collect())
    }
}

pub(super) fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join("; ")
}

/// The parts of a line that are there.
pub(super) fn parts(typed: &str) -> impl Iterator<Item = &str> {
    let parts = typed.split([BETWEEN, '\n']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

pub(super) fn some_money(typed: &str) -> Option<i64> {
    let plain = typed.trim_end_matches(|c: char| !c.is_ascii_digit()).trim();
    read_sum(plain)
}

/// Names with their sums; none for a part in which no sum is at its end.
fn sums(typed: &str) -> impl Iterator<Item = Option<(String, i64)>> {
    parts(typed).map(named_sum)
}

/// A name with a sum at its end.
fn named_sum(part: &str) -> Option<(String, i64)> {
    let (name, sum) = part.rsplit_once(char::is_whitespace).unwrap_or(("", part));
    Some((name.trim().to_owned(), some_money(sum)?))
}

/// `1-3 0.50; 4- 1.00`, or one sum for each.
fn lost_steps(typed: &str) -> Option<Vec<GameStep>> {
    let steps = sums(typed).map(|read| {
        let (range, cents) = read?;
        let end = range
            .rsplit_once(['-', '–'])
            .map_or("", |(_, end)| end.trim());
        let up_to = (!end.is_empty()).then(|| end.parse().ok());
        match up_to {
            Some(None) => None,
            Some(Some(last)) => Some(GameStep {
                up_to: Some(last),
                cents,
            }),
            None => Some(GameStep { up_to: None, cents }),
        }
    });
    steps.collect()
}

/// The steps as ranges.
fn steps(steps: &[GameStep]) -> impl Iterator<Item = (String, i64)> {
    let mut from = 1_u32;
    steps.iter().map(move |step| {
        let range = match step.up_to {
            Some(last) => format!("{from}-{last}"),
            None if from == 1 => String::new(),
            None => format!("{from}-"),
        };
        from = step.up_to.map_or(from, |last| last.saturating_add(1));
        (range, step.cents)
    })
}

/// The first passed deal that costs at a table of four and of three, and what each costs.
fn passed(typed: &str) -> Option<Option<PassedDeal>> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let [four, three, cents] = words.as_slice() else {
        return typed.trim().is_empty().then_some(None);
    };
    let from = [(4, four.parse().ok()?), (3, three.parse().ok()?)];
    let from = from.into_iter().filter(|(_, first)| *first > 0);
    Some(Some(PassedDeal {
        from: from.collect(),
        cents: some_money(cents)?,
    }))
}

#[cfg(test)]
mod tests {
    use super::super::pots::Shape;
    use super::*;
    use crate::club::money::Ranking;
    use crate::i18n::Lang;

    fn typed() -> PurseForm {
        PurseForm {
            entry: "prizes 8.00; cards 2,00".to_owned(),
            lost: "1-3 0.50; 4- 1.00".to_owned(),
            passed: "5 4 0.50".to_owned(),
            table: "0.50; 1.00; 1.50; 2.00".to_owned(),
            list: "0.20".to_owned(),
            expenses: "hall 18.50; coffee and cake 9".to_owned(),
            pots: vec![PotForm {
                shape: Shape::Ladder,
                prizes: "4 5".to_owned(),
                step: "0.50".to_owned(),
                gifts: "ham (Butcher Braun); coffee".to_owned(),
                lost_money: true,
                ..PotForm::blank("overall".to_owned())
            }],
            one_prize: false,
        }
    }

    #[test]
    fn what_is_typed_is_the_money_that_is_meant_and_reads_back() {
        let t = Texts::new(Lang::En);
        let purse = typed().purse(&t, &Purse::default()).unwrap();
        assert_eq!(purse.check(), Ok(()));
        let cents: Vec<i64> = purse.entry.iter().map(|part| part.cents).collect();
        assert_eq!(cents, [800, 200]);
        assert_eq!(
            purse.entry[0].pot.as_deref(),
            Some(purse.pots[0].name.as_str())
        );
        assert_eq!(purse.entry[1].pot, None);
        assert_eq!(purse.tariff.lost_cents(5), 350);
        assert_eq!(purse.expenses[1].name, "coffee and cake");
        assert_eq!(purse.pots[0].gifts[0].sponsor, "Butcher Braun");
        for lang in Lang::ALL {
            let event =
                crate::ops::EventHead::new(crate::club::EventId(1), settings()).into_event();
            let event = Event {
                purse: purse.clone().into(),
                ..event
            };
            let again = PurseForm::of(&Texts::new(lang), &event);
            let again = again.purse(&t, &purse).unwrap();
            assert_eq!(again, purse);
        }
    }

    #[test]
    fn where_there_are_several_pots_each_part_names_its_own() {
        let t = Texts::new(Lang::En);
        let mut form = typed();
        form.entry = "prizes 8.00 > overall; cards 2.00; ladies 1.00>ladies".to_owned();
        form.pots.push(PotForm {
            shape: Shape::Half,
            prizes: "2".to_owned(),
            ..PotForm::blank("ladies".to_owned())
        });
        let purse = form.purse(&t, &Purse::default()).unwrap();
        assert_eq!(purse.check(), Ok(()));
        let pots: Vec<Option<&str>> = purse.entry.iter().map(|p| p.pot.as_deref()).collect();
        assert_eq!(pots, [Some("overall"), None, Some("ladies")]);
        let event = crate::ops::EventHead::new(crate::club::EventId(1), settings()).into_event();
        let event = Event {
            purse: purse.clone().into(),
            ..event
        };
        let mut renamed = PurseForm::of(&t, &event);
        renamed.pots[1].name = "ladies first".to_owned();
        let renamed = renamed.purse(&t, &purse).unwrap();
        assert_eq!(renamed.check(), Ok(()), "the part follows its pot");
        assert_eq!(renamed.entry[2].pot.as_deref(), Some("ladies first"));
        assert_eq!(PurseForm::of(&t, &event).purse(&t, &purse), Ok(purse));
    }

    #[test]
    fn a_new_pot_goes_by_fosters_prizes_where_there_are_more_than_those_for_points() {
        let event = crate::ops::EventHead::new(crate::club::EventId(1), settings()).into_event();
        let ranked = |games: u32, special: bool| {
            let mut event = event.clone();
            let prizes = &mut event.settings.prizes;
            (prizes.games, prizes.hardest, prizes.booby) = (games, special, special);
            let form = PurseForm::of(&Texts::new(Lang::En), &event);
            form.pots[0].ranking.clone()
        };
        assert_eq!(ranked(0, false), Ranking::Overall);
        assert_eq!(ranked(1, false), Ranking::Foster);
        assert_eq!(ranked(0, true), Ranking::Foster);
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        let t = Texts::new(Lang::En);
        let wrong = |change: fn(&mut PurseForm)| {
            let mut form = typed();
            change(&mut form);
            form.purse(&t, &Purse::default()).unwrap_err().0
        };
        assert_eq!(wrong(|f| f.entry = "prizes".to_owned()), Field::Entry);
        assert_eq!(wrong(|f| f.lost = "1-x 0.50".to_owned()), Field::Lost);
        assert_eq!(wrong(|f| f.passed = "5".to_owned()), Field::Passed);
        assert_eq!(wrong(|f| f.table = "much".to_owned()), Field::Table);
        assert_eq!(wrong(|f| f.list = "-1".to_owned()), Field::List);
        assert_eq!(
            wrong(|f| f.pots[0].prizes = "1 2 3".to_owned()),
            Field::Prizes
        );
    }

    fn settings() -> crate::club::EventSettings {
        let form = crate::app::forms::evening::Form::new(
            &Texts::new(Lang::En),
            &crate::club::Book::default(),
            chrono::NaiveDate::default(),
        );
        form.read(&crate::club::MovementSettings::default())
            .unwrap()
    }
}
