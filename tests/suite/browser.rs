//! A real browser at a table: the pages as the host serves them, at a name that is not this machine,
//! over a network that is cut and comes back.

use crate::driver::{Browser, Kind};
use crate::host::{draw, run, sheet};
use crate::session::{amount, options};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use vorhand::club::{DealNo, ListFoot, MovementKind};
use vorhand::host::{Host, HostOptions};
use vorhand::ops::Command;
use vorhand::session::{Lent, Session};

/// The browser, or what was not tried without it is said.
pub fn begun(kind: Kind, otherwise: &str) -> Option<Browser> {
    Browser::begin(kind)
        .map_err(|missing| crate::skipped(&format!("{missing}: {otherwise}")))
        .ok()
}

/// A wire between the browser and the host, that can be cut.
async fn relay(listener: TcpListener, host: u16, cut: Arc<AtomicBool>) {
    loop {
        let (mut from, _) = listener.accept().await.unwrap();
        let cut = Arc::clone(&cut);
        if cut.load(Ordering::SeqCst) {
            continue;
        }
        tokio::spawn(async move {
            let Ok(mut to) = TcpStream::connect(("127.0.0.1", host)).await else {
                return;
            };
            let is_cut = async {
                while !cut.load(Ordering::SeqCst) {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            };
            tokio::select! {
                _ = copy_bidirectional(&mut from, &mut to) => {}
                () = is_cut => {}
            }
        });
    }
}

#[test]
fn a_phone_at_a_table_writes_on_while_the_network_is_away_and_ten_tabs_agree() {
    walked(Kind::Chromium);
}

#[test]
fn a_phone_with_firefox_writes_on_while_the_network_is_away_and_ten_tabs_agree() {
    walked(Kind::Firefox);
}

fn walked(kind: Kind) {
    let Some(browser) = begun(kind, "no phone wrote at a table") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("club.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    draw(&mut session, 8);
    let lent = Lent::with(session);
    // Taken before anybody else can take it.
    let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let cut = Arc::new(AtomicBool::new(false));
    let host_options = HostOptions {
        names: vec![format!("hall.test:{port}")],
        ..HostOptions::default()
    };
    let host = Host::start(lent.clone(), Some(&book), &host_options).unwrap();
    let link = host.sheet_link(sheet(1));
    assert!(
        link.starts_with(&format!("http://hall.test:{port}/t/1-1-1#k=")),
        "{link}"
    );
    let own = host.port();
    let wire = Arc::clone(&cut);
    std::thread::spawn(move || {
        run(async move {
            relay(TcpListener::from_std(listener).unwrap(), own, wire).await;
        });
    });
    // The code is scanned: whose table is it?
    browser.go(&link);
    browser.until("document.querySelector('.guard')");
    assert_eq!(browser.run("return isSecureContext"), json!(false));
    let names = browser.run("return document.querySelector('.large-names').innerText");
    assert_eq!(names.as_str().unwrap().lines().count(), 4);
    browser.press(".answers", "Yes");
    // Whatever is pressed has room for a thumb, and text at twice its size needs no sideways scrolling.
    browser.until("document.querySelector('.names button')");
    let small = "return [...document.querySelectorAll('button, summary, input')].filter(e => e.offsetParent) \
                 .filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)";
    assert_eq!(browser.run(small), json!([]));
    browser.run("document.documentElement.style.fontSize = '200%'");
    let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
    assert!(wide.as_i64().unwrap() <= 0, "{wide} too wide");
    browser.run("document.documentElement.style.fontSize = ''");
    // Twenty deals, and all of them are with the desk.
    (0..20).for_each(|_| browser.write(48));
    browser.until("document.querySelectorAll('.deals .row.stands').length === 20");
    // The network is cut: ten more, grey, and the line at the top says so.
    cut.store(true, Ordering::SeqCst);
    (0..10).for_each(|_| browser.write(36));
    browser.until("document.querySelectorAll('.deals .row.waits').length === 10");
    browser.until("document.querySelector('#state').innerText.includes('not connected')");
    assert_eq!(browser.count("stands"), 20, "never green without an answer");
    // The tab is closed, the network comes back, and the code is scanned again.
    browser.go("about:blank");
    cut.store(false, Ordering::SeqCst);
    browser.go(&link);
    browser.until("document.querySelectorAll('.deals .row.stands').length === 30");
    let entered = lent.work(Duration::from_secs(5), |session| {
        let tables = session.book().events[0].legs[0].tables.clone();
        tables[0].sheet.deals.len()
    });
    assert_eq!(entered, Some(30), "each once");
    let copy = dir.path().join("stick.vorhand");
    let backed_up = lent.work(Duration::from_secs(5), |session| session.backup_to(&copy));
    backed_up.unwrap().unwrap();
    let beside = |book: &Path| book.with_extension("vorhand.hall");
    std::fs::copy(beside(&book), beside(&copy)).unwrap();
    // Ten tabs of one browser: a host takes six connections of it, and all of them go on.
    for _ in 0..9 {
        browser.tab();
        browser.go(&link);
        browser.until("document.querySelectorAll('.deals .row.stands').length === 30");
    }
    browser.write(48);
    browser.until("document.querySelectorAll('.deals .row.stands').length === 31");
    // A deal that this browser did not write, and that is on no copy.
    let added = lent.work(Duration::from_secs(5), |session| {
        let sheet = sheet(1);
        let declarer = session.book().events[0].legs[0].tables[0].seats[0].1;
        let (deal, lines) = (DealNo(46), amount(declarer, 36));
        session.transact(Command::EnterDeal { sheet, deal, lines })
    });
    added.unwrap().unwrap();
    browser.close_tab();
    browser.until("document.querySelectorAll('.deals .row.stands').length === 32");
    // The laptop falls off the table. On another one somebody goes on with the copy, which is one deal
    // behind; whoever sits here types its address, and this tab goes there with all that it holds.
    cut.store(true, Ordering::SeqCst);
    host.stop();
    let host_options = HostOptions {
        names: vec!["hall.test".to_owned()],
        ..HostOptions::default()
    };
    let other = Lent::with(Session::open(&copy, options()).unwrap());
    let host = Host::start(other.clone(), Some(&copy), &host_options).unwrap();
    let port = host.port();
    // What another tab wrote is done here too.
    browser.until("document.querySelector('.pad h2').textContent === 'Deal 32'");
    browser.write(24);
    browser.until("document.querySelectorAll('.deals .row.waits').length === 1");
    browser.until("!document.querySelector('details.elsewhere').hidden");
    browser.run(&format!(
        "document.querySelector('#elsewhere').value = 'hall.test:{port}'; \
         document.querySelector('.elsewhere form').requestSubmit()"
    ));
    browser.until(&format!("location.port === '{port}'"));
    browser.until("document.querySelectorAll('.deals .row.stands').length === 32");
    browser.until("document.querySelector('[role=alert]')");
    let warned = browser.run("return document.querySelector('[role=alert]').innerText");
    assert!(
        warned.as_str().unwrap().contains("Another machine"),
        "{warned}"
    );
    let entered = other.work(Duration::from_secs(5), |session| {
        session.book().events[0].legs[0].tables[0].sheet.deals.len()
    });
    assert_eq!(
        entered,
        Some(32),
        "what was only with the old one too, each once"
    );
    host.stop();
}

/// A host over a book that devices call by the name `hall.test`.
pub fn hall_over(dir: &Path, make: impl FnOnce(&mut Session)) -> (Lent, Host) {
    let book = dir.join("club.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    make(&mut session);
    let lent = Lent::with(session);
    let host_options = HostOptions {
        names: vec!["hall.test".to_owned()],
        ..HostOptions::default()
    };
    let host = Host::start(lent.clone(), Some(&book), &host_options).unwrap();
    (lent, host)
}

/// Scans the code of table 1 and says that it is one's own.
fn sit_down(browser: &Browser, host: &Host) {
    let link = host.sheet_link(sheet(1)).replace("127.0.0.1", "hall.test");
    let (_, path) = link.split_once("/t/").unwrap();
    browser.go(&format!("http://hall.test:{}/t/{path}", host.port()));
    browser.until("document.querySelector('.guard')");
    browser.press(".answers", "Yes");
}

fn lines_of(lent: &Lent, deal: u32) -> Vec<(bool, i32, String)> {
    let lines = lent.work(Duration::from_secs(5), |session| {
        let table = session.book().events[0].legs[0].tables[0].clone();
        let lines = table.sheet.deals.iter();
        let of = lines.filter(|line| line.deal == DealNo(deal));
        of.map(|line| (line.declarer.is_some(), line.amount, line.remark.clone()))
            .collect()
    });
    lines.unwrap()
}

#[test]
fn an_older_copy_at_the_same_address_hears_what_a_phone_has_seen() {
    let Some(browser) = begun(Kind::Chromium, "no copy took a host's place") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let (lent, host) = hall_over(dir.path(), |session| draw(session, 8));
    sit_down(&browser, &host);
    let stand = |deals: u32| {
        browser.until(&format!(
            "document.querySelectorAll('.deals .row.stands').length === {deals}"
        ));
    };
    let copy = dir.path().join("stick.vorhand");
    let copied = lent.work(Duration::from_secs(5), |session| session.backup_to(&copy));
    copied.unwrap().unwrap();
    let beside = |book: &Path| book.with_extension("vorhand.hall");
    std::fs::copy(beside(&dir.path().join("club.vorhand")), beside(&copy)).unwrap();
    browser.write(48);
    stand(1);
    let port = host.port();
    host.stop();
    // The copy had been written on before its host took the place: its journal is the longer one.
    let mut session = Session::open(&copy, options()).unwrap();
    let declarer = session.book().events[0].legs[0].tables[0].seats[0].1;
    for deal in [47, 48].map(DealNo) {
        let (sheet, lines) = (sheet(1), amount(declarer, 36));
        session
            .transact(Command::EnterDeal { sheet, deal, lines })
            .unwrap();
    }
    let host_options = HostOptions {
        port,
        names: vec!["hall.test".to_owned()],
        ..HostOptions::default()
    };
    let host = Host::start(Lent::with(session), Some(&copy), &host_options).unwrap();
    browser.until("document.querySelector('[role=alert]')");
    stand(3);
    host.stop();
}

#[test]
fn a_ramsch_is_written_on_a_phone_and_nobody_played_is_offered_where_the_rules_know_it() {
    let Some(browser) = begun(Kind::Chromium, "no Ramsch was written on a phone") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let (lent, host) = hall_over(dir.path(), |session| draw(session, 8));
    sit_down(&browser, &host);
    browser.until("document.querySelectorAll('.pad-head .choice').length === 3");
    let offered = "return document.querySelector('.pad').innerText.includes('Nobody played')";
    assert_eq!(
        browser.run(offered),
        json!(false),
        "Foster plays a Ramsch then"
    );
    browser.press(".pad-head", "Ramsch");
    browser.run("document.querySelectorAll('.names button')[1].click()");
    browser.press(".chips", "\u{2212}20");
    browser.press(".keys", "Save");
    browser.until("document.querySelectorAll('.deals .row.stands').length === 1");
    assert_eq!(lines_of(&lent, 1), [(true, -20, "Ramsch".to_owned())]);
    // Two are equal: both are charged.
    browser.until("document.querySelector('.pad h2').textContent === 'Deal 2'");
    browser.press(".pad-head", "Ramsch");
    for name in [0, 2] {
        browser.run(&format!(
            "document.querySelectorAll('.names button')[{name}].click()"
        ));
    }
    browser.press(".chips", "\u{2212}20");
    browser.press(".keys", "Save");
    browser.until("document.querySelectorAll('.deals .row.stands').length === 2");
    assert_eq!(lines_of(&lent, 2).len(), 2);
    host.stop();
}

#[test]
fn who_looks_for_a_seat_reads_now_and_next_and_where_people_move_on_the_whole_way() {
    let Some(browser) = begun(Kind::Chromium, "nobody looked for a seat") else {
        return;
    };
    for (kind, steps) in [(MovementKind::Draw, 0), (MovementKind::UpTheSides, 1)] {
        let dir = tempfile::tempdir().unwrap();
        let (_, host) = hall_over(dir.path(), |session| {
            crate::playing::series(session, kind, "Thursday");
        });
        browser.go(&format!("http://hall.test:{}/?lang=en", host.port()));
        browser.until("document.querySelector('.search input')");
        browser.run("document.querySelector('.search input').focus()");
        browser.keys("G3");
        browser.until("document.querySelectorAll('.people h2').length === 2");
        let heads = "return [...document.querySelectorAll('.people h2')].map(e => e.textContent.slice(0, 4))";
        assert_eq!(browser.run(heads), json!(["Now ", "Next"]));
        let marked = "return document.querySelectorAll('.way .now').length";
        assert_eq!(browser.run(marked), json!(steps));
        host.stop();
    }
}

#[test]
fn a_phone_marks_a_foot_that_cannot_be_and_asks_for_a_reason() {
    let Some(browser) = begun(Kind::Chromium, "no foot was written on a phone") else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let (lent, host) = hall_over(dir.path(), |session| {
        let event = crate::window_list_foot::two_tables(session);
        let seats = session.event(event).unwrap().legs[0].tables[1]
            .seats
            .clone();
        let feet = seats.iter().map(|(_, entrant)| ListFoot {
            entrant: *entrant,
            points: 94,
            won: 5,
            lost: 1,
            total: None,
            lost_by_stretch: Vec::new(),
            accepted: None,
        });
        let (sheet, feet) = (sheet(2), feet.collect());
        let second = false;
        let keep = Command::KeepFeet {
            sheet,
            second,
            feet,
        };
        session.transact(keep).unwrap();
    });
    sit_down(&browser, &host);
    browser.until("document.querySelectorAll('.forms fieldset').length === 4");
    let figures = "[[12120, 5, 1], [94, 5, 1], [38, 8, 6], [82, 7, 2]]";
    browser.run(&format!(
        "{figures}.forEach((row, i) => row.forEach((figure, j) => {{ \
         document.querySelectorAll('.forms fieldset')[i].querySelectorAll('input')[j].value = figure; }}))"
    ));
    let asked = "return [...document.querySelectorAll('.forms fieldset')] \
                 .map(row => Boolean(row.querySelectorAll('input')[3].offsetParent))";
    assert_eq!(browser.run(asked), json!([false, false, false, false]));
    browser.press(".forms", "Save");
    browser.until("document.querySelector('.place-state.refused')");
    let said = browser.run("return document.querySelector('.place-state').innerText");
    let said = said.as_str().unwrap();
    for part in ["Anna Muster: ", "cannot be", "a digit too many"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(browser.run(asked), json!([true, false, false, false]));
    browser.run("document.querySelector('.forms fieldset').querySelectorAll('input')[3].focus()");
    browser.keys("the umpire saw it");
    browser.press(".forms", "Save");
    browser.until("document.querySelector('.place-state.stands')");
    let kept = lent.work(Duration::from_secs(5), |session| {
        let feet = &session.book().events[0].legs[0].tables[0].sheet.feet;
        let told = feet.iter().map(|foot| (foot.points, foot.accepted.clone()));
        told.collect::<Vec<_>>()
    });
    let reason = Some("the umpire saw it".to_owned());
    let kept = kept.unwrap();
    assert_eq!(kept[0], (12_120, reason));
    assert!(kept[1..].iter().all(|(_, accepted)| accepted.is_none()));
    host.stop();
}
