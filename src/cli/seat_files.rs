//! Files that `vorhand movement` reads: seats as it answers them, and lists of players.

use crate::cli::words::CliError;
use crate::club::{EntrantId, Seat, TableNo};
use crate::files;
use crate::i18n::Texts;
use crate::movement::{LegSeats, Player, TableSeats};
use serde::{Deserialize, de::DeserializeOwned};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

/// Seats of an evening as they were answered; whatever else the answer holds is passed by.
#[derive(Debug, Deserialize)]
struct SeatsFile {
    kind: Option<String>,
    players: Option<u32>,
    legs: Vec<LegFile>,
}

#[derive(Debug, Deserialize)]
struct LegFile {
    #[serde(default)]
    deals: u32,
    tables: Vec<TableFile>,
    #[serde(default)]
    sitting_out: Vec<EntrantId>,
}

#[derive(Debug, Deserialize)]
struct TableFile {
    table: TableNo,
    seats: BTreeMap<String, EntrantId>,
}

/// Seats that were made elsewhere, with what the file says of them.
#[derive(Debug)]
pub(super) struct Elsewhere {
    pub kind: Option<String>,
    pub players: Option<u32>,
    pub legs: Vec<LegSeats>,
}

/// What a file is refused with, of its name and somebody in it.
pub(super) type Refusal = fn(&Texts, String, i64) -> String;

/// What a file of teams is refused with: somebody who does not take part, or is in two teams.
pub(super) const TEAMS: [Refusal; 2] = [
    |texts, file, who| texts.seat_file_team(file, who),
    |texts, file, who| texts.seat_file_team_twice(file, who),
];

/// The same of clubs.
pub(super) const CLUBS: [Refusal; 2] = [
    |texts, file, who| texts.seat_file_club(file, who),
    |texts, file, who| texts.seat_file_club_twice(file, who),
];

/// Teams or clubs as lists of player numbers.
///
/// # Errors
/// As [`read`]; the one refusal or the other.
pub(super) fn groups(
    path: &Path,
    players: &[Player],
    texts: &Texts,
    refusals: [Refusal; 2],
) -> Result<Vec<Vec<EntrantId>>, CliError> {
    let groups: Vec<Vec<EntrantId>> = read(path, texts)?;
    each_once(groups.iter().flatten(), players, path, texts, refusals)?;
    Ok(groups)
}

/// That all of these take part, and nobody is named twice; or refuses the one and the other.
fn each_once<'p>(
    named: impl Iterator<Item = &'p EntrantId> + Clone,
    players: &[Player],
    path: &Path,
    texts: &Texts,
    [unknown, twice]: [Refusal; 2],
) -> Result<(), CliError> {
    let refused = |words: Refusal, who: EntrantId| {
        let file = path.display().to_string();
        Err(CliError(words(texts, file, who.0)))
    };
    if let Some(stranger) = stranger(players, named.clone()) {
        return refused(unknown, stranger);
    }
    named_again(named).map_or(Ok(()), |who| refused(twice, who))
}

/// A standing as a list of player numbers, the best first. The maker refuses somebody named twice.
///
/// # Errors
/// As [`read`]; somebody who does not take part, or is left out.
pub(super) fn standing(
    path: &Path,
    players: &[Player],
    texts: &Texts,
) -> Result<Vec<EntrantId>, CliError> {
    let ranking: Vec<EntrantId> = read(path, texts)?;
    let name = || path.display().to_string();
    if let Some(stranger) = stranger(players, ranking.iter()) {
        return Err(CliError(texts.seat_file_standing(name(), stranger.0)));
    }
    let is_twice = named_again(ranking.iter()).is_some();
    let ranked: BTreeSet<EntrantId> = ranking.iter().copied().collect();
    match players.iter().find(|player| !ranked.contains(&player.id)) {
        Some(missing) if !is_twice => {
            let id = missing.id.0;
            Err(CliError(texts.seat_file_standing_missing(name(), id)))
        }
        _ => Ok(ranking),
    }
}

/// Legs that were played before, by people who all take part.
///
/// # Errors
/// As [`seats`]; somebody who does not take part, or sits twice in a leg.
pub(super) fn past(
    path: &Path,
    players: &[Player],
    texts: &Texts,
) -> Result<Vec<LegSeats>, CliError> {
    let refusals: [Refusal; 2] = [
        |texts, file, who| texts.seat_file_unknown(file, who),
        |texts, file, who| texts.seat_file_past_twice(file, who),
    ];
    let legs = seats(path, texts)?.legs;
    for leg in &legs {
        let people: Vec<EntrantId> = leg.people().collect();
        each_once(people.iter(), players, path, texts, refusals)?;
    }
    Ok(legs)
}

/// The first of these who does not take part.
fn stranger<'p>(
    players: &[Player],
    mut named: impl Iterator<Item = &'p EntrantId>,
) -> Option<EntrantId> {
    let known: BTreeSet<EntrantId> = players.iter().map(|player| player.id).collect();
    named.find(|id| !known.contains(id)).copied()
}

/// The first of these who was named before.
fn named_again<'p>(mut named: impl Iterator<Item = &'p EntrantId>) -> Option<EntrantId> {
    let mut seen = BTreeSet::new();
    named.find(|id| !seen.insert(**id)).copied()
}

/// Reads seats.
///
/// # Errors
/// A file that cannot be read, is none of the documented shapes, or names a seat that there is not.
pub(super) fn seats(path: &Path, texts: &Texts) -> Result<Elsewhere, CliError> {
    let file: SeatsFile = read_as(path, texts, |text| {
        if text.trim_start().starts_with('[') {
            format!("{{\"legs\":{text}}}")
        } else {
            text
        }
    })?;
    let legs = file.legs.into_iter().map(|leg| seated(leg, path, texts));
    Ok(Elsewhere {
        kind: file.kind,
        players: file.players,
        legs: legs.collect::<Result<_, _>>()?,
    })
}

fn seated(leg: LegFile, path: &Path, texts: &Texts) -> Result<LegSeats, CliError> {
    let tables: Vec<TableSeats> = leg
        .tables
        .into_iter()
        .map(|table| at_table(table, path, texts))
        .collect::<Result<_, _>>()?;
    let largest = tables.iter().map(|t| t.seats.len()).max().unwrap_or(0);
    let people = u32::try_from(largest).unwrap_or(u32::MAX);
    Ok(LegSeats {
        rounds: leg.deals.checked_div(people).unwrap_or(0).max(1),
        tables,
        sitting_out: leg.sitting_out,
        ..LegSeats::default()
    })
}

fn at_table(table: TableFile, path: &Path, texts: &Texts) -> Result<TableSeats, CliError> {
    let mut seats = Vec::new();
    for (letter, id) in table.seats {
        let seat = Seat::ALL.into_iter().find(|s| s.letter() == letter);
        let seat =
            seat.ok_or_else(|| CliError(texts.seat_file_seat(path.display().to_string(), letter)))?;
        seats.push((seat, id));
    }
    seats.sort();
    Ok(TableSeats {
        number: table.table,
        seats,
        ..TableSeats::default()
    })
}

/// Reads a list: numbers of players, or groups of them.
///
/// # Errors
/// A file that cannot be read, or is no such list.
pub(super) fn read<T: DeserializeOwned>(path: &Path, texts: &Texts) -> Result<T, CliError> {
    read_as(path, texts, |text| text)
}

/// The same of a text in another shape, whose lines stay.
fn read_as<T: DeserializeOwned>(
    path: &Path,
    texts: &Texts,
    shape: fn(String) -> String,
) -> Result<T, CliError> {
    let name = || path.display().to_string();
    let file = files::open(path).map_err(|why| {
        CliError(texts.no_file(path, &why, |file, why| texts.cli_cannot_read(file, why)))
    })?;
    let text = std::io::read_to_string(file)
        .map_err(|why| CliError(texts.cli_cannot_read(name(), why.to_string())))?;
    serde_json::from_str(&shape(text))
        .map_err(|why| CliError(texts.seat_file_shape(name(), why.line())))
}
