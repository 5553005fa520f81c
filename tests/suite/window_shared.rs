//! A book that others share, while their order does not answer: the window goes on painting, and
//! what is typed meanwhile comes in its order.

use crate::desktop::Scripted;
use crate::memory_order::MemoryLog;
use crate::session::{guest, one_table, options};
use crate::window::Desk;
use egui::{Event, Key, Modifiers, RawInput, ViewportId};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use vorhand::app::App;
use vorhand::app::intent::Intent;
use vorhand::app::settings::Settings;
use vorhand::app::work::Waker;
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::session::{Lent, Session};

/// What somebody types comes to the window as the system brings it, past the queue of keys; one
/// frame.
fn bring(desk: &mut Desk, events: Vec<Event>) {
    let ctx = desk.harness.ctx.clone();
    let mut raw = RawInput {
        viewport_id: ViewportId::ROOT,
        events,
        ..RawInput::default()
    };
    eframe::App::raw_input_hook(desk.harness.state_mut(), &ctx, &mut raw);
    if raw.events.is_empty() {
        desk.harness.step();
    }
    for event in raw.events {
        desk.harness.event(event);
    }
    desk.harness.step();
}

/// Frames until nothing is under way any more.
fn settle(desk: &mut Desk) {
    for _ in 0..400 {
        bring(desk, Vec::new());
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn name(text: &str) -> Vec<Event> {
    let enter = |pressed| Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    vec![Event::Text(text.to_owned()), enter(true), enter(false)]
}

fn names(desk: &Desk) -> Vec<String> {
    let session = desk.app().session();
    let people = session.map(|session| session.book().events[0].entrants.clone());
    let people = people.unwrap_or_default();
    let later = people.iter().skip(4);
    later.map(|who| who.typed_name.clone()).collect()
}

/// Nothing that is asked of the order is answered until this is dropped, or for a long time.
fn silence(log: &MemoryLog) -> Sender<()> {
    let shared = Arc::clone(&log.shared);
    let (speak, spoken) = channel();
    let (begin, begun) = channel();
    std::thread::spawn(move || {
        let _silent = shared.lock().unwrap();
        begin.send(()).unwrap();
        let _ = spoken.recv_timeout(Duration::from_secs(60));
    });
    begun.recv().unwrap();
    speak
}

fn shared() -> (MemoryLog, Session) {
    let mut session = Session::in_memory(options()).unwrap();
    one_table(&mut session);
    let log = MemoryLog::of(&session);
    session.share(log.seen_by(0)).unwrap();
    (log, session)
}

#[test]
fn while_the_order_does_not_answer_frames_go_on_and_keys_keep_their_order() {
    let (log, session) = shared();
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.ctrl(Key::Num1);
    let silent = silence(&log);
    bring(&mut desk, name("Zora Ruhig"));
    for _ in 0..20 {
        bring(&mut desk, Vec::new());
    }
    assert_eq!(names(&desk), Vec::<String>::new(), "nothing is there yet");
    assert!(desk.app().busy(), "it is under way, beside the window");
    bring(&mut desk, name("Yvo Eilig"));
    bring(&mut desk, name("Xaver Flink"));
    for _ in 0..20 {
        bring(&mut desk, Vec::new());
    }
    drop(silent);
    settle(&mut desk);
    assert_eq!(names(&desk), ["Zora Ruhig", "Yvo Eilig", "Xaver Flink"]);
}

#[test]
fn a_device_that_waits_for_the_order_holds_no_frame_up() {
    let (log, session) = shared();
    let event = session.book().events[0].id;
    let mut app = App::new(Ok(session), None, &Settings::default());
    let lent = Lent::default();
    app.lend_to(lent.clone());
    app.put_down();
    let silent = silence(&log);
    let device = std::thread::spawn(move || {
        lent.work(Duration::from_secs(60), |session| session.follow().is_ok())
    });
    std::thread::sleep(Duration::from_millis(50));
    app.take_up();
    assert!(app.is_book_away(), "the frame is painted without it");
    app.handle(Intent::command(Command::AddEntrants {
        event,
        people: vec![guest("Zora Ruhig")],
    }));
    app.put_down();
    drop(silent);
    assert_eq!(device.join().unwrap(), Some(true));
    app.take_up();
    app.go_on(Waker::new(|| ()), 0.0);
    for _ in 0..1_000 {
        if !app.is_book_away() {
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
        app.go_on(Waker::new(|| ()), 0.0);
    }
    let people = &app.session().unwrap().book().events[0].entrants;
    assert_eq!(people.last().unwrap().typed_name, "Zora Ruhig");
}
