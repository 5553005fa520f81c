//! What a request says: its body, the languages it takes, and whether it is packed.

use crate::club::{DealNo, composed};
use crate::host::{
    DeviceKind, Failure,
    bounds::{BODY, BODY_TIME},
};
use crate::i18n::Lang;
use axum::{
    body::{Body, to_bytes},
    http::{HeaderMap, header},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::value::RawValue;
use std::collections::HashSet;
use tokio::time::timeout;

#[derive(Deserialize)]
pub(super) struct Asks {
    pub(super) kind: Option<DeviceKind>,
    pub(super) asks: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
pub(super) struct Claim {
    pub(super) table: String,
    pub(super) kind: Option<DeviceKind>,
}

#[derive(Deserialize)]
pub(super) struct RequestLine {
    pub(super) table: String,
    pub(super) deal: DealNo,
    pub(super) text: String,
}

#[derive(Deserialize)]
pub(super) struct Join {
    pub(super) device: String,
    pub(super) name: String,
    pub(super) code: String,
}

pub(super) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Failure> {
    let text = std::str::from_utf8(body).map_err(|_| Failure::Unreadable)?;
    let composed = composed(text);
    serde_json::from_str(composed.as_deref().unwrap_or(text)).map_err(|_| Failure::Unreadable)
}

pub(super) async fn all_of(body: Body) -> Result<Vec<u8>, Failure> {
    match timeout(BODY_TIME, to_bytes(body, BODY)).await {
        Ok(Ok(bytes)) => Ok(bytes.to_vec()),
        Ok(Err(_)) => Err(Failure::TooLarge),
        Err(_) => Err(Failure::TooSlow),
    }
}

/// Whether the caller means this host: a page of another name that was led here by its name server
/// must not read anything.
pub(super) fn is_ours(names: &HashSet<String>, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    let is_only = hosts.next().is_none();
    is_only && host.is_some_and(|host| names.contains(&host.to_ascii_lowercase()))
}

pub(super) fn packs(headers: &HeaderMap) -> bool {
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    accepted.is_some_and(|all| all.split(',').any(|one| one.trim().starts_with("gzip")))
}

pub(super) fn lang_of(tag: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
}

/// The first language of `Accept-Language` that the program speaks.
pub(super) fn preferred(accepted: &str) -> Option<Lang> {
    accepted
        .split(',')
        .filter_map(|tag| tag.split([';', '-']).next())
        .find_map(|tag| lang_of(tag.trim().to_ascii_lowercase().as_str()))
}
