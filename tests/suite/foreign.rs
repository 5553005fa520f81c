//! What another program put into a file, or took out of it: refused where it could change what is
//! written, named by the examination, and put back where nothing is lost by that.

use crate::session::{amount, one_table, options};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use vorhand::club::{DealNo, LegNo, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::session::{Session, Trouble};
use vorhand::store::{self, Problem};

fn book(dir: &Path) -> PathBuf {
    let path = dir.join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    session
        .transact(Command::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(2),
            lines: amount(ids[0], 36),
        })
        .unwrap();
    path
}

/// A copy of a book to which this was done.
fn changed(book: &Path, sql: &str) -> PathBuf {
    let path = book.with_file_name("changed.vorhand");
    fs::copy(book, &path).unwrap();
    let db = Connection::open(&path).unwrap();
    db.execute_batch(&format!("PRAGMA foreign_keys = OFF; {sql}"))
        .unwrap();
    db.close().unwrap();
    path
}

/// Refused with this trouble over this part, in a sentence that names it; the file is as it was.
fn refused(path: &Path, trouble: Trouble, part: &str) {
    let before = fs::read(path).unwrap();
    let error = Session::open(path, options()).unwrap_err();
    assert_eq!((error.trouble, error.detail.as_str()), (trouble, part));
    for lang in Lang::ALL {
        let said = Texts::new(lang).store_error(&error);
        assert!(said.contains(part) && said.ends_with('.'), "{said}");
    }
    assert!(fs::read(path).unwrap() == before, "the file was touched");
    let beside: Vec<_> = fs::read_dir(path.parent().unwrap())
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert!(beside.len() <= 2, "{beside:?}");
}

const SPIES: [(&str, &str); 6] = [
    (
        "spy",
        "CREATE TRIGGER spy AFTER INSERT ON deal_line BEGIN UPDATE deal_line SET amount = amount + 1; END",
    ),
    (
        "spy",
        "CREATE TRIGGER spy BEFORE UPDATE ON sheet BEGIN SELECT raise(IGNORE); END",
    ),
    (
        "journal_keeps_rows",
        "DROP TRIGGER journal_keeps_rows; CREATE TRIGGER journal_keeps_rows BEFORE DELETE ON journal BEGIN SELECT 1; END",
    ),
    ("seen", "CREATE VIEW seen AS SELECT * FROM deal_line"),
    (
        "once",
        "CREATE UNIQUE INDEX once ON deal_line (event, leg, table_no, declarer)",
    ),
    (
        "noted",
        "CREATE TABLE note (text TEXT); CREATE TRIGGER noted AFTER INSERT ON note BEGIN DELETE FROM deal_line; END",
    ),
];

#[test]
fn what_could_change_what_is_written_is_refused_and_named() {
    let dir = tempfile::tempdir().unwrap();
    let book = book(dir.path());
    for (name, sql) in SPIES {
        let path = changed(&book, sql);
        refused(&path, Trouble::NotOurs, name);
        let report = store::verify(&path).unwrap();
        assert!(
            report.problems.contains(&Problem::Foreign {
                name: name.to_owned()
            }),
            "{:?}",
            report.problems
        );
    }
}

#[test]
fn an_older_book_with_something_foreign_is_refused_before_anything_is_made_of_it() {
    for version in 1..=3 {
        let dir = tempfile::tempdir().unwrap();
        let fixture = format!("tests/fixtures/version-{version}.vorhand");
        let old = dir.path().join("old.vorhand");
        fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(fixture), &old).unwrap();
        let path = changed(&old, SPIES[0].1);
        refused(&path, Trouble::NotOurs, "spy");
    }
}

#[test]
fn an_older_book_becomes_exactly_one_of_today() {
    let dir = tempfile::tempdir().unwrap();
    for version in 1..=3 {
        let fixture = format!("tests/fixtures/version-{version}.vorhand");
        let old = dir.path().join(format!("old-{version}.vorhand"));
        fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(fixture), &old).unwrap();
        drop(Session::open(&old, options()).unwrap());
        assert_eq!(
            store::verify(&old).unwrap().problems,
            [],
            "version {version}"
        );
    }
}

#[test]
fn a_trigger_or_an_index_that_is_missing_is_named_and_put_back() {
    let dir = tempfile::tempdir().unwrap();
    let book = book(dir.path());
    for (name, sql) in [
        ("journal_keeps_rows", "DROP TRIGGER journal_keeps_rows"),
        ("journal_keeps_words", "DROP TRIGGER journal_keeps_words"),
        ("entrant_member", "DROP INDEX entrant_member"),
        ("journal_undoes", "DROP INDEX journal_undoes"),
    ] {
        let path = changed(&book, sql);
        let missing = [Problem::MissingKeeper {
            name: name.to_owned(),
        }];
        assert_eq!(store::verify(&path).unwrap().problems, missing);
        assert_eq!(
            store::verify(&path).unwrap().problems,
            missing,
            "an examination changes nothing"
        );
        drop(Session::open(&path, options()).unwrap());
        assert_eq!(
            store::verify(&path).unwrap().problems,
            [],
            "{name} is there again"
        );
    }
}

#[test]
fn a_table_or_a_column_that_is_missing_is_named_and_refused() {
    let dir = tempfile::tempdir().unwrap();
    let book = book(dir.path());
    let table = |table: &str| Problem::MissingTable {
        table: table.to_owned(),
    };
    let column = |table: &str, column: &str| Problem::MissingColumn {
        table: table.to_owned(),
        column: column.to_owned(),
    };
    let altered = |table: &str| Problem::AlteredTable {
        table: table.to_owned(),
    };
    for (sql, problem, part) in [
        ("DROP TABLE slip", table("slip"), "slip"),
        ("DROP TABLE journal", table("journal"), "journal"),
        ("DROP TABLE head", table("head"), "head"),
        ("ALTER TABLE deal_line DROP COLUMN dealer", column("deal_line", "dealer"), "deal_line.dealer"),
        ("ALTER TABLE sheet DROP COLUMN stays", column("sheet", "stays"), "sheet.stays"),
        ("ALTER TABLE member ADD COLUMN phone TEXT", altered("member"), "member"),
        (
            "DROP TABLE choice; CREATE TABLE choice (event INTEGER NOT NULL, entrant INTEGER NOT NULL, prize TEXT NOT NULL,
             PRIMARY KEY (event, entrant) ON CONFLICT IGNORE) STRICT, WITHOUT ROWID",
            altered("choice"),
            "choice",
        ),
    ] {
        let path = changed(&book, sql);
        refused(&path, Trouble::Incomplete, part);
        let problems = store::verify(&path).unwrap().problems;
        assert!(problems.contains(&problem), "{sql}: {problems:?}");
    }
}

#[test]
fn a_table_of_another_program_that_does_nothing_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = changed(
        &book(dir.path()),
        "CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('ours')",
    );
    assert_eq!(store::verify(&path).unwrap().problems, []);
    let mut session = Session::open(&path, options()).unwrap();
    session.undo().unwrap();
    drop(session);
    let db = Connection::open(&path).unwrap();
    let note: String = db
        .query_row("SELECT text FROM note", [], |row| row.get(0))
        .unwrap();
    assert_eq!(note, "ours");
}
