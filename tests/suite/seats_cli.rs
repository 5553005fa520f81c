//! `vorhand movement`: what it answers and what it refuses, each in one sentence.

#[test]
fn the_command_answers_and_refuses_in_one_sentence() {
    let call = |args: &[&str]| {
        let out = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand")).arg("movement").args(args).output();
        let out = out.expect("the program starts");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (out.status.code(), text(out.stdout), text(out.stderr))
    };
    let (code, out, _) = call(&["--kind", "individual", "--players", "16", "--legs", "5", "--seed", "7", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&out).expect("one object");
    assert_eq!((code, out.lines().count()), (Some(0), 1));
    assert_eq!(answer["legs"][4]["tables"].as_array().map(Vec::len), Some(4));
    assert_eq!(answer["legs"][0]["deals"], 4);
    assert_eq!(answer["verdict"]["errors"], serde_json::json!([]));
    assert_eq!(answer["verdict"]["meetings"]["distinct_mean"], 15.0);
    assert_eq!(answer["verdict"]["meetings"]["repeats"], 0);
    for players in ["0", "1", "2"] {
        let (code, out, words) = call(&["--kind", "up-the-sides", "--players", players]);
        assert_eq!((code, out.as_str(), words.lines().count()), (Some(2), "", 1), "{words}");
    }
    assert_eq!(call(&["--kind", "waltz", "--players", "12"]).0, Some(2));
    assert_eq!(call(&["--kind", "individual", "--players", "12", "--legs", "0"]).0, Some(2));
}

/// One change of the rows of seats, past the program.
fn damaged(evening: &std::path::Path, to: &std::path::Path, sql: &str) -> (Option<i32>, String) {
    std::fs::copy(evening, to).expect("a copy");
    let file = rusqlite::Connection::open(to).expect("the file opens");
    file.execute_batch(sql).expect("the rows change");
    file.close().expect("the file closes");
    let mut call = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"));
    let out = call.arg("verify").arg(to).env("LC_ALL", "C").output().expect("the program starts");
    let said = [out.stdout, out.stderr].concat();
    (out.status.code(), String::from_utf8(said).expect("text"))
}

#[test]
fn seats_that_were_damaged_in_the_file_are_named() {
    let dir = tempfile::tempdir().expect("a folder");
    let out = dir.path().to_str().expect("a path");
    let demo = ["demo", "--no-papers", "--players", "13", "--movement", "individual", "--out", out];
    let made =
        std::process::Command::new(env!("CARGO_BIN_EXE_vorhand")).args(demo).output().expect("the program starts");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let (evening, copy) = (dir.path().join("evening.vorhand"), dir.path().join("copy.vorhand"));
    let cases = [
        ("DELETE FROM seat WHERE leg = 3 AND seat = 3", "has no place"),
        (
            "DELETE FROM seat WHERE leg = 1 AND table_no = 1 AND seat = 1",
            "seat S is taken twice, or a seat before it is empty",
        ),
        ("UPDATE seat SET seat = 5 WHERE leg = 2 AND table_no = 1 AND seat = 0", "a seat before it is empty"),
        ("DELETE FROM seat WHERE leg = 1 AND table_no = 2 AND seat > 1", "table 2 has 2 people"),
    ];
    for (sql, named) in cases {
        let (code, said) = damaged(&evening, &copy, sql);
        assert_eq!(code, Some(1), "{sql}: {said}");
        assert!(said.contains(named) && !said.contains("panicked"), "{sql}: {said}");
    }
}

#[test]
fn whatever_is_asked_the_answer_is_seats_or_a_sentence() {
    let call = |args: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"));
        command.arg("movement").args(args).env("LC_ALL", "C").output().expect("the program starts")
    };
    let wrong: [(&[&str], &str); 12] = [
        (&["--kind", "draw", "--players", "2"], "at least three"),
        (&["--kind", "pairs", "--players", "0"], "at least three"),
        (&["--kind", "draw", "--players", "10001"], "at most 10000"),
        (&["--kind", "draw", "--players", "-4"], "--players"),
        (&["--kind", "draw", "--players", "many"], "--players"),
        (&["--kind", "individual", "--players", "20", "--legs", "0"], "at least one leg"),
        (&["--kind", "individual", "--players", "20", "--legs", "201"], "at most 200"),
        (&["--kind", "individual", "--players", "20", "--legs", "99999999999"], "--legs"),
        (&["--kind", "up-the-sides", "--players", "4000"], "legs are too many"),
        (&["--kind", "individual", "--players", "20", "--tables-of", "5"], "choose 4 or 3"),
        (&["--kind", "individual", "--players", "20", "--seed", "-1"], "--seed"),
        (&["--kind", "waltz", "--players", "20"], "Choose one of"),
    ];
    for (args, named) in wrong {
        let out = call(args);
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        assert_eq!((out.status.code(), out.stdout.len(), said.lines().count()), (Some(2), 0, 1), "{args:?}: {said}");
        assert!(said.contains(named), "{args:?}: {said}");
    }
    for kind in ["fixed", "pairs", "up-the-sides", "individual", "draw"] {
        for (players, size) in [("3", "3"), ("5", "4"), ("6", "4"), ("7", "3"), ("18", "4"), ("23", "3")] {
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
            let answer: serde_json::Value = serde_json::from_slice(&out.stdout).expect("one object");
            assert_eq!(
                (out.status.code(), &answer["verdict"]["errors"]),
                (Some(0), &serde_json::json!([])),
                "{kind} {players}"
            );
        }
    }
}
