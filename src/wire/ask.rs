//! What another device asks for, as a line of JSON: `{"mark":"k3f9-12","seen":{…},"command":{…}}`
//! (`docs/WIRE.md`).

use crate::club::{
    BesideWhy, Book, Content, DealLine, DealNo, EventId, Fine, SheetMark, is_default,
};
use crate::ops::{Answer, Ask, Command, FineInput, LineInput, Mark, TotalInput, Want};
use crate::wire::{
    Doing, FineShape, FootShape, LineShape, SlipShape, Step, TotalShape, UnclearField,
    fields::each, reader::FieldReader,
};
use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};

/// An ask as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskLine {
    /// The device and its own number for it: `k3f9-12`.
    pub mark: String,
    /// The event that the command is about, where it names none itself.
    #[serde(skip_serializing_if = "is_default")]
    pub event: Option<EventId>,
    /// What was in that place on the author's screen; left out: nothing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: ContentShape,
    /// What is to be done, as `vorhand do` reads it.
    pub command: Doing,
}

/// What is written in one place of a sheet: a deal, a slip, the foot of a list.
#[serde_with::apply(Vec => #[serde(default, skip_serializing_if = "Vec::is_empty")])]
#[serde_with::skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are those of `Content`")]
pub struct ContentShape {
    pub lines: Vec<LineShape>,
    pub fines: Vec<FineShape>,
    pub totals: Vec<TotalShape>,
    pub slip: Option<SlipShape>,
    pub feet: Vec<FootShape>,
    pub struck_from: Option<DealNo>,
    pub mark: Option<SheetMark>,
}

/// An answer as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of `Answer`")]
pub enum AnswerLine {
    /// It is carried out, and on disk.
    Done,
    /// What is wanted is written already.
    Stands,
    /// It is kept beside what is written.
    Beside {
        number: u32,
        why: BesideWhy,
        stands: ContentShape,
    },
    /// It cannot be done.
    Refused { code: String },
}

impl From<Answer> for AnswerLine {
    fn from(answer: Answer) -> AnswerLine {
        match answer {
            Answer::Done => AnswerLine::Done,
            Answer::Stands => AnswerLine::Stands,
            Answer::Beside {
                number,
                why,
                stands,
            } => AnswerLine::Beside {
                number,
                why,
                stands: stands.into(),
            },
            Answer::Refused { code } => AnswerLine::Refused { code },
        }
    }
}

/// Why a line is no ask that can be weighed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoAsk {
    /// The mark is none.
    #[error("no mark: {mark}")]
    NoMark {
        /// As it is written.
        mark: String,
    },
    /// The command says too little, or names what is not there.
    #[error(transparent)]
    Unclear(#[from] UnclearField),
}

impl NoAsk {
    /// A word that stays the same in every language and version.
    pub fn code(&self) -> &'static str {
        match self {
            NoAsk::NoMark { .. } => "no-mark",
            NoAsk::Unclear(why) => why.code(),
        }
    }
}

impl AskLine {
    /// What is asked, in the book as it is; `now` is the time of a correction that names none.
    ///
    /// # Errors
    /// No mark, or a command that leaves out what the book cannot tell.
    pub fn ask(&self, book: &Book, now: DateTime<FixedOffset>) -> Result<Ask, NoAsk> {
        let mark = Mark::parse(&self.mark).ok_or_else(|| NoAsk::NoMark {
            mark: self.mark.clone(),
        })?;
        let reader = FieldReader::with_event(book, now, self.event);
        let want = match self.command.clone().step_of(reader)? {
            Step::Command(command, _) => Want::Command(Box::new(all_seen(*command))),
            Step::Undo => Want::Undo,
            Step::Redo => Want::Redo,
        };
        Ok(Ask {
            mark,
            seen: Some(self.seen.clone().into()),
            want,
        })
    }

    /// The ask in one form, whatever blanks and order it was written with: the same ask has the
    /// same bytes.
    pub fn told(&self) -> Vec<u8> {
        // Nothing in it is a map whose keys are no texts, so this cannot fail.
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// A part of an act that leaves out what its author saw saw nothing, as any ask does.
fn all_seen(mut command: Command) -> Command {
    if let Command::Together { parts } = &mut command {
        for part in parts {
            part.seen.get_or_insert_default();
        }
    }
    command
}

impl From<ContentShape> for Content {
    fn from(shape: ContentShape) -> Content {
        Content {
            lines: shape.lines.into_iter().map(line).collect(),
            fines: shape.fines.into_iter().map(fine).collect(),
            totals: shape
                .totals
                .into_iter()
                .filter_map(|total| TotalInput::from(total).written())
                .collect(),
            slip: shape.slip.map(Into::into),
            feet: each(shape.feet),
            struck_from: shape.struck_from,
            mark: shape.mark,
        }
    }
}

impl From<Content> for ContentShape {
    fn from(content: Content) -> ContentShape {
        ContentShape {
            lines: content
                .lines
                .iter()
                .map(|l| LineInput::from(l).into())
                .collect(),
            fines: content
                .fines
                .iter()
                .map(|f| FineInput::from(f).into())
                .collect(),
            totals: content
                .totals
                .into_iter()
                .map(|t| TotalInput::from(t).into())
                .collect(),
            slip: content.slip.map(Into::into),
            feet: each(content.feet),
            struck_from: content.struck_from,
            mark: content.mark,
        }
    }
}

/// The deal and the number of a line are those of its place.
fn line(shape: LineShape) -> DealLine {
    let input = LineInput::from(shape);
    DealLine {
        deal: DealNo(0),
        line: 0,
        declarer: input.declarer,
        amount: input.amount.unwrap_or_default(),
        entry: input.entry,
        remark: input.remark,
        accepted: input.accepted,
        dealer: input.dealer,
    }
}

fn fine(shape: FineShape) -> Fine {
    Fine {
        number: 0,
        deal: DealNo(0),
        entrant: shape.entrant,
        amount: shape.amount,
        law: shape.law,
    }
}
