//! A real evening in the window, by the keyboard alone: the draw in the room, repairs, the
//! standing, names after numbers.

use crate::session::{amount, evening, guest};
use crate::window::Desk;
use egui::Key;
use egui_kittest::kittest::Queryable;
use vorhand::club::{DealNo, EntrantId, EventId, LegNo, MovementKind, Seat, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::movement;
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::Session;

const PEOPLE: [&str; 16] = [
    "Anna", "Berta", "Carl", "Dora", "Emil", "Frieda", "Gustav", "Hanna", "Ingo", "Jutta", "Karl",
    "Lotte", "Max", "Nora", "Otto", "Paula",
];

/// Sixteen people and so many legs, drawn, with a deal at every table of the legs begun.
fn made(kind: MovementKind, people: usize, legs: u32, rounds: u32, begun: u32) -> Desk {
    Desk::with(Lang::En, Vec::new(), |session| {
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
        session
            .transact(Command::Draw { event: id, seed: 7 })
            .unwrap();
        (1..=begun).for_each(|leg| begin(session, id, leg));
    })
}

fn begin(session: &mut Session, id: EventId, leg: u32) {
    let tables = session.event(id).unwrap().legs[leg as usize - 1]
        .tables
        .clone();
    for (table, points) in tables.iter().zip([24, 36, 48, 60]) {
        let lines = amount(table.entrant_at(Seat::E).unwrap(), points);
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event: id,
                    leg: LegNo(leg),
                    table: table.number,
                },
                deal: DealNo(1),
                lines,
            })
            .unwrap();
    }
}

fn faults(desk: &Desk) -> Vec<movement::SeatFault> {
    movement::verify_event(desk.event()).errors
}

#[test]
fn ballots_are_drawn_on_the_screen_one_by_one_controllers_first() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8)
        .ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Draw one at a time")
        .press(Key::Enter);
    desk.harness.run();
    assert_eq!(
        desk.event().legs.len(),
        1,
        "the seats are on disk before the first lot is seen"
    );
    assert!(desk.shows("Space or Enter shows the first lot"));
    let name = |desk: &Desk, table: usize, seat: usize| {
        let who = desk.event().legs[0].tables[table].seats[seat].1;
        desk.event()
            .entrants
            .iter()
            .find(|e| e.id == who)
            .unwrap()
            .typed_name
            .clone()
    };
    let shown = |desk: &Desk, words: &str, name: &str| {
        desk.shows(words) && desk.harness.query_all_by_label(name).count() > 0
    };
    for table in 0..2 {
        desk.press(Key::Space);
        let controller = name(&desk, table, 0);
        assert!(
            shown(
                &desk,
                &format!("Keeper of table {}", table + 1),
                &controller
            ),
            "{controller}"
        );
    }
    desk.press(Key::Space);
    assert!(shown(&desk, "Table 1, lot 1 of 3", &name(&desk, 0, 1)));
    desk.press(Key::ArrowLeft);
    assert!(desk.shows("Keeper of table 2"));
    (0..6).for_each(|_| {
        desk.press(Key::ArrowRight);
    });
    assert!(desk.shows("Lot 8 of 8") && shown(&desk, "Table 2, lot 3 of 3", &name(&desk, 1, 3)));
    desk.tab_to("To the room").press(Key::Enter);
    assert!(desk.shows("What was checked") && !desk.shows("Keeper of table"));
}

#[test]
fn ballots_drawn_from_a_hat_are_typed_and_what_is_typed_twice_is_said() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8)
        .ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Enter lots drawn by hand")
        .press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("Who drew which lot"));
    desk.write("1 5")
        .press(Key::Enter)
        .write("berta 2w")
        .press(Key::Enter);
    assert!(desk.shows("Berta Nord has lot 8: Table 2, West"));
    desk.write("3 5").press(Key::Enter);
    assert!(
        desk.shows("Anna Kellermann has lot 5 (") && desk.shows("3 5"),
        "what was typed stays"
    );
    desk.ctrl(Key::A).write("1 6").press(Key::Enter);
    assert!(desk.shows("Anna Kellermann has lot 5 already"));
    for (wrong, said) in [
        ("3 9", "There is no such lot"),
        ("99 3", "Nobody here"),
        ("er 3", "This may be"),
        ("3", "Number or name, then"),
    ] {
        desk.ctrl(Key::A).write(wrong).press(Key::Enter);
        assert!(desk.shows(said), "{wrong}");
    }
    desk.ctrl(Key::A).write("3 1").press(Key::Enter);
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
    assert_eq!(desk.app().said(), Some("Draw by hand, typed in"));
    assert_eq!(faults(&desk), vec![]);
    desk.ctrl(Key::Z);
    assert!(desk.event().legs.is_empty());
}

#[test]
fn a_typed_draw_holds_for_all_legs_of_a_movement() {
    for kind in [
        MovementKind::Pairs,
        MovementKind::UpTheSides,
        MovementKind::Individual,
    ] {
        let mut desk = made(kind, 16, 3, 1, 0);
        let id = desk.event().id;
        let mut first = movement::LegSeats::from(&desk.event().legs[0]);
        first.tables.reverse();
        first
            .tables
            .iter_mut()
            .zip(1..)
            .for_each(|(t, n)| t.number = TableNo(n));
        desk.ctrl(Key::Num2)
            .tab_to("More")
            .press(Key::Enter)
            .tab_to("Take the draw back")
            .press(Key::Enter)
            .tab_to("Take the draw back")
            .press(Key::Enter);
        assert!(desk.event().legs.is_empty());
        let mut session = Session::in_memory(crate::session::options()).unwrap();
        let book = Box::new(desk.app().session().unwrap().book().clone());
        session
            .transact(Command::Import { book, again: false })
            .unwrap();
        session
            .transact(Command::TypedDraw {
                event: id,
                first: first.clone(),
            })
            .unwrap();
        let event = session.book().events.last().unwrap();
        assert_eq!(movement::seats_of(event)[0].tables, first.tables);
        assert_eq!(movement::verify_event(event).errors, vec![], "{kind:?}");
    }
}

#[test]
fn numbers_come_first_and_names_are_typed_over_them() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.ctrl(Key::N)
        .press(Key::Enter)
        .ctrl(Key::K)
        .write("Numbers first")
        .press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("How many people"));
    desk.write("none").press(Key::Enter);
    assert!(desk.shows("Write the number of people"));
    desk.ctrl(Key::A).write("9").press(Key::Enter);
    assert_eq!(desk.event().entrants.len(), 9);
    assert_eq!(desk.event().entrants[6].typed_name, "No. 7");
    desk.draw();
    let seats = movement::seats_of(desk.event());
    desk.ctrl(Key::Num1)
        .tab_to("missing names")
        .press(Key::Enter);
    desk.harness.run();
    desk.tab_to("Name of No. 1")
        .write("Anna Kellermann")
        .press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("Name of No. 2"));
    desk.write("7 Gustav Sauer")
        .press(Key::Enter)
        .write("Anna Kellermann")
        .press(Key::Enter);
    assert_eq!(
        desk.focused().as_deref(),
        Some("Name of No. 2"),
        "a name twice is refused and asked again"
    );
    desk.ctrl(Key::A)
        .write("Berta Nord, Nordend")
        .press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("Name of No. 3"));
    let names: Vec<&str> = desk
        .event()
        .entrants
        .iter()
        .map(|e| e.typed_name.as_str())
        .collect();
    assert_eq!(names[..3], ["Anna Kellermann", "Berta Nord", "No. 3"]);
    assert_eq!(
        (names[6], desk.event().entrants[1].club.as_str()),
        ("Gustav Sauer", "Nordend")
    );
    assert_eq!(movement::seats_of(desk.event()), seats, "nobody moved");
    desk.ctrl(Key::L);
    assert_eq!(
        desk.focused().as_deref(),
        Some("Name von Nr. 3"),
        "a number is known in either language"
    );
}

#[test]
fn the_next_leg_is_seated_by_the_standing_and_says_so() {
    let mut desk = made(MovementKind::Draw, 16, 3, 1, 1);
    desk.ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Enter)
        .tab_to("Leg by the standing")
        .press(Key::Enter);
    assert!(desk.shows("Leg 2 by the standing after leg 1") && desk.shows("sheets are missing"));
    desk.tab_to("Seat leg 2").press(Key::Enter);
    assert!(!desk.shows("Seat leg 2"), "done, and closed");
    let leg = &desk.event().legs[1];
    assert_eq!(leg.drawn_from.len(), 16);
    let best: Vec<EntrantId> = leg.drawn_from.iter().take(4).copied().collect();
    assert!(
        leg.tables[0]
            .seats
            .iter()
            .all(|(_, who)| best.contains(who))
    );
    desk.ctrl(Key::PageDown);
    assert!(desk.shows("Leg 2 by the standing after leg 1."));
    assert_eq!(faults(&desk), vec![]);
    desk.ctrl(Key::Z);
    assert!(desk.event().legs[1].drawn_from.is_empty());
}

#[test]
fn a_leg_that_nobody_planned_is_called_so_before_it_is_seated() {
    let mut desk = made(MovementKind::Draw, 16, 3, 1, 3);
    desk.ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Enter)
        .tab_to("Leg by the standing")
        .press(Key::Enter);
    assert!(desk.shows("3 legs are planned; this is one more."));
    desk.tab_to("Seat leg 4").press(Key::Enter);
    assert_eq!(desk.event().legs.len(), 4);
}

#[test]
fn two_who_sat_in_each_others_place_are_recorded_after_a_question() {
    let mut desk = made(MovementKind::Individual, 16, 3, 1, 1);
    let at = |desk: &Desk, table: usize| {
        desk.event().legs[0].tables[table]
            .entrant_at(Seat::E)
            .unwrap()
    };
    let (a, b) = (at(&desk, 0), at(&desk, 1));
    let name = |desk: &Desk, id: EntrantId| {
        desk.event()
            .entrants
            .iter()
            .find(|e| e.id == id)
            .unwrap()
            .typed_name
            .clone()
    };
    let (first, second) = (name(&desk, a), name(&desk, b));
    desk.ctrl(Key::Num2).ctrl(Key::PageUp).ctrl(Key::PageUp);
    desk.tab_to(&format!(": {first}"))
        .press(Key::Space)
        .tab_to(&format!(": {second}"));
    assert!(desk.shows("change places"), "what it costs is said before");
    desk.press(Key::Space);
    assert!(desk.shows(&format!("Did {first} and {second} really sit")));
    desk.tab_to("Yes, they did").press(Key::Enter);
    assert_eq!((at(&desk, 0), at(&desk, 1)), (b, a));
    let sheet = &desk.event().legs[0].tables[0].sheet;
    assert_eq!(
        sheet.deals[0].declarer,
        Some(b),
        "the column belongs to who sat there"
    );
    assert_eq!(faults(&desk), vec![]);
    // The same in words, for two whole tables.
    desk.tab_to("Something happened")
        .press(Key::Enter)
        .tab_to("sat elsewhere")
        .press(Key::Space);
    assert_eq!(desk.focused().as_deref(), Some("Who (or a table: T3)"));
    let tables = desk.event().legs[0].tables.clone();
    desk.write("T3")
        .tab_to("sat in the place of")
        .write("T4")
        .press(Key::Enter);
    let now = &desk.event().legs[0].tables;
    assert_eq!(
        (&now[2].seats, &now[3].seats),
        (&tables[3].seats, &tables[2].seats)
    );
    assert_eq!(desk.app().said(), Some("Leg 1 as really seated"));
    assert!(desk.shows("new cards:"));
    desk.ctrl(Key::Z).ctrl(Key::Z);
    assert_eq!((at(&desk, 0), at(&desk, 1)), (a, b));
}

#[test]
fn a_table_is_closed_and_opened_by_keys() {
    let mut desk = made(MovementKind::Individual, 15, 4, 1, 1);
    desk.ctrl(Key::Num2)
        .tab_to("Something happened")
        .press(Key::Enter)
        .tab_to(": number of tables")
        .press(Key::Space);
    assert_eq!(desk.focused().as_deref(), Some("How many tables"));
    desk.write("many").press(Key::Enter);
    assert!(desk.shows("Write the number of tables"));
    desk.tab_to("How many tables")
        .ctrl(Key::A)
        .write("3")
        .press(Key::Enter);
    let tables = |desk: &Desk| {
        desk.event()
            .legs
            .iter()
            .map(|l| l.tables.len())
            .collect::<Vec<_>>()
    };
    assert_eq!(tables(&desk), [4, 3, 3, 3]);
    assert_eq!(faults(&desk), vec![]);
    desk.take_back();
    assert_eq!(tables(&desk), [4, 4, 4, 4]);
}

#[test]
fn somebody_sits_down_and_gets_up_after_a_round_by_keys() {
    for kind in [MovementKind::Fixed, MovementKind::Pairs, MovementKind::Draw] {
        let mut desk = made(kind, 15, 2, 3, 1);
        desk.ctrl(Key::Num2)
            .tab_to("Something happened")
            .press(Key::Enter);
        if kind != MovementKind::Fixed {
            assert!(desk.shows("Leg 1 is being played."), "{kind:?}");
            desk.tab_to("Already in leg 1, after a round")
                .press(Key::Space);
            assert_eq!(desk.focused().as_deref(), Some("After round"), "{kind:?}");
        }
        desk.tab_to("Who comes").write("Late Larsson");
        assert!(
            desk.shows("Joins after that full round and plays the rest."),
            "{kind:?}"
        );
        desk.tab_to("After round").write("3").press(Key::Enter);
        assert!(
            desk.shows("after the rounds 1 to 2"),
            "{kind:?}: {:?}",
            desk.app().said()
        );
        desk.tab_to("After round")
            .ctrl(Key::A)
            .write("2")
            .tab_to("Table (may be blank")
            .write("T2x")
            .press(Key::Enter);
        assert!(desk.shows("Write the number of the table"), "{kind:?}");
        desk.tab_to("Table (may be blank")
            .ctrl(Key::A)
            .write("2")
            .press(Key::Enter);
        let said = |what: String| format!("{what} table 2 after round 2");
        assert_eq!(
            desk.app().said(),
            Some(said("Late Larsson sits down at".to_owned()).as_str()),
            "{kind:?}"
        );
        assert_eq!(desk.event().legs[0].tables[1].stays.len(), 1);
        assert_eq!(faults(&desk), vec![], "{kind:?}");
        // Somebody gets up there, and the room tells both.
        let gone = desk.event().legs[0].tables[1].seats[0].1;
        let name = desk
            .event()
            .entrants
            .iter()
            .find(|e| e.id == gone)
            .unwrap()
            .typed_name
            .clone();
        desk.tab_to("somebody leaves")
            .press(Key::Space)
            .write(&name);
        if kind != MovementKind::Fixed {
            desk.tab_to("From leg").press(Key::ArrowUp);
        }
        desk.tab_to("After round").write("2").press(Key::Enter);
        assert_eq!(
            desk.app().said(),
            Some(said(format!("{name} leaves")).as_str()),
            "{kind:?}"
        );
        assert!(
            desk.shows("plays from deal") && desk.shows("that is after deal"),
            "{kind:?}"
        );
        assert_eq!(desk.event().legs[0].tables[1].stays.len(), 2);
        assert_eq!(faults(&desk), vec![], "{kind:?}");
        desk.ctrl(Key::Z).ctrl(Key::Z);
        assert!(
            desk.event().legs[0]
                .tables
                .iter()
                .all(|t| t.stays.is_empty())
        );
    }
}

#[test]
fn better_seats_are_searched_beside_the_window_and_taken_with_one_key() {
    let mut desk = made(MovementKind::Individual, 16, 3, 1, 0);
    let repeats = |desk: &Desk| movement::verify_event(desk.event()).meetings.repeats;
    desk.ctrl(Key::Num2);
    let seats = |desk: &Desk, table: usize| desk.event().legs[0].tables[table].seats[0].1;
    for (x, y) in [(0, 1), (2, 3)] {
        let name = |id: EntrantId| {
            desk.event()
                .entrants
                .iter()
                .find(|e| e.id == id)
                .unwrap()
                .typed_name
                .clone()
        };
        let (a, b) = (name(seats(&desk, x)), name(seats(&desk, y)));
        desk.tab_to(&format!(": {a}"))
            .press(Key::Space)
            .tab_to(&format!(": {b}"))
            .press(Key::Space);
    }
    let before = repeats(&desk);
    assert!(before > 0, "swaps cost meetings");
    desk.tab_to("More")
        .press(Key::Enter)
        .tab_to("Better seats")
        .press(Key::Enter)
        .tab_to("Search")
        .press(Key::Enter);
    for _ in 0..4000 {
        std::thread::sleep(std::time::Duration::from_millis(10));
        desk.harness.run_steps(1);
        if desk.shows("Take the better seats") && !desk.shows("Stop searching") {
            break;
        }
    }
    assert_eq!(repeats(&desk), before, "nothing changes until it is taken");
    desk.tab_to("Take the better seats").press(Key::Enter);
    desk.harness.run_steps(3);
    assert_eq!(
        repeats(&desk),
        0,
        "16 people play three legs without a second meeting"
    );
    assert!(
        desk.app()
            .said()
            .is_some_and(|s| s.contains("Better seats")),
        "{:?}",
        desk.app().said()
    );
    desk.ctrl(Key::Z);
    assert_eq!(repeats(&desk), before);
}

#[test]
fn wishes_are_typed_and_one_that_cannot_be_met_says_why() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(8)
        .ctrl(Key::Num2)
        .tab_to("More")
        .press(Key::Enter)
        .tab_to("Wishes")
        .press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("Who"));
    desk.write("anna").press(Key::Enter);
    assert_eq!(desk.focused().as_deref(), Some("and who"));
    desk.write("nobody").press(Key::Enter);
    assert!(desk.shows("is not one person here"));
    desk.ctrl(Key::A).write("2").press(Key::Enter);
    assert!(desk.shows("Anna Kellermann and Berta Nord never at one table"));
    assert_eq!(desk.event().settings.movement.wishes.never.len(), 1);
    desk.tab_to("if possible")
        .press(Key::Space)
        .tab_to("Who")
        .write("3")
        .press(Key::Enter);
    desk.write("4").press(Key::Enter);
    assert!(desk.shows("never at one table (if possible)"));
    assert_eq!(desk.event().settings.movement.wishes.never[1].weight, 2);
    desk.ctrl(Key::Z);
    desk.tab_to("first leg together")
        .press(Key::Space)
        .tab_to("Who")
        .write("1")
        .press(Key::Enter);
    desk.write("2").press(Key::Enter);
    assert!(desk.shows("never to meet and also to sit together in the first leg"));
    desk.tab_to("Take back: Anna Kellermann and Berta Nord never")
        .press(Key::Enter);
    assert!(desk.event().settings.movement.wishes.never.is_empty() && !desk.shows("never to meet"));
    desk.tab_to("always at table")
        .press(Key::Space)
        .tab_to("Who")
        .write("anna")
        .press(Key::Enter);
    desk.write("none").press(Key::Enter);
    assert!(desk.shows("Write the number of the table"));
    desk.ctrl(Key::A).write("7").press(Key::Enter);
    assert!(desk.shows("always sits at table 7") && desk.shows("there are only 2 tables"));
    desk.tab_to("Who").write("anna").press(Key::Enter);
    desk.write("2").press(Key::Enter);
    assert!(desk.shows("Anna Kellermann always sits at table 2"));
    let wishes = &desk.event().settings.movement.wishes;
    assert_eq!(
        wishes.at_table.len(),
        1,
        "another table in place of the first"
    );
}

#[test]
fn the_proof_stands_with_its_bounds_and_the_search_box_answers_in_words() {
    let mut desk = made(MovementKind::Individual, 12, 6, 1, 0);
    desk.ctrl(Key::Num2)
        .tab_to("What was checked")
        .press(Key::Enter);
    desk.tab_to("Figures").press(Key::Enter);
    assert!(desk.shows("Everybody meets") && desk.shows("unavoidable"));
    desk.tab_to("Where does").write("berta");
    let at = |leg: u32| desk.shows(&format!("Leg {leg}: "));
    assert!(desk.shows(": leg 1, table") && desk.shows("Then table"));
    assert!((3..=6).all(at) && !at(1) && !at(2), "each leg once");
    desk.ctrl(Key::A).write("berta 4");
    assert!(desk.shows("Berta Beispiel: leg 4, table"));
    let event = desk.event();
    let together = |a: EntrantId, b: EntrantId| {
        let at = |l: &&vorhand::club::Leg| {
            l.tables
                .iter()
                .any(|t| t.seat_of(a).is_some() && t.seat_of(b).is_some())
        };
        event.legs.iter().filter(at).count()
    };
    let ids: Vec<EntrantId> = event.entrants.iter().map(|e| e.id).collect();
    let again = ids
        .iter()
        .flat_map(|a| ids.iter().map(move |b| (*a, *b)))
        .find(|(a, b)| a < b && together(*a, *b) > 1);
    let (a, b) = again.expect("twelve people in six legs meet again");
    let number = |id: EntrantId| {
        event
            .entrants
            .iter()
            .find(|e| e.id == id)
            .unwrap()
            .start_number
    };
    let asked = format!("{} + {}", number(a), number(b));
    desk.ctrl(Key::A).write(&asked);
    assert!(desk.shows("meet in the legs") && desk.shows("meetings must be repeated"));
}

/// A list of people as the window makes it must be one that the commands take.
#[test]
fn the_numbers_that_the_window_puts_on_a_list_leave_out_those_taken() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let id = session
            .transact(Command::new_event(evening("Thursday club")))
            .unwrap()
            .event()
            .unwrap();
        let taken = NewEntrant {
            name: "Anna".to_owned(),
            start_number: Some(2),
            ..NewEntrant::default()
        };
        session
            .transact(Command::AddEntrants {
                event: id,
                people: vec![taken],
            })
            .unwrap();
    });
    desk.ctrl(Key::Num1)
        .ctrl(Key::K)
        .write("Numbers first")
        .press(Key::Enter)
        .write("3")
        .press(Key::Enter);
    let numbers: Vec<u32> = desk
        .event()
        .entrants
        .iter()
        .map(|e| e.start_number)
        .collect();
    assert_eq!(numbers, [2, 1, 3, 4]);
}

#[test]
fn a_substitute_in_the_middle_of_a_leg_is_typed_with_the_deal() {
    let mut desk = made(MovementKind::Individual, 16, 3, 2, 1);
    desk.ctrl(Key::Num2)
        .tab_to("Something happened")
        .press(Key::Enter)
        .tab_to(": somebody is replaced")
        .press(Key::Space);
    desk.write("carl")
        .tab_to("Who comes")
        .write("Sub Schmidt")
        .tab_to("From leg");
    desk.press(Key::ArrowLeft)
        .tab_to("From deal")
        .press(Key::Enter);
    assert!(desk.shows("Write the substitute’s first deal"));
    desk.write("3").press(Key::Enter);
    let stands = &desk.event().settings.movement.stand_ins;
    assert_eq!(
        (
            stands.len(),
            stands[0].leg,
            stands[0].from_deal,
            stands[0].seat_of
        ),
        (1, LegNo(1), DealNo(3), EntrantId(3))
    );
    desk.ctrl(Key::PageUp).ctrl(Key::PageUp);
    assert!(desk.shows("from deal 3 on Sub Schmidt plays for Carl Beispiel"));
    assert_eq!(faults(&desk), vec![]);
}

#[test]
fn before_the_first_deal_seats_that_break_the_promise_say_how_to_get_it_back() {
    let mut desk = made(MovementKind::Pairs, 16, 3, 1, 0);
    desk.ctrl(Key::Num2);
    assert!(!desk.shows("draw again"));
    let seats = [0, 1].map(|table| desk.event().legs[0].tables[table].seats[0].1);
    let [a, b] = seats.map(|id| {
        desk.event()
            .entrants
            .iter()
            .find(|e| e.id == id)
            .unwrap()
            .typed_name
            .clone()
    });
    desk.tab_to(&format!(": {a}"))
        .press(Key::Space)
        .tab_to(&format!(": {b}"))
        .press(Key::Space);
    assert!(!faults(&desk).is_empty(), "a pair is parted in one leg");
    assert!(desk.shows("Take the draw back"));
    desk.ctrl(Key::Z);
    assert!(!desk.shows("Take the draw back"));
}

#[test]
fn legs_that_have_no_room_in_a_small_window_are_counted() {
    let mut desk = made(MovementKind::Individual, 16, 9, 1, 9);
    desk.ctrl(Key::Num4);
    assert!(!desk.shows("columns: legs"), "all are there");
    desk.harness.set_size(egui::vec2(1024.0, 640.0));
    desk.run();
    assert!(desk.shows("columns: legs"), "the newest are");
    assert!(desk.shows("–9"), "up to the last");
}
