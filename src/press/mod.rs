//! Between an open book and paper, for the command line and the window alike: what papers need beyond the event itself,
//! files written whole, and the system's printer. Knows no screen, no layout and no SQL.

mod file;
mod printer;
mod source;

pub use file::{file_stem, write_whole};
pub use printer::{NoPrint, Printer, SystemPrinter};
pub use source::{Gathering, Source, journal_doc, time_words};
