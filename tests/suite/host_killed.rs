//! The host's process is killed while devices write: nothing that was answered is lost, nothing is
//! there twice. Each device keeps a log of its own; the checker reads these and the book.

use crate::host::{deal, draw, run};
use crate::host_simulation::check;
use crate::reference::{Device, Line};
use crate::session::options;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use vorhand::club::{EventId, LegNo, SheetId, TableNo};
use vorhand::host::SideFile;
use vorhand::movement::Rng;
use vorhand::session::Session;

const TABLES: u32 = 8;

fn begin(book: &Path, port: u16) -> Child {
    let mut child = Process::new(env!("CARGO_BIN_EXE_vorhand"))
        .args([
            "host",
            &book.display().to_string(),
            "--port",
            &port.to_string(),
        ])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let out = child.stdout.take().unwrap();
    BufReader::new(out).read_line(&mut first).unwrap();
    assert!(first.contains("addresses"), "the host began: {first}");
    child
}

/// Writes deal after deal, over and over, until it is told to end and all is answered.
async fn client(mut device: Device, port: u16, ends: Arc<AtomicBool>) -> Device {
    let host = format!("127.0.0.1:{port}");
    let mut random = Rng::new(u64::from(device.id.as_bytes()[1]));
    let mut line: Option<Line> = None;
    let mut seen = Value::Null;
    loop {
        let waits = device.kept.iter().any(|kept| kept.answer.is_none());
        if ends.load(Ordering::SeqCst) && !waits {
            return device;
        }
        let Some(open) = &mut line else {
            if let Ok(stream) = TcpStream::connect(("127.0.0.1", port)).await {
                line = Line::over(stream, &host).await.ok();
            }
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        if !waits {
            let call = device.call("GET", "/v1/sheet", b"");
            let Ok(Ok(reply)) = timeout(Duration::from_secs(5), open.call(&call)).await else {
                line = None;
                continue;
            };
            seen = device.believed(&call, &reply).unwrap_or(seen);
            if seen.is_null() {
                continue;
            }
            for _ in 0..=random.below(3) {
                let (stands, command) = deal(&seen, random.below(48) + 1, random.below(3), 48);
                device.write_down(stands, command);
            }
        }
        let call = device.offer(10).unwrap();
        match timeout(Duration::from_secs(5), open.call(&call)).await {
            Ok(Ok(reply)) => drop(device.take(&call, &reply)),
            Ok(Err(_)) | Err(_) => line = None,
        }
        // Five asks a second are what a device may.
        sleep(Duration::from_millis(200)).await;
    }
}

fn killed(times: u32) {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("club.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    draw(&mut session, TABLES * 4);
    drop(session);
    let kept = SideFile::beside(Some(&book)).unwrap();
    let port = TcpListener::bind(("127.0.0.1", 0))
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let mut random = Rng::new(7);
    let told: BTreeMap<String, Device> = run(async {
        let ends = Arc::new(AtomicBool::new(false));
        let mut host = begin(&book, port);
        let mut clients = Vec::new();
        for number in 0..TABLES * 3 {
            let sheet = SheetId {
                event: EventId(1),
                leg: LegNo(1),
                table: TableNo(number % TABLES + 1),
            };
            let key = crate::reference::unhex(&kept.table_key(sheet).to_hex());
            let letter = char::from(b'a' + u8::try_from(number).unwrap());
            let device = Device::new(&format!("k{letter}"), &format!("1-1-{}", sheet.table), key);
            clients.push(tokio::spawn(client(device, port, Arc::clone(&ends))));
        }
        for _ in 0..times {
            sleep(Duration::from_millis(100 + random.below(500) as u64)).await;
            host.kill().unwrap();
            host.wait().unwrap();
            host = begin(&book, port);
        }
        ends.store(true, Ordering::SeqCst);
        let mut told = BTreeMap::new();
        for client in clients {
            let device = client.await.unwrap();
            told.insert(device.id.clone(), device);
        }
        // It is still the same host to whoever asks now.
        let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        let mut line = Line::over(stream, &format!("127.0.0.1:{port}"))
            .await
            .unwrap();
        let mut one = told.values().next().unwrap().clone();
        crate::host::told(&mut line, &mut one, "/v1/sheet").await;
        host.kill().unwrap();
        host.wait().unwrap();
        told
    });
    let answered: usize = told.values().map(|device| device.kept.len()).sum();
    assert!(answered > times as usize * 5, "{answered} asks are no load");
    check(&book, &told, u64::from(times));
}

#[test]
fn a_killed_host_loses_nothing_that_it_answered() {
    killed(6);
}

/// `cargo test --release --test suite a_hundred_times -- --ignored`
#[test]
#[ignore = "a minute: a hundred kills"]
fn a_host_that_is_killed_a_hundred_times_loses_nothing() {
    killed(100);
}
