//! A first evening without a manual: the language, a made-up evening to look round in, the course
//! of an evening; and the papers by when they are wanted.

use crate::room::{EIGHT, Room};
use crate::window::Desk;
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use vorhand::club::{Event, Leg};
use vorhand::i18n::Lang;
use vorhand::ui::Screen;

fn newest(desk: &Desk) -> Event {
    let session = desk.app().session().unwrap();
    session.book().events.last().unwrap().clone()
}

#[test]
fn a_made_up_evening_is_played_in_a_book_of_its_own_and_the_way_back_is_there() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let folder = tempfile::tempdir().unwrap();
        let book = folder.path().join("club.vorhand");
        let mut room = Room::over(lang, Some(&book), EIGHT, false, |_| ());
        let desk = &mut room.desk;
        desk.tab_to(say("Try a sample", "Musterabend ausprobieren"))
            .press(Key::Enter);
        desk.run();
        let event = newest(desk);
        assert_eq!(event.entrants.len(), 20, "{:?}", desk.app().said());
        assert!(event.legs.iter().all(Leg::touched));
        let day = event.settings.date;
        let made_up = say("sample evening.vorhand", "Musterabend.vorhand");
        assert!(folder.path().join(made_up).exists());
        // Something is tried there; the club's own book never hears of it.
        desk.ctrl(Key::N).write("Just a try").press(Key::Enter);
        assert_eq!(newest(desk).settings.name, "Just a try");
        assert!(newest(desk).settings.date > day, "it was over before now");
        desk.ctrl(Key::E)
            .tab_to(say("Back to club.vorhand", "Zurück zu club.vorhand"))
            .press(Key::Enter);
        desk.run();
        let own = desk.app().session().unwrap();
        assert!(own.book().events.is_empty() && own.last_seq() == 0);
        // What was tried is still there.
        desk.ctrl(Key::E)
            .tab_to(say("Try a sample", "Musterabend ausprobieren"))
            .press(Key::Enter);
        desk.run();
        assert_eq!(newest(desk).settings.name, "Just a try");
    }
}

#[test]
fn the_language_is_chosen_on_the_first_screen() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.tab_to("Deutsch").press(Key::Space);
    assert_eq!(desk.app().settings().lang, Lang::De);
    assert!(desk.shows("Das Buch ist leer."));
    desk.tab_to("English").press(Key::Space);
    assert!(desk.shows("The book is empty."));
    desk.harness
        .get_by_role_and_label(Role::Button, "1. New evening, now")
        .click();
    desk.run();
    assert_eq!(desk.app().screen(), Screen::NewEvening);
}

#[test]
fn the_course_of_the_evening_shows_where_one_is_and_leads_there() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).ctrl(Key::E);
    for heard in ["1. New evening, done", "2. People, done", "3. Draw, now"] {
        assert!(desk.shows(heard), "{heard}");
    }
    desk.tab_to("3. Draw, now").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Seats);
    desk.draw().ctrl(Key::E);
    assert!(desk.shows("4. Papers, now") && desk.shows("5. Sheets, later"));
}

/// Goes on until the paper that is made beside the window is there.
fn until(desk: &mut Desk, words: &str) {
    for _ in 0..500 {
        desk.run();
        if desk.shows(words) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{words:?} never came");
}

/// How many pages are on the screen, and whether all of them are whole.
fn pages(desk: &Desk) -> (usize, bool) {
    let all = desk.harness.root().children_recursive();
    let images = all.filter(|n| n.accesskit_node().role() == Role::Image);
    let places: Vec<egui::Rect> = images.map(|n| n.rect()).collect();
    let window =
        egui::Rect::from_min_size(egui::Pos2::ZERO, desk.harness.ctx.content_rect().size());
    let whole = places.iter().all(|place| window.contains_rect(*place));
    (places.len(), whole)
}

#[test]
fn a_page_is_whole_and_two_are_side_by_side_where_there_is_room() {
    for (size, count) in [
        ((1024.0, 640.0), 1),
        ((1280.0, 800.0), 1),
        ((1920.0, 1080.0), 2),
    ] {
        let mut desk = Desk::new(Lang::En, Vec::new());
        desk.harness.set_size(vec2(size.0, size.1));
        desk.evening(12).draw().ctrl(Key::Num6);
        desk.harness
            .get_by_role_and_label(Role::ListItem, "Table cards")
            .click_accesskit();
        until(&mut desk, "of 2");
        let (shown, whole) = pages(&desk);
        assert!(whole, "{size:?}");
        assert!(shown >= count, "{size:?}: {shown} pages");
        desk.tab_to("Larger").press(Key::Space);
        assert_eq!(pages(&desk).0, 1, "{size:?}");
        desk.tab_to("Whole page").press(Key::Space);
        assert_eq!(pages(&desk), (shown, whole));
    }
}

#[test]
fn papers_stand_by_when_they_are_wanted_and_printing_comes_first() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw().ctrl(Key::Num6);
    for stage in ["Before", "During", "After", "For the files"] {
        assert!(desk.shows(stage), "{stage}");
    }
    for (stage, paper) in [
        ("Before", "Lots for the draw"),
        ("During", "Protest"),
        ("After", "Certificates"),
    ] {
        desk.tab_to(stage).press(Key::Space);
        let papers = desk.lines();
        assert!(papers.iter().any(|line| line == paper), "{papers:?}");
        let staked = papers.iter().any(|line| line == "Settlement");
        assert!(!staked, "nothing is staked: {papers:?}");
    }
    // Print stands before what saves.
    desk.tab_to("Print");
    assert_eq!(desk.focused().as_deref(), Some("Print"));
    desk.tab_to("Show all").press(Key::Space);
    assert!(desk.lines().contains(&"Settlement".to_owned()));
}

#[test]
fn the_journal_is_looked_through_for_names_tables_and_what_was_done() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let mut desk = Desk::with(lang, Vec::new(), crate::window_trees::evening);
        desk.ctrl(Key::Num7);
        let all = desk.lines();
        let deal = all
            .iter()
            .find(|line| line.contains(say("deal 1 ", "Spiel 1 ")));
        let deal = deal.expect("a deal was entered");
        assert!(deal.contains(" · "), "it says what: {deal}");
        desk.tab_to(say("Name, table", "Name, Tisch"));
        desk.write(say("draw", "auslosung"));
        let found = desk.lines();
        let drawn = say("draw", "Auslosung");
        assert!(!found.is_empty() && found.len() < all.len(), "{all:?}");
        assert!(found.iter().all(|line| line.contains(drawn)), "{found:?}");
        desk.ctrl(Key::A).write("berta");
        assert_eq!(desk.lines().len(), all.len(), "she did all of it");
        desk.ctrl(Key::A).write("xyzzy");
        assert!(desk.lines().is_empty());
        assert!(desk.shows(say("Nothing found.", "Nichts gefunden.")));
    }
}

#[test]
fn the_room_sees_the_prizes_one_by_one_the_first_prize_last_and_a_key_ends_it() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        crate::window_stages::level(session);
        let event = session.book().events[0].clone();
        let rules = event.settings.rules.rulebook();
        // A cut that is won may leave others to be made.
        for _ in 0..6 {
            let event = session.book().events[0].clone();
            let waits = vorhand::club::prizes(&event, rules.as_ref()).open_cuts;
            let Some(cut) = waits.into_iter().next() else {
                break;
            };
            let winner = cut.entrants[0];
            let cut = vorhand::club::Cut {
                prize: cut.prize,
                between: cut.entrants,
                winner,
                choice: None,
            };
            let event = event.id;
            session
                .transact(vorhand::ops::Command::RecordCut { event, cut })
                .unwrap();
        }
    });
    let event = newest(&desk);
    let prizes = vorhand::club::awards(&[], &event);
    let given = prizes.as_given();
    assert!(given.len() > 2, "{given:?}");
    assert!(prizes.open_cuts.is_empty(), "{:?}", prizes.open_cuts);
    let title = format!("Prize-giving. {}", event.settings.name);
    desk.ctrl(Key::Num5)
        .tab_to("Give the prizes")
        .press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Room);
    assert!(desk.shows(&title));
    for award in &given {
        desk.tab_to("Next prize").press(Key::Enter);
        let vorhand::club::money::Winner::Entrant(who) = award.winner else {
            panic!("{award:?}");
        };
        let name = event.called(who);
        assert!(desk.shows(&format!(": {name}. ")), "{award:?}");
    }
    assert!(desk.shows("First prize: "));
    assert!(!desk.shows("Next prize"), "all are given");
    // After the last comes none, and before the first page none either.
    desk.tab_to("Next page").press(Key::Enter);
    assert!(desk.shows("First prize: "));
    for _ in 0..=given.len() {
        desk.tab_to("Page before").press(Key::Enter);
    }
    assert!(desk.shows(&title));
    desk.tab_to("End the prize-giving").press(Key::Enter);
    assert!(!desk.shows(&title));
}
