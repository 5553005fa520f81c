//! Whatever is typed or read: every reader answers, nothing panics, and what is written reads back.

use proptest::prelude::*;
use serde_json::{Value, json};
use vorhand::cli::lines::one_line::{amounts_line, check_line, replay_line};
use vorhand::skat::{
    Announced, BySeat, Card, Contract, DealEntry, Grade, Position, RamschEntry, RamschKind, Rank,
    Rulebook, SkatUse, Suit, Trump,
};

fn contract() -> impl Strategy<Value = Contract> {
    let announced = prop::sample::select(vec![
        None,
        Some(Announced::Schneider),
        Some(Announced::Schwarz),
    ]);
    let (trump, skat) = (
        prop::sample::select(Trump::ALL.to_vec()),
        prop::sample::select(SkatUse::ALL.to_vec()),
    );
    (trump, skat, any::<bool>(), announced, any::<bool>()).prop_map(
        |(trump, skat, open, announced, revolution)| Contract {
            trump,
            skat,
            open,
            announced,
            revolution,
        },
    )
}

fn card() -> impl Strategy<Value = Card> {
    (
        prop::sample::select(Suit::ALL.to_vec()),
        prop::sample::select(Rank::ALL.to_vec()),
    )
        .prop_map(|(suit, rank)| Card::new(suit, rank))
}

/// Figures as they come: mostly near the possible, sometimes anything.
fn figure() -> impl Strategy<Value = Option<i32>> {
    prop_oneof![
        Just(None),
        (-12..300).prop_map(Some),
        any::<i32>().prop_map(Some)
    ]
}

fn grade() -> impl Strategy<Value = Option<Grade>> {
    let all = [
        Grade::Won,
        Grade::WonSchneider,
        Grade::WonSchwarz,
        Grade::Lost,
        Grade::LostSchneider,
    ];
    prop::option::of(prop::sample::select(
        [all.as_slice(), &[Grade::LostSchwarz]].concat(),
    ))
}

fn game_entry() -> impl Strategy<Value = DealEntry> {
    let first = (
        prop::option::of(contract()),
        figure(),
        figure(),
        figure(),
        figure(),
        grade(),
    );
    let second = (
        any::<bool>(),
        figure(),
        figure(),
        prop::option::of(contract()),
        figure(),
        prop::option::of(card()),
    );
    let instead = prop::option::of(prop::sample::select(Trump::ALL.to_vec()));
    (first, second, instead).prop_map(|(first, second, instead)| DealEntry {
        contract: first.0,
        matadors: first.1,
        bid: first.2,
        points: first.3,
        tricks: first.4,
        grade: first.5,
        abandoned: second.0,
        kontra: second.1,
        bock: second.2,
        suit_bid: second.3,
        written: second.4,
        turned: second.5,
        instead,
        ramsch: None,
    })
}

fn ramsch_entry() -> impl Strategy<Value = DealEntry> {
    let kind = prop::sample::select(vec![RamschKind::Ramsch, RamschKind::Schiebe]);
    let last = prop::option::of(prop::sample::select(Position::ALL.to_vec()));
    let points = (0..130_i32, 0..130_i32, -5..130_i32);
    (
        kind,
        points,
        (figure(), figure(), figure()),
        last,
        figure(),
        figure(),
    )
        .prop_map(
            |(kind, (v, m, h), tricks, last_trick, passes, written)| DealEntry {
                ramsch: Some(RamschEntry {
                    kind,
                    points: BySeat { v, m, h },
                    tricks: BySeat {
                        v: tricks.0,
                        m: tricks.1,
                        h: tricks.2,
                    },
                    last_trick,
                    passes,
                }),
                written,
                ..DealEntry::default()
            },
        )
}

/// Any entry at all.
pub fn entry() -> impl Strategy<Value = DealEntry> {
    prop_oneof![3 => game_entry(), 1 => ramsch_entry()]
}

fn answer(said: &[u8]) -> Value {
    serde_json::from_slice(said)
        .unwrap_or_else(|e| panic!("no JSON: {e}: {}", String::from_utf8_lossy(said)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_entry_gets_a_verdict_and_the_line_says_the_same(entry in entry(), at in 0..14_usize) {
        let id = Rulebook::ids()[at % Rulebook::ids().len()];
        let book = Rulebook::builtin(id).unwrap();
        let verdict = book.check(&entry);
        let mut line = serde_json::to_value(entry).unwrap();
        line["id"] = json!("x\"y");
        let said = answer(&check_line(&book, line.to_string().as_bytes()));
        prop_assert_eq!(&said["id"], &json!("x\"y"));
        prop_assert_eq!(&said["ok"], &json!(verdict.ok()));
        prop_assert_eq!(&said["score"], &json!(verdict.score));
        prop_assert_eq!(said["faults"].as_array().map(Vec::len), Some(verdict.faults.len()));
        let levels: Vec<Value> = verdict.levels.iter().map(|l| json!([l.kind, l.count])).collect();
        prop_assert_eq!(&said["levels"], &json!(levels));
        if let Some(charges) = verdict.charges {
            prop_assert_eq!(&said["charges"], &json!(charges));
        }
        for (said, fault) in said["faults"].as_array().unwrap().iter().zip(&verdict.faults) {
            prop_assert_eq!(&said["code"], &json!(fault.code));
            prop_assert_eq!(&said["severity"], &json!(fault.severity));
            prop_assert_eq!(&said["clause"], &json!(fault.clause));
            prop_assert_eq!(&said["expected"], &json!(fault.expected));
            prop_assert!(said["message"].as_str().is_some_and(|m| !m.is_empty() && !m.starts_with("fault-")));
        }
    }

    #[test]
    fn any_line_is_answered(bytes in prop::collection::vec(any::<u8>(), 0..60), text in "[{}\\[\\]\":,a-z0-9. -]{0,60}") {
        let book = Rulebook::builtin("foster_1922").unwrap();
        for line in [bytes, text.into_bytes()] {
            for said in [check_line(&book, &line), amounts_line(&book, &line), replay_line(&book, &line)] {
                let said = answer(&said);
                prop_assert!(said["faults"].is_array());
            }
        }
    }

    #[test]
    fn a_hand_with_any_cards_is_answered(
        cards in prop::collection::vec(card(), 0..40),
        plays in prop::collection::vec((0..3_usize, card()), 0..33),
        contract in prop::option::of(contract()),
    ) {
        let seats = ["V", "M", "H"];
        let part = |from: usize, to: usize| cards.get(from..to.min(cards.len())).unwrap_or_default().to_vec();
        let plays: Vec<(&str, Card)> = plays.into_iter().map(|(seat, card)| (seats[seat], card)).collect();
        let line = json!({
            "id": 1, "contract": contract, "declarer": contract.map(|_| "M"), "bid": 18,
            "deal": {"V": part(0, 10), "M": part(10, 20), "H": part(20, 30)}, "skat": part(30, 32), "laid_out": part(32, 34),
            "plays": plays,
        });
        let book = Rulebook::builtin("foster_1922").unwrap();
        let said = answer(&replay_line(&book, line.to_string().as_bytes()));
        prop_assert_eq!(&said["id"], &json!(1));
        prop_assert!(said["ok"].is_boolean() && said["complete"].is_boolean());
    }

    #[test]
    fn any_change_of_a_rulebook_is_read_or_refused_with_its_place(at in 0..9000_usize, put in "[a-z0-9=\\[\\]\"#. \n-]{0,6}") {
        let text = include_str!("../../assets/rules/foster_1922.toml");
        let at = at.min(text.len());
        if text.is_char_boundary(at) {
            let changed = format!("{}{put}{}", &text[..at], text.get(at + put.len()..).unwrap_or_default());
            if let Ok(book) = Rulebook::from_toml(&changed) {
                for contract in book.contracts() {
                    let entry =
                        DealEntry { contract: Some(contract), matadors: Some(11), bid: Some(200), ..DealEntry::default() };
                    let _ = book.check(&entry);
                }
            }
        }
    }
}

#[test]
fn cards_are_read_strictly() {
    for wrong in ["", "C", "1", "CJJ", "Cä", "C1", "C100", "\u{0}"] {
        assert!(wrong.parse::<Card>().is_err(), "{wrong}");
    }
}
