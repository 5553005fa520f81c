//! Slips typed at the window: what is whole is entered when one goes on, and what is recorded is seen.

use crate::window::Desk;
use crate::window_trees::evening;
use egui::Key;
use vorhand::club::{EventId, LegNo, SheetId, Slip, TableNo};
use vorhand::i18n::Lang;
use vorhand::ops::Command;
use vorhand::ui::Screen;

/// The slips of the second table of the second leg, of which none is there.
fn slips() -> Desk {
    let mut desk = Desk::with(Lang::En, Vec::new(), evening);
    open(&mut desk);
    desk
}

/// Where it goes on.
const NEXT: &str = "To the sheets";

fn open(desk: &mut Desk) {
    desk.ctrl(Key::Num3).tab_to("Table 2:").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
}

fn recorded(desk: &Desk) -> Vec<(i32, i32)> {
    let book = desk.app().session().unwrap().book();
    let slips = &book.events[0].legs[1].tables[1].sheet.slips;
    slips.iter().map(|slip| (slip.points, slip.games)).collect()
}

/// The figures of a row each, past who confirmed it.
fn typed_by_tabs(desk: &mut Desk, rows: &[(&str, &str)]) {
    for (points, games) in rows {
        desk.write(points).press(Key::Tab).write(games);
        desk.press(Key::Tab).press(Key::Tab);
    }
}

#[test]
fn what_the_tabulator_left_is_entered_when_one_goes_on() {
    let mut desk = slips();
    typed_by_tabs(
        &mut desk,
        &[("40", "1"), ("10", "0"), ("-20", "-1"), ("-30", "0")],
    );
    assert!(desk.shows("not entered"));
    desk.tab_to(NEXT).press(Key::Enter);
    let mut there = recorded(&desk);
    there.sort_unstable();
    assert_eq!(there, [(-30, 0), (-20, -1), (10, 0), (40, 1)]);
}

#[test]
fn what_is_in_question_is_asked_before_one_goes_on() {
    let mut desk = slips();
    typed_by_tabs(&mut desk, &[("40", "1"), ("500", "90")]);
    desk.tab_to(NEXT).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Slips);
    assert_eq!(recorded(&desk), []);
    assert!(
        desk.shows("Enter again"),
        "{}",
        crate::window_trees::tree(&desk)
    );
}

#[test]
fn escape_enters_no_slip() {
    let mut desk = slips();
    desk.write("120")
        .press(Key::Tab)
        .write("3")
        .press(Key::Escape);
    assert_eq!(recorded(&desk), []);
    // The row is as in the book, and has the keyboard.
    assert!(!desk.shows("not entered"));
    desk.write("40")
        .press(Key::Enter)
        .write("1")
        .press(Key::Enter);
    assert_eq!(recorded(&desk), [(40, 1)]);
}

#[test]
fn half_a_slip_is_kept_by_nothing() {
    let mut desk = slips();
    desk.write("40").press(Key::Tab).press(Key::Tab);
    assert_eq!(recorded(&desk), []);
    assert!(desk.shows("not entered"));
    desk.ctrl(Key::Num3);
    assert!(
        desk.shows("typed, not entered"),
        "it is told among the sheets"
    );
}

/// As the deals do: what another desk recorded is seen beside what is typed.
#[test]
fn what_another_desk_recorded_is_seen_beside_what_is_typed() {
    let mut desk = slips();
    desk.write("40").press(Key::Enter).write("x");
    let sheet = SheetId {
        event: EventId(1),
        leg: LegNo(2),
        table: TableNo(2),
    };
    let written = desk.harness.state_mut().with_book(|session| {
        let table = &session.book().events[0].legs[1].tables[1];
        let slip = Slip {
            entrant: table.seats[0].1,
            points: 48,
            games: 1,
            okd_by: None,
        };
        session
            .transact(Command::EnterSlip { sheet, slip })
            .map(|_| ())
    });
    written.unwrap().unwrap();
    desk.run();
    assert!(desk.shows("entered: 48 / 1"));
    assert!(!desk.shows("not entered"));
}
