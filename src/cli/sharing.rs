//! `--postgres`: a book whose order lies in a database. It is put there the first time, taken from
//! there on another machine, and followed from then on.

use crate::cli::{
    CliError, Words,
    book::{put_json, store_error, tell},
};
use crate::host::SideFile;
use crate::link::postgres::{Found, ListedBook, NoDatabase, Postgres, SharedBook};
use crate::session::{JournalLine, Offered, Session, SessionOptions, StoreError, Trouble};
use itertools::Itertools;
use serde::Serialize;
use std::path::Path;

// The words of these arguments are in `assets/i18n` under `help-host-…`.
#[derive(Debug, clap::Args)]
pub(super) struct Shares {
    #[arg(long, value_name = "ADDRESS")]
    postgres: Option<String>,
    #[arg(long, value_name = "NAME", requires = "postgres")]
    book: Option<String>,
    #[arg(long, requires = "postgres")]
    offer: bool,
}

/// What became of a row that only this book had.
#[derive(Serialize)]
struct OfferedRow {
    row: i64,
    at: String,
    by: String,
    what: String,
    became: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<i64>,
}

/// Opens a book, with its order where one is named.
pub(super) fn open(
    file: &Path,
    args: &Shares,
    words: &Words,
) -> Result<(Session, Option<SharedBook>), CliError> {
    let Some(text) = &args.postgres else {
        let opened = Session::open(file, SessionOptions::default());
        return Ok((opened.map_err(|why| store_error(&why, words))?, None));
    };
    let no = no_database(words);
    let database = match Postgres::at(text) {
        Err(why @ NoDatabase::Away { .. }) if SideFile::was_shared(file) => {
            let own = of_its_own(file, words)?;
            let (_, mut session) = own.ok_or_else(|| no(why))?;
            let shared = SharedBook::when_back(text, &mut session).map_err(no)?;
            return Ok((session, Some(shared)));
        }
        database => database.map_err(no)?,
    };
    let books = database.books().map_err(no)?;
    let (id, session) = if let Some((id, session)) = of_its_own(file, words)? {
        if !books.iter().any(|book| book.id == id) {
            database.put_there(&session, &id).map_err(no)?;
            tell(words.people.order_put_there(database.place()));
        }
        (id, session)
    } else {
        let chosen = chosen(&books, args.book.as_deref(), &database, words)?;
        tell(words.people.order_fetched(database.place()));
        let session = database.fetch(file, &chosen, SessionOptions::default());
        (chosen, session.map_err(no)?)
    };
    let session = joined(session, file, &database, &id, args.offer, words)?;
    Ok((session, Some(SharedBook { database, id })))
}

/// Connects to the database that this says.
pub(super) fn connect(text: &str, words: &Words) -> Result<Postgres, CliError> {
    Postgres::at(text).map_err(no_database(words))
}

/// Holds a book against the order in a database; a sentence if they tell different things.
pub(super) fn compared(
    session: &Session,
    address: &str,
    words: &Words,
) -> Result<Option<String>, CliError> {
    let database = connect(address, words)?;
    let no = no_database(words);
    let texts = &words.people;
    let books = database.books().map_err(no)?;
    let id = session.origin();
    let Some(book) = books.iter().find(|book| Some(&book.id) == id.as_ref()) else {
        return Ok(Some(texts.order_no_book(database.place())));
    };
    let parts = session
        .parts_from(database.order(&book.id).map_err(no)?)
        .map_err(|why| store_error(&why, words))?;
    let Some(row) = parts else {
        tell(texts.order_equal(database.place(), book.rows));
        return Ok(None);
    };
    let here = session.last_seq().to_string();
    let differs = texts.order_differs(database.place(), row, here, book.rows);
    Ok(Some(differs))
}

/// What is said where the database says no.
fn no_database(words: &Words) -> impl Fn(NoDatabase) -> CliError + Copy {
    |why| CliError(why.words(&words.people))
}

/// The book that is here, by which id it is known; none where nothing is in it yet.
fn of_its_own(file: &Path, words: &Words) -> Result<Option<(String, Session)>, CliError> {
    if !std::fs::metadata(file).is_ok_and(|about| about.len() > 0) {
        return Ok(None);
    }
    let session =
        Session::open(file, SessionOptions::default()).map_err(|why| store_error(&why, words))?;
    Ok(session.origin().map(|id| (id, session)))
}

/// The book that is meant, where none is here yet.
fn chosen(
    books: &[ListedBook],
    named: Option<&str>,
    database: &Postgres,
    words: &Words,
) -> Result<String, CliError> {
    let is_meant = |book: &&ListedBook| {
        named.is_none_or(|name| book.name == name || (name.len() >= 8 && book.id.starts_with(name)))
    };
    let mut meant = books.iter().filter(is_meant);
    match (meant.next(), meant.next()) {
        (Some(book), None) => Ok(book.id.clone()),
        (None, _) => Err(CliError(words.people.order_no_book(database.place()))),
        (Some(_), Some(_)) => {
            let mut names = books.iter().map(|book| {
                let id: String = book.id.chars().take(8).collect();
                format!("{} ({id})", book.name)
            });
            let names = names.join(", ");
            Err(CliError(
                words.people.order_which_book(database.place(), names),
            ))
        }
    }
}

/// Follows the order. What only this book has is named, and nothing written, unless
/// it is offered.
fn joined(
    mut session: Session,
    file: &Path,
    database: &Postgres,
    id: &str,
    offers: bool,
    words: &Words,
) -> Result<Session, CliError> {
    let no = no_database(words);
    let store = |why: StoreError| store_error(&why, words);
    let why = match session.share(database.order(id).map_err(no)?) {
        Ok(()) => return Ok(session),
        Err(why) => why,
    };
    let Trouble::OrderForked { row } = why.trouble else {
        return Err(store(why));
    };
    let found = database.look(&session).map_err(no)?;
    let (Found::OnlyHere(lines) | Found::Apart(lines)) = &found else {
        return Err(store(why));
    };
    if !offers {
        for line in lines {
            tell_line(line, "only-here", None, words)?;
        }
        return Err(CliError(words.people.order_only_here(
            lines.len(),
            row,
            file.display().to_string(),
        )));
    }
    if let Found::OnlyHere(lines) = &found {
        session
            .add_rest(database.order(id).map_err(no)?)
            .map_err(store)?;
        for line in lines {
            tell_line(line, "taken", Some(line.seq), words)?;
        }
        let shared = session.share(database.order(id).map_err(no)?);
        return shared.map(|()| session).map_err(store);
    }
    let offers = database.offer_from(&mut session, id, row).map_err(no)?;
    let apart = offers.apart.display().to_string();
    tell(words.people.order_set_apart(apart));
    for (line, offered) in &offers.became {
        let (became, now) = match offered {
            Offered::Known => ("known", None),
            Offered::Taken(seq) => ("taken", Some(*seq)),
            Offered::Beside(seq) => ("beside", Some(*seq)),
            Offered::Listed => ("listed", None),
        };
        tell_line(line, became, now, words)?;
    }
    offers.broke.map_or(Ok(session), |why| Err(store(why)))
}

fn tell_line(
    line: &JournalLine,
    became: &'static str,
    now: Option<i64>,
    words: &Words,
) -> Result<(), CliError> {
    let told = OfferedRow {
        row: line.seq,
        at: line.at.to_rfc3339(),
        by: line.actor.clone(),
        what: words.json.change_title(&line.title),
        became,
        now,
    };
    put_json(&told, words)
}
