//! A congress over loopback: a thousand tables that write at sixty times the real pace, all of them
//! after an outage, four thousand people who look for their seats, a million asks of somebody
//! who has no key, and a million that are nearly right.
//!
//! `cargo bench --bench desks [load] [outage] [seats] [hostile] [mutated] [frames]`; all without a name. The
//! host is a process of its own, whose memory is read; for `frames` it is a window that lets others
//! in.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a measurement"
)]

#[path = "../tests/reference/desktop.rs"]
mod desktop;

#[path = "../tests/reference/hall.rs"]
mod hall;
#[path = "../tests/reference/mod.rs"]
mod reference;

use hall::{Host, REAL_PACE, TABLES, book, line, sheet, spread, write, write_all};
use reference::{Call, Device};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;
use vorhand::club::{EventId, LegNo, SheetId, TableNo};
use vorhand::movement::Rng;
use vorhand::session::{Session, SessionOptions};

/// So long a window is watched on each screen under that load.
const WATCHED: Duration = Duration::from_secs(25);

const DEALS: usize = 80;
/// Sixty times the real one.
const FASTER: u32 = 60;

fn at(port: u16, tablets: Vec<Device>) -> Vec<(u16, Device)> {
    tablets.into_iter().map(|tablet| (port, tablet)).collect()
}

async fn load(host: &mut Host) {
    let tablets = at(host.port, host.tablets());
    let times = write_all(tablets, DEALS, REAL_PACE / FASTER).await;
    let (_, most) = host.memory();
    println!(
        "load: {TABLES} tables x {DEALS} deals: {}; memory {most} MB",
        spread(times)
    );
}

/// A window that lets others in and draws sixty frames a second: what it says on standard output is
/// as what `vorhand host` says, and at the end how long its frames took.
fn window(book: &Path) {
    let mut watched = Watched::over(book);
    let (told, obeyed) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let lines = std::io::stdin().lines().map_while(Result::ok);
        lines.for_each(|line| told.send(line).unwrap());
    });
    let host = watched.window.host().unwrap();
    println!(
        "{}",
        json!({"addresses": [format!("http://127.0.0.1:{}", host.port())]})
    );
    loop {
        match obeyed.recv_timeout(Duration::from_millis(10)) {
            Ok(line) if line == "watch" => break,
            Ok(line) => {
                let table = line.rsplit_once('-').unwrap().1.parse().unwrap();
                let sheet = SheetId {
                    event: EventId(1),
                    leg: LegNo(1),
                    table: TableNo(table),
                };
                let link = watched.window.host().unwrap().sheet_link(sheet);
                println!("{}", json!({ "link": link }));
            }
            Err(_) => drop(watched.frame(&[])),
        }
    }
    for (name, key) in [("sheets", egui::Key::Num3), ("standings", egui::Key::Num4)] {
        watched.key(key, egui::Modifiers::COMMAND);
        let (begun, mut clock, mut worked) = (Instant::now(), Vec::new(), Vec::new());
        while begun.elapsed() < WATCHED {
            let (took, own) = watched.frame(&[]);
            clock.push(took);
            worked.push(own);
            std::thread::sleep(Duration::from_micros(16_667).saturating_sub(took));
        }
        eprintln!(
            "frames of {name}: by the clock {}; processor time {}",
            spread(clock),
            spread(worked)
        );
    }
    println!("{}", json!({"watched": true}));
    // Until whoever began it says that it is over.
    let _ = obeyed.recv();
}

struct Watched {
    ctx: egui::Context,
    window: vorhand::ui::Window,
    begun: Instant,
}

impl Watched {
    /// A window over a book, in which somebody has let others in by its keys.
    fn over(book: &Path) -> Watched {
        let session = Session::open(book, SessionOptions::new("bench")).unwrap();
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let settings = vorhand::ui::Settings {
            port: Some(port.local_addr().unwrap().port()),
            ..vorhand::ui::Settings::default()
        };
        drop(port);
        let dialogs = desktop::Scripted::new(Vec::new());
        let window = vorhand::ui::Window::new(Ok(session), None, settings, None, Box::new(dialogs));
        let ctx = egui::Context::default();
        vorhand::ui::theme::install(&ctx, vorhand::ui::theme::Look::Light);
        ctx.enable_accesskit();
        let begun = Instant::now();
        let mut watched = Watched { ctx, window, begun };
        let keys = egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT);
        watched.frame(&[]);
        watched.key(egui::Key::H, keys);
        watched.key(egui::Key::Enter, egui::Modifiers::NONE);
        while watched.window.host().is_none() {
            watched.frame(&[]);
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "nobody is let in"
            );
        }
        watched.key(egui::Key::Escape, egui::Modifiers::NONE);
        watched
    }

    fn key(&mut self, key: egui::Key, modifiers: egui::Modifiers) {
        let event = |pressed| egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        };
        self.frame(&[egui::Event::ModifiersChanged(modifiers), event(true)]);
        let none = egui::Event::ModifiersChanged(egui::Modifiers::NONE);
        self.frame(&[event(false), none]);
    }

    /// One frame: by the clock, and what its thread has worked. Layout, tessellation and the screen
    /// readers' tree, without the painting.
    fn frame(&mut self, events: &[egui::Event]) -> (Duration, Duration) {
        let size = egui::vec2(1280.0, 800.0);
        let input = egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size)),
            time: Some(self.begun.elapsed().as_secs_f64()),
            focused: true,
            events: events.to_vec(),
            ..egui::RawInput::default()
        };
        let (begun, worked) = (Instant::now(), worked());
        let window = &mut self.window;
        let mut output = self.ctx.run_ui(input, |ui| window.frame(ui));
        let shapes = std::mem::take(&mut output.shapes);
        std::hint::black_box(self.ctx.tessellate(shapes, output.pixels_per_point));
        output.drop_without_applying_deltas();
        (begun.elapsed(), self::worked().saturating_sub(worked))
    }
}

/// Processor time of this thread, as Linux counts it.
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split_whitespace().next().and_then(|n| n.parse().ok());
    Duration::from_nanos(first.unwrap_or_default())
}

/// The window's frames while every table writes.
async fn frames(host: &mut Host) {
    let tablets = host.tablets();
    writeln!(host.asks, "watch").unwrap();
    let watched = WATCHED * 2 + Duration::from_secs(5);
    let pace = REAL_PACE / FASTER;
    let deals = watched.as_millis() / pace.as_millis();
    let deals = usize::try_from(deals).unwrap();
    let times = write_all(at(host.port, tablets), deals, pace).await;
    host.says();
    println!("frames: meanwhile {}", spread(times));
}

/// Every device has ten deals that wait, and all come back at once.
async fn outage(host: &mut Host) {
    let (port, mut tables) = (host.port, JoinSet::new());
    let mut devices = Vec::new();
    for mut device in host.tablets() {
        device.id = format!("o{}", device.id);
        let seen = sheet(&mut line(port).await, &mut device).await;
        (1..=10).for_each(|deal| write(&mut device, &seen, deal));
        devices.push(device);
    }
    let begun = Instant::now();
    for mut device in devices {
        tables.spawn(async move {
            let mut line = line(port).await;
            let call = device.offer(10).unwrap();
            let reply = line.call(&call).await.unwrap();
            assert!(device.take(&call, &reply), "{:?}", reply.json());
        });
    }
    tables.join_all().await;
    let (_, most) = host.memory();
    println!(
        "outage: {TABLES} devices x 10 deals answered in {:.2} s; memory {most} MB",
        begun.elapsed().as_secs_f64()
    );
}

/// Four thousand look-ups in a minute.
async fn seats(host: &mut Host) {
    let (port, mut people) = (host.port, JoinSet::new());
    for person in 0..TABLES * 4 {
        people.spawn(async move {
            sleep(Duration::from_millis(u64::from(person) * 15)).await;
            let mut line = line(port).await;
            let asked = Instant::now();
            let reply = line.get(&format!("/v1/seats?q=person%20{person}")).await;
            assert_eq!(reply.unwrap().status, 200);
            asked.elapsed()
        });
    }
    println!("seats: {}", spread(people.join_all().await));
}

/// A million asks with wrong signatures, old numbers and altered bodies.
async fn hostile(host: &mut Host) {
    const EACH: u32 = 20_000;
    let port = host.port;
    let mut known = host.tablet(1);
    let seen = sheet(&mut line(port).await, &mut known).await;
    write(&mut known, &seen, 79);
    let old = known.offer(1).unwrap();
    line(port).await.call(&old).await.unwrap();
    let rows = || async { line(port).await.get("/v1/hall").await.unwrap().json()["rows"].clone() };
    let (before, memory, begun) = (rows().await, host.memory().0, Instant::now());
    let mut thieves = JoinSet::new();
    for thief in 0..50u32 {
        let (old, key) = (old.clone(), known.key.clone());
        thieves.spawn(async move {
            let mut line = line(port).await;
            let mut forger = Device::new(&format!("t{thief}"), "1-1-1", vec![1; 16]);
            let mut statuses = std::collections::BTreeMap::new();
            for n in 0..EACH {
                let call = match n % 3 {
                    0 => forger.call("POST", "/v1/asks", br#"{"asks":[]}"#),
                    1 => old.clone(),
                    _ => {
                        let mut altered = old.clone();
                        altered.body.push(b' ');
                        altered
                    }
                };
                let reply = line.call(&call).await.unwrap();
                *statuses.entry(reply.status).or_insert(0u32) += 1;
            }
            drop(key);
            statuses
        });
    }
    let mut statuses = std::collections::BTreeMap::new();
    for (status, count) in thieves.join_all().await.into_iter().flatten() {
        *statuses.entry(status).or_insert(0u32) += count;
    }
    assert!(!statuses.contains_key(&200), "{statuses:?}");
    assert_eq!(rows().await, before, "nothing was carried out");
    println!(
        "hostile: 1,000,000 asks in {:.0} s, answered {statuses:?}, rows {before}; memory {memory} -> {} MB",
        begun.elapsed().as_secs_f64(),
        host.memory().0
    );
}

/// Bytes that mean something somewhere.
const TOKENS: [&[u8]; 14] = [
    b"0",
    b"-1",
    b"99999999999999999999",
    b"1e999",
    b"null",
    b"[",
    b"{",
    b"\"",
    b"\\u0000",
    b"%00",
    b"\r\n",
    b"&key=",
    b"\xff",
    "\u{202e}".as_bytes(),
];

/// The same with one to four places changed.
fn changed(text: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=random.below(4) {
        let from = random.below(text.len() + 1);
        let to = (from + random.below(12)).min(text.len());
        match random.below(4) {
            0 => drop(text.drain(from..to)),
            1 => {
                let again = text[from..to].to_vec();
                drop(text.splice(from..from, again));
            }
            2 => {
                let token = TOKENS[random.below(TOKENS.len())];
                drop(text.splice(from..to, token.iter().copied()));
            }
            _ => {
                if let Some(byte) = text.get_mut(from) {
                    *byte ^= 1 << random.below(8);
                }
            }
        }
    }
    text
}

/// A call that a page or a client makes, its body changed before it was signed.
fn signed(device: &mut Device, seen: &serde_json::Value, random: &mut Rng) -> Call {
    let got = [
        "/v1/sheet",
        "/v1/rules",
        "/v1/sheets?event=1&leg=1",
        "/v1/stream",
        "/v1/room",
        "/v1/seats?q=person",
    ];
    let at = random.below(12);
    if let Some(path) = got.get(at) {
        return device.call("GET", path, b"");
    }
    if at == 9 {
        let line = br#"{"table":"1-1-1","deal":1,"text":"a 48"}"#;
        return device.call("POST", "/v1/read", line);
    }
    if at == 10 {
        return device.call("POST", "/v1/claim", b"{}");
    }
    let (deal, who) = (random.below(80) + 1, &seen["deals"][0]["plays"][0]);
    let mut command = match at {
        6 => json!({"do": "enter_slip", "entrant": who, "points": 100, "games": 2}),
        7 => json!({"do": "mark_sheet", "mark": "in"}),
        8 => json!({"do": "settle_beside", "number": 1, "take": true}),
        _ => {
            json!({"do": "enter_deal", "deal": deal, "lines": [{"declarer": who, "amount": 48}]})
        }
    };
    command["leg"] = json!(1);
    command["table"] = seen["number"].clone();
    let mark = format!("{}-{}", device.id, device.count + 1);
    let asks = json!({"kind": "phone", "asks": [{"mark": mark, "seen": {}, "command": command}]})
        .to_string();
    device.call("POST", "/v1/asks", &changed(asks.as_bytes(), random))
}

/// What is answered to these bytes: the status, or none in a second.
async fn answered(port: u16, bytes: &[u8]) -> Option<u16> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    stream.set_zero_linger().ok()?;
    stream.write_all(bytes).await.ok()?;
    let mut first = [0; 12];
    let read = stream.read_exact(&mut first);
    tokio::time::timeout(Duration::from_secs(1), read)
        .await
        .ok()?
        .ok()?;
    std::str::from_utf8(&first[9..]).ok()?.parse().ok()
}

/// A million requests that are nearly right: half of them changed before they were signed, half after.
async fn mutated(host: &mut Host) {
    const EACH: u32 = 1000;
    let (port, mut guests) = (host.port, JoinSet::new());
    let (begun, memory) = (Instant::now(), host.memory().0);
    for (number, mut device) in host.tablets().into_iter().enumerate() {
        guests.spawn(async move {
            let mut random = Rng::new(number as u64);
            let seen = sheet(&mut line(port).await, &mut device).await;
            let mut statuses = std::collections::BTreeMap::new();
            for n in 0..EACH {
                let call = signed(&mut device, &seen, &mut random);
                let Call { method, target, body, .. } = call;
                let mut bytes = format!(
                    "{method} {target} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {}\r\n\r\n",
                    body.len()
                )
                .into_bytes();
                bytes.extend(body);
                if n % 2 == 0 {
                    bytes = changed(&bytes, &mut random);
                }
                *statuses.entry(answered(port, &bytes).await).or_insert(0u32) += 1;
            }
            statuses
        });
    }
    let mut statuses = std::collections::BTreeMap::new();
    for (status, count) in guests.join_all().await.into_iter().flatten() {
        *statuses.entry(status).or_insert(0u32) += count;
    }
    println!(
        "mutated: 1,000,000 requests in {:.0} s, answered {statuses:?}; memory {memory} -> {:?} MB",
        begun.elapsed().as_secs_f64(),
        host.memory()
    );
    let failed = statuses.keys().flatten().find(|status| **status >= 500);
    assert_eq!(failed, None);
    assert_eq!(line(port).await.get("/v1/hall").await.unwrap().status, 200);
}

fn main() {
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|n| n == name);
    let _ = rlimit::increase_nofile_limit(20_000);
    if let [first, book] = named.as_slice()
        && first == "window"
    {
        return window(Path::new(book));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    for name in ["load", "outage", "seats", "hostile", "mutated", "frames"]
        .into_iter()
        .filter(|name| wanted(name))
    {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("congress.vorhand");
        drop(book(&path));
        let mut host = match name {
            "frames" => Host::in_window(&path),
            _ => Host::begin(&path, &[]),
        };
        runtime.block_on(async {
            match name {
                "load" => load(&mut host).await,
                "outage" => outage(&mut host).await,
                "seats" => seats(&mut host).await,
                "frames" => frames(&mut host).await,
                "mutated" => mutated(&mut host).await,
                _ => hostile(&mut host).await,
            }
        });
        host.end();
    }
}
