//! `vorhand do --to`: what becomes of a line whose answer is lost on the way.

use crate::congress_drills::until_closed;
use crate::doing::vorhand;
use crate::host::Hall;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use vorhand::host::Host;

const AWAY: &str = r#"{"error":"away","message":"The database sleeps."}"#;

/// Sends every request on to the host, and answers for it that the database is away.
fn loses_answers(host: u16) -> u16 {
    let door = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let own = door.local_addr().unwrap().port();
    let serve = move |mut stream: TcpStream| {
        let mut request = Vec::new();
        let mut part = [0; 4096];
        while !request.ends_with(b"\"computer\"}") {
            let read = stream.read(&mut part).unwrap();
            request.extend_from_slice(&part[..read]);
        }
        let request = String::from_utf8(request).unwrap();
        let request = request.replace(&format!("127.0.0.1:{own}"), &format!("127.0.0.1:{host}"));
        let mut there = TcpStream::connect(("127.0.0.1", host)).unwrap();
        there.write_all(request.as_bytes()).unwrap();
        let read = there.read(&mut part).unwrap();
        assert!(part[..read].starts_with(b"HTTP/1.1 200"), "the host did it");
        let answer = format!(
            "HTTP/1.1 503 Away\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{AWAY}",
            AWAY.len()
        );
        stream.write_all(answer.as_bytes()).unwrap();
    };
    thread::spawn(move || door.incoming().flatten().for_each(serve));
    own
}

/// Carries lines to a port with the director's key; how it ended, what it answered and said.
fn carried(hall: &Hall, port: u16, more: &[&str], lines: &str) -> (i32, Vec<Value>, String) {
    let (at, key) = (
        format!("http://127.0.0.1:{port}"),
        Host::key_file(&hall.book()),
    );
    let key = key.display().to_string();
    let args = ["--lang", "en", "do", "--to", &at, "--key", &key];
    let done = vorhand(&[&args, more].concat(), lines);
    let text = String::from_utf8(done.stdout).unwrap();
    let answers = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let said = String::from_utf8(done.stderr).unwrap();
    (done.status.code().unwrap(), answers.collect(), said)
}

#[test]
fn a_line_whose_answer_is_lost_is_unknown_and_sent_again_it_is_done_once() {
    let hall = Hall::new(8);
    let lines = "{\"do\":\"add_member\",\"name\":\"Anna Adler\"}\n{\"do\":\"add_member\",\"name\":\"Bela Bach\"}\n";
    let (code, answers, said) = carried(&hall, loses_answers(hall.port()), &[], lines);
    let first = &answers[0];
    assert_eq!((code, answers.len()), (2, 2), "{said}");
    assert_eq!(first["answer"], "unknown");
    assert_eq!(first["code"], "away");
    assert_eq!(first["message"], "The database sleeps.");
    // The next line was not sent.
    assert_eq!(answers[1]["answer"], "refused");
    let mark = first["mark"].as_str().unwrap();
    assert!(said.contains(&format!("--mark {mark}")), "{said}");
    let (code, answers, said) = carried(&hall, hall.port(), &["--mark", mark], lines);
    assert_eq!(code, 0, "{said}");
    assert_eq!(answers[0]["repeated"], true);
    assert_eq!(answers[1]["repeated"], false);
    let members = hall.with(|session| session.book().members.len());
    assert_eq!(members, 2);
}

#[test]
fn where_nobody_listens_nothing_was_sent_and_a_mark_that_is_none_is_refused() {
    let hall = Hall::new(8);
    let nobody = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = nobody.local_addr().unwrap().port();
    drop(nobody);
    until_closed(port);
    let line = "{\"do\":\"add_member\",\"name\":\"Anna Adler\"}\n";
    let (code, answers, _) = carried(&hall, port, &[], line);
    assert_eq!((code, &answers[0]["answer"]), (2, &"refused".into()));
    assert_eq!(answers[0]["code"], "no-host");
    let (code, answers, said) = carried(&hall, hall.port(), &["--mark", "K3-0"], line);
    assert_eq!((code, answers.len()), (2, 0), "{said}");
}
