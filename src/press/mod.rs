//! Between an open book and what leaves it, for the command line and the window alike: what papers need beyond the event
//! itself, the open format going out and coming in, the examination in sentences, and the system's printer. Knows no screen, no layout and no SQL.

mod exchange;
mod file;
mod printer;
mod proof;
mod source;

pub use exchange::{NoBook, Outgoing, contradictions, import_command, whole_document};
pub use file::file_stem;
pub use printer::{NoPrint, Printer, SystemPrinter};
pub use proof::{Audit, Proof, counts, seats, sums};
pub use source::{Gathering, Source, journal_doc, time_words};
