//! The letter of the lines that `check`, `amounts` and `replay` read and write.

use serde_json::{Value, json};
use std::io::Write as _;
use std::process::{Command, Stdio};
use vorhand::cli::lines::one_line::{amounts_line, check_line, replay_line};
use vorhand::skat::Rulebook;

fn book(id: &str) -> Rulebook {
    Rulebook::builtin(id).unwrap()
}

fn check(id: &str, line: &str) -> Value {
    serde_json::from_slice(&check_line(&book(id), line.as_bytes())).unwrap()
}

fn codes(answer: &Value) -> Vec<String> {
    answer["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["code"].as_str().unwrap().to_owned())
        .collect()
}

const SOLO: &str = r#""contract":{"trump":"clubs","skat":"untouched"},"matadors":2,"points":77"#;

#[test]
fn an_id_comes_back_as_it_was_written() {
    for id in [
        "7",
        "-7",
        "123456789012345678901234567890",
        "1.50",
        "1e3",
        "\"a\\\"b\"",
        "true",
        "null",
    ] {
        for line in [
            check_line(
                &book("foster_1922"),
                format!(r#"{{{SOLO}, "id" : {id} }}"#).as_bytes(),
            ),
            check_line(
                &book("foster_1922"),
                format!(r#"{{"id":{id},"points":"many"}}"#).as_bytes(),
            ),
            amounts_line(
                &book("foster_1922"),
                format!(r#"{{"amount":36,"id":{id}}}"#).as_bytes(),
            ),
            replay_line(
                &book("foster_1922"),
                format!(r#"{{"id":{id},"deal":{{}}}}"#).as_bytes(),
            ),
        ] {
            let said = String::from_utf8(line).unwrap();
            assert!(said.starts_with(&format!("{{\"id\":{id},")), "{id}: {said}");
        }
    }
}

#[test]
fn a_misspelt_field_is_doubted_and_another_programs_is_not() {
    let clean = check(
        "foster_1922",
        &format!(r#"{{{SOLO},"date":"1922-05-01","comment":[1,{{"x":2}}],"player":"Cora"}}"#),
    );
    assert_eq!((codes(&clean), clean["score"].clone()), (vec![], json!(36)));
    for (field, meant) in [
        ("bidd", "bid"),
        ("Bid", "bid"),
        ("trick", "tricks"),
        ("ponits", "points"),
        ("suitBid", "suit_bid"),
    ] {
        let said = check("foster_1922", &format!(r#"{{{SOLO},"{field}":36}}"#));
        assert_eq!(
            (codes(&said), said["score"].clone()),
            (vec!["field-unknown".to_owned()], json!(36)),
            "{field}"
        );
        let message = said["faults"][0]["message"].as_str().unwrap();
        assert!(
            message.contains(field) && message.contains(meant),
            "{message}"
        );
    }
    let amount: Value = serde_json::from_slice(&amounts_line(
        &book("foster_1922"),
        br#"{"amount":13,"at_tabel":4}"#,
    ))
    .unwrap();
    assert_eq!(codes(&amount), ["amount-impossible", "field-unknown"]);
    let alone: Value = serde_json::from_slice(&amounts_line(
        &book("foster_1922"),
        br#"{"amount":36,"at_tabel":4}"#,
    ))
    .unwrap();
    assert_eq!(
        (codes(&alone), alone["possible"].clone()),
        (vec!["field-unknown".to_owned()], json!(true))
    );
    let hand: Value = serde_json::from_slice(&replay_line(
        &book("foster_1922"),
        br#"{"deal":{},"play":[]}"#,
    ))
    .unwrap();
    assert!(codes(&hand).contains(&"field-unknown".to_owned()), "{hand}");
}

#[test]
fn a_field_that_stands_twice_and_one_that_is_missing_are_named() {
    let twice = check("foster_1922", &format!(r#"{{{SOLO},"points":78}}"#));
    assert_eq!(codes(&twice), ["unreadable"]);
    let message = twice["faults"][0]["message"].as_str().unwrap();
    assert!(
        message.contains("points") && message.contains("twice"),
        "{message}"
    );
    let missing: Value =
        serde_json::from_slice(&amounts_line(&book("foster_1922"), br#"{"id":1}"#)).unwrap();
    assert!(
        missing["faults"][0]["message"]
            .as_str()
            .unwrap()
            .contains("amount"),
        "{missing}"
    );
}

#[test]
fn a_null_of_which_only_points_are_known_is_lost_with_a_doubt() {
    let null = r#""contract":{"trump":"none","skat":"untouched"}"#;
    for points in [0, 14, 120] {
        let said = check("foster_1922", &format!(r#"{{{null},"points":{points}}}"#));
        assert_eq!(
            (said["ok"].clone(), said["score"].clone()),
            (json!(true), json!(-20))
        );
        assert_eq!(
            (codes(&said), said["faults"][0]["severity"].clone()),
            (vec!["result-missing".to_owned()], json!("warning"))
        );
    }
    let won = check(
        "foster_1922",
        &format!(r#"{{{null},"points":0,"tricks":0}}"#),
    );
    assert_eq!((codes(&won), won["score"].clone()), (vec![], json!(20)));
    let odd = check(
        "foster_1922",
        &format!(r#"{{{null},"points":60,"tricks":0}}"#),
    );
    assert_eq!(
        (codes(&odd), odd["score"].clone()),
        (vec!["tricks-contradict-points".to_owned()], json!(20))
    );
    assert_eq!(
        check("foster_1922", &format!(r#"{{{null}}}"#))["ok"],
        json!(false)
    );
}

fn german(verb: &str, line: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "de", verb, "--rules", "foster_1922"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(line.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{line}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn why_a_line_cannot_be_read_is_said_in_the_language_asked_for() {
    const LIBRARY: [&str; 8] = [
        "expected",
        "invalid",
        "missing",
        "unknown",
        "duplicate",
        "EOF",
        "trailing",
        "control character",
    ];
    let lines = [
        "{",
        "{}x",
        "[1]",
        "nonsense",
        r#"{"points":"many"}"#,
        r#"{"contract":{}}"#,
        r#"{"contract":{"trump":"club","skat":"taken"}}"#,
        r#"{"contract":{"trump":"clubs","skat":"taken","opne":true}}"#,
        r#"{"points":1,"points":2}"#,
        r#"{"turned":"XX"}"#,
        r#"{"id":"a","grade":"good"}"#,
        "{\"id\":\"a\tb\"}",
        r#"{"amount":1.5,"deal":7}"#,
    ];
    for line in lines {
        for verb in ["check", "amounts", "replay"] {
            let said: Value = serde_json::from_str(&german(verb, line)).unwrap();
            let message = said["faults"][0]["message"].as_str().unwrap();
            let unreadable = codes(&said) == ["unreadable"];
            assert!(
                !unreadable || message.starts_with("Die Zeile ist nicht lesbar"),
                "{verb} {line}: {message}"
            );
            let words: Vec<&str> = LIBRARY
                .into_iter()
                .filter(|word| message.contains(word))
                .collect();
            assert!(words.is_empty(), "{verb} {line}: {message}");
        }
    }
    assert!(german("check", r#"{"contract":{"trump":"club","skat":"taken"}}"#).contains("„club“"));
}
