//! The files inside a zip: stored or deflated, of bounded size, each held to its checksum. Never
//! panics, whatever the bytes are.

use flate2::{Crc, read::DeflateDecoder};
use std::io::Read;

/// A club's file of thirty years is a few megabytes; what unpacks to more is meant to do harm.
const MOST_UNPACKED: u64 = 64 << 20;
/// The most files inside.
const MOST_FILES: usize = 1000;
/// The end of the directory with the longest comment.
const LONGEST_END: usize = 22 + 65_535;
const END: &[u8] = b"PK\x05\x06";
const IN_DIRECTORY: &[u8] = b"PK\x01\x02";
const BEFORE_FILE: &[u8] = b"PK\x03\x04";

/// A file inside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Inside {
    /// Its name as it stands there, letters above 127 replaced.
    pub(super) name: String,
    /// Its content.
    pub(super) bytes: Vec<u8>,
}

/// Why a zip gives nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoZip {
    /// No zip at all.
    NotAZip,
    /// It ends too early, or what is in it contradicts itself.
    Damaged,
    /// More than any club's file holds.
    TooLarge,
    /// It wants a password.
    Locked,
    /// Packed in a way that only newer programs know.
    Method,
}

/// A row of the directory.
struct DirectoryRow<'a> {
    name: &'a [u8],
    flags: u16,
    method: u16,
    crc: u32,
    packed: usize,
    unpacked: usize,
    at: usize,
}

/// The files in a zip that are `wanted` by their names.
pub(super) fn inside(bytes: &[u8], wanted: impl Fn(&str) -> bool) -> Result<Vec<Inside>, NoZip> {
    let listed = directory(bytes)?;
    let mut found = Vec::new();
    let mut left = MOST_UNPACKED;
    for one in &listed {
        let name = String::from_utf8_lossy(one.name).into_owned();
        if !wanted(&name) {
            continue;
        }
        let content = unpacked(bytes, one, left)?;
        left = left.saturating_sub(content.len() as u64);
        found.push(Inside {
            name,
            bytes: content,
        });
    }
    Ok(found)
}

fn directory(bytes: &[u8]) -> Result<Vec<DirectoryRow<'_>>, NoZip> {
    let Some(end) = end_at(bytes) else {
        let begins = bytes.starts_with(BEFORE_FILE);
        return Err(if begins {
            NoZip::Damaged
        } else {
            NoZip::NotAZip
        });
    };
    let count = usize::from(u16_at(bytes, end + 10)?);
    if count > MOST_FILES {
        return Err(NoZip::TooLarge);
    }
    let mut at = size_at(bytes, end + 16)?;
    let mut listed = Vec::new();
    for _ in 0..count {
        let (one, next) = row(bytes, at)?;
        listed.push(one);
        at = next;
    }
    Ok(listed)
}

/// Where the end of the directory begins.
fn end_at(bytes: &[u8]) -> Option<usize> {
    let from = bytes.len().saturating_sub(LONGEST_END);
    let tail = bytes.get(from..)?;
    let at = tail.windows(END.len()).rposition(|four| four == END)?;
    Some(from + at)
}

/// A row of the directory, and where the next one is.
fn row(bytes: &[u8], at: usize) -> Result<(DirectoryRow<'_>, usize), NoZip> {
    if part(bytes, at, 4)? != IN_DIRECTORY {
        return Err(NoZip::Damaged);
    }
    let length = |offset| u16_at(bytes, at.saturating_add(offset)).map(usize::from);
    let name = length(28)?;
    let extra = length(30)?;
    let comment = length(32)?;
    let listed = DirectoryRow {
        name: part(bytes, at.saturating_add(46), name)?,
        flags: u16_at(bytes, at.saturating_add(8))?,
        method: u16_at(bytes, at.saturating_add(10))?,
        crc: u32_at(bytes, at.saturating_add(16))?,
        packed: size_at(bytes, at.saturating_add(20))?,
        unpacked: size_at(bytes, at.saturating_add(24))?,
        at: size_at(bytes, at.saturating_add(42))?,
    };
    Ok((listed, at.saturating_add(46 + name + extra + comment)))
}

/// The content of a file of at most `most` bytes.
fn unpacked(bytes: &[u8], one: &DirectoryRow<'_>, most: u64) -> Result<Vec<u8>, NoZip> {
    if one.flags & 1 != 0 {
        return Err(NoZip::Locked);
    }
    if part(bytes, one.at, 4)? != BEFORE_FILE {
        return Err(NoZip::Damaged);
    }
    let length = |offset| u16_at(bytes, one.at.saturating_add(offset)).map(usize::from);
    let begin = one.at.saturating_add(30 + length(26)? + length(28)?);
    let packed = part(bytes, begin, one.packed)?;
    let content = match one.method {
        0 if packed.len() as u64 <= most => packed.to_vec(),
        8 => inflated(packed, most)?,
        0 => return Err(NoZip::TooLarge),
        _ => return Err(NoZip::Method),
    };
    let mut crc = Crc::new();
    crc.update(&content);
    if content.len() == one.unpacked && crc.sum() == one.crc {
        Ok(content)
    } else {
        Err(NoZip::Damaged)
    }
}

fn inflated(packed: &[u8], most: u64) -> Result<Vec<u8>, NoZip> {
    let mut content = Vec::new();
    let decoder = DeflateDecoder::new(packed);
    let read = decoder
        .take(most.saturating_add(1))
        .read_to_end(&mut content);
    match read {
        Err(_) => Err(NoZip::Damaged),
        Ok(_) if content.len() as u64 > most => Err(NoZip::TooLarge),
        Ok(_) => Ok(content),
    }
}

fn part(bytes: &[u8], at: usize, length: usize) -> Result<&[u8], NoZip> {
    let end = at.checked_add(length).ok_or(NoZip::Damaged)?;
    bytes.get(at..end).ok_or(NoZip::Damaged)
}

fn u16_at(bytes: &[u8], at: usize) -> Result<u16, NoZip> {
    let two = part(bytes, at, 2)?.try_into().map_err(|_| NoZip::Damaged)?;
    Ok(u16::from_le_bytes(two))
}

fn u32_at(bytes: &[u8], at: usize) -> Result<u32, NoZip> {
    let four = part(bytes, at, 4)?.try_into().map_err(|_| NoZip::Damaged)?;
    Ok(u32::from_le_bytes(four))
}

fn size_at(bytes: &[u8], at: usize) -> Result<usize, NoZip> {
    usize::try_from(u32_at(bytes, at)?).map_err(|_| NoZip::Damaged)
}
