//! The leg that is being played, and the event: one function of the club, exhaustively over small
//! events, and what a host and the window say of it.

use crate::club::empty_event;
use crate::host::{Hall, deal, run, send, told};
use crate::session::{evening, guest, options};
use serde_json::{Value, json};
use vorhand::club::*;
use vorhand::host::{Host, HostOptions};
use vorhand::ops::Command;
use vorhand::session::{Lent, Session};

/// How far a leg is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Empty,
    Begun,
    In,
    /// One deal is in, the others were struck.
    Struck,
    /// The rest was struck at one of two tables; nothing of the other is in.
    HalfStruck,
}

const STATES: [State; 5] = [
    State::Empty,
    State::Begun,
    State::In,
    State::Struck,
    State::HalfStruck,
];

/// Two tables of four in a leg of one round.
fn leg(number: u32, state: State, called: bool) -> Leg {
    let table = |at: usize| {
        let first = at as i64 * 4 + 1;
        let deals = match (state, at) {
            (State::Empty, _) | (State::Begun | State::HalfStruck, 1) => 0,
            (State::Begun | State::Struck, _) | (State::HalfStruck, _) => 1,
            (State::In, _) => 4,
        };
        let struck = match (state, at) {
            // The deal before it is not in either: only that it was struck ends the leg.
            (State::Struck, _) | (State::HalfStruck, 0) => Some(DealNo(3)),
            (State::Empty | State::Begun | State::In | State::HalfStruck, _) => None,
        };
        let sheet = Sheet {
            deals: DealNo::all(deals)
                .map(|deal| DealLine::of_amount(deal, None, 0))
                .collect(),
            struck_from: struck,
            ..Sheet::default()
        };
        Table {
            number: TableNo::at(at),
            seats: (0..4)
                .map(|seat| (Seat::ALL[seat], EntrantId(first + seat as i64)))
                .collect(),
            sheet: sheet.into(),
            ..Table::default()
        }
    };
    Leg {
        number: LegNo(number),
        rounds: 1,
        tables: [0, 1].map(table).into_iter().collect(),
        called,
        ..Leg::default()
    }
}

fn every(of: impl Fn(&Event, &[State], Option<u32>, Option<u32>)) {
    let mut seen = 0;
    let numbers = [None, Some(1), Some(2), Some(3)];
    for at in 0..STATES.len().pow(3) {
        let states = [at % 5, at / 5 % 5, at / 25].map(|at| STATES[at]);
        for called in numbers {
            for clock in numbers {
                let mut event = empty_event(Scoring::Net);
                let numbered = (1u32..).zip(states);
                let legs = numbered.map(|(n, state)| leg(n, state, Some(n) == called));
                event.legs = legs.collect();
                of(&event, &states, called, clock);
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 125 * 16);
}

#[test]
fn a_leg_is_played_until_its_sheets_are_in_or_it_was_ended_whatever_the_clock_has() {
    for kind in [MovementKind::Fixed, MovementKind::Draw] {
        every(|event, states, called, clock| {
            let mut event = event.clone();
            event.settings.movement.kind = kind;
            let ended = |leg: u32| called.is_some_and(|called| leg < called);
            let waits = |leg: u32| {
                let state = states[leg as usize - 1];
                matches!(state, State::Empty | State::Begun | State::HalfStruck)
            };
            let expected = (1..=3).find(|leg| waits(*leg) && !ended(*leg));
            let playing = Playing::of(&event, clock.map(LegNo));
            let next = expected.map(|leg| leg + 1).filter(|leg| *leg <= 3);
            let told = (playing.now.map(|leg| leg.0), playing.next.map(|leg| leg.0));
            assert_eq!(told, (expected, next), "{states:?} {called:?}");
        });
    }
}

#[test]
fn who_moves_on_plays_the_leg_that_was_called_else_that_of_the_clock_else_the_latest_begun() {
    for kind in [
        MovementKind::Pairs,
        MovementKind::UpTheSides,
        MovementKind::Individual,
    ] {
        every(|event, states, called, clock| {
            let mut event = event.clone();
            event.settings.movement.kind = kind;
            let begun = |leg: &u32| states[*leg as usize - 1] != State::Empty;
            let latest = (1..=3).rfind(begun).unwrap_or(1);
            let expected = if states.iter().all(|state| *state == State::In) {
                None
            } else {
                Some(called.or(clock).unwrap_or(latest))
            };
            let playing = Playing::of(&event, clock.map(LegNo)).now;
            assert_eq!(
                playing.map(|leg| leg.0),
                expected,
                "{states:?} {called:?} {clock:?}"
            );
        });
    }
}

#[test]
fn individuals_with_sheets_of_deals_wait_for_them() {
    every(|event, states, called, clock| {
        let mut event = event.clone();
        event.settings.movement.kind = MovementKind::Individual;
        event.settings.scoring = Scoring::SeegerFabian;
        let mut fixed = event.clone();
        fixed.settings.movement.kind = MovementKind::Fixed;
        let [one, other] = [&event, &fixed].map(|event| Playing::of(event, clock.map(LegNo)));
        assert_eq!(one, other, "{states:?} {called:?}");
    });
}

/// A book with an evening a state, on one day after another.
fn book(states: &[State]) -> Book {
    let mut book = Book::default();
    for (n, state) in (1i64..).zip(states) {
        let mut event = empty_event(Scoring::Net);
        event.id = EventId(n);
        event.settings.date = format!("2026-11-{n:02}").parse().unwrap();
        event.legs = vec![leg(1, *state, false)];
        book.events.push(event);
    }
    book
}

#[test]
fn the_evening_that_was_let_in_is_played_else_the_newest_under_way_else_the_newest() {
    use State::{Begun, Empty, In};
    let playing = |states: &[State], let_in: Option<i64>| {
        let book = book(states);
        book.playing(let_in.map(EventId)).map(|event| event.id.0)
    };
    assert_eq!(playing(&[], None), None);
    assert_eq!(playing(&[In, In], None), Some(2));
    assert_eq!(
        playing(&[Begun, Empty], None),
        Some(1),
        "a new evening takes nothing away"
    );
    assert_eq!(playing(&[Begun, Begun, In, Empty], None), Some(2));
    assert_eq!(playing(&[Begun, Empty, In], Some(2)), Some(2));
    assert_eq!(playing(&[Begun, Empty], Some(9)), Some(1), "it was removed");
    let mut sealed = book(&[Begun, Empty]);
    sealed.events[0].seal.sealed_at = Some("2026-11-02T22:00:00+01:00".parse().unwrap());
    assert_eq!(sealed.playing(None).map(|event| event.id.0), Some(2));
}

#[test]
fn a_call_is_a_fact_that_is_undone_done_again_and_exported() {
    let mut session = Session::in_memory(options()).unwrap();
    let event = series(&mut session, MovementKind::Draw, "Thursday");
    let playing = |session: &Session| Playing::of(session.event(event).unwrap(), None).now;
    let call = |leg| Command::CallLeg {
        event,
        leg: LegNo(leg),
    };
    assert_eq!(playing(&session), Some(LegNo(1)));
    session.transact(call(3)).unwrap();
    assert_eq!(playing(&session), Some(LegNo(3)));
    session.transact(call(2)).unwrap();
    assert_eq!(playing(&session), Some(LegNo(2)), "another leg is called");
    assert_eq!(
        session.transact(call(2)).unwrap().seq,
        None,
        "it is called already"
    );
    session.undo().unwrap();
    assert_eq!(playing(&session), Some(LegNo(3)));
    session.redo().unwrap();
    let written = serde_json::to_value(Document::of_book(session.book(), Vec::new())).unwrap();
    let legs = &written["events"][0]["legs"];
    assert_eq!(
        [&legs[0]["called"], &legs[1]["called"]],
        [&Value::Null, &json!(true)]
    );
    assert!(session.transact(call(4)).is_err(), "there is no such leg");
    session.transact(Command::ClearDraw { event }).unwrap();
    session.transact(Command::Draw { event, seed: 9 }).unwrap();
    assert_eq!(
        playing(&session),
        Some(LegNo(1)),
        "a new draw is called anew"
    );
}

#[test]
fn a_called_leg_of_a_file_is_called_when_it_is_opened_again() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("club.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let event = series(&mut session, MovementKind::Draw, "Thursday");
    session
        .transact(Command::CallLeg {
            event,
            leg: LegNo(2),
        })
        .unwrap();
    drop(session);
    let session = Session::open(&path, options()).unwrap();
    assert_eq!(
        Playing::of(session.event(event).unwrap(), None).now,
        Some(LegNo(2))
    );
}

/// Eight people in three legs of one round.
pub fn series(session: &mut Session, kind: MovementKind, name: &str) -> EventId {
    let mut settings = evening(name);
    settings.movement = MovementSettings {
        kind,
        rounds: 1,
        legs: Some(3),
        ..settings.movement
    };
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let people = (1..=8).map(|n| guest(&format!("G{n}"))).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 5 }).unwrap();
    event
}

/// A host over such an event.
fn hall(kind: MovementKind) -> Hall {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("club.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    series(&mut session, kind, "Thursday");
    let mut hall = Hall {
        dir,
        lent: Lent::with(session),
        host: None,
    };
    hall.begin();
    hall
}

fn write(hall: &Hall, leg: u32, table: u32, deals: std::ops::RangeInclusive<u32>) {
    hall.with(|session| {
        for deal in deals {
            let sheet = SheetId {
                event: EventId(1),
                leg: LegNo(leg),
                table: TableNo(table),
            };
            let lines = vec![vorhand::ops::LineInput {
                amount: Some(0),
                accepted: Some("thrown in".to_owned()),
                ..Default::default()
            }];
            session
                .transact(Command::EnterDeal {
                    sheet,
                    deal: DealNo(deal),
                    lines,
                })
                .unwrap();
        }
    });
}

/// What the page says of now and next, and where the first person sits in both.
async fn looks_up(hall: &Hall) -> [String; 2] {
    let mut line = hall.line().await;
    let seats = line.get("/v1/seats?q=1").await.unwrap().json();
    let room = line.get("/v1/room").await.unwrap().json();
    let titles = |part: &str| -> Vec<String> {
        let sections = room["sections"].as_array().unwrap().iter();
        let of = sections.filter(|section| section["part"] == part);
        of.map(|section| section["title"].as_str().unwrap().to_owned())
            .collect()
    };
    let expected = [&seats["title"], &seats["next_title"]];
    let expected: Vec<&str> = expected.iter().filter_map(|title| title.as_str()).collect();
    let is_over = !seats["title"].as_str().unwrap().starts_with("Now");
    if is_over {
        assert_eq!(titles("tables"), [""; 0], "nobody has to sit anywhere");
    } else {
        assert_eq!(titles("tables"), expected, "room and phone say the same");
        assert_eq!(titles("names").len(), expected.len());
    }
    let hall = line.get("/v1/hall").await.unwrap().json();
    assert_eq!(hall["event"]["leg"], seats["leg"]);
    [&seats["title"], &seats["next_title"]].map(|title| title.as_str().unwrap_or("").to_owned())
}

fn says(now: &str, next: &str) -> [String; 2] {
    let next = if next.is_empty() {
        String::new()
    } else {
        format!("Next · Seats: {next}")
    };
    [format!("Now · Seats: {now}"), next]
}

#[test]
fn phone_and_room_stay_at_the_leg_that_is_being_played() {
    run(async {
        let hall = hall(MovementKind::Draw);
        let [one, two] = [
            says("Leg 1 of 3", "Leg 2 of 3"),
            says("Leg 2 of 3", "Leg 3 of 3"),
        ];
        assert_eq!(looks_up(&hall).await, one);
        write(&hall, 1, 2, 1..=1);
        assert_eq!(looks_up(&hall).await, one, "one deal of leg 1");
        write(&hall, 1, 2, 2..=4);
        write(&hall, 1, 1, 1..=3);
        assert_eq!(looks_up(&hall).await, one, "one deal is missing");
        write(&hall, 1, 1, 4..=4);
        assert_eq!(looks_up(&hall).await, two, "all sheets of leg 1 are in");
        let call = Command::CallLeg {
            event: EventId(1),
            leg: LegNo(3),
        };
        hall.with(|session| session.transact(call)).unwrap();
        assert_eq!(looks_up(&hall).await, says("Leg 3 of 3", ""));
        hall.with(|session| session.undo()).unwrap();
        assert_eq!(looks_up(&hall).await, two);
        hall.with(|session| {
            for table in [1, 2] {
                let sheet = SheetId {
                    event: EventId(1),
                    leg: LegNo(2),
                    table: TableNo(table),
                };
                let from = Some(DealNo(3));
                session
                    .transact(Command::StrikeDeals { sheet, from })
                    .unwrap();
            }
        });
        assert_eq!(
            looks_up(&hall).await,
            says("Leg 3 of 3", ""),
            "leg 2 was struck"
        );
        write(&hall, 3, 1, 1..=4);
        write(&hall, 3, 2, 1..=4);
        assert_eq!(looks_up(&hall).await[0], "Seats: Leg 3 of 3");
    });
}

#[test]
fn who_moves_on_sees_the_whole_way_with_the_leg_of_the_clock_marked() {
    run(async {
        let hall = hall(MovementKind::UpTheSides);
        let mut line = hall.line().await;
        let legs = hall.with(|session| session.book().events[0].legs.len());
        let marked = |seats: &Value| -> Vec<usize> {
            let way = seats["people"][0]["way"].as_array().unwrap();
            assert_eq!(way.len(), legs);
            (1..)
                .zip(way)
                .filter(|(_, step)| step["now"] == true)
                .map(|(n, _)| n)
                .collect()
        };
        let seats = line.get("/v1/seats?q=1").await.unwrap().json();
        assert_eq!(marked(&seats), [1]);
        hall.host().hall().has_clock(Some((EventId(1), LegNo(2))));
        let seats = line.get("/v1/seats?q=1").await.unwrap().json();
        assert_eq!((marked(&seats), &seats["leg"]), (vec![2], &json!(2)));
        hall.host().hall().has_clock(Some((EventId(9), LegNo(3))));
        let seats = line.get("/v1/seats?q=1").await.unwrap().json();
        assert_eq!(marked(&seats), [1], "the clock of another evening");
    });
}

/// The evenings that page, room and seats are about.
async fn shown(hall: &Hall) -> Vec<i64> {
    let mut line = hall.line().await;
    let mut events = Vec::new();
    for path in ["/v1/hall", "/v1/room", "/v1/seats?q=1"] {
        let json = line.get(path).await.unwrap().json();
        let id = json["event"]["id"].as_i64().or(json["event"].as_i64());
        events.push(id.unwrap());
    }
    events
}

#[test]
fn a_new_evening_takes_neither_room_nor_phones_away() {
    run(async {
        let mut hall = hall(MovementKind::Draw);
        write(&hall, 1, 1, 1..=1);
        let new = hall.with(|session| series(session, MovementKind::Draw, "Friday"));
        assert_eq!(
            shown(&hall).await,
            [1, 1, 1],
            "a leg of the first is under way"
        );
        hall.host().let_in_to(new);
        assert_eq!(shown(&hall).await, [2, 2, 2], "the director said so");
        // Named from the beginning, as the window does it.
        hall.host = None;
        let options = HostOptions {
            event: Some(EventId(1)),
            ..HostOptions::default()
        };
        hall.host = Some(Host::start(hall.lent.clone(), Some(&hall.book()), &options).unwrap());
        assert_eq!(shown(&hall).await, [1, 1, 1]);
    });
}

#[test]
fn one_deal_by_a_phone_moves_nobody() {
    run(async {
        let hall = hall(MovementKind::Draw);
        let before = looks_up(&hall).await;
        let mut phone = hall.tablet("p1", 1);
        let mut line = hall.line().await;
        let sheet = told(&mut line, &mut phone, "/v1/sheet").await;
        let (seen, command) = deal(&sheet, 1, 0, 48);
        phone.write_down(seen, command);
        assert_eq!(send(&mut line, &mut phone).await[0]["answer"], "done");
        assert_eq!(looks_up(&hall).await, before);
    });
}

#[test]
fn a_desk_sees_the_tables_of_the_leg_that_is_being_played() {
    run(async {
        let hall = hall(MovementKind::Draw);
        let mut desk = hall.desk("d1", "Erna").await;
        let mut line = hall.line().await;
        let leg = told(&mut line, &mut desk, "/v1/sheets").await["leg"].clone();
        assert_eq!(leg, 1);
        let call = Command::CallLeg {
            event: EventId(1),
            leg: LegNo(2),
        };
        hall.with(|session| session.transact(call)).unwrap();
        let leg = told(&mut line, &mut desk, "/v1/sheets").await["leg"].clone();
        assert_eq!(leg, 2);
    });
}
