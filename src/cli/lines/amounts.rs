//! `vorhand amounts`: amounts alone in, which games they could be out, in order.

pub(in crate::cli) use super::Args;
use crate::cli::{
    lines::{
        self,
        fields::{self, Int, NotRead, json_line},
        json::{self, FaultLine},
    },
    words::{CliError, Exit, Words},
};
use crate::i18n::Texts;
use crate::skat::{Rulebook, Severity};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::HashMap;

/// Runs the verb.
pub(in crate::cli) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let rulebook = lines::rulebook(&args.rules, &args.option, words)?;
    let mut judge = AmountJudge::new(rulebook, &words.json);
    lines::stream(args.file.as_ref(), words, |line, out| {
        judge.answer(line, out)
    })
}

json_line! {
    /// An amount as a line of JSON.
    struct AmountLine {
        amount: Int,
        at_table: Int,
        column_is_dealer: bool,
    }
}

/// The usual table if none is said: of four, or of three where the system knows no larger one.
fn usual_table(rulebook: &Rulebook) -> u32 {
    const FOUR: u32 = 4;
    let sizes = rulebook.table_sizes();
    if sizes.contains(&FOUR) {
        FOUR
    } else {
        sizes.first().copied().unwrap_or(FOUR)
    }
}

/// What is answered to an amount, whoever asks.
#[derive(Default)]
struct AmountVerdict {
    possible: bool,
    games: Vec<String>,
    nearest: Vec<i32>,
    faults: Vec<FaultLine>,
}

/// What is answered, as a line of JSON.
#[derive(Serialize)]
struct AmountAnswer<'a> {
    id: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<bool>,
    possible: bool,
    games: &'a [String],
    nearest: &'a [i32],
    faults: Vec<&'a FaultLine>,
}

/// Answers kept at once.
const KEPT: usize = 1 << 14;

pub(super) struct AmountJudge<'t> {
    rulebook: Rulebook,
    texts: &'t Texts,
    known: HashMap<(i32, u32, bool), AmountVerdict>,
}

impl AmountJudge<'_> {
    pub(super) fn new(rulebook: Rulebook, texts: &Texts) -> AmountJudge<'_> {
        AmountJudge {
            rulebook,
            texts,
            known: HashMap::new(),
        }
    }

    pub(super) fn answer(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) -> bool {
        let read =
            fields::read::<AmountLine<'_>>(line, self.texts).and_then(|(line, doubts)| match line
                .amount
            {
                Some(Int(amount)) => Ok((amount, line, doubts)),
                None => Err(NotRead::missing(line.id, "amount", self.texts)),
            });
        let unknown = AmountVerdict::default();
        let (id, ok, known, more) = match &read {
            Ok((amount, line, doubts)) => {
                (line.id, None, self.known(*amount, line), doubts.as_slice())
            }
            Err(unread) => (
                unread.id.as_deref(),
                Some(false),
                &unknown,
                std::slice::from_ref(&unread.why),
            ),
        };
        let answer = AmountAnswer {
            id,
            ok,
            possible: known.possible,
            games: &known.games,
            nearest: &known.nearest,
            faults: known.faults.iter().chain(more).collect(),
        };
        json::put(out, &answer);
        !answer.faults.is_empty()
    }

    fn known(&mut self, amount: i32, line: &AmountLine<'_>) -> &AmountVerdict {
        // One that is none, and one below nought, is no size at all: the answer says so.
        let size = line.at_table.map_or(usual_table(&self.rulebook), |Int(n)| {
            u32::try_from(n).unwrap_or(0)
        });
        if self.known.len() >= KEPT {
            self.known.clear();
        }
        let is_dealer = line.column_is_dealer.unwrap_or(false);
        let key = (amount, size, is_dealer);
        self.known.entry(key).or_insert_with(|| {
            let mut answer = self.rulebook.amount(amount, None, size, is_dealer);
            answer.faults.extend(self.rulebook.table_fault(size));
            let mut faults = answer.faults.iter();
            let refused = faults.any(|fault| fault.severity == Severity::Error);
            let games = answer.games.iter();
            let faults = answer.faults.iter();
            AmountVerdict {
                possible: !answer.games.is_empty() && !refused,
                games: games.map(|game| self.texts.possible_game(game)).collect(),
                nearest: answer.nearest,
                faults: faults
                    .map(|fault| FaultLine::of(fault, self.texts))
                    .collect(),
            }
        })
    }
}
