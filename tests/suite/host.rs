//! The host over a real network of this machine: what it answers to whom, and that nobody who may
//! not does anything.

use crate::congress_drills::until_closed;
use crate::reference::{Call, Device, Line, Reply, Stream};
use crate::session::{evening, guest, options};
use serde_json::{Value, json};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use vorhand::club::{EventId, EventSettings, LegNo, MovementKind, SheetId, TableNo};
use vorhand::host::{Host, HostOptions, SideFile};
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::session::{Lent, Session};

/// How long the book is waited for that a device may be writing to.
const WHILE: Duration = Duration::from_secs(5);

/// A host over an evening of so many people at tables of four.
pub struct Hall {
    pub dir: TempDir,
    pub lent: Lent,
    pub host: Option<Host>,
}

impl Hall {
    pub fn new(people: u32) -> Hall {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("club.vorhand");
        let mut session = Session::create(&path, options()).unwrap();
        draw(&mut session, people);
        let mut hall = Hall {
            dir,
            lent: Lent::with(session),
            host: None,
        };
        hall.begin();
        hall
    }

    pub fn book(&self) -> PathBuf {
        self.dir.path().join("club.vorhand")
    }

    /// The host begins, or begins again as another process would.
    pub fn begin(&mut self) {
        self.host = None;
        let host = Host::start(
            self.lent.clone(),
            Some(&self.book()),
            &HostOptions::default(),
        );
        self.host = Some(host.unwrap());
    }

    /// The program ends, and another one opens the book.
    pub fn restart(&mut self) {
        self.host = None;
        drop(self.lent.take(WHILE));
        self.lent = Lent::with(Session::open(self.book(), options()).unwrap());
        self.begin();
    }

    pub fn host(&self) -> &Host {
        self.host.as_ref().unwrap()
    }

    pub fn port(&self) -> u16 {
        let (_, port) = self.host().addresses().first().rsplit_once(':').unwrap();
        port.parse().unwrap()
    }

    pub async fn line(&self) -> Line {
        let port = self.port();
        let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        Line::over(stream, &format!("127.0.0.1:{port}"))
            .await
            .unwrap()
    }

    /// A device that scanned the sheet of this table of leg 1.
    pub fn tablet(&self, id: &str, table: u32) -> Device {
        Device::scanned(id, &self.host().sheet_link(sheet(table)))
    }

    pub async fn desk(&self, id: &str, name: &str) -> Device {
        let code = self.host().code().unwrap().to_string();
        let mut device = Device::joining(id, &code);
        let body = json!({"device": id, "name": name, "code": &code[..4]}).to_string();
        let call = device.call("POST", "/v1/join", body.as_bytes());
        let reply = self.line().await.call(&call).await.unwrap();
        assert_eq!(device.believed(&call, &reply), Some(json!({"name": name})));
        device.joined()
    }

    pub fn director(&self) -> Device {
        let key = std::fs::read_to_string(Host::key_file(&self.book())).unwrap();
        Device::new("boss", "director", crate::reference::unhex(key.trim()))
    }

    pub fn with<R>(&self, work: impl FnOnce(&mut Session) -> R) -> R {
        self.lent.work(Duration::from_secs(20), work).unwrap()
    }

    pub fn rows(&self) -> i64 {
        self.with(|session| session.last_seq())
    }
}

pub fn sheet(table: u32) -> SheetId {
    SheetId {
        event: EventId(1),
        leg: LegNo(1),
        table: TableNo(table),
    }
}

pub fn draw(session: &mut Session, people: u32) {
    let mut settings = evening("Thursday");
    settings.movement.rounds = 12;
    settings.movement.kind = MovementKind::Fixed;
    drawn(session, settings, people);
}

fn drawn(session: &mut Session, settings: EventSettings, people: u32) -> EventId {
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let people = (1..=people).map(|n| guest(&format!("G{n}"))).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 5 }).unwrap();
    event
}

pub fn run<F: Future>(test: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(test)
}

/// A call that must be answered and believed.
pub async fn told(line: &mut Line, device: &mut Device, path: &str) -> Value {
    let call = device.call("GET", path, b"");
    let reply = line.call(&call).await.unwrap();
    let told = device.believed(&call, &reply);
    told.unwrap_or_else(|| panic!("{path}: {} {:?}", reply.status, reply.json()))
}

pub async fn post(line: &mut Line, device: &mut Device, path: &str, body: Value) -> Reply {
    let call = device.call("POST", path, body.to_string().as_bytes());
    line.call(&call).await.unwrap()
}

/// Sends all that waits; the answers to what was sent.
pub async fn send(line: &mut Line, device: &mut Device) -> Vec<Value> {
    let call = device.offer(100).unwrap();
    let reply = line.call(&call).await.unwrap();
    assert!(
        device.take(&call, &reply),
        "{} {:?}",
        reply.status,
        reply.json()
    );
    reply.json()["answers"].as_array().unwrap().clone()
}

/// An amount for the one with cards in this place of a deal.
pub fn deal(sheet: &Value, deal: usize, place: usize, amount: i32) -> (Value, Value) {
    let row = &sheet["deals"][deal - 1];
    let command = json!({
        "do": "enter_deal", "event": sheet["event"], "leg": sheet["leg"], "table": sheet["number"],
        "deal": deal, "lines": [{"declarer": row["plays"][place], "amount": amount}],
    });
    (row["stands"].clone(), command)
}

#[test]
fn a_table_reads_its_sheet_and_writes_a_deal_that_is_on_the_disk() {
    run(async {
        let mut hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let before = told(&mut line, &mut tablet, "/v1/sheet?table=1-1-1").await;
        assert_eq!(before["deals"].as_array().unwrap().len(), 48);
        assert_eq!(before["deals"][0]["plays"].as_array().unwrap().len(), 3);
        assert_eq!(
            (&before["entry"], &before["mark"]),
            (&json!("deals"), &json!("out"))
        );
        assert_eq!(before["open"], json!(true));
        let (seen, command) = deal(&before, 1, 0, 48);
        tablet.write_down(seen, command);
        let answers = send(&mut line, &mut tablet).await;
        assert_eq!(answers[0]["answer"], "done");
        let row = answers[0]["row"].as_i64().unwrap();
        let journal = hall.with(|session| session.journal_since(row - 1).unwrap());
        assert_eq!(journal[0].actor, "Phone 1");
        let after = told(&mut line, &mut tablet, "/v1/sheet").await;
        assert_eq!(after["deals"][0]["stands"]["lines"][0]["amount"], 48);
        assert_eq!(after["writer"]["you"], json!(true));
        // The same again after a restart of everything has the old answer.
        hall.restart();
        let mut line = hall.line().await;
        tablet.forget_answers();
        let again = send(&mut line, &mut tablet).await;
        assert_eq!(
            (&again[0]["repeated"], &again[0]["row"]),
            (&json!(true), &json!(row))
        );
    });
}

#[test]
fn what_can_be_written_is_there_as_data() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let rules = told(&mut line, &mut tablet, "/v1/rules?lang=de").await;
        assert_eq!(rules["people"], 4);
        let won = rules["won"].as_array().unwrap();
        assert!(won.contains(&json!(48)) && !won.contains(&json!(47)));
        assert!(rules["games"].as_array().unwrap().len() > 10);
    });
}

#[test]
fn who_looks_for_a_seat_finds_it_and_the_room_shows_what_the_window_shows() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let at = line.get("/v1/hall").await.unwrap().json();
        let origin = hall.with(|session| session.origin());
        assert_eq!(
            (at["wire"].as_i64(), at["book"].as_str()),
            (Some(1), origin.as_deref())
        );
        let seats = line.get("/v1/seats?q=g3").await.unwrap().json();
        let people = seats["people"].as_array().unwrap();
        assert_eq!((people.len(), &people[0]["name"]), (1, &json!("G3")));
        let by_number = line.get("/v1/seats?q=3&lang=de").await.unwrap().json();
        assert_eq!(by_number["people"][0]["name"], "G3");
        let nobody = line.get("/v1/seats?q=").await.unwrap().json();
        assert_eq!(nobody["people"], json!([]));
        let room = line.get("/v1/room").await.unwrap().json();
        let parts: Vec<_> = room["sections"]
            .as_array()
            .unwrap()
            .iter()
            .map(|s| &s["part"])
            .collect();
        assert_eq!(parts, ["tables", "names"]);
        assert_eq!(
            line.get("/v1/room?event=9").await.unwrap().error(),
            "no-event"
        );
        assert_eq!(line.get("/v1/nothing").await.unwrap().error(), "not-signed");
        // Before the draw no leg is being played.
        assert_eq!(at["event"]["leg"], 1);
        hall.with(|session| session.undo().map(drop)).unwrap();
        let at = line.get("/v1/hall").await.unwrap().json();
        assert_eq!(
            (&at["event"]["id"], at["event"].get("leg")),
            (&json!(1), None)
        );
    });
}

#[test]
fn each_key_opens_what_it_may_and_nothing_else() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let mut tablet = hall.tablet("k1", 1);
        let mut desk = hall.desk("k2", "Erna").await;
        let mut director = hall.director();
        for (path, opens) in [
            ("/v1/sheet?table=1-1-1", [200, 200, 200]),
            ("/v1/sheet?table=1-1-2", [403, 200, 200]),
            ("/v1/sheet?table=1-1-9", [403, 404, 404]),
            ("/v1/sheets", [403, 200, 200]),
            ("/v1/sheets?leg=9", [403, 404, 404]),
            ("/v1/rules?table=1-1-2", [403, 200, 200]),
            ("/v1/nothing", [404, 404, 404]),
        ] {
            for (device, status) in [&mut tablet, &mut desk, &mut director]
                .into_iter()
                .zip(opens)
            {
                let call = device.call("GET", path, b"");
                let reply = line.call(&call).await.unwrap();
                assert_eq!(reply.status, status, "{path} {}", device.key_name);
                assert!(device.believed(&call, &reply).is_some(), "{path} is signed");
            }
        }
        // A table writes on its own sheet alone, a desk on any, and neither makes an event.
        let sheet = told(&mut line, &mut desk, "/v1/sheet?table=1-1-2").await;
        let (seen, other) = deal(&sheet, 1, 0, 48);
        let add = json!({"do": "add_member", "name": "Zora"});
        tablet.write_down(seen.clone(), other.clone());
        tablet.write_down(json!({}), add.clone());
        desk.write_down(seen, other);
        desk.write_down(json!({}), add.clone());
        director.write_down(json!({}), add);
        let of = |answers: Vec<Value>| -> Vec<(Value, Value)> {
            let each = answers.into_iter();
            each.map(|a| (a["answer"].clone(), a["code"].clone()))
                .collect()
        };
        let no = (json!("refused"), json!("not-allowed"));
        let yes = (json!("done"), Value::Null);
        assert_eq!(
            of(send(&mut line, &mut tablet).await),
            [no.clone(), no.clone()]
        );
        assert_eq!(of(send(&mut line, &mut desk).await), [yes.clone(), no]);
        assert_eq!(of(send(&mut line, &mut director).await), [yes]);
    });
}

#[test]
fn a_desk_reads_lines_in_the_language_of_the_window() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let mut desk = hall.desk("k2", "Erna").await;
        let read = async |line: &mut Line, desk: &mut Device, text: &str| {
            let body = json!({"table": "1-1-1", "deal": 1, "text": text});
            let reply = post(line, desk, "/v1/read", body).await;
            assert_eq!(reply.status, 200, "{text}");
            reply.json()
        };
        let good = read(&mut line, &mut desk, "2 48").await;
        assert_eq!((&good["state"], &good["next"]), (&json!("good"), &json!(2)));
        assert_eq!(good["command"]["do"], "write_line");
        desk.write_down(good["seen"].clone(), good["command"].clone());
        assert_eq!(send(&mut line, &mut desk).await[0]["answer"], "done");
        let doubtful = read(&mut line, &mut desk, "3 37").await;
        assert_eq!(doubtful["state"], "doubtful");
        assert!(doubtful["nearest"].as_array().unwrap().contains(&json!(36)));
        assert!(doubtful["command"].is_null());
        assert_eq!(read(&mut line, &mut desk, "/17").await["jump"], 17);
        assert_eq!(read(&mut line, &mut desk, "zz").await["state"], "wrong");
        assert_eq!(read(&mut line, &mut desk, "").await["state"], "empty");
        for text in ["1c", "-0", "0", "1h", "2-0", "p", "p1", "!", "1 ", "f"] {
            let words = read(&mut line, &mut desk, text).await["words"].clone();
            let words = words.as_str().unwrap();
            let parts: Vec<&str> = words.split(" · ").collect();
            let is_sentence = |part: &&str| !part.is_empty() && !part.starts_with([':', '·']);
            assert!(parts.iter().all(is_sentence), "{text}: {words}");
        }
    });
}

#[test]
fn a_code_lets_one_desk_in() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let code = hall.host().code().unwrap().to_string();
        let join = |id: &str, code: &str| {
            let mut device = Device::joining(id, code);
            let body = json!({"device": id, "name": "Erna", "code": &code[..4]}).to_string();
            device.call("POST", "/v1/join", body.as_bytes())
        };
        let mut wrong = code.clone();
        wrong.replace_range(23.., if code.ends_with('A') { "B" } else { "A" });
        let refused = line.call(&join("k1", &wrong)).await.unwrap();
        assert_eq!(refused.error(), "bad-signature");
        let foreign = join("k1", &code);
        let renamed = Call {
            target: foreign.target.replace("device=k1", "device=k9"),
            ..foreign
        };
        assert_eq!(line.call(&renamed).await.unwrap().status, 400);
        assert_eq!(line.call(&join("k1", &code)).await.unwrap().status, 200);
        let other = line.call(&join("k2", &code)).await.unwrap();
        assert_eq!(other.error(), "bad-signature");
        // Its answer was lost.
        let again = line.call(&join("k1", &code)).await.unwrap();
        assert_eq!((again.status, again.json()), (200, json!({"name": "Erna"})));
    });
}

/// Undo goes by the name, so a desk has one that nobody else has in the journal.
#[test]
fn no_desk_is_called_as_another_device_or_the_director() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        told(&mut line, &mut hall.tablet("k1", 1), "/v1/sheet").await;
        for (at, (name, called)) in [
            ("Erna", "Erna"),
            (" ERNA", "ERNA (2)"),
            ("Director", "Director (2)"),
            ("Turnierleitung", "Turnierleitung (2)"),
            ("Phone 1", "Phone 1 (2)"),
            ("Handy 77", "Handy 77 (2)"),
            ("\u{202e}Otto", "Otto"),
        ]
        .into_iter()
        .enumerate()
        {
            let code = hall.host().code().unwrap().to_string();
            let id = format!("d{at}");
            let body = json!({"device": id, "name": name, "code": &code[..4]}).to_string();
            let join = Device::joining(&id, &code).call("POST", "/v1/join", body.as_bytes());
            let reply = line.call(&join).await.unwrap();
            assert_eq!(reply.json(), json!({"name": called}), "{name}");
        }
    });
}

#[test]
fn a_stream_tells_what_changes_and_proves_it() {
    run(async {
        let hall = Hall::new(8);
        let (mut reader, mut tablet) = (hall.tablet("k1", 1), hall.tablet("k2", 1));
        let opening = reader.call("GET", "/v1/stream?table=1-1-1", b"");
        let mut stream: Stream = hall.line().await.stream(&opening).await.unwrap();
        let first = stream.next_of("sheet").await.unwrap();
        let sheet = reader.believed_event(&opening, &first).unwrap();
        let mut line = hall.line().await;
        let (seen, command) = deal(&sheet, 1, 1, -36);
        tablet.write_down(seen, command);
        send(&mut line, &mut tablet).await;
        let second = stream.next_of("sheet").await.unwrap();
        let sheet = reader.believed_event(&opening, &second).unwrap();
        assert_eq!(sheet["deals"][0]["stands"]["lines"][0]["amount"], -36);
        assert_eq!(sheet["writer"]["name"], "Phone 2");
        // The window wrote it: the same.
        let mut session = hall.lent.take(WHILE).unwrap();
        session.undo().unwrap_err();
        let member = Command::AddMember {
            name: "Zora".to_owned(),
            club: String::new(),
            number: String::new(),
        };
        let public = Call {
            method: "GET",
            target: "/v1/stream".to_owned(),
            body: Vec::new(),
            count: 0,
        };
        session.transact(member).unwrap();
        hall.lent.put(session);
        let mut all = hall.line().await.stream(&public).await.unwrap();
        assert_eq!(all.next().await.unwrap().name, "beat");
        let claim = json!({"table": "1-1-1", "kind": "tablet"});
        let reply = post(&mut line, &mut reader, "/v1/claim", claim).await;
        assert_eq!(
            reply.json()["writer"],
            json!({"name": "Tablet 1", "at": "19:30", "you": true})
        );
        assert_eq!(all.next_of("changed").await.unwrap().name, "changed");
        let told = stream.next_of("sheet").await.unwrap();
        let told = reader.believed_event(&opening, &told).unwrap();
        assert_eq!(told["writer"]["name"], "Tablet 1");
    });
}

#[test]
fn who_is_shut_out_or_has_an_old_card_is_told_so() {
    run(async {
        let mut hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let mut neighbour = hall.tablet("k2", 1);
        told(&mut line, &mut tablet, "/v1/sheet").await;
        told(&mut line, &mut neighbour, "/v1/sheet").await;
        assert_eq!(hall.host().shut_out("k1", true), Ok(true));
        let call = tablet.call("GET", "/v1/sheet", b"");
        let reply = line.call(&call).await.unwrap();
        assert_eq!(tablet.believed(&call, &reply).unwrap()["error"], "shut-out");
        // Under another name he is the same guest; who was there before stays.
        let mut renamed = hall.tablet("k9", 1);
        let call = renamed.call("GET", "/v1/sheet", b"");
        let reply = line.call(&call).await.unwrap();
        assert_eq!(
            renamed.believed(&call, &reply).unwrap()["error"],
            "shut-out"
        );
        told(&mut line, &mut neighbour, "/v1/sheet").await;
        told(&mut line, &mut hall.tablet("k8", 2), "/v1/sheet").await;
        hall.restart();
        let mut line = hall.line().await;
        let reply = line
            .call(&tablet.call("GET", "/v1/sheet", b""))
            .await
            .unwrap();
        assert_eq!(reply.error(), "shut-out");
        hall.host().shut_out("k1", false).unwrap();
        told(&mut line, &mut tablet, "/v1/sheet").await;
        hall.host().new_card(sheet(1)).unwrap();
        let reply = line
            .call(&tablet.call("GET", "/v1/sheet", b""))
            .await
            .unwrap();
        assert_eq!((reply.status, reply.error().as_str()), (401, "old-card"));
        let mut scanned = hall.tablet("k1", 1);
        scanned.count = tablet.count;
        told(&mut line, &mut scanned, "/v1/sheet").await;
    });
}

#[test]
fn names_are_not_for_pages_of_other_sites_and_a_signed_call_is() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let mut tablet = hall.tablet("k1", 1);
        let signed = tablet.call("GET", "/v1/sheet", b"");
        for (target, open) in [
            ("/v1/room", false),
            ("/v1/room?device=k1&key=1-1-1&count=1&sig=00", false),
            ("/v1/seats?q=G", false),
            ("/v1/seats?q=G&sig=00", false),
            ("/", false),
            ("/v1/hall", true),
            (signed.target.as_str(), true),
        ] {
            let reply = line.get(target).await.unwrap();
            assert_eq!(reply.is_for_all_pages, open, "{target}");
        }
    });
}

#[test]
fn what_could_never_be_right_is_counted_and_no_row() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let sheet = told(&mut line, &mut tablet, "/v1/sheet").await;
        let rows = hall.rows();
        let (seen, mut foreign) = deal(&sheet, 1, 1, 36);
        foreign["table"] = json!(2);
        tablet.write_down(seen.clone(), foreign);
        let (_, mut long) = deal(&sheet, 1, 1, 37);
        long["lines"][0]["accepted"] = json!("x".repeat(5000));
        tablet.write_down(seen, long);
        let answers = send(&mut line, &mut tablet).await;
        assert_eq!(answers[0]["code"], "not-allowed");
        assert_eq!(answers[1]["code"], "too-long");
        assert!(answers[0]["row"].is_null() && answers[1]["row"].is_null());
        assert_eq!(hall.rows(), rows);
        let devices = hall.host().devices();
        assert_eq!((devices[0].device.asked, devices[0].device.refused), (2, 2));
    });
}

#[test]
fn a_sheet_of_a_later_leg_says_that_it_is_early_and_is_written_all_the_same() {
    run(async {
        let hall = Hall::new(8);
        let mut settings = evening("Two legs");
        settings.movement.kind = MovementKind::Fixed;
        settings.movement.legs = Some(2);
        let event = hall.with(|session| drawn(session, settings, 8));
        let mut line = hall.line().await;
        let tablet = |leg: u32| {
            let sheet = SheetId {
                event,
                leg: LegNo(leg),
                table: TableNo(1),
            };
            Device::scanned(&format!("k{leg}"), &hall.host().sheet_link(sheet))
        };
        let (mut first, mut second) = (tablet(1), tablet(2));
        assert!(told(&mut line, &mut first, "/v1/sheet").await["early"].is_null());
        let sheet = told(&mut line, &mut second, "/v1/sheet").await;
        assert_eq!(sheet["early"], true);
        let (seen, command) = deal(&sheet, 1, 1, 36);
        second.write_down(seen, command);
        assert_eq!(send(&mut line, &mut second).await[0]["answer"], "done");
    });
}

#[test]
fn what_is_beside_the_book_is_for_its_owner_alone() {
    let hall = Hall::new(8);
    hall.host().new_card(sheet(1)).unwrap();
    #[cfg(unix)]
    for ending in ["hall", "key"] {
        use std::os::unix::fs::PermissionsExt;
        let file = hall.book().with_extension(format!("vorhand.{ending}"));
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{ending}");
    }
    let link = hall.host().sheet_link(sheet(1));
    let (_, key) = link.split_once("#k=").unwrap();
    let secret = std::fs::read_to_string(hall.book().with_extension("vorhand.hall")).unwrap();
    let secret: Value = serde_json::from_str(&secret).unwrap();
    let bytes = std::fs::read(hall.book()).unwrap();
    for hidden in [key, secret["secret"].as_str().unwrap()] {
        let found = bytes.windows(hidden.len()).any(|w| w == hidden.as_bytes());
        assert!(!found, "a key is in the book");
    }
}

#[test]
fn a_hall_that_is_gone_or_another_one_is_said_when_the_host_begins() {
    let mut hall = Hall::new(8);
    let file = hall.book().with_extension("vorhand.hall");
    assert!(!hall.host().has_other_codes());
    hall.restart();
    assert!(!hall.host().has_other_codes());
    hall.host = None;
    std::fs::remove_file(&file).unwrap();
    // Printing makes a new one before anybody is let in.
    SideFile::beside(Some(&hall.book())).unwrap();
    hall.begin();
    assert!(hall.host().has_other_codes());
    hall.begin();
    assert!(!hall.host().has_other_codes(), "it is said once");
    hall.host = None;
    let text = std::fs::read_to_string(&file).unwrap();
    let mut held: Value = serde_json::from_str(&text).unwrap();
    held["secret"] = json!("ab".repeat(32));
    std::fs::write(&file, held.to_string()).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for ending in ["hall", "key"] {
            let file = hall.book().with_extension(format!("vorhand.{ending}"));
            let open = std::fs::Permissions::from_mode(0o644);
            std::fs::set_permissions(&file, open).unwrap();
        }
    }
    hall.begin();
    assert!(hall.host().has_other_codes());
    #[cfg(unix)]
    for ending in ["hall", "key"] {
        use std::os::unix::fs::PermissionsExt;
        let file = hall.book().with_extension(format!("vorhand.{ending}"));
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{ending}");
    }
}

/// All that somebody may try who has no key, an old message, or too much of something.
#[test]
fn nothing_is_done_for_who_forges_replays_alters_or_floods() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let sheet = told(&mut line, &mut tablet, "/v1/sheet").await;
        let (seen, command) = deal(&sheet, 1, 0, 48);
        let before = hall.rows();
        let ask = json!({"asks": [{"mark": "k1-9", "seen": seen, "command": command}]}).to_string();
        let good = tablet.call("POST", "/v1/asks", ask.as_bytes());
        // Altered: the body, the address, a digit of the signature; forged: another key.
        let altered = Call {
            body: ask.replace("48", "60").into_bytes(),
            ..good.clone()
        };
        let elsewhere = Call {
            target: good.target.replace("key=1-1-1", "key=1-1-2"),
            ..good.clone()
        };
        let mut forged = Device::new("k1", "1-1-1", vec![7; 16]);
        forged.count = 50;
        let forged = forged.call("POST", "/v1/asks", ask.as_bytes());
        let unsigned = Call {
            target: "/v1/asks".to_owned(),
            ..good.clone()
        };
        for call in [&altered, &elsewhere, &forged, &unsigned] {
            let reply = line.call(call).await.unwrap();
            assert_eq!(
                (reply.status, reply.signature),
                (401, None),
                "{}",
                call.target
            );
        }
        assert_eq!(hall.rows(), before);
        // Replayed: carried out once.
        assert_eq!(line.call(&good).await.unwrap().status, 200);
        for _ in 0..5 {
            assert_eq!(line.call(&good).await.unwrap().error(), "replayed");
        }
        let mut other = hall.line().await;
        assert_eq!(other.call(&good).await.unwrap().error(), "replayed");
        assert_eq!(hall.rows(), before + 1);
        // The marks of another device are nobody else's to use.
        let mut second = hall.tablet("k2", 1);
        let reply = post(
            &mut line,
            &mut second,
            "/v1/asks",
            serde_json::from_str(&ask).unwrap(),
        )
        .await;
        assert_eq!(reply.json()["answers"][0]["code"], "foreign-mark");
        // Too large: 10 MB, or more than a hundred.
        let large = second.call("POST", "/v1/asks", &vec![b' '; 10 << 20]);
        // Or the host hung up before all was sent.
        if let Ok(reply) = hall.line().await.call(&large).await {
            assert_eq!((reply.status, reply.error().as_str()), (413, "too-large"));
        }
        let many: Vec<Value> = (0..101).map(|_| json!({})).collect();
        let reply = post(
            &mut hall.line().await,
            &mut second,
            "/v1/asks",
            json!({"asks": many}),
        )
        .await;
        assert_eq!(reply.error(), "too-large");
        for body in [json!([]), json!({"asks": 1}), json!("x")] {
            assert_eq!(
                post(&mut line, &mut second, "/v1/asks", body).await.error(),
                "unreadable"
            );
        }
        // A figure that is given twice is none.
        let twice = br#"{"asks":[{"mark":"k2-9","command":{"do":"enter_deal","leg":1,"table":1,
            "deal":2,"lines":[{"declarer":1,"amount":24,"amount":48}]}}]}"#;
        let call = second.call("POST", "/v1/asks", twice);
        let told = line.call(&call).await.unwrap().json()["answers"][0].clone();
        assert_eq!(told["code"], "unreadable");
        assert_eq!(told["mark"], "k2-9");
        assert_eq!(hall.rows(), before + 1);
    });
}

#[test]
fn a_name_with_markup_travels_as_text_and_a_foreign_name_of_the_host_is_refused() {
    run(async {
        let hall = Hall::new(8);
        let name = "<script>alert(1)</script>";
        hall.with(|session| {
            let mut entrant = session.book().events[0].entrants[0].clone();
            entrant.typed_name = name.to_owned();
            let event = EventId(1);
            session
                .transact(Command::EditEntrant {
                    event,
                    entrant,
                    other_person: false,
                })
                .unwrap();
        });
        let (mut line, port) = (hall.line().await, hall.port());
        let found = line.get("/v1/seats?q=script").await.unwrap();
        assert_eq!(found.json()["people"][0]["name"], name);
        let page = line.get("/").await.unwrap();
        assert_eq!(page.status, 200);
        assert!(!String::from_utf8_lossy(&page.body).contains("<script>alert"));
        for host in ["evil.test", &format!("evil.test:{port}"), "127.0.0.1", ""] {
            let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
            let mut line = Line::over(stream, host).await.unwrap();
            for path in ["/", "/v1/hall", "/v1/seats?q=g"] {
                let reply = line.get(path).await.unwrap();
                assert_eq!(
                    (reply.status, reply.error().as_str()),
                    (421, "foreign-host"),
                    "{host}"
                );
            }
        }
    });
}

#[test]
fn who_asks_too_often_waits_and_who_signs_wrongly_waits_longer() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let asks: Vec<Value> = (0..100).map(|_| json!({})).collect();
        for status in [200, 200, 429] {
            let reply = post(&mut line, &mut tablet, "/v1/asks", json!({"asks": asks})).await;
            assert_eq!(reply.status, status);
            assert_eq!(reply.retry_after.is_some(), status == 429);
        }
        // Ten wrong signatures: this connection waits, another one of the same hall does not.
        let mut wrong = Device::new("k3", "1-1-2", vec![1; 16]);
        for _ in 0..10 {
            let reply = line
                .call(&wrong.call("GET", "/v1/sheet", b""))
                .await
                .unwrap();
            assert_eq!(reply.error(), "bad-signature");
        }
        let reply = line
            .call(&wrong.call("GET", "/v1/sheet", b""))
            .await
            .unwrap();
        assert_eq!((reply.status, reply.retry_after.is_some()), (429, true));
        // Whoever signs rightly is heard, on the same connection too.
        let mut second = hall.tablet("k4", 2);
        told(&mut line, &mut second, "/v1/sheet").await;
        told(&mut hall.line().await, &mut second, "/v1/sheet").await;
    });
}

#[test]
fn who_sends_headers_slowly_is_hung_up_on() {
    run(async {
        let hall = Hall::new(8);
        let mut stream = TcpStream::connect(("127.0.0.1", hall.port()))
            .await
            .unwrap();
        stream
            .write_all(b"GET /v1/hall HTTP/1.1\r\nHo")
            .await
            .unwrap();
        let mut rest = Vec::new();
        let ended =
            tokio::time::timeout(Duration::from_secs(9), stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "still open after nine seconds");
        assert!(!rest.starts_with(b"HTTP/1.1 200"));
    });
}

#[test]
fn while_the_book_is_at_work_elsewhere_devices_are_told_to_wait() {
    run(async {
        let hall = Hall::new(8);
        let (mut line, mut tablet) = (hall.line().await, hall.tablet("k1", 1));
        let sheet = told(&mut line, &mut tablet, "/v1/sheet").await;
        let session = hall.lent.take(WHILE).unwrap();
        let (seen, command) = deal(&sheet, 1, 0, 48);
        tablet.write_down(seen, command);
        let call = tablet.offer(10).unwrap();
        let reply = line.call(&call).await.unwrap();
        assert_eq!((reply.status, reply.error().as_str()), (503, "busy"));
        hall.lent.put(session);
        assert_eq!(send(&mut line, &mut tablet).await[0]["answer"], "done");
    });
}

#[test]
fn addresses_of_both_versions_of_ip_are_let_in_alike() {
    run(async {
        let hall = Hall::new(8);
        for address in ["127.0.0.1", "::1"] {
            let stream = TcpStream::connect((address, hall.port())).await.unwrap();
            let name = format!("127.0.0.1:{}", hall.port());
            let mut line = Line::over(stream, &name).await.unwrap();
            assert_eq!(line.get("/v1/hall").await.unwrap().status, 200, "{address}");
        }
    });
}

#[test]
fn where_nobody_is_let_in_no_port_is_open() {
    run(async {
        let mut hall = Hall::new(8);
        let port = hall.port();
        hall.host.take().unwrap().stop();
        until_closed(port);
        let taken = std::net::TcpListener::bind(("::", 0)).unwrap();
        let options = HostOptions {
            port: taken.local_addr().unwrap().port(),
            lang: Lang::En,
            ..HostOptions::default()
        };
        let book: &Path = &hall.book();
        assert!(Host::start(hall.lent.clone(), Some(book), &options).is_err());
    });
}
