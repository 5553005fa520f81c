//! The seats screen by the keyboard, in both languages: the room, who plays on for whom, tables
//! that go, half-typed ballots; and every panel has room.

use crate::desktop::Scripted;
use crate::half_typed::killed;
use crate::session::{amount, drawn, evening, guest, options};
use crate::window::Desk;
use crate::window_focus::field;
use crate::window_room::{lengthen, look};
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use vorhand::app::seats::repair::ways;
use vorhand::club::{
    DealNo, EntrantId, EventId, LegNo, MovementKind, Seat, SheetId, TableNo, Two, Wishes,
};
use vorhand::i18n::Lang;
use vorhand::movement;
use vorhand::ops::{Command, Newcomer, SeatRepair};
use vorhand::session::Session;
use vorhand::ui::Screen;

const PEOPLE: [&str; 16] = [
    "Anna", "Berta", "Carl", "Dora", "Emil", "Frieda", "Gustav", "Hanna", "Ingo", "Jutta", "Karl",
    "Lotte", "Max", "Nora", "Otto", "Paula",
];

/// An evening of so many people that is not drawn yet.
fn list(
    session: &mut Session,
    kind: MovementKind,
    people: usize,
    legs: u32,
    rounds: u32,
) -> EventId {
    let mut event = evening("Thursday club");
    (event.movement.kind, event.movement.rounds) = (kind, rounds);
    event.movement.legs = (kind != MovementKind::Fixed).then_some(legs);
    let id = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let people = PEOPLE
        .iter()
        .take(people)
        .map(|n| guest(&format!("{n} Beispiel")))
        .collect();
    session
        .transact(Command::AddEntrants { event: id, people })
        .unwrap();
    id
}

/// The same, drawn, with a deal at every table of its first leg.
fn begun(session: &mut Session, kind: MovementKind, people: usize) -> EventId {
    let id = list(session, kind, people, 3, 2);
    session
        .transact(Command::Draw { event: id, seed: 7 })
        .unwrap();
    begin(session, id, LegNo(1));
    id
}

/// A deal at every table of a leg.
fn begin(session: &mut Session, event: EventId, leg: LegNo) {
    let tables = session
        .event(event)
        .unwrap()
        .leg(leg)
        .unwrap()
        .tables
        .clone();
    for (table, points) in tables.iter().zip([24, 36, 48, 60]) {
        let lines = amount(table.entrant_at(Seat::E).unwrap(), points);
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg,
                    table: table.number,
                },
                deal: DealNo(1),
                lines,
            })
            .unwrap();
    }
}

fn place(desk: &Desk, leg: usize, who: i64) -> (TableNo, Seat) {
    let tables = &desk.event().legs[leg - 1].tables;
    tables
        .iter()
        .find_map(|t| Some((t.number, t.seat_of(EntrantId(who))?)))
        .unwrap()
}

fn say(lang: Lang, de: &'static str, en: &'static str) -> &'static str {
    if lang == Lang::De { de } else { en }
}

#[test]
fn the_room_is_worked_by_keys_alone_in_both_languages() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            begun(session, MovementKind::Individual, 16);
        });
        desk.ctrl(Key::Num2);
        desk.ctrl(Key::PageDown);
        assert_eq!(desk.app().place().leg, LegNo(2), "{:?}", desk.focused());
        // Where does she sit in leg 3?
        desk.tab_to(say(lang, "Wo sitzt", "Where does"))
            .write("berta 3");
        let (table, _) = place(&desk, 3, 2);
        let answer = say(
            lang,
            "Berta Beispiel: Serie 3, Tisch ",
            "Berta Beispiel: leg 3, table ",
        );
        assert!(desk.shows(&format!("{answer}{table}, ")), "{answer}");
        desk.ctrl(Key::A).press(Key::Backspace);
        // Two people change places in leg 2.
        let (anna, emil) = (place(&desk, 2, 1), place(&desk, 2, 5));
        desk.tab_to(": Anna Beispiel")
            .press(Key::Space)
            .tab_to(": Emil Beispiel");
        let cost = [
            say(lang, "können tauschen", "can change places"),
            say(lang, "Wiedersehen", "repeated"),
        ];
        assert!(
            cost.iter().any(|words| desk.shows(words)),
            "what the swap costs is said before it is done"
        );
        desk.press(Key::Space);
        assert_eq!((place(&desk, 2, 1), place(&desk, 2, 5)), (emil, anna));
        assert_eq!(movement::verify_event(desk.event()).errors, vec![]);
        desk.ctrl(Key::Z);
        assert_eq!((place(&desk, 2, 1), place(&desk, 2, 5)), (anna, emil));
    }
}

#[test]
fn in_the_last_leg_nothing_is_said_of_a_leg_to_come() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let id = begun(session, MovementKind::Individual, 16);
        begin(session, id, LegNo(2));
        begin(session, id, LegNo(3));
    });
    desk.ctrl(Key::Num2);
    while desk.app().place().leg != LegNo(3) {
        desk.ctrl(Key::PageDown);
    }
    desk.tab_to("Something happened").press(Key::Enter);
    desk.write("Zora Neu").press(Key::Enter);
    let wanted = "Write the number of the last full round";
    assert_eq!(desk.harness.query_all_by_label_contains(wanted).count(), 1);
    assert_eq!(desk.app().said(), None, "once, at its field");
    assert_eq!(field(&desk).unwrap().0, "After round");
    desk.tab_to(": somebody is replaced").press(Key::Space);
    assert!(desk.shows("From deal") && !desk.shows("has the place from"));
    desk.tab_to("Who comes");
    assert!(!desk.shows("Zora Neu"), "typed in another case");
    desk.tab_to("Who leaves").write("1").press(Key::Enter);
    assert_eq!(field(&desk).unwrap().0, "Who comes");
    assert!(
        !desk.shows("Write who comes."),
        "it is asked for, not missed"
    );
    desk.press(Key::Enter);
    assert!(desk.shows("Write who comes."), "left empty");
    desk.tab_to(": sat elsewhere").press(Key::Space);
    assert!(desk.shows("Save leg 3 as played"), "the leg that is shown");
}

#[test]
fn a_named_table_goes_and_comes_by_keys_in_both_languages() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            begun(session, MovementKind::Individual, 16);
        });
        let numbers = |desk: &Desk, leg: usize| -> Vec<u32> {
            desk.event().legs[leg - 1]
                .tables
                .iter()
                .map(|t| t.number.0)
                .collect()
        };
        desk.ctrl(Key::Num2)
            .tab_to(say(lang, "Es ist etwas passiert", "Something happened"))
            .press(Key::Enter);
        desk.tab_to(say(lang, "Tisch weg", "table closes"))
            .press(Key::Space);
        assert_eq!(
            desk.focused().as_deref(),
            Some(say(lang, "Welcher Tisch", "Which table"))
        );
        desk.write("the last").press(Key::Enter);
        assert!(desk.shows(say(
            lang,
            "Nummer des Tisches schreiben",
            "Write the number of the table"
        )));
        desk.ctrl(Key::A).write("9").press(Key::Enter);
        assert_eq!(numbers(&desk, 2), [1, 2, 3, 4], "there is no table 9");
        desk.tab_to(say(lang, "Welcher Tisch", "Which table"))
            .ctrl(Key::A)
            .write("T2")
            .press(Key::Enter);
        assert_eq!(
            (numbers(&desk, 1), numbers(&desk, 2)),
            (vec![1, 2, 3, 4], vec![1, 3, 4])
        );
        let said = desk.app().said().unwrap_or_default().to_owned();
        assert!(
            said.contains(say(
                lang,
                "Tisch 2 fällt ab Serie 2 weg",
                "Table 2 gone from leg 2 on"
            )),
            "{said}"
        );
        assert!(
            desk.shows(say(lang, "Karten", "new cards:")),
            "whose cards change is said"
        );
        desk.tab_to(say(lang, "Tisch dazu", "table added"))
            .press(Key::Space)
            .write("8")
            .press(Key::Enter);
        assert_eq!(numbers(&desk, 3), [1, 3, 4, 8]);
        assert_eq!(movement::verify_event(desk.event()).errors, vec![]);
        desk.take_back().take_back();
        assert_eq!(numbers(&desk, 3), [1, 2, 3, 4]);
    }
}

#[test]
fn a_killed_program_loses_no_drawn_ballot() {
    let dir = tempfile::tempdir().unwrap();
    let mut session = Session::create(dir.path().join("evening.vorhand"), options()).unwrap();
    list(&mut session, MovementKind::Individual, 8, 3, 1);
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Enter lots drawn by hand")
        .press(Key::Enter);
    desk.write("1 5")
        .press(Key::Enter)
        .write("berta 2w")
        .press(Key::Enter)
        .write("carl 1");
    let copy = killed(desk, dir.path());
    let again = Session::open(&copy, options()).unwrap();
    let mut desk = Desk::over(again, Lang::En, Scripted::new(Vec::new()));
    desk.ctrl(Key::Num2);
    assert!(
        desk.shows("2 of 8 lots typed") && desk.shows("carl 1"),
        "also the line that was not taken"
    );
    desk.press(Key::Enter).tab_to("Cancel").press(Key::Enter);
    assert!(!desk.shows("lots typed"));
    // Going back costs nothing either.
    desk.tab_to("More").press(Key::Space);
    desk.tab_to("Enter lots drawn by hand").press(Key::Enter);
    assert!(desk.shows("3 of 8 lots typed"));
    for line in ["4 2", "5 3", "6 4", "7 6", "8 7"] {
        desk.write(line).press(Key::Enter);
    }
    desk.harness.run();
    desk.tab_to("Take these seats").press(Key::Enter);
    desk.harness.run();
    let seats: Vec<Vec<i64>> = desk.event().legs[0]
        .tables
        .iter()
        .map(|t| t.seats.iter().map(|(_, who)| who.0).collect())
        .collect();
    assert_eq!(seats, [[3, 4, 5, 6], [1, 7, 8, 2]]);
    assert!(
        !copy.with_file_name("copy.vorhand.drafts").exists(),
        "nothing is left to keep"
    );
}

#[test]
fn who_plays_on_for_whom_is_shown_in_the_room_the_search_box_and_at_the_desk() {
    for lang in Lang::ALL {
        let mut table = TableNo::FIRST;
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            let id = begun(session, MovementKind::Individual, 16);
            let legs = &session.event(id).unwrap().legs;
            table = legs[0]
                .tables
                .iter()
                .find(|t| t.seat_of(EntrantId(3)).is_some())
                .unwrap()
                .number;
            let (leaves, comes) = (EntrantId(3), Newcomer::New(guest("Sub Schmidt")));
            session
                .transact(Command::StandIn {
                    event: id,
                    leg: LegNo(1),
                    leaves,
                    comes,
                    from_deal: DealNo(3),
                })
                .unwrap();
        });
        desk.ctrl(Key::Num2).ctrl(Key::PageUp).ctrl(Key::PageUp);
        let plays = say(
            lang,
            "Carl Beispiel, ab Spiel 3 Sub Schmidt",
            "Carl Beispiel, from deal 3 Sub Schmidt",
        );
        assert!(desk.shows(plays), "at the table");
        desk.tab_to(say(lang, "Wo sitzt", "Where does"))
            .write("schmidt");
        let sentence = say(
            lang,
            "spielt Sub Schmidt für Carl Beispiel",
            "Sub Schmidt plays for Carl Beispiel",
        );
        assert!(desk.shows(sentence), "the search box");
        desk.ctrl(Key::A).write("carl 1");
        assert!(desk.shows(sentence));
        desk.ctrl(Key::A).press(Key::Backspace).press(Key::Escape);
        desk.tab_to(&format!("{} {table}", say(lang, "Tisch", "Table")))
            .press(Key::Enter);
        assert!(
            desk.shows(say(lang, "▲ Ab Spiel 3 ", "▲ From deal 3 ")),
            "at the desk, whose heading names the table"
        );
        assert!(desk.shows(sentence));
    }
}

#[test]
fn two_leave_at_once_one_comes_back_and_only_their_cards_are_printed() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            begun(session, MovementKind::Pairs, 14);
        });
        desk.ctrl(Key::Num2);
        assert!(
            desk.shows(say(lang, "→ Tisch 1 ", "→ Table 1 ")),
            "who rests sees the next table"
        );
        let leg = desk.app().place().leg;
        let resting = desk
            .event()
            .called(desk.event().legs[leg.index().unwrap()].sitting_out[0]);
        desk.tab_to(say(lang, "Wo sitzt", "Where does"))
            .write(&resting);
        let told = say(
            lang,
            "setzt in Serie # aus. Dann Tisch 1",
            "rests in leg #. Then table 1",
        );
        assert!(desk.shows(&told.replace('#', &leg.to_string())));
        desk.ctrl(Key::A).press(Key::Backspace);
        desk.tab_to(say(lang, "Es ist etwas passiert", "Something happened"))
            .press(Key::Enter);
        desk.tab_to(say(lang, ": geht", ": somebody leaves"))
            .press(Key::Space);
        let gone = |desk: &Desk| {
            desk.event()
                .entrants
                .iter()
                .filter(|e| e.left)
                .map(|e| e.id.0)
                .collect::<Vec<_>>()
        };
        desk.write("anna")
            .press(Key::Enter)
            .write("berta")
            .press(Key::Enter);
        assert_eq!(gone(&desk), [1, 2], "the field waits for the next name");
        desk.tab_to(say(lang, ": kommt", ": somebody comes"))
            .press(Key::Space)
            .write("anna")
            .press(Key::Enter);
        assert_eq!(
            (gone(&desk), desk.event().entrants.len()),
            (vec![2], 14),
            "Anna is back, nobody new is listed"
        );
        desk.write("carl beispiel").press(Key::Enter);
        assert!(desk.shows(say(
            lang,
            "hat in Serie 2 einen Platz",
            "has a place in leg 2"
        )));
        assert_eq!(
            desk.event().entrants.len(),
            14,
            "who sits already does not come a second time"
        );
        // From the first of the three changes on.
        desk.tab_to(say(lang, "Frühere Änderungen", "Earlier changes"))
            .press(Key::Space);
        desk.tab_to(say(lang, "Anna Beispiel geht", "Anna Beispiel leaves"))
            .press(Key::Space);
        desk.tab_to(say(lang, "Drucken", "Print")).press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Papers);
        assert!(desk.shows(say(lang, "Seit", "Since")));
    }
}

/// An evening with a wish that is not drawn yet.
fn wished(session: &mut Session) {
    let id = list(session, MovementKind::Individual, 15, 3, 1);
    let mut change = evening("Thursday club");
    let never = vec![Two {
        a: EntrantId(1),
        b: EntrantId(2),
        weight: 100,
    }];
    change.movement = session.event(id).unwrap().settings.movement.clone();
    change.movement.wishes = Wishes {
        never,
        ..Wishes::default()
    };
    session
        .transact(Command::EditEvent { event: id, change })
        .unwrap();
}

#[test]
fn every_panel_of_the_seats_has_room() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for size in [vec2(640.0, 400.0), vec2(1280.0, 800.0)] {
            let mut desk = Desk::with(lang, Vec::new(), |session| {
                let id = begun(session, MovementKind::Individual, 15);
                let (leaves, comes) = (EntrantId(3), Newcomer::New(guest("Sub Schmidt")));
                session
                    .transact(Command::StandIn {
                        event: id,
                        leg: LegNo(1),
                        leaves,
                        comes,
                        from_deal: DealNo(3),
                    })
                    .unwrap();
                lengthen(session);
            });
            desk.harness.set_size(size);
            desk.ctrl(Key::Num2);
            desk.tab_to(say(lang, "Mehr", "More")).press(Key::Enter);
            for panel in [
                say(lang, "Was geprüft ist", "What was checked"),
                say(lang, "Serie nach dem Stand", "Leg by the standing"),
                say(lang, "Bessere Plätze", "Better seats"),
            ] {
                desk.tab_to(panel).press(Key::Enter);
                wrong.extend(look(&desk, panel, &[]));
            }
            let happened = say(lang, "Es ist etwas passiert", "Something happened");
            desk.tab_to(happened).press(Key::Enter);
            for kind in [
                "kommt|somebody comes",
                "geht|somebody leaves",
                "Ersatz|somebody is replaced",
                "saßen anders|sat elsewhere",
                "Tisch weg|table closes",
                "Tisch dazu|table added",
                "Tischzahl|number of tables",
            ] {
                let (de, en) = kind.split_once('|').unwrap();
                let kind = if lang == Lang::De { de } else { en };
                desk.tab_to(&format!("{happened}: {kind}"))
                    .press(Key::Space);
                wrong.extend(look(&desk, kind, &[]));
            }
            desk.press(Key::Escape).ctrl(Key::PageUp).ctrl(Key::PageUp);
            wrong.extend(look(&desk, "who plays on", &[]));

            let mut desk = Desk::with(lang, Vec::new(), |session| {
                wished(session);
                lengthen(session);
            });
            desk.harness.set_size(size);
            desk.ctrl(Key::Num2);
            wrong.extend(look(&desk, "draw", &[]));
            desk.tab_to(say(lang, "Mehr", "More")).press(Key::Space);
            wrong.extend(look(&desk, "draw, more", &[]));
            desk.tab_to(say(lang, "Ein Wunsch", "One wish"))
                .press(Key::Enter);
            wrong.extend(look(&desk, "wishes", &[]));
            desk.tab_to(say(lang, "Ein Wunsch", "One wish"))
                .press(Key::Enter);
            desk.tab_to(say(lang, "Gezogene Lose", "Enter lots"))
                .press(Key::Enter);
            desk.write("1 5").press(Key::Enter);
            wrong.extend(look(&desk, "by hand", &[]));
            desk.tab_to(say(lang, "Abbrechen", "Cancel"))
                .press(Key::Enter);
            desk.tab_to(say(lang, "Los für Los", "Draw one at a time"))
                .press(Key::Enter);
            desk.press(Key::Space).press(Key::Space);
            wrong.extend(look(&desk, "ballots", &[]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_room_stays_in_sight_while_something_happened() {
    for lang in Lang::ALL {
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            begun(session, MovementKind::Individual, 16);
        });
        desk.harness.set_size(vec2(1280.0, 800.0));
        desk.ctrl(Key::Num2)
            .tab_to(say(lang, "Es ist etwas passiert", "Something happened"))
            .press(Key::Enter);
        desk.run();
        let inside = |desk: &Desk, name: &str| {
            let mut seats = desk.harness.query_all_by_label_contains(name);
            seats.any(|seat| desk.harness.ctx.content_rect().contains_rect(seat.rect()))
        };
        for person in desk.event().entrants.iter() {
            let seat = format!(": {}", desk.event().called(person.id));
            assert!(inside(&desk, &seat), "{seat}");
        }
        let rare = say(lang, "Mehr", "More");
        assert!(desk.shows(rare) && !desk.shows(say(lang, "Lose zeigen", "Show the lots")));
    }
}

#[test]
fn a_small_house_is_typed_before_the_draw() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        list(session, MovementKind::Individual, 11, 3, 1);
    });
    desk.ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Tables in the room")
        .write("none")
        .press(Key::Tab);
    assert!(desk.shows("Write the number of tables"));
    desk.tab_to("Tables in the room")
        .ctrl(Key::A)
        .write("2")
        .press(Key::Tab);
    assert_eq!(desk.event().settings.movement.tables_at_most, Some(2));
    assert!(
        desk.shows("1 × 6") || desk.shows("2 tables") || desk.shows("six"),
        "the page says what it comes to"
    );
    desk.tab_to("Draw").press(Key::Enter);
    let sizes: Vec<usize> = desk.event().legs[0]
        .tables
        .iter()
        .map(vorhand::club::Table::size)
        .collect();
    assert_eq!(sizes, [6, 5]);
}

#[test]
fn where_a_new_plan_spares_repeats_it_is_offered_with_what_it_costs() {
    let (session, id) = drawn("Thursday club", MovementKind::Individual, 18, 6, 2);
    let leaves = |who: &EntrantId| Command::Repair {
        event: id,
        next_leg: LegNo(1),
        what: SeatRepair::Leaves { entrant: *who },
        anew: false,
    };
    let entrants = session.event(id).unwrap().entrants.iter();
    let mut people = entrants.map(|entrant| (entrant.id, entrant.start_number));
    let (number, [kept, new]) = people
        .find_map(|(who, number)| Some((number, ways(session.book(), &leaves(&who))?)))
        .expect("somebody whose leaving costs a repeat");
    assert!(new.repeats < kept.repeats && kept.cards < new.cards);
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.ctrl(Key::Num2)
        .tab_to("Something happened")
        .press(Key::Enter)
        .tab_to("somebody leaves")
        .press(Key::Space);
    assert!(!desk.shows("a new plan"));
    desk.write(&number.to_string());
    // Both are planned beside the window.
    for _ in 0..600 {
        if desk.shows("a new plan") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
        desk.run();
    }
    desk.tab_to(&format!("a new plan: {} new cards", new.cards))
        .press(Key::Space)
        .tab_to("Leaves from leg 1 on")
        .press(Key::Enter);
    let verdict = movement::verify_event(desk.event());
    assert_eq!(
        (verdict.errors, verdict.meetings.repeats),
        (vec![], new.repeats)
    );
    desk.take_back();
}

/// Whoever may be meant is named within the panel, however long the name.
#[test]
fn a_long_name_that_is_offered_stays_in_the_window() {
    let long = "Bartholomäus Freiherr Schraubenzieher-Unterbrückner";
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let names = [long, "Berta Beispiel", "Carl Muster", "Dora Probe"];
        crate::session::tables_by_hand(session, evening("Preisskat"), &names, 4);
    });
    desk.ctrl(Key::Num2)
        .tab_to("Something happened")
        .press(Key::Enter);
    desk.tab_to("somebody leaves").press(Key::Space);
    desk.write("Bart");
    desk.run();
    let width = desk.harness.ctx.content_rect().right();
    let offered = desk.harness.query_all_by_label(long);
    let rights = offered.map(|node| node.rect().right());
    let right = rights.fold(0.0, f32::max);
    assert!(right > 0.0 && right <= width - 32.0, "{right} of {width}");
}
