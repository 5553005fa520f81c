//! Streams of events: what a page shows changes without asking.

use crate::club::SheetId;
use crate::host::{
    answers::json,
    bounds::{NEWS_APART, SHEETS_APART, UNREAD},
    hall::{Group, Hall, Proved},
    http::sheet_now,
    open::OpenPlace,
    trouble::Failure,
};
use crate::i18n::Lang;
use axum::response::{
    IntoResponse, Response,
    sse::{Event, Sse},
};
use sha2::{Digest, Sha256};
use std::{convert::Infallible, future::Future, net::IpAddr, sync::Arc, time::Duration};
use tokio::{
    sync::{
        mpsc::{self, Permit, Sender},
        watch,
    },
    time::{MissedTickBehavior, interval, sleep, timeout},
};
use tokio_stream::wrappers::ReceiverStream;

/// At least one event in this time.
const BEAT: Duration = Duration::from_secs(5);
/// Events that wait for a slow reader. What changes meanwhile is told as it is when it has read.
const WAITING: usize = 1;

/// An event on its way.
type SseResult = Result<Event, Infallible>;

/// A stream that ends.
struct StreamEnd;

/// One reader of a stream.
struct StreamReader {
    hall: Arc<Hall>,
    /// Who signed for it; none: whoever.
    proved: Option<Proved>,
    out: Sender<SseResult>,
}

/// The stream of whoever looks at seats or the room.
pub fn public(hall: &Arc<Hall>, from: IpAddr) -> Response {
    let (reader, response) = opened(hall, None);
    run(reader.book(), hall.streams_to(from));
    response
}

/// The stream of a desk.
pub fn of_desk(hall: &Arc<Hall>, proved: &Proved) -> Response {
    let (reader, response) = opened(hall, Some(proved.clone()));
    run(reader.book(), hall.streams_of(proved));
    response
}

/// The stream of one sheet.
pub fn of_sheet(hall: &Arc<Hall>, proved: &Proved, sheet: SheetId, lang: Option<Lang>) -> Response {
    let (reader, response) = opened(hall, Some(proved.clone()));
    let place = hall.streams_of(proved);
    run(reader.sheet(proved.clone(), sheet, lang), place);
    response
}

/// Runs a stream until it ends or has to make room.
fn run(stream: impl Future<Output = ()> + Send + 'static, place: OpenPlace<Group>) {
    tokio::spawn(async move {
        tokio::select! {
            () = stream => {}
            () = place.cut.notified() => {}
        }
    });
}

fn opened(hall: &Arc<Hall>, proved: Option<Proved>) -> (StreamReader, Response) {
    let (out, events) = mpsc::channel(WAITING);
    let reader = StreamReader {
        hall: Arc::clone(hall),
        proved,
        out,
    };
    (
        reader,
        Sse::new(ReceiverStream::new(events)).into_response(),
    )
}

impl StreamReader {
    /// Tells that the book changed.
    async fn book(self) {
        let mut news = self.hall.news();
        let _ = self.tell_book(&mut news).await;
    }

    async fn tell_book(&self, news: &mut watch::Receiver<u64>) -> Result<(), StreamEnd> {
        let mut end = self.hall.end();
        let mut beat = beats();
        loop {
            tokio::select! {
                () = Hall::ended(&mut end) => return Err(StreamEnd),
                () = self.out.closed() => return Err(StreamEnd),
                _ = beat.tick() => self.tell_rows("beat").await?,
                changed = news.changed() => {
                    changed.map_err(|_| StreamEnd)?;
                    self.tell_rows("changed").await?;
                    sleep(NEWS_APART).await;
                }
            }
        }
    }

    /// Tells the sheet as it is, and whenever it changed.
    async fn sheet(self, proved: Proved, sheet: SheetId, lang: Option<Lang>) {
        let mut news = self.hall.news_of(sheet);
        let _ = self.tell_sheet(&proved, sheet, lang, &mut news).await;
    }

    async fn tell_sheet(
        &self,
        proved: &Proved,
        sheet: SheetId,
        lang: Option<Lang>,
        news: &mut watch::Receiver<u64>,
    ) -> Result<(), StreamEnd> {
        let mut end = self.hall.end();
        let mut beat = beats();
        let mut told = None;
        news.mark_changed();
        loop {
            tokio::select! {
                () = Hall::ended(&mut end) => return Err(StreamEnd),
                () = self.out.closed() => return Err(StreamEnd),
                _ = beat.tick() => self.tell_rows("beat").await?,
                changed = news.changed() => {
                    changed.map_err(|_| StreamEnd)?;
                    let room = self.room().await?;
                    match sheet_now(&self.hall, sheet, proved, None, lang).await {
                        Ok(now) => {
                            let sheet = Some(Sha256::digest(json(&now.sheet)));
                            // Other sheets move the journal on; what is shown here is the same.
                            if sheet != told {
                                let text = String::from_utf8_lossy(&json(&now)).into_owned();
                                self.send(room, "sheet", now.at.rows, &text);
                                told = sheet;
                                sleep(SHEETS_APART).await;
                            }
                        }
                        Err(Failure::Busy) => news.mark_changed(),
                        Err(_) => return Err(StreamEnd),
                    }
                }
            }
        }
    }

    /// Tells how far the journal is.
    async fn tell_rows(&self, name: &str) -> Result<(), StreamEnd> {
        // Where somebody works with the book for long, the host is there all the same.
        let rows = match self.hall.rows().await {
            Err(Failure::Busy) => 0,
            rows => rows.map_err(|_| StreamEnd)?,
        };
        let room = self.room().await?;
        self.send(room, name, rows, &format!("{{\"rows\":{rows}}}"));
        Ok(())
    }

    /// Room for one event, once the one before it is read.
    async fn room(&self) -> Result<Permit<'_, SseResult>, StreamEnd> {
        match timeout(UNREAD, self.out.reserve()).await {
            Ok(Ok(room)) => Ok(room),
            Ok(Err(_)) | Err(_) => Err(StreamEnd),
        }
    }

    fn send(&self, room: Permit<'_, SseResult>, name: &str, id: i64, json: &str) {
        let signed = |proved: &Proved| {
            let sig = proved.key.sign_event(&proved.caller, id, name, json);
            format!("{sig} {json}")
        };
        let data = self.proved.as_ref().map_or_else(|| json.to_owned(), signed);
        let event = Event::default().id(id.to_string()).event(name).data(data);
        room.send(Ok(event));
    }
}

fn beats() -> tokio::time::Interval {
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat
}
