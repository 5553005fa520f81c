//! The journal as a witness: what is changed past the program in any row of it is named, a list on
//! the wall is found in it, and a row that cannot be read costs nothing but itself.

use crate::desktop::Scripted;
use crate::program::vorhand;
use crate::session::{amount, one_table, options};
use crate::window::Desk;
use egui::Key;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use vorhand::app::Source;
use vorhand::club::{
    Book, DealNo, Earlier, EventId, LegNo, Seal, SheetId, SheetMark, Slip, TableNo,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Charge, Command};
use vorhand::report::{self, PaperKind};
use vorhand::session::{Session, SessionError, SessionOptions, Trouble};
use vorhand::store::{self, Mark, Posted, Problem};

/// A book with something of everything in its journal, closed: what came in with an import, deals,
/// a correction, an undo and a redo, a fine, a slip, a list that was posted, and one correction
/// after the seal.
fn witness(dir: &Path) -> PathBuf {
    let path = dir.join("witness.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let before = |number: i64| Earlier {
        number,
        at: format!("2025-01-0{number}T20:00:00+01:00"),
        actor: "Old desk".to_owned(),
        what: format!("deal {number}"),
        undoes: None,
    };
    let book = Book {
        earlier: vec![before(1), before(2), before(3)].into(),
        ..Book::default()
    };
    session
        .transact(Command::Import {
            again: false,
            book: Box::new(book),
        })
        .unwrap();
    let (event, ids) = one_table(&mut session);
    let deal = |session: &mut Session, deal: u32, points: i32| {
        let lines = amount(ids[(deal as usize) % 4], points);
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines,
            })
            .unwrap();
    };
    for number in 1..=4 {
        deal(&mut session, number, 36);
    }
    deal(&mut session, 2, -48);
    session.undo().unwrap();
    session.redo().unwrap();
    session.undo().unwrap();
    let fine = Charge {
        deal: DealNo(2),
        entrant: ids[0],
        amount: -10,
        law: "20".to_owned(),
    };
    session
        .transact(Command::AddFine {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            fine,
        })
        .unwrap();
    let slip = Slip {
        entrant: ids[1],
        points: 36,
        games: 1,
        okd_by: Some(ids[2]),
    };
    session
        .transact(Command::EnterSlip {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            slip,
        })
        .unwrap();
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
    session.post(event).unwrap();
    let at = session.now();
    session
        .transact(Command::SetSeal {
            event,
            seal: Seal {
                sealed_at: Some(at),
                ..Seal::default()
            },
        })
        .unwrap();
    let lines = amount(ids[1], 48);
    let again = Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(1),
        lines,
    };
    let reason = "misread".to_owned();
    session
        .transact(Command::AfterSeal {
            event,
            at,
            reason,
            command: Box::new(again),
        })
        .unwrap();
    deal_of_the_last_row(&mut session, event);
    path
}

/// The last row writes one deal, so that both can be taken away together.
fn deal_of_the_last_row(session: &mut Session, event: EventId) {
    let at = session.now();
    let who = session.event(event).unwrap().legs[0].tables[0].seats[2].1;
    let enter = Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(5),
        lines: amount(who, 20),
    };
    let reason = "forgotten".to_owned();
    session
        .transact(Command::AfterSeal {
            event,
            at,
            reason,
            command: Box::new(enter),
        })
        .unwrap();
}

const LAST: &str = "(SELECT max(seq) FROM journal)";

/// Does this to a copy of the book, past the program: without its triggers, which are there again
/// afterwards.
fn tampered(book: &Path, dir: &Path, sql: &str) -> PathBuf {
    let path = dir.join("tampered.vorhand");
    fs::copy(book, &path).unwrap();
    let db = Connection::open(&path).unwrap();
    let triggers: Vec<(String, String)> = {
        let mut select = db
            .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
            .unwrap();
        let rows = select
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap();
        rows.map(Result::unwrap).collect()
    };
    db.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;")
        .unwrap();
    triggers
        .iter()
        .for_each(|(name, _)| db.execute_batch(&format!("DROP TRIGGER {name}")).unwrap());
    db.execute_batch(sql)
        .unwrap_or_else(|why| panic!("{sql}: {why}"));
    triggers
        .iter()
        .for_each(|(_, create)| db.execute_batch(create).unwrap());
    db.close().unwrap();
    path
}

/// Takes the last row of the journal away with everything that it wrote.
fn without_the_last() -> String {
    format!("DELETE FROM journal WHERE seq = {LAST}; DELETE FROM deal_line WHERE deal = 5;")
}

/// Two rows in each other's places, with the digests that they carry or without.
fn swapped(one: u32, other: u32, digests: bool) -> String {
    let rows = format!(
        "UPDATE journal SET seq = seq + 1000 WHERE seq IN ({one}, {other});
         UPDATE journal SET seq = {other} WHERE seq = {one} + 1000;
         UPDATE journal SET seq = {one} WHERE seq = {other} + 1000;"
    );
    let back = format!(
        "CREATE TEMP TABLE kept AS SELECT seq, digest FROM journal WHERE seq IN ({one}, {other});
         {rows}
         UPDATE journal SET digest = (SELECT digest FROM kept WHERE kept.seq = journal.seq)
         WHERE seq IN ({one}, {other});"
    );
    if digests { rows } else { back }
}

/// One row less, and the numbers after it without a gap.
fn closed_up(row: u32) -> String {
    format!(
        "DELETE FROM journal WHERE seq = {row};
         UPDATE journal SET undoes = undoes - 1 WHERE undoes > {row};
         UPDATE journal SET seq = -seq WHERE seq > {row};
         UPDATE journal SET seq = -seq - 1 WHERE seq < 0;"
    )
}

/// A row that looks like one of Vorhand's, after the last.
fn added(kind: &str, undoes: &str) -> String {
    format!(
        "INSERT INTO journal (seq, at, actor, kind, undoes, shape, digest, title, changes)
         SELECT seq + 1, at, actor, '{kind}', {undoes}, shape, digest, title, '[]' FROM journal WHERE seq = {LAST};"
    )
}

fn tamperings() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |what: String, sql: String| all.push((what, sql));
    for row in ["1", "2", "5", "9", "14", LAST] {
        let at = |set: &str| format!("UPDATE journal SET {set} WHERE seq = {row}");
        add(
            format!("ask of {row}"),
            at("asked = '{\"mark\":\"k-1\",\"digest\":\"\",\"answer\":{\"answer\":\"done\"}}'"),
        );
        add(
            format!("time of {row}"),
            at("at = '2026-11-21T20:00:00+01:00'"),
        );
        add(
            format!("offset of {row}"),
            at("at = replace(at, '+01:00', '+02:00')"),
        );
        add(format!("actor of {row}"), at("actor = 'Nobody'"));
        add(
            format!("blank after the actor of {row}"),
            at("actor = actor || ' '"),
        );
        add(
            format!("title of {row}"),
            at(r#"title = '{"add_member":{"name":"Nobody"}}'"#),
        );
        add(
            format!("blank in the title of {row}"),
            at("title = title || ' '"),
        );
        add(
            format!("blank in the changes of {row}"),
            at("changes = changes || ' '"),
        );
        add(format!("shape of {row}"), at("shape = 3 - shape"));
        add(format!("digest of {row}"), at("digest = zeroblob(32)"));
    }
    for row in [1, 6, 12] {
        add(
            format!("{row} gone"),
            format!("DELETE FROM journal WHERE seq = {row}"),
        );
        add(format!("{row} gone, closed up"), closed_up(row));
    }
    for (one, other) in [(5, 6), (6, 9), (14, 16)] {
        add(
            format!("{one} and {other} swapped"),
            swapped(one, other, true),
        );
        add(
            format!("{one} and {other} swapped, digests kept in place"),
            swapped(one, other, false),
        );
    }
    let simple = [
        ("every actor", "UPDATE journal SET actor = 'Somebody'"),
        ("every time", "UPDATE journal SET at = replace(at, 'T19', 'T18')"),
        ("every digest", "UPDATE journal SET digest = randomblob(32)"),
        ("an undo as a redo", "UPDATE journal SET kind = 'redo' WHERE seq = 10"),
        ("a redo as an undo", "UPDATE journal SET kind = 'undo' WHERE seq = 11"),
        ("an undo as a command", "UPDATE journal SET kind = 'command', undoes = NULL WHERE seq = 12"),
        ("an undo of another row", "UPDATE journal SET undoes = 8 WHERE seq = 12"),
        ("a command as an undo", "UPDATE journal SET kind = 'undo', undoes = 8 WHERE seq = 13"),
        (
            "an amount in the table and in the journal",
            "UPDATE deal_line SET amount = 96 WHERE deal = 3;
             UPDATE journal SET changes = replace(changes, '\"amount\":36', '\"amount\":96') WHERE seq = 7",
        ),
        (
            "a name in the table and in the journal",
            "UPDATE entrant SET name = 'Zora' WHERE name = 'Cora';
             UPDATE journal SET changes = replace(changes, 'Cora', 'Zora')",
        ),
        (
            "what came from another book, in the table and in the journal",
            "UPDATE earlier SET what = 'nothing' WHERE number = 2;
             UPDATE journal SET changes = replace(changes, 'deal 2', 'nothing') WHERE seq = 1",
        ),
        ("what came from another book", "UPDATE earlier SET what = 'nothing' WHERE number = 2"),
        ("a row less from another book", "DELETE FROM earlier WHERE number = 3"),
        ("a row more from another book", "INSERT INTO earlier VALUES (4, '2025', 'Old desk', 'deal 4', NULL)"),
        ("all from another book", "DELETE FROM earlier"),
        ("an amount", "UPDATE deal_line SET amount = 360 WHERE deal = 2"),
        ("a deal less", "DELETE FROM deal_line WHERE deal = 4"),
        ("a fine less", "DELETE FROM fine"),
        ("a slip", "UPDATE slip SET points = 360"),
        ("a mark", "UPDATE sheet SET mark = 'signed'"),
        ("the seal", "DELETE FROM seal"),
        ("a name", "UPDATE entrant SET name = 'Zora' WHERE name = 'Cora'"),
        ("a cell that is no entry", "UPDATE deal_line SET entry = '[1]' WHERE deal = 2"),
        ("head gone", "DELETE FROM head"),
        ("head after the end", "UPDATE head SET seq = seq + 1"),
        ("head before the end", "UPDATE head SET seq = seq - 1"),
        ("proof of nothing", "UPDATE head SET proof = zeroblob(32)"),
        ("a digest as proof", "UPDATE head SET proof = (SELECT digest FROM journal ORDER BY seq DESC LIMIT 1)"),
        ("nothing left", "DELETE FROM journal"),
    ];
    for (what, sql) in simple {
        add(what.to_owned(), sql.to_owned());
    }
    let last = without_the_last();
    add("last row with its deal".to_owned(), last.clone());
    add(
        "last row with its deal, head moved back".to_owned(),
        format!("{last} UPDATE head SET seq = {LAST}"),
    );
    let digest = format!("(SELECT digest FROM journal WHERE seq = {LAST})");
    let moved = format!("{last} UPDATE head SET seq = {LAST}, proof = {digest}");
    add(
        "last row with its deal, head on the digest before".to_owned(),
        moved,
    );
    add(
        "the list that was posted".to_owned(),
        "DELETE FROM journal WHERE title LIKE '%post_standings%'".to_owned(),
    );
    add("a row more".to_owned(), added("command", "NULL"));
    add(
        "a row more, head moved on".to_owned(),
        added("command", "NULL") + "UPDATE head SET seq = seq + 1",
    );
    add(
        "a false undo more".to_owned(),
        added("undo", "seq") + "UPDATE head SET seq = seq + 1",
    );
    all
}

#[test]
fn nothing_in_the_journal_can_be_changed_past_the_program_unnoticed() {
    let dir = tempfile::tempdir().unwrap();
    let book = witness(dir.path());
    let untouched = store::verify(&tampered(&book, dir.path(), "SELECT 1")).unwrap();
    assert_eq!(untouched.problems, []);
    let all = tamperings();
    assert!(all.len() >= 64, "{}", all.len());
    let texts = Lang::ALL.map(Texts::new);
    for (what, sql) in all {
        let report = store::verify(&tampered(&book, dir.path(), &sql)).unwrap();
        assert!(!report.sound(), "{what} passed");
        for problem in &report.problems {
            let said = texts.each_ref().map(|texts| texts.problem(problem));
            assert!(
                said.iter()
                    .all(|said| said.len() > 10 && !said.contains(['{', '$'])),
                "{what}: {said:?}"
            );
        }
    }
}

#[test]
fn a_row_that_was_changed_is_named_by_its_number() {
    let dir = tempfile::tempdir().unwrap();
    let book = witness(dir.path());
    let problems = |sql: &str| {
        store::verify(&tampered(&book, dir.path(), sql))
            .unwrap()
            .problems
    };
    assert_eq!(
        problems("UPDATE journal SET actor = 'x' WHERE seq = 7"),
        [Problem::JournalChain { seq: 7 }]
    );
    assert_eq!(
        problems("UPDATE journal SET actor = 'x' WHERE seq IN (7, 9)"),
        [
            Problem::JournalChain { seq: 7 },
            Problem::JournalChain { seq: 9 }
        ]
    );
    assert!(
        problems("DELETE FROM journal WHERE seq = 5").contains(&Problem::JournalGap { seq: 5 })
    );
    assert!(problems("UPDATE head SET seq = seq - 1").contains(&Problem::JournalEnd { seq: 19 }));
    assert!(
        problems("UPDATE journal SET undoes = 8 WHERE seq = 12")
            .contains(&Problem::JournalUndo { seq: 12 })
    );
}

#[test]
fn a_journal_that_ends_elsewhere_takes_no_more_rows() {
    let dir = tempfile::tempdir().unwrap();
    let book = witness(dir.path());
    for sql in [
        without_the_last(),
        "UPDATE head SET seq = seq - 1".to_owned(),
        "DELETE FROM head".to_owned(),
    ] {
        let path = tampered(&book, dir.path(), &sql);
        let mut session = Session::open(&path, options()).unwrap();
        let before = session.book().clone();
        let add = Command::AddMember {
            name: "Zora".to_owned(),
            club: String::new(),
            number: String::new(),
        };
        let error = session.transact(add).unwrap_err();
        assert!(
            matches!(&error, SessionError::Store(e) if e.trouble == Trouble::Continued),
            "{sql}: {error}"
        );
        drop(session);
        assert_eq!(Session::open(&path, options()).unwrap().book(), &before);
    }
}

#[test]
fn a_list_on_the_wall_is_found_in_the_journal_it_was_printed_from_and_in_no_other() {
    let dir = tempfile::tempdir().unwrap();
    let path = witness(dir.path());
    let mut session = Session::open(&path, options()).unwrap();
    let event = session.book().events[0].id;
    let (head, texts) = (session.head().unwrap(), Texts::new(Lang::En));
    let printed = texts.journal_mark(&head);
    for kind in [
        PaperKind::Ledger,
        PaperKind::Standings,
        PaperKind::StandingsGames,
        PaperKind::Prizes,
    ] {
        let of = session.event(event).unwrap();
        let source = Source::gather(&session, of, &texts, &[kind], None).unwrap();
        let pages = report::pages(kind, &source.context(kind, &texts))
            .unwrap()
            .pages;
        assert!(
            pages
                .iter()
                .all(|page| format!("{page:?}").contains(&printed)),
            "{kind:?}: {printed}"
        );
    }
    session.undo().unwrap();
    session.redo().unwrap();
    drop(session);
    let mark = Mark::parse(&printed).unwrap();
    let report = store::verify_posted(&path, &mark).unwrap();
    assert_eq!(report.problems, []);
    assert!(
        matches!(report.posted, Some(Posted::Row { seq, later: 2, .. }) if seq == head.seq),
        "{:?}",
        report.posted
    );
    let other = dir.path().join("other");
    fs::create_dir(&other).unwrap();
    let again = Session::open(witness(&other), options()).unwrap();
    assert_eq!(
        again.head().unwrap(),
        head,
        "the same rows make the same chain"
    );
    drop(again);
    // All digests computed anew: sound in itself, and not what is on the wall.
    let anew = dir.path().join("anew.vorhand");
    let mut session = Session::create(&anew, options()).unwrap();
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
    drop(session);
    assert_eq!(
        store::verify_posted(&anew, &mark).unwrap().problems,
        [Problem::NotPosted]
    );
    let forged = tampered(
        &path,
        dir.path(),
        "UPDATE journal SET actor = 'x' WHERE seq = 2",
    );
    let report = store::verify_posted(&forged, &mark).unwrap();
    assert!(
        report.problems.contains(&Problem::NotPosted),
        "{:?}",
        report.problems
    );
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn verify_answers_for_the_digest_of_a_printed_list() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("sound.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    session
        .transact(Command::EnterDeal {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            deal: DealNo(1),
            lines: amount(ids[1], 36),
        })
        .unwrap();
    let head = session.head().unwrap();
    session.undo().unwrap();
    drop(session);
    let file = path.to_str().unwrap();
    let all = head.digest.to_string();
    for typed in [
        head.digest.short(),
        all.clone(),
        format!("journal {} · {}", head.seq, head.digest.short()),
    ] {
        let said = vorhand(&["verify", file, "--head", &typed]);
        assert_eq!(
            said.status.code(),
            Some(0),
            "{typed}: {}",
            text(&said.stderr)
        );
        let said = text(&said.stdout);
        assert!(
            said.contains(&format!("row {} of the journal", head.seq))
                && said.contains("2026-11-21"),
            "{said}"
        );
    }
    let wrong = vorhand(&["verify", file, "--head", "0123 4567 89ab cdef"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(
        text(&wrong.stdout).contains("No row of the journal has the digest"),
        "{}",
        text(&wrong.stdout)
    );
    let none = vorhand(&["verify", file, "--head", "yesterday"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("“yesterday”"));
}

#[test]
fn a_row_that_cannot_be_read_is_named_and_everything_else_goes_out() {
    let dir = tempfile::tempdir().unwrap();
    let book = witness(dir.path());
    let whole = Session::open(&book, options()).unwrap().book().clone();
    for set in [
        r#"title = '{"no_such_title":{}}'"#,
        "at = 'yesterday'",
        r#"changes = '{"no":"list"}'"#,
    ] {
        for row in ["1", "8", LAST] {
            let path = tampered(
                &book,
                dir.path(),
                &format!("UPDATE journal SET {set} WHERE seq = {row}"),
            );
            let number = if row == LAST { "19" } else { row };
            let report = store::verify(&path).unwrap();
            let seq = number.parse().unwrap();
            assert!(
                report
                    .problems
                    .contains(&Problem::JournalUnreadable { seq }),
                "{set} {row}: {:?}",
                report.problems
            );
            assert_eq!(
                Session::open(&path, options()).unwrap().book(),
                &whole,
                "{set} {row}"
            );
            let out = vorhand(&["export", path.to_str().unwrap(), "--json"]);
            // What the changes say is not part of the open format.
            let left_out = !set.starts_with("changes");
            assert_eq!(
                out.status.code(),
                Some(i32::from(left_out)),
                "{}",
                text(&out.stderr)
            );
            assert_eq!(
                text(&out.stderr).contains(&format!("Row {number} of the journal")),
                left_out
            );
            let document: serde_json::Value = serde_json::from_slice(&out.stdout).unwrap();
            let told: Vec<i64> = document["journal"]
                .as_array()
                .unwrap()
                .iter()
                .map(|row| row["seq"].as_i64().unwrap())
                .collect();
            assert_eq!(document["events"].as_array().unwrap().len(), 1);
            assert!(!left_out || told.len() >= 18, "{told:?}");
            let (json, into) = (
                dir.path().join("out.json"),
                dir.path().join("again.vorhand"),
            );
            let _ = fs::remove_file(&into);
            fs::write(&json, &out.stdout).unwrap();
            let came = vorhand(&[
                "import",
                json.to_str().unwrap(),
                "--into",
                into.to_str().unwrap(),
            ]);
            assert_eq!(came.status.code(), Some(0), "{}", text(&came.stderr));
            let again = Session::open(&into, options()).unwrap();
            assert_eq!(again.book().events, whole.events, "{set} {row}");
        }
    }
}

#[test]
fn which_vorhand_may_open_the_book_is_named_if_it_was_changed_and_put_back() {
    for harm in ["UPDATE wants SET program = '1.0.0'", "DELETE FROM wants"] {
        let dir = tempfile::tempdir().unwrap();
        let path = witness(dir.path());
        assert_eq!(store::verify(&path).unwrap().problems, []);
        Connection::open(&path).unwrap().execute(harm, []).unwrap();
        assert_eq!(store::verify(&path).unwrap().problems, [Problem::Wants]);
        drop(Session::open(&path, options()).unwrap());
        assert_eq!(store::verify(&path).unwrap().problems, [], "{harm}");
    }
}

#[test]
fn times_that_run_back_are_told_by_verify_and_marked_in_the_journal() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("back.vorhand");
    // The clock of row 3 is half a minute behind, that of row 4 an hour.
    let times = ["20:00:00", "21:00:00", "20:59:30", "20:00:00", "22:00:00"];
    let now = Arc::new(AtomicUsize::new(0));
    let read = Arc::clone(&now);
    let options = SessionOptions {
        clock: Box::new(move || {
            let time = times[read.load(Ordering::Relaxed)];
            format!("2026-11-21T{time}+01:00").parse().unwrap()
        }),
        ..options()
    };
    let mut session = Session::create(&path, options).unwrap();
    for n in 0..times.len() {
        now.store(n, Ordering::Relaxed);
        let member = Command::AddMember {
            name: format!("Member {}", n + 1),
            club: String::new(),
            number: String::new(),
        };
        session.transact(member).unwrap();
    }
    let report = session.verify().unwrap();
    assert_eq!(
        (report.back.as_slice(), report.sound()),
        ([4].as_slice(), true)
    );
    let rows = session.journal_lines(5, 9).unwrap();
    let marked = rows.iter().flatten().filter(|row| row.ran_back);
    assert_eq!(marked.map(|row| row.seq).collect::<Vec<_>>(), [4]);
    let mut desk = Desk::over(session, Lang::En, Scripted::default());
    desk.run();
    desk.ctrl(Key::Num7);
    assert!(desk.shows("Member 4") && desk.shows("clock set back"));
}
