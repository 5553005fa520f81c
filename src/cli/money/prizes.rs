//! `vorhand prizes`: who gets which prize and why, what nobody gets, and what is still to be cut for.

pub(in crate::cli) use crate::cli::book::Args;
use crate::cli::{
    book::{self, put, put_json},
    money::won::{self, WonBy},
    words::{CliError, Exit, Words},
};
use crate::club;
use crate::club::{
    Awards, Event, LegNo, PrizeKind, SheetOf, Standings, WhyNot, awards_from,
    money::{Winner, event_money_from},
    standings,
};
use crate::i18n::Texts;
use serde::Serialize;

#[derive(Serialize)]
struct PrizesAnswer<'e> {
    provisional: bool,
    missing: &'e [SheetOf],
    legs_to_come: &'e [LegNo],
    awards: Vec<PrizesAward<'e>>,
    open_cuts: Vec<PrizesCut>,
    not_given: Vec<PrizeNotGiven<'e>>,
}

/// Which of Foster's prizes, or that it is a pot's alone.
#[derive(Serialize)]
#[serde(untagged)]
enum PrizesPrize {
    Kind(PrizeKind),
    Pot(&'static str),
}

/// A prize that nobody gets, and why.
#[derive(Serialize)]
struct PrizeNotGiven<'e> {
    prize: PrizesPrize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pot: Option<&'e str>,
    because: Vec<String>,
    #[serde(flatten)]
    stays: Option<Stays<'e>>,
}

/// A prize of a pot that stays in the box.
#[serde_with::skip_serializing_none]
#[derive(Serialize)]
struct Stays<'e> {
    place: u32,
    #[serde(flatten)]
    won_by: WonBy<'e>,
    cents: Option<i64>,
    #[serde(flatten)]
    won: won::WonPrize<'e>,
}

#[serde_with::skip_serializing_none]
#[derive(Serialize)]
struct PrizesAward<'e> {
    prize: PrizesPrize,
    place: u32,
    #[serde(flatten)]
    won_by: WonBy<'e>,
    because: Vec<String>,
    pot: Option<&'e str>,
    cents: Option<i64>,
    #[serde(flatten)]
    won: won::WonPrize<'e>,
}

#[derive(Serialize)]
struct PrizesCut {
    prize: PrizeKind,
    place: u32,
    entrants: Vec<i64>,
    both: bool,
}

/// Runs the verb.
pub(in crate::cli) fn run(args: &Args, words: &Words) -> Result<Exit, CliError> {
    let session = book::open(&args.file, words)?;
    let event = book::event(session.book(), args.event, words)?;
    let standings = standings(event, None);
    let money = event_money_from(&session.book().members, event, &standings);
    let list = awards_from(event, &standings, &money);
    if args.json {
        put_json(&answer(event, &standings, &list, &words.json), words)?;
    } else {
        put(&text(event, &standings, &list, &words.people), words)?;
    }
    Ok(Exit::Done)
}

fn answer<'e>(
    event: &'e Event,
    standings: &'e Standings,
    list: &'e Awards,
    texts: &Texts,
) -> PrizesAnswer<'e> {
    let won = list
        .given
        .iter()
        .filter(|award| award.winner != Winner::Nobody);
    let open_cuts = list.open_cuts.iter().map(|cut| PrizesCut {
        prize: cut.prize,
        place: cut.place,
        entrants: cut.entrants.iter().map(|e| e.0).collect(),
        both: cut.both,
    });
    let not_given = list.not_given.iter().map(|left| PrizeNotGiven {
        prize: prize(left.prize),
        pot: left.pot.as_deref(),
        because: texts.not_given(event, left),
        stays: stays(event, &left.why),
    });
    let missing = &standings.missing;
    PrizesAnswer {
        provisional: !missing.nothing(),
        missing: &missing.sheets,
        legs_to_come: &missing.legs_to_come,
        awards: won.map(|one| award(event, one, texts)).collect(),
        open_cuts: open_cuts.collect(),
        not_given: not_given.collect(),
    }
}

fn prize(kind: Option<PrizeKind>) -> PrizesPrize {
    kind.map_or(PrizesPrize::Pot("pot"), PrizesPrize::Kind)
}

fn stays<'e>(event: &'e Event, why: &'e WhyNot) -> Option<Stays<'e>> {
    let WhyNot::Stays(prize) = why else {
        return None;
    };
    Some(Stays {
        place: prize.place,
        won_by: WonBy::named(event, &prize.winner),
        cents: (prize.cents != 0).then_some(prize.cents),
        won: won::WonPrize::of(prize.gift.as_ref(), true, false),
    })
}

fn award<'e>(event: &'e Event, award: &'e club::Award, texts: &Texts) -> PrizesAward<'e> {
    PrizesAward {
        prize: prize(award.prize),
        place: award.place,
        won_by: WonBy::named(event, &award.winner),
        because: texts.award_reasons(event, award),
        pot: award.pot.as_deref(),
        cents: (award.cents != 0).then_some(award.cents),
        won: won::WonPrize::of(award.gift.as_ref(), award.stays, award.is_handed_out(event)),
    }
}

fn text(event: &Event, standings: &Standings, list: &Awards, texts: &Texts) -> String {
    let mut text = format!(
        "{}\n",
        texts.cli_event(&event.settings.name, event.settings.date.to_string())
    );
    if !standings.has_results() {
        return format!("{text}\n{}\n", texts.cli_nothing_yet());
    }
    let provisional = texts.provisional_until_end(event, &standings.missing);
    let later = texts.cuts_wait(event, &list.cuts_wait);
    text.extend(
        provisional
            .into_iter()
            .chain(later)
            .map(|note| format!("{note}\n")),
    );
    for award in &list.given {
        text.push_str(&format!("\n{}\n", texts.award_line(event, award)));
        text.push_str(&lines(texts.award_reasons(event, award)));
    }
    let left = list.not_given.iter();
    text.extend(left.map(|left| format!("\n{}\n", texts.not_given_line(event, left))));
    text.extend(
        list.open_cuts
            .iter()
            .map(|cut| format!("\n! {}\n", texts.open_cut(event, standings, cut))),
    );
    text
}

/// A line each.
fn lines(sentences: Vec<String>) -> String {
    sentences
        .iter()
        .map(|said| format!("   {said}\n"))
        .collect()
}
