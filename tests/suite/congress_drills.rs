//! What goes wrong where several hosts share a database: its disk is full, a host sleeps while others
//! write, an old backup comes back, and whoever is let in there may do nothing but his own work.

use crate::cluster::Cluster;
use crate::congress_postgres::{Running, connect, host, member, until_done};
use crate::host::{deal, draw, run, sheet};
use crate::reference::{Device, Line, Reply, unhex};
use crate::session::{one_table, options};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command as Process;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use vorhand::host::SideFile;
use vorhand::link::postgres::{Address, HostBeside, NoDatabase, Postgres, Sharing, Surroundings};
use vorhand::session::{Lent, Session, SessionError, Trouble};

/// How long anything may take that happens by itself.
const PATIENCE: Duration = Duration::from_secs(30);

pub fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Waits until nobody answers at a port. A process that another test begins holds it for the blink
/// until its own program runs.
pub fn until_closed(port: u16) {
    until("the port is closed", || {
        std::net::TcpStream::connect(("127.0.0.1", port)).is_err()
    });
}

/// A book with two drawn tables.
pub fn drawn(path: &Path) {
    let mut session = Session::create(path, options()).unwrap();
    draw(&mut session, 8);
}

/// A device at the first table.
fn tablet(id: &str, book: &Path) -> Device {
    let kept = SideFile::beside(Some(book)).unwrap();
    Device::new(id, "1-1-1", unhex(&kept.table_key(sheet(1)).to_hex()))
}

async fn line(host: &Running) -> Line {
    let at = host.at().replace("http://", "");
    let stream = TcpStream::connect(&at).await.unwrap();
    Line::over(stream, &at).await.unwrap()
}

async fn seen(line: &mut Line, device: &mut Device) -> Value {
    let call = device.call("GET", "/v1/sheet", b"");
    let reply = line.call(&call).await.unwrap();
    device.believed(&call, &reply).unwrap()
}

/// Offers what waits until it is answered, as a device does.
async fn offered(host: &Running, device: &mut Device) -> Reply {
    let begun = Instant::now();
    loop {
        let mut line = line(host).await;
        let call = device.offer(50).unwrap();
        let reply = line.call(&call).await.unwrap();
        if device.take(&call, &reply) {
            return reply;
        }
        let error = reply.error();
        assert!(
            ["away", "order-refused", "busy"].contains(&error.as_str()),
            "{error}"
        );
        assert!(begun.elapsed() < PATIENCE, "it is answered in the end");
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// The amounts on the first sheet, each with its deal.
pub fn entered(session: &Session) -> Vec<(u32, i32)> {
    let sheet = &session.book().events[0].legs[0].tables[0].sheet;
    let amounts = sheet.deals.iter().map(|line| (line.deal.0, line.amount));
    amounts.collect()
}

/// Every ask is a row once.
pub fn assert_once(session: &Session) {
    let rows = session.journal().unwrap();
    let marks: Vec<String> = rows
        .into_iter()
        .filter_map(|row| Some(row.asked?.mark))
        .collect();
    let once: BTreeSet<&String> = marks.iter().collect();
    assert_eq!(marks.len(), once.len(), "{marks:?}");
}

#[test]
fn a_full_disk_at_the_database_refuses_with_its_words_and_goes_on_when_there_is_room() {
    let Some(cluster) = Cluster::on_small_disk(80) else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    drawn(&one);
    let text = Cluster::address(&[&cluster]);
    let running = Running::begin(&one, &text, &[]);
    let (mut other, _database) = host(&two, &text);
    let mut tablet = tablet("ka", &one);
    run(async {
        let mut line = line(&running).await;
        let sheet = seen(&mut line, &mut tablet).await;
        let write = |tablet: &mut Device, number| {
            let (stands, command) = deal(&sheet, number, 0, 48);
            tablet.write_down(stands, command);
        };
        write(&mut tablet, 1);
        assert_eq!(offered(&running, &mut tablet).await.status, 200);
        cluster.fill_disk();
        // Until there is no room even for a short name.
        let (mut long, mut answered) = (150, 0);
        while long > 0 {
            match other.transact(member(&format!("{answered:0>long$}"))) {
                Ok(_) => answered += 1,
                Err(SessionError::Store(why)) => {
                    assert_eq!(why.trouble, Trouble::OrderRefused, "{why}");
                    assert!(why.detail.contains("No space left"), "{}", why.detail);
                    long /= 2;
                }
                Err(why) => panic!("{why}"),
            }
        }
        assert_eq!(other.book().members.len(), answered);
        // The table's deals are not stored, and its device keeps them.
        let mut stored = 1;
        let refused = loop {
            write(&mut tablet, stored + 1);
            let call = tablet.offer(1).unwrap();
            let reply = line.call(&call).await.unwrap();
            if !tablet.take(&call, &reply) {
                break reply;
            }
            stored += 1;
        };
        assert_eq!(
            (refused.status, refused.error().as_str()),
            (507, "order-refused")
        );
        assert!(other.verify().unwrap().sound());
        // There is room: the same ask, offered again.
        cluster.free_disk();
        assert_eq!(offered(&running, &mut tablet).await.status, 200);
        until_done(&mut other, "Late");
        other.follow().unwrap();
        assert_eq!(other.book().members.len(), answered + 1);
        let all: Vec<(u32, i32)> = (1..).map(|n| (n, 48)).take(stored + 1).collect();
        assert_eq!(entered(&other), all);
        drop(running);
        let mut first = Session::open(&one, options()).unwrap();
        first
            .share(connect(&text).order(&other.origin().unwrap()).unwrap())
            .unwrap();
        assert_eq!(first.book(), other.book());
        for session in [&first, &other] {
            assert!(session.verify().unwrap().sound());
            assert_once(session);
        }
    });
}

/// Stops a process where it is, or lets it go on.
fn signal(running: &Running, name: &str) {
    let id = running.child.id().to_string();
    assert!(
        Process::new("kill")
            .args([name, &id])
            .status()
            .unwrap()
            .success()
    );
}

#[test]
fn a_host_that_slept_for_an_hour_follows_when_it_wakes_and_doubles_nothing() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    drawn(&one);
    let text = Cluster::address(&[&cluster]);
    let first = Running::begin(&one, &text, &[]);
    let mine = "pid <> pg_backend_pid() AND backend_type = 'client backend'";
    let of_first = cluster.sql(&format!(
        "SELECT string_agg(pid::text, ',') FROM pg_stat_activity WHERE {mine}"
    ));
    let second = Running::begin(&two, &text, &[]);
    let [mut sleeps, mut wakes] = [tablet("ka", &one), tablet("kb", &two)];
    run(async {
        let [mut here, mut there] = [line(&first).await, line(&second).await];
        let sheet = seen(&mut here, &mut sleeps).await;
        let write = |tablet: &mut Device, number, amount| {
            let (stands, command) = deal(&sheet, number, 0, amount);
            tablet.write_down(stands, command);
        };
        write(&mut sleeps, 1, 48);
        offered(&first, &mut sleeps).await;
        let _ = seen(&mut there, &mut wakes).await;
        // The lid is closed; two asks lie in front of it. Others write on, and the database has long
        // given this host's connection up.
        signal(&first, "-STOP");
        write(&mut sleeps, 4, 48);
        write(&mut sleeps, 20, 36);
        let asleep = sleeps.offer(50).unwrap();
        let waiting = tokio::spawn(async move { (here.call(&asleep).await, asleep) });
        (2..=9).for_each(|number| write(&mut wakes, number, 24));
        offered(&second, &mut wakes).await;
        let names: Vec<String> = (0..20)
            .map(|n| json!({"do": "add_member", "name": format!("M{n}")}).to_string())
            .collect();
        let (code, said) = second.told(&names.join("\n"));
        assert_eq!(code, 0, "{said}");
        cluster.sql(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid IN ({of_first})"
        ));
        signal(&first, "-CONT");
        let (reply, asleep) = waiting.await.unwrap();
        if !reply.is_ok_and(|reply| sleeps.take(&asleep, &reply)) {
            offered(&first, &mut sleeps).await;
        }
        // What others wrote meanwhile stands; what it still held is beside it, or done once.
        let answers: Vec<&Value> = sleeps
            .kept
            .iter()
            .map(|kept| &kept.answer.as_ref().unwrap()["answer"])
            .collect();
        assert_eq!(answers, ["done", "beside", "done"]);
    });
    until("both are as far", || {
        first.hall()["rows"] == second.hall()["rows"]
    });
    drop((first, second));
    let [first, second] = [one, two].map(|path| Session::open(path, options()).unwrap());
    assert_eq!(first.book(), second.book());
    assert_eq!(first.head().unwrap(), second.head().unwrap());
    assert_eq!(first.book().members.len(), 20);
    let mut all = vec![(1, 48)];
    all.extend((2..=9).map(|n| (n, 24)).chain([(20, 36)]));
    assert_eq!(entered(&first), all);
    assert_eq!(
        first.book().events[0].legs[0].tables[0].sheet.beside.len(),
        1
    );
    for session in [&first, &second] {
        assert!(session.verify().unwrap().sound());
        assert_once(session);
    }
}

#[test]
fn a_database_restored_from_an_older_backup_is_named_by_row_and_not_written_to() {
    let Some(mut cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    let text = Cluster::address(&[&cluster]);
    let (mut first, _a) = host(&one, &text);
    let (mut second, _b) = host(&two, &text);
    first.transact(member("Anna")).unwrap();
    let kept = first.last_seq();
    cluster.backup();
    first.transact(member("Bela")).unwrap();
    second.transact(member("Cora")).unwrap();
    first.follow().unwrap();
    cluster.restore();
    let lost = Trouble::OrderForked { row: kept + 1 };
    for session in [&mut first, &mut second] {
        until("the older order is found", || {
            let Err(SessionError::Store(why)) = session.transact(member("Dora")) else {
                panic!("nothing is written");
            };
            assert!(
                why.trouble == lost || why.trouble == Trouble::OrderAway,
                "{why}"
            );
            why.trouble == lost
        });
        // Once known, it stays known.
        assert_eq!(session.order_wrong().unwrap().trouble, lost);
        assert_eq!(session.follow().unwrap_err().trouble, lost);
        assert_eq!(session.book().members.len(), 3);
        assert!(session.verify().unwrap().sound());
    }
    let head = cluster.sql("SELECT head, (SELECT count(*) FROM vorhand.journal) FROM vorhand.book");
    assert_eq!(
        head,
        format!("{kept}|{kept}"),
        "nothing is written after it"
    );
    // A host that knows nothing of what is lost, and one that knows most and offers it again.
    drop((first, second));
    let fresh = connect(&text);
    let mut third = Session::create(dir.path().join("three.vorhand"), options()).unwrap();
    fresh.join(&mut third).unwrap();
    assert_eq!(third.last_seq(), kept);
    drop(Running::begin(&one, &text, &["--offer"]));
    third.follow().unwrap();
    let names: Vec<&str> = third
        .book()
        .members
        .iter()
        .map(|m| m.name.as_str())
        .collect();
    assert_eq!(names, ["Anna", "Bela", "Cora"]);
    // What was offered is what it was, to the byte: whoever knew it too simply goes on.
    let (second, _b) = host(&two, &text);
    assert_eq!(second.head().unwrap(), third.head().unwrap());
    assert!(third.verify().unwrap().sound());
}

#[test]
fn a_server_proves_who_it_is_as_far_as_the_address_asks_for() {
    let Some(mut cluster) = Cluster::fresh() else {
        return;
    };
    if !cluster.over_tls() {
        return;
    }
    let [root, other] =
        ["root.crt", "other.crt"].map(|name| cluster.folder().join(name).display().to_string());
    let tried = |host: &str, mode: &str, root: Option<&str>| {
        let root = root.map_or_else(String::new, |root| format!(" sslrootcert={root}"));
        let text = format!(
            "host={host} port={} user=postgres dbname=postgres sslmode={mode}{root}",
            cluster.port()
        );
        let address = Address::read(&text, &Surroundings::default());
        address.map_err(NoDatabase::Address).and_then(|address| {
            let database = Postgres::connect(&address)?;
            database.books().map(|_| database)
        })
    };
    let [root, other] = [Some(root.as_str()), Some(other.as_str())];
    for (host, mode, root) in [
        ("localhost", "verify-full", root),
        ("localhost", "verify-ca", root),
        ("127.0.0.1", "verify-ca", root),
        ("127.0.0.1", "require", root),
        ("127.0.0.1", "require", None),
        ("127.0.0.1", "prefer", None),
    ] {
        assert!(tried(host, mode, root).is_ok(), "{host} {mode} {root:?}");
    }
    for (host, mode, root, says) in [
        ("127.0.0.1", "verify-full", root, "not valid for name"),
        ("localhost", "verify-full", other, "UnknownIssuer"),
        ("localhost", "verify-ca", other, "UnknownIssuer"),
        ("localhost", "require", other, "UnknownIssuer"),
        ("127.0.0.1", "disable", None, "no encryption"),
    ] {
        match tried(host, mode, root) {
            Err(NoDatabase::Away { why, .. }) => {
                assert!(why.contains(says), "{host} {mode}: {why}");
            }
            told => panic!("{host} {mode} {root:?}: {told:?}"),
        }
    }
    assert!(matches!(
        tried("localhost", "verify-full", None),
        Err(NoDatabase::Address(_))
    ));
    // A book is shared over it.
    let database = tried("localhost", "verify-full", root).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let mut session = Session::create(dir.path().join("one.vorhand"), options()).unwrap();
    one_table(&mut session);
    database.join(&mut session).unwrap();
    session.transact(member("Anna")).unwrap();
    let over = cluster.sql("SELECT bool_or(ssl) FROM pg_stat_ssl");
    assert_eq!(over, "t");
}

#[test]
fn a_snapshot_is_kept_now_and_then_and_who_joins_begins_with_it() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    let text = Cluster::address(&[&cluster]);
    let (first, database) = host(&one, &text);
    let id = first.origin().unwrap();
    let lent = Lent::with(first);
    let beside = HostBeside {
        name: "one".to_owned(),
        address: "http://one".to_owned(),
        tell: Box::new(String::new),
        hear: Box::new(|_| ()),
        snapshots: 10,
    };
    let sharing = Sharing::start(lent.clone(), database, &id, beside);
    let write = |n: u32| {
        let add = |session: &mut Session| session.transact(member(&format!("M{n}"))).unwrap();
        drop(lent.work(PATIENCE, add).unwrap());
    };
    (0..25).for_each(write);
    let database = connect(&text);
    let newest = || database.snapshot(&id).unwrap().unwrap().0;
    until("a snapshot is kept", || newest() >= 20);
    // What is in the snapshot is not asked for row by row.
    cluster.sql(&format!(
        "DELETE FROM vorhand.journal WHERE seq <= {}",
        newest()
    ));
    write(25);
    drop(Running::begin(&two, &text, &[]));
    drop(sharing);
    let first = lent.take(Duration::from_secs(5)).unwrap();
    let second = Session::open(&two, options()).unwrap();
    assert_eq!(first.book(), second.book());
    assert_eq!(first.head().unwrap(), second.head().unwrap());
    assert!(second.verify().unwrap().sound());
}

/// The lines of SQL of the handbook's page, block by block; the same in both languages.
pub fn lines_of_the_page() -> [&'static str; 3] {
    let [en, de] = [
        include_str!("../../docs/handbook/en/src/congress.md"),
        include_str!("../../docs/handbook/de/src/congress.md"),
    ]
    .map(|page| {
        let mut blocks = page
            .split("```sql\n")
            .skip(1)
            .filter_map(|rest| rest.split_once("```"));
        std::array::from_fn(|_| blocks.next().unwrap().0)
    });
    assert_eq!(en, de);
    en
}

#[test]
fn the_role_of_the_page_works_as_a_host_and_may_do_nothing_else() {
    let Some(cluster) = Cluster::fresh() else {
        return;
    };
    let schema = Process::new(env!("CARGO_BIN_EXE_vorhand"))
        .args(["host", "--schema"])
        .output()
        .unwrap();
    std::fs::write(cluster.folder().join("schema.sql"), schema.stdout).unwrap();
    let [role, ..] = lines_of_the_page();
    std::fs::write(cluster.folder().join("page.sql"), role).unwrap();
    cluster.script("page.sql");
    let text = Cluster::address(&[&cluster]);
    let text = text.replace("user=postgres dbname=postgres", "user=vorhand dbname=skat");
    let dir = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| dir.path().join(format!("{name}.vorhand")));
    drawn(&one);
    // All that a host does: puts its book there, writes, is found, takes a snapshot, joins.
    let first = Running::begin(&one, &text, &[]);
    let second = Running::begin(&two, &text, &[]);
    for (host, name) in [(&first, "Anna"), (&second, "Bela")] {
        let (code, said) = host.told(&json!({"do": "add_member", "name": name}).to_string());
        assert_eq!(code, 0, "{said}");
    }
    let as_host = |lines: &str| cluster.told(("vorhand", "skat"), lines);
    until("both are known", || {
        as_host("SELECT count(*) FROM vorhand.host").unwrap() == "2"
    });
    let database = connect(&text);
    let id = database.books().unwrap()[0].id.clone();
    for seq in [100, 200, 300] {
        database.keep_snapshot(&id, seq, vec![1]).unwrap();
    }
    assert_eq!(
        as_host("SELECT count(*) FROM vorhand.snapshot").unwrap(),
        "2"
    );
    for lines in [
        "UPDATE vorhand.journal SET actor = 'Nobody'",
        "DELETE FROM vorhand.journal",
        "TRUNCATE vorhand.journal",
        "DROP TABLE vorhand.journal",
        "ALTER TABLE vorhand.journal ADD COLUMN more text",
        "CREATE TRIGGER t BEFORE INSERT ON vorhand.journal EXECUTE FUNCTION suppress_redundant_updates_trigger()",
        "DELETE FROM vorhand.book",
        "DROP SCHEMA vorhand CASCADE",
        "CREATE TABLE vorhand.mine (n integer)",
        "DELETE FROM vorhand.host",
        "UPDATE vorhand.snapshot SET seq = 1",
        "CREATE ROLE other",
    ] {
        let refused = as_host(lines).unwrap_err();
        assert!(
            refused.contains("permission denied") || refused.contains("must be owner"),
            "{lines}: {refused}"
        );
    }
    // Others read nothing.
    cluster.sql("CREATE ROLE guest LOGIN");
    let refused = cluster
        .told(("guest", "skat"), "SELECT secret FROM vorhand.host")
        .unwrap_err();
    assert!(refused.contains("permission denied"), "{refused}");
}
