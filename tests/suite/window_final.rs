//! Preliminary and final by the keyboard: who qualified comes to an evening of their own.

use super::club_evening::Evening;
use super::league::{keep_feet, opened, teams};
use crate::desktop::Scripted;
use crate::session::options;
use crate::window::Desk;
use egui::Key;
use serde_json::json;
use vorhand::club::Event;
use vorhand::club::teams::Team;
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::Screen;

/// A season in which six of sixteen go on, of whom one declines; equals at the line if asked.
fn season(equal: bool) -> Evening {
    let grouping = json!({"name": "pairs", "size": 2, "teams": teams(8, 2)});
    let evening = opened(16, Some(1), &grouping);
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    keep_feet(&evening, 1, |who| {
        if equal {
            (600, 0)
        } else {
            (who * 100, who % 3)
        }
    });
    evening.carry_out(&[
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "guests": "ranked", "formed": "sum", "qualifying": {
                "places": {"fixed": 6}, "reserves": 2, "for": "Cup",
                "declined": if equal { json!([]) } else { json!(["Player 15"]) }}}}),
    ]);
    evening
}

/// The window on the season of such an evening.
pub fn desk(evening: &Evening, lang: Lang) -> Desk {
    let session = Session::open(evening.path(), options()).unwrap();
    let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
    desk.ctrl(Key::Num8);
    desk
}

/// The season, from which a final can begin.
pub fn before_the_final(lang: Lang) -> (Evening, Desk) {
    let evening = season(false);
    let desk = desk(&evening, lang);
    (evening, desk)
}

#[test]
fn those_who_qualified_come_to_the_final_with_numbers_by_rank() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let season = season(false);
        let told = season.json(&["season", "--json"]);
        let on: Vec<String> = told["rows"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|row| row["going"] == "on")
            .map(|row| row["name"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(on.len(), 6);
        let mut desk = desk(&season, lang);
        assert_eq!(desk.app().screen(), Screen::Season);
        desk.tab_to(say("Final with these", "Endrunde mit"))
            .press(Key::Enter);
        desk.run();
        let event = desk.app().session().unwrap().book().events.last().unwrap();
        assert_eq!(event.settings.name, "Cup");
        assert_eq!(desk.app().screen(), Screen::People);
        let came: Vec<(u32, String)> = event
            .entrants
            .iter()
            .map(|who| (who.start_number, who.typed_name.clone()))
            .collect();
        let ranked: Vec<(u32, String)> = (1..).zip(on).collect();
        assert_eq!(came, ranked);
        let left: Vec<(&str, Vec<String>)> = vec![
            ("Team E", vec!["Player 10".to_owned()]),
            (
                "Team F",
                vec!["Player 11".to_owned(), "Player 12".to_owned()],
            ),
            (
                "Team G",
                vec!["Player 13".to_owned(), "Player 14".to_owned()],
            ),
            ("Team H", vec!["Player 16".to_owned()]),
        ];
        assert_eq!(event.groupings.len(), 1);
        assert_eq!(event.groupings[0].name, "pairs");
        assert_eq!(line_up(event), left, "of each team those who go on");
    }
}

/// The teams of the first grouping of an event, with the names of those who play for them.
fn line_up(event: &Event) -> Vec<(&str, Vec<String>)> {
    let names = |team: &Team| -> Vec<String> {
        let people = team.everybody().filter_map(|who| event.entrant(who));
        people.map(|who| who.typed_name.clone()).collect()
    };
    let teams = event.groupings[0].teams.iter();
    teams
        .map(|team| (team.name.as_str(), names(team)))
        .collect()
}

/// A league day of four teams, the first with a substitute, of which two go on, and one of the four
/// declines; all equal if asked.
fn division(equal: bool) -> Evening {
    let mut grouping = json!({"name": "Division 3", "size": 4, "apart": true, "teams": teams(4, 4),
        "league": {"points_per_beaten": 2, "checked": "2026-11-22"}});
    grouping["teams"][0]["substitutes"] = json!([17]);
    let evening = opened(17, Some(4), &grouping);
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    for leg in 1..=4 {
        keep_feet(&evening, leg, |who| {
            if equal {
                (600, 0)
            } else {
                (2000 - (who - 1) / 4 * 300, 0)
            }
        });
    }
    evening.carry_out(&[
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "value": "league", "formed": "sum", "qualifying": {
                "places": {"fixed": 2}, "declined": if equal { json!([]) } else { json!(["Team B"]) }}}}),
    ]);
    evening
}

/// The table of the division, and its final.
fn begin_final(desk: &mut Desk, lang: Lang) {
    let say = |en, de| crate::window_stages::say(lang, en, de);
    desk.tab_to("Division 3").press(Key::Enter);
    desk.tab_to(say(
        "Final with these teams",
        "Endrunde mit diesen Mannschaften",
    ))
    .press(Key::Enter);
    desk.run();
}

#[test]
fn the_teams_of_a_division_that_go_on_come_to_a_league_day_of_their_own() {
    for lang in Lang::ALL {
        let evening = division(false);
        let mut desk = desk(&evening, lang);
        begin_final(&mut desk, lang);
        assert_eq!(desk.app().screen(), Screen::People);
        let book = desk.app().session().unwrap().book();
        let event = book.events.last().unwrap();
        assert_eq!(book.events.len(), 2);
        let players = |numbers: &[i64]| -> Vec<String> {
            numbers.iter().map(|n| format!("Player {n}")).collect()
        };
        let teams = vec![
            ("Team A", players(&[1, 2, 3, 4, 17])),
            ("Team C", players(&[9, 10, 11, 12])),
        ];
        assert_eq!(line_up(event), teams, "who declines moved the line");
        let grouping = &event.groupings[0];
        let who = |name: &str| {
            event
                .entrants
                .iter()
                .find(|e| e.typed_name == name)
                .unwrap()
                .id
        };
        assert_eq!(grouping.teams[0].substitutes, [who("Player 17")]);
        let league = grouping.league.as_ref().unwrap();
        assert_eq!((league.points_per_beaten, league.checked), (2, None));
        assert!(event.waits(who("Player 17")), "a substitute still waits");
    }
}

#[test]
fn where_teams_are_equal_at_the_line_none_is_carried_over() {
    let evening = division(true);
    let mut desk = desk(&evening, Lang::En);
    begin_final(&mut desk, Lang::En);
    assert!(desk.shows("Teams are level at the line"));
    assert_eq!(desk.app().session().unwrap().book().events.len(), 1);
}

#[test]
fn where_the_lot_is_still_to_decide_nobody_is_carried_over() {
    let season = season(true);
    let mut desk = desk(&season, Lang::En);
    desk.tab_to("Final with these").press(Key::Enter);
    assert!(desk.shows("The lot decides who goes on"));
    assert_eq!(desk.app().session().unwrap().book().events.len(), 1);
}
