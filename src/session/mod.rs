//! One open book: transact, undo, redo, who is acting. A deal that [`Session::transact`] has
//! answered for is on disk.
//!
//! Knows no screens; the time comes in through a [`Clock`].

mod agreed;
mod asks;
mod beside;
mod done;
mod effect;
mod given_out;
mod lent;
mod moment;
mod open_book;
mod options;
mod order;
mod past;
mod place;
mod receipts;
mod second_place;
mod shared;
mod steps;

pub use crate::store::VERSION as BOOK_VERSION;
pub use crate::store::{
    Digest, Head, JournalLine, JournalRow, Kind, OrderRow, Report, RowAsk, Standing, StoreError,
    Trouble, Unreadable,
};
pub use asks::{Answered, ReceivedAsk};
pub use done::{Deed, Reseating, SessionError};
pub use effect::Effect;
pub use lent::Lent;
pub use moment::Moment;
pub use open_book::Session;
pub use options::{Clock, SessionOptions, SystemClock};
pub use order::{Away, Log, News, Next, NotInOrder};
pub use past::{NotATime, concerns, posts, reseats, stood, until, until_clock};
pub use place::{default_path, last_copy, newest_in, remember};
pub use second_place::{SecondCopy, SecondPlace, place_for, take_over};
pub use shared::Offered;
