//! Several hosts over a real database: the order lies there, each host has the whole book, and
//! nothing that was answered is lost when a connection, a server or a host dies.
#![cfg(unix)]

use crate::cluster::Cluster;
use crate::doing::vorhand;
use crate::session::{evening, guest, one_table, options};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};
use vorhand::link::postgres::{Address, NoDatabase, Postgres, Surroundings};
use vorhand::ops::Command;
use vorhand::session::{Session, SessionError, SessionOptions, Trouble};

pub fn member(name: &str) -> Command {
    Command::AddMember {
        name: name.to_owned(),
        club: String::new(),
        number: String::new(),
    }
}

pub fn connect(text: &str) -> Postgres {
    let address = Address::read(text, &Surroundings::default()).unwrap();
    Postgres::connect(&address).unwrap()
}

/// A host's book, with its own connection; the first one puts its book there.
pub fn host(path: &Path, text: &str) -> (Session, Postgres) {
    let database = connect(text);
    let books = database.books().unwrap();
    let options = SessionOptions {
        // Everybody takes back what is his own.
        actor: path.display().to_string(),
        ..options()
    };
    let mut session = Session::open_or_create(path, options).unwrap();
    let id = if let [book, ..] = books.as_slice() {
        book.id.clone()
    } else {
        one_table(&mut session);
        let id = session.origin().unwrap();
        database.put_there(&session, &id).unwrap();
        id
    };
    session.share(database.order(&id).unwrap()).unwrap();
    (session, database)
}

/// Goes on until it is done; what was not confirmed is tried again as a person would, after a look
/// whether it is there.
pub fn until_done(session: &mut Session, name: &str) {
    let begun = Instant::now();
    loop {
        let is_there = |session: &Session| session.book().members.iter().any(|m| m.name == name);
        match session.transact(member(name)) {
            Ok(_) => return,
            Err(SessionError::Store(why)) if why.trouble == Trouble::OrderAway => {}
            // What was not confirmed was taken, and only the second asking brought it here.
            Err(SessionError::Refused(_)) if is_there(session) => return,
            Err(why) => panic!("{why}"),
        }
        assert!(
            begun.elapsed() < Duration::from_secs(30),
            "the database comes back"
        );
        std::thread::sleep(Duration::from_millis(50));
        if session.follow().is_ok() && is_there(session) {
            return;
        }
    }
}

#[test]
fn hosts_share_a_book_over_a_database_and_each_proves_its_own() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let text = Cluster::address(&[&cluster]);
    let (mut one, _a) = host(&dir.path().join("one.vorhand"), &text);
    let (mut two, b) = host(&dir.path().join("two.vorhand"), &text);
    assert_eq!(one.book(), two.book());
    one.transact(member("Anna")).unwrap();
    // The other hears of it without asking.
    let news = two.order_news().unwrap();
    let begun = Instant::now();
    while news.head() != one.last_seq() {
        news.wait(two.last_seq(), Duration::from_millis(100));
        assert!(begun.elapsed() < Duration::from_secs(60), "it is heard of");
    }
    // Behind, and planned anew: both are there, with numbers of their own.
    two.transact(member("Bela")).unwrap();
    one.undo().unwrap();
    two.follow().unwrap();
    let names: Vec<&str> = two.book().members.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["Bela"]);
    one.transact(member("Cora")).unwrap();
    two.follow().unwrap();
    assert_eq!(one.book(), two.book());
    assert_eq!(one.head().unwrap(), two.head().unwrap());
    assert!(one.verify().unwrap().sound() && two.verify().unwrap().sound());
    let id = two.origin().unwrap();
    assert_eq!(two.parts_from(b.order(&id).unwrap()).unwrap(), None);
    // Somebody changes a row in the database; it is named, and a new host does not believe it.
    cluster.sql("UPDATE vorhand.journal SET actor = 'Nobody' WHERE seq = 2");
    let mut fresh = Session::create(dir.path().join("three.vorhand"), options()).unwrap();
    let why = fresh.share(b.order(&id).unwrap()).unwrap_err();
    assert_eq!(why.trouble, Trouble::OrderForked { row: 2 });
}

#[test]
fn while_the_database_is_away_the_book_is_read_only_and_says_since_when() {
    let Some(mut cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let text = Cluster::address(&[&cluster]);
    let (mut one, _a) = host(&dir.path().join("one.vorhand"), &text);
    one.transact(member("Anna")).unwrap();
    let rows = one.last_seq();
    cluster.kill();
    for _ in 0..2 {
        let Err(SessionError::Store(why)) = one.transact(member("Bela")) else {
            panic!("nothing is written");
        };
        assert_eq!(why.trouble, Trouble::OrderAway);
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(one.order_away().is_some());
    assert_eq!(one.last_seq(), rows);
    assert!(one.verify().unwrap().sound());
    let begun = Instant::now();
    let again = one.transact(member("Bela")).unwrap_err();
    assert!(
        begun.elapsed() < Duration::from_secs(1),
        "it is known: {again}"
    );
    cluster.start();
    until_done(&mut one, "Bela");
    // Whoever listens to the order finds it again a moment after whoever writes.
    while one.order_away().is_some() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is to be had");
        std::thread::sleep(Duration::from_millis(20));
    }
    // A database that was never there is an error in words.
    let nobody = Address::read("host=/nowhere user=x dbname=y", &Surroundings::default()).unwrap();
    assert!(matches!(
        Postgres::connect(&nobody),
        Err(NoDatabase::Away { .. })
    ));
}

/// Rounds of hosts that write while the server is killed; a stand-by is promoted in each.
fn kills(rounds: u32) {
    for round in 0..rounds {
        let Some(mut primary) = Cluster::fresh() else {
            return;
        };
        let dir = tempfile::tempdir().unwrap();
        let (first, _a) = host(
            &dir.path().join("host0.vorhand"),
            &Cluster::address(&[&primary]),
        );
        drop(first);
        let other = primary.stand_by();
        let text = Cluster::address(&[&primary, &other]);
        let hosts: Vec<_> = (0..3)
            .map(|n| host(&dir.path().join(format!("host{n}.vorhand")), &text))
            .collect();
        let threads: Vec<_> = (0..)
            .zip(hosts)
            .map(|(n, (mut session, database)): (i32, _)| {
                std::thread::spawn(move || {
                    (0..25).for_each(|i| until_done(&mut session, &format!("{n}-{i}")));
                    (session, database)
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(60 + u64::from(round * 37 % 200)));
        primary.kill();
        other.promote();
        let mut hosts: Vec<_> = threads.into_iter().map(|t| t.join().unwrap()).collect();
        for (session, _) in &mut hosts {
            session.follow().unwrap();
            let names: Vec<&str> = session
                .book()
                .members
                .iter()
                .map(|m| m.name.as_str())
                .collect();
            let once: BTreeSet<&str> = names.iter().copied().collect();
            assert_eq!(
                (names.len(), once.len()),
                (75, 75),
                "nothing lost, nothing doubled"
            );
            assert!(session.verify().unwrap().sound());
        }
        let heads: BTreeSet<String> = hosts
            .iter()
            .map(|(s, _)| s.head().unwrap().digest.to_string())
            .collect();
        assert_eq!(heads.len(), 1);
        if rounds > 1 {
            println!("round {}: 75 kept once each", round + 1);
        }
    }
}

#[test]
fn a_killed_primary_under_load_loses_nothing_that_was_answered() {
    kills(1);
}

/// `ROUNDS=50 cargo test --test suite -- --ignored --nocapture fifty_kills`
#[test]
#[ignore = "minutes; run by command"]
fn fifty_kills() {
    let rounds = std::env::var("ROUNDS").ok().and_then(|n| n.parse().ok());
    kills(rounds.unwrap_or(50));
}

#[test]
fn what_only_the_primary_had_is_not_answered_for() {
    let Some(mut primary) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("host0.vorhand");
    drop(host(&path, &Cluster::address(&[&primary])));
    let mut other = primary.stand_by();
    let text = Cluster::address(&[&primary, &other]);
    let (mut session, _database) = host(&path, &text);
    session.transact(member("Anna")).unwrap();
    // The stand-by is cut, somebody cancels the wait for it, and the primary dies.
    other.kill();
    let waits = std::thread::spawn(move || (session.transact(member("Bela")), session));
    let begun = Instant::now();
    while primary.sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == "0" {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "it waits for the stand-by"
        );
        std::thread::sleep(Duration::from_millis(20));
    }
    primary.sql("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    let (answered, mut session) = waits.join().unwrap();
    assert!(answered.is_err(), "not answered for: {answered:?}");
    assert_eq!(session.book().members.len(), 1);
    primary.kill();
    other.start();
    other.promote();
    until_done(&mut session, "Bela");
    session.follow().unwrap();
    assert_eq!(session.book().members.len(), 2);
    assert!(session.verify().unwrap().sound());
}

#[test]
fn a_host_that_slept_follows_and_two_draws_at_once_are_one_after_the_other() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let text = Cluster::address(&[&cluster]);
    let (mut one, _a) = host(&dir.path().join("one.vorhand"), &text);
    let (mut two, _b) = host(&dir.path().join("two.vorhand"), &text);
    let event = one
        .transact(Command::new_event(evening("Friday")))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=8).map(|n| guest(&format!("G{n}"))).collect();
    one.transact(Command::AddEntrants { event, people })
        .unwrap();
    // Everything that happened meanwhile is followed with the first change.
    (0..30).for_each(|n| drop(one.transact(member(&format!("M{n}"))).unwrap()));
    cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
    until_done(&mut two, "Late");
    until_done(&mut one, "Early");
    two.follow().unwrap();
    let draws: Vec<_> = [one, two]
        .into_iter()
        .zip(1..)
        .map(|(mut session, seed)| {
            std::thread::spawn(move || {
                let drawn = session.transact(Command::Draw { event, seed });
                (drawn.is_ok(), session)
            })
        })
        .collect();
    let mut done: Vec<_> = draws.into_iter().map(|t| t.join().unwrap()).collect();
    assert!(done.iter().any(|(drawn, _)| *drawn));
    done.iter_mut().for_each(|(_, session)| {
        session.follow().unwrap();
    });
    assert_eq!(done[0].1.book(), done[1].1.book());
    assert!(
        done.iter()
            .all(|(_, session)| session.verify().unwrap().sound())
    );
}

/// A host as a process of its own.
pub struct Running {
    pub child: std::process::Child,
    pub begun: serde_json::Value,
}

impl Running {
    pub fn begin(book: &Path, text: &str, more: &[&str]) -> Running {
        use std::io::BufRead;
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args(["--lang", "en", "host", &book.display().to_string()])
            .args(["--port", "0", "--postgres", text])
            .args(more)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
        let begun = loop {
            let line = lines.next().expect("the host begins").unwrap();
            let said: serde_json::Value = serde_json::from_str(&line).unwrap();
            if said.get("addresses").is_some() {
                break said;
            }
        };
        Running { child, begun }
    }

    pub fn at(&self) -> String {
        let first = self.begun["addresses"][0].as_str().unwrap();
        let (_, port) = first.rsplit_once(':').unwrap();
        format!("http://127.0.0.1:{port}")
    }

    /// What it says to whoever asks which book is there.
    pub fn hall(&self) -> serde_json::Value {
        let mut hall = ureq::get(format!("{}/v1/hall", self.at())).call().unwrap();
        serde_json::from_str(&hall.body_mut().read_to_string().unwrap()).unwrap()
    }

    /// Carries a line out as the director, and says how it ended.
    pub fn told(&self, line: &str) -> (i32, String) {
        let key = self.begun["key"].as_str().unwrap();
        let done = vorhand(&["do", "--to", &self.at(), "--key", key], line);
        (
            done.status.code().unwrap(),
            String::from_utf8(done.stdout).unwrap(),
        )
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn two_hosts_by_command_share_one_book_and_know_of_each_other() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let text = Cluster::address(&[&cluster]);
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    let mut session = Session::create(&one, options()).unwrap();
    one_table(&mut session);
    drop(session);
    let first = Running::begin(&one, &text, &[]);
    let second = Running::begin(&two, &text, &[]);
    let add = r#"{"do":"add_member","name":"Anna Adler"}"#;
    let (code, said) = first.told(add);
    assert_eq!(code, 0, "{said}");
    let add = r#"{"do":"add_member","name":"Bela Bach"}"#;
    let (code, said) = second.told(add);
    assert_eq!(code, 0, "{said}");
    // Each tells devices where the other is.
    let begun = Instant::now();
    loop {
        let hall = first.hall();
        let others = hall["addresses"].as_array().unwrap();
        if others.contains(&second.begun["addresses"][0]) && hall["rows"] == 5 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{hall}");
        std::thread::sleep(Duration::from_millis(100));
    }
    // The sheets' keys are the same at both.
    let secret = |book: &Path| {
        let kept = std::fs::read_to_string(format!("{}.hall", book.display())).unwrap();
        let kept: serde_json::Value = serde_json::from_str(&kept).unwrap();
        kept["secret"].clone()
    };
    assert_eq!(secret(&one), secret(&two));
    drop(first);
    drop(second);
    let verify = |book: &Path| {
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
            .args([
                "--lang",
                "en",
                "verify",
                &book.display().to_string(),
                "--postgres",
                &text,
            ])
            .output()
            .unwrap();
        let said = [done.stdout, done.stderr].concat();
        (
            done.status.code().unwrap(),
            String::from_utf8(said).unwrap(),
        )
    };
    let (code, said) = verify(&two);
    assert!(
        code == 0 && said.contains("tell the same, up to row 5"),
        "{said}"
    );
    // One book writes alone: that is named, and nothing is written, until it is offered.
    let mut alone = Session::open(&one, options()).unwrap();
    let (event, ids) = (
        alone.book().events[0].id,
        alone.book().events[0].entrants.clone(),
    );
    alone.transact(member("Cora")).unwrap();
    let sheet = vorhand::club::SheetId {
        event,
        leg: vorhand::club::LegNo(1),
        table: vorhand::club::TableNo(1),
    };
    let enter = |points| Command::EnterDeal {
        sheet,
        deal: vorhand::club::DealNo(1),
        lines: crate::session::amount(ids[1].id, points),
    };
    alone.transact(enter(24)).unwrap();
    drop(alone);
    let (mut other, _database) = host(&two, &text);
    other.transact(enter(48)).unwrap();
    drop(other);
    let (code, said) = verify(&one);
    assert!(code == 1 && said.contains("From row 6 on"), "{said}");
    let refused = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args([
            "--lang",
            "en",
            "host",
            &one.display().to_string(),
            "--port",
            "0",
            "--postgres",
            &text,
        ])
        .output()
        .unwrap();
    let said = String::from_utf8([refused.stdout, refused.stderr].concat()).unwrap();
    assert!(
        refused.status.code() == Some(2) && said.contains("2 entries"),
        "{said}"
    );
    drop(Running::begin(&one, &text, &["--offer"]));
    assert!(dir.path().join("one-apart-1.vorhand").is_file());
    let (_, said) = verify(&one);
    assert!(said.contains("tell the same"), "{said}");
    let healed = Session::open(&one, options()).unwrap();
    assert!(healed.verify().unwrap().sound());
    let sheet = &healed.book().events[0].legs[0].tables[0].sheet;
    assert_eq!((sheet.deals[0].amount, sheet.beside.len()), (48, 1));
    assert!(healed.book().members.iter().any(|m| m.name == "Cora"));
}
