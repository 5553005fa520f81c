//! A real browser at a table: the pages as the host serves them, at a name that is not this machine,
//! over a network that is cut and comes back.

use crate::host::{draw, run, sheet};
use crate::session::{amount, options};
use serde_json::{Value, json};
use std::net::TcpListener as Port;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use ureq::Agent;
use vorhand::club::DealNo;
use vorhand::host::{Host, HostOptions};
use vorhand::ops::Command;
use vorhand::session::{Lent, Session};

/// How long a page may take for what it has to do; the slowest is to find the network again.
const PATIENCE: Duration = Duration::from_secs(40);

fn free_port() -> u16 {
    let port = Port::bind(("127.0.0.1", 0)).unwrap();
    port.local_addr().unwrap().port()
}

/// A browser by its driver's own protocol (W3C WebDriver).
pub struct Browser {
    driver: Child,
    agent: Agent,
    session: String,
}

impl Browser {
    /// A browser to which `hall.test` is this machine, and nothing else is anywhere; none where there
    /// is no browser.
    pub fn begin() -> Option<Browser> {
        let port = free_port();
        let driver = Process::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let config = Agent::config_builder().timeout_global(Some(Duration::from_secs(60)));
        let mut browser = Browser {
            driver,
            agent: config.http_status_as_error(false).build().into(),
            session: format!("http://127.0.0.1:{port}"),
        };
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en",
            "--window-size=400,900",
            "--host-resolver-rules=MAP hall.test 127.0.0.1, MAP * ~NOTFOUND",
        ];
        let wanted =
            json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": args}}}});
        let begun = (0..100).find_map(|_| {
            sleep(Duration::from_millis(100));
            browser.post("/session", &wanted)["sessionId"]
                .as_str()
                .map(str::to_owned)
        })?;
        browser.session = format!("{}/session/{begun}", browser.session);
        Some(browser)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let url = format!("{}{path}", self.session);
        let sent = self
            .agent
            .post(&url)
            .content_type("application/json")
            .send(body.to_string());
        let Ok(mut response) = sent else {
            return Value::Null;
        };
        let text = response.body_mut().read_to_string().unwrap_or_default();
        let json: Value = serde_json::from_str(&text).unwrap_or_default();
        json["value"].clone()
    }

    pub fn go(&self, url: &str) {
        self.post("/url", &json!({"url": url}));
    }

    /// A new tab, which is the one that is driven from now on.
    fn tab(&self) {
        let handle = self.post("/window/new", &json!({"type": "tab"}))["handle"].clone();
        self.post("/window", &json!({"handle": handle}));
    }

    fn close_tab(&self) {
        let url = format!("{}/window", self.session);
        let closed = self
            .agent
            .delete(&url)
            .call()
            .unwrap()
            .body_mut()
            .read_to_string()
            .unwrap();
        let json: Value = serde_json::from_str(&closed).unwrap();
        if let Some(other) = json["value"].get(0) {
            self.post("/window", &json!({"handle": other}));
        }
    }

    pub fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({"script": script, "args": []}))
    }

    /// Waits until this is true in the page.
    pub fn until(&self, what: &str) {
        let begun = Instant::now();
        while self.run(&format!("return Boolean({what})")) != json!(true) {
            let body = || self.run("return location.href + ' ' + document.body.innerText");
            assert!(begun.elapsed() < PATIENCE, "{what}: {}", body());
            sleep(Duration::from_millis(100));
        }
    }

    /// Presses the button that says this.
    pub fn press(&self, within: &str, words: &str) {
        let found = format!(
            "[...document.querySelectorAll('{within} button')].find(b => b.textContent.trim() === '{words}')"
        );
        // Looked for and pressed at once: a page may draw itself anew in between.
        let begun = Instant::now();
        let press = format!("const b = {found}; if (b) b.click(); return Boolean(b)");
        while self.run(&press) != json!(true) {
            assert!(begun.elapsed() < PATIENCE, "{words}");
            sleep(Duration::from_millis(100));
        }
    }

    /// Writes a deal by thumb: the first who has cards won so much.
    pub fn write(&self, amount: u32) {
        self.until("document.querySelector('.names button')");
        self.run("document.querySelector('.names button').click()");
        for digit in amount.to_string().chars() {
            self.press(".keys", &digit.to_string());
        }
        let deal = self.run("return document.querySelector('.pad h2').textContent");
        self.run("document.querySelector('.keys .primary').click()");
        self.until(&format!("!document.querySelector('.pad h2') || document.querySelector('.pad h2').textContent !== {deal}"));
    }

    pub fn count(&self, kind: &str) -> u64 {
        let count = self.run(&format!(
            "return document.querySelectorAll('.deals .row.{kind}').length"
        ));
        count.as_u64().unwrap_or_default()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
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
    let Some(browser) = Browser::begin() else {
        return crate::skipped(
            "no Chromium with its driver: the pages were not tried in a browser",
        );
    };
    let dir = tempfile::tempdir().unwrap();
    let book = dir.path().join("club.vorhand");
    let mut session = Session::create(&book, options()).unwrap();
    draw(&mut session, 8);
    let lent = Lent::with(session);
    let (port, cut) = (free_port(), Arc::new(AtomicBool::new(false)));
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
            let listener = TcpListener::bind(("127.0.0.1", port)).await.unwrap();
            relay(listener, own, wire).await;
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
    let port = free_port();
    let host_options = HostOptions {
        port,
        names: vec![format!("hall.test:{port}")],
        ..HostOptions::default()
    };
    let other = Lent::with(Session::open(&copy, options()).unwrap());
    let host = Host::start(other.clone(), Some(&copy), &host_options).unwrap();
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
    browser.press(".answers", "Yes");
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
