//! What can be written at a table, as data, so that a page marks an impossible amount without a
//! connection.

use crate::club::{Event, RulesChoice, how_many};
use crate::i18n::{Lang, Texts};
use crate::skat::{Announced, Contract, DealEntry, Grade, PossibleGame, Rulebook, Severity, Trump};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::{Arc, Mutex, PoisonError};

/// Amounts beyond every game of every rulebook.
const MOST: i32 = 1000;
/// Rules that are remembered.
const REMEMBERED: usize = 16;
/// How a game may end, and how the wire names it.
const GRADES: [(Grade, &str); 6] = [
    (Grade::Won, "won"),
    (Grade::WonSchneider, "won_schneider"),
    (Grade::WonSchwarz, "won_schwarz"),
    (Grade::Lost, "lost"),
    (Grade::LostSchneider, "lost_schneider"),
    (Grade::LostSchwarz, "lost_schwarz"),
];

/// The answer of `GET /v1/rules`.
#[derive(Debug, Serialize)]
pub struct RulesView {
    rulebook: String,
    people: usize,
    won: Vec<i32>,
    lost: Vec<i32>,
    passing: bool,
    /// What a Ramsch can give a player, where it is played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ramsch: Vec<i32>,
    games: Vec<GameView>,
}

#[derive(Debug, Serialize)]
struct GameView {
    name: String,
    trump: Trump,
    contract: Contract,
    /// By grade: a value for each number of matadors from 1; one value where there are none.
    values: Map<String, Value>,
}

/// Rules that were worked out: each takes some milliseconds.
#[derive(Debug, Default)]
pub struct RulesCache(Mutex<Vec<(RulesKey, Arc<RulesView>)>>);

/// Of which rules, for how many people, in which language.
#[derive(Debug, PartialEq)]
struct RulesKey {
    rules: RulesChoice,
    people: usize,
    lang: Lang,
}

impl RulesCache {
    /// What can be written at a table of so many people; none if the rules cannot be read.
    pub fn rules(&self, t: &Texts, event: &Event, people: usize) -> Option<Arc<RulesView>> {
        let of = RulesKey {
            rules: event.settings.rules.clone(),
            people,
            lang: t.lang(),
        };
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = known().iter().find(|(known, _)| *known == of) {
            return Some(Arc::clone(found));
        }
        let made = Arc::new(rules(t, &of.rules.rulebook()?, people));
        let mut known = known();
        if known.len() >= REMEMBERED {
            known.remove(0);
        }
        known.push((of, Arc::clone(&made)));
        Some(made)
    }
}

fn rules(t: &Texts, book: &Rulebook, people: usize) -> RulesView {
    let size = how_many(people);
    let is_amount = |amount: &i32| book.amount(*amount, None, size, false).faults.is_empty();
    let is_charge = |amount: &i32| book.amount(*amount, None, size, true).faults.is_empty();
    RulesView {
        rulebook: book.id().to_owned(),
        people,
        won: (1..=MOST).filter(is_amount).collect(),
        lost: (1..=MOST)
            .map(|amount| -amount)
            .filter(|amount| is_amount(amount) || is_charge(amount))
            .collect(),
        passing: book.knows_passed(),
        ramsch: (-MOST..=MOST)
            .filter(|amount| *amount != 0 && is_ramsch(book, *amount, size))
            .collect(),
        games: contracts(book)
            .map(|contract| GameView {
                name: t.game_name(&contract, book),
                trump: contract.trump,
                values: values(book, contract),
                contract,
            })
            .collect(),
    }
}

/// Whether some Ramsch gives somebody this amount.
fn is_ramsch(book: &Rulebook, amount: i32, size: u32) -> bool {
    let games = book.amount(amount, None, size, false).games;
    let is_ramsch = |game: &PossibleGame| matches!(game, PossibleGame::Ramsch { .. });
    games.iter().any(is_ramsch)
}

/// All contracts of a rulebook, with those announced.
fn contracts(book: &Rulebook) -> impl Iterator<Item = Contract> + '_ {
    let announced = [None, Some(Announced::Schneider), Some(Announced::Schwarz)];
    book.contracts()
        .into_iter()
        .flat_map(move |contract| {
            announced.map(|announced| Contract {
                announced,
                ..contract
            })
        })
        .filter(|contract| book.game(contract).is_some())
}

fn values(book: &Rulebook, contract: Contract) -> Map<String, Value> {
    let mut found = Map::new();
    for (grade, name) in GRADES {
        let matadors: Vec<Option<i32>> = match contract.trump.trumps() {
            0 => vec![None],
            most => (1..=most).map(Some).collect(),
        };
        let of = |matadors| value(book, contract, matadors, grade);
        let values: Vec<Option<i32>> = matadors.into_iter().map(of).collect();
        if values.iter().any(Option::is_some) {
            found.insert(name.to_owned(), values.into());
        }
    }
    found
}

fn value(book: &Rulebook, contract: Contract, matadors: Option<i32>, grade: Grade) -> Option<i32> {
    let entry = DealEntry {
        contract: Some(contract),
        matadors,
        grade: Some(grade),
        ..DealEntry::default()
    };
    let verdict = book.check(&entry);
    let is_wrong = |fault: &crate::skat::Fault| fault.severity == Severity::Error;
    if verdict.faults.iter().any(is_wrong) {
        None
    } else {
        verdict.score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_that_nobody_played_or_a_ramsch_is_offered_where_the_rules_have_it() {
        let mut known = (0, 0);
        for id in Rulebook::ids() {
            let book = Rulebook::builtin(id).unwrap();
            let view = rules(&Texts::new(Lang::En), &book, 3);
            assert_eq!(
                view.passing,
                book.amount(0, None, 3, false).faults.is_empty(),
                "{id}"
            );
            let plays = book.ramsch().on || book.schiebe().on;
            assert_eq!(!view.ramsch.is_empty(), plays, "{id}");
            known.0 += u32::from(view.passing);
            known.1 += u32::from(plays);
        }
        assert!(known.0 > 2 && known.1 > 5, "{known:?}");
        let foster = Rulebook::builtin("foster_1922").unwrap();
        let view = rules(&Texts::new(Lang::En), &foster, 4);
        // Where nobody bids a Ramsch is played (Law 43), which costs 20, 30 or 50 (Law 4).
        assert!(
            !view.passing && view.ramsch.contains(&-20),
            "{:?}",
            view.ramsch
        );
    }

    #[test]
    fn what_is_offered_is_what_the_rules_say() {
        let book = Rulebook::builtin("isko_1998").unwrap();
        let view = rules(&Texts::new(Lang::En), &book, 3);
        assert!(view.won.contains(&18) && !view.won.contains(&19));
        assert!(view.lost.contains(&-36) && !view.lost.contains(&-37));
        assert!(view.passing);
        let hand = view.games.iter().find(|game| {
            let Contract {
                trump,
                skat,
                announced,
                open,
                ..
            } = game.contract;
            trump == Trump::Clubs
                && skat == crate::skat::SkatUse::Untouched
                && announced.is_none()
                && !open
        });
        // Clubs 12: with 1, game 2, hand 3, times 12; lost twice (ISkO 5.2, 5.3).
        let values = &hand.unwrap().values;
        assert_eq!(values["won"][0], 36);
        assert_eq!(values["lost"][0], -72);
        assert_eq!(values["won"].as_array().unwrap().len(), 11);
        for game in &view.games {
            for amount in game.values.values().flat_map(|v| v.as_array().unwrap()) {
                let Some(amount) = amount.as_i64() else {
                    continue;
                };
                let amount = i32::try_from(amount).unwrap();
                assert!(
                    view.won.contains(&amount) || view.lost.contains(&amount),
                    "{amount}"
                );
            }
        }
    }
}
