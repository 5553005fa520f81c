//! `vorhand amounts`: amounts alone in, which games they could be out, in order.

use super::fields::{self, Id, Int, json_line};
use super::json::put_unreadable;
use super::json::{self, Said, put_bool, put_faults, put_id, put_int, put_text};
use super::lines;
pub(super) use super::lines::Args;
use super::words::{CliError, Exit, Words};
use crate::i18n::Texts;
use crate::skat::{AmountAnswer, Rulebook, Severity};
use std::collections::HashMap;

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let rulebook = lines::rulebook(&args.rules, &args.option, words)?;
    let mut judge = Judge::new(rulebook, &words.json);
    lines::stream(args.file.as_ref(), words, |line, out| {
        judge.answer(line, out)
    })
}

json_line! {
    /// An amount as a line of JSON.
    struct Line {
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

/// Answers kept at once.
const KEPT: usize = 1 << 14;

pub(super) struct Judge<'t> {
    rulebook: Rulebook,
    texts: &'t Texts,
    known: HashMap<(i32, u32, bool), (Vec<u8>, bool)>,
}

impl Judge<'_> {
    pub(super) fn new(rulebook: Rulebook, texts: &Texts) -> Judge<'_> {
        Judge {
            rulebook,
            texts,
            known: HashMap::new(),
        }
    }

    pub(super) fn answer(&mut self, line: Option<&[u8]>, out: &mut Vec<u8>) -> bool {
        const NOTHING: &[u8] = b"\"possible\":false,\"games\":[],\"nearest\":[]";
        let Some(line) = line else {
            put_unreadable(out, &Id::None, None, self.texts, NOTHING);
            return true;
        };
        let read = fields::read::<Line<'_>>(line, self.texts)
            .and_then(|read| Ok((fields::needed(read.amount, "amount", self.texts)?, read)));
        match read {
            Ok((amount, read)) => self.judge(line, amount, read, out),
            Err(why) => {
                put_unreadable(
                    out,
                    &fields::rescued_id(line),
                    Some(why),
                    self.texts,
                    NOTHING,
                );
                true
            }
        }
    }

    fn judge(&mut self, text: &[u8], amount: Int, line: Line<'_>, out: &mut Vec<u8>) -> bool {
        // One that is none, and one below nought, is no size at all: the answer says so.
        let size = line.at_table.map_or(usual_table(&self.rulebook), |Int(n)| {
            u32::try_from(n).unwrap_or(0)
        });
        let key = (amount.0, size, line.column_is_dealer.unwrap_or(false));
        self.answer_once(key);
        out.extend_from_slice(b"{\"id\":");
        put_id(out, &line.id.written_in(text));
        let Some((made, faults)) = self.known.get(&key) else {
            return false;
        };
        out.extend_from_slice(made);
        let unread = json::unread(&line.misspelt);
        if !unread.is_empty() {
            // The list of faults is last: what was not read goes behind it.
            out.pop();
            if *faults {
                out.push(b',');
            }
            let mut more = Vec::new();
            put_faults(
                &mut more,
                json::say_unread(&unread, &line.misspelt, self.texts),
            );
            out.extend_from_slice(more.get(1..).unwrap_or_default());
        }
        out.push(b'}');
        *faults || !unread.is_empty()
    }

    /// Makes an answer that was not asked for yet.
    fn answer_once(&mut self, key: (i32, u32, bool)) {
        if self.known.contains_key(&key) {
            return;
        }
        if self.known.len() >= KEPT {
            self.known.clear();
        }
        let mut answer = self.rulebook.amount(key.0, key.1, key.2);
        answer.faults.extend(self.rulebook.table_fault(key.1));
        let made = self.made(&answer);
        self.known.insert(key, (made, !answer.faults.is_empty()));
    }

    /// Everything of an answer behind its id, but its closing bracket.
    fn made(&self, answer: &AmountAnswer) -> Vec<u8> {
        let mut out = Vec::new();
        let refused = answer
            .faults
            .iter()
            .any(|fault| fault.severity == Severity::Error);
        out.extend_from_slice(b",\"possible\":");
        put_bool(&mut out, !answer.games.is_empty() && !refused);
        out.extend_from_slice(b",\"games\":[");
        for (at, game) in answer.games.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            put_text(&mut out, &self.texts.possible_game(game));
        }
        out.extend_from_slice(b"],\"nearest\":[");
        for (at, amount) in answer.nearest.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            put_int(&mut out, *amount);
        }
        out.extend_from_slice(b"],\"faults\":");
        put_faults(
            &mut out,
            answer.faults.iter().map(|fault| Said {
                fault,
                message: self.texts.fault(fault),
                trick: None,
            }),
        );
        out
    }
}
