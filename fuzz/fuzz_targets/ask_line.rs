//! Any ask is answered or said to be none; in its own form it is the same ask, and what is carried
//! out of it leaves a book that its journal proves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::{LazyLock, Mutex};
use vorhand::club::{EventId, LegNo, SheetId, TableNo};
use vorhand::ops::{self, Arrival, Asker, Right, Want};
use vorhand::session::{Session, SessionOptions};
use vorhand::wire::{AskLine, EXAMPLES, Step};

/// The evening of the examples, before its results are sealed.
static EVENING: LazyLock<Mutex<Session>> = LazyLock::new(|| {
    let mut session = Session::in_memory(SessionOptions::new("fuzz")).expect("a book in memory");
    for (_, line) in EXAMPLES.iter().take_while(|(name, _)| *name != "set_seal") {
        let doing: vorhand::wire::Doing = serde_json::from_str(line).expect("an example");
        if let Ok(Step::Command(command, _)) = doing.step(session.book(), session.now()) {
            session
                .transact(*command)
                .expect("an example is carried out");
        }
    }
    Mutex::new(session)
});

fuzz_target!(|text: &str| {
    let Ok(line) = serde_json::from_str::<AskLine>(text) else {
        return;
    };
    let told = line.told();
    let again: AskLine = serde_json::from_slice(&told).expect("its own form is read");
    assert_eq!((&again, again.told()), (&line, told), "{text}");
    let session = EVENING.lock().expect("one at a time");
    let Ok(ask) = line.ask(session.book(), session.now()) else {
        return;
    };
    let Want::Command(command) = &ask.want else {
        return;
    };
    let sheet = SheetId {
        event: EventId(1),
        leg: LegNo(1),
        table: TableNo(1),
    };
    for right in [Right::Table(sheet), Right::Desk, Right::Director] {
        let asker = Asker {
            name: "fuzz".to_owned(),
            right,
        };
        let arrival = Arrival {
            at: session.now(),
            number: u32::MAX,
        };
        let weighed = ops::weigh(session.book(), &asker, &ask, command, arrival);
        let mut book = session.book().clone();
        ops::apply(&mut book, &weighed.changes).expect("a plan fits the book that it was made for");
    }
});
