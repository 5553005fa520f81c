//! What keeping a book costs: a confirmed deal on the disk, and a very large evening stored, read,
//! copied and proved.
//!
//! A plain program, because a median of single runs is what a person at the desk feels: median,
//! 95th of 100, slowest. `-- small` leaves the large evening out.
#![allow(missing_docs, clippy::unwrap_used, reason = "a measurement")]

use std::path::Path;
use std::time::{Duration, Instant};
use vorhand::club::{
    Book, DealLine, DealNo, Entrant, EntrantId, Event, EventId, EventSettings, Leg, LegNo,
    MovementSettings, PrizeSettings, RulesChoice, Scoring, Seal, Seat, Sheet, SheetId, Table,
    TableNo,
};
use vorhand::ops::{Command, LineInput};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::{Contract, DealEntry, Rulebook, SkatUse, Trump};
use vorhand::store::{self, Store};

/// One leg with so many tables of four, 80 deals each; `entered` of them are on the sheets.
fn evening(tables: u32, entered: u32) -> Event {
    let mut leg = Leg {
        number: LegNo::FIRST,
        rounds: 20,
        ..Leg::default()
    };
    let mut entrants = Vec::new();
    for table in 0..tables {
        let people = (1..=4).map(|seat| table * 4 + seat);
        entrants.extend(people.clone().map(|n| Entrant {
            id: EntrantId(n.into()),
            start_number: n,
            typed_name: format!("Person {n}"),
            ..Entrant::default()
        }));
        let seats: Vec<_> = Seat::ALL
            .into_iter()
            .zip(people.map(|n| EntrantId(n.into())))
            .collect();
        let deals = (1..=entered).map(|deal| line(deal, &seats)).collect();
        leg.tables.push(Table {
            number: TableNo(table + 1),
            seats,
            sheet: Sheet {
                deals,
                ..Sheet::default()
            }
            .into(),
            ..Table::default()
        });
    }
    let rulebook = Rulebook::builtin("foster_1922").unwrap();
    Event {
        purse: Default::default(),
        groupings: Default::default(),
        lots: Vec::new(),
        counted: Vec::new(),
        id: EventId(1),
        settings: EventSettings {
            name: "Large".to_owned(),
            date: chrono::NaiveDate::default(),
            rules: RulesChoice {
                id: rulebook.id().to_owned(),
                text: rulebook.text().to_owned(),
                options: vec![],
                lost_at_five: None,
            },
            scoring: Scoring::Net,
            stake_cents_per_100: 25,
            currency: "€".to_owned(),
            movement: MovementSettings::default(),
            prizes: PrizeSettings::default(),
            is_final: false,
        },
        seal: Seal::default(),
        entrants: entrants.into(),
        legs: vec![leg],
        cuts: vec![],
        choices: vec![],
    }
}

fn line(deal: u32, seats: &[(Seat, EntrantId)]) -> DealLine {
    let declarer = seats
        .get(usize::try_from(deal % 4).unwrap())
        .map(|(_, who)| *who);
    DealLine {
        deal: DealNo(deal),
        line: 0,
        declarer,
        amount: 36,
        entry: None,
        remark: String::new(),
        accepted: None,
        dealer: None,
    }
}

fn import(event: Event) -> Command {
    Command::Import {
        again: false,
        book: Box::new(Book {
            events: vec![event],
            ..Book::default()
        }),
    }
}

fn session(path: &Path, tables: u32, entered: u32) -> Session {
    let mut session = Session::create(path, SessionOptions::new("bench")).unwrap();
    session.transact(import(evening(tables, entered))).unwrap();
    session
}

/// A full game of the seat after the dealer, different each time.
fn deal(session: &Session, number: u32) -> Command {
    let event = session.book().events.first().unwrap();
    let table = event.legs.first().unwrap().tables.first().unwrap();
    let deal = number % 80 + 1;
    let declarer = table
        .seats
        .get(usize::try_from(deal % 4).unwrap())
        .map(|(_, who)| *who);
    let entry = DealEntry {
        contract: Some(Contract::plain(Trump::Clubs, SkatUse::Untouched)),
        matadors: Some(i32::try_from(number / 80 % 4).unwrap() + 1),
        points: Some(77),
        ..DealEntry::default()
    };
    let line = LineInput {
        declarer,
        entry: Some(entry),
        ..LineInput::default()
    };
    Command::EnterDeal {
        sheet: SheetId {
            event: event.id,
            leg: LegNo::FIRST,
            table: TableNo::FIRST,
        },
        deal: DealNo(deal),
        lines: vec![line],
    }
}

fn say(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |part: usize| {
        times
            .get((times.len() - 1) * part / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "{what:<60} median {:>9.3?}   95 % {:>9.3?}   slowest {:>9.3?}",
        at(50),
        at(95),
        at(100)
    );
}

fn measure(what: &str, times: u32, mut run: impl FnMut(u32) -> Duration) {
    mark();
    let all = (0..times).map(&mut run).collect();
    mark();
    say(what, all);
}

/// Between two measurements: where `benches/counted.sh` cuts.
#[inline(never)]
fn mark() {
    std::hint::black_box(());
}

fn timed<T>(run: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    let kept = run();
    let time = start.elapsed();
    drop(kept);
    time
}

fn main() {
    let dir = tempfile::tempdir().unwrap();
    let small = dir.path().join("small.vorhand");
    let mut desk = session(&small, 10, 0);
    let mut enter = |number| {
        let command = deal(&desk, number);
        timed(|| desk.transact(command).unwrap())
    };
    measure("a confirmed deal, on disk (40 people)", 1000, &mut enter);
    let mut memory = Session::in_memory(SessionOptions::new("bench")).unwrap();
    memory.transact(import(evening(10, 0))).unwrap();
    measure("the same without a disk", 1000, |number| {
        let command = deal(&memory, number);
        timed(|| memory.transact(command).unwrap())
    });
    measure("undo of a deal, on disk", 200, |_| {
        timed(|| desk.undo().unwrap())
    });
    if !std::env::args().any(|word| word == "small") {
        large(dir.path());
    }
}

/// 4,000 people, 1,000 tables, 80,000 deals.
fn large(dir: &Path) {
    let path = dir.join("large.vorhand");
    measure(
        "80,000 deals and 4,000 people checked and stored",
        5,
        |_| {
            let _ = std::fs::remove_file(&path);
            timed(|| session(&path, 1000, 80))
        },
    );
    measure("the same opened, proved whole and read", 20, |_| {
        timed(|| Store::open(&path).unwrap().load().unwrap())
    });
    let mut open = Session::open(&path, SessionOptions::new("bench")).unwrap();
    measure("a confirmed deal among them, on disk", 500, |number| {
        let command = deal(&open, number);
        timed(|| open.transact(command).unwrap())
    });
    let copy = dir.join("copy.vorhand");
    measure("their backup while the book is open", 10, |_| {
        timed(|| open.backup_to(&copy).unwrap())
    });
    drop(open);
    measure(
        "their proof: integrity, references, journal replayed",
        5,
        |_| timed(|| store::verify(&path).unwrap()),
    );
}
