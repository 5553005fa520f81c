//! The one who writes: asks of all devices in the order in which they arrive, several in one
//! transaction, each answered when it is on the disk.

use crate::club::{Content, SheetId, Unread};
use crate::host::{
    hall::{Hall, Writer, heavy},
    trouble::Failure,
};
use crate::i18n::{Lang, Texts};
use crate::ops::{self, Asker, Mark, Refusal, Right, SheetRefusal, Want};
use crate::session::{Answered, ReceivedAsk, Session, StoreError, Trouble};
use crate::wire::{AnswerLine, AskLine};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::{collections::BTreeSet, sync::Arc};
use tokio::sync::{mpsc, oneshot};

/// Jobs that wait at most; who comes then waits to be let in.
pub(super) const WAITING: usize = 4096;
/// Asks after which a group is written: the window must not wait longer for the book.
const GROUP: usize = 48;

/// Asks of one call.
#[derive(Debug)]
pub struct WriteJob {
    pub(super) device: String,
    pub(super) asker: Asker,
    pub(super) asks: Vec<Box<RawValue>>,
    pub(super) lang: Option<Lang>,
    pub(super) reply: oneshot::Sender<Result<WriteReply, Failure>>,
}

/// What is answered to the asks of one call.
#[derive(Debug, Serialize)]
pub struct WriteReply {
    /// The last row of the journal.
    pub rows: i64,
    /// The same with what the chain has come to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
    /// An answer to each ask, in their order.
    pub answers: Vec<AskReply>,
}

/// The answer to one ask, as it travels.
#[serde_with::skip_serializing_none]
#[derive(Debug, Serialize)]
pub struct AskReply {
    mark: String,
    row: Option<i64>,
    repeated: bool,
    #[serde(flatten)]
    answer: AnswerLine,
    message: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nearest: Vec<i32>,
}

impl WriteReply {
    /// How many asks there were, and how many of them could never be right.
    pub(super) fn counted(&self) -> (usize, usize) {
        let without_row = self.answers.iter().filter(|told| told.row.is_none());
        (self.answers.len(), without_row.count())
    }
}

impl AskReply {
    /// An ask that could not be read.
    fn unread(mark: &str, code: &str, message: Option<String>) -> AskReply {
        AskReply {
            mark: mark.to_owned(),
            row: None,
            repeated: false,
            answer: AnswerLine::Refused {
                code: code.to_owned(),
            },
            message,
            nearest: Vec::new(),
        }
    }
}

/// An ask of another device's mark.
const FOREIGN_MARK: &str = "foreign-mark";

/// Writes until nobody can ask any more.
pub(super) async fn write(hall: Arc<Hall>, mut jobs: mpsc::Receiver<WriteJob>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, GROUP).await > 0 {
        while !waiting.is_empty() {
            let group = first_of(&mut waiting);
            heavy(|| write_group(&hall, group));
            // Readers go on in between.
            tokio::task::yield_now().await;
        }
    }
}

/// The first jobs, up to so many asks, but at least one job.
fn first_of(waiting: &mut Vec<WriteJob>) -> Vec<WriteJob> {
    let mut asks = 0;
    let count = waiting
        .iter()
        .take_while(|job| {
            let is_first = asks == 0;
            asks += job.asks.len().max(1);
            is_first || asks <= GROUP
        })
        .count();
    waiting.drain(..count).collect()
}

fn write_group(hall: &Hall, jobs: Vec<WriteJob>) {
    let done = hall.work(|session| carry(hall, session, &jobs));
    match done {
        Ok(Ok(written)) => {
            for (job, written) in jobs.into_iter().zip(written) {
                hall.answered(&job.device, &written);
                // A device that hung up asks again.
                let _ = job.reply.send(Ok(written));
            }
        }
        Ok(Err(failure)) | Err(failure) => {
            for job in jobs {
                let _ = job.reply.send(Err(failure));
            }
        }
    }
}

fn carry(
    hall: &Hall,
    session: &mut Session,
    jobs: &[WriteJob],
) -> Result<Vec<WriteReply>, Failure> {
    let mut received = Vec::new();
    // Of each ask the sheet that it writes on, or what is answered to one that cannot be read.
    let mut sheets: Vec<Result<Option<SheetId>, Box<AskReply>>> = Vec::new();
    for job in jobs {
        let texts = hall.texts(job.lang);
        for ask in &job.asks {
            let read = read(session, job, ask, &texts);
            sheets.push(read.map(|(ask, sheet)| {
                received.push(ask);
                sheet
            }));
        }
    }
    let before = session.last_seq();
    let answered = match session.carry(&received) {
        Ok(answered) => {
            hall.is_troubled(None);
            answered
        }
        Err(why) => {
            let failure = failure(&why);
            hall.is_troubled(failure.is_unwritten().then_some(why));
            return Err(failure);
        }
    };
    let mut answered = received.iter().zip(answered);
    let mut sheets = sheets.into_iter();
    let rows = session.last_seq();
    let head = session.head_code().map(|code| code.to_string());
    let mut touched = BTreeSet::new();
    let mut all_touched = false;
    let mut written = Vec::new();
    for job in jobs {
        let texts = hall.texts(job.lang);
        let mut answers = Vec::new();
        for sheet in sheets.by_ref().take(job.asks.len()) {
            let sheet = match sheet {
                Ok(sheet) => sheet,
                Err(unread) => {
                    answers.push(*unread);
                    continue;
                }
            };
            let Some((ReceivedAsk { ask, .. }, answered)) = answered.next() else {
                continue;
            };
            if changes(&answered) {
                touched.extend(sheet);
                all_touched |= sheet.is_none();
            }
            if let Some(sheet) = sheet
                && !matches!(answered.answer, ops::Answer::Refused { .. })
            {
                let writer = Writer {
                    device: job.device.clone(),
                    name: job.asker.name.clone(),
                    at: session.now(),
                };
                hall.writes(sheet, writer, false);
            }
            answers.push(reply(session, &ask.mark, answered, sheet, &texts));
        }
        let head = head.clone();
        written.push(WriteReply {
            rows,
            head,
            answers,
        });
    }
    if all_touched {
        hall.tell_all();
    } else if rows > before {
        touched.into_iter().for_each(|sheet| hall.tell(sheet));
    }
    Ok(written)
}

/// What is answered to a device if nothing of it is stored.
fn failure(why: &StoreError) -> Failure {
    if matches!(why.trouble, Trouble::OrderAway | Trouble::OrderBehind) {
        Failure::Away
    } else if matches!(why.trouble, Trouble::OrderForked { .. }) {
        Failure::OrderApart
    } else if matches!(
        why.trouble,
        Trouble::OrderRefused | Trouble::OrderNewer { .. }
    ) {
        Failure::OrderRefused
    } else {
        Failure::NotStored
    }
}

/// Whether the book is another one after this answer.
fn changes(answered: &Answered) -> bool {
    match answered.answer {
        ops::Answer::Done | ops::Answer::Beside { .. } => !answered.repeated,
        ops::Answer::Stands | ops::Answer::Refused { .. } => false,
    }
}

/// The mark of an ask that cannot be read.
fn mark_of(ask: &RawValue) -> String {
    #[derive(Deserialize)]
    struct MarkOnly {
        mark: String,
    }
    serde_json::from_str(ask.get()).map_or_else(|_| String::new(), |MarkOnly { mark }| mark)
}

/// Reads an ask beside the book as it is.
fn read(
    session: &Session,
    job: &WriteJob,
    ask: &RawValue,
    texts: &Texts,
) -> Result<(ReceivedAsk, Option<SheetId>), Box<AskReply>> {
    let line: AskLine = serde_json::from_str(ask.get()).map_err(|why| {
        let why = Unread::of::<AskLine>(&why, ask.get().as_bytes(), "");
        let message = texts.line_unreadable(texts.unread(&why));
        Box::new(AskReply::unread(&mark_of(ask), "unreadable", Some(message)))
    })?;
    let unread = |code: &str, message| Box::new(AskReply::unread(&line.mark, code, message));
    let device = line.mark.split_once('-').map(|(device, _)| device);
    if device != Some(job.device.as_str()) {
        return Err(unread(FOREIGN_MARK, coded(texts, FOREIGN_MARK)));
    }
    let book = session.book();
    let mut ask = line
        .ask(book, session.now())
        .map_err(|why| unread(why.code(), coded(texts, why.code())))?;
    let mut sheet = None;
    if let Want::Command(command) = &mut ask.want {
        if job.asker.right == Right::Director {
            command.writes_over_what_stands();
        }
        sheet = ops::sheet_written(book, command);
        let is_blank = ask.seen.as_ref() == Some(&Content::default());
        if job.asker.right == Right::Director && is_blank {
            // A director writes over whatever is there.
            ask.seen = None;
        }
    }
    let received = ReceivedAsk {
        asker: job.asker.clone(),
        ask,
        told: line.told(),
    };
    Ok((received, sheet))
}

/// What the pages say of a code; none where they have no words for it.
fn coded(texts: &Texts, code: &str) -> Option<String> {
    let id = format!("hall-code-{code}");
    Some(texts.page_word(&id)).filter(|words| *words != id)
}

fn reply(
    session: &Session,
    mark: &Mark,
    answered: Answered,
    sheet: Option<SheetId>,
    texts: &Texts,
) -> AskReply {
    let Answered {
        answer,
        seq,
        repeated,
        refusal,
    } = answered;
    let event = sheet.and_then(|sheet| session.event(sheet.event));
    let nearest = match &refusal {
        Some(Refusal::Sheet(SheetRefusal::ReasonNeeded { nearest, .. })) => nearest.clone(),
        _ => Vec::new(),
    };
    AskReply {
        mark: mark.to_string(),
        row: seq,
        repeated,
        message: match (&refusal, &answer) {
            (Some(refusal), _) => Some(texts.refusal(refusal, event)),
            (None, ops::Answer::Refused { code }) => coded(texts, code),
            (None, _) => None,
        },
        answer: answer.into(),
        nearest,
    }
}
