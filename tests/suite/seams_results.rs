//! Where a result meets what was decided about it: a list that does not count, somebody who was shut
//! out, a seal, a lot that is still to be drawn.

use super::club_evening::Evening;
use serde_json::{Value as Json, json};
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Four at one table in one leg of so many rounds.
pub fn evening(rounds: u32, prizes: &Json, pots: &Json) -> Evening {
    let evening = Evening::new();
    let event = json!({"do": "new_event", "name": "Preisskat", "date": "2026-03-01", "prizes": prizes,
        "rulebook": "isko_1998", "lost_at_five": 24, "scoring": "seeger_fabian", "currency": "€",
        "movement": {"kind": "draw", "seed": 1, "rounds": rounds, "legs": 1, "tables_of": 4}});
    let purse = json!({"do": "keep_purse", "purse": {"pots": pots, "one_prize": true}});
    let people = [
        ("Anna", "ladies"),
        ("Bert", ""),
        ("Carl", ""),
        ("Dora", "ladies"),
    ];
    let people = people.map(|(name, group)| {
        let groups: Vec<&str> = Some(group)
            .filter(|group| !group.is_empty())
            .into_iter()
            .collect();
        json!({"name": name, "groups": groups, "register": true})
    });
    let seats = json!({"N": 1, "E": 2, "S": 3, "W": 4});
    let draw = json!({"do": "typed_draw", "first": {"tables": [{"table": 1, "seats": seats}]}});
    let people = json!({"do": "add_entrants", "people": people});
    evening.carry_out(&[event, people, draw, purse]);
    evening
}

pub fn no_prizes() -> Json {
    json!({"points": 0, "games": 0, "hardest": false, "booby": false})
}

fn foot(who: i64, points: i64, won: i64) -> Json {
    json!({"entrant": who, "points": points, "won": won, "lost": 0, "accepted": "as on paper"})
}

pub fn feet(of: [(i64, i64); 4]) -> Json {
    let feet = (1..)
        .zip(of)
        .map(|(who, (points, won))| foot(who, points, won));
    json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet.collect::<Vec<_>>()})
}

pub fn seal() -> Json {
    json!({"do": "set_seal", "sealed_at": "2026-03-01T23:30:00+01:00"})
}

/// Whether this is refused because the results are sealed.
pub fn is_sealed(evening: &Evening, line: &Json) -> bool {
    code(evening, line) == "sealed"
}

/// Why this is refused.
pub fn code(evening: &Evening, line: &Json) -> Json {
    answer(evening, line)["code"].clone()
}

/// What is answered to this, refused or not.
pub fn answer(evening: &Evening, line: &Json) -> Json {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vorhand"));
    command.arg("do").arg(evening.path()).stdin(Stdio::piped());
    let mut running = command.stdout(Stdio::piped()).spawn().unwrap();
    writeln!(running.stdin.take().unwrap(), "{line}").unwrap();
    let output = running.wait_with_output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

fn void(who: i64) -> Json {
    json!({"do": "void_result", "leg": 1, "table": 1, "entrant": who, "reason": "wrong seat"})
}

fn winners(cash: &Json, pot: usize) -> Vec<Json> {
    let prizes = cash["pots"][pot]["prizes"].as_array().unwrap();
    prizes.iter().map(|one| one["entrant"].clone()).collect()
}

#[test]
fn a_list_that_does_not_count_wins_no_hardest_game() {
    let prizes = json!({"points": 0, "games": 0, "hardest": true, "booby": false});
    let evening = evening(1, &prizes, &json!([]));
    let game = |deal: u32, who: u32, without: i32| {
        let contract = json!({"trump": "clubs", "skat": "untouched", "open": false, "announced": null,
            "revolution": false});
        let entry = json!({"contract": contract, "matadors": -without, "points": 77});
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": deal,
            "lines": [{"declarer": who, "entry": entry}]})
    };
    evening.carry_out(&[game(1, 3, 4), game(2, 1, 2)]);
    let hardest = || evening.json(&["prizes", "--json"])["awards"][0]["entrant"].clone();
    assert_eq!(hardest(), 3);
    evening.carry_out(&[void(3)]);
    assert_eq!(hardest(), 1);
}

/// Two equal games: the earlier deal wins nothing, the cut does.
#[test]
fn a_pot_for_the_hardest_game_waits_for_its_cut() {
    let prizes = json!({"points": 0, "games": 0, "hardest": true, "booby": false});
    let pots = json!([{"name": "P", "ranking": "hardest", "extra_cents": 3000,
        "count": {"fixed": 1}, "shape": {"fixed": [3000]}, "step_cents": 1}]);
    let evening = evening(1, &prizes, &pots);
    let game = |deal: u32, who: u32| {
        let contract = json!({"trump": "clubs", "skat": "untouched", "open": false, "announced": null,
            "revolution": false});
        let entry = json!({"contract": contract, "matadors": -4, "points": 77});
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": deal,
            "lines": [{"declarer": who, "entry": entry}]})
    };
    let passed = |deal: u32| {
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": deal,
            "lines": [{"amount": 0, "accepted": "passed in"}]})
    };
    evening.carry_out(&[game(1, 3), game(2, 1), passed(3), passed(4)]);
    let cash = || evening.json(&["cash", "--json"]);
    assert_eq!(winners(&cash(), 0), [Json::Null]);
    evening.carry_out(&[
        json!({"do": "record_cut", "prize": "hardest", "between": [1, 3], "winner": 1}),
    ]);
    assert_eq!(winners(&cash(), 0), [1]);
}

/// Who wins the second prize is open, so nobody can say that it is one for points.
#[test]
fn a_prize_that_waits_for_a_cut_has_the_name_of_its_pot() {
    let prizes = json!({"points": 2, "games": 1, "hardest": false, "booby": false});
    let pots = json!([{"name": "Main", "ranking": "foster", "extra_cents": 6000,
        "count": {"fixed": 3}, "shape": {"fixed": [3000, 2000, 1000]}, "step_cents": 1}]);
    let evening = evening(3, &prizes, &pots);
    evening.carry_out(&[feet([(172, 3), (72, 2), (72, 2), (20, 1)])]);
    let told = evening.vorhand(&["prizes"], "");
    assert!(
        told.contains("Main 2.") && !told.contains("Points 2."),
        "{told}"
    );
}

/// The hardest game is named before the evening is through, with what becomes of it.
#[test]
fn a_prize_that_nobody_won_without_says_which_it_is() {
    let prizes = json!({"points": 1, "games": 1, "hardest": true, "booby": true});
    let pots = json!([{"name": "Main", "ranking": "foster", "extra_cents": 6000,
        "count": {"fixed": 4}, "shape": {"fixed": [3000, 1500, 1000, 500]}, "step_cents": 1}]);
    let evening = evening(3, &prizes, &pots);
    let line = |deal: u32, who: u32, amount: i32| {
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": deal,
            "lines": [{"declarer": who, "amount": amount}]})
    };
    evening.carry_out(&[
        line(1, 2, 48),
        line(2, 1, 24),
        line(3, 2, 36),
        line(4, 3, 20),
    ]);
    evening.carry_out(&[line(5, 4, -48), line(6, 1, 24)]);
    let told = evening.vorhand(&["prizes"], "");
    assert!(
        told.contains("Hardest game") && told.contains("“without” yet"),
        "{told}"
    );
    assert!(!told.contains("Main 4."), "{told}");
}

#[test]
fn who_is_shut_out_gets_no_seat_by_a_repair() {
    let evening = evening(3, &no_prizes(), &json!([]));
    evening.carry_out(&[json!({"do": "edit_entrant", "entrant": 4, "excluded": "ranked"})]);
    let comes = json!({"comes": {"who": {"entrant": 4}}});
    for line in [
        json!({"do": "repair", "next_leg": 1, "what": comes}),
        json!({"do": "repair_in_leg", "leg": 1, "after_round": 1, "what": comes}),
    ] {
        assert_eq!(code(&evening, &line), "shut-out");
    }
}

/// Three are equal, and one of them cannot win: a lot among the two who can decides.
#[test]
fn a_lot_decides_among_those_who_are_named_as_tied() {
    let pot = |name: &str, ranking: Json| {
        json!({"name": name, "ranking": ranking, "count": {"fixed": 1}, "shape": {"fixed": [1000]},
            "extra_cents": 1000, "step_cents": 1})
    };
    let pots = json!([
        pot("L", json!({"group": "ladies"})),
        pot("P", json!("overall"))
    ]);
    let evening = evening(3, &no_prizes(), &pots);
    evening.carry_out(&[
        feet([(72, 3), (72, 3), (72, 3), (20, 1)]),
        json!({"do": "keep_lot", "order": [3, 2]}),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    assert_eq!(
        (winners(&cash, 0), winners(&cash, 1)),
        (vec![json!(1)], vec![json!(3)])
    );
}

/// Teams that nobody paid for win nothing of those that did; who is shut out wins nothing for a team.
#[test]
fn a_pot_of_teams_is_of_those_that_take_part() {
    let pots = json!([{"name": "T", "who": {"group": "ladies"}, "ranking": {"grouping": "tandem"},
        "extra_cents": 1000, "count": {"fixed": 1}, "shape": {"fixed": [1000]}, "step_cents": 1}]);
    let evening = evening(3, &no_prizes(), &json!([]));
    let teams = json!([{"name": "Rot", "entrants": [1, 4]}, {"name": "Blau", "entrants": [2, 3]}]);
    evening.carry_out(&[
        json!({"do": "keep_grouping", "grouping": {"name": "tandem", "size": 2, "scaled": false, "apart": false, "teams": teams}}),
        json!({"do": "keep_purse", "purse": {"pots": pots}}),
        feet([(20, 1), (72, 3), (72, 3), (20, 1)]),
    ]);
    let pot = || evening.json(&["cash", "--json"])["pots"][0].clone();
    assert_eq!(
        (&pot()["people"], &pot()["prizes"][0]["team"]),
        (&json!(1), &json!("Rot"))
    );
    evening.carry_out(&[
        json!({"do": "keep_purse", "purse": {"pots": [{"name": "T", "ranking": {"grouping": "tandem"},
            "extra_cents": 1000, "count": {"fixed": 1}, "shape": {"fixed": [1000]}, "step_cents": 1}]}}),
        json!({"do": "edit_entrant", "entrant": 2, "excluded": "unranked"}),
        json!({"do": "edit_entrant", "entrant": 3, "excluded": "unranked"}),
    ]);
    assert_eq!(pot()["prizes"][0]["team"], "Rot");
}

#[test]
fn who_is_not_ranked_has_no_rank_in_the_season_either() {
    let evening = evening(3, &no_prizes(), &json!([]));
    evening.carry_out(&[
        feet([(300, 5), (200, 4), (100, 2), (40, 1)]),
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01", "to": "2026-12-31"}}),
    ]);
    let first = || evening.json(&["season", "--json"])["rows"][0]["name"].clone();
    assert_eq!(first(), "Anna");
    evening.carry_out(&[json!({"do": "edit_entrant", "entrant": 1, "excluded": "unranked"})]);
    assert_eq!(first(), "Bert");
}

#[test]
fn games_part_equal_points_of_the_best_list_too() {
    let pots = json!([{"name": "overall", "ranking": "best_list", "count": {"fixed": 2},
        "shape": {"fixed": [3000, 1000]}, "step_cents": 1}]);
    let evening = evening(3, &no_prizes(), &pots);
    evening.carry_out(&[feet([(100, 3), (200, 1), (18, 1), (0, 0)])]);
    let totals = evening.json(&["standings", "--json"]);
    assert_eq!(totals["rows"][0]["points"], totals["rows"][1]["points"]);
    assert_eq!(winners(&evening.json(&["cash", "--json"]), 0), [1, 2]);
    // A list that does not count is nobody's best.
    evening.carry_out(&[void(1)]);
    assert_eq!(winners(&evening.json(&["cash", "--json"]), 0), [2, 3]);
}

#[test]
fn who_may_win_by_a_lot_wins_nothing_later_before_it_is_drawn() {
    let pot = |name: &str, ranking: Json| {
        json!({"name": name, "ranking": ranking, "count": {"fixed": 1}, "shape": {"fixed": [2000]},
            "extra_cents": 2000, "step_cents": 1})
    };
    let pots = json!([
        pot("overall", json!("overall")),
        pot("ladies", json!({"group": "ladies"})),
        pot("all", json!("overall"))
    ]);
    let evening = evening(3, &no_prizes(), &pots);
    evening.carry_out(&[feet([(72, 3), (72, 3), (40, 2), (20, 1)])]);
    let of = |pot| winners(&evening.json(&["cash", "--json"]), pot);
    // Anna and Bert draw for the first. The ladies' prize is Anna's or Dora's, the third is anybody's.
    assert_eq!((of(1), of(2)), (vec![Json::Null], vec![Json::Null]));
    evening.carry_out(&[json!({"do": "keep_lot", "order": [1, 2]})]);
    assert_eq!(
        (of(0), of(1), of(2)),
        (vec![json!(1)], vec![json!(4)], vec![json!(2)])
    );
}

#[test]
fn what_changes_who_wins_needs_a_reason_once_results_are_sealed() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let deals = [2, 3, 4].map(|deal| {
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": deal, "lines": [{"declarer": 1, "amount": 48}]})
    });
    evening.carry_out(&deals);
    evening.carry_out(&[
        json!({"do": "add_entrants", "people": [{"name": "Emil"}]}),
        seal(),
    ]);
    for line in [
        json!({"do": "stand_in", "leg": 1, "leaves": 1, "comes": {"entrant": 5}, "from_deal": 4}),
        json!({"do": "edit_entrant", "entrant": 2, "groups": ["ladies"]}),
        json!({"do": "edit_entrant", "entrant": 2, "opted_in": ["tandem"]}),
        json!({"do": "edit_event", "date": "2025-03-01"}),
    ] {
        assert!(is_sealed(&evening, &line), "{line}");
    }
    assert!(!is_sealed(
        &evening,
        &json!({"do": "edit_entrant", "entrant": 2, "club": "Altental"})
    ));
    // A reason for another evening corrects nothing of this one.
    let other = json!({"do": "after_seal", "event": 1, "reason": "misread",
        "command": {"do": "add_member", "name": "Gustav"}});
    evening.carry_out(&[other]);
    assert_eq!(
        evening.json(&["export"])["events"][0]["seal"]["corrected_at"],
        Json::Null
    );
}

#[test]
fn who_stands_in_for_two_of_a_team_counts_for_both() {
    let evening = Evening::new();
    let people: Vec<Json> = (1..=8).map(|n| json!({"name": format!("P{n}")})).collect();
    let teams = json!([{"name": "T1", "entrants": [1, 5], "substitutes": [9]}, {"name": "T2", "entrants": [2, 6]}]);
    let tables = json!([{"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}},
        {"table": 2, "seats": {"N": 5, "E": 6, "S": 7, "W": 8}}]);
    evening.carry_out(&[
        json!({"do": "new_event", "name": "League", "date": "2026-03-01", "rulebook": "isko_1998",
            "scoring": "net", "movement": {"kind": "draw", "seed": 1, "rounds": 2, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "typed_draw", "first": {"tables": tables}}),
        json!({"do": "add_entrants", "people": [{"name": "P9"}]}),
        json!({"do": "keep_grouping", "grouping": {"name": "team", "size": 2, "scaled": false,
            "apart": true, "teams": teams}}),
        json!({"do": "stand_in", "leg": 1, "leaves": 1, "comes": {"entrant": 9}, "from_deal": 3}),
        json!({"do": "stand_in", "leg": 1, "leaves": 1, "comes": {"new": {"name": "P10"}}, "from_deal": 5}),
        json!({"do": "stand_in", "leg": 1, "leaves": 5, "comes": {"entrant": 9}, "from_deal": 6}),
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 3, "lines": [{"declarer": 1, "amount": 48}]}),
        json!({"do": "enter_deal", "leg": 1, "table": 2, "deal": 7, "lines": [{"declarer": 5, "amount": 36}]}),
    ]);
    let told = evening.json(&["teams", "--json"]);
    assert!(told.to_string().contains(r#""total":"84""#), "{told}");
}

/// Zora plays on for somebody at one table, so she sits nowhere else.
#[test]
fn nobody_plays_at_two_tables_at_once() {
    let evening = Evening::new();
    let people: Vec<Json> = (1..=8).map(|n| json!({"name": format!("P{n}")})).collect();
    let tables = json!([{"table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}},
        {"table": 2, "seats": {"N": 5, "E": 6, "S": 7, "W": 8}}]);
    let stands_in = |leaves: u32| json!({"do": "stand_in", "leg": 1, "leaves": leaves, "comes": {"entrant": 9}, "from_deal": 3});
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Club", "date": "2026-03-01", "rulebook": "isko_1998",
            "scoring": "net", "movement": {"kind": "draw", "seed": 1, "rounds": 2, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "typed_draw", "first": {"tables": tables}}),
        json!({"do": "add_entrants", "people": [{"name": "Zora"}]}),
        stands_in(1),
    ]);
    let takes_place = json!({"do": "substitute", "from_leg": 1, "leaves": 5, "comes": 9});
    let goes = json!({"do": "remove_entrant", "entrant": 9});
    for line in [stands_in(2), stands_in(5), takes_place, goes] {
        assert_eq!(code(&evening, &line), "has-seat", "{line}");
    }
    // A draw that is cleared takes along who stood in.
    evening.carry_out(&[
        json!({"do": "clear_draw"}),
        json!({"do": "remove_entrant", "entrant": 9}),
    ]);
}

#[test]
fn two_members_who_both_declined_become_one() {
    let evening = Evening::new();
    let members = ["Anna", "Bruno", "Clara"].map(|name| json!({"do": "add_member", "name": name}));
    evening.carry_out(&members);
    evening.carry_out(&[
        json!({"do": "keep_season", "season": {"name": "S", "from": "2026-01-01", "to": "2026-12-31",
            "qualifying": {"places": {"fixed": 2}, "reserves": 1, "declined": [1, 2]}}}),
        json!({"do": "merge_members", "from": 2, "into": 1}),
    ]);
    let season = &evening.json(&["export"])["seasons"][0];
    assert_eq!(season["qualifying"]["declined"], json!([1]));
}

/// Anna is a senior. What makes her none, or brings another senior, needs a reason after the seal.
#[test]
fn the_register_moves_no_pot_of_sealed_results_without_a_reason() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let pots = json!([{"name": "senior", "who": {"group": "senior"}, "ranking": {"group": "senior"},
        "count": {"fixed": 1}, "shape": {"ladder": 3}, "step_cents": 50, "extra_cents": 500}]);
    let entry = json!([{"name": "s", "cents": 300, "pot": "senior"}]);
    let born = |member: u32, name: &str, born: u32| json!({"do": "edit_member", "member": member, "name": name, "born": born});
    evening.carry_out(&[
        json!({"do": "keep_purse", "purse": {"entry": entry, "pots": pots}}),
        born(1, "Anna", 1940),
        born(2, "Bert", 1950),
        json!({"do": "add_member", "name": "Otto"}),
        born(5, "Otto", 1930),
        feet([(300, 5), (200, 4), (100, 2), (40, 1)]),
        seal(),
    ]);
    let younger = born(1, "Anna", 1990);
    for line in [
        younger.clone(),
        json!({"do": "edit_member", "member": 1, "name": "Anna", "class": "junior"}),
        json!({"do": "edit_entrant", "entrant": 1, "member": null}),
        json!({"do": "edit_entrant", "entrant": 4, "member": 5}),
        json!({"do": "add_entrants", "people": [{"name": "Otto", "register": true}]}),
    ] {
        assert!(is_sealed(&evening, &line), "{line}");
    }
    // A new year of birth that moves nothing is no correction.
    evening.carry_out(&[born(1, "Anna", 1941)]);
    let corrected = || evening.json(&["export"])["events"][0]["seal"]["corrected_at"].clone();
    assert_eq!(corrected(), Json::Null);
    evening.carry_out(&[json!({"do": "after_seal", "reason": "wrong year", "command": younger})]);
    assert_ne!(corrected(), Json::Null);
    assert_eq!(winners(&evening.json(&["cash", "--json"]), 0), [2]);
}

/// A pot for the seventh of one leg would keep what everybody paid into it.
#[test]
fn money_is_for_legs_that_are_there() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let purse = |leg: u32| {
        let pots = json!([{"name": "p", "ranking": {"leg": leg}, "count": {"fixed": 1}, "shape": {"ladder": 3}, "step_cents": 50}]);
        let entry = json!([{"name": "s", "cents": 300, "pot": "p"}, {"name": "t", "cents": 100, "leg": leg}]);
        json!({"do": "keep_purse", "purse": {"entry": entry, "pots": pots}})
    };
    assert_eq!(code(&evening, &purse(7)), "no-leg");
    let legs = |legs: u32| json!({"do": "edit_event", "movement": {"kind": "draw", "seed": 1, "rounds": 3, "legs": legs, "tables_of": 4}});
    evening.carry_out(&[json!({"do": "clear_draw"}), legs(2), purse(2)]);
    assert_eq!(code(&evening, &legs(1)), "no-leg");
}

/// A season that marked the seventh of one leg would say for ever that nothing was handed in.
#[test]
fn a_season_counts_legs_that_are_there() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let season = |leg: u32| {
        let marked = json!([{"event": 1, "leg": leg}]);
        json!({"do": "keep_season", "season": {"name": "S", "from": "2026-01-01", "to": "2026-12-31", "counts": marked}})
    };
    assert_eq!(code(&evening, &season(7)), "no-leg");
    evening.carry_out(&[season(1)]);
}

/// Two are level at the top and would share; only one of them can have the ham.
#[test]
fn things_are_drawn_for_where_money_is_shared() {
    let prizes = |gifts: Json| {
        let pots = json!([{"name": "p", "ranking": "overall", "count": {"fixed": 2}, "shape": {"fixed": [600, 400]},
            "step_cents": 50, "extra_cents": 1000, "tie": "share", "gifts": gifts}]);
        let evening = evening(3, &no_prizes(), &pots);
        evening.carry_out(&[feet([(300, 5), (300, 5), (100, 2), (40, 1)])]);
        evening.json(&["cash", "--json"])["pots"][0]["prizes"].clone()
    };
    let shared = prizes(json!([]));
    assert_eq!(
        (&shared[0]["cents"], &shared[1]["cents"]),
        (&json!(500), &json!(500))
    );
    let drawn = prizes(json!([{"name": "Ham"}]));
    assert_eq!(drawn[0]["between"], drawn[1]["between"]);
    assert_eq!(
        (
            &drawn[0]["gift"],
            drawn[0]["between"].as_array().map(Vec::len)
        ),
        (&json!("Ham"), Some(2))
    );
}

#[test]
fn one_total_of_somebody_is_written_once() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let total = |value: i64| json!({"entrant": 1, "kind": "points", "value": value});
    let write =
        json!({"do": "write_totals", "leg": 1, "table": 1, "totals": [total(111), total(222)]});
    assert_eq!(code(&evening, &write), "total-twice");
}

#[test]
fn what_a_lost_game_counts_at_five_is_as_it_was_said_and_can_be() {
    let evening = evening(3, &no_prizes(), &json!([]));
    for figure in [-1, 41, i64::from(i32::MAX)] {
        let edit = json!({"do": "edit_event", "lost_at_five": figure});
        assert_eq!(code(&evening, &edit), "setting-range");
    }
    let new = json!({"do": "new_event", "name": "Donnerstag", "date": "2026-03-05",
        "rulebook": "isko_1998", "lost_at_five": 30, "scoring": "seeger_fabian",
        "movement": {"kind": "draw", "seed": 1}});
    evening.carry_out(&[new]);
    let book = evening.json(&["export", "--json"]);
    assert_eq!(book["events"][1]["lost_at_five"], 30);
}

#[test]
fn a_void_result_counts_nothing_that_others_lost() {
    let evening = evening(1, &no_prizes(), &json!([]));
    let lost = json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 1,
        "lines": [{"declarer": 4, "amount": -36}]});
    let others = || evening.json(&["standings", "--json"])["rows"].clone();
    let of = |who: i64| {
        let rows = others();
        let row = rows
            .as_array()
            .unwrap()
            .iter()
            .find(|row| row["entrant"] == who);
        row.unwrap()["legs"][0].clone()
    };
    evening.carry_out(&[lost]);
    assert_eq!(of(2)["others_lost"], 1);
    evening.carry_out(&[void(2)]);
    assert_eq!(
        (&of(2)["others_lost"], &of(2)["points"]),
        (&json!(0), &json!(0))
    );
    assert_eq!(of(3)["others_lost"], 1);
}
