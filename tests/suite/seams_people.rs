//! Where people meet what was decided about them: lots of guests, seats of those who stand in.

use super::club_evening::Evening;
use super::seams_results::{answer, code, evening, feet, no_prizes};
use super::season_unfinished::season;
use serde_json::{Value as Json, json};

/// Anna, a member, and the guest Otto are level over the season.
fn level_with_a_guest() -> Evening {
    let evening = evening(1, &no_prizes(), &json!([]));
    evening.carry_out(&[
        json!({"do": "edit_entrant", "entrant": 2, "name": "Otto", "member": null, "guest": true, "other_person": true}),
        feet([(72, 3), (72, 3), (40, 1), (20, 0)]),
    ]);
    evening
}

fn ranks(evening: &Evening) -> Vec<(Json, Json)> {
    let answer = evening.json(&["season", "--json"]);
    let rows = answer["rows"].as_array().unwrap().iter();
    rows.map(|row| (row["name"].clone(), row["rank"].clone()))
        .take(2)
        .collect()
}

#[test]
fn a_lot_of_a_season_names_guests_by_a_line() {
    let evening = level_with_a_guest();
    let guest = json!({"event": 1, "entrant": 2});
    let lot = |order: Json| season(&json!({"lots": [{"order": order}]}));
    evening.carry_out(&[season(&json!({}))]);
    assert_eq!(
        ranks(&evening),
        [(json!("Anna"), json!(1)), (json!("Otto"), json!(1))]
    );
    evening.carry_out(&[lot(json!([guest, 1]))]);
    let drawn = [(json!("Otto"), json!(1)), (json!("Anna"), json!(2))];
    assert_eq!(ranks(&evening), drawn);
    for nobody in [
        json!([{"event": 1, "entrant": 1}, 1]),
        json!(["Otto", 1]),
        json!([guest, guest]),
    ] {
        assert_eq!(code(&evening, &lot(nobody)), "season-lot");
    }
    let stranger = json!([{"event": 1, "entrant": 9}, 1]);
    assert_eq!(code(&evening, &lot(stranger)), "no-entrant");
    // Another book has it as it is, and who becomes a member keeps the lot.
    let text = evening.vorhand(&["export", "--json"], "");
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("other.json");
    std::fs::write(&file, &text).unwrap();
    let other = Evening::new();
    let took = super::program::program(&["import", file.to_str().unwrap(), "--into"])
        .arg(other.path())
        .output()
        .unwrap();
    assert!(took.status.success(), "{took:?}");
    assert_eq!(ranks(&other), drawn);
    other.carry_out(&[
        json!({"do": "edit_entrant", "entrant": 2, "member": 2, "name": "Bert", "guest": false}),
    ]);
    let now = [(json!("Bert"), json!(1)), (json!("Anna"), json!(2))];
    assert_eq!(ranks(&other), now);
}

/// Nine people at two tables, the ninth rests; the fifth of them plays on for the first.
fn played_on() -> Evening {
    let evening = Evening::new();
    let people = [
        "Anna", "Bert", "Carl", "Dora", "Emil", "Fine", "Gert", "Hans", "Ida",
    ];
    let people = people.map(|name| json!({"name": name}));
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Preisskat", "date": "2026-03-01", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "lost_at_five": 24, "currency": "€",
            "movement": {"kind": "draw", "seed": 1, "rounds": 2, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        seated([[1, 2, 3, 4], [5, 6, 7, 8]], 9),
        json!({"do": "stand_in", "leg": 1, "leaves": 1, "comes": {"entrant": 9}, "from_deal": 7}),
    ]);
    evening
}

fn seated(tables: [[i64; 4]; 2], rests: i64) -> Json {
    let tables = tables.map(|[n, e, s, w]| json!({"N": n, "E": e, "S": s, "W": w}));
    json!({"do": "seat_by_hand", "leg": 1, "tables": tables, "sitting_out": [rests]})
}

fn swap(a: i64, b: i64) -> Json {
    json!({"do": "swap_seats", "leg": 1, "a": a, "b": b})
}

#[test]
fn who_plays_on_gets_no_second_chair_and_keeps_the_one_of_who_is_stood_in_for() {
    let evening = played_on();
    let table_of_three = json!({"do": "seat_by_hand", "leg": 1, "tables": [
        {"N": 2, "E": 3, "S": 4, "W": 5, "5": 6}, {"N": 1, "E": 7, "S": 8}], "sitting_out": [9]});
    for (line, refused) in [
        (swap(9, 5), "plays-on"),
        (swap(9, 1), "plays-on"),
        (seated([[1, 2, 3, 4], [9, 6, 7, 8]], 5), "plays-on"),
        (seated([[5, 2, 3, 4], [9, 6, 7, 8]], 1), "plays-on"),
        (table_of_three, "deal-range"),
    ] {
        assert_eq!(code(&evening, &line), refused, "{line}");
    }
    // Who plays on goes with the one for whom.
    evening.carry_out(&[swap(1, 5)]);
    let book = evening.json(&["export", "--json"]);
    let movement = &book["events"][0]["movement"];
    assert_eq!(movement["stand_ins"][0]["seat_of"], 1);
    assert_eq!(evening.tables(1), [[5, 2, 3, 4], [1, 6, 7, 8]]);
}

/// A leg is divided where the last but two leave a fixed table.
#[test]
fn what_keeps_a_leg_from_being_divided_is_said() {
    let evening = Evening::new();
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fine", "Gert"];
    let people = names.map(|name| json!({"name": name}));
    let seats = |people: &[i64]| -> Json {
        let seats = ["N", "E", "S", "W"].into_iter().zip(people);
        seats
            .map(|(seat, who)| (seat.to_owned(), json!(who)))
            .collect()
    };
    let tables = json!([{"table": 1, "seats": seats(&[1, 2, 3, 4])},
        {"table": 2, "seats": seats(&[5, 6, 7])}]);
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Preisskat", "date": "2026-03-01", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "lost_at_five": 24, "currency": "€",
            "movement": {"kind": "fixed", "seed": 1, "rounds": 4, "legs": 2, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "typed_draw", "first": {"tables": tables}}),
        json!({"do": "strike_deals", "leg": 1, "table": 1, "from": 9}),
    ]);
    let leaves = json!({"do": "repair_in_leg", "leg": 1, "after_round": 2,
        "what": {"leaves": {"entrant": 7}}});
    let said = answer(&evening, &leaves);
    assert_eq!(said["code"], "list-by-foot");
    assert!(
        said["message"].to_string().contains("struck deals"),
        "{said}"
    );
}

#[test]
fn whoever_comes_for_good_plays_and_not_who_stood_in_before() {
    let evening = Evening::new();
    let people = ["Anna", "Bert", "Carl", "Dora"].map(|name| json!({"name": name}));
    let seats = json!({"N": 1, "E": 2, "S": 3, "W": 4});
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Preisskat", "date": "2026-03-01", "rulebook": "isko_1998",
            "scoring": "net", "movement": {"kind": "fixed", "seed": 1, "rounds": 3, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "typed_draw", "first": {"tables": [{"table": 1, "seats": seats}]}}),
        json!({"do": "stand_in", "leg": 1, "leaves": 3, "comes": {"new": {"name": "Sub"}}, "from_deal": 3}),
        json!({"do": "repair_in_leg", "leg": 1, "after_round": 1,
            "what": {"replaced": {"leaves": 3, "comes": {"new": {"name": "Rep"}}}}}),
    ]);
    let book = evening.json(&["export", "--json"]);
    let stands = &book["events"][0]["movement"]["stand_ins"];
    assert_eq!(stands.as_array().unwrap().len(), 1, "{stands}");
    assert_eq!(
        (&stands[0]["leg"], &stands[0]["seat_of"]),
        (&json!(1), &json!(3))
    );
}

#[test]
fn who_declines_is_followed_where_two_teams_change_their_names() {
    let evening = Evening::new();
    let people = ["A1", "A2", "B1", "B2"].map(|name| json!({"name": name}));
    let teams = |first: &str, second: &str| {
        json!({"do": "keep_grouping", "grouping": {"name": "Liga", "size": 2, "league": {"points_per_beaten": 1},
            "teams": [{"name": first, "entrants": [1, 2]}, {"name": second, "entrants": [3, 4]}]}})
    };
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Spieltag", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "net", "movement": {"kind": "draw", "seed": 3, "rounds": 1, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        teams("Herz", "Pik"),
        json!({"do": "keep_season", "season": {"name": "S", "from": "2026-01-01", "to": "2026-12-31",
            "value": "league", "formed": "sum", "taken_in": [1],
            "qualifying": {"places": {"fixed": 1}, "reserves": 1, "declined": ["Herz"]}}}),
        teams("Pik", "Herz"),
    ]);
    let declined = || {
        let book = evening.json(&["export", "--json"]);
        book["seasons"][0]["qualifying"]["declined"].clone()
    };
    assert_eq!(declined(), json!(["Pik"]));
    // The same teams in another order are the same.
    evening.carry_out(&[
        json!({"do": "keep_grouping", "grouping": {"name": "Liga", "size": 2,
        "league": {"points_per_beaten": 1},
        "teams": [{"name": "Herz", "entrants": [3, 4]}, {"name": "Pik", "entrants": [1, 2]}]}}),
    ]);
    assert_eq!(declined(), json!(["Pik"]));
}
