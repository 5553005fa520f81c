//! The money of an evening as it is typed: one line a matter, such as `prizes 8.00; cards 2.00`,
//! and what it comes to.

use super::typed::read_money;
use crate::club::Event;
use crate::club::money::{
    Absent, Count, EntryPart, Expense, GameStep, Gift, PassedDeal, Percent, Pot, PotShape, Purse,
    Tariff,
};
use crate::i18n::{Lang, Texts, money};
use serde::{Deserialize, Serialize};

/// What stands between two things on one line; a comma is part of a sum.
const BETWEEN: char = ';';

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
    /// Things that are won.
    Gifts,
}

impl Field {
    /// What it expects when it could not be read.
    pub fn expects(self, t: &Texts) -> String {
        match self {
            Field::Entry | Field::Expenses => t.purse_expects_sums(),
            Field::Lost => t.purse_expects_steps(),
            Field::Passed => t.purse_expects_passed(),
            Field::Table => t.purse_expects_places(),
            Field::List | Field::Step => t.ui_stake_wrong(),
            Field::Prizes => t.purse_expects_prizes(),
            Field::Gifts => String::new(),
        }
    }
}

/// How the money of the pot is spread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Shape {
    /// Nothing is won.
    #[default]
    None,
    /// Evenly falling prizes for one in so many.
    Ladder,
    /// A table of percentages.
    Percent,
    /// Sums by place.
    Fixed,
    /// As it is in the book: this form has no words for it.
    Kept,
}

/// What is typed of an evening's money.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PurseForm {
    /// `prizes 8.00; cards 2.00`
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
    /// How the pot is spread.
    pub shape: Shape,
    /// `4 5` (one in four, first : last five), or `50; 30; 20`.
    pub prizes: String,
    /// The smallest coin.
    pub step: String,
    /// `ham (Butcher Braun); coffee`
    pub gifts: String,
    /// What becomes of the prize of somebody who is not there.
    #[serde(default)]
    pub absent: Absent,
    /// What is paid at the tables goes into the pot.
    pub lost_money: bool,
    /// One prize in money a person.
    pub one_prize: bool,
}

impl PurseForm {
    /// As it is in the book.
    pub fn of(event: &Event, lang: Lang) -> PurseForm {
        let purse = &event.purse;
        let sum = |cents: i64| money(cents, lang);
        let some = |cents: i64| {
            if cents == 0 {
                String::new()
            } else {
                sum(cents)
            }
        };
        let named = |name: &str, cents: i64| format!("{name} {}", sum(cents)).trim().to_owned();
        let parts = event.entry_parts();
        let main = purse.pots.first();
        let (shape, prizes) = main.map_or((Shape::None, String::new()), |pot| prizes_of(pot, lang));
        PurseForm {
            entry: joined(parts.iter().map(|part| named(&part.name, part.cents))),
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
            shape,
            prizes,
            step: main.map_or_else(String::new, |pot| sum(pot.step_cents)),
            gifts: joined(main.iter().flat_map(|pot| &pot.gifts).map(gift_words)),
            absent: main.map_or(Absent::Kept, |pot| pot.absent),
            lost_money: main.is_some_and(|pot| pot.lost_money),
            one_prize: purse.one_prize,
        }
    }

    /// The money that is meant, with the pots that this form does not tell as they are in the book.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn purse(&self, t: &Texts, now: &Purse) -> Result<Purse, Field> {
        let pot = self.pot(t, now)?;
        let pots = pot.into_iter().chain(now.pots.iter().skip(1).cloned());
        let pots: Vec<Pot> = pots.collect();
        let main = pots.first().map(|pot| pot.name.clone());
        Ok(Purse {
            tariff: self.tariff()?,
            entry: self.parts(t, now, main.as_deref())?,
            expenses: sums(&self.expenses)
                .map(|read| read.map(|(name, cents)| Expense { name, cents }))
                .collect::<Option<_>>()
                .ok_or(Field::Expenses)?,
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

    /// The parts of the entry: what was in the book keeps its pot and leg; of new ones the first
    /// goes into the pot, if there is one.
    fn parts(&self, t: &Texts, now: &Purse, pot: Option<&str>) -> Result<Vec<EntryPart>, Field> {
        let read: Option<Vec<(String, i64)>> = sums(&self.entry).collect();
        let read = read.ok_or(Field::Entry)?;
        let parts = (0_usize..).zip(read).map(|(at, (name, cents))| {
            let known = now.entry.iter().find(|part| part.name == name);
            let name = if name.is_empty() {
                t.purse_entry()
            } else {
                name
            };
            let fresh = EntryPart {
                pot: pot.filter(|_| at == 0).map(str::to_owned),
                name: name.clone(),
                ..EntryPart::default()
            };
            let known = known.cloned().unwrap_or(fresh);
            let is_there = |named: &String| {
                pot == Some(named.as_str()) || now.pots.iter().skip(1).any(|p| p.name == *named)
            };
            EntryPart {
                cents,
                pot: known
                    .pot
                    .clone()
                    .filter(is_there)
                    .or_else(|| pot.filter(|_| at == 0).map(str::to_owned)),
                ..known
            }
        });
        Ok(parts.collect())
    }

    /// The pot that the form tells; none if nothing is won.
    fn pot(&self, t: &Texts, now: &Purse) -> Result<Option<Pot>, Field> {
        let gifts: Vec<Gift> = parts(&self.gifts).map(gift).collect();
        let known = now.pots.first();
        let (count, shape) = match self.shape {
            Shape::None if gifts.is_empty() => return Ok(None),
            Shape::None => (None, PotShape::Fixed(Vec::new())),
            Shape::Ladder => ladder(&self.prizes).ok_or(Field::Prizes)?,
            Shape::Percent => (None, percent(&self.prizes).ok_or(Field::Prizes)?),
            Shape::Fixed => {
                let sums = parts(&self.prizes).map(some_money);
                let sums = sums.collect::<Option<_>>().ok_or(Field::Prizes)?;
                (None, PotShape::Fixed(sums))
            }
            Shape::Kept => match known {
                Some(pot) => (pot.count, pot.shape.clone()),
                None => return Ok(None),
            },
        };
        let step_cents = read_money(&self.step).ok_or(Field::Step)?.max(1);
        let known = known.cloned().unwrap_or_else(|| blank(t));
        Ok(Some(Pot {
            count,
            shape,
            step_cents,
            lost_money: self.lost_money,
            absent: self.absent,
            gifts,
            ..known
        }))
    }
}

fn blank(t: &Texts) -> Pot {
    Pot {
        name: t.purse_pot(),
        who: Default::default(),
        ranking: Default::default(),
        count: None,
        shape: PotShape::HalfToWinner,
        step_cents: 1,
        extra_cents: 0,
        lost_money: false,
        tie: Default::default(),
        absent: Absent::Kept,
        gifts: Vec::new(),
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join("; ")
}

/// The parts of a line that are there.
fn parts(typed: &str) -> impl Iterator<Item = &str> {
    let parts = typed.split([BETWEEN, '\n']).map(str::trim);
    parts.filter(|part| !part.is_empty())
}

fn some_money(typed: &str) -> Option<i64> {
    let plain = typed.trim_end_matches(|c: char| !c.is_ascii_digit()).trim();
    (!plain.is_empty()).then(|| read_money(plain)).flatten()
}

/// Names with their sums; none for a part in which no sum is at its end.
fn sums(typed: &str) -> impl Iterator<Item = Option<(String, i64)>> {
    parts(typed).map(|part| {
        let (name, sum) = part.rsplit_once(char::is_whitespace).unwrap_or(("", part));
        Some((name.trim().to_owned(), some_money(sum)?))
    })
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

/// One in so many, and how many times the last prize the first is.
fn ladder(typed: &str) -> Option<(Option<Count>, PotShape)> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let (one_in, ratio) = match words.as_slice() {
        [] => (4, 5),
        [one_in] => (one_in.parse().ok()?, 5),
        [one_in, ratio] => (one_in.parse().ok()?, ratio.parse().ok()?),
        [_, _, _, ..] => return None,
    };
    Some((Some(Count::OneIn(one_in)), PotShape::Ladder(ratio)))
}

fn percent(typed: &str) -> Option<PotShape> {
    let parts = parts(typed).map(|part| {
        let plain = part.trim_end_matches('%').trim().replace(',', ".");
        serde_json::from_str::<Percent>(&plain).ok()
    });
    parts.collect::<Option<_>>().map(PotShape::Percent)
}

/// `ham (Butcher Braun)`
fn gift(typed: &str) -> Gift {
    let with = typed
        .strip_suffix(')')
        .and_then(|text| text.split_once('('));
    let (name, sponsor) = with.unwrap_or((typed, ""));
    Gift {
        name: name.trim().to_owned(),
        sponsor: sponsor.trim().to_owned(),
    }
}

fn gift_words(gift: &Gift) -> String {
    match gift.sponsor.is_empty() {
        true => gift.name.clone(),
        false => format!("{} ({})", gift.name, gift.sponsor),
    }
}

/// How a pot is spread, and the line that says so.
fn prizes_of(pot: &Pot, lang: Lang) -> (Shape, String) {
    match (&pot.shape, pot.count) {
        (PotShape::Ladder(ratio), Some(Count::OneIn(of))) => {
            (Shape::Ladder, format!("{of} {ratio}"))
        }
        (PotShape::Percent(parts), None) => {
            let part = |part: &Percent| serde_json::to_string(part).unwrap_or_default();
            (Shape::Percent, joined(parts.iter().map(part)))
        }
        (PotShape::Fixed(sums), None) if sums.is_empty() => (Shape::None, String::new()),
        (PotShape::Fixed(sums), None) => (
            Shape::Fixed,
            joined(sums.iter().map(|cents| money(*cents, lang))),
        ),
        (PotShape::Ladder(_) | PotShape::Percent(_) | PotShape::Fixed(_), _)
        | (PotShape::Bands(_) | PotShape::Announced { .. } | PotShape::HalfToWinner, _) => {
            (Shape::Kept, String::new())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed() -> PurseForm {
        PurseForm {
            entry: "prizes 8.00; cards 2,00".to_owned(),
            lost: "1-3 0.50; 4- 1.00".to_owned(),
            passed: "5 4 0.50".to_owned(),
            table: "0.50; 1.00; 1.50; 2.00".to_owned(),
            list: "0.20".to_owned(),
            expenses: "hall 18.50; coffee and cake 9".to_owned(),
            shape: Shape::Ladder,
            prizes: "4 5".to_owned(),
            step: "0.50".to_owned(),
            gifts: "ham (Butcher Braun); coffee".to_owned(),
            absent: Absent::Next,
            lost_money: true,
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
            let again = PurseForm::of(&event, lang).purse(&t, &purse).unwrap();
            assert_eq!(again, purse);
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        let t = Texts::new(Lang::En);
        let wrong = |change: fn(&mut PurseForm)| {
            let mut form = typed();
            change(&mut form);
            form.purse(&t, &Purse::default()).unwrap_err()
        };
        assert_eq!(wrong(|f| f.entry = "prizes".to_owned()), Field::Entry);
        assert_eq!(wrong(|f| f.lost = "1-x 0.50".to_owned()), Field::Lost);
        assert_eq!(wrong(|f| f.passed = "5".to_owned()), Field::Passed);
        assert_eq!(wrong(|f| f.table = "much".to_owned()), Field::Table);
        assert_eq!(wrong(|f| f.list = "-1".to_owned()), Field::List);
        assert_eq!(wrong(|f| f.prizes = "1 2 3".to_owned()), Field::Prizes);
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
