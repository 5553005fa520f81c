//! A pot as it is typed: who wins it, how many prizes there are, and how the money is spread.

use super::purse::{Field, joined, parts, some_money};
use super::typed::read_money;
use crate::club::money::{Absent, Count, Gift, Percent, Pot, PotShape, Ranking, TieRule, Who};
use crate::club::{Event, Groups, Member};
use crate::i18n::{Lang, Texts, money};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How the money of a pot is spread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Counted {
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

impl Counted {
    /// All of them, the usual one first.
    pub const ALL: [Counted; 4] = [
        Counted::OneIn,
        Counted::Fixed,
        Counted::Percent,
        Counted::OneATable,
    ];

    /// Its name.
    pub fn words(self, t: &Texts) -> String {
        match self {
            Counted::OneIn => t.pot_counted_one_in(),
            Counted::Fixed => t.pot_counted_fixed(),
            Counted::Percent => t.pot_counted_percent(),
            Counted::OneATable => t.pot_counted_one_a_table(),
        }
    }

    fn with(self, number: u32) -> Count {
        match self {
            Counted::OneIn => Count::OneIn(number),
            Counted::Fixed => Count::Fixed(number),
            Counted::Percent => Count::Percent(number),
            Counted::OneATable => Count::OneATable,
        }
    }

    /// What it is counted by, and its number, if it has one.
    fn of(count: Count) -> (Counted, Option<u32>) {
        match count {
            Count::OneIn(number) => (Counted::OneIn, Some(number)),
            Count::Fixed(number) => (Counted::Fixed, Some(number)),
            Count::Percent(number) => (Counted::Percent, Some(number)),
            Count::OneATable => (Counted::OneATable, None),
        }
    }
}

/// What is typed of a pot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PotForm {
    /// What it is called in the book; empty: it is new.
    #[serde(default)]
    pub(super) was: String,
    /// Its name.
    pub name: String,
    /// Who takes part.
    pub who: Who,
    /// Which ranking decides.
    pub ranking: Ranking,
    /// How the pot is spread.
    pub shape: Shape,
    /// What the prizes of a ladder, or of the winner's half, are counted by.
    pub counted: Counted,
    /// `4 5` (one in four, first : last five), or `50; 30; 20`.
    pub prizes: String,
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
    #[serde(default)]
    pub absent: Absent,
    /// The number of prizes where the shape names them all, as it is in the book.
    pub(super) most: Option<Count>,
}

impl PotForm {
    /// A pot of this name in which nothing is won yet.
    pub fn blank(name: String) -> PotForm {
        PotForm {
            was: String::new(),
            name,
            who: Who::default(),
            ranking: Ranking::default(),
            shape: Shape::default(),
            counted: Counted::default(),
            prizes: String::new(),
            step: String::new(),
            extra: String::new(),
            gifts: String::new(),
            lost_money: false,
            shared: false,
            absent: Absent::Kept,
            most: None,
        }
    }

    /// The same for an event: by Foster's prizes where it has more of them than those for points.
    pub fn new(event: &Event, name: String) -> PotForm {
        let prizes = &event.settings.prizes;
        let is_foster = prizes.games > 0 || prizes.hardest || prizes.booby;
        let ranking = if is_foster {
            Ranking::Foster
        } else {
            Ranking::Overall
        };
        PotForm {
            ranking,
            ..PotForm::blank(name)
        }
    }

    /// As it is in the book.
    pub fn of(pot: &Pot, lang: Lang) -> PotForm {
        let (shape, prizes) = prizes_of(pot, lang);
        let told = pot.count.filter(|_| shape.is_counted());
        let (counted, _) = told.map_or((Counted::default(), None), Counted::of);
        PotForm {
            was: pot.name.clone(),
            who: pot.who.clone(),
            ranking: pot.ranking.clone(),
            shape,
            counted,
            prizes,
            step: money(pot.step_cents, lang),
            extra: match pot.extra_cents {
                0 => String::new(),
                cents => money(cents, lang),
            },
            gifts: joined(pot.gifts.iter().map(gift_words)),
            lost_money: pot.lost_money,
            shared: pot.tie == TieRule::Share,
            absent: pot.absent,
            most: pot.count.filter(|_| !shape.is_counted()),
            ..PotForm::blank(pot.name.clone())
        }
    }

    /// The pot that is meant; none where nothing is won.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn pot(&self) -> Result<Option<Pot>, Field> {
        let gifts: Vec<Gift> = parts(&self.gifts).map(gift).collect();
        if self.shape == Shape::None && gifts.is_empty() {
            return Ok(None);
        }
        let (count, shape) = self.spread().ok_or(Field::Prizes)?;
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
    fn spread(&self) -> Option<(Option<Count>, PotShape)> {
        let named = |shape| Some((self.most, shape));
        match self.shape {
            Shape::None => named(PotShape::Fixed(Vec::new())),
            Shape::Ladder => {
                let (count, rest) = self.count()?;
                let ratio = match rest.as_slice() {
                    [] => USUAL_RATIO,
                    [ratio] => *ratio,
                    [_, _, ..] => return None,
                };
                Some((Some(count), PotShape::Ladder(ratio)))
            }
            Shape::Half => match self.count()? {
                (count, rest) if rest.is_empty() => Some((Some(count), PotShape::HalfToWinner)),
                (_, _) => None,
            },
            Shape::Percent => named(PotShape::Percent(percent(&self.prizes)?)),
            Shape::Fixed => named(PotShape::Fixed(sums(&self.prizes)?)),
            Shape::Bands => named(PotShape::Bands(bands(&self.prizes)?)),
            Shape::Announced => {
                let (at, cents) = self.prizes.split_once(':')?;
                let at = at.trim().parse().ok()?;
                let cents = sums(cents)?;
                named(PotShape::Announced { at, cents })
            }
        }
    }

    /// How many prizes there are, and the numbers after that.
    fn count(&self) -> Option<(Count, Vec<u32>)> {
        let plain = self.prizes.replace('%', " ");
        let numbers = plain.split_whitespace().map(|word| word.parse().ok());
        let mut numbers = numbers.collect::<Option<Vec<u32>>>()?;
        if self.counted == Counted::OneATable {
            return Some((Count::OneATable, numbers));
        }
        let number = if numbers.is_empty() {
            USUAL_ONE_IN
        } else {
            numbers.remove(0)
        };
        Some((self.counted.with(number), numbers))
    }
}

/// One in so many wins, and the first prize is so many times the last, where nothing is said.
const USUAL_ONE_IN: u32 = 4;
const USUAL_RATIO: u32 = 5;

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

    /// What the line of its prizes is called; none where it has none.
    pub fn label(self, t: &Texts, counted: Counted) -> Option<String> {
        match (self, counted) {
            (Shape::None, _) => None,
            (Shape::Ladder, Counted::OneIn) => Some(t.till_prizes_ladder()),
            (Shape::Ladder, Counted::Fixed) => Some(t.till_prizes_ladder_fixed()),
            (Shape::Ladder, Counted::Percent) => Some(t.till_prizes_ladder_percent()),
            (Shape::Ladder, Counted::OneATable) => Some(t.till_prizes_ratio()),
            (Shape::Half, Counted::OneATable) => None,
            (Shape::Half, Counted::OneIn) => Some(t.till_prizes_one_in()),
            (Shape::Half, Counted::Fixed) => Some(t.till_prizes_number()),
            (Shape::Half, Counted::Percent) => Some(t.till_prizes_of_hundred()),
            (Shape::Fixed | Shape::Percent, _) => Some(t.till_prizes_sums()),
            (Shape::Bands, _) => Some(t.till_prizes_bands()),
            (Shape::Announced, _) => Some(t.till_prizes_announced()),
        }
    }
}

/// Who a pot may be for: everybody, each group, and whoever opted in under each name; the one that
/// is chosen is always among them.
pub fn people_of_pots(members: &[Member], event: &Event, chosen: &Who) -> Vec<Who> {
    let groups = Groups::of(members, event);
    let groups = groups.names().into_iter();
    let names: BTreeSet<&String> = event.entrants.iter().flat_map(|e| &e.opted_in).collect();
    let mut all = vec![Who::All];
    all.extend(groups.map(|group| Who::Group(group.to_owned())));
    all.extend(names.into_iter().cloned().map(Who::OptedIn));
    with(all, chosen)
}

/// What a pot may be ranked by: everything, each series, each group, each team contest, and the
/// single best; the one that is chosen is always among them.
pub fn rankings_of_pots(members: &[Member], event: &Event, chosen: &Ranking) -> Vec<Ranking> {
    let planned = event.settings.movement.legs.unwrap_or(0);
    let made = u32::try_from(event.legs.len()).unwrap_or(0);
    let legs = planned.max(made).min(MOST_LEGS);
    let legs = (1..=legs).filter(|_| legs > 1);
    let groups = Groups::of(members, event);
    let groups = groups.names().into_iter();
    let groupings = event.groupings.iter().map(|grouping| grouping.name.clone());
    let mut all = vec![Ranking::Overall];
    all.extend(legs.map(Ranking::Leg));
    all.extend(groups.map(|group| Ranking::Group(group.to_owned())));
    all.extend(groupings.map(Ranking::Grouping));
    all.extend([Ranking::BestList, Ranking::Hardest, Ranking::Foster]);
    with(all, chosen)
}

/// Series beyond this are not offered one by one.
const MOST_LEGS: u32 = 12;

fn with<T: Clone + PartialEq>(mut all: Vec<T>, chosen: &T) -> Vec<T> {
    if !all.contains(chosen) {
        all.push(chosen.clone());
    }
    all
}

fn sums(typed: &str) -> Option<Vec<i64>> {
    parts(typed).map(some_money).collect()
}

/// A sum that may be taken away as well as put in.
fn signed(typed: &str) -> Option<i64> {
    match typed.trim().strip_prefix(['-', '−']) {
        Some(taken) => read_money(taken).map(|cents| -cents),
        None => read_money(typed),
    }
}

/// `1 30.00; 2-3 15.00; 8-10 1.50`
fn bands(typed: &str) -> Option<Vec<(u32, u32, i64)>> {
    let bands = parts(typed).map(|part| {
        let (places, sum) = part.split_once(char::is_whitespace)?;
        let places = places.trim_end_matches(':');
        let (first, last) = places.split_once(['-', '–']).unwrap_or((places, places));
        let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        Some((first, last, some_money(sum)?))
    });
    bands.collect()
}

fn percent(typed: &str) -> Option<Vec<Percent>> {
    let parts = parts(typed).map(|part| {
        let plain = part.trim_end_matches('%').trim().replace(',', ".");
        serde_json::from_str::<Percent>(&plain).ok()
    });
    parts.collect()
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
    if gift.sponsor.is_empty() {
        gift.name.clone()
    } else {
        format!("{} ({})", gift.name, gift.sponsor)
    }
}

/// How a pot is spread, and the line that says so.
fn prizes_of(pot: &Pot, lang: Lang) -> (Shape, String) {
    let number = || {
        let counted = pot.count.and_then(|count| Counted::of(count).1);
        counted.map_or_else(String::new, |number| format!("{number} "))
    };
    let each = |cents: &[i64]| joined(cents.iter().map(|cents| money(*cents, lang)));
    match &pot.shape {
        PotShape::Ladder(ratio) => (Shape::Ladder, format!("{}{ratio}", number())),
        PotShape::HalfToWinner => (Shape::Half, number().trim_end().to_owned()),
        PotShape::Percent(parts) => {
            let part = |part: &Percent| serde_json::to_string(part).unwrap_or_default();
            (Shape::Percent, joined(parts.iter().map(part)))
        }
        PotShape::Fixed(sums) if sums.is_empty() => (Shape::None, String::new()),
        PotShape::Fixed(sums) => (Shape::Fixed, each(sums)),
        PotShape::Bands(bands) => {
            let band = |(first, last, cents): &(u32, u32, i64)| {
                if first == last {
                    format!("{first} {}", money(*cents, lang))
                } else {
                    format!("{first}-{last} {}", money(*cents, lang))
                }
            };
            (Shape::Bands, joined(bands.iter().map(band)))
        }
        PotShape::Announced { at, cents } => (Shape::Announced, format!("{at}: {}", each(cents))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let counted = matches!(shape, PotShape::Ladder(_) | PotShape::HalfToWinner);
            let none = (!counted).then_some(None);
            for count in counts.map(Some).into_iter().chain(none) {
                let pot = pot(count, shape.clone());
                for lang in Lang::ALL {
                    let form = PotForm::of(&pot, lang);
                    assert_eq!(form.pot(), Ok(Some(pot.clone())), "{form:?}");
                }
            }
        }
    }

    #[test]
    fn a_line_that_is_none_of_its_shape_is_named() {
        for (shape, typed) in [
            (Shape::Ladder, "1 2 3"),
            (Shape::Ladder, "many"),
            (Shape::Half, "3 5"),
            (Shape::Bands, "1-x 5.00"),
            (Shape::Bands, "5.00"),
            (Shape::Announced, "250; 150"),
            (Shape::Percent, "half"),
            (Shape::Fixed, "much"),
        ] {
            let form = PotForm {
                shape,
                prizes: typed.to_owned(),
                ..PotForm::blank("overall".to_owned())
            };
            assert_eq!(form.pot(), Err(Field::Prizes), "{typed}");
        }
    }
}
