//! A congress over loopback: a thousand tables that write at sixty times the real pace, all of them
//! after an outage, four thousand people who look for their seats, and a million asks of somebody
//! who has no key.
//!
//! `cargo bench --bench desks [load] [outage] [seats] [hostile] [frames]`; all without a name. The
//! host is a process of its own, whose memory is read; for `frames` it is a window that lets others
//! in.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a measurement"
)]

#[path = "../tests/reference/mod.rs"]
mod reference;

use reference::{Device, Line};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command as Process, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until};
use vorhand::club::{
    EventId, EventSettings, LegNo, MovementKind, MovementSettings, PrizeSettings, RulesChoice,
    Scoring, SheetId, TableNo,
};
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::Rulebook;

/// So long a window is watched on each screen under that load.
const WATCHED: Duration = Duration::from_secs(25);

const TABLES: u32 = 1000;
const DEALS: usize = 80;
/// A deal takes 135 seconds: 80 of them three hours.
const PACE: Duration = Duration::from_millis(135_000 / 60);

/// A book with one leg of a thousand tables.
fn book(path: &Path) {
    let rulebook = Rulebook::builtin("isko_1998").unwrap();
    let mut session = Session::create(path, SessionOptions::new("bench")).unwrap();
    let settings = EventSettings {
        name: "Congress".to_owned(),
        date: chrono::NaiveDate::default(),
        rules: RulesChoice {
            id: "isko_1998".to_owned(),
            text: rulebook.text().to_owned(),
            options: Vec::new(),
            lost_at_five: None,
        },
        scoring: Scoring::Net,
        stake_cents_per_100: 0,
        currency: "€".to_owned(),
        movement: MovementSettings {
            kind: MovementKind::Fixed,
            rounds: 20,
            ..MovementSettings::default()
        },
        prizes: PrizeSettings::default(),
    };
    let event = session.transact(Command::new_event(settings)).unwrap();
    let event = event.event().unwrap();
    let person = |n| NewEntrant {
        name: format!("Person {n}"),
        ..NewEntrant::default()
    };
    let people = (1..=TABLES * 4).map(person).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 1 }).unwrap();
}

/// A host in a process of its own.
struct Host {
    process: Child,
    asks: ChildStdin,
    says: BufReader<ChildStdout>,
    port: u16,
}

impl Host {
    fn begin(book: &Path) -> Host {
        let mut host = Process::new(env!("CARGO_BIN_EXE_vorhand"));
        Host::of(host.args(["host", &book.display().to_string(), "--port", "0"]))
    }

    /// The same in a window.
    fn in_window(book: &Path) -> Host {
        let mut window = Process::new(std::env::current_exe().unwrap());
        Host::of(window.args(["window", &book.display().to_string()]))
    }

    fn of(command: &mut Process) -> Host {
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let asks = process.stdin.take().unwrap();
        let says = BufReader::new(process.stdout.take().unwrap());
        let mut host = Host {
            process,
            asks,
            says,
            port: 0,
        };
        let first = host.says();
        let address = first["addresses"][0].as_str().unwrap();
        host.port = address.rsplit_once(':').unwrap().1.parse().unwrap();
        host
    }

    fn says(&mut self) -> Value {
        let mut line = String::new();
        self.says.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn tablet(&mut self, table: u32) -> Device {
        writeln!(self.asks, "link 1-1-{table}").unwrap();
        let link = self.says();
        Device::scanned(&format!("k{table}"), link["link"].as_str().unwrap())
    }

    fn tablets(&mut self) -> Vec<Device> {
        (1..=TABLES).map(|table| self.tablet(table)).collect()
    }

    /// Resident memory in MB, now and at most.
    fn memory(&self) -> (u64, u64) {
        let status = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(status).unwrap_or_default();
        let kb = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let number = line.and_then(|line| line.split_whitespace().nth(1));
            number.map_or(0, |n| n.parse::<u64>().unwrap() / 1024)
        };
        (kb("VmRSS:"), kb("VmHWM:"))
    }

    fn end(mut self) {
        let _ = writeln!(self.asks, "end");
        self.process.wait().unwrap();
    }
}

async fn line(port: u16) -> Line {
    let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.set_nodelay(true).unwrap();
    Line::over(stream, &format!("127.0.0.1:{port}"))
        .await
        .unwrap()
}

async fn sheet(line: &mut Line, device: &mut Device) -> Value {
    let call = device.call("GET", "/v1/sheet", b"");
    let reply = line.call(&call).await.unwrap();
    device.believed(&call, &reply).unwrap()
}

fn write(device: &mut Device, sheet: &Value, deal: usize) {
    let row = &sheet["deals"][deal - 1];
    let amount = [48, 36, -44, 60][deal % 4];
    let command = json!({
        "do": "enter_deal", "leg": 1, "table": sheet["number"], "deal": deal,
        "lines": [{"declarer": row["plays"][deal % 3], "amount": amount}],
    });
    device.write_down(row["stands"].clone(), command);
}

/// Median, 99th of 100, slowest.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    format!(
        "p50 {:.1} ms, p99 {:.1} ms, slowest {:.1} ms, n = {}",
        ms(at(50)),
        ms(at(99)),
        ms(at(100)),
        times.len()
    )
}

/// Every table writes a deal each 2.25 s, with its stream open.
async fn write_all(port: u16, tablets: Vec<Device>, deals: usize) -> Vec<Duration> {
    let mut tables = JoinSet::new();
    let start = tokio::time::Instant::now() + Duration::from_secs(3);
    for (number, mut device) in tablets.into_iter().enumerate() {
        tables.spawn(async move {
            let mut own = line(port).await;
            let opening = device.call("GET", "/v1/stream", b"");
            let mut stream = line(port).await.stream(&opening).await.unwrap();
            let listening = tokio::spawn(async move { while stream.next().await.is_some() {} });
            let seen = sheet(&mut own, &mut device).await;
            let mut times = Vec::new();
            let mut due = start + PACE * u32::try_from(number).unwrap() / TABLES;
            for deal in 1..=deals {
                sleep_until(due).await;
                due += PACE;
                write(&mut device, &seen, deal);
                let (call, asked) = (device.offer(1).unwrap(), Instant::now());
                let reply = own.call(&call).await;
                let reply = match reply {
                    Ok(reply) => reply,
                    // An idle connection was closed while this was on its way.
                    Err(_) => {
                        own = line(port).await;
                        let call = device.offer(1).unwrap();
                        let reply = own.call(&call).await.unwrap();
                        assert!(device.take(&call, &reply));
                        times.push(asked.elapsed());
                        continue;
                    }
                };
                assert!(device.take(&call, &reply), "{:?}", reply.json());
                times.push(asked.elapsed());
            }
            listening.abort();
            times
        });
    }
    tables.join_all().await.into_iter().flatten().collect()
}

async fn load(host: &mut Host) {
    let times = write_all(host.port, host.tablets(), DEALS).await;
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
        let dialogs = vorhand::ui::platform::Scripted::new(Vec::new());
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
    let deals = watched.as_millis() / PACE.as_millis();
    let deals = usize::try_from(deals).unwrap();
    let times = write_all(host.port, tablets, deals).await;
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
    for name in ["load", "outage", "seats", "hostile", "frames"]
        .into_iter()
        .filter(|name| wanted(name))
    {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("congress.vorhand");
        book(&path);
        let mut host = match name {
            "frames" => Host::in_window(&path),
            _ => Host::begin(&path),
        };
        runtime.block_on(async {
            match name {
                "load" => load(&mut host).await,
                "outage" => outage(&mut host).await,
                "seats" => seats(&mut host).await,
                "frames" => frames(&mut host).await,
                _ => hostile(&mut host).await,
            }
        });
        host.end();
    }
}
