//! The leg that is being played, in the whole window by keys: called, taken back, and where the screens
//! of the legs open.

use crate::playing::series;
use crate::session::one_table;
use crate::window::Desk;
use egui::{Key, Modifiers};
use vorhand::app::intent::PrizesPart;
use vorhand::club::{DealNo, EventId, LegNo, MovementKind, Playing, SheetId, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput};
use vorhand::session::Session;
use vorhand::ui::Screen;

fn window(lang: Lang) -> Desk {
    let mut desk = Desk::with(lang, Vec::new(), |session| {
        series(session, MovementKind::Draw, "Thursday");
    });
    desk.run();
    desk.ctrl(Key::Num3);
    desk
}

fn call(desk: &mut Desk) {
    let both = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    desk.harness.key_press_modifiers(both, Key::PageDown);
    desk.run();
}

/// The same, and it is said that it is meant although sheets are missing.
fn call_early(desk: &mut Desk, button: &str) {
    let before = playing(desk);
    call(desk);
    assert_eq!(playing(desk), before, "it asks");
    desk.tab_to(button).press(Key::Enter);
}

fn playing(desk: &Desk) -> Option<u32> {
    let event = &desk.app().session().unwrap().book().events[0];
    Playing::of(event, None).now.map(|leg| leg.0)
}

fn shown(desk: &Desk) -> u32 {
    desk.app().place().leg.0
}

fn pass(session: &mut Session, leg: u32, table: u32, deals: u32) {
    for deal in DealNo::all(deals) {
        let sheet = SheetId {
            event: EventId(1),
            leg: LegNo(leg),
            table: TableNo(table),
        };
        let lines = vec![LineInput {
            amount: Some(0),
            accepted: Some("thrown in".to_owned()),
            ..LineInput::default()
        }];
        session
            .transact(Command::EnterDeal { sheet, deal, lines })
            .unwrap();
    }
}

#[test]
fn one_key_calls_the_next_leg_and_undo_takes_the_call_back() {
    let mut desk = window(Lang::En);
    assert_eq!((playing(&desk), shown(&desk)), (Some(1), 1));
    call(&mut desk);
    assert!(desk.shows("2 sheets of leg 1 are still missing."));
    desk.press(Key::Enter);
    assert_eq!(playing(&desk), Some(1), "Enter alone does not call it");
    call_early(&mut desk, "Call leg 2");
    assert_eq!((playing(&desk), shown(&desk)), (Some(2), 2));
    assert!(
        desk.app().said().unwrap().contains("Leg 2 called"),
        "{:?}",
        desk.app().said()
    );
    desk.ctrl(Key::Z);
    assert_eq!(playing(&desk), Some(1));
    desk.ctrl(Key::Y);
    call_early(&mut desk, "Call leg 3");
    assert_eq!(playing(&desk), Some(3));
    call(&mut desk);
    assert_eq!(playing(&desk), Some(3), "no further leg is drawn");
}

#[test]
fn the_screens_of_the_legs_have_a_button_and_the_palette_finds_it() {
    let mut desk = window(Lang::En);
    desk.tab_to("Call leg 2").press(Key::Enter);
    assert_eq!(playing(&desk), Some(1), "nothing of leg 1 is in: it asks");
    assert!(desk.shows("2 sheets of leg 1 are still missing."));
    desk.tab_to("Call leg 2").press(Key::Enter);
    assert_eq!(playing(&desk), Some(2));
    desk.ctrl(Key::Num2).tab_to("Call leg 3").press(Key::Enter);
    desk.tab_to("Call leg 3").press(Key::Enter);
    assert_eq!(playing(&desk), Some(3));
    assert!(!desk.shows("Call leg"), "it is the last one");
    let mut desk = window(Lang::De);
    desk.ctrl(Key::K).write("aufrufen").press(Key::Enter);
    assert!(desk.shows("Von Serie 1 fehlen noch 2 Listen."));
    desk.tab_to("Serie 2 aufrufen").press(Key::Enter);
    assert_eq!(playing(&desk), Some(2));
    // Where another leg is looked at, nothing is called by mistake.
    desk.ctrl(Key::PageUp);
    assert!(!desk.shows("Serie 3 aufrufen"));
}

#[test]
fn the_sheets_open_on_the_leg_that_is_being_played_and_stay_where_one_turned() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        series(session, MovementKind::Draw, "Thursday");
        pass(session, 1, 1, 4);
        pass(session, 1, 2, 3);
    });
    desk.run();
    desk.ctrl(Key::Num3);
    assert_eq!(shown(&desk), 1);
    // Whoever turned to another leg comes back to it.
    desk.ctrl(Key::PageDown).ctrl(Key::Num4).ctrl(Key::Num3);
    assert_eq!(shown(&desk), 2);
    desk.ctrl(Key::PageUp).tab_to("Table 2").press(Key::Enter);
    desk.write("0!thrown in").press(Key::Enter);
    assert_eq!(playing(&desk), Some(2), "everything of leg 1 is in");
    assert_eq!(shown(&desk), 1, "nothing moves under the hand");
    desk.ctrl(Key::Num4).ctrl(Key::Num2);
    assert_eq!(shown(&desk), 2);
}

#[test]
fn an_evening_opens_on_the_leg_that_was_called() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let event = series(session, MovementKind::Draw, "Thursday");
        let leg = LegNo(3);
        session.transact(Command::CallLeg { event, leg }).unwrap();
    });
    desk.run();
    assert_eq!(shown(&desk), 3);
}

#[test]
fn a_leg_that_is_in_leads_to_the_one_that_is_being_played() {
    for screen in [Key::Num3, Key::Num4] {
        let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
            series(session, MovementKind::Draw, "Thursday");
            pass(session, 1, 1, 4);
            pass(session, 1, 2, 3);
        });
        desk.run();
        desk.ctrl(Key::Num3).tab_to("Table 2").press(Key::Enter);
        desk.write("0!thrown in").press(Key::Enter).ctrl(screen);
        desk.ctrl(Key::PageUp).run();
        assert_eq!(shown(&desk), 1);
        desk.tab_to("To leg 2").press(Key::Enter);
        assert_eq!(shown(&desk), 2);
        assert!(desk.shows("Enter sheet 1") && !desk.shows("To leg 2"));
    }
}

/// Where people move on without waiting for sheets the next leg is called when those of this one are in.
#[test]
fn once_all_sheets_are_in_the_next_leg_is_called_from_the_standings_too() {
    for screen in [Key::Num3, Key::Num4] {
        let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
            series(session, MovementKind::UpTheSides, "Thursday");
            pass(session, 1, 1, 4);
            pass(session, 1, 2, 3);
        });
        desk.run();
        desk.ctrl(Key::Num4);
        assert!(desk.shows("To the sheets") && !desk.shows("Call leg 2"));
        desk.ctrl(Key::Num3).tab_to("Table 2").press(Key::Enter);
        desk.write("0!thrown in").press(Key::Enter).ctrl(screen);
        assert!(!desk.shows("To the sheets") && !desk.shows("To the standings"));
        if screen == Key::Num4 {
            assert!(desk.shows("Provisional: legs 2 and 3 are still to be played"));
        }
        desk.tab_to("Call leg 2").press(Key::Enter);
        assert_eq!(playing(&desk), Some(2));
        // From the standings one goes to the seats, which are what changes.
        let seats = desk.app().screen() == Screen::Seats;
        assert_eq!(seats, screen == Key::Num4);
    }
}

/// As long as one sheet is out, a leg is called only after a question.
#[test]
fn a_leg_is_not_called_by_one_click_while_a_sheet_is_missing() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        series(session, MovementKind::UpTheSides, "Thursday");
        pass(session, 1, 1, 4);
    });
    desk.run();
    desk.ctrl(Key::Num3).tab_to("Call leg 2").press(Key::Enter);
    assert_eq!(playing(&desk), Some(1));
    assert!(desk.shows("One sheet of leg 1 is still missing."));
}

#[test]
fn the_sheets_of_a_leg_say_which_of_an_earlier_one_is_missing() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let event = series(session, MovementKind::UpTheSides, "Thursday");
        pass(session, 1, 1, 4);
        let leg = LegNo(2);
        session.transact(Command::CallLeg { event, leg }).unwrap();
    });
    desk.run();
    desk.ctrl(Key::Num3);
    assert!(desk.shows("Leg 1: 1 of 2 are in · Leg 2: 0 of 2 are in"));
    desk.ctrl(Key::PageUp);
    assert!(desk.shows("Leg 1: 1 of 2 are in") && !desk.shows("Leg 2: 0"));
}

/// A table that has deals and no slip is opened at its deals, the one without either at its slips.
#[test]
fn where_deals_were_typed_in_place_of_slips_the_sheet_opens() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        series(session, MovementKind::UpTheSides, "Thursday");
        pass(session, 1, 1, 2);
    });
    desk.run();
    desk.ctrl(Key::Num3).tab_to("Table 1:").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    desk.ctrl(Key::Num3).tab_to("Table 2:").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
}

#[test]
fn where_people_move_on_the_clock_of_a_later_leg_calls_it_after_a_call() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        series(session, MovementKind::UpTheSides, "Thursday");
    });
    desk.run();
    desk.ctrl(Key::Num3);
    call_early(&mut desk, "Call leg 2");
    assert_eq!(playing(&desk), Some(2));
    desk.ctrl(Key::R);
    desk.tab_to("Next leg").press(Key::Enter);
    assert_eq!(shown(&desk), 3);
}

#[test]
fn the_standings_lead_to_the_prizes_where_the_till_was_open_last() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        one_table(session);
        pass(session, 1, 1, 8);
    });
    desk.run();
    desk.ctrl(Key::Num5).tab_to("Till").press(Key::Space);
    assert_ne!(desk.app().place().prizes, PrizesPart::Prizes);
    desk.ctrl(Key::Num4)
        .tab_to("To the prizes")
        .press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Prizes);
    assert_eq!(desk.app().place().prizes, PrizesPart::Prizes);
}
