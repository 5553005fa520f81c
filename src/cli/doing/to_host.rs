//! `vorhand do --to`: the director's commands, carried to a host.

use crate::cli::{CliError, Exit, Words, doing::MOST_MB, lines};
use crate::club::Unread;
use crate::ops::Mark;
use crate::wire::sign::SignKey;
use crate::{files, host};
use serde_json::{Value, json};
use std::{
    io,
    path::{Path, PathBuf},
    thread::sleep,
    time::Duration,
};
use ureq::Agent;

/// Longer is no key.
const MOST_KEY: u64 = 4096;
/// How often a host that is busy or not there is asked again.
const TRIES: u32 = 5;
/// Nobody answered.
const NO_HOST: &str = "no-host";
/// The line is no JSON.
const UNREADABLE: &str = "unreadable";
/// How long a call may take.
const TIME: Duration = Duration::from_secs(30);

/// A host, and the key to it.
struct HostLink<'w> {
    agent: Agent,
    url: String,
    key: SignKey,
    device: String,
    /// The number of the next call, and of the next ask.
    count: u64,
    asks: u64,
    words: &'w Words,
    trouble: Option<CliError>,
}

/// Carries the commands to the host at this address, with the key in this file.
pub(super) fn run(
    url: &str,
    key: &Path,
    mark: Option<&str>,
    commands: Option<&PathBuf>,
    words: &Words,
) -> Result<Exit, CliError> {
    let texts = &words.people;
    let named = key.display().to_string();
    let text = files::text(key, MOST_KEY).map_err(|why| {
        CliError(texts.no_file(key, &why, |file, why| texts.cli_cannot_read(file, why)))
    })?;
    let key = SignKey::from_hex(&text).ok_or_else(|| CliError(texts.do_no_key(named)))?;
    let (device, asks) = match mark.map(Mark::parse) {
        Some(Some(mark)) => (mark.device().to_owned(), mark.counter() - 1),
        Some(None) => return Err(CliError(texts.do_no_mark())),
        None => {
            let own = host::random::<15>().ok_or_else(|| CliError(texts.host_no_random()))?;
            (format!("do{}", SignKey::new(own).to_hex()), 0)
        }
    };
    // Above whatever the same device has called with before.
    let count = chrono::Utc::now().timestamp_millis().unsigned_abs();
    let config = Agent::config_builder().timeout_global(Some(TIME));
    let mut link = HostLink {
        agent: config.http_status_as_error(false).build().into(),
        url: url.trim_end_matches('/').to_owned(),
        key,
        device,
        count,
        asks,
        words,
        trouble: None,
    };
    let ended = lines::stream_of(MOST_MB << 20, commands, words, |line, out| {
        link.answer(line, out)
    });
    link.trouble.map_or(ended, Err)
}

impl HostLink<'_> {
    /// Carries a line to the host; whether it was refused.
    fn answer(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) -> bool {
        let texts = &self.words.json;
        let refused =
            |code, message| json!({"answer": "refused", "code": code, "message": message});
        let answer = match (&self.trouble, line) {
            // What was not sent is not carried out.
            (Some(CliError(why)), _) => refused(NO_HOST, why.clone()),
            (None, None) => refused(UNREADABLE, texts.do_line_too_long(MOST_MB)),
            (None, Some(line)) => match serde_json::from_slice::<Value>(line) {
                Ok(command) => self.ask(&command),
                Err(why) => {
                    let unread = Unread::of::<Value>(&why, line, "");
                    refused(UNREADABLE, texts.line_unreadable(texts.unread(&unread)))
                }
            },
        };
        let refused = !matches!(answer["answer"].as_str(), Some("done" | "stands"));
        // Writing into memory does not fail.
        let _ = serde_json::to_writer(out, &answer);
        refused
    }

    fn ask(&mut self, command: &Value) -> Value {
        self.asks += 1;
        let mark = format!("{}-{}", self.device, self.asks);
        let asks = json!({"kind": "computer", "asks": [{"mark": mark, "command": command}]});
        let body = asks.to_string();
        let mut may_be_done = false;
        let mut last = Unanswered::default();
        for again in 0..TRIES {
            match self.call(&body) {
                Ok(answer) => return answer,
                Err(why) => {
                    may_be_done |= why.was_sent;
                    last = why;
                }
            }
            // The same ask again is carried out once.
            sleep(Duration::from_millis(500) * (again + 1));
        }
        let Unanswered { code, message, .. } = last;
        let texts = &self.words.people;
        let url = self.url.as_str();
        let (answer, said) = if may_be_done {
            ("unknown", texts.do_unknown(url, &message, &mark))
        } else if code == NO_HOST {
            ("refused", texts.do_not_there(url))
        } else {
            ("refused", texts.do_no_host(url, &message))
        };
        self.trouble = Some(CliError(said));
        json!({"mark": mark, "answer": answer, "code": code, "message": message})
    }

    /// One call.
    fn call(&mut self, body: &str) -> Result<Value, Unanswered> {
        self.count += 1;
        let address = format!(
            "/v1/asks?lang={}&device={}&key=director&count={}",
            self.words.json.lang().tag(),
            self.device,
            self.count
        );
        let sig = self.key.sign_call("POST", &address, body.as_bytes());
        let url = format!("{}{address}&sig={sig}", self.url);
        let sent = self
            .agent
            .post(&url)
            .content_type("application/json")
            .send(body);
        let mut response = sent.map_err(|why| Unanswered::on_the_way(&why))?;
        let status = response.status().as_u16();
        let text = response
            .body_mut()
            .read_to_string()
            .map_err(|why| Unanswered::on_the_way(&why))?;
        let answer: Value = serde_json::from_str(&text).unwrap_or_default();
        let header = response.headers().get("vorhand-signature");
        let sig = header
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let is_hosts = self.key.has_signed_answer(
            &crate::wire::sign::Caller {
                device: self.device.clone(),
                count: self.count,
            },
            status,
            text.as_bytes(),
            sig,
        );
        match answer["answers"].get(0) {
            Some(said) if is_hosts && status == 200 => Ok(said.clone()),
            _ => Err(Unanswered {
                code: answer["error"].as_str().unwrap_or(NO_HOST).to_owned(),
                message: answer["message"].as_str().unwrap_or("HTTP.").to_owned(),
                // Of what a host turns away at the door nothing is carried out.
                was_sent: !(400..500).contains(&status),
            }),
        }
    }
}

/// The host did not say what became of an ask.
#[derive(Default)]
struct Unanswered {
    code: String,
    message: String,
    /// It may have been carried out all the same.
    was_sent: bool,
}

impl Unanswered {
    fn on_the_way(why: &ureq::Error) -> Unanswered {
        let refused = |why: &io::Error| why.kind() == io::ErrorKind::ConnectionRefused;
        let was_sent = match why {
            ureq::Error::HostNotFound
            | ureq::Error::ConnectionFailed
            | ureq::Error::BadUri(_)
            | ureq::Error::Timeout(ureq::Timeout::Resolve | ureq::Timeout::Connect) => false,
            ureq::Error::Io(why) => !refused(why),
            _ => true,
        };
        Unanswered {
            code: NO_HOST.to_owned(),
            message: format!("{why}."),
            was_sent,
        }
    }
}
