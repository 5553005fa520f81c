//! A hall of a thousand tables for measurements: its book, a host in a process of its own, and the
//! tables' devices that write at some pace.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "not every user needs all of it; a measurement may fail loudly"
)]

use crate::reference::{Device, Line};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command as Process, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep_until;
use vorhand::club::{
    EventSettings, MovementKind, MovementSettings, PrizeSettings, RulesChoice, Scoring,
};
use vorhand::ops::{Command, NewEntrant};
use vorhand::session::{Session, SessionOptions};
use vorhand::skat::Rulebook;

pub const TABLES: u32 = 1000;
/// A deal takes 135 seconds: 80 of them three hours.
pub const REAL_PACE: Duration = Duration::from_secs(135);

/// A book with one leg of a thousand tables.
pub fn book(path: &Path) -> Session {
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
        is_final: false,
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
    session
}

/// A host in a process of its own.
pub struct Host {
    process: Child,
    pub asks: ChildStdin,
    says: BufReader<ChildStdout>,
    pub port: u16,
}

impl Host {
    /// `vorhand host` with these arguments more.
    pub fn begin(book: &Path, more: &[&str]) -> Host {
        let mut host = Process::new(env!("CARGO_BIN_EXE_vorhand"));
        let host = host.args(["host", &book.display().to_string(), "--port", "0"]);
        Host::of(host.args(more))
    }

    /// The same in a window.
    pub fn in_window(book: &Path) -> Host {
        let mut window = Process::new(std::env::current_exe().unwrap());
        Host::of(window.args(["window", &book.display().to_string()]))
    }

    pub fn of(command: &mut Process) -> Host {
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

    pub fn says(&mut self) -> Value {
        let mut line = String::new();
        self.says.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    pub fn tablet(&mut self, table: u32) -> Device {
        writeln!(self.asks, "link 1-1-{table}").unwrap();
        let link = self.says();
        Device::scanned(&format!("k{table}"), link["link"].as_str().unwrap())
    }

    pub fn tablets(&mut self) -> Vec<Device> {
        (1..=TABLES).map(|table| self.tablet(table)).collect()
    }

    /// Resident memory in MB, now and at most.
    pub fn memory(&self) -> (u64, u64) {
        let status = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(status).unwrap_or_default();
        let kb = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let number = line.and_then(|line| line.split_whitespace().nth(1));
            number.map_or(0, |n| n.parse::<u64>().unwrap() / 1024)
        };
        (kb("VmRSS:"), kb("VmHWM:"))
    }

    pub fn end(mut self) {
        let _ = writeln!(self.asks, "end");
        self.process.wait().unwrap();
    }
}

/// A measurement that fails leaves no host behind.
impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

pub async fn line(port: u16) -> Line {
    let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    stream.set_nodelay(true).unwrap();
    Line::over(stream, &format!("127.0.0.1:{port}"))
        .await
        .unwrap()
}

pub async fn sheet(line: &mut Line, device: &mut Device) -> Value {
    let call = device.call("GET", "/v1/sheet", b"");
    let reply = line.call(&call).await.unwrap();
    device.believed(&call, &reply).unwrap()
}

pub fn write(device: &mut Device, sheet: &Value, deal: usize) {
    let row = &sheet["deals"][deal - 1];
    let amount = [48, 36, -44, 60][deal % 4];
    let command = json!({
        "do": "enter_deal", "leg": 1, "table": sheet["number"], "deal": deal,
        "lines": [{"declarer": row["plays"][deal % 3], "amount": amount}],
    });
    device.write_down(row["stands"].clone(), command);
}

/// Median, 99th of 100, slowest.
pub fn spread(mut times: Vec<Duration>) -> String {
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

/// Every table writes so many deals at this pace to the host at its port, with its stream open; how
/// long each answer took.
pub async fn write_all(tablets: Vec<(u16, Device)>, deals: usize, pace: Duration) -> Vec<Duration> {
    let mut tables = JoinSet::new();
    let start = tokio::time::Instant::now() + Duration::from_secs(3);
    for (number, (port, mut device)) in tablets.into_iter().enumerate() {
        tables.spawn(async move {
            let mut own = line(port).await;
            // All come at once from one address: on each connection a key is proved before the next.
            let seen = sheet(&mut own, &mut device).await;
            let opening = device.call("GET", "/v1/stream", b"");
            let mut stream = line(port).await.stream(&opening).await.unwrap();
            let listening = tokio::spawn(async move { while stream.next().await.is_some() {} });
            let mut times = Vec::new();
            let mut due = start + pace * u32::try_from(number).unwrap() / TABLES;
            for deal in 1..=deals {
                sleep_until(due).await;
                due += pace;
                write(&mut device, &seen, deal);
                let (call, asked) = (device.offer(1).unwrap(), Instant::now());
                let Ok(reply) = own.call(&call).await else {
                    // An idle connection was closed while this was on its way.
                    own = line(port).await;
                    let call = device.offer(1).unwrap();
                    let reply = own.call(&call).await.unwrap();
                    assert!(device.take(&call, &reply));
                    times.push(asked.elapsed());
                    continue;
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
