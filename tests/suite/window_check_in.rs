//! Check-in at the window by keyboard: a walk-in in one line, everybody like last time, what each
//! owes and what is taken so far, and all that is told of a person.

use crate::session::{evening, guest};
use crate::window::Desk;
use egui::Key;
use egui_kittest::kittest::NodeT;
use vorhand::club::EventSettings;
use vorhand::club::money::{EntryPart, Purse};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::Session;

/// Last Saturday's evening with three people, and today's with an entry of 10.00 and nobody.
pub fn two_saturdays(session: &mut Session) {
    let mut make = |day: &str| {
        let event = EventSettings {
            date: day.parse().unwrap(),
            ..evening("Saturday club")
        };
        let made = session.transact(Command::new_event(event)).unwrap();
        made.event().unwrap()
    };
    let (before, today) = (make("2026-11-14"), make("2026-11-21"));
    let lady = NewEntrant {
        groups: vec!["ladies".to_owned()],
        register: true,
        opted_in: vec!["tandem".to_owned()],
        ..guest("Anna Berg")
    };
    let people = vec![lady, guest("Bert Nord"), guest("Carla Probe")];
    let purse = Box::new(Purse {
        entry: vec![EntryPart {
            name: "prizes".to_owned(),
            cents: 1000,
            ..EntryPart::default()
        }],
        ..Purse::default()
    });
    let mut done = |command| session.transact(command).unwrap();
    done(Command::AddEntrants {
        event: before,
        people,
    });
    done(Command::KeepPurse {
        event: today,
        purse,
    });
}

fn names(desk: &Desk) -> Vec<&str> {
    desk.event()
        .entrants
        .iter()
        .map(|who| who.typed_name.as_str())
        .collect()
}

#[test]
fn a_walk_in_is_one_line_with_what_is_paid() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), two_saturdays);
        desk.ctrl(Key::Num1);
        desk.write(say(
            "Ina Beispiel, SC Muster, guest 10",
            "Ina Beispiel, SC Muster, Gast 10",
        ));
        let echo = say(
            "Ina Beispiel · club SC Muster · guest · pays €10.00",
            "Ina Beispiel · Verein SC Muster · Gast · zahlt 10,00 €",
        );
        assert!(desk.shows(echo), "what was understood is said before Enter");
        desk.press(Key::Enter);
        desk.run();
        let ina = &desk.event().entrants[0];
        assert_eq!(
            (ina.typed_name.as_str(), ina.club.as_str()),
            ("Ina Beispiel", "SC Muster")
        );
        assert!(ina.is_guest());
        assert_eq!(ina.payments[0].cents, 1000);
        assert!(desk.shows(say("€10.00 taken", "10,00 € kassiert")));
        // Twice is refused, and nothing is taken twice.
        desk.write("Ina Beispiel, SC Muster, 10").press(Key::Enter);
        desk.run();
        assert_eq!(desk.event().entrants.len(), 1);
        assert_eq!(desk.event().entrants[0].payments.len(), 1);
        assert_eq!(desk.app().said(), None, "at the field alone");
        desk.ctrl(Key::A).write("Jan Beispiel").press(Key::Enter);
        desk.run();
        assert!(desk.shows(say(
            "entry open: 1 (€10.00)",
            "Startgeld offen: 1 (10,00 €)"
        )));
    }
}

#[test]
fn who_comes_late_pays_on_the_same_line() {
    let mut desk = Desk::with(Lang::En, Vec::new(), two_saturdays);
    desk.ctrl(Key::Num1);
    for name in ["Ann", "Ben", "Cem", "Dan"] {
        desk.write(&format!("{name} Late")).press(Key::Enter);
        desk.run();
    }
    desk.draw().tab_to("Something happened").press(Key::Enter);
    desk.write("9 Willi Zander, Bonn, 10");
    assert!(desk.shows("Enter: Willi Zander · No. 9 · club Bonn · pays €10.00"));
    desk.press(Key::Enter);
    desk.run();
    let willi = desk.event().entrants.last().unwrap().clone();
    assert_eq!(
        (willi.typed_name.as_str(), willi.club.as_str()),
        ("Willi Zander", "Bonn")
    );
    assert_eq!(willi.payments[0].cents, 1000);
    assert!(desk.event().legs[0].holds(willi.id));
    desk.take_back();
    assert_eq!(desk.event().entrants.len(), 4, "one undo");
}

#[test]
fn tab_goes_from_who_leaves_to_who_comes() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw();
    desk.tab_to("Something happened").press(Key::Enter);
    desk.tab_to("somebody is replaced").press(Key::Space);
    assert_eq!(desk.focused().as_deref(), Some("Who leaves"));
    desk.write("a").press(Key::Tab);
    assert_eq!(desk.focused().as_deref(), Some("Who comes"));
    desk.write("Lutz Ernst").press(Key::Tab);
    assert!(desk.shows("Enter: Lutz Ernst"));
}

#[test]
fn a_surname_before_a_comma_is_said_to_be_the_name_and_finds_the_member() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), two_saturdays);
        desk.ctrl(Key::Num1).write("Neu, Jörg");
        assert!(desk.shows(say(
            "Neu · club Jörg · or, given name first: “Jörg Neu”",
            "Neu · Verein Jörg · oder, Vorname zuerst: „Jörg Neu“"
        )));
        desk.ctrl(Key::A).write("Berg, Anna");
        assert!(!desk.shows(say("given name first", "Vorname zuerst")));
        desk.press(Key::Enter).run();
        let anna = &desk.event().entrants[0];
        assert_eq!(anna.typed_name, "Anna Berg");
        assert!(anna.member.is_some() && anna.club.is_empty());
    }
}

#[test]
fn what_somebody_pays_is_said_while_the_name_is_typed() {
    let mut desk = Desk::with(Lang::De, Vec::new(), two_saturdays);
    desk.ctrl(Key::Num1).write("Anna");
    assert!(desk.shows("Enter: Anna Berg · Startgeld 10,00 €"));
    desk.ctrl(Key::A).write("Zora Zahn, Gast 12");
    assert!(desk.shows("Enter: Zora Zahn · Gast · zahlt 12,00 € · Startgeld 10,00 €"));
    desk.press(Key::Enter);
    desk.run();
    desk.write("Kurt Kess, Bonn, 10");
    let said = "Enter: Kurt Kess · Verein Bonn · zahlt 10,00 €";
    assert!(desk.shows(said) && !desk.shows("zahlt 10,00 € · Startgeld"));
}

#[test]
fn a_first_name_is_the_one_called_so_and_somebody_new_is_chosen() {
    let mut desk = Desk::with(Lang::En, Vec::new(), two_saturdays);
    desk.ctrl(Key::Num1);
    desk.write("Anna");
    assert!(desk.shows("Enter: Anna Berg"));
    desk.press(Key::Enter).write("Bert").press(Key::Enter);
    desk.run();
    assert_eq!(names(&desk), ["Anna Berg", "Bert Nord"]);
    let people = &desk.event().entrants;
    assert!(people[0].member.is_some() && people[1].member.is_none());
    desk.write("Anna").press(Key::Enter);
    desk.run();
    assert!(desk.shows("Anna Berg is here already, no. 1."));
    assert_eq!(names(&desk).len(), 2, "nobody new");
    desk.press(Key::ArrowDown).press(Key::Enter);
    desk.write("Zoe Neu").press(Key::Enter);
    desk.run();
    assert_eq!(names(&desk), ["Anna Berg", "Bert Nord", "Anna", "Zoe Neu"]);
}

#[test]
fn who_is_typed_is_seen_and_nothing_moves() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        two_saturdays(session);
        let event = session.book().events[1].id;
        let people = (1..=30).map(|n| guest(&format!("Person {n}")));
        let people = people.collect();
        session
            .transact(Command::AddEntrants { event, people })
            .unwrap();
    });
    desk.ctrl(Key::Num1).run();
    let field = |desk: &Desk| {
        let mut all = desk.harness.root().children_recursive();
        let here = all.find(|node| node.accesskit_node().is_focused());
        here.unwrap().rect().min.y
    };
    let before = field(&desk);
    desk.write("Zoe Neu").press(Key::Enter);
    desk.run();
    assert_eq!(field(&desk), before);
    let mut all = desk.harness.root().children_recursive();
    let zoe = all
        .find(|node| {
            let node = node.accesskit_node();
            node.role() == egui::accesskit::Role::ListItem
                && node.label().is_some_and(|label| label.contains("Zoe Neu"))
        })
        .unwrap();
    let window = desk.harness.ctx.content_rect();
    assert!(window.contains_rect(zoe.rect()), "{:?}", zoe.rect());
}

#[test]
fn who_comes_after_the_draw_without_a_seat_is_said_until_there_is_one() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            crate::window_list_foot::two_tables(session);
        });
        let without = say("1 without a seat", "1 ohne Platz");
        desk.run();
        assert!(!desk.shows(without));
        desk.ctrl(Key::Num1).write("Zoe Neu").press(Key::Enter);
        desk.run();
        assert_eq!(desk.event().seatless().len(), 1);
        assert!(desk.shows(without), "in the head and beside Seats");
        desk.ctrl(Key::E);
        assert!(desk.shows(without), "the evening waits for it");
        desk.ctrl(Key::Num2);
        assert!(desk.shows(say("Zoe Neu has no seat", "Zoe Neu hat keinen Platz")));
        // What happened is asked with the only name filled in, from here and from the people.
        desk.ctrl(Key::Num1)
            .tab_to(say("Give a seat", "Platz geben"))
            .press(Key::Space)
            .press(Key::Enter);
        desk.run();
        assert!(
            desk.event().seatless().is_empty(),
            "{:?}",
            desk.app().said()
        );
        desk.ctrl(Key::Z).press(Key::Escape);
        desk.tab_to(say("Take the draw back", "Auslosung zurücknehmen"))
            .press(Key::Space)
            .press(Key::Enter);
        desk.run();
        assert!(desk.event().legs.is_empty() && !desk.shows(without));
    }
}

#[test]
fn of_two_of_a_name_without_a_seat_one_is_chosen() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        crate::window_list_foot::two_tables(session);
    });
    desk.ctrl(Key::Num1);
    for name in ["Zoe Neu, Ulm", "Zoe Neu, Bonn"] {
        desk.write(name).press(Key::Enter);
        desk.run();
    }
    desk.write("Zoe Neu");
    assert!(desk.shows("Zoe Neu is here already, no. 9, 10."), "both");
    desk.ctrl(Key::A).write("14").press(Key::Enter);
    assert!(desk.shows("A number alone is no name"));
    desk.ctrl(Key::A).write("").press(Key::Delete);
    desk.tab_to("Give a seat").press(Key::Space);
    desk.write("neu").press(Key::Enter);
    desk.run();
    assert!(desk.shows("Several are called so"));
    assert_eq!(
        desk.event().seatless().len(),
        2,
        "nobody new, nobody seated"
    );
    let number = desk.event().entrants[9].start_number.to_string();
    desk.ctrl(Key::A).write(&number).press(Key::Enter);
    desk.run();
    assert_eq!(desk.event().seatless().len(), 1);
}

#[test]
fn a_first_name_of_somebody_seated_gets_no_seat_of_its_own() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        crate::window_list_foot::two_tables(session);
    });
    desk.run();
    let before = desk.event().entrants.len();
    let (first, called) = {
        let called = desk.event().entrants[0].typed_name.clone();
        (called[..called.len() - 1].to_owned(), called)
    };
    desk.ctrl(Key::Num2)
        .tab_to("Something happened")
        .press(Key::Space);
    desk.write(&first).press(Key::Enter);
    desk.run();
    assert!(desk.shows(&format!("{called} is here already")));
    assert_eq!(desk.event().entrants.len(), before, "nobody new");
    desk.ctrl(Key::Enter);
    desk.run();
    assert_eq!(desk.event().entrants.len(), before + 1);
}

#[test]
fn everybody_like_last_saturday_is_ticked_or_comes_at_once() {
    let mut desk = Desk::with(Lang::En, Vec::new(), two_saturdays);
    desk.ctrl(Key::Num1).tab_to("Anna Berg").press(Key::Space);
    desk.run();
    let anna = &desk.event().entrants[0];
    assert_eq!(anna.typed_name, "Anna Berg");
    assert!(anna.member.is_some(), "the same member");
    assert_eq!(
        (anna.groups.as_slice(), anna.opted_in.as_slice()),
        (&["ladies".to_owned()][..], &["tandem".to_owned()][..])
    );
    desk.tab_to("Anna Berg").press(Key::Space);
    desk.run();
    assert_eq!(names(&desk).len(), 0, "a tick taken away");
    desk.ctrl(Key::Z);
    desk.run();
    desk.tab_to("Tick the other 2").press(Key::Space);
    desk.run();
    assert_eq!(names(&desk), ["Anna Berg", "Bert Nord", "Carla Probe"]);
    assert!(desk.shows("entry open: 3 (€30.00)") && desk.shows("€0.00 taken"));
    assert!(
        !desk.shows("Tick the other"),
        "those who are here stand in the list alone"
    );
}

#[test]
fn year_of_birth_groups_what_one_takes_part_in_and_guest_are_changed_by_keys() {
    let mut desk = Desk::with(Lang::En, Vec::new(), two_saturdays);
    desk.ctrl(Key::Num1).write("Senta Alt").press(Key::Enter);
    desk.tab_to("1, Senta").press(Key::F2);
    desk.tab_to("Groups").write("ladies");
    desk.tab_to("Birth year").write("sixty").press(Key::Enter);
    assert!(desk.shows("A year of birth has four figures"));
    assert_eq!(desk.focused().as_deref(), Some("Birth year"));
    desk.ctrl(Key::A).write("1950");
    desk.tab_to("Takes part in").write("tandem, cup");
    desk.tab_to("comes as a guest")
        .press(Key::Space)
        .tab_to("Save")
        .press(Key::Enter);
    let senta = &desk.event().entrants[0];
    assert_eq!(senta.born, Some(1950));
    assert_eq!(
        (senta.groups.len(), senta.opted_in.len(), senta.guest),
        (1, 2, true)
    );
    assert!(senta.member.is_some(), "still in the register");
}

#[test]
fn a_name_that_is_here_is_asked_about_before_it_is_another_person() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), two_saturdays);
        desk.ctrl(Key::Num1)
            .write("Max Muster, Bonn")
            .press(Key::Enter)
            .write("max muster")
            .press(Key::Enter);
        desk.run();
        assert_eq!(desk.event().entrants.len(), 1, "it is asked");
        assert!(desk.shows(say("Enter again", "Enter noch einmal")));
        desk.press(Key::Enter);
        desk.run();
        assert_eq!(names(&desk), ["Max Muster", "max muster"]);
    }
}

#[test]
fn who_comes_after_the_last_sheet_waits_for_a_seat_wherever_it_is_told() {
    let mut desk = Desk::with(Lang::En, Vec::new(), crate::window_giving::played);
    desk.ctrl(Key::Num1).write("Zoe Neu").press(Key::Enter);
    desk.run();
    assert!(
        desk.shows("4 people · 1 without a seat"),
        "not that they fit"
    );
    assert!(
        desk.shows("Seats, 1 without a seat"),
        "as the page of the seats says"
    );
}
