//! `vorhand prizes`: who gets which prize and why, and what is still to be cut for.

pub(super) use super::book::Args;
use super::book::{self, put, put_json};
use super::{CliError, Exit, Words};
use crate::club::{Event, PrizeKind, PrizeList, prizes};
use crate::i18n::Texts;
use serde::Serialize;

#[derive(Serialize)]
struct Answer {
    awards: Vec<Award>,
    open_cuts: Vec<OpenCut>,
}

#[derive(Serialize)]
struct Award {
    prize: PrizeKind,
    place: u32,
    entrant: i64,
    name: String,
    because: Vec<String>,
}

#[derive(Serialize)]
struct OpenCut {
    prize: PrizeKind,
    place: u32,
    entrants: Vec<i64>,
    both: bool,
}

/// Runs the verb.
pub(super) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let list = prizes(event, event.rules.rulebook().as_ref());
    match args.json {
        true => put_json(&answer(event, &list, &words.json), words)?,
        false => put(&text(event, &list, &words.people), words)?,
    }
    Ok(Exit::Done)
}

fn answer(event: &Event, list: &PrizeList, texts: &Texts) -> Answer {
    let awards = list.awards.iter().map(|award| Award {
        prize: award.prize,
        place: award.place,
        entrant: award.entrant.0,
        name: event.entrant(award.entrant).map(|e| e.name.clone()).unwrap_or_default(),
        because: award.reasons.iter().map(|reason| texts.reason(event, reason)).collect(),
    });
    let open_cuts = list.open_cuts.iter().map(|cut| OpenCut {
        prize: cut.prize,
        place: cut.place,
        entrants: cut.entrants.iter().map(|e| e.0).collect(),
        both: cut.both,
    });
    Answer { awards: awards.collect(), open_cuts: open_cuts.collect() }
}

fn text(event: &Event, list: &PrizeList, texts: &Texts) -> String {
    let mut text = format!("{}\n", texts.cli_event(event.name.clone(), event.date.to_string()));
    if list.awards.is_empty() && list.open_cuts.is_empty() {
        return format!("{text}\n{}\n", texts.cli_nothing_yet());
    }
    for award in &list.awards {
        let prize = texts.prize_kind(award.prize);
        let title = match award.prize {
            PrizeKind::Points | PrizeKind::Games => format!("{prize} {}.", award.place),
            PrizeKind::Hardest | PrizeKind::Booby => prize,
        };
        text.push_str(&format!("\n{title} {}\n", event.called(award.entrant)));
        for reason in &award.reasons {
            text.push_str(&format!("   {}\n", texts.reason(event, reason)));
        }
    }
    for cut in &list.open_cuts {
        text.push_str(&format!("\n! {}\n", texts.open_cut(event, cut)));
    }
    text
}
