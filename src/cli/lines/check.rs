//! `vorhand check`: JSON Lines of deals in, JSON Lines of verdicts out, in order.

pub(in crate::cli) use super::Args;
use crate::cli::{
    lines::{
        self,
        fields::{self, Int, json_line},
        json::{self, FaultLine},
    },
    words::{CliError, Exit, Words},
};
use crate::i18n::Texts;
use crate::skat::{
    BySeat, Card, Contract, DealEntry, Grade, LevelKind, RamschEntry, Rulebook, Trump, Verdict,
};
use serde::Serialize;
use serde_json::value::RawValue;
use std::{
    borrow::{Borrow, Cow},
    collections::HashMap,
};

/// Runs the verb.
pub(in crate::cli) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let mut judge = Checker::new(
        lines::rulebook(&args.rules, &args.option, words)?,
        &words.json,
    );
    lines::stream(args.file.as_ref(), words, |line, out| {
        judge.answer(line, out)
    })
}

json_line! {
    /// A deal as a line of JSON.
    struct CheckLine {
        contract: Contract,
        ramsch: RamschEntry,
        matadors: Int,
        bid: Int,
        points: Int,
        tricks: Int,
        grade: Grade,
        abandoned: bool,
        kontra: Int,
        bock: Int,
        instead: Trump,
        suit_bid: Contract,
        written: Int,
        turned: Card,
    }
}

impl CheckLine<'_> {
    fn entry(&self) -> DealEntry {
        DealEntry {
            contract: self.contract,
            ramsch: self.ramsch,
            matadors: self.matadors.map(|Int(n)| n),
            bid: self.bid.map(|Int(n)| n),
            points: self.points.map(|Int(n)| n),
            tricks: self.tricks.map(|Int(n)| n),
            grade: self.grade,
            abandoned: self.abandoned.unwrap_or(false),
            kontra: self.kontra.map(|Int(n)| n),
            bock: self.bock.map(|Int(n)| n),
            instead: self.instead,
            suit_bid: self.suit_bid,
            written: self.written.map(|Int(n)| n),
            turned: self.turned,
        }
    }
}

/// Everything that an explanation depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Structure {
    contract: Contract,
    levels: [(u8, i32); 9],
    base: i32,
    bid: Option<i32>,
    instead: Option<Trump>,
    loss_factor: i32,
    kontra: i32,
    bock: i32,
    won: bool,
    overbid: bool,
    abandoned: bool,
    without: bool,
}

impl Structure {
    fn of(contract: Contract, verdict: &Verdict, entry: &DealEntry) -> Structure {
        let mut levels = [(0, 0); 9];
        for (slot, level) in levels.iter_mut().zip(verdict.levels.iter()) {
            *slot = (level.kind as u8, level.count);
        }
        Structure {
            contract,
            levels,
            base: verdict.base,
            bid: if verdict.overbid { entry.bid } else { None },
            instead: verdict.instead,
            loss_factor: verdict.loss_factor,
            kontra: verdict.kontra,
            bock: verdict.bock,
            won: verdict.won,
            overbid: verdict.overbid,
            abandoned: entry.abandoned,
            without: verdict.matadors < 0,
        }
    }
}

/// A verdict as a line of JSON.
#[derive(Default, Serialize)]
struct CheckAnswer<'a> {
    id: Option<&'a RawValue>,
    ok: bool,
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    charges: Option<Option<BySeat<i32>>>,
    won: Option<bool>,
    base: i32,
    levels: Vec<(LevelKind, i32)>,
    value: Option<i32>,
    doubled: bool,
    overbid: bool,
    explanation: Cow<'a, str>,
    faults: Vec<FaultLine>,
}

/// Explanations kept at once; there are fewer different ones in a club's lifetime.
const KEPT: usize = 1 << 15;

/// Answers lines under one rulebook; explanations are made once for each structure of a value.
pub struct Checker<T> {
    rulebook: Rulebook,
    texts: T,
    explanations: HashMap<Structure, String>,
}

impl<T: Borrow<Texts>> Checker<T> {
    /// Answers under this rulebook, in the words of these texts.
    pub fn new(rulebook: Rulebook, texts: T) -> Checker<T> {
        Checker {
            rulebook,
            texts,
            explanations: HashMap::default(),
        }
    }

    /// Writes the verdict on a line (none: it was too long); true if it has faults.
    pub fn answer(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) -> bool {
        match fields::read::<CheckLine<'_>>(line, self.texts.borrow()) {
            Ok((line, doubts)) => {
                let answer = self.judge(&line, doubts);
                json::put(out, &answer);
                !answer.faults.is_empty()
            }
            Err(unread) => {
                let answer = CheckAnswer {
                    id: unread.id.as_deref(),
                    faults: vec![unread.why],
                    ..CheckAnswer::default()
                };
                json::put(out, &answer);
                true
            }
        }
    }

    fn judge<'l>(&'l mut self, line: &CheckLine<'l>, doubts: Vec<FaultLine>) -> CheckAnswer<'l> {
        let entry = line.entry();
        let verdict = self.rulebook.check(&entry);
        let texts = self.texts.borrow();
        let faults = verdict
            .faults
            .iter()
            .map(|fault| FaultLine::of(fault, texts))
            .chain(doubts)
            .collect();
        let ok = verdict.ok();
        let levels = verdict.levels.iter();
        CheckAnswer {
            id: line.id,
            ok,
            score: verdict.score,
            charges: entry.ramsch.is_some().then_some(verdict.charges),
            won: verdict.score.map(|_| verdict.won),
            base: verdict.base,
            levels: levels.map(|level| (level.kind, level.count)).collect(),
            value: ok.then_some(verdict.value),
            doubled: verdict.loss_factor > 1,
            overbid: verdict.overbid,
            explanation: if ok {
                self.explanation(&verdict, &entry)
            } else {
                Cow::Borrowed("")
            },
            faults,
        }
    }

    fn explanation(&mut self, verdict: &Verdict, entry: &DealEntry) -> Cow<'_, str> {
        let texts = self.texts.borrow();
        let made = || texts.explanation(verdict, entry, &self.rulebook);
        let Some(contract) = entry.contract else {
            return Cow::Owned(made());
        };
        if self.explanations.len() >= KEPT {
            self.explanations.clear();
        }
        let key = Structure::of(contract, verdict, entry);
        Cow::Borrowed(self.explanations.entry(key).or_insert_with(made))
    }
}
