//! `vorhand prizes`: who gets which prize and why, and what is still to be cut for.

pub(super) use super::book::Args;
use super::book::{self, put, put_json};
use super::words::{CliError, Exit, Words};
use crate::club::{
    self, Event, LegNo, PrizeKind, PrizeList, Reason, SheetOf, Standings, prizes_from, standings,
};
use crate::i18n::Texts;
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'e> {
    provisional: bool,
    missing: &'e [SheetOf],
    legs_to_come: &'e [LegNo],
    awards: Vec<Award<'e>>,
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
struct Award<'e> {
    prize: PrizeKind,
    place: u32,
    entrant: i64,
    name: &'e str,
    shown: String,
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
    event: &'e Event,
    standings: &'e Standings,
    list: &PrizeList,
    texts: &Texts,
) -> Answer<'e> {
    let awards = list.awards.iter().map(|award| Award {
        prize: award.prize,
        place: award.place,
        entrant: award.entrant.0,
        name: event.typed_name(award.entrant),
        shown: event.called(award.entrant),
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
    let notes = provisional.into_iter().chain(later);
    text.extend(notes.map(|note| format!("{note}\n")));
    for award in &list.awards {
        let title = title(award, texts);
        text.push_str(&format!("\n{title} {}\n", event.called(award.entrant)));
        text.push_str(&reasons(event, &award.reasons, texts));
    }
    if !list.no_booby.is_empty() {
        let (prize, nobody) = (texts.prize_kind(PrizeKind::Booby), texts.booby_nobody());
        text.push_str(&format!("\n{prize} {nobody}\n"));
        text.push_str(&reasons(event, &list.no_booby, texts));
    }
    let cuts = list.open_cuts.iter();
    text.extend(cuts.map(|cut| format!("\n! {}\n", texts.open_cut(event, cut))));
    text
}

/// The prize, with its place if there are several.
fn title(award: &club::Award, texts: &Texts) -> String {
    let prize = texts.prize_kind(award.prize);
    match award.prize {
        PrizeKind::Points | PrizeKind::Games => format!("{prize} {}.", award.place),
        PrizeKind::Hardest | PrizeKind::Booby => prize,
    }
}

/// A line each.
fn reasons(event: &Event, reasons: &[Reason], texts: &Texts) -> String {
    let reasons = reasons.iter();
    reasons
        .map(|reason| format!("   {}\n", texts.reason(event, reason)))
        .collect()
}
