//! The club's money and its teams: worked cases, and what holds of every cash sheet.

use crate::club_evening::Evening;
use crate::program::vorhand;
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use std::path::PathBuf;
use std::process::Output;
use vorhand::club::money::{EventMoney, PotResult, Winner, event_money};
use vorhand::club::teams::{TeamRow, team_results};
use vorhand::club::{Document, EntrantId, Event, EventId, Fraction, Groups, awards, standings};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::Session;

/// An event in the open format: so many people, and what `parts` say.
pub fn event_doc(people: i64, parts: Json) -> Json {
    let entrants: Vec<Json> = (1..=people)
        .map(|n| json!({"id": n, "start_number": n, "name": format!("Player {n}")}))
        .collect();
    let mut event = json!({
        "id": 1, "name": "Preisskat", "date": "2026-11-19", "rulebook": "isko_1998",
        "scoring": "seeger_fabian", "movement": {"kind": "individual", "seed": 7, "tables_of": 4, "rounds": 12},
        "entrants": entrants, "currency": "€",
    });
    let all = event.as_object_mut().unwrap();
    all.extend(parts.as_object().unwrap().clone());
    event
}

fn book_doc(event: Json) -> Json {
    json!({"format": "vorhand", "version": 1, "events": [event]})
}

pub fn session(event: Json) -> Session {
    let mut session = Session::in_memory(crate::session::options()).unwrap();
    let document = Document::read(&book_doc(event).to_string()).unwrap();
    let book = Box::new(document.into_book().unwrap());
    session
        .transact(Command::Import { book, again: false })
        .unwrap();
    session
}

pub fn event(session: &Session) -> &Event {
    session.event(EventId(1)).unwrap()
}

pub fn money(session: &Session) -> EventMoney {
    event_money(&session.book().members, event(session))
}

/// A table with the feet of everybody: points, won, lost.
pub fn table(number: i64, people: &[i64], feet: &[(i64, i64, i64)]) -> Json {
    let seats: serde_json::Map<String, Json> = ["N", "E", "S", "W"]
        .iter()
        .zip(people)
        .map(|(seat, who)| ((*seat).to_owned(), json!(who)))
        .collect();
    let feet: Vec<Json> = people
        .iter()
        .zip(feet)
        .map(|(who, (points, won, lost))| {
            json!({"entrant": who, "points": points, "won": won, "lost": lost})
        })
        .collect();
    json!({"table": number, "seats": seats, "feet": feet})
}

#[derive(Deserialize)]
struct Case {
    id: String,
    people: i64,
    entry: Json,
    pot: Json,
    pool: i64,
    cents: Vec<i64>,
    left: i64,
}

#[test]
fn every_pot_is_as_it_was_worked_out() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/money.json");
    let cases: Vec<Case> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    for case in cases {
        let parts = json!({"entry": case.entry, "pots": [case.pot]});
        let found = money(&session(event_doc(case.people, parts)));
        let pot = &found.pots[0];
        let cents: Vec<i64> = pot.prizes.iter().map(|prize| prize.cents).collect();
        assert_eq!(
            (pot.pool_cents, cents),
            (case.pool, case.cents),
            "{}",
            case.id
        );
        assert_eq!(pot.left_cents, case.left, "{}", case.id);
        assert_eq!(
            pot.paid_cents() + pot.left_cents,
            pot.pool_cents,
            "{}",
            case.id
        );
    }
}

/// 43 people at 1.00 for cards beside 10.00 for prizes; two have not paid; 75 games were lost at
/// 0.50 each.
fn forty_three() -> Json {
    let tables: Vec<Json> = (0..11)
        .map(|n| {
            let people: Vec<i64> = (n * 4 + 1..=(n * 4 + 4).min(43)).collect();
            let lost = |who: i64| if who <= 32 { 2 } else { i64::from(who <= 43) };
            let feet: Vec<_> = people.iter().map(|who| (who * 7, 5, lost(*who))).collect();
            table(n + 1, &people, &feet)
        })
        .collect();
    let mut event = event_doc(
        43,
        json!({
            "legs": [{"leg": 1, "rounds": 12, "tables": tables}],
            "tariff": {"lost_game": [{"cents": 50}]},
            "entry": [{"name": "prizes", "cents": 1000, "pot": "overall"}, {"name": "cards", "cents": 100}],
            "pots": [{"name": "overall", "count": {"one_in": 4}, "shape": {"ladder": 5}, "step_cents": 50}],
            "expenses": [{"name": "hall", "cents": 1850}],
        }),
    );
    for who in event["entrants"].as_array_mut().unwrap().iter_mut().skip(2) {
        who["paid_cents"] = json!(1100);
    }
    event
}

/// Received is paid out and what is left, to the cent.
#[test]
fn a_cash_sheet_balances_while_two_have_not_paid() {
    let session = session(forty_three());
    let found = money(&session);
    let cash = &found.cash;
    assert_eq!(found.at_tables.lost.values().sum::<i64>(), 3750);
    assert_eq!((cash.due_cents, cash.received_cents), (51_050, 48_850));
    assert_eq!(cash.open, [(EntrantId(1), 1100), (EntrantId(2), 1100)]);
    assert_eq!((cash.paid_out_cents, cash.expenses_cents), (44_850, 1850));
    assert_eq!(
        (cash.rest_cents, cash.rest_when_all_paid_cents),
        (4000, 6200)
    );
    // Who has not paid is ranked all the same, and can win.
    let ranked = standings(event(&session), None);
    assert!(ranked.row(EntrantId(1)).unwrap().rank.is_some());
    let winners = found.pots[0].prizes.iter().map(|prize| &prize.winner);
    assert!(
        winners.clone().all(|won| !matches!(won, Winner::Nobody)),
        "{:?}",
        found.pots
    );
}

#[test]
fn what_is_paid_at_the_tables_is_told_list_by_list() {
    let tariff = json!({"lost_game": [{"up_to": 3, "cents": 50}, {"cents": 100}],
        "passed_deal": {"from": {"4": 5}, "cents": 50}, "table_money": [50, 100, 150, 200],
        "list_cents": 20});
    let first = table(
        1,
        &[1, 2, 3, 4],
        &[(300, 12, 0), (200, 10, 3), (100, 8, 4), (0, 2, 3)],
    );
    let second = table(
        1,
        &[1, 2, 3, 4],
        &[(10, 12, 0), (20, 12, 0), (30, 12, 4), (40, 12, 0)],
    );
    let legs = json!([{"leg": 1, "rounds": 12, "tables": [first]}, {"leg": 2, "rounds": 12, "tables": [second]}]);
    let found = money(&session(event_doc(
        4,
        json!({"tariff": tariff, "legs": legs}),
    )));
    let paid = |by: &vorhand::club::money::ByPerson| -> Vec<(i64, i64)> {
        by.iter().map(|(who, cents)| (who.0, *cents)).collect()
    };
    // Three and four lost in two lists are 1.50 and 2.50, not seven at once.
    assert_eq!(paid(&found.at_tables.lost), [(2, 150), (3, 500), (4, 150)]);
    // 48 deals, 42 games: six passed, the fifth and the sixth cost; then none.
    assert_eq!(
        paid(&found.at_tables.passed),
        [(1, 100), (2, 100), (3, 100), (4, 100)]
    );
    assert_eq!(found.at_tables.list.values().sum::<i64>(), 160);
    assert_eq!(found.at_tables.place.values().sum::<i64>(), 1000);
}

#[test]
fn who_opted_in_pays_for_that_pot_and_can_win_it() {
    let mut doc = event_doc(
        6,
        json!({
            "entry": [{"name": "entry", "cents": 500, "pot": "overall"}, {"name": "side", "cents": 200, "pot": "side"}],
            "pots": [{"name": "overall", "shape": {"ladder": 5}, "count": {"fixed": 2}},
                     {"name": "side", "who": {"opted_in": "side"}, "shape": "half_to_winner", "count": {"fixed": 1}}],
            "legs": [{"leg": 1, "rounds": 12, "tables": [
                table(1, &[1, 2, 3], &[(300, 9, 0), (200, 9, 0), (100, 9, 0)]),
                table(2, &[4, 5, 6], &[(250, 9, 0), (150, 9, 0), (50, 9, 0)])]}],
        }),
    );
    for who in [1, 4] {
        doc["entrants"][who]["opted_in"] = json!(["side"]);
    }
    let found = money(&session(doc.clone()));
    assert_eq!(
        (found.pots[0].pool_cents, found.pots[1].pool_cents),
        (3000, 400)
    );
    assert_eq!((found.pots[1].people, found.pots[1].prizes.len()), (2, 1));
    assert_eq!(
        found.pots[1].prizes[0].winner,
        Winner::Entrant(EntrantId(2))
    );
    // One prize in money a person: the winner of the first pot is passed over in the second.
    doc["pots"][1]["who"] = json!("all");
    doc["one_prize"] = json!(true);
    let found = money(&session(doc));
    let winners: Vec<_> = found
        .pots
        .iter()
        .flat_map(|pot| &pot.prizes)
        .map(|p| p.winner.clone())
        .collect();
    let entrant = |id| Winner::Entrant(EntrantId(id));
    assert_eq!(winners, [entrant(1), entrant(4), entrant(2)]);
}

#[test]
fn equals_share_or_draw_a_lot() {
    let pots = |tie: &str| json!([{"name": "overall", "shape": {"fixed": [2500, 1500, 1000, 505]}, "tie": tie, "extra_cents": 5505}]);
    let tables = table(
        1,
        &[1, 2, 3, 4],
        &[(500, 9, 0), (200, 9, 0), (200, 9, 0), (0, 9, 0)],
    );
    let legs = json!([{"leg": 1, "rounds": 12, "tables": [tables]}]);
    let told = |parts: Json| -> Vec<(u32, i64, Winner)> {
        let found = money(&session(event_doc(4, parts)));
        let prizes = found.pots[0].prizes.iter();
        prizes
            .map(|p| (p.place, p.cents, p.winner.clone()))
            .collect()
    };
    let one = |id| Winner::Entrant(EntrantId(id));
    let shared = told(json!({"pots": pots("share"), "legs": legs}));
    let expected = [
        (1, 2500, one(1)),
        (2, 1250, one(2)),
        (2, 1250, one(3)),
        (4, 505, one(4)),
    ];
    assert_eq!(shared, expected);
    let lot = Winner::Lot(vec![EntrantId(2), EntrantId(3)]);
    let open = told(json!({"pots": pots("lot"), "legs": legs}));
    assert_eq!(open[1..3], [(2, 1500, lot.clone()), (3, 1000, lot)]);
    let drawn = json!({"pots": pots("lot"), "legs": legs, "lots": [{"order": [3, 2]}]});
    assert_eq!(
        told(drawn.clone())[1..3],
        [(2, 1500, one(3)), (3, 1000, one(2))]
    );
    let session = session(event_doc(4, drawn));
    let ranks: Vec<_> = standings(event(&session), None)
        .rows
        .iter()
        .map(|r| (r.entrant.0, r.rank))
        .collect();
    assert_eq!(
        ranks,
        [(1, Some(1)), (3, Some(2)), (2, Some(3)), (4, Some(4))]
    );
}

/// Slips of everybody at their tables, leg by leg.
fn by_slips(points: &[i64]) -> Json {
    let tables: Vec<Json> = (0..)
        .zip(points.chunks(4))
        .map(|(n, chunk)| {
            let people: Vec<i64> = (0..chunk.len() as i64).map(|i| n * 4 + i + 1).collect();
            let mut table = table(n + 1, &people, &[]);
            let slips: Vec<Json> = people
                .iter()
                .zip(chunk)
                .map(|(who, points)| json!({"entrant": who, "points": points, "games": 1}))
                .collect();
            table["slips"] = json!(slips);
            table
        })
        .collect();
    json!([{"leg": 1, "rounds": 12, "tables": tables}])
}

fn teams(people: i64, points: &[i64], grouping: Json) -> Vec<TeamRow> {
    let parts = json!({"legs": by_slips(points), "groupings": [grouping], "scoring": "net"});
    let session = session(event_doc(people, parts));
    let event = event(&session);
    team_results(event, &event.groupings[0])
}

/// Anlage 10 of the league's order, case 1: a team of three is summed and nothing is added.
#[test]
fn a_league_day_gives_a_point_for_each_team_beaten() {
    let points = [
        1021, 844, 512, 1203, 996, 701, 888, 940, 1310, 455, 620, 777, 1402, 1188, 933,
    ];
    let team = |name: &str, people: &[i64]| json!({"name": name, "entrants": people});
    let day = |points_per_beaten: u32| {
        json!({"name": "league", "size": 4, "league": {"points_per_beaten": points_per_beaten}, "teams": [
            team("A", &[1, 2, 3, 4]), team("B", &[5, 6, 7, 8]), team("C", &[9, 10, 11, 12]), team("D", &[13, 14, 15])]})
    };
    let told = |rows: &[TeamRow]| -> Vec<(String, String, String)> {
        rows.iter()
            .map(|r| {
                (
                    r.name.clone(),
                    r.total.to_string(),
                    r.league.clone().unwrap().to_string(),
                )
            })
            .collect()
    };
    let expected = [
        ("A", "3580", "3"),
        ("B", "3525", "2"),
        ("D", "3523", "1"),
        ("C", "3162", "0"),
    ];
    let as_text = |(a, b, c): (&str, &str, &str)| (a.to_owned(), b.to_owned(), c.to_owned());
    assert_eq!(told(&teams(15, &points, day(1))), expected.map(as_text));
    assert_eq!(
        teams(15, &points, day(2))[0].league,
        Some(Fraction::from(6))
    );
}

#[test]
fn equal_sums_share_the_points_of_a_league_day() {
    let team = |n: i64| json!({"name": n.to_string(), "entrants": [n]});
    let day = json!({"name": "league", "size": 1, "league": {"points_per_beaten": 1}, "teams": [team(1), team(2), team(3), team(4)]});
    let rows = teams(4, &[3500, 3500, 3700, 3000], day);
    let points: Vec<String> = rows
        .iter()
        .map(|r| r.league.clone().unwrap().to_string())
        .collect();
    assert_eq!(points, ["3", "3/2", "3/2", "0"]);
    assert_eq!(
        rows.iter().map(|r| r.rank).collect::<Vec<_>>(),
        [Some(1), Some(2), Some(2), Some(4)]
    );
}

/// A May evening of a club: a team of three counts 4/3 of its sum, printed as 10,697.33.
#[test]
fn a_team_that_is_not_complete_is_scaled_exactly() {
    let grouping = json!({"name": "team", "size": 4, "scaled": true, "teams": [
        {"name": "three", "entrants": [1, 2, 3]}, {"name": "four", "entrants": [4, 5, 6, 7]}]});
    let rows = teams(7, &[3000, 3000, 2023, 3000, 3000, 3000, 2185], grouping);
    let totals: Vec<String> = rows.iter().map(|row| row.total.to_string()).collect();
    assert_eq!(totals, ["11185", "32092/3"]);
    assert_eq!(rows[1].total.rounded(2).decimals, "33");
}

#[test]
fn a_substitute_counts_only_for_who_is_missing() {
    let grouping = |substitutes: Json| {
        json!({"name": "team", "size": 2, "teams": [
            {"name": "A", "entrants": [1, 9], "substitutes": substitutes}, {"name": "B", "entrants": [3, 4]}]})
    };
    // 9 has no seat at all: the first substitute fills the place, the second does not.
    let rows = teams(
        9,
        &[100, 50, 70, 60, 40, 30, 20, 10],
        grouping(json!([2, 5])),
    );
    assert_eq!(
        (rows[0].name.as_str(), rows[0].total.to_string()),
        ("A", "150".to_owned())
    );
    let rows = teams(9, &[100, 50, 70, 60, 40, 30, 20, 10], grouping(json!([])));
    assert_eq!(
        (rows[0].name.as_str(), rows[1].total.to_string()),
        ("B", "100".to_owned())
    );
}

/// Sportordnung, as of 2013: both at the start of the calendar year.
#[test]
fn juniors_and_seniors_are_groups_by_year_of_birth() {
    let mut doc = event_doc(4, json!({"date": "2026-03-01"}));
    for (who, born) in [2005, 2004, 1965, 1966].iter().enumerate() {
        doc["entrants"][who]["born"] = json!(born);
    }
    doc["entrants"][3]["groups"] = json!(["ladies"]);
    let session = session(doc);
    let groups = Groups::of(&session.book().members, event(&session));
    let of = |group| -> Vec<i64> { groups.members(group).iter().map(|who| who.id.0).collect() };
    assert_eq!(
        (of("junior"), of("senior"), of("ladies")),
        (vec![1], vec![3], vec![4])
    );
    assert_eq!(groups.names(), ["junior", "ladies", "senior"]);
}

#[test]
fn an_export_comes_in_as_the_same_money_and_teams() {
    let mut doc = forty_three();
    doc["groupings"] = json!([{"name": "tandem", "size": 2, "scaled": true, "apart": true,
        "teams": [{"name": "Herz Acht", "entrants": [1, 2], "substitutes": [9]}], "league": {"points_per_beaten": 2}}]);
    doc["lots"] = json!([{"order": [9, 3]}]);
    doc["one_prize"] = json!(true);
    doc["entrants"][2] = json!({"id": 3, "start_number": 3, "name": "Player 3", "guest": true, "opted_in": ["tandem"],
        "born": 1960, "payments": [{"at": "2026-11-19T19:31:00+01:00", "cents": 2000}, {"cents": -900}], "paid_cents": 1100});
    let session = session(doc);
    let out = Document::of_book(session.book(), Vec::new());
    let text = serde_json::to_string(&out).unwrap();
    let back = Document::read(&text).unwrap().into_book().unwrap();
    assert_eq!(back, *session.book());
    let told: Json = serde_json::from_str(&text).unwrap();
    let event = &told["events"][0];
    assert_eq!(
        event["prizes"]["fee_cents"], 1100,
        "the sum of all parts, for those who read no parts"
    );
    assert_eq!(
        (&event["entrants"][0]["paid"], &event["entrants"][2]["paid"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(event["entrants"][5]["paid_cents"], 1100);
}

#[test]
fn a_fee_and_a_tick_of_earlier_files_are_an_entry_that_is_paid() {
    let mut doc = event_doc(
        3,
        json!({"prizes": {"points": 3, "games": 0, "hardest": false, "booby": false, "fee_cents": 500}}),
    );
    doc["entrants"][0]["paid"] = json!(true);
    let cash = money(&session(doc)).cash;
    assert_eq!((cash.due_cents, cash.received_cents), (1500, 500));
    assert_eq!(cash.open, [(EntrantId(2), 500), (EntrantId(3), 500)]);
}

/// The event in a book of its own, through the program.
fn imported(event: Json) -> (tempfile::TempDir, PathBuf, Output) {
    let dir = tempfile::tempdir().unwrap();
    let (from, to) = (
        dir.path().join("book.json"),
        dir.path().join("book.vorhand"),
    );
    std::fs::write(&from, book_doc(event).to_string()).unwrap();
    let output = vorhand(&[
        "import",
        from.to_str().unwrap(),
        "--into",
        to.to_str().unwrap(),
    ]);
    (dir, to, output)
}

#[test]
fn cash_and_teams_answer_in_json() {
    let mut doc = forty_three();
    doc["groupings"] = json!([{"name": "team", "size": 2, "teams": [
        {"name": "Herz Acht", "entrants": [1, 2]}, {"name": "Pik Bube", "entrants": [33, 34]}]}]);
    let (_dir, book, output) = imported(doc);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let answer = |verb: &str| -> Json {
        let output = vorhand(&[verb, book.to_str().unwrap(), "--json"]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let cash = answer("cash");
    assert_eq!(
        (&cash["due_cents"], &cash["rest_cents"]),
        (&json!(51_050), &json!(4000))
    );
    assert_eq!(
        cash["open"][0],
        json!({"entrant": 1, "name": "Player 1", "shown": "Player 1", "cents": 1100})
    );
    assert_eq!(cash["lost_money"][0], json!({"entrant": 1, "cents": 100}));
    let first = &cash["pots"][0]["prizes"][0];
    assert_eq!(
        (&first["place"], &first["cents"]),
        (&json!(1), &json!(6550))
    );
    let teams = answer("teams");
    assert_eq!(
        (&teams["grouping"], &teams["rows"][0]["team"]),
        (&json!("team"), &json!("Pik Bube"))
    );
    assert!(teams["rows"][0]["total"].is_string(), "{teams}");
    assert_eq!(teams["rows"][0]["legs"][0]["leg"], 1);
    for lang in ["en", "de"] {
        for verb in ["cash", "teams"] {
            let output = vorhand(&["--lang", lang, verb, book.to_str().unwrap()]);
            assert_eq!(output.status.code(), Some(0), "{output:?}");
        }
    }
}

/// What cannot be is refused in a sentence, and the book is not made.
#[test]
fn money_that_cannot_be_is_refused_in_a_sentence() {
    let pot = |shape: Json| json!({"pots": [{"name": "overall", "shape": shape}]});
    let steps = json!({"tariff": {"lost_game": [{"up_to": 3, "cents": 50}, {"cents": 40}]}});
    let paid = |extra: Json| {
        let mut doc = event_doc(3, json!({}));
        doc["entrants"][0]
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        doc
    };
    let team = |people: Json| json!({"groupings": [{"name": "t", "size": 2, "teams": [{"name": "A", "entrants": people}]}]});
    for (doc, why) in [
        (
            event_doc(3, pot(json!({"percent": [60, 41]}))),
            "more than 100",
        ),
        (event_doc(3, pot(json!({"ladder": 0}))), "at least as large"),
        (event_doc(3, steps), "costs less"),
        (
            event_doc(
                3,
                json!({"entry": [{"name": "x", "cents": 1, "pot": "gone"}]}),
            ),
            "not there",
        ),
        (
            event_doc(3, json!({"entry": [{"name": "x", "cents": -1}]})),
            "cannot be",
        ),
        (event_doc(3, team(json!([1, 1]))), "named twice"),
        (event_doc(3, team(json!([1, 77]))), "77"),
        (
            event_doc(3, json!({"lots": [{"order": [1]}]})),
            "two people or more",
        ),
        (paid(json!({"born": 3000})), "year of birth"),
        (
            paid(json!({"payments": [{"cents": 500}], "paid_cents": 700})),
            "add up to 500",
        ),
        (paid(json!({"paid_cents": -1})), "more back"),
    ] {
        let (_dir, book, output) = imported(doc);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{why}: {said}");
        assert!(said.contains(why), "{why}: {said}");
        assert!(!book.exists(), "{why}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is paid, given back and taken back, in whatever order: what came in is what went
    /// out and what is in the box.
    #[test]
    fn the_box_balances_under_any_order_of_payments(
        steps in prop::collection::vec((0_usize..5, -900_i64..1500, any::<bool>()), 1..25)
    ) {
        let mut session = session(event_doc(5, json!({
            "entry": [{"name": "prizes", "cents": 700, "pot": "overall"}, {"name": "cards", "cents": 100}],
            "pots": [{"name": "overall", "count": {"fixed": 3}, "shape": {"ladder": 3}, "step_cents": 50}],
            "expenses": [{"name": "hall", "cents": 300}],
        })));
        for (who, cents, undo) in steps {
            let entrant = event(&session).entrants[who].id;
            let at = session.now();
            let by = String::new();
            let pay = Command::TakePayment { event: EventId(1), entrant, at, cents, by };
            // More back than was paid is refused, and then nothing changes.
            let is_paid = session.transact(pay).is_ok();
            if undo && is_paid {
                let _ = session.undo();
            }
            let found = money(&session);
            let paid: i64 = found.dues.iter().map(|dues| dues.paid_cents).sum();
            prop_assert!(found.dues.iter().all(|dues| dues.paid_cents >= 0));
            prop_assert_eq!(found.cash.received_cents, paid);
            prop_assert_eq!(found.cash.received_cents, found.cash.paid_out_cents + found.cash.rest_cents);
            // Who paid too much has it back.
            prop_assert_eq!(found.cash.rest_when_all_paid_cents, found.cash.due_cents - found.cash.paid_out_cents);
        }
    }

    /// A pot never pays more or less than it has, but for what it names.
    #[test]
    fn every_pot_pays_its_pool_and_names_the_rest(
        (people, fee, one_in, ratio, step) in (1_i64..60, 0_i64..2000, 1_u32..9, 1_u32..20, 1_i64..200)
    ) {
        let found = money(&session(event_doc(people, json!({
            "entry": [{"name": "prizes", "cents": fee, "pot": "overall"}],
            "pots": [{"name": "overall", "count": {"one_in": one_in}, "shape": {"ladder": ratio}, "step_cents": step}],
        }))));
        let pot = &found.pots[0];
        prop_assert_eq!(pot.pool_cents, people * fee);
        prop_assert_eq!(pot.paid_cents() + pot.left_cents, pot.pool_cents);
        prop_assert!(pot.prizes.is_sorted_by(|a, b| a.cents >= b.cents));
    }
}

#[test]
fn a_sum_of_the_tariff_that_cannot_be_is_named_with_its_line() {
    let over = 100_000_001_i64;
    for (tariff, en) in [
        (
            json!({"lost_game": [{"up_to": 3, "cents": 50}, {"cents": over}]}),
            "Lost games, step 2",
        ),
        (
            json!({"passed_deal": {"from": {"4": 5}, "cents": over}}),
            "Passed deals",
        ),
        (json!({"table_money": [50, over]}), "Table money, place 2"),
        (json!({"list_cents": over}), "List money"),
    ] {
        let purse: vorhand::club::money::Purse =
            serde_json::from_value(json!({"tariff": tariff})).unwrap();
        let error = purse.check().unwrap_err();
        let said = vorhand::i18n::Texts::new(vorhand::i18n::Lang::En).purse_error(&error);
        assert!(said.starts_with(en), "{said}");
    }
}

/// Six at two tables with 100.00 in the pot, of whom some are not there when the prizes are given.
fn with_absent(rule: &str, tie: &str, absent: &[i64]) -> EventMoney {
    let mut doc = event_doc(
        6,
        json!({
            "entry": [{"name": "entry", "cents": 1000, "pot": "overall"}],
            "pots": [{"name": "overall", "shape": {"fixed": [3000, 2000, 1000]}, "absent": rule, "tie": tie,
                "gifts": [{"name": "Ham"}, {"name": "Coffee"}]}],
            "legs": [{"leg": 1, "rounds": 12, "tables": [
                table(1, &[1, 2, 3], &[(300, 9, 0), (200, 9, 0), (100, 9, 0)]),
                table(2, &[4, 5, 6], &[(250, 9, 0), (200, 9, 0), (50, 9, 0)])]}],
        }),
    );
    for who in doc["entrants"].as_array_mut().unwrap() {
        who["paid_cents"] = json!(1000);
        who["absent"] = json!(absent.contains(&who["id"].as_i64().unwrap()));
    }
    money(&session(doc))
}

#[test]
fn the_prize_of_who_is_absent_is_kept_goes_on_or_stays_in_the_box() {
    let won = |rule| -> Vec<(Winner, i64, bool)> {
        let found = with_absent(rule, "lot", &[1]);
        let prizes = found.pots[0].prizes.iter();
        prizes
            .map(|prize| (prize.winner.clone(), prize.cents, prize.stays))
            .collect()
    };
    let one = |who| Winner::Entrant(EntrantId(who));
    let lot = || Winner::Lot(vec![EntrantId(2), EntrantId(5)]);
    assert_eq!(
        won("kept"),
        [
            (one(1), 3000, false),
            (one(4), 2000, false),
            (lot(), 1000, false)
        ]
    );
    assert_eq!(
        won("next"),
        [
            (one(4), 3000, false),
            (lot(), 2000, false),
            (lot(), 1000, false)
        ]
    );
    assert_eq!(
        won("box"),
        [
            (one(1), 3000, true),
            (one(4), 2000, false),
            (lot(), 1000, false)
        ]
    );
    let next = with_absent("next", "lot", &[1]);
    assert_eq!(next.pots[0].passed_over, [one(1)]);
    assert_eq!(next.pots[0].prizes[0].gift.as_ref().unwrap().name, "Ham");
    let boxed = with_absent("box", "lot", &[1]);
    assert_eq!(
        (boxed.pots[0].left_cents, boxed.cash.rest_cents),
        (3000, 3000)
    );
    let nobody = with_absent("next", "lot", &[1, 2, 3, 4, 5, 6]);
    assert!(nobody.pots[0].prizes.iter().all(|prize| prize.stays));
    assert_eq!(nobody.cash.rest_cents, 6000);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Whoever is absent, and whatever was settled for that: the box balances, and what is in a pot
    /// is paid or named.
    #[test]
    fn the_box_balances_whoever_is_absent(
        absent in prop::collection::vec(1_i64..=6, 0..6),
        rule in prop::sample::select(vec!["kept", "next", "box"]),
        tie in prop::sample::select(vec!["lot", "share"]),
    ) {
        let found = with_absent(rule, tie, &absent);
        let (pot, cash) = (&found.pots[0], &found.cash);
        prop_assert_eq!(pot.paid_cents() + pot.left_cents, pot.pool_cents);
        prop_assert_eq!(cash.received_cents, cash.paid_out_cents + cash.rest_cents);
        prop_assert_eq!(cash.paid_out_cents, pot.paid_cents());
        let gets = |who: &Winner| match who {
            Winner::Entrant(id) => absent.contains(&id.0),
            _ => false,
        };
        let mut paid = pot.prizes.iter().filter(|prize| !prize.stays);
        prop_assert!(rule == "kept" || !paid.any(|prize| gets(&prize.winner)), "{:?}", pot);
    }
}

#[test]
fn who_is_excluded_gets_no_more_seats_and_is_ranked_as_the_director_chose() {
    let doc = event_doc(
        6,
        json!({
            "entry": [{"name": "entry", "cents": 1000, "pot": "overall"}],
            "pots": [{"name": "overall", "shape": {"fixed": [3000, 2000]}}],
            "legs": [{"leg": 1, "rounds": 12, "tables": [
                table(1, &[1, 2, 3], &[(300, 9, 0), (200, 9, 0), (100, 9, 0)]),
                table(2, &[4, 5, 6], &[(250, 9, 0), (150, 9, 0), (50, 9, 0)])]}],
        }),
    );
    let mut session = session(doc);
    let exclude = |session: &mut Session, how| {
        let entrant = vorhand::club::Entrant {
            excluded: how,
            ..event(session).entrant(EntrantId(1)).unwrap().clone()
        };
        let event = EventId(1);
        session
            .transact(Command::EditEntrant {
                event,
                entrant,
                other_person: false,
            })
            .unwrap();
    };
    let first = |session: &Session| standings(event(session), None).ranked()[0].entrant.0;
    let texts = vorhand::i18n::Texts::new(vorhand::i18n::Lang::De);
    exclude(&mut session, Some(vorhand::club::Excluded::Ranked));
    assert!(
        event(&session).entrant(EntrantId(1)).unwrap().left,
        "no more seats"
    );
    assert_eq!(first(&session), 1);
    assert_eq!(
        texts.listed(event(&session), EntrantId(1)),
        "Player 1 (ausgeschlossen)"
    );
    let (book, event_id) = (session.book(), EventId(1));
    for said in [
        vorhand::app::standings_csv(book, event_id, &texts),
        vorhand::app::news(book, event_id, &texts),
    ] {
        let said = said.unwrap();
        assert!(said.contains("Player 1 (ausgeschlossen)"), "{said}");
    }
    exclude(&mut session, Some(vorhand::club::Excluded::Unranked));
    assert_eq!(first(&session), 4);
    let found = standings(event(&session), None);
    let row = found.row(EntrantId(1)).unwrap();
    assert_eq!(
        (row.rank, row.points > 0),
        (None, true),
        "what was played is told"
    );
    assert_eq!(found.rows.len(), 6);
    let winners: Vec<_> = money(&session).pots[0]
        .prizes
        .iter()
        .map(|p| p.winner.clone())
        .collect();
    assert_eq!(winners, [4, 2].map(|who| Winner::Entrant(EntrantId(who))));
    session.undo().unwrap();
    session.undo().unwrap();
    assert!(
        !event(&session).entrant(EntrantId(1)).unwrap().left,
        "taken back"
    );
    assert_eq!(first(&session), 1);
}

/// Four people who play one list by its foot, Player 1 the best.
fn one_list(parts: Json) -> Json {
    let feet = [(200, 4, 0), (100, 3, 1), (50, 2, 1), (0, 1, 2)];
    let legs = json!([{"leg": 1, "rounds": 4, "tables": [table(1, &[1, 2, 3, 4], &feet)]}]);
    let mut doc = event_doc(4, parts);
    doc["legs"] = legs;
    doc
}

#[test]
fn a_prize_that_nobody_is_left_for_stays_in_the_box_once_all_is_in() {
    let parts = json!({
        "entry": [{"name": "a", "cents": 500, "pot": "a"}, {"name": "b", "cents": 500, "pot": "b"}],
        "pots": [{"name": "a", "shape": {"ladder": 5}, "count": {"fixed": 3}},
                 {"name": "b", "shape": {"ladder": 5}, "count": {"fixed": 3}}],
        "one_prize": true,
    });
    let found = money(&session(one_list(parts.clone())));
    let given = |pot: &PotResult| -> i64 {
        let prizes = pot.prizes.iter().filter(|p| p.winner != Winner::Nobody);
        prizes.map(|prize| prize.cents).sum()
    };
    let out: i64 = found.pots.iter().map(given).sum();
    assert_eq!(found.cash.paid_out_cents, out);
    let [first, second] = found.pots.as_slice() else {
        panic!("two pots: {found:?}");
    };
    assert_eq!((first.left_cents, second.left_cents), (0, 4000 - out));
    assert!(second.left_cents > 0);
    // Before anything is in, the prizes are planned.
    let planned = money(&session(event_doc(4, parts)));
    assert_eq!(planned.cash.paid_out_cents, 4000);
}

/// Nine of ten deals were passed, and who left after the first round was there for four, of which
/// one was the own game.
#[test]
fn who_left_pays_for_no_more_passed_deals_than_there_were() {
    let evening = Evening::new();
    let people: Vec<Json> = (1..=4)
        .map(|n| json!({"name": format!("Player {n}")}))
        .collect();
    let seats = json!({"N": 1, "E": 2, "S": 3, "W": 4});
    let foot =
        |who, points, lost| json!({"entrant": who, "points": points, "won": 0, "lost": lost});
    let feet = [foot(1, 0, 0), foot(2, 0, 0), foot(3, 0, 0), foot(4, -48, 1)];
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Thursday", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "net", "movement": {"kind": "draw", "seed": 7, "rounds": 3, "legs": 1, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "typed_draw", "first": {"tables": [{"table": 1, "seats": seats}]}}),
        json!({"do": "repair_in_leg", "leg": 1, "after_round": 1, "what": {"leaves": {"entrant": 4}}}),
        json!({"do": "keep_purse", "purse": {"tariff": {"lost_game": [],
            "passed_deal": {"from": {"3": 1, "4": 1}, "cents": 10}}, "entry": [], "expenses": [], "pots": []}}),
        json!({"do": "keep_feet", "leg": 1, "table": 1, "feet": feet}),
    ]);
    let passed = &evening.json(&["cash", "--json"])["passed_money"];
    let of = |who| {
        passed
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["entrant"] == who)
    };
    let cents = |who| of(who).map(|one| one["cents"].clone());
    assert_eq!(cents(4), Some(json!(30)), "{passed}");
    assert_eq!(cents(1), Some(json!(90)), "{passed}");
}

#[test]
fn lost_money_is_what_lost_games_cost_and_nothing_else() {
    let found = money(&session(one_list(json!({
        "tariff": {"lost_game": [{"cents": 50}], "passed_deal": {"from": {"4": 1}, "cents": 10},
            "table_money": [10, 20, 30, 40], "list_cents": 5},
        "pots": [{"name": "a", "shape": {"ladder": 5}, "count": {"fixed": 1}, "lost_money": true}],
    }))));
    assert_eq!(found.at_tables.lost.values().sum::<i64>(), 200);
    assert_eq!(found.pots[0].pool_cents, 200);
    assert!(found.at_tables.total_cents() > 200);
}

#[test]
fn whom_a_pot_is_for_pays_for_it_whatever_it_is_ranked_by() {
    let mut doc = event_doc(
        4,
        json!({
            "entry": [{"name": "a", "cents": 1000, "pot": "ladies"}],
            "pots": [{"name": "ladies", "ranking": {"group": "ladies"}, "shape": {"ladder": 5}, "count": {"fixed": 1}}],
        }),
    );
    doc["entrants"][0]["groups"] = json!(["ladies"]);
    let found = money(&session(doc));
    assert_eq!(
        (found.cash.due_cents, found.pots[0].pool_cents),
        (4000, 4000)
    );
    assert_eq!(found.pots[0].people, 1, "she alone can win it");
}

#[test]
fn who_sits_out_a_leg_owes_no_part_of_it() {
    let mut doc = one_list(json!({"entry": [{"name": "series 1", "cents": 500, "leg": 1}]}));
    let people = doc["entrants"].as_array_mut().unwrap();
    people.push(json!({"id": 5, "start_number": 5, "name": "Player 5"}));
    doc["legs"][0]["sitting_out"] = json!([5]);
    assert_eq!(money(&session(doc)).cash.due_cents, 2000);
}

#[test]
fn a_sheet_is_in_where_each_has_a_foot_or_a_slip() {
    let mut doc = one_list(json!({}));
    let sheet = &mut doc["legs"][0]["tables"][0];
    sheet["feet"].as_array_mut().unwrap().truncate(2);
    sheet["slips"] = json!([{"entrant": 3, "points": 40, "games": 1}]);
    assert!(
        !standings(event(&session(doc.clone())), None)
            .missing
            .nothing()
    );
    let slips = &mut doc["legs"][0]["tables"][0]["slips"];
    let last = json!({"entrant": 4, "points": 0, "games": -1});
    slips.as_array_mut().unwrap().push(last);
    assert!(standings(event(&session(doc)), None).missing.nothing());
}

/// One table, and a pot that pays these sums to the first.
fn with_fixed_prizes(feet: [(i64, i64, i64); 4], cents: &[i64], lots: Json) -> Session {
    let tables = [table(1, &[1, 2, 3, 4], &feet)];
    session(event_doc(
        4,
        json!({
            "legs": [{"leg": 1, "rounds": 12, "tables": tables}],
            "pots": [{"name": "overall", "shape": {"fixed": cents}, "extra_cents": cents.iter().sum::<i64>()}],
            "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
            "lots": lots,
        }),
    ))
}

#[test]
fn what_parts_two_of_equal_points_is_said_where_the_first_wins_a_pot() {
    // 200 + 2 × 50 and 150 + 3 × 50, and as much of the others.
    let feet = [(200, 3, 1), (150, 4, 1), (20, 3, 1), (10, 3, 1)];
    let session = with_fixed_prizes(feet, &[4000], json!([]));
    let event = event(&session);
    let found = awards(&session.book().members, event);
    let [first] = &found.given[..] else {
        panic!("{found:?}");
    };
    let t = Texts::new(Lang::En);
    assert_eq!(t.award_winner(event, first), "Player 2");
    let why = t.award_reasons_below(event, first);
    assert_eq!(
        why[1..],
        ["equal in points with Player 1, but 4 games won to 3"]
    );
}

#[test]
fn who_wins_a_lot_of_three_is_said_to_be_equal_with_both_others() {
    let feet = [(200, 3, 1), (200, 3, 1), (200, 3, 1), (10, 3, 1)];
    let lots = json!([{"order": [3, 1, 2]}]);
    let session = with_fixed_prizes(feet, &[4000, 2000, 1000], lots);
    let event = event(&session);
    let found = awards(&session.book().members, event);
    let t = Texts::new(Lang::En);
    let told = found.given.iter().map(|award| {
        let why = t.award_reasons_below(event, award);
        (t.award_winner(event, award), why[1..].join("; "))
    });
    let told: Vec<_> = told.collect();
    let lot = |who: &str| t.why_won_cut(who);
    assert_eq!(
        told,
        [
            ("Player 3".to_owned(), lot("Player 1 and Player 2")),
            ("Player 1".to_owned(), lot("Player 2")),
            ("Player 2".to_owned(), String::new()),
        ]
    );
}
