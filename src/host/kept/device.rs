//! A device that came, as it is kept.

use crate::wire::sign::SignKey;
use serde::{Deserialize, Serialize};

/// What a device says that it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeviceKind {
    /// In one hand.
    Phone,
    /// On the table.
    Tablet,
    /// With a keyboard.
    Computer,
    /// It does not say.
    #[default]
    #[serde(other)]
    Other,
}

/// A device that wrote or looked.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Device {
    /// Counted from 1, in the order in which they came.
    pub number: u32,
    /// The other host of the same book that counted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What it says that it is.
    pub kind: DeviceKind,
    /// Who sits there, for a desk.
    pub desk: Option<String>,
    /// The desk's key.
    pub(super) key: Option<String>,
    /// The table at which it was last.
    pub table: Option<String>,
    /// When it last called, in seconds since 1970.
    pub heard: i64,
    /// How many of its asks were answered.
    pub asked: u64,
    /// How many of them could never be right.
    pub refused: u64,
    /// The director shut it out.
    pub shut_out: bool,
    /// When that was decided, in seconds since 1970.
    pub(super) decided: i64,
    /// How many rows of this book it has seen, at least, that were not here when it came: another
    /// machine has gone on with the evening.
    pub beyond: i64,
}

impl Device {
    /// Whether another host knows more of it.
    pub(super) fn is_behind(&self, theirs: &Device) -> bool {
        let is_new_desk = self.key != theirs.key && theirs.heard > self.heard;
        theirs.decided > self.decided || is_new_desk
    }

    /// The key of a desk.
    pub(in crate::host) fn desk_key(&self) -> Option<SignKey> {
        SignKey::from_hex(self.key.as_deref()?)
    }
}
