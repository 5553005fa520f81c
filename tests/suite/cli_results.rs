//! The results half of the command line, by running the real program: a demonstration evening goes
//! through every verb.

use crate::program::{err, out, program, vorhand};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn json(args: &[&str]) -> Value {
    let output = vorhand(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", err(&output));
    assert_eq!(
        out(&output).trim_end().lines().count(),
        1,
        "one object on one line"
    );
    serde_json::from_str(&out(&output)).unwrap()
}

/// A demonstration evening in a folder that goes with it.
fn demo(args: &[&str]) -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let output = vorhand(
        &[
            &["demo", "--no-papers", "--out", dir.path().to_str().unwrap()],
            args,
        ]
        .concat(),
    );
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let file = dir.path().join("evening.vorhand");
    assert!(file.is_file());
    (dir, file)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The standings worked out from the CSV as text, in another way than the program's: points, games,
/// won, lost.
///
/// `seated`: who sits at which leg and table, those included who never played alone.
fn from_csv(
    csv: &str,
    seated: &Seated,
    after_leg: u32,
    scoring: &str,
) -> BTreeMap<String, [i64; 4]> {
    let mut lines = csv.lines();
    let heads: Vec<&str> = lines.next().unwrap().split(',').collect();
    let at =
        |row: &[String], head: &str| row[heads.iter().position(|h| *h == head).unwrap()].clone();
    let rows: Vec<Vec<String>> = lines.map(cells).collect();
    let mut totals: BTreeMap<String, [i64; 4]> = BTreeMap::new();
    let mut tables: BTreeMap<(String, String), Vec<&Vec<String>>> = BTreeMap::new();
    for row in &rows {
        if at(row, "leg").parse::<u32>().unwrap() <= after_leg {
            tables
                .entry((at(row, "leg"), at(row, "table")))
                .or_default()
                .push(row);
        }
    }
    for (place, rows) in &tables {
        let people = &seated[place];
        let mut net: BTreeMap<String, [i64; 4]> =
            people.iter().map(|name| (name.clone(), [0; 4])).collect();
        for row in rows.iter().filter(|row| !at(row, "name").is_empty()) {
            let sums = net
                .get_mut(&at(row, "name"))
                .expect("only those at the table stand on its lines");
            let games: i64 = at(row, "games").parse().unwrap();
            sums[0] += at(row, "amount").parse::<i64>().unwrap();
            sums[1] += games;
            sums[2] += i64::from(games > 0);
            sums[3] += i64::from(games < 0);
        }
        let (n, total) = (people.len() as i64, net.values().map(|s| s[0]).sum::<i64>());
        let all_lost: i64 = net.values().map(|s| s[3]).sum();
        for (who, sums) in net {
            let all = totals.entry(who).or_default();
            all[0] += match scoring {
                "net" => sums[0],
                "balanced" => n * sums[0] - total,
                // SkWO 6.3.1: 50 for an own game, 40 or 30 for each game that another loses.
                "seeger_fabian" => {
                    sums[0]
                        + 50 * (sums[2] - sums[3])
                        + if n == 3 { 40 } else { 30 } * (all_lost - sums[3])
                }
                other => panic!("{other}"),
            };
            (1..4).for_each(|i| all[i] += sums[i]);
        }
    }
    totals
}

/// The names at each leg and table.
type Seated = BTreeMap<(String, String), Vec<String>>;

/// Who sat where, from the book's own JSON.
fn seated(file: &Path) -> Seated {
    let book = json(&["export", text(file), "--json"]);
    let event = &book["events"][0];
    let names: BTreeMap<i64, String> = event["entrants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| {
            (
                e["id"].as_i64().unwrap(),
                e["name"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let mut all = Seated::new();
    for leg in event["legs"].as_array().unwrap() {
        for table in leg["tables"].as_array().unwrap() {
            let people = table["seats"]
                .as_object()
                .unwrap()
                .values()
                .map(|id| names[&id.as_i64().unwrap()].clone());
            all.insert(
                (leg["leg"].to_string(), table["table"].to_string()),
                people.collect(),
            );
        }
    }
    all
}

/// The cells of a line of CSV.
fn cells(line: &str) -> Vec<String> {
    let (mut all, mut cell, mut quoted) = (Vec::new(), String::new(), false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => all.push(std::mem::take(&mut cell)),
            letter => cell.push(letter),
        }
    }
    all.push(cell);
    all
}

fn standings_agree(file: &Path, after_leg: Option<u32>, scoring: &str) {
    let csv = out(&vorhand(&["export", text(file), "--csv"]));
    let leg = after_leg.map(|leg| leg.to_string());
    let mut args = vec!["standings", text(file), "--json"];
    args.extend(
        leg.as_deref()
            .map(|leg| ["--after-leg", leg])
            .into_iter()
            .flatten(),
    );
    let answer = json(&args);
    let expected = from_csv(&csv, &seated(file), after_leg.unwrap_or(u32::MAX), scoring);
    assert_eq!(answer["scoring"], scoring);
    let rows = answer["rows"].as_array().unwrap();
    assert!(rows.len() >= expected.len() && !expected.is_empty());
    let mut before: Option<(i64, Vec<i64>)> = None;
    for (place, row) in (1i64..).zip(rows) {
        let name = row["name"].as_str().unwrap();
        let [points, games, won, lost] = expected.get(name).copied().unwrap_or_default();
        let stated = ["points", "games", "won", "lost"].map(|field| row[field].as_i64().unwrap());
        assert_eq!(stated, [points, games, won, lost], "{name}");
        let rank = row["rank"].as_i64().unwrap();
        // Equal points: more games; by Seeger-Fabian more games won, then fewer lost.
        let key = if scoring == "seeger_fabian" {
            vec![points, won, -lost]
        } else {
            vec![points, games]
        };
        match &before {
            Some((same, other)) if *other == key => assert_eq!(rank, *same, "{name}"),
            Some((_, other)) => assert!(*other > key && rank == place, "{name}"),
            None => assert_eq!(rank, 1),
        }
        before = Some((rank, key));
        let legs = row["legs"].as_array().unwrap();
        assert_eq!(
            legs.iter()
                .map(|l| l["points"].as_i64().unwrap())
                .sum::<i64>(),
            points,
            "{name}"
        );
        assert_eq!(
            legs.iter()
                .map(|l| l["games"].as_i64().unwrap())
                .sum::<i64>(),
            games,
            "{name}"
        );
    }
}

#[test]
fn a_fixed_evening_through_every_verb() {
    let (dir, file) = demo(&["--players", "40", "--seed", "7"]);
    standings_agree(&file, None, "net");

    let prizes = json(&["prizes", text(&file), "--json"]);
    assert_eq!(prizes["open_cuts"], serde_json::json!([]));
    let awards = prizes["awards"].as_array().unwrap();
    let kinds: Vec<&str> = awards
        .iter()
        .map(|a| a["prize"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds[..6],
        ["points", "points", "points", "games", "games", "games"]
    );
    let holders: std::collections::BTreeSet<i64> = awards[..6]
        .iter()
        .map(|a| a["entrant"].as_i64().unwrap())
        .collect();
    assert_eq!(holders.len(), 6, "nobody takes both");
    assert!(
        awards
            .iter()
            .all(|a| !a["because"].as_array().unwrap().is_empty())
    );

    let settled = json(&["settle", text(&file), "--json"]);
    let tables = settled["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 10);
    for table in tables {
        let rows = table["rows"].as_array().unwrap();
        let sum = |field: &str| rows.iter().map(|r| r[field].as_i64().unwrap()).sum::<i64>();
        assert_eq!((sum("balance"), sum("cents")), (0, 0));
        for row in rows {
            let field = |name: &str| row[name].as_i64().unwrap();
            assert_eq!(field("balance"), 4 * field("score") - sum("score"));
        }
    }

    // Out and in again: the same book, in a file of its own.
    let book = json(&["export", text(&file), "--json"]);
    assert_eq!(
        (&book["format"], &book["version"]),
        (&"vorhand".into(), &1.into())
    );
    let (out_file, copy) = (
        dir.path().join("book.json"),
        dir.path().join("copy.vorhand"),
    );
    std::fs::write(&out_file, book.to_string()).unwrap();
    let imported = vorhand(&["import", text(&out_file), "--into", text(&copy)]);
    assert_eq!(imported.status.code(), Some(0), "{}", err(&imported));
    let again = json(&["export", text(&copy), "--json"]);
    assert_eq!(again["members"], book["members"]);
    assert_eq!(again["events"], book["events"]);
    assert!(
        book["journal"].as_array().unwrap().len() > 800,
        "every deal has its row"
    );
    assert_eq!(again, book, "the journal is told on, row by row");

    for file in [&file, &copy] {
        let verified = vorhand(&["verify", text(file)]);
        assert_eq!(
            verified.status.code(),
            Some(0),
            "{}{}",
            out(&verified),
            err(&verified)
        );
        assert!(out(&verified).contains("800"), "{}", out(&verified));
    }

    // For people: a table in each language.
    let table = out(&vorhand(&["standings", text(&file)]));
    assert!(
        table.lines().count() > 40 && table.contains("Rank"),
        "{table}"
    );
    let table = out(&vorhand(&["standings", text(&file), "--lang", "de"]));
    assert!(table.contains("Punkte"), "{table}");
    assert!(out(&vorhand(&["prizes", text(&file)])).contains("ahead of"));
    assert!(out(&vorhand(&["settle", text(&file)])).contains('$'));
}

#[test]
fn a_page_has_the_days_of_the_country_and_the_terminal_the_same_everywhere() {
    let (_dir, file) = demo(&["--players", "8", "--seed", "7", "--evenings", "2"]);
    let said = |locale: &str, call: &[&str]| {
        let mut command = program(call);
        out(&command.env("LC_ALL", locale).output().unwrap())
    };
    for call in [
        ["season", "--html", text(&file)],
        ["export", "--html", text(&file)],
        ["export", "--text", text(&file)],
    ] {
        let [plain, american] = ["C", "en_US.UTF-8"].map(|locale| said(locale, &call));
        assert!(plain.contains(" November 2026"), "{plain}");
        assert!(american.contains("November ") && american.contains(", 2026"));
    }
    for call in [["season", text(&file)], ["standings", text(&file)]] {
        assert_eq!(said("en_US.UTF-8", &call), said("C", &call));
    }
}

#[test]
fn papers_are_the_size_that_the_window_prints() {
    let (dir, file) = demo(&["--players", "8", "--seed", "7"]);
    let size = |locale: &str, more: &[&str]| {
        let out = dir.path().join(locale);
        let call = ["print", text(&file), "standings", "--out", text(&out)];
        let mut command = program(&[&call, more].concat());
        assert!(
            command
                .env("LC_ALL", locale)
                .output()
                .unwrap()
                .status
                .success()
        );
        let pdf = std::fs::read(out.join("standings.pdf")).unwrap();
        let letter = b"612 792";
        pdf.windows(letter.len()).any(|bytes| bytes == letter)
    };
    assert!(size("en_US.UTF-8", &[]), "Letter");
    assert!(!size("en_US.UTF-8", &["--size", "a4"]));
    assert!(size("en_US.UTF-8", &["--lang", "en"]));
    assert!(!size("C", &["--lang", "en"]));
    assert!(!size("C", &[]));
}

#[test]
fn a_moving_evening_adds_up_after_every_leg() {
    let (_dir, file) = demo(&[
        "--players",
        "12",
        "--movement",
        "up-the-sides",
        "--seed",
        "3",
    ]);
    for leg in [Some(1), Some(3), None] {
        standings_agree(&file, leg, "balanced");
    }
    let (_dir, file) = demo(&["--players", "16", "--movement", "pairs", "--seed", "4"]);
    standings_agree(&file, None, "balanced");
    let (_dir, file) = demo(&["--players", "12", "--movement", "individual", "--seed", "5"]);
    standings_agree(&file, Some(2), "balanced");
}

#[test]
fn a_german_evening_adds_up_by_seeger_fabian() {
    for players in ["12", "7"] {
        let (_dir, file) = demo(&["--players", players, "--rules", "isko_1998", "--seed", "9"]);
        standings_agree(&file, None, "seeger_fabian");
    }
}

#[test]
fn the_papers_lie_beside_the_book_in_the_language_asked_for() {
    for lang in ["en", "de"] {
        let dir = tempfile::tempdir().unwrap();
        let place = text(dir.path());
        let output = vorhand(&[
            "demo",
            "--players",
            "5",
            "--movement",
            "pairs",
            "--lang",
            lang,
            "--out",
            place,
        ]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let names: Vec<PathBuf> = out(&output).lines().map(PathBuf::from).collect();
        assert!(names.len() >= 5, "{names:?}");
        for name in names {
            assert!(
                std::fs::read(&name).unwrap().starts_with(b"%PDF"),
                "{}",
                name.display()
            );
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_file_and_another_seed_another() {
    let read = |seed: &str| {
        let (_dir, file) = demo(&["--players", "8", "--seed", seed]);
        std::fs::read(file).unwrap()
    };
    let one = read("7");
    assert!(one == read("7"), "the same bytes");
    assert!(one != read("8"));
}

#[test]
fn an_evening_of_any_size_can_be_played() {
    for players in ["3", "5", "6", "7", "9"] {
        let (_dir, file) = demo(&["--players", players, "--movement", "pairs"]);
        assert_eq!(
            vorhand(&["verify", text(&file)]).status.code(),
            Some(0),
            "{players} people"
        );
    }
}

#[test]
fn a_wrong_call_or_file_is_exit_2_and_one_sentence() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name);
    std::fs::write(
        path("foreign.vorhand"),
        "not a book at all, but long enough to look at it twice".repeat(100),
    )
    .unwrap();
    std::fs::write(path("empty.vorhand"), "").unwrap();
    std::fs::write(
        path("latin1.json"),
        b"{\"format\":\"vorhand\",\"name\":\"J\xFCrgen\"}",
    )
    .unwrap();
    std::fs::write(path("other.json"), "{\"format\":\"cards\"}").unwrap();
    std::fs::write(
        path("half.json"),
        "{\"format\":\"vorhand\",\"version\":1,\"events\":[{",
    )
    .unwrap();
    let (_demo, evening) = demo(&["--players", "4"]);
    let whole = std::fs::read(&evening).unwrap();
    std::fs::write(path("half.vorhand"), &whole[..whole.len() / 2]).unwrap();
    let missing = path("missing.vorhand");
    let evening = text(&evening);
    let into = path("into.vorhand");
    let names: Vec<PathBuf> = ["foreign.vorhand", "empty.vorhand", "half.vorhand"]
        .map(path)
        .to_vec();
    let mut calls: Vec<Vec<&str>> = Vec::new();
    for verb in ["standings", "prizes", "settle", "export", "verify"] {
        calls.push(vec![verb, text(&missing)]);
        calls.extend(names[..2].iter().map(|name| vec![verb, text(name)]));
    }
    calls.push(vec!["standings", text(&names[2])]);
    calls.push(vec!["standings", evening, "--event", "99"]);
    calls.push(vec!["prizes", evening, "--event", "0"]);
    calls.push(vec!["host", evening, "--port", "0", "--event", "99"]);
    calls.push(vec!["host", evening, "--port", "0", "--name", "two words"]);
    calls.push(vec!["standings", evening, "--after-leg", "2"]);
    calls.push(vec!["standings", evening, "--after-leg", "0"]);
    let json = ["latin1.json", "other.json", "half.json", "missing.json"].map(path);
    calls.extend(
        json.iter()
            .map(|name| vec!["import", text(name), "--into", text(&into)]),
    );
    calls.push(vec!["demo", "--players", "2", "--out", text(&into)]);
    calls.push(vec!["demo", "--rules", "whist", "--out", text(&into)]);
    calls.push(vec!["demo", "--movement", "sideways", "--out", text(&into)]);
    calls.push(vec!["demo", "--out", text(&json[1])]);
    let beside = Path::new(evening).parent().unwrap();
    calls.push(vec!["demo", "--out", text(beside)]);
    for call in calls {
        let output = vorhand(&call);
        assert_eq!(output.status.code(), Some(2), "{call:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{call:?}");
        assert_eq!(
            err(&output).lines().count(),
            1,
            "{call:?}: {}",
            err(&output)
        );
        assert!(err(&output).len() > 30, "{call:?}: {}", err(&output));
    }
    assert!(
        !into.exists(),
        "nothing is made before the whole call is understood"
    );
}

#[test]
fn what_contradicts_itself_is_exit_1_and_changes_nothing() {
    let (dir, file) = demo(&["--players", "4"]);
    let mut book = json(&["export", text(&file), "--json"]);
    // A deal beyond the sheet's last.
    book["events"][0]["legs"][0]["tables"][0]["deals"][0]["deal"] = 999.into();
    let (name, into) = (
        dir.path().join("wrong.json"),
        dir.path().join("into.vorhand"),
    );
    std::fs::write(&name, book.to_string()).unwrap();
    let output = vorhand(&["import", text(&name), "--into", text(&into)]);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1);
    assert!(
        !into.exists(),
        "a file that is refused leaves nothing behind"
    );
    // A slip that differs from its sheet is found by verify.
    let mut book = json(&["export", text(&file), "--json"]);
    let table = &mut book["events"][0]["legs"][0]["tables"][0];
    let who = table["seats"]["N"].clone();
    table["slips"] =
        serde_json::json!([{ "entrant": who, "points": 9999, "games": 3, "okd_by": null }]);
    std::fs::write(&name, book.to_string()).unwrap();
    let slips = dir.path().join("slips.vorhand");
    assert_eq!(
        vorhand(&["import", text(&name), "--into", text(&slips)])
            .status
            .code(),
        Some(0)
    );
    let output = vorhand(&["verify", text(&slips)]);
    assert_eq!(output.status.code(), Some(1), "{}", out(&output));
    assert!(out(&output).contains("9999"), "{}", out(&output));
    let answer = json(&["standings", text(&slips), "--json"]);
    assert_eq!(answer["discrepancies"][0]["slip_points"], 9999);
}

#[test]
fn another_rule_system_plays_a_moving_evening() {
    for rules in [
        &["isko_1998"][..],
        &["german_1886"],
        &["texas"],
        &[
            "foster_1922",
            "--option",
            "nullo23",
            "--option",
            "schiebe_ramsch",
        ],
    ] {
        let (_dir, file) = demo(
            &[
                &[
                    "--players",
                    "8",
                    "--movement",
                    "pairs",
                    "--seed",
                    "11",
                    "--rules",
                ],
                rules,
            ]
            .concat(),
        );
        let verified = vorhand(&["verify", text(&file)]);
        assert_eq!(
            verified.status.code(),
            Some(0),
            "{rules:?}: {}",
            out(&verified)
        );
    }
}

#[test]
fn who_dealt_out_of_turn_comes_in_and_goes_out_and_has_no_cards() {
    let dir = tempfile::tempdir().unwrap();
    let book = |dealer: &str, declarer: i64| {
        let people: Vec<Value> = (1..=4)
            .map(|n| serde_json::json!({"id": n, "start_number": n, "name": format!("Player {n}")}))
            .collect();
        let deal =
            serde_json::json!({"deal": 1, "dealer": dealer, "declarer": declarer, "amount": 36});
        serde_json::json!({"format": "vorhand", "version": 1, "events": [{"id": 1, "name": "Evening", "date": "2026-11-19",
            "rulebook": "foster_1922", "scoring": "net", "movement": {"kind": "fixed", "seed": 1}, "entrants": people,
            "legs": [{"leg": 1, "rounds": 1, "tables": [{"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}, "deals": [deal]}]}]}]})
    };
    let import = |dealer: &str, declarer: i64| {
        let (json, into) = (
            dir.path().join("book.json"),
            dir.path().join(format!("{dealer}{declarer}.vorhand")),
        );
        std::fs::write(&json, book(dealer, declarer).to_string()).unwrap();
        (
            vorhand(&["import", text(&json), "--into", text(&into)]),
            into,
        )
    };
    let (done, file) = import("E", 1);
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    let dealt = &json(&["export", text(&file)])["events"][0]["legs"][0]["tables"][0]["deals"][0];
    assert_eq!(
        (&dealt["dealer"], &dealt["declarer"]),
        (&"E".into(), &1.into())
    );
    assert!(out(&vorhand(&["export", text(&file), "--csv"])).contains(",1,E,1,"));
    for (dealer, declarer, said) in [
        ("E", 2, "no cards"),
        ("N", 1, "no cards"),
        ("5", 1, "nobody sits there"),
    ] {
        let (refused, _) = import(dealer, declarer);
        assert_eq!(refused.status.code(), Some(1), "{dealer} {declarer}");
        assert!(
            err(&refused).contains(said),
            "{dealer} {declarer}: {}",
            err(&refused)
        );
    }
}

#[test]
fn an_import_goes_into_the_own_book_and_a_second_one_beside_the_first() {
    let (dir, file) = demo(&["--players", "4"]);
    let book = out(&vorhand(&["export", text(&file)]));
    let (name, own) = (
        dir.path().join("book.json"),
        dir.path().join("deeper").join("own.vorhand"),
    );
    std::fs::write(&name, &book).unwrap();
    for again in [None, Some("--again")] {
        let output = program(&["import", text(&name)])
            .args(again)
            .env("VORHAND_BOOK", &own)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    let both = json(&["export", text(&own)]);
    let events = both["events"].as_array().unwrap();
    assert_eq!(
        events
            .iter()
            .map(|e| e["id"].as_i64().unwrap())
            .collect::<Vec<_>>(),
        [1, 2]
    );
    assert_eq!(events[0]["legs"], events[1]["legs"]);
    assert_eq!(
        both["members"].as_array().unwrap().len(),
        4,
        "the same people are not registered twice"
    );
    let one = json(&["export", text(&own), "--event", "2"]);
    assert_eq!(one["events"].as_array().unwrap().len(), 1);
    assert_eq!(
        json(&["standings", text(&own), "--json"])["event"],
        2,
        "the newest without --event"
    );
}

#[test]
fn a_book_cut_in_half_is_found_out_and_left_as_it_was() {
    let (dir, file) = demo(&["--players", "4"]);
    let whole = std::fs::read(&file).unwrap();
    let cut = dir.path().join("cut.vorhand");
    for part in [whole.len() / 2, whole.len() / 3, 5000, 100, 17] {
        std::fs::write(&cut, &whole[..part]).unwrap();
        for verb in ["verify", "standings", "export"] {
            let output = vorhand(&[verb, text(&cut)]);
            assert!(
                matches!(output.status.code(), Some(1 | 2)),
                "{verb} {part}: {}",
                err(&output)
            );
            assert!(
                !err(&output).contains("panicked"),
                "{verb} {part}: {}",
                err(&output)
            );
        }
        assert!(
            std::fs::read(&cut).unwrap() == whole[..part],
            "{part}: the file was touched"
        );
    }
}

#[test]
fn every_verb_has_help_in_both_languages() {
    for verb in [
        "standings",
        "prizes",
        "settle",
        "export",
        "import",
        "verify",
        "demo",
    ] {
        for lang in ["en", "de"] {
            let output = vorhand(&[verb, "--help", "--lang", lang]);
            assert_eq!(output.status.code(), Some(0));
            assert!(out(&output).lines().count() > 4, "{verb} {lang}");
        }
    }
}

#[test]
fn a_game_that_gives_another_amount_is_named_where_it_comes_in_and_where_it_is_proved() {
    let evening = super::seams_results::evening(1, &super::seams_results::no_prizes(), &json!([]));
    let contract = json!({"trump": "clubs", "skat": "taken", "open": false, "announced": null, "revolution": false});
    let entry = json!({"contract": contract, "matadors": 1, "points": 70});
    evening.carry_out(
        &[json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 2,
        "lines": [{"declarer": 3, "entry": entry}]})],
    );
    let mut book = evening.json(&["export", "--json"]);
    book.as_object_mut().unwrap().remove("journal");
    let deal = "/events/0/legs/0/tables/0/deals/0";
    assert_eq!(book.pointer(deal).unwrap()["amount"], 24);
    let folder = tempfile::tempdir().unwrap();
    let said = |number: usize, book: &Value| {
        let [file, into] =
            ["json", "vorhand"].map(|end| folder.path().join(format!("{number}.{end}")));
        std::fs::write(&file, book.to_string()).unwrap();
        let import = vorhand(&["import", text(&file), "--into", text(&into)]);
        let verify = vorhand(&["verify", text(&into)]);
        (
            err(&import),
            import.status.code(),
            verify.status.code(),
            err(&verify),
        )
    };
    let (import, came_in, sound, verify) = said(0, &book);
    assert_eq!((came_in, sound), (Some(0), Some(0)), "{import}{verify}");
    let other = |change: &dyn Fn(&mut Value)| {
        let mut other = book.clone();
        change(other.pointer_mut(deal).unwrap());
        other
    };
    let wrong = [
        other(&|deal| deal["amount"] = json!(37)),
        other(&|deal| deal["amount"] = json!(-24)),
        other(&|deal| deal["entry"]["points"] = json!(40)),
        other(&|deal| deal["entry"]["contract"]["skat"] = json!("turned")),
    ];
    for (number, book) in (1..).zip(&wrong) {
        let (import, came_in, sound, verify) = said(number, book);
        assert!(import.contains("deal 2"), "{number}: {import}");
        assert_eq!((came_in, sound), (Some(1), Some(1)), "{number}");
        assert!(
            verify.contains("Leg 1, table 1: Deal 2: "),
            "{number}: {verify}"
        );
    }
}
