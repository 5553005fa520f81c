use super::*;
use crate::club::{Member, MemberId};
use crate::ops::{Change, Record, Title};
use crate::store::Kind;

#[test]
fn a_write_that_writes_no_row_is_taken_back_as_a_whole() {
    let row = |seq: i64, before: Option<&str>, after: Option<&str>| {
        let member = |name: &str| {
            Record::Member(Box::new(Member {
                id: MemberId(1),
                name: name.to_owned(),
                ..Member::default()
            }))
        };
        JournalRow {
            seq,
            at: DateTime::default(),
            actor: "Desk".to_owned(),
            kind: Kind::Command,
            title: Title::AddMember {
                name: "Anna".to_owned(),
            },
            changes: vec![Change {
                before: before.map(member),
                after: after.map(member),
            }],
            undoes: None,
            asked: None,
        }
    };
    let (add, edit, remove) = (
        row(1, None, Some("Anna")),
        row(2, Some("Anna"), Some("Bela")),
        row(3, Some("Bela"), None),
    );
    for (step, rows) in [
        ("INSERT ON member", vec![&add]),
        ("UPDATE ON member", vec![&add, &edit]),
        ("DELETE ON member", vec![&add, &edit, &remove]),
        ("INSERT ON journal", vec![&add]),
        ("UPDATE ON head", vec![&add]),
    ] {
        let mut store = Store::in_memory().unwrap();
        let (last, before) = rows.split_last().unwrap();
        before.iter().for_each(|row| store.write(row).unwrap());
        let (book, head) = (store.load().unwrap(), store.head().unwrap());
        let spy = format!("CREATE TRIGGER spy BEFORE {step} BEGIN SELECT raise(IGNORE); END");
        store.db().execute_batch(&spy).unwrap();
        assert_eq!(
            store.write(last).unwrap_err().trouble,
            Trouble::NotWritten,
            "{step}"
        );
        assert_eq!(
            (store.load().unwrap(), store.head().unwrap()),
            (book, head),
            "{step}"
        );
        store.db().execute_batch("DROP TRIGGER spy").unwrap();
        store.write(last).unwrap();
    }
}

#[test]
fn after_a_commit_that_failed_it_is_said_what_is_so() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::create(&dir.path().join("a.vorhand")).unwrap();
    let db = store.db();
    let why = || StoreError::with(Path::new("a.vorhand"), Trouble::Io, "disk I/O error");
    let said = |end: &Head| failed(&db, end, why()).map_err(|why| why.trouble);
    let other = Head {
        seq: 1,
        ..Head::START
    };
    assert_eq!(said(&Head::START), Ok(()));
    assert_eq!(said(&other), Err(Trouble::NotSaved));
    // As long as somebody reads, the log cannot be emptied.
    let mut select = db.prepare("SELECT name FROM sqlite_schema").unwrap();
    let mut rows = select.query([]).unwrap();
    rows.next().unwrap().unwrap();
    assert_eq!(said(&other), Err(Trouble::Unsure));
}
