//! What one key or one address can take of a host, whatever it does: so much and no more, and
//! everybody else is answered meanwhile.

use crate::host::{Hall, deal, post, run, send, told};
use crate::reference::{Call, Device, Line, Stream};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

#[path = "../reference/hall.rs"]
mod hall;

/// After so long a page says that the host is away: whoever is not flooding is answered before.
const SILENCE: Duration = Duration::from_secs(12);
/// A stream that is let be still stands after this.
const SOON: Duration = Duration::from_secs(1);
/// Amounts that somebody wants in one deal.
const AMOUNTS: usize = 12;

/// A connection from another address of this machine than the usual.
async fn line_from(hall: &Hall, address: &str) -> Line {
    let socket = TcpSocket::new_v4().unwrap();
    socket
        .bind(format!("{address}:0").parse().unwrap())
        .unwrap();
    let to = format!("127.0.0.1:{}", hall.port());
    let stream = socket.connect(to.parse().unwrap()).await.unwrap();
    Line::over(stream, &to).await.unwrap()
}

fn public() -> Call {
    Call {
        method: "GET",
        target: "/v1/stream".to_owned(),
        body: Vec::new(),
        count: 0,
    }
}

/// A stream that has told something.
async fn opened(hall: &Hall, call: &Call) -> Stream {
    let mut stream = hall.line().await.stream(call).await.unwrap();
    stream.next().await.unwrap();
    stream
}

/// Whether a stream ends, whatever it tells before that.
async fn ends(stream: &mut Stream) -> bool {
    let end = async { while stream.next().await.is_some() {} };
    timeout(SILENCE, end).await.is_ok()
}

/// Whether it is let be.
async fn stays(stream: &mut Stream) -> bool {
    let end = async { while stream.next().await.is_some() {} };
    timeout(SOON, end).await.is_err()
}

/// What a device that saw nothing wants in these deals, answered.
async fn unseen(hall: &Hall, device: &mut Device, deals: &[usize]) -> Vec<Value> {
    let mut line = hall.line().await;
    let sheet = told(&mut line, device, "/v1/sheet").await;
    let rules = told(&mut line, device, "/v1/rules").await;
    let amounts: Vec<i32> = serde_json::from_value(rules["won"].clone()).unwrap();
    let mut answers = Vec::new();
    for at in deals {
        for &amount in &amounts[..AMOUNTS] {
            let (_, command) = deal(&sheet, *at, 1, amount);
            device.write_down(json!({}), command);
        }
        answers.extend(send(&mut line, device).await);
    }
    answers
}

fn count(answers: &[Value], word: &str) -> usize {
    let said = |answer: &&Value| answer["answer"] == word || answer["code"] == word;
    answers.iter().filter(said).count()
}

#[test]
fn one_key_keeps_only_so_much_beside_in_a_place_and_on_a_sheet() {
    run(async {
        let hall = Hall::new(8);
        let mut tablet = hall.tablet("k1", 1);
        let mut line = hall.line().await;
        let sheet = told(&mut line, &mut tablet, "/v1/sheet").await;
        for at in 1..=8 {
            let (seen, command) = deal(&sheet, at, 0, 48);
            tablet.write_down(seen, command);
        }
        send(&mut line, &mut tablet).await;
        // Eight in a place, under however many names.
        let (mut other, mut third) = (hall.tablet("k2", 1), hall.tablet("k3", 1));
        let answers = unseen(&hall, &mut other, &[1]).await;
        assert_eq!(
            (
                count(&answers, "beside"),
                count(&answers, "too-many-beside")
            ),
            (8, 4)
        );
        let answers = unseen(&hall, &mut third, &[1]).await;
        assert_eq!(count(&answers, "too-many-beside"), 12);
        // Fifty on a sheet.
        let answers = unseen(&hall, &mut other, &[2, 3, 4, 5, 6, 7, 8]).await;
        assert_eq!(count(&answers, "beside"), 42);
        let sheet = told(&mut line, &mut tablet, "/v1/sheet").await;
        let deals = sheet["deals"].as_array().unwrap().iter();
        let kept: usize = deals
            .map(|deal| deal["beside"].as_array().unwrap().len())
            .sum();
        assert_eq!(kept, 50);
        // What a desk drops makes room again, and a desk writes all the same.
        let mut desk = hall.desk("k9", "Erna").await;
        let first = &sheet["deals"][0];
        let drop = json!({"do": "settle_beside", "leg": 1, "table": 1, "number": first["beside"][0]["number"], "take": false});
        desk.write_down(first["stands"].clone(), drop);
        let (_, command) = deal(&sheet, 1, 1, 20);
        desk.write_down(json!({}), command);
        let answers = send(&mut line, &mut desk).await;
        assert_eq!((count(&answers, "done"), count(&answers, "beside")), (1, 1));
    });
}

#[test]
fn one_key_asks_no_faster_by_ever_new_names() {
    run(async {
        let hall = Hall::new(8);
        let mut line = hall.line().await;
        let asks: Vec<Value> = (0..100).map(|_| json!({})).collect();
        let mut answered = 0;
        for name in 0..10 {
            let mut tablet = hall.tablet(&format!("a{name}"), 1);
            for _ in 0..2 {
                let reply = post(&mut line, &mut tablet, "/v1/asks", json!({"asks": asks})).await;
                answered += usize::from(reply.status == 200);
                assert!(reply.status == 200 || reply.error() == "too-many");
            }
        }
        assert_eq!(answered, 4, "four hundred at once, of two thousand");
        let mut other = hall.tablet("b1", 2);
        let reply = post(&mut line, &mut other, "/v1/asks", json!({"asks": asks})).await;
        assert_eq!(reply.status, 200, "another table");
    });
}

#[test]
fn of_too_many_streams_the_oldest_ends() {
    run(async {
        let hall = Hall::new(8);
        let mut tablet = hall.tablet("k1", 1);
        let mut own = Vec::new();
        for _ in 0..3 {
            let call = tablet.call("GET", "/v1/stream", b"");
            own.push(opened(&hall, &call).await);
        }
        assert!(ends(&mut own[0]).await, "a device has two");
        assert!(stays(&mut own[1]).await && stays(&mut own[2]).await);
        let mut all = Vec::new();
        for name in 0..32 {
            let call = hall.tablet(&format!("a{name}"), 1);
            let call = { call }.call("GET", "/v1/stream", b"");
            all.push(opened(&hall, &call).await);
        }
        assert!(ends(&mut own[2]).await, "a table has thirty-two");
        assert!(stays(&mut all[31]).await);
        // Another table has its own.
        let call = hall.tablet("b1", 2).call("GET", "/v1/stream", b"");
        let mut other = opened(&hall, &call).await;
        assert!(stays(&mut other).await);
    });
}

#[test]
fn who_is_shut_out_or_has_an_old_card_hears_no_more_at_once() {
    run(async {
        let hall = Hall::new(8);
        let open = |id: &str| hall.tablet(id, 1).call("GET", "/v1/stream", b"");
        let mut first = opened(&hall, &open("k1")).await;
        let mut second = opened(&hall, &open("k2")).await;
        hall.host().shut_out("k1", true).unwrap();
        assert!(ends(&mut first).await && stays(&mut second).await);
        hall.host().new_card(crate::host::sheet(1)).unwrap();
        assert!(ends(&mut second).await);
    });
}

#[test]
fn a_hall_behind_one_address_is_let_in_and_one_guest_there_shuts_nobody_out() {
    run(async {
        let hall = Hall::new(160);
        let mut signed = Vec::new();
        for table in 1..=40 {
            for name in 0..3 {
                let mut tablet = hall.tablet(&format!("t{table}n{name}"), table);
                let call = tablet.call("GET", "/v1/stream", b"");
                signed.push(opened(&hall, &call).await);
            }
        }
        let mut looking = Vec::new();
        for _ in 0..200 {
            let mut line = hall.line().await;
            assert_eq!(line.get("/v1/seats?q=g").await.unwrap().status, 200);
            looking.push(line);
        }
        // Somebody without any code opens streams, and connections on which nothing comes.
        let mut streams = Vec::new();
        for _ in 0..300 {
            streams.push(opened(&hall, &public()).await);
        }
        assert!(ends(&mut streams[0]).await, "the oldest without a key");
        assert!(stays(&mut streams[299]).await);
        drop((looking, streams));
        let mut silent = Vec::new();
        for _ in 0..1100 {
            let mut stream = TcpStream::connect(("127.0.0.1", hall.port()))
                .await
                .unwrap();
            stream
                .write_all(b"GET /v1/hall HTTP/1.1\r\nHo")
                .await
                .unwrap();
            silent.push(stream);
        }
        let mut rest = Vec::new();
        let cut = timeout(SILENCE, silent[0].read_to_end(&mut rest)).await;
        assert!(cut.is_ok(), "the oldest on which nothing came");
        for address in ["127.0.0.1", "127.0.0.2"] {
            let asked = Instant::now();
            let mut line = line_from(&hall, address).await;
            assert_eq!(line.get("/v1/hall").await.unwrap().status, 200);
            told(&mut line, &mut hall.tablet("late", 7), "/v1/sheet").await;
            assert!(
                asked.elapsed() < SILENCE,
                "{address}: {:?}",
                asked.elapsed()
            );
        }
        // Whoever signed is still there.
        for stream in &mut signed[..10] {
            assert!(
                timeout(Duration::from_millis(10), async {
                    while stream.next().await.is_some() {}
                })
                .await
                .is_err()
            );
        }
    });
}

/// A device's call, answered.
async fn called(hall: &Hall, device: &mut Device) -> crate::reference::Reply {
    let call = device.call("GET", "/v1/sheet", b"");
    hall.line().await.call(&call).await.unwrap()
}

#[test]
fn a_table_lets_its_true_phone_in_however_many_names_somebody_made_up() {
    run(async {
        let mut hall = Hall::new(8);
        let mut first = hall.tablet("first", 1);
        let mut line = hall.line().await;
        let sheet = told(&mut line, &mut first, "/v1/sheet").await;
        let (seen, command) = deal(&sheet, 1, 0, 48);
        first.write_down(seen, command);
        send(&mut line, &mut first).await;
        for name in 0..100 {
            let mut guest = hall.tablet(&format!("g{name}"), 1);
            assert_eq!(called(&hall, &mut guest).await.status, 200, "{name}");
        }
        let mut phone = hall.tablet("phone", 1);
        assert_eq!(called(&hall, &mut phone).await.status, 200);
        let known = hall.host().devices();
        let here = |known: &&vorhand::host::KnownDevice| known.device.table.is_some();
        assert_eq!(known.iter().filter(here).count(), 64);
        // Who wrote keeps his name, and nobody else has it, after a restart too.
        let is_first = |known: &&vorhand::host::KnownDevice| known.id == "first";
        assert_eq!(known.iter().find(is_first).unwrap().device.number, 1);
        let numbers: std::collections::BTreeSet<u32> =
            known.iter().map(|known| known.device.number).collect();
        assert_eq!(numbers.len(), known.len());
        hall.restart();
        assert_eq!(called(&hall, &mut phone).await.status, 200);
        let mut late = hall.tablet("late", 1);
        assert_eq!(called(&hall, &mut late).await.status, 200);
        assert_eq!(called(&hall, &mut first).await.status, 200);
    });
}

#[test]
fn a_high_count_in_anothers_name_locks_nobody_out() {
    run(async {
        let mut hall = Hall::new(8);
        let (mut phone, mut thief) = (hall.tablet("phone", 1), hall.tablet("phone", 1));
        assert_eq!(called(&hall, &mut phone).await.status, 200);
        for count in [1 << 53, 1 << 52, 1 << 33] {
            thief.count = count - 1;
            assert_eq!(called(&hall, &mut thief).await.error(), "replayed");
        }
        thief.count = 1 << 32;
        assert_eq!(called(&hall, &mut thief).await.status, 200);
        let call = phone.call("GET", "/v1/sheet", b"");
        let reply = hall.line().await.call(&call).await.unwrap();
        let told = phone.believed(&call, &reply).unwrap();
        assert_eq!(
            (reply.status, &told["highest"]),
            (409, &json!((1u64 << 32) + 1))
        );
        phone.count = told["highest"].as_u64().unwrap();
        assert_eq!(called(&hall, &mut phone).await.status, 200);
        // A host that began anew takes what the phone has reached, and leaves numbers above it.
        hall.restart();
        thief.count = 1 << 53;
        thief.count -= 1;
        assert_eq!(called(&hall, &mut thief).await.error(), "replayed");
        assert_eq!(called(&hall, &mut phone).await.status, 200);
    });
}

/// A connection that has asked for something and never reads.
async fn never_reads(port: u16, call: &Call) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let address = format!("127.0.0.1:{port}");
    let mut stream = socket.connect(address.parse().unwrap()).await.unwrap();
    let Call { method, target, .. } = call;
    let request = format!("{method} {target} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// One guest with the code of table 1, under so many names: streams that never read, and as many
/// differing deals with long remarks as he may; how many of them were kept beside.
async fn floods(host: &mut hall::Host, time: Duration) -> usize {
    let mut names = Vec::new();
    for name in 0..20 {
        let mut device = host.tablet(1);
        device.id = format!("guest{name}");
        names.push(device);
    }
    let mut silent = Vec::new();
    for at in 0..500 {
        let call = names[at % 20].call("GET", "/v1/stream", b"");
        silent.push(never_reads(host.port, &call).await);
    }
    let (port, until) = (host.port, Instant::now() + time);
    let mut all = tokio::task::JoinSet::new();
    for (number, mut device) in names.into_iter().enumerate() {
        all.spawn(async move {
            let mut line = hall::line(port).await;
            let seen = hall::sheet(&mut line, &mut device).await;
            let mut turn = 0;
            while Instant::now() < until {
                let (_, mut command) = deal(&seen, turn % 40 + 1, (turn + number) % 3, 48);
                command["lines"][0]["remark"] = json!("x".repeat(480));
                device.write_down(json!({}), command);
                let call = device.offer(1).unwrap();
                let Ok(reply) = line.call(&call).await else {
                    break;
                };
                device.take(&call, &reply);
                turn += 1;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let answers = device.kept.into_iter().filter_map(|kept| kept.answer);
            count(&answers.collect::<Vec<_>>(), "beside")
        });
    }
    let beside = all.join_all().await.into_iter().sum();
    drop(silent);
    beside
}

async fn answered(port: u16, device: &mut Device) -> bool {
    let call = device.call("GET", "/v1/sheet", b"");
    let Ok(reply) = hall::line(port).await.call(&call).await else {
        return false;
    };
    device.believed(&call, &reply).is_some()
}

/// How long the slowest answer to another table took, until this ends.
async fn neighbour(port: u16, mut device: Device, over: Arc<AtomicBool>) -> Duration {
    let mut slowest = Duration::ZERO;
    while !over.load(Ordering::SeqCst) {
        let asked = Instant::now();
        // A page asks again where its connection was cut before it had signed anything.
        while !answered(port, &mut device).await {}
        slowest = slowest.max(asked.elapsed());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    slowest
}

/// So much memory devices take of a host at most, in MB; a release build begins with less than 40.
const MEMORY: u64 = 110;

/// With a thousand phones that listen, three times: one guest with the code of a table, and one without any.
#[test]
fn a_host_stays_small_and_answers_everybody_else_whatever_guests_do() {
    let _ = rlimit::increase_nofile_limit(20_000);
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("congress.vorhand");
    drop(hall::book(&book));
    let mut host = hall::Host::begin(&book, &[]);
    let begun = host.memory().0;
    run(async {
        let mut listening = tokio::task::JoinSet::new();
        for mut tablet in host.tablets() {
            let call = tablet.call("GET", "/v1/stream", b"");
            let mut stream = hall::line(host.port).await.stream(&call).await.unwrap();
            stream.next().await.unwrap();
            listening.spawn(async move { while stream.next().await.is_some() {} });
        }
        let listened = host.memory().0;
        let over = Arc::new(AtomicBool::new(false));
        let other = host.tablet(2);
        let other = tokio::spawn(neighbour(host.port, other, Arc::clone(&over)));
        let mut beside = 0;
        // What the first took is free for those after it.
        for _ in 0..3 {
            beside += floods(&mut host, Duration::from_secs(5)).await;
            let mut unsigned = Vec::new();
            for _ in 0..4000 {
                unsigned.push(never_reads(host.port, &public()).await);
            }
        }
        over.store(true, Ordering::SeqCst);
        let slowest = other.await.unwrap();
        assert!(slowest < SILENCE, "{slowest:?}");
        assert!(beside > 0, "the guest was heard");
        if cfg!(target_os = "linux") {
            let (_, most) = host.memory();
            assert!(most - begun < MEMORY, "{begun}, {most} MB");
            // Of what the guests had at least a third goes back within half a minute.
            let kept = most - (most - listened) / 3;
            let mut now = most;
            for _ in 0..30 {
                tokio::time::sleep(Duration::from_secs(1)).await;
                now = host.memory().0;
                if now <= kept {
                    break;
                }
            }
            assert!(now <= kept, "{begun}, {listened}, {most}, {now} MB");
        } else {
            crate::skipped("only Linux tells how much memory a host has");
        }
    });
    host.end();
}
