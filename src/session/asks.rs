//! Asks of other devices, carried out in the order in which they arrive: each once, however often it
//! comes, and answered only when the answer is on disk.

use crate::club::{Book, Content};
use crate::ops::{self, Answer, Ask, Asker, Command, Refusal, Title, Want, Weighed};
use crate::session::{JournalRow, Kind, RowAsk, Session, SessionError, StoreError};
use crate::store::Digest;
use std::sync::Arc;

/// An ask as it arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedAsk {
    /// Who asks, as whoever let the device in knows it.
    pub asker: Asker,
    /// What is asked.
    pub ask: Ask,
    /// The ask's own bytes; the same ask has the same.
    pub told: Vec<u8>,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The answer.
    pub answer: Answer,
    /// The row of the journal that has it; none tells what could never be right.
    pub seq: Option<i64>,
    /// Whether it was answered before.
    pub repeated: bool,
    /// Why it is refused, for a sentence, where it is refused now.
    pub refusal: Option<Refusal>,
}

/// A mark that was answered before, with another ask.
const MARK_REUSED: &str = "mark-reused";

impl Session {
    /// Carries asks out in one transaction, in their order. When this answers, all of it is on
    /// disk.
    ///
    /// # Errors
    /// The file could not be written or read; none of them is carried out or answered then.
    pub fn carry(&mut self, asks: &[ReceivedAsk]) -> Result<Vec<Answered>, StoreError> {
        self.in_order(|session| session.carry_once(asks))
    }

    fn carry_once(&mut self, asks: &[ReceivedAsk]) -> Result<Vec<Answered>, StoreError> {
        let mut group = AskGroup::over(self.shared_book());
        for heard in asks {
            let digest = Digest::of(&heard.told).to_string();
            let mark = heard.ask.mark.to_string();
            if let Some(known) = group.known(&mark, &digest).or(self.known(&mark, &digest)?) {
                group.repeat(self, heard, known);
                continue;
            }
            let asked = |answer: &Answer| RowAsk {
                mark: mark.clone(),
                digest: digest.clone(),
                answer: answer.clone(),
            };
            match &heard.ask.want {
                Want::Command(command) => group.weigh(self, heard, command, asked)?,
                Want::Undo | Want::Redo => {
                    // What is taken back is what is on disk.
                    group = group.written(self)?;
                    group.take_back(self, heard, asked)?;
                    group = group.written(self)?;
                }
            }
        }
        Ok(group.written(self)?.answers)
    }

    /// What was answered to this mark before.
    fn known(&self, mark: &str, digest: &str) -> Result<Option<EarlierMark>, StoreError> {
        let row = self.store.with_mark(mark)?;
        Ok(row.and_then(|row| EarlierMark::of(&row, digest)))
    }
}

/// A mark that was answered before.
enum EarlierMark {
    /// The same ask.
    Same(Box<Answered>),
    /// Another one.
    Other,
}

impl EarlierMark {
    fn of(row: &JournalRow, digest: &str) -> Option<EarlierMark> {
        let asked = row.asked.as_ref()?;
        Some(if asked.digest == digest {
            EarlierMark::Same(Box::new(Answered {
                answer: asked.answer.clone(),
                seq: Some(row.seq),
                repeated: true,
                refusal: None,
            }))
        } else {
            EarlierMark::Other
        })
    }
}

/// Asks that are written together, and the book after them.
struct AskGroup {
    book: Arc<Book>,
    rows: Vec<JournalRow>,
    answers: Vec<Answered>,
}

impl AskGroup {
    fn over(book: Arc<Book>) -> AskGroup {
        AskGroup {
            book,
            rows: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// What was answered to this mark in this group.
    fn known(&self, mark: &str, digest: &str) -> Option<EarlierMark> {
        let row = self
            .rows
            .iter()
            .find(|row| row.asked.as_ref().is_some_and(|a| a.mark == mark))?;
        EarlierMark::of(row, digest)
    }

    fn repeat(&mut self, session: &Session, heard: &ReceivedAsk, known: EarlierMark) {
        match known {
            EarlierMark::Same(answered) => self.answers.push(*answered),
            EarlierMark::Other => {
                let mark = heard.ask.mark.to_string();
                let weighed = Weighed {
                    title: Title::MarkReused { mark },
                    ..Weighed::refused(MARK_REUSED)
                };
                self.add(session, heard, weighed, None);
            }
        }
    }

    fn weigh(
        &mut self,
        session: &Session,
        heard: &ReceivedAsk,
        command: &Command,
        asked: impl FnOnce(&Answer) -> RowAsk,
    ) -> Result<(), StoreError> {
        let ReceivedAsk { asker, ask, .. } = heard;
        let arrival = session.arrival(session.now(), &self.rows)?;
        let mut weighed = ops::weigh(&self.book, asker, ask, command, arrival);
        let changes = &mut weighed.changes;
        let title = &mut weighed.title;
        session.number(&self.book, &self.rows, changes, title)?;
        if !weighed.changes.is_empty()
            && ops::apply(Arc::make_mut(&mut self.book), &weighed.changes).is_err()
        {
            // A plan fits the book that it was made for.
            weighed = Weighed::refused(UNFIT);
        }
        let asked = asked(&weighed.answer);
        self.add(session, heard, weighed, Some(asked));
        Ok(())
    }

    fn take_back(
        &mut self,
        session: &Session,
        heard: &ReceivedAsk,
        asked: impl FnOnce(&Answer) -> RowAsk,
    ) -> Result<(), StoreError> {
        let book = Arc::make_mut(&mut self.book);
        let row = taken_back(session, heard)?.and_then(|row| {
            let seen = heard.ask.seen.as_ref();
            let seen = seen.filter(|seen| **seen != Content::default());
            if seen.is_some_and(|seen| !ops::is_seen_in(book, &row.changes, seen)) {
                return Err(DIFFERS);
            }
            ops::apply(book, &row.changes)
                .map(|()| row)
                .map_err(|_| UNFIT)
        });
        match row {
            Ok(row) => {
                let asked = Some(asked(&Answer::Done));
                self.answers
                    .push(answered(&Answer::Done, Some(row.seq), None));
                self.rows.push(JournalRow { asked, ..row });
            }
            Err(code) => {
                let weighed = Weighed::refused(code);
                let asked = asked(&weighed.answer);
                self.add(session, heard, weighed, Some(asked));
            }
        }
        Ok(())
    }

    fn add(
        &mut self,
        session: &Session,
        heard: &ReceivedAsk,
        weighed: Weighed,
        asked: Option<RowAsk>,
    ) {
        let is_told = !weighed.is_never_right();
        let Weighed {
            changes,
            title,
            answer,
            refusal,
        } = weighed;
        if !is_told {
            self.answers.push(answered(&answer, None, refusal));
            return;
        }
        let row = session.row(Kind::Command, title, changes, None);
        let before = i64::try_from(self.rows.len()).unwrap_or(i64::MAX);
        let seq = row.seq.saturating_add(before);
        self.answers.push(answered(&answer, Some(seq), refusal));
        self.rows.push(JournalRow {
            seq,
            actor: heard.asker.name.clone(),
            asked,
            ..row
        });
    }

    /// Writes what there is, and goes on after it.
    fn written(self, session: &mut Session) -> Result<AskGroup, StoreError> {
        session.commit_all(self.rows, self.book)?;
        Ok(AskGroup {
            answers: self.answers,
            ..AskGroup::over(session.shared_book())
        })
    }
}

/// The row that takes a device's own last step back, or the code of why there is none.
fn taken_back(
    session: &Session,
    heard: &ReceivedAsk,
) -> Result<Result<JournalRow, &'static str>, StoreError> {
    let author = heard.asker.name.as_str();
    let (kind, step) = match heard.ask.want {
        Want::Undo => (Kind::Undo, session.last_undo_of(author)),
        Want::Redo | Want::Command(_) => (Kind::Redo, session.last_redo_of(author)),
    };
    let seq = match (heard.asker.may_undo(), step) {
        (false, _) => return Ok(Err(ops::NOT_ALLOWED)),
        (true, None) if kind == Kind::Undo => return Ok(Err(SessionError::NothingToUndo.code())),
        (true, None) => return Ok(Err(SessionError::NothingToRedo.code())),
        (true, Some(seq)) => seq,
    };
    match session.taken_back(author, kind, seq) {
        Ok(row) if !heard.asker.may_take_back(session.book(), &row.changes) => {
            Ok(Err(ops::NOT_ALLOWED))
        }
        Ok(row) => Ok(Ok(row)),
        Err(SessionError::Store(error)) => Err(error),
        Err(why) => Ok(Err(why.code())),
    }
}

/// A change that does not fit the book for which it was planned.
const UNFIT: &str = "unfit";
/// Something else is written there than its author saw.
const DIFFERS: &str = "differs";

fn answered(answer: &Answer, seq: Option<i64>, refusal: Option<Refusal>) -> Answered {
    Answered {
        answer: answer.clone(),
        seq,
        repeated: false,
        refusal,
    }
}
