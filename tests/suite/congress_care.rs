//! What whoever looks after the database does, and what a host says that cannot have it.

use crate::cluster::{BACKUP, Cluster};
use crate::congress_drills::{drawn, lines_of_the_page, until, until_closed};
use crate::congress_postgres::Running;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command as Process;
use vorhand::i18n::{Lang, Texts};
use vorhand::link::postgres::{Address, Cause, NoDatabase, Postgres, Surroundings};

fn add(name: &str) -> String {
    json!({"do": "add_member", "name": name}).to_string()
}

#[test]
fn the_handbooks_own_lines_change_to_the_stand_by_and_back() {
    let Some(mut first) = Cluster::fresh() else {
        return;
    };
    let page = include_str!("../../docs/handbook/en/src/congress.md");
    let copied = format!(
        "pg_basebackup {BACKUP} 'host=db1 user=replicator application_name=standby' -D DATA"
    );
    assert!(page.contains(&copied), "{copied}");
    let [_, waits, goes_on] = lines_of_the_page();
    let tells = |cluster: &Cluster, lines: &str| {
        for line in lines.lines() {
            cluster.sql(line);
        }
    };
    let second = first.follower();
    tells(&first, waits);
    first.is_waited_for();
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("one.vorhand");
    drawn(&book);
    let host = Running::begin(&book, &Cluster::address(&[&first, &second]), &[]);
    assert_eq!(host.told(&add("Anna")).0, 0);
    first.kill();
    second.promote();
    tells(&second, goes_on);
    assert_eq!(host.told(&add("Bela")).0, 0);
    // The old one comes back as the stand-by of the new one.
    drop(first);
    let third = second.follower();
    tells(&second, waits);
    second.is_waited_for();
    assert_eq!(host.told(&add("Cora")).0, 0);
    let names = "SELECT count(*) FROM vorhand.journal WHERE title LIKE '%Cora%'";
    assert_eq!(third.sql(names), "1");
}

#[test]
fn a_host_that_shared_its_book_begins_while_the_database_is_away() {
    let Some(mut cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("one.vorhand");
    drawn(&book);
    let text = Cluster::address(&[&cluster]);
    let host = Running::begin(&book, &text, &[]);
    assert_eq!(host.told(&add("Anna")).0, 0);
    drop(host);
    cluster.kill();
    let host = Running::begin(&book, &text, &[]);
    let before = host.hall()["rows"].clone();
    let (code, said) = host.told(&add("Bela"));
    assert_eq!(code, 2, "{said}");
    let said: Value = serde_json::from_str(said.trim()).unwrap();
    assert_eq!(
        (&said["answer"], &said["code"]),
        (&json!("unknown"), &json!("away"))
    );
    assert_eq!(host.hall()["rows"], before);
    cluster.start();
    until("it is written to again", || host.told(&add("Cora")).0 == 0);
    assert!(host.hall()["rows"].as_i64() > before.as_i64());
}

#[test]
fn each_cause_has_its_sentence_with_the_port() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let good = Cluster::address(&[&cluster]);
    cluster.sql("CREATE ROLE poor LOGIN");
    let cause = |text: &str| {
        let address = Address::read(text, &Surroundings::default()).unwrap();
        let why = Postgres::connect(&address).err().unwrap();
        let words = why.words(&Texts::new(Lang::En));
        let NoDatabase::Away { cause, .. } = why else {
            panic!("{text}: {words}");
        };
        assert!(words.contains(&address.place()), "{words}");
        cause
    };
    let with = |from: &str, to: &str| good.replace(from, to);
    assert_eq!(
        cause(&with("dbname=postgres", "dbname=none")),
        Cause::NoDatabase
    );
    assert_eq!(cause(&with("user=postgres", "user=nobody")), Cause::Role);
    assert_eq!(cause(&with("port=", "port=1")), Cause::NobodyThere);
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    until_closed(port);
    let tcp = format!("host=127.0.0.1 port={port} user=x dbname=y");
    assert_eq!(cause(&tcp), Cause::NobodyThere);
}

/// What a host says that cannot begin.
fn does_not_begin(book: &Path, address: &str) -> String {
    let done = Process::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "en", "host", &book.display().to_string()])
        .args(["--port", "0", "--postgres", address])
        .output()
        .unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(2), "{said}");
    said
}

#[test]
fn a_right_or_column_that_is_missing_is_named_when_the_host_begins() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("one.vorhand");
    drawn(&book);
    let text = Cluster::address(&[&cluster]);
    drop(Running::begin(&book, &text, &[]));
    for line in [
        "CREATE ROLE poor LOGIN",
        "GRANT USAGE ON SCHEMA vorhand TO poor",
        "GRANT SELECT ON vorhand.journal TO poor",
        "GRANT SELECT, INSERT, UPDATE ON vorhand.book, vorhand.host TO poor",
        "GRANT SELECT, INSERT, DELETE ON vorhand.snapshot TO poor",
    ] {
        cluster.sql(line);
    }
    let said = does_not_begin(&book, &text.replace("user=postgres", "user=poor"));
    assert!(said.contains("INSERT ON vorhand.journal"), "{said}");
    assert!(!said.contains("vorhand.book"), "{said}");
    // Tables of another version.
    cluster.sql("ALTER TABLE vorhand.journal DROP COLUMN asked");
    let said = does_not_begin(&book, &text);
    assert!(said.contains("are not this Vorhand's"), "{said}");
    assert!(said.contains("column \"asked\" of relation"), "{said}");
}

#[test]
fn a_book_that_is_not_there_yet_gets_nothing_beside_it_while_the_database_is_away() {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("new.vorhand");
    let said = does_not_begin(&book, "host=/nowhere user=x dbname=y");
    assert!(said.contains("Nobody listens at /nowhere:5432/y"), "{said}");
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}
