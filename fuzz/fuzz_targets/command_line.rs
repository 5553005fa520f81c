//! Any line of `vorhand do` is answered: what is understood goes out as it came in, and is planned
//! or refused against a book with an evening that is being played. Asked for by another device it is
//! answered too, and what comes of it fits the book.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::{LazyLock, Mutex};
use vorhand::club::{EventId, LegNo, SheetId, TableNo};
use vorhand::ops::{self, Arrival, Asker, Right, Want};
use vorhand::session::{Session, SessionOptions};
use vorhand::wire::{AskLine, ContentShape, Doing, EXAMPLES, Step};

/// The evening of the examples, before its results are sealed.
static EVENING: LazyLock<Mutex<Session>> = LazyLock::new(|| {
    let mut session = Session::in_memory(SessionOptions::new("fuzz")).expect("a book in memory");
    for (_, line) in EXAMPLES.iter().take_while(|(name, _)| *name != "set_seal") {
        let doing: Doing = serde_json::from_str(line).expect("an example");
        if let Ok(Step::Command(command, _)) = doing.step(session.book(), session.now()) {
            session
                .transact(*command)
                .expect("an example is carried out");
        }
    }
    Mutex::new(session)
});

fuzz_target!(|text: &str| {
    let Ok(doing) = serde_json::from_str::<Doing>(text) else {
        return;
    };
    let line = serde_json::to_string(&doing).expect("a line");
    assert_eq!(
        serde_json::from_str::<Doing>(&line).ok().as_ref(),
        Some(&doing),
        "{line}"
    );
    let session = EVENING.lock().expect("one at a time");
    if let Ok(Step::Command(command, _)) = doing.clone().step(session.book(), session.now()) {
        let _ = ops::plan(session.book(), &command);
    }
    let ask = AskLine {
        mark: "k-1".to_owned(),
        event: None,
        seen: ContentShape::default(),
        command: doing,
    };
    asked(&session, &ask);
});

/// The ask is answered, whoever asks.
fn asked(session: &Session, line: &AskLine) {
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
            name: "Tablet".to_owned(),
            right,
        };
        let arrival = Arrival {
            at: session.now(),
            number: u32::MAX,
        };
        let weighed = ops::weigh(session.book(), &asker, &ask, command, arrival);
        let fits = ops::apply(&mut session.book().clone(), &weighed.changes);
        assert!(fits.is_ok(), "{line:?} as {right:?}: {weighed:?}");
    }
}
