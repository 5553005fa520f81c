//! A whole club evening through the command line alone: eleven people at 4, 4 and 3, two series known
//! by their foot, the second seated by the standing, lost-game money, three prizes from a pot, and a
//! box that balances. What the program says is worked out here a second time.

use crate::program::program;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// So many come.
pub const PEOPLE: i64 = 11;

/// What the foot of a list says of somebody: points, won, lost.
pub fn foot(who: i64, leg: i64) -> (i64, i64, i64) {
    (
        who * 37 + 150 + leg * 9,
        7 + (who + leg) % 4,
        (who * leg) % 5,
    )
}

/// A book that is written and read by the command line alone.
pub struct Evening {
    _dir: tempfile::TempDir,
    book: PathBuf,
}

impl Evening {
    /// An empty book.
    pub fn new() -> Evening {
        let dir = tempfile::tempdir().unwrap();
        let book = dir.path().join("evening.vorhand");
        Evening { _dir: dir, book }
    }

    /// What a verb says of the book; it must succeed.
    pub fn vorhand(&self, args: &[&str], input: &str) -> String {
        let [verb, rest @ ..] = args else {
            panic!("a verb")
        };
        let mut command = program(&[verb]);
        command.arg(self.path()).args(rest);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut running = command.spawn().unwrap();
        running
            .stdin
            .take()
            .unwrap()
            .write_all(input.as_bytes())
            .unwrap();
        let output = running.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Where the book is.
    pub fn path(&self) -> &Path {
        &self.book
    }

    /// Carries these commands out; none may be refused.
    pub fn carry_out(&self, lines: &[Json]) {
        let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
        self.vorhand(&["do"], &input);
    }

    /// What a verb answers in JSON.
    pub fn json(&self, args: &[&str]) -> Json {
        serde_json::from_str(&self.vorhand(args, "")).unwrap()
    }

    /// Who sits at which table of a leg, in the order of the seats.
    pub fn tables(&self, leg: usize) -> Vec<Vec<i64>> {
        let book = self.json(&["export", "--json"]);
        let tables = book["events"][0]["legs"][leg - 1]["tables"]
            .as_array()
            .unwrap()
            .clone();
        let seats = |table: &Json| {
            let seats = table["seats"].as_object().unwrap();
            let seated = ["N", "E", "S", "W"]
                .iter()
                .filter_map(|seat| seats.get(*seat));
            seated.map(|who| who.as_i64().unwrap()).collect()
        };
        tables.iter().map(seats).collect()
    }
}

/// A list's totals by Seeger and Fabian: own points, 50 for each game won more than lost, 30 (40 at
/// three) for each game that another lost.
fn totals(people: &[i64], leg: i64) -> BTreeMap<i64, i64> {
    let each = if people.len() == 3 { 40 } else { 30 };
    let lost: i64 = people.iter().map(|who| foot(*who, leg).2).sum();
    let total = |who: &i64| {
        let (points, won, own) = foot(*who, leg);
        (*who, points + 50 * (won - own) + each * (lost - own))
    };
    people.iter().map(total).collect()
}

/// 0.50 for each of the first three lost games of a list, 1.00 from the fourth on.
fn lost_cents(lost: i64) -> i64 {
    50 * lost + 50 * (lost - 3).max(0)
}

fn opened() -> Evening {
    let evening = Evening::new();
    let people: Vec<Json> = (1..=PEOPLE)
        .map(|n| json!({"name": format!("Player {n}")}))
        .collect();
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Preisskat", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "currency": "€",
            "movement": {"kind": "draw", "seed": 7, "rounds": 12, "tables_of": 4, "legs": 2}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "keep_purse", "purse": {
            "tariff": {"lost_game": [{"up_to": 3, "cents": 50}, {"cents": 100}]},
            "entry": [{"name": "prizes", "cents": 800, "pot": "overall"}, {"name": "cards", "cents": 200}],
            "expenses": [{"name": "hall", "cents": 1500}],
            "pots": [{"name": "overall", "count": {"one_in": 4}, "shape": {"ladder": 3}, "step_cents": 50}]}}),
        json!({"do": "draw", "seed": 7}),
    ]);
    evening
}

#[test]
fn a_club_evening_of_two_series_by_foot_balances_to_the_cent() {
    let evening = opened();
    let mut sums: BTreeMap<i64, i64> = BTreeMap::new();
    let mut lost: BTreeMap<i64, i64> = BTreeMap::new();
    for leg in 1..=2 {
        if leg == 2 {
            evening.carry_out(&[json!({"do": "draw_by_standing", "leg": 2})]);
        }
        let tables = evening.tables(leg as usize);
        let mut sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [3, 4, 4]);
        if leg == 2 {
            let mut best: Vec<(i64, i64)> = sums.iter().map(|(who, sum)| (-sum, *who)).collect();
            best.sort_unstable();
            let mut first: Vec<i64> = best.iter().take(4).map(|(_, who)| *who).collect();
            first.sort_unstable();
            let mut seated = tables[0].clone();
            seated.sort_unstable();
            assert_eq!(seated, first, "the first four sit at table 1");
        }
        let lists = tables.iter().zip(1..).map(|(people, table)| {
            let feet: Vec<Json> = people
                .iter()
                .map(|who| {
                    let (points, won, lost) = foot(*who, leg);
                    json!({"entrant": who, "points": points, "won": won, "lost": lost})
                })
                .collect();
            json!({"do": "keep_feet", "leg": leg, "table": table, "feet": feet})
        });
        evening.carry_out(&lists.collect::<Vec<_>>());
        for people in &tables {
            for (who, total) in totals(people, leg) {
                *sums.entry(who).or_default() += total;
                *lost.entry(who).or_default() += lost_cents(foot(who, leg).2);
            }
        }
    }
    let payments =
        (1..PEOPLE).map(|who| json!({"do": "take_payment", "entrant": who, "cents": 1000}));
    evening.carry_out(&payments.collect::<Vec<_>>());

    let standings = evening.json(&["standings", "--json"]);
    assert_eq!(standings["provisional"], false);
    for row in standings["rows"].as_array().unwrap() {
        let who = row["entrant"].as_i64().unwrap();
        assert_eq!(row["points"].as_i64(), sums.get(&who).copied(), "{who}");
    }
    let cash = evening.json(&["cash", "--json"]);
    let table_money: i64 = lost.values().sum();
    assert_eq!(cash["due_cents"], json!(PEOPLE * 1000 + table_money));
    assert_eq!(
        cash["received_cents"],
        json!((PEOPLE - 1) * 1000 + table_money)
    );
    for line in cash["lost_money"].as_array().unwrap() {
        let who = line["entrant"].as_i64().unwrap();
        assert_eq!(line["cents"].as_i64(), lost.get(&who).copied(), "{who}");
    }
    let pot = &cash["pots"][0];
    assert_eq!(pot["pool_cents"], json!(PEOPLE * 800));
    let prizes = pot["prizes"].as_array().unwrap();
    let mut best: Vec<(i64, i64)> = sums.iter().map(|(who, sum)| (-sum, *who)).collect();
    best.sort_unstable();
    let winners: Vec<i64> = prizes
        .iter()
        .map(|p| p["entrant"].as_i64().unwrap())
        .collect();
    assert_eq!(
        winners,
        best.iter().take(3).map(|(_, who)| *who).collect::<Vec<_>>()
    );
    let paid: i64 = prizes.iter().map(|p| p["cents"].as_i64().unwrap()).sum();
    assert_eq!(paid, PEOPLE * 800);
    let rest = (PEOPLE - 1) * 1000 + table_money - paid - 1500;
    assert_eq!(
        (&cash["rest_cents"], &cash["rest_when_all_paid_cents"]),
        (&json!(rest), &json!(rest + 1000))
    );
    evening.vorhand(&["verify"], "");
    let out = evening.path().with_file_name("papers");
    let papers = [
        "print",
        "cash",
        "prize-list",
        "sign-up",
        "receipts",
        "german-filled",
        "standings",
    ];
    let to = ["--out", out.to_str().unwrap()];
    evening.vorhand(&[&papers[..], &to[..]].concat(), "");
    assert_eq!(std::fs::read_dir(out).unwrap().count(), 6);
}
