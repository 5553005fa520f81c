//! What is said of a line whose fields are not those of its command: one too many, one twice, one
//! missing, one of the wrong kind.

use crate::doing::Book;
use serde_json::{Map, Value, json};
use vorhand::wire::{Doing, EXAMPLES};

/// The example of each command, field by field.
fn examples() -> impl Iterator<Item = (&'static str, Map<String, Value>)> {
    EXAMPLES
        .iter()
        .map(|(name, example)| (*name, serde_json::from_str(example).unwrap()))
}

/// Why a line cannot be read; none if it can.
fn trouble(line: &str) -> Option<String> {
    let read = serde_json::from_str::<Doing>(line);
    read.err().map(|why| why.to_string())
}

fn trouble_with(line: Map<String, Value>) -> Option<String> {
    trouble(&Value::Object(line).to_string())
}

#[test]
fn a_field_that_a_command_does_not_have_is_refused_by_its_name() {
    for (name, mut line) in examples() {
        line.insert("tabel".to_owned(), json!(1));
        let why = trouble_with(line).unwrap();
        assert!(why.contains("unknown field `tabel`"), "{name}: {why}");
    }
}

#[test]
fn a_field_that_is_there_twice_is_refused_by_its_name() {
    for (name, line) in examples() {
        for (field, value) in line.iter().filter(|(field, _)| *field != "do") {
            let rest = Value::Object(line.clone()).to_string();
            let twice = format!("{{\"{field}\":{value},{}", &rest[1..]);
            let why = trouble(&twice).unwrap();
            assert!(
                why.contains(&format!("duplicate field `{field}`")),
                "{name}: {why}"
            );
        }
    }
}

#[test]
fn a_field_that_is_needed_is_named_when_it_is_missing() {
    let mut sheets = 0;
    for (name, line) in examples() {
        let mut needed = Vec::new();
        for field in line.keys().filter(|field| *field != "do") {
            let mut without = line.clone();
            without.remove(field);
            if let Some(why) = trouble_with(without) {
                assert!(
                    why.contains(&format!("missing field `{field}`")),
                    "{name}: {why}"
                );
                needed.push(field.as_str());
            }
        }
        assert!(!needed.contains(&"event"), "{name}");
        if line.contains_key("leg") && line.contains_key("table") {
            sheets += 1;
            assert!(
                needed.contains(&"leg") && needed.contains(&"table"),
                "{name}: {needed:?}"
            );
        }
    }
    assert_eq!(sheets, 14, "commands about a sheet");
}

#[test]
fn a_number_that_is_none_is_refused_with_what_is_expected() {
    for (name, line) in examples() {
        for field in ["event", "leg", "table", "deal", "entrant", "points"] {
            if line.get(field).is_some_and(Value::is_number) {
                let mut wrong = line.clone();
                wrong.insert(field.to_owned(), json!("one"));
                let why = trouble_with(wrong).unwrap();
                assert!(
                    why.contains("invalid type: string \"one\", expected "),
                    "{name}.{field}: {why}"
                );
            }
        }
    }
}

fn new(date: &Value) -> Value {
    json!({"do": "new_event", "name": "Thursday", "date": date, "rulebook": "foster_1922", "scoring": "net",
        "movement": {"kind": "fixed", "seed": 7, "rounds": 2}})
}

/// What is said of a line that is refused.
fn said(line: &Value) -> String {
    let book = Book::new();
    book.all(&[new(&json!("2026-11-19"))]);
    let refused = book.refused(line);
    refused["message"].as_str().unwrap().to_owned()
}

#[test]
fn what_is_wrong_is_said_without_the_librarys_inner_words() {
    for (line, part) in [
        (new(&json!("2026-13-45")), "“date” cannot hold"),
        (new(&json!(7)), "“date” cannot hold"),
        (json!({"do": "dance"}), "“dance” is not known"),
        (json!({"do": 7}), "(“do” cannot hold"),
        (
            json!({"do": "remove_event", "event": "one"}),
            "“event” cannot hold",
        ),
        (
            json!({"do": "remove_event", "evnet": 1}),
            "“evnet” is not a field here",
        ),
    ] {
        let said = said(&line);
        assert!(said.contains(part), "{line}: {said}");
        for inner in ["invalid", "expected", "struct", "variant", "column", "`"] {
            assert!(!said.contains(inner), "{line}: {said}");
        }
    }
}

#[test]
fn no_sentence_repeats_thousands_of_letters() {
    let long = "x".repeat(3_000);
    for line in [
        json!({"do": long}),
        json!({"do": "remove_event", (long.clone()): 1}),
        json!({"do": "add_entrants", "people": [{"name": long}]}),
        json!({"do": "remove_season", "name": long}),
        new(&json!(long)),
    ] {
        let said = said(&line);
        assert!(said.chars().count() < 1_000, "{said}");
    }
}
