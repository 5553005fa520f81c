//! Several hosts share one order: whatever they do, whichever answers are lost, whoever starts
//! anew, all of them hold equal tables in the end, nothing that was answered is missing, and nothing
//! is there twice.

use crate::desktop::Scripted;
use crate::memory_order::{Fate, MemoryLog};
use crate::session::{amount, evening, guest, one_table, options};
use crate::window::Desk;
use crate::window_stages::say;
use egui::Key;
use proptest::prelude::*;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use vorhand::club::{DealNo, EntrantId, EventId, LegNo, SheetId, TableNo};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Answer, Asker, Command, Right, Title};
use vorhand::session::{ReceivedAsk, Session, SessionOptions, StoreError, Trouble};
use vorhand::wire::AskLine;

/// A host's book joins the order; a new one takes it over whole. None: one in memory.
fn host(path: Option<&Path>, log: &MemoryLog, number: usize) -> Session {
    let options = SessionOptions {
        actor: format!("Host {number}"),
        ..options()
    };
    let session = match path {
        Some(path) => Session::open_or_create(path, options),
        None => Session::in_memory(options),
    };
    let mut session = session.unwrap();
    // What was told to happen to the next calls is meant for changes.
    let fates = std::mem::take(&mut log.shared.lock().unwrap().fates);
    session.share(log.seen_by(number)).unwrap();
    log.shared.lock().unwrap().fates = fates;
    session
}

/// So many hosts over an evening with one table; in memory where no folder is named.
fn hall(dir: Option<&Path>, count: usize) -> (MemoryLog, Vec<Session>, (EventId, Vec<EntrantId>)) {
    let mut first = Session::in_memory(options()).unwrap();
    let table = one_table(&mut first);
    let log = MemoryLog::of(&first);
    let path = |n: usize| Some(dir?.join(format!("host{n}.vorhand")));
    let hosts = (0..count).map(|n| host(path(n).as_deref(), &log, n));
    let hosts = hosts.collect();
    (log, hosts, table)
}

fn sheet(event: EventId) -> SheetId {
    SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    }
}

fn enter(event: EventId, deal: u32, who: EntrantId, points: i32) -> Command {
    Command::EnterDeal {
        sheet: sheet(event),
        deal: DealNo(deal),
        lines: amount(who, points),
    }
}

fn heard(session: &Session, mark: &str, deal: u32, who: EntrantId, points: i32) -> ReceivedAsk {
    let line = json!({ "mark": mark, "seen": {}, "command": {
        "do": "enter_deal", "leg": 1, "table": 1, "deal": deal,
        "lines": [{ "declarer": who.0, "amount": points }] } });
    let line: AskLine = serde_json::from_value(line).unwrap();
    ReceivedAsk {
        asker: Asker {
            name: "Tablet 1".to_owned(),
            right: Right::Desk,
        },
        ask: line.ask(session.book(), session.now()).unwrap(),
        told: line.told(),
    }
}

#[test]
fn what_one_host_writes_every_other_holds_and_each_file_proves_itself() {
    let dir = tempfile::tempdir().unwrap();
    let (log, mut hosts, (event, ids)) = hall(Some(dir.path()), 3);
    for (n, host) in hosts.iter_mut().enumerate() {
        // None of them has followed the others yet.
        host.transact(enter(event, n as u32 + 1, ids[(n + 1) % 4], 24))
            .unwrap();
    }
    assert!(log.shared.lock().unwrap().misses > 0, "somebody was behind");
    for host in &mut hosts {
        host.follow().unwrap();
        let proof = host.verify().unwrap();
        assert!(proof.sound(), "{proof:?}");
    }
    let [a, b, c] = [0, 1, 2].map(|n: usize| hosts[n].book().clone());
    assert!(a == b && b == c);
    assert_eq!(a.events[0].legs[0].tables[0].sheet.deals.len(), 3);
}

#[test]
fn the_same_deal_from_two_hosts_is_set_beside_and_a_draw_is_made_once() {
    let dir = tempfile::tempdir().unwrap();
    let (_, mut hosts, (event, ids)) = hall(Some(dir.path()), 2);
    let [mut one, mut two] = <[Session; 2]>::try_from(std::mem::take(&mut hosts)).unwrap();
    one.transact(enter(event, 1, ids[1], 24)).unwrap();
    let done = two.transact(enter(event, 1, ids[1], 48)).unwrap();
    assert!(matches!(done.title, Title::SetBeside { .. }), "{done:?}");
    let sheet = &two.book().events[0].legs[0].tables[0].sheet;
    assert_eq!((sheet.deals[0].amount, sheet.beside.len()), (24, 1));
    // What is wanted stands already.
    one.transact(enter(event, 2, ids[2], 20)).unwrap();
    let done = two.transact(enter(event, 2, ids[2], 20)).unwrap();
    assert_eq!(done.seq, None);
    // Two directors draw at once: the second draw is looked at anew, beside the first.
    one.follow().unwrap();
    let new = one.transact(Command::new_event(evening("Friday"))).unwrap();
    let friday = new.event().unwrap();
    let people = (1..=8).map(|n| guest(&format!("G{n}"))).collect();
    one.transact(Command::AddEntrants {
        event: friday,
        people,
    })
    .unwrap();
    two.follow().unwrap();
    one.transact(Command::Draw {
        event: friday,
        seed: 1,
    })
    .unwrap();
    let _ = two.transact(Command::Draw {
        event: friday,
        seed: 2,
    });
    one.follow().unwrap();
    two.follow().unwrap();
    assert_eq!(one.book(), two.book());
    assert!(one.verify().unwrap().sound());
}

#[test]
fn an_answer_that_was_lost_is_found_out_and_nothing_is_done_twice() {
    let dir = tempfile::tempdir().unwrap();
    let (log, mut hosts, (event, ids)) = hall(Some(dir.path()), 2);
    let rows = log.shared.lock().unwrap().rows.len();
    for fate in [Fate::Lost, Fate::Unheard] {
        log.shared.lock().unwrap().fates = vec![fate];
        let add = Command::AddMember {
            name: format!("{fate:?}"),
            club: String::new(),
            number: String::new(),
        };
        hosts[0].transact(add).unwrap();
    }
    assert_eq!(log.shared.lock().unwrap().rows.len(), rows + 2);
    assert_eq!(hosts[0].book().members.len(), 2);
    // The database goes in the moment in which it has the row: nothing is claimed, and it is there later.
    log.shared.lock().unwrap().fates = vec![Fate::Away, Fate::Lost];
    let why = hosts[0].transact(enter(event, 1, ids[1], 24)).unwrap_err();
    assert_eq!(why.code(), "file");
    let told = heard(&hosts[0], "k3f9-1", 2, ids[2], 48);
    log.shared.lock().unwrap().fates = vec![Fate::Away];
    let why = hosts[0].carry(std::slice::from_ref(&told)).unwrap_err();
    assert_eq!(why.trouble, Trouble::OrderAway);
    assert!(hosts[0].verify().unwrap().sound());
    // The device tries another host, and the first one again.
    let answers = hosts[1].carry(std::slice::from_ref(&told)).unwrap();
    assert_eq!(answers[0].answer, Answer::Done);
    let answers = hosts[0].carry(&[told]).unwrap();
    assert!(answers[0].repeated && answers[0].answer == Answer::Done);
    let deals = |host: &Session| host.book().events[0].legs[0].tables[0].sheet.deals.len();
    assert_eq!((deals(&hosts[0]), deals(&hosts[1])), (2, 2));
}

#[test]
fn a_journal_that_was_cut_or_forked_is_named_by_its_row_and_nothing_is_written_after_it() {
    let dir = tempfile::tempdir().unwrap();
    let (log, mut hosts, (event, ids)) = hall(Some(dir.path()), 2);
    let cut = log.shared.lock().unwrap().rows.len();
    hosts[0].transact(enter(event, 1, ids[1], 24)).unwrap();
    hosts[0].transact(enter(event, 2, ids[2], 20)).unwrap();
    // A database that was restored from an older backup is not believed.
    log.shared.lock().unwrap().rows.truncate(cut);
    let row = i64::try_from(cut).unwrap() + 1;
    let named = |trouble: Trouble| assert_eq!(trouble, Trouble::OrderForked { row });
    named(hosts[0].follow().unwrap_err().trouble);
    let before = hosts[0].book().clone();
    let why = hosts[0].transact(enter(event, 3, ids[0], 18)).unwrap_err();
    assert_eq!(why.code(), "file");
    assert_eq!((hosts[0].book(), hosts[0].last_seq()), (&before, row + 1));
    assert_eq!(log.shared.lock().unwrap().rows.len(), cut);
    // Another host goes on there: now it has forked, and the row is the same.
    hosts[1].transact(enter(event, 1, ids[1], 48)).unwrap();
    let path = dir.path().join("host0.vorhand");
    drop(hosts.remove(0));
    let mut session = Session::open(&path, options()).unwrap();
    named(session.share(log.seen_by(0)).unwrap_err().trouble);
    assert!(!session.is_shared());
    assert_eq!(session.parts_from(log.seen_by(0)).unwrap(), Some(row));
    assert_eq!(hosts[0].parts_from(log.seen_by(1)).unwrap(), None);
    // A row that was altered is found by the chain, before it is believed.
    log.shared.lock().unwrap().rows[2].actor = "Nobody".to_owned();
    let mut fresh = Session::create(dir.path().join("fresh.vorhand"), options()).unwrap();
    let why = fresh.share(log.seen_by(3)).unwrap_err();
    assert_eq!(why.trouble, Trouble::OrderForked { row: 3 });
}

/// One thing that happens: who does what where, and what becomes of his next calls.
type Step = (usize, u8, (u32, usize, i32), Vec<u8>);

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let cell = (1_u32..5, 0_usize..4, prop::sample::select(vec![20, 24, 48]));
    let fates = prop::collection::vec(0_u8..8, 0..3);
    prop::collection::vec((0_usize..4, 0_u8..12, cell, fates), 1..40)
}

fn fate(of: u8) -> Fate {
    match of {
        0 => Fate::Lost,
        1 => Fate::Unheard,
        2 => Fate::Away,
        _ => Fate::Answered,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_number_of_hosts_end_with_equal_tables_and_each_mark_once(steps in steps()) {
        let count = 1 + steps.len() % 4;
        let (log, hosts, (event, ids)) = hall(None, count);
        let mut hosts: Vec<Option<Session>> = hosts.into_iter().map(Some).collect();
        let mut promised: BTreeMap<String, Answer> = BTreeMap::new();
        let mut sent: Vec<ReceivedAsk> = Vec::new();
        let mut written: BTreeSet<i64> = BTreeSet::new();
        for (turn, (at, what, (deal, seat, points), fates)) in (1..).zip(steps) {
            let at = at % count;
            let who = ids[(deal as usize - 1 + 1 + seat % 3) % 4];
            log.shared.lock().unwrap().fates = fates.into_iter().map(fate).collect();
            let session = hosts[at].as_mut().unwrap();
            match what {
                0 => drop(session.follow()),
                1 => {
                    // Another machine takes its place.
                    hosts[at] = Some(host(None, &log, at));
                }
                2 => if let Ok(done) = session.undo() { written.extend(done.seq) },
                3 => if let Ok(done) = session.redo() { written.extend(done.seq) },
                4..7 => if let Ok(done) = session.transact(enter(event, deal, who, points)) {
                    written.extend(done.seq);
                },
                _ => {
                    let again = if what < 9 { sent.get(seat).cloned() } else { None };
                    let one = again.unwrap_or_else(|| heard(session, &format!("d{at}-{turn}"), deal, who, points));
                    sent.push(one.clone());
                    if let Ok(answers) = session.carry(std::slice::from_ref(&one)) {
                        let mark = one.ask.mark.to_string();
                        let before = promised.insert(mark, answers[0].answer.clone());
                        prop_assert!(before.is_none_or(|before| before == answers[0].answer));
                        written.extend(answers[0].seq);
                    }
                }
            }
            log.shared.lock().unwrap().fates.clear();
        }
        let mut hosts: Vec<Session> = hosts.into_iter().flatten().collect();
        for host in &mut hosts {
            host.follow().unwrap();
            let proof = host.verify().unwrap();
            prop_assert!(proof.sound(), "{proof:?}");
        }
        let shared = log.shared.lock().unwrap();
        let marks: Vec<String> = shared.rows.iter().filter_map(|row| row.mark()).collect();
        let once: BTreeSet<&String> = marks.iter().collect();
        prop_assert_eq!(marks.len(), once.len());
        for mark in promised.keys() {
            prop_assert!(once.contains(mark), "{mark} was answered and is there");
        }
        for seq in written {
            prop_assert!(shared.rows.iter().any(|row| row.seq == seq));
        }
        for pair in hosts.windows(2) {
            prop_assert_eq!(pair[0].book(), pair[1].book());
            prop_assert_eq!(pair[0].head().unwrap(), pair[1].head().unwrap());
        }
    }
}

#[test]
fn what_is_typed_while_the_order_is_away_stays_in_its_line_and_goes_in_later() {
    for lang in Lang::ALL {
        let (log, mut hosts, (_, ids)) = hall(None, 1);
        let mut desk = Desk::over(hosts.remove(0), lang, Scripted::default());
        desk.ctrl(Key::Num3).press(Key::Enter);
        log.shared.lock().unwrap().fates = vec![Fate::Away; 1000];
        desk.write("248").press(Key::Enter);
        let deals = |desk: &Desk| {
            desk.app().session().unwrap().book().events[0].legs[0].tables[0]
                .sheet
                .deals
                .clone()
        };
        assert!(deals(&desk).is_empty());
        // The desk goes on; the line waits, and says why.
        desk.tab_to(say(lang, "1 line to check", "1 Zeile zu klären"))
            .press(Key::Enter);
        assert!(desk.shows("248"), "the line is as it was typed");
        let away = Texts::new(lang).store_error(&StoreError {
            path: std::path::PathBuf::new(),
            trouble: Trouble::OrderAway,
            detail: "away".to_owned(),
        });
        assert!(desk.shows(&away), "{away}");
        log.shared.lock().unwrap().fates.clear();
        desk.press(Key::Enter);
        let deals = deals(&desk);
        assert_eq!(deals.len(), 1);
        assert_eq!((deals[0].amount, deals[0].declarer), (48, Some(ids[1])));
    }
}
