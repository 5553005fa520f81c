//! What somebody at the score desk types for one deal, and what it means. Knows no screens and no
//! rule numbers.
//!
//! # The keys, and why
//!
//! At half past ten the eyes are on the paper, one hand on the number pad. So a line is **the
//! column, then the amount**: `2 4 8 Enter` writes 48 to the winner in column 2. The first digit is
//! always the column, so nothing has to be switched between a column and an amount, and no key is
//! spent on it. A loss takes one sign more, wherever it falls: `2-20`, `220-` and `-220` are the
//! same. An amount takes 4 keys, a loss 5, a three-figure loss 6.
//!
//! A letter after the column means a whole game (see [`crate::skat::read_game`]): `2ssw361 Enter`
//! is 8 keys. Because a letter and a digit cannot be mixed up, both kinds are read at any time;
//! nobody types a sheet in the wrong mode.
//!
//! | typed | means |
//! |---|---|
//! | `248` `2 48` | column 2 won 48 |
//! | `2-20` `220-` | column 2 lost 20 |
//! | `2ss w3 61` | column 2 played spade Solo, with 3, 61 points |
//! | `0` | nobody played |
//! | `r320` | Ramsch: column 3 is charged 20; `r 2 17 88`: Ramsch with the points of V, M, H (`l h`: H took the last trick, `t 1 3 6`: the tricks) |
//! | `48o3` after the column | won without 3 |
//! | `248t148` | column 2 won 48, and 148 is written beside it as the running total |
//! | `f310l24`, `*310` | a fine of 10 for column 3 (Law 24); the deal itself stays open |
//! | `f3 0` | the fines of column 3 in this deal are taken back |
//! | `248,3-48` | two columns of one deal, parted by `,` `;` `/` or, after an amount, a space |
//! | `d3 248` | column 3 dealt this deal out of turn, and column 2 won 48 |
//! | `#…` | a remark; `!…` the reason why a doubtful entry is accepted |
//! | `/17` | to deal 17 |
//!
//! **Enter on an empty line of an open deal does nothing**: a key that bounces would otherwise move
//! every later deal by a line, the worst error a desk can make and the hardest to find. That nobody
//! played takes two keys, and is rare. Enter on anything else goes on, also from a wrong entry,
//! which stays where it was typed, marked: the next deal must never land in the field of the last.

pub mod print;
mod reader;
mod reading;
mod shape;

pub use reading::{LineReading, Mistake, TypedFine, TypedLine};
pub use shape::{Columns, Shape};

use crate::club::DealNo;
use crate::skat::{Contract, Rulebook, Spelling, turns};
use print::print;
use reader::Reader;

/// Whether the rulebook has such a game.
pub fn exists(rules: &Rulebook) -> impl Fn(&Contract) -> bool + '_ {
    |contract| rules.game(contract).is_some()
}

/// What a line typed at a table of four is understood as, and as what it reads again once it is
/// printed; none where something in it was not understood.
pub fn typed_and_printed(text: &str, rules: &Rulebook) -> Option<(LineReading, LineReading)> {
    let shape = Shape {
        columns: 4,
        deals: 80,
        dealer: 1,
        away: Columns::NONE,
    };
    let exists = exists(rules);
    let found = read(text, &shape, &exists);
    let spelling = Spelling {
        turning: turns(&exists),
        german: false,
    };
    let again = read(&print(&found, spelling), &shape, &exists);
    found.mistakes.is_empty().then_some((found, again))
}

/// Longest remark or reason that is kept, in letters.
pub const NOTE_LENGTH: usize = 200;

/// Reads a line. `exists` says which contracts the rulebook has.
pub fn read(text: &str, shape: &Shape, exists: &dyn Fn(&Contract) -> bool) -> LineReading {
    let (body, remark, reason) = part_notes(text);
    let mut reading = LineReading {
        remark,
        reason,
        ..LineReading::default()
    };
    if reading.reason.as_deref() == Some("") {
        reading.mistakes.push(Mistake::ReasonMissing);
    }
    let body = body.trim();
    if let Some(to) = body.strip_prefix('/') {
        read_jump(
            &to.trim().chars().map(narrow).collect::<String>(),
            shape,
            &mut reading,
        );
        return reading;
    }
    let chars: Vec<char> = body.chars().map(narrow).collect();
    let mut reading = Reader::read(&chars, exists, reading);
    judge_columns(&shape.dealt_by(reading.dealer), &mut reading);
    reading
}

/// Divides a text into body, remark (after `#`) and reason (after `!`), in either order.
fn part_notes(text: &str) -> (&str, Option<String>, Option<String>) {
    let start = text.find(['#', '!']).unwrap_or(text.len());
    let (body, notes) = text.split_at_checked(start).unwrap_or((text, ""));
    let mut remark = None;
    let mut reason = None;
    let mut rest = notes;
    while let Some(sign) = rest.chars().next() {
        let inner = rest.get(sign.len_utf8()..).unwrap_or_default();
        let end = inner
            .find(if sign == '#' { '!' } else { '#' })
            .unwrap_or(inner.len());
        let (note, next) = inner.split_at_checked(end).unwrap_or((inner, ""));
        let note: String = note.chars().filter(|c| !c.is_control()).collect();
        let note: String = note
            .trim()
            .chars()
            .take(NOTE_LENGTH)
            .collect::<String>()
            .trim_end()
            .to_owned();
        let slot = if sign == '#' {
            &mut remark
        } else {
            &mut reason
        };
        slot.get_or_insert(note);
        rest = next;
    }
    (body, remark, reason)
}

/// The figures and signs of an East Asian keyboard are figures and signs too.
fn narrow(c: char) -> char {
    match u32::from(c) {
        wide @ 0xFF01..=0xFF5E => char::from_u32(wide.saturating_sub(0xFEE0)).unwrap_or(c),
        0x3000 => ' ',
        _ => c,
    }
}

fn read_jump(to: &str, shape: &Shape, reading: &mut LineReading) {
    match to.parse::<DealNo>() {
        Ok(deal) if deal.is_in(shape.deals) => {
            *reading = LineReading {
                jump: Some(deal),
                ..LineReading::default()
            };
        }
        Ok(deal) => reading.mistakes.push(Mistake::NoSuchDeal(deal)),
        Err(_) => reading.mistakes.push(Mistake::DealMissing),
    }
}

fn judge_columns(shape: &Shape, reading: &mut LineReading) {
    let mut seen = Vec::new();
    let mut mistakes = Vec::new();
    mistakes.extend(
        reading
            .dealer
            .filter(|c| !(1..=shape.columns).contains(c))
            .map(Mistake::NoSuchColumn),
    );
    mistakes.extend(
        reading
            .dealer
            .filter(|c| shape.away.has(*c))
            .map(Mistake::NoCards),
    );
    // Only the points of a Ramsch say themselves whose they are.
    let of_all =
        |line: &TypedLine| line.column == 0 && line.game.is_some_and(|game| game.ramsch.is_some());
    for line in reading.lines.iter().filter(|line| !of_all(line)) {
        if line.column == 0 || line.column > shape.columns {
            mistakes.push(Mistake::NoSuchColumn(line.column));
        } else if !shape.plays(line.column) {
            mistakes.push(Mistake::NoCards(line.column));
        } else if seen.contains(&line.column) {
            mistakes.push(Mistake::ColumnTwice(line.column));
        }
        seen.push(line.column);
    }
    for fine in &reading.fines {
        if fine.column == 0 || fine.column > shape.columns {
            mistakes.push(Mistake::NoSuchColumn(fine.column));
        } else if shape.away.has(fine.column) && fine.amount != 0 {
            mistakes.push(Mistake::NoCards(fine.column));
        }
    }
    if reading.passed && !reading.lines.is_empty() {
        mistakes.push(Mistake::PassedAndPlayed);
    }
    reading.mistakes.extend(mistakes);
}
