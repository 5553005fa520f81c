//! What is counted at the till: which table is meant, what a receipt says and under which number.

use crate::desktop::Scripted;
use crate::money::{event, event_doc, money, session, table};
use crate::report_pages::words_on;
use crate::window::Desk;
use egui::Key;
use serde_json::json;
use vorhand::app::money::till;
use vorhand::app::money::till::{Item, Section, TillLine, sections};
use vorhand::club::money::{CashWhat, CountedWhat, HandedTo, PrizeOf, Tick};
use vorhand::club::{Entrant, EntrantId, EventId, Excluded, LegNo, TableNo, awards};
use vorhand::i18n::{Lang, Texts, price};
use vorhand::ops::Command;
use vorhand::report::{self, Context, Ink, PaperKind, ReportError};
use vorhand::session::{Session, SessionError};

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
    let counted = Tick {
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

/// What somebody keeps says what the money was for, whatever the money was.
#[test]
fn every_receipt_says_its_purpose_and_its_event() {
    let mut session = two_legs();
    // More than there is to pay, money from a table, and money from outside with a pot and without.
    for cents in [500, 400, 300, 2500] {
        pay(&mut session, 1, cents);
    }
    let table = CountedWhat::Table {
        leg: LegNo(2),
        table: TableNo(1),
    };
    count(&mut session, table, 200);
    let given = CountedWhat::Income {
        name: "Butcher Braun".to_owned(),
        pot: None,
    };
    count(&mut session, given, 2000);
    for lang in Lang::ALL {
        let t = &Texts::new(lang);
        let words = receipts(t, &session);
        let lines: Vec<&str> = words.lines().collect();
        let numbered = format!("{} ", t.report_title_receipt());
        let receipts = lines
            .iter()
            .filter(|line| line.starts_with(&numbered))
            .count();
        assert_eq!(receipts, 6, "{lines:?}");
        let purposes = [
            t.cash_fees(),
            t.cash_lost(),
            t.cash_place(),
            t.receipt_club_funds(),
        ];
        let said = |line: &&&str| purposes.iter().any(|what| line.contains(what.as_str()));
        assert_eq!(lines.iter().filter(said).count(), receipts, "{lines:?}");
        let event = &event(&session).settings.name;
        let of_event = |line: &&&str| line.starts_with(event.as_str());
        assert_eq!(lines.iter().filter(of_event).count(), receipts, "{lines:?}");
    }
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
        .filter(|line| line.starts_with("Entry") || line.contains(&lost))
        .collect();
    let part = |open| t.receipt_part(t.coins(event(&session), open));
    let last = format!("Entry: cards · {lost}");
    assert_eq!(told, [part(500), part(100), last]);
}

#[test]
fn what_was_given_back_has_no_receipt_and_what_is_too_much_is_named() {
    let mut session = two_legs();
    for (who, cents) in [
        (2, 500),
        (2, 300),
        (2, -800),
        (1, 500),
        (1, 1500),
        (1, -300),
    ] {
        pay(&mut session, who, cents);
    }
    for lang in Lang::ALL {
        let t = &Texts::new(lang);
        let words = receipts(t, &session).replace('\n', " ");
        let event = event(&session);
        let name = |at: usize| event.entrants[at].typed_name.as_str();
        assert!(!words.contains(name(1)), "all of it: {words}");
        let coins = |cents| t.coins(event, cents);
        assert!(words.contains(&coins(500)) && words.contains(&coins(1200)));
        // 12.00 were due.
        let beyond = format!("{} {}", t.cash_give_back(), coins(500));
        assert!(words.contains(&beyond), "{words}");
        assert!(!words.contains(&coins(1500)), "{words}");
    }
}

/// An evening of one leg with a pot of three prizes over eight people.
fn with_a_pot(parts: serde_json::Value) -> Session {
    let tables = [1_i64, 2].map(|at| {
        let people: Vec<i64> = (1..=4).map(|seat| 4 * (at - 1) + seat).collect();
        let points = |seat: i64| 200 - 40 * (at - 1) - 10 * seat;
        table(at, &people, &[1, 2, 3, 4].map(|seat| (points(seat), 3, 1)))
    });
    let mut doc = event_doc(
        8,
        json!({
            "legs": [{"leg": 1, "rounds": 12, "tables": tables}],
            "entry": [{"name": "prizes", "cents": 1000, "pot": "overall"}],
            "expenses": [{"name": "hall", "cents": 1850}],
            "tariff": {"lost_game": [{"cents": 100}]},
            "pots": [{"name": "overall", "count": {"fixed": 3}, "shape": {"fixed": [4000, 2500, 1500]},
                "gifts": [{"name": "ham", "sponsor": "Butcher Braun"}]}],
            "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
        }),
    );
    doc.as_object_mut()
        .unwrap()
        .extend(parts.as_object().unwrap().clone());
    session(doc)
}

fn hand_out(session: &mut Session, place: u32, who: i64, cents: i64) -> Result<(), String> {
    let what = CountedWhat::Prize {
        of: PrizeOf::Pot("overall".to_owned()),
        place,
        to: HandedTo::Entrant(EntrantId(who)),
    };
    let counted = Box::new(Tick {
        number: 0,
        what,
        cents,
        at: None,
        by: String::new(),
    });
    let done = session.transact(Command::Count {
        event: EventId(1),
        counted,
    });
    done.map(|_| ()).map_err(|error| match error {
        SessionError::Refused(refusal) => refusal.code().to_owned(),
        other => panic!("{other}"),
    })
}

/// What is open line by line, and what is in the box, come to what is expected in the end.
fn assert_balanced(session: &Session) {
    let money = money(session);
    let sum = |goes_out: bool| -> i64 {
        let lines = money.accounts.lines.iter();
        let lines = lines.filter(|line| line.goes_out() == goes_out);
        lines.map(|line| line.sum.open_cents()).sum()
    };
    let sums = &money.accounts.sums;
    assert_eq!(
        sums.expected_cents,
        sums.in_box_cents() + sum(false) - sum(true)
    );
}

#[test]
fn a_prize_is_handed_to_who_has_won_it_and_not_more_than_it_is() {
    let mut session = with_a_pot(json!({}));
    let refused = |done: Result<(), String>| done.unwrap_err();
    assert_eq!(refused(hand_out(&mut session, 1, 2, 4000)), "prize-not-won");
    assert_eq!(refused(hand_out(&mut session, 7, 1, 4000)), "prize-not-won");
    assert_eq!(
        refused(hand_out(&mut session, 1, 1, 99999)),
        "prize-too-much"
    );
    hand_out(&mut session, 1, 1, 3000).unwrap();
    assert_eq!(
        refused(hand_out(&mut session, 1, 1, 1001)),
        "prize-too-much"
    );
    hand_out(&mut session, 1, 1, 1000).unwrap();
    assert_eq!(refused(hand_out(&mut session, 1, 1, 0)), "prize-too-much");
    assert_balanced(&session);
}

#[test]
fn a_prize_whose_winner_is_voided_afterwards_is_told_alike_everywhere() {
    let mut session = with_a_pot(json!({}));
    hand_out(&mut session, 1, 1, 4000).unwrap();
    let excluded = Entrant {
        excluded: Some(Excluded::Unranked),
        ..event(&session).entrant(EntrantId(1)).unwrap().clone()
    };
    let edit = Command::EditEntrant {
        event: EventId(1),
        entrant: excluded,
        other_person: false,
    };
    session.transact(edit).unwrap();
    let sums = money(&session).accounts.sums;
    assert_eq!(
        (sums.counted_out_cents, sums.to_pay_out_cents),
        (4000, 8000 + 1850)
    );
    assert_balanced(&session);
    for lang in Lang::ALL {
        let t = Texts::new(lang);
        let (members, of) = (&session.book().members[..], event(&session));
        let money = money(&session);
        let notes = t.cash_notes(of, &money, &awards(members, of));
        assert_eq!(notes.len(), 2, "{notes:?}");
        let context = Context {
            members,
            ..Context::new(of, &t)
        };
        let paper = report::pages(PaperKind::Cash, &context).unwrap();
        let words: String = words_on(&paper).concat().split_whitespace().collect();
        for note in notes {
            let note: String = note.split_whitespace().collect();
            assert!(words.contains(&note), "{note} in {words}");
        }
    }
}

#[test]
fn what_a_table_hands_in_beyond_its_due_is_open_to_be_given_back() {
    let mut session = with_a_pot(json!({}));
    count(
        &mut session,
        CountedWhat::Table {
            leg: LegNo(1),
            table: TableNo(1),
        },
        650,
    );
    let accounts = money(&session).accounts;
    assert_eq!(accounts.tables[0].open_cents, -250);
    let beyond = accounts
        .lines
        .iter()
        .find(|line| line.what == CashWhat::TooMuch);
    assert_eq!(beyond.map(|line| line.sum.counted_cents), Some(250));
    assert_balanced(&session);
    count(&mut session, CountedWhat::Bill("hall".to_owned()), 2000);
    assert_balanced(&session);
}

#[test]
fn the_cash_sheet_says_which_numbers_have_no_receipt() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("evening.vorhand");
    let mut session = Session::create(&place, crate::session::options()).unwrap();
    let book = Box::new(two_legs().book().clone());
    session
        .transact(Command::Import { book, again: false })
        .unwrap();
    let said = |session: &Session| {
        let t = Texts::new(Lang::En);
        let members = &session.book().members[..];
        let context = Context {
            members,
            ..Context::new(event(session), &t)
        };
        let paper = report::pages(PaperKind::Cash, &context).unwrap();
        words_on(&paper).join(" ")
    };
    pay(&mut session, 1, 1000);
    count(&mut session, CountedWhat::Change, 5000);
    assert!(
        !said(&session).contains("without a receipt"),
        "none follows"
    );
    count(&mut session, CountedWhat::InBox, 6000);
    session.undo().unwrap();
    pay(&mut session, 2, 1000);
    let words = said(&session);
    let numbers = "No. 2, 3 without a receipt: starting cash, a count,";
    assert!(words.contains(numbers), "{words}");
}

#[test]
fn what_the_box_began_with_is_no_income() {
    let mut session = session(event_doc(
        2,
        json!({"entry": [{"name": "cards", "cents": 1000}]}),
    ));
    pay(&mut session, 1, 1000);
    count(&mut session, CountedWhat::Change, 5000);
    let t = Texts::new(Lang::En);
    let rows = t.cash_rows(event(&session), &money(&session));
    let counted = |what: String| {
        let row = rows.iter().find(|row| row.what == what);
        row.map(|row| (row.due.as_str(), row.counted.as_str()))
    };
    assert_eq!(counted(t.cash_received()), Some(("€20.00", "€10.00")));
    assert_eq!(counted(t.cash_change()), Some(("", "€50.00")));
    assert_eq!(counted(t.cash_rest()), Some(("", "€60.00")));
}

#[test]
fn the_cash_sheet_has_a_line_for_the_box_and_each_prize_ticked_or_to_tick() {
    let mut session = with_a_pot(json!({}));
    hand_out(&mut session, 1, 1, 4000).unwrap();
    let t = Texts::new(Lang::En);
    let (members, of) = (&session.book().members[..], event(&session));
    let context = Context {
        members,
        ..Context::new(of, &t)
    };
    let paper = report::pages(PaperKind::Cash, &context).unwrap();
    let words = words_on(&paper).join(" ");
    for said in [
        "Box as counted ____",
        "1. Player 1, ham (given by Butcher Braun) €40.00 ✓",
        "2. Player 2 €25.00 ___",
    ] {
        assert!(words.contains(said), "{said} in {words}");
    }
    // They are as easy to read as everything else on the sheet.
    let items = paper.pages.iter().flat_map(|page| &page.items);
    let small = items.filter(|item| match item {
        report::Item::Text {
            size, ink, text, ..
        } => {
            let is_of_prize = text.contains("Player 1, ham") || text == "✓";
            is_of_prize && (*size < 10.0 || *ink != Ink::Black)
        }
        report::Item::Line { .. } | report::Item::Fill { .. } => false,
    });
    assert_eq!(small.count(), 0);
}

/// A thing has no sum that could be open: the till says of it in words whether it was handed out.
#[test]
fn the_till_says_of_a_thing_whether_it_was_handed_out() {
    let things = json!([{"name": "overall", "shape": {"fixed": []}, "gifts": [{"name": "ham"}]}]);
    let mut session =
        with_a_pot(json!({"pots": things, "entry": [{"name": "cards", "cents": 200}]}));
    for lang in Lang::ALL {
        let t = Texts::new(lang);
        let told = |session: &Session| -> Vec<String> {
            let (members, of) = (&session.book().members[..], event(session));
            let all = sections(&t, of, &money(session), &awards(members, of));
            let lines = all.iter().flat_map(|section| &section.lines);
            let mut lines = lines.filter(|line| line.name.contains("overall"));
            let line = &lines.next().unwrap().line;
            let cells = line.cells.iter().flatten().skip(2);
            let cells = cells.map(|cell| cell.text.clone());
            cells.chain([line.spoken.clone()]).collect()
        };
        let open = told(&session);
        let name = |spoken: &str, state: &str| spoken.ends_with(&format!(": {state}"));
        assert_eq!(open[..3], ["", "", t.cash_to_hand_out().as_str()]);
        assert!(name(&open[3], &t.cash_to_hand_out()), "{open:?}");
        hand_out(&mut session, 1, 1, 0).unwrap();
        let handed = told(&session);
        assert_eq!(handed[..3], ["", t.cash_handed_out().as_str(), ""]);
        assert!(name(&handed[3], &t.cash_handed_out()), "{handed:?}");
        session.undo().unwrap();
    }
}

#[test]
fn sums_are_written_as_the_country_writes_them() {
    assert_eq!(price(123_450, "$", Lang::En), "$1,234.50");
    assert_eq!(price(-123_450, "€", Lang::De), "−1.234,50 €");
    assert_eq!(price(100_000_005, "€", Lang::De), "1.000.000,05 €");
    assert_eq!(price(99_999, "€", Lang::En), "€999.99");
}

#[test]
fn places_beyond_the_people_are_told_as_not_given_wherever_prizes_are() {
    let few = |people: i64| {
        let seats: Vec<i64> = (1..=people).collect();
        let feet: Vec<(i64, i64, i64)> = seats.iter().map(|who| (100 - who, 2, 0)).collect();
        let mut doc = event_doc(
            people,
            json!({
                "legs": [{"leg": 1, "rounds": 12, "tables": [table(1, &seats, &feet)]}],
                "entry": [{"name": "prizes", "cents": 1000, "pot": "overall"}],
                "pots": [{"name": "overall", "shape": {"fixed": [500, 400, 300, 200, 100]}}],
                "prizes": {"points": 0, "games": 0, "hardest": false, "booby": false},
            }),
        );
        doc["movement"]["tables_of"] = people.into();
        session(doc)
    };
    for (people, lang) in [(3, Lang::En), (4, Lang::De)] {
        let session = few(people);
        let t = Texts::new(lang);
        let (members, of) = (&session.book().members[..], event(&session));
        let list = awards(members, of);
        assert_eq!(list.not_given.len(), 1);
        let told = t.not_given_line(of, &list.not_given[0]);
        assert!(told.contains(&t.not_given_few(people, 5)), "{told}");
        let context = Context {
            members,
            ..Context::new(of, &t)
        };
        let news = report::news(&context, None).unwrap();
        assert!(news.contains(&told), "{told} in {news}");
        let mut desk = Desk::over(session, lang, Scripted::new(Vec::new()));
        desk.ctrl(Key::Num5);
        assert!(desk.shows(&told), "{told}");
        desk.tab_to(&t.ui_till()).press(Key::Space);
        desk.run();
        assert!(desk.shows(&told), "{told}");
    }
}

#[test]
fn what_has_nothing_to_say_says_so_and_makes_no_page() {
    let mut session = with_a_pot(json!({}));
    for who in 1..=8 {
        pay(&mut session, who, 1100);
    }
    let t = Texts::new(Lang::En);
    let made = |session: &Session, kind: PaperKind| {
        let context = Context {
            members: &session.book().members,
            ..Context::new(event(session), &t)
        };
        report::pages(kind, &context).map(|paper| paper.pages.len())
    };
    assert_eq!(
        made(&session, PaperKind::Settlement),
        Err(ReportError::NothingToBalance)
    );
    assert_eq!(
        made(&session, PaperKind::StillOpen),
        Err(ReportError::NothingOpen)
    );
    assert!(made(&session, PaperKind::Certificates).is_ok());
    let table_to_come = json!({"legs": [{"leg": 1, "rounds": 12, "tables": [
        table(1, &[1, 2, 3, 4], &[(90, 2, 0), (80, 2, 0), (70, 2, 0), (60, 2, 0)]),
        table(2, &[5, 6, 7, 8], &[])]}], "stake_cents_per_100": 25});
    let early = with_a_pot(table_to_come);
    assert!(matches!(
        made(&early, PaperKind::Certificates),
        Err(ReportError::NoCertificate(_))
    ));
    assert!(made(&early, PaperKind::Settlement).is_ok());
    let nothing = with_a_pot(json!({"legs": [{"leg": 1, "rounds": 12, "tables": [
        table(1, &[1, 2, 3, 4], &[]), table(2, &[5, 6, 7, 8], &[])]}], "stake_cents_per_100": 25}));
    assert_eq!(
        made(&nothing, PaperKind::Settlement),
        Err(ReportError::NothingIn)
    );
}
