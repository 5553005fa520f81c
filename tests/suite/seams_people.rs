//! Where people meet what was decided about them: lots of guests, seats of those who stand in.

use super::club_evening::Evening;
use super::seams_results::{code, evening, feet, no_prizes};
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
