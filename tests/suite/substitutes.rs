//! A substitute takes somebody's place: nobody more to plan with, to pay or to ask next time. And
//! how long an evening takes, and for how many, is one figure wherever it is asked.

use super::club_evening::Evening;
use crate::desktop::Scripted;
use crate::session::{drawn, evening, guest, options};
use crate::window::Desk;
use crate::window_stages::say;
use egui::Key;
use egui_kittest::kittest::NodeT as _;
use serde_json::{Value as Json, json};
use vorhand::app::people::check_in::proposed;
use vorhand::app::seats::repair::{Field, RepairForm, What};
use vorhand::app::words::{movement_name, movement_plain};
use vorhand::club::money::event_money;
use vorhand::club::{DealNo, EntrantId, Event, EventId, LegNo, MovementKind};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Command, Newcomer, SeatRepair};
use vorhand::session::Session;

const COMES: EntrantId = EntrantId(9);

/// Eight people at two tables in two legs, for 10.00 each; in the middle of the first a ninth plays
/// on for the first one.
fn with_a_substitute() -> Session {
    let (mut session, event) = drawn("Thursday", MovementKind::Draw, 8, 2, 2);
    let mut change = session.event(event).unwrap().settings.clone();
    change.prizes.fee_cents = 1000;
    let stands = Command::StandIn {
        event,
        leg: LegNo(1),
        leaves: EntrantId(1),
        comes: Newcomer::New(guest("Substitute")),
        from_deal: DealNo(5),
    };
    for command in [Command::EditEvent { event, change }, stands] {
        session.transact(command).unwrap();
    }
    session
}

fn event(session: &Session, id: i64) -> &Event {
    session.event(EventId(id)).unwrap()
}

#[test]
fn a_substitute_owes_nothing_and_is_nobody_more() {
    let session = with_a_substitute();
    let event = event(&session, 1);
    assert_eq!(event.entrants.len(), 9);
    assert!(event.legs[1].holds(COMES), "the place of who left");
    assert!(event.is_substitute(COMES));
    assert_eq!(event.people().count(), 8);
    assert!(event.people().all(|who| who.id != COMES));
    let cash = event_money(&session.book().members, event).cash;
    assert_eq!(cash.due_cents, 8 * 1000);
    assert_eq!(cash.open.len(), 8, "{:?}", cash.open);
    assert!(cash.open.iter().all(|(who, _)| *who != COMES));
}

/// The same, but the ninth takes the place between the two legs: listed before, or put on the list with
/// it.
fn with_a_place_taken(is_listed: bool) -> Session {
    let (mut session, event) = drawn("Thursday", MovementKind::Draw, 8, 2, 2);
    let mut change = session.event(event).unwrap().settings.clone();
    change.prizes.fee_cents = 1000;
    let mut commands = vec![Command::EditEvent { event, change }];
    let (from_leg, leaves) = (LegNo(2), EntrantId(1));
    if is_listed {
        let people = vec![guest("Substitute")];
        commands.push(Command::AddEntrants { event, people });
        commands.push(Command::Substitute {
            event,
            from_leg,
            leaves,
            comes: COMES,
        });
    } else {
        let comes = Newcomer::New(guest("Substitute"));
        commands.push(Command::Repair {
            event,
            next_leg: from_leg,
            what: SeatRepair::Replaced { leaves, comes },
            anew: false,
        });
    }
    for command in commands {
        session.transact(command).unwrap();
    }
    session
}

#[test]
fn who_takes_a_place_between_two_legs_is_a_substitute_too() {
    for is_listed in [true, false] {
        let mut session = with_a_place_taken(is_listed);
        let thursday = event(&session, 1);
        assert!(thursday.legs[1].holds(COMES) && !thursday.legs[1].holds(EntrantId(1)));
        assert!(thursday.is_substitute(COMES));
        assert!(!thursday.is_substitute(EntrantId(1)));
        assert_eq!(thursday.people().count(), 8);
        let cash = event_money(&session.book().members, thursday).cash;
        assert_eq!(cash.due_cents, 8 * 1000);
        assert!(cash.open.iter().all(|(who, _)| *who != COMES));
        let mut settings = evening("Thursday again");
        settings.date = chrono::NaiveDate::from_ymd_opt(2026, 11, 28).unwrap();
        let again = session.transact(Command::new_event(settings)).unwrap();
        let again = session.event(again.event().unwrap()).unwrap();
        let asked = proposed(again, event(&session, 1));
        assert_eq!(asked.len(), 8);
        assert!(asked.iter().all(|who| who.id != COMES));
        session.undo().unwrap();
        session.undo().unwrap();
        assert!(!event(&session, 1).is_substitute(COMES));
    }
}

#[test]
fn a_substitute_pays_for_the_place_of_who_still_owes_it() {
    let mut session = with_a_place_taken(true);
    let place = EntrantId(2);
    let pay = Command::TakePayment {
        event: EventId(1),
        entrant: EntrantId(8),
        at: session.now(),
        cents: 600,
        by: String::new(),
    };
    session.transact(pay).unwrap();
    // A sum that is more than is still owed is that of who came.
    for (leaves, name, comes, sums) in [
        (place, "Late", EntrantId(10), (1000, 0)),
        (EntrantId(8), "Later", EntrantId(11), (600, 1000)),
    ] {
        let (book, thursday) = (session.book(), event(&session, 1));
        let mut form = RepairForm::of(What::Replaced);
        (form.leg, form.leg_chosen) = (LegNo(2), true);
        *form.text(Field::Leaves) = thursday.entrant(leaves).unwrap().start_number.to_string();
        *form.text(Field::Comes) = format!("{name}, 10");
        let command = form.command(book, thursday).unwrap();
        let paying = form.paying(book, thursday, command, session.now());
        session.transact(paying).unwrap();
        let paid = |id: EntrantId| event(&session, 1).entrant(id).unwrap().paid_cents(0);
        assert_eq!((paid(leaves), paid(comes)), sums, "{name}");
    }
    let cash = event_money(&session.book().members, event(&session, 1)).cash;
    assert_eq!(
        cash.open.len(),
        7,
        "one place is paid whole: {:?}",
        cash.open
    );
}

#[test]
fn who_takes_the_place_of_a_substitute_who_never_sat_there_is_one_too() {
    let mut session = with_a_place_taken(false);
    let event = EventId(1);
    let replaced = Command::Repair {
        event,
        next_leg: LegNo(2),
        what: SeatRepair::Replaced {
            leaves: COMES,
            comes: Newcomer::New(guest("Tenth")),
        },
        anew: false,
    };
    session.transact(replaced).unwrap();
    let tenth = EntrantId(10);
    let thursday = session.event(event).unwrap();
    assert!(thursday.legs[1].holds(tenth) && thursday.is_substitute(tenth));
    assert_eq!(thursday.people().count(), 8);
    // Who never sat anywhere may be taken off the list.
    let entrant = COMES;
    session
        .transact(Command::RemoveEntrant { event, entrant })
        .unwrap();
    let thursday = session.event(event).unwrap();
    assert!(thursday.is_substitute(tenth));
    assert_eq!(vorhand::ops::dangling(session.book()), []);
}

#[test]
fn who_takes_a_place_in_which_nobody_played_is_no_substitute() {
    let (mut session, event) = drawn("Thursday", MovementKind::Draw, 8, 2, 2);
    let replaced = Command::Repair {
        event,
        next_leg: LegNo(1),
        what: SeatRepair::Replaced {
            leaves: EntrantId(1),
            comes: Newcomer::New(guest("Ninth")),
        },
        anew: false,
    };
    session.transact(replaced).unwrap();
    let event = session.event(event).unwrap();
    assert!(!event.is_substitute(COMES));
    assert_eq!(event.people().count(), 9, "who is gone is still listed");
    let owes = event_money(&session.book().members, event).cash.open;
    assert!(owes.iter().all(|(who, _)| *who != EntrantId(1)));
}

/// The results, the lost games and the settlement of a leg are those of who played it.
#[test]
fn who_took_a_place_has_the_results_and_pays_for_the_lost_games() {
    let evening = Evening::new();
    let deal = |deal: u32, amount: i32| {
        json!({"do": "enter_deal", "leg": 2, "table": 1, "deal": deal,
            "lines": [{"declarer": 5, "amount": amount}]})
    };
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Table", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "net", "currency": "€", "stake_cents_per_100": 100,
            "movement": {"kind": "draw", "seed": 7, "rounds": 1, "legs": 2, "tables_of": 4}}),
        json!({"do": "add_entrants", "people": [{"name": "A"}, {"name": "B"}, {"name": "C"}, {"name": "D"}]}),
        json!({"do": "keep_purse", "purse": {"tariff": {"lost_game": [{"cents": 50}]}}}),
        json!({"do": "draw", "seed": 7}),
        json!({"do": "repair", "next_leg": 2,
            "what": {"replaced": {"leaves": 1, "comes": {"new": {"name": "Substitute"}}}}}),
        deal(1, 72),
        deal(2, -48),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    assert_eq!(cash["lost_money"], json!([{"entrant": 5, "cents": 50}]));
    let told = |answer: &Json, list: &str, field: &str| {
        let rows = answer[list].as_array().unwrap().iter();
        let told = rows.map(|row| {
            (
                row["entrant"].as_i64().unwrap(),
                row[field].as_i64().unwrap(),
            )
        });
        told.collect::<Vec<_>>()
    };
    let standings = evening.json(&["standings", "--json"]);
    let points = told(&standings, "rows", "points");
    assert!(points.contains(&(5, 24)), "{points:?}");
    assert!(points.iter().all(|(who, points)| *who != 1 || *points == 0));
    let settled = told(&evening.json(&["settle", "--json"]), "entrants", "balance");
    assert!(settled.contains(&(5, 4 * 24 - 24)), "{settled:?}");
    assert!(settled.iter().all(|(who, _)| *who != 1), "{settled:?}");
    evening.carry_out(&[
        json!({"do": "void_result", "leg": 2, "table": 1, "entrant": 5,
        "reason": "wrong seat"}),
    ]);
    let cash = evening.json(&["cash", "--json"]);
    assert_eq!(cash["lost_money"], json!([]));
}

#[test]
fn whose_own_place_it_was_before_pays_though_he_plays_on_for_another() {
    // Five pairs: one of them rests in the second leg, and one of the two plays on for somebody.
    let (mut session, id) = drawn("Thursday", MovementKind::Pairs, 10, 2, 2);
    let leg = session.event(id).unwrap().legs[1].clone();
    let by = leg.sitting_out[0];
    let stands = Command::StandIn {
        event: id,
        leg: leg.number,
        leaves: leg.tables[0].seats[0].1,
        comes: Newcomer::Listed(by),
        from_deal: DealNo(5),
    };
    session.transact(stands).unwrap();
    assert!(!event(&session, 1).is_substitute(by));
    assert_eq!(event(&session, 1).people().count(), 10);
}

#[test]
fn a_pot_has_no_more_and_no_more_prizes_for_a_substitute() {
    let evening = Evening::new();
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let people = names.map(|name| json!({"name": name})).to_vec();
    let pot = json!({"name": "prizes", "ranking": "overall", "shape": {"ladder": 5},
        "count": {"one_in": 4}});
    evening.carry_out(&[
        json!({"do": "new_event", "name": "Pot", "date": "2026-11-19", "rulebook": "isko_1998",
            "scoring": "seeger_fabian", "currency": "€",
            "movement": {"kind": "draw", "seed": 7, "rounds": 2, "legs": 2}}),
        json!({"do": "add_entrants", "people": people}),
        json!({"do": "keep_purse", "purse": {"entry": [{"name": "Entry", "cents": 1000, "pot": "prizes"}],
            "pots": [pot]}}),
        json!({"do": "draw", "seed": 7}),
    ]);
    let pot = |evening: &Evening| evening.json(&["cash", "--json"])["pots"][0].clone();
    let before = pot(&evening);
    evening.carry_out(&[
        json!({"do": "stand_in", "leg": 1, "leaves": 1, "comes": {"new": {"name": "Substitute"}}, "from_deal": 5}),
    ]);
    assert_eq!(before["pool_cents"], json!(8000), "{before}");
    assert_eq!(pot(&evening), before);
}

#[test]
fn a_substitute_comes_again_only_if_ticked() {
    for lang in Lang::ALL {
        let mut session = with_a_substitute();
        let mut settings = evening("Thursday again");
        settings.date = chrono::NaiveDate::from_ymd_opt(2026, 11, 28).unwrap();
        session.transact(Command::new_event(settings)).unwrap();
        let mut desk = Desk::over(session, lang, Scripted::default());
        desk.run();
        desk.ctrl(Key::Num1)
            .tab_to(say(lang, "Tick all 8", "Alle 8 ankreuzen"))
            .press(Key::Space);
        let names = |desk: &Desk| {
            let session = desk.app().session().unwrap();
            let here = event(session, 2).entrants.iter();
            here.map(|who| who.typed_name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(&desk).len(), 8);
        assert!(!names(&desk).contains(&"Substitute".to_owned()));
        desk.tab_to("Substitute").press(Key::Space);
        assert!(names(&desk).contains(&"Substitute".to_owned()));
    }
}

/// Types into a field of the form for a new evening.
fn typed(desk: &mut Desk, field: &str, text: &str) {
    desk.tab_to(field).ctrl(Key::A).write(text);
}

/// What the form says anywhere, each once.
fn says(desk: &Desk) -> Vec<String> {
    let nodes = desk.harness.root().children_recursive();
    let said = nodes.filter_map(|node| {
        let node = node.accesskit_node();
        node.label().or_else(|| node.value())
    });
    said.collect()
}

/// A movement's line under the question; what is proposed above explains it otherwise.
fn line(texts: &Texts, kind: MovementKind) -> String {
    format!(
        "{}. {}",
        movement_name(texts, kind),
        movement_plain(texts, kind)
    )
}

/// How long a movement takes, as the list under the question says.
fn below(texts: &Texts, all: &[String], kind: MovementKind) -> String {
    let line = line(texts, kind);
    let at = all.iter().position(|words| *words == line).unwrap();
    all[at + 4].clone()
}

#[test]
fn a_movement_takes_as_long_below_as_it_is_proposed_above() {
    for lang in Lang::ALL {
        let mut desk = Desk::over(
            Session::in_memory(options()).unwrap(),
            lang,
            Scripted::default(),
        );
        desk.run();
        desk.ctrl(Key::N).write("Saturday");
        if lang == Lang::De {
            desk.tab_to("Fosters Abend").press(Key::Space);
        }
        // On another day the length is said and not the end.
        typed(
            &mut desk,
            say(lang, "Date", "Datum"),
            say(lang, "2026-12-05", "5.12.2026"),
        );
        typed(&mut desk, say(lang, "People expected", "Erwartete"), "14");
        typed(
            &mut desk,
            say(lang, "Length or end", "Dauer oder Ende"),
            "3:00",
        );
        desk.tab_to(say(lang, "How do people move?", "Wie wechseln die"))
            .press(Key::Space);
        let texts = Texts::new(lang);
        let all = says(&desk);
        let kinds = [
            (MovementKind::UpTheSides, true),
            (MovementKind::Individual, true),
            (MovementKind::Fixed, true),
            (MovementKind::Pairs, false),
        ];
        for (kind, is_proposed) in kinds {
            let below = below(&texts, &all, kind);
            let proposed = format!("{} · ", movement_name(&texts, kind));
            let mut proposed = all.iter().filter(|words| words.starts_with(&proposed));
            match proposed.next() {
                Some(above) => assert!(above.ends_with(&below), "{above} and {below}"),
                None => assert!(!is_proposed, "{kind:?}"),
            }
        }
        // What is taken there fills the hours.
        let pairs = movement_name(&texts, MovementKind::Pairs);
        desk.tab_to(&format!("{pairs}. ")).press(Key::Space);
        assert_eq!(
            below(&texts, &says(&desk), MovementKind::Pairs),
            below(&texts, &all, MovementKind::Pairs)
        );
        desk.press(Key::Enter);
        desk.tab_to(say(lang, "Begin the evening", "Abend beginnen"))
            .press(Key::Enter);
        let movement = &event(desk.app().session().unwrap(), 1).settings.movement;
        assert_eq!(movement.kind, MovementKind::Pairs);
        assert!(movement.rounds > 1, "{movement:?}");
        // The room's clock takes as long for all legs, with two minutes for each change of seats.
        for number in 1..=14 {
            desk.write(&format!("Person {number}")).press(Key::Enter);
        }
        desk.draw().ctrl(Key::R);
        let shown = says(&desk);
        let minutes = texts.room_minutes();
        let at = shown.iter().rposition(|words| *words == minutes).unwrap();
        let each: u32 = shown[at + 1].parse().unwrap();
        let legs = event(desk.app().session().unwrap(), 1).legs.len() as u32;
        let quarters = (legs * each + 2 * (legs - 1)).div_ceil(15);
        let clocks = format!("{}:{:02}", quarters / 4, quarters % 4 * 15);
        let clocks = texts.ui_figures_time(clocks.trim_end_matches(":00"));
        let below = below(&texts, &all, MovementKind::Pairs);
        assert!(
            below.starts_with(&clocks),
            "{legs} legs of {each} minutes: {below}"
        );
    }
}

#[test]
fn a_movement_for_very_many_says_nothing_and_is_not_taken_before_it_is_computed() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        let mut desk = Desk::over(
            Session::in_memory(options()).unwrap(),
            lang,
            Scripted::default(),
        );
        desk.run();
        desk.ctrl(Key::N).write("Saturday");
        if lang == Lang::De {
            desk.tab_to("Fosters Abend").press(Key::Space);
        }
        let waits = |all: &[String]| all.iter().any(|words| words.starts_with('…'));
        // Nothing is computed any more, for as long as other work may take its turn between.
        let settle = |desk: &mut Desk| {
            let mut still = 0;
            while still < 50 {
                std::thread::sleep(std::time::Duration::from_millis(10));
                desk.run();
                still = if waits(&says(desk)) { 0 } else { still + 1 };
            }
        };
        // Opened before, while nothing that is computed moves it.
        settle(&mut desk);
        desk.tab_to(say(lang, "How do people move?", "Wie wechseln die"))
            .press(Key::Space);
        typed(
            &mut desk,
            say(lang, "Date", "Datum"),
            say(lang, "2026-12-05", "5.12.2026"),
        );
        typed(&mut desk, say(lang, "People expected", "Erwartete"), "124");
        typed(
            &mut desk,
            say(lang, "Length or end", "Dauer oder Ende"),
            "3:00",
        );
        let all = says(&desk);
        let cannot = texts.ui_figures_none();
        assert!(
            !waits(&all) || !all.contains(&cannot),
            "nothing is known yet"
        );
        let pairs = line(&texts, MovementKind::Pairs);
        desk.tab_to(&pairs).press(Key::Space);
        settle(&mut desk);
        desk.tab_to(&pairs).press(Key::Space);
        desk.run();
        desk.press(Key::Enter);
        desk.tab_to(say(lang, "Begin the evening", "Abend beginnen"))
            .press(Key::Enter);
        let movement = &event(desk.app().session().unwrap(), 1).settings.movement;
        assert_eq!(movement.kind, MovementKind::Pairs);
        assert!(
            movement.rounds > 1 || movement.legs.is_some(),
            "{movement:?}"
        );
    }
}

#[test]
fn the_keyboard_stays_where_it_is_when_what_fits_is_found() {
    let mut desk = Desk::over(
        Session::in_memory(options()).unwrap(),
        Lang::En,
        Scripted::default(),
    );
    desk.run();
    desk.ctrl(Key::N).write("Saturday");
    typed(&mut desk, "People expected", "400");
    desk.tab_to("Which rules?");
    let waits = |desk: &Desk| says(desk).iter().any(|words| words.starts_with('…'));
    assert!(waits(&desk), "it is found beside the window");
    while waits(&desk) {
        std::thread::sleep(std::time::Duration::from_millis(10));
        desk.run();
    }
    let now = desk.focused().unwrap();
    assert!(now.starts_with("Which rules?"), "{now}");
}

#[test]
fn the_settings_of_an_evening_begin_with_its_own_number_of_people() {
    for lang in Lang::ALL {
        let mut desk = Desk::over(
            Session::in_memory(options()).unwrap(),
            lang,
            Scripted::default(),
        );
        desk.run();
        desk.ctrl(Key::N).write("Saturday");
        typed(&mut desk, say(lang, "People expected", "Erwartete"), "20");
        desk.press(Key::Enter);
        for name in ["Anna", "Bela"] {
            desk.write(name).press(Key::Enter);
        }
        let session = desk.app().session().unwrap();
        assert_eq!(event(session, 1).planned_people(), 20);
        let settings = say(lang, "Settings", "Einstellungen");
        desk.ctrl(Key::Num1).tab_to(settings).press(Key::Enter);
        let all = says(&desk);
        let label = say(lang, "People expected", "Erwartete Personen");
        let at = all.iter().rposition(|words| words == label).unwrap();
        assert_eq!(all[at + 1], "20", "{all:?}");
    }
}
