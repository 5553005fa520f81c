//! Files of older club programs (.VMZ): a zip of dBase tables becomes members and evenings by foot.
//! What does not add up is named and left out. Knows no files, and never panics, whatever the bytes
//! are.

mod dbase;
mod evenings;
mod rows;
mod words;
mod zip;

pub use crate::club::CodePage;
pub use dbase::NoTable;
pub use evenings::{LeftOut, WhyTable};
pub use rows::WhyRow;
pub use zip::NoZip;

use crate::app::file_name;
use crate::club::{Book, Event};
use crate::files;
use crate::i18n::Texts;
use crate::ops::Command;
use dbase::Table;
use evenings::Evenings;
use rows::Rows;
use std::{
    io::Read,
    path::{Path, PathBuf},
};

/// More than any club's file packs.
const MOST_BYTES: u64 = 64 << 20;
/// The most names that a preview of the letters shows.
const PREVIEW: usize = 12;

/// What such a file gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Legacy {
    /// Members and evenings.
    pub book: Book,
    /// The page its letters were read in.
    pub page: CodePage,
    /// Lists that came in, one a person and series.
    pub lists: usize,
    /// What did not.
    pub left_out: Vec<LeftOut>,
}

impl Legacy {
    /// Takes it into the open book.
    pub fn command(&self) -> Command {
        Command::Import {
            book: Box::new(self.book.clone()),
            again: false,
        }
    }
}

/// Such a file on the disk, and what it gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OldFile {
    /// Where it is.
    pub path: PathBuf,
    /// What it gives.
    pub read: Legacy,
}

/// Whether a file is one of an older club program, by its name.
pub fn is_old(file: &Path) -> bool {
    let ending = file.extension().map(|ending| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ending == "vmz")
}

/// Why a file gives nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoLegacy {
    /// It is no zip that can be read.
    Zip(NoZip),
    /// A table in it cannot be read.
    Table {
        /// Its name in the zip.
        file: String,
        /// Why.
        why: NoTable,
    },
    /// No table in it has lists.
    NoLists,
}

impl Legacy {
    /// Names by which one sees whether the letters are right: those with letters beyond the
    /// English ones first.
    pub fn preview(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .book
            .members
            .iter()
            .map(|member| member.name.as_str())
            .collect();
        names.sort_by_key(|name| name.is_ascii());
        names.truncate(PREVIEW);
        names
    }

    /// Without the evenings that are in the book already, by day and name; they are named.
    pub fn without(mut self, book: &Book) -> Legacy {
        let known = |event: &Event| {
            let mut events = book.events.iter().map(|e| &e.settings);
            let own = &event.settings;
            events.any(|other| (other.date, &other.name) == (own.date, &own.name))
        };
        let (there, new): (Vec<Event>, Vec<Event>) = self.book.events.into_iter().partition(known);
        self.book.events = new;
        self.left_out.extend(
            there
                .iter()
                .map(|event| event.settings.date)
                .map(LeftOut::Known),
        );
        self
    }
}

/// Reads such a file from the disk.
///
/// # Errors
/// One sentence: what is wrong and what to do.
pub fn open(path: &Path, page: Option<CodePage>, t: &Texts) -> Result<Legacy, String> {
    let system = |file, why| t.cli_cannot_read(file, why);
    let file = files::open(path).map_err(|why| t.no_file(path, &why, system))?;
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let read = file.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|why| t.cli_cannot_read(&name, why.to_string()))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(t.legacy_too_large(name));
    }
    let read = read_vmz(&bytes, page, &t.ui_evening_default());
    read.map_err(|why| why.sentence(t, &file_name(path)))
}

/// Reads such a file; `page`: in this code page whatever the file says of its letters, `evening`:
/// what its evenings are called.
///
/// # Errors
/// It is no zip, or one without lists.
pub fn read_vmz(bytes: &[u8], page: Option<CodePage>, evening: &str) -> Result<Legacy, NoLegacy> {
    let inside = zip::inside(bytes, |name| name.to_lowercase().ends_with(".dbf"));
    let mut tables = Vec::new();
    for one in inside.map_err(NoLegacy::Zip)? {
        let table = Table::read(&one.bytes).map_err(|why| NoLegacy::Table {
            file: one.name,
            why,
        })?;
        tables.push(table);
    }
    if !tables.iter().any(rows::has_lists) {
        return Err(NoLegacy::NoLists);
    }
    let said = tables.iter().find_map(|table| table.letters);
    let page = page.or(said).unwrap_or_default();
    let read = Rows::read(&tables, page);
    let Evenings {
        book,
        lists,
        left_out,
    } = evenings::of(read, evening);
    Ok(Legacy {
        book,
        page,
        lists,
        left_out,
    })
}
