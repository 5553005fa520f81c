//! One-time codes with which desks join: good once, for ten minutes.

use crate::wire::sign::{CODE_LENGTH, JoinCode};
use std::time::Duration;
use tokio::time::Instant;

/// How long a code is good.
const GOOD: Duration = Duration::from_secs(600);
/// Codes that are good at once.
const MOST: usize = 16;

/// The codes that were shown within their time.
#[derive(Debug, Default)]
pub struct Codes {
    shown: Vec<OpenCode>,
}

#[derive(Debug)]
struct OpenCode {
    code: JoinCode,
    since: Instant,
    /// The device that joined with it.
    used_by: Option<String>,
}

impl Codes {
    /// A new code, to be shown; none where the system gives no random numbers.
    pub fn give(&mut self, now: Instant) -> Option<JoinCode> {
        self.forget(now);
        let code = JoinCode::from_random(random::<CODE_LENGTH>()?);
        // Two whose first letters are the same could not be told apart.
        self.shown.retain(|other| other.code.hint() != code.hint());
        if self.shown.len() >= MOST {
            self.shown.remove(0);
        }
        self.shown.push(OpenCode {
            code: code.clone(),
            since: now,
            used_by: None,
        });
        Some(code)
    }

    /// Whether nobody has joined with this code, and somebody still can.
    pub fn is_open(&mut self, code: &JoinCode, now: Instant) -> bool {
        self.forget(now);
        let mut shown = self.shown.iter();
        shown.any(|shown| shown.code == *code && shown.used_by.is_none())
    }

    /// The code that begins with these letters, if it is good for this device: it may join again.
    pub fn meant(&mut self, hint: &str, device: &str, now: Instant) -> Option<JoinCode> {
        self.forget(now);
        let hint = hint.to_ascii_uppercase();
        let mut shown = self.shown.iter();
        let meant = shown.find(|shown| shown.code.hint() == hint)?;
        let is_good = meant.used_by.as_ref().is_none_or(|by| by == device);
        is_good.then(|| meant.code.clone())
    }

    /// A device joins with a code; whether it has not done so before.
    pub fn use_up(&mut self, code: &JoinCode, device: &str) -> bool {
        let mut shown = self.shown.iter_mut();
        let meant = shown.find(|shown| shown.code == *code && shown.used_by.is_none());
        let is_first = meant.is_some();
        if let Some(meant) = meant {
            meant.used_by = Some(device.to_owned());
        }
        is_first
    }

    fn forget(&mut self, now: Instant) {
        self.shown
            .retain(|shown| now.saturating_duration_since(shown.since) < GOOD);
    }
}

/// Random bytes of the system; none where it has none.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_for_one_device_and_for_ten_minutes() {
        let (mut codes, now) = (Codes::default(), Instant::now());
        let code = codes.give(now).unwrap();
        let hint = code.hint().to_lowercase();
        assert_eq!(codes.meant(&hint, "k1", now), Some(code.clone()));
        assert!(codes.is_open(&code, now) && codes.use_up(&code, "k1"));
        assert!(!codes.is_open(&code, now) && !codes.use_up(&code, "k1"));
        assert_eq!(codes.meant(&hint, "k2", now), None);
        assert_eq!(codes.meant(&hint, "k1", now), Some(code));
        assert_eq!(codes.meant(&hint, "k1", now + GOOD), None);
        let code = codes.give(now).unwrap();
        assert_eq!(codes.meant(code.hint(), "k1", now + GOOD), None);
        let many: Vec<_> = (0..40).filter_map(|_| codes.give(now)).collect();
        assert_eq!(many.len(), 40);
        assert!(codes.shown.len() <= MOST);
    }
}
