//! What a year is remembered for: best lists, dearest games, runs without a loss.
//!
//! Knows no files, clocks, databases, screens or words for people.

use crate::club::{EventId, Fraction, LegNo, how_many, season::Participant};
use chrono::NaiveDate;
use std::{cmp::Reverse, collections::BTreeMap};

/// So many lists in a row make the average that is a record.
pub const LISTS_OF_AVERAGE: usize = 10;

/// A list as records see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordList {
    /// Whose.
    pub person: Participant,
    /// The event.
    pub event: EventId,
    /// The day.
    pub date: NaiveDate,
    /// The leg, 1-based.
    pub leg: LegNo,
    /// What counts under the event's scoring.
    pub total: i64,
    /// Games won; none if only a slip tells of them.
    pub won: Option<u32>,
    /// Games lost; none if only a slip tells of them.
    pub lost: Option<u32>,
    /// The own games in their order, where the deals are known.
    pub games: Vec<OwnGame>,
}

/// A game that somebody played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnGame {
    /// What it scored; below 0: lost.
    pub amount: i64,
    /// Whether it was a Grand ouvert.
    pub grand_ouvert: bool,
}

/// A record, or one of several that are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark<T> {
    /// Whose.
    pub person: Participant,
    /// When it was set; of a run or an average the last day.
    pub date: NaiveDate,
    /// The figure.
    pub figure: T,
}

/// The records of a year. Those who share one are all named, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Records {
    /// The best list.
    pub best_list: Vec<Mark<i64>>,
    /// The best evening.
    pub best_evening: Vec<Mark<i64>>,
    /// The most games won in a list.
    pub most_won: Vec<Mark<u32>>,
    /// The most games won in a row.
    pub longest_run: Vec<Mark<u32>>,
    /// The dearest game won.
    pub dearest_won: Vec<Mark<i64>>,
    /// The dearest game lost; below 0.
    pub dearest_lost: Vec<Mark<i64>>,
    /// The best average of ten lists in a row.
    pub best_average: Vec<Mark<Fraction>>,
    /// Every Grand ouvert won, with what it scored, the newest first.
    pub grand_ouverts: Vec<Mark<i64>>,
    /// How many lists with a game and without a lost one somebody has, the most first.
    pub lists_without_loss: Vec<(Participant, u32)>,
}

/// The records of some lists; their order changes nothing.
pub fn records(lists: &[RecordList]) -> Records {
    let mut lists: Vec<&RecordList> = lists.iter().collect();
    lists.sort_by_key(|list| (list.date, list.event, list.leg));
    let mut people: BTreeMap<&Participant, Vec<&RecordList>> = BTreeMap::new();
    for list in &lists {
        people.entry(&list.person).or_default().push(list);
    }
    let games: Vec<Mark<i64>> = lists.iter().flat_map(|list| own_games(list)).collect();
    let won = games.iter().filter(|mark| mark.figure > 0).cloned();
    Records {
        best_list: best(lists.iter().map(|list| list.mark(list.total))),
        best_evening: best(people.values().flat_map(|own| evenings(own))),
        most_won: best(
            lists
                .iter()
                .filter_map(|list| Some(list.mark(list.won?)))
                .filter(some),
        ),
        longest_run: best(people.values().filter_map(|own| longest_run(own))),
        dearest_won: best(won),
        dearest_lost: dearest_lost(games.into_iter()),
        best_average: best(people.values().flat_map(|own| averages(own))),
        grand_ouverts: grand_ouverts(&lists),
        lists_without_loss: without_loss(&people),
    }
}

impl Records {
    /// Those that somebody holds, alone or with others.
    pub fn held_by(&self, who: &Participant) -> Records {
        Records {
            best_list: of(&self.best_list, who),
            best_evening: of(&self.best_evening, who),
            most_won: of(&self.most_won, who),
            longest_run: of(&self.longest_run, who),
            dearest_won: of(&self.dearest_won, who),
            dearest_lost: of(&self.dearest_lost, who),
            best_average: of(&self.best_average, who),
            grand_ouverts: of(&self.grand_ouverts, who),
            lists_without_loss: Vec::new(),
        }
    }
}

fn of<T: Clone>(marks: &[Mark<T>], who: &Participant) -> Vec<Mark<T>> {
    marks
        .iter()
        .filter(|mark| mark.person == *who)
        .cloned()
        .collect()
}

impl RecordList {
    fn mark<T>(&self, figure: T) -> Mark<T> {
        Mark {
            person: self.person.clone(),
            date: self.date,
            figure,
        }
    }
}

fn some(mark: &Mark<u32>) -> bool {
    mark.figure > 0
}

/// All that are equal to the highest, the newest first, nobody twice for one day.
fn best<T: Ord + Clone>(marks: impl Iterator<Item = Mark<T>>) -> Vec<Mark<T>> {
    let mut marks: Vec<Mark<T>> = marks.collect();
    let highest = marks.iter().map(|mark| mark.figure.clone()).max();
    marks.retain(|mark| Some(&mark.figure) == highest.as_ref());
    newest_first(marks)
}

fn newest_first<T: Ord>(mut marks: Vec<Mark<T>>) -> Vec<Mark<T>> {
    marks.sort_by(|a, b| (Reverse(a.date), &a.person).cmp(&(Reverse(b.date), &b.person)));
    marks.dedup_by(|a, b| (&a.person, a.date) == (&b.person, b.date) && a.figure == b.figure);
    marks
}

fn own_games(list: &RecordList) -> impl Iterator<Item = Mark<i64>> {
    list.games.iter().map(|game| list.mark(game.amount))
}

fn dearest_lost(games: impl Iterator<Item = Mark<i64>>) -> Vec<Mark<i64>> {
    let mut lost: Vec<Mark<i64>> = games.filter(|mark| mark.figure < 0).collect();
    let least = lost.iter().map(|mark| mark.figure).min();
    lost.retain(|mark| Some(mark.figure) == least);
    newest_first(lost)
}

/// What somebody brought home each evening.
fn evenings(own: &[&RecordList]) -> Vec<Mark<i64>> {
    own.chunk_by(|a, b| (a.date, a.event) == (b.date, b.event))
        .filter_map(|evening| {
            let sum = evening
                .iter()
                .map(|list| list.total)
                .fold(0, i64::saturating_add);
            evening.last().map(|list| list.mark(sum))
        })
        .collect()
}

/// The most games won in a row, over all lists. Where only the foot of a list with a loss is known,
/// the run ends with it.
fn longest_run(own: &[&RecordList]) -> Option<Mark<u32>> {
    let mut run = 0_u32;
    let mut longest = None::<Mark<u32>>;
    for list in own {
        for won in outcomes(list) {
            run = if won { run.saturating_add(1) } else { 0 };
            if run > longest.as_ref().map_or(0, |mark| mark.figure) {
                longest = Some(list.mark(run));
            }
        }
    }
    longest
}

/// Whether each own game of a list was won, in order; of a foot alone with a loss, and of a slip,
/// only a loss.
fn outcomes(list: &RecordList) -> Vec<bool> {
    if !list.games.is_empty() {
        return list.games.iter().map(|game| game.amount > 0).collect();
    }
    match (list.won, list.lost) {
        (Some(won), Some(0)) => vec![true; won as usize],
        (_, _) => vec![false],
    }
}

fn averages(own: &[&RecordList]) -> Vec<Mark<Fraction>> {
    own.windows(LISTS_OF_AVERAGE)
        .filter_map(|ten| {
            let sum = ten
                .iter()
                .map(|list| list.total)
                .fold(0, i64::saturating_add);
            let average = Fraction::new(sum, i64::try_from(LISTS_OF_AVERAGE).ok()?)?;
            ten.last().map(|list| list.mark(average))
        })
        .collect()
}

fn grand_ouverts(lists: &[&RecordList]) -> Vec<Mark<i64>> {
    let won = lists.iter().flat_map(|list| {
        list.games
            .iter()
            .filter(|game| game.grand_ouvert && game.amount > 0)
            .map(|game| list.mark(game.amount))
    });
    let mut won: Vec<Mark<i64>> = won.collect();
    won.sort_by(|a, b| (Reverse(a.date), &a.person).cmp(&(Reverse(b.date), &b.person)));
    won
}

fn without_loss(people: &BTreeMap<&Participant, Vec<&RecordList>>) -> Vec<(Participant, u32)> {
    let mut counted: Vec<(Participant, u32)> = people
        .iter()
        .map(|(person, own)| {
            let clean = how_many(
                own.iter()
                    .filter(|list| list.lost == Some(0) && list.won > Some(0))
                    .count(),
            );
            ((*person).clone(), clean)
        })
        .filter(|(_, clean)| *clean > 0)
        .collect();
    counted.sort_by_key(|(_, clean)| Reverse(*clean));
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(who: &str, date: &str, total: i64, won: u32, lost: u32, dearest: i64) -> RecordList {
        RecordList {
            person: Participant::guest(who),
            event: EventId(1),
            date: date.parse().unwrap(),
            leg: LegNo(1),
            total,
            won: Some(won),
            lost: Some(lost),
            games: vec![OwnGame {
                amount: dearest,
                grand_ouvert: dearest == 264,
            }],
        }
    }

    fn year() -> Vec<RecordList> {
        vec![
            list("a", "2026-02-05", 1709, 14, 0, 168),
            list("b", "2026-03-12", 1824, 17, 2, 24),
            list("a", "2026-05-21", 1824, 15, 0, 264),
            list("c", "2026-06-04", 530, 9, 1, 66),
        ]
    }

    fn named<T: Clone>(marks: &[Mark<T>]) -> Vec<(String, String, T)> {
        let rows = marks.iter().map(|mark| {
            let name = match &mark.person {
                Participant::Guest(guest) => guest.name.clone(),
                Participant::Member(id) => id.0.to_string(),
            };
            (name, mark.date.to_string(), mark.figure.clone())
        });
        rows.collect()
    }

    fn row<T>(who: &str, date: &str, figure: T) -> (String, String, T) {
        (who.to_owned(), date.to_owned(), figure)
    }

    /// What club pages report of a year.
    #[test]
    fn a_shared_record_names_all_the_newest_first() {
        let records = records(&year());
        let best = [row("a", "2026-05-21", 1824), row("b", "2026-03-12", 1824)];
        assert_eq!(named(&records.best_list), best);
        assert_eq!(named(&records.dearest_won), [row("a", "2026-05-21", 264)]);
        assert_eq!(named(&records.grand_ouverts), [row("a", "2026-05-21", 264)]);
        assert_eq!(named(&records.most_won), [row("b", "2026-03-12", 17)]);
        let a = Participant::guest("a");
        assert_eq!(records.lists_without_loss, [(a, 2)]);
        assert!(records.dearest_lost.is_empty() && records.best_average.is_empty());
    }

    #[test]
    fn a_run_goes_over_the_lists_and_ends_with_a_loss() {
        let mut lists = year();
        for list in &mut lists {
            list.games.clear();
        }
        let run = records(&lists).longest_run;
        assert_eq!(named(&run), [row("a", "2026-05-21", 29)]);
        let lost = |amount| OwnGame {
            amount,
            grand_ouvert: false,
        };
        lists[2].games = [18, -48, 20, 22].map(lost).to_vec();
        let records = records(&lists);
        assert_eq!(named(&records.longest_run), [row("a", "2026-05-21", 15)]);
        assert_eq!(named(&records.dearest_lost), [row("a", "2026-05-21", -48)]);
    }

    #[test]
    fn the_order_of_the_lists_changes_nothing() {
        let mut turned = year();
        turned.reverse();
        assert_eq!(records(&turned), records(&year()));
        assert_eq!(records(&[]), Records::default());
    }

    #[test]
    fn ten_lists_in_a_row_make_an_average() {
        let lists: Vec<RecordList> = (1..=12)
            .map(|day| list("a", &format!("2026-01-{day:02}"), 1000 + day, 1, 0, 18))
            .collect();
        let best = records(&lists).best_average;
        let average = Fraction::new(10_075, 10).unwrap();
        assert_eq!(named(&best), [row("a", "2026-01-12", average)]);
    }
}
