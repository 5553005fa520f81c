//! What a person typed as a name or a remark, brought into one form or refused.

use super::refusal::{Field, Refusal, TextRefusal};
use crate::club::in_one_form;

/// The most characters of a name.
pub const NAME_MOST: usize = 200;
/// The most characters of a remark or a reason.
pub const REMARK_MOST: usize = 500;

/// In one form, without control characters and not longer than allowed; may be empty.
pub(crate) fn clean(text: &str, field: Field) -> Result<String, Refusal> {
    let most = if matches!(field, Field::Remark | Field::Reason) {
        REMARK_MOST
    } else {
        NAME_MOST
    };
    let text = in_one_form(text);
    let length = text.chars().count();
    ensure!(
        length <= most,
        TextRefusal::TooLong {
            field,
            length,
            most,
        }
    );
    ensure!(
        !text.chars().any(is_unseen),
        TextRefusal::ControlCharacter { field }
    );
    Ok(text)
}

/// The wanted name, or the first of `name (2)`, `name (3)` … that is not taken.
pub(crate) fn free_name(wanted: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2_u32..).map(|number| format!("{wanted} ({number})"));
    let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
    names.find(|name| !is_taken(name)).unwrap_or_default()
}

/// The refusal of a name that something else of its kind has.
pub(crate) fn taken(field: Field, name: &str) -> Refusal {
    let name = name.to_owned();
    Refusal::Text(TextRefusal::Taken { field, name })
}

/// Like [`clean`], and not empty.
pub(crate) fn needed(text: &str, field: Field) -> Result<String, Refusal> {
    let text = clean(text, field)?;
    ensure!(!text.chars().all(is_blank), TextRefusal::Empty { field });
    Ok(text)
}

/// What is neither seen nor printed: controls, line separators, and marks that turn the direction
/// of a line.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// What shows nothing where nothing else stands beside it: blanks, joiners, and marks that only change
/// their neighbours (Unicode's `Default_Ignorable_Code_Point`, and the empty pattern of braille).
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}')
}

/// The form in which two names are compared: without regard to case and to the number of spaces.
pub(crate) fn folded(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_shows_nothing_is_none() {
        for unseen in [
            "",
            " ",
            "\u{AD}",
            "\u{200B}\u{2060}",
            "\u{3164}",
            "\u{2800}",
            "\u{FE0F}",
        ] {
            let field = Field::Name;
            let empty = Err(Refusal::Text(TextRefusal::Empty { field }));
            assert_eq!(needed(unseen, field), empty, "{unseen:?}");
        }
        assert!(needed("\u{1F469}\u{200D}\u{1F3A4}", Field::Name).is_ok());
        for anna in ["Anna\u{200B}", "\u{2060} Anna ", "An\u{AD}na"] {
            assert_eq!(clean(anna, Field::Name), Ok("Anna".to_owned()), "{anna:?}");
        }
    }

    #[test]
    fn names_have_one_form_and_what_cannot_be_printed_is_refused() {
        assert_eq!(
            clean("  Mu\u{308}ller ", Field::Name),
            Ok("Müller".to_owned())
        );
        assert_eq!(
            needed(" \t ", Field::Name),
            Err(Refusal::Text(TextRefusal::Empty { field: Field::Name }))
        );
        assert_eq!(
            clean("A\nB", Field::Name),
            Err(Refusal::Text(TextRefusal::ControlCharacter {
                field: Field::Name
            }))
        );
        assert_eq!(clean("Anna 🃏", Field::Name), Ok("Anna 🃏".to_owned()));
        let long = "x".repeat(10_000);
        assert_eq!(
            clean(&long, Field::Name),
            Err(Refusal::Text(TextRefusal::TooLong {
                field: Field::Name,
                length: 10_000,
                most: NAME_MOST
            }))
        );
        assert_eq!(folded("Anna  BERG"), folded("anna Berg"));
    }
}
