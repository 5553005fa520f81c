//! Money follows whoever played: a mate who plays on, a result that is void, who handed nothing in.

use super::club_evening::Evening;
use proptest::prelude::*;
use serde_json::{Value as Json, json};

/// One table of four, drawn as the list has them.
fn table_of_four(parts: Json) -> Vec<Json> {
    let mut new = json!({"do": "new_event", "name": "Table", "date": "2026-11-19",
        "rulebook": "isko_1998", "scoring": "seeger_fabian", "currency": "€", "stake_cents_per_100": 100,
        "movement": {"kind": "draw", "seed": 7, "rounds": 2, "legs": 1, "tables_of": 4}});
    let fields = new.as_object_mut().unwrap();
    fields.extend(parts.as_object().unwrap().clone());
    vec![
        new,
        json!({"do": "add_entrants", "people": [{"name": "A"}, {"name": "B"}, {"name": "C"}, {"name": "D"}]}),
        json!({"do": "typed_draw", "first": {"tables": [{"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}}]}}),
    ]
}

fn deal(deal: u32, declarer: i64, amount: i32) -> Json {
    json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": deal,
        "lines": [{"declarer": declarer, "amount": amount}]})
}

fn played(lines: Vec<Json>) -> Evening {
    let evening = Evening::new();
    evening.carry_out(&lines);
    evening
}

/// From deal 5 on a fifth plays for A, as a mate: 96, −40 and 60 to A's 24 and 20.
fn with_a_mate() -> Evening {
    let mut lines = table_of_four(json!({}));
    lines.extend([
        json!({"do": "keep_purse", "purse": {"tariff": {"lost_game": [{"cents": 50}],
            "table_money": [0, 50, 100, 150], "list_cents": 10}}}),
        deal(1, 2, 20),
        deal(2, 1, 24),
        deal(3, 1, 20),
        deal(4, 3, 20),
        json!({"do": "stand_in", "leg": 1, "leaves": 1, "comes": {"new": {"name": "Mate"}}, "from_deal": 5}),
        json!({"do": "keep_grouping", "grouping": {"name": "t", "size": 2, "teams": [
            {"name": "T1", "entrants": [1], "substitutes": [5]}, {"name": "T2", "entrants": [2, 3]}]}}),
        deal(5, 2, 20),
        deal(6, 1, 96),
        deal(7, 1, -40),
        deal(8, 1, 60),
    ]);
    played(lines)
}

/// Who, balance and coins of everybody settled at the table.
fn settled(evening: &Evening) -> Vec<(i64, i64, i64)> {
    let settled = evening.json(&["settle", "--json"]);
    let rows = settled["tables"][0]["rows"].as_array().cloned();
    let told = |row: Json| {
        let figure = |field: &str| row[field].as_i64().unwrap();
        (figure("entrant"), figure("balance"), figure("cents"))
    };
    rows.unwrap_or_default().into_iter().map(told).collect()
}

fn points(evening: &Evening) -> Vec<(String, i64)> {
    let standings = evening.json(&["standings", "--json"]);
    let rows = standings["rows"].as_array().unwrap().iter();
    let told = |row: &Json| {
        let name = row["name"].as_str().unwrap().to_owned();
        (name, row["points"].as_i64().unwrap())
    };
    rows.map(told).collect()
}

fn of<T: Clone>(told: &[(String, T)], name: &str) -> T {
    let found = told.iter().find(|(who, _)| who == name);
    found.unwrap().1.clone()
}

#[test]
fn what_a_mate_plays_on_is_paid_by_the_mate_and_settled_with_the_mate() {
    let evening = with_a_mate();
    assert_eq!(
        (of(&points(&evening), "A"), of(&points(&evening), "Mate")),
        (144, 166)
    );
    let cash = evening.json(&["cash", "--json"]);
    assert_eq!(cash["lost_money"], json!([{"entrant": 5, "cents": 50}]));
    // One place at the table and one list: A began it, the mate was there at its end.
    let place = cash["table_money"].as_array().unwrap();
    let payers: Vec<&Json> = place.iter().map(|row| &row["entrant"]).collect();
    assert_eq!(payers.len(), 3, "{place:?}");
    let list: i64 = cash["list_money"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["cents"].as_i64().unwrap())
        .sum();
    assert_eq!(list, 40, "four lists");
    let settled = settled(&evening);
    assert_eq!(settled.len(), 5);
    assert_eq!(
        settled.iter().map(|(_, balance, _)| balance).sum::<i64>(),
        0
    );
    assert_eq!(settled.iter().map(|(_, _, cents)| cents).sum::<i64>(), 0);
    let balance = |who: i64| settled.iter().find(|row| row.0 == who).unwrap().1;
    // The first four deals: A 144, B 70, C 70, D 0; the last four: Mate 166, B 100, C 30, D 30.
    assert_eq!(balance(1), 4 * 144 - 284);
    assert_eq!(balance(5), 4 * 166 - 326);
}

#[test]
fn a_mates_result_can_be_void_and_leaves_the_other_alone() {
    let void = |entrant: i64| {
        json!({"do": "void_result", "leg": 1, "table": 1, "entrant": entrant,
        "reason": "wrong seat"})
    };
    let evening = with_a_mate();
    evening.carry_out(&[void(1)]);
    let told = points(&evening);
    assert_eq!((of(&told, "A"), of(&told, "Mate")), (0, 166));
    let teams = evening.json(&["teams", "--json"]);
    assert_eq!(teams["rows"][1]["total"], "166", "{teams}");

    let evening = with_a_mate();
    evening.carry_out(&[void(5)]);
    let told = points(&evening);
    assert_eq!(
        (of(&told, "A"), of(&told, "Mate"), of(&told, "B")),
        (144, 0, 170)
    );
    let cash = evening.json(&["cash", "--json"]);
    assert_eq!(cash["lost_money"], json!([]));
    let settled = settled(&evening);
    assert_eq!(
        settled.iter().map(|(_, balance, _)| balance).sum::<i64>(),
        0
    );
    let mate = settled.iter().find(|row| row.0 == 5).unwrap();
    assert_eq!(mate.1, -160, "settled as 0 to the others' 160");
    evening.vorhand(&["verify"], "");
    let again = Evening::new();
    again.carry_out(&[json!({"do": "import", "book": evening.json(&["export", "--json"])})]);
    assert_eq!(points(&again), told);
}

#[test]
fn a_void_result_is_settled_as_0_where_somebody_came() {
    let mut lines = table_of_four(json!({"scoring": "net"}));
    lines.extend([
        deal(1, 2, 96),
        deal(2, 3, 20),
        deal(3, 2, 60),
        deal(4, 1, 24),
        json!({"do": "repair_in_leg", "leg": 1, "after_round": 1,
            "what": {"comes": {"who": {"new": {"name": "E"}}}}}),
        deal(5, 3, 20),
        deal(6, 4, 20),
        deal(7, 5, 20),
        deal(8, 1, 20),
        deal(9, 1, 20),
        json!({"do": "void_result", "leg": 1, "table": 1, "entrant": 2, "reason": "wrong seat"}),
    ]);
    let settled = settled(&played(lines));
    // Round 1: A 24, C 20 of 44 at four; round 2: A 40, C 20, D 20, E 20 of 100 at five.
    let balances: Vec<(i64, i64)> = settled.iter().map(|row| (row.0, row.1)).collect();
    let expected = [
        (1, 4 * 24 - 44 + 5 * 40 - 100),
        (2, -44 - 100),
        (3, 4 * 20 - 44 + 5 * 20 - 100),
        (4, -44 + 5 * 20 - 100),
        (5, 5 * 20 - 100),
    ];
    assert_eq!(balances, expected);
}

#[test]
fn nobody_of_whom_nothing_is_in_has_a_line_in_the_settlement() {
    let mut lines = table_of_four(json!({"scoring": "net"}));
    let slip = |who: i64, points: i32| {
        json!({"do": "enter_slip", "leg": 1, "table": 1,
        "entrant": who, "points": points, "games": 1, "okd_by": who % 4 + 1})
    };
    lines.push(slip(2, 300));
    let evening = played(lines);
    assert_eq!(settled(&evening), [(2, 0, 0)]);
    let whole = evening.json(&["settle", "--json"]);
    let left_out = whole["left_out"].as_array().unwrap();
    assert_eq!(left_out.len(), 3, "{whole}");
    assert_eq!(whole["tables"][0]["complete"], false);
    evening.carry_out(&[slip(3, 100)]);
    let two = [(2, 200, 200), (3, -200, -200)];
    assert_eq!(settled(&evening), two);
}

/// P1, P2 and P5 end at 200 with net 2; of P5, unless it is left out, a slip alone tells.
fn three_at_200(with_slips: bool) -> Evening {
    let mut lines = table_of_four(json!({"scoring": "seeger_fabian"}));
    lines[1] = json!({"do": "add_entrants", "people": (1..=8).map(|n| json!({"name": format!("P{n}")})).collect::<Vec<_>>()});
    lines[2] = json!({"do": "typed_draw", "first": {"tables": [
        {"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}},
        {"table": 2, "seats": {"N": 5, "E": 6, "S": 7, "W": 8}}]}});
    let foot = |who: i64, points: i32, won: u32, lost: u32| json!({"entrant": who, "points": points, "won": won, "lost": lost});
    // 100 + 50 × 2, and 70 + 50 × 2 + 30 for the game that P1 lost.
    lines.push(json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": [
        foot(1, 100, 3, 1), foot(2, 70, 2, 0), foot(3, 0, 0, 0), foot(4, 0, 0, 0)]}));
    let slips = [(5, 100, 2), (6, 30, 0), (7, 0, 0), (8, 0, 0)];
    if with_slips {
        lines.extend(slips.map(|(who, points, games)| {
            json!({"do": "enter_slip", "leg": 1, "table": 2, "entrant": who,
            "points": points, "games": games, "okd_by": 5 + (who - 4) % 4})
        }));
    }
    played(lines)
}

/// The ranks and names of the first three.
fn ranks(answer: &Json, name: &str) -> Vec<(i64, String)> {
    let rows = answer["rows"].as_array().unwrap().iter();
    let told = |row: &Json| Some((row["rank"].as_i64()?, row[name].as_str()?.to_owned()));
    rows.filter_map(told).take(3).collect()
}

fn row(rank: i64, name: &str) -> (i64, String) {
    (rank, name.to_owned())
}

#[test]
fn ties_compare_net_games_where_a_slip_does_not_tell_games_won() {
    let ranks = |with_slips| {
        let answer = three_at_200(with_slips).json(&["standings", "--json"]);
        ranks(&answer, "name")
    };
    assert_eq!(ranks(false)[..2], [row(1, "P1"), row(2, "P2")]);
    assert_eq!(ranks(true), [row(1, "P1"), row(1, "P2"), row(1, "P5")]);
}

#[test]
fn a_season_compares_net_games_where_a_slip_does_not_tell_games_won() {
    let ranked = |with_slips| {
        let evening = three_at_200(with_slips);
        evening.carry_out(&[
            json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "guests": "ranked", "formed": "sum", "unfinished": "counted"}}),
        ]);
        let answer = evening.json(&["season", "--json"]);
        let third = answer["rows"][2].clone();
        (ranks(&answer, "name"), third)
    };
    assert_eq!(ranked(false).0[..2], [row(1, "P1"), row(2, "P2")]);
    let (ranks, by_slip) = ranked(true);
    assert_eq!(ranks, [row(1, "P1"), row(1, "P2"), row(1, "P5")]);
    assert!(
        by_slip["won"].is_null() && by_slip["lost"].is_null(),
        "{by_slip}"
    );
}

#[test]
fn teams_compare_net_games_where_a_slip_does_not_tell_games_won() {
    let teams = json!([{"name": "T1", "entrants": [1, 3]}, {"name": "T2", "entrants": [2, 4]},
        {"name": "T5", "entrants": [5, 6]}]);
    let ranked = |with_slips| {
        let evening = three_at_200(with_slips);
        evening.carry_out(&[
            json!({"do": "keep_grouping", "grouping": {"name": "pairs", "size": 2, "teams": teams}}),
        ]);
        let answer = evening.json(&["teams", "--json"]);
        ranks(&answer, "team")
    };
    assert_eq!(ranked(false)[..2], [row(1, "T1"), row(2, "T2")]);
    assert_eq!(ranked(true), [row(1, "T1"), row(1, "T2"), row(1, "T5")]);
    let evening = three_at_200(true);
    evening.carry_out(&[
        json!({"do": "keep_grouping", "grouping": {"name": "league", "size": 2, "teams": teams,
            "league": {"points_per_beaten": 1, "equal": "games"}}}),
    ]);
    let answer = evening.json(&["teams", "--json"]);
    for row in answer["rows"].as_array().unwrap() {
        assert_eq!(row["legs"][0]["league_points"], 1, "{answer}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whoever plays on from which deal, whatever is void: nothing is lost in the settlement.
    #[test]
    fn a_settlement_with_mates_and_void_results_sums_to_nothing(
        amounts in prop::collection::vec((0..4_i64, -48..96_i32), 8),
        from_deal in 1..=8_u32,
        void in prop::option::of(1..=5_i64),
        scoring in prop::sample::select(vec!["net", "balanced", "seeger_fabian"]),
    ) {
        use vorhand::club::{Document, settle};
        let deals: Vec<Json> = (1..).zip(&amounts).map(|(deal, (who, amount))| {
            let amount = if *amount == 0 { 18 } else { *amount };
            let dealer = ["N", "E", "S", "W"].into_iter().cycle().nth(deal - 1);
            json!({"deal": deal, "dealer": dealer, "declarer": who + 1, "amount": amount})
        }).collect();
        let void: Vec<Json> = void.iter().map(|who| json!({"entrant": who, "reason": "seat"})).collect();
        let people: Vec<Json> = (1..=5).map(|n| json!({"id": n, "start_number": n, "name": format!("P{n}")})).collect();
        let event = json!({"id": 1, "name": "T", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": scoring, "stake_cents_per_100": 37,
            "movement": {"kind": "draw", "seed": 7, "rounds": 2, "legs": 1, "tables_of": 4,
                "stand_ins": [{"leg": 1, "seat_of": 1, "by": 5, "from_deal": from_deal}]},
            "entrants": people,
            "groupings": [{"name": "t", "size": 2, "teams": [{"name": "T1", "entrants": [1], "substitutes": [5]}]}],
            "legs": [{"leg": 1, "rounds": 2, "tables": [{"table": 1,
                "seats": {"N": 1, "E": 2, "S": 3, "W": 4}, "deals": deals, "void": void}]}]});
        let doc = json!({"format": "vorhand", "version": 1, "events": [event]}).to_string();
        let book = Document::read(&doc).unwrap().into_book().unwrap();
        let found = settle(&book.events[0]);
        let table = &found.tables[0];
        prop_assert_eq!(table.rows.iter().map(|row| row.balance).sum::<i64>(), 0);
        prop_assert_eq!(table.rows.iter().map(|row| row.cents).sum::<i64>(), 0);
        let standings = vorhand::club::standings(&book.events[0], None);
        for row in standings.ranked() {
            let settled = table.rows.iter().find(|one| one.entrant == row.entrant);
            prop_assert!(settled.is_some());
            if scoring != "balanced" {
                prop_assert_eq!(settled.map(|one| one.score), Some(row.points));
            }
        }
    }
}
