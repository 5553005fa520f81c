//! Any line of `vorhand do` is answered: what is understood goes out as it came in, and is planned
//! or refused against a book with an evening that is being played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::{LazyLock, Mutex};
use vorhand::ops;
use vorhand::session::{Session, SessionOptions};
use vorhand::wire::{Doing, EXAMPLES, Step};

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
    if let Ok(Step::Command(command, _)) = doing.step(session.book(), session.now()) {
        let _ = ops::plan(session.book(), &command);
    }
});
