//! Several hosts over one PostgreSQL on this machine: appends a second from 1, 3, 8 and 30 hosts, with
//! and without a synchronous stand-by, and how long a host takes to join a book of 80,000 rows.
//!
//! `cargo bench --bench congress`. The cluster is made in a temporary folder.
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
    use std::path::Path;
    use std::time::{Duration, Instant};
    use vorhand::link::postgres::{Address, Postgres, SNAPSHOT, Surroundings};
    use vorhand::ops::Command;
    use vorhand::session::{Session, SessionOptions};

    const LONG: Duration = Duration::from_secs(5);
    const ROWS: u32 = 80_000;

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

    /// A host joins a book of so many rows: with a snapshot, and row by row.
    fn joins() {
        let Some(cluster) = Cluster::fresh() else {
            return;
        };
        let dir = tempfile::tempdir().unwrap();
        let text = Cluster::address(&[&cluster]);
        let mut book = Session::create(
            dir.path().join("book.vorhand"),
            SessionOptions::new("bench"),
        )
        .unwrap();
        for n in 0..ROWS {
            book.transact(member(format!("Member {n}"))).unwrap();
        }
        let database = connect(&text);
        database.books().unwrap();
        let begun = Instant::now();
        let id = database.join(&mut book).unwrap();
        println!(
            "{ROWS} rows put there with a snapshot: {:?}",
            begun.elapsed()
        );
        let begun = Instant::now();
        let (seq, file) = database.snapshot(&id).unwrap().unwrap();
        let path = dir.path().join("by-snapshot.vorhand");
        std::fs::write(&path, &file).unwrap();
        let mut joined = Session::open(&path, SessionOptions::new("bench")).unwrap();
        database.join(&mut joined).unwrap();
        println!(
            "joined by a snapshot up to row {seq} (one each {SNAPSHOT}): {:?}",
            begun.elapsed()
        );
        let begun = Instant::now();
        let mut joined = Session::create(
            dir.path().join("by-rows.vorhand"),
            SessionOptions::new("bench"),
        )
        .unwrap();
        database.join(&mut joined).unwrap();
        println!("joined row by row: {:?}", begun.elapsed());
    }

    pub fn all() {
        for stands_by in [false, true] {
            for count in [1, 3, 8, 30] {
                appends(count, stands_by);
            }
        }
        joins();
    }
}
