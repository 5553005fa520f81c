//! What is counted at the till: which table is meant, what a receipt says and under which number.

use crate::money::{event, event_doc, money, session, table};
use crate::report_pages::words_on;
use serde_json::json;
use vorhand::app::lists::till::{self, Item, Section, TillLine, sections};
use vorhand::club::money::{Counted, CountedWhat};
use vorhand::club::{EntrantId, EventId, LegNo, TableNo, awards};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::Command;
use vorhand::report::{self, Context, PaperKind};
use vorhand::session::Session;

/// Two legs at three tables; a lost game costs 1.00, and nobody loses at table 2. Two people are
/// called as the table is.
fn two_legs() -> Session {
    let leg = |number: i64| {
        let tables = [1_i64, 2, 3].map(|at| {
            let people: Vec<i64> = (1..=4).map(|seat| 4 * (at - 1) + seat).collect();
            let lost = i64::from(at != 2);
            table(
                at,
                &people,
                &[(96, 2, lost), (48, 1, 0), (24, 1, 0), (0, 0, lost)],
            )
        });
        json!({"leg": number, "rounds": 12, "tables": tables})
    };
    let mut doc = event_doc(
        12,
        json!({
            "legs": [leg(1), leg(2)],
            "entry": [{"name": "prizes", "cents": 800}, {"name": "cards", "cents": 200}],
            "tariff": {"lost_game": [{"cents": 100}]},
            "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
        }),
    );
    doc["entrants"][4]["name"] = "Tischler, Anna".into();
    doc["entrants"][5]["name"] = "Tabler, Bernd".into();
    session(doc)
}

fn lines(t: &Texts, session: &Session) -> Vec<Section> {
    let (members, event) = (&session.book().members[..], event(session));
    sections(t, event, &money(session), &awards(members, event))
}

fn meant(t: &Texts, session: &Session, typed: &str) -> (Vec<TillLine>, Option<i64>) {
    let (found, read) = till::understood(t, event(session), &lines(t, session), typed);
    (found, read.cents)
}

fn tables(found: &[TillLine]) -> Vec<(u32, u32)> {
    let tables = found.iter().map(|line| match &line.item {
        Item::What(CountedWhat::Table { leg, table }) => (leg.0, table.0),
        other => panic!("{other:?} is no table"),
    });
    tables.collect()
}

#[test]
fn a_table_that_is_typed_is_that_table_and_nobody_else() {
    let session = two_legs();
    for (lang, word, leg) in [(Lang::En, "table", "leg"), (Lang::De, "Tisch", "Serie")] {
        let t = &Texts::new(lang);
        let both = |table: u32| vec![(1, table), (2, table)];
        for table in 1..=3 {
            for (sum, cents) in [("", None), (" 3.50", Some(350))] {
                let (found, read) = meant(t, &session, &format!("{word} {table}{sum}"));
                assert_eq!((tables(&found), read), (both(table), cents));
                let (found, read) = meant(t, &session, &format!("{word} {table}, {leg} 2{sum}"));
                assert_eq!((tables(&found), read), (vec![(2, table)], cents));
            }
        }
        // Nothing is due at table 2: it says so, and a sum of it can be counted all the same.
        let (found, _) = meant(t, &session, &format!("{word} 2"));
        assert_eq!(
            till::count(event(&session), &found[0], session.now(), None),
            None
        );
        let said = t.till_is_settled(found[0].name.as_str());
        assert!(
            said.contains(&t.table_in(event(&session), LegNo(1), TableNo(2))),
            "{said}"
        );
        // A table that is not there is nobody.
        for typed in ["4", "4 2", "0", "2 x", "12 1.50"] {
            let (found, _) = meant(t, &session, &format!("{word} {typed}"));
            assert_eq!(found, Vec::new(), "{word} {typed}");
        }
        assert!(!tables(&meant(t, &session, word).0).is_empty());
        let (found, cents) = meant(t, &session, &format!("{} 2", word.split_at(3).0));
        assert_eq!((found.len(), cents), (1, Some(200)));
        assert!(matches!(found[0].item, Item::Person(_)), "{found:?}");
    }
}

#[test]
fn a_table_is_told_with_its_own_number_and_that_of_its_leg() {
    let mut session = two_legs();
    count(
        &mut session,
        CountedWhat::Table {
            leg: LegNo(2),
            table: TableNo(1),
        },
        200,
    );
    for lang in Lang::ALL {
        let t = &Texts::new(lang);
        let told = format!(
            "{}, {}",
            t.till_table_number(TableNo(1)),
            t.report_leg(LegNo(2))
        );
        let lines = lines(t, &session);
        let lines: Vec<&str> = (lines.iter().flat_map(|section| &section.lines))
            .map(|line| line.name.as_str())
            .collect();
        assert!(lines.contains(&told.as_str()), "{told} in {lines:?}");
        let words = receipts(t, &session);
        assert!(words.contains(&told), "{told} in {words}");
    }
}

fn count(session: &mut Session, what: CountedWhat, cents: i64) {
    let counted = Counted {
        number: 0,
        what,
        cents,
        at: None,
        by: String::new(),
    };
    let event = EventId(1);
    session
        .transact(Command::Count {
            event,
            counted: Box::new(counted),
        })
        .unwrap();
}

fn pay(session: &mut Session, who: i64, cents: i64) {
    let (event, entrant, at, by) = (EventId(1), EntrantId(who), session.now(), String::new());
    session
        .transact(Command::TakePayment {
            event,
            entrant,
            at,
            cents,
            by,
        })
        .unwrap();
}

fn receipts(t: &Texts, session: &Session) -> String {
    let book = session.book();
    let context = Context {
        members: &book.members,
        ..Context::new(event(session), t)
    };
    let paper = report::pages(PaperKind::Receipts, &context).unwrap();
    words_on(&paper).join("\n")
}

fn numbers(session: &Session) -> Vec<u32> {
    let event = event(session);
    let payments = event.entrants.iter().flat_map(|who| &who.payments);
    let counted = event.counted.iter().map(|one| one.number);
    let mut numbers: Vec<u32> = payments.map(|one| one.number).chain(counted).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn the_number_of_a_receipt_is_never_given_out_again() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("evening.vorhand");
    let mut session = Session::create(&place, crate::session::options()).unwrap();
    let book = Box::new(two_legs().book().clone());
    session
        .transact(Command::Import { book, again: false })
        .unwrap();
    pay(&mut session, 1, 1000);
    count(&mut session, CountedWhat::Change, 5000);
    session.undo().unwrap();
    count(&mut session, CountedWhat::Change, 4000);
    assert_eq!(numbers(&session), [1, 3]);
    let remove = Command::RemoveCounted {
        event: EventId(1),
        number: 3,
    };
    session.transact(remove).unwrap();
    pay(&mut session, 2, 1000);
    assert_eq!(numbers(&session), [1, 4]);
    session.undo().unwrap();
    // Also after the book was opened again.
    drop(session);
    let mut session = Session::open(&place, crate::session::options()).unwrap();
    count(&mut session, CountedWhat::InBox, 1000);
    pay(&mut session, 3, 1000);
    assert_eq!(numbers(&session), [1, 5, 6]);
    // What is taken back and done again has its own number.
    session.undo().unwrap();
    session.redo().unwrap();
    assert_eq!(numbers(&session), [1, 5, 6]);
    // All that is open at once is numbered on from there.
    session.undo().unwrap();
    let close = Command::CloseTill {
        event: EventId(1),
        at: session.now(),
        by: String::new(),
    };
    session.transact(close).unwrap();
    assert_eq!(numbers(&session), [1, 5, 7, 8, 9, 10]);
}

#[test]
fn a_receipt_names_what_its_own_sum_was_for() {
    let mut session = two_legs();
    // The first owes 10.00 for taking part and 2.00 for two lost games.
    for cents in [500, 400, 300] {
        pay(&mut session, 1, cents);
    }
    let t = &Texts::new(Lang::En);
    let words = receipts(t, &session);
    let lost = t.cash_lost();
    let told: Vec<&str> = (words.lines())
        .filter(|line| line.contains("prizes") || line.contains("cards") || line.contains(&lost))
        .collect();
    let last = format!("cards · {lost}");
    assert_eq!(told, ["prizes", "prizes · cards", last.as_str()]);
}
