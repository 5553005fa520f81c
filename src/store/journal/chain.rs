//! The chain of the journal: each row carries a digest over the digest of the row before and over
//! everything in itself, and a row of its own keeps where the chain ends. Whoever changes a row
//! past the program has to compute all digests after it anew, and then they are others than on the
//! lists that were printed.

use itertools::Itertools;
use sha2::{Digest as _, Sha256};
use std::fmt;

/// How a row is written: its changes, and what its digest is made over; counted up when that
/// changes.
pub(crate) const SHAPE: i64 = 2;
/// The shape of rows in which seal, closed tables and people who stand in are within an event's
/// settings, and which answer no ask.
pub(crate) const FACTS_IN_SETTINGS: i64 = 1;

const ROW: &[u8] = b"vorhand journal row";
const END: &[u8] = b"vorhand journal end";
/// Digits of a digest as it is printed.
const PRINTED: usize = 16;
/// Digits of a whole digest.
const WHOLE: usize = 64;

/// What the chain has come to with a row of the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Before the first row.
    pub(crate) const NONE: Digest = Digest([0; 32]);

    pub(crate) fn read(bytes: &[u8]) -> Option<Digest> {
        bytes.try_into().ok().map(Digest)
    }

    /// Reads 64 hexadecimal digits; none for anything else.
    pub fn from_hex(digits: &str) -> Option<Digest> {
        let mut bytes = [0; 32];
        let pairs = digits.as_bytes().chunks(2);
        if digits.len() != WHOLE {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(pairs) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Digest(bytes)).filter(|digest| digest.to_string() == digits)
    }

    /// That of any bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// The beginning of it, in groups that can be read aloud: `3f2a 91bc 77de 0412`.
    pub fn short(&self) -> String {
        let digits = self.to_string();
        (0..PRINTED)
            .step_by(4)
            .filter_map(|at| digits.get(at..at + 4))
            .join(" ")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The last row of a journal: its number, 0 in a new book, and its digest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The number of the row.
    pub seq: i64,
    /// What the chain has come to with it.
    pub digest: Digest,
}

impl Head {
    /// Before the first row.
    pub const START: Head = Head {
        seq: 0,
        digest: Digest::NONE,
    };

    /// What is kept beside the journal: without computing it anew nobody can take the last rows
    /// away.
    pub(crate) fn proof(&self) -> Digest {
        let mut hash = Sha256::new();
        hash.update(END);
        hash.update(self.seq.to_be_bytes());
        hash.update(self.digest.0);
        Digest(hash.finalize().into())
    }
}

/// Up to which row two journals tell the same, where the longer one has so many rows: a row's digest
/// is over all rows before it, so if it is alike all before it is.
///
/// # Errors
/// Whatever comparing a row answers.
pub(crate) fn alike_up_to<E>(
    rows: i64,
    mut is_alike: impl FnMut(i64) -> Result<bool, E>,
) -> Result<i64, E> {
    let mut alike = 0_i64;
    let mut unlike = rows.saturating_add(1);
    while alike.saturating_add(1) < unlike {
        let middle = alike.midpoint(unlike);
        if is_alike(middle)? {
            alike = middle;
        } else {
            unlike = middle;
        }
    }
    Ok(alike)
}

/// The cells of a row as they are written in the file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cells<'a> {
    pub seq: i64,
    pub shape: i64,
    pub at: &'a [u8],
    pub actor: &'a [u8],
    pub kind: &'a [u8],
    pub undoes: Option<i64>,
    /// Empty: the row answers no ask.
    pub asked: &'a [u8],
    pub title: &'a [u8],
    pub changes: &'a [u8],
}

impl Cells<'_> {
    /// The digest of this row after a row with that digest.
    pub(crate) fn after(&self, before: &Digest) -> Digest {
        let mut hash = Sha256::new();
        hash.update(ROW);
        hash.update(self.shape.to_be_bytes());
        hash.update(before.0);
        hash.update(self.seq.to_be_bytes());
        // A row takes back one before it, so no row is number 0.
        hash.update(self.undoes.unwrap_or_default().to_be_bytes());
        let asked = (self.shape != FACTS_IN_SETTINGS).then_some(self.asked);
        let told = [self.at, self.actor, self.kind];
        for text in told
            .into_iter()
            .chain(asked)
            .chain([self.title, self.changes])
        {
            // With its length, so that nothing can move from one cell into the next.
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
        Digest(hash.finalize().into())
    }
}

/// A digest as somebody types it from a printed list: its first 16 digits or all 64, with the row's
/// number or without.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    digits: String,
    seq: Option<i64>,
}

impl Mark {
    /// Reads `3f2a 91bc 77de 0412`, also with words and a row's number before it; none where that
    /// is no digest.
    pub fn parse(typed: &str) -> Option<Mark> {
        let words: Vec<&str> = typed
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let run = words.iter().rev().take_while(|word| is_hex(word)).count();
        let run = words.get(words.len().checked_sub(run)?..)?;
        if let Some(digits) = digits(run) {
            return Some(Mark { digits, seq: None });
        }
        let (row, rest) = run.split_first()?;
        Some(Mark {
            digits: digits(rest)?,
            seq: Some(row.parse().ok()?),
        })
    }

    /// Whether this is the row.
    pub(crate) fn is(&self, head: &Head) -> bool {
        self.seq.is_none_or(|seq| seq == head.seq)
            && head.digest.to_string().starts_with(&self.digits)
    }
}

fn is_hex(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_hexdigit())
}

/// The digits of these words, if they are as many as are printed or all.
fn digits(words: &[&str]) -> Option<String> {
    Some(words.concat().to_lowercase()).filter(|d| [PRINTED, WHOLE].contains(&d.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Cells<'_> = Cells {
        seq: 3,
        shape: SHAPE,
        at: b"2026-11-21T21:40:00+01:00",
        actor: b"Desk",
        kind: b"command",
        undoes: None,
        asked: b"",
        title: b"{}",
        changes: b"[]",
    };

    #[test]
    fn every_cell_and_the_row_before_count() {
        let plain = ROW.after(&Digest::NONE);
        let others = [
            Cells { seq: 4, ..ROW },
            Cells { shape: 1, ..ROW },
            Cells {
                at: b"2026-11-21T21:41:00+01:00",
                ..ROW
            },
            Cells {
                actor: b"Des",
                kind: b"kcommand",
                ..ROW
            },
            Cells {
                kind: b"undo",
                ..ROW
            },
            Cells {
                undoes: Some(2),
                ..ROW
            },
            Cells {
                asked: b"{}",
                ..ROW
            },
            Cells {
                title: b"{ }",
                ..ROW
            },
            Cells {
                title: b"",
                changes: b"{}[]",
                ..ROW
            },
        ];
        for other in others {
            assert_ne!(other.after(&Digest::NONE), plain, "{other:?}");
        }
        assert_ne!(ROW.after(&plain), plain);
    }

    #[test]
    fn a_digest_is_read_as_it_is_printed_and_as_it_is_typed() {
        let head = Head {
            seq: 1234,
            digest: ROW.after(&Digest::NONE),
        };
        let (short, whole) = (head.digest.short(), head.digest.to_string());
        assert_eq!((short.len(), whole.len()), (19, 64));
        for typed in [
            short.clone(),
            short.replace(' ', ""),
            short.to_uppercase(),
            whole,
            format!("journal 1234 · {short}"),
            format!("Journal 1234: {}", short.replace(' ', "-")),
            format!("1234 {short}"),
        ] {
            assert!(
                Mark::parse(&typed).is_some_and(|mark| mark.is(&head)),
                "{typed}"
            );
        }
        for other in [1, 999, 1235, 12_345] {
            let mark = Mark::parse(&format!("journal {other} · {short}")).unwrap();
            assert!(!mark.is(&head), "row {other}");
        }
        for wrong in [
            "",
            "3f2a",
            "journal",
            "3f2a 91bc 77de 041",
            "3f2a 91bc 77de 0412 3",
            "xyza 91bc 77de 0412",
        ] {
            assert_eq!(Mark::parse(wrong), None, "{wrong}");
        }
    }
}
