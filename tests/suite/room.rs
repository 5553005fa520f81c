//! The leg's clock and the room's screen, by the keyboard alone.

use crate::desktop::Scripted;
use crate::window::Desk;
use crate::window_trees::evening;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::NodeT;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use vorhand::club::{DealNo, LegNo, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::session::{Session, SessionOptions};
use vorhand::ui::theme::Look;
use vorhand::ui::{Part, RoomSettings, Screen, Settings, Window};

/// A window whose time goes on only when it is told to.
pub struct Room {
    /// The window.
    pub desk: Desk,
    now: Arc<AtomicI64>,
    played: Arc<AtomicUsize>,
}

/// 21 November 2026, 20:00 in Germany.
pub const EIGHT: i64 = 1_795_287_600;

impl Room {
    /// Over a book in memory, or the one at a path, at a time, with or without a player of sounds.
    pub fn over(
        lang: Lang,
        book: Option<&Path>,
        at: i64,
        mute: bool,
        happen: impl FnOnce(&mut Session),
    ) -> Room {
        let now = Arc::new(AtomicI64::new(at));
        let time = Arc::clone(&now);
        let clock = move || {
            let utc = chrono::DateTime::from_timestamp(time.load(Ordering::Relaxed), 0).unwrap();
            utc.with_timezone(&chrono::FixedOffset::east_opt(3600).unwrap())
        };
        let options = SessionOptions {
            actor: "berta".to_owned(),
            clock: Box::new(clock),
        };
        let mut session = match book {
            Some(path) => Session::open_or_create(path, options).unwrap(),
            None => Session::in_memory(options).unwrap(),
        };
        happen(&mut session);
        let mut dialogs = Scripted::new(Vec::new());
        dialogs.mute = mute;
        let played = Arc::clone(&dialogs.played);
        let settings = Settings {
            lang,
            ..Settings::default()
        };
        let app = Window::new(
            Ok(session),
            book.map(PathBuf::from),
            settings,
            None,
            Box::new(dialogs),
        )
        .on(chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap());
        let mut desk = Desk {
            harness: crate::window::harness(app),
        };
        desk.harness.run();
        Room { desk, now, played }
    }

    fn new(lang: Lang) -> Room {
        Room::over(lang, None, EIGHT, false, evening)
    }

    /// So many seconds later.
    pub fn later(&mut self, seconds: i64) -> &mut Room {
        self.now.fetch_add(seconds, Ordering::Relaxed);
        self.desk.harness.run();
        self
    }

    fn ctrl(&mut self, key: Key) -> &mut Room {
        self.desk.ctrl(key);
        self
    }

    /// Presses a key with Ctrl and Shift.
    pub fn shift(&mut self, key: Key) -> &mut Room {
        self.desk
            .harness
            .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), key);
        self.desk.harness.run();
        self
    }

    fn shows(&self, words: &str) -> bool {
        self.desk.shows(words)
    }

    /// Everything that can be heard.
    fn heard(&self) -> Vec<String> {
        let all = self.desk.harness.root().children_recursive();
        all.filter_map(|n| n.accesskit_node().label().or_else(|| n.value()))
            .collect()
    }

    /// Every page that the room is shown until they begin again.
    pub fn pages(&mut self) -> Vec<Vec<String>> {
        let mut pages = vec![self.heard()];
        for _ in 0..60 {
            self.later(12);
            let page = self.heard();
            if pages.first() == Some(&page) {
                return pages;
            }
            pages.push(page);
        }
        panic!("the pages never begin again");
    }
}

#[test]
fn the_clock_is_started_stopped_and_lengthened_by_keys_and_rings_once() {
    let mut room = Room::new(Lang::En);
    room.ctrl(Key::T);
    assert!(
        room.shows("Clock of leg 2: 9:00"),
        "four deals take nine minutes; the first leg is in: {:?}",
        room.heard()
    );
    room.later(60);
    assert!(room.shows("Clock of leg 2: 8:00"));
    room.ctrl(Key::T).later(300);
    assert!(room.shows("Clock of leg 2: 8:00"), "it stands");
    room.shift(Key::T).ctrl(Key::T).later(539);
    assert!(room.shows("Clock of leg 2: 0:01"));
    assert_eq!(room.played.load(Ordering::Relaxed), 0);
    room.later(1).later(1).later(30);
    assert_eq!(room.played.load(Ordering::Relaxed), 1, "it rings once");
    assert!(room.shows("Clock of leg 2: +0:31"));
    room.ctrl(Key::T);
    assert!(
        room.shows("Clock of leg 3: 10:00"),
        "the next leg, as long as the last one was made"
    );
}

#[test]
fn the_clock_goes_on_when_the_program_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("club.vorhand");
    let mut room = Room::over(Lang::De, Some(&book), EIGHT, false, evening);
    room.ctrl(Key::T).later(100);
    assert!(room.shows("Uhr für Serie 2: 7:20"));
    drop(room);
    let mut room = Room::over(Lang::De, Some(&book), EIGHT + 160, false, |_| ());
    assert!(room.shows("Uhr für Serie 2: 6:20"));
    room.later(400);
    assert_eq!(room.played.load(Ordering::Relaxed), 1);
    drop(room);
    let room = Room::over(Lang::De, Some(&book), EIGHT + 600, false, |_| ());
    assert_eq!(
        room.played.load(Ordering::Relaxed),
        0,
        "what has rung does not ring again"
    );
}

#[test]
fn without_a_player_of_sounds_it_is_said_once() {
    let mut room = Room::over(Lang::En, None, EIGHT, true, evening);
    room.ctrl(Key::T).later(541);
    assert_eq!(
        room.desk
            .app()
            .said()
            .map(|s| s.contains("This computer played no sound")),
        Some(true)
    );
    room.ctrl(Key::Z).ctrl(Key::Z);
    room.ctrl(Key::T).later(541).later(10);
    assert!(
        room.desk
            .app()
            .said()
            .is_some_and(|s| s.starts_with("Taken back")),
        "{:?}",
        room.desk.app().said()
    );
}

#[test]
fn the_minutes_are_typed_and_a_wrong_number_is_named() {
    let mut room = Room::new(Lang::En);
    room.ctrl(Key::R);
    assert_eq!(room.desk.app().screen(), Screen::Room);
    assert_eq!(
        room.desk.focused().as_deref(),
        Some("Open the room’s screen")
    );
    room.desk
        .tab_to("Minutes of the leg")
        .ctrl(Key::A)
        .write("soon")
        .press(Key::Tab);
    assert!(room.shows("Type whole minutes, 1 to 1440."));
    room.desk
        .tab_to("Minutes of the leg")
        .ctrl(Key::A)
        .write("25")
        .press(Key::Enter);
    assert!(room.shows("Clock of leg 2: 25:00"));
    room.desk.tab_to("Start the clock").press(Key::Space);
    assert!(room.shows("ends at 20:25"));
    room.desk.tab_to("Take the clock away").press(Key::Space);
    assert!(!room.shows("Clock of leg 2: "));
}

#[test]
fn the_room_sees_seats_names_and_standings_on_pages_that_turn_by_themselves() {
    let mut room = Room::new(Lang::En);
    room.shift(Key::R);
    assert!(room.shows("Now · Seats: Leg 2 of"), "{:?}", room.heard());
    assert!(!room.shows("Evenings"), "nothing of the desk is seen");
    let pages = room.pages();
    assert_eq!(pages.len(), 5, "tables and names, now and next: {pages:?}");
    let has = |words: &str| {
        pages
            .iter()
            .any(|p| p.iter().any(|line| line.contains(words)))
    };
    assert!(has("1: N ") && has("Standings after leg 2"));
    assert!(has("Now · Where do I sit? Leg 2") && has("Next · Where do I sit? Leg 3"));
    for name in ["Anna K.", "Frieda R.", "Hanna T."] {
        assert_eq!(
            pages
                .iter()
                .filter(|p| p.iter().any(|l| l.contains(name)))
                .count(),
            5,
            "{name}: {pages:?}"
        );
    }
    room.desk.press(Key::ArrowRight);
    let second = room.heard();
    room.desk.press(Key::Space);
    room.later(500);
    assert_eq!(room.heard(), second, "a page that is held stands");
    room.desk.press(Key::ArrowLeft).press(Key::Escape);
    assert!(room.shows("Evenings"), "Esc leaves");
}

#[test]
fn nothing_private_stands_in_the_room() {
    for lang in Lang::ALL {
        let mut room = Room::over(lang, None, EIGHT, false, |session| {
            evening(session);
            let event = session.book().events.last().unwrap().clone();
            let mut anna = event.entrants[0].clone();
            anna.club = "Owes last month".to_owned();
            session
                .transact(vorhand::ops::Command::EditEntrant {
                    other_person: false,
                    event: event.id,
                    entrant: anna,
                })
                .unwrap();
            let table = &event.legs[0].tables[0];
            let line = vorhand::ops::LineInput {
                declarer: Some(table.seats[1].1),
                amount: Some(-264),
                remark: "quarrelled".to_owned(),
                accepted: Some("as on paper".to_owned()),
                ..Default::default()
            };
            let deal = vorhand::ops::Command::EnterDeal {
                sheet: SheetId {
                    event: event.id,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(1),
                lines: vec![line],
            };
            session.transact(deal).unwrap();
        });
        room.ctrl(Key::T).ctrl(Key::T).shift(Key::R);
        let all = room.pages();
        assert_eq!(all.len(), 6, "tables, names, standings, clock");
        for line in all.iter().flatten() {
            for private in [
                "€",
                "Owes",
                "quarrelled",
                "as on paper",
                "264",
                "paid",
                "bezahlt",
                "25",
            ] {
                let clock = line.contains(':') && private == "25";
                assert!(
                    clock || !line.contains(private),
                    "{lang:?}: {line:?} tells {private:?}"
                );
            }
        }
    }
}

#[test]
fn what_the_room_is_shown_and_how_long_is_chosen_by_keys_and_remembered() {
    let mut room = Room::new(Lang::En);
    room.ctrl(Key::R)
        .desk
        .tab_to("Seats by table")
        .press(Key::Space);
    room.desk.tab_to("Seats by name").press(Key::Space);
    room.desk
        .tab_to("More")
        .press(Key::Space)
        .tab_to("Look: As here")
        .press(Key::ArrowDown)
        .press(Key::ArrowDown);
    let chosen = room.desk.app().settings().hall.clone();
    assert_eq!(
        chosen,
        RoomSettings {
            parts: vec![Part::Standings, Part::Clock],
            look: Some(Look::Dark),
            ..chosen.clone()
        }
    );
    assert!(
        room.shows("Standings after leg 2"),
        "the picture shows it at once"
    );
    room.shift(Key::R);
    assert_eq!(
        room.pages().len(),
        1,
        "no clock is set, so that only the standings are shown"
    );
}

/// With a number behind it as long a name as many people have: 21 letters.
const LONG: &str = "Ernestine Hinterhub-";

#[test]
fn a_name_of_twenty_letters_is_whole_in_the_room() {
    let mut room = Room::over(Lang::De, None, EIGHT, false, |session| {
        evening(session);
        let event = session.book().events.last().unwrap().clone();
        for entrant in event.entrants.iter() {
            let name = format!("{LONG}{}", entrant.start_number);
            let entrant = vorhand::club::Entrant {
                typed_name: name,
                ..entrant.clone()
            };
            session
                .transact(vorhand::ops::Command::EditEntrant {
                    other_person: false,
                    event: event.id,
                    entrant,
                })
                .unwrap();
        }
    });
    room.shift(Key::R);
    for _ in 0..4 {
        let shapes = &room.desk.harness.output().shapes;
        let painted = crate::contrast::words(shapes, Look::Light.tokens().surface);
        let cut: Vec<String> = painted
            .into_iter()
            .map(|word| word.text)
            .filter(|text| text.contains('…'))
            .collect();
        assert!(room.shows(LONG) && cut.is_empty(), "{cut:?}");
        room.later(12);
    }
}

#[test]
fn who_looks_at_the_picture_first_sees_the_first_page() {
    let mut room = Room::new(Lang::En);
    room.later(61 * 12 + 5).ctrl(Key::R);
    assert!(room.shows("Now · Seats: Leg 2 of"), "{:?}", room.heard());
    room.later(12);
    assert!(
        !room.shows("Now · Seats: Leg 2 of"),
        "and it turns as in the room"
    );
}

#[test]
fn a_large_field_fits_and_every_name_comes() {
    let mut room = Room::over(Lang::De, None, EIGHT, false, |session| {
        evening(session);
        let mut event = session.book().events.last().unwrap().clone();
        event.legs.clear();
        let id = event.id;
        let people = (0..93).map(|n| vorhand::ops::NewEntrant {
            name: format!("Gast {n:02} mit sehr langem Namen-Doppelnamen"),
            ..Default::default()
        });
        session.undo().unwrap();
        while !session.event(id).unwrap().legs.is_empty() {
            session.undo().unwrap();
        }
        session
            .transact(vorhand::ops::Command::AddEntrants {
                event: id,
                people: people.collect(),
            })
            .unwrap();
        session
            .transact(vorhand::ops::Command::Draw { event: id, seed: 3 })
            .unwrap();
    });
    for size in [
        vec2(1280.0, 800.0),
        vec2(1920.0, 1080.0),
        vec2(1024.0, 768.0),
        vec2(500.0, 900.0),
    ] {
        room.desk.harness.set_size(size);
        room.shift(Key::R);
        // What a large field is shown is computed beside the window.
        for _ in 0..3000 {
            if room.shows("Gast ") {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
            room.desk.run();
        }
        let heard: Vec<String> = room.pages().into_iter().flatten().collect();
        for n in 0..93 {
            let name = format!("Gast {n:02} ");
            assert!(
                heard.iter().any(|l| l.contains(&name)),
                "{name} at {size:?}"
            );
        }
        room.desk.press(Key::Escape);
    }
}
