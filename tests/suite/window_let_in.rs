//! Others are let in by keys in the whole window: what a device asks for stands in the book and on
//! the screen without anybody doing anything here.

use crate::congress_drills::until_closed;
use crate::desktop::Scripted;
use crate::session::{evening, one_table, options, tables_by_hand};
use crate::window::Desk;
use crate::window_undo::enter;
use egui::{Key, Modifiers};
use serde_json::Value;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use vorhand::club::{EventId, LegNo, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::session::Session;
use vorhand::ui::Screen;
use vorhand::ui::platform::Answer;
use vorhand::wire::sign::{SignKey, code_of};

const SHEET: SheetId = SheetId {
    event: EventId(1),
    leg: LegNo(1),
    table: TableNo(1),
};

/// A device at the table.
pub struct Device {
    port: u16,
    name: &'static str,
    key: SignKey,
    count: u64,
}

impl Device {
    /// One that scanned the sheet's code.
    pub fn scanned(desk: &Desk, name: &'static str) -> Device {
        let host = desk.app().host().unwrap();
        let link = host.sheet_link(SHEET);
        let (_, key) = link.split_once("#k=").unwrap();
        Device {
            port: host.port(),
            name,
            key: SignKey::from_hex(key).unwrap(),
            count: 0,
        }
    }

    /// Asks for a deal; the status, and what was answered.
    pub fn asks(&mut self, deal: u32, amount: i32) -> (u16, Value) {
        self.count += 1;
        let (name, count) = (self.name, self.count);
        let body = format!(
            r#"{{"kind":"phone","asks":[{{"mark":"{name}-{count}","event":1,"command":{{"do":"enter_deal","leg":1,"table":1,"deal":{deal},"lines":[{{"declarer":2,"amount":{amount}}}]}}}}]}}"#
        );
        let code = code_of(SHEET);
        let address = format!("/v1/asks?device={name}&key={code}&count={count}");
        let sig = self.key.sign_call("POST", &address, body.as_bytes());
        let call = format!(
            "POST {address}&sig={sig} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}",
            port = self.port,
            length = body.len()
        );
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.write_all(call.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        (status, serde_json::from_str(body).unwrap())
    }

    fn is_done(&mut self, deal: u32, amount: i32) -> bool {
        let (status, answer) = self.asks(deal, amount);
        let is_done = (status, &answer["answers"][0]["answer"]) == (200, &Value::from("done"));
        assert!(is_done || status == 0, "{status} {answer}");
        is_done
    }
}

/// In which some frames are painted, however much else is done.
const FRAMES: Duration = Duration::from_secs(30);

/// Goes on until something is so; nobody presses anything.
fn until(desk: &mut Desk, what: &str, mut is_so: impl FnMut(&Desk) -> bool) {
    let begun = Instant::now();
    while !is_so(desk) {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(10));
        let frames = Instant::now();
        desk.run();
        assert!(frames.elapsed() < FRAMES, "{what}: a frame waits");
    }
}

fn open(desk: &mut Desk) {
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::H);
    desk.run();
}

/// A port that nobody has.
fn free_port() -> u16 {
    let listener = TcpListener::bind(("0.0.0.0", 0)).unwrap();
    listener.local_addr().unwrap().port()
}

/// Chooses another port, and comes back.
fn at_port(desk: &mut Desk, port: &str) {
    desk.tab_to("More").press(Key::Enter);
    desk.tab_to("Several hosts").press(Key::Enter);
    desk.tab_to("Port").ctrl(Key::A).write(port);
    desk.press(Key::Tab).press(Key::Escape);
}

/// Lets others in by keys, on a port that is free here.
pub fn let_in(desk: &mut Desk) {
    open(desk);
    assert!(desk.shows("Let others in") && desk.app().host().is_none());
    at_port(desk, &free_port().to_string());
    desk.tab_to("Let them in").press(Key::Enter);
    until(desk, "others are let in", |desk| {
        desk.app().host().is_some()
    });
    desk.run();
}

fn over(dir: &Path) -> Desk {
    let mut session = Session::create(dir.join("club.vorhand"), options()).unwrap();
    one_table(&mut session);
    Desk::over(session, Lang::En, Scripted::new(Vec::new()))
}

#[test]
fn what_a_device_writes_stands_on_the_screen_and_is_not_undone_here() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = over(dir.path());
    desk.run();
    desk.tab_to("Table 1").press(Key::Enter);
    desk.write("1 36").press(Key::Enter);
    let_in(&mut desk);
    assert!(desk.shows("No device yet"));
    assert!(desk.app().session().is_none(), "the book lies for others");
    let mut phone = Device::scanned(&desk, "k3f9");
    assert!(phone.is_done(7, 54));
    until(&mut desk, "the device is listed", |desk| {
        desk.shows("One device, one heard in the last minute") && desk.shows("Phone 1")
    });
    desk.press(Key::Escape);
    until(&mut desk, "the entry is shown", |desk| desk.shows("54"));
    assert!(desk.shows("One device is in"));
    desk.ctrl(Key::Z).ctrl(Key::Num3);
    desk.tab_to("Table 1").press(Key::Enter);
    assert!(desk.shows("54"), "only one's own");
    open(&mut desk);
    desk.tab_to("Close").press(Key::Tab);
    let next = desk.focused().unwrap_or_default();
    assert!(
        !next.contains("Stop"),
        "{next}: closing the hall is no slip of the Tab"
    );
    desk.tab_to("Stop sharing").press(Key::Enter);
    assert!(desk.app().host().is_some(), "one key ends nothing");
    desk.tab_to("Really stop?").press(Key::Enter);
    let port = phone.port;
    until(&mut desk, "nobody is let in", |desk| {
        desk.app().session().is_some()
    });
    until_closed(port);
    let event = &desk.app().session().unwrap().book().events[0];
    let deals = &event.legs[0].tables[0].sheet.deals;
    let amounts: Vec<i32> = deals.iter().map(|line| line.amount).collect();
    assert_eq!(amounts, [54]);
}

#[test]
fn a_device_is_shut_out_by_a_key_and_a_new_card_makes_the_old_one_useless() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.run();
    let_in(&mut desk);
    let mut phone = Device::scanned(&desk, "k3f9");
    assert!(phone.is_done(1, 18));
    until(&mut desk, "listed", |desk| desk.shows("Phone 1"));
    desk.press(Key::Delete);
    assert_eq!(phone.asks(3, 18).0, 403);
    until(&mut desk, "said", |desk| desk.shows("shut out"));
    desk.press(Key::Delete);
    assert!(phone.is_done(3, 18));
    desk.tab_to("New code for table 1").press(Key::Enter);
    assert!(desk.shows("The new code"));
    assert_eq!(phone.asks(4, 18).0, 401);
    assert!(Device::scanned(&desk, "k3f9x").is_done(4, 18));
    desk.tab_to("More").press(Key::Space);
    desk.tab_to("Table of leg 1").write("9").press(Key::Enter);
    assert!(desk.shows("There is no such table"));
}

#[test]
fn what_two_wrote_otherwise_is_marked_on_the_open_sheet_and_said_before_it_is_handed_in() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = over(dir.path());
    desk.run();
    desk.tab_to("Table 1").press(Key::Enter);
    desk.write("2 36").press(Key::Enter);
    let_in(&mut desk);
    let mut phone = Device::scanned(&desk, "k3f9");
    desk.press(Key::Escape);
    assert!(!desk.shows("two versions") && !desk.shows("entry differs"));
    let (_, answer) = phone.asks(1, 54);
    assert_eq!(answer["answers"][0]["answer"], "beside");
    until(&mut desk, "its line", |desk| desk.shows("two versions"));
    assert!(desk.shows("1 entry differs"), "its head");
    assert!(desk.shows("Sheets, 0 of 1, 1 entry differs"), "the bar");
    desk.press(Key::F9);
    let said = desk.app().said().unwrap_or_default().to_owned();
    assert!(said.starts_with("One entry differs here"), "{said}");
    desk.press(Key::F9);
    until(&mut desk, "handed in", |desk| {
        let said = desk.app().said().unwrap_or_default();
        !said.starts_with("One entry differs")
    });
    // The list is one key away, and settling it takes the marks away.
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::A);
    desk.run();
    desk.press(Key::Delete);
    desk.press(Key::Escape);
    until(&mut desk, "settled", |desk| {
        !desk.shows("two versions") && !desk.shows("entry differs")
    });
}

#[test]
fn beside_a_copy_and_devices_what_is_taken_back_names_its_evening_in_a_small_window() {
    let dir = tempfile::tempdir().unwrap();
    let mut session = Session::create(dir.path().join("club.vorhand"), options()).unwrap();
    let names = ["Anna", "Bela", "Cora", "Dirk"];
    for name in ["Forty", "Preisskat November"] {
        let (event, ids) = tables_by_hand(&mut session, evening(name), &names, 4);
        enter(&mut session, event, 1, ids[1], 48);
    }
    let mut dialogs = Scripted::default();
    let stick = dir.path().join("stick");
    std::fs::create_dir(&stick).unwrap();
    dialogs.answers.push_back(Answer::Chosen(stick));
    let mut desk = Desk::over(session, Lang::En, dialogs);
    desk.harness.set_size(egui::vec2(1024.0, 640.0));
    desk.run();
    let both = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    desk.harness.key_press_modifiers(both, Key::K);
    desk.run();
    let_in(&mut desk);
    desk.press(Key::Escape);
    for (undo, redo, copy, others, twice) in [
        ("Undo · ", "Redo", "Copy up", "Sharing", "Again takes back"),
        (
            "Rückgängig · ",
            "Wiederholen",
            "Kopie ak",
            "Andere können herein",
            "Noch einmal nimmt",
        ),
    ] {
        // What is of the evening that is open needs no name.
        desk.ctrl(Key::E).tab_to("Forty").press(Key::Enter);
        until(&mut desk, "the copy and the devices are told", |desk| {
            let painted = painted(desk);
            let is_told = |what: &str| painted.iter().any(|words| words.starts_with(&bare(what)));
            is_told(copy) && is_told(others)
        });
        let all = painted(&desk);
        let back = all.iter().find(|words| words.starts_with(&bare(undo)));
        assert!(
            back.is_some_and(|words| words.contains("PreisskatNov")),
            "{all:?}"
        );
        // The first press may only go there.
        desk.ctrl(Key::Z);
        if desk.shows(twice) {
            desk.ctrl(Key::Z);
        }
        let all = painted(&desk);
        assert!(all.contains(&bare(redo)), "{all:?}");
        // What is said has the line to itself.
        let said = desk.app().said().unwrap_or_default().to_owned();
        assert!(
            all.iter().any(|words| words.contains(&bare(&said))),
            "{all:?}"
        );
        desk.ctrl(Key::Y).ctrl(Key::L);
    }
}

fn bare(words: &str) -> String {
    words.split_whitespace().collect()
}

/// What is painted, a piece of text each, without its blanks.
fn painted(desk: &Desk) -> Vec<String> {
    let ground = vorhand::ui::theme::Look::Light.tokens().surface;
    let words = crate::contrast::words(&desk.harness.output().shapes, ground);
    words.into_iter().map(|word| word.text).collect()
}

/// What is kept beside the book while others are let in, as a breakdown leaves it.
fn broken_down(dir: &Path) -> Desk {
    let mut desk = over(dir);
    desk.run();
    let_in(&mut desk);
    let kept = dir.join("club.vorhand.hall");
    let left = std::fs::read(&kept).unwrap();
    drop(desk);
    std::fs::write(&kept, left).unwrap();
    let session = Session::open(dir.join("club.vorhand"), options()).unwrap();
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.run();
    desk
}

#[test]
fn after_a_breakdown_one_key_lets_others_in_again_to_the_same_evening() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = broken_down(dir.path());
    assert!(desk.shows("Let others in again?"));
    desk.press(Key::Enter);
    until(&mut desk, "let in", |desk| {
        desk.app().host().is_some() || desk.shows("cannot be used")
    });
    if let Some(host) = desk.app().host() {
        assert_eq!(host.event(), Some(EventId(1)));
    }
    drop(desk);
    let session = Session::open(dir.path().join("club.vorhand"), options()).unwrap();
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.run();
    assert!(
        !desk.shows("Let others in again?"),
        "it was closed properly"
    );
}

#[test]
fn whoever_says_no_after_a_breakdown_is_not_asked_again() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = broken_down(dir.path());
    desk.press(Key::Escape);
    assert!(desk.app().host().is_none());
    drop(desk);
    let session = Session::open(dir.path().join("club.vorhand"), options()).unwrap();
    let mut desk = Desk::over(session, Lang::En, Scripted::new(Vec::new()));
    desk.run();
    assert!(!desk.shows("Let others in again?"));
}

#[test]
fn others_are_let_in_to_one_evening_and_stay_there_whatever_is_opened_here() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.run();
    let name = desk.app().session().unwrap().book().events[0]
        .settings
        .name
        .clone();
    let_in(&mut desk);
    assert!(desk.shows(&format!("Let others in to “{name}”")));
    desk.press(Key::Escape);
    desk.ctrl(Key::N).write("Friday").press(Key::Enter);
    assert_eq!(desk.app().host().unwrap().event(), Some(EventId(1)));
    open(&mut desk);
    assert!(desk.shows(&format!("Let others in to “{name}”")));
    desk.tab_to("Show them “Friday” instead").press(Key::Enter);
    assert_eq!(desk.app().host().unwrap().event(), Some(EventId(2)));
    assert!(desk.shows("Let others in to “Friday”"));
}

#[test]
fn a_code_for_a_desk_is_shown_and_a_taken_port_is_said() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
    });
    desk.run();
    let taken = TcpListener::bind(("0.0.0.0", 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    open(&mut desk);
    desk.tab_to("More").press(Key::Enter);
    desk.tab_to("Several hosts").press(Key::Enter);
    desk.tab_to("Port").ctrl(Key::A).write("none");
    assert!(desk.shows("A port is a number"));
    desk.press(Key::Escape);
    at_port(&mut desk, &port.to_string());
    assert_eq!(desk.app().settings().port, Some(port), "as typed last");
    desk.tab_to("Let them in").press(Key::Enter);
    until(&mut desk, "said", |desk| desk.shows("cannot be used"));
    desk.tab_to("Use another port").press(Key::Enter);
    until(&mut desk, "let in", |desk| desk.app().host().is_some());
    let found = desk.app().host().unwrap().port();
    assert_eq!(desk.app().settings().port, Some(found), "it is on cards");
    desk.tab_to("Code for a desk").press(Key::Enter);
    until(&mut desk, "shown", |desk| desk.shows("/desk and type"));
}

#[test]
fn the_book_is_written_whole_and_the_port_closes_with_the_window() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = over(dir.path());
    desk.run();
    let_in(&mut desk);
    let mut phone = Device::scanned(&desk, "k3f9");
    assert!(phone.is_done(1, 18));
    let port = phone.port;
    // No frame was painted since.
    eframe::App::on_exit(desk.harness.state_mut(), None);
    until_closed(port);
    drop(desk);
    let session = Session::open(dir.path().join("club.vorhand"), options()).unwrap();
    assert!(session.verify().unwrap().sound());
    assert_eq!(
        session.book().events[0].legs[0].tables[0].sheet.deals.len(),
        1
    );
}

#[test]
fn a_scanned_code_opens_its_sheet_and_its_key_is_seen_nowhere() {
    let mut desk = Desk::with(Lang::De, Vec::new(), |session| {
        one_table(session);
    });
    let scans = [
        "http://192.168.1.5:7777/t/1-1-1#k=0f1e2d3c",
        "httpÖ--192.168.1.5Ö7777-t-1ß1ß1§k´0f1e2d3c",
    ];
    for scan in scans {
        desk.ctrl(Key::Num3).tab_to("Tisch oder Name");
        // A scanner types letter by letter.
        for letter in scan.chars() {
            desk.write(&letter.to_string());
        }
        assert!(!desk.shows("0f1e") && !desk.shows("k=") && !desk.shows("k´"));
        desk.press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Sheet);
        desk.ctrl(Key::Num3);
        assert!(!desk.shows("192.168"), "the field is empty");
        desk.ctrl(Key::K).write(scan);
        desk.run();
        assert!(!desk.shows("0f1e"));
        desk.press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::Sheet);
    }
}

#[test]
fn work_that_had_the_book_gives_it_to_devices_though_no_frame_is_painted() {
    let dir = tempfile::tempdir().unwrap();
    let mut desk = over(dir.path());
    desk.run();
    desk.tab_to("Table 1").press(Key::Enter);
    let_in(&mut desk);
    let mut phone = Device::scanned(&desk, "k3f9");
    desk.press(Key::Escape);
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::B);
    desk.harness.step();
    assert!(desk.app().session().is_none() && desk.app().busy());
    // Until the examination has ended a device waits, or is told to come again.
    let begun = Instant::now();
    while phone.asks(1, 54).0 != 200 {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "no frame is painted"
        );
    }
    until(&mut desk, "the proof is shown", |desk| {
        desk.shows("No faults found")
    });
    desk.press(Key::Escape);
    until(&mut desk, "shown", |desk| desk.shows("54"));
}

#[test]
fn a_sheet_printed_meanwhile_has_the_code_of_the_running_host() {
    let dir = tempfile::tempdir().unwrap();
    let mut session = Session::create(dir.path().join("club.vorhand"), options()).unwrap();
    one_table(&mut session);
    let target = dir.path().join("sheet.pdf");
    let dialogs = Scripted::new(vec![Answer::Chosen(target.clone()); 2]);
    let mut desk = Desk::over(session, Lang::En, dialogs);
    desk.run();
    let printed = |desk: &mut Desk| {
        desk.ctrl(Key::Num6)
            .tab_to("Form: Running totals")
            .press(Key::Enter);
        desk.tab_to("Save as PDF").press(Key::Enter);
        let begun = Instant::now();
        while !target.is_file() {
            assert!(begun.elapsed() < Duration::from_secs(60), "printed");
            desk.run();
        }
        let pdf = std::fs::read(&target).unwrap();
        std::fs::remove_file(&target).unwrap();
        pdf.len()
    };
    let plain = printed(&mut desk);
    let_in(&mut desk);
    desk.press(Key::Escape);
    let with_code = printed(&mut desk);
    assert!(with_code > plain + 1000, "{plain} {with_code}");
}

#[cfg(unix)]
#[test]
fn a_book_is_shared_by_a_database_and_the_foot_says_since_when_that_is_away() {
    let Some(mut cluster) = crate::cluster::Cluster::fresh() else {
        return;
    };
    let text = crate::cluster::Cluster::address(&[&cluster]);
    let dir = tempfile::tempdir().unwrap();
    let mut desk = over(dir.path());
    desk.run();
    open(&mut desk);
    at_port(&mut desk, &free_port().to_string());
    desk.tab_to("More").press(Key::Enter);
    desk.tab_to("Several hosts").press(Key::Enter);
    assert!(desk.shows("Several hosts, one book"));
    desk.tab_to("Connect").press(Key::Enter);
    assert!(desk.shows("Say where the database is"));
    desk.write("host=/nowhere user=x").press(Key::Enter);
    until(&mut desk, "no database is there", |desk| {
        desk.shows("Nobody listens at /nowhere:5432/x")
    });
    assert!(desk.app().session().is_some(), "the book is back");
    // The keyboard is where it is mended, and what was typed stands there.
    desk.write(" dbname=y").press(Key::Enter);
    until(&mut desk, "what was typed is tried", |desk| {
        desk.shows("Nobody listens at /nowhere:5432/y")
    });
    desk.press(Key::Escape);
    desk.tab_to("More").press(Key::Enter);
    desk.tab_to("Several hosts").press(Key::Enter);
    assert!(
        desk.shows("host=/nowhere user=x dbname=y"),
        "it is remembered"
    );
    desk.tab_to("Address of the database")
        .ctrl(Key::A)
        .write(&text);
    desk.press(Key::Enter);
    until(&mut desk, "it was tried", |desk| {
        desk.shows("this one goes there")
    });
    assert_eq!(cluster.sql("SELECT count(*) FROM vorhand.book"), "0");
    desk.press(Key::Enter);
    until(&mut desk, "others are let in", |desk| {
        desk.app().host().is_some()
    });
    assert!(desk.shows("Seats and standings"), "the codes are shown");
    assert_eq!(cluster.sql("SELECT head FROM vorhand.book"), "3");
    // Another host has the book at once, and what it writes is shown here.
    let address = vorhand::link::postgres::Address::read(&text, &Default::default()).unwrap();
    let database = vorhand::link::postgres::Postgres::connect(&address).unwrap();
    let mut other = Session::create(dir.path().join("other.vorhand"), options()).unwrap();
    database.join(&mut other).unwrap();
    desk.press(Key::Escape);
    let ids = other.book().events[0].entrants.clone();
    let enter = |deal, points| vorhand::ops::Command::EnterDeal {
        sheet: SHEET,
        deal: vorhand::club::DealNo(deal),
        lines: crate::session::amount(ids[1].id, points),
    };
    other.transact(enter(1, 77)).unwrap();
    // Only then is the sheet opened: where nothing is typed yet, a deal that comes in is written over.
    until(&mut desk, "what the other host wrote", |desk| {
        desk.shows("1/8")
    });
    desk.tab_to("Table 1").press(Key::Enter);
    assert!(desk.shows("77"));
    // What is typed here is there.
    desk.write("3 54").press(Key::Enter);
    let typed = |other: &mut Session| {
        other.follow().unwrap();
        let lines = &other.book().events[0].legs[0].tables[0].sheet.deals;
        lines.iter().map(|line| line.deal.0).collect::<Vec<u32>>()
    };
    until(&mut desk, "typed here", |_| typed(&mut other) == [1, 2]);
    // Both are called alike; what was done last at the other desk stays.
    other.transact(enter(5, 20)).unwrap();
    until(&mut desk, "the other's deal", |desk| desk.shows("20"));
    desk.ctrl(Key::Z);
    until(&mut desk, "taken back", |desk| !desk.shows("54"));
    assert_eq!(typed(&mut other), [1, 5]);
    cluster.kill();
    until(&mut desk, "it is away", |desk| {
        desk.shows("Read only since")
    });
    desk.write("4 24").press(Key::Enter);
    until(&mut desk, "it is said", |desk| {
        desk.shows("does not answer")
    });
    cluster.start();
    until(&mut desk, "it is back", |desk| {
        !desk.shows("Read only since")
    });
}

/// A book that the window shared by this database, closed again.
#[cfg(unix)]
fn was_shared(dir: &Path, text: &str) {
    let mut desk = over(dir);
    desk.run();
    open(&mut desk);
    at_port(&mut desk, &free_port().to_string());
    desk.tab_to("More").press(Key::Enter);
    desk.tab_to("Several hosts").press(Key::Enter);
    desk.tab_to("Address of the database")
        .write(text)
        .press(Key::Enter);
    until(&mut desk, "tried", |desk| desk.shows("this one goes there"));
    desk.press(Key::Enter);
    until(&mut desk, "shared", |desk| desk.app().host().is_some());
    closed(desk);
}

#[cfg(unix)]
fn closed(mut desk: Desk) {
    eframe::App::on_exit(desk.harness.state_mut(), None);
}

#[cfg(unix)]
fn opened_again(dir: &Path) -> Desk {
    let session = Session::open(dir.join("club.vorhand"), options()).unwrap();
    let settings = vorhand::ui::Settings {
        port: Some(free_port()),
        ..vorhand::ui::Settings::default()
    };
    let mut desk = Desk::of(session, settings, Scripted::new(Vec::new()));
    desk.run();
    assert!(desk.shows("Others share this book"));
    desk
}

#[cfg(unix)]
fn alone(desk: &mut Desk) {
    desk.tab_to("Go on alone").press(Key::Enter);
    assert!(desk.shows("in this file only"), "what it means");
    desk.tab_to("Alone all the same").press(Key::Enter);
    assert!(!desk.shows("Others share this book"));
}

/// Types a deal at the open table.
#[cfg(unix)]
fn type_deal(desk: &mut Desk, line: &str) {
    desk.ctrl(Key::Num3).tab_to("Table 1").press(Key::Enter);
    desk.write(line).press(Key::Enter);
}

#[cfg(unix)]
#[test]
fn a_book_that_is_shared_asks_how_it_goes_on_and_leaves_no_row_behind() {
    let Some(mut cluster) = crate::cluster::Cluster::fresh() else {
        return;
    };
    let text = crate::cluster::Cluster::address(&[&cluster]);
    let dir = tempfile::tempdir().unwrap();
    was_shared(dir.path(), &text);
    let rows = || cluster.sql("SELECT head FROM vorhand.book");
    assert_eq!(rows(), "3");
    // Whoever only looks writes nothing.
    let mut desk = opened_again(dir.path());
    desk.press(Key::Escape);
    assert!(desk.app().session().unwrap().read_only() && desk.shows("Read-only"));
    closed(desk);
    // Alone, a row comes into this file; it is named before it is added.
    let mut desk = opened_again(dir.path());
    alone(&mut desk);
    type_deal(&mut desk, "2 36");
    assert_eq!(desk.app().session().unwrap().last_seq(), 4);
    closed(desk);
    let book = dir.path().join("club.vorhand");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["--lang", "en", "do"])
        .arg(&book)
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(
        said.contains("in this file alone") && said.contains(&text),
        "{said}"
    );
    let mut desk = opened_again(dir.path());
    desk.press(Key::Enter);
    until(&mut desk, "it is named", |desk| {
        desk.shows("It lacks one entry of this book") && desk.shows("4 · ")
    });
    assert_eq!(
        (rows(), desk.app().host().is_some()),
        ("3".to_owned(), false)
    );
    desk.tab_to("Add them and share").press(Key::Enter);
    until(&mut desk, "shared", |desk| desk.app().host().is_some());
    assert_eq!(rows(), "4");
    closed(desk);
    // Both go on: the other host with a deal, this one with another in the same place.
    let address = vorhand::link::postgres::Address::read(&text, &Default::default()).unwrap();
    let database = vorhand::link::postgres::Postgres::connect(&address).unwrap();
    let mut other = Session::create(dir.path().join("other.vorhand"), options()).unwrap();
    database.join(&mut other).unwrap();
    let ids = other.book().events[0].entrants.clone();
    let enter = vorhand::ops::Command::EnterDeal {
        sheet: SHEET,
        deal: vorhand::club::DealNo(2),
        lines: crate::session::amount(ids[2].id, 20),
    };
    other.transact(enter).unwrap();
    drop(other);
    let mut desk = opened_again(dir.path());
    alone(&mut desk);
    type_deal(&mut desk, "3 54");
    type_deal(&mut desk, "4 24");
    closed(desk);
    let mut desk = opened_again(dir.path());
    desk.press(Key::Enter);
    until(&mut desk, "they are named", |desk| {
        desk.shows("Both went on: it has not these 2 entries")
    });
    desk.tab_to("Take its book").press(Key::Enter);
    until(&mut desk, "shared", |desk| desk.app().host().is_some());
    let said = desk.app().said().unwrap_or_default().to_owned();
    let counts = "Taken: 1, beside another: 1, only listed: 0. The book as it was here: ";
    assert!(
        said.starts_with(counts) && said.contains("club-apart-1.vorhand"),
        "{said}"
    );
    assert!(dir.path().join("club-apart-1.vorhand").is_file());
    closed(desk);
    // The database is away: the book is read, and goes on when it is back.
    cluster.kill();
    let mut desk = opened_again(dir.path());
    desk.press(Key::Enter);
    until(&mut desk, "read", |desk| desk.shows("Read only since"));
    cluster.start();
    until(&mut desk, "back", |desk| !desk.shows("Read only since"));
    closed(desk);
    let session = Session::open(&book, options()).unwrap();
    let deals = &session.book().events[0].legs[0].tables[0].sheet.deals;
    let deals: Vec<(u32, i32)> = deals
        .iter()
        .map(|line| (line.deal.0, line.amount))
        .collect();
    assert!(session.verify().unwrap().sound());
    assert_eq!(deals, [(1, 36), (2, 20), (3, 24)]);
}
