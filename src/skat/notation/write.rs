//! From an entry to a note: strict, so that what is written reads back as the same entry.

use crate::skat::{
    Announced, BySeat, Contract, DealEntry, Grade, Position, RamschEntry, RamschKind, SkatUse,
    Trump,
};

/// The signs of a grade.
pub(super) const fn sign_of(grade: Grade) -> &'static str {
    match grade {
        Grade::Won => "+",
        Grade::WonSchneider => "++",
        Grade::WonSchwarz => "+++",
        Grade::Lost => "-",
        Grade::LostSchneider => "--",
        Grade::LostSchwarz => "---",
    }
}

const fn letter_of(trump: Trump) -> char {
    match trump {
        Trump::Clubs => 'c',
        Trump::Spades => 's',
        Trump::Hearts => 'h',
        Trump::Diamonds => 'd',
        Trump::Jacks => 'g',
        Trump::None => 'n',
    }
}

/// A letter with its figure; one below nought is behind a dot.
fn figure(letter: char, figure: i32) -> String {
    if figure < 0 {
        format!("{letter}.{figure}")
    } else {
        format!("{letter}{figure}")
    }
}

/// The letters of a contract, such as `ss` or `go`; without `turning` games as a German player
/// writes them: `sh`, `s`.
pub fn print_contract(contract: &Contract, turning: bool) -> String {
    let mut text = String::from(letter_of(contract.trump));
    let standard = Contract {
        open: true,
        revolution: true,
        ..Contract::plain(Trump::None, SkatUse::Untouched)
    };
    if *contract == standard {
        text.push('r');
        return text;
    }
    let plain = !contract.open && !contract.revolution && contract.announced.is_none();
    match contract.skat {
        SkatUse::Turned => text.push('t'),
        SkatUse::TurnedSecond => text.push('p'),
        SkatUse::Untouched => text.push(if turning { 's' } else { 'h' }),
        SkatUse::Taken if plain && !turning => {}
        SkatUse::Taken => text.push('g'),
    }
    if contract.open {
        text.push('o');
    }
    if contract.revolution {
        text.push('r');
    }
    match contract.announced {
        Some(Announced::Schneider) => text.push('a'),
        Some(Announced::Schwarz) => text.push('z'),
        None => {}
    }
    text
}

/// Writes a game so that [`super::read_game`] reads the same again; a Ramsch and an entry without a
/// contract have no such form.
pub fn print_game(entry: &DealEntry, turning: bool) -> Option<String> {
    let mut parts = vec![print_contract(&entry.contract?, turning)];
    parts.extend(
        entry
            .matadors
            .map(|m| matadors(m, entry.points.is_none() && entry.grade.is_none())),
    );
    parts.extend(entry.points.map(|p| {
        if entry.matadors.is_none() && p < 10 || p < 0 {
            figure('p', p)
        } else {
            p.to_string()
        }
    }));
    parts.extend(entry.grade.map(|g| sign_of(g).to_owned()));
    if entry.abandoned {
        parts.push("q".to_owned());
    }
    parts.extend(entry.tricks.map(|t| figure('x', t)));
    parts.extend(entry.bid.map(|b| figure('b', b)));
    parts.extend(entry.kontra.map(kontra));
    parts.extend(entry.bock.map(|b| figure('j', b)));
    parts.extend(entry.instead.map(|t| format!("i{}", letter_of(t))));
    parts.extend(
        entry
            .suit_bid
            .map(|c| format!("v{}", print_contract(&c, turning))),
    );
    parts.extend(
        entry
            .turned
            .map(|card| format!("@{}", card.to_string().to_lowercase())),
    );
    parts.extend(entry.written.map(|w| format!("={w}")));
    Some(parts.join(" "))
}

/// Matadors; a dot ends a count that could be read as a count with points.
fn matadors(count: i32, alone: bool) -> String {
    let dot = if alone && count.unsigned_abs() > 11 {
        "."
    } else {
        ""
    };
    format!(
        "{}{}{dot}",
        if count < 0 { 'o' } else { 'w' },
        count.unsigned_abs()
    )
}

fn kontra(factor: i32) -> String {
    match factor {
        2 => "k".to_owned(),
        4 => "kk".to_owned(),
        other => format!("k.{other}"),
    }
}

/// Writes a Ramsch with its `r`, so that [`super::read_ramsch`] reads the same behind it.
pub fn print_ramsch(entry: &DealEntry) -> Option<String> {
    let RamschEntry {
        kind,
        points,
        tricks,
        last_trick,
        passes,
    } = entry.ramsch?;
    let head = match kind {
        RamschKind::Ramsch => "r",
        RamschKind::Schiebe => "rs",
    };
    let mut parts = vec![head.to_owned()];
    parts.push(three(BySeat::from_fn(|p| Some(points.at(p)))));
    if !tricks.is_empty() {
        parts.push(format!("t {}", three(tricks)));
    }
    parts.extend(passes.map(|n| figure('p', n)));
    parts.extend(last_trick.map(|last| format!("l {}", seat(last))));
    parts.extend(entry.kontra.map(kontra));
    parts.extend(entry.bock.map(|b| figure('j', b)));
    parts.extend(entry.written.map(|w| format!("={w}")));
    Some(parts.join(" "))
}

/// Three figures, a dot for one that is not known.
fn three(of: BySeat<Option<i32>>) -> String {
    [of.v, of.m, of.h]
        .map(|figure| match figure {
            None => ".".to_owned(),
            Some(n) if n < 0 => format!(".{n}"),
            Some(n) => n.to_string(),
        })
        .join(" ")
}

fn seat(position: Position) -> char {
    match position {
        Position::V => 'v',
        Position::M => 'm',
        Position::H => 'h',
    }
}
