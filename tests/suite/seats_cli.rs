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
