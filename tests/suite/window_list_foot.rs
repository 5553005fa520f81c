//! A list typed by its foot at the window, by the keyboard alone.

use crate::session::{evening, tables_by_hand};
use crate::window::Desk;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use vorhand::club::{
    DealNo, EntrantId, EventId, LegNo, ListFoot, MovementKind, Scoring, Sheet, SheetId, TableNo,
};
use vorhand::i18n::Lang;
use vorhand::ops::{Command, SeatRepair};
use vorhand::session::Session;
use vorhand::ui::Screen;

/// Two tables of four, a list of 48 deals that counts by Seeger-Fabian; numbers 1 to 4 sit in
/// their order at the first.
pub fn two_tables(session: &mut Session) -> EventId {
    let mut new = evening("Preisskat");
    new.movement.kind = MovementKind::Individual;
    new.movement.rounds = 12;
    new.movement.legs = Some(1);
    new.scoring = Scoring::SeegerFabian;
    new.rules = crate::session::rules("isko_1998");
    let names = [
        "Anna Muster",
        "Bernd Beispiel",
        "Carla Probe",
        "Dieter Test",
        "Emil",
        "Frieda",
        "Gustav",
        "Hanne",
    ];
    tables_by_hand(session, new, &names, 4).0
}

/// SkWO 5.1; the example of preisskat.org, a line a person.
const EXAMPLE: [&str; 4] = ["246 16 2", "94 5 1", "38 8 6", "82 7 2"];

fn desk() -> Desk {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        two_tables(session);
    });
    desk.run();
    desk
}

/// What another desk wrote into a list meanwhile stands in the lines that nobody touched, and is not
/// written over before it was told.
#[test]
fn a_list_that_another_desk_wrote_meanwhile_is_not_written_over_unseen() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F10);
    type_lines(&mut desk, &EXAMPLE[..3]);
    desk.write("8");
    let theirs = [(246, 16, 2), (82, 7, 2), (38, 8, 6), (94, 5, 1)];
    let feet = (1..).zip(theirs).map(|(id, f)| foot(id, f)).collect();
    let sheet = SheetId {
        event: EventId(1),
        leg: LegNo(1),
        table: TableNo(1),
    };
    let theirs = Command::KeepFeet {
        sheet,
        second: false,
        feet,
    };
    let written = desk
        .harness
        .state_mut()
        .with_book(|session| session.transact(theirs).map(|_| ()));
    written.unwrap().unwrap();
    for letter in ["2", " ", "7", " ", "2"] {
        desk.write(letter);
    }
    desk.press(Key::Enter);
    let points = |desk: &Desk| -> Vec<i32> {
        let sheet = sheet_of(desk, 0);
        sheet.feet.iter().map(|foot| foot.points).collect()
    };
    assert_eq!(points(&desk), [246, 82, 38, 94]);
    assert!(desk.shows(
        "Another device wrote Bernd Beispiel 82, 7 won, 2 lost · Dieter Test 94, 5 won, 1 lost here."
    ));
    desk.press(Key::Enter);
    assert_eq!(sheet_of(&desk, 0).feet, the_example());
}

/// What is there of somebody whose line nobody touched is what another desk wrote, and is kept.
#[test]
fn lines_that_nobody_touched_are_those_of_another_desk() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F10);
    type_lines(&mut desk, &EXAMPLE);
    desk.tab_to("won: Anna Muster").write("15");
    let theirs = Command::KeepFeet {
        sheet: SheetId {
            event: EventId(1),
            leg: LegNo(1),
            table: TableNo(1),
        },
        second: false,
        feet: [the_example()[..3].to_vec(), vec![foot(4, (80, 7, 2))]].concat(),
    };
    let written = desk
        .harness
        .state_mut()
        .with_book(|session| session.transact(theirs).map(|_| ()));
    written.unwrap().unwrap();
    desk.run();
    desk.ctrl(Key::Enter);
    let feet = sheet_of(&desk, 0).feet;
    assert_eq!((feet[0].won, feet[3].points), (15, 80));
}

fn sheet_of(desk: &Desk, table: usize) -> Sheet {
    let book = desk.app().session().unwrap().book();
    Sheet::clone(&book.events[0].legs[0].tables[table].sheet)
}

/// What a foot says of somebody who is known by it alone: points, won, lost.
pub fn foot(entrant: i64, (points, won, lost): (i32, u32, u32)) -> ListFoot {
    ListFoot {
        entrant: EntrantId(entrant),
        points,
        won,
        lost,
        total: None,
        lost_by_stretch: Vec::new(),
        accepted: None,
    }
}

fn the_example() -> Vec<ListFoot> {
    vec![
        foot(1, (246, 16, 2)),
        foot(2, (94, 5, 1)),
        foot(3, (38, 8, 6)),
        foot(4, (82, 7, 2)),
    ]
}

/// Types lines a key at a time, Enter after each; how many keys that were.
pub fn type_lines(desk: &mut Desk, lines: &[&str]) -> usize {
    let mut keys = 0;
    for line in lines {
        for letter in line.chars() {
            desk.write(&letter.to_string());
            keys += 1;
        }
        desk.press(Key::Enter);
        keys += 1;
    }
    keys
}

#[test]
fn a_list_of_four_takes_fewer_than_forty_keys() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    desk.press(Key::F10);
    assert_eq!(desk.app().screen(), Screen::ListFoot);
    let typed = type_lines(&mut desk, &EXAMPLE);
    assert_eq!(sheet_of(&desk, 0).feet, the_example());
    for total in ["1216", "594", "288", "602"] {
        assert!(desk.shows(total), "{total}");
    }
    assert!(desk.shows("48 deals · 36 won · 11 lost · 1 passed"));
    // The key that goes on to the next table's list is counted with it.
    desk.press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::ListFoot);
    let keys = typed + 1;
    assert!(keys <= 40, "{keys}");
    let docs = include_str!("../../docs/KEYS.md");
    let line = format!("| list of four by its foot | {keys} |");
    assert!(docs.contains(&line), "{line}");
    let second = type_lines(&mut desk, &["1246 16 2", "294 5 1", "138 8 6", "-82 7 2"]);
    assert!(second < 40, "{second}");
    assert_eq!(sheet_of(&desk, 1).feet[3].points, -82);
    desk.take_back().take_back();
    assert_eq!(sheet_of(&desk, 0).feet, []);
}

#[test]
fn a_digit_held_with_alt_writes_nothing_over() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F).write("612");
    // Some desktops send the digit along with its key.
    let key = Event::Key {
        key: Key::Num3,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::ALT,
    };
    let both = [key, Event::Text("3".to_owned())];
    desk.harness.input_mut().events.extend(both);
    desk.run();
    assert!(!desk.shows("6123"));
    desk.write("4");
    assert!(desk.shows("6124"), "what comes without Alt is typed");
}

#[test]
fn keys_of_one_slow_frame_meet_the_field_they_are_meant_for() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    for line in EXAMPLE {
        for letter in line.chars() {
            desk.harness.event(Event::Text(letter.to_string()));
        }
        desk.harness.event(Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        });
    }
    for _ in 0..8 {
        desk.run();
    }
    assert_eq!(sheet_of(&desk, 0).feet, the_example());
}

#[test]
fn a_table_opens_as_the_lists_of_the_evening_came() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.ctrl(Key::Num3).press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::ListFoot, "the next list");
    assert!(desk.shows("Sheet 2: totals only"));
    desk.press(Key::F7);
    assert!(desk.shows("Sheet 1: totals only"));
    desk.press(Key::F10);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    assert!(
        desk.shows("Only the totals are entered"),
        "the deals say what counts"
    );
}

#[test]
fn an_end_total_is_the_fourth_figure_and_a_difference_is_explained() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 16 2 1186", "94 5 1", "38 8 6"]);
    assert!(!desk.shows("written 1186"), "the others are not known yet");
    type_lines(&mut desk, &["82 7 2"]);
    assert!(desk.shows("written 1186, right is 1216"));
    assert!(desk.shows("a loss of another was missed"));
    let first = sheet_of(&desk, 0).feet[0].clone();
    desk.ctrl(Key::Num3);
    assert!(desk.shows("1 doubt"), "the list of sheets tells it");
    assert_eq!(first.total, Some(1186), "nothing corrects itself");
}

#[test]
fn a_list_that_was_saved_and_is_typed_over_says_so_and_letters_are_not_typed() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    assert!(desk.shows("✓ saved") && !desk.shows("not saved yet"));
    desk.tab_to("won: Anna Muster");
    for letter in ["x", "1", "o", "5"] {
        desk.write(letter);
    }
    assert!(desk.shows("changed, not saved yet") && !desk.shows("✓ saved"));
    desk.ctrl(Key::Enter);
    assert_eq!(sheet_of(&desk, 0).feet[0].won, 15);
    assert!(desk.shows("✓ saved"));
}

#[test]
fn what_cannot_be_is_refused_and_what_was_typed_stays() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 16 2", "94 25 1", "38 8 6", "82 7 2"]);
    assert_eq!(sheet_of(&desk, 0).feet, []);
    assert!(desk.shows("67 games were won or lost, but the list has 48 deals"));
    assert!(desk.shows("25"));
    desk.write("x").press(Key::Enter);
    type_lines(&mut desk, &["5", "1"]);
    desk.press(Key::Escape);
    assert_eq!(sheet_of(&desk, 0).feet, []);
}

/// What cannot be read is in no sum, neither in what is added up nor in what is said about it.
#[test]
fn a_line_that_cannot_be_read_is_left_out_of_both_sums() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 40 2", "94 20 1", "38 x 3", "40 1 1"]);
    assert!(!desk.shows("deals ·"), "a sum of some lines is none");
    assert!(desk.shows("65 games were won or lost, but the list has 48 deals"));
    desk.tab_to("won: Carla Probe").ctrl(Key::A).write("8");
    assert!(desk.shows("76 games were won or lost"));
    assert!(desk.shows("48 deals · 69 won · 7 lost"));
}

#[test]
fn the_second_list_is_compared_and_never_counts() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.press(Key::F6);
    assert!(desk.shows("Compared with the first; it never counts"));
    type_lines(&mut desk, &["246 16 2 1216", "49 5 1", "38 8 6", "82 7 2"]);
    let sheet = sheet_of(&desk, 0);
    assert_eq!(sheet.feet, the_example());
    assert_eq!(sheet.second_feet[1].points, 49);
    assert!(desk.shows("Bernd Beispiel: first list 94, 5 won, 1 lost"));
    let no_difference = "Anna Muster: first list";
    assert!(!desk.shows(no_difference), "a total that one list has");
}

#[test]
fn the_other_list_is_shown_before_it_is_taken_back_or_done_again() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.press(Key::F6);
    type_lines(&mut desk, &EXAMPLE);
    desk.press(Key::F6);
    let has = |desk: &Desk, first: usize, second: usize, is_second_shown: bool| {
        let sheet = sheet_of(desk, 0);
        assert_eq!((sheet.feet.len(), sheet.second_feet.len()), (first, second));
        assert_eq!(
            desk.shows("Compared with the first; it never counts"),
            is_second_shown
        );
    };
    has(&desk, 4, 4, false);
    has(desk.ctrl(Key::Z), 4, 4, true);
    has(desk.ctrl(Key::Z), 4, 0, true);
    has(desk.ctrl(Key::Z), 4, 0, false);
    has(desk.ctrl(Key::Z), 0, 0, false);
    has(desk.ctrl(Key::Y), 4, 0, false);
    has(desk.ctrl(Key::Y), 4, 0, true);
    has(desk.ctrl(Key::Y), 4, 4, true);
    // At another table one begins with the first.
    desk.press(Key::F8).press(Key::F7);
    has(&desk, 4, 4, false);
}

#[test]
fn time_is_up_and_a_wrong_seat_by_keys_and_back() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.tab_to("Time is up").press(Key::Enter);
    desk.write("49").press(Key::Enter);
    assert!(desk.shows("from deal 2 to deal 48, not from 49"));
    desk.ctrl(Key::A).write("48").press(Key::Enter);
    assert_eq!(sheet_of(&desk, 0).struck_from, Some(DealNo(48)));
    assert!(desk.shows("47 deals · 36 won · 11 lost · 0 passed"));
    desk.tab_to("Strike a result").press(Key::Enter);
    desk.write("wrong seat").press(Key::Enter);
    assert!(desk.shows("Choose whose result does not count"));
    desk.harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
    desk.run();
    desk.press(Key::Enter)
        .press(Key::ArrowDown)
        .press(Key::ArrowDown)
        .press(Key::Enter);
    desk.tab_to("Count 0").press(Key::Enter);
    let void = sheet_of(&desk, 0).void;
    assert_eq!(void[0].reason, "wrong seat");
    assert!(desk.shows("does not count: wrong seat"));
    desk.press(Key::F10);
    assert!(desk.shows("Deal 48 struck"), "the sheet says it");
    assert!(desk.shows("does not count: wrong"));
    desk.press(Key::F10);
    desk.tab_to("counts again").press(Key::Enter);
    desk.tab_to("played after all").press(Key::Enter);
    let sheet = sheet_of(&desk, 0);
    assert_eq!((sheet.void.len(), sheet.struck_from), (0, None));
    // The list of the tables does not say it.
    desk.ctrl(Key::Num3).ctrl(Key::Z);
    assert_eq!(desk.app().screen(), Screen::ListFoot);
    assert_eq!(sheet_of(&desk, 0), sheet);
    desk.ctrl(Key::Z).ctrl(Key::Z);
    let sheet = sheet_of(&desk, 0);
    assert_eq!((sheet.void.len(), sheet.struck_from), (1, Some(DealNo(48))));
}

#[test]
fn deals_count_before_the_foot_and_the_screen_says_so() {
    let mut desk = Desk::with(Lang::En, Vec::new(), |session| {
        let event = two_tables(session);
        let sheet = SheetId {
            event,
            leg: LegNo(1),
            table: TableNo(1),
        };
        let feet = the_example();
        session
            .transact(Command::KeepFeet {
                sheet,
                second: false,
                feet,
            })
            .unwrap();
        session
            .transact(Command::EnterDeal {
                sheet,
                deal: DealNo(1),
                lines: crate::session::amount(EntrantId(2), 48),
            })
            .unwrap();
    });
    desk.run();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    assert!(desk.shows("The deals count"));
    assert!(desk.shows(" won · "), "the sums of a foot that is whole");
}

#[test]
fn a_foot_that_one_deal_keeps_from_counting_says_so_and_counts_with_one_key() {
    for lang in Lang::ALL {
        let say = |en, de| crate::window_stages::say(lang, en, de);
        let mut desk = Desk::with(lang, Vec::new(), |session| {
            let event = two_tables(session);
            let sheet = SheetId {
                event,
                leg: LegNo(1),
                table: TableNo(1),
            };
            let lines = crate::session::amount(EntrantId(2), 48);
            let deal = DealNo(1);
            session
                .transact(Command::EnterDeal { sheet, deal, lines })
                .unwrap();
        });
        desk.run();
        desk.ctrl(Key::Num3).ctrl(Key::F);
        type_lines(&mut desk, &EXAMPLE);
        desk.run();
        let not = say(
            "The totals do not count: one deal is on the sheet.",
            "Der Abschluss zählt nicht: auf der Liste steht ein Spiel.",
        );
        assert_eq!(sheet_of(&desk, 0).feet.len(), 4);
        assert!(desk.shows(not), "{:?}", desk.lines());
        desk.ctrl(Key::Num3);
        let short = say("totals do not count", "Abschluss zählt nicht");
        assert!(desk.shows(short), "{:?}", desk.lines());
        desk.ctrl(Key::F);
        desk.tab_to(say(
            "Remove the deals, count the totals",
            "Spiele entfernen, Abschluss zählen",
        ))
        .press(Key::Enter);
        desk.run();
        assert_eq!(sheet_of(&desk, 0).deals, []);
        assert!(
            desk.shows(say("✓ saved", "✓ eingetragen")),
            "{:?}",
            desk.lines()
        );
        assert!(!desk.shows(not));
    }
}

#[test]
fn points_that_cannot_be_go_back_to_their_field_and_the_right_ones_are_kept() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 16 2", "12120 5 1", "38 8 6", "82 7 2"]);
    assert_eq!(sheet_of(&desk, 0).feet, []);
    assert!(desk.shows("Bernd Beispiel: 12120 points cannot be"));
    assert!(desk.shows("Perhaps there is a digit too many"));
    desk.write("120");
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    desk.run();
    assert_eq!(sheet_of(&desk, 0).feet[1], foot(2, (120, 5, 1)));
    assert!(!desk.shows("cannot be"));
}

#[test]
fn what_cannot_be_is_accepted_with_a_reason_by_keys() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 16 2", "12120 5 1", "38 8 6", "82 7 2"]);
    desk.press(Key::F4).write("signed by all").press(Key::Enter);
    let feet = sheet_of(&desk, 0).feet;
    assert_eq!(feet[1].accepted.as_deref(), Some("signed by all"));
    assert!(feet.iter().filter(|foot| foot.accepted.is_some()).count() == 1);
    assert!(desk.shows("accepted: signed by all"));
    desk.ctrl(Key::Num3);
    assert!(!desk.shows("1 doubt") && !desk.shows("1 error"));
}

#[test]
fn what_is_unlikely_is_kept_and_to_be_looked_at_until_a_reason_ends_it() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 16 2", "900 5 1", "38 8 6", "82 7 2"]);
    assert_eq!(sheet_of(&desk, 0).feet[1].points, 900);
    assert!(desk.shows("900 points are unusual"));
    desk.ctrl(Key::Num3);
    assert!(desk.shows("1 doubt"));
    desk.ctrl(Key::F).press(Key::F7).press(Key::F4);
    desk.write("five Grands").press(Key::Enter);
    assert_eq!(
        sheet_of(&desk, 0).feet[1].accepted.as_deref(),
        Some("five Grands")
    );
    desk.ctrl(Key::Num3);
    assert!(!desk.shows("1 doubt"));
}

#[test]
fn a_figure_that_was_typed_and_not_kept_is_selected_when_one_comes_back() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    desk.write("130");
    desk.press(Key::F8).press(Key::F7);
    type_lines(&mut desk, &["120 5 1", "94 5 1", "38 8 6", "82 7 2"]);
    assert_eq!(sheet_of(&desk, 0).feet[0].points, 120);
}

#[test]
fn only_the_last_figure_keeps_a_list_that_is_mended() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.press(Key::F8).press(Key::F7);
    type_lines(&mut desk, &["250 16 2"]);
    assert_eq!(sheet_of(&desk, 0).feet, the_example(), "not kept yet");
    type_lines(&mut desk, &["96 5 1", "38 8 6"]);
    assert_eq!(sheet_of(&desk, 0).feet, the_example(), "not kept yet");
    type_lines(&mut desk, &["82 7 2"]);
    let points: Vec<i32> = sheet_of(&desk, 0).feet.iter().map(|f| f.points).collect();
    assert_eq!(points, [250, 96, 38, 82]);
}

#[test]
fn a_list_that_is_in_says_so_by_itself() {
    let mut desk = desk();
    desk.ctrl(Key::Num3);
    assert!(!desk.shows("Handed in 1"), "nothing is in yet");
    let words = |desk: &Desk| desk.shows("48/48");
    assert!(!words(&desk));
    desk.ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.ctrl(Key::Num3);
    assert!(words(&desk), "its deals, not its people");
    let sheet = sheet_of(&desk, 0);
    assert_eq!(
        sheet.mark,
        vorhand::club::SheetMark::Out,
        "nobody marked it"
    );
    let event = &desk.app().session().unwrap().book().events[0];
    let state = event.legs[0].tables[0].state();
    assert_eq!(state, vorhand::club::SheetMark::In);
}

#[test]
fn lines_that_were_left_are_no_more_to_be_mended_once_the_foot_counts() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter);
    desk.write("137")
        .press(Key::Enter)
        .write("2-19")
        .press(Key::Enter);
    desk.ctrl(Key::Num3);
    assert!(desk.shows("lines to check") || desk.shows("1 line to check"));
    desk.ctrl(Key::F).press(Key::F7);
    type_lines(&mut desk, &EXAMPLE);
    desk.ctrl(Key::Num3);
    assert!(!desk.shows("lines to check") && !desk.shows("1 line to check"));
    desk.ctrl(Key::F).press(Key::F7).press(Key::F10);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    assert!(!desk.shows("line to check") && !desk.shows("lines to check") && !desk.shows("137"));
}

/// A foot that was typed and refused is no untouched list: it is told, and opened as it was left.
#[test]
fn a_foot_that_was_refused_is_told_among_the_lists_and_opened_again() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).write("2").press(Key::Enter);
    desk.press(Key::F10);
    type_lines(&mut desk, &["246 16 30", "94 5 1", "38 8 6", "82 7 2"]);
    assert_eq!(sheet_of(&desk, 1).feet, []);
    desk.ctrl(Key::Num3);
    assert!(desk.shows("typed, not entered"));
    assert!(desk.shows("to check 1"));
    desk.write("2").press(Key::Enter);
    assert_eq!(desk.app().screen(), Screen::ListFoot);
    assert!(desk.shows("30"));
    // Nothing is left of it once it is entered.
    desk.tab_to("lost: Emil").write("2").ctrl(Key::Enter);
    desk.ctrl(Key::Num3);
    assert!(!desk.shows("typed, not entered"));
}

/// Both lists are in, then somebody turns out to have left the second: it is provisional, and says
/// so once, whatever was typed twice.
#[test]
fn a_list_that_became_provisional_wears_no_tick_and_asks_once() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &EXAMPLE);
    desk.press(Key::Enter);
    type_lines(&mut desk, &EXAMPLE);
    desk.press(Key::F6);
    type_lines(&mut desk, &EXAMPLE[..3]);
    type_lines(&mut desk, &["82 7 3"]);
    desk.ctrl(Key::Num3);
    let ticks = |desk: &Desk| desk.harness.query_all_by_label_contains("48 ✓").count();
    assert_eq!(ticks(&desk), 2);
    let leaves = Command::RepairInLeg {
        event: EventId(1),
        leg: LegNo(1),
        after_round: 6,
        what: SeatRepair::Leaves {
            entrant: EntrantId(5),
        },
        at_table: None,
    };
    let written = desk
        .harness
        .state_mut()
        .with_book(|session| session.transact(leaves).map(|_| ()));
    written.unwrap().unwrap();
    for _ in 0..4 {
        desk.run();
    }
    assert_eq!(ticks(&desk), 1);
    assert!(desk.shows("3 figures missing"));
    assert!(desk.shows("Complete sheet 2") && !desk.shows("To the standings"));
    assert!(desk.shows("One sheet is still provisional: table 2."));
    assert!(!desk.shows("One sheet is missing"));
    desk.write("2").press(Key::Enter);
    let asks = desk
        .harness
        .query_all_by_label_contains("Somebody came or left");
    assert_eq!(asks.count(), 1);
    assert!(desk.shows(": Frieda (1), Gustav (6) and Hanne (2)."));
}

#[test]
fn a_list_with_a_minus_is_taken_back_at_once() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F10);
    type_lines(&mut desk, &["-48 4 3", "94 5 1", "38 8 6", "82 7 2"]);
    assert_eq!(sheet_of(&desk, 0).feet.len(), 4);
    // A minus that is written otherwise is nothing to take back.
    desk.ctrl(Key::Z);
    assert!(sheet_of(&desk, 0).feet.is_empty());
}

#[test]
fn a_refusal_goes_with_the_next_figure() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).ctrl(Key::F);
    type_lines(&mut desk, &["246 16 2", "94 25 1", "38 8 6", "82 7 2"]);
    assert!(desk.shows("67 games were won or lost"));
    assert!(desk.app().said().is_some_and(|said| said.contains("67")));
    desk.tab_to("won: Bernd Beispiel").ctrl(Key::A).write("24");
    assert!(desk.shows("66 games were won or lost"));
    assert!(!desk.shows("67 games were"), "nor in the bar");
}

#[test]
fn a_long_sheet_that_is_opened_again_shows_where_one_was() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter);
    desk.write("/48").press(Key::Enter);
    assert!(desk.shows("Deal 48, "));
    for _ in 0..2 {
        desk.ctrl(Key::Num3).press(Key::Enter);
        desk.run();
        assert!(desk.shows("Deal 48, "));
    }
}

#[test]
fn what_a_sheet_complains_of_goes_with_the_sheet() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F6);
    desk.write("2 37").press(Key::Enter).press(Key::F6);
    let said = "1 line to check";
    let tells = |desk: &Desk| desk.app().said().is_some_and(|text| text.contains(said));
    assert!(tells(&desk), "{:?}", desk.app().said());
    desk.ctrl(Key::Num4);
    assert!(!tells(&desk));
}

#[test]
fn esc_leaves_the_totals_once_nothing_is_typed() {
    let mut desk = desk();
    desk.ctrl(Key::Num3).press(Key::Enter).press(Key::F10);
    desk.write("246").press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::ListFoot, "it erases first");
    desk.press(Key::Escape);
    assert_eq!(desk.app().screen(), Screen::Sheet);
    desk.press(Key::F10);
    assert!(!desk.shows("246"), "nothing of it stayed");
    assert_eq!(sheet_of(&desk, 0).feet, []);
}
