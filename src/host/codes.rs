//! One-time codes with which desks join: good once, for ten minutes.

use super::random;
use crate::wire::sign::{CODE_LENGTH, JoinCode};
use std::time::Duration;
use tokio::time::Instant;

/// How long a code is good.
const GOOD: Duration = Duration::from_secs(600);
/// Codes that are good at once.
const MOST: usize = 16;

/// The codes that were shown and not used.
#[derive(Debug, Default)]
pub struct Codes {
    shown: Vec<(JoinCode, Instant)>,
}

impl Codes {
    /// A new code, to be shown; none where the system gives no random numbers.
    pub fn give(&mut self, now: Instant) -> Option<JoinCode> {
        self.forget(now);
        let code = JoinCode::from_random(random::<CODE_LENGTH>()?);
        // Two whose first letters are the same could not be told apart.
        self.shown.retain(|(other, _)| other.hint() != code.hint());
        if self.shown.len() >= MOST {
            self.shown.remove(0);
        }
        self.shown.push((code.clone(), now));
        Some(code)
    }

    /// The code that begins with these letters, if it is good.
    pub fn meant(&mut self, hint: &str, now: Instant) -> Option<JoinCode> {
        self.forget(now);
        let hint = hint.to_ascii_uppercase();
        let mut codes = self.shown.iter().map(|(code, _)| code);
        codes.find(|code| code.hint() == hint).cloned()
    }

    /// A code was used.
    pub fn use_up(&mut self, code: &JoinCode) {
        self.shown.retain(|(other, _)| other != code);
    }

    fn forget(&mut self, now: Instant) {
        self.shown
            .retain(|(_, since)| now.saturating_duration_since(*since) < GOOD);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_once_and_for_ten_minutes() {
        let (mut codes, now) = (Codes::default(), Instant::now());
        let code = codes.give(now).unwrap();
        let hint = code.hint().to_lowercase();
        assert_eq!(codes.meant(&hint, now), Some(code.clone()));
        codes.use_up(&code);
        assert_eq!(codes.meant(&hint, now), None);
        let code = codes.give(now).unwrap();
        assert_eq!(codes.meant(code.hint(), now + GOOD), None);
        let many: Vec<_> = (0..40).filter_map(|_| codes.give(now)).collect();
        assert_eq!(many.len(), 40);
        assert!(codes.shown.len() <= MOST);
    }
}
