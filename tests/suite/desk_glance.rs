//! The desk at a glance: counts that are filters, the code on a sheet, what is to be mended; slips
//! against their sheet; what a correction did to the ranks.

use super::desk::Desk;
use super::session::{evening, guest, one_table, options};
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use vorhand::club::{
    DealNo, EntrantId, EventId, LegNo, MovementKind, Seat, SheetId, Slip, TableNo,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, LineInput};
use vorhand::session::Session;
use vorhand::ui::Screen;

/// A window over one full sheet of eight deals.
fn full() -> Desk {
    let mut desk = Desk::new(Lang::En);
    for text in [
        "248",
        "3-20",
        "136",
        "r220",
        "0!thrown in",
        "4120",
        "1-48",
        "233",
    ] {
        desk.enter(text);
    }
    desk
}

/// The name of what has the focus.
fn focus(desk: &Desk) -> String {
    let nodes = desk
        .harness
        .root()
        .children_recursive()
        .map(|n| n.accesskit_node());
    nodes
        .filter(|n| n.is_focused())
        .find_map(|n| n.label())
        .unwrap_or_default()
}

/// Presses Tab until a thing with this name has the focus.
fn tab_to(desk: &mut Desk, name: &str) {
    for _ in 0..60 {
        if focus(desk).contains(name) {
            return;
        }
        desk.press(Key::Tab);
    }
    panic!("{name} is not reached by Tab");
}

#[test]
fn counts_are_filters_where_they_part_the_sheets() {
    let mut desk = crate::window::Desk::new(Lang::En, Vec::new());
    desk.evening(8).draw().ctrl(Key::Num3);
    assert!(!desk.shows("all 2"), "both are at their tables");
    desk.press(Key::Enter).press(Key::F9).ctrl(Key::Num3);
    assert!(desk.shows("· at the table 1"));
    assert!(!desk.shows("signed 0"));
    desk.tab_to("Show: ▼ handed in 1").press(Key::Space);
    assert_eq!(desk.lines().len(), 1);
    desk.take_back().ctrl(Key::Num3);
    assert!(desk.shows("No such sheet now"));
    desk.tab_to("Show: all 2").press(Key::Space);
    assert_eq!(desk.lines().len(), 2);
}

#[test]
fn a_code_leads_to_its_sheet() {
    let mut desk = full();
    desk.enter("/3").enter("137").press(Key::F9).ctrl(Key::Num3);
    assert_eq!(desk.harness.state().screen(), Screen::Sheets);
    assert!(desk.shows("▲ 1 line to check"));
    tab_to(&mut desk, "Table or name");
    desk.write("9-9-9").press(Key::Enter);
    assert!(
        desk.shows("No sheet has this code") && desk.line().1 == "9-9-9",
        "what was typed stays"
    );
    for _ in 0..5 {
        desk.press(Key::Backspace);
    }
    let code = format!(
        "{}-1-1",
        desk.harness.state().session().unwrap().book().events[0]
            .id
            .0
    );
    desk.write(&code).press(Key::Enter);
    assert_eq!(desk.harness.state().screen(), Screen::Sheet);
    assert_eq!(desk.line().0, "Deal 4");
}

#[test]
fn a_name_leads_to_the_sheet_and_a_wrong_one_is_gone_when_one_comes_back() {
    let mut desk = full();
    desk.ctrl(Key::Num3).write("zora").press(Key::Enter);
    assert!(desk.shows("No sheet has this code or name"));
    desk.ctrl(Key::Num4).ctrl(Key::Num3);
    assert!(!desk.shows("zora") && !desk.shows("No sheet has"));
    desk.write("cora").press(Key::Enter);
    assert_eq!(desk.harness.state().screen(), Screen::Sheet);
}

#[test]
fn a_correction_says_what_it_did_to_the_ranks_and_the_journal_tells_it_again() {
    let mut desk = full();
    assert_eq!(
        desk.harness.state().said(),
        None,
        "what is entered once is no correction"
    );
    desk.enter("/6").enter("4-24");
    let said = desk.harness.state().said().unwrap().to_owned();
    assert!(
        said.contains("Dirk: rank 1 → 4") && said.contains("Bela: rank 2 → 1"),
        "{said}"
    );
    desk.enter("/6").enter("4-24 #late");
    assert!(
        desk.harness
            .state()
            .said()
            .unwrap()
            .contains("No rank changes")
    );
    // Told again from the journal, where more happened since.
    desk.ctrl(Key::Num7);
    tab_to(&mut desk, "correction of deal 6");
    desk.press(Key::Tab).press(Key::Enter);
    assert!(
        desk.shows("Dirk: rank 1 → 4") && desk.shows("→"),
        "{}",
        focus(&desk)
    );
}

fn slip(event: EventId, entrant: EntrantId, points: i32, games: i32) -> Command {
    let slip = Slip {
        entrant,
        points,
        games,
        okd_by: None,
    };
    Command::EnterSlip {
        sheet: SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        },
        slip,
    }
}

#[test]
fn slips_are_a_second_source_and_settled_one_by_one() {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = one_table(&mut session);
    for (at, figures) in [(-12, 0), (61, 1), (-20, -1), (120, 1)]
        .into_iter()
        .enumerate()
    {
        session
            .transact(slip(event, ids[at], figures.0, figures.1))
            .unwrap();
    }
    let mut desk = Desk::over(session, Lang::En);
    for text in ["248", "3-20", "136", "r220", "0!thrown in", "4120"] {
        desk.enter(text);
    }
    assert!(desk.shows("the slips are only compared"));
    assert!(!desk.shows("to check"), "half a sheet contradicts nobody");
    desk.enter("1-48").enter("230");
    assert!(desk.shows("things to check") || desk.shows("thing to check"));
    desk.press(Key::F5);
    assert!(
        desk.shows("Bela") && desk.shows("Deal 8: 30 → 33"),
        "what would make the sheet agree with the slip"
    );
    desk.with(Modifiers::ALT, Key::Num1);
    assert!(!desk.shows("to check"));
    assert_eq!(desk.figures().last(), Some(&(8, 2, 33)));
}

#[test]
fn where_slips_come_first_only_what_differs_is_shown_side_by_side() {
    let mut session = Session::in_memory(options()).unwrap();
    let (event, ids) = moving(&mut session);
    for (at, figures) in [(-12, 0), (58, 1), (-20, -1), (12, 1)]
        .into_iter()
        .enumerate()
    {
        session
            .transact(slip(event, ids[at], figures.0, figures.1))
            .unwrap();
    }
    let typed = [
        (1, 48),
        (2, -20),
        (0, 36),
        (1, -20),
        (3, 120),
        (0, -48),
        (1, 33),
        (1, 0),
    ];
    for (deal, (column, amount)) in (1..).zip(typed) {
        let declarer = (amount != 0).then(|| ids[column]);
        let line = LineInput {
            declarer,
            amount: Some(amount),
            accepted: declarer.is_none().then(|| "thrown in".to_owned()),
            ..LineInput::default()
        };
        session
            .transact(Command::EnterDeal {
                sheet: SheetId {
                    event,
                    leg: LegNo(1),
                    table: TableNo(1),
                },
                deal: DealNo(deal),
                lines: vec![line],
            })
            .unwrap();
    }
    let mut desk = Desk::window(session, Lang::En);
    assert_eq!(desk.harness.state().screen(), Screen::Slips);
    assert!(desk.shows("2 slips differ from the sheet"));
    assert!(desk.shows("Bela: sheet +61 points, +1 games; slip +58 points, +1 games"));
    desk.with(Modifiers::ALT, Key::Num1);
    assert_eq!(desk.table().sheet.slips[1].points, 61, "the sheet is right");
    assert!(
        desk.shows("1 slip differs")
            && desk.shows("Dirk: sheet +120 points, +1 games; slip +12 points")
    );
    desk.with(Modifiers::ALT, Key::Num2);
    assert_eq!(
        desk.harness.state().screen(),
        Screen::Sheet,
        "the slip is right: the sheet is mended"
    );
    desk.press(Key::F5);
    assert!(desk.shows("Dirk"));
    desk.with(Modifiers::ALT, Key::Num1);
    assert_eq!(desk.figures()[4], (5, 4, 12));
}

/// One table of four in a moving evening, whose results come as slips.
fn moving(session: &mut Session) -> (EventId, Vec<EntrantId>) {
    let mut new = evening("Moving");
    new.movement.kind = MovementKind::Individual;
    let event = session
        .transact(Command::new_event(new))
        .unwrap()
        .event()
        .unwrap();
    let people = ["Anna", "Bela", "Cora", "Dirk"].map(guest).to_vec();
    let ids = session
        .transact(Command::AddEntrants { event, people })
        .unwrap()
        .entrants();
    let seats = Seat::ALL.into_iter().zip(ids.clone()).collect();
    session
        .transact(Command::SeatByHand {
            event,
            leg: LegNo(1),
            tables: vec![seats],
            sitting_out: vec![],
        })
        .unwrap();
    (event, ids)
}
