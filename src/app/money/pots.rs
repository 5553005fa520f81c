//! A pot as it is typed: who wins it, how many prizes there are, and how the money is spread.

use crate::app::{
    forms::typed::{count_if_any, read_count, read_money},
    money::{
        purse::{Field, joined, parts},
        spread::{bands, gift, gift_words, percent, signed, spread_of, sums, usual},
    },
};
use crate::club::{
    Event, Groups, Member, PrizeSettings, how_many,
    money::{Absent, Count, Gift, Pot, PotShape, Ranking, TieRule, Who},
};
use crate::i18n::{Lang, Texts, if_known, money, money_if_any};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How the money of a pot is spread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Shape {
    /// Nothing is won but things.
    #[default]
    None,
    /// Evenly falling prizes.
    Ladder,
    /// Half of it to the first, the rest evenly to the others.
    Half,
    /// A table of percentages.
    Percent,
    /// Sums by place.
    Fixed,
    /// Sums for ranges of places.
    Bands,
    /// Sums that were announced for so many people.
    Announced,
}

/// What the number of prizes is counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PrizeCount {
    /// One for every so many people.
    #[default]
    OneIn,
    /// So many.
    Fixed,
    /// For so many of a hundred people.
    Percent,
    /// One for each table.
    OneATable,
}

impl PrizeCount {
    /// All of them, the usual one first.
    pub const ALL: [PrizeCount; 4] = [
        PrizeCount::OneIn,
        PrizeCount::Fixed,
        PrizeCount::Percent,
        PrizeCount::OneATable,
    ];

    /// Its name.
    pub fn words(self, t: &Texts) -> String {
        match self {
            PrizeCount::OneIn => t.pot_counted_one_in(),
            PrizeCount::Fixed => t.pot_counted_fixed(),
            PrizeCount::Percent => t.pot_counted_percent(),
            PrizeCount::OneATable => t.pot_counted_one_a_table(),
        }
    }

    pub(super) fn usual(self) -> u32 {
        match self {
            PrizeCount::OneIn | PrizeCount::OneATable => USUAL_ONE_IN,
            PrizeCount::Fixed => USUAL_NUMBER,
            PrizeCount::Percent => USUAL_PERCENT,
        }
    }

    fn with(self, number: u32) -> Count {
        match self {
            PrizeCount::OneIn => Count::OneIn(number),
            PrizeCount::Fixed => Count::Fixed(number),
            PrizeCount::Percent => Count::Percent(number),
            PrizeCount::OneATable => Count::OneATable,
        }
    }

    /// What it is counted by, and its number, if it has one.
    fn of(count: Count) -> (PrizeCount, Option<u32>) {
        match count {
            Count::OneIn(number) => (PrizeCount::OneIn, Some(number)),
            Count::Fixed(number) => (PrizeCount::Fixed, Some(number)),
            Count::Percent(number) => (PrizeCount::Percent, Some(number)),
            Count::OneATable => (PrizeCount::OneATable, None),
        }
    }
}

/// What is typed of a pot.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PotForm {
    /// Its name.
    pub name: String,
    /// Who takes part.
    pub who: Who,
    /// Which ranking decides.
    pub ranking: Ranking,
    /// How the pot is spread.
    pub shape: Shape,
    /// What the prizes of a ladder, or of the winner's half, are counted by.
    pub counted: PrizeCount,
    /// How many prizes there are, or for how many people they were announced.
    pub number: String,
    /// How many times the last prize the first is.
    pub ratio: String,
    /// The prizes themselves: `50; 30; 20`, or `1 30.00; 2-3 15.00`.
    pub sums: String,
    /// The smallest coin.
    pub step: String,
    /// What is put in beside what people pay.
    pub extra: String,
    /// `ham (Butcher Braun); coffee`
    pub gifts: String,
    /// The lost-game money goes into the pot.
    pub lost_money: bool,
    /// Who is equal in everything shares, and no lot is drawn.
    pub shared: bool,
    /// What becomes of the prize of somebody who is not there.
    pub absent: Absent,
    /// The number of prizes where the shape names them all, as it is in the book.
    pub(super) most: Option<Count>,
}

impl PotForm {
    /// A pot of this name in which nothing is won yet.
    pub fn blank(name: String) -> PotForm {
        PotForm {
            name,
            ..PotForm::default()
        }
    }

    /// The same for a new pot: by Foster's prizes, and for as many, where an event has more of them
    /// than those for points, and in steps that people have coins for.
    pub fn new(prizes: &PrizeSettings, name: String, lang: Lang) -> PotForm {
        let (ranking, counted, number) = usual(prizes);
        PotForm {
            ranking,
            counted,
            number: number.to_string(),
            ratio: USUAL_RATIO.to_string(),
            step: money(USUAL_STEP, lang),
            ..PotForm::blank(name)
        }
    }

    /// As it is in the book.
    pub fn of(pot: &Pot, lang: Lang) -> PotForm {
        let mut form = spread_of(pot, lang);
        match pot.count {
            Some(count) if form.shape.is_counted() => {
                let (counted, number) = PrizeCount::of(count);
                form.counted = counted;
                form.number = if_known(number);
            }
            most => form.most = most,
        }
        PotForm {
            who: pot.who.clone(),
            ranking: pot.ranking.clone(),
            step: money(pot.step_cents, lang),
            extra: money_if_any(pot.extra_cents, lang),
            gifts: joined(pot.gifts.iter().map(gift_words)),
            lost_money: pot.lost_money,
            shared: pot.tie == TieRule::Share,
            absent: pot.absent,
            ..form
        }
    }

    /// Whether something is won.
    pub fn is_won(&self) -> bool {
        self.shape != Shape::None || !self.gifts.trim().is_empty()
    }

    /// Whether it says how many of all people win a prize.
    pub fn counts_prizes(&self) -> bool {
        self.is_won() && self.who == Who::All && self.ranking == Ranking::Overall
    }

    /// Those who say that they take part in a pot of this name.
    pub fn own_people(&self) -> Who {
        Who::OptedIn(self.name.trim().to_owned())
    }

    /// Takes another shape, with nothing typed of the one before but what both have.
    pub fn choose(&mut self, shape: Shape) {
        // Of a new pot it is known how many there are.
        let is_new = self.shape == Shape::None && !self.number.is_empty();
        let had_count = self.shape.is_counted() || is_new;
        self.shape = shape;
        self.sums.clear();
        self.most = None;
        if shape.is_counted() && !had_count {
            self.number = self.counted.usual().to_string();
            self.ratio = USUAL_RATIO.to_string();
        } else if !shape.is_counted() {
            self.number.clear();
        }
    }

    /// Counts prizes in another way.
    pub fn count_by(&mut self, counted: PrizeCount) {
        self.counted = counted;
        self.number = counted.usual().to_string();
    }

    /// The pot that is meant; none where nothing is won.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn pot(&self) -> Result<Option<Pot>, Field> {
        let gifts: Vec<Gift> = parts(&self.gifts).map(gift).collect();
        if !self.is_won() {
            return Ok(None);
        }
        let (count, shape) = self.spread()?;
        Ok(Some(Pot {
            name: self.name.trim().to_owned(),
            who: self.who.clone(),
            ranking: self.ranking.clone(),
            count,
            shape,
            step_cents: read_money(&self.step).ok_or(Field::Step)?.max(1),
            extra_cents: signed(&self.extra).ok_or(Field::Extra)?,
            lost_money: self.lost_money,
            tie: if self.shared {
                TieRule::Share
            } else {
                TieRule::Lot
            },
            absent: self.absent,
            gifts,
        }))
    }

    /// How many prizes there are, and how the money is spread.
    fn spread(&self) -> Result<(Option<Count>, PotShape), Field> {
        let sums = || sums(&self.sums).ok_or(Field::Sums);
        let spread = match self.shape {
            Shape::None => (self.most, PotShape::Fixed(Vec::new())),
            Shape::Ladder => {
                let ratio = read_count(&self.ratio).ok_or(Field::Ratio)?;
                (self.count()?, PotShape::Ladder(ratio))
            }
            Shape::Half => (self.count()?, PotShape::HalfToWinner),
            Shape::Percent => {
                let parts = percent(&self.sums).ok_or(Field::Sums)?;
                (self.most, PotShape::Percent(parts))
            }
            Shape::Fixed => (self.most, PotShape::Fixed(sums()?)),
            Shape::Bands => {
                let bands = bands(&self.sums).ok_or(Field::Sums)?;
                (self.most, PotShape::Bands(bands))
            }
            Shape::Announced => {
                let at = read_count(&self.number).ok_or(Field::Number)?;
                let cents = sums()?;
                (self.most, PotShape::Announced { at, cents })
            }
        };
        // Its prizes are typed one by one.
        let has_sums = self.shape != Shape::None && !self.shape.is_counted();
        if has_sums && self.sums.trim().is_empty() {
            return Err(Field::Sums);
        }
        Ok(spread)
    }

    /// How many prizes there are; none where nothing is typed: one for everybody.
    fn count(&self) -> Result<Option<Count>, Field> {
        if self.counted == PrizeCount::OneATable {
            return Ok(Some(Count::OneATable));
        }
        let number = count_if_any(&self.number).ok_or(Field::Number)?;
        Ok(number.map(|number| self.counted.with(number)))
    }
}

/// One in so many wins, and the first prize is so many times the last, where nothing is said.
const USUAL_ONE_IN: u32 = 4;
const USUAL_RATIO: u32 = 5;
/// So many prizes, or prizes for so many of a hundred.
const USUAL_NUMBER: u32 = 3;
const USUAL_PERCENT: u32 = 25;
/// A prize is a multiple of this.
const USUAL_STEP: i64 = 50;

impl Shape {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Shape; 7] = [
        Shape::None,
        Shape::Ladder,
        Shape::Fixed,
        Shape::Percent,
        Shape::Half,
        Shape::Bands,
        Shape::Announced,
    ];

    /// Whether it says nothing itself of how many prizes there are.
    pub fn is_counted(self) -> bool {
        match self {
            Shape::Ladder | Shape::Half => true,
            Shape::None | Shape::Percent | Shape::Fixed | Shape::Bands | Shape::Announced => false,
        }
    }

    /// Its name.
    pub fn words(self, t: &Texts) -> String {
        match self {
            Shape::None => t.till_shape_none(),
            Shape::Ladder => t.till_shape_ladder(),
            Shape::Half => t.till_shape_half(),
            Shape::Percent => t.till_shape_percent(),
            Shape::Fixed => t.till_shape_fixed(),
            Shape::Bands => t.till_shape_bands(),
            Shape::Announced => t.till_shape_announced(),
        }
    }

    /// What the field of its prizes is called; none where it has none.
    pub fn label(self, t: &Texts) -> Option<String> {
        match self {
            Shape::None | Shape::Ladder | Shape::Half => None,
            Shape::Fixed | Shape::Announced => Some(t.till_prizes_sums()),
            Shape::Percent => Some(t.till_prizes_parts()),
            Shape::Bands => Some(t.till_prizes_bands()),
        }
    }
}

/// Who a pot may be for: everybody, each group, and whoever opts in under each name, its own among
/// them; the one that is chosen is always among them.
pub fn people_of_pots(members: &[Member], event: &Event, pot: &PotForm) -> Vec<Who> {
    let groups = Groups::of(members, event).names().into_iter();
    let names: BTreeSet<&String> = event.entrants.iter().flat_map(|e| &e.opted_in).collect();
    let mut all = vec![Who::All];
    all.extend(groups.map(|group| Who::Group(group.to_owned())));
    all.extend(names.into_iter().cloned().map(Who::OptedIn));
    if !pot.name.trim().is_empty() {
        all = with(all, &pot.own_people());
    }
    with(all, &pot.who)
}

/// What a pot may be ranked by: everything, each series, each group, each team contest, and the
/// single best; the one that is chosen is always among them.
pub fn rankings_of_pots(members: &[Member], event: &Event, chosen: &Ranking) -> Vec<Ranking> {
    let planned = event.settings.movement.legs.unwrap_or(0);
    let made = how_many(event.legs.len());
    let legs = planned.max(made).min(MOST_LEGS);
    let groups = Groups::of(members, event).names().into_iter();
    let groupings = event.groupings.iter().map(|grouping| grouping.name.clone());
    let mut all = vec![Ranking::Overall];
    if legs > 1 {
        all.extend((1..=legs).map(Ranking::Leg));
    }
    all.extend(groups.map(|group| Ranking::Group(group.to_owned())));
    all.extend(groupings.map(Ranking::Grouping));
    all.extend(Ranking::OTHERS);
    with(all, chosen)
}

/// Series beyond this are not offered one by one.
const MOST_LEGS: u32 = 12;

pub(super) fn with<T: Clone + PartialEq>(mut all: Vec<T>, chosen: &T) -> Vec<T> {
    if !all.contains(chosen) {
        all.push(chosen.clone());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::money::Percent;

    fn pot(count: Option<Count>, shape: PotShape) -> Pot {
        Pot {
            name: "ladies".to_owned(),
            who: Who::Group("ladies".to_owned()),
            ranking: Ranking::Group("ladies".to_owned()),
            count,
            shape,
            step_cents: 50,
            extra_cents: -1000,
            lost_money: true,
            tie: TieRule::Share,
            absent: Absent::Next,
            gifts: vec![Gift {
                name: "ham".to_owned(),
                sponsor: "Butcher Braun".to_owned(),
            }],
        }
    }

    #[test]
    fn every_pot_reads_back_as_it_is() {
        let percent: Vec<Percent> = serde_json::from_str("[50, 30, 19.5]").unwrap();
        let shapes = [
            PotShape::Ladder(5),
            PotShape::HalfToWinner,
            PotShape::Percent(percent),
            PotShape::Fixed(vec![2500, 1550]),
            PotShape::Fixed(Vec::new()),
            PotShape::Bands(vec![(1, 1, 30_000), (2, 3, 15_000), (8, 10, 150)]),
            PotShape::Announced {
                at: 100,
                cents: vec![25_000, 15_000],
            },
        ];
        let counts = [
            Count::OneIn(4),
            Count::Fixed(3),
            Count::Percent(25),
            Count::OneATable,
        ];
        for shape in &shapes {
            for count in counts.map(Some).into_iter().chain([None]) {
                let pot = pot(count, shape.clone());
                for lang in Lang::ALL {
                    let form = PotForm::of(&pot, lang);
                    assert_eq!(form.pot(), Ok(Some(pot.clone())), "{form:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_none_of_its_shape_is_named() {
        for (shape, typed) in [
            (Shape::Bands, "1-x 5.00"),
            (Shape::Bands, "5.00"),
            (Shape::Announced, "much"),
            (Shape::Percent, "half"),
            (Shape::Fixed, "much"),
        ] {
            let form = PotForm {
                shape,
                number: "100".to_owned(),
                sums: typed.to_owned(),
                ..PotForm::blank("overall".to_owned())
            };
            assert_eq!(form.pot(), Err(Field::Sums), "{typed}");
        }
        for shape in [Shape::Half, Shape::Announced] {
            let form = PotForm {
                shape,
                number: "many".to_owned(),
                ..PotForm::blank("overall".to_owned())
            };
            assert_eq!(form.pot(), Err(Field::Number));
        }
    }
}
