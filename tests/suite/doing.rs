//! `vorhand do`: the commands of the window as lines of JSON, by running the real program.

use crate::program::{err, out, program};
use crate::session::options;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use vorhand::ops::SeatRepair;
use vorhand::session::Session;
use vorhand::skat::Rulebook;
use vorhand::wire::{Doing, EXAMPLES, RepairShape, Step};

/// A run of the program that reads `input`.
pub fn vorhand(args: &[&str], input: &str) -> Output {
    let mut child = program(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than a pipe holds may be read and answered at once.
    let text = input.to_owned();
    let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn answers(output: &Output) -> Vec<Value> {
    out(output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A book that is written by lines of JSON alone.
pub struct Book {
    _dir: tempfile::TempDir,
    file: PathBuf,
}

impl Book {
    /// A new one.
    pub fn new() -> Book {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("club.vorhand");
        Book { _dir: dir, file }
    }

    /// Where it is.
    pub fn path(&self) -> &str {
        self.file.to_str().unwrap()
    }

    fn run(&self, args: &[&str], input: &str) -> Output {
        vorhand(&[&["do", self.path()], args].concat(), input)
    }

    /// Carries lines out; each must be accepted.
    pub fn all(&self, lines: &[Value]) -> Vec<Value> {
        let output = self.run(
            &[],
            &lines
                .iter()
                .map(|line| format!("{line}\n"))
                .collect::<String>(),
        );
        let said = answers(&output);
        for (line, said) in lines.iter().zip(&said) {
            assert_eq!(said["ok"], true, "{line}: {said}");
        }
        assert_eq!(
            (output.status.code(), said.len()),
            (Some(0), lines.len()),
            "{}",
            err(&output)
        );
        said
    }

    /// Carries one line out that must be refused, and changes nothing.
    pub fn refused(&self, line: &Value) -> Value {
        let before = self.export();
        let output = self.run(&["-"], &line.to_string());
        assert_eq!(output.status.code(), Some(1), "{line}: {}", out(&output));
        let said = answers(&output);
        assert_eq!(said.len(), 1);
        assert_eq!(said[0]["ok"], false, "{line}");
        assert!(
            said[0]["message"].as_str().unwrap().len() > 10,
            "{line}: {}",
            said[0]
        );
        assert_eq!(self.export(), before, "{line}");
        said[0].clone()
    }

    /// The open format.
    pub fn export(&self) -> Value {
        let output = vorhand(&["export", self.path(), "--json"], "");
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// `vorhand verify` has nothing to say.
    pub fn verified(&self) {
        let output = vorhand(&["verify", self.path()], "");
        assert_eq!(
            output.status.code(),
            Some(0),
            "{}{}",
            out(&output),
            err(&output)
        );
    }
}

/// The names of all commands, as the reader itself names them.
fn names() -> BTreeSet<String> {
    let why = serde_json::from_str::<Doing>("{\"do\":\"?\"}")
        .unwrap_err()
        .to_string();
    let (_, known) = why.split_once("expected one of").unwrap();
    known
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_command_has_one_example_which_is_its_fixture() {
    let listed: Vec<String> = EXAMPLES
        .iter()
        .map(|(name, _)| (*name).to_owned())
        .collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), names());
    assert_eq!(listed.len(), names().len(), "one of each");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/wire/v1");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let stems: BTreeSet<String> = files
        .map(|f| f.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(stems, names());
    for (name, example) in EXAMPLES {
        let example: Value = serde_json::from_str(example).unwrap();
        assert_eq!(example["do"], *name);
    }
}

/// The text of a rulebook may be left out of a line; what goes out has it.
fn with_rules_text(value: &mut Value) {
    if let Some(fields) = value.as_object_mut() {
        if let Some(id) = fields.get("rulebook").and_then(Value::as_str) {
            let text = Rulebook::builtin(id).unwrap().text().to_owned();
            fields.entry("rules_text").or_insert_with(|| text.into());
        }
        fields.values_mut().for_each(with_rules_text);
    } else if let Some(items) = value.as_array_mut() {
        items.iter_mut().for_each(with_rules_text);
    }
}

#[test]
fn every_fixture_becomes_its_command_and_the_same_line_again() {
    let mut session = Session::in_memory(options()).unwrap();
    for (name, example) in EXAMPLES {
        let mut fixture: Value = serde_json::from_str(example).unwrap();
        let read: Doing = serde_json::from_str(example).unwrap();
        match read.step(session.book(), session.now()).unwrap() {
            Step::Undo => drop(session.undo().unwrap()),
            Step::Redo => drop(session.redo().unwrap()),
            Step::Command(command, _) => {
                let line = serde_json::to_string(&Doing::from(*command.clone())).unwrap();
                with_rules_text(&mut fixture);
                assert_eq!(
                    serde_json::from_str::<Value>(&line).unwrap(),
                    fixture,
                    "{name}"
                );
                let again: Doing = serde_json::from_str(&line).unwrap();
                let same = again.step(session.book(), session.now()).unwrap();
                assert!(
                    matches!(same, Step::Command(again, _) if again == command),
                    "{name}"
                );
                session
                    .transact(*command)
                    .unwrap_or_else(|why| panic!("{name}: {why:?}"));
            }
        }
    }
}

#[test]
fn every_repair_of_seats_goes_out_as_it_came_in() {
    let seats = json!({"rounds": 2, "tables": [{"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4, "5": 5, "6": 6},
        "stays": [{"entrant": 4, "from_round": 2, "to_round": 3}]}], "sitting_out": [7], "drawn_from": [1, 2]});
    let person = json!({"name": "Zora", "club": "Herz Acht", "member": 3, "register": true, "start_number": 40,
        "controller": true, "groups": ["ladies"], "sort_as": "Z"});
    for what in [
        json!({"comes": {"who": {"new": person}}}),
        json!({"comes": {"who": {"entrant": 7}}}),
        json!({"leaves": {"entrant": 7}}),
        json!({"replaced": {"leaves": 7, "comes": {"entrant": 8}}}),
        json!({"tables": {"at_most": 3}}),
        json!({"table_goes": {"table": 3}}),
        json!({"table_comes": {"table": 4}}),
        json!({"sat_otherwise": {"leg": 1, "seats": seats}}),
        json!({"sat_otherwise": {"leg": 1, "seats": seats, "deals": "with_person"}}),
    ] {
        let shape: RepairShape = serde_json::from_value(what.clone()).unwrap();
        let again = RepairShape::from(SeatRepair::from(shape));
        assert_eq!(serde_json::to_value(again).unwrap(), what);
        let (name, fields) = what.as_object().unwrap().iter().next().unwrap();
        let mut more = fields.clone();
        more["more"] = json!(1);
        assert!(
            serde_json::from_value::<RepairShape>(json!({name: more})).is_err(),
            "{what}"
        );
    }
}

#[test]
fn the_list_is_carried_out_on_a_new_book_line_by_line() {
    let list = vorhand(&["do", "--list"], "");
    assert_eq!(list.status.code(), Some(0));
    let book = Book::new();
    let lines: Vec<Value> = answers(&list);
    assert_eq!(lines.len(), EXAMPLES.len());
    let said = book.all(&lines);
    assert!(
        said.iter()
            .all(|answer| answer["seq"].is_i64() && !answer["title"].as_str().unwrap().is_empty())
    );
    book.verified();
}

/// A table of an export with what of it is asked here.
struct Table {
    number: i64,
    people: Vec<i64>,
}

fn tables(book: &Book, leg: usize) -> Vec<Table> {
    let export = book.export();
    let table = |table: &Value| {
        let seats = ["N", "E", "S", "W", "5", "6"]
            .iter()
            .filter_map(|seat| table["seats"][*seat].as_i64());
        Table {
            number: table["table"].as_i64().unwrap(),
            people: seats.collect(),
        }
    };
    export["events"][0]["legs"][leg]["tables"]
        .as_array()
        .unwrap()
        .iter()
        .map(table)
        .collect()
}

/// Amounts that Foster's games have.
const AMOUNTS: [i64; 5] = [24, 36, -48, 48, 20];

/// What was written: who played each deal of a leg and table, and for how much.
type Written = BTreeMap<(i64, i64, i64), (i64, i64)>;

/// A deal as a line: whoever is left of the dealer plays it.
fn deal(
    written: &mut Written,
    leg: i64,
    table: &Table,
    people: &[i64],
    first: i64,
    number: i64,
) -> Value {
    let at = usize::try_from(number - first + 1).unwrap() % people.len();
    let (who, amount) = (
        people[at],
        AMOUNTS[usize::try_from(number + table.number + leg).unwrap() % AMOUNTS.len()],
    );
    written.insert((leg, table.number, number), (who, amount));
    let lines = json!([{"declarer": who, "amount": amount}]);
    json!({"do": "enter_deal", "leg": leg, "table": table.number, "deal": number, "lines": lines})
}

/// An evening of twelve at three fixed tables in two legs of two rounds, drawn.
fn drawn() -> Book {
    let book = Book::new();
    let people: Vec<Value> = (1..=12)
        .map(|n| json!({"name": format!("Player {n}"), "register": n < 4}))
        .collect();
    let said = book.all(&[
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-19", "rulebook": "foster_1922", "scoring": "net",
            "movement": {"kind": "fixed", "seed": 7, "rounds": 2, "legs": 2}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "draw", "seed": 7}),
    ]);
    assert_eq!(said[0]["created"], json!([{"event": 1}]));
    assert_eq!(
        said[1]["created"].as_array().unwrap().len(),
        15,
        "three members and twelve who take part"
    );
    assert_eq!(said[1]["created"][0], json!({"member": 1}));
    assert_eq!(said[1]["created"][14], json!({"event": 1, "entrant": 12}));
    book
}

#[test]
fn a_whole_evening_of_twelve_is_played_by_lines_alone() {
    let book = drawn();
    let mut written = Written::new();
    let first = tables(&book, 0);
    assert_eq!(first.len(), 3);
    let round: Vec<Value> = first
        .iter()
        .flat_map(|table| (1..=4).map(|n| (table, n)).collect::<Vec<_>>())
        .map(|(table, n)| deal(&mut written, 1, table, &table.people, 1, n))
        .collect();
    book.all(&round);

    // Refused, each with its code; then accepted with a reason.
    let dealer = first[0].people[0];
    let wrong =
        |lines: Value| json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 5, "lines": lines});
    assert_eq!(
        book.refused(&wrong(json!([{"declarer": dealer, "amount": 24}])))["code"],
        "has-no-cards"
    );
    let other = first[1].people[0];
    assert_eq!(
        book.refused(&wrong(json!([{"declarer": other, "amount": 24}])))["code"],
        "not-at-table"
    );
    let player = first[0].people[1];
    let doubtful = book.refused(&wrong(json!([{"declarer": player, "amount": 37}])));
    assert_eq!(
        (&doubtful["code"], &doubtful["faults"]),
        (&json!("reason-needed"), &json!(["amount-impossible"]))
    );
    assert!(
        !doubtful["nearest"].as_array().unwrap().is_empty(),
        "{doubtful}"
    );
    let too_late =
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 99, "lines": [{"amount": 24}]});
    assert_eq!(book.refused(&too_late)["code"], "deal-range");
    book.all(&[wrong(
        json!([{"declarer": player, "amount": 37, "accepted": "so it is on the paper"}]),
    )]);
    written.insert((1, 1, 5), (player, 37));

    // A fine, its number told; somebody leaves table 2 between the rounds, and somebody plays on
    // for another at table 3.
    let (leaves, replaced) = (first[1].people[3], first[2].people[1]);
    let said = book.all(&[
        json!({"do": "add_fine", "leg": 1, "table": 1, "deal": 5, "entrant": player, "amount": -10, "law": "20"}),
        json!({"do": "repair_in_leg", "leg": 1, "after_round": 1, "what": {"leaves": {"entrant": leaves}}}),
        json!({"do": "stand_in", "leg": 1, "leaves": replaced, "comes": {"new": {"name": "Zora"}}, "from_deal": 5}),
    ]);
    assert_eq!(
        said[0]["created"],
        json!([{"event": 1, "leg": 1, "table": 1, "fine": 1}])
    );
    assert_eq!(said[2]["created"], json!([{"event": 1, "entrant": 13}]));
    let mut rest: Vec<Value> = (6..=8)
        .map(|n| deal(&mut written, 1, &first[0], &first[0].people, 1, n))
        .collect();
    let three: Vec<i64> = first[1]
        .people
        .iter()
        .copied()
        .filter(|who| *who != leaves)
        .collect();
    rest.extend((5..=7).map(|n| deal(&mut written, 1, &first[1], &three, 5, n)));
    rest.extend((5..=8).map(|n| deal(&mut written, 1, &first[2], &first[2].people, 1, n)));
    book.all(&rest);
    let gone = json!({"do": "enter_deal", "leg": 1, "table": 2, "deal": 8, "lines": [{}]});
    assert_eq!(
        book.refused(&gone)["code"],
        "deal-range",
        "three at the table deal seven times"
    );

    // The second leg, with the one who came and without those who left.
    let second = tables(&book, 1);
    let everybody: BTreeSet<i64> = second
        .iter()
        .flat_map(|t| t.people.iter().copied())
        .collect();
    assert!(
        everybody.contains(&13) && !everybody.contains(&leaves) && !everybody.contains(&replaced)
    );
    let lines: Vec<Value> = second
        .iter()
        .flat_map(|table| {
            (1..=2 * table.people.len() as i64)
                .map(|n| (table, n))
                .collect::<Vec<_>>()
        })
        .map(|(table, n)| deal(&mut written, 2, table, &table.people, 1, n))
        .collect();
    book.all(&lines);

    // Who is equal in everything cuts.
    loop {
        let prizes = vorhand(&["prizes", book.path(), "--json"], "");
        let prizes: Value = serde_json::from_slice(&prizes.stdout).unwrap();
        let Some(open) = prizes["open_cuts"].as_array().unwrap().first().cloned() else {
            break;
        };
        let (between, winner) = (&open["entrants"], &open["entrants"][0]);
        book.all(&[json!({"do": "record_cut", "prize": open["prize"], "between": between, "winner": winner})]);
    }

    // Sealed; corrected with a reason, taken back, done again.
    book.all(&[json!({"do": "set_seal", "sealed_at": "2026-11-19T23:30:00+01:00"})]);
    let (corrected, who) = (first[2].number, first[2].people[2]);
    let right = json!({"do": "enter_deal", "leg": 1, "table": corrected, "deal": 2, "lines": [{"declarer": who, "amount": 60}]});
    assert_eq!(book.refused(&right)["code"], "sealed");
    let after = json!({"do": "after_seal", "reason": "misread", "command": right});
    let sealed = book.export()["events"].clone();
    let said = book.all(&[after]);
    assert!(said[0]["title"].as_str().unwrap().contains("misread"));
    let open = book.export()["events"].clone();
    book.all(&[json!({"do": "undo"})]);
    assert_eq!(book.export()["events"], sealed);
    book.all(&[json!({"do": "redo"})]);
    assert_eq!(book.export()["events"], open);
    assert_eq!(
        book.refused(&json!({"do": "redo"}))["code"],
        "nothing-to-redo"
    );
    written.insert((1, corrected, 2), (who, 60));

    assert_eq!(
        recorded(&book),
        written,
        "nothing is lost, and nothing is there that nobody wrote"
    );
    book.verified();
}

/// What is on the sheets of the only event.
fn recorded(book: &Book) -> Written {
    let export = book.export();
    let mut recorded = Written::new();
    for leg in export["events"][0]["legs"].as_array().unwrap() {
        for table in leg["tables"].as_array().unwrap() {
            for deal in table["deals"].as_array().unwrap() {
                let at = [
                    &leg["leg"],
                    &table["table"],
                    &deal["deal"],
                    &deal["declarer"],
                    &deal["amount"],
                ];
                let [leg, table, deal, declarer, amount] = at.map(|value| value.as_i64().unwrap());
                recorded.insert((leg, table, deal), (declarer, amount));
            }
        }
    }
    recorded
}

#[test]
fn a_line_that_cannot_be_read_is_answered_and_the_next_is_carried_out() {
    let book = drawn();
    let unreadable = [
        "nonsense",
        "[1,2]",
        "{}",
        "{\"do\":\"fly\"}",
        "{\"do\":\"draw\"}",
        "{\"do\":\"draw\",\"seed\":1,\"sed\":2}",
        "{\"do\":\"draw\",\"seed\":1,\"seed\":2}",
        "{\"do\":\"undo\",\"twice\":true}",
        "{\"do\":\"add_member\",\"name\":7}",
        "{\"do\":\"edit_event\",\"movement\":{\"kind\":\"fixed\",\"seed\":1,\"round\":20}}",
        "{\"do\":\"enter_deal\",\"leg\":1,\"table\":1,\"deal\":1,\"lines\":[{\"entry\":{\"matador\":2}}]}",
        "{\"do\":\"seat_by_hand\",\"leg\":1,\"tables\":[{\"N\":1,\"N\":2,\"E\":3}]}",
        "{\"do\":\"after_seal\",\"reason\":\"x\",\"command\":{\"do\":\"none\"}}",
    ];
    let deep = format!(
        "{{\"do\":\"import\",\"book\":{}1{}}}",
        "[".repeat(10_000),
        "]".repeat(10_000)
    );
    let long = format!(
        "{{\"do\":\"add_member\",\"name\":\"{}\"}}",
        "x".repeat(17 << 20)
    );
    let lines: Vec<&str> = unreadable
        .into_iter()
        .chain([deep.as_str(), long.as_str()])
        .collect();
    let before = book.export()["events"].clone();
    let good = "{\"do\":\"add_member\",\"name\":\"Änne\"}\r\n\n   \n";
    let input = format!(
        "\u{feff}{good}{}\n{}",
        lines.join("\n"),
        good.replace("Änne", "Bea")
    );
    let output = book.run(&[], &input);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let said = answers(&output);
    assert_eq!(
        said.len(),
        lines.len() + 2,
        "one answer a line, and none for an empty one"
    );
    for (line, said) in lines.iter().zip(&said[1..]) {
        let line: String = line.chars().take(80).collect();
        assert_eq!(
            (&said["ok"], &said["code"]),
            (&json!(false), &json!("unreadable")),
            "{line}: {said}"
        );
    }
    assert_eq!(
        (&said[0]["ok"], &said[lines.len() + 1]["ok"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(book.export()["events"], before);
    book.verified();
}

#[test]
fn what_is_left_out_stays_and_an_event_is_named_where_there_are_several() {
    let book = drawn();
    let second = json!({"do": "new_event", "name": "Friday", "date": "2026-11-20", "rulebook": "isko_1998",
        "scoring": "seeger_fabian", "movement": {"kind": "draw", "seed": 1}});
    book.all(&[
        json!({"do": "edit_entrant", "entrant": 1, "paid": true, "groups": ["ladies"]}),
        json!({"do": "edit_entrant", "entrant": 1, "member": null}),
        json!({"do": "edit_event", "name": "Thursday club"}),
        json!({"do": "edit_member", "member": 1, "number": "17"}),
        second.clone(),
    ]);
    let export = book.export();
    let (event, entrant) = (&export["events"][0], &export["events"][0]["entrants"][0]);
    assert_eq!(
        (&event["name"], &event["rulebook"]),
        (&json!("Thursday club"), &json!("foster_1922"))
    );
    assert_eq!(
        (&entrant["paid"], &entrant["groups"], &entrant["member"]),
        (&json!(true), &json!(["ladies"]), &Value::Null)
    );
    assert_eq!(
        (&entrant["name"], &export["members"][0]["name"]),
        (&json!("Player 1"), &json!("Player 1"))
    );
    let draw = json!({"do": "draw", "seed": 1});
    assert_eq!(book.refused(&draw)["code"], "which-event");
    assert_eq!(
        book.refused(&json!({"do": "draw", "event": 9, "seed": 1}))["code"],
        "no-event"
    );
    assert_eq!(
        book.refused(&json!({"do": "edit_event", "event": 9}))["code"],
        "no-event"
    );
    assert_eq!(
        book.refused(&json!({"do": "edit_entrant", "event": 1, "entrant": 99}))["code"],
        "no-entrant"
    );
    assert_eq!(
        book.refused(&json!({"do": "edit_member", "member": 99}))["code"],
        "no-member"
    );
    let whist = json!({"do": "edit_event", "event": 2, "rulebook": "whist"});
    assert_eq!(book.refused(&whist)["code"], "no-rulebook");
    let within = json!({"do": "after_seal", "event": 1, "reason": "x", "command": {"do": "undo"}});
    assert_eq!(book.refused(&within)["code"], "undo-within");
    // What is as wanted already is no new row.
    let said = book.all(&[json!({"do": "edit_event", "event": 1, "name": "Thursday club"})]);
    assert_eq!(said[0]["seq"], Value::Null);
    let german = book.run(&["--lang", "de"], &draw.to_string());
    assert!(out(&german).contains("Veranstaltung;"), "{}", out(&german));
}

#[test]
fn a_wrong_call_or_file_is_exit_2_and_leaves_nothing_behind() {
    let book = Book::new();
    let refused = book.run(&[], "{\"do\":\"undo\"}\n");
    assert_eq!(
        (refused.status.code(), book.file.exists()),
        (Some(1), false),
        "a book in which nothing was written"
    );
    let missing = vorhand(&["do", book.path(), "/nonexistent/commands.jsonl"], "");
    assert_eq!(
        (missing.status.code(), book.file.exists()),
        (Some(2), false),
        "{}",
        err(&missing)
    );
    for call in [
        &["do"][..],
        &["do", book.path(), "--list"],
        &["do", book.path(), "a", "b"],
    ] {
        let output = vorhand(call, "");
        assert_eq!(
            (output.status.code(), err(&output).lines().count()),
            (Some(2), 1),
            "{call:?}: {}",
            err(&output)
        );
    }
    fs::write(
        &book.file,
        "not a book at all, but long enough to look at it twice".repeat(100),
    )
    .unwrap();
    let foreign = book.run(&[], "{\"do\":\"undo\"}\n");
    assert_eq!(
        (foreign.status.code(), out(&foreign)),
        (Some(2), String::new()),
        "{}",
        err(&foreign)
    );
    fs::remove_file(&book.file).unwrap();
    let open = Session::create(&book.file, options()).unwrap();
    let locked = book.run(&[], "{\"do\":\"undo\"}\n");
    assert_eq!(
        (locked.status.code(), out(&locked)),
        (Some(2), String::new()),
        "{}",
        err(&locked)
    );
    drop(open);
}

#[test]
fn an_option_has_one_spelling_through_every_door() {
    let book = Book::new();
    let line = json!({
        "do": "new_event", "name": "Tuesday", "date": "2026-11-24", "rulebook": "foster_1922",
        "scoring": "net", "movement": {"kind": "fixed", "seed": 1, "rounds": 2},
        "options": ["opt_ramsch10", "nullo23", "Opt-Nullo23"],
    });
    book.all(&[line]);
    let options = |text: &str| {
        let told: Value = serde_json::from_str(text).unwrap();
        told["events"][0]["options"].clone()
    };
    let told = out(&vorhand(&["export", book.path(), "--json"], ""));
    assert_eq!(options(&told), json!(["nullo23", "ramsch10"]));
    let foreign = told.replace("\"ramsch10\"", "\"opt_ramsch10\",\"ramsch10\"");
    assert_ne!(foreign, told);
    let other = Book::new();
    let import = vorhand(&["import", "-", other.path()], &foreign);
    assert_eq!(import.status.code(), Some(0), "{}", err(&import));
    let back = out(&vorhand(&["export", other.path(), "--json"], ""));
    assert_eq!(options(&back), options(&told));
}

#[test]
fn better_seats_are_at_tables_that_a_leg_can_have() {
    let book = Book::new();
    let listed = out(&vorhand(&["do", "--list"], ""));
    let lines: Vec<Value> = listed
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let at = lines
        .iter()
        .position(|line| line["do"] == "better_seats")
        .unwrap();
    book.all(&lines[..at]);
    let mut better = lines[at].clone();
    let legs = better["legs"].as_array().unwrap().len();
    for number in [0, 10_001] {
        better["legs"][legs - 1]["tables"][2]["table"] = json!(number);
        assert_eq!(book.refused(&better)["code"], "setting-range");
    }
    book.all(&lines[at..=at]);
}

#[test]
fn what_is_removed_or_renamed_is_found_whatever_blanks_are_behind_its_name() {
    let season = |name: &str| json!({"name": name, "from": "2026-01-01", "to": "2026-12-31"});
    let teams = |name: &str| json!({"name": name, "size": 2});
    let book = Book::new();
    book.all(&[
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-19", "rulebook": "foster_1922",
            "scoring": "net", "movement": {"kind": "fixed", "seed": 7, "rounds": 20}}),
        json!({"do": "keep_season", "season": season("2026")}),
        json!({"do": "keep_season", "was": "2026 ", "season": season("The year")}),
        json!({"do": "remove_season", "name": " The year"}),
        json!({"do": "keep_grouping", "grouping": teams("tandem")}),
        json!({"do": "keep_purse", "purse": {"pots": [{"name": "best", "shape": {"percent": [100]},
            "ranking": {"grouping": "tandem "}}]}}),
        json!({"do": "keep_grouping", "was": "tandem ", "grouping": teams("pairs")}),
        json!({"do": "count", "what": {"income": {"name": "Butcher", "pot": "best "}}, "cents": 100}),
        json!({"do": "keep_purse", "purse": {"expenses": [{"name": "hall", "cents": 100}],
            "pots": [{"name": "best", "shape": {"percent": [100]}}]}}),
        json!({"do": "count", "what": {"bill": "hall "}, "cents": 100}),
        json!({"do": "remove_grouping", "name": "pairs "}),
    ]);
    book.verified();
    assert_eq!(
        book.export()["events"][0]["counted"][0]["what"]["income"]["pot"],
        "best"
    );
    assert_eq!(
        book.export()["events"][0]["counted"][1]["what"]["bill"],
        "hall"
    );
}

#[test]
fn a_name_that_two_members_of_one_club_have_is_nobodys() {
    let member =
        |number: &str| json!({"do": "add_member", "name": "Max", "club": "Ost", "number": number});
    let comes = |person: Value| json!({"do": "add_entrants", "people": [person]});
    let max = json!({"name": "max", "club": "ost", "register": true});
    let book = Book::new();
    book.all(&[
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-19", "rulebook": "foster_1922",
            "currency": "$", "scoring": "net", "movement": {"kind": "fixed", "seed": 7, "rounds": 20}}),
        member("1"),
        comes(json!({"name": "Nobody yet"})),
    ]);
    let made = book.all(&[comes(max.clone()), json!({"do": "undo"}), member("2")]);
    assert_eq!(made[0]["title"], "Max comes");
    for line in [
        comes(max.clone()),
        json!({"do": "name_entrant", "entrant": 1, "person": max}),
    ] {
        assert_eq!(book.refused(&line)["code"], "namesakes");
    }
    let made = book.all(&[comes(json!({"member": 2})), comes(json!({"member": 1}))]);
    assert_eq!(made[0]["title"], "Max comes");
    let people = &book.export()["events"][0]["entrants"];
    let members = [1, 2].map(|at| people[at]["member"].clone());
    assert_eq!(
        (members, &people[1]["club"]),
        ([json!(2), json!(1)], &json!("Ost"))
    );
    let back = json!({"do": "take_payment", "entrant": 1, "cents": -100});
    let said = book.refused(&back)["message"].to_string();
    assert!(said.contains("$1.00"), "{said}");
}
