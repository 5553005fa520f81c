//! Undo and redo change nothing that is not on the screen: the first press goes there and says what
//! the next one takes back.

use crate::desk::Desk as Score;
use crate::desk_second::{ENTRIES, in_memory, recorded, three};
use crate::session::{evening, tables_by_hand};
use crate::window::Desk;
use crate::window_list_foot::two_tables;
use crate::window_undo::{click, enter, place};
use egui::Key;
use vorhand::club::{Book, EventId, LegNo, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::session::Session;
use vorhand::ui::Screen;

const NAMES: [&str; 8] = [
    "Anna", "Bela", "Cora", "Dirk", "Emil", "Frieda", "Gustav", "Hanne",
];

/// Two evenings of two tables; the last change is deal 2 at table 1 of the first, "Forty". The
/// window opens at the other one.
fn two_evenings(session: &mut Session) {
    let (forty, ids) = tables_by_hand(session, evening("Forty"), &NAMES, 4);
    tables_by_hand(session, evening("Thursday"), &NAMES, 4);
    enter(session, forty, 1, ids[1], 48);
    enter(session, forty, 2, ids[2], -20);
}

fn desk(lang: Lang) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), two_evenings);
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(
        (desk.app().screen(), desk.app().place().event),
        (Screen::Sheet, Some(EventId(2)))
    );
    desk
}

fn book(desk: &Desk) -> Book {
    desk.app().session().unwrap().book().clone()
}

fn deals(desk: &Desk) -> usize {
    book(desk).events[0].legs[0].tables[0].sheet.deals.len()
}

/// Nothing changed, the deal's sheet is on the screen, and what is next is said.
fn goes_there(desk: &Desk, before: &Book, said: &str) {
    assert_eq!(&book(desk), before, "nothing changed");
    let at = desk.app().place();
    assert_eq!(
        (desk.app().screen(), at.event, at.leg, at.table),
        (Screen::Sheet, Some(EventId(1)), LegNo(1), TableNo(1))
    );
    assert_eq!(desk.app().said(), Some(said));
}

const NEXT: &str = "Again takes back: deal 2 at table 1 · Forty";

#[test]
fn a_deal_of_another_evening_is_shown_before_it_is_taken_back() {
    for (lang, next, done) in [
        (Lang::En, NEXT, "Taken back: deal 2 at table 1"),
        (
            Lang::De,
            "Noch einmal nimmt zurück: Spiel 2 an Tisch 1 · Forty",
            "Zurückgenommen: Spiel 2 an Tisch 1",
        ),
    ] {
        let mut desk = desk(lang);
        let before = book(&desk);
        desk.ctrl(Key::Z);
        goes_there(&desk, &before, next);
        desk.ctrl(Key::Z);
        assert_eq!(deals(&desk), 1);
        assert_eq!(desk.app().said(), Some(done));
        // It is on the screen: one press each.
        desk.ctrl(Key::Z);
        assert_eq!(deals(&desk), 0);
    }
}

#[test]
fn what_is_done_again_is_gone_to_first_too() {
    let mut desk = desk(Lang::En);
    desk.ctrl(Key::Z).ctrl(Key::Z);
    assert_eq!(deals(&desk), 1);
    desk.ctrl(Key::Num4);
    let before = book(&desk);
    desk.ctrl(Key::Y);
    goes_there(&desk, &before, "Again redoes: deal 2 at table 1 · Forty");
    desk.ctrl(Key::Y);
    assert_eq!(deals(&desk), 2);
}

#[test]
fn the_bar_names_the_evening_and_goes_there_first() {
    let mut desk = desk(Lang::En);
    let before = book(&desk);
    let name = "Undo · deal 2 at table 1 · Forty";
    let at = place(&desk.harness, name).unwrap().center();
    click(&mut desk.harness, at);
    goes_there(&desk, &before, NEXT);
    click(&mut desk.harness, at);
    assert_eq!(deals(&desk), 1);
}

#[test]
fn the_palette_goes_there_first() {
    let mut desk = desk(Lang::En);
    let before = book(&desk);
    desk.ctrl(Key::K).write("undo").press(Key::Enter);
    goes_there(&desk, &before, NEXT);
    desk.ctrl(Key::K).write("undo").press(Key::Enter);
    assert_eq!(deals(&desk), 1);
}

#[test]
fn another_table_page_or_leg_is_elsewhere() {
    for keys in [vec![Key::Num4], vec![Key::Num2], vec![Key::Num1]] {
        let mut desk = desk(Lang::En);
        desk.ctrl(Key::Z);
        for key in keys {
            desk.ctrl(key);
        }
        let before = book(&desk);
        desk.ctrl(Key::Z);
        goes_there(&desk, &before, NEXT);
    }
    let mut desk = desk(Lang::En);
    desk.ctrl(Key::Z).press(Key::F8);
    assert_eq!(desk.app().place().table, TableNo(2));
    let before = book(&desk);
    desk.ctrl(Key::Z);
    goes_there(&desk, &before, NEXT);
}

#[test]
fn what_was_just_done_here_takes_one_press() {
    let mut desk = Desk::new(Lang::En, Vec::new());
    desk.evening(5);
    let people = |desk: &Desk| book(desk).events[0].entrants.len();
    desk.ctrl(Key::Z);
    assert_eq!(people(&desk), 4);
    desk.draw().ctrl(Key::Z);
    assert!(book(&desk).events[0].legs.is_empty());
}

/// Of the settings only the name stands on every page. What else they say is shown before it is taken
/// back.
#[test]
fn of_the_settings_just_kept_the_name_takes_one_press_and_the_stake_is_shown_first() {
    for (lang, settings, name) in [
        (Lang::En, "Settings", "Name of the evening"),
        (Lang::De, "Einstellungen", "Name des Abends"),
    ] {
        let mut desk = desk(lang);
        let before = book(&desk);
        desk.ctrl(Key::Num1).tab_to(settings).press(Key::Enter);
        desk.tab_to(name).ctrl(Key::A).write("Friday");
        desk.press(Key::Enter);
        assert_eq!(desk.app().screen(), Screen::People);
        assert_eq!(book(&desk).events[1].settings.name, "Friday");
        desk.ctrl(Key::Z);
        assert_eq!(
            (book(&desk), desk.app().screen()),
            (before.clone(), Screen::People)
        );
        let mut change = before.events[1].settings.clone();
        change.stake_cents_per_100 = 200;
        let event = before.events[1].id;
        let kept = desk.harness.state_mut().with_book(|session| {
            let edit = Command::EditEvent { event, change };
            session.transact(edit).map(|_| session.book().clone())
        });
        let kept = kept.unwrap().unwrap();
        desk.run();
        desk.ctrl(Key::Z);
        assert_eq!(
            (book(&desk), desk.app().screen()),
            (kept, Screen::EditEvening)
        );
        desk.ctrl(Key::Z);
        assert_eq!(book(&desk), before);
    }
}

#[test]
fn nothing_to_do_again_is_no_fault() {
    let mut desk = desk(Lang::En);
    desk.ctrl(Key::Y);
    assert!(!desk.shows("✗"), "{:?}", desk.app().said());
}

#[test]
fn a_list_by_its_foot_takes_back_its_own_figures_one_a_press() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        two_tables(session);
    });
    desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F10);
    assert_eq!(desk.app().screen(), Screen::ListFoot);
    let before = book(&desk);
    desk.write("246").press(Key::Enter).write("16");
    assert!(desk.shows("246") && desk.shows("16"));
    desk.ctrl(Key::Z);
    assert!(desk.shows("246") && !desk.shows("16"));
    desk.ctrl(Key::Z);
    assert!(!desk.shows("246"));
    assert_eq!(
        (desk.app().screen(), desk.app().said()),
        (Screen::ListFoot, None)
    );
    desk.ctrl(Key::Z);
    assert_eq!(
        (desk.app().screen(), desk.app().said()),
        (
            Screen::Seats,
            Some("Again takes back: seats of leg 1 by hand")
        )
    );
    assert_eq!(book(&desk), before);
}

#[test]
fn a_marked_line_is_taken_back_before_an_earlier_good_deal() {
    let mut desk = Score::new(Lang::En);
    for line in ["248", "3-20", "136", "220", "124"] {
        desk.enter(line);
    }
    let good = desk.figures();
    assert_eq!((desk.line().0.as_str(), good.len()), ("Deal 6", 4));
    desk.ctrl(Key::Z);
    assert_eq!(desk.line(), ("Deal 5".into(), String::new()));
    assert_eq!(desk.figures(), good, "the good deals stay");
    desk.ctrl(Key::Y);
    assert_eq!(desk.line(), ("Deal 5".into(), "124".into()));
    desk.ctrl(Key::Z).ctrl(Key::Z);
    assert_eq!(desk.figures(), good[..3]);
}

#[test]
fn typing_after_undo_and_redo_overwrites_no_full_deal() {
    let mut desk = Score::new(Lang::En);
    for line in ["248", "3-20", "136"] {
        desk.enter(line);
    }
    desk.ctrl(Key::Z).ctrl(Key::Y);
    assert_eq!(desk.line(), ("Deal 4".into(), String::new()));
    // A correction that is taken back leaves a full deal, too.
    desk.enter("/2").enter("3-40").ctrl(Key::Z);
    assert_eq!(desk.figures()[1].2, -20);
    desk.enter("220");
    assert_eq!(
        desk.figures(),
        [(1, 2, 48), (2, 3, -20), (3, 1, 36), (4, 2, 20)]
    );
}

#[test]
fn while_a_second_entry_is_typed_undo_speaks_of_it_alone() {
    let (mut desk, first) = recorded(&ENTRIES[0], in_memory());
    desk.ctrl(Key::Z);
    let first = first[..7].to_vec();
    assert_eq!(desk.figures(), first, "one deal can be done again");
    three(&mut desk);
    for deal in [3, 2, 1] {
        let name = format!("Undo · deal {deal} of the second entry");
        let at = place(&desk.harness, &name).unwrap().center();
        match deal {
            2 => _ = desk.ctrl(Key::Z),
            _ => click(&mut desk.harness, at),
        }
        assert_eq!(desk.line().0, format!("Deal {deal}"));
        assert_eq!(desk.figures(), first);
    }
    assert!(place(&desk.harness, "Redo").is_none());
    desk.ctrl(Key::Z).ctrl(Key::Y);
    assert_eq!(desk.figures(), first);
}

#[test]
fn on_a_full_sheet_typing_after_undo_and_redo_overwrites_nothing() {
    let (mut desk, first) = recorded(&ENTRIES[0], in_memory());
    for _ in 0..2 {
        desk.ctrl(Key::Z).ctrl(Key::Y);
        assert_eq!(desk.figures(), first);
        desk.enter("3-20");
        assert_eq!(desk.figures(), first, "the last deal was not opened for it");
        assert!(desk.shows("All deals are in."));
        desk.press(Key::Escape);
    }
    // Opened for it, it is corrected.
    desk.press(Key::F2).press(Key::Escape).enter("3-20");
    assert_eq!(desk.figures()[7], (8, 3, -20));
}

#[test]
fn a_line_that_the_book_refused_is_taken_back_before_an_earlier_good_deal() {
    let mut desk = Score::new(Lang::En);
    desk.enter("248").enter("3-20");
    let good = desk.figures();
    let sealed = desk.harness.state_mut().with_book(|session| {
        let seal = vorhand::club::Seal {
            sealed_at: Some(session.now()),
            ..vorhand::club::Seal::default()
        };
        let event = EventId(1);
        session.transact(Command::SetSeal { event, seal }).unwrap();
    });
    sealed.unwrap();
    // The question for a reason is left without one.
    desk.enter("136").press(Key::Escape);
    assert_eq!(desk.figures(), good);
    desk.press(Key::ArrowDown).enter("/3");
    assert_eq!(desk.line(), ("Deal 3".into(), "136".into()));
    desk.ctrl(Key::Z);
    assert_eq!(desk.line(), ("Deal 3".into(), String::new()));
    assert_eq!(desk.figures(), good);
}

#[test]
fn a_sheet_gone_to_while_a_second_entry_is_open_takes_back_what_was_said() {
    let mut desk = Desk::with(Lang::En, Vec::new(), two_evenings);
    desk.ctrl(Key::Z);
    goes_there(&desk, &book(&desk), NEXT);
    desk.press(Key::F6).write("220").press(Key::Enter);
    assert!(place(&desk.harness, "Undo · deal 1 of the second entry").is_some());
    desk.ctrl(Key::Num4);
    let before = book(&desk);
    desk.ctrl(Key::Z);
    goes_there(&desk, &before, NEXT);
    desk.ctrl(Key::Z);
    assert_eq!(deals(&desk), 1);
    // The second entry was put aside, as it was.
    desk.press(Key::F6);
    assert!(place(&desk.harness, "Undo · deal 1 of the second entry").is_some());
}
