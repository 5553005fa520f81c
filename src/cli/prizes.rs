//! `vorhand prizes`: who gets which prize and why, and what is still to be cut for.

pub(super) use super::book::Args;
use super::book::{self, put, put_json};
use super::words::{CliError, Exit, Words};
use crate::club::{Event, LegNo, PrizeKind, PrizeList, SheetOf, Standings, prizes_from, standings};
use crate::i18n::Texts;
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'e> {
    provisional: bool,
    missing: &'e [SheetOf],
    legs_to_come: &'e [LegNo],
    awards: Vec<Award>,
    open_cuts: Vec<OpenCut>,
    not_given: Vec<NotGiven>,
}

/// A prize that nobody gets, and why.
#[derive(Serialize)]
struct NotGiven {
    prize: PrizeKind,
    because: Vec<String>,
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
    let standings = standings(event, None);
    let list = prizes_from(event, &standings, event.settings.rules.rulebook().as_ref());
    match args.json {
        true => put_json(&answer(event, &standings, &list, &words.json), words)?,
        false => put(&text(event, &standings, &list, &words.people), words)?,
    }
    Ok(Exit::Done)
}

fn answer<'e>(
    event: &Event,
    standings: &'e Standings,
    list: &PrizeList,
    texts: &Texts,
) -> Answer<'e> {
    let awards = list.awards.iter().map(|award| Award {
        prize: award.prize,
        place: award.place,
        entrant: award.entrant.0,
        name: event
            .entrant(award.entrant)
            .map(|e| e.name.clone())
            .unwrap_or_default(),
        because: award
            .reasons
            .iter()
            .map(|reason| texts.reason(event, reason))
            .collect(),
    });
    let open_cuts = list.open_cuts.iter().map(|cut| OpenCut {
        prize: cut.prize,
        place: cut.place,
        entrants: cut.entrants.iter().map(|e| e.0).collect(),
        both: cut.both,
    });
    let nobody = (!list.no_booby.is_empty()).then(|| NotGiven {
        prize: PrizeKind::Booby,
        because: list
            .no_booby
            .iter()
            .map(|reason| texts.reason(event, reason))
            .collect(),
    });
    let missing = &standings.missing;
    Answer {
        provisional: !missing.nothing(),
        missing: &missing.sheets,
        legs_to_come: &missing.legs_to_come,
        awards: awards.collect(),
        open_cuts: open_cuts.collect(),
        not_given: nobody.into_iter().collect(),
    }
}

fn text(event: &Event, standings: &Standings, list: &PrizeList, texts: &Texts) -> String {
    let mut text = format!(
        "{}\n",
        texts.cli_event(event.settings.name.clone(), event.settings.date.to_string())
    );
    if !standings.has_results() {
        return format!("{text}\n{}\n", texts.cli_nothing_yet());
    }
    let provisional = texts.provisional_until_end(event, &standings.missing);
    let later = texts.cuts_wait(event, list);
    for words in provisional.into_iter().chain(later) {
        text.push_str(&format!("{words}\n"));
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
    if !list.no_booby.is_empty() {
        text.push_str(&format!(
            "\n{} {}\n",
            texts.prize_kind(PrizeKind::Booby),
            texts.booby_nobody()
        ));
        for reason in &list.no_booby {
            text.push_str(&format!("   {}\n", texts.reason(event, reason)));
        }
    }
    for cut in &list.open_cuts {
        text.push_str(&format!("\n! {}\n", texts.open_cut(event, cut)));
    }
    text
}
