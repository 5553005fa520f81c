//! What the lines of JSON are made of: their fields, ids given back as they came, numbers, and what
//! is wrong with a line.

use super::json::FaultLine;
use crate::club::Unread;
use crate::i18n::Texts;
use serde::de::{Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer};
use serde_ignored::Path;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The `id` of a line: a text, a number, true or false.
pub(super) fn id<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<&'de RawValue>, D::Error> {
    let id = Option::<&RawValue>::deserialize(deserializer)?;
    if id.is_some_and(|id| id.get().starts_with(['{', '['])) {
        return Err(D::Error::custom("a text or a number"));
    }
    Ok(id)
}

/// The `id` of a line that is no JSON or not of the right shape, as far as it can be made out.
fn rescued_id(line: &[u8]) -> Option<Box<RawValue>> {
    #[derive(Deserialize)]
    struct OnlyId<'a> {
        #[serde(borrow, default, deserialize_with = "id")]
        id: Option<&'a RawValue>,
    }
    if let Ok(only) = serde_json::from_slice::<OnlyId<'_>>(line) {
        return only.id.map(ToOwned::to_owned);
    }
    let text = String::from_utf8_lossy(line);
    let (_, after) = text.split_once("\"id\"")?;
    let mut after = serde_json::Deserializer::from_str(after.trim_start().strip_prefix(':')?);
    id(&mut after).ok()?.map(ToOwned::to_owned)
}

/// A whole number; one too large for the program becomes the largest it has, which no rule allows.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Int(pub(super) i32);

impl TryFrom<f64> for Int {
    type Error = &'static str;

    fn try_from(number: f64) -> Result<Int, &'static str> {
        if number.fract() != 0.0 {
            return Err("fraction");
        }
        // Every whole number within the range is exact; outside it the cast stops at the end.
        #[allow(
            clippy::cast_possible_truncation,
            reason = "stops at the ends of the range"
        )]
        Ok(Int(number as i32))
    }
}

/// The letters of an unknown field that are looked at.
const LONGEST: usize = 24;

/// What an unknown field was meant to be. What is like no field of the format is another program's,
/// and is passed by.
fn meant(written: &str, fields: &[&'static str]) -> Option<&'static str> {
    let typed = letters(written);
    let mut fields = fields.iter().copied();
    fields.find(|field| one_slip_apart(&typed, &letters(field), field.len()))
}

/// The letters and figures of a name, all small.
fn letters(name: &str) -> Vec<char> {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .take(LONGEST)
        .collect()
}

/// One letter too many, missing, another, or two exchanged; short names only where just their case
/// differs.
fn one_slip_apart(typed: &[char], field: &[char], length: usize) -> bool {
    const SHORT: usize = 2;
    if typed == field {
        return true;
    }
    let same = typed.iter().zip(field).take_while(|(a, b)| a == b).count();
    let typed = typed.get(same..).unwrap_or_default();
    let field = field.get(same..).unwrap_or_default();
    let exchanged = match (typed, field) {
        ([a, b, rest @ ..], [c, d, other @ ..]) => a == d && b == c && rest == other,
        _ => false,
    };
    let more = typed.get(1..) == Some(field);
    let fewer = field.get(1..) == Some(typed);
    let another = !typed.is_empty() && typed.get(1..) == field.get(1..);
    length > SHORT && (exchanged || more || fewer || another)
}

/// A line of JSON whose fields are known by name.
pub(super) trait Fields<'a>: Deserialize<'a> {
    /// The fields that there are.
    const ALL: &'static [&'static str];
}

/// A line of JSON as a struct of fields that may all be missing; `null` is missing too.
macro_rules! json_line {
    ($(#[$note:meta])* struct $name:ident { $($field:ident: $kind:ty,)* }) => {
        $(#[$note])*
        #[derive(serde::Deserialize)]
        struct $name<'a> {
            #[serde(borrow, default, deserialize_with = "crate::cli::lines::fields::id")]
            id: Option<&'a serde_json::value::RawValue>,
            $($field: Option<$kind>,)*
        }

        impl<'a> $crate::cli::lines::fields::Fields<'a> for $name<'a> {
            const ALL: &'static [&'static str] = &["id", $(stringify!($field)),*];
        }
    };
}
pub(super) use json_line;

/// Why nothing is answered to a line, and its id as far as it is known.
pub(super) struct NotRead {
    pub(super) id: Option<Box<RawValue>>,
    pub(super) why: FaultLine,
}

impl NotRead {
    /// A line without a field that has to be there.
    pub(super) fn missing(id: Option<&RawValue>, field: &str, texts: &Texts) -> NotRead {
        let why = texts.line_unreadable(texts.json_missing(field));
        NotRead {
            id: id.map(ToOwned::to_owned),
            why: FaultLine::unreadable(why),
        }
    }
}

/// Reads a line (none: it was too long), with a doubt about each field that there is not and that
/// was probably meant to be another.
pub(super) fn read<'a, L: Fields<'a>>(
    line: Option<&'a [u8]>,
    texts: &Texts,
) -> Result<(L, Vec<FaultLine>), NotRead> {
    let line = line.ok_or_else(|| NotRead {
        id: None,
        why: FaultLine::unreadable(texts.line_too_long()),
    })?;
    let mut doubts = Vec::new();
    let read = object(line, |written| {
        if let Some(meant) = meant(written, L::ALL) {
            let written: String = written.chars().take(LONGEST).collect();
            let message = texts.line_field_unknown(written, meant);
            doubts.push(FaultLine::unknown_field(message));
        }
    });
    match read {
        Ok(read) => Ok((read, doubts)),
        Err(error) => {
            let why = Unread::of::<L>(&error, line, "id");
            Err(NotRead {
                id: rescued_id(line),
                why: FaultLine::unreadable(texts.line_unreadable(texts.unread(&why))),
            })
        }
    }
}

/// An object that is the whole line; `unknown` is called with the fields that are not read.
fn object<'a, L: Deserialize<'a>>(
    line: &'a [u8],
    mut unknown: impl FnMut(&str),
) -> serde_json::Result<L> {
    if !line.trim_ascii_start().starts_with(b"{") {
        // A list would be taken for the fields in their order.
        serde_json::from_slice::<BTreeMap<String, IgnoredAny>>(line)?;
    }
    let mut json = serde_json::Deserializer::from_slice(line);
    let read = serde_ignored::deserialize(&mut json, |path| {
        if let Path::Map {
            parent: Path::Root,
            key,
        } = path
        {
            unknown(&key);
        }
    })?;
    json.end()?;
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rescued(line: &[u8]) -> Option<String> {
        rescued_id(line).map(|id| id.get().to_owned())
    }

    #[test]
    fn the_id_of_a_broken_line_is_found_where_it_can_be() {
        for (line, id) in [
            (r#"{"id":"7","points":"many"}"#, "\"7\""),
            (r#"{"id":7,"points":"#, "7"),
            (
                r#"{"id":123456789012345678901,"points":"#,
                "123456789012345678901",
            ),
            // Found by the fuzzer: one id inside what is no JSON, another behind it.
            (r#""id":4e4"{"id":x"#, "4e4"),
        ] {
            assert_eq!(rescued(line.as_bytes()).as_deref(), Some(id), "{line}");
        }
        assert_eq!(rescued(b"{{{"), None);
        assert_eq!(rescued(br#"{"id":[1]}"#), None);
    }

    #[test]
    fn a_number_comes_back_as_it_was_written() {
        for number in [
            "123456789012345678901234",
            "-99999999999999999999",
            "1.0",
            "1e3",
            "0.10",
            "-0",
        ] {
            let before =
                format!(r#"{{"x":[{{"id":5}}],"y":"\"id\":7","id" : {number} ,"points":3}}"#);
            assert_eq!(
                rescued(before.as_bytes()).as_deref(),
                Some(number),
                "{before}"
            );
        }
        assert_eq!(rescued(br#"{"points":3}"#), None);
        assert_eq!(rescued(br#"{"id":,"points":3}"#), None);
    }

    #[test]
    fn a_field_one_slip_apart_is_named_and_another_programs_is_passed_by() {
        const FIELDS: &[&str] = &["id", "bid", "points", "last_trick", "suit_bid"];
        for (written, wanted) in [
            ("Bid", "bid"),
            ("ponits", "points"),
            ("point", "points"),
            ("pointss", "points"),
            ("poinds", "points"),
            ("lastTrick", "last_trick"),
            ("suit-bid", "suit_bid"),
            ("ID", "id"),
        ] {
            let found = meant(written, FIELDS);
            assert_eq!(found, Some(wanted), "{written}");
        }
        for other in [
            "",
            "date",
            "comment",
            "source",
            "it",
            "player",
            "pts",
            "\u{1F0A1}",
        ] {
            assert_eq!(meant(other, FIELDS), None, "{other}");
        }
    }
}
