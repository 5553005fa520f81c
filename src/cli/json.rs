//! Answers as JSON, written straight into the line: numbers, texts, faults.

use super::fields::{Id, Misspelt};
use crate::i18n::Texts;
use crate::skat::{Clause, Fault, FaultCode, Position, Severity, Verdict};

/// Writes a text as JSON.
pub(super) fn put_text(out: &mut Vec<u8>, text: &str) {
    if text
        .bytes()
        .all(|byte| byte >= 0x20 && byte != b'"' && byte != b'\\')
    {
        out.push(b'"');
        out.extend_from_slice(text.as_bytes());
        out.push(b'"');
    } else {
        // Writing into memory does not fail.
        let _ = serde_json::to_writer(out, text);
    }
}

/// Writes an `id`.
pub(super) fn put_id(out: &mut Vec<u8>, id: &Id<'_>) {
    match id {
        Id::None => out.extend_from_slice(b"null"),
        Id::Text(text) => put_text(out, text),
        Id::Plain(text) => out.extend_from_slice(text.as_bytes()),
        Id::Wide(_) => out.extend_from_slice(b"null"),
    }
}

/// Writes a whole number.
pub(super) fn put_int(out: &mut Vec<u8>, number: i32) {
    let mut digits = [0_u8; 10];
    let mut rest = number.unsigned_abs();
    let mut used = 0;
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        used += 1;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        out.push(b'-');
    }
    out.extend_from_slice(digits.get(digits.len() - used..).unwrap_or_default());
}

/// Writes a whole number or `null`.
pub(super) fn put_maybe(out: &mut Vec<u8>, number: Option<i32>) {
    match number {
        Some(number) => put_int(out, number),
        None => out.extend_from_slice(b"null"),
    }
}

/// Writes `true` or `false`.
pub(super) fn put_bool(out: &mut Vec<u8>, is: bool) {
    out.extend_from_slice(if is { b"true" } else { b"false" });
}

/// The doubts about fields that were not read, since they are no fields of the format.
pub(super) fn unread(fields: &[Misspelt]) -> Vec<Fault> {
    fields
        .iter()
        .map(|_| Fault {
            code: FaultCode::FieldUnknown,
            severity: Severity::Warning,
            clause: Clause::default(),
            expected: None,
        })
        .collect()
}

/// The same with their sentences.
pub(super) fn say_unread<'a>(
    faults: &'a [Fault],
    fields: &'a [Misspelt],
    texts: &'a Texts,
) -> impl Iterator<Item = Said<'a>> {
    faults.iter().zip(fields).map(|(fault, field)| Said {
        fault,
        message: texts.line_field_unknown(field.written.as_str(), field.meant),
        trick: None,
    })
}

/// A fault with its sentence, and the trick of a replay in which it fell.
pub(super) struct Said<'a> {
    pub(super) fault: &'a Fault,
    pub(super) message: String,
    pub(super) trick: Option<i32>,
}

/// Writes a list of faults.
pub(super) fn put_faults<'a>(out: &mut Vec<u8>, faults: impl Iterator<Item = Said<'a>>) {
    out.push(b'[');
    for (
        at,
        Said {
            fault,
            message,
            trick,
        },
    ) in faults.enumerate()
    {
        if at > 0 {
            out.push(b',');
        }
        out.extend_from_slice(b"{\"code\":");
        let _ = serde_json::to_writer(&mut *out, &fault.code);
        out.extend_from_slice(b",\"severity\":");
        let _ = serde_json::to_writer(&mut *out, &fault.severity);
        out.extend_from_slice(b",\"clause\":");
        put_text(out, &fault.clause);
        out.extend_from_slice(b",\"message\":");
        put_text(out, &message);
        out.extend_from_slice(b",\"expected\":");
        put_maybe(out, fault.expected);
        if let Some(trick) = trick {
            out.extend_from_slice(b",\"trick\":");
            put_int(out, trick);
        }
        out.push(b'}');
    }
    out.push(b']');
}

/// Writes the answer to a line that cannot be read.
pub(super) fn put_unreadable(
    out: &mut Vec<u8>,
    id: &Id<'_>,
    why: Option<String>,
    texts: &Texts,
    fields: &[u8],
) {
    let fault = Fault {
        code: FaultCode::Unreadable,
        severity: Severity::Error,
        clause: Clause::default(),
        expected: None,
    };
    let message = match why {
        Some(why) => texts.line_unreadable(why),
        None => texts.line_too_long(),
    };
    out.extend_from_slice(b"{\"id\":");
    put_id(out, id);
    out.extend_from_slice(b",\"ok\":false,");
    out.extend_from_slice(fields);
    out.extend_from_slice(b",\"faults\":");
    put_faults(
        out,
        std::iter::once(Said {
            fault: &fault,
            message,
            trick: None,
        }),
    );
    out.push(b'}');
}

/// Writes what each is charged in a Ramsch.
pub(super) fn put_charges(out: &mut Vec<u8>, verdict: &Verdict) {
    let Some(charges) = verdict.charges else {
        return out.extend_from_slice(b"null");
    };
    for (at, position) in Position::ALL.into_iter().enumerate() {
        let name: &[u8] = match position {
            Position::V => b"\"V\":",
            Position::M => b"\"M\":",
            Position::H => b"\"H\":",
        };
        out.push(if at == 0 { b'{' } else { b',' });
        out.extend_from_slice(name);
        put_int(out, charges.at(position));
    }
    out.push(b'}');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_written_as_json_has_them() {
        for number in [0, 7, -7, 10, 264, -1008, i32::MAX, i32::MIN] {
            let mut out = Vec::new();
            put_int(&mut out, number);
            assert_eq!(String::from_utf8(out).unwrap(), number.to_string());
        }
        for text in [
            "",
            "plain",
            "a \"quote\"",
            "back\\slash",
            "line\nend",
            "Grüße ♣ −4",
            "\u{7f}\u{1}",
        ] {
            let mut out = Vec::new();
            put_text(&mut out, text);
            assert_eq!(serde_json::from_slice::<String>(&out).unwrap(), text);
        }
    }
}
