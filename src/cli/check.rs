//! `vorhand check`: JSON Lines of deals in, JSON Lines of verdicts out, in order.

use super::fields::{self, Id, Int, json_line};
use super::json::{
    self, Said, put_bool, put_charges, put_faults, put_id, put_int, put_maybe, put_text,
    put_unreadable,
};
use super::lines;
pub(super) use super::lines::Args;
use super::words::{CliError, Exit, Words};
use crate::i18n::Texts;
use crate::skat::{
    Card, Contract, DealEntry, Grade, LevelKind, RamschEntry, Rulebook, Trump, Verdict,
};
use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
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
    struct Line {
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

impl Line<'_> {
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
            bid: entry.bid.filter(|_| verdict.overbid),
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

/// A quick hash for small keys of our own making.
#[derive(Default)]
struct Quick(u64);

impl Quick {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u8(&mut self, n: u8) {
        self.mix(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.mix(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }

    fn write_i32(&mut self, n: i32) {
        self.mix(u64::from(n.cast_unsigned()));
    }

    fn write_isize(&mut self, n: isize) {
        self.mix(n.cast_unsigned() as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }
}

/// Explanations kept at once; there are fewer different ones in a club's lifetime.
const KEPT: usize = 1 << 15;

/// Answers lines under one rulebook; explanations are made once for each structure of a value.
pub struct Checker<T> {
    rulebook: Rulebook,
    texts: T,
    explanations: HashMap<Structure, Vec<u8>, BuildHasherDefault<Quick>>,
}

impl<T> std::fmt::Debug for Checker<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Checker")
            .field("rulebook", &self.rulebook)
            .finish_non_exhaustive()
    }
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
        let Some(line) = line else {
            return self.unreadable(&Id::None, None, out);
        };
        match fields::read::<Line<'_>>(line, self.texts.borrow()) {
            Ok(mut read) => {
                read.id = read.id.written_in(line);
                self.judge(&read, out)
            }
            Err(why) => self.unreadable(&fields::rescued_id(line), Some(why), out),
        }
    }

    fn judge(&mut self, line: &Line<'_>, out: &mut Vec<u8>) -> bool {
        let entry = line.entry();
        let verdict = self.rulebook.check(&entry);
        out.extend_from_slice(b"{\"id\":");
        put_id(out, &line.id);
        self.put_verdict(out, &verdict, &entry);
        out.extend_from_slice(b",\"faults\":");
        let texts = self.texts.borrow();
        let unread = json::unread(&line.misspelt);
        put_faults(
            out,
            verdict
                .faults
                .iter()
                .map(|fault| Said {
                    fault,
                    message: texts.fault(fault),
                    trick: None,
                })
                .chain(json::say_unread(&unread, &line.misspelt, texts)),
        );
        out.push(b'}');
        !(verdict.faults.is_empty() && unread.is_empty())
    }

    fn put_verdict(&mut self, out: &mut Vec<u8>, verdict: &Verdict, entry: &DealEntry) {
        let ok = verdict.ok();
        out.extend_from_slice(b",\"ok\":");
        put_bool(out, ok);
        out.extend_from_slice(b",\"score\":");
        put_maybe(out, verdict.score);
        if entry.ramsch.is_some() {
            out.extend_from_slice(b",\"charges\":");
            put_charges(out, verdict);
        }
        out.extend_from_slice(b",\"won\":");
        match verdict.score {
            Some(_) => put_bool(out, verdict.won),
            None => out.extend_from_slice(b"null"),
        }
        out.extend_from_slice(b",\"base\":");
        put_int(out, verdict.base);
        out.extend_from_slice(b",\"levels\":[");
        for (at, level) in verdict.levels.iter().enumerate() {
            out.extend_from_slice(if at > 0 { b",[\"" } else { b"[\"" });
            out.extend_from_slice(level_name(level.kind).as_bytes());
            out.extend_from_slice(b"\",");
            put_int(out, level.count);
            out.push(b']');
        }
        out.extend_from_slice(b"],\"value\":");
        put_maybe(out, Some(verdict.value).filter(|_| ok));
        out.extend_from_slice(b",\"doubled\":");
        put_bool(out, verdict.loss_factor > 1);
        out.extend_from_slice(b",\"overbid\":");
        put_bool(out, verdict.overbid);
        out.extend_from_slice(b",\"explanation\":");
        self.put_explanation(out, verdict, entry, ok);
    }

    fn put_explanation(
        &mut self,
        out: &mut Vec<u8>,
        verdict: &Verdict,
        entry: &DealEntry,
        ok: bool,
    ) {
        if !ok {
            return out.extend_from_slice(b"\"\"");
        }
        let key = entry
            .contract
            .map(|contract| Structure::of(contract, verdict, entry));
        if let Some(known) = key.and_then(|key| self.explanations.get(&key)) {
            return out.extend_from_slice(known);
        }
        let texts = self.texts.borrow();
        let mut made = Vec::new();
        put_text(
            &mut made,
            &texts.explanation(verdict, entry, &self.rulebook),
        );
        out.extend_from_slice(&made);
        if let Some(key) = key {
            if self.explanations.len() >= KEPT {
                self.explanations.clear();
            }
            self.explanations.insert(key, made);
        }
    }

    fn unreadable(&self, id: &Id<'_>, why: Option<String>, out: &mut Vec<u8>) -> bool {
        put_unreadable(out, id, why, self.texts.borrow(), b"\"score\":null,\"won\":null,\"base\":0,\"levels\":[],\"value\":null,\"doubled\":false,\"overbid\":false,\"explanation\":\"\"");
        true
    }
}

fn level_name(kind: LevelKind) -> &'static str {
    match kind {
        LevelKind::Game => "game",
        LevelKind::Matadors => "matadors",
        LevelKind::Hand => "hand",
        LevelKind::Schneider => "schneider",
        LevelKind::SchneiderAnnounced => "schneider_announced",
        LevelKind::Schwarz => "schwarz",
        LevelKind::SchwarzAnnounced => "schwarz_announced",
        LevelKind::Open => "open",
        LevelKind::Overbid => "overbid",
    }
}
