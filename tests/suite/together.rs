//! Several commands as one act: all of it or nothing, one row and one undo, over the wire and among
//! several hosts too.

use crate::memory_order::MemoryLog;
use crate::session::{amount, evening, guest, one_table, options};
use serde_json::{Value, json};
use vorhand::club::{
    Content, DealNo, EntrantId, EventId, LegNo, Seal, SheetId, SheetMark, TableNo,
};
use vorhand::i18n::{Lang, Texts};
use vorhand::ops::{Answer, Asker, Command, Part, Refusal, Right, SealRefusal};
use vorhand::session::{ReceivedAsk, Session, SessionError};
use vorhand::wire::AskLine;

fn together(commands: impl IntoIterator<Item = Command>) -> Command {
    let parts = commands.into_iter().map(Part::from).collect();
    Command::Together { parts }
}

/// A final with two people, of whom the second pays.
fn cup() -> Command {
    let event = EventId::MADE;
    let people = ["Anna", "Bert"].map(guest).to_vec();
    together([
        Command::new_event(evening("Cup")),
        Command::AddEntrants { event, people },
        Command::TakePayment {
            event,
            entrant: EntrantId::MADE,
            at: "2026-11-20T19:30:00+01:00".parse().unwrap(),
            cents: 500,
            by: String::new(),
        },
    ])
}

fn code(done: Result<vorhand::session::Deed, SessionError>) -> &'static str {
    match done {
        Err(SessionError::Refused(why)) => why.code(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_a_part_makes_the_next_one_names() {
    let mut session = Session::in_memory(options()).unwrap();
    session
        .transact(Command::new_event(evening("Thursday")))
        .unwrap();
    let before = session.book().clone();
    let rows = session.last_seq();
    let done = session.transact(cup()).unwrap();
    let said = Texts::new(Lang::En).change_title(&done.title);
    assert_eq!(said, "new evening “Cup”, 2 people come, Bert paid €5.00");
    assert_eq!(session.last_seq(), rows + 1);
    let event = session.event(done.event().unwrap()).unwrap();
    let paid: Vec<i64> = event.entrants.iter().map(|who| who.paid_cents(0)).collect();
    assert_eq!(paid, [0, 500]);
    session.undo().unwrap();
    assert!(*session.book() == before);
    assert!(session.verify().unwrap().sound());
}

#[test]
fn one_part_that_is_refused_is_the_refusal_of_the_whole() {
    let mut session = Session::in_memory(options()).unwrap();
    let before = session.book().clone();
    let Command::Together { mut parts } = cup() else {
        panic!("an act")
    };
    parts.push(Command::RemoveEvent { event: EventId(7) }.into());
    assert_eq!(
        code(session.transact(Command::Together { parts })),
        "no-event"
    );
    assert!(*session.book() == before);
    assert_eq!(session.last_seq(), 0);
}

#[test]
fn an_act_has_parts_and_none_of_them_is_an_act() {
    let mut session = Session::in_memory(options()).unwrap();
    let add = |n: usize| Command::AddMember {
        name: format!("M{n}"),
        club: String::new(),
        number: String::new(),
    };
    assert_eq!(code(session.transact(together([]))), "together-parts");
    assert_eq!(
        code(session.transact(together((0..17).map(add)))),
        "together-parts"
    );
    assert_eq!(code(session.transact(together([cup()]))), "together-within");
    session.transact(together((0..16).map(add))).unwrap();
    assert_eq!(session.book().members.len(), 16);
}

/// Sealed results change within an act as little as without one, and with a reason as much.
#[test]
fn the_seal_looks_at_the_whole() {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut session);
    let seal = Seal {
        sealed_at: Some(session.now()),
        ..Seal::default()
    };
    session.transact(Command::SetSeal { event, seal }).unwrap();
    let act = together([
        Command::AddMember {
            name: "Emil".to_owned(),
            club: String::new(),
            number: String::new(),
        },
        deal(event, ids[1], 24),
    ]);
    let refused = session.transact(act.clone());
    assert!(
        matches!(
            refused,
            Err(SessionError::Refused(Refusal::Seal(
                SealRefusal::Sealed { .. }
            )))
        ),
        "{refused:?}"
    );
    session
        .transact(Command::AfterSeal {
            event,
            at: session.now(),
            reason: "misread".to_owned(),
            command: Box::new(act),
        })
        .unwrap();
    assert!(session.event(event).unwrap().seal.corrected_at.is_some());
}

fn sheet(event: EventId) -> SheetId {
    SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    }
}

fn deal(event: EventId, who: EntrantId, points: i32) -> Command {
    Command::EnterDeal {
        sheet: sheet(event),
        deal: DealNo(1),
        lines: amount(who, points),
    }
}

/// Sends an ask of somebody with this right.
fn ask(session: &mut Session, right: Right, number: u32, parts: Value) -> Answer {
    let line =
        json!({"mark": format!("d-{number}"), "command": {"do": "together", "parts": parts}});
    let line: AskLine = serde_json::from_value(line).unwrap();
    let heard = ReceivedAsk {
        asker: Asker {
            name: "Device".to_owned(),
            right,
        },
        ask: line.ask(session.book(), session.now()).unwrap(),
        told: line.told(),
    };
    let answered = session.carry(&[heard]).unwrap();
    answered.into_iter().next().unwrap().answer
}

fn refused(code: &str) -> Answer {
    Answer::Refused {
        code: code.to_owned(),
    }
}

#[test]
fn over_the_wire_each_part_needs_its_right_and_what_was_seen() {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut session);
    let enter = |points: i32| {
        json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 1,
            "lines": [{"declarer": ids[1].0, "amount": points}]})
    };
    let mark = json!({"command": {"do": "mark_sheet", "leg": 1, "table": 1, "mark": "in"},
        "seen": {"mark": "out"}});
    let both = json!([{"command": enter(24)}, mark]);
    let table = Right::Table(sheet(event));
    assert_eq!(
        ask(&mut session, table, 1, both.clone()),
        refused("not-allowed")
    );
    let with_more = json!([{"command": enter(24)}, {"command": {"do": "remove_event"}}]);
    assert_eq!(
        ask(&mut session, Right::Desk, 2, with_more),
        refused("not-allowed")
    );
    let rows = session.last_seq();
    assert_eq!(
        ask(&mut session, Right::Desk, 3, both.clone()),
        Answer::Done
    );
    assert_eq!(session.last_seq(), rows + 1);
    let table = session.book().events[0].legs[0].tables[0].clone();
    assert_eq!(
        (table.sheet.deals.len(), table.sheet.mark),
        (1, SheetMark::In)
    );
    // What stands is no longer what its author saw: nothing.
    let again = json!([{"command": enter(48)}]);
    assert_eq!(
        ask(&mut session, Right::Desk, 4, again),
        refused("together-seen")
    );
    let seen = json!({"lines": [{"declarer": ids[1].0, "amount": 24}]});
    let again = json!([{"command": enter(48), "seen": seen}]);
    assert_eq!(ask(&mut session, Right::Desk, 5, again), Answer::Done);
    // On a signed sheet a desk writes nothing, and nothing of an act is kept beside.
    let signed = Command::MarkSheet {
        sheet: sheet(event),
        mark: SheetMark::Signed,
    };
    session.transact(signed).unwrap();
    let seen = json!({"lines": [{"declarer": ids[1].0, "amount": 48}]});
    let again = json!([{"command": enter(24), "seen": seen}]);
    assert_eq!(
        ask(&mut session, Right::Desk, 6, again.clone()),
        refused("not-allowed")
    );
    let table = &session.book().events[0].legs[0].tables[0];
    assert!(table.sheet.beside.is_empty());
    assert_eq!(ask(&mut session, Right::Director, 7, again), Answer::Done);
}

/// A director's ask that says nothing of what was seen is about whatever stands.
#[test]
fn a_director_writes_over_whatever_stands() {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut session);
    session.transact(deal(event, ids[1], 24)).unwrap();
    let mut act = Command::Together {
        parts: vec![Part {
            command: deal(event, ids[1], 48),
            seen: Some(Content::default()),
        }],
    };
    assert_eq!(code(session.transact(act.clone())), "together-seen");
    act.writes_over_what_stands();
    session.transact(act).unwrap();
    let deals = &session.event(event).unwrap().legs[0].tables[0].sheet.deals;
    assert_eq!(deals[0].amount, 48);
}

/// Two hosts that share one order; the first opens an evening while the second begins the final.
#[test]
fn among_hosts_a_final_never_comes_into_another_evening() {
    let mut first = Session::in_memory(options()).unwrap();
    one_table(&mut first);
    let log = MemoryLog::of(&first);
    let mut hosts: Vec<Session> = (0..2)
        .map(|number| {
            let mut session = Session::in_memory(options()).unwrap();
            session.act_as(|own| format!("{own} {number}")).unwrap();
            session.share(log.seen_by(number)).unwrap();
            session
        })
        .collect();
    let other = hosts[0]
        .transact(Command::new_event(evening("Another")))
        .unwrap();
    let other = other.event().unwrap();
    // The second has not heard of it.
    assert!(hosts[1].event(other).is_none());
    let done = hosts[1].transact(cup()).unwrap();
    let made = done.event().unwrap();
    assert_ne!(made, other);
    assert!(log.shared.lock().unwrap().misses > 0, "there was a race");
    hosts[0].follow().unwrap();
    for host in &hosts {
        assert!(host.event(other).unwrap().entrants.is_empty());
        assert_eq!(host.event(made).unwrap().entrants.len(), 2);
    }
    hosts[1].undo().unwrap();
    assert!(hosts[1].event(made).is_none() && hosts[1].event(other).is_some());
}

/// A part that writes on a sheet is carried out only if nobody wrote there before the act arrived.
#[test]
fn among_hosts_an_act_is_planned_anew_as_a_whole() {
    let mut first = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut first);
    let log = MemoryLog::of(&first);
    let mut hosts: Vec<Session> = (0..2)
        .map(|number| {
            let mut session = Session::in_memory(options()).unwrap();
            session.share(log.seen_by(number)).unwrap();
            session
        })
        .collect();
    hosts[0].transact(deal(event, ids[1], 24)).unwrap();
    let add = Command::AddMember {
        name: "Emil".to_owned(),
        club: String::new(),
        number: String::new(),
    };
    let act = together([add, deal(event, ids[1], 48)]);
    assert_eq!(code(hosts[1].transact(act)), "together-seen");
    assert!(hosts[1].book().members.is_empty(), "nothing of it");
    let kept = &hosts[1].event(event).unwrap().legs[0].tables[0].sheet.deals;
    assert_eq!(kept[0].amount, 24);
}
