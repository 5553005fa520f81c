//! `vorhand host`: lets other devices into a book without a window. What the host says is a line of
//! JSON each on standard output; what the director wants is a line each on standard input.

use crate::cli::{
    CliError, Exit, Words,
    book::{self, put, put_json, tell},
    sharing,
};
use crate::club::EventId;
use crate::host::{Failure, Host, HostOptions, PORT, is_host};
use crate::i18n::{Lang, Texts};
use crate::link::postgres::{Begun, SCHEMA};
use crate::session::{Lent, News, StoreError};
use crate::wire::sign::{code_of, table_of};
use serde::Serialize;
use std::{io::BufRead, path::PathBuf, sync::Arc, thread, time::Duration};

// The words of these arguments are in `assets/i18n` under `help-host-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required_unless_present = "schema")]
    file: Option<PathBuf>,
    #[arg(long, exclusive = true)]
    schema: bool,
    #[arg(long, value_name = "ID")]
    event: Option<i64>,
    #[arg(long, default_value_t = PORT)]
    port: u16,
    #[arg(long, value_name = "NAME", value_parser = parse_name)]
    name: Vec<String>,
    #[arg(long, value_name = "FILE", requires = "key")]
    cert: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "cert")]
    key: Option<PathBuf>,
    #[command(flatten)]
    sharing: sharing::Shares,
}

fn parse_name(text: &str) -> Result<String, &'static str> {
    is_host(text)
        .then(|| text.to_owned())
        .ok_or("skat.example.org, skat.example.org:7777")
}

/// The first line: where the host is found.
#[derive(Serialize)]
struct FirstLine<'a> {
    addresses: &'a [String],
    key: String,
    code: Option<String>,
}

/// A code for another desk.
#[derive(Serialize)]
struct Code {
    code: Option<String>,
}

/// A table's address with its key.
#[derive(Serialize)]
struct TableLink {
    table: String,
    link: String,
}

#[derive(Serialize)]
struct Devices {
    devices: Vec<DeviceLine>,
}

#[derive(Serialize)]
struct DeviceLine {
    device: String,
    name: String,
    table: Option<String>,
    heard: i64,
    asked: u64,
    refused: u64,
    shut_out: bool,
    beyond: i64,
}

#[derive(Serialize)]
struct DoneLine {
    ok: bool,
}

/// Runs the verb until its standard input says `end`, or the process is ended.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let texts = &words.people;
    let lang = texts.lang();
    let Some(file) = &args.file else {
        return put(SCHEMA, words).map(|()| Exit::Done);
    };
    let (session, shared) = sharing::open(file, &args.sharing, words)?;
    if session.read_only() {
        return Err(CliError(texts.host_read_only(file.display().to_string())));
    }
    if args.event.is_some() {
        book::event(session.book(), args.event, words)?;
    }
    let path = session.path().map(std::path::Path::to_owned);
    let options = HostOptions {
        port: args.port,
        names: args.name.clone(),
        lang,
        tls: args.cert.clone().zip(args.key.clone()),
        event: args.event.map(EventId),
    };
    let begun = Begun::host(&Lent::with(session), path.as_deref(), &options, shared)
        .map_err(|why| CliError(why.words(texts)))?;
    if let Some(sharing) = &begun.sharing {
        say_when_away(Arc::clone(sharing.news()), lang);
    }
    let host = &begun.host;
    host.hall()
        .when_troubled(move |trouble| say_trouble(&Texts::new(lang), trouble));
    let first = FirstLine {
        addresses: &host.addresses().bases,
        key: path.map_or_else(String::new, |path| {
            Host::key_file(&path).display().to_string()
        }),
        code: host.code().map(|code| code.to_string()),
    };
    put_json(&first, words)?;
    tell(texts.host_begun(host.addresses().first()));
    if host.has_other_codes() {
        tell(texts.host_other_codes());
    }
    if args.cert.is_some() && args.name.is_empty() {
        tell(texts.host_cert_unnamed());
    }
    if let Some(connections) = host.few_files() {
        tell(texts.host_few_files(connections));
    }
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if line.trim() == "end" {
            begun.end();
            return Ok(Exit::Done);
        }
        obey(host, line.trim(), words)?;
    }
    // A service has no standard input; it goes on until it is ended.
    loop {
        thread::sleep(Duration::from_secs(3600));
    }
}

/// Says on standard error why nothing can be written, and when it can again.
fn say_trouble(texts: &Texts, trouble: Option<&StoreError>) {
    match trouble {
        Some(why) => tell(texts.host_store_error(why)),
        None => tell(texts.host_stores_again()),
    }
}

/// Says on standard error since when the database does not answer, and when it does again.
fn say_when_away(news: Arc<News>, lang: Lang) {
    let texts = Texts::new(lang);
    let watch = move || {
        let mut known = None;
        while news.wait(news.head(), Duration::from_millis(500)) {
            let away = news.away();
            if away == known {
                continue;
            }
            known.clone_from(&away);
            match away {
                Some(away) => {
                    tell(texts.order_away_since(texts.clock_exact(away.since.time()), away.why));
                }
                None => tell(texts.order_back()),
            }
        }
    };
    // If the system gives no thread, devices still hear of it.
    drop(thread::Builder::new().spawn(watch));
}

/// What the director wants, such as `code` or `card 1-1-12`.
fn obey(host: &Host, line: &str, words: &Words) -> Result<(), CliError> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match (verb, table_of(rest)) {
        ("", _) => Ok(()),
        ("code", _) => {
            let code = host.code().map(|code| code.to_string());
            put_json(&Code { code }, words)
        }
        ("link" | "card", Some(sheet)) if host.has_table(sheet).unwrap_or(false) => {
            if verb == "card"
                && let Err(why) = host.new_card(sheet)
            {
                return not_kept(why, words);
            }
            let link = host.sheet_link(sheet);
            let table = code_of(sheet);
            put_json(&TableLink { table, link }, words)
        }
        ("devices", _) => put_json(&devices(host), words),
        ("out" | "in", _) => match host.shut_out(rest, verb == "out") {
            Ok(ok) => put_json(&DoneLine { ok }, words),
            Err(why) => not_kept(why, words),
        },
        _ => put_json(&DoneLine { ok: false }, words),
    }
}

/// What was wanted holds until the host ends, and nobody may rely on it.
fn not_kept(why: Failure, words: &Words) -> Result<(), CliError> {
    tell(why.words(&words.people));
    put_json(&DoneLine { ok: false }, words)
}

fn devices(host: &Host) -> Devices {
    let known = host.devices().into_iter();
    Devices {
        devices: known
            .map(|known| DeviceLine {
                device: known.id,
                name: known.name,
                table: known.device.table,
                heard: known.device.heard,
                asked: known.device.asked,
                refused: known.device.refused,
                shut_out: known.device.shut_out,
                beyond: known.device.beyond,
            })
            .collect(),
    }
}
