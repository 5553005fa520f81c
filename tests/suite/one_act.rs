//! What a person does with one key or one button is one row of the journal, and one undo takes all of
//! it back.

use crate::session::{evening, options};
use crate::window::Desk;
use crate::window_check_in::two_saturdays;
use crate::window_stages::BY_KEY;
use crate::{window_final, window_stages};
use egui::accesskit::Role;
use egui::{Event, Key};
use egui_kittest::kittest::NodeT;
use vorhand::club::Book;
use vorhand::club::money::{
    CountedWhat, EntryPart, HandedTo, Pot, PotPreview, Purse, Ranking, event_money, preview,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::Session;

/// The open book and how many rows its journal has.
fn state(desk: &Desk) -> (Book, i64) {
    let session = desk.app().session().unwrap();
    (session.book().clone(), session.last_seq())
}

/// One row was written since then, and one undo brings the book back.
fn is_one_act(desk: &mut Desk, (before, rows): (Book, i64), what: &str) {
    let (after, now) = state(desk);
    assert!(after != before, "{what} changed nothing");
    assert_eq!(now, rows + 1, "{what} is one row");
    // The first press may only go where the change is.
    for _ in 0..2 {
        if state(desk).1 == now {
            desk.ctrl(Key::Z);
            desk.run();
        }
    }
    assert_eq!(state(desk).1, now + 1, "{what} is taken back");
    assert!(state(desk).0 == before, "{what} is taken back by one undo");
}

/// A pot of 40.00 that the best tandem wins.
fn pot_of_tandems(session: &mut Session) {
    crate::window_trees::evening(session);
    let event = session.book().events[0].id;
    let teams: Vec<serde_json::Value> = [("Herz Acht", [1, 2]), ("Pik Zehn", [3, 4])]
        .map(|(name, people)| serde_json::json!({"name": name, "entrants": people}))
        .to_vec();
    let grouping = serde_json::json!({"name": "tandem", "size": 2, "teams": teams});
    session.transact(keep_grouping(event, grouping)).unwrap();
    let purse = Purse {
        entry: vec![EntryPart {
            name: "tandem".to_owned(),
            cents: 500,
            pot: Some("best tandem".to_owned()),
            ..EntryPart::default()
        }],
        pots: vec![Pot {
            ranking: Ranking::Grouping("tandem".to_owned()),
            ..pot("best tandem")
        }],
        ..Purse::default()
    };
    let purse = Box::new(purse);
    session
        .transact(Command::KeepPurse { event, purse })
        .unwrap();
}

fn keep_grouping(event: vorhand::club::EventId, grouping: serde_json::Value) -> Command {
    Command::KeepGrouping {
        event,
        was: None,
        grouping: serde_json::from_value(grouping).unwrap(),
    }
}

fn pot(name: &str) -> Pot {
    serde_json::from_value(serde_json::json!({"name": name, "shape": {"percent": [100]}})).unwrap()
}

fn prizes(book: &Book) -> i64 {
    let money = event_money(&book.members, &book.events[0]);
    money.pots.iter().map(|pot| pot.paid_cents()).sum()
}

#[test]
fn what_teams_would_win_is_said_of_so_many_teams() {
    let mut session = Session::in_memory(options()).unwrap();
    pot_of_tandems(&mut session);
    let book = session.book();
    let event = &book.events[0];
    let pots = preview(&book.members, event, &event.purse, 0);
    for (lang, words) in [
        (Lang::En, "For 2 teams: "),
        (Lang::De, "Für 2 Mannschaften: "),
    ] {
        let said = Texts::new(lang).pot_preview(&pots[0], &event.settings);
        assert!(said.starts_with(words), "{said}");
    }
}

#[test]
fn of_fosters_prizes_it_is_said_which_gets_which_sum() {
    let prize = |cents: Vec<i64>, ranking| PotPreview {
        name: "overall".to_owned(),
        people: 8,
        ranking,
        pool_cents: 2100,
        cents,
        left_cents: 0,
    };
    let mut settings = evening("Thursday");
    settings.prizes.points = 2;
    settings.prizes.games = 1;
    let t = Texts::new(Lang::En);
    let said = t.pot_preview(
        &prize(vec![600, 500, 400, 300, 200], Ranking::Foster),
        &settings,
    );
    assert_eq!(
        said,
        "For 8 people: €21.00 → Points €6.00 · €5.00; Games €4.00; Hardest game €3.00; Booby prize €2.00."
    );
    let said = t.pot_preview(&prize(vec![1100, 1000], Ranking::Overall), &settings);
    assert_eq!(said, "For 8 people: €21.00 → €11.00 · €10.00.");
}

#[test]
fn what_was_handed_to_a_team_is_theirs_also_under_another_name() {
    let mut session = Session::in_memory(options()).unwrap();
    pot_of_tandems(&mut session);
    let event = session.book().events[0].id;
    let handed_to = |session: &Session| match &session.book().events[0].counted[0].what {
        CountedWhat::Prize {
            to: HandedTo::Team(team),
            ..
        } => team.clone(),
        other => panic!("{other:?}"),
    };
    let prize = serde_json::json!({"number": 0, "cents": 4000, "what": {"prize":
        {"of": {"pot": "best tandem"}, "place": 1, "to": {"team": "Herz Acht"}}}});
    let counted = serde_json::from_value(prize).unwrap();
    session.transact(Command::Count { event, counted }).unwrap();
    let mut grouping = session.book().events[0].groupings[0].clone();
    // The other team has the name now.
    grouping.teams[0].name = "Kreuz Neun".to_owned();
    grouping.teams[1].name = "Herz Acht".to_owned();
    let keep = Command::KeepGrouping {
        event,
        was: None,
        grouping: Box::new(grouping),
    };
    session.transact(keep).unwrap();
    assert_eq!(handed_to(&session), "Kreuz Neun");
    session.undo().unwrap();
    assert_eq!(handed_to(&session), "Herz Acht");
}

#[test]
fn renaming_teams_leaves_them_their_pot() {
    for lang in Lang::ALL {
        let say = |en, de| window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), pot_of_tandems);
        let before = state(&desk);
        assert_eq!(prizes(&before.0), 4000);
        desk.ctrl(Key::Num1)
            .tab_to(say("Teams…", "Mannschaften …"))
            .press(Key::Enter);
        desk.tab_to(say("Name", "Name"))
            .ctrl(Key::A)
            .write("Tandems")
            .ctrl(Key::Enter);
        desk.run();
        assert_eq!(prizes(&state(&desk).0), 4000, "the pot follows");
        // Away from the field that has an undo of its own.
        desk.tab_to(say("To the sheets", "Zu den Listen"));
        is_one_act(&mut desk, before, "renaming teams");
    }
}

#[test]
fn renaming_a_season_is_one_act() {
    for lang in Lang::ALL {
        let say = |en, de| window_stages::say(lang, en, de);
        let (_evening, mut desk) = window_final::before_the_final(lang);
        let before = state(&desk);
        desk.tab_to(say("Change the rule", "Regel ändern"))
            .press(Key::Enter);
        desk.ctrl(Key::A).write("Cup 26").press(Key::Enter);
        desk.run();
        let names: Vec<String> = state(&desk)
            .0
            .seasons
            .iter()
            .map(|s| s.name.clone())
            .collect();
        assert_eq!(names, ["Cup 26"]);
        is_one_act(&mut desk, before, "renaming a season");
    }
}

#[test]
fn beginning_the_final_is_one_act() {
    for lang in Lang::ALL {
        let say = |en, de| window_stages::say(lang, en, de);
        let (_evening, mut desk) = window_final::before_the_final(lang);
        let before = state(&desk);
        desk.tab_to(say("Final with these", "Endrunde mit"))
            .press(Key::Enter);
        desk.run();
        is_one_act(&mut desk, before, "beginning the final");
    }
}

#[test]
fn somebody_who_comes_and_pays_is_one_act() {
    for lang in Lang::ALL {
        let say = |en, de| window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), two_saturdays);
        desk.ctrl(Key::Num1);
        let before = state(&desk);
        desk.write(say("Ina Beispiel, guest 10", "Ina Beispiel, Gast 10"))
            .press(Key::Enter);
        desk.run();
        let came = state(&desk)
            .0
            .events
            .last()
            .unwrap()
            .entrants
            .last()
            .cloned();
        assert_eq!(came.unwrap().paid_cents(0), 1000);
        is_one_act(&mut desk, before, "coming and paying");
    }
}

/// What is done at random: a button or a tick by the pointer, a key, or something typed.
fn done_at_random(desk: &mut Desk, random: &mut impl FnMut(usize) -> usize) {
    let keys = [
        Key::Enter,
        Key::Tab,
        Key::Tab,
        Key::Space,
        Key::Escape,
        Key::ArrowDown,
        Key::Delete,
        Key::F2,
    ];
    match random(10) {
        0..=5 => {
            let buttons = desk.harness.root().children_recursive();
            let pressed = |role| {
                matches!(
                    role,
                    Role::Button | Role::CheckBox | Role::RadioButton | Role::Row
                )
            };
            let buttons: Vec<_> = buttons
                .filter(|node| {
                    let node = node.accesskit_node();
                    // Without a book there is nothing to press any more.
                    let ends = node.label().is_some_and(|label| label == "Quit");
                    pressed(node.role()) && !node.is_disabled() && !ends
                })
                .collect();
            let at = random(buttons.len().max(1));
            let Some(button) = buttons.get(at) else {
                return;
            };
            let place = button.rect().center();
            desk.act(|harness| {
                harness.event(Event::PointerMoved(place));
                for pressed in [true, false] {
                    harness.event(Event::PointerButton {
                        pos: place,
                        button: egui::PointerButton::Primary,
                        pressed,
                        modifiers: egui::Modifiers::NONE,
                    });
                }
            });
        }
        6 => {
            let text = ["1 24", "5.00", "Zora, guest 3", "2", "tandem"][random(5)];
            desk.act(|harness| harness.event(Event::Text(text.to_owned())));
        }
        7 => {
            desk.ctrl(BY_KEY[random(BY_KEY.len())]);
        }
        8 => {
            desk.ctrl(Key::Enter);
        }
        _ => {
            desk.press(keys[random(keys.len())]);
        }
    }
}

/// Every window test presses keys by [`Desk::act`], which holds each to one row; here whatever can be
/// pressed anywhere is pressed, in no order.
#[test]
fn whatever_is_pressed_is_one_row_at_most() {
    let begun: [fn(&mut Session); 6] = [
        pot_of_tandems,
        two_saturdays,
        window_stages::level,
        window_stages::sealed,
        window_stages::year,
        window_stages::year_and_draw,
    ];
    let (mut rows, mut seen) = (0, Vec::new());
    for (seed, begin) in (2_u64..).zip(begun.into_iter().cycle().take(8)) {
        let mut desk = Desk::with(Lang::En, Vec::new(), begin);
        let before = state(&desk).1;
        let mut now = before;
        let mut state_of = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut random = |below: usize| {
            state_of ^= state_of << 13;
            state_of ^= state_of >> 7;
            state_of ^= state_of << 17;
            (state_of % below.max(1) as u64) as usize
        };
        for _ in 0..150 {
            done_at_random(&mut desk, &mut random);
            // Keys may come to “Quit”.
            let Some(session) = desk.app().session() else {
                break;
            };
            now = session.last_seq();
            let screen = desk.app().screen();
            if !seen.contains(&screen) {
                seen.push(screen);
            }
        }
        rows += now - before;
    }
    assert!(rows > 30, "only {rows} rows were written");
    let all = window_stages::every_screen();
    let unseen: Vec<_> = all.iter().filter(|one| !seen.contains(one)).collect();
    assert!(unseen.len() < 4, "nothing was pressed on {unseen:?}");
}
