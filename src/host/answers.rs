//! Answers as they leave: JSON, a failure in words, the signature, the headers of all of them.

use crate::host::{hall::Proved, trouble::Failure};
use crate::i18n::Texts;
use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;

/// The header with an answer's signature.
const SIGNATURE: HeaderName = HeaderName::from_static("vorhand-signature");
/// No request leaves the host, nothing of another origin runs; calls go to other hosts.
const POLICY: &str = "default-src 'self'; connect-src 'self' http: https:; img-src 'self' data:; \
                      frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

#[derive(Serialize)]
struct Failed {
    error: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    highest: Option<u64>,
}

/// A value as JSON. Nothing in it is a map whose keys are no texts, so this cannot fail.
pub(super) fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

pub(super) fn json_response(status: StatusCode, json: Vec<u8>) -> Response {
    let json_type = (header::CONTENT_TYPE, "application/json");
    (status, [json_type], json).into_response()
}

fn failed(failure: Failure, message: String) -> Vec<u8> {
    json(&Failed {
        error: failure.code(),
        message,
        highest: failure.highest(),
    })
}

pub(super) fn fail(failure: Failure, texts: &Texts) -> Response {
    let json = failed(failure, failure.words(texts));
    with_retry(json_response(failure.status(), json), failure)
}

pub(super) fn signed_failure(failure: Failure, proved: &Proved, message: String) -> Response {
    let json = failed(failure, message);
    with_retry(signed_json(failure.status(), json, proved), failure)
}

fn with_retry(mut response: Response, failure: Failure) -> Response {
    if let Some(after) = failure.retry_after() {
        let after = HeaderValue::from(after);
        response.headers_mut().insert(header::RETRY_AFTER, after);
    }
    response
}

pub(super) fn signed_json(status: StatusCode, json: Vec<u8>, proved: &Proved) -> Response {
    let signature = proved
        .key
        .sign_answer(&proved.caller, status.as_u16(), &json);
    let mut response = json_response(status, json);
    if let Ok(signature) = HeaderValue::try_from(signature) {
        response.headers_mut().insert(SIGNATURE, signature);
    }
    response
}

/// Headers of every answer.
const ALL: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];
/// Headers of what a page of another host may read: who calls proves himself, or nobody is named.
const FOREIGN: [(HeaderName, &str); 5] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "Content-Type"),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        "Vorhand-Signature, Retry-After",
    ),
    (header::ACCESS_CONTROL_MAX_AGE, "600"),
];

/// Puts the headers on an answer that every answer has, and those `foreign` pages need.
pub(super) fn dress(headers: &mut HeaderMap, foreign: bool) {
    let foreign = if foreign { &FOREIGN[..] } else { &[] };
    for (name, value) in ALL.iter().chain(foreign) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let no_store = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(no_store);
}
