//! Rows of the journal as a book of version 3 wrote them, with its event's seal, closed tables and
//! substitutes within the settings: they are read for ever, and taken back like any other.

use crate::session::{amount, evening, guest, options};
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use vorhand::club::{
    ClosedTable, DealNo, EntrantId, Event, EventId, LegNo, Seal, SheetId, SheetMark, StandIn,
    TableNo,
};
use vorhand::ops::Command;
use vorhand::session::Session;

const SEALED: &str = "2026-11-21T23:20:00+01:00";
const CORRECTED: &str = "2026-11-21T23:41:00+01:00";

/// A book of version 3 in which an evening was sealed, a table went, somebody stood in, and a deal
/// was corrected after the sealing: its rows, written as that version wrote them.
fn book_of_version_3(folder: &Path) -> PathBuf {
    let path = folder.join("old.vorhand");
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/version-3.vorhand");
    fs::copy(fixture, &path).unwrap();
    let db = Connection::open(&path).unwrap();
    let first: String = db
        .query_row(
            "SELECT changes FROM journal WHERE changes LIKE '%{\"event\":{\"id\"%' ORDER BY seq DESC",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let first: Value = serde_json::from_str(&first).unwrap();
    let changes = first.as_array().unwrap().iter();
    let open = changes
        .filter_map(|change| {
            change["after"]
                .get("event")
                .filter(|e| e["name"].is_string())
        })
        .next_back()
        .unwrap();
    let line: String = db
        .query_row(
            "SELECT changes FROM journal WHERE changes LIKE '%\"line\":{\"deal\":2,%' ORDER BY seq DESC",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let line: Value = serde_json::from_str(&line).unwrap();
    let line = line[0]["after"].clone();
    assert_eq!(line["line"]["line"]["amount"], 37);

    let mut sealed = open.clone();
    sealed["seal"] = json!({ "sealed_at": SEALED });
    let mut smaller = sealed.clone();
    smaller["movement"]["closed_tables"] = json!([{ "table": 2, "from_leg": 2 }]);
    let mut played_on = smaller.clone();
    played_on["movement"]["stand_ins"] =
        json!([{ "leg": 1, "seat_of": 1, "by": 9, "from_deal": 3 }]);
    let mut corrected = played_on.clone();
    corrected["seal"]["corrected_at"] = json!(CORRECTED);
    let mut other_line = line.clone();
    other_line["line"]["line"]["amount"] = json!(48);

    let heads = |before: &Value, after: &Value| json!({ "before": { "event": before }, "after": { "event": after } });
    let seal = json!({ "seal": { "at": SEALED } });
    let stands_in = json!({ "stands_in": { "leg": 1, "table": 1, "deal": 3, "leaves": "Spieler 1", "comes": "Spieler 9" } });
    let corrects = json!({ "after_seal": {
        "what": { "correct_deal": { "leg": 1, "table": 1, "deal": 2 } },
        "reason": "misread",
    } });
    let rows = [
        ("command", None, &seal, json!([heads(open, &sealed)])),
        ("undo", Some(14), &seal, json!([heads(&sealed, open)])),
        ("redo", Some(15), &seal, json!([heads(open, &sealed)])),
        (
            "command",
            None,
            &json!({ "table_goes": { "leg": 2, "table": 2 } }),
            json!([heads(&sealed, &smaller)]),
        ),
        (
            "command",
            None,
            &stands_in,
            json!([heads(&smaller, &played_on)]),
        ),
        (
            "command",
            None,
            &corrects,
            json!([
                { "before": line, "after": other_line },
                heads(&played_on, &corrected),
            ]),
        ),
    ];
    for (seq, (kind, undoes, title, changes)) in (14..).zip(rows) {
        db.execute(
            "INSERT INTO journal (seq, at, actor, kind, title, changes, undoes)
             SELECT ?1, at, actor, ?2, ?3, ?4, ?5 FROM journal WHERE seq = 13",
            params![seq, kind, title.to_string(), changes.to_string(), undoes],
        )
        .unwrap();
    }
    db.execute(
        "UPDATE event SET movement = ?1, seal = ?2",
        params![
            corrected["movement"].to_string(),
            corrected["seal"].to_string()
        ],
    )
    .unwrap();
    db.execute("UPDATE deal_line SET amount = 48 WHERE deal = 2", [])
        .unwrap();
    path
}

fn only_event(session: &Session) -> &Event {
    &session.book().events[0]
}

fn sound(session: &Session) {
    let report = session.verify().unwrap();
    assert!(report.sound(), "{:?}", report.problems);
}

#[test]
fn what_stood_in_the_settings_is_found_in_the_rows_of_today() {
    let dir = tempfile::tempdir().unwrap();
    let path = book_of_version_3(dir.path());
    let report = vorhand::store::verify(&path).unwrap();
    assert!(report.sound(), "{:?}", report.problems);
    assert_eq!(report.counts.journal, 19);

    let session = Session::open(&path, options()).unwrap();
    let event = only_event(&session);
    let seal = Seal {
        provisional_until: None,
        sealed_at: SEALED.parse().ok(),
        corrected_at: CORRECTED.parse().ok(),
        corrected: Vec::new(),
    };
    let closed = ClosedTable {
        table: TableNo(2),
        from_leg: LegNo(2),
        to_leg: None,
    };
    let stand_in = StandIn {
        leg: LegNo(1),
        seat_of: EntrantId(1),
        by: EntrantId(9),
        from_deal: DealNo(3),
    };
    assert_eq!(event.seal, seal);
    assert_eq!(event.settings.movement.closed_tables, [closed]);
    assert_eq!(event.settings.movement.stand_ins, [stand_in]);
    // Replaying all nineteen rows on an empty book gives these tables.
    sound(&session);
    drop(session);
    let db = Connection::open(&path).unwrap();
    let movement: String = db
        .query_row("SELECT movement FROM event", [], |row| row.get(0))
        .unwrap();
    assert!(
        !movement.contains("closed_tables") && !movement.contains("stand_ins"),
        "{movement}"
    );
}

#[test]
fn each_row_of_version_3_is_taken_back_and_done_again() {
    let dir = tempfile::tempdir().unwrap();
    let path = book_of_version_3(dir.path());
    let mut session = Session::open(&path, options()).unwrap();
    let last = only_event(&session).clone();
    let movement = |session: &Session| only_event(session).settings.movement.clone();

    session.undo().unwrap();
    assert_eq!(only_event(&session).seal.corrected_at, None);
    assert!(only_event(&session).seal.sealed_at.is_some());
    sound(&session);
    session.undo().unwrap();
    assert!(movement(&session).stand_ins.is_empty());
    session.undo().unwrap();
    assert!(movement(&session).closed_tables.is_empty());
    session.undo().unwrap();
    assert_eq!(only_event(&session).seal, Seal::default());
    sound(&session);
    for _ in 0..4 {
        session.redo().unwrap();
    }
    assert_eq!(only_event(&session), &last);
    sound(&session);
    drop(session);
    assert!(vorhand::store::verify(&path).unwrap().sound());
}

/// The bytes of the last row of a book's journal.
fn last_row(path: &Path) -> i64 {
    let db = Connection::open(path).unwrap();
    db.query_row(
        "SELECT octet_length(at) + octet_length(actor) + octet_length(title) + octet_length(changes)
         FROM journal ORDER BY seq DESC",
        [],
        |row| row.get(0),
    )
    .unwrap()
}

#[test]
fn a_correction_after_the_seal_writes_a_short_row() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("sealed.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, first) = (evening("Thursday"), 1);
    let rules = event.rules.text.len();
    let event = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=4).map(|n| guest(&format!("Player {n}"))).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session.transact(Command::Draw { event, seed: 1 }).unwrap();
    let enter = |session: &Session, figure| Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(first),
        lines: amount(declarer(session, event), figure),
    };
    session.transact(enter(&session, 36)).unwrap();
    session
        .transact(Command::MarkSheet {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            mark: SheetMark::Checked,
        })
        .unwrap();
    let seal = Seal {
        sealed_at: SEALED.parse().ok(),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
    session
        .transact(Command::AfterSeal {
            event,
            at: CORRECTED.parse().unwrap(),
            reason: "misread".to_owned(),
            command: Box::new(enter(&session, 48)),
        })
        .unwrap();
    drop(session);
    let bytes = last_row(&path);
    assert!(bytes < 600, "{bytes} bytes; the rules alone have {rules}");
}

fn declarer(session: &Session, event: EventId) -> EntrantId {
    session.event(event).unwrap().legs[0].tables[0].seats[1].1
}
