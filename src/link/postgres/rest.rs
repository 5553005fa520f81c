//! What a book and the database have of each other, before they are joined: what the trial finds, and
//! what becomes of the rows that only the book has.

use super::{NoDatabase, Postgres};
use crate::files::{self, Kind};
use crate::session::{JournalLine, JournalRow, Offered, Session, SessionOptions, StoreError};
use std::path::{Path, PathBuf};

/// What a database has of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// Nothing: the book would be put there.
    Nothing,
    /// One book, which a new one becomes: its name, and how many rows it has.
    Another {
        /// Its name.
        name: String,
        /// How many rows it has.
        rows: i64,
    },
    /// All of it, and so many rows more.
    More(i64),
    /// All but these rows.
    OnlyHere(Vec<JournalLine>),
    /// Other rows than these from the first of them on.
    Apart(Vec<JournalLine>),
}

/// What is to become of the rows that only the book has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// Nothing: the book is not shared then.
    Stays,
    /// They are put behind the end of the order, which lies in the book.
    Added,
    /// The database's book is taken, and offered each of them.
    Offered,
}

/// What became of rows that were offered.
#[derive(Debug)]
pub struct Offers {
    /// Where the book is that was here.
    pub apart: PathBuf,
    /// What became of each.
    pub became: Vec<(JournalLine, Offered)>,
    /// Why those after them were not offered.
    pub broke: Option<StoreError>,
}

impl Postgres {
    /// What is there of this book. Nothing is written.
    ///
    /// # Errors
    /// It does not answer, or has no book or several for a new one.
    pub fn look(&self, session: &Session) -> Result<Found, NoDatabase> {
        let books = self.books()?;
        let Some(id) = session.origin() else {
            return match books.as_slice() {
                [book] => Ok(Found::Another {
                    name: book.name.clone(),
                    rows: book.rows,
                }),
                books => Err(self.not_one(books.len())),
            };
        };
        let Some(there) = books.iter().find(|book| book.id == id) else {
            return Ok(Found::Nothing);
        };
        let parts = session.parts_from(self.order(&id)?)?;
        let here = session.last_seq();
        let Some(row) = parts else {
            return Ok(Found::More(0));
        };
        if row > here {
            return Ok(Found::More(there.rows.saturating_sub(here)));
        }
        let rows = session.journal_since(row.saturating_sub(1))?;
        let rows = rows.iter().map(JournalRow::line).collect();
        Ok(if row > there.rows {
            Found::OnlyHere(rows)
        } else {
            Found::Apart(rows)
        })
    }

    pub(super) fn not_one(&self, books: usize) -> NoDatabase {
        NoDatabase::NotOne {
            place: self.place().to_owned(),
            books,
        }
    }

    /// Does with the rows that only this book has what is wanted, where they are as that needs it.
    ///
    /// # Errors
    /// It does not answer, or files cannot be written: the book is as it was then.
    pub fn bring(&self, session: &mut Session, rest: Rest) -> Result<Option<Offers>, NoDatabase> {
        if rest == Rest::Stays {
            return Ok(None);
        }
        let Some(id) = session.origin() else {
            return Ok(None);
        };
        match self.look(session)? {
            Found::OnlyHere(_) if rest == Rest::Added => {
                session.add_rest(self.order(&id)?)?;
                Ok(None)
            }
            Found::Apart(lines) if rest == Rest::Offered => {
                let first = lines.first().map_or(0, |line| line.seq);
                self.offer_from(session, &id, first).map(Some)
            }
            Found::Nothing
            | Found::Another { .. }
            | Found::More(_)
            | Found::OnlyHere(_)
            | Found::Apart(_) => Ok(None),
        }
    }

    /// Takes the book that is there, shares it and offers it the rows of this one from that row on.
    /// This one is kept under another name.
    ///
    /// # Errors
    /// It does not answer, or files cannot be written: the book is as it was then.
    pub fn offer_from(
        &self,
        session: &mut Session,
        id: &str,
        first: i64,
    ) -> Result<Offers, NoDatabase> {
        let rows = session.journal_since(first.saturating_sub(1))?;
        let file = session.path().map(Path::to_owned).unwrap_or_default();
        let actor = session.actor().to_owned();
        let options = || SessionOptions::new(&actor);
        let no_file = |why: &std::io::Error| NoDatabase::Book(StoreError::io(&file, why));
        // Its file is free then.
        *session = Session::in_memory(options())?;
        let taken = set_apart(&file)
            .map_err(|why| no_file(&why))
            .and_then(|apart| match self.shared(&file, id, options()) {
                Ok(there) => Ok((there, apart)),
                Err(why) => {
                    // What was taken so far is in the database.
                    std::fs::rename(&apart, &file).map_err(|why| no_file(&why))?;
                    Err(why)
                }
            });
        let apart = match taken {
            Ok((there, apart)) => {
                *session = there;
                apart
            }
            Err(why) => {
                *session = Session::open(&file, options())?;
                return Err(why);
            }
        };
        let mut offers = Offers {
            apart,
            became: Vec::new(),
            broke: None,
        };
        for row in &rows {
            match session.offer(row) {
                Ok(became) => offers.became.push((row.line(), became)),
                Err(why) => {
                    offers.broke = Some(why);
                    break;
                }
            }
        }
        Ok(offers)
    }

    /// The book from there in a file of its own, shared.
    fn shared(
        &self,
        file: &Path,
        id: &str,
        options: SessionOptions,
    ) -> Result<Session, NoDatabase> {
        let mut session = self.fetch(file, id, options)?;
        session.share(self.order(id)?)?;
        Ok(session)
    }

    /// The book from there in a file of its own: the newest snapshot, if there is one; the rest is
    /// followed.
    ///
    /// # Errors
    /// It does not answer, or the file cannot be written.
    pub fn fetch(
        &self,
        file: &Path,
        id: &str,
        options: SessionOptions,
    ) -> Result<Session, NoDatabase> {
        if let Some((_, copy)) = self.snapshot(id)? {
            files::write_whole(file, &copy, Kind::Book)
                .map_err(|why| StoreError::file(file, &why))?;
        }
        Ok(Session::open_or_create(file, options)?)
    }
}

/// The book under another name beside its own, so that nothing of it is lost.
fn set_apart(file: &Path) -> std::io::Result<PathBuf> {
    let stem = file
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let free = (1..1000)
        .map(|n| file.with_file_name(format!("{stem}-apart-{n}.vorhand")))
        .into_iter()
        .find(|path| !path.exists())
        .ok_or(std::io::ErrorKind::AlreadyExists)?;
    std::fs::rename(file, &free)?;
    Ok(free)
}
