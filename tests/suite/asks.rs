//! What an ask of another device is answered, case by case: rights, what stands, what is set beside,
//! what is taken back, and what an answer that was lost is answered again.

use crate::session::{evening, guest, options};
use serde_json::{Value, json};
use vorhand::club::{BesideWhy, EventId, LegNo, MovementKind, Sheet, SheetId, SheetMark, TableNo};
use vorhand::ops::{Answer, Asker, Command, Refusal, Right, SeatRepair, SheetRefusal, Title};
use vorhand::session::{Answered, ReceivedAsk, Session, SessionError};
use vorhand::wire::{AnswerLine, AskLine};

/// Two tables of four, one leg of two rounds, with a hand for each device.
struct Hall {
    session: Session,
    event: EventId,
    asked: u32,
}

const TABLET: &str = "Tablet 1";
const DESK: &str = "Desk 2";

impl Hall {
    fn new() -> Hall {
        let mut session = Session::in_memory(options()).unwrap();
        let mut settings = evening("Thursday");
        (settings.movement.kind, settings.movement.legs) = (MovementKind::Individual, Some(2));
        let event = session.transact(Command::new_event(settings)).unwrap();
        let event = event.event().unwrap();
        let people = (1..=9).map(|n| guest(&format!("G{n}"))).collect();
        session
            .transact(Command::AddEntrants { event, people })
            .unwrap();
        let ninth = session.book().events[0].entrants[8].id;
        session
            .transact(Command::RemoveEntrant {
                event,
                entrant: ninth,
            })
            .unwrap();
        session.transact(Command::Draw { event, seed: 5 }).unwrap();
        Hall {
            session,
            event,
            asked: 0,
        }
    }

    fn sheet_id(&self, table: u32) -> SheetId {
        SheetId {
            event: self.event,
            leg: LegNo(1),
            table: TableNo(table),
        }
    }

    fn right(&self, who: &str) -> Right {
        match who {
            DESK | "Desk 33" => Right::Desk,
            "Director" => Right::Director,
            _ => Right::Table(self.sheet_id(1)),
        }
    }

    fn heard(&self, who: &str, line: Value) -> ReceivedAsk {
        let line: AskLine = serde_json::from_value(line).unwrap();
        ReceivedAsk {
            asker: Asker {
                name: who.to_owned(),
                right: self.right(who),
            },
            ask: line.ask(self.session.book(), self.session.now()).unwrap(),
            told: line.told(),
        }
    }

    fn send(&mut self, who: &str, line: Value) -> Answered {
        let heard = self.heard(who, line);
        self.session.carry(&[heard]).unwrap().remove(0)
    }

    /// A new ask.
    fn ask(&mut self, who: &str, seen: Value, command: Value) -> Answer {
        self.asked += 1;
        let mark = format!("d{}-{}", who.len(), self.asked);
        self.send(who, json!({"mark": mark, "seen": seen, "command": command}))
            .answer
    }

    fn sheet(&self, table: u32) -> &Sheet {
        let tables = &self.session.book().events[0].legs[0].tables;
        &tables[table as usize - 1].sheet
    }

    /// Who sits so many seats behind the dealer of a deal.
    fn behind(&self, table: u32, deal: u32, seats: u32) -> i64 {
        let tables = &self.session.book().events[0].legs[0].tables;
        tables[table as usize - 1].seats[(deal + seats - 1) as usize % 4]
            .1
            .0
    }

    fn line(&self, table: u32, deal: u32, points: i32) -> Value {
        let who = self.behind(table, deal, 1);
        json!([{"declarer": who, "amount": points, "accepted": "as written"}])
    }

    /// The same as it is seen.
    fn seen(&self, table: u32, deal: u32, points: i32) -> Value {
        json!({"lines": self.line(table, deal, points)})
    }

    fn deal(&self, table: u32, deal: u32, points: i32) -> Value {
        json!({"do": "enter_deal", "leg": 1, "table": table, "deal": deal, "lines": self.line(table, deal, points)})
    }

    fn mark(&mut self, mark: SheetMark) {
        let sheet = self.sheet_id(1);
        self.session
            .transact(Command::MarkSheet { sheet, mark })
            .unwrap();
    }
}

/// Taking or dropping what is beside the first table's sheet.
fn settle(number: u32, take: bool) -> Value {
    json!({"do": "settle_beside", "leg": 1, "table": 1, "number": number, "take": take})
}

fn refused(answer: &Answer, code: &str) {
    assert!(
        matches!(answer, Answer::Refused { code: said } if said == code),
        "{answer:?} is not {code}"
    );
}

fn number(answer: &Answer) -> u32 {
    match answer {
        Answer::Beside { number, .. } => *number,
        other => panic!("{other:?} is not beside"),
    }
}

fn beside(answer: &Answer) -> BesideWhy {
    match answer {
        Answer::Beside { why, .. } => *why,
        other => panic!("{other:?} is not beside"),
    }
}

#[test]
fn an_answer_that_was_lost_is_given_again_and_nothing_is_done_twice() {
    let mut hall = Hall::new();
    let line = json!({"mark": "k3f9-1", "command": hall.deal(1, 1, 48)});
    let first = hall.send(TABLET, line.clone());
    let rows = hall.session.last_seq();
    let again = hall.send(TABLET, line);
    assert_eq!((first.answer, first.seq), (again.answer, again.seq));
    assert!(again.repeated && hall.session.last_seq() == rows);
    // In another order of its fields it is the same ask; with another amount it is not.
    let other = json!({"command": hall.deal(1, 1, 24), "mark": "k3f9-1"});
    let reused = hall.send(TABLET, other);
    refused(&reused.answer, "mark-reused");
    let row = hall.session.journal_since(rows).unwrap().remove(0);
    assert!(
        matches!(row.title, Title::MarkReused { .. }),
        "told to the director"
    );
    assert_eq!(hall.sheet(1).deals[0].amount, 48);
}

#[test]
fn a_desk_and_a_tablet_that_was_away_write_the_same_deals() {
    let mut hall = Hall::new();
    for deal in 1..=4 {
        let points = if deal == 3 { 24 } else { 48 };
        let command = hall.deal(1, deal, points);
        assert_eq!(hall.ask(DESK, json!({}), command), Answer::Done);
    }
    for deal in 1..=4 {
        let command = hall.deal(1, deal, 48);
        let answer = hall.ask(TABLET, json!({}), command);
        if deal == 3 {
            assert_eq!(beside(&answer), BesideWhy::Differs);
        } else {
            assert_eq!(answer, Answer::Stands, "two sources agree");
        }
    }
    assert_eq!(
        hall.sheet(1).deals[2].amount,
        24,
        "nobody wins by being later"
    );
    let kept = &hall.sheet(1).beside[0];
    assert_eq!(
        (kept.by.as_str(), kept.wanted.lines[0].amount),
        (TABLET, 48)
    );
}

#[test]
fn what_is_beside_blocks_checked_and_the_end_until_a_desk_takes_or_drops_it() {
    for take in [true, false] {
        let mut hall = Hall::new();
        let command = hall.deal(1, 1, 24);
        hall.ask(DESK, json!({}), command);
        let command = hall.deal(1, 1, 48);
        hall.ask(TABLET, json!({}), command);
        let sheet = hall.sheet_id(1);
        let checked = Command::MarkSheet {
            sheet,
            mark: SheetMark::Checked,
        };
        let seal = Command::SetSeal {
            event: hall.event,
            seal: vorhand::club::Seal {
                sealed_at: Some(hall.session.now()),
                ..Default::default()
            },
        };
        for command in [checked.clone(), seal] {
            match hall.session.transact(command) {
                Err(SessionError::Refused(Refusal::Sheet(SheetRefusal::Unsettled {
                    count: 1,
                    ..
                }))) => {}
                other => panic!("{other:?}"),
            }
        }
        let (seen, settle) = (hall.seen(1, 1, 24), settle(1, take));
        refused(
            &hall.ask(TABLET, seen.clone(), settle.clone()),
            "not-allowed",
        );
        assert_eq!(hall.ask(DESK, seen, settle), Answer::Done);
        let stands = if take { 48 } else { 24 };
        assert_eq!(hall.sheet(1).deals[0].amount, stands);
        assert!(hall.sheet(1).beside.is_empty());
        hall.session.transact(checked).unwrap();
    }
}

#[test]
fn a_number_beside_is_never_given_out_again() {
    let mut hall = Hall::new();
    for deal in [5, 8] {
        let command = hall.deal(1, deal, 48);
        assert_eq!(hall.ask(TABLET, json!({}), command), Answer::Done);
    }
    let first = hall.deal(1, 5, 36);
    let first = number(&hall.ask("Tablet 10", json!({}), first));
    let seen = hall.seen(1, 5, 48);
    assert_eq!(
        hall.ask(DESK, seen.clone(), settle(first, false)),
        Answer::Done
    );
    let second = hall.deal(1, 8, -96);
    let second = number(&hall.ask("Tablet 10", json!({}), second));
    assert!(second > first, "{second} after {first}");
    // A desk whose screen is a minute old takes what is gone, and nothing else.
    let late = hall.ask("Desk 33", seen, settle(first, true));
    refused(&late, "no-beside");
    assert_eq!(hall.sheet(1).deals[1].amount, 48);
    // Also a number that came with another book, or was given out in an earlier sitting.
    let undo = json!({"do": "undo"});
    assert_eq!(hall.ask(DESK, json!({}), undo), Answer::Done);
    let third = hall.deal(1, 5, 20);
    let third = number(&hall.ask("Tablet 10", json!({}), third));
    assert!(third > second);
}

#[test]
fn a_desk_takes_or_drops_only_beside_what_it_saw() {
    for take in [true, false] {
        let mut hall = Hall::new();
        let (wrote, other) = (hall.deal(1, 5, 36), hall.deal(1, 5, 22));
        hall.ask(TABLET, json!({}), wrote);
        hall.ask("Tablet 10", json!({}), other);
        // The phone corrects itself; the desk has not heard of it yet.
        let (seen, corrected) = (hall.seen(1, 5, 36), hall.deal(1, 5, 20));
        assert_eq!(hall.ask(TABLET, seen.clone(), corrected), Answer::Done);
        let before = hall.sheet(1).clone();
        refused(&hall.ask(DESK, seen, settle(1, take)), "differs");
        refused(&hall.ask(DESK, json!({}), settle(1, take)), "differs");
        assert_eq!(*hall.sheet(1), before);
        let seen = hall.seen(1, 5, 20);
        assert_eq!(hall.ask(DESK, seen, settle(1, take)), Answer::Done);
        let stands = if take { 22 } else { 20 };
        assert_eq!(hall.sheet(1).deals[0].amount, stands);
    }
}

#[test]
fn a_mark_is_set_by_who_saw_the_one_before_it_and_says_what_is_missing() {
    let mut hall = Hall::new();
    let mark = |mark: &str| json!({"do": "mark_sheet", "leg": 1, "table": 1, "mark": mark});
    refused(&hall.ask(TABLET, json!({}), mark("in")), "no-seen");
    let out = json!({"mark": "out"});
    assert_eq!(hall.ask(TABLET, out.clone(), mark("in")), Answer::Done);
    refused(&hall.ask(DESK, out, mark("checked")), "differs");
    let seen = json!({"mark": "in"});
    assert_eq!(hall.ask(DESK, seen, mark("checked")), Answer::Done);
    let seen = json!({"mark": "checked"});
    refused(&hall.ask(TABLET, seen, mark("in")), "handed-in");
}

#[test]
fn a_slip_of_a_table_says_what_games_of_its_list_can_give() {
    let mut hall = Hall::new();
    let who = hall.behind(1, 1, 0);
    let slip = |points: i32, games: i32| json!({"do": "enter_slip", "leg": 1, "table": 1, "entrant": who, "points": points, "games": games});
    for (points, games) in [(120, 50), (-600, -9), (90_000, 1), (-20, 6)] {
        let answer = hall.ask(TABLET, json!({}), slip(points, games));
        refused(&answer, "slip-impossible");
    }
    assert_eq!(hall.ask(TABLET, json!({}), slip(120, 2)), Answer::Done);
    // What the paper says all the same is the desk's to write.
    let seen = json!({"slip": {"entrant": who, "points": 120, "games": 2}});
    assert_eq!(hall.ask(DESK, seen, slip(120, 50)), Answer::Done);
    assert_eq!(hall.ask(TABLET, json!({}), slip(120, 50)), Answer::Stands);
}

#[test]
fn the_same_wish_of_the_same_device_is_beside_once() {
    let mut hall = Hall::new();
    let (wrote, other) = (hall.deal(1, 5, 48), hall.deal(1, 5, 36));
    hall.ask(TABLET, json!({}), wrote);
    let first = number(&hall.ask("Tablet 10", json!({}), other.clone()));
    let again = number(&hall.ask("Tablet 10", json!({}), other.clone()));
    assert_eq!((first, hall.sheet(1).beside.len()), (again, 1));
    // Another device is another witness, and another wish another entry.
    hall.ask("Tablet 100", json!({}), other);
    let third = hall.deal(1, 5, 20);
    hall.ask("Tablet 10", json!({}), third);
    assert_eq!(hall.sheet(1).beside.len(), 3);
}

#[test]
fn what_is_beside_goes_away_when_it_stands_and_counts_as_a_second_source() {
    let mut hall = Hall::new();
    let (wrote, other) = (hall.deal(1, 5, 48), hall.deal(1, 5, 36));
    hall.ask(TABLET, json!({}), wrote);
    for device in ["Tablet 10", "Tablet 100"] {
        hall.ask(device, json!({}), other.clone());
    }
    let wrong = hall.deal(1, 5, 20);
    hall.ask("Tablet 1000", json!({}), wrong);
    let seen = hall.seen(1, 5, 48);
    assert_eq!(hall.ask(TABLET, seen, other), Answer::Done);
    assert_eq!(hall.sheet(1).beside.len(), 1, "only the one that differs");
    let agreed = |hall: &Hall| {
        let agreed = hall.session.agreed(hall.sheet_id(1)).unwrap();
        agreed.into_iter().map(|deal| deal.0).collect::<Vec<_>>()
    };
    assert_eq!(agreed(&hall), [5]);
    // What a desk takes is one source and a choice; an equal one beside it is a second.
    let again = hall.deal(1, 6, 48);
    hall.ask(TABLET, json!({}), again);
    let other = hall.deal(1, 6, 36);
    let taken = number(&hall.ask("Tablet 10", json!({}), other.clone()));
    let seen = hall.seen(1, 6, 48);
    let before = hall.session.book().clone();
    assert_eq!(
        hall.ask(DESK, seen.clone(), settle(taken, true)),
        Answer::Done
    );
    assert_eq!(agreed(&hall), [5]);
    assert_eq!(
        hall.ask(DESK, json!({}), json!({"do": "undo"})),
        Answer::Done
    );
    assert_eq!(*hall.session.book(), before);
    hall.ask("Tablet 100", json!({}), other);
    assert_eq!(hall.ask(DESK, seen, settle(taken, true)), Answer::Done);
    assert_eq!(agreed(&hall), [5, 6]);
    assert_eq!(hall.sheet(1).beside.len(), 1);
    assert!(hall.session.verify().unwrap().sound());
}

#[test]
fn what_is_beside_goes_away_when_an_undo_lets_it_stand_again() {
    let mut hall = Hall::new();
    let (first, other) = (hall.deal(1, 5, 48), hall.deal(1, 5, 36));
    hall.ask(DESK, json!({}), first.clone());
    let seen = hall.seen(1, 5, 48);
    assert_eq!(hall.ask(DESK, seen, other), Answer::Done);
    number(&hall.ask(TABLET, json!({}), first));
    let wrong = hall.deal(1, 5, 20);
    number(&hall.ask("Tablet 10", json!({}), wrong));
    let before = hall.session.book().clone();
    assert_eq!(
        hall.ask(DESK, json!({}), json!({"do": "undo"})),
        Answer::Done
    );
    assert_eq!(hall.sheet(1).beside.len(), 1, "only the one that differs");
    let agreed = hall.session.agreed(hall.sheet_id(1)).unwrap();
    assert_eq!(agreed.len(), 1, "it is a second source");
    assert!(hall.session.verify().unwrap().sound());
    assert_eq!(
        hall.ask(DESK, json!({}), json!({"do": "redo"})),
        Answer::Done
    );
    assert_eq!(*hall.session.book(), before);
    assert!(hall.session.verify().unwrap().sound());
}

#[test]
fn authority_moves_with_the_sheet() {
    let mut hall = Hall::new();
    let hand_in = json!({"do": "mark_sheet", "leg": 1, "table": 1, "mark": "in"});
    let checked = json!({"do": "mark_sheet", "leg": 1, "table": 1, "mark": "checked"});
    refused(
        &hall.ask(TABLET, json!({"mark": "out"}), checked),
        "not-allowed",
    );
    let elsewhere = hall.deal(2, 1, 24);
    refused(&hall.ask(TABLET, json!({}), elsewhere), "not-allowed");
    assert_eq!(
        hall.ask(TABLET, json!({"mark": "out"}), hand_in),
        Answer::Done
    );
    let late = hall.deal(1, 2, 24);
    assert_eq!(
        beside(&hall.ask(TABLET, json!({}), late)),
        BesideWhy::HandedIn
    );
    assert_eq!(hall.sheet(1).mark, SheetMark::Doubtful);
    let desk = hall.deal(1, 1, 24);
    assert_eq!(hall.ask(DESK, json!({}), desk), Answer::Done);
    assert_eq!(hall.ask(DESK, json!({}), settle(1, false)), Answer::Done);
    hall.mark(SheetMark::Signed);
    let desk = hall.deal(1, 1, 48);
    let seen = json!({"lines": hall.line(1, 1, 24)});
    assert_eq!(
        beside(&hall.ask(DESK, seen.clone(), desk.clone())),
        BesideWhy::Signed
    );
    assert_eq!(hall.ask("Director", seen, desk), Answer::Done);
    let draw = json!({"do": "clear_draw"});
    refused(&hall.ask(DESK, json!({}), draw), "not-allowed");
}

#[test]
fn an_outbox_that_comes_after_the_seal_is_set_beside_unless_it_is_equal() {
    let mut hall = Hall::new();
    let first = hall.deal(1, 1, 24);
    hall.ask(DESK, json!({}), first.clone());
    let seal = vorhand::club::Seal {
        sealed_at: Some(hall.session.now()),
        ..Default::default()
    };
    let event = hall.event;
    hall.session
        .transact(Command::SetSeal { event, seal })
        .unwrap();
    assert_eq!(hall.ask(TABLET, json!({}), first), Answer::Stands);
    let other = hall.deal(1, 2, 48);
    assert_eq!(
        beside(&hall.ask(TABLET, json!({}), other)),
        BesideWhy::Sealed
    );
    assert_eq!(hall.sheet(1).deals.len(), 1);
    // It is taken as any correction is: with a reason.
    let take = Command::SettleBeside {
        sheet: hall.sheet_id(1),
        number: 1,
        take: true,
    };
    assert!(hall.session.transact(take.clone()).is_err());
    let (event, at) = (hall.event, hall.session.now());
    hall.session
        .transact(Command::AfterSeal {
            event,
            at,
            reason: "the tablet was away".to_owned(),
            command: Box::new(take),
        })
        .unwrap();
    assert_eq!(hall.sheet(1).deals.len(), 2);
}

#[test]
fn who_is_no_longer_at_the_table_is_set_beside_as_written() {
    let mut hall = Hall::new();
    let command = hall.deal(1, 2, 48);
    let leaves = vorhand::club::EntrantId(hall.behind(1, 2, 1));
    let repair = Command::Repair {
        event: hall.event,
        next_leg: LegNo(1),
        what: SeatRepair::Replaced {
            leaves,
            comes: vorhand::ops::Newcomer::New(guest("Tina")),
        },
        anew: false,
    };
    hall.session.transact(repair).unwrap();
    let answer = hall.ask(TABLET, json!({}), command);
    assert_eq!(beside(&answer), BesideWhy::NotThere);
    let kept = &hall.sheet(1).beside[0].wanted.lines[0];
    assert_eq!((kept.declarer, kept.amount), (Some(leaves), 48));
    let take = Command::SettleBeside {
        sheet: hall.sheet_id(1),
        number: 1,
        take: true,
    };
    assert!(hall.session.transact(take).is_err(), "never guessed anew");
    assert_eq!(hall.sheet(1).beside.len(), 1);
}

#[test]
fn who_left_within_the_leg_is_set_beside_as_written() {
    let mut hall = Hall::new();
    let late = hall.deal(1, 6, 48);
    let leaves = vorhand::club::EntrantId(hall.behind(1, 6, 1));
    let repair = Command::RepairInLeg {
        event: hall.event,
        leg: LegNo(1),
        after_round: 1,
        what: SeatRepair::Leaves { entrant: leaves },
        at_table: None,
    };
    hall.session.transact(repair).unwrap();
    let answer = hall.ask(TABLET, json!({}), late);
    assert_eq!(beside(&answer), BesideWhy::NotThere);
    assert_eq!(
        hall.sheet(1).beside[0].wanted.lines[0].declarer,
        Some(leaves)
    );
    // Who deals is there all the same.
    let dealer = hall.behind(1, 1, 0);
    let line = json!([{"declarer": dealer, "amount": 24}]);
    let deals = json!({"do": "enter_deal", "leg": 1, "table": 1, "deal": 1, "lines": line});
    refused(&hall.ask(TABLET, json!({}), deals), "has-no-cards");
}

#[test]
fn one_device_is_one_source_however_often_it_says_so() {
    let mut hall = Hall::new();
    let deal = hall.deal(1, 1, 24);
    hall.ask(TABLET, json!({}), deal.clone());
    let agreed = |hall: &Hall| hall.session.agreed(hall.sheet_id(1)).unwrap().len();
    for (device, sources) in [(TABLET, 0), (TABLET, 0), ("Tablet 10", 1)] {
        let again = hall.ask(device, json!({}), deal.clone());
        assert_eq!(
            (again, agreed(&hall)),
            (Answer::Stands, sources),
            "{device}"
        );
    }
}

#[test]
fn a_desk_takes_back_nothing_of_a_director_of_its_name() {
    let mut hall = Hall::new();
    let member = json!({"do": "add_member", "name": "Zora"});
    assert_eq!(hall.ask("Director", json!({}), member), Answer::Done);
    let mut undo = hall.heard(
        "Director",
        json!({"mark": "d9-1", "command": {"do": "undo"}}),
    );
    undo.asker.right = Right::Desk;
    let answered = hall.session.carry(&[undo]).unwrap().remove(0);
    refused(&answered.answer, "not-allowed");
    assert_eq!(hall.session.book().members.len(), 1);
}

#[test]
fn a_sheet_typed_at_the_wrong_table_is_moved_in_one_step_and_back() {
    let mut hall = Hall::new();
    for deal in 1..=8 {
        let command = hall.deal(1, deal, 24);
        assert_eq!(hall.ask(TABLET, json!({}), command), Answer::Done);
    }
    let slip = json!({"do": "enter_slip", "leg": 1, "table": 1, "entrant": hall.behind(1, 1, 0), "points": 7, "games": 1, "okd_by": hall.behind(1, 1, 1)});
    hall.ask(TABLET, json!({}), slip);
    let before = hall.session.book().clone();
    let typed = hall.sheet(1).clone();
    let wrong = json!({"do": "move_sheet", "leg": 1, "table": 1, "to": 2});
    refused(&hall.ask(TABLET, json!({}), wrong.clone()), "not-allowed");
    assert_eq!(hall.ask(DESK, json!({}), wrong.clone()), Answer::Done);
    assert_eq!(*hall.sheet(1), Sheet::default());
    let moved = hall.sheet(2);
    for (was, is) in typed.deals.iter().zip(&moved.deals) {
        assert_eq!((was.deal, was.amount), (is.deal, is.amount));
        assert_eq!(is.declarer.unwrap().0, hall.behind(2, is.deal.0, 1));
    }
    assert_eq!(moved.slips[0].okd_by.unwrap().0, hall.behind(2, 1, 1));
    refused(&hall.ask(DESK, json!({}), wrong), "nothing-to-move");
    let undo = hall.ask(DESK, json!({}), json!({"do": "undo"}));
    assert_eq!(undo, Answer::Done);
    assert_eq!(*hall.session.book(), before);
    let right = json!({"do": "move_sheet", "leg": 1, "table": 1, "to": 2});
    refused(&hall.ask(DESK, json!({"mark": "in"}), right), "differs");
    assert_eq!(*hall.session.book(), before);
    let onto = json!({"do": "move_sheet", "leg": 1, "table": 2, "to": 1});
    refused(&hall.ask(DESK, json!({}), onto), "nothing-to-move");
}

#[test]
fn undo_is_each_devices_own_and_a_table_has_none() {
    let mut hall = Hall::new();
    let (first, second) = (hall.deal(1, 1, 24), hall.deal(1, 2, 48));
    hall.ask(DESK, json!({}), first);
    hall.ask(TABLET, json!({}), second);
    let undo = json!({"do": "undo"});
    refused(&hall.ask(TABLET, json!({}), undo.clone()), "not-allowed");
    let other = hall.seen(1, 1, 48);
    refused(&hall.ask(DESK, other, undo.clone()), "differs");
    let stands = hall.seen(1, 1, 24);
    assert_eq!(hall.ask(DESK, stands, undo.clone()), Answer::Done);
    let left: Vec<u32> = hall.sheet(1).deals.iter().map(|l| l.deal.0).collect();
    assert_eq!(left, [2], "the tablet's deal stays");
    refused(&hall.ask(DESK, json!({}), undo), "nothing-to-undo");
    assert_eq!(
        hall.ask(DESK, json!({}), json!({"do": "redo"})),
        Answer::Done
    );
    assert_eq!(hall.sheet(1).deals.len(), 2);
    assert_eq!(hall.session.next_undo(), Some(&Title::Draw { seed: 5 }));
}

#[test]
fn what_is_signed_or_sealed_since_is_not_taken_back() {
    for sealed in [false, true] {
        let mut hall = Hall::new();
        let (first, second) = (hall.deal(1, 1, 24), hall.deal(1, 2, 48));
        hall.ask(DESK, json!({}), first);
        hall.ask(DESK, json!({}), second);
        let undo = json!({"do": "undo"});
        assert_eq!(hall.ask(DESK, json!({}), undo.clone()), Answer::Done);
        if sealed {
            let checked = json!({"do": "mark_sheet", "leg": 1, "table": 2, "mark": "doubtful"});
            assert_eq!(
                hall.ask("Desk 33", json!({"mark": "out"}), checked),
                Answer::Done
            );
        }
        let (event, sheet) = (hall.event, hall.sheet_id(1));
        let sealed_at = "2026-11-21T23:00:00+01:00".parse().ok();
        let seal = vorhand::club::Seal {
            sealed_at,
            ..Default::default()
        };
        let mark = SheetMark::Signed;
        hall.session
            .transact(if sealed {
                Command::SetSeal { event, seal }
            } else {
                Command::MarkSheet { sheet, mark }
            })
            .unwrap();
        for step in [undo, json!({"do": "redo"})] {
            let answer = hall.ask(DESK, json!({}), step.clone());
            assert!(matches!(answer, Answer::Refused { .. }), "{step}");
        }
        assert_eq!(hall.sheet(1).deals.len(), 1);
        let answer = hall.ask("Desk 33", json!({}), json!({"do": "undo"}));
        assert!(
            matches!(answer, Answer::Refused { .. }),
            "a mark is final too"
        );
    }
}

#[test]
fn several_asks_are_one_write_and_each_sees_those_before_it() {
    let mut hall = Hall::new();
    let ask = |hall: &Hall, mark: &str, seen: Value, deal: u32, points: i32| {
        let command = hall.deal(1, deal, points);
        hall.heard(
            TABLET,
            json!({"mark": mark, "seen": seen, "command": command}),
        )
    };
    let seen = json!({"lines": hall.line(1, 1, 24)});
    let all = [
        ask(&hall, "k-1", json!({}), 1, 24),
        ask(&hall, "k-2", seen, 1, 48),
        ask(&hall, "k-2", json!({}), 1, 48),
        ask(&hall, "k-3", json!({}), 1, 20),
        ask(&hall, "k-1", json!({}), 1, 24),
    ];
    let answers = hall.session.carry(&all).unwrap();
    let said: Vec<&Answer> = answers.iter().map(|a| &a.answer).collect();
    assert_eq!((said[0], said[1]), (&Answer::Done, &Answer::Done));
    refused(said[2], "mark-reused");
    assert_eq!(beside(said[3]), BesideWhy::Differs);
    assert_eq!((said[4], answers[4].repeated), (&Answer::Done, true));
    assert!(hall.session.verify().unwrap().sound());
}

#[test]
fn what_an_answer_says_that_stands_is_what_the_next_ask_has_seen() {
    let mut hall = Hall::new();
    let (first, second) = (hall.deal(1, 1, 24), hall.deal(1, 1, 48));
    hall.ask(DESK, json!({}), first);
    let answer = hall.ask(TABLET, json!({}), second.clone());
    let said = serde_json::to_value(AnswerLine::from(answer)).unwrap();
    let stands = json!({"lines": hall.line(1, 1, 24)});
    let beside = json!({"answer": "beside", "number": 1, "why": "differs", "stands": stands});
    assert_eq!(said, beside);
    let seen = said["stands"].clone();
    assert_eq!(hall.ask(TABLET, seen, second), Answer::Done);
}

#[test]
fn a_line_that_is_no_ask_is_refused_with_a_word() {
    let hall = Hall::new();
    let code = |line: Value| {
        let line: AskLine = serde_json::from_value(line).unwrap();
        line.ask(hall.session.book(), hall.session.now())
            .unwrap_err()
            .code()
    };
    for mark in [
        "",
        "k",
        "k-0",
        "k-01",
        "K-1",
        "-1",
        "k-1-2",
        "k-99999999999999999999",
    ] {
        let line = json!({"mark": mark, "command": {"do": "undo"}});
        assert_eq!(code(line), "no-mark", "{mark}");
    }
    let nowhere = json!({"mark": "k-1", "command": {"do": "after_seal", "reason": "x", "command": {"do": "undo"}}});
    assert_eq!(code(nowhere), "undo-within");
    let unknown = json!({"mark": "k-1", "seen": {"line": []}, "command": {"do": "undo"}});
    assert!(serde_json::from_value::<AskLine>(unknown).is_err());
}
