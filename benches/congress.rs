//! Several hosts over one PostgreSQL on this machine: appends a second from 1, 3, 8 and 30 hosts, with
//! and without a synchronous stand-by; from ask to answer at the real pace of a hall of a thousand
//! tables, over one host and over three; how long a host takes to join a book of 80,000 deals, and
//! how much memory it has.
//!
//! `cargo bench --bench congress [appends] [asks-1] [asks-3] [joins]`; all without a name. The cluster
//! is made in a temporary folder.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a measurement"
)]

#[cfg(unix)]
#[path = "../tests/reference/cluster.rs"]
#[allow(dead_code, reason = "not every user needs all of it")]
mod cluster;
#[cfg(unix)]
#[path = "../tests/reference/hall.rs"]
mod hall;
#[cfg(unix)]
#[path = "../tests/reference/mod.rs"]
mod reference;

fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
}

#[cfg(not(unix))]
fn main() {
    skipped("the cluster is made over a Unix socket");
}

#[cfg(unix)]
fn main() {
    run::all();
}

#[cfg(unix)]
mod run {
    use crate::cluster::Cluster;
    use crate::hall::{Host, REAL_PACE, TABLES, book, spread, write_all};
    use std::path::Path;
    use std::time::{Duration, Instant};
    use vorhand::club::{DealNo, LegNo, SheetId, TableNo};
    use vorhand::link::postgres::{Address, Postgres, SNAPSHOT, Surroundings};
    use vorhand::ops::{Command, LineInput};
    use vorhand::session::{Session, SessionOptions};

    const LONG: Duration = Duration::from_secs(5);
    const DEALS: u32 = 80;

    fn member(name: String) -> Command {
        Command::AddMember {
            name,
            club: String::new(),
            number: String::new(),
        }
    }

    fn connect(text: &str) -> Postgres {
        let address = Address::read(text, &Surroundings::default()).unwrap();
        Postgres::connect(&address).unwrap()
    }

    fn host(path: &Path, text: &str, name: &str) -> (Session, Postgres) {
        let database = connect(text);
        let mut session = Session::open_or_create(path, SessionOptions::new(name)).unwrap();
        if database.books().unwrap().is_empty() {
            session.transact(member("first".to_owned())).unwrap();
        }
        database.join(&mut session).unwrap();
        (session, database)
    }

    /// Appends of so many hosts, each as fast as it can.
    fn appends(count: usize, stands_by: bool) {
        let Some(cluster) = Cluster::fresh() else {
            return;
        };
        let dir = tempfile::tempdir().unwrap();
        let text = Cluster::address(&[&cluster]);
        let path = |n: usize| dir.path().join(format!("{n}.vorhand"));
        drop(host(&path(0), &text, "0"));
        let _other = stands_by.then(|| cluster.stand_by());
        let hosts: Vec<_> = (0..count)
            .map(|n| host(&path(n), &text, &n.to_string()))
            .collect();
        let begun = Instant::now();
        let work = |(n, (mut session, _database)): (usize, (Session, Postgres))| {
            std::thread::spawn(move || {
                let mut took = Vec::new();
                while begun.elapsed() < LONG {
                    let one = Instant::now();
                    let done = session.transact(member(format!("{n} {}", took.len())));
                    // Who was behind too often says so; a person would press once more.
                    took.extend(done.is_ok().then(|| one.elapsed()));
                }
                took
            })
        };
        let threads: Vec<_> = hosts.into_iter().enumerate().map(work).collect();
        let mut took: Vec<Duration> = threads
            .into_iter()
            .flat_map(|t| t.join().unwrap())
            .collect();
        took.sort_unstable();
        let at = |part: usize| {
            took.get(took.len() * part / 100)
                .copied()
                .unwrap_or_default()
        };
        println!(
            "{count} hosts, stand-by {stands_by}: {:.0} a second, p50 {:.1} ms, p99 {:.1} ms",
            took.len() as f64 / begun.elapsed().as_secs_f64(),
            at(50).as_secs_f64() * 1e3,
            at(99).as_secs_f64() * 1e3,
        );
    }

    /// From ask to answer while each of a thousand tables writes a deal within the time that one takes,
    /// spread over so many hosts.
    fn asks(count: u32) {
        let Some(cluster) = Cluster::fresh() else {
            return;
        };
        let dir = tempfile::tempdir().unwrap();
        let text = Cluster::address(&[&cluster]);
        let path = |n: u32| dir.path().join(format!("{n}.vorhand"));
        drop(book(&path(0)));
        let more = ["--postgres", &text];
        let mut hosts: Vec<Host> = (0..count).map(|n| Host::begin(&path(n), &more)).collect();
        let mut of_table = |table: u32| {
            let host = &mut hosts[usize::try_from(table % count).unwrap()];
            (host.port, host.tablet(table))
        };
        let tablets: Vec<_> = (1..=TABLES).map(&mut of_table).collect();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let times = runtime.block_on(write_all(tablets, 1, REAL_PACE));
        let memory: Vec<u64> = hosts.iter().map(|host| host.memory().1).collect();
        println!(
            "{count} hosts at the real pace of {TABLES} tables: {}; memory {memory:?} MB",
            spread(times)
        );
        hosts.into_iter().for_each(Host::end);
    }

    /// The deals of all tables, round after round, from one number up to before another, without the
    /// rows that a book begins with.
    fn deals(session: &mut Session, numbers: std::ops::Range<u32>) {
        for number in numbers {
            let (table, deal) = (number % TABLES, number / TABLES + 1);
            let event = session.book().events.first().unwrap();
            let seats = &event.legs[0].tables[usize::try_from(table).unwrap()].seats;
            let line = LineInput {
                declarer: seats
                    .get(usize::try_from(deal % 4).unwrap())
                    .map(|(_, who)| *who),
                amount: Some(48),
                ..LineInput::default()
            };
            let sheet = SheetId {
                event: event.id,
                leg: LegNo::FIRST,
                table: TableNo(table + 1),
            };
            let command = Command::EnterDeal {
                sheet,
                deal: DealNo(deal),
                lines: vec![line],
            };
            session.transact(command).unwrap();
        }
    }

    /// A host joins a book of 80,000 deals whose newest snapshot is nearly as old as one can be: with
    /// its file, and row by row. Each is a process of its own, from its start to its first line.
    fn joins() {
        let Some(cluster) = Cluster::fresh() else {
            return;
        };
        let dir = tempfile::tempdir().unwrap();
        let text = Cluster::address(&[&cluster]);
        let more = ["--postgres", &text];
        let path = |name: &str| dir.path().join(format!("{name}.vorhand"));
        let begin = |name: &str| {
            let begun = Instant::now();
            let host = Host::begin(&path(name), &more);
            (host, begun.elapsed())
        };
        // A few before the next snapshot is made.
        let early = TABLES * DEALS - u32::try_from(SNAPSHOT).unwrap();
        let late = u32::try_from(SNAPSHOT).unwrap() - 20;
        let mut session = book(&path("first"));
        deals(&mut session, 0..early);
        drop(session);
        let (first, took) = begin("first");
        let (now, most) = first.memory();
        println!(
            "{} deals put there: {took:?}; memory {now}, at most {most} MB",
            early
        );
        let (mut other, _database) = host(&path("other"), &text, "other");
        deals(&mut other, early..early + late);
        drop(other);
        std::thread::sleep(Duration::from_secs(2));
        let (now, most) = first.memory();
        println!("{late} deals of another host followed: memory {now}, at most {most} MB");
        for name in ["second", "third"] {
            let (joined, took) = begin(name);
            let (now, most) = joined.memory();
            println!(
                "joined by a snapshot and {late} rows more: {took:?}; memory {now}, at most {most} MB"
            );
            joined.end();
        }
        let (again, took) = begin("third");
        println!("the same host again: {took:?}");
        again.end();
        let begun = Instant::now();
        drop(host(&path("by-rows"), &text, "by-rows"));
        println!("joined row by row: {:?}", begun.elapsed());
        first.end();
    }

    pub fn all() {
        let named: Vec<String> = std::env::args()
            .skip(1)
            .filter(|arg| !arg.starts_with('-'))
            .collect();
        let wanted = |name: &str| named.is_empty() || named.iter().any(|n| n == name);
        let _ = rlimit::increase_nofile_limit(20_000);
        for stands_by in [false, true].into_iter().filter(|_| wanted("appends")) {
            for count in [1, 3, 8, 30] {
                appends(count, stands_by);
            }
        }
        for count in [1, 3] {
            if wanted(&format!("asks-{count}")) {
                asks(count);
            }
        }
        if wanted("joins") {
            joins();
        }
    }
}
