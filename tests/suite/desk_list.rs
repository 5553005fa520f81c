//! The desk's list: what devices wrote otherwise than it stands is seen with both versions, and taken
//! or dropped by one key.

use crate::desktop::Scripted;
use crate::session::{amount, drawn, one_table, options};
use crate::window::Desk;
use egui::{Key, Modifiers};
use vorhand::club::{DealNo, EventId, LegNo, MovementKind, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::{Ask, Asker, Command, Mark, Right, Want};
use vorhand::session::{ReceivedAsk, Session};

fn sheet(event: EventId) -> SheetId {
    SheetId {
        event,
        leg: LegNo(1),
        table: TableNo(1),
    }
}

/// Two deals that a tablet wrote otherwise than the desk.
fn disputed() -> Session {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, people) = one_table(&mut session);
    let write = |deal: u32, value: i32| Command::EnterDeal {
        sheet: sheet(event),
        deal: DealNo(deal),
        lines: amount(people[deal as usize % 4], value),
    };
    for deal in [1, 2] {
        session.transact(write(deal, 36)).unwrap();
    }
    let asks: Vec<ReceivedAsk> = (1..=2)
        .map(|deal| ReceivedAsk {
            asker: Asker {
                name: "Tablet 7".to_owned(),
                right: Right::Table(sheet(event)),
            },
            ask: Ask {
                mark: Mark::parse(&format!("t7-{deal}")).unwrap(),
                seen: Some(Default::default()),
                want: Want::Command(Box::new(write(deal, 48))),
            },
            told: vec![deal as u8],
        })
        .collect();
    session.carry(&asks).unwrap();
    session
}

fn amounts(desk: &Desk) -> Vec<i32> {
    let session = desk.app().session().unwrap();
    let table = &session.book().events[0].legs[0].tables[0];
    table.sheet.deals.iter().map(|line| line.amount).collect()
}

#[test]
fn a_sheet_typed_at_the_wrong_table_is_moved_by_keys() {
    for (lang, title, other, nowhere) in [
        (
            Lang::En,
            "Where does the sheet of table 1 belong?",
            "Table 2 ·",
            "The sheet is empty",
        ),
        (
            Lang::De,
            "Wohin gehört die Liste von Tisch 1?",
            "Tisch 2 ·",
            "Die Liste ist leer",
        ),
    ] {
        let (mut session, event) = drawn("Thursday", MovementKind::Individual, 8, 1, 2);
        let seats = session.event(event).unwrap().legs[0].tables[0]
            .seats
            .clone();
        session
            .transact(Command::EnterDeal {
                sheet: sheet(event),
                deal: DealNo(1),
                lines: amount(seats[1].1, 36),
            })
            .unwrap();
        let before = session.book().clone();
        let mut desk = Desk::over(session, lang, Scripted::default());
        desk.run();
        desk.ctrl(Key::Num3);
        desk.run();
        let keys = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        desk.harness.key_press_modifiers(keys, Key::G);
        desk.run();
        assert!(desk.shows(title) && desk.shows(other));
        desk.press(Key::ArrowDown).press(Key::Enter);
        desk.run();
        let tables = |desk: &Desk| {
            let session = desk.app().session().unwrap();
            let tables = &session.book().events[0].legs[0].tables;
            tables
                .iter()
                .map(|t| t.sheet.deals.len())
                .collect::<Vec<_>>()
        };
        assert_eq!(tables(&desk), [0, 1]);
        desk.harness.key_press_modifiers(keys, Key::G);
        desk.run();
        assert!(desk.shows(nowhere), "the open table is empty now");
        desk.press(Key::Escape);
        desk.run();
        desk.ctrl(Key::Z);
        desk.run();
        assert_eq!(*desk.app().session().unwrap().book(), before);
    }
}

#[test]
fn both_versions_are_seen_and_one_key_takes_and_one_drops() {
    for (lang, differs, stands, writer, none) in [
        (
            Lang::En,
            "2 entries differ",
            "In the book: ",
            "Tablet 7, 19:30: ",
            "Nothing is open from other devices.",
        ),
        (
            Lang::De,
            "2 Eingaben weichen ab",
            "Im Buch: ",
            "Tablet 7, 19:30: ",
            "Von anderen Geräten ist nichts offen.",
        ),
    ] {
        let mut desk = Desk::over(disputed(), lang, Scripted::default());
        desk.run();
        desk.ctrl(Key::Num3);
        desk.run();
        assert!(desk.shows(differs), "the sheets say so");
        let keys = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        desk.harness.key_press_modifiers(keys, Key::A);
        desk.run();
        assert!(desk.shows(stands) && desk.shows(writer));
        desk.press(Key::Plus);
        desk.run();
        assert_eq!(amounts(&desk), [48, 36], "taken, and the list stays open");
        desk.press(Key::Delete);
        desk.run();
        assert_eq!(amounts(&desk), [48, 36], "dropped");
        assert!(desk.shows(none));
        desk.press(Key::Escape);
        desk.run();
        assert!(!desk.shows(none));
        desk.ctrl(Key::Z).ctrl(Key::Z);
        desk.run();
        assert_eq!(amounts(&desk), [36, 36], "each is a step of its own");
    }
}
