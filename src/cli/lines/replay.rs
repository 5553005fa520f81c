//! `vorhand replay`: full hands, card by card, in; points, tricks, matadors, value and faults out,
//! in order.

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
use crate::skat::{BySeat, Card, Contract, Hand, Position, RamschKind, Replay, Rulebook, replay};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Runs the verb.
pub(in crate::cli) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let rulebook = lines::rulebook(&args.rules, &args.option, words)?;
    lines::stream(args.file.as_ref(), words, |line, out| {
        answer(&rulebook, &words.json, line, out)
    })
}

json_line! {
    /// A hand as a line of JSON.
    struct HandLine {
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

impl HandLine<'_> {
    fn hand(self, deal: BySeat<Vec<Card>>) -> Hand {
        Hand {
            contract: self.contract,
            ramsch: self.ramsch.map(|note| note.kind).unwrap_or_default(),
            declarer: self.contract.and(self.declarer),
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

/// What came of a hand, as a line of JSON.
#[derive(Default, Serialize)]
struct HandAnswer<'a> {
    id: Option<&'a RawValue>,
    ok: bool,
    complete: bool,
    points: CardShare,
    tricks: CardShare,
    matadors: Option<i32>,
    won: Option<bool>,
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    charges: Option<Option<BySeat<i32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<String>,
    faults: Vec<FaultLine>,
}

/// What the declarer has, or everybody in a Ramsch.
#[derive(Serialize)]
#[serde(untagged)]
enum CardShare {
    Declarer(Option<i32>),
    Each(BySeat<i32>),
}

impl Default for CardShare {
    fn default() -> CardShare {
        CardShare::Declarer(None)
    }
}

pub(super) fn answer(
    rulebook: &Rulebook,
    texts: &Texts,
    line: Option<&[u8]>,
    out: &mut Vec<u8>,
) -> bool {
    let read = fields::read::<HandLine<'_>>(line, texts).and_then(|(mut line, doubts)| match line
        .deal
        .take()
    {
        Some(deal) => Ok((line.id, line.hand(deal), doubts)),
        None => Err(NotRead::missing(line.id, "deal", texts)),
    });
    let answer = match &read {
        Ok((id, hand, doubts)) => {
            let played = replay(rulebook, hand);
            let mut answer = told(hand, &played, rulebook, texts);
            answer.id = *id;
            answer.faults.extend_from_slice(doubts);
            answer
        }
        Err(unread) => HandAnswer {
            id: unread.id.as_deref(),
            faults: vec![unread.why.clone()],
            ..HandAnswer::default()
        },
    };
    json::put(out, &answer);
    !answer.faults.is_empty()
}

/// What came of a hand; whether it was won and what it scores, once that is known.
fn told(hand: &Hand, played: &Replay, rulebook: &Rulebook, texts: &Texts) -> HandAnswer<'static> {
    let verdict = played.verdict.as_ref();
    let score = verdict.and_then(|v| v.score);
    let sound = verdict.filter(|v| v.ok()).zip(played.entry.as_ref());
    let of_play = played
        .faults
        .iter()
        .map(|f| FaultLine::in_trick(&f.fault, f.trick, texts));
    let of_value = verdict
        .into_iter()
        .flat_map(|v| &v.faults)
        .map(|fault| FaultLine::of(fault, texts));
    HandAnswer {
        id: None,
        ok: played.ok(),
        complete: played.complete,
        points: match hand.declarer {
            Some(_) => CardShare::Declarer(played.points),
            None => CardShare::Each(ramsch_points(played)),
        },
        tricks: hand
            .declarer
            .map_or(CardShare::Each(played.tricks), |declarer| {
                CardShare::Declarer(Some(played.tricks.at(declarer)))
            }),
        matadors: played.matadors,
        won: score.and(verdict).map(|v| v.won),
        score,
        charges: match hand.declarer {
            Some(_) => None,
            None => verdict.map(|v| v.charges),
        },
        value: sound.map(|(verdict, _)| verdict.value),
        explanation: sound.map(|(verdict, entry)| texts.explanation(verdict, entry, rulebook)),
        faults: of_play.chain(of_value).collect(),
    }
}

/// What each has in a Ramsch: with the skat, if the rules count it.
fn ramsch_points(played: &Replay) -> BySeat<i32> {
    played
        .entry
        .and_then(|entry| entry.ramsch)
        .map_or(played.taken, |ramsch| ramsch.points)
}
