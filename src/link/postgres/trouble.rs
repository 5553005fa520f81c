//! Why a database cannot keep the order, and what to do.

use super::address::NoAddress;
use crate::i18n::Texts;
use crate::session::{NotInOrder, StoreError};
use std::io;
use tokio_postgres::error::SqlState;

/// Why a database lets nobody in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// Nobody listens there.
    NobodyThere,
    /// Nothing came back in time.
    Silent,
    /// No machine has this name.
    NoSuchHost,
    /// It knows no such role, or lets it in from elsewhere alone.
    Role,
    /// The password is wrong, or there is none.
    Password,
    /// There is no such database.
    NoDatabase,
    /// Something else.
    Other,
}

impl Cause {
    /// What kept a connection from being made, with a password or without.
    pub(super) fn of(error: &tokio_postgres::Error, has_password: bool) -> Cause {
        if let Some(code) = error.code() {
            return if *code == SqlState::INVALID_PASSWORD {
                Cause::Password
            } else if *code == SqlState::INVALID_AUTHORIZATION_SPECIFICATION {
                Cause::Role
            } else if *code == SqlState::INVALID_CATALOG_NAME {
                Cause::NoDatabase
            } else {
                Cause::Other
            };
        }
        let source = std::error::Error::source(error);
        let Some(of_system) = source.and_then(|why| why.downcast_ref::<io::Error>()) else {
            return if has_password {
                Cause::Other
            } else {
                Cause::Password
            };
        };
        match of_system.kind() {
            io::ErrorKind::ConnectionRefused | io::ErrorKind::NotFound => Cause::NobodyThere,
            io::ErrorKind::TimedOut => Cause::Silent,
            // A name that cannot be looked up has no number of the system's.
            _ if of_system.raw_os_error().is_none() => Cause::NoSuchHost,
            _ => Cause::Other,
        }
    }
}

/// A connection that was not made.
#[derive(Debug)]
pub(super) struct NotConnected {
    pub(super) cause: Cause,
    /// What was said.
    pub(super) why: String,
}

impl NotConnected {
    pub(super) fn other(why: impl ToString) -> NotConnected {
        NotConnected {
            cause: Cause::Other,
            why: why.to_string(),
        }
    }

    /// The same of the database at this place.
    pub(super) fn at(self, place: &str) -> NoDatabase {
        NoDatabase::Away {
            place: place.to_owned(),
            cause: self.cause,
            why: self.why,
        }
    }
}

/// Why a database cannot keep the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoDatabase {
    /// The address is none.
    Address(NoAddress),
    /// It does not answer, or lets nobody in.
    Away {
        /// Where it is.
        place: String,
        /// Of which kind.
        cause: Cause,
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
    /// Its tables are not those that this Vorhand knows.
    Unfit {
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

impl From<StoreError> for NoDatabase {
    fn from(why: StoreError) -> NoDatabase {
        NoDatabase::Book(why)
    }
}

impl NoDatabase {
    pub(super) fn of(why: NotInOrder, place: &str) -> NoDatabase {
        let refused = |why| NoDatabase::Refused {
            place: place.to_owned(),
            why,
        };
        match why {
            NotInOrder::Unsure(why) | NotInOrder::Away(why) => NotConnected::other(why).at(place),
            NotInOrder::Behind => refused(String::new()),
            NotInOrder::Refused(why) => refused(why),
            NotInOrder::Unfit(why) => NoDatabase::Unfit {
                place: place.to_owned(),
                why,
            },
            NotInOrder::Newer { found, known } => NoDatabase::Newer { found, known },
        }
    }

    /// The same in a sentence that says what to do.
    pub fn words(&self, t: &Texts) -> String {
        match self {
            NoDatabase::Address(NoAddress::Unreadable(why)) => t.order_no_address(why),
            NoDatabase::Address(NoAddress::Service) => t.order_no_service(),
            NoDatabase::Address(NoAddress::NoRoot) => t.order_no_root(),
            NoDatabase::Address(NoAddress::OpenPasswords(path)) => {
                t.order_open_passwords(path.display().to_string())
            }
            NoDatabase::Away { place, cause, why } => {
                let place = place.as_str();
                let why = why.as_str();
                match cause {
                    Cause::NobodyThere => t.order_nobody_there(place, why),
                    Cause::Silent => t.order_silent(place),
                    Cause::NoSuchHost => t.order_no_such_host(place, why),
                    Cause::Role => t.order_role(place, why),
                    Cause::Password => t.order_password(place, why),
                    Cause::NoDatabase => t.order_no_database(place, why),
                    Cause::Other => t.order_no_answer(place, why),
                }
            }
            NoDatabase::Refused { place, why } => t.order_says_no(place, why),
            NoDatabase::Unfit { place, why } => t.order_unfit(place, why),
            NoDatabase::Newer { found, known } => t.order_newer(found, known),
            NoDatabase::NotOne { place, books: 0 } => t.order_no_book(place),
            NoDatabase::NotOne { place, books } => t.order_several(books, place),
            NoDatabase::Book(why) => t.store_error(why),
        }
    }
}
