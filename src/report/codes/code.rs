//! The code on a sheet that names its event, leg and table, so that typing it finds the sheet
//! again.

use crate::club::{EventId, LegNo, TableNo};
use std::{fmt, str::FromStr};

/// Event, leg and table of a sheet; printed as `12-3-4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetCode {
    /// The event.
    pub event: EventId,
    /// The leg, 1-based.
    pub leg: LegNo,
    /// The table, 1-based.
    pub table: TableNo,
}

impl fmt::Display for SheetCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.event.0, self.leg, self.table)
    }
}

/// A text that is not the code of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a sheet's code has three numbers, such as 12-3-4: event, leg and table")]
pub struct NotACode;

impl FromStr for SheetCode {
    type Err = NotACode;

    /// Reads `12-3-4`; blanks around it and points or slashes instead of the hyphens are taken as
    /// well. Of the address in the code for phones only these three numbers are taken.
    fn from_str(text: &str) -> Result<SheetCode, NotACode> {
        let address = in_address(text);
        let hyphens = ['-', '−', '–', '.', '/', ' '];
        let parts: Vec<&str> = address.as_ref().map_or_else(
            || text.trim().split(hyphens).collect(),
            |code| code.split('-').collect(),
        );
        let [event, leg, table] = parts.as_slice() else {
            return Err(NotACode);
        };
        Ok(SheetCode {
            event: EventId(event.parse().map_err(|_| NotACode)?),
            leg: LegNo(positive(leg)?),
            table: TableNo(positive(table)?),
        })
    }
}

/// What every address begins with, in whatever layout.
const SCHEME: &str = "http";

/// What follows that; none if it is no address.
fn after_scheme(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let (begins, rest) = text.split_at_checked(SCHEME.len())?;
    begins.eq_ignore_ascii_case(SCHEME).then_some(rest)
}

/// The code in an address such as `http://192.168.1.5:7777/t/12-3-4#k=…`, also as a scanner types it
/// that takes a German keyboard for an English one: `httpÖ--192.168.1.5Ö7777-t-12ß3ß4§k´…`.
fn in_address(text: &str) -> Option<String> {
    let rest = after_scheme(text)?.to_lowercase();
    let is_mistaken = rest.trim_start_matches('s').starts_with('ö');
    let rest: String = if is_mistaken {
        rest.chars().map(meant).collect()
    } else {
        rest
    };
    let path = rest.split(['#', '?']).next()?.trim_end();
    let (_, code) = path.rsplit_once("/t/")?;
    Some(code.to_owned())
}

/// What is at the same place of an English keyboard.
fn meant(typed: char) -> char {
    match typed {
        'ö' => ':',
        '-' => '/',
        'ß' => '-',
        '§' => '#',
        '_' => '?',
        other => other,
    }
}

/// What is typed without the key of a scanned address, which nobody has to see: up to the sign
/// before it.
pub fn without_key(typed: &str) -> &str {
    if after_scheme(typed).is_none() {
        return typed;
    }
    typed.split_inclusive(['#', '§']).next().unwrap_or(typed)
}

fn positive(text: &str) -> Result<u32, NotACode> {
    text.parse().ok().filter(|n| *n > 0).ok_or(NotACode)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_back() {
        let code = SheetCode {
            event: EventId(12),
            leg: LegNo(3),
            table: TableNo(4),
        };
        assert_eq!(code.to_string(), "12-3-4");
        for typed in ["12-3-4", " 12-3-4 ", "12.3.4", "12/3/4", "12 3 4"] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        for wrong in ["", "12", "12-3", "12-3-4-5", "a-b-c", "12-0-4", "12--3"] {
            assert_eq!(wrong.parse::<SheetCode>(), Err(NotACode), "{wrong}");
        }
    }

    #[test]
    fn a_scanned_address_leads_to_its_sheet_in_either_layout() {
        let code: SheetCode = "12-3-4".parse().unwrap();
        for typed in [
            "http://192.168.1.5:7777/t/12-3-4#k=0f1e2d",
            " https://skat.example.org/t/12-3-4",
            "HTTP://192.168.1.5:7777/T/12-3-4#K=0F1E",
            "http://[fe80::1]:7777/t/12-3-4?lang=de#k=0f",
            "httpÖ--192.168.1.5Ö7777-t-12ß3ß4§k´0f1e2d",
            "httpsÖ--skat.example.org-t-12ß3ß4§k´áé",
            "HTTPö--192.168.1.5ö7777-T-12ß3ß4",
        ] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        for wrong in [
            "http://192.168.1.5:7777",
            "http://192.168.1.5:7777/t/",
            "http://192.168.1.5:7777/t/12-3",
            "http://192.168.1.5:7777/t/12-3-4-5",
            "http://192.168.1.5:7777/t/12-0-4",
            "http://192.168.1.5:7777/desk#c=K7QF-M29X-3TWB-8HNC-4VPD",
            "ftp://192.168.1.5/t/12-3-4",
            "httpÖ",
            "http",
        ] {
            assert_eq!(wrong.parse::<SheetCode>(), Err(NotACode), "{wrong}");
        }
    }

    #[test]
    fn the_key_of_an_address_is_left_out_and_nothing_else() {
        let without = |typed: &'static str| without_key(typed);
        assert_eq!(without("http://a/t/1-1-1#k=0f"), "http://a/t/1-1-1#");
        assert_eq!(without("httpÖ--a-t-1ß1ß1§k´0"), "httpÖ--a-t-1ß1ß1§");
        for plain in ["", "1-1-1", "#5", "http://a/t/1-1-1", "Anna § 5", "htt#"] {
            assert_eq!(without(plain), plain);
        }
    }
}
