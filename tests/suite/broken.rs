//! Calls and files that are wrong, by running the real program: one clear sentence, the right exit
//! code, nothing lost.

use crate::program::{program, vorhand};
use serde_json::{Value, json};
use std::io::Read as _;
use std::path::Path;
use std::process::Stdio;

/// The call ends with this code; where it is wrong (2) it says so in one line or as a usage error,
/// and never panics.
fn ends(args: &[&str], code: i32) -> String {
    let output = vorhand(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    assert!(
        code != 2 || !said.trim().is_empty(),
        "{args:?} says nothing"
    );
    said
}

fn evening(dir: &Path) -> String {
    let out = dir.to_str().unwrap();
    ends(&["demo", "--no-papers", "--players", "4", "--out", out], 0);
    dir.join("evening.vorhand").to_str().unwrap().to_owned()
}

/// A made-up evening of eight, as an export tells it.
fn eight(dir: &Path) -> Value {
    let out = dir.to_str().unwrap();
    let eight = [
        "demo",
        "--no-papers",
        "--players",
        "8",
        "--seed",
        "3",
        "--out",
        out,
    ];
    ends(&eight, 0);
    exported(&dir.join("evening.vorhand"))
}

/// A book as an export tells it.
fn exported(book: &Path) -> Value {
    let exported = vorhand(&["export", book.to_str().unwrap(), "--json"]);
    serde_json::from_slice(&exported.stdout).unwrap()
}

/// Every verb that answers on standard output, with more to say than a pipe holds where that can
/// be.
fn calls(book: &str) -> Vec<Vec<&str>> {
    vec![
        vec!["rules", "isko_1998"],
        vec!["rules", "--json"],
        vec!["movement", "--kind", "fixed", "--players", "4000"],
        vec!["movement", "--kind", "fixed", "--players", "4000", "--json"],
        vec!["print", "--list"],
        vec!["standings", book],
        vec!["prizes", book, "--json"],
        vec!["settle", book],
        vec!["export", book],
        vec!["export", book, "--csv"],
        vec!["verify", book],
    ]
}

#[test]
fn a_reader_who_goes_away_is_no_mistake() {
    let dir = tempfile::tempdir().unwrap();
    let book = evening(dir.path());
    for call in calls(&book) {
        let mut child = program(&call)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut said = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut said)
            .unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{call:?}: {said}");
        assert_eq!(said, "", "{call:?}");
    }
}

#[test]
fn who_reads_no_complaints_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let book = evening(dir.path());
    let (nowhere, again) = (dir.path().join("nowhere"), dir.path().join("again"));
    let again = again.to_str().unwrap();
    let calls = [
        (vec!["demo", "--no-papers", "--out", again], 0),
        (vec!["verify", &book], 0),
        (vec!["verify", nowhere.to_str().unwrap()], 2),
        (vec!["no-such-verb"], 2),
    ];
    for (call, code) in calls {
        let (reader, unread) = std::io::pipe().unwrap();
        drop(reader);
        let ended = program(&call).stderr(unread).output().unwrap();
        assert_eq!(ended.status.code(), Some(code), "{call:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_said_and_not_lost_in_silence() {
    let dir = tempfile::tempdir().unwrap();
    let book = evening(dir.path());
    let lines = dir.path().join("deals.jsonl");
    std::fs::write(&lines, "{}\n").unwrap();
    let mut calls = calls(&book);
    for verb in ["check", "amounts", "replay"] {
        calls.push(vec![
            verb,
            "--rules",
            "foster_1922",
            lines.to_str().unwrap(),
        ]);
    }
    for call in calls {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = program(&call).stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{call:?}: {said}");
        assert!(said.contains("cannot be written"), "{call:?}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_without_an_end_is_refused_and_nothing_is_made() {
    let dir = tempfile::tempdir().unwrap();
    let into = dir.path().join("book.vorhand");
    let said = ends(
        &["import", "/dev/zero", "--into", into.to_str().unwrap()],
        2,
    );
    assert!(said.contains("a device"), "{said}");
    let endless = std::fs::File::open("/dev/zero").unwrap();
    let output = program(&["import", "-", "--into", into.to_str().unwrap()])
        .stdin(endless)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code() == Some(2) && said.contains("MB"),
        "{said}"
    );
    assert!(!into.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_named_as_such() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("book.json");
    std::fs::write(&file, r#"{"format":"vorhand","version":1}"#).unwrap();
    let said = ends(
        &[
            "import",
            file.to_str().unwrap(),
            "--into",
            "/proc/book.vorhand",
        ],
        2,
    );
    assert!(said.contains("read-only"), "{said}");
}

#[test]
fn numbers_that_cannot_be_are_named() {
    let said = ends(
        &[
            "movement",
            "--kind",
            "fixed",
            "--players",
            "8",
            "--seed",
            "-1",
        ],
        2,
    );
    assert!(said.contains("“-1”") && said.contains("--seed"), "{said}");
    let said = ends(
        &["movement", "--kind", "up-the-sides", "--players", "4000"],
        2,
    );
    assert!(said.contains("1999 legs"), "{said}");
    for players in ["0", "1", "2", "-8", "1000000000", "4294967296", "many", ""] {
        for kind in ["fixed", "pairs", "up-the-sides", "individual", "draw"] {
            ends(&["movement", "--kind", kind, "--players", players], 2);
        }
    }
}

#[test]
fn the_event_to_verify_must_be_there() {
    let dir = tempfile::tempdir().unwrap();
    let book = evening(dir.path());
    ends(&["verify", &book, "--event", "1"], 0);
    let said = ends(&["verify", &book, "--event", "9"], 2);
    assert!(said.contains("no event 9"), "{said}");
}

/// What an importer is told of a book whose JSON has this value at this place; nothing may be made
/// of it.
fn refused(book: &Value, dir: &Path, place: &str, value: Value) -> String {
    let mut changed = book.clone();
    *changed
        .pointer_mut(place)
        .unwrap_or_else(|| panic!("no {place}")) = value;
    let (file, into) = (dir.join("changed.json"), dir.join("changed.vorhand"));
    std::fs::write(&file, changed.to_string()).unwrap();
    let said = ends(
        &[
            "import",
            file.to_str().unwrap(),
            "--into",
            into.to_str().unwrap(),
        ],
        1,
    );
    assert!(!into.exists(), "{place}: a book was made");
    said
}

#[test]
fn what_the_score_desk_refuses_is_refused_in_a_file_as_well() {
    let dir = tempfile::tempdir().unwrap();
    let book = eight(dir.path());
    let table = "/events/0/legs/0/tables/0";
    let at = |rest: &str| format!("{table}{rest}");
    let seat = |table: usize, seat: &str| {
        book.pointer(&format!("/events/0/legs/0/tables/{table}/seats/{seat}"))
            .unwrap()
            .clone()
    };
    let cases = [
        (at("/deals/0/entry/points"), json!(121), "0 to 120"),
        (at("/deals/0/entry/matadors"), json!(12), "1 to 11"),
        (at("/deals/0/deal"), json!(2), "deal 2"),
        (at("/deals/0/deal"), json!(81), "1 to 80"),
        (at("/deals/0/amount"), json!(i32::MAX), "deal 1"),
        (
            at("/deals/0/declarer"),
            seat(1, "N"),
            "does not sit at table 1",
        ),
        (at("/deals/0/declarer"), seat(0, "N"), "has no cards"),
        (at("/deals/0/declarer"), Value::Null, "nobody who played"),
        (at("/deals/0/remark"), json!("x".repeat(10_000)), "10000"),
        (
            at("/fines"),
            json!([{"deal": 3, "entrant": seat(0, "N"), "amount": -100_000, "law": "20"}]),
            "deal 3",
        ),
        (
            at("/fines"),
            json!([{"deal": 3, "entrant": seat(0, "N"), "amount": 10, "law": "20"}]),
            "deal 3",
        ),
        (
            at("/slips"),
            json!([{"entrant": seat(1, "N"), "points": 1, "games": 1}]),
            "a slip",
        ),
        (at("/table"), json!(u32::MAX), "from 1 to 10000"),
        (at("/table"), json!(0), "from 1 to 10000"),
        (
            "/events/0/legs/0/leg".to_owned(),
            json!(u32::MAX),
            "from 1 to 200",
        ),
        ("/events/0/legs/0/leg".to_owned(), json!(0), "from 1 to 200"),
        (
            "/events/0/legs/0/rounds".to_owned(),
            json!(u32::MAX),
            "from 1 to 100",
        ),
        (
            "/events/0/stake_cents_per_100".to_owned(),
            json!(-1),
            "from 0",
        ),
        ("/events/0/entrants/0/id".to_owned(), json!(0), "id 0"),
        (
            "/events/0/entrants/0/id".to_owned(),
            json!(i64::MAX),
            "cannot be",
        ),
        ("/events/0/entrants/0/name".to_owned(), json!(" "), "empty"),
        (
            "/events/0/cuts".to_owned(),
            json!([{"prize": "games", "between": [1], "winner": 1}]),
            "two people",
        ),
    ];
    for (place, value, sentence) in cases {
        let said = refused(&book, dir.path(), &place, value);
        assert!(said.contains(sentence), "{place}: {said}");
        assert!(!said.contains("no longer holds"), "{place}: {said}");
    }
}

#[test]
fn a_game_that_contradicts_the_rules_comes_in_marked_and_goes_out_as_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let mut book = eight(dir.path());
    // Once the rules were less strict, or another program was: a call game is none of Foster's,
    // whatever was accepted.
    let line = book
        .pointer_mut("/events/0/legs/0/tables/0/deals/0")
        .unwrap();
    line["entry"]["contract"] = json!({"trump": "clubs", "skat": "taken", "open": true, "announced": null, "revolution": false});
    line["accepted"] = json!("the table agreed");
    let (file, into) = (
        dir.path().join("changed.json"),
        dir.path().join("changed.vorhand"),
    );
    std::fs::write(&file, book.to_string()).unwrap();
    let said = ends(
        &[
            "import",
            file.to_str().unwrap(),
            "--into",
            into.to_str().unwrap(),
        ],
        1,
    );
    assert!(
        said.contains("table 1, deal 1") && said.contains("marked"),
        "{said}"
    );
    let again = exported(&into);
    assert!(again["events"] == book["events"]);
}

#[test]
fn a_game_with_its_value_charged_to_another_comes_in_as_a_game_and_a_charge() {
    let dir = tempfile::tempdir().unwrap();
    let mut book = eight(dir.path());
    let seats = book
        .pointer("/events/0/legs/0/tables/0/seats")
        .unwrap()
        .clone();
    let table = book.pointer_mut("/events/0/legs/0/tables/0").unwrap();
    let line = |who: &Value, amount: i32, remark: &str| json!({"deal": 1, "declarer": who, "amount": amount, "remark": remark});
    table["deals"] = json!([line(&seats["E"], 36, ""), line(&seats["S"], -36, "50")]);
    table["fines"] = json!([]);
    table["slips"] = json!([]);
    table["totals"] = json!([]);
    let (file, into) = (
        dir.path().join("charged.json"),
        dir.path().join("charged.vorhand"),
    );
    std::fs::write(&file, book.to_string()).unwrap();
    ends(
        &[
            "import",
            file.to_str().unwrap(),
            "--into",
            into.to_str().unwrap(),
        ],
        0,
    );
    let once = exported(&into);
    let sheet = once.pointer("/events/0/legs/0/tables/0").unwrap();
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 1, "{sheet}");
    let fine = &sheet["fines"][0];
    assert_eq!(
        (
            &fine["deal"],
            &fine["entrant"],
            &fine["amount"],
            &fine["law"]
        ),
        (&json!(1), &seats["S"], &json!(-36), &json!("50"))
    );
    // What came in goes out and in again as it is.
    std::fs::write(&file, once.to_string()).unwrap();
    let second = dir.path().join("second.vorhand");
    ends(
        &[
            "import",
            file.to_str().unwrap(),
            "--into",
            second.to_str().unwrap(),
        ],
        0,
    );
    assert_eq!(exported(&second)["events"], once["events"]);
}
