//! Runs the worked cases of `tests/cases/rules.json`, each with its source, against the rulebooks.

use serde::Deserialize;
use serde_json::Value;
use vorhand::skat::{
    BySeat, Card, ChargeLines, Contract, DealEntry, FaultCode, OptionError, Rulebook, Trump,
    Verdict, matadors,
};

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    system: String,
    #[serde(default)]
    options: Vec<String>,
    source: String,
    #[serde(flatten)]
    rest: serde_json::Map<String, Value>,
}

impl Case {
    fn get<T: serde::de::DeserializeOwned>(&self, field: &str) -> T {
        self.try_get(field)
            .unwrap_or_else(|| panic!("{}: field {field} is missing", self.id))
    }

    fn try_get<T: serde::de::DeserializeOwned>(&self, field: &str) -> Option<T> {
        let value = self.rest.get(field)?.clone();
        Some(serde_json::from_value(value).unwrap_or_else(|e| panic!("{}: {field}: {e}", self.id)))
    }

    fn rulebook(&self) -> Rulebook {
        let book = Rulebook::builtin(&self.system)
            .unwrap_or_else(|| panic!("{}: no {}", self.id, self.system));
        book.with_options(&self.options)
            .unwrap_or_else(|e| panic!("{}: {e:?}", self.id))
    }
}

fn cases() -> Vec<Case> {
    let file: File =
        serde_json::from_str(include_str!("../cases/rules.json")).expect("the case file is JSON");
    file.cases
}

fn of_kind(kind: &str) -> Vec<Case> {
    let found: Vec<Case> = cases()
        .into_iter()
        .filter(|case| case.kind == kind)
        .collect();
    assert!(!found.is_empty(), "no case of the kind {kind}");
    found
}

#[test]
fn every_kind_of_case_has_a_test() {
    let tested = [
        "deal",
        "matadors",
        "bid_legality",
        "bid_ladder",
        "penalty",
        "unit",
        "null_overbid",
    ];
    for case in cases() {
        assert!(
            tested.contains(&case.kind.as_str()),
            "{}: nobody tests {}",
            case.id,
            case.kind
        );
        assert!(!case.source.is_empty(), "{}: no source", case.id);
    }
}

#[test]
fn every_deal_scores_as_its_source_says() {
    let mut wrong = Vec::new();
    for case in of_kind("deal") {
        let entry: DealEntry = case.get("entry");
        let verdict: Verdict = case.rulebook().check(&entry);
        let score: Option<i32> = case.try_get("score");
        let charges: Option<BySeat<i32>> = case.try_get("charges");
        assert!(
            score.is_some() || charges.is_some(),
            "{}: nothing is expected",
            case.id
        );
        if verdict.score != score || verdict.charges != charges {
            wrong.push(format!(
                "{}: {:?} {:?} instead of {score:?} {charges:?}, {:?} [{}]",
                case.id, verdict.score, verdict.charges, verdict.faults, case.source
            ));
        }
        if let Some(printed) = case.try_get::<i32>("printed") {
            assert_ne!(Some(printed), score, "{}: not disputed", case.id);
            assert!(
                case.try_get::<String>("reading")
                    .is_some_and(|r| !r.is_empty()),
                "{}: no reading",
                case.id
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn matadors_are_counted_from_the_cards() {
    for case in of_kind("matadors") {
        let cards: Vec<Card> = case.get("cards");
        assert_eq!(
            matadors(&cards, case.get::<Trump>("trump")),
            Some(case.get("matadors")),
            "{}",
            case.id
        );
    }
}

#[test]
fn bids_are_legal_as_their_source_says() {
    for case in of_kind("bid_legality") {
        let bids: std::collections::BTreeMap<i32, bool> = case.get("bids");
        let book = case.rulebook();
        for (bid, legal) in bids {
            assert_eq!(book.ladder().contains(&bid), legal, "{}: {bid}", case.id);
        }
    }
}

#[test]
fn the_ladder_is_derived_as_computed_elsewhere() {
    for case in of_kind("bid_ladder") {
        assert_eq!(
            case.rulebook().ladder(),
            case.get::<Vec<i32>>("ladder"),
            "{}",
            case.id
        );
    }
}

#[test]
fn fines_and_charges_are_those_of_the_laws() {
    for case in of_kind("penalty") {
        let book = case.rulebook();
        let law: String = case.get("law");
        if let Some(amount) = case.try_get::<i32>("amount") {
            assert!(
                book.fines()
                    .iter()
                    .any(|f| f.law == law && f.amount == amount),
                "{}: no such fine",
                case.id
            );
            continue;
        }
        let value: i32 = case.get("game_value");
        let loss = case.try_get("game_loss").unwrap_or(value);
        let wanted = ChargeLines {
            declarer: case.try_get("player"),
            offender: case.try_get("offender"),
        };
        let charge = book
            .charges()
            .iter()
            .find(|c| c.law == law && c.effect.lines(value, loss) == wanted);
        assert!(charge.is_some(), "{}: no such charge", case.id);
    }
}

#[test]
fn figures_that_are_no_scores_are_unit_times_multiplier() {
    for case in of_kind("unit") {
        let unit = case.rulebook().unit(&case.get::<Contract>("contract"));
        assert_eq!(
            unit.map(|u| u * case.get::<i32>("multiplier")),
            Some(case.get("product")),
            "{}",
            case.id
        );
    }
}

#[test]
fn a_null_below_the_bid_is_charged_as_the_game_that_is_chosen() {
    #[derive(Deserialize)]
    struct Worked {
        entry: DealEntry,
        score: i32,
    }
    for case in of_kind("null_overbid") {
        let book = case.rulebook();
        for worked in case.get::<Vec<Worked>>("worked") {
            let verdict = book.check(&worked.entry);
            assert_eq!(
                verdict.score,
                Some(worked.score),
                "{}: {:?} {verdict:?}",
                case.id,
                worked.entry
            );
            assert!(verdict.overbid && !verdict.won);
            // Without the game chosen it costs what it costs at least, with a warning that says so.
            let open = book.check(&DealEntry {
                instead: None,
                matadors: None,
                ..worked.entry
            });
            let fault = &open.faults[0];
            assert_eq!(
                (fault.code, fault.expected, open.ok()),
                (FaultCode::NullUnderBid, open.score, true)
            );
            assert!(open.score >= verdict.score, "{}: {open:?}", case.id);
        }
    }
}

#[test]
fn every_rulebook_that_comes_with_the_program_reads() {
    for id in Rulebook::ids() {
        let book = Rulebook::builtin(id).unwrap_or_else(|| panic!("{id} does not read"));
        assert_eq!(book.id(), *id);
        assert!(
            !book.title().is_empty() && !book.sources().is_empty(),
            "{id}"
        );
        for name in book.available_options() {
            let with = book.with_options(std::slice::from_ref(name));
            let with = match with {
                Ok(with) => with,
                Err(error) => {
                    assert!(
                        matches!(error, OptionError::SameGame { .. }),
                        "{id} {name}: {error:?}"
                    );
                    continue;
                }
            };
            // What an event stores gives the same rules again.
            let stored = Rulebook::from_toml(with.text())
                .unwrap()
                .with_options(with.options())
                .unwrap();
            assert_eq!(stored, with, "{id} {name}");
            assert_eq!(stored.text(), with.text(), "{id} {name}");
        }
    }
}
