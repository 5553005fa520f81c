//! `vorhand verify` tells what the audit finds on the sheets, counted, in both languages.

use super::session::{amount, one_table, options};
use std::process::Command as Program;
use vorhand::club::{DealNo, LegNo, SheetId, TableNo, TotalKind};
use vorhand::ops::{Command, TotalInput};
use vorhand::session::Session;

#[test]
fn a_sheet_that_does_not_agree_with_its_paper_is_told_and_counted() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    for (deal, (who, points)) in (1..).zip([
        (1, 48),
        (2, -20),
        (0, 36),
        (1, -20),
        (2, 24),
        (3, 120),
        (0, -48),
        (1, 33),
    ]) {
        let lines = amount(ids[who], points);
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
    }
    let verify = |lang: &str| {
        let program = env!("CARGO_BIN_EXE_vorhand");
        let done = Program::new(program)
            .args(["--lang", lang, "verify"])
            .arg(&path)
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (done.status.code(), text(&done.stdout), text(&done.stderr))
    };
    drop(session);
    let (code, out, err) = verify("en");
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(
        out.contains("sheets audited: 1, errors: 0, doubts: 0"),
        "{out}"
    );
    let mut session = Session::open(&path, options()).unwrap();
    let total = |who: usize, kind, value| TotalInput {
        entrant: ids[who],
        after: vorhand::club::After::Foot,
        kind,
        value: Some(value),
    };
    let points = TotalKind::Points;
    let totals = vec![
        total(0, points, -12),
        total(1, TotalKind::Won, 117),
        total(1, points, 97),
    ];
    session
        .transact(Command::WriteTotals {
            sheet: SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            },
            totals,
        })
        .unwrap();
    drop(session);
    let (code, out, err) = verify("en");
    assert_eq!(code, Some(1));
    assert!(
        out.contains("sheets audited: 1, errors: 1, doubts: 0") && out.contains("1 thing is wrong"),
        "{out}"
    );
    assert_eq!(
        err.trim(),
        "Leg 1, table 1: Deal 1, Bela: write 84 instead of 48 (digits changed places). Then the whole sheet adds up."
    );
    let (_, out, err) = verify("de");
    assert!(
        out.contains("geprüfte Listen: 1, Fehler: 1, Zweifel: 0"),
        "{out}"
    );
    assert!(
        err.contains("84 statt 48 schreiben (Zahlendreher)"),
        "{err}"
    );
}
