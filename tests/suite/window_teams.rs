//! Teams at the window, by keyboard and by pointer: a line a team is typed and understood, and their
//! ranking is found where everybody's is.

use crate::window::Desk;
use crate::window_trees::evening;
use egui::Key;
use egui_kittest::kittest::Queryable;
use vorhand::club::teams::{Grouping, team_results};
use vorhand::club::{EntrantId, Event};
use vorhand::i18n::Lang;
use vorhand::ui::Screen;

fn event(desk: &Desk) -> &Event {
    &desk.app().session().unwrap().book().events[0]
}

/// Types several lines into the field that has the keyboard.
pub fn lines(desk: &mut Desk, lines: &[&str]) {
    for (at, line) in lines.iter().enumerate() {
        if at > 0 {
            desk.press(Key::Enter);
        }
        desk.write(line);
    }
}

/// The form of new teams, opened by keys.
pub fn form(lang: Lang) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), evening);
    let word = crate::window_stages::say(lang, "Teams…", "Mannschaften …");
    desk.ctrl(Key::Num1).tab_to(word).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Teams);
    desk
}

fn named(grouping: &Grouping) -> Vec<(&str, Vec<i64>, Vec<i64>)> {
    let ids = |people: &[EntrantId]| people.iter().map(|who| who.0).collect::<Vec<_>>();
    let teams = grouping.teams.iter();
    teams
        .map(|team| {
            (
                team.name.as_str(),
                ids(&team.entrants),
                ids(&team.substitutes),
            )
        })
        .collect()
}

#[test]
fn teams_are_typed_a_line_each_and_ranked_among_the_standings() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = form(lang);
        lines(
            &mut desk,
            &["Herz Acht: 1 berta 3", "Pik Zehn: 4, Emil Q., 6 / 7"],
        );
        assert!(desk.shows("Herz Acht: Anna K., Berta N., Carl O."));
        assert!(
            desk.shows(say("3 of 4", "3 von 4")),
            "who is missing is seen"
        );
        desk.ctrl(Key::Enter);
        desk.run();
        let grouping = event(&desk).groupings[0].clone();
        assert_eq!(
            (grouping.size, grouping.apart, grouping.scaled),
            (4, true, false)
        );
        let herz = ("Herz Acht", vec![1, 2, 3], vec![]);
        let pik = ("Pik Zehn", vec![4, 5, 6], vec![7]);
        assert_eq!(named(&grouping), [herz, pik]);
        // Typed anew it is told by numbers.
        assert!(desk.shows("Pik Zehn: 4 5 6 / 7"));
        desk.tab_to(say("Standings", "Rangliste")).press(Key::Enter);
        desk.tab_to(say("Show: Everybody", "Zeigen: Alle"));
        desk.press(Key::Enter)
            .press(Key::ArrowDown)
            .press(Key::ArrowDown)
            .press(Key::Enter);
        let first = &team_results(event(&desk), &grouping)[0];
        assert!(
            desk.shows(&format!("1. {}: ", first.name)),
            "{:?}",
            desk.lines()
        );
        desk.tab_to("1. ").press(Key::Enter);
        let person = format!("Anna K. {} Herz Acht", say("of", "für"));
        let other = format!("Dora P. {} Pik Zehn", say("of", "für"));
        assert!(
            desk.shows(&person) || desk.shows(&other),
            "{:?}",
            desk.lines()
        );
        desk.take_back().ctrl(Key::Num4);
        assert!(event(&desk).groupings.is_empty());
        assert!(
            !desk.shows("1. Herz Acht"),
            "the ranking went with the teams"
        );
    }
}

#[test]
fn a_league_day_and_scaling_are_chosen_by_keys() {
    let mut desk = form(Lang::En);
    desk.tab_to("Name").ctrl(Key::A).write("league");
    desk.tab_to("Players per team").ctrl(Key::A).write("2");
    desk.tab_to("never share").press(Key::Space);
    desk.tab_to("scale up").press(Key::Space);
    desk.tab_to("League day").press(Key::Space);
    desk.tab_to("Points for each")
        .ctrl(Key::A)
        .write("2")
        .press(Key::Enter);
    lines(&mut desk, &["A: 1 2", "B: 3 4", "C: 5 6"]);
    desk.ctrl(Key::Enter);
    desk.run();
    let grouping = &event(&desk).groupings[0];
    assert_eq!(grouping.name, "league");
    assert_eq!(
        (grouping.size, grouping.apart, grouping.scaled),
        (2, false, true)
    );
    assert_eq!(grouping.league.clone().unwrap().points_per_beaten, 2);
    // Renamed: the old name goes.
    desk.tab_to("Name").ctrl(Key::A).write("day 1");
    desk.ctrl(Key::Enter);
    desk.run();
    let names: Vec<&str> = event(&desk)
        .groupings
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["day 1"]);
    desk.tab_to("Remove")
        .press(Key::Enter)
        .tab_to("Remove")
        .press(Key::Enter);
    desk.run();
    assert!(event(&desk).groupings.is_empty());
}

#[test]
fn what_is_wrong_is_a_sentence_and_nothing_typed_is_lost() {
    let mut desk = form(Lang::En);
    lines(&mut desk, &["Herz Acht: 1 2", "Pik Zehn: 2 zora"]);
    let wrong = "Line 2: Nobody here is called “zora”";
    let said = |desk: &Desk| desk.harness.query_all_by_label_contains(wrong).count();
    assert_eq!(said(&desk), 1);
    desk.ctrl(Key::Enter);
    assert_eq!(said(&desk), 2, "why it is not saved");
    assert!(event(&desk).groupings.is_empty());
    desk.ctrl(Key::Num4)
        .ctrl(Key::Num1)
        .tab_to("Teams…")
        .press(Key::Enter);
    assert!(
        desk.shows("Pik Zehn: 2 zora"),
        "also after a look elsewhere"
    );
    for _ in 0..4 {
        desk.press(Key::Backspace);
    }
    desk.ctrl(Key::Enter);
    assert!(desk.shows("Berta N. is named twice"));
    desk.press(Key::Backspace).press(Key::Backspace).write("3");
    desk.ctrl(Key::Enter);
    desk.run();
    assert_eq!(event(&desk).groupings[0].teams.len(), 2);
}

#[test]
fn a_second_kind_of_teams_is_begun_while_the_first_is_half_changed() {
    let mut desk = form(Lang::En);
    lines(&mut desk, &["Herz Acht: 1 2"]);
    desk.ctrl(Key::Enter);
    desk.run();
    desk.write(" 3").tab_to("New teams").press(Key::Space);
    desk.write("tandem");
    lines(&mut desk, &[""]);
    desk.press(Key::Enter).write("T: 1 5").ctrl(Key::Enter);
    desk.run();
    let names: Vec<&str> = event(&desk)
        .groupings
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["tandem", "teams"]);
    desk.tab_to("Teams: teams").press(Key::Space);
    assert!(
        desk.shows("Herz Acht: 1 2 3"),
        "what was half changed is there"
    );
    assert_eq!(
        event(&desk).grouping("teams").unwrap().teams[0]
            .entrants
            .len(),
        2
    );
}

#[test]
fn teams_that_are_kept_lead_on_to_the_seats_and_back_to_saving_once_they_change() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).tab_to("Teams…").press(Key::Enter);
    lines(&mut desk, &["Herz Acht: 1 2"]);
    assert!(!desk.shows("To the seats"));
    desk.ctrl(Key::Enter).run();
    assert!(desk.shows("To the seats") && !desk.shows("Save the teams"));
    desk.write(" 3");
    assert!(desk.shows("Save the teams") && !desk.shows("To the seats"));
    desk.ctrl(Key::Enter).run();
    desk.ctrl(Key::Enter).run();
    assert_eq!(desk.app().screen(), Screen::Seats);
}

#[test]
fn a_pointer_does_the_same() {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    desk.ctrl(Key::Num1);
    desk.harness.get_by_label("Teams…").click();
    desk.run();
    desk.write("A: 1 2 3 4");
    desk.harness.get_by_label("Save the teams").click();
    desk.run();
    assert_eq!(event(&desk).groupings[0].teams[0].entrants.len(), 4);
    // Who had a team when one came leaves no gap.
    let free = desk
        .harness
        .get_by_label("Click people into a team; faint: in one already")
        .rect();
    let next = desk.harness.get_by_label("5 Emil Q.").rect();
    assert!(next.top() - free.bottom() < 12.0, "{free} {next}");
}
