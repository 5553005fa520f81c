//! Rows of the book: what the journal writes of each kind, and which cells of the file it stands in.

use rusqlite::Connection;
use std::fmt::Write as _;
use vorhand::ops::{self, Change, Command, Record};
use vorhand::store::{JournalRow, Kind, Store};

/// A row of every kind, as the journal writes it: each of its columns has something in it.
const ROWS: &str = include_str!("../fixtures/rows.jsonl");

fn rows() -> Vec<Record> {
    ROWS.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A file with these rows in it.
fn written(rows: &[Record]) -> (tempfile::TempDir, Store, Connection) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.vorhand");
    let mut store = Store::create(&path).unwrap();
    let command = Command::new_event(crate::session::evening("Thursday club"));
    let plan = ops::plan(&Default::default(), &command).unwrap();
    store
        .write(&JournalRow {
            asked: None,
            seq: 1,
            at: "2026-11-21T19:30:00+01:00".parse().unwrap(),
            actor: String::new(),
            kind: Kind::Command,
            title: plan.title,
            changes: rows.iter().cloned().map(Change::insert).collect(),
            undoes: None,
        })
        .unwrap();
    let copy = folder.path().join("copy.vorhand");
    store.backup_to(&copy).unwrap();
    let db = Connection::open(copy).unwrap();
    (folder, store, db)
}

fn texts(db: &Connection, sql: &str) -> Vec<String> {
    let mut select = db.prepare(sql).unwrap();
    let found = select.query_map([], |row| row.get(0)).unwrap();
    found.map(Result::unwrap).collect()
}

/// The tables in which rows of the book stand.
fn tables(db: &Connection) -> Vec<String> {
    texts(
        db,
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('wants', 'journal', 'head') ORDER BY name",
    )
}

#[test]
fn a_row_of_every_kind_is_read_and_written_byte_for_byte() {
    for (line, row) in ROWS.lines().zip(rows()) {
        assert_eq!(serde_json::to_string(&row).unwrap(), line);
    }
}

#[test]
fn rows_become_cells_and_rows_again() {
    let rows = rows();
    let (_folder, store, db) = written(&rows);
    assert_eq!(ops::rows_of_book(&store.load().unwrap()), rows);
    let mut told = String::new();
    for table in tables(&db) {
        writeln!(told, "{table}").unwrap();
        let columns = texts(
            &db,
            &format!("SELECT name FROM pragma_table_info('{table}')"),
        );
        for column in columns {
            let cells = texts(&db, &format!("SELECT quote({column}) FROM {table}"));
            writeln!(told, "    {column}: {}", cells.join(", ")).unwrap();
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn every_column_of_the_schema_is_written() {
    let (_folder, _store, db) = written(&rows());
    for table in tables(&db) {
        let columns = format!(
            "SELECT name || ' IS NOT ' || coalesce(dflt_value, 'NULL') FROM pragma_table_info('{table}')"
        );
        for written in texts(&db, &columns) {
            let sql = format!("SELECT count(*) || '' FROM {table} WHERE {written}");
            assert_ne!(texts(&db, &sql), ["0"], "{table}: {written}");
        }
    }
}
