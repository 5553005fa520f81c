//! Where money meets what happens beside it: who is not there, a seal, what is paid too much.

use super::club_evening::Evening;
use super::seams_results::{evening, feet, no_prizes};
use serde_json::{Value as Json, json};

/// Anna is first, and is not there; what then becomes of her 30.00 is said.
fn first_is_away(absent: &str) -> Evening {
    let evening = evening(
        3,
        &no_prizes(),
        &json!([{"name": "P", "ranking": "overall", "extra_cents": 3000,
            "count": {"fixed": 1}, "shape": {"fixed": [3000]}, "step_cents": 1, "absent": absent}]),
    );
    evening.carry_out(&[away(true)]);
    evening
}

fn away(absent: bool) -> Json {
    json!({"do": "edit_entrant", "entrant": 1, "absent": absent})
}

fn all_in() -> Json {
    feet([(172, 3), (72, 2), (40, 2), (20, 1)])
}

#[test]
fn a_prize_that_stays_in_the_box_is_told_with_its_place_its_money_and_who_won_it() {
    let evening = first_is_away("box");
    evening.carry_out(&[all_in()]);
    let prizes = evening.json(&["prizes", "--json"]);
    assert_eq!(prizes["awards"], json!([]));
    let left = &prizes["not_given"][0];
    let told = ["prize", "pot", "place", "entrant", "name", "cents", "stays"];
    assert_eq!(
        told.map(|field| left[field].clone()),
        [
            json!("pot"),
            json!("P"),
            json!(1),
            json!(1),
            json!("Anna"),
            json!(3000),
            json!(true)
        ]
    );
}
