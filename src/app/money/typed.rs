//! What is typed at the till: letters or a number, and a sum.

use crate::app::forms::typed::read_sum;

/// What is typed at the till.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillEntry {
    /// The letters, or a number.
    pub words: String,
    /// The sum behind them; below 0: given back. None: what is open.
    pub cents: Option<i64>,
}

/// Reads `meier`, `meier 5`, `7 -2.50`.
pub fn read(typed: &str) -> TillEntry {
    let typed = typed.trim();
    let sum = typed
        .rsplit_once(char::is_whitespace)
        .and_then(|(words, sum)| {
            let plain = sum.trim_start_matches(['-', '−']);
            let cents = read_sum(plain)?;
            let sign = if plain == sum { 1 } else { -1 };
            Some((words.trim(), cents.saturating_mul(sign)))
        });
    let (words, cents) = sum.map_or((typed, None), |(words, cents)| (words, Some(cents)));
    TillEntry {
        words: words.to_owned(),
        cents,
    }
}

/// The sum behind a name: none, or one that can be read; otherwise the name was not meant.
pub(super) fn sum_behind(typed: &str) -> Option<Option<i64>> {
    let words = typed.trim();
    if words.is_empty() {
        return Some(None);
    }
    if words.len() == typed.len() {
        return None;
    }
    read_sum(words).map(Some)
}
