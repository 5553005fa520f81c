//! From an entry to a note: strict, so that what is written reads back as the same entry.

use crate::skat::{
    Announced, BySeat, Card, Contract, DealEntry, Grade, Position, RamschEntry, RamschKind,
    SkatUse, Trump,
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

const fn letter_of(trump: Trump, german: bool) -> char {
    match trump {
        Trump::Clubs if german => 'k',
        Trump::Clubs => 'c',
        Trump::Spades if german => 'p',
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

/// How games are written: all of it is read everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spelling {
    /// A skat card can be turned, so every use of the skat has its letter; else `sh` is by hand and
    /// `s` with the skat.
    pub turning: bool,
    /// `k p m` for Kreuz, Pik and mit; else `c s w`.
    pub german: bool,
}

/// The letters of a contract, such as `ss` or `go`.
fn print_contract(contract: &Contract, spelling: Spelling) -> String {
    let turning = spelling.turning;
    let mut text = String::from(letter_of(contract.trump, spelling.german));
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

/// A card such as `dj` or `kb` with the letters of the one language or the other.
pub(super) fn card_letters(card: &str, german: bool) -> String {
    let letter = |(at, letter)| match (at, letter, german) {
        (0, 'c', true) => 'k',
        (0, 's', true) => 'p',
        (1, 'j', true) => 'b',
        (1, 'q', true) => 'd',
        (0, 'k', false) => 'c',
        (0, 'p', false) => 's',
        (1, 'b', false) => 'j',
        (1, 'd', false) => 'q',
        (_, other, _) => other,
    };
    card.chars().enumerate().map(letter).collect()
}

/// Writes a game so that [`super::read_game`] reads the same again; a Ramsch and an entry without a
/// contract have no such form.
pub fn print_game(entry: &DealEntry, spelling: Spelling) -> Option<String> {
    let mut parts = vec![print_contract(&entry.contract?, spelling)];
    let alone = entry.points.is_none() && entry.grade.is_none();
    parts.extend(entry.matadors.map(|m| matadors(m, alone, spelling)));
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
    parts.extend(
        entry
            .instead
            .map(|t| format!("i{}", letter_of(t, spelling.german))),
    );
    let bid = |contract| format!("v{}", print_contract(&contract, spelling));
    parts.extend(entry.suit_bid.map(bid));
    let turned = |card: Card| card_letters(&card.to_string().to_lowercase(), spelling.german);
    parts.extend(entry.turned.map(|card| format!("@{}", turned(card))));
    parts.extend(entry.written.map(|w| format!("={w}")));
    Some(parts.join(" "))
}

/// Matadors; a dot ends a count that could be read as a count with points.
fn matadors(count: i32, alone: bool, spelling: Spelling) -> String {
    let size = count.unsigned_abs();
    let dot = if alone && size > 11 { "." } else { "" };
    format!("{}{size}{dot}", spelling.matadors(count))
}

impl Spelling {
    /// The letter before matadors: with, or below nought without.
    pub fn matadors(self, count: i32) -> char {
        match count {
            ..0 => 'o',
            _ if self.german => 'm',
            _ => 'w',
        }
    }
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
