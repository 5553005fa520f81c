//! `vorhand do`: the commands of the window, a line of JSON each, answered line by line. A refusal
//! changes nothing and the next line is read; exit 1 says that there was one.

mod to_host;

use crate::cli::{
    CliError, Exit, Words,
    book::{self, put, tell},
    lines,
};
use crate::club::{LegNo, TableNo, Unread, composed};
use crate::files::Fresh;
use crate::host::SideFile;
use crate::i18n::Texts;
use crate::ops::{Created, Refusal, SheetRefusal};
use crate::session::{Deed, Session, SessionError};
use crate::skat::FaultCode;
use crate::wire::{Doing, EXAMPLES, Step, UnclearField};
use serde::{Deserialize as _, Serialize};
use serde_json::Value;
use std::path::PathBuf;

/// The longest line in MB: an evening of hundreds of people as an import, and no more.
const MOST_MB: usize = 16;

// The words of these arguments are in `assets/i18n` under `help-do-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required_unless_present_any = ["list", "to"])]
    file: Option<PathBuf>,
    commands: Option<PathBuf>,
    #[arg(long, conflicts_with = "file")]
    list: bool,
    #[arg(long, value_name = "URL", requires = "key", conflicts_with = "list")]
    to: Option<String>,
    #[arg(long, value_name = "FILE", requires = "to")]
    key: Option<PathBuf>,
    #[arg(long, value_name = "MARK", requires = "to")]
    mark: Option<String>,
}

/// Runs the verb. A book that was made for it and in which nothing was written is removed again.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    if let Some((url, key)) = args.to.as_deref().zip(args.key.as_deref()) {
        // The book is the host's; what is named is what to do.
        return to_host::run(url, key, args.mark.as_deref(), args.file.as_ref(), words);
    }
    let Some(file) = &args.file else {
        return list(words);
    };
    if let Some(database) = SideFile::database(file) {
        let file = file.display().to_string();
        tell(words.people.do_shared(file, database));
    }
    let fresh = Fresh::look(file);
    let session = book::open_or_make(file, words)?;
    let mut desk = DoingDesk {
        session,
        texts: &words.json,
        trouble: None,
    };
    let ended = lines::stream_of(
        MOST_MB << 20,
        args.commands.as_ref(),
        words,
        |line: Option<&[u8]>, out: &mut Vec<u8>| desk.answer(line, out),
    );
    let DoingDesk {
        session, trouble, ..
    } = desk;
    if session.last_seq() == 0 {
        book::take_away(session, &fresh);
    } else {
        drop(session);
    }
    if let Some(error) = trouble {
        return Err(CliError(words.people.session_error(&error, None)));
    }
    ended
}

fn list(words: &Words) -> Result<Exit, CliError> {
    EXAMPLES
        .iter()
        .try_for_each(|(_, example)| put(example, words))
        .map(|()| Exit::Done)
}

/// An open book, and what could not be written to it.
struct DoingDesk<'t> {
    session: Session,
    texts: &'t Texts,
    trouble: Option<SessionError>,
}

/// What was done; `seq` is none if the book was as wanted already.
#[derive(Serialize)]
struct DoneLine {
    ok: bool,
    seq: Option<i64>,
    title: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    created: Vec<CreatedId>,
}

/// An id that was given out, with what it belongs to.
#[serde_with::skip_serializing_none]
#[derive(Default, Serialize)]
struct CreatedId {
    member: Option<i64>,
    event: Option<i64>,
    entrant: Option<i64>,
    leg: Option<LegNo>,
    table: Option<TableNo>,
    fine: Option<u32>,
}

impl From<&Created> for CreatedId {
    fn from(created: &Created) -> CreatedId {
        match created {
            Created::Member(id) => CreatedId {
                member: Some(id.0),
                ..CreatedId::default()
            },
            Created::Event(id) => CreatedId {
                event: Some(id.0),
                ..CreatedId::default()
            },
            Created::Entrant(event, id) => CreatedId {
                event: Some(event.0),
                entrant: Some(id.0),
                ..CreatedId::default()
            },
            Created::Fine(sheet, number) => CreatedId {
                event: Some(sheet.event.0),
                leg: Some(sheet.leg),
                table: Some(sheet.table),
                fine: Some(*number),
                ..CreatedId::default()
            },
        }
    }
}

/// Why nothing was done.
#[derive(Serialize)]
struct RefusedLine {
    ok: bool,
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultCode>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nearest: Vec<i32>,
}

impl RefusedLine {
    fn new(code: &'static str, message: String) -> RefusedLine {
        RefusedLine {
            ok: false,
            code,
            message,
            faults: Vec::new(),
            nearest: Vec::new(),
        }
    }

    /// With what the rules find wrong or doubtful about the deal.
    fn with_faults(self, error: &SessionError) -> RefusedLine {
        let SessionError::Refused(Refusal::Sheet(why)) = error else {
            return self;
        };
        let (faults, nearest) = if let SheetRefusal::Impossible { faults } = why {
            (faults, Vec::new())
        } else if let SheetRefusal::ReasonNeeded { faults, nearest } = why {
            (faults, nearest.clone())
        } else {
            return self;
        };
        RefusedLine {
            faults: faults.iter().map(|fault| fault.code).collect(),
            nearest,
            ..self
        }
    }
}

impl DoingDesk<'_> {
    /// Answers a line; whether it was refused.
    fn answer(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) -> bool {
        // Writing into memory does not fail.
        match self.carry_out(line) {
            Ok(done) => {
                let _ = serde_json::to_writer(out, &done);
                false
            }
            Err(refused) => {
                let _ = serde_json::to_writer(out, &refused);
                true
            }
        }
    }

    fn carry_out(&mut self, line: Option<&[u8]>) -> Result<DoneLine, RefusedLine> {
        let texts = self.texts;
        let line =
            line.ok_or_else(|| RefusedLine::new("unreadable", texts.do_line_too_long(MOST_MB)))?;
        let composed = std::str::from_utf8(line).ok().and_then(composed);
        let line = composed.as_deref().map_or(line, str::as_bytes);
        let doing: Doing =
            serde_json::from_slice(line).map_err(|why| unreadable(&why, line, texts))?;
        let step = doing
            .step(self.session.book(), self.session.now())
            .map_err(|why| unclear(&why, texts))?;
        let (done, event) = match step {
            Step::Command(command, event) => (self.session.transact(*command), event),
            Step::Undo => (self.session.undo(), None),
            Step::Redo => (self.session.redo(), None),
        };
        done.map(|done| self.done(&done)).map_err(|error| {
            let event = event.and_then(|id| self.session.event(id));
            let refused = RefusedLine::new(error.code(), texts.session_error(&error, event))
                .with_faults(&error);
            self.keep(error);
            refused
        })
    }

    fn done(&self, done: &Deed) -> DoneLine {
        let title = self.texts.change_title(&done.title);
        DoneLine {
            ok: true,
            seq: done.seq,
            title,
            created: done.created.iter().map(CreatedId::from).collect(),
        }
    }

    /// A file that cannot be written to is no fault of the line.
    fn keep(&mut self, error: SessionError) {
        if matches!(error, SessionError::Store(_)) {
            self.trouble = Some(error);
        }
    }
}

fn unreadable(error: &serde_json::Error, line: &[u8], texts: &Texts) -> RefusedLine {
    let unread = Unread::of::<Doing>(error, line, "");
    let why = if matches!(unread, Unread::WrongKind { .. })
        && let Some(field) = wrong_field(line)
    {
        texts.json_wrong_field(field)
    } else {
        texts.unread(&unread)
    };
    RefusedLine::new("unreadable", texts.line_unreadable(why))
}

/// The field that the library does not name: without it another thing is wrong, or nothing.
fn wrong_field(line: &[u8]) -> Option<String> {
    let all: serde_json::Map<String, Value> = serde_json::from_slice(line).ok()?;
    let wrong = |line| {
        Doing::deserialize(Value::Object(line))
            .err()
            .map(|why| why.to_string())
    };
    let said = wrong(all.clone());
    let is_it = |field: &&String| {
        let mut without = all.clone();
        without.remove(*field);
        wrong(without) != said
    };
    // Without the command's name every line is wrong in another way.
    let (name, fields): (Vec<_>, Vec<_>) = all.keys().partition(|field| *field == "do");
    fields.into_iter().chain(name).find(is_it).cloned()
}

fn unclear(why: &UnclearField, texts: &Texts) -> RefusedLine {
    RefusedLine::new(why.code(), texts.unclear(why, None))
}
