//! The pages, with the words of one language put in.

use crate::i18n::Texts;
use crate::report::escaped;
use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use std::{io::Write, sync::LazyLock};

/// A file of a page: its name below `/p/`, its type, and what is in it.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! assets {
    ($($name:literal: $kind:expr),* $(,)?) => {
        const ASSETS: &[Asset] = &[$(Asset {
            name: $name,
            kind: $kind,
            bytes: include_bytes!(concat!("../../assets/web/hall/", $name)),
        }),*];
    };
}

assets! {
    "bar.js": JS,
    "desk.html": HTML,
    "desk.js": JS,
    "differs.js": JS,
    "grid.js": JS,
    "hall.css": CSS,
    "hall.js": JS,
    "icon.svg": SVG,
    "join.js": JS,
    "link.js": JS,
    "list.js": JS,
    "outbox.js": JS,
    "pad.js": JS,
    "places.js": JS,
    "room.html": HTML,
    "room.js": JS,
    "seats.html": HTML,
    "seats.js": JS,
    "session.js": JS,
    "slips.js": JS,
    "store.js": JS,
    "table.html": HTML,
    "table.js": JS,
    "tables.js": JS,
    "vendor/sha256.min.js": JS,
    "wire.js": JS,
    "wrong.js": JS,
}

/// The files, compressed once.
static PACKED: LazyLock<Vec<Option<Vec<u8>>>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| packed(asset.bytes)).collect());

/// Compressed; none where that is no use.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    packer.write_all(bytes).ok()?;
    packer
        .finish()
        .ok()
        .filter(|packed| packed.len() < bytes.len())
}

/// The page or file at an address; `packs`: the browser takes it compressed.
pub fn page(path: &str, texts: &Texts, packs: bool) -> Option<Response> {
    let name = match path {
        "/" => "seats.html",
        "/room" => "room.html",
        "/desk" => "desk.html",
        "/favicon.ico" => "icon.svg",
        _ if path.starts_with("/t/") => "table.html",
        _ => path
            .strip_prefix("/p/")
            .filter(|name| !name.ends_with(".html"))?,
    };
    let at = ASSETS.iter().position(|asset| asset.name == name)?;
    let asset = ASSETS.get(at)?;
    Some(match asset.kind {
        HTML => {
            let page = html(asset, texts).into_bytes();
            let small = if packs { packed(&page) } else { None };
            sent(HTML, small.is_some(), small.unwrap_or(page))
        }
        kind => match PACKED.get(at) {
            Some(Some(small)) if packs => sent(kind, true, small.clone()),
            _ => sent(kind, false, asset.bytes.to_vec()),
        },
    })
}

fn sent(kind: &'static str, is_packed: bool, bytes: Vec<u8>) -> Response {
    let stays = (header::CACHE_CONTROL, "no-cache");
    let differs = (header::VARY, "Accept-Encoding, Accept-Language");
    let headers = [(header::CONTENT_TYPE, kind), stays, differs];
    if is_packed {
        (headers, [(header::CONTENT_ENCODING, "gzip")], bytes).into_response()
    } else {
        (headers, bytes).into_response()
    }
}

/// What is said where there is no page.
pub fn not_found(texts: &Texts) -> Response {
    let said = texts.host_not_found();
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (StatusCode::NOT_FOUND, kind, said).into_response()
}

/// A page with its words.
fn html(asset: &Asset, texts: &Texts) -> String {
    let template = String::from_utf8_lossy(asset.bytes);
    let mut page = String::with_capacity(template.len());
    let mut rest: &str = &template;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((place, after)) = after.split_once("}}") else {
            break;
        };
        page.push_str(before);
        page.push_str(&filled(place, texts));
        rest = after;
    }
    page.push_str(rest);
    page
}

fn filled(place: &str, texts: &Texts) -> String {
    match place {
        "lang" => texts.lang().tag().to_owned(),
        "words" => escaped(&serde_json::to_string(&texts.page_words()).unwrap_or_default()),
        _ => {
            let word = place.strip_prefix("word:");
            word.map(|id| escaped(&texts.page_word(id)))
                .unwrap_or_default()
        }
    }
}
