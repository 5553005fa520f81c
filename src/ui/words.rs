//! What a session answers, in words.

use super::desk::Session;
use crate::i18n::Texts;

/// Why a session refused.
pub type Refused = String;

/// The sentence for a refusal.
pub fn refusal(_t: &Texts, why: &Refused) -> String {
    why.clone()
}

/// What was done last.
pub fn last_done(_t: &Texts, _session: &Session) -> Option<String> {
    None
}

/// What undo would take back.
pub fn next_undo(_t: &Texts, _session: &Session) -> Option<String> {
    None
}

/// What redo would do again.
pub fn next_redo(_t: &Texts, _session: &Session) -> Option<String> {
    None
}

/// A time of day.
pub fn time(at: &str) -> String {
    at.to_owned()
}
