//! Who acts, and by which clock.

use chrono::{DateTime, FixedOffset, Local};

/// Tells the time.
pub trait Clock: Send {
    /// The time now, with the offset of the place.
    fn now(&self) -> DateTime<FixedOffset>;
}

/// The system's clock.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> DateTime<FixedOffset> {
        Local::now().fixed_offset()
    }
}

impl<F: Fn() -> DateTime<FixedOffset> + Send> Clock for F {
    fn now(&self) -> DateTime<FixedOffset> {
        self()
    }
}

/// Who acts, and by which clock.
pub struct SessionOptions {
    /// Written into the journal; may be empty.
    pub actor: String,
    /// Tells the time of each change.
    pub clock: Box<dyn Clock>,
}

impl SessionOptions {
    /// This person, by the system's clock.
    pub fn new(actor: &str) -> SessionOptions {
        SessionOptions {
            actor: actor.to_owned(),
            clock: Box::new(SystemClock),
        }
    }
}

impl Default for SessionOptions {
    fn default() -> Self {
        SessionOptions::new("")
    }
}
