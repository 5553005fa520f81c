//! From the note of a Ramsch to an entry.

use crate::skat::{
    BySeat, DealEntry, NotationMistake, Position, RamschEntry, RamschKind,
    notation::scan::{Scan, is_minus, put, read_figure, read_kontra, read_written},
};

/// Reads the points of a Ramsch with what follows them, behind the `r`; also how many letters were
/// read.
///
/// It ends at the first letter that means nothing in a Ramsch: what comes there is the caller's.
pub fn read_ramsch(text: &str) -> (DealEntry, Vec<NotationMistake>, usize) {
    let chars: Vec<char> = text.chars().map(|c| c.to_ascii_lowercase()).collect();
    let mut scan = Scan {
        chars: &chars,
        at: 0,
    };
    let mut mistakes = Vec::new();
    let kind = if scan.take(|c| c == 's') {
        RamschKind::Schiebe
    } else {
        RamschKind::Ramsch
    };
    let mut entry = DealEntry::default();
    match three(&mut scan) {
        Some([Some(v), Some(m), Some(h)]) => {
            let points = BySeat { v, m, h };
            let mut played = RamschEntry {
                kind,
                points,
                tricks: BySeat::default(),
                last_trick: None,
                passes: None,
            };
            while ramsch_part(&mut scan, &mut played, &mut entry, &mut mistakes) {}
            entry.ramsch = Some(played);
        }
        _ => mistakes.push(NotationMistake::RamschIncomplete),
    }
    (entry, mistakes, scan.at.min(chars.len()))
}

/// Three figures, a dot where one is not known.
fn three(scan: &mut Scan) -> Option<[Option<i32>; 3]> {
    let mut found = [None; 3];
    for slot in &mut found {
        scan.blanks();
        if scan.peek() == Some('.')
            && !scan
                .after()
                .is_some_and(|c| is_minus(c) || c.is_ascii_digit())
        {
            scan.next();
        } else {
            *slot = Some(scan.figure()?);
        }
    }
    Some(found)
}

/// One part behind the points; false if there is none.
fn ramsch_part(
    scan: &mut Scan,
    played: &mut RamschEntry,
    entry: &mut DealEntry,
    mistakes: &mut Vec<NotationMistake>,
) -> bool {
    let before = scan.at;
    scan.blanks();
    let Some(letter) = scan
        .peek()
        .filter(|c| matches!(c, 'l' | 't' | 'p' | 'j' | 'k' | '='))
    else {
        scan.at = before;
        return false;
    };
    scan.next();
    match letter {
        'l' => {
            scan.blanks();
            match scan.peek().and_then(seat) {
                Some(seat) => {
                    scan.next();
                    put(&mut played.last_trick, seat, "l", mistakes);
                }
                None => mistakes.push(NotationMistake::RamschIncomplete),
            }
        }
        't' => match three(scan) {
            Some([v, m, h]) if played.tricks.is_empty() => played.tricks = BySeat { v, m, h },
            Some(_) => mistakes.push(NotationMistake::Twice("t".to_owned())),
            None => mistakes.push(NotationMistake::RamschIncomplete),
        },
        'p' => read_figure(scan, letter, &mut played.passes, mistakes),
        'j' => read_figure(scan, letter, &mut entry.bock, mistakes),
        'k' => read_kontra(scan, &mut entry.kontra, mistakes),
        _ => read_written(scan, entry, mistakes),
    }
    true
}

fn seat(letter: char) -> Option<Position> {
    match letter {
        'v' => Some(Position::V),
        'm' => Some(Position::M),
        'h' => Some(Position::H),
        _ => None,
    }
}
