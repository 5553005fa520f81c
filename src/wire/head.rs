//! How far a journal is, as it travels: the number of its last row and the beginning of what its
//! chain has come to with it.

use serde::Deserialize;
use std::{fmt, str::FromStr};

/// Digits of a row's digest; two journals of one book do not share them by chance.
const DIGITS: usize = 16;

/// The last row of a journal, such as `812.3f2a91bc77de0412`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct HeadCode {
    /// The number of the row.
    pub seq: i64,
    digits: String,
}

impl HeadCode {
    /// A row and its whole digest.
    pub fn new(seq: i64, digest: &str) -> HeadCode {
        HeadCode {
            seq,
            digits: digest.chars().take(DIGITS).collect(),
        }
    }

    /// Whether the row with this whole digest is meant.
    pub fn is_of(&self, digest: &str) -> bool {
        digest.starts_with(&self.digits)
    }
}

impl fmt::Display for HeadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seq, self.digits)
    }
}

/// A text that names no row of a journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no row of a journal, such as 812.3f2a91bc77de0412")]
pub struct NoHeadCode;

impl TryFrom<String> for HeadCode {
    type Error = NoHeadCode;

    fn try_from(text: String) -> Result<HeadCode, NoHeadCode> {
        text.parse()
    }
}

impl FromStr for HeadCode {
    type Err = NoHeadCode;

    fn from_str(text: &str) -> Result<HeadCode, NoHeadCode> {
        let (seq, digits) = text.split_once('.').ok_or(NoHeadCode)?;
        let is_hex = |c: u8| matches!(c, b'0'..=b'9' | b'a'..=b'f');
        let is_plain = seq.bytes().all(|c| c.is_ascii_digit());
        match seq.parse() {
            Ok(seq) if is_plain && digits.len() == DIGITS && digits.bytes().all(is_hex) => {
                Ok(HeadCode::new(seq, digits))
            }
            Ok(_) | Err(_) => Err(NoHeadCode),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_it_was_written_and_nothing_else_is() {
        let whole = "3f2a91bc77de0412".repeat(4);
        let code = HeadCode::new(812, &whole);
        assert_eq!(code.to_string(), "812.3f2a91bc77de0412");
        assert_eq!(code.to_string().parse(), Ok(code.clone()));
        assert!(code.is_of(&whole) && !code.is_of(&"0".repeat(64)));
        for wrong in [
            "",
            "812",
            "812.",
            ".3f2a91bc77de0412",
            "+812.3f2a91bc77de0412",
            "-1.3f2a91bc77de0412",
            "812.3F2A91BC77DE0412",
            "812.3f2a91bc77de04",
            "99999999999999999999.3f2a91bc77de0412",
        ] {
            assert_eq!(wrong.parse::<HeadCode>(), Err(NoHeadCode), "{wrong}");
        }
    }
}
