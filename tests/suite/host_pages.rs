//! The pages as the host serves them: small, whole, in both languages, and without a request to
//! anywhere else.

use crate::host::{Hall, run};
use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

/// The most that a page and all that it loads may weigh, compressed.
const MOST: usize = 60 << 10;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/web/hall")
}

/// An answer as it travels: its head, its body.
fn fetched(port: u16, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{headers}\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut all = Vec::new();
    stream.read_to_end(&mut all).unwrap();
    let at = all.windows(4).position(|w| w == b"\r\n\r\n").unwrap();
    (
        String::from_utf8_lossy(&all[..at]).to_lowercase(),
        all[at + 4..].to_vec(),
    )
}

/// What a file loads: other files below `/p/`.
fn loaded(text: &str) -> Vec<String> {
    let named = |before: &str, end: char| {
        let parts = text.split(before).skip(1);
        let names = parts.filter_map(|rest| rest.split(end).next());
        names.map(str::to_owned).collect::<Vec<_>>()
    };
    [named("\"/p/", '"'), named("from './", '\'')].concat()
}

/// A page and all that it loads.
fn whole(page: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::from([page.to_owned()]);
    loop {
        let texts = found
            .iter()
            .map(|name| fs::read_to_string(folder().join(name)).unwrap());
        let more: BTreeSet<String> = texts.flat_map(|text| loaded(&text)).collect();
        let before = found.len();
        found.extend(more);
        if found.len() == before {
            return found;
        }
    }
}

#[test]
fn each_page_with_all_that_it_loads_is_small_and_is_served() {
    run(async {
        let hall = Hall::new(8);
        let port = hall.port();
        for (address, page) in [
            ("/", "seats.html"),
            ("/room", "room.html"),
            ("/t/1-1-1", "table.html"),
            ("/desk", "desk.html"),
        ] {
            let mut weight = 0;
            for name in whole(page) {
                let path = if name == page {
                    address.to_owned()
                } else {
                    format!("/p/{name}")
                };
                let lang = "Accept-Language: de-DE,de;q=0.9\r\nAccept-Encoding: gzip, deflate\r\n";
                let (head, body) = fetched(port, &path, lang);
                assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
                assert!(head.contains("default-src 'self'"), "{path}");
                weight += body.len();
                let (_, plain) = fetched(port, &path, "");
                assert!(
                    name.ends_with(".html") || plain == fs::read(folder().join(&name)).unwrap()
                );
            }
            assert!(weight <= MOST, "{page} weighs {weight} bytes");
        }
        let (head, _) = fetched(port, "/p/nothing.js", "");
        assert!(head.starts_with("http/1.1 404"));
        let (head, _) = fetched(port, "/p/../Cargo.toml", "");
        assert!(head.starts_with("http/1.1 404"));
    });
}

#[test]
fn a_page_speaks_the_language_that_is_asked_for_and_leaves_no_word_out() {
    run(async {
        let hall = Hall::new(8);
        for (lang, at) in [("en", "/t/1-1-1?lang=en"), ("de", "/t/1-1-1?lang=de")] {
            for path in [
                at,
                &at.replace("/t/1-1-1", "/desk"),
                &at.replace("/t/1-1-1", "/"),
            ] {
                let (_, body) = fetched(hall.port(), path, "");
                let text = String::from_utf8(body).unwrap();
                assert!(text.contains(&format!("<html lang=\"{lang}\">")), "{path}");
                assert!(
                    !text.contains("{{"),
                    "{path} has a place that was not filled"
                );
            }
        }
    });
}

/// Nothing is asked of anybody else, and nothing runs that is not a file of its own.
#[test]
fn no_page_names_another_server_or_has_code_within() {
    for entry in fs::read_dir(folder())
        .unwrap()
        .flatten()
        .filter(|e| e.path().is_file())
    {
        let text = fs::read_to_string(entry.path()).unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        for (nth, _) in text.match_indices("://") {
            let from = text[..nth]
                .rfind(char::is_whitespace)
                .map_or(0, |at| at + 1);
            let word: String = text[from..]
                .chars()
                .take_while(|c| !c.is_whitespace())
                .collect();
            let is_own = word.contains("'http://'")
                || word.contains("https?:")
                || word.contains("www.w3.org");
            let is_told = text[..nth]
                .lines()
                .last()
                .unwrap_or_default()
                .trim_start()
                .starts_with(['/', '*']);
            assert!(is_own || is_told, "{name}: {word}");
        }
        assert!(
            !text.contains("innerHTML") && !text.contains("eval("),
            "{name}"
        );
        if name.ends_with(".html") {
            assert!(
                !text.contains("<style") && !text.contains(" style=") && !text.contains(" on"),
                "{name}"
            );
            assert!(!text.contains("<script>"), "{name}");
        }
    }
}

/// Every word that a script asks for is there.
#[test]
fn every_word_of_a_script_is_in_the_assets() {
    let words = include_str!("../../assets/i18n/en.ftl");
    let ids: BTreeSet<&str> = words
        .lines()
        .filter_map(|line| line.strip_prefix("hall-")?.split_once(" ="))
        .map(|(id, _)| id)
        .collect();
    assert!(ids.len() > 100);
    let mut asked = 0;
    for entry in fs::read_dir(folder())
        .unwrap()
        .flatten()
        .filter(|e| e.path().is_file())
    {
        let text = fs::read_to_string(entry.path()).unwrap();
        for rest in text.split("word('").skip(1) {
            let id = rest.split('\'').next().unwrap();
            // A key that is put together is looked for where it is made.
            if rest[id.len()..].starts_with("')") || rest[id.len()..].starts_with("',") {
                assert!(ids.contains(id), "{}: {id}", entry.path().display());
                asked += 1;
            }
        }
    }
    assert!(asked > 60, "{asked} words were found");
}
