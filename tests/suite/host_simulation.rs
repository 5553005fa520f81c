//! A host and fifty clients over a network that delays, loses, parts and is cut, with a clock of its
//! own: whatever happens, each answered ask is in the journal once, and everybody is answered in
//! the end.

use crate::host::{deal, draw};
use crate::reference::{Device, Line};
use crate::session::options;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;
use tokio::time::{sleep, timeout};
use turmoil::net::{TcpListener, TcpStream};
use vorhand::club::{EventId, LegNo, SheetId, TableNo};
use vorhand::host::{Accept, Addresses, Hall, SideFile, run_on};
use vorhand::movement::Rng;
use vorhand::session::{Lent, Session};

const PORT: u16 = 7777;
const CLIENTS: u32 = 50;
const TABLES: u32 = 13;
/// A step of the simulated clock.
const TICK: Duration = Duration::from_millis(20);
/// Deals that each client writes.
const DEALS: usize = 6;
/// How long a client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(3);

struct Net(TcpListener);

impl Accept for Net {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        self.0.accept().await
    }
}

async fn host(book: PathBuf) -> turmoil::Result {
    let session = Session::open(&book, options())?;
    let kept = SideFile::beside(Some(&book))?;
    let listener = TcpListener::bind((IpAddr::from(Ipv4Addr::UNSPECIFIED), PORT)).await?;
    let addresses = Addresses {
        bases: vec![format!("http://host:{PORT}")],
        names: [format!("host:{PORT}")].into(),
    };
    run_on(
        Lent::with(session),
        kept,
        Net(listener),
        addresses,
        |_: Arc<Hall>| (),
    )
    .await;
    Ok(())
}

/// What all clients have at the end, by their names.
type Told = Arc<Mutex<BTreeMap<String, Device>>>;

/// A client over connections that may break at any time.
struct Client {
    device: Device,
    line: Option<Line>,
    random: Rng,
}

impl Client {
    /// Makes a call that may be lost, answered twice, or answered never.
    async fn call(&mut self, method: &'static str, path: &str, body: &[u8]) -> Option<Value> {
        let call = self.device.call(method, path, body);
        if self.line.is_none() {
            let connected = timeout(PATIENCE, TcpStream::connect(("host", PORT))).await;
            let stream = connected.ok()?.ok()?;
            let host = format!("host:{PORT}");
            self.line = timeout(PATIENCE, Line::over(stream, &host))
                .await
                .ok()?
                .ok();
        }
        let line = self.line.as_mut()?;
        if self.random.below(8) == 0 {
            // A proxy sends it twice: once it is another one's number.
            let _ = timeout(PATIENCE, line.call(&call)).await;
        }
        let Ok(Ok(reply)) = timeout(PATIENCE, line.call(&call)).await else {
            self.line = None;
            return None;
        };
        let told = self.device.believed(&call, &reply)?;
        if method == "POST" && reply.status == 200 {
            self.device.take(&call, &reply);
        }
        (reply.status == 200).then_some(told)
    }

    async fn sheet(&mut self) -> Value {
        loop {
            if let Some(sheet) = self.call("GET", "/v1/sheet", b"").await {
                return sheet;
            }
            sleep(Duration::from_millis(500)).await;
        }
    }

    async fn offer(&mut self) {
        let waiting = self.device.kept.iter().filter(|kept| kept.answer.is_none());
        let asks: Vec<&Value> = waiting.map(|kept| &kept.ask).collect();
        let body = serde_json::json!({"kind": "phone", "asks": asks}).to_string();
        self.call("POST", "/v1/asks", body.as_bytes()).await;
    }

    async fn play(&mut self) {
        let mut sheet = self.sheet().await;
        for at in 1..=DEALS {
            let amounts = [48, 36, -44, 60];
            let amount = amounts[self.random.below(4)];
            let place = self.random.below(3);
            let (seen, command) = deal(&sheet, at, place, amount);
            self.device.write_down(seen, command);
            sleep(Duration::from_millis(self.random.below(1500) as u64)).await;
            self.offer().await;
            if self.random.below(4) == 0 {
                sheet = self.sheet().await;
            }
        }
        while self.device.kept.iter().any(|kept| kept.answer.is_none()) {
            self.offer().await;
            sleep(Duration::from_millis(400)).await;
        }
    }
}

async fn client(mut device: Device, seed: u64, told: Told) -> turmoil::Result {
    let mut client = Client {
        device: device.clone(),
        line: None,
        random: Rng::new(seed),
    };
    client.play().await;
    device = client.device;
    told.lock().unwrap().insert(device.id.clone(), device);
    Ok(())
}

/// How often each happened, so that a calm network is noticed.
#[derive(Debug, Default, Clone, Copy)]
pub struct Seen {
    done: usize,
    beside: usize,
    stands: usize,
    repeated: usize,
}

/// The book with which each night begins.
static DRAWN: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("club.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    draw(&mut session, TABLES * 4);
    drop(session);
    std::fs::read(&book).unwrap()
});

/// One night by this seed.
fn night(seed: u64) -> Seen {
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("club.vorhand");
    std::fs::write(&book, &*DRAWN).unwrap();
    let kept = SideFile::beside(Some(&book)).unwrap();
    let mut sim = turmoil::Builder::new()
        .rng_seed(seed)
        .simulation_duration(Duration::from_secs(1200))
        .tick_duration(TICK)
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(400))
        .fail_rate(0.002)
        .repair_rate(0.2)
        .tcp_capacity(4096)
        .build();
    let at = book.clone();
    sim.host("host", move || host(at.clone()));
    let told = Told::default();
    for number in 1..=CLIENTS {
        let sheet = SheetId {
            event: EventId(1),
            leg: LegNo(1),
            table: TableNo(number % TABLES + 1),
        };
        let key = crate::reference::unhex(&kept.table_key(sheet).to_hex());
        let code = format!("1-1-{}", sheet.table);
        let device = Device::new(&format!("c{number}"), &code, key);
        let name = format!("c{number}");
        sim.client(
            name,
            client(device, seed ^ u64::from(number) << 32, Arc::clone(&told)),
        );
    }
    trouble(&mut sim, seed);
    sim.run().unwrap();
    drop(sim);
    let told = told.lock().unwrap();
    assert_eq!(
        told.len(),
        CLIENTS as usize,
        "seed {seed}: everybody is answered"
    );
    check(&book, &told, seed)
}

/// The host falls and stands up again, and some are cut off for a while.
fn trouble(sim: &mut turmoil::Sim<'_>, seed: u64) {
    let mut random = Rng::new(seed.rotate_left(17));
    let mut steps = |sim: &mut turmoil::Sim<'_>, most: usize| {
        for _ in 0..random.below(most) {
            sim.step().unwrap();
        }
    };
    for cut in ["c3", "c17", "c31"] {
        steps(sim, 150);
        turmoil_partition(sim, cut, true);
        steps(sim, 150);
        sim.crash("host");
        steps(sim, 100);
        sim.bounce("host");
        turmoil_partition(sim, cut, false);
    }
}

fn turmoil_partition(sim: &mut turmoil::Sim<'_>, client: &str, cut: bool) {
    if cut {
        sim.partition(client, "host");
    } else {
        sim.repair(client, "host");
    }
}

/// Each acknowledged ask is in the journal once, with the answer that its author has, in its
/// author's order; the journal replayed gives the tables.
pub fn check(book: &Path, told: &BTreeMap<String, Device>, seed: u64) -> Seen {
    let session = Session::open(book, options()).unwrap();
    assert!(session.verify().unwrap().sound(), "seed {seed}");
    let mut rows: BTreeMap<String, (i64, Value)> = BTreeMap::new();
    for row in session.journal().unwrap() {
        let Some(asked) = row.asked else { continue };
        let answer = serde_json::to_value(vorhand::wire::AnswerLine::from(asked.answer)).unwrap();
        let before = rows.insert(asked.mark.clone(), (row.seq, answer));
        assert!(before.is_none(), "seed {seed}: {} twice", asked.mark);
    }
    let mut known = 0;
    for device in told.values() {
        let mut last = 0;
        for kept in &device.kept {
            let answer = kept.answer.as_ref().unwrap();
            let (seq, recorded) = &rows[&kept.mark];
            assert_eq!(answer["row"], *seq, "seed {seed}: {}", kept.mark);
            assert_eq!(
                answer["answer"], recorded["answer"],
                "seed {seed}: {}",
                kept.mark
            );
            assert!(*seq > last, "seed {seed}: {} before its elder", kept.mark);
            (last, known) = (*seq, known + 1);
        }
    }
    assert_eq!(known, rows.len(), "seed {seed}: nobody asked for the rest");
    let answers = told.values().flat_map(|device| &device.kept);
    let answers = answers.filter_map(|kept| kept.answer.as_ref());
    let count = |is: &dyn Fn(&Value) -> bool| answers.clone().filter(|a| is(a)).count();
    Seen {
        done: count(&|answer| answer["answer"] == "done"),
        beside: count(&|answer| answer["answer"] == "beside"),
        stands: count(&|answer| answer["answer"] == "stands"),
        repeated: count(&|answer| answer["repeated"] == true),
    }
}

/// Some nights; each kind of answer came, and some came again because they were lost.
fn nights(seeds: std::ops::RangeInclusive<u64>) {
    let seen: Vec<Seen> = seeds.map(night).collect();
    let all = |of: fn(&Seen) -> usize| seen.iter().map(of).sum::<usize>();
    for (what, count) in [
        ("done", all(|s| s.done)),
        ("beside", all(|s| s.beside)),
        ("stands", all(|s| s.stands)),
        ("repeated", all(|s| s.repeated)),
    ] {
        assert!(count > 0, "{what} never happened");
    }
}

#[test]
fn nothing_that_was_answered_is_lost_or_doubled_in_ten_nights() {
    nights(1..=10);
}

#[test]
fn nothing_that_was_answered_is_lost_or_doubled_in_ten_other_nights() {
    nights(11..=20);
}

/// `SEEDS=10000 cargo test --release --test suite as_many_nights -- --ignored`
#[test]
#[ignore = "hours: as many nights as SEEDS says"]
fn as_many_nights_as_one_likes() {
    let seeds = std::env::var("SEEDS").map_or(10_000, |text| text.parse().unwrap());
    nights(1..=seeds);
}
