//! Team-mates share a table only where somebody said so: swaps, typed seats and repairs that would
//! bring them together are refused with the team's name and the way out.

use super::club_evening::Evening;
use super::league::{keep_feet, opened, refused, teams};
use super::report_pages::words_on;
use crate::desktop::Scripted;
use crate::session::options;
use crate::window::Desk;
use egui::Key;
use serde_json::{Value as Json, json};
use vorhand::app::hall::deck::{Line, Part, deck};
use vorhand::club::standings;
use vorhand::i18n::{Lang, Texts};
use vorhand::movement::{self, SeatFault, SeatNote};
use vorhand::report::{self, Context, PaperKind};
use vorhand::session::Session;

fn evening(people: i64, count: i64, size: i64) -> Evening {
    let grouping =
        json!({"name": "teams", "size": size, "apart": true, "teams": teams(count, size)});
    let evening = opened(people, Some(3), &grouping);
    evening.carry_out(&[json!({"do": "draw", "seed": 3})]);
    evening
}

/// That team-mates may meet in these legs, as the window sends it.
fn allow(evening: &Evening, legs: &Json) {
    let movement = json!({"kind": "draw", "seed": 3, "rounds": 12, "tables_of": 4, "legs": 3,
        "mates_may_meet": legs});
    evening.carry_out(&[json!({"do": "edit_event", "movement": movement})]);
}

/// A mate of number 1, and somebody at that mate's table who is of another team.
fn a_swap(evening: &Evening, leg: usize) -> (i64, i64) {
    let tables = evening.tables(leg);
    let table = tables.iter().find(|table| table.contains(&2)).unwrap();
    let other = table.iter().find(|who| **who != 2).unwrap();
    (1, *other)
}

/// What the judge has against the seats, and in which legs mates meet as it was allowed.
fn judged(evening: &Evening) -> (Vec<SeatFault>, Vec<u32>) {
    let session = Session::open(evening.path(), options()).unwrap();
    let found = movement::verify_event(session.book().events.first().unwrap());
    let mates = found.notes.iter().filter_map(|note| match note {
        SeatNote::MatesTogether { leg, .. } => Some(leg.0),
        _ => None,
    });
    (found.errors, mates.collect())
}

#[test]
fn a_swap_that_brings_mates_together_needs_a_word_for_that_leg() {
    let evening = evening(16, 4, 4);
    let (a, b) = a_swap(&evening, 2);
    let swap = json!({"do": "swap_seats", "leg": 2, "a": a, "b": b});
    let refusal = refused(&evening, &swap);
    assert_eq!(refusal["code"], "team-mates-brought-together");
    let message = refusal["message"].as_str().unwrap();
    for part in [
        "“Team A”",
        "Player 1",
        "Player 2",
        "leg 2",
        "“Something happened”",
    ] {
        assert!(message.contains(part), "{message}");
    }
    allow(&evening, &json!([2]));
    evening.carry_out(&[swap]);
    assert!(
        evening
            .tables(2)
            .iter()
            .any(|table| table.contains(&1) && table.contains(&2))
    );
    let (faults, mates) = judged(&evening);
    assert!(faults.is_empty(), "{faults:?}");
    let there = !mates.is_empty() && mates.iter().all(|leg| *leg == 2);
    assert!(there, "the proof tells it: {mates:?}");
    // The word holds for its leg alone, and is taken back like anything else.
    let (a, b) = a_swap(&evening, 3);
    let other = json!({"do": "swap_seats", "leg": 3, "a": a, "b": b});
    assert_eq!(
        refused(&evening, &other)["code"],
        "team-mates-brought-together"
    );
    evening.carry_out(&[json!({"do": "undo"}), json!({"do": "undo"})]);
    let again = json!({"do": "swap_seats", "leg": 2, "a": 1, "b": a_swap(&evening, 2).1});
    assert_eq!(
        refused(&evening, &again)["code"],
        "team-mates-brought-together"
    );
}

#[test]
fn the_proof_on_paper_says_that_mates_never_meet_as_long_as_it_is_so() {
    let evening = evening(16, 4, 4);
    let t = Texts::new(Lang::En);
    let proof = || {
        let session = Session::open(evening.path(), options()).unwrap();
        let event = session.book().events.first().unwrap();
        let paper = report::pages(PaperKind::Proof, &Context::new(event, &t)).unwrap();
        words_on(&paper).join(" ")
    };
    let said = proof();
    assert!(said.contains(&t.report_proof_mates()), "{said}");
    assert!(!said.contains("walk"), "{said}");
    let (a, b) = a_swap(&evening, 2);
    allow(&evening, &json!([2]));
    evening.carry_out(&[json!({"do": "swap_seats", "leg": 2, "a": a, "b": b})]);
    let said = proof();
    assert!(!said.contains(&t.report_proof_mates()), "{said}");
}

#[test]
fn typed_seats_that_bring_mates_together_are_refused() {
    let evening = evening(16, 4, 4);
    let (a, b) = a_swap(&evening, 2);
    let tables: Vec<Json> = evening
        .tables(2)
        .iter()
        .map(|table| {
            let who = |id: &i64| match *id {
                id if id == a => b,
                id if id == b => a,
                id => id,
            };
            let seats = ["N", "E", "S", "W"].into_iter().zip(table.iter().map(who));
            Json::Object(
                seats
                    .map(|(seat, id)| (seat.to_owned(), json!(id)))
                    .collect(),
            )
        })
        .collect();
    let typed = json!({"do": "seat_by_hand", "leg": 2, "tables": tables});
    assert_eq!(
        refused(&evening, &typed)["code"],
        "team-mates-brought-together"
    );
    allow(&evening, &json!([2]));
    evening.carry_out(&[typed]);
}

/// Four teams of three at three tables of four: with a table fewer nobody can be kept apart.
#[test]
fn a_repair_that_cannot_keep_mates_apart_is_refused_until_it_is_allowed() {
    let evening = evening(12, 4, 3);
    let fewer = json!({"do": "repair", "next_leg": 2, "what": {"tables": {"at_most": 2}}});
    let refusal = refused(&evening, &fewer);
    assert_eq!(refusal["code"], "team-mates-brought-together");
    assert!(
        refusal["message"].as_str().unwrap().contains("“Team "),
        "{refusal}"
    );
    allow(&evening, &json!([2, 3]));
    evening.carry_out(&[fewer]);
    assert_eq!(evening.tables(2).len(), 2);
    let (faults, mates) = judged(&evening);
    assert!(faults.is_empty(), "{faults:?}");
    assert!(
        mates.contains(&2) && mates.contains(&3),
        "the proof tells it"
    );
    // The evening goes on: what met in these legs is no reason to refuse what comes later.
    evening
        .carry_out(&[json!({"do": "repair", "next_leg": 3, "what": {"leaves": {"entrant": 5}}})]);
}

/// Twelve of three teams would fill three tables of four, where mates must meet; tables of three keep
/// them apart.
#[test]
fn a_team_that_leaves_brings_no_mates_of_the_others_together() {
    let evening = evening(16, 4, 4);
    for who in 13..=16 {
        let leaves = json!({"leaves": {"entrant": who}});
        evening.carry_out(&[json!({"do": "repair", "next_leg": 2, "what": leaves})]);
    }
    for leg in [2, 3] {
        assert_eq!(evening.tables(leg).len(), 4, "{:?}", evening.tables(leg));
    }
    assert_eq!(judged(&evening), (Vec::new(), Vec::new()));
    let anew = json!({"do": "repair", "next_leg": 3, "anew": true,
        "what": {"comes": {"who": {"entrant": 16}}}});
    evening.carry_out(&[anew]);
    assert_eq!(judged(&evening), (Vec::new(), Vec::new()));
}

#[test]
fn who_comes_back_to_fixed_tables_sits_where_no_mate_is() {
    let grouping = json!({"name": "teams", "size": 4, "apart": true, "teams": teams(4, 4)});
    let evening = opened(16, Some(3), &grouping);
    let fixed = json!({"kind": "fixed", "seed": 3, "rounds": 12, "tables_of": 4});
    evening.carry_out(&[
        json!({"do": "edit_event", "movement": fixed}),
        json!({"do": "draw", "seed": 3}),
    ]);
    // Of one team the one at table 1 leaves; so does somebody else, at the last table.
    let (first, last) = (evening.tables(1)[0].clone(), evening.tables(1)[3].clone());
    let of_team = |who: &i64| (who - 1) / 4;
    let (who, team) = (first[0], of_team(&first[0]));
    let other = *last.iter().find(|id| of_team(id) != team).unwrap();
    assert!(
        last.iter().any(|id| of_team(id) == team),
        "a mate stays there"
    );
    let leaves =
        |who: i64| json!({"do": "repair", "next_leg": 1, "what": {"leaves": {"entrant": who}}});
    evening.carry_out(&[leaves(who), leaves(other)]);
    let back = json!({"do": "repair", "next_leg": 1, "what": {"comes": {"who": {"entrant": who}}}});
    evening.carry_out(&[back]);
    assert!(evening.tables(1)[0].contains(&who));
    assert!(judged(&evening).0.is_empty());
}

#[test]
fn what_was_played_so_is_told_and_blocks_nothing() {
    let evening = evening(16, 4, 4);
    super::league::keep_lists(&evening, 1, |who| who * 100);
    let (a, b) = a_swap(&evening, 1);
    let seats: Vec<Json> = evening
        .tables(1)
        .iter()
        .zip(1..)
        .map(|(table, number)| {
            let who = |id: &i64| match *id {
                id if id == a => b,
                id if id == b => a,
                id => id,
            };
            let seats = ["N", "E", "S", "W"].into_iter().zip(table.iter().map(who));
            let seats: serde_json::Map<_, _> = seats
                .map(|(seat, id)| (seat.to_owned(), json!(id)))
                .collect();
            json!({"table": number, "seats": seats})
        })
        .collect();
    let sat = json!({"do": "repair", "next_leg": 2, "what": {"sat_otherwise": {"leg": 1,
        "seats": {"tables": seats}}}});
    evening.carry_out(&[
        sat,
        json!({"do": "repair", "next_leg": 2, "what": {"leaves": {"entrant": 16}}}),
        json!({"do": "draw_by_standing", "leg": 3}),
    ]);
}

/// One leg of sixteen in four teams, and two who came after the draw: number 17 may play for the
/// first team, number 18 for nobody.
fn with_substitutes() -> Evening {
    let mut grouping = json!({"name": "teams", "size": 4, "apart": true, "teams": teams(4, 4)});
    let evening = opened(16, Some(1), &grouping);
    grouping["teams"][0]["substitutes"] = json!([17]);
    evening.carry_out(&[
        json!({"do": "draw", "seed": 3}),
        json!({"do": "add_entrants", "people": [{"name": "Player 17"}, {"name": "Player 18"}]}),
        json!({"do": "keep_grouping", "grouping": grouping}),
    ]);
    evening
}

/// The table of number 1, and somebody of another team there.
fn table_of_the_first(evening: &Evening) -> (usize, i64) {
    let tables = evening.tables(1);
    let at = tables.iter().position(|table| table.contains(&1)).unwrap();
    let other = tables[at].iter().find(|who| **who > 4).unwrap();
    (at + 1, *other)
}

/// What the judge says of mates alone: some are on the list and have no seat.
fn mates_told(evening: &Evening) -> (Vec<SeatFault>, Vec<u32>) {
    let (mut faults, told) = judged(evening);
    faults.retain(|fault| matches!(fault, SeatFault::MatesTogether { .. }));
    (faults, told)
}

#[test]
fn who_plays_on_in_the_middle_of_a_leg_is_no_mate_of_those_at_the_table() {
    let evening = with_substitutes();
    let (table, other) = table_of_the_first(&evening);
    let stand_in = |leaves: i64, comes: i64, from_deal: u32| {
        json!({"do": "stand_in", "leg": 1,
        "leaves": leaves, "comes": {"entrant": comes}, "from_deal": from_deal})
    };
    let refusal = refused(&evening, &stand_in(other, 17, 5));
    assert_eq!(refusal["code"], "team-mates-brought-together");
    let message = refusal["message"].as_str().unwrap();
    for part in [
        "“Team A”",
        "Player 1 ",
        "Player 17",
        "leg 1",
        &format!("table {table} "),
    ] {
        assert!(message.contains(part), "{part}: {message}");
    }
    // The mate's own place is free for it, and so is a chair whose mate has gone by then.
    evening.carry_out(&[stand_in(1, 17, 5), json!({"do": "undo"})]);
    evening.carry_out(&[stand_in(1, 18, 5), stand_in(other, 17, 9)]);
    assert_eq!(mates_told(&evening), (vec![], vec![]));
    evening.carry_out(&[json!({"do": "undo"}), json!({"do": "undo"})]);
    // Where it is allowed for the leg, it is told.
    let movement = json!({"kind": "draw", "seed": 3, "rounds": 12, "tables_of": 4, "legs": 1,
        "mates_may_meet": [1]});
    evening.carry_out(&[
        json!({"do": "edit_event", "movement": movement}),
        stand_in(other, 17, 5),
    ]);
    assert_eq!(mates_told(&evening), (vec![], vec![1]));
}

#[test]
fn a_mate_may_take_a_chair_where_the_other_has_left() {
    let evening = with_substitutes();
    let (table, other) = table_of_the_first(&evening);
    let in_leg = |after: u32, what: Json| {
        json!({"do": "repair_in_leg", "leg": 1,
        "after_round": after, "what": what})
    };
    let mut comes = in_leg(2, json!({"comes": {"who": {"entrant": 17}}}));
    comes["at_table"] = json!(table);
    assert_eq!(
        refused(&evening, &comes)["code"],
        "team-mates-brought-together"
    );
    let leaves = in_leg(1, json!({"leaves": {"entrant": 1}}));
    evening.carry_out(&[leaves, comes]);
    assert!(evening.tables(1)[table - 1].contains(&other));
    assert_eq!(
        mates_told(&evening),
        (vec![], vec![]),
        "they never shared it"
    );
}

#[test]
fn in_the_window_the_refusal_names_the_way_out_and_a_key_takes_it() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let evening = evening(12, 4, 3);
        let session = Session::open(evening.path(), options()).unwrap();
        let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
        let fewer = |desk: &mut Desk| {
            desk.tab_to(say("How many tables", "Wie viele Tische"));
            desk.ctrl(Key::A).write("2").press(Key::Enter);
        };
        desk.ctrl(Key::Num2);
        desk.tab_to(say("Something happened", "Es ist etwas passiert"))
            .press(Key::Space);
        desk.tab_to(say(": number of tables", "Tischzahl"));
        desk.press(Key::Space);
        fewer(&mut desk);
        let tables = |desk: &Desk| {
            let book = desk.app().session().unwrap().book();
            book.events[0].legs[0].tables.len()
        };
        assert_eq!(tables(&desk), 3);
        assert!(
            desk.shows("“Team ") || desk.shows("„Team "),
            "{:?}",
            desk.app().said()
        );
        let word = say(
            "Team-mates may share a table from",
            "Kameraden dürfen von hier an",
        );
        desk.tab_to(word).press(Key::Space);
        fewer(&mut desk);
        assert_eq!(tables(&desk), 2, "{:?}", desk.app().said());
    }
}

#[test]
fn mates_who_were_drawn_before_they_were_a_team_are_told_a_line_each_with_the_way_out() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let grouping = |people: &[i64], apart: bool| {
            json!({"name": "teams", "size": 2, "apart": apart,
                "teams": [{"name": "Herz Acht", "entrants": people}]})
        };
        let evening = opened(12, Some(1), &grouping(&[1, 2], false));
        evening.carry_out(&[json!({"do": "draw", "seed": 3})]);
        let table = evening.tables(1).remove(0);
        evening.carry_out(&[
            json!({"do": "keep_grouping", "was": "teams", "grouping": grouping(&table[..2], true)}),
        ]);
        let session = Session::open(evening.path(), options()).unwrap();
        let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
        desk.run();
        let clash = say("Team-mates at one table: 1", "Mannschaft an einem Tisch: 1");
        assert!(desk.shows(clash), "beside the seats");
        desk.ctrl(Key::Num1);
        assert!(desk.shows("Herz Acht"), "beside the name");
        desk.ctrl(Key::Num2);
        desk.tab_to(say("Change places …", "Tauschen …"))
            .press(Key::Space);
        desk.run();
        let first = format!("Player {}", table[0]);
        let second = format!("Player {}", table[1]);
        let with = say("changes places with", "tauscht mit");
        let chosen = |who: &str| desk.shows(&format!("{who} {with}"));
        assert!(chosen(&first) || chosen(&second));
    }
}

#[test]
fn the_room_of_a_league_day_ranks_the_teams_before_the_people() {
    let league = json!({"name": "Division 3", "size": 2, "apart": true, "teams": teams(4, 2),
        "league": {"points_per_beaten": 1}});
    let evening = opened(8, Some(2), &league);
    evening.carry_out(&[json!({"do": "draw", "seed": 3})]);
    keep_feet(&evening, 1, |who| (who * 100, 0));
    let session = Session::open(evening.path(), options()).unwrap();
    let event = session.book().events.first().unwrap();
    let t = Texts::new(Lang::De);
    let found = standings(event, None);
    let shown = deck(&t, &[], event, &found, None, &[Part::Standings]).sections;
    let [of_teams, of_people] = shown.as_slice() else {
        panic!("{shown:?}");
    };
    assert!(of_teams.title.starts_with("Division 3 · "), "{of_teams:?}");
    assert_eq!(of_teams.heads, ["Summe", "Liga"]);
    let names = of_teams.lines.iter().filter_map(|line| match line {
        Line::Rank { name, points, .. } => Some((name.as_str(), points.as_str())),
        Line::Table { .. } | Line::Name { .. } | Line::Prize { .. } => None,
    });
    let names: Vec<_> = names.collect();
    let best_first = [
        ("Team D", "3"),
        ("Team C", "2"),
        ("Team B", "1"),
        ("Team A", "0"),
    ];
    assert_eq!(names, best_first);
    assert_eq!(of_people.lines.len(), 8);
}
