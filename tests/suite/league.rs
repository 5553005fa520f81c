//! League days and other events with teams, through the command line alone: the plan, team-mates
//! apart, substitutes, points, the match report.

use super::club_evening::Evening;
use crate::session::options;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::process::{Command, Stdio};
use vorhand::app::words::tables_for;
use vorhand::club::EventId;
use vorhand::i18n::{Lang, Texts};
use vorhand::session::Session;

/// An event with this many people in teams of `size`, who are told by their numbers; the rest play
/// for nobody.
pub fn opened(people: i64, legs: Option<u32>, grouping: &Json) -> Evening {
    let evening = Evening::new();
    let names: Vec<Json> = (1..=people)
        .map(|n| json!({"name": format!("Player {n}")}))
        .collect();
    evening.carry_out(&[
        json!({"do": "new_event", "name": "League day", "date": "2026-11-21", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "currency": "€",
            "movement": {"kind": "draw", "seed": 7, "rounds": 12, "tables_of": 4, "legs": legs}}),
        json!({"do": "add_entrants", "people": names}),
        json!({"do": "keep_grouping", "grouping": grouping}),
    ]);
    evening
}

pub fn teams(count: i64, size: i64) -> Vec<Json> {
    let team = |at: i64| {
        let people: Vec<i64> = (1..=size).map(|n| at * size + n).collect();
        json!({"name": format!("Team {}", char::from(b'A' + at as u8)), "entrants": people})
    };
    (0..count).map(team).collect()
}

fn league(count: i64, size: i64) -> Json {
    json!({"name": "Division 3", "size": size, "apart": true, "teams": teams(count, size),
        "league": {"points_per_beaten": 1}})
}

/// The refusal of a command.
pub fn refused(evening: &Evening, line: &Json) -> Json {
    let mut running = Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "en", "do"])
        .arg(evening.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let input = format!("{line}\n");
    running
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = running.wait_with_output().unwrap();
    let answer: Json = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["ok"], false, "{answer}");
    answer
}

/// How often every two people shared a table.
fn meetings(evening: &Evening, legs: usize) -> BTreeMap<(i64, i64), u32> {
    let mut met = BTreeMap::new();
    for table in (1..=legs).flat_map(|leg| evening.tables(leg)) {
        for a in &table {
            for b in table.iter().filter(|b| a < *b) {
                *met.entry((*a, *b)).or_insert(0) += 1;
            }
        }
    }
    met
}

pub fn keep_lists(evening: &Evening, leg: usize, points: impl Fn(i64) -> i64) {
    keep_feet(evening, leg, |who| (points(who), who % 3));
}

/// Points and lost games of everybody in a leg of the first event.
pub fn keep_feet(evening: &Evening, leg: usize, foot: impl Fn(i64) -> (i64, i64)) {
    let tables = evening.tables(leg);
    let lists = tables.iter().zip(1..).map(|(people, table)| {
        let feet = people.iter().map(|who| {
            let (points, lost) = foot(*who);
            json!({"entrant": who, "points": points, "won": 5, "lost": lost,
                "accepted": "made up"})
        });
        json!({"do": "keep_feet", "event": 1, "leg": leg, "table": table,
            "feet": feet.collect::<Vec<_>>()})
    });
    evening.carry_out(&lists.collect::<Vec<_>>());
}

#[test]
fn a_league_day_is_seated_by_its_plan_and_reported() {
    let mut grouping = league(4, 4);
    grouping["teams"][0]["substitutes"] = json!([17]);
    let evening = opened(17, Some(4), &grouping);
    evening.carry_out(&[
        json!({"do": "keep_purse", "purse": {"tariff": {"lost_game": [{"cents": 50}]}}}),
        json!({"do": "draw", "seed": 7}),
    ]);
    let met = meetings(&evening, 4);
    assert_eq!(met.len(), 96, "all opponents, and nobody else");
    assert!(met.values().all(|times| *times == 1));
    let team = |who: i64| (who - 1) / 4;
    assert!(met.keys().all(|(a, b)| team(*a) != team(*b)));
    let first: BTreeSet<i64> = (1..=4)
        .flat_map(|leg| evening.tables(leg))
        .map(|table| table[0])
        .collect();
    assert_eq!(first.len(), 16, "everybody deals first once");
    assert!(!met.keys().any(|(_, b)| *b == 17), "a substitute waits");

    // From the second leg on the substitute plays for the first of the first team.
    keep_lists(&evening, 1, |who| 2000 - team(who) % 4 * 500);
    let counted = || {
        let session = Session::open(evening.path(), options()).unwrap();
        let day = session.event(EventId(1)).unwrap();
        let tables = tables_for(&Texts::new(Lang::De), day);
        (day.people().count(), tables)
    };
    let before = counted();
    assert_eq!(before, (16, "16 Personen: 4 Vierertische".to_owned()));
    evening.carry_out(&[json!({"do": "substitute", "from_leg": 2, "leaves": 1, "comes": 17})]);
    assert_eq!(counted(), before, "a substitute is nobody more or less");
    for leg in 2..=4 {
        keep_lists(&evening, leg, |who| 2000 - team(who) % 4 * 500);
    }
    let day = evening.json(&["teams", "--json"]);
    let rows = day["rows"].as_array().unwrap();
    for leg in 0..4 {
        let points = rows
            .iter()
            .map(|row| row["legs"][leg]["league_points"].as_i64().unwrap());
        let mut points: Vec<i64> = points.collect();
        points.sort_unstable();
        assert_eq!(points, [0, 1, 2, 3]);
    }
    evening.vorhand(&["verify"], "");
    let out = evening.path().with_file_name("papers");
    let out = out.to_str().unwrap();
    evening.vorhand(&["print", "match-report", "--out", out], "");
    assert!(std::path::Path::new(out).join("match-report.pdf").exists());
}

#[test]
fn a_leg_gives_its_points_once_every_sheet_is_in() {
    let evening = opened(16, Some(2), &league(4, 4));
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    let points = || {
        let rows = evening.json(&["teams", "--json"])["rows"].clone();
        let rows = rows.as_array().unwrap().iter();
        let told = rows.map(|row| {
            let second = row["legs"].get(1).map(|leg| leg["league_points"].clone());
            (row["league_points"].clone(), second)
        });
        told.collect::<Vec<_>>()
    };
    keep_lists(&evening, 1, |who| 400 - (who - 1) / 4 * 100);
    let after_one: Vec<Json> = points().into_iter().map(|(sum, _)| sum).collect();
    assert_eq!(after_one, [json!("3"), json!("2"), json!("1"), json!("0")]);
    let tables = evening.tables(2).len();
    keep_lists(&evening, 2, |who| (who - 1) / 4 * 100);
    evening.carry_out(&[json!({"do": "keep_feet", "leg": 2, "table": tables, "feet": []})]);
    let running = points();
    assert!(
        running
            .iter()
            .all(|(_, second)| *second == Some(Json::Null))
    );
    let sums: Vec<Json> = running.into_iter().map(|(sum, _)| sum).collect();
    assert_eq!(sums, after_one, "of the leg that is complete");
    evening.carry_out(&[json!({"do": "set_seal", "sealed_at": "2026-11-19T23:30:00+01:00"})]);
    let sealed = points();
    assert!(sealed.iter().all(|(_, second)| *second != Some(Json::Null)));
}

#[test]
fn four_teams_with_somebody_missing_keep_the_plan() {
    let mut grouping = league(4, 4);
    grouping["teams"][3] = json!({"name": "Team D", "entrants": [13, 14, 15]});
    let evening = opened(15, Some(3), &grouping);
    let said = evening.vorhand(&["do"], "{\"do\":\"draw\",\"seed\":1}\n");
    assert!(
        said.contains("seats set by the plan"),
        "no lot decides: {said}"
    );
    for leg in 1..=3 {
        let mut sizes: Vec<usize> = evening.tables(leg).iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [3, 4, 4, 4]);
    }
    let met = meetings(&evening, 3);
    assert!(met.values().all(|times| *times == 1));
    assert!(met.keys().all(|(a, b)| (a - 1) / 4 != (b - 1) / 4));
}

#[test]
fn teams_of_other_shapes_are_kept_apart_by_a_search() {
    for (count, size, legs) in [(4, 3, 3), (5, 3, 3), (5, 4, 3), (10, 4, 3), (12, 2, 4)] {
        let evening = opened(count * size, Some(legs), &league(count, size));
        evening.carry_out(&[json!({"do": "draw", "seed": 3})]);
        let met = meetings(&evening, legs as usize);
        let mates = |(a, b): &(i64, i64)| (a - 1) / size == (b - 1) / size;
        assert!(!met.keys().any(mates), "{count} teams of {size}");
    }
}

#[test]
fn team_mates_who_may_share_a_table_do_not_where_it_costs_nothing() {
    let mates = |(a, b): &(i64, i64)| (a - 1) / 4 == (b - 1) / 4;
    for seed in 0..6 {
        let teams = json!({"name": "teams", "size": 4, "teams": teams(4, 4)});
        let evening = opened(16, Some(2), &teams);
        evening.carry_out(&[json!({"do": "draw", "seed": seed})]);
        let met = meetings(&evening, 2);
        assert!(!met.keys().any(mates), "seed {seed}");
        assert!(met.values().all(|times| *times == 1), "seed {seed}");
    }
}

#[test]
fn what_keeps_team_mates_from_sitting_apart_is_said_by_name() {
    let evening = opened(8, Some(2), &league(2, 4));
    let draw = json!({"do": "draw", "seed": 3});
    let refusal = refused(&evening, &draw);
    assert_eq!(refusal["code"], "team-too-large");
    assert!(
        refusal["message"].as_str().unwrap().contains("“Team A”"),
        "{refusal}"
    );

    let mut typed = league(4, 4);
    typed["league"]["plan"] = json!([[["A1", "B1", "C1"], ["A2", "A3", "B2"]]]);
    let evening = opened(16, Some(1), &league(4, 4));
    let keep = json!({"do": "keep_grouping", "grouping": typed});
    let refusal = refused(&evening, &keep);
    assert_eq!(refusal["code"], "league-plan");
    assert!(
        refusal["message"].as_str().unwrap().contains("A2 and A3"),
        "{refusal}"
    );

    let typed = |plan: Json| {
        let mut typed = league(4, 4);
        typed["league"]["plan"] = plan;
        json!({"do": "keep_grouping", "grouping": typed})
    };
    let some = json!([[
        ["B1", "A1", "C1", "D1"],
        ["B2", "A2", "C2", "D2"],
        ["A3", "B3", "C3"]
    ]]);
    evening.carry_out(&[typed(some)]);
    let refusal = refused(&evening, &draw);
    assert_eq!(refusal["code"], "league-plan-seats");
    assert!(
        refusal["message"].as_str().unwrap().contains("Player 4"),
        "{refusal}"
    );

    let whole = (1..=4).map(|n| ["D", "A", "B", "C"].map(|team| format!("{team}{n}")));
    evening.carry_out(&[typed(json!([whole.collect::<Vec<_>>()])), draw]);
    assert_eq!(
        evening.tables(1)[1],
        [14, 2, 6, 10],
        "the order of the plan is that of the seats"
    );
}

#[test]
fn a_division_adds_its_league_days_up() {
    let evening = opened(16, Some(2), &league(4, 4));
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    for leg in 1..=2 {
        keep_lists(&evening, leg, |who| 400 - (who - 1) / 4 * 100);
    }
    let names: Vec<Json> = (1..=16)
        .map(|n| json!({"name": format!("Player {n}")}))
        .collect();
    evening.carry_out(&[
        json!({"do": "new_event", "name": "League day 2", "date": "2026-12-05",
            "rulebook": "isko_1998", "scoring": "seeger_fabian",
            "movement": {"kind": "draw", "seed": 7, "rounds": 12, "tables_of": 4, "legs": 1}}),
        json!({"do": "add_entrants", "event": 2, "people": names}),
        json!({"do": "keep_grouping", "event": 2, "grouping": league(4, 4)}),
        json!({"do": "draw", "event": 2, "seed": 1}),
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "value": "league", "formed": "sum"}}),
    ]);
    let first = evening.json(&["season", "--json"]);
    let division = &first["divisions"][0];
    assert_eq!(division["division"], "Division 3");
    let told = |row: &Json| (row["team"].clone(), row["league_points"].clone());
    let rows: Vec<_> = division["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(told)
        .collect();
    let points = |team: &str, points: i64| (json!(team), json!(points));
    assert_eq!(
        rows,
        [
            points("Team A", 6),
            points("Team B", 4),
            points("Team C", 2),
            points("Team D", 0)
        ],
        "two series were played"
    );
    let row = &division["rows"][0];
    assert_eq!(row["legs_won"], 2);
    let day = evening.json(&["teams", "--event", "1", "--json"]);
    assert_eq!(row["total"], day["rows"][0]["total"]);
    assert_eq!(
        row["days"].as_array().unwrap().len(),
        1,
        "the second is to come"
    );

    // On the second day the last of the teams is the best.
    let seats = evening.json(&["export", "--json"]);
    let tables = seats["events"][1]["legs"][0]["tables"].as_array().unwrap();
    let lists = tables.iter().map(|table| {
        let seats = table["seats"].as_object().unwrap().values();
        let feet = seats.map(|who| {
            json!({"entrant": who, "points": who.as_i64().unwrap() * 100, "won": 5, "lost": 0,
                "accepted": "made up"})
        });
        json!({"do": "keep_feet", "event": 2, "leg": 1, "table": table["table"],
            "feet": feet.collect::<Vec<_>>()})
    });
    evening.carry_out(&lists.collect::<Vec<_>>());
    let second = evening.json(&["season", "--json"]);
    let rows: Vec<_> = second["divisions"][0]["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(told)
        .collect();
    assert_eq!(rows[0], points("Team A", 6));
    assert!(rows.contains(&points("Team D", 3)) && rows.contains(&points("Team B", 5)));
    assert!(evening.vorhand(&["season"], "").contains("Division 3\n\n"));
    let page = evening.vorhand(&["season", "--html"], "");
    assert!(page.contains("Team D") && !page.contains(">Guests<"));
}

#[test]
fn who_goes_on_is_told_in_the_season_and_who_declines_moves_the_line() {
    let evening = opened(
        16,
        Some(1),
        &json!({"name": "teams", "size": 4, "teams": teams(4, 4)}),
    );
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    keep_lists(&evening, 1, |who| who * 100);
    let season = |declined: Json| {
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "guests": "ranked", "formed": "sum", "qualifying": {
                "places": {"percent": 25}, "reserves": 1, "for": "Cup", "declined": declined}}})
    };
    let going = || -> Vec<Json> {
        let season = evening.json(&["season", "--json"]);
        let rows = season["rows"].as_array().unwrap().iter();
        rows.take(6).map(|row| row["going"].clone()).collect()
    };
    evening.carry_out(&[season(json!([]))]);
    let (on, none) = (json!("on"), Json::Null);
    let four = |rest: [Json; 2]| [vec![on.clone(); 4], rest.to_vec()].concat();
    assert_eq!(going(), four([json!("reserve"), none]));
    evening.carry_out(&[season(json!(["Player 16"]))]);
    let reserves = |evening: &Evening| -> Vec<Option<u64>> {
        let season = evening.json(&["season", "--json"]);
        let rows = season["rows"].as_array().unwrap().iter();
        rows.map(|row| row["reserve"].as_u64()).collect()
    };
    let numbers: Vec<u64> = reserves(&evening).into_iter().flatten().collect();
    assert_eq!(numbers, [1], "the reserve has a number");
    let declined = going();
    let count = |word: &str| {
        declined
            .iter()
            .filter(|going| **going == json!(word))
            .count()
    };
    assert_eq!((count("on"), count("declined")), (4, 1), "the line moved");
    assert_eq!(declined[5], "reserve");
    let wrong = json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
        "to": "2026-12-31", "qualifying": {"places": {"fixed": 0}}}});
    assert_eq!(refused(&evening, &wrong)["code"], "season-quota");
    assert_eq!(going(), declined, "a refusal changes nothing");
}

/// An evening whose results are in, and a second one with the same twelve and three newcomers.
fn second_evening() -> Evening {
    let evening = opened(
        12,
        Some(1),
        &json!({"name": "pairs", "size": 2, "teams": teams(6, 2)}),
    );
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    keep_lists(&evening, 1, |who| who * 500);
    let names: Vec<Json> = (1..=15)
        .map(|n| json!({"name": format!("Player {n}")}))
        .collect();
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Second", "date": "2026-11-28", "rulebook": "isko_1998",
            "scoring": "seeger_fabian",
            "movement": {"kind": "draw", "seed": 7, "rounds": 12, "tables_of": 4, "legs": 2}}),
        json!({"do": "add_entrants", "event": 2, "people": names}),
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "guests": "ranked", "formed": "sum"}}),
    ]);
    evening
}

fn first_leg(evening: &Evening) -> Vec<Vec<i64>> {
    let book = evening.json(&["export", "--json"]);
    let tables = book["events"][1]["legs"][0]["tables"]
        .as_array()
        .unwrap()
        .clone();
    let people = |table: &Json| {
        let seats = table["seats"].as_object().unwrap().values();
        let mut people: Vec<i64> = seats.map(|who| who.as_i64().unwrap()).collect();
        people.sort_unstable();
        people
    };
    tables.iter().map(people).collect()
}

/// The best of the first evening, whose numbers are those of the second.
fn best(evening: &Evening) -> Vec<i64> {
    let standings = evening.json(&["standings", "--event", "1", "--json"]);
    let rows = standings["rows"].as_array().unwrap().iter();
    rows.map(|row| row["entrant"].as_i64().unwrap()).collect()
}

#[test]
fn a_first_leg_follows_the_evening_before_or_the_season() {
    let evening = second_evening();
    let draw = |by: Json, more: Json| {
        let mut line = json!({"do": "draw_first", "event": 2, "seed": 7, "by": by});
        let fields = more.as_object().unwrap().clone();
        line.as_object_mut().unwrap().extend(fields);
        evening.carry_out(&[line]);
        first_leg(&evening)
    };
    let sorted = |people: &[i64]| {
        let mut people = people.to_vec();
        people.sort_unstable();
        people
    };
    let best = best(&evening);
    for by in [json!("evening"), json!({"season": "2026"})] {
        let tables = draw(by.clone(), json!({}));
        for (table, four) in tables.iter().zip(best.chunks(4)).take(3) {
            assert_eq!(*table, sorted(four), "{by}");
        }
        assert_eq!(tables[3], [13, 14, 15], "who is new is last");
        assert_eq!(draw(by.clone(), json!({})), tables, "one seed, one draw");
        let top = draw(by.clone(), json!({"tables": 1}));
        assert_eq!(top[0], tables[0]);
        assert_ne!(top[1..], tables[1..], "the others are drawn");
        let spread = draw(by, json!({"spread": true}));
        let newcomers = |table: &Vec<i64>| table.iter().filter(|who| **who > 12).count();
        assert!(
            spread.iter().all(|table| newcomers(table) < 2),
            "{spread:?}"
        );
    }
    // All are guests: nobody of the register is there to sit before them.
    assert_eq!(draw(json!("evening"), json!({"guests_from": 2})).len(), 4);
    let nowhere = json!({"do": "draw_first", "event": 1, "seed": 7, "by": "evening"});
    assert_eq!(refused(&evening, &nowhere)["code"], "results-entered");
    let unknown = json!({"do": "draw_first", "event": 2, "seed": 7, "by": {"season": "1999"}});
    assert_eq!(refused(&evening, &unknown)["code"], "no-season");
    evening.vorhand(&["verify", "--event", "2"], "");
}

#[test]
fn an_evening_whose_team_mates_sit_apart_by_the_standing_is_sound() {
    let grouping = json!({"name": "teams", "size": 4, "apart": true, "teams": teams(4, 4)});
    let evening = opened(16, Some(1), &grouping);
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    // The four of a team are next to each other in the standing.
    keep_lists(&evening, 1, |who| 8000 - (who - 1) / 4 * 2000 + who);
    evening.carry_out(&[json!({"do": "draw_by_standing", "leg": 2})]);
    let met = meetings(&evening, 2);
    assert!(
        met.keys().all(|(a, b)| (a - 1) / 4 != (b - 1) / 4),
        "{met:?}"
    );
    evening.vorhand(&["verify"], "");
}

#[test]
fn equal_places_are_ordered_by_the_season_and_then_by_lot() {
    let evening = second_evening();
    let draw = |seed: u64, by: &str| {
        let by = match by {
            "evening" => json!("evening"),
            season => json!({"season": season}),
        };
        evening.carry_out(&[json!({"do": "draw_first", "event": 2, "seed": seed, "by": by})]);
        first_leg(&evening)
    };
    // All twelve are equal in everything: only the lot is left.
    keep_feet(&evening, 1, |_| (600, 0));
    for by in ["evening", "2026"] {
        let drawn: BTreeSet<Vec<Vec<i64>>> = (1..=4).map(|seed| draw(seed, by)).collect();
        assert!(drawn.len() > 1, "{by}: every seed has its lot");
        assert_eq!(draw(1, by), draw(1, by), "one seed, one draw");
        assert!(drawn.iter().all(|tables| tables[3] == [13, 14, 15]), "{by}");
    }
}

#[test]
fn couples_sit_apart_in_the_later_legs_of_a_first_leg_by_a_list() {
    let evening = second_evening();
    let couples: Vec<Json> = [(1, 4), (2, 9), (5, 10), (6, 14)]
        .map(|(a, b)| json!({"a": a, "b": b}))
        .to_vec();
    let movement = json!({"kind": "draw", "seed": 7, "rounds": 12, "tables_of": 4, "legs": 3,
        "wishes": {"never": couples}});
    evening.carry_out(&[json!({"do": "edit_event", "event": 2, "movement": movement})]);
    for seed in 1..=6 {
        let line = json!({"do": "draw_first", "event": 2, "seed": seed, "by": "evening"});
        evening.carry_out(&[line]);
        let book = evening.json(&["export", "--json"]);
        for leg in book["events"][1]["legs"].as_array().unwrap() {
            for table in leg["tables"].as_array().unwrap() {
                let seats = table["seats"].as_object().unwrap().values();
                let here: BTreeSet<i64> = seats.map(|who| who.as_i64().unwrap()).collect();
                for (a, b) in [(1, 4), (2, 9), (5, 10), (6, 14)] {
                    let both = here.contains(&a) && here.contains(&b);
                    assert!(
                        !both,
                        "{a} and {b} meet in leg {} (seed {seed})",
                        leg["leg"]
                    );
                }
            }
        }
    }
}

/// Two people who play for one team of four, in the order of [`teams`].
fn are_mates(a: i64, b: i64) -> bool {
    (a - 1) / 4 == (b - 1) / 4
}

#[test]
fn team_mates_stay_apart_when_people_leave_and_come() {
    let grouping = json!({"name": "teams", "size": 4, "apart": true, "teams": teams(6, 4)});
    for leaves in [1, 6, 15, 24] {
        let evening = opened(24, Some(4), &grouping);
        evening.carry_out(&[json!({"do": "draw", "seed": 3})]);
        let repair = |what: Json| json!({"do": "repair", "next_leg": 2, "what": what});
        let second = leaves % 24 + 3;
        evening.carry_out(&[
            repair(json!({"leaves": {"entrant": leaves}})),
            repair(json!({"leaves": {"entrant": second}})),
            repair(json!({"tables": {"at_most": 5}})),
        ]);
        let met = meetings(&evening, 4);
        let together: Vec<_> = met.keys().filter(|(a, b)| are_mates(*a, *b)).collect();
        assert!(
            together.is_empty(),
            "{leaves} and {second} left: {together:?}"
        );
    }
}
