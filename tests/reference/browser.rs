//! A real browser, driven from outside by the commands of W3C WebDriver: Chromium over HTTP by its
//! driver, Firefox by itself over a socket (Marionette), so that it needs no program beside it.

use serde_json::{Value, json};
use std::cell::RefCell;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use ureq::Agent;

/// How long a page may take for what it has to do; the slowest is to find the network again.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long a browser may take to begin, or to answer.
const BEGINS: Duration = Duration::from_secs(120);
/// How wide a phone's page is.
const WIDTH: u32 = 400;
/// The key, as WebDriver writes it.
const CONTROL: char = '\u{E009}';
/// For Firefox: whatever is not this name goes to a port at which nobody is.
const NOWHERE: &str = "data:,function FindProxyForURL(url, host) \
                       { return host === 'hall.test' ? 'DIRECT' : 'PROXY 127.0.0.1:1'; }";

/// The browsers in which the pages are walked.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    Chromium,
    Firefox,
}

impl Kind {
    /// What is missing where it cannot be begun.
    fn missing(self) -> &'static str {
        match self {
            Kind::Chromium => "no Chromium with its driver",
            Kind::Firefox => "no Firefox",
        }
    }
}

/// A command of WebDriver: its address in Chromium's driver, its name in Firefox.
struct Order {
    path: &'static str,
    name: &'static str,
}

const GO: Order = order("/url", "WebDriver:Navigate");
const RUN: Order = order("/execute/sync", "WebDriver:ExecuteScript");
const TAB: Order = order("/window/new", "WebDriver:NewWindow");
const SWITCH: Order = order("/window", "WebDriver:SwitchToWindow");
const CLOSE: Order = order("/window", "WebDriver:CloseWindow");
const SIZE: Order = order("/window/rect", "WebDriver:SetWindowRect");
const KEYS: Order = order("/actions", "WebDriver:PerformActions");
const PICTURE: Order = order("/screenshot", "WebDriver:TakeScreenshot");

const fn order(path: &'static str, name: &'static str) -> Order {
    Order { path, name }
}

/// A browser to which `hall.test` is this machine, and nothing else is anywhere.
pub struct Browser {
    process: Child,
    wire: Wire,
}

/// How a browser is spoken to.
enum Wire {
    /// The address of the session.
    Driver(Agent, String),
    /// The socket, and the profile that goes with the browser.
    Socket(RefCell<Marionette>, #[allow(dead_code)] TempDir),
}

pub fn free_port() -> u16 {
    let port = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    port.local_addr().unwrap().port()
}

fn begun(program: &str, args: &[&str], home: Option<&Path>) -> Option<Child> {
    let mut command = Command::new(program);
    command.args(args);
    if let Some(home) = home {
        command.env("HOME", home);
    }
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null());
    silent.spawn().ok()
}

impl Browser {
    /// None where there is no such browser, and why not.
    pub fn begin(kind: Kind) -> Result<Browser, &'static str> {
        let browser = match kind {
            Kind::Chromium => Browser::chromium(),
            Kind::Firefox => Browser::firefox(),
        };
        browser.ok_or(kind.missing())
    }

    fn chromium() -> Option<Browser> {
        let port = free_port();
        let process = begun("chromedriver", &[&format!("--port={port}")], None)?;
        let config = Agent::config_builder().timeout_global(Some(BEGINS));
        let agent: Agent = config.http_status_as_error(false).build().into();
        let base = format!("http://127.0.0.1:{port}/session");
        let mut browser = Browser {
            process,
            wire: Wire::Driver(agent, base.clone()),
        };
        let size = format!("--window-size={WIDTH},900");
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en",
            &size,
            "--host-resolver-rules=MAP hall.test 127.0.0.1, MAP * ~NOTFOUND",
        ];
        let wanted =
            json!({"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": args}}}});
        let session = (0..100).find_map(|_| {
            sleep(Duration::from_millis(100));
            let begun = browser.ask(&order("", ""), &wanted);
            begun["sessionId"].as_str().map(str::to_owned)
        })?;
        if let Wire::Driver(_, address) = &mut browser.wire {
            *address = format!("{base}/{session}");
        }
        Some(browser)
    }

    fn firefox() -> Option<Browser> {
        let (port, profile) = (free_port(), tempfile::tempdir().ok()?);
        let prefs = [
            format!("\"marionette.port\", {port}"),
            "\"network.dns.localDomains\", \"hall.test\"".to_owned(),
            "\"network.proxy.type\", 2".to_owned(),
            format!("\"network.proxy.autoconfig_url\", \"{NOWHERE}\""),
            "\"intl.accept_languages\", \"en\"".to_owned(),
        ];
        let prefs: String = prefs.map(|pref| format!("user_pref({pref});\n")).concat();
        std::fs::write(profile.path().join("user.js"), prefs).ok()?;
        let home = profile.path();
        let at = home.to_str()?;
        let args = [
            "--headless",
            "--no-remote",
            "--marionette",
            "--remote-allow-system-access",
            "--profile",
            at,
            "--height",
            "900",
        ];
        let mut process = ["firefox-esr", "firefox"]
            .iter()
            .find_map(|name| begun(name, &args, Some(home)))?;
        let Some(wire) = Marionette::connect(port, &mut process) else {
            let _ = process.kill();
            let _ = process.wait();
            return None;
        };
        let browser = Browser {
            process,
            wire: Wire::Socket(RefCell::new(wire), profile),
        };
        browser.ask(&order("", "WebDriver:NewSession"), &json!({}));
        browser.wide(WIDTH);
        Some(browser)
    }

    /// Makes the page so wide.
    pub fn wide(&self, width: u32) {
        self.ask(&SIZE, &json!({"width": width, "height": 1000}));
        let Wire::Socket(..) = self.wire else {
            return;
        };
        // A window of Firefox has a least width, which is more than a phone's; a page in it has none.
        let context =
            |to: &str| self.ask(&order("", "Marionette:SetContext"), &json!({"value": to}));
        context("chrome");
        self.run(&format!("gBrowser.tabpanels.style.maxWidth = '{width}px'"));
        context("content");
    }

    fn ask(&self, order: &Order, params: &Value) -> Value {
        match &self.wire {
            Wire::Driver(agent, session) => {
                let url = format!("{session}{}", order.path);
                let sent = agent.post(&url).content_type("application/json");
                read(sent.send(params.to_string()))
            }
            Wire::Socket(wire, _) => wire.borrow_mut().ask(order.name, params),
        }
    }

    pub fn go(&self, url: &str) {
        self.ask(&GO, &json!({"url": url}));
    }

    /// A new tab, which is the one that is driven from now on.
    pub fn tab(&self) {
        let handle = self.ask(&TAB, &json!({"type": "tab"}))["handle"].clone();
        self.ask(&SWITCH, &json!({"handle": handle}));
    }

    /// Presses keys as a person does, wherever the focus is.
    pub fn keys(&self, keys: &str) {
        let press = |key: char| {
            ["keyDown", "keyUp"].map(|way| json!({"type": way, "value": key.to_string()}))
        };
        let all: Vec<Value> = keys.chars().flat_map(press).collect();
        let hand = json!({"type": "key", "id": "hand", "actions": all});
        self.ask(&KEYS, &json!({"actions": [hand]}));
    }

    /// Presses a key with Ctrl.
    pub fn ctrl(&self, key: char) {
        let keys = [
            ("keyDown", CONTROL),
            ("keyDown", key),
            ("keyUp", key),
            ("keyUp", CONTROL),
        ];
        let all = keys.map(|(way, key)| json!({"type": way, "value": key.to_string()}));
        let hand = json!({"type": "key", "id": "hand", "actions": all});
        self.ask(&KEYS, &json!({"actions": [hand]}));
    }

    pub fn close_tab(&self) {
        let left = match &self.wire {
            Wire::Driver(agent, session) => {
                read(agent.delete(format!("{session}{}", CLOSE.path)).call())
            }
            Wire::Socket(wire, _) => wire.borrow_mut().ask(CLOSE.name, &json!({})),
        };
        if let Some(other) = left.get(0) {
            self.ask(&SWITCH, &json!({"handle": other}));
        }
    }

    pub fn run(&self, script: &str) -> Value {
        self.ask(&RUN, &json!({"script": script, "args": []}))
    }

    /// What is seen of the page, as a PNG.
    pub fn picture(&self) -> Vec<u8> {
        let seen = match &self.wire {
            Wire::Driver(agent, session) => {
                read(agent.get(format!("{session}{}", PICTURE.path)).call())
            }
            Wire::Socket(wire, _) => {
                let whole = json!({"full": false, "hash": false, "id": null});
                wire.borrow_mut().ask(PICTURE.name, &whole)
            }
        };
        bytes(seen.as_str().unwrap_or_default())
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
        // Looked for and pressed at once: the page may go to another host in between.
        self.until("(b => b && (b.click(), true))(document.querySelector('.names button'))");
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
        match &self.wire {
            Wire::Driver(agent, session) => drop(agent.delete(session).call()),
            Wire::Socket(wire, _) => {
                let at_once = json!({"flags": ["eForceQuit"]});
                wire.borrow_mut().ask("Marionette:Quit", &at_once);
                // What it is still writing goes into its profile, which is removed next.
                (0..100).any(|_| {
                    sleep(Duration::from_millis(50));
                    self.process.try_wait().is_ok_and(|ended| ended.is_some())
                });
            }
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the driver answers; nothing where it does not.
fn read(answered: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Value {
    let Ok(mut response) = answered else {
        return Value::Null;
    };
    let text = response.body_mut().read_to_string().unwrap_or_default();
    let json: Value = serde_json::from_str(&text).unwrap_or_default();
    json["value"].clone()
}

/// The bytes of Base64.
fn bytes(text: &str) -> Vec<u8> {
    let worth = |digit: u8| match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let digits: Vec<u8> = text
        .bytes()
        .take_while(|digit| *digit != b'=')
        .map(worth)
        .collect();
    let four = |part: &[u8]| {
        let bits = part
            .iter()
            .fold(0_u32, |bits, digit| bits << 6 | u32::from(*digit));
        let bits = bits << (6 * (4 - part.len()));
        bits.to_be_bytes()[1..part.len()].to_vec()
    };
    digits.chunks(4).flat_map(four).collect()
}

/// Firefox's own protocol: each message is its length, a colon and JSON.
struct Marionette {
    stream: BufReader<TcpStream>,
    number: u64,
}

impl Marionette {
    /// None where the browser ends, or does not come.
    fn connect(port: u16, browser: &mut Child) -> Option<Marionette> {
        let begun = Instant::now();
        let stream = loop {
            if let Ok(stream) = TcpStream::connect(("127.0.0.1", port)) {
                break stream;
            }
            if begun.elapsed() > BEGINS || browser.try_wait().ok()?.is_some() {
                return None;
            }
            sleep(Duration::from_millis(100));
        };
        stream.set_read_timeout(Some(BEGINS)).ok()?;
        let mut wire = Marionette {
            stream: BufReader::new(stream),
            number: 0,
        };
        let greeting = wire.hear().ok()?;
        (greeting["marionetteProtocol"] == json!(3)).then_some(wire)
    }

    fn hear(&mut self) -> io::Result<Value> {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length)?;
        let length = String::from_utf8_lossy(&length);
        let length: usize = length.trim_end_matches(':').parse().unwrap_or_default();
        let mut text = vec![0; length];
        self.stream.read_exact(&mut text)?;
        Ok(serde_json::from_slice(&text).unwrap_or_default())
    }

    fn told(&mut self, name: &str, params: &Value) -> io::Result<Value> {
        self.number += 1;
        let text = json!([0, self.number, name, params]).to_string();
        let stream = self.stream.get_mut();
        stream.write_all(format!("{}:{text}", text.len()).as_bytes())?;
        let answer = self.hear()?;
        let [kind, number, error, result] = [0, 1, 2, 3].map(|nth| answer[nth].clone());
        assert_eq!([kind, number], [json!(1), json!(self.number)], "{name}");
        let said = if error.is_null() { result } else { error };
        Ok(said.get("value").cloned().unwrap_or(said))
    }

    fn ask(&mut self, name: &str, params: &Value) -> Value {
        self.told(name, params).unwrap_or_default()
    }
}
