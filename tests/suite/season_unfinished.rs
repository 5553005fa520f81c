//! Nothing unfinished counts as final in a season: evenings that have begun, lots, league days and
//! finals.

use super::club_evening::Evening;
use super::league::{keep_lists, opened, teams};
use serde_json::{Value as Json, json};

pub fn season(parts: &Json) -> Json {
    let mut season = json!({"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "guests": "ranked", "formed": "sum", "unit": "evening"});
    let fields = season.as_object_mut().unwrap();
    fields.extend(parts.as_object().unwrap().clone());
    json!({"do": "keep_season", "season": season})
}

fn asked(evening: &Evening, parts: &Json) -> Json {
    evening.carry_out(&[season(parts)]);
    evening.json(&["season", "--json"])
}

fn values(answer: &Json) -> Vec<(String, String)> {
    let rows = answer["rows"].as_array().unwrap().iter();
    let text = |of: &Json| of.as_str().unwrap().to_owned();
    rows.map(|row| (text(&row["name"]), text(&row["value"])))
        .collect()
}

/// Eight people, two legs, in teams that are no league.
pub fn two_legs() -> Evening {
    let evening = opened(
        8,
        Some(2),
        &json!({"name": "teams", "size": 4, "teams": teams(2, 4)}),
    );
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    evening
}

#[test]
fn an_evening_counts_once_it_is_finished_and_is_named_until_then() {
    let evening = two_legs();
    let counted = json!({"unfinished": "counted"});
    assert!(
        asked(&evening, &counted)["provisional"].is_null(),
        "nothing is in"
    );
    keep_lists(&evening, 1, |who| 100 * who);
    let half = json!([{"event": 1, "legs_in": 1, "legs": 2}]);
    let answer = asked(&evening, &json!({}));
    assert_eq!(answer["provisional"], half);
    assert_eq!(answer["rows"], json!([]));
    let words = evening.vorhand(&["season"], "");
    let named = "Not finished, not counted yet: League day, 21 November 2026 (1 of 2 legs in)";
    assert!(words.contains(named), "{words}");
    let page = evening.vorhand(&["season", "--html"], "");
    assert!(page.contains(named), "{page}");
    let answer = asked(&evening, &counted);
    assert_eq!(answer["provisional"], half);
    assert_eq!(values(&answer).len(), 8);
    keep_lists(&evening, 2, |who| 100 * who);
    let answer = asked(&evening, &json!({}));
    assert!(answer["provisional"].is_null());
    assert_eq!(values(&answer).len(), 8);
}

#[test]
fn points_by_rank_come_from_the_standings_with_their_lots() {
    let evening = two_legs();
    for leg in 1..=2 {
        // All lose the same; 5 and 6 are equal in everything.
        super::league::keep_feet(&evening, leg, |who| {
            (100 * (if who == 6 { 5 } else { who }), 0)
        });
    }
    let rule = json!({"value": {"rank_points": [8, 7, 6, 5, 4, 3, 2, 1]}});
    let of = |answer: &Json, who: &str| {
        let found = values(answer).into_iter().find(|(name, _)| name == who);
        found.unwrap().1
    };
    let answer = asked(&evening, &rule);
    assert_eq!(
        (of(&answer, "Player 5"), of(&answer, "Player 6")),
        ("11/2".into(), "11/2".into())
    );
    evening.carry_out(&[json!({"do": "keep_lot", "order": [6, 5]})]);
    let answer = asked(&evening, &rule);
    assert_eq!(
        (of(&answer, "Player 5"), of(&answer, "Player 6")),
        ("5".into(), "6".into())
    );
}

#[test]
fn a_league_day_enters_a_clubs_season_only_if_somebody_takes_it_in() {
    let grouping = json!({"name": "League", "size": 4, "teams": teams(4, 4),
        "league": {"points_per_beaten": 1}});
    let evening = opened(16, Some(1), &grouping);
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    keep_lists(&evening, 1, |who| 100 * who);
    assert_eq!(asked(&evening, &json!({}))["rows"], json!([]));
    let taken = asked(&evening, &json!({"taken_in": [1]}));
    assert_eq!(values(&taken).len(), 16);
    let league = asked(&evening, &json!({"value": "league"}));
    assert_eq!(values(&league).len(), 16, "a league takes its own");
    evening.carry_out(&[json!({"do": "edit_event", "event": 1, "final": true})]);
    let league = asked(&evening, &json!({"value": "league"}));
    assert_eq!(league["rows"], json!([]), "a final waits there too");

    // A league day of before says nothing of that, and is in as it was.
    let mut before = evening.json(&["export", "--json"]);
    let event = before["events"][0].as_object_mut().unwrap();
    event.remove("final");
    event["groupings"][0]["league"] = json!({"points_per_beaten": 1});
    before["seasons"] = json!([{"name": "2026", "from": "2026-01-01", "to": "2026-12-31",
        "guests": "ranked", "formed": "sum"}]);
    let again = Evening::new();
    again.carry_out(&[json!({"do": "import", "book": before})]);
    assert_eq!(values(&again.json(&["season", "--json"])).len(), 16);
    let left_out = asked(&again, &json!({"taken_in": []}));
    assert_eq!(left_out["rows"], json!([]));
}
