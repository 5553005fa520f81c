//! What a session promises: everything answered is on disk, undo and redo live on after a restart.

use chrono::{DateTime, FixedOffset, NaiveDate};
use std::path::Path;
use vorhand::club::{
    Book, DealNo, EntrantId, EventId, EventSettings, LegNo, MovementKind, MovementSettings,
    PrizeSettings, RulesChoice, Scoring, Seat, SheetId, TableNo,
};
use vorhand::ops::{Command, LineInput, NewEntrant, Refusal, SheetRefusal, Title};
use vorhand::session::{Kind, Session, SessionError, SessionOptions};
use vorhand::skat::Rulebook;

/// A session whose clock stands still.
pub fn options() -> SessionOptions {
    let now: DateTime<FixedOffset> = "2026-11-21T19:30:00+01:00".parse().unwrap();
    SessionOptions {
        actor: "Desk".to_owned(),
        clock: Box::new(move || now),
    }
}

/// An evening of this name under Foster's laws.
pub fn evening(name: &str) -> EventSettings {
    EventSettings {
        name: name.to_owned(),
        date: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        rules: rules("foster_1922"),
        scoring: Scoring::Net,
        stake_cents_per_100: 25,
        currency: "€".to_owned(),
        movement: MovementSettings {
            kind: MovementKind::Fixed,
            rounds: 2,
            ..MovementSettings::default()
        },
        prizes: PrizeSettings::default(),
        is_final: false,
    }
}

/// A rulebook that comes with the program, as an evening has it.
pub fn rules(id: &str) -> RulesChoice {
    RulesChoice {
        id: id.to_owned(),
        text: Rulebook::builtin(id).unwrap().text().to_owned(),
        options: vec![],
        lost_at_five: None,
    }
}

/// A drawn evening of so many people and legs.
pub fn drawn(
    name: &str,
    kind: MovementKind,
    people: usize,
    legs: u32,
    rounds: u32,
) -> (Session, EventId) {
    let mut session = Session::in_memory(options()).unwrap();
    let mut event = evening(name);
    (
        event.movement.kind,
        event.movement.legs,
        event.movement.rounds,
    ) = (kind, Some(legs), rounds);
    let id = session
        .transact(Command::new_event(event))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=people).map(|n| guest(&format!("G{n}"))).collect();
    session
        .transact(Command::AddEntrants { event: id, people })
        .unwrap();
    session
        .transact(Command::Draw { event: id, seed: 5 })
        .unwrap();
    (session, id)
}

/// Somebody of this name.
pub fn guest(name: &str) -> NewEntrant {
    NewEntrant {
        name: name.to_owned(),
        ..NewEntrant::default()
    }
}

/// An amount in somebody's column.
pub fn amount(declarer: EntrantId, amount: i32) -> Vec<LineInput> {
    vec![LineInput {
        declarer: Some(declarer),
        amount: Some(amount),
        ..LineInput::default()
    }]
}

/// One table of four, seated by hand in the order in which they came.
pub fn one_table(session: &mut Session) -> (EventId, Vec<EntrantId>) {
    tables_by_hand(
        session,
        evening("Thursday"),
        &["Anna", "Bela", "Cora", "Dirk"],
        4,
    )
}

/// Tables of so many, seated by hand in the order in which they came.
pub fn tables_by_hand(
    session: &mut Session,
    settings: EventSettings,
    names: &[&str],
    size: usize,
) -> (EventId, Vec<EntrantId>) {
    let made = session.transact(Command::new_event(settings)).unwrap();
    let event = made.event().unwrap();
    let people = names.iter().map(|name| guest(name)).collect();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    let seated = |ids: &[EntrantId]| Seat::ALL.into_iter().zip(ids.iter().copied()).collect();
    session
        .transact(Command::SeatByHand {
            event,
            leg: LegNo(1),
            tables: ids.chunks(size).map(seated).collect(),
            sitting_out: vec![],
        })
        .unwrap();
    (event, ids)
}

fn deal(event: EventId, deal: u32, lines: Vec<LineInput>) -> Command {
    Command::EnterDeal {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        deal: DealNo(deal),
        lines,
    }
}

fn reopened(path: &Path) -> Book {
    Session::open(path, options()).unwrap().book().clone()
}

#[test]
fn what_was_answered_stands_in_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    session
        .transact(deal(event, 1, amount(ids[1], 36)))
        .unwrap();
    let book = session.book().clone();
    assert_eq!(book.events[0].legs[0].tables[0].sheet.deals[0].amount, 36);
    assert_eq!(session.last_seq(), 4);
    drop(session);
    assert_eq!(reopened(&path), book);
}

#[test]
fn undo_and_redo_live_on_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    let before = session.book().clone();
    session
        .transact(deal(event, 1, amount(ids[1], 36)))
        .unwrap();
    let after = session.book().clone();
    drop(session);

    let mut session = Session::open(&path, options()).unwrap();
    assert_eq!(
        session.next_undo(),
        Some(&Title::EnterDeal {
            leg: LegNo(1),
            table: TableNo(1),
            deal: DealNo(1)
        })
    );
    session.undo().unwrap();
    assert_eq!(session.book(), &before);
    drop(session);

    let mut session = Session::open(&path, options()).unwrap();
    assert_eq!(
        session.next_redo(),
        Some(&Title::EnterDeal {
            leg: LegNo(1),
            table: TableNo(1),
            deal: DealNo(1)
        })
    );
    session.redo().unwrap();
    assert_eq!(session.book(), &after);
    assert_eq!(session.redo().unwrap_err(), SessionError::NothingToRedo);
    session.undo().unwrap();
    session
        .transact(deal(event, 2, amount(ids[2], 20)))
        .unwrap();
    assert_eq!(
        session.next_redo(),
        None,
        "a new command ends what could be redone"
    );
    let kinds: Vec<(Kind, Option<i64>)> = session
        .journal()
        .unwrap()
        .iter()
        .map(|r| (r.kind, r.undoes))
        .collect();
    let tail = [
        (Kind::Undo, Some(4)),
        (Kind::Redo, Some(5)),
        (Kind::Undo, Some(6)),
        (Kind::Command, None),
    ];
    assert_eq!(kinds[4..], tail);
    while session.undo().is_ok() {}
    assert_eq!(session.book(), &Book::default());
    assert!(session.verify().unwrap().sound());
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut session);
    let before = session.book().clone();
    let refused = session
        .transact(deal(event, 1, amount(ids[0], 36)))
        .unwrap_err();
    assert_eq!(
        refused,
        SessionError::Refused(Refusal::Sheet(SheetRefusal::NoCards {
            name: "Anna".to_owned(),
            deal: DealNo(1),
            dealer: true
        }))
    );
    let refused = session
        .transact(deal(event, 9, amount(ids[1], 36)))
        .unwrap_err();
    assert_eq!(
        refused,
        SessionError::Refused(Refusal::Sheet(SheetRefusal::DealRange {
            deal: DealNo(9),
            most: 8
        }))
    );
    assert_eq!((session.book(), session.last_seq()), (&before, 3));
}

#[test]
fn a_draw_keeps_its_seed_and_a_second_one_leaves_a_trace() {
    let mut session = Session::in_memory(options()).unwrap();
    let event = session
        .transact(Command::new_event(evening("Thursday")))
        .unwrap()
        .event()
        .unwrap();
    let people = (1..=13).map(|n| guest(&format!("Player {n}"))).collect();
    session
        .transact(Command::AddEntrants { event, people })
        .unwrap();
    session
        .transact(Command::Draw {
            event,
            seed: u64::MAX,
        })
        .unwrap();
    let first = session.event(event).unwrap().clone();
    assert_eq!(first.settings.movement.seed, u64::MAX);
    assert_eq!(
        first
            .legs
            .iter()
            .flat_map(|l| &l.tables)
            .map(|t| t.size())
            .sum::<usize>(),
        13
    );
    session.transact(Command::Draw { event, seed: 8 }).unwrap();
    assert_ne!(session.event(event).unwrap().legs, first.legs);
    assert_eq!(session.next_undo(), Some(&Title::DrawAgain { seed: 8 }));
    session.undo().unwrap();
    assert_eq!(session.event(event), Some(&first));
    assert!(session.verify().unwrap().sound());
    session.transact(Command::ClearDraw { event }).unwrap();
    session
        .transact(Command::Draw {
            event,
            seed: u64::MAX,
        })
        .unwrap();
    assert_eq!(
        session.event(event),
        Some(&first),
        "the same seed gives the same seats"
    );
}

fn of_author(path: &Path, author: &str) -> Session {
    Session::open(
        path,
        SessionOptions {
            actor: author.to_owned(),
            ..options()
        },
    )
    .unwrap()
}

#[test]
fn undo_takes_back_ones_own_and_names_who_changed_it_since() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("evening.vorhand");
    let mut session = Session::create(&path, options()).unwrap();
    let (event, ids) = one_table(&mut session);
    for (number, who) in [(1, 1), (2, 2), (3, 3)] {
        session
            .transact(deal(event, number, amount(ids[who], 36)))
            .unwrap();
    }
    drop(session);

    let mut other = of_author(&path, "Second desk");
    assert_eq!(
        (other.steps(), other.next_undo()),
        ((0, 0), None),
        "what others did is not one's own to take back"
    );
    assert_eq!(other.undo().unwrap_err(), SessionError::NothingToUndo);
    other.transact(deal(event, 2, amount(ids[3], 48))).unwrap();
    other.transact(deal(event, 4, amount(ids[0], 48))).unwrap();
    drop(other);

    let amounts = |session: &Session| -> Vec<(u32, i32)> {
        let sheet = &session.event(event).unwrap().legs[0].tables[0].sheet;
        sheet.deals.iter().map(|l| (l.deal.0, l.amount)).collect()
    };
    let mut desk = of_author(&path, "Desk");
    desk.undo().unwrap();
    assert_eq!(
        amounts(&desk),
        [(1, 36), (2, 48), (4, 48)],
        "the own latest, though another wrote after it"
    );
    let before = desk.book().clone();
    let refused = desk.undo().unwrap_err();
    let what = Box::new(Title::CorrectDeal {
        leg: LegNo(1),
        table: TableNo(1),
        deal: DealNo(2),
    });
    assert_eq!(
        refused,
        SessionError::ChangedSince {
            by: "Second desk".to_owned(),
            what
        }
    );
    for lang in vorhand::i18n::Lang::ALL {
        let said = vorhand::i18n::Texts::new(lang).session_error(&refused, None);
        assert!(
            said.contains("Second desk") && said.ends_with('.'),
            "{said}"
        );
    }
    assert_eq!(desk.book(), &before, "and nothing changed");
    drop(desk);

    // Once the other has taken it back, it is as it was left.
    let mut other = of_author(&path, "Second desk");
    other.undo().unwrap();
    other.undo().unwrap();
    assert_eq!(amounts(&other), [(1, 36), (2, 36)]);
    drop(other);
    let mut desk = of_author(&path, "Desk");
    desk.undo().unwrap();
    desk.undo().unwrap();
    assert_eq!(amounts(&desk), []);
    while desk.redo().is_ok() {}
    assert_eq!(
        amounts(&desk),
        [(1, 36), (2, 36), (3, 36)],
        "each history is done again by its author"
    );
    assert!(desk.verify().unwrap().sound());
}
