//! Why a database cannot keep the order, and what to do.

use super::address::NoAddress;
use crate::i18n::Texts;
use crate::session::{NotInOrder, StoreError};

/// Why a database cannot keep the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoDatabase {
    /// The address is none.
    Address(NoAddress),
    /// It does not answer, or lets nobody in.
    Away {
        /// Where it is.
        place: String,
        /// What was said.
        why: String,
    },
    /// It refused.
    Refused {
        /// Where it is.
        place: String,
        /// What it said.
        why: String,
    },
    /// A later Vorhand keeps the order.
    Newer {
        /// The version of the book there.
        found: u32,
        /// Known here.
        known: u32,
    },
    /// A new book is to become the one that is there, and there is none or several.
    NotOne {
        /// Where it is.
        place: String,
        /// How many are there.
        books: usize,
    },
    /// The book here cannot be read or written, or does not fit the one there.
    Book(StoreError),
}

impl NoDatabase {
    pub(super) fn of(why: NotInOrder, place: &str) -> NoDatabase {
        let place = place.to_owned();
        match why {
            NotInOrder::Unsure(why) | NotInOrder::Away(why) => NoDatabase::Away { place, why },
            NotInOrder::Behind => NoDatabase::Refused {
                place,
                why: String::new(),
            },
            NotInOrder::Refused(why) => NoDatabase::Refused { place, why },
            NotInOrder::Newer { found, known } => NoDatabase::Newer { found, known },
        }
    }

    /// The same in a sentence that says what to do.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            NoDatabase::Address(NoAddress::Unreadable(why)) => t.order_no_address(why.as_str()),
            NoDatabase::Address(NoAddress::Service) => t.order_no_service(),
            NoDatabase::Address(NoAddress::NoRoot) => t.order_no_root(),
            NoDatabase::Address(NoAddress::OpenPasswords(path)) => {
                t.order_open_passwords(path.display().to_string())
            }
            NoDatabase::Away { place, why } => t.order_no_answer(place.as_str(), why.as_str()),
            NoDatabase::Refused { place, why } => t.order_says_no(place.as_str(), why.as_str()),
            NoDatabase::Newer { found, known } => t.order_newer(*found, *known),
            NoDatabase::NotOne { place, books: 0 } => t.order_no_book(place.as_str()),
            NoDatabase::NotOne { place, books } => t.order_several(*books, place.as_str()),
            NoDatabase::Book(why) => t.store_error(why),
        }
    }
}
