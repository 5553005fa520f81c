//! Preliminary and final by the keyboard: who qualified comes to an evening of their own.

use super::club_evening::Evening;
use super::league::{keep_feet, opened, teams};
use crate::session::options;
use crate::window::Desk;
use egui::Key;
use serde_json::json;
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::Screen;
use vorhand::ui::platform::Scripted;

/// A season in which six of sixteen go on, of whom one declines; equals at the line if asked.
fn season(equal: bool) -> Evening {
    let grouping = json!({"name": "pairs", "size": 2, "teams": teams(8, 2)});
    let evening = opened(16, Some(1), &grouping);
    evening.carry_out(&[json!({"do": "draw", "seed": 1})]);
    keep_feet(&evening, 1, |who| match equal {
        true => (600, 0),
        false => (who * 100, who % 3),
    });
    evening.carry_out(&[
        json!({"do": "keep_season", "season": {"name": "2026", "from": "2026-01-01",
            "to": "2026-12-31", "guests": "ranked", "formed": "sum", "qualifying": {
                "places": {"fixed": 6}, "reserves": 2, "for": "Cup",
                "declined": if equal { json!([]) } else { json!(["Player 15"]) }}}}),
    ]);
    evening
}

fn desk(evening: &Evening, lang: Lang) -> Desk {
    let session = Session::open(evening.path(), options()).unwrap();
    let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
    desk.ctrl(Key::Num8);
    desk
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
            .map(|who| (who.start_number, who.name.clone()))
            .collect();
        let ranked: Vec<(u32, String)> = (1..).zip(on).collect();
        assert_eq!(came, ranked);
    }
}

#[test]
fn where_the_lot_is_still_to_decide_nobody_is_carried_over() {
    let season = season(true);
    let mut desk = desk(&season, Lang::En);
    desk.tab_to("Final with these").press(Key::Enter);
    assert!(desk.shows("The lot has not decided yet"));
    assert_eq!(desk.app().session().unwrap().book().events.len(), 1);
}
