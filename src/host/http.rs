//! Calls and pages over HTTP: who calls, which call it is, and the answer with its signature.

use super::answers::{dress, fail, json, json_response, signed_failure, signed_json};
use super::bounds::ASKS_OF_CALL;
use super::hall::{Proved, Writer};
use super::kept::Unsaved;
use super::serve::Unproved;
use super::views::sheet::{Reached, SheetNow};
use super::writer::{WriteJob, WriteReply};
use crate::club::{LegNo, SheetId};
use crate::host::request::{
    Asks, Claim, Join, RequestLine, all_of, is_ours, lang_of, packs, preferred, read,
};
use crate::host::{Failure, Hall, pages, stream, views};
use crate::i18n::{Lang, Texts};
use crate::ops::find::{self, FoundSheet};
use crate::ops::{Right, free_name, is_unseen};
use crate::session::Session;
use crate::wire::HeadCode;
use crate::wire::sign::{KeyName, SignKey, Signed, is_device, table_of};
use axum::body::Body;
use axum::extract::{ConnectInfo, Query, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// The longest name of a desk, in letters.
const DESK_NAME: usize = 40;

/// What every request needs.
#[derive(Debug, Clone)]
pub struct Door {
    /// What all calls share.
    pub hall: Arc<Hall>,
    /// What `Host` may say.
    pub names: Arc<HashSet<String>>,
}

/// All pages and calls.
pub fn router(door: Door) -> Router {
    Router::new().fallback(answer).with_state(door)
}

async fn answer(
    State(door): State<Door>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(unproved): Extension<Unproved>,
    request: Request,
) -> Response {
    let asked = RequestHead::of(request.method(), request.uri(), request.headers());
    let foreign = asked.is_for_other_pages();
    let mut response = if !is_ours(&door.names, request.headers()) {
        fail(Failure::ForeignHost, &asked.texts(&door.hall))
    } else if asked.method == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else {
        let origin = Origin { peer, unproved };
        asked
            .answered(&door.hall, &origin, request.into_body())
            .await
    };
    dress(response.headers_mut(), foreign);
    response
}

/// Where a request comes from.
struct Origin {
    peer: SocketAddr,
    unproved: Unproved,
}

/// The request without its body.
struct RequestHead {
    method: Method,
    uri: Uri,
    lang: Option<Lang>,
    /// It takes answers that are compressed.
    packs: bool,
    /// What is asked for in its address; none if that cannot be read.
    wanted: Option<Fields>,
}

/// What a call may have in its address.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Fields {
    event: Option<i64>,
    leg: Option<u32>,
    table: Option<String>,
    /// How far the journal was when this device last heard of it, here or elsewhere.
    had: Option<HeadCode>,
    q: String,
    lang: Option<String>,
}

/// An answer that is JSON.
type JsonReply = Result<Vec<u8>, Failure>;

impl RequestHead {
    fn of(method: &Method, uri: &Uri, headers: &HeaderMap) -> RequestHead {
        let wanted = Query::<Fields>::try_from_uri(uri).ok().map(|Query(w)| w);
        let accepted = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok());
        let named = wanted
            .as_ref()
            .and_then(|wanted| lang_of(wanted.lang.as_deref()?));
        RequestHead {
            method: method.clone(),
            uri: uri.clone(),
            lang: named.or_else(|| accepted.and_then(preferred)),
            packs: packs(headers),
            wanted,
        }
    }

    /// Whether a page of another host may read the answer: that of a signed call, or which book is here.
    /// Names are for the hall, not for any page that somebody there has open.
    fn is_for_other_pages(&self) -> bool {
        let is_signed = || {
            self.uri
                .query()
                .is_some_and(|query| query.contains("&sig="))
        };
        match self.uri.path() {
            "/v1/room" | "/v1/seats" => false,
            "/v1/hall" => true,
            path => path.starts_with("/v1/") && is_signed(),
        }
    }

    fn texts(&self, hall: &Hall) -> Texts {
        hall.texts(self.lang)
    }

    fn wanted(&self) -> Result<&Fields, Failure> {
        self.wanted.as_ref().ok_or(Failure::Unreadable)
    }

    async fn answered(self, hall: &Arc<Hall>, origin: &Origin, body: Body) -> Response {
        let path = self.uri.path();
        let Some(call) = path.strip_prefix("/v1/") else {
            let texts = self.texts(hall);
            return if self.method == Method::GET || self.method == Method::HEAD {
                pages::page(path, &texts, self.packs).unwrap_or_else(|| pages::not_found(&texts))
            } else {
                fail(Failure::NotFound, &texts)
            };
        };
        let call = call.to_owned();
        match self.called(hall, &call, origin, body).await {
            Ok(response) => response,
            Err(failure) => fail(failure, &self.texts(hall)),
        }
    }

    async fn called(
        &self,
        hall: &Arc<Hall>,
        call: &str,
        origin: &Origin,
        body: Body,
    ) -> Result<Response, Failure> {
        let peer = origin.peer;
        let target = self
            .uri
            .path_and_query()
            .map_or("", |target| target.as_str());
        let public = match (self.method.as_str(), call) {
            ("GET", "hall") => Some(self.hall(hall).await?),
            ("GET", "seats") => Some(self.seats(hall).await?),
            ("GET", "room") => Some(self.room(hall).await?),
            ("GET", "stream") if !target.contains("&sig=") => {
                return Ok(stream::public(hall, peer.ip()));
            }
            _ => None,
        };
        if let Some(json) = public {
            return Ok(json_response(StatusCode::OK, json));
        }
        let signed = Signed::parse(target).ok_or(Failure::NotSigned)?;
        let body = all_of(body).await?;
        if (self.method.as_str(), call) == ("POST", "join") {
            return self.join(hall, &signed, &body, peer);
        }
        let proved = hall.prove(&signed, self.method.as_str(), &body, peer, Instant::now());
        let texts = self.texts(hall);
        let proved = match proved {
            Ok(proved) => {
                origin.unproved.is_proved();
                proved
            }
            Err((failure, Some(proved))) => {
                return Ok(signed_failure(failure, &proved, failure.words(&texts)));
            }
            Err((failure, None)) => return Err(failure),
        };
        if (self.method.as_str(), call) == ("GET", "stream") {
            return self.stream(hall, &proved).await;
        }
        match self.told(hall, call, &proved, &body).await {
            Ok(json) => Ok(signed_json(StatusCode::OK, json, &proved)),
            // What is too often is said before the call is looked at.
            Err(failure @ (Failure::TooMany(_) | Failure::Busy | Failure::Unreadable)) => {
                Err(failure)
            }
            Err(failure) => {
                let words = hall.words(failure, &texts, proved.right);
                Ok(signed_failure(failure, &proved, words))
            }
        }
    }

    /// The signed calls that answer JSON.
    async fn told(&self, hall: &Arc<Hall>, call: &str, proved: &Proved, body: &[u8]) -> JsonReply {
        match (self.method.as_str(), call) {
            ("GET", "sheet") => self.sheet(hall, proved).await,
            ("GET", "rules") => self.rules(hall, proved).await,
            ("GET", "sheets") => self.sheets(hall, proved).await,
            ("POST", "asks") => self.asks(hall, proved, body).await,
            ("POST", "claim") => self.claim(hall, proved, body).await,
            ("POST", "read") => self.read(hall, proved, body).await,
            _ => Err(Failure::NotFound),
        }
    }

    async fn hall(&self, hall: &Hall) -> JsonReply {
        let addresses = hall.addresses();
        hall.read(|session| Ok(json(&views::hall::hall(session, hall, &addresses))))
            .await
    }

    async fn seats(&self, hall: &Hall) -> JsonReply {
        let wanted = self.wanted()?;
        let texts = self.texts(hall);
        hall.read(|session| {
            let event = hall.event_of(session.book(), wanted.event)?;
            let clock = hall.clock_of(event.id);
            Ok(json(&views::seats::seats(&texts, event, clock, &wanted.q)))
        })
        .await
    }

    async fn room(&self, hall: &Hall) -> JsonReply {
        let wanted = self.wanted()?;
        let texts = self.texts(hall);
        hall.read(|session| {
            let event = hall.event_of(session.book(), wanted.event)?;
            let clock = hall.clock_of(event.id);
            let room = views::room::room(&texts, event, clock, session.last_seq());
            Ok(json(&room))
        })
        .await
    }

    async fn stream(&self, hall: &Arc<Hall>, proved: &Proved) -> Result<Response, Failure> {
        let wanted = self.wanted()?;
        match (proved.right, wanted.table.as_deref()) {
            (Right::Table(_), _) | (_, Some(_)) => {
                match own_sheet(proved, wanted.table.as_deref()) {
                    Ok(sheet) => Ok(stream::of_sheet(hall, proved, sheet, self.lang)),
                    Err(failure) => {
                        let words = failure.words(&self.texts(hall));
                        Ok(signed_failure(failure, proved, words))
                    }
                }
            }
            (Right::Desk | Right::Director, None) => Ok(stream::of_desk(hall, proved)),
        }
    }

    async fn sheet(&self, hall: &Hall, proved: &Proved) -> JsonReply {
        let wanted = self.wanted()?;
        let sheet = own_sheet(proved, wanted.table.as_deref())?;
        let now = sheet_now(hall, sheet, proved, wanted.had.as_ref(), self.lang).await?;
        Ok(json(&now))
    }

    async fn rules(&self, hall: &Hall, proved: &Proved) -> JsonReply {
        let sheet = own_sheet(proved, self.wanted()?.table.as_deref())?;
        let texts = self.texts(hall);
        hall.read(|session| {
            let found = found(session, sheet)?;
            let people = found.table.seats.len();
            let rules = hall.rules.rules(&texts, found.event, people);
            Ok(json(&*rules.ok_or(Failure::NotFound)?))
        })
        .await
    }

    async fn sheets(&self, hall: &Hall, proved: &Proved) -> JsonReply {
        only_desks(proved)?;
        let wanted = self.wanted()?;
        let view = hall.read(|session| {
            let event = hall.event_of(session.book(), wanted.event)?;
            let playing = || event.leg_to_show(hall.clock_of(event.id));
            let leg = wanted.leg.map_or_else(playing, LegNo);
            let at = Reached::of(session, wanted.had.as_ref());
            views::tables::tables(event, leg, at)
        });
        let view = view.await?;
        heed(hall, proved, &view.at);
        Ok(json(&view))
    }

    async fn asks(&self, hall: &Hall, proved: &Proved, body: &[u8]) -> JsonReply {
        let Asks { kind, asks } = read(body)?;
        if asks.len() > ASKS_OF_CALL {
            return Err(Failure::TooLarge);
        }
        let device = &proved.caller.device;
        hall.count_asks(proved, asks.len())?;
        let (reply, answered) = oneshot::channel();
        let job = WriteJob {
            device: device.clone(),
            asker: hall.asker(proved, kind),
            asks,
            lang: self.lang,
            reply,
        };
        // Both fail only where the host goes.
        hall.jobs.send(job).await.map_err(|_| Failure::Busy)?;
        let written: WriteReply = answered.await.map_err(|_| Failure::Busy)??;
        Ok(json(&written))
    }

    async fn claim(&self, hall: &Hall, proved: &Proved, body: &[u8]) -> JsonReply {
        let Claim { table, kind } = read(body)?;
        let sheet = own_sheet(proved, Some(&table))?;
        let asker = hall.asker(proved, kind);
        let at = hall.read(|session| {
            found(session, sheet)?;
            Ok(session.now())
        });
        let writer = Writer {
            device: proved.caller.device.clone(),
            name: asker.name,
            at: at.await?,
        };
        if hall.writes(sheet, writer, true) {
            hall.tell(sheet);
        }
        let now = sheet_now(hall, sheet, proved, None, self.lang).await?;
        Ok(json(&now))
    }

    async fn read(&self, hall: &Hall, proved: &Proved, body: &[u8]) -> JsonReply {
        only_desks(proved)?;
        let RequestLine { table, deal, text } = read(body)?;
        let sheet = table_of(&table).ok_or(Failure::NoTable)?;
        let texts = self.texts(hall);
        hall.read(|session| {
            let found = found(session, sheet)?;
            let view = views::read::read(&texts, found, deal, &text);
            view.map(|view| json(&view)).ok_or(Failure::NoTable)
        })
        .await
    }

    fn join(
        &self,
        hall: &Hall,
        signed: &Signed<'_>,
        body: &[u8],
        peer: SocketAddr,
    ) -> Result<Response, Failure> {
        let Join { device, name, code } = read(body)?;
        let name: String = name.chars().filter(|c| !is_unseen(*c)).collect();
        let name: String = name.trim().chars().take(DESK_NAME).collect();
        let is_own = is_device(&device) && device == signed.caller.device;
        if !is_own || signed.key != KeyName::Join || name.is_empty() {
            return Err(Failure::Unreadable);
        }
        let (joined, key) = hall.join(signed, self.method.as_str(), body, &code, &name, peer)?;
        let proved = Proved {
            key,
            name: signed.key,
            caller: signed.caller.clone(),
            right: Right::Desk,
        };
        Ok(signed_json(StatusCode::OK, json(&joined), &proved))
    }
}

#[derive(Serialize)]
struct JoinBody {
    name: String,
}

/// The sheet that is asked for, if this key opens it.
fn own_sheet(proved: &Proved, table: Option<&str>) -> Result<SheetId, Failure> {
    let named = table
        .map(|code| table_of(code).ok_or(Failure::NoTable))
        .transpose()?;
    match (proved.right, named) {
        (Right::Table(own), None) => Ok(own),
        (Right::Table(own), Some(named)) if own == named => Ok(own),
        (Right::Table(_), Some(_)) => Err(Failure::NotAllowed),
        (Right::Desk | Right::Director, Some(named)) => Ok(named),
        (Right::Desk | Right::Director, None) => Err(Failure::NoTable),
    }
}

fn only_desks(proved: &Proved) -> Result<(), Failure> {
    match proved.right {
        Right::Table(_) => Err(Failure::NotAllowed),
        Right::Desk | Right::Director => Ok(()),
    }
}

fn found(session: &Session, sheet: SheetId) -> Result<FoundSheet<'_>, Failure> {
    find::sheet(session.book(), sheet).map_err(|_| Failure::NoTable)
}

/// A sheet as it is now, for somebody who has seen this row of the journal.
pub(super) async fn sheet_now(
    hall: &Hall,
    sheet: SheetId,
    proved: &Proved,
    had: Option<&HeadCode>,
    lang: Option<Lang>,
) -> Result<SheetNow, Failure> {
    let texts = hall.texts(lang);
    let now = hall.read(|session| {
        let found = found(session, sheet)?;
        let device = proved.caller.device.as_str();
        let writer = hall.writer(sheet);
        // What cannot be read now is not known to be agreed.
        let agreed = session.agreed(sheet).unwrap_or_default();
        Ok(SheetNow {
            at: Reached::of(session, had),
            sheet: views::sheet::sheet(
                &texts,
                found,
                proved.right,
                device,
                writer.as_ref(),
                &agreed,
                hall.clock_of(sheet.event),
            ),
        })
    });
    let now = now.await?;
    heed(hall, proved, &now.at);
    Ok(now)
}

/// A device that has seen more of the book than there is here says that another machine went on
/// with it: whoever looks at the devices has to know.
fn heed(hall: &Hall, proved: &Proved, at: &Reached) {
    if at.beyond > 0 {
        hall.saw_beyond(&proved.caller.device, at.beyond);
    }
}

impl Hall {
    /// A desk joins with its code, or joined with it before: as what, and the key that signs the answer.
    fn join(
        &self,
        signed: &Signed<'_>,
        method: &str,
        body: &[u8],
        hint: &str,
        name: &str,
        peer: SocketAddr,
    ) -> Result<(JoinBody, SignKey), Failure> {
        let now = Instant::now();
        let device = signed.caller.device.as_str();
        let code = self.codes().meant(hint, device, now);
        let key = code.as_ref().map(SignKey::of_code);
        let is_of = |key: &SignKey| key.has_signed(method, signed.address, body, signed.sig);
        let (Some(code), Some(key)) = (code, key.filter(is_of)) else {
            self.wrong(peer, signed.key, now)?;
            return Err(Failure::BadSignature);
        };
        let mut kept = self.kept();
        let known = kept.device(device);
        if known.is_some_and(|device| device.shut_out) {
            return Err(Failure::ShutOut);
        }
        let joined = known.and_then(|device| device.desk.clone());
        let is_again = !self.codes().use_up(&code, device);
        let name = if is_again && let Some(name) = joined {
            name
        } else {
            let name = free_name(name, |name| self.is_called(&kept, device, name));
            kept.join(device, &name, &key.of_device(device));
            name
        };
        drop(kept);
        self.save(Unsaved::Rights)?;
        Ok((JoinBody { name }, key))
    }
}
