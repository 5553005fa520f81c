//! `vorhand movement`: what it answers and what it refuses, each in one sentence.

use crate::program::{err, out, vorhand};

#[test]
fn the_command_answers_and_refuses_in_one_sentence() {
    let call = |args: &[&str]| {
        let done = vorhand(&[&["movement"], args].concat());
        (done.status.code(), out(&done), err(&done))
    };
    let (code, out, _) = call(&[
        "--kind",
        "individual",
        "--players",
        "16",
        "--legs",
        "5",
        "--seed",
        "7",
        "--json",
    ]);
    let answer: serde_json::Value = serde_json::from_str(&out).expect("one object");
    assert_eq!((code, out.lines().count()), (Some(0), 1));
    assert_eq!(
        answer["legs"][4]["tables"].as_array().map(Vec::len),
        Some(4)
    );
    assert_eq!(answer["legs"][0]["deals"], 4);
    assert_eq!(answer["verdict"]["errors"], serde_json::json!([]));
    assert_eq!(answer["verdict"]["meetings"]["distinct_mean"], 15.0);
    assert_eq!(answer["verdict"]["meetings"]["repeats"], 0);
    for players in ["0", "1", "2"] {
        let (code, out, words) = call(&["--kind", "up-the-sides", "--players", players]);
        assert_eq!(
            (code, out.as_str(), words.lines().count()),
            (Some(2), "", 1),
            "{words}"
        );
    }
    assert_eq!(call(&["--kind", "waltz", "--players", "12"]).0, Some(2));
    assert_eq!(
        call(&["--kind", "individual", "--players", "12", "--legs", "0"]).0,
        Some(2)
    );
}

#[test]
fn wishes_are_met_or_named_with_their_reason() {
    let call = |kind: &str, wishes: &[&str]| {
        let call = [
            "movement",
            "--lang",
            "en",
            "--players",
            "10",
            "--kind",
            kind,
        ];
        let out = vorhand(&[&call, wishes].concat());
        let said = String::from_utf8([out.stdout, out.stderr].concat()).expect("text");
        (out.status.code(), said)
    };
    let (code, said) = call(
        "individual",
        &["--never", "1,2", "--first-leg", "3, 4", "--legs", "3"],
    );
    assert!(
        code == Some(0) && said.contains("Wishes met: 2 of 2."),
        "{said}"
    );
    let (code, said) = call(
        "up-the-sides",
        &["--never", "1,2", "--stay", "3", "--partners", "4,5"],
    );
    assert_eq!(code, Some(0), "a wish that is not met is no fault: {said}");
    for named in [
        "Wishes met: 1 of 3.",
        "no. 1 and no. 2 should never meet; they do once. Up the sides every pair",
    ] {
        assert!(said.contains(named), "{said}");
    }
    let refused = [
        (
            vec!["--never", "1,2", "--first-leg", "2,1"],
            "Remove one of the two wishes.",
        ),
        (vec!["--never", "1,99"], "no. 99, who does not take part"),
        (vec!["--never", "7"], "“7” names no two people."),
        (vec!["--first-leg", "7,7"], "no. 7 is named twice"),
    ];
    for (wishes, sentence) in refused {
        let (code, said) = call("individual", &wishes);
        assert!(
            code == Some(2) && said.contains(sentence) && said.lines().count() == 1,
            "{wishes:?}: {said}"
        );
    }
}

/// One change of the rows of seats, past the program.
fn damaged(evening: &std::path::Path, to: &std::path::Path, sql: &str) -> (Option<i32>, String) {
    std::fs::copy(evening, to).expect("a copy");
    let file = rusqlite::Connection::open(to).expect("the file opens");
    file.execute_batch(sql).expect("the rows change");
    file.close().expect("the file closes");
    let out = vorhand(&["verify", to.to_str().expect("a path")]);
    let said = [out.stdout, out.stderr].concat();
    (out.status.code(), String::from_utf8(said).expect("text"))
}

#[test]
fn seats_that_were_damaged_in_the_file_are_named() {
    let dir = tempfile::tempdir().expect("a folder");
    let out = dir.path().to_str().expect("a path");
    let demo = [
        "demo",
        "--no-papers",
        "--players",
        "13",
        "--movement",
        "individual",
        "--out",
        out,
    ];
    let made = vorhand(&demo);
    assert!(made.status.success(), "{}", err(&made));
    let (evening, copy) = (
        dir.path().join("evening.vorhand"),
        dir.path().join("copy.vorhand"),
    );
    let cases = [
        (
            "DELETE FROM seat WHERE leg = 3 AND seat = 3",
            "has no place",
        ),
        (
            "DELETE FROM seat WHERE leg = 1 AND table_no = 1 AND seat = 1",
            "seat S is taken twice, or a seat before it is empty",
        ),
        (
            "UPDATE seat SET seat = 5 WHERE leg = 2 AND table_no = 1 AND seat = 0",
            "a seat before it is empty",
        ),
        (
            "DELETE FROM seat WHERE leg = 1 AND table_no = 2 AND seat > 1",
            "table 2 has 2 people",
        ),
    ];
    for (sql, named) in cases {
        let (code, said) = damaged(&evening, &copy, sql);
        assert_eq!(code, Some(1), "{sql}: {said}");
        assert!(
            said.contains(named) && !said.contains("panicked"),
            "{sql}: {said}"
        );
    }
}

#[test]
fn whatever_is_asked_the_answer_is_seats_or_a_sentence() {
    let call = |args: &[&str]| vorhand(&[&["movement"], args].concat());
    let wrong: [(&[&str], &str); 12] = [
        (&["--kind", "draw", "--players", "2"], "at least three"),
        (&["--kind", "pairs", "--players", "0"], "at least three"),
        (&["--kind", "draw", "--players", "10001"], "at most 10000"),
        (&["--kind", "draw", "--players", "-4"], "--players"),
        (&["--kind", "draw", "--players", "many"], "--players"),
        (
            &["--kind", "individual", "--players", "20", "--legs", "0"],
            "at least one leg",
        ),
        (
            &["--kind", "individual", "--players", "20", "--legs", "201"],
            "at most 200",
        ),
        (
            &[
                "--kind",
                "individual",
                "--players",
                "20",
                "--legs",
                "99999999999",
            ],
            "--legs",
        ),
        (
            &["--kind", "up-the-sides", "--players", "4000"],
            "legs are too many",
        ),
        (
            &[
                "--kind",
                "individual",
                "--players",
                "20",
                "--tables-of",
                "5",
            ],
            "choose 4 or 3",
        ),
        (
            &["--kind", "individual", "--players", "20", "--seed", "-1"],
            "--seed",
        ),
        (&["--kind", "waltz", "--players", "20"], "Choose one of"),
    ];
    for (args, named) in wrong {
        let out = call(args);
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!(
            (out.status.code(), out.stdout.len(), said.lines().count()),
            (Some(2), 0, 1),
            "{args:?}: {said}"
        );
        assert!(said.contains(named), "{args:?}: {said}");
    }
    for kind in ["fixed", "pairs", "up-the-sides", "individual", "draw"] {
        for (players, size) in [
            ("3", "3"),
            ("5", "4"),
            ("6", "4"),
            ("7", "3"),
            ("18", "4"),
            ("23", "3"),
        ] {
            let out = call(&[
                "--kind",
                kind,
                "--players",
                players,
                "--tables-of",
                size,
                "--seed",
                "18446744073709551615",
                "--json",
            ]);
            let answer: serde_json::Value =
                serde_json::from_slice(&out.stdout).expect("one object");
            assert_eq!(
                (out.status.code(), &answer["verdict"]["errors"]),
                (Some(0), &serde_json::json!([])),
                "{kind} {players}"
            );
        }
    }
}

#[test]
fn every_movement_can_be_demonstrated_and_stands_in_the_help() {
    let call = |args: &[&str]| vorhand(args);
    let help = String::from_utf8_lossy(&call(&["demo", "--help"]).stdout).into_owned();
    let dir = tempfile::tempdir().expect("a folder");
    for kind in [
        "fixed",
        "pairs",
        "up-the-sides",
        "individual",
        "draw",
        "by-standing",
    ] {
        assert!(help.contains(kind), "{kind}: {help}");
        let out = dir.path().join(kind);
        let path = out.to_str().expect("a path");
        let played = call(&[
            "demo",
            "--no-papers",
            "--players",
            "11",
            "--movement",
            kind,
            "--out",
            path,
        ]);
        assert!(
            played.status.success(),
            "{kind}: {}",
            String::from_utf8_lossy(&played.stderr)
        );
        let file = out.join("evening.vorhand");
        let found = call(&["verify", file.to_str().expect("a path")]);
        assert_eq!(
            found.status.code(),
            Some(0),
            "{kind}: {}",
            String::from_utf8_lossy(&found.stdout)
        );
    }
    let out = dir.path().join("waltz");
    let refused = call(&[
        "demo",
        "--movement",
        "waltz",
        "--out",
        out.to_str().expect("a path"),
    ]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(
        (refused.status.code(), said.lines().count()),
        (Some(2), 1),
        "{said}"
    );
    assert!(
        said.contains("draw") && said.contains("by-standing"),
        "{said}"
    );
}

#[test]
fn a_leg_that_does_not_follow_its_standing_is_named() {
    let dir = tempfile::tempdir().expect("a folder");
    let out = dir.path().to_str().expect("a path");
    let demo = [
        "demo",
        "--no-papers",
        "--players",
        "12",
        "--movement",
        "by-standing",
        "--out",
        out,
    ];
    let made = vorhand(&demo);
    assert!(made.status.success(), "{}", err(&made));
    let (evening, copy) = (
        dir.path().join("evening.vorhand"),
        dir.path().join("copy.vorhand"),
    );
    let turned =
        "UPDATE leg SET drawn_from = (SELECT json_group_array(value ORDER BY key DESC) FROM json_each(drawn_from))
        WHERE leg = 2";
    let cases = [
        (
            turned,
            "the standing that the seats were drawn from leads to another table",
        ),
        (
            "UPDATE leg SET drawn_from = json_remove(drawn_from, '$[0]') WHERE leg = 2",
            "is not in the standing",
        ),
        (
            "UPDATE leg SET drawn_from = json_insert(drawn_from, '$[#]', drawn_from->>0) WHERE leg = 3",
            "is listed twice",
        ),
        (
            "UPDATE leg SET drawn_from = json_insert(drawn_from, '$[#]', 77) WHERE leg = 3",
            "or is in it and has no seat",
        ),
        (
            "UPDATE leg SET drawn_from = '[1,\"x\"]' WHERE leg = 3",
            "leg",
        ),
    ];
    for (sql, named) in cases {
        let (code, said) = damaged(&evening, &copy, sql);
        assert_eq!(code, Some(1), "{sql}: {said}");
        assert!(
            said.contains(named) && !said.contains("panicked"),
            "{sql}: {said}"
        );
    }
}

#[test]
fn the_answer_has_the_shape_that_was_promised_for_every_size() {
    let call = |args: &[&str]| {
        let out = vorhand(&[&["movement", "--json"], args].concat());
        assert_eq!(
            out.status.code(),
            Some(0),
            "{args:?}: {}",
            String::from_utf8_lossy(&out.stderr)
        );
        serde_json::from_slice::<serde_json::Value>(&out.stdout).expect("one object")
    };
    let keys = |value: &serde_json::Value| -> Vec<String> {
        value
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect()
    };
    let sizes = [
        ("3", 3),
        ("4", 4),
        ("10", 10),
        ("13", 13),
        ("22", 22),
        ("39", 39),
        ("160", 160),
        ("1001", 1001),
    ];
    for kind in ["fixed", "pairs", "up-the-sides", "individual", "draw"] {
        for (players, n) in sizes {
            let answer = call(&[
                "--kind",
                kind,
                "--players",
                players,
                "--legs",
                "2",
                "--seed",
                "9",
            ]);
            let mut top = keys(&answer);
            top.sort();
            assert_eq!(top, ["kind", "legs", "players", "seed", "verdict"]);
            assert_eq!(
                (&answer["kind"], &answer["players"], &answer["seed"]),
                (&kind.into(), &n.into(), &9.into())
            );
            for (number, leg) in (1..).zip(answer["legs"].as_array().expect("legs")) {
                assert_eq!(leg["leg"], number);
                let mut people: Vec<i64> = leg["sitting_out"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .map(|v| v.as_i64().expect("a number"))
                    .collect();
                let mut most = 0;
                for table in leg["tables"].as_array().expect("tables") {
                    let seats = table["seats"].as_object().expect("seats");
                    let letters: Vec<&str> = ["N", "E", "S", "W", "5", "6"]
                        .into_iter()
                        .take(seats.len())
                        .collect();
                    assert!(
                        (3..=6).contains(&seats.len())
                            && letters.iter().all(|l| seats.contains_key(*l)),
                        "{table}"
                    );
                    people.extend(seats.values().map(|v| v.as_i64().expect("a number")));
                    most = most.max(seats.len());
                }
                people.sort_unstable();
                assert_eq!(
                    people,
                    (1..=n).collect::<Vec<i64>>(),
                    "{kind}, {players}, leg {number}"
                );
                let rounds = if kind == "fixed" { 20 } else { 1 };
                assert_eq!(leg["deals"], rounds * most);
            }
            let verdict = &answer["verdict"];
            assert_eq!(verdict["errors"], serde_json::json!([]));
            assert!(
                verdict["notes"]
                    .as_array()
                    .expect("notes")
                    .iter()
                    .all(serde_json::Value::is_string)
            );
            let meetings = &verdict["meetings"];
            for figure in [
                "distinct_min",
                "repeats",
                "max_times",
                "repeats_bound",
                "distinct_bound",
            ] {
                assert!(meetings[figure].is_u64(), "{figure}: {meetings}");
            }
            assert!(meetings["distinct_mean"].is_f64());
        }
    }
}

#[test]
fn a_small_house_and_rounds_can_be_asked_for() {
    let call = |args: &[&str]| vorhand(&[&["movement"], args].concat());
    let small = [
        "--kind",
        "individual",
        "--players",
        "17",
        "--tables-at-most",
        "3",
        "--rounds",
        "4",
        "--legs",
        "2",
    ];
    let out = call(&[&small[..], &["--json"]].concat());
    let answer: serde_json::Value = serde_json::from_slice(&out.stdout).expect("one object");
    assert_eq!(
        (
            answer["legs"][1]["tables"].as_array().map(Vec::len),
            &answer["legs"][1]["deals"]
        ),
        (Some(3), &24.into())
    );
    let said = String::from_utf8_lossy(&call(&small).stdout).into_owned();
    assert!(
        said.contains("Tables of more than four: 3, with up to 6 people"),
        "{said}"
    );
    let out = call(&[
        "--kind",
        "individual",
        "--players",
        "19",
        "--tables-at-most",
        "3",
    ]);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert_eq!(
        (out.status.code(), said.lines().count()),
        (Some(2), 1),
        "{said}"
    );
    let out = call(&["--kind", "up-the-sides", "--players", "14"]);
    let said = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(
        said.contains("Odd number of pairs: one rests in each leg, in turn"),
        "{said}"
    );
    assert!(said.contains("each rests once"), "{said}");
}

/// Calls `vorhand movement` in English: its exit, and all it says.
fn movement(args: &[&str]) -> (Option<i32>, String) {
    let out = vorhand(&[&["movement", "--lang", "en"], args].concat());
    let said = String::from_utf8([out.stdout, out.stderr].concat()).expect("text");
    (out.status.code(), said)
}

#[test]
fn seats_made_elsewhere_are_judged() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("seats.json");
    let name = file.to_str().expect("a path");
    let (_, made) = movement(&[
        "--kind",
        "individual",
        "--players",
        "23",
        "--legs",
        "3",
        "--json",
    ]);
    std::fs::write(&file, &made).expect("a file");
    let (code, judged) = movement(&["--judge", name, "--json"]);
    let (made, judged): (serde_json::Value, serde_json::Value) = (
        serde_json::from_str(&made).expect("JSON"),
        serde_json::from_str(&judged).expect("JSON"),
    );
    assert_eq!((code, &judged["legs"]), (Some(0), &made["legs"]));
    assert_eq!(judged["verdict"]["meetings"], made["verdict"]["meetings"]);
    assert_eq!(
        judged["verdict"]["small_tables"],
        serde_json::json!({"size": 3, "most": 1, "least": 0, "bound": 1})
    );
    let mut twice = made;
    let somebody = twice["legs"][0]["tables"][1]["seats"]["E"].clone();
    twice["legs"][0]["tables"][0]["seats"]["E"] = somebody.clone();
    std::fs::write(&file, twice.to_string()).expect("a file");
    let (code, said) = movement(&["--judge", name]);
    assert!(
        code == Some(1) && said.contains(&format!("no. {somebody}")),
        "{said}"
    );
    std::fs::write(&file, "{\"legs\": 7}").expect("a file");
    let (code, said) = movement(&["--judge", name]);
    assert!(
        code == Some(2) && said.lines().count() == 1 && said.contains("movement --json"),
        "{said}"
    );
    for (text, line) in [("\n{\"legs\": [7]}", 2), ("[\n{}\n]", 2), ("7", 1)] {
        std::fs::write(&file, text).expect("a file");
        let (code, said) = movement(&["--judge", name]);
        let place = format!("(line {line})");
        assert!(code == Some(2) && said.contains(&place), "{said}");
    }
}

#[test]
fn teams_the_past_and_a_standing_come_from_files() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let call = |more: &[&str]| {
        let args = ["--players", "24", "--seed", "3", "--json"];
        let (code, said) = movement(&[&args[..], more].concat());
        (
            code,
            serde_json::from_str::<serde_json::Value>(&said).unwrap_or(said.into()),
        )
    };
    let teams = file("teams", "[[1,2,3,4],[5,6,7,8]]");
    let (code, seats) = call(&["--kind", "individual", "--legs", "4", "--teams", &teams]);
    let errors = &seats["verdict"]["errors"];
    assert_eq!((code, errors), (Some(0), &serde_json::json!([])));
    let two = file("two", "[[1,2],[2,3]]");
    let (code, said) = call(&["--kind", "individual", "--legs", "2", "--teams", &two]);
    assert!(
        code == Some(2) && said.to_string().contains("no. 2"),
        "{said}"
    );
    let (_, first) = call(&["--kind", "individual", "--legs", "2"]);
    let past = file("past", &first.to_string());
    let (code, next) = call(&["--kind", "individual", "--legs", "2", "--past", &past]);
    let met = |legs: &serde_json::Value| -> Vec<(i64, i64)> {
        let mut met = Vec::new();
        for leg in legs.as_array().into_iter().flatten() {
            for table in leg["tables"].as_array().into_iter().flatten() {
                let people = table["seats"].as_object().expect("seats").values();
                let people: Vec<i64> = people.filter_map(serde_json::Value::as_i64).collect();
                for a in &people {
                    met.extend(people.iter().filter(|b| *b > a).map(|b| (*a, *b)));
                }
            }
        }
        met
    };
    let mates = met(&seats["legs"]);
    let mates = mates
        .iter()
        .filter(|(a, b)| *b < 9 && (a - 1) / 4 == (b - 1) / 4);
    assert_eq!(mates.count(), 0, "team-mates sit together");
    let before = met(&first["legs"]);
    assert_eq!((code, before.len()), (Some(0), 72));
    let again = met(&next["legs"])
        .into_iter()
        .filter(|two| before.contains(two));
    assert_eq!(again.count(), 0, "who met in the past meets again");
    let list: Vec<i64> = (1..=24).rev().collect();
    let ranking = file("ranking", &serde_json::json!(list).to_string());
    let (code, drawn) = call(&["--kind", "draw", "--by-standing", &ranking]);
    let seats = drawn["legs"][0]["tables"][0]["seats"].as_object().cloned();
    let mut top: Vec<i64> = seats
        .iter()
        .flat_map(|s| s.values())
        .filter_map(|v| v.as_i64())
        .collect();
    top.sort_unstable();
    assert_eq!((code, top), (Some(0), vec![21, 22, 23, 24]));
}

#[test]
fn files_that_cannot_be_followed_are_refused_in_one_sentence() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let refused = |args: &[&str], words: &str| {
        let all = [&["--kind", "draw", "--players", "12"], args].concat();
        let (code, said) = movement(&all);
        assert!(
            code == Some(2) && said.lines().count() == 1 && said.contains(words),
            "{said}"
        );
    };
    let large = file("large", "[[1,2,3,4]]");
    refused(
        &["--teams", &large],
        "has 4 people, and there are only 3 tables",
    );
    let list = file("list", "[12,11,10,9,8,7,6,5,4,3,2,1]");
    refused(&["--teams", &large, "--by-standing", &list], "has 4 people");
    let two = file("two", "[[1,2],[2,3]]");
    refused(&["--teams", &two], "has no. 2 in two teams");
    let strangers = file("strangers", "[[1,99]]");
    refused(&["--clubs", &strangers], "puts no. 99 into a club");
    let strange = file("strange", "[[1,13]]");
    refused(&["--teams", &strange], "puts no. 13 into a team");
    refused(&["--clubs", &two], "has no. 2 in two clubs");
    let past = r#"[{"deals":4,"tables":[{"table":1,"seats":{"N":1,"E":2,"S":13}}]}]"#;
    refused(
        &["--past", &file("past", past)],
        "seats no. 13, who does not take part",
    );
    let seat = r#"[{"deals":4,"tables":[{"table":1,"seats":{"N":1,"E":2,"X":3}}]}]"#;
    refused(&["--past", &file("seat", seat)], "names the seat X");
    refused(
        &["--by-standing", &file("twice", "[1,2,3,3]")],
        "no. 3 is named twice",
    );
    let again = r#"[{"deals":4,"tables":[{"table":1,"seats":{"N":1,"E":2,"S":1}}]}]"#;
    refused(
        &["--past", &file("again", again)],
        "seats no. 1 twice in one leg",
    );
    refused(
        &["--by-standing", &file("more", "[1,2,3,13]")],
        "ranks no. 13, who does not take part",
    );
    refused(
        &[
            "--by-standing",
            &file("fewer", "[1,2,4,5,6,7,8,9,10,11,12]"),
        ],
        "leaves out no. 3",
    );
}

#[test]
fn team_mates_at_one_table_are_a_fault_and_clubmates_may_be_apart_in_the_first_leg_alone() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let seats = r#"[{"deals":4,"tables":[{"table":1,"seats":{"N":1,"E":2,"S":3,"W":4}},
        {"table":2,"seats":{"N":5,"E":6,"S":7,"W":8}}]}]"#;
    let (seats, teams) = (file("seats", seats), file("teams", "[[1,4],[2,5]]"));
    let (code, said) = movement(&["--judge", &seats, "--teams", &teams]);
    assert!(
        code == Some(1) && said.contains("no. 1 and no. 4 are of one team"),
        "{said}"
    );
    let clubs = file("clubs", "[[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,16]]");
    let call = [
        "--kind",
        "individual",
        "--players",
        "16",
        "--legs",
        "5",
        "--clubs",
    ];
    let (code, said) = movement(&[&call[..], &[&clubs, "--clubs-first-leg"]].concat());
    let words = "Clubmates at one table in the first leg: never";
    assert!(code == Some(0) && said.contains(words), "{said}");
    assert!(said.contains("Nobody meets anybody twice"), "{said}");
}

#[test]
fn what_would_be_passed_over_is_refused_in_one_sentence() {
    let dir = tempfile::tempdir().expect("a folder");
    let list = dir.path().join("list");
    std::fs::write(&list, "[12,11,10,9,8,7,6,5,4,3,2,1]").expect("a file");
    let list = list.to_str().expect("a path");
    let standing = ["--by-standing", list];
    let calls: [(&[&str], &str); 9] = [
        (&["draw", "--legs", "3"], "leave “--legs” out"),
        (&["draw", "--legs", "0"], "leave “--legs” out"),
        (&["pairs"], "choose “--kind draw”"),
        (&["fixed"], "choose “--kind draw”"),
        (&["up-the-sides"], "choose “--kind draw”"),
        (&["draw", "--rounds", "101"], "101 rounds are too many"),
        (&["draw", "--rounds", "0"], "at least one round"),
        (
            &["draw", "--at-table", "1,1", "--at-table", "1,2"],
            "no. 1 is always to sit at table 1 and at table 2",
        ),
        (&["individual", "--legs", "2"], "leave “--legs” out"),
    ];
    for (args, words) in calls {
        let call = [&["--players", "12", "--kind"], args, &standing].concat();
        let (code, said) = movement(&call);
        assert!(
            code == Some(2) && said.lines().count() == 1 && said.contains(words),
            "{args:?}: {said}"
        );
    }
    for kind in ["draw", "individual"] {
        let call = ["--players", "12", "--legs", "1", "--kind", kind];
        let (code, said) = movement(&[&call[..], &standing].concat());
        assert_eq!(code, Some(0), "{said}");
    }
    for kind in ["fixed", "pairs", "up-the-sides", "individual", "draw"] {
        let (code, said) = movement(&["--players", "12", "--kind", kind, "--rounds", "4294967295"]);
        assert!(
            code == Some(2) && said.contains("4294967295 rounds are too many"),
            "{said}"
        );
    }
}

#[test]
fn every_movement_says_who_sits_at_the_smaller_tables() {
    for kind in ["fixed", "pairs", "up-the-sides", "individual", "draw"] {
        let call = ["--players", "15", "--legs", "3", "--json", "--kind", kind];
        let (_, said) = movement(&call);
        let answer: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        let always = !["individual", "draw"].contains(&kind);
        let most = if always { 3 } else { 1 };
        assert_eq!(
            answer["verdict"]["small_tables"],
            serde_json::json!({"size": 3, "most": most, "least": 0, "bound": most}),
            "{kind}"
        );
        let (_, said) = movement(&["--players", "16", "--legs", "3", "--json", "--kind", kind]);
        let answer: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        assert!(answer["verdict"]["small_tables"].is_null(), "{kind}");
    }
}

#[test]
fn of_an_odd_number_of_moving_pairs_it_is_said_who_never_rests() {
    let (_, said) = movement(&["--kind", "pairs", "--players", "14"]);
    assert!(
        said.contains("those who keep their table never do"),
        "{said}"
    );
    let (_, said) = movement(&["--kind", "up-the-sides", "--players", "14"]);
    assert!(said.contains("one rests in each leg, in turn"), "{said}");
}

#[test]
fn what_goes_first_at_the_smaller_tables_is_said() {
    let house = [
        "--kind",
        "individual",
        "--players",
        "46",
        "--tables-at-most",
        "9",
        "--legs",
        "7",
        "--seed",
        "7",
    ];
    let pairs = ["--kind", "pairs", "--players", "14", "--smaller-in-turn"];
    let (_, of_pairs) = movement(&pairs);
    let sentences = |said: &str| {
        ["set that few meet again", "set that everybody sits"].map(|words| said.contains(words))
    };
    assert_eq!(sentences(&of_pairs), [false, false], "{of_pairs}");
    let (_, said) = movement(&house);
    assert_eq!(sentences(&said), [true, false], "{said}");
    let (_, said) = movement(&[&house[..], &["--smaller-in-turn"]].concat());
    assert_eq!(sentences(&said), [false, true], "{said}");
}
