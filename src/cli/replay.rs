//! `vorhand replay`: full hands, card by card, in; points, tricks, matadors, value and faults out,
//! in order.

use super::fields::{self, Id, Int, Misspelt, json_line};
use super::json::{self, put_charges, put_unreadable};
use super::json::{Said, put_bool, put_faults, put_id, put_int, put_maybe, put_text};
use super::lines;
pub(super) use super::lines::Args;
use super::words::{CliError, Exit, Words};
use crate::i18n::Texts;
use crate::skat::{
    BySeat, Card, Contract, Fault, Hand, Position, RamschKind, Replay, Rulebook, Verdict, replay,
};
use serde::Deserialize;

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let rulebook = lines::rulebook(&args.rules, &args.option, words)?;
    lines::stream(args.file.as_ref(), words, |line, out| {
        answer(&rulebook, &words.json, line, out)
    })
}

json_line! {
    /// A hand as a line of JSON.
    struct Line {
        contract: Contract,
        ramsch: RamschNote,
        declarer: Position,
        deal: BySeat<Vec<Card>>,
        skat: Vec<Card>,
        laid_out: Vec<Card>,
        bid: Int,
        kontra: Int,
        turned: Card,
        plays: Vec<(Position, Card)>,
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct RamschNote {
    kind: RamschKind,
}

impl Line<'_> {
    fn hand(self, deal: BySeat<Vec<Card>>) -> Hand {
        Hand {
            contract: self.contract,
            ramsch: self.ramsch.map(|note| note.kind).unwrap_or_default(),
            declarer: self.declarer.filter(|_| self.contract.is_some()),
            deal,
            skat: self.skat.unwrap_or_default(),
            laid_out: self.laid_out.unwrap_or_default(),
            bid: self.bid.map(|Int(n)| n),
            kontra: self.kontra.map(|Int(n)| n),
            turned: self.turned,
            plays: self.plays.unwrap_or_default(),
        }
    }
}

pub(super) fn answer(
    rulebook: &Rulebook,
    texts: &Texts,
    line: Option<&[u8]>,
    out: &mut Vec<u8>,
) -> bool {
    const NOTHING: &[u8] =
        b"\"complete\":false,\"points\":null,\"tricks\":null,\"matadors\":null,\"won\":null,\"score\":null";
    let Some(line) = line else {
        put_unreadable(out, &Id::None, None, texts, NOTHING);
        return true;
    };
    let read = fields::read::<Line<'_>>(line, texts);
    let read =
        read.and_then(|mut read| Ok((fields::needed(read.deal.take(), "deal", texts)?, read)));
    match read {
        Ok((deal, mut read)) => {
            let id = std::mem::take(&mut read.id).written_in(line);
            let misspelt = std::mem::take(&mut read.misspelt);
            let hand = read.hand(deal);
            put_replay(
                out,
                &id,
                &hand,
                &replay(rulebook, &hand),
                (rulebook, texts),
                &misspelt,
            )
        }
        Err(why) => {
            put_unreadable(out, &fields::rescued_id(line), Some(why), texts, NOTHING);
            true
        }
    }
}

fn put_replay(
    out: &mut Vec<u8>,
    id: &Id<'_>,
    hand: &Hand,
    played: &Replay,
    (rulebook, texts): (&Rulebook, &Texts),
    misspelt: &[Misspelt],
) -> bool {
    let verdict = played.verdict.as_ref();
    out.extend_from_slice(b"{\"id\":");
    put_id(out, id);
    out.extend_from_slice(b",\"ok\":");
    put_bool(out, played.ok());
    out.extend_from_slice(b",\"complete\":");
    put_bool(out, played.complete);
    out.extend_from_slice(b",\"points\":");
    match hand.declarer {
        Some(_) => put_maybe(out, played.points),
        None => put_seats(out, &ramsch_points(played)),
    }
    out.extend_from_slice(b",\"tricks\":");
    match hand.declarer {
        Some(declarer) => put_int(out, played.tricks.at(declarer)),
        None => put_seats(out, &played.tricks),
    }
    out.extend_from_slice(b",\"matadors\":");
    put_maybe(out, played.matadors);
    put_score(out, hand, verdict);
    if let (Some(verdict), Some(entry)) = (verdict.filter(|v| v.ok()), &played.entry) {
        out.extend_from_slice(b",\"value\":");
        put_int(out, verdict.value);
        out.extend_from_slice(b",\"explanation\":");
        put_text(out, &texts.explanation(verdict, entry, rulebook));
    }
    out.extend_from_slice(b",\"faults\":");
    put_all_faults(out, played, texts, misspelt);
    out.push(b'}');
    !(played.faults.is_empty()
        && verdict.is_none_or(|v| v.faults.is_empty())
        && misspelt.is_empty())
}

/// Whether it was won and what it scores, once that is known; of a Ramsch also who is charged what.
fn put_score(out: &mut Vec<u8>, hand: &Hand, verdict: Option<&Verdict>) {
    let score = verdict.and_then(|v| v.score);
    out.extend_from_slice(b",\"won\":");
    match verdict.filter(|_| score.is_some()) {
        Some(verdict) => put_bool(out, verdict.won),
        None => out.extend_from_slice(b"null"),
    }
    out.extend_from_slice(b",\"score\":");
    put_maybe(out, score);
    if let (None, Some(verdict)) = (hand.declarer, verdict) {
        out.extend_from_slice(b",\"charges\":");
        put_charges(out, verdict);
    }
}

/// The faults of the play, each with its trick, then those of the value.
fn put_all_faults(out: &mut Vec<u8>, played: &Replay, texts: &Texts, misspelt: &[Misspelt]) {
    let of_play = played.faults.iter().map(|f| Said {
        fault: &f.fault,
        message: match f.trick {
            0 => texts.fault(&f.fault),
            trick => texts.fault_in_trick(trick, texts.fault(&f.fault)),
        },
        trick: Some(f.trick),
    });
    let judged: &[Fault] = played
        .verdict
        .as_ref()
        .map(|v| v.faults.as_slice())
        .unwrap_or_default();
    let of_value = judged.iter().map(|fault| Said {
        fault,
        message: texts.fault(fault),
        trick: None,
    });
    let unread = json::unread(misspelt);
    put_faults(
        out,
        of_play
            .chain(of_value)
            .chain(json::say_unread(&unread, misspelt, texts)),
    );
}

/// What each has in a Ramsch: with the skat, if the rules count it.
fn ramsch_points(played: &Replay) -> BySeat<i32> {
    played
        .entry
        .and_then(|entry| entry.ramsch)
        .map_or(played.taken, |ramsch| ramsch.points)
}

fn put_seats(out: &mut Vec<u8>, by_seat: &BySeat<i32>) {
    for (at, position) in Position::ALL.into_iter().enumerate() {
        out.push(if at == 0 { b'{' } else { b',' });
        put_text(out, &format!("{position:?}"));
        out.push(b':');
        put_int(out, by_seat.at(position));
    }
    out.push(b'}');
}
