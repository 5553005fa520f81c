//! The season in the window: evenings that are not finished, and league days, by the keyboard.

use super::league::{keep_lists, opened, teams};
use super::season_unfinished::{season, two_legs};
use super::window_final::desk;
use crate::window::Desk;
use crate::window_stages::say;
use egui::Key;
use serde_json::json;
use vorhand::i18n::Lang;

/// Opens the rule, ticks this in it and keeps it.
fn tick(desk: &mut Desk, lang: Lang, words: &str) {
    desk.tab_to(say(lang, "Change the rule", "Regel ändern"))
        .press(Key::Enter);
    desk.tab_to(say(lang, "More", "Mehr")).press(Key::Space);
    desk.tab_to(words).press(Key::Space);
    desk.tab_to(say(lang, "Save the season", "Saison speichern"))
        .press(Key::Enter);
    desk.run();
}

#[test]
fn an_evening_that_is_not_finished_is_named_and_counts_if_the_rule_says_so() {
    for lang in Lang::ALL {
        let evening = two_legs();
        evening.carry_out(&[season(&json!({}))]);
        keep_lists(&evening, 1, |who| 100 * who);
        let mut desk = desk(&evening, lang);
        let not_counted = say(
            lang,
            "Not finished, not counted yet: League day",
            "Noch nicht zu Ende, noch nicht gezählt: League day",
        );
        assert!(desk.shows(not_counted), "{:?}", desk.lines());
        assert!(!desk.shows("Player 8"), "nothing of it counts");
        tick(
            &mut desk,
            lang,
            say(
                lang,
                "Unfinished evenings count too",
                "Laufende Abende zählen mit",
            ),
        );
        let counted = say(
            lang,
            "Counted unfinished: League day",
            "Laufend mitgezählt: League day",
        );
        assert!(desk.shows(counted), "{:?}", desk.lines());
        assert!(desk.shows("Player 8"));
        desk.tab_to("Name").write("yer 8");
        assert_eq!(desk.lines().len(), 1, "{:?}", desk.lines());
        assert!(desk.shows("Player 8"));
    }
}

#[test]
fn a_league_day_counts_once_somebody_ticks_it() {
    for lang in Lang::ALL {
        let grouping = json!({"name": "League", "size": 4, "teams": teams(4, 4),
            "league": {"points_per_beaten": 1}});
        let evening = opened(16, Some(1), &grouping);
        evening.carry_out(&[json!({"do": "draw", "seed": 1}), season(&json!({}))]);
        keep_lists(&evening, 1, |who| 100 * who);
        let mut desk = desk(&evening, lang);
        assert!(!desk.shows("Player 16"), "it waits to be taken in");
        tick(&mut desk, lang, "League day");
        assert!(desk.shows("Player 16"), "{:?}", desk.lines());
        desk.ctrl(Key::Z);
        assert!(!desk.shows("Player 16"), "undone");
        // The list of evenings says who won.
        desk.ctrl(Key::E);
        let first = &desk.lines()[0];
        assert!(first.contains(", 1. Team"), "{first}");
    }
}

#[test]
fn a_season_of_teams_begins_with_their_table() {
    for lang in Lang::ALL {
        let grouping = json!({"name": "Division 3", "size": 4, "teams": teams(4, 4),
            "league": {"points_per_beaten": 1}});
        let evening = opened(16, Some(1), &grouping);
        let taken = season(&json!({"taken_in": [1]}));
        evening.carry_out(&[json!({"do": "draw", "seed": 1}), taken]);
        keep_lists(&evening, 1, |who| 100 * who);
        let desk = desk(&evening, lang);
        let first = &desk.lines()[0];
        assert!(first.starts_with("1, Team D"), "{first}");
    }
}
