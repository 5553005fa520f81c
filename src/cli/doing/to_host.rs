//! `vorhand do --to`: the director's commands, carried to a host.

use super::MOST_MB;
use crate::cli::{CliError, Exit, Words, lines};
use crate::files;
use crate::host;
use crate::wire::sign::SignKey;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;
use ureq::Agent;

/// Longer is no key.
const MOST_KEY: u64 = 4096;
/// How often a host that is busy or not there is asked again.
const TRIES: u32 = 5;
/// How long a call may take.
const TIME: Duration = Duration::from_secs(30);

/// A host, and the key to it.
struct Link<'w> {
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
    commands: Option<&PathBuf>,
    words: &Words,
) -> Result<Exit, CliError> {
    let texts = &words.people;
    let named = key.display().to_string();
    let text = files::text(key, MOST_KEY).map_err(|why| {
        CliError(texts.no_file(key, &why, |file, why| texts.do_no_key(file, why)))
    })?;
    let key =
        SignKey::from_hex(&text).ok_or_else(|| CliError(texts.do_no_key(named, String::new())))?;
    let own = host::random::<15>().ok_or_else(|| CliError(texts.host_no_random()))?;
    let config = Agent::config_builder().timeout_global(Some(TIME));
    let mut link = Link {
        agent: config.http_status_as_error(false).build().into(),
        url: url.trim_end_matches('/').to_owned(),
        key,
        device: format!("do{}", SignKey::new(own).to_hex()),
        count: 0,
        asks: 0,
        words,
        trouble: None,
    };
    let ended = lines::stream_of(MOST_MB << 20, commands, words, |line, out| {
        link.answer(line, out)
    });
    link.trouble.map_or(ended, Err)
}

impl Link<'_> {
    /// Carries a line to the host; whether it was refused.
    fn answer(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) -> bool {
        let answer = match line.map(serde_json::from_slice::<Value>) {
            _ if self.trouble.is_some() => json!({"answer": "refused", "code": "no-host"}),
            Some(Ok(command)) => self.ask(&command),
            Some(Err(_)) | None => json!({"answer": "refused", "code": "unreadable"}),
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
        for again in 0..TRIES {
            match self.call(&body) {
                Ok(Some(answer)) => return answer,
                Ok(None) => {}
                Err(why) if again + 1 == TRIES => {
                    let said = self.words.people.do_no_host(self.url.as_str(), why);
                    self.trouble = Some(CliError(said));
                }
                Err(_) => {}
            }
            // The same ask again is carried out once.
            sleep(Duration::from_millis(500) * (again + 1));
        }
        json!({"mark": mark, "answer": "refused", "code": "no-host"})
    }

    /// One call; none where it is worth another try.
    fn call(&mut self, body: &str) -> Result<Option<Value>, String> {
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
        let mut response = sent.map_err(|why| why.to_string())?;
        let status = response.status().as_u16();
        let text = response.body_mut().read_to_string();
        let text = text.map_err(|why| why.to_string())?;
        let answer: Value = serde_json::from_str(&text).map_err(|why| why.to_string())?;
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
        match (status, is_hosts) {
            (200, true) => Ok(answer["answers"].get(0).cloned()),
            (429 | 503 | 507, _) => Ok(None),
            _ => Err(answer["message"].as_str().unwrap_or("HTTP").to_owned()),
        }
    }
}
