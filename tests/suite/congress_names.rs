//! Hosts that share a book: each has a name of its own, so that two phones that each are a host's
//! first are told apart, and everybody takes back what was done at his own desk.

use crate::cluster::Cluster;
use crate::congress_drills::{drawn, until};
use crate::congress_postgres::{Running, connect, member};
use crate::host::{deal, run, sheet};
use crate::reference::{Device, Line, unhex};
use crate::session::options;
use serde_json::json;
use std::path::Path;
use tokio::net::TcpStream;
use vorhand::host::SideFile;
use vorhand::session::Session;

#[test]
fn devices_and_directors_of_two_hosts_are_told_apart_and_each_takes_back_his_own() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    drawn(&one);
    let text = Cluster::address(&[&cluster]);
    let first = Running::begin(&one, &text, &[]);
    until("the first is known", || {
        cluster.sql("SELECT count(*) FROM vorhand.host") == "1"
    });
    let second = Running::begin(&two, &text, &[]);
    let writes = |host: &Running, book: &Path, id: &str, number: usize| {
        let key = SideFile::beside(Some(book)).unwrap().table_key(sheet(1));
        let mut device = Device::new(id, "1-1-1", unhex(&key.to_hex()));
        let at = host.at().replace("http://", "");
        run(async {
            let stream = TcpStream::connect(&at).await.unwrap();
            let mut line = Line::over(stream, &at).await.unwrap();
            let call = device.call("GET", "/v1/sheet", b"");
            let seen = line.call(&call).await.unwrap();
            let seen = device.believed(&call, &seen).unwrap();
            let (stands, command) = deal(&seen, number, 0, 48);
            device.write_down(stands, command);
            let call = device.offer(1).unwrap();
            let reply = line.call(&call).await.unwrap();
            assert!(device.take(&call, &reply));
        });
    };
    writes(&first, &one, "ka", 1);
    writes(&second, &two, "kb", 2);
    let told = |host: &Running, line: serde_json::Value| {
        let (code, said) = host.told(&line.to_string());
        assert_eq!(code, 0, "{said}");
    };
    told(&first, json!({"do": "add_member", "name": "Anna"}));
    told(&second, json!({"do": "add_member", "name": "Bela"}));
    told(&first, json!({"do": "undo"}));
    // The name stays after a restart.
    drop(first);
    let first = Running::begin(&one, &text, &[]);
    told(&first, json!({"do": "redo"}));
    told(&second, json!({"do": "undo"}));
    drop((first, second));
    let mut session = Session::open(&one, options()).unwrap();
    connect(&text).join(&mut session).unwrap();
    let names: Vec<&str> = session
        .book()
        .members
        .iter()
        .map(|m| m.name.as_str())
        .collect();
    assert_eq!(names, ["Anna"]);
    let rows = session.journal().unwrap();
    let asked = rows.iter().filter(|row| row.asked.is_some());
    let who: Vec<&str> = asked.map(|row| row.actor.as_str()).collect();
    let host = who[0].strip_suffix(" · Phone 1").unwrap();
    let [here, there] = [host.to_owned(), format!("{host} 2")];
    let directors = [&here, &there, &here, &here, &there].map(|host| format!("{host} · director"));
    let phones = [&here, &there].map(|host| format!("{host} · Phone 1"));
    assert_eq!(who, [&phones[..], &directors[..]].concat());
    assert!(session.verify().unwrap().sound());
}

#[test]
fn a_host_is_called_as_its_machine_or_by_the_next_name_that_is_free() {
    let dir = tempfile::tempdir().unwrap();
    let mut told: Vec<String> = Vec::new();
    for (book, name) in [
        ("a", "laptop"),
        ("b", "laptop 2"),
        ("c", "laptop 3"),
        ("a", "laptop"),
        ("copied", "laptop 4"),
    ] {
        if book == "copied" {
            // With what lies beside it, as for taking over.
            let hall = |name: &str| dir.path().join(format!("{name}.vorhand.hall"));
            std::fs::copy(hall("a"), hall("copied")).unwrap();
        }
        let book = dir.path().join(format!("{book}.vorhand"));
        let given = SideFile::share(Some(&book), told.iter().map(String::as_str), "laptop", None);
        assert_eq!(given.unwrap(), name);
        told.push(SideFile::beside(Some(&book)).unwrap().told());
    }
}

#[test]
fn under_another_name_nothing_of_the_one_before_is_taken_back() {
    let mut session = Session::in_memory(options()).unwrap();
    session.transact(member("Anna")).unwrap();
    let person = session.actor().to_owned();
    session
        .act_as(|person| format!("laptop · {person}"))
        .unwrap();
    assert!(session.next_undo().is_none() && session.undo().is_err());
    session.transact(member("Bela")).unwrap();
    assert_eq!(session.steps(), (1, 0));
    session.undo().unwrap();
    session.redo().unwrap();
    let last = session.journal().unwrap().pop().unwrap();
    assert_eq!(last.actor, format!("laptop · {person}"));
    assert_eq!(session.book().members.len(), 2);
    assert!(session.verify().unwrap().sound());
}
