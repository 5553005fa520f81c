//! The letters of JSON that another system wrote.

use unicode_normalization::{UnicodeNormalization, is_nfc};

/// The JSON with its letters composed (Unicode NFC), whether they are written out or as `\u`: a name
/// means the same however it was typed. None: they are.
pub fn composed(json: &str) -> Option<String> {
    let written = json.contains("\\u").then(|| without_escapes(json));
    let text = written.as_deref().unwrap_or(json);
    if is_nfc(text) {
        return written;
    }
    Some(text.nfc().collect())
}

/// Letters beyond ASCII as themselves; everything else stays, also halves of a pair of surrogates.
fn without_escapes(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    let mut rest = json;
    while let Some((before, escape)) = rest.split_once('\\') {
        text.push_str(before);
        if let Some((letter, after)) = letter(escape) {
            text.push(letter);
            rest = after;
        } else {
            // The sign behind it belongs to it, a second stroke too.
            let mut signs = escape.chars();
            text.push('\\');
            text.extend(signs.next());
            rest = signs.as_str();
        }
    }
    text + rest
}

/// The letter of an escape behind its stroke, and what follows.
fn letter(escape: &str) -> Option<(char, &str)> {
    let (digits, after) = escape.strip_prefix('u')?.split_at_checked(4)?;
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let letter = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
    (!letter.is_ascii()).then_some((letter, after))
}

#[cfg(test)]
mod tests {
    use super::composed;

    #[test]
    fn letters_are_composed_and_everything_else_stays() {
        let same = |json: &str| composed(json).unwrap_or_else(|| json.to_owned());
        assert_eq!(
            same(r#"["Mu\u0308", "Mü", "\u00fc"]"#),
            r#"["Mü", "Mü", "ü"]"#
        );
        assert_eq!(same("[\"Mu\u{308}\"]"), "[\"Mü\"]");
        for kept in [
            r#"["\\u0308", "\"\\", "\n\u0000\u0022\u005c", "\ud83c\udccf", "Mü"]"#,
            "[\"\\",
            "[\"\\u",
            "[\"\\u00",
            "[\"\\u00ü",
            "[\"\\u+0fc\"]",
            "",
        ] {
            assert_eq!(same(kept), kept);
        }
    }
}
