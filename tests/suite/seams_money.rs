//! Where money meets what happens beside it: who is not there, a seal, what is paid too much.

use super::club_evening::Evening;
use super::seams_results::{answer, code, evening, feet, is_sealed, no_prizes, seal};
use serde_json::{Value as Json, json};
use vorhand::i18n::{Lang, Texts};
use vorhand::session::{StoreError, Trouble};

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

#[test]
fn who_goes_after_the_seal_moves_no_pot_without_a_reason() {
    let evening = first_is_away("next");
    evening.carry_out(&[all_in(), away(false), seal()]);
    assert!(is_sealed(&evening, &away(true)));
    let first = || evening.json(&["cash", "--json"])["pots"][0]["prizes"][0]["entrant"].clone();
    assert_eq!(first(), 1);
    // Somebody who wins nothing moves nothing.
    evening.carry_out(&[json!({"do": "edit_entrant", "entrant": 4, "absent": true})]);
    evening.carry_out(&[
        json!({"do": "after_seal", "reason": "had to catch a train", "command": away(true)}),
    ]);
    assert_eq!(first(), 2);
    let book = evening.json(&["export", "--json"]);
    assert!(book["events"][0]["seal"]["corrected_at"].is_string());
}

#[test]
fn what_was_paid_too_much_is_not_in_the_box_when_all_have_paid() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let pays = |who: i64, cents: i64| {
        json!({"do": "take_payment", "entrant": who, "at": "2026-03-01T19:00:00+01:00",
            "cents": cents})
    };
    evening.carry_out(&[
        json!({"do": "keep_purse", "purse": {"entry": [{"name": "e", "cents": 1000}],
            "expenses": [{"name": "hall", "cents": 500}]}}),
        pays(1, 1500),
        pays(2, 400),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    let figures = ["received_cents", "rest_cents", "rest_when_all_paid_cents"];
    assert_eq!(
        figures.map(|figure| cash[figure].clone()),
        [1900, 1400, 3500],
        "{cash}"
    );
    // 26.00 are still to come, of which 5.00 go back; who has to pay is not who has it back.
    let text = evening.vorhand(&["cash"], "");
    let words: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    for line in [
        "Income €45.00 €19.00 €26.00",
        "To give back €5.00 – €5.00",
        "Expenses €10.00 €10.00",
        "To give back Sum",
        "Anna €5.00",
    ] {
        let line: Vec<&str> = line.split_whitespace().collect();
        assert!(words.contains(&line), "{line:?} in {text}");
    }
}

#[test]
fn what_was_counted_is_told_with_who_has_it() {
    let evening = first_is_away("next");
    evening.carry_out(&[
        all_in(),
        away(false),
        json!({"do": "count", "what": {"prize": {"of": {"pot": "P"}, "place": 1, "to": {"entrant": 1}}},
            "cents": 3000, "at": "2026-03-01T23:00:00+01:00"}),
    ]);
    let none = json!({"do": "keep_purse", "purse": {}});
    assert_eq!(code(&evening, &none), "counted-in-the-way");
    let said = message(&evening, &none);
    assert!(said.contains("Anna"), "{said}");
}

fn message(evening: &Evening, line: &Json) -> String {
    answer(evening, line)["message"].to_string()
}

#[test]
fn a_number_that_cannot_be_is_told_as_it_was_written() {
    let evening = first_is_away("next");
    for number in [9_007_199_254_740_993, i64::MAX] {
        let line = json!({"do": "take_payment", "entrant": 1, "at": "2026-03-01T19:00:00+01:00",
            "cents": number});
        let said = message(&evening, &line);
        assert!(said.contains(&number.to_string()), "{said}");
    }
}

#[test]
fn a_guest_of_no_club_is_named_without_one() {
    let evening = first_is_away("next");
    evening.carry_out(&[json!({"do": "add_entrants", "people": [{"name": "Otto"}]})]);
    let merged = json!({"do": "merge_guest", "name": "Otto", "club": "", "into": 1});
    // Anna takes part herself.
    assert_eq!(code(&evening, &merged), "both-take-part");
    evening.carry_out(&[json!({"do": "add_member", "name": "Otto Ost"})]);
    let said = evening.vorhand(
        &["do"],
        &json!({"do": "merge_guest", "name": "Otto", "club": "", "into": 5}).to_string(),
    );
    assert!(said.contains("Otto") && !said.contains("()"), "{said}");
}

#[test]
fn who_came_after_the_draw_is_nothing_wrong_with_the_book() {
    let evening = first_is_away("next");
    evening.carry_out(&[json!({"do": "add_entrants", "people": [{"name": "Late"}]})]);
    let said = evening.vorhand(&["verify"], "");
    assert!(!said.contains("Late"), "{said}");
}

#[test]
fn a_host_without_a_window_names_no_key_of_one() {
    for lang in [Lang::En, Lang::De] {
        for trouble in [Trouble::Gone, Trouble::LogGone, Trouble::Overwritten] {
            let why = StoreError {
                path: "club.vorhand".into(),
                trouble,
                detail: String::new(),
            };
            let said = Texts::new(lang).host_store_error(&why);
            assert!(said.contains("club.vorhand"), "{said}");
            assert!(!said.contains("+S"), "{said}");
        }
    }
}

#[test]
fn what_comes_into_a_pot_after_the_seal_needs_a_reason_and_what_is_handed_out_none() {
    let evening = evening(
        3,
        &no_prizes(),
        &json!([{"name": "P", "ranking": "overall", "extra_cents": 3000, "count": {"fixed": 1},
            "shape": {"ladder": 1}, "step_cents": 1}]),
    );
    let counted = |what: Json, cents: i64| json!({"do": "count", "what": what, "cents": cents, "at": "2026-03-01T23:40:00+01:00"});
    let gift = counted(json!({"income": {"name": "Butcher", "pot": "P"}}), 5000);
    evening.carry_out(&[all_in(), seal()]);
    assert!(is_sealed(&evening, &gift));
    let prize = json!({"prize": {"of": {"pot": "P"}, "place": 1, "to": {"entrant": 1}}});
    evening.carry_out(&[
        counted(json!({"income": {"name": "Butcher"}}), 5000),
        counted(prize, 3000),
    ]);
}

#[test]
fn bills_of_one_name_are_paid_together() {
    let evening = evening(3, &no_prizes(), &json!([]));
    let hall = |cents: i64| json!({"name": "hall", "cents": cents});
    let pays = |cents: i64| json!({"do": "count", "what": {"bill": "hall"}, "cents": cents});
    evening.carry_out(&[
        json!({"do": "keep_purse", "purse": {"expenses": [hall(100), hall(200)]}}),
        pays(100),
    ]);
    let open = || evening.json(&["cash", "--json"])["to_pay_out_cents"].clone();
    assert_eq!(open(), 200);
    evening.carry_out(&[pays(200)]);
    assert_eq!(open(), 0);
}

/// Blanks, and letters that another system takes apart.
#[test]
fn a_pot_is_for_those_whom_it_names_however_that_is_written() {
    let evening = Evening::new();
    let purse = json!({"do": "keep_purse", "purse": {"pots": [
        {"name": "Ladies", "who": {"group": " Fra\u{308}ulein"}, "count": {"fixed": 1}, "shape": {"fixed": [100]},
            "extra_cents": 100, "step_cents": 1},
        {"name": "Teams", "ranking": {"grouping": "Mu\u{308} "}, "count": {"fixed": 1}, "shape": {"fixed": [100]},
            "extra_cents": 100, "step_cents": 1}]}});
    let team = |name: &str, people: [i64; 2]| json!({"name": name, "entrants": people});
    let teams = [team("1", [1, 2]), team("2", [3, 4])];
    let people = ["A", "B", "C", "D"].map(|name| json!({"name": name, "groups": ["Fräulein "]}));
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Preisskat", "date": "2026-03-01", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "movement": {"kind": "draw", "seed": 1, "rounds": 1, "legs": 1}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "draw", "seed": 1}),
        json!({"do": "keep_grouping", "grouping": {"name": "Mü", "size": 2, "teams": teams}}),
        purse,
    ]);
    let people = |evening: &Evening| {
        let cash = evening.json(&["cash", "--json"]);
        assert_eq!(cash["pots"].as_array().unwrap().len(), 2);
        evening.vorhand(&["verify"], "");
        assert!(
            evening
                .vorhand(&["teams", "Mu\u{308} "], "")
                .starts_with("Mü")
        );
        ["Ladies", "Teams"].map(|name| {
            let pots = cash["pots"].as_array().unwrap();
            pots.iter().find(|pot| pot["name"] == name).unwrap()["people"].clone()
        })
    };
    assert_eq!(people(&evening), [4, 2]);
    // The same book, as a system writes it that takes letters apart.
    let apart = evening.vorhand(&["export", "--json"], "");
    let apart = apart.replace('ü', "u\\u0308").replace('ä', "a\u{308}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("apart.json");
    std::fs::write(&file, apart).unwrap();
    let again = Evening::new();
    let [file, book] = [file.as_path(), again.path()].map(|path| path.to_str().unwrap());
    let args = ["import", file, "--into", book];
    assert!(crate::program::program(&args).status().unwrap().success());
    assert_eq!(people(&again), [4, 2]);
}
