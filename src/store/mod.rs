//! A club's book as one SQLite file: opened, read, changed, copied and proved. Knows rows and SQL,
//! no screens.
//!
//! A book is open in one place at a time (an exclusive lock of the system, gone when the program
//! is); what is not ours, too new, too old, locked or damaged is refused and left as it was.

mod backup;
mod book;
mod connect;
pub(crate) mod copier;
mod create;
mod error;
mod header;
mod held;
pub(crate) mod journal;
mod migrate;
mod open;
mod parts;
mod reading;
mod report;
mod room;
mod rows;
mod schema;
mod table;
mod verify;

pub use book::Store;
pub(crate) use error::InFile;
pub use error::{StoreError, Trouble};
pub use header::is_book;
pub(crate) use journal::chain::alike_up_to;
pub use journal::chain::{Digest, Head, Mark};
pub use journal::log::Standing;
pub use journal::order_row::OrderRow;
pub(crate) use journal::{BESIDE, number_of};
pub use journal::{JournalLine, JournalRow, Kind, RowAsk, Unreadable};
pub use report::{Posted, Problem, Report, RowCounts};
pub use schema::{APPLICATION_ID, VERSION};
pub use verify::{verify, verify_posted};
