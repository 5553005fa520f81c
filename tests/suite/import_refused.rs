//! Documents that cannot be: each is refused by a sentence that says what is wrong and where, in
//! both languages, and no book is made of it.

use serde_json::{Value, json};
use std::process::Command;

/// An evening of four at one table with two deals of it, and a season with a lot.
fn document() -> Value {
    let people = 1..=4;
    let entrants = people.clone().map(
        |id| json!({"id": id, "start_number": id, "name": format!("Person {id}"), "member": id}),
    );
    let members = people.map(|id| json!({"id": id, "name": format!("Person {id}")}));
    json!({
        "format": "vorhand", "version": 1,
        "members": members.collect::<Vec<_>>(),
        "events": [{
            "id": 1, "name": "Thursday", "date": "2026-02-05", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "stake_cents_per_100": 0,
            "movement": {"kind": "draw", "seed": 7, "rounds": 4, "legs": 1, "tables_of": 4},
            "entrants": entrants.collect::<Vec<_>>(),
            "legs": [{"leg": 1, "rounds": 4, "tables": [{
                "table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4},
                "deals": [{"deal": 1, "declarer": 2, "amount": 20}],
            }]}],
        }],
        "seasons": [{
            "name": "2026", "from": "2026-01-01", "to": "2026-12-31",
            "counts": [{"event": 1, "leg": 1}], "lots": [{"order": [2, 1]}],
        }],
    })
}

/// The exit code of an import of this text, whether a book was made, and what it said.
fn import(text: &str, language: &str) -> (Option<i32>, bool, String) {
    let dir = tempfile::tempdir().unwrap();
    let (file, into) = (dir.path().join("in.json"), dir.path().join("in.vorhand"));
    std::fs::write(&file, text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["import".as_ref(), file.as_os_str()])
        .args(["--into".as_ref(), into.as_os_str()])
        .env("VORHAND_BOOK", "/nonexistent/book.vorhand")
        .args(["--lang", language])
        .output()
        .unwrap();
    let code = output.status.code();
    let said = String::from_utf8(output.stderr).unwrap();
    (code, into.exists(), said)
}

fn refused(text: &str, english: &str, german: &str) {
    for (language, part) in [("en", english), ("de", german)] {
        let (code, made, said) = import(text, language);
        assert_eq!((code, made), (Some(1), false), "{said}");
        assert!(said.contains(part), "{said}");
    }
}

/// It comes in, and what is wrong with it is told.
fn told(text: &str, english: &str, german: &str) {
    for (language, part) in [("en", english), ("de", german)] {
        let (code, made, said) = import(text, language);
        assert_eq!((code, made), (Some(1), true), "{said}");
        assert!(said.contains(part), "{said}");
    }
}

/// The document with one thing in it changed.
fn with(pointer: &str, value: Value) -> String {
    let mut book = document();
    *book.pointer_mut(pointer).unwrap() = value;
    book.to_string()
}

#[test]
fn the_document_itself_comes_in() {
    assert_eq!(import(&document().to_string(), "en").0, Some(0));
}

#[test]
fn legs_are_numbered_from_one_without_a_gap() {
    refused(
        &with("/events/0/legs/0/leg", json!(3)),
        "has a leg 3 where leg 1 should follow",
        "eine Serie 3, wo Serie 1 folgen müsste",
    );
}

#[test]
fn what_is_json_is_never_called_none() {
    let places = json!({"places": 1});
    let mut book = document();
    book["seasons"][0]["qualifying"] = places;
    let (code, _, said) = import(&book.to_string(), "en");
    assert_eq!(code, Some(2), "{said}");
    assert!(!said.contains("not JSON"), "{said}");
    let (code, _, said) = import("{\"format\": \"vorhand\", 7}", "en");
    assert!(code == Some(2) && said.contains("not JSON"), "{said}");
}

#[test]
fn a_seat_is_named_once() {
    let text = document().to_string().replace("\"S\":3", "\"N\":3");
    assert_ne!(text, document().to_string());
    let (code, _, said) = import(&text, "en");
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("“N” is given twice"), "{said}");
}

#[test]
fn what_a_season_names_and_the_file_does_not_have_is_told_and_left_out() {
    told(
        &with("/seasons/0/counts/0/event", json!(9)),
        "The season “2026” counts event 9, which is not in this book",
        "Die Saison „2026“ wertet die Veranstaltung 9",
    );
    told(
        &with("/seasons/0/lots/0/order", json!([2, 9])),
        "The season “2026” names member 9",
        "Die Saison „2026“ nennt das Mitglied 9",
    );
    for order in [json!([2, 2]), json!([1]), json!([])] {
        refused(
            &with("/seasons/0/lots/0/order", order),
            "A lot is drawn among two or more people, each of them once",
            "Ein Los wird unter zwei oder mehr Personen gezogen",
        );
    }
}

#[test]
fn what_is_wrong_on_a_sheet_is_named_by_its_part() {
    let with_part = |part: &str, value: Value| {
        let mut book = document();
        let table = book.pointer_mut("/events/0/legs/0/tables/0").unwrap();
        table["deals"] = json!([]);
        table[part] = value;
        book.to_string()
    };
    let void = with_part("void", json!([{"entrant": 9, "reason": "wrong seat"}]));
    refused(
        &void,
        "Leg 1, table 1, the foot of the list: ",
        "Serie 1, Tisch 1, der Fuß der Liste: ",
    );
    let mut book = document();
    let deals = "/events/0/legs/0/tables/0/deals/0/amount";
    *book.pointer_mut(deals).unwrap() = json!(99_999_999);
    refused(
        &book.to_string(),
        "Leg 1, table 1, deal 1: ",
        "Serie 1, Tisch 1, Spiel 1: ",
    );
}

#[test]
fn a_sum_that_is_too_large_is_named() {
    let tariff = json!({"lost_game": [{"cents": i64::MAX}]});
    let mut book = document();
    book["events"][0]["tariff"] = tariff;
    let (code, _, said) = import(&book.to_string(), "en");
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("cannot be") && !said.contains("\n: ") && !said.starts_with(": "),
        "{said}"
    );
}

/// Imports a file into a book that is there, with these options.
fn imported_again(
    file: &std::path::Path,
    into: &std::path::Path,
    more: &[&str],
) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["import".as_ref(), file.as_os_str()])
        .args(["--into".as_ref(), into.as_os_str()])
        .args(more)
        .args([
            "--lang",
            if more.contains(&"--again") {
                "en"
            } else {
                "de"
            },
        ])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), said)
}

#[test]
fn what_is_in_the_book_already_comes_in_twice_only_when_that_is_said() {
    let dir = tempfile::tempdir().unwrap();
    let (file, into) = (dir.path().join("in.json"), dir.path().join("in.vorhand"));
    std::fs::write(&file, document().to_string()).unwrap();
    let (code, said) = imported_again(&file, &into, &[]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = imported_again(&file, &into, &[]);
    assert_eq!(code, Some(2), "{said}");
    for part in ["steht schon im Buch", "--again"] {
        assert!(said.contains(part), "{said}");
    }
    let events = || {
        let options = vorhand::session::SessionOptions::default();
        let session = vorhand::session::Session::open_to_read(&into, options).unwrap();
        session.book().events.len()
    };
    assert_eq!(events(), 1, "nothing changed");
    // The same evening, changed since it went out.
    let mut changed = document();
    changed["events"][0]["stake_cents_per_100"] = 26.into();
    std::fs::write(&file, changed.to_string()).unwrap();
    let (code, said) = imported_again(&file, &into, &[]);
    assert_eq!(code, Some(2), "{said}");
    let (code, said) = imported_again(&file, &into, &["--again"]);
    assert_eq!((code, events()), (Some(0), 2), "{said}");
    // The same, of which somebody is called otherwise since.
    let mut renamed = document();
    renamed["events"][0]["entrants"][0]["name"] = "Zora Zander".into();
    std::fs::write(&file, renamed.to_string()).unwrap();
    let (code, said) = imported_again(&file, &into, &[]);
    assert_eq!(code, Some(2), "{said}");
    // Another evening of the same club comes in as ever.
    changed["events"][0]["date"] = "2026-12-24".into();
    std::fs::write(&file, changed.to_string()).unwrap();
    let (code, said) = imported_again(&file, &into, &[]);
    assert_eq!((code, events()), (Some(0), 3), "{said}");
}

/// The document whose names have blanks behind them, and nothing that is invisible either, in one of
/// two places.
fn with_names(definition: &str, reference: &str) -> Value {
    let mut book = document();
    let event = &mut book["events"][0];
    let called = |name: &str, blank: &str| format!("{name}{blank}");
    event["expenses"] = json!([{"name": called("hall", definition), "cents": 1850}]);
    event["groupings"] = json!([{"name": called("tandem", definition), "size": 2,
        "teams": [{"name": called("Aces", definition), "entrants": [1, 2]}]}]);
    event["pots"] = json!([{"name": called("best", definition), "shape": {"percent": [100]},
        "ranking": {"grouping": called("tandem", reference)}}]);
    event["entry"] = json!([{"name": "fee", "cents": 500, "pot": called("best", reference)}]);
    let prize = json!({"of": {"pot": called("best", reference)}, "place": 1,
        "to": {"team": called("Aces", reference)}});
    event["counted"] = json!([
        {"number": 1, "cents": 1850, "what": {"bill": called("hall", reference)}},
        {"number": 2, "cents": 100, "what": {"income": {"name": "Butcher", "pot": called("best", reference)}}},
        {"number": 3, "cents": 100, "what": {"prize": prize}},
    ]);
    book
}

#[test]
fn a_name_and_what_refers_to_it_may_differ_by_blanks() {
    for (definition, reference) in [("", ""), (" ", ""), ("", " "), ("\u{200B}", "\u{2060} ")] {
        let text = with_names(definition, reference).to_string();
        let (code, _, said) = import(&text, "en");
        assert_eq!(code, Some(0), "{definition:?} {reference:?}: {said}");
    }
    let mut twice = with_names("", "");
    let groupings = twice.pointer_mut("/events/0/groupings").unwrap();
    groupings
        .as_array_mut()
        .unwrap()
        .push(json!({"name": "tandem ", "size": 2}));
    refused(&twice.to_string(), "twice in one event", "zweimal");
}

#[test]
fn what_contradicts_itself_is_one_kind_of_fault_whoever_finds_it() {
    let mut twice = document();
    let member = twice["members"][0].clone();
    twice["members"].as_array_mut().unwrap().push(member);
    let mut called = document();
    let legs = called.pointer_mut("/events/0/legs").unwrap();
    let mut second = legs[0].clone();
    second["leg"] = json!(2);
    legs.as_array_mut().unwrap().push(second);
    for leg in legs.as_array_mut().unwrap() {
        leg["called"] = json!(true);
    }
    for text in [
        twice.to_string(),
        called.to_string(),
        with("/events/0/rulebook", json!("whist")),
        with("/events/0/entrants/0/member", json!(9)),
    ] {
        let (code, made, said) = import(&text, "en");
        assert_eq!((code, made), (Some(1), false), "{said}");
    }
}
