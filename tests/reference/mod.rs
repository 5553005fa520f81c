//! A client of the wire, written from `docs/WIRE.md` and from nothing else: it shares no code with
//! the program. What it does with bytes is apart from how they travel, so that the same client runs
//! over loopback and over a simulated network.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "not every user needs all of it; a test may fail loudly"
)]

use hmac::{Hmac, KeyInit, Mac};
use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use serde_json::{Value, json};
use sha2::Sha256;
use std::collections::VecDeque;
use std::io;
use tokio::io::{AsyncRead, AsyncWrite};

/// The HMAC-SHA-256 of some lines, in hexadecimal digits.
pub fn sign(key: &[u8], lines: &[&[u8]]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(&lines.join(&b'\n'));
    let bytes = mac.finalize().into_bytes();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The HMAC-SHA-256 itself.
pub fn hmac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text);
    mac.finalize().into_bytes().to_vec()
}

/// Bytes of hexadecimal digits.
pub fn unhex(digits: &str) -> Vec<u8> {
    let pair = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    (0..digits.len()).step_by(2).map(pair).collect()
}

/// One call, signed.
#[derive(Debug, Clone)]
pub struct Call {
    pub method: &'static str,
    pub target: String,
    pub body: Vec<u8>,
    pub count: u64,
}

/// What came back.
#[derive(Debug, Clone)]
pub struct Reply {
    pub status: u16,
    pub signature: Option<String>,
    pub retry_after: Option<u64>,
    /// Pages of any origin may read it.
    pub is_for_all_pages: bool,
    pub body: Vec<u8>,
}

impl Reply {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The word for what went wrong.
    pub fn error(&self) -> String {
        self.json()["error"].as_str().unwrap_or_default().to_owned()
    }
}

/// An ask that was written down before it was sent.
#[derive(Debug, Clone)]
pub struct Kept {
    pub mark: String,
    pub ask: Value,
    pub answer: Option<Value>,
}

/// A device: its name, the key it has, and all that it ever asked for.
#[derive(Debug, Clone)]
pub struct Device {
    pub id: String,
    pub key_name: String,
    pub key: Vec<u8>,
    pub count: u64,
    pub kept: Vec<Kept>,
}

impl Device {
    pub fn new(id: &str, key_name: &str, key: Vec<u8>) -> Device {
        Device {
            id: id.to_owned(),
            key_name: key_name.to_owned(),
            key,
            count: 0,
            kept: Vec::new(),
        }
    }

    /// A device that scanned a score sheet: `http://…/t/1-1-12#k=…`.
    pub fn scanned(id: &str, link: &str) -> Device {
        let (address, key) = link.split_once("#k=").unwrap();
        let (_, table) = address.split_once("/t/").unwrap();
        Device::new(id, table, unhex(key))
    }

    /// A desk that joins with a code: the device for the call, whose key is then the desk's.
    pub fn joining(id: &str, code: &str) -> Device {
        let code: String = code.chars().filter(|c| *c != '-').collect();
        Device::new(id, "join", hmac(b"vorhand desk", code.as_bytes()))
    }

    /// The desk after it has joined.
    pub fn joined(self) -> Device {
        Device {
            key: hmac(&self.key, self.id.as_bytes()),
            key_name: "desk".to_owned(),
            ..self
        }
    }

    /// Signs a call.
    pub fn call(&mut self, method: &'static str, path: &str, body: &[u8]) -> Call {
        self.count += 1;
        let sign_of = if path.contains('?') { '&' } else { '?' };
        let Device { id, key_name, .. } = self;
        let address = format!(
            "{path}{sign_of}device={id}&key={key_name}&count={}",
            self.count
        );
        let lines = [b"vorhand-1", method.as_bytes(), address.as_bytes(), body];
        let sig = sign(&self.key, &lines);
        Call {
            method,
            target: format!("{address}&sig={sig}"),
            body: body.to_vec(),
            count: self.count,
        }
    }

    /// What is believed of a reply: nothing without the right signature.
    pub fn believed(&self, call: &Call, reply: &Reply) -> Option<Value> {
        let (count, status) = (call.count.to_string(), reply.status.to_string());
        let lines = [
            b"vorhand-1",
            &b"answer"[..],
            self.id.as_bytes(),
            count.as_bytes(),
            status.as_bytes(),
            &reply.body,
        ];
        let is_right = reply.signature.as_deref() == Some(&sign(&self.key, &lines));
        is_right.then(|| reply.json())
    }

    /// What is believed of an event of a stream.
    pub fn believed_event(&self, call: &Call, event: &StreamEvent) -> Option<Value> {
        let (sig, json) = event.data.split_once(' ')?;
        let count = call.count.to_string();
        let lines = [
            b"vorhand-1",
            &b"event"[..],
            self.id.as_bytes(),
            count.as_bytes(),
            event.id.as_bytes(),
            event.name.as_bytes(),
            json.as_bytes(),
        ];
        let is_right = sig == sign(&self.key, &lines);
        is_right.then(|| serde_json::from_str(json).unwrap())
    }

    /// Writes an ask down, before it is sent.
    pub fn write_down(&mut self, seen: Value, command: Value) -> String {
        let mark = format!("{}-{}", self.id, self.kept.len() + 1);
        self.kept.push(Kept {
            ask: json!({"mark": mark, "seen": seen, "command": command}),
            mark: mark.clone(),
            answer: None,
        });
        mark
    }

    /// A call with so many asks that have no answer yet, in their order; none if all have one.
    pub fn offer(&mut self, most: usize) -> Option<Call> {
        let waiting = self.kept.iter().filter(|kept| kept.answer.is_none());
        let asks: Vec<&Value> = waiting.take(most).map(|kept| &kept.ask).collect();
        if asks.is_empty() {
            return None;
        }
        let body = json!({"kind": "phone", "asks": asks}).to_string();
        Some(self.call("POST", "/v1/asks", body.as_bytes()))
    }

    /// Takes the answers down that a reply has; whether there were any.
    pub fn take(&mut self, call: &Call, reply: &Reply) -> bool {
        let Some(told) = self.believed(call, reply) else {
            return false;
        };
        if reply.status != 200 {
            return false;
        }
        for answer in told["answers"].as_array().unwrap() {
            let kept = self
                .kept
                .iter_mut()
                .find(|kept| answer["mark"] == kept.mark);
            kept.unwrap().answer = Some(answer.clone());
        }
        true
    }

    /// All that it holds is offered again, to whoever took over.
    pub fn forget_answers(&mut self) -> Vec<Kept> {
        let before = self.kept.clone();
        self.kept.iter_mut().for_each(|kept| kept.answer = None);
        before
    }
}

/// A connection to a host.
pub struct Line {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

fn broken(why: hyper::Error) -> io::Error {
    io::Error::other(why)
}

impl Line {
    /// Begins to speak HTTP; `host` is what the header says.
    pub async fn over<I>(stream: I, host: &str) -> io::Result<Line>
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let io = hyper_util::rt::TokioIo::new(stream);
        let (sender, connection) = handshake(io).await.map_err(broken)?;
        tokio::spawn(connection);
        Ok(Line {
            sender,
            host: host.to_owned(),
        })
    }

    async fn send(&mut self, call: &Call) -> io::Result<hyper::Response<Incoming>> {
        let request = Request::builder()
            .method(call.method)
            .uri(&call.target)
            .header("host", &self.host)
            .body(Full::from(call.body.clone()))
            .unwrap();
        self.sender.ready().await.map_err(broken)?;
        self.sender.send_request(request).await.map_err(broken)
    }

    /// Makes a call and waits for all of the answer.
    pub async fn call(&mut self, call: &Call) -> io::Result<Reply> {
        let response = self.send(call).await?;
        let header = |name: &str| Some(response.headers().get(name)?.to_str().ok()?.to_owned());
        let (signature, retry) = (header("vorhand-signature"), header("retry-after"));
        let is_for_all_pages = header("access-control-allow-origin").is_some();
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.map_err(broken)?;
        Ok(Reply {
            status,
            signature,
            retry_after: retry.and_then(|text| text.parse().ok()),
            is_for_all_pages,
            body: body.to_bytes().to_vec(),
        })
    }

    /// Asks for something public.
    pub async fn get(&mut self, target: &str) -> io::Result<Reply> {
        self.call(&Call {
            method: "GET",
            target: target.to_owned(),
            body: Vec::new(),
            count: 0,
        })
        .await
    }

    /// Opens a stream of events.
    pub async fn stream(mut self, call: &Call) -> io::Result<Stream> {
        let response = self.send(call).await?;
        Ok(Stream {
            body: response.into_body(),
            text: String::new(),
            events: VecDeque::new(),
            _line: self,
        })
    }
}

/// An event of a stream.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StreamEvent {
    pub id: String,
    pub name: String,
    pub data: String,
}

/// A stream of events.
pub struct Stream {
    body: Incoming,
    text: String,
    events: VecDeque<StreamEvent>,
    _line: Line,
}

impl Stream {
    /// The next event; none where the stream has ended.
    pub async fn next(&mut self) -> Option<StreamEvent> {
        loop {
            if let Some(event) = self.events.pop_front() {
                return Some(event);
            }
            let frame = self.body.frame().await?.ok()?;
            let bytes = frame.into_data().ok()?;
            self.text.push_str(&String::from_utf8_lossy(&bytes));
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                self.events.push_back(event_of(event));
                self.text = rest.to_owned();
            }
        }
    }

    /// The next event of this name.
    pub async fn next_of(&mut self, name: &str) -> Option<StreamEvent> {
        loop {
            let event = self.next().await?;
            if event.name == name {
                return Some(event);
            }
        }
    }
}

fn event_of(text: &str) -> StreamEvent {
    let field = |name: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(name));
        let values = lines.filter_map(|rest| rest.strip_prefix(':'));
        values.map(str::trim_start).collect::<Vec<_>>().join("\n")
    };
    StreamEvent {
        id: field("id"),
        name: field("event"),
        data: field("data"),
    }
}
