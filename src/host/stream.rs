//! Streams of events: what a page shows changes without asking.

use super::answers::json;
use super::hall::{Hall, Proved};
use super::http::sheet_now;
use super::trouble::Failure;
use crate::club::SheetId;
use crate::i18n::Lang;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{self, Sender};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_stream::wrappers::ReceiverStream;

/// At least one event in this time.
const BEAT: Duration = Duration::from_secs(5);
/// News of the whole book are told at most this often.
const BOOK: Duration = Duration::from_secs(1);
/// Events that wait for a slow reader; then its stream waits.
const WAITING: usize = 8;

/// A stream that ends.
struct Ended;

/// One reader of a stream.
struct Reader {
    hall: Arc<Hall>,
    /// Who signed for it; none: whoever.
    proved: Option<Proved>,
    out: Sender<Result<Event, Infallible>>,
}

/// The stream of whoever looks at seats or the room.
pub fn public(hall: &Arc<Hall>) -> Response {
    let (reader, response) = opened(hall, None);
    tokio::spawn(reader.book());
    response
}

/// The stream of a desk.
pub fn of_desk(hall: &Arc<Hall>, proved: &Proved) -> Response {
    let (reader, response) = opened(hall, Some(proved.clone()));
    tokio::spawn(reader.book());
    response
}

/// The stream of one sheet.
pub fn of_sheet(hall: &Arc<Hall>, proved: &Proved, sheet: SheetId, lang: Option<Lang>) -> Response {
    let (reader, response) = opened(hall, Some(proved.clone()));
    tokio::spawn(reader.sheet(proved.clone(), sheet, lang));
    response
}

fn opened(hall: &Arc<Hall>, proved: Option<Proved>) -> (Reader, Response) {
    let (out, events) = mpsc::channel(WAITING);
    let reader = Reader {
        hall: Arc::clone(hall),
        proved,
        out,
    };
    (
        reader,
        Sse::new(ReceiverStream::new(events)).into_response(),
    )
}

impl Reader {
    /// Tells that the book changed.
    async fn book(self) {
        let mut news = self.hall.news();
        let _ = self.tell_book(&mut news).await;
    }

    async fn tell_book(&self, news: &mut watch::Receiver<u64>) -> Result<(), Ended> {
        let mut end = self.hall.end();
        let mut beat = beats();
        loop {
            tokio::select! {
                () = Hall::ended(&mut end) => return Err(Ended),
                () = self.out.closed() => return Err(Ended),
                _ = beat.tick() => self.tell_rows("beat").await?,
                changed = news.changed() => {
                    changed.map_err(|_| Ended)?;
                    self.tell_rows("changed").await?;
                    sleep(BOOK).await;
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
    ) -> Result<(), Ended> {
        let mut end = self.hall.end();
        let mut beat = beats();
        let mut told = None;
        news.mark_changed();
        loop {
            tokio::select! {
                () = Hall::ended(&mut end) => return Err(Ended),
                () = self.out.closed() => return Err(Ended),
                _ = beat.tick() => self.tell_rows("beat").await?,
                changed = news.changed() => {
                    changed.map_err(|_| Ended)?;
                    match sheet_now(&self.hall, sheet, proved, None, lang).await {
                        // Other sheets move the journal on; what is shown here is the same.
                        Ok(now) if Some(&now.sheet) == told.as_ref() => {}
                        Ok(now) => {
                            let text = String::from_utf8_lossy(&json(&now)).into_owned();
                            self.send("sheet", now.at.rows, &text).await?;
                            told = Some(now.sheet);
                        }
                        Err(Failure::Busy) => news.mark_changed(),
                        Err(_) => return Err(Ended),
                    }
                }
            }
        }
    }

    /// Tells how far the journal is.
    async fn tell_rows(&self, name: &str) -> Result<(), Ended> {
        // Where somebody works with the book for long, the host is there all the same.
        let rows = match self.hall.rows().await {
            Err(Failure::Busy) => 0,
            rows => rows.map_err(|_| Ended)?,
        };
        self.send(name, rows, &format!("{{\"rows\":{rows}}}")).await
    }

    async fn send(&self, name: &str, id: i64, json: &str) -> Result<(), Ended> {
        let signed = |proved: &Proved| {
            let sig = proved.key.sign_event(&proved.caller, id, name, json);
            format!("{sig} {json}")
        };
        let data = self.proved.as_ref();
        let data = data.map_or_else(|| json.to_owned(), signed);
        let event = Event::default().id(id.to_string()).event(name).data(data);
        self.out.send(Ok(event)).await.map_err(|_| Ended)
    }
}

fn beats() -> tokio::time::Interval {
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat
}
