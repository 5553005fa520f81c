//! The code on a sheet that names its event, leg and table, so that typing it finds the sheet
//! again.

use crate::club::{EventId, LegNo, TableNo};
use std::fmt;
use std::str::FromStr;

/// Event, leg and table of a sheet; printed as `12-3-4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
    /// well.
    fn from_str(text: &str) -> Result<SheetCode, NotACode> {
        let parts: Vec<&str> = text.trim().split(['-', '−', '–', '.', '/', ' ']).collect();
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
}
