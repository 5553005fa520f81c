//! Why a call fails: a status, a word that stays the same, a sentence.

use crate::i18n::Texts;
use axum::http::StatusCode;

/// A device calls too often, and after how many seconds it may call again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMany {
    /// Whole seconds, at least one.
    pub after: u64,
}

/// Why a call fails (`docs/WIRE.md`, “What goes wrong”).
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Failure {
    /// Not what this call takes.
    Unreadable,
    /// One of the four parameters is missing or is none.
    NotSigned,
    /// Signed with another key.
    BadSignature,
    /// Signed with the key of a card that was replaced.
    OldCard,
    /// This key does not open that.
    NotAllowed,
    /// The director has shut this device out.
    ShutOut,
    /// There is no such table.
    NoTable,
    /// There is no such event.
    NoEvent,
    /// There is no such call or page.
    NotFound,
    /// The number of the call was used before, or is too far from the highest, which is this.
    Replayed(u64),
    /// Its body did not come.
    TooSlow,
    /// The body is too large.
    TooLarge,
    /// `Host` is none of the host's addresses.
    ForeignHost,
    /// It calls too often.
    TooMany(TooMany),
    /// The book is at long work, or none is open.
    Busy,
    /// Nothing can be written.
    NotStored,
    /// The database that keeps the order of all hosts takes nothing.
    OrderRefused,
    /// It tells something else than this book.
    OrderApart,
    /// The database that keeps the order of all hosts is not to be had.
    Away,
}

impl Failure {
    /// The status of the answer.
    pub fn status(self) -> StatusCode {
        match self {
            Failure::Unreadable => StatusCode::BAD_REQUEST,
            Failure::NotSigned | Failure::BadSignature | Failure::OldCard => {
                StatusCode::UNAUTHORIZED
            }
            Failure::NotAllowed | Failure::ShutOut => StatusCode::FORBIDDEN,
            Failure::NoTable | Failure::NoEvent | Failure::NotFound => StatusCode::NOT_FOUND,
            Failure::Replayed(_) => StatusCode::CONFLICT,
            Failure::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Failure::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::ForeignHost => StatusCode::MISDIRECTED_REQUEST,
            Failure::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Failure::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Failure::NotStored | Failure::OrderRefused | Failure::OrderApart => {
                StatusCode::INSUFFICIENT_STORAGE
            }
            Failure::Away => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// A word that stays the same in every language and version.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The same in a sentence.
    pub fn words(self, t: &Texts) -> String {
        match self {
            Failure::Unreadable => t.host_unreadable(),
            Failure::NotSigned => t.host_not_signed(),
            Failure::BadSignature => t.host_bad_signature(),
            Failure::OldCard => t.host_old_card(),
            Failure::NotAllowed => t.host_not_allowed(),
            Failure::ShutOut => t.host_shut_out(),
            Failure::NoTable => t.host_no_table(),
            Failure::NoEvent => t.host_no_event(),
            Failure::NotFound => t.host_not_found(),
            Failure::Replayed(_) => t.host_replayed(),
            Failure::TooSlow => t.host_too_slow(),
            Failure::TooLarge => t.host_too_large(),
            Failure::ForeignHost => t.host_foreign_host(),
            Failure::TooMany(_) => t.host_too_many(),
            Failure::Busy => t.host_busy(),
            Failure::NotStored => t.host_not_stored(),
            Failure::OrderRefused | Failure::OrderApart => t.host_order_refused(),
            Failure::Away => t.host_away(),
        }
    }

    /// Whether nothing was written for a reason that somebody has to mend.
    pub(super) fn is_unwritten(self) -> bool {
        self.status() == StatusCode::INSUFFICIENT_STORAGE
    }

    /// The highest number of the device's calls, where that is what is wrong.
    pub fn highest(self) -> Option<u64> {
        if let Failure::Replayed(highest) = self {
            Some(highest)
        } else {
            None
        }
    }

    /// After how many seconds it is worth another try.
    pub fn retry_after(self) -> Option<u64> {
        match self {
            Failure::TooMany(TooMany { after }) => Some(after),
            Failure::Busy | Failure::Away => Some(1),
            Failure::NotStored | Failure::OrderRefused | Failure::OrderApart => Some(5),
            Failure::Unreadable
            | Failure::NotSigned
            | Failure::BadSignature
            | Failure::OldCard
            | Failure::NotAllowed
            | Failure::ShutOut
            | Failure::NoTable
            | Failure::NoEvent
            | Failure::NotFound
            | Failure::Replayed(_)
            | Failure::TooSlow
            | Failure::TooLarge
            | Failure::ForeignHost => None,
        }
    }
}

impl From<TooMany> for Failure {
    fn from(too_many: TooMany) -> Failure {
        Failure::TooMany(too_many)
    }
}
