//! One estimate of time, wherever one is shown; and what an evening's settings offer once seats are
//! drawn and deals entered.

use crate::room::{EIGHT, Room};
use crate::window::Desk;
use egui::Key;
use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::{NodeT, Queryable};
use vorhand::i18n::Lang;
use vorhand::ui::Screen;

/// The words of the window in the order in which they are read, each with whether it is the chosen
/// one of several.
fn words(desk: &Desk) -> Vec<(bool, String)> {
    let nodes = desk
        .harness
        .root()
        .children_recursive()
        .map(|n| n.accesskit_node());
    let chosen = |n: &egui_kittest::kittest::AccessKitNode<'_>| {
        n.role() == Role::RadioButton && n.toggled() == Some(Toggled::True)
    };
    nodes
        .filter_map(|n| Some((chosen(&n), n.label().or_else(|| n.value())?)))
        .collect()
}

/// Minutes of a time that stands between two words.
fn minutes(text: &str, before: &str, after: &str) -> u32 {
    let time = text
        .split(before)
        .nth(1)
        .and_then(|rest| rest.split(after).next())
        .unwrap_or_else(|| panic!("{text}"));
    let (hours, minutes) = time.trim().split_once(':').unwrap();
    hours.parse::<u32>().unwrap() * 60 + minutes.parse::<u32>().unwrap()
}

/// The next half hour after the time of the book's clock: then the evening begins.
const BEGINS: u32 = 23 * 60;

/// Minutes from there until an end that is told as a time.
fn until(words: &str) -> u32 {
    (minutes(words, "ends about ", " ") + 24 * 60 - BEGINS) % (24 * 60)
}

/// How long the chosen movement takes, as the list of movements says.
fn listed(desk: &Desk) -> u32 {
    let words = words(desk);
    let at = words
        .iter()
        .rposition(|(chosen, w)| *chosen && w.contains(". "))
        .expect("a movement is chosen");
    let time = words[at..]
        .iter()
        .find(|(_, w)| w.starts_with("ends about "))
        .expect("with its time");
    until(&time.1)
}

#[test]
fn every_time_that_is_shown_comes_from_one_estimate() {
    for (people, downs) in [(12, 0), (7, 1), (5, 0), (3, 0)] {
        let mut desk = Desk::new(Lang::En, Vec::new());
        desk.ctrl(Key::N)
            .tab_to("People expected")
            .ctrl(Key::A)
            .write(&people.to_string());
        for _ in 0..3 {
            desk.press(Key::ArrowUp);
        }
        for _ in 0..downs {
            desk.press(Key::ArrowDown);
        }
        let proposals = words(&desk);
        let chosen = proposals
            .iter()
            .find(|(chosen, w)| *chosen && w.contains("ends about"))
            .expect("one is chosen");
        let proposed = until(&chosen.1);
        desk.tab_to("How do people move?").press(Key::Space);
        let in_the_list = listed(&desk);
        desk.tab_to("Name of the evening").press(Key::Enter);
        assert_eq!(
            desk.app().screen(),
            Screen::People,
            "{:?}",
            desk.app().said()
        );
        for n in 1..=people {
            desk.write(&format!("Person {n}")).press(Key::Enter);
        }
        desk.tab_to("Settings").press(Key::Enter);
        desk.tab_to("How do people move?").press(Key::Space);
        let in_the_settings = listed(&desk);
        desk.draw().ctrl(Key::R);
        let event = desk.app().session().unwrap().book().events[0].clone();
        let length = words(&desk).into_iter().find_map(|(_, w)| {
            let (minutes, seconds) = w.split_once(':')?;
            (minutes.len() <= 3 && seconds.len() == 2).then_some(())?;
            Some(minutes.parse::<u32>().ok()? * 60 + seconds.parse::<u32>().ok()?)
        });
        let hours = words(&desk).into_iter().find_map(|(_, w)| {
            let mut parts = w.split(':').map(|part| part.parse::<u32>().ok());
            let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
            Some(hours * 3600 + minutes * 60 + seconds)
        });
        let leg = hours.or(length).expect("the clock proposes a length");
        let legs = event.legs.len() as u32;
        // Changing seats takes two minutes; the evening is told in quarters of an hour.
        let whole = legs * leg / 60 + (legs - 1) * 2;
        let what = format!(
            "{people} people, {:?}, {legs} legs of {leg} s",
            event.settings.movement.kind
        );
        assert_eq!(in_the_list, in_the_settings, "{what}");
        assert_eq!(in_the_list, proposed, "{what}");
        assert!(
            (whole - 15..=whole + 15).contains(&proposed),
            "{what}: ends after {proposed}, {whole}"
        );
    }
}

#[test]
fn after_the_draw_the_settings_offer_only_what_can_be_changed() {
    for lang in Lang::ALL {
        let say = |en: &'static str, de: &'static str| if lang == Lang::De { de } else { en };
        let mut desk = Desk::new(lang, Vec::new());
        desk.evening(8);
        let settings = |desk: &mut Desk| {
            desk.ctrl(Key::Num1)
                .tab_to(say("Settings", "Einstellungen"))
                .press(Key::Enter);
            assert_eq!(desk.app().screen(), Screen::EditEvening);
            for question in [
                say("How do people move?", "Wie wechseln die Plätze?"),
                say("Which rules?", "Welche Regeln?"),
            ] {
                desk.tab_to(question).press(Key::Space);
            }
        };
        let moving = say("Everybody for himself", "Jeder für sich");
        let offered = |desk: &Desk, name: &str| {
            let nodes = desk
                .harness
                .root()
                .children_recursive()
                .map(|n| n.accesskit_node());
            let worked = [
                Role::RadioButton,
                Role::TextInput,
                Role::ComboBox,
                Role::CheckBox,
            ];
            let mut labels = nodes
                .filter(|n| worked.contains(&n.role()))
                .filter_map(|n| {
                    n.label().or_else(|| {
                        n.labelled_by()
                            .next()
                            .and_then(|l| l.label().or_else(|| l.value()))
                    })
                });
            labels.any(|label| label.contains(name))
        };
        let (rounds, rules) = (say("Rounds", "Runden"), say("Rules", "Regeln"));
        settings(&mut desk);
        assert!(
            offered(&desk, rounds) && offered(&desk, rules) && offered(&desk, moving),
            "before the draw"
        );
        desk.press(Key::Escape).draw();
        settings(&mut desk);
        assert!(
            !offered(&desk, rounds) && !offered(&desk, moving),
            "the movement is drawn"
        );
        assert!(
            offered(&desk, rules),
            "rules can be changed until a deal is entered"
        );
        assert!(desk.shows(say(
            "The seats are drawn already",
            "Die Plätze sind schon ausgelost"
        )));
        assert!(!desk.shows(say("All can be changed", "ist alles zu ändern")));
        let kind = |desk: &Desk| {
            let event = &desk.app().session().unwrap().book().events[0];
            event.settings.movement.kind
        };
        let drawn = kind(&desk);
        let name = say("Name of the evening", "Name des Abends");
        desk.tab_to(name)
            .ctrl(Key::A)
            .write("Another name")
            .press(Key::Enter);
        let event = &desk.app().session().unwrap().book().events[0];
        assert_eq!(
            (event.settings.name.as_str(), kind(&desk)),
            ("Another name", drawn)
        );
        assert_eq!(
            desk.app().screen(),
            Screen::People,
            "nothing refused: {:?}",
            desk.app().said()
        );
        desk.ctrl(Key::Num3)
            .tab_to(say("Enter sheet 1", "Liste 1 eingeben"))
            .press(Key::Enter);
        desk.write("248").press(Key::Enter);
        settings(&mut desk);
        assert!(!offered(&desk, rules), "a deal is entered under the rules");
        assert!(desk.shows(say("A deal is entered", "Ein Spiel ist eingetragen")));
        assert!(
            desk.shows(say(
                "A sheet has entries",
                "Auf einer Liste steht schon etwas"
            )),
            "why the seats stay"
        );
        assert!(
            !desk.shows(say("Take the draw back", "Erst die Auslosung")),
            "no advice that cannot be followed"
        );
    }
}

#[test]
fn what_was_saved_on_another_day_has_its_day() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut room = Room::over(lang, None, EIGHT, false, |session| {
            crate::session::one_table(session);
        });
        room.desk.run();
        assert!(room.desk.shows(say("Saved ", "Gespeichert ")));
        room.later(86_400);
        assert!(
            room.desk
                .shows(say("Last change 21 Nov", "Letzte Änderung 21.11."))
        );
    }
}

/// Arrows are for the list that was opened or chosen from, not for what fits.
#[test]
fn an_arrow_at_a_list_moves_nobody_otherwise() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.ctrl(Key::N).tab_to("Which rules?").press(Key::Space);
    let chosen = |desk: &Desk| {
        let mut words = words(desk).into_iter();
        words.find(|(chosen, w)| *chosen && w.contains("ends about"))
    };
    let before = chosen(&desk);
    assert!(before.is_some());
    let list = desk.harness.get_all_by_role(Role::ComboBox).last().unwrap();
    list.click();
    desk.run();
    assert!(egui::Popup::is_any_open(&desk.harness.ctx));
    desk.press(Key::ArrowDown);
    assert_eq!(chosen(&desk), before);
    let points = desk
        .harness
        .get_all_by_label_contains("Seeger")
        .last()
        .unwrap();
    points.click();
    desk.run();
    assert!(!egui::Popup::is_any_open(&desk.harness.ctx));
    desk.press(Key::ArrowDown).press(Key::ArrowUp);
    assert_eq!(chosen(&desk), before);
}
