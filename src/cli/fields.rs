//! What the lines of JSON are made of: their fields, ids given back as they came, numbers, and what
//! is wrong with a line.

use crate::club::Unread;
use crate::i18n::Texts;
use serde::de::{Error as _, Unexpected, Visitor};
use std::borrow::Cow;
use std::fmt;

/// The `id` of a line, given back as it came.
#[derive(Debug, Default, Clone, PartialEq)]
pub(super) enum Id<'a> {
    /// None given.
    #[default]
    None,
    /// A text.
    Text(Cow<'a, str>),
    /// A number, true or false, as it was written.
    Plain(Cow<'a, str>),
    /// A number that no integer of the program holds; what was written of it has to be looked up in
    /// the line.
    Wide(f64),
}

impl<'a> Id<'a> {
    /// The id as it is in the line it came from.
    pub(super) fn written_in(self, line: &'a [u8]) -> Id<'a> {
        match self {
            Id::Wide(number) => {
                Id::Plain(number_of_id(line).map_or_else(|| wide(number), Cow::Borrowed))
            }
            other => other,
        }
    }
}

fn wide(number: f64) -> Cow<'static, str> {
    serde_json::Number::from_f64(number)
        .map_or(Cow::Borrowed("null"), |n| Cow::Owned(n.to_string()))
}

/// The number behind the key `id` at the top of a line that is sound JSON, as it was written.
fn number_of_id(line: &[u8]) -> Option<&str> {
    let (mut depth, mut at) = (0_u32, 0);
    while let Some(byte) = line.get(at) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => {
                let start = at + 1;
                at = start + text_length(line.get(start..)?)?;
                let rest = line.get(at + 1..)?.trim_ascii_start();
                if let Some(value) = rest
                    .strip_prefix(b":")
                    .filter(|_| depth == 1 && line.get(start..at) == Some(b"id"))
                {
                    let value = value.trim_ascii_start();
                    let end = value
                        .iter()
                        .position(|b| !matches!(b, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E'));
                    let number = std::str::from_utf8(value.get(..end.unwrap_or(value.len()))?).ok();
                    // In a line that is no JSON anything may be there.
                    return number.filter(|number| serde_json::from_str::<f64>(number).is_ok());
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Bytes of a text up to its closing quotation mark.
fn text_length(text: &[u8]) -> Option<usize> {
    let mut escaped = false;
    text.iter().position(|byte| {
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    })
}

impl<'de: 'a, 'a> serde::Deserialize<'de> for Id<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Id<'a>, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

struct IdVisitor;

impl<'de> Visitor<'de> for IdVisitor {
    type Value = Id<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Id<'de>, E> {
        Ok(Id::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Id<'de>, E> {
        Ok(Id::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Id<'de>, E> {
        Ok(Id::Plain(Cow::Owned(number.to_string())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Id<'de>, E> {
        Ok(Id::Plain(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Id<'de>, E> {
        Ok(Id::Wide(number))
    }

    fn visit_bool<E>(self, is: bool) -> Result<Id<'de>, E> {
        Ok(Id::Plain(Cow::Borrowed(if is { "true" } else { "false" })))
    }

    fn visit_unit<E>(self) -> Result<Id<'de>, E> {
        Ok(Id::None)
    }

    fn visit_none<E>(self) -> Result<Id<'de>, E> {
        Ok(Id::None)
    }
}

/// The `id` of a line that is no JSON or not of the right shape, as far as it can be made out.
pub(super) fn rescued_id(line: &[u8]) -> Id<'static> {
    #[derive(serde::Deserialize)]
    struct OnlyId<'a> {
        #[serde(borrow, default)]
        id: Id<'a>,
    }
    if let Ok(only) = serde_json::from_slice::<OnlyId<'_>>(line) {
        return owned(only.id.written_in(line));
    }
    let text = String::from_utf8_lossy(line);
    let after = text
        .split_once("\"id\"")
        .map(|(_, rest)| rest.trim_start())
        .and_then(|rest| rest.strip_prefix(':'));
    let first = after.and_then(|rest| {
        serde_json::Deserializer::from_str(rest)
            .into_iter::<Id<'_>>()
            .next()
    });
    match first {
        Some(Ok(id)) => owned(id.written_in(line)),
        Some(Err(_)) | None => Id::None,
    }
}

fn owned(id: Id<'_>) -> Id<'static> {
    match id {
        Id::Text(text) => Id::Text(Cow::Owned(text.into_owned())),
        Id::Plain(text) => Id::Plain(Cow::Owned(text.into_owned())),
        Id::Wide(number) => Id::Plain(wide(number)),
        Id::None => Id::None,
    }
}

/// A whole number; one too large for the program becomes the largest it has, which no rule allows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Int(pub(super) i32);

impl<'de> serde::Deserialize<'de> for Int {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Int, D::Error> {
        deserializer.deserialize_any(IntVisitor)
    }
}

struct IntVisitor;

impl Visitor<'_> for IntVisitor {
    type Value = Int;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E>(self, number: i64) -> Result<Int, E> {
        Ok(Int(i32::try_from(number).unwrap_or(if number < 0 {
            i32::MIN
        } else {
            i32::MAX
        })))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Int, E> {
        Ok(Int(i32::try_from(number).unwrap_or(i32::MAX)))
    }

    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<Int, E> {
        if number.fract() != 0.0 || !number.is_finite() {
            return Err(E::invalid_type(Unexpected::Float(number), &self));
        }
        // Every whole number within the range is exact; outside it the cast stops at the end.
        #[allow(
            clippy::cast_possible_truncation,
            reason = "stops at the ends of the range"
        )]
        Ok(Int(number as i32))
    }
}

/// The key of a field.
pub(super) struct Key<'a>(pub(super) Cow<'a, str>);

impl<'de: 'a, 'a> serde::Deserialize<'de> for Key<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Key<'a>, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a field")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Borrowed(text)))
            }
            fn visit_str<E>(self, text: &str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(KeyVisitor)
    }
}

/// A field that the format does not have, and the one that was probably meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Misspelt {
    pub(super) written: String,
    pub(super) meant: &'static str,
}

/// The letters of an unknown field that are looked at.
const LONGEST: usize = 24;

/// What an unknown field was meant to be. What is like no field of the format is another program's,
/// and is passed by.
pub(super) fn misspelt(written: &str, fields: &[&'static str]) -> Option<Misspelt> {
    let typed = letters(written);
    let meant = fields
        .iter()
        .copied()
        .find(|field| one_slip_apart(&typed, &letters(field), field.len()))?;
    Some(Misspelt {
        written: written.chars().take(LONGEST).collect(),
        meant,
    })
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
    let (typed, field) = (
        typed.get(same..).unwrap_or_default(),
        field.get(same..).unwrap_or_default(),
    );
    let exchanged = match (typed, field) {
        ([a, b, rest @ ..], [c, d, other @ ..]) => a == d && b == c && rest == other,
        _ => false,
    };
    let more = typed.get(1..) == Some(field);
    let fewer = field.get(1..) == Some(typed);
    let another = !typed.is_empty() && typed.get(1..) == field.get(1..);
    length > SHORT && (exchanged || more || fewer || another)
}

/// A line of JSON as a struct of fields that may all be missing; `null` is missing too. What is not
/// read is compared with the fields that there are.
macro_rules! json_line {
    ($(#[$note:meta])* struct $name:ident { $($field:ident: $kind:ty,)* }) => {
        $(#[$note])*
        #[derive(Default)]
        struct $name<'a> {
            id: $crate::cli::fields::Id<'a>,
            $($field: Option<$kind>,)*
            misspelt: Vec<$crate::cli::fields::Misspelt>,
        }

        impl<'de> serde::Deserialize<'de> for $name<'de> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name<'de>, D::Error> {
                use $crate::cli::fields::{Id, Key, misspelt};
                struct Fields;
                impl<'de> serde::de::Visitor<'de> for Fields {
                    type Value = $name<'de>;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("an object")
                    }

                    fn visit_map<M: serde::de::MapAccess<'de>>(self, mut map: M) -> Result<$name<'de>, M::Error> {
                        const FIELDS: &[&str] = &["id", $(stringify!($field)),*];
                        let mut line = $name::default();
                        while let Some(Key(key)) = map.next_key::<Key<'de>>()? {
                            match &*key {
                                "id" => {
                                    if line.id != Id::None {
                                        return Err(serde::de::Error::duplicate_field("id"));
                                    }
                                    line.id = map.next_value()?;
                                }
                                $(stringify!($field) => {
                                    if line.$field.is_some() {
                                        return Err(serde::de::Error::duplicate_field(stringify!($field)));
                                    }
                                    line.$field = map.next_value()?;
                                })*
                                other => {
                                    line.misspelt.extend(misspelt(other, FIELDS));
                                    map.next_value::<serde::de::IgnoredAny>()?;
                                }
                            }
                        }
                        Ok(line)
                    }
                }
                deserializer.deserialize_map(Fields)
            }
        }
    };
}
pub(super) use json_line;

/// Reads a line; what is wrong with it is said in the words of these texts.
pub(super) fn read<'a, T: serde::Deserialize<'a>>(
    line: &'a [u8],
    texts: &Texts,
) -> Result<T, String> {
    serde_json::from_slice(line).map_err(|error| why(&error, line, texts))
}

/// A field that has to be there.
pub(super) fn needed<T>(field: Option<T>, name: &'static str, texts: &Texts) -> Result<T, String> {
    field.ok_or_else(|| why(&serde_json::Error::missing_field(name), b"", texts))
}

/// Why a line cannot be read.
fn why(error: &serde_json::Error, line: &[u8], texts: &Texts) -> String {
    texts.unread(&Unread::of(error, line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(number: &str) -> Id<'_> {
        Id::Plain(Cow::Borrowed(number))
    }

    #[test]
    fn the_id_of_a_broken_line_is_found_where_it_can_be() {
        assert_eq!(
            rescued_id(br#"{"id":"7","points":"many"}"#),
            Id::Text("7".into())
        );
        assert_eq!(rescued_id(br#"{"id":7,"points":"#), plain("7"));
        assert_eq!(
            rescued_id(br#"{"id":123456789012345678901,"points":"#),
            plain("123456789012345678901")
        );
        assert_eq!(rescued_id(b"{{{"), Id::None);
        assert_eq!(rescued_id(br#"{"id":[1]}"#), Id::None);
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
            assert_eq!(number_of_id(before.as_bytes()), Some(number), "{before}");
        }
        assert_eq!(number_of_id(br#"{"points":3}"#), None);
        assert_eq!(number_of_id(br#"{"id":,"points":3}"#), None);
        // Found by the fuzzer: one id inside what is no JSON, another behind it.
        assert_eq!(rescued_id(br#""id":4e4"{"id":x"#), plain("40000.0"));
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
            let found = misspelt(written, FIELDS).map(|m| m.meant);
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
            assert_eq!(misspelt(other, FIELDS), None, "{other}");
        }
    }
}
