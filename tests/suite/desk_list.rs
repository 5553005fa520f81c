//! The desk's list: what devices wrote otherwise than it stands is seen with both versions, and taken
//! or dropped by one key.

use crate::session::{amount, one_table, options};
use crate::window::Desk;
use egui::{Key, Modifiers};
use vorhand::club::{DealNo, EventId, LegNo, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::{Ask, Asker, Command, Mark, Right, Want};
use vorhand::session::{Heard, Session};
use vorhand::ui::platform::Scripted;

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
    let asks: Vec<Heard> = (1..=2)
        .map(|deal| Heard {
            asker: Asker {
                name: "Tablet 7".to_owned(),
                right: Right::Table(sheet(event)),
            },
            ask: Ask {
                mark: Mark::parse(&format!("t7-{deal}")).unwrap(),
                seen: Default::default(),
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
fn both_versions_are_seen_and_one_key_takes_and_one_drops() {
    for (lang, differs, stands, writer, none) in [
        (
            Lang::En,
            "2 entries differ",
            "In the book: ",
            "Tablet 7, 19:30: ",
            "Nothing differs.",
        ),
        (
            Lang::De,
            "2 Eingaben weichen ab",
            "Im Buch: ",
            "Tablet 7, 19:30: ",
            "Es weicht nichts ab.",
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
